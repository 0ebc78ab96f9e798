"""Which attack hex and which targets are best (GLO-MOVE-6, GLO-MULTI-1, -2)."""

from itertools import combinations
from typing import Final

from sim.gloomhaven.ground import NEGATIVE

NEVER: Final = 1 << 62


class Spot:
    """A cell from which the focus can be attacked. singles: who is in range and sight. areas: whom positions of the
    pattern hit. beside: who is adjacent. safe: without disadvantage against the focus.
    """

    def __init__(self, cell: int, cost: int, singles: int, areas: list[int], beside: int, safe: bool) -> None:
        self.cell = cell
        self.cost = cost
        self.singles = singles
        self.areas = areas
        self.beside = beside
        self.safe = safe


class Choice:
    """The list by which attack hexes are compared.

    extra: single targets an attack has, beside those of an area. ranks: of each enemy as a secondary target.
    safe_first: no disadvantage against the focus comes before the number of targets, and all cells compete anew for
    the best sets.
    """

    def __init__(self, extra: int, ranks: list[int], safe_first: bool) -> None:
        self.extra = extra
        self.ranks = ranks
        self.safe_first = safe_first

    def best(self, spots: list[Spot], focus: int) -> list[tuple[Spot, int]]:
        """The best cells with the sets of targets they give."""
        safe_first = self.safe_first
        best = (NEVER, NEVER, NEVER, 0)
        groups: dict[int, bool] = {}
        ends: list[tuple[Spot, int]] = []
        own = 1 << focus
        for spot in spots:
            points = spot.cost % NEGATIVE
            tried: dict[int, bool] = {}
            for hit in spot.areas:
                pool = spot.singles & ~hit & ~own
                count = min(self.extra, bits(spot.singles & ~hit))
                if not hit & own:
                    if count == 0 or not spot.singles & own:
                        continue
                    count -= 1
                    hit |= own
                size = -bits(hit) - count
                # All sets that fill gives are equally good.
                if safe_first:
                    if (0 if spot.safe else 1, size, points) > best[:3]:
                        continue
                    found = self.fill(spot, hit, pool, count)
                    key = (0 if spot.safe else 1, size, points, -self.value(found[0]))
                else:
                    if size > best[0]:
                        continue
                    found = self.fill(spot, hit, pool, count)
                    key = (size, bits(found[0] & spot.beside), points, 0)
                if key > best:
                    continue
                if key < best:
                    best = key
                    groups = {}
                    ends = []
                    tried = {}
                for group in found:
                    if group not in tried:
                        tried[group] = True
                        groups[group] = True
                        ends.append((spot, group))
        if not safe_first:
            return ends
        # All cells that give one of these sets compete anew, further ones too.
        safe = best[0] == 0
        least = (NEVER, NEVER)
        ends = []
        for spot in spots:
            if spot.safe != safe:
                continue
            for group in groups:
                worse = (bits(group & spot.beside), spot.cost % NEGATIVE)
                if worse > least or not self.gives(spot, group):
                    continue
                if worse < least:
                    least = worse
                    ends = []
                ends.append((spot, group))
        return ends

    def fill(self, spot: Spot, base: int, pool: int, count: int) -> list[int]:
        """Add so many single targets, the best first; among those equally good all choices stay."""
        if count == 0 or bits(pool) == count:
            return [base | (pool if count else 0)]
        by_class: dict[int, list[int]] = {}
        for i in range(len(self.ranks)):
            if pool >> i & 1:
                sort = self.ranks[i] if self.safe_first else spot.beside >> i & 1
                by_class.setdefault(sort, []).append(1 << i)
        for sort in sorted(by_class):
            members = by_class[sort]
            if len(members) <= count:
                for bit in members:
                    base |= bit
                count -= len(members)
                if count == 0:
                    return [base]
                continue
            found: list[int] = []
            for some in combinations(members, count):
                group = base
                for bit in some:
                    group |= bit
                found.append(group)
            return found
        return [base]

    def value(self, group: int) -> int:
        """A number that is higher the more enemies of the first rank a set holds, then of the second, and so on."""
        total = 0
        last = len(self.ranks) - 1
        for i in range(len(self.ranks)):
            if group >> i & 1:
                total += 1 << 6 * (last - self.ranks[i])
        return total

    def gives(self, spot: Spot, group: int) -> bool:
        """Whether an attack from a cell can hit exactly this set."""
        for hit in spot.areas:
            rest = group & ~hit
            if hit & ~group == 0 and rest & ~spot.singles == 0:
                if bits(rest) == min(self.extra, bits(spot.singles & ~hit)):
                    return True
        return False


def bits(group: int) -> int:
    """How many enemies a set holds."""
    return group.bit_count()
