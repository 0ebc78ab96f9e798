"""More targets, and other ones."""

import pytest
from arena import Arena, arena


@pytest.mark.parametrize("card", ["Short Bow", "Chakram"])
def test_extra_targets_volley_one_for_each_crit(card: str) -> None:
    """Two Crits bring two more Close targets; all take the Hits of the one roll (INF-MULTI-1)."""
    a = arena("K D J", {"K": "Kisha, Phyx", "D": "Diana", "J": "Mark, Trandir"}, {"Diana": card})
    dice = "CC MM" if card == "Short Bow" else "CCR RR"
    a.attack("Diana", "Kisha", dice=dice, save="B*", second=["Mark", "Phyx"])
    assert [a.wounds(h) for h in ("Kisha", "Mark", "Phyx", "Trandir")] == [2, 2, 2, 0]
    assert len(a.events("roll")) == 2 and len(a.asked("second")) == 2


def test_extra_targets_volley_is_optional() -> None:
    a = arena("K D J", {"K": "Kisha", "D": "Diana", "J": "Mark"}, {"Diana": "Short Bow"})
    a.attack("Diana", "Kisha", dice="CC MM", save="B*", second="no")
    assert a.wounds("Mark") == 0 and len(a.asked("second")) == 1


def test_extra_targets_volley_needs_a_close_target() -> None:
    a = arena("K . D J", {"K": "Kisha", "D": "Diana", "J": "Mark"}, {"Diana": "Short Bow"})
    a.attack("Diana", "Kisha", dice="CM M", save="B*")
    assert not a.asked("second")


def test_extra_targets_volley_takes_close_ones_alone() -> None:
    a = arena("K D . J", {"K": "Kisha", "D": "Diana", "J": "Mark"}, {"Diana": "Short Bow"})
    a.attack("Diana", "Kisha", dice="CM M", save="B*")
    assert not a.asked("second")


def test_extra_targets_volley_not_with_a_sword_nor_without_a_crit() -> None:
    a = arena("K D J", {"K": "Kisha", "D": "Diana", "J": "Mark"}, {"Diana": "Short Bow, Dusty Blade"})
    a.attack("Diana", "Kisha", "Dusty Blade", dice="CRR R", save="B*")
    a.attack("Diana", "Kisha", "Short Bow", dice="RR", save="B*")
    assert not a.asked("second")


def trandir(card: str = "Grimbolt") -> Arena:
    return arena("T . J D C", {"T": "Trandir", "J": "Jaimie", "D": "Diana", "C": "Cassius"}, {"Trandir": card})


def test_extra_targets_collateral_magic_beside_the_target_for_the_hero_card_INF_EXH_3() -> None:
    a = trandir()
    a.attack("Trandir", "Jaimie", dice="RM", save="B*", declare="Collateral Magic", second="Diana")
    assert (a.wounds("Jaimie"), a.wounds("Diana"), a.wounds("Cassius")) == (1, 1, 0)
    assert a["Trandir"].exhausted and not a.offers("second", "Cassius")
    a = trandir()
    a["Trandir"].exhausted = True
    a.attack("Trandir", "Jaimie", dice="RM", save="B*")
    assert not a.offers("declare", "Collateral Magic")


def test_extra_targets_collateral_magic_not_declared_or_not_magic() -> None:
    a = trandir()
    a.attack("Trandir", "Jaimie", dice="RM", save="B*", declare="no")
    assert a.wounds("Diana") == 0 and not a["Trandir"].exhausted
    a = trandir("Short Bow")
    a.attack("Trandir", "Jaimie", dice="RM", save="B*")
    assert not a.asked("declare")


@pytest.mark.parametrize("card", ["Vile Trident", "Katar"])
def test_extra_targets_drive_thru_one_more_close_enemy(card: str) -> None:
    a = arena("J K D", {"K": "Kisha", "J": "Jaimie", "D": "Diana, Harpy"}, {"Kisha": f"{card}, Drive Thru"})
    a.attack("Kisha", "Jaimie", card, dice="M*", save="B*", declare="Drive Thru", second="Harpy")
    assert a.wounds("Harpy") == a.wounds("Jaimie") > 0 and a.wounds("Diana") == 0


def test_extra_targets_drive_thru_is_declared_before_the_roll_INF_CARD_4() -> None:
    a = arena("J K D", {"K": "Kisha", "J": "Jaimie", "D": "Diana"}, {"Kisha": "Katar, Drive Thru"})
    a.attack("Kisha", "Jaimie", "Katar", dice="MMM", save="B*", declare="no")
    assert a.wounds("Diana") == 0 and not a.asked("second")


def test_extra_targets_drive_thru_not_with_other_groups() -> None:
    a = arena("J K D", {"K": "Kisha", "J": "Jaimie", "D": "Diana"}, {"Kisha": "Dusty Blade, Drive Thru"})
    a.attack("Kisha", "Jaimie", "Dusty Blade", dice="MMM", save="B*")
    assert not a.asked("declare")


def test_extra_targets_drive_thru_ii_every_close_enemy() -> None:
    a = arena(
        "J K D\n\n. C H",
        {"K": "Kisha", "J": "Jaimie, Trandir", "D": "Diana, Harpy", "C": "Cassius", "H": "Phyx"},
        {"Kisha": "Katar, Drive Thru II"},
    )
    a.attack("Kisha", "Jaimie", "Katar", dice="MRR", save="B*", declare="Drive Thru II")
    hit = ["Jaimie", "Diana", "Harpy", "Cassius"]
    assert [a.wounds(name) for name in [*hit, "Trandir", "Phyx"]] == [1, 1, 1, 1, 0, 0]
    assert len(a.events("save")) == 3, "each target rolls its own Defense (INF-MULTI-3); a Harpy has none"


def test_extra_targets_twinspell_any_enemy_in_sight_for_damnation() -> None:
    a = arena(
        "K . J . D|C", {"K": "Kisha", "J": "Jaimie", "D": "Diana", "C": "Cassius"}, {"Kisha": "Grimbolt, Twinspell"}
    )
    a.attack("Kisha", "Jaimie", "Grimbolt", dice="RM", save="B*", declare="Twinspell", second="Diana")
    assert (a.wounds("Jaimie"), a.wounds("Diana"), a.damnation("Kisha")) == (1, 1, 2)
    assert [e.kind for e in a.events("damnation", "roll")] == ["damnation", "roll"]
    assert not a.offers("second", "Cassius")


def test_extra_targets_each_target_its_own_defense_INF_MULTI_3() -> None:
    a = trandir()
    a.attack("Trandir", "Jaimie", dice="RR", save="SBB BB", declare="Collateral Magic", second="Diana")
    assert (a.wounds("Jaimie"), a.wounds("Diana")) == (1, 2)


def test_extra_targets_of_a_monster_all_close_heroes_but_no_monster_EX_BASE_VILL_2() -> None:
    """No Hero of the set has it: a Monster whose attack takes in every Hero Close to it."""
    a = arena("M D K\n\n. H", {"M": "Mark", "D": "Demoness", "K": "Kisha, Jaimie", "H": "Harpy"})
    a.grant("Demoness", "extra_targets", count=-1, where="close-to-self")
    a.strike("Demoness", "Mark", dice="MRR", save="B*")
    assert [a.wounds(name) for name in ("Mark", "Kisha", "Jaimie", "Harpy")] == [1, 1, 1, 0]
    assert len(a.events("roll")) == 1 and len(a.events("save")) == 3


def test_extra_targets_that_must_be_taken() -> None:
    a = arena("T J D", {"T": "Trandir", "J": "Jaimie", "D": "Diana"}, {"Trandir": "Dusty Blade"})
    a.grant("Trandir", "extra_targets", count=1, where="close-to-target")
    a.attack("Trandir", "Jaimie", dice="MRR", save="B*")
    assert a.wounds("Diana") == 1 and not a.asked("declare")


def stones(board: str, who: dict[str, str], card: str) -> Arena:
    return arena(board, who, {"Kisha": f"{card}, Swapstone"})  # type: ignore[arg-type]


def test_swap_enemies_swapstone_changes_places_and_target() -> None:
    """Jaimie was Close and is not any more: the attack goes to Diana, who is."""
    a = stones("K J . D", {"K": "Kisha", "J": "Jaimie", "D": "Diana"}, "Dusty Blade")
    a.attack("Kisha", "Jaimie", "Dusty Blade", dice="MRR", save="B*", hero="Jaimie")
    assert (a.at("Jaimie"), a.at("Diana")) == ("D", "J")
    assert (a.wounds("Jaimie"), a.wounds("Diana")) == (0, 1)
    assert len(a.events("place")) == 2 and not a.events("move")


def test_swap_enemies_a_new_target_is_the_attackers_choice() -> None:
    a = stones("E K J D", {"K": "Kisha", "J": "Jaimie", "D": "Diana", "E": "Cassius"}, "Dusty Blade")
    a.attack("Kisha", "Jaimie", "Dusty Blade", dice="MRR", save="B*", hero=["Diana", "Jaimie"], target="Cassius")
    assert [a.wounds(name) for name in ("Jaimie", "Diana", "Cassius")] == [0, 0, 1]


def test_swap_enemies_keeps_a_target_still_in_reach() -> None:
    a = stones("K J . D", {"K": "Kisha", "J": "Jaimie", "D": "Diana"}, "Short Bow")
    a.attack("Kisha", "Jaimie", "Short Bow", dice="RM", save="B*", hero="Jaimie")
    assert (a.wounds("Jaimie"), a.wounds("Diana")) == (1, 0)


def test_swap_enemies_before_the_first_roll_and_only_if_liked() -> None:
    a = stones("K J . D", {"K": "Kisha", "J": "Jaimie", "D": "Diana"}, "Short Bow")
    a.attack("Kisha", "Jaimie", "Short Bow", dice="RM", save="B*", hero="no")
    assert a.at("Jaimie") == "J" and a.wounds("Jaimie") == 1


def test_swap_enemies_needs_sight_and_room() -> None:
    """The Judge is Huge: he takes no Space with somebody left in it (INF-HUGE-3). Phyx is behind a wall."""
    who = {"K": "Kisha", "J": "Jaimie, Diana", "C": "Cassius", "H": "The Judge", "P": "Phyx"}
    a = arena("K J|P\n\nC .\n\nH .", who, {"Kisha": "Dusty Blade, Swapstone"})  # type: ignore[arg-type]
    a.attack("Kisha", "Cassius", "Dusty Blade", dice="MRR", save="B*", hero="The Judge", target="The Judge")
    assert (a.at("The Judge"), a.at("Cassius")) == ("C", "H")
    assert a.offers("hero", "Jaimie") and not a.offers("hero", "Phyx")
    assert len(a.asked("hero")) == 1, "Cassius alone can change places with The Judge"
