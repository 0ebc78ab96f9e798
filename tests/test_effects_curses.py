"""Death Curses in force, and Sybbyl who draws them."""

import pytest
from arena import Arena, arena


def sybbyl(cards: str = "Grimbolt", *deck: str, target: str = "Jaimie") -> Arena:
    a = arena("S . J", {"S": "Sybbyl", "J": target}, {"Sybbyl": cards})
    a.deck(*deck)
    return a


def curses(a: Arena) -> list[str]:
    return [c.name for c in a["Sybbyl"].curses]


def test_curse_die_sybbyl_a_die_for_a_curse_in_force_at_once() -> None:
    """The Damnation that Damned carries counts for the Harpy's Defense in this very attack."""
    a = sybbyl("Grimbolt", "Damned", target="Harpy")
    a.attack("Sybbyl", "Harpy", dice="MMM", save="B", declare="Dark Magic")
    assert len(a.dice("roll")) == 3 and curses(a) == ["Damned"] and len(a.dice("save")) == 1
    assert a.pool("Sybbyl") == {"Dark Magic": 1}


def test_curse_die_optional_once_an_attack_and_with_magic_alone() -> None:
    a = sybbyl("Grimbolt, Short Bow", "Damned", "Sinful", "Damned")
    a.attack("Sybbyl", "Jaimie", "Grimbolt", dice="MM", save="B*", declare="no")
    assert curses(a) == [] and len(a.dice("roll")) == 2
    a.ready("Sybbyl")
    a.attack("Sybbyl", "Jaimie", "Grimbolt", dice="MMM", save="B*", declare="Dark Magic")
    assert a.offers("declare", "Dark Magic") == 1
    a.attack("Sybbyl", "Jaimie", "Short Bow", dice="MM", save="B*")
    assert not a.asked("declare")


@pytest.mark.parametrize(
    "had, drawn, kept",
    [
        ("Damned", "Sinful", "Sinful"),
        ("Sinful", "Damned", "Sinful"),
        ("Sinful", "Sinful", "Sinful"),
        ("Damned", "No Curse", "Damned"),
        ("", "No Curse", ""),
    ],
)
def test_curse_die_the_highest_is_kept_INF_CURSE_2(had: str, drawn: str, kept: str) -> None:
    a = sybbyl("Grimbolt", drawn)
    if had:
        a.curse("Sybbyl", had)
    a.attack("Sybbyl", "Jaimie", dice="MMM", save="B*", declare="Dark Magic")
    assert curses(a) == [kept] * bool(kept)
    gone = [had] * bool(had and kept != had) + [drawn] * (kept != drawn or had == drawn)
    assert [a.m.book.curses[i].name for i in a.m.s.curse_discards] == gone


def test_curse_die_a_lost_slot_moves_a_card_or_drops_it_INF_CURSE_6() -> None:
    a = sybbyl("Grimbolt, Dusty Blade, Short Bow, Vicious Ring", "System Shock")
    a.attack(
        "Sybbyl", "Jaimie", "Grimbolt", dice="MMM", save="B*", declare="Dark Magic", discard="Short Bow", assign="Phyx"
    )
    assert a.hand("Sybbyl") == ["Grimbolt", "Dusty Blade", "Vicious Ring"] and a.hand("Phyx") == ["Short Bow"]
    assert not a.offers("discard", "Grimbolt"), "the card in use stays"
    a = sybbyl("Grimbolt, Dusty Blade, Short Bow, Vicious Ring", "System Shock")
    a.attack(
        "Sybbyl", "Jaimie", "Grimbolt", dice="MMM", save="B*", declare="Dark Magic", discard="Dusty Blade", assign="no"
    )
    assert a.hand("Sybbyl") == ["Grimbolt", "Short Bow", "Vicious Ring"] and a.hand("Phyx") == []


def test_curse_die_amnesia_takes_the_ability_not_the_die() -> None:
    a = sybbyl("Grimbolt, Lifebound", "Amnesia", "Damned")
    a.attack("Sybbyl", "Jaimie", "Grimbolt", dice="MMM", save="B*", declare="Dark Magic")
    assert len(a.dice("roll")) == 3
    a.attack("Sybbyl", "Jaimie", "Lifebound", dice="MM", save="B*")
    assert not a.asked("declare")


def test_curse_die_severe_nosebleed_may_kill_at_once_INF_LIFE_2() -> None:
    """She dies before the roll; the card stays exhausted (INF-ATK-15), every other Guild is paid (INF-KILL-5)."""
    a = sybbyl("Grimbolt", "Severe Nosebleed")
    a["Sybbyl"].wounds = 3
    a.attack("Sybbyl", "Jaimie", declare="Dark Magic", react=True)
    assert a.story("kill") == ["kill > Sybbyl 3"] and not a.events("roll")
    assert a.held("Sybbyl", "Grimbolt").spent() and a.coins() == [1, 1, 1, 0]


def test_curse_die_discarded_cards_make_a_new_deck() -> None:
    a = sybbyl("Grimbolt")
    a.m.s.curse_discards = [a.m.book.curse_index["Sinful"]]
    a.attack("Sybbyl", "Jaimie", dice="MMM", save="B*", declare="Dark Magic")
    assert curses(a) == ["Sinful"] and a.m.s.curse_discards == []
    a.ready("Sybbyl")
    a.attack("Sybbyl", "Jaimie", dice="MM", save="B*")
    assert not a.asked("declare"), "no card is left to draw"


def brimstone(a: Arena, hero: str) -> None:
    card = a.m.book.brimstones[0].index
    a.m.hidden.brimstones[a[hero].cell].append(card)
    a.m.s.brimstones[a[hero].cell] += 1


def test_paranoia_an_enemy_reveals_a_brimstone_card() -> None:
    a = arena("K|J", {"K": "Kisha", "J": "Jaimie"})
    a.curse("Kisha", "Paranoia")
    brimstone(a, "Jaimie")
    a.play("Jaimie", "reveal")
    assert a.amount("damnation", actor="Kisha", item="Paranoia") == 1
    brimstone(a, "Kisha")
    a.play("Kisha", "reveal")
    assert a.amount("damnation", actor="Kisha", item="Paranoia") == 0


def test_amnesia_the_ability_is_lost() -> None:
    a = arena("M J", {"M": "Mark, Kisha", "J": "Jaimie"}, {"Mark": "Dusty Blade"})
    a.curse("Mark", "Amnesia")
    a.attack("Mark", "Jaimie", dice="RRR", save="B*")
    assert a.held("Mark", "Dusty Blade").spent(), "Brothers in Arms would have kept it ready"


def test_sinful_with_every_source_of_damnation() -> None:
    a = arena("K D", {"K": "Kisha", "D": "Demoness"})
    a.curse("Kisha", "Sinful")
    a.strike("Demoness", "Kisha", dice="MRR", save="BBB")
    assert a.damnation("Kisha") == 2
