"""What characters bring as records: classes, ability cards, perks, items; and what such records must not say."""

import json
from pathlib import Path

import pytest

import sim
from sim.engine.errors import ContentError
from sim.gloomhaven.book import Book, load, set_path
from sim.gloomhaven.card_tables import ACTS
from sim.gloomhaven.cards import DOES, Act
from sim.gloomhaven.game import Gloomhaven

# Hand size, cards of level 1 and X, perks that can be taken.
CLASSES = {
    "Brute": (10, 10, 3, 15),
    "Tinkerer": (12, 12, 3, 15),
    "Spellweaver": (8, 8, 3, 15),
    "Scoundrel": (9, 9, 3, 15),
    "Cragheart": (11, 11, 3, 15),
    "Mindthief": (10, 10, 3, 15),
}


def book() -> Book:
    game = sim.load("gloomhaven")
    assert isinstance(game, Gloomhaven)
    return game.book


@pytest.mark.parametrize("name", list(CLASSES))
def test_classes(name: str) -> None:
    b = book()
    (found,) = [c for c in b.classes if c.name == name]
    cards = [b.cards[i] for i in found.cards]
    levels = [card.level for card in cards]
    perks = sum(p.times for p in b.perks if p.owner == found.index)
    assert (found.hand, levels.count("1"), levels.count("X"), perks) == CLASSES[name]
    assert levels == sorted(levels)
    assert len({card.initiative for card in cards}) >= len(cards) - 2


def test_every_word_of_the_cards_is_used() -> None:
    used: set[int] = set()
    halves = [half for card in book().cards for half in card.halves]
    assert len(halves) == 156
    for half in halves:
        used |= {act.do for act in half.acts} | {boost.do for act in half.acts for boost in act.boosts}
    assert sorted(used) == list(range(len(DOES)))
    assert list(ACTS) == DOES


def numbers_of(told: object) -> list[int]:
    """All numbers of abilities in a source record, but for layouts and slots."""
    out: list[int] = []
    if isinstance(told, dict):
        for key, value in told.items():
            if key not in ("area", "charge", "n", "count"):
                out += numbers_of(value)
    elif isinstance(told, list):
        for value in told:
            out += numbers_of(value)
    elif isinstance(told, int) and not isinstance(told, bool):
        out.append(told)
    return out


def test_figures_of_simple_cards_are_those_of_the_source(shared: Path) -> None:
    told = json.loads((shared / "data" / "gloomhaven" / "ability_cards_level1_X.json").read_text(encoding="utf-8"))
    cards = {card["name"]: card for name, group in told.items() if name != "meta" for card in group}
    b = book()
    assert {card.name for card in b.cards} == set(cards)
    plain = 0
    for card in b.cards:
        source = cards[card.name]
        assert card.initiative == source["init"]
        assert card.level == str(source["level"])
        for half, key in zip(card.halves, ("top", "bottom")):
            lost = half.after in (1, 2, 4, 6)
            assert lost or not source.get(f"{key}_lost"), card.name
            simple = [set(act) - {"with"} <= {"attack", "move", "heal", "loot"} for act in source[key]]
            riders = [set(r) for act in source[key] for r in act.get("with", [])]
            if all(simple) and all(r <= {"range", "pierce", "push", "pull", "jump", "cond", "xp"} for r in riders):
                plain += 1
                assert sorted(numbers_of(source[key])) == sorted(n for act in half.acts for n in figures(act)), (
                    card.name
                )
    assert plain > 40


def figures(act: Act) -> list[int]:
    """The numbers of an ability that are not left out."""
    found = [act.amount, act.reach, act.pierce, act.push, act.pull, act.xp, act.xp_each]
    return [n for n in found if n]


def test_items() -> None:
    gear = book().gear
    assert [item.number for item in gear] == list(range(1, 15))
    assert [item.name for item in gear if item.cards] == ["Hide Armor"]


CARD = """
[card."Kick"]
class = "Brute"
level = "1"
initiative = 50
top = [{ do = "attack", amount = 2 }]
bottom = [{ do = "move", amount = 2 }]
status = "yours"
"""

WRONG = [
    ('{ do = "attack", amount = 2 }', '{ do = "boost", amount = 2 }', "a boost stands behind an ability"),
    ('[{ do = "move", amount = 2 }]', "[]", "bottom: a half needs an ability"),
    ('"Brute"', '"Bruté"', "unknown class (Brute?)"),
    ('level = "1"', 'level = "2"', "2: unknown value"),
    ("amount = 2 }]\nbottom", 'amount = 2, area = ["x"] }]\nbottom', "a hex is written q,r, not x"),
    ('{ do = "move", amount = 2 }', '{ do = "slots", on = "heals", slots = ["a"] }', "a whole number is needed, not a"),
    ('{ do = "move", amount = 2 }', '{ do = "slots", on = "heal", slots = ["1"] }', "heal: unknown value (heals?)"),
]


def laid(tmp_path: Path, text: str) -> Book:
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    return load(set_path("first"), str(tmp_path))


def test_a_card_of_your_own(tmp_path: Path) -> None:
    b = laid(tmp_path, CARD)
    assert b.cards[b.classes[0].cards[-4]].name == "Kick"
    assert [card.level for card in b.cards] == sorted(card.level for card in b.cards)


@pytest.mark.parametrize(("old", "new", "told"), WRONG, ids=[w[2] for w in WRONG])
def test_what_a_card_must_not_say(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert old in CARD
    with pytest.raises(ContentError) as error:
        laid(tmp_path, CARD.replace(old, new))
    assert told in str(error.value)


def test_a_class_needs_hit_points_of_nine_levels(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as error:
        laid(tmp_path, '[class."Clerk"]\nhand = 9\nhp = ["1", "2"]\nstatus = "yours"\n')
    assert "hit points of levels 1 to 9 are needed" in str(error.value)
