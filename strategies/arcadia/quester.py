"""The planner that goes for the scenario's own Quests."""

from typing import ClassVar

from strategies.arcadia.tactician import Tactician
from strategies.arcadia.value import Weights
from strategies.base import Parameter


class Quester(Tactician):
    """Does the scenario's own Quests first and fights other Guilds when they offer themselves."""

    name: ClassVar[str] = "quester"
    game: ClassVar[str] = "inferno"
    parameters: ClassVar[list[Parameter]] = [
        Parameter("risk", 0.5, "how little Wounds on the own Heroes count", 0.0, 1.0),
        Parameter("deny", 0.7, "what killing a Hero about to win for his Guild is worth, a Quest being 10", 0.0, 20.0),
    ]

    def care(self) -> Weights:
        w = Weights()
        care = 1.5 - self.number("risk")
        w.pve = 30.0
        w.pull = 1.2
        w.per_point = 0.94
        w.progress = 0.25
        w.clear = 0.6
        w.card = 0.3
        w.coin = 0.17
        w.token = 0.1
        w.damnation = 0.13
        w.death = 1.5 * care
        w.wear = 0.15 * care
        w.exposed = 1.0 * care
        w.deny = self.number("deny")
        return w
