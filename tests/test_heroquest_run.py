"""Runs of HeroQuest: the same tables however they are made, replays, and the game's questions against the events."""

import json
import os
import subprocess
import sys
from pathlib import Path

import duckdb
import pytest
from jobs_fixture import guildhall

from analysis.invariants import check

ROOT = Path(__file__).resolve().parent.parent
PLAN = """
name = "four parties"
game = "heroquest"
seed = 5
matches = 24
[[side]]
label = "full"
heroes = ["barbarian", "dwarf", "elf", "wizard"]
strategy = "party"
[[side]]
label = "armed"
heroes = ["barbarian", "dwarf", "elf", "wizard"]
equipment = ["barbarian: battle_axe", "dwarf: shield", "elf: crossbow", "wizard: cloak_of_protection"]
strategy = "party"
[[side]]
label = "pair"
heroes = ["barbarian", "wizard"]
strategy = "charge"
[[side]]
label = "alone"
heroes = ["barbarian"]
strategy = "cautious"
"""


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("heroquest")
    (place / "p.toml").write_text(PLAN)
    done = guildhall("run", place / "p.toml", "--out", place / "r", "--workers", 0)
    assert done.exit_code == 0, done.output
    return place / "r"


def told(run: Path, question: str) -> list[dict[str, object]]:
    done = guildhall("report", run, question, "--json")
    assert done.exit_code == 0, done.output
    data = json.loads(done.output)
    rows: list[dict[str, object]] = data["answers"][0]["tables"][0]["rows"]
    return rows


def asked(run: Path, sql: str) -> list[tuple[object, ...]]:
    db = duckdb.connect()
    for table in ("matches", "seats", "events", "tallies", "figures"):
        db.execute(f"create view {table} as select * from '{run}/{table}/*.parquet'")
    return db.execute(sql).fetchall()


def test_every_party_plays_every_quest_on_the_same_blocks(run: Path):
    rows = asked(run, "select scenario, block, count(*), count(distinct seed) from matches group by all")
    assert len(rows) == 6 and all(row[2:] == (4, 1) for row in rows)
    teams = asked(run, "select team, label, count(*), sum(won) from seats group by all order by all")
    assert [row[:3] for row in teams] == [
        (0, "alone", 6), (0, "armed", 6), (0, "full", 6), (0, "pair", 6), (1, "wizard", 24),
    ]  # fmt: skip
    assert sum(float(str(row[3])) for row in teams) == 24


def test_replays_are_verified(run: Path):
    for match in (0, 7, 23):
        assert guildhall("replay", run, match, "--verify").exit_code == 0
    shown = guildhall("replay", run, 0)
    assert "barbarian" in shown.output and "end the turn" not in shown.output


def value(cell: object) -> float:
    assert isinstance(cell, dict)
    return float(cell["value"])


def number(cell: object) -> int:
    assert isinstance(cell, dict)
    return int(cell["n"])


def test_quest_success(run: Path):
    rows = [r for r in told(run, "quest-success") if r["quest"] == "all quests"]
    won = dict(asked(run, "select label, avg(won) from seats where team = 0 group by label"))
    assert {str(r["side"]): value(r["success"]) for r in rows} == pytest.approx(won)
    armed = next(r for r in rows if r["side"] == "armed")
    assert armed["party"] == "barbarian, dwarf, elf, wizard" and "battle_axe" in str(armed["equipment"])


def test_deaths_by_room_killer_and_cause(run: Path):
    rows = told(run, "hero-deaths")
    dead = asked(
        run,
        "select count(*) from events join figures on figures.match_id = events.match_id and figure = target "
        "where kind = 'death' and type = 'hero'",
    )
    for what in ("room", "by whom", "cause"):
        assert sum(int(str(r["deaths"])) for r in rows if r["what"] == what) == dead[0][0]


def test_gold_per_hundred_turns(run: Path):
    rows = {str(r["side"]): value(r["gold"]) for r in told(run, "gold-rate") if r["what"] == "in all"}
    for label in rows:
        gold = asked(
            run,
            "select sum(amount) from events join figures on figures.match_id = events.match_id and figure = actor "
            "join seats on seats.match_id = events.match_id and seats.seat = figures.seat "
            f"where kind = 'gold' and cause <> 'looting' and label = '{label}'",
        )[0][0]
        turns = asked(
            run,
            "select sum(value) from tallies join seats using (match_id, seat) "
            f"where name = 'turns' and label = '{label}'",
        )[0][0]
        assert rows[label] == pytest.approx(100 * float(str(gold)) / float(str(turns)))


def test_what_weapons_spells_and_searches_paid(run: Path):
    rows = told(run, "what-paid")
    kinds = {str(r["what"]) for r in rows}
    assert kinds == {"weapon", "spell", "search"}
    dealt = sum(value(r["body_dealt"]) * number(r["body_dealt"]) for r in rows if r["what"] == "weapon")
    wanted = asked(
        run,
        "select sum(wound.amount) from events as hit join events as wound on wound.match_id = hit.match_id "
        "and wound.parent = hit.seq join figures on figures.match_id = hit.match_id and figure = hit.actor "
        "where hit.kind = 'attack' and wound.kind = 'wound' and type = 'hero' "
        "and hit.cause in ('attack', 'shot', 'throw')",
    )[0][0]
    assert dealt == pytest.approx(float(str(wanted)))


def test_the_laws_of_runs_hold(run: Path):
    assert check(str(run)) == []


def digests(place: Path, *words: object, seed: str = "0") -> dict[str, str]:
    """The table digests of the plan run by a fresh process."""
    (place / "p.toml").write_text(PLAN)
    environ = dict(os.environ, PYTHONHASHSEED=seed, PYTHONPATH=str(ROOT))
    command = [sys.executable, "-m", "jobs.cli", "run", place / "p.toml", "--out", place / "r", *words]
    done = subprocess.run([str(w) for w in command], env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: dict[str, str] = json.loads((place / "r" / "manifest.json").read_text())["digests"]
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "seed"),
    [(("--workers", 1), "1"), (("--workers", 2), "2"), (("--workers", 0, "--chunk", 5), "77")],
)
def test_the_same_tables_by_any_workers_and_chunks(run: Path, tmp_path: Path, words: tuple[object, ...], seed: str):
    wanted = json.loads((run / "manifest.json").read_text())["digests"]
    assert digests(tmp_path, *words, seed=seed) == wanted


LADDER = """
name = "ladder"
game = "heroquest"
seed = 12
matches = 96
[[side]]
label = "charge"
heroes = ["barbarian", "dwarf", "elf", "wizard"]
strategy = "charge"
[[side]]
label = "uniform"
heroes = ["barbarian", "dwarf", "elf", "wizard"]
strategy = "uniform"
"""


@pytest.mark.slow
def test_a_strategy_leads_over_chance_by_far(tmp_path: Path):
    (tmp_path / "p.toml").write_text(LADDER)
    assert guildhall("run", tmp_path / "p.toml", "--out", tmp_path / "r", "--workers", 0).exit_code == 0
    rows = {str(r["side"]): r for r in told(tmp_path / "r", "quest-success") if r["quest"] == "all quests"}
    leads = {side: row["success"] for side, row in rows.items()}
    lead, floor = leads["charge"], leads["uniform"]
    assert isinstance(lead, dict) and isinstance(floor, dict)
    assert float(lead["low"]) - float(floor["high"]) > 0.25
