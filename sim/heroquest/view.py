"""What a seat sees: the open state and the content; the evil wizard also sees his quest book."""

from hashlib import blake2b

from sim.engine.decisions import Player
from sim.engine.match import Match
from sim.engine.view import View
from sim.heroquest import gear, movement, sight
from sim.heroquest.book import Book
from sim.heroquest.combat import reach_of
from sim.heroquest.raid import Raid
from sim.heroquest.records import Node, Quest
from sim.heroquest.rules import Rules
from sim.heroquest.state import Figure, Hidden, State


class HeroQuestView(View):
    """The open state; no dice, nothing of the quest book but its goal, unless this is the evil wizard's seat.

    s: the open state, the match's own: not to be changed. region: the room of each square, 0 in corridors.
    objective: what the quest asks for. wizard: whether this seat plays the monsters; then quest and hidden
    are there. doors: the two squares of every door on the board.
    """

    def __init__(self, m: Raid, seat: int) -> None:
        super().__init__(seat, len(m.spec.seats))
        self.s: State = m.s
        self.book: Book = m.book
        self.rules: Rules = m.rules
        self.region: list[int] = m.board.region
        self.objective: Node = m.quest.objective
        self.wizard = seat == m.wizard
        self.quest: Quest | None = m.quest if self.wizard else None
        self.hidden: Hidden | None = m.hidden if self.wizard else None
        self._match: Raid = m
        self._parent: Match | None = None

    def doors(self) -> list[tuple[int, int, int, bool]]:
        """The doors that lie on the board: number, the two squares, whether open."""
        m = self._match
        out: list[tuple[int, int, int, bool]] = []
        for n in range(len(m.board.doors)):
            if m.s.known_doors[n]:
                door = m.board.doors[n]
                out.append((n, door.a, door.b, m.s.open_doors[n]))
        return out

    def thing_squares(self) -> list[int]:
        """Squares of quest items that lie in view."""
        return [cell for cell in self.s.things if cell >= 0 and self.s.shown[cell]]

    def sees(self, a: int, b: int) -> bool:
        """Whether figures on two squares of the board see each other."""
        return sight.sees(self._match, a, b)

    def attack_dice(self, f: Figure, item: int, target: Figure | None) -> int:
        """Dice f would throw with an item (-1 none)."""
        return gear.attack_dice(self._match, f, item, target)

    def defence_dice(self, f: Figure) -> int:
        return gear.defence_dice(self._match, f)

    def can_attack(self, f: Figure, target: Figure) -> bool:
        """Whether f, where it stands, can attack with anything it has."""
        for slot in gear.weapons(self._match, f) if f.hero is not None else [-1]:
            if reach_of(self._match, f, f.gear[slot].item if slot >= 0 else -1, target) >= 0:
                return True
        return False

    def reach(self, f: Figure) -> list[int]:
        """Squares a monster could go to in one move."""
        return movement.reach(self._match, f, f.move)

    def objective_name(self) -> str:
        return self.objective.words.get("name", "")

    def attach(self, match: Match) -> None:
        self._parent = match

    def fork(self, index: int, players: list[Player], salt: int, turns: int = 1) -> State:
        """Play on from the present question with option index and return the open state turns later."""
        if self._parent is None:
            return self.s
        child = self._parent.fork(self.seat, index, players, salt, turns)
        assert isinstance(child, Raid)
        return child.s

    def digest(self) -> str:
        h = blake2b(digest_size=16)
        h.update(repr(dump(self.s)).encode())
        return h.hexdigest()


def dump(s: State) -> list[object]:
    """The open state as plain lists, for digests and comparisons."""
    return [
        [dump_figure(f) for f in s.figures],
        s.heroes, s.on, s.shown, s.shut, s.opaque, s.near, s.open_doors, s.known_doors, s.tiles, s.tile_kinds,
        s.sprung, s.stairs, s.searched, s.deck, s.things, s.delivered, s.round, s.next,
        [[r.figure, r.cell] for r in s.remains],
        s.active, s.points, s.rolled, s.stepped, s.ended, s.acted, s.attacks, s.target_only, s.last_spell, s.winner,
        s.lost_turn, s.guide, s.store, s.released, s.tally,
    ]  # fmt: skip


def dump_figure(f: Figure) -> list[object]:
    """One figure as a plain list."""
    return [
        f.id, f.name, f.kind, f.seat, f.cell, f.body, f.full_body, f.mind, f.attack, f.defend, f.move,
        [[h.item, h.restore, h.used] for h in f.gear], f.worn, f.wield, f.gold, f.spells, f.skip, f.stone, f.asleep,
        f.fear, f.cloud, f.commanded, f.harden, f.courage, f.strength, f.tough, f.swift, f.phase, f.veil, f.brews,
        f.pit, f.ore, f.thing, f.left, f.captured, f.acted, f.dormant, f.invulnerable,
    ]  # fmt: skip
