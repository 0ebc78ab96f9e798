"""Spells: those of the start of a battle, and those before final totals (GIA-SPELL-1)."""

from mypy_extensions import mypyc_attr

from sim.giants import dice, verbs
from sim.giants import kinds as k
from sim.giants.fight import Battle, Camp
from sim.giants.records import ATTACK, COMMANDS, LEADER, MAGIC, EffectSpec
from sim.giants.state import NOBODY
from sim.giants.war import War


@mypyc_attr(allow_interpreted_subclasses=True)
class SpellEffect:
    """What a spell does for the camp that casts it."""

    def __init__(self, spec: EffectSpec) -> None:
        self.spec = spec

    def can(self, m: War, b: Battle, camp: Camp) -> bool:
        """Whether it would do anything."""
        return True

    def cast(self, m: War, b: Battle, camp: Camp, item: int) -> None:
        """Do it."""
        raise NotImplementedError


class WoundEnemy(SpellEffect):
    """Enemy units of the battle take a wound each; a wounded one is defeated and scored."""

    def can(self, m: War, b: Battle, camp: Camp) -> bool:
        return len(b.enemy(camp).units) > 0

    def cast(self, m: War, b: Battle, camp: Camp, item: int) -> None:
        enemy = b.enemy(camp)
        for _ in range(self.spec.numbers["amount"]):
            if not enemy.units:
                return
            unit = m.ask(k.Q_VICTIM, camp.seat, verbs.alike(m, enemy.units))
            by = camp.units[0] if camp.units else NOBODY
            if not m.s.wounded[unit]:
                verbs.wound(m, unit, by, k.C_SPELL, item)
            else:
                dice.fall(m, b, enemy, unit, k.C_SPELL, item)


class HealOwn(SpellEffect):
    """Own units of the battle are healed."""

    def can(self, m: War, b: Battle, camp: Camp) -> bool:
        for unit in camp.units:
            if m.s.wounded[unit]:
                return True
        return False

    def cast(self, m: War, b: Battle, camp: Camp, item: int) -> None:
        verbs.heal_some(m, camp.seat, camp.units, self.spec.numbers["amount"], k.C_SPELL, item)


class Strength(SpellEffect):
    """More Strength, and so more dice."""

    def cast(self, m: War, b: Battle, camp: Camp, item: int) -> None:
        camp.more_strength += self.spec.numbers["amount"]


class EnemyDice(SpellEffect):
    """Fewer dice for the enemy."""

    def cast(self, m: War, b: Battle, camp: Camp, item: int) -> None:
        b.enemy(camp).fewer += self.spec.numbers["amount"]


class EnemyLoses(SpellEffect):
    """The enemy does without an ability of its row; what an NPC race may do is none."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        command = COMMANDS.index(spec.words["ability"])
        self.ability = {LEADER: k.REROLL, MAGIC: k.TO_BLOCK, ATTACK: k.TO_HITS}[command]

    def can(self, m: War, b: Battle, camp: Camp) -> bool:
        enemy = b.enemy(camp)
        return enemy.owner != NOBODY and enemy.can[self.ability] > 0

    def cast(self, m: War, b: Battle, camp: Camp, item: int) -> None:
        b.enemy(camp).can[self.ability] = 0


class Hits(SpellEffect):
    """More hits."""

    def cast(self, m: War, b: Battle, camp: Camp, item: int) -> None:
        camp.more_hits += self.spec.numbers["amount"]


class Blocks(SpellEffect):
    """More blocks."""

    def cast(self, m: War, b: Battle, camp: Camp, item: int) -> None:
        camp.more_blocks += self.spec.numbers["amount"]


class ConvertArcane(SpellEffect):
    """Arcane results become hits or blocks."""

    def can(self, m: War, b: Battle, camp: Camp) -> bool:
        return len(dice.with_arcane(camp)) > 0

    def cast(self, m: War, b: Battle, camp: Camp, item: int) -> None:
        numbers = self.spec.numbers
        dice.convert(m, camp, numbers["amount"], numbers["hits"], numbers["blocks"], False)


class ConvertMiss(SpellEffect):
    """Misses become hits or blocks."""

    def can(self, m: War, b: Battle, camp: Camp) -> bool:
        return len(dice.with_miss(camp)) > 0

    def cast(self, m: War, b: Battle, camp: Camp, item: int) -> None:
        numbers = self.spec.numbers
        dice.convert(m, camp, numbers["amount"], numbers["hits"], numbers["blocks"], True)


class Reroll(SpellEffect):
    """Dice are rolled once more, all at the same time."""

    def can(self, m: War, b: Battle, camp: Camp) -> bool:
        return len(dice.free(camp)) > 0

    def cast(self, m: War, b: Battle, camp: Camp, item: int) -> None:
        dice.reroll(m, camp, self.spec.numbers["amount"])
