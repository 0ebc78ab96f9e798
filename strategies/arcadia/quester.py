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
        Parameter("pve", 16.0, "worth", 0.0, 100.0),
        Parameter("pvp", 7.0, "worth", 0.0, 100.0),
        Parameter("pull", 0.8, "worth", 0.0, 100.0),
        Parameter("chase", 0.3, "worth", 0.0, 100.0),
        Parameter("death", 1.5, "worth", 0.0, 100.0),
        Parameter("progress", 0.35, "worth", 0.0, 100.0),
        Parameter("clear", 1.0, "worth", 0.0, 100.0),
        Parameter("exposed", 1.0, "worth", 0.0, 100.0),
        Parameter("perpoint", 0.93, "worth", 0.0, 100.0),
        Parameter("card", 0.45, "worth", 0.0, 100.0),
        Parameter("back", 1.5, "worth", 0.0, 100.0),
        Parameter("steady", 0.97, "worth", 0.0, 100.0),
        Parameter("coin", 0.3, "worth", 0.0, 100.0),
        Parameter("linger", 0.1, "worth", 0.0, 100.0),
        Parameter("token", 0.5, "worth", 0.0, 100.0),
    ]

    def care(self) -> Weights:
        w = Weights()
        w.pve = self.number("pve")
        w.pvp = self.number("pvp")
        w.pull = self.number("pull")
        w.chase = self.number("chase")
        w.death = self.number("death")
        w.progress = self.number("progress")
        w.clear = self.number("clear")
        w.exposed = self.number("exposed")
        w.per_point = self.number("perpoint")
        w.card = self.number("card")
        w.back = self.number("back")
        w.steady = self.number("steady")
        w.coin = self.number("coin")
        w.linger = self.number("linger")
        w.token = self.number("token")
        return w
