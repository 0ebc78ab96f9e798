"""The plugin: HeroQuest as the kernel sees it."""

from sim.engine.decisions import Player, Question
from sim.engine.errors import RuleError, SpecError
from sim.engine.events import Log
from sim.engine.game import BoardRow, Game, Listed, Role, SideKey
from sim.engine.match import Match
from sim.engine.spec import Loadout, MatchSpec, Result, Value
from sim.engine.view import View
from sim.heroquest import campaign, kinds, scoring, setup, text, turn
from sim.heroquest.board import Board
from sim.heroquest.book import Book
from sim.heroquest.raid import Raid
from sim.heroquest.records import Quest
from sim.heroquest.rules import CAMPAIGN_KEYS, PLAN_KEYS, SETTINGS, Rules
from sim.heroquest.view import HeroQuestView

RULES_VERSION = "heroquest 1"
HEROES = "heroes"
WIZARD = "wizard"
PARTY = 4


class HeroQuest(Game):
    """HeroQuest's rules with its content loaded."""

    def __init__(self, name: str, content_set: str, book: Book) -> None:
        super().__init__()
        self.name = name
        self.content_set = content_set
        self.book = book
        self.rules = RULES_VERSION
        self.content_hash = book.content_hash
        self.overlay = book.overlay
        self.settings = SETTINGS
        self.plan_keys = PLAN_KEYS
        self.campaign_keys = CAMPAIGN_KEYS
        self.kinds = kinds.KINDS
        self.questions = kinds.QUESTIONS
        self.causes = kinds.CAUSES
        self.items = list(book.log_items)
        self.levels = [1]
        self.seats = [2, 3, 4, 5]
        self.roles = [
            Role(HEROES, "a party of one to four heroes", ""),
            Role(WIZARD, "the evil wizard (Morcar, Zargon), who plays the monsters", "nearest"),
        ]
        equipment: list[str] = []
        for hero in book.heroes:
            for item in book.items:
                if item.fits(hero):
                    equipment.append(f"{hero.name}: {item.name}")
        self.side_keys = [
            SideKey("heroes", "the heroes of the party", [h.name for h in book.heroes], 1, PARTY, True, "", HEROES),
            SideKey(
                "equipment",
                "things heroes bring beside their starting ones, as 'hero: thing'",
                equipment,
                0,
                -1,
                False,
                "",
                HEROES,
            ),
        ]
        self.monster_index: dict[str, int] = {m.name: m.index for m in book.monsters}
        self.spirit_blade = self.items.index("spirit_blade") if "spirit_blade" in self.items else -1
        self.boards: dict[str, Board] = {}

    def scenarios(self) -> list[str]:
        return [q.slug for q in self.book.quests]

    def quest(self, slug: str) -> Quest:
        """The record of a quest; SpecError when there is none."""
        at = self.book.quest_index.get(slug, -1)
        if at < 0:
            raise SpecError(f"unknown scenario {slug!r}")
        return self.book.quests[at]

    def quest_of(self, spec: MatchSpec) -> str:
        """The quest of a match, by its place when it is one of a campaign."""
        return campaign.quest_of(spec, self.book.quests)

    def campaign_length(self, settings: dict[str, Value]) -> int:
        return int(settings.get("quests", len(self.book.quests)))

    def scenario_title(self, scenario: str) -> str:
        return self.quest(scenario).title

    def natural_level(self, scenario: str) -> int:
        return 1

    def check_side(self, loadout: Loadout, settings: dict[str, Value]) -> str:
        heroes = loadout.get("heroes", [])
        edition = Rules(settings).edition
        for told in loadout.get("equipment", []):
            who, _, name = told.partition(": ")
            if who not in heroes:
                return f"equipment: {told!r}: the {who} is not in the party"
            item = self.book.items[self.book.item_index[name]]
            if not item.there & 1 << edition:
                return f"equipment: the box of edition {['eu', 'us'][edition]!r} has no {name!r}"
        return ""

    def seating(self, loadout: Loadout, settings: dict[str, Value]) -> list[Loadout]:
        heroes = loadout.get("heroes", [])
        if settings.get("seating", "party") != "hero" or not heroes:
            return [loadout]
        out: list[Loadout] = []
        for hero in heroes:
            own = [told for told in loadout.get("equipment", []) if told.startswith(f"{hero}: ")]
            out.append({"heroes": [hero], "equipment": own})
        return out

    def records(self) -> list[Listed]:
        return self.book.listed()

    def board(self, scenario: str) -> list[BoardRow]:
        return text.board_rows(self.board_of(scenario))

    def board_of(self, scenario: str) -> Board:
        """The map of a quest, built when first asked for."""
        board = self.boards.get(scenario)
        if board is None:
            board = Board(self.quest(scenario), self.book.regions)
            self.boards[scenario] = board
        return board

    def new(self, spec: MatchSpec, players: list[Player], log: Log) -> Match:
        heroes: list[str] = []
        for seat in spec.seats[:-1]:
            heroes += seat.loadout.get("heroes", [])
        if not heroes:
            raise SpecError("no heroes: the first seats play heroes, the last the evil wizard")
        if spec.seats[-1].loadout.get("heroes", []):
            raise SpecError("the last seat plays the evil wizard, who brings no heroes")
        for name in heroes:
            if heroes.count(name) > 1:
                raise SpecError(f"the {name} is there twice")
        return Raid(self, spec, players, log)

    def view(self, match: Match, seat: int) -> View:
        return HeroQuestView(raid(match), seat)

    def setup(self, match: Match) -> None:
        setup.set_up(raid(match))

    def turn(self, match: Match) -> None:
        turn.take_turn(raid(match))

    def finish(self, match: Match, result: Result) -> None:
        scoring.finish(raid(match), result)

    def hide(self, match: Match, seat: int) -> None:
        setup.deal_anew(raid(match), seat)

    def text(self, match: Match) -> str:
        return text.position(raid(match))

    def event_text(self, match: Match, row: int) -> str:
        return text.event(raid(match), row)

    def option_text(self, match: Match, question: Question, option: int) -> str:
        return text.option(raid(match), question, option)


def raid(match: Match) -> Raid:
    """The match as this plugin's own."""
    if not isinstance(match, Raid):
        raise RuleError("a match of another game")
    return match
