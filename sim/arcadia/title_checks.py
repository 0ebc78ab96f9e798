"""What a Title must be: won by a Quest that is there, and at home on the maps where it helps."""

from sim.arcadia.map_checks import check_cells, once
from sim.arcadia.records import Scenario, Title
from sim.engine.errors import ContentError
from sim.engine.shapes import Record, nearest


def check_title(record: Record, scenarios: dict[str, Scenario]) -> None:
    """One Title (INF-TITLE-1, -2)."""
    quests = [q.name for q in scenarios[record.word("scenario")].quests if q.gives == "title"]
    if record.word("quest") not in quests:
        told = record.word("quest")
        raise ContentError(f"{record.where('quest')}: {told}: unknown quest{nearest(told, quests)}")
    used = record.words("used_in")
    for part in record.nested("map"):
        if part.name not in used:
            raise ContentError(f"{record.where('map')}: {part.name}: is not among used_in{nearest(part.name, used)}")
        rooms = scenarios[part.name].rooms
        for key in ["portals", "face_up"]:
            for name, cells in part.cells_by_name(key).items():
                where = f"{part.where(key)}: {name}"
                check_cells(where, cells, rooms)
                once(where, cells)
                if key == "portals" and len(cells) == 1:
                    raise ContentError(f"{where}: a single portal leads nowhere")
                if key == "portals" and name in scenarios[part.name].portals:
                    raise ContentError(f"{where}: the map has {name} portals of its own")
    for clause in record.clauses("effects"):
        where = f"{record.where('effects')}: {clause.do}"
        if clause.do == "title_portals" and not record.nested("map"):
            raise ContentError(f"{where}: no map says where the portals lie")
        mark = clause.words.get("mark", "")
        for slug in used:
            if mark and mark not in scenarios[slug].marks:
                raise ContentError(f"{where}: mark: {mark}: {slug} has no such mark")


def check_given(records: list[Record], titles: list[Title]) -> None:
    """Whatever Quest gives a Title, some Title says that it is won there."""
    won = [(title.scenario, title.quest) for title in titles]
    for record in records:
        for quest in record.nested("quest"):
            if quest.word("gives") == "title" and (record.name, quest.name) not in won:
                raise ContentError(f"{quest.where('gives')}: title: no Title is won by this quest")
