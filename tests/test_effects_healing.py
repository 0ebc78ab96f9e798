"""Hits, Crits and Wounds that help the attacker's side."""

import pytest
from arena import Arena, arena


def healer(card: str, guilds: list[list[str]] | None = None, hero: str = "Kisha") -> Arena:
    """The attacker K, the target J with two Allies of the attacker beside it, a third figure out of the way."""
    return arena(
        "K . N\n\n. . J\n\n. . O",
        {"K": hero, "J": "Jaimie", "N": "Mark", "O": "Trandir"},
        {hero: card},
        guilds,
    )


def hurt(a: Arena, *names: str, wounds: int = 3) -> Arena:
    for name in names:
        a[name].wounds = wounds
        a[name].life = 9
    return a


def all_wounds(a: Arena) -> list[int]:
    return [a.wounds(name) for name in ("Kisha", "Mark", "Trandir")]


def test_heal_per_hit_lifebound_self_or_one_ally_hit_by_hit() -> None:
    a = hurt(healer("Lifebound"), "Kisha", "Mark", "Trandir")
    a.attack("Kisha", "Jaimie", dice="CC RM", save="SSS", heal=["Mark", "Kisha", "Mark"])
    assert all_wounds(a) == [2, 1, 3]


def test_heal_per_hit_lifebound_allies_must_be_close_to_the_target() -> None:
    a = hurt(healer("Lifebound"), "Kisha", "Mark", "Trandir")
    a.put("Mark", "K")
    a.attack("Kisha", "Jaimie", dice="RM", save="BBB", heal="Trandir")
    assert not a.offers("heal", "Mark") and all_wounds(a) == [3, 3, 2]


def test_heal_per_hit_counts_hits_not_wounds() -> None:
    a = hurt(healer("Lifebound"), "Kisha")
    a.attack("Kisha", "Jaimie", dice="RR", save="SSB")
    assert a.wounds("Jaimie") == 0 and a.wounds("Kisha") == 1
    a = hurt(healer("Lifebound"), "Kisha")
    a.attack("Kisha", "Jaimie", dice="MM", save="BBB")
    assert a.wounds("Kisha") == 3


def test_heal_per_hit_lifebound_ii_self_and_one_ally() -> None:
    a = hurt(healer("Lifebound II"), "Kisha", "Mark", "Trandir")
    a.attack("Kisha", "Jaimie", dice="RRM", save="BBB", heal=["Mark", "Trandir"])
    assert all_wounds(a) == [1, 2, 2]


def test_heal_per_hit_lifebound_iii_self_and_all_allies() -> None:
    a = hurt(healer("Lifebound III"), "Kisha", "Mark", "Trandir")
    a.attack("Kisha", "Jaimie", dice="RRMMM", save="BBB")
    assert all_wounds(a) == [1, 1, 1] and not a.asked("heal")


@pytest.mark.parametrize("card, each", [("Healing Bracer", 1), ("Healing Bracer II", 2)])
def test_heal_per_wound_bracers_the_boosted_attacker(card: str, each: int) -> None:
    a = arena("K J", {"K": "Kisha", "J": "Jaimie"}, {"Kisha": f"Dusty Blade, {card}"})
    hurt(a, "Kisha", wounds=5)
    a.attack("Kisha", "Jaimie", dice="MMR", save="SBB", declare=card)
    assert a.wounds("Jaimie") == 1 and a.wounds("Kisha") == 5 - each
    a = hurt(arena("K J", {"K": "Kisha", "J": "Jaimie"}, {"Kisha": f"Dusty Blade, {card}"}), "Kisha")
    a.attack("Kisha", "Jaimie", dice="MMR", save="BBB", declare="no")
    assert a.wounds("Kisha") == 3


WANDERER = [["The Wanderer", "Mark", "Trandir"]]


def test_heal_per_wound_the_wanderer_each_wound_another_ally_never_himself() -> None:
    a = hurt(healer("Dusty Blade, Short Bow", WANDERER, "The Wanderer"), "The Wanderer", "Mark", "Trandir")
    a["Jaimie"].life = 9
    a.attack("The Wanderer", "Jaimie", "Short Bow", dice="CC RR", save="SBB", heal=["Mark", "Trandir", "no"])
    assert a.wounds("Jaimie") == 3
    assert [a.wounds(name) for name in ("The Wanderer", "Mark", "Trandir")] == [3, 2, 2]
    assert not a.offers("heal", "The Wanderer")


def test_heal_per_wound_the_wanderer_not_for_saved_hits() -> None:
    a = hurt(healer("Short Bow", WANDERER, "The Wanderer"), "Mark")
    a.attack("The Wanderer", "Jaimie", dice="RR", save="SSB")
    assert not a.asked("heal") and a.wounds("Mark") == 3


def test_cleanse_per_wound_cleansing_glow_the_attacker() -> None:
    a = healer("Cleansing Glow")
    a.damn("Kisha", 3)
    a.damn("Mark", 1)
    a.attack("Kisha", "Jaimie", dice="RRRM", save="SBB")
    assert a.wounds("Jaimie") == 2 and a.damnation("Kisha") == 1 and a.damnation("Mark") == 1


def test_cleanse_per_wound_carried_damnation_stays_INF_CURSE_9() -> None:
    a = healer("Cleansing Glow")
    a.curse("Kisha", "Damned")
    a.damn("Kisha", 1)
    a.attack("Kisha", "Jaimie", dice="RRMM", save="BBB")
    assert (a.damnation("Kisha"), a["Kisha"].damned) == (0, 1)


def test_cleanse_per_wound_cleansing_glow_ii_self_or_close_ally() -> None:
    a = healer("Cleansing Glow II")
    a.put("Mark", "K")
    for name in ("Kisha", "Mark", "Trandir"):
        a.damn(name, 2)
    a.attack("Kisha", "Jaimie", dice="RRRMMM", save="BBB", heal=["Mark", "Kisha", "Mark"])
    assert [a.damnation(name) for name in ("Kisha", "Mark", "Trandir")] == [1, 0, 2]
    assert not a.offers("heal", "Trandir")


JUSTICAR = [["Justicar", "Mark", "Trandir"]]


def redeemer() -> Arena:
    a = arena("C J", {"C": "Justicar", "J": "Jaimie"}, {"Justicar": "Dusty Blade"}, JUSTICAR)
    a["Jaimie"].life = 9
    a["Mark"].deaths = 2
    a.damn("Mark", 1)
    a.damn("Trandir", 2)
    return a


def test_redeem_per_wound_justicar_death_tokens_or_damnation_killed_allies_too() -> None:
    a = redeemer()
    a.attack("Justicar", "Jaimie", dice="MMM", save="BBB", heal=["Mark", "Mark", "Trandir"], option=[0, 1])
    assert (a["Mark"].deaths, a.damnation("Mark"), a.damnation("Trandir")) == (1, 0, 1)
    assert a.story("redeem") == ["redeem Justicar > Mark"]


def test_redeem_per_wound_is_optional_and_needs_a_wound() -> None:
    a = redeemer()
    a.attack("Justicar", "Jaimie", dice="MRR", save="BBB", heal="no")
    assert (a["Mark"].deaths, a.damnation("Mark"), a.damnation("Trandir")) == (2, 1, 2)
    a = redeemer()
    a.attack("Justicar", "Jaimie", dice="MRR", save="SBB")
    assert not a.asked("heal")


ANGEL_EYES = [["Angel Eyes", "Mark", "Trandir"]]


def singer() -> Arena:
    who = {"E": "Angel Eyes", "J": "Jaimie", "M": "Mark", "T": "Trandir"}
    cards = {"Angel Eyes": "Short Bow", "Mark": "Katar, Dusty Blade", "Trandir": "Grimbolt"}
    a = arena("E . J M T", who, cards, ANGEL_EYES)  # type: ignore[arg-type]
    a.held("Mark", "Katar").used = 2
    a.held("Mark", "Dusty Blade").used = 1
    a["Trandir"].exhausted = True
    return a


def test_ready_per_crit_angel_eyes_one_card_each_the_hero_card_too() -> None:
    a = singer()
    a.attack("Angel Eyes", "Jaimie", dice="CC MM", save="B*", hero=["Mark", "Trandir"], option=0)
    assert a.held("Mark", "Katar").used == 0 and a.held("Mark", "Dusty Blade").used == 1
    assert not a["Trandir"].exhausted
    assert a.held("Angel Eyes", "Short Bow").spent(), "her own card is no Ally's"


def test_ready_per_crit_is_optional_and_in_attack_alone() -> None:
    a = singer()
    a.attack("Angel Eyes", "Jaimie", dice="CM M", save="B*", hero="no")
    assert a.held("Mark", "Katar").used == 2
    a.give("Jaimie", "Short Bow")
    a.attack("Jaimie", "Angel Eyes", dice="MM", save="CBB B")
    assert not a.asked("hero")
