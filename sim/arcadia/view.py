"""What one seat may see of a skirmish."""

from hashlib import blake2b

from sim.arcadia import kinds as k
from sim.arcadia.attack import Roll
from sim.arcadia.board import Board
from sim.arcadia.book import Book
from sim.arcadia.hooks import DECLARE, DEEDS, ROLL_OPTION
from sim.arcadia.records import EffectSpec, QuestRecord, Scenario
from sim.arcadia.rules import Rules
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import Figure, State
from sim.engine.decisions import Player
from sim.engine.match import Match
from sim.engine.spec import Loadout
from sim.engine.view import View


class Tray:
    """The dice of the roll under way, as everybody sees them.

    faces: every die as it lies (0 and 1: the die's two plain faces, 2: CRIT). fixed: whether a die can no longer be
    rerolled. ok: per face whether it is a success. rerolls: points left. defending: whether Saves are rolled, against
    the attack's hits. attacker, target: figures, the primary target first among the targets of the attack.
    card: index of the Attack card, -1 when a Monster attacks. cause: why it is made (kinds.C_ATTACK, C_GUARD ...).
    """

    def __init__(self, r: Roll) -> None:
        a = r.attack
        self.faces = r.faces[:]
        self.fixed = r.fixed[:]
        self.ok = r.ok[:]
        self.rerolls = r.rerolls
        self.defending = r.defending
        self.roller = r.figure.id
        self.hits = a.hits
        self.attacker = a.attacker.id
        self.target = a.target.id
        self.kind = a.kind
        self.card = -1 if a.held is None else a.held.card.index
        self.cause = a.cause


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
        self.level = m.level
        self.ordinal = m.spec.ordinal
        self._match: Skirmish = m
        self._parent: Match | None = None

    def lay(self) -> None:
        """The scenario has been chosen: its map is there from now on."""
        self.board = self._match.board
        self.scenario = self._match.scenario

    @property
    def opening(self) -> bool:
        """Whether a campaign's match still opens: no scenario is chosen and no map laid."""
        return self.s.scenario < 0

    def record(self, seat: int) -> Loadout:
        """What a seat has carried out of the matches of the campaign before this one; all of it lies open."""
        return self._match.spec.seats[seat].record

    def path(self) -> list[str]:
        """The scenarios of the campaign played before this one."""
        return self._match.spec.record.get("path", [])

    def hand(self) -> list[int]:
        """What was dealt or passed to this seat and is not kept yet, as options name it: Heroes, or cards."""
        return self._match.hands[self.seat]

    def kept(self) -> list[int]:
        """What this seat has kept of what it was dealt, seen by nobody else."""
        return self._match.kept[self.seat]

    def bought(self) -> list[int]:
        """The cards this seat has bought so far, seen by nobody else before all have bought."""
        return self._match.bought[self.seat]

    def purse(self) -> int:
        """The coins this seat can still spend in the Upgrade Phase."""
        return self._match.purse(self.seat)

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

    def tray(self) -> Tray | None:
        """The dice on the table, while a roll is under way."""
        r = self._match.rolling
        return None if r is None else Tray(r)

    def effect(self, kind: int, actor: int, option: int) -> EffectSpec | None:
        """What content says of an option that stands for an effect: POWER, DEED or 16 + position; None otherwise."""
        at = option - k.EFFECT_OPTION
        m = self._match
        if kind == k.Q_DECLARE and at >= 0:
            return m.on(actor, DECLARE)[at].effect.spec
        if kind == k.Q_ROLL and at >= 0:
            return m.on(actor, ROLL_OPTION)[at].effect.spec
        if kind == k.Q_ACT and option >= k.POWER:
            arg = option & (k.VERB - 1)
            if option < k.DEED:
                return m.power(actor, arg).effect.spec
            return m.scenario_table[DEEDS][arg].effect.spec
        return None

    def about(self) -> int:
        """The card or ability (item) whose effect asks the present question, -1 when a rule asks."""
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
        assert isinstance(child, Skirmish)
        return child.s

    def digest(self) -> str:
        h = blake2b(digest_size=16)
        h.update(repr([dump(self.s), self.hand(), self.kept(), self.bought()]).encode())
        return h.hexdigest()


def dump(s: State) -> list[object]:
    """The open state as plain lists, for digests and comparisons."""
    return [
        [dump_figure(f) for f in s.figures],
        [
            [g.seat, g.colour, g.heroes, g.roster, g.done, g.progress, g.titles, g.tolls, g.admitted, g.tally]
            for g in s.guilds
        ],
        [[g.keys, g.found] for g in s.guilds],
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
        s.winner,
        s.curse_discards,
        s.spawn_pairs,
        s.spawn_cells,
        s.scenario,
        [[g.area, g.bench, g.won, g.rewarded, g.ledger] for g in s.guilds],
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
