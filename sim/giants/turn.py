"""A turn: come back if lost, herbs, an event, a Command Card (GIA-TURN-1)."""

from sim.giants import commands, duels, hands, verbs
from sim.giants import kinds as k
from sim.giants.records import CHAMPION, SMALL_FOLK, SPEND_HEAL, WAR, EventCard
from sim.giants.state import NOBODY, T_EVENTS, T_TURNS
from sim.giants.war import War


def take_turn(m: War) -> None:
    """One turn of the seat whose turn it is; afterwards the war may be over."""
    seat = m.order[(m.turn - 1) % m.seats]
    m.s.active = seat
    m.log.active = seat
    m.army(seat).tally[T_TURNS] += 1
    if m.scenario.kind == WAR:
        units = m.units_of(m.race_of[seat])
        before = m.log.enter(m.log.add(k.TURN, -1, -1, m.race(seat).item, -1, -1, len(units)))
        if not units:
            come_back(m, seat)
        herbs(m, seat)
        claim(m, seat)
        play(m, seat)
        m.log.leave(before)
        if m.s.last_turn == 0 and m.turn >= m.rules.turns_a_race * m.seats:
            verbs.end_game(m, k.C_TURN_LIMIT)
    else:
        duels.duel(m, seat)
    m.over = m.turn == m.s.last_turn


def come_back(m: War, seat: int) -> None:
    """A race without units gets its basic champion back (GIA-DEF-17)."""
    race = m.race(seat)
    holder = m.s.holder[race.start]
    places = [race.start]
    if holder != NOBODY:
        places = []
        for region in m.book.regions:
            if region.owner == SMALL_FOLK and m.s.holder[region.index] == NOBODY:
                places.append(region.index)
    if places:
        place = m.ask(k.Q_COME_BACK, seat, places)
        verbs.recruit(m, verbs.from_supply(m, race.index, CHAMPION), place, 0, k.C_COME_BACK)


def herbs(m: War, seat: int) -> None:
    """Cards that heal in the own turn (GIA-DEF-8)."""
    for resource in m.book.resources:
        if resource.spend != SPEND_HEAL:
            continue
        while m.army(seat).resources[resource.index] > 0:
            hurt = verbs.alike(m, [u for u in m.units_of(m.race_of[seat]) if m.s.wounded[u]])
            if not hurt:
                return
            unit = m.ask(k.Q_HERBS, seat, [k.NONE, *hurt], -1, resource.index)
            if unit == k.NONE:
                break
            hands.throw_away(m, seat, resource.index, k.C_CARD)
            verbs.heal(m, unit, k.C_CARD, resource.item)


# Events.


def claimable(m: War, seat: int) -> list[int]:
    """The open universal events and the own open special one, where all is met (GIA-EVENT-1, GIA-EVENT-2)."""
    own = m.book.specials[m.race_of[seat]]
    at = m.army(seat).special
    out: list[int] = []
    for event in m.s.events + own[at : at + 1]:
        card = m.book.events[event]
        if met(m, seat, event) and price(m, seat, card) <= runes_held(m, seat):
            out.append(event)
    return out


def met(m: War, seat: int, event: int) -> bool:
    """Whether all that an event requires holds."""
    for need in m.giants.event_needs[event]:
        if not need.met(m, seat):
            return False
    return True


def price(m: War, seat: int, card: EventCard) -> int:
    """Runes to spend; none if what drops them holds, too."""
    drops = m.giants.event_drops[card.index]
    if drops:
        for need in drops:
            if not need.met(m, seat):
                return card.runes
        return 0
    return card.runes


def runes_held(m: War, seat: int) -> int:
    count = 0
    for kind in hands.runes(m):
        count += m.army(seat).resources[kind]
    return count


def claim(m: War, seat: int) -> None:
    """At most one event a turn, before the command (GIA-TURN-1)."""
    options = claimable(m, seat)
    if not options:
        return
    event = m.ask(k.Q_CLAIM, seat, [k.NONE, *options])
    if event == k.NONE:
        return
    card = m.book.events[event]
    left = price(m, seat, card)
    army = m.army(seat)
    before = m.log.enter(m.log.add(k.CLAIM, -1, seat, card.item, -1, -1, left))
    for kind in hands.runes(m):
        while left > 0 and army.resources[kind] > 0:
            hands.throw_away(m, seat, kind, k.C_CLAIM)
            left -= 1
    army.tally[T_EVENTS] += 1
    if card.race == SMALL_FOLK:
        m.s.events.remove(event)
        open_event(m)
    else:
        army.special += 1
    m.about = card.item
    for reward in m.giants.event_rewards[event]:
        reward.give(m, seat, card.item)
    m.about = -1
    m.log.leave(before)


def open_event(m: War) -> None:
    """The next universal event opens while there are more (GIA-DEF-14)."""
    if m.hidden.events:
        m.s.events.append(m.hidden.events.pop())
        m.s.events_left = len(m.hidden.events)


def play(m: War, seat: int) -> None:
    """Exactly one Command Card (GIA-TURN-1)."""
    hand = m.army(seat).hand
    options = [command for command in range(len(hand)) if hand[command]]
    commands.play(m, seat, m.ask(k.Q_COMMAND, seat, options))
