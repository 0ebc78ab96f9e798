"""The worked examples of the rules of Assault of the Giants, each under its id."""

from itertools import pairwise

import pytest
from giants_kit import GAME, Table, table, total

from sim.giants import commands, dice, hands, moving, trading, verbs
from sim.giants import kinds as k
from sim.giants.battle import muster, usable
from sim.giants.fight import Battle, Camp
from sim.giants.records import ATTACK


def camp(t: Table, race: str, units: list[int], attacks: bool = True) -> Camp:
    made = Camp(t.seat(race), t.seat(race), t.race(race), units, attacks)
    muster(t.m, made)
    return made


def suffering(t: Table, race: str, units: list[int], damage: int, **answers: int | str | list[int | str]) -> Camp:
    """A defending camp takes damage."""
    enemy = "fire" if race != "fire" else "hill"
    made = camp(t, race, units, False)
    b = Battle(camp(t, enemy, t.put(enemy, "Old Crossroads", champion=1)), made, 0, t.m.s.where[units[0]])
    t.prepare(**answers)
    dice.suffer(t.m, b, made, damage)
    t.done()
    return made


def thrown(c: Camp) -> list[bool]:
    return [die.special for die in c.thrown]


@pytest.mark.parametrize(
    ("case", "counts", "strength", "rolled"),
    [("GIA-EX-1", {"regular": 1, "elite": 1}, 4, 4), ("GIA-EX-2", {"regular": 3, "champion": 1}, 9, 7)],
)
def test_strength_to_dice(case: str, counts: dict[str, int], strength: int, rolled: int):
    t = table()
    own = camp(t, "fire", t.put("fire", "High Moor", **counts))
    t.dice("fire", " ".join(["*HHH"] + ["H"] * (rolled - 1)))
    dice.roll(t.m, own)
    t.done()
    assert own.strength == strength
    assert thrown(own) == [True] + [False] * (rolled - 1)


def test_GIA_EX_3_strength_1_is_the_special_die_alone():
    t = table()
    own = camp(t, "fire", t.put("fire", "High Moor", regular=1))
    own.strength = 1
    t.dice("fire", "*HHH")
    dice.roll(t.m, own)
    assert thrown(own) == [True] and own.hits == 3


def walk(*regions: str) -> list[str]:
    return [f"hill regular from {a} to {b}" for a, b in pairwise(regions)]


LOOP = ("Hill Hall", "Barrow Ford", "Sumber Hills", "Quarry Way", "Hill Hall", "Barrow Ford", "Sumber Hills")


def test_GIA_EX_4_six_maneuvers_for_one_unit_or_six():
    t = table()
    t.put("hill", "Hill Hall", regular=1)
    t.play("hill", "move", maneuver=walk(*LOOP))
    assert t.at("Sumber Hills") == ["hill regular"] and len(t.events("move")) == 6

    t = table()
    t.put("hill", "Hill Hall", regular=6)
    one_each = ["hill regular from Hill Hall to Barrow Ford"] * 6
    t.play("hill", "move", maneuver=one_each)
    assert len(t.at("Barrow Ford")) == 6 and len(t.asked("maneuver")) == 6

    t = table()
    t.put("hill", "Hill Hall", regular=3)
    split = [*walk(*LOOP[:3]), *walk("Hill Hall", "Quarry Way", "Sumber Hills"), *walk(*LOOP[:2])]
    t.play("hill", "move", maneuver=[*split, "stop moving"])
    assert (len(t.at("Sumber Hills")), len(t.at("Barrow Ford"))) == (2, 1)


def test_GIA_EX_5_two_cards_to_the_left_make_it_eight():
    t = table()
    t.put("hill", "Hill Hall", regular=1)
    t.row("hill", "trade plunder")
    t.play("hill", "move", maneuver=[*walk(*LOOP), *walk("Sumber Hills", "Quarry Way", "Hill Hall")])
    assert len(t.events("move")) == 8


def passing(t: Table) -> list[str]:
    one = [
        "hill regular from Sumber Hills to Delimbiyr Vale",
        "hill regular from Delimbiyr Vale to High Moor",
    ]
    return one * 3


def test_GIA_EX_6_three_giants_pass_an_enemy_region_for_one_penalty():
    for penalty in ("give rune", "a wound on hill regular"):
        t = table()
        t.put("hill", "Sumber Hills", regular=3)
        t.put("frost", "Delimbiyr Vale", regular=2)
        t.cards("hill", rune=1, food=1)
        t.play("hill", "move", maneuver=passing(t), penalty=penalty)
        assert len(t.events("move")) == 6 and len(t.events("penalty")) == 1
        wound = penalty.startswith("a wound")
        assert t.at("High Moor") == ["hill regular"] * (2 if wound else 3) + ["hill regular*"] * wound
        assert t.army("frost").resources[GAME.book.resource_index["rune"]] == (0 if wound else 1)
        assert hands.held(t.m, t.seat("hill")) == (2 if wound else 1)


def test_GIA_EX_7_four_cards_to_the_deck_one_picked_from_the_discards():
    t = table()
    t.cards("hill", food=4)
    t.m.s.thrown[GAME.book.resource_index["ore"]] = 2
    t.m.hidden.resources += [GAME.book.resource_index["herbs"]] * 4
    t.prepare(give=["food"] * 3, pick=["ore"])
    trading.with_deck(t.m, t.seat("hill"), 4)
    t.done()
    held = dict(zip([r.name for r in GAME.book.resources], t.army("hill").resources))
    assert held == {"food": 0, "rune": 0, "ore": 1, "herbs": 3}
    assert len(t.asked("pick")) == 1
    assert [e.item for e in t.events("resource") if e.amount < 0] == ["food"] * 4


def test_GIA_EX_8_two_food_for_one_rune_is_legal_when_both_agree():
    t = table()
    t.cards("hill", food=2)
    t.cards("frost", rune=1)
    t.play(
        "hill",
        "trade",
        trade="offer a trade to the frost giants",
        give=["food"],
        want=["rune"],
        agree="agree",
    )
    assert t.whom("agree") == [t.seat("frost")]
    rune, food = GAME.book.resource_index["rune"], GAME.book.resource_index["food"]
    assert (t.army("hill").resources[rune], t.army("frost").resources[food]) == (1, 2)


def test_GIA_EX_9_and_GIA_EX_10_and_GIA_EX_11_damage_goes_from_giant_to_giant():
    t = table()
    hurt = t.put("hill", "High Moor", wounded=True, regular=1)
    whole = t.put("hill", "High Moor", regular=2)
    c = suffering(t, "hill", hurt + whole, 7, casualty=[hurt[0]])
    kills, wounds = t.events("kill"), t.events("wound")
    assert [e.target for e in kills] == [hurt[0], whole[0]], "2 of 7 leave 5, 3 of 5 leave 2"
    assert [e.target for e in wounds] == [whole[1]] and c.units == [whole[1]], "GIA-EX-11: 2 of 3 wound it"

    t = table()
    units = t.put("hill", "High Moor", wounded=True, elite=1)
    c = suffering(t, "hill", units, 1)
    assert c.units == [] and len(t.events("kill")) == 1, "GIA-EX-11: already wounded, it is defeated"


def test_GIA_EX_12_damage_equal_to_current_fortitude_defeats():
    t = table()
    units = t.put("hill", "High Moor", wounded=True, regular=1)
    assert verbs.fortitude(t.m, units[0]) == 2
    assert suffering(t, "hill", units, 2).units == []


def test_GIA_EX_13_damage_is_never_spread():
    t = table()
    units = t.put("hill", "High Moor", regular=4)
    c = suffering(t, "hill", units, 6)
    assert len(t.events("kill")) == 2 and not t.events("wound") and len(c.units) == 2


def test_GIA_EX_14_fewer_hits_than_blocks_do_nothing():
    t = table()
    mine = t.put("fire", "High Moor", regular=1, champion=1)
    theirs = t.put("hill", "Sumber Hills", champion=1)
    t.dice("fire", "*HHH H H - -")
    t.dice("hill", "*B B B")
    t.spells("hill", "Stone Hide", "Rune Ward")
    t.cards("hill", ore=1)
    ore = k.CARD_OPTION + 2 * GAME.book.resource_index["ore"] + k.AS_BLOCK
    b = t.attack("fire", mine, "Sumber Hills", boost=["Stone Hide", ore])
    assert (b.attacker.hits, b.defender.blocks) == (5, 6)
    assert not t.events("damage") and b.defender.units == theirs


def test_GIA_EX_15_what_the_row_allows():
    t = table()
    mine = t.put("fire", "High Moor", regular=2)
    t.put("hill", "Cinder Gap", regular=1)
    t.row("fire", "leader move trade")
    t.dice("fire", "*A A - -")
    t.dice("hill", "*HHH H")
    t.play("fire", "attack", target="attack Cinder Gap", join=mine[1:])
    allowed = {e.item: e.amount for e in t.events("position") if e.cause == "attacker"}
    assert allowed == {"leader": 3, "attack": 3}


def test_GIA_EX_16_and_GIA_EX_17_nothing_left_of_attack_and_no_magic():
    t = table()
    mine = t.put("fire", "High Moor", regular=2)
    t.put("hill", "Cinder Gap", regular=1)
    t.dice("fire", "*A A - -")
    t.dice("hill", "*HHH H")
    t.play("fire", "attack", target="attack Cinder Gap", join=mine[1:])
    assert not t.events("position") and not t.asked("ability")


def test_GIA_EX_18_the_re_roll_is_had_once_and_together():
    t = table()
    mine = t.put("fire", "High Moor", regular=2)
    t.put("hill", "Cinder Gap", regular=1)
    t.row("fire", "leader move trade attack")
    t.dice("fire", "*- - A - H")
    t.dice("hill", "*HHH H")
    b = t.attack("fire", mine, "Cinder Gap", ability=["re-roll"], die=["die 1", "no further die"])
    assert len(t.asked("ability")) == 2 and not any("re-roll" in option for option in t.asked("ability")[1])
    assert b.attacker.done[k.REROLL]


def test_GIA_EX_19_a_converted_result_is_fixed():
    t = table()
    mine = t.put("fire", "High Moor", regular=2)
    t.put("hill", "Cinder Gap", regular=1)
    t.row("fire", "magic move trade attack")
    t.dice("fire", "*A - - -")
    t.dice("hill", "*HHH H")
    b = t.attack("fire", mine, "Cinder Gap", ability=["turn arcane to hits"], convert=["die 1 (A)"])
    assert total(b.attacker) == (2, 0)
    assert len(t.asked("ability")) == 1, "nothing is left for Magic to turn, though it could turn three"


def test_GIA_EX_20_those_left_out_do_not_fight_fall_or_move():
    t = table()
    t.put("hill", "Sumber Hills", elite=2)
    mine = t.put("hill", "Sumber Hills", regular=2)
    t.put("fire", "Delimbiyr Vale", wounded=True, regular=1)
    t.dice("hill", "*HHH HH H H")
    t.dice("fire", "*HHH -")
    t.play("hill", "attack", target="attack Delimbiyr Vale", join=[*mine, "nobody else"])
    assert [e.actor for e in t.events("join")][:2] == mine
    assert {word for options in t.asked("casualty") for word in options} <= {"hill regular", "hill regular (wounded)"}
    assert t.at("Sumber Hills") == ["hill elite"] * 2
    assert t.at("Delimbiyr Vale") == ["hill regular"], "3 hits take the first"


def test_GIA_EX_21_a_pass_does_not_bind():
    t = table()
    mine = t.put("hill", "Sumber Hills", regular=1)
    t.put("fire", "Delimbiyr Vale", regular=1)
    t.spells("hill", "Giant Growth")
    t.spells("fire", "Fog Bank")
    t.dice("hill", "*H H H")
    t.dice("fire", "*- -")
    t.attack("hill", mine, "Delimbiyr Vale", spell=["pass", "Fog Bank", "Giant Growth"])
    assert [(e.item, e.cause) for e in t.events("cast")] == [("Fog Bank", "defender"), ("Giant Growth", "attacker")]
    hill, fire = t.seat("hill"), t.seat("fire")
    assert t.whom("spell") == [hill, fire, hill]


def test_GIA_EX_22_rest_with_five_cards_to_its_left():
    t = table()
    t.put("fire", "High Moor", regular=1)
    t.row("hill", "move trade leader magic recruit")
    t.dice("slayers", "HH -", "hill")
    t.dice("fire", "*- -")
    t.play(
        "hill",
        "rest",
        slayer_recruit=["Delimbiyr Vale", "recruit no giantslayer"],
        slayer_move=["giantslayer from Delimbiyr Vale to High Moor", "move no giantslayer"],
        slayer_attack=["High Moor"],
    )
    assert len(t.events("battle")) == 1
    assert t.amounts("recruit") == [2]
    assert t.m.left == 0 and t.army("hill").row == []


def test_GIA_EX_23_giantslayers_bring_half_rounded_up():
    t = table()
    t.put("fire", "High Moor", wounded=True, champion=1)
    slayer = t.slayer("High Moor")
    t.dice("slayers", "HH HH", "hill")
    t.dice("fire", "*- - -")
    t.slay("hill", [slayer])
    assert GAME.book.races[t.race("fire")].units[2].value == 3 and t.points("hill") == 2


@pytest.mark.parametrize(("race", "rolled"), [("fire", "*HHH HH H - -"), ("storm", "*HHH HH H - - - -")])
def test_GIA_EX_24_defeated_slayers_bring_cards_not_points(race: str, rolled: str):
    t = table()
    t.put(race, "High Moor", champion=1, elite=1)
    band = [t.slayer("High Moor", wounded=True), t.slayer("High Moor", wounded=True)]
    t.dice("slayers", "- - - -", "hill")
    t.dice(race, rolled)
    t.slay("hill", band)
    assert len([e for e in t.events("kill")]) == 2 and not t.events("points")
    if race == "fire":
        assert t.amounts("resource") == [1, 1] and hands.held(t.m, t.seat("fire")) == 2
    else:
        assert not t.events("resource"), "an NPC race draws nothing"


def test_GIA_EX_25_an_NPC_race_turns_two_arcane_and_re_rolls_two_dice():
    t = table()
    mine = t.put("hill", "Sumber Hills", regular=1)
    t.put("cloud", "Delimbiyr Vale", regular=2)
    t.dice("hill", "*H H")
    t.dice("cloud", "*AA A - - - -")
    b = t.attack(
        "hill",
        mine,
        "Delimbiyr Vale",
        ability=["turn arcane to blocks", "re-roll"],
        convert=["die 1 (AA)", "die 2 (A)"],
        die=["die 3", "die 4"],
    )
    assert b.defender.blocks == 2 and b.defender.thrown[0].arcane == 1
    assert not any("hits with Attack" in option for options in t.asked("ability") for option in options)


def test_GIA_EX_26_an_enemy_starting_region_is_safe_before_the_final_ordning():
    t = table()
    t.put("hill", "Barrow Ford", regular=1)
    t.put("frost", "Frost Hall", regular=1)
    assert commands.targets(t.m, t.seat("hill")) == []
    t.play("hill", "attack")
    assert not t.events("battle")
    t.m.s.final_ordning = True
    assert commands.targets(t.m, t.seat("hill")) == [t.region("Barrow Ford") * k.PLACES + t.region("Frost Hall")]


def test_GIA_EX_27_the_endgame_goes_on_to_the_last_and_once_round():
    t = table(5)
    m = t.m
    m.s.first_pool, m.s.second_pool = 0, 1
    m.turn = 7
    verbs.award(m, m.order[1], 1, k.C_EVENT, 0)
    assert m.s.last_turn == 15, "players 3, 4, 5 of this round, then all five"


def test_GIA_EX_28_the_second_arcane_of_a_face():
    t = table(5)
    mine = t.put("cloud", "Mirror Lake", regular=1)
    t.put("frost", "Snow Gate", regular=1)
    t.row("cloud", "leader magic trade attack")
    t.dice("cloud", "*AA H")
    t.dice("frost", "*- -")
    b = t.attack(
        "cloud",
        mine,
        "Snow Gate",
        ability=["turn arcane to hits", "turn arcane to blocks", "let the dice lie"],
        convert=["die 1 (AA)", "turn no more", "die 1 (HHA)"],
    )
    assert total(b.attacker) == (3, 1)
    assert dice.free(b.attacker) == [1], "the die with converted results may not be re-rolled"
    assert k.REROLL in usable(b.attacker) and not b.attacker.done[k.REROLL]


def test_the_price_of_a_way_through():
    t = table()
    t.put("hill", "Sumber Hills", regular=1)
    t.put("frost", "Delimbiyr Vale", regular=1)
    t.m.left = 2
    assert moving.way_out(t.m, t.seat("hill"), t.region("Delimbiyr Vale"), t.region("Sumber Hills")) == 1
    assert ATTACK == GAME.book.commands[ATTACK].index
