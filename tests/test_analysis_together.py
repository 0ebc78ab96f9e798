"""Runs in which every match has one team alone, against the game: sides never meet and are compared block by block."""

import json
import math
import random
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from run_fixture import RunWriter, Seat, duel

from analysis.answers import answer, ask, overview
from analysis.db import Database
from analysis.ratings import resampled_ranks
from analysis.stats import holm, p_value, t95
from analysis.tables import Table, text
from jobs.report import command

ELDERS = [1, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1]
PAIR = [1, 0, 0, 1, 0, 1, 0, 0, 1, 1, 0, 0]
"""By block, whether that side won; nobody else ever does."""


def together(path: Path, wins: dict[str, list[int]]) -> RunWriter:
    """Every side plays every block once: the first with Mark and Kisha, others with Izzy or more."""
    run = RunWriter(path)
    parties = [("Mark", "Kisha"), ("Kisha", "Izzy", "Phyx"), ("Izzy", "Mark")]
    for block in range(len(next(iter(wins.values())))):
        for side, (label, row) in enumerate(wins.items()):
            won = row[block]
            seats = [
                Seat(label, float(won), 2 - won, side, (hero,), f"s{side}", team=0, tallies={"deaths": 1 - won})
                for hero in parties[side % 3]
            ]
            run.match(seats, block=block, scenario="gates" if block % 2 else "styx", level=block % 3)
    return run


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> str:
    wins = {"elders": ELDERS, "pair": PAIR, "nobody": [0] * 12}
    return str(together(tmp_path_factory.mktemp("runs") / "together", wins).write())


def rows(place: str, name: str, table: int = 0, **params: str) -> list[dict[str, Any]]:
    with Database(place) as db:
        return answer(db, name, params).tables[table].records()


def interval(differences: list[int]) -> tuple[float, float]:
    """Student's interval over the blocks and two more, one each way."""
    held = [*differences, 1, -1]
    centre = sum(held) / len(held)
    se = math.sqrt((sum(d * d for d in held) / len(held) - centre**2) / len(held))
    wide = t95(len(differences) - 1)
    assert wide is not None
    return max(-1.0, centre - wide * se), min(1.0, centre + wide * se)


def test_every_pair_is_compared_over_the_blocks_both_played(place: str) -> None:
    found = {(r["side"], r["against"]): r for r in rows(place, "paired")}
    assert list(found) == [("elders", "pair"), ("elders", "nobody"), ("pair", "nobody")]
    sides = {"elders": ELDERS, "pair": PAIR, "nobody": [0] * 12}
    for (side, against), row in found.items():
        d = [a - b for a, b in zip(sides[side], sides[against])]
        assert row["ahead"]["value"] == pytest.approx(sum(d) / 12, abs=1e-6)
        low, high = interval(d)
        assert row["ahead"]["low"] == pytest.approx(low, abs=2e-3) and row["ahead"]["high"] == pytest.approx(
            high, abs=2e-3
        )
        assert (row["better"], row["worse"]) == (d.count(1), d.count(-1))
        assert row["ahead"]["n"] == row["ahead"]["blocks"] == 12
        assert row["p"] == pytest.approx(p_value(row["ahead"]), abs=1e-5)
        assert (row["p"] < 0.05) == (row["ahead"]["low"] > 0)
    assert [r["q"] for r in found.values()] == pytest.approx(holm([r["p"] for r in found.values()]), abs=1e-5)


def test_a_scenario_and_a_level_can_be_asked_for(place: str) -> None:
    (row, *_) = rows(place, "paired", scenario="gates", level="1")
    d = [ELDERS[b] - PAIR[b] for b in range(12) if b % 2 and b % 3 == 1]
    assert row["ahead"]["value"] == pytest.approx(sum(d) / len(d)) and row["ahead"]["n"] == len(d) == 2


def test_a_whole_lead_has_bounds(tmp_path: Path) -> None:
    run = str(together(tmp_path / "whole", {"all": [1] * 40, "none": [0] * 40}).write())
    (row,) = rows(run, "paired")
    assert row["ahead"]["value"] == 1 and row["ahead"]["high"] == 1 and 0.85 < row["ahead"]["low"] < 0.95
    assert row["p"] < 0.001


def test_the_interval_holds_the_true_lead_as_often_as_it_says() -> None:
    generator = random.Random(5)
    for up, down, blocks in ((0.3, 0.1, 12), (0.62, 0.02, 40), (0.05, 0.05, 60), (0.9, 0.0, 20)):
        inside = 0
        for _ in range(600):
            draws = [generator.random() for _ in range(blocks)]
            low, high = interval([1 if x < up else -1 if x < up + down else 0 for x in draws])
            inside += low <= up - down <= high
        assert inside >= 0.93 * 600, (up, down, blocks)


def test_ranks_come_from_resampled_blocks(place: str, tmp_path: Path) -> None:
    found = rows(place, "paired", 1)
    assert [(r["side"], r["rank"]) for r in found] == [("elders", 1), ("pair", 2), ("nobody", 3)]
    assert found[0]["ranks"] == "1-2" or found[0]["ranks"] == "1-1"
    few = RunWriter(tmp_path / "few")
    for block, winner in enumerate((0, 0, 1)):
        for side in (0, 1):
            won = int(side == winner)
            few.match([Seat(f"s{side}", float(won), 2 - won, side, team=0)], block=block)
    assert [(r["rank"], r["ranks"], r["first"]) for r in rows(str(few.write()), "paired", 1)] == [
        (1, None, None), (2, None, None),
    ]  # fmt: skip
    even = resampled_ranks([(str(b), side, float(b % 2 == i)) for b in range(40) for i, side in enumerate("xy")])
    assert [r.rank for r in even] == [1, 1] and all((r.best, r.worst) == (1, 2) for r in even)
    assert sum(r.first for r in even) == pytest.approx(1) and 0.3 < even[0].first < 0.7


def test_the_overview_leaves_out_who_finishes_above_whom(place: str) -> None:
    with Database(place) as db:
        names = [q.name for q in overview(db)]
        tables = {a.question.name: a.tables for a in ask(db, [], {})}
    assert names == ["overview", "line-ups", "paired", "strategies", "heroes"]
    assert len(tables["strategies"]) == len(tables["heroes"]) == 1, "neither strengths nor effects without a meeting"
    shown = CliRunner().invoke(command, [place])
    assert (
        "once for each choice of sides" in shown.stdout
        and "Strength" not in shown.stdout
        and "fair" not in shown.stdout
    )
    further = shown.stdout[shown.stdout.index("Further questions") :]
    assert "standings" not in further and "seats" not in further and "strategy-pairs" not in further


def test_a_team_counts_once(place: str) -> None:
    lines = {r["side"]: r for r in rows(place, "line-ups")}
    assert lines["pair"]["heroes"] == "Izzy, Kisha, Phyx" and lines["pair"]["win_share"]["n"] == 12
    assert lines["elders"]["win_share"]["value"] == pytest.approx(10 / 12, abs=1e-6)
    assert lines["elders"]["fair"] is None and lines["elders"]["mean_rank"] is None
    assert lines["elders"]["ahead"]["value"] == pytest.approx(10 / 12 - 15 / 36, abs=1e-6)
    heroes = {r["hero"]: r for r in rows(place, "heroes")}
    assert heroes["Kisha"]["with"]["value"] == pytest.approx(15 / 24, abs=1e-6)
    assert (heroes["Kisha"]["with"]["n"], heroes["Kisha"]["without"]["n"]) == (24, 12)
    strategies = {r["strategy"]: r for r in rows(place, "strategies")}
    assert strategies["s1"]["win_share"]["n"] == 12 and strategies["s1"]["deaths"]["n"] == 36
    (record,) = rows(place, "overview")
    assert record["won"]["value"] == pytest.approx(15 / 36, abs=1e-6)


def test_a_block_of_several_matches_weighs_as_so_many(tmp_path: Path) -> None:
    run = RunWriter(tmp_path / "many")
    for block in range(6):
        for turn in range(4):
            for side, label in enumerate(("often", "seldom")):
                won = int(turn < (3, 1)[side])
                run.match([Seat(label, float(won), 2 - won, side, team=0)], block=block, rotation=turn)
    (row,) = rows(str(run.write()), "paired")
    assert row["ahead"]["value"] == pytest.approx(0.5) and (row["better"], row["worse"]) == (6, 0)
    held = [0.5] * 6 + [0.5, -0.5]
    centre = sum(held) / 8
    half = (t95(5) or 0.0) * math.sqrt((sum(d * d for d in held) / 8 - centre**2) / 8)
    assert row["ahead"]["low"] == pytest.approx(centre - half, abs=2e-3)
    assert row["ahead"]["high"] == pytest.approx(centre + half, abs=2e-3)


def test_sides_that_meet_are_compared_where_they_meet(tmp_path: Path) -> None:
    run = str(duel(tmp_path / "even", [[1, 0]] * 6).write())
    assert rows(run, "paired") == []
    data = json.loads(CliRunner().invoke(command, [run, "--json"]).stdout)
    names = [a["question"] for a in data["answers"]]
    assert "standings" in names and "paired" not in names
    (record,) = rows(run, "overview")
    assert record["won"] is None


def test_a_short_table_shows_whole_sections_and_only_columns_that_say_something() -> None:
    rows = [(f"part {i // 5}", f"name {i}", None, i) for i in range(40)]
    table = Table(["part", "name", "fair", "n"], rows, layout=("sections", "part"))
    shown = text(table, most=12)
    assert shown[-1] == "  ... 30 more" and shown[-2].split() == ["name", "9", "9"] and "fair" not in shown[0]
    assert [line.strip() for line in shown if "part" in line] == ["part 0", "part 1"]
    assert "more" not in "".join(text(Table(table.columns, rows[:16], layout=table.layout), most=12))
    long = Table(table.columns, [("one", *row[1:]) for row in rows], layout=table.layout)
    assert len(text(long, most=12)) == 1 + 1 + 12 + 1
