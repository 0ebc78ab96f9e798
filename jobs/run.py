"""``run``, ``resume`` and ``demo``: from a plan to a finished run directory, and back to it after any stop."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING

import click

from jobs.wrong import Failed, Wrong

if TYPE_CHECKING:
    from jobs.blocks import Design
    from jobs.plan import Plan
    from jobs.store import Store
    from jobs.worker import Job

SMALL = 240
"""Up to so many matches Ray costs more than it gives."""
CHUNKS_A_WORKER = 4
LEAST_CHUNK, MOST_CHUNK = 8, 200
MOVE_LIMIT = 30.0
LOG_CHOICES = ("events", "decisions", "results")
FORMAT = 1

DEMO = """
name = "three guilds at the gates"
game = "inferno"
seed = 2026
matches = 72
scenarios = ["beyond-the-gates-of-hell"]
players = 3
[[side]]
label = "brawlers"
heroes = ["Bjor of Oros", "Mark", "Phyx"]
strategy = "greedy"
[[side]]
label = "archers"
heroes = ["Kisha", "Diana", "Trandir"]
strategy = "quester"
[[side]]
label = "wanderers"
heroes = ["Izzy", "Natasha", "Sybbyl"]
strategy = "greedy"
"""

WORKERS = click.option(
    "--workers", type=click.IntRange(0), help="Worker processes; 0 plays here. [default: 0 for small plans, else all]"
)
ADDRESS = click.option("--address", help="Play on the Ray cluster at this address.")


@dataclass(frozen=True)
class Facts:
    """run.json: what was settled when a run began, so that it can go on anywhere."""

    chunk: int
    log: str
    move_limit: float
    matches: int
    rules_hash: str
    plan_digest: str
    overlay: dict[str, str]
    strategies: dict[str, str]
    foreign: bool
    guildhall: str
    format: int = FORMAT


@click.command()
@click.argument("plan", type=click.Path(exists=True, dir_okay=False))
@click.option("--out", help="Run directory, or the URI of one. [default: runs/NAME_OF_THE_PLAN_FILE]")
@WORKERS
@ADDRESS
@click.option("--dry-run", is_flag=True, help="Say what the plan buys and play nothing.")
@click.option("--overwrite", is_flag=True, help="Remove the run that is there.")
@click.option("--chunk", type=click.IntRange(1), help="Matches a chunk. [default: from the plan's size]")
@click.option("--log", type=click.Choice(LOG_CHOICES), default="events", help="How much is kept of every match.")
@click.option("--strategy-file", "files", multiple=True, help="Python file with strategies of your own; repeatable.")
@click.option("--content", help="Folder whose records are laid over the game's.")
@click.option(
    "--move-limit",
    type=click.FloatRange(0.1),
    default=MOVE_LIMIT,
    help="Seconds of processor time a strategy may take over one decision before it forfeits.",
)
def run(
    plan: str,
    out: str | None,
    workers: int | None,
    address: str | None,
    dry_run: bool,
    overwrite: bool,
    chunk: int | None,
    log: str,
    files: tuple[str, ...],
    content: str | None,
    move_limit: float,
) -> int:
    """Play the matches of PLAN into a run directory.

    Exit code 0 when all is played, 1 when a match ended in an engine error, 2 for a wrong plan or option, 130 after
    an interrupt (what was finished is kept; resume goes on).

    \b
    Examples:
      guildhall run plan.toml --dry-run
      guildhall run plan.toml --out runs/x --workers 4
      guildhall run plan.toml --out runs/y --strategy-file my_bot.py --content my_cards
    """
    resolved, design = open_plan(plan, files, content)
    if dry_run:
        click.echo("\n".join(describe(resolved, design)))
        return 0
    place = out or f"runs/{Path(plan).stem}"
    check_place(place, address)
    size = chunk or default_chunk(design.matches)
    store, facts = begin(place, resolved, design, size, log, files, content, move_limit, overwrite)
    if resolved.seed_drawn:
        click.echo(f"seed = {resolved.seed} (drawn now, and kept in {place}/plan.toml)", err=True)
    return go_on(store, facts, resolved, design, workers, address)


@click.command()
@click.argument("directory", metavar="RUN")
@WORKERS
@ADDRESS
def resume(directory: str, workers: int | None, address: str | None) -> int:
    """Go on with the run in RUN after any stop. A chunk that was finished is not played again.

    \b
    Example:
      guildhall resume runs/x
    """
    check_place(directory, address)
    store, facts, plan, design = reopen(directory)
    return go_on(store, facts, plan, design, workers, address)


@click.command()
@click.pass_context
def demo(context: click.Context) -> int:
    """Play a small plan into runs/demo-1 (-2 ...) and print its report. Takes some seconds and asks nothing.

    \b
    Example:
      guildhall demo
    """
    from jobs.blocks import Design
    from jobs.plan import read_plan

    plan = read_plan(DEMO, "demo.toml")
    design = Design(plan)
    base = Path("runs")
    if not os.access(base if base.exists() else ".", os.W_OK):
        base = Path(mkdtemp(prefix="guildhall-"))
    number = next(n for n in range(1, 1_000_000) if not (base / f"demo-{n}").exists())
    place = str(base / f"demo-{number}")
    click.echo("\n".join(describe(plan, design)), err=True)
    chunk = default_chunk(design.matches)
    store, facts = begin(place, plan, design, chunk, LOG_CHOICES[0], (), None, MOVE_LIMIT, False)
    code = go_on(store, facts, plan, design, 0, None)
    group = context.parent.command if context.parent else None
    report = group.get_command(context, "report") if isinstance(group, click.Group) else None
    if code < 2 and report is not None:
        report.main([place], standalone_mode=False)
    return code


def check_place(place: str, address: str | None) -> None:
    """Refuse a run directory that cannot be one, or that workers elsewhere would not find."""
    remote = address is not None or "RAY_ADDRESS" in os.environ
    if "://" not in place and remote and not Path(place).is_absolute():
        raise Wrong(f"{place}: on a Ray cluster it must be an absolute path or a URI, the same on every node")
    if Path(place).is_file():
        raise Wrong(f"{place} is a file; a run needs a directory")


def open_plan(path: str, files: tuple[str, ...], content: str | None) -> tuple["Plan", "Design"]:
    """Read a plan file with the user's strategies and content; its matches come rounded to whole blocks."""
    import strategies
    from jobs.blocks import Design
    from jobs.plan import read_plan

    if content is not None and not Path(content).is_dir():
        raise Wrong(f"--content {content}: no such folder")
    try:
        for file in files:
            strategies.load_file(file)
        text = Path(path).read_text(encoding="utf-8")
    except strategies.StrategyError as error:
        raise Wrong(str(error)) from error
    except (OSError, UnicodeDecodeError) as error:
        raise Wrong(f"{path}: cannot be read: {error}") from error
    plan = read_plan(text, Path(path).name, content)
    return plan, Design(plan)


def describe(plan: "Plan", design: "Design") -> list[str]:
    """The dry run."""
    size = default_chunk(design.matches)
    head = f"{plan.name}: {plan.game.name}, {plan.players} players, {len(plan.scenarios)} of "
    head += f"{len(plan.game.scenarios())} scenarios, seed {plan.seed}{' (drawn now)' if plan.seed_drawn else ''}"
    return [head, *design.buys(), f"played in chunks of {size}"]


def default_chunk(matches: int) -> int:
    """Matches a chunk: some chunks for every processor, none too small for a part nor too big to wait for."""
    wanted = matches // (CHUNKS_A_WORKER * (os.cpu_count() or 1))
    return max(LEAST_CHUNK, min(MOST_CHUNK, wanted))


def begin(
    place: str,
    plan: "Plan",
    design: "Design",
    chunk: int,
    log: str,
    files: tuple[str, ...],
    content: str | None,
    move_limit: float,
    overwrite: bool,
) -> tuple["Store", Facts]:
    """Make the run directory: the plan, the user's own files, and what does not depend on any match."""
    import pyarrow as pa

    from jobs.about import version
    from jobs.games import rules_hash
    from jobs.plan import as_toml
    from jobs.store import PLAN, RUN, Store
    from jobs.tables import boards_table, kinds_table

    try:
        store = Store(place)
        there = store.names()
    except (OSError, ValueError, pa.ArrowException) as error:
        raise Wrong(f"{place}: cannot be opened: {error}") from error
    if there and not overwrite:
        if RUN in there:
            raise Wrong(f"{place} holds a run already: `guildhall resume {place}` goes on, --overwrite removes it")
        raise Wrong(f"{place} is not empty; choose another --out")
    if there and RUN not in there:
        raise Wrong(f"{place} is not empty and no run of ours, so it is not overwritten; choose another --out")
    try:
        store.clear()
        for file in files:
            store.copy_in(Path(file), f"strategies/{Path(file).name}")
        if content is not None:
            store.copy_in(Path(content), "content")
        whole = replace(plan, matches=design.matches)
        facts = Facts(
            chunk=chunk,
            log=log,
            move_limit=move_limit,
            matches=design.matches,
            rules_hash=rules_hash(plan.game),
            plan_digest=whole.digest(),
            overlay=hashes(store, "content"),
            strategies=hashes(store, "strategies"),
            foreign=is_foreign(plan),
            guildhall=version(),
        )
        store.write(PLAN, as_toml(whole).encode())
        store.write("boards.parquet", boards_table(plan.game, plan.scenarios, facts.rules_hash))
        store.write("event_kinds.parquet", kinds_table(plan.game, facts.rules_hash))
        store.write_json(RUN, dict(facts.__dict__))
    except OSError as error:
        raise Failed(f"{place}: cannot be written: {error}") from error
    return store, facts


def hashes(store: "Store", folder: str) -> dict[str, str]:
    """The user's files in the run, each with its hash."""
    from hashlib import blake2b

    return {name: blake2b(data, digest_size=8).hexdigest() for name, data in store.files(folder).items()}


def is_foreign(plan: "Plan") -> bool:
    """Whether a strategy plays that is not built in."""
    from strategies.registry import BUILT_IN

    texts = [side.strategy for side in plan.sides + plan.candidates] + ([plan.filler] if plan.filler else [])
    return any(text.partition(":")[0] not in BUILT_IN for text in texts)


def reopen(place: str) -> tuple["Store", Facts, "Plan", "Design"]:
    """A run that was begun, its plan and files as they were then."""
    import strategies
    from jobs.blocks import Design
    from jobs.games import rules_hash
    from jobs.plan import read_plan
    from jobs.store import PLAN, RUN, Store

    store = Store(place)
    there = store.names()
    if not there:
        raise Wrong(f"{place}: there is no run here")
    if RUN not in there or PLAN not in there:
        missing = PLAN if RUN in there else RUN
        raise Wrong(f"{place}: {missing} is missing, so this is no run that can be gone on with")
    try:
        facts = Facts(**store.json(RUN))  # type: ignore[arg-type]
        text = store.read(PLAN).decode()
    except (ValueError, TypeError, OSError) as error:
        raise Wrong(f"{place}/{RUN}: not what a run wrote ({error})") from error
    if facts.format != FORMAT:
        raise Wrong(f"{place} was made by Guildhall {facts.guildhall} in another format; begin a new run")
    for folder, known in (("content", facts.overlay), ("strategies", facts.strategies)):
        if hashes(store, folder) != known:
            raise Wrong(f"{place}/{folder} has changed since the run began; begin a new run")
    root = Path(store.root if store.local else materialized(store))
    try:
        for name in facts.strategies:
            strategies.load_file(root / name)
    except strategies.StrategyError as error:
        raise Wrong(str(error)) from error
    plan = read_plan(text, f"{place}/{PLAN}", str(root / "content") if facts.overlay else None)
    if plan.digest() != facts.plan_digest:
        raise Wrong(f"{place}/{PLAN} has changed since the run began; begin a new run with it")
    if rules_hash(plan.game) != facts.rules_hash:
        now = rules_hash(plan.game)
        raise Wrong(f"{place} was begun by other rules ({facts.rules_hash}, these are {now}); begin a new run")
    return store, facts, plan, Design(plan)


def materialized(store: "Store") -> str:
    """A local folder with the user's files of a remote run."""
    import tempfile

    folder = tempfile.mkdtemp(prefix="guildhall-")
    for name, data in {**store.files("content"), **store.files("strategies")}.items():
        path = Path(folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder


def chunks_of(design: "Design", size: int) -> dict[int, range]:
    """The fixed split of a plan: chunk numbers and their matches."""
    return {
        n: range(first, min(first + size, design.matches)) for n, first in enumerate(range(0, design.matches, size))
    }


def go_on(
    store: "Store", facts: Facts, plan: "Plan", design: "Design", workers: int | None, address: str | None
) -> int:
    """Play what is not finished, then close the run; the exit code."""
    from jobs.store import RUN

    with store.lock(RUN):
        store.sweep()
        return play_rest(store, facts, plan, design, workers, address)


def play_rest(
    store: "Store", facts: Facts, plan: "Plan", design: "Design", workers: int | None, address: str | None
) -> int:
    """The same, with the run in our hands."""
    import pyarrow as pa

    from jobs.manifest import finish
    from jobs.pool import Chunk, Halt, Pool, Stop
    from jobs.progress import Progress, span
    from jobs.worker import Report

    split = chunks_of(design, facts.chunk)
    finished = finished_chunks(store, facts, split)
    done = sum(len(split[n]) for n in finished)
    progress = Progress(design.matches, done)

    def todo() -> Iterator[Chunk]:
        for n, matches in split.items():
            if n not in finished:
                yield n, [design.spec(m).as_tuple() for m in matches]

    def note(report: Report) -> None:
        progress.add(report.matches)
        for match, reason in report.failures:
            progress.say(f"match {match}: engine error: {reason}; guildhall replay {store.place} {match}")

    stopped = False
    with Stop() as stop:
        hands = worker_count(workers, address, design.matches - done)
        pool = Pool(job_of(store, facts, plan), hands, address, stop, note)
        try:
            pool.play(todo())
        except Halt:
            stopped = True
        except (OSError, pa.ArrowException) as error:
            raise Failed(f"{store.place}: cannot be written: {error}; guildhall resume goes on") from error
        finally:
            progress.close()
    if stopped or progress.done < design.matches:
        click.echo(f"stopped after {progress.done} of {design.matches} matches; go on with:", err=True)
        click.echo(f"  guildhall resume {store.place}", err=True)
        return 130
    manifest = finish(store, facts, plan, design, pool.retries)
    click.echo(f"{summary(manifest)} in {span(progress.seconds())}, in {store.place}", err=True)
    click.echo(f"  guildhall report {store.place}", err=True)
    return 1 if manifest["failures"] else 0


def finished_chunks(store: "Store", facts: Facts, split: dict[int, range]) -> set[int]:
    """Chunks that need not be played; parts that cannot be this run's are refused."""
    from jobs.store import part

    found = store.finished(facts.log, facts.rules_hash)
    for n, rows in found.items():
        wanted = len(split.get(n, ()))
        if rows != wanted:
            raise Wrong(f"{store.place}/{part('matches', n)} holds {rows} matches, the plan {wanted}: another run's")
    return set(found)


def job_of(store: "Store", facts: Facts, plan: "Plan") -> "Job":
    """What the workers must know of the run."""
    from jobs.worker import Job

    return Job(
        place=store.root if store.local else store.place,
        game=plan.game.name,
        rules_hash=facts.rules_hash,
        log=facts.log,
        move_limit=facts.move_limit,
        overlay=bool(facts.overlay),
        strategy_files=list(facts.strategies),
        files=None if store.local else {**store.files("content"), **store.files("strategies")},
        foreign=facts.foreign,
    )


def worker_count(asked: int | None, address: str | None, matches: int) -> int:
    """How many workers play: on one processor, or for little, there is nothing to hand out."""
    if asked is not None:
        return asked
    processors = os.cpu_count() or 1
    return 0 if address is not None or matches <= SMALL or processors == 1 else processors


def summary(manifest: dict[str, object]) -> str:
    """What came of it, in a line."""
    from jobs.blocks import count

    endings = manifest["endings"]
    assert isinstance(endings, dict)
    matches = sum(endings.values())
    parts = [f"{n} {ending}" for ending, n in sorted(endings.items(), key=lambda item: -item[1])]
    return f"{count(matches, 'match', 'matches')} ({', '.join(parts)})"
