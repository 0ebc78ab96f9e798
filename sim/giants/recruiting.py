"""Recruit, the cards drawn by Magic, and what else refills a side (GIA-DEF-2, GIA-DEF-6)."""

from sim.giants import hands, verbs
from sim.giants import kinds as k
from sim.giants.records import CHAMPION, MAGIC, SPEND_RECRUIT, UNITS
from sim.giants.state import NOBODY
from sim.giants.war import War


def recruit(m: War, seat: int) -> None:
    """The printed Recruit Points, more for food, spent on giants (GIA-CMD-RECRUIT-1, GIA-DEF-6)."""
    points = m.race(seat).recruit_points
    for resource in m.book.resources:
        if resource.spend != SPEND_RECRUIT:
            continue
        most = min(resource.most, m.army(seat).resources[resource.index])
        if most == 0:
            continue
        cards = m.ask(k.Q_FOOD, seat, list(range(most + 1)), -1, resource.index)
        for _ in range(cards):
            hands.throw_away(m, seat, resource.index, k.C_RECRUIT)
        points += cards * resource.amount
    spend(m, seat, points, k.C_RECRUIT)


def spend(m: War, seat: int, points: int, cause: int) -> None:
    """Add giants one after the other; points left over are lost."""
    race = m.race(seat)
    m.left = points
    while True:
        options = choices(m, seat, m.left)
        if not options:
            break
        choice = m.ask(k.Q_RECRUIT, seat, [k.NONE, *options])
        if choice == k.NONE:
            break
        kind, region = choice // k.PLACES, choice % k.PLACES
        cost = race.units[kind].cost
        verbs.recruit(m, verbs.from_supply(m, race.index, kind), region, cost, cause)
        m.left -= cost
    m.left = 0


def choices(m: War, seat: int, points: int) -> list[int]:
    """Kinds that can be paid for and are in the supply, each with the regions where they may appear."""
    race = m.race(seat)
    out: list[int] = []
    places = places_of(m, seat)
    for kind in range(len(UNITS)):
        unit = race.units[kind]
        if unit.by_event or unit.cost > points or verbs.from_supply(m, race.index, kind) == NOBODY:
            continue
        for region in places:
            out.append(kind * k.PLACES + region)
    return out


def places_of(m: War, seat: int) -> list[int]:
    """The own Starting Region, if no enemy holds it, and regions with an own champion, where there is room."""
    race = m.race(seat)
    out: list[int] = []
    for region in m.book.regions:
        at = region.index
        holder = m.s.holder[at]
        if not verbs.room(m, race.index, at):
            continue
        if at == race.start:
            if holder == NOBODY or holder == race.index:
                out.append(at)
        elif holder == race.index:
            for unit in m.s.at[at]:
                if m.book.pieces[unit].kind >= CHAMPION:
                    out.append(at)
                    break
    return out


def forget(m: War, seat: int) -> None:
    """Discard down to the limit of Spell Cards (GIA-DEF-2)."""
    limit = m.book.commands[MAGIC].most
    while len(m.hidden.hands[seat]) > limit:
        options = hands.distinct(m.hidden.hands[seat])
        hands.spend_spell(m, seat, m.ask(k.Q_FORGET, seat, options), k.C_LIMIT)
