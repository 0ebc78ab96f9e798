"""Blocks: everyone meets everyone, in every seat and neighbourhood; chance follows the meaning, not the place."""

from collections import Counter
from itertools import pairwise

import pytest
import toy_game
from hypothesis import given, settings
from hypothesis import strategies as st
from jobs_fixture import PLAN

from jobs.blocks import Design, circles, spread_subsets
from jobs.plan import read_plan
from jobs.wrong import Wrong
from sim.engine.spec import MatchSpec, spec_from_tuple

HEAD = 'name = "x"\ngame = "toy"\nseed = 7\n'


def design(sides: int, players: int, matches: int, scenarios: int = 1, order: list[int] | None = None) -> Design:
    """A plan of sides A, B, C ... each with three heroes of its own as far as they go round."""
    text = HEAD + f"matches = {matches}\nplayers = {players}\nscenarios = {list(toy_game.TRACKS)[:scenarios]}\n"
    if sides > 4:
        text += "[rules]\nduplicate_heroes = true\n"
    for i in order or range(sides):
        heroes = [toy_game.HEROES[(3 * i + j) % 12] for j in range(3)]
        text += f'[[side]]\nlabel = "{chr(65 + i)}"\nheroes = {heroes}\nstrategy = "first"\n'
    text += '[filler]\nstrategy = "uniform"\n'
    return Design(read_plan(text.replace("'", '"')))


def specs(d: Design) -> list[MatchSpec]:
    return [d.spec(i) for i in range(d.matches)]


def chance(spec: MatchSpec) -> tuple[object, ...]:
    """What a match is but for its place in the plan and the numbers of its sides."""
    seats = tuple((s.label, s.strategy, tuple(s.loadout["heroes"])) for s in spec.seats)
    return (spec.seed, spec.scenario, spec.level, spec.block, spec.rotation, seats)


@pytest.mark.parametrize(
    ("players", "fillers", "number"),
    [(2, 0, 1), (3, 0, 2), (4, 0, 6), (3, 1, 2), (4, 1, 6), (4, 2, 3), (4, 3, 1), (2, 1, 1)],
)
def test_seating_circles(players: int, fillers: int, number: int):
    found = circles(players, fillers)
    assert len(found) == number == len(set(found))
    assert all(circle[0] == 0 and sorted(circle) == list(range(players)) for circle in found)


@given(st.integers(1, 7), st.integers(1, 4))
def test_subsets_come_up_evenly(sides: int, size: int):
    size = min(size, sides)
    found = spread_subsets(sides, size)
    assert len(set(found)) == len(found)
    played = Counter(side for subset in found for side in subset)
    assert len(set(played.values())) == 1 and len(played) == sides


@pytest.mark.parametrize("sides", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_cycle_is_balanced(sides: int, players: int):
    d = design(sides, players, 1, 3)
    d = design(sides, players, d.cells * d.per_block, 3)
    assert d.blocks == d.cells
    seats, pairs, neighbours, scenarios = Counter(), Counter(), Counter(), Counter()
    for spec in specs(d):
        scenarios[spec.scenario] += 1
        named = [s.side for s in spec.seats]
        for seat, side in enumerate(named):
            if side < 0:
                continue
            seats[side, seat] += 1
            right = named[(seat + 1) % players]
            if right >= 0:
                neighbours[side, right] += 1
            pairs.update((side, other) for other in named if other >= 0 and other != side)
    assert len(set(seats.values())) == 1 and len(seats) == sides * players
    assert len(set(pairs.values())) == 1 and len(pairs) == sides * (sides - 1)
    assert len(set(neighbours.values())) == 1 and len(neighbours) == sides * (sides - 1)
    assert len(set(scenarios.values())) == 1 and len(scenarios) == 3


def test_a_block_is_one_circle_in_all_rotations():
    d = design(3, 3, 90)
    for at in range(d.blocks):
        block = [d.spec(at * 3 + r) for r in range(3)]
        assert [s.rotation for s in block] == [0, 1, 2]
        assert len({s.block for s in block}) == 1 and len({s.scenario for s in block}) == 1
        rings = set()
        for spec in block:
            labels = [s.label for s in spec.seats]
            turned = labels.index("A")
            rings.add(tuple(labels[turned:] + labels[:turned]))
        assert len(rings) == 1
        for label in "ABC":
            assert {[s.label for s in spec.seats].index(label) for spec in block} == {0, 1, 2}


def test_every_block_has_a_number_of_its_own():
    d = design(5, 3, 3_000, 3)
    numbers = {(s.block, s.rotation) for s in specs(d)}
    assert len(numbers) == d.matches and max(n for n, _ in numbers) < 2**53


def test_part_of_a_cycle_is_spread():
    d = design(6, 2, 30, 3)
    played = d.played()
    assert sum(played) == 2 * d.matches and max(played) - min(played) <= 2 * d.per_block
    assert max(Counter(s.scenario for s in specs(d)).values()) <= 14
    counted = Counter(s.side for spec in specs(d) for s in spec.seats)
    assert [counted[i] for i in range(6)] == played


@pytest.mark.parametrize(("wanted", "got"), [(1, 3), (2, 3), (4, 3), (5, 6), (7, 6), (100, 99), (101, 102)])
def test_matches_are_rounded_to_whole_blocks(wanted: int, got: int):
    d = design(3, 3, wanted)
    assert d.matches == got == len(specs(d))


def test_b12_another_side_or_another_order_leaves_the_other_blocks_alone():
    before = {chance(s) for s in specs(design(4, 3, 96, 2))}
    reordered = {chance(s) for s in specs(design(4, 3, 96, 2, [2, 0, 3, 1]))}
    assert reordered == before
    more = design(5, 3, 96 * 10 // 4, 2)
    assert more.subsets != design(4, 3, 96, 2).subsets
    assert {c for c in map(chance, specs(more)) if "E" not in [seat[0] for seat in c[5]]} == before
    shorter = {chance(s) for s in specs(design(4, 3, 48, 2))}
    assert shorter < before
    fewer_scenarios = {chance(s) for s in specs(design(4, 3, 48, 1))}
    assert fewer_scenarios == {c for c in before if c[1] == "short-track"}


def test_b3_b4_no_two_blocks_share_their_chance_and_the_rotations_of_one_do():
    found = specs(design(4, 4, 400, 3))
    assert len({(s.scenario, s.block) for s in found}) == len(found) // 4
    assert {s.seed for s in found} == {7}


def test_fillers_are_drawn_once_a_block_and_use_no_sides_heroes():
    d = design(2, 4, 240)
    drawn = set()
    for at in range(d.blocks):
        block = [d.spec(at * 4 + r) for r in range(4)]
        guests = [sorted(tuple(s.loadout["heroes"]) for s in spec.seats if s.side < 0) for spec in block]
        assert all(g == guests[0] for g in guests) and len(guests[0]) == 2
        heroes = [h for s in block[0].seats for h in s.loadout["heroes"]]
        assert len(set(heroes)) == 12
        drawn.add(tuple(guests[0]))
    assert len(drawn) > 10
    assert {s.strategy for spec in specs(d) for s in spec.seats if s.side < 0} == {"uniform"}
    assert {s.label for spec in specs(d) for s in spec.seats if s.side < 0} == {"filler"}


def lineups(extra: str, matches: int = 96, players: int = 2) -> Design:
    text = HEAD + f"matches = {matches}\nplayers = {players}\n" + extra
    return Design(read_plan(text + '\n[filler]\nstrategy = "first"\n'))


CANDIDATES = '[lineups]\nfrom = ["Ash", "Elm", "Oak", "Fir"]\nstrategy = "first"\n'
NAMED = '[[side]]\nlabel = "{}"\nheroes = {}\nstrategy = "uniform"\n'


@pytest.mark.parametrize(
    "sides",
    ["", NAMED.format("n", '["Birch", "Cedar", "Pine"]')],
)
def test_candidates_play_the_same_blocks_and_never_meet(sides: str):
    d = lineups(sides + CANDIDATES, players=3 if sides else 2)
    players = d.plan.players
    first = 1 if sides else 0
    stories: dict[int, list[object]] = {}
    for spec in specs(d):
        candidates = [s.side for s in spec.seats if s.side >= first]
        assert len(candidates) == 1
        others = tuple((s.label, tuple(s.loadout["heroes"])) if s.side < first else "candidate" for s in spec.seats)
        stories.setdefault(candidates[0], []).append((spec.scenario, spec.block, spec.rotation, others))
        heroes = [h for s in spec.seats for h in s.loadout["heroes"]]
        assert len(set(heroes)) == 3 * players
    assert len(stories) == 4 and d.per_block == 4 * players
    assert all(story == stories[first] for story in stories.values())


def test_another_candidate_leaves_the_others_alone():
    few = lineups(CANDIDATES + 'choose = "swap-one"\nbase = ["Oak", "Ash", "Elm"]\n', 32)
    many = lineups(
        CANDIDATES.replace('"Fir"', '"Fir", "Larch"') + 'choose = "swap-one"\nbase = ["Oak", "Ash", "Elm"]\n'
    )
    assert {s.block for s in specs(few)} <= {s.block for s in specs(many)}


def test_what_a_plan_buys():
    said = "\n".join(design(2, 3, 720, 1).buys())
    assert "720 matches in 240 blocks of 3" in said
    assert "one cycle is 2 blocks or 6 matches" in said
    assert "120 complete cycles\n" in said + "\n"
    assert "± 3.7 points" in said  # 1.96 * sqrt(0.25 / 720), S3
    assert "7.4 points between two sides is found with 80 % power" in said  # sqrt(3.92 / 720), S3
    odd = "\n".join(design(2, 3, 100, 1).buys())
    assert "99 matches (asked for: 100) in 33 blocks of 3" in odd
    assert "16 complete cycles and 1 block of the next" in odd and "exactly balanced would be 96 or 102" in odd


def test_too_many_sides_is_a_sentence():
    sides = "".join(NAMED.format(f"s{i}", '["Birch", "Cedar", "Pine"]') for i in range(60))
    with pytest.raises(Wrong, match="60 sides are too many"):
        lineups("[rules]\nduplicate_heroes = true\n" + sides, players=4)


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 239))
def test_a_spec_survives_the_journey(match_id: int):
    spec = design(2, 4, 240, 3).spec(match_id)
    assert spec.match_id == match_id
    assert spec_from_tuple(spec.as_tuple()).as_tuple() == spec.as_tuple()


def test_settings_and_cards_reach_the_match():
    spec = Design(read_plan(PLAN + "[rules]\ncap = 9\n")).spec(0)
    assert spec.settings["cap"] == 9 and spec.settings["equip"] == "starters"
    assert sorted(s.loadout.get("cards", []) for s in spec.seats) == [[], ["Rope"]]
    assert all(a.team != b.team for a, b in pairwise(spec.seats))
