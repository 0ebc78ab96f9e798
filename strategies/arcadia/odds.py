"""Odds of an attack, looked up: Wounds of a pool of attack dice against a pool of Defense dice.

Made once from the exact integer counts of ``sim.engine.odds`` and kept as ratios, because a planning strategy reads
thousands of them in a match.
"""

from typing import Final

from sim.engine.odds import Face, Odds, Pool

MELEE: Final = 0
RANGED: Final = 1
SAVE: Final = 2
SWORD: Final = 3
WIDOW: Final = 4

MOST_DICE: Final = 15
MOST_REROLLS: Final = 7
MOST_TABLES: Final = 6000
SIZE: Final = 24
"""Wounds told apart; more count as one less than this."""

POOLS: Final = [
    Pool(Face(6, 4, 1)),
    Pool(Face(6, 3, 1)),
    Pool(Face(6, 2, 1)),
    Pool(Face(6, 4, 1, 2)),
    Pool(Face(6, 3, 3)),
]
"""By mode: Melee, Ranged, Defense, Melee whose Crits are worth two Hits, and Ranged whose every Hit brings a die
(INF-DICE-1 to -3)."""


class Wounds:
    """What an attack deals. tail[n]: chance of n Wounds or more. cum[n]: mean Wounds when no more than n count."""

    def __init__(self, odds: Odds) -> None:
        self.tail: list[float] = [0.0] * SIZE
        self.cum: list[float] = [0.0] * SIZE
        total = odds.total
        more = 0
        top = len(odds.counts)
        for n in range(top - 1, -1, -1):
            more += odds.counts[n]
            if n < SIZE:
                self.tail[n] = more / total
        run = 0.0
        for n in range(1, SIZE):
            run += self.tail[n]
            self.cum[n] = run
        self.mean = odds.weighted() / total


TABLE: Final[dict[int, Wounds]] = {}


def wounds(mode: int, dice: int, rerolls: int, saves: int, save_rerolls: int) -> Wounds:
    """The odds of one attack roll against one Defense roll, misses and blanks rerolled while points last."""
    key = (((mode * 64 + dice) * 16 + rerolls) * 64 + saves) * 16 + save_rerolls
    found = TABLE.get(key)
    if found is None:
        found = fresh(mode, dice, rerolls, saves, save_rerolls)
        if len(TABLE) >= MOST_TABLES:
            TABLE.clear()
        TABLE[key] = found
    return found


def fresh(mode: int, dice: int, rerolls: int, saves: int, save_rerolls: int) -> Wounds:
    """The same, worked out; pools beyond the limits count as the limits."""
    n = min(max(dice, 0), MOST_DICE)
    r = min(max(rerolls, 0), MOST_REROLLS)
    d = min(max(saves, 0), MOST_DICE)
    q = min(max(save_rerolls, 0), MOST_REROLLS)
    if n != dice or r != rerolls or d != saves or q != save_rerolls:
        return wounds(mode, n, r, d, q)
    hits = POOLS[mode].odds(n, r)
    return Wounds(hits if d == 0 else hits.above(POOLS[SAVE].odds(d, q)))


def reach_chance(mode: int, dice: int, rerolls: int, saves: int, save_rerolls: int, short: int) -> float:
    """The chance that dice still to be rolled bring ``short`` Hits more than the Defense dice save."""
    if short <= 0 and saves == 0:
        return 1.0
    hits = POOLS[mode].odds(min(dice, MOST_DICE), min(rerolls, MOST_REROLLS))
    guard = POOLS[SAVE].odds(min(saves, MOST_DICE), min(save_rerolls, MOST_REROLLS))
    found = 0
    for n in range(len(guard.counts)):
        found += guard.counts[n] * hits.at_least(short + n)
    return found / (hits.total * guard.total)


def crit_chance(dice: int, rerolls: int) -> float:
    """The chance that any die shows a CRIT when every other face is rerolled while points last."""
    throws = max(0, dice) + max(0, rerolls)
    return float(1.0 - (5.0 / 6.0) ** throws)
