"""The ways a player may choose for a move, apart by what they meet: traps, hazards, money, enemies (GLO-CHAR-9)."""

from typing import TYPE_CHECKING, Final

from sim.engine.hexes import ranges
from sim.gloomhaven.field import sight_of
from sim.gloomhaven.ground import FAR, FOE, NEGATIVE, WALK, Ways
from sim.gloomhaven.state import CHARACTER, OFF, Figure

if TYPE_CHECKING:
    from sim.gloomhaven.mission import Mission

RISK: Final = 0
TOKEN: Final = 1
ENEMY: Final = 2


class Trip:
    """A way. cells: after the start. cost: in movement points. met: by RISK, TOKEN and ENEMY how many it meets."""

    def __init__(self, cells: list[int], cost: int, met: list[int]) -> None:
        self.cells = cells
        self.cost = cost
        self.met = met


class Paths:
    """What a figure can reach with its points, and the ways there.

    points: to spend. loot: tokens on the way are taken. through: it matters which enemies it passes. counted: it
    matters how many hexes it enters. back: it matters to come back to where it began.
    """

    def __init__(self, m: "Mission", f: Figure, ways: Ways, points: int) -> None:
        self.m = m
        self.f = f
        self.ways = ways
        self.points = points
        self.loot = False
        self.through = False
        self.counted = False
        self.back = False
        self.near = sight_of(m).near
        self.span = ranges(self.near, [f.cell], max(0, points))
        ground = ways.ground
        # Whoever flies or jumps meets a negative hex at the end at most, where it has no choice.
        self.risks = [
            c for c in range(len(self.span)) if ground.negative[c] and self.span[c] > 0 and ways.manner == WALK
        ]

    def step(self, cell: int) -> int:
        """What entering a cell costs in points, 0 where it cannot be entered."""
        if self.ways.manner != WALK:
            return 0 if self.ways.ground.wall[cell] else 1
        return self.ways.weight[cell] % NEGATIVE

    def fewest(self) -> list[int]:
        """By cell the fewest negative hexes on a way within the points, -1 where there is none."""
        costs = self.ways.costs
        found = [costs[c] // NEGATIVE if costs[c] < FAR and costs[c] % NEGATIVE <= self.points else -1 for c in
                 range(len(costs))]  # fmt: skip
        if not self.risks or self.ways.icy:
            return found
        negative = self.ways.ground.negative
        layers: list[dict[int, int]] = [{self.f.cell: 0}]
        for spent in range(1, self.points + 1):
            layer: dict[int, int] = {}
            for cost in (1, 2):
                if spent < cost:
                    continue
                for cell, met in layers[spent - cost].items():
                    for other in self.near[cell]:
                        if self.step(other) == cost:
                            more = met + (1 if negative[other] else 0)
                            if layer.get(other, more) >= more:
                                layer[other] = more
            layers.append(layer)
            for cell, met in layer.items():
                if found[cell] < 0 or met < found[cell]:
                    found[cell] = met
        return found

    def reaches(self, cells: list[int], points: int) -> bool:
        """Whether one of some cells can be entered, not to stop there, with so many points."""
        return self.search(cells, points, False, [0] * len(self.span), 0) != []

    def things(self) -> tuple[list[int], list[int]]:
        """What ways may differ in: the cells, and of which sort each is."""
        m = self.m
        cells = self.risks[:]
        sorts = [RISK] * len(cells)
        for c in range(len(self.span)):
            if self.span[c] < 0:
                continue
            if self.loot and (m.s.money[c] > 0 or (m.s.treasure[c] >= 0 and self.f.kind == CHARACTER)):
                cells.append(c)
                sorts.append(TOKEN)
            if self.through and self.ways.ground.taken[c] == FOE and m.s.at[c] != OFF:
                cells.append(c)
                sorts.append(ENEMY)
        return cells, sorts

    def trips(self, goal: int) -> list[Trip]:
        """The ways to a cell, one of each sort, the plainest first; to stay is one where a way round matters."""
        if goal == self.f.cell and not (self.back or self.counted):
            return [Trip([], 0, [0, 0, 0])]
        cells, sorts = self.things()
        if self.ways.icy or (not cells and not self.counted):
            return [Trip(self.ways.path(goal), self.ways.costs[goal] % NEGATIVE, [0, 0, 0])]
        return self.sorted_out([goal], self.points, True, cells, sorts)

    def through_door(self, door: int, before: list[int]) -> list[Trip]:
        """The ways to a closed door by one of the cells before it, and into it."""
        cells, sorts = self.things()
        found = self.sorted_out(before, self.points - 1, False, cells, sorts)
        for trip in found:
            trip.cells.append(door)
            trip.cost += 1
        return found

    def sorted_out(self, goals: list[int], points: int, ends: bool, cells: list[int], sorts: list[int]) -> list[Trip]:
        """The ways to one of some cells by what they meet: few risks first, then many tokens, then many enemies."""
        bits = [0] * len(self.span)
        for i in range(len(cells)):
            bits[cells[i]] |= 1 << i
        found = self.search(goals, points, ends, bits, len(cells))
        ranked: list[tuple[int, int, int, int, int, int]] = []
        for i in range(len(found)):
            trip, mask = found[i]
            for at in range(len(cells)):
                if mask >> at & 1:
                    trip.met[sorts[at]] += 1
            still = 0 if not trip.cells else 1
            ranked.append((still, trip.met[RISK], -trip.met[TOKEN], -trip.met[ENEMY], trip.cost, i))
        ranked.sort()
        return [found[i][0] for _, _, _, _, _, i in ranked]

    def search(self, goals: list[int], points: int, ends: bool, bits: list[int], count: int) -> list[tuple[Trip, int]]:
        """The cheapest way for every set of things it can meet, and for every length where that counts.

        ends: the way ends there, so that the last hex of a jump is entered like any other.
        """
        away = ranges(self.near, goals, max(0, points))
        start = self.f.cell
        size = len(bits)
        # A state is a cell, the things met as bits, and the hexes entered where they count.
        known: dict[int, int] = {start: -1}
        layers: list[list[int]] = [[] for _ in range(points + 1)]
        if points >= 0 and away[start] >= 0:
            layers[0].append(start)
        found: list[tuple[Trip, int]] = []
        met: list[int] = []
        for spent in range(points + 1):
            for state in layers[spent]:
                cell = state % size
                mask = state // size % (1 << count)
                if cell in goals and state // size not in met:
                    last = ends and known[state] >= 0 and self.ways.manner != WALK
                    total = spent + (self.ways.final[cell] % NEGATIVE if last else 0)
                    if total <= points:
                        met.append(state // size)
                        found.append((Trip(trail(known, state, size), total, [0, 0, 0]), mask))
                length = (state // size >> count) + 1 if self.counted else 0
                for other in self.near[cell]:
                    cost = self.step(other)
                    if cost == 0 or away[other] < 0 or spent + cost + away[other] > points:
                        continue
                    then = ((length << count) + (mask | bits[other])) * size + other
                    if then not in known:
                        known[then] = state
                        layers[spent + cost].append(then)
        return found


def trail(known: dict[int, int], state: int, size: int) -> list[int]:
    """The cells of a way by the states on it."""
    cells: list[int] = []
    while known[state] >= 0:
        cells.append(state % size)
        state = known[state]
    cells.reverse()
    return cells
