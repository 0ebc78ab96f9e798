"""Movement: dice, steps, doors, passing, special moves (HQ-MOVE, HQ-DOOR)."""

from sim.heroquest import aftermath, gear, story, traps
from sim.heroquest import kinds as k
from sim.heroquest.board import STEPS, beside, distance
from sim.heroquest.combat import die, hurt
from sim.heroquest.quest import CELLS
from sim.heroquest.raid import Raid
from sim.heroquest.state import HERO, MONSTER, OFF, Figure
from sim.heroquest.traps import shut


def roll(m: Raid, f: Figure) -> None:
    """Throw the movement dice (HQ-MOVE-1)."""
    faces = m.move_dice.roll(m.book.red_die, gear.move_dice(m, f))
    m.s.points = sum(faces)
    m.s.rolled = True
    f.swift = False
    m.log.roll(k.MOVEMENT, f.id, -1, -1, -1, m.s.points, faces)


def shares(m: Raid, cell: int) -> bool:
    """Whether heroes may stand together on a square: the stairs and a sprung pit (HQ-MOVE-4)."""
    if not m.rules.share_stairs:
        return False
    if m.board.stairs[cell]:
        return True
    n = story.tile_at(m, cell)
    return n >= 0 and m.s.sprung[n]


def blocked(m: Raid, f: Figure, cell: int) -> bool:
    """Whether figures keep f from walking through a square (HQ-MOVE-3, -4, -5)."""
    for i in m.s.on[cell]:
        g = m.s.figures[i]
        if f.veil or ((f.kind == MONSTER) == (g.kind == MONSTER) and (f.kind == MONSTER or m.rules.pass_heroes)):
            continue
        if f.kind != MONSTER and g.kind != MONSTER and shares(m, cell):
            continue
        return True
    return False


def standing(m: Raid, f: Figure, cell: int) -> bool:
    """Whether f may end on a square."""
    for i in m.s.on[cell]:
        if i == f.id:
            continue
        g = m.s.figures[i]
        if f.kind == MONSTER or g.kind == MONSTER or not shares(m, cell):
            return False
    return True


def adjacent(m: Raid, f: Figure, cell: int) -> list[int]:
    """Squares a step away for f: through walls while he can (HQ-SPELL-2)."""
    if not f.phase:
        return m.s.near[cell]
    out: list[int] = []
    for step in STEPS:
        to = beside(cell, step)
        if to != OFF and not m.s.shut[to] and not m.board.covered[to]:
            out.append(to)
    return out


def steps(m: Raid, f: Figure) -> list[int]:
    """Squares f may step to, given his points: on an occupied one only when he can go on to a free one."""
    out: list[int] = []
    points = m.s.points
    if points <= 0:
        return out
    for to in adjacent(m, f, f.cell):
        if blocked(m, f, to):
            continue
        n = story.tile_at(m, to)
        if n >= 0 and not shares(m, to) and m.s.on[to]:
            continue
        if standing(m, f, to) or way_out(m, f, to, points - 1):
            out.append(to)
    return out


def way_out(m: Raid, f: Figure, cell: int, points: int) -> bool:
    """Whether from an occupied square a free one can be reached with so many points, through known squares."""
    seen = [cell]
    ring = [cell]
    while ring and points > 0:
        points -= 1
        further: list[int] = []
        for c in ring:
            for to in adjacent(m, f, c):
                if to in seen or blocked(m, f, to) or to == f.cell:
                    continue
                if standing(m, f, to):
                    return True
                if story.tile_at(m, to) < 0:
                    seen.append(to)
                    further.append(to)
        ring = further
    return False


def step(m: Raid, f: Figure, to: int) -> None:
    """One step, and what it brings: doors of magic, sight, traps, the stairs."""
    s = m.s
    before = f.cell
    s.points -= 1
    s.stepped = True
    f.pit = False
    door = m.board.door(before, to)
    m.put(f, to)
    m.log.add(k.MOVE, f.id, space=to, cause=k.C_ROCK if f.phase else k.C_WALK, amount=before)
    if door >= 0 and m.quest.teleports and not f.phase:
        teleport(m, f)
        s.points = 0
        s.ended = True
    entered(m, f, before)
    late_block(m, f, before, to)


def entered(m: Raid, f: Figure, before: int) -> None:
    """A figure has come to a square."""
    s = m.s
    if f.cell == OFF:
        return
    if m.board.solid[f.cell]:
        return
    if f.kind == HERO and (m.rules.reveal_each_square or m.room(f.cell) > 0):
        story.look(m, f)
    tile = story.tile_at(m, f.cell)
    if f.kind != MONSTER or tile >= 0:
        if tile >= 0 and s.sprung[tile] and s.tile_kinds[tile] == 0 and len(s.on[f.cell]) > 1:
            f.pit = True
        elif traps.stepped_on(m, f, before):
            s.points = 0
            s.ended = True
            if f.kind == HERO and f.cell != OFF:
                story.look(m, f)
    if f.cell == OFF:
        return
    deliver(m, f)
    if f.kind == HERO:
        if f.captured:
            story.retrieve(m)
        if m.board.stairs[f.cell] and aftermath.escapes(m):
            aftermath.leave(m, f)


def deliver(m: Raid, f: Figure) -> None:
    """A quest item carried to the stairs is delivered (section 11)."""
    if f.thing >= 0 and m.board.stairs[f.cell]:
        m.s.delivered += 1
        m.log.add(k.LOSE, f.id, item=m.book.things[m.quest.things[f.thing].name], cause=k.C_QUEST)
        f.thing = -1


def late_block(m: Raid, f: Figure, before: int, to: int) -> None:
    """A block that waits for the last hero to go from its square to the exit (section 11)."""
    q = m.quest
    if q.late_block < 0 or before != q.late_block or to != q.late_exit or m.s.shut[before] or f.kind != HERO:
        return
    if f.id not in m.hidden.passed:
        m.hidden.passed.append(f.id)
    for g in m.living():
        if g.id not in m.hidden.passed:
            return
    m.log.add(k.TRAP, f.id, item=m.book.traps[2], space=before, cause=k.C_BLOCK)
    for i in m.s.on[before][:]:
        die(m, m.s.figures[i], None, m.book.traps[2], k.C_BLOCK)
    shut(m, before)


def teleport(m: Raid, f: Figure) -> None:
    """A door of magic: two dice say to which square; who stands there loses 1 Body and goes elsewhere (section 11)."""
    going = [f]
    tries = 0
    while going and tries < 40:
        g = going.pop(0)
        tries += 1
        faces = m.move_dice.roll(m.book.red_die, 2)
        to = m.quest.teleports[sum(faces)]
        there = [m.s.figures[i] for i in m.s.on[to] if i != g.id]
        m.put(g, to)
        m.log.roll(k.PLACE, g.id, -1, -1, k.C_TELEPORT, sum(faces), faces, to)
        if g.kind == HERO:
            story.look(m, g)
        for other in there:
            hurt(m, other, 1, g, -1, k.C_TELEPORT)
            if other.cell != OFF:
                going.append(other)
    for g in going:
        to = story.nearest_free(m, g.cell)
        if to != OFF:
            m.put(g, to)
            m.log.add(k.PLACE, g.id, space=to, cause=k.C_TELEPORT)


def doors(m: Raid, f: Figure) -> list[int]:
    """Closed doors a hero stands beside (HQ-DOOR-1)."""
    out: list[int] = []
    for door in m.board.cell_doors[f.cell]:
        if m.s.known_doors[door] and not m.s.open_doors[door]:
            out.append(door)
    return out


def end_move(m: Raid, f: Figure) -> None:
    """The movement is over: magic of one move ends; who stands inside rock is lost (HQ-SPELL-2)."""
    for what in (k.C_PHASE, k.C_VEIL):
        if (f.phase and what == k.C_PHASE) or (f.veil and what == k.C_VEIL):
            m.log.add(k.EFFECT, f.id, f.id, -1, what)
    stuck = f.phase and f.cell != OFF and m.board.solid[f.cell]
    f.phase = False
    f.veil = False
    if f.cell == OFF:
        return
    if stuck:
        die(m, f, None, -1, k.C_ROCK)
        return
    if not standing(m, f, f.cell):
        to = story.nearest_free(m, f.cell)
        if to != OFF:
            m.put(f, to)
            m.log.add(k.PLACE, f.id, space=to, cause=k.C_WALK)
    if f.kind == HERO:
        story.look(m, f)


# Monsters.


def reach(m: Raid, f: Figure, points: int) -> list[int]:
    """Squares a monster may go to: past its own side, never through heroes or open traps (HQ-MOVE-2, -5)."""
    seen = [False] * CELLS
    seen[f.cell] = True
    tiles = [m.s.tiles[n] for n in range(len(m.s.tiles)) if m.quest.traps[n].walked]
    ring = [f.cell]
    out: list[int] = []
    near = m.s.near
    on = m.s.on
    figures = m.s.figures
    while ring and points > 0:
        points -= 1
        further: list[int] = []
        for c in ring:
            for to in near[c]:
                if seen[to]:
                    continue
                seen[to] = True
                if to in tiles:
                    continue
                if on[to]:
                    if figures[on[to][0]].kind != MONSTER:
                        continue
                else:
                    out.append(to)
                further.append(to)
        ring = further
    out.sort()
    return out


def jumps(m: Raid, f: Figure) -> list[int]:
    """Trap tiles a figure may try to jump (HQ-TRAP-3, -4)."""
    out: list[int] = []
    if m.s.points < m.rules.jump_cost:
        return out
    for n in range(len(m.s.tiles)):
        cell = m.s.tiles[n]
        if cell == OFF or not m.quest.traps[n].walked or distance(cell, f.cell) != 1:
            continue
        if traps.landing(m, f, cell) != OFF:
            out.append(n)
    return out
