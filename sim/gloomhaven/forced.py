"""Push and pull (GLO-PUSH-1 to -4, GLO-PULL-1)."""

from sim.engine.hexes import ranges
from sim.gloomhaven import kinds as k
from sim.gloomhaven import verbs
from sim.gloomhaven.field import ground_for, sight_of
from sim.gloomhaven.ground import FOE, FREE
from sim.gloomhaven.skirmish import Skirmish
from sim.gloomhaven.state import OFF, Figure


def tracks(
    near: list[list[int]], away: list[int], start: int, passable: list[bool], free: list[bool], steps: int, way: int
) -> list[list[int]]:
    """Where a figure may be after each step when the effect is used to the full.

    away: ranges from the one who pushes (way 1) or pulls (way -1): each step must change it by that. The last list
    holds the hexes it may end in; each other only hexes that lead there. Only the start when it cannot be moved.
    """
    layers = [[start]]
    last = 0
    while len(layers) <= steps:
        layer: list[int] = []
        for cell in layers[-1]:
            for other in near[cell]:
                if passable[other] and away[other] == away[cell] + way and away[other] > 0 and other not in layer:
                    layer.append(other)
        if not layer:
            break
        layers.append(layer)
        if [c for c in layer if free[c]]:
            last = len(layers) - 1
    if last == 0:
        return [[start]]
    layers[last] = sorted([c for c in layers[last] if free[c]])
    for i in range(last - 1, 0, -1):
        kept: list[int] = []
        for cell in layers[i]:
            if [o for o in layers[i + 1] if o in near[cell] and away[o] == away[cell] + way]:
                kept.append(cell)
        layers[i] = sorted(kept)
    return layers[: last + 1]


def push(m: Skirmish, by: Figure, target: Figure, steps: int) -> None:
    """Push a figure away, each step farther."""
    if "push" not in target.immune:
        force(m, by, target, steps, 1, k.C_PUSH)


def pull(m: Skirmish, by: Figure, target: Figure, steps: int) -> None:
    """Pull a figure nearer, each step closer."""
    if "pull" not in target.immune:
        force(m, by, target, steps, -1, k.C_PULL)


def tracks_of(m: Skirmish, target: Figure, away: list[int], steps: int, way: int) -> list[list[int]]:
    """The tracks of a figure on the map (GLO-PUSH-2)."""
    ground = ground_for(m, target)
    cells = range(m.hexes.cells)
    free = [ground.taken[c] == FREE and (target.flying or not ground.blocked[c]) for c in cells]
    passable = [target.flying or (ground.taken[c] != FOE and not ground.blocked[c]) for c in cells]
    return tracks(sight_of(m).near, away, target.cell, passable, free, steps, way)


def force(m: Skirmish, by: Figure, target: Figure, steps: int, way: int, cause: int) -> None:
    """Move a figure by force; the players choose the hexes, for a monster's push too (GLO-PUSH-3)."""
    near = sight_of(m).near
    away = ranges(near, [by.cell])
    layers = tracks_of(m, target, away, steps, way)
    for i in range(1, len(layers)):
        here = target.cell
        options: list[int] = []
        for cell in layers[i]:
            if cell in near[here] and away[cell] == away[here] + way:
                options.append(cell)
        cell = m.tie(k.Q_HEX, options, [by.id, target.id], by.id, target.id)
        verbs.shift(m, target, cell)
        m.log.add(k.FORCED, by.id, target.id, -1, cause, cell, here)
        verbs.enter(m, target, by.id, target.flying)
        if target.cell == OFF:
            return
