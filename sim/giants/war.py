"""A running war, or a round of battles: the match with its typed state, and who sits where."""

from typing import TYPE_CHECKING

from sim.engine.decisions import Player
from sim.engine.dice import Stream
from sim.engine.errors import RuleError
from sim.engine.events import Log
from sim.engine.match import Match, Snapshot
from sim.engine.spec import MatchSpec
from sim.giants.book import Book
from sim.giants.fight import Battle
from sim.giants.records import SLAYERS, Race, Scenario
from sim.giants.rules import Rules
from sim.giants.state import NOBODY, Army, Hidden, Position, State

if TYPE_CHECKING:
    from sim.giants.game import Giants


class War(Match):
    """One match.

    s: the open state. hidden: the rest. order: the seats from the top of the old ordning (GIA-SETUP-2).
    race_of: by seat. seat_of: by race, NOBODY for an NPC race. battle: the one under way. left: maneuvers, points or
    actions that the running command still allows. walker: a unit that stands in an enemy region and must go on.
    about: the item whose effect asks the present question, -1 when a rule asks. offer: cards offered in the trade
    under way, by kind; wanted: those asked for.
    """

    def __init__(self, game: "Giants", spec: MatchSpec, players: list[Player], log: Log) -> None:
        super().__init__(game, spec, players, log)
        self.giants = game
        self.book: Book = game.book
        self.scenario: Scenario = game.scenario(spec.scenario)
        self.rules: Rules = Rules(spec.settings)
        self.seats = len(spec.seats)
        self.order: list[int] = []
        self.race_of: list[int] = []
        self.seat_of: list[int] = []
        self.s = State()
        self.hidden = Hidden()
        self.battle: Battle | None = None
        self.left = 0
        self.walker = NOBODY
        self.about = -1
        self.offer: list[int] = []
        self.wanted: list[int] = []

    def seat_races(self, first: int) -> None:
        """Who plays which race when this seat is at the top: the next to the left takes the next (GIA-SETUP-2)."""
        npc = self.book.npc[self.seats]
        playing = [race.index for race in self.book.races if race.index not in npc]
        self.order = [(first + step) % self.seats for step in range(self.seats)]
        self.race_of = [0] * self.seats
        self.seat_of = [NOBODY] * len(self.book.races)
        for place in range(self.seats):
            self.race_of[self.order[place]] = playing[place]
            self.seat_of[playing[place]] = self.order[place]

    def army(self, seat: int) -> Army:
        return self.s.armies[seat]

    def race(self, seat: int) -> Race:
        """The race a seat plays."""
        return self.book.races[self.race_of[seat]]

    def units_of(self, race: int) -> list[int]:
        """The units of a race on the board."""
        first = self.book.first_piece
        end = first[race + 1] if race + 1 < len(first) else self.book.first_slayer
        where = self.s.where
        return [unit for unit in range(first[race], end) if where[unit] >= 0]

    def regions_held(self, race: int) -> int:
        """Small-folk regions a race holds."""
        held = 0
        for region in self.book.regions:
            if region.owner < 0 and self.s.holder[region.index] == race:
                held += 1
        return held

    def neighbour(self, seat: int) -> int:
        """The player who plays for an NPC race attacked by this seat (GIA-DEF-10)."""
        return (seat + self.rules.npc_step) % self.seats

    def battle_dice(self, seat: int, race: int) -> Stream:
        """The stream of a camp's dice."""
        if race == SLAYERS:
            return self.dice.own("slayers", seat)
        if self.seat_of[race] == NOBODY:
            return self.dice.own("npc", race)
        return self.dice.own("battle", seat)

    def snapshot(self) -> Snapshot:
        return Position(self.s.copy(), self.hidden.copy())

    def restore(self, state: Snapshot) -> None:
        if not isinstance(state, Position):
            raise RuleError("a position of another game")
        self.s = state.open
        self.hidden = state.hidden
        self.seat_races(self.first_seat())

    def first_seat(self) -> int:
        """The seat at the top of the old ordning, from the races the armies play."""
        best = 0
        for army in self.s.armies:
            if army.race < self.s.armies[best].race:
                best = army.seat
        return best
