"""What a map must be so that it can be played on: every mistake is a sentence naming file, entry and key."""

from typing import Final

from sim.arcadia.records import QUEST_TOKEN, Monster, Scenario, Token
from sim.engine.errors import ContentError
from sim.engine.shapes import Cell, Record, nearest
from sim.engine.squares import BLOCKED, NO_TILE, build

AREAS: Final = ["1", "2", "3", "4"]
HEROES: Final = 3
MOST_LEVEL: Final = 6


def check_map(
    record: Record,
    made: Scenario,
    monsters: dict[str, Monster],
    tokens: dict[str, Token],
    brimstones: list[str],
    spawns: int,
) -> None:
    """Everything about a map but its rooms and doors, which are checked before the scenario is made."""
    if made.level > MOST_LEVEL:
        raise ContentError(f"{record.where('level')}: {made.level}: a level is 1 to {MOST_LEVEL}")
    check_spaces(record, made.rooms)
    check_starts(record, made, monsters)
    check_portals(record, made)
    check_monsters(record, made, monsters)
    check_supplies(record, made, tokens, brimstones, spawns)
    check_ways(record, made)


def check_rooms(record: Record, rooms: list[str]) -> None:
    """The rooms make a rectangle of letters and fit the tiles."""
    tiles = record.grid("tiles")
    if not rooms:
        raise ContentError(f"{record.where('rooms')}: a map has rows")
    for row in rooms:
        if len(row) != len(rooms[0]):
            raise ContentError(f"{record.where('rooms')}: '{row}' is not as long as '{rooms[0]}'")
        for letter in row:
            if letter != NO_TILE and not letter.isalpha():
                raise ContentError(f"{record.where('rooms')}: '{row}': '{letter}' is neither a letter nor a blank")
    if tiles:
        if len(tiles) * 3 != len(rooms) or any([len(row) * 3 != len(rooms[0]) for row in tiles]):
            raise ContentError(f"{record.clash(['tiles', 'rooms'])}: tiles of 3 by 3 do not cover the rooms")
        for y in range(len(rooms)):
            for x in range(len(rooms[0])):
                if (tiles[y // 3][x // 3] == "") != (rooms[y][x] == NO_TILE):
                    raise ContentError(f"{record.clash(['rooms', 'tiles'])}: cell [{x}, {y}] and its tile disagree")


def check_doors(record: Record, rooms: list[str], walls: list[str]) -> None:
    """Every door stands once, on a wall between two Spaces."""
    seen: list[str] = []
    for key in ["doors_closed", "doors_open"]:
        for edge in record.words(key):
            if edge in seen:
                both = key == "doors_open" and edge in record.words("doors_closed")
                there = "in doors_closed as well" if both else "there twice"
                raise ContentError(f"{record.where(key)}: {edge}: stands {there}")
            if edge not in walls:
                raise ContentError(f"{record.where(key)}: {edge}: no wall runs there{nearest_edge(edge, walls)}")
            for x, y in sides(edge):
                if rooms[y][x] == BLOCKED:
                    raise ContentError(f"{record.where(key)}: {edge}: leads into the Blocked Space [{x}, {y}]")
            seen.append(edge)


def nearest_edge(edge: str, known: list[str]) -> str:
    """The known edge that is least far from a wrong one; the most alike when it is no edge at all."""
    here = middle(edge)
    best = ""
    least = -1
    for other in known:
        there = middle(other)
        far = abs(here[0] - there[0]) + abs(here[1] - there[1])
        if here[0] >= 0 and (least < 0 or far < least):
            best, least = other, far
    return f" ({best}?)" if best else nearest(edge, known)


def middle(edge: str) -> Cell:
    """Where an edge is, in half Spaces; (-1, -1) when it is written wrongly."""
    axis, _, place = edge.partition(":")
    column, _, row = place.partition(",")
    if axis not in ("v", "h") or not column.isdecimal() or not row.isdecimal():
        return (-1, -1)
    return (2 * int(column) + (axis == "h"), 2 * int(row) + (axis == "v"))


def sides(edge: str) -> list[Cell]:
    """The two places on the sides of a wall."""
    column, _, row = edge[2:].partition(",")
    x, y = int(column), int(row)
    return [(x - 1, y) if edge[0] == "v" else (x, y - 1), (x, y)]


def check_spaces(record: Record, rooms: list[str]) -> None:
    """Every cell named is a Space."""
    for key in ["brimstones", "exploration", "spawns"]:
        check_cells(record.where(key), record.cells(key), rooms)
    for key in ["starts", "portals", "face_up", "monsters", "angels", "marks"]:
        for name, cells in record.cells_by_name(key).items():
            check_cells(f"{record.where(key)}: {name}", cells, rooms)


def check_cells(where: str, cells: list[Cell], rooms: list[str]) -> None:
    """These are Spaces of the map."""
    for x, y in cells:
        inside = 0 <= y < len(rooms) and 0 <= x < len(rooms[0])
        if not inside or rooms[y][x] == NO_TILE or rooms[y][x] == BLOCKED:
            raise ContentError(f"{where}: [{x}, {y}] is no Space of the map")


def once(where: str, cells: list[Cell]) -> None:
    """No Space stands here twice."""
    for at in range(len(cells)):
        if cells[at] in cells[:at]:
            raise ContentError(f"{where}: {show(cells[at])} stands there twice")


def check_starts(record: Record, made: Scenario, monsters: dict[str, Monster]) -> None:
    """Four Starting Areas apart from each other, each with room for the Heroes that start (INF-SETUP-16)."""
    areas = record.cells_by_name("starts")
    heroes = HEROES - len([rule for rule in made.rules if rule.do == "third_hero_waits"])
    taken: list[Cell] = []
    for area in AREAS:
        if area not in areas:
            raise ContentError(f"{record.where('starts')}: {area}: must be given, there are four Starting Areas")
    for area in AREAS:
        where = f"{record.where('starts')}: {area}"
        once(where, areas[area])
        room = 2 * len(areas[area])
        for cell in areas[area]:
            if cell in taken:
                raise ContentError(f"{where}: {show(cell)} belongs to another Starting Area")
            taken.append(cell)
        for placed in made.monsters:
            if (placed.x, placed.y) in areas[area]:
                room -= 2 if monsters[placed.name].huge else 1
        if room < heroes:
            raise ContentError(f"{where}: there is no room for {heroes} Heroes")


def check_portals(record: Record, made: Scenario) -> None:
    """A portal leads to another one of its colour (INF-PORTAL-2)."""
    for colour, cells in made.portals.items():
        once(f"{record.where('portals')}: {colour}", cells)
        if len(cells) == 1:
            raise ContentError(f"{record.where('portals')}: {colour}: a single portal leads nowhere")


def check_monsters(record: Record, made: Scenario, monsters: dict[str, Monster]) -> None:
    """There are figures enough, and room where they stand."""
    for name, cells in record.cells_by_name("monsters").items():
        if len(cells) > monsters[name].figures:
            raise ContentError(f"{record.where('monsters')}: {name}: there are only {monsters[name].figures}")
    room: dict[Cell, int] = {}
    for placed in made.monsters:
        at = (placed.x, placed.y)
        room[at] = room.get(at, 0) + (2 if monsters[placed.name].huge else 1)
        if room[at] > 2:
            raise ContentError(f"{record.where('monsters')}: {placed.name}: no room left in {show(at)}")


def check_supplies(
    record: Record, made: Scenario, tokens: dict[str, Token], brimstones: list[str], spawns: int
) -> None:
    """Nothing is laid more often than it is in the box."""
    once(record.where("spawns"), made.spawns)
    if len(made.spawns) > spawns:
        raise ContentError(f"{record.where('spawns')}: there are only {spawns} Spawn tokens")
    cards = len([name for name in brimstones if name not in made.without_brimstones])
    if len(made.brimstones) > cards:
        raise ContentError(f"{record.where('brimstones')}: there are only {cards} Brimstone cards")
    pool = sum([t.count for t in tokens.values()])
    for name, cells in record.cells_by_name("face_up").items():
        token = tokens[name]
        count = 1 if token.kind == QUEST_TOKEN else token.count
        if len(cells) > count:
            raise ContentError(f"{record.where('face_up')}: {name}: there {'is' if count == 1 else 'are'} only {count}")
        if token.kind != QUEST_TOKEN:
            pool -= len(cells)
        elif name.split()[0].lower() in made.mixed_tokens:
            raise ContentError(f"{record.where('face_up')}: {name}: stands in mixed_tokens as well")
    if len(made.exploration) - len(made.mixed_tokens) > pool:
        raise ContentError(f"{record.where('exploration')}: there are only {pool} Exploration tokens")


def check_ways(record: Record, made: Scenario) -> None:
    """From the first Starting Area, through doors and portals, everything on the map can be reached."""
    rows = made.rooms
    present = [(x, y) for y in range(len(rows)) for x in range(len(rows[0])) if rows[y][x] != NO_TILE]
    blocked = [(x, y) for x, y in present if rows[y][x] == BLOCKED]
    grid = build(len(rows[0]), len(rows), present, blocked, made.walls, list(made.doors))
    seen = [False] * grid.cells
    waiting = [grid.at[made.starts[0][0]]]
    seen[waiting[0]] = True
    while waiting:
        cell = waiting.pop()
        here = (grid.xs[cell], grid.ys[cell])
        beyond = [other for other, _ in grid.links[cell] if not grid.blocked[other]]
        for cells in made.portals.values():
            if here in cells:
                beyond += [grid.at[xy] for xy in cells]
        for other in beyond:
            if not seen[other]:
                seen[other] = True
                waiting.append(other)
    for key in ["brimstones", "exploration", "spawns"]:
        reached(record.where(key), record.cells(key), seen, grid.at)
    for key in ["starts", "portals", "face_up", "monsters", "angels", "marks"]:
        for name, cells in record.cells_by_name(key).items():
            reached(f"{record.where(key)}: {name}", cells, seen, grid.at)


def reached(where: str, cells: list[Cell], seen: list[bool], at: dict[Cell, int]) -> None:
    """These Spaces were come to."""
    for cell in cells:
        if not seen[at[cell]]:
            raise ContentError(f"{where}: {show(cell)} cannot be reached from Starting Area 1")


def show(cell: Cell) -> str:
    """A Space as content writes it."""
    return f"[{cell[0]}, {cell[1]}]"
