"""Death Curses: drawing, keeping the worst, and making room for it (pages 27, 28 and 31)."""

from sim.arcadia import deaths, inventory
from sim.arcadia import kinds as k
from sim.arcadia.records import Curse
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import Figure, Held


def left(m: Skirmish) -> bool:
    """Whether a card can be drawn at all."""
    return len(m.hidden.curses) > 0 or len(m.s.curse_discards) > 0


def draw(m: Skirmish) -> Curse:
    """Take the top card; an empty deck is made of the discarded ones."""
    hidden = m.hidden
    if not hidden.curses:
        hidden.curses = m.s.curse_discards
        m.s.curse_discards = []
        m.dice.shared("curses").shuffle(hidden.curses)
    return m.book.curses[hidden.curses.pop()]


def take(m: Skirmish, hero: Figure, curse: Curse, busy: list[Held]) -> None:
    """A Hero keeps the one of highest value of what he has and has drawn; it is in force at once.

    INF-CURSE-2, -5 to -7. busy: cards of a running attack, which stay where they are.
    """
    worst = 0
    for own in hero.curses:
        worst = max(worst, own.value)
    kept = curse.value > worst
    m.log.add(k.CURSE, hero.id, -1, curse.item, -1, -1, 1 if kept else 0)
    if not kept:
        m.s.curse_discards.append(curse.index)
        return
    for own in hero.curses:
        m.s.curse_discards.append(own.index)
        m.log.add(k.CURSE, hero.id, -1, own.item)
    hero.curses = [curse]
    m.stale(hero)
    make_room(m, hero, busy)
    deaths.check_life(m, hero, -1, k.C_EFFECT, curse.item)


def make_room(m: Skirmish, hero: Figure, busy: list[Held]) -> None:
    """What no longer fits goes to another Hero of the Guild or is discarded (INF-CURSE-6).

    When all his cards are in use it waits for the end of the attack.
    """
    guild = m.guild_of(hero)
    while len(hero.cards) > inventory.slots(hero):
        free = [held for held in hero.cards if held not in busy]
        if not free:
            return
        safe = [held for held in free if not inventory.needed_life(hero, held)]
        options: list[int] = []
        for held in safe if safe else free:
            if held.card.index not in options:
                options.append(held.card.index)
        index = m.ask(k.Q_DISCARD, guild.seat, options, hero.id)
        for held in free:
            if held.card.index == index:
                move_on(m, hero, held)
                break


def move_on(m: Skirmish, hero: Figure, held: Held) -> None:
    """One card leaves a Hero."""
    guild = m.guild_of(hero)
    takers: list[int] = []
    for i in guild.heroes:
        f = m.s.figures[i]
        if f is not hero and not f.waiting and inventory.fits(f, held):
            takers.append(i)
    takers.append(-1)
    hero.cards.remove(held)
    m.stale(hero)
    who = m.ask(k.Q_ASSIGN, guild.seat, takers, hero.id, held.card.index)
    if who < 0:
        m.log.add(k.CARD, -1, guild.seat, held.card.item, k.C_DISCARD)
    else:
        inventory.give(m, m.s.figures[who], held, k.C_EFFECT)
