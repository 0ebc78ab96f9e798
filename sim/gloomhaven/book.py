"""The Book: all records of a content set, typed, loaded once and shared by every match."""

from pathlib import Path
from typing import Final

from sim.engine.content import Content
from sim.engine.content import load as load_content
from sim.engine.errors import ContentError
from sim.engine.game import Listed
from sim.engine.shapes import Clause, Record, nearest
from sim.gloomhaven.areas import Area, area_of
from sim.gloomhaven.card_tables import CARD_LEVELS
from sim.gloomhaven.cards import Card, CharacterClass, Item, Perk, class_of, half_of
from sim.gloomhaven.formulas import evaluate
from sim.gloomhaven.records import (
    BONUS_IF,
    CONDITIONS,
    DEEDS,
    ELEMENTS,
    RANKS,
    STAT,
    WHO,
    Ability,
    AbilityCard,
    Boost,
    Modifier,
    MonsterDeck,
    MonsterType,
    ScenarioLevel,
    Stats,
)
from sim.gloomhaven.scenario import Reader, Scenario, trap_conditions
from sim.gloomhaven.tables import LEVELS, SHAPES, SORTS

LETTERS: Final = ["C", "L", "V", "X"]
"""What formulas may name: characters at the start, scenario level, two numbers the record explains."""


def set_path(name: str) -> str:
    """The folder of a content set that comes with the plugin."""
    return str(Path(__file__).parent / "content" / name)


class Book:
    """Lists of records, name to index for each, and the names that ``item`` numbers stand for."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.content_hash = content.hash
        self.overlay: list[str] = content.yours
        self.items: list[str] = []
        self.item_index: dict[str, int] = {}
        self.modifiers: list[Modifier] = []
        self.base_deck: list[int] = []
        self.decks: list[MonsterDeck] = []
        self.monsters: list[MonsterType] = []
        self.levels: list[ScenarioLevel] = []
        tables = content.tables
        self.condition_items = [self.item(r, r.name) for r in tables["condition"]]
        self.condition_index = {name: CONDITIONS.index(name) for name in CONDITIONS}
        self.curse = CONDITIONS.index("curse")
        self.element_items = [self.add_item(name) for name in ELEMENTS]
        for r in tables["modifier"]:
            self._modifier(r)
        for r in tables["deck"]:
            self.decks.append(self._deck(r))
        deck_index = {d.name: d.index for d in self.decks}
        for r in tables["monster"]:
            self.monsters.append(self._monster(r, deck_index[r.word("deck")]))
        for r in tables["level"]:
            self.levels.append(
                ScenarioLevel(
                    int(r.name),
                    r.number("monster_level"),
                    r.number("gold"),
                    r.number("trap"),
                    r.number("experience"),
                )
            )
        self.monster_index = {m.name: m.index for m in self.monsters}
        self.modifier_index = {m.name: m.index for m in self.modifiers}
        traps = {r.name: trap_conditions(r) for r in tables["trap"]}
        found = [Reader(r, self.monster_index, traps).read() for r in tables["scenario"]]
        order = sorted(range(len(found)), key=[s.number for s in found].__getitem__)
        self.scenarios: list[Scenario] = [found[i] for i in order]
        self.classes: list[CharacterClass] = []
        self.cards: list[Card] = []
        self.perks: list[Perk] = []
        self.gear: list[Item] = []
        self._characters(tables)
        self.scenario_index = {self.scenarios[i].slug: i for i in range(len(found))}

    def listed(self) -> list[Listed]:
        """Every record with its provenance; ability cards are records of their own."""
        rows: list[Listed] = []
        for shape in SHAPES:
            for record in self.content.tables[shape.table]:
                rows.append(_listed("classes" if shape.table == "class" else shape.table + "s", record.name, record))
                for part in shape.parts:
                    for inner in record.nested(part.table):
                        rows.append(_listed(f"{shape.table} {part.table}s", f"{record.name}: {inner.name}", inner))
        return rows

    def monster(self, name: str) -> MonsterType:
        """A type of monster by its name."""
        return self.monsters[self.monster_index[name]]

    # One table each.

    def add_item(self, name: str) -> int:
        """The number of a name in the log."""
        if name not in self.item_index:
            self.item_index[name] = len(self.items)
            self.items.append(name)
        return self.item_index[name]

    def item(self, record: Record, name: str) -> int:
        """The same for a record whose name nothing else may have."""
        if name in self.item_index:
            raise ContentError(f"{record.file}: {record.path}: {name} is the name of something else already")
        return self.add_item(name)

    def _modifier(self, r: Record) -> None:
        index = len(self.modifiers)
        card = Modifier(r.name, SORTS.index(r.word("sort")), r.number("value"), index, self.add_item(r.name))
        card.rolling = r.flag("rolling")
        card.shuffle = r.flag("shuffle")
        card.from_box = r.flag("from_box")
        card.conditions = [CONDITIONS.index(c) for c in r.words("conditions")]
        card.element = ELEMENTS.index(r.word("element")) if r.word("element") else -1
        card.push = r.number("push")
        card.pull = r.number("pull")
        card.pierce = r.number("pierce")
        card.shield = r.number("shield")
        card.heal = r.number("heal")
        card.more_targets = r.number("targets")
        card.refresh = r.flag("refresh")
        self.modifiers.append(card)
        self.base_deck += [index] * r.number("copies")

    def _deck(self, r: Record) -> MonsterDeck:
        cards: list[AbilityCard] = []
        for c in r.nested("card"):
            item = self.item(c, f"{r.name} {c.name}")
            cards.append(
                AbilityCard(c.name, c.number("initiative"), c.flag("shuffle"), abilities(c, "abilities"), item)
            )
        if not cards:
            raise ContentError(f"{r.file}: {r.path}: a deck needs cards")
        return MonsterDeck(r.name, cards, len(self.decks))

    def _characters(self, tables: dict[str, list[Record]]) -> None:
        for r in tables["class"]:
            self.classes.append(class_of(r, len(self.classes)))
        index = {c.name: c.index for c in self.classes}
        for level in CARD_LEVELS:
            for r in tables["card"]:
                if r.word("level") == level:
                    owner = self.classes[index[r.word("class")]]
                    halves = [half_of(r, "top"), half_of(r, "bottom")]
                    item = self.item(r, r.name)
                    owner.cards.append(len(self.cards))
                    self.cards.append(
                        Card(r.name, owner.index, level, r.number("initiative"), halves, len(self.cards), item)
                    )
        for r in tables["perk"]:
            removed = [self.modifier_index[name] for name in r.words("remove")]
            added = [self.modifier_index[name] for name in r.words("add")]
            owned = index[r.word("class")]
            ignores = r.word("ignores")
            self.perks.append(Perk(r.name, owned, r.number("times"), removed, added, ignores, len(self.perks)))
        for r in tables["item"]:
            cards = [self.modifier_index[name] for name in r.words("cards")]
            self.gear.append(Item(r, cards, len(self.gear), self.item(r, r.name)))

    def _monster(self, r: Record, deck: int) -> MonsterType:
        levels = [_stats(r, rank) for rank in RANKS]
        if not levels[0] and not levels[2]:
            raise ContentError(f"{r.where('normal')}: a monster has normal and elite rows, or those of a boss")
        return MonsterType(
            r.name,
            deck,
            r.number("standees"),
            r.flag("flying"),
            levels,
            [abilities(r, "special_1"), abilities(r, "special_2")],
            r.words("immune"),
            len(self.monsters),
            self.item(r, r.name),
        )


def load(set_dir: str, overlay: str | None = None) -> Book:
    """Load a content set with an optional overlay folder. Raises ContentError."""
    return Book(load_content(SHAPES, set_dir, overlay))


def _listed(table: str, name: str, record: Record) -> Listed:
    return Listed(table, name, record.status, record.source, record.invented, record.facts())


# Stat cards.

TRAITS: Final = ["shield", "retaliate", "pierce", "target", "advantage", "elusive"]


def _stats(r: Record, key: str) -> list[Stats]:
    """The rows of a rank: hit points, move, attack, range and traits of each level."""
    rows = r.grid(key)
    if rows and len(rows) != LEVELS:
        raise ContentError(f"{r.where(key)}: {len(rows)} rows, but there are {LEVELS} levels")
    found: list[Stats] = []
    for row in rows:
        where = f"{r.where(key)}: {' '.join(row)}"
        if len(row) < 4:
            raise ContentError(f"{where}: hit points, move, attack and range are needed")
        stats = Stats(row[0], whole(row[1], where), row[2], 0 if row[3] == "-" else whole(row[3], where))
        for formula in (stats.hp, stats.attack):
            _try(formula, where)
        for trait in row[4:]:
            _trait(stats, trait.split(" "), where)
        found.append(stats)
    return found


def _try(formula: str, where: str) -> None:
    try:
        evaluate(formula, dict.fromkeys(LETTERS, 2))
    except ContentError as error:
        raise ContentError(f"{where}: {error}") from None


def _trait(stats: Stats, words: list[str], where: str) -> None:
    name = words[0]
    value = whole(words[1], where) if len(words) > 1 else 0
    if name in CONDITIONS:
        stats.conditions.append(CONDITIONS.index(name))
    elif name == "shield":
        stats.shield = value
    elif name == "retaliate":
        stats.retaliates.append((value, whole(words[3], where) if len(words) > 3 else 1))
    elif name == "pierce":
        stats.pierce = value
    elif name == "target":
        stats.targets = value
    elif name == "advantage":
        stats.advantage = True
    elif name == "elusive":
        stats.elusive = True
    else:
        raise ContentError(f"{where}: {name}: unknown trait{nearest(name, TRAITS + CONDITIONS)}")


def whole(text: str, where: str) -> int:
    """A number written as text, with or without a sign."""
    if not text.lstrip("+-").isdecimal():
        raise ContentError(f"{where}: a whole number is needed, not {text}")
    return int(text)


# Abilities.


def abilities(r: Record, key: str) -> list[Ability]:
    """The abilities under a key, each boost with the ability before it."""
    found: list[Ability] = []
    for clause in r.clauses(key):
        where = f"{r.where(key)}: {clause.do}"
        if clause.do == "boost":
            if not found:
                raise ContentError(f"{where}: a boost stands behind an ability")
            found[-1].boosts.append(_boost(clause, where))
        else:
            found.append(_ability(clause, where))
    return found


def _ability(clause: Clause, where: str) -> Ability:
    numbers = clause.numbers
    words = clause.words
    ability = Ability(DEEDS.index(clause.do))
    ability.amount = numbers.get("amount", 0)
    ability.reach, ability.more = _range(words.get("range", ""), where)
    ability.targets = numbers.get("targets", 0)
    ability.who = WHO.index(words.get("who", ""))
    ability.area = _area(clause, where)
    ability.jump = clause.flags.get("jump", False)
    ability.conditions = [CONDITIONS.index(c) for c in clause.lists.get("conditions", [])]
    ability.pierce = numbers.get("pierce", 0)
    ability.push = numbers.get("push", 0)
    ability.pull = numbers.get("pull", 0)
    ability.bonus = numbers.get("bonus", 0)
    ability.bonus_if = BONUS_IF.index(words.get("bonus_if", ""))
    ability.element = ELEMENTS.index(words["element"]) if "element" in words else -1
    ability.consume = ELEMENTS.index(words["consume"]) if words.get("consume", "") else -1
    ability.on_death = clause.flags.get("death", False)
    ability.monster = words.get("monster", "")
    ability.rank = RANKS.index(words.get("rank", "normal"))
    ability.clone = clause.flags.get("clone", False)
    ability.beside_target = clause.flags.get("beside_target", False)
    return ability


def _boost(clause: Clause, where: str) -> Boost:
    reach, more = _range(clause.words["range"], where)
    return Boost(
        ELEMENTS.index(clause.words["consume"]),
        clause.numbers["amount"],
        clause.flags["instead"],
        reach,
        more,
        clause.numbers["targets"],
        WHO.index(clause.words["who"]),
        _area(clause, where),
        [CONDITIONS.index(c) for c in clause.lists["conditions"]],
        clause.numbers["push"],
        clause.numbers["heal_per_damaged"],
    )


def _range(text: str, where: str) -> tuple[int, int]:
    """A printed range as it stands, or STAT and what is added to the stat card's."""
    if text == "":
        return STAT, 0
    value = whole(text, f"{where}: range")
    return (STAT, value) if text[0] in "+-" else (value, 0)


def _area(clause: Clause, where: str) -> Area | None:
    for key in ("area", "grey_area"):
        told = clause.lists.get(key, [])
        if told:
            hexes: list[tuple[int, int]] = []
            for text in told:
                q, _, r = text.partition(",")
                hexes.append((whole(q, f"{where}: {key}"), whole(r, f"{where}: {key}")))
            return area_of(key == "grey_area", hexes)
    return None
