"""Exploration and Quest tokens: picking up, traps, potions (page 28)."""

from sim.arcadia import deaths, quests, verbs
from sim.arcadia import kinds as k
from sim.arcadia.hooks import ALLY_ENTERS, ARRIVE, REVEALED, TOKEN_WOUNDS
from sim.arcadia.records import HEALING, REFRESHING, TRAP
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.spaces import enemy_here
from sim.arcadia.state import Figure


def arrive(m: Skirmish, hero: Figure, entered: bool) -> None:
    """The active Hero is in his Space: tokens, Allies, Quests (INF-EXPL-2, -3); entered: he has just come."""
    if hero.cell < 0 or m.finished():
        return
    if m.s.up[hero.cell] or m.s.down[hero.cell]:
        pick_up(m, hero)
    if hero.cell < 0:
        return
    if entered and len(m.s.at[hero.cell]) > 1:
        greet(m, hero)
    for on in m.scenario_table[ARRIVE]:
        if hero.cell >= 0:
            on.effect.on_arrive(m, on, hero)


def greet(m: Skirmish, hero: Figure) -> None:
    """A Hero has come into a Space: what his Allies there do for him."""
    for i in m.s.at[hero.cell][:]:
        ally = m.s.figures[i]
        if ally.side == hero.side and i != hero.id:
            for on in m.on(i, ALLY_ENTERS):
                on.effect.on_ally_enters(m, on, hero)


def pick_up(m: Skirmish, hero: Figure) -> None:
    """Take every token of the Space when no Enemy is in it (INF-EXPL-2, -16)."""
    s = m.s
    cell = hero.cell
    if enemy_here(s, hero):
        return
    left: list[int] = []
    for token in s.up[cell][:]:
        if hero.cell == cell and quests.may_hold(m, hero, token):
            s.up[cell].remove(token)
            take(m, hero, token, k.C_FACE_UP)
        else:
            left.append(token)
    while s.down[cell] > 0 and hero.cell == cell:
        s.down[cell] -= 1
        token = m.hidden.down[cell].pop()
        for on in m.on(hero.id, REVEALED):
            on.effect.on_revealed(m, on, hero, token)
        if quests.may_hold(m, hero, token):
            take(m, hero, token, k.C_FACE_DOWN)
        else:
            s.up[cell].append(token)
            m.log.add(k.DROP, hero.id, -1, m.book.tokens[token].item, k.C_FACE_DOWN, cell)


def take(m: Skirmish, hero: Figure, token: int, cause: int) -> None:
    """A token comes to a Hero; a Trap bites at once (INF-EXPL-4 to -6)."""
    record = m.book.tokens[token]
    m.log.add(k.PICK, hero.id, -1, record.item, cause, hero.cell)
    trap = record.kind == TRAP
    wounds = 1 if trap else 0
    if cause == k.C_FACE_DOWN:
        for on in m.scenario_table[TOKEN_WOUNDS]:
            wounds = on.effect.on_token_wounds(m, on, hero, token, wounds)
    if trap:
        m.log.add(k.USE, hero.id, -1, record.item, k.C_TRAP)
    else:
        hero.tokens.append(token)
        quests.picked(m, hero, token)
    if wounds > 0:
        verbs.hurt(m, hero, wounds, -1, k.C_TRAP, record.item)
        deaths.bury(m)


def drinkable(m: Skirmish, hero: Figure, out: list[int]) -> None:
    """Append the potions the active Hero may drink now (INF-EXPL-7, -8)."""
    if hero.dry:
        return
    for token in hero.tokens:
        kind = m.book.tokens[token].kind
        if kind <= REFRESHING and k.DRINK | token not in out and useful(hero, kind):
            out.append(k.DRINK | token)


def useful(hero: Figure, kind: int) -> bool:
    """Whether a potion would change anything; drinking one for nothing is not offered."""
    if kind == HEALING:
        return hero.wounds > 0 or len(hero.curses) > 0
    if hero.exhausted:
        return True
    for held in hero.cards:
        if held.used > 0:
            return True
    return False


def drink(m: Skirmish, hero: Figure, token: int) -> None:
    """Use up a potion."""
    record = m.book.tokens[token]
    hero.tokens.remove(token)
    m.log.add(k.USE, hero.id, -1, record.item)
    potion(m, hero, record.kind, record.item)


def potion(m: Skirmish, hero: Figure, kind: int, item: int) -> None:
    """What a Healing or Refreshing potion does (INF-EXPL-7, -8, INF-EXH-5)."""
    if kind == HEALING:
        verbs.heal(m, hero, hero.wounds, hero.id, item)
        if hero.curses:
            for curse in hero.curses:
                m.s.curse_discards.append(curse.index)
                m.log.add(k.CURSE, hero.id, -1, curse.item, -1, -1, 0)
            hero.curses = []
            m.stale(hero)
    else:
        verbs.ready_all(m, hero, k.C_EFFECT)
