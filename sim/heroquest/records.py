"""Typed records of the content: frozen after loading and shared by all matches."""

from typing import Final

from sim.engine.shapes import Clause

EU: Final = 0
US: Final = 1

SKULL: Final = 0
WHITE: Final = 1
BLACK: Final = 2
FACES: Final = ["skull", "white", "black"]

WEAPON: Final = 0
ARMOUR: Final = 1
TOOL: Final = 2
POTION: Final = 3
ARTEFACT: Final = 4
ITEM_KINDS: Final = ["weapon", "armour", "tool", "potion", "artefact"]

PIT: Final = 0
SPEAR: Final = 1
BLOCK: Final = 2
TRAPS: Final = ["pit", "spear", "falling_block"]


class Card:
    """A treasure card of one edition. item: its number in the log."""

    def __init__(self, name: str, copies: int, returns: bool, effects: list[Clause], item: int) -> None:
        self.name = name
        self.copies = copies
        self.returns = returns
        self.effects = effects
        self.item = item


class Stats:
    """A monster's values in one edition."""

    def __init__(self, move: int, attack: int, defend: int, body: int, mind: int) -> None:
        self.move = move
        self.attack = attack
        self.defend = defend
        self.body = body
        self.mind = mind


class Monster:
    """A kind of monster. figures: in the box, 0 when it has no piece of its own."""

    def __init__(self, name: str, figures: int, undead: bool, eu: Stats, us: Stats, index: int, item: int) -> None:
        self.name = name
        self.figures = figures
        self.undead = undead
        self.eu = eu
        self.us = us
        self.index = index
        self.item = item

    def stats(self, edition: int) -> Stats:
        return self.us if edition == US else self.eu


class Hero:
    """A hero's card. weapon_us: item he starts with in the American edition, -1 none."""

    def __init__(
        self,
        name: str,
        move_dice: int,
        attack: int,
        defend: int,
        body: int,
        mind: int,
        groups: int,
        weapon_us: int,
        removes_traps: bool,
        wizard: bool,
        index: int,
        item: int,
    ) -> None:
        self.name = name
        self.move_dice = move_dice
        self.attack = attack
        self.defend = defend
        self.body = body
        self.mind = mind
        self.groups = groups
        self.weapon_us = weapon_us
        self.removes_traps = removes_traps
        self.wizard = wizard
        self.index = index
        self.item = item


class Print:
    """What an item does in one edition."""

    def __init__(self) -> None:
        self.cost = 0
        self.attack = 0
        self.attack_undead = 0
        self.diagonal = False
        self.ranged = False
        self.thrown = False
        self.no_shield = False
        self.defence = 0
        self.armour = 0
        self.move_dice = 0
        self.mind = 0
        self.twice_against = -1
        self.spells = ""
        self.effects: list[Clause] = []


class Item:
    """A piece of equipment, a potion or an artefact. there: the editions whose box holds it (masks 1 EU, 2 US)."""

    def __init__(
        self,
        name: str,
        kind: int,
        users: str,
        shield: bool,
        metal: bool,
        kit: bool,
        eu: Print,
        us: Print,
        there: int,
        index: int,
        item: int,
    ) -> None:
        self.name = name
        self.kind = kind
        self.users = users
        self.shield = shield
        self.metal = metal
        self.kit = kit
        self.eu = eu
        self.us = us
        self.there = there
        self.index = index
        self.item = item

    def print(self, edition: int) -> Print:
        return self.us if edition == US else self.eu

    def fits(self, hero: Hero) -> bool:
        """Whether that hero may use it (HQ-DEF-7)."""
        return self.users == "all" or (self.users == "wizard") == hero.wizard


class Cast:
    """What a spell does: whom it may be cast on and how far, and its effects."""

    def __init__(self, targets: str, reach: str, fire: bool, living: bool, effects: list[Clause]) -> None:
        self.targets = targets
        self.reach = reach
        self.fire = fire
        self.living = living
        self.effects = effects


class Spell:
    """A spell of the heroes, or (group -1, eu and us alike) a Chaos spell."""

    def __init__(self, name: str, group: int, eu: Cast, us: Cast, index: int, item: int) -> None:
        self.name = name
        self.group = group
        self.eu = eu
        self.us = us
        self.index = index
        self.item = item

    def cast(self, edition: int) -> Cast:
        return self.us if edition == US else self.eu


class Furniture:
    """A piece of furniture, unrotated. marker: it blocks nothing."""

    def __init__(self, name: str, width: int, height: int, marker: bool) -> None:
        self.name = name
        self.width = width
        self.height = height
        self.marker = marker


class Node:
    """A checked word of a quest file (trigger, effect, objective ...) with what stands beside it."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.numbers: dict[str, int] = {}
        self.words: dict[str, str] = {}
        self.cells: dict[str, int] = {}
        self.flags: dict[str, bool] = {}
        self.nodes: list[Node] = []

    def number(self, key: str, default: int = 0) -> int:
        return self.numbers.get(key, default)


class Door:
    """A door or secret door between two cells. known: not hidden at first. false: a wall that looks like a door."""

    def __init__(self, a: int, b: int, secret: bool, searchable: bool, opened: bool, false: bool) -> None:
        self.a = a
        self.b = b
        self.secret = secret
        self.searchable = searchable
        self.opened = opened
        self.false = false


class Spot:
    """A monster as a quest places it: its values replace those of the card when they are not -1 (section 11)."""

    def __init__(self, monster: int, cell: int) -> None:
        self.monster = monster
        self.cell = cell
        self.name = ""
        self.move = -1
        self.attack = -1
        self.defend = -1
        self.body = -1
        self.mind = -1
        self.dormant = False
        self.invulnerable = False
        self.hidden = False
        self.blade_only = False
        self.fireproof = False
        self.diagonal = False
        self.chaos: list[int] = []
        self.escape = -1


class Trap:
    """A trap. walked: entering its square springs it. removable: it can be removed."""

    def __init__(self, kind: int, cell: int, walked: bool, removable: bool) -> None:
        self.kind = kind
        self.cell = cell
        self.walked = walked
        self.removable = removable


class Event:
    """Something that happens once in a quest."""

    def __init__(self, name: str, trigger: Node, effect: Node) -> None:
        self.name = name
        self.trigger = trigger
        self.effect = effect


class Ally:
    """A figure on the heroes' side. move_dice: dice for its move."""

    def __init__(self, name: str, cell: int, attack: int, defend: int, body: int, mind: int, move_dice: int) -> None:
        self.name = name
        self.cell = cell
        self.attack = attack
        self.defend = defend
        self.body = body
        self.mind = mind
        self.move_dice = move_dice


class Thing:
    """A quest item. held_by: the named monster in whose hand it lies. sealed: gold that is not the heroes'."""

    def __init__(self, name: str, cell: int, held_by: str, sealed: int) -> None:
        self.name = name
        self.cell = cell
        self.held_by = held_by
        self.sealed = sealed


class Quest:
    """A quest: the map and everything on it. rock: squares not used; blocked: rubble; furniture: cells it covers."""

    def __init__(self, slug: str, title: str, number: int) -> None:
        self.slug = slug
        self.title = title
        self.number = number
        self.kind = ""
        self.rock: list[bool] = []
        self.blocked: list[int] = []
        self.doors: list[Door] = []
        self.starts: list[int] = []
        self.stairs: list[int] = []
        self.monsters: list[Spot] = []
        self.furniture: list[tuple[str, list[int]]] = []
        self.traps: list[Trap] = []
        self.wandering = -1
        self.events: list[Event] = []
        self.objective = Node("")
        self.allies: list[Ally] = []
        self.things: list[Thing] = []
        self.forbidden: list[int] = []
        self.bounties: list[tuple[int, int]] = []
        self.ceiling: list[int] = []
        self.captured = False
        self.teleports: dict[int, int] = {}
        self.mine_room = 0
        self.mine_cell = -1
        self.mine_gold = 0
        self.late_block = -1
        self.late_exit = -1
