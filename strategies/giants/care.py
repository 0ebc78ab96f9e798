"""What sets the generals apart, and how each of them picks."""

from typing import Final

from sim.giants.records import SMALL_FOLK
from sim.giants.state import NOBODY
from sim.giants.view import GiantsView
from strategies.giants.forecast import Outlook

SPOILS: Final = 0.12
"""What the card drawn after a conquest is worth."""


class Care:
    """What a general cares for, in Ordning Points.

    margin: the least a battle must be expected to bring. loss: what an own point of Ordning Value lost costs.
    region: what a region more is worth. row: what a card that counts in battle is worth. passing: whether it walks
    through enemies. weak: how much more it likes enemies that can be driven out.
    """

    def __init__(self, margin: float, loss: float, region: float, row: float, passing: bool, weak: float) -> None:
        self.margin = margin
        self.loss = loss
        self.region = region
        self.row = row
        self.passing = passing
        self.weak = weak

    def battle(self, view: GiantsView, look: Outlook, region: int) -> float:
        """What a battle for a region is expected to bring: what a player defeats counts for that player."""
        loss = self.loss + (0.4 if view.seat_of[view.s.holder[region]] != NOBODY else 0.0)
        prize = self.weak + SPOILS
        if view.book.regions[region].owner == SMALL_FOLK:
            prize += self.region
        return look.won - loss * look.lost + prize * look.taken


def best(values: list[float]) -> int:
    """The index of the greatest value, the first of equals."""
    found = 0
    for at in range(1, len(values)):
        if values[at] > values[found]:
            found = at
    return found
