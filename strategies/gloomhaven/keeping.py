"""How a character keeps its cards, its hit points and its items: rests, damage, potions, whom to help."""

from sim.gloomhaven import kinds as k
from sim.gloomhaven.cards import AT_MOVE, ATTACK, HEAL, MOVE, SHIELD, Card
from sim.gloomhaven.exhaustion import LOSE_DISCARD, LOSE_HAND
from sim.gloomhaven.party import DISCARD, HAND, Hero
from sim.gloomhaven.state import Figure
from sim.gloomhaven.view import GloomhavenView
from strategies.base import Strategy
from strategies.gloomhaven.foes import MUCH
from strategies.gloomhaven.gains import LOSING
from strategies.gloomhaven.scene import pain_of
from strategies.gloomhaven.stamina import card_cost
from strategies.gloomhaven.style import Style


class Keeper(Strategy):
    """What a character does with what it has. style: the weights it plays by."""

    def __init__(self) -> None:
        super().__init__()
        self.style = Style()

    # Rests.

    def rests(self, view: GloomhavenView, h: Hero, f: Figure, hand: int, calm: bool) -> bool:
        """Whether to rest long now: in calm, when hurt and short of cards; a short rest costs no round."""
        if hand < 2:
            return True
        return calm and hand < self.style.rest and f.max_hp - f.hp >= 3

    def short(self, view: GloomhavenView) -> bool:
        """Whether to rest at once, when the next round would find less than two cards; not when hurt and left alone."""
        h = view.hero()
        f = view.figure()
        if len(h.pile(HAND)) >= 2:
            return False
        away = view.steps([f.cell])
        near = min([away[o.cell] for o in view.enemies() if away[o.cell] >= 0], default=MUCH)
        return near < 7 or f.max_hp - f.hp < 3

    # Items.

    def drinks(self, view: GloomhavenView, h: Hero, f: Figure, at: int) -> bool:
        """Whether an item of the own turn is used now."""
        item = view.book.gear[h.gear[at]]
        if item.heal > 0:
            return f.max_hp - f.hp >= item.heal
        if item.recover > 0:
            return len(h.pile(DISCARD)) >= item.recover and len(h.pile(HAND)) < 2
        return False

    def uses(self, view: GloomhavenView, index: int) -> bool:
        """Whether an item that an event offers is used."""
        item = view.book.gear[index]
        return item.moment != AT_MOVE or bool(view.enemies())

    # Others.

    def help(self, view: GloomhavenView, who: int) -> int:
        """Whom to heal or to command: who lacks most, the strongest enemy."""
        if who == k.NONE:
            return 0
        f = view.s.figures[who]
        return 1 + (f.max_hp - f.hp) * pain_of(view, f, self.style) if f.seat >= 0 else 10 + f.attack

    def harm(self, view: GloomhavenView, code: int) -> int:
        """How bad a monster's choice is: attacks on those with few hit points."""
        _, hits = view.offered(code)
        return sum(pain_of(view, view.s.figures[i], self.style) for i in hits)

    # Damage and lost cards.

    def take(self, view: GloomhavenView, options: list[int], damage: int) -> int:
        """Take damage on hit points while enough of them are left, else on cards."""
        h = view.hero()
        f = view.figure()
        hand = len(h.pile(HAND))
        discard = len(h.pile(DISCARD))
        if damage < f.hp:
            cost = card_cost(view, h, self.style.thrift)
            if damage < self.style.care or damage * pain_of(view, f, self.style) * 3 // 4 < cost:
                return 0
            if hand + discard < 5:
                return 0
        if LOSE_HAND in options and (hand % 2 == 1 or LOSE_DISCARD not in options or hand > 3):
            return options.index(LOSE_HAND)
        if LOSE_DISCARD in options:
            return options.index(LOSE_DISCARD)
        return len(options) - 1

    def card(self, view: GloomhavenView, options: list[int], back: bool) -> int:
        """The best card back, the worst one lost."""
        worth: list[int] = []
        for card in options:
            points = strength(view.book.cards[card])
            worth.append(points if back else -points)
        return best(worth)


def strength(card: Card) -> int:
    """What a card is good for at its best, in hundredths of a hit point."""
    total = 0
    for half in card.halves:
        points = 0
        for act in half.acts:
            if act.do == ATTACK:
                many = max(act.targets, 2 if act.area is not None or act.who > 0 else 1)
                points += 130 * act.amount * many + (40 if act.reach > 1 else 0) + 120 * len(act.conditions)
            elif act.do == HEAL:
                points += 120 * act.amount
            elif act.do == MOVE:
                points += 50 * act.amount
            elif act.do == SHIELD:
                points += 150 * act.amount
            else:
                points += 60
        if half.after in LOSING:
            points //= 2
        total += points
    return total + (100 - card.initiative)


def best(worth: list[int]) -> int:
    """The index of the highest, the first of equals."""
    at = 0
    for i in range(len(worth)):
        if worth[i] > worth[at]:
            at = i
    return at
