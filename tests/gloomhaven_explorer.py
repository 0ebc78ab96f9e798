"""The players of an exhaustive run of Gloomhaven: a strategy with an eye for what nobody has done yet."""

from collections import Counter

from sim.engine.decisions import Player, Question
from sim.engine.dice import Stream
from sim.engine.view import View
from sim.gloomhaven import kinds as k
from sim.gloomhaven.cards import LOOT, MOVE
from sim.gloomhaven.party import HAND
from sim.gloomhaven.state import CLEAR, OFF
from sim.gloomhaven.view import GloomhavenView

REFUSED = 6
"""Leaving something out counts as tried so many times."""
FOES = 1
"""Explorers crowd about monsters: some attacks need several targets."""
THINGS = 2
"""In earnest: explorers go for doors and chests, and leave their strategy for nothing else."""
RUSH = 3
"""The same, past all monsters and without a fight: some scenarios are won before all has been seen."""
CROWD = 4
"""About monsters without a fight, so that they live to do what they do in a crowd."""
EARNEST = (THINGS, RUSH)
PEACE = (RUSH, CROWD)


class Sturdy(Player):
    """Plays at random, but takes what it can get and lasts: damage on hit points, rests in time, no step into traps."""

    def __init__(self) -> None:
        super().__init__()
        self.dice = Stream(0)

    def start(self, view: View, dice: Stream) -> None:
        self.dice = dice

    def choose(self, view: View, question: Question) -> int:
        assert isinstance(view, GloomhavenView)
        kind = question.kind
        options = question.options
        left = len(options)
        if kind == k.Q_DAMAGE:
            return 0 if question.target < view.figure().hp else left - 1
        if kind in (k.Q_CONSUME, k.Q_ITEM, k.Q_PART):
            return options.index(1)
        if kind in (k.Q_AGAIN, k.Q_AWAY):
            return options.index(0)
        if kind == k.Q_REST:
            return options.index(int(len(view.hero().pile(HAND)) < 2))
        if kind == k.Q_MOVE:
            return self.step(view, question)
        if kind in (k.Q_ATTACK, k.Q_AREA, k.Q_HELP, k.Q_HEX, k.Q_ACTION) and options[-1] < 0:
            left -= 1
        if kind == k.Q_ACTION:
            left = sum(1 for option in options if 0 <= option < k.USE)
        return self.dice.below(max(1, left))

    def step(self, view: GloomhavenView, question: Question) -> int:
        """A step nearer to the nearest monster, now and then anywhere; a closed door when there is none."""
        s = view.s
        here = view.steps([s.figures[question.actor].cell])
        foes = [o.cell for o in view.enemies() if here[o.cell] >= 0]
        if not foes or self.dice.below(5) == 0:
            doors = [at for at, cell in enumerate(question.options) if s.wall[cell]]
            return doors[0] if doors and not foes else self.dice.below(len(question.options))
        away = view.steps(foes)
        free = [at for at, cell in enumerate(question.options) if not s.wall[cell] and s.terrain[cell] == CLEAR]
        return min([(away[question.options[at]], at) for at in free if away[question.options[at]] > 0] or [(0, 0)])[1]


class Explorer(Player):
    """Follows a strategy, and now and then takes the option whose like has been taken least in the whole run.

    lack: names of what has not been seen, which it takes when it can. seeks: where it walks to: FOES, THINGS or nowhere
    in particular.
    """

    def __init__(self, tried: Counter[tuple[int, ...]], inner: Player, wild: int, lack: set[str], seeks: int) -> None:
        super().__init__()
        self.lookahead = inner.lookahead
        self.seeks = seeks
        self.tried = tried
        self.inner = inner
        self.wild = wild
        self.lack = lack
        self.dice = Stream(0)

    def start(self, view: View, dice: Stream) -> None:
        self.dice = dice
        self.inner.start(view, Stream(dice.below(1 << 30)))

    def choose(self, view: View, question: Question) -> int:
        assert isinstance(view, GloomhavenView)
        if (self.lack or self.seeks in EARNEST) and self.dice.below(4):
            wanted = [n for n, option in enumerate(question.options) if self.wants(view, question, option)]
            if wanted:
                return wanted[self.dice.below(len(wanted))]
        if self.seeks == RUSH and question.kind in (k.Q_ACTION, k.Q_LEAD, k.Q_SECOND):
            far = [stride(view, question, option) for option in question.options]
            if max(far) > 0:
                return far.index(max(far))
        if self.seeks in PEACE and question.kind in (k.Q_ATTACK, k.Q_AREA) and k.NONE in question.options:
            return question.options.index(k.NONE)
        if question.kind == k.Q_MOVE and self.seeks:
            at = self.walk(view, question)
            if at >= 0:
                return at
        index = self.inner.choose(view, question)
        if self.seeks in EARNEST:
            return self.spare(view, question, index)
        if self.dice.below(100) >= self.wild:
            return index
        keys = [self.key(view, question, option) for option in question.options]
        counts = [self.tried[key] * (REFUSED if refuses(question, key) else 1) for key in keys]
        best = [n for n, count in enumerate(counts) if count == min(counts)]
        chosen = best[self.dice.below(len(best))]
        self.tried[keys[chosen]] += 1
        return chosen

    def walk(self, view: GloomhavenView, question: Question) -> int:
        """The option nearest to what it seeks, -1 none."""
        s = view.s
        here = view.steps([s.figures[question.actor].cell])
        foes = [o.cell for o in view.enemies() if here[o.cell] >= 0]
        goals = foes
        if self.seeks in EARNEST:
            chests = [cell for cell, number in enumerate(s.treasure) if number >= 0 and here[cell] >= 0]
            away = view.steps(chests)
            for at, option in enumerate(question.options):
                if chests and not s.wall[option] and 0 <= away[option] <= 1:
                    return at
            if self.seeks == THINGS and [cell for cell in foes if here[cell] < 5]:
                return -1
            for at, option in enumerate(question.options):
                if s.wall[option]:
                    return at
            goals = chests or [c for door in view.doors() for c in view.beside_wall(door) if here[c] >= 0]
        away = view.steps(goals) if goals else []
        worth = [(away[c], at) for at, c in enumerate(question.options) if goals and not s.wall[c] and away[c] >= 0]
        return min(worth)[1] if worth else -1

    def spare(self, view: GloomhavenView, question: Question, index: int) -> int:
        """The same answer, or another card when it would cost one that loots."""
        lost = question.kind == k.Q_CARD and question.target == 0
        if question.kind not in (k.Q_LEAD, k.Q_SECOND) and not lost:
            return index
        plain = [n for n, card in enumerate(question.options) if card >= 0 and not loot_of(view, card)]
        return plain[0] if plain and index not in plain and question.options[index] >= 0 else index

    def near_treasure(self, view: GloomhavenView, card: int) -> bool:
        """Whether a card's Loot reaches a treasure from here."""
        f = view.figure()
        if f.cell == OFF or not loot_of(view, card):
            return False
        away = view.steps([f.cell])
        return any(n >= 0 and 0 <= away[c] <= loot_of(view, card) for c, n in enumerate(view.s.treasure))

    def wants(self, view: GloomhavenView, question: Question, option: int) -> bool:
        """Whether an option leads to something not seen yet."""
        kind = question.kind
        book = view.book
        if kind in (k.Q_LEAD, k.Q_SECOND) and option >= 0:
            return (self.seeks in EARNEST and self.near_treasure(view, option)) or book.cards[option].name in self.lack
        if kind == k.Q_ACTION and option >= 0:
            h = view.hero()
            if option >= k.USE:
                return book.gear[h.gear[option - k.USE]].name in self.lack
            side = ["top", "bottom", "plain attack", "plain move"][option % 4]
            card = h.cards[option // 4]
            if self.seeks in EARNEST and option % 4 == loot_side(view, card) and self.near_treasure(view, card):
                return True
            return f"{book.cards[card].name}, {side}" in self.lack
        if kind in (k.Q_CONSUME, k.Q_PART):
            return option == 1
        if kind == k.Q_ITEM:
            return option == 1 and book.gear[question.target].name in self.lack
        return False

    def key(self, view: GloomhavenView, question: Question, option: int) -> tuple[int, ...]:
        """What counts as the same thing tried again."""
        kind = question.kind
        if kind == k.Q_ACTION:
            h = view.hero()
            if option < 0:
                return (kind, max(option, k.AWAY))
            if option >= k.USE:
                return (kind, -1, h.gear[option - k.USE])
            return (kind, h.cards[option // 4], option % 4)
        if kind in (k.Q_LEAD, k.Q_SECOND, k.Q_CARD, k.Q_DAMAGE, k.Q_REST, k.Q_AGAIN, k.Q_ELEMENT, k.Q_AWAY):
            return (kind, option)
        if kind in (k.Q_CONSUME, k.Q_ITEM, k.Q_PART):
            return (kind, question.target, option)
        if kind in (k.Q_ATTACK, k.Q_AREA, k.Q_HELP):
            return (kind, min(option, 0))
        if kind in (k.Q_MOVE, k.Q_HEX) and option >= 0:
            stays = view.s.figures[question.actor].cell == option if question.actor >= 0 else False
            return (kind, view.s.terrain[option], int(view.s.wall[option]), -1 if stays else 0)
        return (kind,)


def stride(view: GloomhavenView, question: Question, option: int) -> int:
    """How far the bottom of a card moves, or the half or plain move that an option of an action stands for."""
    side = 1
    card = option
    if option < 0 or option >= k.USE:
        return 0
    if question.kind == k.Q_ACTION:
        side = option % 4
        card = view.hero().cards[option // 4]
    if side >= 2:
        return 2 * (side - 2)
    return max([act.amount for act in view.book.cards[card].halves[side].acts if act.do == MOVE], default=0)


def loot_of(view: GloomhavenView, card: int) -> int:
    """How far a card loots, 0 when it does not."""
    return max([act.amount for half in view.book.cards[card].halves for act in half.acts if act.do == LOOT], default=0)


def loot_side(view: GloomhavenView, card: int) -> int:
    """Which half of a card loots, -1 none."""
    halves = view.book.cards[card].halves
    return next((side for side in range(2) if any(act.do == LOOT for act in halves[side].acts)), -1)


def refuses(question: Question, key: tuple[int, ...]) -> bool:
    """Whether it leaves something out: no target, no element, no item, no step, no action."""
    if question.kind in (k.Q_CONSUME, k.Q_ITEM, k.Q_PART):
        return key[-1] == 0
    if question.kind == k.Q_ACTION:
        return len(key) == 2
    return question.kind in (k.Q_ATTACK, k.Q_AREA, k.Q_HELP, k.Q_MOVE) and key[-1] == -1
