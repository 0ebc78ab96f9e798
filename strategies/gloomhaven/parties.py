"""Ways a party may play together."""

from typing import ClassVar

from strategies.gloomhaven.companion import Companion


class FocusFire(Companion):
    """All attack whoever has fewest hit points left, to have one enemy less as soon as may be."""

    name: ClassVar[str] = "focus-fire"


class Guarded(Companion):
    """Keeps away from crowds, takes damage on cards early, opens doors only when whole."""

    name: ClassVar[str] = "guarded"

    def __init__(self) -> None:
        super().__init__()
        self.style.after = 90
        self.style.rest = 6


class Tempo(Companion):
    """Acts early, spends its strong cards at once and goes for the most dangerous enemy."""

    name: ClassVar[str] = "tempo"

    def __init__(self) -> None:
        super().__init__()
        self.style.haste = 100
