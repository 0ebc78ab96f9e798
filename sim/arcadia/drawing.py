"""Boards drawn with letters and lines: what stands in each Space, the walls and doors around it."""

from typing import Final

from sim.arcadia.board import Board
from sim.engine.game import BoardRow
from sim.engine.space import OPEN

WIDTH: Final = 7
"""Letters inside a Space: two figures of three and a blank, so that twelve columns fit on a hundred."""

WALL: Final = "#"
CLOSED: Final = "D"
LOCKED: Final = "L"
AJAR: Final = "d"
CLEAR: Final = "."
NOTHING: Final = " "
HOLE: Final = "/"
MOST_ROWS: Final = 99
SIDES: Final = [(0, -1), (1, 0), (0, 1), (-1, 0)]


def board_rows(board: Board) -> list[BoardRow]:
    """The map as rows of cells, doors as printed."""
    grid = board.grid
    rooms = board.scenario.rooms
    out: list[BoardRow] = []
    for cell in range(grid.cells):
        x, y = grid.xs[cell], grid.ys[cell]
        edges = ""
        for side in range(4):
            edges += edge(board, board.doors_open, cell, side)
        out.append(BoardRow(cell, x, y, rooms[y][x], cell_kind(board, cell), edges))
    return out


def cell_kind(board: Board, cell: int) -> str:
    """What a Space is: blocked, a Starting Area, a portal, where figures spawn, a named mark; else ``space``."""
    if board.grid.blocked[cell]:
        return "blocked"
    if board.start_of[cell] >= 0:
        return f"start {board.start_of[cell] + 1}"
    colour = portal_colour(board, cell)
    if colour:
        return f"portal {colour}"
    for xy in board.scenario.spawns:
        if board.cell(xy) == cell:
            return "spawn"
    for name in board.marks:
        if cell in board.marks[name]:
            return f"mark {name}"
    return "space"


def portal_colour(board: Board, cell: int) -> str:
    """The colour of the portal in a Space, '' without one."""
    here = (board.grid.xs[cell], board.grid.ys[cell])
    for colour in sorted(board.portals):
        if here in board.portals[colour]:
            return colour
    return ""


def edge(board: Board, open_doors: list[bool], cell: int, side: int) -> str:
    """The state of one side of a cell, clockwise from the top: WALL, CLOSED, AJAR or CLEAR. The rim is a wall."""
    grid = board.grid
    dx, dy = SIDES[side]
    other = grid.at.get((grid.xs[cell] + dx, grid.ys[cell] + dy), -1)
    for end, door in grid.links[cell]:
        if end == other:
            if door == OPEN:
                return CLEAR
            return AJAR if open_doors[door] else CLOSED
    return WALL


def shown(board: Board, open_doors: list[bool], cell: int, side: int) -> str:
    """The same for a drawing, where a closed door that is locked is told apart."""
    what = edge(board, open_doors, cell, side)
    if what == CLOSED and board.locks:
        grid = board.grid
        dx, dy = SIDES[side]
        other = grid.at[(grid.xs[cell] + dx, grid.ys[cell] + dy)]
        for door in grid.cell_doors[cell]:
            if other in grid.door_cells[door] and board.locked[door]:
                return LOCKED
    return what


def place(board: Board, cell: int) -> str:
    """A Space as content and people write it: column, row from the top left."""
    return f"{board.grid.xs[cell]},{board.grid.ys[cell]}" if cell >= 0 else "nowhere"


def draw(board: Board, open_doors: list[bool], upper: list[str], lower: list[str]) -> list[str]:
    """The board as lines, with two lines of letters a cell: upper and lower, by cell."""
    grid = board.grid
    columns = max(grid.xs) + 1
    rows = max(grid.ys) + 1
    out = ["   " + "".join([str(x).center(WIDTH + 1) for x in range(columns)]).rstrip()]
    for y in range(rows):
        out.append(rule(board, open_doors, columns, y))
        out.append(filled(board, open_doors, columns, y, upper, str(y).rjust(2)))
        out.append(filled(board, open_doors, columns, y, lower, "  "))
    out.append(rule(board, open_doors, columns, rows))
    return [line.rstrip() for line in out]


def level_edge(board: Board, open_doors: list[bool], x: int, y: int) -> str:
    """The edge on top of cell (x, y), also where one of its two cells or both are off the board."""
    at = board.grid.at
    below = at.get((x, y), -1)
    if below >= 0:
        return shown(board, open_doors, below, 0)
    above = at.get((x, y - 1), -1)
    return NOTHING if above < 0 else shown(board, open_doors, above, 2)


def upright_edge(board: Board, open_doors: list[bool], x: int, y: int) -> str:
    """The edge to the left of cell (x, y), likewise."""
    at = board.grid.at
    right = at.get((x, y), -1)
    if right >= 0:
        return shown(board, open_doors, right, 3)
    left = at.get((x - 1, y), -1)
    return NOTHING if left < 0 else shown(board, open_doors, left, 1)


def rule(board: Board, open_doors: list[bool], columns: int, y: int) -> str:
    """The line of edges above a row of cells."""
    line = "  "
    for x in range(columns + 1):
        around = (
            level_edge(board, open_doors, x - 1, y)
            + level_edge(board, open_doors, x, y)
            + upright_edge(board, open_doors, x, y - 1)
            + upright_edge(board, open_doors, x, y)
        )
        line += NOTHING if around == "    " else ("." if around.strip(". ") == "" else "+")
        if x < columns:
            what = level_edge(board, open_doors, x, y)
            if what == WALL:
                line += "-" * WIDTH
            elif what in (CLOSED, LOCKED, AJAR):
                line += f" {what} ".center(WIDTH, "-" if what == AJAR else "=")
            else:
                line += NOTHING * WIDTH
    return line


def filled(board: Board, open_doors: list[bool], columns: int, y: int, letters: list[str], head: str) -> str:
    """One of the two lines of letters of a row of cells."""
    line = head
    for x in range(columns + 1):
        what = upright_edge(board, open_doors, x, y)
        line += "|" if what == WALL else (what if what in (CLOSED, LOCKED, AJAR) else NOTHING)
        if x < columns:
            cell = board.grid.at.get((x, y), -1)
            if cell < 0:
                line += (HOLE if enclosed(board, x, y) else NOTHING) * WIDTH
            elif board.grid.blocked[cell]:
                line += "X" * WIDTH
            else:
                line += fit(letters[cell])
    return line


def enclosed(board: Board, x: int, y: int) -> bool:
    """Whether a place without a tile is a hole of the map: Spaces lie on all four sides of it."""
    at = board.grid.at
    for dx, dy in SIDES:
        far = 1
        while (x + dx * far, y + dy * far) not in at:
            if far > MOST_ROWS:
                return False
            far += 1
    return True


def fit(letters: str) -> str:
    """Letters as wide as a Space, a blank before them where there is room; more than fit end in a plus sign."""
    if len(letters) < WIDTH:
        return (" " + letters).ljust(WIDTH)
    return letters if len(letters) == WIDTH else letters[: WIDTH - 1] + "+"
