"""Effects on pools and faces: more dice, other faces, Hits and Rerolls."""

from sim.arcadia.attack import FACE_M, Attack
from sim.arcadia.hooks import AURA, DEFENSE, NO_DEFENSE, POOL, REROLLS, ROLLED, Bound, Effect
from sim.arcadia.records import ATTACK, RANGED, EffectSpec
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.spaces import flanked, is_close, sees
from sim.arcadia.state import HERO, Figure

MAGIC = "Magic"
GEAR = "Gear"


class BonusDice(Effect):
    """More dice with cards of these groups; against a Hero with Damnation, or somebody Flanked (INF-FLANK-1), as the
    primary target (INF-MULTI-2)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.amount: int = spec.numbers["amount"]
        self.groups: list[str] = spec.lists["groups"]
        self.damned_only: bool = spec.words["against"] == "damned-hero"
        self.flanked_only: bool = spec.words["against"] == "flanked"
        self.hooks = [POOL]

    def on_pool(self, m: Skirmish, on: Bound, a: Attack) -> int:
        if self.groups and a.group not in self.groups:
            return 0
        if self.damned_only and (a.target.kind != HERO or a.target.damned == 0):
            return 0
        if self.flanked_only and not flanked(m.s, a.target, a.attacker.id):
            return 0
        return self.amount


class BoostDice(Effect):
    """More dice on the attack the card boosts (INF-CARD-3)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.amount: int = spec.numbers["amount"]
        self.hooks = [POOL]

    def on_pool(self, m: Skirmish, on: Bound, a: Attack) -> int:
        return self.amount


class DiceAllRolls(Effect):
    """More dice in attack and in defense."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.amount: int = spec.numbers["amount"]
        self.hooks = [POOL, DEFENSE]

    def on_pool(self, m: Skirmish, on: Bound, a: Attack) -> int:
        return self.amount

    def on_defense(self, m: Skirmish, on: Bound, a: Attack, target: Figure) -> int:
        return self.amount


class DiceIfWounded(Effect):
    """More dice in attack and in defense while the holder has a Wound."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.amount: int = spec.numbers["amount"]
        self.hooks = [POOL, DEFENSE]

    def on_pool(self, m: Skirmish, on: Bound, a: Attack) -> int:
        return self.amount if a.attacker.wounds > 0 else 0

    def on_defense(self, m: Skirmish, on: Bound, a: Attack, target: Figure) -> int:
        return self.amount if target.wounds > 0 else 0


class FarAttacks(Effect):
    """Attacks with these groups go as far as Ranged ones: combat.usable_cards and hero_attack see to it."""


class AuraDice(Effect):
    """More dice on every roll of an Ally the holder sees when the pool is built."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.amount: int = spec.numbers["amount"]
        self.hooks = [AURA]

    def on_aura(self, m: Skirmish, on: Bound, ally: Figure) -> int:
        holder = m.s.figures[on.holder]
        return self.amount if sees(m.s, m.board, holder, holder.cell, ally.cell) else 0


class DicePerTargetWound(Effect):
    """More dice for each Wound on the Hero attacked, the primary target (INF-MULTI-2)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.amount: int = spec.numbers["amount"]
        self.hooks = [POOL]

    def on_pool(self, m: Skirmish, on: Bound, a: Attack) -> int:
        return self.amount * a.target.wounds if a.target.kind == HERO else 0


class DefensePerGear(Effect):
    """More Defense dice for each Gear card the holder has, exhausted or not (INF-DEF-1)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.amount: int = spec.numbers["amount"]
        self.hooks = [DEFENSE]

    def on_defense(self, m: Skirmish, on: Bound, a: Attack, target: Figure) -> int:
        n = 0
        for held in target.cards:
            if held.card.group == GEAR:
                n += self.amount
        return n


class DiePerPlainHit(Effect):
    """Hits that are no Crits bring a die as well, and so do those on the dice they bring."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [POOL]

    def on_pool(self, m: Skirmish, on: Bound, a: Attack) -> int:
        a.extends_hits = True
        return 0


class CloseMeleeHits(Effect):
    """Against a Close target Melee faces hit and Ranged ones do not."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [POOL]

    def on_pool(self, m: Skirmish, on: Bound, a: Attack) -> int:
        if a.roll is None and is_close(m.s, a.attacker.cell, a.target.cell):
            a.hit_face = FACE_M
        return 0


class HitsPerCrit(Effect):
    """Crits of attacks with these groups are worth more Hits, Crits on extra dice too (INF-CRIT-3)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.amount: int = spec.numbers["amount"]
        self.groups: list[str] = spec.lists["groups"]
        self.order = -20
        self.hooks = [ROLLED]

    def on_rolled(self, m: Skirmish, on: Bound, a: Attack) -> None:
        if not self.groups or a.group in self.groups:
            a.crit_hits += self.amount
            a.hits += self.amount * a.crits


class NoDefense(Effect):
    """Nobody defends against attacks with these groups, secondary targets neither."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.groups: list[str] = spec.lists["groups"]
        self.hooks = [NO_DEFENSE]

    def on_no_defense(self, m: Skirmish, on: Bound, a: Attack, target: Figure) -> bool:
        return a.group in self.groups


class RerollsPerWound(Effect):
    """As many Rerolls as the holder has Wounds at the roll."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [REROLLS]

    def on_rerolls(self, m: Skirmish, on: Bound, f: Figure) -> int:
        return f.wounds


class RerollsPerCard(Effect):
    """Rerolls for each Ranged Attack card held that is not Magic, exhausted ones too (INF-REROLL-1)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.amount: int = spec.numbers["amount"]
        self.hooks = [REROLLS]

    def on_rerolls(self, m: Skirmish, on: Bound, f: Figure) -> int:
        n = 0
        for held in f.cards:
            card = held.card
            if card.kind == ATTACK and card.attack == RANGED and card.group != MAGIC:
                n += self.amount
        return n
