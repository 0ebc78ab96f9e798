"""Names, parameters and files of strategies; and one exam that every strategy on the list sits."""

import math
import random
import sys
from pathlib import Path

import pytest

import strategies
from jobs.exam import Exam, digest_of, reached_for
from jobs.games import load_game
from jobs.sample import loadouts, sample
from sim.engine.decisions import Player, Question
from sim.engine.dice import Stream
from sim.engine.events import Log
from sim.engine.match import play
from sim.engine.spec import ENGINE_ERROR, FORFEIT
from sim.engine.view import View
from strategies import Parameter, Strategy, StrategyError
from strategies.registry import BUILT_IN, FOREIGN, LOOKED, entry_point_kinds, fits

pytestmark = pytest.mark.usefixtures("plugins")
QUESTION = Question(0, 0, [10, 20, 30], -1, -1)


def seated(text: str, game: str = "inferno", seed: int = 5) -> Player:
    player = strategies.make(game, text)
    player.start(View(0, 2), Stream(seed))
    return player


# The two that play anything.


def test_uniform_gives_every_option_the_same_chance_from_its_own_dice():
    player, counts = seated("uniform"), [0, 0, 0]
    before = random.getstate()
    for _ in range(6000):
        counts[player.choose(View(0, 2), QUESTION)] += 1
    assert min(counts) > 1850 and random.getstate() == before
    again = [seated("uniform", seed=9).choose(View(0, 2), QUESTION) for _ in range(2)]
    assert again[0] == again[1]


def test_first_takes_the_first_option():
    assert {seated("first").choose(View(0, 2), QUESTION) for _ in range(5)} == {0}


# Names.


def test_the_names_of_a_game_are_those_of_any_game_and_its_own():
    assert strategies.names("nothing")[:2] == ["uniform", "first"]
    assert set(strategies.names("nothing")) <= set(strategies.names("inferno")) <= set(strategies.names())
    assert strategies.names() == list(dict.fromkeys(strategies.names()))


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_name_of_the_table_is_the_class_it_says_and_describes_itself(name: str):
    kind = strategies.find(name)
    assert (kind.name, kind.game) == (name, BUILT_IN[name][0]) and issubclass(kind, Strategy)
    from jobs.listing import about

    assert about(kind).endswith(".") and len(about(kind)) > 20
    for parameter in kind.parameters:
        assert parameter.meaning and parameter.read(str(parameter.default).lower()) == parameter.default
        game = (kind.game or "inferno").split()[0]
        assert strategies.make(game, f"{name}:{parameter.name}={str(parameter.default).lower()}")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("unifrom", "unknown strategy 'unifrom' (did you mean 'uniform'?)"),
        ("", "unknown strategy '' (known: uniform, first"),
        ("uniform:", "strategy 'uniform:': '' is not of the form parameter=value"),
        ("uniform:x=1", "strategy 'uniform:x=1': uniform takes no parameters"),
    ],
)
def test_a_wrong_text_is_one_sentence(text: str, sentence: str):
    with pytest.raises(StrategyError) as caught:
        strategies.make("inferno", text)
    assert str(caught.value).startswith(sentence) and "\n" not in str(caught.value)


# Parameters, on a strategy from a file.

BOT = '''
from strategies import Parameter, Strategy

class Tuned(Strategy):
    """Has one parameter of each type."""

    name = "tuned"
    game = "cards"
    parameters = [
        Parameter("risk", 0.5, "a number", 0, 1),
        Parameter("depth", 3, "a whole number", low=1),
        Parameter("mood", "calm", "a word", words=["calm", "wild"]),
        Parameter("proud", False, "true or false"),
    ]

    def choose(self, view, question):
        return 0
'''


@pytest.fixture
def tuned(tmp_path: Path) -> Path:
    file = tmp_path / "tuned.py"
    file.write_text(BOT)
    assert strategies.load_file(file) == ["tuned"]
    return file


def test_parameters_are_read_by_type_and_default_otherwise(tuned: Path):
    player = strategies.make("cards", "tuned:risk=0.25,mood=wild,proud=true")
    assert isinstance(player, Strategy)
    assert player.values == {"risk": 0.25, "depth": 3, "mood": "wild", "proud": True}
    assert (player.number("risk"), player.whole("depth"), player.word("mood"), player.flag("proud")) == (
        0.25,
        3,
        "wild",
        True,
    )
    other = strategies.make("cards", "tuned:risk=1")
    assert isinstance(other, Strategy) and other.number("risk") == 1.0 and other.values is not player.values


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("risk", "'risk' is not of the form parameter=value"),
        ("risk=", "'risk=' is not of the form parameter=value"),
        ("risk=0.1,", "'' is not of the form parameter=value"),
        ("rsk=0.1", "tuned has no parameter 'rsk' (did you mean 'risk'?)"),
        ("zzz=1", "tuned has no parameter 'zzz' (known: risk, depth, mood, proud)"),
        ("risk=0.1,risk=0.1", "risk is given twice"),
        ("risk=1.01", "risk must be a number from 0 to 1, not '1.01'"),
        ("risk=nan", "risk must be a number from 0 to 1, not 'nan'"),
        ("risk=low", "risk must be a number from 0 to 1, not 'low'"),
        ("depth=0", "depth must be a whole number of at least 1, not '0'"),
        ("depth=2.0", "depth must be a whole number of at least 1, not '2.0'"),
        ("depth=inf", "depth must be a whole number of at least 1, not 'inf'"),
        ("mood=sad", "mood must be calm or wild, not 'sad'"),
        ("proud=yes", "proud must be true or false, not 'yes'"),
    ],
)
def test_a_wrong_parameter_is_one_sentence(tuned: Path, given: str, sentence: str):
    with pytest.raises(StrategyError) as caught:
        strategies.make("cards", f"tuned:{given}")
    assert str(caught.value) == f"strategy 'tuned:{given}': {sentence}"


def test_an_open_ended_number_is_still_finite():
    assert Parameter("x", 1.0, "").read("inf") is None and Parameter("x", 1.0, "").read("1e400") is None
    assert Parameter("x", 1.0, "", high=5).range_text() == "a number of at most 5"
    assert Parameter("x", 1.0, "").low == -math.inf


def test_a_strategy_plays_its_own_game_only(tuned: Path):
    assert "tuned" in strategies.names("cards") and "tuned" not in strategies.names("toy")
    with pytest.raises(StrategyError, match=r"^strategy 'tuned' plays cards, not toy$"):
        strategies.make("toy", "tuned")


# Files.


def test_loading_a_file_twice_or_a_copy_of_it_changes_nothing(tuned: Path, tmp_path: Path):
    kind = strategies.find("tuned")
    copy = tmp_path / "run" / "tuned.py"
    copy.parent.mkdir()
    copy.write_text(BOT)
    assert strategies.load_file(copy) == ["tuned"] and strategies.find("tuned") is kind


def test_a_newer_version_of_a_file_replaces_the_older(tuned: Path):
    tuned.write_text(BOT.replace("return 0", "return 1").replace('"tuned"', '"retuned"'))
    assert strategies.load_file(tuned) == ["retuned"]
    assert "tuned" not in strategies.names("cards")
    assert strategies.make("cards", "retuned").choose(View(0, 2), QUESTION) == 1


def test_two_files_cannot_claim_one_name(tuned: Path, tmp_path: Path):
    other = tmp_path / "other.py"
    other.write_text(BOT + "\n")
    with pytest.raises(StrategyError, match=r"other.py: the name 'tuned' is taken by the strategy in tuned.py"):
        strategies.load_file(other)


def test_a_base_without_a_name_in_a_file_is_no_strategy_of_its_own(tmp_path: Path):
    file = tmp_path / "family.py"
    file.write_text(
        "from strategies import Strategy\nclass Base(Strategy):\n    def choose(self, view, question):\n"
        "        return 0\nclass One(Base):\n    name = 'family-one'\nclass Two(Base):\n    name = 'family-two'\n"
    )
    assert strategies.load_file(file) == ["family-one", "family-two"]


def test_a_bot_whose_init_forgets_its_base_is_told_so(tmp_path: Path):
    file = tmp_path / "rude.py"
    file.write_text(
        "from strategies import Strategy\nclass Rude(Strategy):\n    name = 'rude'\n"
        "    def __init__(self):\n        pass\n"
    )
    strategies.load_file(file)
    with pytest.raises(StrategyError, match=r"'rude' cannot be made \(AttributeError: .*calls super\(\).__init__\(\)"):
        strategies.make("toy", "rude")


def test_a_broken_file_leaves_no_module_behind(tmp_path: Path):
    file = tmp_path / "broken.py"
    file.write_text("import nowhere\n")
    before = set(sys.modules)
    with pytest.raises(StrategyError):
        strategies.load_file(file)
    assert set(sys.modules) == before


class Point:
    """An entry point as importlib.metadata gives it."""

    def __init__(self, name: str, value: object) -> None:
        self.name = name
        self.value = value

    def load(self) -> object:
        if isinstance(self.value, Exception):
            raise self.value
        return self.value


class Guest(Strategy):
    """Comes from another distribution."""

    name = "guest"


@pytest.fixture
def points(monkeypatch: pytest.MonkeyPatch) -> list[Point]:
    found: list[Point] = []
    monkeypatch.setitem(sys.modules["strategies.registry"].__dict__, "entry_points", lambda group: found)
    LOOKED[0] = False
    FOREIGN.clear()
    yield found
    LOOKED[0] = False
    FOREIGN.clear()


def test_entry_points_of_other_distributions_are_listed_and_made(points: list[Point]):
    points.append(Point("guest", Guest))
    assert "guest" in strategies.names("cards") and isinstance(strategies.make("cards", "guest"), Guest)


@pytest.mark.parametrize(
    ("point", "sentence"),
    [
        (Point("guest", ImportError("no wood")), "entry point 'guest' cannot be loaded (ImportError: no wood)"),
        (Point("other", Guest), "entry point 'other': its strategy must have that name, and a new one"),
        (Point("guest", int), "entry point 'guest': is not a subclass of strategies.Strategy"),
    ],
)
def test_a_wrong_entry_point_is_one_sentence(points: list[Point], point: Point, sentence: str):
    points.append(point)
    with pytest.raises(StrategyError) as caught:
        entry_point_kinds()
    assert str(caught.value) == sentence


# The exam.


@pytest.mark.parametrize("path", sorted((Path(strategies.__file__).parent).rglob("*.py")), ids=lambda p: p.name)
def test_no_built_in_strategy_reaches_behind_the_view(path: Path):
    assert reached_for(path) == ""


def test_sample_matches_spread_over_scenarios_and_names():
    game = load_game("inferno")
    specs = [sample(game, ["first"] * 4, n, 1) for n in range(12)]
    assert {spec.scenario for spec in specs} == set(game.scenarios())
    for spec in specs:
        heroes = [name for seat in spec.seats for name in seat.loadout["heroes"]]
        assert len(set(heroes)) == 12
    assert loadouts(game, 2, 0) != loadouts(game, 2, 1)


GAMES = ("cards", "toy", "inferno", "arcadia")
PAIRS = [(name, game) for name in BUILT_IN for game in GAMES if fits(BUILT_IN[name][0], game)]


@pytest.mark.parametrize(("name", "game_name"), PAIRS)
def test_every_built_in_strategy_plays_legally_and_the_same_again(name: str, game_name: str):
    game = load_game(game_name)
    for number, seats in enumerate((2, 3)):
        spec = sample(game, [name] + ["uniform"] * (seats - 1), number, 3)
        result = play(game, spec, [strategies.make(game_name, s.strategy) for s in spec.seats], Log())
        assert result.ending not in (FORFEIT, ENGINE_ERROR), result.reason + result.trace
        assert digest_of(game, spec) == result.digest


QUICK = {"foresight": "foresight:samples=1,answers=2,rounds=0"}
"""What would take minutes as it is by default."""
EXAMS = [
    *[(QUICK.get(name, name), (BUILT_IN[name][0] or "inferno").split()[0]) for name in BUILT_IN],
    ("quester", "arcadia"),
]


@pytest.mark.parametrize(("name", "game_name"), EXAMS)
def test_every_built_in_strategy_passes_the_exam(name: str, game_name: str):
    game = load_game(game_name)
    exam = Exam(game, "", name, 1 if name in QUICK.values() else 3, 1, 30.0)
    exam.run()
    assert exam.passed(), [(f.check, f.words) for f in exam.findings if not f.passed]
