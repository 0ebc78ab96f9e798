"""Damnation as a price and as a burden (pages 19 and 20)."""

from sim.arcadia import kinds as k
from sim.arcadia import verbs
from sim.arcadia.attack import Attack, Roll, listed
from sim.arcadia.hooks import (
    ACTIVATION_START,
    ALLY_ENTERS,
    BEFORE_ROLL,
    BONUS_WOUNDS,
    HIT,
    ROLL_OPTION,
    TURN_START,
    WOUNDED,
    Bound,
    Effect,
)
from sim.arcadia.records import EffectSpec
from sim.arcadia.rolling import throw
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import HERO, Figure


class DamnationDice(Effect):
    """More dice for Damnation, taken with the dice on the table, once a roll (INF-DAMN-4, -6)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.cost: int = spec.numbers["cost"]
        self.dice: int = spec.numbers["dice"]
        self.defends: bool = spec.words["roll"] == "defense"
        self.any_attack: bool = spec.flags["any_attack"]
        self.hooks = [ROLL_OPTION]

    def on_roll_option(self, m: Skirmish, on: Bound, r: Roll) -> bool:
        if r.defending != self.defends:
            return False
        return self.any_attack or r.attack.active(on)

    def take_roll_option(self, m: Skirmish, on: Bound, r: Roll) -> None:
        verbs.damn(m, r.figure, self.cost, on.item, k.C_COST)
        cause = k.C_DEFENSE if r.defending else k.C_ATTACK
        m.log.add(k.POOL, r.figure.id, r.foe.id, on.item, cause, -1, self.dice)
        throw(m, r, self.dice)


class DamnationRerolls(Effect):
    """More Rerolls for Damnation, once a roll; offered while a die is left to reroll (INF-DAMN-4)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.cost: int = spec.numbers["cost"]
        self.rerolls: int = spec.numbers["rerolls"]
        self.hooks = [ROLL_OPTION]

    def on_roll_option(self, m: Skirmish, on: Bound, r: Roll) -> bool:
        return False in r.fixed and r.attack.active(on)

    def take_roll_option(self, m: Skirmish, on: Bound, r: Roll) -> None:
        verbs.damn(m, r.figure, self.cost, on.item, k.C_COST)
        r.rerolls += self.rerolls


class DamnationWounds(Effect):
    """When the attack wounds, Damnation buys more Wounds, once an attack (INF-FX-5).

    Of several targets wounded each is offered in turn, the primary first, until it is bought for one.
    """

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.cost: int = spec.numbers["cost"]
        self.wounds: int = spec.numbers["wounds"]
        self.order = 10
        self.hooks = [BONUS_WOUNDS]

    def on_bonus_wounds(self, m: Skirmish, on: Bound, a: Attack, target: Figure, wounds: int) -> int:
        if wounds == 0 or listed(on, a.used):
            return 0
        if m.choose(on, k.Q_OPTION, a.attacker.side, [0, 1], a.attacker.id, target.id) == 0:
            return 0
        a.used.append(on)
        verbs.damn(m, a.attacker, self.cost, on.item, k.C_COST)
        return self.wounds


class DamnationCost(Effect):
    """Using the card costs Damnation (INF-DAMN-3)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.amount: int = spec.numbers["amount"]
        self.hooks = [BEFORE_ROLL]

    def on_before_roll(self, m: Skirmish, on: Bound, a: Attack) -> None:
        verbs.damn(m, a.attacker, self.amount, on.item, k.C_COST)


class ActivationRelief(Effect):
    """As the holder's activation starts he may take Damnation to heal; offered when there is a Wound."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.cost: int = spec.numbers["cost"]
        self.wounds: int = spec.numbers["heal"]
        self.hooks = [ACTIVATION_START]

    def on_activation_start(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        if hero.wounds > 0 and m.choose(on, k.Q_OPTION, hero.side, [0, 1], hero.id) == 1:
            verbs.damn(m, hero, self.cost, on.item, k.C_COST)
            verbs.heal(m, hero, self.wounds, hero.id, on.item)


class TurnRelief(Effect):
    """As the turn of the holder's Guild starts he loses Wounds and Damnation, or of his choice one of the two."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.wounds: int = spec.numbers["heal"]
        self.tokens: int = spec.numbers["cleanse"]
        self.one: bool = spec.flags["choose"]
        self.hooks = [TURN_START]

    def on_turn_start(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        heals = hero.wounds > 0
        cleanses = hero.damnation > 0
        if self.one and heals and cleanses:
            heals = m.choose(on, k.Q_OPTION, hero.side, [0, 1], hero.id) == 0
            cleanses = not heals
        if heals:
            verbs.heal(m, hero, self.wounds, hero.id, on.item)
        if cleanses:
            verbs.cleanse(m, hero, self.tokens, on.item, k.C_EFFECT)


class CleanseEnteringAlly(Effect):
    """An Ally that comes into the holder's Space may lose all Damnation."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [ALLY_ENTERS]

    def on_ally_enters(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        if hero.damnation > 0 and m.choose(on, k.Q_OPTION, hero.side, [0, 1], hero.id, on.holder) == 1:
            verbs.cleanse(m, hero, hero.damnation, on.item, k.C_EFFECT)


class TargetDamnation(Effect):
    """Heroes attacked take Damnation, each once: all targets when the roll has any Hit, or whoever is wounded.

    It is compulsory (INF-DAMN-13).
    """

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.amount: int = spec.numbers["amount"]
        self.hooks = [HIT if spec.words["on"] == "hit" else WOUNDED]

    def on_hit(self, m: Skirmish, on: Bound, a: Attack) -> None:
        for i in a.targets:
            f = m.s.figures[i]
            if f.kind == HERO and f.cell >= 0:
                verbs.damn(m, f, self.amount, on.item, k.C_EFFECT)

    def on_wounded(self, m: Skirmish, on: Bound, a: Attack, target: Figure, wounds: int) -> None:
        if target.kind == HERO:
            verbs.damn(m, target, self.amount, on.item, k.C_EFFECT)


class HardChoice(Effect):
    """A Hero about to be attacked takes Damnation now or the Wounds multiplied, as his player likes.

    The primary target alone: who else is a target is fixed when the dice have fallen.
    """

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.tokens: int = spec.numbers["damnation"]
        self.factor: int = spec.numbers["factor"]
        self.order = 10
        self.hooks = [BEFORE_ROLL]

    def on_before_roll(self, m: Skirmish, on: Bound, a: Attack) -> None:
        hero = a.target
        if hero.kind != HERO:
            return
        if m.choose(on, k.Q_OPTION, hero.side, [0, 1], hero.id, a.attacker.id) == 0:
            verbs.damn(m, hero, self.tokens, on.item, k.C_EFFECT)
        else:
            a.factor *= self.factor
