"""Effects on cards, on activations and on the figures of the killed."""

import pytest
from arena import Arena, arena

from sim.arcadia.state import BOX, CARRIED, TILE


def mark(card: str, ally: str = "K") -> Arena:
    a = arena("M J K", {"M": "Mark", "J": "Jaimie", ally: "Kisha"}, {"Mark": card})
    return a


@pytest.mark.parametrize("place", ["M", "J"])
def test_keep_ready_mark_beside_an_ally(place: str) -> None:
    a = mark("Dusty Blade")
    a.put("Kisha", place)
    a.attack("Mark", "Jaimie", dice="RRR", save="B*")
    assert not a.held("Mark", "Dusty Blade").used


def test_keep_ready_mark_only_beside_an_ally_with_melee_and_no_magic() -> None:
    a = mark("Dusty Blade")
    a.attack("Mark", "Jaimie", dice="RRR", save="B*")
    assert a.held("Mark", "Dusty Blade").spent()
    a = mark("Short Bow, Shockwave")
    a.put("Kisha", "M")
    a.attack("Mark", "Jaimie", "Short Bow", dice="MM", save="B*")
    a.attack("Mark", "Jaimie", "Shockwave", dice="RRRR", save="B*")
    assert a.held("Mark", "Short Bow").spent() and a.held("Mark", "Shockwave").spent()


def test_keep_ready_mark_not_his_boosts() -> None:
    a = mark("Dusty Blade, Angelic Ring")
    a.put("Kisha", "M")
    a.attack("Mark", "Jaimie", dice="R*", save="B*", declare="Angelic Ring")
    assert a.held("Mark", "Angelic Ring").spent() and not a.held("Mark", "Dusty Blade").used


@pytest.mark.parametrize("gloves", ["Blond Elf Gloves", "Blond Elf Gloves II"])
def test_keep_ready_blond_elf_gloves_the_boosted_card(gloves: str) -> None:
    a = mark(f"Short Bow, Tainted Bow, {gloves}")
    a.attack("Mark", "Jaimie", "Short Bow", dice="M*", save="B*", declare=gloves)
    assert not a.held("Mark", "Short Bow").used and a.held("Mark", gloves).spent()
    a.attack("Mark", "Jaimie", "Short Bow", dice="M*", save="B*")
    assert a.held("Mark", "Short Bow").spent()


def trolls(jaimie: str, diana: str) -> Arena:
    """Jack-Jack, in a Guild of his own, against Jaimie, whose Guild has Diana."""
    guilds = [["Jack-Jack"], ["Jaimie", "Diana"]]
    a = arena("T J . D", {"T": "Jack-Jack", "J": "Jaimie", "D": "Diana"}, {"Jack-Jack": "Dusty Blade"}, guilds)
    for name, cards in (("Jaimie", jaimie), ("Diana", diana)):
        if cards:
            a.give(name, cards)
    return a


DIANA = 16
"""The code of the cards of the second Hero of a Guild: his place times 16."""


def test_swap_target_card_jack_jack_names_both_before_defense() -> None:
    """Jaimie's Shield goes for Diana's exhausted bow: her Defense is without it already."""
    a = trolls("Infernal Shield", "Dusty Blade, Short Bow")
    a.held("Diana", "Short Bow").used = 1
    a.attack("Jack-Jack", "Jaimie", dice="MRR", save="BBB", option=[0, DIANA + 1])
    assert a.hand("Jaimie") == ["Short Bow"] and a.hand("Diana") == ["Dusty Blade", "Infernal Shield"]
    assert a.held("Jaimie", "Short Bow").spent(), "exhaustion stays with the card"
    assert (a["Jaimie"].defense, a["Diana"].defense) == (3, 3)
    assert {q.seat for q in a.asked("option")} == {0}


def test_swap_target_card_optional_and_only_on_a_hit() -> None:
    a = trolls("Infernal Shield", "Short Bow")
    a.attack("Jack-Jack", "Jaimie", dice="MRR", save="BBBB", option="no")
    assert a.hand("Jaimie") == ["Infernal Shield"]
    a = trolls("Infernal Shield", "Short Bow")
    a.attack("Jack-Jack", "Jaimie", dice="RRR", save="BBBB")
    assert not a.asked("option")


def test_swap_target_card_never_two_armors_INF_CARD_6() -> None:
    """Her blade can go for the bow alone, her Plate for the other Plate alone: nothing is left to choose."""
    a = trolls("Infernal Plate, Dusty Blade", "Unholy Plate, Short Bow")
    a.attack("Jack-Jack", "Jaimie", dice="MRR", save="B*", option=1)
    assert a.hand("Jaimie") == ["Infernal Plate", "Short Bow"]
    a.ready("Jack-Jack")
    a.attack("Jack-Jack", "Jaimie", dice="MRR", save="B*", option=0)
    assert a.hand("Jaimie") == ["Unholy Plate", "Short Bow"]


def test_swap_target_card_lost_life_kills_at_once_INF_LIFE_2() -> None:
    a = trolls("Cloven Hoof II", "Short Bow")
    a["Jaimie"].wounds = 3
    a.attack("Jack-Jack", "Jaimie", dice="MRR", option=0)
    assert a.story("kill") == ["kill Jack-Jack > Jaimie 3"] and not a.events("save", "wound")


@pytest.mark.parametrize("boost, points", [("Wand of Swiftness", 4), ("Wand of Swiftness II", 4)])
def test_move_after_wands_a_point_for_the_movement_to_come(boost: str, points: int) -> None:
    a = arena("M A B C D\n\n. . . . J", {"M": "Mark", "J": "Jaimie"}, {"Mark": f"Grimbolt, {boost}"})
    a["Jaimie"].life = 9
    a.play("Mark", "attack", *["step A", "step B", "step C", "step D"][:points], dice="M*", save="B*", declare=boost)
    assert a.at("Mark") == "D"


def test_move_after_not_for_a_movement_done() -> None:
    a = arena("M A B", {"M": "Mark", "B": "Jaimie"}, {"Mark": "Grimbolt, Wand of Swiftness"})
    a.play("Mark", "step A", "attack", dice="M*", save="B*", declare="Wand of Swiftness")
    assert [q.chosen for q in a.asked("act")] == ["step A", "attack"], "nothing is left to do"


def batter(dice: str, **answers: str) -> Arena:
    a = arena(
        "M J K T", {"M": "Mark", "J": "Jaimie", "K": "Kisha", "T": "Trandir"}, {"Mark": "Dusty Blade, Batter Up!"}
    )
    a.turn("Mark", "attack", "end", "step T", dice=dice, save="B*", **answers)
    return a


def test_second_activation_batter_up_on_a_crit() -> None:
    a = batter("CRR R", other_hero="Kisha")
    assert a.at("Kisha") == "T" and a.asked("other_hero")[0].offered == [("Kisha",), ("Trandir",), ("no", "stop")]


def test_second_activation_not_without_a_crit() -> None:
    a = arena("M J K", {"M": "Mark", "J": "Jaimie", "K": "Kisha"}, {"Mark": "Dusty Blade, Batter Up!"})
    a.turn("Mark", "attack", dice="MRR", save="B*")
    assert not a.asked("other_hero")


def brewer(wounds: int = 0) -> Arena:
    a = arena("I H", {"I": "Izzy", "H": "Harpy"}, {"Izzy": "Dusty Blade"})
    a["Izzy"].wounds = wounds
    a.attack("Izzy", "Harpy", dice="MRR", react=True)
    return a


def test_keep_monsters_izzy_no_spawn_tile() -> None:
    a = brewer()
    assert a["Izzy"].kept == [a["Harpy"].id] and a["Harpy"].cell == CARRIED
    assert a.m.s.tile == [] and a.m.s.monsters_on_board == 0 and a.amount("coin") == 1


def test_keep_monsters_villains_too_but_no_heroes() -> None:
    a = arena("I B", {"I": "Izzy", "B": "Bellya'al, Jaimie"}, {"Izzy": "Dusty Blade, Katar"})
    a["Bellya'al"].wounds, a["Jaimie"].wounds = 4, 2
    a.attack("Izzy", "Bellya'al", "Dusty Blade", dice="MRR", save="B", react=True, monster_attack="no")
    a.attack("Izzy", "Jaimie", "Katar", dice="MRR", save="B*", react=True)
    assert a["Izzy"].kept == [a["Bellya'al"].id] and a["Jaimie"].cell == BOX


def test_keep_monsters_drunk_once_as_healing() -> None:
    a = brewer(wounds=3)
    a.play("Izzy", "power Monster Brew", option=0)
    assert a.wounds("Izzy") == 0 and a["Izzy"].kept == [] and a["Harpy"].cell == BOX
    assert ("power Monster Brew",) not in a.asked("act")[-1].offered


def test_keep_monsters_drunk_as_refreshing() -> None:
    a = brewer()
    a["Izzy"].exhausted = True
    a.play("Izzy", "power Monster Brew")
    assert not a.held("Izzy", "Dusty Blade").used and not a["Izzy"].exhausted


def test_keep_monsters_others_monsters_go_to_the_tile() -> None:
    a = arena("M H", {"M": "Mark", "H": "Harpy"}, {"Mark": "Dusty Blade"})
    a.attack("Mark", "Harpy", dice="MRR", react=True)
    assert a["Harpy"].cell == TILE


def test_keep_monsters_an_angel_that_rises_is_not_kept() -> None:
    a = arena(who={(0, 0): "Izzy"}, scenario="infernal-committee", cards={"Izzy": "Dusty Blade"})
    cell = a.m.board.starts[2][0]
    a.put_one("Izzy", cell)
    a.put_one("Justicar", cell)
    a["Justicar"].wounds = 4
    a.attack("Izzy", "Justicar", dice="MRR", save="B", react=True, monster_attack="no")
    assert a["Izzy"].kept == [] and a["Justicar"].cell == BOX
    assert a.events("angel")
