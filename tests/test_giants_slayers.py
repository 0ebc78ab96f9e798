"""Giantslayers: recruit, move, attack, in this order and no other."""

from giants_kit import GAME, table

from sim.giants import dice, slayers, verbs
from sim.giants import kinds as k
from sim.giants.fight import Camp


def test_GIA_SLAY_1_three_off_the_board_and_no_going_back():
    t = table()
    assert len(slayers.all_slayers(t.m)) == 3 and all(t.m.s.where[u] < 0 for u in slayers.all_slayers(t.m))
    t.put("fire", "High Moor", regular=1)
    t.slayer("High Moor")
    t.row("hill", "move trade leader magic recruit plunder")
    t.dice("slayers", "- -", "hill")
    t.dice("fire", "*- -")
    t.play(
        "hill",
        "rest",
        slayer_recruit="Quarry Way",
        slayer_move="giantslayer from Quarry Way to Sumber Hills",
        slayer_attack="High Moor",
    )
    order = [kind for kind, _, _ in t.prompter.asked if kind.startswith("slayer")]
    assert order == ["slayer recruit", "slayer recruit", "slayer move", "slayer move", "slayer attack"]
    assert t.m.log.count and [e.kind for e in t.events("recruit", "move", "battle")] == ["recruit", "move", "battle"]


def test_GIA_SLAY_2_two_actions_in_any_small_folk_region_and_healed():
    t = table()
    t.put("fire", "High Moor", regular=1)
    hurt = t.slayer("Quarry Way", wounded=True)
    verbs.defeat(t.m, hurt, -1, k.C_SLAYERS)
    t.row("hill", "move trade leader")
    t.play("hill", "rest", slayer_recruit="High Moor")
    assert t.at("High Moor") == ["fire regular", "giantslayer"], "with giants there, and healthy"
    places = t.asked("slayer_recruit")[0][1:]
    assert len(places) == 13 and "Hill Hall" not in places
    assert len(t.asked("slayer_recruit")) == 1, "one action is left and two are needed"


def test_GIA_SLAY_3_through_giants_and_starting_regions_but_not_ending_in_them():
    t = table()
    t.put("frost", "Frost Hall", regular=1)
    t.slayer("Barrow Ford")
    t.row("hill", "move trade")
    way = ["giantslayer from Barrow Ford to Frost Hall", "giantslayer from Frost Hall to Snow Gate"]
    t.play("hill", "rest", slayer_move=way)
    assert t.at("Snow Gate") == ["giantslayer"]
    assert "move no giantslayer" not in t.asked("slayer_move")[1], "it must go on"
    t.row("hill", "move")
    t.play("hill", "rest")
    assert not any("Frost Hall" in word for word in t.asked("slayer_move")[0]), "one action is not enough to pass"
    t.m.s.final_ordning = True
    t.row("hill", "move")
    t.play("hill", "rest", slayer_move="giantslayer from Snow Gate to Frost Hall")
    assert t.at("Frost Hall") == ["frost regular", "giantslayer"]


def test_GIA_SLAY_4_together_in_the_same_region_apart_in_others_never_the_own():
    t = table()
    t.put("fire", "High Moor", regular=1)
    t.put("frost", "Snow Gate", regular=1)
    t.put("hill", "Quarry Way", regular=1)
    for region in ("High Moor", "High Moor", "Snow Gate", "Quarry Way"):
        if region != "Quarry Way":
            t.slayer(region)
    t.row("hill", "move trade leader magic")
    t.dice("slayers", "- - - - - -", "hill")
    t.dice("fire", "*- -")
    t.dice("frost", "*- -")
    t.play("hill", "rest", slayer_attack=["High Moor", "Snow Gate"], join="giantslayer")
    bands = [e.amount for e in t.events("roll") if e.item == "giantslayers"]
    assert bands == [4, 2], "two together, one apart"
    assert "Quarry Way" not in t.asked("slayer_attack")[0]
    assert len(t.asked("slayer_attack")) == 2, "one attack a slayer and Rest"


def test_GIA_SLAY_4_the_own_giants_are_never_attacked():
    t = table()
    t.put("hill", "Quarry Way", regular=1)
    t.slayer("Quarry Way")
    t.row("hill", "move trade leader magic")
    t.play("hill", "rest")
    assert not t.asked("slayer_attack")
    t.row("fire", "move trade")
    t.dice("slayers", "- -", "fire")
    t.dice("hill", "*B B")
    t.play("fire", "rest", slayer_attack="Quarry Way")
    assert len(t.events("battle")) == 1 and t.asked("slayer_attack") == [["attack nobody", "Quarry Way"]]


def test_GIA_SLAY_5_half_the_value_rounded_up_for_each_giant():
    t = table()
    t.put("fire", "High Moor", wounded=True, champion=1, regular=1)
    band = [t.slayer("High Moor"), t.slayer("High Moor")]
    t.dice("slayers", "HH HH - -", "hill")
    t.dice("fire", "*HH HH - - -")
    t.slay("hill", band, casualty=["fire regular"])
    assert t.points("hill") == 2 + 1, "3 and 1, halved and rounded up each"
    assert len([e for e in t.events("kill")]) == 3
    assert [(e.target, e.cause) for e in t.events("resource")] == [(t.seat("fire"), "slayers")]
    assert t.points("fire") == 0, "a defeated slayer gives no points"


def test_GIA_SLAY_6_giants_enter_regions_with_slayers_and_cannot_attack_them():
    t = table()
    t.put("hill", "Sumber Hills", regular=1)
    t.slayer("Barrow Ford")
    t.play("hill", "attack")
    assert not t.asked("target")
    t.play("hill", "move", maneuver="hill regular from Sumber Hills to Barrow Ford")
    assert t.at("Barrow Ford") == ["giantslayer", "hill regular"] and not t.events("penalty")


def test_GIA_DEF_12_slayers_have_standard_dice_alone_and_no_help():
    t = table()
    t.put("fire", "High Moor", regular=1)
    band = [t.slayer("High Moor") for _ in range(3)]
    t.row("hill", "leader magic move attack")
    t.row("fire", "magic move leader trade")
    t.spells("hill", "Fog Bank", "Battle Fury")
    t.cards("hill", ore=1)
    t.dice("slayers", "A A A - - H", "hill")
    t.dice("fire", "*A H")
    b = t.slay("hill", band, ability="turn arcane to blocks", convert="die 1")
    assert b.attacker.can == [0, 0, 0] and not any(die.special for die in b.attacker.thrown)
    assert not t.asked("spell") and not t.asked("boost")
    assert b.defender.can == [1, 3, 0] and b.defender.blocks == 1, "giants use their row"
    piece = GAME.book.pieces[band[0]]
    assert (piece.strength, piece.fortitude, piece.wounded, piece.value) == (2, 3, 2, 0)
    camp = Camp(0, -1, -1, band, True)
    camp.strength = 9
    assert dice.dice_of(t.m, camp) == 6, "there are no more standard dice"
    assert [e.target for e in t.events("wound")] == band[:1], "the wounded side stays"
