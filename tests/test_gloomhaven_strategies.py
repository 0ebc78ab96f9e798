"""The parties: they play whole matches in time, answer every kind of question, and win where chance does not."""

import pytest
from gloomhaven_party import Scene, game, party, played, spec_of

import strategies
from jobs.plan import read_plan
from sim.engine.decisions import Question
from sim.engine.events import Log
from sim.engine.spec import DECIDED
from sim.gloomhaven import kinds as k
from sim.gloomhaven.exhaustion import LOSE_DISCARD, LOSE_HAND, SUFFER
from sim.gloomhaven.party import DISCARD
from sim.gloomhaven.view import GloomhavenView
from strategies.gloomhaven.companion import Companion
from strategies.gloomhaven.odds import ADVANTAGE, DISADVANTAGE, attack_odds
from strategies.gloomhaven.stamina import rounds_of

NAMES = ["focus-fire", "guarded", "tempo"]
PLAN = """
game = "gloomhaven"
matches = 12
level = 0
scenarios = ["black-barrow", "diamond-mine"]
[[side]]
label = "front"
strategy = "{}"
classes = ["Brute", "Cragheart"]
[[side]]
label = "back"
strategy = "uniform"
classes = ["Spellweaver", "Tinkerer", "Scoundrel"]
items = ["Scoundrel: Leather Armor", "Tinkerer: Minor Healing Potion"]
"""


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("slug", game().scenarios())
def test_a_match_of_every_scenario(name: str, slug: str) -> None:
    number = game().scenarios().index(slug)
    items = {"items": [f"{cls}: {item.name}" for cls in party(number, 3)[:1] for item in game().book.gear[10:14:3]]}
    result = played(spec_of(slug, party(number, 3), number, 2, name, None, items), Log(False))
    assert result.ending == DECIDED, result.trace or result.reason


@pytest.mark.parametrize("name", NAMES)
def test_plans_read(name: str) -> None:
    assert name in strategies.names("gloomhaven")
    plan = read_plan(PLAN.format(name))
    assert [side.role for side in plan.sides] == ["party", "party"]


def wins(name: str, classes: list[str]) -> int:
    """How many of some matches of the first scenario at level 1 a party wins."""
    won = 0
    for number in range(10):
        result = played(spec_of("black-barrow", classes, number, 1, name), Log(False))
        won += int(result.seats[0].won)
    return won


def test_parties_win_where_chance_does_not() -> None:
    classes = ["Brute", "Cragheart"]
    assert wins("uniform", classes) == 0
    for name in NAMES:
        assert wins(name, classes) >= 4


# What they think with.


def test_odds_of_an_attack_are_those_of_the_deck() -> None:
    # Of 20 cards, the value 3 becomes 3 six times, 4 and 2 five times each, 5, 1, 0 and 6 once each.
    assert attack_odds(3, 0, 99) == (300, 0)
    assert attack_odds(3, 0, 3) == ((13 * 3 + 5 * 2 + 1) * 100 // 20, 65)
    assert attack_odds(3, 2, 99)[0] == (6 * 1 + 5 * 2 + 3 + 4) * 100 // 20
    better, plain, worse = (attack_odds(3, 0, 3, mode)[1] for mode in (ADVANTAGE, 0, DISADVANTAGE))
    assert better > plain > worse


@pytest.mark.parametrize(("hand", "discard", "rounds"), [(10, 0, 25), (2, 0, 1), (1, 0, 0), (0, 2, 0), (1, 2, 1)])
def test_rounds_that_cards_last(hand: int, discard: int, rounds: int) -> None:
    assert rounds_of(hand, discard) == rounds


def answer(s: Scene, kind: int, options: list[int], target: int = -1, at: int = 0) -> int:
    """What a companion chooses at a seat of a scene."""
    s.m.s.order = [f.figure for f in s.heroes]
    question = Question(kind, at, options, s.figure(at).id, target)
    return options[Companion().choose(GloomhavenView(s.m, at), question)]


def test_damage_that_would_kill_is_cancelled_and_a_scratch_is_not() -> None:
    s = Scene(["Brute", "Cragheart"])
    ways = [SUFFER, LOSE_HAND, LOSE_DISCARD]
    s.heroes[0].zones[:4] = [DISCARD] * 4
    assert answer(s, k.Q_DAMAGE, ways, 1) == SUFFER
    assert answer(s, k.Q_DAMAGE, ways, 10) != SUFFER
    s.figure().hp = 1
    assert answer(s, k.Q_DAMAGE, ways, 1) != SUFFER


def test_a_foe_that_can_be_killed_is_attacked_first() -> None:
    s = Scene(["Brute", "Cragheart"])
    s.clear()
    s.stand(s.figure(), (-1, -2))
    strong = s.monster((-1, -1), 20)
    weak = s.monster((-2, -1), 2)
    assert answer(s, k.Q_ATTACK, [strong.id, weak.id, k.NONE], 3) == weak.id


def test_calm_serves_for_a_long_rest_when_hurt_and_short_of_cards() -> None:
    s = Scene(["Brute", "Cragheart"])
    s.clear()
    h = s.heroes[0]
    h.zones[:7] = [DISCARD] * 7
    options = [h.cards[at] for at in range(7, 10)] + [k.LONG_REST]
    assert answer(s, k.Q_LEAD, options) != k.LONG_REST
    s.figure().hp = 5
    assert answer(s, k.Q_LEAD, options) == k.LONG_REST
    s.monster((-1, -3))
    assert answer(s, k.Q_LEAD, options) != k.LONG_REST
