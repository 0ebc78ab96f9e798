"""Effects of Death Curses, and the ability that draws them."""

from sim.arcadia import curses, verbs
from sim.arcadia import kinds as k
from sim.arcadia.attack import Attack
from sim.arcadia.hooks import ATTACK_DONE, DAMNED, DECLARE, ENEMY_BRIMSTONE, HURT, Bound, Effect
from sim.arcadia.records import EffectSpec
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import Figure


class Amnesia(Effect):
    """The Natural Ability is lost: skirmish.refresh and build_table see to it."""


class NoPotions(Effect):
    """The holder drinks no Potion tokens: skirmish.refresh sees to it."""


class Clumsy(Effect):
    """The holder takes a Wound, the game's doing, when its attack deals none."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [ATTACK_DONE]

    def on_attack_done(self, m: Skirmish, on: Bound, a: Attack) -> None:
        for wounds in a.dealt:
            if wounds > 0:
                return
        verbs.hurt(m, a.attacker, 1, -1, k.C_EFFECT, on.item)


class DazedByWounds(Effect):
    """The holder is Dazed whenever it suffers Wounds (INF-DAZE-1)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [HURT]

    def on_hurt(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        verbs.daze(m, hero, -1, on.item)


class CurseDie(Effect):
    """Before the roll, once an attack, a Death Curse may be drawn for more dice; the worst is kept (curses.take)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.groups: list[str] = spec.lists["groups"]
        self.dice: int = spec.numbers["dice"]
        self.hooks = [DECLARE]

    def on_declare(self, m: Skirmish, on: Bound, a: Attack) -> bool:
        return a.group in self.groups and curses.left(m)

    def declared(self, m: Skirmish, on: Bound, a: Attack) -> None:
        a.extra += self.dice
        m.log.add(k.POOL, a.attacker.id, a.target.id, on.item, k.C_ATTACK, -1, self.dice)
        busy = a.boosts[:]
        if a.held is not None:
            busy.append(a.held)
        curses.take(m, a.attacker, curses.draw(m), busy)


class Paranoia(Effect):
    """The holder takes Damnation whenever an Enemy reveals a Brimstone card."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [ENEMY_BRIMSTONE]

    def on_enemy_brimstone(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        verbs.damn(m, hero, 1, on.item, k.C_BRIMSTONE)


class Sinful(Effect):
    """Whenever the holder takes Damnation he takes one more, for which he takes no other."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [DAMNED]

    def on_damned(self, m: Skirmish, on: Bound, hero: Figure, tokens: int) -> int:
        return 1
