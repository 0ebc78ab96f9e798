"""Area patterns: every way to turn and mirror one (GLO-AOE-1)."""

from typing import Final

Offset = tuple[int, int]


class Area:
    """A pattern. melee: its hexes lie about the attacker's own, the grey one (GLO-AOE-2); else they only hang together.

    shapes: its different positions, hexes about the attacker. turned: for a melee pattern which shapes reach an offset.
    pinned: for a ranged one its positions about a hex that lies in it. spans: offsets between any two of its hexes.
    """

    def __init__(self, melee: bool, hexes: list[Offset]) -> None:
        self.melee = melee
        self.hexes = hexes
        self.shapes: list[list[Offset]] = []
        self.turned: dict[Offset, list[int]] = {}
        self.pinned: list[list[Offset]] = []
        self.spans: list[Offset] = []
        known: dict[str, bool] = {}
        for shape in positions(hexes):
            if melee:
                keep(known, self.shapes, shape)
                continue
            for pin in shape:
                moved = [(q - pin[0], r - pin[1]) for q, r in shape]
                for offset in moved:
                    if offset not in self.spans:
                        self.spans.append(offset)
                keep(known, self.pinned, moved)
        for i in range(len(self.shapes)):
            for offset in self.shapes[i]:
                self.turned.setdefault(offset, []).append(i)


_areas: Final[dict[tuple[bool, tuple[Offset, ...]], Area]] = {}


def area_of(melee: bool, hexes: list[Offset]) -> Area:
    """The area of a printed pattern, made once."""
    key = (melee, tuple(hexes))
    if key not in _areas:
        _areas[key] = Area(melee, hexes)
    return _areas[key]


def positions(hexes: list[Offset]) -> list[list[Offset]]:
    """A pattern turned six times, and its mirror image turned six times."""
    found: list[list[Offset]] = []
    for mirrored in (False, True):
        shape = [(r, q) for q, r in hexes] if mirrored else hexes
        for _ in range(6):
            shape = [(-r, q + r) for q, r in shape]
            found.append(shape)
    return found


def keep(known: dict[str, bool], shapes: list[list[Offset]], shape: list[Offset]) -> None:
    """Add a shape unless the same hexes are there already."""
    shape = sorted(shape)
    key = str(shape)
    if key not in known:
        known[key] = True
        shapes.append(shape)
