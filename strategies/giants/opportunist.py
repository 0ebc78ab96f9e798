"""The general who waits for good odds."""

from typing import ClassVar

from strategies.base import Parameter
from strategies.giants.care import Care
from strategies.giants.general import General


class Opportunist(General):
    """Attacks when the exact odds favour it, and else takes regions, cards and events."""

    name: ClassVar[str] = "opportunist"
    game: ClassVar[str] = "giants"
    parameters: ClassVar[list[Parameter]] = [
        Parameter("margin", 0.2, "the least a battle must be expected to bring, in Ordning Points", -5.0, 10.0),
        Parameter("loss", 0.4, "what an own Ordning Value lost costs", 0.0, 5.0),
        Parameter("region", 0.3, "what holding a region more is worth", 0.0, 5.0),
    ]

    def cares(self) -> Care:
        return Care(self.number("margin"), self.number("loss"), self.number("region"), 0.0, False, 0.0)
