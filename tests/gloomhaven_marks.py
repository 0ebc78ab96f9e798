"""What must occur in an exhaustive run of Gloomhaven, told by the content, and what the logs say has.

What one ability of a card did, no log can tell: see ``gloomhaven_probes.py``.
"""

from collections import Counter
from collections.abc import Iterable

from gloomhaven_rooms import ROOM, scenario_decks

from sim.engine.events import Event, Log, named
from sim.engine.spec import MatchSpec, Result
from sim.gloomhaven import kinds as k
from sim.gloomhaven.cards import AUGMENT, ROUND_BONUS, SLOTTED, TAUNT
from sim.gloomhaven.game import Gloomhaven
from sim.gloomhaven.records import CONDITIONS, DEEDS, ELEMENTS, RANKS
from sim.gloomhaven.scenario_tables import ACTS, GOALS, PLATE_ACTS, RULES
from sim.gloomhaven.state import TERRAIN, TRAP

Mark = tuple[str, ...]
SEEN_TO = ("protect", "plate", "special", "spawn")
"""Rules that have occurred only when they have done something."""
SIDES = ("top", "bottom")
ORDINARY = RANKS[:2]
BOTH = ("character", "monster")

NO_GIVER = "nothing in the content gives it to a character"
EXCUSED: dict[Mark, str] = {
    ("condition", "strengthen", "given", "character"): NO_GIVER,
    ("condition", "strengthen", "ended", "character"): NO_GIVER,
    ("condition", "bless", "given", "character"): NO_GIVER,
    ("condition", "bless", "ended", "character"): NO_GIVER,
    ("modifier", "bless", "counts", "character"): NO_GIVER,
    ("modifier", "bless", "does not count", "character"): NO_GIVER,
    ("question", "ready"): "no modifier card of the content's six classes readies an item",
}
"""What cannot occur, with the reason."""


class Marks:
    """What must occur, wanted, and how often each has, seen."""

    def __init__(self, game: Gloomhaven) -> None:
        self.game = game
        self.book = game.book
        self.seen: Counter[Mark] = Counter()
        self.names: dict[int, str] = {}
        self.owners: dict[int, str] = {}
        self.wanted: dict[Mark, None] = {}
        self.scenarios = [s for s in self.book.scenarios if not s.slug.startswith(ROOM)]
        self.monsters()
        self.characters()
        self.maps()
        self.rest()
        for mark in EXCUSED:
            self.wanted.pop(mark, None)

    def want(self, what: str, names: Iterable[str], *more: Iterable[str]) -> None:
        """Every name must occur, with each of some further words."""
        found: list[Mark] = [(what, name) for name in names]
        for words in more:
            chosen = list(words)
            found = [(*mark, word) for mark in found for word in chosen]
        self.wanted.update(dict.fromkeys(found))

    def mark(self, *mark: str) -> None:
        """Something has occurred."""
        self.seen[mark] += 1

    def missing(self) -> list[Mark]:
        """What has not occurred yet, in the order in which it is wanted."""
        return [mark for mark in self.wanted if mark not in self.seen]

    # What is wanted.

    def monsters(self) -> None:
        """Types, cards, abilities, what elements add, bosses' specials."""
        book = self.book
        ranks: dict[int, list[str]] = {deck.index: [] for deck in book.decks}
        for kind in book.monsters:
            own = ORDINARY if kind.levels[0] else RANKS[2:]
            ranks[kind.deck] += [rank for rank in own if rank not in ranks[kind.deck]]
            self.want("monster", [kind.name], own, ["comes", "attacks", "dies"])
            for number in range(2):
                for at, ability in enumerate(kind.specials[number]):
                    name = f"{kind.name} special {number + 1}: {at + 1} {DEEDS[ability.do]}"
                    self.names[id(ability)] = name
                    self.want("ability", [name], ["boss"])
        played = scenario_decks(self.game)
        for deck in book.decks:
            for card in deck.cards:
                title = f"{deck.name} {card.name}"
                # Named bosses share cards with others: the ranks of the ordinary types are asked for.
                asked = [r for r in ranks[deck.index] if r != "boss" or len(ranks[deck.index]) == 1]
                self.want("card", [title], ["in a scenario" if deck.index in played else "in a room"], asked)
                for at, ability in enumerate(card.abilities):
                    name = f"{title}: {at + 1} {DEEDS[ability.do]}"
                    self.names[id(ability)] = name
                    self.want("ability", [name], asked)
                    for number, boost in enumerate(ability.boosts):
                        self.names[id(boost)] = f"{name}, boost {number + 1}"
                        self.want("boost", [self.names[id(boost)]])

    def characters(self) -> None:
        """Cards, abilities, what lasts, perks, items, modifier cards."""
        book = self.book
        for card in book.cards:
            cls = book.classes[card.owner].name
            self.owners[card.item] = cls
            self.want("half", [card.name], [*SIDES, "plain attack", "plain move"])
            for side, half in zip(SIDES, card.halves, strict=True):
                for at, act in enumerate(half.acts):
                    name = f"{card.name}, {side}: {at + 1}"
                    self.names[id(act)] = name
                    self.want("act", [name])
                    if act.do == SLOTTED:
                        self.want("slot", [name], ["first", "last"])
                    elif act.do in (AUGMENT, ROUND_BONUS, TAUNT):
                        self.want("lasting", [name])
                    for number, boost in enumerate(act.boosts):
                        self.names[id(boost)] = f"{name}, boost {number + 1}"
                        self.want("act boost", [self.names[id(boost)]])
        for item in book.gear:
            self.want("item", [item.name], ["used"])
            if item.use == 0:
                self.want("item", [item.name], ["spent", "readied"])
            elif item.use == 1:
                self.want("item", [item.name], ["consumed"])
        added: list[int] = []
        for perk in book.perks:
            self.want("perk", [perk.name], ["taken", *[f"draws {book.modifiers[i].name}" for i in perk.add]])
            if perk.ignores:
                self.want("perk", [perk.name], [f"ignores {perk.ignores}"])
            added += perk.add
        for modifier in book.modifiers:
            by = BOTH if modifier.from_box or modifier.index in book.base_deck else BOTH[:1]
            self.want("modifier", [modifier.name], ["counts", "does not count"], by)

    def maps(self) -> None:
        """Scenarios: won and lost, goals, doors, chests, spawns, specials, what lies there."""
        for scenario in self.scenarios:
            slug = scenario.slug
            self.want("scenario", [slug], ["won", "lost"])
            self.want("scenario", [slug], ["with 2", "with 3", "with 4"])
            self.want("goal", [f"{slug}: {goal.text()}" for goal in scenario.goals], ["open", "met"])
            self.want("room", [slug], [room.name for room in scenario.rooms])
            for room in scenario.rooms:
                self.want("chest", [slug], [str(cell) for _, cell in room.chests])
                for piece in room.pieces:
                    what = TERRAIN[piece.terrain]
                    if what == "trap":
                        self.want("trap", [piece.name], BOTH)
                    elif what in ("hazard", "difficult"):
                        self.want(what, [piece.name], BOTH)
            locked = [room.name for room in scenario.rooms if room.locked]
            for rule in scenario.rules:
                if rule.do == "special":
                    self.want("special", [f"{slug} {rule.numbers['number']}"])
                    self.want("boss opens", [slug], [name for name in rule.lists.get("rooms", []) if name in locked])
                elif rule.do == "spawn":
                    self.want("spawn", [slug], [rule.words["when"]], rule.lists["characters"])
                else:
                    self.want("rule", [slug], [rule.do])

    def rest(self) -> None:
        """Conditions, elements, and the words of the log."""
        self.want("condition", CONDITIONS, ["given", "ended"], BOTH)
        self.want("element", ELEMENTS[:6], ["infused", "consumed"], BOTH)
        self.want("element", ELEMENTS[:6], ["waned"])
        self.want("kind", [kind.name for kind in self.game.kinds])
        self.want("cause", self.game.causes)
        self.want("question", [kind.name for kind in self.game.questions])
        self.want("rest", ["short", "long", "another card"])
        self.want("damage", ["suffered", "a card of the hand lost", "two discarded cards lost", "by a slot"])
        self.want("exhausted", ["without hit points", "without cards"])
        self.want("coins", BOTH)
        self.want("goal word", GOALS)
        self.want("rule word", [do for do in RULES if do != "plate"])
        self.want("plate", PLATE_ACTS)
        self.want("boss act", ACTS)
        self.want("objective", ["destroyed by the party", "destroyed by monsters"])
        self.want("allied monster", ["acts", "attacks", "dies"])
        self.want("summon", ["fails", "leaves with its card", "leaves with its owner", "dies", "attacks"])
        self.want("spawn", ["fails"])
        self.want("trap laid", BOTH, ["laid", "sprung"])
        self.want("obstacle", ["laid", "removed"])
        self.want("level", [str(level) for level in range(8)], ["plain", "solo"])
        self.want("character level", [str(level) for level in range(1, 10)])
        for setting in self.game.settings:
            if setting.name != "character_level":
                self.want("setting", [f"{setting.name} {value}" for value in setting.values])

    # What a match brought.

    def add(self, spec: MatchSpec, log: Log, result: Result, asked: dict[int, set[int]]) -> None:
        """Mark what a match's log and questions tell. asked: options taken by kind of question."""
        game = self.game
        for kind, options in asked.items():
            self.mark("question", game.questions[kind].name)
            if kind == k.Q_AGAIN and 1 in options:
                self.mark("rest", "another card")
            if kind == k.Q_DAMAGE:
                for option in options:
                    words = ["suffered", "a card of the hand lost", "two discarded cards lost"]
                    self.mark("damage", words[option])
        solo = spec.settings.get("solo", False) is True
        self.mark("level", str(spec.level), "solo" if solo else "plain")
        for setting in game.settings:
            self.mark("setting", f"{setting.name} {spec.settings.get(setting.name, setting.default)}")
        self.mark("character level", str(spec.settings.get("character_level", 1)))
        events = named(log, [kind.name for kind in game.kinds], game.items, game.causes)
        tiers = {f.figure: (f.name, f.kind, f.tier) for f in result.figures}
        scenario = game.scenario(spec.scenario)
        for rule in scenario.rules:
            self.mark("rule", spec.scenario, rule.do)
            if rule.do not in SEEN_TO:
                self.mark("rule word", rule.do)
        if result.reason.endswith("is destroyed"):
            self.mark("rule word", "protect")
        self.mark("scenario", spec.scenario, f"with {len(spec.seats)}")
        for room in scenario.rooms:
            if room.open:
                self.mark("room", spec.scenario, room.name)
        perks = {
            seat: [name.partition(": ")[2] for name in own.loadout.get("perks", [])]
            for seat, own in enumerate(spec.seats)
        }
        self.outfits(spec, perks)
        traps = {c: p.name for room in scenario.rooms for p in room.pieces for c in p.cells if p.terrain == TRAP}
        laid: dict[int, str] = {}
        for e in events:
            self.event(spec, e, tiers, perks, traps, laid)

    def outfits(self, spec: MatchSpec, perks: dict[int, list[str]]) -> None:
        """Perks taken, and what they let their characters ignore."""
        told = {perk.name: perk for perk in self.book.perks}
        cards = {item.name for item in self.book.gear if item.cards}
        effects = [rule for rule in self.game.scenario(spec.scenario).rules if rule.do in ("curses", "begin with")]
        for seat, names in perks.items():
            worn = {name.partition(": ")[2] for name in spec.seats[seat].loadout.get("items", [])}
            for name in names:
                self.mark("perk", name, "taken")
                if told[name].ignores == "item cards" and worn & cards:
                    self.mark("perk", name, "ignores item cards")
                if told[name].ignores == "scenario effects" and effects:
                    self.mark("perk", name, "ignores scenario effects")

    def event(
        self,
        spec: MatchSpec,
        e: Event,
        tiers: dict[int, tuple[str, str, str]],
        perks: dict[int, list[str]],
        traps: dict[int, str],
        laid: dict[int, str],
    ) -> None:
        """One event."""
        slug = spec.scenario
        self.mark("kind", e.kind)
        if e.cause:
            self.mark("cause", e.cause)
        name, what, tier = tiers.get(e.actor, ("", "", ""))
        victim, whose, rank = tiers.get(e.target, ("", "", ""))
        if e.kind == "setup" and tier:
            self.mark("monster", name, tier, "comes")
        elif e.kind == "summon":
            if e.amount == 0:
                self.mark("summon" if e.cause == "summon" else "spawn", "fails")
            elif rank:
                self.mark("monster", victim, rank, "comes")
        elif e.kind == "attack":
            if tier:
                self.mark("monster", name, tier, "attacks")
            elif what == "summon":
                self.mark("summon", "attacks")
        elif e.kind == "modifier":
            by = "monster" if what == "monster" else "character"
            self.mark("modifier", e.item, "counts" if e.amount else "does not count", by)
            if e.item in CONDITIONS:
                self.mark("condition", e.item, "ended", by)
            if what == "character":
                for perk in perks[e.actor]:
                    self.mark("perk", perk, f"draws {e.item}")
        elif e.kind == "kill":
            if rank:
                self.mark("monster", victim, rank, "dies")
            elif whose in ("objective", "ally"):
                self.mark("objective", "destroyed by monsters" if what == "monster" else "destroyed by the party")
            elif whose == "character":
                self.mark("exhausted", "without cards" if e.cause == "exhausted" else "without hit points")
            elif whose == "summon":
                ways = {"expired": "leaves with its card", "exhausted": "leaves with its owner"}
                self.mark("summon", ways.get(e.cause, "dies"))
        elif e.kind == "condition":
            self.mark("condition", e.item, "given" if e.amount else "ended", whose)
        elif e.kind == "element" and e.cause == "waned":
            self.mark("element", e.item, "waned")
        elif e.kind == "trap":
            if e.cause == "laid":
                laid[e.space] = what
                self.mark("trap laid", what, "laid")
            elif e.space in laid:
                self.mark("trap laid", laid.pop(e.space), "sprung")
            elif e.space in traps:
                self.mark("trap", traps[e.space], what)
        elif e.kind == "move" or e.kind == "forced":
            self.step(slug, e, what if e.kind == "move" else whose)
        elif e.kind == "loot":
            if e.cause == "treasure":
                self.mark("chest", slug, str(e.space))
            else:
                self.mark("coins", what)
        elif e.kind == "layout":
            self.mark("obstacle", "laid" if e.amount else "removed")
        elif e.kind == "reveal":
            self.mark("room", slug, self.game.scenario(slug).rooms[e.amount].name)
        elif e.kind == "play":
            self.mark("half", e.item, e.cause)
        elif e.kind == "item":
            self.mark("item", e.item, "used")
        elif e.kind == "rest":
            self.mark("rest", e.cause.partition(" ")[0])
        elif e.kind == "end":
            self.mark("scenario", slug, e.cause)

    def step(self, slug: str, e: Event, what: str) -> None:
        """Hazards and difficult terrain entered on foot."""
        if e.cause in ("jump", "fly"):
            return
        for room in self.game.scenario(slug).rooms:
            for piece in room.pieces:
                if e.space in piece.cells and TERRAIN[piece.terrain] in ("hazard", "difficult"):
                    self.mark(TERRAIN[piece.terrain], piece.name, what)

    def summary(self) -> str:
        """How much of each sort has occurred, what is missing, what is excused."""
        missing = self.missing()
        lines: list[str] = []
        for what in dict.fromkeys(mark[0] for mark in self.wanted):
            whole = sum(1 for mark in self.wanted if mark[0] == what)
            lack = [mark for mark in missing if mark[0] == what]
            lines.append(f"{what}: {whole - len(lack)} of {whole}")
            lines += [f"  missing: {', '.join(mark[1:])}" for mark in lack]
        lines.append(f"{len(self.wanted) - len(missing)} of {len(self.wanted)} things have occurred")
        lines += [f"excused: {', '.join(mark)}: {why}" for mark, why in EXCUSED.items()]
        return "\n".join(lines)
