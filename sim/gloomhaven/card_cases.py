"""Small position cases about cards: attack modifiers, elements, what a hand allows."""

from typing import TYPE_CHECKING, Final

from sim.engine.reading import Data, entries, items, number, word, words
from sim.engine.shapes import nearest
from sim.gloomhaven import elements, exhaustion, modifiers
from sim.gloomhaven.attack import own_value, past_shield, retaliation
from sim.gloomhaven.intents import paid as paid_for
from sim.gloomhaven.reading import count, given
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
        rolling = card.get("rolling", False) is True
        told = given(card, "v")
    if isinstance(told, str) and told in game.book.modifier_index:
        named = game.book.modifiers[game.book.modifier_index[told]]
        made = Modifier(named.name, named.sort, named.value, -1, -1)
    else:
        if isinstance(told, str) and told.lstrip("+-").isdecimal():
            told = int(told)
        value = number(told, "cards")
        made = Modifier(f"{value:+}", 0, value, -1, -1)
    made.rolling = rolling
    return made


def attack(game: "Gloomhaven", told: Data) -> Data:
    """The whole arithmetic of an attack, cards in the order drawn."""
    modes = {"normal": (0, 0), "advantage": (1, 0), "disadvantage": (0, 1), "both": (1, 1)}
    name = word(told.get("mode", "normal"), "mode")
    if name not in modes:
        raise ValueError(f"mode: {name!r}{nearest(name, list(modes))}")
    sources = count(told, "sources", 1)
    mode = modifiers.mode_of(modes[name][0] * sources, modes[name][1] * sources)
    poisoned = told.get("poisoned", False) is True
    value = own_value(count(told, "base"), count(told, "add"), count(told, "times", 1), poisoned)
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
                effects[parts[i - 1]] = int(parts[i])
            else:
                effects[parts[i]] = 1
        sort = {"null": 1, "curse": 1, "2x": 2, "bless": 2}.get(parts[0], 0)
        card = Modifier(parts[0], sort, 0 if sort else int(parts[0]), -1, -1)
        cards.append((modifiers.worth(card, HIGH), effects))
    found = modifiers.better_of(cards[0][0], cards[0][1], cards[1][0], cards[1][1])
    return {"better": ["first", "second", "first_drawn"][found]}


def retaliate(told: Data) -> Data:
    """What the attacker suffers when the whole attack is over."""
    value = given(told, "retaliate")
    sources = [number(v, "retaliate") for v in value] if isinstance(value, list) else [number(value, "retaliate")]
    away = count(told, "distance_after_attack", count(told, "distance_before", 1))
    damage = retaliation([(v, count(told, "range", 1)) for v in sources], away)
    return {"damage_to_attacker": 0 if told.get("defender_dead", False) is True else damage}


def round_start(told: Data) -> Data:
    hand = count(told, "hand")
    discard = count(told, "discard")
    return {
        "may_play_two": exhaustion.may_play_two(hand),
        "may_long_rest": exhaustion.may_long_rest(discard),
        "exhausted": exhaustion.exhausted(hand, discard),
    }


def damage_choice(told: Data) -> Data:
    """What a character may do about damage."""
    options: list[object] = []
    for choice in exhaustion.damage_choices(count(told, "hand"), count(told, "discard")):
        cards = exhaustion.CARDS_LOST[choice]
        row: list[object] = [exhaustion.CHOICES[choice], cards if cards else count(told, "damage")]
        options.append(row)
    return {"options": options}


def element(game: "Gloomhaven", told: Data) -> Data:
    """An element through events, through one turn, or consumed by a type's card."""
    scene = Scene(game, [(0, 0)])
    m = scene.m
    state = m.s.elements
    state[FIRE] = ELEMENT_STATES.index(word(told.get("start", "inert"), "start"))
    consumed = False
    states: list[object] = []
    for event in words(told.get("events", told.get("turn", [])), "events"):
        if event == "infuse":
            elements.infuse(m, FIRE, [])
        elif event == "consume":
            consumed = elements.consume(m, FIRE, []) or consumed
        elif event == "end_turn":
            elements.settle(m)
        elif event == "end_round":
            elements.settle(m)
            elements.wane(m)
        else:
            raise ValueError(f"events: {event!r} is no event of an element")
        states.append(ELEMENT_STATES[state[FIRE]])
    if "type_figures" in told:
        figures = [scene.add(MONSTER, (0, i)) for i in range(count(told, "type_figures"))]
        paid = [f for f in figures if paid_for(m, f, FIRE, 0, 0)]
        return {"figures_with_bonus": len(paid), "after": ELEMENT_STATES[state[FIRE]]}
    elements.settle(m)
    return {"consumed": consumed, "after_turn": ELEMENT_STATES[state[FIRE]], "states": states}


def deck(game: "Gloomhaven", told: Data) -> Data:
    """A modifier deck through the draws of a round."""
    scene = Scene(game, [(0, 0)])
    m = scene.m
    cards = m.hidden.piles[0]
    pile = m.s.piles[0]
    if told.get("must_draw", False) is True:
        every = sorted(cards)
        cards[:] = every[: count(told, "draw_pile")]
        pile.discards = every[count(told, "draw_pile") :][: count(told, "discards")]
        before = len(pile.discards)
        modifiers.take(m, 0)
        shuffled = len(pile.discards) < before
        return {"shuffled": "at_once" if shuffled else False, "size": len(cards) + len(pile.discards)}
    for name in words(given(told, "drawn_in_round"), "drawn_in_round"):
        if name not in game.book.modifier_index:
            raise ValueError(f"drawn_in_round: {name!r}{nearest(name, list(game.book.modifier_index))}")
        index = game.book.modifier_index[name]
        if game.book.modifiers[index].from_box:
            modifiers.put_in(m, 0, game.book.modifiers[index])
        cards.remove(index)
        cards.append(index)
        modifiers.take(m, 0)
    before = len(pile.discards)
    if told.get("end_of_round", False) is True:
        modifiers.shuffle_due(m)
    every = cards + pile.discards
    curses = [i for i in every if game.book.modifiers[i].name == "curse"]
    return {"shuffled": len(pile.discards) < before, "size": len(every), "curse_left_in_deck": len(curses)}
