"""The planner that goes for the scenario's own Quests."""

from typing import ClassVar

from strategies.arcadia import style
from strategies.arcadia.tactician import Tactician
from strategies.arcadia.value import Weights
from strategies.base import Parameter


class Quester(Tactician):
    """Does the scenario's own Quests first and fights other Guilds when they offer themselves."""

    name: ClassVar[str] = "quester"
    game: ClassVar[str] = "inferno arcadia"
    parameters: ClassVar[list[Parameter]] = [
        Parameter("risk", 0.5, "how little Wounds on the own Heroes count", 0.0, 1.0),
        Parameter("deny", 0.7, "what killing a Hero about to win for his Guild is worth, a Quest being 10", 0.0, 20.0),
        Parameter("title", 1.0, "what a Quest that gives a Title is worth in campaigns, another being 1", 0.0, 20.0),
        style.parameter(style.BALANCED),
    ]

    def care(self) -> Weights:
        w = Weights()
        w.look_further()
        care = 1.5 - self.number("risk")
        w.death *= care
        w.wear *= care
        w.exposed *= care
        w.deny = self.number("deny")
        w.title = self.number("title")
        return w
