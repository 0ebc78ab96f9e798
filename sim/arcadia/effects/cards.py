"""Effects on cards, on activations and on the figures of the killed."""

from typing import Final

from sim.arcadia import deaths, inventory, tokens, verbs
from sim.arcadia import kinds as k
from sim.arcadia.attack import Attack
from sim.arcadia.hooks import ATTACK_DONE, FREE_ACTION, HIT, KEEPS_READY, KILLED, Bound, Effect
from sim.arcadia.records import HEALING, MELEE, REFRESHING, EffectSpec
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.spaces import flanked, is_close
from sim.arcadia.state import BOX, CARRIED, HERO, MONSTER, Figure, Held

SLOT_CODE: Final = 16
"""A card of another Hero is his place in the Guild times this plus its position."""


class KeepReady(Effect):
    """The Attack card is not exhausted, looked at when it would be (INF-ATK-7)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.nonmagic: bool = spec.words["cards"] == "nonmagic-melee"
        self.near_ally: bool = spec.words["when"] == "close-to-ally"
        self.flanked: bool = spec.words["when"] == "flanked"
        self.hooks = [KEEPS_READY]

    def on_keeps_ready(self, m: Skirmish, on: Bound, a: Attack, held: Held) -> bool:
        if held is not a.held or (self.nonmagic and (held.card.attack != MELEE or held.card.group == "Magic")):
            return False
        if self.flanked:
            return flanked(m.s, a.target, a.attacker.id)
        return not self.near_ally or ally_close(m, a.attacker)


def ally_close(m: Skirmish, hero: Figure) -> bool:
    """Whether an Ally is Close to a Hero."""
    for i in m.s.guilds[hero.side].heroes:
        f = m.s.figures[i]
        if i != hero.id and f.cell >= 0 and is_close(m.s, hero.cell, f.cell):
            return True
    return False


class SwapTargetCard(Effect):
    """On a Hit, before Defense, a card of a target Hero may be exchanged for one of another Hero of its Guild.

    The attacker names both. Each stays exhausted or ready; nobody may come to wear two Armors (INF-CARD-6); who loses
    the Life that kept him alive dies at once (INF-LIFE-2).
    """

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [HIT]

    def on_hit(self, m: Skirmish, on: Bound, a: Attack) -> None:
        if a.defended:
            return
        hero = a.attacker
        heroes: list[int] = []
        for i in a.targets:
            f = m.s.figures[i]
            if f.kind == HERO and f.cell >= 0 and offered(m, f):
                heroes.append(i)
        if not heroes:
            return
        who = heroes[0]
        if len(heroes) > 1:
            who = m.choose(on, k.Q_HERO, hero.side, [*heroes, -1], hero.id)
            if who < 0:
                return
        victim = m.s.figures[who]
        mine = m.choose(on, k.Q_OPTION, hero.side, [-1, *offered(m, victim)], hero.id, who)
        if mine < 0:
            return
        theirs = m.choose(on, k.Q_OPTION, hero.side, exchanges(m, victim, mine), hero.id, who)
        other = m.s.figures[m.s.guilds[victim.side].heroes[theirs // SLOT_CODE]]
        exchange(m, victim, mine, other, theirs % SLOT_CODE)
        deaths.check_life(m, victim, hero.id, k.C_EFFECT, on.item)
        deaths.check_life(m, other, hero.id, k.C_EFFECT, on.item)


def offered(m: Skirmish, f: Figure) -> list[int]:
    """Positions of a Hero's cards for which there is an exchange."""
    return [at for at in range(len(f.cards)) if exchanges(m, f, at)]


def exchanges(m: Skirmish, f: Figure, at: int) -> list[int]:
    """Cards of the other Heroes of the Guild that could come in place of one, as SLOT_CODE numbers."""
    out: list[int] = []
    heroes = m.s.guilds[f.side].heroes
    for place in range(len(heroes)):
        o = m.s.figures[heroes[place]]
        if o is f or o.waiting:
            continue
        for their in range(len(o.cards)):
            if wearable(f, at, o.cards[their]) and wearable(o, their, f.cards[at]):
                out.append(place * SLOT_CODE + their)
    return out


def wearable(f: Figure, at: int, held: Held) -> bool:
    """Whether a Hero may have a card in place of the one at a position."""
    if not inventory.is_armor(held):
        return True
    for i in range(len(f.cards)):
        if i != at and inventory.is_armor(f.cards[i]):
            return False
    return True


def exchange(m: Skirmish, f: Figure, at: int, o: Figure, their: int) -> None:
    """Two cards change hands."""
    mine = f.cards[at]
    f.cards[at] = o.cards[their]
    o.cards[their] = mine
    m.stale(f)
    m.stale(o)
    m.log.add(k.CARD, f.id, f.side, f.cards[at].card.item, k.C_EFFECT)
    m.log.add(k.CARD, o.id, o.side, mine.card.item, k.C_EFFECT)


class SecondActivation(Effect):
    """An attack with any Crit lets another Hero of the Guild be activated this turn (INF-ACT-4)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [ATTACK_DONE]

    def on_attack_done(self, m: Skirmish, on: Bound, a: Attack) -> None:
        if a.crits > 0:
            m.s.second_hero += 1


class TradeMovement(Effect):
    """After an attack with these groups and before any Movement, the Movement may be given up so that another Hero of
    the Guild may be activated this turn (INF-ACT-4)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.groups: list[str] = spec.lists["groups"]
        self.hooks = [ATTACK_DONE]

    def on_attack_done(self, m: Skirmish, on: Bound, a: Attack) -> None:
        s = m.s
        if a.group not in self.groups or s.moving or not s.may_move or a.attacker.id != s.hero:
            return
        for i in m.guild_of(a.attacker).heroes:
            if s.figures[i].cell >= 0 and not s.figures[i].activated:
                if m.choose(on, k.Q_OPTION, a.attacker.side, [0, 1], a.attacker.id) == 1:
                    s.may_move = False
                    s.second_hero += 1
                return


class WoundForCard(Effect):
    """Instead of exhausting an Attack or Boost card the holder may take a Wound that does not kill (INF-SACR-2)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.order = 10
        self.hooks = [KEEPS_READY]

    def on_keeps_ready(self, m: Skirmish, on: Bound, a: Attack, held: Held) -> bool:
        hero = a.attacker
        if hero.wounds + 1 >= hero.life or m.choose(on, k.Q_OPTION, hero.side, [0, 1], hero.id) == 0:
            return False
        verbs.hurt(m, hero, 1, hero.id, k.C_COST, on.item)
        return True


class ExtraUse(Effect):
    """Attack cards of these groups can be exhausted once more: skirmish.constant sees to it."""


class MoveAfter(Effect):
    """Movement Points after the attack: worth something while the Movement is still to come."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.points: int = spec.numbers["points"]
        self.hooks = [ATTACK_DONE]

    def on_attack_done(self, m: Skirmish, on: Bound, a: Attack) -> None:
        m.s.points += self.points


class KeepMonsters(Effect):
    """Monsters killed stay with the holder and are drunk, each once, as a Healing or a Refreshing Potion.

    They go to no Spawn tile; drunk they leave the game. An Angel that is saved by its death stays on the board.
    """

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [KILLED, FREE_ACTION]

    def on_killed(self, m: Skirmish, on: Bound, victim: Figure) -> bool:
        if victim.kind != MONSTER or rises(m, victim):
            return False
        verbs.lift(m, victim, CARRIED)
        m.s.figures[on.holder].kept.append(victim.id)
        return True

    def on_free_action(self, m: Skirmish, on: Bound, hero: Figure) -> bool:
        return len(hero.kept) > 0 and (tokens.useful(hero, HEALING) or tokens.useful(hero, REFRESHING))

    def use_free_action(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        options = [kind for kind in (HEALING, REFRESHING) if tokens.useful(hero, kind)]
        kind = m.choose(on, k.Q_OPTION, hero.side, options, hero.id)
        figure = hero.kept.pop(0)
        verbs.lift(m, m.s.figures[figure], BOX)
        m.log.add(k.USE, hero.id, -1, on.item, k.C_EFFECT)
        tokens.potion(m, hero, kind, on.item)


def rises(m: Skirmish, victim: Figure) -> bool:
    """Whether the scenario saves this very Angel by its death (INF-ANGEL-18)."""
    for rule in m.scenario.rules:
        if rule.do == "save_angel" and rule.words["angel"] == victim.name:
            return True
    return False
