"""Blocks, the unit of statistics, and the match that stands at each place of a plan.

A block is one seating circle on one seed in all its rotations. Successive blocks run through the subsets of sides
that sit together, the scenarios and the circles, so that over a whole cycle every side meets every other equally
often, in every seat and neighbourhood. Candidates of ``[lineups]`` all play the same blocks and never meet.

In a game with roles (:class:`Crossed`) a block is one scenario on one seed, played once by every choice of one side a
role: all parties, against every opponent the plan names, meet the same chance. The seats of a side are one team.

In campaigns a block is made of campaigns instead of matches, and there are no scenarios to run through.

A block's number is made from what it means (scenario, labels, circle, repetition), never from its place in the plan:
another side at the end, or the same sides in another order, leave the chance of all other blocks as it was.
"""

from itertools import combinations, permutations, product
from math import comb, sqrt

from jobs.plan import Plan, Side, filler_keys, filler_pool
from jobs.wrong import Wrong
from sim.engine.dice import Stream, seed_of
from sim.engine.game import Game
from sim.engine.spec import Loadout, MatchSpec, SeatSpec, Value

FILLER = "filler"
MOST_SUBSETS = 100_000
GREEDY_SUBSETS = 600
BLOCK_BITS = 53
"""A block's number stays exact wherever JSON or a spreadsheet takes it."""


def circles(players: int, fillers: int) -> list[tuple[int, ...]]:
    """Seating circles of participants 0 to players-1, the last ones fillers, who are interchangeable.

    Participant 0 opens each: rotations are the block's own business.
    """
    first_filler = players - fillers
    out: list[tuple[int, ...]] = []
    for rest in permutations(range(1, players)):
        strangers = [p for p in rest if p >= first_filler]
        if strangers == sorted(strangers):
            out.append((0, *rest))
    return out


def spread_subsets(sides: int, size: int) -> list[tuple[int, ...]]:
    """All subsets of the size, ordered so that every side comes up about equally often early on."""
    left = list(combinations(range(sides), size))
    if len(left) > GREEDY_SUBSETS or len(left) < 3:
        return left
    played = [0] * sides
    out: list[tuple[int, ...]] = []
    while left:
        best = min(range(len(left)), key=lambda i: (sum(played[s] for s in left[i]), i))
        chosen = left.pop(best)
        out.append(chosen)
        for side in chosen:
            played[side] += 1
    return out


class Design:
    """What a plan comes to: how many blocks and units, and the spec of each.

    A unit is a match, or a campaign of ``length`` matches, of which the later ones follow from the earlier.
    """

    def __init__(self, plan: Plan) -> None:
        self.begin(plan)
        players = plan.players
        room = players - 1 if plan.candidates else players
        self.at_once = min(len(plan.sides), room)
        self.fillers = room - self.at_once
        if comb(len(plan.sides), self.at_once) > MOST_SUBSETS:
            raise Wrong(f"{plan.source}: {len(plan.sides)} sides are too many for matches of {players}")
        self.subsets = spread_subsets(len(plan.sides), self.at_once)
        self.circles = circles(players, self.fillers)
        cells = len(self.subsets) * len(self.scenarios) * len(self.circles)
        self.measure(cells, players * max(1, len(plan.candidates)))
        self.filler_pools = [(key, filler_pool(plan, key)) for key in filler_keys(plan)]

    def begin(self, plan: Plan) -> None:
        """What every design has."""
        self.plan = plan
        self.length = max(1, plan.length)
        self.scenarios = [""] if plan.length else plan.scenarios
        self.entrants = plan.sides + plan.candidates

    def measure(self, cells: int, per_block: int) -> None:
        """Round what the plan asks for to whole blocks."""
        self.cells = cells
        self.per_block = per_block
        self.asked = self.plan.matches // self.length
        self.blocks = max(1, (2 * self.asked + per_block) // (2 * per_block))
        self.units = self.blocks * per_block
        self.matches = self.units * self.length

    def cell(self, block: int) -> tuple[int, int, int, int]:
        """Subset, scenario, circle and repetition of the block at a place.

        Steps along the diagonal, so that a part of a cycle is spread over all three.
        """
        subsets, scenarios = len(self.subsets), len(self.scenarios)
        repetition, at = divmod(block, self.cells)
        rest, subset = divmod(at, subsets)
        scenario = (rest + subset) % scenarios
        circle = (rest // scenarios + subset + scenario) % len(self.circles)
        return subset, scenario, circle, repetition

    def seated(self, subset: int, candidate: int) -> list[int]:
        """The entrants of a match in the order that circles speak of: by label, a candidate first."""
        sides = sorted(self.subsets[subset], key=lambda s: self.plan.sides[s].label)
        return [len(self.plan.sides) + candidate, *sides] if candidate >= 0 else sides

    def block_number(self, at: int) -> int:
        """The number of the block at a place, from what it means."""
        subset, scenario, circle, repetition = self.cell(at)
        labels = sorted(self.plan.sides[s].label for s in self.subsets[subset])
        kind = "lineups" if self.plan.candidates else "sides"
        meaning = repr((kind, self.scenarios[scenario], labels, self.circles[circle], repetition))
        return seed_of("block", meaning) >> (64 - BLOCK_BITS)

    def filler_loadouts(self, scenario: str, block: int) -> list[Loadout]:
        """What the fillers of a block bring, drawn once for all its rotations and candidates."""
        out: list[Loadout] = [{} for _ in range(self.fillers)]
        for key, pool in self.filler_pools:
            dice = Stream(seed_of(self.plan.seed, self.plan.game.name, scenario, block, "plan", key.name))
            order = list(range(len(pool)))
            dice.shuffle(order)
            for f in range(self.fillers):
                out[f][key.name] = [pool[i] for i in order[f * key.fewest : (f + 1) * key.fewest]]
        return out

    def spec(self, unit: int) -> MatchSpec:
        """The match at a place of the plan, or the first one of the campaign there."""
        at, within = divmod(unit, self.per_block)
        candidate, rotation = divmod(within, self.plan.players)
        subset, scenario_at, circle, _ = self.cell(at)
        scenario = self.scenarios[scenario_at]
        block = self.block_number(at)
        entrants = self.seated(subset, candidate if self.plan.candidates else -1)
        guests = self.filler_loadouts(scenario, block) if self.fillers else []
        order = self.circles[circle]
        players = self.plan.players
        seats: list[SeatSpec] = []
        for seat in range(players):
            participant = order[(seat - rotation) % players]
            if participant < len(entrants):
                index = entrants[participant]
                seats.append(fill_seat(index, seat, self.entrants[index]))
            else:
                loadout = guests[participant - len(entrants)]
                seats.append(fill_seat(-1, seat, Side(FILLER, self.plan.filler, loadout)))
        return self.made(unit, scenario, block, rotation, seats)

    def made(
        self, unit: int, scenario: str, block: int, rotation: int, seats: list[SeatSpec], level: int | None = None
    ) -> MatchSpec:
        """The spec of a unit, or of its first match; level: unless the plan has one for all."""
        plan = self.plan
        return MatchSpec(
            unit * self.length,
            plan.game.name,
            plan.game.content_set,
            scenario,
            plan.level_of(scenario) if level is None else level,
            plan.seed,
            block,
            rotation,
            seats,
            dict(plan.settings),
            unit if plan.length else -1,
            1 if plan.length else -1,
        )

    def openings(self, matches: range) -> list[MatchSpec]:
        """The specs from which whole units of the matches are played."""
        return [self.spec(unit) for unit in range(matches.start // self.length, matches.stop // self.length)]

    def played(self) -> list[int]:
        """Units of each entrant."""
        players = self.plan.players
        times = [0] * len(self.subsets)
        for at in range(self.blocks % self.cells):
            times[self.cell(at)[0]] += 1
        whole = self.blocks // self.cells * (self.cells // len(self.subsets))
        out = [0] * len(self.plan.sides)
        for subset, extra in enumerate(times):
            for side in self.subsets[subset]:
                out[side] += (whole + extra) * self.per_block
        return out + [self.blocks * players] * len(self.plan.candidates)

    def compared(self) -> list[int]:
        """Units of each entrant that the plan compares."""
        return self.played()[len(self.plan.sides) if self.plan.candidates else 0 :]

    def buys(self) -> list[str]:
        """What the plan's matches buy, as sentences."""
        plan = self.plan
        one, many = ("campaign", "campaigns") if plan.length else ("match", "matches")
        cycles, over = divmod(self.blocks, self.cells)
        cycle = self.cells * self.per_block
        asked = "" if self.units == self.asked else f" (asked for: {self.asked})"
        of = f", of {count(self.length, 'match', 'matches')} each: {self.matches} in all" if plan.length else ""
        out = [
            f"{count(self.units, one, many)}{asked} in {count(self.blocks, 'block')} of {self.per_block}{of}",
            f"one cycle is {count(self.cells, 'block')} or {count(cycle, one, many)}: {self.factors()}",
            f"{count(cycles, 'complete cycle')}" + (f" and {count(over, 'block')} of the next" if over else ""),
        ]
        if over:
            lower = f"{cycles * cycle} or " if cycles else ""
            out.append(f"exactly balanced would be {lower}{(cycles + 1) * cycle} {many}")
        played = self.compared()
        n = min(played)
        what = "candidate" if plan.candidates else "side"
        most = f" to {max(played)}" if max(played) > n else ""
        out.append(f"every {what} plays {n}{most} {many}")
        if n:
            half, least = 1.96 * sqrt(0.25 / n), sqrt(3.92 / n)
            out.append(f"a share near one half will be known to about ± {100 * half:.1f} points (95 % interval)")
            out.append(f"a difference of {100 * min(least, 1):.1f} points between two {what}s is found with 80 % power")
        return out

    def factors(self) -> str:
        """What a cycle is the product of, in words."""
        scenarios = "" if self.plan.length else f"{count(len(self.scenarios), 'scenario')} x "
        circles = count(len(self.circles), "seating circle")
        return f"{count(len(self.subsets), 'set')} of sides x {scenarios}{circles}"


class Crossed(Design):
    """The design of a game with roles: every side against every side of the other roles, on the same blocks."""

    def __init__(self, plan: Plan) -> None:
        self.begin(plan)
        self.takers = [[i for i, side in enumerate(self.entrants) if side.role == r.name] for r in plan.game.roles]
        self.meetings = list(product(*self.takers))
        self.levels: list[int | None] = [*plan.levels] or [None]
        self.measure(len(self.scenarios) * len(self.levels), len(self.meetings))

    def cell_of(self, at: int) -> tuple[str, int | None]:
        """The scenario of the block at a place, and its level when the plan gives several."""
        scenario, level = divmod(at % self.cells, len(self.levels))
        return self.scenarios[scenario], self.levels[level]

    def block_number(self, at: int) -> int:
        scenario, level = self.cell_of(at)
        repetition = at // self.cells
        meaning = repr(("roles", scenario, repetition) if level is None else ("roles", scenario, level, repetition))
        return seed_of("block", meaning) >> (64 - BLOCK_BITS)

    def spec(self, unit: int) -> MatchSpec:
        plan = self.plan
        at, meeting = divmod(unit, self.per_block)
        seats: list[SeatSpec] = []
        for team, index in enumerate(self.meetings[meeting]):
            seats += team_seats(plan.game, index, team, self.entrants[index], plan.settings)
        scenario, level = self.cell_of(at)
        return self.made(unit, scenario, self.block_number(at), 0, seats, level)

    def played(self) -> list[int]:
        roles = [role.name for role in self.plan.game.roles]
        return [self.units // len(self.takers[roles.index(side.role)]) for side in self.entrants]

    def compared(self) -> list[int]:
        played = self.played()
        return [played[index] for index in self.takers[0]]

    def factors(self) -> str:
        roles = self.plan.game.roles
        sides = " x ".join(f"{len(takers)} {role.name}" for role, takers in zip(roles, self.takers))
        scenarios = "" if self.plan.length else f"{count(len(self.scenarios), 'scenario')}, "
        if self.plan.levels:
            scenarios += f"{count(len(self.levels), 'level')}, "
        return f"{scenarios}each block {sides}"


def design_of(plan: Plan) -> Design:
    """The design a plan's game calls for."""
    return Crossed(plan) if plan.game.roles else Design(plan)


def team_seats(game: Game, index: int, team: int, side: Side, settings: dict[str, Value]) -> list[SeatSpec]:
    """How a side fills the seats of its team."""
    return [
        SeatSpec(index, team, side.label, side.strategy, loadout) for loadout in game.seating(side.loadout, settings)
    ]


def count(n: int, one: str, many: str = "") -> str:
    """``1 block``, ``2 blocks``."""
    return f"{n} {one if n == 1 else many or one + 's'}"


def fill_seat(index: int, seat: int, side: Side) -> SeatSpec:
    """How a side fills its seat: one a side, each its own team."""
    return SeatSpec(index, seat, side.label, side.strategy, side.loadout)
