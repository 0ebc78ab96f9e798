"""Battles, step by step: who takes part, spells, totals, casualties, rewards and conquest."""

import pytest
from giants_kit import GAME, Table, table, total

from sim.giants import commands
from sim.giants import kinds as k
from sim.giants.fight import Battle

HERE, THERE = "Sumber Hills", "Delimbiyr Vale"


def duel(
    mine: dict[str, int],
    theirs: dict[str, int],
    race: str = "hill",
    enemy: str = "frost",
    **settings: bool | str,
) -> tuple[Table, list[int], list[int]]:
    """Units of two races face to face."""
    t = table(3, **settings)
    return t, t.put(race, HERE, **mine), t.put(enemy, THERE, **theirs)


def test_GIA_BAT_1_any_subset_attacks_an_adjacent_region_and_all_there_defend():
    t, mine, theirs = duel({"regular": 2}, {"regular": 1, "elite": 1})
    t.put("hill", "Hill Hall", regular=1)
    t.put("frost", "Old Crossroads", regular=1)
    options = commands.targets(t.m, t.seat("hill"))
    assert options == [t.region(HERE) * k.PLACES + t.region(THERE)], "what is not next to a region is no target"
    t.dice("hill", "*B B")
    t.dice("frost", "*- - - - -")
    t.play("hill", "attack", target="attack Delimbiyr Vale", join=["nobody else"])
    joined = [(e.actor, e.cause) for e in t.events("join")]
    assert joined == [(mine[0], "attacker"), (theirs[0], "defender"), (theirs[1], "defender")]
    assert t.at(HERE) == ["hill regular"] * 2, "nobody moves unless the region is conquered"


def test_GIA_BAT_2_announcements_alternate_until_two_passes():
    t, mine, _ = duel({"regular": 1}, {"regular": 1})
    t.spells("hill", "Giant Growth", "Fog Bank", "Fog Bank")
    t.spells("frost", "Fog Bank")
    t.dice("hill", "*H H H")
    t.dice("frost", "*-")
    t.attack("hill", mine, THERE, spell=["Fog Bank", "Giant Growth", "pass", "Fog Bank"])
    assert [e.cause for e in t.events("cast")] == ["attacker", "attacker", "defender"], "any number an announcement"


def test_GIA_BAT_2_two_passes_end_it():
    t, mine, _ = duel({"regular": 1}, {"regular": 1})
    t.spells("hill", "Giant Growth")
    t.spells("frost", "Fog Bank")
    t.dice("hill", "*H H")
    t.dice("frost", "*- -")
    t.attack("hill", mine, THERE)
    assert t.whom("spell") == [t.seat("hill"), t.seat("frost")] and not t.events("cast")


def test_GIA_BAT_2_the_two_passes_follow_one_another():
    t, mine, _ = duel({"regular": 1}, {"regular": 1})
    t.spells("hill", "Giant Growth")
    t.spells("frost", "Fog Bank", "Giant Growth")
    t.dice("hill", "*H")
    t.dice("frost", "*- - - -")
    t.attack("hill", mine, THERE, spell=["pass", "Fog Bank", "pass", "pass", "Giant Growth"])
    assert [e.item for e in t.events("cast")] == ["Fog Bank", "Giant Growth"], "a pass before a spell does not count"


def test_GIA_BAT_3_and_GIA_SETUP_6_the_totals_are_set_after_abilities_and_cards():
    t, mine, _ = duel({"regular": 2}, {"regular": 1})
    t.row("hill", "move attack")
    t.spells("hill", "Battle Fury")
    t.cards("hill", ore=1)
    t.dice("hill", "*HH A B -")
    t.dice("frost", "*B B")
    ore = k.CARD_OPTION + 2 * GAME.book.resource_index["ore"]
    b = t.attack("hill", mine, THERE, ability="turn arcane to hits", convert="die 2", boost=["Battle Fury", ore])
    assert b.attacker.strength == 4 and total(b.attacker) == (2 + 2 + 2 + 1, 1)
    shown = [(e.cause, e.amount) for e in t.events("total")]
    assert shown == [
        ("attacker rolled hits", 2), ("attacker rolled blocks", 1), ("attacker final hits", 7),
        ("attacker final blocks", 1), ("defender rolled hits", 0), ("defender rolled blocks", 2),
        ("defender final hits", 0), ("defender final blocks", 2),
    ]  # fmt: skip
    assert [kind for kind, _, _ in t.prompter.asked].index("ability") < [kind for kind, _, _ in t.prompter.asked].index(
        "boost"
    )


def test_GIA_BAT_3_champions_count_with_the_strength_of_their_card():
    t, mine, _ = duel({"champion": 1, "later_champion": 1}, {"regular": 1})
    t.dice("hill", "*B B - - - - -")
    t.dice("frost", "*- -")
    assert t.attack("hill", mine, THERE).attacker.strength == 3 + 4


def test_GIA_BAT_3_whom_a_spell_defeats_before_gives_no_strength():
    t, mine, theirs = duel({"regular": 1}, {"regular": 1, "elite": 1})
    t.m.s.wounded[theirs[0]] = True
    t.spells("hill", "Stone Rain", "Giant Growth")
    t.dice("hill", "*B - - -")
    t.dice("frost", "*- - -")
    b = t.attack("hill", mine, THERE, spell=["Stone Rain", "Giant Growth"], victim="frost regular (wounded)")
    assert (b.attacker.strength, b.defender.strength) == (2 + 2, 3)
    assert [e.amount for e in t.events("battle")] == [2 - 5], "declared against both"


def test_GIA_BAT_4_the_defender_has_his_own_row():
    def rolled(**settings: bool) -> Battle:
        t, mine, _ = duel({"regular": 1}, {"regular": 2}, **settings)
        t.row("frost", "magic leader move attack")
        t.dice("hill", "*B B")
        t.dice("frost", "*A A - -")
        if settings:
            return t.attack("hill", mine, THERE)
        return t.attack("hill", mine, THERE, ability=["turn arcane to hits"], convert=["die 1", "die 2"])

    b = rolled()
    assert (b.defender.can, total(b.defender)) == ([2, 3, 3], (4, 0))
    assert rolled(defender_row=False).defender.can == [0, 0, 0]


def test_GIA_BAT_5_the_defender_takes_hits_less_blocks():
    t, mine, theirs = duel({"regular": 2}, {"champion": 1})
    t.dice("hill", "*HHH HH H -")
    t.dice("frost", "*B B B -")
    t.attack("hill", mine, THERE)
    assert [(e.cause, e.amount) for e in t.events("damage")] == [("defender", 3)]
    assert [(e.kind, e.target) for e in t.events("wound", "kill")] == [("wound", theirs[0])]


def test_GIA_BAT_5a_less_than_fortitude_wounds_a_healthy_unit_and_defeats_a_wounded_one():
    t, mine, theirs = duel({"regular": 1}, {"champion": 1})
    t.dice("hill", "*HH H")
    t.dice("frost", "*- - - -")
    t.attack("hill", mine, THERE)
    assert t.at(THERE) == ["frost champion*"]
    t.dice("hill", "*H -")
    t.dice("frost", "*- - - -")
    t.attack("hill", mine, THERE)
    assert [e.target for e in t.events("kill")] == theirs and t.points("hill") == 3


def test_GIA_BAT_5b_fortitude_is_taken_off_and_the_rest_goes_on():
    t, mine, theirs = duel({"regular": 2}, {"regular": 1, "elite": 1})
    t.dice("hill", "*HHH H - -")
    t.dice("frost", "*- - - - -")
    t.attack("hill", mine, THERE, casualty=[theirs[0]])
    assert [e.target for e in t.events("kill")] == [theirs[0]], "3 of 4 damage"
    assert [e.target for e in t.events("wound")] == [theirs[1]], "1 left for the next"


def test_GIA_BAT_6_defeated_defenders_still_hit():
    t, mine, _ = duel({"regular": 2}, {"regular": 1})
    t.dice("hill", "*HHH - - -")
    t.dice("frost", "*HH HH")
    t.attack("hill", mine, THERE)
    assert t.at(THERE) == ["hill regular*"], "one fell to 3 of 4 damage, one was wounded and moved in"


def test_GIA_BAT_7_and_GIA_DEF_16_survivors_must_enter_and_draw_the_spoils():
    t, mine, _ = duel({"regular": 2}, {"regular": 1})
    t.dice("hill", "*HHH - - -")
    t.dice("frost", "*- -")
    t.attack("hill", mine, THERE)
    assert t.at(THERE) == ["hill regular"] * 2 and t.at(HERE) == []
    order = [e.kind for e in t.events("kill", "points", "conquest", "resource", "battle_end")]
    assert order == ["kill", "points", "conquest", "resource", "battle_end"]
    assert [e.cause for e in t.events("resource")] == ["spoils"]


def test_GIA_DEF_16_survivors_beyond_the_stacking_limit_stay():
    t = table(4)
    mine = t.put("stone", HERE, regular=4, elite=1)
    t.put("hill", THERE, regular=1)
    t.dice("stone", "*HH H H H H - -")
    t.dice("hill", "*B B")
    t.attack("stone", mine, THERE, enter=["stone elite"])
    assert t.at(THERE) == ["stone elite"] + ["stone regular"] * 3 and t.at(HERE) == ["stone regular"]


def test_GIA_BAT_8_and_GIA_SCORE_1_both_sides_score_for_giants_of_the_other():
    t, mine, _ = duel({"regular": 1, "elite": 1}, {"champion": 1, "regular": 1})
    t.dice("hill", "*HHH HH HH - -")
    t.dice("frost", "*HH H - - - -")
    t.attack("hill", mine, THERE)
    assert (t.points("hill"), t.points("frost")) == (3 + 1, 1)
    assert t.army("hill").beaten == 2 and t.army("frost").beaten == 1
    assert [(e.cause, e.amount) for e in t.events("points")] == [("attack", 4), ("defense", 1)]


# Dice.


def test_GIA_DICE_1_what_each_result_does():
    t, mine, _ = duel({"champion": 1}, {"champion": 1}, "cloud")
    t.m.seat_of[t.race("cloud")] = 0
    t.m.race_of[0] = t.race("cloud")
    t.dice("cloud", "*AA HH B -")
    t.dice("frost", "*B - - -")
    b = t.attack("cloud", mine, THERE)
    assert total(b.attacker) == (2, 1), "arcane and miss do nothing by themselves"
    assert [e.amount for e in t.events("damage")] == [1], "a block cancels one opposing hit"


def test_GIA_DICE_2_six_standard_dice_and_one_special_for_each_race():
    tables = GAME.book.content.tables["die"]
    assert sorted(d.word("race") for d in tables) == sorted(["", *[race.name for race in GAME.book.races]])
    assert GAME.book.dice_cap == 7


def test_GIA_DICE_3_strength_1_rolls_the_special_die():
    t, mine, _ = duel({"regular": 1}, {"regular": 1})
    t.spells("frost", "Fog Bank")
    t.dice("hill", "*HHH")
    t.dice("frost", "*- -")
    t.attack("hill", mine, THERE, spell="Fog Bank")
    (mine_rolled, _) = t.events("roll")
    assert (mine_rolled.item, mine_rolled.amount, mine_rolled.dice) == ("hill", 1, (3,))


def test_GIA_DICE_4_abilities_each_once_all_dice_together_in_any_order():
    t, mine, _ = duel({"regular": 3}, {"regular": 1}, "frost", "hill")
    t.row("frost", "leader magic attack")
    t.dice("frost", "*A A A - - H")
    t.dice("hill", "*B B")
    t.prepare()
    b = t.attack(
        "frost",
        mine,
        THERE,
        ability=["turn arcane to blocks", "turn arcane to hits"],
        convert=["die 1", "die 2", "die 3"],
    )
    assert b.attacker.can == [2, 1, 2] and b.attacker.done == [False, True, True]
    assert total(b.attacker) == (1 + 2 + 2, 1)
    paid = {e.item: (e.target, e.amount) for e in t.events("ability")}
    assert paid == {"magic": (1, 1), "attack": (2, 4)}


def test_GIA_DICE_4_re_rolled_dice_count_as_they_then_lie():
    t, mine, _ = duel({"regular": 1}, {"regular": 1})
    t.row("hill", "leader move attack")
    t.dice("hill", "*B - *HHH HH")
    t.dice("frost", "*- -")
    b = t.attack("hill", mine, THERE, ability="re-roll", die=["die 1", "die 2"])
    assert total(b.attacker) == (5, 0)
    assert [e.amount for e in t.events("ability")] == [4]


def test_GIA_DICE_5_state_is_kept_by_result():
    t, mine, _ = duel({"regular": 1}, {"regular": 1}, "frost", "hill")
    t.row("frost", "leader attack")
    t.dice("frost", "*- A")
    t.dice("hill", "*B B")
    b = t.attack("frost", mine, THERE, ability="turn arcane to hits", convert=["die 2"])
    assert b.attacker.thrown[1].fixed and not b.attacker.thrown[0].fixed
    assert t.asked("ability")[1] == ["let the dice lie", "re-roll dice with Leader"]


def test_GIA_DICE_6_the_attack_just_played_counts_as_right_of_leader():
    def allowed(**settings: bool) -> dict[str, int]:
        t, _, _ = duel({"regular": 1}, {"regular": 1}, **settings)
        t.row("hill", "leader magic")
        t.dice("hill", "*B -")
        t.dice("frost", "*- -")
        t.play("hill", "attack", target="attack Delimbiyr Vale")
        return {e.item: e.amount for e in t.events("position")}

    assert allowed() == {"leader": 2, "magic": 1, "attack": 2}
    assert allowed(just_played_counts=False) == {"leader": 1, "attack": 2}


# Spells.


def cast(card: str, mine: str, theirs: str, row: str = "", **answers: str | list[str | int]) -> tuple[Table, Battle]:
    """A hill regular with one spell attacks a frost regular."""
    t, units, _ = duel({"regular": 1}, {"regular": 1})
    t.spells("hill", card)
    if row:
        t.row("frost", row)
    t.dice("hill", mine)
    t.dice("frost", theirs)
    b = t.attack("hill", units, THERE, **answers)
    if answers:
        assert t.m.s.spent[-1] == GAME.book.spell_index[card] and t.army("hill").spells == 0
    return t, b


def test_GIA_SPELL_1_spells_of_the_start_of_battle():
    t, b = cast("Stone Rain", "*H -", "*- -", spell="Stone Rain")
    assert [e.cause for e in t.events("wound", "kill")] == ["spell", "attack"], "wounded, then defeated"
    _, b = cast("Giant Growth", "*B - - -", "*- -", spell="Giant Growth")
    assert (b.attacker.strength, len(b.attacker.thrown)) == (4, 4)
    t, b = cast("Giant Growth", "*B -", "*- -")
    assert not t.asked("boost")
    _, b = cast("Fog Bank", "*B -", "*-", spell="Fog Bank")
    assert len(b.defender.thrown) == 1
    _, b = cast("Rust Curse", "*B -", "*A -", "move attack", spell="Rust Curse")
    assert b.defender.can[k.TO_HITS] == 0
    _, b = cast("Hush", "*B -", "*A -", "magic move", spell="Hush")
    assert b.defender.can[k.TO_BLOCK] == 0


def test_GIA_SPELL_1_a_spell_heals_units_of_the_battle():
    t, units, _ = duel({"regular": 1}, {"regular": 1})
    t.m.s.wounded[units[0]] = True
    t.spells("hill", "Mending Word")
    t.dice("hill", "*B -")
    t.dice("frost", "*- -")
    t.attack("hill", units, THERE, spell="Mending Word", heal="heal hill regular")
    assert t.at(HERE) == ["hill regular"]


@pytest.mark.parametrize(
    ("spell", "mine", "answers", "made"),
    [
        ("Stone Hide", "*B -", {}, (0, 3)),
        ("Battle Fury", "*B -", {}, (2, 1)),
        ("Arcane Surge", "*B A", {"convert": "die 2"}, (2, 1)),
        ("Rune Ward", "*B A", {"convert": "die 2"}, (0, 2)),
        ("Second Sight", "*B - HH", {"die": ["die 2"]}, (2, 1)),
        ("Lucky Throw", "*B -", {"convert": "die 2"}, (1, 1)),
    ],
)
def test_GIA_SPELL_1_spells_before_final_totals(spell: str, mine: str, answers: dict[str, str], made: tuple[int, int]):
    t, b = cast(spell, mine, "*- -", boost=spell, **answers)
    assert total(b.attacker) == made
    assert [(e.item, e.amount) for e in t.events("boost")] == [(spell, sum(made) - 1)]
    assert not t.asked("spell"), "it names its moment"


def test_GIA_SPELL_1_what_names_a_giant_cannot_hit_giantslayers():
    t = table()
    t.put("fire", THERE, regular=1)
    t.spells("fire", "Stone Rain", "Fog Bank")
    slayer = t.slayer(THERE)
    t.dice("slayers", "-", "hill")
    t.dice("fire", "*- -")
    t.slay("hill", [slayer], spell="Fog Bank")
    assert t.asked("spell") == [["pass", "Fog Bank"]]


def test_a_spell_that_defeats_the_last_defender_ends_the_battle_and_conquers():
    t, units, theirs = duel({"regular": 1}, {"regular": 1})
    t.m.s.wounded[theirs[0]] = True
    t.spells("hill", "Stone Rain")
    t.attack("hill", units, THERE, spell="Stone Rain")
    assert not t.events("roll") and t.at(THERE) == ["hill regular"]
    assert (t.points("hill"), t.army("hill").beaten) == (1, 1)


# NPC races.


def test_GIA_NPC_1_and_GIA_DEF_10_the_neighbour_plays_for_an_NPC_race():
    for settings, step in (({}, 1), ({"npc_controller": "right"}, -1)):
        t, mine, _ = duel({"regular": 1}, {"regular": 2, "elite": 1}, "hill", "storm", **settings)
        t.spells("frost", "Fog Bank")
        t.dice("hill", "*HH -")
        t.dice("storm", "*AA A - - - H - - -")
        other = (t.seat("hill") + step) % 3
        t.attack(
            "hill",
            mine,
            THERE,
            ability=["turn arcane to blocks", "re-roll"],
            convert=["die 1", "turn no more"],
            die=["die 3", "die 4"],
        )
        assert {*t.whom("ability"), *t.whom("convert"), *t.whom("die"), *t.whom("casualty")} == {other}
        assert not t.asked("spell"), "an NPC race casts nothing"
        rolled = [e for e in t.events("roll") if e.item == "storm"]
        assert rolled[0].amount == 7 and rolled[1].amount == 2


def test_GIA_NPC_2_full_value_for_NPC_giants_and_nothing_for_what_they_defeat():
    t, mine, _ = duel({"regular": 1, "champion": 1}, {"elite": 1}, "hill", "storm")
    t.m.s.wounded[mine[0]] = True
    t.dice("hill", "*HHH H - - -")
    t.dice("storm", "*H H -")
    t.attack("hill", mine, THERE, casualty=mine[0])
    assert [(e.target, e.amount) for e in t.events("points")] == [(t.seat("hill"), 2)]
    assert len(t.events("kill")) == 2
    assert [army.beaten for army in t.m.s.armies] == [int(a.seat == t.seat("hill")) for a in t.m.s.armies]


def test_GIA_DEF_7_attack_may_be_played_without_a_target():
    t = table()
    t.put("hill", HERE, regular=1)
    t.play("hill", "attack")
    assert not t.events("battle") and t.army("hill").row == [1]
    t.put("frost", THERE, regular=1)
    t.row("hill", "move")
    t.play("hill", "attack", target="attack nobody")
    assert not t.events("battle")


def test_GIA_CMD_ATTACK_1_and_GIA_DEF_7_one_battle_with_a_neighbour():
    t, _, _ = duel({"regular": 1}, {"regular": 1})
    t.put("frost", "Quarry Way", regular=1)
    t.dice("hill", "*B -")
    t.dice("frost", "*- -")
    t.play("hill", "attack", target="attack Delimbiyr Vale")
    assert len(t.events("battle")) == 1 and len(t.asked("target")[0]) == 3


def test_ore_is_spent_for_a_hit_or_a_block_once_a_battle():
    t, mine, _ = duel({"regular": 1}, {"regular": 1})
    t.cards("hill", ore=2)
    t.dice("hill", "*B -")
    t.dice("frost", "*- -")
    b = t.attack("hill", mine, THERE, boost="ore for blocks")
    assert total(b.attacker) == (0, 2) and len(t.asked("boost")) == 1
