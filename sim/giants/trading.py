"""Trade with the deck or with a player, by agreement or by force (GIA-CMD-TRADE-1 to GIA-CMD-TRADE-3, GIA-DEF-5)."""

from sim.giants import hands
from sim.giants import kinds as k
from sim.giants.records import TRADE
from sim.giants.state import NOBODY
from sim.giants.war import War


def limit(m: War, left: int) -> int:
    """Cards that may be given, by the cards left of Trade in the row."""
    card = m.book.commands[TRADE]
    return min(card.amount + card.per_card * left, card.most)


def trade(m: War, seat: int, left: int) -> None:
    """One trade; a refused offer costs nothing and another may follow, each partner being asked once."""
    m.left = limit(m, left)
    partners = [k.FRIENDLY + other for other in range(m.seats) if other != seat]
    partners += [k.FORCED + other for other in range(m.seats) if other != seat]
    while m.left > 0 and hands.held(m, seat) > 0:
        with_whom = m.ask(k.Q_TRADE, seat, [k.NONE, k.DECK, *partners])
        if with_whom == k.NONE:
            break
        if with_whom == k.DECK:
            with_deck(m, seat, m.left)
            break
        if with_whom >= k.FORCED:
            by_force(m, seat, with_whom - k.FORCED, m.left)
            break
        if by_agreement(m, seat, with_whom - k.FRIENDLY, m.left):
            break
        partners.remove(with_whom)
    m.left = 0


def chosen(m: War, kind: int, seat: int, about: int, owner: int, most: int, fewest: int) -> list[int]:
    """Cards that a seat chooses among those of an owner, by kind of card: at most and at least so many."""
    there = m.army(owner).resources
    out = [0] * len(there)
    for number in range(most):
        options = [at for at in range(len(there)) if there[at] > out[at]]
        if not options:
            break
        if number >= fewest:
            options.insert(0, k.NONE)
        choice = m.ask(kind, seat, options, -1, about)
        if choice == k.NONE:
            break
        out[choice] += 1
    return out


def hand_over(m: War, giver: int, taker: int, cards: list[int], cause: int) -> int:
    """Cards change hands; how many."""
    count = 0
    for kind in range(len(cards)):
        if cards[kind]:
            hands.gain(m, giver, kind, -cards[kind], cause)
            hands.gain(m, taker, kind, cards[kind], cause)
            count += cards[kind]
    return count


def with_deck(m: War, seat: int, most: int) -> None:
    """Discard, take as many from the top; one may be picked from the open discards instead (GIA-CMD-TRADE-3)."""
    cards = chosen(m, k.Q_GIVE, seat, NOBODY, seat, most, 1)
    count = 0
    for kind in range(len(cards)):
        for _ in range(cards[kind]):
            hands.throw_away(m, seat, kind, k.C_DECK)
            count += 1
    m.log.add(k.TRADE, -1, -1, -1, k.C_DECK, -1, count)
    thrown = m.s.thrown
    pick = m.ask(k.Q_PICK, seat, [k.NONE, *[kind for kind in range(len(thrown)) if thrown[kind] > 0]])
    if pick != k.NONE:
        thrown[pick] -= 1
        hands.gain(m, seat, pick, 1, k.C_DECK)
        count -= 1
    for _ in range(count):
        hands.draw_resource(m, seat, k.C_DECK)
    hands.trim(m, seat)


def by_agreement(m: War, seat: int, other: int, most: int) -> bool:
    """An offer both must agree to; it may be uneven, and only the giver's limit holds (GIA-CMD-TRADE-2)."""
    m.offer = chosen(m, k.Q_GIVE, seat, other, seat, most, 1)
    m.wanted = chosen(m, k.Q_WANT, seat, other, other, hands.held(m, other), 0)
    agreed = m.ask(k.Q_AGREE, other, [0, 1], -1, seat) == 1
    m.log.add(k.TRADE, -1, other, -1, k.C_FRIENDLY if agreed else k.C_REFUSED, -1, sum(m.offer))
    if agreed:
        hand_over(m, seat, other, m.offer, k.C_FRIENDLY)
        hand_over(m, other, seat, m.wanted, k.C_FRIENDLY)
        hands.trim(m, seat)
        hands.trim(m, other)
    m.offer = []
    m.wanted = []
    return agreed


def by_force(m: War, seat: int, other: int, most: int) -> None:
    """A player takes what is given and gives as many of his own choice, if he has them (GIA-DEF-5)."""
    m.offer = chosen(m, k.Q_GIVE, seat, other, seat, most, 1)
    count = sum(m.offer)
    back = chosen(m, k.Q_RETURN, other, seat, other, count, count)
    m.log.add(k.TRADE, -1, other, -1, k.C_FORCED, -1, count)
    hand_over(m, seat, other, m.offer, k.C_FORCED)
    hand_over(m, other, seat, back, k.C_FORCED)
    m.offer = []
    hands.trim(m, other)
