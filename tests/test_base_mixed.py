"""Content sets mixed in a plan (BASE-MIX-1): what is taken from both, what stays the game's own."""

from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

import sim
from jobs.cli import main
from jobs.games import load_game, rules_hash
from jobs.plan import as_toml, read_plan
from jobs.wrong import Wrong
from sim.arcadia.game import Arcadia
from sim.arcadia.skirmish import Skirmish
from sim.engine.events import Log
from sim.engine.spec import DECIDED, TURN_CAP, MatchSpec, SeatSpec
from strategies.registry import make

PLAN = """
name = "both boxes"
game = "inferno"
sets = ["inferno", "arcadia"]
seed = 3
matches = 4
players = 2
level = 3
scenarios = ["the-rookery", "the-parade"]
[[side]]
label = "old"
heroes = ["Grom", "Maya", "Mark"]
strategy = "greedy"
[[side]]
label = "new"
heroes = ["Kisha", "Wisp", "Diana"]
strategy = "uniform"
"""
BOTH = ["inferno", "arcadia"]


def mixed(played: str) -> Arcadia:
    game = load_game(played, None, [name for name in BOTH if name != played])
    assert isinstance(game, Arcadia)
    return game


def alone(played: str) -> Arcadia:
    game = load_game(played)
    assert isinstance(game, Arcadia)
    return game


def begin(game: Arcadia, scenario: str, level: int = 1, seed: int = 1, heroes: list[str] | None = None) -> Skirmish:
    names = heroes or [h.name for h in game.book.heroes if not h.angel]
    seats = [SeatSpec(i, i, f"s{i}", "first", {"heroes": names[3 * i : 3 * i + 3]}) for i in range(4)]
    spec = MatchSpec(0, game.name, game.content_set, scenario, level, seed, 0, 0, seats, {})
    m = game.new(spec, [make(game.name, "first") for _ in seats], Log(False))
    assert isinstance(m, Skirmish)
    game.setup(m)
    return m


@pytest.mark.parametrize("played", BOTH)
def test_BASE_MIX_1_heroes_cards_monsters_and_scenarios_of_both_sets(played: str):
    game, parts = mixed(played), [alone(name) for name in BOTH]
    assert game.name == played and game.content_set == "+".join([played, *[n for n in BOTH if n != played]])
    for table in ("heroes", "cards", "monsters", "brimstones", "scenarios", "titles"):
        names = [r.slug if table == "scenarios" else r.name for r in getattr(game.book, table)]
        wanted = [r.slug if table == "scenarios" else r.name for p in parts for r in getattr(p.book, table)]
        assert sorted(names) == sorted(wanted) and len(set(names)) == len(names), table
    assert game.scenarios()[: len(alone(played).scenarios())] == alone(played).scenarios(), "its own come first"
    decks = Counter(c.deck for c in game.book.cards for _ in range(c.copies))
    assert all(decks[str(level)] == 48 for level in range(1, 6))


@pytest.mark.parametrize("played", BOTH)
def test_BASE_MIX_1_guilds_curses_starters_dice_and_campaign_stay_the_games_own(played: str):
    game, own = mixed(played), alone(played)
    assert (game.book.guilds, game.book.colours) == (own.book.guilds, own.book.colours)
    assert [c.name for c in game.book.curses] == [c.name for c in own.book.curses]
    assert [c.name for c in game.book.circles] == [c.name for c in own.book.circles]
    assert (game.book.attack_die, game.book.spawn_pairs) == (own.book.attack_die, own.book.spawn_pairs)
    starters = {c.name for c in own.book.cards if c.deck == "starter"}
    m = begin(game, own.scenarios()[0])
    assert all(set(hand) == starters for hand in m.equipped)
    assert sum(t.count for t in game.book.tokens) == 14


@pytest.mark.parametrize(("played", "scenario", "words"), [
    ("inferno", "evershadow-district", ["Blue", "Green", "Orange", "Red"]),
    ("arcadia", "the-prisoner", ["Gray", "Purple", "Teal", "Yellow"]),
])  # fmt: skip
def test_BASE_MIX_1_a_scenario_brings_the_quest_tokens_of_its_set(played: str, scenario: str, words: list[str]):
    m = begin(mixed(played), scenario)
    lying = [m.book.tokens[t] for cell in range(m.board.cells) for t in m.hidden.down[cell] + m.s.up[cell]]
    assert sorted({t.name.split()[0] for t in lying if t.colour >= 0}) == words
    own = [m.book.tokens[m.own_token(guild)].name.split()[0] for guild in m.s.guilds]
    assert sorted(own) == words, "each Guild has one of them for its own"


def test_BASE_MIX_1_brimstones_lie_where_an_inferno_scenario_asks_for_them():
    m = begin(mixed("arcadia"), "the-parade", 2)
    assert sum(m.s.brimstones) == len(m.scenario.brimstones) > 0
    assert sum(begin(mixed("inferno"), "the-rookery", 2).s.brimstones) == 0


def test_BASE_MIX_1_cards_of_both_sets_are_dealt():
    game = mixed("inferno")
    base = {c.name for c in alone("arcadia").book.cards}
    dealt = {name for seed in range(3) for hand in begin(game, "the-rookery", 3, seed).equipped for name in hand}
    assert dealt & base and dealt - base - {c.name for c in game.book.cards if c.deck == "starter"}


def test_BASE_MIX_1_villains_come_back_as_their_own_set_has_it():
    spawning = {m.name for m in mixed("inferno").book.monsters if m.spawns}
    assert spawning == {m.name for m in alone("arcadia").book.monsters if m.tier >= 2}


@pytest.mark.parametrize(("played", "scenario"), [
    ("inferno", "the-temple-of-dawning-twilight"), ("arcadia", "hit-rock-bottom"), ("arcadia", "the-parade"),
])  # fmt: skip
def test_BASE_MIX_1_matches_of_both_are_played_through(played: str, scenario: str):
    game = mixed(played)
    names = [h.name for h in game.book.heroes if not h.angel][::2]
    seats = [SeatSpec(i, i, f"s{i}", "greedy", {"heroes": names[3 * i : 3 * i + 3]}) for i in range(4)]
    spec = MatchSpec(0, played, game.content_set, scenario, game.natural_level(scenario), 5, 0, 0, seats, {})
    result = sim.play(game, spec, [make(played, "greedy") for _ in seats], Log())
    assert result.ending in (DECIDED, TURN_CAP) and not result.trace


# The plan key.


def test_the_plan_key_mixes_sets_and_is_written_back():
    plan = read_plan(PLAN)
    assert plan.sets == ["arcadia"] and plan.game.content_set == "inferno+arcadia"
    again = read_plan(as_toml(plan))
    assert again.sets == plan.sets and again.digest() == plan.digest()
    single = read_plan(PLAN.replace('sets = ["inferno", "arcadia"]\n', "").replace("the-rookery", "the-parade", 1)
                       .replace('"the-parade", "the-parade"', '"the-parade"')
                       .replace('"Grom", "Maya"', '"Jaimie", "Izzy"').replace('"Wisp"', '"Natasha"'))  # fmt: skip
    assert single.sets == [] and "sets" not in as_toml(single)
    hashes = {rules_hash(g) for g in (plan.game, single.game, mixed("arcadia"), alone("arcadia"))}
    assert len(hashes) == 4, "the rules hash tells what is mixed"


def test_the_own_set_alone_mixes_nothing():
    plan = read_plan(PLAN.replace('sets = ["inferno", "arcadia"]', 'sets = ["arcadia"]').replace("inferno", "arcadia")
                     .replace(', "the-parade"', "").replace('"Mark"', '"Seth"').replace('"Kisha"', '"Zazu"')
                     .replace('"Diana"', '"Diva"'))  # fmt: skip
    assert plan.sets == [] and plan.game is load_game("arcadia")


@pytest.mark.parametrize(("old", "new", "sentence"), [
    ('["inferno", "arcadia"]', '["inferno", "arcadai"]', "sets: unknown content set 'arcadai' (arcadia?)"),
    ('["inferno", "arcadia"]', '["arcadia"]', "sets: 'inferno' is missing, the set of inferno"),
    ('["inferno", "arcadia"]', '"arcadia"', "sets must be a list of names"),
    ('["inferno", "arcadia"]', '["inferno", "inferno"]', "'inferno' is named twice"),
])  # fmt: skip
def test_wrong_sets_are_one_sentence(old: str, new: str, sentence: str):
    with pytest.raises(Wrong) as wrong:
        read_plan(PLAN.replace(old, new))
    assert sentence in wrong.value.message and "\n" not in wrong.value.message


@pytest.mark.usefixtures("plugins")
def test_a_game_with_one_set_says_so():
    with pytest.raises(Wrong) as wrong:
        read_plan(PLAN.replace('game = "inferno"', 'game = "toy"'))
    assert "sets: toy has nothing to mix" in wrong.value.message


def test_a_run_with_mixed_sets_is_played_reported_and_replayed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    Path("plan.toml").write_text(PLAN)
    for words in (["run", "plan.toml", "--out", "r", "--workers", "0"], ["report", "r", "overview"],
                  ["replay", "r", "1", "--verify"]):  # fmt: skip
        result = CliRunner().invoke(main, words)
        assert result.exit_code == 0, (words, result.output)
