"""Effects that move figures: none of these moves but the active Hero's own provokes Guard Reactions (INF-GUARD-11)."""

from sim.arcadia import deaths, movement, reactions, tokens, verbs
from sim.arcadia import kinds as k
from sim.arcadia.attack import Attack
from sim.arcadia.effects.healing import close_allies
from sim.arcadia.hooks import ALLY_ACTION, FREE_ACTION, ROLLED, Bound, Effect
from sim.arcadia.records import MINOR_VILLAIN, EffectSpec
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.spaces import BLOCKED, FREE, close_figures, enemies, sees, standing
from sim.arcadia.state import HERO, MONSTER, ONCE_LED, ONCE_MARCH, ONCE_MOVE, Figure


def steps(m: Skirmish, f: Figure, spaces: int) -> list[int]:
    """The Spaces f may go to next when an effect moves it so many Spaces: steps alone (INF-MOVE-3 to -6)."""
    s = m.s
    out: list[int] = []
    for c in s.near[f.cell]:
        if movement.barred(m.s, m.board, f, f.cell, c):
            continue
        if standing(s, f, c) == FREE or movement.clears(s, f, c):
            out.append(c)
        elif spaces > 1 and crosses(m, f, c) and passes(m, f, c, spaces - 1):
            out.append(c)
    return out


def crosses(m: Skirmish, f: Figure, cell: int) -> bool:
    """Whether f may come into a Space where it may not stay (INF-MOVE-5, INF-SHOVE-6)."""
    if movement.shoves(f) and not movement.immovable(m.s, cell):
        return m.rules.shove_passes
    return standing(m.s, f, cell) != BLOCKED


def passes(m: Skirmish, f: Figure, cell: int, spaces: int) -> bool:
    """Whether f gets on by steps from a Space where it may not stay to one where it may."""
    s = m.s
    for c in s.near[cell]:
        if movement.barred(m.s, m.board, f, cell, c):
            continue
        if standing(s, f, c) == FREE or movement.clears(s, f, c):
            return True
        if spaces > 1 and crosses(m, f, c) and passes(m, f, c, spaces - 1):
            return True
    return False


def lead(m: Skirmish, on: Bound, f: Figure, seat: int, spaces: int, may_stay: bool) -> None:
    """A seat moves f by an effect, step by step, up to so many Spaces; who is not active picks up nothing."""
    outer = m.roller
    m.roller = seat
    left = spaces
    while left > 0:
        options = steps(m, f, left)
        if not options:
            break
        if may_stay and not movement.stranded(m.s, f):
            options.append(-1)
        cell = m.choose(on, k.Q_PUSH, seat, options, f.id)
        if cell < 0 or not movement.step(m, f, cell, k.C_EFFECT):
            break
        left -= 1
        may_stay = True
        if not m.alive(f):
            break
        if f.kind == HERO:
            tokens.greet(m, f)
    m.roller = outer


class MoveOnCrit(Effect):
    """On any Crit the attacker moves the target, and others Close to him one after the other (-1: all of them).

    It happens as the Crit is rolled, before further targets are set; the attack goes on against who was moved.
    """

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.spaces: int = spec.numbers["spaces"]
        self.others: int = spec.numbers["others"]
        self.hooks = [ROLLED]

    def on_rolled(self, m: Skirmish, on: Bound, a: Attack) -> None:
        if a.crits == 0:
            return
        hero = a.attacker
        waiting: list[int] = []
        if self.others != 0:
            for i in close_figures(m.s, hero.cell):
                f = m.s.figures[i]
                if f.kind <= MONSTER and i != a.target.id and enemies(hero, f):
                    waiting.append(i)
            waiting.sort()
        if a.target.kind <= MONSTER:
            lead(m, on, a.target, hero.side, self.spaces, True)
        more = len(waiting) if self.others < 0 else self.others
        while waiting and more > 0:
            who = m.choose(on, k.Q_HERO, hero.side, [*waiting, -1], hero.id)
            if who < 0:
                return
            waiting.remove(who)
            more -= 1
            lead(m, on, m.s.figures[who], hero.side, self.spaces, True)


class PushClose(Effect):
    """Exhausting the Hero card, the active holder moves a Close Character (INF-EXH-3)."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.spaces: int = spec.numbers["spaces"]
        self.hooks = [FREE_ACTION]

    def on_free_action(self, m: Skirmish, on: Bound, hero: Figure) -> bool:
        if hero.exhausted:
            return False
        for i in close_figures(m.s, hero.cell):
            if self.movable(m, hero, m.s.figures[i]):
                return True
        return False

    def movable(self, m: Skirmish, hero: Figure, f: Figure) -> bool:
        """Whether somebody else, a Character, has where to go."""
        return f.kind <= MONSTER and f is not hero and len(steps(m, f, self.spaces)) > 0

    def use_free_action(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        options = [i for i in close_figures(m.s, hero.cell) if self.movable(m, hero, m.s.figures[i])]
        options.sort()
        verbs.exhaust_hero(m, hero, on.item, k.C_EFFECT)
        who = m.choose(on, k.Q_HERO, hero.side, options, hero.id)
        lead(m, on, m.s.figures[who], hero.side, self.spaces, True)


class LeadAllies(Effect):
    """While the holder is active each Ally Close to him may Move, once a turn."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.spaces: int = spec.numbers["spaces"]
        self.hooks = [FREE_ACTION]

    def ready(self, m: Skirmish, hero: Figure) -> list[int]:
        """The Allies that may Move now."""
        out: list[int] = []
        for f in close_allies(m, hero, hero.cell):
            if f.once & ONCE_LED == 0 and steps(m, f, self.spaces):
                out.append(f.id)
        return out

    def on_free_action(self, m: Skirmish, on: Bound, hero: Figure) -> bool:
        return len(self.ready(m, hero)) > 0

    def use_free_action(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        f = m.s.figures[m.choose(on, k.Q_HERO, hero.side, self.ready(m, hero), hero.id)]
        f.once |= ONCE_LED
        lead(m, on, f, hero.side, self.spaces, False)


def spare(m: Skirmish, on: Bound, hero: Figure, first: int) -> int:
    """The bit of Figure.once for this card among the holder's cards with the same effect; 0 when it is used."""
    bit = first
    for other in m.on(hero.id, FREE_ACTION):
        if other.effect.spec.do != on.effect.spec.do:
            continue
        if other.held is on.held:
            break
        bit <<= 1
    return 0 if hero.once & bit else bit


class DamnationMove(Effect):
    """Once in each turn of his Guild, active or not, the holder may take Damnation to Move.

    The active Hero's move provokes Guard Reactions like any other (INF-GUARD-2).
    """

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.cost: int = spec.numbers["cost"]
        self.spaces: int = spec.numbers["spaces"]
        self.hooks = [FREE_ACTION, ALLY_ACTION]

    def on_free_action(self, m: Skirmish, on: Bound, hero: Figure) -> bool:
        if hero.cell < 0 or spare(m, on, hero, ONCE_MOVE) == 0:
            return False
        return len(steps(m, hero, self.spaces)) > 0

    def use_free_action(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        hero.once |= spare(m, on, hero, ONCE_MOVE)
        verbs.damn(m, hero, self.cost, on.item, k.C_COST)
        if hero.id == m.s.hero:
            self.stride(m, on, hero)
        else:
            lead(m, on, hero, hero.side, self.spaces, False)

    def stride(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        """The active Hero's own way."""
        for left in range(self.spaces, 0, -1):
            options = steps(m, hero, left)
            if not options:
                return
            if left < self.spaces and not movement.stranded(m.s, hero):
                options.append(-1)
            cell = m.choose(on, k.Q_PUSH, hero.side, options, hero.id)
            if cell < 0:
                return
            if reactions.guard_move(m, hero):
                if hero.cell < 0 or m.finished() or cell not in steps(m, hero, left):
                    return
            movement.step(m, hero, cell, k.C_EFFECT)
            deaths.bury(m)
            tokens.arrive(m, hero, True)
            if hero.cell != cell:
                return


class MarchMinion(Effect):
    """Once an activation a Minion the holder sees carries out its Movement, moved by his player; it does not attack."""

    def __init__(self, spec: EffectSpec) -> None:
        super().__init__(spec)
        self.hooks = [FREE_ACTION]

    def on_free_action(self, m: Skirmish, on: Bound, hero: Figure) -> bool:
        if spare(m, on, hero, ONCE_MARCH) == 0:
            return False
        for f in m.s.figures:
            if marches(m, hero, f):
                return True
        return False

    def use_free_action(self, m: Skirmish, on: Bound, hero: Figure) -> None:
        hero.once |= spare(m, on, hero, ONCE_MARCH)
        options = [f.id for f in m.s.figures if marches(m, hero, f)]
        f = m.s.figures[m.choose(on, k.Q_MONSTER, hero.side, options, hero.id)]
        seq = m.log.add(k.REACT, f.id, -1, on.item, k.C_EFFECT, f.cell)
        outer = m.log.enter(seq)
        m.roller = hero.side
        reactions.monster_moves(m, f, hero.side, None)
        m.roller = -1
        m.log.leave(outer)


def marches(m: Skirmish, hero: Figure, f: Figure) -> bool:
    """Whether a figure is a Minion the Hero sees."""
    if f.cell < 0 or f.monster is None or f.monster.tier >= MINOR_VILLAIN:
        return False
    return sees(m.s, m.board, hero, hero.cell, f.cell)


class Unguarded(Effect):
    """The holder's moves provoke no Guard Reactions: reactions.guard_move sees to it."""
