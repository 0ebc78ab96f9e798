"""Exact odds of battle rolls: against full enumeration and the battles as they are played; the dice's balance."""

from fractions import Fraction
from itertools import product
from math import sqrt

import pytest
from giants_kit import GAME

import sim
import strategies
from sim.engine.spec import MatchSpec, SeatSpec
from sim.giants.odds import BASE, Spread, damages, edge, thrown, turned
from sim.giants.records import Face
from strategies.giants.forecast import Forecasts, Marginal, damage_chances

RACES = {race.name: race.faces for race in GAME.book.races}
STANDARD = GAME.book.standard


def enumerated(special: list[Face], dice: int, to_block: int, to_hits: int) -> dict[tuple[int, int], Fraction]:
    """Totals by going through every outcome."""
    out: dict[tuple[int, int], Fraction] = {}
    every = [special, *[STANDARD] * (dice - 1)]
    for shown in product(*every):
        arcane = sum(f.arcane for f in shown)
        more = min(arcane, to_hits)
        hits = sum(f.hits for f in shown) + 2 * more
        blocks = sum(f.blocks for f in shown) + min(arcane - more, to_block)
        out[hits, blocks] = out.get((hits, blocks), Fraction(0)) + Fraction(1, 6**dice)
    return out


def as_fractions(spread: Spread, total: int) -> dict[tuple[int, int], Fraction]:
    return {(key % BASE, key // BASE): Fraction(ways, total) for key, ways in spread.items()}


@pytest.mark.parametrize("race", RACES)
@pytest.mark.parametrize(("dice", "to_block", "to_hits"), [(1, 0, 0), (3, 0, 0), (3, 1, 1), (4, 0, 2)])
def test_totals_are_those_of_full_enumeration(race: str, dice: int, to_block: int, to_hits: int):
    spread, total = turned(RACES[race], STANDARD, dice, 0, to_block, to_hits, 1, 2)
    assert sum(spread.values()) == total == 6**dice
    assert as_fractions(spread, total) == enumerated(RACES[race], dice, to_block, to_hits)


def test_re_rolls_of_blanks_are_counted_exactly():
    spread, total = turned(RACES["fire"], STANDARD, 2, 1, 0, 0, 1, 2)
    assert sum(spread.values()) == total
    out: dict[tuple[int, int], Fraction] = {}
    for first, second, again in product(RACES["fire"], STANDARD, range(6)):
        shown = [first, second]
        for at, die in enumerate((RACES["fire"], STANDARD)):
            if not (shown[at].hits or shown[at].blocks or shown[at].arcane):
                shown[at] = die[again]
                break
        key = sum(f.hits for f in shown), sum(f.blocks for f in shown)
        out[key] = out.get(key, Fraction(0)) + Fraction(1, 216)
    assert as_fractions(spread, total) == out


def test_seven_dice_are_the_most_and_still_exact():
    spread, total = thrown(RACES["hill"], STANDARD, 7)
    assert sum(spread.values()) == total == 6**7
    mean = Fraction(sum(ways * (key % BASE) for key, ways in spread.items()), total)
    assert mean == Fraction(3 + 2 + 1 + 1, 6) + 6 * Fraction(1 + 1 + 2, 6)


def share(race: str, other: str, converted: int) -> Fraction:
    """Exact share of battles of four dice a side that a race wins, even ones counted half."""
    sides = [turned(RACES[name], STANDARD, 4, 0, converted, converted, 1, 2)[0] for name in (race, other)]
    return Fraction(*edge(sides[0], sides[1]))


def test_the_demo_dice_are_balanced():
    pairs = [(a, b) for a in RACES for b in RACES]
    with_row = [share(a, b, 1) for a, b in pairs]
    assert Fraction(477, 1000) <= min(with_row) and max(with_row) <= Fraction(523, 1000)
    bare = [share(a, b, 0) for a, b in pairs]
    assert (round(float(min(bare)), 3), round(float(max(bare)), 3)) == (0.379, 0.621)
    assert all(share(a, b, 1) + share(b, a, 1) == 1 for a, b in pairs)


def test_damage_is_hits_less_blocks_on_both_sides():
    mine, theirs = thrown(RACES["fire"], STANDARD, 2)[0], thrown(RACES["hill"], STANDARD, 2)[0]
    found = damages(mine, theirs)
    assert sum(found.values()) == 36 * 36
    dealt: dict[int, int] = {}
    for key, ways in found.items():
        dealt[key % BASE] = dealt.get(key % BASE, 0) + ways
    own, enemy = Marginal(mine, 36), Marginal(theirs, 36)
    for damage, chance in damage_chances(own.hits, enemy.blocks):
        assert chance == pytest.approx(dealt[damage] / 36**2)


def test_the_battles_played_come_out_as_the_odds_say():
    off = variance = 0.0
    battles = 0
    for number in range(60):
        seats = [SeatSpec(seat, seat, f"seat {seat}", "first", {}) for seat in range(4)]
        spec = MatchSpec(number, "giants", "demo", "battles", 1, 11, number, 0, seats, {})
        log = sim.Log()
        sim.play(GAME, spec, [strategies.make("giants", "first") for _ in seats], log)
        chance = 0.0
        totals: dict[str, int] = {}
        for event in sim.named(log, [kind.name for kind in GAME.kinds], GAME.items, GAME.causes):
            if event.kind == "odds":
                chance, totals = event.amount / 10_000, {}
            elif event.kind == "total" and "rolled" in event.cause:
                totals[event.cause] = event.amount
            elif event.kind == "battle_end":
                battles += 1
                dealt = max(0, totals["attacker rolled hits"] - totals["defender rolled blocks"])
                taken = max(0, totals["defender rolled hits"] - totals["attacker rolled blocks"])
                assert dealt - taken == event.amount, "bare dice: what is rolled is final"
                off += (1.0 if dealt > taken else 0.5 if dealt == taken else 0.0) - chance
                variance += chance * (1 - chance)
    assert battles == 60 * 24
    assert abs(off) < 4 * sqrt(variance)


def test_the_least_loss_by_damage():
    tables = Forecasts(GAME.book)
    two_regulars = ((3, 1, 1), (3, 1, 1))
    assert tables.loss(two_regulars, 2) == (pytest.approx(0.35), 2)
    assert tables.loss(two_regulars, 3) == (1, 1)
    assert tables.loss(two_regulars, 6) == (2, 0) and tables.loss(two_regulars, 9) == (2, 0)
    hurt_champion_and_regular = ((2, 3, 0), (3, 1, 1))
    assert tables.loss(hurt_champion_and_regular, 2) == (pytest.approx(0.35), 2), "the healthy regular takes it"
    assert tables.loss(hurt_champion_and_regular, 3) == (1, 1)
