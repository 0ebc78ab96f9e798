"""Strength from finishing orders: Plackett-Luce, which for two seats is Bradley-Terry.

An order's likelihood is the product of w_i / (sum of w still in) from first to last (S11, S12). Ties are split: each
way to break them counts equally. Strengths are logs of w, with a normal prior of standard deviation PRIOR around
the mean, which also keeps an unbeaten side finite; they are maximised to a gradient below GRADIENT. Intervals
are Student's t on errors over blocks, rank ranges come from resampling whole blocks with a fixed generator.
"""

from dataclasses import dataclass, field
from itertools import permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analysis.stats import t95

PRIOR = 2.0
GRADIENT = 1e-6
POLISH = 2
RESAMPLES = 1_000
SEED = 20_011

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


@dataclass
class Rating:
    """The strength of one item. log-odds against a side of average strength; island: its group when the results
    do not connect all items (0 when they do)."""

    item: str
    meetings: int
    strength: float
    low: float | None
    high: float | None
    best_rank: int | None
    worst_rank: int | None
    mark: str
    island: int


@dataclass
class Ratings:
    """All ratings, strongest first, and what must be said about them."""

    model: str
    blocks: int
    items: list[Rating] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    gradient: float = 0.0


@dataclass
class Orders:
    """Finishing orders in arrays: distinct orders padded with -1, and how often each occurs in each block."""

    items: list[str]
    orders: Ints
    counts: Floats


def collect(rows: list[tuple[str, int, str, int]]) -> Orders:
    """Orders from rows (block, match, item, rank); matches with fewer than two items say nothing."""
    matches: dict[int, tuple[str, list[tuple[int, str]]]] = {}
    for block, match, item, rank in rows:
        matches.setdefault(match, (block, []))[1].append((rank, item))
    items = sorted({r[2] for r in rows})
    number = {item: i for i, item in enumerate(items)}
    blocks = sorted({r[0] for r in rows})
    place = {block: i for i, block in enumerate(blocks)}
    weights: dict[tuple[int, ...], dict[int, float]] = {}
    for match in sorted(matches):
        block, seats = matches[match]
        if len(seats) < 2:
            continue
        broken = tie_breaks(sorted((rank, number[item]) for rank, item in seats))
        for order in broken:
            cell = weights.setdefault(order, {})
            cell[place[block]] = cell.get(place[block], 0.0) + 1.0 / len(broken)
    widest = max((len(order) for order in weights), default=0)
    orders = np.full((len(weights), widest), -1, dtype=np.int64)
    counts = np.zeros((len(blocks), len(weights)))
    for i, (order, cell) in enumerate(sorted(weights.items())):
        orders[i, : len(order)] = order
        for block_number, weight in cell.items():
            counts[block_number, i] = weight
    return Orders(items, orders, counts)


def tie_breaks(ranked: list[tuple[int, int]]) -> list[tuple[int, ...]]:
    """All strict orders that agree with ranks, as tuples of items."""
    groups: dict[int, list[int]] = {}
    for rank, item in ranked:
        groups.setdefault(rank, []).append(item)
    out: list[tuple[int, ...]] = [()]
    for rank in sorted(groups):
        out = [done + way for done in out for way in permutations(groups[rank])]
    return out


def pushes(theta: Floats, orders: Ints) -> tuple[Floats, Floats]:
    """For each order minus its log likelihood, and that one's gradient in every strength."""
    known = orders >= 0
    strengths = np.where(known, theta[np.where(known, orders, 0)], -np.inf)
    power = np.exp(strengths)
    left = np.cumsum(power[:, ::-1], axis=1)[:, ::-1]
    staged = stages(known)
    safe = np.where(staged, left, 1.0)
    value = -np.where(staged, np.where(known, strengths, 0.0) - np.log(safe), 0.0).sum(axis=1)
    push = power * np.cumsum(np.where(staged, 1.0 / safe, 0.0), axis=1) - staged
    gradient = np.zeros((len(orders), len(theta)))
    rows = np.broadcast_to(np.arange(len(orders))[:, None], orders.shape)
    np.add.at(gradient, (rows[known], orders[known]), push[known])
    return value, gradient


def stages(known: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The places of orders at which somebody was chosen: all but the last held."""
    out = known.copy()
    out[:, :-1] &= known[:, 1:]
    out[:, -1] = False
    return out


def slope(theta: Floats, orders: Ints, weights: Floats) -> tuple[float, Floats]:
    """Minus the log posterior of the strengths, and its gradient."""
    value, gradient = pushes(theta, orders)
    prior = 0.5 * float(theta @ theta) / PRIOR**2
    return prior + float(weights @ value), np.asarray(theta / PRIOR**2 + weights @ gradient)


def curvature(theta: Floats, orders: Ints, weights: Floats) -> Floats:
    """The second derivatives of minus the log posterior."""
    out = np.eye(len(theta)) / PRIOR**2
    known = orders >= 0
    staged = stages(known)
    power = np.where(known, np.exp(theta[np.where(known, orders, 0)]), 0.0)
    for stage in range(orders.shape[1] - 1):
        rows = np.flatnonzero(staged[:, stage])
        chance = power[rows, stage:] / power[rows, stage:].sum(axis=1, keepdims=True)
        full = np.zeros((len(rows), len(theta)))
        held = known[rows, stage:]
        np.add.at(full, (np.nonzero(held)[0], orders[rows, stage:][held]), chance[held])
        out += np.diag(weights[rows] @ full) - (full * weights[rows, None]).T @ full
    return out


def fit(orders: Ints, weights: Floats, items: int) -> tuple[Floats, float]:
    """The strengths of greatest posterior, and the norm of the gradient there."""
    from scipy.optimize import minimize

    found = minimize(
        slope, np.zeros(items), args=(orders, weights), jac=True, method="L-BFGS-B",
        options={"gtol": GRADIENT / 10, "ftol": 1e-15, "maxiter": 5_000},
    )  # fmt: skip
    theta = np.asarray(found.x, dtype=np.float64)
    for _ in range(POLISH):
        theta = theta - np.linalg.solve(curvature(theta, orders, weights), slope(theta, orders, weights)[1])
    return theta, float(np.abs(slope(theta, orders, weights)[1]).max(initial=0.0))


def rate(rows: list[tuple[str, int, str, int]]) -> Ratings:
    """Ratings from rows (block, match, item, rank)."""
    data = collect(rows)
    size = len(data.items)
    out = Ratings("Plackett-Luce" if data.orders.shape[1] > 2 else "Bradley-Terry", data.counts.shape[0])
    if size == 0 or data.orders.size == 0:
        out.warnings.append("No two sides met, so there is nothing to rate.")
        return out
    theta, out.gradient = fit(data.orders, data.counts.sum(axis=0), size)
    enough = data.counts.shape[0] >= 2
    half, best, worst = resample(data, theta)
    beaten = victories(data)
    islands = weak_parts(beaten)
    for i in sorted(range(size), key=lambda k: (-theta[k], data.items[k])):
        seen = meetings(data, i)
        out.items.append(
            Rating(
                item=data.items[i],
                meetings=seen,
                strength=float(theta[i]),
                low=float(theta[i] - half[i]) if enough else None,
                high=float(theta[i] + half[i]) if enough else None,
                best_rank=int(best[i]) if enough else None,
                worst_rank=int(worst[i]) if enough else None,
                mark=mark(beaten, i, seen),
                island=islands[i] if max(islands) > 1 else 0,
            )
        )
    warn(out, data.items, beaten, islands)
    return out


def resample(data: Orders, theta: Floats) -> tuple[Floats, Ints, Ints]:
    """Half widths of the strengths' 95 % intervals, and 95 % ranges of their ranks, over blocks.

    The errors are the sandwich; ranks come from resampled blocks, each moving the strengths by one Newton step.
    """
    blocks = data.counts.shape[0]
    wide = t95(blocks - 1)
    if wide is None:
        return np.zeros(len(theta)), np.zeros(len(theta), dtype=np.int64), np.zeros(len(theta), dtype=np.int64)
    bread = np.linalg.inv(curvature(theta, data.orders, data.counts.sum(axis=0)))
    moves = data.counts @ pushes(theta, data.orders)[1] @ bread
    moves -= moves.mean(axis=0)
    # Strengths mean something against each other only: take out what moves them all.
    moves -= moves.mean(axis=1, keepdims=True)
    half = wide * np.sqrt((moves**2).sum(axis=0) * blocks / (blocks - 1))
    generator = np.random.Generator(np.random.PCG64(SEED))
    picked = generator.multinomial(blocks, np.full(blocks, 1.0 / blocks), size=RESAMPLES)
    ranks = (picked @ moves - theta).argsort(axis=1).argsort(axis=1) + 1
    best = np.quantile(ranks, 0.025, axis=0, method="lower").astype(np.int64)
    worst = np.quantile(ranks, 0.975, axis=0, method="higher").astype(np.int64)
    return np.asarray(half), best, worst


def victories(data: Orders) -> Floats:
    """How often the item of a row finished above that of a column."""
    size = len(data.items)
    out = np.zeros((size, size))
    for order, weight in zip(data.orders, data.counts.sum(axis=0)):
        held = [int(i) for i in order if i >= 0]
        for at, upper in enumerate(held):
            for lower in held[at + 1 :]:
                out[upper, lower] += weight
    return out


def meetings(data: Orders, item: int) -> int:
    """Matches in which an item met another."""
    present = (data.orders == item).any(axis=1)
    return round(float(data.counts.sum(axis=0)[present].sum()))


def mark(beaten: Floats, item: int, seen: int) -> str:
    """'unbeaten (n)' or 'winless (n)' where the prior alone keeps the strength finite."""
    others = [k for k in range(len(beaten)) if k != item]
    if not seen:
        return "met nobody"
    if not any(beaten[k, item] > 0 for k in others):
        return f"unbeaten ({seen})"
    if not any(beaten[item, k] > 0 for k in others):
        return f"winless ({seen})"
    return ""


def weak_parts(beaten: Floats) -> list[int]:
    """The number of the island each item is on: items joined by any meeting, islands numbered by first item."""
    from scipy.sparse.csgraph import connected_components

    _, labels = connected_components(beaten > 0, directed=True, connection="weak")
    numbers: dict[int, int] = {}
    return [numbers.setdefault(int(label), len(numbers) + 1) for label in labels]


def warn(out: Ratings, items: list[str], beaten: Floats, islands: list[int]) -> None:
    """Say what the numbers rest on."""
    from scipy.sparse.csgraph import connected_components

    if max(islands) > 1:
        groups = ["; ".join(items[i] for i, own in enumerate(islands) if own == k) for k in sorted(set(islands))]
        out.warnings.append("Islands that never met, whose strengths must not be compared: " + " | ".join(groups) + ".")
    elif connected_components(beaten > 0, directed=True, connection="strong")[0] > 1:
        out.warnings.append(
            "Some side always finished above others it met: only the prior keeps such strengths finite, "
            "their size means nothing."
        )
    if out.gradient > GRADIENT * 10:
        out.warnings.append(f"The fit stopped with a gradient of {out.gradient:.1e}; do not trust the strengths.")


@dataclass
class Rank:
    """The place of one item by its mean over blocks. first: the share of resamplings in which it led, ties shared."""

    item: str
    share: float
    rank: int
    best: int
    worst: int
    first: float


def resampled_ranks(rows: list[tuple[str, str, float]]) -> list[Rank]:
    """Ranks from rows (block, item, score), highest mean first; equal means share the better rank."""
    items = sorted({item for _, item, _ in rows})
    blocks = {block: i for i, block in enumerate(sorted({block for block, _, _ in rows}))}
    if not items:
        return []
    scores = np.zeros((len(blocks), len(items)))
    held = np.zeros((len(blocks), len(items)))
    for block, item, score in rows:
        scores[blocks[block], items.index(item)] = score
        held[blocks[block], items.index(item)] = 1.0
    generator = np.random.Generator(np.random.PCG64(SEED))
    picked = generator.multinomial(len(blocks), np.full(len(blocks), 1.0 / len(blocks)), size=RESAMPLES)
    whole = scores.sum(axis=0) / held.sum(axis=0)
    means = (picked @ scores) / np.maximum(picked @ held, 1.0)
    ranks = np.array([placed(row) for row in means])
    best = np.quantile(ranks, 0.025, axis=0, method="lower").astype(np.int64)
    worst = np.quantile(ranks, 0.975, axis=0, method="higher").astype(np.int64)
    leading = ranks == 1
    first = (leading / leading.sum(axis=1, keepdims=True)).mean(axis=0)
    places = placed(whole)
    order = sorted(range(len(items)), key=lambda i: (int(places[i]), items[i]))
    return [
        Rank(items[i], float(whole[i]), int(places[i]), int(best[i]), int(worst[i]), float(first[i])) for i in order
    ]


def placed(values: Floats) -> Ints:
    """The rank of each value: one more than how many are greater by more than rounding."""
    return np.asarray((values[None, :] > values[:, None] + 1e-12).sum(axis=1) + 1, dtype=np.int64)


def as_rows(found: Ratings, named: str) -> tuple[list[str], list[tuple[Any, ...]]]:
    """Columns and rows of a table of ratings."""
    columns = [named, "strength", "beats_average", "rank", "ranks", "mark"]
    rows: list[tuple[Any, ...]] = []
    for place, r in enumerate(found.items, 1):
        spread = None if r.best_rank is None else f"{r.best_rank}-{r.worst_rank}"
        strength = {
            "value": r.strength, "low": r.low, "high": r.high, "se": None, "n": r.meetings, "blocks": found.blocks,
            "kind": "difference", "method": "sandwich" if r.low is not None else "not enough data",
        }  # fmt: skip
        odds = 1.0 / (1.0 + float(np.exp(-r.strength)))
        note = r.mark + (f" island {r.island}" if r.island else "")
        rows.append((r.item, strength, odds, place, spread, note.strip()))
    return columns, rows
