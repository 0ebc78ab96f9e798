"""Rounds of single battles: forces, rows and cards are drawn anew for each, for questions about odds."""

from typing import Final

from sim.giants import battle, hands, verbs
from sim.giants import kinds as k
from sim.giants.records import ATTACK, CHAMPION, COMMANDS, ELITE, REGULAR, REST, SMALL_FOLK, SPEND_BATTLE
from sim.giants.state import NOBODY
from sim.giants.war import War

FORCE: Final = [REGULAR, REGULAR, REGULAR, ELITE, ELITE, CHAMPION]
WOUNDED_ONE_IN: Final = 4


def battles(m: War) -> int:
    """Battles in a match: each race attacks each of the others so many times."""
    return m.scenario.rounds * m.seats * (m.seats - 1)


def duel(m: War, seat: int) -> None:
    """Draw both sides, fight, clear the board."""
    place = m.order.index(seat)
    step = 1 + (m.turn - 1) // m.seats % (m.seats - 1)
    other = m.order[(place + step) % m.seats]
    field = [region.index for region in m.book.regions if region.owner == SMALL_FOLK]
    source = field[0]
    region = m.book.regions[source].near[0]
    before = m.log.enter(m.log.add(k.TURN, -1, -1, m.race(seat).item))
    for who, where in ((seat, source), (other, region)):
        force(m, who, where)
        cards(m, who, who == seat)
    battle.fight(m, seat, sorted(m.s.at[source]), source, region)
    for unit in range(len(m.s.where)):
        verbs.leave(m, unit)
    for who in (seat, other):
        m.army(who).row.clear()
        for spell in m.hidden.hands[who][:]:
            hands.spend_spell(m, who, spell, k.C_LIMIT)
        for kind in hands.kinds_held(m, who):
            for _ in range(m.army(who).resources[kind]):
                hands.throw_away(m, who, kind, k.C_LIMIT)
    m.log.leave(before)


def force(m: War, seat: int, region: int) -> None:
    """One to as many units as may stand together, of kinds drawn, some of them wounded."""
    race = m.race(seat)
    stream = m.dice.shared("forces")
    for _ in range(1 + stream.below(race.stack)):
        kind = FORCE[stream.below(len(FORCE))]
        hurt = stream.below(WOUNDED_ONE_IN) == 0
        unit = verbs.from_supply(m, race.index, kind)
        if unit == NOBODY:
            unit = verbs.from_supply(m, race.index, REGULAR)
        if unit != NOBODY:
            verbs.put(m, unit, region)
            m.log.add(k.SETUP, unit, -1, race.item, -1, region)
            if hurt:
                verbs.wound(m, unit, NOBODY, k.C_START)


def cards(m: War, seat: int, attacks: bool) -> None:
    """A row as it might lie, Attack at its right end for the attacker; spells and cards for the battle."""
    stream = m.dice.shared("forces")
    others = [c for c in range(len(COMMANDS)) if c != REST and not (attacks and c == ATTACK)]
    stream.shuffle(others)
    row = m.army(seat).row
    row += others[: stream.below(m.scenario.row + 1)]
    if attacks:
        row.append(ATTACK)
    for _ in range(stream.below(m.scenario.spells + 1)):
        hands.draw_spell(m, seat, k.C_START)
    for resource in m.book.resources:
        if resource.spend == SPEND_BATTLE:
            count = stream.below(m.scenario.resources + 1)
            if count:
                hands.gain(m, seat, resource.index, count, k.C_START)
