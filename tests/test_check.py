"""``guildhall check``: a good bot passes, and every kind of bad one fails with its own sentence."""

import json
import os
import random
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from jobs.check import command

pytestmark = pytest.mark.usefixtures("plugins")

HEAD = '''
import random
import sys
from strategies import Strategy

COUNT = [0]

class Bot(Strategy):
    """A bot."""

    name = "bot-{tag}"
    game = "cards"

    def choose(self, view, question):
'''


def check(tmp_path: Path, tag: str, body: str, *words: str, head: str = HEAD) -> Result:
    file = tmp_path / f"{tag.replace('-', '_')}.py"
    lines = "\n".join("        " + line for line in body.strip().splitlines())
    file.write_text(head.replace("{tag}", tag) + lines + "\n")
    words = words or ("--game", "cards")
    return CliRunner().invoke(command, [str(file), *words])


def failures(result: Result) -> list[str]:
    return [line for line in result.stdout.splitlines() if "FAIL" in line]


def test_a_good_bot_passes_every_check(tmp_path: Path):
    result = check(tmp_path, "good", "return self.dice.below(len(question.options))")
    assert result.exit_code == 0, result.output
    words = result.stdout.splitlines()
    assert words[0].startswith("bot-good in cards, 6 matches, ")
    names = [line.strip().rpartition("  pass")[0].strip() for line in words[3:]]
    assert [" ".join(n.split()) for n in names] == [
        "legal",
        "asked",
        "front door",
        "hands off",
        "own chance",
        "repeats",
        "fresh process",
        "beside another",
        "hidden things",
        "time a decision",
    ]


def test_the_findings_come_as_json(tmp_path: Path):
    result = check(tmp_path, "json", "return 0", "--game", "cards", "--json", "--matches", "3")
    (data,) = json.loads(result.stdout)
    assert data["passed"] is True and data["matches"] == 3 and data["questions"] > 10
    assert set(data["milliseconds"]) == {"median", "p99", "longest"}


AGAIN = "comes out differently when it is played again in the same process"
FRESH = "comes out differently in a fresh process with PYTHONHASHSEED="


@pytest.mark.parametrize(
    ("tag", "body", "check_name", "sentence"),
    [
        ("high", "return 9", "legal", "is forfeited: answered 9 to a question with"),
        ("text", "return '0'", "legal", "is forfeited: answered with str, not int"),
        ("raise", "return [][1]", "legal", "is forfeited: IndexError: list index out of range"),
        ("quit", "sys.exit(2)", "legal", "is forfeited: SystemExit: 2"),
        ("write", "view.coins[0] += 1; return 0", "hands off", "it changes what its view shows"),
        ("options", "question.options.reverse(); return 0", "hands off", "it changes the options of a question"),
        ("module-dice", "return random.randrange(2)", "own chance", "it uses the module-level generator of random"),
        ("counter", "COUNT[0] += 1; return COUNT[0] // 7 % 2", "repeats", AGAIN),
        ("hash", "return hash(str(view.coins)) % 2", "fresh process", FRESH),
    ],
)  # fmt: skip
def test_a_bad_bot_fails_with_one_sentence(tmp_path: Path, tag: str, body: str, check_name: str, sentence: str):
    result = check(tmp_path, tag, body)
    assert result.exit_code == 1
    failed = failures(result)
    assert check_name in {line.split("  FAIL")[0].strip() for line in failed}
    assert any(sentence in line for line in failed), failed


def test_numpys_module_level_generator_is_watched_too(tmp_path: Path):
    pytest.importorskip("numpy")
    body = "import numpy\nnumpy.random.seed(self.dice.below(9))\nreturn int(numpy.random.randint(2))"
    failed = failures(check(tmp_path, "numpy", body))
    assert any("module-level generator of numpy.random" in line for line in failed)


def test_a_bot_that_looks_at_the_hidden_deck_is_found_out(tmp_path: Path):
    body = """
frame = sys._getframe()
while frame is not None:
    match = frame.f_locals.get("match")
    if hasattr(match, "state"):
        return 1 if question.kind == 0 and match.state.deck[-1] > 9 else 0
    frame = frame.f_back
return 0
"""
    failed = failures(check(tmp_path, "peeker", body))
    assert "reaches for _getframe, which is not the strategy's own" in failed[0]
    assert "depends on hidden things or dice to come" in failed[1] and len(failed) == 2


def test_a_bot_that_foresees_the_dice_is_found_out(tmp_path: Path):
    body = """
frame = sys._getframe()
while frame is not None:
    match = frame.f_locals.get("match")
    if hasattr(match, "dice"):
        source = match.dice.own("attack", question.seat).source.__self__
        kept = source.getstate()
        first = source.random()
        source.setstate(kept)
        return 0 if question.kind == 0 and first > 0.5 else 1
    frame = frame.f_back
return 0
"""
    failed = failures(check(tmp_path, "prophet", body))
    assert "reaches for _getframe, which is not the strategy's own" in failed[0]
    assert "depends on hidden things or dice to come" in failed[1] and len(failed) == 2


def test_a_bot_that_looks_ahead_by_forks_passes(tmp_path: Path):
    head = HEAD.replace(
        "    def choose",
        """    def __init__(self):
        super().__init__()
        self.lookahead = True

    def choose""",
    )
    body = """
if question.kind != 0:
    return 0
from sim.engine.decisions import Scripted
worth = []
for index in range(len(question.options)):
    futures = [view.match.fork(question.seat, index, [Scripted([]) for _ in range(view.seats)], s, 1) for s in range(3)]
    worth.append(sum(f.state.coins[question.seat] for f in futures))
return worth.index(max(worth))
"""
    result = check(tmp_path, "seer", body, head=head)
    assert result.exit_code == 0, result.output


def test_a_bot_that_keeps_things_for_all_matches_at_once_is_found_out(tmp_path: Path):
    head = HEAD.replace(
        "    def choose",
        """    def start(self, view, dice):
        super().start(view, dice)
        COUNT[0] = 0

    def choose""",
    )
    result = check(tmp_path, "shared", "COUNT[0] += 1; return COUNT[0] // 2 % 2", "--game", "cards", head=head)
    failed = failures(result)
    assert len(failed) == 1 and "while another one is being played" in failed[0]


def test_a_bot_that_never_ends_is_stopped(tmp_path: Path):
    result = check(tmp_path, "loop", "while True: pass", "--game", "cards", "--seconds", "0.2")
    assert result.exit_code == 1 and "took longer than 0.2 s over one decision" in failures(result)[0]


def test_the_exam_leaves_module_level_chance_alone(tmp_path: Path):
    before = random.getstate()
    check(tmp_path, "calm", "return 0")
    assert random.getstate() == before


NAMED = "from strategies import Strategy\nclass B(Strategy):\n    name = "


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("x = 1\n", "defines no subclass of strategies.Strategy with a name"),
        ("import nowhere_at_all\n", "cannot be loaded (ModuleNotFoundError: No module named 'nowhere_at_all')"),
        ("raise SystemExit(3)\n", "cannot be loaded (SystemExit: 3)"),
        ("def (\n", "cannot be loaded (SyntaxError: "),
        (NAMED + "'uniform'\n", "'uniform' is taken by a strategy"),
        (NAMED + "'My Bot'\n", "must be small letters, digits and"),
    ],
)  # fmt: skip
def test_a_file_that_holds_no_bot_is_a_usage_error(tmp_path: Path, source: str, sentence: str):
    file = tmp_path / "no_bot.py"
    file.write_text(source)
    result = CliRunner().invoke(command, [str(file), "--game", "cards"])
    assert result.exit_code == 2 and f"{file}: " in result.stderr and sentence in result.stderr
    assert result.stderr.count("\n") == 1


def test_wrong_words_on_the_command_line_are_usage_errors(tmp_path: Path):
    assert "unknown game 'card' (cards?)" in check(tmp_path, "a1", "return 0", "--game", "card").stderr
    missing = check(tmp_path, "a2", "return 0", "--game", "cards", "--strategy", "bot-a3")
    assert "has no strategy 'bot-a3' (bot-a2?)" in missing.stderr and missing.exit_code == 2
    assert "no strategy in it plays toy" in check(tmp_path, "a4", "return 0", "--game", "toy").stderr
    assert CliRunner().invoke(command, [os.devnull + "x.py", "--game", "cards"]).exit_code == 2
