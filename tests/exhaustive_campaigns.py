"""Play campaigns until everything they hold has happened at least once, or the time is over.

    python tests/exhaustive_campaigns.py [--game arcadia] [--with inferno] [--minutes 30] [--seed 1]

Planning strategies play the scenarios; what they keep, buy and choose to play is what has come least so far. Wanted:
every Upgrade card bought or had, every Death Curse drawn, every scenario of the campaign played, every Title won and
used, every Angel saved and met as a Villain. Exit 0 when all has occurred and nothing crashed, else 1, with what is
missing.
"""

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

from exhaustive_marks import WATCHED, Marks, watched

import sim
import strategies
from sim.arcadia import kinds as k
from sim.arcadia.game import Arcadia
from sim.arcadia.hooks import Effect
from sim.engine.chain import following
from sim.engine.decisions import Player, Question
from sim.engine.dice import Stream
from sim.engine.events import Log, named
from sim.engine.spec import ENGINE_ERROR, MatchSpec, Result, SeatSpec, Value
from sim.engine.view import View

PLANNERS = ["quester:title=8", "greedy", "turtle", "quester:title=20,buys=defense"]
COLLECTED = (k.Q_KEEP, k.Q_BUY, k.Q_SCENARIO, k.Q_DRAFT)


class Collector(Player):
    """A planning strategy that keeps, buys and chooses what has been taken least in all campaigns."""

    def __init__(self, game: str, strategy: str, taken: Counter[tuple[int, int]]) -> None:
        super().__init__()
        self.planner = strategies.make(game, strategy)
        self.taken = taken

    def start(self, view: View, dice: Stream) -> None:
        self.planner.start(view, dice)

    def choose(self, view: View, question: Question) -> int:
        if question.kind not in COLLECTED:
            return self.planner.choose(view, question)
        # What is kept is counted when it is bought.
        kind = k.Q_BUY if question.kind == k.Q_KEEP else question.kind
        options = [(self.taken[kind, o] if o >= 0 else sys.maxsize, i) for i, o in enumerate(question.options)]
        index = min(options)[1]
        if question.kind != k.Q_KEEP and question.options[index] >= 0:
            self.taken[kind, question.options[index]] += 1
        return index


def wanted_of(game: Arcadia, marks: Marks) -> None:
    """Everything that campaigns of a game should bring about."""
    book = game.book
    marks.wanted = set()
    marks.want("curse drawn", [c.name for c in book.curses])
    played = [slug for circle in book.circles for slug in circle.scenarios]
    marks.want("scenario played", played)
    marks.want("card bought or had", [c.name for c in book.cards if c.deck.isdigit()])
    marks.want("card bought or had", [s.reward for s in book.scenarios if s.slug in played and s.reward])
    titles = [title for title in book.titles if title.scenario in played]
    marks.want("title won", [title.name for title in titles])
    angels = [hero.name for hero in book.heroes if hero.angel]
    marks.want("angel saved", angels)
    marks.want("angel met as a Villain", angels)
    for title in titles:
        for effect in game.title_effects[title.index]:
            if effect.hooks:
                name = f"{title.name}: {effect.spec.do}"
                marks.want("effect", [name])
                for method in WATCHED:
                    if getattr(type(effect), method) is not getattr(Effect, method):
                        setattr(effect, method, watched(getattr(effect, method), marks, title.name, name))


def mark(game: Arcadia, marks: Marks, result: Result, log: Log) -> None:
    """Note what a match of a campaign has brought."""
    angels = {hero.ability: hero.name for hero in game.book.heroes if hero.angel}
    marks.mark("scenario played", result.scenario)
    for e in named(log, [kind.name for kind in game.kinds], game.items, game.causes):
        if e.kind in ("buy", "card"):
            marks.mark("card bought or had", e.item)
        elif e.kind == "curse":
            marks.mark("curse drawn", e.item)
        elif e.kind == "title":
            marks.mark("title won", e.item)
        elif e.kind == "angel":
            marks.mark("angel saved", angels[e.item])
    for figure in result.figures:
        if figure.seat < 0 and figure.name in angels.values():
            marks.mark("angel met as a Villain", figure.name)


def opening(game: Arcadia, number: int, seed: int) -> MatchSpec:
    """The first match of a campaign: four Guilds, drafted or named, from each first scenario in turn."""
    heroes = [h.name for h in game.book.heroes if not h.angel]
    drafts = number % 2 == 0
    rows = [
        SeatSpec(
            seat,
            seat,
            f"seat {seat}",
            PLANNERS[(number + seat) % len(PLANNERS)],
            {} if drafts else {"heroes": heroes[seat::4][:3]},
        )
        for seat in range(4)
    ]
    settings: dict[str, Value] = {"draft": drafts, "first_scenario": "drawn"}
    return MatchSpec(number, game.name, game.content_set, "", 0, seed, number, 0, rows, settings, number, 1)


def explore(game: Arcadia, minutes: float, seed: int, most: int = sys.maxsize) -> tuple[Marks, int, list[str]]:
    """Play campaigns; returns what was marked, how many were played, and what crashed."""
    marks = Marks(game)
    wanted_of(game, marks)
    taken: Counter[tuple[int, int]] = Counter()
    crashes: list[str] = []
    started = time.monotonic()
    number = 0
    while number < most and time.monotonic() - started < 60 * minutes and marks.missing():
        spec = opening(game, number, seed)
        for _ in range(game.campaign_length(spec.settings)):
            log = Log()
            players: list[Player] = [Collector(spec.game, seat.strategy, taken) for seat in spec.seats]
            result = sim.play(game, spec, players, log)
            if result.ending == ENGINE_ERROR:
                crashes.append(f"campaign {number}, match {spec.ordinal}, seed {seed}: {result.trace}")
                break
            mark(game, marks, result, log)
            spec = following(spec, result.record, result.records)
        number += 1
    return marks, number, crashes


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="inferno")
    parser.add_argument("--with", dest="mixed", action="append", default=[], help="a content set to mix in")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    game = sim.load(options.game, None, options.mixed)
    assert isinstance(game, Arcadia)
    marks, campaigns, crashes = explore(game, options.minutes, options.seed)
    print(f"{campaigns} campaigns")
    print(marks.summary())
    print("\n".join(crashes))
    return 1 if crashes or marks.missing() else 0


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    sys.exit(main())
