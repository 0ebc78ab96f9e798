"""How far a run is: one moving line on a terminal, now and then a plain line elsewhere. Always on stderr."""

import sys
import time
from typing import TextIO

FIRST_LINE = 5.0
SLOWER = 1.3
"""Plain lines come at growing intervals: a night's run fills no log file."""


def span(seconds: float) -> str:
    """``42 s``, ``3 min 5 s``, ``2 h 10 min``."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"


class Progress:
    """Counts matches as chunks come in."""

    def __init__(self, total: int, done: int = 0, stream: TextIO | None = None) -> None:
        self.stream = stream if stream is not None else sys.stderr
        self.total = total
        self.before = done
        self.done = done
        self.started = time.monotonic()
        self.moving = self.stream.isatty()
        self.next = FIRST_LINE
        self.wait = FIRST_LINE
        if self.moving:
            self.draw()

    def add(self, matches: int) -> None:
        """So many more are stored."""
        self.done += matches
        if self.moving:
            self.draw()
            return
        passed = self.seconds()
        if passed >= self.next and self.done < self.total:
            self.stream.write(f"{self.done} of {self.total} matches, {span(passed)}{self.left(passed)}\n")
            self.stream.flush()
            self.wait *= SLOWER
            self.next = passed + self.wait

    def seconds(self) -> float:
        """How long it has taken."""
        return time.monotonic() - self.started

    def say(self, text: str) -> None:
        """A line of its own."""
        self.stream.write(f"\r{' ' * 100}\r{text}\n" if self.moving else f"{text}\n")
        self.stream.flush()

    def left(self, passed: float) -> str:
        """How long the rest will take, as far as one can tell."""
        played = self.done - self.before
        if played <= 0:
            return ""
        return f", about {span(passed / played * (self.total - self.done))} left"

    def draw(self) -> None:
        """The moving line."""
        passed = self.seconds()
        filled = 30 * self.done // max(1, self.total)
        bar = "█" * filled + "·" * (30 - filled)
        text = f"{bar} {self.done}/{self.total} matches, {span(passed)}{self.left(passed)}"
        self.stream.write(f"\r{text[:100]:<100}")
        self.stream.flush()

    def close(self) -> None:
        """Leave the line for what is said next."""
        if self.moving:
            self.stream.write("\n")
            self.stream.flush()
