"""Boards as graphs: cells and the edges between them."""

from typing import Final

OPEN: Final = -1


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

        Whoever stands there does not matter; the cell itself and blocked cells are left out.
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
