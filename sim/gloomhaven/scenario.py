"""Scenarios as records: map, rooms, doors, what stands and lies there, goals, special rules (GLO-HEX-1, GLO-SCEN)."""

from typing import Final

from sim.engine.errors import ContentError
from sim.engine.hexes import Hexes
from sim.engine.shapes import Clause, Record, nearest
from sim.gloomhaven.formulas import evaluate
from sim.gloomhaven.records import CONDITIONS, ELITE, NORMAL
from sim.gloomhaven.scenario_tables import COUNTS, PIECES, ROOMS
from sim.gloomhaven.state import DIFFICULT, HAZARD, OBSTACLE, PLATE, TRAP

Place = tuple[int, int]

ALLY: Final = "ally"
GOAL_CHEST: Final = 0
"""The number of chests that the scenario's goal names; treasures of the book are numbered from 1."""

TERRAINS: Final = [OBSTACLE, TRAP, HAZARD, DIFFICULT, PLATE]
ABSENT: Final = -1
RANK_SIGNS: Final = {"-": ABSENT, "n": NORMAL, "e": ELITE}


class Spot:
    """A monster of a room: its type, where, and its rank by number of characters, ABSENT when it is not there.

    ally: it fights for the party (GLO-SCEN-7).
    """

    def __init__(self, monster: int, cell: int, ranks: list[int], ally: bool) -> None:
        self.monster = monster
        self.cell = cell
        self.ranks = ranks
        self.ally = ally


class Objective:
    """An obstacle with hit points, by a formula (GLO-TERR-6). ally: the monsters want to destroy it."""

    def __init__(self, name: str, cell: int, hp: str, ally: bool) -> None:
        self.name = name
        self.cell = cell
        self.hp = hp
        self.ally = ally


class Piece:
    """An overlay of one hex or more. conditions: of a trap."""

    def __init__(self, terrain: int, name: str, cells: list[int], conditions: list[int]) -> None:
        self.terrain = terrain
        self.name = name
        self.cells = cells
        self.conditions = conditions


class Room:
    """Tiles that are revealed and filled together. locked: no figure of the party opens its doors (GLO-DOOR-2)."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.open = False
        self.locked = False
        self.cells: list[int] = []
        self.spots: list[Spot] = []
        self.pieces: list[Piece] = []
        self.objectives: list[Objective] = []
        self.coins: list[int] = []
        self.chests: list[tuple[int, int]] = []


class Door:
    """A door in the hex that two rooms share."""

    def __init__(self, cell: int, rooms: list[int]) -> None:
        self.cell = cell
        self.rooms = rooms


class Scenario:
    """One scenario. hexes: the floor and one hex of wall all around. starts: where characters may begin.

    near: by cell the hexes of floor beside it, all doors counted as open. plates: cells with a pressure plate.
    """

    def __init__(self, slug: str, title: str, number: int, hexes: Hexes) -> None:
        self.slug = slug
        self.title = title
        self.number = number
        self.hexes = hexes
        self.floor: list[bool] = [False] * hexes.cells
        self.near: list[list[int]] = [[] for _ in range(hexes.cells)]
        self.plates: list[int] = []
        self.lines: list[tuple[int, int]] = []
        self.rooms: list[Room] = []
        self.doors: list[Door] = []
        self.starts: list[int] = []
        self.goals: list[Clause] = []
        self.rules: list[Clause] = []

    def room(self, name: str) -> int:
        """The index of a room by its letter."""
        for i in range(len(self.rooms)):
            if self.rooms[i].name == name:
                return i
        return -1

    def goal_chests(self) -> int:
        """How many chests the goal names."""
        count = 0
        for room in self.rooms:
            count += len([number for number, _ in room.chests if number == GOAL_CHEST])
        return count


def whole_place(text: str, where: str) -> Place:
    """A hex written as "q,r"."""
    q, _, r = text.partition(",")
    if not (q.lstrip("-").isdecimal() and r.lstrip("-").isdecimal()):
        raise ContentError(f"{where}: a hex is written q,r, not {text}")
    return (int(q), int(r))


class Reader:
    """Turns one record into a scenario. monsters, traps: indices and conditions by name."""

    def __init__(self, record: Record, monsters: dict[str, int], traps: dict[str, list[int]]) -> None:
        self.record = record
        self.monsters = monsters
        self.traps = traps
        floor: list[Place] = []
        for r in record.nested("room"):
            for place in r.cells("hexes"):
                if place not in floor:
                    floor.append(place)
        floor.sort()
        places = floor[:]
        known = dict.fromkeys(floor, True)
        for q, r2 in floor:
            for dq, dr in [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]:
                if (q + dq, r2 + dr) not in known:
                    known[(q + dq, r2 + dr)] = True
                    places.append((q + dq, r2 + dr))
        places.sort()
        self.scenario = Scenario(record.name, record.word("title"), record.number("number"), Hexes(places))
        for place in floor:
            self.scenario.floor[self.scenario.hexes.at[place]] = True

    def read(self) -> Scenario:
        """The scenario, checked."""
        s = self.scenario
        r = self.record
        for inner in r.nested("room"):
            s.rooms.append(self.room(inner))
        if not [room for room in s.rooms if room.open]:
            raise ContentError(f"{r.where('room')}: one room at least is open at the start")
        for inner in r.nested("door"):
            s.doors.append(self.door(inner))
        starts = r.where("start")
        s.starts = [self.cell(place, starts) for place in r.cells("start")]
        if len(s.starts) < len(COUNTS) + 1:
            raise ContentError(f"{starts}: {len(s.starts)} hexes, but four characters need as many")
        for cell in s.starts:
            if not [room for room in s.rooms if room.open and cell in room.cells]:
                raise ContentError(f"{starts}: characters begin in a room that is open")
            if cell in self.taken() or s.starts.count(cell) > 1:
                place = f"{s.hexes.qs[cell]},{s.hexes.rs[cell]}"
                raise ContentError(f"{starts}: {place}: characters begin in free hexes, one in each")
        for told in r.words("lines"):
            where = f"{r.where('lines')}: {told}"
            place, _, edge = told.partition(" ")
            if edge not in ("0", "1", "2", "3", "4", "5"):
                raise ContentError(f"{where}: a hex and one of its edges 0 to 5 are needed")
            s.lines.append((self.cell(whole_place(place, where), where), int(edge)))
        for room in s.rooms:
            for piece in room.pieces:
                s.plates += piece.cells if piece.terrain == PLATE else []
        lay_near(s)
        s.goals = r.clauses("goal")
        s.rules = r.clauses("rules")
        if not s.goals:
            raise ContentError(f"{r.where('goal')}: a scenario needs a goal")
        self.check_clauses()
        return s

    def check_door(self, cell: int, where: str) -> None:
        """A closed door is a wall: nobody is placed there."""
        if cell in self.taken():
            raise ContentError(f"{where}: a figure or an obstacle is placed in the door")

    def taken(self) -> list[int]:
        """The cells where a monster, an objective or an obstacle is placed."""
        found: list[int] = []
        for room in self.scenario.rooms:
            found += [spot.cell for spot in room.spots] + [o.cell for o in room.objectives]
            for piece in room.pieces:
                found += piece.cells if piece.terrain == OBSTACLE else []
        return found

    def cell(self, place: Place, where: str) -> int:
        """The cell of a hex of the floor."""
        cell = self.scenario.hexes.at.get(place, -1)
        if cell < 0 or not self.scenario.floor[cell]:
            raise ContentError(f"{where}: no room has the hex {place[0]},{place[1]}")
        return cell

    def room(self, r: Record) -> Room:
        if r.name not in ROOMS:
            raise ContentError(f"{r.file}: {r.path}: rooms are named by one letter from A on")
        room = Room(r.name)
        room.open = r.flag("open")
        room.locked = r.flag("locked")
        room.cells = [self.cell(place, r.where("hexes")) for place in r.cells("hexes")]
        room.coins = [self.inside(room, place, r.where("coins")) for place in r.cells("coins")]
        taken: list[int] = []
        for row in r.grid("pieces"):
            where = f"{r.where('pieces')}: {' '.join(row)}"
            if len(row) < 3 or row[0] not in PIECES:
                raise ContentError(f"{where}: one of {', '.join(PIECES)}, its name and its hexes are needed")
            if row[0] == "trap" and row[1] not in self.traps:
                raise ContentError(f"{where}: {row[1]}: unknown trap{nearest(row[1], list(self.traps))}")
            cells = [self.inside(room, whole_place(text, where), where) for text in row[2:]]
            if [c for c in cells if c in taken]:
                raise ContentError(f"{where}: another piece lies there already")
            taken += cells
            conditions = self.traps[row[1]] if row[0] == "trap" else []
            room.pieces.append(Piece(TERRAINS[PIECES.index(row[0])], row[1], cells, conditions))
        for row in r.grid("monsters"):
            self.spot(r, room, row)
        for row in r.grid("objectives"):
            room.objectives.append(self.objective(r, room, row))
        for row in r.grid("chests"):
            where = f"{r.where('chests')}: {' '.join(row)}"
            if len(row) != 2 or not (row[0] == "goal" or row[0].isdecimal()):
                raise ContentError(f"{where}: the number of the treasure, or goal, and its hex are needed")
            cell = self.inside(room, whole_place(row[1], where), where)
            room.chests.append((GOAL_CHEST if row[0] == "goal" else int(row[0]), cell))
        return room

    def spot(self, r: Record, room: Room, row: list[str]) -> None:
        where = f"{r.where('monsters')}: {' '.join(row)}"
        if len(row) not in (3, 4) or row[3:] not in ([], [ALLY]):
            raise ContentError(f"{where}: type, hex, ranks for 2, 3 and 4 characters and perhaps {ALLY} are needed")
        if row[0] not in self.monsters:
            raise ContentError(f"{where}: {row[0]}: unknown monster{nearest(row[0], list(self.monsters))}")
        if len(row[2]) != len(COUNTS) or row[2].strip("-ne"):
            raise ContentError(f"{where}: ranks are three signs of - (absent), n (normal) and e (elite)")
        cell = self.inside(room, whole_place(row[1], where), where)
        if cell in [spot.cell for spot in room.spots]:
            raise ContentError(f"{where}: another monster stands there already")
        if [p for p in room.pieces if p.terrain == OBSTACLE and cell in p.cells]:
            raise ContentError(f"{where}: an obstacle lies there")
        room.spots.append(Spot(self.monsters[row[0]], cell, [RANK_SIGNS[sign] for sign in row[2]], len(row) == 4))

    def objective(self, r: Record, room: Room, row: list[str]) -> Objective:
        where = f"{r.where('objectives')}: {' '.join(row)}"
        if len(row) not in (3, 4) or row[3:] not in ([], [ALLY]):
            raise ContentError(f"{where}: name, hex, hit points and perhaps {ALLY} are needed")
        cell = self.inside(room, whole_place(row[1], where), where)
        taken = [spot.cell for spot in room.spots] + [o.cell for o in room.objectives]
        if cell in taken or [p for p in room.pieces if p.terrain == OBSTACLE and cell in p.cells]:
            raise ContentError(f"{where}: the hex is not free")
        try:
            hp = evaluate(row[2], {"C": 2, "L": 1})
        except ContentError as error:
            raise ContentError(f"{where}: {error}") from None
        if hp < 1:
            raise ContentError(f"{where}: an objective has at least 1 hit point")
        return Objective(row[0], cell, row[2], len(row) == 4)

    def inside(self, room: Room, place: Place, where: str) -> int:
        cell = self.cell(place, where)
        if cell not in room.cells:
            raise ContentError(f"{where}: the hex {place[0]},{place[1]} does not lie in room {room.name}")
        return cell

    def door(self, r: Record) -> Door:
        where = r.where("hex")
        cell = self.cell(whole_place(r.word("hex"), where), where)
        rooms: list[int] = []
        for name in r.words("rooms"):
            at = self.scenario.room(name)
            if at < 0:
                known = [room.name for room in self.scenario.rooms]
                raise ContentError(f"{r.where('rooms')}: {name}: unknown room{nearest(name, known)}")
            if cell not in self.scenario.rooms[at].cells:
                raise ContentError(f"{where}: the door's hex belongs to both rooms")
            rooms.append(at)
        if len(rooms) != 2:
            raise ContentError(f"{r.where('rooms')}: a door joins two rooms")
        self.check_door(cell, where)
        return Door(cell, rooms)

    def check_clauses(self) -> None:
        """Rooms, hexes and formulas named in goals and rules."""
        r = self.record
        for key, clauses in (("goal", self.scenario.goals), ("rules", self.scenario.rules)):
            for clause in clauses:
                where = f"{r.where(key)}: {clause.do}"
                told = [clause.words[name] for name in ("room", "until") if clause.words.get(name, "")]
                self.check_names(clause, where)
                for name in told + clause.lists.get("rooms", []):
                    if self.scenario.room(name) < 0:
                        raise ContentError(f"{where}: {name}: there is no such room")
                if clause.words.get("hex", ""):
                    self.cell(whole_place(clause.words["hex"], where), where)
                if "count" in clause.words:
                    try:
                        evaluate(clause.words["count"], {"C": 2, "L": 1})
                    except ContentError as error:
                        raise ContentError(f"{where}: {error}") from None
                if clause.do == "special":
                    self.check_special(clause, where)

    def check_names(self, clause: Clause, where: str) -> None:
        """Objectives, allies and plates named must be there, and a plate's rule must say what it needs."""
        objectives = [o.name for room in self.scenario.rooms for o in room.objectives]
        if clause.do == "destroy":
            known = objectives
        elif clause.do == "protect":
            allies = [spot.monster for room in self.scenario.rooms for spot in room.spots if spot.ally]
            known = objectives + [name for name in self.monsters if self.monsters[name] in allies]
        elif clause.do == "plate":
            known = [p.name for room in self.scenario.rooms for p in room.pieces if p.terrain == PLATE]
            needed = ["monster", "hex"] if clause.words["act"] == "spawn" else ["room"]
            for key in needed:
                if not clause.words[key]:
                    raise ContentError(f"{where}: {key}: must be given")
        else:
            return
        name = clause.words["objective" if clause.do == "destroy" else "name"]
        if name not in known:
            raise ContentError(f"{where}: {name}: there is nothing of that name{nearest(name, known)}")

    def check_special(self, clause: Clause, where: str) -> None:
        act = clause.words["act"]
        ranks = clause.lists["ranks"]
        if act == "open next door" and not clause.lists["rooms"]:
            raise ContentError(f"{where}: rooms: must be given")
        if act != "open next door" and not clause.words["monster"]:
            raise ContentError(f"{where}: monster: must be given")
        if act == "summon" and (len(ranks) != len(COUNTS) or [1 for row in ranks if row.strip("ne") or not row]):
            raise ContentError(f"{where}: ranks: signs n and e for 2, 3 and 4 characters are needed")


def lay_near(s: Scenario) -> None:
    """Work out which hexes of floor are beside which, past the wall lines."""
    for cell in range(s.hexes.cells):
        if s.floor[cell]:
            s.near[cell] = [c for c in s.hexes.near[cell] if c >= 0 and s.floor[c]]
    for cell, edge in s.lines:
        other = s.hexes.near[cell][edge]
        if other in s.near[cell]:
            s.near[cell].remove(other)
            s.near[other].remove(cell)


def trap_conditions(record: Record) -> list[int]:
    """What a kind of trap gives beside its damage."""
    return [CONDITIONS.index(name) for name in record.words("conditions")]
