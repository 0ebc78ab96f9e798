"""TOML folders turned into checked records, with a user's overlay on top. Knows no game: a plugin brings the shapes.

A set is a folder. ``cards.toml`` holds ``[card."Name"]`` tables; a shape with a ``folder`` has one file a record
instead, named by the record. File names at the top are free: the table's key says what a record is. An overlay is
another such folder: it changes single keys of known records, or adds whole records.
"""

import tomllib
from difflib import get_close_matches
from hashlib import blake2b
from json import dumps
from pathlib import Path
from typing import Final

from sim.engine.errors import ContentError

NUMBER: Final = 0
FLAG: Final = 1
WORD: Final = 2
WORDS: Final = 3
GRID: Final = 4
CELLS: Final = 5
CELLS_BY_NAME: Final = 6
CLAUSE: Final = 7
CLAUSES: Final = 8

STATUSES: Final = ["stated", "recovered", "fan-source", "inferred", "invented", "yours"]
PROSE: Final = ["text", "ruling", "source", "status", "invented", "inferred"]

Cell = tuple[int, int]


class Field:
    """One key of a record or clause. default None: it must be given.

    known: the words allowed (empty: any). refers: a table whose names are allowed as well. low: the least number.
    verbs: what a clause may do.
    """

    def __init__(
        self,
        name: str,
        kind: int,
        default: object = None,
        known: "list[str] | None" = None,
        refers: str = "",
        low: int = 0,
        verbs: "dict[str, Verb] | None" = None,
    ) -> None:
        self.name = name
        self.kind = kind
        self.default = default
        self.known: list[str] = known if known is not None else []
        self.refers = refers
        self.low = low
        self.verbs: dict[str, Verb] = verbs if verbs is not None else {}


class Verb:
    """Something a clause may ``do``, what that means, and the further keys it takes."""

    def __init__(self, do: str, meaning: str, fields: list[Field]) -> None:
        self.do = do
        self.meaning = meaning
        self.fields = fields


class Clause:
    """A checked clause: ``do`` and its values by type, defaults filled in."""

    def __init__(self, do: str) -> None:
        self.do = do
        self.numbers: dict[str, int] = {}
        self.words: dict[str, str] = {}
        self.lists: dict[str, list[str]] = {}
        self.flags: dict[str, bool] = {}

    def text(self) -> str:
        """The clause in one line, for lists."""
        parts = [self.do]
        parts += [f"{k}={v}" for k, v in self.numbers.items()]
        parts += [f"{k}={v}" for k, v in self.words.items() if v]
        parts += [f"{k}={'/'.join(v)}" for k, v in self.lists.items() if v]
        parts += [k for k, v in self.flags.items() if v]
        return " ".join(parts)


class Shape:
    """What a table's records look like.

    parts: tables of further records nested in each (``[monster."Harpy".level."1"]``). names: when given, exactly
    these records must be there. folder: when given, each record is a file of its own in it.
    """

    def __init__(
        self,
        table: str,
        fields: list[Field],
        parts: "list[Shape] | None" = None,
        names: list[str] | None = None,
        folder: str = "",
    ) -> None:
        self.table = table
        self.fields = fields
        self.parts: list[Shape] = parts if parts is not None else []
        self.names: list[str] = names if names is not None else []
        self.folder = folder


class Record:
    """One record: values by key, nested records by table and name, and where it all comes from.

    given: the file that gave each key. yours: keys that the overlay gave.
    """

    def __init__(self, shape: Shape, name: str, file: str, path: str) -> None:
        self.shape = shape
        self.name = name
        self.file = file
        self.path = path
        self.values: dict[str, object] = {}
        self.given: dict[str, str] = {}
        self.parts: dict[str, dict[str, Record]] = {s.table: {} for s in shape.parts}
        self.status = ""
        self.source = ""
        self.invented: list[str] = []
        self.inferred: list[str] = []
        self.yours: list[str] = []

    def where(self, key: str) -> str:
        """File, entry and key, as error messages begin."""
        return f"{self.given.get(key, self.file)}: {self.path}: {key}"

    def number(self, key: str) -> int:
        value = self.values[key]
        assert isinstance(value, int)
        return value

    def flag(self, key: str) -> bool:
        value = self.values[key]
        assert isinstance(value, bool)
        return value

    def word(self, key: str) -> str:
        value = self.values[key]
        assert isinstance(value, str)
        return value

    def words(self, key: str) -> list[str]:
        value = self.values[key]
        assert isinstance(value, list)
        return [str(v) for v in value]

    def grid(self, key: str) -> list[list[str]]:
        value = self.values[key]
        assert isinstance(value, list)
        return [[str(v) for v in row] for row in value]

    def cells(self, key: str) -> list[Cell]:
        return _as_cells(self.values[key])

    def cells_by_name(self, key: str) -> dict[str, list[Cell]]:
        value = self.values[key]
        assert isinstance(value, dict)
        return {str(k): _as_cells(v) for k, v in value.items()}

    def clauses(self, key: str) -> list[Clause]:
        """The clauses under a key, one or many."""
        value = self.values[key]
        if isinstance(value, Clause):
            return [value]
        assert isinstance(value, list)
        found: list[Clause] = []
        for v in value:
            assert isinstance(v, Clause)
            found.append(v)
        return found

    def nested(self, table: str) -> "list[Record]":
        return list(self.parts[table].values())

    def facts(self) -> dict[str, str]:
        """Its values for people, those left at their defaults out."""
        found: dict[str, str] = {}
        for field in self.shape.fields:
            value = self.values[field.name]
            if value != field.default:
                found[field.name] = _show(value)
        return found


class Content:
    """All records of a set, overlay merged in. hash: blake2b over what is played (prose left out)."""

    def __init__(self) -> None:
        self.tables: dict[str, list[Record]] = {}
        self.hash = ""
        self.yours: list[str] = []

    def names(self, table: str) -> list[str]:
        return [r.name for r in self.tables[table]]


def load(shapes: list[Shape], folder: str, overlay: str | None = None) -> Content:
    """Read a set, lay the overlay over it and check everything. Raises ContentError."""
    tables = _read(shapes, folder, False)
    content = Content()
    if overlay is not None:
        for table, records in _read(shapes, overlay, True).items():
            for record in records.values():
                content.yours.append(f"{table} {record.name}")
                _merge(tables[table], record)
    for shape in shapes:
        content.tables[shape.table] = list(tables[shape.table].values())
        for record in content.tables[shape.table]:
            _complete(record, "")
    for shape in shapes:
        for record in content.tables[shape.table]:
            _check_references(record, content)
    plain = [[_plain(r) for r in content.tables[s.table]] for s in shapes]
    text = dumps(plain, ensure_ascii=True, separators=(",", ":"))
    content.hash = blake2b(text.encode(), digest_size=16).hexdigest()
    return content


def nearest(name: str, known: list[str]) -> str:
    """`` (name?)`` with the known name most like a wrong one, or nothing."""
    lower = {k.lower(): k for k in known}
    close = get_close_matches(name.lower(), list(lower), 1, 0.5)
    return f" ({lower[close[0]]}?)" if close else ""


# Reading.


def _read(shapes: list[Shape], folder: str, yours: bool) -> dict[str, dict[str, Record]]:
    root = Path(folder)
    if not root.is_dir():
        raise ContentError(f"{folder}: {'a file, not a folder' if root.exists() else 'no such folder'}")
    found: dict[str, dict[str, Record]] = {s.table: {} for s in shapes}
    top = {s.table: s for s in shapes if not s.folder}
    folders = {s.folder: s for s in shapes if s.folder}
    count = 0
    for path in sorted(root.glob("*.toml")):
        count += 1
        for table, entries in _toml(path, path.name).items():
            if table not in top:
                raise ContentError(f"{path.name}: {table}: unknown table{nearest(table, list(top))}")
            for name, raw in _table(entries, f"{path.name}: {table}").items():
                if name in found[table]:
                    raise ContentError(f"{path.name}: {name}: stands in {found[table][name].file} already")
                found[table][name] = _record(top[table], name, raw, path.name, name, yours)
    for path in sorted(root.glob("*/*.toml")):
        count += 1
        place = path.parent.name
        if place not in folders:
            raise ContentError(f"{place}/{path.name}: unknown folder{nearest(place, list(folders))}")
        shape = folders[place]
        file = f"{place}/{path.name}"
        found[shape.table][path.stem] = _record(shape, path.stem, _toml(path, file), file, path.stem, yours)
    if count == 0:
        raise ContentError(f"{folder}: no TOML files there")
    return found


def _toml(path: Path, file: str) -> dict[str, object]:
    try:
        with path.open("rb") as stream:
            raw: dict[str, object] = tomllib.load(stream)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
        raise ContentError(f"{file}: not TOML: {wrong}") from None
    return raw


def _table(raw: object, where: str) -> dict[str, object]:
    if not isinstance(raw, dict):
        raise ContentError(f"{where}: a table is needed, not {_show(raw)}")
    return {str(k): v for k, v in raw.items()}


def _record(shape: Shape, name: str, raw: object, file: str, path: str, yours: bool) -> Record:
    record = Record(shape, name, file, path)
    fields = {f.name: f for f in shape.fields}
    parts = {s.table: s for s in shape.parts}
    for key, value in _table(raw, f"{file}: {path}").items():
        where = f"{file}: {path}: {key}"
        if key in fields:
            record.values[key] = _value(fields[key], value, where)
            record.given[key] = file
            if yours:
                record.yours.append(key)
        elif key in parts:
            part = parts[key]
            for inner, table in _table(value, where).items():
                if part.names and inner not in part.names:
                    raise ContentError(f"{where} {inner}: unknown name{nearest(inner, part.names)}")
                record.parts[key][inner] = _record(part, inner, table, file, f"{path}: {key} {inner}", yours)
        elif key == "status":
            record.status = _word(value, STATUSES, where)
        elif key == "invented":
            record.invented = [_word(v, list(fields), where) for v in _list(value, where)]
        elif key == "inferred":
            record.inferred = [_word(v, list(fields), where) for v in _list(value, where)]
        elif key in PROSE:
            text = _word(value, [], where)
            if key == "source":
                record.source = text
        else:
            raise ContentError(f"{where}: unknown key{nearest(key, list(fields) + list(parts) + PROSE)}")
    if record.status == "invented" and not record.invented:
        record.invented = [k for k in record.values if k not in record.inferred]
    return record


# Overlay.


def _merge(table: dict[str, Record], over: Record) -> None:
    """Lay one record of the overlay over the table: a new one, or single keys of a known one."""
    base = table.get(over.name)
    if base is None:
        table[over.name] = over
        return
    for key, value in over.values.items():
        base.values[key] = value
        base.given[key] = over.file
        base.yours.append(key)
    for part, records in over.parts.items():
        for record in records.values():
            _merge(base.parts[part], record)
    if over.status:
        base.status = over.status
        base.invented = over.invented
        base.inferred = over.inferred
    else:
        base.invented = [k for k in base.invented if k not in over.values] + over.invented
        base.inferred = [k for k in base.inferred if k not in over.values] + over.inferred
        if base.status == "invented" and not base.invented:
            base.status = "yours"
    notes = [base.source, over.source] if over.source else [base.source]
    if over.values:
        notes.append("overlay: " + ", ".join(over.values))
    base.source = "; ".join([n for n in notes if n])


def _complete(record: Record, inherited: str) -> None:
    """Fill in defaults; demand what must be given. A nested record without a status has its owner's."""
    shape = record.shape
    for field in shape.fields:
        if field.name in record.values:
            continue
        if field.default is None:
            raise ContentError(f"{record.where(field.name)}: must be given")
        record.values[field.name] = field.default
    if not record.status:
        record.status = inherited if inherited else "yours" if record.yours else ""
        if not record.status:
            raise ContentError(f"{record.where('status')}: must be given")
    for part in shape.parts:
        for name in part.names:
            if name not in record.parts[part.table]:
                raise ContentError(f"{record.file}: {record.path}: {part.table} {name}: must be given")
        for inner in record.parts[part.table].values():
            _complete(inner, record.status)


# Values.


def _value(field: Field, raw: object, where: str) -> object:
    kind = field.kind
    if kind == NUMBER:
        if isinstance(raw, bool) or not isinstance(raw, int):
            raise ContentError(f"{where}: a whole number is needed, not {_show(raw)}")
        if raw < field.low:
            raise ContentError(f"{where}: {raw} is too low, the least is {field.low}")
        return raw
    if kind == FLAG:
        if not isinstance(raw, bool):
            raise ContentError(f"{where}: true or false is needed, not {_show(raw)}")
        return raw
    known = field.known if not field.refers else []
    if kind == WORD:
        return _word(raw, known, where)
    if kind == WORDS:
        return [_word(v, known, where) for v in _list(raw, where)]
    if kind == GRID:
        return [[_word(v, known, where) for v in _list(row, where)] for row in _list(raw, where)]
    if kind == CELLS:
        return _cells(raw, where)
    if kind == CELLS_BY_NAME:
        by_name = _table(raw, where)
        return {_word(k, known, where): _cells(v, f"{where}: {k}") for k, v in by_name.items()}
    if kind == CLAUSE:
        return _clause(field, raw, where)
    return [_clause(field, v, where) for v in _list(raw, where)]


def _list(raw: object, where: str) -> list[object]:
    if not isinstance(raw, list):
        raise ContentError(f"{where}: a list is needed, not {_show(raw)}")
    return list(raw)


def _word(raw: object, known: list[str], where: str) -> str:
    if not isinstance(raw, str):
        raise ContentError(f"{where}: text is needed, not {_show(raw)}")
    if known and raw not in known:
        raise ContentError(f"{where}: {raw}: unknown value{nearest(raw, known)}")
    return raw


def _cells(raw: object, where: str) -> list[Cell]:
    cells: list[Cell] = []
    for pair in _list(raw, where):
        numbers = [v for v in _list(pair, where) if isinstance(v, int) and not isinstance(v, bool)]
        if len(numbers) != 2 or len(_list(pair, where)) != 2:
            raise ContentError(f"{where}: a cell is [column, row], not {_show(pair)}")
        cells.append((numbers[0], numbers[1]))
    return cells


def _as_cells(value: object) -> list[Cell]:
    assert isinstance(value, list)
    return [(int(c[0]), int(c[1])) for c in value]


def _clause(field: Field, raw: object, where: str) -> Clause:
    given = _table(raw, where)
    if "do" not in given:
        raise ContentError(f"{where}: do: must be given")
    verb = field.verbs[_word(given["do"], list(field.verbs), f"{where}: do")]
    where = f"{where}: {verb.do}"
    names = [f.name for f in verb.fields]
    for key in given:
        if key != "do" and key not in names:
            raise ContentError(f"{where}: {key}: unknown key{nearest(key, names)}")
    clause = Clause(verb.do)
    for inner in verb.fields:
        value = inner.default
        if inner.name in given:
            value = _value(inner, given[inner.name], f"{where}: {inner.name}")
        if value is None:
            raise ContentError(f"{where}: {inner.name}: must be given")
        if isinstance(value, bool):
            clause.flags[inner.name] = value
        elif isinstance(value, int):
            clause.numbers[inner.name] = value
        elif isinstance(value, str):
            clause.words[inner.name] = value
        elif isinstance(value, list):
            clause.lists[inner.name] = [str(v) for v in value]
    return clause


def _check_references(record: Record, content: Content) -> None:
    """Names of other records must be known."""
    for field in record.shape.fields:
        value = record.values[field.name]
        where = record.where(field.name)
        if field.refers:
            _check_names(field, value, where, content)
        for clause in record.clauses(field.name) if field.kind >= CLAUSE else []:
            for inner in field.verbs[clause.do].fields:
                if inner.refers:
                    told: object = clause.lists.get(inner.name, clause.words.get(inner.name, ""))
                    _check_names(inner, told, f"{where}: {clause.do}: {inner.name}", content)
    for part in record.shape.parts:
        for child in record.parts[part.table].values():
            _check_references(child, content)


def _check_names(field: Field, value: object, where: str, content: Content) -> None:
    known = field.known + content.names(field.refers)
    names: list[str] = []
    if isinstance(value, str):
        names = [value]
    elif isinstance(value, (list, dict)):
        names = [str(v) for v in value]
    for name in names:
        if name not in known and name != field.default:
            raise ContentError(f"{where}: {name}: unknown {field.refers}{nearest(name, known)}")


# For the hash and for people.


def _plain(record: Record) -> list[object]:
    row: list[object] = [record.name]
    for field in record.shape.fields:
        row.append(_plain_value(record.values[field.name]))
    for part in record.shape.parts:
        row.append([_plain(r) for r in record.parts[part.table].values()])
    return row


def _plain_value(value: object) -> object:
    if isinstance(value, Clause):
        return [value.do, value.numbers, value.words, value.lists, value.flags]
    if isinstance(value, list):
        return [_plain_value(v) for v in value]
    return value


def _show(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Clause):
        return value.text()
    if isinstance(value, tuple):
        return ",".join([str(v) for v in value])
    if isinstance(value, list):
        return "; ".join([_show(v) for v in value]) if value else "an empty list"
    if isinstance(value, dict):
        return "; ".join([f"{k} {_show(v)}" for k, v in value.items()]) if value else "an empty table"
    return str(value)
