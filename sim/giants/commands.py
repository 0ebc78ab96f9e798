"""The nine Command Cards: what each does when it is played (GIA-CMD-1, GIA-CMD-2)."""

from sim.giants import battle, hands, moving, recruiting, slayers, trading, verbs
from sim.giants import kinds as k
from sim.giants.records import (
    ATTACK,
    LEADER,
    MAGIC,
    MOVE,
    PLUNDER,
    RALLY,
    RECRUIT,
    REST,
    SMALL_FOLK,
    TRADE,
)
from sim.giants.state import NOBODY, T_RESTS
from sim.giants.war import War


def play(m: War, seat: int, command: int) -> None:
    """Lay the card face up at the right end of the row and carry it out (GIA-TURN-1)."""
    army = m.army(seat)
    army.hand[command] = False
    left = len(army.row)
    army.row.append(command)
    before = m.log.enter(m.log.add(k.COMMAND, -1, -1, m.book.commands[command].item, -1, -1, left))
    if command == MOVE:
        more = m.book.commands[MOVE].per_card * left
        moving.march(m, seat, m.race(seat).maneuvers + more + army.march, movers(m, seat))
    elif command == ATTACK:
        for _ in range(m.book.commands[ATTACK].amount):
            attack(m, seat)
    elif command == MAGIC:
        for _ in range(m.book.commands[MAGIC].amount):
            hands.draw_spell(m, seat, k.C_MAGIC)
        recruiting.forget(m, seat)
    elif command == LEADER:
        lead(m, seat)
    elif command == TRADE:
        trading.trade(m, seat, left)
    elif command == RECRUIT:
        recruiting.recruit(m, seat)
    elif command == PLUNDER:
        plunder(m, seat)
    elif command == RALLY:
        card = m.book.commands[RALLY]
        verbs.heal_some(m, seat, movers(m, seat), min(card.amount + card.per_card * left, card.most), k.C_RALLY)
    else:
        rest(m, seat, left)
    m.log.leave(before)


def movers(m: War, seat: int) -> list[int]:
    return m.units_of(m.race_of[seat])


def targets(m: War, seat: int) -> list[int]:
    """Own regions with an enemy region next to them; Starting Regions of others are safe before the Final Ordning
    (GIA-BAT-1, GIA-ORDNING-2)."""
    race = m.race_of[seat]
    out: list[int] = []
    for region in m.book.regions:
        if m.s.holder[region.index] != race:
            continue
        for near in region.near:
            holder = m.s.holder[near]
            owner = m.book.regions[near].owner
            if holder == NOBODY or holder == race:
                continue
            if owner == SMALL_FOLK or owner == race or m.s.final_ordning:
                out.append(region.index * k.PLACES + near)
    return out


def attack(m: War, seat: int) -> None:
    """One battle, or none (GIA-CMD-ATTACK-1, GIA-DEF-7); any of the giants there take part (GIA-BAT-1)."""
    options = targets(m, seat)
    if not options:
        return
    choice = m.ask(k.Q_TARGET, seat, [k.NONE, *options])
    if choice == k.NONE:
        return
    source, region = choice // k.PLACES, choice % k.PLACES
    there = sorted(m.s.at[source])
    band: list[int] = []
    while there:
        joining = verbs.alike(m, there)
        if band:
            joining.insert(0, k.NONE)
        unit = m.ask(k.Q_JOIN, seat, joining, -1, m.s.at[region][0])
        if unit == k.NONE:
            break
        band.append(unit)
        there.remove(unit)
    battle.fight(m, seat, sorted(band), source, region)


def lead(m: War, seat: int) -> None:
    """Heal in the region of the leader token, then maneuver units of that region (GIA-DEF-1)."""
    card = m.book.commands[LEADER]
    region = m.army(seat).leader
    here = [unit for unit in movers(m, seat) if m.s.where[unit] == region]
    verbs.heal_some(m, seat, here, card.amount, k.C_LEADER)
    moving.march(m, seat, card.maneuvers, here)


def plunder(m: War, seat: int) -> None:
    """Resource Cards for the small-folk regions held (GIA-CMD-PLUNDER-1, GIA-DEF-3)."""
    card = m.book.commands[PLUNDER]
    count = card.amount * m.regions_held(m.race_of[seat])
    for _ in range(max(card.fewest, min(count, card.most))):
        hands.draw_resource(m, seat, k.C_PLUNDER)
    hands.trim(m, seat)


def rest(m: War, seat: int, left: int) -> None:
    """Giantslayer Actions for the cards left of Rest, then all cards come back to the hand (GIA-CMD-REST-1)."""
    army = m.army(seat)
    army.tally[T_RESTS] += 1
    slayers.act(m, seat, m.book.commands[REST].per_card * left)
    for command in army.row:
        army.hand[command] = True
    army.row.clear()
