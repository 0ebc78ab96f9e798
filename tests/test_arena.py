"""The test kit itself: what it prepares is used, and what is left over fails."""

import pytest
from arena import arena
from arena_words import BadAnswer

TWO = {"M": "Mark", "J": "Jaimie"}


def test_a_plain_attack_and_what_it_tells() -> None:
    a = arena("M J", TWO, {"Mark": "Dusty Blade"})
    a.attack("Mark", "Jaimie", dice="RMM", save="SBB")
    assert a.wounds("Jaimie") == 1
    assert a.story("wound") == ["wound Mark > Jaimie 1"]
    assert a.dice("roll", "Mark") == [1, 0, 0]
    assert a.held("Mark", "Dusty Blade").spent()


def test_left_over_dice_fail() -> None:
    a = arena("M J", TWO, {"Mark": "Dusty Blade"})
    with pytest.raises(AssertionError, match="left over"):
        a.attack("Mark", "Jaimie", dice="RRRM", save="BBB")


def test_missing_dice_fail() -> None:
    a = arena("M J", TWO, {"Mark": "Dusty Blade"})
    with pytest.raises(AssertionError, match="ran out"):
        a.attack("Mark", "Jaimie", dice="RR", save="BBB")


def test_an_answer_not_asked_for_fails() -> None:
    a = arena("M J", TWO, {"Mark": "Dusty Blade"})
    with pytest.raises(AssertionError, match="never asked"):
        a.attack("Mark", "Jaimie", dice="RRR", save="B*", second="Jaimie")


def test_an_answer_not_offered_fails() -> None:
    a = arena("M J .", TWO)
    with pytest.raises(BadAnswer, match="is not among"):
        a.play("Mark", "step Z")


def test_drawn_doors_and_walls_hold() -> None:
    a = arena("M|J\n\n.D.", TWO)
    assert a.m.s.near[a.cell("M")] == [a.m.board.cell((0, 1))]
    a.play("Mark", "step 0,1", "door v:1,1", "step 1,1")
    assert a.at("Mark") == "1,1"


def test_a_second_figure_of_a_name_has_a_number() -> None:
    a = arena("M H", {"M": "Mark", "H": "Harpy, Harpy"}, {"Mark": "Short Bow"})
    a.attack("Mark", "Harpy 2", dice="RM")
    assert [a.wounds("Harpy"), a.wounds("Harpy 2")] == [0, 1]


def test_the_map_of_a_scenario() -> None:
    a = arena(who={(1, 1): "Mark"}, scenario="beyond-the-gates-of-hell")
    assert a["Mark"].cell == a.m.board.cell((1, 1)) and len(a.m.quests) > 4
