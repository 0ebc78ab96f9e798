"""Whom a character's attack is made on: chosen targets, areas, ways to a target (GLO-AOE-1 to -4, GLO-CARD-4, -10)."""

from typing import TYPE_CHECKING

from sim.engine.hexes import ranges
from sim.gloomhaven import kinds as k
from sim.gloomhaven.card_tables import ADJACENT_ENEMIES, IN_RANGE, MOVED_THROUGH
from sim.gloomhaven.cards import Act
from sim.gloomhaven.field import in_reach, seen_enemies, sight_of
from sim.gloomhaven.party import Hero
from sim.gloomhaven.state import OFF, Figure

if TYPE_CHECKING:
    from sim.gloomhaven.mission import Mission


class Aim:
    """An attack as chosen. who, reach, number: whom it may be made on. targets: in order. cells: those of its area.

    spot: where the first target stands, or stood when it died.
    """

    def __init__(self, who: int, reach: int, number: int, value: int) -> None:
        self.who = who
        self.reach = reach
        self.number = number
        self.value = value
        self.targets: list[Figure] = []
        self.cells: list[int] = []
        self.spot = OFF


def take_aim(m: "Mission", h: Hero | None, f: Figure, act: Act, aim: Aim) -> None:
    """Choose the targets; none when the player leaves the attack out."""
    enemies = seen_enemies(m, f)
    near = in_reach(m, f, enemies, aim.reach)
    if aim.who == ADJACENT_ENEMIES or aim.who == IN_RANGE:
        everyone(m, f, near, aim)
    elif aim.who == MOVED_THROUGH:
        passed = h.passed if h is not None else []
        sight = sight_of(m)
        everyone(m, f, [o for o in enemies if o.id in passed and sight.sees(f.cell, o.cell)], aim)
    elif act.area is not None:
        in_order(m, f, place(m, f, act, enemies, aim), aim)
        if aim.targets:
            single(m, f, [o for o in near if o not in aim.targets], aim.number - 1, aim)
    else:
        single(m, f, near, aim.number, aim)
        if act.path and aim.targets:
            along(m, f, aim, enemies)


def single(m: "Mission", f: Figure, near: list[Figure], number: int, aim: Aim) -> None:
    """Single targets, one after the other, as many as the number at most (GLO-MULTI-4)."""
    for _ in range(number):
        target = ask_target(m, f, [o for o in near if o not in aim.targets], aim.value)
        if target is None:
            return
        aim.targets.append(target)


def everyone(m: "Mission", f: Figure, found: list[Figure], aim: Aim) -> None:
    """All of several, in the order the player wants, or none at all."""
    first = ask_target(m, f, found, aim.value)
    if first is not None:
        aim.targets.append(first)
        in_order(m, f, [o for o in found if o is not first], aim)


def in_order(m: "Mission", f: Figure, found: list[Figure], aim: Aim) -> None:
    """All of several, in the order the player wants (GLO-ATK-3)."""
    left = [o.id for o in found]
    while left:
        who = m.ask(k.Q_ATTACK, f.seat, left, f.id, aim.value)
        left.remove(who)
        aim.targets.append(m.s.figures[who])


def ask_target(m: "Mission", f: Figure, near: list[Figure], value: int) -> Figure | None:
    """One target, or nobody."""
    if not near:
        return None
    chosen = m.ask(k.Q_ATTACK, f.seat, [o.id for o in near] + [k.NONE], f.id, value)
    return None if chosen == k.NONE else m.s.figures[chosen]


def place(m: "Mission", f: Figure, act: Act, enemies: list[Figure], aim: Aim) -> list[Figure]:
    """Where the pattern is laid: every different set of enemies it can cover is an option (GLO-AOE-1 to -4).

    Where it concerns others too, so is every different set of all figures in it, those with few friends first.
    """
    if act.area is None:
        return []
    sight = sight_of(m)
    seen = [o for o in enemies if sight.sees(f.cell, o.cell)]
    hexes = m.hexes
    spots: list[list[int]] = []
    if act.area.melee:
        spots = [cells_of(m, f.cell, shape) for shape in act.area.shapes]
    else:
        span = ranges(sight.near, [f.cell], aim.reach)
        for cell in range(hexes.cells):
            if span[cell] >= 0:
                for shape in act.area.pinned:
                    spots.append(cells_of(m, cell, shape))
    sets: list[list[int]] = []
    places: list[list[int]] = []
    known: list[list[int]] = []
    everybody = m.enemies(f) + m.allies(f) if act.spills else []
    if act.spills:
        friends = m.allies(f)
        ranked = sorted([(len([o for o in friends if o.cell in spots[i]]), i) for i in range(len(spots))])
        spots = [spots[i] for _, i in ranked]
    for cells in spots:
        hit = [o.id for o in seen if o.cell in cells]
        all_in = hit + [o.id for o in everybody if o.cell in cells and o.id not in hit]
        if all_in and all_in not in known:
            known.append(all_in)
            sets.append(hit)
            places.append(cells)
    if not sets:
        return []
    m.sets = sets
    chosen = m.ask(k.Q_AREA, f.seat, [*range(len(sets)), k.NONE], f.id, aim.value)
    if chosen == k.NONE:
        return []
    aim.cells = places[chosen]
    return [m.s.figures[i] for i in sets[chosen]]


def cells_of(m: "Mission", cell: int, shape: list[tuple[int, int]]) -> list[int]:
    """The cells of a pattern about a cell, as far as they are floor."""
    q = m.hexes.qs[cell]
    r = m.hexes.rs[cell]
    found = [m.hexes.at.get((q + dq, r + dr), -1) for dq, dr in shape]
    return [c for c in found if c >= 0 and not m.s.wall[c]]


def along(m: "Mission", f: Figure, aim: Aim, enemies: list[Figure]) -> None:
    """The player draws a path to the main target: the enemies on it are targets too, in any order (GLO-CARD-4)."""
    target = aim.targets[0]
    sight = sight_of(m)
    others = [o for o in enemies if o.id != target.id and sight.sees(f.cell, o.cell)]
    sets = paths_met(m, f.cell, target.cell, aim.reach, others)
    if len(sets) < 2:
        met = sets[0] if sets else []
    else:
        m.sets = sets
        met = sets[m.ask(k.Q_AREA, f.seat, list(range(len(sets))), f.id, aim.value)]
    aim.targets = []
    in_order(m, f, [target, *[m.s.figures[i] for i in met]], aim)


def paths_met(m: "Mission", start: int, goal: int, reach: int, others: list[Figure]) -> list[list[int]]:
    """Every different set of figures that paths of at most so many steps can meet, the largest first.

    With the stricter setting a path is a shortest one.
    """
    near = sight_of(m).near
    away = ranges(near, [goal], reach)
    if away[start] < 0:
        return []
    most = away[start] if m.rules.straight else reach
    bits: dict[int, int] = {}
    for i in range(len(others)):
        if others[i].cell != goal:
            bits[others[i].cell] = 1 << i
    masks: list[int] = []
    waiting: list[tuple[list[int], int]] = [([start], 0)]
    while waiting:
        path, mask = waiting.pop()
        if path[-1] == goal:
            if mask not in masks:
                masks.append(mask)
            continue
        for cell in near[path[-1]]:
            if cell not in path and 0 <= away[cell] <= most - len(path):
                waiting.append(([*path, cell], mask | bits.get(cell, 0)))
    ranked = sorted([(-mask.bit_count(), mask) for mask in masks])
    return [[others[i].id for i in range(len(others)) if mask >> i & 1] for _, mask in ranked]
