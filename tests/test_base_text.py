"""Matches of the base game in words: every question, option, event and position can be told."""

import pytest
from arena import CITY_GUILDS
from inferno_play import Eager, Watched
from scenario_kit import arcadia, begin, stage

import sim
from sim.arcadia import kinds as k
from sim.arcadia.options import asked
from sim.arcadia.skirmish import Skirmish
from sim.engine.decisions import Question
from sim.engine.events import Log
from sim.engine.spec import DECIDED, TURN_CAP, MatchSpec, SeatSpec

GAME = arcadia("arcadia")


@pytest.mark.parametrize("slug", GAME.scenarios())
def test_everything_that_is_asked_and_happens_has_words(slug: str):
    helping = [t.name for t in GAME.book.titles if slug in t.used_in]
    records = [{"titles": helping[seat : seat + 1]} for seat in range(4)]
    seats = [SeatSpec(i, i, f"s{i}", "eager", {"heroes": CITY_GUILDS[i]}, records[i]) for i in range(4)]
    spec = MatchSpec(0, "arcadia", "arcadia", slug, 3, 11, 0, 0, seats, {"turns_a_guild": 12})
    told: set[str] = set()
    last: list[Skirmish] = []

    def look(m: Skirmish, question: Question, index: int) -> None:
        if not last:
            last.append(m)
        told.add(asked(m, question))
        for option in question.options:
            words = GAME.option_text(m, question, option)
            assert words and not words.startswith("choice"), (question.kind, option, words)
        if m.turn % 10 == 0 and question.kind == k.Q_TURN:
            assert m.scenario.name in GAME.text(m)

    result = sim.play(GAME, spec, [Watched(Eager(), look) for _ in seats], Log(True))
    assert result.ending in (DECIDED, TURN_CAP) and not result.trace, result.reason
    m = last[0]
    for row in range(m.log.count):
        words = GAME.event_text(m, row)
        assert "{" not in words and "None" not in words, words
    assert len(told) > 20


def test_the_words_of_the_base_games_own_questions():
    a = stage("the-moon-gate", played="arcadia")
    a.put("Grom", (3, 3))
    a.play("Grom", close="4,1")
    question = Question(k.Q_CLOSE, 0, [a.m.s.spawn_cells[0]], -1, -1)
    assert GAME.option_text(a.m, question, a.m.s.spawn_cells[0]).startswith("the one at ")
    event = next(row for row in range(a.m.log.count) if a.m.log.row(row)[5] == k.CLOSE)
    assert "takes the Spawn token at 4,1 off the board" in GAME.event_text(a.m, event)
    b = begin("the-temple-of-dawning-twilight", played="arcadia", titles={0: "Master of Knowledge"})
    trap = b.m.book.token_index["Trap"]
    cell = b.m.board.cell((3, 1))
    assert GAME.option_text(b.m, Question(k.Q_LAY, 0, [trap], -1, cell), trap) == "Trap at 3,1"


@pytest.mark.parametrize(("hero", "words"), [
    ("Kanga", ["exhaust the card", "take a Wound instead"]),
    ("Hobsbawm", ["keep the Movement", "give it up for another Hero's activation"]),
])  # fmt: skip
def test_the_words_of_the_base_games_own_effects(hero: str, words: list[str]):
    a = stage("the-rookery", played="arcadia")
    ability = a[hero].hero
    assert ability is not None
    a.m.about = ability.item
    question = Question(k.Q_OPTION, 2, [0, 1], a[hero].id, -1)
    assert [GAME.option_text(a.m, question, option) for option in question.options] == words
