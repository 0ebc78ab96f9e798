"""The Book: all records of a content set, typed, loaded once and shared by every match."""

from pathlib import Path
from typing import Final

from sim.engine.content import Content
from sim.engine.content import load as load_content
from sim.engine.errors import ContentError
from sim.engine.game import Listed
from sim.engine.shapes import Clause, Record, nearest
from sim.giants.records import (
    BEFORE_TOTALS,
    COMMANDS,
    MOMENTS,
    SCENARIO_KINDS,
    SLAYERS,
    SMALL_FOLK,
    START_OF_BATTLE,
    UNITS,
    Command,
    EffectSpec,
    EventCard,
    Face,
    Force,
    Piece,
    Race,
    Region,
    Resource,
    Scenario,
    Spell,
    UnitKind,
)
from sim.giants.tables import NUMBERS, RESOURCES, SHAPES

STANDARD: Final = "standard"
GIANTSLAYER: Final = "giantslayer"
FEWEST_PLAYERS: Final = 3
MOST_PLAYERS: Final = 6
LETTERS: Final = "HBA-"


def set_path(name: str) -> str:
    """The folder of a content set that comes with the plugin."""
    return str(Path(__file__).parent / "content" / name)


class Book:
    """Typed records and the names that ``item`` numbers stand for.

    races: from the top of the old ordning down. pieces: every unit there is, race by race, then the giantslayers.
    npc: by number of players the races nobody plays.
    """

    def __init__(self, content: Content) -> None:
        self.content = content
        self.content_hash = content.hash
        self.overlay: list[str] = content.yours
        self.items: list[str] = []
        self.numbers: dict[str, int] = {}
        tables = content.tables
        self._numbers(tables["number"])
        self.standard: list[Face] = []
        self.regions: list[Region] = []
        self.region_index: dict[str, int] = {}
        self.races: list[Race] = []
        self.race_index: dict[str, int] = {}
        self.pieces: list[Piece] = []
        self.first_piece: list[int] = []
        dice = self._dice(tables["die"])
        ordered = sorted(tables["race"], key=lambda r: (-r.number("ordning"), r.name))
        for r in ordered:
            self.race_index[r.name] = len(self.race_index)
        self._regions(tables["region"], ordered)
        for r in ordered:
            self.races.append(self._race(r, dice))
        self.slayer_kind, count = self._slayers(tables["slayers"])
        self.first_slayer = len(self.pieces)
        for _ in range(count):
            self.pieces.append(Piece(len(self.pieces), GIANTSLAYER, SLAYERS, 0, self.slayer_kind))
        self.slayer_item = self._item("giantslayers")
        self.npc = self._seating(tables["seating"])
        self.commands = self._commands(tables["command"])
        self.resources = [self._resource(r) for r in tables["resource"]]
        self.resource_index = _index([r.name for r in self.resources])
        self.spells = [self._spell(r) for r in tables["spell"]]
        self.spell_index = _index([s.name for s in self.spells])
        self.events = [self._event(r) for r in tables["event"]]
        self.event_index = _index([e.name for e in self.events])
        self.specials: list[list[int]] = []
        for race in self.races:
            own = [e for e in self.events if e.race == race.index]
            self.specials.append([e.index for e in sorted(own, key=lambda e: e.number)])
        self.universal = [e.index for e in self.events if e.race == SMALL_FOLK]
        self.scenarios: list[Scenario] = []
        self.scenario_index: dict[str, int] = {}
        for r in sorted(tables["scenario"], key=lambda s: (s.number("place"), s.name)):
            self._scenario(r)
        # Numbers the rules read in every battle.
        self.dice_cap = self.numbers["dice in a roll"]
        self.hits_for_arcane = self.numbers["hits for an arcane"]
        self.blocks_for_arcane = self.numbers["blocks for an arcane"]

    def listed(self) -> list[Listed]:
        """Every record for lists and counts, units apart from their race."""
        out: list[Listed] = []
        for shape in SHAPES:
            for r in self.content.tables[shape.table]:
                out.append(Listed(_plural(shape.table), r.name, r.status, r.source, r.invented, r.facts()))
                for part in shape.parts:
                    for inner in r.nested(part.table):
                        name = f"{r.name} {inner.name}"
                        table = "units" if part.table == "unit" else "forces"
                        out.append(Listed(table, name, inner.status, inner.source, inner.invented, inner.facts()))
        return out

    def _item(self, name: str) -> int:
        self.items.append(name)
        return len(self.items) - 1

    def _numbers(self, records: list[Record]) -> None:
        for r in records:
            if r.name not in NUMBERS:
                raise ContentError(f"{r.file}: {r.name}: unknown number{nearest(r.name, NUMBERS)}")
            self.numbers[r.name] = r.number("value")
        for name in NUMBERS:
            if name not in self.numbers:
                raise ContentError(f"numbers.toml: number {name}: must be given")
        for name in ("dice in a roll", "first pool", "second pool"):
            if self.numbers[name] < 1:
                raise ContentError(f"numbers.toml: {name}: value: {self.numbers[name]} is too low, the least is 1")

    def _dice(self, records: list[Record]) -> dict[str, list[Face]]:
        """Faces by race, "" for the standard die (GIA-DICE-2)."""
        out: dict[str, list[Face]] = {}
        for r in records:
            owner = r.word("race")
            if not owner and r.name != STANDARD:
                raise ContentError(f"{r.where('race')}: only the die {STANDARD} belongs to no race")
            if owner in out:
                raise ContentError(f"{r.where('race')}: {owner or STANDARD} has a die already")
            faces = [self._face(r, text) for text in r.words("faces")]
            if not faces:
                raise ContentError(f"{r.where('faces')}: no faces")
            out[owner] = faces
        if "" not in out:
            raise ContentError(f"dice.toml: die {STANDARD}: must be given")
        self.standard = out[""]
        return out

    def _face(self, r: Record, text: str) -> Face:
        """One face within the stated limits (GIA-DICE-1)."""
        for letter in text:
            if letter not in LETTERS:
                raise ContentError(f"{r.where('faces')}: {text}: a face is written with the letters {LETTERS}")
        face = Face(text.count("H"), text.count("B"), text.count("A"), text.count("-"))
        for shown, what in ((face.hits, "hits"), (face.blocks, "blocks"), (face.arcane, "arcane")):
            if shown > self.numbers[f"{what} on a face"]:
                most = self.numbers[f"{what} on a face"]
                raise ContentError(f"{r.where('faces')}: {text}: {shown} {what} on a face, the most is {most}")
        return face

    def _regions(self, records: list[Record], races: list[Record]) -> None:
        for r in records:
            self.region_index[r.name] = len(self.region_index)
        owners = {r.word("start"): self.race_index[r.name] for r in races}
        for r in records:
            owner = owners.get(r.name, SMALL_FOLK)
            if (r.word("kind") == "start") != (owner != SMALL_FOLK):
                raise ContentError(f"{r.where('kind')}: a region is a start if and only if a race starts there")
            index = len(self.regions)
            self.regions.append(Region(r.name, owner, r.number("x"), r.number("y"), [], index))
        for r in records:
            here = self.region_index[r.name]
            for name in r.words("near"):
                there = self.region_index[name]
                if there == here:
                    raise ContentError(f"{r.where('near')}: {name}: a region is not near itself")
                if there not in self.regions[here].near:
                    self.regions[here].near.append(there)
                    self.regions[there].near.append(here)
        for region in self.regions:
            region.near.sort()
            if not region.near:
                raise ContentError(f"regions.toml: {region.name}: near: no region is near it")
        if len(owners) < len(races):
            raise ContentError("races.toml: two races have one Starting Region")

    def _race(self, r: Record, dice: dict[str, list[Face]]) -> Race:
        if r.name not in dice:
            raise ContentError(f"dice.toml: the race {r.name} has no special die")
        index = len(self.races)
        parts = {p.name: p for p in r.nested("unit")}
        units: list[UnitKind] = []
        self.first_piece.append(len(self.pieces))
        for kind in range(len(UNITS)):
            p = parts[UNITS[kind]]
            unit = UnitKind(
                p.number("strength"),
                p.number("fortitude"),
                p.number("wounded"),
                p.number("value"),
                p.number("count"),
                p.number("cost"),
                p.flag("by_event"),
            )
            units.append(unit)
            for _ in range(unit.count):
                self.pieces.append(Piece(len(self.pieces), f"{r.name} {UNITS[kind]}", index, kind, unit))
        npc: list[Force] = []
        for p in r.nested("npc"):
            if p.name not in self.region_index:
                raise ContentError(f"{p.file}: {p.path}: unknown region{nearest(p.name, list(self.region_index))}")
            npc.append(self._force(p, self.region_index[p.name], units))
        start = self.region_index[r.word("start")]
        own = self._force(r, start, units)
        for force in [own, *npc]:
            if sum(force.counts) > r.number("stack"):
                raise ContentError(f"{r.where('stack')}: {sum(force.counts)} units begin in one region")
        return Race(
            r.name,
            r.number("ordning"),
            start,
            r.number("maneuvers"),
            r.number("recruit_points"),
            r.number("stack"),
            units,
            own,
            npc,
            dice[r.name],
            index,
            self._item(r.name),
        )

    def _force(self, r: Record, region: int, units: list[UnitKind]) -> Force:
        counts = [r.number("regular"), r.number("elite"), r.number("champion"), 0]
        for kind in range(3):
            if counts[kind] > units[kind].count:
                raise ContentError(f"{r.where(UNITS[kind])}: {counts[kind]} of {units[kind].count} figures")
        return Force(region, counts)

    def _slayers(self, records: list[Record]) -> tuple[UnitKind, int]:
        for r in records:
            if r.name != GIANTSLAYER:
                raise ContentError(f"{r.file}: {r.name}: unknown slayers{nearest(r.name, [GIANTSLAYER])}")
        r = records[0]
        count = r.number("count")
        kind = UnitKind(r.number("strength"), r.number("fortitude"), r.number("wounded"), 0, count, 0, False)
        return kind, count

    def _seating(self, records: list[Record]) -> list[list[int]]:
        """The races nobody plays, by number of players (GIA-SETUP-1)."""
        out: list[list[int]] = [[] for _ in range(MOST_PLAYERS + 1)]
        known = [str(n) for n in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)]
        for r in records:
            if r.name not in known:
                raise ContentError(f"{r.file}: {r.name}: seating is for {', '.join(known)} players")
            races = [self.race_index[name] for name in r.words("npc")]
            if len(races) + int(r.name) != len(self.races):
                raise ContentError(
                    f"{r.where('npc')}: {r.name} players and {len(races)} NPC races do not make {len(self.races)}"
                )
            out[int(r.name)] = races
        return out

    def _commands(self, records: list[Record]) -> list[Command]:
        by_name = {r.name: r for r in records}
        for r in records:
            if r.name not in COMMANDS:
                raise ContentError(f"{r.file}: {r.name}: unknown command{nearest(r.name, COMMANDS)}")
        out: list[Command] = []
        for name in COMMANDS:
            if name not in by_name:
                raise ContentError(f"commands.toml: command {name}: must be given")
            r = by_name[name]
            out.append(
                Command(
                    name,
                    r.number("amount"),
                    r.number("per_card"),
                    r.number("fewest"),
                    r.number("most"),
                    r.number("maneuvers"),
                    len(out),
                    self._item(name),
                )
            )
        return out

    def _resource(self, r: Record) -> Resource:
        use = r.clauses("use")[0]
        spend = list(RESOURCES).index(use.do)
        amount, most = use.numbers.get("amount", 0), use.numbers.get("most", 1)
        index = [n.name for n in self.content.tables["resource"]].index(r.name)
        return Resource(r.name, r.number("copies"), spend, amount, most, index, self._item(r.name))

    def _spell(self, r: Record) -> Spell:
        clause = r.clauses("effect")[0]
        moment = MOMENTS.index(r.word("moment"))
        at_start = clause.do in ("wound_enemy", "heal_own", "strength", "enemy_dice", "enemy_loses")
        if moment != (START_OF_BATTLE if at_start else BEFORE_TOTALS):
            raise ContentError(f"{r.where('moment')}: {clause.do} does nothing {r.word('moment')}")
        index = [n.name for n in self.content.tables["spell"]].index(r.name)
        return Spell(
            r.name, r.number("copies"), moment, r.flag("giants_only"), effect(clause), index, self._item(r.name)
        )

    def _event(self, r: Record) -> EventCard:
        race = self.race_index[r.word("race")] if r.word("race") else SMALL_FOLK
        index = [n.name for n in self.content.tables["event"]].index(r.name)
        rewards = [effect(c) for c in r.clauses("reward")]
        for reward in rewards:
            if reward.do == "later_champion" and race == SMALL_FOLK:
                raise ContentError(f"{r.where('reward')}: later_champion is for the special events of a race")
        return EventCard(
            r.name,
            race,
            r.number("number"),
            [effect(c) for c in r.clauses("requires")],
            r.number("runes"),
            [effect(c) for c in r.clauses("dropped_if")],
            rewards,
            index,
            self._item(r.name),
        )

    def _scenario(self, r: Record) -> None:
        self.scenario_index[r.name] = len(self.scenarios)
        self.scenarios.append(
            Scenario(
                r.name,
                r.word("name"),
                SCENARIO_KINDS.index(r.word("kind")),
                r.number("rounds"),
                r.number("row"),
                r.number("spells"),
                r.number("resources"),
                len(self.scenarios),
            )
        )


def load(set_dir: str, overlay: str | None = None) -> Book:
    """Load a content set with an optional overlay folder. Raises ContentError."""
    return Book(load_content(SHAPES, set_dir, overlay))


def effect(c: Clause) -> EffectSpec:
    """A clause as the rules keep it."""
    return EffectSpec(c.do, c.numbers, c.words, c.lists)


def _index(names: list[str]) -> dict[str, int]:
    return {names[i]: i for i in range(len(names))}


def _plural(table: str) -> str:
    return {"die": "dice", "slayers": "slayers", "seating": "seating"}.get(table, table + "s")
