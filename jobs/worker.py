"""What a worker does: play a chunk of matches, each for itself, and write their rows as one part a table."""

import tempfile
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import strategies
from jobs.games import load_game, rules_hash
from jobs.store import Store
from jobs.tables import Buffers, Played
from jobs.watch import Watch
from jobs.wrong import Failed
from sim.engine.chain import following
from sim.engine.decisions import Player, Question
from sim.engine.dice import Stream
from sim.engine.events import Log, packed_ints
from sim.engine.game import Game
from sim.engine.match import play
from sim.engine.spec import ENGINE_ERROR, FORFEIT, NOT_PLAYED, MatchSpec, Result, SpecTuple, spec_from_tuple
from sim.engine.view import View
from strategies.registry import BUILT_IN

CUT_SHORT = (FORFEIT, ENGINE_ERROR)
"""Endings of a match after which its campaign does not go on."""

PLACES: dict[tuple[tuple[str, bytes], ...], str] = {}
"""Where the files of a remote run were put in this process."""


@dataclass(frozen=True)
class Job:
    """What every chunk of a run has in common, in plain values.

    files: the user's strategies and content when the run directory is not on a disk this process can open.
    foreign: whether strategies that are not built in play. campaigns: whether each spec of a chunk begins one.
    """

    place: str
    game: str
    rules_hash: str
    log: str
    move_limit: float
    overlay: bool = False
    sets: list[str] = field(default_factory=list)
    strategy_files: list[str] = field(default_factory=list)
    files: dict[str, bytes] | None = None
    foreign: bool = False
    campaigns: bool = False


@dataclass
class Report:
    """What a chunk comes to: a few numbers for the driver. died: how a first process for it ended, if it did."""

    chunk: int
    matches: int = 0
    forfeits: int = 0
    failures: list[tuple[int, str]] = field(default_factory=list)
    died: str = ""
    seconds: float = 0.0


class Raised(Exception):
    """Stands for an interrupt that a strategy raises itself: the engine lets real ones pass."""


class Guard(Player):
    """Sits between the match and a strategy from outside."""

    def __init__(self, inner: Player) -> None:
        super().__init__()
        self.inner = inner

    def start(self, view: View, dice: Stream) -> None:
        try:
            self.inner.start(view, dice)
        except KeyboardInterrupt as error:
            raise Raised("KeyboardInterrupt") from error
        self.lookahead = bool(self.inner.lookahead)

    def choose(self, view: View, question: Question) -> int:
        try:
            return self.inner.choose(view, question)
        except KeyboardInterrupt as error:
            raise Raised("KeyboardInterrupt") from error


def prepare(job: Job) -> Game:
    """The game of a job, its content and strategies taken from the run directory."""
    folder = Path(job.place)
    if job.files is not None:
        key = tuple(sorted(job.files.items()))
        if key not in PLACES:
            PLACES[key] = tempfile.mkdtemp(prefix="guildhall-")
            for name, content in job.files.items():
                path = Path(PLACES[key], name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
        folder = Path(PLACES[key])
    game = load_game(job.game, str(folder / "content") if job.overlay else None, job.sets)
    if rules_hash(game) != job.rules_hash:
        raise Failed(f"this worker has other rules ({rules_hash(game)}) than the run ({job.rules_hash})")
    for name in job.strategy_files:
        strategies.load_file(folder / name)
    return game


def make_players(spec: MatchSpec) -> list[Player]:
    """The strategies of a match, those from outside under guard."""
    out: list[Player] = []
    for entry in spec.seats:
        player = strategies.make(spec.game, entry.strategy)
        built_in = entry.strategy.partition(":")[0] in BUILT_IN
        out.append(player if built_in else Guard(player))
    return out


def play_match(
    game: Game, spec: MatchSpec, players: list[Player], log_mode: str, watch: Watch, script: list[int] | None = None
) -> Played:
    """Play one match; nothing that goes wrong in it gets out, but a stop of the whole run."""
    log = Log(log_mode != "results")
    shown: list[tuple[int, Question, int]] | None = [] if log_mode == "decisions" else None
    watch.begin(log)
    try:
        return plain(play(game, spec, players, log, script, shown), log, shown)
    except BaseException as error:
        if getattr(error, "guildhall_stop", False):
            raise
        return broken(spec, f"{type(error).__name__}: {error}", traceback.format_exc())
    finally:
        watch.end()


def plain(result: Result, log: Log, shown: list[tuple[int, Question, int]] | None) -> Played:
    """A result in plain values."""
    return Played(
        result.ending,
        result.scenario,
        result.level,
        result.reason,
        result.winner,
        result.turns,
        result.decisions,
        result.answers,
        result.digest,
        result.trace,
        [
            (s.seat, s.rank, s.score, s.won, s.start_area, s.turn_order, list(s.heroes), list(s.cards))
            for s in result.seats
        ],
        list(result.tallies),
        [(f.figure, f.name, f.kind, f.tier, f.seat, f.max_life) for f in result.figures],
        log.columns() if log.keep else [],
        packed_ints(log.dice),
        [(seq, q.seat, q.kind, list(q.options), index) for seq, q, index in shown or []],
        result.record,
        result.records,
        [(s.seat, s.rank, s.score, s.won, list(s.honours)) for s in result.standings],
    )


def broken(spec: MatchSpec, reason: str, trace: str = "") -> Played:
    """The row of a match that left nothing but a reason."""
    return empty(spec, ENGINE_ERROR, reason, trace)


def not_played(spec: MatchSpec, reason: str) -> Played:
    """The row of a match of a campaign that an earlier one cut short."""
    return empty(spec, NOT_PLAYED, reason)


def empty(spec: MatchSpec, ending: str, reason: str, trace: str = "") -> Played:
    """The row of a match without anything that happened in it."""
    seats = [
        (seat, 0, 0.0, 0.0, -1, -1, list(s.loadout.get("heroes", [])), list(s.loadout.get("cards", [])))
        for seat, s in enumerate(spec.seats)
    ]
    return Played(ending, spec.scenario, spec.level, reason, trace=trace, seats=seats)


def play_chunk(job: Job, chunk: int, specs: Sequence[SpecTuple], careful: bool = False, hard: bool = False) -> Report:
    """Play a chunk and write it.

    careful: every match in a copy of this process, since one of them kills it. hard: this process may be killed.
    """
    from jobs.isolate import play_apart

    started = time.monotonic()
    game = prepare(job)
    buffers = Buffers(game, job.rules_hash, job.log, job.campaigns)
    report = Report(chunk)
    with Watch(job.move_limit, hard) as watch:

        def one(spec: MatchSpec) -> Played:
            played = (
                play_apart(job, game, spec, watch)
                if careful
                else play_match(game, spec, make_players(spec), job.log, watch)
            )
            buffers.add(spec, played)
            report.forfeits += played.ending == FORFEIT
            if played.ending == ENGINE_ERROR:
                report.failures.append((spec.match_id, played.reason))
            return played

        for row in specs:
            if job.campaigns:
                play_campaign(game, spec_from_tuple(row), one, buffers)
            else:
                one(spec_from_tuple(row))
    report.matches = len(buffers.rows["matches"])
    Store(job.place).write_part(chunk, buffers.tables())
    report.seconds = time.monotonic() - started
    return report


def play_campaign(game: Game, spec: MatchSpec, one: Callable[[MatchSpec], Played], buffers: Buffers) -> None:
    """Play the matches of a campaign one after another; a forfeit or an engine error cuts it short."""
    length = game.campaign_length(spec.settings)
    played = one(spec)
    heroes = heroes_at_first(spec, played)
    while spec.ordinal < length and played.ending not in CUT_SHORT:
        spec = following(spec, played.record, played.records)
        played = one(spec)
    cut = played.ending in CUT_SHORT
    article = "an" if played.ending == ENGINE_ERROR else "a"
    why = f"match {spec.ordinal} of the campaign ended in {article} {played.ending}"
    while spec.ordinal < length:
        spec = following(spec, {}, [{} for _ in spec.seats])
        buffers.add(spec, not_played(spec, why))
    buffers.add_campaign(spec, heroes, [] if cut else played.standings)


def heroes_at_first(spec: MatchSpec, played: Played) -> list[list[str]]:
    """What each seat begins a campaign with: as given, or as its first match brought it about."""
    out = [s.loadout.get("heroes", []) for s in spec.seats]
    for seat, *_, heroes, _ in played.seats:
        out[seat] = out[seat] or heroes
    return out
