"""Monster Spawns (page 24)."""

from sim.arcadia import kinds as k
from sim.arcadia import verbs
from sim.arcadia.deaths import SPAWN_SLOTS
from sim.arcadia.hooks import SPAWNS
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.spaces import room
from sim.arcadia.state import BOX, Figure


def spawn_if_due(m: Skirmish) -> None:
    """Bring back the figures of a full Spawn tile, or all of them when no Monster is left (INF-SPAWN-3 to -12)."""
    s = m.s
    if not s.tile or (len(s.tile) < SPAWN_SLOTS and s.monsters_on_board > 0):
        return
    m.log.seat = -1
    waiting = s.tile
    s.tile = []
    for i in waiting:
        f = s.figures[i]
        f.cell = BOX
        deciders = m.scenario_table[SPAWNS]
        if deciders:
            on = deciders[0]
            cell = on.effect.on_spawns(m, on, f, [c for c in s.spawn_cells if room(s, f, c)])
            m.log.add(k.SPAWN, i, -1, on.item, k.C_SPAWN, cell)
            m.log.seat = -1
        else:
            cell = rolled(m, f)
        if cell >= 0:
            f.wounds = 0
            f.dazed = False
            f.fatal = -2
            f.marks = []
            verbs.put(m, f, cell, k.C_SPAWN)


def rolled(m: Skirmish, f: Figure) -> int:
    """Roll where a figure comes back; -1 when no Spawn token shows the dice or there is no room."""
    faces = m.dice.shared("spawn").roll(m.book.attack_die, 2)
    cell = spawn_cell(m, faces)
    if cell >= 0 and not room(m.s, f, cell):
        cell = -1
    m.log.roll(k.SPAWN, f.id, -1, -1, k.C_SPAWN, 0, faces, cell)
    return cell


def spawn_cell(m: Skirmish, faces: list[int]) -> int:
    """The Space of the Spawn token showing this pair of symbols, or -1 (INF-SPAWN-4, -6)."""
    low = min(faces[0], faces[1])
    high = max(faces[0], faces[1])
    for at in range(len(m.s.spawn_pairs)):
        if m.s.spawn_pairs[at] == low * 3 + high:
            return m.s.spawn_cells[at]
    return -1
