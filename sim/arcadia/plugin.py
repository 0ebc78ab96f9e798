"""How the kernel's registry makes the games of this plugin."""

from typing import Final

from sim.arcadia import book
from sim.arcadia.game import Arcadia

SETS: Final = ["inferno", "arcadia"]


def inferno(overlay: str | None, others: list[str] | None = None) -> Arcadia:
    """Arcadia Quest: Inferno, with a user's folder of records laid over it and other sets mixed in."""
    return made("inferno", overlay, others or [])


def arcadia(overlay: str | None, others: list[str] | None = None) -> Arcadia:
    """Arcadia Quest, the base game, likewise."""
    return made("arcadia", overlay, others or [])


def made(name: str, overlay: str | None, others: list[str]) -> Arcadia:
    """A game of the family with its own set first (BASE-MIX-1)."""
    folders = [book.set_path(other) for other in others]
    game = Arcadia(name, "+".join([name, *others]), book.load(book.set_path(name), overlay, folders))
    game.sets = [name] + [other for other in SETS if other != name]
    return game
