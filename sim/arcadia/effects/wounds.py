"""What an attack's Wounds bring besides, and who strikes back."""

from sim.arcadia import kinds as k
from sim.arcadia import verbs
from sim.arcadia.attack import Attack
from sim.arcadia.effects.healing import HERO_CARD
from sim.arcadia.hooks import BONUS_WOUNDS, DEATH, DEFENDED, POOL, SAVED, WOUNDED, Bound, Effect
from sim.arcadia.records import PERMANENT, EffectSpec
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.spaces import close_figures, enemies, flanked
from sim.arcadia.state import HERO, MONSTER, Figure


class SavesWound(Effect):
    """Once a Hero is hit at all his Saves cancel nothing and wound him as well (combat.wound)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [POOL]

    def on_pool(self, m: Skirmish, on: Bound, a: Attack) -> int:
        a.saves_wound = True
        return 0


class WoundsIfFlanked(Effect):
    """More Wounds on every target that is Flanked, even if no Hit is left (INF-FLANK-1 to -3)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.amount: int = spec.numbers["amount"]
        self.hooks = [BONUS_WOUNDS]

    def on_bonus_wounds(self, m: Skirmish, on: Bound, a: Attack, target: Figure, wounds: int) -> int:
        return self.amount if flanked(m.s, target, a.attacker.id) else 0


class Daze(Effect):
    """A wounded target is Dazed (INF-DAZE-1)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [WOUNDED]

    def on_wounded(self, m: Skirmish, on: Bound, a: Attack, target: Figure, wounds: int) -> None:
        verbs.daze(m, target, a.attacker.id, on.item)


class ExhaustTarget(Effect):
    """A wounded Hero has cards exhausted that the attacker picks, the Hero card among them; -1: all of them.

    A card exhausted by somebody else is used up whatever it still had in it.
    """

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.count: int = spec.numbers["count"]
        self.hooks = [WOUNDED]

    def on_wounded(self, m: Skirmish, on: Bound, a: Attack, target: Figure, wounds: int) -> None:
        if target.kind != HERO:
            return
        if self.count < 0:
            for at in ready_cards(target):
                wear_out(m, target, at)
            return
        seat = a.attacker.side if a.attacker.kind == HERO else m.commander(a.attacker, m.controller)
        for _ in range(self.count):
            options = ready_cards(target)
            if not options:
                return
            wear_out(m, target, m.choose(on, k.Q_OPTION, seat, options, a.attacker.id, target.id))


def ready_cards(f: Figure) -> list[int]:
    """Positions of the cards that can be exhausted (INF-EXH-2: no Permanents), HERO_CARD for the Hero card."""
    out = [at for at in range(len(f.cards)) if f.cards[at].card.kind != PERMANENT and not f.cards[at].spent()]
    if not f.exhausted:
        out.append(HERO_CARD)
    return out


def wear_out(m: Skirmish, f: Figure, at: int) -> None:
    """Exhaust a card of somebody else wholly."""
    if at == HERO_CARD:
        verbs.exhaust_hero(m, f, -1 if f.hero is None else f.hero.item, k.C_EFFECT)
        return
    while not f.cards[at].spent():
        verbs.exhaust(m, f, f.cards[at], k.C_EFFECT)


class SelfWound(Effect):
    """Self Sacrifice is paid as the card is used: combat.self_wound (INF-SACR-1)."""


class WoundsPerSaveCrit(Effect):
    """Each Crit of the holder's Defense roll puts Wounds on the attacker."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.amount: int = spec.numbers["amount"]
        self.hooks = [DEFENDED]

    def on_defended(self, m: Skirmish, on: Bound, a: Attack, target: Figure, crits: int) -> None:
        verbs.hurt(m, a.attacker, self.amount * crits, target.id, k.C_EFFECT, on.item)


class Thorns(Effect):
    """Each Hit the holder saves gives an attacking Hero Wounds and Damnation."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.wounds: int = spec.numbers["wounds"]
        self.tokens: int = spec.numbers["damnation"]
        self.hooks = [SAVED]

    def on_saved(self, m: Skirmish, on: Bound, a: Attack, target: Figure, cancelled: int) -> None:
        if a.attacker.kind == HERO:
            verbs.hurt(m, a.attacker, self.wounds * cancelled, target.id, k.C_EFFECT, on.item)
            verbs.damn(m, a.attacker, self.tokens * cancelled, on.item, k.C_EFFECT)


class DeathBlast(Effect):
    """As the holder dies every Close enemy takes Wounds from him."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.wounds: int = spec.numbers["wounds"]
        self.hooks = [DEATH]

    def on_death(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        for i in close_figures(m.s, hero.cell):
            f = m.s.figures[i]
            if f.kind <= MONSTER and enemies(hero, f):
                verbs.hurt(m, f, self.wounds, hero.id, k.C_EFFECT, on.item)
