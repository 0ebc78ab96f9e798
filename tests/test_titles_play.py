"""Titles in whole matches: all of them in the hands of two Guilds, played eagerly; everything stays whole."""

import pytest
from inferno_laws import balanced, events, whole
from inferno_play import arcadia, begin, eager, finish, spec_of, take_turn

import strategies
from sim.arcadia.skirmish import Skirmish
from sim.engine.spec import MatchSpec, SeatSpec

GAMES = ["inferno", "arcadia"]
BOOKS = {game: arcadia(game).book for game in GAMES}
USED = [
    (game, s.slug)
    for game in GAMES
    for s in BOOKS[game].scenarios
    if any(s.slug in t.used_in for t in BOOKS[game].titles)
]
# What these do shows in no event of their own: a token is thrown away, cards may be ready, a Curse is not drawn, tokens
# lie where they were wished, Monsters stand with other numbers, a card is won as a Reward.
SILENT = {
    "Spoilsport",
    "Chief Minister",
    "Forger of Souls",
    "Protector from Fire",
    "Master of Knowledge",
    "Destroyer of the Bloodstone",
    "Troll Hunter",
}


def titled(game: str, slug: str, seed: int, holders: int = 2) -> MatchSpec:
    """A match in which the first Guilds hold every Title."""
    spec = spec_of(slug, seed=seed, played=game, turns_a_guild=12)
    seats: list[SeatSpec] = []
    for at, seat in enumerate(spec.seats):
        record = {"titles": [t.name for t in BOOKS[game].titles]} if at < holders else {}
        seats.append(SeatSpec(at, at, seat.label, seat.strategy, seat.loadout, record))
    spec.seats = seats
    return spec


def play(game: str, slug: str, seed: int, holders: int = 2) -> Skirmish:
    """The match, looked at after every turn."""
    m = begin(titled(game, slug, seed, holders), eager(4))
    whole(m)
    while take_turn(m):
        whole(m)
    finish(m)
    return m


@pytest.mark.parametrize(("game", "slug"), USED)
def test_matches_with_every_title_hold_the_laws(game: str, slug: str):
    balanced(play(game, slug, 3))


@pytest.mark.parametrize("slug", [s.slug for s in BOOKS["arcadia"].scenarios])
@pytest.mark.parametrize("seed", [1, 2])
def test_matches_of_the_base_game_hold_the_laws(slug: str, seed: int):
    balanced(play("arcadia", slug, seed, 0))


def test_a_planner_lays_its_tolls_where_rivals_start():
    spec = titled("inferno", "infernal-committee", 4, 1)
    m = begin(spec, [strategies.make("inferno", "greedy") for _ in spec.seats])
    board = m.board
    doors = [board.grid.door_cells[door] for door in m.s.guilds[0].tolls]
    assert len(doors) == 2
    for a, b in doors:
        spots = [(board.grid.xs[c], board.grid.ys[c]) for c in (a, b)]
        far = [
            min(
                abs(x - board.grid.xs[c]) + abs(y - board.grid.ys[c])
                for x, y in spots
                for c in board.starts[guild.area]
            )
            for guild in m.s.guilds
        ]
        assert min(far[1:]) < far[0], "nearer to some rival than to the own Starting Area"


@pytest.mark.parametrize("game", GAMES)
def test_every_title_comes_to_be_used_where_it_helps(game: str):
    used: set[str] = set()
    titles = BOOKS[game].title_index
    for _, slug in [pair for pair in USED if pair[0] == game]:
        for seed in (3, 4, 5):
            m = play(game, slug, seed)
            used |= {e.item for e in events(m)} & set(titles)
            if any(m.commander(f, 9) != 9 for f in m.s.figures):
                used.add("The Herald")
            used |= {
                BOOKS[game].titles[t].name for t in m.s.guilds[0].titles if m.board.kept and slug in portals(game, t)
            }
    assert set(titles) - used <= SILENT


def portals(game: str, title: int) -> list[str]:
    """The scenarios whose map a Title adds portals to."""
    return list(BOOKS[game].titles[title].portals)


@pytest.mark.parametrize(("game", "slug"), [("inferno", "hit-rock-bottom"), ("arcadia", "evershadow-district")])
def test_the_same_spec_gives_the_same_log_with_titles(game: str, slug: str):
    assert play(game, slug, 8).log.digest(b"") == play(game, slug, 8).log.digest(b"")
