"""The solver against the slow way on random boards, in every edition."""

import json
from random import Random

import pytest
from gloomhaven_random import MELEE_AREAS, RANGED_AREAS, Case, random_case
from gloomhaven_slow import Slow, turned

from sim.gloomhaven.areas import area_of, positions
from sim.gloomhaven.boards import Board, allowed, edition_of

Options = set[tuple[tuple[int, int], tuple[tuple[int, int], ...]]]


def fast(case: Case, edition: str) -> tuple[Options, Board]:
    board = Board(case, edition_of(edition))
    h = board.ground.hexes
    places = [(h.qs[c], h.rs[c]) for c in range(h.cells)]
    found = allowed(board, board.solver().options())
    return {(places[c], tuple(sorted([places[hit] for hit in hits]))) for c, hits in found}, board


def compare(seed: int, edition: str) -> Options:
    case = json.loads(json.dumps(random_case(seed, edition == "fh")))
    found, board = fast(case, edition)
    at = board.ground.hexes.at
    sight = board.ground.sight
    sees = None if edition == "gh1" else lambda a, b: sight.sees(at[a], at[b])
    wanted = Slow(case, edition, sees).options()
    assert found == wanted, json.dumps(case)
    return wanted


@pytest.mark.parametrize("edition", ["gh1", "jotl", "fh"])
def test_random_boards_come_out_the_slow_way(edition: str) -> None:
    found = [compare(seed, edition) for seed in range(80)]
    # The boards are no easy ones: some give a choice, some no attack.
    assert len([o for o in found if len(o) > 1]) > 8
    assert len([o for o in found if any(hits for _, hits in o)]) > 30
    assert len([o for o in found if not any(hits for _, hits in o)]) > 8


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["gh1", "jotl", "fh"])
def test_many_more_random_boards(edition: str) -> None:
    for seed in range(100_000, 100_600):
        compare(seed, edition)


@pytest.mark.parametrize("hexes", MELEE_AREAS + RANGED_AREAS)
def test_GLO_AOE_1_a_pattern_has_twelve_positions_or_fewer_by_symmetry(hexes: list[list[int]]) -> None:
    pattern = [(q, r) for q, r in hexes]
    wanted = {tuple(sorted(shape)) for shape in turned(pattern)}
    assert {tuple(sorted(shape)) for shape in positions(pattern)} == wanted
    assert {tuple(shape) for shape in area_of(True, pattern).shapes} == wanted
    pins = {tuple(sorted((q - a, r - b) for q, r in shape)) for shape in wanted for a, b in shape}
    assert {tuple(shape) for shape in area_of(False, pattern).pinned} == pins


def test_a_board_does_not_depend_on_the_order_its_figures_are_told_in() -> None:
    for seed in range(60):
        case = json.loads(json.dumps(random_case(seed, False)))
        again = dict(case)
        for key in ("enemies", "allies"):
            again[key] = case[key][:]
            Random(seed).shuffle(again[key])
        assert fast(case, "gh1")[0] == fast(again, "gh1")[0]


def test_the_way_taken_costs_what_the_solver_counted() -> None:
    tried = 0
    for seed in range(150):
        case = json.loads(json.dumps(random_case(seed, True)))
        board = Board(case, edition_of("fh"))
        ways = board.ways
        near = board.ground.hexes.near
        for goal in ways.ends:
            if ways.costs[goal] >= 1 << 40 or ways.manner == 3:
                continue
            path = ways.path(goal)
            assert (path[-1] if path else board.start) == goal and board.start not in path
            if ways.manner == 0:
                here = board.start
                cost = 0
                for cell in path:
                    assert ways.icy or cell in near[here]
                    steps = ways.from_cell(here)
                    cost += steps[cell]
                    here = cell
                assert cost == ways.costs[goal]
                tried += 1
            else:
                assert len(path) == ways.steps(board.start)[goal]
    assert tried > 500
