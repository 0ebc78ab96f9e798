"""A run of the giants from plan to report: laws, digests, replays, and questions counted again by hand."""

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from giants_kit import GAME

import sim
from analysis.digest import digests
from analysis.invariants import check
from analysis.questions import load
from jobs.blocks import Design
from jobs.cli import main
from jobs.plan import read_plan
from sim.engine.events import Event, named
from sim.giants.plugin import giants
from strategies import make

ROOT = Path(__file__).resolve().parent.parent
PLAN = """
name = "giants"
game = "giants"
seed = 5
matches = 24
scenarios = ["war", "battles-with-cards"]
players = 4
[[side]]
label = "waits"
strategy = "opportunist"
[[side]]
label = "builds"
strategy = "builder"
[[side]]
label = "raids"
strategy = "raider:weak=1.0"
[filler]
strategy = "uniform"
"""


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("giants")
    (folder / "plan.toml").write_text(PLAN)
    arguments = ["run", str(folder / "plan.toml"), "--out", str(folder / "run"), "--workers", "0"]
    found = CliRunner().invoke(main, arguments, standalone_mode=False)
    assert found.exception is None, found.output
    return folder / "run"


@pytest.fixture(scope="module")
def events() -> list[list[Event]]:
    """The events of the same matches, played here."""
    design = Design(read_plan(PLAN))
    out: list[list[Event]] = []
    for number in range(design.matches):
        spec = design.spec(number)
        log = sim.Log()
        sim.play(GAME, spec, [make("giants", seat.strategy) for seat in spec.seats], log)
        out.append(named(log, [kind.name for kind in GAME.kinds], GAME.items, GAME.causes))
    return out


def answer(run: Path, question: str) -> list[dict[str, Any]]:
    found = CliRunner().invoke(main, ["report", str(run), question, "--json"])
    assert found.exit_code == 0, found.output
    rows = json.loads(found.stdout)["answers"][0]["tables"][0]["rows"]
    assert isinstance(rows, list)
    return rows


def test_every_race_is_played_by_every_side_in_a_block():
    design = Design(read_plan(PLAN))
    for first in range(0, design.matches, design.per_block):
        played: Counter[tuple[str, int]] = Counter()
        for number in range(first, first + design.per_block):
            spec = design.spec(number)
            m = GAME.new(spec, [make("giants", "first") for _ in spec.seats], sim.Log())
            GAME.setup(m)
            for seat, race in enumerate(m.race_of):
                played[spec.seats[seat].label, race] += 1
        assert set(played.values()) == {1} and len(played) == 16


def test_the_laws_hold_and_every_match_is_decided(run: Path):
    assert check(str(run)) == []
    (row,) = [r for r in answer(run, "endings") if r["scenario"] == "war"]
    assert row["decided"]["value"] == 1.0


def test_another_chunking_and_another_process_make_the_same_tables(run: Path, tmp_path: Path):
    code = "from jobs.cli import main; main()"
    words = ["run", str(run.parent / "plan.toml"), "--out", str(tmp_path / "again"), "--workers", "0", "--chunk", "7"]
    done = subprocess.run(
        [sys.executable, "-c", code, *words],
        cwd=ROOT,
        env={"PYTHONHASHSEED": "3", "PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert digests(str(tmp_path / "again")) == digests(str(run))


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
def test_workers_make_the_same_tables(run: Path, tmp_path: Path, workers: str):
    arguments = ["run", str(run.parent / "plan.toml"), "--out", str(tmp_path / "again"), "--workers", workers]
    found = CliRunner().invoke(main, [*arguments, "--chunk", "5"], standalone_mode=False)
    assert found.exception is None, found.output
    assert digests(str(tmp_path / "again")) == digests(str(run))


@pytest.mark.parametrize("match", ["0", "17"])
def test_a_stored_match_is_played_again_and_told(run: Path, match: str):
    found = CliRunner().invoke(main, ["replay", str(run), match, "--verify"])
    assert found.exit_code == 0 and "identical" in found.output
    told = CliRunner().invoke(main, ["replay", str(run), match, "--no-board"])
    assert told.exit_code == 0 and "giants" in told.stdout


def battles_in(match: list[Event]) -> list[tuple[Event, list[Event]]]:
    found = [e for e in match if e.kind == "battle"]
    return [(b, [e for e in match[b.seq :] if e.parent == b.seq]) for b in found]


def test_battles_by_strength_race_and_row(run: Path, events: list[list[Event]]):
    rows = {(r["what"], r["value"]): r for r in answer(run, "battles")}
    count: Counter[tuple[str, str]] = Counter()
    taken: Counter[tuple[str, str]] = Counter()
    dealt: Counter[tuple[str, str]] = Counter()
    for match in events:
        for battle, inside in battles_in(match):
            if battle.cause != "attack":
                continue
            end = inside[-1]
            assert end.kind == "battle_end"
            amount = battle.amount
            strength = "-5 or less" if amount <= -5 else "+5 or more" if amount >= 5 else f"{amount:+d}"
            left = [e.amount for e in inside if (e.kind, e.item, e.cause) == ("position", "attack", "attacker")]
            for key in (
                ("strength", strength),
                ("race of the attacker", battle.item),
                ("race of the defender", end.item),
                ("cards left of Attack", str(left[0] if left else 0)),
            ):
                count[key] += 1
                taken[key] += end.cause == "conquered"
                dealt[key] += sum(e.amount for e in inside if (e.kind, e.cause) == ("damage", "defender"))
    assert set(rows) == set(count) and len(count) > 20
    for key, row in rows.items():
        assert row["won"]["n"] == count[key]
        assert row["conquered"]["value"] == pytest.approx(taken[key] / count[key], rel=1e-3)
        assert row["dealt"]["value"] == pytest.approx(dealt[key] / count[key], rel=1e-3)


def test_battles_come_out_as_the_odds_say(run: Path, events: list[list[Event]]):
    rows = {r["chance"]: r for r in answer(run, "battle-odds")}
    told = [e.amount / 10_000 for match in events for e in match if e.kind == "odds"]
    assert rows["all"]["battles"] == len(told)
    assert rows["all"]["exact"] == pytest.approx(sum(told) / len(told), abs=1e-4)
    difference = rows["all"]["difference"]
    assert abs(difference["value"]) < 4 * difference["se"]


def test_what_the_row_paid(run: Path, events: list[list[Event]]):
    rows = {(r["ability"], r["side"], r["cards"]): r for r in answer(run, "row-abilities")}
    had: Counter[tuple[str, str, int]] = Counter()
    paid: Counter[tuple[str, str, int]] = Counter()
    for match in events:
        playing = {GAME.book.pieces[e.actor].race for e in match if e.kind == "recruit" and e.cause == "recruit"}
        names = {GAME.book.races[race].name for race in playing if race >= 0}
        for _, inside in battles_in(match):
            npc = inside[-1].item not in names and match[0].kind == "resource"
            for e in inside:
                if e.kind == "position" and not (npc and e.cause == "defender"):
                    key = e.item, e.cause, e.amount
                    had[key] += 1
                    paid[key] += sum(a.amount for a in inside if (a.kind, a.item, a.cause) == ("ability", *key[:2]))
    assert sum(row["paid"]["n"] for row in rows.values()) <= sum(had.values())
    attackers = {key: n for key, n in had.items() if key[1] == "attacker"}
    for key, n in attackers.items():
        assert rows[key]["paid"]["n"] == n
        assert rows[key]["paid"]["value"] == pytest.approx(paid[key] / n, rel=1e-3)


def test_ordning_points_by_source(run: Path, events: list[list[Event]]):
    rows = {(r["side"], r["source"]): r for r in answer(run, "ordning-points")}
    design = Design(read_plan(PLAN))
    won: Counter[tuple[str, str]] = Counter()
    for number, match in enumerate(events):
        for e in match:
            if e.kind == "points":
                won[design.spec(number).seats[e.target].label, e.cause] += e.amount
    for label in ("waits", "builds", "raids"):
        every = sum(n for (side, _), n in won.items() if side == label)
        for source in ("attack", "defense", "slayers", "event"):
            row = rows[label, source]
            assert row["points"]["value"] == pytest.approx(won[label, source] / design.matches, rel=1e-3)
            assert row["of_all"]["value"] == pytest.approx(won[label, source] / every, rel=1e-3)


def test_questions_of_the_giants_are_offered_to_their_runs_alone(run: Path):
    overview = CliRunner().invoke(main, ["report", str(run)])
    assert overview.exit_code == 0
    further = overview.stdout[overview.stdout.index("Further questions") :].replace("-\n", "-")
    for name in ("battles", "battle-odds", "row-abilities", "ordning-points"):
        assert name in further
    listed = json.loads(CliRunner().invoke(main, ["list", "questions", "--json"]).stdout)
    games = {row["name"]: row["games"] for row in listed}
    assert games["battle-odds"] == ["giants"] and games["overview"] == []


def test_the_readmes_plan_is_one_and_its_spell_an_overlay(tmp_path: Path):
    text = (ROOT / "sim" / "giants" / "README.md").read_text(encoding="utf-8")
    plan, spell = re.findall(r"^```toml\n(.*?)^```$", text, re.M | re.S)
    assert [side.label for side in read_plan(plan).sides] == ["opportunist", "builder", "raider", "nobody"]
    (tmp_path / "mine.toml").write_text(spell)
    assert "Ember Shower" in [record.name for record in giants(str(tmp_path)).records()]
    for name in ("battles", "row-abilities", "ordning-points", "battle-odds"):
        assert f"`{name}`" in text and load(name).about(["giants"])


def test_the_overlay_is_played_and_told(tmp_path: Path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "mine.toml").write_text("[race.hill]\nrecruit_points = 9\n")
    (tmp_path / "plan.toml").write_text(PLAN.replace("matches = 24", "matches = 4"))
    place = str(tmp_path / "mine")
    found = CliRunner().invoke(main, ["content", "giants", "--check", place])
    assert found.exit_code == 0 and "recruit_points" in found.stdout
    words = ["run", str(tmp_path / "plan.toml"), "--out", str(tmp_path / "run"), "--workers", "0", "--content", place]
    assert CliRunner().invoke(main, words).exit_code == 0
    assert "overlay" in CliRunner().invoke(main, ["report", str(tmp_path / "run")]).stdout
