"""Exploration and Quest tokens (page 28)."""

import pytest
from arena import Arena, arena
from scenario_kit import arcadia, carried, end, stage

from sim.arcadia import verbs
from sim.arcadia.movement import step
from sim.arcadia.records import QUEST_TOKEN
from sim.arcadia.setup import lay_tokens
from sim.arcadia.state import BOX
from sim.engine.dice import Stream

BOOK = arcadia().book
QUIET = {"life": 9, "overkill": 99, "dice": 0, "movement": 0, "defense": 0}


def street(**who: str) -> Arena:
    """Three Spaces in a row; Mark stands on A."""
    return arena("A B C D", {"A": "Mark", **who})


def hide(a: Arena, token: str, place: str) -> None:
    """Lay a token face down."""
    cell = a.cell(place)
    a.m.hidden.down[cell].append(BOOK.token_index[token])
    a.m.s.down[cell] += 1


def up(a: Arena, place: str) -> list[str]:
    return sorted(BOOK.tokens[t].name for t in a.m.s.up[a.cell(place)])


def test_INF_EXPL_1_picking_up_costs_nothing_and_needs_no_stop():
    a = street()
    hide(a, "Treasure Chest 1", "B")
    a.play("Mark", "step B", "step C", "step D")
    assert carried(a, "Mark") == ["Treasure Chest 1"] and a.at("Mark") == "D"


def test_INF_EXPL_2_he_must_take_it_and_it_is_revealed():
    a = street()
    hide(a, "Treasure Chest 1", "A")
    a.play("Mark")
    assert carried(a, "Mark") == ["Treasure Chest 1"] and a.m.s.down[a.cell("A")] == 0
    pick = a.events("pick")[0]
    assert (pick.item, pick.cause, pick.space) == ("Treasure Chest 1", "face-down", a.cell("A"))


@pytest.mark.parametrize(("other", "taken"), [("Harpy", False), ("Jaimie", False), ("Kisha", True)])
def test_INF_EXPL_2_not_with_an_enemy_in_the_space(other: str, taken: bool):
    a = street()
    a.put(other, "A")
    if other == "Harpy":
        a.refit("Harpy", **QUIET)
    hide(a, "Treasure Chest 1", "A")
    a.play("Mark")
    assert (carried(a, "Mark") == ["Treasure Chest 1"]) == taken


def test_INF_EXPL_3_when_the_last_enemy_in_the_space_dies():
    a = street()
    a.put("Harpy", "A")
    a.refit("Harpy", **{**QUIET, "life": 1, "overkill": 1})
    a.give("Mark", "Dusty Blade")
    hide(a, "Treasure Chest 1", "A")
    a.play("Mark", "attack", dice="MMM")
    assert carried(a, "Mark") == ["Treasure Chest 1"]


def test_INF_EXPL_3_a_hero_who_is_not_active_never_picks_up():
    a = street(C="Jaimie")
    hide(a, "Treasure Chest 1", "D")
    verbs.put(a.m, a["Jaimie"], a.cell("D"), -1)
    a.play("Mark", "step B")
    assert carried(a, "Jaimie") == [] and a.m.s.down[a.cell("D")] == 1


def test_INF_EXPL_4_a_token_is_kept_until_used_dropped_or_counted():
    a = street()
    for token in ("Healing Potion", "Treasure Chest 2"):
        hide(a, token, "A")
    a.play("Mark")
    assert carried(a, "Mark") == ["Healing Potion", "Treasure Chest 2"]
    a["Mark"].wounds = 1
    a.play("Mark", "drink Healing Potion")
    assert carried(a, "Mark") == ["Treasure Chest 2"]
    end(a, "Mark")
    assert up(a, "A") == ["Treasure Chest 2"]


def test_INF_EXPL_5_a_trap_wounds_without_a_defense_roll_and_is_discarded():
    a = street()
    hide(a, "Trap", "A")
    a.play("Mark")
    assert a.wounds("Mark") == 1 and carried(a, "Mark") == [] and not a.events("save")
    assert [e.cause for e in a.events("use")] == ["trap"]
    assert a.events("wound")[0].cause == "trap" and a.events("wound")[0].actor == -1


def test_INF_EXPL_6_a_hero_killed_by_a_trap_pays_every_other_guild():
    a = street()
    a["Mark"].wounds = a["Mark"].life - 1
    hide(a, "Trap", "B")
    a.play("Mark", "step B")
    assert a["Mark"].cell == BOX and a.coins() == [0, 1, 1, 1]


def test_INF_EXPL_7_a_healing_potion_takes_all_wounds_and_curses_and_no_point():
    a = street()
    a["Mark"].wounds = 3
    a.curse("Mark", BOOK.curses[0].name)
    a.token("Mark", "Healing Potion")
    a.play("Mark", "step B", "drink Healing Potion", "step C", "step D")
    assert (a.wounds("Mark"), a["Mark"].curses, carried(a, "Mark")) == (0, [], [])
    assert a.m.s.curse_discards == [BOOK.curses[0].index] and a.at("Mark") == "D"


def test_INF_EXPL_7_and_8_for_the_active_hero_alone_and_not_inside_an_attack():
    a = street(B="Jaimie")
    a.put("Kisha", "A")
    a.give("Mark", "Dusty Blade")
    a["Kisha"].wounds = a["Mark"].wounds = 1
    a.token("Kisha", "Healing Potion")
    a.play("Mark", "attack", dice="RRR", save="B*")
    offered = [w[0] for q in a.prompter.asked for w in q.offered]
    assert not [w for w in offered if w.startswith("drink")]
    a.token("Mark", "Healing Potion")
    a.ready("Mark")
    a.play("Mark", "attack", dice="MMM", save="B*")
    kinds = [(q.kind, any(w[0].startswith("drink") for w in q.offered)) for q in a.prompter.asked]
    assert {kind for kind, drinks in kinds if drinks} == {"act"}


def test_INF_EXPL_8_a_refreshing_potion_unexhausts_all_cards_of_that_hero():
    a = street()
    a.put("Kisha", "B")
    a.give("Mark", "Dusty Blade, Short Bow")
    a.give("Kisha", "Dusty Blade")
    for name in ("Mark", "Kisha"):
        a[name].exhausted = True
        for held in a[name].cards:
            held.used = 1
    a.token("Mark", "Refreshing Potion")
    a.play("Mark", "drink Refreshing Potion")
    assert not a["Mark"].exhausted and not any(h.spent() for h in a["Mark"].cards)
    assert a["Kisha"].exhausted and a.held("Kisha", "Dusty Blade").spent()


def test_INF_EXPL_9_an_extra_activation_potion_activates_again_at_once():
    a = street()
    a.give("Mark", "Dusty Blade")
    a.token("Mark", "Extra Activation Potion")
    a.turn("Mark", "step B", "end", "step C", "step D", extra="yes")
    assert a.at("Mark") == "D" and carried(a, "Mark") == []
    assert [e.cause for e in a.events("activate")] == ["turn", "extra"]
    b = street()
    b.token("Mark", "Extra Activation Potion")
    b.turn("Mark", "step B", extra="no")
    assert carried(b, "Mark") == ["Extra Activation Potion"]


def test_INF_EXPL_11_and_12_the_pool_of_fourteen():
    count = {t.name: t.count for t in BOOK.tokens if t.kind != QUEST_TOKEN}
    assert sum(count.values()) == 14
    assert [count[f"Treasure Chest {n}"] for n in (1, 2, 3, 4)] == [1, 3, 1, 1]
    others = {name: n for name, n in count.items() if not name.startswith("Treasure")}
    assert others == {"Healing Potion": 2, "Refreshing Potion": 2, "Extra Activation Potion": 2, "Trap": 2}


def test_INF_EXPL_13_quest_tokens_are_picked_up_and_dropped_alike():
    a = street()
    a.m.s.up[a.cell("B")].append(BOOK.token_index["Gray Quest Token"])
    a.play("Mark", "step B", "step C")
    assert carried(a, "Mark") == ["Gray Quest Token"]
    assert a.events("pick")[0].cause == "face-up"
    end(a, "Mark")
    assert up(a, "C") == ["Gray Quest Token"]


def test_INF_EXPL_14_and_INF_REST_4_a_rest_moves_exploration_tokens_but_no_quest_tokens():
    a = street(B="Kisha")
    for token in ("Treasure Chest 1", "Gray Quest Token"):
        a.token("Mark", token)
    a.turn("Mark", "rest", arrange="yes", token="Kisha", resurrect="no")
    assert carried(a, "Mark") == ["Gray Quest Token"] and carried(a, "Kisha") == ["Treasure Chest 1"]


def test_INF_EXPL_15_there_is_no_limit_on_what_a_hero_carries():
    a = street()
    for token in BOOK.tokens:
        if token.count > 0 and token.name != "Trap":
            for _ in range(token.count):
                hide(a, token.name, "A")
    a.play("Mark")
    assert len(a["Mark"].tokens) == 12


def test_INF_EXPL_16_all_of_several_are_taken_unless_a_trap_kills():
    a = street()
    a.m.s.up[a.cell("A")].append(BOOK.token_index["Treasure Chest 2"])
    hide(a, "Treasure Chest 1", "A")
    hide(a, "Healing Potion", "A")
    a.play("Mark")
    assert carried(a, "Mark") == ["Healing Potion", "Treasure Chest 1", "Treasure Chest 2"]
    b = street()
    b["Mark"].wounds = b["Mark"].life - 1
    b.m.s.up[b.cell("A")].append(BOOK.token_index["Treasure Chest 2"])
    hide(b, "Treasure Chest 1", "A")
    hide(b, "Trap", "A")
    b.play("Mark")
    assert b["Mark"].cell == BOX and up(b, "A") == ["Treasure Chest 2"], "what he had taken drops"
    assert b.m.s.down[b.cell("A")] == 1, "what he had not stays face down"


def test_INF_EXPL_17_monsters_never_pick_up():
    a = arena("A B C", {"A": "Harpy"})
    hide(a, "Treasure Chest 1", "B")
    a.m.s.up[a.cell("B")].append(BOOK.token_index["Treasure Chest 2"])
    step(a.m, a["Harpy"], a.cell("B"), -1)
    assert a["Harpy"].tokens == [] and a.m.s.down[a.cell("B")] == 1 and up(a, "B") == ["Treasure Chest 2"]


def test_INF_EXPL_18_tokens_laid_face_up_by_name_are_no_longer_in_the_pool():
    a = stage("the-prisoner")
    face_up = a.m.scenario.face_up
    spot = face_up[0]
    try:
        for name in ("Trap", "Trap", "Treasure Chest 4"):
            face_up.append(type(spot)(name, spot.x, spot.y))
        lay_tokens(a.m, Stream(1))
    finally:
        del face_up[-3:]
    names = [BOOK.tokens[t].name for pile in a.m.hidden.down for t in pile]
    names += [BOOK.tokens[t].name for t in a.m.hidden.aside_tokens]
    assert len(names) == 14 - 3 and "Trap" not in names and "Treasure Chest 4" not in names


# Tokens of the killed (page 18).


def test_INF_DROP_1_to_3_the_killer_takes_one_of_his_choice_and_the_rest_drops():
    a = arena("A B", {"A": "Mark", "B": "Jaimie"})
    for token in ("Treasure Chest 1", "Treasure Chest 4", "Healing Potion"):
        a.token("Jaimie", token)
    a.give("Mark", "Short Bow")
    a["Jaimie"].wounds = a["Jaimie"].life - 1
    a.attack("Mark", "Jaimie", dice="RR", save="B*", react=True, loot="Treasure Chest 4")
    assert carried(a, "Mark") == ["Treasure Chest 4"] and up(a, "B") == ["Healing Potion", "Treasure Chest 1"]
    assert [(e.actor, e.target) for e in a.events("loot")] == [(a["Mark"].id, a["Jaimie"].id)]


def test_INF_DROP_2_he_may_take_none_and_a_monster_takes_nothing():
    a = arena("A B", {"A": "Mark", "B": "Jaimie"})
    a.token("Jaimie", "Treasure Chest 1")
    a.give("Mark", "Short Bow")
    a["Jaimie"].wounds = a["Jaimie"].life - 1
    a.attack("Mark", "Jaimie", dice="RR", save="B*", react=True, loot="no")
    assert carried(a, "Mark") == [] and up(a, "B") == ["Treasure Chest 1"]
    b = arena("A", {"A": "Jaimie, Harpy"})
    b.token("Jaimie", "Treasure Chest 1")
    b["Jaimie"].wounds = b["Jaimie"].life - 1
    b.refit("Harpy", **{**QUIET, "dice": 2, "attack": 0})
    b.strike("Harpy", "Jaimie", dice="MM", save="B*")
    assert up(b, "A") == ["Treasure Chest 1"] and b["Harpy"].tokens == []
