"""Play Gloomhaven until everything its content holds has occurred, or the time is over; or many uniform matches.

    python tests/gloomhaven_exhaustive.py [--minutes 10] [--seed 1] [--uniform 0]

Scenarios 1 to 10 are played by turns, and test rooms in which every type of monster can be met. Explorers mix a
strategy with options whose like has been taken least, and bring what has not been seen yet. A crash is told with the
seed that brings it back. Exit 0 when all has occurred without one, 1 otherwise, with what is missing.
"""

import argparse
import sys
import time
from collections import Counter

from gloomhaven_explorer import EARNEST, THINGS, Explorer, Sturdy
from gloomhaven_marks import Marks
from gloomhaven_probes import probes
from gloomhaven_rooms import ROOM, with_rooms
from gloomhaven_steering import next_slug, seeks_of, spec_of, words_of
from gloomhaven_watch import Laws

import strategies
from sim.engine.decisions import Player, Question
from sim.engine.events import Log
from sim.engine.match import play
from sim.engine.spec import ENGINE_ERROR, FORFEIT, MatchSpec, Result

FLOOR = ["uniform", "first"]
WILD = [3, 10, 30, 70]
"""How often an explorer leaves its strategy, in percent."""


def quick(name: str) -> bool:
    """Whether a strategy does without forks, which take their time."""
    return not strategies.make("gloomhaven", name).lookahead


def inner(name: str, number: int, seeks: int) -> Player:
    """Whom an explorer follows: a strategy where it must win, and now and then; else somebody who plays fast."""
    if seeks == THINGS or number % 12 == 2:
        return strategies.make("gloomhaven", name)
    return strategies.make("gloomhaven", "uniform") if number % 5 == 0 else Sturdy()


def crash(seed: int, number: int, spec: MatchSpec, result: Result) -> str:
    return f"seed {seed}, match {number} ({spec.scenario}): {result.reason}\n{result.trace}"


def explore(minutes: float, seed: int, talk: bool = True, most: int = 1 << 30) -> tuple[Marks, list[str]]:
    """Play until nothing is missing, the time is over or so many matches are played; the marks and the crashes."""
    game = with_rooms()
    marks = Marks(game)
    tried: Counter[tuple[int, ...]] = Counter()
    crashes: list[str] = []
    began = time.monotonic()
    number = 0
    missing = marks.missing()
    names = [name for name in strategies.names("gloomhaven") if name not in FLOOR and quick(name)]
    with probes(marks):
        while missing and number < most and time.monotonic() - began < 60 * minutes:
            slug = next_slug(game, marks, number, missing)
            seeks = seeks_of(game, slug, number, missing)
            spec = spec_of(game, slug, number, seed, missing, seeks)
            lack = set() if seeks in EARNEST else words_of(game, missing)
            wild = 0 if seeks in EARNEST else WILD[number % len(WILD)]
            name = names[number // 4 % len(names)]
            players: list[Player] = [Explorer(tried, inner(name, number, seeks), wild, lack, seeks) for _ in spec.seats]
            log = Log()
            shown: list[tuple[int, Question, int]] = []
            result = play(game, spec, players, log, None, shown, Laws())
            if result.ending in (ENGINE_ERROR, FORFEIT):
                crashes.append(crash(seed, number, spec, result))
                if talk:
                    print(crashes[-1], flush=True)
            asked: dict[int, set[int]] = {}
            for _, question, index in shown:
                asked.setdefault(question.kind, set()).add(question.options[index])
            marks.add(spec, log, result, asked)
            missing = marks.missing()
            number += 1
            if talk and number % 200 == 0:
                told = f"{number} matches, {time.monotonic() - began:.0f} s, {len(missing)} missing"
                print(told, missing[:3], flush=True)
    if talk:
        print(f"{number} matches in {time.monotonic() - began:.0f} s, {len(crashes)} crashes")
    return marks, crashes


def uniform(matches: int, seed: int, talk: bool = True) -> list[str]:
    """Play so many matches of uniform players, in scenarios and rooms by turns, under all laws; what crashed."""
    game = with_rooms()
    slugs = [slug for slug in game.scenarios() if not slug.startswith(ROOM)]
    rooms = [slug for slug in game.scenarios() if slug.startswith(ROOM)]
    crashes: list[str] = []
    endings: Counter[str] = Counter()
    longest = (0.0, "")
    rounds = 0
    for number in range(matches):
        slug = rooms[number // 4 % len(rooms)] if number % 4 == 3 else slugs[number % len(slugs)]
        spec = spec_of(game, slug, number, seed, [])
        began = time.monotonic()
        players = [strategies.make("gloomhaven", "uniform") for _ in spec.seats]
        result = play(game, spec, players, Log(), None, None, Laws())
        longest = max(longest, (time.monotonic() - began, f"match {number} of {slug}"))
        rounds = max(rounds, next((value for seat, name, value in result.tallies if name == "rounds"), 0))
        endings[f"{result.ending}, {'won' if result.seats[0].won else 'lost'}"] += 1
        if result.ending in (ENGINE_ERROR, FORFEIT):
            crashes.append(crash(seed, number, spec, result))
            if talk:
                print(crashes[-1], flush=True)
    if talk:
        print(dict(endings), f"longest {longest[0]:.2f} s ({longest[1]}), most rounds {rounds}")
    return crashes


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--minutes", type=float, default=10)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--uniform", type=int, default=0, help="play so many uniform matches instead")
    told = words.parse_args()
    if told.uniform:
        return 1 if uniform(told.uniform, told.seed) else 0
    marks, crashes = explore(told.minutes, told.seed)
    print(marks.summary())
    return 1 if crashes or marks.missing() else 0


if __name__ == "__main__":
    sys.exit(main())
