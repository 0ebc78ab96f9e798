"""An attack on one target after the other (GLO-ATK-3 to -9, GLO-SHIELD-1, GLO-PIERCE-1, GLO-RETAL-1, -2)."""

from sim.gloomhaven import elements, forced, modifiers, verbs
from sim.gloomhaven import kinds as k
from sim.gloomhaven.cards import CONDITION, PULL, PUSH, Act
from sim.gloomhaven.field import beside, distance, sight_of
from sim.gloomhaven.records import ALLY_BESIDE_TARGET, CURSE, MUDDLE, NEGATIVES, POISON, STRENGTHEN, Modifier
from sim.gloomhaven.skirmish import Skirmish
from sim.gloomhaven.state import OFF, Figure


class Attack:
    """One attack action. value: after the attacker's own additions, to be multiplied
    by times. ranged: at a disadvantage against adjacent targets.

    conditions, push, pull: what the targets get. bonus, bonus_if: added where the condition holds. heal_each: healed to
    the attacker for each target that lost hit points, damaged of them. item: the card.

    Of a character's attack: act: the ability, paid: its boosts had. smash: its push goes into obstacles. hindered,
    also: a disadvantage and conditions for the running target alone. listed: its targets as chosen. drawn: the target
    whose part another took on itself. struck: figures it was made on. more: targets that modifier cards add.
    """

    def __init__(self, attacker: Figure, value: int, ranged: bool, item: int) -> None:
        self.attacker = attacker
        self.value = value
        self.times = 1
        self.ranged = ranged
        self.item = item
        self.conditions: list[int] = []
        self.pierce = 0
        self.push = 0
        self.pull = 0
        self.bonus = 0
        self.bonus_if = 0
        self.advantage = False
        self.heal_each = 0
        self.damaged = 0
        self.act: Act | None = None
        self.paid: list[Act] = []
        self.smash = False
        self.hindered = False
        self.also: list[int] = []
        self.listed: list[int] = []
        self.drawn = -1
        self.struck: list[int] = []
        self.more = 0


def attack(m: Skirmish, a: Attack, targets: list[Figure]) -> None:
    """Attack each target with a card of its own (GLO-ATK-4); who has died before its turn is left out (GLO-ATK-9)."""
    if not a.listed:
        a.listed = [target.id for target in targets]
    for target in targets:
        if target.cell != OFF and a.attacker.cell != OFF:
            strike(m, a, target)


def strike(m: Skirmish, a: Attack, target: Figure) -> None:
    """The attack on one target."""
    f = a.attacker
    taunter = m.before(a, target)
    if taunter is not None:
        if taunter.id in a.listed or (taunter.id in a.struck and a.drawn != target.id):
            # It is a target already: this part of the attack is lost (GLO-CARD-11).
            return
        a.drawn = target.id
        target = taunter
    a.struck.append(target.id)
    value = attack_value(m, a, target)
    poison = a.times if target.has(POISON) else 0
    m.log.add(k.ATTACK, f.id, target.id, a.item, k.C_RANGED if a.ranged else k.C_MELEE, poison, value)
    draw = modifiers.flip(m, f.pile, mode(m, a, target), value, f.id, target.id)
    pierce = a.pierce
    for card in draw.counted:
        pierce += card.pierce
        a.more += card.more_targets
    applied = modifiers.applied(value, draw.counted)
    damage = past_shield(applied, shield_of(target), pierce)
    if damage > 0:
        damage = past_shield(applied, shield_of(target) + m.warded(target), pierce)
    if verbs.suffer(m, target, damage, f.id, k.C_ATTACK, a.item) > 0:
        a.damaged += 1
    for card in draw.counted:
        own_effects(m, f, card)
    m.after(a, target)
    if target.cell == OFF:
        return
    affect(m, a, target, draw.counted)
    if target.cell != OFF and f.cell != OFF:
        retaliate(m, a, target)


def attack_value(m: Skirmish, a: Attack, target: Figure) -> int:
    """The value before the card: additions, then poison (GLO-ATK-3, GLO-COND-POISON)."""
    value = a.value
    if a.bonus and (a.bonus_if != ALLY_BESIDE_TARGET or beside(m, target.cell, m.allies(a.attacker))):
        value += a.bonus
    value += m.added(a, target)
    return own_value(value, 0, a.times, target.has(POISON))


def own_value(base: int, added: int, times: int, poisoned: bool) -> int:
    """All additions, then multiplication: the attacker has the choice, and this order is the best for it."""
    return (base + added + (1 if poisoned else 0)) * times


def mode(m: Skirmish, a: Attack, target: Figure) -> int:
    """Advantage or disadvantage (GLO-ADV-5, GLO-RANGE-4)."""
    f = a.attacker
    advantages = 1 if a.advantage or f.has(STRENGTHEN) or (f.stats is not None and f.stats.advantage) else 0
    disadvantages = 1 if f.has(MUDDLE) or target.round_elusive or a.hindered else 0
    if target.stats is not None and target.stats.elusive:
        disadvantages += 1
    if a.ranged and target.cell in sight_of(m).near[f.cell]:
        disadvantages += 1
    return modifiers.mode_of(advantages, disadvantages)


def shield_of(f: Figure) -> int:
    """All shields of a figure together (GLO-SHIELD-1)."""
    return f.shield + f.round_shield


def past_shield(damage: int, shield: int, pierce: int) -> int:
    """What is left after the shield less the pierce, never below nothing (GLO-PIERCE-1)."""
    left = damage - max(0, shield - pierce)
    return left if left > 0 else 0


def own_effects(m: Skirmish, f: Figure, card: Modifier) -> None:
    """What a modifier card does for the attacker."""
    if f.cell == OFF:
        return
    if card.element >= 0:
        elements.infuse(m, card.element, [f.id])
    if card.heal > 0:
        verbs.heal(m, f, card.heal + m.healing(f), f.id, card.item)
    if card.shield > 0:
        f.round_shield += card.shield
        m.log.add(k.GAIN, f.id, -1, card.item, k.C_SHIELD, -1, card.shield)
    if card.refresh:
        m.refreshed(f)
    for condition in card.conditions:
        if condition not in NEGATIVES and condition != CURSE:
            verbs.gain(m, f, condition, f.id, k.C_MODIFIERS)


def affect(m: Skirmish, a: Attack, target: Figure, cards: list[Modifier]) -> None:
    """What the target gets after its damage, also after none (GLO-ATK-6, GLO-COND-1)."""
    f = a.attacker
    push = a.push
    pull = a.pull
    conditions = a.conditions + [c for c in a.also if c not in a.conditions]
    for card in cards:
        push += card.push
        pull += card.pull
        conditions += [c for c in card.conditions if c in NEGATIVES or c == CURSE]
    if conditions and m.willing(a, CONDITION):
        for condition in conditions:
            verbs.gain(m, target, condition, f.id, k.C_ATTACK)
    if push > 0 and f.cell != OFF and m.willing(a, PUSH):
        if a.smash:
            m.smash(a, target, push)
        else:
            forced.push(m, f, target, push)
    if pull > 0 and f.cell != OFF and target.cell != OFF and m.willing(a, PULL):
        forced.pull(m, f, target, pull)


def retaliate(m: Skirmish, a: Attack, target: Figure) -> None:
    """A defender that lives hurts an attacker within range of its retaliate."""
    f = a.attacker
    sources = target.retaliates + target.round_retaliates + m.answers_of(a, target)
    if sources:
        damage = retaliation(sources, distance(m, target.cell, f.cell))
        verbs.suffer(m, f, damage, target.id, k.C_RETALIATE, -1)


def retaliation(sources: list[tuple[int, int]], away: int) -> int:
    """The damage of all retaliates (value, range) that reach so far (GLO-RETAL-1)."""
    damage = 0
    for value, reach in sources:
        if 0 <= away <= reach:
            damage += value
    return damage
