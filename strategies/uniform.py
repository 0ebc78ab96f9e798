"""The player without a plan: the floor every other strategy is measured from."""

from typing import ClassVar

from sim.engine.decisions import Question
from sim.engine.view import View
from strategies.base import Strategy


class Uniform(Strategy):
    """Chooses every option with equal chance, from its own dice."""

    name: ClassVar[str] = "uniform"

    def choose(self, view: View, question: Question) -> int:
        return self.dice.below(len(question.options))
