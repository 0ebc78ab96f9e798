"""Probes of an exhaustive run: wrappers around functions of the rules that look on and mark what an ability did.

Compiled functions cannot be wrapped; the run asks for the plain engine.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import TYPE_CHECKING

from gloomhaven_marks import Marks
from gloomhaven_rooms import ROOM

from sim.gloomhaven import offence
from sim.gloomhaven.attack import Attack
from sim.gloomhaven.cards import AUGMENT, CONSUMED, EXPERIENCE, ROUND_BONUS, TAUNT, Act
from sim.gloomhaven.cards import INFUSE as ACT_INFUSE
from sim.gloomhaven.cards import SPENT as SPENT_ITEM
from sim.gloomhaven.mission import Mission
from sim.gloomhaven.party import READY, SPENT, USED_UP, Bonus, Hero
from sim.gloomhaven.records import ELEMENTS, INFUSE, RANKS, Ability, Boost
from sim.gloomhaven.skirmish import Skirmish
from sim.gloomhaven.state import MONSTER, PARTY, Figure

if TYPE_CHECKING:
    from sim.engine.shapes import Clause
    from sim.gloomhaven.abilities import Action
    from sim.gloomhaven.deeds import Doing
    from sim.gloomhaven.monsters import Turn
    from sim.gloomhaven.records import MonsterType

Function = Callable[..., object]


def trail(m: Skirmish) -> tuple[object, ...]:
    """What an ability may change, with or without an event."""
    bonuses = [len(h.bonuses) for h in m.p.heroes] if isinstance(m, Mission) else []
    return (m.log.count, m.s.infusing[:], m.s.elements[:], bonuses)


class Probes:
    """The wrappers. Each is named for the function it stands around."""

    def __init__(self, marks: Marks) -> None:
        self.marks = marks

    def name(self, record: object) -> str:
        return self.marks.names.get(id(record), "")

    def ability(self, f: Figure, ability: Ability) -> None:
        if self.name(ability):
            self.marks.mark("ability", self.name(ability), RANKS[f.rank])

    # Monsters.

    def act(self, inner: Function, m: Mission, f: Figure, abilities: list[Ability], deck: int, item: int) -> object:
        if deck >= 0:
            where = "in a room" if m.scenario.slug.startswith(ROOM) else "in a scenario"
            self.marks.mark("card", m.book.items[item], where, RANKS[f.rank])
            if f.side == PARTY:
                self.marks.mark("allied monster", "acts")
        return inner(m, f, abilities, deck, item)

    def move(self, inner: Function, m: Skirmish, turn: "Turn", at: int) -> object:
        before = trail(m)
        answer = inner(m, turn, at)
        if trail(m) != before:
            self.ability(turn.f, turn.abilities[at])
        return answer

    strike = move

    def do(self, inner: Function, m: Skirmish, d: "Doing") -> object:
        before = trail(m)
        answer = inner(m, d)
        # An element may be on its way already.
        if trail(m) != before or d.ability.do == INFUSE:
            self.ability(d.f, d.ability)
        return answer

    def dying(self, inner: Function, m: Skirmish, f: Figure) -> object:
        last = f.on_death[:]
        before = trail(m)
        answer = inner(m, f)
        if trail(m) != before:
            for ability in last:
                self.ability(f, ability)
        return answer

    def pay_boosts(
        self, inner: Callable[..., list[Boost]], m: Skirmish, f: Figure, ability: Ability, deck: int, at: int
    ) -> object:
        found = inner(m, f, ability, deck, at)
        for boost in found:
            self.marks.mark("boost", self.name(boost))
        return found

    def special(self, inner: Function, m: Mission, f: Figure, number: int) -> object:
        before = trail(m)
        rooms = m.s.rooms[:]
        answer = inner(m, f, number)
        slug = m.scenario.slug
        if trail(m) != before:
            self.marks.mark("special", f"{slug} {number}")
            self.marks.mark("rule word", "special")
            for rule in m.scenario.rules:
                if rule.do == "special" and rule.numbers["number"] == number:
                    self.marks.mark("boss act", rule.words["act"])
        for at, shown in enumerate(m.s.rooms):
            if shown and not rooms[at]:
                self.marks.mark("boss opens", slug, m.scenario.rooms[at].name)
        return answer

    def spawn(self, inner: Function, m: Mission, kind: "MonsterType", rank: int, cell: int, acts: bool) -> object:
        answer = inner(m, kind, rank, cell, acts)
        if answer is not None:
            for rule in m.scenario.rules:
                if rule.do == "spawn" and (rule.words["when"] == "start of rounds") == acts:
                    self.marks.mark("rule word", "spawn")
                    self.marks.mark("spawn", m.scenario.slug, rule.words["when"], str(m.characters))
        return answer

    def reached(self, inner: Callable[..., bool], m: Mission, goal: "Clause") -> bool:
        answer = inner(m, goal)
        self.marks.mark("goal", f"{m.scenario.slug}: {goal.text()}", "met" if answer else "open")
        if answer:
            self.marks.mark("goal word", goal.do)
        return answer

    def press(self, inner: Function, m: Mission, f: Figure) -> object:
        before = m.p.pressed[:]
        answer = inner(m, f)
        for at in m.p.pressed:
            if at not in before:
                self.marks.mark("plate", m.scenario.rules[at].words["act"])
        return answer

    def infuse(self, inner: Function, m: Skirmish, element: int, concerned: list[int]) -> object:
        before = m.s.infusing[:]
        answer = inner(m, element, concerned)
        for new in m.s.infusing:
            if new not in before:
                self.marks.mark("element", ELEMENTS[new], "infused", side_of(m, concerned))
        return answer

    def consume(self, inner: Function, m: Skirmish, element: int, concerned: list[int]) -> object:
        before = m.s.elements[:]
        answer = inner(m, element, concerned)
        for at, state in enumerate(m.s.elements):
            if state != before[at]:
                self.marks.mark("element", ELEMENTS[at], "consumed", side_of(m, concerned))
        return answer

    # Characters.

    def perform(self, inner: Function, m: Mission, c: "Action", act: Act, after: list[Act]) -> object:
        before = (trail(m), c.done)
        answer = inner(m, c, act, after)
        if (trail(m), c.done) != before:
            self.marks.mark("act", self.name(act))
        return answer

    def reward(self, inner: Function, m: Mission, c: "Action", act: Act) -> object:
        if c.done and act.do in (ACT_INFUSE, EXPERIENCE):
            self.marks.mark("act", self.name(act))
        return inner(m, c, act)

    def consumed(self, inner: Callable[..., bool], m: Mission, f: Figure, act: Act) -> bool:
        answer = inner(m, f, act)
        if answer:
            self.marks.mark("act boost", self.name(act))
        return answer

    def kill(self, inner: Function, m: Mission, f: Figure, *rest: int) -> object:
        if f.side == PARTY and f.kind == MONSTER:
            self.marks.mark("allied monster", "dies")
        return inner(m, f, *rest)

    def attack_value(self, inner: Function, m: Mission, a: Attack, target: Figure) -> object:
        if a.attacker.side == PARTY and a.attacker.kind == MONSTER:
            self.marks.mark("allied monster", "attacks")
        return inner(m, a, target)

    def added(self, inner: Callable[..., int], m: Mission, a: Attack, target: Figure) -> int:
        for boost in a.paid:
            if boost.consume < 0 and offence.holds(m, boost.holds, a.attacker, target):
                if offence.counted(m, boost.per, a.attacker, target):
                    self.marks.mark("act boost", self.name(boost))
        h = m.hero_of(a.attacker.id)
        for other in m.p.heroes:
            for b in other.bonuses:
                on_melee = other is h and b.act.do == AUGMENT and not a.ranged and a.act is not None
                if on_melee or (b.act.do == ROUND_BONUS and a.attacker.id in b.figures and offence.round_bonus(m, a)):
                    self.marks.mark("lasting", self.name(b.act))
        return inner(m, a, target)

    def taunter(self, inner: Callable[..., Figure | None], m: Mission, a: Attack, target: Figure) -> Figure | None:
        answer = inner(m, a, target)
        h = m.hero_of(answer.id) if answer is not None else None
        for b in h.bonuses if h is not None else []:
            if b.act.do == TAUNT:
                self.marks.mark("lasting", self.name(b.act))
        return answer

    def spend(self, inner: Function, m: Mission, h: Hero, b: Bonus) -> object:
        left = len(b.slots)
        answer = inner(m, h, b)
        if left == len(b.act.slots):
            self.marks.mark("slot", self.name(b.act), "first")
        if left == 1:
            self.marks.mark("slot", self.name(b.act), "last")
        return answer

    def spared(self, inner: Callable[..., bool], m: Mission, h: Hero, damage: int) -> bool:
        slots = sum(len(b.slots) for b in h.bonuses)
        answer = inner(m, h, damage)
        if answer and sum(len(b.slots) for b in h.bonuses) < slots:
            self.marks.mark("damage", "by a slot")
        return answer

    def use(self, inner: Function, m: Mission, h: Hero, at: int) -> object:
        answer = inner(m, h, at)
        item = m.book.gear[h.gear[at]]
        if item.use == SPENT_ITEM and h.worn[at] == SPENT:
            self.marks.mark("item", item.name, "spent")
        if item.use == CONSUMED and h.worn[at] == USED_UP:
            self.marks.mark("item", item.name, "consumed")
        return answer

    def refresh(self, inner: Function, m: Mission, h: Hero) -> object:
        before = h.worn[:]
        answer = inner(m, h)
        for at, state in enumerate(before):
            if state == SPENT and h.worn[at] == READY:
                self.marks.mark("item", m.book.gear[h.gear[at]].name, "readied")
        return answer


def side_of(m: Skirmish, concerned: list[int]) -> str:
    """Whether monsters or the party do it."""
    return "monster" if m.s.figures[concerned[0]].kind == MONSTER else "character"


PLACES = {
    "monsters": ["act", "move", "strike", "dying"],
    "deeds": ["do"],
    "intents": ["pay_boosts"],
    "quest": ["special", "reached", "press"],
    "summoning": ["spawn"],
    "elements": ["infuse", "consume"],
    "acting": ["perform", "reward"],
    "offence": ["consumed", "added"],
    "attack": ["attack_value"],
    "verbs": ["kill"],
    "defence": ["taunter", "spared"],
    "piles": ["spend", "use", "refresh"],
}
"""Functions looked on at, by the file that defines them."""
PLUGIN = "sim.gloomhaven"


@contextmanager
def probes(marks: Marks) -> Iterator[None]:
    """All probes stand while this lasts, wherever a function has been imported to."""
    made = Probes(marks)
    modules = [module for name, module in sorted(sys.modules.items()) if name.startswith(f"{PLUGIN}.")]
    kept: list[tuple[ModuleType, str, Function]] = []
    for file, names in PLACES.items():
        for name in names:
            inner = getattr(sys.modules[f"{PLUGIN}.{file}"], name)
            outer = around(getattr(made, name), inner)
            for module in modules:
                for bound, thing in list(vars(module).items()):
                    if thing is inner:
                        kept.append((module, bound, inner))
                        setattr(module, bound, outer)
    try:
        yield
    finally:
        for module, bound, inner in kept:
            setattr(module, bound, inner)


def around(probe: Function, inner: Function) -> Function:
    def call(m: Skirmish, *rest: object) -> object:
        # What happens in a fork has not happened.
        return probe(inner, m, *rest) if m.log.keep else inner(m, *rest)

    return call
