"""Conditional logit of victory: heroes separated from seat, scenario and strategy, errors by block.

In each match the seats are the alternatives and the chance of seat i is exp(x_i b) / sum exp(x_j b); what all seats of
a match share, its scenario, level and length among it, cancels (S12). A weak normal prior of standard deviation PRIOR
on every coefficient stands for the ridge. Errors are the sandwich over blocks.
"""

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analysis.stats import student_p

PRIOR = 2.0
GRADIENT = 1e-6

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


@dataclass
class Effect:
    """A coefficient against the mean of its group, in log-odds; None where the run cannot tell it apart."""

    group: str
    name: str
    value: float | None
    se: float | None
    p: float | None
    seats: int
    mark: str = ""


@dataclass
class Logit:
    """A fitted model."""

    effects: list[Effect] = field(default_factory=list)
    matches: int = 0
    blocks: int = 0
    gradient: float = 0.0
    warnings: list[str] = field(default_factory=list)


@dataclass
class Design:
    """One row a seat. match, block: row -> number."""

    x: Floats
    won: Floats
    match: Ints
    block: Ints
    names: list[tuple[str, str]]


def build(rows: list[dict[str, Any]]) -> Design:
    """The design from rows with unit, match_id, seat, filler, heroes, strategy, won."""
    names = (
        [("hero", h) for h in sorted({h for r in rows if not r["filler"] for h in r["heroes"]})]
        + [("seat", s) for s in sorted({str(r["seat"]) for r in rows})]
        + [("strategy", s) for s in sorted({r["strategy"] for r in rows})]
        + [("filler", "filler")]
    )
    at = {name: i for i, name in enumerate(names)}
    matches = {m: i for i, m in enumerate(sorted({r["match_id"] for r in rows}))}
    blocks = {b: i for i, b in enumerate(sorted({r["unit"] for r in rows}))}
    x = np.zeros((len(rows), len(names)))
    for i, r in enumerate(rows):
        x[i, at["seat", str(r["seat"])]] = 1.0
        x[i, at["strategy", r["strategy"]]] = 1.0
        if r["filler"]:
            x[i, at["filler", "filler"]] = 1.0
        else:
            for hero in r["heroes"]:
                x[i, at["hero", hero]] = 1.0
    return Design(
        x=x,
        won=np.array([float(r["won"]) for r in rows]),
        match=np.array([matches[r["match_id"]] for r in rows], dtype=np.int64),
        block=np.array([blocks[r["unit"]] for r in rows], dtype=np.int64),
        names=names,
    )


def chances(beta: Floats, d: Design) -> Floats:
    """The chance of each seat in its match."""
    pull = d.x @ beta
    tops = np.full(int(d.match.max()) + 1, -np.inf)
    np.maximum.at(tops, d.match, pull)
    power = np.exp(pull - tops[d.match])
    return np.asarray(power / np.bincount(d.match, weights=power)[d.match], dtype=np.float64)


def slope(beta: Floats, d: Design) -> tuple[float, Floats]:
    """Minus the log posterior and its gradient."""
    p = chances(beta, d)
    value = -float(d.won @ np.log(np.maximum(p, 1e-300))) + 0.5 * float(beta @ beta) / PRIOR**2
    weight = np.bincount(d.match, weights=d.won)[d.match]
    return value, np.asarray(d.x.T @ (p * weight - d.won) + beta / PRIOR**2)


def information(beta: Floats, d: Design) -> Floats:
    """The curvature of the likelihood alone."""
    p = chances(beta, d)
    weight = np.bincount(d.match, weights=d.won)
    means = np.zeros((len(weight), d.x.shape[1]))
    np.add.at(means, d.match, d.x * p[:, None])
    return np.asarray((d.x * (p * weight[d.match])[:, None]).T @ d.x - (means * weight[:, None]).T @ means)


def fit(rows: list[dict[str, Any]]) -> Logit:
    """Fit the model; without heroes that differ or matches to learn from it says so."""
    out = Logit()
    if not rows:
        out.warnings.append("No counted match was won by anybody, so there is nothing to model.")
        return out
    d = build(rows)
    out.matches, out.blocks = int(d.match.max()) + 1, int(d.block.max()) + 1
    from scipy.optimize import minimize

    size = len(d.names)
    found = minimize(
        slope, np.zeros(size), args=(d,), jac=True, method="L-BFGS-B",
        options={"gtol": GRADIENT / 10, "ftol": 1e-15, "maxiter": 5_000},
    )  # fmt: skip
    beta = np.asarray(found.x, dtype=np.float64)
    out.gradient = float(np.abs(slope(beta, d)[1]).max())
    curve = information(beta, d)
    spread = sandwich(beta, d, curve)
    blind = blind_directions(d)
    for group in ("hero", "seat", "strategy"):
        members = [i for i, (g, _) in enumerate(d.names) if g == group]
        if len(members) < 2:
            continue
        for i in members:
            contrast = np.zeros(size)
            contrast[members] = -1.0 / len(members)
            contrast[i] += 1.0
            out.effects.append(effect(d, i, contrast, beta, spread, blind, out.blocks))
    if out.gradient > GRADIENT * 100:
        out.warnings.append(f"The fit stopped with a gradient of {out.gradient:.1e}; do not trust the effects.")
    together(out, d)
    return out


def sandwich(beta: Floats, d: Design, curve: Floats) -> Floats:
    """The covariance of the coefficients, robust to any dependence inside blocks."""
    p = chances(beta, d)
    weight = np.bincount(d.match, weights=d.won)[d.match]
    scores = np.zeros((int(d.block.max()) + 1, d.x.shape[1]))
    np.add.at(scores, d.block, d.x * (d.won - p * weight)[:, None])
    blocks = len(scores)
    bread = np.linalg.inv(curve + np.eye(len(beta)) / PRIOR**2)
    factor = blocks / (blocks - 1) if blocks > 1 else 1.0
    return np.asarray(factor * bread @ (scores.T @ scores) @ bread)


def blind_directions(d: Design) -> Floats:
    """Directions of the coefficients that change no chance in any match: what the run cannot see."""
    means = np.zeros((int(d.match.max()) + 1, d.x.shape[1]))
    np.add.at(means, d.match, d.x)
    centred = d.x - (means / np.bincount(d.match)[:, None])[d.match]
    values, vectors = np.linalg.eigh(centred.T @ centred)
    return np.asarray(vectors[:, values < 1e-8 * max(1.0, float(values.max()))])


def effect(d: Design, i: int, contrast: Floats, beta: Floats, spread: Floats, blind: Floats, blocks: int) -> Effect:
    """One contrast with its error; none where the run cannot see it."""
    group, name = d.names[i]
    seats = int(d.x[:, i].sum())
    if float(np.abs(contrast @ blind).max(initial=0.0)) > 1e-6:
        return Effect(group, name, None, None, None, seats, "cannot be told apart")
    variance = float(contrast @ spread @ contrast)
    value = float(contrast @ beta)
    if blocks < 2 or variance <= 0:
        return Effect(group, name, value, None, None, seats, "not enough data")
    error = variance**0.5
    return Effect(group, name, value, error, student_p(value / error, blocks - 1), seats)


def together(out: Logit, d: Design) -> None:
    """Name the heroes who always play in the same seats."""
    groups: dict[bytes, list[str]] = {}
    for i, (group, name) in enumerate(d.names):
        if group == "hero":
            groups.setdefault(d.x[:, i].tobytes(), []).append(name)
    tied = [" + ".join(g) for g in groups.values() if len(g) > 1]
    if tied:
        out.warnings.append(f"Always played together, so no figure can separate them: {'; '.join(tied)}.")
