"""What a Guild likes to own: the styles of buying."""

from typing import Final

from strategies.base import Parameter

BALANCED: Final = "balanced"
ATTACK: Final = "attack"
DEFENSE: Final = "defense"
STYLES: Final = [BALANCED, ATTACK, DEFENSE]


class Style:
    """How a Guild weighs what cards do, in one unit: a kill that is sure.

    attack: an attack. guard: attacks of enemies a Hero has to bear for each of his own. die: what effects without odds
    are worth for each die that cards.py compares them with. coin: a coin saved. deny: a card kept from the next
    player, for what it is worth to him.
    """

    def __init__(self, word: str) -> None:
        self.word = word
        self.attack = 1.0
        self.guard = 3.0
        self.die = 0.1
        self.coin = 0.02
        self.deny = 0.3
        if word == ATTACK:
            self.guard = 1.0
        elif word == DEFENSE:
            self.attack = 0.5
            self.guard = 4.0


def parameter(default: str) -> Parameter:
    """The parameter of a strategy that plays campaigns."""
    return Parameter("buys", default, "what it would rather buy in campaigns", words=STYLES)
