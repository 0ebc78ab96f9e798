"""Whole matches: laws after every turn, replays, forks, what a seat may see, texts, and the generals."""

import pytest
from giants_kit import GAME, table
from giants_laws import balanced, whole
from hypothesis import given, settings
from hypothesis import strategies as st

import sim
import strategies
from sim.engine.decisions import Player, Question
from sim.engine.errors import Forfeit, SpecError
from sim.engine.events import Log
from sim.engine.match import unpack_answers
from sim.engine.spec import MatchSpec, SeatSpec, Value
from sim.engine.view import View
from sim.giants.rules import SETTINGS
from sim.giants.state import Army, Hidden, Position, State
from sim.giants.view import GiantsView, dump
from sim.giants.war import War

SCENARIOS = ["war", "battles", "battles-with-cards"]
GENERALS = ["opportunist", "builder", "raider"]


def spec_of(who: list[str], scenario: str = "war", seed: int = 1, block: int = 0, **rules: Value) -> MatchSpec:
    seats = [SeatSpec(seat, seat, f"seat {seat}", name, {}) for seat, name in enumerate(who)]
    return MatchSpec(0, "giants", "demo", scenario, 1, seed, block, 0, seats, rules)


def players(who: list[str]) -> list[Player]:
    return [strategies.make("giants", name) for name in who]


def checked(spec: MatchSpec) -> War:
    """Play a match and hold it to its laws after every turn."""
    m = GAME.new(spec, players([seat.strategy for seat in spec.seats]), Log())
    assert isinstance(m, War)
    GAME.setup(m)
    whole_if_war(m)
    while not m.over:
        assert m.turn < m.cap
        m.turn += 1
        m.log.turn = m.turn
        GAME.turn(m)
        whole_if_war(m)
    GAME.finish(m, sim.Result())
    return m


def whole_if_war(m: War) -> None:
    if m.scenario.slug == "war":
        whole(m)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_laws_hold_for_players_without_a_plan(seats: int):
    for seed in range(3):
        balanced(checked(spec_of(["uniform"] * seats, seed=seed)))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_laws_hold_for_generals_and_their_wars_end(seats: int):
    who = [GENERALS[seat % 3] for seat in range(seats)]
    m = checked(spec_of(who, seed=seats))
    balanced(m)
    assert m.s.second_pool == 0 and m.turn < 40 * seats


@settings(derandomize=True, max_examples=20, deadline=None)
@given(
    seats=st.integers(3, 6),
    scenario=st.sampled_from(SCENARIOS),
    seed=st.integers(0, 10_000),
    turns=st.integers(1, 30),
    controller=st.sampled_from(["left", "right"]),
    row=st.booleans(),
    counts=st.booleans(),
)
def test_laws_hold_whatever_the_match(
    seats: int, scenario: str, seed: int, turns: int, controller: str, row: bool, counts: bool
):
    rules: dict[str, Value] = {"turns_a_race": turns, "npc_controller": controller}
    checked(spec_of(["uniform"] * seats, scenario, seed, defender_row=row, just_played_counts=counts, **rules))


def test_every_setting_has_a_rule_and_changes_something():
    assert all("GIA-" in setting.rule for setting in SETTINGS)
    who = ["uniform"] * 4
    plain = sim.play(GAME, spec_of(who), players(who), Log()).digest
    changes: list[dict[str, Value]] = [
        {"turns_a_race": 5}, {"npc_controller": "right"}, {"defender_row": False}, {"just_played_counts": False},
    ]  # fmt: skip
    assert [next(iter(change)) for change in changes] == [setting.name for setting in SETTINGS]
    for change in changes:
        assert sim.play(GAME, spec_of(who, **change), players(who), Log()).digest != plain


def test_a_match_is_played_again_from_its_answers():
    who = ["opportunist", "uniform", "raider", "builder"]
    spec = spec_of(who, seed=3)
    result = sim.play(GAME, spec, players(who), Log())
    again = sim.play(GAME, spec, [Player() for _ in who], Log(), unpack_answers(result.answers))
    assert again.digest == result.digest and again.trace == ""


def test_two_or_seven_players_are_refused():
    for seats in (2, 7):
        with pytest.raises(SpecError, match="the game takes 3 to 6"):
            GAME.new(spec_of(["first"] * seats), [Player() for _ in range(seats)], Log())


def test_a_forfeit_shares_the_win_among_the_others():
    class Rude(Player):
        def choose(self, view: View, question: Question) -> int:
            return 99

    who = ["first"] * 4
    seated = players(who)
    seated[2] = Rude()
    result = sim.play(GAME, spec_of(who), seated, Log())
    assert result.ending == "forfeit" and [round(row.won, 3) for row in result.seats] == [0.333, 0.333, 0, 0.333]
    assert Forfeit.__name__ == "Forfeit"


# Copies, forks and what a seat may see.


def mid_war(turns: int = 60, seats: int = 4) -> War:
    who = ["uniform"] * seats
    m = GAME.new(spec_of(who, seed=4), players(who), Log())
    assert isinstance(m, War)
    GAME.setup(m)
    for _ in range(turns):
        m.turn += 1
        GAME.turn(m)
    return m


def test_a_copy_shares_nothing_that_can_change():
    m = mid_war()
    state = m.snapshot()
    assert isinstance(state, Position)
    twin = state.copy()
    for one, other in ((State(), state.open), (Hidden(), state.hidden), (Army(0, 0, 0), state.open.armies[0])):
        for name in vars(one):
            value = getattr(other, name)
            copied = getattr(twin.open if isinstance(other, State) else twin.hidden, name, value)
            if isinstance(other, Army):
                copied = getattr(twin.open.armies[0], name)
            same = repr(value) == repr(copied) or name == "armies"
            assert same, name
            assert not isinstance(value, list) or value is not copied, name
    assert dump(twin.open) == dump(state.open)


class Looker(Player):
    """Forks at every tenth question of its own and notes that nothing of the match changed."""

    def __init__(self) -> None:
        super().__init__()
        self.lookahead = True
        self.forks = 0
        self.asked = 0

    def choose(self, view: View, question: Question) -> int:
        assert isinstance(view, GiantsView)
        self.asked += 1
        if self.asked % 10 == 0 and view.scenario.slug == "war":
            before = view.digest()
            ahead = view.fork(0, [strategies.make("giants", "first") for _ in range(view.seats)], self.asked)
            assert view.digest() == before and ahead is not view.s
            assert len(ahead.armies) == view.seats
            self.forks += 1
        return self.asked % len(question.options)


def test_forks_leave_the_match_alone():
    looker = Looker()
    who = ["uniform"] * 3
    seated = players(who)
    seated[1] = looker
    result = sim.play(GAME, spec_of(who, turns_a_race=12), seated, Log())
    assert result.trace == "" and result.ending == "decided" and looker.forks > 5


def test_what_is_hidden_is_dealt_anew_and_the_own_hand_stays():
    m = mid_war()
    seat = 1
    before = m.snapshot().copy()
    assert isinstance(before, Position)
    GAME.hide(m, seat)
    now, was = m.hidden, before.hidden
    assert now.hands[seat] == was.hands[seat]
    assert [len(hand) for hand in now.hands] == [len(hand) for hand in was.hands]
    assert sorted(sum(now.hands, now.spells)) == sorted(sum(was.hands, was.spells))
    assert (sorted(now.resources), sorted(now.events)) == (sorted(was.resources), sorted(was.events))
    assert now.resources != was.resources
    assert dump(m.s) == dump(before.open)


def test_a_view_has_the_own_spells_and_its_digest_tells_of_changes():
    t = table()
    t.spells("hill", "Hush")
    view = GAME.view(t.m, t.seat("hill"))
    other = GAME.view(t.m, t.seat("frost"))
    assert isinstance(view, GiantsView) and isinstance(other, GiantsView)
    assert view.spells() == [GAME.book.spell_index["Hush"]] and other.spells() == []
    was = view.digest()
    t.put("hill", "High Moor", regular=1)
    assert view.digest() != was


# Words.


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_positions_events_and_options_have_words(scenario: str):
    class Reader(Player):
        def choose(self, view: View, question: Question) -> int:
            words = [GAME.option_text(m, question, option) for option in question.options]
            assert all(words), GAME.questions[question.kind].name
            kinds.add(GAME.questions[question.kind].name)
            return inner.choose(view, question)

    kinds: set[str] = set()
    who = ["uniform"] * 5
    inner = strategies.make("giants", "uniform")
    m = GAME.new(spec_of(who, scenario, 2), [Reader() for _ in who], Log())
    assert isinstance(m, War)
    GAME.setup(m)
    inner.start(m.views[0], m.dice.apart("strategy", 9))
    assert "not set up" not in GAME.text(m)
    m.loop()
    GAME.finish(m, sim.Result())
    told = [GAME.event_text(m, row) for row in range(m.log.count)]
    assert told[-1] == f"the end after {m.turn} turns" and "have won" in GAME.text(m)
    if scenario == "war":
        assert len(kinds) > 24 and any("Ordning Points" in words for words in told)


# The generals.


def test_every_general_beats_players_without_a_plan():
    for name in GENERALS:
        won = 0
        for block in range(2):
            for seat in range(4):
                who = ["uniform"] * 4
                who[seat] = name
                result = sim.play(GAME, spec_of(who, block=block), players(who), Log(False))
                won += result.seats[seat].rank == 1
        assert won >= 7, name


def test_the_generals_differ_in_what_they_do():
    done: dict[str, dict[str, int]] = {name: {} for name in GENERALS}
    for block in range(8):
        who = [GENERALS[(block + seat) % 3] for seat in range(3)]
        result = sim.play(GAME, spec_of(who, block=block), players(who), Log(False))
        for seat, name, value in result.tallies:
            done[who[seat]][name] = done[who[seat]].get(name, 0) + value
    assert done["builder"]["rests"] < done["opportunist"]["rests"], "longer rows"
    assert done["raider"]["battles"] > done["builder"]["battles"]


def test_a_roll_is_told_in_letters():
    t = table()
    mine = t.put("hill", "Sumber Hills", regular=1)
    t.put("frost", "Delimbiyr Vale", regular=1)
    t.dice("hill", "*B A")
    t.dice("frost", "*HHHH -")
    t.attack("hill", mine, "Delimbiyr Vale")
    told = [GAME.event_text(t.m, e.seq) for e in t.events("roll")]
    assert told == ["attacker rolls B A", "defender rolls HHHH -"]
