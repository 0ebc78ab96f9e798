"""What lies on the map, in play: rooms and walls, terrain, doors, sight and range, each rule where it bites."""

import json
from pathlib import Path

import pytest
from gloomhaven_kit import HAZARD_HEX, OBSTACLE_HEX, Table
from gloomhaven_party import Scene, game
from test_gloomhaven_focus import OFF_LANES, OFF_LINE, board_of, ends, hits, ring

from sim.engine.hexes import STEPS, Hexes
from sim.gloomhaven import attack, field, forced, initiative, looting, quest, verbs, walking
from sim.gloomhaven import kinds as k
from sim.gloomhaven.ground import EDITIONS, FREE, JUMP, TELEPORT, WALK, Ways
from sim.gloomhaven.intents import planned
from sim.gloomhaven.records import CONDITIONS, Ability
from sim.gloomhaven.sight import Sight, WideSight
from sim.gloomhaven.state import CHARACTER, DIFFICULT, MONSTERS, PLATE, TRAP
from sim.gloomhaven.trips import Paths

BARROW = ["Brute", "Tinkerer"]
# A hex between these three walls has all its corners on walls.
BLIND = [(1, 0), (-1, 1), (0, -1)]


def barrow() -> Scene:
    s = Scene(BARROW, "black-barrow")
    s.clear()
    return s


# Rooms and walls.


def test_GLO_HEX_1_what_is_not_revealed_is_no_floor() -> None:
    s = barrow()
    for at, room in enumerate(s.m.scenario.rooms):
        hidden = [c for c in room.cells if s.m.s.wall[c]]
        assert (len(hidden) < 3) if at == 0 else (len(hidden) >= len(room.cells) - 1), room.name
    assert len([c for c in s.m.s.wall if not c]) == 33 - 1
    quest.open_door(s.m, s.cell((-2, 3)), s.figure())
    assert len([c for c in s.m.s.wall if not c]) == 33 - 1 + 25 - 1


def test_GLO_HEX_2_and_GLO_DOOR_1_a_closed_door_is_a_wall_and_an_open_one_none() -> None:
    s = barrow()
    before, door, beyond = (s.cell(p) for p in ((-1, 3), (-2, 3), (-3, 3)))
    assert s.m.s.wall[door] and field.distance(s.m, before, door) == -1
    quest.open_door(s.m, door, s.figure())
    assert not s.m.s.wall[door] and field.distance(s.m, before, beyond) == 2
    assert field.sight_of(s.m).sees(before, beyond)
    # It never closes again.
    quest.open_door(s.m, door, s.figure())
    assert s.m.s.doors == [True, False] and not s.m.s.wall[door]


def test_GLO_HEX_2_the_whole_of_a_wall_hex_is_wall() -> None:
    h = Hexes([(q, r) for q in range(-3, 4) for r in range(-3, 4)])
    for dq, dr in STEPS:
        sight = Sight(h, [h.at[(dq, dr)]], [])
        assert not sight.sees(h.at[(0, 0)], h.at[(2 * dq, 2 * dr)])
        assert sight.near[h.at[(dq, dr)]] == []
        assert all(h.at[(dq, dr)] not in row for row in sight.near)


@pytest.mark.parametrize(("manner", "flying"), [(WALK, False), (JUMP, False), (JUMP, True)])
def test_GLO_HEX_5_nobody_ends_on_a_figure_whoever_it_is(manner: int, flying: bool) -> None:
    t = Table()
    guard = t.monster("Bandit Guard", (0, 0))
    t.monster("Bandit Guard", (1, 0))
    t.character((0, 1))
    ways = Ways(field.ground_for(t.m, guard), guard.cell, manner, flying)
    assert t.cell((1, 0)) not in ways.ends and t.cell((0, 1)) not in ways.ends
    assert t.cell((-1, 0)) in ways.ends and guard.cell in ways.ends


# Terrain.


def test_GLO_TERR_1_solo_play_makes_traps_worse_and_a_bear_trap_holds() -> None:
    plain = Scene(BARROW, "black-barrow", level=2)
    alone = Scene(BARROW, "black-barrow", level=2, settings={"solo": True})
    assert (plain.m.trap_damage, alone.m.trap_damage) == (4, 5)
    kinds = {}
    for slug in ("black-barrow", "ruinous-crypt", "decaying-crypt", "vibrant-grotto", "diamond-mine"):
        for room in plain.m.gloomhaven.scenario(slug).rooms:
            for piece in room.pieces:
                if piece.terrain == TRAP:
                    kinds[piece.name] = [CONDITIONS[c] for c in piece.conditions]
    assert kinds["spike"] == [] and kinds["bear"] == ["immobilize"] and kinds["poison"] == ["poison"]


def test_GLO_TERR_2_half_a_traps_damage_rounded_down_by_force_too_but_not_for_standing_there() -> None:
    t = Table(level=3)
    guard, hero = t.monster("Bandit Guard", (0, 0)), t.character((1, 0))
    t.lay(HAZARD_HEX, (2, 0), (2, -1), (1, 1))
    forced.push(t.m, guard, hero, 1)
    assert t.m.trap_damage == 5 and hero.hp == 18
    verbs.begin_turn(t.m, hero)
    verbs.end_turn(t.m, hero)
    assert hero.hp == 18


def test_GLO_TERR_3_walkers_go_round_obstacles_and_see_over_them() -> None:
    t = Table()
    guard = t.monster("Bandit Guard", (0, 0))
    t.character((3, 0))
    t.lay(OBSTACLE_HEX, *[(1, r) for r in range(-5, 6) if r != 3])
    t.act(guard, "Guard", "527")
    assert t.m.hexes.qs[guard.cell] < 1
    t.lay(OBSTACLE_HEX, *ring((3, 0)))
    field.lay_sight(t.m)
    assert field.sight_of(t.m).sees(t.cell((0, 0)), t.cell((3, 0)))


def test_GLO_TERR_4_tokens_cost_nothing_to_cross() -> None:
    t = Table()
    t.lay(OBSTACLE_HEX, *[(q, r) for q in range(-5, 6) for r in (-1, 1)])
    guard = t.monster("Bandit Guard", (0, 0))
    t.character((4, 0))
    t.m.s.money[t.cell((1, 0))] = 1
    t.m.s.treasure[t.cell((2, 0))] = 7
    t.act(guard, "Guard", "527")
    assert t.place(guard) == (3, 0)


def test_GLO_TERR_5_a_pressure_plate_costs_nothing_and_stops_nobody() -> None:
    t = Table()
    t.lay(OBSTACLE_HEX, *[(q, r) for q in range(-5, 6) for r in (-1, 1)])
    t.lay(PLATE, (1, 0), (2, 0), (3, 0))
    guard = t.monster("Bandit Guard", (0, 0))
    t.character((4, 0))
    t.act(guard, "Guard", "527")
    assert t.place(guard) == (3, 0) and guard.hp == guard.max_hp


def test_GLO_TERR_6_an_objective_counts_last_for_a_summons_focus() -> None:
    t = Table()
    chest = t.objective((0, 2), MONSTERS)
    guard = t.monster("Bandit Guard", (0, -2))
    hero = t.character((5, 0))
    t.order()
    low, high = initiative.standings(t.m.s, [guard, chest])
    assert low < high and hero.kind == CHARACTER
    assert initiative.standings(t.m.s, [chest])[0] > initiative.standings(t.m.s, [hero])[0]


def test_GLO_DIFF_1_only_the_last_hex_of_a_jump_and_a_walkers_steps_pay_two() -> None:
    mud = [(1, 3), (2, 3)]
    costs = {}
    for name, manner in (("walk", {}), ("jump", {"jump": True}), ("fly", {"fly": True})):
        ways = board_of((0, 3), [(5, 3, 10)], walls=OFF_LINE, difficult=mud, **manner).ways
        at = ways.ground.hexes.at
        costs[name] = [ways.costs[at[(q, 3)]] for q in (1, 2, 3)]
    assert costs == {"walk": [2, 4, 5], "jump": [2, 3, 3], "fly": [1, 2, 3]}


# Doors.


def test_GLO_DOOR_1_only_characters_open_doors_by_moving() -> None:
    s = barrow()
    hero = s.figure()
    s.stand(hero, (-1, 3))
    pet = Table().summon(hero, (0, 0))
    pet.id = len(s.m.s.figures)
    s.m.s.figures.append(pet)
    s.stand(pet, (-1, 4))
    door = s.cell((-2, 3))
    walking.move(s.m, None, pet, walking.Travel(3))
    assert door not in s.asked(k.Q_MOVE)[-1].options
    walking.move(s.m, s.heroes[0], hero, walking.Travel(3))
    assert door in s.asked(k.Q_MOVE)[-1].options


def test_GLO_DOOR_2_a_locked_door_opens_for_nobody_until_the_scenario_says_so() -> None:
    s = Scene(BARROW, "barrow-lair")
    s.clear()
    quest.open_door(s.m, s.cell((-2, 1)), s.figure())
    shut = [at for at in range(len(s.m.s.doors)) if not s.m.s.doors[at]]
    assert len(shut) == 4
    for at in shut:
        door = s.m.scenario.doors[at].cell
        before = next(c for c in s.m.hexes.near[door] if c >= 0 and not s.m.s.wall[c] and s.m.s.terrain[c] == 0)
        verbs.shift(s.m, s.figure(), before)
        ways = Ways(field.ground_for(s.m, s.figure()), before, WALK, False)
        assert walking.doors_before(s.m, Paths(s.m, s.figure(), ways, 5)) == []
        hidden = next(r for r in s.m.scenario.doors[at].rooms if not s.m.s.rooms[r])
        s.m.scenario.rooms[hidden].locked = False
        assert [d for d, _ in walking.doors_before(s.m, Paths(s.m, s.figure(), ways, 5))] == [door]
        s.m.scenario.rooms[hidden].locked = True


# Sight and range.


def test_GLO_LOS_2_figures_obstacles_and_traps_do_not_block_sight() -> None:
    t = Table()
    archer = t.monster("Bandit Archer", (0, 0))
    hero = t.character((4, 0))
    for place in ((1, 0), (1, -1), (0, 1)):
        t.monster("Bandit Guard", place)
    t.lay(OBSTACLE_HEX, (2, 0), (2, -1), (2, 1), (1, 1))
    t.trap((3, 0))
    field.lay_sight(t.m)
    t.give(archer, "immobilize")
    t.plain()
    t.act(archer, "Archer", "533")
    assert hero.hp < 20


@pytest.mark.parametrize("name", ["los-r138", "los-r098"])
def test_GLO_LOS_5_boards_seen_in_exact_numbers(name: str) -> None:
    told = json.loads((Path(__file__).parent / "cases" / "gloomhaven_sight.json").read_text(encoding="utf-8"))
    case = next(c for c in told["cases"] if c["id"] == name)
    assert game().case("sight", case) == ""


def test_GLO_LOS_6_heals_loot_and_attacks_with_a_range_need_sight() -> None:
    t = Table(walls=BLIND)
    shaman = t.monster("Inox Shaman", (0, 0))
    hurt = t.monster("Bandit Guard", (0, 1), hp=20)
    hurt.hp = 10
    token = t.cell((1, -1))
    t.m.s.money[token] = 1
    assert t.cell((0, 1)) in field.sight_of(t.m).near[shaman.cell]
    t.act(shaman, "Shaman", "590")
    assert hurt.hp == 10
    looting.loot(t.m, shaman, 3)
    assert t.m.s.money[token] == 1
    # It has to leave its blind hex before it can attack, though it is in range there.
    walls = [(4, 2), (2, 3), (3, 1)]
    assert ends((3, 2), [(3, 4, 10)], range=3, move=3, walls=walls) == {(1, 3), (5, 1)}
    gap = [(4, row - 2) for row in range(6)]
    for width, hit in ((gap, ((2, 2),)), ([], ((2, 2), (6, 0)))):
        assert hits((1, 2), [(2, 2, 10), (6, 0, 20)], range=15, targets=6, move=0, walls=width) == {hit}


@pytest.mark.parametrize(("name", "kind"), [("gh1", Sight), ("jotl", WideSight), ("fh", WideSight)])
def test_GLO_LOS_8_the_editions_look_differently(name: str, kind: type) -> None:
    sight = EDITIONS[name].sight(Hexes([(0, 0), (1, 0)]), [], [])
    assert type(sight) is kind


def test_GLO_RANGE_1_and_GLO_RANGE_2_wall_lines_lengthen_ranges_and_part_neighbours() -> None:
    t = Table(lines=[(0, 0, 0)])
    guard, hero = t.monster("Bandit Guard", (0, 0)), t.character((1, 0))
    assert field.distance(t.m, guard.cell, hero.cell) == field.distance(t.m, hero.cell, guard.cell) == 2
    assert field.beside(t.m, guard.cell, [hero]) == [] == field.beside(t.m, hero.cell, [guard])
    assert field.distance(t.m, guard.cell, t.cell((3, 0))) == 4
    hero.retaliates = [(1, 1)]
    t.plain()
    blow = attack.Attack(guard, 1, True, -1)
    attack.attack(t.m, blow, [hero])
    assert guard.hp == guard.max_hp


def test_GLO_RANGE_2_melee_reaches_one_hex_and_not_across_a_wall_line() -> None:
    assert hits((3, 2), [(4, 2, 10)], move=0) == {((4, 2),)}
    assert hits((3, 2), [(4, 2, 10)], move=0, thin_walls=[[3, 2, 0]]) == {()}
    assert hits((3, 2), [(5, 2, 10)], move=0) == {()}


def test_GLO_RANGE_3_a_ranged_type_shoots_a_card_without_range_and_a_melee_type_does_not() -> None:
    t = Table()
    archer, guard = t.monster("Bandit Archer", (0, 0)), t.monster("Bandit Guard", (1, 0))
    plain = Ability(1)
    assert planned(t.m, archer, plain, -1, 0).ranged and not planned(t.m, guard, plain, -1, 0).ranged
    near = Ability(1)
    near.reach = 2
    assert [planned(t.m, f, near, -1, 0).reach for f in (archer, guard)] == [2, 2]


def test_GLO_HEX_4_an_empty_hex_has_neither_figure_nor_token_nor_overlay() -> None:
    t = Table(walls=[(5, 5)])
    t.character((0, 0))
    t.m.s.money[t.cell((1, 0))] = 1
    t.m.s.treasure[t.cell((2, 0))] = 1
    t.trap((3, 0))
    t.lay(HAZARD_HEX, (4, 0))
    t.lay(OBSTACLE_HEX, (0, 1))
    t.lay(DIFFICULT, (0, 2))
    t.lay(PLATE, (0, 3))
    places = [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (0, 1), (0, 2), (5, 5), (0, 3), (0, 4)]
    assert [field.is_empty(t.m, t.cell(p)) for p in places] == [False] * 8 + [True] * 2


def test_GLO_TELEPORT_lands_only_where_nobody_stands_and_no_wall_is() -> None:
    ways = board_of((0, 3), [(4, 3, 10)], "fh", walls=OFF_LANES, teleport=True, traps=[(2, 3)]).ways
    at = ways.ground.hexes.at
    assert ways.manner == TELEPORT and {ways.ground.taken[c] for c in ways.ends if c != at[(0, 3)]} == {FREE}
    assert all(not ways.ground.wall[c] for c in ways.ends)
    assert [ways.costs[at[(q, 3)]] for q in (1, 2, 3)] == [1, 2 + (1 << 16), 3]
