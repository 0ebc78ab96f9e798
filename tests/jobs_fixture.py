"""Plans of the toy game, and the command as a test calls it."""

import os
import subprocess
import sys
from pathlib import Path

import toy_game  # noqa: F401 - brings the game along
from click.testing import CliRunner, Result

from jobs.cli import main

TESTS = Path(__file__).parent
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
