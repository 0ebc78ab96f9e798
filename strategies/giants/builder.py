"""The general who builds a row first."""

from typing import ClassVar

from sim.giants.records import ATTACK, REST
from sim.giants.view import GiantsView
from strategies.base import Parameter
from strategies.giants.care import Care
from strategies.giants.general import General


class Builder(General):
    """Lays Leader and Magic early and Attack late, so that re-rolls and conversions are many when it fights."""

    name: ClassVar[str] = "builder"
    game: ClassVar[str] = "giants"
    parameters: ClassVar[list[Parameter]] = [
        Parameter("row", 0.5, "what each place nearer to the left is worth for Leader and Magic", 0.0, 5.0),
        Parameter("cards", 3, "cards that must lie left of Attack before it is played", 0, 8),
    ]

    def cares(self) -> Care:
        return Care(0.2, 0.4, 0.3, self.number("row"), False, 0.0)

    def command(self, view: GiantsView, command: int) -> float:
        value = super().command(view, command)
        left = len(view.s.armies[view.seat].row)
        if command == ATTACK and left < self.whole("cards"):
            return -2.0
        if command == REST and left < self.whole("cards") + 2:
            return value - 1.0
        return value
