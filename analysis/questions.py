"""Questions: one .sql file each, whose header is its documentation.

A header is the block of comment lines at the top. ``title``, ``why`` and ``read`` are sentences; a line that starts
with two spaces goes on. The other keys:

    param NAME = VALUE: meaning    a parameter, bound as $NAME; its type is that of the default
    test: COLUMN [against NUMBER]  the estimates compared; p and q are added
    adjust: holm | bh              how q is made (planned few | many)
    uses: TABLE                    a table the run may lack
    then: MODEL                    a model of analysis.models fitted after the query
    layout: list | record | sections COLUMN | grid ROW COLUMN CELL
    games: NAME NAME               the games it is about; without it, any
    overview: NUMBER               its place in the report of a run that names no question; without it, none
"""

import difflib
import re
from dataclasses import dataclass, field
from importlib.resources import files

from analysis.errors import QuestionError

Value = str | int | float | bool


@dataclass(frozen=True)
class Param:
    """A parameter of a question."""

    name: str
    default: Value
    meaning: str

    def parse(self, text: str) -> Value:
        """The value in a text, of the default's type."""
        try:
            if isinstance(self.default, bool):
                return {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}[text.lower()]
            if isinstance(self.default, int):
                return int(text)
            if isinstance(self.default, float):
                return float(text)
        except (KeyError, ValueError):
            kind = {bool: "true or false", int: "a whole number", float: "a number"}[type(self.default)]
            raise QuestionError(f"--param {self.name}: {text!r} is not {kind}") from None
        return text


@dataclass(frozen=True)
class Question:
    """A question with its documentation and its SQL."""

    name: str
    title: str
    why: str
    read: str
    sql: str
    params: dict[str, Param] = field(default_factory=dict)
    test: str = ""
    against: float = 0.0
    adjust: str = ""
    uses: tuple[str, ...] = ()
    then: str = ""
    layout: tuple[str, ...] = ("list",)
    games: tuple[str, ...] = ()
    place: int = 0

    def about(self, games: list[str]) -> bool:
        """Whether it is about one of these games."""
        return not self.games or any(game in self.games for game in games)

    def bind(self, given: dict[str, str]) -> dict[str, Value]:
        """Defaults with the given texts put in their place."""
        return {name: p.parse(given[name]) if name in given else p.default for name, p in self.params.items()}


HEADER = re.compile(r"^-- (?:(param) (\w+) = (.*?): (.*)|(\w+): (.*))$")
SENTENCES = ("title", "why", "read")
WORDS = ("test", "adjust", "uses", "then", "layout", "games", "overview")


def parse(name: str, text: str) -> Question:
    """Read a question file."""
    heads: dict[str, str] = {}
    params: dict[str, Param] = {}
    last = ""
    for line in text.splitlines():
        if not line.startswith("--"):
            break
        found = HEADER.match(line)
        if found and found[1]:
            params[found[2]] = Param(found[2], default_value(found[3]), found[4])
            last = f"param {found[2]}"
        elif found and found[5] in SENTENCES + WORDS:
            heads[found[5]] = found[6].strip()
            last = found[5]
        elif line.startswith("--   ") and last in heads:
            heads[last] += " " + line[2:].strip()
        else:
            raise QuestionError(f"{name}.sql: header line not understood: {line}")
    for key in SENTENCES:
        if not heads.get(key):
            raise QuestionError(f"{name}.sql: the header says nothing under {key!r}")
    test, _, against = heads.get("test", "").partition(" against ")
    return Question(
        name=name,
        title=heads["title"],
        why=heads["why"],
        read=heads["read"],
        sql=text,
        params=params,
        test=test,
        against=float(against or 0),
        adjust=heads.get("adjust", ""),
        uses=tuple(heads.get("uses", "").split()),
        then=heads.get("then", ""),
        layout=tuple(heads.get("layout", "list").split()),
        games=tuple(heads.get("games", "").split()),
        place=int(heads.get("overview", "0")),
    )


def default_value(text: str) -> Value:
    """The value a header's default spells: true, false, a number, or a text in double quotes."""
    if text in ("true", "false"):
        return text == "true"
    if re.fullmatch(r"-?\d+", text):
        return int(text)
    if re.fullmatch(r"-?\d+\.\d+", text):
        return float(text)
    return text.strip('"')


def names() -> list[str]:
    """All questions by name."""
    folder = files("analysis") / "sql" / "questions"
    return sorted(entry.name[:-4] for entry in folder.iterdir() if entry.name.endswith(".sql"))


def load(name: str) -> Question:
    """One question; an unknown name is one sentence with the nearest right one."""
    known = names()
    if name not in known:
        raise QuestionError(f"no question {name!r}{nearest(name, known)}; 'guildhall report RUN --list' shows all")
    text = (files("analysis") / "sql" / "questions" / f"{name}.sql").read_text(encoding="utf-8")
    return parse(name, text)


def load_all() -> list[Question]:
    """All questions in the order of their names."""
    return [load(name) for name in names()]


def nearest(word: str, known: list[str]) -> str:
    """' (did you mean X?)', or nothing when no name is near."""
    found = difflib.get_close_matches(word, known, n=1, cutoff=0.5)
    return f" (did you mean {found[0]!r}?)" if found else ""
