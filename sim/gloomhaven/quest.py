"""What the scenario does: rooms, doors, spawns, bosses' specials, goals (GLO-DOOR, GLO-SPAWN, GLO-BOSS, GLO-SCEN)."""

from typing import TYPE_CHECKING

from sim.engine.shapes import Clause
from sim.gloomhaven import kinds as k
from sim.gloomhaven import levels, looting, monsters, rounds, summoning, verbs
from sim.gloomhaven.field import lay_sight, on_map
from sim.gloomhaven.formulas import evaluate
from sim.gloomhaven.records import ELITE, NORMAL, MonsterType
from sim.gloomhaven.scenario import ABSENT, GOAL_CHEST, RANK_SIGNS, Objective, whole_place
from sim.gloomhaven.state import (
    CHARACTER,
    MONSTER,
    MONSTERS,
    OBJECTIVE,
    OFF,
    PARTY,
    PLATE,
    TRAP,
    Figure,
    TrapKind,
)

if TYPE_CHECKING:
    from sim.gloomhaven.mission import Mission


def set_level(m: "Mission") -> None:
    """What the scenario level and the solo rule set (GLO-SCEN-1)."""
    row = m.book.levels[m.spec.level]
    m.level = row.level
    m.monster_level = levels.monster_level(row, m.rules.solo)
    m.trap_damage = levels.trap_damage(row, m.rules.solo)


def rule(m: "Mission", name: str) -> list[Clause]:
    """The scenario's special rules of a kind."""
    return [clause for clause in m.scenario.rules if clause.do == name]


# The map.


def lay_map(m: "Mission") -> None:
    """The map before anything is revealed: all wall."""
    s = m.s
    cells = m.hexes.cells
    s.at = [OFF] * cells
    s.terrain = [0] * cells
    s.trap = [-1] * cells
    s.money = [0] * cells
    s.treasure = [-1] * cells
    s.wall = [True] * cells
    s.doors = [False] * len(m.scenario.doors)
    s.rooms = [False] * len(m.scenario.rooms)


def lay_walls(m: "Mission") -> None:
    """Walls anew: what is not floor of a revealed room, and closed doors (GLO-HEX-2)."""
    s = m.s
    wall = [True] * m.hexes.cells
    for i in range(len(s.rooms)):
        if s.rooms[i]:
            for cell in m.scenario.rooms[i].cells:
                wall[cell] = False
    for i in range(len(s.doors)):
        if not s.doors[i]:
            wall[m.scenario.doors[i].cell] = True
    s.wall = wall
    lay_sight(m)


def unveil(m: "Mission", at: int, by: Figure | None) -> None:
    """Reveal a room and fill it for the starting number of characters (GLO-DOOR-3, GLO-SCEN-2)."""
    s = m.s
    room = m.scenario.rooms[at]
    s.rooms[at] = True
    lay_walls(m)
    for piece in room.pieces:
        for cell in piece.cells:
            s.terrain[cell] = piece.terrain
            if piece.terrain == TRAP:
                s.traps.append(TrapKind(-1, piece.conditions))
                s.trap[cell] = len(s.traps) - 1
    for cell in room.coins:
        s.money[cell] += 1
        m.log.add(k.TOKEN, -1, -1, -1, k.C_MONEY, cell, 1)
    for number, cell in room.chests:
        s.treasure[cell] = number
        m.log.add(k.TOKEN, -1, -1, -1, k.C_TREASURE, cell, 1)
    for o in room.objectives:
        stand_up(m, o)
    kinds: list[MonsterType] = []
    ranks: list[int] = []
    cells: list[int] = []
    sides: list[int] = []
    for spot in room.spots:
        rank = spot.ranks[max(0, m.characters - 2)]
        if rank != ABSENT:
            kinds.append(m.book.monsters[spot.monster])
            ranks.append(rank)
            cells.append(free_near(m, spot.cell))
            sides.append(PARTY if spot.ally else MONSTERS)
    rounds.populate(m, kinds, ranks, cells, by, sides)


def stand_up(m: "Mission", o: Objective) -> None:
    """Set an objective on the map: nobody moves it, and it stands until it is destroyed (GLO-TERR-6)."""
    f = Figure(len(m.s.figures), o.name, OBJECTIVE, PARTY if o.ally else MONSTERS)
    f.hp = f.max_hp = evaluate(o.hp, {"C": m.characters, "L": m.level})
    f.immune = ["push", "pull"]
    m.s.figures.append(f)
    verbs.put(m, f, free_near(m, o.cell))


def free_near(m: "Mission", cell: int) -> int:
    """The hex itself, or the nearest free one when somebody stands there."""
    if m.s.at[cell] == OFF:
        return cell
    near = m.s.sight.near if m.s.sight is not None else []
    free = [c for c in range(m.hexes.cells) if not m.s.wall[c] and m.s.at[c] == OFF and m.s.terrain[c] == 0]
    found = summoning.nearest(near, free, [cell])
    return found[0] if found else cell


# Doors.


def may_open(m: "Mission", at: int) -> bool:
    """Whether the party may open a door: closed, not locked, beside a revealed room (GLO-DOOR-1, -2)."""
    if m.s.doors[at]:
        return False
    rooms = m.scenario.doors[at].rooms
    if [r for r in rooms if m.scenario.rooms[r].locked and not m.s.rooms[r] and r not in m.p.unlocked]:
        return False
    return bool([r for r in rooms if m.s.rooms[r]])


def open_door(m: "Mission", cell: int, by: Figure) -> None:
    """A door opens, and what lies behind it is revealed (GLO-DOOR-1, -3)."""
    for at in range(len(m.s.doors)):
        door = m.scenario.doors[at]
        if door.cell == cell and not m.s.doors[at]:
            m.s.doors[at] = True
            hidden = [r for r in door.rooms if not m.s.rooms[r]]
            m.log.add(k.REVEAL, by.id, -1, -1, -1, cell, hidden[0] if hidden else door.rooms[0])
            lay_walls(m)
            for r in hidden:
                unveil(m, r, by)
            note(m)


def pick_up(m: "Mission", f: Figure) -> None:
    """The end of a character's turn: it loots its own hex (GLO-LOOT-2), goal chests by an action alone if told so."""
    if f.cell == OFF or f.kind != CHARACTER:
        return
    looting.end_of_turn(m, f, bool(rule(m, "loot action only")) and m.s.treasure[f.cell] == GOAL_CHEST)


def press(m: "Mission", f: Figure) -> None:
    """A character has ended its turn: pressure plates take effect, each rule of them once (GLO-TERR-5)."""
    for at in range(len(m.scenario.rules)):
        clause = m.scenario.rules[at]
        if clause.do == "plate" and at not in m.p.pressed and held_down(m, clause):
            m.p.pressed.append(at)
            act = clause.words["act"]
            if act == "spawn":
                cell = m.hexes.at[whole_place(clause.words["hex"], "hex")]
                rank = RANK_SIGNS[clause.words["rank"]]
                rounds.spawn_in_turn(m, f, m.book.monster(clause.words["monster"]), rank, cell)
                continue
            room = m.scenario.room(clause.words["room"])
            m.p.unlocked.append(room)
            if act == "open":
                for i in range(len(m.s.doors)):
                    if room in m.scenario.doors[i].rooms and may_open(m, i):
                        open_door(m, m.scenario.doors[i].cell, f)


def held_down(m: "Mission", clause: Clause) -> bool:
    """Whether characters stand on the plates a rule names: on one, or on every one."""
    cells: list[int] = []
    for room in m.scenario.rooms:
        for piece in room.pieces:
            if piece.terrain == PLATE and piece.name == clause.words["name"]:
                cells += piece.cells
    standing = [m.figure(h).cell for h in m.p.heroes]
    trodden = [cell for cell in cells if cell in standing]
    return len(trodden) == len(cells) if clause.flags["all"] else bool(trodden)


# Special rules.


def set_out(m: "Mission", f: Figure, immune: bool) -> None:
    """Scenario effects at the start; a perk may keep them off."""
    if immune:
        return
    for clause in rule(m, "curses"):
        for _ in range(clause.numbers["amount"]):
            verbs.gain(m, f, m.book.curse, -1, k.C_SUFFER)
    for clause in rule(m, "begin with"):
        for name in clause.lists["conditions"]:
            verbs.gain(m, f, m.book.condition_index[name], -1, k.C_SUFFER)


def spawn(m: "Mission", starts: bool) -> None:
    """Monsters the scenario spawns at the start or the end of a round (GLO-SPAWN-1)."""
    for clause in rule(m, "spawn"):
        when = clause.words["when"]
        if starts != (when == "start of rounds") or (when == "end of odd rounds" and m.s.round % 2 == 0):
            continue
        if not runs(m, clause):
            continue
        cell = m.hexes.at[whole_place(clause.words["hex"], "hex")]
        summoning.spawn(m, m.book.monster(clause.words["monster"]), NORMAL, cell, starts)


def runs(m: "Mission", clause: Clause) -> bool:
    """Whether a rule goes on to spawn monsters."""
    until = clause.words["until"]
    opened = bool(until) and m.s.rooms[m.scenario.room(until)]
    return str(m.characters) in clause.lists["characters"] and not opened


def special(m: "Mission", f: Figure, number: int) -> None:
    """A boss's special as its scenario tells it (GLO-BOSS-1, GLO-DOOR-6)."""
    for clause in rule(m, "special"):
        if clause.numbers["number"] != number:
            continue
        act = clause.words["act"]
        if act == "open next door":
            next_door(m, f, clause.lists["rooms"])
        elif act == "extra turn":
            again(m, m.book.monster(clause.words["monster"]), f)
        else:
            kind = m.book.monster(clause.words["monster"])
            for sign in clause.lists["ranks"][max(0, m.characters - 2)]:
                if f.cell != OFF:
                    summoning.summon(m, f, kind, RANK_SIGNS[sign], f.cell)


def next_door(m: "Mission", f: Figure, rooms: list[str]) -> None:
    """The boss jumps to the door of the next room of its list and opens it."""
    at = m.scenario.room(rooms[m.p.door % len(rooms)])
    m.p.door += 1
    for door in m.scenario.doors:
        if at in door.rooms:
            if m.s.at[door.cell] == OFF:
                here = f.cell
                verbs.shift(m, f, door.cell)
                m.log.add(k.MOVE, f.id, -1, -1, k.C_JUMP, door.cell, here)
            open_door(m, door.cell, f)
            return


def again(m: "Mission", kind: MonsterType, boss: Figure) -> None:
    """Every figure of a type acts on its card at once; its own turn of the round is not used up."""
    card = m.s.decks[kind.deck].card
    if card < 0:
        return
    record = m.book.decks[kind.deck].cards[card]
    for f in on_map(m, kind):
        if f.cell != OFF and f.idle != m.s.round:
            acted = f.acted
            monsters.take_turn(m, f, record.abilities, kind.deck, record.item)
            f.acted = acted
    m.s.active = boss.id


# The goal.


def note(m: "Mission") -> None:
    """The goal counts from the moment it is met, failure too, whichever is first (GLO-SCEN-3, -6).

    The round is played to its end all the same.
    """
    if m.p.won == 0 and m.p.lost == 0:
        if lost(m):
            m.p.lost = m.s.round
        elif met(m):
            m.p.won = m.s.round


def lost(m: "Mission") -> bool:
    """Whether the scenario is lost: all characters are exhausted, or what they had to protect is destroyed."""
    if m.p.heroes and not [h for h in m.p.heroes if not h.out]:
        return True
    for clause in rule(m, "protect"):
        if clause.words["name"] in m.p.fallen:
            m.reason = f"{clause.words['name']} is destroyed"
            return True
    return False


def met(m: "Mission") -> bool:
    """Whether all that the scenario asks for is done (GLO-SCEN-3, -4)."""
    for goal in m.scenario.goals:
        if not reached(m, goal):
            return False
    return True


def reached(m: "Mission", goal: Clause) -> bool:
    """One goal."""
    do = goal.do
    if do == "kill all":
        return False not in m.s.rooms and not standing(m) and not [c for c in rule(m, "spawn") if runs(m, c)]
    if do == "kill revealed":
        return not standing(m)
    if do == "kill":
        kind = m.book.monster(goal.words["monster"])
        there = [f for f in standing(m) if f.type is kind]
        more = [c for c in rule(m, "spawn") if c.words["monster"] == kind.name and runs(m, c)]
        return not there and kind.index in m.p.killed and not waiting(m, kind) and not more
    if do == "kill count":
        return m.p.kills >= evaluate(goal.words["count"], {"C": m.characters, "L": m.level})
    if do == "reveal":
        return m.s.rooms[m.scenario.room(goal.words["room"])]
    if do == "destroy":
        name = goal.words["objective"]
        built = [o.name for room in m.scenario.rooms for o in room.objectives]
        return m.p.fallen.count(name) >= built.count(name)
    taken = 0
    for h in m.p.heroes:
        taken += m.figure(h).treasures.count(GOAL_CHEST)
    return taken >= m.scenario.goal_chests()


def standing(m: "Mission") -> list[Figure]:
    """Monsters on the map that are enemies."""
    return [f for f in m.s.figures if f.cell != OFF and f.side == MONSTERS and f.kind == MONSTER]


def waiting(m: "Mission", kind: MonsterType) -> bool:
    """Whether a room not yet revealed holds a monster of a type."""
    for at in range(len(m.scenario.rooms)):
        if not m.s.rooms[at]:
            for spot in m.scenario.rooms[at].spots:
                if (
                    spot.monster == kind.index
                    and not spot.ally
                    and spot.ranks[max(0, m.characters - 2)] in (NORMAL, ELITE)
                ):
                    return True
    return False
