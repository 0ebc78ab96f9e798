"""The board as a character thinks about it: foes with their blows, friends, and what each hex costs and offers."""

from sim.gloomhaven.ground import FAR, NEGATIVE, cheapest
from sim.gloomhaven.records import INVISIBLE, MUDDLE, STRENGTHEN, STUN
from sim.gloomhaven.state import (
    CHARACTER,
    DIFFICULT,
    HAZARD,
    MONSTER,
    OBSTACLE,
    OFF,
    PARTY,
    TRAP,
    Figure,
)
from sim.gloomhaven.view import GloomhavenView
from strategies.gloomhaven.foes import MUCH, SPAN, Foe, blows, cards_due, flood, party_cells, rest_of, spread
from strategies.gloomhaven.odds import ADVANTAGE, DISADVANTAGE, STRAIGHT
from strategies.gloomhaven.stamina import cards_of, rounds_needed, rounds_of
from strategies.gloomhaven.style import Style


class Scene:
    """One board: that of now, or the one expected once the monsters have moved.

    me: the figure that plans, at cell. friends: the other figures of the party. pains: by friend what a lost hit point
    of it is worth, pain: the same of the own. calm: no monster is to be seen.
    """

    def __init__(self, view: GloomhavenView, me: Figure, style: Style, foes: list[Foe]) -> None:
        self.view = view
        self.style = style
        self.me = me
        self.cell = me.cell
        self.foes = foes
        self.friends = [o for o in view.s.figures if o.cell != OFF and o.side == PARTY and o.id != me.id]
        self.pain = pain_of(view, me, style)
        self.pains = [pain_of(view, o, style) for o in self.friends]
        self.calm = not foes
        self.foe_at: dict[int, int] = {foes[i].cell: i for i in range(len(foes))}
        self.harms: dict[int, int] = {}
        self.weight: list[int] = []
        self.costs: list[int] = []
        self.free: list[bool] = []
        self.lie_ground()
        for foe in foes:
            self.judge(foe)

    # The ground.

    def lie_ground(self) -> None:
        """What steps cost the character and where it may stop."""
        s = self.view.s
        cells = len(s.at)
        self.weight = [0] * cells
        self.free = [False] * cells
        friends = [o.cell for o in self.friends]
        for cell in range(cells):
            terrain = s.terrain[cell]
            if s.wall[cell] or terrain == OBSTACLE or cell in self.foe_at:
                continue
            bad = NEGATIVE if terrain == TRAP or terrain == HAZARD else 0
            self.weight[cell] = bad + (2 if terrain == DIFFICULT else 1)
            self.free[cell] = bad == 0 and cell not in friends
        self.weight[self.cell] = 1
        self.free[self.cell] = True

    def ways(self, start: int) -> list[int]:
        """What it costs to walk from a cell to every other."""
        sight = self.view.s.sight
        if sight is None:
            return []
        if start == self.cell:
            if not self.costs:
                self.costs = cheapest(sight.near, self.weight, start)
            return self.costs
        return cheapest(sight.near, self.weight, start)

    def reachable(self, start: int, points: int, jump: bool) -> list[int]:
        """The cells a move of so many points can end in, the start among them."""
        if points <= 0:
            return [start]
        found = [start]
        if jump or self.me.flying:
            away = spread(self.view, start)
            for cell in range(len(away)):
                if away[cell] <= points and cell != start and self.free[cell]:
                    found.append(cell)
            return found
        costs = self.ways(start)
        for cell in range(len(costs)):
            if costs[cell] <= points and cell != start and self.free[cell]:
                found.append(cell)
        return found

    # The foes.

    def judge(self, foe: Foe) -> None:
        """Whom a foe goes for besides the planner, what its death is worth."""
        style = self.style
        best = MUCH
        second = MUCH
        at = -1
        for i in range(len(self.friends)):
            o = self.friends[i]
            if o.has(INVISIBLE):
                continue
            away = foe.away[o.cell]
            if away < best:
                second = best
                best = away
                at = i
            elif away < second:
                second = away
        foe.near = best
        foe.whom = at
        foe.next = second
        foe.danger = max(foe.blow[1], foe.later[1]) + foe.calls
        lost = foe.danger * 2 // 100
        total = style.zeal * lost + style.base * foe.hp
        foe.worth = (style.base * foe.hp + style.zeal * lost * (100 - style.finish) // 100) // max(1, foe.hp)
        foe.bounty = total - foe.worth * foe.hp
        if foe.due:
            foe.relief = self.blow_here(foe)

    def blow_here(self, foe: Foe) -> int:
        """What a foe's turn of this round costs the party as it stands."""
        return self.cost_of(foe, foe.blow, self.cell)

    def cost_of(self, foe: Foe, blow: list[int], cell: int) -> int:
        """What a foe's turn costs the party when the planner stands in a cell: its blow on whom it goes for."""
        mine = foe.away[cell] if not self.me.has(INVISIBLE) else MUCH
        if foe.ranged and mine < MUCH:
            mine = self.in_sight(foe, cell, mine)
        near = foe.near
        lost = 0
        if mine < near:
            if mine < SPAN:
                lost = blow[mine] * self.pain // 100
            if foe.targets > 1 and near < SPAN:
                lost += blow[near] * self.pains[foe.whom] // 130
        elif mine > near:
            if near < SPAN:
                lost = blow[near] * self.pains[foe.whom] // 100
            if foe.targets > 1 and mine < SPAN and mine <= foe.next:
                lost += blow[mine] * self.pain // 130
        elif mine < SPAN:
            both = self.pain + self.pains[foe.whom]
            lost = blow[mine] * both // (100 if foe.targets > 1 else 200)
        return lost

    def in_sight(self, foe: Foe, cell: int, away: int) -> int:
        """Steps that count for a ranged foe: one more when it does not see the cell from where it stands."""
        sight = self.view.s.sight
        if sight is not None and away <= foe.reach and not sight.sees(foe.cell, cell):
            return min(SPAN - 1, foe.reach + 1)
        return away

    def harm(self, cell: int) -> int:
        """What the foes' turns to come cost the party when the planner stands in a cell, in hundredths."""
        known = self.harms.get(cell, -1)
        if known >= 0:
            return known
        total = 0
        after = self.style.after
        for foe in self.foes:
            if foe.due:
                total += self.cost_of(foe, foe.blow, cell)
            total += after * self.cost_of(foe, foe.later, cell) // 100
        self.harms[cell] = total
        return total

    def share(self, cell: int, due: bool) -> int:
        """What of that the planner itself would suffer, in hundredths of hit points; due: this round alone."""
        total = 0
        for foe in self.foes:
            if due and not foe.due:
                continue
            blow = foe.blow if foe.due else foe.later
            mine = foe.away[cell]
            if mine < SPAN and mine <= foe.near:
                total += blow[mine] // (2 if mine == foe.near else 1)
        return total

    def nearest(self, cell: int) -> int:
        """Steps to the nearest foe on foot."""
        return min([foe.away[cell] for foe in self.foes], default=MUCH)

    def mode(self, foe: Foe, cell: int, ranged: bool) -> int:
        """Whether the planner's attack from a cell has an advantage."""
        good = self.me.has(STRENGTHEN)
        bad = self.me.has(MUDDLE) or foe.f.round_elusive
        if ranged:
            sight = self.view.s.sight
            if sight is not None and foe.cell in sight.near[cell]:
                bad = True
        if good == bad:
            return STRAIGHT
        return ADVANTAGE if good else DISADVANTAGE


def pain_of(view: GloomhavenView, f: Figure, style: Style) -> int:
    """What a hit point is worth to a figure of the party: the more, the fewer it has left for the rounds to come."""
    if f.kind != CHARACTER:
        return 60
    for h in view.p.heroes:
        if h.figure == f.id:
            hand, discard = cards_of(h)
            rounds = min(rounds_of(hand, discard), rounds_needed(view) + 2)
            plenty = min(100, max(25, 130 * rounds // (f.hp + 1)))
            return (100 + 100 * f.max_hp // (f.hp + 1)) * plenty * style.pain // 10000
    return 100


def foes_now(view: GloomhavenView) -> list[Foe]:
    """The monsters as they stand and as their cards are known."""
    found: list[Foe] = []
    stops = party_cells(view)
    for f in view.s.figures:
        if f.cell == OFF or f.side == PARTY or f.kind != MONSTER:
            continue
        foe = Foe(f, f.cell)
        foe.due = f.acted != view.s.round and f.idle != view.s.round
        foe.later = blows(f, rest_of(view, f), foe)
        if foe.due:
            foe.blow = blows(f, cards_due(view, f), foe)
        if f.has(STUN) and foe.due:
            foe.blow = [0] * SPAN
        fill(view, foe, stops)
        found.append(foe)
    return found


def fill(view: GloomhavenView, foe: Foe, stops: list[int]) -> None:
    """How far everything is from a foe, and its retaliate."""
    foe.away = spread(view, foe.cell) if foe.ranged else flood(view, foe.f, foe.cell, stops)
    for value, reach in foe.f.retaliates + foe.f.round_retaliates:
        foe.thorns += value
        foe.thorn_reach = max(foe.thorn_reach, reach)


def foes_moved(view: GloomhavenView, foes: list[Foe], me: Figure) -> list[Foe]:
    """The monsters where they are likely to stand after their turns of this round."""
    stops = party_cells(view)
    targets = [o for o in view.s.figures if o.cell != OFF and o.side == PARTY and not o.has(INVISIBLE)]
    taken = stops + [foe.cell for foe in foes]
    found: list[Foe] = []
    order = sorted([(min([foes[i].away[c] for c in stops], default=MUCH), i) for i in range(len(foes))])
    for _, i in order:
        old = foes[i]
        cell = old.cell
        if old.due and old.moves > 0 and targets:
            goal = targets[0].cell
            for o in targets:
                if old.away[o.cell] < old.away[goal]:
                    goal = o.cell
            taken.remove(old.cell)
            cell = step_towards(view, old, goal, taken)
            taken.append(cell)
        foe = Foe(old.f, cell)
        foe.blow = old.later
        foe.later = old.later
        foe.moves = old.moves
        foe.reach = old.reach
        foe.targets = old.targets
        foe.ranged = old.ranged
        foe.calls = old.calls
        foe.due = False
        if cell == old.cell:
            foe.away = old.away
            foe.thorns = old.thorns
            foe.thorn_reach = old.thorn_reach
        else:
            fill(view, foe, stops)
        found.append(foe)
    return found


def step_towards(view: GloomhavenView, foe: Foe, goal: int, taken: list[int]) -> int:
    """Where a foe ends that goes for a cell."""
    apart = spread(view, goal)
    walked = flood(view, foe.f, foe.cell, taken) if foe.ranged else foe.away
    best = foe.cell
    least = FAR
    for cell in range(len(walked)):
        if walked[cell] > foe.moves or cell in taken:
            continue
        points = 100 * max(0, apart[cell] - foe.reach) + walked[cell]
        if points < least:
            least = points
            best = cell
    return best
