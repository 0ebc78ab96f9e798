"""Closed doors next to where a Hero can come: worth opening for the way beyond, or to strike at who stands behind."""

from sim.arcadia import kinds as k
from sim.arcadia.state import HERO, MONSTER, NEUTRAL, Figure
from strategies.arcadia.arms import Arms
from strategies.arcadia.reach import Reach
from strategies.arcadia.scene import Scene
from strategies.arcadia.strike import NEVER, Striker


class Draw:
    """One place that pulls a Hero. row: Movement Points to it by Space. near: points less when Close will do."""

    def __init__(self, value: float, row: bytes, near: int) -> None:
        self.value = value
        self.row = row
        self.near = near


class Opener(Striker):
    """Adds the opening of a door at the end of a way. door: the one chosen, -1 none. behind: per Space the Wounds
    feared of the Monsters in it. draws: what pulls the Hero."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.behind: list[float] = []
        self.draws: list[Draw] = []
        self.door = -1

    def openable(self, way: Reach) -> list[int]:
        """Spaces where the Hero can stop beside a closed door with a point left to open it."""
        doors = self.scene.floor.doors
        worth = self.worth
        out: list[int] = []
        for c in way.cells:
            if doors[c] and worth[c] > NEVER and way.left[way.best[c]] > 0:
                out.append(c)
        return out

    def open_for_way(self, spots: list[int], best: float) -> float:
        """The best door to open for the way beyond; its Space is left in ``place``."""
        doors = self.scene.floor.doors
        for c in spots:
            for door, other in doors[c]:
                value = self.worth[c] + self.shortened(c, other)
                if value > best:
                    best = value
                    self.place = c
                    self.door = door
        return best

    def shortened(self, cell: int, other: int) -> float:
        """What a point less on the way through a door is worth."""
        fading = self.scene.fading
        best = 0.0
        for draw in self.draws:
            d = draw.row[cell]
            if draw.row[other] + 2 <= d:
                value = draw.value * (fading[d - 1] - fading[d])
                if value > best:
                    best = value
        return best

    def strike_through(self, hero: Figure, arms: Arms, way: Reach, spots: list[int], best: float) -> float:
        """The best attack on somebody right behind a door opened first; leaves card and target in ``card``, ``aim``."""
        scene = self.scene
        figures = scene.s.figures
        at = scene.s.at
        for c in spots:
            for door, other in scene.floor.doors[c]:
                for i in at[other]:
                    f = figures[i]
                    if f.side == scene.me or f.side == NEUTRAL or f.kind > MONSTER:
                        continue
                    claim = scene.claim(f)
                    if self.worth[c] + claim <= best:
                        continue
                    arm = self.better(f, arms.melee if arms.melee else arms.ranged, True, arms, claim, hero)
                    if f.kind == HERO:
                        harm = self.guard[c] + self.behind[other]
                    else:
                        harm = self.blows[scene.beast(f).index] * (1.0 - self.over)
                    x = way.harm[way.best[c]] / self.left
                    cube = x * x * x
                    value = self.worth[c] + self.gained / (1.0 + cube) - scene.hurt(hero, harm)
                    if value > best:
                        best = value
                        self.place = c
                        self.door = door
                        self.card = arm.at
                        self.aim = i
        return best


def deeds_of(way: Reach, place: int, door: int, strikes: bool) -> list[int]:
    """The deeds of a plan: the way, the door, the attack."""
    deeds = way.way(place)
    if door >= 0:
        deeds.append(k.FLIP | door)
    if strikes:
        deeds.append(k.STRIKE)
    return deeds
