"""Exact odds of HeroQuest: tables in fractions, duels, and simulated fights against them."""

import json
from fractions import Fraction
from math import sqrt
from pathlib import Path

import pytest
from heroquest_kit import BOOK, Table

from sim.engine.dice import Stream
from sim.heroquest import combat, odds
from sim.heroquest.records import EU, US

# Kill chances of a 1-Body monster and chances that a hero is hurt, attack 1 to 6 against defence 0 to 6.
KILLED = {
    (1, 0): "1/2", (1, 1): "5/12", (1, 2): "25/72", (1, 6): "15625/93312", (2, 2): "85/144", (3, 1): "13/16",
    (3, 2): "3/4", (3, 3): "595/864", (3, 4): "725/1152", (4, 4): "5215/6912", (5, 2): "1051/1152",
    (6, 6): "1252265/1492992",
}  # fmt: skip
HURT = {
    (1, 1): "1/3", (2, 2): "4/9", (2, 6): "32/243", (3, 2): "5/8", (3, 4): "11/27", (4, 4): "5/9", (5, 5): "767/1296",
    (6, 6): "1813/2916",
}  # fmt: skip
MEAN_TO_HERO = {(1, 2): "2/9", (2, 2): "5/9", (3, 2): "23/24", (4, 4): "151/162", (6, 6): "4969/3888"}
DUELS = {
    ("barbarian", "goblin"): 0.999999, ("barbarian", "gargoyle"): 0.992620, ("dwarf", "mummy"): 0.978666,
    ("elf", "fimir"): 0.979236, ("wizard", "goblin"): 0.952577, ("wizard", "orc"): 0.815006,
    ("wizard", "chaos_warrior"): 0.681567, ("wizard", "gargoyle"): 0.571502,
}  # fmt: skip
US_GARGOYLE = {"barbarian": 0.857043, "dwarf": 0.500621, "elf": 0.416450, "wizard": 0.022827}


def hero(name: str) -> odds.Fighter:
    h = next(h for h in BOOK.heroes if h.name == name)
    return odds.Fighter(h.attack, h.defend, h.body, False)


def monster(name: str, edition: int) -> odds.Fighter:
    s = next(m for m in BOOK.monsters if m.name == name).stats(edition)
    return odds.Fighter(s.attack, s.defend, s.body, True)


def test_HQ_DEF_3_and_9_exact_chances():
    for (attack, defend), told in KILLED.items():
        assert odds.at_least(attack, defend, True, 1) == Fraction(told)
    for (attack, defend), told in HURT.items():
        assert odds.at_least(attack, defend, False, 1) == Fraction(told)
    for (attack, defend), told in MEAN_TO_HERO.items():
        assert odds.mean(attack, defend, False) == Fraction(told)


def test_distributions_are_whole():
    for attack in range(1, 7):
        for defend in range(7):
            for kind in (True, False):
                found = odds.distribution(attack, defend, kind)
                assert sum(found) == 1 and len(found) == attack + 1
                assert sum(n * p for n, p in enumerate(found)) == odds.mean(attack, defend, kind)


@pytest.mark.parametrize(("who", "whom"), DUELS)
def test_duels(who: str, whom: str):
    assert abs(float(odds.duel(hero(who), monster(whom, EU))) - DUELS[who, whom]) < 5e-7


@pytest.mark.parametrize("who", US_GARGOYLE)
def test_duels_with_the_american_gargoyle(who: str):
    assert abs(float(odds.duel(hero(who), monster("gargoyle", US))) - US_GARGOYLE[who]) < 5e-7


def test_all_published_tables(shared: Path):
    data = json.loads((shared / "data" / "heroquest" / "heroquest_probabilities.json").read_text())
    cells = [(a, d) for a in range(1, 7) for d in range(7)]
    for a, d in cells:
        key = f"{a}v{d}"
        assert odds.at_least(a, d, True, 1) == Fraction(data["monster_1bp_killed"][key]["fraction"])
        assert odds.at_least(a, d, False, 1) == Fraction(data["hero_loses_at_least_1"][key]["fraction"])
        assert odds.mean(a, d, True) == Fraction(data["mean_damage_to_monster"][key]["fraction"])
        assert odds.mean(a, d, False) == Fraction(data["mean_damage_to_hero"][key]["fraction"])
        assert odds.distribution(a, d, True) == [Fraction(x) for x in data["damage_distribution_to_monster"][key]]
        assert odds.distribution(a, d, False) == [Fraction(x) for x in data["damage_distribution_to_hero"][key]]
    for pair, told in data["hero_vs_monster_eu_kill_per_attack"].items():
        a, b = (hero(pair.split("->")[0]), monster(pair.split("->")[1], EU))
        assert odds.at_least(a.attack, b.defend, True, 1) == Fraction(told["fraction"])
    for pair, told in data["monster_vs_hero_eu_mean_damage"].items():
        a, b = (monster(pair.split("->")[0], EU), hero(pair.split("->")[1]))
        assert odds.mean(a.attack, b.defend, False) == Fraction(told["fraction"])
    for pair, told in data["hero_vs_monster_us_mean_attacks_to_kill"].items():
        a, b = (hero(pair.split("->")[0]), monster(pair.split("->")[1], US))
        assert odds.mean_attacks(a.attack, b.defend, True, b.body) == Fraction(told["fraction"])
    for pair, told in data["monster_vs_hero_eu_mean_attacks_to_kill"].items():
        a, b = (monster(pair.split("->")[0], EU), hero(pair.split("->")[1]))
        assert odds.mean_attacks(a.attack, b.defend, False, b.body) == Fraction(told["fraction"])
    for table, edition, first in (
        ("duel_eu_hero_first", EU, True),
        ("duel_eu_monster_first", EU, False),
        ("duel_us_hero_first", US, True),
    ):
        for pair, told in data[table].items():
            a, b = (hero(pair.split(" v ")[0]), monster(pair.split(" v ")[1], edition))
            chance = odds.duel(a, b) if first else 1 - odds.duel(b, a)
            assert abs(float(chance) - told) < 5e-7, (table, pair)


@pytest.mark.parametrize(
    ("attack", "defend", "kind"), [(3, 2, True), (3, 4, True), (4, 5, True), (3, 2, False), (4, 6, False)]
)
def test_throws_of_the_engine_lie_by_the_exact_odds(attack: int, defend: int, kind: bool):
    """The engine's own throw, 20,000 times a cell; whole duels are in ``test_heroquest_duels``."""
    dice = Stream(77)
    count = [0] * (attack + 1)
    n = 20_000
    for _ in range(n):
        hits = combat.skulls(dice.roll(BOOK.combat_die, attack))
        blocked = combat.shields(dice.roll(BOOK.combat_die, defend), kind) if hits else 0
        count[combat.damage(hits, blocked)] += 1
    for lost, chance in enumerate(odds.distribution(attack, defend, kind)):
        p = float(chance)
        assert abs(count[lost] - n * p) < 4 * sqrt(n * p * (1 - p)) + 1e-9


def test_a_fight_of_figures_is_the_throw_of_the_odds():
    t = Table()
    h = t.put(t.hero(), 11, 8)
    wins = 0
    n = 400
    for _ in range(n):
        foe = t.monster("orc", 12, 8)
        combat.attack(t.m, h, foe, 3, h.item, 0)
        wins += foe.cell < 0
        t.m.put(foe, -1)
    p = float(odds.at_least(3, 2, True, 1))
    assert abs(wins - n * p) < 4 * sqrt(n * p * (1 - p))
