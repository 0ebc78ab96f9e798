"""The state of a war: what lies open for everybody, and apart from it what does not."""

from typing import Final

from sim.engine.match import Snapshot
from sim.giants.records import COMMANDS

SUPPLY: Final = -1
NOBODY: Final = -1

T_POINTS: Final = 0
T_EVENTS: Final = 1
T_DEFEATED: Final = 2
T_LOST: Final = 3
T_BATTLES: Final = 4
T_DEFENCES: Final = 5
T_CONQUESTS: Final = 6
T_EVENT_POINTS: Final = 7
T_ATTACK_POINTS: Final = 8
T_DEFENCE_POINTS: Final = 9
T_SLAYER_POINTS: Final = 10
T_RECRUITED: Final = 11
T_RESTS: Final = 12
T_REGIONS: Final = 13
T_TURNS: Final = 14
TALLIES: Final = [
    "ordning_points", "events_claimed", "giants_defeated", "units_lost", "battles", "defences", "conquests",
    "event_points", "attack_points", "defence_points", "slayer_points", "recruited", "rests",
    "regions_held", "turns_taken",
]  # fmt: skip


class Army:
    """A playing race's side of the table, all of it open (GIA-RES-1); its spells lie in ``Hidden``.

    row: commands face up, left to right. hand: by command whether it is in hand. resources: cards by kind.
    leader: region of the leader token. march: lasting Unit Maneuvers. special: special events claimed so far.
    points: Ordning Points; all tokens being of one point, face down (GIA-SCORE-2) hides nothing.
    """

    def __init__(self, seat: int, race: int, kinds: int) -> None:
        self.seat = seat
        self.race = race
        self.row: list[int] = []
        self.hand: list[bool] = [True] * len(COMMANDS)
        self.resources: list[int] = [0] * kinds
        self.spells = 0
        self.leader = SUPPLY
        self.points = 0
        self.beaten = 0
        self.march = 0
        self.special = 0
        self.tally: list[int] = [0] * len(TALLIES)

    def copy(self) -> "Army":
        twin = Army(self.seat, self.race, 0)
        twin.row = self.row[:]
        twin.hand = self.hand[:]
        twin.resources = self.resources[:]
        twin.spells = self.spells
        twin.leader = self.leader
        twin.points = self.points
        twin.beaten = self.beaten
        twin.march = self.march
        twin.special = self.special
        twin.tally = self.tally[:]
        return twin


class Hidden:
    """What does not lie open: the decks, the next card last, and each seat's Spell Cards."""

    def __init__(self) -> None:
        self.resources: list[int] = []
        self.spells: list[int] = []
        self.events: list[int] = []
        self.hands: list[list[int]] = []

    def copy(self) -> "Hidden":
        twin = Hidden()
        twin.resources = self.resources[:]
        twin.spells = self.spells[:]
        twin.events = self.events[:]
        twin.hands = [hand[:] for hand in self.hands]
        return twin


class State:
    """The open part.

    where, wounded: by unit, SUPPLY when not on the board. at: units by region, giants and slayers apart (slayers).
    holder: by region the race whose units are there. seen: units that were on the board at some time.
    first_pool, second_pool: tokens left. last_turn: the turn that ends the war, 0 while unknown (GIA-ORDNING-1).
    events: the open universal events. thrown: discarded Resource Cards by kind. spent: discarded Spell Cards.
    """

    def __init__(self) -> None:
        self.where: list[int] = []
        self.wounded: list[bool] = []
        self.seen: list[bool] = []
        self.at: list[list[int]] = []
        self.slayers: list[list[int]] = []
        self.holder: list[int] = []
        self.armies: list[Army] = []
        self.thrown: list[int] = []
        self.spent: list[int] = []
        self.events: list[int] = []
        self.events_left = 0
        self.active = 0
        self.first_pool = 0
        self.second_pool = 0
        self.final_ordning = False
        self.last_turn = 0
        self.winner = NOBODY

    def copy(self) -> "State":
        twin = State()
        twin.where = self.where[:]
        twin.wounded = self.wounded[:]
        twin.seen = self.seen[:]
        twin.at = [units[:] for units in self.at]
        twin.slayers = [units[:] for units in self.slayers]
        twin.holder = self.holder[:]
        twin.armies = [army.copy() for army in self.armies]
        twin.thrown = self.thrown[:]
        twin.spent = self.spent[:]
        twin.events = self.events[:]
        twin.events_left = self.events_left
        twin.active = self.active
        twin.first_pool = self.first_pool
        twin.second_pool = self.second_pool
        twin.final_ordning = self.final_ordning
        twin.last_turn = self.last_turn
        twin.winner = self.winner
        return twin


class Position(Snapshot):
    """A whole position: the open part and the hidden one."""

    def __init__(self, open_part: State, hidden: Hidden) -> None:
        self.open = open_part
        self.hidden = hidden

    def copy(self) -> "Position":
        return Position(self.open.copy(), self.hidden.copy())
