"""Odds of an attack, looked up: Wounds of a pool of attack dice against a pool of Defense dice.

A pool's chances are made once from the exact integer counts of ``sim.engine.odds``; what two pools come to is worked
out from those chances and kept, because a planning strategy reads thousands of them in a match.
"""

from typing import Final

from sim.engine.odds import Face, Odds, Pool

MELEE: Final = 0
RANGED: Final = 1
SAVE: Final = 2
SWORD: Final = 3
WIDOW: Final = 4
SHARP: Final = 5

MOST_DICE: Final = 15
MOST_REROLLS: Final = 7
MOST_TABLES: Final = 6000
NEGLIGIBLE: Final = 1.0e-15
SIZE: Final = 24
"""Wounds told apart; more count as one less than this."""

POOLS: Final = [
    Pool(Face(6, 4, 1)),
    Pool(Face(6, 3, 1)),
    Pool(Face(6, 2, 1)),
    Pool(Face(6, 4, 1, 2)),
    Pool(Face(6, 3, 3)),
    Pool(Face(6, 3, 1, 2)),
]
"""By mode: Melee, Ranged, Defense, Melee whose Crits are worth two Hits, Ranged whose every Hit brings a die, and
Ranged whose Crits are worth two Hits (INF-DICE-1 to -3)."""


class Chances:
    """A pool's successes: the chance of each number, and of each number or more, up to where both are negligible."""

    def __init__(self, counted: Odds) -> None:
        self.exactly: list[float] = []
        self.at_least: list[float] = []
        more = counted.total
        for count in counted.counts:
            if more / counted.total < NEGLIGIBLE:
                break
            self.exactly.append(count / counted.total)
            self.at_least.append(more / counted.total)
            more -= count


class Wounds:
    """What an attack deals. tail[n]: chance of n Wounds or more. cum[n]: mean Wounds when no more than n count."""

    def __init__(self, hits: list[float], saves: list[float]) -> None:
        """hits: the chance of so many Hits or more. saves: the chance of just so many Saves."""
        self.tail: list[float] = [0.0] * SIZE
        self.cum: list[float] = [0.0] * SIZE
        self.tail[0] = 1.0
        run = 0.0
        for n in range(1, len(hits)):
            chance = 0.0
            for s in range(min(len(saves), len(hits) - n)):
                chance += saves[s] * hits[n + s]
            run += chance
            if n < SIZE:
                self.tail[n] = chance
                self.cum[n] = run
        for n in range(len(hits), SIZE):
            self.cum[n] = run
        self.mean = run


CHANCES: Final[dict[int, Chances]] = {}
"""Of every pool met: no more than there are modes, dice and Rerolls within the limits."""


def chances(mode: int, dice: int, rerolls: int) -> Chances:
    """The chances of one pool; more dice or Rerolls than the limits count as the limits."""
    n = min(dice, MOST_DICE)
    r = min(rerolls, MOST_REROLLS)
    key = (mode * 64 + n) * 16 + r
    found = CHANCES.get(key)
    if found is None:
        found = Chances(POOLS[mode].odds(n, r))
        CHANCES[key] = found
    return found


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
    return Wounds(chances(mode, n, r).at_least, chances(SAVE, d, q).exactly)


def reach_chance(mode: int, dice: int, rerolls: int, saves: int, save_rerolls: int, short: int) -> float:
    """The chance that dice still to be rolled bring ``short`` Hits more than the Defense dice save."""
    if short <= 0 and saves == 0:
        return 1.0
    hits = chances(mode, dice, rerolls).at_least
    guard = chances(SAVE, saves, save_rerolls).exactly
    found = 0.0
    for n in range(len(guard)):
        wanted = max(short + n, 0)
        if wanted < len(hits):
            found += guard[n] * hits[wanted]
    return found


def crit_chance(dice: int, rerolls: int) -> float:
    """The chance that any die shows a CRIT when every other face is rerolled while points last."""
    throws = max(0, dice) + max(0, rerolls)
    return float(1.0 - (5.0 / 6.0) ** throws)
