"""Dice, CRIT and Rerolls (INF-DICE, INF-CRIT, INF-REROLL)."""

from fractions import Fraction

import pytest
from arena import ATTACK_FACES, DEFENSE_FACES
from rules_kit import DUEL, HUNT, Made, core, duel, hold, offered

from sim.arcadia import kinds as k
from sim.arcadia import verbs
from sim.arcadia.attack import Attack, Roll
from sim.arcadia.hooks import (
    ROLLED,
    Bound,
)
from sim.arcadia.records import MELEE, RANGED
from sim.arcadia.rolling import settle
from sim.arcadia.skirmish import Skirmish
from sim.engine.dice import Stream

# Dice.


def test_INF_DICE_1_faces_of_the_attack_die():
    die = core("A", {}).m.book.attack_die
    assert sorted(die) == sorted(ATTACK_FACES[c] for c in "MMMRRC")


def test_INF_DICE_2_faces_of_the_defense_die():
    die = core("A", {}).m.book.defense_die
    assert sorted(die) == sorted(DEFENSE_FACES[c] for c in "BBBBSC")


FACES = [("Dusty Blade", "M", 1), ("Dusty Blade", "R", 0), ("Short Bow", "M", 0), ("Short Bow", "R", 1)]


@pytest.mark.parametrize(("card", "face", "hits"), FACES, ids=[f"INF-DICE-3 {f[0]} {f[1]}" for f in FACES])
def test_hits(card: str, face: str, hits: int):
    a = duel(card)
    dice = len(a.held("Mark", card).card.effects) + a.held("Mark", card).card.dice
    a.attack("Mark", "Jaimie", dice=face * dice, save="B*")
    assert a.wounds("Jaimie") == hits * dice


@pytest.mark.parametrize("card", ["Dusty Blade", "Short Bow"])
def test_INF_DICE_3_a_crit_succeeds_in_every_roll(card: str):
    a = duel(card)
    miss = "R" if card == "Dusty Blade" else "M"
    dice = "C" + miss * a.held("Mark", card).card.dice
    a.attack("Mark", "Jaimie", dice=dice, save="BBB")
    assert a.wounds("Jaimie") == 1
    a = duel(card)
    a.attack("Mark", "Jaimie", dice=dice, save="CBB B")
    assert a.wounds("Jaimie") == 0


def test_INF_DICE_3_blanks_do_not_save_and_saves_do():
    for face, wounds in [("B", 3), ("S", 0)]:
        a = duel()
        a.attack("Mark", "Jaimie", dice="MMM", save=face * 3)
        assert a.wounds("Jaimie") == wounds


ORACLE = [
    ("Melee", MELEE, Fraction(2, 3), 0.8),
    ("Ranged", RANGED, Fraction(1, 2), 0.6),
    ("Defense", -1, Fraction(1, 3), 0.4),
]


@pytest.mark.parametrize(
    ("kind", "chance", "mean"), [o[1:] for o in ORACLE], ids=[f"INF-DICE-4 {o[0]}" for o in ORACLE]
)
def test_chances(kind: int, chance: Fraction, mean: float):
    a = core("M J", DUEL)
    die = a.m.book.defense_die if kind < 0 else a.m.book.attack_die
    attack = Attack(a["Mark"], a["Jaimie"], None, max(kind, 0), -1, k.C_ATTACK)
    r = Roll(attack, a["Mark"], a["Jaimie"], 0, Stream(5), die, kind < 0)
    if kind >= 0:
        r.ok[0], r.ok[1] = kind == MELEE, kind == RANGED
    good = sum(r.ok[face] for face in die)
    crit = die.count(2)
    assert Fraction(good, len(die)) == chance
    assert Fraction(good, len(die)) / (1 - Fraction(crit, len(die))) == Fraction(mean).limit_denominator(10)
    settle(a.m, r, 6000)
    assert abs(r.successes() / 6000 - mean) < 0.03


# CRIT.


def test_INF_CRIT_1_an_extra_die_for_each_crit_without_limit():
    a = duel()
    a.attack("Mark", "Jaimie", dice="CCR MC C R", save="B*")
    assert [list(e.dice) for e in a.events("roll")] == [[2, 2, 1], [0, 2], [2], [1]]
    assert [e.amount for e in a.events("roll")] == [2, 4, 5, 5] and a.wounds("Jaimie") == 5


def test_INF_CRIT_1_in_defense():
    a = duel()
    a.attack("Mark", "Jaimie", dice="MMM", save="CBB C S")
    assert a.wounds("Jaimie") == 0 and len(a.dice("save")) == 5


class OnCrit(Made):
    """A Wound for each CRIT."""

    def on_rolled(self, m: Skirmish, on: Bound, a: Attack) -> None:
        verbs.hurt(m, a.target, a.crits, a.attacker.id, k.C_EFFECT, on.item)


def test_INF_CRIT_2_INF_CRIT_3_effects_count_crits_on_extra_dice_too():
    a = duel()
    hold(a, "Mark", OnCrit(ROLLED), "Dusty Blade")
    a.attack("Mark", "Jaimie", dice="CRR C R", save="S*")
    assert a.amount("wound", cause="effect") == 2


def test_INF_CRIT_4_monsters_have_crit_dice_too():
    a = core("M H", HUNT, {"Mark": "Dusty Blade"})
    a.refit("Harpy", dice=1, defense=1)
    a.strike("Harpy", "Mark", dice="C M", save="B")
    assert a.wounds("Mark") == 2
    a.attack("Mark", "Harpy", dice="MMM", save="C S")
    assert a.wounds("Harpy") == 1


# Rerolls.

RINGS = "Dusty Blade, Fancy Blade, Vicious Ring"


def test_INF_REROLL_1_all_icons_of_the_inventory_exhausted_cards_too():
    a = duel(RINGS)
    assert a["Mark"].rerolls == 3
    a.held("Mark", "Fancy Blade").used = 1
    a.m.stale(a["Mark"])
    a.attack("Mark", "Jaimie", card="Dusty Blade", dice="RRR RRR", save="B*", roll=["R"] * 3)
    assert len(a.events("reroll")) == 3 and len(a.asked("roll")) == 3, "three points, no fourth question"


def test_INF_REROLL_2_the_full_pool_for_every_roll():
    a = core("H M J", {**DUEL, "H": "Harpy"}, {"Mark": RINGS})
    for _ in range(2):
        a.held("Mark", "Dusty Blade").used = 0
        a.attack("Mark", "Jaimie", card="Dusty Blade", dice="RRR RRR", save="B*", roll=["R"] * 3)
    a.strike("Harpy", "Mark", dice="M", save="BB BBB", roll=["B"] * 3)
    assert len(a.events("reroll", actor="Mark")) == 3


def test_INF_REROLL_3_one_point_one_die_and_the_new_result_stands():
    a = duel("Dusty Blade, Fancy Blade")
    a.attack("Mark", "Jaimie", card="Dusty Blade", dice="MMR R", save="B*", roll="M")
    assert a.wounds("Jaimie") == 1 and len(a.asked("roll")) == 1
    (again,) = a.events("reroll")
    assert (again.amount, list(again.dice)) == (0, [1])


def test_INF_REROLL_4_at_any_time_on_crit_dice_too():
    a = duel(RINGS)
    a.attack("Mark", "Jaimie", card="Dusty Blade", dice="CRR M R M M", save="B*", roll=["R", "no", "R", "R"])
    assert [q.chosen for q in a.asked("roll")] == ["R", "go on", "R", "R"]
    assert [e.kind for e in a.events("roll", "reroll")] == ["roll", "reroll", "roll", "reroll", "reroll"]
    assert a.wounds("Jaimie") == 4


def test_INF_REROLL_5_a_crit_only_before_its_extra_die_is_rolled():
    a = duel(RINGS)
    a.attack("Mark", "Jaimie", card="Dusty Blade", dice="CRR R", save="B*", roll=["C"])
    assert a.wounds("Jaimie") == 0, "the CRIT is lost, and its extra die with it"
    a = duel(RINGS)
    a.attack("Mark", "Jaimie", card="Dusty Blade", dice="CRR M", save="B*", roll=["go on"])
    assert offered(a, "roll", 0) == ["go on", "R", "C"] and offered(a, "roll", 1) == ["go on", "M", "R"]


def test_INF_REROLL_6_the_same_die_again():
    a = core("M H", HUNT, {"Mark": RINGS})
    a.strike("Harpy", "Mark", dice="M", save="BS B B", roll=["B", "B", "no"])
    assert [list(e.dice) for e in a.events("reroll")] == [[0], [0]] and a.wounds("Mark") == 0


def test_INF_REROLL_7_point_by_point_seeing_each_result():
    a = duel(RINGS)
    a.attack("Mark", "Jaimie", card="Dusty Blade", dice="RRR M", save="B*", roll=["R", "no"])
    assert len(a.events("reroll")) == 1 and offered(a, "roll", 1) == ["go on", "M", "R"]


def test_INF_REROLL_8_a_monster_with_rerolls_its_player_decides():
    a = core("M H", HUNT, {"Mark": "Dusty Blade"})
    a.refit("Harpy", dice=1, reroll=1, defense=1)
    a.strike("Harpy", "Mark", dice="R M", save="B", roll="R")
    assert a.wounds("Mark") == 1 and [q.seat for q in a.asked("roll")] == [3]
    a.attack("Mark", "Harpy", dice="MMM", save="B S", roll="B")
    assert a.wounds("Harpy") == 2 and [q.seat for q in a.asked("roll")] == [3]
    a = core("M H", HUNT, {"Mark": "Dusty Blade"})
    a.refit("Harpy", defense=1)
    a.attack("Mark", "Harpy", dice="MMM", save="B")
    assert not a.asked("roll")
