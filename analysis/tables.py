"""Tables of a report and how they look as text, JSON and CSV."""

import csv
import io
from dataclasses import dataclass, field
from typing import Any

from analysis.stats import Estimate, finite

NOT_ENOUGH = "not enough data"
BAR = 10


@dataclass
class Table:
    """One table. ``comparisons`` counts the estimates that were compared, ``adjust`` names how q allows for it."""

    columns: list[str]
    rows: list[tuple[Any, ...]]
    title: str = ""
    layout: tuple[str, ...] = ("list",)
    notes: list[str] = field(default_factory=list)
    comparisons: int = 0
    adjust: str = ""

    def column(self, name: str) -> list[Any]:
        """All values of a column."""
        at = self.columns.index(name)
        return [row[at] for row in self.rows]

    def records(self) -> list[dict[str, Any]]:
        """Rows for JSON: finite numbers, null where there was not enough data."""
        return [{c: finite(v) for c, v in zip(self.columns, row)} for row in self.rows]

    def intervals(self) -> int:
        """How many intervals the table shows."""
        return sum(1 for row in self.rows for v in row if is_estimate(v) and v["low"] is not None)

    def methods(self) -> list[str]:
        """The methods behind its estimates."""
        return sorted({str(v["method"]) for row in self.rows for v in row if is_estimate(v)})


def is_estimate(value: Any) -> bool:
    """Whether a value is an estimate struct of macros.sql."""
    return isinstance(value, dict) and "value" in value and "method" in value


def number(value: Any, places: int = 2) -> str:
    """A plain value as text."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(number(v) for v in value)
    if isinstance(value, dict):
        return ", ".join(f"{k}: {number(v)}" for k, v in value.items())
    clean = finite(value)
    if clean is None:
        return NOT_ENOUGH
    if isinstance(clean, float):
        return str(int(clean)) if clean == int(clean) and abs(clean) < 1e15 else f"{clean:.{places}f}"
    return str(clean)


def chance(value: float | None) -> str:
    """A p or q value."""
    return "-" if value is None else "<0.001" if value < 0.001 else f"{value:.3f}"


def estimate_text(e: Estimate) -> str:
    """'54.2 % [48.1, 60.3]': an estimate with its interval."""
    value, low, high = finite(e["value"]), finite(e["low"]), finite(e["high"])
    if value is None:
        return str(e["method"])
    scale, places, sign = {
        "share": (100, 1, ""),
        "points": (100, 1, "+"),
        "difference": (1, 2, "+"),
        "count": (1, 0, ""),
    }.get(str(e["kind"]), (1, 2, ""))
    head = f"{value * scale:{sign}.{places}f}" + (" %" if e["kind"] == "share" else "")
    if e["method"] == "rule of three" and value == 0:
        return f"{head} [≤ {high * scale:.{places}f}]"
    if low is None or high is None:
        return f"{head} [{e['method']}]"
    return f"{head} [{low * scale:{sign}.{places}f}, {high * scale:{sign}.{places}f}]"


def bar(e: Estimate) -> str:
    """A share as a row of blocks, in eighths."""
    value: float | None = finite(e["value"])
    if value is None:
        return ""
    full, rest = divmod(round(min(1.0, max(0.0, value)) * BAR * 8), 8)
    return "█" * full + ("" if rest == 0 else chr(0x2590 - rest))


def text(table: Table, width: int = 120, most: int = 0) -> list[str]:
    """A table as lines of text; with ``most``, the first and last of so many rows, or the first sections."""
    if not table.rows:
        return ["  (nothing to show)"]
    table = filled(table)
    if most and table.layout[0] == "sections":
        if len(table.rows) <= most + most // 3:
            return section_lines(table, width)
        cut = Table(table.columns, table.rows[: whole_sections(table, most)], layout=table.layout)
        return [*section_lines(cut, width), f"  ... {len(table.rows) - len(cut.rows)} more"]
    if most and len(table.rows) > most:
        head, tail = most - most // 3, most // 3
        cut = Table(table.columns, table.rows[:head] + table.rows[-tail:])
        lines = list_lines(cut, width)
        return [*lines[: head + 1], f"  ... {len(table.rows) - most} more", *lines[head + 1 :]]
    if table.layout[0] == "record":
        return record_lines(table)
    if table.layout[0] == "grid":
        lines = grid_lines(table)
        if max(len(line) for line in lines) <= width:
            return lines
    if table.layout[0] == "sections":
        return section_lines(table, width)
    return list_lines(table, width)


def filled(table: Table) -> Table:
    """The columns in which some row says something: what does not apply to a run is null in all of them."""
    at = [i for i, _ in enumerate(table.columns) if any(row[i] is not None for row in table.rows)]
    rows = [tuple(row[i] for i in at) for row in table.rows]
    return Table([table.columns[i] for i in at], rows, layout=table.layout)


def whole_sections(table: Table, most: int) -> int:
    """How many rows make whole sections within a number of rows; of a long first section, that number."""
    at = table.columns.index(table.layout[1])
    ends = [i for i in range(1, most + 1) if table.rows[i][at] != table.rows[i - 1][at]]
    return ends[-1] if ends else most


def heading(name: str) -> str:
    """A column's name for people."""
    return name.replace("_", " ")


def section_lines(table: Table, width: int) -> list[str]:
    """Rows under a heading for each value of one column; all sections share the widths."""
    at = table.columns.index(table.layout[1])
    rest = Table([c for i, c in enumerate(table.columns) if i != at], [(*r[:at], *r[at + 1 :]) for r in table.rows])
    head, *lines = list_lines(rest, width)
    out = [f"  {head}"]
    for i, (row, line) in enumerate(zip(table.rows, lines)):
        if i == 0 or row[at] != table.rows[i - 1][at]:
            out.append(f"  {row[at]}")
        out.append(f"  {line}")
    return out


def record_lines(table: Table) -> list[str]:
    """One row, a line a column that has a value."""
    out = []
    wide = max(len(c) for c in table.columns)
    for name, value in zip(table.columns, table.rows[0]):
        if value is None:
            continue
        shown = f"{estimate_text(value)}  n {value['n']}" if is_estimate(value) else number(value)
        out.append(f"  {heading(name).ljust(wide)}  {shown}")
    return out


def grid_lines(table: Table) -> list[str]:
    """Rows against columns, each cell an estimate with its n; the q of the cell when there is one."""
    row_name, column_name, cell_name = table.layout[1:4]
    cells: dict[tuple[str, str], str] = {}
    stars = table.columns.index("q") if "q" in table.columns else -1
    for row in table.rows:
        found = dict(zip(table.columns, row))
        e = found[cell_name]
        mark = "*" if stars >= 0 and row[stars] is not None and row[stars] < 0.05 else ""
        cells[str(found[row_name]), str(found[column_name])] = f"{estimate_text(e)}{mark} n {e['n']}"
    across = sorted({key[1] for key in cells})
    head = ["", *across]
    body = [[name, *[cells.get((name, c), "·") for c in across]] for name in sorted({key[0] for key in cells})]
    lines = aligned(head, body, [False] + [True] * len(across))
    if any("*" in cell for cell in cells.values()):
        lines.append("  * q below 0.05")
    return lines


def list_lines(table: Table, width: int) -> list[str]:
    """A line a row, with as much as the width allows: bars go first, then p where there is q."""
    lines = lines_of(table, True)
    if max(len(line) for line in lines) > width:
        lines = lines_of(table, False)
    if max(len(line) for line in lines) > width and "p" in table.columns and "q" in table.columns:
        at = table.columns.index("p")
        rows = [(*row[:at], *row[at + 1 :]) for row in table.rows]
        lines = lines_of(Table([c for c in table.columns if c != "p"], rows), False)
    return lines


def lines_of(table: Table, bars: bool) -> list[str]:
    """The first share gets a bar, the first estimate its n; other n only where they differ."""
    estimates = [i for i, _ in enumerate(table.columns) if any(is_estimate(row[i]) for row in table.rows)]
    shares = [i for i in estimates if bars and any(is_estimate(r[i]) and r[i]["kind"] == "share" for r in table.rows)]
    head: list[str] = []
    right: list[bool] = []
    for i, name in enumerate(table.columns):
        head.append(heading(name))
        right.append(i in estimates or any(isinstance(row[i], int | float) for row in table.rows))
        if estimates and i == estimates[0]:
            head.append("n")
            right.append(True)
        if shares and i == shares[0]:
            head.append("")
            right.append(False)
    body: list[list[str]] = []
    for row in table.rows:
        line: list[str] = []
        first_n = row[estimates[0]]["n"] if estimates and is_estimate(row[estimates[0]]) else None
        for i, value in enumerate(row):
            if is_estimate(value):
                own = f" n {value['n']}" if i != estimates[0] and value["n"] != first_n else ""
                line.append(estimate_text(value) + own)
            else:
                line.append(chance(value) if table.columns[i] in ("p", "q") else number(value))
            if estimates and i == estimates[0]:
                line.append(str(value["n"]) if is_estimate(value) else "-")
            if shares and i == shares[0]:
                line.append(bar(value) if is_estimate(value) else "")
        body.append(line)
    return aligned(head, body, right)


def aligned(head: list[str], body: list[list[str]], right: list[bool]) -> list[str]:
    """Columns of equal width, two blanks apart."""
    wide = [max(len(line[i]) for line in [head, *body]) for i in range(len(head))]
    out = []
    for line in [head, *body]:
        cells = [c.rjust(w) if r else c.ljust(w) for c, w, r in zip(line, wide, right)]
        out.append(("  " + "  ".join(cells)).rstrip())
    return out


def to_csv(table: Table) -> str:
    """A table as CSV; an estimate becomes one column a part."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    parts = ("value", "low", "high", "se", "n", "blocks", "method")
    spread = [any(is_estimate(row[i]) for row in table.rows) for i in range(len(table.columns))]
    head: list[str] = []
    for name, wide in zip(table.columns, spread):
        head += [name] + [f"{name}_{part}" for part in parts[1:]] if wide else [name]
    writer.writerow(head)
    for row in table.rows:
        line: list[Any] = []
        for value, wide in zip(row, spread):
            if wide:
                line += [finite(value[part]) if is_estimate(value) else None for part in parts]
            else:
                line.append(number(value, 6) if isinstance(value, list | tuple | dict) else finite(value))
        writer.writerow(line)
    return out.getvalue()
