"""What a battle is expected to bring, in exact odds: points won, units lost, the chance of a conquest."""

from typing import Final

from sim.giants.book import Book
from sim.giants.odds import BASE, Spread, turned
from sim.giants.records import SLAYERS, Face
from sim.giants.view import GiantsView

MOST_KEPT: Final = 3000
WOUND_COST: Final = 0.35
"""What turning a unit to its wounded side is worth, as a part of its Ordning Value."""

Unit = tuple[int, int, int]
"""A unit as casualties see it: current Fortitude, Ordning Value, 1 when healthy."""


class Marginal:
    """How likely so many hits, and so many blocks, are; one list each, by number."""

    def __init__(self, spread: Spread, total: int) -> None:
        self.hits = chances([key % BASE for key in spread], list(spread.values()), total)
        self.blocks = chances([key // BASE for key in spread], list(spread.values()), total)


def chances(numbers: list[int], ways: list[int], total: int) -> list[float]:
    """Probabilities by number from counted outcomes."""
    counts = [0] * (max(numbers) + 1)
    for at in range(len(numbers)):
        counts[numbers[at]] += ways[at]
    return [count / total for count in counts]


class Forecasts:
    """Odds of rolls and losses by damage, each worked out once."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._rolls: dict[tuple[int, int, int, int, int], Marginal] = {}
        self._losses: dict[tuple[tuple[Unit, ...], int], tuple[float, int]] = {}

    def roll(self, race: int, dice: int, rerolls: int, to_block: int, to_hits: int) -> Marginal:
        """Odds of a side's totals when blanks are re-rolled and arcane become hits, then blocks."""
        key = (race, dice, min(rerolls, dice), min(to_block, 2 * dice), min(to_hits, 2 * dice))
        found = self._rolls.get(key)
        if found is None:
            book = self.book
            special: list[Face] = book.races[race].faces if race != SLAYERS else []
            spread, total = turned(
                special, book.standard, dice, key[2], key[3], key[4], book.blocks_for_arcane, book.hits_for_arcane
            )
            found = Marginal(spread, total)
            if len(self._rolls) > MOST_KEPT:
                self._rolls.clear()
            self._rolls[key] = found
        return found

    def loss(self, units: tuple[Unit, ...], damage: int) -> tuple[float, int]:
        """The least value lost to so much damage, and the units left then; the owner chooses who takes it."""
        if damage <= 0 or not units:
            return 0.0, len(units)
        key = (units, damage)
        found = self._losses.get(key)
        if found is not None:
            return found
        best, left = 1e9, 0
        for at in range(len(units)):
            if at > 0 and units[at] == units[at - 1]:
                continue
            fortitude, value, healthy = units[at]
            if damage < fortitude and healthy:
                cost, standing = WOUND_COST * value, len(units)
            else:
                cost, standing = self.loss(units[:at] + units[at + 1 :], damage - fortitude)
                cost += value
            if cost < best:
                best, left = cost, standing
        if len(self._losses) > 10 * MOST_KEPT:
            self._losses.clear()
        self._losses[key] = (best, left)
        return best, left


KEPT: Final[dict[str, Forecasts]] = {}


def forecasts(book: Book) -> Forecasts:
    """The tables of a content set, shared by all players of a process."""
    found = KEPT.get(book.content_hash)
    if found is None:
        found = Forecasts(book)
        KEPT[book.content_hash] = found
    return found


class Outlook:
    """What a battle is expected to bring. won, lost: Ordning Value of giants defeated. taken: chance that none
    of the enemies is left."""

    def __init__(self) -> None:
        self.won = 0.0
        self.lost = 0.0
        self.taken = 0.0


def as_taken(view: GiantsView, units: list[int]) -> tuple[Unit, ...]:
    """Units as casualties see them, in order."""
    out: list[Unit] = []
    for unit in units:
        piece = view.book.pieces[unit]
        if view.s.wounded[unit]:
            out.append((piece.wounded, piece.value, 0))
        else:
            out.append((piece.fortitude, piece.value, 1))
    out.sort()
    return tuple(out)


def strength(view: GiantsView, units: list[int]) -> int:
    """Strength of units."""
    total = 0
    for unit in units:
        total += view.book.pieces[unit].strength
    return total


def outlook(
    view: GiantsView, mine: list[int], can: list[int], theirs: list[int], their_can: list[int], slayers: bool
) -> Outlook:
    """Expect a battle between units; can: re-rolls, arcane to blocks and arcane to hits of each side."""
    made = Outlook()
    book = view.book
    tables = forecasts(book)
    race = SLAYERS if slayers else book.pieces[mine[0]].race
    cap = book.dice_cap - 1 if slayers else book.dice_cap
    own = tables.roll(race, max(1, min(cap, strength(view, mine))), can[0], can[1], can[2])
    enemy_dice = max(1, min(book.dice_cap, strength(view, theirs)))
    enemy = tables.roll(book.pieces[theirs[0]].race, enemy_dice, their_can[0], their_can[1], their_can[2])
    their_units, my_units = as_taken(view, theirs), as_taken(view, mine)
    for damage, chance in damage_chances(own.hits, enemy.blocks):
        value, left = tables.loss(their_units, damage)
        made.won += chance * value
        if left == 0:
            made.taken += chance
    for damage, chance in damage_chances(enemy.hits, own.blocks):
        made.lost += chance * tables.loss(my_units, damage)[0]
    return made


def damage_chances(hits: list[float], blocks: list[float]) -> list[tuple[int, float]]:
    """Chances of each damage above 0."""
    out = [0.0] * len(hits)
    for h in range(1, len(hits)):
        for b in range(min(h, len(blocks))):
            out[h - b] += hits[h] * blocks[b]
    return [(damage, out[damage]) for damage in range(1, len(out)) if out[damage] > 0]
