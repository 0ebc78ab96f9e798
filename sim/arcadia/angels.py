"""Angels: saved by a Guild, and taking a Hero's place at once (page 25)."""

from sim.arcadia import inventory, verbs
from sim.arcadia import kinds as k
from sim.arcadia.placing import nearest
from sim.arcadia.records import Hero
from sim.arcadia.setup import new_hero
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import BOX, CAPTIVE, CARRIED, Figure, Guild


def captive(m: Skirmish, name: str) -> Figure | None:
    """The figure of an Angel not yet saved, if the scenario has one in play."""
    for f in m.s.figures:
        if f.kind == CAPTIVE and f.name == name and (f.cell >= 0 or f.cell == CARRIED):
            return f
    return None


def save(m: Skirmish, seat: int, name: str, where: int) -> None:
    """A Guild takes an Angel: in place of one of its Heroes, killed ones included, or for its roster alone.

    INF-ANGEL-2, -3, -10. where: the Space the scenario has the Angel stand in.
    """
    guild = m.s.guilds[seat]
    angel = m.book.heroes[m.book.hero_index[name]]
    unsaved = captive(m, name)
    if unsaved is not None:
        verbs.lift(m, unsaved, BOX)
    figure = -1 if unsaved is None else unsaved.id
    options = guild.heroes[:]
    options.append(-1)
    choice = m.ask(k.Q_ANGEL, seat, options, figure)
    guild.rewarded = True
    if choice < 0:
        guild.roster.append(m.book.hero_index[name])
        m.log.add(k.ANGEL, figure, seat, angel.item, -1, -1, -1)
    else:
        join(m, guild, m.s.figures[choice], angel, where)


def join(m: Skirmish, guild: Guild, old: Figure, angel: Hero, where: int) -> None:
    """The Angel replaces a Hero, who leaves the board (INF-ANGEL-4 to -7); if he is active, his activation is over."""
    verbs.lift(m, old, BOX)
    f = new_hero(m, guild.seat, angel.name)
    guild.heroes[guild.heroes.index(old.id)] = f.id
    spots = nearest(m, f, where)
    cell = m.ask(k.Q_PLACE, guild.seat, spots, f.id) if spots else where
    seq = m.log.add(k.ANGEL, f.id, guild.seat, angel.item, -1, cell, old.id)
    outer = m.log.enter(seq)
    verbs.shift(m, f, cell)
    strip(m, old)
    for held in old.cards:
        inventory.give(m, f, held, k.C_SCENARIO)
    for token in old.tokens:
        f.tokens.append(token)
        m.log.add(k.LOOT, f.id, old.id, m.book.tokens[token].item, k.C_SCENARIO)
    old.cards = []
    old.tokens = []
    m.stale(old)
    m.log.leave(outer)


def strip(m: Skirmish, old: Figure) -> None:
    """Take Guild tokens, Wounds and Curses off a Hero; his Death and Damnation tokens stay (INF-ANGEL-6, -9)."""
    verbs.ready_all(m, old, k.C_SCENARIO)
    verbs.heal(m, old, old.wounds, -1, -1)
    for curse in old.curses:
        m.s.curse_discards.append(curse.index)
        m.log.add(k.CURSE, old.id, -1, curse.item)
    old.curses = []
