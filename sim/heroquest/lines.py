"""Lines of sight between the centres of squares: walls, closed doors and figures block, touching a corner does not.

A line is worked out once for a map and kept as what it still depends on (HQ-SEE-1, -2).
"""

from typing import Final

from sim.engine.space import Grid
from sim.heroquest.quest import CELLS, WIDTH

WALL: Final = -2
OPEN: Final = -1


class Line:
    """doors: all open. cells: crossed between the ends, none full. corners: at each one of the two sides open."""

    def __init__(self) -> None:
        self.doors: list[int] = []
        self.cells: list[int] = []
        self.corners: list[tuple[list[int], list[int]]] = []

    def clear(self, open_doors: list[bool], full: list[bool]) -> bool:
        """Whether there is sight. full: squares that block it."""
        for door in self.doors:
            if not open_doors[door]:
                return False
        for cell in self.cells:
            if full[cell]:
                return False
        for one, other in self.corners:
            if not (passes(one, open_doors) or passes(other, open_doors)):
                return False
        return True


NEVER: Final = Line()
UNKNOWN: Final = Line()


def passes(doors: list[int], open_doors: list[bool]) -> bool:
    for door in doors:
        if not open_doors[door]:
            return False
    return True


class Sight:
    """All lines of a map, each worked out when first asked for."""

    def __init__(self, grid: Grid) -> None:
        self.lines: list[Line] = [UNKNOWN] * (CELLS * CELLS)
        # Between a square and its neighbour to the right or below: WALL, OPEN or a door. Solid squares are walled in.
        self.right: list[int] = [WALL] * CELLS
        self.below: list[int] = [WALL] * CELLS
        for cell in range(CELLS):
            for other, edge in grid.links[cell]:
                if grid.blocked[cell] or grid.blocked[other]:
                    continue
                if other == cell + 1:
                    self.right[cell] = edge
                elif other == cell + WIDTH:
                    self.below[cell] = edge

    def line(self, a: int, b: int) -> Line:
        """The line between two squares, the same in both directions; NEVER when nothing can clear it."""
        known = self.lines[a * CELLS + b]
        if known is UNKNOWN:
            known = self.trace(min(a, b), max(a, b))
            self.lines[a * CELLS + b] = known
            self.lines[b * CELLS + a] = known
        return known

    def trace(self, a: int, b: int) -> Line:
        """Follow the segment from a to b, which lies below it or to its right in the same row.

        The i-th line between columns is crossed at (2i + 1) / (2 columns) of the way, the j-th between rows at
        (2j + 1) / (2 rows); multiplied out the smaller comes first, and equal ones are a corner.
        """
        out = Line()
        columns = b % WIDTH - a % WIDTH
        rows = b // WIDTH - a // WIDTH
        step = 1
        if columns < 0:
            columns = -columns
            step = -1
        here = a
        upright = rows
        level = columns
        while here != b:
            edge = 0
            if upright == level:
                one = self.pair(self.across(here, step), self.below[here + step])
                other = self.pair(self.below[here], self.across(here + WIDTH, step))
                if one is None and other is None:
                    return NEVER
                if one is not None and other is not None:
                    out.corners.append((one, other))
                else:
                    out.doors += one if one is not None else other if other is not None else []
                here += WIDTH + step
                upright += 2 * rows
                level += 2 * columns
            else:
                if upright < level:
                    edge = self.across(here, step)
                    here += step
                    upright += 2 * rows
                else:
                    edge = self.below[here]
                    here += WIDTH
                    level += 2 * columns
                if edge == WALL:
                    return NEVER
                if edge != OPEN:
                    out.doors.append(edge)
            if here != b:
                out.cells.append(here)
        return out

    def across(self, cell: int, step: int) -> int:
        """The edge between a square and the next one sideways."""
        return self.right[cell] if step > 0 else self.right[cell - 1]

    def pair(self, first: int, second: int) -> list[int] | None:
        """The doors of the two edges on one side of a corner; None when one is a wall."""
        if first == WALL or second == WALL:
            return None
        return [edge for edge in (first, second) if edge != OPEN]
