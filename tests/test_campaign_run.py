"""Campaigns of Inferno from a plan to its tables: the same however they are played, stopped or cut, and lawful."""

import json
import os
import random
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

import pytest
from jobs_fixture import apart, guildhall, rows, write
from test_faults_stops import children_of, command_of

from analysis.invariants import check
from jobs.store import digests

PLAN = """
name = "two ways"
game = "inferno"
seed = 5
mode = "campaign"
campaigns = 4
draft = true
players = 2
[[side]]
label = "greedy"
strategy = "greedy"
[[side]]
label = "anybody"
strategy = "uniform"
"""
MATCHES = 24


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four campaigns of two guilds: two blocks of two seatings."""
    folder = tmp_path_factory.mktemp("campaigns")
    plan = write(folder / "plan.toml", PLAN)
    assert guildhall("run", plan, "--out", folder / "x", "--workers", 0, "--chunk", 12).exit_code == 0
    return folder / "x"


@pytest.fixture(scope="module")
def expected(done: Path) -> dict[str, str]:
    return digests(str(done))


def plan_of(done: Path) -> Path:
    return done.parent / "plan.toml"


def test_campaigns_are_played_to_their_end(done: Path):
    matches = rows(done, "matches")
    assert [m["campaign"] for m in matches] == [n // 6 for n in range(MATCHES)]
    assert [m["ordinal"] for m in matches] == [m["level"] for m in matches] == [1, 2, 3, 4, 5, 6] * 4
    assert {m["ending"] for m in matches} <= {"decided", "turn cap"}
    assert {m["scenario"] for m in matches if m["ordinal"] == 6} == {"hit-rock-bottom"}
    for campaign in range(4):
        assert len({m["scenario"] for m in matches if m["campaign"] == campaign}) == 6
    standings = rows(done, "campaigns")
    assert len(standings) == 8 and all(len(set(row["heroes"])) == 3 for row in standings)
    assert all(len(row["honours"]) > 0 for row in standings if row["won"] > 0)


def test_the_laws_hold(done: Path):
    assert check(str(done)) == []


@pytest.mark.parametrize("match", [0, 5, 7, 23])
def test_a_match_is_played_again_by_way_of_those_before_it(done: Path, match: int):
    assert guildhall("replay", done, match, "--verify").stdout == "identical\n"


def test_the_opening_is_told(done: Path):
    text = guildhall("replay", done, 0, "--turns", 0, "--no-board").stdout
    assert "match 1 of 6 of campaign 0" in text and "Opening and setup" in text and "keeps" in text
    text = guildhall("replay", done, 1, "--turns", 0, "--no-board").stdout
    assert "coins earned" in text and "is dealt" in text


def test_every_question_answers(done: Path):
    from analysis.questions import names

    shown = guildhall("report", done, *names(), "--json")
    data = json.loads(shown.stdout, parse_constant=lambda word: pytest.fail(word))
    found = {a["question"]: len(a["tables"][0]["rows"]) for a in data["answers"]}
    for name in ("campaigns", "medals", "snowball", "market", "curses", "titles", "paths", "scenario-balance", "coins"):
        assert found[name] > 0, name
    paths = next(a for a in data["answers"] if a["question"] == "paths")["tables"][0]["rows"]
    assert {row["scenario"] for row in paths if row["place"] == "branch"} <= {"east", "west"}
    assert sum(row["of_campaigns"]["value"] for row in paths if row["place"] == "branch") == 1.0


@pytest.mark.parametrize(
    ("chunk", "hashseed"),
    [(18, "random"), pytest.param(6, "0", marks=pytest.mark.slow), pytest.param(24, "1", marks=pytest.mark.slow)],
)
def test_chunks_and_fresh_processes_give_the_same_tables(
    done: Path, expected: dict[str, str], tmp_path: Path, chunk: int, hashseed: str
):
    options = ("--workers", 0, "--chunk", chunk)
    with apart("run", plan_of(done), "--out", tmp_path / "y", *options, PYTHONHASHSEED=hashseed) as process:
        assert process.wait(240) == 0
    assert digests(str(tmp_path / "y")) == expected


def test_a_killed_run_resumes_to_the_same_tables(done: Path, expected: dict[str, str], tmp_path: Path):
    run = tmp_path / "y"
    with apart("run", plan_of(done), "--out", run, "--workers", 0, "--chunk", 6) as process:
        while process.poll() is None and len(list(run.glob("matches/part-*"))) < 2:
            time.sleep(0.01)
        process.kill()
    assert not (run / "manifest.json").exists()
    assert guildhall("resume", run, "--workers", 0).exit_code == 0
    assert digests(str(run)) == expected and check(str(run)) == []


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("chunk", [6, 12])
def test_workers_give_the_same_tables(done: Path, expected: dict[str, str], tmp_path: Path, workers: int, chunk: int):
    options = ("--workers", workers, "--chunk", chunk)
    with apart("run", plan_of(done), "--out", tmp_path / "y", *options) as process:
        assert process.wait(240) == 0
    assert digests(str(tmp_path / "y")) == expected


@pytest.mark.slow
def test_kills_at_random_moments_change_nothing(done: Path, expected: dict[str, str], tmp_path: Path):
    run = tmp_path / "y"
    chance = random.Random(3)
    command: tuple[object, ...] = ("run", plan_of(done), "--out", run, "--workers", 0, "--chunk", 6)
    kills = 0
    for _ in range(6):
        with apart(*command) as process:
            while not (run / "run.json").exists() and process.poll() is None:
                time.sleep(0.01)
            time.sleep(chance.uniform(0.0, 2.5))
            kills += process.poll() is None
            process.kill()
        command = ("resume", run, "--workers", 0)
    assert kills > 2
    assert guildhall("resume", run, "--workers", 0).exit_code == 0
    assert digests(str(run)) == expected


@pytest.mark.slow
def test_workers_killed_in_a_campaign_play_it_again(done: Path, expected: dict[str, str], tmp_path: Path):
    run = tmp_path / "y"
    chance = random.Random(4)
    with apart("run", plan_of(done), "--out", run, "--workers", 2, "--chunk", 6) as process:
        killed = 0
        while process.poll() is None and killed < 3:
            busy = [p for p in children_of(process.pid) if b"ray::play_task" in command_of(p)]
            if busy:
                time.sleep(chance.uniform(0.0, 0.3))
                with suppress(ProcessLookupError):
                    os.kill(chance.choice(sorted(busy)), signal.SIGKILL)
                    killed += 1
            time.sleep(0.2)
        assert process.wait(240) == 0
    assert killed > 0 and digests(str(run)) == expected
    assert json.loads((run / "manifest.json").read_text())["retries"]


@pytest.mark.slow
def test_another_python_gives_the_same_tables(done: Path, expected: dict[str, str], tmp_path: Path):
    other = os.environ.get("GUILDHALL_OTHER_PYTHON", "")
    if not other:
        pytest.skip("GUILDHALL_OTHER_PYTHON names no other interpreter that has what a run needs")
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent)}
    words = [other, "-m", "jobs.cli", "run", str(plan_of(done)), "--out", str(tmp_path / "y"), "--workers", "0"]
    subprocess.run(words, env=environment, cwd=tmp_path, check=True, capture_output=True)
    assert digests(str(tmp_path / "y")) == expected
