"""How long cards last, how long the fight will, and what losing a card costs."""

from typing import Final

from sim.gloomhaven.party import DISCARD, HAND, PLAYED, Hero
from sim.gloomhaven.state import MONSTERS, OFF
from sim.gloomhaven.view import GloomhavenView

A_ROUND: Final = 350
"""What a round of a character is worth, in hundredths of a hit point."""
A_CARD: Final = 120
"""What a card costs that the fight would never have asked for."""
A_ROOM: Final = 9
"""Hit points of monsters a character meets in a room not yet revealed."""
A_TURN: Final = 26
"""Hit points a character takes from monsters in ten rounds of fighting."""


def rounds_of(hand: int, discard: int) -> int:
    """Rounds that can be played with so many cards, losing one at every rest."""
    rounds = hand // 2
    left = hand % 2 + discard + 2 * rounds - 1
    while left >= 2:
        rounds += left // 2
        left -= 1
    return rounds


def cards_of(h: Hero) -> tuple[int, int]:
    """Cards in hand, and those that a rest brings back, the ones laid out among them."""
    return len(h.pile(HAND)), len(h.pile(DISCARD)) + len(h.pile(PLAYED))


def rounds_needed(view: GloomhavenView) -> int:
    """Rounds the party will likely need for what is on the map and behind the doors."""
    s = view.s
    party = max(1, len([h for h in view.p.heroes if not h.out]))
    left = 0
    for f in s.figures:
        if f.cell != OFF and f.side == MONSTERS:
            left += f.hp + 2 * (f.shield + f.round_shield)
    rooms = len([room for room in s.rooms if not room])
    left += rooms * A_ROOM * len(view.p.heroes)
    return 10 * left // (A_TURN * party) + 2 * rooms + 1


def card_cost(view: GloomhavenView, h: Hero, thrift: int) -> int:
    """What it costs to lose a card for good now, in hundredths of a hit point; thrift in percent."""
    hand, discard = cards_of(h)
    had = rounds_of(hand, discard)
    left = rounds_of(hand, discard - 1) if discard > 0 else rounds_of(hand - 1, 0)
    short = max(0, min(had, rounds_needed(view) + 2) - left)
    return (A_CARD + A_ROUND * short) * thrift // 100
