"""A table for the rules of Gloomhaven: an open map, figures where a test wants them, cards and answers prepared."""

from collections.abc import Callable

import sim
from sim.engine.decisions import Player, Question
from sim.engine.events import Event, Log, named
from sim.engine.spec import MatchSpec, SeatSpec
from sim.engine.view import View
from sim.gloomhaven import modifiers, monsters, rounds, summoning, verbs
from sim.gloomhaven.field import lay_sight
from sim.gloomhaven.game import Gloomhaven
from sim.gloomhaven.records import CONDITIONS, ELEMENTS, RANKS, Ability, Modifier
from sim.gloomhaven.scenes import open_field
from sim.gloomhaven.skirmish import Skirmish
from sim.gloomhaven.state import (
    CHARACTER,
    CHARACTER_SUMMON,
    HAZARD,
    LASTING,
    OBJECTIVE,
    OBSTACLE,
    PARTY,
    TRAP,
    Figure,
    TrapKind,
)

Place = tuple[int, int]


class Answers(Player):
    """Answers a question by a prepared rule, else with the first option, and remembers what was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Question] = []
        self.rule: Callable[[Question], int] = lambda question: 0

    def choose(self, view: View, question: Question) -> int:
        self.asked.append(question)
        return self.rule(question)


class Table:
    """A match on an open map, five hexes each way from (0, 0)."""

    def __init__(
        self,
        edition: str = "gh1",
        level: int = 1,
        seats: int = 2,
        walls: list[Place] | None = None,
        lines: list[tuple[int, int, int]] | None = None,
        size: int = 5,
    ) -> None:
        game = sim.load("gloomhaven")
        assert isinstance(game, Gloomhaven)
        self.game = game
        self.players = [Answers() for _ in range(seats)]
        spec = MatchSpec(
            0, "gloomhaven", "first", "", level, 1, 0, 0,
            [SeatSpec(0, 0, "party", "first", {}) for _ in range(seats)], {"edition": edition},
        )  # fmt: skip
        self.log = Log()
        m = Skirmish(game, spec, list(self.players), self.log)
        # The seats sit down without the game's own view, which only strategies need.
        m.views = [View(seat, seats) for seat in range(seats)]
        m.choosers = [player.choose for player in self.players]
        self.m = m
        floor = [(q, r) for q in range(-size, size + 1) for r in range(-size, size + 1)]
        open_field(m, floor, [], [])
        m.lines = [(self.cell((q, r)), edge) for q, r, edge in lines or []]
        for place in walls or []:
            m.s.wall[self.cell(place)] = True
        lay_sight(m)
        m.level = level
        m.monster_level = level
        m.trap_damage = 2 + level
        m.characters = seats
        rounds.lay_out(m)
        m.s.round = 1

    # Places.

    def cell(self, place: Place) -> int:
        return self.m.hexes.at[place]

    def place(self, f: Figure) -> Place | None:
        return None if f.cell < 0 else (self.m.hexes.qs[f.cell], self.m.hexes.rs[f.cell])

    def lay(self, terrain: int, *places: Place) -> None:
        """Obstacles, hazards, difficult terrain ..."""
        for place in places:
            self.m.s.terrain[self.cell(place)] = terrain

    def trap(self, place: Place, damage: int = -1, *conditions: str) -> None:
        self.m.s.traps.append(TrapKind(damage, [CONDITIONS.index(c) for c in conditions]))
        self.m.s.terrain[self.cell(place)] = TRAP
        self.m.s.trap[self.cell(place)] = len(self.m.s.traps) - 1

    # Figures.

    def monster(self, name: str, place: Place, rank: str = "normal", hp: int = 0, number: int = 0) -> Figure:
        f = summoning.muster(self.m, self.game.book.monster(name), RANKS.index(rank))
        assert f is not None
        if hp:
            f.hp = hp
            f.max_hp = max(hp, f.max_hp)
        if number:
            f.number = number
        verbs.put(self.m, f, self.cell(place))
        return f

    def character(self, place: Place, initiative: int = 50, seat: int = 0, hp: int = 20, second: int = 60) -> Figure:
        f = self.figure(CHARACTER, place, hp)
        f.seat = seat
        f.initiative = initiative
        f.second = second
        f.pile = modifiers.add_pile(self.m, self.game.book.base_deck)
        return f

    def summon(self, owner: Figure, place: Place, hp: int = 5) -> Figure:
        """A character's summon."""
        f = self.figure(CHARACTER_SUMMON, place, hp)
        f.seat = owner.seat
        f.owner = owner.id
        f.pile = owner.pile
        f.initiative = owner.initiative
        return f

    def objective(self, place: Place, side: int = PARTY, hp: int = 5) -> Figure:
        f = self.figure(OBJECTIVE, place, hp)
        f.side = side
        return f

    def figure(self, kind: int, place: Place, hp: int) -> Figure:
        f = Figure(len(self.m.s.figures), f"figure {len(self.m.s.figures)}", kind, PARTY)
        f.hp = hp
        f.max_hp = hp
        self.m.s.figures.append(f)
        verbs.put(self.m, f, self.cell(place))
        return f

    def give(self, f: Figure, *conditions: str) -> None:
        for name in conditions:
            f.conditions[CONDITIONS.index(name)] = LASTING

    def has(self, f: Figure) -> list[str]:
        return [CONDITIONS[c] for c in range(len(f.conditions)) if f.conditions[c]]

    # Cards.

    def card(self, deck: str, name: str) -> list[Ability]:
        """Turn a monster ability card for its deck."""
        for d in self.game.book.decks:
            if d.name == deck:
                cards = [c.name for c in d.cards]
                self.m.s.decks[d.index].card = cards.index(name)
                hidden = self.m.hidden.decks[d.index]
                if cards.index(name) in hidden:
                    hidden.remove(cards.index(name))
                return d.cards[cards.index(name)].abilities
        raise KeyError(deck)

    def stack(self, *names: str, pile: int = 0) -> None:
        """Put modifier cards on top of a deck, the first to be drawn first."""
        cards = self.m.hidden.piles[pile]
        for name in reversed(names):
            cards.append(self.modifier(name).index)

    def modifier(self, name: str) -> Modifier:
        return self.game.book.modifiers[self.game.book.modifier_index[name]]

    def plain(self) -> None:
        """Let every modifier deck hold nothing but +0."""
        for cards in self.m.hidden.piles:
            cards[:] = [self.modifier("+0").index] * 40

    def element(self, name: str, state: int | None = None) -> int:
        """The state of an element, after setting it."""
        at = ELEMENTS.index(name)
        if state is not None:
            self.m.s.elements[at] = state
        return self.m.s.elements[at]

    # Doing.

    def order(self) -> None:
        """Set the order of the round by the initiatives as they are."""
        rounds.set_order(self.m)

    def act(self, f: Figure, deck: str, name: str) -> None:
        """One monster's turn by a card."""
        abilities = self.card(deck, name)
        number = next(d.index for d in self.game.book.decks if d.name == deck)
        if not self.m.s.order:
            self.order()
        monsters.take_turn(self.m, f, abilities, number, -1)

    def turn(self, name: str) -> None:
        """The turns of a type."""
        if not self.m.s.order:
            self.order()
        monsters.type_turn(self.m, self.game.book.monster(name))

    def events(self, *kinds: str) -> list[Event]:
        names = [kind.name for kind in self.game.kinds]
        return [e for e in named(self.log, names, self.game.items, self.game.causes) if not kinds or e.kind in kinds]

    def asked(self, seat: int = 0) -> list[Question]:
        return self.players[seat].asked


OBSTACLE_HEX = OBSTACLE
HAZARD_HEX = HAZARD
