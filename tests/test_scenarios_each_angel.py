"""How each Angel is saved and where it then stands, and those that have fallen (INF-ANGEL-12 to -14, -18)."""

import pytest
from arena import Arena
from scenario_kit import (
    begin,
    end,
    figures,
    intruder,
    label,
    lay,
    lying,
    move,
    quests,
    slay,
    stage,
    where,
)

from sim.arcadia.state import BOX, CAPTIVE, HERO, MONSTER


def saved(a: Arena, hero: str, *acts: str, angel: str = "no") -> None:
    a.play(hero, *acts, angel=angel)
    label(a)


# How the five are saved, and where they stand.


def test_INF_ANGEL_18_angel_eyes_and_the_wanderer_share_their_space():
    a = stage("the-cursed-pony")
    a.put("Mark", (5, 8))
    a.play("Mark", "step 6,8", angel="Trandir")
    label(a)
    assert where(a, "The Wanderer") == (6, 8) and a["The Wanderer"].side == 0


def test_INF_ANGEL_18_benjamin_stands_where_the_judge_was_killed():
    a = stage("the-parade", "The Judge")
    a.put("Mark", (4, 1))
    slay(a, "Mark", "The Judge", angel="Kisha")
    assert where(a, "Benjamin") == (4, 0) and a["Benjamin"].kind == HERO
    assert [f.cell for f in a.m.s.figures if f.kind == CAPTIVE] == [BOX]
    b = stage("the-parade", "The Judge")
    b.put("Mark", (4, 1))
    end(b, "The Judge")
    assert b["Benjamin"].kind == CAPTIVE, "no Hero killed him"


def test_INF_ANGEL_18_the_attacker_himself_replaced_by_benjamin_ends_it_all():
    a = stage("the-parade", "The Judge")
    a.put("Mark", (4, 1))
    a.refit("The Judge", life=1, overkill=1, defense=0)
    intruder(a, (4, 1), "Harpy", dice=1)
    a.give("Mark", "Dusty Blade")
    a.play("Mark", "attack", dice="MMM", save="B*", target="The Judge", angel="Mark")
    label(a)
    assert where(a, "Benjamin") == (4, 0) and a["Mark"].cell == BOX
    assert not a.events("attack", cause="guard") and a.hand("Benjamin") == ["Dusty Blade"]


def test_INF_ANGEL_18_leah_appears_where_the_yellow_token_was():
    a = stage("hells-kitchen")
    lay(a, "Yellow Quest Token", (2, 1), face_up=False)
    a.put("Mark", (1, 1))
    saved(a, "Mark", "step 2,1", "step 1,1", angel="Kisha")
    assert where(a, "Leah") == (2, 1) and lying(a, (2, 1)) == []


def test_INF_ANGEL_18_leah_takes_the_nearest_space_when_hers_is_full():
    a = stage("hells-kitchen")
    lay(a, "Yellow Quest Token", (2, 1), face_up=False)
    a.put("Mark", (1, 1))
    a.put("Kisha", (2, 1))
    a.play("Mark", "step 2,1", "step 1,1", angel="Trandir", place="3,1")
    label(a)
    assert where(a, "Leah") == (3, 1)
    near = {f"{x},{y}" for x, y in [(1, 1), (3, 1), (2, 0), (2, 2)]}
    assert {w[0] for w in a.asked("place")[0].offered} <= near


def test_INF_ANGEL_18_justicar_stands_fully_healed_where_he_was_defeated():
    a = stage("infernal-committee", "Justicar")
    assert a["Justicar"].kind == MONSTER
    a.put("Mark", (4, 8))
    a["Justicar"].wounds = 3
    slay(a, "Mark", "Justicar", angel="Kisha")
    assert where(a, "Justicar") == (4, 8)
    assert a["Justicar"].kind == HERO and a["Justicar"].wounds == 0 and a["Justicar"].life == 5
    assert quests(a, 0) == ["Save the Angel"]


# Fallen.


@pytest.mark.parametrize(
    ("played", "here", "away"),
    [("west", ["Leah", "The Wanderer"], ["Angel Eyes", "Benjamin"]), ("east", ["Angel Eyes", "Benjamin"], ["Leah"])],
)
@pytest.mark.parametrize(
    "slug", ["infernal-committee", "well-of-tormented-souls", "the-fallen-temple", "hit-rock-bottom"]
)
def test_INF_ANGEL_12_and_13_angels_of_the_branch_not_played_are_monsters(
    slug: str, played: str, here: list[str], away: list[str]
):
    a = begin(slug, second_circle=played)
    marks = {spot.name: (spot.x, spot.y) for spot in a.m.scenario.angels}
    monsters = figures(a, MONSTER)
    assert [monsters[name] for name in here] == [[marks["A1"]], [marks["A2"]]]
    assert not any(name in monsters for name in away)


def test_INF_ANGEL_13_justicar_alone_is_conditional():
    assert "Justicar" in figures(begin("hit-rock-bottom"), MONSTER)
    assert "Justicar" not in figures(begin("hit-rock-bottom", justicar_saved=True), MONSTER)
    assert "Justicar" in figures(begin("infernal-committee", justicar_saved=True), MONSTER)


@pytest.mark.parametrize(("level", "card"), [(4, "4-5"), (6, "6")])
def test_INF_ANGEL_14_a_fallen_angel_is_a_minor_villain_of_the_scenarios_level(level: int, card: str):
    a = begin("well-of-tormented-souls", level=level)
    for name in ("Leah", "The Wanderer"):
        f = a[name]
        assert f.monster is not None and f.level is not None
        assert f.monster.tier == 2 and f.level.level == card
    a.put("Mark", (2, 5))
    move(a, "Leah", (2, 5))
    a.refit("Leah", life=9, overkill=99, defense=0, dice=0, movement=0)
    a["Mark"].cards = []
    a.give("Mark", "Dusty Blade")
    a.attack("Mark", "Leah", dice="MMM", save="B*")
    assert a["Leah"].marks == [0], "her card is marked like any Villain's"
