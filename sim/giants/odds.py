"""Exact odds of battle rolls, in whole numbers: what dice show, and what the abilities of a row make of it."""

from typing import Final

from sim.giants.records import Face

TEN_THOUSAND: Final = 10_000
BASE: Final = 64
"""Numbers packed into one key, each below this."""

Spread = dict[int, int]
"""Outcomes by packed numbers: hits + BASE * blocks, for totals."""


def packed(face: Face) -> int:
    """What a face shows: hits + BASE * blocks + BASE**2 * arcane."""
    return face.hits + BASE * face.blocks + BASE * BASE * face.arcane


def thrown(special: list[Face], standard: list[Face], dice: int) -> tuple[Spread, int]:
    """Hits and blocks of so many dice as rolled, the first one special (none if empty); and outcomes in all."""
    return turned(special, standard, dice, 0, 0, 0, 1, 2)


def turned(
    special: list[Face],
    standard: list[Face],
    dice: int,
    rerolls: int,
    to_block: int,
    to_hits: int,
    block_worth: int,
    hit_worth: int,
) -> tuple[Spread, int]:
    """Totals when every die that shows only misses is re-rolled while re-rolls last, the special die first, and
    arcane results then become hits, those left over blocks.

    Every die counts as rolled twice, so that all outcomes are equally likely.
    """
    parts: dict[tuple[int, int], int] = {(0, rerolls): 1}
    total = 1
    for at in range(dice):
        faces = special if at == 0 and special else standard
        parts = _with_die(parts, faces, rerolls > 0)
        total *= len(faces) ** (2 if rerolls > 0 else 1)
    out: Spread = {}
    for (key, _), ways in parts.items():
        arcane = key // (BASE * BASE)
        hits, blocks = key % BASE, key // BASE % BASE
        more = min(arcane, to_hits)
        hits += hit_worth * more
        blocks += block_worth * min(arcane - more, to_block)
        made = hits + BASE * blocks
        out[made] = out.get(made, 0) + ways
    return out, total


def _with_die(parts: dict[tuple[int, int], int], faces: list[Face], twice: bool) -> dict[tuple[int, int], int]:
    """Add a die to the outcomes so far."""
    out: dict[tuple[int, int], int] = {}
    sides = len(faces)
    for (key, left), ways in parts.items():
        for face in faces:
            shown = packed(face)
            if not twice:
                at = (key + shown, left)
                out[at] = out.get(at, 0) + ways
            elif left > 0 and shown == 0:
                for again in faces:
                    at = (key + packed(again), left - 1)
                    out[at] = out.get(at, 0) + ways
            else:
                at = (key + shown, left)
                out[at] = out.get(at, 0) + ways * sides
    return out


def damages(mine: Spread, theirs: Spread) -> Spread:
    """Outcomes by damage dealt + BASE * damage taken, from both sides' totals."""
    out: Spread = {}
    for a, ways in mine.items():
        hits, blocks = a % BASE, a // BASE
        for d, other in theirs.items():
            dealt = hits - d // BASE
            taken = d % BASE - blocks
            key = (dealt if dealt > 0 else 0) + BASE * (taken if taken > 0 else 0)
            out[key] = out.get(key, 0) + ways * other
    return out


def edge(mine: Spread, theirs: Spread) -> tuple[int, int]:
    """Twice the outcomes in which mine deals more than it takes, plus those that are even; and twice all outcomes."""
    better, every = 0, 0
    for key, ways in damages(mine, theirs).items():
        dealt, taken = key % BASE, key // BASE
        every += 2 * ways
        if dealt > taken:
            better += 2 * ways
        elif dealt == taken:
            better += ways
    return better, every


class Table:
    """Odds of rolls as thrown, each worked out when first asked for. dice: special faces by race, then standard."""

    def __init__(self, specials: list[list[Face]], standard: list[Face]) -> None:
        self.specials = specials
        self.standard = standard
        self._spreads: dict[tuple[int, int], Spread] = {}
        self._edges: dict[tuple[int, int, int, int], int] = {}

    def spread(self, race: int, dice: int) -> Spread:
        """Hits and blocks of a roll of a race, -1 for standard dice alone."""
        key = (race, dice)
        found = self._spreads.get(key)
        if found is None:
            special = self.specials[race] if race >= 0 else []
            found = thrown(special, self.standard, dice)[0]
            self._spreads[key] = found
        return found

    def edge(self, race: int, dice: int, enemy: int, enemy_dice: int) -> int:
        """In 10,000 battles so many in which the first deals more than it takes, even ones counted half."""
        key = (race, dice, enemy, enemy_dice)
        found = self._edges.get(key, -1)
        if found < 0:
            better, every = edge(self.spread(race, dice), self.spread(enemy, enemy_dice))
            found = TEN_THOUSAND * better // every
            self._edges[key] = found
        return found
