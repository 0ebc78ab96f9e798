"""The plugin: Gloomhaven as the kernel sees it."""

from typing import Final

from sim.engine.decisions import Player, Question
from sim.engine.errors import RuleError, SpecError
from sim.engine.events import Log
from sim.engine.game import BoardRow, Game, Listed, Role, SideKey
from sim.engine.match import Match
from sim.engine.spec import Loadout, MatchSpec, Result, Value
from sim.engine.view import View
from sim.gloomhaven import atlas, cases, kinds, levels, monsters, play, scoring, wording
from sim.gloomhaven.book import Book
from sim.gloomhaven.mission import Mission
from sim.gloomhaven.outfit import NOTHING, outfit_of
from sim.gloomhaven.rules import SETTINGS, Rules
from sim.gloomhaven.scenario import Scenario
from sim.gloomhaven.skirmish import Skirmish
from sim.gloomhaven.state import Figure
from sim.gloomhaven.view import GloomhavenView

RULES_VERSION: Final = "gloomhaven 2"
PARTY: Final = "party"
FEWEST: Final = 2
MOST: Final = 4


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
        self.levels = [row.level for row in book.levels]
        self.seats = list(range(FEWEST, MOST + 1))
        self.roles = [Role(PARTY, "two to four characters who win or lose together", "")]
        hands: list[str] = []
        items: list[str] = []
        perks: list[str] = []
        for cls in book.classes:
            hands += [f"{cls.name}: {book.cards[i].name}" for i in cls.cards]
            items += [f"{cls.name}: {item.name}" for item in book.gear] + [f"{cls.name}: {NOTHING}"]
            perks += [f"{cls.name}: {perk.name}" for perk in book.perks if perk.owner == cls.index]
        classes = [cls.name for cls in book.classes]
        self.side_keys = [
            SideKey("classes", "the classes of the party, one seat each", classes, FEWEST, MOST, True, "", PARTY),
            SideKey(
                "hands", "cards of a hand, as 'class: card'; else its cards of level 1", hands, 0, -1, True, "", PARTY
            ),
            SideKey(
                "items",
                "items, as 'class: item', or 'class: nothing'; else what the class buys for 30 gold",
                items,
                0,
                -1,
                True,
                "",
                PARTY,
            ),
            SideKey("perks", "perks taken, as 'class: perk'", perks, 0, -1, False, "", PARTY),
        ]

    # Scenarios.

    def scenarios(self) -> list[str]:
        return [s.slug for s in self.book.scenarios]

    def scenario(self, slug: str) -> Scenario:
        """The record of a scenario; SpecError when there is none."""
        at = self.book.scenario_index.get(slug, -1)
        if at < 0:
            raise SpecError(f"unknown scenario {slug!r}")
        return self.book.scenarios[at]

    def scenario_title(self, scenario: str) -> str:
        return self.scenario(scenario).title

    def natural_level(self, scenario: str) -> int:
        return levels.scenario_level([1], "normal")

    def level_by(self, scenario: str, settings: dict[str, Value]) -> int:
        """Half the characters' level, rounded up, shifted by the difficulty (GLO-SCEN-1)."""
        rules = Rules(settings)
        return levels.scenario_level([rules.character_level], rules.difficulty)

    def board(self, scenario: str) -> list[BoardRow]:
        return atlas.board_rows(self.scenario(scenario))

    def map_text(self, scenario: str) -> str:
        return atlas.map_text(self.scenario(scenario), [kind.name for kind in self.book.monsters])

    # Sides.

    def check_side(self, loadout: Loadout, settings: dict[str, Value]) -> str:
        classes = loadout.get("classes", [])
        for key in ("hands", "items", "perks"):
            for told in loadout.get(key, []):
                who = told.partition(": ")[0]
                if who not in classes:
                    return f"{key}: {told!r}: the {who} is not in the party"
        level = int(settings.get("character_level", 1))
        taken: list[int] = []
        try:
            for own in self.seating(loadout, settings):
                taken += outfit_of(self.book, own, level).gear
        except SpecError as error:
            return str(error)
        for item in self.book.gear:
            if taken.count(item.index) > item.copies:
                return f"items: there are {item.copies} copies of {item.name!r}, not {taken.count(item.index)}"
        return ""

    def seating(self, loadout: Loadout, settings: dict[str, Value]) -> list[Loadout]:
        out: list[Loadout] = []
        for name in loadout.get("classes", []):
            own: Loadout = {"classes": [name]}
            for key in ("hands", "items", "perks"):
                found = [told for told in loadout.get(key, []) if told.startswith(f"{name}: ")]
                if found:
                    own[key] = found
            out.append(own)
        return out

    def records(self) -> list[Listed]:
        return self.book.listed()

    # Matches.

    def new(self, spec: MatchSpec, players: list[Player], log: Log) -> Match:
        if not FEWEST <= len(spec.seats) <= MOST:
            raise SpecError(f"{len(spec.seats)} characters, but {FEWEST} to {MOST} play a scenario")
        return Mission(self, spec, players, log)

    def view(self, match: Match, seat: int) -> View:
        return GloomhavenView(mission(match), seat)

    def setup(self, match: Match) -> None:
        play.set_up(mission(match))

    def turn(self, match: Match) -> None:
        play.take_turn(mission(match))

    def finish(self, match: Match, result: Result) -> None:
        scoring.finish(mission(match), result)

    def hide(self, match: Match, seat: int) -> None:
        """Nobody has seen the order of any deck."""
        m = mission(match)
        stream = m.dice.shared("hide")
        for cards in m.hidden.piles + m.hidden.decks:
            cards.sort()
            stream.shuffle(cards)

    def text(self, match: Match) -> str:
        return atlas.position(mission(match))

    def event_text(self, match: Match, row: int) -> str:
        return wording.event_text(mission(match), row)

    def option_text(self, match: Match, question: Question, option: int) -> str:
        return wording.option_text(mission(match), question, option)

    # Position cases.

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


def mission(match: Match) -> Mission:
    """The match as this plugin's own."""
    if not isinstance(match, Mission):
        raise RuleError("a match of another game")
    return match
