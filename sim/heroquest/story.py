"""What the quest book says: what is laid out when, and its events (HQ-DOOR-1, HQ-QUEST-1)."""

from typing import Final

from sim.heroquest import gear
from sim.heroquest import kinds as k
from sim.heroquest.combat import hurt, lose_mind
from sim.heroquest.raid import Raid
from sim.heroquest.records import Node
from sim.heroquest.sight import area, relink, show, show_corridors, show_room
from sim.heroquest.state import FOUND, GONE, HERO, HIDDEN, MONSTER, OFF, T_GOLD, Figure

EVERYBODY: Final = 1 << 30
"""The bit of a place nobody may search any more."""


# Laying out.


def look(m: Raid, f: Figure) -> None:
    """A hero looks around from his square: his room and the corridors he sees are laid out (HQ-SEE-3, HQ-DOOR-1)."""
    room = m.room(f.cell)
    if room > 0:
        if show_room(m, room, f):
            room_shown(m, room, f)
        elif not m.s.shown[f.cell]:
            show(m, [f.cell], f)
    show_corridors(m, f.cell, f)
    beyond_open_doors(m, f)
    arrive(m, f)


def beyond_open_doors(m: Raid, by: Figure | None) -> None:
    """Rooms behind doors that stand open from the start are laid out with the door."""
    s = m.s
    for n, door in enumerate(m.board.doors):
        if door.opened and s.known_doors[n]:
            lay_out_beyond(m, n, by)


def lay_out_beyond(m: Raid, door: int, by: Figure | None) -> None:
    """Both sides of an open door are laid out: a room whole, a corridor as far as the view from the door goes."""
    record = m.board.doors[door]
    for cell in (record.a, record.b):
        room = m.room(cell)
        if room > 0:
            if show_room(m, room, by):
                room_shown(m, room, by)
        else:
            show(m, [cell], by)
            if by is not None and by.cell != OFF:
                show_corridors(m, by.cell, by)


def open_door(m: Raid, door: int, by: Figure | None, cause: int) -> None:
    """A door opens and stays open (HQ-DOOR-1)."""
    s = m.s
    record = m.board.doors[door]
    s.open_doors[door] = True
    s.known_doors[door] = True
    m.hidden.secret[door] = False
    near = record.a
    if by is not None and by.cell == record.b:
        near = record.b
    far = record.a + record.b - near
    m.log.add(k.DOOR, -1 if by is None else by.id, space=near, amount=far, cause=cause)
    lay_out_beyond(m, door, by)
    relink(m, record.a)
    relink(m, record.b)
    for n, event in enumerate(m.quest.events):
        trigger = event.trigger
        if trigger.kind == "open_door" and m.board.door(trigger.cells["a"], trigger.cells["b"]) == door:
            happen(m, n, by)
    arrive(m, by)


def room_shown(m: Raid, room: int, by: Figure | None) -> None:
    """Events of a room that is laid out."""
    arrive(m, by)
    for n, event in enumerate(m.quest.events):
        if event.trigger.kind == "reveal_room" and event.trigger.number("room") == room:
            happen(m, n, by)


def arrive(m: Raid, by: Figure | None) -> None:
    """Monsters and allies whose squares are laid out are put there."""
    s = m.s
    left: list[int] = []
    for n in m.hidden.waiting:
        spot = m.quest.monsters[n]
        if s.shown[spot.cell] and not spot.hidden:
            enter(m, n)
        else:
            left.append(n)
    m.hidden.waiting = left
    for i in s.allies:
        f = s.figures[i]
        if f.cell == OFF and f.start != OFF and f.body > 0 and not f.left and s.shown[f.start]:
            place(m, f, f.start)


def place(m: Raid, f: Figure, cell: int) -> None:
    """Set a figure on a square, or the nearest free one."""
    to = nearest_free(m, cell)
    if to == OFF:
        return
    m.put(f, to)
    m.log.add(k.SETUP, f.id, item=f.item, space=to)


def nearest_free(m: Raid, cell: int) -> int:
    """The free laid-out square nearest to one, itself first; lowest number first among equals (HQ-TREAS-3)."""
    s = m.s
    seen = [False] * len(s.on)
    seen[cell] = True
    ring = [cell]
    while ring:
        for c in sorted(ring):
            if not s.on[c] and not s.shut[c] and s.shown[c] and tile_at(m, c) < 0:
                return c
        further: list[int] = []
        for c in ring:
            for other in s.near[c]:
                if not seen[other]:
                    seen[other] = True
                    further.append(other)
        ring = further
    return OFF


def tile_at(m: Raid, cell: int) -> int:
    """The trap tile that lies open on a square, -1 none."""
    for n in range(len(m.s.tiles)):
        if m.s.tiles[n] == cell:
            return n
    return -1


def monster(m: Raid, kind: int, spot: int) -> Figure | None:
    """A new monster, not yet placed; None when the box has no such figure left (HQ-MONSTER-3)."""
    s = m.s
    record = m.book.monsters[kind]
    if m.rules.box_limit and record.figures > 0:
        used = 0
        for f in s.figures:
            if f.kind == MONSTER and f.cell != OFF and f.item == record.item:
                used += 1
        if used >= record.figures:
            return None
    stats = record.stats(m.edition)
    f = Figure(len(s.figures), record.name, MONSTER, m.wizard)
    f.monster = record
    f.item = record.item
    f.spot = spot
    f.move = stats.move
    f.attack = stats.attack
    f.defend = stats.defend
    f.body = f.full_body = stats.body
    f.mind = f.full_mind = stats.mind
    f.undead = record.undead
    s.figures.append(f)
    return f


def enter(m: Raid, n: int) -> Figure | None:
    """A monster of the quest comes on the board."""
    spot = m.quest.monsters[n]
    f = monster(m, m.hidden.kinds[n], n)
    if f is None:
        return None
    if spot.name:
        f.name = spot.name
    f.move = spot.move if spot.move >= 0 else f.move
    f.attack = spot.attack if spot.attack >= 0 else f.attack
    f.defend = spot.defend if spot.defend >= 0 else f.defend
    f.body = f.full_body = spot.body if spot.body >= 0 else f.body
    f.mind = f.full_mind = spot.mind if spot.mind >= 0 else f.mind
    f.dormant = spot.dormant and not spot.hidden and n not in m.hidden.woken
    f.invulnerable = spot.invulnerable
    f.blade_only = spot.blade_only
    f.fireproof = spot.fireproof
    f.diagonal = spot.diagonal
    f.spells = spot.chaos[:]
    f.escape = spot.escape
    place(m, f, spot.cell)
    return f


# Events.


def happen(m: Raid, n: int, by: Figure | None) -> None:
    """An event of the quest, once."""
    if m.hidden.happened[n]:
        return
    m.hidden.happened[n] = True
    event = m.quest.events[n]
    before = m.log.enter(m.log.add(k.EVENT, -1 if by is None else by.id, cause=k.C_QUEST, amount=n))
    effect(m, event.effect, by)
    m.log.leave(before)


def effect(m: Raid, node: Node, by: Figure | None) -> None:
    """What an event's word does (section 11)."""
    kind = node.kind
    if kind == "bundle":
        for inner in node.nodes:
            effect(m, inner, by)
    elif kind == "gold":
        earn(m, by, node.number("amount"), k.C_QUEST, -1)
    elif kind == "split_gold":
        split(m, node.number("amount"), k.C_QUEST)
    elif kind in ("weapon", "armor", "artifact", "artifact_to_killer"):
        for key in ("weapon", "armor", "artifact"):
            if key in node.numbers:
                give(m, by, node.numbers[key], k.C_QUEST)
    elif kind == "artifact_to_hero":
        for f in m.living():
            if f.hero is not None and f.hero.index == node.number("hero"):
                give(m, f, node.number("artifact"), k.C_QUEST)
    elif kind in ("potion_of_healing", "healing_potion", "petrification_potion"):
        for _ in range(node.number("count", 1)):
            give(m, by, m.book.item_index[kind], k.C_QUEST, node.number("restore", -1))
    elif kind == "damage_unless_trap_disarmed":
        if chest_trap(m, node.cells["pos"]) and by is not None:
            hurt(m, by, node.number("amount"), None, m.book.traps[1], k.C_CHEST)
    elif kind == "awaken_guardian_unless_trap_disarmed":
        if chest_trap(m, node.cells["pos"]):
            for f in awake(m, node.words["name"]):
                m.pounce.append(f.id)
    elif kind == "activate_named":
        awake(m, node.words["name"])
    elif kind == "reveal_secret_door":
        door = m.board.door(node.cells["a"], node.cells["b"])
        m.log.add(k.FIND, -1 if by is None else by.id, item=m.book.secret_door, space=node.cells["a"])
        found_door(m, door, by)
    elif kind == "forbid_further_treasure":
        if by is not None and by.cell != OFF:
            forbid(m, by.cell)
    elif kind == "reveal_stored_equipment":
        if by is not None:
            m.s.store = m.room(by.cell)
            retrieve(m)
    elif kind == "alarm":
        alarm(m, node, by)
    elif kind == "mind_damage":
        if by is not None:
            lose_mind(m, by, node.number("amount"), None, -1)


def earn(m: Raid, f: Figure | None, amount: int, cause: int, item: int) -> None:
    """A hero gets gold."""
    if f is None or amount == 0:
        return
    f.gold += amount
    m.tallied(f, T_GOLD, amount)
    m.log.add(k.GOLD, f.id, item=item, cause=cause, amount=amount)


def split(m: Raid, amount: int, cause: int) -> None:
    """Gold shared among the heroes alive, the odd coins one each in order (HQ-EX-43)."""
    takers = alive(m)
    if not takers:
        return
    share, odd = amount // len(takers), amount % len(takers)
    for n in range(len(takers)):
        earn(m, takers[n], share + (1 if n < odd else 0), cause, -1)


def alive(m: Raid) -> list[Figure]:
    """Heroes that live, those who have left included."""
    return [m.s.figures[i] for i in m.s.heroes if m.s.figures[i].body > 0]


def give(m: Raid, f: Figure | None, item: int, cause: int, restore: int = -1) -> None:
    """A hero gets a thing."""
    if f is None or f.kind != HERO:
        return
    gear.take(m, f, item, restore)
    m.log.add(k.GAIN, f.id, item=m.book.items[item].item, cause=cause)


def chest_trap(m: Raid, cell: int) -> bool:
    """A trap of a chest that was not removed goes off, once (HQ-TREAS-4)."""
    for n in range(len(m.hidden.traps)):
        if m.hidden.traps[n] == cell and m.hidden.state[n] in (HIDDEN, FOUND):
            m.hidden.state[n] = GONE
            m.s.tiles[n] = OFF
            m.log.add(k.TRAP, -1, item=m.book.traps[m.quest.traps[n].kind], space=cell, cause=k.C_CHEST)
            return True
    return False


def awake(m: Raid, name: str) -> list[Figure]:
    """A dormant monster wakes: it is placed if hidden, and plays from now on (section 11)."""
    out: list[Figure] = []
    waiting = m.hidden.waiting[:]
    for n in waiting:
        if m.quest.monsters[n].name == name and m.quest.monsters[n].hidden:
            m.hidden.waiting.remove(n)
            show(m, area(m, m.quest.monsters[n].cell), None)
            f = enter(m, n)
            if f is not None:
                out.append(f)
        elif m.quest.monsters[n].name == name:
            # Not laid out yet: it will be awake when it is.
            m.hidden.woken.append(n)
    for f in m.s.figures:
        if f.kind == MONSTER and f.cell != OFF and f.dormant and f.name == name:
            f.dormant = False
            m.log.add(k.EFFECT, f.id, f.id, f.item, k.C_DORMANT)
            out.append(f)
    return out


def found_door(m: Raid, door: int, by: Figure | None) -> None:
    """A secret door is found: it stands open (EU) or is a closed door from now on (US; HQ-SEARCH-2)."""
    if door < 0 or m.s.open_doors[door]:
        return
    if m.rules.secret_doors_open:
        open_door(m, door, by, k.C_SECRET)
    else:
        m.hidden.secret[door] = False
        m.s.known_doors[door] = True


def forbid(m: Raid, cell: int) -> None:
    """Nobody may search that place for treasure any more."""
    for c in area(m, cell):
        m.s.searched[c] |= EVERYBODY


def alarm(m: Raid, node: Node, by: Figure | None) -> None:
    """All doors open, everything that can be reached is laid out, the ally joins (section 11)."""
    for door in range(len(m.board.doors)):
        if not m.s.open_doors[door]:
            open_door(m, door, by, k.C_QUEST)
    reached: list[int] = []
    seen = [False] * len(m.s.on)
    for f in m.living():
        if not seen[f.cell]:
            seen[f.cell] = True
            reached.append(f.cell)
    at = 0
    while at < len(reached):
        for other, _ in m.board.links[reached[at]]:
            if not seen[other] and not m.board.solid[other]:
                seen[other] = True
                reached.append(other)
        at += 1
    rooms: list[int] = []
    for cell in reached:
        if m.room(cell) > 0 and m.room(cell) not in rooms:
            rooms.append(m.room(cell))
    for room in sorted(rooms):
        if show_room(m, room, by):
            room_shown(m, room, by)
    show(m, [c for c in reached if m.room(c) == 0], by)
    arrive(m, by)
    for i in m.s.allies:
        ally = m.s.figures[i]
        if ally.name == node.words.get("ally", "") and not ally.acted:
            ally.acted = True
            ally.seat = by.seat if by is not None else 0
            m.s.guide = by.id if by is not None else -1
            if node.flags.get("forbid_treasure", False) and ally.start != OFF:
                forbid(m, ally.start)


def retrieve(m: Raid) -> None:
    """A captured hero in the room where his things lie has them back, spells too (section 11)."""
    for f in m.living():
        if f.captured and m.s.store > 0 and m.room(f.cell) == m.s.store:
            f.captured = False
            m.log.add(k.EFFECT, f.id, f.id, -1, k.C_STORED)


def defeated(m: Raid, name: str) -> bool:
    """Whether all monsters of that name are defeated."""
    for n in m.hidden.waiting:
        if m.quest.monsters[n].name == name:
            return False
    met = False
    for f in m.s.figures:
        if f.kind == MONSTER and f.name == name:
            met = True
            if f.cell != OFF:
                return False
    return met
