"""Tries the rules tests: plays them on copies of the tree with one rule spoilt at a time.

    python tests/mutants/run.py [--only RULE ...] [--file NAME ...] [--workers N] [--list]

A mutant is an entry of a .txt file beside this one: a line with the rule and the file, then the text that is taken out,
line by line behind ``-``, and what comes in its place behind ``+``. The text must stand in the file exactly once.
A mutant is tried with the tests that have its rule in their name; where these pass, with all test files that name the
rule. What then still passes has survived: either the tests do not hold the rule or the mutant changes nothing.
Several runs can go on at once, each in copies of its own.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from rule_names import files_naming  # noqa: E402

ROOT = HERE.parent.parent
COPIED = ["sim", "strategies", "jobs", "analysis", "tests", "pyproject.toml"]
PATIENCE = 120
NOTHING_CHOSEN = 5
# Nobody means to spoil a rule by these: such a mutant is written wrongly.
CLUMSY = re.compile(r"^E +(NameError|ImportError|SyntaxError|IndentationError)", re.M)


class Mutant(NamedTuple):
    """One spoilt rule."""

    rule: str
    file: str
    old: str
    new: str
    entry: str


def read(path: Path) -> list[Mutant]:
    """The mutants of one file."""
    out: list[Mutant] = []
    head: list[str] = []
    entry = ""
    old: list[str] = []
    new: list[str] = []
    for number, line in enumerate([*path.read_text(encoding="utf-8").splitlines(), ""], 1):
        if line.startswith("#"):
            continue
        if line.startswith("-"):
            old.append(line[1:])
        elif line.startswith("+"):
            new.append(line[1:])
        elif line.strip():
            head = line.split()
            entry = f"{path.name}:{number}"
            if len(head) != 2:
                raise SystemExit(f"{entry}: a head is a rule and a file, not {line!r}")
        elif head:
            if not old:
                raise SystemExit(f"{entry}: nothing is taken out")
            out.append(Mutant(head[0], head[1], "\n".join(old), "\n".join(new), entry))
            head, old, new = [], [], []
    return out


def mutants() -> list[Mutant]:
    """All of them, file by file."""
    return [mutant for path in sorted(HERE.glob("*.txt")) for mutant in read(path)]


def fault(mutant: Mutant) -> str:
    """Why a mutant cannot be made, or nothing."""
    path = ROOT / mutant.file
    if not path.is_file():
        return f"{mutant.entry}: there is no {mutant.file}"
    count = path.read_text(encoding="utf-8").count(mutant.old)
    if count != 1:
        return f"{mutant.entry}: {mutant.rule}: the text stands {count} times in {mutant.file}"
    return "" if mutant.old != mutant.new else f"{mutant.entry}: {mutant.rule}: nothing is changed"


class Bench:
    """A copy of the tree in which mutants are tried one after the other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, folder / name)
        # Compiled files are told from their sources by content, not by time and size: a mutant may keep both.
        made = [sys.executable, "-m", "compileall", "-q", "--invalidation-mode", "checked-hash", *COPIED[:-1]]
        subprocess.run(made, cwd=folder, check=True, stdout=subprocess.DEVNULL)

    def tests(self, files: list[str], rule: str) -> tuple[int, str]:
        """Play tests until the first fails; with a rule only those that have it in their name."""
        env = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(str(self.folder / part) for part in ("", "tests", "tests/mutants")),
            "PYTHONDONTWRITEBYTECODE": "1",
            "MUTANT_RULE": rule,
        }
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-x",
            "-q",
            "--tb=line",
            "-p",
            "named_only",
            "-p",
            "no:cacheprovider",
        ]
        command += [f"tests/{name}" for name in files]
        try:
            done = subprocess.run(
                command, cwd=self.folder, env=env, capture_output=True, text=True, timeout=PATIENCE, check=False
            )
        except subprocess.TimeoutExpired:
            return 1, "no end"
        return done.returncode, done.stdout + done.stderr

    def attempt(self, mutant: Mutant) -> str:
        """What became of a mutant: "own", "other", "survived", or why it could not be tried."""
        path = self.folder / mutant.file
        text = path.read_text(encoding="utf-8")
        files = files_naming(mutant.rule)
        if not files:
            return "unnamed"
        path.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
        try:
            for name, rule in [("own", mutant.rule), ("other", "")]:
                code, told = self.tests(files, rule)
                if CLUMSY.search(told):
                    return "clumsy"
                if code == 1 or code == 2:
                    return name
                if code > 2 and code != NOTHING_CHOSEN:
                    return "untried"
            return "survived"
        finally:
            path.write_text(text, encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", default=[], help="rules, or chapters of them")
    parser.add_argument("--file", nargs="+", default=[""], help="files of mutants, or entries, that begin so")
    parser.add_argument("--workers", type=int, default=2, help="copies tried at once")
    parser.add_argument("--list", action="store_true", help="say what there is and whether it can be made; try nothing")
    told = parser.parse_args()
    chosen = [m for m in mutants() if m.entry.startswith(tuple(told.file))]
    if told.only:
        chosen = [m for m in chosen if [o for o in told.only if m.rule == o or m.rule.startswith(f"{o}-")]]
    faults = [line for line in map(fault, chosen) if line]
    for line in faults:
        print(line)
    if told.list or faults or not chosen:
        print(f"{len(chosen)} mutants of {len({m.rule for m in chosen})} rules, {len(faults)} of them cannot be made")
        return 1 if faults or not chosen else 0
    return try_all(chosen, told.workers)


def try_all(chosen: list[Mutant], workers: int) -> int:
    """Try mutants on several copies and print what became of them."""
    ended: Counter[str] = Counter()
    # The copies have the tests of now: tests written while mutants are tried are not for this run.
    for mutant in chosen:
        files_naming(mutant.rule)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        benches: Queue[Bench] = Queue()
        for number in range(workers):
            place = Path(folder) / str(number)
            place.mkdir()
            benches.put(Bench(place))

        def attempt(mutant: Mutant) -> str:
            bench = benches.get()
            try:
                return bench.attempt(mutant)
            finally:
                benches.put(bench)

        with ThreadPoolExecutor(workers) as pool:
            for mutant, end in zip(chosen, pool.map(attempt, chosen)):
                ended[end] += 1
                if end != "own":
                    print(f"{end:9} {mutant.rule:16} {mutant.entry} {mutant.file}", flush=True)
    killed = ended["own"] + ended["other"]
    print(
        f"{killed} of {len(chosen)} mutants killed ({100 * killed / len(chosen):.1f} %),"
        f" {ended['own']} by tests named after their rule; {dict(ended)}"
    )
    return 0 if killed == len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main())
