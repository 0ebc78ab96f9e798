"""What tests of the core rules add to the arena: bare Heroes and Monsters, and effects made for one test.

A board made by ``core`` plays the rules alone: abilities, card texts, Curses and Monster abilities do nothing, and
every Monster has the same plain card (STANDARD), which ``refit`` changes. What a rule says of effects in general is
tried with a ``Made`` effect that a figure ``hold``s.
"""

from functools import cache

from arena import Answers, Arena, Place, arena

import sim
from sim.arcadia import kinds as k
from sim.arcadia import reactions, verbs
from sim.arcadia.attack import Attack, Roll
from sim.arcadia.combat import add_target
from sim.arcadia.game import Arcadia
from sim.arcadia.hooks import ACTIVATION_START, DECLARE, POOL, ROLL_OPTION, Bound, Effect
from sim.arcadia.records import MELEE, EffectSpec
from sim.arcadia.rolling import throw
from sim.arcadia.skirmish import Skirmish, insert
from sim.arcadia.state import MONSTER, Figure
from sim.engine.events import Event
from sim.engine.spec import Value

DUEL = {"M": "Mark", "J": "Jaimie"}
HUNT = {"M": "Mark", "H": "Harpy"}
STANDARD = {
    "life": 9,
    "overkill": 99,
    "reward": 1,
    "attack": MELEE,
    "dice": 1,
    "movement": 2,
    "defense": 0,
    "reroll": 0,
}


@cache
def bare() -> Arcadia:
    """The game with its content, but without a single effect."""
    full = sim.load("inferno")
    assert isinstance(full, Arcadia)
    game = Arcadia(full.name, full.content_set, full.book)
    game.hero_effects = {name: [] for name in game.hero_effects}
    game.card_effects = [[] for _ in game.card_effects]
    game.curse_effects = [[] for _ in game.curse_effects]
    game.monster_effects = [{label: [] for label in levels} for levels in game.monster_effects]
    return game


def core(
    board: str = "",
    who: dict[Place, str] | None = None,
    cards: dict[str, str] | None = None,
    portals: dict[str, str] | None = None,
    starts: list[str] | None = None,
    guilds: list[list[str]] | None = None,
    **settings: Value,
) -> Arena:
    """A drawn board with bare figures; see the head of the file."""
    a = arena(board, who, cards, guilds, portals=portals, starts=starts, **settings)
    a.m.arcadia = bare()
    a.m.tables = [None] * len(a.m.tables)
    for name in list(a.names):
        if a[name].kind == MONSTER:
            a.refit(name, **STANDARD)
    return a


def monster(a: Arena, name: str, place: Place, **numbers: int) -> None:
    """Put one more bare Monster on the board."""
    a.put(name, place)
    new = list(a.names)[-1]
    a.refit(new, **{**STANDARD, **numbers})


class Made(Effect):
    """An effect of one test, listening to some hooks."""

    def __init__(self, *hooks: int) -> None:
        super().__init__(EffectSpec("made", {}, {}, {}, {}))
        self.hooks = list(hooks)


def hold(a: Arena, name: str, effect: Effect, card: str = "") -> None:
    """Let a figure hold an effect: an ability of its own, or the text of one of its cards."""
    f = a[name]
    held = a.held(name, card) if card else None
    a.m.on(f.id, 0)
    table = a.m.tables[f.id]
    assert table is not None
    insert(table, Bound(effect, f.id, held, held.card.item if held else 0))


class MoreTargets(Made):
    """Sets further targets once the attack has been rolled."""

    def __init__(self, hook: int, *figures: int) -> None:
        super().__init__(hook)
        self.figures = figures

    def on_rolled(self, m: Skirmish, on: Bound, a: Attack) -> None:
        for i in self.figures:
            add_target(m, a, i, on.item)


class Points(Made):
    """An activation with so many Movement Points."""

    def __init__(self, points: int) -> None:
        super().__init__(ACTIVATION_START)
        self.points = points

    def on_activation_start(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        m.s.points = self.points


def grant(a: Arena, name: str, points: int) -> None:
    """Let a Hero's activations from now on have so many Movement Points."""
    hold(a, name, Points(points))


class Extra(Made):
    """Two more dice, if declared."""

    def __init__(self) -> None:
        super().__init__(DECLARE, POOL)

    def on_declare(self, m: Skirmish, on: Bound, a: Attack) -> bool:
        return True

    def on_pool(self, m: Skirmish, on: Bound, a: Attack) -> int:
        return 2 if on in a.declared else 0


class Dice(Made):
    """So many more dice in a pool."""

    def __init__(self, hook: int, dice: int, against: str = "") -> None:
        super().__init__(hook)
        self.dice = dice
        self.against = against

    def on_pool(self, m: Skirmish, on: Bound, a: Attack) -> int:
        return self.dice if self.against in ("", a.target.name) else 0

    def on_defense(self, m: Skirmish, on: Bound, a: Attack, target: Figure) -> int:
        return self.dice

    def on_aura(self, m: Skirmish, on: Bound, ally: Figure) -> int:
        return self.dice


class Dear(Made):
    """A die more in defense for a Damnation."""

    def __init__(self) -> None:
        super().__init__(ROLL_OPTION)

    def on_roll_option(self, m: Skirmish, on: Bound, r: Roll) -> bool:
        return True

    def take_roll_option(self, m: Skirmish, on: Bound, r: Roll) -> None:
        verbs.damn(m, r.figure, 1, on.item, k.C_DEFENSE)
        throw(m, r, 1)


class Thrice(Made):
    """Three separate attacks."""

    def on_attacks(self, m: Skirmish, on: Bound) -> int:
        return 3


def duel(cards: str = "Dusty Blade", theirs: str = "") -> Arena:
    """Mark beside Jaimie, who has three Defense dice."""
    return core("A M J", DUEL, {"Mark": cards, **({"Jaimie": theirs} if theirs else {})})


def order(a: Arena, *wanted: str) -> list[str]:
    """The kinds of what happened since the last action began, those wanted alone."""
    return kinds(a.events(), *wanted)


def offered(a: Arena, kind: str = "act", at: int = -1) -> list[str]:
    """The options of one question of a kind asked since the last action began, each by its first words."""
    return [words[0] for words in a.asked(kind)[at].offered]


def steps(a: Arena, at: int = -1) -> list[str]:
    """Letters of the Spaces offered to step to; none if nothing was asked."""
    if not a.asked("act"):
        return []
    return sorted(word[len("step ") :] for word in offered(a, "act", at) if word.startswith("step "))


def options(a: Arena, hero: str, **answers: Answers) -> list[str]:
    """What a Hero is offered as his activation begins; he then does nothing."""
    a.play(hero, **answers)
    return offered(a, "act", 0) if a.asked("act") else []


def kinds(events: list[Event], *wanted: str) -> list[str]:
    """The kinds of events, those wanted alone."""
    return [e.kind for e in events if e.kind in wanted]


def moving(a: Arena, name: str, *acts: str) -> list[list[str]]:
    """A Monster's Movement by these deeds; what it was offered each time."""
    a.prepare("", "", {"monster_move": list(acts)})
    reactions.monster_moves(a.m, a[name], 0, a["Mark"])
    a.settle()
    return [offered(a, "monster_move", at) for at in range(len(a.asked("monster_move")))]
