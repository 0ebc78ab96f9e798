"""How the kernel's registry makes the game of this plugin."""

from sim.giants import book
from sim.giants.game import Giants


def giants(overlay: str | None) -> Giants:
    """Assault of the Giants with the demo set, a user's folder of records laid over it."""
    return Giants("giants", "demo", book.load(book.set_path("demo"), overlay))
