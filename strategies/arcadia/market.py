"""The opening of a campaign's match, answered without a board: Heroes, cards to keep and buy, who stays out.

The next scenario is any of those that can be played.
"""

from typing import Final

from sim.arcadia import kinds as k
from sim.arcadia.state import State
from sim.arcadia.view import ArcadiaView
from sim.engine.decisions import Question
from sim.engine.dice import Stream
from strategies.arcadia import cards

OPENING: Final = [k.Q_DRAFT, k.Q_BUY, k.Q_FIELD, k.Q_SCENARIO]


def answer(view: ArcadiaView, question: Question, dice: Stream) -> int:
    """Position of the option taken."""
    kind = question.kind
    options = question.options
    if kind == k.Q_DRAFT:
        return best_hero(view, options)
    if kind == k.Q_KEEP:
        return cards.choose_card(view, options)
    if kind == k.Q_BUY:
        return best_buy(view, options)
    if kind == k.Q_DISCARD:
        return cards.choose_discard(view, options, question.target)
    if kind == k.Q_ASSIGN:
        return cards.choose_bearer(view.s, view, options, question.target)
    if kind == k.Q_FIELD:
        return weakest(view.s, options)
    return dice.below(len(options))


def best_hero(view: ArcadiaView, options: list[int]) -> int:
    """The Hero hardest to kill, a Defense die being worth about as much as one and a half Life."""
    best = 0
    top = -1.0
    for at in range(len(options)):
        hero = view.book.heroes[options[at]]
        value = hero.life + 1.5 * hero.defense
        if value > top:
            top = value
            best = at
    return best


def best_buy(view: ArcadiaView, options: list[int]) -> int:
    """The card that gives most for its coins, those that cost little of the purse before dearer ones of equal worth."""
    best = options.index(-1)
    top = 0.0
    purse = max(1, view.purse())
    for at in range(len(options)):
        if options[at] < 0:
            continue
        card = view.book.cards[options[at]]
        value = cards.card_worth(card) * (1.0 - 0.4 * card.cost / purse)
        if value > top:
            top = value
            best = at
    return best


def weakest(s: State, options: list[int]) -> int:
    """The Hero with least Life and Defense, Curses counted."""
    worst = 0
    low = 1.0e9
    for at in range(len(options)):
        f = s.figures[options[at]]
        value = f.life + 1.5 * f.defense - 1.0 * len(f.curses)
        if value < low:
            low = value
            worst = at
    return worst
