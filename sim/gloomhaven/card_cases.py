"""Small position cases about cards: attack modifiers, elements, what a hand allows."""

from typing import TYPE_CHECKING, Final

from sim.engine.reading import Data, entries, items, only, shown, word, words
from sim.gloomhaven import elements, exhaustion, modifiers
from sim.gloomhaven.attack import own_value, past_shield, retaliation
from sim.gloomhaven.intents import paid as paid_for
from sim.gloomhaven.reading import MOST, asked, count, flag, given, named, within
from sim.gloomhaven.records import (
    ELEMENT_STATES,
    FIRE,
    Modifier,
)
from sim.gloomhaven.scenes import Scene
from sim.gloomhaven.state import MONSTER

if TYPE_CHECKING:
    from sim.gloomhaven.game import Gloomhaven

HIGH: Final = 99
"""An attack value beside which the numbers on cards are small, for cards compared without one."""


def card_of(game: "Gloomhaven", told: object) -> Modifier:
    """A modifier card as a case names it."""
    rolling = False
    if isinstance(told, dict):
        card = entries(told, "cards")
        only(card, ["v", "rolling"], "cards")
        rolling = flag(card, "rolling")
        told = given(card, "v")
    if isinstance(told, str) and told in game.book.modifier_index:
        named = game.book.modifiers[game.book.modifier_index[told]]
        made = Modifier(named.name, named.sort, named.value, -1, -1)
    else:
        value = signed(told, "cards")
        made = Modifier(f"{value:+}", 0, value, -1, -1)
    made.rolling = rolling
    return made


def signed(told: object, key: str) -> int:
    """A number on a card: a whole one, or its text with or without a sign."""
    if isinstance(told, str):
        digits = told[1:] if told[:1] in ("+", "-") else told
        if not digits.isdecimal() or len(digits) > 4:
            raise ValueError(f"{key}: {shown(told)} is no card; one has a number, null, 2x, curse or bless")
        return int(told)
    return within(told, key, MOST, -MOST)


def attack(game: "Gloomhaven", told: Data) -> Data:
    """The whole arithmetic of an attack, cards in the order drawn."""
    modes = {"normal": (0, 0), "advantage": (1, 0), "disadvantage": (0, 1), "both": (1, 1)}
    name = named(told.get("mode", "normal"), "mode", list(modes))
    sources = count(told, "sources", 1)
    mode = modifiers.mode_of(modes[name][0] * sources, modes[name][1] * sources)
    named(told.get("order", "add_first"), "order", ["add_first"])
    base = within(given(told, "base"), "base", MOST, -MOST)
    added = within(told.get("add", 0), "add", MOST, -MOST)
    value = own_value(base, added, count(told, "times", 1), flag(told, "poisoned"))
    cards = [card_of(game, c) for c in items(given(told, "cards"), "cards")]
    draw = modifiers.Draw()
    while draw.wants_more(mode):
        if not cards:
            raise ValueError("cards: more of them are drawn than given")
        draw.drawn.append(cards.pop(0))
    draw.settle(mode, value)
    damage = past_shield(modifiers.applied(value, draw.counted), count(told, "shield"), count(told, "pierce"))
    return {"damage": damage, "drawn": len(draw.drawn)}


def better(told: Data) -> Data:
    """Which of two cards counts with advantage; the card drawn first when that is open."""
    cards: list[tuple[int, dict[str, int]]] = []
    for key in ("first", "second"):
        parts = word(given(told, key), key).split(" ")
        effects: dict[str, int] = {}
        for i in range(1, len(parts)):
            if parts[i].isdecimal() and i > 1:
                effects[parts[i - 1]] = signed(parts[i], key)
            else:
                effects[parts[i]] = 1
        sort = {"null": 1, "curse": 1, "2x": 2, "bless": 2}.get(parts[0], 0)
        card = Modifier(parts[0], sort, 0 if sort else signed(parts[0], key), -1, -1)
        cards.append((modifiers.worth(card, HIGH), effects))
    found = modifiers.better_of(cards[0][0], cards[0][1], cards[1][0], cards[1][1])
    return {"better": ["first", "second", "first_drawn"][found]}


def retaliate(told: Data) -> Data:
    """What the attacker suffers when the whole attack is over."""
    sources = numbers(given(told, "retaliate"), "retaliate")
    reaches = numbers(told.get("range", 1), "range")
    if len(reaches) == 1:
        reaches *= len(sources)
    if len(reaches) != len(sources):
        raise ValueError(f"range: {len(reaches)} of them for {len(sources)} sources of retaliate")
    count(told, "attacker_shield")
    away = asked(told, "distance_after_attack" if "distance_after_attack" in told else "distance_before")
    damage = retaliation([(sources[i], reaches[i]) for i in range(len(sources))], away)
    return {"damage_to_attacker": 0 if flag(told, "defender_dead") else damage}


def numbers(told: object, key: str) -> list[int]:
    """A number, or a list of them."""
    return [within(v, key) for v in (told if isinstance(told, list) else [told])]


def round_start(told: Data) -> Data:
    hand = asked(told, "hand")
    discard = asked(told, "discard")
    return {
        "may_play_two": exhaustion.may_play_two(hand),
        "may_long_rest": exhaustion.may_long_rest(discard),
        "exhausted": exhaustion.exhausted(hand, discard),
    }


def damage_choice(told: Data) -> Data:
    """What a character may do about damage."""
    options: list[object] = []
    count(told, "played_not_yet_used")
    for choice in exhaustion.damage_choices(asked(told, "hand"), asked(told, "discard")):
        cards = exhaustion.CARDS_LOST[choice]
        row: list[object] = [exhaustion.CHOICES[choice], cards if cards else asked(told, "damage")]
        options.append(row)
    return {"options": options}


def element(game: "Gloomhaven", told: Data) -> Data:
    """An element through events, through one turn, or consumed by a type's card."""
    figures = count(told, "type_figures", 0, 20)
    scene = Scene(game, [(0, 0), (0, figures)])
    m = scene.m
    state = m.s.elements
    state[FIRE] = ELEMENT_STATES.index(named(told.get("start", "inert"), "start", ELEMENT_STATES))
    if "type_figures" in told:
        named(told.get("card", "consume"), "card", ["consume"])
        added = [scene.add(MONSTER, (0, i)) for i in range(figures)]
        paid = [f for f in added if paid_for(m, f, FIRE, 0, 0)]
        return {"figures_with_bonus": len(paid), "after": ELEMENT_STATES[state[FIRE]]}
    consumed = False
    states: list[object] = []
    key = "events" if "events" in told else "turn"
    known = ["infuse", "end_turn", "end_round"] if key == "events" else ["infuse", "consume"]
    for step in words(given(told, key), key):
        event = named(step, key, known)
        if event == "infuse":
            elements.infuse(m, FIRE, [])
        elif event == "consume":
            consumed = elements.consume(m, FIRE, []) or consumed
        elif event == "end_turn":
            elements.settle(m)
        else:
            elements.settle(m)
            elements.wane(m)
        states.append(ELEMENT_STATES[state[FIRE]])
    elements.settle(m)
    return {"consumed": consumed, "after_turn": ELEMENT_STATES[state[FIRE]], "states": states}


def deck(game: "Gloomhaven", told: Data) -> Data:
    """A modifier deck through the draws of a round."""
    scene = Scene(game, [(0, 0)])
    m = scene.m
    cards = m.hidden.piles[0]
    pile = m.s.piles[0]
    if flag(told, "must_draw"):
        every = sorted(cards)
        left = asked(told, "draw_pile")
        thrown = asked(told, "discards")
        if left + thrown == 0:
            raise ValueError("discards: a deck without a card")
        cards[:] = every[:left]
        pile.discards = every[left : left + thrown]
        before = len(pile.discards)
        modifiers.take(m, 0)
        shuffled = len(pile.discards) < before
        return {"shuffled": "at_once" if shuffled else False, "size": len(cards) + len(pile.discards)}
    for card in words(given(told, "drawn_in_round"), "drawn_in_round"):
        name = named(card, "drawn_in_round", list(game.book.modifier_index))
        index = game.book.modifier_index[name]
        if game.book.modifiers[index].from_box:
            modifiers.put_in(m, 0, game.book.modifiers[index])
        if index not in cards:
            raise ValueError(f"drawn_in_round: more cards {name} than the deck holds")
        cards.remove(index)
        cards.append(index)
        modifiers.take(m, 0)
    before = len(pile.discards)
    if flag(told, "end_of_round"):
        modifiers.shuffle_due(m)
    every = cards + pile.discards
    curses = [i for i in every if game.book.modifiers[i].name == "curse"]
    return {"shuffled": len(pile.discards) < before, "size": len(every), "curse_left_in_deck": len(curses)}
