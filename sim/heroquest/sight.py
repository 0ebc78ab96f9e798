"""Line of sight and what is laid out when (HQ-SEE, HQ-DOOR-1)."""

from sim.heroquest import kinds as k
from sim.heroquest.lines import NEVER
from sim.heroquest.quest import CELLS
from sim.heroquest.raid import Raid
from sim.heroquest.state import MONSTER, OFF, Figure


def sees_square(m: Raid, a: int, b: int) -> bool:
    """Whether a clear line joins two squares, figures not counted (HQ-SEE-3)."""
    if a == b:
        return True
    line = m.board.sight.line(a, b)
    return line is not NEVER and line.clear(m.s.open_doors, m.s.opaque)


def sees(m: Raid, a: int, b: int) -> bool:
    """Whether figures on two squares see each other (EU: HQ-SEE-1, US: HQ-SEE-2)."""
    if a == b:
        return True
    if m.rules.room_sight and m.room(a) > 0 and m.room(a) == m.room(b):
        return True
    line = m.board.sight.line(a, b)
    if line is NEVER:
        return False
    return line.clear(m.s.open_doors, m.full() if line.cells else m.s.opaque)


def monster_in_sight(m: Raid, cell: int) -> bool:
    """Whether a hero on that square sees a monster; sleeping statues do not count (section 11)."""
    for f in m.s.figures:
        if f.kind == MONSTER and f.cell != OFF and not f.dormant and sees(m, cell, f.cell):
            return True
    return False


def area(m: Raid, cell: int) -> list[int]:
    """The room of a square, or the part of the corridor that is seen from it (an inferred reading of "passage")."""
    room = m.room(cell)
    if room > 0:
        return m.board.rooms[room]
    return [c for c in m.board.rooms[0] if sees_square(m, cell, c)]


def monster_in(m: Raid, cells: list[int]) -> bool:
    """Whether an awake monster stands on one of the squares."""
    for cell in cells:
        for i in m.s.on[cell]:
            f = m.s.figures[i]
            if f.kind == MONSTER and not f.dormant:
                return True
    return False


def link(m: Raid, cell: int) -> None:
    """Work out anew which squares lie a step from a square."""
    s = m.s
    near: list[int] = []
    if s.shown[cell] and not s.shut[cell]:
        for other, door in m.board.links[cell]:
            if s.shown[other] and not s.shut[other] and (door < 0 or s.open_doors[door]):
                near.append(other)
    s.near[cell] = near


def relink(m: Raid, cell: int) -> None:
    """The same for a square that changed and all beside it."""
    link(m, cell)
    for other, _ in m.board.links[cell]:
        link(m, other)


def show(m: Raid, cells: list[int], by: Figure | None) -> bool:
    """Lay out squares with their furniture, visible doors and monsters (HQ-DOOR-1); whether any of them was new."""
    s = m.s
    fresh = [cell for cell in cells if not s.shown[cell] and not m.board.solid[cell]]
    for cell in fresh:
        s.shown[cell] = True
        s.shut[cell] = m.board.covered[cell]
        s.stairs[cell] = m.board.stairs[cell]
    for cell in fresh:
        for door in m.board.cell_doors[cell]:
            if not m.hidden.secret[door]:
                s.known_doors[door] = True
        relink(m, cell)
    return bool(fresh)


def show_room(m: Raid, room: int, by: Figure | None) -> bool:
    """Lay out a room; whether it was new."""
    if not show(m, m.board.rooms[room], by):
        return False
    m.log.add(k.REVEAL, -1 if by is None else by.id, space=-1 if by is None else by.cell, amount=room)
    return True


def show_corridors(m: Raid, cell: int, by: Figure | None) -> bool:
    """Lay out the corridor squares with a clear line from a square (HQ-SEE-3); whether any was new."""
    s = m.s
    seen: list[int] = []
    for other in m.board.rooms[0]:
        if not s.shown[other] and sees_square(m, cell, other):
            seen.append(other)
    if not seen:
        return False
    show(m, seen, by)
    m.log.add(k.REVEAL, -1 if by is None else by.id, space=cell, amount=0)
    return True


def blank(m: Raid) -> None:
    """Before anything is laid out."""
    s = m.s
    s.on = [[] for _ in range(CELLS)]
    s.shown = [False] * CELLS
    s.near = [[] for _ in range(CELLS)]
    s.shut = [False] * CELLS
    s.opaque = [False] * CELLS
    s.stairs = [False] * CELLS
    s.searched = [0] * CELLS
