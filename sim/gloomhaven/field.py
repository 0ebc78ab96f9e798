"""The map in play as a figure meets it: what the state says, put into the terms of ways and sight."""

from sim.engine.hexes import ranges
from sim.gloomhaven.ground import FOE, FRIEND, Ground
from sim.gloomhaven.records import INVISIBLE, MonsterType
from sim.gloomhaven.sight import Sight
from sim.gloomhaven.skirmish import Skirmish
from sim.gloomhaven.state import (
    CLEAR,
    DIFFICULT,
    HAZARD,
    ICY,
    OBJECTIVE,
    OBSTACLE,
    OFF,
    PLATE,
    TRAP,
    Figure,
)


def lay_sight(m: Skirmish) -> None:
    """Work out walls and lines of sight anew: at the start and whenever a door opens (GLO-HEX-2, GLO-DOOR-1)."""
    walls = [c for c in range(len(m.s.wall)) if m.s.wall[c]]
    m.s.sight = m.rules.edition.sight(m.hexes, walls, m.lines)


def sight_of(m: Skirmish) -> Sight:
    """The lines of sight as the doors stand."""
    if m.s.sight is None:
        lay_sight(m)
    sight = m.s.sight
    assert sight is not None
    return sight


def ground_for(m: Skirmish, f: Figure) -> Ground:
    """The map as one figure meets it. An objective is passed by nobody (GLO-TERR-6)."""
    s = m.s
    ground = Ground(m.hexes, sight_of(m), s.wall, m.rules.edition)
    for cell in range(m.hexes.cells):
        terrain = s.terrain[cell]
        if terrain == CLEAR:
            continue
        ground.blocked[cell] = terrain == OBSTACLE
        ground.negative[cell] = terrain == TRAP or terrain == HAZARD
        ground.difficult[cell] = terrain == DIFFICULT
        ground.icy[cell] = terrain == ICY
    for o in s.figures:
        if o.cell != OFF and o.id != f.id:
            ground.taken[o.cell] = FRIEND if o.side == f.side and o.kind != OBJECTIVE else FOE
    return ground


def distance(m: Skirmish, a: int, b: int) -> int:
    """The range between two cells, -1 when there is none (GLO-RANGE-1)."""
    return ranges(sight_of(m).near, [a])[b]


def in_reach(m: Skirmish, f: Figure, others: list[Figure], reach: int) -> list[Figure]:
    """Those within range and sight of a figure (GLO-LOS-6)."""
    sight = sight_of(m)
    span = ranges(sight.near, [f.cell], reach)
    return [o for o in others if o.cell != OFF and span[o.cell] >= 0 and sight.sees(f.cell, o.cell)]


def beside(m: Skirmish, cell: int, others: list[Figure]) -> list[Figure]:
    """Those adjacent to a cell (GLO-RANGE-2)."""
    near = sight_of(m).near[cell]
    return [o for o in others if o.cell in near]


def is_empty(m: Skirmish, cell: int) -> bool:
    """Whether a hex holds no figure, token or overlay but a pressure plate (GLO-HEX-4)."""
    s = m.s
    if s.wall[cell] or s.at[cell] != OFF or s.money[cell] > 0 or s.treasure[cell] >= 0:
        return False
    return s.terrain[cell] == CLEAR or s.terrain[cell] == PLATE


def seen_enemies(m: Skirmish, f: Figure) -> list[Figure]:
    """The enemies a figure may focus on or target: none that is invisible (GLO-FOCUS-2, GLO-COND-INVISIBLE)."""
    return [o for o in m.enemies(f) if not o.has(INVISIBLE)]


def on_map(m: Skirmish, kind: MonsterType) -> list[Figure]:
    """The figures of a type on the map."""
    return [f for f in m.s.figures if f.cell != OFF and f.type is kind]
