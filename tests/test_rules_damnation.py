"""Who has Damnation, where it comes from and how long it stays (INF-DAMN). What it buys: test_effects_damnation."""

from arena import arena
from rules_kit import Dear, core, duel, hold

from sim.arcadia import deaths, resting, verbs
from sim.arcadia import kinds as k

TWO = {"M": "Mark", "J": "Jaimie"}
HUNT = {"M": "Mark", "H": "Harpy"}


def test_INF_DAMN_1_tokens_lie_on_each_hero_and_monsters_never_gain_them():
    a = arena("M J H", {**HUNT, "J": "Jaimie"}, {"Mark": "Dammit Whip"})
    a.attack("Mark", "Jaimie", dice="MRRR", save="B*")
    assert [a.damnation(name) for name in ("Mark", "Jaimie", "Diana")] == [0, 1, 0]
    a.put("Mark", "J")
    a.held("Mark", "Dammit Whip").used = 0
    a.attack("Mark", "Harpy", dice="MRRR")
    assert not a.events("damnation") and a.damnation("Harpy") == 0


def test_INF_DAMN_2_from_monster_attacks_and_from_cards():
    a = arena("M D", {"M": "Mark", "D": "Demoness"}, {"Mark": "Dusty Blade, Vile Trident"})
    a.strike("Demoness", "Mark", dice="M*", save="B")
    assert a.damnation("Mark") == 1
    a.attack("Mark", "Demoness", card="Dusty Blade", dice="RRR R", roll="Vile Trident")
    assert a.damnation("Mark") == 2


def test_INF_DAMN_3_using_such_a_card_means_taking_the_printed_number():
    a = arena("M J", TWO, {"Mark": "Ghastly Bow"})
    a.attack("Mark", "Jaimie", dice="M*", save="B*")
    assert a.damnation("Mark") == 1 and a.amount("damnation", actor="Mark") == 1


def test_INF_DAMN_10_tokens_stay_and_are_not_moved_or_discarded_by_resting():
    a = core("M T", {"M": "Mark", "T": "Trandir"})
    a.damn("Mark", 2)
    a.turn("Mark")
    a.turn("Mark", "rest", arrange="yes")
    a.turn("Mark")
    assert [a.damnation(name) for name in ("Mark", "Trandir")] == [2, 0]


def test_INF_DAMN_12_it_survives_death_and_resurrection():
    a = core("M A", {"M": "Mark"})
    a.damn("Mark", 3)
    verbs.hurt(a.m, a["Mark"], 9, -1, k.C_TRAP, -1)
    deaths.bury(a.m)
    resting.revive(a.m, a["Mark"], a.cell("A"))
    assert a.damnation("Mark") == 3 == a["Mark"].damned


def test_INF_DAMN_13_only_the_owner_of_the_card_who_makes_the_roll():
    a = core("M T J", {**TWO, "T": "Trandir"}, {"Mark": "Short Bow", "Trandir": "Vicious Ring"})
    hold(a, "Trandir", Dear(), "Vicious Ring")
    hold(a, "Jaimie", Dear())
    a.attack("Mark", "Jaimie", dice="MM", save="BBB B", roll=0 + 16)
    assert [q.seat for q in a.asked("roll")] == [1], "Jaimie for her own roll; nothing for Mark"


def test_INF_DAMN_13_cards_are_voluntary_monsters_are_not():
    a = duel("Dusty Blade")
    hold(a, "Mark", Dear(), "Dusty Blade")
    a.attack("Mark", "Jaimie", dice="RRR", save="B*", roll="no")
    assert a.damnation("Mark") == 0
    a = arena("M D", {"M": "Mark", "D": "Demoness"})
    a.strike("Demoness", "Mark", dice="M*", save="B")
    assert a.damnation("Mark") == 1 and not a.prompter.asked
