"""The only ways the rules and effects change a match: each records its event."""

from sim.arcadia import kinds as k
from sim.arcadia.hooks import DAMNED, HURT
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import (
    GAME_SIDE,
    HERO,
    L_GAINED,
    MONSTER,
    MONSTER_MASK,
    T_COINS,
    T_DAMNATION,
    T_DEALT,
    T_HEALED,
    T_TAKEN,
    Figure,
    Held,
    State,
)


def put(m: Skirmish, f: Figure, cell: int, cause: int) -> None:
    """Place a figure on a Space; a placement is no move (INF-MOVE-7)."""
    shift(m, f, cell)
    m.log.add(k.PLACE, f.id, -1, -1, cause, cell)


def shift(m: Skirmish, f: Figure, cell: int) -> None:
    """Take a figure from where it is to a Space, without an event."""
    s = m.s
    if f.cell >= 0:
        s.at[f.cell].remove(f.id)
        unmark(s, f)
    elif f.side == GAME_SIDE:
        s.monsters_on_board += 1
    f.cell = cell
    s.at[cell].append(f.id)
    if f.side <= GAME_SIDE:
        s.masks[f.side if f.side < MONSTER_MASK else MONSTER_MASK] |= 1 << cell


def lift(m: Skirmish, f: Figure, where: int) -> None:
    """Take a figure off the board: to the BOX, the TILE or CARRIED."""
    s = m.s
    if f.cell >= 0:
        s.at[f.cell].remove(f.id)
        unmark(s, f)
        if f.side == GAME_SIDE:
            s.monsters_on_board -= 1
    f.cell = where


def unmark(s: State, f: Figure) -> None:
    """Clear a Space in its side's mask unless another of the side stands there."""
    if f.side > GAME_SIDE:
        return
    for i in s.at[f.cell]:
        if s.figures[i].side == f.side:
            return
    s.masks[f.side if f.side < MONSTER_MASK else MONSTER_MASK] &= ~(1 << f.cell)


def hurt(m: Skirmish, victim: Figure, wounds: int, source: int, cause: int, item: int) -> None:
    """Deal Wounds (INF-WOUND-1, -3). Who reaches the Life first has the kill (INF-KILL-10)."""
    if wounds <= 0:
        return
    s = m.s
    m.log.add(k.WOUND, source, victim.id, item, cause, -1, wounds)
    victim.wounds += wounds
    if victim.kind == HERO:
        s.guilds[victim.side].tally[T_TAKEN] += wounds
    if source >= 0:
        by = s.figures[source]
        if by.kind == HERO:
            s.guilds[by.side].tally[T_DEALT] += wounds
            if victim.kind == MONSTER and victim.monster is not None and victim.monster.tier >= 2:
                if by.side not in victim.marks:
                    victim.marks.append(by.side)
    if victim.fatal == -2 and victim.wounds >= victim.life:
        doom(m, victim, source, cause, item)
    if victim.curses:
        for on in m.on(victim.id, HURT):
            on.effect.on_hurt(m, on, victim)


def doom(m: Skirmish, victim: Figure, source: int, cause: int, item: int) -> None:
    """Note that a figure has lethal Wounds and by whom; it dies when the combat is resolved (INF-WOUND-2)."""
    victim.fatal = source
    victim.fatal_cause = cause
    victim.fatal_item = item
    m.dying.append(victim.id)


def heal(m: Skirmish, f: Figure, wounds: int, source: int, item: int) -> int:
    """Remove up to that many Wounds; returns how many went. Who is saved by it is nobody's kill yet (INF-KILL-10)."""
    n = min(wounds, f.wounds)
    if n <= 0:
        return 0
    f.wounds -= n
    if f.id in m.dying and f.wounds < f.life:
        m.dying.remove(f.id)
        f.fatal = -2
    if f.kind == HERO:
        m.s.guilds[f.side].tally[T_HEALED] += n
    m.log.add(k.HEAL, source, f.id, item, -1, -1, n)
    return n


def damn(m: Skirmish, hero: Figure, tokens: int, item: int, cause: int) -> None:
    """A Hero gains Damnation (INF-DAMN-1); effects on him may add to it."""
    if tokens <= 0:
        return
    for on in m.on(hero.id, DAMNED):
        tokens += on.effect.on_damned(m, on, hero, tokens)
    hero.damnation += tokens
    hero.damned += tokens
    m.s.guilds[hero.side].tally[T_DAMNATION] += tokens
    m.log.add(k.DAMNATION, hero.id, -1, item, cause, -1, tokens)


def cleanse(m: Skirmish, hero: Figure, tokens: int, item: int, cause: int) -> int:
    """Remove up to that many Damnation tokens; what a Curse carries stays (INF-CURSE-9)."""
    n = min(tokens, hero.damnation)
    if n <= 0:
        return 0
    hero.damnation -= n
    hero.damned -= n
    m.log.add(k.DAMNATION, hero.id, -1, item, cause, -1, -n)
    return n


def redeem(m: Skirmish, hero: Figure, source: int, item: int) -> None:
    """Take a Death token off a Hero."""
    if hero.deaths > 0:
        hero.deaths -= 1
        m.log.add(k.REDEEM, source, hero.id, item)


def pay(m: Skirmish, seat: int, coins: int, cause: int) -> None:
    """A Guild gains coins (negative: spends them)."""
    if coins == 0:
        return
    guild = m.s.guilds[seat]
    guild.tally[T_COINS] += coins
    if coins > 0:
        guild.ledger[L_GAINED] += coins
    m.log.add(k.COIN, -1, seat, -1, cause, -1, coins)


def daze(m: Skirmish, f: Figure, source: int, item: int) -> None:
    """Lay a figure on its side (INF-DAZE-1)."""
    if not f.dazed:
        f.dazed = True
        m.log.add(k.DAZE, source, f.id, item, -1, -1, 1)


def recover(m: Skirmish, f: Figure) -> None:
    """Stand a Dazed figure up (INF-DAZE-3)."""
    if f.dazed:
        f.dazed = False
        m.log.add(k.DAZE, -1, f.id, -1, -1, -1, 0)


def exhaust(m: Skirmish, f: Figure, held: Held, cause: int) -> None:
    """Put a Guild token on a card (INF-ATK-7)."""
    held.used += 1
    m.log.add(k.EXHAUST, f.id, -1, held.card.item, cause)


def exhaust_hero(m: Skirmish, f: Figure, item: int, cause: int) -> None:
    """Put a Guild token on the Hero card (INF-EXH-3)."""
    f.exhausted = True
    m.log.add(k.EXHAUST, f.id, -1, item, cause)


def ready(m: Skirmish, f: Figure, held: Held, cause: int) -> None:
    """Take all Guild tokens off a card."""
    if held.used > 0:
        held.used = 0
        m.log.add(k.READY, f.id, -1, held.card.item, cause)


def ready_hero(m: Skirmish, f: Figure, cause: int) -> None:
    """Take the Guild token off the Hero card (INF-EXH-4)."""
    if f.exhausted:
        f.exhausted = False
        hero = f.hero
        m.log.add(k.READY, f.id, -1, -1 if hero is None else hero.item, cause)


def ready_all(m: Skirmish, f: Figure, cause: int) -> None:
    """Unexhaust every card of a Hero, the Hero card included (INF-REST-2, INF-EXPL-8)."""
    for held in f.cards:
        ready(m, f, held, cause)
    ready_hero(m, f, cause)
