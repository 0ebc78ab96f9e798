"""The ground of a board: how far it is between Spaces and what can be seen, kept by board and door state."""

from typing import Final

from sim.arcadia import kinds as k
from sim.arcadia.board import Board

FAR: Final = 99
MOST_FLOORS: Final = 48
MOST_WAYS: Final = 64


class Floor:
    """A board with its doors in one state. Figures do not count here.

    near: Spaces Close to each, without its own. close: the same with its own, as a bit mask. doors: per Space its
    closed doors, locked ones with keys alone, as (door, Space behind it). portal_of: where portals lead, those kept
    for admitted Guilds among them or not. ways: per Space, the deeds of a step and of a portal. free: no toll anywhere.
    """

    def __init__(self, board: Board, open_doors: list[bool], admitted: bool, keys: bool) -> None:
        grid = board.grid
        self.board = board
        self.portal_of = board.all_portals if admitted else board.portal_of
        self.cells = grid.cells
        self.open_doors = open_doors[:]
        self.near: list[list[int]] = grid.neighbours(open_doors)
        self.close: list[int] = []
        self.doors: list[list[tuple[int, int]]] = []
        for cell in range(self.cells):
            mask = 1 << cell
            for c in self.near[cell]:
                mask |= 1 << c
            self.close.append(mask)
            shut: list[tuple[int, int]] = []
            for d in grid.cell_doors[cell]:
                if not open_doors[d] and (keys or not board.locked[d]):
                    a, b = grid.door_cells[d]
                    shut.append((d, b if a == cell else a))
            self.doors.append(shut)
        self.ways: list[list[int]] = [
            [k.STEP | c for c in self.near[cell]] + [k.WARP | c for c in self.portal_of[cell]]
            for cell in range(self.cells)
        ]
        self._rows: list[bytes | None] = [None] * self.cells
        self._ways: dict[bytes, bytes] = {}
        self.free = bytes(self.cells)
        self.sights: list[int] = [0] * self.cells
        self._balls: list[list[int] | None] = [None] * self.cells

    def row(self, goal: int) -> bytes:
        """Movement Points from every Space to one, opening doors on the way; FAR when there is no way."""
        found = self._rows[goal]
        if found is None:
            found = self.spread([goal], False, self.free, self.free)
            self._rows[goal] = found
        return found

    def way_to(self, goals: list[int], barred: bool, leaving: bytes, entering: bytes) -> bytes:
        """Movement Points from every Space to the nearest of several, with a toll for stepping out of and into Spaces.

        barred: for a Hero whom guarded doors and portals keep out.
        """
        key = bytes(goals) + (b"!" if barred else b".") + leaving + entering
        found = self._ways.get(key)
        if found is None:
            if len(self._ways) >= MOST_WAYS:
                self._ways.clear()
            found = self.spread(goals, barred, leaving, entering)
            self._ways[key] = found
        return found

    def spread(self, goals: list[int], barred: bool, leaving: bytes, entering: bytes) -> bytes:
        """Walk backwards from the goals: a step or portal costs a point, a closed door one more, tolls besides."""
        near = self.near
        doors = self.doors
        portal_of = self.portal_of
        entry = self.board.entry
        guarded = barred and self.board.entry_need > 0
        dist = [FAR] * self.cells
        waiting: list[list[int]] = [goals[:]]
        for goal in goals:
            dist[goal] = 0
        d = 0
        while d < len(waiting):
            for cell in waiting[d]:
                if dist[cell] != d:
                    continue
                walled = guarded and entry[cell]
                after = d + 1
                if d > 0:
                    after += entering[cell]
                for other in near[cell]:
                    cost = after + leaving[other]
                    if cost < dist[other]:
                        if walled and not entry[other]:
                            continue
                        dist[other] = cost
                        while len(waiting) <= cost:
                            waiting.append([])
                        waiting[cost].append(other)
                if doors[cell]:
                    for _, other in doors[cell]:
                        cost = after + 1 + leaving[other]
                        if cost < dist[other] and not (walled and not entry[other]):
                            dist[other] = cost
                            while len(waiting) <= cost:
                                waiting.append([])
                            waiting[cost].append(other)
                if portal_of[cell]:
                    for other in portal_of[cell]:
                        if after < dist[other] and not (walled and not entry[other]):
                            dist[other] = after
                            while len(waiting) <= after:
                                waiting.append([])
                            waiting[after].append(other)
            d += 1
        return bytes(dist)

    def seen(self, cell: int) -> int:
        """Spaces to which doors leave Line of Sight, as a bit mask; kept in ``sights``, where 0 is not yet."""
        found = self.sights[cell]
        if found == 0:
            board = self.board
            found = board.always_seen(cell)
            rest = board.ever_seen(cell)
            while rest:
                low = rest & -rest
                if self.doors_allow(cell, low.bit_length() - 1):
                    found |= low
                rest ^= low
            self.sights[cell] = found
        return found

    def doors_allow(self, a: int, b: int) -> bool:
        """Whether doors leave Line of Sight between two Spaces."""
        line = self.board.sight.line(a, b)
        if line is None:
            return False
        opened = self.open_doors
        for d in line.doors:
            if not opened[d]:
                return False
        for corner in line.corners:
            if not all_open(opened, corner.one.doors) and not all_open(opened, corner.other.doors):
                return False
        return True

    def ball(self, cell: int) -> list[int]:
        """Spaces from which a Hero could come Close to one in a turn: four points away or nearer."""
        found = self._balls[cell]
        if found is None:
            row = self.row(cell)
            found = [c for c in range(self.cells) if row[c] <= 4]
            self._balls[cell] = found
        return found


def all_open(opened: list[bool], doors: list[int]) -> bool:
    """Whether all of these doors are open."""
    for d in doors:
        if not opened[d]:
            return False
    return True


class Ground:
    """The floors of one board met so far; a limited number of them, so that memory stays the same in long runs."""

    def __init__(self, board: Board, admitted: bool, keys: bool) -> None:
        self.board = board
        self.admitted = admitted
        self.keys = keys
        self.floors: dict[bytes, Floor] = {}

    def floor(self, open_doors: list[bool]) -> Floor:
        """The board with these doors open."""
        key = bytes(open_doors)
        found = self.floors.get(key)
        if found is None:
            if len(self.floors) >= MOST_FLOORS:
                self.floors.clear()
            found = Floor(self.board, open_doors, self.admitted, self.keys)
            self.floors[key] = found
        return found


GROUNDS: Final[list[Ground]] = []


def ground_of(board: Board, admitted: bool = False, keys: bool = False) -> Ground:
    """The ground of a board, shared by all strategies of a process: geometry only, nothing of a match.

    admitted: for a Guild that may use the portals kept from others. keys: for one that opens locked doors.
    """
    for ground in GROUNDS:
        if ground.board is board and ground.admitted == admitted and ground.keys == keys:
            return ground
    if len(GROUNDS) >= 64:
        GROUNDS.clear()
    ground = Ground(board, admitted, keys)
    GROUNDS.append(ground)
    return ground
