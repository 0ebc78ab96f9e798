"""Properties of whole matches of Gloomhaven: laws, copies, forks, replays, options; and what exhaustive runs showed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from gloomhaven_party import Scene, game
from gloomhaven_steering import spec_of
from gloomhaven_watch import Laws

import strategies
from sim.engine.decisions import Player, Question
from sim.engine.errors import RuleError
from sim.engine.events import Log
from sim.engine.match import Match, Watcher, play, unpack_answers
from sim.engine.spec import DECIDED, MatchSpec, Result
from sim.engine.view import View
from sim.gloomhaven import kinds as k
from sim.gloomhaven import piles
from sim.gloomhaven.attack import Attack, attack
from sim.gloomhaven.game import mission
from sim.gloomhaven.mission import MissionPosition
from sim.gloomhaven.party import ACTIVE, LOST, Hero, Party
from sim.gloomhaven.state import CHARACTER, PARTY, DeckPile, Figure, Hidden, Pile, State
from sim.gloomhaven.view import GloomhavenView, dump

SLUGS = game().scenarios()
NAMES = ["uniform", "focus-fire", "guarded", "tempo"]


def random_spec(number: int, slug: str = "") -> MatchSpec:
    """A match with a party, level, outfits and settings at random."""
    return spec_of(game(), slug or SLUGS[number % len(SLUGS)], number, 5, [])


def matched(spec: MatchSpec, name: str, log: Log, watcher: Watcher | None = None) -> Result:
    return play(game(), spec, [strategies.make("gloomhaven", name) for _ in spec.seats], log, None, None, watcher)


# Laws.


@pytest.mark.parametrize("number", range(24))
def test_laws_hold_whatever_the_match(number: int) -> None:
    laws = Laws()
    result = matched(random_spec(number), NAMES[number // 6], Log(), laws)
    assert result.ending == DECIDED, result.trace
    assert laws.looked == result.turns > 0


# Copies.

SHARED = ("wall", "sight", "immune", "type", "stats", "retaliates", "on_death", "cards", "gear", "act", "traps")
"""Never changed, only replaced as a whole; of traps the records. So are the figures of a bonus."""


def compare(here: object, there: object, where: str) -> None:
    """Equal all through, and no list or object that can change is the same one."""
    name = where.split(".")[-1].split("[")[0]
    if isinstance(here, list):
        assert isinstance(there, list) and len(here) == len(there), where
        assert here is not there or name in SHARED or where.endswith("].figures"), f"{where} is shared"
        for at in range(len(here)):
            compare(here[at], there[at], f"{where}[{at}]")
    elif type(here).__module__ in ("sim.gloomhaven.state", "sim.gloomhaven.party") and name not in SHARED:
        assert here is not there and vars(here).keys() == vars(there).keys(), where
        for field in vars(here):
            compare(getattr(here, field), getattr(there, field), f"{where}.{field}")
    else:
        assert here is there or here == there, f"{where}: {here!r} is not {there!r}"


def frozen(position: MissionPosition) -> str:
    hidden = position.hidden
    return repr((dump(position.open, position.party), hidden.piles, hidden.decks))


class Copies(Watcher):
    """Copies the position now and then, and looks at all copies again at the end."""

    def __init__(self) -> None:
        self.kept: list[tuple[MissionPosition, str]] = []

    def turned(self, match: Match) -> None:
        m = mission(match)
        if match.turn % 4 == 0:
            copy = m.snapshot()
            assert isinstance(copy, MissionPosition)
            compare(m.s, copy.open, "state")
            compare(m.hidden, copy.hidden, "hidden")
            compare(m.p, copy.party, "party")
            self.kept.append((copy, frozen(copy)))


@pytest.mark.parametrize("number", range(0, 40, 7))
def test_copies_have_everything_share_nothing_and_never_change(number: int) -> None:
    if not hasattr(State(), "__dict__"):
        pytest.skip("compiled classes keep no dictionary")
    copies = Copies()
    result = matched(random_spec(number), "tempo", Log(), copies)
    assert result.ending == DECIDED, result.trace
    assert len({told for _, told in copies.kept}) == len(copies.kept) > 3
    assert all(frozen(copy) == told for copy, told in copies.kept)


class Replays(Watcher):
    """Plays a second match on from a copy of the first one, and sees that the first does not change."""

    def __init__(self, other: Match) -> None:
        self.other = other
        self.played = 0

    def turned(self, match: Match) -> None:
        if match.turn in (6, 15):
            m, other = mission(match), mission(self.other)
            before = frozen(MissionPosition(m.s, m.hidden, m.p))
            other.restore(m.snapshot())
            other.over, other.turn = False, match.turn
            other.cap = match.turn + 12
            other.loop()
            self.played += other.turn - match.turn
            assert frozen(MissionPosition(m.s, m.hidden, m.p)) == before


@pytest.mark.parametrize("number", range(3, 40, 6))
def test_a_copy_played_on_leaves_the_match_alone(number: int) -> None:
    spec = random_spec(number)
    alone, beside = Log(), Log()
    matched(spec, "guarded", alone)
    other = game().new(spec, [strategies.make("gloomhaven", "uniform") for _ in spec.seats], Log())
    game().setup(other)
    replays = Replays(other)
    result = matched(spec, "guarded", beside, replays)
    assert result.ending == DECIDED and replays.played > 8
    assert alone.rows == beside.rows


def fill(thing: object, leave: tuple[str, ...]) -> None:
    """Give every field of a part of the state a value it does not start with."""
    for name, value in list(vars(thing).items()):
        if name in leave:
            continue
        if isinstance(value, bool):
            setattr(thing, name, not value)
        elif isinstance(value, int):
            setattr(thing, name, value + 7)
        elif isinstance(value, list):
            inner = name in ("free", "piles", "decks") or bool(value and isinstance(value[0], list))
            setattr(thing, name, [[1], [2, 3]] if inner else [1, 2])


def test_copies_keep_every_field() -> None:
    if not hasattr(State(), "__dict__"):
        pytest.skip("compiled classes keep no dictionary")
    figure, hero = Figure(3, "somebody", CHARACTER, PARTY), Hero(3, 2, [4, 5])
    pile, hidden, state, party = Pile(), Hidden(), State(), Party()
    fill(figure, ("id", "name", "kind", "side", "type", "stats"))
    fill(hero, ("figure", "owner", "cards", "bonuses"))
    for thing in (pile, hidden):
        fill(thing, ())
    fill(state, ("figures", "piles", "decks", "sight", "traps"))
    fill(party, ("heroes",))
    state.figures, state.piles, party.heroes = [figure], [pile], [hero]
    compare(state, state.copy(), "state")
    compare(hidden, hidden.copy(), "hidden")
    compare(party, party.copy(), "party")


SEEN_ELSEWHERE = ("name", "immune", "type", "stats", "on_death", "sight", "cards", "gear", "bonuses")
PARTS = ("State.figures", "State.piles", "State.decks", "State.traps", "Party.heroes", "Hero.owner")
"""Constants, what is made of other fields, and parts whose own fields are looked at."""


def test_views_tell_every_field_that_can_change() -> None:
    """Two positions that differ in a field have different digests: a strategy that changes one is found out."""
    if not hasattr(State(), "__dict__"):
        pytest.skip("compiled classes keep no dictionary")
    for part in range(6):
        state, party = State(), Party()
        state.figures, party.heroes = [Figure(3, "somebody", CHARACTER, PARTY)], [Hero(3, 2, [4, 5])]
        state.piles, state.decks = [Pile()], [DeckPile()]
        thing: object = [state, party, state.figures[0], party.heroes[0], state.piles[0], state.decks[0]][part]
        for name in vars(thing):
            if name in SEEN_ELSEWHERE or f"{type(thing).__name__}.{name}" in PARTS:
                continue
            before = repr(dump(state, party))
            fill(thing, tuple(other for other in vars(thing) if other != name))
            assert repr(dump(state, party)) != before, f"{type(thing).__name__}.{name}"


# The same match again.


class Silent(Player):
    """Must not be asked."""

    def choose(self, view: View, question: Question) -> int:
        raise RuleError("asked though all answers are known")


@pytest.mark.parametrize("number", range(1, 40, 5))
def test_answers_alone_bring_back_the_log(number: int) -> None:
    spec = random_spec(number)
    first, again = Log(), Log()
    result = matched(spec, NAMES[number % 4], first)
    answers = unpack_answers(result.answers)
    replayed = play(game(), spec, [Silent() for _ in spec.seats], again, answers)
    assert replayed.ending == DECIDED, replayed.trace
    assert (first.rows, result.digest) == (again.rows, replayed.digest)


def digests() -> list[str]:
    """Digests of some matches."""
    return [matched(random_spec(number), NAMES[number % 4], Log()).digest for number in range(4, 40, 9)]


def test_the_order_of_strings_in_sets_changes_nothing() -> None:
    script = "from test_gloomhaven_properties import digests\nprint(*digests())"
    told: list[str] = []
    for seed in ("0", "1"):
        place = Path(__file__).resolve().parent
        environ = dict(os.environ, PYTHONHASHSEED=seed, PYTHONPATH=os.pathsep.join([str(place.parent), str(place)]))
        done = subprocess.run([sys.executable, "-c", script], env=environ, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        told.append(done.stdout)
    assert told[0] == told[1] and told[0].split() == digests()


# Forks and options.


class Trier(Player):
    """Sees that options differ, and takes each of some questions in a fork."""

    def __init__(self, every: int) -> None:
        super().__init__()
        self.lookahead = True
        self.every = every
        self.asked = 0
        self.tried: dict[int, int] = {}

    def choose(self, view: View, question: Question) -> int:
        assert isinstance(view, GloomhavenView)
        assert len(set(question.options)) == len(question.options) > 1
        self.asked += 1
        often = self.tried.get(question.kind, 0) < 6
        if view.s.round > 0 and (often or self.asked % self.every == 0):
            before = view.digest()
            self.tried[question.kind] = self.tried.get(question.kind, 0) + 1
            for index in range(len(question.options)):
                view.fork(index, uniform(view.seats), self.asked, 1)
            assert view.digest() == before
        return self.asked * 7 % len(question.options)


def uniform(seats: int) -> list[Player]:
    return [strategies.make("gloomhaven", "uniform") for _ in range(seats)]


@pytest.mark.parametrize("slug", SLUGS)
def test_every_option_can_be_taken(slug: str) -> None:
    spec = random_spec(60 + SLUGS.index(slug), slug)
    triers = [Trier(9) for _ in spec.seats]
    result = play(game(), spec, list(triers), Log())
    assert result.ending == DECIDED, result.trace or result.reason
    assert sum(sum(trier.tried.values()) for trier in triers) > 25


class Peeker(Player):
    """Forks the first questions of its turns twice: as things are, and with every deck in another order."""

    def __init__(self) -> None:
        super().__init__()
        self.lookahead = True
        self.pairs: list[tuple[str, str]] = []
        self.salted: set[str] = set()

    def choose(self, view: View, question: Question) -> int:
        assert isinstance(view, GloomhavenView)
        parent = view._parent
        if parent is None or len(self.pairs) > 12 or len(parent.answers) > parent.boundary_answers:
            return 0
        if question.kind in (k.Q_LEAD, k.Q_ACTION):
            last = len(question.options) - 1
            seen = repr(dump(*view.fork(last, uniform(view.seats), 7, 3)))
            state = parent.boundary_state
            assert isinstance(state, MissionPosition)
            hidden = state.hidden
            state.hidden = hidden.copy()
            for cards in state.hidden.piles + state.hidden.decks:
                cards.reverse()
            self.pairs.append((seen, repr(dump(*view.fork(last, uniform(view.seats), 7, 3)))))
            state.hidden = hidden
            self.salted |= {repr(dump(*view.fork(last, uniform(view.seats), salt, 3))) for salt in range(3)}
        return 0


def test_forks_do_not_show_the_order_of_decks() -> None:
    """Two matches that differ in nothing but the order of their decks look alike in every fork of one salt."""
    peekers = [Peeker() for _ in range(3)]
    spec = spec_of(game(), "black-barrow", 2, 5, [])
    result = play(game(), spec, list(peekers[: len(spec.seats)]), Log())
    assert result.ending == DECIDED, result.trace or result.reason
    pairs = [pair for peeker in peekers for pair in peeker.pairs]
    assert len(pairs) > 8
    for one, two in pairs:
        assert one == two
    assert len({text for peeker in peekers for text in peeker.salted}) > len(pairs)


class Leader(Player):
    """Leads with a card by its place; a spy forks the choice of its second card."""

    def __init__(self, place: int, spy: bool) -> None:
        super().__init__()
        self.place = place
        self.lookahead = spy
        self.seen: list[str] = []

    def choose(self, view: View, question: Question) -> int:
        assert isinstance(view, GloomhavenView)
        if question.kind == k.Q_SECOND and self.lookahead and not self.seen:
            for index in range(len(question.options)):
                s, p = view.fork(index, [Player() for _ in range(view.seats)], 7, 2)
                mine = p.heroes[view.seat]
                played = [f.initiative for f in s.figures if f.seat == view.seat]
                assert played[0] == view.book.cards[mine.cards[self.place]].initiative
                self.seen.append(repr(dump(s, p)))
        return self.place if question.kind == k.Q_LEAD and view.s.round == 1 else 0


def test_GLO_ROUND_2_forks_do_not_show_the_cards_others_have_chosen() -> None:
    """The second card is chosen as secretly as the first: a fork at it lets the others choose both anew."""
    seen: list[list[str]] = []
    for place in (0, 3):
        spy = Leader(2, True)
        spec = spec_of(game(), "black-barrow", 3, 5, [])
        result = play(game(), spec, [spy, *[Leader(place, False) for _ in spec.seats[1:]]], Log())
        assert result.ending == DECIDED, result.trace or result.reason
        seen.append(spy.seen)
    assert len(seen[0]) > 3 and seen[0] == seen[1]
    assert len(set(seen[0])) > 1


# What exhaustive runs have shown.


def test_GLO_CHAR_11_a_helmet_that_tames_a_2x_is_used() -> None:
    s = Scene(["Brute", "Tinkerer"], loadout={"items": ["Brute: Iron Helmet"]})
    s.clear()
    s.stand(s.figure(), (-1, -1))
    foe = s.monster((-1, -2))
    s.m.hidden.piles[0][-2:] = [s.m.book.modifier_index["2x"], s.m.book.modifier_index["+1"]]
    for _ in range(2):
        attack(s.m, Attack(foe, 2, False, -1), [s.figure()])
    rows = s.log.rows
    assert [row[11] for row in rows if row[5] == k.DAMAGE] == [3, 2]
    items = [s.m.book.items[row[8]] for row in rows if row[5] == k.ITEM]
    assert items == ["Iron Helmet"]


def test_GLO_CHAR_8_a_summon_leaves_because_its_owner_is_exhausted() -> None:
    s = Scene(["Mindthief", "Tinkerer"])
    card = s.play("Gnawing Horde", 0)
    assert s.heroes[0].zones[card] == ACTIVE
    piles.exhaust(s.m, s.heroes[0])
    assert [k.CAUSES[row[9]] for row in s.log.rows if row[5] == k.KILL] == ["exhausted", "exhausted"]
    assert s.heroes[0].zones[card] == LOST and not s.heroes[0].bonuses
