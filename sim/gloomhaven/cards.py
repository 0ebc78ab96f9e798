"""Classes, ability cards, perks and items as frozen records (GLO-CHAR-1, -3, -4, -11, -15)."""

from typing import Final

from sim.engine.errors import ContentError
from sim.engine.shapes import Clause, Record
from sim.gloomhaven.areas import Area, area_of
from sim.gloomhaven.card_tables import (
    ACTS,
    AFTER,
    COUNTED,
    EVENTS,
    HIGHEST_LEVEL,
    IFS,
    MOMENTS,
    ORDERED,
    PERS,
    PILES,
    SLOTS,
    USES,
    WHOM,
)
from sim.gloomhaven.records import CONDITIONS, ELEMENTS

DOES: Final = list(ACTS)
ATTACK: Final = DOES.index("attack")
BOOST: Final = DOES.index("boost")
MOVE: Final = DOES.index("move")
HEAL: Final = DOES.index("heal")
LOOT: Final = DOES.index("loot")
SHIELD: Final = DOES.index("shield")
RETALIATE: Final = DOES.index("retaliate")
CONDITION: Final = DOES.index("condition")
PUSH: Final = DOES.index("push")
PULL: Final = DOES.index("pull")
SUFFER: Final = DOES.index("suffer")
INFUSE: Final = DOES.index("infuse")
EXPERIENCE: Final = DOES.index("xp")
SUMMON: Final = DOES.index("summon")
TRAP: Final = DOES.index("trap")
DISARM_TRAP: Final = DOES.index("disarm trap")
DESTROY: Final = DOES.index("destroy obstacle")
OBSTACLES: Final = DOES.index("obstacles")
RECOVER: Final = DOES.index("recover")
GRANT: Final = DOES.index("grant")
COMMAND: Final = DOES.index("command")
SLOTTED: Final = DOES.index("slots")
ROUND_BONUS: Final = DOES.index("this round")
AUGMENT: Final = DOES.index("augment")
TAUNT: Final = DOES.index("taunt")

DISCARDED: Final = 0
LOST_PILE: Final = 1
TO_MOVE: Final = 0
TO_ATTACK: Final = 1

# After.
TO_DISCARD: Final = 0
TO_LOST: Final = 1
TO_LOST_FOR_GOOD: Final = 2
FOR_ROUND: Final = 3
FOR_ROUND_LOST: Final = 4
STAYS: Final = 5
STAYS_LOST: Final = 6

SPENT: Final = 0
CONSUMED: Final = 1
NO_LIMIT: Final = 2

AT_TURN: Final = 0
AT_MOVE: Final = 1
AT_ACTION: Final = 2
AT_MELEE_ACTION: Final = 3
AT_RANGED_ACTION: Final = 4
AT_MELEE_ATTACK: Final = 5
AT_ATTACKED: Final = 6
AT_DRAW: Final = 7
AT_DAMAGE: Final = 8


class Act:
    """One ability of a half, or a boost of one. The keys of card_tables, with words as indices.

    boosts: those printed behind it. spills: something behind it concerns all figures in its area. consume, element: -1
    none. slots: experience of each use slot.
    """

    def __init__(self, do: int) -> None:
        self.do = do
        self.amount = 0
        self.reach = 0
        self.targets = 1
        self.who = 0
        self.area: Area | None = None
        self.conditions: list[int] = []
        self.pierce = 0
        self.push = 0
        self.pull = 0
        self.path = False
        self.spills = False
        self.smash = False
        self.jump = False
        self.loot = False
        self.beside = False
        self.double = False
        self.instead = False
        self.count = 0
        self.holds = 0
        self.per = 0
        self.xp = 0
        self.xp_each = 0
        self.consume = -1
        self.element = -1
        self.on = 0
        self.slots: list[int] = []
        self.pile = 0
        self.ordered = 0
        self.heal = 0
        self.shield = 0
        self.name = ""
        self.hp = 0
        self.attack = 0
        self.move = 0
        self.boosts: list[Act] = []


class Half:
    """The top or bottom of a card, and where the card goes afterwards."""

    def __init__(self, acts: list[Act], after: int) -> None:
        self.acts = acts
        self.after = after


class Card:
    """A character's ability card. halves: top, bottom."""

    def __init__(
        self, name: str, owner: int, level: str, initiative: int, halves: list[Half], index: int, item: int
    ) -> None:
        self.name = name
        self.owner = owner
        self.level = level
        self.initiative = initiative
        self.halves = halves
        self.index = index
        self.item = item


class CharacterClass:
    """A class. hp: by level from 1. cards: indices of its cards, those of level 1 first. items: names of what it buys
    when a plan does not say.
    """

    def __init__(self, name: str, hand: int, hp: list[int], items: list[str], index: int) -> None:
        self.name = name
        self.hand = hand
        self.hp = hp
        self.items = items
        self.index = index
        self.cards: list[int] = []


class Perk:
    """What a perk does to a modifier deck; ignores: "", item cards or scenario effects."""

    def __init__(
        self, name: str, owner: int, times: int, remove: list[int], add: list[int], ignores: str, index: int
    ) -> None:
        self.name = name
        self.owner = owner
        self.times = times
        self.remove = remove
        self.add = add
        self.ignores = ignores
        self.index = index


class Item:
    """An item of the shop."""

    def __init__(self, r: Record, cards: list[int], index: int, item: int) -> None:
        self.name = r.name
        self.number = r.number("number")
        self.slot = SLOTS.index(r.word("slot"))
        self.gold = r.number("gold")
        self.copies = r.number("copies")
        self.use = USES.index(r.word("use"))
        self.moment = MOMENTS.index(r.word("when"))
        self.uses = r.number("uses")
        self.move = r.number("move")
        self.jump = r.flag("jump")
        self.shield = r.number("shield")
        self.heal = r.number("heal")
        self.recover = r.number("recover")
        self.attack = r.number("attack")
        self.pierce = r.number("pierce")
        self.advantage = r.flag("advantage")
        self.disadvantage = r.flag("disadvantage")
        self.tames = r.flag("tames")
        self.conditions = [CONDITIONS.index(name) for name in r.words("conditions")]
        self.cards = cards
        self.index = index
        self.item = item


def attack_of(amount: int) -> Half:
    """Any card's top as a plain attack (GLO-CHAR-3)."""
    act = Act(ATTACK)
    act.amount = amount
    return Half([act], TO_DISCARD)


def move_of(amount: int) -> Half:
    """Any card's bottom as a plain move."""
    act = Act(MOVE)
    act.amount = amount
    return Half([act], TO_DISCARD)


PLAIN: Final = [attack_of(2), move_of(2)]


def class_of(r: Record, index: int) -> CharacterClass:
    """A class by its record."""
    hp = [int(n) for n in r.words("hp") if n.isdecimal()]
    if len(hp) != HIGHEST_LEVEL or 0 in hp:
        raise ContentError(f"{r.where('hp')}: hit points of levels 1 to {HIGHEST_LEVEL} are needed")
    return CharacterClass(r.name, r.number("hand"), hp, r.words("items"), index)


def half_of(r: Record, key: str) -> Half:
    """A half of a card by its record."""
    acts: list[Act] = []
    for clause in r.clauses(key):
        act = _act(clause, f"{r.where(key)}: {clause.do}")
        if act.do == BOOST:
            if not acts:
                raise ContentError(f"{r.where(key)}: boost: a boost stands behind an ability")
            acts[-1].boosts.append(act)
        else:
            acts.append(act)
    if not acts:
        raise ContentError(f"{r.where(key)}: a half needs an ability")
    for i in range(1, len(acts)):
        if WHOM[acts[i].who] == "in the area":
            acts[i - 1].spills = True
    return Half(acts, AFTER.index(r.word(f"{key}_after")))


def _act(clause: Clause, where: str) -> Act:
    numbers = clause.numbers
    words = clause.words
    flags = clause.flags
    act = Act(DOES.index(clause.do))
    act.amount = numbers.get("amount", 0)
    act.reach = numbers.get("range", 0)
    act.targets = numbers.get("targets", 1)
    act.pierce = numbers.get("pierce", 0)
    act.push = numbers.get("push", 0)
    act.pull = numbers.get("pull", 0)
    act.xp = numbers.get("xp", 0)
    act.xp_each = numbers.get("xp_each", 0)
    act.heal = numbers.get("heal", 0)
    act.shield = numbers.get("shield", 0)
    act.hp = numbers.get("hp", 0)
    act.attack = numbers.get("attack", 0)
    act.move = numbers.get("move", 0)
    act.who = WHOM.index(words.get("who", ""))
    act.holds = IFS.index(words.get("if", ""))
    act.per = PERS.index(words.get("per", ""))
    act.count = COUNTED.index(words.get("count", ""))
    act.consume = ELEMENTS.index(words["consume"]) if words.get("consume", "") else -1
    act.element = ELEMENTS.index(words["element"]) if words.get("element", "") else -1
    act.on = EVENTS.index(words["on"]) if "on" in words else 0
    act.pile = PILES.index(words["pile"]) if "pile" in words else 0
    act.ordered = ORDERED.index(words["ability"]) if "ability" in words else 0
    act.name = words.get("name", "")
    act.path = flags.get("path", False)
    act.smash = flags.get("smash", False)
    act.jump = flags.get("jump", False)
    act.loot = flags.get("loot", False)
    act.beside = flags.get("beside", False)
    act.double = flags.get("double", False)
    act.instead = flags.get("instead", False)
    act.conditions = [CONDITIONS.index(c) for c in clause.lists.get("conditions", [])]
    for key in ("area", "grey_area"):
        told = clause.lists.get(key, [])
        if told:
            act.area = area_of(key == "grey_area", [_offset(text, f"{where}: {key}") for text in told])
    for text in clause.lists.get("slots", []):
        if not text.isdecimal():
            raise ContentError(f"{where}: slots: a whole number is needed, not {text}")
        act.slots.append(int(text))
    return act


def _offset(text: str, where: str) -> tuple[int, int]:
    q, _, r = text.partition(",")
    if not (q.lstrip("-").isdecimal() and r.lstrip("-").isdecimal()):
        raise ContentError(f"{where}: a hex is written q,r, not {text}")
    return (int(q), int(r))
