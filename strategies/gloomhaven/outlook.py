"""How good a position of the party is at the end of a round: tenths of a monster killed until the match ends.

The weights began as a regression of a match's kills on the positions at the ends of its rounds, over some hundred
matches of scouts in scenario 1, and were then set by hand.
"""

from typing import Final

from sim.gloomhaven.party import DISCARD, HAND, Party
from sim.gloomhaven.records import POISON, WOUND
from sim.gloomhaven.sight import Sight
from sim.gloomhaven.state import CHARACTER_SUMMON, MONSTERS, OFF, State
from strategies.gloomhaven.stamina import rounds_of

WON: Final = 100.0
A_ROOM: Final = 26.0
"""Monsters in a room not yet revealed, and opening it."""
A_HIT: Final = 0.65
A_SHIELD: Final = 1.2
AN_ATTACK: Final = 1.0
A_MONSTER: Final = 1.0
A_ROUND: Final = 0.65
A_CARD: Final = 0.3
LEAST: Final = 0.7
"""Each card of the character who has fewest."""
A_POINT: Final = 0.8
NEAR_DEATH: Final = 3.0
AILING: Final = 1.0
A_STEP: Final = 0.6
TO_DOOR: Final = 0.75
BESIDE: Final = 3
LOST: Final = 20
MANY: Final = 99


def outlook(s: State, p: Party, doors: list[int]) -> float:
    """The worth of a position; doors: cells of the doors the party could open when it looked ahead."""
    if p.won > 0:
        return WON + len([h for h in p.heroes if not h.out])
    total = 0.0
    foes: list[int] = []
    for f in s.figures:
        if f.cell == OFF:
            continue
        if f.side == MONSTERS:
            foes.append(f.cell)
            total -= A_HIT * f.hp + A_SHIELD * f.shield + AN_ATTACK * f.attack + A_MONSTER
            if f.has(POISON):
                total += AILING
            if f.has(WOUND):
                total += AILING
        elif f.kind == CHARACTER_SUMMON:
            total += A_HIT * f.hp
    total -= A_ROOM * s.rooms.count(False)
    sight = s.sight
    goals = foes if foes or sight is None else before(s, sight, doors)
    least = MANY
    for h in p.heroes:
        if h.out:
            least = 0
            continue
        f = s.figures[h.figure]
        hand = len(h.pile(HAND))
        cards = hand + len(h.pile(DISCARD))
        least = min(least, cards)
        total += A_ROUND * rounds_of(hand, cards - hand) + A_CARD * cards
        total += A_POINT * f.hp - NEAR_DEATH / max(1, f.hp)
        if f.has(POISON):
            total -= AILING
        if f.has(WOUND):
            total -= AILING
        if sight is not None and goals:
            away = sight.steps(f.cell)
            near = min([away[c] for c in goals if away[c] >= 0], default=LOST)
            total -= A_STEP * max(0, near - BESIDE) if foes else TO_DOOR * near
    return total + LEAST * least


def before(s: State, sight: Sight, doors: list[int]) -> list[int]:
    """The cells before closed doors."""
    return [c for door in doors for c in sight.hexes.near[door] if s.wall[door] and c >= 0 and not s.wall[c]]
