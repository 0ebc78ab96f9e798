"""The frozen records content turns into: shared by every match and every copy, never changed."""

from typing import Final

REGULAR: Final = 0
ELITE: Final = 1
CHAMPION: Final = 2
LATER: Final = 3
UNITS: Final = ["regular", "elite", "champion", "later champion"]

MOVE: Final = 0
ATTACK: Final = 1
MAGIC: Final = 2
LEADER: Final = 3
TRADE: Final = 4
RECRUIT: Final = 5
PLUNDER: Final = 6
RALLY: Final = 7
REST: Final = 8
COMMANDS: Final = ["move", "attack", "magic", "leader", "trade", "recruit", "plunder", "rally", "rest"]

SLAYERS: Final = -1
"""Stands where a race would: giantslayers have none."""

SMALL_FOLK: Final = -1
"""The owner of a region that is no Starting Region."""

START_OF_BATTLE: Final = 0
BEFORE_TOTALS: Final = 1
MOMENTS: Final = ["start of battle", "before final totals"]

SPEND_RECRUIT: Final = 0
SPEND_CLAIM: Final = 1
SPEND_BATTLE: Final = 2
SPEND_HEAL: Final = 3


class Face:
    """A face of a die: how many results of each kind it shows; miss is 1 on a face with nothing else."""

    def __init__(self, hits: int, blocks: int, arcane: int, miss: int) -> None:
        self.hits = hits
        self.blocks = blocks
        self.arcane = arcane
        self.miss = miss


class EffectSpec:
    """An effect as content names it: ``do`` and its numbers, words and lists."""

    def __init__(self, do: str, numbers: dict[str, int], words: dict[str, str], lists: dict[str, list[str]]) -> None:
        self.do = do
        self.numbers = numbers
        self.words = words
        self.lists = lists


class UnitKind:
    """A kind of unit of a race, or the giantslayers. by_event: it comes by an event only (GIA-DEF-6)."""

    def __init__(
        self, strength: int, fortitude: int, wounded: int, value: int, count: int, cost: int, by_event: bool
    ) -> None:
        self.strength = strength
        self.fortitude = fortitude
        self.wounded = wounded
        self.value = value
        self.count = count
        self.cost = cost
        self.by_event = by_event


class Force:
    """Units that stand in a region when a war begins: how many of each kind."""

    def __init__(self, region: int, counts: list[int]) -> None:
        self.region = region
        self.counts = counts


class Race:
    """A giant race. units: by kind. first: its first piece. faces: of its special die."""

    def __init__(
        self,
        name: str,
        ordning: int,
        start: int,
        maneuvers: int,
        recruit_points: int,
        stack: int,
        units: list[UnitKind],
        own_force: Force,
        npc_forces: list[Force],
        faces: list[Face],
        index: int,
        item: int,
    ) -> None:
        self.name = name
        self.ordning = ordning
        self.start = start
        self.maneuvers = maneuvers
        self.recruit_points = recruit_points
        self.stack = stack
        self.units = units
        self.own_force = own_force
        self.npc_forces = npc_forces
        self.faces = faces
        self.index = index
        self.item = item


class Piece:
    """One unit there is: of a race and kind. id: its figure number in every match."""

    def __init__(self, id: int, name: str, race: int, kind: int, unit: UnitKind) -> None:
        self.id = id
        self.name = name
        self.race = race
        self.kind = kind
        self.strength = unit.strength
        self.fortitude = unit.fortitude
        self.wounded = unit.wounded
        self.value = unit.value


class Region:
    """A region of the map. owner: the race whose Starting Region it is, or SMALL_FOLK."""

    def __init__(self, name: str, owner: int, x: int, y: int, near: list[int], index: int) -> None:
        self.name = name
        self.owner = owner
        self.x = x
        self.y = y
        self.near = near
        self.index = index


class Command:
    """The numbers of a Command Card; what they count is said in ``tables.py``."""

    def __init__(
        self, name: str, amount: int, per_card: int, fewest: int, most: int, maneuvers: int, index: int, item: int
    ) -> None:
        self.name = name
        self.amount = amount
        self.per_card = per_card
        self.fewest = fewest
        self.most = most
        self.maneuvers = maneuvers
        self.index = index
        self.item = item


class Resource:
    """A kind of Resource Card. spend: what it may be discarded for. most: so many a play, claim or battle."""

    def __init__(self, name: str, copies: int, spend: int, amount: int, most: int, index: int, item: int) -> None:
        self.name = name
        self.copies = copies
        self.spend = spend
        self.amount = amount
        self.most = most
        self.index = index
        self.item = item


class Spell:
    """A Spell Card. giants_only: it names a Giant, so it cannot hit giantslayers (GIA-SPELL-1)."""

    def __init__(
        self, name: str, copies: int, moment: int, giants_only: bool, effect: EffectSpec, index: int, item: int
    ) -> None:
        self.name = name
        self.copies = copies
        self.moment = moment
        self.giants_only = giants_only
        self.effect = effect
        self.index = index
        self.item = item


class EventCard:
    """An Event Card. race: whose special event, SMALL_FOLK for a universal one. number: its place in the stack."""

    def __init__(
        self,
        name: str,
        race: int,
        number: int,
        requires: list[EffectSpec],
        runes: int,
        dropped_if: list[EffectSpec],
        reward: list[EffectSpec],
        index: int,
        item: int,
    ) -> None:
        self.name = name
        self.race = race
        self.number = number
        self.requires = requires
        self.runes = runes
        self.dropped_if = dropped_if
        self.reward = reward
        self.index = index
        self.item = item


WAR: Final = 0
BATTLES: Final = 1
SCENARIO_KINDS: Final = ["war", "battles"]


class Scenario:
    """A war, or a round of single battles.

    rounds: battles, how often each race attacks each of the others in turn. row: most Command Cards that lie in a
    row drawn for a battle. spells, resources: most cards held in a battle.
    """

    def __init__(
        self, slug: str, name: str, kind: int, rounds: int, row: int, spells: int, resources: int, index: int
    ) -> None:
        self.slug = slug
        self.name = name
        self.kind = kind
        self.rounds = rounds
        self.row = row
        self.spells = spells
        self.resources = resources
        self.index = index
