"""Appraise one attack: what it is expected to bring, and the best Space to make it from."""

from typing import Final

from sim.arcadia.records import MELEE
from sim.arcadia.spaces import sees
from sim.arcadia.state import HERO, MONSTER, Figure
from strategies.arcadia import odds
from strategies.arcadia.arms import Arm, Arms
from strategies.arcadia.odds import TABLE
from strategies.arcadia.reach import Reach
from strategies.arcadia.scene import Scene

NEVER: Final = -1.0e9
MOST: Final = odds.SIZE - 1


class Striker:
    """Attacks of the Hero at hand. Some results come back beside the value returned: gained, over, place, card and aim.

    guard: per Space the Wounds feared on leaving it. blows: those of each type of Monster on the board. worth: per
    Space, what being there at the end is worth, the way paid; NEVER where he cannot stop. left: his Life left. stake:
    what his death costs.
    """

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.guard: list[float] = []
        self.blows: dict[int, float] = {}
        self.worth: list[float] = []
        self.left = 1
        self.stake = 0.0
        self.over = 0.0
        self.gained = 0.0
        self.place = 0
        self.card = -1
        self.aim = -1

    def gain(self, f: Figure, arm: Arm, close: bool, arms: Arms, claim: float, hero: Figure) -> float:
        """What an attack on a figure is expected to bring, reactions not counted; leaves the chance of an Overkill."""
        scene = self.scene
        w = scene.weights
        dice = arm.dice + arm.boost
        mode = arm.close_mode if close else arm.mode
        if f.kind == HERO:
            if f.damned > 0:
                dice += arm.damned
            dice += arm.per_wound * f.wounds
            saves = 0 if f.dazed or arm.bare else f.defense
            table = TABLE.get((((mode * 64 + dice) * 16 + arms.rerolls) * 64 + saves) * 16 + f.rerolls)
            if table is None:
                table = odds.wounds(mode, dice, arms.rerolls, saves, f.rerolls)
        elif f.kind == MONSTER:
            beast = scene.beast(f)
            saves = 0 if f.dazed or arm.bare else beast.defense + beast.tough * (hero.damned + arm.cost)
            table = TABLE.get((((mode * 64 + dice) * 16 + arms.rerolls) * 64 + saves) * 16 + beast.rerolls)
            if table is None:
                table = odds.wounds(mode, dice, arms.rerolls, saves, beast.rerolls)
        else:
            self.over = 1.0
            return claim * odds.crit_chance(dice, arms.rerolls)
        left = min(max(f.life - f.wounds, 1), MOST)
        kill = table.tail[left]
        self.over = table.tail[min(f.overkill, MOST)] if f.overkill > 0 else 0.0
        part = (table.cum[left] - left * kill) / f.life
        return claim * (kill + w.progress * part) + arm.extra - scene.burden(hero) * arm.cost - w.thrift * arm.dice

    def better(self, f: Figure, choice: list[Arm], close: bool, arms: Arms, claim: float, hero: Figure) -> Arm:
        """The best card of a kind against a figure; its gain is left in ``gained``, its Overkill chance in ``over``."""
        best = choice[0]
        self.gained = self.gain(f, best, close, arms, claim, hero)
        if len(choice) == 1:
            return best
        over = self.over
        for at in range(1, len(choice)):
            value = self.gain(f, choice[at], close, arms, claim, hero)
            if value > self.gained:
                self.gained = value
                over = self.over
                best = choice[at]
        self.over = over
        return best

    def spot(self, f: Figure, arm: Arm, reached: int, hero: Figure, way: Reach, best: float) -> float:
        """The best Space to make an attack from, left in ``place``, and the value of all it brings and costs.

        Only what is better than ``best`` matters; without that, ``best`` comes back.
        """
        scene = self.scene
        floor = scene.floor
        w = scene.weights
        worth = self.worth
        gained = self.gained
        guard = self.guard
        left = self.left
        nerve = scene.nerve
        strikes = f.kind == MONSTER
        ranged = arm.kind != MELEE
        close = floor.close[f.cell] if strikes else 0
        blow = 0.0
        row: bytes = b""
        reach = 0
        if strikes:
            beast = scene.beast(f)
            blow = self.blows[beast.index] * (1.0 - self.over)
            if beast.kind == MELEE and ranged:
                row = floor.row(f.cell)
                reach = beast.movement + 1
        while reached:
            low = reached & -reached
            reached ^= low
            c = low.bit_length() - 1
            value = worth[c] + gained
            if value <= best:
                continue
            if close & low:
                harm = blow
            else:
                harm = guard[c]
                if strikes and (not row or row[c] <= reach):
                    harm += blow
            if harm > 0.0:
                x = harm / left
                cube = x * x * x
                value -= (w.wear * harm + self.stake * cube / (1.0 + cube)) * nerve
            sofar = way.harm[way.best[c]]
            if sofar > 0.0:
                x = sofar / left
                cube = x * x * x
                value -= gained * cube / (1.0 + cube)
            if value > best:
                if ranged and not sees(scene.s, scene.view.board, hero, c, f.cell):
                    continue
                best = value
                self.place = c
        return best
