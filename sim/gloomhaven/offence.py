"""A character's attacks: whom they reach, what cards, elements and items add (GLO-CARD-2 to -6, -10, -12, -13)."""

from typing import TYPE_CHECKING, Final

from sim.engine.hexes import ranges
from sim.gloomhaven import elements, piles, verbs
from sim.gloomhaven import kinds as k
from sim.gloomhaven.attack import Attack, attack, shield_of
from sim.gloomhaven.card_tables import (
    ADJACENT_ENEMIES,
    ALLY_BESIDE,
    ALONE,
    CHOSEN,
    DAMAGE_DONE,
    HEXES_MOVED,
    IN_RANGE,
    INVISIBLE_YOU,
    MOVED_THROUGH,
    ON_ATTACKS,
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
from sim.gloomhaven.field import beside, ground_for, in_reach, seen_enemies, sight_of
from sim.gloomhaven.forced import tracks
from sim.gloomhaven.ground import FOE, FREE
from sim.gloomhaven.party import Bonus, Hero
from sim.gloomhaven.records import DISARM, INVISIBLE, NEGATIVES
from sim.gloomhaven.state import CLEAR, MONSTERS, OBSTACLE, OFF, PARTY, Figure

if TYPE_CHECKING:
    from sim.gloomhaven.mission import Mission

SMASHED: Final = 2


class Aim:
    """An attack as chosen. targets: in order. cells: the hexes of its area."""

    def __init__(self) -> None:
        self.targets: list[Figure] = []
        self.cells: list[int] = []


def value_of(h: Hero | None, act: Act) -> int:
    """The amount of an ability, counted where it says so (GLO-CARD-5)."""
    if h is not None and act.count == HEXES_MOVED:
        return h.moved
    if h is not None and act.count == DAMAGE_DONE:
        return h.inflicted
    return act.amount


def make(m: "Mission", h: Hero | None, f: Figure, act: Act, card: int, item: int) -> tuple[Attack | None, Aim]:
    """Make an attack of a character, or of an ally told to; None when nobody was attacked.

    h: whose cards and items count; none for a summon. card: the place of the card.
    """
    aim = Aim()
    if f.cell == OFF or f.has(DISARM):
        return None, aim
    seat = f.seat
    ranged = act.reach > 0 and (act.area is None or not act.area.melee)
    paid = pay(m, f, act)
    who = act.who
    reach = act.reach if ranged else 1
    number = act.targets
    for boost in paid:
        if boost.who != CHOSEN:
            who = boost.who
            reach = boost.reach
    used: list[Bonus] = slotted(h, ON_RANGED_ACTIONS) if h is not None and ranged else []
    used = [b for b in used if b.act.consume < 0 or elements.present(m, b.act.consume)]
    for b in used:
        reach += b.act.reach
        number += b.act.targets - 1
    value = value_of(h, act)
    aim_at(m, h, f, act, who, reach, number, aim, value)
    if not aim.targets:
        return None, aim
    for b in used:
        if h is not None:
            if b.act.consume >= 0:
                elements.consume(m, b.act.consume, [f.id])
            piles.spend(m, h, b)
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
    for boost in paid:
        a.pierce += boost.pierce
        a.push += boost.push
        a.conditions += [c for c in boost.conditions if c not in a.conditions]
    if h is not None:
        bring_items(m, h, a)
        for boost in paid:
            piles.gain_xp(m, h, boost.xp, item)
    made: list[int] = []
    waiting = aim.targets[:]
    while waiting and f.cell != OFF:
        target = waiting.pop(0)
        if target.cell == OFF:
            continue
        made.append(target.id)
        attack(m, a, [target])
        while a.more > 0 and not waiting:
            a.more -= 1
            left = [o for o in in_reach(m, f, seen_enemies(m, f), reach) if o.id not in made] if f.cell != OFF else []
            more = ask_target(m, seat, f, left, value)
            if more is not None:
                waiting.append(more)
    if h is not None:
        piles.gain_xp(m, h, act.xp + act.xp_each * len(made), item)
    return a, aim


def pay(m: "Mission", f: Figure, act: Act) -> list[Act]:
    """The boosts whose element the player consumes (GLO-ELEM-3)."""
    found: list[Act] = []
    for boost in act.boosts:
        if boost.consume >= 0 and elements.present(m, boost.consume):
            if m.ask(k.Q_CONSUME, f.seat, [1, 0], f.id, boost.consume) == 1:
                elements.consume(m, boost.consume, [f.id])
                found.append(boost)
    return found


# Whom it is made on.


def aim_at(
    m: "Mission", h: Hero | None, f: Figure, act: Act, who: int, reach: int, number: int, aim: Aim, value: int
) -> None:
    """Choose the targets; none when the player leaves the attack out."""
    enemies = seen_enemies(m, f)
    near = in_reach(m, f, enemies, reach)
    if who == ADJACENT_ENEMIES or who == IN_RANGE:
        aim.targets = near
    elif who == MOVED_THROUGH:
        passed = h.passed if h is not None else []
        sight = sight_of(m)
        aim.targets = [o for o in enemies if o.id in passed and sight.sees(f.cell, o.cell)]
    elif act.area is not None:
        place(m, f, act, reach, enemies, aim, value)
        rest = [o for o in near if o not in aim.targets]
        if aim.targets:
            choose(m, f, rest, number - 1, aim, value)
    else:
        choose(m, f, near, number, aim, value)
        if act.path and aim.targets:
            aim.targets += on_path(m, f, aim.targets[0], reach, enemies)


def choose(m: "Mission", f: Figure, near: list[Figure], number: int, aim: Aim, value: int) -> None:
    """Single targets, one after the other."""
    for _ in range(number):
        target = ask_target(m, f.seat, f, [o for o in near if o not in aim.targets], value)
        if target is None:
            return
        aim.targets.append(target)


def ask_target(m: "Mission", seat: int, f: Figure, near: list[Figure], value: int) -> Figure | None:
    """One target, or nobody."""
    if not near:
        return None
    chosen = m.ask(k.Q_ATTACK, seat, [o.id for o in near] + [k.NONE], f.id, value)
    return None if chosen == k.NONE else m.s.figures[chosen]


def place(m: "Mission", f: Figure, act: Act, reach: int, enemies: list[Figure], aim: Aim, value: int) -> None:
    """Where the pattern is laid: every different set of enemies it can cover is an option (GLO-AOE-1 to -4)."""
    if act.area is None:
        return
    sight = sight_of(m)
    seen = [o for o in enemies if sight.sees(f.cell, o.cell)]
    hexes = m.hexes
    spots: list[list[int]] = []
    if act.area.melee:
        spots = [cells_of(m, f.cell, shape) for shape in act.area.shapes]
    else:
        span = ranges(sight.near, [f.cell], reach)
        for cell in range(hexes.cells):
            if span[cell] >= 0 and sight.sees(f.cell, cell):
                for shape in act.area.pinned:
                    spots.append(cells_of(m, cell, shape))
    sets: list[list[int]] = []
    places: list[list[int]] = []
    for cells in spots:
        hit = [o.id for o in seen if o.cell in cells]
        if hit and hit not in sets:
            sets.append(hit)
            places.append(cells)
    if not sets:
        return
    m.sets = sets
    chosen = m.ask(k.Q_AREA, f.seat, [*range(len(sets)), k.NONE], f.id, value)
    if chosen != k.NONE:
        aim.targets = [m.s.figures[i] for i in sets[chosen]]
        aim.cells = places[chosen]


def cells_of(m: "Mission", cell: int, shape: list[tuple[int, int]]) -> list[int]:
    """The cells of a pattern about a cell, as far as they are floor."""
    q = m.hexes.qs[cell]
    r = m.hexes.rs[cell]
    found = [m.hexes.at.get((q + dq, r + dr), -1) for dq, dr in shape]
    return [c for c in found if c >= 0 and not m.s.wall[c]]


def on_path(m: "Mission", f: Figure, target: Figure, reach: int, enemies: list[Figure]) -> list[Figure]:
    """The enemies on the way to the main target that meets most of them (GLO-CARD-4)."""
    sight = sight_of(m)
    others = [o for o in enemies if o.id != target.id and sight.sees(f.cell, o.cell)]
    away = ranges(sight.near, [target.cell])
    best: list[Figure] = []
    waiting: list[list[int]] = [[f.cell]]
    while waiting:
        path = waiting.pop()
        left = reach - len(path) + 1
        if path[-1] == target.cell:
            met = [o for o in others if o.cell in path]
            if len(met) > len(best):
                best = met
            continue
        for cell in sight.near[path[-1]]:
            if cell not in path and 0 <= away[cell] < left:
                waiting.append([*path, cell])
    return best


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
                verbs.heal(m, a.attacker, b.act.heal, a.attacker.id, a.item)
            a.attacker.round_shield += b.act.shield


def smash(m: "Mission", a: Attack, target: Figure, steps: int) -> None:
    """A push that may enter obstacles: each is destroyed, for 2 damage and 1 experience (GLO-CARD-12)."""
    f = a.attacker
    h = m.hero_of(f.id)
    if "push" in target.immune:
        return
    near = sight_of(m).near
    away = ranges(near, [f.cell])
    ground = ground_for(m, target)
    free = [taken == FREE for taken in ground.taken]
    passable = [taken != FOE for taken in ground.taken]
    layers = tracks(near, away, target.cell, passable, free, steps, 1)
    for i in range(1, len(layers)):
        here = target.cell
        options = [c for c in layers[i] if c in near[here] and away[c] == away[here] + 1]
        cell = m.ask(k.Q_HEX, f.seat, options, f.id, target.id)
        verbs.shift(m, target, cell)
        m.log.add(k.FORCED, f.id, target.id, -1, k.C_PUSH, cell, here)
        if m.s.terrain[cell] == OBSTACLE:
            clear(m, f, cell)
            verbs.suffer(m, target, SMASHED, f.id, k.C_SUFFER, a.item)
            if h is not None:
                piles.gain_xp(m, h, 1, a.item)
        verbs.enter(m, target, f.id, target.flying)
        if target.cell == OFF:
            return


def clear(m: "Mission", f: Figure, cell: int) -> None:
    """Remove an obstacle; one of several hexes goes as a whole."""
    cells = [cell]
    for room in m.scenario.rooms:
        for piece in room.pieces:
            if piece.terrain == OBSTACLE and cell in piece.cells:
                cells = piece.cells
    for c in cells:
        if m.s.terrain[c] == OBSTACLE:
            m.s.terrain[c] = CLEAR
            m.log.add(k.LAYOUT, f.id, -1, -1, -1, c, 0)
