"""Ways a party may play together: the same planning with other weights."""

from typing import ClassVar

from strategies.gloomhaven.companion import Companion


class FocusFire(Companion):
    """All go for whoever is next to die: most of what a monster is worth comes with its death."""

    name: ClassVar[str] = "focus-fire"

    def __init__(self) -> None:
        super().__init__()
        self.style.finish = 60
        self.style.after = 20


class Guarded(Companion):
    """Keeps its range and its hit points: own wounds and the round to come count more, calm is used to rest sooner."""

    name: ClassVar[str] = "guarded"

    def __init__(self) -> None:
        super().__init__()
        self.style.pain = 45
        self.style.rest = 7


class Tempo(Companion):
    """Plans its cards by initiative: acts before the monsters where it can, and thinks little of the round after."""

    name: ClassVar[str] = "tempo"

    def __init__(self) -> None:
        super().__init__()
        self.style.haste = 60
        self.style.after = 20
