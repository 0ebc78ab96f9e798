"""Effects on pools and faces: how many dice are rolled, what hits, how often it may be rolled again."""

import pytest
from arena import Arena, arena

DUEL = {"K": "Kisha", "J": "Jaimie"}


def rolled(a: Arena) -> int:
    return len(a.dice("roll"))


def duel(attack: str, other: str = "", board: str = "K J", target: str = "Jaimie") -> Arena:
    """Kisha with one or two cards against Jaimie or whoever stands in her place."""
    return arena(board, {"K": "Kisha", "J": target}, {"Kisha": f"{attack}, {other}" if other else attack})


BONUS = [
    ("Crusader Shot", "Short Bow", 2, 1),
    ("Crusader Shot II", "Chakram", 3, 2),
    ("Crusader Strike", "Dusty Blade", 3, 1),
    ("Crusader Strike II", "Katar", 3, 2),
    ("", "Chasten", 4, 1),
    ("", "Chasten II", 5, 2),
    ("", "Piercing Judgement", 4, 2),
]


@pytest.mark.parametrize("permanent, attack, dice, more", BONUS)
def test_bonus_dice_against_a_damned_hero(permanent: str, attack: str, dice: int, more: int) -> None:
    a = duel(attack, permanent)
    a.damn("Jaimie", 1)
    a.attack("Kisha", "Jaimie", attack, dice="R*", save="B*")
    assert rolled(a) == dice + more
    assert a.pool("Kisha") == {permanent or attack: more}


@pytest.mark.parametrize("permanent, attack, dice, more", BONUS)
def test_bonus_dice_not_against_others(permanent: str, attack: str, dice: int, more: int) -> None:
    a = duel(attack, permanent)
    a.attack("Kisha", "Jaimie", attack, dice="R*", save="B*")
    assert rolled(a) == dice
    a = duel(attack, permanent, target="Demoness")
    a.attack("Kisha", "Demoness", attack, dice="R*")
    assert rolled(a) == dice


@pytest.mark.parametrize(
    "permanent, attack, dice", [("Crusader Shot", "Dusty Blade", 3), ("Crusader Strike", "Short Bow", 2)]
)
def test_bonus_dice_only_with_its_groups(permanent: str, attack: str, dice: int) -> None:
    a = duel(attack, permanent)
    a.damn("Jaimie", 1)
    a.attack("Kisha", "Jaimie", attack, dice="R*", save="B*")
    assert rolled(a) == dice


def test_bonus_dice_carried_damnation_counts_INF_CURSE_9() -> None:
    a = duel("Chasten")
    a.curse("Jaimie", "Damned")
    a.attack("Kisha", "Jaimie", dice="M*", save="B*")
    assert rolled(a) == 5


def test_bonus_dice_primary_target_alone_INF_MULTI_2() -> None:
    a = arena("K J D", {"K": "Kisha", "J": "Jaimie", "D": "Diana"}, {"Kisha": "Chasten, Twinspell"})
    a.damn("Diana", 1)
    a.attack("Kisha", "Jaimie", "Chasten", dice="M*", save="B*", declare="Twinspell", second="Diana")
    assert rolled(a) == 4


def test_bonus_dice_late_damnation_of_the_target_INF_DAMN_5() -> None:
    """Jaimie pays her Shield with the first Damnation: Chasten's die is rolled after all and hits."""
    a = duel("Chasten", target="Jaimie")
    a.give("Jaimie", "Infernal Shield")
    a.attack("Kisha", "Jaimie", dice="MMMM R", save="BBBB B", roll="Infernal Shield")
    assert rolled(a) == 5 and a.wounds("Jaimie") == 1


BOOSTS = [
    ("Angelic Ring", "Short Bow", 2, 1),
    ("Angelic Ring II", "Dusty Blade", 3, 2),
    ("Angelic Ring III", "Grimbolt", 2, 3),
    ("Nasty Pendant", "Short Bow", 2, 2),
    ("Wand of Swiftness", "Grimbolt", 2, 1),
    ("Wand of Swiftness II", "Lifebound", 2, 2),
    ("Blond Elf Gloves", "Short Bow", 2, 1),
    ("Blond Elf Gloves II", "Chakram", 3, 2),
]


@pytest.mark.parametrize("boost, attack, dice, more", BOOSTS)
def test_boost_dice_INF_CARD_3(boost: str, attack: str, dice: int, more: int) -> None:
    a = arena("K . J", DUEL, {"Kisha": f"{attack}, {boost}"})
    if attack == "Dusty Blade":
        a.put("Jaimie", "K")
    a.attack("Kisha", "Jaimie", attack, dice="M*", save="B*", declare=boost)
    assert rolled(a) == dice + more and a.held("Kisha", boost).spent()


def test_boost_dice_not_undeclared() -> None:
    a = duel("Short Bow", "Angelic Ring")
    a.attack("Kisha", "Jaimie", dice="MM", save="B*")
    assert rolled(a) == 2 and not a.held("Kisha", "Angelic Ring").spent()


def test_dice_all_rolls_powah_pendant() -> None:
    a = duel("Dusty Blade", "Powah Pendant")
    a.give("Jaimie", "Powah Pendant")
    a.attack("Kisha", "Jaimie", dice="R*", save="B*")
    assert rolled(a) == 5 and len(a.dice("save")) == 5


def test_aura_dice_benjamin_attack_and_defense() -> None:
    a = arena("K J\n\nB D", {**DUEL, "B": "Benjamin", "D": "Diana"}, {"Kisha": "Dusty Blade"}, [["Benjamin", "Kisha"]])
    a.attack("Kisha", "Jaimie", dice="R*", save="B*")
    assert rolled(a) == 4 and a.pool("Kisha") == {"Inspiration": 1}
    a.give("Diana", "Short Bow")
    a.attack("Diana", "Kisha", dice="M*", save="B*")
    assert len(a.dice("save")) == 4


def test_aura_dice_not_for_himself_nor_unseen() -> None:
    guilds = [["Benjamin", "Kisha"]]
    a = arena(
        "K J|B D", {**DUEL, "B": "Benjamin", "D": "Diana"}, {"Kisha": "Dusty Blade", "Benjamin": "Short Bow"}, guilds
    )
    a.attack("Kisha", "Jaimie", "Dusty Blade", dice="R*", save="B*")
    assert rolled(a) == 3
    a.attack("Benjamin", "Diana", dice="M*", save="B*")
    assert rolled(a) == 2


def test_dice_per_target_wound_the_finisher() -> None:
    a = duel("The Finisher")
    a["Jaimie"].wounds = 2
    a.attack("Kisha", "Jaimie", dice="R*", save="B*")
    assert rolled(a) == 6
    a = duel("The Finisher", target="Demoness")
    a["Demoness"].wounds = 1
    a.attack("Kisha", "Demoness", dice="R*")
    assert rolled(a) == 4


def test_defense_per_gear_collectors_plate() -> None:
    """3 printed, 2 by the Plate, 2 by the Helm, and 2 for each of two Gear cards."""
    a = duel("Dusty Blade")
    a.give("Jaimie", "Collector's Plate, Rock Bottom Helm, Healing Bracer, Angelic Ring")
    a.attack("Kisha", "Jaimie", dice="R*", save="B*")
    assert len(a.dice("save")) == 11 and a.pool("Jaimie") == {"Collector's Plate": 4}


@pytest.mark.parametrize("card, first", [("Widowmaker", "RM"), ("Widow's Lament", "RMM")])
def test_die_per_plain_hit_and_so_on(card: str, first: str) -> None:
    a = duel(card)
    a.attack("Kisha", "Jaimie", dice=f"{first} R M", save="B*")
    assert rolled(a) == len(first) + 2 and a.wounds("Jaimie") == 2


def test_die_per_plain_hit_crits_still_bring_one_each() -> None:
    a = duel("Widowmaker")
    a.attack("Kisha", "Jaimie", dice="CR MM", save="B*")
    assert rolled(a) == 4 and a.wounds("Jaimie") == 2


@pytest.mark.parametrize("card, dice", [("Chakram", 3), ("Golden Chakram", 4), ("Neon Chakram", 5)])
def test_close_melee_hits_chakrams(card: str, dice: int) -> None:
    a = duel(card)
    a.attack("Kisha", "Jaimie", dice="MR" + "R" * (dice - 2), save="B*")
    assert a.wounds("Jaimie") == 1
    a = duel(card, board="K . J")
    a.attack("Kisha", "Jaimie", dice="RM" + "M" * (dice - 2), save="B*")
    assert a.wounds("Jaimie") == 1


def test_hits_per_crit_phyx_INF_CRIT_3() -> None:
    """Two Crits with the Sword, one of them on an extra die, are four Hits."""
    a = arena("P H", {"P": "Phyx", "H": "Cerberus"}, {"Phyx": "Dusty Blade, Hellborn"})
    a.attack("Phyx", "Cerberus", "Dusty Blade", dice="MCR C R")
    assert a.wounds("Cerberus") == 5


def test_hits_per_crit_not_with_other_groups() -> None:
    a = arena("P H", {"P": "Phyx", "H": "Cerberus"}, {"Phyx": "Hellborn"})
    a.attack("Phyx", "Cerberus", dice="CRRRR R")
    assert a.wounds("Cerberus") == 1


def test_hits_per_crit_late_dice_keep_what_crits_are_worth_INF_ATK_12() -> None:
    a = arena(
        "P J", {"P": "Phyx", "J": "Jaimie"}, {"Phyx": "Dusty Blade, Crusader Strike", "Jaimie": "Infernal Shield"}
    )
    a.attack("Phyx", "Jaimie", dice="CRR R M", save="BBBB B", roll="Infernal Shield")
    assert a.wounds("Jaimie") == 3


@pytest.mark.parametrize("card, rolls", [("Vile Trident", False), ("Katar", False), ("Dusty Blade", True)])
def test_no_defense_cassius(card: str, rolls: bool) -> None:
    a = arena("C J", {"C": "Cassius", "J": "Jaimie"}, {"Cassius": card})
    a.attack("Cassius", "Jaimie", dice="M*", save="S*")
    assert (len(a.events("save")) > 0) == rolls
    assert (a.wounds("Jaimie") > 0) == (not rolls)


def test_no_defense_secondary_targets_neither() -> None:
    a = arena("J C D", {"C": "Cassius", "J": "Jaimie", "D": "Diana"}, {"Cassius": "Vile Trident, Drive Thru"})
    a.attack("Cassius", "Jaimie", dice="MR", declare="Drive Thru", second="Diana")
    assert a.wounds("Jaimie") == a.wounds("Diana") == 1


def test_rerolls_per_wound_last_wind() -> None:
    a = arena("M . J", {"M": "Mark", "J": "Jaimie"}, {"Mark": "Short Bow, Last Wind"})
    a["Mark"].wounds = 2
    a.attack("Mark", "Jaimie", dice="MM M R", save="B*", roll=["M", "M"])
    assert len(a.asked("roll")) == 2 and a.wounds("Jaimie") == 1


def test_rerolls_per_card_kisha_exhausted_ones_too() -> None:
    """Two Ranged cards that are not Magic: two Rerolls."""
    a = duel("Short Bow", "Tainted Bow, Lifebound, Dusty Blade")
    a.held("Kisha", "Tainted Bow").used = 1
    a.attack("Kisha", "Jaimie", "Short Bow", dice="MM MM", save="B*", roll=["M", "M"])
    assert len(a.events("reroll")) == 2 and len(a.asked("roll")) == 2
