"""A party that looks ahead: it plays promising answers on to the end of a round, some times, and compares."""

from typing import ClassVar, Final

from sim.engine.decisions import Player, Question
from sim.engine.dice import Stream
from sim.engine.errors import RuleError
from sim.engine.view import View
from sim.gloomhaven import kinds as k
from sim.gloomhaven.view import GloomhavenView
from strategies.base import Parameter, Strategy
from strategies.gloomhaven.companion import Companion
from strategies.gloomhaven.outlook import outlook
from strategies.gloomhaven.parties import FocusFire
from strategies.gloomhaven.scout import Scout

SALTS: Final = 1 << 30
PONDERED: Final = [k.Q_LEAD, k.Q_ACTION, k.Q_MOVE, k.Q_ATTACK, k.Q_AREA, k.Q_DAMAGE, k.Q_REST]


class Runner(Player):
    """Plays a future: like a companion to the end of a round, from then on like a scout, who takes less time."""

    def __init__(self, until: int) -> None:
        super().__init__()
        self.until = until
        self.guide: Companion = FocusFire()
        self.scout = Scout()

    def start(self, view: View, dice: Stream) -> None:
        self.guide.start(view, dice)

    def choose(self, view: View, question: Question) -> int:
        if isinstance(view, GloomhavenView) and view.s.round > self.until:
            return self.scout.choose(view, question)
        return self.guide.choose(view, question)


class Foresight(Strategy):
    """Plays like `focus-fire` but where the futures of another answer look clearly better.

    guide: the companion it follows. scout: says which other answers are worth a look.
    """

    name: ClassVar[str] = "foresight"
    game: ClassVar[str] = "gloomhaven"
    role: ClassVar[str] = "party"
    parameters: ClassVar[list[Parameter]] = [
        Parameter("samples", 3, "futures of every answer", 1, 100),
        Parameter("answers", 4, "answers looked at, or pairs of cards", 1, 100),
        Parameter("rounds", 1, "rounds looked ahead behind the present one", 0, 100),
        Parameter("margin", 2.0, "how much better than the companion's an answer must be, about a hit point each", 0),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.lookahead = True
        self.guide: Companion = FocusFire()
        self.scout = Scout()

    def start(self, view: View, dice: Stream) -> None:
        super().start(view, dice)
        self.guide.start(view, dice)

    def choose(self, view: View, question: Question) -> int:
        if not isinstance(view, GloomhavenView):
            raise RuleError("this strategy plays Gloomhaven")
        first = self.guide.choose(view, question)
        if question.kind not in PONDERED:
            return first
        if question.kind == k.Q_LEAD:
            return self.lead(view, question, first)
        found = [first]
        for index in ranked(self.scout.weigh(view, question)):
            if index != first and len(found) < self.whole("answers"):
                found.append(index)
        at = self.best(view, found, [])
        if at > 0:
            # Its plan is of no use any more.
            self.guide.planned = -1
        return found[at]

    def lead(self, view: GloomhavenView, question: Question, first: int) -> int:
        """The pair of cards, or a long rest: the companion's, the same the other way round, the scout's."""
        options = question.options
        found = [first]
        seconds = [-1]
        if options[first] != k.LONG_REST:
            seconds = [self.guide.partner]
            found.append(options.index(seconds[0]))
            seconds.append(options[first])
        pairs = self.scout.pairs(view, options)
        for pair in pairs:
            index = options.index(pair.lead)
            known = False
            for i in range(len(found)):
                if found[i] == index and seconds[i] == pair.second:
                    known = True
            if not known and len(found) < self.whole("answers"):
                found.append(index)
                seconds.append(pair.second)
        if k.LONG_REST in options and options[first] != k.LONG_REST:
            found.append(options.index(k.LONG_REST))
            seconds.append(-1)
        at = self.best(view, found, seconds)
        self.guide.partner = seconds[at]
        return found[at]

    def best(self, view: GloomhavenView, found: list[int], seconds: list[int]) -> int:
        """Which of the answers has the best futures, the first one unless another is better by the margin.

        All are given the same chance; an answer behind the first after half of its futures gets no more.
        """
        if len(found) < 2:
            return 0
        samples = self.whole("samples")
        totals = [0.0] * len(found)
        left = list(range(len(found)))
        for n in range(samples):
            salt = self.dice.below(SALTS)
            for i in left:
                totals[i] += self.future(view, found[i], seconds[i] if seconds else -1, i == 0, salt)
            if 2 * (n + 1) >= samples:
                left = [i for i in left if i == 0 or totals[i] > totals[0]]
                if len(left) == 1:
                    return 0
        at = 0
        most = totals[0] + self.number("margin") * samples
        for i in left:
            if i > 0 and totals[i] > most:
                at = i
                most = totals[i]
        return at

    def future(self, view: GloomhavenView, index: int, second: int, planned: bool, salt: int) -> float:
        """What one future of an answer is worth."""
        now = view.s.round
        runners = [Runner(now) for _ in range(view.seats)]
        own = runners[view.seat].guide
        own.partner = second if second >= 0 else self.guide.partner
        if planned:
            own.plan = self.guide.plan
            own.planned = self.guide.planned
        players: list[Player] = []
        players += runners
        s, p = view.foresee(index, players, salt, self.whole("rounds"))
        return outlook(s, p, view.doors())


def ranked(worth: list[float]) -> list[int]:
    """The places of the values, the highest first."""
    return [i for _, i in sorted([(-worth[i], i) for i in range(len(worth))])]
