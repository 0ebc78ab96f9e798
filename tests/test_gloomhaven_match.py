"""Whole matches: every scenario is played to its end, and the laws hold after every turn."""

import pytest
from gloomhaven_party import CLASSES, game, party, played, spec_of

from sim.engine.decisions import Player, Question
from sim.engine.events import Log
from sim.engine.match import Match, Watcher, play
from sim.engine.spec import DECIDED
from sim.engine.view import View
from sim.gloomhaven import kinds as k
from sim.gloomhaven.game import mission
from sim.gloomhaven.mission import Mission, MissionPosition
from sim.gloomhaven.party import ACTIVE, GONE, LOST, PLAYED
from sim.gloomhaven.state import CHARACTER, OFF
from sim.gloomhaven.view import GloomhavenView, dump

SCENARIOS = game().scenarios()


class Laws(Watcher):
    """Looks at the position after every turn."""

    def __init__(self) -> None:
        self.looked = 0
        self.lost: list[int] = []

    def turned(self, match: Match) -> None:
        m = mission(match)
        self.looked += 1
        self.figures(m)
        self.cards(m)
        self.money(m)

    def figures(self, m: Mission) -> None:
        """Everybody stands in one hex of the floor, and nobody there else."""
        s = m.s
        standing = [f for f in s.figures if f.cell != OFF]
        assert len({f.cell for f in standing}) == len(standing)
        assert {f.cell: f.id for f in standing} == {c: s.at[c] for c in range(len(s.at)) if s.at[c] != OFF}
        for f in standing:
            assert m.scenario.floor[f.cell] and not s.wall[f.cell]
            assert 0 < f.hp <= f.max_hp
            assert not f.taking

    def cards(self, m: Mission) -> None:
        """No card is won or lost out of the game; decks hold what they began with, and what came from the box."""
        for h in m.p.heroes:
            assert len(h.zones) == len(h.cards) == m.book.classes[h.owner].hand
            bound = {b.card for b in h.bonuses}
            assert bound <= set(h.pile(ACTIVE)) | set(h.pile(PLAYED))
            assert h.out == (m.figure(h).cell == OFF)
            if h.out:
                assert set(h.zones) <= {LOST, GONE}
        boxed = 0
        for at in range(len(m.s.piles)):
            whole = m.hidden.piles[at] + m.s.piles[at].discards
            own = [c for c in whole if not m.book.modifiers[c].from_box]
            boxed += len(whole) - len(own)
            worn = [i for h in m.p.heroes if m.figure(h).pile == at for i in h.gear]
            assert len(own) == len(m.book.base_deck) + sum(len(m.book.gear[i].cards) for i in worn)
            assert m.s.piles[at].left == len(m.hidden.piles[at])
        assert boxed == sum(m.s.curses) + m.s.blesses

    def money(self, m: Mission) -> None:
        """Money tokens lie on the map or are held: as many as have come to lie there."""
        laid = sum(row[11] for row in m.log.rows if row[5] == k.TOKEN and row[9] == k.C_MONEY)
        assert sum(m.s.money) + sum(f.money for f in m.s.figures) == laid


@pytest.mark.parametrize("slug", SCENARIOS)
@pytest.mark.parametrize("size", [2, 3, 4])
def test_laws_of_every_match(slug: str, size: int) -> None:
    number = SCENARIOS.index(slug)
    laws = Laws()
    log = Log()
    strategy = ["uniform", "focus-fire", "tempo"][size - 2]
    result = played(spec_of(slug, party(number, size), number, number % 8 * (size == 2), strategy), log, laws)
    assert result.ending == DECIDED, result.trace
    assert laws.looked == result.turns > 0
    assert log.rows[-1][5] == k.END
    assert [row.won for row in result.seats] in ([0.0] * size, [1.0] * size)
    assert len(result.figures) >= size
    told = {(seat, name): value for seat, name, value in result.tallies}
    assert sum(told[(seat, "kills")] for seat in range(size)) <= told[(-1, "enemies_killed")]


def test_one_seed_is_one_match() -> None:
    logs = [Log(), Log(), Log()]
    spec = spec_of("black-barrow", ["Brute", "Mindthief"], 3)
    results = [played(spec, log) for log in logs[:2]]
    assert logs[0].rows == logs[1].rows
    assert results[0].digest == results[1].digest
    other = played(spec_of("black-barrow", ["Brute", "Mindthief"], 4), logs[2])
    assert other.digest != results[0].digest


class Forks(Watcher):
    """Copies the position after every turn and sees that nothing is shared with it."""

    def __init__(self) -> None:
        self.kept: list[tuple[str, MissionPosition]] = []

    def turned(self, match: Match) -> None:
        m = mission(match)
        for text, held in self.kept:
            assert text == repr(dump(held.open, held.party))
        copy = m.snapshot()
        assert isinstance(copy, MissionPosition)
        self.kept = [*self.kept[-3:], (repr(dump(m.s, m.p)), copy)]


def test_copies_do_not_change() -> None:
    forks = Forks()
    result = played(spec_of("decaying-crypt", ["Spellweaver", "Cragheart", "Tinkerer"], 5), Log(), forks)
    assert result.ending == DECIDED and len(forks.kept) == 4


class Looker(Player):
    """Forks every action question for each option, and then takes the first."""

    def __init__(self) -> None:
        super().__init__()
        self.lookahead = True
        self.forks = 0

    def choose(self, view: View, question: Question) -> int:
        assert isinstance(view, GloomhavenView)
        if question.kind in (k.Q_ACTION, k.Q_LEAD) and self.forks < 20:
            before = view.digest()
            for index in range(min(3, len(question.options))):
                s, p = view.fork(index, [Player() for _ in range(view.seats)], self.forks, 2)
                assert s is not view.s and p is not view.p
                self.forks += 1
            assert view.digest() == before
        return 0


def test_forks_change_nothing() -> None:
    spec = spec_of("black-barrow", ["Brute", "Scoundrel"], 6)
    logs = [Log(), Log()]
    looker = Looker()
    looked = play(game(), spec, [looker, Player()], logs[0])
    plain = play(game(), spec, [Player(), Player()], logs[1])
    assert looker.forks > 10
    assert looked.ending == plain.ending == DECIDED, looked.trace
    assert logs[0].rows == logs[1].rows


def test_everything_has_words() -> None:
    class Teller(Watcher):
        """Says every event and position."""

        def __init__(self) -> None:
            self.said = 0

        def turned(self, match: Match) -> None:
            text = match.game.text(match)
            there = [f for f in mission(match).s.figures if f.kind == CHARACTER and f.cell != OFF]
            assert "Round" in text and ("hit points" in text or not there)
            for row in range(self.said, match.log.count):
                assert "{" not in match.game.event_text(match, row)
            self.said = match.log.count

    teller = Teller()
    log = Log()
    played(spec_of("crypt-of-the-damned", CLASSES[:4], 2), log, teller)
    assert teller.said > 100
