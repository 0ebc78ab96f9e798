"""Boards as graphs: cells, the edges between them, and the cheapest ways through."""

from heapq import heappop, heappush
from typing import Final

OPEN: Final = -1
NOWHERE: Final = -1

Arc = tuple[int, int, int]


class Grid:
    """A board: static, shared by every match played on it. Doors are part of it, their state is not.

    cells: how many there are. xs, ys: their coordinates. at: coordinates to cell, absent off the board.
    blocked: cells nobody can enter or shoot through. links: for each cell (neighbour, edge) over every edge
    that is not a wall, in the order up, right, down, left, blocked neighbours included; edge is OPEN or the
    index of a door. doors: edge names. door_cells: the two cells of each door, lower index first. door_index:
    edge name to door. cell_doors: the doors on the edges of each cell, by index.
    """

    def __init__(
        self,
        xs: list[int],
        ys: list[int],
        blocked: list[bool],
        links: list[list[tuple[int, int]]],
        doors: list[str],
        door_cells: list[tuple[int, int]],
    ) -> None:
        self.cells = len(xs)
        self.xs = xs
        self.ys = ys
        self.blocked = blocked
        self.links = links
        self.doors = doors
        self.door_cells = door_cells
        self.at: dict[tuple[int, int], int] = {(xs[i], ys[i]): i for i in range(len(xs))}
        self.door_index: dict[str, int] = {doors[i]: i for i in range(len(doors))}
        self.cell_doors: list[list[int]] = [[] for _ in xs]
        for door in range(len(doors)):
            first, second = door_cells[door]
            self.cell_doors[first].append(door)
            self.cell_doors[second].append(door)

    def neighbours(self, open_doors: list[bool]) -> list[list[int]]:
        """For each cell, the cells across an open edge, in the order of ``links``.

        Whoever stands there does not matter (INF-CLOSE-1 to 5); the cell itself and blocked cells are left out.
        """
        blocked = self.blocked
        result: list[list[int]] = []
        for cell in range(self.cells):
            near: list[int] = []
            if not blocked[cell]:
                for other, door in self.links[cell]:
                    if (door < 0 or open_doors[door]) and not blocked[other]:
                        near.append(other)
            result.append(near)
        return result


class Reach:
    """What can be reached from a start, and at what cost.

    hazard, points: for each cell the cost of its best way (least hazard, then fewest points), -1 if there is none.
    previous: the cell before it on that way, NOWHERE for the start. Under a limit of points the best way to a cell
    need not run along the best way to the cell before it: take whole ways from ``path``.
    """

    def __init__(self, cells: int) -> None:
        self.hazard: list[int] = [-1] * cells
        self.points: list[int] = [-1] * cells
        self.previous: list[int] = [NOWHERE] * cells
        self.best: list[int] = [NOWHERE] * cells
        self.label_cell: list[int] = []
        self.label_before: list[int] = []

    def path(self, cell: int) -> list[int]:
        """The cells of the best way, start and end included; empty if there is none."""
        way: list[int] = []
        label = self.best[cell]
        while label != NOWHERE:
            way.append(self.label_cell[label])
            label = self.label_before[label]
        way.reverse()
        return way


def reach(arcs: list[list[Arc]], start: int, points: int = -1, hazard: int = -1) -> Reach:
    """Find the best way to every cell within the given limits (-1: no limit).

    arcs: for each cell (target, hazard, points), neither cost negative. Equal ways: the one whose last step
    starts from the cell with the lower (points, hazard, index) wins.
    """
    found = Reach(len(arcs))
    # Cheapest first. A cell is taken again whenever more points buy less hazard; the way to it with more hazard stays
    # a label of its own, because the points it saves may lead where the safer way cannot.
    waiting: list[tuple[int, int, int, int]] = [(0, 0, start, NOWHERE)]
    least = found.hazard
    while waiting:
        spent, risk, cell, before = heappop(waiting)
        if 0 <= least[cell] <= risk:
            continue
        label = len(found.label_cell)
        found.label_cell.append(cell)
        found.label_before.append(before)
        least[cell] = risk
        found.points[cell] = spent
        found.best[cell] = label
        found.previous[cell] = NOWHERE if before == NOWHERE else found.label_cell[before]
        for target, more, price in arcs[cell]:
            total = risk + more
            cost = spent + price
            if (points < 0 or cost <= points) and (hazard < 0 or total <= hazard):
                heappush(waiting, (cost, total, target, label))
    return found
