"""The Upgrade Phase after each scenario (pages 19, 27, 28 and 40)."""

from typing import Final

from sim.arcadia import curses, inventory
from sim.arcadia import kinds as k
from sim.arcadia.records import Curse
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import L_BOUGHT, L_CARRIED, L_DRAWN, L_EARNED, L_LOST, L_SAVED, L_SPENT, Figure, Guild, Held

HAND: Final = 6
KEPT: Final = 2
BOUGHT: Final = 3
SAVED: Final = 1
DAMNATION_A_CARD: Final = 2
NO_NAMES: Final[list[str]] = []


def start(m: Skirmish) -> None:
    """Before the first scenario: the Starter cards, and what a side names beside them (INF-EQUIP-1)."""
    for guild in m.s.guilds:
        pool = [Held(card) for card in m.book.cards if card.deck == "starter"]
        for name in m.spec.seats[guild.seat].loadout.get("cards", NO_NAMES):
            pool.append(Held(m.book.cards[m.book.card_index[name]]))
        cut(m, guild, pool)
        inventory.hand_out(m, guild, pool, k.C_SETUP)


def phase(m: Skirmish) -> None:
    """Curses, draft of cards, purchase, redistribution, in this order (INF-UPG-1, -2)."""
    for guild in m.s.guilds:
        purse(m, guild, L_CARRIED, k.C_CARRIED)
        purse(m, guild, L_EARNED, k.C_EARNED)
    return_curses(m)
    for guild in m.s.guilds:
        for f in roster(m, guild):
            doom(m, guild, f)
    deal(m)
    pass_round(m)
    new = buy(m)
    for guild in m.s.guilds:
        save(m, guild)
        redistribute(m, guild, new[guild.seat])


def roster(m: Skirmish, guild: Guild) -> list[Figure]:
    """All Heroes of a Guild."""
    return [m.s.figures[i] for i in guild.heroes + guild.bench]


# Death Curses.


def return_curses(m: Skirmish) -> None:
    """Every Hero gives his Curse back, and the deck is whole again (INF-CURSE-1); it lies shuffled already."""
    for guild in m.s.guilds:
        for f in roster(m, guild):
            for curse in f.curses:
                m.log.add(k.CURSE, f.id, -1, curse.item, k.C_CARRIED)
            f.curses = []
            m.stale(f)


def doom(m: Skirmish, guild: Guild, f: Figure) -> None:
    """A card a Death token and one for two Damnation; the worst is kept (INF-CURSE-2, -3, -8, INF-DAMN-11).

    His tokens are gone then (INF-UPG-13).
    """
    damned = f.damnation // DAMNATION_A_CARD
    for cards, cause in [(f.deaths, k.C_DEATHS), (damned, k.C_DAMNATION)]:
        if cards > 0:
            m.log.add(k.BURDEN, f.id, -1, -1, cause, -1, cards)
    drawn: list[Curse] = []
    for _ in range(f.deaths + damned):
        if curses.left(m):
            drawn.append(curses.draw(m))
    guild.ledger[L_DRAWN] += len(drawn)
    worst = -1
    for at in range(len(drawn)):
        if drawn[at].value > (drawn[worst].value if worst >= 0 else 0):
            worst = at
    for at in range(len(drawn)):
        m.log.add(k.CURSE, f.id, -1, drawn[at].item, k.C_UPGRADE, -1, 1 if at == worst else 0)
        if at == worst:
            f.curses = [drawn[at]]
        else:
            m.s.curse_discards.append(drawn[at].index)
    f.deaths = 0
    f.damnation = 0
    m.stale(f)


# The draft of cards and the purchase.


def deal(m: Skirmish) -> None:
    """Six cards each of the deck of the scenario just played (INF-UPG-3, -4); copies owned already are not in it."""
    level = str(m.spec.ordinal - 1)
    taken: list[int] = []
    for guild in m.s.guilds:
        for i in guild.heroes:
            taken += [held.card.index for held in m.s.figures[i].cards]
    deck: list[int] = []
    for card in m.book.cards:
        if card.deck == level:
            deck += [card.index] * (card.copies - taken.count(card.index))
    m.dice.shared("decks").shuffle(deck)
    for seat in range(m.seats):
        m.hands[seat] = deck[seat * HAND : (seat + 1) * HAND]


def pass_round(m: Skirmish) -> None:
    """Keep two of them, pass the others to the left, and again until all are kept (INF-UPG-4)."""
    step = 1
    while any([len(hand) > 0 for hand in m.hands]):
        for seat in range(m.seats):
            for card in m.hands[seat]:
                record(m, k.DEAL, seat, card, step)
        for left in range(KEPT, 0, -1):
            keep(m, step, left)
        m.hands = [m.hands[(seat - 1) % m.seats] for seat in range(m.seats)]
        step += 1


def keep(m: Skirmish, step: int, left: int) -> None:
    """Every player keeps one card of those he holds, unseen by the others; the last ones are kept unasked."""
    options: dict[int, list[int]] = {}
    for seat in range(m.seats):
        hand = m.hands[seat]
        if hand:
            options[seat] = distinct(hand) if len(hand) > left else hand[:1]
    chosen = m.ask_all(k.Q_KEEP, options)
    for seat in sorted(chosen):
        m.hands[seat].remove(chosen[seat])
        m.kept[seat].append(chosen[seat])
        record(m, k.KEEP, seat, chosen[seat], step)


def record(m: Skirmish, kind: int, seat: int, card: int, step: int) -> None:
    """An event of the draft of cards."""
    m.log.add(kind, -1, seat, m.book.cards[card].item, k.C_UPGRADE, -1, step)


def distinct(cards: list[int]) -> list[int]:
    """Each card of a list once."""
    out: list[int] = []
    for card in cards:
        if card not in out:
            out.append(card)
    return out


def buy(m: Skirmish) -> list[list[int]]:
    """Buy up to three of the six at their printed cost, all players at once (INF-UPG-5, -10); returns what, by seat."""
    buying = list(range(m.seats))
    for _ in range(BOUGHT):
        options: dict[int, list[int]] = {}
        for seat in buying:
            own = [i for i in distinct(m.kept[seat]) if m.book.cards[i].cost <= m.purse(seat)]
            options[seat] = [*own, -1]
        if not options:
            break
        chosen = m.ask_all(k.Q_BUY, options)
        for seat in sorted(chosen):
            if chosen[seat] < 0:
                buying.remove(seat)
            else:
                m.kept[seat].remove(chosen[seat])
                m.bought[seat].append(chosen[seat])
    for guild in m.s.guilds:
        for index in m.bought[guild.seat]:
            card = m.book.cards[index]
            guild.ledger[L_BOUGHT] += 1
            m.log.add(k.BUY, -1, guild.seat, card.item, k.C_UPGRADE, -1, card.cost)
            guild.ledger[L_SPENT] += card.cost
    new = m.bought
    m.bought = [[] for _ in range(m.seats)]
    m.kept = [[] for _ in range(m.seats)]
    return new


def save(m: Skirmish, guild: Guild) -> None:
    """One unspent coin is saved, the others are lost (INF-UPG-6); nothing speaks against saving it."""
    ledger = guild.ledger
    left = ledger[L_CARRIED] + ledger[L_EARNED] - ledger[L_SPENT]
    ledger[L_SAVED] = min(SAVED, left)
    ledger[L_LOST] = left - ledger[L_SAVED]
    purse(m, guild, L_SAVED, k.C_SAVED)
    purse(m, guild, L_LOST, k.C_LOST)


def purse(m: Skirmish, guild: Guild, entry: int, cause: int) -> None:
    """Record an entry of the Guild's books, if there is anything to it."""
    if guild.ledger[entry] > 0:
        m.log.add(k.PURSE, -1, guild.seat, -1, cause, -1, guild.ledger[entry])


# The cards of a Guild.


def redistribute(m: Skirmish, guild: Guild, new: list[int]) -> None:
    """New cards come to the others, surplus goes, and all are handed round (INF-UPG-7, -8, -11, INF-CURSE-6)."""
    pool: list[Held] = []
    owners: list[int] = []
    for i in guild.heroes:
        f = m.s.figures[i]
        for held in f.cards:
            pool.append(held)
            owners.append(i)
        f.cards = []
        m.stale(f)
    for index in new:
        pool.append(Held(m.book.cards[index]))
        owners.append(-1)
    hand_round(m, guild, pool, owners)


def hand_round(m: Skirmish, guild: Guild, pool: list[Held], owners: list[int]) -> None:
    """Discard what the three Heroes cannot carry, then give each card to one of them."""
    before: list[Held] = pool[:]
    cut(m, guild, pool)
    inventory.hand_out(m, guild, pool, k.C_UPGRADE, [owners[before.index(held)] for held in pool])


def cut(m: Skirmish, guild: Guild, pool: list[Held]) -> None:
    """Discard until the slots and the bearers of Armor are enough (INF-UPG-8, -11, INF-CARD-6)."""
    room = 0
    wearers = 0
    for i in guild.heroes:
        free = inventory.slots(m.s.figures[i])
        room += free
        wearers += 1 if free > 0 else 0
    while True:
        armors = [held for held in pool if inventory.is_armor(held)]
        if len(armors) > wearers:
            inventory.discard_one(m, guild.seat, pool, armors)
        elif len(pool) > min(room, inventory.GUILD_CARDS):
            inventory.discard_one(m, guild.seat, pool, pool)
        else:
            return
