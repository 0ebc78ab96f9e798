"""Figures, hexes, options and events in words."""

from typing import Final

from sim.engine.decisions import Question
from sim.gloomhaven import kinds as k
from sim.gloomhaven.cards import DOES
from sim.gloomhaven.records import ELEMENT_STATES, ELEMENTS, ELITE
from sim.gloomhaven.skirmish import Skirmish
from sim.gloomhaven.state import MONSTER, TYPE
from sim.gloomhaven.trips import Trip

# Fields: actor, target, item, cause and space in words; n: the amount; from: it as a hex; state: as that of an element;
# gets: gets or loses; laid: laid or removed; made: whether something came of it.
EVENTS: Final = {
    k.SETUP: "{actor} stands at {space}",
    k.ROUND: "Round {n}",
    k.DRAW: "{item}, initiative {n}, is turned",
    k.TURN: "{actor} has its turn at {space}",
    k.FOCUS: "{actor} focuses on {target}",
    k.MOVE: "{actor} moves from {from} to {space} ({cause})",
    k.FORCED: "{target} is moved from {from} to {space} ({cause} by {actor})",
    k.ATTACK: "{actor} attacks {target} with {n} ({cause})",
    k.MODIFIER: "{item} is drawn for {actor}{counts}",
    k.DAMAGE: "{target} suffers {n} ({cause})",
    k.HEAL: "{target} is healed {n}",
    k.KILL: "{target} leaves the map ({cause})",
    k.CONDITION: "{target} {gets} {item}",
    k.GAIN: "{actor} has {cause} {n} this round",
    k.SUMMON: "{made}",
    k.REVEAL: "{actor} opens the door at {space}",
    k.ELEMENT: "{item} is {state} ({cause})",
    k.TOKEN: "{cause} comes to lie at {space}",
    k.LOOT: "{actor} takes {cause} at {space}",
    k.TRAP: "a trap at {space} is {cause}",
    k.SHUFFLE: "",
    k.END: "The scenario is {cause}",
    k.PLAY: "{actor} uses {item} ({cause})",
    k.CARD: "{item} of {actor} goes to: {cause}",
    k.EXPERIENCE: "{actor} gains {n} experience",
    k.ITEM: "{actor} uses {item}",
    k.REST: "{actor} takes a {cause}",
    k.LAYOUT: "an obstacle at {space} is {laid}",
    k.LEFT: "",
    k.DECK: "",
}

HALVES: Final = ["top", "bottom", "plain attack", "plain move"]
WAYS_TO_TAKE: Final = ["suffer it", "lose a card of the hand", "lose two discarded cards"]


def figure_name(m: Skirmish, figure: int) -> str:
    """A figure by its name; a monster with its number, an elite so called."""
    if figure < 0:
        return "nobody"
    f = m.s.figures[figure]
    if f.kind != MONSTER:
        return f.name
    return f"{f.name} {f.number}{' (elite)' if f.rank == ELITE else ''}"


def place(m: Skirmish, cell: int) -> str:
    """A hex by its coordinates."""
    return f"({m.hexes.qs[cell]},{m.hexes.rs[cell]})" if cell >= 0 else "nowhere"


def taker_name(m: Skirmish, who: int) -> str:
    """Somebody in the order of a round: a figure, or a type of monsters."""
    return figure_name(m, who) if who < TYPE else m.book.monsters[(who - TYPE) % TYPE].name


def option_text(m: Skirmish, question: Question, option: int) -> str:
    """One option of a question of the monsters' rules."""
    code = question.options[option]
    if question.kind == k.Q_OPTION:
        return offer_text(m, code)
    if question.kind == k.Q_TARGET:
        return figure_name(m, code)
    if question.kind == k.Q_HEX:
        return place(m, code)
    if question.kind == k.Q_ELEMENT:
        return ELEMENTS[code]
    if question.kind > k.Q_ORDER:
        return party_text(m, question, code)
    return taker_name(m, code)


def party_text(m: Skirmish, question: Question, code: int) -> str:
    """One option of a question of the characters' rules."""
    kind = question.kind
    if kind in (k.Q_START, k.Q_MOVE):
        return place(m, code)
    if kind in (k.Q_LEAD, k.Q_SECOND, k.Q_CARD):
        return "a long rest" if code == k.LONG_REST else "none" if code == k.NONE else m.book.cards[code].name
    if kind in (k.Q_ATTACK, k.Q_HELP):
        return figure_name(m, code)
    if kind == k.Q_AREA:
        met = [] if code == k.NONE else [figure_name(m, i) for i in m.sets[code]]
        return ", ".join(met) or "nobody"
    if kind == k.Q_ACTION:
        return action_text(code)
    if kind == k.Q_DAMAGE:
        return WAYS_TO_TAKE[code]
    if kind == k.Q_READY:
        return "none" if code == k.NONE else m.book.gear[code].name
    if kind == k.Q_WAY:
        return way_text(m, m.trips[code])
    what = ""
    if kind == k.Q_AWAY:
        return f"{m.book.cards[question.target].name} {'goes' if code else 'stays'}"
    if kind == k.Q_PART:
        what = f" ({DOES[question.target]})"
    elif kind == k.Q_CONSUME:
        what = f" ({ELEMENTS[question.target]})"
    elif kind == k.Q_ITEM:
        what = f" ({m.book.gear[question.target].name})"
    return f"{'yes' if code else 'no'}{what}"


def way_text(m: Skirmish, trip: Trip) -> str:
    """A way by its hexes, and what it meets."""
    if not trip.cells:
        return "stays"
    words = ["trap or hazard", "hex with tokens", "enemy passed"]
    met = [f"{trip.met[i]} x {words[i]}" for i in range(len(words)) if trip.met[i] > 0]
    return f"by {' '.join([place(m, cell) for cell in trip.cells])}{': ' + ', '.join(met) if met else ''}"


def action_text(code: int) -> str:
    """What a character does next."""
    if code == k.NONE:
        return "nothing more"
    if code == k.LONG_REST:
        return "the long rest"
    if code <= k.AWAY:
        return f"card {k.AWAY - code + 1} is put away"
    return f"item {code - k.USE + 1}" if code >= k.USE else f"card {code // 4 + 1}: {HALVES[code % 4]}"


def offer_text(m: Skirmish, code: int) -> str:
    """Where a monster may end and whom it attacks from there."""
    offer = m.offered[code]
    hits = [figure_name(m, m.against[i]) for i in range(len(m.against)) if offer.hits >> i & 1]
    return f"{place(m, offer.cell)}: attacks {', '.join(hits)}" if hits else f"{place(m, offer.cell)}: no attack"


def event_text(m: Skirmish, row: int) -> str:
    """One event as a short sentence; '' for those people need not read."""
    e = m.log.row(row)
    kind, actor, target, item, cause, space, amount = e[5], e[6], e[7], e[8], e[9], e[10], e[11]
    if kind not in EVENTS or (kind == k.CARD and amount == 0):
        return ""
    came = f"{figure_name(m, target)} comes into play at {place(m, space)}"
    words = {
        "actor": figure_name(m, actor),
        "target": figure_name(m, target),
        "item": m.gloomhaven.items[item] if item >= 0 else "",
        "cause": k.CAUSES[cause] if cause >= 0 else "",
        "space": place(m, space),
        "n": str(amount),
        "from": place(m, amount) if kind == k.MOVE or kind == k.FORCED else "",
        "state": ELEMENT_STATES[amount] if kind == k.ELEMENT else "",
        "gets": "gets" if amount else "loses",
        "counts": "" if amount else ", but does not count",
        "laid": "laid" if amount else "removed",
        "made": came if amount else f"a {k.CAUSES[cause] if cause >= 0 else 'summon'} fails",
    }
    text = EVENTS[kind]
    for name, word in words.items():
        text = text.replace("{" + name + "}", word)
    return text
