"""More targets, and other ones."""

from typing import Final

from sim.arcadia import kinds as k
from sim.arcadia import verbs
from sim.arcadia.attack import Attack, listed
from sim.arcadia.combat import add_target
from sim.arcadia.hooks import BEFORE_ROLL, DECLARE, ROLLED, Bound, Effect
from sim.arcadia.records import EffectSpec
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.spaces import enemies, in_range, is_close, sees, targets
from sim.arcadia.state import BOX, HERO, MONSTER, Figure

CLOSE_TO_SELF: Final = 0
CLOSE_TO_TARGET: Final = 1
IN_SIGHT: Final = 2
PLACES: Final = ["close-to-self", "close-to-target", "line-of-sight"]


class ExtraTargets(Effect):
    """More targets, set when the roll has fallen (INF-MULTI-1, -5, -6); a Monster's player picks those it may leave.

    One that a Hero may use or not is declared and paid before the roll, unless it comes with Crits.
    """

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.count: int = spec.numbers["count"]
        self.groups: list[str] = spec.lists["groups"]
        self.where: int = PLACES.index(spec.words["where"])
        self.per_crit: bool = spec.words["per"] == "crit"
        self.any_crit: bool = spec.words["per"] == "any-crit"
        self.close_target: bool = spec.flags["close_target"]
        self.cost: int = spec.numbers["cost_damnation"]
        self.exhausts: bool = spec.flags["exhaust_hero"]
        self.optional: bool = spec.flags["optional"]
        self.declares: bool = self.optional and not self.per_crit and not self.any_crit
        self.order = 10
        self.hooks = [DECLARE, ROLLED] if self.declares else [ROLLED]

    def fits(self, m: Skirmish, a: Attack) -> bool:
        """Whether the attack is of the kind asked for."""
        if self.groups and a.group not in self.groups:
            return False
        return not self.close_target or is_close(m.s, a.attacker.cell, a.target.cell)

    def candidates(self, m: Skirmish, a: Attack) -> list[int]:
        """Enemies that could be targets as well, by figure number; Monsters attack Heroes alone (INF-MATK-2)."""
        s = m.s
        attacker = a.attacker
        out: list[int] = []
        for f in s.figures:
            if f.cell < 0 or f.kind > MONSTER or f.id in a.targets or not enemies(attacker, f):
                continue
            if attacker.kind != HERO and f.kind != HERO:
                continue
            if self.where == CLOSE_TO_SELF:
                fit = is_close(s, attacker.cell, f.cell)
            elif self.where == CLOSE_TO_TARGET:
                fit = a.target.cell >= 0 and is_close(s, a.target.cell, f.cell)
            else:
                fit = sees(s, m.board, attacker, attacker.cell, f.cell)
            if fit:
                out.append(f.id)
        return out

    def on_declare(self, m: Skirmish, on: Bound, a: Attack) -> bool:
        if not self.fits(m, a) or (self.exhausts and a.attacker.exhausted):
            return False
        return len(self.candidates(m, a)) > 0

    def declared(self, m: Skirmish, on: Bound, a: Attack) -> None:
        if self.exhausts:
            verbs.exhaust_hero(m, a.attacker, on.item, k.C_ATTACK)
        verbs.damn(m, a.attacker, self.cost, on.item, k.C_COST)

    def on_rolled(self, m: Skirmish, on: Bound, a: Attack) -> None:
        if self.declares and a.attacker.kind == HERO and not listed(on, a.declared):
            return
        times = a.crits if self.per_crit else 1
        if self.any_crit:
            times = min(1, a.crits)
        if times == 0 or not self.fits(m, a):
            return
        monster = a.attacker.kind != HERO
        if self.count < 0 and not (monster and self.optional):
            for i in self.candidates(m, a):
                add_target(m, a, i, on.item)
            return
        seat = m.commander(a.attacker, m.controller) if monster else a.attacker.side
        for _ in range(len(m.s.figures) if self.count < 0 else times * self.count):
            options = self.candidates(m, a)
            if not options:
                return
            if self.optional:
                options.append(-1)
            who = m.choose(on, k.Q_SECOND, seat, options, a.attacker.id, a.target.id)
            if who < 0:
                return
            add_target(m, a, who, on.item)


class SwapEnemies(Effect):
    """Before the first roll two enemies the holder sees may change places, which is no move (INF-MOVE-7).

    A primary target then out of reach gives way to another. Somebody is always left in reach: each Space holds as many
    enemies as before.
    """

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [BEFORE_ROLL]

    def on_before_roll(self, m: Skirmish, on: Bound, a: Attack) -> None:
        hero = a.attacker
        seen: list[int] = []
        for f in m.s.figures:
            if f.kind <= MONSTER and f.cell >= 0 and enemies(hero, f) and sees(m.s, m.board, hero, hero.cell, f.cell):
                seen.append(f.id)
        options = [i for i in seen if partners(m, i, seen)]
        if not options:
            return
        options.append(-1)
        first = m.choose(on, k.Q_HERO, hero.side, options, hero.id)
        if first < 0:
            return
        second = m.choose(on, k.Q_HERO, hero.side, partners(m, first, seen), hero.id, first)
        one = m.s.figures[first]
        other = m.s.figures[second]
        here = one.cell
        there = other.cell
        verbs.lift(m, one, BOX)
        verbs.put(m, other, here, k.C_EFFECT)
        verbs.put(m, one, there, k.C_EFFECT)
        aim_anew(m, on, a)


def partners(m: Skirmish, figure: int, seen: list[int]) -> list[int]:
    """With whom a figure could change places: both then have the room they need (INF-HUGE-3)."""
    f = m.s.figures[figure]
    out: list[int] = []
    for i in seen:
        o = m.s.figures[i]
        if o.cell != f.cell and fits_for(m, f, o) and fits_for(m, o, f):
            out.append(i)
    return out


def fits_for(m: Skirmish, f: Figure, gone: Figure) -> bool:
    """Whether f has room where another stands, once that one has left."""
    for i in m.s.at[gone.cell]:
        if i != gone.id and (f.huge or m.s.figures[i].huge):
            return False
    return True


def aim_anew(m: Skirmish, on: Bound, a: Attack) -> None:
    """Replace a primary target that is out of reach."""
    hero = a.attacker
    if in_range(m.s, m.board, hero, a.reach, a.target):
        return
    choices = targets(m.s, m.board, hero, a.reach)
    if choices:
        a.target = m.s.figures[m.choose(on, k.Q_TARGET, hero.side, choices, hero.id)]
        a.targets[0] = a.target.id
        m.log.add(k.TARGET, hero.id, a.target.id, on.item)
