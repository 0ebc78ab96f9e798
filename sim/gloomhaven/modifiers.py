"""Attack modifier decks: drawing with and without advantage, and shuffling (GLO-MOD-1 to -5, GLO-ADV-1 to -5)."""

from typing import Final

from sim.engine.errors import RuleError
from sim.gloomhaven import kinds as k
from sim.gloomhaven.records import DOUBLE, NULL, Modifier
from sim.gloomhaven.skirmish import Skirmish
from sim.gloomhaven.state import MONSTER_PILE, Pile

STRAIGHT: Final = 0
ADVANTAGE: Final = 1
DISADVANTAGE: Final = 2

FIRST: Final = 0
SECOND: Final = 1
OPEN: Final = 2

SORTS: Final = [k.C_NUMBER, k.C_NULL, k.C_DOUBLE]
MOST_CURSES: Final = 10
MOST_BLESSES: Final = 10


def mode_of(advantages: int, disadvantages: int) -> int:
    """Sources do not add up, and those of both kinds cancel out (GLO-ADV-3)."""
    if (advantages > 0) == (disadvantages > 0):
        return STRAIGHT
    return ADVANTAGE if advantages > 0 else DISADVANTAGE


# One card after the other.


class Draw:
    """Cards being drawn for one attack, in their order. counted: those that count."""

    def __init__(self) -> None:
        self.drawn: list[Modifier] = []
        self.counted: list[Modifier] = []

    def wants_more(self, mode: int) -> bool:
        """Whether another card is drawn: one, or two, and on while the last was rolling (GLO-MOD-4, GLO-ADV-1, -2)."""
        count = len(self.drawn)
        if mode == STRAIGHT or count > 2:
            return count == 0 or self.drawn[-1].rolling
        return count < 2 or (self.drawn[0].rolling and self.drawn[1].rolling)

    def settle(self, mode: int, value: int) -> None:
        """Say which cards count for an attack of this value."""
        rolling = [card for card in self.drawn if card.rolling]
        plain = [card for card in self.drawn if not card.rolling]
        if mode == STRAIGHT:
            self.counted = self.drawn[:]
        elif len(plain) == 2:
            better = better_card(plain[0], plain[1], value)
            use_second = better == (SECOND if mode == ADVANTAGE else FIRST)
            self.counted = [plain[1] if use_second else plain[0]]
        else:
            self.counted = rolling + plain if mode == ADVANTAGE else plain


def better_card(first: Modifier, second: Modifier, value: int) -> int:
    """Which of two cards is better for an attack of this value (GLO-ADV-4); OPEN when effects leave it so.

    Each effect is worth an unknown amount above 0.
    """
    return better_of(worth(first, value), first.effects(), worth(second, value), second.effects())


def better_of(one: int, effects: dict[str, int], two: int, others: dict[str, int]) -> int:
    """The same of what two cards come to and their further effects."""
    more = covers(effects, others)
    less = covers(others, effects)
    if one >= two and more and not (one == two and less):
        return FIRST
    if two >= one and less and not (one == two and more):
        return SECOND
    return OPEN


def worth(card: Modifier, value: int) -> int:
    """What the attack comes to with a card; nothing is as little as a null."""
    if card.sort == NULL:
        return -(1 << 16)
    return 2 * value if card.sort == DOUBLE else value + card.value


def covers(own: dict[str, int], other: dict[str, int]) -> bool:
    """Whether some effects hold every one of others."""
    for name, amount in other.items():
        if own.get(name, 0) < amount:
            return False
    return True


def applied(value: int, counted: list[Modifier]) -> int:
    """The attack value after its cards: doubled, then all numbers added; a null leaves nothing (GLO-MOD-5)."""
    total = value
    for card in counted:
        if card.sort == NULL:
            return 0
        if card.sort == DOUBLE:
            total = 2 * value
    for card in counted:
        total += card.value
    return total if total > 0 else 0


# The decks of a match.


def flip(m: Skirmish, pile: int, mode: int, value: int, attacker: int, target: int) -> Draw:
    """Draw for one attack; the target may have cards count for others."""
    draw = Draw()
    while draw.wants_more(mode):
        draw.drawn.append(take(m, pile))
    shown = draw.drawn
    draw.drawn = m.counted(m.s.figures[target], shown)
    draw.settle(mode, value)
    counted = [card.index for card in draw.counted]
    for i in range(len(shown)):
        index = draw.drawn[i].index
        counts = index in counted
        if counts:
            counted.remove(index)
        m.log.add(k.MODIFIER, attacker, target, shown[i].item, -1, -1, 1 if counts else 0)
    return draw


def take(m: Skirmish, number: int) -> Modifier:
    """Take the top card of a deck; one without cards is shuffled first (GLO-MOD-2)."""
    cards = m.hidden.piles[number]
    pile = m.s.piles[number]
    if not cards:
        shuffle(m, number)
        if not cards:
            raise RuleError(f"modifier deck {number} holds no card")
    card = m.book.modifiers[cards.pop()]
    pile.left = len(cards)
    if card.from_box:
        # Back to the box, and no shuffle (GLO-MOD-3).
        if card.sort == NULL:
            m.s.curses[stock_of(number)] -= 1
        else:
            m.s.blesses -= 1
    else:
        pile.discards.append(card.index)
        if card.shuffle:
            pile.due = True
    return card


def shuffle(m: Skirmish, number: int) -> None:
    """Shuffle a deck's discards into it."""
    cards = m.hidden.piles[number]
    pile = m.s.piles[number]
    cards.extend(pile.discards)
    pile.discards = []
    pile.left = len(cards)
    cards.sort()
    m.stream(f"modifiers {number}").shuffle(cards)
    m.log.add(k.SHUFFLE, -1, -1, -1, k.C_MODIFIERS, -1, number)


def shuffle_due(m: Skirmish) -> None:
    """At the end of a round: every deck from which a standard 2x or null was drawn (GLO-MOD-2, GLO-ROUND-4)."""
    for number in range(len(m.s.piles)):
        if m.s.piles[number].due:
            shuffle(m, number)
            m.s.piles[number].due = False


def put_in(m: Skirmish, number: int, card: Modifier) -> bool:
    """Shuffle a bless or curse into the cards left of a deck, if the box has one (GLO-COND-BLESS, -CURSE)."""
    s = m.s
    if card.sort == NULL:
        if s.curses[stock_of(number)] >= MOST_CURSES:
            return False
        s.curses[stock_of(number)] += 1
    else:
        if s.blesses >= MOST_BLESSES:
            return False
        s.blesses += 1
    cards = m.hidden.piles[number]
    cards.insert(m.stream(f"modifiers {number}").below(len(cards) + 1), card.index)
    s.piles[number].left = len(cards)
    return True


def stock_of(number: int) -> int:
    """Which stock of curses a deck's come from: the monsters' or the players' (GLO-MOD-3)."""
    return 0 if number == MONSTER_PILE else 1


def add_pile(m: Skirmish, cards: list[int], owner: int = -1) -> int:
    """Put a deck in play, shuffled; returns its number. The first is the monsters' (MONSTER_PILE). owner: a figure."""
    number = len(m.s.piles)
    for card in m.book.modifiers:
        # Those of the box, in no deck yet, are shown with the monsters' deck.
        if card.index in cards or (card.from_box and number == MONSTER_PILE):
            m.log.add(k.DECK, owner, -1, card.item, SORTS[card.sort], card.value, cards.count(card.index))
    m.s.piles.append(Pile())
    m.s.piles[number].discards = cards[:]
    m.hidden.piles.append([])
    shuffle(m, number)
    return number
