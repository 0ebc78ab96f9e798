"""A running scenario: the match with its typed state, and who is asked what the rules leave to the players."""

from typing import TYPE_CHECKING

from sim.engine.decisions import Player
from sim.engine.dice import Stream
from sim.engine.errors import RuleError
from sim.engine.events import Log
from sim.engine.hexes import Hexes
from sim.engine.match import Match, Snapshot
from sim.engine.spec import MatchSpec
from sim.gloomhaven.book import Book
from sim.gloomhaven.records import Modifier
from sim.gloomhaven.rules import Rules
from sim.gloomhaven.solver import Option
from sim.gloomhaven.state import CHARACTER, OFF, Figure, Hidden, Position, State

if TYPE_CHECKING:
    from sim.gloomhaven.attack import Attack
    from sim.gloomhaven.game import Gloomhaven
    from sim.gloomhaven.trips import Trip


class Skirmish(Match):
    """One scenario under way.

    s: the open state. hidden: the order of the decks. hexes: the lattice of the map. lines: its thin walls. level: the
    scenario level. trap_damage: of its traps. monster_level: of its monsters. characters: how many began (C).
    offered: what the options of a Q_OPTION stand for, against: the figures whose bits they hold.
    sets, trips: the same of Q_AREA and Q_WAY. risks: of Q_MOVE, by hex how many negative hexes must be met on the way.
    """

    def __init__(self, game: "Gloomhaven", spec: MatchSpec, players: list[Player], log: Log) -> None:
        super().__init__(game, spec, players, log)
        self.gloomhaven = game
        self.book: Book = game.book
        self.rules: Rules = Rules(spec.settings)
        self.s = State()
        self.hidden = Hidden()
        self.hexes = Hexes([])
        self.lines: list[tuple[int, int]] = []
        self.level = 1
        self.monster_level = 1
        self.trap_damage = 3
        self.characters = 0
        self.offered: list[Option] = []
        self.against: list[int] = []
        self.sets: list[list[int]] = []
        self.trips: list[Trip] = []
        self.risks: dict[int, int] = {}

    # Who is asked.

    def seat_for(self, concerned: list[int]) -> int:
        """Which player decides for the players (GLO-AMB-2): the one concerned, else the lowest in play."""
        seats = [self.s.figures[i].seat for i in concerned if i >= 0 and self.s.figures[i].seat >= 0]
        if seats:
            return min(seats)
        for f in self.s.figures:
            if f.kind == CHARACTER and f.cell != OFF:
                seats.append(f.seat)
        return min(seats, default=0)

    def tie(self, kind: int, options: list[int], concerned: list[int], actor: int = -1, target: int = -1) -> int:
        """Let the players choose between what is equal by the rules (GLO-AMB-1)."""
        return self.ask(kind, self.seat_for(concerned), options, actor, target)

    # What the party's own chapters decide.

    def spared(self, f: Figure, damage: int) -> bool:
        """Whether a character cancels damage by losing cards (GLO-ATK-8)."""
        return False

    def felled(self, f: Figure) -> None:
        """A figure has left the map: what else that means."""

    def special(self, f: Figure, number: int) -> None:
        """A boss's special that its scenario tells (GLO-BOSS-1)."""

    def before(self, a: "Attack", target: Figure) -> Figure | None:
        """An attack on one target begins; who takes it in the target's place, None nobody (GLO-CARD-11)."""
        return None

    def added(self, a: "Attack", target: Figure) -> int:
        """What cards and items add to an attack on one target."""
        return 0

    def counted(self, target: Figure, cards: list[Modifier]) -> list[Modifier]:
        """The modifier cards as the target lets them count."""
        return cards

    def warded(self, target: Figure) -> int:
        """Further shield against attack damage that is about to come."""
        return 0

    def after(self, a: "Attack", target: Figure) -> None:
        """The damage of an attack is done."""

    def smash(self, a: "Attack", target: Figure, steps: int) -> None:
        """A push that goes on into obstacles."""

    def willing(self, a: "Attack", part: int) -> bool:
        """Whether the attacker's player wants an effect of the attack on its target, by its kind of ability."""
        return True

    def refreshed(self, f: Figure) -> None:
        """A modifier card readies an item of the attacker."""

    def healing(self, f: Figure) -> int:
        """What a figure's own cards add to a heal it gets from its modifier card."""
        return 0

    def answers_of(self, a: "Attack", target: Figure) -> list[tuple[int, int]]:
        """Further retaliates of a figure that was attacked."""
        return []

    def hurt(self, source: int, f: Figure, lost: int, cause: int) -> None:
        """A figure has lost hit points."""

    def credited(self, source: int, f: Figure) -> int:
        """Whose kill it is when a source kills a figure."""
        return source

    def sprung(self, trap: int, f: Figure) -> None:
        """A figure has sprung a trap."""

    def attack_value(self, f: Figure) -> int:
        """The attack on a figure's stat card; a scenario's letters in it change with what is on the map."""
        return f.attack

    # Figures.

    def enemies(self, f: Figure) -> list[Figure]:
        """The figures on the map on another side."""
        return [o for o in self.s.figures if o.cell != OFF and o.side != f.side]

    def allies(self, f: Figure) -> list[Figure]:
        """The other figures on the map on its side."""
        return [o for o in self.s.figures if o.cell != OFF and o.side == f.side and o.id != f.id]

    def stream(self, purpose: str) -> Stream:
        """Chance of the decks, the same over the rotations of a block."""
        return self.dice.shared(purpose)

    # What the kernel asks for.

    def snapshot(self) -> Snapshot:
        return Position(self.s.copy(), self.hidden.copy())

    def restore(self, state: Snapshot) -> None:
        if not isinstance(state, Position):
            raise RuleError("not a position of this game")
        self.s = state.open
        self.hidden = state.hidden
        self.offered = []
        self.sets = []
        self.trips = []
        self.risks = {}
