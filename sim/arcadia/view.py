"""What one seat may see of a skirmish."""

from hashlib import blake2b

from sim.arcadia.board import Board
from sim.arcadia.book import Book
from sim.arcadia.records import QuestRecord, Scenario
from sim.arcadia.rules import Rules
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import Figure, State
from sim.engine.decisions import Player
from sim.engine.match import Match
from sim.engine.view import View


class ArcadiaView(View):
    """The open state, the map and the content; no dice, no faces of what lies face down.

    s: the open state, the match's own: not to be changed. quests: of this match, PvP Quests after the scenario's own;
    ``guild.done`` and ``s.first_done`` are indexed alike.
    """

    def __init__(self, m: Skirmish, seat: int) -> None:
        super().__init__(seat, m.seats)
        self.s: State = m.s
        self.board: Board = m.board
        self.book: Book = m.book
        self.scenario: Scenario = m.scenario
        self.rules: Rules = m.rules
        self.level = m.spec.level
        self._match: Skirmish = m
        self._parent: Match | None = None

    @property
    def quests(self) -> list[QuestRecord]:
        """The Quests of this match."""
        return self._match.quests

    def me(self) -> int:
        """The seat's own number, as ``side`` of its Heroes."""
        return self.seat

    def reward_card(self) -> int:
        """Index of the scenario's Reward card, or -1."""
        return self._match.reward_card

    def attach(self, match: Match) -> None:
        self._parent = match

    def fork(self, index: int, players: list[Player], salt: int, turns: int = 1) -> State:
        """Play on from the present question with option index and return the open state turns later.

        Hidden things are dealt anew and dice are the fork's own. For players with ``lookahead``.
        """
        if self._parent is None:
            return self.s
        child = self._parent.fork(self.seat, index, players, salt, turns)
        assert isinstance(child, Skirmish)
        return child.s

    def digest(self) -> str:
        h = blake2b(digest_size=16)
        h.update(repr(dump(self.s)).encode())
        return h.hexdigest()


def dump(s: State) -> list[object]:
    """The open state as plain lists, for digests and comparisons."""
    return [
        [dump_figure(f) for f in s.figures],
        [[g.seat, g.colour, g.heroes, g.roster, g.done, g.progress, g.tally] for g in s.guilds],
        s.at,
        s.near,
        s.open_doors,
        s.up,
        s.down,
        s.brimstones,
        s.masks,
        s.objects,
        s.well,
        s.tile,
        s.first_done,
        s.rewards_left,
        s.monsters_on_board,
        s.active,
        s.hero,
        s.points,
        s.may_move,
        s.may_attack,
        s.moving,
        s.second_hero,
        s.guarded,
        s.walk_at,
        s.winner,
        s.curse_discards,
        s.spawn_pairs,
        s.spawn_cells,
    ]


def dump_figure(f: Figure) -> list[object]:
    """One figure as a plain list."""
    return [
        f.id,
        f.name,
        f.kind,
        f.side,
        f.cell,
        f.wounds,
        f.life,
        f.defense,
        f.rerolls,
        f.dazed,
        f.fatal,
        [[h.card.index, h.used] for h in f.cards],
        [c.index for c in f.curses],
        f.tokens,
        f.kept,
        f.damnation,
        f.damned,
        f.deaths,
        f.exhausted,
        f.able,
        f.activated,
        f.waiting,
        f.once,
        f.marks,
    ]
