"""Chances of the combat dice as plain numbers, worked out once."""

from typing import Final

from sim.heroquest import odds

_KNOWN: Final[dict[int, float]] = {}


def kill(attack: int, defend: int, body: int, monster: bool) -> float:
    """The chance that one attack takes so many Body Points."""
    if attack <= 0 or body <= 0:
        return 0.0 if body > 0 else 1.0
    key = ((attack * 64 + min(defend, 63)) * 64 + min(body, 63)) * 2 + (1 if monster else 0)
    known = _KNOWN.get(key)
    if known is None:
        found = odds.damage(attack, defend, monster)
        known = found.at_least(body) / found.total
        _KNOWN[key] = known
    return known


def loss(attack: int, defend: int, monster: bool) -> float:
    """The mean number of Body Points one attack takes."""
    total = 0.0
    for body in range(1, attack + 1):
        total += kill(attack, defend, body, monster)
    return total
