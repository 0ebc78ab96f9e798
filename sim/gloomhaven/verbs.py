"""The only ways the rules change figures and the map: each records its event."""

from sim.gloomhaven import kinds as k
from sim.gloomhaven import modifiers
from sim.gloomhaven.levels import hazard_damage
from sim.gloomhaven.records import (
    BLESS,
    CONDITIONS,
    CURSE,
    DOUBLE,
    NULL,
    ON_FIGURE,
    POISON,
    WOUND,
)
from sim.gloomhaven.skirmish import Skirmish
from sim.gloomhaven.state import (
    ABSENT,
    CHARACTER,
    CLEAR,
    FRESH,
    HAZARD,
    LASTING,
    MONSTER,
    OBJECTIVE,
    OFF,
    TRAP,
    Figure,
)

# Where figures are.


def put(m: Skirmish, f: Figure, cell: int) -> None:
    """Set a figure on the map."""
    f.cell = cell
    m.s.at[cell] = f.id
    m.log.add(k.SETUP, f.id, -1, -1 if f.type is None else f.type.item, -1, cell, f.hp)


def shift(m: Skirmish, f: Figure, cell: int) -> None:
    """Move a figure's piece; one that only passes through an occupied hex does not stand there."""
    s = m.s
    if f.cell != OFF and s.at[f.cell] == f.id:
        s.at[f.cell] = OFF
    f.cell = cell
    if cell != OFF and s.at[cell] == OFF:
        s.at[cell] = f.id


def enter(m: Skirmish, f: Figure, source: int, flying: bool) -> None:
    """What entering its hex by a move or by force does to a figure (GLO-TERR-1, -2, GLO-MOVE-16)."""
    s = m.s
    cell = f.cell
    if flying:
        return
    if s.terrain[cell] == TRAP:
        trap = s.traps[s.trap[cell]]
        s.terrain[cell] = CLEAR
        m.log.add(k.TRAP, f.id, -1, -1, k.C_SPRUNG, cell)
        m.sprung(s.trap[cell], f)
        damage = trap.damage if trap.damage >= 0 else m.trap_damage
        suffer(m, f, damage, source, k.C_TRAP, -1)
        if f.cell != OFF:
            for condition in trap.conditions:
                gain(m, f, condition, source, k.C_TRAP)
    elif s.terrain[cell] == HAZARD:
        suffer(m, f, hazard_damage(m.trap_damage), source, k.C_HAZARD, -1)


# Hit points.


def suffer(m: Skirmish, f: Figure, damage: int, source: int, cause: int, item: int) -> int:
    """A figure suffers damage, unless it cancels it (GLO-ATK-7, -8); returns the hit points it lost."""
    if damage <= 0 or f.cell == OFF or f.hp <= 0:
        return 0
    if f.kind == CHARACTER and m.spared(f, damage):
        return 0
    lost = min(damage, f.hp)
    f.hp -= damage
    m.log.add(k.DAMAGE, source, f.id, item, cause, -1, lost)
    m.hurt(source, f, lost, cause)
    if f.hp <= 0:
        kill(m, f, source, cause, item)
    return lost


def kill(m: Skirmish, f: Figure, source: int, cause: int, item: int) -> None:
    """A figure dies and leaves the map; a monster placed by the scenario drops a money token (GLO-ATK-7)."""
    s = m.s
    cell = f.cell
    rest = abs(f.hp)
    f.hp = 0
    m.gloomhaven.dying(m, f)
    shift(m, f, OFF)
    m.log.add(k.KILL, m.credited(source, f), f.id, item, cause, cell, rest)
    if f.kind == MONSTER and f.type is not None:
        s.free[f.type.index].append(f.number)
        if drops_money(f.joined):
            s.money[cell] += 1
            m.log.add(k.TOKEN, f.id, -1, -1, k.C_MONEY, cell, 1)
    m.felled(f)


def drops_money(joined: int) -> bool:
    """Whether a monster that came into play in a round by a summon or spawn drops money: 0 is by the map."""
    return joined == 0


def heal(m: Skirmish, f: Figure, amount: int, source: int, item: int) -> int:
    """Heal a figure; returns the hit points restored."""
    poisoned = f.has(POISON)
    for condition in (POISON, WOUND):
        if f.has(condition):
            lose(m, f, condition, k.C_HEALED)
    restored = healed(f.hp, f.max_hp, amount, poisoned) - f.hp
    f.hp += restored
    m.log.add(k.HEAL, source, f.id, item, -1, -1, restored)
    return restored


def healed(hp: int, max_hp: int, amount: int, poisoned: bool) -> int:
    """Hit points after a heal: never above the maximum, and none restored to who was poisoned (GLO-HEAL-2, -3)."""
    return hp if poisoned else min(max_hp, hp + amount)


# Conditions.


def gain(m: Skirmish, f: Figure, condition: int, source: int, cause: int) -> None:
    """A figure gets a condition, or a card for it comes into its deck (GLO-COND-1, -2)."""
    if CONDITIONS[condition] in f.immune or f.kind == OBJECTIVE:
        return
    if condition == CURSE or condition == BLESS:
        for card in m.book.modifiers:
            if card.from_box and card.sort == (NULL if condition == CURSE else DOUBLE):
                if not modifiers.put_in(m, f.pile, card):
                    return
                break
    else:
        f.conditions[condition] = FRESH if f.taking else LASTING
    m.log.add(k.CONDITION, source, f.id, m.book.condition_items[condition], cause, -1, 1)


def lose(m: Skirmish, f: Figure, condition: int, cause: int) -> None:
    """A condition ends."""
    f.conditions[condition] = ABSENT
    m.log.add(k.CONDITION, -1, f.id, m.book.condition_items[condition], cause, -1, 0)


def begin_turn(m: Skirmish, f: Figure) -> bool:
    """Start a figure's turn: a wound hurts (GLO-COND-WOUND, GLO-TURN-2). False when it did not survive."""
    f.taking = True
    f.acted = m.s.round
    m.s.active = f.id
    m.log.add(k.TURN, f.id, -1, -1, -1, f.cell, f.initiative)
    if f.has(WOUND):
        suffer(m, f, 1, f.id, k.C_WOUND, -1)
    return f.cell != OFF


def end_turn(m: Skirmish, f: Figure) -> None:
    """End it: conditions that were there before the turn end, those got during it go on (GLO-COND-2)."""
    f.taking = False
    for condition in range(ON_FIGURE):
        if condition == POISON or condition == WOUND:
            continue
        left = f.conditions[condition]
        if left == FRESH:
            f.conditions[condition] = LASTING
        elif left == LASTING:
            lose(m, f, condition, k.C_EXPIRED)
