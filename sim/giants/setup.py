"""Setting up a war or a round of battles (GIA-SETUP-1 to GIA-SETUP-6)."""

from sim.giants import duels, hands, turn, verbs
from sim.giants import kinds as k
from sim.giants.records import WAR
from sim.giants.state import NOBODY, SUPPLY, Army
from sim.giants.war import War


def set_up(m: War) -> None:
    """Seats and races, decks, forces; then the players are told."""
    m.seat_races(m.dice.shared("setup").below(m.seats))
    m.s.active = m.order[0]
    empty_board(m)
    decks(m)
    for seat in range(m.seats):
        m.s.armies.append(Army(seat, m.race_of[seat], len(m.book.resources)))
        m.hidden.hands.append([])
    for army in m.s.armies:
        army.leader = m.race(army.seat).start
    if m.scenario.kind == WAR:
        for race in m.book.races:
            forces = [race.own_force] if m.seat_of[race.index] != NOBODY else race.npc_forces
            for force in forces:
                place(m, race.index, force.counts, force.region)
        for seat in m.order:
            for _ in range(m.book.numbers["start resources"]):
                hands.draw_resource(m, seat, k.C_START)
            for _ in range(m.book.numbers["start spells"]):
                hands.draw_spell(m, seat, k.C_START)
        m.s.first_pool = m.book.numbers["first pool"] * m.seats
        m.s.second_pool = m.book.numbers["second pool"] * m.seats
        m.cap = (m.rules.turns_a_race + 2) * m.seats
    else:
        m.s.final_ordning = True
        m.s.last_turn = duels.battles(m)
        m.cap = m.s.last_turn
    m.begin()


def empty_board(m: War) -> None:
    """Everything in the supply."""
    s = m.s
    pieces = len(m.book.pieces)
    s.where = [SUPPLY] * pieces
    s.wounded = [False] * pieces
    s.seen = [False] * pieces
    s.at = [[] for _ in m.book.regions]
    s.slayers = [[] for _ in m.book.regions]
    s.holder = [NOBODY] * len(m.book.regions)
    s.thrown = [0] * len(m.book.resources)


def decks(m: War) -> None:
    """Shuffle Resource Cards, Spell Cards and universal events, and open the first of these (GIA-DEF-9, GIA-DEF-14)."""
    hidden = m.hidden
    for resource in m.book.resources:
        hidden.resources += [resource.index] * resource.copies
    for spell in m.book.spells:
        hidden.spells += [spell.index] * spell.copies
    hidden.events = m.book.universal[:]
    stream = m.dice.shared("setup")
    stream.shuffle(hidden.resources)
    stream.shuffle(hidden.spells)
    stream.shuffle(hidden.events)
    for _ in range(m.book.numbers["open events"]):
        turn.open_event(m)


def place(m: War, race: int, counts: list[int], region: int) -> None:
    """Stand units of a race in a region."""
    for kind in range(len(counts)):
        for _ in range(counts[kind]):
            unit = verbs.from_supply(m, race, kind)
            verbs.put(m, unit, region)
            m.log.add(k.SETUP, unit, -1, m.book.races[race].item, -1, region)


def deal_anew(m: War, seat: int) -> None:
    """Deal anew the decks and the other seats' spells."""
    stream = m.dice.own("hide", seat)
    hidden = m.hidden
    stream.shuffle(hidden.resources)
    stream.shuffle(hidden.events)
    spells = hidden.spells
    for other in range(m.seats):
        if other != seat:
            spells.extend(hidden.hands[other])
    spells.sort()
    stream.shuffle(spells)
    for other in range(m.seats):
        if other != seat:
            for at in range(len(hidden.hands[other])):
                hidden.hands[other][at] = spells.pop()
