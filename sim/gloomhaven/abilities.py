"""What abilities of a half do, attacks, moves and terrain apart (GLO-CHAR-10, -13, GLO-CARD-1, -2, -6, -9, -11)."""

from typing import TYPE_CHECKING

from sim.gloomhaven import forced, offence, piles, verbs, walking
from sim.gloomhaven import kinds as k
from sim.gloomhaven.attack import Attack, attack
from sim.gloomhaven.card_tables import (
    ADJACENT_ALLIES,
    ADJACENT_BOTH,
    ADJACENT_ENEMIES,
    ADJACENT_ENEMY,
    ALL_ALLIES,
    BACK,
    BESIDE_TARGET,
    IN_AREA,
    MOVED_THROUGH,
    SELF_AND_ADJACENT,
)
from sim.gloomhaven.card_tables import CHOSEN as ANY
from sim.gloomhaven.cards import (
    ATTACK,
    AUGMENT,
    DISCARDED,
    GRANT,
    PULL,
    PUSH,
    ROUND_BONUS,
    SHIELD,
    SLOTTED,
    SUFFER,
    TAUNT,
    TO_MOVE,
    Act,
)
from sim.gloomhaven.field import beside, in_reach, is_empty, seen_enemies, sight_of
from sim.gloomhaven.party import DISCARD, LOST, Hero
from sim.gloomhaven.records import CURSE, DISARM, NEGATIVES, STUN, Stats
from sim.gloomhaven.state import CHARACTER, CHARACTER_SUMMON, OBJECTIVE, OFF, PARTY, Figure

if TYPE_CHECKING:
    from sim.gloomhaven.mission import Mission


class Action:
    """A half being used. card: its place among the character's cards. done: something came of it.

    target: the cell of the last attack's first target, area: the cells of its pattern.
    """

    def __init__(self, h: Hero, f: Figure, card: int, item: int) -> None:
        self.h = h
        self.f = f
        self.card = card
        self.item = item
        self.done = False
        self.target = OFF
        self.area: list[int] = []


# Whom they concern.


def chosen(m: "Mission", f: Figure, near: list[Figure], number: int) -> list[Figure]:
    """Figures the player chooses, as many as the number at most."""
    found: list[Figure] = []
    while len(found) < number:
        left = [o.id for o in near if o not in found]
        if not left:
            break
        who = m.ask(k.Q_HELP, f.seat, [*left, k.NONE], f.id)
        if who == k.NONE:
            break
        found.append(m.s.figures[who])
    return found


def subjects(m: "Mission", c: Action, act: Act) -> list[Figure]:
    """Those an ability names; one adjacent enemy is the player's choice."""
    f = c.f
    who = act.who
    enemies = seen_enemies(m, f)
    allies = m.allies(f)
    everybody = m.enemies(f) + allies
    if who == ADJACENT_ENEMY:
        return chosen(m, f, beside(m, f.cell, enemies), 1)
    if who == ADJACENT_ENEMIES:
        return beside(m, f.cell, enemies)
    if who == MOVED_THROUGH:
        return [o for o in enemies if o.id in c.h.passed]
    if who == ADJACENT_ALLIES:
        return beside(m, f.cell, allies)
    if who == SELF_AND_ADJACENT:
        return [f, *beside(m, f.cell, allies)]
    if who == ALL_ALLIES:
        return allies
    if who == ADJACENT_BOTH:
        return beside(m, f.cell, everybody)
    if who == BESIDE_TARGET:
        return beside(m, c.target, everybody) if c.target != OFF else []
    if who == IN_AREA:
        return [o for o in everybody if o.cell in c.area]
    return [f]


# What they do.


def heal(m: "Mission", c: Action, act: Act) -> bool:
    """Heal the figure itself, those named, or chosen ones in range."""
    f = c.f
    if act.who == ANY:
        near = [f, *in_reach(m, f, m.allies(f), act.reach)] if act.reach > 0 else [f]
        found = chosen(m, f, near, act.targets)
    else:
        found = subjects(m, c, act)
    if not found:
        return False
    amount = act.amount + offence.heal_more(m, c.h)
    for o in found:
        verbs.heal(m, o, amount, f.id, c.item)
    return True


def ward(m: "Mission", c: Action, act: Act) -> bool:
    """Shield or retaliate for the round; it ends with the card, and a retaliate may give experience each time."""
    amount = act.amount
    for boost in offence.pay(m, c.f, act):
        amount += boost.amount
        piles.gain_xp(m, c.h, boost.xp, c.item)
    found = subjects(m, c, act)
    for f in found:
        if act.do == SHIELD:
            f.round_shield += amount
            m.log.add(k.GAIN, f.id, -1, c.item, k.C_SHIELD, -1, amount)
        else:
            f.round_retaliates.append((amount, 1))
            m.log.add(k.GAIN, f.id, -1, c.item, k.C_RETALIATE, 1, amount)
    piles.add_bonus(c.h, act, c.card, [f.id for f in found], -1, amount)
    return True


def give(m: "Mission", c: Action, act: Act) -> bool:
    """Conditions without an attack."""
    if act.holds == BACK and not came_back(c):
        return False
    found = subjects(m, c, act)
    for o in found:
        for condition in act.conditions:
            if o.cell != OFF:
                verbs.gain(m, o, condition, c.f.id, k.C_SUFFER)
    return bool(found)


def optional(m: "Mission", c: Action, act: Act) -> bool:
    """Whether damage or conditions without an attack fall on figures not chosen for it, and hurt no friend."""
    if act.who == ADJACENT_ENEMY or (act.holds == BACK and not came_back(c)):
        return False
    found = subjects(m, c, act)
    if [o for o in found if o.side == c.f.side]:
        bad = [condition for condition in act.conditions if condition in NEGATIVES or condition == CURSE]
        return act.do != SUFFER and not bad
    return bool(found)


def came_back(c: Action) -> bool:
    """Whether the move before ended where it began, at least one hex having been entered."""
    return c.f.cell == c.h.start and c.h.travelled > 0


def shove(m: "Mission", c: Action, act: Act) -> bool:
    """Push or pull without an attack; the player says whom, one after the other."""
    f = c.f
    number = 1
    if act.do == PULL:
        near = in_reach(m, f, seen_enemies(m, f), act.reach)
    elif act.who == ADJACENT_ENEMY:
        near = beside(m, f.cell, seen_enemies(m, f))
    else:
        near = subjects(m, c, act)
        number = len(near)
    done = False
    for _ in range(number):
        found = chosen(m, f, [o for o in near if o.cell != OFF], 1)
        if not found:
            break
        done = True
        near.remove(found[0])
        if act.do == PUSH:
            forced.push(m, f, found[0], act.amount)
        else:
            forced.pull(m, f, found[0], act.amount)
        if f.cell == OFF:
            break
    return done


def suffer(m: "Mission", c: Action, act: Act) -> bool:
    """Damage without an attack (GLO-CARD-11)."""
    amount = act.amount
    found = subjects(m, c, act)
    if found:
        for boost in offence.pay(m, c.f, act):
            amount = boost.amount if boost.instead else amount + boost.amount
            piles.gain_xp(m, c.h, boost.xp, c.item)
    for o in found:
        verbs.suffer(m, o, amount, c.f.id, k.C_SUFFER, c.item)
    return bool(found)


def order(m: "Mission", c: Action, act: Act) -> bool:
    """An ally may do something at once, or an enemy must (GLO-CARD-1, -2)."""
    f = c.f
    if act.do == GRANT:
        found = chosen(m, f, in_reach(m, f, m.allies(f), act.reach), 1)
        return bool(found) and granted(m, found[0], act, c.item)
    near = [o for o in in_reach(m, f, seen_enemies(m, f), act.reach) if o.kind != OBJECTIVE]
    found = chosen(m, f, near, 1)
    if not found:
        return False
    # What the enemy kills at its command is the character's (GLO-CARD-1).
    m.p.commander = f.id
    done = commanded(m, f, found[0], act, c.item)
    m.p.commander = -1
    return done


def granted(m: "Mission", who: Figure, act: Act, item: int) -> bool:
    """An ally may move or attack with the card's values, a character with its own items and bonuses (GLO-CARD-2)."""
    h = m.hero_of(who.id)
    if who.has(STUN) or who.kind == OBJECTIVE:
        return False
    if act.ordered == TO_MOVE:
        return walking.move(m, h, who, walking.Travel(act.amount))
    told = Act(ATTACK)
    told.amount = act.amount
    made, _ = offence.make(m, h, who, told, item)
    return made is not None


def commanded(m: "Mission", f: Figure, who: Figure, act: Act, item: int) -> bool:
    """An enemy moves or attacks as the player says, with its own range and traits (GLO-CARD-1)."""
    if act.ordered == TO_MOVE:
        return walking.command(m, f, who, act.amount, act.beside)
    if who.has(STUN) or who.has(DISARM):
        return False
    reach = 1 if who.stats is None or who.stats.reach == 0 else who.stats.reach
    near = in_reach(m, who, m.allies(who), reach)
    left = [o.id for o in near]
    target = m.ask(k.Q_ATTACK, f.seat, [*left, k.NONE], f.id, act.amount) if left else k.NONE
    if target == k.NONE:
        return False
    a = Attack(who, act.amount, reach > 1, item)
    if who.stats is not None:
        a.conditions = who.stats.conditions[:]
        a.pierce = who.stats.pierce
    attack(m, a, [m.s.figures[target]])
    return True


def zone_of(act: Act) -> int:
    """The pile that cards come back from."""
    return DISCARD if act.pile == DISCARDED else LOST


def recover(m: "Mission", c: Action, act: Act) -> bool:
    """Cards back to a hand, the own or an ally's (GLO-CHAR-13)."""
    zone = zone_of(act)
    if act.reach == 0:
        return piles.recover(m, c.h, zone, act.amount)
    near = [o for o in in_reach(m, c.f, m.allies(c.f), act.reach) if o.kind == CHARACTER]
    found = chosen(m, c.f, near, 1)
    h = m.hero_of(found[0].id) if found else None
    if h is None:
        return False
    amount = act.amount
    for boost in offence.pay(m, c.f, act):
        amount = boost.amount
    return piles.recover(m, h, zone, amount)


def summon(m: "Mission", c: Action, act: Act) -> bool:
    """A summon of the character, beside it; it acts from the next round on (GLO-CHAR-10)."""
    f = c.f
    cells = sorted([cell for cell in sight_of(m).near[f.cell] if is_empty(m, cell)])
    cell = m.ask(k.Q_HEX, f.seat, [*cells, k.NONE], f.id) if cells else k.NONE
    if cell == k.NONE:
        return False
    s = Figure(len(m.s.figures), act.name, CHARACTER_SUMMON, PARTY)
    s.hp = s.max_hp = act.hp
    s.attack = act.attack
    s.stats = Stats(str(act.hp), act.move, str(act.attack), act.reach)
    s.stats.conditions = act.conditions
    s.seat = f.seat
    s.owner = f.id
    s.pile = f.pile
    s.initiative = f.initiative
    s.joined = m.s.round
    s.idle = m.s.round
    m.s.figures.append(s)
    verbs.shift(m, s, cell)
    m.log.add(k.SUMMON, f.id, s.id, c.item, k.C_SUMMON, cell, s.hp)
    piles.add_bonus(c.h, act, c.card, [], s.id)
    return True


def last(m: "Mission", c: Action, act: Act) -> bool:
    """What lasts: use slots, bonuses of the round, augments, taunts."""
    if act.do == AUGMENT:
        for b in c.h.bonuses:
            if b.act.do == AUGMENT:
                # Only one augment at a time (GLO-CARD-6).
                piles.leave(m, c.h, b.card)
                break
    figures: list[int] = []
    if act.do == ROUND_BONUS:
        figures = [f.id for f in subjects(m, c, act)]
    if act.do in (SLOTTED, ROUND_BONUS, AUGMENT, TAUNT):
        piles.add_bonus(c.h, act, c.card, figures)
        return True
    return False
