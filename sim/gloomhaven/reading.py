"""Hexes and numbers of position cases, read from plain JSON values."""

from typing import Final

from sim.engine.hexes import Hexes
from sim.engine.reading import Data, items, number, shown, word
from sim.engine.shapes import nearest

MOST: Final = 9999
"""No number of a position case is higher."""
FARTHEST: Final = 50
"""No hex of a small case lies farther from the middle, by either coordinate."""


def given(data: Data, key: str) -> object:
    """A value that must be there."""
    if key not in data:
        raise ValueError(f"{key}: must be given")
    return data[key]


def differs(what: str, found: object, wanted: object) -> str:
    """The difference in words, '' without one."""
    return "" if found == wanted else f"{what} is {found}, expected {wanted}"


def cell_of(hexes: Hexes, place: object, key: str, form: str = "[q, r]") -> int:
    """The cell of a pair of coordinates, which something else follows in other forms of it."""
    pair = items(place, key)
    if len(pair) != form.count(",") + 1:
        raise ValueError(f"{key}: {shown(place)} is no {form}")
    found = hexes.at.get((number(pair[0], key), number(pair[1], key)), -1)
    if found < 0:
        raise ValueError(f"{key}: {place} lies off the board")
    return found


def cells_of(hexes: Hexes, data: Data, key: str) -> list[int]:
    """The cells of a list of coordinates; none when the key is not there."""
    if key not in data:
        return []
    return [cell_of(hexes, place, key) for place in items(data[key], key)]


def within(value: object, key: str, most: int = MOST, least: int = 0) -> int:
    """A whole number between two others."""
    found = number(value, key)
    if not least <= found <= most:
        raise ValueError(f"{key}: {shown(found)} does not lie between {least} and {most}")
    return found


def count(told: Data, key: str, default: int = 0, most: int = MOST) -> int:
    """A whole number from 0 on that may be left out."""
    return within(told.get(key, default), key, most)


def asked(told: Data, key: str, most: int = MOST) -> int:
    """A whole number from 0 on that must be there."""
    return within(given(told, key), key, most)


def flag(told: Data, key: str) -> bool:
    """Yes or no, and no when left out."""
    value = told.get(key, False)
    if not isinstance(value, bool):
        raise ValueError(f"{key}: {shown(value)} is neither true nor false")
    return value


def named(value: object, key: str, known: list[str]) -> str:
    """One of some names."""
    name = word(value, key)
    if name not in known:
        near = nearest(name, known)
        raise ValueError(f"{key}: unknown {shown(name)}{near if near else ' (known: ' + ', '.join(known) + ')'}")
    return name


def row_of(value: object, key: str, form: str, least: int = 0) -> list[object]:
    """A list with what ``form`` names, of which the first ``least`` must be there, all when it is 0."""
    row = items(value, key)
    most = form.count(",") + 1
    if not (least or most) <= len(row) <= most:
        raise ValueError(f"{key}: {shown(value)} is no {form}")
    return row


def place(told: object, key: str) -> tuple[int, int]:
    """A pair of coordinates."""
    pair = row_of(told, key, "[q, r]")
    return (within(pair[0], key, FARTHEST, -FARTHEST), within(pair[1], key, FARTHEST, -FARTHEST))


def places(told: Data, key: str) -> list[tuple[int, int]]:
    """A list of coordinates that may be left out."""
    return [place(p, key) for p in items(told.get(key, []), key)]


def listed(found: list[tuple[int, int]]) -> object:
    """Places as the cases write them, in order."""
    return [[q, r] for q, r in sorted(found)]
