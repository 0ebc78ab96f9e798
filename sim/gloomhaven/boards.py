"""Boards of position cases: the neutral form read, and a monster's options on one."""

from typing import Final

from sim.engine.hexes import Hexes
from sim.engine.reading import Data, entries, items, number, only, word
from sim.engine.shapes import nearest
from sim.gloomhaven.areas import Area, area_of
from sim.gloomhaven.ground import EDITIONS, FLY, FOE, FRIEND, JUMP, TELEPORT, WALK, Edition, Ground, Ways
from sim.gloomhaven.reading import cell_of, cells_of, given
from sim.gloomhaven.solver import ALL, Intent, Option, Solver

BOARD: Final = ["cols", "rows", "walls", "obstacles", "traps", "hazards", "difficult", "ice", "thin_walls"]
ACTION: Final = ["move", "range", "targets", "jump", "fly", "teleport", "muddled", "aoe", "aoe_ignored"]
EVERY: Final = 6
MOST_HEXES: Final = 10000

_lattices: dict[tuple[int, int], Hexes] = {}


def lattice(cols: int, rows: int) -> Hexes:
    """The hexes of a board of so many columns and rows."""
    key = (cols, rows)
    if key not in _lattices:
        if cols < 1 or rows < 1 or cols * rows > MOST_HEXES:
            raise ValueError(f"board: {cols} columns and {rows} rows make no board")
        _lattices[key] = Hexes([(q, row - q // 2) for q in range(cols) for row in range(rows)])
    return _lattices[key]


def ground_of(board: Data, edition: Edition) -> Ground:
    """The map of a case, nobody on it."""
    only(board, BOARD, "board")
    hexes = lattice(number(given(board, "cols"), "cols"), number(given(board, "rows"), "rows"))
    lines: list[tuple[int, int]] = []
    for told in items(board.get("thin_walls", []), "thin_walls"):
        line = items(told, "thin_walls")
        edge = number(line[2], "thin_walls") if len(line) == 3 else -1
        if not 0 <= edge < 6:
            raise ValueError(f"thin_walls: {line} is no [q, r, edge]")
        lines.append((cell_of(hexes, line, "thin_walls"), edge))
    walls = cells_of(hexes, board, "walls")
    wall = [False] * hexes.cells
    for cell in walls:
        wall[cell] = True
    ground = Ground(hexes, edition.sight(hexes, walls, lines), wall, edition)
    for cell in cells_of(hexes, board, "obstacles"):
        ground.blocked[cell] = True
    for key in ("traps", "hazards"):
        for cell in cells_of(hexes, board, key):
            ground.negative[cell] = True
    for cell in cells_of(hexes, board, "difficult"):
        ground.difficult[cell] = True
    for cell in cells_of(hexes, board, "ice"):
        ground.icy[cell] = True
    return ground


class Board:
    """A case about a monster's turn. enemies: cells as told; order: their initiative."""

    def __init__(self, data: Data, edition: Edition) -> None:
        self.ground = ground_of(entries(given(data, "board"), "board"), edition)
        hexes = self.ground.hexes
        self.start = cell_of(hexes, given(data, "monster"), "monster")
        self.allies = cells_of(hexes, data, "allies")
        self.enemies = cells_of(hexes, data, "enemies")
        self.order: list[int] = []
        for told in items(data.get("enemies", []), "enemies"):
            figure = items(told, "enemies")
            self.order.append(number(figure[2], "enemies") if len(figure) > 2 else 0)
        taken = self.ground.taken
        for cell in self.allies:
            taken[cell] = FRIEND
        for cell in self.enemies:
            taken[cell] = FOE
        action = entries(given(data, "action"), "action")
        only(action, ACTION, "action")
        flying = action.get("fly", False) is True
        manner = FLY if flying else JUMP if action.get("jump", False) is True else WALK
        if action.get("teleport", False) is True:
            manner = TELEPORT
        self.ways = Ways(self.ground, self.start, manner, flying)
        targets = number(action.get("targets", 1), "targets")
        reach = number(action.get("range", 0), "range")
        self.intent = Intent(
            number(action.get("move", 0), "move"),
            reach,
            ALL if targets == EVERY else targets,
            read_area(action["aoe"]) if "aoe" in action else None,
            reach > 0,
            action.get("muddled", False) is True,
        )

    def solver(self) -> Solver:
        return Solver(self.ground, self.ways, self.intent, self.enemies, self.order)

    def option(self, option: Option) -> str:
        """An option in words."""
        hits = [self.enemies[i] for i in range(len(self.enemies)) if option.hits >> i & 1]
        end = f"to {self.places([option.cell])}" if option.cell != self.start else "stays"
        return end + (f", attacks {self.places(hits)}" if hits else "")

    def places(self, cells: list[int]) -> str:
        """Cells in words."""
        hexes = self.ground.hexes
        return " ".join([f"({hexes.qs[c]},{hexes.rs[c]})" for c in sorted(cells)])


def read_area(told: object) -> Area:
    """The pattern of an area attack."""
    data = entries(told, "aoe")
    only(data, ["kind", "hexes"], "aoe")
    kind = word(given(data, "kind"), "aoe")
    if kind not in ("melee", "ranged"):
        raise ValueError(f"aoe: {kind!r} is no kind of pattern{nearest(kind, ['melee', 'ranged'])}")
    hexes: list[tuple[int, int]] = []
    for told_hex in items(given(data, "hexes"), "aoe"):
        pair = items(told_hex, "aoe")
        if len(pair) != 2:
            raise ValueError(f"aoe: a hex is [q, r], not {told_hex}")
        hexes.append((number(pair[0], "aoe"), number(pair[1], "aoe")))
    return area_of(kind == "melee", hexes)


def edition_of(name: str) -> Edition:
    """An edition by its short name."""
    if name not in EDITIONS:
        raise ValueError(f"unknown edition {name!r}{nearest(name, list(EDITIONS))}")
    return EDITIONS[name]


def allowed(board: Board, options: list[Option]) -> list[tuple[int, list[int]]]:
    """The (final cell, cells attacked) pairs of options, in order."""
    found: list[tuple[int, list[int]]] = []
    for option in options:
        hits = sorted([board.enemies[i] for i in range(len(board.enemies)) if option.hits >> i & 1])
        found.append((option.cell, hits))
    found.sort()
    return found


def expected(board: Board, told: object) -> list[tuple[int, list[int]]]:
    """The same of what a case expects."""
    hexes = board.ground.hexes
    found: list[tuple[int, list[int]]] = []
    for item in items(told, "expect"):
        option = entries(item, "expect")
        found.append((cell_of(hexes, given(option, "move"), "move"), sorted(cells_of(hexes, option, "attacks"))))
    found.sort()
    return found
