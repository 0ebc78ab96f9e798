"""Properties of whole matches of Arcadia Quest: Inferno, played by players without a plan."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from inferno_laws import balanced, cards_held, whole
from inferno_play import SLUGS, Eager, arcadia, begin, eager, finish, spec_of, take_turn, uniform

import sim
import strategies
from sim.arcadia import kinds as k
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import GAME_SIDE, HERO, MONSTER, T_QUESTS, Figure, Guild, Hidden, Position, State
from sim.arcadia.view import ArcadiaView, dump
from sim.engine.decisions import Player, Question
from sim.engine.events import Log
from sim.engine.spec import TURN_CAP, MatchSpec
from sim.engine.view import View

CASES = [(slug, 2 + at % 3, [0, 1, 6, 3][at % 4]) for at, slug in enumerate(SLUGS)]
SOME = CASES[::3]


def checked(spec: MatchSpec, players: list[Player]) -> Skirmish:
    """Play a match and hold it to its laws after every turn and at the end."""
    m = begin(spec, players)
    whole(m)
    assert cards_held(m) == Counter(name for cards in m.equipped for name in cards)
    while take_turn(m):
        whole(m)
    finish(m)
    balanced(m)
    return m


@pytest.mark.parametrize("slug, guilds, level", CASES)
def test_laws_hold_for_players_without_a_plan(slug: str, guilds: int, level: int) -> None:
    m = checked(spec_of(slug, guilds, level), uniform(guilds))
    assert m.turn > 0 and m.log.count > 100


@pytest.mark.parametrize(
    "slug, guilds, level", [(slug, 4 - at % 3, [6, 0, 4, 1][at % 4]) for at, slug in enumerate(SLUGS)]
)
def test_laws_hold_for_players_who_fight(slug: str, guilds: int, level: int) -> None:
    m = checked(spec_of(slug, guilds, level, seed=3, first=5), eager(guilds))
    kinds = {m.log.row(seq)[5] for seq in range(m.log.count)}
    assert {k.ATTACK, k.WOUND, k.KILL, k.COIN} <= kinds


@pytest.mark.parametrize("at, slug", list(enumerate(SLUGS)))
def test_laws_hold_for_players_with_a_plan(at: int, slug: str) -> None:
    """Matches that get somewhere: Quests, Rewards, Angels and victories."""
    names = [["quester", "greedy"][(at + seat) % 2] for seat in range(2 + at % 3)]
    m = checked(spec_of(slug, len(names), 1 + at % 6, 4, at), [strategies.make("inferno", name) for name in names])
    done = sum(guild.tally[T_QUESTS] for guild in m.s.guilds)
    assert done > 0 or (m.scenario.win != "quests" and m.ending == TURN_CAP)


@settings(derandomize=True, max_examples=25, deadline=None)
@given(
    slug=st.sampled_from(SLUGS),
    guilds=st.integers(2, 4),
    level=st.integers(1, 6),
    seed=st.integers(0, 10_000),
    first=st.integers(0, 11),
    fights=st.booleans(),
    switches=st.fixed_dictionaries(
        {
            "quests_to_win_2p": st.sampled_from([2, 3]),
            "scenario_end": st.sampled_from(["combat", "turn"]),
            "second_circle": st.sampled_from(["west", "east"]),
            "justicar_saved": st.booleans(),
            "guard_order": st.sampled_from(["right", "active"]),
            "reaction_order": st.sampled_from(["active", "payback"]),
            "guard_cancel": st.booleans(),
            "guard_same_space_again": st.booleans(),
            "shove_blocked": st.sampled_from(["stop", "pass"]),
            "vary_invented": st.booleans(),
            "equip": st.sampled_from(["episodic", "starters"]),
        }
    ),
)
def test_laws_hold_whatever_the_match(
    slug: str, guilds: int, level: int, seed: int, first: int, fights: bool, switches: dict[str, sim.engine.spec.Value]
) -> None:
    spec = spec_of(slug, guilds, level, seed, first, turns_a_guild=25, **switches)
    checked(spec, eager(guilds) if fights else uniform(guilds))


def test_a_card_nobody_can_hold_is_not_among_those_a_guild_began_with() -> None:
    """INF-CARD-6: this draft leaves a Guild a fourth Armor card for its three Heroes."""
    m = checked(spec_of("the-fallen-temple", 3, 6, seed=882, turns_a_guild=1), uniform(3))
    assert sorted(len(cards) for cards in m.equipped) == [11, 12, 12]


# Copies.


def frozen(position: Position) -> str:
    hidden = position.hidden
    return repr(
        (
            dump(position.open),
            hidden.down,
            hidden.brimstones,
            hidden.curses,
            hidden.aside_tokens,
            hidden.aside_brimstones,
        )
    )


def position_of(m: Skirmish) -> Position:
    position = m.snapshot()
    assert isinstance(position, Position)
    return position


@pytest.mark.parametrize("slug, guilds, level", SOME)
def test_old_copies_never_change(slug: str, guilds: int, level: int) -> None:
    m = begin(spec_of(slug, guilds, level), eager(guilds))
    kept: list[tuple[Position, str]] = []
    while take_turn(m) and m.turn < 80:
        if m.turn % 3 == 0:
            copy = position_of(m)
            kept.append((copy, frozen(copy)))
            assert frozen(Position(m.s, m.hidden)) == kept[-1][1]
    assert len(kept) > 5 and len({told for _, told in kept}) > 5
    assert all(frozen(copy) == told for copy, told in kept)


# Lists that are never changed, only replaced as a whole.
SHARED = ("spawn_pairs", "spawn_cells", "far", "titles", "bench")


def compare(here: object, there: object, where: str) -> None:
    """Equal all through, and no list or object that can change is the same one."""
    if isinstance(here, list):
        assert isinstance(there, list) and len(here) == len(there), where
        assert here is not there or where.split(".")[-1] in SHARED, f"{where} is shared"
        for at in range(len(here)):
            compare(here[at], there[at], f"{where}[{at}]")
    elif type(here).__module__ == "sim.arcadia.state":
        assert here is not there and vars(here).keys() == vars(there).keys(), where
        for name in vars(here):
            compare(getattr(here, name), getattr(there, name), f"{where}.{name}")
    else:
        assert here is there or here == there, f"{where}: {here!r} is not {there!r}"


@pytest.mark.parametrize("slug, guilds, level", SOME)
def test_copies_have_everything_and_share_nothing(slug: str, guilds: int, level: int) -> None:
    m = begin(spec_of(slug, guilds, level), eager(guilds))
    if not hasattr(m.s, "__dict__"):
        pytest.skip("compiled classes keep no dictionary")
    while take_turn(m) and m.turn < 60:
        if m.turn % 10 == 0:
            copy = position_of(m)
            compare(m.s, copy.open, "state")
            compare(m.hidden, copy.hidden, "hidden")


KEPT = ("id", "name", "kind", "side", "seat", "colour", "hero", "monster", "level")
NESTED = ("at", "near", "up")


def fill(thing: object, leave: tuple[str, ...]) -> None:
    """Give every field of a part of the state a value it does not start with."""
    for name, value in list(vars(thing).items()):
        if name in KEPT or name in leave:
            continue
        if isinstance(value, bool):
            setattr(thing, name, not value)
        elif isinstance(value, int):
            setattr(thing, name, value + 7)
        else:
            assert isinstance(value, list), name
            inner = name in NESTED or bool(value and isinstance(value[0], list))
            setattr(thing, name, [[1], [2, 3]] if inner else [1, 2])


def test_copies_keep_every_field() -> None:
    m = begin(spec_of("the-parade", 2), uniform(2))
    if not hasattr(m.s, "__dict__"):
        pytest.skip("compiled classes keep no dictionary")
    hero, monster = Figure(0, "Somebody", HERO, 1), Figure(1, "Something", MONSTER, GAME_SIDE)
    fill(hero, ("cards", "curses", "marks"))
    hero.cards, hero.curses = m.s.figures[0].cards, [m.book.curses[0]]
    of_heroes = "cards curses tokens kept damnation damned deaths exhausted able far unguarded dry activated waiting"
    fill(monster, (*of_heroes.split(), "once"))
    guild, hidden, state = Guild(1, 2, 3), Hidden(2), State()
    fill(guild, ())
    fill(hidden, ())
    fill(state, ("figures", "guilds"))
    state.figures, state.guilds = [hero, monster], [guild]
    compare(state, state.copy(), "state")
    compare(hidden, hidden.copy(), "hidden")


# The same spec, the same log.


def digest_of(spec: MatchSpec, players: list[Player]) -> str:
    result = sim.play(arcadia(), spec, players, Log(True))
    assert result.trace == "", result.trace
    return result.digest


@pytest.mark.parametrize("slug, guilds, level", SOME)
def test_same_spec_same_log(slug: str, guilds: int, level: int) -> None:
    """Twice in a row, and turn by turn in between another match."""
    spec = spec_of(slug, guilds, level)
    first = digest_of(spec, uniform(guilds))
    other = spec_of(SLUGS[0], 4, 5, seed=99)
    alone = digest_of(other, eager(4))
    one, two = begin(spec, uniform(guilds)), begin(other, eager(4))
    going = True
    while going:
        going = bool(take_turn(one)) | bool(take_turn(two))
    assert finish(one).digest == first == digest_of(spec, uniform(guilds))
    assert finish(two).digest == alone
    assert digest_of(spec_of(slug, guilds, level, seed=8), uniform(guilds)) != first


def test_nothing_touches_the_global_random_state() -> None:
    random.seed(5)
    before = random.getstate()
    digest = digest_of(spec_of("the-parade", 3), eager(3))
    assert random.getstate() == before
    random.seed(6)
    assert digest_of(spec_of("the-parade", 3), eager(3)) == digest


# Looking ahead.


class Forker(Eager):
    """Plays like Eager; now and then it forks the match with every option and forgets what it saw."""

    def __init__(self, every: int) -> None:
        super().__init__()
        self.lookahead = every > 0
        self.every = every
        self.asked = 0
        self.forks = 0

    def choose(self, view: View, question: Question) -> int:
        index = super().choose(view, question)
        self.asked += 1
        assert isinstance(view, ArcadiaView)
        if self.every and self.asked % self.every == 0 and view.s.winner < 0:
            before = view.digest()
            for option in range(len(question.options)):
                view.fork(option, uniform(view.seats), self.asked + option, 1 + self.asked % 3)
                self.forks += 1
            assert view.digest() == before
        return index


@pytest.mark.parametrize("slug, guilds, level", SOME)
def test_forks_do_not_disturb_the_match(slug: str, guilds: int, level: int) -> None:
    spec = spec_of(slug, guilds, level, turns_a_guild=12)
    quiet = digest_of(spec, [Forker(0) for _ in range(guilds)])
    forkers = [LateForker(7) for _ in range(guilds)]
    assert digest_of(spec, list(forkers)) == quiet
    assert sum(forker.forks for forker in forkers) > 20


class LateForker(Forker):
    """A Forker that leaves the setup alone, which cannot be forked."""

    def choose(self, view: View, question: Question) -> int:
        if question.kind in (k.Q_KEEP, k.Q_ASSIGN, k.Q_DISCARD) or (question.kind == k.Q_PLACE and self.asked == 0):
            return Eager.choose(self, view, question)
        return super().choose(view, question)


class Gambler(Eager):
    """Forks its first attack under many salts and notes what becomes of the target, then attacks for real."""

    def __init__(self) -> None:
        super().__init__()
        self.lookahead = True
        self.outcomes: list[str] = []
        self.again: list[str] = []

    def choose(self, view: View, question: Question) -> int:
        assert isinstance(view, ArcadiaView)
        if question.kind == k.Q_TARGET and not self.outcomes:
            for salt in range(60):
                self.outcomes.append(repr(dump(view.fork(0, uniform(view.seats), salt))))
            for salt in range(5):
                self.again.append(repr(dump(view.fork(0, uniform(view.seats), salt))))
        return super().choose(view, question)


def test_forks_have_dice_of_their_own() -> None:
    """The salt alone decides what a fork sees: many different futures, and the same one for the same salt."""
    gamblers = [Gambler() for _ in range(3)]
    result = sim.play(arcadia(), spec_of("beyond-the-gates-of-hell", 3), list(gamblers), Log(True))
    assert result.trace == "" and result.ending != "forfeit", result.reason
    seen = [g for g in gamblers if g.outcomes]
    assert seen
    for gambler in seen:
        assert len(set(gambler.outcomes)) > 10
        assert gambler.again == gambler.outcomes[:5]


class Peeker(Eager):
    """Before it reveals a Brimstone card, forks the match to see which card comes."""

    def __init__(self) -> None:
        super().__init__()
        self.lookahead = True
        self.guesses: list[tuple[int, list[int]]] = []

    def choose(self, view: View, question: Question) -> int:
        assert isinstance(view, ArcadiaView)
        if question.kind == k.Q_ACT and k.REVEAL in question.options and len(self.guesses) < 3:
            at = question.options.index(k.REVEAL)
            cards = []
            for salt in range(30):
                log = peek(view, at, salt)
                cards += [log.row(seq)[8] for seq in range(log.count) if log.row(seq)[5] == k.BRIMSTONE][:1]
            self.guesses.append((at, cards))
            return at
        return super().choose(view, question)


def peek(view: ArcadiaView, at: int, salt: int) -> Log:
    """The log of a fork, which forks do not keep by themselves."""
    parent = view._parent
    assert parent is not None
    game = parent.game
    made: list[Log] = []
    new = game.new

    def keeping(spec: MatchSpec, players: list[Player], log: Log) -> sim.Match:
        log.keep = True
        made.append(log)
        return new(spec, players, log)

    game.new = keeping  # type: ignore[method-assign]
    try:
        parent.fork(view.seat, at, uniform(view.seats), salt, 1)
    finally:
        del game.new
    return made[0]


def test_forks_do_not_show_what_lies_face_down() -> None:
    """Cards and tokens nobody has seen are dealt anew in every fork."""
    if not hasattr(arcadia(), "__dict__"):
        pytest.skip("needs to look into a fork, which compiled code does not let us")
    peekers = [Peeker() for _ in range(4)]
    result = sim.play(arcadia(), spec_of("beyond-the-gates-of-hell", 4), list(peekers), Log(True))
    assert result.trace == "" and result.ending != "forfeit", result.reason
    guesses = [cards for peeker in peekers for _, cards in peeker.guesses]
    assert guesses
    for cards in guesses:
        assert len(cards) == 30 and len(set(cards)) >= 6


def test_a_match_that_nobody_wins_ends_at_the_cap() -> None:
    spec = spec_of("the-prisoner", 2, turns_a_guild=1)
    result = sim.play(arcadia(), spec, uniform(2), Log(True))
    assert (result.ending, result.turns) == (TURN_CAP, 2)
