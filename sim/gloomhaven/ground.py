"""What a figure that acts finds on the map: terrain, who stands where, and the ways from hex to hex.

The cost of a way is one whole number: negative hexes count first, movement points after them (GLO-FOCUS-8).
"""

from typing import Final

from sim.engine.hexes import Hexes, ranges
from sim.gloomhaven.sight import Sight, WideSight

FREE: Final = 0
FRIEND: Final = 1
FOE: Final = 2

NEGATIVE: Final = 1 << 16
FAR: Final = 1 << 40

WALK: Final = 0
JUMP: Final = 1
FLY: Final = 2
TELEPORT: Final = 3


class Edition:
    """The points in which the editions differ (digest, section 13).

    wide: sight between inner points (GLO-LOS-8). range_ranks: ties of focus go by range. safe_first: avoiding a
    disadvantage against the focus comes before the number of targets. plans_ahead: a monster that cannot attack yet
    heads for its best attack. ranked: secondary targets are ranked. hard_jump: difficult terrain at the end of a jump
    costs 2.
    """

    def __init__(
        self,
        name: str,
        wide: bool,
        range_ranks: bool,
        safe_first: bool,
        plans_ahead: bool,
        ranked: bool,
        hard_jump: bool,
    ) -> None:
        self.name = name
        self.wide = wide
        self.range_ranks = range_ranks
        self.safe_first = safe_first
        self.plans_ahead = plans_ahead
        self.ranked = ranked
        self.hard_jump = hard_jump

    def sight(self, hexes: Hexes, walls: list[int], lines: list[tuple[int, int]]) -> Sight:
        """Lines of sight past these walls and wall lines."""
        return WideSight(hexes, walls, lines) if self.wide else Sight(hexes, walls, lines)


EDITIONS: Final = {
    "gh1": Edition("gh1", False, True, True, True, True, True),
    "jotl": Edition("jotl", True, False, True, True, True, False),
    "fh": Edition("fh", True, True, False, False, False, False),
}


class Ground:
    """The map as one figure meets it. sight: past the walls, closed doors among them. By cell:

    wall: such a wall. blocked: an obstacle. negative: a trap or hazardous terrain. difficult, icy: such terrain. taken:
    FREE, FRIEND (somebody of the own side) or FOE (an enemy, or one whose hex is treated as an obstacle,
    GLO-COND-INVISIBLE).
    """

    def __init__(self, hexes: Hexes, sight: Sight, wall: list[bool], edition: Edition) -> None:
        self.hexes = hexes
        self.sight = sight
        self.wall = wall
        self.edition = edition
        self.blocked = [False] * hexes.cells
        self.negative = [False] * hexes.cells
        self.difficult = [False] * hexes.cells
        self.icy = [False] * hexes.cells
        self.taken = [FREE] * hexes.cells


class Ways:
    """The cheapest ways of a figure that moves in its manner from where it stands.

    costs: by cell, FAR where it cannot get to. ends: cells it may end in (GLO-FOCUS-7, GLO-FLY-1, GLO-JUMP-2).
    weight: what entering a cell costs, 0 where it cannot be entered. final: what only the last hex of a jump costs.
    """

    def __init__(self, ground: Ground, start: int, manner: int, flying: bool) -> None:
        self.ground = ground
        self.start = start
        self.manner = manner
        self.icy = manner == WALK and True in ground.icy
        cells = ground.hexes.cells
        self.weight = [0] * cells
        self.final = [0] * cells
        self.ends: list[int] = []
        for cell in range(cells):
            if ground.wall[cell]:
                continue
            cost = NEGATIVE if ground.negative[cell] and not flying else 0
            if manner == WALK:
                if cell == start or (ground.taken[cell] != FOE and not ground.blocked[cell]):
                    self.weight[cell] = cost + (2 if ground.difficult[cell] else 1)
            elif manner == JUMP:
                self.final[cell] = cost + (1 if ground.difficult[cell] and ground.edition.hard_jump else 0)
            elif manner == TELEPORT:
                self.final[cell] = cost
            if cell == start or (ground.taken[cell] == FREE and (flying or not ground.blocked[cell])):
                self.ends.append(cell)
        self.arcs: list[list[tuple[int, int]]] = slides(ground, self.weight) if self.icy else []
        self.costs = self.from_cell(start)

    def from_cell(self, start: int) -> list[int]:
        """What it costs to get from a cell to every other."""
        if self.manner == WALK:
            return along(self.arcs, start) if self.icy else cheapest(self.ground.sight.near, self.weight, start)
        steps = self.steps(start)
        final = self.final
        costs = [FAR if steps[c] < 0 else steps[c] + final[c] for c in range(len(steps))]
        costs[start] = 0
        return costs

    def to_cell(self, goal: int) -> list[int]:
        """What it costs to get from every cell to one."""
        if self.manner == WALK:
            if self.icy:
                return along(backwards(self.arcs), goal)
            # The same way back enters the other end instead.
            weight = self.weight
            back = cheapest(self.ground.sight.near, weight, goal)
            entry = weight[goal]
            return [FAR if back[c] == FAR else back[c] + entry - weight[c] for c in range(len(back))]
        steps = self.steps(goal)
        entry = self.final[goal]
        costs = [FAR if s < 0 else s + entry for s in steps]
        costs[goal] = 0
        return costs

    def steps(self, start: int) -> list[int]:
        """Hexes from a cell to every other for who passes over whatever lies between."""
        if self.manner == TELEPORT:
            return ranges([[n for n in row if n >= 0] for row in self.ground.hexes.near], [start])
        return ranges(self.ground.sight.near, [start])

    def path(self, goal: int) -> list[int]:
        """The cells of the cheapest way after the start, the lowest first among equals; a teleport has one step."""
        if goal == self.start or self.manner == TELEPORT:
            return [goal] if goal != self.start else []
        if self.icy:
            return trail(self.arcs, self.costs, self.start, goal)
        near = self.ground.sight.near
        costs = self.costs if self.manner == WALK else self.steps(self.start)
        way = [goal]
        cell = goal
        while True:
            before = costs[cell] - (self.weight[cell] if self.manner == WALK else 1)
            for other in sorted(near[cell]):
                if costs[other] == before:
                    cell = other
                    break
            if cell == self.start:
                way.reverse()
                return way
            way.append(cell)


def cheapest(near: list[list[int]], weight: list[int], start: int) -> list[int]:
    """The cost of the cheapest way from a cell to every other: fewest negative hexes, then fewest points."""
    found = [FAR] * len(near)
    found[start] = 0
    seeds = [start]
    level = 0
    while seeds:
        buckets: list[list[int]] = []
        for cell in seeds:
            points = found[cell] - level
            if points >= 0:
                while len(buckets) <= points:
                    buckets.append([])
                buckets[points].append(cell)
        seeds = []
        points = 0
        while points < len(buckets):
            cost = level + points
            for cell in buckets[points]:
                if found[cell] != cost:
                    continue
                for other in near[cell]:
                    more = weight[other]
                    if more == 0 or cost + more >= found[other]:
                        continue
                    found[other] = cost + more
                    if more >= NEGATIVE:
                        seeds.append(other)
                        continue
                    at = points + more
                    while len(buckets) <= at:
                        buckets.append([])
                    buckets[at].append(other)
            points += 1
        level += NEGATIVE
    return found


# Ice (GLO-ICE).


def slides(ground: Ground, weight: list[int]) -> list[list[tuple[int, int]]]:
    """From each cell where a step leads and what it costs: on ice it goes on until something stops it."""
    near = ground.hexes.near
    open_near = ground.sight.near
    arcs: list[list[tuple[int, int]]] = []
    for cell in range(ground.hexes.cells):
        row: list[tuple[int, int]] = []
        for direction in range(6):
            here = near[cell][direction]
            if here < 0 or here not in open_near[cell] or weight[here] == 0:
                continue
            slid = False
            while ground.icy[here]:
                slid = True
                beyond = near[here][direction]
                if beyond < 0 or beyond not in open_near[here] or weight[beyond] == 0 or ground.taken[beyond] == FRIEND:
                    break
                here = beyond
            row.append((here, weight[here] - (1 if slid and ground.difficult[here] else 0)))
        arcs.append(row)
    return arcs


def along(arcs: list[list[tuple[int, int]]], start: int) -> list[int]:
    """The cost of the cheapest way over given steps from a cell to every other."""
    found = [FAR] * len(arcs)
    found[start] = 0
    waiting = [start]
    while waiting:
        changed: list[int] = []
        for cell in waiting:
            for other, more in arcs[cell]:
                if found[cell] + more < found[other]:
                    found[other] = found[cell] + more
                    changed.append(other)
        waiting = changed
    return found


def backwards(arcs: list[list[tuple[int, int]]]) -> list[list[tuple[int, int]]]:
    """The same steps the other way."""
    back: list[list[tuple[int, int]]] = [[] for _ in arcs]
    for cell in range(len(arcs)):
        for other, more in arcs[cell]:
            back[other].append((cell, more))
    return back


def trail(arcs: list[list[tuple[int, int]]], costs: list[int], start: int, goal: int) -> list[int]:
    """The cells where the steps of a cheapest way end."""
    back = backwards(arcs)
    way = [goal]
    cell = goal
    while cell != start:
        for other, more in sorted(back[cell]):
            if costs[other] + more == costs[cell]:
                cell = other
                break
        if cell != start:
            way.append(cell)
    way.reverse()
    return way
