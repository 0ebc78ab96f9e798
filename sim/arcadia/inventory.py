"""Cards between Heroes: slots, the one-Armor limit, handing round, Reward cards (pages 8, 19, 26 and 30)."""

from typing import Final

from sim.arcadia import kinds as k
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import Figure, Guild, Held

SLOTS: Final = 4
GUILD_CARDS: Final = 12


def slots(f: Figure) -> int:
    """Card slots of a Hero: four, less one for each Curse that fills one (INF-GUILD-4, INF-UPG-11)."""
    n = SLOTS
    for curse in f.curses:
        if curse.slot:
            n -= 1
    return n


def is_armor(held: Held) -> bool:
    """Whether the card is of group Armor, of which a Hero wears one (INF-CARD-6)."""
    return held.card.group == "Armor"


def wears_armor(f: Figure) -> bool:
    """Whether a Hero has an Armor card."""
    for held in f.cards:
        if is_armor(held):
            return True
    return False


def fits(f: Figure, held: Held) -> bool:
    """Whether a card may come to a Hero: a free slot, and no second Armor."""
    return len(f.cards) < slots(f) and not (is_armor(held) and wears_armor(f))


def needed_life(f: Figure, held: Held) -> bool:
    """Whether taking the card away would kill the Hero (INF-REST-8, INF-SACR-3)."""
    return f.cell >= 0 and held.card.life > 0 and f.life - held.card.life <= f.wounds


def give(m: Skirmish, f: Figure, held: Held, cause: int, before: int = -1) -> None:
    """Put a card into a Hero's inventory; one that comes back to the Hero it lay before is no event."""
    f.cards.append(held)
    m.stale(f)
    if before != f.id:
        m.log.add(k.CARD, f.id, f.side, held.card.item, cause)


def hand_out(m: Skirmish, guild: Guild, pool: list[Held], cause: int, owners: list[int] | None = None) -> None:
    """Ask for each card of a pool which of the Guild's Heroes takes it; a card nobody can hold is discarded.

    owners: for each card the figure that had it, when it is only handed round.
    A card that only some Heroes can hold is never crowded out: options leave room for the Armor still to come.
    """
    m_figures = m.s.figures
    armors = 0
    for held in pool:
        if is_armor(held):
            armors += 1
    for at in range(len(pool)):
        held = pool[at]
        if is_armor(held):
            armors -= 1
        fitting = [i for i in guild.heroes if not m_figures[i].waiting and fits(m_figures[i], held)]
        options = fitting
        if armors > 0:
            options = [i for i in fitting if leaves_room(m, guild, m_figures[i], held, armors)]
        if not options:
            options = fitting
        if not options:
            m.log.add(k.CARD, -1, guild.seat, held.card.item, k.C_DISCARD)
            continue
        who = m.ask(k.Q_ASSIGN, guild.seat, options, -1, held.card.index)
        give(m, m_figures[who], held, cause, -1 if owners is None else owners[at])


def leaves_room(m: Skirmish, guild: Guild, f: Figure, held: Held, armors: int) -> bool:
    """Whether, with this card at f, so many Armors still to come each find a Hero with a free slot and no Armor."""
    places = 0
    for i in guild.heroes:
        g = m.s.figures[i]
        free = slots(g) - len(g.cards) - (1 if g is f else 0)
        if free > 0 and not g.waiting and not wears_armor(g) and not (g is f and is_armor(held)):
            places += 1
    return places >= armors


def rearrange(m: Skirmish, guild: Guild) -> None:
    """Hand the Guild's cards round freely (INF-REST-3, -8, -9); exhaustion stays with a card."""
    pool: list[Held] = []
    owners: list[int] = []
    for i in guild.heroes:
        f = m.s.figures[i]
        if f.waiting:
            continue
        stay = keeping_alive(m, guild, f)
        for held in f.cards:
            if held not in stay:
                pool.append(held)
                owners.append(i)
        f.cards = stay
        m.stale(f)
    hand_out(m, guild, pool, k.C_REST, owners)


def keeping_alive(m: Skirmish, guild: Guild, f: Figure) -> list[Held]:
    """The Extra Life cards a living Hero may not give away; which of several is asked, one by one (INF-REST-8)."""
    stay: list[Held] = []
    lives = [held for held in f.cards if held.card.life > 0]
    life = f.life
    for held in lives:
        life -= held.card.life
    while f.cell >= 0 and life <= f.wounds:
        options: list[int] = []
        for held in lives:
            if held.card.index not in options:
                options.append(held.card.index)
        index = m.ask(k.Q_KEEP, guild.seat, options, f.id)
        for held in lives:
            if held.card.index == index:
                lives.remove(held)
                stay.append(held)
                life += held.card.life
                break
    return stay


def discard_one(m: Skirmish, seat: int, pool: list[Held], among: list[Held]) -> None:
    """A player chooses a card to discard from a pool, among some of it."""
    options: list[int] = []
    for held in among:
        if held.card.index not in options:
            options.append(held.card.index)
    index = m.ask(k.Q_DISCARD, seat, options)
    for held in among:
        if held.card.index == index:
            pool.remove(held)
            m.log.add(k.CARD, -1, seat, held.card.item, k.C_DISCARD)
            return


def owned(m: Skirmish, guild: Guild) -> int:
    """Upgrade cards a Guild has."""
    n = 0
    for i in guild.heroes:
        n += len(m.s.figures[i].cards)
    return n


def win_reward(m: Skirmish, seat: int, card: int) -> None:
    """A Guild takes a Reward card; to make room it may discard one of its cards (INF-REWARD-1, -2, -5)."""
    guild = m.s.guilds[seat]
    held = Held(m.book.cards[card])
    discard_for(m, guild, held)
    guild.rewarded = True
    options = [i for i in guild.heroes if fits(m.s.figures[i], held)]
    if not options:
        m.log.add(k.REWARD, -1, seat, held.card.item)
        m.log.add(k.CARD, -1, seat, held.card.item, k.C_DISCARD)
        return
    who = m.ask(k.Q_REWARD, seat, options, -1, held.card.index)
    m.log.add(k.REWARD, who, seat, held.card.item)
    give(m, m.s.figures[who], held, k.C_QUEST)


def discard_for(m: Skirmish, guild: Guild, held: Held) -> None:
    """Offer to discard a card of a Hero who has no room for the new one, so that it could come in its place."""
    options: list[int] = []
    for i in guild.heroes:
        f = m.s.figures[i]
        for own in f.cards:
            if own.card.index not in options and makes_room(f, held, own):
                options.append(own.card.index)
    if not options:
        return
    options.append(-1)
    index = m.ask(k.Q_DISCARD, guild.seat, options, -1, held.card.index)
    if index < 0:
        return
    for i in guild.heroes:
        f = m.s.figures[i]
        for own in f.cards:
            if own.card.index == index and makes_room(f, held, own):
                f.cards.remove(own)
                m.stale(f)
                m.log.add(k.CARD, -1, guild.seat, own.card.item, k.C_DISCARD)
                return


def makes_room(f: Figure, held: Held, own: Held) -> bool:
    """Whether a Hero can take the new card only without this one of his own, and may give that one away."""
    if fits(f, held) or needed_life(f, own):
        return False
    if is_armor(held) and wears_armor(f):
        return is_armor(own)
    return True
