"""The evil wizard's turn: each monster moves and does one thing (HQ-TURN-6)."""

from sim.heroquest import aftermath, gear, movement, search, spells, traps
from sim.heroquest import kinds as k
from sim.heroquest.combat import attack, touches
from sim.heroquest.raid import Raid
from sim.heroquest.sight import area
from sim.heroquest.state import MONSTER, OFF, Figure


def play(m: Raid) -> None:
    """The evil wizard plays his monsters one after the other, in the order he likes."""
    left: list[int] = []
    for f in m.s.figures:
        if f.kind != MONSTER or f.cell == OFF or f.dormant:
            continue
        f.acted = False
        if awake(m, f):
            left.append(f.id)
    while left and not m.over:
        chosen = m.ask(k.Q_MONSTER, m.wizard, [*left, k.NOBODY])
        if chosen == k.NOBODY:
            return
        left.remove(chosen)
        f = m.s.figures[chosen]
        if f.cell != OFF:
            activate(m, f)
        left = [i for i in left if m.s.figures[i].cell != OFF]


def awake(m: Raid, f: Figure) -> bool:
    """Whether a monster can play: it misses turns, and throws to wake from sleep."""
    if f.skip > 0:
        f.skip -= 1
        m.log.add(k.EFFECT, f.id, f.id, -1, k.C_SKIP)
        return False
    if f.asleep:
        # EU: one die, 6 wakes; US: a die a Mind Point. It plays from the next turn on.
        if spells.wakes(m, f, f.mind if m.edition else 1, k.C_ASLEEP):
            f.asleep = False
        return False
    return True


def activate(m: Raid, f: Figure) -> None:
    """One monster: move and action in either order, neither split (HQ-TURN-6)."""
    s = m.s
    s.active = f.id
    s.points = f.move
    s.stepped = False
    moved = False
    acted = False
    while f.cell != OFF and not m.over:
        options = [k.STOP]
        if not moved:
            options += [k.GOTO + cell for cell in movement.reach(m, f, s.points)]
            options += [k.LEAP + n for n in movement.jumps(m, f)]
        if not acted:
            options += actions(m, f)
        choice = m.ask(k.Q_MONSTER_ACT, m.wizard, options, f.id)
        verb = choice // k.VERB * k.VERB
        arg = choice - verb
        if verb == k.STOP:
            break
        f.invulnerable = False
        f.pit = f.pit and verb not in (k.GOTO, k.LEAP)
        if verb == k.GOTO:
            moved = True
            before = f.cell
            m.put(f, arg)
            m.log.add(k.MOVE, f.id, space=arg, cause=k.C_WALK, amount=before)
            through_magic(m, f, before)
        elif verb == k.LEAP:
            s.points -= m.rules.jump_cost
            moved = traps.leap(m, f, arg)
            acted = acted or moved
        else:
            acted = True
            moved = moved or s.stepped
            act(m, f, verb, arg)
        s.stepped = s.stepped or verb == k.LEAP
        aftermath.settle(m)
    if s.active == f.id:
        s.active = -1


def through_magic(m: Raid, f: Figure, before: int) -> None:
    """Where doors are magic, a monster whose way leads into another room is carried off (section 11)."""
    if m.quest.teleports and m.room(before) != m.room(f.cell):
        movement.teleport(m, f)


def actions(m: Raid, f: Figure) -> list[int]:
    """What a monster can do: attack, cast, take a dead hero's things."""
    out: list[int] = []
    if f.attack > 0:
        for g in m.s.figures:
            if g.kind != MONSTER and g.cell != OFF and touches(m, f.cell, g.cell, f.diagonal):
                out.append(k.STRIKE + g.id)
    if f.spells:
        out += [k.SPELL + slot for slot in spells.chaos_castable(m, f)]
    if m.s.remains and m.rules.monsters_loot:
        there = area(m, f.cell)
        out += [k.TAKE + r.figure for r in m.s.remains if r.cell in there]
    return out


def act(m: Raid, f: Figure, verb: int, arg: int) -> None:
    """A monster's action."""
    f.acted = True
    if verb == k.STRIKE:
        attack(m, f, m.s.figures[arg], gear.attack_dice(m, f, -1, None), f.item, k.C_ATTACK)
    elif verb == k.SPELL:
        spells.cast_chaos(m, f, arg)
    elif verb == k.TAKE:
        aftermath.remove_things(m, f, m.s.figures[arg])
    search.pounce(m)
