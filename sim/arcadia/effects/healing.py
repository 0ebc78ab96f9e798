"""Hits, Crits and Wounds that help: healing, Damnation and Death tokens taken off, cards made ready."""

from typing import Final

from sim.arcadia import kinds as k
from sim.arcadia import verbs
from sim.arcadia.attack import Attack
from sim.arcadia.hooks import ATTACK_DONE, ROLLED, WOUNDED, Bound, Effect
from sim.arcadia.records import EffectSpec
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.spaces import is_close
from sim.arcadia.state import Figure

HERO_CARD: Final = 9
"""The Hero card among positions in an inventory."""

ONE_OF: Final = 0
SELF_AND_ONE: Final = 1
SELF_AND_ALL: Final = 2
SELF: Final = 3
SHARES: Final = ["self-or-one-ally", "self-and-one-ally", "self-and-all-allies", "self"]


def allies(m: Skirmish, hero: Figure) -> list[Figure]:
    """The other Heroes of the Guild, killed ones too (INF-TERM-2)."""
    out: list[Figure] = []
    for i in m.s.guilds[hero.side].heroes:
        if i != hero.id:
            out.append(m.s.figures[i])
    return out


def close_allies(m: Skirmish, hero: Figure, cell: int) -> list[Figure]:
    """The Allies of a Hero that are Close to a Space."""
    return [f for f in allies(m, hero) if f.cell >= 0 and cell >= 0 and is_close(m.s, cell, f.cell)]


def give_out(
    m: Skirmish, on: Bound, hero: Figure, among: list[Figure], times: int, amount: int, may_stop: bool
) -> None:
    """Heal one after the other, each time whom the player likes of those who have Wounds."""
    for _ in range(times):
        options = wounded(among)
        if not options:
            return
        if may_stop:
            options.append(-1)
        who = m.choose(on, k.Q_HEAL, hero.side, options, hero.id)
        if who < 0:
            return
        verbs.heal(m, m.s.figures[who], amount, hero.id, on.item)


def wounded(figures: list[Figure]) -> list[int]:
    """Who of them could be healed."""
    return [f.id for f in figures if f.wounds > 0]


class HealPerHit(Effect):
    """Each Hit rolled heals; an Ally must be Close to the primary target. One Hit after the other is given out."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.amount: int = spec.numbers["amount"]
        self.share: int = SHARES.index(spec.words["who"])
        self.hooks = [ROLLED]

    def on_rolled(self, m: Skirmish, on: Bound, a: Attack) -> None:
        hero = a.attacker
        near = close_allies(m, hero, a.target.cell)
        if self.share != ONE_OF:
            verbs.heal(m, hero, self.amount * a.hits, hero.id, on.item)
        if self.share == SELF:
            return
        if self.share == SELF_AND_ALL:
            for f in near:
                verbs.heal(m, f, self.amount * a.hits, hero.id, on.item)
            return
        if self.share == ONE_OF:
            near.insert(0, hero)
        give_out(m, on, hero, near, a.hits, self.amount, False)


class HealPerWound(Effect):
    """Each Wound dealt heals the attacker, or if he likes an Ally on the board, each Wound another one."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.amount: int = spec.numbers["amount"]
        self.own: bool = spec.words["who"] == "self"
        self.hooks = [WOUNDED]

    def on_wounded(self, m: Skirmish, on: Bound, a: Attack, target: Figure, wounds: int) -> None:
        hero = a.attacker
        if self.own:
            verbs.heal(m, hero, self.amount * wounds, hero.id, on.item)
            return
        present = [f for f in allies(m, hero) if f.cell >= 0]
        give_out(m, on, hero, present, wounds, self.amount, True)


class CleansePerWound(Effect):
    """Each Wound dealt takes Damnation off the attacker, or off him or an Ally Close to him."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.amount: int = spec.numbers["amount"]
        self.own: bool = spec.words["who"] == "self"
        self.hooks = [WOUNDED]

    def on_wounded(self, m: Skirmish, on: Bound, a: Attack, target: Figure, wounds: int) -> None:
        hero = a.attacker
        if self.own:
            verbs.cleanse(m, hero, self.amount * wounds, on.item, k.C_EFFECT)
            return
        near = close_allies(m, hero, hero.cell)
        near.insert(0, hero)
        for _ in range(wounds):
            options = [f.id for f in near if f.damnation > 0]
            if not options:
                return
            who = m.choose(on, k.Q_HEAL, hero.side, options, hero.id)
            verbs.cleanse(m, m.s.figures[who], self.amount, on.item, k.C_EFFECT)


class RedeemPerWound(Effect):
    """Each Wound dealt may take a Death token or a Damnation off an Ally, killed ones too, each Wound another one."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [WOUNDED]

    def on_wounded(self, m: Skirmish, on: Bound, a: Attack, target: Figure, wounds: int) -> None:
        hero = a.attacker
        for _ in range(wounds):
            options = [f.id for f in allies(m, hero) if f.deaths > 0 or f.damnation > 0]
            if not options:
                return
            options.append(-1)
            who = m.choose(on, k.Q_HEAL, hero.side, options, hero.id)
            if who < 0:
                return
            f = m.s.figures[who]
            death = f.deaths > 0
            if death and f.damnation > 0:
                death = m.choose(on, k.Q_OPTION, hero.side, [0, 1], hero.id, f.id) == 0
            if death:
                verbs.redeem(m, f, hero.id, on.item)
            else:
                verbs.cleanse(m, f, 1, on.item, k.C_EFFECT)


class ReadyPerCrit(Effect):
    """Each Crit of the holder's attack may unexhaust a card of an Ally, the Hero card among them."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.amount: int = spec.numbers["amount"]
        self.hooks = [ATTACK_DONE]

    def on_attack_done(self, m: Skirmish, on: Bound, a: Attack) -> None:
        hero = a.attacker
        for _ in range(a.crits * self.amount):
            options: list[int] = []
            for f in allies(m, hero):
                if f.cell >= 0 and used_cards(f):
                    options.append(f.id)
            if not options:
                return
            options.append(-1)
            who = m.choose(on, k.Q_HERO, hero.side, options, hero.id)
            if who < 0:
                return
            f = m.s.figures[who]
            at = m.choose(on, k.Q_OPTION, hero.side, used_cards(f), hero.id, f.id)
            if at == HERO_CARD:
                verbs.ready_hero(m, f, k.C_EFFECT)
            else:
                verbs.ready(m, f, f.cards[at], k.C_EFFECT)


def used_cards(f: Figure) -> list[int]:
    """Positions of cards with a Guild token; HERO_CARD when the Hero card has one."""
    out = [at for at in range(len(f.cards)) if f.cards[at].used > 0]
    if f.exhausted:
        out.append(HERO_CARD)
    return out
