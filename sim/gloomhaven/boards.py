"""Boards of position cases: the neutral form read, and a monster's options on one."""

from typing import Final

from sim.engine.hexes import Hexes
from sim.engine.reading import Data, entries, items, number, only, shown
from sim.engine.shapes import nearest
from sim.gloomhaven.areas import Area, area_of
from sim.gloomhaven.ground import EDITIONS, FLY, FOE, FREE, FRIEND, JUMP, TELEPORT, WALK, Edition, Ground, Ways
from sim.gloomhaven.reading import cell_of, cells_of, count, flag, given, named, within
from sim.gloomhaven.solver import ALL, Intent, Option, Solver

BOARD: Final = ["cols", "rows", "walls", "obstacles", "traps", "hazards", "difficult", "ice", "thin_walls"]
ACTION: Final = ["move", "range", "targets", "jump", "fly", "teleport", "muddled", "aoe", "aoe_ignored"]
OPTION: Final = ["move", "attacks", "focus", "dest"]
EVERY: Final = 6
LONGEST: Final = 100
"""Columns or rows of a board."""
LATEST: Final = 1 << 20
"""The highest initiative; below what a hex of range counts for in ties of focus."""
MOST_AREA: Final = 64
WIDEST_AREA: Final = 20

_lattices: dict[tuple[int, int], Hexes] = {}


def lattice(cols: int, rows: int) -> Hexes:
    """The hexes of a board of so many columns and rows."""
    key = (cols, rows)
    if key not in _lattices:
        if not 1 <= cols <= LONGEST or not 1 <= rows <= LONGEST:
            raise ValueError(
                f"board: {shown(cols)} columns and {shown(rows)} rows make no board of 1 to {LONGEST} each"
            )
        _lattices[key] = Hexes([(q, row - q // 2) for q in range(cols) for row in range(rows)])
    return _lattices[key]


def ground_of(board: Data, edition: Edition) -> Ground:
    """The map of a case, nobody on it."""
    only(board, BOARD, "board")
    hexes = lattice(number(given(board, "cols"), "cols"), number(given(board, "rows"), "rows"))
    lines: list[tuple[int, int]] = []
    for told in items(board.get("thin_walls", []), "thin_walls"):
        cell = cell_of(hexes, told, "thin_walls", "[q, r, edge]")
        lines.append((cell, within(items(told, "thin_walls")[2], "thin_walls: the edge", 5)))
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
        self.enemies: list[int] = []
        self.order: list[int] = []
        for told in items(data.get("enemies", []), "enemies"):
            self.enemies.append(cell_of(hexes, told, "enemies", "[q, r, initiative]"))
            self.order.append(within(items(told, "enemies")[2], "enemies: the initiative", LATEST))
        self.stand()
        action = entries(given(data, "action"), "action")
        only(action, ACTION, "action")
        flying = flag(action, "fly")
        manner = FLY if flying else JUMP if flag(action, "jump") else WALK
        if flag(action, "teleport"):
            manner = TELEPORT
        self.ways = Ways(self.ground, self.start, manner, flying)
        targets = count(action, "targets", 1, EVERY)
        reach = count(action, "range")
        if "aoe_ignored" in action:
            read_area(action["aoe_ignored"], "aoe_ignored")
        self.intent = Intent(
            count(action, "move"),
            reach,
            ALL if targets == EVERY else targets,
            read_area(action["aoe"], "aoe") if "aoe" in action else None,
            reach > 0,
            flag(action, "muddled"),
        )

    def stand(self) -> None:
        """Put the other figures on the map; no hex holds two (GLO-HEX-5)."""
        taken = self.ground.taken
        for cells, key, side in ((self.allies, "allies", FRIEND), (self.enemies, "enemies", FOE)):
            for cell in cells:
                if taken[cell] != FREE or cell == self.start:
                    raise ValueError(f"{key}: two figures stand on {self.places([cell])}")
                taken[cell] = side

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


def read_area(told: object, key: str) -> Area:
    """The pattern of an area attack."""
    data = entries(told, key)
    only(data, ["kind", "hexes"], key)
    melee = named(given(data, "kind"), f"{key}: kind", ["melee", "ranged"]) == "melee"
    hexes: list[tuple[int, int]] = []
    for told_hex in items(given(data, "hexes"), key):
        pair = items(told_hex, key)
        if len(pair) != 2:
            raise ValueError(f"{key}: {shown(told_hex)} is no [q, r]")
        offset = (within(pair[0], key, WIDEST_AREA, -WIDEST_AREA), within(pair[1], key, WIDEST_AREA, -WIDEST_AREA))
        if offset in hexes:
            raise ValueError(f"{key}: {told_hex} stands there twice")
        hexes.append(offset)
    if not 1 <= len(hexes) <= MOST_AREA:
        raise ValueError(f"{key}: {len(hexes)} hexes make no pattern of 1 to {MOST_AREA}")
    return area_of(melee, hexes)


def edition_of(name: str) -> Edition:
    """An edition by its short name."""
    if name not in EDITIONS:
        raise ValueError(f"unknown edition {shown(name)}{nearest(name, list(EDITIONS))}")
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
        only(option, OPTION, "expect")
        given(option, "attacks")
        end = (cell_of(hexes, given(option, "move"), "move"), sorted(cells_of(hexes, option, "attacks")))
        if end not in found:
            found.append(end)
    found.sort()
    return found
