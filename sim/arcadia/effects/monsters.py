"""Effects of Monster cards."""

from sim.arcadia.attack import Attack
from sim.arcadia.hooks import ATTACKS, DEFENSE, POOL, Bound, Effect
from sim.arcadia.records import EffectSpec
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import HERO, Figure


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
