"""The Episodic Mode's own winner, and what a scenario out of a campaign has of Titles and Angels (pages 30, 31, 34)."""

import pytest
from inferno_play import arcadia, begin, finish, spec_of, uniform

from sim.arcadia import kinds as k
from sim.arcadia import verbs
from sim.arcadia.skirmish import Skirmish
from sim.engine.events import named
from sim.engine.spec import Result


def episode(scoring: str, coins: list[int], deaths: list[int], winner: int) -> tuple[Skirmish, Result]:
    """A scenario that ends with so many coins and Death tokens a Guild."""
    m = begin(spec_of("the-parade", len(coins), scoring=scoring), uniform(len(coins)))
    for seat, n in enumerate(coins):
        verbs.pay(m, seat, n, k.C_KILL_MONSTER)
        m.s.figures[m.s.guilds[seat].heroes[0]].deaths = deaths[seat]
    m.s.winner = winner
    m.over = True
    return m, finish(m)


def won(result: Result) -> list[float]:
    return [seat.won for seat in result.seats]


def last_target(m: Skirmish) -> int:
    game = arcadia()
    event = named(m.log, [kind.name for kind in game.kinds], game.items, game.causes)[-1]
    assert event.kind == "end"
    return event.target


def test_INF_EPIS_6_by_default_who_completes_the_scenario_wins():
    m, result = episode("scenario", [20, 1, 3], [0, 0, 0], 1)
    assert won(result) == [0.0, 1.0, 0.0] and result.winner == "side 1" and last_target(m) == 1
    assert [seat.score for seat in result.seats] == [20, 1, 3]


@pytest.mark.parametrize(
    ("coins", "deaths", "winner", "best"),
    [
        ([20, 1, 3], [0, 0, 0], 1, 0),
        ([6, 2, 3], [0, 0, 0], 1, 1),
        ([9, 4, 3], [1, 0, 0], 1, 1),
        ([9, 4, 3], [0, 1, 0], 1, 0),
    ],
)
def test_INF_EPIS_6_or_who_has_most_coins_less_deaths_and_five_for_the_scenario(
    coins: list[int], deaths: list[int], winner: int, best: int
):
    m, result = episode("episode", coins, deaths, winner)
    scores = [coins[seat] - deaths[seat] + (5 if seat == winner else 0) for seat in range(3)]
    assert [seat.score for seat in result.seats] == scores and max(scores) == scores[best]
    assert won(result) == [1.0 if seat == best else 0.0 for seat in range(3)]
    assert [seat.rank for seat in result.seats][best] == 1
    assert result.winner == f"side {best}" and last_target(m) == best


def test_INF_EPIS_6_equals_share_the_win():
    m, result = episode("episode", [9, 4, 3], [0, 0, 0], 1)
    assert won(result) == [0.5, 0.5, 0.0] and result.winner == "" and last_target(m) == -1
    assert [seat.rank for seat in result.seats][2] == 3


def test_INF_EPIS_6_nobody_wins_a_scenario_nobody_completes():
    m = begin(spec_of("the-parade", 2, scoring="episode"), uniform(2))
    verbs.pay(m, 0, 9, k.C_KILL_MONSTER)
    assert won(finish(m)) == [0.0, 0.0] and last_target(m) == -1


def test_INF_EPIS_7_a_single_game_has_no_titles_and_wins_none():
    m = begin(spec_of("the-fallen-temple"), uniform(4))
    assert all(guild.titles == [] for guild in m.s.guilds)
    game = arcadia()
    rows = named(m.log, [kind.name for kind in game.kinds], game.items, game.causes)
    assert not [e for e in rows if e.kind == "title"]


@pytest.mark.parametrize("slug", arcadia().scenarios())
def test_INF_EPIS_7_only_the_fallen_angels_of_the_scenarios_own_set_up(slug: str):
    m = begin(spec_of(slug), uniform(4))
    standing = sorted(f.name for f in m.s.figures if f.monster is not None and f.monster.angel)
    marks = sorted({spot.name for spot in m.scenario.angels if spot.name in ("A1", "A2")})
    own = ["Justicar"] if slug in ("infernal-committee", "hit-rock-bottom") else []
    assert standing == sorted(own + (["Leah", "The Wanderer"] if marks else []))
