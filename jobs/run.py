"""``run``, ``resume`` and ``demo``: from a plan to a finished run directory, and back to it after any stop."""

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING

import click

from jobs.rundir import LEAST_CHUNK, Facts, begin, check_place, finished_chunks, job_of, reopen
from jobs.wrong import Failed, Wrong

if TYPE_CHECKING:
    from jobs.blocks import Design
    from jobs.plan import Plan
    from jobs.store import Store

SMALL = 240
"""Up to so many matches Ray costs more than it gives."""
CHUNKS_A_WORKER = 4
MOST_CHUNK = 200
MOVE_LIMIT = 30.0
TELL = 20
"""Engine errors told one by one."""
LOG_CHOICES = ("events", "decisions", "results")

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
strategy = "hunter"
"""

WORKERS = click.option(
    "--workers", type=click.IntRange(0), help="Worker processes; 0 plays here. [default: 0 for small plans, else all]"
)
ADDRESS = click.option("--address", help="Play on the Ray cluster at this address.")


@click.command()
@click.argument("plan", type=click.Path(exists=True, dir_okay=False))
@click.option("--out", help="Run directory, or the URI of one. [default: runs/NAME_OF_THE_PLAN_FILE]")
@WORKERS
@ADDRESS
@click.option("--dry-run", is_flag=True, help="Say what the plan buys and play nothing.")
@click.option("--overwrite", is_flag=True, help="Remove the run that is there.")
@click.option(
    "--chunk", type=click.IntRange(1), help="Matches a chunk, rounded up to whole campaigns. [default: from the plan]"
)
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
    size = whole_chunk(chunk or default_chunk(design.matches), design.length)
    if dry_run:
        click.echo("\n".join(describe(resolved, design, size)))
        return 0
    place = out or f"runs/{Path(plan).stem}"
    check_place(place, address)
    store, facts = begin(place, resolved, design, size, chunk is None, log, files, content, move_limit, overwrite)
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
    from jobs.blocks import design_of
    from jobs.plan import read_plan

    plan = read_plan(DEMO, "demo.toml")
    design = design_of(plan)
    base = Path("runs")
    if not os.access(base if base.exists() else ".", os.W_OK):
        base = Path(mkdtemp(prefix="guildhall-"))
    number = next(n for n in range(1, 1_000_000) if not (base / f"demo-{n}").exists())
    place = str(base / f"demo-{number}")
    chunk = default_chunk(design.matches)
    click.echo("\n".join(describe(plan, design, chunk)), err=True)
    store, facts = begin(place, plan, design, chunk, True, LOG_CHOICES[0], (), None, MOVE_LIMIT, False)
    code = go_on(store, facts, plan, design, 0, None)
    group = context.parent.command if context.parent else None
    report = group.get_command(context, "report") if isinstance(group, click.Group) else None
    if code < 2 and report is not None:
        report.main([place], standalone_mode=False)
    return code


def open_plan(path: str, files: tuple[str, ...], content: str | None) -> tuple["Plan", "Design"]:
    """Read a plan file with the user's strategies and content; its matches come rounded to whole blocks."""
    import strategies
    from jobs.blocks import design_of
    from jobs.plan import read_plan

    if content is not None and not Path(content).is_dir():
        raise Wrong(f"--content {content}: no such folder")
    if len({Path(file).name for file in files}) < len(files):
        raise Wrong("--strategy-file: two files have the same name")
    try:
        for file in files:
            strategies.load_file(file)
        text = Path(path).read_text(encoding="utf-8")
    except strategies.StrategyError as error:
        raise Wrong(str(error)) from error
    except (OSError, UnicodeDecodeError) as error:
        raise Wrong(f"{path}: cannot be read: {error}") from error
    plan = read_plan(text, Path(path).name, content)
    return plan, design_of(plan)


def describe(plan: "Plan", design: "Design", size: int) -> list[str]:
    """The dry run."""
    players = f"{plan.players} players, " if plan.players else ""
    scenarios = f"{len(plan.scenarios)} of {len(plan.game.scenarios())} scenarios"
    head = f"{plan.name}: {plan.game.name}, {players}{'campaigns' if plan.length else scenarios}, "
    head += f"seed {plan.seed}{' (drawn now)' if plan.seed_drawn else ''}"
    return [head, *design.buys(), f"played in chunks of {size}"]


def default_chunk(matches: int) -> int:
    """Matches a chunk: some chunks for every processor, none too small for a part nor too big to wait for."""
    wanted = matches // (CHUNKS_A_WORKER * (os.cpu_count() or 1))
    return max(LEAST_CHUNK, min(MOST_CHUNK, wanted))


def whole_chunk(matches: int, length: int) -> int:
    """The size of a chunk in whole units of so many matches."""
    return -(-matches // length) * length


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

    split = facts.split()
    finished = finished_chunks(store, facts, split)
    done = sum(len(split[n]) for n in finished)
    progress = Progress(design.matches, done)

    def todo() -> Iterator[Chunk]:
        for n, matches in enumerate(split):
            if n not in finished:
                yield n, [spec.as_tuple() for spec in design.openings(matches)]

    told: list[int] = []

    def note(report: Report) -> None:
        progress.add(report.matches)
        for match, reason in report.failures:
            told.append(match)
            if len(told) <= TELL:
                progress.say(f"match {match}: engine error: {reason}; guildhall replay {store.place} {match}")
            elif len(told) == TELL + 1:
                progress.say("further engine errors will be in manifest.json")

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
