"""Attacks: legality, the sequence, several targets (INF-ATK, INF-MULTI)."""

import pytest
from arena import ATTACK_FACES, DEFENSE_FACES, Arena, Rigged
from rules_kit import DUEL, HUNT, Dear, Dice, Extra, Made, MoreTargets, Thrice, core, duel, hold, offered, order

from sim.arcadia import combat, deaths, verbs
from sim.arcadia import kinds as k
from sim.arcadia.attack import Attack
from sim.arcadia.hooks import (
    ATTACKS,
    AURA,
    BEFORE_ROLL,
    DEFENSE,
    POOL,
    ROLLED,
    Bound,
)
from sim.arcadia.records import MELEE, RANGED
from sim.arcadia.skirmish import Skirmish

# Legality.


def test_INF_ATK_1_one_enemy_of_choice_once_an_activation():
    a = core("A M J\n\n. H T", {**HUNT, "J": "Jaimie", "T": "Trandir"}, {"Mark": "Short Bow, Grimbolt"})
    a.play("Mark", "attack", card="Short Bow", target="Harpy", dice="RR", payback=[], monster_attack="no")
    assert offered(a, "target") == ["Jaimie", "Harpy"]
    assert len(a.events("attack")) == 1 and "attack" not in offered(a, "act", 1), (
        "Grimbolt is ready, but he has attacked"
    )


HANDS = [
    ("INF-ATK-2 an Attack card", "Dusty Blade", "", "", True),
    ("INF-ATK-2 no card", "", "", "", False),
    ("INF-ATK-2 a Boost and a Permanent", "Angelic Ring, Vicious Ring", "", "", False),
    ("INF-ATK-2 INF-EXH-1 an exhausted one", "Dusty Blade", "Dusty Blade", "", False),
    ("INF-ATK-2 INF-EXH-1 another one is ready", "Dusty Blade, Katar", "Dusty Blade", "", True),
    ("INF-ATK-2 only an Ally's", "", "", "Dusty Blade", False),
]


@pytest.mark.parametrize(("own", "spent", "allys", "can"), [h[1:] for h in HANDS], ids=[h[0] for h in HANDS])
def test_what_a_hero_attacks_with(own: str, spent: str, allys: str, can: bool):
    a = core("A M J T", {**DUEL, "T": "Trandir"})
    for name, cards in [("Mark", own), ("Trandir", allys)]:
        if cards:
            a.give(name, cards)
    if spent:
        a.held("Mark", spent).used = 1
    a.play("Mark")
    assert ("attack" in offered(a)) == can


def test_INF_ATK_2_one_card_an_attack():
    a = duel("Dusty Blade, Katar")
    a.play("Mark", "attack", card="Katar", dice="RRR", save="B*")
    assert offered(a, "card") == ["Dusty Blade", "Katar"]
    assert [e.item for e in a.events("exhaust")] == ["Katar"] and len(a.dice("roll")) == 3


REACH = [
    ("INF-ATK-4 the same Space", MELEE, "J A", "J", True),
    ("INF-ATK-4 the next Space", MELEE, "M J", "M", True),
    ("INF-ATK-4 a diagonal", MELEE, "M A\n\nB J", "M", False),
    ("INF-ATK-4 two Spaces off", MELEE, "M A J", "M", False),
    ("INF-ATK-4 behind a wall", MELEE, "M|J", "M", False),
    ("INF-ATK-4 behind a closed door", MELEE, "MDJ", "M", False),
    ("INF-ATK-4 through an open door", MELEE, "MdJ", "M", True),
    ("INF-ATK-5 the same Space", RANGED, "J A", "J", True),
    ("INF-ATK-5 the next Space", RANGED, "M J", "M", True),
    ("INF-ATK-5 far off in sight", RANGED, "M A B C D E F J", "M", True),
    ("INF-ATK-5 a diagonal", RANGED, "M A\n\nB J", "M", True),
    ("INF-ATK-5 out of sight", RANGED, "M A|J", "M", False),
]


@pytest.mark.parametrize(
    ("kind", "board", "at", "can"), [r[1:] for r in REACH], ids=[f"INF-ATK-3 {r[0]}" for r in REACH]
)
def test_reach(kind: int, board: str, at: str, can: bool):
    card = "Dusty Blade" if kind == MELEE else "Short Bow"
    for enemy in ["Jaimie", "Harpy"]:
        a = core(board, {"J": enemy}, {"Mark": card})
        a.put("Mark", at)
        assert (combat.usable_cards(a.m, a["Mark"]) == [0]) == can
        assert (a[enemy].id in combat.targets(a.m.s, a.m.board, a["Mark"], kind)) == can


def test_INF_ATK_3_the_card_in_use_says_who_can_be_the_target():
    a = core("J M A B H", {**DUEL, "H": "Harpy", "A": "Diana"}, {"Mark": "Dusty Blade, Short Bow"})
    a.play("Mark", "attack", card="Dusty Blade", target="Jaimie", dice="RRR", save="B*")
    assert offered(a, "target") == ["Jaimie", "Diana"]
    a.held("Mark", "Dusty Blade").used = 0
    a.put("Mark", "B")
    a.play("Mark", "attack", card="Short Bow", target="Jaimie", dice="MM R", save="B*")
    assert offered(a, "target") == ["Jaimie", "Diana", "Harpy"]


def test_INF_ATK_14_without_a_legal_target_no_attack_and_never_an_ally():
    a = core("M T", {"M": "Mark", "T": "Trandir"}, {"Mark": "Dusty Blade, Short Bow"})
    a.play("Mark")
    assert "attack" not in offered(a)
    assert combat.targets(a.m.s, a.m.board, a["Mark"], RANGED) == []


# The sequence.


def test_INF_ATK_6_boosts_and_permanents_are_declared_before_any_dice():
    a = duel("Dusty Blade, Angelic Ring, Vicious Ring")
    a["Mark"].rerolls = 1
    hold(a, "Mark", Extra(), "Vicious Ring")
    a.attack("Mark", "Jaimie", card="Dusty Blade", declare=["Vicious Ring", "Angelic Ring"], dice="RRRRR", save="B*")
    assert [q.kind for q in a.prompter.asked if q.seat == 0] == ["declare", "declare", "roll"]
    assert offered(a, "declare", 1) == ["no", "Angelic Ring"], "each once"
    assert len(a.dice("roll")) == 5 and a.held("Mark", "Angelic Ring").spent()


def test_INF_ATK_6_what_was_not_declared_does_not_count():
    a = duel("Dusty Blade, Angelic Ring, Vicious Ring")
    hold(a, "Mark", Extra(), "Vicious Ring")
    a.attack("Mark", "Jaimie", card="Dusty Blade", dice="RRR", save="B*")
    assert not a.held("Mark", "Angelic Ring").spent()


def test_INF_ATK_7_the_cards_are_exhausted_before_the_dice_are_rolled():
    a = duel("Dusty Blade, Angelic Ring")
    a.attack("Mark", "Jaimie", card="Dusty Blade", declare="Angelic Ring", dice="RRR", save="B*")
    assert order(a, "attack", "exhaust", "roll") == ["attack", "exhaust", "exhaust", "roll"]
    assert [e.item for e in a.events("exhaust")] == ["Dusty Blade", "Angelic Ring"]


def test_INF_ATK_9_the_pool_is_the_card_and_what_others_add():
    a = core("M J T", {**DUEL, "T": "Trandir"}, {"Mark": "Dusty Blade"})
    a.attack("Mark", "Jaimie", dice="RRR", save="B*")
    hold(a, "Mark", Dice(POOL, 2))
    hold(a, "Trandir", Dice(AURA, 1))
    a.held("Mark", "Dusty Blade").used = 0
    a.attack("Mark", "Jaimie", dice="R" * 6, save="B*")
    assert sorted(e.amount for e in a.events("pool", actor="Mark")) == [1, 2]
    a = core("M A J", DUEL, {"Mark": "Short Bow"})
    a.attack("Mark", "Jaimie", dice="MM", save="B*")


def test_INF_ATK_9_a_monster_rolls_the_dice_of_its_card():
    a = core("M H", HUNT)
    a.refit("Harpy", dice=4)
    a.strike("Harpy", "Mark", dice="RRRR", save="B")
    assert len(a.dice("roll", "Harpy")) == 4


def test_INF_ATK_10_INF_DEF_1_printed_defense_and_every_icon_exhausted_or_not():
    a = duel("Dusty Blade", "Fancy Blade, Infernal Shield")
    a.held("Jaimie", "Fancy Blade").used = 1
    a.attack("Mark", "Jaimie", dice="RRR", save="BBB BB")
    assert len(a.dice("save")) == 5
    hold(a, "Jaimie", Dice(DEFENSE, 2))
    a.held("Mark", "Dusty Blade").used = 0
    a.attack("Mark", "Jaimie", dice="RRR", save="B" * 7)


def test_INF_ATK_10_a_monster_has_the_defense_of_its_card():
    a = core("M H", HUNT, {"Mark": "Dusty Blade"})
    a.refit("Harpy", defense=2)
    a.attack("Mark", "Harpy", dice="MMM", save="SB")
    assert a.wounds("Harpy") == 2


def own_dice(a: Arena) -> tuple[list[Rigged], list[Rigged]]:
    """Give every seat dice of its own."""
    attack = [Rigged(f"attack {seat}", ATTACK_FACES) for seat in range(4)]
    defense = [Rigged(f"defense {seat}", DEFENSE_FACES) for seat in range(4)]
    a.m.attack_dice = list(attack)
    a.m.defense_dice = list(defense)
    return attack, defense


def test_INF_ATK_11_a_monsters_defense_is_rolled_by_the_right_player_a_heros_by_his_owner():
    a = core("M H J", {**HUNT, "J": "Jaimie"}, {"Mark": "Short Bow"})
    a.refit("Harpy", defense=1, reroll=1)
    attack, defense = own_dice(a)
    attack[0].load("RR")
    defense[3].load("B B")
    a.attack("Mark", "Harpy", roll="B")
    assert [q.seat for q in a.asked("roll")] == [3]
    a.held("Mark", "Short Bow").used = 0
    attack[0].load("RR")
    defense[1].load("BBB")
    a.attack("Mark", "Jaimie")


class PerDamnation(Made):
    """A die for each Damnation of the Hero attacked."""

    def on_pool(self, m: Skirmish, on: Bound, a: Attack) -> int:
        return a.target.damned


def test_INF_ATK_12_attack_then_defense_and_dice_added_late_are_rolled_at_once():
    a = core("M J", {"M": "Mark", "J": "The Judge"}, {"Mark": "Dusty Blade"})
    a.refit("The Judge", dice=2)
    hold(a, "The Judge", PerDamnation(POOL))
    hold(a, "Mark", Dear(), "Dusty Blade")
    a.strike("The Judge", "Mark", dice="MM C M", save="B S", roll=["Dusty Blade"])
    assert order(a, "roll", "save", "wound") == ["roll", "save", "save", "roll", "roll", "wound"]
    assert a.wounds("Mark") == 3, "two Hits, one with its CRIT die for the late Damnation, one Save"


OUTCOMES = [("MMM", "BBB", 3), ("MMM", "SBB", 2), ("MMR", "SSB", 0), ("MRR", "SSS", 0), ("RRR", "BBB", 0)]


@pytest.mark.parametrize(("dice", "save", "wounds"), OUTCOMES, ids=[f"INF-ATK-13 {o[0]} {o[1]}" for o in OUTCOMES])
def test_each_save_cancels_a_hit(dice: str, save: str, wounds: int):
    a = duel()
    a.attack("Mark", "Jaimie", dice=dice, save=save)
    assert a.wounds("Jaimie") == wounds and a.amount("wound", actor="Mark", target="Jaimie") == wounds


class Undone(Made):
    """Kills the attacker before he rolls."""

    def on_before_roll(self, m: Skirmish, on: Bound, a: Attack) -> None:
        verbs.hurt(m, a.attacker, a.attacker.life, -1, k.C_EFFECT, -1)
        deaths.bury(m)


def test_INF_ATK_15_cards_stay_exhausted_if_the_attack_is_cut_short():
    a = duel("Dusty Blade, Angelic Ring")
    hold(a, "Mark", Undone(BEFORE_ROLL))
    a.play("Mark", "attack", declare="Angelic Ring")
    assert not a.events("roll") and a["Mark"].cell < 0
    assert a.held("Mark", "Dusty Blade").spent() and a.held("Mark", "Angelic Ring").spent()


# Several targets.

CROWD = {"M": "Mark", "J": "Jaimie", "D": "Diana"}


def crowd(cards: str = "Dusty Blade") -> Arena:
    a = core("M J A D", CROWD, {"Mark": cards})
    hold(a, "Mark", MoreTargets(ROLLED, a["Diana"].id))
    return a


def test_INF_MULTI_1_one_attack_roll_against_every_target():
    a = crowd()
    a.attack("Mark", "Jaimie", dice="MMR", save="BBB BB")
    assert len(a.events("roll")) == 1 and [a.wounds(n) for n in ("Jaimie", "Diana")] == [2, 2]


def test_INF_MULTI_2_dice_that_hang_on_the_target_look_at_the_primary_alone():
    a = crowd()
    hold(a, "Mark", Dice(POOL, 2, "Diana"))
    a.attack("Mark", "Jaimie", dice="MRR", save="BBB BB")
    a = crowd()
    hold(a, "Mark", Dice(POOL, 2, "Jaimie"))
    a.attack("Mark", "Jaimie", dice="MRRRM", save="BBB BB")
    assert a.wounds("Diana") == 2


def test_INF_MULTI_3_each_target_rolls_its_own_defense():
    a = crowd()
    a.attack("Mark", "Jaimie", dice="MMR", save="SSB SB")
    assert [(a.name(e.actor), len(e.dice)) for e in a.events("save")] == [("Jaimie", 3), ("Diana", 2)]
    assert [a.wounds(n) for n in ("Jaimie", "Diana")] == [0, 1]


def test_INF_MULTI_4_separate_attacks_have_their_own_targets_and_rolls():
    a = core("M H J", {**HUNT, "J": "Jaimie, Diana"})
    hold(a, "Harpy", Thrice(ATTACKS))
    a.strike("Harpy", "Mark", dice="M R M", save="B BBB BB", monster_attack=["Jaimie", "Diana"])
    assert [a.name(e.target) for e in a.events("attack")] == ["Mark", "Jaimie", "Diana"]
    assert [list(e.dice) for e in a.events("roll")] == [[0], [1], [0]]
    assert [a.wounds(n) for n in ("Mark", "Jaimie", "Diana")] == [1, 0, 1]


def test_INF_MULTI_5_secondary_targets_count_for_guard_and_payback():
    a = core("H M J", {**HUNT, "J": "Jaimie"}, {"Mark": "Dusty Blade"})
    hold(a, "Mark", MoreTargets(ROLLED, a["Harpy"].id))
    a.attack("Mark", "Jaimie", dice="RRR", save="B*", react=True, monster_attack="no")
    assert not a.events("attack", cause="guard") and [a.name(e.actor) for e in a.events("react")] == ["Harpy"]


def test_INF_MULTI_6_reach_of_a_secondary_target_is_the_effects_own_matter():
    a = core("M J|D", CROWD, {"Mark": "Dusty Blade"})
    hold(a, "Mark", MoreTargets(ROLLED, a["Diana"].id))
    a.attack("Mark", "Jaimie", dice="MRR", save="BBB BB")
    assert a.wounds("Diana") == 1
