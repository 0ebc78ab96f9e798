"""Positions, events and options as text for people."""

from typing import Final

from sim.engine.decisions import Question
from sim.engine.game import BoardRow
from sim.giants import kinds as k
from sim.giants.book import Book
from sim.giants.fight import Thrown
from sim.giants.records import COMMANDS, SMALL_FOLK, UNITS
from sim.giants.state import NOBODY, Army
from sim.giants.war import War

ABILITIES: Final = [
    "re-roll dice with Leader",
    "turn arcane to blocks with Magic",
    "turn arcane to hits with Attack",
]
STOP: Final = {
    k.Q_CLAIM: "claim nothing",
    k.Q_HERBS: "keep the cards",
    k.Q_MANEUVER: "stop moving",
    k.Q_RECRUIT: "recruit no more",
    k.Q_TARGET: "attack nobody",
    k.Q_JOIN: "nobody else",
    k.Q_SPELL: "pass",
    k.Q_ABILITY: "let the dice lie",
    k.Q_DIE: "no further die",
    k.Q_CONVERT: "turn no more",
    k.Q_BOOST: "let the totals stand",
    k.Q_HEAL: "heal no more",
    k.Q_TRADE: "do not trade",
    k.Q_GIVE: "no more cards",
    k.Q_PICK: "all from the deck",
    k.Q_WANT: "nothing more",
    k.Q_SLAYER_RECRUIT: "recruit no giantslayer",
    k.Q_SLAYER_MOVE: "move no giantslayer",
    k.Q_SLAYER_ATTACK: "attack nobody",
}


def board_rows(book: Book) -> list[BoardRow]:
    """The map: one row a region, at its place in pictures."""
    out: list[BoardRow] = []
    for region in book.regions:
        kind = "space" if region.owner == SMALL_FOLK else f"start {region.owner + 1}"
        out.append(BoardRow(region.index, region.x, region.y, region.name, kind, "...."))
    return out


# The position.


def position(m: War) -> str:
    """The map with who holds what, then each race's cards."""
    s = m.s
    lines = [f"{m.scenario.name}, turn {m.turn}: {state_of(m)}", ""]
    for region in m.book.regions:
        here = [unit_name(m, unit) for unit in s.at[region.index]] + ["giantslayer" for _ in s.slayers[region.index]]
        tokens = [f"leader of {m.race(a.seat).name}" for a in s.armies if a.leader == region.index]
        start = "" if region.owner == SMALL_FOLK else f" ({m.book.races[region.owner].name})"
        if here or tokens:
            lines.append(f"  {region.name}{start}: {', '.join(here + tokens)}")
    lines.append("")
    for seat in m.order:
        if seat < len(s.armies):
            lines += army_lines(m, s.armies[seat])
    opened = [m.book.events[event].name for event in s.events]
    lines.append(f"Open events: {', '.join(opened) or 'none'}")
    lines.append(f"Tokens left: {s.first_pool} in the first pool, {s.second_pool} in the second")
    return "\n".join([line.rstrip() for line in lines]) + "\n"


def state_of(m: War) -> str:
    s = m.s
    if s.winner != NOBODY:
        return f"the {m.race(s.winner).name} giants have won"
    if not s.armies:
        return "not set up"
    phase = ""
    if s.final_ordning:
        phase = ", the Final Ordning" + (f" until turn {s.last_turn}" if s.last_turn else "")
    return f"the {m.race(s.active).name} giants{phase}"


def army_lines(m: War, army: Army) -> list[str]:
    """A seat: points, row, hand and cards."""
    cards = [f"{army.resources[r.index]} {r.name}" for r in m.book.resources if army.resources[r.index]]
    cards.append(f"{army.spells} spells")
    hand = [COMMANDS[at] for at in range(len(COMMANDS)) if army.hand[at]]
    head = f"{m.race(army.seat).name}, seat {army.seat} {m.spec.seats[army.seat].label}"
    return [
        f"{head}: {army.points} points, {army.beaten} giants beaten, {', '.join(cards)}",
        f"    row: {' '.join([COMMANDS[c] for c in army.row]) or '-'}; hand: {' '.join(hand) or '-'}",
    ]


def unit_name(m: War, unit: int) -> str:
    """A unit with its side."""
    return m.book.pieces[unit].name + (" (wounded)" if m.s.wounded[unit] else "")


def region_name(m: War, region: int) -> str:
    return m.book.regions[region].name if 0 <= region < len(m.book.regions) else "nowhere"


def seat_name(m: War, seat: int) -> str:
    return f"the {m.race(seat).name} giants" if 0 <= seat < m.seats else "an NPC race"


# Options.


def option(m: War, question: Question, option: int) -> str:
    """One option of a question in words."""
    kind = question.kind
    if option == k.NONE:
        return STOP.get(kind, "nothing")
    if kind == k.Q_CLAIM:
        return f"claim {m.book.events[option].name}"
    if kind == k.Q_COMMAND:
        return f"play {COMMANDS[option].title()}"
    if kind in (k.Q_HERBS, k.Q_HEAL):
        return f"heal {unit_name(m, option)} in {region_name(m, m.s.where[option])}"
    if kind in (k.Q_MANEUVER, k.Q_SLAYER_MOVE):
        unit, region = option // k.PLACES, option % k.PLACES
        return f"{unit_name(m, unit)} from {region_name(m, m.s.where[unit])} to {region_name(m, region)}"
    if kind == k.Q_TOKEN:
        return "the leader goes along" if option else "the leader stays"
    if kind == k.Q_PENALTY:
        if option < k.WOUND_OPTION:
            return f"give {m.book.resources[option].name}"
        return f"a wound on {unit_name(m, option - k.WOUND_OPTION)}"
    if kind == k.Q_FOOD:
        return f"discard {option} {m.book.resources[question.target].name}"
    if kind == k.Q_RECRUIT:
        return f"{UNITS[option // k.PLACES]} in {region_name(m, option % k.PLACES)}"
    if kind == k.Q_TARGET:
        return f"attack {region_name(m, option % k.PLACES)} from {region_name(m, option // k.PLACES)}"
    if kind in (k.Q_JOIN, k.Q_CASUALTY, k.Q_VICTIM, k.Q_ENTER):
        return unit_name(m, option)
    if kind in (k.Q_SPELL, k.Q_FORGET):
        return m.book.spells[option].name
    if kind == k.Q_ABILITY:
        return ABILITIES[option]
    if kind in (k.Q_DIE, k.Q_CONVERT):
        return die_name(m, option)
    if kind == k.Q_BOOST:
        return boost_name(m, option)
    if kind == k.Q_TRADE:
        return trade_name(m, option)
    if kind in (k.Q_GIVE, k.Q_PICK, k.Q_WANT, k.Q_RETURN, k.Q_DISCARD):
        return m.book.resources[option].name
    if kind == k.Q_AGREE:
        return "agree" if option else "refuse"
    return region_name(m, option)


def die_name(m: War, at: int) -> str:
    """A die on the table by what it shows."""
    camp = m.battle.rolling if m.battle is not None else None
    if camp is None or at >= len(camp.thrown):
        return f"die {at + 1}"
    return f"die {at + 1} ({letters(camp.thrown[at])})"


def letters(die: Thrown) -> str:
    return "H" * die.hits + "B" * die.blocks + "A" * die.arcane + "-" * die.miss


def boost_name(m: War, option: int) -> str:
    if option < k.CARD_OPTION:
        return m.book.spells[option].name
    code = option - k.CARD_OPTION
    return f"{m.book.resources[code // 2].name} for {'blocks' if code % 2 else 'hits'}"


def trade_name(m: War, option: int) -> str:
    if option == k.DECK:
        return "trade with the deck"
    if option >= k.FORCED:
        return f"force a trade on {seat_name(m, option - k.FORCED)}"
    return f"offer a trade to {seat_name(m, option - k.FRIENDLY)}"


# Events.


def event(m: War, row: int) -> str:
    """One event in a sentence; '' for what need not be read."""
    r = m.log.row(row)
    kind, actor, target, item, cause, space, amount = r[5], r[6], r[7], r[8], r[9], r[10], r[11]
    thing = m.giants.items[item] if item >= 0 else ""
    why = k.CAUSES[cause] if cause >= 0 else ""
    where = region_name(m, space)
    unit = m.book.pieces[actor].name if actor >= 0 else ""
    other = m.book.pieces[target].name if 0 <= target < len(m.book.pieces) else ""
    if kind == k.TURN:
        return f"{thing} giants: {amount} units"
    if kind == k.COMMAND:
        return f"play {thing.title()} with {amount} cards left of it"
    if kind == k.CLAIM:
        return f"claim {thing} for {amount} runes"
    if kind == k.MOVE:
        return f"{unit} goes from {region_name(m, amount)} to {where} ({why})"
    if kind == k.PENALTY:
        return f"passing through {where} costs {thing or 'a wound'}"
    if kind == k.TOKEN:
        return f"the leader of {seat_name(m, target)} goes to {where}"
    if kind == k.RECRUIT:
        return f"{unit} comes to {where} ({why})"
    if kind == k.HEAL:
        return f"{other} is healed ({why})"
    if kind == k.WOUND:
        return f"{other} is wounded ({why})"
    if kind == k.KILL:
        return f"{other} is defeated ({why})"
    if kind == k.RESOURCE:
        return f"{seat_name(m, target)}: {amount:+d} {thing} ({why})"
    if kind == k.TRADE:
        return f"trade with {seat_name(m, target) if target >= 0 else 'the deck'}: {amount} cards given ({why})"
    if kind == k.BATTLE:
        return f"battle for {where}: {unit} and others against {other} and others, Strength {amount:+d}"
    if kind == k.CAST:
        return f"{seat_name(m, target)} cast {thing}"
    if kind == k.ROLL:
        return f"{why} rolls {faces(m, row)}"
    if kind == k.ABILITY:
        return f"{why} uses {thing.title()}: {amount:+d} hits and blocks"
    if kind == k.BOOST:
        return f"{why} uses {thing}: {amount:+d} hits and blocks"
    if kind == k.DAMAGE:
        return f"{why} takes {amount} damage"
    if kind == k.POINTS:
        return f"{seat_name(m, target)}: {amount} Ordning Points ({thing or why})"
    if kind == k.CONQUEST:
        return f"{where} is conquered"
    if kind == k.POOL:
        return f"the end draws near: {why}"
    if kind == k.END:
        return f"the end after {amount} turns"
    return ""


def faces(m: War, row: int) -> str:
    """The faces of a roll in letters, as rolled."""
    start = m.log.row(row - 1)[12] if row else 0
    out: list[str] = []
    for code in m.log.dice[start : m.log.row(row)[12]]:
        out.append("H" * (code % 5) + "B" * (code // 5 % 3) + "A" * (code // 15) or "-")
    return " ".join(out)
