"""Tables for people, JSON for programs: how the reading commands print."""

import json
import shutil
import sys
from collections.abc import Sequence

import click


def as_json(data: object) -> None:
    """Print data as JSON that strict parsers take."""
    click.echo(json.dumps(data, indent=2, ensure_ascii=False, allow_nan=False))


def table(heads: Sequence[str], rows: Sequence[Sequence[object]], indent: str = "") -> None:
    """Print rows in columns: numbers to the right, the last column cut at a terminal's edge and nowhere else."""
    if not rows:
        return
    texts = [[str(cell) for cell in row] for row in rows]
    widths = [max(len(row[i]) for row in [list(heads), *texts]) for i in range(len(heads))]
    numeric = [all(isinstance(row[i], (int, float)) for row in rows) for i in range(len(heads))]
    room = shutil.get_terminal_size().columns if sys.stdout.isatty() else 0
    for row in [list(heads), ["-" * w for w in widths], *texts]:
        cells = [cell.rjust(w) if right else cell.ljust(w) for cell, w, right in zip(row, widths, numeric)]
        line = (indent + "  ".join(cells)).rstrip()
        click.echo(line[: room - 1] + "…" if 20 < room < len(line) else line)
