"""Which cards to buy: the best set the purse allows, by what its cards do together."""

from sim.arcadia.campaign.upgrade import SAVED
from strategies.arcadia.dealing import Deal, Dealer


class Stock:
    """What a Guild could own: every set of new cards with the best deal found for it.

    base: the deal as it lies. deals: by what was added, the best card first. gains: by card, what it alone brings.
    """

    def __init__(self, dealer: Dealer, hands: list[list[int]]) -> None:
        self.dealer = dealer
        self.base = dealer.held(hands)
        self.deals: dict[int, Deal] = {}
        self.gains: dict[int, float] = {}

    def gain(self, card: int) -> float:
        """What one new card brings."""
        found = self.gains.get(card)
        if found is None:
            found = self.dealer.with_card(self.base, card).value - self.base.value
            self.gains[card] = found
        return found

    def deal(self, cards: list[int]) -> Deal:
        """The deal with some new cards, each put where it does most, the strongest first."""
        if not cards:
            return self.base
        order = [(-self.gain(card), card) for card in cards]
        order.sort()
        deal = self.base
        key = 1
        for _, card in order:
            key = key * 1024 + card + 1
            found = self.deals.get(key)
            if found is None:
                found = self.dealer.with_card(deal, card)
                self.deals[key] = found
            deal = found
        return deal


class Basket:
    """A set of cards to buy. value: what it brings over buying nothing."""

    def __init__(self, cards: list[int], value: float) -> None:
        self.cards = cards
        self.value = value


def best_basket(stock: Stock, cards: list[int], costs: list[int], purse: int, most: int, coin: float) -> Basket:
    """The best of all sets of at most so many cards within the purse, by their worth together; the first of equals.

    costs: by card index. coin: what it is worth to save one.
    """
    best = Basket([], coin * min(SAVED, purse))
    chosen: list[int] = []
    extend(stock, cards, costs, purse, most, coin, 0, chosen, best)
    best.value -= coin * min(SAVED, purse)
    return best


def extend(
    stock: Stock,
    cards: list[int],
    costs: list[int],
    left: int,
    most: int,
    coin: float,
    start: int,
    chosen: list[int],
    best: Basket,
) -> None:
    """Try every further card from a position on beside those chosen."""
    if len(chosen) == most:
        return
    for at in range(start, len(cards)):
        card = cards[at]
        if costs[card] > left or (at > start and cards[at - 1] == card):
            continue
        chosen.append(card)
        rest = left - costs[card]
        value = stock.deal(chosen).value - stock.base.value + coin * min(SAVED, rest)
        if value > best.value + 1.0e-9:
            best.value = value
            best.cards = chosen[:]
        extend(stock, cards, costs, rest, most, coin, at + 1, chosen, best)
        chosen.pop()
