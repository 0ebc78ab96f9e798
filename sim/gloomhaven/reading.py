"""Hexes and numbers of position cases, read from plain JSON values."""

from sim.engine.hexes import Hexes
from sim.engine.reading import Data, items, number


def given(data: Data, key: str) -> object:
    """A value that must be there."""
    if key not in data:
        raise ValueError(f"{key}: must be given")
    return data[key]


def differs(what: str, found: object, wanted: object) -> str:
    """The difference in words, '' without one."""
    return "" if found == wanted else f"{what} is {found}, expected {wanted}"


def cell_of(hexes: Hexes, place: object, key: str) -> int:
    """The cell of a pair of coordinates."""
    pair = items(place, key)
    if len(pair) < 2:
        raise ValueError(f"{key}: a hex is [q, r], not {place}")
    found = hexes.at.get((number(pair[0], key), number(pair[1], key)), -1)
    if found < 0:
        raise ValueError(f"{key}: {place} lies off the board")
    return found


def cells_of(hexes: Hexes, data: Data, key: str) -> list[int]:
    """The cells of a list of coordinates; none when the key is not there."""
    if key not in data:
        return []
    return [cell_of(hexes, place, key) for place in items(data[key], key)]


def count(told: Data, key: str, default: int = 0) -> int:
    """A whole number that may be left out."""
    return number(told.get(key, default), key)


def place(told: object, key: str) -> tuple[int, int]:
    """A pair of coordinates."""
    pair = items(told, key)
    if len(pair) != 2:
        raise ValueError(f"{key}: a hex is [q, r], not {told}")
    return (number(pair[0], key), number(pair[1], key))


def places(told: Data, key: str) -> list[tuple[int, int]]:
    """A list of coordinates that may be left out."""
    return [place(p, key) for p in items(told.get(key, []), key)]


def listed(found: list[tuple[int, int]]) -> object:
    """Places as the cases write them, in order."""
    return [[q, r] for q, r in sorted(found)]
