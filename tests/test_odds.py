"""Exact odds of dice pools: against enumeration, against the means of INF-DICE-4, and their bound."""

from fractions import Fraction
from itertools import pairwise, product

import pytest

from sim.engine.odds import Face, Odds, Pool
from strategies.arcadia import odds as tables

MELEE = Face(6, 4, 1)
RANGED = Face(6, 3, 1)
SAVE = Face(6, 2, 1)
SWORD = Face(6, 4, 1, 2)
WIDOW = Face(6, 3, 3)
FACES = {"melee": MELEE, "ranged": RANGED, "save": SAVE, "sword": SWORD, "widow": WIDOW}
DIE = {"melee": "MMMRRC", "ranged": "MMMRRC", "save": "BBBBSC", "sword": "MMMRRC", "widow": "MMMRRC"}
HITS = {"melee": "MC", "ranged": "RC", "save": "SC", "sword": "MC", "widow": "RC"}
AGAIN = {"melee": "C", "ranged": "C", "save": "C", "sword": "C", "widow": "RC"}


def thrown(kind: str, dice: int, rerolls: int, throws: str) -> int | None:
    """Successes when the dice fall so, all of a batch at once, then rerolls, then extra dice; None: too few throws."""
    left = list(throws)
    pending = dice
    found = 0
    while pending:
        if len(left) < pending:
            return None
        batch = [left.pop(0) for _ in range(pending)]
        for at in range(len(batch)):
            while batch[at] not in HITS[kind] and rerolls:
                if not left:
                    return None
                batch[at] = left.pop(0)
                rerolls -= 1
        worth = 2 if kind == "sword" else 1
        found += sum(worth if face == "C" and kind == "sword" else 1 for face in batch if face in HITS[kind])
        pending = sum(face in AGAIN[kind] for face in batch)
    return found


@pytest.mark.parametrize("kind", FACES)
@pytest.mark.parametrize(
    ("dice", "rerolls", "throws"), [(1, 0, 4), (2, 0, 5), (3, 0, 5), (1, 2, 5), (2, 1, 5), (2, 2, 5)]
)
def test_counts_are_those_of_every_way_the_dice_can_fall(kind: str, dice: int, rerolls: int, throws: int):
    odds = Pool(FACES[kind])._cut(dice, rerolls, throws)
    counts: dict[int, int] = {}
    for fall in product(DIE[kind], repeat=throws):
        successes = thrown(kind, dice, rerolls, "".join(fall))
        if successes is not None:
            counts[successes] = counts.get(successes, 0) + 1
    finished = sum(counts.values())
    assert odds.total == 6**throws
    assert odds.lost == odds.total - finished
    # What was cut short counts what it had by then, so only numbers of finished rolls can be compared from above.
    for successes, times in counts.items():
        assert times <= odds.counts[successes] <= times + odds.lost
    assert sum(odds.counts) == odds.total


def test_without_a_chain_and_rerolls_it_is_the_binomial():
    odds = Pool(Face(6, 4, 0)).odds(3)
    assert odds.counts == [8, 48, 96, 64] and odds.total == 216 and odds.lost == 0


@pytest.mark.parametrize(
    ("kind", "chance", "mean"),
    [
        ("melee", Fraction(2, 3), Fraction(4, 5)),
        ("ranged", Fraction(1, 2), Fraction(3, 5)),
        ("save", Fraction(1, 3), Fraction(2, 5)),
    ],
)
def test_INF_DICE_4_chances_and_means(kind: str, chance: Fraction, mean: Fraction):
    pool = Pool(FACES[kind], 10**9)
    one = pool.odds(1)
    assert Fraction(one.at_least(1), one.total) == chance
    for dice in (1, 4, 9):
        odds = pool.odds(dice)
        short = dice * mean - Fraction(odds.weighted(), odds.total)
        # Every die that would still have been thrown is worth less than one success on average.
        assert 0 <= short <= 4 * Fraction(odds.lost, odds.total)


@pytest.mark.parametrize("kind", FACES)
def test_no_more_is_lost_than_the_bound(kind: str):
    for one_in in (1000, 10**6):
        odds = Pool(FACES[kind], one_in).odds(6, 3)
        assert odds.lost * one_in <= odds.total
        assert sum(odds.counts) == odds.total


def test_a_reroll_never_hurts_and_a_die_more_always_helps():
    pool = Pool(RANGED)
    for hits in range(1, 5):
        chances = [Fraction(pool.odds(3, r).at_least(hits), pool.odds(3, r).total) for r in range(4)]
        assert chances == sorted(chances) and chances[0] < chances[3]
        dice = [Fraction(pool.odds(n).at_least(hits), pool.odds(n).total) for n in range(1, 6)]
        assert all(a < b for a, b in pairwise(dice))


def test_hits_against_saves_by_hand():
    attack = Odds([1, 2, 1], 4, 0)
    defense = Odds([1, 1], 2, 0)
    assert attack.above(defense).counts == [1 + 1 + 2, 2 + 1, 1]
    assert attack.above(defense).total == 8


def test_the_strategies_table_is_made_from_the_counts():
    found = tables.wounds(tables.MELEE, 3, 1, 2, 0)
    exact = Pool(MELEE).odds(3, 1).above(Pool(SAVE).odds(2, 0))
    for n in range(len(exact.counts)):
        assert found.tail[n] == pytest.approx(exact.at_least(n) / exact.total)
    assert found.mean == pytest.approx(exact.weighted() / exact.total)
    assert found.cum[2] == pytest.approx(found.tail[1] + found.tail[2])
    assert tables.wounds(tables.MELEE, 99, 0, 0, 0) is tables.wounds(tables.MELEE, tables.MOST_DICE, 0, 0, 0)


def test_chances_of_dice_still_to_be_rolled():
    one = tables.reach_chance(tables.MELEE, 1, 0, 0, 0, 1)
    assert one == pytest.approx(2 / 3)
    assert tables.reach_chance(tables.MELEE, 0, 0, 0, 0, 0) == 1.0
    assert tables.reach_chance(tables.MELEE, 0, 0, 1, 0, 0) == pytest.approx(2 / 3)
    assert tables.crit_chance(2, 1) == pytest.approx(1 - (5 / 6) ** 3)
