"""A run directory's beginning: what is settled once, and how a run is taken up again."""

import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from jobs.wrong import Failed, Wrong

if TYPE_CHECKING:
    from jobs.blocks import Design
    from jobs.plan import Plan
    from jobs.store import Store
    from jobs.worker import Job

FORMAT = 2
LEAST_CHUNK = 8
"""Matches that are worth a part of their own."""
AT_ONCE = 4
"""A chunk is no more than this part of what is left: whoever is done first takes a smaller last one."""


@dataclass(frozen=True)
class Facts:
    """run.json: what was settled when a run began, so that it can go on anywhere.

    chunk: matches a chunk; tapers: whether the last chunks are smaller. length: matches of a campaign, 0 without.
    """

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
    length: int = 0
    tapers: bool = False
    format: int = FORMAT

    def split(self) -> list[range]:
        """The matches of each chunk; campaigns stay whole."""
        unit = max(1, self.length)
        out: list[range] = []
        first = 0
        while first < self.matches:
            size = min(self.chunk, self.matches - first)
            if self.tapers:
                share = max(LEAST_CHUNK, (self.matches - first) // AT_ONCE)
                size = min(size, -(-share // unit) * unit)
            out.append(range(first, first + size))
            first += size
        return out

    def chunk_of(self, match_id: int) -> int:
        """The chunk that holds a match."""
        return next(n for n, matches in enumerate(self.split()) if match_id in matches)


def check_place(place: str, address: str | None) -> None:
    """Refuse a run directory that cannot be one, or that workers elsewhere would not find."""
    remote = address is not None or "RAY_ADDRESS" in os.environ
    if "://" not in place and remote and not Path(place).is_absolute():
        raise Wrong(f"{place}: on a Ray cluster it must be an absolute path or a URI, the same on every node")
    if Path(place).is_file():
        raise Wrong(f"{place} is a file; a run needs a directory")


def begin(
    place: str,
    plan: "Plan",
    design: "Design",
    chunk: int,
    tapers: bool,
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
            length=plan.length,
            tapers=tapers,
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
    from jobs.blocks import design_of
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
    return store, facts, plan, design_of(plan)


def materialized(store: "Store") -> str:
    """A local folder with the user's files of a remote run."""
    import tempfile

    folder = tempfile.mkdtemp(prefix="guildhall-")
    for name, data in {**store.files("content"), **store.files("strategies")}.items():
        path = Path(folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder


def finished_chunks(store: "Store", facts: Facts, split: list[range]) -> set[int]:
    """Chunks that need not be played; parts that cannot be this run's are refused."""
    from jobs.store import part
    from jobs.tables import kept

    found = store.finished(kept(facts.log, facts.length > 0), facts.rules_hash)
    for n, rows in found.items():
        wanted = len(split[n]) if n < len(split) else 0
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
        sets=plan.sets,
        strategy_files=list(facts.strategies),
        files=None if store.local else {**store.files("content"), **store.files("strategies")},
        foreign=facts.foreign,
        campaigns=facts.length > 0,
    )
