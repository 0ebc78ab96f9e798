"""A character's turn: two halves of two cards, ability by ability; rests (GLO-CHAR-2, -3, -5, -6, -14, GLO-CARD)."""

from typing import TYPE_CHECKING, Final

from sim.engine.hexes import ranges
from sim.gloomhaven import elements, forced, looting, offence, piles, quest, verbs, walking
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
    ON_HEALS,
    SELF_AND_ADJACENT,
)
from sim.gloomhaven.card_tables import CHOSEN as ANY
from sim.gloomhaven.cards import (
    AT_TURN,
    ATTACK,
    AUGMENT,
    COMMAND,
    CONDITION,
    DESTROY,
    DISARM_TRAP,
    DISCARDED,
    EXPERIENCE,
    GRANT,
    HEAL,
    INFUSE,
    LOOT,
    MOVE,
    OBSTACLES,
    PLAIN,
    PULL,
    PUSH,
    RECOVER,
    RETALIATE,
    ROUND_BONUS,
    SHIELD,
    SLOTTED,
    SUFFER,
    SUMMON,
    TAUNT,
    TO_MOVE,
    TRAP,
    Act,
    Half,
)
from sim.gloomhaven.defence import slotted
from sim.gloomhaven.field import beside, in_reach, is_empty, seen_enemies, sight_of
from sim.gloomhaven.party import DISCARD, LOST, Hero
from sim.gloomhaven.records import DISARM, STUN, Stats
from sim.gloomhaven.state import (
    CHARACTER,
    CHARACTER_SUMMON,
    CLEAR,
    OBSTACLE,
    OFF,
    PARTY,
    Figure,
    TrapKind,
)
from sim.gloomhaven.state import TRAP as TRAP_HEX

if TYPE_CHECKING:
    from sim.gloomhaven.mission import Mission

CAUSES: Final = [k.C_TOP, k.C_BOTTOM, k.C_PLAIN_ATTACK, k.C_PLAIN_MOVE]
TOP: Final = 0
BOTTOM: Final = 1
PLAIN_TOP: Final = 2
LONG_HEAL: Final = 2


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


# The turn.


def take_turn(m: "Mission", h: Hero) -> None:
    """One character's turn."""
    f = m.figure(h)
    h.moved = 0
    h.inflicted = 0
    h.passed = []
    if verbs.begin_turn(m, f):
        if f.resting:
            long_rest(m, h)
        elif f.has(STUN):
            for at in (h.lead, h.second):
                piles.put(m, h, at, DISCARD)
        else:
            play_cards(m, h)
        if f.cell != OFF:
            quest.pick_up(m, f)
            verbs.end_turn(m, f)
    f.taking = False
    m.s.active = -1
    elements.settle(m)


def play_cards(m: "Mission", h: Hero) -> None:
    """The top of one card and the bottom of the other, in either order, and items in between (GLO-CHAR-2)."""
    f = m.figure(h)
    places = [h.lead, h.second]
    sides = [TOP, BOTTOM]
    while places:
        options: list[int] = []
        for i in range(len(places)):
            for side in sides:
                options += [4 * places[i] + side, 4 * places[i] + PLAIN_TOP + side]
        options += [k.USE + at for at in piles.offers(m, h, AT_TURN)]
        chosen = m.ask(k.Q_ACTION, f.seat, options, f.id)
        if chosen >= k.USE:
            use_item(m, h, chosen - k.USE)
            continue
        at = chosen // 4
        side = chosen % 4 % PLAIN_TOP
        places.remove(at)
        sides.remove(side)
        act_half(m, h, at, chosen % 4)
        if f.cell == OFF or f.has(STUN):
            break
    for at in places:
        if h.zones[at] not in (DISCARD, LOST):
            piles.put(m, h, at, DISCARD)


def use_item(m: "Mission", h: Hero, at: int) -> None:
    """An item of the own turn."""
    f = m.figure(h)
    item = piles.use(m, h, at)
    if item.heal > 0:
        verbs.heal(m, f, item.heal, f.id, item.item)
    for condition in item.conditions:
        verbs.gain(m, f, condition, f.id, k.C_SUFFER)
    if item.recover > 0:
        piles.recover(m, h, DISCARD, item.recover)


def act_half(m: "Mission", h: Hero, at: int, side: int) -> None:
    """Use a half, or a card as a plain attack or move (GLO-CHAR-3)."""
    card = m.book.cards[h.cards[at]]
    plain = side >= PLAIN_TOP
    half: Half = PLAIN[side - PLAIN_TOP] if plain else card.halves[side]
    m.log.add(k.PLAY, h.figure, -1, card.item, CAUSES[side])
    c = Action(h, m.figure(h), at, card.item)
    for act in half.acts:
        if c.f.cell == OFF:
            break
        perform(m, c, act)
    if not h.out:
        piles.settle(m, h, at, half.after, c.done)


def long_rest(m: "Mission", h: Hero) -> None:
    """Lose a discarded card, take the others back, heal 2, ready spent items (GLO-CHAR-6)."""
    f = m.figure(h)
    m.log.add(k.REST, f.id, -1, -1, k.C_LONG)
    # Damage may have cost the discarded cards since the rest was declared.
    at = piles.pick(m, h, DISCARD, False)
    if at >= 0:
        piles.put(m, h, at, LOST)
    piles.recover(m, h, DISCARD, 0)
    verbs.heal(m, f, LONG_HEAL, f.id, -1)
    piles.refresh(m, h)


def short_rest(m: "Mission", h: Hero) -> None:
    """In the clean-up: lose a card at random, once another for 1 damage (GLO-CHAR-5)."""
    f = m.figure(h)
    discards = h.pile(DISCARD)
    if len(discards) < 2 or m.ask(k.Q_REST, f.seat, [1, 0], f.id) == 0:
        return
    m.log.add(k.REST, f.id, -1, -1, k.C_SHORT)
    stream = m.stream(f"rest {f.seat}")
    at = discards[stream.below(len(discards))]
    if f.hp > 1 and m.ask(k.Q_AGAIN, f.seat, [1, 0], f.id, h.cards[at]) == 1:
        verbs.suffer(m, f, 1, f.id, k.C_SUFFER, -1)
        others = [i for i in h.pile(DISCARD) if i != at]
        if others:
            at = others[stream.below(len(others))]
    if f.cell == OFF or h.zones[at] != DISCARD:
        return
    piles.put(m, h, at, LOST)
    piles.recover(m, h, DISCARD, 0)


# Abilities.


def perform(m: "Mission", c: Action, act: Act) -> None:
    """Do one ability."""
    h = c.h
    f = c.f
    if act.consume >= 0 and act.do != SLOTTED:
        if not elements.present(m, act.consume) or m.ask(k.Q_CONSUME, f.seat, [1, 0], f.id, act.consume) == 0:
            return
        elements.consume(m, act.consume, [f.id])
    done = False
    what = act.do
    if what == ATTACK:
        a, aim = offence.make(m, h, f, act, c.card, c.item)
        done = a is not None
        if aim.targets:
            c.area = aim.cells
            c.target = aim.targets[0].cell if aim.targets[0].cell != OFF else c.target
    elif what == MOVE:
        done = walking.move(m, h, f, offence.value_of(h, act), act.jump, act.loot)
    elif what == HEAL:
        done = heal(m, c, act)
    elif what == LOOT:
        looting.loot(m, f, act.amount)
        done = True
    elif what == SHIELD or what == RETALIATE:
        done = ward(m, c, act)
    elif what == CONDITION:
        done = give(m, c, act)
    elif what == PUSH or what == PULL:
        done = shove(m, c, act)
    elif what == SUFFER:
        done = suffer(m, c, act)
    elif what == INFUSE:
        if c.done:
            elements.infuse(m, act.element, [f.id])
        return
    elif what == EXPERIENCE:
        if c.done:
            piles.gain_xp(m, h, act.amount, c.item)
        return
    elif what == GRANT or what == COMMAND:
        done = order(m, c, act)
    elif what == RECOVER:
        done = recover(m, c, act)
    elif what == SUMMON:
        done = summon(m, c, act)
    elif what in (TRAP, DISARM_TRAP, DESTROY, OBSTACLES):
        done = build(m, c, act)
    else:
        done = last(m, c, act)
    if done:
        c.done = True
        if what != ATTACK and what != TRAP and what != RETALIATE:
            piles.gain_xp(m, h, act.xp, c.item)


def heal(m: "Mission", c: Action, act: Act) -> bool:
    """Heal the figure itself, those named, or chosen ones in range."""
    f = c.f
    amount = act.amount
    if act.who == ANY:
        near = [f, *in_reach(m, f, m.allies(f), act.reach)] if act.reach > 0 else [f]
        found = chosen(m, f, near, act.targets)
    else:
        found = subjects(m, c, act)
    if not found:
        return False
    for b in slotted(c.h, ON_HEALS):
        amount += b.act.amount
        piles.spend(m, c.h, b)
    for o in found:
        verbs.heal(m, o, amount, f.id, c.item)
    return True


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


def ward(m: "Mission", c: Action, act: Act) -> bool:
    """Shield or retaliate for the round; a retaliate that gives experience is remembered."""
    amount = act.amount
    for boost in offence.pay(m, c.f, act):
        amount += boost.amount
    for f in subjects(m, c, act):
        if act.do == SHIELD:
            f.round_shield += amount
            m.log.add(k.GAIN, f.id, -1, c.item, k.C_SHIELD, -1, amount)
        else:
            f.round_retaliates.append((amount, 1))
            m.log.add(k.GAIN, f.id, -1, c.item, k.C_RETALIATE, 1, amount)
    if act.do == RETALIATE:
        if act.xp_each == 0:
            piles.gain_xp(m, c.h, act.xp, c.item)
    piles.add_bonus(c.h, act, c.card, [])
    return True


def give(m: "Mission", c: Action, act: Act) -> bool:
    """Conditions without an attack."""
    if act.holds == BACK and (c.f.cell != c.h.start or c.h.moved == 0):
        return False
    found = subjects(m, c, act)
    for o in found:
        for condition in act.conditions:
            if o.cell != OFF:
                verbs.gain(m, o, condition, c.f.id, k.C_SUFFER)
    return bool(found)


def shove(m: "Mission", c: Action, act: Act) -> bool:
    """Push or pull without an attack."""
    f = c.f
    if act.do == PULL:
        found = chosen(m, f, in_reach(m, f, seen_enemies(m, f), act.reach), 1)
    else:
        found = subjects(m, c, act)
    for o in found:
        if o.cell != OFF and f.cell != OFF:
            if act.do == PUSH:
                forced.push(m, f, o, act.amount)
            else:
                forced.pull(m, f, o, act.amount)
    return bool(found)


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
    helps = act.do == GRANT
    near = in_reach(m, f, m.allies(f) if helps else seen_enemies(m, f), act.reach)
    found = chosen(m, f, near, 1)
    if not found:
        return False
    who = found[0]
    if act.ordered == TO_MOVE:
        if helps:
            h = m.hero_of(who.id)
            return False if who.has(STUN) else walking.move(m, h, who, act.amount, False, False)
        return walking.command(m, f, who, act.amount, act.beside)
    if who.has(STUN) or who.has(DISARM):
        return False
    if helps:
        told = Act(ATTACK)
        told.amount = act.amount
        made, _ = offence.make(m, m.hero_of(who.id), who, told, -1, c.item)
        return made is not None
    reach = 1 if who.stats is None or who.stats.reach == 0 else who.stats.reach
    others = [o for o in in_reach(m, who, m.allies(who), reach) if o.id != who.id]
    target = chosen(m, f, others, 1)
    if not target:
        return False
    a = Attack(who, act.amount, reach > 1, c.item)
    if who.stats is not None:
        a.conditions = who.stats.conditions[:]
        a.pierce = who.stats.pierce
    attack(m, a, target)
    return True


def recover(m: "Mission", c: Action, act: Act) -> bool:
    """Cards back to a hand, the own or an ally's (GLO-CHAR-13)."""
    zone = DISCARD if act.pile == DISCARDED else LOST
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
    if not cells:
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
    cell = m.ask(k.Q_HEX, f.seat, cells, f.id)
    verbs.shift(m, s, cell)
    m.log.add(k.SUMMON, f.id, s.id, c.item, k.C_SUMMON, cell, s.hp)
    piles.add_bonus(c.h, act, c.card, [], s.id)
    return True


def build(m: "Mission", c: Action, act: Act) -> bool:
    """Traps and obstacles beside the figure, laid or removed (GLO-CARD-7, GLO-TERR-1)."""
    s = m.s
    f = c.f
    near = sorted(sight_of(m).near[f.cell])
    if act.do == DISARM_TRAP or act.do == DESTROY:
        wanted = TRAP_HEX if act.do == DISARM_TRAP else OBSTACLE
        cells = [cell for cell in near if s.terrain[cell] == wanted]
        if not cells:
            return False
        cell = m.ask(k.Q_HEX, f.seat, cells, f.id)
        if act.do == DESTROY:
            offence.clear(m, f, cell)
        else:
            s.terrain[cell] = CLEAR
            m.log.add(k.LAYOUT, f.id, -1, -1, -1, cell, 0)
        return True
    made = False
    for _ in range(1 if act.do == TRAP else act.amount):
        cells = [cell for cell in near if is_empty(m, cell) and s.terrain[cell] == CLEAR]
        if act.do == OBSTACLES:
            cells = [cell for cell in cells if not parts(m, cell)]
        if not cells:
            break
        cell = m.ask(k.Q_HEX, f.seat, cells, f.id)
        made = True
        if act.do == TRAP:
            s.traps.append(TrapKind(act.amount, act.conditions))
            s.terrain[cell] = TRAP_HEX
            s.trap[cell] = len(s.traps) - 1
            c.h.laid.append((len(s.traps) - 1, act.xp))
            m.log.add(k.TRAP, f.id, -1, -1, k.C_LAID, cell)
        else:
            s.terrain[cell] = OBSTACLE
            m.log.add(k.LAYOUT, f.id, -1, -1, -1, cell, 1)
    return made


def parts(m: "Mission", cell: int) -> bool:
    """Whether an obstacle in a cell would cut the map in two, doors counted as open (GLO-CARD-7)."""
    floor = m.scenario.floor
    free = [floor[c] and m.s.terrain[c] != OBSTACLE and c != cell for c in range(m.hexes.cells)]
    around = [c for c in m.hexes.near[cell] if c >= 0 and free[c]]
    if not around:
        return False
    near = [[n for n in row if n >= 0 and free[n]] for row in m.hexes.near]
    steps = ranges(near, around[:1])
    return min([steps[c] for c in around]) < 0


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
