"""What a character brings: class, hand, items, perks, checked and with defaults (GLO-CHAR-1, -15)."""

from typing import Final

from sim.engine.errors import SpecError
from sim.engine.spec import Loadout
from sim.gloomhaven.book import Book
from sim.gloomhaven.card_tables import SLOTS
from sim.gloomhaven.cards import CharacterClass

MOST: Final = [1, 1, 1, 2, 1]
"""How many items of each slot but the small ones; two hands go with nothing in one hand."""
NOTHING: Final = "nothing"
"""What a plan writes in place of an item for a class that goes without any."""


class Outfit:
    """What one seat brings. cards: of the hand. deck: its modifier cards. shrugs: scenario effects do not touch it."""

    def __init__(self, owner: int) -> None:
        self.owner = owner
        self.cards: list[int] = []
        self.gear: list[int] = []
        self.deck: list[int] = []
        self.shrugs = False


def owned(names: list[str], cls: str) -> list[str]:
    """What stands behind "Class: " for a class."""
    return [name.partition(": ")[2] for name in names if name.partition(": ")[0] == cls]


def class_named(book: Book, name: str) -> CharacterClass:
    """A class by its name; SpecError when there is none."""
    for cls in book.classes:
        if cls.name == name:
            return cls
    raise SpecError(f"unknown class {name!r}")


def outfit_of(book: Book, loadout: Loadout, level: int) -> Outfit:
    """The outfit of a seat. Raises SpecError with one sentence when it does not go together."""
    names = loadout.get("classes", [])
    if len(names) != 1:
        raise SpecError(f"a seat plays one class, not {len(names)}")
    cls = class_named(book, names[0])
    outfit = Outfit(cls.index)
    hand = owned(loadout.get("hands", []), cls.name)
    known = {book.cards[i].name: i for i in cls.cards}
    outfit.cards = [known[name] for name in hand] if hand else cls.cards[: cls.hand]
    if len(outfit.cards) != cls.hand:
        raise SpecError(f"hands: the {cls.name} takes {cls.hand} cards, not {len(outfit.cards)}")
    for name in hand:
        if hand.count(name) > 1:
            raise SpecError(f"hands: the {cls.name} has one card {name!r}, not {hand.count(name)}")
    items = owned(loadout.get("items", []), cls.name) or cls.items
    outfit.gear = gear_of(book, cls.name, [] if items == [NOTHING] else items, level)
    perks = owned(loadout.get("perks", []), cls.name)
    if len(perks) > level - 1:
        raise SpecError(f"perks: a {cls.name} of level {level} has {level - 1}, not {len(perks)}")
    outfit.deck = book.base_deck[:]
    spared = False
    for perk in book.perks:
        taken = perks.count(perk.name)
        if taken > perk.times:
            raise SpecError(f"perks: {perk.name!r} can be taken {perk.times} times, not {taken}")
        for _ in range(taken):
            spared = spared or perk.ignores == "item cards"
            outfit.shrugs = outfit.shrugs or perk.ignores == "scenario effects"
            for card in perk.remove:
                if card not in outfit.deck:
                    raise SpecError(f"perks: {perk.name!r} takes out a card that is not in the deck")
                outfit.deck.remove(card)
            outfit.deck += perk.add
    for i in outfit.gear:
        if not spared:
            outfit.deck += book.gear[i].cards
    return outfit


def gear_of(book: Book, cls: str, names: list[str], level: int) -> list[int]:
    """Items by name, as many as a character can wear (GLO-CHAR-1)."""
    if NOTHING in names:
        raise SpecError(f"items: the {cls} takes {NOTHING!r} or items, not both")
    known = {item.name: item.index for item in book.gear}
    found = [known[name] for name in names]
    small = -(-level // 2)
    most = [*MOST, small]
    for slot in range(len(SLOTS)):
        worn = [i for i in found if book.gear[i].slot == slot]
        if len(worn) > most[slot]:
            raise SpecError(f"items: the {cls} wears {most[slot]} in the slot {SLOTS[slot]!r}, not {len(worn)}")
    hands = [book.gear[i].slot for i in found]
    if SLOTS.index("two hands") in hands and SLOTS.index("one hand") in hands:
        raise SpecError(f"items: the {cls} has no hand left beside a thing for two hands")
    for i in found:
        if found.count(i) > 1:
            raise SpecError(f"items: {book.gear[i].name!r} is there twice")
    return found
