"""What position cases of this family name, read from plain JSON values."""

from sim.engine.shapes import nearest


def index_of(table: dict[str, int], name: str, what: str) -> int:
    """A record's place by its name."""
    found = table.get(name, -1)
    if found < 0:
        raise ValueError(f"unknown {what} {name!r}{nearest(name, list(table))}")
    return found


def differs(what: str, found: object, wanted: object) -> str:
    """The difference in words, '' without one."""
    return "" if found == wanted else f"{what} is {found}, expected {wanted}"
