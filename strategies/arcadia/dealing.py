"""Cards dealt out over the Heroes of a Guild: how they are best held, and what is left over."""

from typing import Final

from sim.arcadia.inventory import GUILD_CARDS
from strategies.arcadia.worth import Bearer

ROUNDS: Final = 2
LEAST: Final = 1.0e-9
NO_CARDS: Final[list[int]] = []


class Deal:
    """Who holds what. hands: by Hero the cards, in ascending order. left: cards nobody holds. value: of it all."""

    def __init__(self, hands: list[list[int]], left: list[int], value: float) -> None:
        self.hands = hands
        self.left = left
        self.value = value


class Dealer:
    """Deals cards out over Heroes: four slots less those of Curses, an Armor each, twelve cards in all."""

    def __init__(self, bearers: list[Bearer], armors: list[int]) -> None:
        self.bearers = bearers
        self.armors = armors

    def held(self, hands: list[list[int]]) -> Deal:
        """A deal as it lies."""
        value = 0.0
        for at in range(len(self.bearers)):
            value += self.bearers[at].value(hands[at])
        return Deal(hands, [], value)

    def nothing(self) -> Deal:
        """Nobody holds anything."""
        return self.held([[] for _ in self.bearers])

    def room(self, deal: Deal) -> bool:
        """Whether the Guild may own another card."""
        n = 0
        for hand in deal.hands:
            n += len(hand)
        return n < GUILD_CARDS

    def fits(self, at: int, hand: list[int], card: int) -> bool:
        """Whether a Hero with these cards can hold another one."""
        return len(hand) < self.bearers[at].slots and (card not in self.armors or not self.armored(hand))

    def armored(self, hand: list[int]) -> bool:
        """Whether there is an Armor among the cards."""
        for index in hand:
            if index in self.armors:
                return True
        return False

    def with_card(self, deal: Deal, card: int) -> Deal:
        """The deal with one card more, where it does most, in another's place if need be; else it is left over."""
        best = 0.0
        who = -1
        out = -1
        room = self.room(deal)
        for at in range(len(self.bearers)):
            bearer = self.bearers[at]
            hand = deal.hands[at]
            now = bearer.value(hand)
            if room and self.fits(at, hand, card):
                gain = bearer.value(put(hand, card)) - now
                if who < 0 or gain > best + LEAST:
                    best = gain
                    who = at
                    out = -1
                continue
            if not hand:
                continue
            armor = card in self.armors and self.armored(hand)
            gone = bearer.missed(hand, self.armors if armor else NO_CARDS)
            gain = bearer.value(put(without(hand, gone), card)) - now
            if gain > best + LEAST:
                best = gain
                who = at
                out = gone
        if who < 0:
            return Deal(deal.hands, [*deal.left, card], deal.value)
        hands = deal.hands[:]
        left = deal.left
        if out >= 0:
            hands[who] = without(hands[who], out)
            left = [*left, out]
        hands[who] = put(hands[who], card)
        return Deal(hands, left, deal.value + best)

    def dealt(self, cards: list[int]) -> Deal:
        """The best way found to hold these cards: one by one, the strongest first, then as long as a change helps."""
        first = self.bearers[0]
        order = [(-first.value([card]), card) for card in cards]
        order.sort()
        deal = self.nothing()
        for _, card in order:
            deal = self.with_card(deal, card)
        return self.settled(deal)

    def settled(self, deal: Deal) -> Deal:
        """The deal after every move and exchange of cards that helps."""
        for _ in range(ROUNDS):
            after = self.pass_over(deal)
            if after.value <= deal.value + LEAST:
                return after
            deal = after
        return deal

    def pass_over(self, deal: Deal) -> Deal:
        """One pass over all pairs of Heroes, then what is left over tried again."""
        hands = deal.hands[:]
        value = deal.value
        for a in range(len(hands)):
            for b in range(len(hands)):
                if a == b:
                    continue
                value += self.move(hands, a, b)
                if a < b:
                    value += self.swap(hands, a, b)
        found = Deal(hands, [], value)
        for card in deal.left:
            found = self.with_card(found, card)
        return found

    def move(self, hands: list[list[int]], a: int, b: int) -> float:
        """Give the card of one Hero to another that helps most, if one does; what it gains."""
        best = LEAST
        chosen = -1
        give = self.bearers[a]
        take = self.bearers[b]
        now = give.value(hands[a]) + take.value(hands[b])
        for card in hands[a]:
            if self.fits(b, hands[b], card):
                gain = give.value(without(hands[a], card)) + take.value(put(hands[b], card)) - now
                if gain > best:
                    best = gain
                    chosen = card
        if chosen < 0:
            return 0.0
        hands[a] = without(hands[a], chosen)
        hands[b] = put(hands[b], chosen)
        return best

    def swap(self, hands: list[list[int]], a: int, b: int) -> float:
        """Exchange the cards of two Heroes that helps most, if one does; what it gains."""
        best = LEAST
        mine = -1
        yours = -1
        give = self.bearers[a]
        take = self.bearers[b]
        now = give.value(hands[a]) + take.value(hands[b])
        for card in hands[a]:
            rest = without(hands[a], card)
            for other in hands[b]:
                left = without(hands[b], other)
                if card != other and self.fits(a, rest, other) and self.fits(b, left, card):
                    gain = give.value(put(rest, other)) + take.value(put(left, card)) - now
                    if gain > best:
                        best = gain
                        mine = card
                        yours = other
        if mine < 0:
            return 0.0
        hands[a] = put(without(hands[a], mine), yours)
        hands[b] = put(without(hands[b], yours), mine)
        return best


def put(hand: list[int], card: int) -> list[int]:
    """A hand with one card more, in order."""
    out = [*hand, card]
    out.sort()
    return out


def without(hand: list[int], card: int) -> list[int]:
    """A hand with one card less."""
    out = hand[:]
    out.remove(card)
    return out
