"""Figures that come into play: placed at a reveal, summoned, spawned (GLO-SUMMON-1 to -5, GLO-SPAWN-1)."""

from sim.engine.hexes import ranges
from sim.gloomhaven import kinds as k
from sim.gloomhaven import verbs
from sim.gloomhaven.ability_cards import draw_card, insert
from sim.gloomhaven.field import is_empty, sight_of
from sim.gloomhaven.formulas import evaluate
from sim.gloomhaven.records import BOSS, MonsterType
from sim.gloomhaven.skirmish import Skirmish
from sim.gloomhaven.state import MONSTER, MONSTERS, TYPE, Figure


def muster(m: Skirmish, kind: MonsterType, rank: int, side: int = MONSTERS) -> Figure | None:
    """A new monster with a standee drawn at random, not yet on the map; None when none is free (GLO-SUMMON-2)."""
    free = m.s.free[kind.index]
    if not free:
        return None
    free.sort()
    number = free.pop(m.stream("standees").below(len(free)))
    if not kind.levels[rank]:
        rank = BOSS
    stats = kind.levels[rank][m.monster_level]
    f = Figure(len(m.s.figures), kind.name, MONSTER, side)
    f.type = kind
    f.rank = rank
    f.number = number
    f.stats = stats
    values = {"C": m.characters, "L": m.level, "V": 0, "X": 0}
    f.max_hp = evaluate(stats.hp, values)
    f.hp = f.max_hp
    f.attack = evaluate(stats.attack, values)
    f.flying = kind.flying
    f.immune = kind.immune
    f.shield = stats.shield
    f.retaliates = stats.retaliates
    m.s.figures.append(f)
    return f


def summon(m: Skirmish, by: Figure, kind: MonsterType, rank: int, around: int, hp: int = 0) -> Figure | None:
    """A monster summons another beside a cell; it has no turn this round and drops no money (GLO-SUMMON-1).

    hp: the hit points it has at most; 0 all of its own.

    Its type has an initiative from now on, by a card of its own when it has none yet (GLO-SUMMON-5).
    """
    cells = places_for(m, by, kind, around)
    f = muster(m, kind, rank, by.side) if cells else None
    if f is None:
        m.log.add(k.SUMMON, by.id, -1, kind.item, k.C_SUMMON)
        return None
    f.idle = m.s.round
    f.hp = min(hp, f.max_hp) if hp > 0 else f.max_hp
    arrive(m, f, m.tie(k.Q_HEX, cells, [by.id], by.id), by.id, k.C_SUMMON)
    draw_card(m, kind)
    if m.s.at_turn >= 0:
        insert(m, TYPE + kind.index, m.s.at_turn + 1)
    return f


def places_for(m: Skirmish, by: Figure, kind: MonsterType, around: int) -> list[int]:
    """Where a summoned monster may be placed: nowhere when there is no empty hex or no standee (GLO-SUMMON-2)."""
    return places(m, by, around) if m.s.free[kind.index] else []


def places(m: Skirmish, by: Figure, around: int) -> list[int]:
    """The empty hexes beside a cell that are closest to an enemy of a figure."""
    near = sight_of(m).near
    return nearest(near, [c for c in near[around] if is_empty(m, c)], [o.cell for o in m.enemies(by)])


def nearest(near: list[list[int]], cells: list[int], goals: list[int]) -> list[int]:
    """Those of some cells with the smallest range to any goal (GLO-SUMMON-3); all when there is no goal."""
    away = ranges(near, goals)
    least = min([away[c] for c in cells if away[c] >= 0], default=-1)
    return sorted([c for c in cells if away[c] == least])


def spawn(m: Skirmish, kind: MonsterType, rank: int, cell: int, acts: bool) -> Figure | None:
    """The scenario spawns a monster in a hex or the nearest empty one (GLO-SPAWN-1). acts: in this round."""
    near = sight_of(m).near
    empty = [c for c in range(m.hexes.cells) if is_empty(m, c)]
    cells = nearest(near, empty, [cell])
    f = muster(m, kind, rank) if cells else None
    if f is None:
        m.log.add(k.SUMMON, -1, -1, kind.item, k.C_SPAWN)
        return None
    f.idle = 0 if acts else m.s.round
    f.revealed = m.s.round
    arrive(m, f, m.tie(k.Q_HEX, cells, []), -1, k.C_SPAWN)
    return f


def arrive(m: Skirmish, f: Figure, cell: int, by: int, cause: int) -> None:
    """Set a figure that was summoned or spawned on the map."""
    f.joined = m.s.round
    verbs.shift(m, f, cell)
    m.log.add(k.SUMMON, by, f.id, -1 if f.type is None else f.type.item, cause, cell, f.hp)


def may_act(idle: int, acted: int, now: int) -> bool:
    """Whether a figure has a turn in a round: not in that of its summoning, and one only (GLO-SUMMON-1)."""
    return idle != now and acted != now
