"""Giantslayers: actions with Rest, in the order recruit, move, attack (GIA-SLAY-1 to GIA-SLAY-6)."""

from sim.giants import battle, verbs
from sim.giants import kinds as k
from sim.giants.records import SMALL_FOLK
from sim.giants.state import NOBODY, SUPPLY
from sim.giants.war import War


def act(m: War, seat: int, actions: int) -> None:
    """Spend the actions: no going back to what came before."""
    m.left = actions
    recruit(m, seat)
    move(m, seat)
    attack(m, seat)
    m.left = 0


def all_slayers(m: War) -> list[int]:
    return list(range(m.book.first_slayer, len(m.book.pieces)))


def recruit(m: War, seat: int) -> None:
    """Bring slayers into small-folk regions, giants there or not (GIA-SLAY-2)."""
    cost = m.book.numbers["slayer actions to recruit"]
    while m.left >= cost:
        waiting = [unit for unit in all_slayers(m) if m.s.where[unit] == SUPPLY]
        if not waiting:
            return
        places = [region.index for region in m.book.regions if region.owner == SMALL_FOLK]
        choice = m.ask(k.Q_SLAYER_RECRUIT, seat, [k.NONE, *places])
        if choice == k.NONE:
            return
        m.left -= cost
        verbs.recruit(m, waiting[0], choice, cost, k.C_SLAYERS)


def may_end(m: War, region: int) -> bool:
    """In a Starting Region only after the Final Ordning began (GIA-SLAY-3, GIA-ORDNING-2)."""
    return m.s.final_ordning or m.book.regions[region].owner == SMALL_FOLK


def move(m: War, seat: int) -> None:
    """One action a region; giants and Starting Regions do not stop them (GIA-SLAY-3)."""
    while m.left > 0:
        options: list[int] = []
        standing = [unit for unit in all_slayers(m) if m.s.where[unit] != SUPPLY]
        for unit in [m.walker] if m.walker != NOBODY else verbs.alike(m, standing):
            for region in m.book.regions[m.s.where[unit]].near:
                if may_end(m, region) or way_out(m, region) <= m.left - 1:
                    options.append(unit * k.PLACES + region)
        if not options:
            return
        if m.walker == NOBODY:
            options.insert(0, k.NONE)
        choice = m.ask(k.Q_SLAYER_MOVE, seat, options, m.walker)
        if choice == k.NONE:
            return
        unit, region = choice // k.PLACES, choice % k.PLACES
        m.left -= 1
        verbs.move(m, unit, region, k.C_SLAYERS)
        m.walker = NOBODY if may_end(m, region) else unit


def way_out(m: War, region: int) -> int:
    """Fewest actions from a Starting Region to a region where a slayer may end."""
    seen = [region]
    border = [region]
    distance = 0
    while border:
        distance += 1
        further: list[int] = []
        for at in border:
            for near in m.book.regions[at].near:
                if may_end(m, near):
                    return distance
                if near not in seen:
                    seen.append(near)
                    further.append(near)
        border = further
    return k.PLACES


def attack(m: War, seat: int) -> None:
    """One action a slayer: those of a region together, each once a Rest, never the own giants (GIA-SLAY-4)."""
    ready = [unit for unit in all_slayers(m) if m.s.where[unit] != SUPPLY]
    while m.left > 0:
        targets: list[int] = []
        for unit in ready:
            region = m.s.where[unit]
            holder = m.s.holder[region]
            if holder != NOBODY and holder != m.race_of[seat] and region not in targets:
                targets.append(region)
        if not targets:
            return
        targets.sort()
        region = m.ask(k.Q_SLAYER_ATTACK, seat, [k.NONE, *targets])
        if region == k.NONE:
            return
        there = [unit for unit in ready if m.s.where[unit] == region]
        band: list[int] = []
        while there and m.left > 0:
            options = verbs.alike(m, there)
            if band:
                options.insert(0, k.NONE)
            unit = m.ask(k.Q_JOIN, seat, options, -1, m.s.at[region][0])
            if unit == k.NONE:
                break
            band.append(unit)
            there.remove(unit)
            m.left -= 1
        for unit in band:
            ready.remove(unit)
        battle.fight_slayers(m, seat, sorted(band), region)
        ready = [unit for unit in ready if m.s.where[unit] != SUPPLY]
