"""Scenario records: from checked content to Scenario, with the checks a map needs."""

from typing import Final

from sim.arcadia.records import QUEST_TOKEN, EffectSpec, Monster, Placement, QuestRecord, Scenario, Token
from sim.engine.errors import ContentError
from sim.engine.shapes import Cell, Clause, Record, nearest
from sim.engine.squares import BLOCKED, NO_TILE, walls_of_rooms

SPAWN_TOKENS: Final = 5


def effect(clause: Clause) -> EffectSpec:
    """An effect as the engine takes it."""
    return EffectSpec(clause.do, clause.numbers, clause.words, clause.lists, clause.flags)


def placements(cells: dict[str, list[Cell]]) -> list[Placement]:
    """Things on the map, in the order written."""
    return [Placement(name, x, y) for name, found in cells.items() for x, y in found]


def scenario(record: Record, index: int, monsters: dict[str, Monster], tokens: dict[str, Token]) -> Scenario:
    """One scenario, its map checked."""
    rooms = record.words("rooms")
    _check_rooms(record, rooms, record.grid("tiles"))
    walls = walls_of_rooms(rooms)
    starts = record.cells_by_name("starts")
    doors = {edge: "closed" for edge in record.words("doors_closed")}
    for edge in record.words("doors_open"):
        if edge in doors:
            raise ContentError(f"{record.where('doors_open')}: {edge}: stands in doors_closed as well")
        doors[edge] = "open"
    for edge in doors:
        if edge not in walls:
            key = "doors_open" if doors[edge] == "open" else "doors_closed"
            raise ContentError(f"{record.where(key)}: {edge}: no wall runs there{nearest(edge, walls)}")
    made = Scenario(
        record.name,
        record.word("name"),
        record.word("circle"),
        record.number("level"),
        record.grid("tiles"),
        rooms,
        walls,
        doors,
        record.cells_by_name("portals"),
        [starts[area] for area in sorted(starts)],
        record.cells("brimstones"),
        record.cells("exploration"),
        record.words("mixed_tokens"),
        placements(record.cells_by_name("face_up")),
        record.cells("spawns"),
        placements(record.cells_by_name("monsters")),
        placements(record.cells_by_name("angels")),
        record.cells_by_name("marks"),
        _quests(record),
        record.word("reward"),
        record.words("without_brimstones"),
        [effect(c) for c in record.clauses("rules")],
        record.word("win"),
        index,
    )
    if made.level > 6:
        raise ContentError(f"{record.where('level')}: {made.level}: a level is 1 to 6")
    _check_map(record, rooms)
    _check_counts(record, made, monsters, tokens)
    _check_goals(record, made)
    return made


def _quests(record: Record) -> list[QuestRecord]:
    quests: list[QuestRecord] = []
    for quest in record.nested("quest"):
        goal = effect(quest.clauses("goal")[0])
        once = quest.flag("once")
        rewards = quest.number("rewards")
        if rewards and not record.word("reward"):
            raise ContentError(f"{quest.where('rewards')}: the scenario names no reward card")
        quests.append(QuestRecord(quest.name, quest.flag("pve"), quest.word("gives"), goal, once, rewards, len(quests)))
    if not quests:
        raise ContentError(f"{record.file}: {record.path}: quest: must be given")
    return quests


def _check_rooms(record: Record, rooms: list[str], tiles: list[list[str]]) -> None:
    """The rooms make a rectangle and fit the tiles."""
    if not rooms:
        raise ContentError(f"{record.where('rooms')}: a map has rows")
    for row in rooms:
        if len(row) != len(rooms[0]):
            raise ContentError(f"{record.where('rooms')}: '{row}' is not as long as '{rooms[0]}'")
    if tiles:
        if len(tiles) * 3 != len(rooms) or any([len(row) * 3 != len(rooms[0]) for row in tiles]):
            raise ContentError(f"{record.clash(['tiles', 'rooms'])}: tiles of 3 by 3 do not cover the rooms")
        for y in range(len(rooms)):
            for x in range(len(rooms[0])):
                if (tiles[y // 3][x // 3] == "") != (rooms[y][x] == NO_TILE):
                    raise ContentError(f"{record.clash(['rooms', 'tiles'])}: cell [{x}, {y}] and its tile disagree")


def _check_map(record: Record, rooms: list[str]) -> None:
    """Every cell named is a Space."""
    for key in ["brimstones", "exploration", "spawns"]:
        _check_cells(record.where(key), record.cells(key), rooms)
    for key in ["starts", "portals", "face_up", "monsters", "angels", "marks"]:
        for name, cells in record.cells_by_name(key).items():
            _check_cells(f"{record.where(key)}: {name}", cells, rooms)


def _check_cells(where: str, cells: list[Cell], rooms: list[str]) -> None:
    for x, y in cells:
        inside = 0 <= y < len(rooms) and 0 <= x < len(rooms[0])
        if not inside or rooms[y][x] == NO_TILE or rooms[y][x] == BLOCKED:
            raise ContentError(f"{where}: [{x}, {y}] is no Space of the map")


def _check_counts(record: Record, made: Scenario, monsters: dict[str, Monster], tokens: dict[str, Token]) -> None:
    """Nothing is asked for more often than it is in the box, no Space holds too much."""
    if len(made.starts) < 2:
        raise ContentError(f"{record.where('starts')}: at least two Starting Areas are needed")
    for name, cells in record.cells_by_name("monsters").items():
        if len(cells) > monsters[name].figures:
            raise ContentError(f"{record.where('monsters')}: {name}: there are only {monsters[name].figures}")
    room: dict[Cell, int] = {}
    for placed in made.monsters:
        at = (placed.x, placed.y)
        room[at] = room.get(at, 0) + (2 if monsters[placed.name].huge else 1)
        if room[at] > 2:
            raise ContentError(f"{record.where('monsters')}: {placed.name}: no room left in {_show(at)}")
    if len(made.spawns) > SPAWN_TOKENS:
        raise ContentError(f"{record.where('spawns')}: there are only {SPAWN_TOKENS} Spawn tokens")
    pool = sum([t.count for t in tokens.values()])
    for placed in made.face_up:
        if tokens[placed.name].kind != QUEST_TOKEN:
            pool -= 1
    if len(made.exploration) - len(made.mixed_tokens) > pool:
        raise ContentError(f"{record.where('exploration')}: there are only {pool} Exploration tokens")


def _check_goals(record: Record, made: Scenario) -> None:
    """Marks, doors and the winning Quest that goals and rules name exist."""
    names = [quest.name for quest in made.quests]
    if made.win != "quests" and made.win not in names:
        raise ContentError(f"{record.where('win')}: {made.win}: unknown quest{nearest(made.win, ['quests', *names])}")
    for quest in record.nested("quest"):
        goal = quest.clauses("goal")[0]
        _check_marks(quest.where("goal"), goal, made)
        if goal.words.get("to", "") == "mark" and not goal.words["mark"]:
            raise ContentError(f"{quest.where('goal')}: {goal.do}: mark: must be given")
    for rule in record.clauses("rules"):
        _check_marks(record.where("rules"), rule, made)
        for edge in rule.lists.get("doors", []):
            if edge not in made.doors:
                where = f"{record.where('rules')}: {rule.do}: doors"
                raise ContentError(f"{where}: {edge}: unknown door{nearest(edge, list(made.doors))}")


def _check_marks(where: str, clause: Clause, made: Scenario) -> None:
    for key in ["mark", "outside", "inside"]:
        mark = clause.words.get(key, "")
        if mark and mark not in made.marks:
            raise ContentError(f"{where}: {clause.do}: {key}: {mark}: unknown mark{nearest(mark, list(made.marks))}")


def _show(cell: Cell) -> str:
    return f"[{cell[0]}, {cell[1]}]"
