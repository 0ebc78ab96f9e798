"""Golden playthroughs: whole short matches as text, to be reviewed in a diff when rules or content change.

They are written anew, instead of compared, by

    GUILDHALL_GOLDEN=1 python -m pytest tests/test_playthrough.py
"""

import os
import textwrap
from difflib import unified_diff
from pathlib import Path

import pytest
from inferno_play import Eager, Watched, begin, finish, spec_of, take_turn

import sim
from sim.arcadia.options import asked, option
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.text import event, position
from sim.engine.decisions import Player, Question
from sim.engine.events import Log
from sim.engine.match import unpack_answers
from sim.engine.spec import MatchSpec, Result
from strategies.first import First
from strategies.uniform import Uniform

FOLDER = Path(__file__).parent / "playthroughs"
WIDTH = 110
PLAYERS = {"uniform": Uniform, "first": First, "eager": Eager}

# Name, who plays, the match.
GOLDEN: list[tuple[str, list[str], MatchSpec]] = [
    ("two_guilds", ["eager", "eager"], spec_of("ferry-of-the-dead", 2, 0, 1338, 6, turns_a_guild=14)),
    ("three_guilds", ["uniform", "eager", "first"], spec_of("the-parade", 3, 0, 11, 2, turns_a_guild=6)),
    (
        "four_guilds",
        ["eager", "uniform", "eager", "uniform"],
        spec_of("hit-rock-bottom", 4, 0, 5, 1, turns_a_guild=5, equip="starters", second_circle="east"),
    ),
    ("base_game", ["eager", "eager"], spec_of("the-moon-gate", 2, 1, 33, 3, "arcadia", turns_a_guild=14)),
]


class Narrator:
    """Writes down what happens in a match, question by question."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.told = 0

    def tell(self, m: Skirmish) -> None:
        """The events since the last time, each as deep as it hangs under others."""
        for seq in range(self.told, m.log.count):
            words = event(m, seq)
            depth = 0
            parent = m.log.row(seq)[0]
            while parent >= 0:
                depth += 1
                parent = m.log.row(parent)[0]
            if words:
                self.lines.append("    " + "  " * depth + words)
        self.told = m.log.count

    def ask(self, m: Skirmish, question: Question, index: int) -> None:
        """A question with its options, and the answer."""
        self.tell(m)
        offered = " | ".join(option(m, question, o) for o in question.options)
        chosen = option(m, question, question.options[index])
        self.lines += textwrap.wrap(f"? {asked(m, question)}: {offered}", WIDTH, subsequent_indent="    ")
        self.lines.append(f"  -> {chosen}")


def outcome(m: Skirmish, result: Result) -> list[str]:
    """How the match ended, seat by seat."""
    lines = [
        f"{result.ending}: {result.reason}, {result.turns} turns, {result.decisions} decisions, {m.log.count} events"
    ]
    for seat in result.seats:
        numbers = [f"{name} {value}" for who, name, value in result.tallies if who == seat.seat and value]
        head = f"seat {seat.seat} {m.spec.seats[seat.seat].label}: rank {seat.rank}, won {seat.won:g}; "
        lines += textwrap.wrap(head + ", ".join(numbers), WIDTH, subsequent_indent="    ")
    return lines


def players(names: list[str]) -> list[Player]:
    return [PLAYERS[name]() for name in names]


def playthrough(names: list[str], spec: MatchSpec) -> str:
    """A match as text."""
    told = Narrator()
    m = begin(spec, [Watched(player, told.ask) for player in players(names)])
    told.tell(m)
    head = [
        f"{m.scenario.name}, level {spec.level}, seed {spec.seed}: {', '.join(names)}",
        *[f"seat {i}: {', '.join(seat.loadout['heroes'])}" for i, seat in enumerate(spec.seats)],
        ", ".join(f"{key} {value}" for key, value in spec.settings.items()),
        "",
    ]
    told.lines = [
        *head,
        *m.arcadia.map_text(m.scenario.slug).splitlines(),
        "",
        *told.lines,
        "",
        *position(m).splitlines(),
    ]
    while True:
        told.lines.append("")
        if not take_turn(m):
            break
        told.tell(m)
    result = finish(m)
    result.ending, result.reason = m.ending, m.reason
    result.turns, result.decisions = m.turn, len(m.answers)
    told.tell(m)
    told.lines += ["", *position(m).splitlines(), "", *outcome(m, result)]
    return "\n".join(line.rstrip() for line in told.lines) + "\n"


@pytest.mark.parametrize("name, names, spec", GOLDEN, ids=[g[0] for g in GOLDEN])
def test_playthrough(name: str, names: list[str], spec: MatchSpec) -> None:
    found = playthrough(names, spec)
    file = FOLDER / f"{name}.txt"
    if os.environ.get("GUILDHALL_GOLDEN"):
        FOLDER.mkdir(exist_ok=True)
        file.write_text(found, encoding="utf-8")
        return
    wanted = file.read_text(encoding="utf-8")
    moved = list(unified_diff(wanted.splitlines(), found.splitlines(), file.name, "now", lineterm="", n=2))
    assert found == wanted, "\n".join(
        [*moved[:40], "if this is meant: GUILDHALL_GOLDEN=1 python -m pytest " + __file__]
    )


@pytest.mark.parametrize("name, names, spec", GOLDEN, ids=[g[0] for g in GOLDEN])
def test_answers_alone_replay_it(name: str, names: list[str], spec: MatchSpec) -> None:
    """The recorded answers give the same log with nobody asked."""

    class Nobody(Player):
        def choose(self, view: sim.engine.view.View, question: Question) -> int:
            raise AssertionError("asked")

    game = sim.load(spec.game)
    first = sim.play(game, spec, players(names), Log(True))
    again = sim.play(game, spec, [Nobody() for _ in names], Log(True), unpack_answers(first.answers))
    assert first.trace == "" and again.reason == first.reason
    assert again.digest == first.digest
