"""Moves that players choose: characters, allies told to move, enemies moved by a card (GLO-CHAR-9, GLO-DOOR-1)."""

from typing import TYPE_CHECKING

from sim.gloomhaven import kinds as k
from sim.gloomhaven import looting, piles, quest, verbs
from sim.gloomhaven.cards import AT_MOVE
from sim.gloomhaven.field import ground_for, sight_of
from sim.gloomhaven.ground import FAR, FLY, JUMP, NEGATIVE, WALK, Ways
from sim.gloomhaven.monsters import walk
from sim.gloomhaven.party import Hero
from sim.gloomhaven.records import IMMOBILIZE, STUN
from sim.gloomhaven.state import CHARACTER, MONSTERS, OFF, Figure

if TYPE_CHECKING:
    from sim.gloomhaven.mission import Mission


def move(m: "Mission", h: Hero | None, f: Figure, points: int, jump: bool, loot: bool) -> bool:
    """A figure of the party moves; whether it entered a hex. A door opened on the way lets it choose anew."""
    if f.cell == OFF or f.has(IMMOBILIZE):
        return False
    if h is not None:
        h.start = f.cell
        h.passed = []
        for at in piles.offers(m, h, AT_MOVE):
            if piles.ask_item(m, h, at):
                item = piles.use(m, h, at)
                points += item.move
                jump = jump or item.jump
    went = False
    left = points
    while left > 0 and f.cell != OFF:
        ways = Ways(ground_for(m, f), f.cell, FLY if f.flying else JUMP if jump else WALK, f.flying)
        options = [c for c in ways.ends if c != f.cell and ways.costs[c] % NEGATIVE <= left and ways.costs[c] < FAR]
        doors = quest.doors_in_reach(m, ways, left) if f.kind == CHARACTER else []
        goal = m.ask(k.Q_MOVE, f.seat, [f.cell, *options, *[door for door, _ in doors]], f.id, left)
        if goal == f.cell:
            break
        went = True
        before = [cell for door, cell in doors if door == goal]
        if not before:
            go(m, h, f, ways, goal, loot)
            break
        # Up to the door by the cheapest way, then through it.
        left -= ways.costs[before[0]] % NEGATIVE + 1
        if not go(m, h, f, ways, before[0], loot):
            break
        here = f.cell
        quest.open_door(m, goal, f)
        verbs.shift(m, f, goal)
        m.log.add(k.MOVE, f.id, -1, -1, cause_of(ways), goal, here)
        if h is not None:
            h.moved += 1
    return went


def cause_of(ways: Ways) -> int:
    return k.C_FLY if ways.manner == FLY else k.C_JUMP if ways.manner == JUMP else k.C_WALK


def go(m: "Mission", h: Hero | None, f: Figure, ways: Ways, goal: int, loot: bool) -> bool:
    """Go a cheapest way hex by hex; whether it arrived and may go on."""
    if goal == f.cell:
        return True
    jumping = ways.manner != WALK
    for cell in ways.path(goal):
        here = f.cell
        stands = m.s.at[cell]
        if h is not None:
            h.moved += 1
            if stands != OFF and m.s.figures[stands].side == MONSTERS and stands not in h.passed:
                h.passed.append(stands)
        verbs.shift(m, f, cell)
        m.log.add(k.MOVE, f.id, -1, -1, cause_of(ways), cell, here)
        if not jumping or cell == goal:
            verbs.enter(m, f, f.id, f.flying)
        if f.cell == OFF:
            return False
        if loot:
            looting.take(m, f, cell)
        if f.has(IMMOBILIZE) or f.has(STUN):
            # A trap on the way ends the move where it lies (GLO-MOVE-16).
            return False
    return True


def command(m: "Mission", by: Figure, enemy: Figure, points: int, beside: bool) -> bool:
    """An enemy moves as the player of another figure says (GLO-CARD-1)."""
    if enemy.has(IMMOBILIZE) or enemy.has(STUN):
        return False
    ways = Ways(ground_for(m, enemy), enemy.cell, FLY if enemy.flying else WALK, enemy.flying)
    options = [c for c in ways.ends if c != enemy.cell and ways.costs[c] % NEGATIVE <= points and ways.costs[c] < FAR]
    if beside:
        near = sight_of(m).near[by.cell]
        options = [c for c in options if c in near]
    goal = m.ask(k.Q_HEX, by.seat, [enemy.cell, *options], by.id, enemy.id)
    if goal == enemy.cell:
        return False
    walk(m, enemy, ways, goal)
    return True
