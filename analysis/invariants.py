"""What must hold in every run, checked in SQL: each query of sql/invariants finds the cases that break a law."""

from importlib.resources import files
from typing import NamedTuple

from analysis.db import Database


class Law(NamedTuple):
    """A law with the tables it needs, the games it is about (none: any), and the query for what breaks it."""

    tables: list[str]
    games: list[str]
    sentence: str
    query: str


def laws() -> list[Law]:
    """The queries of sql/invariants, file by file; each follows ``-- law [tables; games]: sentence``."""
    folder = files("analysis") / "sql" / "invariants"
    texts = {entry.name: entry.read_text(encoding="utf-8") for entry in folder.iterdir() if entry.name.endswith(".sql")}
    out: list[Law] = []
    for piece in [piece for name in sorted(texts) for piece in texts[name].split("-- law ")[1:]]:
        head, _, query = piece.partition("\n")
        scope, _, sentence = head.partition(": ")
        tables, _, games = scope.strip("[]").partition(";")
        out.append(Law(tables.split(), games.split(), sentence, query.strip().rstrip(";")))
    return out


def check(run: str) -> list[str]:
    """The laws a run breaks, each with how many matches and the first of them; an empty list when all is well."""
    out: list[str] = []
    with Database(str(run)) as db:
        game = db.rows("select any_value(game) from matches").rows[0][0]
        for law in laws():
            if not all(db.has(table) for table in law.tables) or (law.games and game not in law.games):
                continue
            found = db.rows(f"select * from ({law.query}) order by match_id")
            if found.rows:
                first = ", ".join(f"{name} {value}" for name, value in zip(found.columns, found.rows[0]))
                matches = len({row[0] for row in found.rows})
                out.append(f"{law.sentence}: broken in {matches} of the matches, first: {first}")
    return out
