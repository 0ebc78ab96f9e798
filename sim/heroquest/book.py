"""The Book: all records of the content set, typed, loaded once and shared by every match."""

from pathlib import Path
from typing import Final

from sim.engine.content import Content
from sim.engine.content import load as load_content
from sim.engine.errors import ContentError
from sim.engine.game import Listed
from sim.engine.shapes import Record
from sim.heroquest.quest import HEIGHT, WIDTH, Names, QuestReader
from sim.heroquest.records import (
    FACES,
    ITEM_KINDS,
    Card,
    Cast,
    Furniture,
    Hero,
    Item,
    Monster,
    Print,
    Quest,
    Spell,
    Stats,
)
from sim.heroquest.tables import EDITIONS, GROUPS, SHAPES

CORRIDOR: Final = 0


def set_path(name: str) -> str:
    """The folder of a content set that comes with the plugin."""
    return str(Path(__file__).parent / "content" / name)


class Book:
    """Lists of records, and the names that ``item`` numbers of the log stand for.

    regions: the room of every square, 0 in the corridors. decks: the treasure cards of each edition.
    """

    def __init__(self, content: Content) -> None:
        self.content = content
        self.content_hash = content.hash
        self.overlay: list[str] = content.yours
        self.log_items: list[str] = []
        tables = content.tables
        self.combat_die = [FACES.index(f) for f in _only(tables["die"], "combat").words("faces")]
        self.red_die = [int(f) for f in _only(tables["die"], "red").words("faces")]
        self.regions = regions_of(_only(tables["board"], "dungeon"))
        self.furniture = [
            Furniture(r.name, r.number("width"), r.number("height"), r.flag("marker")) for r in tables["furniture"]
        ]
        self.monsters: list[Monster] = []
        for r in tables["monster"]:
            eu, us = _two(r)
            item = self._item(r.name)
            number = len(self.monsters)
            self.monsters.append(
                Monster(r.name, r.number("figures"), r.flag("undead"), _stats(eu), _stats(us), number, item)
            )
        self.items: list[Item] = []
        names = [r.name for r in tables["monster"]]
        for r in tables["item"]:
            eu, us = _two(r)
            there = sum(1 << EDITIONS.index(part.name) for part in r.nested("edition"))
            self.items.append(
                Item(
                    r.name,
                    ITEM_KINDS.index(r.word("kind")),
                    r.word("users"),
                    r.flag("shield"),
                    r.flag("metal"),
                    r.flag("kit"),
                    _print(eu, names),
                    _print(us, names),
                    there,
                    len(self.items),
                    self._item(r.name),
                )
            )
        self.item_index: dict[str, int] = {i.name: i.index for i in self.items}
        self.heroes = [self._hero(r, n) for n, r in enumerate(tables["hero"])]
        self.spells = [self._spell(r, n) for n, r in enumerate(tables["spell"])]
        self.chaos: list[Spell] = []
        for r in tables["chaos"]:
            cast = Cast(r.word("targets"), r.word("reach"), r.flag("fire"), False, r.clauses("effects"))
            self.chaos.append(Spell(r.name, -1, cast, cast, len(self.chaos), self._item(f"chaos {r.name}")))
        self.decks: list[list[Card]] = [self._deck(tables["card"], edition) for edition in EDITIONS]
        self.traps = [self._item(name) for name in ("pit", "spear trap", "falling block", "collapsing ceiling")]
        self.secret_door = self._item("secret door")
        listed = Names(self.regions, self.heroes, self.monsters, self.items, self.chaos, self.furniture)
        self.quests: list[Quest] = []
        for r in sorted(tables["quest"], key=lambda q: (q.number("number"), q.name)):
            self.quests.append(QuestReader(r, listed).read())
        self.quest_index: dict[str, int] = {q.slug: n for n, q in enumerate(self.quests)}
        self.things: dict[str, int] = {}
        for quest in self.quests:
            for thing in quest.things:
                if thing.name not in self.things:
                    self.things[thing.name] = self._item(thing.name)

    def _item(self, name: str) -> int:
        """A new name in the log; names of one spelling share a number."""
        if name in self.log_items:
            return self.log_items.index(name)
        self.log_items.append(name)
        return len(self.log_items) - 1

    def _hero(self, r: Record, index: int) -> Hero:
        weapon = r.word("weapon_us")
        return Hero(
            r.name,
            r.number("move_dice"),
            r.number("attack"),
            r.number("defend"),
            r.number("body"),
            r.number("mind"),
            r.number("groups"),
            self.item_index[weapon] if weapon else -1,
            r.flag("removes_traps"),
            r.flag("wizard"),
            index,
            self._item(r.name),
        )

    def _spell(self, r: Record, index: int) -> Spell:
        parts = {p.name: p for p in r.nested("edition")}
        casts = [
            Cast(p.word("targets"), p.word("reach"), p.flag("fire"), p.flag("living"), p.clauses("effects"))
            for p in (parts["eu"], parts["us"])
        ]
        return Spell(r.name, GROUPS.index(r.word("group")), casts[0], casts[1], index, self._item(r.name))

    def _deck(self, records: list[Record], edition: str) -> list[Card]:
        out: list[Card] = []
        for r in records:
            for part in r.nested("edition"):
                if part.name == edition:
                    item = self._item(r.name)
                    out.append(Card(r.name, part.number("copies"), part.flag("returns"), part.clauses("effects"), item))
        return out

    def listed(self) -> list[Listed]:
        """Every record with its provenance; what differs between the editions is a record of its own."""
        rows: list[Listed] = []
        for shape in SHAPES:
            plural = {"die": "dice", "hero": "heroes", "furniture": "furniture", "chaos": "chaos spells"}
            table = plural.get(shape.table, shape.table + "s")
            for r in self.content.tables[shape.table]:
                rows.append(_listed(table, r.name, r))
                for part in r.nested("edition") if shape.parts else []:
                    rows.append(_listed(f"{table} by edition", f"{r.name}: {part.name}", part))
        return rows


def load(set_dir: str, overlay: str | None = None) -> Book:
    """Load the content set with an optional overlay folder. Raises ContentError."""
    return Book(load_content(SHAPES, set_dir, overlay))


def regions_of(r: Record) -> list[int]:
    """The room of every square from rows of letters: A is room 1, a dot a corridor (HQ-BOARD-1)."""
    rows = r.words("rows")
    if len(rows) != HEIGHT or any(len(row) != WIDTH for row in rows):
        raise ContentError(f"{r.where('rows')}: {HEIGHT} rows of {WIDTH} letters are needed")
    return [CORRIDOR if letter == "." else ord(letter) - ord("A") + 1 for row in rows for letter in row]


def _only(records: list[Record], name: str) -> Record:
    return next(r for r in records if r.name == name)


def _two(r: Record) -> tuple[Record, Record]:
    """The European and the American part of a record, each standing in for the other where that is missing."""
    parts = {p.name: p for p in r.nested("edition")}
    for name in parts:
        if name not in EDITIONS:
            raise ContentError(f"{r.file}: {r.path}: edition {name}: the editions are eu and us")
    if not parts:
        raise ContentError(f"{r.file}: {r.path}: edition: must be given for eu or us")
    return parts.get("eu", parts.get("us", r)), parts.get("us", parts.get("eu", r))


def _stats(r: Record) -> Stats:
    return Stats(r.number("move"), r.number("attack"), r.number("defend"), r.number("body"), r.number("mind"))


def _print(r: Record, monsters: list[str]) -> Print:
    out = Print()
    out.cost = r.number("cost")
    out.attack = r.number("attack")
    out.attack_undead = r.number("attack_undead")
    out.diagonal = r.flag("diagonal")
    out.ranged = r.flag("ranged")
    out.thrown = r.flag("thrown")
    out.no_shield = r.flag("no_shield")
    out.defence = r.number("defence")
    out.armour = r.number("armour")
    out.move_dice = r.number("move_dice")
    out.mind = r.number("mind")
    against = r.word("twice_against")
    out.twice_against = monsters.index(against) if against else -1
    out.spells = r.word("spells")
    out.effects = r.clauses("effects")
    return out


def _listed(table: str, name: str, record: Record) -> Listed:
    return Listed(table, name, record.status, record.source, record.invented, record.facts())
