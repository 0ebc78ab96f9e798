"""Money and treasure (GLO-LOOT-1, -2)."""

from sim.engine.hexes import ranges
from sim.gloomhaven import kinds as k
from sim.gloomhaven.field import sight_of
from sim.gloomhaven.skirmish import Skirmish
from sim.gloomhaven.state import CHARACTER, OFF, Figure


def lootable(m: Skirmish, f: Figure, reach: int) -> list[int]:
    """The hexes a Loot ability reaches: in range and sight, figures and obstacles do not hinder it."""
    sight = sight_of(m)
    span = ranges(sight.near, [f.cell], reach)
    return [c for c in range(len(span)) if span[c] >= 0 and sight.sees(f.cell, c)]


def loot(m: Skirmish, f: Figure, reach: int) -> None:
    """A Loot ability. Monsters take money alone, which is gone for good."""
    for cell in lootable(m, f, reach):
        take(m, f, cell)


def end_of_turn(m: Skirmish, f: Figure, money_only: bool = False) -> None:
    """A character always takes what lies in its own hex at the end of its turn; nobody else does."""
    if f.kind == CHARACTER and f.cell != OFF:
        take(m, f, f.cell, money_only)


def take(m: Skirmish, f: Figure, cell: int, money_only: bool = False) -> None:
    """Take the tokens of a hex."""
    s = m.s
    if s.money[cell] > 0:
        m.log.add(k.LOOT, f.id, -1, -1, k.C_MONEY, cell, s.money[cell])
        f.money += s.money[cell]
        s.money[cell] = 0
    if f.kind == CHARACTER and s.treasure[cell] >= 0 and not money_only:
        m.log.add(k.LOOT, f.id, -1, -1, k.C_TREASURE, cell, s.treasure[cell])
        f.treasures.append(s.treasure[cell])
        s.treasure[cell] = -1
