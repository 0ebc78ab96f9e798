"""A small run of the real game: its laws hold, its digests agree and every question answers."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from analysis.digest import digests
from analysis.invariants import check
from jobs.cli import main
from jobs.report import command

PLAN = """
name = "laws"
game = "inferno"
seed = 3
matches = 36
scenarios = "all"
players = 3
[rules]
vary_invented = true
[[side]]
label = "brawlers"
heroes = ["Bjor of Oros", "Mark", "Phyx"]
strategy = "greedy"
[[side]]
label = "archers"
heroes = ["Kisha", "Diana", "Trandir"]
strategy = "uniform"
[filler]
strategy = "greedy"
"""


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("real")
    (folder / "plan.toml").write_text(PLAN)
    arguments = ["run", str(folder / "plan.toml"), "--out", str(folder / "run"), "--workers", "0", "--chunk", "10"]
    found = CliRunner().invoke(main, arguments, standalone_mode=False)
    assert found.exception is None, found.output
    return folder / "run"


def test_the_laws_hold(real: Path) -> None:
    assert check(str(real)) == []


def test_the_manifest_has_the_digests_of_the_tables(real: Path) -> None:
    written = json.loads((real / "manifest.json").read_text())["digests"]
    assert digests(str(real)) == written


def test_the_overview_and_every_question_answer(real: Path) -> None:
    overview = CliRunner().invoke(command, [str(real)])
    assert overview.exit_code == 0
    assert len(overview.stdout.splitlines()) <= 120
    for word in ("36 matches in 12 blocks", "invented values used", "monster levels", "brawlers", "the-parade"):
        assert word in overview.stdout
    from analysis.questions import names

    every = CliRunner().invoke(command, [str(real), *names(), "--json"])
    data = json.loads(every.stdout, parse_constant=lambda word: pytest.fail(word))
    rows = {a["question"]: len(a["tables"][0]["rows"]) for a in data["answers"]}
    for name in ("kills", "cards", "coins", "damnation", "quests", "monsters", "invented", "matches", "length"):
        assert rows[name] > 0, name
