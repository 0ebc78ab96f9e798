"""Matches in a process of their own: what kills the process is pinned on the strategy that was deciding.

Strategies from outside play in a child. When that dies, another plays the chunk again, each match in a copy of itself
that tells every decision as it is asked and answered; when a copy dies, the answers it had given are played again
without any strategy, and the seat that was deciding forfeits.
"""

import ctypes
import os
import pickle
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NoReturn

from jobs.tables import Played
from jobs.watch import Watch
from jobs.worker import Job, Report, broken, make_players, play_chunk, play_match, prepare
from jobs.wrong import Failed
from sim.engine.decisions import Player, Question
from sim.engine.dice import Stream
from sim.engine.game import Game
from sim.engine.spec import MatchSpec, SpecTuple
from sim.engine.view import View

READY, SEATED, ASKED, ANSWERED, RESULT, FAILED = b"r", b"s", b"?", b"!", b"=", b"f"
DIE_WITH_PARENT = 1
POLL = 0.02


class ProcessDied(Exception):
    """Stands for what a strategy did to its process."""


class Told(Player):
    """Passes questions on and tells the parent of each."""

    def __init__(self, inner: Player, seat: int, out: int) -> None:
        super().__init__()
        self.inner = inner
        self.seat = seat
        self.out = out

    def start(self, view: View, dice: Stream) -> None:
        tell(self.out, SEATED, self.seat)
        self.inner.start(view, dice)
        self.lookahead = self.inner.lookahead
        tell(self.out, ANSWERED, -1)

    def choose(self, view: View, question: Question) -> int:
        tell(self.out, ASKED, self.seat)
        index = self.inner.choose(view, question)
        tell(self.out, ANSWERED, index if isinstance(index, int) else -1)
        return index


class Gone(Player):
    """Sits where a strategy's process died, and says so when seated or at its next question."""

    def __init__(self, why: str, at_start: bool) -> None:
        super().__init__()
        self.why = why
        self.at_start = at_start

    def start(self, view: View, dice: Stream) -> None:
        if self.at_start:
            raise ProcessDied(self.why)

    def choose(self, view: View, question: Question) -> int:
        raise ProcessDied(self.why)


def tell(out: int, tag: bytes, value: int) -> None:
    """One decision's mark, five bytes."""
    os.write(out, tag + value.to_bytes(4, "little", signed=True))


def play_apart(job: Job, game: Game, spec: MatchSpec, watch: Watch) -> Played:
    """Play one match in a copy of this process, whatever becomes of that."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.setpgid(0, 0)
        die_with_parent()
        play_told(job, game, spec, writing)
    os.close(writing)

    def status() -> int | None:
        ended, raw = os.waitpid(pid, os.WNOHANG)
        return os.waitstatus_to_exitcode(raw) if ended else None

    code, output = listen(reading, pid, status)
    os.close(reading)
    deciding, at_start = -1, False
    answers: list[int] = []
    at = 0
    while at + 5 <= len(output):
        tag, value = output[at : at + 1], int.from_bytes(output[at + 1 : at + 5], "little", signed=True)
        at += 5
        if tag == RESULT:
            played: Played = pickle.loads(output[at : at + value])
            return played
        deciding = value if tag in (SEATED, ASKED) else -1
        at_start = tag == SEATED
        if tag == ANSWERED and value >= 0:
            answers.append(value)
    if deciding < 0:
        return broken(spec, f"worker died ({fate(code)})")
    players = [Player() for _ in spec.seats]
    players[deciding] = Gone(fate(code), at_start)
    return play_match(game, spec, players, job.log, watch, answers)


def play_told(job: Job, game: Game, spec: MatchSpec, out: int) -> NoReturn:
    """In the copy: play the match, tell every decision, and end."""
    players: list[Player] = [Told(player, seat, out) for seat, player in enumerate(make_players(spec))]
    with Watch(job.move_limit, True) as watch:
        result = play_match(game, spec, players, job.log, watch)
    finish(out, result)


def finish(out: int, result: Played | Report) -> NoReturn:
    """Hand a result over and end; threads a strategy left behind are not waited for."""
    payload = pickle.dumps(result)
    with os.fdopen(out, "wb") as stream:
        stream.write(RESULT + len(payload).to_bytes(4, "little", signed=True) + payload)
    os._exit(0)


def fate(code: int) -> str:
    """How a process ended."""
    return f"signal {-code}" if code < 0 else f"exit code {code}"


def listen(reading: int, pid: int, status: Callable[[], int | None]) -> tuple[int, bytes]:
    """What a process tells until it ends, and its exit code; whatever it started ends with it."""
    output = bytearray()
    code: int | None = None
    while True:
        if select.select([reading], [], [], POLL)[0]:
            told = os.read(reading, 1 << 16)
            if not told:
                break
            output += told
        elif code is not None:
            break
        if code is None:
            code = status()
    while code is None:
        code = status()
        time.sleep(POLL if code is None else 0)
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signal.SIGKILL)
    return code, bytes(output)


def chunk_apart(job: Job, chunk: int, specs: Sequence[SpecTuple], careful: bool = False) -> Report | str:
    """Play a chunk in a process of its own; a text says how that process died."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path or os.getcwd() for path in sys.path)}
    command = [sys.executable, "-m", "jobs.isolate"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, start_new_session=True
    ) as child:
        assert child.stdin is not None and child.stdout is not None
        try:
            with suppress(BrokenPipeError), child.stdin:
                child.stdin.write(pickle.dumps((job, chunk, list(specs), careful)))
            code, output = listen(child.stdout.fileno(), child.pid, child.poll)
        except BaseException:
            child.kill()
            raise
    if output[:1] == FAILED:
        raise Failed(output[5:].decode())
    if output[:1] != READY:
        raise Failed(f"a process for the matches could not start ({fate(code)})")
    if output[5:6] != RESULT:
        return fate(code)
    report: Report = pickle.loads(output[10:])
    return report


def play_task(job: Job, chunk: int, specs: Sequence[SpecTuple]) -> Report:
    """Play a chunk, here or in a Ray worker; strategies from outside never enter the process that calls."""
    if not job.foreign:
        return play_chunk(job, chunk, specs)
    report = chunk_apart(job, chunk, specs)
    if isinstance(report, Report):
        return report
    died = report
    report = chunk_apart(job, chunk, specs, careful=True)
    if isinstance(report, str):
        raise Failed(f"its process died ({report}) though every match had one of its own")
    report.died = died
    return report


def child_main() -> NoReturn:
    """The child: read a task, play it, tell."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    die_with_parent()
    job, chunk, specs, careful = pickle.loads(sys.stdin.buffer.read())
    # A strategy that prints or reads must not get between us and the parent.
    out = os.dup(1)
    null = os.open(os.devnull, os.O_RDWR)
    os.dup2(null, 0)
    os.dup2(2, 1)
    try:
        prepare(job)
        tell(out, READY, 0)
        result = play_chunk(job, chunk, specs, careful, not careful)
    except Exception as error:
        text = (error.message if isinstance(error, Failed) else f"{type(error).__name__}: {error}").encode()
        os.write(out, FAILED + len(text).to_bytes(4, "little") + text)
        os._exit(1)
    finish(out, result)


def die_with_parent() -> None:
    """End this process when the one that started it does, where the system can."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)


if __name__ == "__main__":
    child_main()
