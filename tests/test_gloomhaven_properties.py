"""Properties of whole matches of Gloomhaven, and what exhaustive runs have shown."""

from gloomhaven_party import Scene

from sim.gloomhaven import kinds as k
from sim.gloomhaven.attack import Attack, attack

# What exhaustive runs have shown.


def test_GLO_CHAR_11_a_helmet_that_tames_a_2x_is_used() -> None:
    s = Scene(["Brute", "Tinkerer"], loadout={"items": ["Brute: Iron Helmet"]})
    s.clear()
    s.stand(s.figure(), (-1, -1))
    foe = s.monster((-1, -2))
    s.m.hidden.piles[0][-2:] = [s.m.book.modifier_index["2x"], s.m.book.modifier_index["+1"]]
    for _ in range(2):
        attack(s.m, Attack(foe, 2, False, -1), [s.figure()])
    rows = s.log.rows
    assert [row[11] for row in rows if row[5] == k.DAMAGE] == [3, 2]
    items = [s.m.book.items[row[8]] for row in rows if row[5] == k.ITEM]
    assert items == ["Iron Helmet"]
