"""Plans of the toy game, and the command as a test calls it."""

import os
import subprocess
import sys
from pathlib import Path

import pyarrow.dataset as ds
import toy_game  # noqa: F401 - brings the game along
from click.testing import CliRunner, Result

from jobs.cli import main
from jobs.store import digests

TESTS = Path(__file__).parent
BOTS = TESTS / "jobs_bots.py"
PLAN = """
name = "two runners"
game = "toy"
seed = 7
matches = 24
scenarios = ["short-track", "hill"]
players = 2
[[side]]
label = "trees"
heroes = ["Ash", "Birch", "Cedar"]
strategy = "uniform"
[[side]]
label = "nuts"
heroes = ["Hazel", "Oak", "Pine"]
cards = ["Rope"]
strategy = "first"
"""


def guildhall(*arguments: object) -> Result:
    """The command in this process."""
    return CliRunner().invoke(main, [str(a) for a in arguments])


def apart(*arguments: object, **environment: str) -> "subprocess.Popen[str]":
    """The command in a process of its own."""
    root = str(TESTS.parent)
    names = {"GUILDHALL_PLUGINS": "toy_game", "PYTHONPATH": os.pathsep.join([root, str(TESTS)]), **environment}
    return subprocess.Popen(
        [sys.executable, "-m", "jobs.cli", *[str(a) for a in arguments]],
        env={**os.environ, **names},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def write(path: Path, text: str = PLAN, **changes: str) -> Path:
    """A plan file; changes replace lines by their key."""
    lines = text.splitlines()
    for key, value in changes.items():
        lines = [f"{key} = {value}" if line.startswith(f"{key} =") else line for line in lines]
    path.write_text("\n".join(lines) + "\n")
    return path


def rows(run: Path, table: str) -> list[dict[str, object]]:
    return ds.dataset(run / table).to_table().to_pylist()


def field_of(strategies: list[str], matches: int) -> str:
    """A plan in which every strategy meets every other, all with the same heroes."""
    head = PLAN.partition("[[side]]")[0].replace("matches = 24", f"matches = {matches}")
    heroes = 'heroes = ["Ash", "Birch", "Cedar"]'
    sides = "".join(f'[[side]]\nlabel = "{name}"\n{heroes}\nstrategy = "{name}"\n' for name in strategies)
    return head + "[rules]\nduplicate_heroes = true\n" + sides


def reference_run(folder: Path) -> tuple[Path, dict[str, str]]:
    """A plan of 60 matches and the digests of its plain run."""
    plan = write(folder / "plan.toml", matches="60", scenarios='"all"')
    assert guildhall("run", plan, "--out", folder / "x", "--workers", 0).exit_code == 0
    return plan, digests(str(folder / "x"))
