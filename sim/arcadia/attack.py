"""What an attack and a roll remember while they last."""

from typing import Final

from sim.arcadia.hooks import Bound
from sim.arcadia.records import MELEE, PERMANENT
from sim.arcadia.state import Figure, Held
from sim.engine.dice import Die, Stream

FACE_M: Final = 0
FACE_R: Final = 1
FACE_B: Final = 0
FACE_S: Final = 1
CRIT: Final = 2
FACES: Final = 4


class Roll:
    """One roll under way.

    faces: every die as it lies. fixed: whether its extra die has been rolled (INF-REROLL-5). ok: per face whether it
    is a success. extends: per face whether it brings an extra die. rerolls: points left (INF-REROLL-2). taken: the
    Damnation options used, each once (INF-DAMN-4).
    """

    def __init__(
        self, attack: "Attack", figure: Figure, foe: Figure, seat: int, stream: Stream, die: Die, defending: bool
    ) -> None:
        self.attack = attack
        self.figure = figure
        self.foe = foe
        self.seat = seat
        self.stream = stream
        self.die = die
        self.defending = defending
        self.faces: list[int] = []
        self.fixed: list[bool] = []
        self.ok: list[bool] = [False, True, True, False]
        self.extends: list[bool] = [False, False, True, False]
        self.rerolls = 0
        self.taken: list[Bound] = []

    def successes(self) -> int:
        """Hits or Saves on the dice as they lie (INF-DICE-3, INF-CRIT-1)."""
        ok = self.ok
        n = 0
        for face in self.faces:
            if ok[face]:
                n += 1
        return n

    def crits(self) -> int:
        """Dice showing CRIT, extra dice included (INF-CRIT-3)."""
        n = 0
        for face in self.faces:
            if face == CRIT:
                n += 1
        return n


class Attack:
    """One attack from declaration to its last Wound.

    held: the Attack card, None for a Monster. kind: MELEE or RANGED. reach: how far it goes, as a kind. hit_face:
    the plain face that hits. targets: the primary first. dealt: Wounds dealt to each target by this attack (INF-
    OVER-2). declared: optional effects declared before the roll. close_monster: whether a Monster Close to the
    attacker is among the targets (INF-GUARD-9, -16). pooled: dice the pool came to when last counted. extra: dice
    paid for at the declaration. crit_hits: further Hits of each Crit. defended: Defense dice have been rolled.
    used: effects that count once an attack and have been used.
    """

    def __init__(self, attacker: Figure, target: Figure, held: Held | None, kind: int, item: int, cause: int) -> None:
        self.attacker = attacker
        self.target = target
        self.held = held
        self.kind = kind
        self.reach = kind
        self.item = item
        self.cause = cause
        self.group = "" if held is None else held.card.group
        self.hit_face = FACE_M if kind == MELEE else FACE_R
        self.targets: list[int] = [target.id]
        self.dealt: list[int] = [0]
        self.saves: list[int] = [0]
        self.boosts: list[Held] = []
        self.declared: list[Bound] = []
        self.used: list[Bound] = []
        self.pooled = 0
        self.extra = 0
        self.crit_hits = 0
        self.hits = 0
        self.crits = 0
        self.roll: Roll | None = None
        self.saves_wound = False
        self.extends_hits = False
        self.factor = 1
        self.close_monster = False
        self.defended = False
        self.seq = 0

    def active(self, on: Bound) -> bool:
        """Whether the effect's card counts for this attack (INF-FX-4): an ability, a Permanent, or a card in use."""
        held = on.held
        if held is None or held.card.kind == PERMANENT:
            return True
        return held is self.held or held in self.boosts


def listed(on: Bound, among: list[Bound]) -> bool:
    """Whether an effect is on a list, even if its holder's table was made anew since."""
    for other in among:
        if other is on or (other.effect is on.effect and other.held is on.held and other.holder == on.holder):
            return True
    return False
