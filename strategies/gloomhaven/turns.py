"""Plans of a whole turn: which halves in which order, and where to end, by what they bring and what the foes answer."""

from typing import Final

from sim.gloomhaven.records import IMMOBILIZE
from strategies.gloomhaven.foes import MUCH, spread
from strategies.gloomhaven.gains import BOTTOM, PLAIN_FROM, TOP, Gains, Shape
from strategies.gloomhaven.scene import Scene

NOTHING: Final = -(1 << 30)
LONG_WAY: Final = 30
OPEN: Final = 300
"""What opening a door is worth to a party that is fit for it."""


class Plan:
    """A turn as planned. codes: the halves in order. first, last: where its first and its last move end, -1 none."""

    def __init__(self) -> None:
        self.value = NOTHING
        self.codes: list[int] = []
        self.first = -1
        self.last = -1


class Turns:
    """The plans of one scene. goals: by cell the steps to what is to be reached when no foe is to be seen.
    doorway: the cost to the hex before a door to be opened now, MUCH when none is.
    """

    def __init__(self, scene: Scene, gains: Gains, goals: list[int], reach: int, doorway: int) -> None:
        self.scene = scene
        self.gains = gains
        self.goals = goals
        self.reach = reach
        self.doorway = doorway
        self.fixed = scene.me.has(IMMOBILIZE)
        self.here = scene.cell
        self.done: dict[int, int] = {}
        self.ends: dict[int, int] = {}
        self.reached: dict[int, list[int]] = {}
        self.tails: dict[int, tuple[int, int]] = {}

    def end(self, cell: int) -> int:
        """What standing in a cell at the end is worth."""
        known = self.ends.get(cell)
        if known is not None:
            return known
        scene = self.scene
        if scene.calm:
            value = -self.scene.style.eager * (self.goals[cell] if self.goals else 0)
        else:
            value = -scene.harm(cell) - self.scene.style.eager * max(0, min(LONG_WAY, scene.nearest(cell)) - self.reach)
        self.ends[cell] = value
        return value

    def before(self, shape: Shape, cell: int) -> int:
        """What a half brings that does not move, or the part before its move."""
        if not shape.before:
            return 0
        key = (2 * shape.code) * 4096 + cell
        known = self.done.get(key)
        if known is None:
            known = self.gains.of(shape.before, cell)
            self.done[key] = known
        return known

    def after(self, shape: Shape, cell: int) -> int:
        """What the part after the move brings."""
        if not shape.after:
            return 0
        key = (2 * shape.code + 1) * 4096 + cell
        known = self.done.get(key)
        if known is None:
            known = self.gains.of(shape.after, cell)
            self.done[key] = known
        return known

    def cells(self, shape: Shape, start: int) -> list[int]:
        """Where the move of a half can end."""
        if self.fixed or not shape.moves:
            return [start]
        points = shape.points
        if start != self.here:
            return self.scene.reachable(start, points, shape.jump)
        key = 2 * points + (1 if shape.jump else 0)
        known = self.reached.get(key)
        if known is None:
            known = self.scene.reachable(start, points, shape.jump)
            self.reached[key] = known
        return known

    def tail(self, one: Shape, two: Shape | None) -> tuple[int, int]:
        """The best cell to end a move in, with what is done from there, and what both are worth."""
        way = 2 * one.points + (1 if one.jump else 0) if not one.after and one.moves else 4096 + one.code
        key = way << 16 | (0 if two is None or not two.before else two.code + 1)
        known = self.tails.get(key)
        if known is not None:
            return known
        best = NOTHING
        stop = self.here
        if one.moves and self.doorway < one.points and not self.fixed:
            # A door opens: what lies behind it decides the rest.
            best = OPEN + self.scene.style.eager * (one.points - self.doorway) + (1 if two is not None else 0)
            self.tails[key] = (best, stop)
            return best, stop
        for cell in self.cells(one, self.here):
            value = self.after(one, cell) + self.end(cell)
            if two is not None:
                value += self.before(two, cell)
            if value > best:
                best = value
                stop = cell
        self.tails[key] = (best, stop)
        return best, stop

    # Plans.

    def single(self, shape: Shape) -> Plan:
        """The best use of one half from here."""
        plan = Plan()
        plan.codes = [shape.code]
        base = self.before(shape, self.here) - self.price(shape, shape)
        for cell in self.cells(shape, self.here):
            value = base + self.after(shape, cell) + self.end(cell)
            if value > plan.value:
                plan.value = value
                plan.first = plan.last = cell
        return plan

    def price(self, one: Shape, two: Shape) -> int:
        """What cards that are lost cost."""
        cost = self.gains.lost if one.losing else 0
        if one.stays and not one.losing:
            cost += self.gains.lost // 2
        if two is not one:
            cost += self.price(two, two)
        return cost

    def ordered(self, one: Shape, two: Shape) -> Plan:
        """The best of one half and then another."""
        plan = Plan()
        plan.codes = [one.code, two.code]
        here = self.here
        base = self.before(one, here) - self.price(one, two)
        if not one.moves or self.fixed:
            base += self.after(one, here) + self.before(two, here)
            value, cell = self.tail(two, None)
            plan.value = base + value
            plan.first = plan.last = cell
            return plan
        if not two.moves:
            value, cell = self.tail(one, two)
            plan.value = base + value
            plan.first = plan.last = cell
            return plan
        # Two moves: the first to where most is done between them, the second to the best end from there.
        middle = NOTHING
        stop = here
        apart = NOTHING
        for cell in self.cells(one, here):
            value = self.after(one, cell) + self.before(two, cell)
            tail = self.end(cell)
            if value > middle or (value == middle and tail > apart):
                middle = value
                apart = tail
                stop = cell
        for cell in self.cells(two, stop):
            value = base + middle + self.after(two, cell) + self.end(cell)
            if value > plan.value:
                plan.value = value
                plan.first = stop
                plan.last = cell
        return plan

    def pair(self, one: list[Shape], two: list[Shape]) -> Plan:
        """The best plan with two cards; their shapes are those of top, bottom, plain attack and plain move."""
        best = Plan()
        for a, b in ((one, two), (two, one)):
            for top in (TOP, PLAIN_FROM + TOP):
                for bottom in (BOTTOM, PLAIN_FROM + BOTTOM):
                    for plan in (self.ordered(a[top], b[bottom]), self.ordered(b[bottom], a[top])):
                        if plan.value > best.value:
                            best = plan
        return best


def steps_to(scene: Scene, cells: list[int]) -> list[int]:
    """Steps from every cell to the nearest of some, as the character walks."""
    best = [MUCH] * len(scene.view.s.at)
    for cell in cells:
        away = spread(scene.view, cell)
        for at in range(len(best)):
            best[at] = min(best[at], away[at])
    return best
