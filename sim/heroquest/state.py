"""The state of a match: what lies open, and apart from it what only the evil wizard's quest book knows."""

from typing import Final

from sim.engine.match import Snapshot
from sim.heroquest.records import Hero, Monster

HERO: Final = 0
MONSTER: Final = 1
ALLY: Final = 2
FIGURE_TYPES: Final = ["hero", "monster", "ally"]

OFF: Final = -1

# What became of a trap.
HIDDEN: Final = 0
FOUND: Final = 1
SPRUNG: Final = 2
GONE: Final = 3

T_GOLD: Final = 0
T_TURNS: Final = 1
T_KILLS: Final = 2
T_DEATHS: Final = 3
T_DEALT: Final = 4
T_TAKEN: Final = 5
T_HEALED: Final = 6
T_ATTACKS: Final = 7
T_SPELLS: Final = 8
T_SEARCHES: Final = 9
T_CARDS: Final = 10
T_TRAPS: Final = 11
T_POTIONS: Final = 12
T_LEFT: Final = 13
T_ALIVE: Final = 14
TALLIES: Final = [
    "gold", "turns", "kills", "deaths", "body_dealt", "body_lost", "body_healed", "attacks", "spells", "searches",
    "treasure_cards", "traps_sprung", "potions", "escaped", "alive",
]  # fmt: skip


class Held:
    """A thing a hero has. restore: Body a quest's potion gives back, -1 as printed. used: its one deed is done."""

    def __init__(self, item: int, restore: int = -1) -> None:
        self.item = item
        self.restore = restore
        self.used = False

    def copy(self) -> "Held":
        twin = Held(self.item, self.restore)
        twin.used = self.used
        return twin


class Figure:
    """A hero, a monster or an ally.

    seat: who plays it. cell: where it stands, OFF when it is not on the board. attack, defend: printed numbers of dice.
    worn: the body armour in use, an item or -1. wield: the weapon last used, an item, -1 none. skip: turns to miss.
    stone: turns it is stone. asleep, fear, cloud, commanded: until its Mind Points break it. harden: defence dice until
    wounded; courage: attack dice while a monster is in sight, once: for one attack; strength, tough: for the next
    throw; swift, phase, veil: for the next move. brews: attacks beyond the first this turn. pit: it stands in a pit.
    ore: gold of the mine it carries. thing: the quest item it carries, -1 none. left: it has escaped.
    """

    def __init__(self, id: int, name: str, kind: int, seat: int) -> None:
        self.id = id
        self.name = name
        self.kind = kind
        self.seat = seat
        self.item = -1
        self.cell = OFF
        self.start = OFF
        self.body = 1
        self.full_body = 1
        self.mind = 0
        self.full_mind = 0
        self.move = 0
        self.attack = 0
        self.defend = 0
        self.hero: Hero | None = None
        self.monster: Monster | None = None
        self.spot = -1
        self.gear: list[Held] = []
        self.worn = -1
        self.wield = -1
        self.armed = False
        self.gold = 0
        self.spells: list[int] = []
        self.skip = 0
        self.stone = 0
        self.asleep = False
        self.fear = False
        self.cloud = False
        self.commanded = False
        self.harden = 0
        self.courage = 0
        self.courage_once = False
        self.strength = 0
        self.tough = 0
        self.swift = False
        self.phase = False
        self.veil = False
        self.brews = 0
        self.pit = False
        self.ore = 0
        self.thing = -1
        self.left = False
        self.captured = False
        self.acted = False
        self.dormant = False
        self.invulnerable = False
        self.blade_only = False
        self.fireproof = False
        self.diagonal = False
        self.undead = False
        self.escape = OFF

    def copy(self) -> "Figure":
        twin = Figure(self.id, self.name, self.kind, self.seat)
        twin.item = self.item
        twin.cell = self.cell
        twin.start = self.start
        twin.body = self.body
        twin.full_body = self.full_body
        twin.mind = self.mind
        twin.full_mind = self.full_mind
        twin.move = self.move
        twin.attack = self.attack
        twin.defend = self.defend
        twin.hero = self.hero
        twin.monster = self.monster
        twin.spot = self.spot
        twin.gear = [h.copy() for h in self.gear]
        twin.worn = self.worn
        twin.wield = self.wield
        twin.armed = self.armed
        twin.gold = self.gold
        twin.spells = self.spells[:]
        twin.skip = self.skip
        twin.stone = self.stone
        twin.asleep = self.asleep
        twin.fear = self.fear
        twin.cloud = self.cloud
        twin.commanded = self.commanded
        twin.harden = self.harden
        twin.courage = self.courage
        twin.courage_once = self.courage_once
        twin.strength = self.strength
        twin.tough = self.tough
        twin.swift = self.swift
        twin.phase = self.phase
        twin.veil = self.veil
        twin.brews = self.brews
        twin.pit = self.pit
        twin.ore = self.ore
        twin.thing = self.thing
        twin.left = self.left
        twin.captured = self.captured
        twin.acted = self.acted
        twin.dormant = self.dormant
        twin.invulnerable = self.invulnerable
        twin.blade_only = self.blade_only
        twin.fireproof = self.fireproof
        twin.diagonal = self.diagonal
        twin.undead = self.undead
        twin.escape = self.escape
        return twin


class Remains:
    """What a dead hero left behind, and where."""

    def __init__(self, figure: int, cell: int) -> None:
        self.figure = figure
        self.cell = cell

    def copy(self) -> "Remains":
        return Remains(self.figure, self.cell)


class Hidden:
    """What only the quest book knows: monsters not yet laid out, traps not yet found, what has happened.

    waiting: places in the quest's monsters; kinds: what stands at each; woken: those that sleep no more. traps: where
    each trap is; state: what became of it. happened: by event. secret: by door, not found yet.
    """

    def __init__(self) -> None:
        self.waiting: list[int] = []
        self.kinds: list[int] = []
        self.traps: list[int] = []
        self.state: list[int] = []
        self.happened: list[bool] = []
        self.secret: list[bool] = []
        self.woken: list[int] = []
        self.passed: list[int] = []

    def copy(self) -> "Hidden":
        twin = Hidden()
        twin.waiting = self.waiting[:]
        twin.kinds = self.kinds[:]
        twin.traps = self.traps[:]
        twin.state = self.state[:]
        twin.happened = self.happened[:]
        twin.secret = self.secret[:]
        twin.woken = self.woken[:]
        twin.passed = self.passed[:]
        return twin


class State:
    """The open part.

    on: the figures of each square. shown: squares laid out. shut: squares nobody enters (furniture, fallen blocks);
    opaque: those that block sight. near: squares a step away, walls and closed doors apart. open_doors, known_doors:
    by door. tiles: trap tiles that lie open, by trap: the square, -1 none; tile_kinds: which trap; sprung: a pit that
    somebody fell into. stairs: those laid out. searched: squares where treasure was sought, a bit a hero. deck: copies
    left of each card. things: squares of the quest items, -1 carried or gone; released: no longer in a monster's hand;
    delivered: how many came to the stairs. store: the room where captured heroes' things lie, once found. guide: who
    found the ally. next: place in the order of heroes. active: the figure whose turn it is. points: squares it may
    still move. rolled, stepped: its movement this turn; ended: no more of it. lost_turn: nothing at all any more.
    acted: its action is spent. attacks: further ones, target_only: on this kind alone. last_spell: cast this turn.
    heroes: in order.
    """

    def __init__(self) -> None:
        self.figures: list[Figure] = []
        self.heroes: list[int] = []
        self.allies: list[int] = []
        self.on: list[list[int]] = []
        self.shown: list[bool] = []
        self.shut: list[bool] = []
        self.opaque: list[bool] = []
        self.near: list[list[int]] = []
        self.open_doors: list[bool] = []
        self.known_doors: list[bool] = []
        self.tiles: list[int] = []
        self.tile_kinds: list[int] = []
        self.sprung: list[bool] = []
        self.stairs: list[bool] = []
        self.searched: list[int] = []
        self.deck: list[int] = []
        self.things: list[int] = []
        self.released: list[bool] = []
        self.store = 0
        self.guide = -1
        self.delivered = 0
        self.remains: list[Remains] = []
        self.round = 0
        self.next = 0
        self.active = -1
        self.points = 0
        self.rolled = False
        self.stepped = False
        self.ended = False
        self.acted = False
        self.attacks = 0
        self.target_only = -1
        self.last_spell = -1
        self.lost_turn = False
        self.winner = -1
        self.killed: list[int] = []
        self.tally: list[list[int]] = []

    def copy(self) -> "State":
        twin = State()
        twin.figures = [f.copy() for f in self.figures]
        twin.heroes = self.heroes[:]
        twin.allies = self.allies[:]
        twin.on = [c[:] for c in self.on]
        twin.shown = self.shown[:]
        twin.shut = self.shut[:]
        twin.opaque = self.opaque[:]
        twin.near = [c[:] for c in self.near]
        twin.open_doors = self.open_doors[:]
        twin.known_doors = self.known_doors[:]
        twin.tiles = self.tiles[:]
        twin.tile_kinds = self.tile_kinds[:]
        twin.sprung = self.sprung[:]
        twin.stairs = self.stairs[:]
        twin.searched = self.searched[:]
        twin.deck = self.deck[:]
        twin.things = self.things[:]
        twin.released = self.released[:]
        twin.store = self.store
        twin.guide = self.guide
        twin.delivered = self.delivered
        twin.remains = [r.copy() for r in self.remains]
        twin.round = self.round
        twin.next = self.next
        twin.active = self.active
        twin.points = self.points
        twin.rolled = self.rolled
        twin.stepped = self.stepped
        twin.ended = self.ended
        twin.acted = self.acted
        twin.attacks = self.attacks
        twin.target_only = self.target_only
        twin.last_spell = self.last_spell
        twin.lost_turn = self.lost_turn
        twin.winner = self.winner
        twin.killed = self.killed[:]
        twin.tally = [t[:] for t in self.tally]
        return twin


class Position(Snapshot):
    """Both parts, as kept at a turn boundary."""

    def __init__(self, open: State, hidden: Hidden) -> None:
        self.open = open
        self.hidden = hidden

    def copy(self) -> "Position":
        return Position(self.open.copy(), self.hidden.copy())
