"""What must hold in every run, checked in SQL: each query of one file finds the cases that break a law."""

from analysis.db import Database, sql_text


def laws() -> list[tuple[list[str], str, str]]:
    """(tables needed, law, query) for every query of invariants.sql. A query follows ``-- law [tables]: sentence``."""
    out: list[tuple[list[str], str, str]] = []
    for piece in sql_text("invariants.sql").split("-- law ")[1:]:
        head, _, query = piece.partition("\n")
        tables, _, sentence = head.partition(": ")
        out.append((tables.strip("[]").split(), sentence, query.strip().rstrip(";")))
    return out


def check(run: str) -> list[str]:
    """The laws a run breaks, each with how many matches and the first of them; an empty list when all is well."""
    out: list[str] = []
    with Database(str(run)) as db:
        for tables, sentence, query in laws():
            if not all(db.has(table) for table in tables):
                continue
            found = db.rows(f"select * from ({query}) order by match_id")
            if found.rows:
                first = ", ".join(f"{name} {value}" for name, value in zip(found.columns, found.rows[0]))
                matches = len({row[0] for row in found.rows})
                out.append(f"{sentence}: broken in {matches} of the matches, first: {first}")
    return out
