"""The position as a planner needs it: read once a question, shared by the appraisals of all Heroes."""

from sim.arcadia.records import CHEST, QUEST_TOKEN
from sim.arcadia.state import GAME_SIDE, HERO, MONSTER, NEUTRAL, Figure, State
from sim.arcadia.view import ArcadiaView
from strategies.arcadia.aims import Aims
from strategies.arcadia.arms import Armoury, Beast
from strategies.arcadia.ground import FAR, Floor, Ground, ground_of
from strategies.arcadia.value import Weights


class Scene:
    """Who stands where, whom to fear and what there is to win.

    crowd, foes: per Space the figures, and those hostile to the own side, a Huge one counted twice. monsters, rivals,
    own: figures on the board. danger: per Space, Hits rivals could bring there in their next turn. tokens: per Space,
    what picking up is worth. nerve: what is left of the fear of Wounds after turns that came to nothing.
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
        self.danger: list[float] = []
        self.tokens: list[float] = []
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
        self.aims.read(self.s)
        self.fear()
        self.lie()

    def stand(self) -> None:
        """Read who stands where."""
        s = self.s
        me = self.me
        self.floor = self.ground.floor(s.open_doors)
        crowd = [0] * self.cells
        foes = [0] * self.cells
        self.monsters = []
        self.rivals = []
        self.own = []
        self.objects = []
        for f in s.figures:
            cell = f.cell
            if cell < 0:
                continue
            side = f.side
            if side == GAME_SIDE:
                self.monsters.append(f)
                if f.huge:
                    crowd[cell] += 2
                    foes[cell] += 2
                else:
                    crowd[cell] += 1
                    foes[cell] += 1
            elif f.kind == HERO:
                crowd[cell] += 1
                if side == me:
                    self.own.append(f)
                else:
                    self.rivals.append(f)
                    foes[cell] += 1
            elif side == NEUTRAL:
                crowd[cell] += 1
            elif me not in f.marks:
                self.objects.append(f)
        self.crowd = crowd
        self.foes = foes

    def fear(self) -> None:
        """Where rivals could strike in their next turn, and how hard."""
        danger = [0.0] * self.cells
        floor = self.floor
        for f in self.rivals:
            blow = self.armoury.of(f).blow
            if blow > 0.0:
                for c in floor.ball(f.cell):
                    danger[c] += blow
        self.danger = danger

    def lie(self) -> None:
        """What lies on the board to be picked up."""
        s = self.s
        tokens = [0.0] * self.cells
        worth = self.weights.token
        down = s.down
        for c in range(self.cells):
            if down[c]:
                tokens[c] = worth * down[c]
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

    def hurt(self, hero: Figure, wounds: float) -> float:
        """What so many Wounds, on average, cost a Hero's Guild."""
        w = self.weights
        x = wounds / max(1, hero.life - hero.wounds)
        cube = x * x * x
        return (w.wear * wounds + w.death * cube / (1.0 + cube)) * self.nerve

    def claim(self, f: Figure) -> float:
        """What killing a figure is worth."""
        if f.kind == MONSTER:
            beast = self.beast(f)
            value = 0.15 + self.aims.coin * beast.reward + self.aims.kills.get(beast.index, 0.0)
            return value + self.aims.clear.get(f.cell, 0.0)
        if f.kind == HERO:
            value = 0.5 + self.aims.coin + self.aims.prey[f.side] + self.aims.clear.get(f.cell, 0.0)
            for token in f.tokens:
                if self.view.book.tokens[token].kind == QUEST_TOKEN:
                    value += 1.0
            return value
        return self.aims.token_hit

    def steps_to(self, hero: Figure, cells: list[int]) -> bytes:
        """Movement Points from every Space to the nearest of these, for this Hero."""
        board = self.view.board
        barred = board.entry_need > 0 and hero.damned < board.entry_need
        return self.floor.row_to_any(cells, barred)

    def reachable(self, hero: Figure, cells: list[int]) -> bool:
        """Whether there is a way at all."""
        return self.steps_to(hero, cells)[hero.cell] < FAR
