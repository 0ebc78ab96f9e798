"""An attack ability as it will be made: stat card, card and boosts together, and what elements pay for."""

from typing import Final

from sim.gloomhaven import elements
from sim.gloomhaven.areas import Area
from sim.gloomhaven.records import (
    ADJACENT_ENEMIES,
    CHOSEN,
    ENEMIES_IN_RANGE,
    ONE_BY_ALL,
    STAT,
    Ability,
    Boost,
)
from sim.gloomhaven.skirmish import Skirmish
from sim.gloomhaven.solver import ALL
from sim.gloomhaven.state import Figure

SIGNS: Final = 16
"""Numbers set aside for the consumption signs of one ability: its own first, then its boosts'."""


class Plan:
    """What an attack reaches. reach: 1 for melee. targets: 0 no attack."""

    def __init__(self, targets: int, reach: int, more: int, area: Area | None, ranged: bool) -> None:
        self.targets = targets
        self.reach = reach + more if ranged else 1
        self.area = area
        self.ranged = ranged


NO_ATTACK_PLAN: Final = Plan(0, 1, 0, None, False)


def planned(m: Skirmish, f: Figure, ability: Ability, deck: int, at: int) -> Plan:
    """Range, targets and area of an attack (GLO-RANGE-3, -5, GLO-MULTI-4, GLO-AOE-6, -9)."""
    reach = ability.reach
    more = ability.more
    area = ability.area
    who = ability.who
    targets = max(ability.targets, 1 if f.stats is None else f.stats.targets)
    for boost in ready_boosts(m, ability, deck, at):
        if boost.reach != STAT:
            reach = boost.reach
        more += boost.more
        area = area if boost.area is None else boost.area
        who = who if boost.who == CHOSEN else boost.who
        targets = max(targets, boost.targets)
    if who == ADJACENT_ENEMIES:
        return Plan(ALL, 1, 0, None, False)
    stat = 0 if f.stats is None else f.stats.reach
    ranged = reach > 0 or (reach == STAT and stat > 0)
    if area is not None and area.melee:
        ranged = False
    if who == ENEMIES_IN_RANGE:
        targets = ALL
    elif who == ONE_BY_ALL:
        targets = 1
    base = stat if reach == STAT else reach
    return Plan(targets, base, more if base + more > 0 else 0, area, ranged)


def sign(at: int, boost: int = -1) -> int:
    """The number of a consumption sign: that of an ability, or of one of its boosts."""
    return SIGNS * at + boost + 1


def ready_boosts(m: Skirmish, ability: Ability, deck: int, at: int) -> list[Boost]:
    """The boosts an ability has if it is done now."""
    found: list[Boost] = []
    for i in range(len(ability.boosts)):
        boost = ability.boosts[i]
        if (deck >= 0 and sign(at, i) in m.s.decks[deck].consumed) or elements.present(m, boost.element):
            found.append(boost)
    return found


def pay_boosts(m: Skirmish, f: Figure, ability: Ability, deck: int, at: int) -> list[Boost]:
    """Consume for the boosts of an ability that is done; returns those paid for."""
    found: list[Boost] = []
    for i in range(len(ability.boosts)):
        if paid(m, f, ability.boosts[i].element, deck, sign(at, i)):
            found.append(ability.boosts[i])
    return found


def paid(m: Skirmish, f: Figure, element: int, deck: int, number: int) -> bool:
    """Consume the element of a sign, once for a type (GLO-ELEM-3, -4); whether the sign's effect is had."""
    if element < 0:
        return True
    if deck >= 0 and number in m.s.decks[deck].consumed:
        return True
    if not elements.consume(m, element, [f.id]):
        return False
    if deck >= 0:
        m.s.decks[deck].consumed.append(number)
    return True
