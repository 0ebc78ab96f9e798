"""Ways that meet different things, against every way there is on small random maps (GLO-CHAR-9)."""

from random import Random

import pytest
from gloomhaven_party import Scene

from sim.gloomhaven.field import ground_for, sight_of
from sim.gloomhaven.ground import FLY, FREE, JUMP, NEGATIVE, WALK, Ways
from sim.gloomhaven.state import DIFFICULT, HAZARD, OBSTACLE, OFF, TRAP, TrapKind
from sim.gloomhaven.trips import Paths

Met = tuple[frozenset[int], int]


def crowded(seed: int) -> Scene:
    """A room with all kinds of terrain, money and enemies at random, the character anywhere in it."""
    dice = Random(seed)
    s = Scene(["Brute", "Tinkerer"])
    s.clear()
    m = s.m
    m.s.traps[:] = [TrapKind(1, [])]
    floor = [c for c in range(m.hexes.cells) if not m.s.wall[c] and m.s.at[c] == OFF]
    dice.shuffle(floor)
    for terrain in [OBSTACLE] * 3 + [TRAP] * 2 + [HAZARD] * (seed % 9) + [DIFFICULT] * 2:
        cell = floor.pop()
        m.s.terrain[cell] = terrain
        m.s.trap[cell] = 0
    for _ in range(3):
        m.s.money[floor.pop()] += 1
    for _ in range(2):
        cell = floor.pop()
        s.monster((m.hexes.qs[cell], m.hexes.rs[cell]))
    cell = floor.pop()
    s.stand(s.figure(), (m.hexes.qs[cell], m.hexes.rs[cell]))
    return s


def every_way(s: Scene, paths: Paths, manner: int, counted: bool) -> dict[int, set[Met]]:
    """By hex what the ways to it meet, each with its length where that counts, by trying all of them."""
    f = s.figure()
    m = s.m
    ground = ground_for(m, f)
    things, _ = paths.things()
    found: dict[int, set[Met]] = {}
    waiting: list[tuple[list[int], int]] = [([f.cell], 0)]
    while waiting:
        way, spent = waiting.pop()
        cell = way[-1]
        last = 1 if manner == JUMP and len(way) > 1 and m.s.terrain[cell] == DIFFICULT else 0
        free = cell == f.cell or (ground.taken[cell] == FREE and (manner == FLY or not ground.blocked[cell]))
        if free and spent + last <= paths.points:
            length = len(way) - 1 if counted else 0
            found.setdefault(cell, set()).add((frozenset(c for c in way[1:] if c in things), length))
        for other in sight_of(m).near[cell]:
            cost = 1
            if manner == WALK:
                if other != f.cell and (m.s.terrain[other] == OBSTACLE or m.s.at[other] not in (OFF, 1 - f.id)):
                    continue
                cost = 2 if m.s.terrain[other] == DIFFICULT else 1
            if spent + cost <= paths.points:
                waiting.append(([*way, other], spent + cost))
    return found


@pytest.mark.parametrize("seed", range(36))
def test_GLO_CHAR_9_every_way_of_its_sort_is_offered(seed: int) -> None:
    s = crowded(seed)
    f = s.figure()
    manner = (WALK, WALK, JUMP, FLY)[seed % 4]
    f.flying = manner == FLY
    counted = seed % 3 == 0
    paths = Paths(s.m, f, Ways(ground_for(s.m, f), f.cell, manner, f.flying), 4)
    paths.loot = seed % 2 == 0
    paths.through = manner != WALK
    paths.counted = counted
    paths.back = True
    everything = every_way(s, paths, manner, counted)
    fewest = paths.fewest()
    things, sorts = paths.things()
    for cell in paths.ways.ends:
        if cell not in everything:
            assert cell == f.cell or fewest[cell] < 0
            continue
        offered = paths.trips(cell)
        found = {(frozenset(c for c in t.cells if c in things), len(t.cells) if counted else 0) for t in offered}
        assert found == everything[cell], cell
        assert len(found) == len(offered)
        for trip in offered:
            assert trip.cells == [] or trip.cells[-1] == cell
            assert trip.cost <= 4
            # A hazard may hold money as well.
            met = [sorts[i] for i in range(len(things)) if things[i] in trip.cells]
            assert trip.met == [met.count(sort) for sort in range(3)]
        if manner == WALK and cell != f.cell:
            assert fewest[cell] == min(
                len([c for c in met if sorts[things.index(c)] == 0]) for met, _ in everything[cell]
            )
            # The first offer meets as few traps and hazards as can be.
            assert offered[0].met[0] == fewest[cell]


def test_a_cheapest_way_costs_what_the_map_says() -> None:
    for seed in range(8):
        s = crowded(100 + seed)
        f = s.figure()
        paths = Paths(s.m, f, Ways(ground_for(s.m, f), f.cell, WALK, False), 5)
        for cell in paths.ways.ends:
            if cell != f.cell and paths.fewest()[cell] == 0 and paths.ways.costs[cell] < NEGATIVE:
                assert paths.trips(cell)[0].cost == paths.ways.costs[cell]
