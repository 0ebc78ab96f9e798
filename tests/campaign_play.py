"""Whole campaigns of Arcadia Quest for tests: a chain of matches, each with its log and its questions."""

import re

from inferno_play import arcadia

import sim
from sim.arcadia.kinds import QUESTIONS
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import HERO, Figure
from sim.arcadia.text import option
from sim.engine.chain import following
from sim.engine.decisions import Player, Question
from sim.engine.events import Event, Log, named
from sim.engine.spec import DECIDED, TURN_CAP, Loadout, MatchSpec, Result, SeatSpec, Value
from sim.engine.view import View
from strategies.registry import make

GUILD = re.compile(r" \((?:Tiger|Serpent|Shark|Crow)\)$")
FIRST = ["beyond-the-gates-of-hell"]
STARTERS = [card.name for card in arcadia().book.cards if card.deck == "starter"]
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


# One opening, with what the Guilds bring and what they answer told.


class Teller(Player):
    """Answers for every seat what a test prepared, in words of the option, else with the first option.

    Unprepared, nobody buys who has no more than a coin.
    answers: by question kind, in the order asked. asked: each question's kind, seat, options in words and answer.
    """

    def __init__(self, answers: dict[str, list[str]]) -> None:
        super().__init__()
        self.answers = {kind: list(words) for kind, words in answers.items()}
        self.asked: list[tuple[str, int, list[str], str]] = []

    def choose(self, view: View, question: Question) -> int:
        m = view._match  # type: ignore[attr-defined]
        kind = QUESTIONS[question.kind].name
        offered = [GUILD.sub("", option(m, question, o)) for o in question.options]
        queue = self.answers.get(kind, [])
        index = 0
        if queue:
            wanted = queue.pop(0)
            assert wanted in offered, f"{kind}: {wanted!r} is not among {offered}"
            index = offered.index(wanted)
        elif kind == "buy" and m.purse(question.seat) < 2:
            index = len(offered) - 1
        self.asked.append((kind, question.seat, offered, offered[index]))
        return index

    def of(self, kind: str) -> list[tuple[int, list[str], str]]:
        """Who was asked a kind of question, the options and the answer."""
        return [(seat, offered, answer) for name, seat, offered, answer in self.asked if name == kind]


def brings(seat: int, **told: list[str] | dict[str, list[str]] | int) -> Loadout:
    """A seat's record: its three Heroes with the Starter cards, nothing more, but for what is told.

    cards, curses: by Hero; coins, saved: numbers; heroes, bench, deaths, damnation, titles, achievements: lists.
    """
    heroes = told.get("heroes", HEROES[3 * seat : 3 * seat + 3])
    assert isinstance(heroes, list)
    record: Loadout = {"guild": [arcadia().book.guilds[seat]], "heroes": heroes}
    for key in ("bench", "deaths", "damnation", "titles", "achievements"):
        value = told.get(key, [])
        assert isinstance(value, list)
        record[key] = value
    record["coins"] = [str(told.get("coins", 0))]
    saved = told.get("saved", 0)
    assert isinstance(saved, int)
    record["saved"] = ["1"] * saved
    for key in ("cards", "curses"):
        value = told.get(key, {heroes[0]: STARTERS[:2], heroes[1]: STARTERS[2:]} if key == "cards" else {})
        assert isinstance(value, dict)
        for hero, names in value.items():
            record[f"{key} of {hero}"] = names
    return record


def spec_after(records: list[Loadout], path: list[str], winner: int = 0, seed: int = 7, **settings: Value) -> MatchSpec:
    """The match after those of a path, opened with these records."""
    seats = [
        SeatSpec(i, i, f"side {i}", "first", {"heroes": record["heroes"]}, record) for i, record in enumerate(records)
    ]
    common = {"path": path, "leader": [str(winner)]}
    return MatchSpec(0, "inferno", "inferno", "", 0, seed, seed, 0, seats, settings, 0, len(path) + 1, common)


class Opened:
    """A match that has been opened and set up."""

    def __init__(self, m: Skirmish, teller: Teller) -> None:
        self.m = m
        self.teller = teller

    def events(self, *kinds: str) -> list[Event]:
        game = arcadia()
        rows = named(self.m.log, [kind.name for kind in game.kinds], game.items, game.causes)
        return [e for e in rows if not kinds or e.kind in kinds]

    def hero(self, name: str) -> Figure:
        return next(f for f in self.m.s.figures if f.name == name and f.kind == HERO)

    def hand(self, name: str) -> list[str]:
        return [held.card.name for held in self.hero(name).cards]

    def cards(self, seat: int) -> list[str]:
        """All cards of a Guild, sorted."""
        return sorted(card for i in self.m.s.guilds[seat].heroes for card in self.hand(self.m.s.figures[i].name))

    def fielded(self, seat: int) -> list[str]:
        return [self.m.s.figures[i].name for i in self.m.s.guilds[seat].heroes]


def open_match(spec: MatchSpec, **answers: list[str]) -> Opened:
    """Open a match of a campaign and set its scenario up; kinds of questions with _ for blanks."""
    teller = Teller({kind.replace("_", " "): words for kind, words in answers.items()})
    m = arcadia().new(spec, [teller for _ in spec.seats], Log(True))
    assert isinstance(m, Skirmish)
    arcadia().setup(m)
    left = {kind: words for kind, words in teller.answers.items() if words}
    assert not left, f"answers left over: {left}"
    return Opened(m, teller)


def open_with(told: list[Loadout], path: list[str] | None = None, winner: int = 0, **answers: list[str]) -> Opened:
    """The match after a path, as records and answers have it."""
    return open_match(spec_after(told, path or FIRST, winner), **answers)
