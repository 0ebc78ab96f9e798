"""A small open map with some figures, on which the position cases let the rules themselves act."""

from typing import TYPE_CHECKING, Final

from sim.engine.events import Log
from sim.engine.hexes import Hexes
from sim.engine.spec import MatchSpec
from sim.gloomhaven import rounds, verbs
from sim.gloomhaven.field import lay_sight
from sim.gloomhaven.skirmish import Skirmish
from sim.gloomhaven.state import CHARACTER, CLEAR, MONSTER, MONSTERS, OFF, PARTY, Figure

if TYPE_CHECKING:
    from sim.gloomhaven.game import Gloomhaven

EDGE: Final = 3


class Scene:
    """A match without scenario on a map that reaches some hexes beyond all places named."""

    def __init__(self, game: "Gloomhaven", places: list[tuple[int, int]]) -> None:
        spec = MatchSpec(0, game.name, game.content_set, "", 1, 0, 0, 0, [], {})
        self.m = Skirmish(game, spec, [], Log())
        qs = [q for q, _ in places] or [0]
        rs = [r for _, r in places] or [0]
        columns = range(min(qs) - EDGE, max(qs) + EDGE + 1)
        lines = range(min(rs) - EDGE, max(rs) + EDGE + 1)
        open_field(self.m, [(q, r) for q in columns for r in lines], [], [])
        rounds.lay_out(self.m)
        self.m.s.round = 1

    def cell(self, place: tuple[int, int]) -> int:
        return self.m.hexes.at[place]

    def place(self, cell: int) -> tuple[int, int]:
        return (self.m.hexes.qs[cell], self.m.hexes.rs[cell])

    def add(self, kind: int, place: tuple[int, int], hp: int = 10) -> Figure:
        """A figure of the party, or a monster without a stat card."""
        f = Figure(len(self.m.s.figures), "figure", kind, MONSTERS if kind == MONSTER else PARTY)
        f.max_hp = hp
        f.hp = hp
        if kind == CHARACTER:
            f.seat = 0
        self.m.s.figures.append(f)
        verbs.put(self.m, f, self.cell(place))
        return f


def open_field(m: Skirmish, floor: list[tuple[int, int]], walls: list[int], lines: list[tuple[int, int]]) -> None:
    """Lay out an empty map."""
    s = m.s
    m.hexes = Hexes(floor)
    m.lines = lines
    cells = m.hexes.cells
    s.at = [OFF] * cells
    s.terrain = [CLEAR] * cells
    s.trap = [-1] * cells
    s.money = [0] * cells
    s.treasure = [-1] * cells
    s.wall = [False] * cells
    for cell in walls:
        s.wall[cell] = True
    lay_sight(m)
