"""What content records look like, and the check of every value against it. Knows no game."""

from difflib import get_close_matches
from typing import Final, cast

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
TREE: Final = 9
"""Any TOML value; the plugin checks it."""

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

    given: the file that gave each key. yours: keys that the overlay gave. origin: number of the set it comes from, 0
    the game's own.
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
        self.origin = 0

    def where(self, key: str) -> str:
        """File, entry and key, as error messages begin."""
        return f"{self.given.get(key, self.file)}: {self.path}: {key}"

    def clash(self, keys: list[str]) -> str:
        """The same for keys that do not go together: one that the overlay gave, else the first."""
        yours = [key for key in keys if key in self.yours]
        return self.where((yours or keys)[0])

    def number(self, key: str) -> int:
        return cast(int, self.values[key])

    def flag(self, key: str) -> bool:
        return cast(bool, self.values[key])

    def word(self, key: str) -> str:
        return cast(str, self.values[key])

    def words(self, key: str) -> list[str]:
        return list(cast(list[str], self.values[key]))

    def grid(self, key: str) -> list[list[str]]:
        return [list(row) for row in cast(list[list[str]], self.values[key])]

    def cells(self, key: str) -> list[Cell]:
        return list(cast(list[Cell], self.values[key]))

    def cells_by_name(self, key: str) -> dict[str, list[Cell]]:
        return {name: list(cells) for name, cells in cast(dict[str, list[Cell]], self.values[key]).items()}

    def clauses(self, key: str) -> list[Clause]:
        """The clauses under a key, one or many."""
        value = self.values[key]
        return [value] if isinstance(value, Clause) else list(cast(list[Clause], value))

    def nested(self, table: str) -> "list[Record]":
        return list(self.parts[table].values())

    def facts(self) -> dict[str, str]:
        """Its values for people, those left at their defaults out."""
        told = [field.name for field in self.shape.fields if self.values[field.name] != field.default]
        return {name: show(self.values[name]) for name in told}


def nearest(name: str, known: list[str]) -> str:
    """`` (name?)`` with the known name most like a wrong one, or nothing."""
    lower = {k.lower(): k for k in known}
    close = get_close_matches(name.lower(), list(lower), 1, 0.5)
    return f" ({lower[close[0]]}?)" if close else ""


# Values.


def value_of(field: Field, raw: object, where: str) -> object:
    kind = field.kind
    if kind == NUMBER:
        if isinstance(raw, bool) or not isinstance(raw, int):
            raise ContentError(f"{where}: a whole number is needed, not {show(raw)}")
        if raw < field.low:
            raise ContentError(f"{where}: {raw} is too low, the least is {field.low}")
        return raw
    if kind == FLAG:
        if not isinstance(raw, bool):
            raise ContentError(f"{where}: true or false is needed, not {show(raw)}")
        return raw
    known = field.known if not field.refers else []
    if kind == WORD:
        return raw if raw == field.default else word_of(raw, known, where)
    if kind == WORDS:
        return [word_of(v, known, where) for v in list_of(raw, where)]
    if kind == GRID:
        return [[word_of(v, known, where) for v in list_of(row, where)] for row in list_of(raw, where)]
    if kind == CELLS:
        return _cells(raw, where)
    if kind == CELLS_BY_NAME:
        by_name = table_of(raw, where)
        return {word_of(k, known, where): _cells(v, f"{where}: {k}") for k, v in by_name.items()}
    if kind == CLAUSE:
        return _clause(field, raw, where)
    if kind == TREE:
        return raw
    return [_clause(field, v, where) for v in list_of(raw, where)]


def table_of(raw: object, where: str) -> dict[str, object]:
    if not isinstance(raw, dict):
        raise ContentError(f"{where}: a table is needed, not {show(raw)}")
    return {str(k): v for k, v in raw.items()}


def list_of(raw: object, where: str) -> list[object]:
    if not isinstance(raw, list):
        raise ContentError(f"{where}: a list is needed, not {show(raw)}")
    return list(raw)


def word_of(raw: object, known: list[str], where: str) -> str:
    if not isinstance(raw, str):
        raise ContentError(f"{where}: text is needed, not {show(raw)}")
    if known and raw not in known:
        raise ContentError(f"{where}: {raw}: unknown value{nearest(raw, known)}")
    return raw


def _cells(raw: object, where: str) -> list[Cell]:
    cells: list[Cell] = []
    for pair in list_of(raw, where):
        numbers = [v for v in list_of(pair, where) if isinstance(v, int) and not isinstance(v, bool)]
        if len(numbers) != 2 or len(list_of(pair, where)) != 2:
            raise ContentError(f"{where}: a cell is [column, row], not {show(pair)}")
        cells.append((numbers[0], numbers[1]))
    return cells


def _clause(field: Field, raw: object, where: str) -> Clause:
    given = table_of(raw, where)
    if "do" not in given:
        raise ContentError(f"{where}: do: must be given")
    verb = field.verbs[word_of(given["do"], list(field.verbs), f"{where}: do")]
    where = f"{where}: {verb.do}"
    names = [f.name for f in verb.fields]
    for key in given:
        if key != "do" and key not in names:
            raise ContentError(f"{where}: {key}: unknown key{nearest(key, names)}")
    clause = Clause(verb.do)
    for inner in verb.fields:
        value = inner.default
        if inner.name in given:
            value = value_of(inner, given[inner.name], f"{where}: {inner.name}")
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


def show(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Clause):
        return value.text()
    if isinstance(value, tuple):
        return ",".join([str(v) for v in value])
    if isinstance(value, list):
        return "; ".join([show(v) for v in value]) if value else "an empty list"
    if isinstance(value, dict):
        return "; ".join([f"{k} {show(v)}" for k, v in value.items()]) if value else "an empty table"
    return str(value)
