"""How the kernel's registry makes the game."""

from sim.heroquest import book
from sim.heroquest.game import HeroQuest


def heroquest(overlay: str | None) -> HeroQuest:
    """HeroQuest, with a user's folder of records and quests laid over it."""
    return HeroQuest("heroquest", "heroquest", book.load(book.set_path("heroquest"), overlay))
