"""What Damnation and deaths cost in a campaign: the Death Curse they draw when the scenario is over."""

from math import comb
from typing import Final

from sim.arcadia.book import Book
from sim.arcadia.campaign.path import length
from sim.arcadia.campaign.upgrade import DAMNATION_A_CARD
from sim.arcadia.records import Curse
from sim.arcadia.state import Figure
from sim.arcadia.view import ArcadiaView

MOST_CARDS: Final = 12

SLOT: Final = 0.4
LIFE: Final = 0.8
TOKEN: Final = 0.3
EFFECT: Final[dict[str, float]] = {
    "sinful": 0.5,
    "amnesia": 0.7,
    "paranoia": 0.5,
    "no_potions": 0.2,
    "clumsy": 0.8,
    "dazed_by_wounds": 0.8,
}
"""What having a Curse for a scenario costs, in the planners' unit, by what it does."""

ODD: Final = 0.35
"""The chance that the Damnation a Hero takes later in the scenario comes to an odd number of tokens."""


def cost_of(curse: Curse) -> float:
    """What a Curse costs who has it for a scenario."""
    cost = TOKEN * curse.damnation - LIFE * curse.life
    if curse.slot:
        cost += SLOT
    for spec in curse.effects:
        cost += EFFECT.get(spec.do, 0.5)
    return cost


def worst_of(book: Book, cards: int) -> float:
    """What the worst of so many cards of the whole deck is expected to cost (INF-CURSE-2, -3), by exact counts."""
    deck = 0
    for curse in book.curses:
        deck += curse.copies
    cards = min(cards, deck)
    order = [(curse.value, at) for at, curse in enumerate(book.curses)]
    order.sort()
    total = comb(deck, cards)
    found = 0.0
    no_worse = 0
    below = comb(0, cards)
    for value, at in order:
        curse = book.curses[at]
        no_worse += curse.copies
        upto = comb(no_worse, cards)
        if value > 0:
            found += cost_of(curse) * ((upto - below) / total)
        below = upto
    return found


class Doom:
    """The expected cost of the next Death Curse, by how many cards a Hero is to draw already."""

    def __init__(self, book: Book) -> None:
        costs = [worst_of(book, n) for n in range(MOST_CARDS + 2)]
        self.next: list[float] = [costs[n + 1] - costs[n] for n in range(MOST_CARDS + 1)]

    def card(self, hero: Figure) -> float:
        """What one card more costs a Hero."""
        return self.next[min(hero.deaths + hero.damnation // DAMNATION_A_CARD, MOST_CARDS)]

    def token(self, hero: Figure) -> float:
        """What one Damnation more costs him: two are a card (INF-DAMN-11), and more may come."""
        odd = hero.damnation % DAMNATION_A_CARD == 1
        return self.card(hero) * (1.0 - ODD if odd else ODD)


def doom_of(view: ArcadiaView) -> Doom | None:
    """What is to come after this scenario of a campaign; nothing after the last."""
    return Doom(view.book) if view.ordinal < length(view.book) else None
