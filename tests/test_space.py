"""The board as a graph: Close, and building from named edges."""

import json
import os
from pathlib import Path

import pytest
from arcadia_sight_cases import MAPS, Board, map_grid

from sim.engine.errors import ContentError
from sim.engine.space import OPEN
from sim.engine.squares import build, walls_of_rooms

SQUARE = [(x, y) for y in range(3) for x in range(3)]

# Rule, what is special, drawing, the cells Close to M: up, right, down, left.
CLOSE: list[tuple[str, str, list[str], list[tuple[int, int]]]] = [
    ("EX-CLOSE-1", "wall and closed door", [". . .", "  -", ". MD.", "", ". . ."], [(1, 2), (0, 1)]),
    ("INF-CLOSE-1", "all four", [". . .", "", ". M .", "", ". . ."], [(1, 0), (2, 1), (1, 2), (0, 1)]),
    ("INF-CLOSE-1", "at the rim", ["M .", "", ". ."], [(1, 0), (0, 1)]),
    ("INF-CLOSE-1", "beside a hole", [". M  ", "", ".   ."], [(0, 0)]),
    ("INF-CLOSE-2", "only diagonals", [".   .", "", "  M  ", "", ".   ."], []),
    ("INF-CLOSE-3", "wall", ["M|."], []),
    ("INF-CLOSE-3", "closed door", ["MD."], []),
    ("INF-CLOSE-3", "open door", ["Md."], [(1, 0)]),
    ("INF-CLOSE-3", "open door below a closed one", [".", "D", "M", "d", "."], [(0, 2)]),
    ("INF-CLOSE-4", "full cells", ["  F", "", "F M F", "", "  F"], [(1, 0), (2, 1), (1, 2), (0, 1)]),
    ("INF-BOARD-5", "blocked cell", [". M X"], [(0, 0)]),
]


@pytest.mark.parametrize("drawing, near", [pytest.param(c[2], c[3], id=f"{c[0]} {c[1]}") for c in CLOSE])
def test_close(drawing: list[str], near: list[tuple[int, int]]) -> None:
    assert Board(drawing).near("M") == near


@pytest.mark.parametrize("name", [pytest.param(name, id=f"INF-CLOSE-5 {name}") for name in MAPS])
def test_close_is_a_shared_edge_and_mutual(name: str) -> None:
    grid = map_grid(*MAPS[name])
    near = grid.neighbours([True] * len(grid.doors))
    for cell, others in enumerate(near):
        for other in others:
            assert abs(grid.xs[cell] - grid.xs[other]) + abs(grid.ys[cell] - grid.ys[other]) == 1
            assert cell in near[other]


def test_full_cell_is_close_but_not_seen_through() -> None:
    """INF-CLOSE-4 against INF-LOS-2: occupants matter to sight alone."""
    board = Board(["K F T"])
    assert board.near("K") == [(1, 0)]
    assert not board.sees()


def test_opening_a_door_changes_its_two_cells_only() -> None:
    grid = map_grid(*MAPS["Brightsun Arena"])
    shut = [False] * len(grid.doors)
    before = grid.neighbours(shut)
    for door, (first, second) in enumerate(grid.door_cells):
        after = grid.neighbours([d == door for d in range(len(shut))])
        changed = [cell for cell in range(grid.cells) if before[cell] != after[cell]]
        assert changed == [first, second]
        assert sorted(after[first]) == sorted([*before[first], second])


def test_a_blocked_cell_has_no_neighbours_but_keeps_its_links() -> None:
    grid = Board([". X ."]).grid
    assert grid.neighbours([]) == [[], [], []]
    assert grid.links == [[(1, OPEN)], [(2, OPEN), (0, OPEN)], [(1, OPEN)]]


def test_build_numbers_cells_by_row_and_doors_as_given() -> None:
    grid = build(3, 2, {(2, 1), (0, 0), (1, 1), (1, 0), (0, 1)}, [(0, 1)], ["h:1,1", "v:1,0"], ["v:1,0", "h:1,1"])
    assert (grid.cells, grid.xs, grid.ys) == (5, [0, 1, 0, 1, 2], [0, 0, 1, 1, 1])
    assert grid.at[2, 1] == 4 and (2, 0) not in grid.at
    assert grid.blocked == [False, False, True, False, False]
    assert grid.door_index == {"v:1,0": 0, "h:1,1": 1}
    assert grid.door_cells == [(0, 1), (1, 3)]
    assert grid.cell_doors == [[0], [0, 1], [], [1], []]
    assert grid.links == [
        [(1, 0), (2, OPEN)],
        [(3, 1), (0, 0)],
        [(0, OPEN), (3, OPEN)],
        [(1, 1), (4, OPEN), (2, OPEN)],
        [(3, OPEN)],
    ]


def test_links_run_up_right_down_left() -> None:
    grid = build(3, 3, SQUARE, [], [], [])
    assert [other for other, _ in grid.links[4]] == [1, 5, 7, 3]


def test_a_wall_on_the_border_changes_nothing() -> None:
    assert build(2, 1, [(0, 0), (1, 0)], [], ["v:0,0", "h:1,1", "v:2,0"], []).links == [[(1, OPEN)], [(0, OPEN)]]


@pytest.mark.parametrize(
    "present, blocked, walls, doors, message",
    [
        ([(3, 0)], [], [], [], "cell (3,0) lies off the board of 3 by 3"),
        ([(0, -1)], [], [], [], "cell (0,-1) lies off the board of 3 by 3"),
        ([(0, 0)], [(1, 0)], [], [], "blocked cell (1,0) is not on the board"),
        (SQUARE, [], ["v:1"], [], 'wall "v:1" is no edge'),
        (SQUARE, [], ["w:1,1"], [], 'wall "w:1,1" is no edge'),
        (SQUARE, [], ["v:1,01"], [], 'wall "v:1,01" is no edge'),
        (SQUARE, [], ["h:-1,1"], [], 'wall "h:-1,1" is no edge'),
        (SQUARE, [], ["v:4,0"], [], 'wall "v:4,0" lies off the board'),
        (SQUARE, [], ["v:1,0"], ["v1,0"], 'door "v1,0" is no edge'),
        (SQUARE, [], [], ["h:0,9"], 'door "h:0,9" lies off the board'),
        (SQUARE, [], ["h:1,3"], ["h:1,3"], 'door "h:1,3" lies on the border of the board and leads nowhere'),
        (SQUARE, [], ["v:0,2", "h:1,2"], ["h:1,1"], 'door "h:1,1" lies on no wall; the nearest wall is "h:1,2"'),
        (SQUARE, [], [], ["h:1,1"], 'door "h:1,1" lies on no wall'),
        (SQUARE, [], ["h:1,1"], ["h:1,1", "h:1,1"], 'door "h:1,1" is given twice'),
    ],
)
def test_build_says_what_is_wrong(
    present: list[tuple[int, int]], blocked: list[tuple[int, int]], walls: list[str], doors: list[str], message: str
) -> None:
    with pytest.raises(ContentError) as error:
        build(3, 3, present, blocked, walls, doors)
    said = str(error.value)
    assert said == message or ("is no edge" in message and said.startswith(message + ":"))


@pytest.mark.parametrize("name", list(MAPS))
def test_walls_of_rooms_on_printed_maps(name: str) -> None:
    rooms, walls, _ = MAPS[name]
    assert walls_of_rooms(rooms) == walls


def test_walls_of_rooms_reads_short_rows_and_blocked_cells() -> None:
    assert walls_of_rooms(["AAXo", "oA"]) == ["v:2,0", "v:1,1", "h:0,1"]
    assert walls_of_rooms([]) == []


@pytest.mark.skipif("GUILDHALL_SHARED" not in os.environ, reason="needs GUILDHALL_SHARED")
@pytest.mark.parametrize("campaign, count", [("inferno", 12), ("base", 11)])
def test_walls_of_rooms_on_every_map_of_the_data(campaign: str, count: int) -> None:
    path = Path(os.environ["GUILDHALL_SHARED"]) / "data" / "arcadia" / "components.json"
    scenarios = json.loads(path.read_text(encoding="utf-8"))["campaigns"][campaign]["scenarios"]
    assert len(scenarios) == count
    for scenario in scenarios:
        sheet = scenario["map"]
        doors = [name for key in sheet if key.startswith("doors_") for name in sheet[key]]
        assert walls_of_rooms(sheet["rows"]) == sheet["walls"], scenario["name"]
        assert len(map_grid(sheet["rows"], sheet["walls"], doors).doors) == len(doors)
