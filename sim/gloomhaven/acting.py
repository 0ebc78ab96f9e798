"""A character's turn: two halves of two cards, ability by ability (GLO-CHAR-2, -3, -12, -14, GLO-ELEM-2)."""

from typing import TYPE_CHECKING, Final

from sim.gloomhaven import abilities, elements, looting, offence, piles, quest, resting, terrain, verbs, walking
from sim.gloomhaven import kinds as k
from sim.gloomhaven.abilities import Action
from sim.gloomhaven.card_tables import BACK, HEXES_MOVED, MOVED_THROUGH
from sim.gloomhaven.card_tables import CHOSEN as ANY
from sim.gloomhaven.cards import (
    ATTACK,
    AUGMENT,
    COMMAND,
    CONDITION,
    DESTROY,
    DISARM_TRAP,
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
    TRAP,
    Act,
    Half,
)
from sim.gloomhaven.party import DISCARD, PLAYED, Hero
from sim.gloomhaven.records import STUN
from sim.gloomhaven.state import OFF

if TYPE_CHECKING:
    from sim.gloomhaven.mission import Mission

CAUSES: Final = [k.C_TOP, k.C_BOTTOM, k.C_PLAIN_ATTACK, k.C_PLAIN_MOVE]
TOP: Final = 0
BOTTOM: Final = 1
PLAIN_TOP: Final = 2

LEFT_OUT: Final = [SHIELD, RETALIATE, SLOTTED, ROUND_BONUS, AUGMENT, TAUNT]
"""Abilities that would be done unasked, but which the player may leave out (GLO-CHAR-2)."""


# The turn.


def take_turn(m: "Mission", h: Hero) -> None:
    """One character's turn."""
    f = m.figure(h)
    h.moved = 0
    h.inflicted = 0
    h.passed = []
    if verbs.begin_turn(m, f):
        if f.resting:
            resting.resting_turn(m, h)
        elif f.has(STUN):
            for at in (h.lead, h.second):
                piles.put(m, h, at, DISCARD)
        else:
            play_cards(m, h)
        if f.cell != OFF:
            quest.pick_up(m, f)
            verbs.end_turn(m, f)
            quest.press(m, f)
    f.taking = False
    m.s.active = -1
    elements.settle(m)


def play_cards(m: "Mission", h: Hero) -> None:
    """The top of one card and the bottom of the other, in either order, and items in between (GLO-CHAR-2).

    What is not used is discarded.
    """
    f = m.figure(h)
    places = [h.lead, h.second]
    sides = [TOP, BOTTOM]
    while f.cell != OFF and not f.has(STUN):
        options: list[int] = []
        for at in places:
            for side in sides:
                options += [4 * at + side, 4 * at + PLAIN_TOP + side]
        extras = resting.extras(m, h)
        options = [*options, *extras, k.NONE] if places else [k.NONE, *extras]
        code = m.ask(k.Q_ACTION, f.seat, options, f.id)
        if code == k.NONE:
            break
        if code < 0 or code >= k.USE:
            resting.take_extra(m, h, code)
            continue
        places.remove(code // 4)
        sides.remove(code % 4 % PLAIN_TOP)
        act_half(m, h, code // 4, code % 4)
    for at in places:
        if h.zones[at] == PLAYED:
            piles.put(m, h, at, DISCARD)


def act_half(m: "Mission", h: Hero, at: int, side: int) -> None:
    """Use a half, or a card as a plain attack or move (GLO-CHAR-3)."""
    card = m.book.cards[h.cards[at]]
    plain = side >= PLAIN_TOP
    half: Half = PLAIN[side - PLAIN_TOP] if plain else card.halves[side]
    m.log.add(k.PLAY, h.figure, -1, card.item, CAUSES[side])
    c = Action(h, m.figure(h), at, card.item)
    for i in range(len(half.acts)):
        if c.f.cell == OFF or c.f.has(STUN):
            break
        perform(m, c, half.acts[i], half.acts[i + 1 :])
    for act in half.acts:
        reward(m, c, act)
    if not h.out:
        piles.settle(m, h, at, half.after, c.done)


# Abilities.


def perform(m: "Mission", c: Action, act: Act, after: list[Act]) -> None:
    """Do one ability. after: those printed behind it."""
    h = c.h
    what = act.do
    if what == INFUSE or what == EXPERIENCE:
        return
    if act.consume >= 0 and what != SLOTTED:
        if not offence.consumed(m, c.f, act):
            return
    elif unasked(m, c, act) and not offence.willing(m, c.f, what):
        return
    done = False
    if what == ATTACK:
        a, aim = offence.make(m, h, c.f, act, c.item)
        done = a is not None
        c.area = aim.cells
        c.target = aim.spot
    elif what == MOVE:
        done = walking.move(m, h, c.f, travel_of(m, c, act, after))
    elif what == LOOT:
        looting.loot(m, c.f, act.amount)
        done = True
    elif what in (TRAP, DISARM_TRAP, DESTROY, OBSTACLES):
        done = terrain.build(m, h, c.f, act)
    else:
        done = other(m, c, act)
    if done:
        c.done = True
        quest.note(m)
        if what != ATTACK and what != TRAP:
            piles.gain_xp(m, h, act.xp, c.item)


def reward(m: "Mission", c: Action, act: Act) -> None:
    """What an action brings if any part of it was done: elements and experience (GLO-ELEM-2, GLO-CHAR-12)."""
    if c.done and act.do == INFUSE:
        elements.infuse(m, act.element, [c.f.id])
    if c.done and act.do == EXPERIENCE and not c.h.out:
        piles.gain_xp(m, c.h, act.amount, c.item)


def other(m: "Mission", c: Action, act: Act) -> bool:
    """Abilities without a file of their own."""
    what = act.do
    if what == HEAL:
        return abilities.heal(m, c, act)
    if what == SHIELD or what == RETALIATE:
        return abilities.ward(m, c, act)
    if what == CONDITION:
        return abilities.give(m, c, act)
    if what == PUSH or what == PULL:
        return abilities.shove(m, c, act)
    if what == SUFFER:
        return abilities.suffer(m, c, act)
    if what == GRANT or what == COMMAND:
        return abilities.order(m, c, act)
    if what == RECOVER:
        return abilities.recover(m, c, act)
    if what == SUMMON:
        return abilities.summon(m, c, act)
    return abilities.last(m, c, act)


def unasked(m: "Mission", c: Action, act: Act) -> bool:
    """Whether an ability would be done without any choice, so that the player is asked whether it is (GLO-CHAR-2).

    Damage and conditions that hurt the figure itself or allies must be done, and where nothing can come of it there
    is no question.
    """
    what = act.do
    if what in LEFT_OUT:
        return True
    if what == LOOT:
        cells = looting.lootable(m, c.f, act.amount)
        return bool([cell for cell in cells if m.s.money[cell] > 0 or m.s.treasure[cell] >= 0])
    if what == RECOVER:
        return act.reach == 0 and bool(piles.held(c.h, abilities.zone_of(act)))
    if what == HEAL:
        return act.who != ANY
    if what == CONDITION or what == SUFFER:
        return abilities.optional(m, c, act)
    return False


def travel_of(m: "Mission", c: Action, act: Act, after: list[Act]) -> walking.Travel:
    """A move of a half, with what will be asked of it afterwards."""
    t = walking.Travel(offence.value_of(c.h, act))
    t.jump = act.jump
    t.loot = act.loot
    for later in after:
        t.through = t.through or later.who == MOVED_THROUGH
        t.back = t.back or later.holds == BACK
        t.counted = t.counted or later.count == HEXES_MOVED
    for at in (c.h.lead, c.h.second):
        if at >= 0 and at != c.card and c.h.zones[at] == PLAYED:
            for half in m.book.cards[c.h.cards[at]].halves:
                t.counted = t.counted or bool([a for a in half.acts if a.count == HEXES_MOVED])
    return t
