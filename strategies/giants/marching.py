"""Where units go: into free regions, and together next to enemies worth attacking."""

from typing import Final

from sim.engine.decisions import Question
from sim.giants import kinds as k
from sim.giants.records import ATTACK, SMALL_FOLK
from sim.giants.state import NOBODY
from sim.giants.view import GiantsView
from strategies.giants import ground
from strategies.giants.care import Care
from strategies.giants.forecast import outlook

STAGE_NEED: Final = 0.25
"""The least a gathered attack must promise before units gather for it."""


class Goals:
    """What is wanted of the ground: worth by region, and the region where units gather, NOBODY when none."""

    def __init__(self, regions: int) -> None:
        self.worth: list[float] = [0.0] * regions
        self.stage = NOBODY
        self.promise = 0.0


class Marching:
    """Answers for maneuvers, one after the other."""

    def __init__(self, care: Care) -> None:
        self.care = care

    def goals(self, view: GiantsView) -> Goals:
        """Free small-folk regions, and the best place to attack from."""
        s = view.s
        own = view.race_of[view.seat]
        made = Goals(len(view.book.regions))
        units = view.units_of(own)
        if not units:
            return made
        promises: dict[int, float] = {}
        for region in view.book.regions:
            at = region.index
            if s.holder[at] == NOBODY and region.owner == SMALL_FOLK:
                made.worth[at] = self.care.region
            if s.holder[at] != NOBODY and s.holder[at] != own:
                continue
            for near in region.near:
                if not ground.attackable(view, near):
                    continue
                if near not in promises:
                    promises[near] = self.promise(view, near, units)
                value = promises[near] + 0.02 * len(s.at[at])
                if value > made.promise and value > STAGE_NEED:
                    made.promise = value
                    made.stage = at
        return made

    def promise(self, view: GiantsView, region: int, units: list[int]) -> float:
        """What an attack on a region with the best units there are would bring."""
        strongest = sorted(units, key=lambda unit: (-view.book.pieces[unit].strength, unit))[: view.race().stack]
        row = view.s.armies[view.seat].row
        can = ground.abilities(view, row if ATTACK in row else [*row, ATTACK])
        theirs = view.s.at[region]
        race = view.book.pieces[theirs[0]].race
        look = outlook(view, strongest, can, theirs, ground.defence_of(view, race), False)
        return self.care.battle(view, look, region)

    def worth(self, view: GiantsView) -> float:
        """What a Move is worth now."""
        goals = self.goals(view)
        own = view.race_of[view.seat]
        total = 0.0
        free = 0
        for region in view.book.regions:
            here = [unit for unit in view.s.at[region.index] if view.book.pieces[unit].race == own]
            spare = len(here) - (1 if region.owner == SMALL_FOLK else 0)
            if here and region.index != goals.stage:
                free += spare
        reach = 0.0
        for region in view.book.regions:
            reach += goals.worth[region.index]
        total += min(reach, free * self.care.region)
        if goals.stage != NOBODY:
            have = len(view.s.at[goals.stage])
            want = min(view.race().stack, len(view.units_of(own)))
            if want > have:
                total += 0.6 * goals.promise * (want - have) / want
        return total

    def maneuver(self, view: GiantsView, question: Question) -> int:
        """The step that serves best, or stop."""
        goals = self.goals(view)
        options = question.options
        walking = options[0] != k.NONE
        found, best = 0, -1.0 if walking else 0.01
        ways: dict[int, list[int]] = {}
        for at in range(len(options)):
            if options[at] == k.NONE:
                continue
            unit, region = options[at] // k.PLACES, options[at] % k.PLACES
            if region not in ways:
                ways[region] = ground.distances(view, region, self.care.passing)
            value = self.step(view, goals, unit, region, ways[region])
            if value > best:
                found, best = at, value
        return found

    def step(self, view: GiantsView, goals: Goals, unit: int, region: int, ways: list[int]) -> float:
        """What a step is worth: the best goal it leads nearer to, by the maneuvers still needed."""
        s = view.s
        here = s.where[unit]
        own = view.race_of[view.seat]
        hostile = s.holder[region] != NOBODY and s.holder[region] != own
        if hostile and not self.care.passing:
            return -0.5
        cost = 0.2 if hostile else 0.0
        gives_up = 0.0
        if s.holder[here] == own and view.book.regions[here].owner == SMALL_FOLK and len(s.at[here]) == 1:
            gives_up = self.care.region
        value = -1.0
        for goal in range(len(goals.worth)):
            if goals.worth[goal] <= 0 or s.holder[goal] != NOBODY or goal == here:
                continue
            distance = 1 + ways[goal]
            if distance <= view.left() and (goal == region or distance < self.from_here(view, here, goal)):
                value = max(value, (goals.worth[goal] - gives_up) / distance)
        stage = goals.stage
        if stage != NOBODY and here != stage and ground.room(view, stage) > 0:
            distance = 1 + ways[stage]
            if distance <= 2 * view.left() and distance < self.from_here(view, here, stage) + 1:
                share = goals.promise / max(2, view.race().stack)
                value = max(value, (share + 0.3 * goals.promise - 0.5 * gives_up) / distance)
        if here == stage:
            value -= 0.5 * goals.promise
        return value - cost

    def from_here(self, view: GiantsView, here: int, goal: int) -> int:
        """Maneuvers from where a unit stands."""
        return ground.distances(view, here, self.care.passing)[goal]
