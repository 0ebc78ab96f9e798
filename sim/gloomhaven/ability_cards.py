"""Monster ability cards, and the place in the round they give their types (GLO-ROUND-3, GLO-INIT-4)."""

from sim.gloomhaven import kinds as k
from sim.gloomhaven.field import on_map
from sim.gloomhaven.records import MonsterType
from sim.gloomhaven.skirmish import Skirmish
from sim.gloomhaven.state import NEWS, TYPE


def draw_card(m: Skirmish, kind: MonsterType) -> int:
    """The initiative a type has this round, after drawing for its deck if that has no card yet."""
    pile = m.s.decks[kind.deck]
    cards = m.hidden.decks[kind.deck]
    if pile.card < 0:
        if not cards:
            shuffle_deck(m, kind.deck)
        pile.card = cards.pop()
        card = m.book.decks[kind.deck].cards[pile.card]
        m.log.add(k.DRAW, -1, -1, card.item, -1, -1, card.initiative)
    initiative = m.book.decks[kind.deck].cards[pile.card].initiative
    for f in on_map(m, kind):
        f.initiative = initiative
    return initiative


def shuffle_deck(m: Skirmish, deck: int) -> None:
    """Shuffle the discards of an ability deck into it."""
    cards = m.hidden.decks[deck]
    cards.extend(m.s.decks[deck].discards)
    m.s.decks[deck].discards = []
    cards.sort()
    m.stream(f"abilities {deck}").shuffle(cards)
    m.log.add(k.SHUFFLE, -1, -1, -1, k.C_ABILITIES, -1, deck)


def initiative_of(m: Skirmish, who: int) -> int:
    """The initiative of somebody in the order."""
    if who < TYPE:
        return m.s.figures[who].initiative
    kind = m.book.monsters[who - (NEWS if who >= NEWS else TYPE)]
    card = m.s.decks[kind.deck].card
    return m.book.decks[kind.deck].cards[card].initiative if card >= 0 else 0


def insert(m: Skirmish, who: int, first: int) -> None:
    """Give a new type its normal place among those still to act."""
    s = m.s
    if who in s.order:
        return
    at = first
    while at < len(s.order) and initiative_of(m, s.order[at]) <= initiative_of(m, who):
        if s.order[at] < TYPE and s.figures[s.order[at]].resting and m.rules.rest_last:
            break
        at += 1
    s.order.insert(at, who)
