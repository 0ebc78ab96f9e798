"""A match: the one door through which players are asked, forks for looking ahead, and the only loop."""

import re
import traceback
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from sim.engine.decisions import Player, Question
from sim.engine.dice import Streams, Tape, seed_of
from sim.engine.errors import Forfeit, ReplayError
from sim.engine.events import Log
from sim.engine.spec import DECIDED, ENGINE_ERROR, FORFEIT, TURN_CAP, MatchSpec, Result
from sim.engine.view import View

if TYPE_CHECKING:
    from sim.engine.game import Game

LONG_ANSWER: Final = 255
LONG_REASON: Final = 200
ADDRESS: Final = re.compile(r" at 0x[0-9a-fA-F]+")
NOT_STARTED: Final = "could not start: "
"""How the reason of a forfeit begins when the strategy failed before its first question."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Snapshot:
    """A copy of a plugin's state, kept at a turn boundary."""

    def copy(self) -> "Snapshot":
        """A copy that shares nothing that can change."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Watcher:
    """Whoever looks on while a match is played, to tell it to people. Changes nothing."""

    def ready(self, match: "Match") -> None:
        """The match is set up."""

    def turned(self, match: "Match") -> None:
        """A turn has ended."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """One running match. A plugin derives from it, adding its typed state.

    over: set by the rules when the match is decided. turn: turns begun. cap: the most turns it may take.
    answers: the index chosen for every question asked so far. shown: when set, the questions themselves.
    secret: whose the answers of the last secret choice are. veiled: the same while a further part of it is asked.
    own: in a fork, the seat's own answers to the parts before the present question.
    """

    def __init__(self, game: "Game", spec: MatchSpec, players: list[Player], log: Log) -> None:
        self.game = game
        self.spec = spec
        self.players = players
        self.log = log
        self.dice = Streams((spec.seed, spec.game, spec.chance(), spec.block), spec.rotation)
        self.views: list[View] = []
        self.choosers: list[Callable[[View, Question], object]] = []
        self.over = False
        self.ending: str = DECIDED
        self.reason = ""
        self.loser = -1
        self.turn = 0
        self.cap = 0
        self.answers: list[int] = []
        self.script: list[int] = []
        self.scripted = 0
        self.present = -1
        self.present_seat = -1
        self.own: list[int] = []
        self.secret: list[int] = []
        self.veiled: list[int] = []
        self.shown: list[tuple[int, Question, int]] | None = None
        self.watcher: Watcher | None = None
        self.lookahead = False
        self.boundary_state: Snapshot | None = None
        self.boundary_turn = 0
        self.boundary_answers = 0

    # What a plugin gives.

    def snapshot(self) -> Snapshot:
        """A copy of the state as it is now."""
        raise NotImplementedError

    def restore(self, state: Snapshot) -> None:
        """Take over a state (not copied) and build whatever hangs on it."""
        raise NotImplementedError

    def forfeited(self, seat: int) -> None:
        """Note which seat ended the match by a forfeit."""
        self.over = True
        self.loser = seat

    def begin(self) -> None:
        """Make a view for every seat and start its player."""
        for seat in range(len(self.spec.seats)):
            player = self.players[seat]
            try:
                view = self.seat(seat, player)
            except BaseException as error:
                if stops(error):
                    raise
                raise Forfeit(seat, NOT_STARTED + said(error)) from error
            if player.lookahead:
                self.lookahead = True
                view.attach(self)

    def part(self) -> None:
        """Let the players go: they know the match by their views, and a ring of memory waits for the collector."""
        self.players = []
        self.views = []
        self.choosers = []

    def seat(self, seat: int, player: Player) -> View:
        """Make the next seat's view and start its player."""
        view = self.game.view(self, seat)
        self.views.append(view)
        # Bound and typed loosely: compiled code would turn what a foreign strategy returns into an int unseen.
        self.choosers.append(player.choose)
        player.start(view, self.dice.apart("strategy", seat))
        return view

    # The door.

    def ask(self, kind: int, seat: int, options: list[int], actor: int = -1, target: int = -1) -> int:
        """Ask one seat and return the option chosen. A question with one option is not asked."""
        self.log.seat = seat
        if len(options) == 1:
            return options[0]
        # A copy: what a strategy does to its list is no business of the rules.
        question = Question(kind, seat, options[:], actor, target)
        if self.scripted < len(self.script) or self.present >= 0 or self.shown is not None:
            return options[self.answer(question)]
        index = self.consult(question)
        self.answers.append(index)
        return options[index]

    def answer(self, question: Question) -> int:
        """Get, check and record the answer to a real question."""
        if self.scripted < len(self.script):
            index = self.script[self.scripted]
            self.scripted += 1
            if index >= len(question.options):
                raise ReplayError(f"answer {self.scripted} is {index}, but only {len(question.options)} options stand")
        elif self.present >= 0:
            self.game.hide(self, self.present_seat)
            index = self.present
            self.present = -1
        else:
            index = self.consult(question)
        self.answers.append(index)
        if self.shown is not None:
            self.shown.append((self.log.count, question, index))
        return index

    def consult(self, question: Question) -> int:
        """Call the strategy; whatever it does wrong is a forfeit of its seat."""
        seat = question.seat
        try:
            index = self.choosers[seat](self.views[seat], question)
        except BaseException as error:
            if stops(error):
                raise
            raise Forfeit(seat, said(error)) from error
        if type(index) is not int:
            raise Forfeit(seat, f"answered with {type(index).__name__}, not int")
        if not 0 <= index < len(question.options):
            raise Forfeit(seat, f"answered {index} to a question with {len(question.options)} options")
        return index

    def ask_all(self, kind: int, options: dict[int, list[int]], again: bool = False) -> dict[int, int]:
        """Ask several seats at once, in secret: nobody's answer is known to the others.

        again: a further part of the secret choice before it, whose answers nobody knows yet either.
        """
        self.veiled = self.secret if again else []
        who: list[int] = []
        out: dict[int, int] = {}
        asked: list[tuple[Question, int]] = []
        replaying = self.scripted < len(self.script)
        present = -1
        if not replaying and self.present >= 0 and max([len(own) for own in options.values()]) > 1:
            # A fork: the others answer anew, and not before the seat's hidden things are dealt anew.
            self.game.hide(self, self.present_seat)
            if self.own:
                present = self.own.pop(0)
            elif len(options.get(self.present_seat, [])) > 1:
                present = self.present
                self.present = -1
        for seat in sorted(options):
            own = options[seat]
            if len(own) == 1:
                out[seat] = own[0]
                continue
            question = Question(kind, seat, own[:], -1, -1)
            who.append(seat)
            if replaying:
                index = self.answer(question)
            elif present >= 0 and seat == self.present_seat:
                index = present
                asked.append((question, index))
            else:
                index = self.consult(question)
                asked.append((question, index))
            out[seat] = own[index]
        for question, index in asked:
            self.answers.append(index)
            if self.shown is not None:
                self.shown.append((self.log.count, question, index))
        self.secret = self.veiled + who
        self.veiled = []
        return out

    # Looking ahead.

    def boundary(self) -> None:
        """A turn is about to begin: chance and answers before it need not be replayed by a fork."""
        self.dice.tape.cut()
        if self.lookahead:
            self.boundary_state = self.snapshot()
            self.boundary_turn = self.turn
            self.boundary_answers = len(self.answers)

    def fork(self, seat: int, index: int, players: list[Player], salt: int, turns: int) -> "Match":
        """Play on from the present question of seat with option index, apart from this match.

        What seat has not seen is dealt anew and the dice are the fork's own, keyed by salt. players answer for
        every seat. Stops after turns further turn boundaries, or at the end; returns the match as it then stands.
        Raises ReplayError before the first turn boundary (there is nothing to fork from during setup).
        """
        child = self.branch(seat, index, players, salt, turns)
        child.loop()
        return child

    def branch(self, seat: int, index: int, players: list[Player], salt: int, turns: int) -> "Match":
        """A fork that has not played yet; a plugin may still say where it ends."""
        state = self.boundary_state
        if state is None:
            raise ReplayError("a match can be forked only after its first turn boundary, by a player with lookahead")
        log = Log(False)
        child = self.game.new(self.spec, players, log)
        tape = Tape()
        tape.replay = list(self.dice.tape.drawn)
        child.dice = Streams((seed_of(self.spec.seed, self.spec.chance(), self.spec.block, "fork", salt),), seat, tape)
        child.restore(state.copy())
        child.turn = self.boundary_turn
        child.cap = min(self.cap, self.boundary_turn + turns)
        known = len(self.answers) - len(self.veiled)
        child.script = self.answers[self.boundary_answers : known]
        child.own = [self.answers[known + i] for i in range(len(self.veiled)) if self.veiled[i] == seat]
        child.present = index
        child.present_seat = seat
        for other in range(len(self.spec.seats)):
            child.seat(other, players[other])
        return child

    # The loop.

    def loop(self) -> None:
        """Take turns until the match is over or its cap is reached."""
        while not self.over:
            if self.turn >= self.cap:
                self.ending = TURN_CAP
                break
            self.boundary()
            self.turn += 1
            self.log.turn = self.turn
            self.game.turn(self)
            if self.watcher is not None:
                self.watcher.turned(self)


def stops(error: BaseException) -> bool:
    """Whether an exception is no fault of the match but ends the whole run."""
    return isinstance(error, KeyboardInterrupt) or bool(getattr(error, "guildhall_stop", False))


def said(error: BaseException) -> str:
    """An exception as one short line that is the same in every process: no addresses."""
    try:
        words = str(error)
    except Exception:
        words = ""
    lines = words.splitlines()
    first = ADDRESS.sub("", lines[0]).strip() if lines else ""
    return f"{type(error).__name__}: {first}"[:LONG_REASON] if first else type(error).__name__


def pack_answers(answers: list[int]) -> bytes:
    """Answers as bytes: one byte below 255, else 255 and two bytes, low first."""
    if not answers or max(answers) < LONG_ANSWER:
        return bytes(answers)
    long = [bytes([a] if a < LONG_ANSWER else [LONG_ANSWER, a & 255, a >> 8]) for a in answers]
    return b"".join(long)


def unpack_answers(data: bytes) -> list[int]:
    """The inverse of :func:`pack_answers`."""
    out: list[int] = []
    at = 0
    while at < len(data):
        if data[at] == LONG_ANSWER:
            out.append(data[at + 1] | data[at + 2] << 8)
            at += 3
        else:
            out.append(data[at])
            at += 1
    return out


def play(
    game: "Game",
    spec: MatchSpec,
    players: list[Player],
    log: Log | None = None,
    script: list[int] | None = None,
    shown: list[tuple[int, Question, int]] | None = None,
    watcher: Watcher | None = None,
) -> Result:
    """Play one match to its end; every failure but an interrupt becomes a result.

    script: recorded answers to play again before any player is asked. shown: collects (seq, question, index).
    watcher: is told of every turn.
    """
    if log is None:
        log = Log(False)
    match = game.new(spec, players, log)
    match.shown = shown
    match.watcher = watcher
    match.script = script or []
    result = Result()
    result.scenario = spec.scenario
    result.level = spec.level
    try:
        game.setup(match)
        if watcher is not None:
            watcher.ready(match)
        match.loop()
    except Forfeit as forfeit:
        match.ending = FORFEIT
        match.reason = forfeit.why
        match.forfeited(forfeit.seat)
    except Exception as error:
        if stops(error):
            raise
        match.ending = ENGINE_ERROR
        match.reason = said(error)
        result.trace = traceback.format_exc()
    game.finish(match, result)
    match.part()
    result.ending = match.ending
    result.reason = match.reason
    result.turns = match.turn
    result.decisions = len(match.answers)
    result.answers = pack_answers(match.answers)
    result.digest = log.digest(result.answers) if log.keep else ""
    return result
