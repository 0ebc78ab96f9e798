"""Ability cards in piles, use slots, experience, items, exhaustion (GLO-CHAR-4 to -8, -11 to -13, GLO-CARD-3, -8)."""

from typing import TYPE_CHECKING, Final

from sim.gloomhaven import kinds as k
from sim.gloomhaven import verbs
from sim.gloomhaven.cards import (
    CONSUMED,
    FOR_ROUND,
    FOR_ROUND_LOST,
    NO_LIMIT,
    STAYS,
    STAYS_LOST,
    TO_LOST,
    TO_LOST_FOR_GOOD,
    Act,
    Item,
)
from sim.gloomhaven.party import (
    ACTIVE,
    DISCARD,
    GONE,
    HAND,
    LOST,
    PLAYED,
    READY,
    SPENT,
    USED_UP,
    Bonus,
    Hero,
)
from sim.gloomhaven.state import OFF, Figure

if TYPE_CHECKING:
    from sim.gloomhaven.mission import Mission

CAUSES: Final = [k.C_HAND, k.C_PLAYED, k.C_DISCARDED, k.C_LOST_PILE, k.C_ACTIVE, k.C_LOST_PILE]
PILES: Final = CAUSES[:-1]
"""Piles by zone: cards lost for good lie with the lost ones."""


# Cards.


def deal(m: "Mission", h: Hero) -> None:
    """Show the hand a character begins with."""
    for at in range(len(h.cards)):
        m.log.add(k.CARD, h.figure, -1, m.book.cards[h.cards[at]].item, CAUSES[h.zones[at]])


def put(m: "Mission", h: Hero, at: int, zone: int) -> None:
    """Put a card into a pile."""
    here = h.zones[at]
    h.zones[at] = zone
    m.log.add(k.CARD, h.figure, -1, m.book.cards[h.cards[at]].item, CAUSES[zone], -1, 1 + PILES.index(CAUSES[here]))


def leave(m: "Mission", h: Hero, at: int) -> None:
    """A card leaves the active area; whatever it does ends (GLO-CARD-8, GLO-CHAR-10)."""
    gone = [b for b in h.bonuses if b.card == at]
    h.bonuses = [b for b in h.bonuses if b.card != at]
    if h.zones[at] == ACTIVE:
        after = h.leaves[at]
        put(m, h, at, LOST if after in (FOR_ROUND_LOST, STAYS_LOST, TO_LOST) else DISCARD)
    for b in gone:
        if b.summon >= 0 and m.s.figures[b.summon].cell != OFF:
            verbs.kill(m, m.s.figures[b.summon], -1, k.C_EXPIRED, -1)


def settle(m: "Mission", h: Hero, at: int, after: int, done: bool) -> None:
    """A card goes where its half sends it, once its action is over (GLO-CHAR-2, -4)."""
    if h.zones[at] != PLAYED:
        return
    h.leaves[at] = after
    bound = [b for b in h.bonuses if b.card == at]
    if not done:
        put(m, h, at, DISCARD)
    elif after == TO_LOST_FOR_GOOD:
        put(m, h, at, GONE)
    elif after in (FOR_ROUND, FOR_ROUND_LOST, STAYS, STAYS_LOST) and bound:
        put(m, h, at, ACTIVE)
    elif after in (TO_LOST, FOR_ROUND_LOST, STAYS_LOST):
        put(m, h, at, LOST)
    else:
        put(m, h, at, DISCARD)


def add_bonus(h: Hero, act: Act, card: int, figures: list[int], summon: int = -1) -> None:
    """A card begins to do something that lasts."""
    h.bonuses.append(Bonus(act, card, figures, act.slots[:], summon))


def spend(m: "Mission", h: Hero, b: Bonus) -> None:
    """Use a slot: its experience, and after the last one the card is done (GLO-CARD-3)."""
    if b not in h.bonuses:
        return
    gain_xp(m, h, b.slots.pop(0), m.book.cards[h.cards[b.card]].item)
    if not b.slots:
        leave(m, h, b.card)


def end_round(m: "Mission", h: Hero) -> None:
    """Bonuses of the round end (GLO-ROUND-4)."""
    for at in h.pile(ACTIVE):
        if h.leaves[at] in (FOR_ROUND, FOR_ROUND_LOST):
            leave(m, h, at)


def summon_gone(m: "Mission", f: Figure) -> None:
    """A summon has left the map: its card leaves the active area."""
    for h in m.p.heroes:
        for b in h.bonuses:
            if b.summon == f.id:
                leave(m, h, b.card)
                return


def give_up(m: "Mission", h: Hero) -> None:
    """A character is exhausted: all cards are lost, its summons leave (GLO-CHAR-8)."""
    if h.out:
        return
    h.out = True
    for at in range(len(h.cards)):
        leave(m, h, at)
        if h.zones[at] not in (LOST, GONE):
            put(m, h, at, LOST)
    for f in m.s.figures:
        if f.owner == h.figure and f.cell != OFF:
            verbs.kill(m, f, -1, k.C_EXHAUSTED, -1)


def exhaust(m: "Mission", h: Hero) -> None:
    """A character that can neither play nor rest leaves the map."""
    verbs.kill(m, m.figure(h), h.figure, k.C_EXHAUSTED, -1)


def pick(m: "Mission", h: Hero, zone: int, back: bool) -> int:
    """The player chooses a card of a pile; its place, -1 none."""
    places = h.pile(zone)
    if not places:
        return -1
    options = [h.cards[at] for at in places]
    f = m.figure(h)
    card = m.ask(k.Q_CARD, f.seat, options, h.figure, 1 if back else 0)
    return h.cards.index(card)


def recover(m: "Mission", h: Hero, zone: int, amount: int) -> bool:
    """Cards come back to the hand, all or so many as the player chooses (GLO-CHAR-13)."""
    places = h.pile(zone)
    if amount > 0 and amount < len(places):
        for _ in range(amount):
            at = pick(m, h, zone, True)
            put(m, h, at, HAND)
        return True
    for at in places:
        put(m, h, at, HAND)
    return bool(places)


# Experience and items.


def gain_xp(m: "Mission", h: Hero, amount: int, item: int) -> None:
    """Experience (GLO-CHAR-12)."""
    if amount > 0:
        h.xp += amount
        m.log.add(k.EXPERIENCE, h.figure, -1, item, -1, -1, amount)


def offers(m: "Mission", h: Hero, moment: int) -> list[int]:
    """The places of the items that can be used at a moment."""
    found: list[int] = []
    for at in range(len(h.gear)):
        if h.worn[at] == READY and m.book.gear[h.gear[at]].moment == moment:
            found.append(at)
    return found


def use(m: "Mission", h: Hero, at: int) -> Item:
    """Use an item; it is spent or consumed after its last use (GLO-CHAR-11)."""
    item = m.book.gear[h.gear[at]]
    m.log.add(k.ITEM, h.figure, -1, item.item)
    h.left[at] -= 1
    if item.use != NO_LIMIT and h.left[at] <= 0:
        h.worn[at] = USED_UP if item.use == CONSUMED else SPENT
    return item


def ask_item(m: "Mission", h: Hero, at: int) -> bool:
    """Whether the player uses an item now."""
    item = m.book.gear[h.gear[at]]
    return m.ask(k.Q_ITEM, m.figure(h).seat, [1, 0], h.figure, item.index) == 1


def refresh(m: "Mission", h: Hero) -> None:
    """A long rest readies spent items (GLO-CHAR-6)."""
    for at in range(len(h.gear)):
        item = m.book.gear[h.gear[at]]
        if h.worn[at] == SPENT:
            h.worn[at] = READY
        if h.worn[at] == READY:
            h.left[at] = item.uses
