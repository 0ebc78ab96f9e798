"""The commands ``guildhall report`` and ``guildhall sql``. Heavy imports wait until one runs."""

import click

from analysis.errors import AnalysisError, QuestionError
from analysis.report import digest_text, list_questions, query
from analysis.report import report as report_text
from jobs.wrong import Wrong

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
            click.echo(
                query(db, sql, as_json, as_csv) if sql else report_text(db, list(questions), given, as_json, as_csv)
            )
    except AnalysisError as error:
        raise Wrong(str(error)) from error


@click.command("sql")
@click.argument("run")
@click.argument("query_text", metavar="QUERY")
@click.option("--json", "as_json", is_flag=True, help="Strict JSON.")
@click.option("--csv", "as_csv", is_flag=True, help="CSV.")
def sql_command(run: str, query_text: str, as_json: bool, as_csv: bool) -> None:
    """Run a query of your own over a run.

    Tables: matches, seats, tallies, figures, events, decisions, campaigns, boards, event_kinds; views: blocked,
    counted, set_apart, players, entries; macros share, average and gap give intervals over blocks.

    \b
    Example:
      guildhall sql runs/x "select cause, count(*) from events where kind = 'kill' group by cause"
    """
    try:
        from analysis.db import Database

        with Database(run) as db:
            click.echo(query(db, query_text, as_json, as_csv))
    except AnalysisError as error:
        raise Wrong(str(error)) from error


def pairs(params: tuple[str, ...]) -> dict[str, str]:
    """NAME=VALUE texts as a dictionary."""
    out: dict[str, str] = {}
    for text in params:
        name, equals, value = text.partition("=")
        if not equals:
            raise QuestionError(f"--param {text}: write NAME=VALUE")
        out[name.strip()] = value.strip()
    return out
