"""Free, Full and Blocked Spaces, Close, and Line of Sight, as plain questions about an open state."""

from typing import Final

from sim.arcadia.board import Board
from sim.arcadia.records import MELEE
from sim.arcadia.state import GAME_SIDE, HERO, MONSTER, MONSTER_MASK, NEUTRAL, OBJECT, Figure, State

FREE: Final = 0
FULL: Final = 1
BLOCKED: Final = 2


def standing(s: State, f: Figure, cell: int) -> int:
    """FREE, FULL or BLOCKED for f, itself not counted (INF-SPACE-1 to -6, INF-HUGE-1 to -3, INF-ANGEL-17)."""
    occupants = s.at[cell]
    if not occupants:
        return FREE
    figures = s.figures
    side = f.side
    others = 0
    enemies = 0
    huge_enemy = False
    huge_ally = False
    for i in occupants:
        if i == f.id:
            continue
        others += 1
        o = figures[i]
        if o.side != side and o.side != NEUTRAL:
            enemies += 1
            huge_enemy = huge_enemy or o.huge
        elif o.huge:
            huge_ally = True
    if others == 0:
        return FREE
    if huge_enemy:
        return BLOCKED
    if huge_ally:
        return FULL
    if others == 1:
        return FULL if f.huge else FREE
    return BLOCKED if enemies == others else FULL


def shut(s: State, f: Figure, cell: int) -> bool:
    """Whether the Space is a Blocked Space to f's eye: it stops Line of Sight (INF-SPACE-3, INF-HUGE-2)."""
    occupants = s.at[cell]
    count = len(occupants)
    if count == 0:
        return False
    figures = s.figures
    side = f.side
    if count == 1:
        o = figures[occupants[0]]
        return o.huge and o.side != side and o.side != NEUTRAL
    for i in occupants:
        o = figures[i]
        if i == f.id or o.side == side or o.side == NEUTRAL:
            return False
    return True


def room(s: State, f: Figure, cell: int) -> bool:
    """Whether f could be put there: at most two Characters, a Huge one alone (INF-BOARD-3, INF-HUGE-3)."""
    count = 0
    for i in s.at[cell]:
        if i == f.id:
            continue
        if f.huge or s.figures[i].huge:
            return False
        count += 1
    return count < 2


def enemies(a: Figure, b: Figure) -> bool:
    """Whether b is an Enemy of a (INF-TERM-3)."""
    return a.side != b.side and a.side != NEUTRAL and b.side != NEUTRAL


def is_close(s: State, a: int, b: int) -> bool:
    """Whether Space b is Close to Space a: the same, or across an open edge (INF-CLOSE-1 to -5)."""
    return a == b or b in s.near[a]


def close_figures(s: State, cell: int) -> list[int]:
    """Figures in the Spaces Close to a Space, its own first, then in the fixed order of neighbours."""
    out = s.at[cell][:]
    for c in s.near[cell]:
        out += s.at[c]
    return out


def sees(s: State, board: Board, f: Figure, start: int, end: int) -> bool:
    """Line of Sight from one Space to another for f's eye (INF-LOS-2 to -11)."""
    if start == end:
        return True
    line = board.sight.line(start, end)
    if line is None:
        return False
    if line.free:
        return True
    doors = s.open_doors
    for d in line.doors:
        if not doors[d]:
            return False
    for c in line.cells:
        if s.at[c] and shut(s, f, c):
            return False
    for corner in line.corners:
        one = corner.one
        other = corner.other
        if side_blocked(s, f, one.doors, one.cells) and side_blocked(s, f, other.doors, other.cells):
            return False
    return True


def side_blocked(s: State, f: Figure, doors: list[int], cells: list[int]) -> bool:
    """Whether one side of a corner is blocked (INF-LOS-9)."""
    for d in doors:
        if not s.open_doors[d]:
            return True
    for c in cells:
        if shut(s, f, c):
            return True
    return False


def in_range(s: State, board: Board, f: Figure, attack: int, target: Figure) -> bool:
    """Whether f reaches the target with a Melee or Ranged attack from where it stands (INF-ATK-4, -5)."""
    if f.cell < 0 or target.cell < 0:
        return False
    if attack == MELEE:
        return is_close(s, f.cell, target.cell)
    return sees(s, board, f, f.cell, target.cell)


def attackable(f: Figure, o: Figure) -> bool:
    """Whether f may attack o at all, reach apart (INF-ATK-1, -14, INF-MATK-2)."""
    if o.side == f.side or o.side == NEUTRAL or o.cell < 0:
        return False
    if f.kind != HERO:
        return o.kind == HERO
    return o.kind != OBJECT or f.side not in o.marks


def targets(s: State, board: Board, f: Figure, attack: int) -> list[int]:
    """Enemies f could attack from where it stands, by figure number (INF-ATK-1, INF-MATK-2)."""
    out: list[int] = []
    cell = f.cell
    if attack == MELEE:
        near = s.near[cell]
        for o in s.figures:
            if (o.cell == cell or o.cell in near) and attackable(f, o):
                out.append(o.id)
        return out
    for o in s.figures:
        if o.cell >= 0 and attackable(f, o) and sees(s, board, f, cell, o.cell):
            out.append(o.id)
    return out


def any_target(s: State, board: Board, f: Figure, attack: int) -> bool:
    """Whether ``targets`` would name anybody."""
    cell = f.cell
    rivals = rival_mask(s, f)
    if attack == MELEE:
        if rivals >> cell & 1:
            return True
        for c in s.near[cell]:
            if rivals >> c & 1:
                return True
    else:
        if rivals & board.always_seen(cell):
            return True
        rest = rivals & board.ever_seen(cell)
        while rest:
            low = rest & -rest
            if sees(s, board, f, cell, low.bit_length() - 1):
                return True
            rest ^= low
    return len(s.objects) > 0 and len(targets(s, board, f, attack)) > 0


def rival_mask(s: State, f: Figure) -> int:
    """The Spaces that hold somebody f may attack, objects apart, as a bit mask."""
    masks = s.masks
    if f.kind != HERO:
        return masks[0] | masks[1] | masks[2] | masks[3]
    rivals = masks[MONSTER_MASK]
    for seat in range(MONSTER_MASK):
        if seat != f.side:
            rivals |= masks[seat]
    return rivals


def guards(s: State, cell: int) -> list[int]:
    """Monsters Close to a Space (INF-GUARD-1), by figure number."""
    out: list[int] = []
    for i in s.at[cell]:
        if s.figures[i].side == GAME_SIDE:
            out.append(i)
    for c in s.near[cell]:
        for i in s.at[c]:
            if s.figures[i].side == GAME_SIDE:
                out.append(i)
    out.sort()
    return out


def enemy_here(s: State, hero: Figure) -> bool:
    """Whether an Enemy of the Hero stands in his Space (INF-EXPL-2)."""
    for i in s.at[hero.cell]:
        o = s.figures[i]
        if o.side != hero.side and o.side != NEUTRAL:
            return True
    return False


def flanked(s: State, target: Figure, user: int) -> bool:
    """Whether an Enemy of the target other than the user of the effect is Close to it (INF-FLANK-1 to -3)."""
    for i in close_figures(s, target.cell):
        if i != user and i != target.id:
            o = s.figures[i]
            if o.kind <= MONSTER and enemies(target, o):
                return True
    return False
