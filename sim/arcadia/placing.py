"""Where a figure comes in when the Space it belongs to may have no room."""

from sim.arcadia.skirmish import Skirmish
from sim.arcadia.spaces import room
from sim.arcadia.state import Figure


def nearest(m: Skirmish, f: Figure, cell: int) -> list[int]:
    """The Space itself if f has room there, else the Spaces with room that are fewest steps away.

    Steps go over open edges; only where none leads to room, closed doors count as open.
    """
    out = ring(m, f, cell, False)
    return out if out else ring(m, f, cell, True)


def ring(m: Skirmish, f: Figure, cell: int, through_doors: bool) -> list[int]:
    """The nearest Spaces with room, all at one distance."""
    s = m.s
    grid = m.board.grid
    seen = [False] * len(s.at)
    seen[cell] = True
    front = [cell]
    while front:
        found = [c for c in front if room(s, f, c)]
        if found:
            return found
        beyond: list[int] = []
        for c in front:
            for other, edge in grid.links[c]:
                if seen[other] or grid.blocked[other]:
                    continue
                if edge < 0 or through_doors or s.open_doors[edge]:
                    seen[other] = True
                    beyond.append(other)
        front = beyond
    return []
