"""The map of a scenario as text and as rows."""

from typing import TYPE_CHECKING, Final

from sim.engine.game import BoardRow
from sim.gloomhaven.drawing import drawn
from sim.gloomhaven.field import sight_of
from sim.gloomhaven.ground import EDITIONS, Ground
from sim.gloomhaven.party import ZONES
from sim.gloomhaven.records import CONDITIONS, ELEMENT_STATES, ELEMENTS, ELITE, NORMAL
from sim.gloomhaven.scenario import ABSENT, GOAL_CHEST, Scenario
from sim.gloomhaven.state import DIFFICULT, HAZARD, MONSTER, OBSTACLE, OFF, PLATE, TRAP

if TYPE_CHECKING:
    from sim.gloomhaven.mission import Mission

SIGNS: Final = "abcdefghijklmnpqrstuvwxyz"


def ground_of(scenario: Scenario) -> Ground:
    """The map with every room laid out and every door open."""
    wall = [not floor for floor in scenario.floor]
    walls = [c for c in range(len(wall)) if wall[c]]
    edition = EDITIONS["gh1"]
    ground = Ground(scenario.hexes, edition.sight(scenario.hexes, walls, scenario.lines), wall, edition)
    for room in scenario.rooms:
        for piece in room.pieces:
            for cell in piece.cells:
                ground.blocked[cell] = piece.terrain == OBSTACLE
                ground.negative[cell] = piece.terrain in (TRAP, HAZARD)
                ground.difficult[cell] = piece.terrain == DIFFICULT
    return ground


def map_text(scenario: Scenario, monsters: list[str]) -> str:
    """The map with a key: rooms, doors, starts, money, chests, and monsters with their ranks by characters."""
    ground = ground_of(scenario)
    figures: dict[int, str] = dict.fromkeys(scenario.starts, "S")
    marks: dict[int, str] = {}
    key: list[str] = []
    signs: dict[int, str] = {}
    for room in scenario.rooms:
        told: list[str] = []
        for spot in room.spots:
            if spot.monster not in signs:
                signs[spot.monster] = SIGNS[len(signs) % len(SIGNS)]
            figures[spot.cell] = signs[spot.monster]
            ranks = "".join(["-" if rank == ABSENT else "e" if rank == ELITE else "n" for rank in spot.ranks])
            told.append(f"{signs[spot.monster]} {place(scenario, spot.cell)} {ranks}{' ally' if spot.ally else ''}")
        for o in room.objectives:
            figures[o.cell] = "O"
            told.append(f"objective {o.name} {place(scenario, o.cell)} {o.hp}{' ally' if o.ally else ''}")
        for piece in room.pieces:
            if piece.terrain == PLATE:
                told.append(f"plate {piece.name} {' '.join([place(scenario, cell) for cell in piece.cells])}")
        for cell in room.coins:
            marks[cell] = "$"
        for number, cell in room.chests:
            marks[cell] = "!"
            told.append(f"chest {'goal' if number == GOAL_CHEST else number} {place(scenario, cell)}")
        state = ", open" if room.open else ", locked" if room.locked else ""
        key.append(f"room {room.name} ({len(room.cells)} hexes{state}): {', '.join(told) or 'nobody'}")
    for door in scenario.doors:
        figures[door.cell] = "D"
    names = [f"{sign} {monsters[index]}" for index, sign in signs.items()]
    head = f"{scenario.number} {scenario.title}: {', '.join([goal.text() for goal in scenario.goals])}"
    picture = drawn(ground, figures, marks)
    legend = "S start, D door, $ money, ! chest; ranks for 2, 3 and 4 characters: - absent, n normal, e elite"
    if [room for room in scenario.rooms if room.objectives]:
        legend += "; O objective"
    rules = [f"rule: {rule.text()}" for rule in scenario.rules]
    return "\n".join([head, picture, legend, ", ".join(names), *key, *rules]) + "\n"


def place(scenario: Scenario, cell: int) -> str:
    """A hex by its coordinates."""
    return f"({scenario.hexes.qs[cell]},{scenario.hexes.rs[cell]})"


def board_rows(scenario: Scenario) -> list[BoardRow]:
    """The map for pictures: columns by q, rows by half heights from the top."""
    hexes = scenario.hexes
    room_of = [""] * hexes.cells
    for room in scenario.rooms:
        for cell in room.cells:
            room_of[cell] = room_of[cell] or room.name
    doors = [door.cell for door in scenario.doors]
    top = max([2 * hexes.rs[c] + hexes.qs[c] for c in range(hexes.cells)])
    left = min(hexes.qs)
    rows: list[BoardRow] = []
    for cell in range(hexes.cells):
        kind = "space" if scenario.floor[cell] else "blocked"
        if cell in scenario.starts:
            kind = "start 1"
        edges = "DDDD" if cell in doors else "...."
        y = top - 2 * hexes.rs[cell] - hexes.qs[cell]
        rows.append(BoardRow(cell, hexes.qs[cell] - left, y, room_of[cell], kind, edges))
    return rows


def counts(scenario: Scenario, characters: int) -> tuple[int, int]:
    """How many normal and elite monsters a scenario places for so many characters (GLO-SCEN-2)."""
    found = [spot.ranks[characters - 2] for room in scenario.rooms for spot in room.spots]
    return (found.count(NORMAL), found.count(ELITE))


def position(m: "Mission") -> str:
    """The map as it stands, and who is on it with what it has."""
    s = m.s
    ground = Ground(m.hexes, sight_of(m), s.wall, m.rules.edition)
    figures: dict[int, str] = {}
    marks: dict[int, str] = {}
    told: list[str] = []
    for cell in range(m.hexes.cells):
        terrain = s.terrain[cell]
        ground.blocked[cell] = terrain == OBSTACLE
        ground.negative[cell] = terrain in (TRAP, HAZARD)
        ground.difficult[cell] = terrain == DIFFICULT
        if s.money[cell] > 0:
            marks[cell] = "$"
        if s.treasure[cell] >= 0:
            marks[cell] = "!"
    for at in range(len(s.doors)):
        if not s.doors[at] and [r for r in m.scenario.doors[at].rooms if s.rooms[r]]:
            figures[m.scenario.doors[at].cell] = "D"
    for f in s.figures:
        if f.cell != OFF:
            figures[f.cell] = SIGNS[f.id % len(SIGNS)]
            having = [CONDITIONS[c] for c in range(len(f.conditions)) if f.conditions[c]]
            also = f" {', '.join(having)}" if having else ""
            name = f"{f.name} {f.number}{' (elite)' if f.rank == ELITE else ''}" if f.kind == MONSTER else f.name
            told.append(f"{figures[f.cell]} {name}: {f.hp}/{f.max_hp} hit points{also}")
    for h in m.p.heroes:
        cards = [f"{ZONES[z]} {len(h.pile(z))}" for z in range(len(ZONES)) if h.pile(z)]
        told.append(f"{m.figure(h).name}: {', '.join(cards)}; experience {h.xp}, money {m.figure(h).money}")
    held = [f"{ELEMENTS[e]} {ELEMENT_STATES[s.elements[e]]}" for e in range(6) if s.elements[e]]
    head = f"Round {s.round}{': ' + ', '.join(held) if held else ''}"
    return "\n".join([head, drawn(ground, figures, marks), *told]) + "\n"
