"""The parties: they play whole matches in time, answer every kind of question, and do better than chance."""

import pytest
from gloomhaven_party import game, party, played, spec_of

import strategies
from jobs.plan import read_plan
from sim.engine.events import Log
from sim.engine.spec import DECIDED

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


def killed(name: str) -> int:
    """Enemies killed over some matches."""
    total = 0
    for number in range(6):
        result = played(spec_of("black-barrow", party(number, 2), number, 0, name), Log(False))
        total += sum(value for seat, what, value in result.tallies if what == "enemies_killed")
    return total


def test_parties_do_better_than_chance() -> None:
    floor = killed("uniform")
    assert min(killed(name) for name in NAMES) > 2 * floor + 6
