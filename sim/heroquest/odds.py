"""Exact odds of the combat dice, in whole numbers and fractions: kills, damage, duels (HQ-ATK, HQ-DEF)."""

from fractions import Fraction
from typing import Final

from sim.engine.odds import Face, Odds, Pool

SIDES: Final = 6
SKULLS: Final = Pool(Face(SIDES, 3, 0))
WHITES: Final = Pool(Face(SIDES, 2, 0))
BLACKS: Final = Pool(Face(SIDES, 1, 0))


def damage(attack: int, defend: int, monster: bool) -> Odds:
    """Skulls less the defender's right shields, as counts among all throws (HQ-DEF-3)."""
    shields = BLACKS if monster else WHITES
    return SKULLS.odds(attack).above(shields.odds(defend))


def distribution(attack: int, defend: int, monster: bool) -> list[Fraction]:
    """The chance of each number of Body Points lost, 0 first."""
    odds = damage(attack, defend, monster)
    out = [Fraction(count, odds.total) for count in odds.counts]
    while len(out) <= attack:
        out.append(Fraction(0))
    return out[: attack + 1]


def at_least(attack: int, defend: int, monster: bool, body: int) -> Fraction:
    """The chance that one attack takes so many Body Points: with body 1 the chance that such a monster dies."""
    odds = damage(attack, defend, monster)
    return Fraction(odds.at_least(body), odds.total)


def mean(attack: int, defend: int, monster: bool) -> Fraction:
    """The mean number of Body Points lost."""
    odds = damage(attack, defend, monster)
    return Fraction(odds.weighted(), odds.total)


class Fighter:
    """One side of a duel that only attacks."""

    def __init__(self, attack: int, defend: int, body: int, monster: bool) -> None:
        self.attack = attack
        self.defend = defend
        self.body = body
        self.monster = monster


def duel(first: Fighter, second: Fighter) -> Fraction:
    """The chance that who strikes first wins a fight to the death."""
    gives = distribution(first.attack, second.defend, second.monster)
    takes = distribution(second.attack, first.defend, first.monster)
    known: dict[tuple[int, int], Fraction] = {}
    for mine in range(1, first.body + 1):
        for his in range(1, second.body + 1):
            chance = Fraction(0)
            stay = Fraction(0)
            for dealt in range(len(gives)):
                if dealt >= his:
                    chance += gives[dealt]
                    continue
                for taken in range(len(takes)):
                    if taken >= mine:
                        continue
                    weight = gives[dealt] * takes[taken]
                    if dealt == 0 and taken == 0:
                        stay = weight
                    else:
                        chance += weight * known[mine - taken, his - dealt]
            known[mine, his] = chance / (1 - stay)
    return known[first.body, second.body]


def mean_attacks(attack: int, defend: int, monster: bool, body: int) -> Fraction:
    """The mean number of attacks that take all Body Points."""
    chances = distribution(attack, defend, monster)
    known: list[Fraction] = [Fraction(0)]
    for left in range(1, body + 1):
        total = Fraction(1)
        for lost in range(1, len(chances)):
            if lost < left:
                total += chances[lost] * known[left - lost]
        known.append(total / (1 - chances[0]))
    return known[body]
