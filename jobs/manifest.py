"""The manifest: what a finished run holds and what made it. Written last, in one piece."""

import sys
from collections import Counter
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any

import pyarrow.compute as pc

from jobs import about
from jobs.pool import Retry
from jobs.store import MANIFEST, Store, digests
from jobs.tables import SCHEMA_VERSION, kept
from sim.engine.game import Game
from sim.engine.spec import ENGINE_ERROR, FORFEIT

if TYPE_CHECKING:
    from jobs.blocks import Design
    from jobs.plan import Plan
    from jobs.rundir import Facts

MOST_LISTED = 1_000


def finish(store: Store, facts: "Facts", plan: "Plan", design: "Design", retries: list[Retry]) -> dict[str, Any]:
    """Count what is there, digest the tables, and say that the run is complete."""
    endings: Counter[str] = Counter()
    failures: list[dict[str, Any]] = []
    forfeits: Counter[str] = Counter()
    rows: dict[str, int] = {}
    for table in kept(facts.log, facts.length > 0):
        parts = [f"{table}/{name}" for name in store.names(table) if name.endswith(".parquet")]
        rows[table] = sum(store.rows(name) for name in parts)
        if table == "matches":
            for name in parts:
                count_endings(store, name, endings, failures, forfeits)
    manifest: dict[str, Any] = {
        "schema": SCHEMA_VERSION,
        "complete": True,
        "name": plan.name,
        "game": plan.game.name,
        "set": plan.game.content_set,
        "seed": plan.seed,
        "matches": design.matches,
        "campaigns": design.units if plan.length else 0,
        "blocks": design.blocks,
        "log": facts.log,
        "chunk": facts.chunk,
        "rules_hash": facts.rules_hash,
        "plan_digest": facts.plan_digest,
        "overlay": facts.overlay,
        "strategies": facts.strategies,
        "invented": invented(plan.game),
        "versions": {name: installed(name) for name in ("ray", "pyarrow")}
        | {"guildhall": about.version(), "python": sys.version.split()[0]},
        "build": about.build(),
        "move_limit": facts.move_limit,
        "endings": dict(sorted(endings.items())),
        "forfeits": dict(sorted(forfeits.items())),
        "failures": failures[:MOST_LISTED],
        "retries": [retry.__dict__ for retry in retries],
        "rows": rows,
        "digests": digests(store.place, noted=True),
    }
    store.write_json(MANIFEST, manifest)
    return manifest


def count_endings(
    store: Store, part: str, endings: Counter[str], failures: list[dict[str, Any]], forfeits: Counter[str]
) -> None:
    """How the matches of a part ended, and the seeds and replays of those that broke."""
    table = store.table(part)
    for ending in table["ending"].to_pylist():
        endings[ending] += 1
    for row in table.filter(pc.equal(table["ending"].cast("string"), FORFEIT)).to_pylist():
        forfeits[row["reason"]] += 1
    columns = ["match_id", "scenario", "seed", "block", "rotation", "reason"]
    for row in table.select([*columns, "ending"]).to_pylist():
        if row.pop("ending") == ENGINE_ERROR:
            failures.append({**row, "replay": f"guildhall replay {store.place} {row['match_id']}"})


def invented(game: Game) -> dict[str, int]:
    """How many records of each table are invented, wholly or in some of their fields."""
    found: Counter[str] = Counter()
    for record in game.records():
        if record.status == "invented" or record.invented:
            found[record.table] += 1
    return dict(sorted(found.items()))


def installed(name: str) -> str:
    """A distribution's version, without importing it."""
    try:
        return version(name)
    except PackageNotFoundError:
        return ""
