"""The monsters' part of a round: cards, order, what doors reveal, clean-up (GLO-ROUND-1 to -4, GLO-DOOR-3 to -6)."""

from sim.gloomhaven import elements, modifiers, verbs
from sim.gloomhaven import kinds as k
from sim.gloomhaven.ability_cards import draw_card, initiative_of, insert, shuffle_deck
from sim.gloomhaven.field import distance, on_map
from sim.gloomhaven.initiative import Place, after_reveal, groups
from sim.gloomhaven.records import MonsterType
from sim.gloomhaven.skirmish import Skirmish
from sim.gloomhaven.state import CHARACTER, MONSTER, MONSTERS, NEWS, OFF, TYPE, DeckPile, Figure
from sim.gloomhaven.summoning import muster, spawn


def lay_out(m: Skirmish) -> None:
    """Put standees, the monsters' modifier deck and the ability decks ready."""
    s = m.s
    s.free = [list(range(1, kind.standees + 1)) for kind in m.book.monsters]
    modifiers.add_pile(m, m.book.base_deck)
    for deck in m.book.decks:
        s.decks.append(DeckPile())
        m.hidden.decks.append([])
        s.decks[-1].discards = list(range(len(deck.cards)))
        shuffle_deck(m, deck.index)


# Order.


def set_order(m: Skirmish) -> None:
    """Turn a card for every type on the map and set who acts one after the other (GLO-ROUND-3, GLO-INIT-1 to -4).

    The players order what is tied.
    """
    places: list[Place] = []
    for f in m.s.figures:
        if f.kind == CHARACTER and f.cell != OFF:
            places.append(Place(f.id, f.initiative, f.second, False, f.resting))
    for kind in m.book.monsters:
        if on_map(m, kind):
            places.append(Place(TYPE + kind.index, draw_card(m, kind), 0, True, False))
    order: list[int] = []
    for group in groups(places, m.rules.rest_last):
        left = [place.who for place in group]
        while left:
            first = m.tie(k.Q_ORDER, left, [who for who in left if who < TYPE])
            left.remove(first)
            order.append(first)
    m.s.order = order
    m.s.at_turn = -1


# Reveals.


def populate(
    m: Skirmish,
    kinds: list[MonsterType],
    ranks: list[int],
    cells: list[int],
    by: Figure | None,
    sides: list[int] | None = None,
) -> None:
    """Place the monsters of a room; if standees run out, those nearest the revealing figure first (GLO-DOOR-3).

    sides: whose they are, when some fight for the party (GLO-SCEN-7).
    """
    ranked: list[tuple[int, int]] = []
    for i in range(len(cells)):
        away = distance(m, by.cell, cells[i]) if by is not None else 0
        ranked.append((away if away >= 0 else m.hexes.cells, i))
    ranked.sort()
    new: list[Figure] = []
    for _, i in ranked:
        f = muster(m, kinds[i], ranks[i], MONSTERS if sides is None else sides[i])
        if f is not None:
            verbs.put(m, f, cells[i])
            f.revealed = m.s.round
            new.append(f)
    if m.s.at_turn >= 0 and by is not None:
        revealed(m, by, new)


def spawn_in_turn(m: Skirmish, by: Figure, kind: MonsterType, rank: int, cell: int) -> Figure | None:
    """The scenario spawns a monster during somebody's turn: it acts like one just revealed (GLO-SPAWN-1)."""
    f = spawn(m, kind, rank, cell, True)
    if f is not None and m.s.at_turn >= 0:
        revealed(m, by, [f])
    return f


def revealed(m: Skirmish, by: Figure, new: list[Figure]) -> None:
    """Find types that a reveal brings their place in the running round (GLO-DOOR-4 to -6)."""
    s = m.s
    found: list[MonsterType] = []
    for f in new:
        if f.kind == MONSTER and f.type is not None and f.type not in found:
            found.append(f.type)
    now = s.at_turn + 1
    types: list[tuple[int, bool]] = []
    for kind in found:
        code = TYPE + kind.index
        types.append((draw_card(m, kind), code in s.order and s.order.index(code) < now))
    due = after_reveal(by.initiative, types)
    # Those of an earlier reveal of the same turn wait for its end as well.
    waiting: list[int] = []
    while now < len(s.order) and s.order[now] >= TYPE and initiative_of(m, s.order[now]) < by.initiative:
        waiting.append(s.order.pop(now))
    for i, had in due:
        code = (NEWS if had else TYPE) + found[i].index
        if code not in waiting:
            waiting.append(code)
    waiting = [who for _, who in sorted([(initiative_of(m, who), who) for who in waiting])]
    s.order[now:now] = waiting
    for i in range(len(found)):
        if types[i][0] >= by.initiative:
            insert(m, TYPE + found[i].index, now + len(waiting))


# The end of the round.


def clean_up(m: Skirmish) -> None:
    """The monsters' part of the clean-up (GLO-ROUND-4, GLO-BONUS-1, GLO-SHIELD-2, GLO-ELEM-6)."""
    s = m.s
    modifiers.shuffle_due(m)
    for deck in m.book.decks:
        pile = s.decks[deck.index]
        pile.consumed = []
        if pile.card >= 0:
            pile.discards.append(pile.card)
            if deck.cards[pile.card].shuffle:
                shuffle_deck(m, deck.index)
            pile.card = -1
    elements.wane(m)
    for f in s.figures:
        f.round_shield = 0
        f.round_retaliates = []
        f.round_elusive = False
        f.on_death = []
    s.order = []
    s.at_turn = -1
