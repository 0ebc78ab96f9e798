"""The state of a match: what lies open for everybody, and apart from it what nobody may see."""

from typing import Final

from sim.arcadia.records import Card, Curse, Hero, Monster, MonsterLevel
from sim.engine.match import Snapshot

GAME_SIDE: Final = 100
NEUTRAL: Final = 101
OBJECT_SIDE: Final = 102

HERO: Final = 0
MONSTER: Final = 1
CAPTIVE: Final = 2
OBJECT: Final = 3
FIGURE_TYPES: Final = ["hero", "monster", "captive", "object"]

MONSTER_MASK: Final = 4

BOX: Final = -1
TILE: Final = -2
CARRIED: Final = -3

T_COINS: Final = 0
T_QUESTS: Final = 1
T_PVE: Final = 2
T_PVP: Final = 3
T_KILLS_HEROES: Final = 4
T_KILLS_MONSTERS: Final = 5
T_DEATHS: Final = 6
T_OVERKILLS: Final = 7
T_DEALT: Final = 8
T_TAKEN: Final = 9
T_HEALED: Final = 10
T_DAMNATION: Final = 11
T_RESTS: Final = 12
T_TURNS: Final = 13
T_ACTIVATIONS: Final = 14
T_ATTACKS: Final = 15
T_GUARDS: Final = 16
T_PAYBACKS: Final = 17
T_CHESTS: Final = 18
T_CARDS: Final = 19
T_DEATH_TOKENS: Final = 20
T_EPISODE: Final = 21
TALLIES: Final = [
    "coins", "quests", "pve_quests", "pvp_quests", "kills_heroes", "kills_monsters", "deaths", "overkills",
    "wounds_dealt", "wounds_taken", "wounds_healed", "damnation", "rests", "turns", "activations", "attacks",
    "guard_attacks_taken", "payback_attacks_taken", "chest_coins", "cards_left", "death_tokens", "episode_score",
]  # fmt: skip

# What a Guild's books say beside, in a campaign.
L_CARRIED: Final = 0
L_EARNED: Final = 1
L_SPENT: Final = 2
L_SAVED: Final = 3
L_LOST: Final = 4
L_BOUGHT: Final = 5
L_DRAWN: Final = 6
L_GAINED: Final = 7
L_TITLES: Final = 8
L_ACHIEVEMENTS: Final = 9
LEDGER: Final = [
    "coins_carried", "coins_brought", "coins_spent", "coins_saved", "coins_given_back", "cards_bought",
    "curse_cards_drawn", "coins_gained", "titles_held", "achievements",
]  # fmt: skip


# Figure.once: what has been used. The low bits last for a turn of the Guild, the others for an activation. Of each
# effect one card after the other counts, so that it has a few bits in a row.
ONCE_LED: Final = 1
ONCE_MOVE: Final = 1 << 1
ONCE_MARCH: Final = 1 << 8
TURN_BITS: Final = (1 << 8) - 1


NO_STRINGS: Final[list[str]] = []


class Held:
    """A card in an inventory. used: Guild tokens on it; it is exhausted when they reach its uses, which are the card's
    own or, in the hands of some Heroes, more."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self.uses = card.uses
        self.used = 0

    def copy(self) -> "Held":
        twin = Held(self.card)
        twin.uses = self.uses
        twin.used = self.used
        return twin

    def spent(self) -> bool:
        """Whether it is exhausted (INF-EXH-1; a Permanent never is, INF-EXH-2)."""
        return self.used >= self.uses


class Figure:
    """A Hero, a Monster, an Angel not yet saved, or a token that can be attacked.

    side: the seat of a Hero, GAME_SIDE for Monsters, NEUTRAL for captives (INF-TERM-2, -3, INF-ANGEL-17), OBJECT_SIDE
    for tokens that can be attacked.
    cell: where it stands; BOX, TILE (the Spawn tile) or CARRIED (on a Hero's card) when off the board.
    life, defense, rerolls: with everything worn. damned: Damnation tokens plus what kept Curses carry (INF-CURSE-9).
    far: groups whose attacks reach as far as Ranged ones. unguarded: whether its moves provoke no Guard Reactions. dry:
    whether it drinks no Potions.
    fatal: figure that dealt the Wound reaching its Life, -1 none, -2 not yet (INF-KILL-10). marks: seats with a token
    on a Villain's card (INF-TIER-2), or that may no longer attack an object.
    tokens: token indexes carried.
    """

    def __init__(self, id: int, name: str, kind: int, side: int) -> None:
        self.id = id
        self.name = name
        self.kind = kind
        self.side = side
        self.cell = BOX
        self.huge = False
        self.wounds = 0
        self.life = 1
        self.defense = 0
        self.rerolls = 0
        self.dazed = False
        self.fatal = -2
        self.fatal_item = -1
        self.fatal_cause = -1
        self.hero: Hero | None = None
        self.cards: list[Held] = []
        self.curses: list[Curse] = []
        self.tokens: list[int] = []
        self.kept: list[int] = []
        self.damnation = 0
        self.damned = 0
        self.deaths = 0
        self.exhausted = False
        self.able = True
        self.far: list[str] = NO_STRINGS
        self.unguarded = False
        self.dry = False
        self.activated = False
        self.waiting = False
        self.once = 0
        self.monster: Monster | None = None
        self.level: MonsterLevel | None = None
        self.marks: list[int] = []
        self.overkill = 0

    def copy(self) -> "Figure":
        twin = Figure(self.id, self.name, self.kind, self.side)
        twin.cell = self.cell
        twin.huge = self.huge
        twin.wounds = self.wounds
        twin.life = self.life
        twin.defense = self.defense
        twin.rerolls = self.rerolls
        twin.dazed = self.dazed
        twin.fatal = self.fatal
        twin.fatal_item = self.fatal_item
        twin.fatal_cause = self.fatal_cause
        twin.hero = self.hero
        twin.monster = self.monster
        twin.level = self.level
        twin.overkill = self.overkill
        if self.kind == HERO:
            twin.cards = [h.copy() for h in self.cards]
            twin.curses = self.curses[:]
            twin.tokens = self.tokens[:]
            twin.kept = self.kept[:]
            twin.damnation = self.damnation
            twin.damned = self.damned
            twin.deaths = self.deaths
            twin.exhausted = self.exhausted
            twin.able = self.able
            twin.far = self.far
            twin.unguarded = self.unguarded
            twin.dry = self.dry
            twin.activated = self.activated
            twin.waiting = self.waiting
            twin.once = self.once
        else:
            twin.marks = self.marks[:]
        return twin


class Guild:
    """A seat's Guild. colour: its place in Book.guilds. done: per Quest. roster: Angels saved but not fielded.

    titles: Titles won in earlier scenarios, as indexes of the book. tolls: doors its tokens lie on. admitted: whether
    its Heroes may use the portals that are kept from others. keys: whether they may open locked doors. found: whether
    the Guild has taken what lay behind one.
    """

    def __init__(self, seat: int, colour: int, quests: int) -> None:
        self.seat = seat
        self.colour = colour
        self.heroes: list[int] = []
        self.roster: list[int] = []
        self.done: list[bool] = [False] * quests
        self.progress = 0
        self.titles: list[int] = []
        self.tolls: list[int] = []
        self.admitted = False
        self.keys = False
        self.found = False
        self.tally: list[int] = [0] * len(TALLIES)
        self.area = seat
        self.bench: list[int] = []
        self.won: list[int] = []
        self.rewarded = False
        self.ledger: list[int] = [0] * len(LEDGER)

    def copy(self) -> "Guild":
        twin = Guild(self.seat, self.colour, 0)
        twin.heroes = self.heroes[:]
        twin.roster = self.roster[:]
        twin.done = self.done[:]
        twin.progress = self.progress
        twin.titles = self.titles[:]
        twin.tolls = self.tolls[:]
        twin.admitted = self.admitted
        twin.keys = self.keys
        twin.found = self.found
        twin.tally = self.tally[:]
        twin.area = self.area
        twin.bench = self.bench[:]
        twin.won = self.won[:]
        twin.rewarded = self.rewarded
        twin.ledger = self.ledger[:]
        return twin


class Hidden:
    """What nobody sees: the faces of tokens and Brimstones on the board and of those put away, the Death Curse deck."""

    def __init__(self, cells: int) -> None:
        self.down: list[list[int]] = [[] for _ in range(cells)]
        self.brimstones: list[list[int]] = [[] for _ in range(cells)]
        self.curses: list[int] = []
        self.aside_tokens: list[int] = []
        self.aside_brimstones: list[int] = []

    def copy(self) -> "Hidden":
        twin = Hidden(0)
        twin.down = [c[:] for c in self.down]
        twin.brimstones = [c[:] for c in self.brimstones]
        twin.curses = self.curses[:]
        twin.aside_tokens = self.aside_tokens[:]
        twin.aside_brimstones = self.aside_brimstones[:]
        return twin


class State:
    """The open part. Lists by cell: at (figures), near (Spaces sharing an open edge), up (face-up tokens),
    down (number of face-down tokens), brimstones (number of face-down cards). masks: the Spaces each seat's Heroes
    stand in, and at MONSTER_MASK the Monsters', as bit masks. objects: figures of tokens that can be attacked.

    active: the seat whose turn it is. hero: its active Hero, -1 none. points: Movement Points left. may_move,
    may_attack: what the activation still allows. moving: its Movement has begun and not ended.
    spawn_pairs: of each Spawn token on the board, its lower face times 3 plus its higher; spawn_cells: where it lies.
    guarded: Monster and Space pairs whose Guard Reaction to this Hero was made this turn (INF-GUARD-19).
    second_hero: further Heroes that may be activated this turn (INF-ACT-4).
    scenario: its number in the content, -1 until the opening of a campaign's match has chosen it.
    """

    def __init__(self) -> None:
        self.figures: list[Figure] = []
        self.guilds: list[Guild] = []
        self.at: list[list[int]] = []
        self.near: list[list[int]] = []
        self.open_doors: list[bool] = []
        self.up: list[list[int]] = []
        self.down: list[int] = []
        self.brimstones: list[int] = []
        self.masks: list[int] = [0, 0, 0, 0, 0]
        self.objects: list[int] = []
        self.well: list[int] = []
        self.tile: list[int] = []
        self.first_done: list[int] = []
        self.rewards_left: list[int] = []
        self.monsters_on_board = 0
        self.active = 0
        self.hero = -1
        self.points = 0
        self.may_move = False
        self.may_attack = False
        self.moving = False
        self.second_hero = 0
        self.guarded: list[int] = []
        self.spawn_pairs: list[int] = []
        self.spawn_cells: list[int] = []
        self.winner = -1
        self.curse_discards: list[int] = []
        self.scenario = -1

    def copy(self) -> "State":
        twin = State()
        twin.figures = [f.copy() for f in self.figures]
        twin.guilds = [g.copy() for g in self.guilds]
        twin.at = [c[:] for c in self.at]
        twin.near = [c[:] for c in self.near]
        twin.open_doors = self.open_doors[:]
        twin.up = [c[:] for c in self.up]
        twin.down = self.down[:]
        twin.brimstones = self.brimstones[:]
        twin.masks = self.masks[:]
        twin.objects = self.objects[:]
        twin.well = self.well[:]
        twin.tile = self.tile[:]
        twin.first_done = self.first_done[:]
        twin.rewards_left = self.rewards_left[:]
        twin.monsters_on_board = self.monsters_on_board
        twin.active = self.active
        twin.hero = self.hero
        twin.points = self.points
        twin.may_move = self.may_move
        twin.may_attack = self.may_attack
        twin.moving = self.moving
        twin.second_hero = self.second_hero
        twin.guarded = self.guarded[:]
        twin.spawn_pairs = self.spawn_pairs
        twin.spawn_cells = self.spawn_cells
        twin.winner = self.winner
        twin.curse_discards = self.curse_discards[:]
        twin.scenario = self.scenario
        return twin


class Position(Snapshot):
    """A whole position: the open part and the hidden one."""

    def __init__(self, open_part: State, hidden: Hidden) -> None:
        self.open = open_part
        self.hidden = hidden

    def copy(self) -> "Position":
        return Position(self.open.copy(), self.hidden.copy())
