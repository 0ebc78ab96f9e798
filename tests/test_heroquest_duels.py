"""Simulated duels against the exact chances, 200,000 a cell, fixed seed: each within four standard errors."""

from math import sqrt

import pytest
from heroquest_kit import BOOK

from sim.engine.dice import Stream
from sim.heroquest import combat, odds
from sim.heroquest.records import EU

FIGHTS = 200_000


def duel(dice: Stream, a: odds.Fighter, b: odds.Fighter) -> bool:
    """Whether the first striker wins, by the engine's own throws."""
    die = BOOK.combat_die
    mine, his = a.body, b.body
    while True:
        hits = combat.skulls(dice.roll(die, a.attack))
        if hits:
            his -= combat.damage(hits, combat.shields(dice.roll(die, b.defend), b.monster))
            if his <= 0:
                return True
        hits = combat.skulls(dice.roll(die, b.attack))
        if hits:
            mine -= combat.damage(hits, combat.shields(dice.roll(die, a.defend), a.monster))
            if mine <= 0:
                return False


@pytest.mark.slow
def test_200_000_duels_a_cell_lie_by_the_exact_chances():
    names = [m for m in BOOK.monsters if m.figures]
    cells = [(h, m) for h in BOOK.heroes for m in names]
    dice = Stream(2026)
    for h, m in cells:
        s = m.stats(EU)
        a = odds.Fighter(h.attack, h.defend, h.body, False)
        b = odds.Fighter(s.attack, s.defend, s.body, True)
        p = float(odds.duel(a, b))
        wins = sum(duel(dice, a, b) for _ in range(FIGHTS))
        # The half: counts are whole, and where one fight in a million is lost a single one is far off.
        assert abs(wins - FIGHTS * p) < 4 * sqrt(FIGHTS * p * (1 - p)) + 0.5, (h.name, m.name, wins / FIGHTS, p)
