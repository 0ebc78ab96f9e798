"""A player's turn: activate one Hero or Rest (page 14)."""

from sim.arcadia import combat, curses, deaths, movement, reactions, resting, spawning, tokens
from sim.arcadia import kinds as k
from sim.arcadia.hooks import (
    ACTIVATION_END,
    ACTIVATION_START,
    ALLY_ACTION,
    DEEDS,
    ENEMY_BRIMSTONE,
    FREE_ACTION,
    TURN_END,
    TURN_START,
    WALK,
)
from sim.arcadia.records import EXTRA_ACTIVATION
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import T_ACTIVATIONS, T_TURNS, TURN_BITS, Figure

HERO_POINTS = 3
REST = -1


def take_turn(m: Skirmish) -> None:
    """One turn of the active Guild, up to the Spawn and the next seat (INF-TURN-1, -3, -4, -6)."""
    s = m.s
    seat = s.active
    guild = s.guilds[seat]
    m.log.active = seat
    m.log.seat = seat
    s.hero = -1
    s.guarded = []
    s.second_hero = 0
    guild.tally[T_TURNS] += 1
    living: list[int] = []
    for i in guild.heroes:
        f = s.figures[i]
        f.activated = False
        f.once = 0
        if f.cell >= 0:
            living.append(i)
    m.log.add(k.TURN, amount=len(living))
    for on in m.scenario_table[WALK]:
        on.effect.on_walk(m, on)
    for i in living:
        for on in m.on(i, TURN_START):
            if s.figures[i].cell >= 0:
                on.effect.on_turn_start(m, on, s.figures[i])
    choose_deed(m, seat)
    s.hero = -1
    if not m.finished():
        for on in m.scenario_table[TURN_END]:
            on.effect.on_turn_end(m, on)
    if s.winner >= 0:
        m.over = True
        return
    spawning.spawn_if_due(m)
    s.active = (seat + 1) % m.seats


def choose_deed(m: Skirmish, seat: int) -> None:
    """Activate a Hero, or Rest."""
    options = [i for i in m.s.guilds[seat].heroes if m.s.figures[i].cell >= 0]
    options.append(REST)
    choice = m.ask(k.Q_TURN, seat, options)
    if choice == REST:
        resting.rest(m, seat)
        return
    activate(m, m.s.figures[choice], k.C_TURN)
    while m.s.second_hero > 0 and not m.finished():
        m.s.second_hero -= 1
        others = [i for i in m.s.guilds[seat].heroes if m.s.figures[i].cell >= 0 and not m.s.figures[i].activated]
        if not others:
            return
        others.append(-1)
        choice = m.ask(k.Q_OTHER_HERO, seat, others)
        if choice < 0:
            return
        m.s.guarded = []
        activate(m, m.s.figures[choice], k.C_EXTRA)


def activate(m: Skirmish, hero: Figure, cause: int) -> None:
    """A Hero's activation, again at once after an Extra Activation potion (INF-ACT-1 to -4, INF-EXPL-9)."""
    while True:
        activate_once(m, hero, cause)
        if m.finished() or hero.cell < 0:
            return
        token = extra_token(m, hero)
        if token < 0 or m.ask(k.Q_EXTRA, hero.side, [0, 1], hero.id) == 0:
            return
        hero.tokens.remove(token)
        m.log.add(k.USE, hero.id, -1, m.book.tokens[token].item)
        cause = k.C_EXTRA


def extra_token(m: Skirmish, hero: Figure) -> int:
    """An Extra Activation potion the Hero carries and can drink, or -1."""
    if hero.dry:
        return -1
    for token in hero.tokens:
        if m.book.tokens[token].kind == EXTRA_ACTIVATION:
            return token
    return -1


def activate_once(m: Skirmish, hero: Figure, cause: int) -> None:
    """Movement and one Attack in either order, with free actions between (INF-ACT-2, -3, -5, -6)."""
    s = m.s
    hero.activated = True
    m.guild_of(hero).tally[T_ACTIVATIONS] += 1
    s.hero = hero.id
    s.points = HERO_POINTS
    s.may_move = True
    s.may_attack = True
    s.moving = False
    hero.once &= TURN_BITS
    seq = m.log.add(k.ACTIVATE, hero.id, -1, -1, cause, hero.cell)
    outer = m.log.enter(seq)
    for on in m.on(hero.id, ACTIVATION_START):
        on.effect.on_activation_start(m, on, hero)
    tokens.arrive(m, hero, False)
    while hero.cell >= 0 and not m.finished():
        m.log.seat = hero.side
        options = deeds(m, hero)
        if len(options) == 0:
            break
        choice = m.ask(k.Q_ACT, hero.side, options, hero.id)
        if choice == k.END_ACT:
            break
        do(m, hero, choice)
    if hero.cell >= 0 and not m.finished():
        for on in m.scenario_table[ACTIVATION_END]:
            on.effect.on_activation_end(m, on, hero)
    m.log.leave(outer)
    s.hero = -1


def deeds(m: Skirmish, hero: Figure) -> list[int]:
    """What the active Hero may do next; nothing but END_ACT means he is done."""
    s = m.s
    options: list[int] = []
    if s.may_move and s.points > 0:
        movement.moves(s, m.board, hero, s.points, options)
        if s.brimstones[hero.cell] > 0:
            options.append(k.REVEAL)
    if s.moving and len(s.at[hero.cell]) > 1 and movement.stranded(s, hero):
        stay = [o for o in options if k.STEP <= o < k.REVEAL]
        if stay:
            tokens.drinkable(m, hero, stay)
            return stay
    if s.may_attack and combat.usable_cards(m, hero):
        options.append(k.STRIKE)
    if hero.tokens:
        tokens.drinkable(m, hero, options)
    powers = m.on(hero.id, FREE_ACTION)
    for at in range(len(powers)):
        on = powers[at]
        if on.effect.on_free_action(m, on, hero):
            options.append(k.POWER | at)
    ally_powers(m, hero, options)
    rules = m.scenario_table[DEEDS]
    for at in range(len(rules)):
        on = rules[at]
        if on.effect.on_deeds(m, on, hero):
            options.append(k.DEED | at)
    options.append(k.END_ACT)
    return options


def ally_powers(m: Skirmish, hero: Figure, options: list[int]) -> None:
    """Append what the Allies of the active Hero may do in the turn of their Guild."""
    heroes = m.s.guilds[hero.side].heroes
    for place in range(len(heroes)):
        i = heroes[place]
        if i == hero.id:
            continue
        offers = m.on(i, ALLY_ACTION)
        for at in range(len(offers)):
            if offers[at].effect.on_free_action(m, offers[at], m.s.figures[i]):
                options.append(k.POWER | k.ALLY_POWER * (place + 1) | at)


def do(m: Skirmish, hero: Figure, choice: int) -> None:
    """Carry out one deed."""
    verb = choice & ~(k.VERB - 1)
    arg = choice & (k.VERB - 1)
    if verb == k.STEP:
        move(m, hero, arg)
    elif verb == k.FLIP:
        spend(m)
        movement.flip(m, hero, arg)
    elif verb == k.WARP:
        spend(m)
        movement.warp(m, hero, arg, k.C_TURN)
        tokens.arrive(m, hero, True)
    elif verb == k.REVEAL:
        spend(m)
        reveal(m, hero)
        tokens.arrive(m, hero, False)
    elif verb == k.STRIKE:
        attack(m, hero)
        tokens.arrive(m, hero, False)
    elif verb == k.DRINK:
        tokens.drink(m, hero, arg)
    elif verb == k.POWER:
        on = m.power(hero.id, arg)
        on.effect.use_free_action(m, on, m.s.figures[on.holder])
        deaths.bury(m)
        tokens.arrive(m, hero, False)
    else:
        on = m.scenario_table[DEEDS][arg]
        on.effect.do_deed(m, on, hero)
        tokens.arrive(m, hero, False)


def spend(m: Skirmish) -> None:
    """Pay a Movement Point; the Movement has begun (INF-MOVE-1, -2)."""
    m.s.points -= 1
    m.s.moving = True


def move(m: Skirmish, hero: Figure, cell: int) -> None:
    """One step: Guard Reactions first, then the move if it can still be made (INF-GUARD-4, -12)."""
    s = m.s
    spend(m)
    if reactions.guard_move(m, hero):
        if hero.cell < 0 or m.finished():
            return
        m.log.seat = hero.side
        if not movement.enters(s, m.board, hero, cell, s.points) or cell not in s.near[hero.cell]:
            return
        if m.rules.guard_cancel and may_wait(m, hero) and m.ask(k.Q_OPTION, hero.side, [0, 1], hero.id) == 1:
            return
    movement.step(m, hero, cell, k.C_TURN)
    if m.dying:
        deaths.bury(m)
    tokens.arrive(m, hero, True)


def may_wait(m: Skirmish, hero: Figure) -> bool:
    """Whether the active Hero may stop where he is, or could still leave without this step (INF-MOVE-5, -6)."""
    s = m.s
    if not movement.stranded(s, hero):
        return True
    return s.points > 0 and movement.leads_out(s, m.board, hero, hero.cell, s.points)


def attack(m: Skirmish, hero: Figure) -> None:
    """The one attack of the activation, its reactions and its kills (INF-ATK-1, Part 4 of the digest)."""
    s = m.s
    s.may_attack = False
    if s.moving:
        s.may_move = False
    cards = combat.usable_cards(m, hero)
    at = m.ask(k.Q_CARD, hero.side, cards, hero.id)
    a = combat.hero_attack(m, hero, at)
    outer = m.log.enter(a.seq)
    reactions.react(m, a)
    deaths.bury(m)
    if hero.curses:
        curses.make_room(m, hero, [])
    m.log.leave(outer)


def reveal(m: Skirmish, hero: Figure) -> None:
    """Reveal a Brimstone card of the Space and carry it out (INF-BRIM-2 to -4, -7)."""
    s = m.s
    cell = hero.cell
    pile = m.hidden.brimstones[cell]
    at = m.dice.shared("brimstones").below(len(pile)) if len(pile) > 1 else 0
    card = m.book.brimstones[pile.pop(at)]
    s.brimstones[cell] -= 1
    seq = m.log.add(k.BRIMSTONE, hero.id, -1, card.item, -1, cell)
    outer = m.log.enter(seq)
    for f in s.figures:
        if f.hero is not None and f.side != hero.side and f.cell >= 0:
            for on in m.on(f.id, ENEMY_BRIMSTONE):
                on.effect.on_enemy_brimstone(m, on, f)
    for deed in m.arcadia.brimstone_deeds[card.index]:
        if hero.cell >= 0:
            deed.carry_out(m, hero, card.item)
    deaths.bury(m)
    m.log.leave(outer)
