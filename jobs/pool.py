"""Hands chunks out and takes reports in: in this process, in children of it, or on Ray."""

import contextlib
import os
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType, TracebackType
from typing import Any

from jobs.isolate import play_task
from jobs.worker import Job, Report
from jobs.wrong import Failed
from sim.engine.spec import SpecTuple

Chunk = tuple[int, list[SpecTuple]]
AHEAD = 2
"""Chunks in flight for each processor: enough that none waits, few enough to stop soon."""
POLL = 0.5
DEATHS = 3
"""So many workers may die over one chunk; strategies cannot kill them, so it is the machine."""
OBJECTS = 100_000_000
"""Bytes of Ray's object store: returns are a few numbers."""


class Halt(BaseException):
    """Stop at once, whatever is running; no match takes it for its own fault."""

    guildhall_stop = True


class Stop:
    """Interrupts while it lasts: the first asks for an end after what is running, the second ends at once."""

    def __init__(self) -> None:
        self.asked = False
        self.before: dict[int, Any] = {}

    def __enter__(self) -> "Stop":
        for number in (signal.SIGINT, signal.SIGTERM):
            self.before[number] = signal.signal(number, self.hear)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for number, handler in self.before.items():
            signal.signal(number, handler)

    def again(self) -> None:
        """Take the signals back from a library that took them."""
        for number in self.before:
            signal.signal(number, self.hear)

    def hear(self, number: int, frame: FrameType | None) -> None:
        """A signal came."""
        if self.asked:
            raise Halt
        self.asked = True
        sys.stderr.write("\nstopping after what is running; once more stops at once\n")


@dataclass
class Retry:
    """A chunk whose worker died, and what was done about it."""

    chunk: int
    why: str
    played: str


@dataclass
class Pool:
    """How a run is played. workers 0: by this process, without Ray."""

    job: Job
    workers: int
    address: str | None
    stop: Stop
    on_report: Callable[[Report], None]
    retries: list[Retry] = field(default_factory=list)

    def play(self, chunks: Iterator[Chunk]) -> None:
        """Play all chunks, or those begun before a stop was asked for."""
        if self.workers == 0 and self.address is None:
            self.play_here(chunks)
        else:
            self.play_on_ray(chunks)

    def play_here(self, chunks: Iterator[Chunk]) -> None:
        """One after the other."""
        for chunk, specs in chunks:
            if self.stop.asked:
                return
            self.take(play_task(self.job, chunk, specs))

    def take(self, report: Report) -> None:
        """A chunk is in."""
        if report.died:
            self.retries.append(Retry(report.chunk, report.died, "match by match"))
        self.on_report(report)

    def play_on_ray(self, chunks: Iterator[Chunk]) -> None:
        """A window of chunks in flight, reports in the order they come."""
        try:
            ray = start_ray(self.workers, self.address)
        except SystemExit as error:
            # Ray's own handler of SIGTERM, there before ours is back.
            raise Halt from error
        self.stop.again()
        try:
            task = ray.remote(play_task).options(num_cpus=1, max_retries=0)
            window = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            flying: dict[Any, tuple[Chunk, int]] = {}
            while True:
                while len(flying) < window and not self.stop.asked:
                    following = next(chunks, None)
                    if following is None:
                        break
                    flying[task.remote(self.job, *following)] = (following, 0)
                if not flying:
                    return
                done, _ = ray.wait(list(flying), num_returns=1, timeout=POLL)
                for reference in done:
                    (chunk, specs), deaths = flying.pop(reference)
                    try:
                        self.take(ray.get(reference))
                        continue
                    except ray.exceptions.RayTaskError as error:
                        cause = error.cause if isinstance(error.cause, BaseException) else error
                        raise Failed(f"chunk {chunk}: {type(cause).__name__}: {cause}") from error
                    except ray.exceptions.RayError as error:
                        why = type(error).__name__
                    self.retries.append(Retry(chunk, why, "again"))
                    if deaths >= DEATHS:
                        raise Failed(f"chunk {chunk}: its workers die ({why}); guildhall resume goes on")
                    flying[task.remote(self.job, chunk, specs)] = ((chunk, specs), deaths + 1)
        finally:
            ray.shutdown()


def start_ray(workers: int, address: str | None) -> Any:
    """Ray, quiet, on this machine or on the cluster at the address."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    import ray
    import ray.exceptions

    options: dict[str, Any] = {"logging_level": "ERROR", "log_to_driver": False}
    if address is None and "RAY_ADDRESS" not in os.environ:
        options.update(num_cpus=workers, include_dashboard=False, object_store_memory=OBJECTS)
    try:
        # Ray puts the folder it is started from before everything else on its workers' path: a folder of the user's
        # named like one of ours would hide it there.
        with contextlib.chdir(Path(__file__).parent.parent):
            ray.init(address=address, **options)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise Failed(f"Ray cannot be reached{f' at {address}' if address else ''}: {error}") from error
    return ray
