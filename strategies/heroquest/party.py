"""Heroes who work together."""

from typing import ClassVar

from sim.heroquest import kinds as k
from sim.heroquest.state import Figure
from sim.heroquest.view import HeroQuestView
from strategies.base import Parameter
from strategies.heroquest.band import Band
from strategies.heroquest.ground import FAR, ways


class Party(Band):
    """Keeps together: opens no door before the others are there, strikes where others can, heals the weak."""

    name: ClassVar[str] = "party"
    parameters: ClassVar[list[Parameter]] = [
        Parameter("gap", 7, "steps that fellows may be away when a door is opened", 1, 40),
        Parameter("focus", 12.0, "worth of a target for every fellow who can strike it too", 0.0, 50.0),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.drink_at = 3

    def dares(self, eye: HeroQuestView, f: Figure) -> bool:
        """Only when every fellow is near, so that nobody meets a room alone."""
        s = eye.s
        away = ways(s, f.cell, False, True)
        for i in s.heroes:
            g = s.figures[i]
            if g.id != f.id and g.cell >= 0 and self.whole("gap") < away.steps[g.cell] < FAR:
                return self.first(eye, f) and s.round % 3 == 2
        return True

    def first(self, eye: HeroQuestView, f: Figure) -> bool:
        """Whether a hero is the strongest alive: he breaks a deadlock."""
        for i in eye.s.heroes:
            g = eye.s.figures[i]
            if g.cell >= 0 and (g.body, -g.id) > (f.body, -f.id):
                return False
        return True

    def strike(self, eye: HeroQuestView, f: Figure, arg: int) -> float:
        worth = super().strike(eye, f, arg)
        target = eye.s.figures[arg % k.SLOTS]
        for i in eye.s.heroes:
            g = eye.s.figures[i]
            if g.id != f.id and g.cell >= 0 and target.cell in eye.s.near[g.cell]:
                worth += self.number("focus") * (1.0 if target.body > 1 else 0.25)
        return worth
