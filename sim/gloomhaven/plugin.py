"""How the kernel's registry makes the games of this plugin."""

from sim.gloomhaven import book
from sim.gloomhaven.game import Gloomhaven


def first(overlay: str | None) -> Gloomhaven:
    """Gloomhaven, first edition, with a user's folder of records laid over it."""
    return Gloomhaven("gloomhaven", "first", book.load(book.set_path("first"), overlay))
