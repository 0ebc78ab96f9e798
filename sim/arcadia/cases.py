"""Position cases: a small scene and what the rules say of it. Each evaluator returns '' or the difference."""

from typing import TYPE_CHECKING, Final

from sim.arcadia import kinds as k
from sim.arcadia import movement, spaces, verbs
from sim.arcadia.deed_cases import attack, walk
from sim.arcadia.reading import differs
from sim.arcadia.records import MELEE, RANGED
from sim.arcadia.scenes import POINTS, Scene, is_hero, scene
from sim.arcadia.state import HERO, Figure
from sim.engine.reading import Data, entries, items, number, only, word, words
from sim.engine.shapes import nearest

if TYPE_CHECKING:
    from sim.arcadia.game import Arcadia

KINDS: Final = ["sight", "close", "space", "reach", "targets", "walk", "attack"]
TOLD: Final = ["id", "kind", "gist", "rules", "source", "status", "disputed", "note"]
SCENE: Final = [
    "board", "scenario", "level", "portals", "doors", "guilds", "figures", "brimstones", "tokens", "dice", "answers",
    "settings",
]  # fmt: skip
KEYS: Final = {
    "sight": ["by", "from", "to"],
    "close": ["of"],
    "space": ["by"],
    "reach": ["by", "points", "exact"],
    "targets": ["by", "attack"],
    "walk": ["by", "points", "deeds"],
    "attack": ["by", "card", "target", "react"],
}
STANDING: Final = ["free", "full", "blocked"]
MOST_POINTS: Final = 6


def judge(game: "Arcadia", kind: str, data: Data) -> str:
    """Judge one case; ValueError when it cannot be read."""
    if kind not in KINDS:
        raise ValueError(f"unknown kind {kind!r}{nearest(kind, KINDS)}")
    only(data, [*TOLD, *SCENE, *KEYS[kind], "expect"], "case")
    if "expect" not in data:
        raise ValueError("expect: must be given")
    here = scene(game, data)
    if kind == "sight":
        return sight(here, data)
    if kind == "close":
        return close(here, data)
    if kind == "space":
        return space(here, data)
    if kind == "reach":
        return reach(here, data)
    if kind == "targets":
        return targets(here, data)
    difference = walk(here, data) if kind == "walk" else attack(here, data)
    return difference or here.left_over()


def same_cells(here: Scene, what: str, found: list[int], wanted: object) -> str:
    """Compare Spaces whatever their order."""
    expected = sorted([here.cell(place) for place in items(wanted, "expect")])
    return differs(what, [here.place(c) for c in sorted(found)], [here.place(c) for c in expected])


# What lies where.


def sight(here: Scene, data: Data) -> str:
    """by: whose eye, or from: a Space, nobody's Ally. to: a Space, expect whether it is seen; else all Spaces seen."""
    m = here.m
    if "by" in data:
        eye = here.figure(data["by"])
        start = eye.cell
    else:
        eye = Figure(-1, "nobody", HERO, len(m.s.guilds))
        start = here.cell(data.get("from"))
    if "to" in data:
        return differs("sight", spaces.sees(m.s, m.board, eye, start, here.cell(data["to"])), data["expect"])
    seen = [c for c in range(m.board.cells) if c != start and spaces.sees(m.s, m.board, eye, start, c)]
    return same_cells(here, "seen", seen, data["expect"])


def close(here: Scene, data: Data) -> str:
    """Every Space Close to one, its own included (INF-CLOSE-1 to -5)."""
    start = here.cell(data.get("of"))
    found = [c for c in range(here.m.board.cells) if spaces.is_close(here.m.s, start, c)]
    return same_cells(here, "close", found, data["expect"])


def space(here: Scene, data: Data) -> str:
    """What Spaces are to a figure: free, full or blocked (INF-SPACE-1 to -6)."""
    f = here.figure(data.get("by"))
    for place, wanted in entries(data["expect"], "expect").items():
        cell = here.cell(place)
        found = STANDING[spaces.standing(here.m.s, f, cell)]
        if found != word(wanted, "expect"):
            return f"{place} is {found} to {here.name(f.id)}, expected {wanted}"
    return ""


def targets(here: Scene, data: Data) -> str:
    """Whom a figure could attack. attack: melee or ranged; a Monster's own when not told."""
    f = here.figure(data.get("by"))
    kind = RANGED
    if "attack" in data:
        kind = MELEE if word(data["attack"], "attack") == "melee" else RANGED
    elif f.level is not None:
        kind = f.level.attack
    found = sorted([here.name(i) for i in spaces.targets(here.m.s, here.m.board, f, kind)])
    return differs("targets", found, sorted(words(data["expect"], "expect")))


# Ways.


class Ways:
    """The best way to every Space by the rules themselves: least hazard, then fewest points.

    hazard: Guard Reactions that leaving Spaces would provoke (INF-GUARD-2, -19).
    """

    def __init__(self, here: Scene, f: Figure) -> None:
        self.here = here
        self.f = f
        self.best: dict[int, tuple[int, int]] = {}
        self.guarded: list[tuple[int, int]] = []

    def look(self, points: int, spent: int, hazard: int) -> None:
        """Try every use of the next Movement Point; the position is put back afterwards."""
        m = self.here.m
        f = self.f
        cell = f.cell
        if spent == 0 or not movement.stranded(m.s, f):
            known = self.best.get(cell)
            if known is None or (hazard, spent) < known:
                self.best[cell] = (hazard, spent)
        options: list[int] = []
        movement.moves(m.s, m.board, f, points, options)
        for choice in options:
            verb = choice & ~(k.VERB - 1)
            arg = choice & (k.VERB - 1)
            if verb == k.FLIP:
                movement.flip(m, f, arg)
                self.look(points - 1, spent + 1, hazard)
                movement.flip(m, f, arg)
                continue
            met = self.provoked(cell) if verb == k.STEP and is_hero(f) else []
            self.guarded += met
            verbs.shift(m, f, arg)
            self.look(points - 1, spent + 1, hazard + len(met))
            verbs.shift(m, f, cell)
            del self.guarded[len(self.guarded) - len(met) :]

    def provoked(self, cell: int) -> list[tuple[int, int]]:
        """The Monsters whose Guard Reaction leaving a Space would provoke, each with the Space."""
        again = self.here.m.rules.guard_same_space_again
        pairs = [(i, cell) for i in spaces.guards(self.here.m.s, cell)]
        return [pair for pair in pairs if again or pair not in self.guarded]


def reach(here: Scene, data: Data) -> str:
    """Where a figure may end its Movement. expect: by Space [points, hazard], or null when out of reach.

    exact: whether no other Space but its own may be reached.
    """
    f = here.figure(data.get("by"))
    points = number(data.get("points", POINTS), "points")
    if points > MOST_POINTS:
        raise ValueError(f"points: {points}: at most {MOST_POINTS}")
    ways = Ways(here, f)
    ways.look(points, 0, 0)
    expect = entries(data["expect"], "expect")
    told = [here.cell(place) for place in expect]
    for place in expect:
        found = ways.best.get(here.cell(place))
        wanted = expect[place]
        if wanted is None:
            if found is not None:
                return f"{place} is reached with {found[1]} points, expected not at all"
        elif found is None:
            return f"{place} is out of reach, expected {wanted}"
        elif [found[1], found[0]] != items(wanted, "expect"):
            return f"{place} is reached with [points, hazard] {[found[1], found[0]]}, expected {wanted}"
    if data.get("exact", False):
        for cell in sorted(ways.best):
            if cell not in told and cell != f.cell:
                return f"{here.place(cell)} is reached as well"
    return ""
