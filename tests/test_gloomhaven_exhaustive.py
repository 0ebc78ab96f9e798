"""Everything Gloomhaven's content holds occurs in play: the short form of ``tests/gloomhaven_exhaustive.py``."""

import pytest
from gloomhaven_exhaustive import explore, uniform
from gloomhaven_marks import EXCUSED
from gloomhaven_rooms import ROOM, cast, consumed, infused, scenario_decks, with_rooms

from sim.gloomhaven import monsters

plain = pytest.mark.skipif(not monsters.__file__.endswith(".py"), reason="compiled functions cannot be looked on at")


def test_rooms_hold_every_type_and_what_it_consumes() -> None:
    game = with_rooms()
    book = game.book
    kinds = set()
    for scenario in book.scenarios:
        if scenario.slug.startswith(ROOM):
            kinds |= {book.monsters[spot.monster].name for room in scenario.rooms for spot in room.spots}
            assert game.map_text(scenario.slug)
    assert kinds == {kind.name for kind in book.monsters}
    assert (len(book.decks), len(scenario_decks(game))) == (29, 18)
    for kind in book.monsters:
        brought: set[int] = set()
        for other in cast(kind, book):
            brought |= infused(other, book)
        assert consumed(kind, book) <= brought


@plain
def test_some_exploring_sees_most_and_nothing_crashes() -> None:
    marks, crashes = explore(5, 1, talk=False, most=50)
    assert crashes == []
    assert len(marks.missing()) < 0.4 * len(marks.wanted)
    assert not [mark for mark in EXCUSED if mark in marks.seen]


@plain
@pytest.mark.slow
def test_two_minutes_of_exploring_leave_only_rare_things_out() -> None:
    marks, crashes = explore(2, 1, talk=False)
    assert crashes == [] and len(marks.missing()) < 60, marks.missing()


def test_uniform_matches_end_without_an_engine_error() -> None:
    assert uniform(60, 3, talk=False) == []


@pytest.mark.slow
def test_many_uniform_matches_end_without_an_engine_error() -> None:
    assert uniform(3000, 4, talk=False) == []
