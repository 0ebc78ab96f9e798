"""The plugin: Arcadia Quest: Inferno as the kernel sees it."""

from sim.arcadia import cases, charts, kinds, scoring, setup, text, turn, words
from sim.arcadia.board import Board
from sim.arcadia.book import Book
from sim.arcadia.campaign import opening, path, sheet
from sim.arcadia.effects import make_deed, make_effect, make_goal, make_rule, make_title
from sim.arcadia.effects.deeds import Deed
from sim.arcadia.hooks import Effect
from sim.arcadia.quests import hunt_name, quest_list
from sim.arcadia.records import Monster, MonsterLevel, Scenario, Title
from sim.arcadia.rules import CAMPAIGN_KEYS, PLAN_KEYS, SETTINGS
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.view import ArcadiaView
from sim.engine.decisions import Player, Question
from sim.engine.errors import RuleError, SpecError
from sim.engine.events import Log
from sim.engine.game import BoardRow, Game, Listed, SideKey
from sim.engine.match import Match
from sim.engine.shapes import nearest
from sim.engine.spec import MatchSpec, Result, Value
from sim.engine.view import View

RULES_VERSION = "arcadia 2"
HEROES_A_GUILD = setup.HEROES_A_GUILD
SPARE_CARDS = 7


class Arcadia(Game):
    """Arcadia Quest's rules with one content set loaded."""

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
        self.campaign_keys = CAMPAIGN_KEYS if book.circles else []
        self.kinds = kinds.KINDS
        self.questions = kinds.QUESTIONS
        self.causes = kinds.CAUSES
        self.levels = [1, 2, 3, 4, 5, 6]
        self.seats = [2, 3, 4]
        self.side_keys = [
            SideKey(
                "heroes",
                "the Guild's three Heroes",
                [h.name for h in book.heroes if not h.angel],
                HEROES_A_GUILD,
                HEROES_A_GUILD,
                True,
                "duplicate_heroes",
            ),
            SideKey(
                "cards",
                "Upgrade cards beside the Starter cards, in place of dealt ones",
                [c.name for c in book.cards],
                0,
                SPARE_CARDS,
                False,
                "",
            ),
        ]
        self.items = list(book.items)
        self.quest_items: dict[str, int] = {}
        names = [q.name for s in book.scenarios for q in s.quests] + [hunt_name(g) for g in book.guilds]
        for quest in names:
            if quest not in self.quest_items:
                self.quest_items[quest] = len(self.items)
                self.items.append(quest)
        self.campaign_items: dict[str, int] = {}
        for name in campaign_names(book):
            if name not in self.items:
                self.items.append(name)
            self.campaign_items[name] = self.items.index(name)
        self.blank = Scenario(
            "", "", "", 0, [], [" "], [], {}, {}, [], [], [], [], [], [], [], [], {}, [], "", [], [], "quests", -1
        )
        self.no_board = Board(self.blank)
        self.hero_effects = {h.name: [make_effect(e) for e in h.effects] for h in book.heroes}
        self.card_effects = [[make_effect(e) for e in c.effects] for c in book.cards]
        self.curse_effects = [[make_effect(e) for e in c.effects] for c in book.curses]
        self.monster_effects: list[dict[str, list[Effect]]] = []
        for monster in book.monsters:
            self.monster_effects.append(
                {label: [make_effect(e) for e in level.effects] for label, level in monster.levels.items()}
            )
        self.brimstone_deeds: list[list[Deed]] = [[make_deed(e) for e in b.effects] for b in book.brimstones]
        self.title_effects = [[make_title(e) for e in t.effects] for t in book.titles]
        self.boards: dict[str, Board] = {}
        self.scenario_effects: dict[str, list[tuple[Effect, int]]] = {}

    def scenarios(self) -> list[str]:
        return [s.slug for s in self.book.scenarios]

    def scenario(self, slug: str) -> Scenario:
        """The record of a scenario; SpecError when there is none."""
        at = self.book.scenario_index.get(slug, -1)
        if at < 0:
            raise SpecError(f"unknown scenario {slug!r}")
        return self.book.scenarios[at]

    def scenario_title(self, scenario: str) -> str:
        return self.scenario(scenario).name

    def natural_level(self, scenario: str) -> int:
        return self.scenario(scenario).level

    def campaign_length(self, settings: dict[str, Value]) -> int:
        return path.length(self.book)

    def drafted(self, settings: dict[str, Value]) -> list[str]:
        return ["heroes"] if settings.get("draft", False) else []

    def check_side(self, loadout: dict[str, list[str]], settings: dict[str, Value]) -> str:
        copies: dict[str, int] = {}
        for name in loadout.get("cards", []):
            copies[name] = copies.get(name, 0) + 1
            if copies[name] > self.book.cards[self.book.card_index[name]].copies:
                return f"cards: {name!r} has only {self.book.cards[self.book.card_index[name]].copies} copies"
        armors = [n for n in loadout.get("cards", []) if self.book.cards[self.book.card_index[n]].group == "Armor"]
        if len(armors) > HEROES_A_GUILD:
            return f"cards: {len(armors)} Armor cards for {HEROES_A_GUILD} Heroes, who wear one each (INF-CARD-6)"
        return ""

    def records(self) -> list[Listed]:
        return self.book.listed()

    def words(self) -> list[Listed]:
        return words.listed()

    def board(self, scenario: str) -> list[BoardRow]:
        return text.board_rows(self.board_of(scenario))

    def case_kinds(self) -> list[str]:
        return cases.KINDS

    def case(self, kind: str, data: dict[str, object]) -> str:
        return cases.judge(self, kind, data)

    def board_of(self, scenario: str) -> Board:
        """The map of a scenario, built when first asked for."""
        board = self.boards.get(scenario)
        if board is None:
            board = Board(self.scenario(scenario))
            self.boards[scenario] = board
        return board

    def board_with(self, slug: str, title: Title) -> Board:
        """The map of a scenario with what a Title adds to it."""
        name = f"{slug} + {title.name}"
        board = self.boards.get(name)
        if board is None:
            board = Board(self.scenario(slug), title.portals[slug])
            self.boards[name] = board
        return board

    def level_effects(self, monster: Monster, level: MonsterLevel) -> list[Effect]:
        """The effects of a Monster's level card."""
        return self.monster_effects[monster.index][level.level]

    def quest_item(self, name: str) -> int:
        """A Quest's index in ``items``."""
        return self.quest_items[name]

    def effects_of(self, slug: str) -> list[tuple[Effect, int]]:
        """A scenario's rules and Quest goals as effects, with the item each is recorded under."""
        made = self.scenario_effects.get(slug)
        if made is None:
            scenario = self.scenario(slug)
            made = [(make_rule(spec, scenario), -1) for spec in scenario.rules]
            for quest in scenario.quests:
                made.append((make_goal(quest, scenario), self.quest_items[quest.name]))
            self.scenario_effects[slug] = made
        return made

    def new(self, spec: MatchSpec, players: list[Player], log: Log) -> Match:
        if len(spec.seats) not in self.seats:
            raise SpecError(f"{len(spec.seats)} players; the game takes 2 to 4")
        for seat in spec.seats:
            drafts = spec.ordinal > 0 and bool(spec.settings.get("draft", False))
            if len(seat.loadout.get("heroes", [])) != HEROES_A_GUILD and not drafts:
                raise SpecError(f"side {seat.label!r} names {len(seat.loadout.get('heroes', []))} Heroes, not 3")
        for seat in spec.seats:
            for name in seat.record.get("titles", []):
                if name not in self.book.title_index:
                    raise SpecError(f"unknown Title {name!r}{nearest(name, list(self.book.title_index))}")
        m = Skirmish(self, spec, players, log)
        setup.choose_levels(m)
        if spec.ordinal > 0:
            path.settle(m)
        return m

    def prepare(self, m: Skirmish) -> None:
        """Build what hangs on a state: dice, Quests, scenario effects and Titles. At setup and in a fork."""
        m.quests = quest_list(m)
        slug = m.scenario.slug
        for guild in m.s.guilds:
            for index in guild.titles:
                title = self.book.titles[index]
                if slug in title.used_in:
                    for effect in self.title_effects[index]:
                        m.add_title(guild.seat, effect, title.item)
                if slug in title.portals:
                    m.board = self.board_with(slug, title)
                    m.face_up = m.scenario.face_up + title.face_up[slug]
        for seat in range(m.seats):
            m.attack_dice.append(m.dice.own("attack", seat))
            m.defense_dice.append(m.dice.own("defense", seat))
        for effect, item in self.effects_of(m.scenario.slug):
            m.add_scenario_effect(effect, item)

    def view(self, match: Match, seat: int) -> View:
        return ArcadiaView(skirmish(match), seat)

    def setup(self, match: Match) -> None:
        m = skirmish(match)
        if m.spec.ordinal > 0:
            opening.open_match(m)
        setup.set_up(m)

    def turn(self, match: Match) -> None:
        turn.take_turn(skirmish(match))

    def finish(self, match: Match, result: Result) -> None:
        scoring.finish(skirmish(match), result)

    def hide(self, match: Match, seat: int) -> None:
        setup.deal_anew(skirmish(match))

    def map_text(self, scenario: str) -> str:
        return charts.map_text(self.board_of(scenario), self.book)

    def text(self, match: Match) -> str:
        return text.position(skirmish(match))

    def event_text(self, match: Match, row: int) -> str:
        return text.event(skirmish(match), row)

    def option_text(self, match: Match, question: Question, option: int) -> str:
        return text.option(skirmish(match), question, option)


def campaign_names(book: Book) -> list[str]:
    """What only campaigns record: Heroes drafted, scenarios, Titles, Achievements and Medals."""
    names = [hero.name for hero in book.heroes]
    names += [scenario.slug for scenario in book.scenarios]
    names += [title.name for title in book.titles]
    return names + sheet.ACHIEVEMENTS


def skirmish(match: Match) -> Skirmish:
    """The match as this plugin's own."""
    if not isinstance(match, Skirmish):
        raise RuleError("a match of another game")
    return match
