"""Questions and their options in words, for tests."""

from typing import NamedTuple

from sim.arcadia import kinds as k
from sim.arcadia.hooks import DECLARE, ROLL_OPTION
from sim.arcadia.skirmish import Skirmish
from sim.engine.decisions import Question

FIGURES = {
    k.Q_TURN, k.Q_TARGET, k.Q_SECOND, k.Q_GUARD, k.Q_PAYBACK, k.Q_MONSTER_ATTACK, k.Q_ASSIGN, k.Q_TOKEN, k.Q_REWARD,
    k.Q_ANGEL, k.Q_OTHER_HERO, k.Q_HEAL, k.Q_MONSTER, k.Q_HERO,
}  # fmt: skip
CELLS = {k.Q_PLACE, k.Q_PUSH, k.Q_RESURRECT, k.Q_CLOSE}
CARDS = {k.Q_KEEP, k.Q_DISCARD}
DEEDS = {
    k.STEP: "step",
    k.FLIP: "door",
    k.WARP: "portal",
    k.REVEAL: "reveal",
    k.STRIKE: "attack",
    k.DRINK: "drink",
    k.POWER: "power",
    k.DEED: "deed",
}
FACES = [("M", "B"), ("R", "S"), ("C",), ("-",)]


class BadAnswer(AssertionError):
    """An answer of the test that is not offered; the kernel lets it through instead of calling it a forfeit."""

    guildhall_stop = True


class Asked(NamedTuple):
    """A question that was asked.

    offered: its options, each with its words. chosen: the first words of the answer. about: the card or ability that
    asks, "" when a rule does.
    """

    kind: str
    seat: int
    actor: int
    target: int
    offered: list[tuple[str, ...]]
    chosen: str
    about: str


def words(m: Skirmish, q: Question, option: int, space: dict[int, str]) -> tuple[str, ...]:
    """The words a test may use for an option, the best first."""
    if q.kind == k.Q_ROLL:
        return ("go on", "no") if option < 0 else FACES[option] if option < 4 else item(m, q, ROLL_OPTION, option)
    if option < 0:
        return ("rest",) if q.kind == k.Q_TURN else ("no", "stop")
    if q.kind in FIGURES:
        return figure(m, option)
    if q.kind in CELLS:
        return cell(m, option, space)
    if q.kind in CARDS:
        return (m.book.cards[option].name,)
    if q.kind == k.Q_DECLARE:
        return card(m, q, option) if option < k.EFFECT_OPTION else item(m, q, DECLARE, option)
    if q.kind == k.Q_CARD:
        return card(m, q, option)
    if q.kind in (k.Q_ACT, k.Q_MONSTER_MOVE):
        return deed(m, q, option, space)
    if q.kind in (k.Q_LOOT, k.Q_THROW, k.Q_LAY):
        return (m.book.tokens[option].name,)
    if q.kind == k.Q_DOOR:
        return (m.board.grid.doors[option],)
    if q.kind == k.Q_REACTION:
        return (["payback", "guard"][option],)
    if q.kind in (k.Q_EXTRA, k.Q_ARRANGE):
        return (["no", "yes"][option],)
    return (str(option),)


def figure(m: Skirmish, i: int) -> tuple[str, ...]:
    f = m.s.figures[i]
    same = [o.id for o in m.s.figures if o.name == f.name and o.kind == f.kind]
    at = same.index(i)
    return (f.name if at == 0 else f"{f.name} {at + 1}",)


def cell(m: Skirmish, c: int, space: dict[int, str]) -> tuple[str, ...]:
    where = f"{m.board.grid.xs[c]},{m.board.grid.ys[c]}"
    return (space[c], where) if c in space else (where,)


def card(m: Skirmish, q: Question, at: int) -> tuple[str, ...]:
    return (m.s.figures[q.actor].cards[at].card.name,)


def item(m: Skirmish, q: Question, hook: int, option: int) -> tuple[str, ...]:
    return (m.arcadia.items[m.on(q.actor, hook)[option - k.EFFECT_OPTION].item],)


def deed(m: Skirmish, q: Question, option: int, space: dict[int, str]) -> tuple[str, ...]:
    verb = option & ~(k.VERB - 1)
    arg = option & (k.VERB - 1)
    if verb == k.END_ACT:
        return ("end", "stop")
    if verb in (k.STEP, k.WARP):
        return tuple(f"{DEEDS[verb]} {c}" for c in cell(m, arg, space))
    if verb == k.FLIP:
        return (f"door {m.board.grid.doors[arg]}",)
    if verb == k.DRINK:
        return (f"drink {m.book.tokens[arg].name}",)
    if verb == k.POWER:
        return (f"power {m.arcadia.items[m.power(q.actor, arg).item]}",)
    return (DEEDS[verb] if verb != k.DEED else f"deed {arg}",)
