"""The planner that goes for other Guilds' Heroes."""

from typing import ClassVar

from strategies.arcadia import style
from strategies.arcadia.tactician import Tactician
from strategies.arcadia.value import Weights
from strategies.base import Parameter


class Hunter(Tactician):
    """Hunts rival Heroes for the Quests against their Guilds, and looks at the scenario's own when it must."""

    name: ClassVar[str] = "hunter"
    game: ClassVar[str] = "inferno arcadia"
    parameters: ClassVar[list[Parameter]] = [
        Parameter("chase", 1.0, "how strongly rival Heroes draw the own ones", 0.0, 3.0),
        Parameter("deny", 0.0, "what killing a Hero about to win for his Guild is worth, a Quest being 10", 0.0, 20.0),
        style.parameter(style.ATTACK),
    ]

    def care(self) -> Weights:
        w = Weights()
        w.look_further()
        w.pve = 12.0
        w.pvp = 18.0
        w.chase = self.number("chase")
        w.deny = self.number("deny")
        return w
