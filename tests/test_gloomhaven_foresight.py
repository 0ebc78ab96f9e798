"""Looking ahead in Gloomhaven: futures that end with a round, and the strategy that weighs them."""

from gloomhaven_party import game, spec_of

from sim.engine.decisions import Player, Question
from sim.engine.events import Log
from sim.engine.match import play as play_match
from sim.engine.spec import DECIDED
from sim.engine.view import View
from sim.gloomhaven import kinds as k
from sim.gloomhaven.view import GloomhavenView


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
