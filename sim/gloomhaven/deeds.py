"""What the abilities of a card do, move and attack apart (GLO-HEAL, GLO-LOOT, GLO-BONUS, GLO-SUMMON and others)."""

from sim.gloomhaven import elements, forced, looting, summoning, verbs
from sim.gloomhaven import kinds as k
from sim.gloomhaven.attack import Attack
from sim.gloomhaven.field import beside, in_reach
from sim.gloomhaven.intents import pay_boosts
from sim.gloomhaven.records import (
    ADJACENT_ALLIES,
    ADJACENT_BOTH,
    ADJACENT_ENEMIES,
    ADJACENT_ENEMY,
    ALL_ENEMIES,
    ALLIES_IN_RANGE,
    BESIDE_TARGET,
    CHOSEN,
    CONDITION,
    ELUSIVE,
    ENEMIES_IN_RANGE,
    HEAL,
    INFUSE,
    INVISIBLE,
    LOOT,
    MUDDLE,
    POISON,
    PULL,
    PUSH,
    RETALIATE,
    SELF,
    SELF_AND_ALLIES,
    SHIELD,
    STAT,
    SUFFER,
    SUMMON,
    TRAP,
    WOUND,
    Ability,
)
from sim.gloomhaven.skirmish import Skirmish
from sim.gloomhaven.state import OFF, Figure, TrapKind
from sim.gloomhaven.state import TRAP as TRAP_HEX


class Doing:
    """An ability being done. deck, at: its card's deck and place on it, for consumption; deck -1 when it has none.

    beside: the cell of the last attack's target. foci: the figure's focus.
    """

    def __init__(
        self, f: Figure, ability: Ability, item: int, deck: int, at: int, beside: int, foci: list[int]
    ) -> None:
        self.f = f
        self.ability = ability
        self.item = item
        self.deck = deck
        self.at = at
        self.beside = beside
        self.foci = foci
        self.amount = ability.amount
        self.who = ability.who
        self.targets = max(1, ability.targets)
        self.reach = ability.reach
        if self.reach == STAT:
            self.reach = 1 if f.stats is None or f.stats.reach == 0 else f.stats.reach


def do(m: Skirmish, d: Doing) -> None:
    """Do one ability."""
    for boost in pay_boosts(m, d.f, d.ability, d.deck, d.at):
        d.amount = boost.amount if boost.instead else d.amount + boost.amount
        d.who = d.who if boost.who == CHOSEN else boost.who
        d.targets = max(d.targets, boost.targets)
        d.reach = d.reach if boost.reach == STAT else boost.reach
    what = d.ability.do
    if what == HEAL:
        heal(m, d)
    elif what == SHIELD:
        for f in subjects(m, d, True):
            f.round_shield += d.amount
            m.log.add(k.GAIN, f.id, -1, d.item, k.C_SHIELD, -1, d.amount)
    elif what == RETALIATE:
        reach = 1 if d.ability.reach == STAT else d.ability.reach
        d.f.round_retaliates.append((d.amount, reach))
        m.log.add(k.GAIN, d.f.id, -1, d.item, k.C_RETALIATE, reach, d.amount)
    elif what == ELUSIVE:
        d.f.round_elusive = True
        m.log.add(k.GAIN, d.f.id, -1, d.item, k.C_ELUSIVE, -1, 1)
    elif what == CONDITION:
        give(m, d, subjects(m, d, True))
    elif what == PUSH or what == PULL:
        shove(m, d)
    elif what == SUFFER:
        for f in subjects(m, d, False):
            verbs.suffer(m, f, d.amount, d.f.id, k.C_SUFFER, d.item)
    elif what == SUMMON:
        summon(m, d)
    elif what == LOOT:
        looting.loot(m, d.f, d.amount)
    elif what == INFUSE:
        elements.infuse(m, d.ability.element, [d.f.id])
    elif what == TRAP:
        lay_trap(m, d)
    else:
        m.special(d.f, d.amount)


# Whom it concerns.


def subjects(m: Skirmish, d: Doing, targeting: bool) -> list[Figure]:
    """The figures an ability concerns. targeting: invisible enemies are left out (GLO-COND-INVISIBLE)."""
    f = d.f
    who = d.who
    enemies = [o for o in m.enemies(f) if not (targeting and o.has(INVISIBLE))]
    allies = m.allies(f)
    if who == CHOSEN or who == SELF:
        return [f]
    if who == ADJACENT_ENEMY:
        return one_of(m, d, beside(m, f.cell, enemies))
    if who == ADJACENT_ENEMIES:
        return beside(m, f.cell, enemies)
    if who == ENEMIES_IN_RANGE:
        return in_reach(m, f, enemies, d.reach)
    if who == ALL_ENEMIES:
        return enemies
    if who == ADJACENT_ALLIES:
        return beside(m, f.cell, allies)
    if who == ALLIES_IN_RANGE:
        return in_reach(m, f, allies, d.reach)
    if who == SELF_AND_ALLIES:
        return [f, *in_reach(m, f, allies, d.reach)]
    if who == ADJACENT_BOTH:
        return beside(m, f.cell, enemies + allies)
    if who == BESIDE_TARGET and d.beside != OFF:
        return beside(m, d.beside, enemies + allies)
    return []


def one_of(m: Skirmish, d: Doing, found: list[Figure]) -> list[Figure]:
    """One of several: the focus if it is among them, else the players choose (GLO-AMB-1)."""
    best = [o for o in found if o.id in d.foci] or found
    if not best:
        return []
    ids = [o.id for o in best]
    return [m.s.figures[m.tie(k.Q_TARGET, ids, ids, d.f.id)]]


def give(m: Skirmish, d: Doing, found: list[Figure]) -> None:
    """Give the ability's conditions."""
    for condition in d.ability.conditions:
        for f in found:
            if f.cell != OFF:
                verbs.gain(m, f, condition, d.f.id, k.C_SUFFER)


def shove(m: Skirmish, d: Doing) -> None:
    """Push or pull without an attack."""
    found = subjects(m, d, True)
    for f in found:
        if f.cell != OFF and d.f.cell != OFF:
            if d.ability.do == PUSH:
                forced.push(m, d.f, f, d.amount)
            else:
                forced.pull(m, d.f, f, d.amount)
    give(m, d, found)


# Healing.


def heal(m: Skirmish, d: Doing) -> None:
    """Heal those named, or as many as the ability says of those who need it most (GLO-HEAL-1 to -4)."""
    if d.who != CHOSEN:
        for f in subjects(m, d, True):
            verbs.heal(m, f, d.amount, d.f.id, d.item)
        return
    left = [d.f, *in_reach(m, d.f, m.allies(d.f), d.reach)]
    for _ in range(d.targets):
        needs = [need(f.hp, f.max_hp, f.has(POISON) or f.has(WOUND)) for f in left]
        best = [left[i] for i in neediest(needs)]
        if not best:
            return
        ids = [f.id for f in best]
        chosen = m.s.figures[m.tie(k.Q_TARGET, ids, ids, d.f.id)]
        left.remove(chosen)
        verbs.heal(m, chosen, d.amount, d.f.id, d.item)


def need(hp: int, max_hp: int, ailing: bool) -> int:
    """How much a figure needs a heal: hit points lost, else whether it is poisoned or wounded (GLO-HEAL-4)."""
    return 2 * (max_hp - hp) if hp < max_hp else 1 if ailing else 0


def neediest(needs: list[int]) -> list[int]:
    """Those that need it most; nobody when nobody needs it."""
    most = max(needs, default=0)
    return [i for i in range(len(needs)) if needs[i] == most] if most > 0 else []


# Summons, money, traps.


def summon(m: Skirmish, d: Doing) -> None:
    """Summon a monster (GLO-SUMMON-4); a clone has the summoner's hit points, as far as its own maximum goes."""
    around = d.beside if d.ability.beside_target else d.f.cell
    if around == OFF or d.f.cell == OFF:
        return
    hp = d.f.hp if d.ability.clone else 0
    summoning.summon(m, d.f, m.book.monster(d.ability.monster), d.ability.rank, around, hp)


def lay_trap(m: Skirmish, d: Doing) -> None:
    """Lay a trap in the empty hex beside it that is closest to an enemy; its number is its own (GLO-TERR-1)."""
    s = m.s
    cells = summoning.places(m, d.f, d.f.cell)
    if cells:
        cell = m.tie(k.Q_HEX, cells, [d.f.id], d.f.id)
        s.traps.append(TrapKind(d.amount, d.ability.conditions))
        s.terrain[cell] = TRAP_HEX
        s.trap[cell] = len(s.traps) - 1
        m.log.add(k.TRAP, d.f.id, -1, -1, k.C_LAID, cell)


# Attacks.


def attack_of(m: Skirmish, d: Doing, ranged: bool) -> Attack:
    """A monster's attack: stat card, card and the boosts it consumes for (GLO-ATK-1)."""
    f = d.f
    ability = d.ability
    a = Attack(f, m.attack_value(f) + ability.amount, ranged, d.item)
    a.conditions = ability.conditions[:]
    a.pierce = ability.pierce
    a.push = ability.push
    a.pull = ability.pull
    a.bonus = ability.bonus
    a.bonus_if = ability.bonus_if
    if f.stats is not None:
        a.conditions += [c for c in f.stats.conditions if c not in a.conditions]
        a.pierce += f.stats.pierce
    for boost in pay_boosts(m, f, ability, d.deck, d.at):
        a.value += boost.amount
        a.push += boost.push
        a.heal_each += boost.heal
        a.conditions += [c for c in boost.conditions if c not in a.conditions]
    return a


def after_attack(m: Skirmish, d: Doing, a: Attack) -> None:
    """What follows for the attacker itself."""
    if a.heal_each > 0 and a.damaged > 0 and d.f.cell != OFF:
        verbs.heal(m, d.f, a.heal_each * a.damaged, d.f.id, d.item)


def always_worse(f: Figure) -> bool:
    """Whether backing off gains nothing, the attack having disadvantage anyhow (GLO-MOVE-13)."""
    return f.has(MUDDLE)
