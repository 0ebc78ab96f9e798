"""Models that start from a table made by SQL. Named by ``then`` in a question's header."""

from collections.abc import Callable
from typing import Any

from analysis.db import Database, sql_text
from analysis.tables import Table

FEWEST = 10
"""Blocks from which on their resampling says something of ranks."""

Model = Callable[[Database, dict[str, Any]], list[Table]]


def started(db: Database, name: str, params: dict[str, Any]) -> list[dict[str, Any]]:
    """The rows a model starts from; it takes those parameters its SQL names."""
    sql = sql_text(f"models/{name}.sql")
    return db.rows(sql, {k: v for k, v in params.items() if f"${k}" in sql}).records()


def ratings(db: Database, params: dict[str, Any]) -> list[Table]:
    """Strengths of the sides from their finishing orders."""
    return rating_table(started(db, "orders", {**params, "by": "label"}), "side")


def strategy_ratings(db: Database, params: dict[str, Any]) -> list[Table]:
    """Strengths of the strategies from their finishing orders."""
    rows = started(db, "orders", {**params, "by": "strategy"})
    # Where no team meets another there is nothing to rate.
    return rating_table(rows, "strategy") if len({r["match_id"] for r in rows}) < len(rows) else []


def rating_table(rows: list[dict[str, Any]], named: str) -> list[Table]:
    """The table of ratings, with its prior stated."""
    from analysis.ratings import PRIOR, RESAMPLES, as_rows, rate

    found = rate([(r["unit"], r["match_id"], r["item"], r["rank"]) for r in rows])
    if not found.items:
        return [Table([named], [], title="Strength", notes=found.warnings)]
    columns, body = as_rows(found, named)
    notes = [
        f"{found.model} on finishing orders, ties split; strength in log-odds against an average {named}, with a "
        f"normal prior of standard deviation {PRIOR:g}; errors over {found.blocks} blocks, ranks from "
        f"{RESAMPLES} resamplings of them.",
        *found.warnings,
    ]
    return [Table(columns, body, title=f"Strength of each {named}", notes=notes, comparisons=len(body))]


def paired_ranks(db: Database, params: dict[str, Any]) -> list[Table]:
    """Ranks of sides that never meet, by their win shares over the same blocks."""
    from analysis.ratings import RESAMPLES, resampled_ranks

    rows = started(db, "paired", params)
    found = resampled_ranks([(r["unit"], r["label"], float(r["won"])) for r in rows])
    if not found:
        return []
    few = len({r["unit"] for r in rows}) < FEWEST
    note = f"Fewer than {FEWEST} blocks: too few to say how far ranks are chance."
    if not few:
        note = f"Ranks by win share; 95 % ranges and the share of first places from {RESAMPLES} resamplings of blocks."
    columns = ["side", "win_share", "rank", "ranks", "first"]
    body: list[tuple[Any, ...]] = []
    for r in found:
        spread, first = (None, None) if few else (f"{r.best}-{r.worst}", percent(r.first))
        body.append((r.item, percent(r.share), r.rank, spread, first))
    return [Table(columns, body, title="Ranks over the same blocks", notes=[note])]


def percent(share: float) -> str:
    """A share that has no interval of its own."""
    return f"{100 * share:.1f} %"


def conditional_logit(db: Database, params: dict[str, Any]) -> list[Table]:
    """Effects of heroes with seat, scenario and strategy held equal; none where no team meets another."""
    from analysis.logit import PRIOR, fit
    from analysis.stats import benjamini_hochberg, t95

    if not db.rows("select coalesce(max(teams), 2) > 1 from players").rows[0][0]:
        return []
    found = fit(started(db, "choices", params))
    heroes = [e for e in found.effects if e.group == "hero"]
    qs = dict(zip([e.name for e in heroes], benjamini_hochberg([e.p for e in heroes])))
    wide = t95(found.blocks - 1)
    rows: list[tuple[Any, ...]] = []
    known = [e for e in found.effects if e.value is not None]
    for e in sorted(known, key=lambda e: (GROUPS.index(e.group), -(e.value or 0.0), e.name)):
        half = None if e.se is None or wide is None else wide * e.se
        estimate = {
            "value": e.value,
            "low": None if half is None else (e.value or 0.0) - half,
            "high": None if half is None else (e.value or 0.0) + half,
            "se": e.se, "n": e.seats, "blocks": found.blocks, "kind": "difference", "method": e.mark or "sandwich",
        }  # fmt: skip
        rows.append((e.group, e.name, estimate, e.p, qs.get(e.name) if e.group == "hero" else None))
    notes = [
        f"Conditional logit of victory in {found.matches} matches: log-odds against the mean of the group, companions, "
        f"seat and strategy held equal, scenario conditioned out; normal prior of standard deviation {PRIOR:g}; errors "
        f"over {found.blocks} blocks; q by Benjamini-Hochberg over the heroes.",
        *found.warnings,
    ]
    for group in GROUPS:
        lost = [e.name for e in found.effects if e.group == group and e.value is None]
        if lost:
            notes.append(f"This run cannot tell apart ({group}): {', '.join(lost)}.")
    columns = ["what", "name", "effect", "p", "q"]
    count = sum(1 for e in heroes if e.p is not None)
    title = "Effects with the rest held equal"
    return [Table(columns, rows, title=title, notes=notes, comparisons=count, adjust="Benjamini-Hochberg")]


GROUPS = ("hero", "seat", "strategy")
MODELS: dict[str, Model] = {
    "conditional-logit": conditional_logit,
    "paired-ranks": paired_ranks,
    "ratings": ratings,
    "strategy-ratings": strategy_ratings,
}
