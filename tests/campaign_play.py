"""Whole campaigns of Arcadia Quest for tests: a chain of matches, each with its log and its questions."""

from inferno_play import arcadia

import sim
from sim.engine.chain import following
from sim.engine.decisions import Player, Question
from sim.engine.events import Event, Log, named
from sim.engine.spec import DECIDED, TURN_CAP, MatchSpec, Result, SeatSpec, Value
from strategies.registry import make

HEROES = [hero.name for hero in arcadia().book.heroes if not hero.angel]


class Played:
    """One match of a campaign."""

    def __init__(self, spec: MatchSpec, result: Result, log: Log, asked: list[tuple[int, Question, int]]) -> None:
        self.spec = spec
        self.result = result
        self.log = log
        self.asked = asked

    def events(self, *kinds: str) -> list[Event]:
        """Its events, those of some kinds alone if they are named."""
        game = arcadia()
        rows = named(self.log, [kind.name for kind in game.kinds], game.items, game.causes)
        return [e for e in rows if not kinds or e.kind in kinds]

    def opening(self) -> list[Event]:
        """Its events up to the choice of the scenario."""
        rows = self.events()
        at = next(e.seq for e in rows if e.kind == "path")
        return rows[: at + 1]


def first_spec(strategies: list[str], seed: int = 7, **settings: Value) -> MatchSpec:
    """The first match of a campaign, Heroes in the order of the list unless they are drafted."""
    drafts = bool(settings.get("draft", False))
    seats = []
    for seat, strategy in enumerate(strategies):
        heroes = [] if drafts else HEROES[3 * seat : 3 * seat + 3]
        seats.append(SeatSpec(seat, seat, f"side {seat}", strategy, {"heroes": heroes} if heroes else {}))
    return MatchSpec(0, "inferno", "inferno", "", 0, seed, seed, 0, seats, settings, 0, 1)


def play_campaign(strategies: list[str], seed: int = 7, **settings: Value) -> list[Played]:
    """Play a campaign to its end, or to the match that failed."""
    return go_on(first_spec(strategies, seed, **settings))


def players_of(spec: MatchSpec) -> list[Player]:
    return [make("inferno", seat.strategy) for seat in spec.seats]


def play_match(spec: MatchSpec, players: list[Player] | None = None) -> Played:
    """One match, from its spec."""
    log = Log(True)
    asked: list[tuple[int, Question, int]] = []
    result = sim.engine.match.play(arcadia(), spec, players or players_of(spec), log, shown=asked)
    return Played(spec, result, log, asked)


def go_on(spec: MatchSpec) -> list[Played]:
    """Play the rest of a campaign from one of its matches on."""
    out: list[Played] = []
    while True:
        played = play_match(spec)
        out.append(played)
        if played.result.ending not in (DECIDED, TURN_CAP):
            return out
        if spec.ordinal == arcadia().campaign_length(spec.settings):
            return out
        spec = following(spec, played.result.record, played.result.records)
