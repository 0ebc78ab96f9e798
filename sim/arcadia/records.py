"""The frozen records content turns into: shared by every match and every copy, never changed."""

from typing import Final

MELEE: Final = 0
RANGED: Final = 1
NO_ATTACK: Final = -1

# Faces of the dice: an attack die shows MELEE, RANGED, CRIT or MISS, a defense die BLANK, SHIELD or CRIT.
CRIT: Final = 2
MISS: Final = 3
BLANK: Final = 0
SHIELD: Final = 1

ATTACK: Final = 0
BOOST: Final = 1
PERMANENT: Final = 2
CURSE: Final = 3

MINOR_MINION: Final = 0
MAJOR_MINION: Final = 1
MINOR_VILLAIN: Final = 2
MAJOR_VILLAIN: Final = 3
TIERS: Final = ["Minor Minion", "Major Minion", "Minor Villain", "Major Villain"]

HEALING: Final = 0
REFRESHING: Final = 1
EXTRA_ACTIVATION: Final = 2
CHEST: Final = 3
TRAP: Final = 4
QUEST_TOKEN: Final = 5

COLOURS: Final = ["yellow", "purple", "teal", "gray", "orange", "blue", "red", "green"]

NO_STRINGS: Final[frozenset[str]] = frozenset()


class EffectSpec:
    """An effect as content names it: ``do`` and its numbers, words and lists."""

    def __init__(
        self,
        do: str,
        numbers: dict[str, int],
        words: dict[str, str],
        lists: dict[str, list[str]],
        flags: dict[str, bool],
    ) -> None:
        self.do = do
        self.numbers = numbers
        self.words = words
        self.lists = lists
        self.flags = flags


class Hero:
    """A Hero or an Angel's Hero side. item: index of its ability in the game's items."""

    def __init__(
        self, name: str, defense: int, life: int, ability: str, effects: list[EffectSpec], angel: bool, item: int
    ) -> None:
        self.name = name
        self.defense = defense
        self.life = life
        self.ability = ability
        self.effects = effects
        self.angel = angel
        self.item = item


class Card:
    """An Upgrade card.

    kind: ATTACK, BOOST or PERMANENT. attack: MELEE, RANGED or NO_ATTACK. deck: "starter", "1" to "5", "reward".
    uses: how often it can be exhausted before it is spent. boosts: for a Boost "any", "melee", "magic" or
    "nonmagic-ranged", else "". index: position in the content's card list. item: index in the game's items.
    """

    def __init__(
        self,
        name: str,
        deck: str,
        copies: int,
        cost: int,
        kind: int,
        attack: int,
        dice: int,
        group: str,
        defense: int,
        life: int,
        reroll: int,
        uses: int,
        boosts: str,
        effects: list[EffectSpec],
        index: int,
        item: int,
    ) -> None:
        self.name = name
        self.deck = deck
        self.copies = copies
        self.cost = cost
        self.kind = kind
        self.attack = attack
        self.dice = dice
        self.group = group
        self.defense = defense
        self.life = life
        self.reroll = reroll
        self.uses = uses
        self.boosts = boosts
        self.effects = effects
        self.index = index
        self.item = item


class MonsterLevel:
    """One level card of a Monster. attack: MELEE or RANGED. attacks: separate attacks an activation."""

    def __init__(
        self,
        level: str,
        life: int,
        overkill: int,
        reward: int,
        attack: int,
        dice: int,
        movement: int,
        defense: int,
        reroll: int,
        effects: list[EffectSpec],
        invented: list[str],
    ) -> None:
        self.level = level
        self.life = life
        self.overkill = overkill
        self.reward = reward
        self.attack = attack
        self.dice = dice
        self.movement = movement
        self.defense = defense
        self.reroll = reroll
        self.effects = effects
        self.invented = invented


class Monster:
    """A Monster type or a fallen Angel. levels: by label "1", "2-3", "4-5", "6".

    spawns: whether a killed figure goes to the Spawn tile although it is a Villain (BASE-VILL-2).
    """

    def __init__(
        self,
        name: str,
        tier: int,
        figures: int,
        huge: bool,
        shove: bool,
        angel: bool,
        spawns: bool,
        levels: dict[str, MonsterLevel],
        index: int,
        item: int,
    ) -> None:
        self.name = name
        self.tier = tier
        self.figures = figures
        self.huge = huge
        self.shove = shove
        self.angel = angel
        self.spawns = spawns
        self.levels = levels
        self.index = index
        self.item = item


class Curse:
    """A Death Curse card. damnation: carried while kept. slot: whether it fills a card slot."""

    def __init__(
        self,
        name: str,
        value: int,
        copies: int,
        damnation: int,
        slot: bool,
        life: int,
        effects: list[EffectSpec],
        index: int,
        item: int,
    ) -> None:
        self.name = name
        self.value = value
        self.copies = copies
        self.damnation = damnation
        self.slot = slot
        self.life = life
        self.effects = effects
        self.index = index
        self.item = item


class Brimstone:
    """A Brimstone card; its effect is carried out once by whoever reveals it."""

    def __init__(self, name: str, code: str, effects: list[EffectSpec], index: int, item: int) -> None:
        self.name = name
        self.code = code
        self.effects = effects
        self.index = index
        self.item = item


class Token:
    """A kind of Exploration or Quest token. kind: HEALING ... QUEST_TOKEN. value: coins of a chest.

    colour: the place of its Guild in the set for a Quest token, else -1. count: copies in the pool (Quest tokens 0).
    origin: number of the content set it comes from, 0 the game's own.
    """

    def __init__(
        self, name: str, kind: int, value: int, colour: int, count: int, index: int, item: int, origin: int
    ) -> None:
        self.name = name
        self.origin = origin
        self.kind = kind
        self.value = value
        self.colour = colour
        self.count = count
        self.index = index
        self.item = item


class QuestRecord:
    """A Quest of a scenario. gives: "title", "reward", "angel", "" ... goal: the effect that watches it.

    once: whether only one Guild can ever fulfil it. rewards: copies of the scenario's Reward card tucked under it.
    """

    def __init__(
        self, name: str, pve: bool, gives: str, goal: EffectSpec, once: bool, rewards: int, index: int
    ) -> None:
        self.name = name
        self.pve = pve
        self.gives = gives
        self.goal = goal
        self.once = once
        self.rewards = rewards
        self.index = index


class Placement:
    """Something on the map: a name and its cell as (column, row)."""

    def __init__(self, name: str, x: int, y: int) -> None:
        self.name = name
        self.x = x
        self.y = y


class Scenario:
    """A scenario. All cells are (column, row) from the top left of the printed map.

    tiles: rows of "15B:90" (side and clockwise turn) or "" for a hole. rooms: rows of letters, ``o`` outdoor,
    ``X`` blocked, space for no tile. walls: "v:x,y" is the left edge of cell (x, y), "h:x,y" its top edge.
    doors: edge name to "closed" or "open". portals: colour to cells. starts: a list of cells for each Starting Area.
    exploration: cells of face-down tokens. mixed_tokens: Quest tokens shuffled in with them ("guilds in play", or
    colours). face_up: Quest tokens and others placed face up, name and cell. marks: named sets of cells.
    rules: special rules as effects. win: "quests", or the name of the Quest that wins alone. origin: number of the
    content set it comes from, 0 the game's own.
    """

    def __init__(
        self,
        slug: str,
        name: str,
        circle: str,
        level: int,
        tiles: list[list[str]],
        rooms: list[str],
        walls: list[str],
        doors: dict[str, str],
        portals: dict[str, list[tuple[int, int]]],
        starts: list[list[tuple[int, int]]],
        brimstones: list[tuple[int, int]],
        exploration: list[tuple[int, int]],
        mixed_tokens: list[str],
        face_up: list[Placement],
        spawns: list[tuple[int, int]],
        monsters: list[Placement],
        angels: list[Placement],
        marks: dict[str, list[tuple[int, int]]],
        quests: list[QuestRecord],
        reward: str,
        without_brimstones: list[str],
        rules: list[EffectSpec],
        win: str,
        index: int,
    ) -> None:
        self.slug = slug
        self.name = name
        self.circle = circle
        self.level = level
        self.tiles = tiles
        self.rooms = rooms
        self.walls = walls
        self.doors = doors
        self.portals = portals
        self.starts = starts
        self.brimstones = brimstones
        self.exploration = exploration
        self.mixed_tokens = mixed_tokens
        self.face_up = face_up
        self.spawns = spawns
        self.monsters = monsters
        self.angels = angels
        self.marks = marks
        self.quests = quests
        self.reward = reward
        self.without_brimstones = without_brimstones
        self.rules = rules
        self.win = win
        self.index = index
        self.origin = 0


class Circle:
    """A part of a campaign (page 9). place: its turn in it; circles of one place are branches of which one is played.

    plays: how many of its scenarios a campaign plays. branch: its name as a branch, '' when it is none. recommended:
    the scenario to begin with, or ''.
    """

    def __init__(self, name: str, place: int, plays: int, branch: str, scenarios: list[str], recommended: str) -> None:
        self.name = name
        self.place = place
        self.plays = plays
        self.branch = branch
        self.scenarios = scenarios
        self.recommended = recommended


class Title:
    """A Title: it does nothing where it is won and helps in later scenarios (INF-TITLE-2).

    scenario, quest: where it is won (slug and Quest name). first_only: whether only the first Guild wins it.
    used_in: slugs where it helps. portals, face_up: what ``title_portals`` adds to the map of a slug. item: index in
    the game's items.
    """

    def __init__(
        self,
        name: str,
        scenario: str,
        quest: str,
        first_only: bool,
        used_in: list[str],
        effects: list[EffectSpec],
        portals: dict[str, dict[str, list[tuple[int, int]]]],
        face_up: dict[str, list[Placement]],
        index: int,
        item: int,
    ) -> None:
        self.name = name
        self.scenario = scenario
        self.quest = quest
        self.first_only = first_only
        self.used_in = used_in
        self.effects = effects
        self.portals = portals
        self.face_up = face_up
        self.index = index
        self.item = item
