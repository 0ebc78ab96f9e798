"""How the kernel's registry makes the games of this plugin."""

from sim.arcadia import book
from sim.arcadia.game import Arcadia


def inferno(overlay: str | None) -> Arcadia:
    """Arcadia Quest: Inferno, with a user's folder of records laid over it."""
    return Arcadia("inferno", "inferno", book.load(book.set_path("inferno"), overlay))


def arcadia(overlay: str | None) -> Arcadia:
    """Arcadia Quest, the base game, likewise."""
    return Arcadia("arcadia", "arcadia", book.load(book.set_path("arcadia"), overlay))
