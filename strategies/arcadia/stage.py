"""Who stands where, whom to fear: the part of a position that does not depend on what a Guild wants."""

from typing import Final

from sim.arcadia.state import GAME_SIDE, NEUTRAL, Figure, Guild, State
from sim.arcadia.view import ArcadiaView
from strategies.arcadia.arms import Armoury, Beast
from strategies.arcadia.doom import Doom
from strategies.arcadia.ground import Floor, Ground, ground_of
from strategies.arcadia.value import Weights

MOST_TOLL: Final = 5


class Stage:
    """The figures on the board, seen from one seat.

    crowd, foes: per Space the figures, and those hostile to the own side, a Huge one counted twice. walls: Spaces
    Monsters block, as a bit mask. monsters, rivals, own: figures on the board. types: of the Monsters on the board;
    watched, watchers: every guarded Space with the type that guards it. leaving: per Space, the toll of leaving it
    under guard. danger: per Space, Hits rivals are likely to bring there before the next own turn; strikes:
    in how many attacks. nerve: what is left of the fear of Wounds after turns that came to nothing. feud: the Quest of
    killing own Heroes, once it has been looked for. cast: all Monsters; places: where they stood when last looked.
    doom: in a campaign, what Damnation draws later.
    """

    def __init__(self, view: ArcadiaView, weights: Weights) -> None:
        self.view = view
        self.s: State = view.s
        self.me = view.seat
        self.weights = weights
        self.cells = view.board.cells
        self.admitted = False
        self.keys = False
        self.ground: Ground = ground_of(view.board)
        self.floor: Floor = self.ground.floor(view.board.doors_open)
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
        self.counted = 0
        self.cast: list[Figure] = []
        self.places: list[int] = [-9]
        self.crowded: list[int] = []
        self.hostile: list[int] = []
        self.types: list[Beast] = []
        self.kinds: list[int] = []
        self.watched: list[int] = []
        self.watchers: list[int] = []
        self.danger: list[float] = [0.0] * self.cells
        self.strikes: list[float] = [0.0] * self.cells
        self.nerve = 1.0
        self.feud = -1
        self.doom: Doom | None = None

    def beast(self, f: Figure) -> Beast:
        """A Monster's card in the terms of the odds."""
        monster = f.monster
        level = f.level
        assert monster is not None and level is not None
        found = self.beasts.get(monster.index)
        if found is None or found.level is not level:
            found = Beast(level, monster.huge, monster.index)
            self.beasts[monster.index] = found
        return found

    def stand(self) -> None:
        """Read who stands where."""
        s = self.s
        me = self.me
        guild = s.guilds[me]
        if guild.admitted != self.admitted or guild.keys != self.keys:
            self.admitted = guild.admitted
            self.keys = guild.keys
            self.ground = ground_of(self.view.board, self.admitted, self.keys)
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
                crowd[cell] = crowd[cell] + 1
                if side == me:
                    self.own.append(f)
                else:
                    self.rivals.append(f)
                    foes[cell] = foes[cell] + 1
            elif side == NEUTRAL:
                crowd[cell] = crowd[cell] + 1
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
            crowd[cell] = crowd[cell] + (2 if f.huge else 1)
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
            watched.extend(around)
            watchers.extend([kind] * (1 + len(around)))
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
        for cell, kind in zip(watched, watchers):
            leaving[cell] = leaving[cell] + menace[kind]
        self.leaving = bytes([int(x) if x < MOST_TOLL else MOST_TOLL for x in leaving])

    def fear(self) -> None:
        """Where rival Guilds could strike in their next turns, each with the best of its Heroes in reach."""
        danger = [0.0] * self.cells
        strikes = [0.0] * self.cells
        floor = self.floor
        figures = self.s.figures
        struck = [-1] * self.cells
        for guild in self.s.guilds:
            seat = guild.seat
            if seat == self.me:
                continue
            share = self.menace(guild)
            blows: list[tuple[float, int]] = []
            for i in guild.heroes:
                f = figures[i]
                if f.cell >= 0:
                    blow = self.armoury.blow(f) * share
                    if blow > 0.0:
                        blows.append((-blow, f.cell))
            # The hardest first: where a Guild has struck once, none of its other Heroes counts.
            blows.sort()
            for minus, cell in blows:
                for c in floor.ball(cell):
                    if struck[c] != seat:
                        struck[c] = seat
                        danger[c] = danger[c] - minus
                        strikes[c] = strikes[c] + share
        self.danger = danger
        self.strikes = strikes

    def menace(self, guild: Guild) -> float:
        """How likely a Guild's turn is spent on an own Hero in its reach: more so while it lacks that Quest."""
        if self.feud < 0:
            self.feud = len(guild.done)
            for quest in self.view.quests:
                if not quest.pve and quest.goal.numbers["seat"] == self.me:
                    self.feud = quest.index
                    break
        return 0.8 if self.feud < len(guild.done) and not guild.done[self.feud] else 0.5

    def stake(self, hero: Figure) -> float:
        """What a Hero's death costs: less when he is worn already, for he comes back without Wounds (INF-RES-1)."""
        worn = self.weights.worn
        return self.weights.death * (1.0 - worn + worn * (hero.life - hero.wounds) / hero.life)

    def hurt(self, hero: Figure, wounds: float) -> float:
        """What so many Wounds, on average, cost a Hero's Guild."""
        x = wounds / max(1, hero.life - hero.wounds)
        cube = x * x * x
        return (self.weights.wear * wounds + self.stake(hero) * cube / (1.0 + cube)) * self.nerve
