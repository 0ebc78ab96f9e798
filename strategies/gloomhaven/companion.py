"""What every scripted character of Gloomhaven does alike; the weights are what the plans differ in."""

from typing import ClassVar, Final

from sim.engine.decisions import Question
from sim.engine.errors import RuleError
from sim.engine.view import View
from sim.gloomhaven import kinds as k
from sim.gloomhaven.cards import ATTACK, HEAL, LOOT, LOST_PILE, MOVE, RECOVER, SLOTTED, SUMMON, Act, Half
from sim.gloomhaven.exhaustion import LOSE_DISCARD, LOSE_HAND
from sim.gloomhaven.party import DISCARD, HAND, LOST, Hero
from sim.gloomhaven.records import DISARM, IMMOBILIZE, STUN
from sim.gloomhaven.state import CLEAR, DIFFICULT, OFF, Figure
from sim.gloomhaven.view import GloomhavenView
from strategies.base import Strategy

TOP: Final = 0
FAR: Final = 99
PLAIN: Final = 2
CONTROLS: Final = [STUN, DISARM, IMMOBILIZE]


class Companion(Strategy):
    """A character that goes for the enemy, keeps its cards while it can, and takes damage on cards when in danger.

    haste: how much a low initiative is worth. care: hit points below which damage is taken on cards, in percent, and
    how much a place out of the monsters' reach is worth. thrift: how much a card that would be lost must bring.
    shared: attacks go to the enemy with fewest hit points rather than to the most dangerous. partner: the second card
    of the pair chosen for the round.
    """

    game: ClassVar[str] = "gloomhaven"
    role: ClassVar[str] = "party"

    def __init__(self) -> None:
        super().__init__()
        self.haste = 0
        self.care = 25
        self.thrift = 2
        self.shared = True
        self.partner = -1

    def choose(self, view: View, question: Question) -> int:
        if not isinstance(view, GloomhavenView):
            raise RuleError("this strategy plays Gloomhaven")
        kind = question.kind
        options = question.options
        if kind == k.Q_LEAD:
            return self.lead(view, options)
        if kind == k.Q_SECOND:
            return options.index(self.partner) if self.partner in options else 0
        if kind == k.Q_ACTION:
            return self.action(view, options)
        if kind == k.Q_MOVE:
            return best([self.place(view, question.actor, cell) for cell in options])
        if kind == k.Q_ATTACK:
            return best([0 if who == k.NONE else self.prey(view, who, question.target) for who in options])
        if kind == k.Q_AREA:
            return best([self.covered(view, code, question.target) for code in options])
        if kind == k.Q_DAMAGE:
            return self.take(view, options, question.target)
        if kind == k.Q_CARD:
            return self.card(view, options, question.target == 1)
        if kind == k.Q_HELP:
            return best([self.help(view, who) for who in options])
        if kind == k.Q_OPTION:
            return best([-self.harm(view, code) for code in options])
        if kind == k.Q_AGAIN:
            return options.index(0)
        if kind == k.Q_REST:
            return options.index(1 if self.short(view) else 0)
        return 0

    # Cards.

    def near_enemy(self, view: GloomhavenView) -> int:
        """Steps to the nearest enemy, FAR when none is to be seen."""
        f = view.figure()
        if f.cell == OFF:
            return FAR
        away = view.steps([f.cell])
        return min([away[o.cell] for o in view.enemies() if away[o.cell] >= 0], default=FAR)

    def lead(self, view: GloomhavenView, options: list[int]) -> int:
        """The leading card: useful and early; a long rest when few cards are left to play."""
        cards = [card for card in options if card != k.LONG_REST]
        f = view.figure()
        weary = len(cards) < 4 or 100 * f.hp < 70 * f.max_hp
        if k.LONG_REST in options and (len(cards) < 2 or (weary and self.near_enemy(view) > 5)):
            return options.index(k.LONG_REST)
        found = -FAR * FAR
        pair = [cards[0], cards[1]]
        for i in range(len(cards)):
            for j in range(i):
                worth = self.together(view, cards[i], cards[j])
                if worth > found:
                    found = worth
                    pair = [cards[i], cards[j]]
        early = view.book.cards[pair[0]].initiative < view.book.cards[pair[1]].initiative
        if early != (self.haste > 0 or 100 * f.hp < 50 * f.max_hp):
            pair.reverse()
        self.partner = pair[1]
        return options.index(pair[0])

    def together(self, view: GloomhavenView, one: int, two: int) -> int:
        """What two cards are worth together: the top of one and the bottom of the other."""
        h = view.hero()
        plain = 20 if self.near_enemy(view) <= 3 else 4
        tops = [max(plain, self.worth(view, h, card, 0)) for card in (one, two)]
        bottoms = [max(10, self.worth(view, h, card, 1)) for card in (one, two)]
        sooner = min(view.book.cards[one].initiative, view.book.cards[two].initiative)
        return max(tops[0] + bottoms[1], tops[1] + bottoms[0]) + (100 - sooner) * self.haste // 20

    def worth(self, view: GloomhavenView, h: Hero, card: int, side: int) -> int:
        """What a half is worth now, ten points for a hit point or so."""
        half = view.book.cards[card].halves[side]
        total = 0
        for act in half.acts:
            total += self.value(view, act)
        if lost(half):
            # A card lost early costs most rounds.
            total -= 2 * self.thrift * (len(h.pile(HAND)) + len(h.pile(DISCARD)))
        return total

    def value(self, view: GloomhavenView, act: Act) -> int:
        """What one ability is worth now."""
        f = view.figure()
        away = self.near_enemy(view)
        if act.do == ATTACK:
            reach = max(1, act.reach)
            if away > reach + 4 or f.has(DISARM):
                return 2
            many = 2 if act.targets > 1 or act.area is not None or act.who > 0 else 1
            return 10 * act.amount * many + 8 * len([c for c in act.conditions if c in CONTROLS])
        if act.do == MOVE:
            if f.has(IMMOBILIZE):
                return 0
            return 6 * act.amount if away > 1 else 2 * act.amount
        if act.do == HEAL:
            hurt = max([o.max_hp - o.hp for o in self.friends(view)], default=0)
            return 8 * min(act.amount, hurt)
        if act.do == LOOT:
            return 6 if f.cell != OFF and view.s.money[f.cell] > 0 else 1
        if act.do == SUMMON:
            return 25 if away < 8 else 5
        if act.do == RECOVER:
            return 15 * len(view.hero().pile(LOST if act.pile == LOST_PILE else DISCARD))
        if act.do == SLOTTED:
            return 18
        return 5

    def action(self, view: GloomhavenView, options: list[int]) -> int:
        """The next half: a move first while no enemy is in reach, else the best half; an item when hurt."""
        h = view.hero()
        f = view.figure()
        away = self.near_enemy(view)
        worth: list[int] = []
        for code in options:
            if code >= k.USE:
                item = view.book.gear[h.gear[code - k.USE]]
                ready = f.max_hp - f.hp >= item.heal > 0 or (item.recover > 0 and len(h.pile(DISCARD)) >= item.recover)
                worth.append(1000 if ready else -1000)
                continue
            if code < 0:
                # Nothing more, or the rest; a card of the active area stays there.
                worth.append(0 if code > k.AWAY else -2000)
                continue
            card = h.cards[code // 4]
            side = code % 4 % PLAIN
            if code % 4 >= PLAIN:
                points = 20 if side == TOP and away <= 3 else 12 if side != TOP and away > 1 else 1
            else:
                points = self.worth(view, h, card, side)
            if side != TOP and away > 1:
                # Walk first, strike then.
                points += 60
            worth.append(points)
        return best(worth)

    def card(self, view: GloomhavenView, options: list[int], back: bool) -> int:
        """The best card back, the worst one lost."""
        worth: list[int] = []
        for card in options:
            points = sum(10 * act.amount for half in view.book.cards[card].halves for act in half.acts)
            worth.append(points if back else -points)
        return best(worth)

    def short(self, view: GloomhavenView) -> bool:
        """Whether to rest at once: when the next round would find less than two cards."""
        h = view.hero()
        return len(h.pile(HAND)) < 2 and self.near_enemy(view) < 7

    # Places and targets.

    def friends(self, view: GloomhavenView) -> list[Figure]:
        """The characters on the map."""
        return [view.s.figures[h.figure] for h in view.p.heroes if not h.out]

    def place(self, view: GloomhavenView, actor: int, cell: int) -> int:
        """What a hex is worth: near enemies, doors when there are none, money; traps and crowds are shunned."""
        f = view.s.figures[actor]
        h = view.hero()
        reach = self.reach(view, h)
        points = 0
        enemies = view.enemies()
        away = view.steps([cell]) if not view.s.wall[cell] else []
        if view.s.terrain[cell] not in (CLEAR, DIFFICULT) and cell != f.cell:
            points -= 40
        if enemies:
            if not away:
                return -50
            near = [away[o.cell] for o in enemies if away[o.cell] >= 0]
            nearest = min(near, default=FAR)
            points -= 4 * abs(nearest - reach) if nearest > reach else 0
            beside = len([n for n in near if n <= 2])
            points -= self.care * max(0, beside - 1) // 20
            if reach > 1 and nearest == 1:
                points -= 6
        else:
            goals = view.doors()
            if cell in goals:
                return self.ready(view)
            points -= self.way(view, cell, goals)
        if view.s.money[cell] > 0 or view.s.treasure[cell] >= 0:
            points += 3
        return points

    def ready(self, view: GloomhavenView) -> int:
        """What opening a door is worth: little while the party is hurt, tired or far."""
        away = view.steps([view.figure().cell])
        for h in view.p.heroes:
            f = view.s.figures[h.figure]
            if h.out:
                continue
            if len(h.pile(HAND)) < 2 or away[f.cell] > 5 or 100 * f.hp < 2 * self.care * f.max_hp:
                return -6
        return 20

    def way(self, view: GloomhavenView, cell: int, goals: list[int]) -> int:
        """Steps from a hex to the nearest goal beside which one can stand; treasure counts too."""
        cells = [c for door in goals for c in view.beside_wall(door) if not view.s.wall[c]]
        cells += [c for c in range(len(view.s.treasure)) if view.s.treasure[c] >= 0]
        if not cells:
            return 0
        away = view.steps(cells)
        return away[cell] if away[cell] >= 0 else FAR

    def reach(self, view: GloomhavenView, h: Hero) -> int:
        """The range of the attacks among the cards laid out."""
        found = 1
        for at in (h.lead, h.second):
            if at >= 0:
                for act in view.book.cards[h.cards[at]].halves[TOP].acts:
                    if act.do == ATTACK:
                        found = max(found, act.reach)
        return found

    def prey(self, view: GloomhavenView, who: int, value: int) -> int:
        """What attacking an enemy is worth."""
        o = view.s.figures[who]
        if self.shared:
            return 1000 - 10 * o.hp + (200 if o.hp <= value else 0) + o.rank
        return 1000 + 30 * o.attack - 5 * o.hp + (100 if o.hp <= value else 0)

    def covered(self, view: GloomhavenView, code: int, value: int) -> int:
        """What an area is worth: its targets together."""
        return 0 if code == k.NONE else sum(self.prey(view, who, value) for who in view.covered(code))

    def help(self, view: GloomhavenView, who: int) -> int:
        """Whom to heal or to command: who lacks most, the strongest enemy."""
        if who == k.NONE:
            return 0
        f = view.s.figures[who]
        return 1 + 2 * (f.max_hp - f.hp) if f.seat >= 0 else 10 + f.attack

    def harm(self, view: GloomhavenView, code: int) -> int:
        """How bad a monster's choice is: attacks on those with few hit points."""
        _, hits = view.offered(code)
        return sum(100 + 200 // max(1, view.s.figures[i].hp) for i in hits)

    # Damage.

    def take(self, view: GloomhavenView, options: list[int], damage: int) -> int:
        """Take damage on hit points while enough of them are left, else on cards: the discarded ones first."""
        h = view.hero()
        f = view.figure()
        if damage < f.hp and (damage < 3 or 100 * (f.hp - damage) >= self.care * f.max_hp):
            return 0
        left = len(h.pile(HAND)) + len(h.pile(DISCARD))
        if damage < f.hp and left < 5:
            return 0
        if LOSE_HAND in options and (len(h.pile(HAND)) > 2 or LOSE_DISCARD not in options):
            return options.index(LOSE_HAND)
        return len(options) - 1


def best(worth: list[int]) -> int:
    """The index of the highest, the first of equals."""
    at = 0
    for i in range(len(worth)):
        if worth[i] > worth[at]:
            at = i
    return at


def lost(half: Half) -> bool:
    """Whether a half costs its card."""
    return half.after in (1, 2, 4, 6)
