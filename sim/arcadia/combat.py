"""The attack sequence, from declaration to Wounds (pages 16 to 19; steps as in the digest's Part 4)."""

from sim.arcadia import kinds as k
from sim.arcadia import verbs
from sim.arcadia.attack import FACE_M, FACE_R, Attack, Roll, listed
from sim.arcadia.deaths import kill_now
from sim.arcadia.hooks import (
    ATTACK_DONE,
    BEFORE_ROLL,
    BONUS_WOUNDS,
    DECLARE,
    DEFENDED,
    DEFENSE,
    HIT,
    KEEPS_READY,
    NO_DEFENSE,
    OBJECT_HIT,
    POOL,
    ROLLED,
    SAVED,
    THREATENED,
    WOUNDED,
)
from sim.arcadia.records import ATTACK, BOOST, MELEE, RANGED, Card
from sim.arcadia.rolling import auras, reroll_pool, settle
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.spaces import any_target, is_close, targets
from sim.arcadia.state import (
    GAME_SIDE,
    HERO,
    MONSTER,
    OBJECT,
    T_ATTACKS,
    T_GUARDS,
    T_OVERKILLS,
    T_PAYBACKS,
    Figure,
    Held,
)


def usable_cards(m: Skirmish, hero: Figure) -> list[int]:
    """Positions of the unexhausted Attack cards with a legal target (INF-ATK-2, -14)."""
    out: list[int] = []
    reached = [-1, -1]
    for at in range(len(hero.cards)):
        held = hero.cards[at]
        card = held.card
        if card.kind == ATTACK and held.used < held.uses:
            kind = RANGED if hero.far and card.group in hero.far else card.attack
            if reached[kind] < 0:
                reached[kind] = 1 if any_target(m.s, m.board, hero, kind) else 0
            if reached[kind] and (not card.effects or affordable(hero, held)):
                out.append(at)
    return out


def reach(hero: Figure, card: Card) -> int:
    """How far a Hero's attack with a card goes, as a kind of attack."""
    return RANGED if hero.far and card.group in hero.far else card.attack


def hero_attack(m: Skirmish, hero: Figure, at: int) -> Attack:
    """A Hero attacks with the Attack card at a position of his inventory, up to and without the reactions."""
    held = hero.cards[at]
    card = held.card
    far = reach(hero, card)
    choices = targets(m.s, m.board, hero, far)
    target = m.s.figures[m.ask(k.Q_TARGET, hero.side, choices, hero.id)]
    a = Attack(hero, target, held, card.attack, card.item, k.C_ATTACK)
    a.reach = far
    m.s.guilds[hero.side].tally[T_ATTACKS] += 1
    a.seq = m.log.add(k.ATTACK, hero.id, target.id, card.item, k.C_ATTACK, hero.cell)
    outer = m.log.enter(a.seq)
    self_wound(m, hero, held)
    declare(m, a)
    exhaust_cards(m, a)
    for on in m.on(hero.id, BEFORE_ROLL):
        if hero.cell >= 0 and a.active(on):
            on.effect.on_before_roll(m, on, a)
    if hero.cell >= 0:
        resolve(m, a)
    m.log.leave(outer)
    return a


def boost_fits(held: Held, a: Attack) -> bool:
    """Whether a Boost card may go with the attack (INF-CARD-3)."""
    what = held.card.boosts
    magic = a.group == "Magic"
    if what == "any":
        return True
    if what == "melee":
        return a.kind == MELEE
    if what == "magic":
        return magic
    return a.kind != MELEE and not magic


def declare(m: Skirmish, a: Attack) -> None:
    """Boosts and optional effects, declared before any dice are rolled (INF-ATK-6)."""
    hero = a.attacker
    while hero.cell >= 0:
        offers = m.on(hero.id, DECLARE)
        options = [-1]
        for at in range(len(hero.cards)):
            held = hero.cards[at]
            if held.card.kind == BOOST and not held.spent() and held not in a.boosts and boost_fits(held, a):
                if affordable(hero, held):
                    options.append(at)
        for at in range(len(offers)):
            on = offers[at]
            if a.active(on) and not listed(on, a.declared) and on.effect.on_declare(m, on, a):
                options.append(k.EFFECT_OPTION + at)
        if len(options) == 1:
            return
        choice = m.ask(k.Q_DECLARE, hero.side, options, hero.id, a.target.id)
        if choice < 0:
            return
        if choice < k.EFFECT_OPTION:
            boost = hero.cards[choice]
            a.boosts.append(boost)
            self_wound(m, hero, boost)
        else:
            on = offers[choice - k.EFFECT_OPTION]
            a.declared.append(on)
            on.effect.declared(m, on, a)


def wound_cost(held: Held) -> int:
    """Wounds a card asks of its user: Self Sacrifice (INF-SACR-1)."""
    for spec in held.card.effects:
        if spec.do == "self_wound":
            return spec.numbers["amount"]
    return 0


def affordable(hero: Figure, held: Held) -> bool:
    """Self Sacrifice may not kill (INF-SACR-2)."""
    return hero.wounds + wound_cost(held) < hero.life


def self_wound(m: Skirmish, hero: Figure, held: Held) -> None:
    """Pay a Self Sacrifice before rolling (INF-ATK-8)."""
    verbs.hurt(m, hero, wound_cost(held), hero.id, k.C_COST, held.card.item)


def exhaust_cards(m: Skirmish, a: Attack) -> None:
    """Exhaust the Attack card and the Boosts (INF-ATK-7), unless an effect keeps one ready."""
    held = a.held
    if held is not None and (a.attacker.cell < 0 or not kept_ready(m, a, held)):
        verbs.exhaust(m, a.attacker, held, k.C_ATTACK)
    for boost in a.boosts:
        if a.attacker.cell < 0 or not kept_ready(m, a, boost):
            verbs.exhaust(m, a.attacker, boost, k.C_ATTACK)


def kept_ready(m: Skirmish, a: Attack, held: Held) -> bool:
    """Whether some effect keeps a card of the attack ready."""
    for on in m.on(a.attacker.id, KEEPS_READY):
        if a.active(on) and on.effect.on_keeps_ready(m, on, a, held):
            return True
    return False


def count_pool(m: Skirmish, a: Attack, record: bool) -> int:
    """Attack dice: card or Monster plus everything of the attacker's in force (INF-ATK-9)."""
    attacker = a.attacker
    held = a.held
    if held is not None:
        n = held.card.dice
    else:
        n = 0 if attacker.level is None else attacker.level.dice
    n += a.extra
    for on in m.on(attacker.id, POOL):
        if a.active(on):
            dice = on.effect.on_pool(m, on, a)
            if dice:
                n += dice
                if record:
                    m.log.add(k.POOL, attacker.id, a.target.id, on.item, k.C_ATTACK, -1, dice)
    return n


def resolve(m: Skirmish, a: Attack) -> None:
    """Roll the attack and carry it through to its Wounds and Overkills (INF-ATK-12, -13)."""
    attacker = a.attacker
    hero = attacker.kind == HERO
    seat = attacker.side if hero else m.commander(attacker, m.controller)
    note_close(m, a, a.target)
    a.pooled = count_pool(m, a, True)
    r = Roll(a, attacker, a.target, seat, m.attack_dice[seat], m.book.attack_die, False)
    r.ok[FACE_M] = a.hit_face == FACE_M
    r.ok[FACE_R] = a.hit_face == FACE_R
    if a.extends_hits:
        r.extends[a.hit_face] = True
    r.rerolls = reroll_pool(m, attacker)
    a.roll = r
    settle(m, r, a.pooled + auras(m, attacker, k.C_ATTACK))
    a.hits = r.successes()
    a.crits = r.crits()
    for on in m.on(attacker.id, ROLLED):
        if a.active(on):
            on.effect.on_rolled(m, on, a)
    if a.hits > 0:
        hit(m, a)
    if attacker.cell >= 0:
        carry_out(m, a)
    # Attack and roll know each other: a ring of memory would wait for the collector.
    a.roll = None


def carry_out(m: Skirmish, a: Attack) -> None:
    """Defense, Wounds and Overkills of an attack that has been rolled."""
    attacker = a.attacker
    a.defended = True
    for at in range(len(a.targets)):
        defend(m, a, at)
    for at in range(len(a.targets)):
        wound(m, a, at)
    for on in m.on(attacker.id, ATTACK_DONE):
        if a.active(on):
            on.effect.on_attack_done(m, on, a)
    overkills(m, a)


def add_target(m: Skirmish, a: Attack, figure: int, item: int) -> None:
    """Set a secondary target (INF-MULTI-1)."""
    if figure not in a.targets:
        a.targets.append(figure)
        a.dealt.append(0)
        a.saves.append(0)
        m.log.add(k.TARGET, a.attacker.id, figure, item)
        note_close(m, a, m.s.figures[figure])


def note_close(m: Skirmish, a: Attack, f: Figure) -> None:
    """Judge, as a target is set, whether it is a Monster Close to the attacker (INF-GUARD-16)."""
    if f.side == GAME_SIDE and f.cell >= 0 and is_close(m.s, a.attacker.cell, f.cell):
        a.close_monster = True


def hit(m: Skirmish, a: Attack) -> None:
    """The attack has a Hit at all: what that brings (INF-FX-2)."""
    for on in m.on(a.attacker.id, HIT):
        if a.active(on):
            on.effect.on_hit(m, on, a)


def defend(m: Skirmish, a: Attack, at: int) -> None:
    """A target rolls its own Defense (INF-ATK-10, -11, INF-MULTI-3)."""
    target = m.s.figures[a.targets[at]]
    if target.kind == OBJECT or target.dazed or target.cell < 0:
        return
    for on in m.on(a.attacker.id, NO_DEFENSE):
        if a.active(on) and on.effect.on_no_defense(m, on, a, target):
            return
    hero = target.kind == HERO
    if hero:
        n = target.defense
    else:
        n = 0 if target.level is None else target.level.defense
    for on in m.on(target.id, DEFENSE):
        dice = on.effect.on_defense(m, on, a, target)
        if dice:
            n += dice
            m.log.add(k.POOL, target.id, a.attacker.id, on.item, k.C_DEFENSE, -1, dice)
    if hero:
        n += auras(m, target, k.C_DEFENSE)
    before = target.damned
    seat = target.side if hero else m.commander(target, m.controller)
    r = Roll(a, target, a.attacker, seat, m.defense_dice[seat], m.book.defense_die, True)
    r.rerolls = reroll_pool(m, target) if n > 0 or hero else 0
    settle(m, r, n)
    a.saves[at] = r.successes()
    for on in m.on(target.id, DEFENDED):
        on.effect.on_defended(m, on, a, target, r.crits())
    if target.damned > before:
        catch_up(m, a, target, before)


def catch_up(m: Skirmish, a: Attack, target: Figure, before: int) -> None:
    """The defender's Damnation rose during his roll: the attacker rolls what that adds (INF-ATK-12, INF-DAMN-5)."""
    r = a.roll
    after = target.damned
    more = count_pool(m, a, False)
    target.damned = before
    more -= count_pool(m, a, False)
    target.damned = after
    if r is None or more <= 0:
        return
    m.log.add(k.POOL, a.attacker.id, a.target.id, a.item, k.C_ATTACK, -1, more)
    a.pooled += more
    settle(m, r, more)
    missed = a.hits == 0
    a.crits = r.crits()
    a.hits = r.successes() + a.crit_hits * a.crits
    if missed and a.hits > 0:
        hit(m, a)


def wound(m: Skirmish, a: Attack, at: int) -> None:
    """Count Hits against Saves and deal the Wounds (INF-ATK-13, step 6)."""
    target = m.s.figures[a.targets[at]]
    if target.kind == OBJECT:
        for on in m.scenario_table[OBJECT_HIT]:
            on.effect.on_object_hit(m, on, a, target)
        return
    if target.cell < 0:
        return
    saves = a.saves[at]
    turned = a.saves_wound and a.hits > 0 and target.kind == HERO
    cancelled = 0 if turned else min(saves, a.hits)
    wounds = a.hits - cancelled + (saves if turned else 0)
    for on in m.on(a.attacker.id, BONUS_WOUNDS):
        if a.active(on):
            wounds += on.effect.on_bonus_wounds(m, on, a, target, wounds)
    if at == 0:
        wounds *= a.factor
    strike(m, a, at, wounds)
    if cancelled > 0 and target.kind == HERO:
        for on in m.on(target.id, SAVED):
            on.effect.on_saved(m, on, a, target, cancelled)
    if wounds > 0:
        for on in m.on(a.attacker.id, WOUNDED):
            if a.active(on):
                on.effect.on_wounded(m, on, a, target, a.dealt[at])


def strike(m: Skirmish, a: Attack, at: int, wounds: int) -> None:
    """Deal Wounds of this attack to one of its targets, counted for Overkill."""
    a.dealt[at] += wounds
    verbs.hurt(m, m.s.figures[a.targets[at]], wounds, a.attacker.id, a.cause, a.item)


def overkills(m: Skirmish, a: Attack) -> None:
    """Monsters dealt their Overkill value by this one attack are killed at once (INF-OVER-1 to -4)."""
    for at in range(len(a.targets)):
        f = m.s.figures[a.targets[at]]
        if f.kind == MONSTER and f.cell >= 0 and f.overkill > 0 and a.dealt[at] >= f.overkill:
            if a.attacker.kind == HERO:
                m.s.guilds[a.attacker.side].tally[T_OVERKILLS] += 1
            m.log.add(k.OVERKILL, a.attacker.id, f.id, a.item, -1, -1, a.dealt[at])
            if f.fatal == -2:
                verbs.doom(m, f, a.attacker.id, a.cause, a.item)
            kill_now(m, f)


def called_off(m: Skirmish, monster: Figure, hero: Figure) -> bool:
    """Whether an effect of the Hero's calls off a Monster's attack before it is made."""
    for on in m.on(hero.id, THREATENED):
        if on.effect.on_threatened(m, on, monster, hero):
            return True
    return False


def monster_attack(m: Skirmish, monster: Figure, target: Figure, cause: int) -> Attack:
    """A Monster attacks a Hero with its card's values (INF-MATK-1 to -3)."""
    level = monster.level
    kind = MELEE if level is None else level.attack
    item = -1 if monster.monster is None else monster.monster.item
    a = Attack(monster, target, None, kind, item, cause)
    if called_off(m, monster, target):
        return a
    if target.kind == HERO:
        tally = m.s.guilds[target.side].tally
        if cause == k.C_GUARD:
            tally[T_GUARDS] += 1
        elif cause == k.C_PAYBACK:
            tally[T_PAYBACKS] += 1
    a.seq = m.log.add(k.ATTACK, monster.id, target.id, item, cause, monster.cell)
    outer = m.log.enter(a.seq)
    resolve(m, a)
    m.log.leave(outer)
    return a
