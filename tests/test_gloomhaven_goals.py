"""Scenario levels, set-up, goals, what comes after, formulas: each rule where it decides."""

import pytest
from gloomhaven_party import Scene, game
from test_gloomhaven_party import scene

from sim.engine.spec import Result
from sim.gloomhaven import quest
from sim.gloomhaven.formulas import evaluate
from sim.gloomhaven.summoning import muster

# Scenarios.


def test_GLO_SCEN_1_and_2_the_level_sets_the_monsters_and_only_the_first_room_is_filled() -> None:
    for level in (0, 3, 7):
        s = Scene(["Brute", "Tinkerer"], "black-barrow", level)
        guards = [f for f in s.m.s.figures if f.name == "Bandit Guard"]
        assert s.m.monster_level == level and s.m.trap_damage == 2 + level
        column = s.m.book.monster("Bandit Guard").levels[guards[0].rank][level]
        assert guards[0].max_hp == int(column.hp) and s.m.s.rooms == [True, False, False]
        assert {f.name for f in s.m.s.figures if f.type is not None} == {"Bandit Guard"}
    numbers = [f.number for f in guards]
    assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize(("size", "ranks"), [(2, (2, 1)), (3, (6, 0)), (4, (4, 2))])
def test_GLO_SCEN_2_normal_elite_or_absent_by_the_number_of_characters(size: int, ranks: tuple[int, int]) -> None:
    s = Scene(["Brute", "Tinkerer", "Spellweaver", "Mindthief"][:size], "black-barrow")
    guards = [f.rank for f in s.m.s.figures if f.name == "Bandit Guard"]
    assert (guards.count(0), guards.count(1)) == ranks


def test_GLO_SCEN_2_standee_numbers_are_drawn_by_chance() -> None:
    s = Scene(["Brute", "Tinkerer", "Spellweaver", "Mindthief"], "black-barrow")
    numbers = [f.number for f in s.m.s.figures if f.name == "Bandit Guard"]
    assert len(set(numbers)) == len(numbers) > 4
    assert numbers not in (sorted(numbers), sorted(numbers, reverse=True))


def test_GLO_SCEN_4_no_room_unseen_and_nobody_standing() -> None:
    s = Scene(["Brute", "Tinkerer"], "black-barrow")
    assert not quest.met(s.m)
    s.m.s.rooms = [True] * 3
    assert not quest.met(s.m)
    s.clear()
    assert quest.met(s.m)
    s.m.s.rooms = [True, True, False]
    assert not quest.met(s.m)


def test_GLO_SCEN_5_money_counts_by_the_level_and_treasure_is_kept_after_a_defeat() -> None:
    for level, gold in ((1, 2), (4, 4)):
        s = scene(level=level)
        s.figure().money = 3
        s.figure().treasures = [7]
        result = Result()
        game().finish(s.m, result)
        told = {(seat, what): value for seat, what, value in result.tallies}
        assert (
            s.m.book.levels[level].gold == told[(0, "gold")] // 3
            and told[(0, "gold")] == 3 * s.m.book.levels[level].gold
        )
        assert told[(0, "treasures")] == 1 and told[(0, "coins")] == 3 and gold <= s.m.book.levels[level].gold + 2


def test_GLO_SCEN_3_and_6_what_came_first_stays() -> None:
    s = scene(slug="black-barrow")
    s.m.s.rooms = [True] * 3
    quest.note(s.m)
    assert (s.m.p.won, s.m.p.lost) == (1, 0)
    for h in s.heroes:
        h.out = True
    quest.note(s.m)
    assert (s.m.p.won, s.m.p.lost) == (1, 0)
    s = scene(slug="black-barrow")
    for h in s.heroes:
        h.out = True
    quest.note(s.m)
    s.m.s.rooms = [True] * 3
    s.heroes[0].out = False
    quest.note(s.m)
    assert (s.m.p.won, s.m.p.lost) == (0, 1)


def test_GLO_SCEN_8_products_before_sums_and_differences_from_the_left() -> None:
    letters = {"C": 3, "L": 2}
    told = {"2xC-1": 5, "10-C-L": 5, "1+CxL": 7, "C-(L-1)": 2, "7/2": 4, "9-6/2": 6}
    assert {text: evaluate(text, letters) for text in told} == told


def test_GLO_SCEN_8_letters_on_a_stat_card(monkeypatch: pytest.MonkeyPatch) -> None:
    s = Scene(["Brute", "Tinkerer", "Mindthief"], "black-barrow", 4)
    kind = s.m.book.monster("Ooze")
    monkeypatch.setattr(kind.levels[0][4], "hp", "2xC+3xL")
    monkeypatch.setattr(kind.levels[0][4], "attack", "L")
    f = muster(s.m, kind, 0)
    assert f is not None and (f.max_hp, f.attack) == (2 * 3 + 3 * 4, 4)


def test_GLO_SCEN_8_the_count_of_a_goal_grows_with_the_party() -> None:
    for size in (2, 4):
        s = Scene(["Brute", "Tinkerer", "Spellweaver", "Mindthief"][:size], "inox-encampment")
        goal = next(g for g in s.m.scenario.goals if g.do == "kill count")
        wanted = 5 * size
        for kills, met in ((wanted - 1, False), (wanted, True)):
            s.m.p.kills = kills
            assert quest.reached(s.m, goal) == met
