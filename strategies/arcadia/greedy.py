"""The planner at its plainest: the best turn, taken for itself."""

from typing import ClassVar

from strategies.arcadia import style
from strategies.arcadia.tactician import Tactician
from strategies.arcadia.value import Weights
from strategies.base import Parameter


class Greedy(Tactician):
    """Takes each turn whatever is expected to gain most: Quests, kills and coins alike."""

    name: ClassVar[str] = "greedy"
    game: ClassVar[str] = "inferno arcadia"
    parameters: ClassVar[list[Parameter]] = [
        Parameter("coin", 0.3, "what a coin is worth, a Quest being 10", 0.0, 10.0),
        Parameter("death", 1.5, "what a killed Hero costs, a Quest being 10", 0.0, 20.0),
        style.parameter(style.BALANCED),
    ]

    def care(self) -> Weights:
        w = Weights()
        w.coin = self.number("coin")
        w.death = self.number("death")
        return w
