"""Which Hero to draft: hard to kill, and with an ability that much of what can be bought goes with."""

from typing import Final

from sim.arcadia.book import Book
from sim.arcadia.records import ATTACK, Hero
from strategies.arcadia.foes import foes_of
from strategies.arcadia.style import Style
from strategies.arcadia.worth import Bearer

LEVEL: Final = 3
"""A draft is for all levels; this one stands for them."""

ATTACKS: Final = 2.0
"""Attack cards of his that the ability goes with, when all do."""

RIVALRY: Final = 0.5
"""What is left of an ability that asks for the same groups as one of a Hero drafted already."""


KNOWN: Final[dict[str, float]] = {}


def ability_worth(book: Book, hero: Hero, style: Style) -> float:
    """What the ability adds to the attacks of all cards sold, on average; worked out once for each content."""
    key = f"{book.content_hash} {style.word} {hero.name}"
    found = KNOWN.get(key)
    if found is None:
        foes = foes_of(book, LEVEL)
        bearer = Bearer(hero, [], foes, book.cards, style)
        plain = Hero(hero.name, hero.defense, hero.life, "", [], hero.angel, hero.item)
        mute = Bearer(plain, [], foes, book.cards, style)
        copies = 0
        gain = 0.0
        for card in book.cards:
            if card.kind == ATTACK and card.deck != "reward":
                copies += card.copies
                gain += card.copies * (bearer.value([card.index]) - mute.value([card.index]) - bearer.gift)
        found = gain / max(1, copies)
        KNOWN[key] = found
    return found


def hero_worth(book: Book, hero: Hero, style: Style, mates: list[int]) -> float:
    """What a Hero is worth beside the ones drafted already: his own figures, and his ability over all cards sold."""
    gain = ATTACKS * ability_worth(book, hero, style)
    for mate in mates:
        if groups_of(hero) and groups_of(book.heroes[mate]) == groups_of(hero):
            gain *= RIVALRY
    return Bearer(hero, [], foes_of(book, LEVEL), book.cards, style).value([]) + gain


def groups_of(hero: Hero) -> list[str]:
    """The groups of cards an ability asks for."""
    for spec in hero.effects:
        groups = spec.lists.get("groups", [])
        if groups:
            return groups
    return []


def best_hero(book: Book, options: list[int], style: Style, mates: list[int]) -> int:
    """Position of the Hero worth most, the first of equals."""
    best = 0
    top = -1.0e9
    for at in range(len(options)):
        value = hero_worth(book, book.heroes[options[at]], style, mates)
        if value > top:
            top = value
            best = at
    return best
