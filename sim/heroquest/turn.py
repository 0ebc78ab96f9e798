"""The order of play and a hero's turn (HQ-TURN)."""

from sim.heroquest import aftermath, gear, monsters, movement, search, spells, story, traps
from sim.heroquest import kinds as k
from sim.heroquest.board import distance
from sim.heroquest.combat import joined, reach_of, strike, touches
from sim.heroquest.raid import Raid
from sim.heroquest.state import MONSTER, OFF, T_TURNS, Figure

MOST_ACTS = 400


def take_turn(m: Raid) -> None:
    """One turn: the next hero's, or when all have played the evil wizard's (HQ-TURN-1)."""
    s = m.s
    while s.next < len(s.heroes):
        f = s.figures[s.heroes[s.next]]
        s.next += 1
        if f.cell != OFF:
            m.log.active = f.seat
            before = m.log.enter(m.log.add(k.TURN, f.id, amount=s.round))
            hero_turn(m, f)
            if s.guide == f.id or (s.guide >= 0 and s.figures[s.guide].cell == OFF and f.id == first_living(m)):
                ally_turn(m, f)
            m.log.leave(before)
            return
    s.next = 0
    m.log.active = m.wizard
    before = m.log.enter(m.log.add(k.TURN, -1, amount=s.round))
    s.round += 1
    monsters.play(m)
    m.log.leave(before)
    aftermath.settle(m)


def first_living(m: Raid) -> int:
    """The first hero still in the quest."""
    living = m.living()
    return living[0].id if living else -1


def fresh(m: Raid, f: Figure) -> None:
    """Nothing is done yet in this turn."""
    s = m.s
    s.active = f.id
    s.points = 0
    s.rolled = False
    s.stepped = False
    s.ended = False
    s.acted = False
    s.lost_turn = False
    s.attacks = 0
    s.target_only = -1
    s.last_spell = -1
    f.acted = False


def able(m: Raid, f: Figure) -> bool:
    """Whether a hero can play: what holds him is thrown against at the start of his turn."""
    if f.stone > 0:
        f.stone -= 1
        if f.stone == 0:
            m.log.add(k.EFFECT, f.id, f.id, -1, k.C_STONE)
        return False
    can = True
    if f.skip > 0:
        f.skip -= 1
        m.log.add(k.EFFECT, f.id, f.id, -1, k.C_SKIP)
        can = False
    if f.asleep:
        f.asleep = not spells.wakes(m, f, f.mind if m.edition else 1, k.C_ASLEEP)
        can = can and not f.asleep
    if f.cloud:
        f.cloud = not spells.wakes(m, f, f.mind, k.C_CLOUD)
        can = can and not f.cloud
    if f.fear:
        f.fear = not spells.wakes(m, f, f.mind, k.C_FEAR)
    if f.commanded:
        f.commanded = not spells.wakes(m, f, f.mind, k.C_COMMAND)
    return can


def hero_turn(m: Raid, f: Figure) -> None:
    """A move and an action in either order, both optional, and what is free (HQ-TURN-2, -4, -5)."""
    s = m.s
    m.tallied(f, T_TURNS, 1)
    fresh(m, f)
    if able(m, f):
        seat = m.wizard if f.commanded else f.seat
        for _ in range(MOST_ACTS):
            options = choices(m, f)
            choice = m.ask(k.Q_ACT, seat, options, f.id)
            if choice == k.STOP:
                break
            act(m, f, choice)
            search.pounce(m)
            aftermath.settle(m)
            if m.over or f.cell == OFF or s.lost_turn:
                break
    movement.end_move(m, f)
    f.brews = 0
    aftermath.settle(m)
    s.active = -1


def ally_turn(m: Raid, f: Figure) -> None:
    """The ally moves after the turn of who found him; he opens no doors and does nothing else (section 11)."""
    for i in m.s.allies:
        ally = m.s.figures[i]
        if ally.cell == OFF or not ally.acted or m.over:
            continue
        fresh(m, ally)
        ally.acted = True
        ally.seat = f.seat
        if ally.skip > 0 or ally.asleep:
            ally.skip = max(0, ally.skip - 1)
            ally.asleep = ally.asleep and not spells.wakes(m, ally, 1, k.C_ASLEEP)
            continue
        movement.roll(m, ally)
        while m.s.points > 0 and ally.cell != OFF and not m.over:
            options = [k.STOP] if movement.standing(m, ally, ally.cell) else []
            options += [k.STEP + to for to in movement.steps(m, ally)]
            if not options:
                break
            choice = m.ask(k.Q_ACT, ally.seat, options, ally.id)
            if choice == k.STOP:
                break
            movement.step(m, ally, choice - k.STEP)
            aftermath.settle(m)
        movement.end_move(m, ally)
        m.s.active = -1


# What a hero can do.


def choices(m: Raid, f: Figure) -> list[int]:
    """Everything a hero may do now, ending the turn first."""
    s = m.s
    steady = movement.standing(m, f, f.cell)
    options: list[int] = [k.STOP] if steady else []
    if not s.rolled:
        if not s.ended:
            options.append(k.ROLL)
    elif not s.ended and s.points > 0:
        options += [k.STEP + to for to in movement.steps(m, f)]
        if steady:
            options += [k.LEAP + n for n in movement.jumps(m, f)]
    if not steady:
        return options if options else [k.STOP]
    solid = m.board.solid[f.cell]
    if not solid:
        options += [k.OPEN + door for door in movement.doors(m, f)]
        options += [k.DRINK + slot for slot in spells.usable_now(m, f)]
    options += [k.WEAR + item for item in other_armour(m, f)]
    options += handling(m, f)
    if not solid:
        options += deeds(m, f)
    return options


def deeds(m: Raid, f: Figure) -> list[int]:
    """The actions of a turn (HQ-TURN-3), and what may follow them."""
    s = m.s
    out: list[int] = []
    if (not s.acted or s.attacks > 0) and f.ore == 0:
        out += attacks(m, f)
    if s.acted and s.last_spell >= 0:
        out += [k.SPELL + spell for spell in spells.castable(m, f)]
    removal = not s.acted or not m.rules.removal_is_action
    if removal and not f.commanded:
        out += [k.REMOVE + n for n in traps.removable(m, f)]
    if s.acted:
        return out
    out += [k.SPELL + spell for spell in spells.castable(m, f)]
    if f.commanded:
        return out
    if search.may_take(m, f):
        out.append(k.TREASURE)
    if search.may_seek(m, f):
        if m.rules.search_together:
            out.append(k.SEEK)
        else:
            out += [k.SEEK_TRAPS, k.SEEK_DOORS]
    return out


def attacks(m: Raid, f: Figure) -> list[int]:
    """Weapon and target of every attack he could make (HQ-ATK-2, -6, -7, -9, -10)."""
    out: list[int] = []
    slots = gear.weapons(m, f)
    for g in m.s.figures:
        if g.cell == OFF or g.id == f.id or (g.kind == MONSTER) == f.commanded:
            continue
        for slot in slots:
            item = f.gear[slot].item if slot >= 0 else -1
            if m.s.attacks > 0 and m.s.acted and not second(m, f, item, g):
                continue
            if reach_of(m, f, item, g) >= 0:
                out.append(k.STRIKE + (slot + 1) * k.SLOTS + g.id)
    return out


def second(m: Raid, f: Figure, item: int, g: Figure) -> bool:
    """Whether a further attack of the turn may be this one: any with the brew, else the same weapon and kind."""
    if m.s.target_only < 0:
        return True
    if item < 0 or g.monster is None:
        return False
    return gear.printed(m, item).twice_against == m.s.target_only == g.monster.index


def other_armour(m: Raid, f: Figure) -> list[int]:
    """Body armour he carries and could change into (HQ-DEF-7)."""
    out: list[int] = []
    if f.captured:
        return out
    for held in f.gear:
        if held.item != f.worn and held.item not in out and gear.is_body_armour(m, held.item):
            if gear.usable(m, f, held.item):
                out.append(held.item)
    return out


def handling(m: Raid, f: Figure) -> list[int]:
    """Quest items to pick up, give or put down, and the mine (section 11)."""
    out: list[int] = []
    if f.commanded:
        return out
    if f.thing < 0:
        for n in range(len(m.s.things)):
            cell = m.s.things[n]
            if cell == f.cell or (cell != OFF and distance(cell, f.cell) == 1 and joined(m, f.cell, cell)):
                out.append(k.PICK + n)
    else:
        if m.s.things.count(f.cell) == 0:
            out.append(k.PUT)
        for g in m.living():
            if g.id != f.id and g.thing < 0 and touches(m, f.cell, g.cell, False):
                out.append(k.GIVE + f.thing * k.SLOTS + g.id)
    if m.quest.mine_room > 0 and m.room(f.cell) == m.quest.mine_room and f.ore == 0:
        out.append(k.DIG)
    return out


# Doing it.


def act(m: Raid, f: Figure, choice: int) -> None:
    """What the hero chose."""
    s = m.s
    verb = choice // k.VERB * k.VERB
    arg = choice - verb
    if verb == k.ROLL:
        movement.roll(m, f)
    elif verb == k.STEP:
        movement.step(m, f, arg)
    elif verb == k.LEAP:
        s.points -= m.rules.jump_cost
        s.stepped = True
        if traps.leap(m, f, arg):
            s.points = 0
            s.ended = True
        if f.cell != OFF:
            story.look(m, f)
            movement.deliver(m, f)
    elif verb == k.OPEN:
        story.open_door(m, arg, f, k.C_OPEN)
    elif verb == k.DRINK:
        spells.use_item(m, f, arg)
    elif verb == k.WEAR:
        gear.wear(f, arg)
    elif verb in (k.PICK, k.GIVE, k.PUT, k.DIG):
        handle(m, f, verb, arg)
    else:
        deed(m, f, verb, arg)


def handle(m: Raid, f: Figure, verb: int, arg: int) -> None:
    """Free handling of quest items."""
    s = m.s
    if verb == k.PICK:
        s.things[arg] = OFF
        f.thing = arg
        m.log.add(k.GAIN, f.id, item=thing(m, arg), cause=k.C_QUEST)
        movement.deliver(m, f)
    elif verb == k.PUT:
        s.things[f.thing] = f.cell
        m.log.add(k.LOSE, f.id, item=thing(m, f.thing), cause=k.C_DROP)
        f.thing = -1
    elif verb == k.GIVE:
        g = s.figures[arg % k.SLOTS]
        m.log.add(k.GAIN, g.id, f.id, thing(m, f.thing), k.C_QUEST)
        g.thing = f.thing
        f.thing = -1
        movement.deliver(m, g)
    else:
        f.ore = m.quest.mine_gold
        m.log.add(k.GAIN, f.id, cause=k.C_MINE)


def thing(m: Raid, n: int) -> int:
    """A quest item's number in the log."""
    return m.book.things[m.quest.things[n].name]


def deed(m: Raid, f: Figure, verb: int, arg: int) -> None:
    """The action of the turn; a move under way is over with it (HQ-TURN-2)."""
    s = m.s
    if s.stepped:
        s.ended = True
    if not (verb == k.REMOVE and not m.rules.removal_is_action):
        f.acted = True
        first = not s.acted
        s.acted = True
    else:
        first = False
    if verb == k.STRIKE:
        hit(m, f, arg, first)
    elif verb == k.SPELL:
        s.attacks = 0
        s.last_spell = -2 if s.last_spell >= 0 else arg
        spells.cast_spell(m, f, arg)
    elif verb == k.TREASURE:
        search.treasure(m, f)
    elif verb == k.SEEK:
        search.seek(m, f, True, True)
    elif verb == k.SEEK_TRAPS:
        search.seek(m, f, True, False)
    elif verb == k.SEEK_DOORS:
        search.seek(m, f, False, True)
    elif verb == k.REMOVE:
        traps.remove(m, f, arg)


def hit(m: Raid, f: Figure, arg: int, first: bool) -> None:
    """An attack; the brew and some blades allow another."""
    s = m.s
    slot = arg // k.SLOTS - 1
    g = s.figures[arg % k.SLOTS]
    item = f.gear[slot].item if slot >= 0 else -1
    cause = reach_of(m, f, item, g)
    if first:
        s.attacks = f.brews
        s.target_only = -1
        if item >= 0 and f.brews == 0 and g.monster is not None:
            if gear.printed(m, item).twice_against == g.monster.index:
                s.attacks = 1
                s.target_only = g.monster.index
    else:
        s.attacks -= 1
    strike(m, f, g, slot, cause)
