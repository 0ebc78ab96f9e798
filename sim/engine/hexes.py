"""Boards of hexes: axial coordinates, neighbours, ranges, and points for exact lines in whole numbers.

Flat-top hexes, y up. Directions and edges 0 to 5 run from up-right to down-right, against the clock. In the plane x
counts half sides and y half heights: the centre of (q, r) is (3q, 2r + q), and edge e joins the corners e and e + 1.
"""

from typing import Final

STEPS: Final = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
CORNERS: Final = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)]
ROOM: Final = 64


class Hexes:
    """A lattice of hexes, shared by all boards cut from it. qs, rs: axial coordinates. at: coordinates to cell.

    near: the six neighbours of each cell, -1 off the lattice. points: where each centre lies among ``size`` marks in
    rows of ``height``. corners, edges, steps: how far from a centre its corners, the middles of its edges and the next
    centres lie among them.
    """

    def __init__(self, places: list[tuple[int, int]]) -> None:
        self.cells = len(places)
        self.qs = [q for q, _ in places]
        self.rs = [r for _, r in places]
        self.at: dict[tuple[int, int], int] = {places[i]: i for i in range(len(places))}
        self.near = [[self.at.get((q + dq, r + dr), -1) for dq, dr in STEPS] for q, r in places]
        # Room for two more hexes all round, where lines may run as well.
        left = 3 * min(self.qs, default=0) - 8
        low = min([2 * r + q for q, r in places], default=0) - 5
        high = max([2 * r + q for q, r in places], default=0) + 5
        # Marks lie twice as close as the points of the plane, so that the middle of an edge is one as well.
        self.height = (2 * (high - low) // ROOM + 1) * ROOM
        self.size = (2 * (3 * max(self.qs, default=0) + 8 - left) + 1) * self.height
        self.points = [2 * (3 * q - left) * self.height + 2 * (2 * r + q - low) for q, r in places]
        self.corners = [2 * x * self.height + 2 * y for x, y in CORNERS]
        self.edges = [(self.corners[e] + self.corners[(e + 1) % 6]) // 2 for e in range(6)]
        self.steps = [6 * q * self.height + 2 * (2 * r + q) for q, r in STEPS]


def ranges(near: list[list[int]], sources: list[int], limit: int = -1) -> list[int]:
    """The fewest steps from any source to every cell, -1 beyond the limit or out of reach."""
    found = [-1] * len(near)
    for cell in sources:
        found[cell] = 0
    edge = sources
    steps = 0
    while edge and steps != limit:
        steps += 1
        ring: list[int] = []
        for cell in edge:
            for other in near[cell]:
                if found[other] < 0:
                    found[other] = steps
                    ring.append(other)
        edge = ring
    return found
