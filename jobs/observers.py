"""Players that watch another player: what it touches, how long it takes, whether it leans on what it may not know."""

import random
import sys
import threading
import time
from random import Random

from sim.engine.decisions import Player, Question
from sim.engine.dice import Stream, seed_of
from sim.engine.match import Match
from sim.engine.view import View


class Stop(BaseException):
    """Ends a match from inside a question; the engine lets it through."""

    guildhall_stop = True


class Observed(Player):
    """A strategy under observation: what it changes, and how long it takes."""

    def __init__(self, inner: Player) -> None:
        super().__init__()
        self.inner = inner
        self.times: list[float] = []
        self.touched = ""
        self.chance = ""

    def start(self, view: View, dice: Stream) -> None:
        self.inner.start(view, dice)
        self.lookahead = self.inner.lookahead

    def choose(self, view: View, question: Question) -> int:
        seen, options, chance = view.digest(), list(question.options), chance_state()
        began = time.perf_counter()
        answer = self.inner.choose(view, question)
        self.times.append(time.perf_counter() - began)
        if view.digest() != seen:
            self.touched = self.touched or "it changes what its view shows"
        elif question.options != options:
            self.touched = self.touched or "it changes the options of a question"
        self.chance = self.chance or chance_used(chance)
        return answer


class Probe(Player):
    """At one question deals anew what the seat may not know, asks, and ends the match."""

    def __init__(self, inner: Player, at: int) -> None:
        super().__init__()
        self.inner = inner
        self.at = at
        self.asked = 0
        self.match: Match | None = None
        self.answer = -1

    def start(self, view: View, dice: Stream) -> None:
        self.inner.start(view, dice)
        self.lookahead = self.inner.lookahead

    def choose(self, view: View, question: Question) -> int:
        self.asked += 1
        if self.asked <= self.at:
            return self.inner.choose(view, question)
        match = self.match
        assert match is not None
        # The tape stays as it is: a fork replays it, and must not meet the draws of this dealing.
        tape = match.dice.tape
        drawn = list(tape.drawn)
        for key, stream in match.dice.made.items():
            stream.source = Random(seed_of("exam", self.at, key)).random
        match.dice.meaning = ("exam", self.at)
        match.game.hide(match, question.seat)
        tape.drawn[:] = drawn
        self.answer = self.inner.choose(view, question)
        raise Stop


class Turns(Player):
    """Hands the baton to the other match before every answer, so that two matches run interleaved."""

    def __init__(self, inner: Player, mine: threading.Semaphore, other: threading.Semaphore) -> None:
        super().__init__()
        self.inner = inner
        self.mine = mine
        self.other = other

    def start(self, view: View, dice: Stream) -> None:
        self.inner.start(view, dice)
        self.lookahead = self.inner.lookahead

    def choose(self, view: View, question: Question) -> int:
        self.other.release()
        self.mine.acquire()
        return self.inner.choose(view, question)


def chance_state() -> tuple[object, object]:
    """The state of the module-level generators: Python's, and numpy's when it is there."""
    numpy = sys.modules.get("numpy")
    legacy = numpy.random.get_state(legacy=True) if numpy is not None else None
    return random.getstate(), (legacy[0], legacy[1].tobytes(), *legacy[2:]) if legacy is not None else None


def chance_used(before: tuple[object, object]) -> str:
    """Which module-level generator moved since then."""
    now = chance_state()
    if now[0] != before[0]:
        return "it uses the module-level generator of random, which all matches share"
    if before[1] is not None and now[1] != before[1]:
        return "it uses the module-level generator of numpy.random, which all matches share"
    return ""
