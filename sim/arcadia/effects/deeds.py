"""What Brimstone cards do when revealed (page 29). What cannot be carried out is lost (INF-BRIM-4)."""

from typing import Final

from mypy_extensions import mypyc_attr

from sim.arcadia import kinds as k
from sim.arcadia import reactions, verbs
from sim.arcadia.records import ATTACK, TIERS, EffectSpec
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.spaces import sees
from sim.arcadia.state import MONSTER, Figure


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed:
    """One thing done once by whoever reveals the card."""

    def __init__(self, spec: EffectSpec) -> None:
        self.spec = spec

    def carry_out(self, m: Skirmish, hero: Figure, item: int) -> None:
        """Do it; what cannot be done is lost (INF-BRIM-4)."""


def enemy_heroes(m: Skirmish, hero: Figure) -> list[Figure]:
    """The Heroes of the other Guilds on the board, in the order of turns from the finder's on."""
    out: list[Figure] = []
    for turn in range(1, m.seats):
        for i in m.s.guilds[(hero.side + turn) % m.seats].heroes:
            if m.s.figures[i].cell >= 0:
                out.append(m.s.figures[i])
    return out


class ExhaustDamned(Deed):
    """Every enemy Hero with Damnation exhausts Attack cards of its owner's choice (INF-DAMN-9)."""

    def carry_out(self, m: Skirmish, hero: Figure, item: int) -> None:
        for f in enemy_heroes(m, hero):
            if f.damned > 0:
                for _ in range(self.spec.numbers["cards"]):
                    exhaust_one(m, f)


def exhaust_one(m: Skirmish, f: Figure) -> None:
    """Exhaust one Attack card that is ready, whatever it still had in it."""
    options: list[int] = []
    for at in range(len(f.cards)):
        if f.cards[at].card.kind == ATTACK and not f.cards[at].spent():
            options.append(at)
    if options:
        held = f.cards[m.ask(k.Q_CARD, f.side, options, f.id)]
        while not held.spent():
            verbs.exhaust(m, f, held, k.C_BRIMSTONE)


class WoundDamned(Deed):
    """Every enemy Hero with so much Damnation takes Wounds; a death by them is the card's doing (INF-KILL-5)."""

    def carry_out(self, m: Skirmish, hero: Figure, item: int) -> None:
        for f in enemy_heroes(m, hero):
            if f.damned >= self.spec.numbers["at_least"]:
                verbs.hurt(m, f, self.spec.numbers["wounds"], -1, k.C_BRIMSTONE, item)


class DamnEnemies(Deed):
    """Enemy Heroes take Damnation: all on the board, or those the finder sees."""

    def carry_out(self, m: Skirmish, hero: Figure, item: int) -> None:
        for f in enemy_heroes(m, hero):
            if self.spec.words["where"] == "board" or sees(m.s, m.board, hero, hero.cell, f.cell):
                verbs.damn(m, f, self.spec.numbers["amount"], item, k.C_BRIMSTONE)


class ActivateMonster(Deed):
    """The finder activates a Monster of a tier (INF-ACTM-1 to -4)."""

    def carry_out(self, m: Skirmish, hero: Figure, item: int) -> None:
        wanted = self.spec.words["tier"]
        options: list[int] = []
        for f in m.s.figures:
            if f.kind == MONSTER and f.cell >= 0 and f.monster is not None:
                if wanted == "any" or TIERS[f.monster.tier] == wanted:
                    options.append(f.id)
        if options:
            chosen = m.ask(k.Q_MONSTER, hero.side, options, hero.id)
            reactions.activate_monster(m, m.s.figures[chosen], hero.side, True, True)


class GainCoins(Deed):
    """The finder's Guild takes coins."""

    def carry_out(self, m: Skirmish, hero: Figure, item: int) -> None:
        verbs.pay(m, hero.side, self.spec.numbers["coins"], k.C_BRIMSTONE)


class Cleanse(Deed):
    """The finder loses Damnation."""

    def carry_out(self, m: Skirmish, hero: Figure, item: int) -> None:
        amount = self.spec.numbers["amount"]
        verbs.cleanse(m, hero, hero.damnation if amount < 0 else amount, item, k.C_BRIMSTONE)


class Heal(Deed):
    """The finder is healed, or every Hero of the Guild on the board."""

    def carry_out(self, m: Skirmish, hero: Figure, item: int) -> None:
        if self.spec.words["who"] == "self":
            verbs.heal(m, hero, self.spec.numbers["amount"], hero.id, item)
            return
        for i in m.guild_of(hero).heroes:
            f = m.s.figures[i]
            if f.cell >= 0:
                verbs.heal(m, f, self.spec.numbers["amount"], hero.id, item)


class Ready(Deed):
    """All cards of the finder are unexhausted, the Hero card too."""

    def carry_out(self, m: Skirmish, hero: Figure, item: int) -> None:
        verbs.ready_all(m, hero, k.C_BRIMSTONE)


class MovePoints(Deed):
    """The Movement going on gets more points."""

    def carry_out(self, m: Skirmish, hero: Figure, item: int) -> None:
        m.s.points += self.spec.numbers["points"]


DEEDS: Final[dict[str, type[Deed]]] = {
    "activate_monster": ActivateMonster,
    "cleanse": Cleanse,
    "damn_enemies": DamnEnemies,
    "exhaust_damned": ExhaustDamned,
    "gain_coins": GainCoins,
    "heal": Heal,
    "move_points": MovePoints,
    "ready": Ready,
    "wound_damned": WoundDamned,
}


def deed_classes(spec: EffectSpec) -> Deed | None:
    """The deed a Brimstone card names."""
    made = DEEDS.get(spec.do)
    return None if made is None else made(spec)
