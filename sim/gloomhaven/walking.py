"""Moves that players choose: characters, allies told to move, enemies moved by a card (GLO-CHAR-9, GLO-DOOR-1)."""

from typing import TYPE_CHECKING

from sim.gloomhaven import kinds as k
from sim.gloomhaven import looting, piles, quest, verbs
from sim.gloomhaven.cards import AT_MOVE
from sim.gloomhaven.field import ground_for, sight_of
from sim.gloomhaven.ground import FLY, FREE, JUMP, WALK, Ways
from sim.gloomhaven.party import Hero
from sim.gloomhaven.records import IMMOBILIZE, STUN
from sim.gloomhaven.state import CHARACTER, MONSTERS, OFF, Figure
from sim.gloomhaven.trips import Paths, Trip

if TYPE_CHECKING:
    from sim.gloomhaven.mission import Mission


class Travel:
    """A move as its card prints it. points: to spend. loot: every hex entered is looted.

    through: enemies passed are remembered for what follows. back: it counts to end where it began. counted: the hexes
    entered count for something that follows.
    """

    def __init__(self, points: int) -> None:
        self.points = points
        self.jump = False
        self.loot = False
        self.through = False
        self.back = False
        self.counted = False


def move(m: "Mission", h: Hero | None, f: Figure, t: Travel) -> bool:
    """A figure of the party moves; whether it entered a hex. A door opened on the way lets it choose anew."""
    if h is not None:
        h.start = f.cell
        h.travelled = 0
        h.passed = []
    if f.cell == OFF or f.has(IMMOBILIZE):
        return False
    went = False
    while f.cell != OFF:
        bring_items(m, h, t)
        if t.points <= 0:
            break
        trip = choose(m, f, t, FLY if f.flying else JUMP if t.jump else WALK)
        if not trip.cells:
            break
        went = True
        t.points -= trip.cost
        door = m.s.wall[trip.cells[-1]]
        if not go(m, h, f, t, trip) or not door:
            break
    return went


def bring_items(m: "Mission", h: Hero | None, t: Travel) -> None:
    """Items for a move, before it and wherever it goes on (GLO-CHAR-11)."""
    if h is None:
        return
    for at in piles.offers(m, h, AT_MOVE):
        if piles.ask_item(m, h, at):
            item = piles.use(m, h, at)
            t.points += item.move
            t.jump = t.jump or item.jump


def choose(m: "Mission", f: Figure, t: Travel, manner: int) -> Trip:
    """Where the player moves the figure, and by which way where they differ.

    The options: to stay, hexes with a way past all negative hexes, closed doors, hexes through negative ones.
    """
    paths = Paths(m, f, Ways(ground_for(m, f), f.cell, manner, f.flying), t.points)
    paths.loot = t.loot
    paths.through = t.through
    paths.back = t.back
    paths.counted = t.counted
    fewest = paths.fewest()
    ends = [c for c in paths.ways.ends if c != f.cell and fewest[c] >= 0]
    doors = doors_before(m, paths) if f.kind == CHARACTER else []
    safe = [c for c in ends if fewest[c] == 0]
    risky = [c for c in ends if fewest[c] > 0]
    m.risks = {c: fewest[c] for c in risky}
    goal = m.ask(k.Q_MOVE, f.seat, [f.cell, *safe, *[door for door, _ in doors], *risky], f.id, t.points)
    for door, before in doors:
        if door == goal:
            return chosen(m, f.seat, f, paths.through_door(door, before))
    return chosen(m, f.seat, f, paths.trips(goal))


def chosen(m: "Mission", seat: int, f: Figure, trips: list[Trip]) -> Trip:
    """One of several ways to the same hex, by the player's choice."""
    m.trips = trips
    return trips[m.ask(k.Q_WAY, seat, list(range(len(trips))), f.id)]


def doors_before(m: "Mission", paths: Paths) -> list[tuple[int, list[int]]]:
    """Closed doors in reach: the door's cell and the cells from which it can be entered.

    Where somebody of the own side stands in a trap or hazard one might have to stop, so that is no such cell.
    """
    found: list[tuple[int, list[int]]] = []
    ground = paths.ways.ground
    for at in range(len(m.s.doors)):
        if not quest.may_open(m, at):
            continue
        door = m.scenario.doors[at].cell
        before: list[int] = []
        for cell in m.scenario.near[door]:
            if m.s.wall[cell]:
                continue
            if cell != paths.f.cell and (
                paths.step(cell) == 0 or (ground.taken[cell] != FREE and ground.negative[cell])
            ):
                continue
            before.append(cell)
        if before and paths.reaches(before, paths.points - 1):
            found.append((door, before))
    return found


def cause_of(f: Figure, jump: bool) -> int:
    return k.C_FLY if f.flying else k.C_JUMP if jump else k.C_WALK


def go(m: "Mission", h: Hero | None, f: Figure, t: Travel, trip: Trip) -> bool:
    """Go a way hex by hex; whether it arrived and may go on. A closed door at its end opens."""
    over = f.flying or t.jump
    last = len(trip.cells) - 1
    for i in range(len(trip.cells)):
        cell = trip.cells[i]
        here = f.cell
        if m.s.wall[cell]:
            quest.open_door(m, cell, f)
        stands = m.s.at[cell]
        if h is not None:
            h.moved += 1
            h.travelled += 1
            if stands != OFF and m.s.figures[stands].side == MONSTERS and stands not in h.passed:
                h.passed.append(stands)
        verbs.shift(m, f, cell)
        m.log.add(k.MOVE, f.id, -1, -1, cause_of(f, t.jump), cell, here)
        if not over or i == last:
            verbs.enter(m, f, f.id, f.flying)
        if f.cell == OFF:
            return False
        if t.loot:
            looting.take(m, f, cell)
        if f.has(IMMOBILIZE) or f.has(STUN):
            # A trap on the way ends the move where it lies (GLO-MOVE-16).
            return False
    return True


def command(m: "Mission", by: Figure, enemy: Figure, points: int, beside: bool) -> bool:
    """An enemy moves as the player of another figure says, into traps too (GLO-CARD-1); such ways come first."""
    if enemy.has(IMMOBILIZE) or enemy.has(STUN) or enemy.stats is None:
        return False
    t = Travel(points)
    paths = Paths(m, enemy, Ways(ground_for(m, enemy), enemy.cell, FLY if enemy.flying else WALK, enemy.flying), points)
    fewest = paths.fewest()
    options = [c for c in paths.ways.ends if c != enemy.cell and fewest[c] >= 0]
    if beside:
        near = sight_of(m).near[by.cell]
        options = [c for c in options if c in near]
    bad = [c for c in options if fewest[c] > 0]
    good = [c for c in options if fewest[c] == 0]
    goal = m.ask(k.Q_HEX, by.seat, [*bad, enemy.cell, *good], by.id, enemy.id)
    if goal == enemy.cell:
        return False
    trips = paths.trips(goal)
    trips.reverse()
    go(m, None, enemy, t, chosen(m, by.seat, enemy, trips))
    return True
