"""Unit Maneuvers, passing through enemies and what that costs (GIA-CMD-MOVE-1 to GIA-CMD-MOVE-3)."""

from sim.giants import hands, verbs
from sim.giants import kinds as k
from sim.giants.state import NOBODY, SUPPLY
from sim.giants.war import War


def march(m: War, seat: int, maneuvers: int, units: list[int]) -> None:
    """Make up to so many maneuvers with these units, then pay for every enemy region passed."""
    m.left = maneuvers
    passed: dict[int, list[int]] = {}
    while m.left > 0:
        options = steps(m, seat, units)
        if not options:
            break
        if m.walker == NOBODY:
            options.insert(0, k.NONE)
        choice = m.ask(k.Q_MANEUVER, seat, options, m.walker)
        if choice == k.NONE:
            break
        unit, region = choice // k.PLACES, choice % k.PLACES
        m.left -= 1
        if open_to(m, seat, region):
            verbs.leaving(m, seat, unit, region, k.C_MANEUVER)
            m.walker = NOBODY
        else:
            verbs.leaving(m, seat, unit, region, k.C_PASSING)
            m.walker = unit
            passing = passed.setdefault(region, [])
            if unit not in passing:
                passing.append(unit)
    m.left = 0
    for region, passing in passed.items():
        pay(m, seat, region, passing)


def open_to(m: War, seat: int, region: int) -> bool:
    """Empty of giants, or friendly (GIA-CMD-MOVE-2); giantslayers do not count (GIA-SLAY-6)."""
    holder = m.s.holder[region]
    return holder == NOBODY or holder == m.race_of[seat]


def steps(m: War, seat: int, units: list[int]) -> list[int]:
    """Every maneuver that can be made now: a unit and a region next to it."""
    race = m.race_of[seat]
    movers = [m.walker] if m.walker != NOBODY else verbs.alike(m, [u for u in units if m.s.where[u] != SUPPLY])
    out: list[int] = []
    for unit in movers:
        here = m.s.where[unit]
        for region in m.book.regions[here].near:
            if open_to(m, seat, region):
                if verbs.room(m, race, region):
                    out.append(unit * k.PLACES + region)
            elif way_out(m, seat, region, here) <= m.left - 1:
                out.append(unit * k.PLACES + region)
    return out


def way_out(m: War, seat: int, region: int, source: int) -> int:
    """Fewest maneuvers from an enemy region to one where a unit may end; back to its source counts."""
    race = m.race_of[seat]
    seen = [region]
    border = [region]
    distance = 0
    while border:
        distance += 1
        further: list[int] = []
        for at in border:
            for near in m.book.regions[at].near:
                if near in seen:
                    continue
                seen.append(near)
                if not open_to(m, seat, near):
                    further.append(near)
                elif near == source or verbs.room(m, race, near):
                    return distance
        border = further
    return k.PLACES


def pay(m: War, seat: int, region: int, passing: list[int]) -> None:
    """Once a region and turn: a Resource Card to the enemy, or a wound on a giant that passed (GIA-CMD-MOVE-3).

    A healthy giant must take the wound if there is one (GIA-DEF-18). An NPC race keeps no cards.
    """
    enemy = m.seat_of[m.s.holder[region]]
    standing = [unit for unit in passing if m.s.where[unit] != SUPPLY]
    healthy = [unit for unit in standing if not m.s.wounded[unit]]
    options = hands.kinds_held(m, seat)
    for unit in verbs.alike(m, healthy if healthy else standing):
        options.append(k.WOUND_OPTION + unit)
    if not options:
        return
    choice = m.ask(k.Q_PENALTY, seat, options, -1, m.s.at[region][0])
    if choice < k.WOUND_OPTION:
        m.log.add(k.PENALTY, -1, enemy, m.book.resources[choice].item, k.C_CARD, region)
        if enemy == NOBODY:
            hands.throw_away(m, seat, choice, k.C_PASSING)
        else:
            hands.gain(m, seat, choice, -1, k.C_PASSING)
            hands.gain(m, enemy, choice, 1, k.C_PASSING)
            hands.trim(m, enemy)
        return
    unit = choice - k.WOUND_OPTION
    by = m.s.at[region][0]
    m.log.add(k.PENALTY, -1, enemy, -1, k.C_WOUND, region)
    if m.s.wounded[unit]:
        verbs.defeat(m, unit, by, k.C_PASSING)
    else:
        verbs.wound(m, unit, by, k.C_PASSING)
