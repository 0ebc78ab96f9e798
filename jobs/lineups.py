"""The candidates of ``[lineups]``: which groups of heroes (or whatever a side of the game names) are compared."""

from itertools import combinations
from math import comb

from sim.engine.dice import Stream, seed_of

CHOICES = ("all-trios", "random-trios", "swap-one")
MOST = 5_000
"""More candidates than this are refused: a comparison of that many has no use and no end."""


def all_groups(names: list[str], size: int) -> list[list[str]]:
    """Every group of the size, in the order of the list."""
    return [list(group) for group in combinations(names, size)]


def random_groups(names: list[str], size: int, count: int, seed: int, game: str) -> list[list[str]]:
    """count different groups, the same for one run seed whatever else the plan says."""
    dice = Stream(seed_of(seed, game, "lineups", size))
    if comb(len(names), size) <= 4 * count:
        groups = all_groups(names, size)
        order = list(range(len(groups)))
        dice.shuffle(order)
        return [groups[i] for i in sorted(order[:count])]
    out: list[list[str]] = []
    seen: set[tuple[int, ...]] = set()
    while len(out) < count:
        order = list(range(len(names)))
        dice.shuffle(order)
        group = tuple(sorted(order[:size]))
        if group not in seen:
            seen.add(group)
            out.append([names[i] for i in group])
    return out


def swaps(names: list[str], base: list[str]) -> list[list[str]]:
    """The base, then every group that differs from it in one place."""
    out = [list(base)]
    for at in range(len(base)):
        for name in names:
            if name not in base:
                out.append([*base[:at], name, *base[at + 1 :]])
    return out
