"""What the cards left to a character allow it (GLO-ROUND-2, GLO-CHAR-7, -8, GLO-ATK-8)."""

from typing import Final

SUFFER: Final = 0
LOSE_HAND: Final = 1
LOSE_DISCARD: Final = 2
CHOICES: Final = ["suffer", "lose_hand", "lose_discard"]
CARDS_LOST: Final = [0, 1, 2]


def may_play_two(hand: int) -> bool:
    """Whether two cards can be laid out for the round."""
    return hand >= 2


def may_long_rest(discard: int) -> bool:
    """Whether a long rest can be declared."""
    return discard >= 2


def exhausted(hand: int, discard: int) -> bool:
    """Whether neither is possible at the start of a round."""
    return not may_play_two(hand) and not may_long_rest(discard)


def damage_choices(hand: int, discard: int) -> list[int]:
    """Ways to take damage: suffer it, or lose one card of the hand or two discarded ones; none laid out this round."""
    found = [SUFFER]
    if hand >= CARDS_LOST[LOSE_HAND]:
        found.append(LOSE_HAND)
    if discard >= CARDS_LOST[LOSE_DISCARD]:
        found.append(LOSE_DISCARD)
    return found
