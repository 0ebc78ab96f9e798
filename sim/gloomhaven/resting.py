"""Rests, and what a character may do beside its halves: items of the own turn, cards put away (GLO-CHAR-5, -6, -11)."""

from typing import TYPE_CHECKING, Final

from sim.gloomhaven import kinds as k
from sim.gloomhaven import offence, piles, verbs
from sim.gloomhaven.cards import AT_TURN
from sim.gloomhaven.exhaustion import may_long_rest
from sim.gloomhaven.party import ACTIVE, DISCARD, LOST, Hero
from sim.gloomhaven.records import STUN
from sim.gloomhaven.state import OFF

if TYPE_CHECKING:
    from sim.gloomhaven.mission import Mission

LONG_HEAL: Final = 2


def extras(m: "Mission", h: Hero) -> list[int]:
    """Options of a turn beside its halves: items, and cards of the active area that can be put away (GLO-CARD-8)."""
    found = [k.USE + at for at in piles.offers(m, h, AT_TURN)]
    return found + [k.AWAY - at for at in h.pile(ACTIVE)]


def take_extra(m: "Mission", h: Hero, code: int) -> None:
    """One of them."""
    if code >= k.USE:
        use_item(m, h, code - k.USE)
    else:
        piles.leave(m, h, k.AWAY - code)


def use_item(m: "Mission", h: Hero, at: int) -> None:
    """An item of the own turn."""
    f = m.figure(h)
    item = piles.use(m, h, at)
    if item.heal > 0:
        verbs.heal(m, f, item.heal + offence.heal_more(m, h), f.id, item.item)
    for condition in item.conditions:
        verbs.gain(m, f, condition, f.id, k.C_SUFFER)
    if item.recover > 0:
        piles.recover(m, h, DISCARD, item.recover)


def resting_turn(m: "Mission", h: Hero) -> None:
    """The turn of a long rest, with items before and after it; a stunned character uses none (GLO-CHAR-14)."""
    f = m.figure(h)
    rested = False
    while f.cell != OFF:
        others = [] if f.has(STUN) else extras(m, h)
        options = [k.NONE if rested else k.LONG_REST, *others]
        code = m.ask(k.Q_ACTION, f.seat, options, f.id)
        if code == k.NONE:
            return
        if code == k.LONG_REST:
            long_rest(m, h)
            rested = True
        else:
            take_extra(m, h, code)


def long_rest(m: "Mission", h: Hero) -> None:
    """Lose a discarded card, take the others back, heal 2, ready spent items (GLO-CHAR-6)."""
    f = m.figure(h)
    m.log.add(k.REST, f.id, -1, -1, k.C_LONG)
    # Damage may have cost the discarded cards since the rest was declared.
    if piles.held(h, DISCARD):
        piles.lose(m, h, piles.pick(m, h, DISCARD, False))
    piles.recover(m, h, DISCARD, 0)
    verbs.heal(m, f, LONG_HEAL + offence.heal_more(m, h), f.id, -1)
    piles.refresh(m, h)


def short_rest(m: "Mission", h: Hero) -> None:
    """In the clean-up: lose a card at random, once another for 1 damage (GLO-CHAR-5)."""
    f = m.figure(h)
    if not may_long_rest(len(piles.held(h, DISCARD))) or m.ask(k.Q_REST, f.seat, [1, 0], f.id) == 0:
        return
    m.log.add(k.REST, f.id, -1, -1, k.C_SHORT)
    # Active cards count as discarded: those the player does not put away stay out of it, as far as two are left.
    active = [at for at in h.pile(ACTIVE) if piles.counts_as(h, at) == DISCARD]
    for i in range(len(active)):
        without = len(h.pile(DISCARD)) + len(active) - i - 1
        if not may_long_rest(without) or piles.put_away(m, h, active[i]):
            piles.leave(m, h, active[i])
    discards = h.pile(DISCARD)
    stream = m.stream(f"rest {f.seat}")
    at = discards[stream.below(len(discards))]
    if m.ask(k.Q_AGAIN, f.seat, [0, 1], f.id, h.cards[at]) == 1:
        verbs.suffer(m, f, 1, f.id, k.C_SUFFER, -1)
        others = [i for i in h.pile(DISCARD) if i != at]
        if others:
            at = others[stream.below(len(others))]
    if f.cell == OFF or h.zones[at] != DISCARD:
        return
    piles.put(m, h, at, LOST)
    piles.recover(m, h, DISCARD, 0)
