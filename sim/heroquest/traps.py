"""Traps: sprung, jumped over, removed (HQ-TRAP)."""

from sim.heroquest import kinds as k
from sim.heroquest.board import beside, distance
from sim.heroquest.combat import die, hurt, joined, skulls
from sim.heroquest.raid import Raid
from sim.heroquest.records import BLACK, BLOCK, PIT, SKULL, SPEAR
from sim.heroquest.sight import relink
from sim.heroquest.state import FOUND, GONE, HERO, HIDDEN, OFF, SPRUNG, T_TRAPS, Figure
from sim.heroquest.story import tile_at


def reveal(m: Raid, n: int) -> None:
    """The tile of a trap comes to lie open."""
    m.hidden.state[n] = FOUND
    m.s.tiles[n] = m.hidden.traps[n]
    m.s.tile_kinds[n] = m.quest.traps[n].kind


def gone(m: Raid, n: int) -> None:
    """A trap is no more."""
    m.hidden.state[n] = GONE
    m.s.tiles[n] = OFF


def hidden_at(m: Raid, cell: int) -> int:
    """The trap not yet found on a square that walking there springs, -1 none."""
    for n in range(len(m.hidden.traps)):
        if m.hidden.traps[n] == cell and m.hidden.state[n] == HIDDEN and m.quest.traps[n].walked:
            return n
    return -1


def stepped_on(m: Raid, f: Figure, before: int) -> bool:
    """A figure that sets off traps has entered a square; whether that ends its movement.

    Heroes spring hidden ones; monsters and heroes obey those that lie open (HQ-TRAP-1).
    """
    n = hidden_at(m, f.cell) if f.kind == HERO else -1
    if n < 0:
        n = tile_at(m, f.cell)
        if n >= 0 and not m.quest.traps[n].walked:
            n = -1
    if n < 0 or (m.s.sprung[n] and m.s.tile_kinds[n] == PIT and f.pit):
        return ceiling(m, f)
    return spring(m, f, n, before) or ceiling(m, f)


def ceiling(m: Raid, f: Figure) -> bool:
    """A square where the ceiling comes down on heroes: 4 to 6 costs 1 Body, with a helmet only a 6 (section 11)."""
    if f.kind != HERO or f.cell not in m.quest.ceiling:
        return False
    face = m.trap_dice.roll(m.book.red_die, 1)
    m.log.roll(k.TRAP, f.id, -1, m.book.traps[3], k.C_CEILING, face[0], face, f.cell)
    helmet = m.book.item_index["helmet"]
    least = 6 if helmet in [h.item for h in f.gear] and not f.captured else 4
    if face[0] >= least:
        m.tallied(f, T_TRAPS, 1)
        hurt(m, f, 1, None, m.book.traps[3], k.C_CEILING)
    return f.cell == OFF


def spring(m: Raid, f: Figure, n: int, before: int) -> bool:
    """A trap goes off under a figure that came from square ``before``; whether its movement is over."""
    trap = m.quest.traps[n]
    cell = f.cell
    if not m.s.sprung[n]:
        m.tallied(f, T_TRAPS, 1)
    if trap.kind == PIT:
        reveal(m, n)
        m.hidden.state[n] = SPRUNG
        m.s.sprung[n] = True
        m.log.add(k.TRAP, f.id, item=m.book.traps[PIT], space=cell)
        f.pit = True
        hurt(m, f, 1, None, m.book.traps[PIT], k.C_PIT)
        m.s.lost_turn = True
        return True
    if trap.kind == SPEAR:
        gone(m, n)
        faces = m.trap_dice.roll(m.book.combat_die, 1)
        m.log.roll(k.TRAP, f.id, -1, m.book.traps[SPEAR], k.C_SPEAR, skulls(faces), faces, cell)
        if skulls(faces) == 0:
            return False
        hurt(m, f, 1, None, m.book.traps[SPEAR], k.C_SPEAR)
        if m.rules.spear_ends_turn:
            m.s.lost_turn = True
            return True
        return f.cell == OFF
    fall(m, f, n, before)
    return True


def fall(m: Raid, f: Figure, n: int, before: int) -> None:
    """A block falls: dice without defence, a step to a free square ahead or behind, the square shut for ever."""
    cell = f.cell
    gone(m, n)
    faces = m.trap_dice.roll(m.book.combat_die, m.rules.block_dice)
    m.log.roll(k.TRAP, f.id, -1, m.book.traps[BLOCK], k.C_BLOCK, skulls(faces), faces, cell)
    hurt(m, f, skulls(faces), None, m.book.traps[BLOCK], k.C_BLOCK)
    ahead = beside(cell, cell - before) if distance(cell, before) == 1 else OFF
    options: list[int] = []
    for to in (before, ahead):
        if to != OFF and joined(m, cell, to) and not m.s.on[to] and not m.s.shut[to] and to not in options:
            options.append(to)
    if f.cell != OFF:
        if options:
            to = m.ask(k.Q_DODGE, f.seat, options, f.id)
            m.put(f, to)
            m.log.add(k.MOVE, f.id, space=to, cause=k.C_BLOCK, amount=cell)
            shut(m, cell)
            # Another block may wait there: it falls as well (HQ-EX-34).
            stepped_on(m, f, cell)
            return
        die(m, f, None, m.book.traps[BLOCK], k.C_SHUT_IN)
    shut(m, cell)


def shut(m: Raid, cell: int) -> None:
    """A square is blocked for ever."""
    m.s.shut[cell] = True
    m.s.opaque[cell] = True
    relink(m, cell)


# Jumping.


def landing(m: Raid, f: Figure, cell: int) -> int:
    """The free square straight behind a trap tile next to a figure, -1 when it cannot be jumped (HQ-TRAP-3)."""
    if distance(f.cell, cell) != 1 or not joined(m, f.cell, cell):
        return OFF
    to = beside(cell, cell - f.cell)
    if to == OFF or not joined(m, cell, to) or m.s.on[to] or m.s.shut[to] or not m.s.shown[to]:
        return OFF
    return to


def leap(m: Raid, f: Figure, n: int) -> bool:
    """A jump over a trap: any shield carries across, a skull falls in; whether the movement is over."""
    cell = m.s.tiles[n]
    to = landing(m, f, cell)
    before = f.cell
    faces = m.trap_dice.roll(m.book.combat_die, 1)
    across = faces[0] != SKULL
    m.log.roll(k.JUMP, f.id, -1, m.book.traps[m.s.tile_kinds[n]], k.C_JUMP, 1 if across else 0, faces, cell)
    f.pit = False
    m.put(f, to if across else cell)
    m.log.add(k.MOVE, f.id, space=f.cell, cause=k.C_JUMP, amount=before)
    if across:
        return stepped_on(m, f, cell)
    return spring(m, f, n, before)


# Removing.


def removable(m: Raid, f: Figure) -> list[int]:
    """Trap tiles a hero can try to remove (HQ-TRAP-7, -8, -9)."""
    if f.hero is None or f.captured:
        return []
    kit = False
    for held in f.gear:
        if m.book.items[held.item].kit:
            kit = True
    if not kit and not f.hero.removes_traps:
        return []
    out: list[int] = []
    for n in range(len(m.s.tiles)):
        cell = m.s.tiles[n]
        if cell == OFF or not m.quest.traps[n].removable or (m.s.sprung[n] and not m.rules.block_removable):
            continue
        if m.s.on[cell] and cell != f.cell:
            continue
        if cell == f.cell or (distance(cell, f.cell) == 1 and joined(m, f.cell, cell)):
            out.append(n)
    return out


def remove(m: Raid, f: Figure, n: int) -> None:
    """A hero removes a trap.

    EU: the Dwarf without a roll; others with the tool kit, where a skull costs 1 Body and the trap goes either way
    (HQ-TRAP-7). US: on the trap's square, the tool kit works on any shield, the Dwarf on all but the black one, and
    failure springs it (HQ-TRAP-8).
    """
    cell = m.s.tiles[n]
    number = m.book.traps[m.quest.traps[n].kind]
    expert = f.hero is not None and f.hero.removes_traps
    if expert and not m.rules.dwarf_rolls:
        gone(m, n)
        m.log.add(k.DISARM, f.id, item=number, space=cell, amount=1)
        return
    faces = m.trap_dice.roll(m.book.combat_die, 1)
    if not m.rules.dwarf_rolls:
        gone(m, n)
        m.log.roll(k.DISARM, f.id, -1, number, -1, 1, faces, cell)
        if faces[0] == SKULL:
            hurt(m, f, 1, None, number, k.C_REMOVED)
        return
    works = faces[0] != BLACK if expert else faces[0] != SKULL
    m.log.roll(k.DISARM, f.id, -1, number, -1, 1 if works else 0, faces, cell)
    before = f.cell
    if cell != f.cell:
        m.put(f, cell)
        m.log.add(k.MOVE, f.id, space=cell, cause=k.C_REMOVED, amount=before)
    if works:
        gone(m, n)
        f.pit = False
    else:
        spring(m, f, n, before)
