"""From a plan to a finished run directory, by the command."""

import json
import os
import re
import tomllib
from pathlib import Path

import pyarrow.dataset as ds
import pytest
from jobs_fixture import PLAN, guildhall, write

from jobs.pool import start_ray
from jobs.progress import Progress, span
from jobs.run import default_chunk
from jobs.rundir import Facts
from jobs.store import Store, digests


def rows(run: Path, table: str) -> list[dict[str, object]]:
    """All rows of a table of a run, in order."""
    return ds.dataset(run / table).to_table().to_pylist()


@pytest.fixture
def plan(tmp_path: Path) -> Path:
    return write(tmp_path / "plan.toml")


@pytest.fixture
def done(plan: Path, tmp_path: Path) -> Path:
    """A finished run."""
    assert guildhall("run", plan, "--out", tmp_path / "x", "--workers", 0).exit_code == 0
    return tmp_path / "x"


def test_a_run_holds_what_it_planned(done: Path):
    manifest = json.loads((done / "manifest.json").read_text())
    assert manifest["complete"] and manifest["matches"] == 24 == manifest["endings"]["decided"]
    assert manifest["digests"] == digests(str(done))
    assert manifest["rows"]["seats"] == 48 and manifest["build"] in ("plain", "compiled")
    assert set(manifest["versions"]) == {"guildhall", "python", "ray", "pyarrow"}
    assert manifest["invented"] == {"heroes": 12} and manifest["failures"] == [] == manifest["retries"]
    assert [row["match_id"] for row in rows(done, "matches")] == list(range(24))
    resolved = tomllib.loads((done / "plan.toml").read_text())
    assert resolved["matches"] == 24 and resolved["rules"]["cap"] == 60
    assert {row["board"] for row in rows(done, "matches")} == {"short-track", "hill"}
    assert len(Store(str(done)).table("boards.parquet")) == 30
    kinds = Store(str(done)).table("event_kinds.parquet").to_pylist()
    assert [k["kind"] for k in kinds if k["table"] == "decisions"] == ["how_many", "blame"]
    assert next(k for k in kinds if k["kind"] == "roll")["item"] == "a card carried"


def test_won_sums_to_one_and_the_last_event_is_the_end(done: Path):
    won: dict[object, float] = {}
    for row in rows(done, "seats"):
        won[row["match_id"]] = won.get(row["match_id"], 0.0) + float(str(row["won"]))
    assert all(abs(total - 1) < 1e-9 for total in won.values()) and len(won) == 24
    last = {row["match_id"]: row["kind"] for row in rows(done, "events")}
    assert set(last.values()) == {"match_end"} and len(last) == 24


def test_a_run_can_be_reported_at_once(done: Path):
    result = guildhall("report", done)
    assert result.exit_code == 0 and "trees" in result.stdout
    shown = guildhall("report", done, "--digest", "--json")
    assert json.loads(shown.stdout) == digests(str(done))
    asked = guildhall("sql", done, "select count(*) as n from matches", "--csv")
    assert asked.exit_code == 0 and "24" in asked.stdout


@pytest.mark.parametrize("log", ["events", "decisions", "results"])
def test_how_much_is_kept(plan: Path, tmp_path: Path, log: str):
    assert guildhall("run", plan, "--out", tmp_path / log, "--log", log).exit_code == 0
    there = {name for name in os.listdir(tmp_path / log) if (tmp_path / log / name).is_dir()}
    assert ("events" in there) == (log != "results") and ("decisions" in there) == (log == "decisions")
    assert len(rows(tmp_path / log, "matches")) == 24
    if log == "decisions":
        asked = rows(tmp_path / log, "decisions")
        assert len(asked) == sum(int(str(m["decisions"])) for m in rows(tmp_path / log, "matches"))


def test_results_are_the_same_whatever_is_logged(done: Path, plan: Path, tmp_path: Path):
    assert guildhall("run", plan, "--out", tmp_path / "y", "--log", "results").exit_code == 0
    assert rows(tmp_path / "y", "seats") == rows(done, "seats")
    assert [m["answers"] for m in rows(tmp_path / "y", "matches")] == [m["answers"] for m in rows(done, "matches")]


def test_the_dry_run_plays_nothing_and_says_what_it_would(plan: Path, tmp_path: Path):
    result = guildhall("run", plan, "--out", tmp_path / "x", "--dry-run")
    assert result.exit_code == 0 and not (tmp_path / "x").exists()
    assert "24 matches in 12 blocks of 2" in result.stdout and "± " in result.stdout


def test_out_defaults_to_the_plans_name(plan: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    assert guildhall("run", "plan.toml").exit_code == 0
    assert (tmp_path / "runs" / "plan" / "manifest.json").exists()


def test_talk_is_on_stderr(plan: Path, tmp_path: Path):
    result = guildhall("run", plan, "--out", tmp_path / "x")
    assert result.stdout == "" and f"guildhall report {tmp_path / 'x'}" in result.stderr


def test_a_run_with_engine_errors_keeps_its_rows_and_exits_1(tmp_path: Path):
    plan = write(tmp_path / "plan.toml", PLAN + "[rules]\nfail_turn = 3\n")
    result = guildhall("run", plan, "--out", tmp_path / "x")
    assert result.exit_code == 1
    matches = rows(tmp_path / "x", "matches")
    assert len(matches) == 24
    broken = [m for m in matches if m["ending"] == "engine error"]
    assert 6 <= len(broken) <= 12 and {m["reason"] for m in broken} == {"RuleError: broken on purpose"}
    first = f"guildhall replay {tmp_path / 'x'} {broken[0]['match_id']}"
    assert f"match {broken[0]['match_id']}: engine error: RuleError: broken on purpose; {first}" in result.stderr
    failures = json.loads((tmp_path / "x" / "manifest.json").read_text())["failures"]
    assert failures[0]["replay"] == first and len(failures) == len(broken)
    assert {f["seed"] for f in failures} == {7} and failures[0]["block"] == broken[0]["block"]
    won = {m["match_id"]: 0.0 for m in broken}
    for row in rows(tmp_path / "x", "seats"):
        if row["match_id"] in won:
            won[row["match_id"]] += float(str(row["won"]))
    assert set(won.values()) == {0.0}


def test_an_overlay_and_strategies_travel_with_the_run(plugins: None, plan: Path, tmp_path: Path):
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "track.txt").write_text("hill = 6")
    bot = tmp_path / "my_bot.py"
    bot.write_text(BOT)
    write(plan, PLAN.replace('"uniform"', '"lazy"'))
    options = ("--strategy-file", bot, "--content", tmp_path / "cards")
    assert guildhall("run", plan, "--out", tmp_path / "x", *options).exit_code == 0
    manifest = json.loads((tmp_path / "x" / "manifest.json").read_text())
    assert list(manifest["overlay"]) == ["content/track.txt"]
    assert list(manifest["strategies"]) == ["strategies/my_bot.py"]
    before = dict(manifest["digests"])
    for table in ("matches", "events"):
        os.remove(tmp_path / "x" / table / "part-000001.parquet")
    os.remove(tmp_path / "x" / "manifest.json")
    os.remove(bot)
    os.remove(tmp_path / "cards" / "track.txt")
    assert guildhall("resume", tmp_path / "x").exit_code == 0
    assert digests(str(tmp_path / "x")) == before
    (tmp_path / "x" / "content" / "track.txt").write_text("hill = 7")
    result = guildhall("resume", tmp_path / "x")
    assert result.exit_code == 2 and "content has changed since the run began" in result.stderr


BOT = '''
from strategies import Strategy

class Lazy(Strategy):
    """Rolls one die."""
    name = "lazy"

    def choose(self, view, question):
        return 0
'''


def test_resume_of_a_finished_run_changes_nothing(done: Path):
    before = {p: p.stat().st_mtime_ns for p in done.rglob("part-*")}
    result = guildhall("resume", done)
    assert result.exit_code == 0
    assert {p: p.stat().st_mtime_ns for p in done.rglob("part-*")} == before


def test_resume_goes_on_with_the_chunks_and_options_of_the_start(plan: Path, tmp_path: Path, done: Path):
    run = tmp_path / "y"
    assert guildhall("run", plan, "--out", run, "--chunk", 5, "--log", "decisions").exit_code == 0
    assert len(os.listdir(run / "matches")) == 5
    whole = digests(str(run))
    kept = (run / "events" / "part-000002.parquet").stat().st_mtime_ns
    for chunk in (0, 4):
        os.remove(run / "matches" / f"part-{chunk:06d}.parquet")
    (run / "seats" / "part-000003.parquet").write_bytes(b"PAR1")
    os.remove(run / "manifest.json")
    assert guildhall("resume", run).exit_code == 0
    assert digests(str(run)) == whole and len(os.listdir(run / "matches")) == 5
    assert (run / "events" / "part-000002.parquet").stat().st_mtime_ns == kept
    assert {t: d for t, d in whole.items() if t != "decisions"} == digests(str(done))


NO_RUN = {
    "nothing": ({}, "there is no run here"),
    "foreign": ({"letter.txt": "dear"}, "run.json is missing"),
    "half": ({"plan.toml": PLAN}, "run.json is missing"),
    "no plan": ({"run.json": "{}"}, "plan.toml is missing"),
    "broken": ({"run.json": "{", "plan.toml": PLAN}, "run.json: not what a run wrote"),
    "empty": ({"run.json": "{}", "plan.toml": PLAN}, "run.json: not what a run wrote"),
}


@pytest.mark.parametrize("name", NO_RUN)
def test_what_is_no_run_is_not_resumed(name: str, tmp_path: Path):
    files, sentence = NO_RUN[name]
    (tmp_path / "x").mkdir()
    for file, text in files.items():
        (tmp_path / "x" / file).write_text(text)
    result = guildhall("resume", tmp_path / "x")
    assert result.exit_code == 2 and sentence in result.stderr and result.stderr.count("\n") == 1
    assert guildhall("resume", tmp_path / "none").exit_code == 2


def test_a_changed_plan_is_not_resumed(done: Path):
    text = (done / "plan.toml").read_text()
    (done / "plan.toml").write_text(text.replace("seed = 7", "seed = 8"))
    result = guildhall("resume", done)
    assert result.exit_code == 2 and "plan.toml has changed since the run began" in result.stderr


def test_other_rules_do_not_resume(done: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("jobs.games.rules_hash", lambda game: "feed")
    result = guildhall("resume", done)
    assert result.exit_code == 2 and "begun by other rules" in result.stderr and "these are feed" in result.stderr


def test_another_runs_parts_are_refused(done: Path, plan: Path, tmp_path: Path):
    assert guildhall("run", plan, "--out", tmp_path / "y", "--chunk", 5).exit_code == 0
    for table in ("matches", "seats", "tallies", "figures", "events"):
        (tmp_path / "y" / table / "part-000001.parquet").replace(done / table / "part-000001.parquet")
    result = guildhall("resume", done)
    assert result.exit_code == 2 and "holds 5 matches, the plan 8: another run's" in result.stderr


def test_demo_prints_a_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    import jobs.run

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(jobs.run, "DEMO", PLAN)
    result = guildhall("demo")
    assert result.exit_code == 0 and "trees" in result.stdout
    assert (tmp_path / "runs" / "demo-1" / "manifest.json").exists()
    assert guildhall("demo").exit_code == 0 and (tmp_path / "runs" / "demo-2").exists()


def test_progress_on_a_terminal_moves_and_elsewhere_does_not(monkeypatch: pytest.MonkeyPatch):
    import io

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    clock = [0.0]
    monkeypatch.setattr("time.monotonic", lambda: clock[0])
    for stream in (Terminal(), io.StringIO()):
        clock[0] = 0.0
        progress = Progress(10_000, stream=stream)
        for _ in range(10_000):
            clock[0] += 3.0
            progress.add(1)
        progress.close()
        text = stream.getvalue()
        assert ("\r" in text) == isinstance(stream, Terminal) and "\x1b" not in text
        if "\r" not in text:
            assert 10 < len(text.splitlines()) < 100  # eight hours
            assert re.match(r"\d+ of 10000 matches, \d+ s, about .* left\n", text)


def test_spans():
    assert [span(s) for s in (0.4, 59, 61, 3_700)] == ["0 s", "59 s", "1 min 1 s", "1 h 1 min"]


def test_chunks_fit_the_machine(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    assert [default_chunk(n) for n in (1, 100, 720, 10_000)] == [8, 12, 90, 200]


@pytest.mark.parametrize("length", [0, 6])
@pytest.mark.parametrize("chunk", [6, 60, 120, 6000])
@pytest.mark.parametrize("matches", [6, 60, 720, 5004])
@pytest.mark.parametrize("tapers", [False, True])
def test_chunks_cover_the_plan_and_taper_when_they_may(matches: int, chunk: int, length: int, tapers: bool):
    facts = Facts(chunk, "events", 1.0, matches, "", "", {}, {}, False, "", length, tapers)
    split = facts.split()
    assert [match for part in split for match in part] == list(range(matches))
    sizes = [len(part) for part in split]
    assert sizes == sorted(sizes, reverse=True) and sizes[0] <= chunk
    assert sizes[-1] <= 12 if tapers else set(sizes[:-1]) <= {chunk}
    assert all(size % max(1, length) == 0 for size in sizes)
    assert [facts.chunk_of(match) for match in (0, matches - 1)] == [0, len(split) - 1]


def test_ray_is_not_started_from_a_folder_that_could_hide_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    ray = pytest.importorskip("ray")
    (tmp_path / "sim").mkdir()
    monkeypatch.chdir(tmp_path)
    begun: list[Path] = []
    monkeypatch.setattr(ray, "init", lambda **options: begun.append(Path.cwd()))
    assert start_ray(2, None) is ray
    [place] = begun
    assert (place / "sim" / "engine").is_dir() and Path.cwd() == tmp_path


def test_a_run_at_a_uri_is_the_same_run(plan: Path, tmp_path: Path, plugins: None):
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "track.txt").write_text("hill = 6")
    (tmp_path / "my_bot.py").write_text(BOT)
    write(plan, PLAN.replace('"uniform"', '"lazy"'))
    options = ("--strategy-file", tmp_path / "my_bot.py", "--content", tmp_path / "cards")
    here, there = tmp_path / "x", f"file://{tmp_path}/y"
    assert guildhall("run", plan, "--out", here, *options).exit_code == 0
    assert guildhall("run", plan, "--out", there, *options).exit_code == 0
    assert digests(there) == digests(str(here))
    os.remove(tmp_path / "y" / "matches" / "part-000001.parquet")
    assert guildhall("resume", there).exit_code == 0
    assert digests(there) == digests(str(here))
    assert guildhall("report", there).exit_code == 0
    assert guildhall("run", plan, "--out", there).exit_code == 2
