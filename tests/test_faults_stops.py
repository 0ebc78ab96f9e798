"""Stops of every kind (B40, B47, B50, B55): files stay whole, and a resumed run ends in the same tables."""

import json
import os
import random
import signal
import subprocess
import time
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from jobs_fixture import BOTS, PLAN, apart, guildhall, reference_run, rows, write

from jobs.store import digests


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """A plan of 60 matches and the digests of its plain run."""
    return reference_run(tmp_path_factory.mktemp("reference"))


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
            busy = [p for p in children_of(process.pid) if b"ray::play_task" in command_of(p)]
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
