"""The planner at its plainest."""

from typing import ClassVar

from strategies.arcadia.tactician import Tactician
from strategies.arcadia.value import Weights


class Greedy(Tactician):
    """Takes each turn whatever is expected to gain most, Quests, kills and coins alike."""

    name: ClassVar[str] = "greedy"
    game: ClassVar[str] = "inferno"

    def care(self) -> Weights:
        return Weights()
