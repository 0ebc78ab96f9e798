"""Heroes who mind their own skin."""

from typing import ClassVar

from sim.heroquest.state import Figure
from sim.heroquest.view import HeroQuestView
from strategies.base import Parameter
from strategies.heroquest.band import Band


class Cautious(Band):
    """Drinks early, leaves the unknown to who is well, and keeps away from monsters when hurt."""

    name: ClassVar[str] = "cautious"
    parameters: ClassVar[list[Parameter]] = [
        Parameter("hurt", 0.4, "share of Body Points below which a hero holds back", 0.0, 1.0),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.drink_at = 3

    def well(self, f: Figure) -> bool:
        return f.body > self.number("hurt") * f.full_body

    def dares(self, eye: HeroQuestView, f: Figure) -> bool:
        if self.well(f):
            return True
        # When nobody is well somebody must go all the same: who has most.
        heroes = [eye.s.figures[i] for i in eye.s.heroes if eye.s.figures[i].cell >= 0]
        for g in heroes:
            if self.well(g) or g.body > f.body or (g.body == f.body and g.id < f.id):
                return False
        return True

    def holds(self, eye: HeroQuestView, f: Figure) -> bool:
        return not self.dares(eye, f)
