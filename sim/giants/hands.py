"""Resource Cards and Spell Cards: decks, hands, discards (GIA-RES-1, GIA-DEF-9)."""

from sim.giants import kinds as k
from sim.giants.records import SPEND_CLAIM
from sim.giants.state import NOBODY
from sim.giants.war import War


def draw_resource(m: War, seat: int, cause: int) -> int:
    """The top card of the resource deck; the discards are shuffled in when it is empty. NOBODY when none is left."""
    deck = m.hidden.resources
    if not deck:
        thrown = m.s.thrown
        for kind in range(len(thrown)):
            for _ in range(thrown[kind]):
                deck.append(kind)
            thrown[kind] = 0
        m.dice.shared("decks").shuffle(deck)
    if not deck:
        return NOBODY
    kind = deck.pop()
    gain(m, seat, kind, 1, cause)
    return kind


def gain(m: War, seat: int, kind: int, cards: int, cause: int) -> None:
    """A seat gains Resource Cards, or loses them."""
    m.army(seat).resources[kind] += cards
    m.log.add(k.RESOURCE, -1, seat, m.book.resources[kind].item, cause, -1, cards)


def throw_away(m: War, seat: int, kind: int, cause: int) -> None:
    """A Resource Card goes to the open discards (GIA-RES-1)."""
    gain(m, seat, kind, -1, cause)
    m.s.thrown[kind] += 1


def held(m: War, seat: int) -> int:
    """How many Resource Cards a seat holds."""
    count = 0
    for cards in m.army(seat).resources:
        count += cards
    return count


def trim(m: War, seat: int) -> None:
    """Discard down to the limit of Resource Cards (GIA-DEF-9)."""
    limit = m.book.numbers["resource hand"]
    while held(m, seat) > limit:
        throw_away(m, seat, m.ask(k.Q_DISCARD, seat, kinds_held(m, seat)), k.C_LIMIT)


def kinds_held(m: War, seat: int) -> list[int]:
    """Kinds of Resource Cards a seat holds."""
    resources = m.army(seat).resources
    return [kind for kind in range(len(resources)) if resources[kind] > 0]


def draw_spell(m: War, seat: int, cause: int) -> None:
    """The top Spell Card; the used ones are shuffled in when the deck is empty."""
    deck = m.hidden.spells
    if not deck:
        deck.extend(m.s.spent)
        m.s.spent.clear()
        m.dice.shared("decks").shuffle(deck)
    if not deck:
        return
    spell = deck.pop()
    m.hidden.hands[seat].append(spell)
    m.army(seat).spells += 1
    m.log.add(k.SPELL, -1, seat, m.book.spells[spell].item, cause, -1, 1)


def spend_spell(m: War, seat: int, spell: int, cause: int) -> None:
    """A Spell Card goes from the hand to the open pile."""
    m.hidden.hands[seat].remove(spell)
    m.army(seat).spells -= 1
    m.s.spent.append(spell)
    m.log.add(k.SPELL, -1, seat, m.book.spells[spell].item, cause, -1, -1)


def distinct(spells: list[int]) -> list[int]:
    """Each spell once, in order."""
    out: list[int] = []
    for spell in spells:
        if spell not in out:
            out.append(spell)
    out.sort()
    return out


def runes(m: War) -> list[int]:
    """Kinds of Resource Cards that claim events."""
    return [r.index for r in m.book.resources if r.spend == SPEND_CLAIM]
