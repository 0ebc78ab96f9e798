"""``guildhall replay``: matches of a small run, told and compared."""

import json
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner, Result

from jobs.replay import command
from jobs.run import run as run_command

pytestmark = pytest.mark.usefixtures("plugins")

PLAN = """
name = "two runners"
game = "toy"
seed = 5
matches = {matches}
scenarios = ["short-track"]
players = 2
[rules]
{rules}
[[side]]
label = "a"
heroes = ["Ash", "Birch", "Cedar"]
strategy = "{first}"
[[side]]
label = "b"
heroes = ["Elm", "Fir", "Hazel"]
strategy = "uniform"
"""

BOT = '''
from strategies import Strategy

class Quitter(Strategy):
    """Gives up at its second question."""
    name = "quitter"
    asked = 0

    def choose(self, view, question):
        self.asked += 1
        if self.asked == 2:
            raise ValueError("enough")
        return 0

class Absent(Strategy):
    """Never starts."""
    name = "absent"

    def start(self, view, dice):
        raise ValueError("not today")
'''


def make_run(tmp_path: Path, rules: str = "", first: str = "uniform", log: str = "events", matches: int = 20) -> str:
    plan, bot, place = tmp_path / "plan.toml", tmp_path / "quitter.py", tmp_path / "run"
    plan.write_text(PLAN.format(matches=matches, rules=rules, first=first))
    bot.write_text(BOT)
    words = [str(plan), "--out", str(place), "--workers", "0", "--chunk", "6", "--log", log]
    result = CliRunner().invoke(run_command, [*words, "--strategy-file", str(bot)])
    assert result.exception is None or result.exit_code in (0, 1), result.output
    assert (place / "manifest.json").is_file(), result.output
    return str(place)


def replay(place: str, match: int, *words: str) -> Result:
    return CliRunner().invoke(command, [place, str(match), *words])


@pytest.mark.parametrize("log", ["events", "decisions", "results"])
def test_every_match_of_a_run_is_identical_when_played_again(tmp_path: Path, log: str):
    place = make_run(tmp_path, log=log)
    for match in range(20):
        result = replay(place, match, "--verify")
        assert (result.stdout, result.exit_code) == ("identical\n", 0), (match, result.output)


@pytest.mark.parametrize("strategy", ["quitter", "absent"])
def test_a_forfeited_match_is_identical_too(tmp_path: Path, strategy: str):
    place = make_run(tmp_path, first=strategy, matches=6)
    for match in range(6):
        assert replay(place, match, "--verify").stdout == "identical\n"
    assert any("ending: forfeit (" in replay(place, match).stdout for match in range(6))


def test_a_match_the_rules_broke_is_identical_too(tmp_path: Path):
    place = make_run(tmp_path, rules="fail_turn = 2")
    for match in range(4):
        assert replay(place, match, "--verify").stdout == "identical\n"
    assert "engine error (RuleError: broken on purpose)" in replay(place, 0).stdout


def test_a_match_is_told_turn_by_turn_with_its_board(tmp_path: Path):
    place = make_run(tmp_path)
    lines = replay(place, 3).stdout.splitlines()
    assert lines[0].startswith("match 3: toy, short-track, level 1, seed 5, block ")
    assert lines[0].endswith(", rotation 1")
    assert lines[1].startswith("seats: 0 ") and "Ash, Birch, Cedar" in lines[1]
    assert lines[2].startswith("ending: decided") and lines[-1] == lines[2].removeprefix("ending: ")
    assert lines[4] == "Setup" and any(line.startswith("Turn 1, seat ") for line in lines)
    told = json.loads(replay(place, 3, "--json").stdout)
    assert [turn["turn"] for turn in told["told"]] == list(range(told["turns"] + 1))
    first = told["told"][1]
    assert first["events"][:2] == ["turn", "roll"] and len(first["board"].split()) == 2
    some = json.loads(replay(place, 3, "--json", "--turns", "2-3", "--no-board").stdout)["told"]
    assert [turn["turn"] for turn in some] == [2, 3] and "board" not in some[0]


def spoil(place: str, table: str, column: str, row: int, value: object) -> None:
    """Change one stored value, as other rules or a broken disk would."""
    path = Path(place, table, "part-000000.parquet")
    stored = pq.read_table(path)
    values = stored[column].to_pylist()
    values[row] = value
    import pyarrow as pa

    new = pa.array(values, pa.string() if isinstance(value, str) else stored.schema.field(column).type)
    at = stored.schema.get_field_index(column)
    pq.write_table(stored.set_column(at, pa.field(column, new.type), new), path)


def test_the_first_difference_is_told_and_the_exit_code_is_one(tmp_path: Path):
    place = make_run(tmp_path)
    spoil(place, "events", "amount", 1, 99)
    result = replay(place, 0, "--verify")
    assert result.exit_code == 1
    assert result.stdout.startswith("events, row 1: amount was 99 and is now ")
    assert replay(place, 1, "--verify").exit_code == 0
    report = json.loads(replay(place, 0, "--verify", "--json").stdout)
    assert report["identical"] is False and report["difference"].startswith("events, row 1: amount")


def test_stored_answers_that_fit_no_question_are_told(tmp_path: Path):
    place = make_run(tmp_path)
    spoil(place, "matches", "answers", 0, b"\x09\x09\x09")
    result = replay(place, 0, "--verify")
    assert result.exit_code == 1 and "matches, row 0: " in result.stdout


def test_other_rules_are_refused_in_one_sentence(tmp_path: Path):
    place = make_run(tmp_path)
    facts = json.loads(Path(place, "run.json").read_text())
    facts["rules_hash"] = "0123456789abcdef"
    Path(place, "run.json").write_text(json.dumps(facts))
    result = replay(place, 0, "--verify")
    assert result.exit_code == 2 and "was begun by other rules (0123456789abcdef, these are " in result.stderr


@pytest.mark.parametrize(
    ("match", "words", "sentence"),
    [
        (20, [], "has matches 0 to 19, not 20"),
        (0, ["--turns", "x"], "--turns must be a number or two with a hyphen (3 or 3-9), not 'x'"),
        (0, ["--turns", "1-"], "--turns must be a number or two with a hyphen (3 or 3-9), not '1-'"),
    ],
)
def test_a_match_that_is_not_there_is_a_usage_error(tmp_path: Path, match: int, words: list[str], sentence: str):
    result = replay(make_run(tmp_path), match, *words)
    assert result.exit_code == 2 and sentence in result.stderr


def test_a_run_that_is_not_there_or_not_so_far_is_a_usage_error(tmp_path: Path):
    assert "there is no run here" in replay(str(tmp_path / "nowhere"), 0).stderr
    place = make_run(tmp_path)
    Path(place, "matches", "part-000002.parquet").unlink()
    assert "match 13 is not played yet" in replay(place, 13).stderr
