"""Special rules of scenarios that hang on Spaces: the Well, the walk of The Judge, the palace and its prices."""

import pytest
from arena import Answers, Arena
from scenario_kit import (
    begin,
    carried,
    coins,
    end,
    intruder,
    label,
    lying,
    move,
    own_token,
    quests,
    slay,
    stage,
    where,
    xy,
)

from sim.arcadia import kinds as k
from sim.arcadia import movement, verbs
from sim.arcadia.effects.angels import new_captive
from sim.arcadia.hooks import WALK
from sim.arcadia.state import BOX


def deeds(a: Arena) -> list[str]:
    """Whether a deed of the scenario was offered, question by question."""
    return ["deed" for q in a.asked("act") if any(w[0].startswith("deed") for w in q.offered)]


# well


@pytest.mark.parametrize("guilds", [2, 3, 4])
def test_rule_well_holds_the_tokens_of_the_guilds_in_play(guilds: int):
    a = begin("well-of-tormented-souls", guilds)
    assert sorted(a.m.book.tokens[t].name for t in a.m.s.well) == sorted(own_token(a, s) for s in range(guilds))


def test_rule_well_gives_the_own_token_for_a_movement_point():
    a = stage("well-of-tormented-souls")
    a.put("Mark", (2, 2))
    a.play("Mark", "step 2,3", "deed 0", "step 2,4")
    assert where(a, "Mark") == (2, 4) and carried(a, "Mark") == [own_token(a, 0)]
    assert len(deeds(a)) == 1, "offered at the edge, and no more once it is taken"
    assert len(a.m.s.well) == 3 and quests(a, 0) == []
    b = stage("well-of-tormented-souls")
    b.put("Mark", (2, 1))
    b.play("Mark", "step 2,2", "step 2,3", "deed 0")
    assert carried(b, "Mark") == [own_token(b, 0)] and b.m.s.points == 0
    b.play("Mark")
    assert not deeds(b)


def test_rule_well_offers_nothing_without_points():
    a = stage("well-of-tormented-souls")
    a.put("Mark", (1, 1))
    a.play("Mark", "step 2,1", "step 2,2", "step 2,3")
    assert not deeds(a)


def test_rule_well_takes_the_token_of_a_killed_carrier_back():
    a = stage("well-of-tormented-souls")
    a.put("Mark", (2, 3))
    a.play("Mark", "deed 0")
    a.token("Mark", "Treasure Chest 2")
    end(a, "Mark")
    assert len(a.m.s.well) == 4
    assert lying(a, (2, 3)) == ["Treasure Chest 2"], "other tokens drop as usual"


# purification


def test_rule_purification_washes_all_damnation_off():
    a = stage("the-fallen-temple")
    a.put("Mark", (4, 6))
    a.damn("Mark", 3)
    a.play("Mark", "deed 0")
    assert a.damnation("Mark") == 0 and a.amount("damnation", actor="Mark") == -3
    a.play("Mark")
    assert not deeds(a), "nothing to wash off"


def test_rule_purification_not_with_an_enemy_and_not_elsewhere():
    a = stage("the-fallen-temple")
    intruder(a, (4, 6))
    a.put("Mark", (4, 6))
    a.damn("Mark", 3)
    a.play("Mark")
    assert not deeds(a)
    a.put("Mark", (4, 2))
    a.play("Mark")
    assert not deeds(a)


def test_rule_purification_opens_the_way_to_the_amulet():
    a = stage("the-fallen-temple")
    a.put("Mark", (4, 6))
    a.damn("Mark", 1)
    a.play("Mark", "deed 0", "step 4,5", "step 4,4")
    assert quests(a, 0) == []
    a.play("Mark", "step 4,3")
    assert quests(a, 0) == ["Recover the Amulet"]


# judge_walk


def at_walk(a: Arena, seat: int, **answers: Answers) -> None:
    """The walk that starts a turn of a seat."""
    a.m.s.active = seat
    a.prepare("", "", answers)
    for on in a.m.scenario_table[WALK]:
        on.effect.on_walk(a.m, on)
    a.settle()


def test_INF_SHOVE_9_rule_judge_walk_three_spaces_a_turn_round_the_loop():
    a = stage("the-parade", "The Judge")
    loop = a.m.board.marks["loop"]
    a.put("Mark", (0, 3))
    for turn in range(1, 8):
        a.turn("Mark", "rest")
        assert a["The Judge"].cell == loop[3 * turn % len(loop)]
    assert len(a.events("move", actor="The Judge", cause="walk")) == 3
    assert not a.events("attack") and not a.events("react")


def test_INF_SHOVE_9_rule_judge_walk_shoves_by_the_choice_of_the_active_player():
    a = stage("the-parade", "The Judge")
    a.put("Mark, Jaimie", (5, 0))
    at_walk(a, 2, place=["4,0", "6,0"])
    assert {q.seat for q in a.asked("place")} == {2}
    assert where(a, "Mark") == (4, 0), "the Space he has just left has room"
    assert where(a, "The Judge") == (7, 0)
    assert {e.cause for e in a.events("place")} == {"shove"}


def test_INF_ANGEL_17_rule_judge_walk_passes_but_never_moves_an_unsaved_angel():
    a = stage("the-parade", "The Judge")
    captive = new_captive(a.m, "Angel Eyes")
    label(a)
    move(a, "Angel Eyes", (7, 0))
    at_walk(a, 0)
    assert where(a, "The Judge") == (6, 0) and xy(a, captive.cell) == (7, 0)
    at_walk(a, 1)
    assert where(a, "The Judge") == (7, 2) and xy(a, captive.cell) == (7, 0)


def test_rule_judge_walk_goes_on_from_where_payback_left_him_on_the_loop():
    a = stage("the-parade", "The Judge")
    move(a, "The Judge", (7, 2))
    at_walk(a, 1)
    assert where(a, "The Judge") == (7, 5)


def test_rule_judge_walk_stands_still_off_the_loop_and_once_dead():
    a = stage("the-parade", "The Judge")
    move(a, "The Judge", (0, 0))
    at_walk(a, 1)
    assert where(a, "The Judge") == (0, 0)
    end(a, "The Judge")
    at_walk(a, 1)
    assert a["The Judge"].cell == BOX and not a.events("move")


# palace


def test_rule_palace_asks_for_damnation_at_doors_and_portals():
    a = stage("hit-rock-bottom")
    a.m.s.open_doors = [True] * len(a.m.s.open_doors)
    for cell in range(a.m.board.cells):
        movement.near_cells(a.m, cell)
    ways = [((1, 4), "step 2,4"), ((7, 4), "step 6,4"), ((0, 3), "portal 2,2"), ((8, 3), "portal 6,2")]
    for start, way in ways:
        for damnation, enters in ((4, False), (5, True)):
            a.put("Mark", start)
            a["Mark"].damnation = a["Mark"].damned = damnation
            a.play("Mark")
            assert ((way,) in a.asked("act")[0].offered) == enters, (start, damnation)
    a.put("Mark", (2, 2))
    a["Mark"].damnation = a["Mark"].damned = 0
    a.play("Mark", "portal 0,3")
    assert where(a, "Mark") == (0, 3), "the way out is free"
    a.play("Mark", "portal 8,3")
    assert where(a, "Mark") == (8, 3)


def test_rule_palace_lies_behind_nothing_but_guarded_ways():
    a = stage("hit-rock-bottom")
    inside = set(a.m.board.marks["palace"])
    grid = a.m.board.grid
    crossings = set()
    for cell in inside:
        for other, edge in grid.links[cell]:
            if other not in inside:
                crossings.add(grid.doors[edge] if edge >= 0 else "open")
    assert crossings == {"v:2,4", "v:7,4"}
    gates = {xy(a, c) for c in inside for o in a.m.board.portal_of[c] if o not in inside}
    assert gates == {(2, 2), (6, 2)}


def test_rule_palace_a_closed_door_that_is_opened_lets_nobody_undamned_pass():
    a = stage("hit-rock-bottom")
    a.put("Mark", (1, 4))
    a.play("Mark", "door v:2,4")
    assert ("step 2,4",) not in a.asked("act")[1].offered
    options: list[int] = []
    movement.moves(a.m.s, a.m.board, a[intruder(a, (1, 4), "Harpy")], 3, options)
    assert k.STEP | a.m.board.cell((2, 4)) in options, "Monsters come and go"


def test_rule_palace_a_hero_is_resurrected_inside_beside_an_ally():
    a = stage("hit-rock-bottom")
    a.put("Mark", (3, 2))
    a.turn("Mark", "rest", resurrect="3,2")
    assert where(a, "Kisha") == (3, 2) and a.damnation("Kisha") == 0


# kill_hero_damnation, damnation_for_coin, cleanse_for_points


def test_rule_kill_hero_damnation():
    a = stage("hit-rock-bottom", "Harpy")
    a.put("Mark", (0, 0))
    a.put("Jaimie", (0, 0))
    slay(a, "Mark", "Jaimie")
    assert a.damnation("Mark") == 1 and a.amount("damnation", actor="Mark", cause="scenario") == 1
    move(a, "Harpy", (0, 0))
    slay(a, "Mark", "Harpy")
    assert a.damnation("Mark") == 1


@pytest.mark.parametrize("spot", [(0, 4), (8, 4)])
def test_rule_damnation_for_coin_without_movement_points(spot: tuple[int, int]):
    a = stage("hit-rock-bottom")
    a.put("Mark", spot)
    a.play("Mark")
    assert not deeds(a), "the Guild has no coin"
    verbs.pay(a.m, 0, 2, -1)
    a.play("Mark", "deed 0", "deed 0")
    assert a.damnation("Mark") == 2 and coins(a, 0) == 0 and a.m.s.points == 3
    assert a.amount("coin", cause="scenario") == -2
    assert len(deeds(a)) == 2, "and no more once the coins are gone"
    assert lying(a, spot) != [], "nobody collects the token"


def test_rule_cleanse_for_points_one_each():
    a = stage("hit-rock-bottom")
    a.put("Mark", (4, 4))
    a.damn("Mark", 5)
    a.play("Mark", "deed 1", "deed 1", "deed 1")
    assert a.damnation("Mark") == 2 and a.m.s.points == 0 and len(deeds(a)) == 3
    a["Mark"].damnation = a["Mark"].damned = 0
    a.play("Mark")
    assert not deeds(a)


def test_deeds_of_a_scenario_end_with_the_movement():
    a = stage("hit-rock-bottom")
    a.put("Mark", (4, 4))
    a.damn("Mark", 5)
    intruder(a, (4, 4), "Harpy")
    a.give("Mark", "Dusty Blade")
    a.play("Mark", "deed 1", "attack", dice="RRR", save="B*")
    offers = [any(w[0].startswith("deed") for w in q.offered) for q in a.asked("act")]
    assert offers == [True, True], "after the attack nothing is left to be asked"
