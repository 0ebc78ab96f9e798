"""The state of a match: what lies open for everybody, and apart from it the order of the decks."""

from typing import Final

from sim.engine.match import Snapshot
from sim.gloomhaven.records import NORMAL, ON_FIGURE, Ability, MonsterType, Stats
from sim.gloomhaven.sight import Sight

# Sides. Allied monsters are on the party's side and act like monsters (GLO-SCEN-7).
PARTY: Final = 0
MONSTERS: Final = 1

CHARACTER: Final = 0
CHARACTER_SUMMON: Final = 1
MONSTER: Final = 2
OBJECTIVE: Final = 3
FIGURE_TYPES: Final = ["character", "summon", "monster", "objective"]

OFF: Final = -1

# What lies in a hex, besides figures and tokens.
CLEAR: Final = 0
OBSTACLE: Final = 1
TRAP: Final = 2
HAZARD: Final = 3
DIFFICULT: Final = 4
ICY: Final = 5
PLATE: Final = 6
TERRAIN: Final = ["", "obstacle", "trap", "hazard", "difficult", "ice", "pressure plate"]

# Figure.conditions: absent, there until the end of the own turn (poison and wound until healed), or got during the own
# turn, which then does not end it (GLO-COND-2).
ABSENT: Final = 0
LASTING: Final = 1
FRESH: Final = 2

MONSTER_PILE: Final = 0
TYPE: Final = 1 << 12
NEWS: Final = 1 << 13
LATE: Final = 99


class TrapKind:
    """What a trap does (GLO-TERR-1). damage: its own number, -1 that of the scenario level."""

    def __init__(self, damage: int, conditions: list[int]) -> None:
        self.damage = damage
        self.conditions = conditions


class Figure:
    """A character, a character's summon, a monster or an objective with hit points.

    side: PARTY or MONSTERS. cell: where it stands, OFF when not on the map. type, rank, number: a monster's, with its
    standee number. stats: its stat card's column. seat: who decides for it, -1 the players by GLO-AMB-2. owner: the
    figure that summoned it. pile: the modifier deck it draws from. initiative, second: a character's cards of the
    round, LATE when it rests. joined: the round in which it was summoned or spawned, 0 placed by the scenario's map.
    idle: the round in which it has no turn, being summoned. revealed: the round in which its room was. acted: the last
    round in which it had its turn. taking: it has it now. money, treasures: tokens taken.
    shield, retaliates (value, range): lasting ones; of this round: round_shield, round_retaliates, round_elusive.
    on_death: what it does when it dies, of the card it acts on this round.
    """

    def __init__(self, id: int, name: str, kind: int, side: int) -> None:
        self.id = id
        self.name = name
        self.kind = kind
        self.side = side
        self.cell = OFF
        self.hp = 1
        self.max_hp = 1
        self.conditions = [ABSENT] * ON_FIGURE
        self.immune: list[str] = []
        self.type: MonsterType | None = None
        self.rank = NORMAL
        self.number = 0
        self.stats: Stats | None = None
        self.attack = 0
        self.flying = False
        self.shield = 0
        self.retaliates: list[tuple[int, int]] = []
        self.round_shield = 0
        self.round_retaliates: list[tuple[int, int]] = []
        self.round_elusive = False
        self.on_death: list[Ability] = []
        self.seat = -1
        self.owner = -1
        self.pile = MONSTER_PILE
        self.initiative = 0
        self.second = 0
        self.resting = False
        self.joined = 0
        self.idle = 0
        self.revealed = 0
        self.acted = 0
        self.taking = False
        self.money = 0
        self.treasures: list[int] = []

    def copy(self) -> "Figure":
        twin = Figure(self.id, self.name, self.kind, self.side)
        self.copy_into(twin)
        return twin

    def copy_into(self, twin: "Figure") -> None:
        """Fill a copy with what can change."""
        twin.cell = self.cell
        twin.hp = self.hp
        twin.max_hp = self.max_hp
        twin.conditions = self.conditions[:]
        twin.immune = self.immune
        twin.type = self.type
        twin.rank = self.rank
        twin.number = self.number
        twin.stats = self.stats
        twin.attack = self.attack
        twin.flying = self.flying
        twin.shield = self.shield
        twin.retaliates = self.retaliates
        twin.round_shield = self.round_shield
        twin.round_retaliates = self.round_retaliates[:]
        twin.round_elusive = self.round_elusive
        twin.on_death = self.on_death
        twin.seat = self.seat
        twin.owner = self.owner
        twin.pile = self.pile
        twin.initiative = self.initiative
        twin.second = self.second
        twin.resting = self.resting
        twin.joined = self.joined
        twin.idle = self.idle
        twin.revealed = self.revealed
        twin.acted = self.acted
        twin.taking = self.taking
        twin.money = self.money
        twin.treasures = self.treasures[:]

    def has(self, condition: int) -> bool:
        return self.conditions[condition] != ABSENT


class Pile:
    """The open part of a deck of modifier cards. discards: drawn cards. due: shuffled at the end of the round."""

    def __init__(self) -> None:
        self.discards: list[int] = []
        self.due = False
        self.left = 0

    def copy(self) -> "Pile":
        twin = Pile()
        twin.discards = self.discards[:]
        twin.due = self.due
        twin.left = self.left
        return twin


class DeckPile:
    """The open part of a monster ability deck. card: of this round, -1 none yet. discards: cards of earlier rounds.
    consumed: what the card's signs have consumed this round, for all who act on it (GLO-ELEM-4).
    """

    def __init__(self) -> None:
        self.card = -1
        self.discards: list[int] = []
        self.consumed: list[int] = []

    def copy(self) -> "DeckPile":
        twin = DeckPile()
        twin.card = self.card
        twin.discards = self.discards[:]
        twin.consumed = self.consumed[:]
        return twin


class Hidden:
    """What nobody sees: the cards left in each deck, the top one last."""

    def __init__(self) -> None:
        self.piles: list[list[int]] = []
        self.decks: list[list[int]] = []

    def copy(self) -> "Hidden":
        twin = Hidden()
        twin.piles = [p[:] for p in self.piles]
        twin.decks = [d[:] for d in self.decks]
        return twin


class State:
    """The open part.

    By cell: at (figure, OFF none), terrain, trap (index in traps), money (tokens), treasure (-1 none, else its number),
    wall (walls, closed doors and rooms not yet revealed). sight: lines of sight past these. Both are made anew, never
    changed, when a door opens. doors: by door whether it is open. rooms: by room whether it is revealed.
    elements: INERT, WANING or STRONG; infusing: elements that become strong when the running turn ends.
    free: standees left by monster type. curses, blesses: how many are in decks, the monsters' curses first. order:
    whose turn it is in this round one after the other: characters by figure, types of monsters from TYPE on, those of a
    type that a door revealed after its turn from NEWS on. at_turn: the place of the running turn.
    """

    def __init__(self) -> None:
        self.figures: list[Figure] = []
        self.at: list[int] = []
        self.terrain: list[int] = []
        self.trap: list[int] = []
        self.traps: list[TrapKind] = []
        self.money: list[int] = []
        self.treasure: list[int] = []
        self.wall: list[bool] = []
        self.sight: Sight | None = None
        self.doors: list[bool] = []
        self.rooms: list[bool] = []
        self.elements = [0] * 6
        self.infusing: list[int] = []
        self.piles: list[Pile] = []
        self.decks: list[DeckPile] = []
        self.free: list[list[int]] = []
        self.curses: list[int] = [0, 0]
        self.blesses = 0
        self.round = 0
        self.order: list[int] = []
        self.at_turn = -1
        self.active = -1

    def copy(self) -> "State":
        twin = State()
        self.copy_into(twin)
        return twin

    def copy_into(self, twin: "State") -> None:
        """Fill a copy with what can change."""
        twin.figures = [f.copy() for f in self.figures]
        twin.at = self.at[:]
        twin.terrain = self.terrain[:]
        twin.trap = self.trap[:]
        twin.traps = self.traps[:]
        twin.money = self.money[:]
        twin.treasure = self.treasure[:]
        twin.wall = self.wall
        twin.sight = self.sight
        twin.doors = self.doors[:]
        twin.rooms = self.rooms[:]
        twin.elements = self.elements[:]
        twin.infusing = self.infusing[:]
        twin.piles = [p.copy() for p in self.piles]
        twin.decks = [d.copy() for d in self.decks]
        twin.free = [n[:] for n in self.free]
        twin.curses = self.curses[:]
        twin.blesses = self.blesses
        twin.round = self.round
        twin.order = self.order[:]
        twin.at_turn = self.at_turn
        twin.active = self.active


class Position(Snapshot):
    """A whole position: the open part and the hidden one."""

    def __init__(self, open_part: State, hidden: Hidden) -> None:
        self.open = open_part
        self.hidden = hidden

    def copy(self) -> "Position":
        return Position(self.open.copy(), self.hidden.copy())
