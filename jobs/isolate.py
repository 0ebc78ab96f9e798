"""Matches in a process of their own: what kills the process is pinned on the strategy that was deciding.

The child reports every decision as it is asked and answered. When it dies, the answers it had given are played again
without any strategy, and the seat that was deciding forfeits.
"""

import ctypes
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Sequence
from typing import NoReturn

from jobs.tables import Played
from jobs.watch import Watch
from jobs.worker import Job, Report, broken, make_players, play_chunk, play_match, prepare
from jobs.wrong import Failed
from sim.engine.decisions import Player, Question
from sim.engine.dice import Stream
from sim.engine.game import Game
from sim.engine.spec import MatchSpec, SpecTuple, spec_from_tuple
from sim.engine.view import View

READY, SEATED, ASKED, ANSWERED, RESULT, FAILED = b"r", b"s", b"?", b"!", b"=", b"f"
DIE_WITH_PARENT = 1


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
    """Play one match in a process of its own, whatever becomes of that."""
    code, output = run_child((job, [spec.as_tuple()], -1))
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
    why = f"signal {-code}" if code < 0 else f"exit code {code}"
    if deciding < 0:
        return broken(spec, f"worker died ({why})")
    players = [Player() for _ in spec.seats]
    players[deciding] = Gone(why, at_start)
    return play_match(game, spec, players, job.log, watch, answers)


def chunk_apart(job: Job, chunk: int, specs: Sequence[SpecTuple]) -> Report | str:
    """Play a chunk in a process of its own; a text says how that process died."""
    code, output = run_child((job, list(specs), chunk))
    if output[5:6] == RESULT:
        report: Report = pickle.loads(output[10:])
        return report
    return f"signal {-code}" if code < 0 else f"exit code {code}"


def run_child(task: tuple[Job, list[SpecTuple], int]) -> tuple[int, bytes]:
    """Hand a task to a fresh process and wait; its exit code and what it told."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path or os.getcwd() for path in sys.path)}
    with subprocess.Popen(
        [sys.executable, "-m", "jobs.isolate"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
    ) as child:
        try:
            output, _ = child.communicate(pickle.dumps(task))
        except BaseException:
            child.kill()
            raise
    if output[:1] == FAILED:
        raise Failed(output[5:].decode())
    if output[:1] != READY:
        raise Failed(f"a process for the matches could not start (exit code {child.returncode})")
    return child.returncode, output


def child_main() -> NoReturn:
    """The child: read a task, play it, tell."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
    job, specs, chunk = pickle.loads(sys.stdin.buffer.read())
    # A strategy that prints or reads must not get between us and the parent.
    out = os.dup(1)
    null = os.open(os.devnull, os.O_RDWR)
    os.dup2(null, 0)
    os.dup2(2, 1)
    try:
        game = prepare(job)
        tell(out, READY, 0)
        result = play_task(job, game, specs, chunk, out)
    except Exception as error:
        text = (error.message if isinstance(error, Failed) else f"{type(error).__name__}: {error}").encode()
        os.write(out, FAILED + len(text).to_bytes(4, "little") + text)
        os._exit(1)
    payload = pickle.dumps(result)
    with os.fdopen(out, "wb") as stream:
        stream.write(RESULT + len(payload).to_bytes(4, "little", signed=True) + payload)
    # Threads a strategy left behind are not waited for.
    os._exit(0)


def play_task(job: Job, game: Game, specs: list[SpecTuple], chunk: int, out: int) -> Played | Report:
    """A whole chunk, or with no number a single match of which every decision is told."""
    if chunk >= 0:
        return play_chunk(job, chunk, specs, hard=True)
    spec = spec_from_tuple(specs[0])
    players: list[Player] = [Told(player, seat, out) for seat, player in enumerate(make_players(spec))]
    with Watch(job.move_limit, True) as watch:
        return play_match(game, spec, players, job.log, watch)


if __name__ == "__main__":
    child_main()
