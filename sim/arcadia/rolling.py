"""Rolling, Rerolls and the loop in which a roll is settled (pages 18, 19 and 31)."""

from sim.arcadia import kinds as k
from sim.arcadia.attack import FACES, Roll, listed
from sim.arcadia.hooks import AURA, REROLLS, ROLL_OPTION, Bound
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import HERO, Figure


def throw(m: Skirmish, r: Roll, count: int) -> None:
    """Roll dice into a roll and record them."""
    faces = r.stream.roll(r.die, count)
    r.faces.extend(faces)
    for _ in faces:
        r.fixed.append(False)
    a = r.attack
    kind = k.SAVE if r.defending else k.ROLL
    m.log.roll(kind, r.figure.id, r.foe.id, a.item, a.cause, r.successes(), faces)


def settle(m: Skirmish, r: Roll, count: int) -> None:
    """Roll count dice, then let the roller reroll, take CRIT dice and Damnation until he is content.

    INF-CRIT-1, INF-REROLL-2 to -7, INF-DAMN-4, -5.
    """
    outer = m.rolling
    m.rolling = r
    if count > 0:
        throw(m, r, count)
    hero = r.figure.kind == HERO
    while True:
        options = [-1]
        if r.rerolls > 0 and r.faces:
            for face in range(FACES):
                for i in range(len(r.faces)):
                    if r.faces[i] == face and not r.fixed[i]:
                        options.append(face)
                        break
        offers: list[Bound] = []
        if hero:
            offers = m.on(r.figure.id, ROLL_OPTION)
            for at in range(len(offers)):
                on = offers[at]
                if (not r.taken or not listed(on, r.taken)) and on.effect.on_roll_option(m, on, r):
                    options.append(k.EFFECT_OPTION + at)
        choice = -1 if len(options) == 1 else m.ask(k.Q_ROLL, r.seat, options, r.figure.id, r.foe.id)
        if choice >= k.EFFECT_OPTION:
            on = offers[choice - k.EFFECT_OPTION]
            r.taken.append(on)
            on.effect.take_roll_option(m, on, r)
        elif choice >= 0:
            reroll(m, r, choice)
        else:
            extra = unfold(r)
            if extra == 0:
                m.rolling = outer
                return
            throw(m, r, extra)


def unfold(r: Roll) -> int:
    """Fix the dice that bring an extra die and have not brought it yet; returns how many (INF-REROLL-5)."""
    n = 0
    for i in range(len(r.faces)):
        if not r.fixed[i] and r.extends[r.faces[i]]:
            r.fixed[i] = True
            n += 1
    return n


def reroll(m: Skirmish, r: Roll, face: int) -> None:
    """Spend a Reroll on the first loose die showing a face; the new result stands (INF-REROLL-3)."""
    r.rerolls -= 1
    for i in range(len(r.faces)):
        if r.faces[i] == face and not r.fixed[i]:
            new = r.stream.roll(r.die, 1)
            r.faces[i] = new[0]
            m.log.roll(k.REROLL, r.figure.id, r.foe.id, -1, k.C_DEFENSE if r.defending else k.C_ATTACK, face, new)
            return


def reroll_pool(m: Skirmish, f: Figure) -> int:
    """Rerolls a figure has for a roll, a Monster those of its card (INF-REROLL-1, -8, BASE-MON-1)."""
    n = f.rerolls if f.kind == HERO else (0 if f.level is None else f.level.reroll)
    for on in m.on(f.id, REROLLS):
        n += on.effect.on_rerolls(m, on, f)
    return n


def auras(m: Skirmish, f: Figure, cause: int) -> int:
    """Dice that Allies' auras add to a Hero's roll."""
    if f.kind != HERO:
        return 0
    n = 0
    for i in m.s.guilds[f.side].heroes:
        ally = m.s.figures[i]
        if i == f.id or ally.cell < 0:
            continue
        for on in m.on(i, AURA):
            dice = on.effect.on_aura(m, on, f)
            if dice:
                n += dice
                m.log.add(k.POOL, f.id, i, on.item, cause, -1, dice)
    return n
