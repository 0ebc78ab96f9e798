"""Wounds, kills, rewards, drops, tiers and Overkill (INF-WOUND, KILL, DROP, TIER, OVER)."""

import pytest
from arena import Arena
from rules_kit import HUNT, core, duel, order

from sim.arcadia import deaths, reactions, resting, verbs
from sim.arcadia import kinds as k
from sim.arcadia.records import TIERS
from sim.arcadia.state import BOX, TILE

TWO = {"M": "Mark", "J": "Jaimie"}


def paid(a: Arena, cause: str) -> list[tuple[int, int]]:
    """Which seats were paid for something, and how much."""
    return [(e.target, e.amount) for e in a.events("coin", cause=cause)]


def finish(a: Arena, who: str, wounds_left: int = 1) -> None:
    """Leave a figure so many Wounds from its Life."""
    a[who].wounds = a[who].life - wounds_left


# Wounds.


def test_INF_WOUND_1_wounds_stay():
    a = duel()
    a.turn("Mark", "attack", dice="MMR", save="BBB")
    a.turn("Jaimie")
    assert a.wounds("Jaimie") == 2
    a.held("Mark", "Dusty Blade").used = 0
    a["Jaimie"].life = 9
    a.turn("Mark", "attack", dice="MRR", save="BBB")
    assert a.wounds("Jaimie") == 3


@pytest.mark.parametrize(("left", "dies"), [(3, False), (2, True), (1, True)])
def test_INF_WOUND_2_wounds_equal_to_life_kill(left: int, dies: bool):
    for target in ["Jaimie", "Harpy"]:
        a = core("M J", {"M": "Mark", "J": target}, {"Mark": "Dusty Blade"})
        finish(a, target, left)
        answers = {"monster_attack": "no"} if target == "Harpy" else {}
        a.attack("Mark", target, dice="MMR", save="BBB" if target == "Jaimie" else "", react=True, **answers)
        assert (a[target].cell < 0) == dies == bool(a.events("kill"))


def test_INF_WOUND_2_but_only_when_the_combat_is_resolved():
    a = core("M H", HUNT, {"Mark": "Dusty Blade"})
    finish(a, "Harpy")
    a.play("Mark", "attack", dice="MMR M", save="B", monster_attack="Mark")
    assert order(a, "wound", "react", "kill") == ["wound", "react", "wound", "kill"]


def test_INF_WOUND_3_wounds_may_pass_the_life():
    a = core("M H", HUNT, {"Mark": "Dusty Blade"})
    a.refit("Harpy", life=2, overkill=9)
    a.attack("Mark", "Harpy", dice="MMM", react=True, monster_attack="no")
    assert [e.amount for e in a.events("kill")] == [3]


def test_INF_WOUND_4_all_wounds_dealt_count_past_the_life():
    a = core("M H", HUNT, {"Mark": "Dusty Blade"})
    a.refit("Harpy", life=1, overkill=3)
    a.attack("Mark", "Harpy", dice="MMM")
    assert [e.amount for e in a.events("wound", "overkill")] == [3, 3]


def test_INF_WOUND_5_rest_heals_none_but_the_resurrected():
    a = core("M T A", {"M": "Mark", "T": "Trandir"}, starts=["A"])
    a["Mark"].wounds = 2
    finish(a, "Kisha", 0)
    a.turn("Mark", "rest", resurrect="A")
    assert [a.wounds(name) for name in ("Mark", "Trandir", "Kisha")] == [2, 0, 0]


# Kills.


PLACES = [
    ("INF-KILL-1 a Minor Minion", "Harpy", TILE),
    ("INF-KILL-1 a Major Minion", "Cerberus", TILE),
    ("INF-TIER-4 a Minor Villain", "Bellya'al", BOX),
    ("INF-TIER-4 a Major Villain", "The Underlord", BOX),
    ("INF-KILL-1 a Hero", "Jaimie", BOX),
]


@pytest.mark.parametrize(("name", "where"), [p[1:] for p in PLACES], ids=[p[0] for p in PLACES])
def test_where_the_figure_goes(name: str, where: int):
    a = core("M A", {"M": "Mark", "A": name})
    a.prepare("", "", {})
    verbs.hurt(a.m, a[name], a[name].life, a["Mark"].id, k.C_ATTACK, -1)
    deaths.bury(a.m)
    assert a[name].cell == where and a.m.s.tile == ([a[name].id] if where == TILE else [])
    assert a[name].id not in a.m.s.at[a.cell("A")]


def test_INF_KILL_1_the_first_empty_slot():
    a = core("M A", {"M": "Mark", "A": "Harpy, Demoness"})
    a.m.s.tile = [a["Mark"].id] * 3
    for name in ["Demoness", "Harpy"]:
        verbs.hurt(a.m, a[name], 9, a["Mark"].id, k.C_ATTACK, -1)
        deaths.bury(a.m)
    assert a.m.s.tile[3:] == [a["Demoness"].id, a["Harpy"].id]


def test_INF_KILL_2_a_monster_pays_the_coins_on_its_card_at_once():
    a = core("M H", HUNT, {"Mark": "Dusty Blade"})
    a.refit("Harpy", life=1, reward=3)
    a.attack("Mark", "Harpy", dice="MMM", react=True, monster_attack="no")
    assert paid(a, "kill-monster") == [(0, 3)] and a.coins() == [3, 0, 0, 0]


def test_INF_KILL_3_an_enemy_hero_pays_one_coin():
    a = duel()
    finish(a, "Jaimie")
    a.attack("Mark", "Jaimie", dice="MMM", save="BBB", react=True)
    assert paid(a, "kill-hero") == [(0, 1)] and paid(a, "hero-lost") == []


def test_INF_KILL_4_INF_KILL_9_killed_by_a_monster_every_other_guild_is_paid():
    a = core("M H", HUNT)
    finish(a, "Mark")
    a.strike("Harpy", "Mark", dice="M", save="B")
    assert a.m.controller == 3, "the right player among them"
    assert paid(a, "hero-lost") == [(1, 1), (2, 1), (3, 1)] and paid(a, "kill-hero") == []


def test_INF_KILL_5_so_it_is_for_any_other_cause():
    a = core("M A", {"M": "Jaimie"})
    finish(a, "Jaimie")
    a.m.hidden.down[a.cell("A")] = [a.m.book.token_index["Trap"]]
    a.m.s.down[a.cell("A")] = 1
    a.play("Jaimie", "step A")
    assert paid(a, "hero-lost") == [(0, 1), (2, 1), (3, 1)]
    assert [(e.actor, e.cause) for e in a.events("kill")] == [(-1, "trap")]


def test_INF_KILL_6_the_last_wound_has_the_credit():
    a = core("M H J", {**HUNT, "J": "Jaimie"}, {"Mark": "Dusty Blade", "Jaimie": "Dusty Blade"})
    a.refit("Harpy", life=4)
    a.turn("Mark", "attack", dice="MMM", monster_attack="no")
    a.turn("Jaimie", "attack", dice="MRR", monster_attack="no")
    assert a.coins() == [0, 1, 0, 0] and [a.name(e.actor) for e in a.events("kill")] == ["Jaimie"]


def test_INF_KILL_7_a_death_token_for_every_death_and_it_stays():
    a = core("M T", {"M": "Mark", "T": "Trandir"})
    for deaths_so_far in (1, 2):
        verbs.hurt(a.m, a["Mark"], 9, -1, k.C_TRAP, -1)
        deaths.bury(a.m)
        a.turn("Trandir", "rest", resurrect="M")
        assert a["Mark"].deaths == deaths_so_far and a["Mark"].cell >= 0


def test_INF_KILL_8_a_monster_activated_by_a_card_kills_for_the_game():
    a = core("M H J", {**HUNT, "J": "Jaimie"})
    finish(a, "Jaimie")
    a.activate("Mark")
    a.prepare("M", "BBB", {"option": 1, "monster_attack": "Jaimie"})
    reactions.activate_monster(a.m, a["Harpy"], 0, True, True)
    a.settle()
    assert paid(a, "hero-lost") == [(0, 1), (2, 1), (3, 1)] and not any(a.m.s.guilds[0].done)


@pytest.mark.parametrize("first", ["Mark", "Harpy"])
def test_INF_KILL_10_credit_is_the_sources_that_first_brought_the_life(first: str):
    a = core("M H J", {**HUNT, "J": "Jaimie"})
    finish(a, "Jaimie")
    a.prepare("", "", {})
    for source in [first, "Harpy" if first == "Mark" else "Mark"]:
        verbs.hurt(a.m, a["Jaimie"], 1, a[source].id, k.C_ATTACK, -1)
    deaths.bury(a.m)
    assert [a.name(e.actor) for e in a.events("kill")] == [first]
    assert paid(a, "kill-hero") == ([(0, 1)] if first == "Mark" else [])


def test_INF_KILL_10_healed_in_time_he_is_not_killed():
    a = duel()
    finish(a, "Jaimie")
    verbs.hurt(a.m, a["Jaimie"], 1, a["Mark"].id, k.C_ATTACK, -1)
    verbs.heal(a.m, a["Jaimie"], 1, a["Jaimie"].id, -1)
    deaths.bury(a.m)
    assert a["Jaimie"].cell >= 0
    verbs.hurt(a.m, a["Jaimie"], 1, -1, k.C_TRAP, -1)
    deaths.bury(a.m)
    assert a["Jaimie"].cell < 0 and a["Jaimie"].fatal == -1


def test_INF_KILL_11_killed_by_the_own_guild_counts_as_another_cause():
    a = core("M T", {"M": "Mark", "T": "Trandir"})
    a.prepare("", "", {})
    verbs.hurt(a.m, a["Trandir"], 9, a["Mark"].id, k.C_EFFECT, -1)
    deaths.bury(a.m)
    assert paid(a, "hero-lost") == [(1, 1), (2, 1), (3, 1)] and paid(a, "kill-hero") == []
    assert not any(a.m.s.guilds[0].done)


# Drops.

CHEST, POTION, QUEST = "Treasure Chest 2", "Healing Potion", "Teal Quest Token"


def laden(a: Arena, name: str) -> None:
    for token in [CHEST, POTION, QUEST]:
        a.token(name, token)
    finish(a, name)


def lying(a: Arena, place: str) -> list[str]:
    return sorted(a.m.book.tokens[t].name for t in a.m.s.up[a.cell(place)])


def test_INF_DROP_1_tokens_fall_where_he_stood_and_can_be_picked_up():
    a = core("M H", HUNT)
    laden(a, "Mark")
    a.strike("Harpy", "Mark", dice="M", save="B")
    assert lying(a, "M") == sorted([CHEST, POTION, QUEST]) and a["Mark"].tokens == []
    a.m.s.at[a["Harpy"].cell].clear()
    a["Harpy"].cell = BOX
    a.put("Jaimie", "H")
    a.play("Jaimie", "step M")
    assert len(a["Jaimie"].tokens) == 3 and lying(a, "M") == []


@pytest.mark.parametrize("choice", [CHEST, QUEST, "no"])
def test_INF_DROP_2_INF_DROP_3_the_killer_takes_one_of_his_choice_wherever_he_is(choice: str):
    a = core("M A B J", TWO, {"Mark": "Short Bow"})
    laden(a, "Jaimie")
    a.attack("Mark", "Jaimie", dice="RR", save="BBB", react=True, loot=choice)
    assert [a.m.book.tokens[t].name for t in a["Mark"].tokens] == ([] if choice == "no" else [choice])
    assert lying(a, "J") == sorted({CHEST, POTION, QUEST} - {choice})
    assert a.asked("loot")[0].seat == 0


def test_INF_DROP_2_a_monster_takes_nothing():
    a = core("M H", HUNT)
    laden(a, "Mark")
    a.strike("Harpy", "Mark", dice="M", save="B")
    assert not a.asked("loot")


def test_INF_DROP_3_dropped_tokens_lie_face_up():
    a = core("M H", HUNT)
    laden(a, "Mark")
    a.strike("Harpy", "Mark", dice="M", save="B")
    assert a.m.s.down[a.cell("M")] == 0 and len(a.events("drop")) == 3


def test_INF_DROP_4_wounds_damnation_and_cards_stay_with_the_dead():
    a = core("M H", HUNT, {"Mark": "Dusty Blade"})
    a.damn("Mark", 2)
    finish(a, "Mark")
    a.strike("Harpy", "Mark", dice="M", save="B")
    assert a.wounds("Mark") == a["Mark"].life and a.damnation("Mark") == 2 and a.hand("Mark") == ["Dusty Blade"]


def test_INF_DROP_5_a_dazed_hero_comes_back_standing():
    a = core("M T A", {"M": "Mark", "T": "Trandir"})
    a["Mark"].dazed = True
    verbs.hurt(a.m, a["Mark"], 9, -1, k.C_TRAP, -1)
    deaths.bury(a.m)
    resting.revive(a.m, a["Mark"], a.cell("A"))
    assert not a["Mark"].dazed and a.at("Mark") == "A"


# Tiers. Bellya'al is a Minor Villain, The Underlord a Major one.


def test_INF_TIER_1_four_tiers():
    assert TIERS == ["Minor Minion", "Major Minion", "Minor Villain", "Major Villain"]
    book = core("A", {}).m.book
    tiers = {m.name: m.tier for m in book.monsters}
    assert [tiers[n] for n in ("Harpy", "Cerberus", "Bellya'al", "The Underlord")] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("name", "save", "marks"),
    [("Bellya'al", "B", [0]), ("The Underlord", "B", [0]), ("Bellya'al", "S", []), ("Cerberus", "B", [])],
    ids=["INF-TIER-2 Minor Villain", "INF-TIER-2 Major Villain", "INF-TIER-2 no Wound", "INF-TIER-1 a Minion"],
)
def test_a_wound_puts_a_guild_token_on_a_villains_card(name: str, save: str, marks: list[int]):
    a = core("M A", {"M": "Mark", "A": name}, {"Mark": "Dusty Blade"})
    a.refit(name, defense=1)
    a.attack("Mark", name, dice="MRR", save=save)
    assert a[name].marks == marks


def test_INF_TIER_2_tokens_of_several_guilds():
    a = core("M B J", {"M": "Mark", "B": "Bellya'al", "J": "Jaimie"}, {"Mark": "Dusty Blade", "Jaimie": "Dusty Blade"})
    for name in ("Mark", "Jaimie"):
        a.attack(name, "Bellya'al", dice="MRR")
    assert a["Bellya'al"].marks == [0, 1]


def test_INF_TIER_3_every_guild_with_a_token_is_paid_in_full_credit_is_the_last_wounds():
    a = core("M B J", {"M": "Mark", "B": "Bellya'al", "J": "Jaimie"}, {"Mark": "Dusty Blade", "Jaimie": "Dusty Blade"})
    a.refit("Bellya'al", life=4, reward=5)
    a.turn("Mark", "attack", dice="MMM", monster_attack="no")
    a.turn("Jaimie", "attack", dice="MRR", monster_attack="no")
    assert paid(a, "kill-monster") == [(0, 5), (1, 5)] and a.coins() == [5, 5, 0, 0]
    assert [a.name(e.actor) for e in a.events("kill")] == ["Jaimie"]


def test_INF_TIER_5_one_token_a_guild_and_paid_without_a_heros_credit():
    a = core("M B J", {"M": "Mark", "B": "Bellya'al", "J": "Jaimie"}, {"Mark": "Dusty Blade, Katar"})
    a.refit("Bellya'al", life=9, reward=5)
    for card in ["Dusty Blade", "Katar"]:
        a.attack("Mark", "Bellya'al", card=card, dice="MRR")
    assert a["Bellya'al"].marks == [0]
    a.prepare("", "", {})
    verbs.hurt(a.m, a["Bellya'al"], 9, -1, k.C_EFFECT, -1)
    deaths.bury(a.m)
    assert paid(a, "kill-monster") == [(0, 5)]


# Overkill.


def test_INF_OVER_1_overkilled_it_goes_at_once_and_strikes_back_no_more():
    a = core("M H", HUNT, {"Mark": "Dusty Blade"})
    a.refit("Harpy", life=3, overkill=3)
    a.attack("Mark", "Harpy", dice="MMM", react=True)
    assert order(a, "wound", "overkill", "kill", "react") == ["wound", "overkill", "kill"]
    assert paid(a, "kill-monster") == [(0, 1)]


def test_INF_OVER_2_wounds_of_earlier_attacks_do_not_count():
    a = core("M H", HUNT, {"Mark": "Dusty Blade"})
    a.refit("Harpy", life=4, overkill=3)
    a["Harpy"].wounds = 2
    a.attack("Mark", "Harpy", dice="MMR M", save="B", react=True, monster_attack="Mark")
    assert order(a, "overkill", "react", "kill") == ["react", "kill"]


def test_INF_OVER_3_wounds_after_saves_count_not_hits():
    a = core("M H", HUNT, {"Mark": "Dusty Blade"})
    a.refit("Harpy", life=9, overkill=3, defense=1)
    a.attack("Mark", "Harpy", dice="MMM", save="S")
    assert not a.events("overkill") and a["Harpy"].cell >= 0


def test_INF_OVER_4_reaching_the_value_kills_even_with_life_left():
    a = core("M H", HUNT, {"Mark": "Dusty Blade"})
    a.refit("Harpy", life=9, overkill=3)
    a.attack("Mark", "Harpy", dice="MMM", react=True)
    assert order(a, "overkill", "kill") == ["overkill", "kill"]
    assert [a.name(e.actor) for e in a.events("kill")] == ["Mark"]
