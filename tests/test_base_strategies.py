"""The planning strategies in the base game: every Quest gives them somewhere to go, and its rules are minded."""

import pytest
from arena import arena
from scenario_kit import arcadia, begin, intruder, stage

from sim.arcadia import kinds as k
from sim.arcadia.state import T_COINS
from sim.arcadia.view import ArcadiaView
from strategies.arcadia import odds
from strategies.arcadia.aims import Aims
from strategies.arcadia.arms import arms_of
from strategies.arcadia.plan import Planner
from strategies.arcadia.scene import Scene
from strategies.arcadia.value import Weights

GAME = arcadia("arcadia")
QUESTS = [(s.slug, q.name) for s in GAME.book.scenarios for q in s.quests]


@pytest.mark.parametrize(("slug", "name"), QUESTS)
def test_every_quest_leads_somewhere(slug: str, name: str):
    a = begin(slug, played="arcadia")
    aims = Aims(ArcadiaView(a.m, 0), Weights())
    aims.read(a.m.s)
    aims.places, aims.kills = [], {}
    quest = next(q for q in a.m.quests if q.name == name)
    aims.pursue(a.m.s, a.m.s.guilds[0], quest, 10.0)
    assert aims.places and all(aim.cells and aim.value > 0 for aim in aims.places)
    wanted = [goal for goal in (quest.goal.words.get("monster", ""), quest.goal.words.get("also", "")) if goal]
    assert {GAME.book.monsters[i].name for i in aims.kills} >= set(wanted)


def test_coins_are_gathered_outside_until_the_temple_opens():
    a = begin("the-temple-of-dawning-twilight", played="arcadia")
    aims = Aims(ArcadiaView(a.m, 0), Weights())
    aims.read(a.m.s)
    poor = len(aims.places)
    assert aims.coin > Weights().coin
    a.m.s.guilds[0].admitted = True
    aims.read(a.m.s)
    assert len(aims.places) < poor and aims.coin == Weights().coin


def test_the_way_into_the_temple_is_closed_without_coins_and_open_with_them():
    for coins, free in ((0, False), (6, True)):
        a = stage("the-temple-of-dawning-twilight", "Lord Fang", played="arcadia")
        a.m.s.guilds[0].tally[T_COINS] = coins
        a.put("Grom", (4, 4))
        a.play("Grom")
        scene = Scene(ArcadiaView(a.m, 0), Weights())
        scene.look()
        plan = Planner(scene).appraise(a["Grom"], 3, False, False)
        door = k.FLIP | a.m.board.grid.doors.index("v:6,4")
        row = scene.floor.row(a.m.board.cell((8, 4)))
        assert (row[a["Grom"].cell] < 10) is free and (door in plan.deeds or not free)


def test_nobody_plans_to_open_a_locked_door():
    a = stage("alchemists-district", played="arcadia")
    a.put("Grom", (3, 0))
    scene = Scene(ArcadiaView(a.m, 0), Weights())
    scene.look()
    assert scene.floor.row(a.m.board.cell((2, 0)))[a["Grom"].cell] > 50


def test_wisp_fears_no_guards_and_grom_does():
    for hero, fears in (("Wisp", False), ("Grom", True)):
        a = arena("O H . .", {"O": "Orc Marauder", "H": hero}, played="arcadia")
        scene = Scene(ArcadiaView(a.m, a[hero].side), Weights())
        scene.look()
        planner = Planner(scene)
        planner.fear(a[hero])
        assert (planner.guard[a[hero].cell] > 0) is fears


def test_arms_know_the_abilities_of_the_base_game():
    a = arena("G J M E", {"G": "Grom", "J": "Jøhan", "M": "Maya", "E": "Greensleeves"}, played="arcadia")
    for hero, card in (("Grom", "Rusty Blade"), ("Jøhan", "Rusty Blade"), ("Maya", "Nova Bolt")):
        a.give(hero, card)
    a.give("Greensleeves", "Slingshot")
    assert arms_of(a["Grom"]).all[0].dice == 3
    a["Grom"].wounds = 1
    assert arms_of(a["Grom"]).all[0].dice == 4
    [sword] = arms_of(a["Jøhan"]).all
    assert (sword.kind, sword.mode) == (1, odds.MELEE), "far, and with Melee faces"
    assert arms_of(a["Maya"]).all[0].uses == 2
    assert arms_of(a["Greensleeves"]).all[0].mode == odds.SHARP
    assert odds.wounds(odds.SHARP, 3, 0, 0, 0).mean > odds.wounds(odds.RANGED, 3, 0, 0, 0).mean


def test_a_monster_with_another_card_is_looked_at_anew():
    a = stage("the-university-plaza", played="arcadia", titles={0: "Destroyer of the Bloodstone"})
    orc = intruder(a, (4, 5), "Orc Marauder", dice=4, life=4, overkill=5)
    scene = Scene(ArcadiaView(a.m, 0), Weights())
    scene.look()
    before = scene.beast(a[orc]).overkill
    level = a[orc].monster.levels["2-3"]  # type: ignore[union-attr]
    a[orc].level = level
    assert (before, scene.beast(a[orc]).overkill) == (5, level.overkill)
