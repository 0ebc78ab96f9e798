"""The engine compiled: the same matches, row for row, and strategies from files that play in it."""

import json
import os
import shutil
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).resolve().parent.parent

PLAY = """
import json, sys
import sim, strategies
from jobs.about import build
from jobs.sample import opening, sample
from sim.engine.chain import following
from sim.engine.events import Log

game = sim.load("inferno")
names = strategies.load_file(sys.argv[1]) + strategies.names("inferno")
out = []

def play(spec):
    result = sim.play(game, spec, [strategies.make(game.name, s.strategy) for s in spec.seats], Log())
    out.append([result.ending, result.reason, result.turns, result.digest])
    return result

for number in range(24):
    lineup = [names[(number + seat) % len(names)] for seat in range(2 + number % 3)]
    play(sample(game, lineup, number, 1))
game = sim.load("arcadia", None, ["inferno"])
for number in range(12):
    lineup = [names[(number + seat) % len(names)] for seat in range(2 + number % 3)]
    play(sample(game, lineup, number, 1))
game = sim.load("heroquest")
for number in range(8):
    heroes, wizard = ["party", "charge", "cautious"][number % 3], ["nearest", "weakest", "caster-hunter"][number % 3]
    play(sample(game, [heroes, wizard], number, 1))
game = sim.load("inferno")
for number, lineup in enumerate([["greedy", "quester", "turtle", "uniform"], ["hunter", "last", "first"]]):
    spec = opening(game, lineup, number, 1, number == 0)
    for _ in range(game.campaign_length(spec.settings)):
        result = play(spec)
        spec = following(spec, result.record, result.records)
game = sim.load("giants")
names = strategies.names("giants")
for number in range(24):
    play(sample(game, [names[(number + seat) % len(names)] for seat in range(3 + number % 4)], number, 1))
game = sim.load("gloomhaven")
names = strategies.names("gloomhaven")
for number in range(20):
    spec = sample(game, [names[(number + seat) % len(names)] for seat in range(4)], number, 1)
    spec.level = number % 8
    spec.settings = {"edition": ["gh1", "jotl", "fh"][number % 3], "character_level": 1 + number % 9}
    play(spec)
print(json.dumps([build(), out]))
"""

BOT = '''
from strategies import Strategy

class Last(Strategy):
    """Takes the last option; in its ninth question it answers nonsense when it sits alone against one."""

    name = "last"

    def __init__(self):
        super().__init__()
        self.asked = 0

    def choose(self, view, question):
        self.asked += 1
        if self.asked == 9 and view.seats == 2:
            return True
        return len(question.options) - 1
'''


def hook() -> ModuleType:
    """The build hook as a module."""
    spec = spec_from_file_location("hatch_build", ROOT / ".build" / "hatch_build.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def play(place: Path, bot: Path) -> tuple[str, list[list[object]]]:
    """The sample matches, played in a fresh process by the tree at a place."""
    environ = dict(os.environ, PYTHONPATH=str(place))
    done = subprocess.run(
        [sys.executable, "-c", PLAY, str(bot)], cwd=bot.parent, env=environ, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    build, matches = json.loads(done.stdout)
    return build, matches


@pytest.mark.slow
def test_compiled_and_plain_play_the_same_matches(tmp_path: Path):
    pytest.importorskip("mypyc")
    pytest.importorskip("setuptools")
    pytest.importorskip("hatchling")
    build_hook = hook()
    if not build_hook.compiler_found():
        pytest.skip("no C compiler or no Python headers")
    bot = tmp_path / "last.py"
    bot.write_text(BOT)
    work, plain = tmp_path / "work", tmp_path / "plain"
    work.mkdir()
    built = build_hook.compiled(ROOT, work)
    assert len(built) > 30
    for package in ("sim", "strategies", "jobs"):
        shutil.copytree(ROOT / package, plain / package, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    shutil.copytree(ROOT / "jobs", work / "jobs")
    for path in built:
        shutil.copy(path, work / path.relative_to(work / "lib"))
    one, two = play(plain, bot), play(work, bot)
    assert (one[0], two[0]) == ("plain", "compiled")
    assert {str(match[0]) for match in one[1]} >= {"forfeit"}
    assert one[1] == two[1]


@pytest.mark.parametrize(("value", "wish"), [("1", "force"), ("0", "no"), ("", "try"), ("yes", "try")])
def test_the_environment_says_whether_to_compile(monkeypatch: pytest.MonkeyPatch, value: str, wish: str):
    pytest.importorskip("hatchling")
    monkeypatch.setenv("GUILDHALL_COMPILE", value)
    assert hook().wanted() == wish


def test_without_a_compiler_nothing_is_asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    pytest.importorskip("hatchling")
    module = hook()
    monkeypatch.setenv("CC", str(tmp_path / "no-compiler"))
    monkeypatch.setenv("GUILDHALL_COMPILE", "")
    assert not module.compiler_found()
    builder = module.CompileHook(str(ROOT), {}, None, None, str(tmp_path), "wheel")
    assert builder.dependencies() == []
    monkeypatch.setenv("GUILDHALL_COMPILE", "1")
    assert builder.dependencies() == ["mypy[mypyc]>=1.13"]


def test_a_plain_wheel_holds_the_packages_with_their_data_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    wheel = pytest.importorskip("hatchling.builders.wheel")
    monkeypatch.setenv("GUILDHALL_COMPILE", "0")
    (built,) = wheel.WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    with ZipFile(built) as archive:
        names = archive.namelist()
    assert built.endswith("-py3-none-any.whl")
    assert {name.partition("/")[0] for name in names if "dist-info" not in name} == {
        "sim",
        "strategies",
        "jobs",
        "analysis",
    }
    for folder in ("sim", "analysis"):
        for data in [p for p in (ROOT / folder).rglob("*") if p.suffix in (".toml", ".sql")]:
            assert data.relative_to(ROOT).as_posix() in names
