"""Whole matches of Arcadia Quest for tests: a spec from a few words, a loop one can look into."""

from collections.abc import Callable

import sim
from sim.arcadia import kinds as k
from sim.arcadia.game import Arcadia
from sim.arcadia.skirmish import Skirmish
from sim.engine.decisions import Player, Question
from sim.engine.events import Log
from sim.engine.match import Match, pack_answers
from sim.engine.spec import DECIDED, TURN_CAP, MatchSpec, Result, SeatSpec, Value
from sim.engine.view import View
from strategies.uniform import Uniform

SLUGS = sim.load("inferno").scenarios()


def arcadia(played: str = "inferno") -> Arcadia:
    game = sim.load(played)
    assert isinstance(game, Arcadia)
    return game


def spec_of(
    scenario: str,
    guilds: int = 4,
    level: int = 0,
    seed: int = 7,
    first: int = 0,
    played: str = "inferno",
    **settings: Value,
) -> MatchSpec:
    """Heroes in the order of the list from number ``first`` on, three a Guild. level 0: the scenario's own."""
    game = arcadia(played)
    names = [hero.name for hero in game.book.heroes if not hero.angel]
    seats = []
    for seat in range(guilds):
        heroes = [names[(first + 3 * seat + i) % len(names)] for i in range(3)]
        seats.append(SeatSpec(seat, seat, f"side {seat}", "uniform", {"heroes": heroes}))
    level = level or game.natural_level(scenario)
    return MatchSpec(0, played, game.content_set, scenario, level, seed, seed, 0, seats, settings)


def uniform(guilds: int) -> list[Player]:
    return [Uniform() for _ in range(guilds)]


class Eager(Uniform):
    """Attacks, reveals and uses whatever it can, and seldom stands still: more happens than by pure chance."""

    def choose(self, view: View, question: Question) -> int:
        options = question.options
        if question.kind == k.Q_TURN and self.dice.below(4):
            return self.dice.below(len(options) - 1)
        if question.kind == k.Q_ACT:
            for verb in (k.STRIKE, k.REVEAL, k.DEED, k.POWER, k.DRINK):
                strong = [at for at, option in enumerate(options) if option & ~(k.VERB - 1) == verb]
                if strong and self.dice.below(3):
                    return strong[self.dice.below(len(strong))]
            if options[-1] == k.END_ACT and len(options) > 1 and self.dice.below(8):
                return self.dice.below(len(options) - 1)
        return super().choose(view, question)


def eager(guilds: int) -> list[Player]:
    return [Eager() for _ in range(guilds)]


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
    game = arcadia(spec.game)
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
