"""The plugin: Gloomhaven as the kernel sees it."""

from sim.engine.game import Game, Listed
from sim.gloomhaven import cases, kinds, monsters
from sim.gloomhaven.book import Book
from sim.gloomhaven.rules import SETTINGS
from sim.gloomhaven.skirmish import Skirmish
from sim.gloomhaven.state import Figure

RULES_VERSION = "gloomhaven 1"


class Gloomhaven(Game):
    """Gloomhaven's rules with one content set loaded."""

    def __init__(self, name: str, content_set: str, book: Book) -> None:
        super().__init__()
        self.name = name
        self.content_set = content_set
        self.book = book
        self.rules = RULES_VERSION
        self.content_hash = book.content_hash
        self.overlay = book.overlay
        self.settings = SETTINGS
        self.kinds = kinds.KINDS
        self.questions = kinds.QUESTIONS
        self.causes = kinds.CAUSES
        self.items = list(book.items)

    def scenarios(self) -> list[str]:
        return []

    def records(self) -> list[Listed]:
        return self.book.listed()

    def case_kinds(self) -> list[str]:
        return cases.KINDS

    def case_kind(self, data: dict[str, object]) -> str:
        return cases.kind_of(data)

    def case(self, kind: str, data: dict[str, object]) -> str:
        return cases.judge(self, kind, data)

    def case_meant(self, data: dict[str, object]) -> bool:
        return cases.meant(data)

    def case_picture(self, kind: str, data: dict[str, object]) -> str:
        return cases.picture(kind, data)

    def dying(self, m: Skirmish, f: Figure) -> None:
        """A figure is about to be removed, dead."""
        monsters.dying(m, f)
