"""Whom Heroes meet at a level: what an attack does to them, and what theirs do, by exact odds."""

from typing import Final

from sim.arcadia.book import Book, label_of
from sim.arcadia.records import MELEE, TIERS
from strategies.arcadia import odds

LEVELS: Final = 6
PART: Final = 0.3
"""The part of a kill's worth that Wounds short of it earn."""

MOST_REROLLS: Final = 4
"""More Rerolls hardly change the odds, and cost much to count."""

HERO_LIFE: Final = [4, 4, 4, 5, 5, 6, 6]
HERO_DEFENSE: Final = [2, 2, 2, 3, 3, 4, 5]
HERO_DICE: Final = [3, 3, 3, 4, 4, 5, 5]
"""A rival Hero by level, as campaigns show him."""

KNOWN: Final[dict[str, "Foes"]] = {}


class Foe:
    """An enemy met so often. life, saves: what an attack has to overcome. mode, dice, rerolls: how he attacks."""

    def __init__(self, share: float, life: int, saves: int, mode: int, dice: int, rerolls: int) -> None:
        self.share = share
        self.life = max(1, min(life, odds.SIZE - 1))
        self.saves = saves
        self.mode = mode
        self.dice = dice
        self.rerolls = rerolls


class Foes:
    """The enemies of a level: the average Monster of each tier, and as often as all of them a rival Hero."""

    def __init__(self, book: Book, level: int) -> None:
        self.foes: list[Foe] = []
        self.powers: dict[int, float] = {}
        self.harms: dict[int, float] = {}
        label = label_of(level)
        total = 0
        for monster in book.monsters:
            if not monster.angel:
                total += monster.figures
        for tier in range(len(TIERS)):
            figures = 0
            melee = 0
            sums = [0, 0, 0, 0]
            for monster in book.monsters:
                if monster.tier != tier or monster.angel:
                    continue
                card = monster.levels[label]
                n = monster.figures
                figures += n
                melee += n if card.attack == MELEE else -n
                sums = [
                    sums[0] + n * card.life,
                    sums[1] + n * card.defense,
                    sums[2] + n * card.dice,
                    sums[3] + n * card.reroll,
                ]
            if figures > 0:
                life, saves, dice, rerolls = [(2 * x + figures) // (2 * figures) for x in sums]
                mode = odds.MELEE if melee >= 0 else odds.RANGED
                self.foes.append(Foe(0.5 * figures / total, life, saves, mode, dice, rerolls))
        self.foes.append(Foe(0.5, HERO_LIFE[level], HERO_DEFENSE[level], odds.MELEE, HERO_DICE[level], 1))

    def power(self, mode: int, dice: int, rerolls: int, bare: bool) -> float:
        """What an attack is worth: the chance to kill, and something for Wounds short of it."""
        rerolls = min(rerolls, MOST_REROLLS)
        key = ((mode * 64 + dice) * 32 + rerolls) * 2 + (1 if bare else 0)
        found = self.powers.get(key, -1.0)
        if found < 0.0:
            found = 0.0
            for foe in self.foes:
                table = odds.wounds(mode, dice, rerolls, 0 if bare else foe.saves, 0)
                found += foe.share * blow(table, foe.life)
            self.powers[key] = found
        return found

    def harm(self, life: int, defense: int, rerolls: int) -> float:
        """What an attack does to a Hero, in the same terms."""
        rerolls = min(rerolls, MOST_REROLLS)
        key = (life * 64 + defense) * 32 + rerolls
        found = self.harms.get(key, -1.0)
        if found < 0.0:
            found = 0.0
            left = max(1, min(life, odds.SIZE - 1))
            for foe in self.foes:
                found += foe.share * blow(odds.wounds(foe.mode, foe.dice, foe.rerolls, defense, rerolls), left)
            self.harms[key] = found
        return found


def blow(table: odds.Wounds, life: int) -> float:
    """The chance that so much Life is taken, and a part of the share that is taken when it is not."""
    kill = table.tail[life]
    return kill + PART * (table.cum[life] - life * kill) / life


def foes_of(book: Book, level: int) -> Foes:
    """The enemies of a level, worked out once for each content."""
    level = min(max(level, 1), LEVELS)
    key = f"{book.content_hash} {level}"
    found = KNOWN.get(key)
    if found is None:
        found = Foes(book, level)
        KNOWN[key] = found
    return found
