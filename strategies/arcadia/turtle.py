"""The planner that would rather live."""

from typing import ClassVar

from strategies.arcadia import style
from strategies.arcadia.tactician import Tactician
from strategies.arcadia.value import Weights
from strategies.base import Parameter


class Turtle(Tactician):
    """Keeps its Heroes alive: few Guard Reactions, much Rest, out of reach; bolder only as the match drags on."""

    name: ClassVar[str] = "turtle"
    game: ClassVar[str] = "inferno arcadia"
    parameters: ClassVar[list[Parameter]] = [
        Parameter("fear", 4.0, "how many times as much as others it minds Wounds and deaths", 1.0, 20.0),
        Parameter("patience", 0.985, "what is left of that after each turn without a Quest", 0.5, 1.0),
        style.parameter(style.DEFENSE),
    ]

    def care(self) -> Weights:
        w = Weights()
        w.look_further()
        fear = self.number("fear")
        w.death *= fear
        w.wear *= fear
        w.exposed *= 2.0 * fear
        w.worn = 0.4
        w.linger = 0.25
        w.card = 0.5
        w.back = 2.5
        w.steady = self.number("patience")
        return w
