"""Scenario records: from checked content to Scenario."""

from sim.arcadia.map_checks import check_doors, check_map, check_rooms
from sim.arcadia.quest_checks import check_deeds
from sim.arcadia.records import EffectSpec, Monster, Placement, QuestRecord, Scenario, Token
from sim.engine.shapes import Cell, Clause, Record
from sim.engine.squares import walls_of_rooms


def effect(clause: Clause) -> EffectSpec:
    """An effect as the engine takes it."""
    return EffectSpec(clause.do, clause.numbers, clause.words, clause.lists, clause.flags)


def placements(cells: dict[str, list[Cell]]) -> list[Placement]:
    """Things on the map, in the order written."""
    return [Placement(name, x, y) for name, found in cells.items() for x, y in found]


def scenario(
    record: Record,
    index: int,
    monsters: dict[str, Monster],
    tokens: dict[str, Token],
    brimstones: list[str],
    spawns: int,
) -> Scenario:
    """One scenario, its map checked."""
    rooms = record.words("rooms")
    check_rooms(record, rooms)
    walls = walls_of_rooms(rooms)
    starts = record.cells_by_name("starts")
    check_doors(record, rooms, walls)
    doors = {edge: "closed" for edge in record.words("doors_closed")}
    for edge in record.words("doors_open"):
        doors[edge] = "open"
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
    made.origin = record.origin
    check_map(record, made, monsters, tokens, brimstones, spawns)
    check_deeds(record, made, monsters, tokens)
    return made


def _quests(record: Record) -> list[QuestRecord]:
    quests: list[QuestRecord] = []
    for quest in record.nested("quest"):
        goal = effect(quest.clauses("goal")[0])
        once = quest.flag("once")
        rewards = quest.number("rewards")
        quests.append(QuestRecord(quest.name, quest.flag("pve"), quest.word("gives"), goal, once, rewards, len(quests)))
    return quests
