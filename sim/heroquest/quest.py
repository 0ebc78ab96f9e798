"""Quest files read strictly: the schema of public quest collections, one sentence for whatever is wrong."""

from typing import Final

from sim.engine.errors import ContentError
from sim.engine.shapes import Record, list_of, nearest, show, table_of, word_of
from sim.heroquest.records import (
    TRAPS,
    Ally,
    Door,
    Event,
    Furniture,
    Hero,
    Item,
    Monster,
    Node,
    Quest,
    Spell,
    Spot,
    Thing,
    Trap,
)

WIDTH: Final = 26
HEIGHT: Final = 19
CELLS: Final = WIDTH * HEIGHT
NOTES: Final = ["note", "source", "split", "model_variant", "figure"]

Words = dict[str, dict[str, str]]

TRIGGERS: Final[Words] = {
    "search_treasure": {"room": "room"},
    "search_treasure_after_defeat": {"room": "room", "name": "text"},
    "reveal_room": {"room": "room"},
    "open_door": {"a": "cell", "b": "cell"},
    "defeat_named": {"name": "text"},
}
EFFECTS: Final[Words] = {
    "gold": {"amount": "number"},
    "weapon": {"weapon": "item"},
    "armor": {"armor": "item"},
    "artifact": {"artifact": "item"},
    "potion_of_healing": {"count?": "number"},
    "healing_potion": {"count?": "number", "restore?": "number"},
    "petrification_potion": {"count?": "number"},
    "split_gold": {"amount": "number"},
    "artifact_to_hero": {"hero": "hero", "artifact": "item"},
    "artifact_to_killer": {"artifact": "item"},
    "empty": {},
    "message": {},
    "bundle": {"effects": "effects"},
    "damage_unless_trap_disarmed": {"pos": "cell", "amount": "number"},
    "awaken_guardian_unless_trap_disarmed": {"name": "text", "pos": "cell"},
    "activate_named": {"name": "text"},
    "reveal_secret_door": {"a": "cell", "b": "cell"},
    "forbid_further_treasure": {},
    "reveal_stored_equipment": {},
    "alarm": {"ally?": "text", "forbid_treasure?": "flag"},
    "mind_damage": {"amount": "number"},
}
REWARDS: Final = {"reward_gold?": "number", "reward_gold_per_hero?": "number", "award_champion_title?": "flag"}
OBJECTIVES: Final[Words] = {
    "defeat_named": {"name": "text"},
    "defeat_named_and_return": {"name": "text"},
    "defeat_all": {},
    "reach_stairs": {},
    "rescue_named_and_return": {"name": "text"},
    "return_quest_items": {"count": "number"},
    "find_artifact_and_return": {"artifact": "item"},
    "resolve_event_and_return": {"event": "text"},
    "escape_independently": {},
    "defeat_all_or_escape_independently": {},
}


class Names:
    """What a quest may name."""

    def __init__(
        self,
        regions: list[int],
        heroes: list[Hero],
        monsters: list[Monster],
        items: list[Item],
        chaos: list[Spell],
        furniture: list[Furniture],
    ) -> None:
        self.regions = regions
        self.heroes = [h.name for h in heroes]
        self.monsters = [m.name for m in monsters]
        self.items = [i.name for i in items]
        self.chaos = [s.name for s in chaos]
        self.furniture = furniture


class QuestReader:
    """Reads one record into a Quest."""

    def __init__(self, r: Record, names: Names) -> None:
        self.r = r
        self.names = names
        self.quest = Quest(r.name, r.word("title"), r.number("number"))

    def read(self) -> Quest:
        q = self.quest
        r = self.r
        q.kind = r.word("kind")
        told = r.word("wandering_monster")
        q.wandering = self.names.monsters.index(told) if told else -1
        q.captured = r.flag("heroes_captured")
        self.map()
        self.figures()
        for raw, where in self.rows("traps"):
            t = self.table(raw, where, ["trap", "pos", "trigger_on_entry?", "disarmable?"])
            kind = TRAPS.index(self.name(t["trap"], TRAPS, f"{where}: trap"))
            walked = self.flag(t.get("trigger_on_entry", True), where)
            q.traps.append(Trap(kind, self.cell(t["pos"], where), walked, self.flag(t.get("disarmable", True), where)))
        self.story()
        self.special()
        self.check()
        return q

    # Values.

    def where(self, key: str) -> str:
        return self.r.where(key)

    def rows(self, key: str) -> list[tuple[object, str]]:
        """The entries of a list, each with its place for messages."""
        where = self.where(key)
        raw = self.r.values[key]
        if raw is None:
            return []
        return [(v, f"{where} {i + 1}") for i, v in enumerate(list_of(raw, where))]

    def table(self, raw: object, where: str, keys: list[str]) -> dict[str, object]:
        """A table with exactly these keys; a question mark ends the name of one that may be left out."""
        given = table_of(raw, where)
        known = [key.removesuffix("?") for key in keys]
        for key in given:
            if key not in known and key not in NOTES:
                raise ContentError(f"{where}: {key}: unknown key{nearest(key, known)}")
        for key in keys:
            if not key.endswith("?") and key not in given:
                raise ContentError(f"{where}: {key}: must be given")
        return given

    def number(self, raw: object, where: str) -> int:
        if isinstance(raw, bool) or not isinstance(raw, int) or raw < 0:
            raise ContentError(f"{where}: a whole number of at least 0 is needed, not {show(raw)}")
        return raw

    def flag(self, raw: object, where: str) -> bool:
        if not isinstance(raw, bool):
            raise ContentError(f"{where}: true or false is needed, not {show(raw)}")
        return raw

    def name(self, raw: object, known: list[str], where: str) -> str:
        return word_of(raw, known, where)

    def cell(self, raw: object, where: str) -> int:
        pair = [v for v in list_of(raw, where) if isinstance(v, int) and not isinstance(v, bool)]
        if len(pair) != 2 or len(list_of(raw, where)) != 2:
            raise ContentError(f"{where}: a square is [column, row], not {show(raw)}")
        if not (0 <= pair[0] < WIDTH and 0 <= pair[1] < HEIGHT):
            raise ContentError(f"{where}: [{pair[0]}, {pair[1]}] lies off the board of {WIDTH} by {HEIGHT}")
        return pair[1] * WIDTH + pair[0]

    def room(self, raw: object, where: str) -> int:
        number = self.number(raw, where)
        if not 1 <= number <= max(self.names.regions):
            raise ContentError(f"{where}: rooms are 1 to {max(self.names.regions)}, not {number}")
        return number

    def node(self, raw: object, known: Words, where: str, more: dict[str, str]) -> Node:
        """A word with its keys."""
        given = table_of(raw, where)
        if "kind" not in given:
            raise ContentError(f"{where}: kind: must be given")
        kind = word_of(given["kind"], list(known), f"{where}: kind")
        keys = {**known[kind], **more}
        self.table(raw, where, ["kind", *keys])
        node = Node(kind)
        for key, sort in keys.items():
            bare = key.removesuffix("?")
            if bare not in given:
                continue
            value = given[bare]
            at = f"{where}: {kind}: {bare}"
            if sort == "number":
                node.numbers[bare] = self.number(value, at)
            elif sort == "room":
                node.numbers[bare] = self.room(value, at)
            elif sort == "cell":
                node.cells[bare] = self.cell(value, at)
            elif sort == "flag":
                node.flags[bare] = self.flag(value, at)
            elif sort == "item":
                node.numbers[bare] = self.names.items.index(self.name(value, self.names.items, at))
            elif sort == "hero":
                node.numbers[bare] = self.names.heroes.index(self.name(value, self.names.heroes, at))
            elif sort == "effects":
                for n, inner in enumerate(list_of(value, at)):
                    node.nodes.append(self.node(inner, EFFECTS, f"{at} {n + 1}", {}))
            else:
                node.words[bare] = self.name(value, [], at)
        return node

    # Chapters.

    def map(self) -> None:
        """Rock, rubble, doors, stairs and furniture."""
        q = self.quest
        where = self.where("solid_rock_rows")
        rows = self.r.words("solid_rock_rows")
        if len(rows) != HEIGHT or any(len(row) != WIDTH for row in rows):
            raise ContentError(f"{where}: {HEIGHT} rows of {WIDTH} signs are needed")
        for row in rows:
            for sign in row:
                if sign not in "#.":
                    raise ContentError(f"{where}: {sign}: # is rock and . a square in use")
                q.rock.append(sign == "#")
        q.blocked = [self.cell(raw, at) for raw, at in self.rows("blocked")]
        extra = [self.table(raw, at, ["open?", "false_door?"]) for raw, at in self.rows("doors_extra")]
        doors = self.rows("doors")
        if extra and len(extra) != len(doors):
            raise ContentError(f"{self.where('doors_extra')}: {len(extra)} records for {len(doors)} doors")
        for n, (raw, at) in enumerate(doors):
            pair = list_of(raw, at)
            if len(pair) != 2:
                raise ContentError(f"{at}: a door is a pair of squares, not {show(raw)}")
            told = extra[n] if extra else {}
            opened = self.flag(told.get("open", False), at)
            false = self.flag(told.get("false_door", False), at)
            self.door(self.cell(pair[0], at), self.cell(pair[1], at), at, False, True, opened, false)
        for raw, at in self.rows("secret_doors"):
            t = self.table(raw, at, ["a", "b", "searchable?"])
            searchable = self.flag(t.get("searchable", True), at)
            self.door(self.cell(t["a"], at), self.cell(t["b"], at), at, True, searchable, False, False)
        q.stairs = [self.cell(raw, at) for raw, at in self.rows("stairs")]
        pieces = {f.name: f for f in self.names.furniture}
        for raw, at in self.rows("furniture"):
            t = self.table(raw, at, ["prop", "pos", "rotation_quarters?"])
            piece = pieces[self.name(t["prop"], list(pieces), f"{at}: prop")]
            corner = self.cell(t["pos"], at)
            turned = self.number(t.get("rotation_quarters", 0), at) % 2 == 1
            width = piece.height if turned else piece.width
            height = piece.width if turned else piece.height
            if corner % WIDTH + width > WIDTH or corner // WIDTH + height > HEIGHT:
                raise ContentError(f"{at}: the {piece.name} reaches over the edge of the board")
            if not piece.marker:
                cells = [corner + dy * WIDTH + dx for dy in range(height) for dx in range(width)]
                q.furniture.append((piece.name, cells))

    def door(self, a: int, b: int, at: str, secret: bool, searchable: bool, opened: bool, false: bool) -> None:
        low, high = min(a, b), max(a, b)
        if not (high - low == WIDTH or (high - low == 1 and high % WIDTH > 0)):
            raise ContentError(f"{at}: a door stands between two squares side by side")
        for other in self.quest.doors:
            if (other.a, other.b) == (low, high):
                raise ContentError(f"{at}: there is a door already")
        self.quest.doors.append(Door(low, high, secret, searchable, opened, false))

    def figures(self) -> None:
        """Heroes' starts, monsters and allies."""
        q = self.quest
        names = self.names
        where = self.where("hero_starts")
        starts = self.table(self.r.values["hero_starts"], where, names.heroes)
        q.starts = [self.cell(starts[name], f"{where}: {name}") for name in names.heroes]
        for raw, at in self.rows("monsters"):
            keys = ["monster", "pos", "name?", "movement?", "attack?", "defend?", "body?", "mind?", "dormant?"]
            keys += ["invulnerable_until_acts?", "hidden_until_activated?", "immune_except_spirit_blade?"]
            keys += ["immune_to_fire_spells?", "diagonal_attack?", "chaos_spells?", "escape_target?"]
            t = self.table(raw, at, keys)
            monster = names.monsters.index(self.name(t["monster"], names.monsters, f"{at}: monster"))
            spot = Spot(monster, self.cell(t["pos"], at))
            spot.name = self.name(t.get("name", ""), [], at)
            spot.move = self.number(t["movement"], at) if "movement" in t else -1
            spot.attack = self.number(t["attack"], at) if "attack" in t else -1
            spot.defend = self.number(t["defend"], at) if "defend" in t else -1
            spot.body = self.number(t["body"], at) if "body" in t else -1
            spot.mind = self.number(t["mind"], at) if "mind" in t else -1
            spot.dormant = self.flag(t.get("dormant", False), at)
            spot.invulnerable = self.flag(t.get("invulnerable_until_acts", False), at)
            spot.hidden = self.flag(t.get("hidden_until_activated", False), at)
            spot.blade_only = self.flag(t.get("immune_except_spirit_blade", False), at)
            spot.fireproof = self.flag(t.get("immune_to_fire_spells", False), at)
            spot.diagonal = self.flag(t.get("diagonal_attack", False), at)
            for spell in list_of(t.get("chaos_spells", []), at):
                spot.chaos.append(names.chaos.index(self.name(spell, names.chaos, f"{at}: chaos_spells")))
            if "escape_target" in t:
                to = t["escape_target"]
                if isinstance(to, dict):
                    square = self.table(to, f"{at}: escape_target", ["x", "y"])
                    to = [square["x"], square["y"]]
                spot.escape = self.cell(to, f"{at}: escape_target")
            q.monsters.append(spot)
        for raw, at in self.rows("allies"):
            t = self.table(raw, at, ["name", "pos", "attack", "defend", "body", "mind", "move_dice"])
            n = [self.number(t[key], f"{at}: {key}") for key in ("attack", "defend", "body", "mind", "move_dice")]
            q.allies.append(Ally(self.name(t["name"], [], at), self.cell(t["pos"], at), n[0], n[1], n[2], n[3], n[4]))

    def story(self) -> None:
        """Events and the objective."""
        for raw, at in self.rows("events"):
            t = self.table(raw, at, ["id", "trigger", "effect", "marker?"])
            trigger = self.node(t["trigger"], TRIGGERS, f"{at}: trigger", {})
            effect = self.node(t["effect"], EFFECTS, f"{at}: effect", {})
            self.quest.events.append(Event(self.name(t["id"], [], at), trigger, effect))
        where = self.where("objective")
        self.quest.objective = self.node(self.r.values["objective"], OBJECTIVES, where, REWARDS)

    def special(self) -> None:
        """The special fields of single quests."""
        q = self.quest
        for raw, at in self.rows("quest_items"):
            t = self.table(raw, at, ["id", "pos", "prop?", "held_by?", "sealed_gold?"])
            held = self.name(t.get("held_by", ""), [], at)
            sealed = self.number(t.get("sealed_gold", 0), at)
            q.things.append(Thing(self.name(t["id"], [], at), self.cell(t["pos"], at), held, sealed))
        q.forbidden = [self.room(raw, at) for raw, at in self.rows("forbidden_treasure_rooms")]
        for raw, at in self.rows("monster_bounties"):
            t = self.table(raw, at, ["monster", "gold"])
            monster = self.name(t["monster"], self.names.monsters, f"{at}: monster")
            q.bounties.append((self.names.monsters.index(monster), self.number(t["gold"], at)))
        q.ceiling = [self.cell(raw, at) for raw, at in self.rows("collapsing_ceiling_hazards")]
        network = table_of(self.r.values["teleport_network"], self.where("teleport_network"))
        if network:
            at = self.where("teleport_network")
            for raw in list_of(self.table(network, at, ["destinations"])["destinations"], at):
                t = self.table(raw, at, ["total", "pos"])
                q.teleports[self.number(t["total"], at)] = self.cell(t["pos"], at)
            if sorted(q.teleports) != list(range(2, 13)):
                raise ContentError(f"{at}: destinations: every total from 2 to 12 needs a square")
        mine = table_of(self.r.values["mine"], self.where("mine"))
        if mine:
            at = self.where("mine")
            t = self.table(mine, at, ["room", "pos", "amount"])
            q.mine_room = self.room(t["room"], at)
            q.mine_cell = self.cell(t["pos"], at)
            q.mine_gold = self.number(t["amount"], at)
        late = table_of(self.r.values["delayed_falling_block"], self.where("delayed_falling_block"))
        if late:
            at = self.where("delayed_falling_block")
            t = self.table(late, at, ["pos", "exit"])
            q.late_block = self.cell(t["pos"], at)
            q.late_exit = self.cell(t["exit"], at)

    def check(self) -> None:
        """What one entry says of another."""
        q = self.quest
        taken: dict[int, str] = {}
        for name, cells in q.furniture:
            movable = [thing.cell for thing in q.things]
            for cell in cells:
                if cell not in movable:
                    taken[cell] = name
        for n, spot in enumerate(q.monsters):
            at = f"{self.where('monsters')} {n + 1}"
            x, y = spot.cell % WIDTH, spot.cell // WIDTH
            if q.rock[spot.cell] or spot.cell in q.blocked:
                raise ContentError(f"{at}: [{x}, {y}] is rock or blocked")
            if spot.cell in taken:
                raise ContentError(f"{at}: [{x}, {y}] is taken by a {taken[spot.cell]}")
            if not spot.hidden:
                taken[spot.cell] = spot_name(spot, self.names)
        for n, start in enumerate(q.starts):
            if q.rock[start] or start in taken or start in q.blocked:
                where = f"{self.where('hero_starts')}: {self.names.heroes[n]}"
                raise ContentError(f"{where}: [{start % WIDTH}, {start // WIDTH}] is not free")
        named = [spot.name for spot in q.monsters if spot.name]
        self.known(q.objective.words.get("name", ""), named + [a.name for a in q.allies], "objective")
        events = [e.name for e in q.events]
        self.known(q.objective.words.get("event", ""), events, "objective")
        for n, event in enumerate(q.events):
            at = f"events {n + 1}"
            self.known(event.trigger.words.get("name", ""), named, at)
            for effect in [event.effect, *event.effect.nodes]:
                self.known(effect.words.get("name", ""), named, at)
                self.known(effect.words.get("ally", ""), [a.name for a in q.allies], at)
                for keys in (("a", "b"),):
                    if keys[0] in effect.cells:
                        self.door_at(effect.cells["a"], effect.cells["b"], at)
            if "a" in event.trigger.cells:
                self.door_at(event.trigger.cells["a"], event.trigger.cells["b"], at)

    def known(self, name: str, known: list[str], key: str) -> None:
        if name and name not in known:
            raise ContentError(
                f"{self.r.file}: {self.r.path}: {key}: {name}: nobody has that name{nearest(name, known)}"
            )

    def door_at(self, a: int, b: int, key: str) -> None:
        for door in self.quest.doors:
            if (door.a, door.b) == (min(a, b), max(a, b)):
                return
        raise ContentError(f"{self.r.file}: {self.r.path}: {key}: there is no door between those squares")


def spot_name(spot: Spot, names: Names) -> str:
    return spot.name or names.monsters[spot.monster]
