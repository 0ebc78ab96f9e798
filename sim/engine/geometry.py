"""Exact lines of sight between the centres of squares, in whole numbers.

A line is worked out once for a board and kept as what it still depends on: which doors must be open and which cells
must not be full. The rules of the corner are INF-LOS-3, 4 and 9, the rest INF-LOS-2, 5, 7, 10 and 12.
"""

from typing import Final

from sim.engine.space import OPEN, Grid
from sim.engine.squares import WALL


class Line:
    """What a line of sight needs.

    doors: every one open. cells: none full, only cells strictly between the ends, and those beside a corner whose
    other side is always blocked. corners: each with at least one clear side. free: it needs nothing.
    """

    def __init__(self, doors: list[int], cells: list[int], corners: "list[Corner]") -> None:
        self.doors = doors
        self.cells = cells
        self.corners = corners
        self.free = not doors and not cells and not corners


class Corner:
    """A point where four cells meet and the line runs through: one clear side, with its doors and cell, is enough."""

    def __init__(self, one: Line, other: Line) -> None:
        self.one = one
        self.other = other


UNSEEN: Final = Line([], [], [])


def clear(line: Line | None, open_doors: list[bool], full: list[bool]) -> bool:
    """Whether there is sight along a line. full: the cells that are blocked for the one who looks."""
    if line is None:
        return False
    for door in line.doors:
        if not open_doors[door]:
            return False
    for cell in line.cells:
        if full[cell]:
            return False
    for corner in line.corners:
        if not clear(corner.one, open_doors, full) and not clear(corner.other, open_doors, full):
            return False
    return True


class Sight:
    """All lines of sight of a board of squares, each worked out when first asked for."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.cells = grid.cells
        self.lines: list[Line | None] = [UNSEEN] * (grid.cells * grid.cells)
        # The board with a rim of nothing around it, row after row. Rim and blocked cells are walled in, so that a
        # wall is the only thing to look for.
        self.width = max(grid.xs, default=0) + 3
        size = self.width * (max(grid.ys, default=0) + 3)
        self.place: list[int] = [(grid.ys[c] + 1) * self.width + grid.xs[c] + 1 for c in range(grid.cells)]
        self.cell: list[int] = [-1] * size
        self.right: list[int] = [WALL] * size
        self.below: list[int] = [WALL] * size
        for cell in range(grid.cells):
            here = self.place[cell]
            self.cell[here] = cell
            for other, edge in grid.links[cell]:
                if grid.blocked[cell] or grid.blocked[other]:
                    continue
                if self.place[other] == here + 1:
                    self.right[here] = edge
                elif self.place[other] == here + self.width:
                    self.below[here] = edge

    def line(self, a: int, b: int) -> Line | None:
        """The line between two cells, the same in both directions; None when nothing can ever clear it.

        A blocked cell has no centre to look from or at: lines to other cells are None.
        """
        known = self.lines[a * self.cells + b]
        if known is not UNSEEN:
            return known
        line = self._trace(a, b) if self.place[a] <= self.place[b] else self._trace(b, a)
        self.lines[a * self.cells + b] = line
        self.lines[b * self.cells + a] = line
        return line

    def _trace(self, a: int, b: int) -> Line | None:
        """Follow the segment from a to b, which lies below it, or to its right in the same row."""
        cell = self.cell
        right = self.right
        below = self.below
        width = self.width
        here = self.place[a]
        end = self.place[b]
        columns = self.grid.xs[b] - self.grid.xs[a]
        rows = self.grid.ys[b] - self.grid.ys[a]
        step = 1
        if columns < 0:
            columns = -columns
            step = -1
        edge_of = 0 if step > 0 else -1
        doors: list[int] = []
        cells: list[int] = []
        corners: list[Corner] = []
        # The i-th line between columns is crossed at (2i + 1) / (2 columns) of the way, the j-th between rows at
        # (2j + 1) / (2 rows). Multiplied out, the smaller of these two comes first, and equal ones are a corner.
        upright = rows
        level = columns
        while here != end:
            if upright == level:
                one = _side(right[here + edge_of], below[here + step], cell[here + step])
                other = _side(below[here], right[here + width + edge_of], cell[here + width])
                if one is not None and other is not None:
                    corners.append(Corner(one, other))
                elif one is not None:
                    doors.extend(one.doors)
                    cells.extend(one.cells)
                elif other is not None:
                    doors.extend(other.doors)
                    cells.extend(other.cells)
                else:
                    return None
                here += width + step
                upright += 2 * rows
                level += 2 * columns
            else:
                if upright < level:
                    edge = right[here + edge_of]
                    here += step
                    upright += 2 * rows
                else:
                    edge = below[here]
                    here += width
                    level += 2 * columns
                if edge == WALL:
                    return None
                if edge != OPEN:
                    doors.append(edge)
            if here != end:
                cells.append(cell[here])
        return Line(doors, cells, corners)


def _side(first: int, second: int, cell: int) -> Line | None:
    """The side of a corner with these two edges around this cell (INF-LOS-9); None when it is always blocked."""
    if first == WALL or second == WALL:
        return None
    return Line([edge for edge in (first, second) if edge != OPEN], [cell], [])
