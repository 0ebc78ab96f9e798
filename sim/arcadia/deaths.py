"""Kills: coins, credit, Death tokens, what drops, and where the figure goes (pages 18, 22 and 23)."""

from typing import Final

from sim.arcadia import kinds as k
from sim.arcadia import quests, verbs
from sim.arcadia.hooks import DEATH, DROPPED, KEEPS_OUT, KILL, KILLED
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import (
    BOX,
    HERO,
    MONSTER,
    T_DEATHS,
    T_KILLS_HEROES,
    T_KILLS_MONSTERS,
    TILE,
    Figure,
)

SPAWN_SLOTS: Final = 5


def bury(m: Skirmish) -> None:
    """The combat is resolved: whoever has lethal Wounds is killed, Heroes first (INF-WOUND-2, INF-PAYBACK-13)."""
    s = m.s
    while m.dying:
        at = 0
        for i in range(len(m.dying)):
            if s.figures[m.dying[i]].kind == HERO:
                at = i
                break
        f = s.figures[m.dying.pop(at)]
        if f.cell < 0:
            continue
        if f.wounds < f.life:
            f.fatal = -2
            continue
        kill_now(m, f)


def kill_now(m: Skirmish, f: Figure) -> None:
    """Kill a figure at once."""
    if f.id in m.dying:
        m.dying.remove(f.id)
    if f.kind == HERO:
        kill_hero(m, f)
    elif f.kind == MONSTER:
        kill_monster(m, f)


def check_life(m: Skirmish, f: Figure, source: int, cause: int, item: int) -> None:
    """A Hero's Life may have dropped to his Wounds: he is killed at once (INF-LIFE-2)."""
    if f.cell >= 0 and f.fatal == -2 and f.wounds >= f.life:
        verbs.doom(m, f, source, cause, item)
        bury(m)


def killer_of(m: Skirmish, f: Figure) -> Figure | None:
    """The figure credited with the kill, if any."""
    return m.s.figures[f.fatal] if f.fatal >= 0 else None


def kill_hero(m: Skirmish, f: Figure) -> None:
    """A Hero dies: who is paid, his Death token, his tokens (INF-KILL-3 to -9, -11, INF-DROP-1 to -4)."""
    s = m.s
    killer = killer_of(m, f)
    for on in m.on(f.id, DEATH):
        on.effect.on_death(m, on, f)
    where = f.cell
    seq = m.log.add(k.KILL, f.fatal, f.id, f.fatal_item, f.fatal_cause, where, f.wounds)
    outer = m.log.enter(seq)
    s.guilds[f.side].tally[T_DEATHS] += 1
    f.deaths += 1
    rival = killer is not None and killer.kind == HERO and killer.side != f.side
    if rival and killer is not None:
        s.guilds[killer.side].tally[T_KILLS_HEROES] += 1
        verbs.pay(m, killer.side, 1, k.C_KILL_HERO)
        loot(m, killer, f)
    else:
        for guild in s.guilds:
            if guild.seat != f.side:
                verbs.pay(m, guild.seat, 1, k.C_HERO_LOST)
    drop_tokens(m, f)
    verbs.lift(m, f, BOX)
    if rival and killer is not None:
        for on in m.on(killer.id, KILLED):
            on.effect.on_killed(m, on, f)
    for on in m.scenario_table[KILL]:
        on.effect.on_kill(m, on, f, f.fatal, where)
    if rival and killer is not None:
        quests.hero_killed(m, killer.side, f.side)
    m.log.leave(outer)


def loot(m: Skirmish, killer: Figure, victim: Figure) -> None:
    """An enemy Hero who made the kill, if he lives, may first take one token onto his card (INF-DROP-2, -3)."""
    if killer.cell < 0:
        return
    options = [-1]
    for token in victim.tokens:
        if token not in options and quests.may_hold(m, killer, token):
            options.append(token)
    if len(options) == 1:
        return
    token = m.ask(k.Q_LOOT, killer.side, options, killer.id, victim.id)
    if token >= 0:
        victim.tokens.remove(token)
        killer.tokens.append(token)
        m.log.add(k.LOOT, killer.id, victim.id, m.book.tokens[token].item)
        quests.picked(m, killer, token)


def drop_tokens(m: Skirmish, f: Figure) -> None:
    """A killed Hero's tokens come to lie face up where he stood (INF-DROP-1)."""
    for token in f.tokens:
        elsewhere = False
        for on in m.scenario_table[DROPPED]:
            if on.effect.on_dropped(m, on, f, token):
                elsewhere = True
        if not elsewhere:
            m.s.up[f.cell].append(token)
            m.log.add(k.DROP, f.id, -1, m.book.tokens[token].item, -1, f.cell)
    f.tokens = []


def kill_monster(m: Skirmish, f: Figure) -> None:
    """A Monster dies: its coins, its Quests, and the Spawn tile or the box (INF-KILL-1, -2, INF-TIER-3 to -5)."""
    s = m.s
    killer = killer_of(m, f)
    by_hero = killer is not None and killer.kind == HERO
    where = f.cell
    reward = 0 if f.level is None else f.level.reward
    villain = f.monster is not None and f.monster.tier >= 2
    seq = m.log.add(k.KILL, f.fatal, f.id, f.fatal_item, f.fatal_cause, where, f.wounds)
    outer = m.log.enter(seq)
    verbs.lift(m, f, BOX)
    if villain:
        for guild in s.guilds:
            if guild.seat in f.marks:
                verbs.pay(m, guild.seat, reward, k.C_KILL_MONSTER)
    elif by_hero and killer is not None:
        verbs.pay(m, killer.side, reward, k.C_KILL_MONSTER)
    kept = False
    if by_hero and killer is not None:
        s.guilds[killer.side].tally[T_KILLS_MONSTERS] += 1
        for on in m.on(killer.id, KILLED):
            if on.effect.on_killed(m, on, f):
                kept = True
    if not kept and (not villain or m.rules.villain_spawns(f.monster)):
        to_tile(m, f)
    for on in m.scenario_table[KILL]:
        on.effect.on_kill(m, on, f, f.fatal, where)
    m.log.leave(outer)


def to_tile(m: Skirmish, f: Figure) -> None:
    """A killed figure goes to the first empty slot of the Spawn tile, else to the box (INF-SPAWN-1, -2)."""
    for on in m.scenario_table[KEEPS_OUT]:
        if on.effect.on_keeps_out(m, on, f):
            return
    if len(m.s.tile) < SPAWN_SLOTS:
        f.cell = TILE
        m.s.tile.append(f.id)
