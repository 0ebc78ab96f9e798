"""Titles in whole matches: all of them in the hands of two Guilds, played eagerly; everything stays whole."""

import pytest
from inferno_laws import balanced, events, whole
from inferno_play import arcadia, begin, eager, finish, spec_of, take_turn

from sim.arcadia.skirmish import Skirmish
from sim.engine.spec import MatchSpec, SeatSpec

BOOK = arcadia().book
SLUGS = [s.slug for s in BOOK.scenarios if any(s.slug in t.used_in for t in BOOK.titles)]


def titled(slug: str, seed: int) -> MatchSpec:
    """A match in which the first two Guilds hold every Title."""
    spec = spec_of(slug, seed=seed, turns_a_guild=12)
    seats: list[SeatSpec] = []
    for at, seat in enumerate(spec.seats):
        record = {"titles": [t.name for t in BOOK.titles]} if at < 2 else {}
        seats.append(SeatSpec(at, at, seat.label, seat.strategy, seat.loadout, record))
    spec.seats = seats
    return spec


def play(slug: str, seed: int) -> Skirmish:
    """The match, looked at after every turn."""
    m = begin(titled(slug, seed), eager(4))
    whole(m)
    while take_turn(m):
        whole(m)
    finish(m)
    return m


@pytest.mark.parametrize("slug", SLUGS)
def test_matches_with_every_title_hold_the_laws(slug: str):
    balanced(play(slug, 3))


def test_every_title_comes_to_be_used_where_it_helps():
    used: set[str] = set()
    for slug in SLUGS:
        for seed in (3, 4, 5):
            m = play(slug, seed)
            used |= {e.item for e in events(m)} & set(BOOK.title_index)
            if any(m.commander(f, 9) != 9 for f in m.s.figures):
                used.add("The Herald")
            if m.board.kept:
                used.add("Impostor")
    # A cancelled attack shows as a token thrown away, and a kill may find all cards ready.
    assert set(BOOK.title_index) - used <= {"Spoilsport", "Chief Minister"}


def test_the_same_spec_gives_the_same_log_with_titles():
    first, second = play("hit-rock-bottom", 8), play("hit-rock-bottom", 8)
    assert first.log.digest(b"") == second.log.digest(b"")
