"""Ways over the board as it is laid out, and what there still is to explore."""

from typing import Final

from sim.heroquest.board import STEPS, beside
from sim.heroquest.quest import CELLS
from sim.heroquest.state import MONSTER, State

FAR: Final = 9999


class Ways:
    """Steps from one square to all others. steps: FAR where none lead; before: the square one comes from."""

    def __init__(self, start: int) -> None:
        self.start = start
        self.steps: list[int] = [FAR] * CELLS
        self.before: list[int] = [-1] * CELLS
        self.steps[start] = 0

    def first(self, goal: int) -> int:
        """The first square of the way to a goal, -1 when there is none or one stands there."""
        if self.steps[goal] in (0, FAR):
            return -1
        cell = goal
        while self.before[cell] != self.start:
            cell = self.before[cell]
        return cell


def ways(s: State, start: int, monster: bool, tiles: bool) -> Ways:
    """How far every square is for one side: its own figures may be passed, the others stand in the way.

    tiles: whether trap tiles may be crossed (by jumping).
    """
    found = Ways(start)
    ring = [start]
    steps = found.steps
    traps: list[int] = [] if tiles else [cell for cell in s.tiles if cell >= 0]
    away = 0
    while ring:
        away += 1
        further: list[int] = []
        for c in ring:
            for to in s.near[c]:
                if steps[to] != FAR or to in traps:
                    continue
                if s.on[to] and (s.figures[s.on[to][0]].kind == MONSTER) != monster:
                    continue
                steps[to] = away
                found.before[to] = c
                further.append(to)
        ring = further
    return found


def frontier(s: State, region: list[int], visited: list[bool]) -> list[int]:
    """Passage squares from which more of the passage may come into view: nobody stood there yet."""
    out: list[int] = []
    for cell in range(CELLS):
        if region[cell] != 0 or not s.shown[cell] or visited[cell] or s.shut[cell]:
            continue
        for step in STEPS:
            to = beside(cell, step)
            if to >= 0 and region[to] == 0 and not s.shown[to]:
                out.append(cell)
                break
    return out
