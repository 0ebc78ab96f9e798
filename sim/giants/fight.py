"""A battle under way: two camps, their dice as they lie, and what each may still do."""

from typing import Final

from sim.giants.records import Face

ABILITIES: Final = 3


class Thrown:
    """A die on the table. hits, blocks: what it counts for now. arcane, miss: results not converted.

    fixed: it holds a converted result, so it may not be re-rolled (GIA-DICE-5).
    """

    def __init__(self, special: bool) -> None:
        self.special = special
        self.face = 0
        self.hits = 0
        self.blocks = 0
        self.arcane = 0
        self.miss = 0
        self.fixed = False

    def show(self, at: int, face: Face) -> None:
        """It comes to lie with this face up."""
        self.face = at
        self.hits = face.hits
        self.blocks = face.blocks
        self.arcane = face.arcane
        self.miss = face.miss


class Camp:
    """One side of a battle.

    seat: who decides for it. owner: the seat whose giants they are, -1 an NPC race. race: SLAYERS for giantslayers.
    units: those that still stand. strength: of all taking part. more_strength: by spells. fewer: dice taken.
    can: re-rolls, arcane to block and arcane to hits that may be had, by ability; done: those used. thrown: the dice.
    hits, blocks: the totals. more_hits, more_blocks: added by cards. lost: units defeated. reward: Ordning Value won.
    """

    def __init__(self, seat: int, owner: int, race: int, units: list[int], attacks: bool) -> None:
        self.seat = seat
        self.owner = owner
        self.race = race
        self.units = units
        self.attacks = attacks
        self.strength = 0
        self.more_strength = 0
        self.fewer = 0
        self.can: list[int] = [0] * ABILITIES
        self.done: list[bool] = [False] * ABILITIES
        self.thrown: list[Thrown] = []
        self.hits = 0
        self.blocks = 0
        self.more_hits = 0
        self.more_blocks = 0
        self.spent: list[int] = []
        self.lost = 0
        self.reward = 0

    def count(self) -> None:
        """Set the totals from the dice and cards."""
        hits, blocks = self.more_hits, self.more_blocks
        for die in self.thrown:
            hits += die.hits
            blocks += die.blocks
        self.hits = hits
        self.blocks = blocks


class Battle:
    """A battle: where it is fought, the two camps, the camp that rolls, and the damage still to be taken."""

    def __init__(self, attacker: Camp, defender: Camp, source: int, region: int) -> None:
        self.attacker = attacker
        self.defender = defender
        self.source = source
        self.region = region
        self.rolling: Camp | None = None
        self.damage = 0

    def enemy(self, camp: Camp) -> Camp:
        """The camp on the other side."""
        return self.defender if camp is self.attacker else self.attacker
