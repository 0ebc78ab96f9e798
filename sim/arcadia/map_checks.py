"""What a scenario must be so that it can be played: every mistake is a sentence naming file, entry and key."""

from typing import Final

from sim.arcadia.records import QUEST_TOKEN, EffectSpec, Monster, Scenario, Token
from sim.engine.errors import ContentError
from sim.engine.shapes import Cell, Clause, Record, nearest
from sim.engine.squares import BLOCKED, NO_TILE, build

AREAS: Final = ["1", "2", "3", "4"]
HEROES: Final = 3
MOST_LEVEL: Final = 6
OF_TOKENS: Final = ["collect", "crit_token", "deliver", "end_on", "hold", "stand_on"]
"""Goals about Quest tokens."""
BRINGS_TOKENS: Final = ["chalice", "well", "far_token"]
"""Rules that bring the Guilds' Quest tokens."""
PLACED_ANGELS: Final = ["captive_angel", "attached_angel", "hostile_angel"]
BRINGS_MONSTERS: Final = ["summon", "ambush"]


def check(
    record: Record,
    made: Scenario,
    monsters: dict[str, Monster],
    tokens: dict[str, Token],
    brimstones: list[str],
    spawns: int,
) -> None:
    """Everything about a scenario but its rooms and doors, which are checked before it is made."""
    if made.level > MOST_LEVEL:
        raise ContentError(f"{record.where('level')}: {made.level}: a level is 1 to {MOST_LEVEL}")
    check_spaces(record, made.rooms)
    check_starts(record, made, monsters)
    check_portals(record, made)
    check_monsters(record, made, monsters)
    check_supplies(record, made, tokens, brimstones, spawns)
    check_ways(record, made)
    check_quests(record, made)
    for quest in record.nested("quest"):
        check_goal(quest, quest.clauses("goal")[0], made, tokens)
    for rule in record.clauses("rules"):
        check_rule(record, rule, made, monsters)


# The map.


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


# Quests and special rules.


def check_quests(record: Record, made: Scenario) -> None:
    """There are Quests, and what they give is there to be given."""
    names = [quest.name for quest in made.quests]
    if not names:
        raise ContentError(f"{record.file}: {record.path}: quest: must be given")
    if made.win != "quests" and made.win not in names:
        raise ContentError(f"{record.where('win')}: {made.win}: unknown quest{nearest(made.win, ['quests', *names])}")
    saves = [rule.words["angel"] for rule in made.rules if rule.do == "save_angel"]
    for quest in record.nested("quest"):
        if quest.number("rewards") and not made.reward:
            raise ContentError(f"{quest.where('rewards')}: the scenario names no reward card")
        if quest.word("gives") == "reward" and not quest.number("rewards"):
            raise ContentError(f"{quest.where('gives')}: reward: rewards says that there are none")
        if quest.word("gives") == "angel" and not saves:
            raise ContentError(f"{quest.where('gives')}: angel: no rule save_angel says whom")


def check_goal(quest: Record, goal: Clause, made: Scenario, tokens: dict[str, Token]) -> None:
    """What a Quest asks for is on the map."""
    where = f"{quest.where('goal')}: {goal.do}"
    check_marks(where, goal, made)
    to = goal.words.get("to", "")
    if to == "mark" and not goal.words["mark"]:
        raise ContentError(f"{where}: mark: must be given")
    if to == "portal":
        colour = goal.words["colour"]
        if not made.portals or (colour and colour not in made.portals):
            raise ContentError(f"{where}: to: portal: the map has no {colour + ' ' if colour else ''}portals")
    check_stands(where, goal, ["monster", "also"], made)
    if "angel" in goal.words:
        captives = [r.words["angel"] for r in made.rules if r.do in ("captive_angel", "attached_angel")]
        if goal.words["angel"] not in captives:
            told = goal.words["angel"]
            raise ContentError(f"{where}: angel: {told}: no rule makes it a captive{nearest(told, captives)}")
    if goal.do in OF_TOKENS:
        check_quest_tokens(where, goal, made, tokens)


def check_quest_tokens(where: str, goal: Clause, made: Scenario, tokens: dict[str, Token]) -> None:
    """The Quest tokens a goal is about come into play."""
    lying = [spot.name for spot in made.face_up if tokens[spot.name].kind == QUEST_TOKEN]
    named = goal.words.get("token", "any")
    brought = [rule.do for rule in made.rules if rule.do in BRINGS_TOKENS]
    if named not in ("own", "any") and named not in lying and named.split()[0].lower() not in made.mixed_tokens:
        raise ContentError(f"{where}: token: {named}: lies nowhere on the map{nearest(named, lying)}")
    if not lying and not made.mixed_tokens and not brought:
        raise ContentError(f"{where}: no Quest token comes into play")
    if goal.do in ("crit_token", "end_on", "stand_on") and not lying and not made.mixed_tokens:
        raise ContentError(f"{where}: no Quest token lies on the map")


def check_rule(record: Record, rule: Clause, made: Scenario, monsters: dict[str, Monster]) -> None:
    """What a special rule names is there."""
    where = f"{record.where('rules')}: {rule.do}"
    check_marks(where, rule, made)
    for edge in rule.lists.get("doors", []):
        if edge not in made.doors:
            raise ContentError(f"{where}: doors: {edge}: unknown door{nearest_edge(edge, list(made.doors))}")
    colour = rule.words.get("portals", "")
    if colour and colour not in made.portals:
        raise ContentError(f"{where}: portals: the map has no {colour} portals")
    quests = [quest.name for quest in made.quests]
    told = rule.words.get("quest", "")
    if told and told not in quests:
        raise ContentError(f"{where}: quest: {told}: unknown quest{nearest(told, quests)}")
    if rule.do not in BRINGS_MONSTERS:
        check_stands(where, rule, ["monster"], made)
    placed = [spot.name for spot in made.angels]
    if rule.do in PLACED_ANGELS and rule.words["angel"] not in placed:
        told = rule.words["angel"]
        raise ContentError(f"{where}: angel: {told}: stands nowhere among the angels{nearest(told, placed)}")
    if rule.do == "hostile_angel":
        check_fallen(f"{where}: angel", [rule.words["angel"]], monsters)
    if rule.do == "fallen_angels":
        for branch in ["west", "east"]:
            check_fallen(f"{where}: {branch}", rule.lists[branch], monsters)
            for at in range(len(rule.lists[branch])):
                if f"A{at + 1}" not in placed:
                    raise ContentError(f"{where}: {branch}: {rule.lists[branch][at]}: the angels have no A{at + 1}")
    if rule.do == "judge_walk":
        check_loop(f"{where}: mark", made.marks[rule.words["mark"]])
    if rule.do == "far_token" and len(made.marks[rule.words["mark"]]) != len(AREAS):
        raise ContentError(f"{where}: mark: {rule.words['mark']}: four Spaces are needed, one a Starting Area")


def check_fallen(where: str, names: list[str], monsters: dict[str, Monster]) -> None:
    """These are Angels with a Monster side."""
    for name in names:
        if name not in monsters or not monsters[name].angel:
            known = [m.name for m in monsters.values() if m.angel]
            raise ContentError(f"{where}: {name}: no fallen Angel has that name{nearest(name, known)}")


def check_loop(where: str, cells: list[Cell]) -> None:
    """Each Space of a loop is beside the one before it, the first beside the last."""
    for at in range(len(cells)):
        x, y = cells[at]
        before = cells[at - 1]
        if abs(x - before[0]) + abs(y - before[1]) != 1:
            raise ContentError(f"{where}: {show(before)} and {show(cells[at])} are not side by side")


def check_stands(where: str, clause: Clause, keys: list[str], made: Scenario) -> None:
    """The Monsters a clause names stand on the map, or a rule brings them."""
    stand = standing_ones(made)
    for key in keys:
        told = clause.words.get(key, "")
        if told and told not in stand:
            raise ContentError(f"{where}: {key}: {told}: does not stand on the map{nearest(told, stand)}")


def standing_ones(made: Scenario) -> list[str]:
    """Monsters that are on the map or that rules bring."""
    out = [spot.name for spot in made.monsters]
    for rule in made.rules:
        out += brought_by(rule)
    return out


def brought_by(rule: EffectSpec) -> list[str]:
    """Monsters a rule brings."""
    if rule.do == "hostile_angel":
        return [rule.words["angel"]]
    if rule.do == "fallen_angels":
        return rule.lists["west"] + rule.lists["east"]
    return [rule.words["monster"]] if rule.do in BRINGS_MONSTERS else []


def check_marks(where: str, clause: Clause, made: Scenario) -> None:
    """Marks that a clause names are there."""
    for key in ["mark", "outside", "inside"]:
        mark = clause.words.get(key, "")
        if mark and mark not in made.marks:
            raise ContentError(f"{where}: {key}: {mark}: unknown mark{nearest(mark, list(made.marks))}")


def show(cell: Cell) -> str:
    """A Space as content writes it."""
    return f"[{cell[0]}, {cell[1]}]"
