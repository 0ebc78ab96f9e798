"""The plugin: Assault of the Giants as the kernel sees it."""

from typing import Final

from sim.engine.decisions import Player, Question
from sim.engine.errors import RuleError, SpecError
from sim.engine.events import Log
from sim.engine.game import BoardRow, Game, Listed
from sim.engine.match import Match
from sim.engine.spec import MatchSpec, Result
from sim.engine.view import View
from sim.giants import kinds, scoring, setup, text, turn
from sim.giants.book import FEWEST_PLAYERS, MOST_PLAYERS, Book
from sim.giants.effects import Need, Reward, SpellEffect, make_need, make_reward, make_spell
from sim.giants.odds import Table
from sim.giants.records import Scenario
from sim.giants.rules import SETTINGS
from sim.giants.view import GiantsView
from sim.giants.war import War

RULES_VERSION: Final = "giants 1"


class Giants(Game):
    """The rules with one content set loaded."""

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
        self.levels = [1]
        self.seats = list(range(FEWEST_PLAYERS, MOST_PLAYERS + 1))
        self.spell_effects: list[SpellEffect] = [make_spell(spell.effect) for spell in book.spells]
        self.event_needs: list[list[Need]] = []
        self.event_drops: list[list[Need]] = []
        self.event_rewards: list[list[Reward]] = []
        for event in book.events:
            self.event_needs.append([make_need(spec, book) for spec in event.requires])
            self.event_drops.append([make_need(spec, book) for spec in event.dropped_if])
            self.event_rewards.append([make_reward(spec) for spec in event.reward])
        self.odds = Table([race.faces for race in book.races], book.standard)

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
        return self.levels[0]

    def records(self) -> list[Listed]:
        return self.book.listed()

    def board(self, scenario: str) -> list[BoardRow]:
        return text.board_rows(self.book)

    def claimable(self, m: War, seat: int) -> list[int]:
        """Events a seat could claim now."""
        return turn.claimable(m, seat)

    def new(self, spec: MatchSpec, players: list[Player], log: Log) -> Match:
        if len(spec.seats) not in self.seats:
            raise SpecError(f"{len(spec.seats)} players; the game takes {FEWEST_PLAYERS} to {MOST_PLAYERS}")
        return War(self, spec, players, log)

    def view(self, match: Match, seat: int) -> View:
        return GiantsView(war(match), seat)

    def setup(self, match: Match) -> None:
        setup.set_up(war(match))

    def turn(self, match: Match) -> None:
        turn.take_turn(war(match))

    def finish(self, match: Match, result: Result) -> None:
        scoring.finish(war(match), result)

    def hide(self, match: Match, seat: int) -> None:
        setup.deal_anew(war(match), seat)

    def text(self, match: Match) -> str:
        return text.position(war(match))

    def event_text(self, match: Match, row: int) -> str:
        return text.event(war(match), row)

    def option_text(self, match: Match, question: Question, option: int) -> str:
        return text.option(war(match), question, option)


def war(match: Match) -> War:
    """The match as this plugin's own."""
    if not isinstance(match, War):
        raise RuleError("a match of another game")
    return match
