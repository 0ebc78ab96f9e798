"""The watchdog: a strategy that thinks for ever forfeits; what a signal cannot reach takes its process with it."""

import faulthandler
import os
import re
import resource
import signal
import sys
import threading
import time
from pathlib import Path
from types import FrameType, TracebackType

from sim.engine.events import Log

PATIENCE = 4
"""A strategy that waits instead of computing is given this many times the limit by the clock."""
STRIKES = 3
"""So often a strategy may swallow the interruption, and go on for the limit each time, before its process ends."""
LONGEST_TICK = 1.0
LEAST_HARD = 20.0
MEMORY = 4 << 30
"""Bytes a process that may die can take beyond what it has; then Python raises MemoryError."""


class TimeUp(BaseException):
    """Raised in the middle of a decision that takes too long; not an Exception, so that few handlers swallow it."""


class Watch:
    """Watches one match at a time from a timer's signal, at no cost to decisions.

    limit: seconds of processor time over one decision, by default generous; a loaded machine changes nothing.
    A decision is held to be the same while the log does not grow. hard: end the process when Python itself does
    not come back to look, as in an endless call into C.
    """

    def __init__(self, limit: float, hard: bool) -> None:
        self.limit = limit
        self.tick = min(LONGEST_TICK, limit / 4)
        self.hard = max(LEAST_HARD, 2 * PATIENCE * limit) if hard else 0.0
        self.on = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
        self.log: Log | None = None
        self.count = -1
        self.cpu = 0.0
        self.clock = 0.0
        self.strikes = 0
        self.before: object = None
        self.sink = -1
        self.ceiling: tuple[int, int] | None = None

    def __enter__(self) -> "Watch":
        if self.on:
            self.before = signal.signal(signal.SIGALRM, self.look)
            signal.setitimer(signal.ITIMER_REAL, self.tick, self.tick)
            if self.hard:
                self.sink = os.open(os.devnull, os.O_WRONLY)
                self.ceiling = lower_ceiling()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.log = None
        if self.on:
            signal.setitimer(signal.ITIMER_REAL, 0.0)
            signal.signal(signal.SIGALRM, self.before)  # type: ignore[arg-type]
            if self.hard:
                faulthandler.cancel_dump_traceback_later()
                os.close(self.sink)
                if self.ceiling is not None:
                    resource.setrlimit(resource.RLIMIT_DATA, self.ceiling)

    def begin(self, log: Log) -> None:
        """A match begins."""
        self.count = -1
        self.strikes = 0
        self.log = log
        if self.on and self.hard:
            faulthandler.dump_traceback_later(self.hard, exit=True, file=self.sink)

    def end(self) -> None:
        """It is over; what follows may take its time."""
        self.log = None
        if self.on and self.hard:
            faulthandler.cancel_dump_traceback_later()

    def look(self, number: int, frame: FrameType | None) -> None:
        """Once a tick: has anything happened since the last one?"""
        log = self.log
        if log is None:
            return
        if self.hard:
            faulthandler.dump_traceback_later(self.hard, exit=True, file=self.sink)
        cpu, clock = time.thread_time(), time.monotonic()
        if log.count != self.count:
            self.count, self.cpu, self.clock = log.count, cpu, clock
        elif cpu - self.cpu >= self.limit or clock - self.clock >= PATIENCE * self.limit:
            # What handles the interruption gets its time too.
            self.cpu, self.clock = cpu, clock
            self.strikes += 1
            if self.strikes > STRIKES and self.hard:
                os._exit(1)
            raise TimeUp(f"took longer than {self.limit:g} s over one decision")


def lower_ceiling() -> tuple[int, int] | None:
    """Limit this process's memory, where the system counts it so; the limits before."""
    if sys.platform != "linux":
        return None
    found = re.search(r"VmData:\s+(\d+) kB", Path("/proc/self/status").read_text())
    before = resource.getrlimit(resource.RLIMIT_DATA)
    wanted = MEMORY + 1024 * int(found.group(1) if found else 0)
    if before[1] == resource.RLIM_INFINITY or wanted < before[1]:
        resource.setrlimit(resource.RLIMIT_DATA, (wanted, before[1]))
    return before
