"""Lines of sight past walls, exact in whole numbers: between corners (GLO-LOS-1 to -7) or inner points (GLO-LOS-8)."""

from math import gcd

from sim.engine.hexes import CORNERS, STEPS, Hexes, ranges

_segments: dict[tuple[int, int, int, int], list[int]] = {}


class Sight:
    """Lines of sight past walls: ``walls`` are whole cells, ``lines`` single edges of a cell.

    near: the neighbours of each cell that are no walls nor behind one. marks: corners and middles of edges on walls.
    """

    def __init__(self, hexes: Hexes, walls: list[int], lines: list[tuple[int, int]]) -> None:
        self.hexes = hexes
        self.near = [[n for n in row if n >= 0] for row in hexes.near]
        self.marks = [False] * hexes.size
        self.known: dict[int, bool] = {}
        self.rows: dict[int, list[int]] = {}
        for cell in walls:
            for e in range(6):
                self._mark(cell, e)
        for cell, e in lines:
            self._mark(cell, e)

    def _mark(self, cell: int, edge: int) -> None:
        h = self.hexes
        point = h.points[cell]
        self.marks[point + h.corners[edge]] = True
        self.marks[point + h.corners[(edge + 1) % 6]] = True
        self.marks[point + h.edges[edge]] = True
        other = h.near[cell][edge]
        if other >= 0 and other in self.near[cell]:
            self.near[cell].remove(other)
            self.near[other].remove(cell)

    def sees(self, a: int, b: int) -> bool:
        """Whether some line from a corner of one to a corner of the other touches no wall; a cell sees itself."""
        key = a * self.hexes.cells + b if a < b else b * self.hexes.cells + a
        if key not in self.known:
            self.known[key] = a == b or self.look(a, b)
        return self.known[key]

    def steps(self, cell: int) -> list[int]:
        """The range from a cell to every other, -1 where there is none; worked out once, not to be changed."""
        row = self.rows.get(cell)
        if row is None:
            row = ranges(self.near, [cell])
            self.rows[cell] = row
        return row

    def look(self, a: int, b: int) -> bool:
        """Work a line out, like corners first: most often one of them is clear. Derived classes may see otherwise."""
        h = self.hexes
        marks = self.marks
        x = 3 * (h.qs[b] - h.qs[a])
        y = 2 * (h.rs[b] - h.rs[a]) + h.qs[b] - h.qs[a]
        for turn in range(6):
            for i in range(6):
                j = (i + turn) % 6
                start = h.points[a] + h.corners[i]
                if marks[start] or marks[h.points[b] + h.corners[j]]:
                    continue
                clear = True
                for step in segment(i, x + CORNERS[j][0] - CORNERS[i][0], y + CORNERS[j][1] - CORNERS[i][1], h.height):
                    if marks[start + step]:
                        clear = False
                        break
                if clear:
                    return True
        return False


def segment(corner: int, dx: int, dy: int, height: int) -> list[int]:
    """The marks a line from a corner meets: corners it runs through, middles of the edges it crosses between them."""
    key = (corner % 2, dx, dy, height)
    if key not in _segments:
        _segments[key] = _trace(CORNERS[key[0]], dx, dy, height)
    return _segments[key]


def _trace(start: tuple[int, int], dx: int, dy: int, height: int) -> list[int]:
    px, py = start
    parts = gcd(dx, dy)
    met: list[tuple[int, int]] = []
    for i in range(1, parts):
        x = px + dx * i // parts
        y = py + dy * i // parts
        if (x + y) % 2 == 0 and x % 3 != 0:
            met.append((2 * x, 2 * y))
    # Turned by 0, 60 and 120 degrees, each third of the edges lies level once: of length 2 on every row, 4 apart.
    x, y, vx, vy = px, py, dx, dy
    for turn in range(3):
        x0, y0, wx, wy = (x, y, vx, vy) if vy > 0 else (x + vx, y + vy, -vx, -vy)
        for row in range(y0 + 1, y0 + wy):
            across = x0 * wy + wx * (row - y0)
            first = 0 if row % 2 else 3
            middle = first + (across - first * wy + 3 * wy) // (6 * wy) * 6
            if abs(across - middle * wy) < wy:
                back = [(2 * middle, 2 * row), (middle + 3 * row, row - middle), (3 * row - middle, -row - middle)]
                met.append(back[turn])
        x, y, vx, vy = (x - 3 * y) // 2, (x + y) // 2, (vx - 3 * vy) // 2, (vx + vy) // 2
    return [(mx - 2 * px) * height + my - 2 * py for mx, my in met]


class WideSight(Sight):
    """Sight between any inner points of two cells (GLO-LOS-8)."""

    def look(self, a: int, b: int) -> bool:
        # A clear line between corners stays clear when its ends are drawn inwards a little.
        if super().look(a, b):
            return True
        h = self.hexes
        dx = 3 * (h.qs[b] - h.qs[a])
        dy = 2 * (h.rs[b] - h.rs[a]) + h.qs[b] - h.qs[a]
        return Beam(self.marks, h, h.points[b], dx, dy).spread(h.points[a], 0, 0, [], [])


class Beam:
    """All straight lines from inside a cell to inside another that cross no wall, followed from cell to cell.

    Lines that cross the same edges form a bundle: the left ends of those edges lie left of each, the right ends right
    of it. ways: the edges a line towards the goal can cross, the straightest first. wide, back, far: how far beside the
    line between the centres, and from where to where along it, a cell may lie.
    """

    def __init__(self, marks: list[bool], hexes: Hexes, goal: int, dx: int, dy: int) -> None:
        self.marks = marks
        self.hexes = hexes
        self.goal = goal
        self.dx = dx
        self.dy = dy
        self.wide = 2 * max([abs(dx * y - dy * x) for x, y in CORNERS])
        self.back = -2 * max([dx * x + 3 * dy * y for x, y in CORNERS])
        self.far = dx * dx + 3 * dy * dy - self.back
        ranked: list[tuple[int, int]] = []
        for e in range(6):
            x, y = CORNERS[e]
            ex = CORNERS[(e + 1) % 6][0] - x
            ey = CORNERS[(e + 1) % 6][1] - y
            if ex * dy - ey * dx < 2 * max([ex * cy - ey * cx for cx, cy in CORNERS]):
                q, r = STEPS[e]
                ranked.append((-(3 * q * dx + 3 * (2 * r + q) * dy), e))
        ranked.sort()
        self.ways = [e for _, e in ranked]

    def spread(self, point: int, x: int, y: int, lefts: list[tuple[int, int]], rights: list[tuple[int, int]]) -> bool:
        """Whether a bundle that has come to a cell gets to the goal. The last of both ends are those it hinges on."""
        if point == self.goal:
            return True
        h = self.hexes
        for e in self.ways:
            if self.marks[point + h.edges[e]]:
                continue
            q, r = STEPS[e]
            nx = x + 3 * q
            ny = y + 2 * r + q
            along = self.dx * nx + 3 * self.dy * ny
            if abs(self.dx * ny - self.dy * nx) >= self.wide or along <= self.back or along >= self.far:
                continue
            new_lefts = lefts[:]
            new_rights = rights[:]
            cx, cy = CORNERS[(e + 1) % 6]
            if not narrow(new_lefts, new_rights, (x + cx, y + cy), True):
                continue
            cx, cy = CORNERS[e]
            if narrow(new_lefts, new_rights, (x + cx, y + cy), False):
                if self.spread(point + h.steps[e], nx, ny, new_lefts, new_rights):
                    return True
        return False


def narrow(lefts: list[tuple[int, int]], rights: list[tuple[int, int]], end: tuple[int, int], left: bool) -> bool:
    """Add the end of an edge to one side; False when no line has all lefts left and all rights right of it any more.

    Such lines exist as long as one line turns about a left end, then a right end, with the others on their sides or on
    it. Those two are kept last. It stays good while new ends keep to their sides, else the new end is one of the two.
    """
    side = lefts if left else rights
    other = rights if left else lefts
    if end in side:
        return True
    if end in other:
        return False
    if not other:
        side.append(end)
        return True
    if side:
        first = lefts[-1]
        turn = cross(first, rights[-1], end)
        if turn > 0 if left else turn < 0:
            side.insert(0, end)
            return True
    side.append(end)
    for i in range(len(other)):
        if hinge(lefts, rights, end if left else other[i], other[i] if left else end):
            other.append(other.pop(i))
            return True
    return False


def hinge(lefts: list[tuple[int, int]], rights: list[tuple[int, int]], a: tuple[int, int], b: tuple[int, int]) -> bool:
    """Whether the line from a left end a to a right end b has every end on its side, or on it in that order."""
    ax, ay = a
    vx = b[0] - ax
    vy = b[1] - ay
    last = 0
    # What cross() gives, written out: this is asked most often of all.
    for px, py in lefts:
        turn = vx * (py - ay) - vy * (px - ax)
        if turn < 0:
            return False
        if turn == 0 and (px - ax) * vx + (py - ay) * vy > last:
            last = (px - ax) * vx + (py - ay) * vy
    for px, py in rights:
        turn = vx * (py - ay) - vy * (px - ax)
        if turn > 0 or (turn == 0 and (px - ax) * vx + (py - ay) * vy <= last):
            return False
    return True


def cross(a: tuple[int, int], b: tuple[int, int], p: tuple[int, int]) -> int:
    """Above 0 when p lies left of the line from a to b, below when right."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
