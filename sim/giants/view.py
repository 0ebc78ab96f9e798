"""What one seat may see of a war."""

from hashlib import blake2b

from sim.engine.decisions import Player
from sim.engine.match import Match
from sim.engine.view import View
from sim.giants.book import Book
from sim.giants.fight import Battle, Camp
from sim.giants.records import Race, Scenario
from sim.giants.rules import Rules
from sim.giants.state import State
from sim.giants.war import War


class GiantsView(View):
    """The open state, the map and the content, and the seat's own Spell Cards; no decks, no other hands.

    s: the open state, the match's own: not to be changed. race_of, seat_of, order: who plays which race.
    """

    def __init__(self, m: War, seat: int) -> None:
        super().__init__(seat, m.seats)
        self.s: State = m.s
        self.book: Book = m.book
        self.scenario: Scenario = m.scenario
        self.rules: Rules = m.rules
        self.race_of: list[int] = m.race_of
        self.seat_of: list[int] = m.seat_of
        self.order: list[int] = m.order
        self._match: War = m
        self._parent: Match | None = None

    def race(self) -> Race:
        """The race the seat plays."""
        return self.book.races[self.race_of[self.seat]]

    def spells(self) -> list[int]:
        """The seat's own Spell Cards."""
        return self._match.hidden.hands[self.seat]

    def battle(self) -> Battle | None:
        """The battle under way, with the dice on the table."""
        return self._match.battle

    def left(self) -> int:
        """Maneuvers, points, cards or actions that the running command still allows."""
        return self._match.left

    def offer(self) -> list[int]:
        """Cards offered in the trade under way, by kind."""
        return self._match.offer

    def wanted(self) -> list[int]:
        """Cards asked for in the trade under way, by kind."""
        return self._match.wanted

    def units_of(self, race: int) -> list[int]:
        """The units of a race on the board."""
        return self._match.units_of(race)

    def claimable(self) -> list[int]:
        """Events the seat could claim now."""
        return self._match.giants.claimable(self._match, self.seat)

    def has(self, event: int) -> list[tuple[int, int]]:
        """Of each requirement of an event, what the seat has and what is needed."""
        needs = self._match.giants.event_needs[event]
        return [(need.has(self._match, self.seat), need.least) for need in needs]

    def about(self) -> int:
        """The card (item) whose effect asks the present question, -1 when a rule asks."""
        return self._match.about

    def attach(self, match: Match) -> None:
        self._parent = match

    def fork(self, index: int, players: list[Player], salt: int, turns: int = 1) -> State:
        """Play on from the present question with option index and return the open state turns later.

        Hidden things are dealt anew and dice are the fork's own. For players with ``lookahead``.
        """
        if self._parent is None:
            return self.s
        child = self._parent.fork(self.seat, index, players, salt, turns)
        assert isinstance(child, War)
        return child.s

    def digest(self) -> str:
        m = self._match
        rows: list[object] = [dump(self.s), self.spells(), m.left, m.walker, m.about, m.offer, m.wanted]
        if m.battle is not None:
            rows.append([m.battle.region, m.battle.damage, dump_camp(m.battle.attacker), dump_camp(m.battle.defender)])
        return blake2b(repr(rows).encode(), digest_size=16).hexdigest()


def dump(s: State) -> list[object]:
    """The open state as plain lists."""
    armies: list[object] = []
    for a in s.armies:
        armies.append(
            [a.seat, a.race, a.row, a.hand, a.resources, a.spells, a.leader, a.points, a.beaten, a.march, a.special]
        )
    return [
        s.where, s.wounded, s.at, s.slayers, s.holder, armies, s.thrown, s.spent, s.events, s.events_left, s.active,
        s.first_pool, s.second_pool, s.final_ordning, s.last_turn, s.winner,
    ]  # fmt: skip


def dump_camp(camp: Camp) -> list[object]:
    """One side of a battle as plain lists."""
    dice = [[d.special, d.face, d.hits, d.blocks, d.arcane, d.miss, d.fixed] for d in camp.thrown]
    return [
        camp.seat, camp.race, camp.units, camp.strength, camp.more_strength, camp.fewer, camp.can, camp.done, dice,
        camp.hits, camp.blocks, camp.more_hits, camp.more_blocks, camp.spent,
    ]  # fmt: skip
