"""What an attack's Wounds bring besides, and who strikes back."""

import pytest
from arena import Arena, arena

DUEL = {"M": "Mark", "J": "Jaimie"}


def duel(mark: str, jaimie: str = "", board: str = "M J") -> Arena:
    a = arena(board, DUEL, {"Mark": mark})
    if jaimie:
        a.give("Jaimie", jaimie)
    a["Jaimie"].life = 9
    return a


@pytest.mark.parametrize("card, miss", [("Searing", ""), ("Searing II", "M")])
def test_saves_wound_searing_hits_and_saves_together(card: str, miss: str) -> None:
    a = duel(card)
    a.attack("Mark", "Jaimie", dice="R" + miss, save="SSB")
    assert a.wounds("Jaimie") == 3


def test_saves_wound_only_if_hit_at_all_and_only_heroes() -> None:
    a = duel("Searing")
    a.attack("Mark", "Jaimie", dice="M", save="SSB")
    assert a.wounds("Jaimie") == 0
    a = arena("M H", {"M": "Mark", "H": "Bellya'al"}, {"Mark": "Searing"})
    a.attack("Mark", "Bellya'al", dice="R", save="S")
    assert a.wounds("Bellya'al") == 0


def test_wounds_if_flanked_natasha_even_with_all_saved_INF_FLANK_1() -> None:
    a = arena("N J T", {"N": "Natasha", "J": "Jaimie", "T": "Trandir"}, {"Natasha": "Dusty Blade"})
    a.attack("Natasha", "Jaimie", dice="MRR", save="SBB")
    assert a.wounds("Jaimie") == 1
    a.ready("Natasha")
    a.attack("Natasha", "Jaimie", dice="MRR", save="BBB")
    assert a.wounds("Jaimie") == 3


def test_wounds_if_flanked_she_does_not_flank_herself_nor_do_the_targets_allies() -> None:
    a = arena("N J D", {"N": "Natasha", "J": "Jaimie", "D": "Diana"}, {"Natasha": "Dusty Blade"})
    a.attack("Natasha", "Jaimie", dice="MRR", save="SBB")
    assert a.wounds("Jaimie") == 0


def test_wounds_if_flanked_each_target() -> None:
    who = {"N": "Natasha", "J": "Jaimie", "D": "Cerberus", "T": "Izzy"}
    a = arena("J N D T", who, {"Natasha": "Katar, Drive Thru"})  # type: ignore[arg-type]
    a.attack("Natasha", "Jaimie", "Katar", dice="MRR", save="B*", declare="Drive Thru", second="Cerberus")
    assert (a.wounds("Jaimie"), a.wounds("Cerberus")) == (1, 2)


@pytest.mark.parametrize("card, dice", [("Hellborn", 5), ("Nefarious Stomp", 6)])
def test_daze_on_a_wound_INF_DAZE_1(card: str, dice: int) -> None:
    a = duel(card)
    a.attack("Mark", "Jaimie", dice="M" + "R" * (dice - 1), save="BBB")
    assert a["Jaimie"].dazed
    a = duel(card)
    a.attack("Mark", "Jaimie", dice="M" + "R" * (dice - 1), save="SBB")
    assert not a["Jaimie"].dazed


def test_daze_monsters_too_and_then_no_defense_INF_DAZE_2() -> None:
    a = arena("M H", {"M": "Mark", "H": "Bellya'al"}, {"Mark": "Hellborn, Dusty Blade"})
    a.attack("Mark", "Bellya'al", "Hellborn", dice="MRRRR", save="B")
    a.attack("Mark", "Bellya'al", "Dusty Blade", dice="MRR")
    assert a["Bellya'al"].dazed and a.wounds("Bellya'al") == 2


MACES = [("Ashen Mace", 4), ("Mourning Star", 5)]


@pytest.mark.parametrize("card, dice", MACES)
def test_exhaust_target_maces_the_attacker_picks_one(card: str, dice: int) -> None:
    a = duel(card, "Dusty Blade, Katar, Angelic Ring, Fancy Blade")
    a.attack("Mark", "Jaimie", dice="M" + "R" * (dice - 1), save="BBBB", option=1)
    assert [h.card.name for h in a["Jaimie"].cards if h.used] == ["Katar"] and a.held("Jaimie", "Katar").spent()
    assert a.asked("option")[0].seat == 0 and not a["Jaimie"].exhausted


@pytest.mark.parametrize("card, dice", MACES)
def test_exhaust_target_not_without_a_wound_nor_permanents_INF_EXH_2(card: str, dice: int) -> None:
    a = duel(card, "Dusty Blade, Short Bow")
    a.attack("Mark", "Jaimie", dice="M" + "R" * (dice - 1), save="SBB")
    assert not a.asked("option")
    a = duel(card, "Vicious Ring, Dusty Blade")
    a.attack("Mark", "Jaimie", dice="M" + "R" * (dice - 1), save="BBB", option=9)
    assert a["Jaimie"].exhausted, "the Hero card is a card too"
    assert a.asked("option")[0].offered == [("1",), ("9",)]


def test_exhaust_target_ball_breaker_all_cards() -> None:
    a = duel("Ball Breaker", "Dusty Blade, Katar, Vicious Ring, Angelic Ring")
    a.attack("Mark", "Jaimie", dice="MRRRR", save="BBB")
    assert [h.card.name for h in a["Jaimie"].cards if h.spent()] == ["Dusty Blade", "Katar", "Angelic Ring"]
    assert a["Jaimie"].exhausted


def test_self_wound_nasty_pendant_before_the_roll_INF_SACR_1() -> None:
    a = duel("Dusty Blade, Nasty Pendant")
    a.attack("Mark", "Jaimie", dice="RRRRR", save="BBB", declare="Nasty Pendant")
    assert a.wounds("Mark") == 1
    assert [e.kind for e in a.events("wound", "roll")] == ["wound", "roll"]


def test_self_wound_never_to_death_INF_SACR_2() -> None:
    a = duel("Dusty Blade, Nasty Pendant")
    a["Mark"].wounds = 3
    a.attack("Mark", "Jaimie", dice="RRR", save="BBB")
    assert not a.offers("declare", "Nasty Pendant")


def test_thorns_thorny_bracer_for_each_hit_saved() -> None:
    a = duel("Dusty Blade", "Thorny Bracer")
    a.attack("Mark", "Jaimie", dice="MMR", save="SSS")
    assert (a.wounds("Mark"), a.damnation("Mark"), a.wounds("Jaimie")) == (2, 2, 0)


def test_thorns_kill_for_the_holder() -> None:
    a = duel("Dusty Blade", "Thorny Bracer")
    a["Mark"].wounds = 3
    a.attack("Mark", "Jaimie", dice="MRR", save="SBB", react=True)
    assert a.story("kill") == ["kill Jaimie > Mark 4"] and a.coins() == [0, 2, 0, 0], "First Bonus included"


def test_thorns_not_against_monsters() -> None:
    a = arena("M D", {"M": "Mark", "D": "Demoness"}, {"Mark": "Thorny Bracer"})
    a.strike("Demoness", "Mark", dice="MRR", save="S")
    assert a.wounds("Demoness") == 0


def test_death_blast_grand_finale_close_enemies() -> None:
    """Jaimie dies of Mark's attack: he, her neighbour Phyx and a Harpy take two Wounds, her Ally none, Kisha is far."""
    who = {"M": "Mark", "J": "Jaimie, Diana", "P": "Phyx", "H": "Harpy", "K": "Kisha"}
    a = arena("M J P K\n\n. H", who, {"Mark": "Dusty Blade"})  # type: ignore[arg-type]
    a.give("Jaimie", "Grand Finale")
    a["Jaimie"].wounds = 2
    a.attack("Mark", "Jaimie", dice="MRR", save="BBB", react=True)
    assert [a.wounds(name) for name in ("Mark", "Phyx", "Harpy", "Diana", "Kisha")] == [2, 2, 2, 0, 0]
    assert a.story("kill") == ["kill Mark > Jaimie 3", "kill Jaimie > Harpy 2"]
    assert a.coins() == [2, 1, 0, 0], "the Harpy is hers; Mark has the First Bonus"


def test_death_blast_may_take_its_killer_along() -> None:
    a = duel("Dusty Blade", "Grand Finale")
    a["Jaimie"].life, a["Jaimie"].wounds, a["Mark"].wounds = 3, 2, 2
    a.token("Mark", "Healing Potion")
    a.attack("Mark", "Jaimie", dice="MRR", save="BBB", react=True)
    assert a.story("kill") == ["kill Mark > Jaimie 3", "kill Jaimie > Mark 4"]
    assert a.coins() == [2, 2, 0, 0] and not a.asked("loot"), "the dead take no tokens"
