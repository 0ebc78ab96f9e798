"""Build the Grid of a board of squares from cells and named edges.

``v:x,y`` is the left edge of cell (x, y) and ``h:x,y`` its top edge; x counts columns from the left, y rows from the
top, both from 0.
"""

from collections.abc import Collection
from difflib import get_close_matches
from typing import Final

from sim.engine.errors import ContentError
from sim.engine.space import OPEN, Grid

Cell = tuple[int, int]

WALL: Final = -2
OUTDOOR: Final = "o"
BLOCKED: Final = "X"
NO_TILE: Final = " "


def build(
    width: int, height: int, present: Collection[Cell], blocked: Collection[Cell], walls: list[str], doors: list[str]
) -> Grid:
    """Build a Grid; cells are numbered row by row, doors in the order given.

    A door lies over a wall and replaces it. A wall on the border of the board is allowed and changes nothing.
    """
    there = set(present)
    solid = set(blocked)
    cells = [(x, y) for y in range(height) for x in range(width) if (x, y) in there]
    at: dict[Cell, int] = {cells[i]: i for i in range(len(cells))}
    for x, y in sorted(there):
        if (x, y) not in at:
            raise ContentError(f"cell ({x},{y}) lies off the board of {width} by {height}")
    for x, y in sorted(solid):
        if (x, y) not in at:
            raise ContentError(f"blocked cell ({x},{y}) is not on the board")
    edges: dict[str, int] = {}
    for name in walls:
        _sides("wall", name, at)
        edges[name] = WALL
    door_cells: list[tuple[int, int]] = []
    for door, name in enumerate(doors):
        door_cells.append(_door_cells(name, at, edges, walls))
        edges[name] = door
    links = [_links(x, y, at, edges) for x, y in cells]
    return Grid([c[0] for c in cells], [c[1] for c in cells], [c in solid for c in cells], links, doors, door_cells)


def walls_of_rooms(rows: list[str]) -> list[str]:
    """Name the walls of a board whose rooms are drawn as letters, one a cell: every wall is the outline of a room.

    ``o`` is outdoors, ``X`` a blocked cell, a blank no tile. Edges to where no tile lies are left out, as no wall is
    needed there. First the vertical edges, then the horizontal ones, each row by row.
    """
    width = max([len(row) for row in rows], default=0)
    padded = [row.ljust(width) for row in rows]
    walls: list[str] = []
    for y in range(len(padded)):
        for x in range(1, width):
            if _walled(padded[y][x - 1], padded[y][x]):
                walls.append(f"v:{x},{y}")
    for y in range(1, len(padded)):
        for x in range(width):
            if _walled(padded[y - 1][x], padded[y][x]):
                walls.append(f"h:{x},{y}")
    return walls


def _walled(first: str, second: str) -> bool:
    if first == second or NO_TILE in (first, second):
        return False
    return not (first in (OUTDOOR, BLOCKED) and second in (OUTDOOR, BLOCKED))


def _sides(what: str, name: str, at: dict[Cell, int]) -> tuple[Cell, Cell]:
    """The two cells on the sides of an edge; at least one is on the board."""
    axis, _, place = name.partition(":")
    column, _, row = place.partition(",")
    if axis in ("v", "h") and column.isdecimal() and row.isdecimal():
        x = int(column)
        y = int(row)
        if name == f"{axis}:{x},{y}":
            before = (x - 1, y) if axis == "v" else (x, y - 1)
            if before in at or (x, y) in at:
                return before, (x, y)
            raise ContentError(f'{what} "{name}" lies off the board')
    raise ContentError(
        f'{what} "{name}" is no edge: write "v:x,y" for the left edge of cell (x,y), "h:x,y" for its top'
    )


def _door_cells(name: str, at: dict[Cell, int], edges: dict[str, int], walls: list[str]) -> tuple[int, int]:
    first, second = _sides("door", name, at)
    if first not in at or second not in at:
        raise ContentError(f'door "{name}" lies on the border of the board and leads nowhere')
    state = edges.get(name, OPEN)
    if state >= 0:
        raise ContentError(f'door "{name}" is given twice')
    if state != WALL:
        near = get_close_matches(name, walls, 1, 0.0)
        hint = f'; the nearest wall is "{near[0]}"' if near else ""
        raise ContentError(f'door "{name}" lies on no wall{hint}')
    return at[first], at[second]


def _links(x: int, y: int, at: dict[Cell, int], edges: dict[str, int]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    around: list[tuple[Cell, str]] = [
        ((x, y - 1), f"h:{x},{y}"),
        ((x + 1, y), f"v:{x + 1},{y}"),
        ((x, y + 1), f"h:{x},{y + 1}"),
        ((x - 1, y), f"v:{x},{y}"),
    ]
    for cell, name in around:
        edge = edges.get(name, OPEN)
        if cell in at and edge != WALL:
            found.append((at[cell], edge))
    return found
