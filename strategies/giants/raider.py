"""The general who looks for weak places, wherever they are."""

from typing import ClassVar

from strategies.base import Parameter
from strategies.giants.care import Care
from strategies.giants.general import General


class Raider(General):
    """Walks through enemies to reach weak regions, attacks often and likes conquests better than points."""

    name: ClassVar[str] = "raider"
    game: ClassVar[str] = "giants"
    parameters: ClassVar[list[Parameter]] = [
        Parameter("weak", 0.8, "what driving the enemy out of a region is worth beside the points", 0.0, 5.0),
        Parameter("loss", 0.15, "what an own Ordning Value lost costs", 0.0, 5.0),
    ]

    def cares(self) -> Care:
        return Care(0.0, self.number("loss"), 0.4, 0.0, True, self.number("weak"))
