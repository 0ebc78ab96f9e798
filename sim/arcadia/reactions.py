"""Monsters act: Guard Reactions, Payback, and activations by cards (pages 20 to 24 and 29)."""

from sim.arcadia import deaths, movement
from sim.arcadia import kinds as k
from sim.arcadia.attack import Attack
from sim.arcadia.combat import monster_attack
from sim.arcadia.hooks import ATTACKS
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.spaces import guards, in_range, targets
from sim.arcadia.state import MONSTER, Figure


def guard_move(m: Skirmish, hero: Figure) -> bool:
    """Guard Reactions to a Hero leaving his Space by a move (INF-GUARD-2 to -6, -14, -18, -19).

    Returns whether any Monster attacked.
    """
    s = m.s
    cell = hero.cell
    waiting = guards(s, cell)
    if not waiting or hero.unguarded:
        return False
    if not m.rules.guard_same_space_again:
        fresh: list[int] = []
        for i in waiting:
            if i * len(s.at) + cell not in s.guarded:
                fresh.append(i)
        waiting = fresh
    for i in waiting:
        s.guarded.append(i * len(s.at) + cell)
    attacked = len(waiting) > 0
    while waiting and m.alive(hero):
        who = next_guard(m, waiting, hero)
        waiting.remove(who)
        monster = s.figures[who]
        if monster.cell >= 0:
            attack_by(m, monster, hero, k.C_GUARD)
            deaths.bury(m)
    return attacked


def next_guard(m: Skirmish, waiting: list[int], hero: Figure) -> int:
    """Who reacts next is the right player's choice, or the active player's by setting (INF-GUARD-13)."""
    seat = m.s.active if m.rules.active_orders_guards else m.controller
    return m.ask(k.Q_GUARD, seat, waiting, -1, hero.id)


def attack_by(m: Skirmish, monster: Figure, hero: Figure, cause: int) -> None:
    """All separate attacks of one Monster activation; the first is at the Hero it answers (INF-MULTI-4)."""
    if monster.level is None or not in_range(m.s, m.board, monster, monster.level.attack, hero):
        return
    monster_attack(m, monster, hero, cause)
    attacks = 1
    for on in m.on(monster.id, ATTACKS):
        attacks = max(attacks, on.effect.on_attacks(m, on))
    for _ in range(attacks - 1):
        further_attack(m, monster, cause)


def further_attack(m: Skirmish, monster: Figure, cause: int) -> None:
    """One more separate attack: any Hero in reach, or nobody (INF-MULTI-4, EX-PAYBACK-1)."""
    if monster.level is None:
        return
    options = [i for i in targets(m.s, m.board, monster, monster.level.attack) if m.alive(m.s.figures[i])]
    if not options:
        return
    options.append(-1)
    who = m.ask(k.Q_MONSTER_ATTACK, m.commander(monster, m.controller), options, monster.id)
    if who >= 0:
        monster_attack(m, monster, m.s.figures[who], cause)


def react(m: Skirmish, a: Attack) -> None:
    """After a Hero's attack: Payback of an attacked Monster, Guard Reactions of the slighted ones.

    INF-GUARD-8, -9, -17, INF-PAYBACK-1, -6, -8, -14.
    """
    hero = a.attacker
    s = m.s
    waiting: list[int] = []
    if not a.close_monster and hero.cell >= 0:
        waiting = guards(s, hero.cell)
    attacked: list[int] = []
    for i in a.targets:
        f = s.figures[i]
        if f.kind == MONSTER and f.cell >= 0:
            attacked.append(i)
    payback_first = True
    if waiting and attacked and m.alive(hero) and not m.rules.payback_first:
        payback_first = m.ask(k.Q_REACTION, s.active, [0, 1], hero.id) == 0
    if payback_first and attacked:
        payback(m, attacked, hero)
    while waiting and m.alive(hero):
        who = next_guard(m, waiting, hero)
        waiting.remove(who)
        monster = s.figures[who]
        if monster.cell >= 0:
            attack_by(m, monster, hero, k.C_GUARD)
    if not payback_first and attacked:
        payback(m, attacked, hero)


def payback(m: Skirmish, attacked: list[int], hero: Figure) -> None:
    """One attacked Monster moves and then attacks the Hero who attacked it (INF-PAYBACK-1 to -7, -9)."""
    if not m.alive(hero):
        return
    who = m.ask(k.Q_PAYBACK, m.controller, attacked, -1, hero.id)
    monster = m.s.figures[who]
    seq = m.log.add(k.REACT, monster.id, hero.id, -1, k.C_PAYBACK, monster.cell)
    outer = m.log.enter(seq)
    monster_moves(m, monster, m.commander(monster, m.controller), hero)
    answer(m, monster, hero)
    m.log.leave(outer)


def answer(m: Skirmish, monster: Figure, hero: Figure) -> None:
    """The Payback attack, which the right player may waive (INF-PAYBACK-3, -4)."""
    level = monster.level
    if level is None or not m.alive(hero) or not in_range(m.s, m.board, monster, level.attack, hero):
        return
    seat = m.commander(monster, m.controller)
    if m.ask(k.Q_MONSTER_ATTACK, seat, [hero.id, -1], monster.id, hero.id) >= 0:
        attack_by(m, monster, hero, k.C_PAYBACK)


def monster_moves(m: Skirmish, monster: Figure, seat: int, hero: Figure | None) -> None:
    """A Monster's Movement, step by step as its player likes (INF-MOVE-8, -9, INF-PAYBACK-5, -11)."""
    level = monster.level
    points = 0 if level is None else level.movement
    while points > 0:
        options: list[int] = []
        movement.moves(m.s, m.board, monster, points, options, m.rules.shove_passes)
        stuck = len(m.s.at[monster.cell]) > 1 and movement.stranded(m.s, monster)
        if not stuck:
            options.append(k.END_ACT)
        if not options:
            return
        choice = m.ask(k.Q_MONSTER_MOVE, seat, options, monster.id, -1 if hero is None else hero.id)
        if choice == k.END_ACT:
            return
        points -= 1
        if not monster_step(m, monster, choice, k.C_ACTIVATED if hero is None else k.C_PAYBACK):
            return


def monster_step(m: Skirmish, monster: Figure, choice: int, cause: int) -> bool:
    """Carry out one step of a Monster; False when a Shove stopped it."""
    verb = choice & ~(k.VERB - 1)
    arg = choice & (k.VERB - 1)
    if verb == k.STEP:
        return movement.step(m, monster, arg, cause)
    if verb == k.WARP:
        return movement.warp(m, monster, arg, cause)
    movement.flip(m, monster, arg)
    return True


def activate_monster(m: Skirmish, monster: Figure, seat: int, moves: bool, attacks: bool) -> None:
    """A card lets a player activate a Monster: Movement and attack in either order, any Hero as target.

    INF-ACTM-1 to -4. The attack's dice are the player's, kills are the game's (INF-KILL-8).
    """
    seq = m.log.add(k.REACT, monster.id, -1, -1, k.C_ACTIVATED, monster.cell)
    outer = m.log.enter(seq)
    seat = m.commander(monster, seat)
    m.roller = seat
    first = moves
    if moves and attacks:
        first = m.ask(k.Q_OPTION, seat, [0, 1], monster.id) == 0
    if first:
        monster_moves(m, monster, seat, None)
        if attacks:
            free_attacks(m, monster, seat)
    else:
        if attacks:
            free_attacks(m, monster, seat)
        if moves and monster.cell >= 0:
            monster_moves(m, monster, seat, None)
    m.roller = -1
    m.log.leave(outer)
    deaths.bury(m)


def free_attacks(m: Skirmish, monster: Figure, seat: int) -> None:
    """The attacks of an activation by a card."""
    level = monster.level
    if level is None:
        return
    attacks = 1
    for on in m.on(monster.id, ATTACKS):
        attacks = max(attacks, on.effect.on_attacks(m, on))
    for _ in range(attacks):
        options = [i for i in targets(m.s, m.board, monster, level.attack) if m.alive(m.s.figures[i])]
        if not options:
            return
        options.append(-1)
        who = m.ask(k.Q_MONSTER_ATTACK, seat, options, monster.id)
        if who < 0:
            return
        monster_attack(m, monster, m.s.figures[who], k.C_ACTIVATED)
