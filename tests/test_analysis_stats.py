"""Intervals, adjustments, ratings and the logit, against independent formulas and simulated truth."""

import math
import random
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from numpy.typing import NDArray

from analysis import stats
from analysis.db import connect, sql_text
from analysis.logit import build, fit, slope
from analysis.ratings import Ratings, collect, rate, tie_breaks
from analysis.ratings import slope as order_slope

Blocks = list[tuple[float, int]]


@pytest.fixture(scope="module")
def sql() -> Any:
    found = connect()
    found.execute(sql_text("macros.sql"))
    return found


def estimate(sql: Any, macro: str, blocks: list[tuple[float, ...]]) -> dict[str, Any]:
    names = ["a", "b", "c", "d"][: len(blocks[0])] if blocks else ["a", "b"]
    columns = {name: pa.array([float(b[i]) for b in blocks], pa.float64()) for i, name in enumerate(names)}
    sql.register("given", pa.table(columns))
    found: dict[str, Any] = sql.execute(f"select {macro}({', '.join(names)}) from given").fetchall()[0][0]
    return found


# Single estimates.


def wilson(p: float, n: float, z: float = 1.959964) -> tuple[float, float]:
    centre = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return centre - half, centre + half


def test_s1_wilson_where_every_block_is_one_match(sql: Any) -> None:
    found = estimate(sql, "share", [(1.0, 1)] * 7 + [(0.0, 1)] * 13)
    assert (found["n"], found["blocks"], found["method"]) == (20, 20, "Wilson")
    assert (found["low"], found["high"]) == pytest.approx(wilson(0.35, 20))
    # Published example: 81 of 263 gives 0.2553 to 0.3662.
    known = estimate(sql, "share", [(1.0, 1)] * 81 + [(0.0, 1)] * 182)
    assert (known["low"], known["high"]) == pytest.approx((0.2553, 0.3662), abs=5e-5)


def test_s2_rule_of_three_at_zero_and_at_all(sql: Any) -> None:
    none = estimate(sql, "share", [(0.0, 3)] * 30)
    assert (none["value"], none["low"], none["high"], none["method"]) == (0.0, 0.0, pytest.approx(0.1), "rule of three")
    every = estimate(sql, "share", [(3.0, 3)] * 30)
    assert (every["low"], every["high"]) == (pytest.approx(0.9), 1.0)
    assert estimate(sql, "average", [(0.0, 3)] * 30)["high"] == pytest.approx(0.1)


def test_s5_variance_is_that_of_the_blocks(sql: Any) -> None:
    shares = [0.0, 0.5, 0.5, 1.0, 0.5, 1.0, 0.5, 0.5, 0.0, 0.5, 1.0, 1.0]
    found = estimate(sql, "share", [(2 * s, 2) for s in shares])
    mean = sum(shares) / len(shares)
    spread = math.sqrt(sum((s - mean) ** 2 for s in shares) / (len(shares) - 1) / len(shares))
    assert found["value"] == pytest.approx(mean)
    assert found["se"] == pytest.approx(spread)
    assert (found["low"], found["high"]) == pytest.approx(
        wilson(mean, mean * (1 - mean) / spread**2, 2.200985), abs=1e-4
    )
    assert found["method"] == "blocks"


def test_a_gap_pairs_the_blocks(sql: Any) -> None:
    generator = random.Random(3)
    blocks = [(generator.randint(0, 3), 3.0, generator.randint(0, 2), 2.0) for _ in range(40)]
    found = estimate(sql, "gap", blocks)
    gaps = [b[0] / 3 - b[2] / 2 for b in blocks]
    mean = sum(gaps) / 40
    assert found["value"] == pytest.approx(mean)
    assert found["se"] == pytest.approx(math.sqrt(sum((g - mean) ** 2 for g in gaps) / 39 / 40))
    assert found["high"] - found["value"] == pytest.approx(2.0227 * found["se"], rel=1e-4)


def test_t95_agrees_with_student(sql: Any) -> None:
    for df in (1, 2, 5, 9, 10, 11, 15, 30, 100, 1000):
        (found,) = sql.execute(f"select t95({df})").fetchall()[0]
        assert found == pytest.approx(stats.t95(df), abs=6e-4)


@pytest.mark.parametrize("macro", ["share", "average", "gap", "mean_gap"])
@pytest.mark.parametrize("count", [0, 1, 2])
def test_b15_no_estimate_is_ever_infinite(sql: Any, macro: str, count: int) -> None:
    for w in (0.0, 0.5, 1.0):
        blocks: list[tuple[float, ...]] = [(w, 1.0)] * count
        if macro.endswith("gap"):
            blocks = [(*b, w, 1.0) for b in blocks]
        if not blocks:
            found = sql.execute(
                f"select {macro}({'x, x, x, x' if 'gap' in macro else 'x, x'}) from (select 1 as x where false)"
            )
            found = found.fetchall()[0][0]
            assert (found["value"], found["method"]) == (None, "not enough data")
        else:
            found = estimate(sql, macro, blocks)
            assert found["n"] == count
        for part in ("value", "low", "high", "se"):
            assert found[part] is None or math.isfinite(found[part])


# Coverage.

TOURNAMENTS, BLOCKS = 1_000, 50


def coverage(sql: Any, won: NDArray[Any], each: int, truth: float, bounds: str) -> float:
    """Share of simulated tournaments whose interval holds the truth."""
    number = np.repeat(np.arange(won.shape[0]), won.shape[1])
    sql.register("played", pa.table({"t": number, "w": won.ravel().astype(float), "n": np.full(won.size, each)}))
    rows = sql.execute(f"select {bounds} from (select t, share(w, n) as e from played group by t)").fetchall()
    return sum(low <= truth <= high for low, high in rows) / len(rows)


@pytest.mark.parametrize(
    ("design", "each", "truth"),
    [("seats decide", 2, 0.5), ("seeds decide", 2, 0.5), ("three seats", 3, 1 / 3), ("rare", 3, 0.05)],
)
def test_b16_the_interval_covers_what_it_says(sql: Any, design: str, each: int, truth: float) -> None:
    chance = np.random.Generator(np.random.PCG64(16))
    size = (TOURNAMENTS, BLOCKS)
    if design == "seats decide":
        won = (chance.random(size) < 0.85).astype(int) + (chance.random(size) < 0.15)
    elif design == "seeds decide":
        won = chance.binomial(2, chance.beta(1, 1, size))
    elif design == "three seats":
        won = sum((chance.random(size) < p).astype(int) for p in (0.7, 0.2, 0.1))
    else:
        won = chance.binomial(3, 0.05, size)
    assert 0.93 <= coverage(sql, won, each, truth, "e.low, e.high") <= 0.97
    if design in ("seats decide", "seeds decide"):
        # The games of a block taken as independent: too wide where seats decide, too narrow where seeds do.
        half = "1.96 * sqrt(e.value * (1 - e.value) / e.n)"
        naive = coverage(sql, won, each, truth, f"e.value - {half}, e.value + {half}")
        assert naive > 0.98 if design == "seats decide" else naive < 0.93


# Adjustments.


def test_holm_by_hand() -> None:
    assert stats.holm([0.01, 0.04, None, 0.03]) == [pytest.approx(0.03), pytest.approx(0.06), None, pytest.approx(0.06)]


def test_benjamini_hochberg_by_hand() -> None:
    found = stats.benjamini_hochberg([0.01, 0.02, 0.03, None, 0.5])
    assert found == [pytest.approx(0.04), pytest.approx(0.04), pytest.approx(0.04), None, pytest.approx(0.5)]


def test_p_of_blocks_that_are_all_alike_is_the_sign_test(sql: Any) -> None:
    assert stats.p_value(estimate(sql, "share", [(2.0, 2)] * 6), 0.5) == pytest.approx(2 / 64)
    assert stats.p_value(estimate(sql, "share", [(1.0, 2)] * 6), 0.5) == 1.0
    assert stats.p_value(estimate(sql, "share", [(2.0, 2)]), 0.5) is None


def test_finite_leaves_nothing_json_cannot_hold() -> None:
    given = {"a": float("nan"), "b": [float("inf"), 1.23456789], "c": b"\x01", "d": None, "e": True}
    assert stats.finite(given) == {"a": None, "b": [None, 1.234568], "c": "01", "d": None, "e": True}


# Ratings.


def league(results: list[tuple[int, list[list[str]]]]) -> list[tuple[str, int, str, int]]:
    """Rows from (block, groups of items tied, best first)."""
    rows = []
    for match, (block, groups) in enumerate(results):
        rank = 1
        for group in groups:
            rows += [(f"b{block:04d}", match, item, rank) for item in group]
            rank += len(group)
    return rows


def by_item(found: Ratings) -> dict[str, Any]:
    return {r.item: r for r in found.items}


def test_bradley_terry_by_hand() -> None:
    # 30 to 10: without the prior the log-odds are ln 3; the prior of the two strengths pulls a little.
    rows = league([(i, [["a"], ["b"]] if i % 4 else [["b"], ["a"]]) for i in range(40)])
    found = rate(rows)
    gap = by_item(found)["a"].strength - by_item(found)["b"].strength
    assert found.model == "Bradley-Terry"
    # At the maximum: 30 - 40 p(gap) = gap / (2 * prior^2).
    assert 30 - 40 / (1 + math.exp(-gap)) == pytest.approx(gap / 8, abs=1e-4)
    assert gap == pytest.approx(math.log(3), abs=0.05)


def test_plackett_luce_finds_the_strengths_that_made_the_orders() -> None:
    truth = {"a": 1.0, "b": 0.3, "c": -0.3, "d": -1.0}
    generator = random.Random(7)
    results = []
    for match in range(1500):
        left = dict(truth)
        groups = []
        while left:
            names = sorted(left)
            pick = generator.choices(names, [math.exp(left[n]) for n in names])[0]
            groups.append([pick])
            del left[pick]
        results.append((match // 4, groups))
    found = rate(league(results))
    assert found.model == "Plackett-Luce"
    assert found.gradient < 1e-4
    for r in found.items:
        assert r.strength == pytest.approx(truth[r.item], abs=0.12)
        assert (
            r.low is not None and r.high is not None and r.low < truth[r.item] + 0.05 and r.high > truth[r.item] - 0.05
        )
    assert [r.item for r in found.items] == ["a", "b", "c", "d"]


def test_ties_are_split_over_all_ways_to_break_them() -> None:
    assert sorted(tie_breaks([(1, 0), (1, 1), (3, 2)])) == [(0, 1, 2), (1, 0, 2)]
    even = by_item(rate(league([(i, [["a", "b"]]) for i in range(12)])))
    assert even["a"].strength == pytest.approx(0.0, abs=1e-6)


def test_order_likelihood_has_the_gradient_it_says() -> None:
    data = collect(league([(0, [["a"], ["b", "c"]]), (1, [["c"], ["a"]]), (2, [["b"], ["a"], ["c"]])]))
    weights = data.counts.sum(axis=0)
    theta = np.array([0.3, -0.2, 0.7])
    _, gradient = order_slope(theta, data.orders, weights)
    for i in range(3):
        step = np.eye(3)[i] * 1e-6
        up, down = (order_slope(theta + s, data.orders, weights)[0] for s in (step, -step))
        assert gradient[i] == pytest.approx((up - down) / 2e-6, abs=1e-5)


def test_b22_unbeaten_is_finite_and_marked() -> None:
    games = [(i, [["ace"], ["b"]]) for i in range(20)] + [
        (20 + i, [["b"], ["c"]] if i % 2 else [["c"], ["b"]]) for i in range(20)
    ]
    found = rate(league(games))
    ace = by_item(found)["ace"]
    assert ace.mark == "unbeaten (20)"
    assert math.isfinite(ace.strength)
    assert found.items[0].item == "ace"
    assert any("prior" in w for w in found.warnings)
    assert not any("Islands" in w for w in found.warnings)


def test_b22_islands_are_named() -> None:
    games = [(i, [["a"], ["b"]] if i % 2 else [["b"], ["a"]]) for i in range(10)]
    games += [(10 + i, [["x"], ["y"]] if i % 3 else [["y"], ["x"]]) for i in range(10)]
    found = rate(league(games))
    assert any("a; b | x; y" in w for w in found.warnings)
    assert {r.island for r in found.items} == {1, 2}
    assert all(math.isfinite(r.strength) for r in found.items)


def test_who_met_nobody_is_marked() -> None:
    found = rate(league([(i, [["a"], ["b"]] if i % 3 else [["b"], ["a"]]) for i in range(12)] + [(12, [["z"]])]))
    assert by_item(found)["z"].mark == "met nobody"
    assert by_item(found)["z"].strength == pytest.approx(0.0, abs=1e-6)


def test_the_intervals_of_strengths_cover() -> None:
    generator = random.Random(5)
    held = 0
    for _ in range(60):
        games = []
        for block in range(40):
            # A block's luck is shared by its two matches.
            red = generator.betavariate(2, 2) * 0.6 + 0.3
            games += [(block, [["a"], ["b"]] if generator.random() < red else [["b"], ["a"]]) for _ in range(2)]
        a = by_item(rate(league(games)))["a"]
        assert a.low is not None and a.high is not None
        held += a.low <= math.log(0.6 / 0.4) / 2 <= a.high
    assert held >= 53


@pytest.mark.parametrize("games", [[], [(0, [["a"]])], [(0, [["a"], ["b"]])]])
def test_b15_ratings_of_hardly_anything(games: list[tuple[int, list[list[str]]]]) -> None:
    found = rate(league(games))
    assert all(math.isfinite(r.strength) and r.low is None for r in found.items)


def test_ratings_are_the_same_twice() -> None:
    rows = league([(i // 2, [["a"], ["b"], ["c"]] if i % 3 else [["c"], ["a"], ["b"]]) for i in range(30)])
    assert rate(rows) == rate(rows)


# The conditional logit.

POOL = {"Mark": 0.8, "Kisha": 0.4, "Izzy": 0.0, "Diana": -0.2, "Phyx": -0.4, "Bjor": -0.6}


def drafted(matches: int, fillers: bool = False) -> list[dict[str, Any]]:
    """Matches of two drafted pairs whose winner is drawn from the truth; seat 0 has an edge of 0.5."""
    generator = random.Random(11)
    rows: list[dict[str, Any]] = []
    for match in range(matches):
        heroes = generator.sample(sorted(POOL), 4)
        pairs = [heroes[:2], heroes[2:]]
        pulls = [0.5 + sum(POOL[h] for h in pairs[0]), sum(POOL[h] for h in pairs[1])]
        if fillers:
            pulls[1] = 0.0
        winner = int(generator.random() > 1 / (1 + math.exp(pulls[1] - pulls[0])))
        rows += [
            {
                "unit": f"b{match // 2:04d}",
                "match_id": match,
                "seat": seat,
                "filler": fillers and seat == 1,
                "heroes": sorted(pairs[seat]),
                "strategy": "greedy",
                "won": float(seat == winner),
            }
            for seat in range(2)
        ]
    return rows


@pytest.mark.parametrize("fillers", [False, True])
def test_logit_finds_the_heroes(fillers: bool) -> None:
    found = fit(drafted(3000, fillers))
    heroes = {e.name: e for e in found.effects if e.group == "hero"}
    for name, truth in POOL.items():
        e = heroes[name]
        assert e.value is not None and e.se is not None
        assert abs(e.value - truth) < 4 * e.se, name
        assert e.se < 0.15
    if not fillers:
        seats = {e.name: e.value for e in found.effects if e.group == "seat"}
        assert seats["0"] == pytest.approx(0.25, abs=0.12)


def test_logit_gradient_is_right() -> None:
    design = build(drafted(20))
    beta = np.linspace(-0.5, 0.5, design.x.shape[1])
    _, gradient = slope(beta, design)
    for i in range(len(beta)):
        step = np.eye(len(beta))[i] * 1e-6
        difference = (slope(beta + step, design)[0] - slope(beta - step, design)[0]) / 2e-6
        assert gradient[i] == pytest.approx(difference, abs=1e-5)


def test_logit_says_what_it_cannot_tell_apart() -> None:
    rows = drafted(40)
    for row in rows:
        row["heroes"] = ["Mark", "Kisha"] if row["seat"] == 0 else ["Izzy"]
    found = fit(rows)
    heroes = [e for e in found.effects if e.group == "hero"]
    assert all(e.value is None and e.mark == "cannot be told apart" for e in heroes)
    assert any("Kisha + Mark" in w for w in found.warnings)


def test_logit_errors_are_those_of_blocks() -> None:
    """Matches written twice into their block say nothing new, so the errors stay as they are."""
    rows = drafted(200)
    doubled = rows + [{**r, "match_id": r["match_id"] + 1000} for r in rows]
    once = {e.name: e.se for e in fit(rows).effects if e.group == "hero"}
    twice = {e.name: e.se for e in fit(doubled).effects if e.group == "hero"}
    for name, error in once.items():
        assert error is not None
        assert twice[name] == pytest.approx(error, rel=0.12)


@pytest.mark.parametrize("count", [0, 1, 2])
def test_b15_logit_of_hardly_anything(count: int) -> None:
    found = fit(drafted(count))
    assert all(e.value is None or math.isfinite(e.value) for e in found.effects)
    if count < 2:
        assert all(e.se is None for e in found.effects)
