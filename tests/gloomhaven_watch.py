"""The laws of a position of Gloomhaven, looked at after every turn of a match."""

from collections import Counter

from sim.engine.match import Match, Watcher
from sim.gloomhaven import kinds as k
from sim.gloomhaven.game import mission
from sim.gloomhaven.mission import Mission
from sim.gloomhaven.outfit import outfit_of
from sim.gloomhaven.party import ACTIVE, GONE, LOST, PLAYED
from sim.gloomhaven.records import ELITE, STRONG
from sim.gloomhaven.state import CHARACTER, MONSTER, OBSTACLE, OFF


class Laws(Watcher):
    """Raises AssertionError, which ends the match as an engine error, when a law does not hold."""

    def __init__(self) -> None:
        self.looked = 0
        self.rows = 0
        self.laid = 0
        self.first: list[list[int]] = []

    def ready(self, match: Match) -> None:
        m = mission(match)
        own = [outfit_of(m.book, seat.loadout, m.rules.character_level).deck for seat in m.spec.seats]
        self.first = [sorted(deck) for deck in [m.book.base_deck, *own]]
        self.look(m)

    def turned(self, match: Match) -> None:
        self.looked += 1
        self.look(mission(match))

    def look(self, m: Mission) -> None:
        self.places(m)
        self.cards(m)
        self.decks(m)
        self.standees(m)
        self.money(m)

    def places(self, m: Mission) -> None:
        """One figure a hex, on revealed floor, alive and within its hit points; no monster behind a closed door."""
        s = m.s
        standing = [f for f in s.figures if f.cell != OFF]
        assert {f.cell: f.id for f in standing} == {c: at for c, at in enumerate(s.at) if at != OFF}
        assert len({f.cell for f in standing}) == len(standing), "two figures in a hex"
        shown = {c for at, room in enumerate(m.scenario.rooms) if s.rooms[at] for c in room.cells}
        for f in standing:
            assert m.scenario.floor[f.cell] and not s.wall[f.cell] and f.cell in shown, f"{f.name} in a wall"
            assert 0 < f.hp <= f.max_hp, f"{f.name} has {f.hp} of {f.max_hp} hit points"
            assert f.flying or s.terrain[f.cell] != OBSTACLE, f"{f.name} in an obstacle"
            assert not f.taking
        for f in s.figures:
            assert f.cell != OFF or f.hp <= 0 or f.kind == CHARACTER, f"{f.name} is away, but alive"

    def cards(self, m: Mission) -> None:
        """Every ability card lies in one pile; who is out has none left."""
        for h in m.p.heroes:
            assert len(h.zones) == len(h.cards) == len(set(h.cards)) == m.book.classes[h.owner].hand
            assert {b.card for b in h.bonuses} <= set(h.pile(ACTIVE)) | set(h.pile(PLAYED))
            assert h.out == (m.figure(h).cell == OFF)
            assert not h.out or set(h.zones) <= {LOST, GONE}

    def decks(self, m: Mission) -> None:
        """Modifier decks hold what they began with and what came from the box; ability decks all their cards."""
        s = m.s
        boxed: Counter[str] = Counter()
        stocks = [0, 0]
        for at, first in enumerate(self.first):
            whole = m.hidden.piles[at] + s.piles[at].discards
            plain = [c for c in whole if not m.book.modifiers[c].from_box]
            assert sorted(plain) == first, f"deck {at} does not hold what it began with"
            assert s.piles[at].left == len(m.hidden.piles[at])
            names = [m.book.modifiers[c].name for c in whole if m.book.modifiers[c].from_box]
            boxed.update(names)
            stocks[min(at, 1)] += names.count("curse")
        assert s.curses == stocks and s.blesses == boxed["bless"]
        assert max(stocks) <= 10 and boxed["bless"] <= 10
        for deck in m.book.decks:
            pile = s.decks[deck.index]
            whole = m.hidden.decks[deck.index] + pile.discards + ([pile.card] if pile.card >= 0 else [])
            assert sorted(whole) == list(range(len(deck.cards)))
        assert all(0 <= state <= STRONG for state in s.elements)

    def standees(self, m: Mission) -> None:
        """Every standee is on the map or free."""
        for kind in m.book.monsters:
            out = [f.number for f in m.s.figures if f.type is kind and f.cell != OFF]
            assert sorted(out + m.s.free[kind.index]) == list(range(1, kind.standees + 1))
        for f in m.s.figures:
            assert f.kind != MONSTER or f.rank <= ELITE + 1

    def money(self, m: Mission) -> None:
        """Money tokens lie on the map or are held: as many as have come to lie there."""
        for at in range(self.rows, m.log.count):
            row = m.log.row(at)
            if row[5] == k.TOKEN and row[9] == k.C_MONEY:
                self.laid += row[11]
        self.rows = m.log.count
        assert sum(m.s.money) + sum(f.money for f in m.s.figures) == self.laid
