"""The command ``guildhall report``. Heavy imports wait until it runs."""

import json
from typing import TYPE_CHECKING, Any

import click

from analysis.errors import AnalysisError

if TYPE_CHECKING:
    from analysis.answers import Answer
    from analysis.db import Database
    from analysis.questions import Question

MOST = 12
FEWER = {"invented": 6}
"""Rows of a table in the overview of a run, and where it takes fewer."""

HELP = """Answer questions about a run; without a question, the overview.

RUN is a run directory or a pyarrow filesystem URI. Every rate carries n and a 95 % interval over blocks.

\b
Examples:
  guildhall report runs/x
  guildhall report runs/x standings heroes
  guildhall report runs/x cards --param least=50 --json
  guildhall report runs/x --sql "select ending, count(*) from matches group by ending"
  guildhall report runs/x --list
"""


@click.command("report", help=HELP)
@click.argument("run")
@click.argument("questions", nargs=-1, metavar="[QUESTION]...")
@click.option("--param", "params", multiple=True, metavar="NAME=VALUE", help="Set a parameter of the question.")
@click.option("--sql", metavar="QUERY", help="Run a query of your own over the views instead.")
@click.option("--json", "as_json", is_flag=True, help="Strict JSON: null where there is not enough data.")
@click.option("--csv", "as_csv", is_flag=True, help="CSV, one table after the other.")
@click.option("--digest", is_flag=True, help="Digests of the run's tables instead of a report.")
@click.option("--list", "listing", is_flag=True, help="The questions, their parameters and how to read them.")
def command(
    run: str,
    questions: tuple[str, ...],
    params: tuple[str, ...],
    sql: str | None,
    as_json: bool,
    as_csv: bool,
    digest: bool,
    listing: bool,
) -> None:
    try:
        if listing:
            click.echo(list_questions(list(questions), as_json))
            return
        given = pairs(params)
        if digest:
            from analysis.digest import digests

            click.echo(digest_text(digests(run), as_json))
            return
        from analysis.db import Database

        with Database(run) as db:
            for note in db.notes:
                click.echo(f"note: {note}", err=True)
            click.echo(query(db, sql, as_json, as_csv) if sql else report(db, list(questions), given, as_json, as_csv))
    except AnalysisError as error:
        raise Usage(str(error)) from error


@click.command("sql")
@click.argument("run")
@click.argument("query_text", metavar="QUERY")
@click.option("--json", "as_json", is_flag=True, help="Strict JSON.")
@click.option("--csv", "as_csv", is_flag=True, help="CSV.")
def sql_command(run: str, query_text: str, as_json: bool, as_csv: bool) -> None:
    """Run a query of your own over a run.

    Tables: matches, seats, tallies, figures, events, decisions, boards, event_kinds; views: blocked, counted,
    set_apart, players, entries; macros share, average and gap give intervals over blocks.

    \b
    Example:
      guildhall sql runs/x "select cause, count(*) from events where kind = 'kill' group by cause"
    """
    try:
        from analysis.db import Database

        with Database(run) as db:
            click.echo(query(db, query_text, as_json, as_csv))
    except AnalysisError as error:
        raise Usage(str(error)) from error


class Usage(click.ClickException):
    """One sentence and exit code 2."""

    exit_code = 2


def pairs(params: tuple[str, ...]) -> dict[str, str]:
    """NAME=VALUE texts as a dictionary."""
    from analysis.errors import QuestionError

    out: dict[str, str] = {}
    for text in params:
        name, equals, value = text.partition("=")
        if not equals:
            raise QuestionError(f"--param {text}: write NAME=VALUE")
        out[name.strip()] = value.strip()
    return out


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
    from analysis import questions
    from analysis.tables import text

    out = [f"{db.source.name}", ""]
    for found in answers:
        for i, table in enumerate(found.tables):
            out.append(f"{table.title or found.question.title}" + (f"  ({found.question.name})" if i == 0 else ""))
            if i == 0 and not brief:
                out += wrapped(f"{found.question.why} {found.question.read}")
            out += text(table, most=FEWER.get(found.question.name, MOST) if brief else 0)
            out += [line for note in table.notes for line in wrapped(note)]
            if table.methods() and not brief:
                out.append(f"  95 % intervals by: {', '.join(table.methods())}")
            if table.adjust and not brief:
                out.append(f"  comparisons: {table.comparisons}, q by {table.adjust}")
            out.append("")
    out += footer_lines(foot)
    if brief:
        shown = {a.question.name for a in answers}
        out += wrapped("Further questions: " + ", ".join(n for n in questions.names() if n not in shown) + ".", "")
    return out


def footer_lines(foot: dict[str, Any]) -> list[str]:
    """The footer as lines."""
    invented = foot["invented"]
    if isinstance(invented, list):
        invented = f"{len(invented)} ({', '.join(str(x) for x in invented[:6])}{', ...' if len(invented) > 6 else ''})"
    elif isinstance(invented, dict):
        invented = ", ".join(f"{v} {k}" for k, v in invented.items())
    overlay = foot["overlay"]
    if isinstance(overlay, list | dict):
        overlay = ", ".join(str(x) for x in overlay)
    lines = [
        f"game {foot['game']}, set {foot['set'] or '-'}, rules {foot['rules_hash'] or '-'}; run seed {foot['seed']}",
        f"{foot['matches']} matches in {foot['blocks']} blocks; {foot['design']}; "
        f"{foot['apart']} set apart (forfeits, engine errors) and in no rate",
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
    """A paragraph of at most 118 columns."""
    import textwrap

    return textwrap.wrap(text, 118, initial_indent=indent, subsequent_indent=indent)


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
        out.append(f"{q.name}: {q.title}")
        if names:
            out += [*wrapped(q.why), *wrapped(q.read)]
        out += [f"    --param {f'{p.name}={p.default}':<16} {p.meaning}" for p in q.params.values()]
    return "\n".join(out)


def question_data(q: "Question") -> dict[str, Any]:
    """A question's documentation for JSON."""
    params = [{"name": p.name, "default": p.default, "meaning": p.meaning} for p in q.params.values()]
    return {"name": q.name, "title": q.title, "why": q.why, "read": q.read, "params": params}


def digest_text(found: dict[str, str], as_json: bool) -> str:
    """Table digests, a line a table."""
    return dump(found) if as_json else "\n".join(f"{value}  {table}" for table, value in found.items())


def dump(data: Any) -> str:
    """Strict JSON."""
    from analysis.stats import finite

    return json.dumps(finite(data), indent=1, ensure_ascii=False, allow_nan=False)
