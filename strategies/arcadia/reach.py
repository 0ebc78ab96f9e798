"""Where a Hero can get in one Movement, and what the way costs in Guard Reactions (INF-MOVE-2 to -6, INF-GUARD-2)."""

from sim.arcadia import kinds as k
from sim.arcadia.board import Board
from sim.arcadia.state import Figure
from strategies.arcadia.ground import Floor


class Reach:
    """Ways found: labels, each with the Space it ends in, the label before it and the deed between them.

    cells: Spaces that can be come to, in the order found. best: per Space its cheapest label, -1 none. cost: Wounds
    feared on the way less what lies on it, in the unit of value. harm: the Wounds alone. left: points not spent.
    """

    def __init__(self, cells: int) -> None:
        self.best: list[int] = [-1] * cells
        self.cells: list[int] = []
        self.cell: list[int] = []
        self.before: list[int] = []
        self.deed: list[int] = []
        self.cost: list[float] = []
        self.harm: list[float] = []
        self.left: list[int] = []

    def way(self, cell: int) -> list[int]:
        """The deeds that lead to a Space, in order."""
        out: list[int] = []
        label = self.best[cell]
        while self.before[label] >= 0:
            out.append(self.deed[label])
            label = self.before[label]
        out.reverse()
        return out


def explore(
    floor: Floor,
    board: Board,
    hero: Figure,
    points: int,
    crowd: list[int],
    foes: list[int],
    guard: list[float],
    behind: list[float],
    price: float,
    gains: list[float],
    barred: bool,
) -> Reach:
    """Find the cheapest way to every Space within so many points.

    guard: per Space the Wounds to be feared on leaving it by a step. behind: per Space those of the Monsters in it,
    who come Close when a door is opened. price: of a feared Wound. gains: per Space what entering it brings.
    barred: whether guarded doors and portals are closed to the Hero.
    """
    found = Reach(floor.cells)
    best = found.best
    label_cell = found.cell
    label_cost = found.cost
    label_harm = found.harm
    ways = floor.ways
    doors = floor.doors
    entry = board.entry
    start = hero.cell
    label_cell.append(start)
    found.before.append(-1)
    found.deed.append(0)
    label_cost.append(0.0)
    label_harm.append(0.0)
    found.left.append(points)
    best[start] = 0
    found.cells.append(start)
    waiting: list[list[int]] = [[] for _ in range(points + 1)]
    waiting[points].append(0)
    for left in range(points, 0, -1):
        after = left - 1
        for label in waiting[left]:
            cell = label_cell[label]
            if best[cell] != label:
                continue
            outside = barred and not entry[cell]
            harm = label_harm[label]
            cost = label_cost[label]
            watch = guard[cell]
            for deed in ways[cell]:
                c = deed % k.VERB
                if foes[c] > 1 or (after == 0 and crowd[c] > 1) or (outside and entry[c]):
                    continue
                more = watch if deed < k.WARP else 0.0
                total = cost + more * price - gains[c]
                known = best[c]
                if known >= 0 and (label_cost[known] <= total or (gains[c] > 0.0 and passed(found, label, c))):
                    continue
                if known < 0:
                    found.cells.append(c)
                best[c] = len(label_cell)
                waiting[after].append(len(label_cell))
                label_cell.append(c)
                found.before.append(label)
                found.deed.append(deed)
                label_cost.append(total)
                label_harm.append(harm + more)
                found.left.append(after)
            if after > 0 and doors[cell]:
                for door, c in doors[cell]:
                    if foes[c] > 1 or (after == 1 and crowd[c] > 1) or (outside and entry[c]):
                        continue
                    more = watch + behind[c]
                    total = label_cost[label] + more * price - gains[c]
                    known = best[c]
                    if known >= 0 and (label_cost[known] <= total or (gains[c] > 0.0 and passed(found, label, c))):
                        continue
                    if known < 0:
                        found.cells.append(c)
                    opened = len(label_cell)
                    label_cell.append(cell)
                    found.before.append(label)
                    found.deed.append(k.FLIP | door)
                    label_cost.append(label_cost[label])
                    label_harm.append(label_harm[label])
                    found.left.append(after)
                    best[c] = opened + 1
                    waiting[after - 1].append(opened + 1)
                    label_cell.append(c)
                    found.before.append(opened)
                    found.deed.append(k.STEP | c)
                    label_cost.append(total)
                    label_harm.append(label_harm[label] + more)
                    found.left.append(after - 1)
    return found


def passed(found: Reach, label: int, cell: int) -> bool:
    """Whether a way has been in a Space before: what lies there is taken once."""
    while label >= 0:
        if found.cell[label] == cell:
            return True
        label = found.before[label]
    return False
