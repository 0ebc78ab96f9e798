"""A quest's map: squares, walls, doors, and lines of sight that are worked out once."""

from typing import Final

from sim.engine.errors import ContentError
from sim.engine.space import Grid
from sim.engine.squares import build
from sim.heroquest.lines import Sight
from sim.heroquest.quest import CELLS, HEIGHT, WIDTH
from sim.heroquest.records import Door, Quest

STEPS: Final = [-WIDTH, 1, WIDTH, -1]
"""To the squares above, right, below, left."""


class Board:
    """The map of a quest, shared by all matches on it (HQ-BOARD-1).

    region: the room of each square, 0 in corridors. rooms: the squares of each room that are in use. solid: rock and
    rubble, which nothing passes or sees through. covered: furniture stands there. doors: those that can open; edge: the
    door between two squares.
    """

    def __init__(self, quest: Quest, regions: list[int]) -> None:
        self.quest = quest
        self.region = regions
        self.solid: list[bool] = list(quest.rock)
        for cell in quest.blocked:
            self.solid[cell] = True
        self.rooms: list[list[int]] = [[] for _ in range(max(regions) + 1)]
        for cell in range(CELLS):
            if not self.solid[cell]:
                self.rooms[regions[cell]].append(cell)
        self.doors: list[Door] = [door for door in quest.doors if not door.false]
        walls: list[str] = []
        for y in range(HEIGHT):
            for x in range(WIDTH):
                cell = y * WIDTH + x
                if x and regions[cell] != regions[cell - 1]:
                    walls.append(f"v:{x},{y}")
                if y and regions[cell] != regions[cell - WIDTH]:
                    walls.append(f"h:{x},{y}")
        # A door, real or painted, may also stand in the middle of a room or corridor: then it brings its own wall.
        for door in quest.doors:
            name = edge_name(door)
            if name not in walls:
                walls.append(name)
        names = [edge_name(door) for door in self.doors]
        squares = [(cell % WIDTH, cell // WIDTH) for cell in range(CELLS)]
        solid = [squares[cell] for cell in range(CELLS) if self.solid[cell]]
        try:
            self.grid: Grid = build(WIDTH, HEIGHT, squares, solid, walls, names)
        except ContentError as wrong:
            raise ContentError(f"quests/{quest.slug}.toml: {quest.slug}: {wrong}") from wrong
        self.sight = Sight(self.grid)
        self.edge: dict[int, int] = {}
        for n, door in enumerate(self.doors):
            self.edge[door.a * CELLS + door.b] = n
            self.edge[door.b * CELLS + door.a] = n
        self.cell_doors: list[list[int]] = self.grid.cell_doors
        self.links: list[list[tuple[int, int]]] = self.grid.links
        self.covered: list[bool] = [False] * CELLS
        movable = [thing.cell for thing in quest.things]
        for _, cells in quest.furniture:
            for cell in cells:
                self.covered[cell] = cell not in movable
        self.stairs: list[bool] = [False] * CELLS
        for cell in quest.stairs:
            self.stairs[cell] = True

    def door(self, a: int, b: int) -> int:
        """The door between two squares, -1 when there is none."""
        return self.edge.get(a * CELLS + b, -1)


def edge_name(door: Door) -> str:
    """The edge a door stands on, as the kernel names it."""
    x, y = door.b % WIDTH, door.b // WIDTH
    return f"v:{x},{y}" if door.b - door.a == 1 else f"h:{x},{y}"


def beside(cell: int, step: int) -> int:
    """The square one step away, -1 off the board."""
    if (step == 1 and cell % WIDTH == WIDTH - 1) or (step == -1 and cell % WIDTH == 0):
        return -1
    to = cell + step
    return to if 0 <= to < CELLS else -1


def around(cell: int) -> list[int]:
    """The eight squares around one, row by row."""
    out: list[int] = []
    x, y = cell % WIDTH, cell // WIDTH
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            if (dx or dy) and 0 <= x + dx < WIDTH and 0 <= y + dy < HEIGHT:
                out.append(cell + dy * WIDTH + dx)
    return out


def distance(a: int, b: int) -> int:
    """Steps between two squares on an empty board."""
    return abs(a % WIDTH - b % WIDTH) + abs(a // WIDTH - b // WIDTH)
