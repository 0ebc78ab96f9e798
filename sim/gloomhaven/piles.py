"""Ability cards in piles, use slots, experience, items, exhaustion (GLO-CHAR-4 to -8, -11 to -13, GLO-CARD-3, -8)."""

from typing import TYPE_CHECKING, Final

from sim.gloomhaven import kinds as k
from sim.gloomhaven import verbs
from sim.gloomhaven.cards import (
    CONSUMED,
    FOR_ROUND,
    FOR_ROUND_LOST,
    NO_LIMIT,
    RETALIATE,
    SHIELD,
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
    """Put a card into a pile; one that cannot be recovered is lost for good, however it is lost (GLO-CHAR-13)."""
    here = h.zones[at]
    if zone == LOST and [half for half in m.book.cards[h.cards[at]].halves if half.after == TO_LOST_FOR_GOOD]:
        zone = GONE
    h.zones[at] = zone
    m.log.add(k.CARD, h.figure, -1, m.book.cards[h.cards[at]].item, CAUSES[zone], -1, 1 + PILES.index(CAUSES[here]))


def counts_as(h: Hero, at: int) -> int:
    """The pile a card belongs to; one in the active area is discarded or lost all the same (GLO-CHAR-4)."""
    if h.zones[at] != ACTIVE:
        return h.zones[at]
    return LOST if h.leaves[at] in (FOR_ROUND_LOST, STAYS_LOST, TO_LOST) else DISCARD


def held(h: Hero, zone: int) -> list[int]:
    """The places of the cards of a pile, those in the active area last."""
    return h.pile(zone) + [at for at in h.pile(ACTIVE) if counts_as(h, at) == zone]


def leave(m: "Mission", h: Hero, at: int) -> None:
    """A card leaves the active area; whatever it does ends (GLO-CARD-8, GLO-CHAR-10)."""
    gone = [b for b in h.bonuses if b.card == at]
    h.bonuses = [b for b in h.bonuses if b.card != at]
    if h.zones[at] == ACTIVE:
        put(m, h, at, counts_as(h, at))
    for b in gone:
        for i in b.figures:
            unward(m.s.figures[i], b)
        if b.summon >= 0 and m.s.figures[b.summon].cell != OFF:
            verbs.kill(m, m.s.figures[b.summon], -1, k.C_EXPIRED, -1)


def unward(f: Figure, b: Bonus) -> None:
    """A shield or retaliate for the round ends with its card."""
    if b.act.do == SHIELD:
        f.round_shield -= b.amount
    elif b.act.do == RETALIATE and (b.amount, 1) in f.round_retaliates:
        f.round_retaliates.remove((b.amount, 1))


def put_away(m: "Mission", h: Hero, at: int) -> bool:
    """Whether the player puts a card of the active area away now."""
    return m.ask(k.Q_AWAY, m.figure(h).seat, [0, 1], h.figure, h.cards[at]) == 1


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


def add_bonus(h: Hero, act: Act, card: int, figures: list[int], summon: int = -1, amount: int = 0) -> None:
    """A card begins to do something that lasts."""
    h.bonuses.append(Bonus(act, card, figures, act.slots[:], summon, amount))


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
    for f in m.s.figures:
        if f.owner == h.figure and f.cell != OFF:
            verbs.kill(m, f, -1, k.C_EXHAUSTED, -1)
    for at in range(len(h.cards)):
        leave(m, h, at)
        if h.zones[at] not in (LOST, GONE):
            put(m, h, at, LOST)


def exhaust(m: "Mission", h: Hero) -> None:
    """A character that can neither play nor rest leaves the map."""
    verbs.kill(m, m.figure(h), h.figure, k.C_EXHAUSTED, -1)


def pick(m: "Mission", h: Hero, zone: int, back: bool) -> int:
    """The player chooses a card of a pile or one in the active area that counts as such; its place, -1 none."""
    places = held(h, zone)
    if not places:
        return -1
    options = [h.cards[at] for at in places]
    card = m.ask(k.Q_CARD, m.figure(h).seat, options, h.figure, 1 if back else 0)
    return h.cards.index(card)


def lose(m: "Mission", h: Hero, at: int) -> None:
    """Lose a card of a pile; what it does in the active area ends."""
    leave(m, h, at)
    put(m, h, at, LOST)


def take_back(m: "Mission", h: Hero, at: int) -> None:
    """A card comes back to the hand, unless it is lost for good."""
    leave(m, h, at)
    if h.zones[at] != GONE:
        put(m, h, at, HAND)


def recover(m: "Mission", h: Hero, zone: int, amount: int) -> bool:
    """Cards come back to the hand, all (0) or so many as the player chooses (GLO-CHAR-13).

    Whether those in the active area do is the player's choice.
    """
    done = False
    left = amount if amount > 0 else len(h.cards)
    while left > 0 and h.pile(zone):
        plain = h.pile(zone)
        at = plain[0] if left >= len(held(h, zone)) else pick(m, h, zone, True)
        take_back(m, h, at)
        done = True
        left -= 1
    for at in held(h, zone):
        if left > 0 and put_away(m, h, at):
            take_back(m, h, at)
            done = True
            left -= 1
    return done


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
    """Whether the player uses an item now; one begun with several uses must be used when it applies (GLO-CHAR-11)."""
    item = m.book.gear[h.gear[at]]
    if 0 < h.left[at] < item.uses:
        return True
    return m.ask(k.Q_ITEM, m.figure(h).seat, [1, 0], h.figure, item.index) == 1


def ready_one(m: "Mission", h: Hero) -> None:
    """Ready an item that is spent or consumed, by the player's choice (GLO-CHAR-13)."""
    down = [h.gear[at] for at in range(len(h.gear)) if h.worn[at] != READY]
    chosen = m.ask(k.Q_READY, m.figure(h).seat, [*down, k.NONE], h.figure) if down else k.NONE
    if chosen != k.NONE:
        at = h.gear.index(chosen)
        h.worn[at] = READY
        h.left[at] = m.book.gear[chosen].uses


def refresh(m: "Mission", h: Hero) -> None:
    """A long rest readies spent items (GLO-CHAR-6)."""
    for at in range(len(h.gear)):
        if h.worn[at] == SPENT:
            h.worn[at] = READY
            h.left[at] = m.book.gear[h.gear[at]].uses
