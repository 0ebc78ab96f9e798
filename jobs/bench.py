"""``guildhall bench``: what a CPU second buys, strategy by strategy, what the log costs, and what campaigns do."""

import platform
import tempfile
import time
from statistics import median

import click

import strategies
from jobs import about, bench_campaigns, show
from jobs.games import known_games, load_game, rules_hash
from jobs.listing import MAIN_GAME, load_strategies
from jobs.sample import sample
from jobs.store import Store, part
from jobs.tables import LOGS, Buffers
from jobs.worker import plain
from jobs.wrong import Wrong, nearest
from sim.engine.events import Log
from sim.engine.game import Game
from sim.engine.match import play
from sim.engine.spec import MatchSpec, Result

ROUNDS = 5
WRITES = 5
FOR_CAMPAIGNS = 0.3
"""Part of the time that goes to campaigns, in a game that has them."""
SEED = 1


class Lap:
    """One strategy's figures of one round, all on the same matches."""

    def __init__(self) -> None:
        self.matches = 0
        self.questions = 0
        self.events = 0
        self.bare = 0.0
        self.logged = 0.0


class Course:
    """One strategy's benchmark: rounds of the same matches without and with the log."""

    def __init__(self, game: Game, strategy: str) -> None:
        self.game = game
        self.strategy = strategy
        self.seats = max(game.seats)
        self.batch = 1
        self.next = 0
        self.laps: list[Lap] = []
        self.buffers = Buffers(game, rules_hash(game), "events")
        self.writing = 0.0
        self.bytes: dict[str, int] = {}

    def specs(self) -> list[MatchSpec]:
        """The next batch of matches."""
        first = self.next
        self.next += self.batch
        return [sample(self.game, [self.strategy] * self.seats, n, SEED) for n in range(first, self.next)]

    def warm(self, seconds: float) -> None:
        """Play one match untimed and one timed, and choose the batch that fills ``seconds`` of CPU."""
        self.play(self.specs()[0], Log(False))
        began = time.process_time()
        self.play(self.specs()[0], Log())
        took = max(time.process_time() - began, 1e-4)
        self.batch = max(1, round(seconds / took))

    def play(self, spec: MatchSpec, log: Log) -> Result:
        """One match, players made anew."""
        return play(self.game, spec, [strategies.make(self.game.name, s.strategy) for s in spec.seats], log)

    def lap(self) -> None:
        """One round: every match bare and with the log kept and put in columns, taking turns to be first."""
        lap = Lap()
        for spec in self.specs():
            for kept in (True, False) if lap.matches % 2 else (False, True):
                began = time.process_time()
                log = Log(kept)
                result = self.play(spec, log)
                if kept:
                    self.buffers.add(spec, plain(result, log, None))
                    lap.logged += time.process_time() - began
                else:
                    lap.bare += time.process_time() - began
            lap.matches += 1
            lap.questions += result.decisions
            lap.events += log.count
        self.laps.append(lap)

    def write(self) -> None:
        """Write all rows as one chunk, as a worker does; several times, for a worker writes many chunks."""
        with tempfile.TemporaryDirectory(prefix="guildhall-bench-") as folder:
            store = Store(folder)
            took: list[float] = []
            for chunk in range(WRITES):
                began = time.process_time()
                store.write_part(chunk, self.buffers.tables())
                took.append(time.process_time() - began)
            self.writing = median(took)
            for table in LOGS["events"]:
                self.bytes[table] = len(store.read(part(table, 0)))

    def figures(self) -> dict[str, object]:
        """The strategy's row."""
        laps = [lap for lap in self.laps if lap.bare > 0 and lap.logged > 0]
        events = sum(lap.events for lap in self.laps)
        matches = sum(lap.matches for lap in self.laps)
        writing = self.writing / matches

        def rate(values: list[float]) -> int | float:
            value = median(values)
            return round(value) if value >= 100 else round(value, 2)

        whole = [lap.logged + writing * lap.matches for lap in laps]
        return {
            "strategy": self.strategy,
            "matches": matches,
            "questions_a_match": round(sum(lap.questions for lap in self.laps) / matches),
            "questions_a_cpu_second": rate([lap.questions / lap.bare for lap in laps]),
            "questions_a_cpu_second_logged": rate([lap.questions / all_of for lap, all_of in zip(laps, whole)]),
            "matches_a_cpu_second": rate([lap.matches / lap.bare for lap in laps]),
            "matches_a_cpu_second_logged": rate([lap.matches / all_of for lap, all_of in zip(laps, whole)]),
            "events_a_cpu_second": rate([lap.events / all_of for lap, all_of in zip(laps, whole)]),
            "log_and_parquet_percent": round(100 * median([1 - lap.bare / w for lap, w in zip(laps, whole)]), 1),
            "bytes_an_event": round(self.bytes["events"] / events, 2),
            "bytes_an_event_all_tables": round(sum(self.bytes.values()) / events, 2),
        }


HEADS = ["strategy", "matches", "questions/s", "with log", "matches/s", "with log", "events/s", "log %", "bytes/event"]
SHOWN = [
    "strategy",
    "matches",
    "questions_a_cpu_second",
    "questions_a_cpu_second_logged",
    "matches_a_cpu_second",
    "matches_a_cpu_second_logged",
    "events_a_cpu_second",
    "log_and_parquet_percent",
    "bytes_an_event",
]


def measure(game: Game, names: list[str], seconds: float) -> list[dict[str, object]]:
    """All strategies in interleaved rounds, so that a busy machine spoils none more than another."""
    first = Course(game, names[0])
    first.lap()
    # The first write of a process loads what all later ones use.
    first.write()
    courses = [Course(game, name) for name in names]
    for course in courses:
        course.warm(seconds / len(courses) / ROUNDS / 2)
    for _ in range(ROUNDS):
        for course in courses:
            course.lap()
    for course in courses:
        course.write()
    return [course.figures() for course in courses]


@click.command("bench")
@click.option("--game", "game_name", default=MAIN_GAME, help="The game to play.", show_default=True)
@click.option("--strategy", "wanted", multiple=True, help="Measure this strategy; repeatable. All when not given.")
@click.option("--strategy-file", "files", multiple=True, help="Measure the strategies of this file as well.")
@click.option("--seconds", default=40.0, type=click.FloatRange(1), show_default=True, help="CPU seconds to spend.")
@click.option("--json", "json_wanted", is_flag=True, help="Print the figures as JSON.")
def command(game_name: str, wanted: tuple[str, ...], files: tuple[str, ...], seconds: float, json_wanted: bool) -> None:
    """Measure what one CPU second buys: questions, matches and events, by strategy, with and without the log.

    Every strategy plays itself in every seat of full tables, spread over the scenarios, in five interleaved rounds;
    medians are shown. Only questions with two options or more count. "With log" includes the columns and the Parquet
    files; "log %" is their share of the time. In a game with campaigns, whole ones are compared with their scenarios
    played singly, at the same levels and with the same equipment; "ratio" is the CPU of the one over the other.

    \b
    Example:
      guildhall bench
      guildhall bench --strategy uniform --seconds 10 --json
    """
    if game_name not in known_games():
        raise Wrong(f"unknown game {game_name!r}{nearest(game_name, known_games())}")
    for file in files:
        load_strategies(file)
    known = strategies.names(game_name)
    for text in wanted:
        try:
            strategies.make(game_name, text)
        except strategies.StrategyError as error:
            raise Wrong(str(error)) from error
    game = load_game(game_name)
    names = list(wanted) or known
    apart = seconds * FOR_CAMPAIGNS if game.campaign_length({s.name: s.default for s in game.settings}) else 0.0
    rows = measure(game, names, seconds - apart)
    campaigns = bench_campaigns.measure(game, names, apart, SEED) if apart else []
    machine = {
        "guildhall": about.version(),
        "build": about.build(),
        "python": platform.python_version(),
        "game": game_name,
        "seats": max(game.seats),
    }
    if json_wanted:
        show.as_json({**machine, "strategies": rows, "campaigns": campaigns})
        return
    click.echo(
        f"guildhall {about.version()} ({about.build()}), Python {machine['python']}, {game_name}, "
        f"{machine['seats']} seats; per CPU second"
    )
    show.table(HEADS, [[row[key] for key in SHOWN] for row in rows])
    if campaigns:
        click.echo("\ncampaigns, and their scenarios played singly at the same levels and with the same equipment")
        show.table(bench_campaigns.HEADS, [list(row.values()) for row in campaigns])
