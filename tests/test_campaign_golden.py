"""Openings of campaign matches as text, to be reviewed in a diff when rules or content change.

They are written anew, instead of compared, by

    GUILDHALL_GOLDEN=1 python -m pytest tests/test_campaign_golden.py
"""

import os
from difflib import unified_diff
from pathlib import Path

from campaign_play import FIRST, HEROES, brings, first_spec, spec_after
from inferno_play import Watched, begin
from test_playthrough import Narrator

from sim.arcadia.skirmish import Skirmish
from sim.arcadia.text import position
from sim.engine.decisions import Question
from sim.engine.spec import MatchSpec
from strategies.registry import make

FILE = Path(__file__).parent / "playthroughs" / "campaign.txt"
WHO = ["uniform", "first"]
A, B, C, D, E, F = HEROES[:6]

SECOND = [
    brings(0, deaths=[A, A, B], damnation=[A] * 3, coins=9, titles=["Trailblazer"]),
    brings(1, deaths=[F], damnation=[F, F], coins=5, saved=1),
]
FOURTH = [
    brings(0, heroes=["Benjamin", B, C], bench=[A], curses={B: ["Amnesia"]}, deaths=[B, A], coins=3),
    brings(1, bench=["Angel Eyes"], damnation=[D] * 5, coins=12, saved=1, titles=["Key Master"]),
]
OPENINGS = [
    first_spec(WHO, 12, draft=True, first_scenario="drawn"),
    spec_after(SECOND, FIRST, 0, 12),
    spec_after(FOURTH, [*FIRST, "the-parade", "the-prisoner"], 1, 12),
]


class Prologue(Narrator):
    """Writes down what is asked and happens until the map is laid; who gets which card, by what comes of it."""

    def ask(self, m: Skirmish, question: Question, index: int) -> None:
        if not m.s.at and m.arcadia.questions[question.kind].name != "assign":
            super().ask(m, question, index)


def prologue(spec: MatchSpec) -> list[str]:
    """The opening of a match, and the Guilds as they stand when its map is about to be laid."""
    told = Prologue()
    m = begin(spec, [Watched(make("inferno", name), told.ask) for name in WHO])
    path = next(seq for seq in range(m.log.count) if m.arcadia.kinds[m.log.row(seq)[5]].name == "path")
    laid = next(seq for seq in range(m.log.count) if m.arcadia.kinds[m.log.row(seq)[5]].name == "lay")
    m.log.count = laid
    told.tell(m)
    m.s.scenario = -1
    head = f"Match {spec.ordinal}: {m.scenario.name}, level {m.level}"
    assert path < laid
    return [head, "", *told.lines, "", *position(m).splitlines()[2:], ""]


def openings() -> str:
    """All of them as text."""
    lines = [f"Openings with {' and '.join(WHO)}", ""]
    for spec in OPENINGS:
        lines += prologue(spec)
    return "\n".join(line.rstrip() for line in lines)


def test_openings():
    found = openings()
    if os.environ.get("GUILDHALL_GOLDEN"):
        FILE.write_text(found, encoding="utf-8")
        return
    wanted = FILE.read_text(encoding="utf-8")
    moved = list(unified_diff(wanted.splitlines(), found.splitlines(), FILE.name, "now", lineterm="", n=2))
    hint = "if this is meant: GUILDHALL_GOLDEN=1 python -m pytest " + __file__
    assert found == wanted, "\n".join([*moved[:40], hint])
