"""Lines of sight: the rules one by one, the printed examples, and agreement with exact fractions."""

from fractions import Fraction
from itertools import product

import pytest
from arcadia_sight_cases import MAPS, SIGHT, Board, map_grid
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.engine.geometry import Sight, clear
from sim.engine.squares import build

HALF = Fraction(1, 2)
SHUT = "|D"
Point = tuple[Fraction, Fraction]
Cell = tuple[int, int]


@pytest.mark.parametrize("drawing, seen", [pytest.param(c[2], c[3], id=f"{c[0]} {c[1]}") for c in SIGHT])
def test_sight(drawing: list[str], seen: bool) -> None:
    assert Board(drawing).sees() == seen


@pytest.mark.parametrize(
    "full", [pytest.param([True, False], id="INF-LOS-6"), pytest.param([False] * 2, id="INF-LOS-6 alone")]
)
def test_own_cell_is_always_in_sight(full: list[bool]) -> None:
    line = Sight(Board([". ."]).grid).line(0, 0)
    assert line is not None and line.free
    assert clear(line, [], full)


@pytest.mark.parametrize(
    "drawing", [pytest.param(["K . T"], id="INF-LOS-7"), pytest.param(["K .", "", ". T"], id="INF-LOS-7 corner")]
)
def test_ends_never_block(drawing: list[str]) -> None:
    board = Board(drawing)
    board.full[board.mark["K"]] = True
    board.full[board.mark["T"]] = True
    assert board.sees()
    line = Sight(board.grid).line(board.mark["K"], board.mark["T"])
    assert line is not None
    corner_cells = [c for corner in line.corners for side in (corner.one, corner.other) for c in side.cells]
    assert not {board.mark["K"], board.mark["T"]} & {*line.cells, *corner_cells}


@pytest.mark.parametrize("beside", [pytest.param(c, id=f"INF-LOS-9 {c[0]}{c[1]}") for c in product(".FX", repeat=2)])
def test_every_corner(beside: tuple[str, str]) -> None:
    """A side is blocked by its cell or by either of its two edges; sight is lost when both sides are."""
    x, y = beside
    for ax, ay, xd, yd in product(" |Dd", repeat=4):
        seen = Board([f"K{ax}{x}", f"{ay} {xd}", f"{y}{yd}T"]).sees()
        side_x = x != "." or ax in SHUT or xd in SHUT
        side_y = y != "." or ay in SHUT or yd in SHUT
        assert seen == (not (side_x and side_y)), (ax, ay, xd, yd)


INNER_EDGES = [f"v:{x},{y}" for y in (0, 1) for x in (1, 2)] + [f"h:{x},1" for x in (0, 1, 2)]
CROSSED = ["v:1,0", "v:2,1", "h:1,1"]


@pytest.mark.parametrize("edge", [pytest.param(edge, id=f"INF-LOS-10 {edge}") for edge in INNER_EDGES])
def test_only_crossed_edges_block(edge: str) -> None:
    """From (0,0) to (2,1) the segment leaves (0,0), (1,0), (1,1) in turn and meets no corner."""
    cells = [(x, y) for y in range(2) for x in range(3)]
    assert (Sight(build(3, 2, cells, [], [edge], [])).line(0, 5) is not None) == (edge not in CROSSED)
    line = Sight(build(3, 2, cells, [], [edge], [edge])).line(0, 5)
    assert clear(line, [True], [False] * 6)
    assert clear(line, [False], [False] * 6) == (edge not in CROSSED)


@pytest.mark.parametrize("cell", [pytest.param(cell, id=f"INF-LOS-10 cell {cell}") for cell in (1, 2, 3, 4)])
def test_only_crossed_cells_block(cell: int) -> None:
    cells = [(x, y) for y in range(2) for x in range(3)]
    crossed = cell in (1, 4)
    line = Sight(build(3, 2, cells, [], [], [])).line(0, 5)
    assert clear(line, [], [c == cell for c in range(6)]) == (not crossed)
    assert (Sight(build(3, 2, cells, [cells[cell]], [], [])).line(0, 5) is None) == crossed


@pytest.mark.parametrize(
    "end", [pytest.param((6, 2), id="INF-LOS-12 across"), pytest.param((0, 8), id="INF-LOS-12 down")]
)
def test_straight_lines_meet_no_corner(end: tuple[int, int]) -> None:
    cells = [(x, y) for y in range(9) for x in range(7)]
    grid = build(7, 9, cells, [], [], [])
    start = grid.at[0, 2] if end[1] == 2 else grid.at[0, 0]
    line = Sight(grid).line(start, grid.at[end])
    assert line is not None and line.corners == [] and line.doors == []
    step = 1 if end[1] == 2 else 7
    assert line.cells == list(range(start + step, grid.at[end], step))


def test_who_looks_decides_what_is_full() -> None:
    """INF-LOS-11: one geometry, two viewers, two answers."""
    board = Board(["K a T"])
    sight = Sight(board.grid)
    assert clear(sight.line(0, 2), [], [False, False, False])
    assert not clear(sight.line(2, 0), [], [False, True, False])


def test_dead_side_is_folded_into_plain_requirements() -> None:
    """A wall on one side of a corner leaves the doors and the cell of the other side as plain needs."""
    board = Board(["K|.", "D", ".DT"])
    line = Sight(board.grid).line(board.mark["K"], board.mark["T"])
    assert line is not None and line.corners == []
    assert sorted(line.doors) == [0, 1] and line.cells == [board.grid.at[0, 1]]
    assert not line.free


def test_corner_with_two_living_sides_is_kept() -> None:
    board = Board(["Kd.", "", ". T"])
    line = Sight(board.grid).line(board.mark["K"], board.mark["T"])
    assert line is not None and (line.doors, line.cells) == ([], [])
    sides = [(side.doors, side.cells) for side in (line.corners[0].one, line.corners[0].other)]
    assert sides == [([0], [1]), ([], [2])]


def test_lines_are_cached_shared_and_none_when_dead() -> None:
    sight = Sight(Board([". .|. X ."]).grid)
    assert sight.line(0, 1) is sight.line(1, 0) and sight.line(0, 1) is sight.line(0, 1)
    assert sight.line(0, 2) is None and sight.line(2, 0) is None and sight.line(0, 2) is None
    assert sight.line(2, 3) is None and not clear(None, [], [])


@pytest.mark.parametrize("name", list(MAPS))
def test_neighbours_of_a_map_are_in_sight(name: str) -> None:
    """Whatever is Close is in sight with nothing else asked for than the door between."""
    grid = map_grid(*MAPS[name])
    sight = Sight(grid)
    for cell in range(grid.cells):
        for other, edge in grid.links[cell]:
            line = sight.line(cell, other)
            if grid.blocked[cell] or grid.blocked[other]:
                assert line is None
            else:
                assert line is not None and line.cells == [] and line.doors == [edge] * (edge >= 0)


# An independent answer: every edge, cell and grid point is tested against the segment on its own.


def crosses_cell(a: Point, b: Point, cell: Cell) -> bool:
    """Whether the segment runs through the inside of a cell for more than a point."""
    low, high = Fraction(0), Fraction(1)
    for axis in (0, 1):
        d = b[axis] - a[axis]
        if d == 0:
            if not cell[axis] < a[axis] < cell[axis] + 1:
                return False
            continue
        ends = sorted(((cell[axis] - a[axis]) / d, (cell[axis] + 1 - a[axis]) / d))
        low, high = max(low, ends[0]), min(high, ends[1])
    return low < high


def crosses_edge(a: Point, b: Point, name: str) -> bool:
    """Whether the segment meets the inside of an edge, its two end points left out."""
    x, y = (int(n) for n in name[2:].split(","))
    across, along, at, start = (0, 1, x, y) if name[0] == "v" else (1, 0, y, x)
    if a[across] == b[across]:
        return False
    t = (at - a[across]) / (b[across] - a[across])
    return 0 < t < 1 and start < a[along] + t * (b[along] - a[along]) < start + 1


def on_segment(a: Point, b: Point, x: int, y: int) -> bool:
    inside = min(a[0], b[0]) < x < max(a[0], b[0]) and min(a[1], b[1]) < y < max(a[1], b[1])
    return inside and (x - a[0]) * (b[1] - a[1]) == (y - a[1]) * (b[0] - a[0])


def edge_between(p: Cell, q: Cell) -> str:
    return f"v:{max(p[0], q[0])},{p[1]}" if p[1] == q[1] else f"h:{p[0]},{max(p[1], q[1])}"


def sees(solid: dict[Cell, bool], shut: dict[str, bool], start: Cell, end: Cell) -> bool:
    """Sight by the letter of INF-LOS-2, 3, 5, 7, 9 and 10. solid: cells of the board; shut: edges that block now."""
    a = (start[0] + HALF, start[1] + HALF)
    b = (end[0] + HALF, end[1] + HALF)
    columns = range(min(start[0], end[0]), max(start[0], end[0]) + 1)
    rows = range(min(start[1], end[1]), max(start[1], end[1]) + 1)
    crossed = [cell for cell in product(columns, rows) if crosses_cell(a, b, cell)]
    if any(solid.get(cell, True) for cell in crossed if cell not in (start, end)):
        return False
    if any(crosses_edge(a, b, name) for name in shut if shut[name]):
        return False
    for x, y in product(columns, rows):
        if not on_segment(a, b, x, y):
            continue
        around = list(product((x - 1, x), (y - 1, y)))
        ends = [cell for cell in around if cell in crossed]
        assert len(ends) == 2
        sides = [
            solid.get(cell, True) or any(shut.get(edge_between(cell, other), False) for other in ends)
            for cell in around
            if cell not in ends
        ]
        if all(sides):
            return False
    return True


@st.composite
def boards(draw: st.DrawFn) -> list[str]:
    width = draw(st.integers(1, 6))
    height = draw(st.integers(1, 5))
    cells = st.sampled_from(".........FFX ")
    edges = st.sampled_from("       |DDd")
    lines = []
    for y in range(2 * height - 1):
        signs = [" " if (x + y) % 2 == 0 else draw(edges) for x in range(2 * width - 1)]
        if y % 2 == 0:
            signs[::2] = draw(st.lists(cells, min_size=width, max_size=width))
        lines.append("".join(signs))
    # A door needs a cell on either side.
    for y, x in product(range(2 * height - 1), range(2 * width - 1)):
        if lines[y][x] in "Dd":
            sides = (lines[y][x - 1], lines[y][x + 1]) if y % 2 == 0 else (lines[y - 1][x], lines[y + 1][x])
            if " " in sides:
                lines[y] = lines[y][:x] + " " + lines[y][x + 1 :]
    return lines


@settings(derandomize=True, max_examples=60, deadline=None)
@given(drawing=boards())
def test_sight_agrees_with_exact_fractions(drawing: list[str]) -> None:
    if not any(line.strip() for line in drawing[::2]):
        return
    board = Board(drawing)
    grid = board.grid
    here = [(grid.xs[c], grid.ys[c]) for c in range(grid.cells)]
    solid = {here[c]: grid.blocked[c] or board.full[c] for c in range(grid.cells)}
    shut = {name: sign in "|-D" for name, sign in board.edges.items()}
    down, up = Sight(grid), Sight(grid)
    for a, b in product(range(grid.cells), repeat=2):
        if a > b:
            continue
        found = clear(down.line(a, b), board.open, board.full)
        assert clear(up.line(b, a), board.open, board.full) == found
        if a != b and (grid.blocked[a] or grid.blocked[b]):
            assert not found
        else:
            assert sees(solid, shut, here[a], here[b]) == sees(solid, shut, here[b], here[a]) == found, (a, b)


@pytest.mark.parametrize("name", list(MAPS))
@pytest.mark.parametrize("ajar", [2, 3])
def test_sight_on_printed_maps_agrees_with_exact_fractions(name: str, ajar: int) -> None:
    """Every door whose index ``ajar`` divides is open, every fifth cell is full."""
    grid = map_grid(*MAPS[name])
    here = [(grid.xs[c], grid.ys[c]) for c in range(grid.cells)]
    open_doors = [door % ajar == 0 for door in range(len(grid.doors))]
    full = [cell % 5 == 0 for cell in range(grid.cells)]
    solid = {here[c]: grid.blocked[c] or full[c] for c in range(grid.cells)}
    shut = {name: True for name in MAPS[name][1]}
    shut.update(zip(grid.doors, [not state for state in open_doors]))
    sight = Sight(grid)
    seen = 0
    for a in range(0, grid.cells, 4):
        for b in range(grid.cells):
            if a != b and not grid.blocked[a] and not grid.blocked[b]:
                found = clear(sight.line(a, b), open_doors, full)
                assert sees(solid, shut, here[a], here[b]) == found, (here[a], here[b])
                seen += found
    assert seen > 50
