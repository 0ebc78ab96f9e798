"""A party that looks ahead: it plays every promising answer on to the end of a round, some times, and compares."""

from typing import ClassVar, Final

from sim.engine.decisions import Player, Question
from sim.engine.errors import RuleError
from sim.engine.view import View
from sim.gloomhaven import kinds as k
from sim.gloomhaven.view import GloomhavenView
from strategies.base import Parameter, Strategy
from strategies.gloomhaven.outlook import outlook
from strategies.gloomhaven.scout import Scout

SALTS: Final = 1 << 30
FEW: Final = 3
AN_OPENING: Final = 3.0
"""What a door opened while no monster is in sight is worth besides, so that nobody waits for ever."""
PONDERED: Final = [
    k.Q_LEAD, k.Q_ACTION, k.Q_MOVE, k.Q_ATTACK, k.Q_AREA, k.Q_DAMAGE, k.Q_REST, k.Q_HELP, k.Q_ITEM, k.Q_CONSUME,
    k.Q_HEX, k.Q_OPTION, k.Q_WAY, k.Q_PART,
]  # fmt: skip


class Foresight(Strategy):
    """Forks the match for its answers and takes the one whose futures look best.

    scout: says which answers are worth a look, and gives the others at once; its like play on in the futures.
    """

    name: ClassVar[str] = "foresight"
    game: ClassVar[str] = "gloomhaven"
    role: ClassVar[str] = "party"
    parameters: ClassVar[list[Parameter]] = [
        Parameter("samples", 4, "futures of every answer, half of them for the worse half of the answers", 1, 100),
        Parameter("pairs", 8, "pairs of cards looked at", 1, 100),
        Parameter("answers", 8, "other answers looked at", 2, 100),
        Parameter("rounds", 1, "rounds looked ahead behind the present one", 0, 100),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.lookahead = True
        self.scout = Scout()

    def choose(self, view: View, question: Question) -> int:
        if not isinstance(view, GloomhavenView):
            raise RuleError("this strategy plays Gloomhaven")
        kind = question.kind
        if kind not in PONDERED:
            return self.scout.choose(view, question)
        if kind == k.Q_LEAD:
            return self.lead(view, question)
        found = ranked(self.scout.weigh(view, question))[: self.whole("answers")]
        if kind == k.Q_MOVE and not view.enemies():
            for door in view.doors():
                if door in question.options and question.options.index(door) not in found:
                    found.append(question.options.index(door))
        return found[self.best(view, found, [])]

    def lead(self, view: GloomhavenView, question: Question) -> int:
        """The pair of cards, or a long rest."""
        options = question.options
        pairs = self.scout.pairs(view, options)[: self.whole("pairs")]
        found = [options.index(pair.lead) for pair in pairs]
        seconds = [pair.second for pair in pairs]
        if k.LONG_REST in options:
            found.append(options.index(k.LONG_REST))
            seconds.append(-1)
        at = self.best(view, found, seconds)
        self.scout.partner = seconds[at]
        return found[at]

    def best(self, view: GloomhavenView, found: list[int], seconds: list[int]) -> int:
        """Which of the answers has the best futures; all are given the same chance."""
        totals = [0.0] * len(found)
        left = list(range(len(found)))
        if len(found) < 2:
            return 0
        samples = self.whole("samples")
        for n in range(samples):
            salt = self.dice.below(SALTS)
            for i in left:
                totals[i] += self.future(view, found[i], seconds[i] if seconds else -1, salt)
            if n + 1 == samples // 2 and len(left) > FEW:
                # The better half is looked at more closely.
                left = [left[at] for at in ranked([totals[i] for i in left])[: (len(left) + 1) // 2]]
        at = left[0]
        for i in left:
            if totals[i] > totals[at]:
                at = i
        return at

    def future(self, view: GloomhavenView, index: int, second: int, salt: int) -> float:
        """What one future of an answer is worth."""
        players: list[Player] = []
        for _ in range(view.seats):
            players.append(Scout())
        own = Scout()
        own.partner = second if second >= 0 else self.scout.partner
        players[view.seat] = own
        s, p = view.foresee(index, players, salt, self.whole("rounds"))
        worth = outlook(s, p, view.doors())
        if not view.enemies():
            worth += AN_OPENING * (s.rooms.count(True) - view.s.rooms.count(True))
        return worth


def ranked(worth: list[float]) -> list[int]:
    """The places of the values, the highest first."""
    return [i for _, i in sorted([(-worth[i], i) for i in range(len(worth))])]
