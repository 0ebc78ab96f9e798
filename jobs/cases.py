"""``guildhall cases``: position cases from a file, judged by the rules."""

import json
import time
from pathlib import Path
from textwrap import indent

import click

from jobs.games import load_game
from jobs.wrong import Wrong, nearest
from sim.engine.errors import SimError
from sim.engine.game import Game

APART = ("open", "disputed")
"""Statuses of cases the rules do not settle: shown apart, never a failure."""


class Verdict:
    """One judged case. difference: '' when it passed. apart: the rules leave it open. picture: of one that differs.

    unreadable: it could not be judged, and the difference is what is wrong with it.
    """

    def __init__(self, name: str, kind: str, difference: str, apart: bool, unreadable: bool = False) -> None:
        self.name = name
        self.kind = kind
        self.difference = difference
        self.apart = apart
        self.unreadable = unreadable
        self.picture = ""

    def row(self) -> dict[str, str]:
        """The difference, or what is wrong, as ``--json`` tells it."""
        if self.unreadable:
            return {"id": self.name, "kind": self.kind, "wrong": self.difference}
        row = {"id": self.name, "kind": self.kind, "difference": self.difference}
        return {**row, "picture": self.picture} if self.picture else row


def read_cases(path: Path) -> tuple[list[dict[str, object]], str]:
    """The cases of a file (a list, or an object with ``cases``), and the kind the file gives all of them."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise Wrong(f"{path}: cannot be read ({error})") from error
    except json.JSONDecodeError as error:
        raise Wrong(f"{path}: is not JSON (line {error.lineno}: {error.msg})") from error
    except (ValueError, RecursionError) as error:
        raise Wrong(f"{path}: cannot be read ({error})") from error
    kind = ""
    if isinstance(data, dict):
        kind = str(data.get("kind", ""))
        data = data.get("cases")
    if not isinstance(data, list) or not all(isinstance(case, dict) for case in data):
        raise Wrong(f"{path}: must hold a list of cases, or an object whose 'cases' is one")
    return data, kind


def judge(game: Game, case: dict[str, object], name: str, kind: str) -> Verdict:
    """Let the game judge one case; a rule that fails on it is a difference too, a value that is none is not."""
    status = str(case.get("status", ""))
    apart = bool(case.get("disputed")) or any(status.startswith(word) for word in APART)
    try:
        difference = game.case(kind, case)
    except ValueError as error:
        return Verdict(name, kind, str(error), apart, True)
    except (SimError, KeyError, TypeError, IndexError, AttributeError) as error:
        difference = f"{type(error).__name__}: {error}"
    return Verdict(name, kind, difference, apart)


def picture(game: Game, case: dict[str, object], kind: str) -> str:
    """The board of a case that differs; one that cannot be read has none."""
    try:
        return game.case_picture(kind, case)
    except (SimError, KeyError, ValueError, TypeError, IndexError, AttributeError):
        return ""


def given(pairs: tuple[str, ...]) -> dict[str, str]:
    """The keys that ``--with`` adds to every case."""
    found: dict[str, str] = {}
    for pair in pairs:
        key, sign, value = pair.partition("=")
        if not key or not sign:
            raise Wrong(f"--with {pair}: must be KEY=VALUE")
        found[key] = value
    return found


def judge_all(game: Game, path: Path, added: dict[str, str] | None = None) -> tuple[list[Verdict], float]:
    """Judge a whole file, every case with the keys added; returns the verdicts and the CPU seconds they took."""
    known = game.case_kinds()
    if not known:
        raise Wrong(f"{game.name} has no position cases")
    cases, file_kind = read_cases(path)
    kept: list[dict[str, object]] = []
    kinds: list[str] = []
    for number, case in enumerate(cases):
        told = {**case, **(added or {})}
        try:
            kind = file_kind or game.case_kind(case)
            if kind not in known:
                raise ValueError(f"unknown kind {kind!r}{nearest(kind, known)}" if kind else "has no kind")
            meant = not added or game.case_meant(told)
        except ValueError as error:
            raise Wrong(f"{path}: case {str(case.get('id', number))!r}: {error}") from error
        if meant:
            kept.append(told)
            kinds.append(kind)
    cases = kept
    began = time.process_time()
    verdicts = [
        judge(game, case, str(case.get("id", number)), kind) for number, (case, kind) in enumerate(zip(cases, kinds))
    ]
    seconds = time.process_time() - began
    for verdict, case in zip(verdicts, cases):
        if verdict.difference and not verdict.unreadable:
            verdict.picture = picture(game, case, verdict.kind)
    return verdicts, seconds


def summary(verdicts: list[Verdict], seconds: float, left_out: int = 0) -> dict[str, object]:
    """The figures of ``--json``."""
    read = [v for v in verdicts if not v.unreadable]
    settled = [v for v in read if not v.apart]
    apart = [v for v in read if v.apart]
    return {
        "cases": len(verdicts),
        "passed": sum(1 for v in settled if not v.difference),
        "failed": sum(1 for v in settled if v.difference),
        "open": {"as the default": sum(1 for v in apart if not v.difference), "otherwise": len(by(apart))},
        "unreadable": [v.row() for v in verdicts if v.unreadable],
        "left_out": left_out,
        "kinds": {kind: sum(1 for v in verdicts if v.kind == kind) for kind in sorted({v.kind for v in verdicts})},
        "cpu_seconds": round(seconds, 3),
        "cases_a_cpu_second": round(len(verdicts) / seconds) if seconds > 0 else None,
        "differences": [v.row() for v in by(settled)],
        "open_differences": [v.row() for v in by(apart)],
    }


def plain(text: str) -> str:
    """A line that can be written, whatever the file's texts held."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def by(verdicts: list[Verdict]) -> list[Verdict]:
    """Those with a difference."""
    return [v for v in verdicts if v.difference]


@click.command("cases")
@click.argument("game_name", metavar="GAME")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--content", "overlay", metavar="DIR", help="Lay a folder of your own records over the game's.")
@click.option("--with", "pairs", metavar="KEY=VALUE", multiple=True, help="Give every case this key as well.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures and differences as JSON.")
def command(game_name: str, file: Path, overlay: str | None, pairs: tuple[str, ...], as_json: bool) -> None:
    """Judge the position cases of FILE.json by the rules of GAME.

    A case names its kind (sight, reach, an attack from scripted dice ...), a situation and what is to come of it; the
    board of one that differs is drawn below it. Cases marked disputed or open are counted apart and never fail. Cases
    not meant for what --with asks are left out. Exit code 1 when any other case differs, 2 when one cannot be read.

    \b
    Example:
      guildhall cases inferno sight.json
      guildhall cases gloomhaven boards.json --with edition=fh
    """
    verdicts, seconds = judge_all(load_game(game_name, overlay), file, given(pairs))
    left_out = len(read_cases(file)[0]) - len(verdicts)
    figures = summary(verdicts, seconds, left_out)
    if as_json:
        click.echo(json.dumps(figures, indent=2))
    else:
        for v in verdicts:
            if v.difference and not v.unreadable:
                click.echo(plain(f"{'open  ' if v.apart else 'FAILED'}  {v.name} ({v.kind}): {v.difference}"))
                if v.picture:
                    click.echo(indent(v.picture, "    "))
        speed = figures["cases_a_cpu_second"]
        apart = sum(1 for v in verdicts if v.apart and not v.unreadable)
        click.echo(
            f"{figures['passed']} passed, {figures['failed']} failed, {apart} open or disputed; "
            + (f"{left_out} left out; " if left_out else "")
            + (f"{speed} cases a CPU second" if speed is not None else "too quick to time")
        )
    wrong = [v for v in verdicts if v.unreadable]
    if wrong:
        more = f" ({len(wrong) - 1} more that cannot be read)" if len(wrong) > 1 else ""
        raise Wrong(f"{file}: case {wrong[0].name!r}: {wrong[0].difference}{more}")
    if figures["failed"]:
        raise SystemExit(1)
