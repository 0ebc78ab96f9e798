"""Looking ahead in Gloomhaven: futures that end with a round, and the strategy that weighs them."""

import pytest
from gloomhaven_party import game, party, played, spec_of

import strategies
from sim.engine.decisions import Player, Question
from sim.engine.events import Log
from sim.engine.match import play as play_match
from sim.engine.spec import DECIDED
from sim.engine.view import View
from sim.gloomhaven import kinds as k
from sim.gloomhaven.view import GloomhavenView
from strategies.gloomhaven.foresight import Foresight

HASTY = "foresight:samples=1,answers=2,rounds=0"


class Foreseer(Player):
    """Looks at the ends of the present and the next round from its first questions, then takes the first option."""

    def __init__(self) -> None:
        super().__init__()
        self.lookahead = True
        self.seen: list[tuple[int, int, bool]] = []

    def choose(self, view: View, question: Question) -> int:
        assert isinstance(view, GloomhavenView)
        if question.kind in (k.Q_LEAD, k.Q_ACTION, k.Q_MOVE) and len(self.seen) < 40:
            before = view.digest()
            for rounds in range(2):
                s, p = view.foresee(0, [Player() for _ in range(view.seats)], len(self.seen), rounds)
                gone = False not in [h.out for h in p.heroes]
                self.seen.append((s.round - view.s.round - rounds, len(s.order), gone))
            assert view.digest() == before
        return 0


def test_a_future_ends_with_its_round() -> None:
    players = [Foreseer(), Foreseer()]
    result = play_match(game(), spec_of("black-barrow", ["Brute", "Cragheart"], 3), list(players), Log(False))
    assert result.ending == DECIDED, result.trace or result.reason
    seen = players[0].seen + players[1].seen
    assert len(seen) > 40
    for late, order, gone in seen:
        assert gone or (late == 0 and order == 0)


@pytest.mark.parametrize("slug", ["black-barrow", "barrow-lair", "diamond-mine"])
def test_it_plays_whole_matches(slug: str) -> None:
    result = played(spec_of(slug, party(len(slug), 2), 1, 1, HASTY), Log(False))
    assert result.ending == DECIDED, result.trace or result.reason


def test_one_seed_is_one_log() -> None:
    logs = [Log(), Log()]
    for log in logs:
        played(spec_of("black-barrow", ["Tinkerer", "Cragheart"], 5, 1, HASTY), log)
    assert logs[0].rows == logs[1].rows


class Watched(Foresight):
    """Notes whether looking ahead changes anything, and how often it leaves the companion's way."""

    def __init__(self, margin: float) -> None:
        super().__init__()
        self.values = {"samples": 1, "answers": 3, "rounds": 0, "margin": margin}
        self.own = 0

    def best(self, view: GloomhavenView, found: list[int], seconds: list[int]) -> int:
        before = view.digest()
        at = super().best(view, found, seconds)
        assert view.digest() == before
        self.own += at > 0
        return at


def test_the_margin_says_when_it_leaves_the_companions_way() -> None:
    spec = spec_of("black-barrow", ["Brute", "Cragheart"], 2, 1, "focus-fire")
    logs = [Log(), Log()]
    never = [Watched(1000.0), Watched(1000.0)]
    result = play_match(game(), spec, list(never), logs[0])
    assert result.ending == DECIDED, result.trace or result.reason
    assert [one.own for one in never] == [0, 0]
    played(spec, logs[1])
    assert logs[0].rows == logs[1].rows
    often = [Watched(0.0), Watched(0.0)]
    result = play_match(game(), spec, list(often), Log(False))
    assert result.ending == DECIDED, result.trace or result.reason
    assert min(one.own for one in often) > 0


def kills(strategy: str) -> int:
    """Enemies killed over some matches."""
    total = 0
    for number in range(2):
        result = played(spec_of("black-barrow", ["Tinkerer", "Cragheart"], number, 1, strategy), Log(False))
        total += sum(value for _, what, value in result.tallies if what == "enemies_killed")
    return total


def test_a_short_look_ahead_does_better_than_chance() -> None:
    assert kills("foresight:samples=1,answers=3,rounds=0") > 2 * kills("uniform") + 4


def test_it_is_listed_for_parties() -> None:
    assert "foresight" in strategies.names("gloomhaven")
    assert strategies.find("foresight").role == "party"
