"""What a seat sees: the open state of figures and cards, and the map as far as it is revealed; no deck's order."""

from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from sim.engine.decisions import Player
from sim.engine.hexes import Hexes, ranges
from sim.engine.match import Match
from sim.engine.view import View
from sim.gloomhaven import field
from sim.gloomhaven.book import Book
from sim.gloomhaven.party import Hero, Party
from sim.gloomhaven.rules import Rules
from sim.gloomhaven.state import MONSTERS, OFF, Figure, State

if TYPE_CHECKING:
    from sim.gloomhaven.mission import Mission

EVER: Final = 1 << 16


class GloomhavenView(View):
    """The open state.

    s, p: figures and map, cards and items of the party: the match's own, not to be changed. goals: in words. starts:
    where characters may begin. level: of the scenario.
    """

    def __init__(self, m: "Mission", seat: int) -> None:
        super().__init__(seat, len(m.spec.seats))
        self.s: State = m.s
        self.p: Party = m.p
        self.book: Book = m.book
        self.rules: Rules = m.rules
        self.level = m.level
        self.trap_damage = m.trap_damage
        self.goals = [goal.text() for goal in m.scenario.goals]
        self.starts: list[int] = m.scenario.starts
        self.hexes: Hexes = m.hexes
        self._mission: Mission = m
        self._parent: Match | None = None

    def hero(self) -> Hero:
        """The seat's own character."""
        for h in self.p.heroes:
            if self.s.figures[h.figure].seat == self.seat:
                return h
        return self.p.heroes[0]

    def figure(self) -> Figure:
        """Its figure."""
        return self.s.figures[self.hero().figure]

    def enemies(self) -> list[Figure]:
        """The monsters on the map."""
        return [f for f in self.s.figures if f.cell != OFF and f.side == MONSTERS]

    def doors(self) -> list[int]:
        """The cells of closed doors of revealed rooms that the party may open."""
        from sim.gloomhaven import quest

        m = self._mission
        return [m.scenario.doors[at].cell for at in range(len(self.s.doors)) if quest.may_open(m, at)]

    def near(self, cell: int) -> list[int]:
        """The cells beside one, walls and closed doors apart."""
        return field.sight_of(self._mission).near[cell]

    def steps(self, cells: list[int]) -> list[int]:
        """The range from the nearest of some cells to every cell, -1 where there is none."""
        sight = field.sight_of(self._mission)
        return sight.steps(cells[0]) if len(cells) == 1 else ranges(sight.near, cells)

    def beside_wall(self, cell: int) -> list[int]:
        """All cells beside one, closed doors among them."""
        return [c for c in self._mission.hexes.near[cell] if c >= 0]

    def sees(self, a: int, b: int) -> bool:
        """Whether there is a line of sight between two cells."""
        return field.sight_of(self._mission).sees(a, b)

    def covered(self, index: int) -> list[int]:
        """The figures an option of an area question stands for."""
        return self._mission.sets[index]

    def way(self, index: int) -> list[int]:
        """The cells, after the start, of the way that an option of a way question stands for."""
        return self._mission.trips[index].cells

    def risk(self, cell: int) -> int:
        """How many negative hexes the way to an option of a move question meets at least."""
        return self._mission.risks.get(cell, 0)

    def offered(self, index: int) -> tuple[int, list[int]]:
        """What an option of a monster's move and attack stands for: where it ends, whom it attacks."""
        m = self._mission
        option = m.offered[index]
        return option.cell, [m.against[i] for i in range(len(m.against)) if option.hits >> i & 1]

    def attach(self, match: Match) -> None:
        self._parent = match

    def fork(self, index: int, players: list[Player], salt: int, turns: int = 1) -> "tuple[State, Party]":
        """Play on from the present question with option index; the open state turns later."""
        return self.branched(index, players, salt, turns, 0)

    def foresee(self, index: int, players: list[Player], salt: int, rounds: int) -> "tuple[State, Party]":
        """The same to the end of a round: of the present one when rounds is 0, else of one so many later."""
        return self.branched(index, players, salt, EVER, self.s.round + rounds)

    def branched(self, index: int, players: list[Player], salt: int, turns: int, horizon: int) -> "tuple[State, Party]":
        from sim.gloomhaven.mission import Mission

        if self._parent is None:
            return self.s, self.p
        child = self._parent.branch(self.seat, index, players, salt, turns)
        assert isinstance(child, Mission)
        child.horizon = horizon
        child.loop()
        return child.s, child.p

    def digest(self) -> str:
        h = blake2b(digest_size=16)
        h.update(repr(dump(self.s, self.p)).encode())
        return h.hexdigest()


def dump(s: State, p: Party) -> list[object]:
    """The open state as plain lists."""
    figures: list[object] = []
    for f in s.figures:
        wards = [f.shield, f.retaliates, f.round_shield, f.round_retaliates, f.round_elusive, len(f.on_death)]
        figures.append(
            [f.id, f.name, f.kind, f.side, f.cell, f.hp, f.max_hp, f.conditions, f.rank, f.number, f.attack, f.flying,
             wards, f.seat, f.owner, f.pile, f.initiative, f.second, f.resting, f.joined, f.idle, f.revealed, f.acted,
             f.taking, f.money, f.treasures]
        )  # fmt: skip
    heroes: list[object] = []
    for h in p.heroes:
        bonuses = [[b.card, b.slots, b.figures, b.summon, b.amount] for b in h.bonuses]
        heroes.append(
            [
                h.figure,
                h.zones,
                h.leaves,
                bonuses,
                h.worn,
                h.left,
                h.lead,
                h.second,
                h.xp,
                h.moved,
                h.inflicted,
                h.start,
                h.travelled,
                h.passed,
                h.laid,
                h.kills,
                h.out,
            ]
        )
    traps = [[trap.damage, trap.conditions] for trap in s.traps]
    piles = [[pile.discards, pile.due, pile.left] for pile in s.piles]
    decks = [[deck.card, deck.discards, deck.consumed] for deck in s.decks]
    return [
        figures, heroes, p.kills, p.killed, p.won, p.lost, p.door, p.built, p.commander, p.fallen, p.pressed,
        p.unlocked, s.at, s.terrain, s.trap, traps, s.money, s.treasure, s.wall, s.doors, s.rooms, s.elements,
        s.infusing, piles, decks, s.free, s.curses, s.blesses, s.round, s.order, s.at_turn, s.active,
    ]  # fmt: skip
