"""What must hold of a war of the giants after every turn, whoever plays."""

from collections import Counter

from giants_kit import GAME

from sim.engine.events import named
from sim.giants.records import COMMANDS, SLAYERS
from sim.giants.war import War


def whole(m: War) -> None:
    """The position agrees with itself, and nothing is lost or made."""
    s, book = m.s, m.book
    for region in book.regions:
        here = s.at[region.index]
        races = {book.pieces[unit].race for unit in here}
        assert len(races) <= 1, "one race holds a region"
        assert s.holder[region.index] == (races.pop() if races else -1)
        assert not here or len(here) <= book.races[s.holder[region.index]].stack, "the stacking limit holds"
        assert all(s.where[unit] == region.index for unit in here + s.slayers[region.index])
        assert all(book.pieces[unit].race == SLAYERS for unit in s.slayers[region.index])
        if region.owner >= 0 and not s.final_ordning:
            assert not s.slayers[region.index], "no slayer ends in a Starting Region"
    on_board = sum(len(units) for units in s.at) + sum(len(units) for units in s.slayers)
    assert on_board == sum(1 for region in s.where if region >= 0)
    assert not any(s.wounded[unit] for unit in range(len(s.where)) if s.where[unit] < 0)
    for kind, resource in enumerate(book.resources):
        held = sum(army.resources[kind] for army in s.armies)
        assert held + s.thrown[kind] + m.hidden.resources.count(kind) == resource.copies
    spells = Counter(m.hidden.spells) + Counter(s.spent)
    for hand in m.hidden.hands:
        spells += Counter(hand)
    assert spells == {spell.index: spell.copies for spell in book.spells}
    for army in s.armies:
        assert all(cards >= 0 for cards in army.resources)
        assert sum(army.resources) <= book.numbers["resource hand"]
        assert army.spells == len(m.hidden.hands[army.seat]) <= 6
        assert sorted(army.row + [c for c in range(len(COMMANDS)) if army.hand[c]]) == list(range(len(COMMANDS)))
        assert army.points == army.tally[0]
    seen = Counter(s.events) + Counter(m.hidden.events)
    assert all(count == 1 for count in seen.values()) and set(seen) <= set(book.universal)
    assert m.battle is None and m.left == 0 and m.walker == -1 and m.about == -1


def balanced(m: War) -> None:
    """What the tallies say is what the events say."""
    points: Counter[int] = Counter()
    conquests = 0
    for event in named(m.log, [kind.name for kind in GAME.kinds], GAME.items, GAME.causes):
        if event.kind == "points":
            points[event.target] += event.amount
        conquests += event.kind == "conquest"
    assert [points[army.seat] for army in m.s.armies] == [army.points for army in m.s.armies]
    assert conquests == sum(army.tally[6] for army in m.s.armies)
    taken = sum(points.values())
    for pool, name in ((m.s.first_pool, "first pool"), (m.s.second_pool, "second pool")):
        size = m.book.numbers[name] * m.seats
        assert pool == max(0, size - taken)
        taken = max(0, taken - size)
