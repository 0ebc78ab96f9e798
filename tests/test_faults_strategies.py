"""Strategies that misbehave (B31, B33): a recorded forfeit, the rest of the run unharmed."""

import json
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from jobs_fixture import BOTS, PLAN, TESTS, apart, field_of, guildhall, rows, write

from jobs.store import digests

FORFEITS = {
    "raises": "ValueError: no idea",
    "exits": "SystemExit: 3",
    "interrupts": "Raised: KeyboardInterrupt",
    "nonsense": "answered with str, not int",
    "beyond": r"answered \d to a question with \d options",
    "reads": "EOFError: EOF when reading a line",
    "loops": "TimeUp: took longer than 0.3 s over one decision",
    "sleeps": "TimeUp: took longer than 0.3 s over one decision",
    "hoards": "MemoryError",
    "unstarted": "could not start: RuntimeError: not today",
}


@pytest.mark.parametrize("name", FORFEITS)
def test_b31_whatever_a_strategy_does_is_its_forfeit(name: str, tmp_path: Path, plugins: None):
    plan = write(tmp_path / "plan.toml", field_of(["prints", name], 2))
    options = ("--strategy-file", BOTS, "--move-limit", 0.3)
    result = guildhall("run", plan, "--out", tmp_path / "x", *options)
    assert result.exit_code == 0 and result.stdout == ""
    for match in rows(tmp_path / "x", "matches"):
        assert match["ending"] == "forfeit" and re.fullmatch(FORFEITS[name], str(match["reason"]))
    assert {(s["strategy"], s["won"]) for s in rows(tmp_path / "x", "seats")} == {("prints", 1.0), (name, 0.0)}
    manifest = json.loads((tmp_path / "x" / "manifest.json").read_text())
    assert manifest["failures"] == [] == manifest["retries"]
    assert sum(manifest["forfeits"].values()) == manifest["endings"]["forfeit"] == 2


def test_b31_matches_without_the_culprit_are_as_they_were(tmp_path: Path, plugins: None):
    kept = {}
    for names in (["first", "prints"], ["first", "prints", "raises", "quits"]):
        plan = write(tmp_path / "plan.toml", field_of(names, 12), scenarios='["hill"]')
        run = tmp_path / f"x{len(names)}"
        assert guildhall("run", plan, "--out", run, "--strategy-file", BOTS).exit_code == 0
        calm = [m for m in rows(run, "matches") if m["ending"] == "decided"]
        kept[len(names)] = {(m["block"], m["rotation"], m["digest"]) for m in calm}
    assert len(kept[4]) == 2 and kept[4] < kept[2]


DEADLY = {
    "crashes": r"ProcessDied: signal 11",
    "swallows": r"ProcessDied: exit code 1",
    "leaves": r"ProcessDied: exit code 5",
    "quits": r"ProcessDied: exit code 0",
    "starts-dead": r"could not start: ProcessDied: exit code 7",
}


@pytest.mark.parametrize("name", DEADLY)
def test_b31_a_strategy_that_kills_its_process_forfeits(name: str, tmp_path: Path, plugins: None):
    plan = write(tmp_path / "plan.toml", field_of(["first", name], 2))
    options = ("--strategy-file", BOTS, "--move-limit", 0.2)
    assert guildhall("run", plan, "--out", tmp_path / "x", *options).exit_code == 0
    for match in rows(tmp_path / "x", "matches"):
        assert match["ending"] == "forfeit" and re.fullmatch(DEADLY[name], str(match["reason"]))
        assert match["winner"] == "first"
    events = rows(tmp_path / "x", "events")
    assert events[-1]["kind"] == "match_end"
    manifest = json.loads((tmp_path / "x" / "manifest.json").read_text())
    assert manifest["retries"][0]["played"] == "match by match" and manifest["endings"] == {"forfeit": 2}


@pytest.mark.slow
def test_b31_killers_leave_the_others_alone_on_ray_too(tmp_path: Path, plugins: None):
    plan = write(tmp_path / "plan.toml", field_of(["first", "uniform", *DEADLY, "loops"], 30))
    both = {}
    for workers in (0, 2):
        run = tmp_path / f"x{workers}"
        options = ("--strategy-file", BOTS, "--workers", workers, "--move-limit", 0.3, "--chunk", 6)
        with apart("run", plan, "--out", run, *options) as process:
            assert process.wait(500) == 0
        both[workers] = digests(str(run))
        calm = [m for m in rows(run, "matches") if m["ending"] == "decided"]
        assert len(calm) >= 2 and len(rows(run, "matches")) == 30
    assert both[0] == both[2]


def test_b31_rules_that_kill_the_process_are_an_engine_error(tmp_path: Path, plugins: None):
    text = PLAN.replace('"uniform"', '"prints"') + "[rules]\nkill_turn = 2\n"
    plan = write(tmp_path / "plan.toml", text, matches="4")
    result = guildhall("run", plan, "--out", tmp_path / "x", "--strategy-file", BOTS)
    assert result.exit_code == 1
    matches = rows(tmp_path / "x", "matches")
    assert [m["ending"] for m in matches] == ["engine error", "decided"] * 2
    assert matches[0]["reason"] == "worker died (signal 9)"


def test_b31_what_no_signal_reaches_ends_its_process():
    code = (
        "import re, jobs.watch as w; w.LEAST_HARD = 1.0\n"
        "from sim.engine.events import Log\n"
        "with w.Watch(0.1, True) as watch:\n"
        "    watch.begin(Log())\n"
        "    re.match(r'(a|a)*b', 'a' * 60)\n"
    )
    began = time.monotonic()
    done = subprocess.run([sys.executable, "-c", code], cwd=TESTS.parent, capture_output=True, check=False)
    assert done.returncode == 1 and time.monotonic() - began < 30


def test_b33_a_busy_machine_is_no_reason_to_forfeit(monkeypatch: pytest.MonkeyPatch):
    from jobs.watch import TimeUp, Watch
    from sim.engine.events import Log

    clock, used = [0.0], [0.0]
    monkeypatch.setattr("time.monotonic", lambda: clock[0])
    monkeypatch.setattr("time.thread_time", lambda: used[0])
    watch = Watch(10.0, False)
    log = Log()
    watch.begin(log)
    watch.look(0, None)
    clock[0], used[0] = 39.0, 9.0
    watch.look(0, None)
    log.add(0)
    clock[0], used[0] = 41.0, 10.5
    watch.look(0, None)
    used[0] = 20.4
    watch.look(0, None)
    used[0] = 20.6
    with pytest.raises(TimeUp, match="took longer than 10 s over one decision"):
        watch.look(0, None)
    watch.begin(Log())
    watch.look(0, None)
    clock[0] += 40.0
    with pytest.raises(TimeUp):
        watch.look(0, None)
    watch.end()
    watch.look(0, None)
