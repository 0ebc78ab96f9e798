"""Movement: which steps are legal, and carrying them out (rulebook pages 14 and 15)."""

from sim.arcadia import kinds as k
from sim.arcadia import verbs
from sim.arcadia.board import Board
from sim.arcadia.hooks import PASSED
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.spaces import BLOCKED, FREE, room, standing
from sim.arcadia.state import HERO, NEUTRAL, Figure, State


def shoves(f: Figure) -> bool:
    """Whether the figure has Shove (INF-SHOVE-8)."""
    return f.monster is not None and f.monster.shove


def immovable(s: State, cell: int) -> bool:
    """Whether somebody stands there whom nothing moves: an Angel not yet saved (INF-ANGEL-17)."""
    for i in s.at[cell]:
        if s.figures[i].side == NEUTRAL:
            return True
    return False


def kept_out(s: State, board: Board, f: Figure) -> bool:
    """Whether guarded doors and portals are closed to a figure: too little Damnation, or too poor a Guild."""
    if board.entry_need == 0 or f.kind != HERO:
        return False
    if board.toll:
        return not s.guilds[f.side].admitted
    return f.damned < board.entry_need


def barred(s: State, board: Board, f: Figure, start: int, end: int) -> bool:
    """Whether a step or portal leads behind guarded doors and portals that are closed to a figure."""
    return board.entry_need > 0 and board.entry[end] and not board.entry[start] and kept_out(s, board, f)


def opens(s: State, board: Board, f: Figure, door: int) -> bool:
    """Whether a figure can open or close a door: some are locked."""
    return not board.locked[door] or (f.kind == HERO and s.guilds[f.side].keys)


def enters(s: State, board: Board, f: Figure, end: int, points_after: int, passes: bool = False) -> bool:
    """Whether f, with points_after left once there, may come into a Space (INF-MOVE-5, -6, INF-PORTAL-4).

    passes: whether a Shove without room passes the Space instead of being no step at all (INF-SHOVE-6).
    """
    what = standing(s, f, end)
    if what == FREE or clears(s, f, end):
        return True
    if what == BLOCKED and not (passes and shoves(f)):
        return False
    if shoves(f) and not passes and not immovable(s, end):
        return False
    return points_after > 0 and leads_out(s, board, f, end, points_after)


def clears(s: State, f: Figure, cell: int) -> bool:
    """Whether f has Shove and there is room for all it would shove out of a Space (INF-SHOVE-1, -7)."""
    return shoves(f) and not immovable(s, cell) and shove_plan(s, f, s.at[cell], s.near[cell])


def ways(s: State, board: Board, f: Figure) -> list[list[int]]:
    """Per Space where its portals lead f: some are kept for the Heroes of admitted Guilds."""
    if board.kept and f.kind == HERO and s.guilds[f.side].admitted:
        return board.all_portals
    return board.portal_of


def leads_out(s: State, board: Board, f: Figure, cell: int, points: int) -> bool:
    """Whether f can get from a Space where it may not stop to one where it may (INF-MOVE-6)."""
    for c in s.near[cell]:
        if rests(s, board, f, cell, c, points):
            return True
    for c in ways(s, board, f)[cell]:
        if rests(s, board, f, cell, c, points):
            return True
    if points > 1:
        for d in board.grid.cell_doors[cell]:
            if not s.open_doors[d] and opens(s, board, f, d):
                if rests(s, board, f, cell, across(board, cell, d), points - 1):
                    return True
    return False


def rests(s: State, board: Board, f: Figure, cell: int, end: int, points: int) -> bool:
    """Whether f, going on from one Space to another with these points, comes to where it may stop."""
    if barred(s, board, f, cell, end):
        return False
    what = standing(s, f, end)
    if what == FREE or clears(s, f, end):
        return True
    return what != BLOCKED and points > 1 and leads_out(s, board, f, end, points - 1)


def across(board: Board, cell: int, door: int) -> int:
    """The Space on the other side of a door."""
    a, b = board.grid.door_cells[door]
    return b if a == cell else a


def stranded(s: State, f: Figure) -> bool:
    """Whether f stands where it may not end its Movement."""
    return standing(s, f, f.cell) != FREE


def moves(s: State, board: Board, f: Figure, points: int, out: list[int], passes: bool = False) -> None:
    """Append the legal uses of one Movement Point: steps, doors, portals (INF-MOVE-2); passes: as for ``enters``."""
    if points <= 0:
        return
    cell = f.cell
    guarded = board.entry_need > 0
    left = points - 1
    for c in s.near[cell]:
        if not s.at[c] or enters(s, board, f, c, left, passes):
            if not guarded or not barred(s, board, f, cell, c):
                out.append(k.STEP | c)
    portal_of = ways(s, board, f)
    if portal_of[cell]:
        for c in portal_of[cell]:
            if not s.at[c] or enters(s, board, f, c, left, passes):
                if not guarded or not barred(s, board, f, cell, c):
                    out.append(k.WARP | c)
    if board.grid.cell_doors[cell]:
        stuck = len(s.at[cell]) > 1 and stranded(s, f)
        for d in board.grid.cell_doors[cell]:
            if (not board.locks or opens(s, board, f, d)) and (not stuck or leaves_way(s, board, f, d, left)):
                out.append(k.FLIP | d)


def leaves_way(s: State, board: Board, f: Figure, door: int, points: int) -> bool:
    """Whether f, standing where it may not stop, can still leave with these points once a door was flipped."""
    if points <= 0:
        return False
    cell = f.cell
    beyond = across(board, cell, door)
    if not s.open_doors[door]:
        return rests(s, board, f, cell, beyond, points) or leads_out(s, board, f, cell, points)
    for c in s.near[cell] + ways(s, board, f)[cell]:
        if c != beyond and rests(s, board, f, cell, c, points):
            return True
    if points > 1:
        for d in board.grid.cell_doors[cell]:
            if (d == door or not s.open_doors[d]) and opens(s, board, f, d):
                if rests(s, board, f, cell, across(board, cell, d), points - 1):
                    return True
    return False


def flip(m: Skirmish, f: Figure, door: int) -> None:
    """Open or close a door (INF-DOOR-1, -2)."""
    s = m.s
    opened = not s.open_doors[door]
    s.open_doors[door] = opened
    a, b = m.board.grid.door_cells[door]
    near_cells(m, a)
    near_cells(m, b)
    beyond = across(m.board, f.cell, door)
    m.log.add(k.DOOR, f.id, -1, -1, k.C_OPENED if opened else k.C_CLOSED, f.cell, beyond)


def near_cells(m: Skirmish, cell: int) -> None:
    """Recount the Spaces Close to one, after a door on its edge was flipped."""
    grid = m.board.grid
    m.s.near[cell] = [
        other for other, edge in grid.links[cell] if (edge < 0 or m.s.open_doors[edge]) and not grid.blocked[other]
    ]


def step(m: Skirmish, f: Figure, cell: int, cause: int) -> bool:
    """Move f one Space; False when a Shove had no room and it stays (INF-SHOVE-6)."""
    if shoves(f) and not make_way(m, f, cell):
        return False
    before = f.cell
    verbs.shift(m, f, cell)
    m.log.add(k.MOVE, f.id, -1, -1, cause, cell, before)
    if f.kind == HERO and m.scenario_table[PASSED]:
        went_through(m, f, before, cell)
    return True


def went_through(m: Skirmish, f: Figure, before: int, cell: int) -> None:
    """A Hero has gone from one Space to another: where a door is between them, what going through it brings."""
    for door in m.board.grid.cell_doors[cell]:
        if across(m.board, cell, door) == before:
            for on in m.scenario_table[PASSED]:
                on.effect.on_passed(m, on, f, door)


def warp(m: Skirmish, f: Figure, cell: int, cause: int) -> bool:
    """Take f through a portal (INF-PORTAL-1)."""
    if shoves(f) and not make_way(m, f, cell):
        return False
    before = f.cell
    verbs.shift(m, f, cell)
    m.log.add(k.PORTAL, f.id, -1, -1, cause, cell, before)
    return True


def make_way(m: Skirmish, f: Figure, cell: int) -> bool:
    """Shove whoever stands in a Space into Spaces Close to it (INF-SHOVE-2, -5, -7); False without room."""
    s = m.s
    if standing(s, f, cell) == FREE:
        return True
    occupants = [i for i in s.at[cell] if s.figures[i].side != NEUTRAL]
    spots = s.near[cell]
    plan = shove_plan(s, f, occupants, spots)
    if not plan:
        return m.rules.shove_passes
    mover = m.s.active if m.s.hero < 0 else m.commander(f, m.controller)
    for i in occupants:
        o = s.figures[i]
        options: list[int] = []
        for c in spots:
            if has_room_without(s, o, c, f):
                options.append(c)
        if not options:
            return m.rules.shove_passes
        where = m.ask(k.Q_PLACE, mover, options, i, f.id)
        verbs.put(m, o, where, k.C_SHOVE)
    return True


def shove_plan(s: State, f: Figure, occupants: list[int], spots: list[int]) -> bool:
    """Whether there is room for all occupants: a check before anybody is moved."""
    places = 0
    huge_places = 0
    for c in spots:
        others = [i for i in s.at[c] if i != f.id]
        if not others:
            huge_places += 1
            places += 2
        elif len(others) == 1 and not s.figures[others[0]].huge:
            places += 1
    wanted = 0
    for i in occupants:
        if s.figures[i].huge:
            if huge_places == 0:
                return False
            huge_places -= 1
            wanted += 2
        else:
            wanted += 1
    return wanted <= places


def has_room_without(s: State, o: Figure, cell: int, f: Figure) -> bool:
    """Whether o fits into a Space from which f is just leaving."""
    if f.cell != cell:
        return room(s, o, cell)
    others = [i for i in s.at[cell] if i != f.id]
    if not others:
        return True
    return len(others) == 1 and not o.huge and not s.figures[others[0]].huge
