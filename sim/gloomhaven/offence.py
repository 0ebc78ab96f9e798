"""A character's attacks: what cards, elements and items add, on every target (GLO-CARD-2 to -6, -12, -13)."""

from typing import TYPE_CHECKING

from sim.gloomhaven import elements, piles, verbs
from sim.gloomhaven import kinds as k
from sim.gloomhaven.aiming import Aim, ask_target, take_aim
from sim.gloomhaven.attack import Attack, attack, shield_of
from sim.gloomhaven.card_tables import (
    ALLY_BESIDE,
    ALONE,
    CHOSEN,
    DAMAGE_DONE,
    HEXES_MOVED,
    INVISIBLE_YOU,
    ON_ATTACKS,
    ON_HEALS,
    ON_MELEE,
    ON_RANGED,
    ON_RANGED_ACTIONS,
    PER_ALLY,
    PER_CONDITION,
    PER_SHIELD,
)
from sim.gloomhaven.cards import (
    AT_ACTION,
    AT_MELEE_ACTION,
    AT_MELEE_ATTACK,
    AT_RANGED_ACTION,
    AUGMENT,
    ROUND_BONUS,
    Act,
)
from sim.gloomhaven.defence import slotted
from sim.gloomhaven.field import beside, in_reach, seen_enemies
from sim.gloomhaven.party import Bonus, Hero
from sim.gloomhaven.records import DISARM, INVISIBLE, NEGATIVES
from sim.gloomhaven.state import MONSTERS, OFF, PARTY, Figure

if TYPE_CHECKING:
    from sim.gloomhaven.mission import Mission


def value_of(h: Hero | None, act: Act) -> int:
    """The amount of an ability, counted where it says so (GLO-CARD-5)."""
    if h is not None and act.count == HEXES_MOVED:
        return h.moved
    if h is not None and act.count == DAMAGE_DONE:
        return h.inflicted
    return act.amount


def make(m: "Mission", h: Hero | None, f: Figure, act: Act, item: int) -> tuple[Attack | None, Aim]:
    """Make an attack of a character, or of an ally told to; None when nobody was attacked.

    h: whose cards and items count; none for a summon.
    """
    ranged = act.reach > 0 and (act.area is None or not act.area.melee)
    aim = Aim(act.who, act.reach if ranged else 1, act.targets, value_of(h, act))
    if f.cell == OFF or f.has(DISARM):
        return None, aim
    paid = pay_for_reach(m, f, act, aim)
    used = called(m, h, f, aim) if h is not None and ranged else []
    take_aim(m, h, f, act, aim)
    if not aim.targets:
        return None, aim
    paid += [boost for boost in pay(m, f, act) if boost not in paid]
    for b in used:
        if h is not None:
            piles.spend(m, h, b)
    a = attack_of(f, act, aim.value, ranged, item, paid)
    if h is not None:
        bring_items(m, h, a)
        for boost in paid:
            piles.gain_xp(m, h, boost.xp, item)
    made: list[int] = []
    waiting = aim.targets[:]
    a.listed = [o.id for o in waiting]
    while waiting and f.cell != OFF:
        target = waiting.pop(0)
        if target.cell == OFF:
            continue
        made.append(target.id)
        if len(made) == 1:
            aim.spot = target.cell
        attack(m, a, [target])
        if len(made) == 1 and target.cell != OFF:
            aim.spot = target.cell
        while a.more > 0 and not waiting and f.cell != OFF:
            a.more -= 1
            more = ask_target(
                m, f, [o for o in in_reach(m, f, seen_enemies(m, f), aim.reach) if o.id not in made], aim.value
            )
            if more is not None:
                waiting.append(more)
    if h is not None:
        piles.gain_xp(m, h, act.xp + act.xp_each * len(made), item)
    return a, aim


def attack_of(f: Figure, act: Act, value: int, ranged: bool, item: int, paid: list[Act]) -> Attack:
    """The attack as the card prints it, with the boosts it has."""
    a = Attack(f, value, ranged, item)
    a.act = act
    a.paid = paid + [b for b in act.boosts if b.consume < 0]
    a.conditions = act.conditions[:]
    a.pierce = act.pierce
    a.push = act.push
    a.pull = act.pull
    a.smash = act.smash
    if f.stats is not None:
        a.conditions += f.stats.conditions
        a.pierce += f.stats.pierce
    for boost in paid:
        a.pierce += boost.pierce
        a.push += boost.push
        a.conditions += [c for c in boost.conditions if c not in a.conditions]
    return a


# Elements.


def pay(m: "Mission", f: Figure, act: Act) -> list[Act]:
    """The boosts whose element the player consumes (GLO-ELEM-3)."""
    return [boost for boost in act.boosts if boost.consume >= 0 and boost.who == CHOSEN and consumed(m, f, boost)]


def pay_for_reach(m: "Mission", f: Figure, act: Act, aim: Aim) -> list[Act]:
    """The same for those that change whom the attack may be made on: before the targets are chosen."""
    found: list[Act] = []
    for boost in act.boosts:
        if boost.consume >= 0 and boost.who != CHOSEN:
            if in_reach(m, f, seen_enemies(m, f), boost.reach) and consumed(m, f, boost):
                aim.who = boost.who
                aim.reach = boost.reach
                found.append(boost)
    return found


def consumed(m: "Mission", f: Figure, act: Act) -> bool:
    """Whether the player consumes the element that something asks for."""
    if not elements.present(m, act.consume) or m.ask(k.Q_CONSUME, f.seat, [1, 0], f.id, act.consume) == 0:
        return False
    return elements.consume(m, act.consume, [f.id])


def called(m: "Mission", h: Hero, f: Figure, aim: Aim) -> list[Bonus]:
    """The use slots of a ranged attack action (GLO-CARD-3).

    One that asks for an element is used only if it is consumed, and nothing is when nobody could be attacked even so.
    """
    used: list[Bonus] = []
    for b in slotted(h, ON_RANGED_ACTIONS):
        if b.act.consume >= 0:
            if not in_reach(m, f, seen_enemies(m, f), aim.reach + b.act.reach) or not consumed(m, f, b.act):
                continue
        used.append(b)
        aim.reach += b.act.reach
        aim.number += b.act.targets
    return used


# What is added.


def bring_items(m: "Mission", h: Hero, a: Attack) -> None:
    """Items for the whole attack action, before any card is drawn (GLO-CHAR-11)."""
    moments = [AT_ACTION, AT_RANGED_ACTION if a.ranged else AT_MELEE_ACTION]
    for moment in moments:
        for at in piles.offers(m, h, moment):
            if piles.ask_item(m, h, at):
                item = piles.use(m, h, at)
                a.value += item.attack
                a.pierce += item.pierce
                a.advantage = a.advantage or item.advantage
                a.conditions += [c for c in item.conditions if c not in a.conditions]


def before(m: "Mission", a: Attack, target: Figure) -> None:
    """Augments and items for the attack on one target (GLO-CARD-6)."""
    a.also = []
    a.times = 1
    h = m.hero_of(a.attacker.id)
    if h is None or a.ranged or a.act is None:
        return
    for b in h.bonuses:
        if b.act.do == AUGMENT:
            a.also += b.act.conditions
    for at in piles.offers(m, h, AT_MELEE_ATTACK):
        if piles.ask_item(m, h, at):
            a.also += piles.use(m, h, at).conditions


def added(m: "Mission", a: Attack, target: Figure) -> int:
    """Bonuses of the attack's card, of active cards and of the round on one target."""
    f = a.attacker
    if f.side != PARTY or target.side != MONSTERS:
        return 0
    total = round_bonus(m, a)
    if a.act is None:
        return total
    h = m.hero_of(f.id)
    pers = [b.per for b in a.paid if b.instead and b.consume >= 0]
    for boost in a.paid:
        if boost.per and boost.consume < 0 and boost.per in pers:
            continue
        if holds(m, boost.holds, f, target):
            times = counted(m, boost.per, f, target)
            total += boost.amount * times
            if h is not None and boost.consume < 0:
                piles.gain_xp(m, h, boost.xp + boost.xp_each * times, a.item)
    if h is not None:
        total += from_cards(m, h, a, target)
    return total


def round_bonus(m: "Mission", a: Attack) -> int:
    """Bonuses of the round for all attacks, or all melee or ranged ones."""
    total = 0
    for h in m.p.heroes:
        for b in h.bonuses:
            if b.act.do == ROUND_BONUS and a.attacker.id in b.figures:
                if b.act.on == ON_ATTACKS or b.act.on == (ON_RANGED if a.ranged else ON_MELEE):
                    total += b.act.amount
    return total


def from_cards(m: "Mission", h: Hero, a: Attack, target: Figure) -> int:
    """Augments and use slots of the attacker's own active cards (GLO-CARD-3, -6)."""
    total = 0
    for b in h.bonuses:
        if b.act.do == AUGMENT and not a.ranged:
            total += b.act.amount
    for b in slotted(h, ON_ATTACKS):
        if not holds(m, b.act.holds, a.attacker, target):
            continue
        amount = b.act.amount
        for boost in pay(m, a.attacker, b.act):
            amount = boost.amount if boost.instead else amount + boost.amount
        total += amount
        if b.act.double:
            a.times = 2
        piles.spend(m, h, b)
    return total


def holds(m: "Mission", condition: int, f: Figure, target: Figure) -> bool:
    """Whether what a bonus asks for holds."""
    if condition == ALLY_BESIDE:
        return bool(beside(m, target.cell, m.allies(f)))
    if condition == ALONE:
        return not beside(m, target.cell, m.allies(target))
    if condition == INVISIBLE_YOU:
        return f.has(INVISIBLE)
    return True


def counted(m: "Mission", per: int, f: Figure, target: Figure) -> int:
    """How often a bonus counts."""
    if per == PER_ALLY:
        return len(beside(m, target.cell, m.allies(f)))
    if per == PER_CONDITION:
        return len([c for c in NEGATIVES if target.has(c)])
    if per == PER_SHIELD:
        return shield_of(target)
    return 1


def after(m: "Mission", a: Attack) -> None:
    """What augments give the attacker once the damage is done."""
    h = m.hero_of(a.attacker.id)
    if h is None or a.ranged or a.act is None:
        return
    for b in h.bonuses:
        if b.act.do == AUGMENT and a.attacker.cell != OFF:
            if b.act.heal > 0:
                verbs.heal(m, a.attacker, b.act.heal + heal_more(m, h), a.attacker.id, a.item)
            if b.act.shield > 0:
                a.attacker.round_shield += b.act.shield
                m.log.add(k.GAIN, a.attacker.id, -1, a.item, k.C_SHIELD, -1, b.act.shield)


def willing(m: "Mission", f: Figure, part: int) -> bool:
    """Whether the player does a part of an action that may be left out (GLO-CHAR-2)."""
    return m.ask(k.Q_PART, f.seat, [1, 0], f.id, part) == 1


def heal_more(m: "Mission", h: Hero) -> int:
    """What use slots add to a heal of the character (GLO-CARD-3)."""
    total = 0
    for b in slotted(h, ON_HEALS):
        total += b.act.amount
        piles.spend(m, h, b)
    return total
