"""The report as a command: text, strict JSON, CSV, and every way to be given something that is no run."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from run_fixture import RunWriter, Seat, duel

from jobs.report import command, sql_command

EVEN = [[1, 0]] * 6 + [[0, 1]] * 6


def strict(text: str) -> object:
    """JSON by a parser that takes no NaN and no infinity."""

    def refuse(word: str) -> object:
        raise AssertionError(f"{word} in JSON")

    return json.loads(text, parse_constant=refuse)


def run(*args: str) -> Result:
    return CliRunner().invoke(command, list(args))


@pytest.fixture(scope="module")
def even(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(duel(tmp_path_factory.mktemp("runs") / "even", EVEN).write())


def test_overview_is_short_and_names_what_it_rests_on(even: str) -> None:
    found = run(even)
    assert found.exit_code == 0
    lines = found.stdout.splitlines()
    assert len(lines) < 120
    assert max(len(line) for line in lines) <= 130
    for word in ("abc123", "run seed 7", "24 matches in 12 blocks", "greedy, uniform", "invented", "comparisons"):
        assert word in found.stdout
    assert "nan" not in found.stdout.lower().replace("finance", "")


def test_json_is_strict_and_complete(even: str) -> None:
    data = strict(run(even, "--json").stdout)
    assert isinstance(data, dict)
    assert [a["question"] for a in data["answers"]][:3] == ["overview", "standings", "line-ups"]
    assert data["complete"] is True
    assert data["rules_hash"] == "abc123"


def test_question_by_name_as_csv(even: str) -> None:
    lines = run(even, "standings", "--csv").stdout.splitlines()
    assert lines[0].startswith("side,against,above,above_low,above_high,above_se,above_n")
    assert lines[1].startswith("blue,red,0.5,")


def test_unknown_question_names_the_nearest(even: str) -> None:
    found = run(even, "standing")
    assert found.exit_code == 2
    assert "did you mean 'standings'?" in found.stderr
    assert "Traceback" not in found.stderr


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("scenario=gate", "has no 'gate' (did you mean 'gates'?)"),
        ("scenaro=x", "did you mean 'scenario'"),
        ("scenario", "NAME=VALUE"),
        ("least=few", "not a whole number"),
    ],
)
def test_bad_parameters_are_one_sentence(even: str, given: str, said: str) -> None:
    found = run(even, "heroes", "--param", given)
    assert found.exit_code == 2
    assert said in found.stderr


def test_foreign_and_half_written_directories(tmp_path: Path, even: str) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "foreign").mkdir()
    (tmp_path / "foreign" / "notes.txt").write_text("x")
    (tmp_path / "begun").mkdir()
    (tmp_path / "begun" / "plan.toml").write_text('name = "x"\n')
    (tmp_path / "begun" / "matches").mkdir()
    (tmp_path / "begun" / "matches" / "part-000000.parquet.tmp").write_bytes(b"PAR1")
    (tmp_path / "torn").mkdir()
    (tmp_path / "torn" / "matches").mkdir()
    (tmp_path / "torn" / "seats").mkdir()
    whole = next((Path(even) / "matches").glob("*.parquet")).read_bytes()
    (tmp_path / "torn" / "matches" / "part-000000.parquet").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "torn" / "seats" / "part-000000.parquet").write_bytes(whole)
    for name, said in [
        ("missing", "no such directory"),
        ("empty", "is empty"),
        ("foreign", "not a run directory"),
        ("foreign/notes.txt", "is a file"),
        ("begun", "no part of it is finished"),
        ("torn", "cannot be read"),
    ]:
        found = run(str(tmp_path / name))
        assert found.exit_code == 2, name
        assert said in found.stderr
        assert len(found.stderr.strip().splitlines()) == 1


def test_b18_a_run_still_going_is_read_with_a_warning(tmp_path: Path) -> None:
    place = duel(tmp_path / "going", EVEN).write(manifest=False)
    found = run(str(place), "overview")
    assert found.exit_code == 0
    assert "still going" in found.stderr
    assert "not complete" in found.stdout


def test_sql_answers_and_refuses(even: str) -> None:
    found = run(even, "--sql", "select ending, count(*) as n from matches group by ending", "--json")
    assert strict(found.stdout) == [{"ending": "decided", "n": 24}]
    assert run(even, "--sql", "drop view matches").exit_code == 2
    assert run(even, "--sql", "select 1; select 2").exit_code == 2
    assert run(even, "--sql", "copy matches to '/tmp/never.csv'").exit_code == 2
    wrong = run(even, "--sql", "select nothing from matches")
    assert wrong.exit_code == 2 and "nothing" in wrong.stderr
    assert (
        CliRunner().invoke(sql_command, [even, "select 1/0 as x", "--json"]).stdout.strip()
        == '[\n {\n  "x": null\n }\n]'
    )


def test_the_same_run_by_uri_gives_the_same_report(even: str) -> None:
    local = run(even, "standings", "line-ups", "--json")
    remote = run(f"file://{even}", "standings", "line-ups", "--json")
    assert remote.exit_code == 0
    assert strict(local.stdout)["answers"] == strict(remote.stdout)["answers"]  # type: ignore[index]


def test_b15_no_matches_counted_says_so(tmp_path: Path) -> None:
    writer = RunWriter(tmp_path / "broken")
    seats = [Seat("red", 0.0, 0), Seat("blue", 0.0, 0, side=1)]
    writer.match(seats, ending="engine error", reason="KeyError: 'x'")
    place = str(writer.write())
    found = run(place)
    assert found.exit_code == 0
    assert "KeyError" in found.stdout
    assert "1 set apart" in found.stdout
    strict(run(place, "--json").stdout)
