"""A quick and sound player of one character: it plays on in the futures a strategy looks into."""

from typing import Final

from sim.engine.decisions import Player, Question
from sim.engine.errors import RuleError
from sim.engine.view import View
from sim.gloomhaven import kinds as k
from sim.gloomhaven.exhaustion import LOSE_DISCARD, LOSE_HAND
from sim.gloomhaven.party import DISCARD, HAND
from sim.gloomhaven.view import GloomhavenView
from strategies.gloomhaven.reckoning import Reckoning
from strategies.gloomhaven.stamina import rounds_of

A_CARD: Final = 0.5
"""What losing a card costs, beside the rounds it would have lasted; a hit point costs less while many are left."""
A_ROUND: Final = 0.6
SHORT_OF_TWO: Final = 0.5
A_POINT: Final = 0.2
NEAR_DEATH: Final = 4.0
FATAL: Final = 100.0
REST: Final = 45.0
LACKING: Final = 2.0
QUIET: Final = 8
RESTED: Final = 4
IDLE: Final = 60.0
UNASKED: Final = 500.0
NEVER: Final = -1000.0


class Pair:
    """Two cards for a round, the leading one first."""

    def __init__(self, worth: float, lead: int, second: int) -> None:
        self.worth = worth
        self.lead = lead
        self.second = second


class Scout(Player):
    """Weighs every option of a question by rough figures and takes the best.

    partner: the second card of the pair chosen for the round, -1 none yet.
    """

    def __init__(self) -> None:
        super().__init__()
        self.partner = -1

    def choose(self, view: View, question: Question) -> int:
        if not isinstance(view, GloomhavenView):
            raise RuleError("this strategy plays Gloomhaven")
        return highest(self.weigh(view, question))

    def weigh(self, view: GloomhavenView, question: Question) -> list[float]:
        """What each option of a question is worth."""
        kind = question.kind
        options = question.options
        if kind == k.Q_LEAD:
            return self.lead(view, options)
        if kind == k.Q_SECOND:
            return [1.0 if card == self.partner else 0.0 for card in options]
        r = Reckoning(view)
        if kind == k.Q_ACTION:
            return self.actions(view, r, options)
        if kind == k.Q_MOVE:
            return self.places(r, options)
        if kind == k.Q_ATTACK:
            return [0.0 if who == k.NONE else 1.0 + r.prey(view.s.figures[who], question.target) for who in options]
        if kind == k.Q_AREA:
            return [0.0 if code == k.NONE else r.covered(view.covered(code), question.target) for code in options]
        if kind == k.Q_DAMAGE:
            return self.damage(view, options, question.target)
        if kind == k.Q_CARD:
            sign = 1.0 if question.target == 1 else -1.0
            return [sign * r.standing(view.book.cards[card]) for card in options]
        if kind == k.Q_HELP:
            return [r.help(who) for who in options]
        if kind == k.Q_OPTION:
            return [-r.harm(view.offered(code)[1]) for code in options]
        if kind == k.Q_AGAIN:
            return [-1.0 if code == 1 else 0.0 for code in options]
        if kind == k.Q_REST:
            rest = len(r.h.pile(HAND)) < 2 and r.nearest < RESTED
            return [1.0 if (code == 1) == rest else 0.0 for code in options]
        if kind == k.Q_START:
            return [float(r.away_from(cell)) for cell in options]
        return [-float(i) for i in range(len(options))]

    # Cards.

    def lead(self, view: GloomhavenView, options: list[int]) -> list[float]:
        """The leading card, remembering the second one."""
        worth = [NEVER] * len(options)
        pairs = self.pairs(view, options)
        if k.LONG_REST in options:
            worth[options.index(k.LONG_REST)] = self.rest(view)
        if pairs:
            self.partner = pairs[0].second
            worth[options.index(pairs[0].lead)] = pairs[0].worth
        return worth

    def rest(self, view: GloomhavenView) -> float:
        """What a long rest is worth: much when nobody is near and few cards are in hand."""
        r = Reckoning(view)
        if len(r.h.pile(HAND)) < 2:
            return 10.0
        return 0.0 if r.nearest < QUIET else REST + LACKING * (r.f.max_hp - r.f.hp)

    def pairs(self, view: GloomhavenView, options: list[int]) -> list[Pair]:
        """All pairs of cards, the best first."""
        r = Reckoning(view)
        cards = [card for card in options if card != k.LONG_REST]
        tops = [r.top(view.book.cards[card]) for card in cards]
        bottoms = [r.bottom(view.book.cards[card]) for card in cards]
        found: list[tuple[float, int, int]] = []
        for i in range(len(cards)):
            for j in range(i):
                one = tops[i].paired(bottoms[j], r.nearest)
                two = tops[j].paired(bottoms[i], r.nearest)
                a = cards[i]
                b = cards[j]
                # Late in the round the enemies have come near, and early in the next one they are struck again.
                if view.book.cards[a].initiative < view.book.cards[b].initiative:
                    a, b = b, a
                found.append((-max(one, two), a, b))
        return [Pair(-points, lead, second) for points, lead, second in sorted(found)]

    def actions(self, view: GloomhavenView, r: Reckoning, options: list[int]) -> list[float]:
        """The halves still open, and items."""
        f = r.f
        h = r.h
        worth: list[float] = []
        open_cards = [at for at in (h.lead, h.second) if at >= 0 and r.open(at)]
        both = len(open_cards) == 2
        for code in options:
            if code >= k.USE:
                item = view.book.gear[h.gear[code - k.USE]]
                ready = f.max_hp - f.hp >= item.heal > 0 or (item.recover > 0 and len(h.pile(DISCARD)) >= item.recover)
                worth.append(UNASKED if ready else -UNASKED)
                continue
            if code < 0:
                worth.append(REST if code == k.LONG_REST else -IDLE if code == k.NONE else -UNASKED)
                continue
            at = code // 4
            side = code % 2
            half = r.half(h.cards[at], code % 4)
            points = r.now(half)
            if both:
                other = open_cards[0] if open_cards[1] == at else open_cards[1]
                rest = r.half(h.cards[other], 1 - side)
                plain = r.half(h.cards[other], 3 - side)
                points += max(r.then(half, rest), r.then(half, plain))
            worth.append(points)
        return worth

    def places(self, r: Reckoning, options: list[int]) -> list[float]:
        """Where to move: whom one can strike from there, who strikes back, what is on the way."""
        tops = r.tops_left()
        worth: list[float] = []
        for cell in options:
            worth.append(r.spot(cell) + r.best_of(tops, cell))
        return worth

    # Damage.

    def damage(self, view: GloomhavenView, options: list[int], damage: int) -> list[float]:
        """Hit points, or cards: those when it would kill or hurt much."""
        h = view.hero()
        f = view.figure()
        hand = len(h.pile(HAND))
        thrown = len(h.pile(DISCARD))
        now = rounds_of(hand, thrown)
        worth: list[float] = []
        for code in options:
            if code == LOSE_HAND:
                points = -A_CARD - A_ROUND * (now - rounds_of(hand - 1, thrown))
                worth.append(points - SHORT_OF_TWO if hand <= 2 else points)
            elif code == LOSE_DISCARD:
                worth.append(-2 * A_CARD - A_ROUND * (now - rounds_of(hand, thrown - 2)))
            elif damage >= f.hp:
                worth.append(-FATAL)
            else:
                worth.append(-A_POINT * damage - NEAR_DEATH * (1 / (f.hp - damage) - 1 / f.hp))
        return worth


def highest(worth: list[float]) -> int:
    """The place of the highest, the first of equals."""
    at = 0
    for i in range(len(worth)):
        if worth[i] > worth[at]:
            at = i
    return at
