"""Reads a map back from its text: edges, and what stands and lies in every Space by the names of the key."""

import re

SIGNS = re.compile(r"S\d|@[a-z]|[*?^]\d*|q[a-z]+|c\d|[a-z]{2}|[%&$!]")
ENTRY = re.compile(r"(?:^|, )(S1 to S\d Starting Areas|\S+ [^:,]+(?:: \d+)?)(?=, |$)")
WIDTH = 8
XY = tuple[int, int]


class Map:
    """walls: edges drawn as anything but open, doors among them. doors: by state. spaces: Spaces of the map, blocked
    ones among them. rim: where the map ends. there: by name of the key the Spaces,
    as often as it is there. counts: the numbers of the key."""

    def __init__(self, text: str) -> None:
        lines = text.split("\n")
        self.title = lines[0]
        end = lines.index("", 2)
        drawing = [line.ljust(400) for line in lines[3:end]]
        self.rows = (len(drawing) - 1) // 3
        self.columns = len(lines[2].split())
        assert lines[2].split() == [str(x) for x in range(self.columns)]
        self.names, self.counts, self.marks, self.others = read_key(lines[end + 1 :])
        self.walls: set[str] = set()
        self.doors: dict[str, list[str]] = {}
        self.rim: set[str] = set()
        self.spaces: set[XY] = set()
        self.blocked: set[XY] = set()
        self.holes: set[XY] = set()
        self.there: dict[str, list[XY]] = {}
        for y in range(self.rows + 1):
            for x in range(self.columns):
                left = 2 + WIDTH * x
                self.edge(f"h:{x},{y}", drawing[3 * y][left + 1 : left + WIDTH], "-")
        for y in range(self.rows):
            upper, lower = drawing[3 * y + 1], drawing[3 * y + 2]
            assert upper[:2] == str(y).rjust(2) and lower[:2] == "  "
            for x in range(self.columns + 1):
                left = 2 + WIDTH * x
                assert upper[left] == lower[left], f"row {y}, edge {x}"
                self.edge(f"v:{x},{y}", upper[left], "|")
                if x < self.columns:
                    self.space((x, y), upper[left + 1 : left + WIDTH], lower[left + 1 : left + WIDTH])
        self.outline()

    def edge(self, name: str, drawn: str, wall: str) -> None:
        sign = drawn.strip()
        if not sign:
            return
        self.walls.add(name)
        if set(sign) != {wall}:
            self.doors.setdefault(self.names[sign.strip("=- ")], []).append(name)

    def space(self, cell: XY, upper: str, lower: str) -> None:
        if upper == "///////":
            assert lower == upper
            self.holes.add(cell)
            return
        if upper == "XXXXXXX":
            assert lower == upper
            self.blocked.add(cell)
            return
        assert not upper.endswith("+") and not lower.endswith("+"), f"{cell} is too full"
        for sign in upper.split():
            self.there.setdefault(self.names[sign], []).append(cell)
        rest = lower.strip()
        for sign in SIGNS.findall(rest):
            rest = rest.replace(sign, "", 1)
            for one in [f"q{c}" for c in sign[1:]] if sign[0] == "q" else [sign]:
                times = 1
                if one[0] in "*?^" and len(one) > 1:
                    one, times = one[0], int(one[1:])
                name = f"area {one[1]}" if one[0] == "S" else self.names[one]
                self.there.setdefault(name, []).extend([cell] * times)
        assert rest.strip() == "", f"{cell}: {lower!r}"

    def outline(self) -> None:
        """Spaces of the map are those walled off from the outside; the rim is where it ends."""
        outside = {(x, y) for x in range(-1, self.columns + 1) for y in range(-1, self.rows + 1)}
        waiting = [(-1, -1)]
        reached = {(-1, -1)}
        while waiting:
            x, y = waiting.pop()
            for other, edge in [
                ((x - 1, y), f"v:{x},{y}"),
                ((x + 1, y), f"v:{x + 1},{y}"),
                ((x, y - 1), f"h:{x},{y}"),
                ((x, y + 1), f"h:{x},{y + 1}"),
            ]:
                if other in outside and other not in reached and edge not in self.walls:
                    reached.add(other)
                    waiting.append(other)
        self.spaces = outside - reached - self.holes
        for x, y in reached | self.holes:
            for other, edge in [
                ((x - 1, y), f"v:{x},{y}"),
                ((x + 1, y), f"v:{x + 1},{y}"),
                ((x, y - 1), f"h:{x},{y}"),
                ((x, y + 1), f"h:{x},{y + 1}"),
            ]:
                if other in self.spaces:
                    self.rim.add(edge)

    def at(self, name: str) -> list[XY]:
        return sorted(self.there.get(name, []))


def read_key(lines: list[str]) -> tuple[dict[str, str], dict[str, int], dict[str, list[XY]], list[str]]:
    """Names by sign, counts by name, marks with their Spaces, and what Titles add."""
    names: dict[str, str] = {}
    counts: dict[str, int] = {}
    marks: dict[str, list[XY]] = {}
    others: list[str] = []
    for line in lines:
        if not line:
            continue
        head = re.match(r"([%&$!]) ([^:]+): ", line)
        if line.startswith("With the Title") or line.startswith(" "):
            others.append(line)
        elif head or re.match(r"\d+,\d+ ", line + " "):
            if head:
                names[head[1]] = head[2]
                marks[head[2]] = []
            [*_, last] = marks
            marks[last] += [(int(x), int(y)) for x, y in re.findall(r"(\d+),(\d+)", line)]
        else:
            for entry in line.strip(", ").split(", "):
                sign, _, rest = entry.partition(" ")
                name, colon, count = rest.partition(": ")
                names[sign] = name
                if colon:
                    counts[name] = int(count)
    return names, counts, marks, others
