"""Reports as text, JSON and CSV. Heavy imports wait until one is made."""

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from analysis.answers import Answer
    from analysis.db import Database
    from analysis.questions import Question

MOST = 12
OTHERS = {"invented": 6, "paired": 28}
"""Rows of a table in the overview of a run, and where it takes fewer or more: all pairs of eight sides."""


def report(db: "Database", names: list[str], given: dict[str, str], as_json: bool = False, as_csv: bool = False) -> str:
    """The whole report as one text."""
    from analysis.answers import ask, footer
    from analysis.tables import to_csv

    answers = ask(db, names, given)
    if as_csv:
        return "\n".join(to_csv(t) for a in answers for t in a.tables).rstrip("\n")
    foot = footer(db, answers)
    if as_json:
        return dump({"run": db.source.name, "notes": db.notes, "answers": [as_data(a) for a in answers], **foot})
    return "\n".join(report_lines(db, answers, foot, brief=not names))


def as_data(answer: "Answer") -> dict[str, Any]:
    """An answer for JSON."""
    return {
        "question": answer.question.name,
        "title": answer.question.title,
        "params": answer.params,
        "tables": [
            {
                "title": t.title,
                "rows": t.records(),
                "methods": t.methods(),
                "comparisons": t.comparisons,
                "adjusted_by": t.adjust or None,
                "notes": t.notes,
            }
            for t in answer.tables
        ],
    }


def report_lines(db: "Database", answers: list["Answer"], foot: dict[str, Any], brief: bool) -> list[str]:
    """A report as lines. Brief ones leave out how to read each table."""
    from analysis.answers import further
    from analysis.tables import text

    out = [f"{db.source.name}", ""]
    for found in answers:
        for i, table in enumerate(found.tables):
            out.append(f"{table.title or found.question.title}" + (f"  ({found.question.name})" if i == 0 else ""))
            if i == 0 and not brief:
                out += wrapped(f"{found.question.why} {found.question.read}")
            if table.rows or not table.notes:
                out += text(table, most=OTHERS.get(found.question.name, MOST) if brief else 0)
            out += [line for note in table.notes for line in wrapped(note)]
            if table.methods() and not brief:
                out.append(f"  95 % intervals by: {', '.join(table.methods())}")
            if table.adjust and not brief:
                out.append(f"  comparisons: {table.comparisons}, q by {table.adjust}")
            out.append("")
    out += footer_lines(foot)
    if brief:
        shown = {a.question.name for a in answers}
        left = [q.name for q in further(db) if q.name not in shown]
        out += wrapped("Further questions: " + ", ".join(left) + ".", "")
    return out


def footer_lines(foot: dict[str, Any]) -> list[str]:
    """The footer as lines."""
    invented = foot["invented"]
    if isinstance(invented, list):
        invented = f"{len(invented)} ({', '.join(str(x) for x in invented[:6])}{', ...' if len(invented) > 6 else ''})"
    elif isinstance(invented, dict):
        invented = ", ".join(f"{v} {k}" for k, v in invented.items()) or "none"
    overlay = foot["overlay"]
    if isinstance(overlay, list | dict):
        overlay = ", ".join(str(x) for x in overlay)
    lines = [
        f"game {foot['game']}, set {foot['set'] or '-'}, rules {foot['rules_hash'] or '-'}; run seed {foot['seed']}",
        f"{foot['matches']} matches in {foot['blocks']} blocks; {foot['design']}; "
        f"{foot['apart']} set apart ({foot['apart_for']}) and in no rate",
        f"strategies: {', '.join(foot['strategies'])} - what is said holds for these",
        f"invented values used: {invented if invented is not None else 'not stated'}; overlay: {overlay or 'none'}",
        f"comparisons in this report: {foot['comparisons']}; each interval is of 95 % over blocks; fillers left out",
    ]
    if foot["comparisons"] > 2:
        lines.append("what leads a list was chosen by looking: play it again under another seed before calling it best")
    if not foot["complete"]:
        lines.append("the run is not complete")
    return [line for text in lines for line in wrapped(text, "")]


def wrapped(text: str, indent: str = "  ") -> list[str]:
    """A paragraph of at most 118 columns; names are not parted."""
    import textwrap

    return textwrap.wrap(text, 118, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)


def query(db: "Database", sql: str, as_json: bool, as_csv: bool) -> str:
    """The answer to a user's query."""
    from analysis.tables import Table, text, to_csv

    found = db.ask(sql)
    table = Table(found.columns, found.rows)
    if as_json:
        return dump(table.records())
    if as_csv:
        return to_csv(table).rstrip("\n")
    return "\n".join(text(table))


def list_questions(names: list[str], as_json: bool) -> str:
    """Documentation of the questions."""
    from analysis import questions

    wanted = [questions.load(n) for n in names] or questions.load_all()
    if as_json:
        return dump([question_data(q) for q in wanted])
    out = []
    for q in wanted:
        out.append(f"{q.name}: {q.title}" + (f" ({', '.join(q.games)})" if q.games else ""))
        if names:
            out += [*wrapped(q.why), *wrapped(q.read)]
        out += [f"    --param {f'{p.name}={p.default}':<16} {p.meaning}" for p in q.params.values()]
    return "\n".join(out)


def question_data(q: "Question") -> dict[str, Any]:
    """A question's documentation for JSON."""
    params = [{"name": p.name, "default": p.default, "meaning": p.meaning} for p in q.params.values()]
    return {"name": q.name, "title": q.title, "why": q.why, "read": q.read, "games": list(q.games), "params": params}


def digest_text(found: dict[str, str], as_json: bool) -> str:
    """Table digests, a line a table."""
    return dump(found) if as_json else "\n".join(f"{value}  {table}" for table, value in found.items())


def dump(data: Any) -> str:
    """Strict JSON."""
    from analysis.stats import finite

    return json.dumps(finite(data), indent=1, ensure_ascii=False, allow_nan=False)
