"""Boards drawn as text, the sight cases of the Arcadia rules drawn that way, and two printed maps.

A drawing has a line for each row of cells and, between them, a line for the edges below. Cells stand in the even
columns: ``.`` a cell, ``X`` a blocked one, blank no tile, ``F`` a cell that is full for the one who looks, ``a`` one
with figures that do not block him, any other letter a mark (``K`` looks at ``T``). Edges: blank open, ``|`` or ``-``
a wall, ``D`` a closed door, ``d`` an open one.
"""

from sim.engine.geometry import Sight, clear
from sim.engine.space import Grid
from sim.engine.squares import build

Drawing = list[str]


class Board:
    """A drawing turned into a grid with the state of its doors and cells."""

    def __init__(self, drawing: Drawing) -> None:
        width = (max(len(line) for line in drawing) + 1) // 2
        height = (len(drawing) + 1) // 2
        lines = [line.ljust(2 * width) for line in drawing] + [" " * (2 * width)]
        signs = {(x, y): lines[2 * y][2 * x] for y in range(height) for x in range(width)}
        present = [cell for cell, sign in signs.items() if sign != " "]
        self.edges: dict[str, str] = {}
        for y in range(height):
            for x in range(width):
                self.edges[f"v:{x + 1},{y}"] = lines[2 * y][2 * x + 1]
                self.edges[f"h:{x},{y + 1}"] = lines[2 * y + 1][2 * x]
        walls = [name for name, sign in self.edges.items() if sign != " "]
        doors = [name for name, sign in self.edges.items() if sign in "Dd"]
        self.grid: Grid = build(width, height, present, [c for c in present if signs[c] == "X"], walls, doors)
        self.open = [self.edges[name] == "d" for name in doors]
        self.full = [signs[x, y] == "F" for x, y in zip(self.grid.xs, self.grid.ys)]
        self.mark = {signs[x, y]: self.grid.at[x, y] for x, y in present}

    def sees(self, a: str = "K", b: str = "T") -> bool:
        """Whether the mark a has sight of the mark b; asked both ways, each with a fresh cache."""
        there = clear(Sight(self.grid).line(self.mark[a], self.mark[b]), self.open, self.full)
        back = clear(Sight(self.grid).line(self.mark[b], self.mark[a]), self.open, self.full)
        assert there == back
        return there

    def near(self, mark: str) -> list[tuple[int, int]]:
        """The coordinates of the cells Close to a mark."""
        cells = self.grid.neighbours(self.open)[self.mark[mark]]
        return [(self.grid.xs[c], self.grid.ys[c]) for c in cells]


# Rule, what is special, drawing, whether K sees T.
SIGHT: list[tuple[str, str, Drawing, bool]] = [
    ("INF-LOS-1", "far", ["K . . . . . . . . T"], True),
    ("INF-LOS-2", "nothing between", ["K . T"], True),
    ("INF-LOS-2", "wall", ["K|. T"], False),
    ("INF-LOS-2", "second wall", ["K .|T"], False),
    ("INF-LOS-2", "closed door", ["K .DT"], False),
    ("INF-LOS-2", "open door", ["K .dT"], True),
    ("INF-LOS-2", "one of two doors closed", ["KdaDT"], False),
    ("INF-LOS-2", "cell blocked on the board", ["K X T"], False),
    ("INF-LOS-2", "cell blocked by figures", ["K F T"], False),
    ("INF-LOS-2", "wall, down", ["K", "-", "T"], False),
    ("INF-LOS-2", "next to each other", ["K T"], True),
    ("INF-LOS-3", "open corner", ["K .", "", ". T"], True),
    ("INF-LOS-3", "full on one side", ["K F", "", ". T"], True),
    ("INF-LOS-3", "full on the other side", ["K .", "", "F T"], True),
    ("INF-LOS-3", "full on both sides", ["K F", "", "F T"], False),
    ("INF-LOS-3", "full and blocked", ["K X", "", "F T"], False),
    ("INF-LOS-3", "full and a wall", ["K F", "", ".|T"], False),
    ("INF-LOS-3", "full and a closed door", ["K F", "", ".DT"], False),
    ("INF-LOS-3", "full and an open door", ["K F", "", ".dT"], True),
    ("INF-LOS-3", "closed door on one side", ["KD.", "", ". T"], True),
    ("INF-LOS-3", "closed doors on both sides", ["KD.", "", ".DT"], False),
    ("INF-LOS-3", "to the left", [". K", "", "T F"], True),
    ("INF-LOS-3", "to the left, both sides", ["F K", "", "T F"], False),
    ("INF-LOS-3", "second corner of two, both sides", ["K . .", "", ". . F", "", ". F T"], False),
    ("INF-LOS-3", "one side at each of two", ["K . .", "", "F . F", "", ". . T"], True),
    ("INF-LOS-4", "flat, one side", ["K . F .", "", ". . . T"], True),
    ("INF-LOS-4", "flat, both sides", ["K . F .", "", ". F . T"], False),
    ("INF-LOS-4", "steep, one side", ["K .", "", ". .", "", "F .", "", ". T"], True),
    ("INF-LOS-4", "steep, both sides", ["K .", "", ". F", "", "F .", "", ". T"], False),
    (
        "INF-LOS-4",
        "five by three, one side",
        ["K . . . . .", "", ". . . F . .", "", ". . . . . .", "", ". . . . . T"],
        True,
    ),
    (
        "INF-LOS-4",
        "five by three, both sides",
        ["K . . . . .", "", ". . . F . .", "", ". . F . . .", "", ". . . . . T"],
        False,
    ),
    ("INF-LOS-5", "over a hole", ["K   T", "", ". . ."], False),
    ("INF-LOS-5", "past the outside at a corner", ["K .", "", "  T"], True),
    ("INF-LOS-5", "outside and full at a corner", ["K F", "", "  T"], False),
    ("INF-LOS-5", "outside and a closed door at a corner", ["KD.", "", "  T"], False),
    ("INF-LOS-5", "outside on both sides", ["K  ", "", "  T"], False),
    ("INF-LOS-5", "a diagonal over a hole", ["K . .", "", ".   .", "", ". . T"], False),
    ("INF-LOS-8", "figures that do not block", ["K a a T"], True),
    ("INF-LOS-8", "one of them blocks", ["K a F T"], False),
    ("INF-LOS-12", "walls along the way, across", [". . . .", "- - - -", "K . . T", "- - - -", ". . . ."], True),
    ("INF-LOS-12", "full cells along the way, across", ["F F F F", "", "K . . T", "", "F F F F"], True),
    ("INF-LOS-12", "walls along the way, down", [".|K|.", "", ".|.|.", "", ".|T|."], True),
    ("EX-LOS-1", "touching the opening", ["K .", "- d", ". T"], True),
    ("EX-LOS-1", "the same, closed", ["K .", "- D", ". T"], False),
    ("EX-LOS-2", "two openings", ["K . .", "- d -", ". . .", "- - d", ". . T"], True),
    ("EX-LOS-2", "the first closed", ["K . .", "- D -", ". . .", "- - d", ". . T"], False),
    ("EX-LOS-2", "the second closed", ["K . .", "- d -", ". . .", "- - D", ". . T"], False),
    (
        "EX-LOS-3",
        "along a street",
        [". .|. . .|. .", "- -   -   - -", "K . . . . . T", "-   - - -   -", ".|. . . . .|."],
        True,
    ),
    ("EX-LOS-4", "across a wall", ["K . .", "  -", ". . T"], False),
    ("EX-LOS-4", "without it", ["K . .", "", ". . T"], True),
    ("EX-LOS-5", "across a closed door", ["K . .", "  D", ". . T"], False),
    ("EX-LOS-5", "the same, open", ["K . .", "  d", ". . T"], True),
    ("EX-LOS-6", "between a full cell and a wall", ["K F", "-", ". T"], False),
    ("EX-LOS-6", "without the wall", ["K F", "", ". T"], True),
    ("EX-LOS-6", "without the figures", ["K .", "-", ". T"], True),
    ("EX-LOS-7", "open door, then a full cell with an ally", ["Kda . T"], True),
    ("EX-LOS-7", "the same with two enemies", ["KdF . T"], False),
    ("EX-LOS-8", "an ally's cell and a free one", ["K . .", "", ". a .", "", ". . a", "", ". . T"], True),
    ("EX-LOS-8", "the first blocked", ["K . .", "", ". F .", "", ". . a", "", ". . T"], False),
    ("EX-LOS-9", "two enemies between", ["K . .", "", ". F .", "", ". . T"], False),
    ("EX-LOS-9", "without them", ["K . .", "", ". . .", "", ". . T"], True),
    ("EX-BASE-LOS-1", "touching the opening", ["K|.", "", ".dT"], True),
    ("EX-BASE-LOS-2", "two openings", ["K|. .", "", ".d.|.", "", ". .dT"], True),
    ("EX-BASE-LOS-3", "along a street", ["K . . . . T"], True),
    ("EX-LOSX-1", "one wall", ["K|.", "", ". T"], True),
    ("EX-LOSX-1", "walls on both edges of one end", ["K|.", "-", ". T"], False),
    ("EX-LOSX-1", "a straight wall", ["K|.", "", ".|T"], False),
    ("EX-LOSX-1", "a wall around one cell", ["K|.", "  -", ". T"], True),
    ("EX-LOSX-2", "one side blocked", ["K X", "", ". T"], True),
    ("EX-LOSX-2", "both sides blocked", ["K X", "", "X T"], False),
    ("EX-LOSX-3", "neither side", ["K . . .", "", ". . . T"], True),
    ("EX-LOSX-3", "above only", ["K . X .", "", ". . . T"], True),
    ("EX-LOSX-3", "below only", ["K . . .", "", ". X . T"], True),
    ("EX-LOSX-3", "both", ["K . X .", "", ". X . T"], False),
    ("EX-LOSX-3", "a cell on the way", ["K X . .", "", ". . . T"], False),
]

GATES_ROOMS = ["AAAoooBBB", "AoooXoooB", "ooCoooDoo", "EoooooooF", "EoGoooHoF", "EoGoooHoF"]
GATES_WALLS = """
v:3,0 v:6,0 v:1,1 v:8,1 v:2,2 v:3,2 v:6,2 v:7,2 v:1,3 v:8,3 v:1,4 v:2,4 v:3,4 v:6,4 v:7,4 v:8,4 v:1,5 v:2,5 v:3,5
v:6,5 v:7,5 v:8,5 h:1,1 h:2,1 h:6,1 h:7,1 h:0,2 h:2,2 h:6,2 h:8,2 h:0,3 h:2,3 h:6,3 h:8,3 h:2,4 h:6,4
"""
GATES_DOORS = ["h:2,1", "h:6,1", "v:2,2", "v:7,2", "v:1,4", "v:8,4"]

ARENA_ROOMS = [
    "   ooA   ",
    "   ooo   ",
    "   BoC   ",
    "ooDEoFGoo",
    "HoooooooI",
    "HoJKoLMoI",
    "   NoO   ",
    "   ooo   ",
    "   PPP   ",
]
ARENA_WALLS = """
v:5,0 v:4,2 v:5,2 v:2,3 v:3,3 v:4,3 v:5,3 v:6,3 v:7,3 v:1,4 v:8,4 v:1,5 v:2,5 v:3,5 v:4,5 v:5,5 v:6,5 v:7,5 v:8,5
v:4,6 v:5,6 h:5,1 h:3,2 h:5,2 h:3,3 h:5,3 h:0,4 h:2,4 h:3,4 h:5,4 h:6,4 h:8,4 h:2,5 h:3,5 h:5,5 h:6,5 h:3,6 h:5,6
h:3,7 h:5,7 h:3,8 h:4,8 h:5,8
"""
ARENA_DOORS = """
h:3,2 h:5,2 v:2,3 v:7,3 v:2,5 v:7,5 h:3,7 h:5,7 v:5,0 v:3,3 v:6,3 v:3,5 v:6,5 v:1,4 v:8,4 h:4,8 h:3,3 h:5,3 h:3,6
h:5,6
"""

MAPS = {
    "Beyond the Gates of Hell": (GATES_ROOMS, GATES_WALLS.split(), GATES_DOORS),
    "Brightsun Arena": (ARENA_ROOMS, ARENA_WALLS.split(), ARENA_DOORS.split()),
}


def map_grid(rooms: list[str], walls: list[str], doors: list[str]) -> Grid:
    """The grid of a printed map."""
    signs = {(x, y): sign for y, row in enumerate(rooms) for x, sign in enumerate(row) if sign != " "}
    return build(len(rooms[0]), len(rooms), list(signs), [c for c in signs if signs[c] == "X"], walls, doors)
