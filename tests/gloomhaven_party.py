"""Whole matches of Gloomhaven for tests: specs, players, and a character on an open map with the cards a test wants."""

from collections.abc import Callable

import sim
import strategies
from sim.engine.decisions import Player, Question
from sim.engine.events import Log
from sim.engine.match import Watcher, play
from sim.engine.spec import MatchSpec, Result, SeatSpec, Value
from sim.engine.view import View
from sim.gloomhaven.game import Gloomhaven

CLASSES = ["Brute", "Tinkerer", "Spellweaver", "Scoundrel", "Cragheart", "Mindthief"]


def game() -> Gloomhaven:
    found = sim.load("gloomhaven")
    assert isinstance(found, Gloomhaven)
    return found


def spec_of(
    slug: str,
    classes: list[str],
    number: int = 0,
    level: int = 1,
    strategy: str = "uniform",
    settings: dict[str, Value] | None = None,
    loadout: dict[str, list[str]] | None = None,
) -> MatchSpec:
    """A match of a scenario: one seat a class, all of one team."""
    whole = {"classes": classes, **(loadout or {})}
    seats = [SeatSpec(0, 0, "party", strategy, own) for own in game().seating(whole, {})]
    return MatchSpec(number, "gloomhaven", "first", slug, level, 11, number, 0, seats, settings or {})


def party(first: int, size: int) -> list[str]:
    """So many classes, beginning with one of the six."""
    return [CLASSES[(first + i) % len(CLASSES)] for i in range(size)]


def played(spec: MatchSpec, log: Log, watcher: Watcher | None = None, script: list[int] | None = None) -> Result:
    """Play a match with the strategies its seats name."""
    players: list[Player] = [strategies.make("gloomhaven", seat.strategy) for seat in spec.seats]
    return play(game(), spec, players, log, script, None, watcher)


class Ruled(Player):
    """Answers by a rule, else with the first option, and remembers what was asked."""

    def __init__(self, rule: Callable[[Question], int] | None = None) -> None:
        super().__init__()
        self.rule = rule
        self.asked: list[Question] = []

    def choose(self, view: View, question: Question) -> int:
        self.asked.append(question)
        return 0 if self.rule is None else self.rule(question)
