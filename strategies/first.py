"""The player that never thinks: tests use it where the answers do not matter."""

from typing import ClassVar

from sim.engine.decisions import Question
from sim.engine.view import View
from strategies.base import Strategy


class First(Strategy):
    """Always takes the first option offered."""

    name: ClassVar[str] = "first"

    def choose(self, view: View, question: Question) -> int:
        return 0
