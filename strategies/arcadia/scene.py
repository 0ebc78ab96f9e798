"""The position as a planner needs it: read at most once a question, shared by the appraisals of all Heroes."""

from typing import Final

from sim.arcadia.records import CHEST, QUEST_TOKEN
from sim.arcadia.state import GAME_SIDE, HERO, MONSTER, Figure
from sim.arcadia.view import ArcadiaView
from strategies.arcadia.aim import Aim
from strategies.arcadia.aims import Aims
from strategies.arcadia.ground import FAR
from strategies.arcadia.stage import Stage
from strategies.arcadia.value import Weights

MOST_WALL: Final = 9
ORDINARY: Final = 1.0
"""A Monster worth no more than this is attacked only where it is in the way."""


class Scene(Stage):
    """A stage with the Guild's wishes.

    tokens: per Space, what picking up is worth. claims: what each enemy's death is worth, the dearest first, ordinary
    Monsters apart. entering: per Space, the toll of a fight to get in. credit: by figure, what its death would spare
    an own Hero on his way.
    """

    def __init__(self, view: ArcadiaView, weights: Weights) -> None:
        super().__init__(view, weights)
        self.aims = Aims(view, weights)
        self.entering: bytes = b""
        self.credit: dict[int, float] = {}
        self.tokens: list[float] = []
        self.claims: list[tuple[float, int]] = []
        self.ordinary: list[tuple[float, int]] = []
        self.fading = weights.fading()

    def look(self) -> None:
        """Read the whole position, at the beginning of a turn."""
        self.stand()
        self.fear()
        self.read()

    def read(self) -> None:
        """Read what there is to win, when it is known who stands where."""
        self.aims.read(self.s)
        self.lay_ways()
        self.lie()
        self.price()

    def lie(self) -> None:
        """What lies on the board to be picked up: only where no enemy stands (INF-EXPL-2)."""
        s = self.s
        worth = self.weights.token
        foes = self.foes
        tokens = [worth if n else 0.0 for n in s.down]
        book = self.view.book
        up = s.up
        for c, lying in enumerate(up):
            for token in lying:
                record = book.tokens[token]
                if record.kind == CHEST:
                    tokens[c] = tokens[c] + self.weights.coin * record.value
                elif record.kind != QUEST_TOKEN:
                    tokens[c] = tokens[c] + worth
        for c, hostile in enumerate(foes):
            if hostile:
                tokens[c] = 0.0
        self.tokens = tokens

    def lay_ways(self) -> None:
        """How far every aim is, who of the own Heroes is nearest, and who makes the way hard."""
        self.credit = {}
        places = self.aims.places
        if not places:
            return
        self.levy()
        barred = self.view.board.entry_need > 0
        for aim in places:
            aim.row = self.floor.way_to(aim.cells, False, self.leaving, self.entering)
            if barred:
                aim.barred = self.floor.way_to(aim.cells, True, self.leaving, self.entering)
            least = FAR
            start = -1
            for f in self.own:
                d = aim.row[f.cell]
                if d < least and (aim.who < 0 or aim.who == f.id):
                    least = d
                    aim.nearest = f.id
                    start = f.cell
            if least > 1 and start >= 0:
                self.follow(aim, start)

    def levy(self) -> None:
        """Tolls for passing blocked Spaces, in Movement Points; those for leaving guarded ones stand already."""
        if not self.walls:
            self.entering = self.floor.free
            return
        entering = [0] * self.cells
        for f in self.monsters:
            if self.walls >> f.cell & 1:
                fight = 2 + max(0, f.life - f.wounds)
                known = entering[f.cell]
                entering[f.cell] = min(fight, MOST_WALL) if known == 0 or fight < known else known
        self.entering = bytes(entering)

    def follow(self, aim: Aim, cell: int) -> None:
        """Walk the shortest way to an aim; whoever makes it longer is worth killing for it."""
        row = aim.row
        floor = self.floor
        leaving = self.leaving
        at = self.s.at
        figures = self.s.figures
        portal_of = floor.portal_of
        worth = aim.value * self.weights.pull * self.weights.clear
        start = row[cell]
        for _ in range(5):
            here = row[cell]
            if here == 0:
                return
            step = -1
            least = here
            walked = False
            for other in floor.near[cell]:
                if row[other] < least:
                    least = row[other]
                    step = other
                    walked = True
            for _, other in floor.doors[cell]:
                if row[other] < least:
                    least = row[other]
                    step = other
                    walked = True
            for other in portal_of[cell]:
                if row[other] < least:
                    least = row[other]
                    step = other
                    walked = False
            if step < 0:
                return
            if walked and leaving[cell]:
                gain = worth * leaving[cell] / max(start, 12)
                for c in floor.near[cell]:
                    for i in at[c]:
                        if figures[i].side == GAME_SIDE and gain > self.credit.get(i, 0.0):
                            self.credit[i] = gain
                for i in at[cell]:
                    if figures[i].side == GAME_SIDE and gain > self.credit.get(i, 0.0):
                        self.credit[i] = gain
            if self.walls >> step & 1:
                gain = worth * self.entering[step] / max(start, 12)
                for i in at[step]:
                    if gain > self.credit.get(i, 0.0):
                        self.credit[i] = gain
                return
            cell = step

    def price(self) -> None:
        """Order all enemies by what their death is worth."""
        aims = self.aims
        claims: list[tuple[float, int]] = []
        ordinary: list[tuple[float, int]] = []
        for f in self.rivals:
            claims.append((-self.claim(f), f.id))
        for f in self.objects:
            claims.append((-self.claim(f), f.id))
        values = [0.15 + aims.coin * beast.reward + aims.kills.get(beast.index, 0.0) for beast in self.types]
        kinds = self.kinds
        credit = self.credit
        clear = aims.clear
        monsters = self.monsters
        for f, kind in zip(monsters, kinds):
            value = values[kind]
            if credit and f.id in credit:
                value += credit[f.id]
            if clear and f.cell in clear:
                value += clear[f.cell]
            if value > ORDINARY:
                claims.append((-value, f.id))
            else:
                ordinary.append((-value, f.id))
        claims.sort()
        self.claims = claims
        self.ordinary = ordinary

    def nearness(self, f: Figure) -> float:
        """How near a rival is to something that Quests ask for, from 0 to 1."""
        best = 0.0
        for aim in self.aims.places:
            if aim.who < 0 and aim.row:
                d = aim.row[f.cell] - aim.near
                near = self.fading[d] if d > 0 else 1.0
                if near > best:
                    best = near
        return best

    def wants_damnation(self, f: Figure) -> bool:
        """Whether Damnation is what this Hero still needs, for guarded doors."""
        return self.aims.wants_damnation and f.damned < self.view.board.entry_need

    def burden(self, f: Figure) -> float:
        """What a Damnation token costs a Hero: more where only the pure reach a goal, or a Curse awaits him; nothing
        where it helps."""
        if self.wants_damnation(f):
            return -0.1
        cost = 4.0 * self.weights.damnation if self.aims.pure else self.weights.damnation
        return cost if self.doom is None else cost + self.dread(f)

    def dread(self, f: Figure) -> float:
        """What a Damnation token costs a Hero after this scenario, by the Curse it may draw."""
        doom = self.doom
        return 0.0 if doom is None else doom.token(f)

    def claim(self, f: Figure) -> float:
        """What killing a figure is worth."""
        aims = self.aims
        if f.kind == MONSTER:
            beast = self.beast(f)
            value = 0.15 + aims.coin * beast.reward + aims.clear.get(f.cell, 0.0)
            return value + aims.kills.get(beast.index, 0.0) + self.credit.get(f.id, 0.0)
        if f.kind == HERO:
            value = 0.5 + aims.coin + aims.prey[f.side] + aims.clear.get(f.cell, 0.0)
            for token in f.tokens:
                if self.view.book.tokens[token].kind == QUEST_TOKEN:
                    value += 1.0
            if self.weights.deny > 0.0 and aims.leads[f.side]:
                value += self.weights.deny * self.nearness(f)
            return value
        return aims.token_hit
