"""Plain JSON values, checked as they are read; whatever is wrong is a ValueError of one sentence."""

from difflib import get_close_matches
from typing import Final

from sim.engine.shapes import nearest

Data = dict[str, object]

MISSPELT: Final = 0.65
"""From this likeness on a key is taken for a misspelt one."""


def shown(value: object) -> str:
    """A value in a sentence, cut when it is long."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:60]} ..."


def number(value: object, key: str) -> int:
    """A whole number."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(f"{key}: {shown(value)} is no whole number")
    return value


def word(value: object, key: str) -> str:
    """A text."""
    if not isinstance(value, str):
        raise ValueError(f"{key}: {shown(value)} is no text")
    return value


def items(value: object, key: str) -> list[object]:
    """A list."""
    if not isinstance(value, list):
        raise ValueError(f"{key}: {shown(value)} is no list")
    return value


def words(value: object, key: str) -> list[str]:
    """A list of texts."""
    return [word(v, key) for v in items(value, key)]


def entries(value: object, key: str) -> Data:
    """An object."""
    if not isinstance(value, dict):
        raise ValueError(f"{key}: {shown(value)} is no object")
    return value


def only(data: Data, known: list[str], where: str) -> None:
    """Refuse keys nobody reads."""
    for key in data:
        if key not in known:
            raise ValueError(f"{where}: unknown key {shown(key)}{nearest(key, known)}")


def annotated(data: Data, known: list[str], where: str) -> None:
    """Refuse misspelt keys; others nobody reads are notes of whoever wrote the case."""
    for key in data:
        if key not in known and get_close_matches(key.lower(), known, 1, MISSPELT):
            raise ValueError(f"{where}: unknown key {shown(key)}{nearest(key, known)}")
