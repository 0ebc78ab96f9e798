"""A running quest: the match with its typed state."""

from typing import TYPE_CHECKING

from sim.engine.decisions import Player
from sim.engine.dice import Stream
from sim.engine.errors import RuleError
from sim.engine.events import Log
from sim.engine.match import Match, Snapshot
from sim.engine.spec import MatchSpec
from sim.heroquest.board import Board
from sim.heroquest.book import Book
from sim.heroquest.records import Quest, Stats
from sim.heroquest.rules import Rules
from sim.heroquest.state import OFF, Figure, Hidden, Position, State

if TYPE_CHECKING:
    from sim.heroquest.game import HeroQuest


class Fallen:
    """A death whose consequences are still to come: who, by whom (-1 nobody), where."""

    def __init__(self, figure: int, by: int, cell: int) -> None:
        self.figure = figure
        self.by = by
        self.cell = cell


class Raid(Match):
    """One quest under way.

    s: the open state. hidden: the rest. wizard: the seat of the evil wizard. fallen: deaths of the running action,
    pounce: monsters that wake and attack at once; both empty between actions. The dice are one stream a purpose.
    """

    def __init__(self, game: "HeroQuest", spec: MatchSpec, players: list[Player], log: Log) -> None:
        super().__init__(game, spec, players, log)
        self.heroquest = game
        self.book: Book = game.book
        slug = game.quest_of(spec)
        self.quest: Quest = game.quest(slug)
        self.board: Board = game.board_of(slug)
        self.rules: Rules = Rules(spec.settings)
        self.edition = self.rules.edition
        self.wizard = len(spec.seats) - 1
        self.s = State()
        self.hidden = Hidden()
        self.move_dice: Stream = self.dice.shared("movement")
        self.attack_dice: Stream = self.dice.shared("attack")
        self.defence_dice: Stream = self.dice.shared("defence")
        self.trap_dice: Stream = self.dice.shared("traps")
        self.spell_dice: Stream = self.dice.shared("spells")
        self.card_dice: Stream = self.dice.shared("treasure")
        self.fallen: list[Fallen] = []
        self.pounce: list[int] = []

    def figure(self, id: int) -> Figure:
        return self.s.figures[id]

    def stats(self, monster: int) -> Stats:
        """A monster's card in this edition (HQ-MONSTER-1)."""
        return self.book.monsters[monster].stats(self.edition)

    def room(self, cell: int) -> int:
        """The room a square belongs to, 0 in the corridors."""
        return self.board.region[cell]

    def living(self) -> list[Figure]:
        """The heroes that are in the quest."""
        return [self.s.figures[i] for i in self.s.heroes if self.s.figures[i].cell != OFF]

    def put(self, f: Figure, cell: int) -> None:
        """Set a figure on a square, or off the board."""
        if f.cell != OFF:
            self.s.on[f.cell].remove(f.id)
        f.cell = cell
        if cell != OFF:
            self.s.on[cell].append(f.id)

    def full(self) -> list[bool]:
        """The squares that block sight when figures do: rubble that fell, and figures."""
        full = self.s.opaque[:]
        for f in self.s.figures:
            if f.cell != OFF:
                full[f.cell] = True
        return full

    def tallied(self, f: Figure, what: int, amount: int) -> None:
        """Count something for the seat that plays f."""
        if 0 <= f.seat < len(self.s.tally):
            self.s.tally[f.seat][what] += amount

    # What the kernel asks for.

    def snapshot(self) -> Snapshot:
        return Position(self.s.copy(), self.hidden.copy())

    def restore(self, state: Snapshot) -> None:
        if not isinstance(state, Position):
            raise RuleError("not a position of this game")
        self.s = state.open
        self.hidden = state.hidden
        self.fallen = []
        self.pounce = []
        self.move_dice = self.dice.shared("movement")
        self.attack_dice = self.dice.shared("attack")
        self.defence_dice = self.dice.shared("defence")
        self.trap_dice = self.dice.shared("traps")
        self.spell_dice = self.dice.shared("spells")
        self.card_dice = self.dice.shared("treasure")
