"""Effects of Monster cards."""

import pytest
from arena import arena


@pytest.mark.parametrize("tokens", [0, 1, 3])
def test_dice_per_damnation_the_judge_in_attack_and_defense_INF_DAMN_7(tokens: int) -> None:
    a = arena("M J", {"M": "Mark", "J": "The Judge"}, {"Mark": "Dusty Blade"})
    a.damn("Mark", tokens)
    a.attack("Mark", "The Judge", dice="RRR", save="B*")
    assert len(a.dice("save", "The Judge")) == 1 + tokens
    a.strike("The Judge", "Mark", dice="R*", save="B*")
    assert len(a.dice("roll", "The Judge")) == 3 + tokens


def test_dice_per_damnation_of_the_active_hero_whoever_is_attacked() -> None:
    a = arena("M J K", {"M": "Mark", "J": "The Judge", "K": "Kisha"}, {"Mark": "Dusty Blade"})
    a.damn("Mark", 2)
    a.damn("Kisha", 5)
    a.strike("The Judge", "Kisha", dice="R*", save="B*")
    assert len(a.dice("roll")) == 5


def test_dice_per_damnation_added_when_the_defender_takes_it_in_his_roll_INF_DAMN_5() -> None:
    """Mark pays his Shield while he defends: The Judge rolls one more die, which hits, before Wounds are counted."""
    a = arena("M J", {"M": "Mark", "J": "The Judge"}, {"Mark": "Infernal Shield"})
    a.strike("The Judge", "Mark", dice="MRR M", save="BB S", roll="Infernal Shield")
    assert a.wounds("Mark") == 1 and [e.kind for e in a.events("roll", "save", "wound")] == [
        "roll", "save", "save", "roll", "wound",
    ]  # fmt: skip


@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_defense_per_damnation_the_harpy_counts_her_attackers_INF_DAMN_8(tokens: int) -> None:
    a = arena("M H", {"M": "Mark", "H": "Harpy"}, {"Mark": "Dusty Blade"})
    a.damn("Mark", tokens)
    a.damn("Jaimie", 4)
    a.attack("Mark", "Harpy", dice="MMM", save="B" * tokens)
    assert len(a.dice("save")) == tokens


def test_defense_per_damnation_carried_by_a_curse_counts_INF_CURSE_9() -> None:
    a = arena("M H", {"M": "Mark", "H": "Harpy"}, {"Mark": "Dusty Blade"})
    a.curse("Mark", "Eternally Damned")
    a.attack("Mark", "Harpy", dice="MMM", save="BBB")
    assert len(a.dice("save")) == 3


def test_separate_attacks_cerberus_each_its_own_roll_and_defense_INF_MULTI_4() -> None:
    a = arena("M C J", {"M": "Mark", "C": "Cerberus", "J": "Jaimie"})
    a.strike("Cerberus", "Mark", dice="MM RR MR", save="B BBB BBB", monster_attack=["Jaimie", "Jaimie"])
    assert (a.wounds("Mark"), a.wounds("Jaimie")) == (2, 1)
    assert [len(e.dice) for e in a.events("roll")] == [2, 2, 2] and len(a.events("attack")) == 3


def test_separate_attacks_may_be_left_out_but_the_first() -> None:
    a = arena("M C", {"M": "Mark", "C": "Cerberus"})
    a.strike("Cerberus", "Mark", dice="MM", save="B", monster_attack=["no", "no"])
    assert len(a.events("attack")) == 1
