"""The position as a planner needs it: read once a question, shared by the appraisals of all Heroes."""

from typing import Final

from sim.arcadia.records import CHEST, QUEST_TOKEN
from sim.arcadia.state import GAME_SIDE, HERO, MONSTER, NEUTRAL, Figure, State
from sim.arcadia.view import ArcadiaView
from strategies.arcadia.aims import Aim, Aims
from strategies.arcadia.arms import Armoury, Beast
from strategies.arcadia.ground import FAR, Floor, Ground, ground_of
from strategies.arcadia.value import Weights

MOST_TOLL: Final = 5
MOST_WALL: Final = 9
ORDINARY: Final = 1.0
"""A Monster worth no more than this is attacked only where it is in the way."""


class Scene:
    """Who stands where, whom to fear and what there is to win.

    crowd, foes: per Space the figures, and those hostile to the own side, a Huge one counted twice. walls: Spaces
    Monsters block, as a bit mask. monsters, rivals, own: figures on the board. types: of the Monsters on the board;
    watched, watchers: every guarded Space with the type that guards it. danger: per Space, Hits rivals could bring
    there in their next turn. tokens: per Space, what picking up is worth. claims: what each enemy's death is worth,
    the dearest first, ordinary Monsters apart. leaving, entering: per Space, tolls of a way through it. credit: by
    figure, what its death would spare an own Hero on his way. nerve: what is left of the fear of Wounds after turns
    that came to nothing. cast: all Monsters; places: where they stood when last looked.
    """

    def __init__(self, view: ArcadiaView, weights: Weights) -> None:
        self.view = view
        self.s: State = view.s
        self.me = view.seat
        self.weights = weights
        self.cells = view.board.cells
        self.ground: Ground = ground_of(view.board)
        self.floor: Floor = self.ground.floor(view.board.doors_open)
        self.aims = Aims(view, weights)
        self.armoury = Armoury()
        self.beasts: dict[int, Beast] = {}
        self.monsters: list[Figure] = []
        self.rivals: list[Figure] = []
        self.own: list[Figure] = []
        self.objects: list[Figure] = []
        self.crowd: list[int] = []
        self.foes: list[int] = []
        self.walls = 0
        self.leaving: bytes = b""
        self.entering: bytes = b""
        self.credit: dict[int, float] = {}
        self.counted = 0
        self.cast: list[Figure] = []
        self.places: list[int] = []
        self.crowded: list[int] = []
        self.hostile: list[int] = []
        self.types: list[Beast] = []
        self.kinds: list[int] = []
        self.watched: list[int] = []
        self.watchers: list[int] = []
        self.danger: list[float] = [0.0] * self.cells
        self.tokens: list[float] = []
        self.claims: list[tuple[float, int]] = []
        self.ordinary: list[tuple[float, int]] = []
        self.fading = weights.fading()
        self.nerve = 1.0

    def beast(self, f: Figure) -> Beast:
        """A Monster's card in the terms of the odds."""
        monster = f.monster
        level = f.level
        assert monster is not None and level is not None
        found = self.beasts.get(monster.index)
        if found is None:
            found = Beast(level, monster.huge, monster.index)
            self.beasts[monster.index] = found
        return found

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

    def stand(self) -> None:
        """Read who stands where."""
        s = self.s
        me = self.me
        floor = self.ground.floor(s.open_doors)
        if len(s.figures) != self.counted:
            self.counted = len(s.figures)
            self.cast = [f for f in s.figures if f.side == GAME_SIDE]
        places = [f.cell for f in self.cast]
        if floor is not self.floor or places != self.places:
            self.floor = floor
            self.places = places
            self.station()
        crowd = self.crowded[:]
        foes = self.hostile[:]
        self.rivals = []
        self.own = []
        self.objects = []
        for f in s.figures:
            cell = f.cell
            if cell < 0:
                continue
            side = f.side
            if side < GAME_SIDE:
                crowd[cell] += 1
                if side == me:
                    self.own.append(f)
                else:
                    self.rivals.append(f)
                    foes[cell] += 1
            elif side == NEUTRAL:
                crowd[cell] += 1
            elif side != GAME_SIDE and me not in f.marks:
                self.objects.append(f)
        self.crowd = crowd
        self.foes = foes

    def station(self) -> None:
        """Read where the Monsters stand and what they guard; they seldom move."""
        near = self.floor.near
        crowd = [0] * self.cells
        monsters: list[Figure] = []
        kinds: list[int] = []
        types: list[Beast] = []
        order: dict[int, int] = {}
        watched: list[int] = []
        watchers: list[int] = []
        walls = 0
        for f in self.cast:
            cell = f.cell
            if cell < 0:
                continue
            monsters.append(f)
            crowd[cell] += 2 if f.huge else 1
            if crowd[cell] > 1:
                walls |= 1 << cell
            monster = f.monster
            assert monster is not None
            kind = order.get(monster.index, -1)
            if kind < 0:
                kind = len(types)
                order[monster.index] = kind
                types.append(self.beast(f))
            kinds.append(kind)
            around = near[cell]
            watched.append(cell)
            watchers.append(kind)
            watched.extend(around)
            for _ in around:
                watchers.append(kind)
        self.crowded = crowd
        self.hostile = crowd[:]
        self.monsters = monsters
        self.kinds = kinds
        self.types = types
        self.watched = watched
        self.watchers = watchers
        self.walls = walls
        toll = self.weights.toll
        menace = [toll * beast.menace for beast in types]
        leaving = [0.0] * self.cells
        for at in range(len(watched)):
            leaving[watched[at]] += menace[watchers[at]]
        self.leaving = bytes([int(x) if x < MOST_TOLL else MOST_TOLL for x in leaving])

    def fear(self) -> None:
        """Where rivals could strike in their next turn, and how hard."""
        danger = [0.0] * self.cells
        floor = self.floor
        for f in self.rivals:
            blow = self.armoury.blow(f)
            if blow > 0.0:
                for c in floor.ball(f.cell):
                    danger[c] += blow
        self.danger = danger

    def lie(self) -> None:
        """What lies on the board to be picked up."""
        s = self.s
        worth = self.weights.token
        tokens = [worth if n else 0.0 for n in s.down]
        book = self.view.book
        up = s.up
        for c in range(self.cells):
            if up[c]:
                for token in up[c]:
                    record = book.tokens[token]
                    if record.kind == CHEST:
                        tokens[c] += self.weights.coin * record.value
                    elif record.kind != QUEST_TOKEN:
                        tokens[c] += worth
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
                fight = 2 + f.life - f.wounds
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
        portal_of = self.view.board.portal_of
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
        for at in range(len(monsters)):
            f = monsters[at]
            value = values[kinds[at]]
            if f.id in credit:
                value += credit[f.id]
            if f.cell in clear:
                value += clear[f.cell]
            if value > ORDINARY:
                claims.append((-value, f.id))
            else:
                ordinary.append((-value, f.id))
        claims.sort()
        self.claims = claims
        self.ordinary = ordinary

    def hurt(self, hero: Figure, wounds: float) -> float:
        """What so many Wounds, on average, cost a Hero's Guild."""
        w = self.weights
        x = wounds / max(1, hero.life - hero.wounds)
        cube = x * x * x
        return (w.wear * wounds + w.death * cube / (1.0 + cube)) * self.nerve

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
        """What a Damnation token costs a Hero: something where only the pure reach a goal, nothing where it helps."""
        if self.wants_damnation(f):
            return -0.1
        return 4.0 * self.weights.damnation if self.aims.pure else self.weights.damnation

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
