"""Special rules of scenarios, one after the other (the rules of the content)."""

import pytest
from arena import Arena
from scenario_kit import (
    begin,
    carried,
    end,
    lay,
    lying,
    move,
    own_token,
    quests,
    slay,
    stage,
    where,
    xy,
)

from sim.arcadia import verbs
from sim.arcadia.state import BOX, TILE


def waits(a: Arena, seat: int) -> str:
    """The Hero of a Guild who waits beside the board."""
    return next(a.m.s.figures[i].name for i in a.m.s.guilds[seat].heroes if a.m.s.figures[i].waiting)


# to_box, no_pickup, own_token_only


@pytest.mark.parametrize(
    ("slug", "boxed"), [("beyond-the-gates-of-hell", "Cerberus"), ("ferry-of-the-dead", "Demon Pitcher")]
)
def test_INF_SPAWN_8_rule_to_box(slug: str, boxed: str):
    a = stage(slug, f"{boxed}, Harpy")
    a.put("Mark", a.m.scenario.starts[0][0])
    for name in (boxed, "Harpy"):
        move(a, name, a.m.scenario.starts[0][0])
        slay(a, "Mark", name)
    assert a[boxed].cell == BOX
    assert a["Harpy"].cell == TILE and a.m.s.tile == [a["Harpy"].id]


def test_rule_no_pickup_holds_for_tokens_laid_face_up_alone():
    a = stage("hells-kitchen")
    lay(a, "Treasure Chest 2", (1, 3))
    lay(a, "Yellow Quest Token", (1, 3), face_up=False)
    a.put("Mark", (1, 3))
    a.play("Mark", angel="no")
    assert carried(a, "Mark") == ["Treasure Chest 2"] and lying(a, (1, 3)) == ["Gray Quest Token"]
    assert quests(a, 0) == ["Eat the Cake", "Save the Angel"]


def test_rule_own_token_only_turns_up_and_leaves_the_others():
    a = stage("lost-in-the-darkness")
    theirs = own_token(a, 1)
    finder = next(n for n in ("Mark", "Kisha") if n != waits(a, 0))
    lay(a, theirs, (3, 0), face_up=False)
    a.put(finder, (3, 0))
    a.play(finder)
    assert carried(a, finder) == [] and lying(a, (3, 0)) == [theirs]
    assert a.m.s.down[a.m.board.cell((3, 0))] == 0
    assert [e.item for e in a.events("drop")] == [theirs] and quests(a, 0) == []


def test_rule_own_token_only_keeps_a_killer_from_looting_it():
    a = stage("the-impure-fountain")
    bearer = next(a.m.s.figures[i].name for i in a.m.s.guilds[0].heroes if a.m.s.figures[i].tokens)
    a.put(bearer, (1, 0))
    a.put("Jaimie", (0, 0))
    a["Jaimie"].tokens = []
    slay(a, "Jaimie", bearer)
    assert carried(a, "Jaimie") == [] and lying(a, (1, 0)) == [own_token(a, 0)]


# third_hero_waits


def test_rule_third_hero_waits_by_choice_and_is_out_of_it_all():
    first = begin("lost-in-the-darkness").m.s.active
    names = [f.name for f in begin("lost-in-the-darkness").m.s.figures if f.side == first]
    a = begin("lost-in-the-darkness", answers={"hero": [names[1]]})
    assert waits(a, first) == names[1]
    assert len({q.seat for q in a.prompter.asked if q.kind == "hero"}) == 4
    lost = a[names[1]]
    lost.cards = []
    a.m.stale(lost)
    a.turn(names[0], "rest", arrange="yes")
    assert lost.cell == BOX and not lost.cards
    assert all((lost.name,) not in q.offered for q in a.asked("assign")), "no card is handed to the missing Hero"
    assert not a.asked("resurrect")


def test_rule_third_hero_waits_comes_back_where_the_token_lay_ready_to_be_activated():
    a = stage("lost-in-the-darkness")
    lost = waits(a, 0)
    finder = next(n for n in ("Mark", "Kisha") if n != lost)
    lay(a, own_token(a, 0), (3, 0), face_up=False)
    a.put(finder, (4, 0))
    a.turn(finder, "step 3,0", "step 4,0")
    assert where(a, lost) == (3, 0) and not a[lost].waiting and not a[lost].activated
    assert quests(a, 0) == ["Rescue the Hero"] and carried(a, finder) == []
    assert a.events("place", actor=lost, cause="scenario")
    a.play(lost, "step 4,0")
    assert where(a, lost) == (4, 0)


def test_rule_third_hero_waits_comes_to_the_nearest_space_with_room():
    a = stage("lost-in-the-darkness")
    lost = waits(a, 0)
    finder, ally = [a.m.s.figures[i].name for i in a.m.s.guilds[0].heroes if a.m.s.figures[i].name != lost]
    lay(a, own_token(a, 0), (4, 1), face_up=False)
    a.put(f"{finder}, {ally}", (4, 1))
    a.play(finder, place="3,1")
    assert where(a, lost) == (3, 1)
    offered = [w[0] for w in a.asked("place")[0].offered]
    near = [xy(a, c) for c in a.m.s.near[a.m.board.cell((4, 1))]]
    assert sorted(offered) == sorted(f"{x},{y}" for x, y in near)


def test_rule_third_hero_waits_wins_the_reward_for_a_hero_on_the_board():
    a = stage("lost-in-the-darkness")
    lost = waits(a, 2)
    finder = next(a.m.s.figures[i].name for i in a.m.s.guilds[2].heroes if a.m.s.figures[i].name != lost)
    lay(a, own_token(a, 2), (3, 0), face_up=False)
    a.put(finder, (3, 0))
    a.play(finder, reward=lost)
    assert a.hand(lost) == ["Collector's Plate"]


# chalice


def test_rule_chalice_is_given_to_a_hero_of_choice():
    first = begin("the-impure-fountain").m.s.active
    names = [f.name for f in begin("the-impure-fountain").m.s.figures if f.side == first and f.hero]
    a = begin("the-impure-fountain", answers={"token": [names[2]]})
    assert carried(a, names[2]) == [own_token(a, first)]
    for seat in range(4):
        held = [t for i in a.m.s.guilds[seat].heroes for t in carried(a, a.m.s.figures[i].name)]
        assert held == [own_token(a, seat)]
    a.start = 0
    assert len(a.events("lay", cause="setup")) == len(a.events("pick", cause="setup")) == 4


def test_rule_chalice_drops_where_its_bearer_dies_for_the_own_guild():
    a = stage("the-impure-fountain")
    bearer = next(a.m.s.figures[i].name for i in a.m.s.guilds[0].heroes if a.m.s.figures[i].tokens)
    mine = own_token(a, 0)
    a.put(bearer, (1, 0))
    end(a, bearer)
    assert lying(a, (1, 0)) == [mine]
    a.put("Jaimie", (1, 0))
    a.play("Jaimie")
    assert lying(a, (1, 0)) == [mine]
    verbs.lift(a.m, a["Jaimie"], BOX)
    ally = next(a.m.s.figures[i].name for i in a.m.s.guilds[0].heroes if a.m.s.figures[i].name != bearer)
    a.put(ally, (1, 0))
    a.play(ally)
    assert carried(a, ally) == [mine]
