"""Whole matches of Gloomhaven for tests: specs, players, and a character on an open map with the cards a test wants."""

from collections.abc import Callable

import sim
import strategies
from sim.engine.decisions import Player, Question
from sim.engine.events import Log
from sim.engine.match import Watcher
from sim.engine.match import play as play_match
from sim.engine.spec import MatchSpec, Result, SeatSpec, Value
from sim.engine.view import View
from sim.gloomhaven import acting, play, verbs
from sim.gloomhaven.game import Gloomhaven
from sim.gloomhaven.mission import Mission
from sim.gloomhaven.party import PLAYED, Hero
from sim.gloomhaven.records import CONDITIONS
from sim.gloomhaven.state import OFF, Figure
from sim.gloomhaven.summoning import muster

Place = tuple[int, int]

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
    return play_match(game(), spec, players, log, script, None, watcher)


class Ruled(Player):
    """Answers by a rule, else with the first option, and remembers what was asked."""

    def __init__(self, rule: Callable[[Question], int] | None = None) -> None:
        super().__init__()
        self.rule = rule
        self.asked: list[Question] = []

    def choose(self, view: View, question: Question) -> int:
        self.asked.append(question)
        return 0 if self.rule is None else self.rule(question)


class Scene:
    """A scenario just begun, where characters and monsters are put and hands are played as a test says.

    Without items but those told. Answers: by kind of question a rule of it, else the first option.
    """

    def __init__(
        self,
        classes: list[str],
        slug: str = "ruinous-crypt",
        level: int = 1,
        settings: dict[str, Value] | None = None,
        loadout: dict[str, list[str]] | None = None,
    ) -> None:
        self.rules: dict[int, Callable[[Question], int]] = {}
        self.players = [Ruled(self.answer) for _ in classes]
        self.log = Log()
        bare = {"items": [f"{name}: nothing" for name in classes]}
        spec = spec_of(slug, classes, 0, level, "uniform", settings, bare | (loadout or {}))
        found = game().new(spec, [Player() for _ in classes], self.log)
        assert isinstance(found, Mission)
        self.m = found
        self.m.players = list(self.players)
        play.set_up(self.m)
        self.m.s.round = 1
        self.heroes = self.m.p.heroes
        for f in self.m.s.figures:
            f.conditions = [0] * len(f.conditions)
        for cards in self.m.hidden.piles:
            cards[:] = [self.m.book.modifier_index["+0"]] * 60

    def answer(self, question: Question) -> int:
        rule = self.rules.get(question.kind)
        return 0 if rule is None else rule(question)

    def say(self, kind: int, *options: int) -> None:
        """Answer questions of a kind with these options, the last one from then on."""
        waiting = list(options)

        def rule(question: Question) -> int:
            wanted = waiting.pop(0) if len(waiting) > 1 else waiting[0]
            return question.options.index(wanted)

        self.rules[kind] = rule

    def asked(self, kind: int) -> list[Question]:
        return [q for player in self.players for q in player.asked if q.kind == kind]

    def clear(self) -> None:
        """Take all monsters off the map."""
        for f in self.m.s.figures:
            if f.type is not None and f.cell != OFF:
                verbs.shift(self.m, f, OFF)

    def cell(self, place: Place) -> int:
        return self.m.hexes.at[place]

    def stand(self, f: Figure, place: Place) -> None:
        verbs.shift(self.m, f, self.cell(place))

    def figure(self, at: int = 0) -> Figure:
        return self.m.figure(self.heroes[at])

    def monster(self, place: Place, hp: int = 20) -> Figure:
        """A normal Living Bones without shield."""
        f = muster(self.m, self.m.book.monster("Living Bones"), 0)
        assert f is not None
        f.hp = f.max_hp = hp
        f.shield = 0
        f.retaliates = []
        verbs.put(self.m, f, self.cell(place))
        return f

    def place_of(self, h: Hero, name: str) -> int:
        return next(i for i in range(len(h.cards)) if self.m.book.cards[h.cards[i]].name == name)

    def play(self, name: str, side: int, at: int = 0) -> int:
        """Use one half of a card; the place of the card."""
        h = self.heroes[at]
        card = self.place_of(h, name)
        h.zones[card] = PLAYED
        acting.act_half(self.m, h, card, side)
        return card

    def has(self, f: Figure) -> list[str]:
        return [CONDITIONS[c] for c in range(len(f.conditions)) if f.conditions[c]]
