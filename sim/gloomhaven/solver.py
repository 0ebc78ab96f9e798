"""Focus, move and attack of a monster or a character's summon: all that the rules allow it this turn.

The figures are cells and numbers here; the game and the position cases ask the same code. Enemies are told apart by
bits: the enemy at index i of the list is 1 << i.
"""

from typing import Final

from sim.engine.hexes import ranges
from sim.gloomhaven.areas import Area
from sim.gloomhaven.choosing import NEVER, Choice, Spot
from sim.gloomhaven.ground import FAR, NEGATIVE, Ground, Ways

ALL: Final = 99


class Intent:
    """What the figure will do: move points, and an attack.

    reach: its range, 1 for melee. targets: 0 no attack, ALL every enemy in range; beside an area, further single
    targets and one (GLO-AOE-6). careful: it loses by a disadvantage, being ranged and not muddled (GLO-MOVE-13).
    """

    def __init__(self, move: int, reach: int, targets: int, area: Area | None, ranged: bool, muddled: bool) -> None:
        self.move = move
        self.targets = targets
        self.area = area if targets > 0 else None
        melee = self.area is not None and self.area.melee
        self.reach = 1 if targets == 0 or melee or not ranged else reach
        self.careful = targets > 0 and ranged and not melee and not muddled


class Option:
    """Something the figure may do: end in a cell and attack these enemies (bits).

    foci: the enemies that may be its focus behind it. goals: the attack hexes it heads for.
    """

    def __init__(self, cell: int, hits: int) -> None:
        self.cell = cell
        self.hits = hits
        self.foci = 0
        self.goals: list[int] = []


class Solver:
    """One question. enemies: their cells. order: their place in the initiative order, the same for real ties. worth:
    range and place together, lower is nearer or earlier.

    among: who may be the focus. spans: ranges from each enemy. foci: the enemies that tie for focus. best: the cost of
    the way to attack them. can: whether that is possible this turn.
    """

    def __init__(
        self, ground: Ground, ways: Ways, intent: Intent, enemies: list[int], order: list[int], among: int = -1
    ) -> None:
        self.ground = ground
        self.ways = ways
        self.intent = intent
        self.enemies = enemies
        self.sight = ground.sight
        self.near = ground.sight.near
        self.costs = ways.costs
        area = intent.area
        self.extra = intent.targets - 1 if area is not None else max(1, intent.targets)
        if intent.targets == ALL:
            self.extra = ALL
        self.spans = [ranges(self.near, [cell], intent.reach) for cell in enemies]
        self.placed: list[int] = []
        self.placed_spans: list[list[int]] = []
        if area is not None and not area.melee:
            self.place(area)
        start = ranges(self.near, [ways.start]) if ground.edition.range_ranks else []
        self.worth: list[int] = []
        for i in range(len(enemies)):
            away = start[enemies[i]] if start else 0
            self.worth.append((away if away >= 0 else ground.hexes.cells) * FAR + order[i])
        self.among = among
        self.best = FAR
        self.foci = 0
        self.find_foci()
        self.can = self.best % NEGATIVE <= intent.move
        self.choice = Choice(self.extra, self.rank(), ground.edition.safe_first)

    # Who can be attacked from where.

    def place(self, area: Area) -> None:
        """Every position of a ranged pattern that lies on an enemy: whom it covers, and from where it is in range."""
        h = self.ground.hexes
        cells_of: dict[int, list[int]] = {}
        enemy_at: dict[int, int] = {self.enemies[i]: 1 << i for i in range(len(self.enemies))}
        for cell in self.enemies:
            q = h.qs[cell]
            r = h.rs[cell]
            for shape in area.pinned:
                covered = 0
                cells: list[int] = []
                for dq, dr in shape:
                    at = h.at.get((q + dq, r + dr), -1)
                    if at >= 0 and not self.ground.wall[at]:
                        cells.append(at)
                        covered |= enemy_at.get(at, 0)
                cells_of.setdefault(covered, []).extend(cells)
        for covered, cells in cells_of.items():
            self.placed.append(covered)
            self.placed_spans.append(ranges(self.near, cells, self.intent.reach))

    def might(self, i: int) -> list[int]:
        """The cells from which an enemy is within reach, sight apart."""
        area = self.intent.area
        span = self.spans[i]
        if area is None:
            return [c for c in self.ways.ends if span[c] >= 0]
        h = self.ground.hexes
        found: list[int] = []
        for cell in self.ways.ends:
            good = self.extra > 0 and span[cell] >= 0
            if not good and area.melee:
                good = (h.qs[self.enemies[i]] - h.qs[cell], h.rs[self.enemies[i]] - h.rs[cell]) in area.turned
            elif not good:
                for p in range(len(self.placed)):
                    if self.placed[p] >> i & 1 and self.placed_spans[p][cell] >= 0:
                        good = True
                        break
            if good:
                found.append(cell)
        return found

    def find_foci(self) -> None:
        """Who can be attacked soonest; ties by range, then by initiative (GLO-FOCUS-1, -4, -5, -8, -9)."""
        count = len(self.enemies)
        tries: list[int] = []
        for i in range(count):
            if not self.among >> i & 1:
                continue
            for cell in self.might(i):
                cost = self.costs[cell]
                if cost < FAR:
                    tries.append((cost * self.ground.hexes.cells + cell) * count + i)
        tries.sort()
        least = NEVER
        for code in tries:
            i = code % count
            cell = code // count % self.ground.hexes.cells
            cost = self.costs[cell]
            if cost > self.best:
                return
            if self.worth[i] > least or not self.sight.sees(cell, self.enemies[i]):
                continue
            self.best = cost
            if self.worth[i] < least:
                least = self.worth[i]
                self.foci = 0
            self.foci |= 1 << i

    def rank(self) -> list[int]:
        """The rank of each enemy as a secondary target (GLO-MULTI-2); one rank for all where the players choose."""
        if not self.ground.edition.ranked:
            return [0] * len(self.enemies)
        steps = sorted(set(self.worth))
        return [steps.index(w) for w in self.worth]

    # What may be done.

    def options(self) -> list[Option]:
        """Every allowed end of the turn: one for each final hex and set of targets; to stay, when there is no focus."""
        found: dict[tuple[int, int], Option] = {}
        for i in range(len(self.enemies)):
            if self.foci >> i & 1:
                self.options_of(i, found)
        if not found:
            return [Option(self.ways.start, 0)]
        return list(found.values())

    def options_of(self, focus: int, found: dict[tuple[int, int], Option]) -> None:
        """Add what may be done about one focus."""
        spots = self.spots(focus)
        ends = self.choice.best(spots, focus)
        if self.can:
            for spot, group in ends:
                hits = group if self.intent.targets > 0 else 0
                add(found, spot.cell, hits, focus, spot.cell)
            return
        done: list[int] = []
        for spot, _ in ends:
            if spot.cell not in done:
                done.append(spot.cell)
                for cell in self.closest(spot.cell):
                    add(found, cell, 0, focus, spot.cell)

    def spots(self, focus: int) -> list[Spot]:
        """Where the focus can be attacked from, at no more negative hexes than need be, this turn if that can be."""
        spots: list[Spot] = []
        level = self.best // NEGATIVE
        careful = self.intent.careful
        heeded = (1 << len(self.enemies)) - 1
        if not self.can and not self.ground.edition.plans_ahead:
            heeded = 1 << focus
        for cell in self.might(focus):
            cost = self.costs[cell]
            if cost // NEGATIVE != level or (self.can and cost % NEGATIVE > self.intent.move):
                continue
            if not self.sight.sees(cell, self.enemies[focus]):
                continue
            seen = 0
            singles = 0
            beside = 0
            for i in range(len(self.enemies)):
                if not heeded >> i & 1:
                    continue
                away = self.spans[i][cell]
                if self.intent.area is None and away < 0:
                    continue
                if self.sight.sees(cell, self.enemies[i]):
                    seen |= 1 << i
                    if away >= 0:
                        singles |= 1 << i
                if careful and away == 1:
                    beside |= 1 << i
            areas = self.covered(cell, seen)
            spots.append(Spot(cell, cost, singles, areas, beside, not beside >> focus & 1))
        return spots

    def covered(self, cell: int, seen: int) -> list[int]:
        """The sets of enemies that some position of the pattern hits from a cell; none at all without a pattern."""
        area = self.intent.area
        if area is None:
            return [0]
        sets: list[int] = [0] if self.extra > 0 else []
        if area.melee:
            h = self.ground.hexes
            hit = [0] * len(area.shapes)
            for i in range(len(self.enemies)):
                if seen >> i & 1:
                    offset = (h.qs[self.enemies[i]] - h.qs[cell], h.rs[self.enemies[i]] - h.rs[cell])
                    for shape in area.turned.get(offset, []):
                        hit[shape] |= 1 << i
            for group in hit:
                if group and group not in sets:
                    sets.append(group)
            return sets
        for p in range(len(self.placed)):
            group = self.placed[p] & seen
            if group and group not in sets and self.placed_spans[p][cell] >= 0:
                sets.append(group)
        return sets

    # Nearer to it (GLO-MOVE-7 to -9).

    def closest(self, goal: int) -> list[int]:
        """Where to stop this turn on the way to an attack hex."""
        rest = self.ways.to_cell(goal)
        best = (NEVER, NEVER, NEVER)
        found: list[int] = []
        for cell in self.ways.ends:
            cost = self.costs[cell]
            if cost >= FAR or cost % NEGATIVE > self.intent.move or rest[cell] >= FAR:
                continue
            key = (rest[cell] // NEGATIVE + cost // NEGATIVE, rest[cell] % NEGATIVE, cost % NEGATIVE)
            if key < best:
                best = key
                found = []
            if key == best:
                found.append(cell)
        return found


def add(found: dict[tuple[int, int], Option], cell: int, hits: int, focus: int, goal: int) -> None:
    """Note an option, together with the same one for another focus or attack hex."""
    option = found.get((cell, hits))
    if option is None:
        option = Option(cell, hits)
        found[(cell, hits)] = option
    option.foci |= 1 << focus
    if goal not in option.goals:
        option.goals.append(goal)
