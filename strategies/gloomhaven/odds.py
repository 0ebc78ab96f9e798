"""What an attack comes to with the modifier deck everybody begins with: hit points lost and the chance of a kill."""

from typing import Final

# The cards of the starting deck as value and number; the null and the double apart.
NUMBERS: Final = [(0, 6), (1, 5), (-1, 5), (2, 1), (-2, 1)]
NULLS: Final = 1
DOUBLES: Final = 1

STRAIGHT: Final = 0
ADVANTAGE: Final = 1
DISADVANTAGE: Final = 2

SURE: Final = 100
"""A chance or a hit point, in hundredths."""

_known: Final[dict[int, tuple[int, int]]] = {}


def attack_odds(value: int, shield: int, hp: int, mode: int = STRAIGHT) -> tuple[int, int]:
    """Hundredths of a hit point an attack takes on average, and the chance in hundredths that it kills.

    value: before the card. shield: what is left of it after pierce. hp: hit points of the target.
    """
    if value <= 0 and mode != ADVANTAGE and value < -2:
        return 0, 0
    key = ((value + 8) * 64 + shield) * 256 + min(hp, 80) * 3 + mode
    found = _known.get(key)
    if found is None:
        found = _work_out(value, shield, min(hp, 80), mode)
        _known[key] = found
    return found


def _outcomes(value: int, shield: int, hp: int) -> list[tuple[int, int]]:
    """Hit points lost and number of cards of each kind."""
    found = [(min(hp, max(0, value + more - shield)), cards) for more, cards in NUMBERS]
    found.append((0, NULLS))
    found.append((min(hp, max(0, 2 * value - shield)), DOUBLES))
    return found


def _work_out(value: int, shield: int, hp: int, mode: int) -> tuple[int, int]:
    rows = _outcomes(value, shield, hp)
    if mode != STRAIGHT:
        # Of two cards the better or the worse one; that the first is not put back hardly matters.
        pairs: list[tuple[int, int]] = []
        for one, cards in rows:
            for two, others in rows:
                lost = max(one, two) if mode == ADVANTAGE else min(one, two)
                pairs.append((lost, cards * others))
        rows = pairs
    total = 0
    lost_all = 0
    kills = 0
    for lost, cards in rows:
        total += cards
        lost_all += lost * cards
        if lost >= hp:
            kills += cards
    return SURE * lost_all // total, SURE * kills // total
