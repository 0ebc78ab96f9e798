"""Faults that have bitten programs of this kind, tried one by one on the jobs, by the ids of our list."""

import json
import os
import re
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from jobs_fixture import BOTS, PLAN, TESTS, apart, guildhall, reference_run, rows, write

from jobs.cli import COMMANDS
from jobs.store import Store, digests

# B2, B7: the same seed gives the same tables, however the work is split.


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """A plan of 60 matches and the digests of its plain run."""
    return reference_run(tmp_path_factory.mktemp("reference"))


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
    "two files": (["run", "PLAN", "--strategy-file", "a/x.py", "--strategy-file", "b/x.py"], "the same name"),
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
