"""The Book: all records of a content set, typed, loaded once and shared by every match."""

from pathlib import Path
from typing import Final

from sim.arcadia.maps import effect, placements, scenario
from sim.arcadia.records import (
    ATTACK,
    BLANK,
    BOOST,
    CRIT,
    MELEE,
    MISS,
    NO_ATTACK,
    PERMANENT,
    RANGED,
    SHIELD,
    TIERS,
    Brimstone,
    Card,
    Circle,
    Curse,
    EffectSpec,
    Hero,
    Monster,
    MonsterLevel,
    Scenario,
    Title,
    Token,
)
from sim.arcadia.tables import ATTACKS, KINDS, LABELS, SHAPES, TOKENS
from sim.arcadia.title_checks import check_given, check_title
from sim.engine.content import Content
from sim.engine.content import load as load_content
from sim.engine.errors import ContentError
from sim.engine.game import Listed
from sim.engine.shapes import Record

ATTACK_FACES: Final = {"melee": MELEE, "ranged": RANGED, "crit": CRIT, "blank": MISS}
DEFENSE_FACES: Final = {"shield": SHIELD, "crit": CRIT, "blank": BLANK}
GUILDS: Final = 4
MIXED: Final = "hero card monster brimstone token scenario title"
"""The tables of other sets that are mixed in (BASE-MIX-1): Guilds, dice, Spawn tokens, Death Curses, the Starter cards
and the campaign stay those of the game that is played."""

OTHER_STARTER: Final = "other starter"
_LABEL_OF: Final = ["", "1", "2-3", "2-3", "4-5", "4-5", "6"]


def label_of(level: int) -> str:
    """The label of the Monster cards used at a level from 1 to 6 (INF-SETUP-10, INF-SETUP-11)."""
    return _LABEL_OF[level]


def set_path(name: str) -> str:
    """The folder of a content set that comes with the plugin."""
    return str(Path(__file__).parent / "content" / name)


class Book:
    """Lists of records, name to index for each, and the names that ``item`` numbers stand for.

    items: cards, abilities, Monsters, Curses, Brimstones, tokens and Titles, in that order; no name twice.
    """

    def __init__(self, content: Content) -> None:
        self.content = content
        self.content_hash = content.hash
        self.overlay: list[str] = content.yours
        self.items: list[str] = []
        self.item_index: dict[str, int] = {}
        self._owner: list[str] = []
        self._giver: list[Record] = []
        self.cards: list[Card] = []
        self.heroes: list[Hero] = []
        self.monsters: list[Monster] = []
        self.curses: list[Curse] = []
        self.brimstones: list[Brimstone] = []
        self.tokens: list[Token] = []
        self.scenarios: list[Scenario] = []
        self.circles: list[Circle] = []
        self.titles: list[Title] = []
        self.attack_die: list[int] = []
        self.defense_die: list[int] = []
        self.spawn_pairs: list[tuple[int, int]] = []
        self.guilds: list[str] = []
        self.colours: list[str] = []
        tables = content.tables
        for r in tables["guild"]:
            self._guild(r)
        if len(self.guilds) != GUILDS:
            raise ContentError(f"guilds.toml: {len(self.guilds)} guilds, not {GUILDS}")
        for r in tables["card"]:
            self.cards.append(self._card(r))
        for r in tables["hero"]:
            self.heroes.append(self._hero(r))
        for r in tables["monster"]:
            self.monsters.append(self._monster(r))
        for r in tables["curse"]:
            self.curses.append(self._curse(r))
        for r in tables["brimstone"]:
            item = self._item(r, r.name, "brimstone")
            self.brimstones.append(Brimstone(r.name, r.word("code"), _effects(r), len(self.brimstones), item))
        for r in tables["token"]:
            self.tokens.append(self._token(r))
        self.card_index = _index([c.name for c in self.cards])
        self.hero_index = _index([h.name for h in self.heroes])
        self.monster_index = _index([m.name for m in self.monsters])
        self.curse_index = _index([c.name for c in self.curses])
        self.brimstone_index = _index([b.name for b in self.brimstones])
        self.token_index = _index([t.name for t in self.tokens])
        self._rest(tables)
        self.scenario_index = _index([s.slug for s in self.scenarios])
        self.title_index = _index([t.name for t in self.titles])

    def scenario(self, slug: str) -> Scenario:
        """The scenario of a slug that is known to exist."""
        return self.scenarios[self.scenario_index[slug]]

    def listed(self) -> list[Listed]:
        """Every record with its provenance; Monster levels and Quests are records of their own."""
        rows: list[Listed] = []
        for shape in SHAPES:
            for record in self.content.tables[shape.table]:
                rows.append(_listed(_plural(shape.table), record.name, record))
                for part in shape.parts:
                    for inner in record.nested(part.table):
                        table = f"{shape.table} {_plural(part.table)}"
                        rows.append(_listed(table, f"{record.name}: {inner.name}", inner))
        return rows

    # One table each.

    def _item(self, record: Record, name: str, owner: str) -> int:
        """The number of a name in the log. An ability may be shared by several Heroes, other names may not."""
        if name in self.item_index:
            index = self.item_index[name]
            other = self._owner[index]
            if owner == "ability" and other == owner:
                return index
            first = self._giver[index]
            if first.yours and not record.yours:
                record, other = first, owner
            article = "an" if other == "ability" else "a"
            raise ContentError(f"{record.file}: {record.path}: {name} is the name of {article} {other} already")
        self.item_index[name] = len(self.items)
        self.items.append(name)
        self._owner.append(owner)
        self._giver.append(record)
        return len(self.items) - 1

    def _card(self, r: Record) -> Card:
        kind = [ATTACK, BOOST, PERMANENT][KINDS.index(r.word("kind"))]
        attack = _attack(r)
        if (kind == ATTACK) != (attack != NO_ATTACK):
            raise ContentError(f"{r.clash(['kind', 'attack'])}: attack cards, and they alone, are melee or ranged")
        if (kind == BOOST) != (r.word("boosts") != ""):
            raise ContentError(f"{r.clash(['kind', 'boosts'])}: boost cards, and they alone, say what they boost")
        return Card(
            r.name,
            OTHER_STARTER if r.origin and r.word("deck") == "starter" else r.word("deck"),
            r.number("copies"),
            r.number("cost"),
            kind,
            attack,
            r.number("dice"),
            r.word("group"),
            r.number("defense"),
            r.number("life"),
            r.number("reroll"),
            r.number("uses"),
            r.word("boosts"),
            _effects(r),
            len(self.cards),
            self._item(r, r.name, "card"),
        )

    def _hero(self, r: Record) -> Hero:
        item = self._item(r, r.word("ability"), "ability")
        defense = r.number("defense")
        return Hero(r.name, defense, r.number("life"), r.word("ability"), _effects(r), r.flag("angel"), item)

    def _monster(self, r: Record) -> Monster:
        levels: dict[str, MonsterLevel] = {}
        cards = {c.name: c for c in r.nested("level")}
        for label in LABELS:
            levels[label] = _level(cards[label])
        return Monster(
            r.name,
            TIERS.index(r.word("tier")),
            r.number("figures"),
            r.flag("huge"),
            r.flag("shove"),
            r.flag("angel"),
            r.flag("spawns"),
            levels,
            len(self.monsters),
            self._item(r, r.name, "monster"),
        )

    def _curse(self, r: Record) -> Curse:
        return Curse(
            r.name,
            r.number("value"),
            r.number("copies"),
            r.number("damnation"),
            r.flag("slot"),
            r.number("life"),
            _effects(r),
            len(self.curses),
            self._item(r, r.name, "curse"),
        )

    def _token(self, r: Record) -> Token:
        kind = TOKENS.index(r.word("kind"))
        colour = r.word("colour")
        if (r.word("kind") == "quest") != (colour != ""):
            raise ContentError(f"{r.clash(['kind', 'colour'])}: quest tokens, and they alone, have a colour")
        item = self._item(r, r.name, "token")
        shade = -1
        if colour:
            if r.origin:
                shade = len([t for t in self.tokens if t.origin == r.origin and t.colour >= 0])
            elif colour in self.colours:
                shade = self.colours.index(colour)
            else:
                raise ContentError(f"{r.where('colour')}: {colour}: no guild has that colour")
        return Token(r.name, kind, r.number("value"), shade, r.number("count"), len(self.tokens), item, r.origin)

    def _rest(self, tables: dict[str, list[Record]]) -> None:
        """Dice, Spawn tokens, scenarios and Titles."""
        for r in tables["die"]:
            if r.name == "attack":
                self.attack_die = _faces(r, "faces", ATTACK_FACES)
            elif r.name == "defense":
                self.defense_die = _faces(r, "faces", DEFENSE_FACES)
        for r in tables["spawn"]:
            pair = sorted(_faces(r, "pair", ATTACK_FACES))
            if len(pair) != 2:
                raise ContentError(f"{r.where('pair')}: a Spawn token shows two symbols")
            self.spawn_pairs.append((pair[0], pair[1]))
        monsters = {m.name: m for m in self.monsters}
        tokens = {t.name: t for t in self.tokens}
        brimstones = [b.name for b in self.brimstones]
        for r in sorted(tables["scenario"], key=lambda s: (s.origin, s.number("place"), s.name)):
            self.scenarios.append(scenario(r, len(self.scenarios), monsters, tokens, brimstones, len(self.spawn_pairs)))
        for r in sorted(tables["circle"], key=lambda c: (c.number("place"), c.name)):
            self.circles.append(self._circle(r))
        by_slug = {s.slug: s for s in self.scenarios}
        for r in tables["title"]:
            check_title(r, by_slug)
            self.titles.append(self._title(r))
        check_given(tables["scenario"], self.titles)

    def _guild(self, r: Record) -> None:
        colour = r.word("colour")
        if colour in self.colours:
            owner = self.guilds[self.colours.index(colour)]
            raise ContentError(f"{r.where('colour')}: {colour}: {owner} has that colour")
        self.guilds.append(r.name)
        self.colours.append(colour)

    def _circle(self, r: Record) -> Circle:
        made = Circle(
            r.name, r.number("place"), r.number("plays"), r.word("branch"), r.words("scenarios"), r.word("recommended")
        )
        if made.plays > len(made.scenarios):
            raise ContentError(f"{r.where('plays')}: {made.plays}: it has only {len(made.scenarios)} scenarios")
        if made.recommended and made.recommended not in made.scenarios:
            raise ContentError(f"{r.where('recommended')}: {made.recommended}: is not among its scenarios")
        for other in self.circles:
            for slug in made.scenarios:
                if slug in other.scenarios:
                    raise ContentError(f"{r.where('scenarios')}: {slug}: stands in {other.name} as well")
            if other.place == made.place and other.plays != made.plays:
                raise ContentError(f"{r.where('plays')}: {made.plays}: {other.name} of that place plays {other.plays}")
        return made

    def _title(self, r: Record) -> Title:
        return Title(
            r.name,
            r.word("scenario"),
            r.word("quest"),
            r.word("to") == "first",
            r.words("used_in"),
            _effects(r),
            {p.name: p.cells_by_name("portals") for p in r.nested("map")},
            {p.name: placements(p.cells_by_name("face_up")) for p in r.nested("map")},
            len(self.titles),
            self._item(r, r.name, "title"),
        )


def load(set_dir: str, overlay: str | None = None, others: list[str] | None = None) -> Book:
    """Load a content set with an optional overlay folder and other sets mixed in. Raises ContentError."""
    return Book(load_content(SHAPES, set_dir, overlay, others, MIXED))


def _effects(r: Record) -> list[EffectSpec]:
    return [effect(c) for c in r.clauses("effects")]


def _attack(r: Record) -> int:
    told = r.word("attack")
    return [MELEE, RANGED][ATTACKS.index(told)] if told else NO_ATTACK


def _level(r: Record) -> MonsterLevel:
    return MonsterLevel(
        r.name,
        r.number("life"),
        r.number("overkill"),
        r.number("reward"),
        _attack(r),
        r.number("dice"),
        r.number("movement"),
        r.number("defense"),
        r.number("reroll"),
        _effects(r),
        r.invented,
    )


def _faces(r: Record, key: str, known: dict[str, int]) -> list[int]:
    faces: list[int] = []
    for face in r.words(key):
        if face not in known:
            raise ContentError(f"{r.where(key)}: {face}: this die shows {', '.join(known)}")
        faces.append(known[face])
    if not faces:
        raise ContentError(f"{r.where(key)}: no faces")
    return faces


def _index(names: list[str]) -> dict[str, int]:
    return {names[i]: i for i in range(len(names))}


def _plural(table: str) -> str:
    return {"die": "dice", "hero": "heroes"}.get(table, table + "s")


def _listed(table: str, name: str, record: Record) -> Listed:
    return Listed(table, name, record.status, record.source, record.invented, record.facts())
