"""A scene without monsters, traps and hazards for tests of what players choose, and how cards come into a hand."""

from gloomhaven_party import Place, Scene

from sim.gloomhaven.party import HAND
from sim.gloomhaven.records import CONDITIONS
from sim.gloomhaven.state import HAZARD, TRAP, TrapKind

TOP, BOTTOM, PLAIN_TOP, PLAIN_BOTTOM = range(4)

# A straight row of the first room of the Ruinous Crypt.
ROW = [(-2, -3), (-2, -2), (-2, -1), (-2, 0)]


def scene(classes: list[str] | None = None, **more: object) -> Scene:
    """A scene just begun, the characters in a corner."""
    s = Scene(classes or ["Brute", "Tinkerer"], **more)  # type: ignore[arg-type]
    s.clear()
    for cell in range(s.m.hexes.cells):
        if s.m.s.terrain[cell] in (TRAP, HAZARD):
            s.m.s.terrain[cell] = 0
    return s


def trap(s: Scene, place: Place, damage: int = 2, *conditions: str) -> int:
    """Lay a trap; its cell."""
    cell = s.cell(place)
    s.m.s.traps.append(TrapKind(damage, [CONDITIONS.index(c) for c in conditions]))
    s.m.s.terrain[cell] = TRAP
    s.m.s.trap[cell] = len(s.m.s.traps) - 1
    return cell


def hold(s: Scene, name: str, at: int = 0, place: int = 0) -> int:
    """Put a card of the book into a character's hand, in place of another."""
    h = s.heroes[at]
    h.cards[place] = next(c.index for c in s.m.book.cards if c.name == name)
    h.zones[place] = HAND
    return place


def gained(s: Scene, name: str, side: int, at: int = 0, place: int = 0) -> int:
    """Use a half of a card that the character does not hold at first."""
    hold(s, name, at, place)
    return s.play(name, side, at)
