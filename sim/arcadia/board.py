"""A scenario's map as the rules need it: built once a process, shared by all matches."""

from sim.arcadia.records import Scenario
from sim.engine.errors import ContentError
from sim.engine.geometry import Sight
from sim.engine.space import Grid
from sim.engine.squares import build


class Board:
    """Static geometry of one scenario.

    portals: cells by colour. portal_of: per cell the other cells a portal there leads to (INF-PORTAL-2, -5).
    all_portals: the same with the portals that only admitted Guilds use (movement.ways); kept: whether there are any.
    starts: cells of each Starting Area. marks: named cells. entry: per cell whether it lies behind guarded doors
    and portals; entry_need: Damnation asked of a Hero who enters there, 0 when nothing is guarded. toll: whether it is
    coins instead, and the Guild is admitted or not. locked: doors that only Guilds with keys open.
    """

    def __init__(self, scenario: Scenario, kept: dict[str, list[tuple[int, int]]] | None = None) -> None:
        self.scenario = scenario
        rows = scenario.rooms
        present = [(x, y) for y, row in enumerate(rows) for x, room in enumerate(row) if room != " "]
        blocked = [(x, y) for x, y in present if rows[y][x] == "X"]
        self.grid: Grid = build(
            max([len(r) for r in rows]), len(rows), present, blocked, scenario.walls, list(scenario.doors)
        )
        self.sight = Sight(self.grid)
        self.cells = self.grid.cells
        self.doors_open = [scenario.doors[name] == "open" for name in self.grid.doors]
        self.starts = [[self.cell(xy) for xy in area] for area in scenario.starts]
        self.marks = {name: [self.cell(xy) for xy in cells] for name, cells in scenario.marks.items()}
        self.portal_of: list[list[int]] = [[] for _ in range(self.cells)]
        self.portals = {**scenario.portals, **(kept or {})}
        guarded = [rule.words["portals"] for rule in scenario.rules if rule.do == "toll_gate"]
        shut = {colour: self.portals[colour] for colour in self.portals if colour in guarded or colour in (kept or {})}
        self.kept = len(shut) > 0
        self._lay({colour: self.portals[colour] for colour in self.portals if colour not in shut}, self.portal_of)
        self.all_portals = self.portal_of
        if self.kept:
            self.all_portals = self.portal_of[:]
            self._lay(shut, self.all_portals)
        self.entry: list[bool] = [False] * self.cells
        self.entry_need = 0
        self.toll = False
        self.locked: list[bool] = [False] * len(self.grid.doors)
        self.locks = False
        for rule in scenario.rules:
            if rule.do == "palace" or rule.do == "toll_gate":
                self.toll = rule.do == "toll_gate"
                self.entry_need = rule.numbers["coins" if self.toll else "damnation"]
                for c in self.marks[rule.words["mark"]]:
                    self.entry[c] = True
            if rule.do == "locked" or rule.do == "toll_gate":
                self.locks = True
                for name in rule.lists["doors"]:
                    self.locked[self.grid.doors.index(name)] = True
        self._always: list[int] = [0] * self.cells
        self._ever: list[int] = [0] * self.cells
        self.start_of: list[int] = [-1] * self.cells
        for area, cells in enumerate(self.starts):
            for c in cells:
                self.start_of[c] = area

    def cell(self, xy: tuple[int, int]) -> int:
        """The cell at (column, row); ContentError when the map has none there."""
        found = self.grid.at.get(xy, -1)
        if found < 0:
            raise ContentError(f"{self.scenario.slug}: no Space at column {xy[0]}, row {xy[1]}")
        return found

    def _lay(self, portals: dict[str, list[tuple[int, int]]], out: list[list[int]]) -> None:
        """Join the portals of each colour, beside what leads on from their Spaces already."""
        for colour in sorted(portals):
            cells = [self.cell(xy) for xy in portals[colour]]
            for c in cells:
                out[c] = out[c] + [other for other in cells if other != c]

    def always_seen(self, cell: int) -> int:
        """Spaces to which nothing can ever break Line of Sight, as a bit mask; its own among them."""
        if self._always[cell] == 0:
            self.look_around(cell)
        return self._always[cell]

    def ever_seen(self, cell: int) -> int:
        """Spaces that may be seen, doors and figures permitting, as a bit mask; those always seen left out."""
        if self._always[cell] == 0:
            self.look_around(cell)
        return self._ever[cell]

    def look_around(self, cell: int) -> None:
        """Sort all Spaces by what a Line of Sight from one to them needs."""
        always = 1 << cell
        ever = 0
        for other in range(self.cells):
            line = self.sight.line(cell, other)
            if line is None or other == cell:
                continue
            if line.free:
                always |= 1 << other
            else:
                ever |= 1 << other
        self._always[cell] = always
        self._ever[cell] = ever
