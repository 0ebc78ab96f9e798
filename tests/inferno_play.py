"""Whole matches of Arcadia Quest: Inferno for tests: a spec from a few words, a loop one can look into."""

from collections.abc import Callable

import sim
from sim.arcadia.game import Arcadia
from sim.arcadia.skirmish import Skirmish
from sim.engine.decisions import Player, Question
from sim.engine.events import Log
from sim.engine.match import Match, pack_answers
from sim.engine.spec import DECIDED, TURN_CAP, MatchSpec, Result, SeatSpec, Value
from sim.engine.view import View
from strategies.first import First
from strategies.uniform import Uniform

SLUGS = sim.load("inferno").scenarios()
Look = Callable[[Skirmish], None]


def arcadia() -> Arcadia:
    game = sim.load("inferno")
    assert isinstance(game, Arcadia)
    return game


def spec_of(
    scenario: str, guilds: int = 4, level: int = 0, seed: int = 7, first: int = 0, **settings: Value
) -> MatchSpec:
    """Heroes in the order of the list from number ``first`` on, three a Guild. level 0: the scenario's own."""
    game = arcadia()
    names = [hero.name for hero in game.book.heroes if not hero.angel]
    seats = []
    for seat in range(guilds):
        heroes = [names[(first + 3 * seat + i) % len(names)] for i in range(3)]
        seats.append(SeatSpec(seat, seat, f"side {seat}", "uniform", {"heroes": heroes}))
    level = level or game.natural_level(scenario)
    return MatchSpec(0, "inferno", "inferno", scenario, level, seed, seed, 0, seats, settings)


def uniform(guilds: int) -> list[Player]:
    return [Uniform() for _ in range(guilds)]


def players_of(names: str) -> list[Player]:
    """Players by letter: u uniform, f first."""
    return [Uniform() if name == "u" else First() for name in names]


class Watched(Player):
    """Lets somebody look at the match before each answer of another player."""

    def __init__(self, inner: Player, look: Callable[[Skirmish, Question, int], None]) -> None:
        super().__init__()
        self.inner = inner
        self.look = look

    def start(self, view: View, dice: sim.engine.dice.Stream) -> None:
        self.inner.start(view, dice)

    def choose(self, view: View, question: Question) -> int:
        index = self.inner.choose(view, question)
        self.look(view._match, question, index)  # type: ignore[attr-defined]
        return index


def begin(spec: MatchSpec, players: list[Player], log: Log | None = None) -> Skirmish:
    """A match that has been set up."""
    game = arcadia()
    m = game.new(spec, players, Log(True) if log is None else log)
    game.setup(m)
    assert isinstance(m, Skirmish)
    return m


def take_turn(m: Match) -> bool:
    """One turn of the match, as its own loop takes it; False when it is over."""
    if m.over or m.turn >= m.cap:
        return False
    m.boundary()
    m.turn += 1
    m.log.turn = m.turn
    m.game.turn(m)
    return True


def finish(m: Match) -> Result:
    """The result of a match played by ``take_turn``."""
    result = Result()
    m.ending = DECIDED if m.over else TURN_CAP
    m.game.finish(m, result)
    result.answers = pack_answers(m.answers)
    result.digest = m.log.digest(result.answers)
    return result
