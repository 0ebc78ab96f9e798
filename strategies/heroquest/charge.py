"""Heroes who rush ahead."""

from typing import ClassVar

from strategies.heroquest.band import Band


class Charge(Band):
    """Goes for the nearest monster, opens every door it comes to, waits for nobody."""

    name: ClassVar[str] = "charge"
