"""The command ``guildhall``. Nothing heavy is imported before a command that needs it runs."""

import difflib
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

import click

COMMANDS: dict[str, tuple[str, str, str]] = {
    "demo": ("jobs.run", "demo", "Play a small plan and print its report."),
    "run": ("jobs.run", "run", "Play the matches of a plan into a run directory."),
    "resume": ("jobs.run", "resume", "Go on with a run that was stopped."),
    "report": ("jobs.report", "command", "Answer questions about a run."),
    "sql": ("jobs.report", "sql_command", "Run a query of your own over a run."),
    "replay": ("jobs.replay", "command", "Show a match as text, turn by turn, or play it again."),
    "list": ("jobs.listing", "list_command", "List games, scenarios, heroes, cards, strategies, questions."),
    "content": ("jobs.listing", "content_command", "Show a game's records, settings and rules hash."),
    "cases": ("jobs.cases", "command", "Judge position cases from a file."),
    "check": ("jobs.check", "command", "Examine a strategy of your own."),
    "bench": ("jobs.bench", "command", "Measure questions, matches and events a second."),
}
"""Name, then module, its click command, and what the group's help says of it."""


class Lazy(click.Group):
    """A group whose commands are imported when called, and whose errors are one line."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module_name, attribute, _ = COMMANDS[cmd_name]
        command: click.Command = getattr(import_module(module_name), attribute)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            close = difflib.get_close_matches(name, COMMANDS, 1, 0.5)
            hint = f" ({close[0]}?)" if close else ""
            raise click.UsageError(f"unknown command {name!r}{hint}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry[2]) for name, entry in COMMANDS.items()])

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = "guildhall",
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Click's own, but for how errors are said and that a command's return is the exit code."""
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        try:
            code = super().main(args, prog_name, complete_var, standalone_mode=False, **extra)
        except click.exceptions.NoArgsIsHelpError as error:
            click.echo(error.format_message())
            leave(error.exit_code)
        except click.ClickException as error:
            click.echo(f"guildhall: {' '.join(error.format_message().split())}", err=True)
            leave(error.exit_code)
        except (click.Abort, KeyboardInterrupt):
            leave(130)
        leave(code if isinstance(code, int) else 0)


def leave(code: int) -> NoReturn:
    """End with an exit code, saying nothing when whoever read our output has gone."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    sys.exit(code)


def print_version(ctx: click.Context, parameter: click.Parameter, wanted: bool) -> None:
    """``--version``: which Guildhall, compiled or not, on which Python."""
    if wanted:
        from jobs.about import build, version

        click.echo(f"guildhall {version()} ({build()}), Python {sys.version.split()[0]}")
        ctx.exit()


@click.group(
    cls=Lazy,
    context_settings={"help_option_names": ["-h", "--help"], "auto_envvar_prefix": "GUILDHALL", "show_default": True},
)
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=print_version, help="The version.")
def main() -> None:
    """Play board-game scenarios by the thousand and say who wins, and why.

    \b
    Examples:
      guildhall demo
      guildhall run plan.toml --out runs/x
      guildhall report runs/x
    """


if __name__ == "__main__":
    main()
