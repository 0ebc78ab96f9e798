"""``guildhall check``: the exam of one strategy file."""

import click

import strategies
from jobs import show
from jobs.exam import Exam
from jobs.games import known_games, load_game
from jobs.listing import MAIN_GAME, load_strategies
from jobs.wrong import Wrong, nearest


def chosen_names(file: str, game_name: str, wanted: str | None) -> list[str]:
    """The strategies of a file to examine: those that can play the game, or the one that was named."""
    names = load_strategies(file)
    if wanted is not None:
        if wanted not in names:
            raise Wrong(f"{file}: has no strategy {wanted!r}{nearest(wanted, names)}")
        return [wanted]
    able = [name for name in names if name in strategies.names(game_name)]
    if not able:
        raise Wrong(f"{file}: no strategy in it plays {game_name} (it has {', '.join(names)})")
    return able


@click.command("check")
@click.argument("file", metavar="MY_BOT.PY")
@click.option("--game", "game_name", default=MAIN_GAME, help="The game to examine it on.", show_default=True)
@click.option("--strategy", "wanted", metavar="NAME", help="One strategy of the file; all of them when not given.")
@click.option("--matches", default=6, type=click.IntRange(1, 1000), help="Matches to play.", show_default=True)
@click.option("--seed", default=1, type=click.IntRange(0), help="Seed of the matches.", show_default=True)
@click.option("--seconds", default=10.0, type=click.FloatRange(0.01), show_default=True,
              help="Processor seconds one decision may take before it counts as never ending.")  # fmt: skip
@click.option("--json", "json_wanted", is_flag=True, help="Print the findings as JSON.")
def command(
    file: str, game_name: str, wanted: str | None, matches: int, seed: int, seconds: float, json_wanted: bool
) -> None:
    """Examine the strategies of a file: do they play by the rules of the house?

    Plays matches in several scenarios, and a campaign, against `uniform` and tries whether every answer is legal,
    whether the same match comes out the same again (also in a fresh process and beside another match), whether
    module-level chance, the dice and hidden things are left alone, and how long a decision takes. Exit code 1 when
    anything fails.

    \b
    Example:
      guildhall check my_bot.py
      guildhall check my_bot.py --game inferno --matches 20 --json
    """
    if game_name not in known_games():
        raise Wrong(f"unknown game {game_name!r}{nearest(game_name, known_games())}")
    game = load_game(game_name)
    exams: list[Exam] = []
    for name in chosen_names(file, game_name, wanted):
        exam = Exam(game, file, name, matches, seed, seconds)
        exam.run()
        exams.append(exam)
    if json_wanted:
        show.as_json([exam.as_dict() for exam in exams])
    else:
        for exam in exams:
            click.echo(f"{exam.name} in {game.name}, {len(exam.specs)} matches, {exam.questions} questions")
            rows = [[f.check, "pass" if f.passed else "FAIL", f.words] for f in exam.findings]
            show.table(["check", "result", "what was seen"], rows, "  ")
    if not all(exam.passed() for exam in exams):
        raise SystemExit(1)
