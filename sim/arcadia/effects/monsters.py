"""Effects of Monster cards."""

from sim.arcadia import kinds as k
from sim.arcadia import verbs
from sim.arcadia.attack import Attack
from sim.arcadia.effects.healing import HERO_CARD
from sim.arcadia.effects.wounds import ready_cards, wear_out
from sim.arcadia.hooks import ATTACKS, DEFENSE, POOL, ROLLED, Bound, Effect
from sim.arcadia.records import ATTACK, EffectSpec
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.spaces import close_figures
from sim.arcadia.state import HERO, MONSTER, Figure


class DicePerDamnation(Effect):
    """More dice, attack and defense, for each Damnation on the active Hero (INF-DAMN-7)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.amount: int = spec.numbers["amount"]
        self.hooks = [POOL, DEFENSE]

    def dice(self, m: Skirmish) -> int:
        """The dice now."""
        hero = m.s.hero
        return self.amount * m.s.figures[hero].damned if hero >= 0 else 0

    def on_pool(self, m: Skirmish, on: Bound, a: Attack) -> int:
        return self.dice(m)

    def on_defense(self, m: Skirmish, on: Bound, a: Attack, target: Figure) -> int:
        return self.dice(m)


class DefensePerDamnation(Effect):
    """More Defense dice for each Damnation on the attacker (INF-DAMN-8)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.amount: int = spec.numbers["amount"]
        self.hooks = [DEFENSE]

    def on_defense(self, m: Skirmish, on: Bound, a: Attack, target: Figure) -> int:
        return self.amount * a.attacker.damned if a.attacker.kind == HERO else 0


class SeparateAttacks(Effect):
    """So many attacks an activation, each with a target, an attack roll and a defense of its own (INF-MULTI-4)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.count: int = spec.numbers["count"]
        self.hooks = [ATTACKS]

    def on_attacks(self, m: Skirmish, on: Bound) -> int:
        return self.count


class DiceNearMonster(Effect):
    """More Attack dice while the Monster is Close to another one."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.amount: int = spec.numbers["amount"]
        self.hooks = [POOL]

    def on_pool(self, m: Skirmish, on: Bound, a: Attack) -> int:
        for i in close_figures(m.s, a.attacker.cell):
            if i != a.attacker.id and m.s.figures[i].kind == MONSTER:
                return self.amount
        return 0


class HealPerCrit(Effect):
    """Each Crit of its attack heals the Monster."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.amount: int = spec.numbers["amount"]
        self.hooks = [ROLLED]

    def on_rolled(self, m: Skirmish, on: Bound, a: Attack) -> None:
        verbs.heal(m, a.attacker, self.amount * a.crits, a.attacker.id, on.item)


class ExhaustPerCrit(Effect):
    """Each Crit exhausts Attack cards of the target, which the Monster's player picks."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.cards: int = spec.numbers["cards"]
        self.hooks = [ROLLED]

    def on_rolled(self, m: Skirmish, on: Bound, a: Attack) -> None:
        hero = a.target
        for _ in range(a.crits * self.cards):
            options = [at for at in ready_cards(hero) if at != HERO_CARD and hero.cards[at].card.kind == ATTACK]
            if not options:
                return
            seat = m.commander(a.attacker, m.controller)
            wear_out(m, hero, m.choose(on, k.Q_OPTION, seat, options, a.attacker.id, hero.id))
