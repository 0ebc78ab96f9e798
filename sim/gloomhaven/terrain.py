"""Traps and obstacles that cards lay, remove or push figures into (GLO-CARD-7, -12, GLO-TERR-1, GLO-HEX-4)."""

from typing import TYPE_CHECKING, Final

from sim.engine.hexes import ranges
from sim.gloomhaven import kinds as k
from sim.gloomhaven import piles, verbs
from sim.gloomhaven.attack import Attack
from sim.gloomhaven.cards import DESTROY, DISARM_TRAP, OBSTACLES, TRAP, Act
from sim.gloomhaven.field import ground_for, is_empty, sight_of
from sim.gloomhaven.forced import tracks
from sim.gloomhaven.ground import FOE, FREE
from sim.gloomhaven.party import Hero
from sim.gloomhaven.state import CLEAR, OBSTACLE, OFF, PLATE, Figure, TrapKind
from sim.gloomhaven.state import TRAP as TRAP_HEX

if TYPE_CHECKING:
    from sim.gloomhaven.mission import Mission

SMASHED: Final = 2


def build(m: "Mission", h: Hero, f: Figure, act: Act) -> bool:
    """Lay or remove what an ability says beside a figure; the player may leave it, or a part of it."""
    if act.do == DISARM_TRAP or act.do == DESTROY:
        return remove(m, f, act)
    made = False
    for _ in range(1 if act.do == TRAP else act.amount):
        cells = sorted([cell for cell in sight_of(m).near[f.cell] if is_empty(m, cell)])
        if act.do == OBSTACLES:
            cells = [cell for cell in cells if not parts(m, cell)]
        cell = m.ask(k.Q_HEX, f.seat, [*cells, k.NONE], f.id) if cells else k.NONE
        if cell == k.NONE:
            break
        made = True
        if act.do == TRAP:
            m.s.traps.append(TrapKind(act.amount, act.conditions))
            m.s.terrain[cell] = TRAP_HEX
            m.s.trap[cell] = len(m.s.traps) - 1
            h.laid.append((len(m.s.traps) - 1, act.xp))
            m.log.add(k.TRAP, f.id, -1, -1, k.C_LAID, cell)
        else:
            m.s.terrain[cell] = OBSTACLE
            m.p.built.append(cell)
            m.log.add(k.LAYOUT, f.id, -1, -1, -1, cell, 1)
    return made


def remove(m: "Mission", f: Figure, act: Act) -> bool:
    """Remove an adjacent trap or obstacle without effect."""
    wanted = TRAP_HEX if act.do == DISARM_TRAP else OBSTACLE
    cells = sorted([cell for cell in sight_of(m).near[f.cell] if m.s.terrain[cell] == wanted])
    cell = m.ask(k.Q_HEX, f.seat, [*cells, k.NONE], f.id) if cells else k.NONE
    if cell == k.NONE:
        return False
    if act.do == DESTROY:
        clear(m, f, cell)
    else:
        m.s.terrain[cell] = bare(m, cell)
        m.log.add(k.LAYOUT, f.id, -1, -1, -1, cell, 0)
    return True


def bare(m: "Mission", cell: int) -> int:
    """What a hex is without the trap or obstacle in it: a pressure plate stays."""
    return PLATE if cell in m.scenario.plates else CLEAR


def parts(m: "Mission", cell: int) -> bool:
    """Whether an obstacle in a cell would cut hexes off from others, doors counted as open (GLO-CARD-7).

    Rooms not yet revealed count as the scenario's page shows them.
    """
    near = m.scenario.near
    free = [m.scenario.floor[c] and m.s.terrain[c] != OBSTACLE and c != cell for c in range(m.hexes.cells)]
    for at in range(len(m.scenario.rooms)):
        if not m.s.rooms[at]:
            for piece in m.scenario.rooms[at].pieces:
                for c in piece.cells:
                    free[c] = free[c] and piece.terrain != OBSTACLE
    around = [c for c in near[cell] if free[c]]
    if not around:
        return False
    steps = ranges([[n for n in row if free[n]] for row in near], around[:1])
    return min([steps[c] for c in around]) < 0


def clear(m: "Mission", f: Figure, cell: int) -> None:
    """Remove an obstacle; one of several hexes goes as a whole."""
    cells = [cell]
    if cell in m.p.built:
        m.p.built.remove(cell)
    else:
        for room in m.scenario.rooms:
            for piece in room.pieces:
                if piece.terrain == OBSTACLE and cell in piece.cells:
                    cells = [c for c in piece.cells if c not in m.p.built]
    for c in cells:
        if m.s.terrain[c] == OBSTACLE:
            m.s.terrain[c] = bare(m, c)
            m.log.add(k.LAYOUT, f.id, -1, -1, -1, c, 0)


def smash(m: "Mission", a: Attack, target: Figure, steps: int) -> None:
    """A push that may enter obstacles: each is destroyed, for 2 damage and 1 experience (GLO-CARD-12)."""
    f = a.attacker
    h = m.hero_of(f.id)
    if "push" in target.immune:
        return
    near = sight_of(m).near
    away = ranges(near, [f.cell])
    ground = ground_for(m, target)
    free = [taken == FREE for taken in ground.taken]
    passable = [taken != FOE for taken in ground.taken]
    layers = tracks(near, away, target.cell, passable, free, steps, 1)
    for i in range(1, len(layers)):
        here = target.cell
        options = [c for c in layers[i] if c in near[here] and away[c] == away[here] + 1]
        cell = m.ask(k.Q_HEX, f.seat, options, f.id, target.id)
        verbs.shift(m, target, cell)
        m.log.add(k.FORCED, f.id, target.id, -1, k.C_PUSH, cell, here)
        if m.s.terrain[cell] == OBSTACLE:
            clear(m, f, cell)
            verbs.suffer(m, target, SMASHED, f.id, k.C_SUFFER, a.item)
            if h is not None:
                piles.gain_xp(m, h, 1, a.item)
        if target.cell != OFF:
            verbs.enter(m, target, f.id, target.flying)
        if target.cell == OFF:
            return
