"""The six elements (GLO-ELEM-1 to -7)."""

from sim.gloomhaven import kinds as k
from sim.gloomhaven.records import INERT, STRONG, WILD
from sim.gloomhaven.skirmish import Skirmish


def infuse(m: Skirmish, element: int, concerned: list[int]) -> None:
    """Note an infusion; the element becomes strong when the turn, or that of the whole type, is over (GLO-ELEM-2)."""
    if element == WILD:
        element = m.tie(k.Q_ELEMENT, [0, 1, 2, 3, 4, 5], concerned)
    if element not in m.s.infusing:
        m.s.infusing.append(element)


def settle(m: Skirmish) -> None:
    """The end of the turn: what was infused becomes strong."""
    for element in m.s.infusing:
        change(m, element, STRONG, k.C_INFUSE)
    m.s.infusing = []


def present(m: Skirmish, element: int) -> list[int]:
    """The elements that can be consumed where this one, or any, is called for (GLO-ELEM-3, -5)."""
    wanted = [0, 1, 2, 3, 4, 5] if element == WILD else [element]
    return [e for e in wanted if m.s.elements[e] != INERT]


def consume(m: Skirmish, element: int, concerned: list[int]) -> bool:
    """Consume an element if it is there; any one for a wild sign is the players' choice."""
    found = present(m, element)
    if not found:
        return False
    change(m, m.tie(k.Q_ELEMENT, found, concerned), INERT, k.C_CONSUME)
    return True


def wane(m: Skirmish) -> None:
    """The end of the round: every element loses a step (GLO-ELEM-6)."""
    for element in range(6):
        if m.s.elements[element] != INERT:
            change(m, element, m.s.elements[element] - 1, k.C_WANE)


def change(m: Skirmish, element: int, state: int, cause: int) -> None:
    """Move an element's token."""
    m.s.elements[element] = state
    m.log.add(k.ELEMENT, -1, -1, m.book.element_items[element], cause, -1, state)
