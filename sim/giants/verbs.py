"""The only ways the board changes, each with its event."""

from sim.giants import kinds as k
from sim.giants.records import LATER, SLAYERS
from sim.giants.state import (
    NOBODY,
    SUPPLY,
    T_DEFEATED,
    T_LOST,
    T_POINTS,
    T_RECRUITED,
)
from sim.giants.war import War


def put(m: War, unit: int, region: int) -> None:
    """Stand a unit in a region, wherever it was; no event of its own."""
    s = m.s
    lift(m, unit)
    s.where[unit] = region
    s.seen[unit] = True
    race = m.book.pieces[unit].race
    if race == SLAYERS:
        s.slayers[region].append(unit)
    else:
        s.at[region].append(unit)
        s.holder[region] = race


def lift(m: War, unit: int) -> None:
    """Take a unit off the board."""
    s = m.s
    region = s.where[unit]
    if region < 0:
        return
    s.where[unit] = SUPPLY
    if m.book.pieces[unit].race == SLAYERS:
        s.slayers[region].remove(unit)
    elif unit in s.at[region]:
        s.at[region].remove(unit)
        if not s.at[region]:
            s.holder[region] = NOBODY


def move(m: War, unit: int, region: int, cause: int) -> None:
    """A unit goes to a region."""
    before = m.s.where[unit]
    put(m, unit, region)
    m.log.add(k.MOVE, unit, -1, -1, cause, region, before)


def recruit(m: War, unit: int, region: int, price: int, cause: int) -> None:
    """A unit comes from the supply, healthy."""
    m.s.wounded[unit] = False
    put(m, unit, region)
    race = m.book.pieces[unit].race
    if race != SLAYERS and m.seat_of[race] != NOBODY:
        m.army(m.seat_of[race]).tally[T_RECRUITED] += 1
    m.log.add(k.RECRUIT, unit, -1, -1, cause, region, price)


def from_supply(m: War, race: int, kind: int) -> int:
    """A unit of that kind in the supply, NOBODY when all figures are on the board."""
    first = m.book.first_piece[race]
    for unit in range(first, len(m.book.pieces)):
        piece = m.book.pieces[unit]
        if piece.race != race or piece.kind > kind:
            break
        if piece.kind == kind and m.s.where[unit] == SUPPLY:
            return unit
    return NOBODY


def heal(m: War, unit: int, cause: int, item: int = -1) -> None:
    """A wounded unit turns to its healthy side."""
    m.s.wounded[unit] = False
    m.log.add(k.HEAL, -1, unit, item, cause, m.s.where[unit], 1)


def wound(m: War, unit: int, by: int, cause: int, item: int = -1) -> None:
    """A healthy unit turns to its wounded side."""
    m.s.wounded[unit] = True
    m.log.add(k.WOUND, by, unit, item, cause, m.s.where[unit], 1)


def defeat(m: War, unit: int, by: int, cause: int, item: int = -1) -> None:
    """A unit is defeated: back to the supply (GIA-DEF-6)."""
    s = m.s
    m.log.add(k.KILL, by, unit, item, cause, s.where[unit], 1 if s.wounded[unit] else 0)
    lift(m, unit)
    s.wounded[unit] = False
    race = m.book.pieces[unit].race
    if race != SLAYERS and m.seat_of[race] != NOBODY:
        m.army(m.seat_of[race]).tally[T_LOST] += 1


def tell_wound(m: War, unit: int) -> None:
    """Record that a unit is still wounded, so that wounds can be added up."""
    if m.s.wounded[unit]:
        m.log.add(k.LEFT, unit, -1, -1, k.C_WOUNDS, m.s.where[unit], 1)


def leave(m: War, unit: int) -> None:
    """A unit goes back to the supply when a single battle is over."""
    tell_wound(m, unit)
    lift(m, unit)
    m.s.wounded[unit] = False


def beat(m: War, seat: int) -> None:
    """A seat has defeated a giant of another race."""
    army = m.army(seat)
    army.beaten += 1
    army.tally[T_DEFEATED] += 1


def award(m: War, seat: int, points: int, cause: int, tally: int, item: int = -1) -> None:
    """Ordning Points, from the first pool, then the second, then substitutes (GIA-ORDNING-1, GIA-ORDNING-2)."""
    if points <= 0:
        return
    s = m.s
    army = m.army(seat)
    army.points += points
    army.tally[T_POINTS] += points
    army.tally[tally] += points
    m.log.add(k.POINTS, -1, seat, item, cause, -1, points)
    from_first = min(points, s.first_pool)
    s.first_pool -= from_first
    s.second_pool -= min(points - from_first, s.second_pool)
    if s.first_pool == 0 and not s.final_ordning:
        s.final_ordning = True
        m.log.add(k.POOL, -1, -1, -1, k.C_FIRST_POOL, -1, m.turn)
    if s.second_pool == 0 and s.last_turn == 0:
        end_game(m, k.C_SECOND_POOL)


def end_game(m: War, cause: int) -> None:
    """The Endgame: on to the last player of the old ordning, then one last turn each (GIA-ORDNING-1)."""
    rounds = (m.turn + m.seats - 1) // m.seats
    m.s.last_turn = (rounds + 1) * m.seats
    m.log.add(k.POOL, -1, -1, -1, cause, -1, m.turn)


# Units as options.


def alike(m: War, units: list[int]) -> list[int]:
    """The first unit of each kind, side and region: the others are the same choice."""
    out: list[int] = []
    seen: list[int] = []
    s = m.s
    for unit in sorted(units):
        piece = m.book.pieces[unit]
        key = ((piece.race + 1) * 8 + piece.kind) * 2 + (1 if s.wounded[unit] else 0)
        key = key * 256 + s.where[unit] + 1
        if key not in seen:
            seen.append(key)
            out.append(unit)
    return out


def fortitude(m: War, unit: int) -> int:
    """A unit's current Fortitude."""
    piece = m.book.pieces[unit]
    return piece.wounded if m.s.wounded[unit] else piece.fortitude


def heal_some(m: War, seat: int, units: list[int], most: int, cause: int, item: int = -1) -> None:
    """Heal up to so many of these units, as the player chooses (GIA-DEF-8)."""
    for _ in range(most):
        hurt = alike(m, [unit for unit in units if m.s.wounded[unit] and m.s.where[unit] >= 0])
        if not hurt:
            return
        unit = m.ask(k.Q_HEAL, seat, [k.NONE, *hurt])
        if unit == k.NONE:
            return
        heal(m, unit, cause, item)


def room(m: War, race: int, region: int) -> bool:
    """Whether one more unit fits (GIA-STACK-1, GIA-DEF-19), enemies apart."""
    return len(m.s.at[region]) < m.book.races[race].stack


def later_champion(m: War, seat: int) -> None:
    """The later champion enters the Starting Region, if there is room and no enemy."""
    race = m.race(seat)
    unit = from_supply(m, race.index, LATER)
    holder = m.s.holder[race.start]
    if unit != NOBODY and (holder == NOBODY or holder == race.index) and room(m, race.index, race.start):
        recruit(m, unit, race.start, 0, k.C_EVENT)


def token_home(m: War, seat: int, cause: int) -> None:
    """A leader token goes back to the Starting Region (GIA-DEF-1)."""
    set_token(m, seat, m.race(seat).start, cause)


def set_token(m: War, seat: int, region: int, cause: int) -> None:
    """A leader token goes to a region."""
    army = m.army(seat)
    before = army.leader
    army.leader = region
    m.log.add(k.TOKEN, -1, seat, -1, cause, region, before)


def pass_through(m: War, unit: int, region: int) -> None:
    """A unit steps into an enemy region on its way: it is there, but not among those who hold the region."""
    before = m.s.where[unit]
    lift(m, unit)
    m.s.where[unit] = region
    m.log.add(k.MOVE, unit, -1, -1, k.C_PASSING, region, before)


def leaving(m: War, seat: int, unit: int, region: int, cause: int) -> None:
    """Move a unit; the leader token of its region may go along (GIA-DEF-1)."""
    along = m.s.where[unit] == m.army(seat).leader
    if along and m.walker != unit:
        along = m.ask(k.Q_TOKEN, seat, [0, 1], unit) == 1
    if cause == k.C_PASSING:
        pass_through(m, unit, region)
    else:
        move(m, unit, region, cause)
    if along:
        set_token(m, seat, region, cause)
