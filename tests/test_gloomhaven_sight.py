"""Sight between corners and between inner points, against slow exact geometry and against many lines tried."""

from random import Random

import pytest
from gloomhaven_slow import CORNERS, corner, touch

from sim.engine.hexes import STEPS, Hexes, ranges
from sim.gloomhaven.sight import Sight, WideSight

SCALE = 1000


def board(dice: Random, cols: int, rows: int) -> tuple[Hexes, list[int], list[tuple[int, int]]]:
    h = Hexes([(q, row - q // 2) for q in range(cols) for row in range(rows)])
    share = dice.choice([0.0, 0.1, 0.25, 0.4])
    walls = [c for c in range(h.cells) if dice.random() < share]
    lines = [(dice.randrange(h.cells), dice.randrange(6)) for _ in range(dice.randint(0, 7))]
    return h, walls, lines


def segments(h: Hexes, walls: list[int], lines: list[tuple[int, int]]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    edges = lines + [(c, e) for c in walls for e in range(6)]
    ends = [((h.qs[c], h.rs[c]), e) for c, e in edges]
    return sorted({tuple(sorted((corner(place, e), corner(place, (e + 1) % 6)))) for place, e in ends})  # type: ignore[misc]


def test_GLO_LOS_1_to_5_corner_lines_are_those_of_exact_geometry() -> None:
    dice = Random(3)
    seen = 0
    for _ in range(25):
        h, walls, lines = board(dice, 6, 4)
        sight = Sight(h, walls, lines)
        edges = segments(h, walls, lines)
        for _ in range(8):
            a, b = dice.sample(range(h.cells), 2)
            ends = [(corner((h.qs[a], h.rs[a]), i), corner((h.qs[b], h.rs[b]), j)) for i in range(6) for j in range(6)]
            wanted = any(not any(touch(p, q, *edge) for edge in edges) for p, q in ends)
            assert sight.sees(a, b) == wanted
            seen += wanted
    assert 40 < seen < 190


def test_GLO_LOS_7_sight_is_symmetric_and_a_hex_sees_itself() -> None:
    dice = Random(4)
    for kind in (Sight, WideSight):
        for _ in range(20):
            h, walls, lines = board(dice, 5, 5)
            sight = kind(h, walls, lines)
            for _ in range(10):
                a, b = dice.sample(range(h.cells), 2)
                assert sight.look(a, b) == sight.look(b, a)
                assert sight.sees(a, a)


def inner(dice: Random, h: Hexes, cell: int) -> tuple[int, int]:
    """A point inside a hex, much finer than its corners."""
    while True:
        x = dice.randint(-2 * SCALE + 1, 2 * SCALE - 1)
        y = dice.randint(-SCALE + 1, SCALE - 1)
        if abs(x) + abs(y) < 2 * SCALE:
            return (SCALE * 3 * h.qs[cell] + x, SCALE * (2 * h.rs[cell] + h.qs[cell]) + y)


def test_GLO_LOS_8_wide_sight_is_found_when_some_line_is_clear_and_only_then() -> None:
    dice = Random(5)
    seen = 0
    for _ in range(40):
        h, walls, lines = board(dice, 6, 5)
        sight = WideSight(h, walls, lines)
        edges = [((SCALE * a[0], SCALE * a[1]), (SCALE * b[0], SCALE * b[1])) for a, b in segments(h, walls, lines)]
        free = [c for c in range(h.cells) if c not in walls]
        for _ in range(6):
            a, b = dice.sample(free, 2)
            found = sight.sees(a, b)
            for _ in range(20000 if found else 150):
                p, q = inner(dice, h, a), inner(dice, h, b)
                clear = not any(touch(p, q, *edge) for edge in edges)
                assert found or not clear
                if clear:
                    break
            else:
                assert not found
            seen += found
    assert 60 < seen < 220


def test_GLO_LOS_8_sees_more_than_corners_do() -> None:
    dice = Random(6)
    more = 0
    for _ in range(40):
        h, walls, lines = board(dice, 6, 5)
        narrow, wide = Sight(h, walls, lines), WideSight(h, walls, lines)
        for _ in range(10):
            a, b = dice.sample([c for c in range(h.cells) if c not in walls], 2)
            assert wide.sees(a, b) or not narrow.sees(a, b)
            more += wide.sees(a, b) and not narrow.sees(a, b)
    assert more > 10


def test_GLO_LOS_4_a_hex_whose_corners_all_lie_on_walls_sees_nothing() -> None:
    h = Hexes([(q, r) for q in range(-2, 3) for r in range(-2, 3)])
    around = [h.at[(1, 0)], h.at[(-1, 1)], h.at[(0, -1)]]
    sight = Sight(h, around, [])
    here = h.at[(0, 0)]
    assert not any(sight.sees(here, c) for c in range(h.cells) if c != here)
    assert WideSight(h, around, []).sees(here, h.at[(0, 1)])


@pytest.mark.parametrize("edge", range(6))
def test_GLO_HEX_3_GLO_RANGE_1_and_GLO_RANGE_2_a_wall_line_parts_two_hexes(edge: int) -> None:
    h = Hexes([(q, r) for q in range(-3, 4) for r in range(-3, 4)])
    here, there = h.at[(0, 0)], h.at[STEPS[edge]]
    sight = Sight(h, [], [(here, edge)])
    assert there not in sight.near[here] and here not in sight.near[there]
    assert ranges(sight.near, [here])[there] == 2
    # Neither end of the line may be touched, but round it they see each other.
    assert sight.sees(here, there)
    assert not Sight(h, [], [(here, e) for e in range(6)]).sees(here, there)


def test_corners_and_edges_lie_where_the_plane_has_them() -> None:
    h = Hexes([(0, 0), (1, 0), (0, 1)])
    for k in range(6):
        x, y = CORNERS[k]
        assert h.corners[k] == 2 * x * h.height + 2 * y
    assert h.points[1] - h.points[0] == h.steps[0] and h.points[2] - h.points[0] == h.steps[1]
    assert h.near[0] == [1, 2, -1, -1, -1, -1]


def test_ranges_stop_at_the_limit() -> None:
    h = Hexes([(q, 0) for q in range(6)])
    sight = Sight(h, [], [])
    assert ranges(sight.near, [0]) == [0, 1, 2, 3, 4, 5]
    assert ranges(sight.near, [0, 5], 1) == [0, 1, -1, -1, 1, 0]
