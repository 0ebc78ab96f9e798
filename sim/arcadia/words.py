"""The vocabulary of content as a list for people: what every word does and which keys it takes."""

from typing import Final

from sim.arcadia.vocabulary import BRIMSTONES, EFFECTS, GOALS, RULES, TITLES
from sim.engine.game import Listed
from sim.engine.shapes import FLAG, NUMBER, WORDS, Field, Verb

TABLES: Final[dict[str, dict[str, Verb]]] = {
    "effects": EFFECTS,
    "deeds": BRIMSTONES,
    "goals": GOALS,
    "special-rules": RULES,
    "title-effects": TITLES,
}
"""By the name it is listed under, what abilities, cards, Curses and Monsters do; Brimstone cards; Quests; scenarios;
Titles."""


def listed() -> list[Listed]:
    """One row a word."""
    return [
        Listed(table, verb.do, "", "", [], {"does": verb.meaning, "keys": "; ".join([key(f) for f in verb.fields])})
        for table, verbs in TABLES.items()
        for verb in verbs.values()
    ]


def key(field: Field) -> str:
    """A key with what it takes and what it is when not given."""
    if field.kind == NUMBER:
        takes = f"a number from {field.low}"
    elif field.kind == FLAG:
        takes = "true or false"
    else:
        names = [word for word in field.known if word] + ([f"the name of a {field.refers}"] if field.refers else [])
        takes = ("some of " if field.kind == WORDS else "") + (" | ".join(names) if names else "text")
    if field.default is None:
        return f"{field.name}: {takes}"
    default = field.default
    shown = str(default).lower() if isinstance(default, bool) else str(default) if default not in ("", []) else "none"
    return f"{field.name}: {takes} (if not given: {shown})"
