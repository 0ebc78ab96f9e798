"""TOML folders turned into checked records, with a user's overlay on top. Knows no game: a plugin brings the shapes.

A set is a folder. ``cards.toml`` holds ``[card."Name"]`` tables; a shape with a ``folder`` has one file a record
instead, named by the record. File names at the top are free: the table's key says what a record is. An overlay is
another such folder: it changes single keys of known records, or adds whole records.
"""

import tomllib
from collections.abc import Iterable
from hashlib import blake2b
from json import dumps
from pathlib import Path
from typing import cast

from sim.engine.errors import ContentError
from sim.engine.shapes import (
    CLAUSE,
    CLAUSES,
    PROSE,
    STATUSES,
    Clause,
    Field,
    Record,
    Shape,
    list_of,
    nearest,
    table_of,
    value_of,
    word_of,
)


class Content:
    """All records of a set, overlay merged in. hash: blake2b over what is played (prose left out).

    sets: how many further sets are mixed in.
    """

    def __init__(self) -> None:
        self.tables: dict[str, list[Record]] = {}
        self.hash = ""
        self.yours: list[str] = []
        self.sets = 0

    def names(self, table: str) -> list[str]:
        return [r.name for r in self.tables[table]]


def load(
    shapes: list[Shape], folder: str, overlay: str | None = None, others: list[str] | None = None, mixed: str = ""
) -> Content:
    """Read a set, lay the overlay over it and check everything. Raises ContentError.

    others: folders of further sets, of which the mixed tables (names with blanks between) are added where the set has
    no record of that name.
    """
    tables = _read(shapes, folder, False)
    content = Content()
    for other in others or []:
        found = _read(shapes, other, False)
        content.sets += 1
        for table in mixed.split():
            for name, record in found[table].items():
                record.origin = content.sets
                tables[table].setdefault(name, record)
    if overlay is not None:
        for table, records in _read(shapes, overlay, True).items():
            for record in records.values():
                content.yours.append(f"{table} {record.name}")
                _merge(tables[table], record)
    for shape in shapes:
        content.tables[shape.table] = list(tables[shape.table].values())
        for record in content.tables[shape.table]:
            _complete(record, "", "")
    for shape in shapes:
        for record in content.tables[shape.table]:
            _check_references(record, content)
    plain = [[_plain(r) for r in content.tables[s.table]] for s in shapes]
    text = dumps(plain, ensure_ascii=True, separators=(",", ":"))
    content.hash = blake2b(text.encode(), digest_size=16).hexdigest()
    return content


# Reading.


def _read(shapes: list[Shape], folder: str, yours: bool) -> dict[str, dict[str, Record]]:
    root = Path(folder)
    if not root.is_dir():
        raise ContentError(f"{folder}: {'a file, not a folder' if root.exists() else 'no such folder'}")
    found: dict[str, dict[str, Record]] = {s.table: {} for s in shapes}
    top = {s.table: s for s in shapes if not s.folder}
    folders = {s.folder: s for s in shapes if s.folder}
    files = sorted(root.glob("*.toml"))
    nested = sorted(root.glob("*/*.toml"))
    if not files and not nested:
        raise ContentError(f"{folder}: no TOML files there")
    for path in files:
        for table, entries in _toml(path, path.name).items():
            if table not in top:
                raise ContentError(f"{path.name}: {table}: unknown table{nearest(table, list(top))}")
            for name, raw in table_of(entries, f"{path.name}: {table}").items():
                if name in found[table]:
                    raise ContentError(f"{path.name}: {name}: stands in {found[table][name].file} already")
                found[table][name] = _record(top[table], name, raw, path.name, name, yours)
    for path in nested:
        place = path.parent.name
        if place not in folders:
            raise ContentError(f"{place}/{path.name}: unknown folder{nearest(place, list(folders))}")
        shape = folders[place]
        file = f"{place}/{path.name}"
        found[shape.table][path.stem] = _record(shape, path.stem, _toml(path, file), file, path.stem, yours)
    return found


def _toml(path: Path, file: str) -> dict[str, object]:
    try:
        with path.open("rb") as stream:
            raw: dict[str, object] = tomllib.load(stream)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
        raise ContentError(f"{file}: not TOML: {wrong}") from None
    return raw


def _record(shape: Shape, name: str, raw: object, file: str, path: str, yours: bool) -> Record:
    record = Record(shape, name, file, path)
    fields = {f.name: f for f in shape.fields}
    parts = {s.table: s for s in shape.parts}
    for key, value in table_of(raw, f"{file}: {path}").items():
        where = f"{file}: {path}: {key}"
        if key in fields:
            record.values[key] = value_of(fields[key], value, where)
            record.given[key] = file
            if yours:
                record.yours.append(key)
        elif key in parts:
            part = parts[key]
            for inner, table in table_of(value, where).items():
                if part.names and inner not in part.names:
                    raise ContentError(f"{where} {inner}: unknown name{nearest(inner, part.names)}")
                record.parts[key][inner] = _record(part, inner, table, file, f"{path}: {key} {inner}", yours)
        elif key == "status":
            record.status = word_of(value, STATUSES, where)
        elif key == "invented":
            record.invented = [word_of(v, list(fields), where) for v in list_of(value, where)]
        elif key == "inferred":
            record.inferred = [word_of(v, list(fields), where) for v in list_of(value, where)]
        elif key == "source":
            record.source = word_of(value, [], where)
        elif key in PROSE:
            word_of(value, [], where)
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
    notes = [base.source, over.source, "overlay: " + ", ".join(over.values) if over.values else ""]
    base.source = "; ".join([n for n in notes if n])


def _complete(record: Record, status: str, source: str) -> None:
    """Fill in defaults; demand what must be given. A nested record without status or source has its owner's."""
    shape = record.shape
    for field in shape.fields:
        if field.name in record.values:
            continue
        if field.default is None:
            raise ContentError(f"{record.where(field.name)}: must be given")
        record.values[field.name] = field.default
    record.status = record.status or status or ("yours" if record.yours else "")
    record.source = record.source or source
    if not record.status:
        raise ContentError(f"{record.where('status')}: must be given")
    for part in shape.parts:
        for name in part.names:
            if name not in record.parts[part.table]:
                raise ContentError(f"{record.file}: {record.path}: {part.table} {name}: must be given")
        for inner in record.parts[part.table].values():
            _complete(inner, record.status, record.source)


# References and the hash.


def _check_references(record: Record, content: Content) -> None:
    """Names of other records must be known."""
    for field in record.shape.fields:
        value = record.values[field.name]
        where = record.where(field.name)
        if field.refers:
            _check_names(field, value, where, content)
        for clause in record.clauses(field.name) if field.kind in (CLAUSE, CLAUSES) else []:
            for inner in field.verbs[clause.do].fields:
                if inner.refers:
                    told: object = clause.lists.get(inner.name, clause.words.get(inner.name, ""))
                    _check_names(inner, told, f"{where}: {clause.do}: {inner.name}", content)
    for part in record.shape.parts:
        for child in record.parts[part.table].values():
            _check_references(child, content)


def _check_names(field: Field, value: object, where: str, content: Content) -> None:
    known = field.known + content.names(field.refers)
    for name in [value] if isinstance(value, str) else cast(Iterable[str], value):
        if name not in known and name != field.default:
            raise ContentError(f"{where}: {name}: unknown {field.refers}{nearest(name, known)}")


def _plain(record: Record) -> list[object]:
    values = [_plain_value(record.values[field.name]) for field in record.shape.fields]
    parts = [[_plain(r) for r in record.parts[part.table].values()] for part in record.shape.parts]
    return [record.name, *values, *parts]


def _plain_value(value: object) -> object:
    if isinstance(value, Clause):
        return [value.do, value.numbers, value.words, value.lists, value.flags]
    if isinstance(value, list):
        return [_plain_value(v) for v in value]
    return value
