"""Faults that have bitten programs of this kind, tried one by one on the jobs, by the ids of our list."""

import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pyarrow.dataset as ds
import pyarrow.parquet as pq
import pytest
from jobs_fixture import PLAN, TESTS, apart, guildhall, write

from jobs.cli import COMMANDS
from jobs.store import Store, digests

BOTS = TESTS / "jobs_bots.py"
HEAD = PLAN.partition("[[side]]")[0]
CALM = 'label = "{}"\nheroes = ["Ash", "Birch", "Cedar"]\nstrategy = "{}"\n'


def rows(run: Path, table: str) -> list[dict[str, object]]:
    return ds.dataset(run / table).to_table().to_pylist()


def field_of(strategies: list[str], matches: int) -> str:
    """A plan in which every strategy meets every other, all with the same heroes."""
    sides = "".join("[[side]]\n" + CALM.format(name, name) for name in strategies)
    return HEAD.replace("matches = 24", f"matches = {matches}") + "[rules]\nduplicate_heroes = true\n" + sides


# B2, B7: the same seed gives the same tables, however the work is split.


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """A plan of 60 matches and the digests of its plain run."""
    folder = tmp_path_factory.mktemp("reference")
    plan = write(folder / "plan.toml", matches="60", scenarios='"all"')
    assert guildhall("run", plan, "--out", folder / "x", "--workers", 0).exit_code == 0
    return plan, digests(str(folder / "x"))


@pytest.mark.parametrize("chunk", [7, 60, 1000])
def test_b2_chunks_of_any_size_give_the_same_tables(reference: tuple[Path, dict[str, str]], chunk: int, tmp_path: Path):
    assert guildhall("run", reference[0], "--out", tmp_path / "x", "--chunk", chunk).exit_code == 0
    assert digests(str(tmp_path / "x")) == reference[1]
    assert len(os.listdir(tmp_path / "x" / "matches")) == -(-60 // chunk)


@pytest.mark.parametrize("hashseed", ["0", "random"])
def test_b2_b6_fresh_processes_give_the_same_tables(
    reference: tuple[Path, dict[str, str]], hashseed: str, tmp_path: Path
):
    with apart("run", reference[0], "--out", tmp_path / "x", PYTHONHASHSEED=hashseed) as process:
        assert process.wait(60) == 0
    assert digests(str(tmp_path / "x")) == reference[1]


@pytest.mark.slow
@pytest.mark.parametrize("workers", [1, 2, 4])
def test_b2_b7_workers_give_the_same_tables(
    reference: tuple[Path, dict[str, str]], workers: int, tmp_path: Path, plugins: None
):
    options = ["--workers", workers, "--chunk", 3 + workers]
    with apart("run", reference[0], "--out", tmp_path / "x", *options) as process:
        assert process.wait(240) == 0
    assert digests(str(tmp_path / "x")) == reference[1]
    assert json.loads((tmp_path / "x" / "manifest.json").read_text())["retries"] == []


@pytest.mark.slow
def test_b7_slowed_workers_change_nothing(tmp_path: Path, plugins: None):
    plan = write(tmp_path / "plan.toml", PLAN.replace('"first"', '"slow"'))
    for name, options in {"a": ["--workers", 0], "b": ["--workers", 2, "--chunk", 3]}.items():
        with apart("run", plan, "--out", tmp_path / name, "--strategy-file", BOTS, *options) as process:
            assert process.wait(240) == 0
    assert digests(str(tmp_path / "a")) == digests(str(tmp_path / "b"))


# B3, B5: seeds.


def test_b3_repetitions_are_different_matches(tmp_path: Path):
    plan = write(tmp_path / "plan.toml", matches="200", scenarios='["hill"]')
    assert guildhall("run", plan, "--out", tmp_path / "x").exit_code == 0
    matches = rows(tmp_path / "x", "matches")
    assert len({m["digest"] for m in matches}) == len(matches) == 200
    assert len({(m["block"], m["rotation"]) for m in matches}) == 200


def test_b5_a_seed_that_is_not_given_is_drawn_and_shown(tmp_path: Path):
    plan = write(tmp_path / "plan.toml", PLAN.replace("seed = 7\n", ""), matches="2")
    seeds = set()
    for n in range(50):
        text = guildhall("run", plan, "--dry-run").stdout
        seeds.add(re.search(r"seed (\d+) \(drawn now\)", text).group(1))  # type: ignore[union-attr]
        assert len(seeds) == n + 1
    result = guildhall("run", plan, "--out", tmp_path / "x")
    shown = re.search(r"seed = (\d+) \(drawn now", result.stderr)
    assert shown is not None and f"seed = {shown.group(1)}\n" in (tmp_path / "x" / "plan.toml").read_text()
    assert rows(tmp_path / "x", "matches")[0]["seed"] == int(shown.group(1))


# B13, B25, B26: counts.


@pytest.mark.parametrize("matches", [1, 2, 7, 100])
@pytest.mark.parametrize("players", [2, 3])
def test_b25_planned_is_played_is_stored(matches: int, players: int, tmp_path: Path):
    text = PLAN + '[filler]\nstrategy = "first"\n'
    plan = write(tmp_path / "plan.toml", text, matches=str(matches), players=str(players))
    said = guildhall("run", plan, "--dry-run").stdout
    planned = int(re.search(r"^(\d+) match", said, re.MULTILINE).group(1))  # type: ignore[union-attr]
    assert planned % players == 0 and abs(planned - matches) < players
    assert guildhall("run", plan, "--out", tmp_path / "x").exit_code == 0
    assert [m["match_id"] for m in rows(tmp_path / "x", "matches")] == list(range(planned))
    assert len(rows(tmp_path / "x", "seats")) == planned * players
    manifest = json.loads((tmp_path / "x" / "manifest.json").read_text())
    assert manifest["matches"] == sum(manifest["endings"].values()) == planned


def test_b25_no_matches_are_refused(tmp_path: Path):
    result = guildhall("run", write(tmp_path / "plan.toml", matches="0"), "--out", tmp_path / "x")
    assert result.exit_code == 2 and "matches must be a whole number of at least 1, not 0" in result.stderr
    assert not (tmp_path / "x").exists()


def test_b26_capped_matches_are_counted_and_end_with_their_end(tmp_path: Path):
    plan = write(tmp_path / "plan.toml", PLAN + "[rules]\ncap = 1\n")
    assert guildhall("run", plan, "--out", tmp_path / "x").exit_code == 0
    assert {m["ending"] for m in rows(tmp_path / "x", "matches")} == {"turn cap"}
    last = {e["match_id"]: e["kind"] for e in rows(tmp_path / "x", "events")}
    assert len(last) == 24 and set(last.values()) == {"match_end"}
    report = guildhall("report", tmp_path / "x")
    assert report.exit_code == 0 and "nan" not in report.stdout.lower()


# B31: strategies that misbehave.

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
    assert manifest["retries"][0]["careful"] and manifest["endings"] == {"forfeit": 2}


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


# B40, B47, B50, B55: stops of every kind.


def parts_are_whole(run: Path) -> None:
    for part in run.rglob("*.parquet"):
        pq.ParquetFile(part).metadata.num_rows  # noqa: B018


def stop_after(monkeypatch: pytest.MonkeyPatch, chunks: int, signals: int = 1) -> None:
    """Interrupt the run once so many chunks are in."""
    from jobs.progress import Progress

    count = [0]
    plain = Progress.add

    def add(self: Progress, matches: int) -> None:
        plain(self, matches)
        count[0] += 1
        if count[0] == chunks:
            for _ in range(signals):
                os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(Progress, "add", add)


@pytest.mark.parametrize("signals", [1, 2])
def test_b47_b55_a_stopped_run_resumes_to_the_same_tables(
    reference: tuple[Path, dict[str, str]], tmp_path: Path, signals: int
):
    run = tmp_path / "x"
    with pytest.MonkeyPatch.context() as patch:
        stop_after(patch, 4, signals)
        result = guildhall("run", reference[0], "--out", run, "--chunk", 6)
    assert result.exit_code == 130 and f"guildhall resume {run}" in result.stderr
    assert "stopped after 24 of 60 matches" in result.stderr
    assert not (run / "manifest.json").exists() and len(os.listdir(run / "matches")) == 4
    parts_are_whole(run)
    assert "still going or was stopped" in guildhall("report", run).stderr
    times = {p: p.stat().st_mtime_ns for p in run.rglob("part-*")}
    resumed = guildhall("resume", run)
    assert resumed.exit_code == 0 and "60 matches" in resumed.stderr
    assert digests(str(run)) == reference[1]
    assert all(p.stat().st_mtime_ns == t for p, t in times.items())
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def children_of(pid: int) -> set[int]:
    """All processes below one, from /proc."""
    parents: dict[int, int] = {}
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                stat = Path("/proc", entry, "stat").read_text()
            except OSError:
                continue
            parents[int(entry)] = int(stat.rpartition(")")[2].split()[1])
    out: set[int] = set()
    while True:
        more = {p for p, parent in parents.items() if (parent == pid or parent in out) and p not in out}
        if not more:
            return out
        out |= more


def gone(pids: set[int], seconds: float) -> bool:
    """Whether processes end in time; a zombie has ended."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if not any(alive(pid) for pid in pids):
            return True
        time.sleep(0.1)
    return False


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def begun(process: "subprocess.Popen[str]", run: Path, parts: int, seconds: float = 120) -> bool:
    """Wait until so many chunks of a run are in; False when it ended before."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and process.poll() is None:
        if len(list(run.glob("matches/part-*.parquet"))) >= parts:
            return True
        time.sleep(0.01)
    return False


@pytest.fixture(scope="module")
def slow_plan(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """A plan that takes its time, and its digests."""
    folder = tmp_path_factory.mktemp("slow")
    plan = write(folder / "plan.toml", PLAN.replace('"first"', '"slow"'), matches="60")
    with apart("run", plan, "--out", folder / "x", "--strategy-file", BOTS) as process:
        assert process.wait(240) == 0
    return plan, digests(str(folder / "x"))


@pytest.mark.slow
@pytest.mark.parametrize("workers", [0, 2])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("parts", [0, 2])
def test_b55_a_signal_leaves_no_orphans_and_a_run_that_resumes(
    slow_plan: tuple[Path, dict[str, str]], workers: int, number: int, parts: int, tmp_path: Path, plugins: None
):
    plan, expected = slow_plan
    run = tmp_path / "x"
    options = ("--strategy-file", BOTS, "--workers", workers, "--chunk", 5)
    with apart("run", plan, "--out", run, *options) as process:
        assert begun(process, run, parts)
        while not (run / "run.json").exists():
            time.sleep(0.02)
        time.sleep(1.0 if parts == 0 else 0.1)
        below = children_of(process.pid)
        process.send_signal(number)
        _, talk = process.communicate(timeout=120)
    assert process.returncode == 130 and f"guildhall resume {run}" in talk and "Traceback" not in talk
    assert gone(below, 20)
    parts_are_whole(run)
    with apart("resume", run, "--workers", 0) as process:
        assert process.wait(240) == 0
    assert digests(str(run)) == expected


@pytest.mark.slow
def test_b40_b50_kill_9_of_the_driver_at_random_moments(
    slow_plan: tuple[Path, dict[str, str]], tmp_path: Path, plugins: None
):
    plan, expected = slow_plan
    dice = random.Random(40)
    run = tmp_path / "x"
    killed = 0
    arguments: tuple[object, ...] = ("run", plan, "--out", run, "--strategy-file", BOTS, "--chunk", 3)
    for _ in range(10):
        with apart(*arguments) as process:
            while not (run / "run.json").exists() and process.poll() is None:
                time.sleep(0.01)
            time.sleep(dice.uniform(0.2, 1.8))
            below = children_of(process.pid)
            killed += process.poll() is None
            process.kill()
            process.communicate()
        assert gone(below, 10)
        parts_are_whole(run)
        arguments = ("resume", run)
    assert killed >= 5
    with apart("resume", run) as process:
        assert process.wait(240) == 0
    assert digests(str(run)) == expected
    assert [m["match_id"] for m in rows(run, "matches")] == list(range(60))
    assert not list(run.rglob("*.tmp"))


@pytest.mark.slow
def test_b40_b50_kill_9_of_ray_and_its_workers(slow_plan: tuple[Path, dict[str, str]], tmp_path: Path, plugins: None):
    plan, expected = slow_plan
    run = tmp_path / "x"
    dice = random.Random(50)
    options = ("--strategy-file", BOTS, "--chunk", 4, "--workers", 2)
    with apart("run", plan, "--out", run, *options) as process:
        assert begun(process, run, 1)
        for _ in range(4):
            time.sleep(dice.uniform(0.1, 0.6))
            busy = [p for p in children_of(process.pid) if b"ray::play_chunk" in command_of(p)]
            if busy:
                os.kill(dice.choice(sorted(busy)), signal.SIGKILL)
        _, talk = process.communicate(timeout=240)
    assert process.returncode == 0, talk
    manifest = json.loads((run / "manifest.json").read_text())
    assert manifest["retries"] and manifest["endings"] == {"decided": 60}
    assert digests(str(run)) == expected
    again = tmp_path / "y"
    with apart("run", plan, "--out", again, *options) as process:
        assert begun(process, again, 2)
        below = children_of(process.pid)
        process.kill()
        process.communicate()
    assert gone(below, 150)  # Ray's agents tell a server that is gone for a minute
    with apart("resume", again, "--workers", 0) as process:
        assert process.wait(240) == 0
    assert digests(str(again)) == expected


def command_of(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


# B45: a run directory is never reused silently.


def test_b45_a_run_is_not_overwritten_unasked(tmp_path: Path):
    plan = write(tmp_path / "plan.toml")
    run = tmp_path / "x"
    assert guildhall("run", plan, "--out", run).exit_code == 0
    before = digests(str(run))
    second = guildhall("run", plan, "--out", run)
    assert second.exit_code == 2 and f"guildhall resume {run}" in second.stderr and "--overwrite" in second.stderr
    write(plan, seed="8")
    third = guildhall("run", plan, "--out", run, "--overwrite", "--chunk", 24)
    assert third.exit_code == 0 and digests(str(run)) != before
    assert os.listdir(run / "matches") == ["part-000000.parquet"]


def test_b45_two_processes_do_not_play_one_run(tmp_path: Path):
    plan = write(tmp_path / "plan.toml")
    run = tmp_path / "x"
    assert guildhall("run", plan, "--out", run).exit_code == 0
    held = Store(str(run)).lock("run.json")
    result = guildhall("resume", run)
    assert result.exit_code == 2 and "is being played by another process" in result.stderr
    held.close()
    assert guildhall("resume", run).exit_code == 0


def test_b45_what_is_no_run_is_never_removed(tmp_path: Path):
    plan = write(tmp_path / "plan.toml")
    run = tmp_path / "x"
    run.mkdir()
    (run / "letter.txt").write_text("dear")
    for options in ((), ("--overwrite",)):
        result = guildhall("run", plan, "--out", run, *options)
        assert result.exit_code == 2 and "is not empty" in result.stderr
    assert (run / "letter.txt").read_text() == "dear"


def test_a_full_disk_is_one_line_and_the_run_resumes(reference: tuple[Path, dict[str, str]], tmp_path: Path):
    import jobs.store

    plain = jobs.store.write_parquet

    def full(stream: object, table: object) -> None:
        if len(list((tmp_path / "x" / "matches").glob("*.parquet"))) == 2:
            raise OSError(28, "No space left on device")
        plain(stream, table)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(jobs.store, "write_parquet", full)
        result = guildhall("run", reference[0], "--out", tmp_path / "x", "--chunk", 10)
    assert result.exit_code == 1 and "No space left on device; guildhall resume goes on" in result.stderr
    assert result.stderr.count("\n") == 1
    parts_are_whole(tmp_path / "x")
    assert guildhall("resume", tmp_path / "x").exit_code == 0
    assert digests(str(tmp_path / "x")) == reference[1]


# B56: logs without control characters.


def test_b56_a_log_file_holds_plain_lines(tmp_path: Path):
    plan = write(tmp_path / "plan.toml")
    with apart("run", plan, "--out", tmp_path / "x", "--chunk", 1) as process:
        out, err = process.communicate(timeout=60)
    text = out + err
    assert "\r" not in text and "\x1b" not in text and 0 < len(text.splitlines()) < 100


# B59: typing errors.

TYPOS = {
    "option": (["run", "PLAN", "--wrokers", "2"], "--workers"),
    "value": (["run", "PLAN", "--workers", "two"], "two"),
    "negative": (["run", "PLAN", "--workers", "-1"], "-1"),
    "chunk": (["run", "PLAN", "--chunk", "0"], "0"),
    "log": (["run", "PLAN", "--log", "everything"], "everything"),
    "limit": (["run", "PLAN", "--move-limit", "0"], "0"),
    "no plan": (["run"], "PLAN"),
    "plan": (["run", "no_such.toml"], "no_such.toml"),
    "folder": (["run", "."], "."),
    "content": (["run", "PLAN", "--content", "nowhere"], "nowhere: no such folder"),
    "strategy file": (["run", "PLAN", "--strategy-file", "no_bot.py"], "no_bot.py: cannot be read"),
    "out": (["run", "PLAN", "--out", "what://x"], "what://x: cannot be opened"),
    "relative": (["run", "PLAN", "--out", "runs/x", "--address", "10.0.0.1:6379"], "must be an absolute path or a URI"),
    "command": (["rnu", "PLAN"], "unknown command 'rnu' (run?)"),
    "file": (["run", "PLAN", "--out", "PLAN"], "is a file"),
    "stray": (["resume", "runs/x", "runs/y"], "runs/y"),
    "report": (["report", "no_such_run"], "no_such_run"),
}


@pytest.mark.parametrize("name", TYPOS)
def test_b59_a_typing_error_is_one_line_and_exit_2(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    arguments, named = TYPOS[name]
    plan = write(tmp_path / "plan.toml")
    monkeypatch.chdir(tmp_path)
    result = guildhall(*[plan if a == "PLAN" else a for a in arguments])
    assert result.exit_code == 2 and result.stdout == ""
    assert named in result.stderr and result.stderr.count("\n") == 1 and "Traceback" not in result.stderr
    assert sorted(os.listdir(tmp_path)) == ["plan.toml"]


@pytest.mark.parametrize("text", ["\x00", "]]", "", "game = 3", "game = 'toy'\nside = 3", "[side]\n", "é" * 50])
def test_b59_a_plan_of_rubbish_is_one_line_and_exit_2(text: str, tmp_path: Path):
    (tmp_path / "plan.toml").write_text(text)
    result = guildhall("run", tmp_path / "plan.toml", "--out", tmp_path / "x")
    assert result.exit_code == 2 and result.stderr.count("\n") == 1 and not (tmp_path / "x").exists()


def test_b59_a_plan_that_is_no_text_is_one_line(tmp_path: Path):
    (tmp_path / "plan.toml").write_bytes(b"\xff\xfe\x00")
    result = guildhall("run", tmp_path / "plan.toml")
    assert result.exit_code == 2 and result.stderr.count("\n") == 1


# B38, B51: what a run costs.


@pytest.mark.slow
def test_b38_memory_does_not_grow_with_the_matches(tmp_path: Path):
    peaks = []
    for matches in (1_000, 10_000):
        plan = write(tmp_path / "plan.toml", matches=str(matches))
        process = apart("run", plan, "--out", tmp_path / "x", "--overwrite", "--workers", 0, "--chunk", 200)
        with process:
            _, status, usage = os.wait4(process.pid, 0)
        assert status == 0
        peaks.append(usage.ru_maxrss)
    assert peaks[1] < 1.1 * peaks[0]


def test_b51_a_small_run_does_without_ray(tmp_path: Path):
    plan = write(tmp_path / "plan.toml", matches="10")
    code = (
        "import sys, toy_game\nfrom jobs.cli import main\n"
        f"try:\n    main(['run', {str(plan)!r}, '--out', {str(tmp_path / 'x')!r}])\n"
        "except SystemExit as end:\n    assert not end.code\n"
        "assert not {'ray', 'duckdb'} & set(sys.modules)\n"
    )
    path = os.pathsep.join([str(TESTS.parent), str(TESTS)])
    environment = {**os.environ, "PYTHONPATH": path}
    subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True)


# B60: a start that one does not notice.


def test_b60_help_imports_nothing_heavy():
    code = (
        "import sys\nfrom jobs.cli import main\n"
        "try:\n    main(['--help'])\nexcept SystemExit as end:\n    assert not end.code\n"
        "heavy = {'ray', 'pyarrow', 'duckdb', 'numpy', 'scipy', 'sim', 'strategies', 'analysis'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=TESTS.parent, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert all(name in done.stdout for name in COMMANDS)


def test_b60_help_takes_less_than_three_tenths_of_a_second():
    used = []
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-m", "jobs.cli", "--help"], cwd=TESTS.parent, capture_output=True, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        used.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    assert min(used) < 0.3


def test_no_arguments_show_the_help_and_exit_2():
    result = guildhall()
    assert result.exit_code == 2 and "Commands:" in result.stdout
