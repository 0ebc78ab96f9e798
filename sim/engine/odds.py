"""Exact odds of pools of dice, in whole numbers: successes, extra dice from some faces, rerolls of misses.

A chain of extra dice has no end, so it is cut after a number of throws; what is lost by that is counted, too, and kept
under a bound the caller states.
"""

from typing import Final

MOST_PARTS: Final = 2000


class Face:
    """A kind of die, by how many of its faces do what.

    sides: faces in all. hits: faces that are a success. again: how many of the successes bring another die.
    worth: successes that a face with ``again`` counts for.
    """

    def __init__(self, sides: int, hits: int, again: int, worth: int = 1) -> None:
        self.sides = sides
        self.hits = hits
        self.again = again
        self.worth = worth


class Odds:
    """A distribution: ``counts[n]`` of ``total`` equally likely outcomes have the number n.

    lost: outcomes in which dice were still to be thrown when the chain was cut; those dice count as misses, so that
    every number is right or too low by at most lost / total in probability.
    """

    def __init__(self, counts: list[int], total: int, lost: int) -> None:
        self.counts = counts
        self.total = total
        self.lost = lost

    def at_least(self, n: int) -> int:
        """Outcomes with n or more."""
        return sum(self.counts[max(n, 0) :])

    def weighted(self) -> int:
        """The mean times ``total``."""
        return sum([i * self.counts[i] for i in range(len(self.counts))])

    def above(self, other: "Odds") -> "Odds":
        """The distribution of this number less another, 0 when that is more: Hits against Saves."""
        counts = [0] * max(len(self.counts), 1)
        for i in range(len(self.counts)):
            for j in range(len(other.counts)):
                counts[max(i - j, 0)] += self.counts[i] * other.counts[j]
        total = self.total * other.total
        return Odds(counts, total, self.lost * other.total + other.lost * self.total)


class Pool:
    """Odds of pools of one kind of die; what was worked out once is kept.

    one_in: at most one outcome in so many may be lost to the cut of the chain. Dice and rerolls stay below 64.
    """

    def __init__(self, face: Face, one_in: int = 1_000_000) -> None:
        self.face = face
        self.one_in = one_in
        self._known: dict[int, Odds] = {}
        self._parts: dict[int, list[int]] = {}

    def odds(self, dice: int, rerolls: int = 0) -> Odds:
        """Successes of so many dice when every miss is rerolled while rerolls are left."""
        key = dice * 64 + rerolls
        known = self._known.get(key)
        if known is None:
            throws = dice + rerolls
            known = self._cut(dice, rerolls, throws)
            while known.lost * self.one_in > known.total:
                throws += 2
                known = self._cut(dice, rerolls, throws)
            self._known[key] = known
            if len(self._parts) > MOST_PARTS:
                self._parts.clear()
        return known

    def _cut(self, dice: int, rerolls: int, throws: int) -> Odds:
        """The odds when the chain ends after so many throws."""
        part = self._count(dice, rerolls, throws)
        return Odds(part[1:], self.face.sides**throws, part[0])

    def _count(self, dice: int, rerolls: int, throws: int) -> list[int]:
        """Lost outcomes, then outcomes with 0, 1, 2 ... successes, among ``sides ** throws``."""
        if dice == 0:
            return [0, self.face.sides**throws]
        if throws == 0:
            return [1, 1]
        key = (throws * 64 + rerolls) * 64 + dice
        part = self._parts.get(key)
        if part is not None:
            return part
        face = self.face
        misses = face.sides - face.hits
        plain = face.hits - face.again
        part = [0, 0]
        if misses:
            if rerolls > 0:
                add(part, self._count(dice, rerolls - 1, throws - 1), misses, 0)
            else:
                add(part, self._count(dice - 1, rerolls, throws - 1), misses, 0)
        if plain:
            add(part, self._count(dice - 1, rerolls, throws - 1), plain, 1)
        if face.again:
            add(part, self._count(dice, rerolls, throws - 1), face.again, face.worth)
        self._parts[key] = part
        return part


def add(part: list[int], more: list[int], times: int, successes: int) -> None:
    """Add outcomes to a count, each ``times`` over and with so many successes more."""
    while len(part) < len(more) + successes:
        part.append(0)
    part[0] += times * more[0]
    for i in range(1, len(more)):
        part[i + successes] += times * more[i]
