"""What holds in every campaign: cards and coins are conserved, copies share nothing, the same spec is the same."""

from itertools import pairwise

import pytest
from campaign_play import HEROES, STARTERS, Played, first_spec, go_on, open_match, play_campaign, play_match, players_of
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from inferno_play import arcadia, begin, spec_of, uniform

import sim
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import HERO
from sim.arcadia.view import ArcadiaView, dump
from sim.engine.chain import following
from sim.engine.decisions import Player, Question
from sim.engine.events import Log
from sim.engine.match import unpack_answers
from sim.engine.spec import DECIDED, FORFEIT, TURN_CAP, Loadout, spec_from_tuple
from sim.engine.view import View

BOOK = arcadia().book
COPIES = {card.name: card.copies for card in BOOK.cards}
PURSE = ["carried", "earned", "saved", "lost"]
WHO = ["uniform", "first", "greedy", "quester", "hunter", "turtle"]


def cards_of(record: Loadout) -> list[str]:
    return sorted(card for key, names in record.items() if key.startswith("cards of ") for card in names)


def check_cards(matches: list[Played], seats: int) -> None:
    """Cards owned follow from the start, what was bought and won, and what was discarded; no copy is there twice."""
    owned = [sorted(STARTERS) for _ in range(seats)]
    for match in matches:
        for seat in range(seats):
            gained = [e.item for e in match.events("buy", "reward") if e.target == seat]
            lost = [e.item for e in match.events("card") if e.target == seat and e.actor < 0]
            owned[seat] = sorted(owned[seat] + gained)
            for name in lost:
                owned[seat].remove(name)
            assert owned[seat] == cards_of(match.result.records[seat])
            assert len(owned[seat]) <= 12
        every = [name for own in owned for name in own]
        for name in set(every):
            assert every.count(name) <= COPIES[name], name


def check_coins(matches: list[Played], seats: int) -> None:
    """Coins carried and earned are spent, saved or given back."""
    for before, after in pairwise(matches):
        for seat in range(seats):
            rows = [e for e in after.events("purse") if e.target == seat]
            purse = {
                cause: sum(e.amount for e in rows if e.cause == cause)
                for cause in ("carried", "earned", "saved", "lost")
            }
            spent = sum(e.amount for e in after.events("buy") if e.target == seat)
            record = before.result.records[seat]
            assert purse["carried"] == len(record["saved"]) <= 1
            assert purse["earned"] == int(record["coins"][0])
            assert purse["carried"] + purse["earned"] == spent + purse["saved"] + purse["lost"]
            assert purse["saved"] == len(after.result.records[seat]["saved"])
            tallies = {name: value for who, name, value in after.result.tallies if who == seat}
            assert tallies["coins_spent"] == spent and tallies["coins_saved"] == purse["saved"]
            assert tallies["coins_carried"] == purse["carried"] and tallies["coins_brought"] == purse["earned"]
            assert tallies["coins_given_back"] == purse["lost"]
    for match in matches:
        for seat in range(seats):
            gained = sum(e.amount for e in match.events("coin") if e.target == seat)
            assert int(match.result.records[seat]["coins"][0]) == gained


def check_path(matches: list[Played]) -> None:
    assert [match.spec.ordinal for match in matches] == [1, 2, 3, 4, 5, 6]
    assert [match.result.level for match in matches] == [1, 2, 3, 4, 5, 6]
    assert matches[-1].result.record["path"] == [match.result.scenario for match in matches]
    for match in matches:
        assert [e.item for e in match.events("path")] == [match.result.scenario]
        assert match.events()[-1].kind == "end"


@settings(
    max_examples=12,
    deadline=None,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
@given(st.data())
def test_the_laws_hold_in_every_campaign(data: st.DataObject):
    seats = data.draw(st.integers(2, 4))
    who = [data.draw(st.sampled_from(WHO)) for _ in range(seats)]
    seed = data.draw(st.integers(0, 10**6))
    draft = data.draw(st.booleans())
    matches = play_campaign(who, seed, draft=draft, first_scenario=data.draw(st.sampled_from(["recommended", "drawn"])))
    for match in matches:
        assert match.result.ending in (DECIDED, TURN_CAP), match.result.reason
    check_path(matches)
    check_cards(matches, seats)
    check_coins(matches, seats)
    standings = matches[-1].result.standings
    assert [standing.seat for standing in standings] == list(range(seats))
    assert sum(standing.won for standing in standings) == pytest.approx(1.0)


# The same again.


def test_the_same_spec_gives_the_same_campaign():
    for settings_of in ({}, {"draft": True, "first_scenario": "drawn"}):
        one = play_campaign(["greedy", "uniform", "hunter"], 9, **settings_of)
        two = play_campaign(["greedy", "uniform", "hunter"], 9, **settings_of)
        assert [match.result.digest for match in one] == [match.result.digest for match in two]


def test_a_campaign_goes_on_from_any_match_with_what_its_result_holds():
    matches = play_campaign(["greedy", "uniform", "quester"], 3)
    for at in (0, 2, 4):
        spec = following(matches[at].spec, matches[at].result.record, matches[at].result.records)
        assert spec.as_tuple() == matches[at + 1].spec.as_tuple()
        rest = go_on(spec_from_tuple(spec.as_tuple()))
        assert [match.result.digest for match in rest] == [match.result.digest for match in matches[at + 1 :]]


def test_a_match_is_played_again_from_its_answers_alone():
    class Nobody(Player):
        def choose(self, view: View, question: Question) -> int:
            raise AssertionError("asked")

    for match in play_campaign(["hunter", "uniform"], 8, draft=True):
        log = Log(True)
        nobody: list[Player] = [Nobody(), Nobody()]
        result = sim.play(arcadia(), match.spec, nobody, log, unpack_answers(match.result.answers))
        assert result.digest == match.result.digest


def test_chance_does_not_hang_on_the_scenario_chosen():
    matches = play_campaign(["first", "first"], 4, turns_a_guild=2)
    decks = set()
    for scenario in (0, 1):

        class Picker(Player):
            def __init__(self, wanted: int) -> None:
                super().__init__()
                self.wanted = wanted

            def choose(self, view: View, question: Question) -> int:
                return self.wanted if arcadia().questions[question.kind].name == "scenario" else 0

        again = play_match(matches[1].spec, [Picker(scenario), Picker(scenario)])
        decks.add(tuple((e.target, e.item) for e in again.events("deal")))
    assert len(decks) == 1


def test_records_say_all_by_names():
    matches = play_campaign(["greedy", "quester", "hunter", "turtle"], 1)
    known = {card.name for card in BOOK.cards} | {hero.name for hero in BOOK.heroes}
    known |= {curse.name for curse in BOOK.curses} | {title.name for title in BOOK.titles} | set(BOOK.guilds)
    known |= {
        f"{n} {name}"
        for n in range(1, 7)
        for name in ("Winner", "Least Deaths", "Most Coins", "Won Reward", "Won Title")
    }
    for match in matches:
        for record in match.result.records:
            for key, names in record.items():
                for name in names:
                    assert name in known or (key in ("coins", "saved") and name.isdigit()), (key, name)


# What hangs on what.


def test_what_follows_shares_nothing_with_the_match_before():
    spec = first_spec(["greedy", "uniform"])
    first = play_match(spec)
    told = spec_from_tuple(following(spec, first.result.record, first.result.records).as_tuple())
    before = following(spec, first.result.record, first.result.records)
    play_match(before)
    assert before.as_tuple() == told.as_tuple(), "a match changes nothing of its spec"


def test_a_copy_of_the_state_shares_nothing_of_a_campaign():
    matches = play_campaign(["greedy", "quester"], 6)
    m = begin(matches[3].spec, players_of(matches[3].spec), Log(True))
    told = dump(m.s)
    twin = m.s.copy()
    for guild in twin.guilds:
        guild.ledger[0] += 1
        guild.won.append(0)
        guild.area += 1
        guild.rewarded = True
    for f in twin.figures:
        if f.kind == HERO:
            f.cards.clear()
            f.deaths += 1
    twin.scenario = 0
    assert dump(m.s) == told and dump(twin) != told


class Looker(Player):
    """Forks at its first few turns of a scenario and plays on at random."""

    def __init__(self) -> None:
        super().__init__()
        self.lookahead = True
        self.forks = 0

    def choose(self, view: View, question: Question) -> int:
        assert isinstance(view, ArcadiaView)
        kind = arcadia().questions[question.kind].name
        if kind == "turn" and self.forks < 6:
            self.forks += 1
            told = view.digest()
            state = view.fork(0, [make_player() for _ in range(view.seats)], self.forks, 2)
            assert view.digest() == told
            assert state is not view.s and state.scenario == view.s.scenario
            assert [g.titles for g in state.guilds] == [g.titles for g in view.s.guilds]
        return 0


def make_player() -> Player:
    return players_of(first_spec(["first"]))[0]


def test_a_match_of_a_campaign_can_be_forked():
    matches = play_campaign(["greedy", "quester"], 6)
    for match in matches[1:]:
        lookers: list[Player] = [Looker(), Looker()]
        played = play_match(match.spec, lookers)
        assert played.result.ending in (DECIDED, TURN_CAP), played.result.trace + played.result.reason
        assert played.result.level == match.spec.ordinal


class Peeper(Player):
    """Looks at everything a view shows while the match opens, and changes nothing by it."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: set[str] = set()

    def choose(self, view: View, question: Question) -> int:
        assert isinstance(view, ArcadiaView)
        if view.opening:
            told = view.digest()
            assert view.board.cells == 0 and view.scenario.slug == "" and view.quests == []
            assert view.ordinal >= 1 and len(view.path()) == view.ordinal - 1
            assert set(view.hand()) <= set(range(len(BOOK.cards))) and view.purse() >= 0
            for seat in range(view.seats):
                assert (view.record(seat) == {}) == (view.ordinal == 1)
            assert arcadia().text(view._match).startswith(f"Match {view.ordinal} of a campaign opens")
            assert all(arcadia().option_text(view._match, question, o) for o in question.options)
            assert view.digest() == told
            self.seen.add(arcadia().questions[question.kind].name)
        else:
            assert view.board.cells > 0 and view.scenario.slug
        return 0


def test_the_view_works_before_a_map_is_laid():
    spec = first_spec(["first"] * 3, draft=True, turns_a_guild=3)
    seen: set[str] = set()
    while True:
        peepers = [Peeper() for _ in spec.seats]
        played = play_match(spec, list(peepers))
        assert played.result.ending in (DECIDED, TURN_CAP), played.result.reason
        seen = seen.union(*[peeper.seen for peeper in peepers])
        if spec.ordinal == 6:
            break
        spec = following(spec, played.result.record, played.result.records)
    assert {"draft", "keep", "buy", "assign", "scenario"} <= seen


def test_single_matches_say_nothing_of_a_campaign():
    m = begin(spec_of("the-parade"), uniform(4))
    view = ArcadiaView(m, 0)
    assert not view.opening and view.ordinal == -1 and view.path() == [] and view.record(0) == {}
    result = sim.play(arcadia(), spec_of("the-parade"), uniform(4), Log(True))
    assert result.record == {} and result.records == [] and result.standings == []
    assert "coins_carried" not in {name for _, name, _ in result.tallies}


def test_the_opening_is_played_before_the_first_turn():
    opened = open_match(first_spec(["first"] * 4, draft=True))
    assert isinstance(opened.m, Skirmish) and {e.turn for e in opened.events()} == {0}
    assert len(HEROES) == 12


class Quitter(Player):
    """Fails at a kind of question."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind

    def choose(self, view: View, question: Question) -> int:
        if arcadia().questions[question.kind].name == self.kind:
            raise ValueError("no more")
        return 0


@pytest.mark.parametrize("kind", ["draft", "assign", "keep", "buy", "scenario", "place"])
def test_a_forfeit_in_the_opening_ends_the_match_and_leaves_nothing_to_go_on_with(kind: str):
    first = play_match(first_spec(["first"] * 2, draft=True, turns_a_guild=2))
    spec = following(first.spec, first.result.record, first.result.records)
    if kind in ("draft", "assign"):
        spec = first.spec
    played = play_match(spec, [Quitter(kind), Quitter(kind)])
    result = played.result
    assert result.ending == FORFEIT and "no more" in result.reason
    assert result.records == [] and result.record == {} and result.standings == []
    assert sum(seat.won for seat in result.seats) == 1.0
    laid = kind == "place"
    assert (result.scenario != "") == laid and result.level == (spec.ordinal if laid else 0)
    assert [len(seat.heroes) for seat in result.seats] == ([0, 0] if kind == "draft" else [3, 3])
    assert played.events()[-1].kind == "end"
