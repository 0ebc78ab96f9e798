"""A monster's options worked out the slow way, straight from the rules and sharing no code with the solver's search.

Every way is searched from every hex anew, every attack is written out, and the list of GLO-MOVE-6 is applied to all of
them. Only the wide sight of the later editions is asked of the program; test_gloomhaven_sight.py tries that apart.
"""

from collections.abc import Callable
from itertools import combinations

Hex = tuple[int, int]
Case = dict[str, object]
Cost = tuple[int, int]
Sees = Callable[[Hex, Hex], bool]

SIDES = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
CORNERS = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)]
NOWHERE: Cost = (10**6, 10**6)


def step(place: Hex, direction: int) -> Hex:
    return (place[0] + SIDES[direction][0], place[1] + SIDES[direction][1])


def corner(place: Hex, k: int) -> Hex:
    return (3 * place[0] + CORNERS[k][0], 2 * place[1] + place[0] + CORNERS[k][1])


def turn(o: Hex, a: Hex, b: Hex) -> int:
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def within(a: Hex, b: Hex, p: Hex) -> bool:
    return min(a[0], b[0]) <= p[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= p[1] <= max(a[1], b[1])


def touch(a: Hex, b: Hex, c: Hex, d: Hex) -> bool:
    """Whether two closed segments have a point in common."""
    one, two, three, four = turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)
    if (one > 0) != (two > 0) and one and two and (three > 0) != (four > 0) and three and four:
        return True
    ends = [(one, a, b, c), (two, a, b, d), (three, c, d, a), (four, c, d, b)]
    return any(value == 0 and within(p, q, r) for value, p, q, r in ends)


def hexes(case: Case, key: str) -> list[Hex]:
    told = case.get(key, [])
    assert isinstance(told, list)
    return [(p[0], p[1]) for p in told]


def turned(hexes: list[Hex]) -> list[list[Hex]]:
    """A pattern in its twelve positions, by cube coordinates."""
    found = []
    for mirrored in (False, True):
        for times in range(6):
            shape = []
            for q, r in hexes:
                x, y, z = (q, -q - r, r) if not mirrored else (q, r, -q - r)
                for _ in range(times):
                    x, y, z = -z, -x, -y
                shape.append((x, z))
            found.append(shape)
    return found


class Slow:
    """One board under one edition."""

    def __init__(self, case: Case, edition: str, sees: Sees | None) -> None:
        board = case["board"]
        action = case["action"]
        assert isinstance(board, dict) and isinstance(action, dict)
        self.edition = edition
        self.board = [(q, row - q // 2) for q in range(board["cols"]) for row in range(board["rows"])]
        self.walls = set(hexes(board, "walls"))
        self.floor = [h for h in self.board if h not in self.walls]
        self.there = set(self.floor)
        self.cut: set[tuple[Hex, Hex]] = set()
        self.segments: list[tuple[Hex, Hex]] = []
        for q, r, e in board.get("thin_walls", []):
            other = step((q, r), e)
            self.cut |= {((q, r), other), (other, (q, r))}
            self.segments.append((corner((q, r), e), corner((q, r), (e + 1) % 6)))
        for wall in self.walls:
            self.segments += [(corner(wall, e), corner(wall, (e + 1) % 6)) for e in range(6)]
        self.obstacles = set(hexes(board, "obstacles"))
        self.bad = set(hexes(board, "traps")) | set(hexes(board, "hazards"))
        self.hard = set(hexes(board, "difficult"))
        self.ice = set(hexes(board, "ice"))
        self.start = hexes({"m": [case["monster"]]}, "m")[0]
        self.allies = set(hexes(case, "allies"))
        self.enemies = hexes(case, "enemies")
        told = case.get("enemies", [])
        assert isinstance(told, list)
        self.initiative = {(e[0], e[1]): e[2] for e in told}
        self.fly = bool(action.get("fly"))
        self.jump = bool(action.get("jump")) and not self.fly
        self.teleport = bool(action.get("teleport"))
        self.points = action["move"]
        self.targets = action["targets"]
        aoe = action.get("aoe") if self.targets else None
        self.area = [tuple(h) for h in aoe["hexes"]] if aoe else []
        self.grey = bool(aoe) and aoe["kind"] == "melee"
        self.ranged = action["range"] > 0 and self.targets > 0 and not self.grey
        self.reach = action["range"] if self.ranged else 1
        self.careful = self.ranged and not action.get("muddled")
        self.asked: dict[tuple[Hex, Hex], bool] = {}
        self.sees_wide = sees
        self.spans = {h: self.span(h) for h in self.floor}
        self.ways: dict[Hex, dict[Hex, Cost]] = {}

    # Range and sight.

    def span(self, start: Hex) -> dict[Hex, int]:
        found = {start: 0}
        for h in (order := [start]):
            for e in range(6):
                other = step(h, e)
                if other in self.there and (h, other) not in self.cut and other not in found:
                    found[other] = found[h] + 1
                    order.append(other)
        return found

    def sees(self, a: Hex, b: Hex) -> bool:
        if self.sees_wide is not None:
            return self.sees_wide(a, b)
        if (a, b) not in self.asked:
            pairs = [(corner(a, i), corner(b, j)) for i in range(6) for j in range(6)]
            self.asked[a, b] = a == b or any(not any(touch(p, q, *s) for s in self.segments) for p, q in pairs)
        return self.asked[a, b]

    def beside(self, a: Hex, b: Hex) -> bool:
        return self.spans[a].get(b) == 1

    # Movement.

    def may_end(self, h: Hex) -> bool:
        if h == self.start:
            return True
        if h in self.allies or h in self.enemies or h in self.walls:
            return False
        return self.fly or h not in self.obstacles

    def may_pass(self, h: Hex) -> bool:
        if self.fly or self.jump or self.teleport:
            return True
        return h == self.start or (h not in self.obstacles and h not in self.enemies)

    def next(self, h: Hex) -> list[tuple[Hex, Cost]]:
        """Where one step leads for a figure that walks or flies, and its cost."""
        found = []
        for e in range(6):
            other = step(h, e)
            if other not in self.there or (h, other) in self.cut or not self.may_pass(other):
                continue
            slid = False
            while not self.fly and other in self.ice:
                slid = True
                beyond = step(other, e)
                if beyond not in self.there or (other, beyond) in self.cut or not self.may_pass(beyond):
                    break
                if beyond in self.allies:
                    break
                other = beyond
            if self.fly:
                found.append((other, (0, 1)))
            else:
                found.append((other, (int(other in self.bad), 1 + int(other in self.hard and not slid))))
        return found

    def way(self, start: Hex) -> dict[Hex, Cost]:
        """The cost of the best way from a hex to every other: negative hexes, then points."""
        if start in self.ways:
            return self.ways[start]
        found: dict[Hex, Cost] = {start: (0, 0)}
        if self.jump or self.teleport:
            order = [start]
            steps = {start: 0}
            for h in order:
                for e in range(6):
                    other = step(h, e)
                    free = other in self.board if self.teleport else other in self.there and (h, other) not in self.cut
                    if free and other not in steps:
                        steps[other] = steps[h] + 1
                        order.append(other)
            for h, n in steps.items():
                if h != start:
                    hard = int(h in self.hard and self.edition == "gh1" and self.jump and not self.teleport)
                    found[h] = (int(h in self.bad and not self.fly), n + hard)
        else:
            changed = True
            while changed:
                changed = False
                for h in list(found):
                    for other, (bad, points) in self.next(h):
                        cost = (found[h][0] + bad, found[h][1] + points)
                        if cost < found.get(other, NOWHERE):
                            found[other] = cost
                            changed = True
        self.ways[start] = found
        return found

    # Attacks.

    def attacks(self, h: Hex, heeded: list[Hex]) -> list[frozenset[Hex]]:
        """Every set of enemies that an attack from a hex can hit with all the targets it may have."""
        single = [e for e in heeded if self.spans[h].get(e, 99) <= self.reach and self.sees(h, e)]
        if not self.area:
            return self.with_singles(frozenset(), single, max(1, self.targets))
        sets = {frozenset[Hex]()} if self.targets > 1 else set()
        seen = [e for e in heeded if self.sees(h, e)]
        for shape in turned(self.area):
            if self.grey:
                places = [[(h[0] + q, h[1] + r) for q, r in shape]]
            else:
                places = []
                for e in heeded:
                    places += [[(e[0] + q - a, e[1] + r - b) for q, r in shape] for a, b in shape]
            for place in places:
                if self.grey or any(self.spans[h].get(p, 99) <= self.reach for p in place):
                    sets.add(frozenset(e for e in seen if e in place))
        found = []
        for hit in sets:
            more = [e for e in single if e not in hit]
            found += self.with_singles(hit, more, self.targets - 1 if self.targets < 6 else 6)
        return [group for group in found if group]

    def with_singles(self, hit: frozenset[Hex], more: list[Hex], count: int) -> list[frozenset[Hex]]:
        count = len(more) if self.targets == 6 else min(count, len(more))
        return [hit | frozenset(some) for some in combinations(more, count)]

    def reachable(self, h: Hex, enemy: Hex) -> bool:
        return any(enemy in group for group in self.attacks(h, [enemy]))

    # The rules.

    def options(self) -> set[tuple[Hex, tuple[Hex, ...]]]:
        costs = self.way(self.start)
        ends = [h for h in self.floor if self.may_end(h) and h in costs]
        tries = []
        for e in self.enemies:
            away = self.spans[self.start].get(e, 10**6) if self.edition != "jotl" else 0
            tries += [(costs[h], away, self.initiative[e], e) for h in ends if self.reachable(h, e)]
        if not tries:
            return {(self.start, ())}
        best = min(t[:3] for t in tries)
        found: set[tuple[Hex, tuple[Hex, ...]]] = set()
        for focus in {t[3] for t in tries if t[:3] == best}:
            found |= self.options_of(focus, best[0], ends, costs)
        return found

    def options_of(
        self, focus: Hex, cost: Cost, ends: list[Hex], costs: dict[Hex, Cost]
    ) -> set[tuple[Hex, tuple[Hex, ...]]]:
        can = cost[1] <= self.points
        heeded = [focus] if self.edition == "fh" and not can else self.enemies
        made = []
        for h in ends:
            if costs[h][0] == cost[0] and (not can or costs[h][1] <= self.points):
                made += [(h, group) for group in self.attacks(h, heeded) if focus in group]
        chosen = self.best_fh(made, costs) if self.edition == "fh" else self.best(made, focus, costs)
        if can:
            return {(h, tuple(sorted(group)) if self.targets else ()) for h, group in chosen}
        found: set[tuple[Hex, tuple[Hex, ...]]] = set()
        for goal in {h for h, _ in chosen}:
            keys = {}
            for h in ends:
                rest = self.way(h).get(goal, NOWHERE)
                if costs[h][1] <= self.points and rest != NOWHERE:
                    keys[h] = (costs[h][0] + rest[0], rest[1], costs[h][1])
            found |= {(h, ()) for h, key in keys.items() if key == min(keys.values())}
        return found

    def worse(self, h: Hex, group: frozenset[Hex]) -> int:
        return sum(self.careful and self.beside(h, e) for e in group)

    def best_fh(
        self, made: list[tuple[Hex, frozenset[Hex]]], costs: dict[Hex, Cost]
    ) -> list[tuple[Hex, frozenset[Hex]]]:
        keys = [(-len(group), self.worse(h, group), costs[h][1]) for h, group in made]
        return [made[i] for i in range(len(made)) if keys[i] == min(keys)]

    def best(
        self, made: list[tuple[Hex, frozenset[Hex]]], focus: Hex, costs: dict[Hex, Cost]
    ) -> list[tuple[Hex, frozenset[Hex]]]:
        def unsafe(h: Hex) -> int:
            return int(self.careful and self.beside(h, focus))

        worth = {}
        for e in self.enemies:
            away = self.spans[self.start].get(e, 10**6) if self.edition == "gh1" else 0
            worth[e] = (away, self.initiative[e])
        ranks = sorted(set(worth.values()))
        keys = []
        for h, group in made:
            counts = [-sum(worth[e] == rank for e in group) for rank in ranks]
            keys.append((unsafe(h), -len(group), costs[h][1], counts))
        best = min(keys)
        groups = {made[i][1] for i in range(len(made)) if keys[i] == best}
        last = [(h, g) for h, g in made if g in groups and unsafe(h) == best[0]]
        ends = [(self.worse(h, g), costs[h][1]) for h, g in last]
        return [last[i] for i in range(len(last)) if ends[i] == min(ends)]
