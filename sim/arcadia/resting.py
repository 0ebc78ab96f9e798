"""Rest: unexhaust, hand round, recover, resurrect (pages 19 and 31)."""

from sim.arcadia import inventory, verbs
from sim.arcadia import kinds as k
from sim.arcadia.hooks import RESURRECTED
from sim.arcadia.records import QUEST_TOKEN
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.spaces import room
from sim.arcadia.state import T_RESTS, Figure, Guild


def rest(m: Skirmish, seat: int) -> None:
    """Rest the Guild instead of activating a Hero (INF-REST-1 to -6)."""
    guild = m.s.guilds[seat]
    guild.tally[T_RESTS] += 1
    seq = m.log.add(k.REST)
    outer = m.log.enter(seq)
    for i in guild.heroes:
        f = m.s.figures[i]
        verbs.ready_all(m, f, k.C_REST)
        verbs.recover(m, f)
    arranges = m.ask(k.Q_ARRANGE, seat, [0, 1]) == 1
    if arranges:
        inventory.rearrange(m, guild)
    resurrect(m, guild)
    if arranges:
        hand_tokens(m, guild)
    m.log.leave(outer)


def hand_tokens(m: Skirmish, guild: Guild) -> None:
    """Hand Exploration tokens round, to who has come back too; Quest tokens stay (INF-REST-4, INF-EXPL-14)."""
    owners = [m.s.figures[i] for i in guild.heroes if m.s.figures[i].cell >= 0]
    if len(owners) < 2:
        return
    before = [f.tokens[:] for f in owners]
    for at in range(len(owners)):
        f = owners[at]
        for token in before[at]:
            if m.book.tokens[token].kind == QUEST_TOKEN:
                continue
            who = m.ask(k.Q_TOKEN, guild.seat, [g.id for g in owners], f.id, token)
            if who != f.id:
                f.tokens.remove(token)
                m.s.figures[who].tokens.append(token)
                m.log.add(k.LOOT, who, f.id, m.book.tokens[token].item, k.C_REST)


def resurrect(m: Skirmish, guild: Guild) -> None:
    """Bring killed Heroes back (INF-RES-1, -2, -4 to -6): anchors are Allies who were on the board before."""
    s = m.s
    anchors = [i for i in guild.heroes if s.figures[i].cell >= 0]
    for i in guild.heroes:
        f = s.figures[i]
        if f.cell >= 0 or f.waiting:
            continue
        options = spots(m, f, guild, anchors)
        options.append(-1)
        cell = m.ask(k.Q_RESURRECT, guild.seat, options, i)
        if cell >= 0:
            revive(m, f, cell)


def spots(m: Skirmish, f: Figure, guild: Guild, anchors: list[int]) -> list[int]:
    """Spaces with room in the Guild's Starting Area or Close to an anchor."""
    s = m.s
    out = [c for c in m.board.starts[guild.area] if room(s, f, c)]
    for a in anchors:
        cell = s.figures[a].cell
        if cell not in out and room(s, f, cell):
            out.append(cell)
        for c in s.near[cell]:
            if c not in out and room(s, f, c):
                out.append(c)
    return out


def revive(m: Skirmish, f: Figure, cell: int) -> None:
    """A killed Hero comes back without Wounds, standing, all cards ready (INF-RES-1, -3, INF-DROP-5)."""
    gone = f.wounds
    f.wounds = 0
    f.fatal = -2
    f.dazed = False
    verbs.ready_all(m, f, k.C_REST)
    verbs.shift(m, f, cell)
    m.log.add(k.RESURRECT, f.id, -1, -1, -1, cell, gone)
    for on in m.on(f.id, RESURRECTED):
        on.effect.on_resurrected(m, on, f)
