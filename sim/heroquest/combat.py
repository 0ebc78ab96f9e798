"""Attack and defence, wounds, the moment of death (HQ-ATK, HQ-DEF, HQ-DEATH)."""

from sim.heroquest import gear
from sim.heroquest import kinds as k
from sim.heroquest.board import around, distance
from sim.heroquest.quest import WIDTH
from sim.heroquest.raid import Fallen, Raid
from sim.heroquest.records import BLACK, SKULL, WHITE
from sim.heroquest.sight import sees
from sim.heroquest.state import (
    HERO,
    MONSTER,
    OFF,
    T_ATTACKS,
    T_DEALT,
    T_DEATHS,
    T_HEALED,
    T_KILLS,
    T_POTIONS,
    T_TAKEN,
    Figure,
    Remains,
)


def skulls(faces: list[int]) -> int:
    """Skulls among thrown dice (HQ-ATK-4)."""
    return faces.count(SKULL)


def shields(faces: list[int], monster: bool) -> int:
    """Shields of the right kind: black for monsters, white for heroes (HQ-DEF-2)."""
    return faces.count(BLACK if monster else WHITE)


def damage(hits: int, blocked: int) -> int:
    """Body Points lost (HQ-DEF-3)."""
    return hits - blocked if hits > blocked else 0


# Who can strike whom.


def joined(m: Raid, a: int, b: int) -> bool:
    """Whether an edge between two squares side by side has neither wall nor closed door (HQ-ATK-8)."""
    for other, door in m.board.links[a]:
        if other == b:
            return (door < 0 or m.s.open_doors[door]) and not m.board.solid[b]
    return False


def corner_free(m: Raid, a: int, b: int) -> bool:
    """Whether a diagonal attack finds a way past the corner (HQ-ATK-8, HQ-EX-13, -14)."""
    by_x = a // WIDTH * WIDTH + b % WIDTH
    by_y = b // WIDTH * WIDTH + a % WIDTH
    one = joined(m, a, by_x) and joined(m, by_x, b)
    other = joined(m, a, by_y) and joined(m, by_y, b)
    return one and other if m.rules.both_corners else one or other


def touches(m: Raid, a: int, b: int, diagonal: bool) -> bool:
    """Whether a figure on a can strike at one on b hand to hand (HQ-ATK-2, -7)."""
    if distance(a, b) == 1:
        return joined(m, a, b)
    return diagonal and b in around(a) and corner_free(m, a, b)


def can_shoot(m: Raid, a: int, b: int) -> bool:
    """Whether a crossbow reaches: in sight and not adjacent (HQ-ATK-9)."""
    if a == b:
        return False
    near = distance(a, b) == 1 if m.rules.ranged_gap == 4 else b in around(a)
    return not near and sees(m, a, b)


def reach_of(m: Raid, f: Figure, item: int, target: Figure) -> int:
    """How f can attack a target with a weapon (-1 none): C_ATTACK, C_SHOT, C_THROW, or -1 not at all."""
    if item < 0:
        return k.C_ATTACK if touches(m, f.cell, target.cell, f.diagonal) else -1
    p = gear.printed(m, item)
    if p.ranged:
        return k.C_SHOT if can_shoot(m, f.cell, target.cell) else -1
    if touches(m, f.cell, target.cell, p.diagonal or f.diagonal):
        return k.C_ATTACK
    if p.thrown and f.cell != target.cell and sees(m, f.cell, target.cell):
        return k.C_THROW
    return -1


# The two phases.


def attack(m: Raid, a: Figure, t: Figure, dice: int, item: int, cause: int) -> int:
    """One attack: skulls, then defence unless there were none (HQ-ATK-1, -5); returns the Body Points lost."""
    log = m.log
    faces = m.attack_dice.roll(m.book.combat_die, dice)
    hits = skulls(faces)
    m.tallied(a, T_ATTACKS, 1)
    before = log.enter(log.roll(k.ATTACK, a.id, t.id, item, cause, hits, faces))
    lost = 0
    if hits > 0:
        blocked = defend(m, t, a, item)
        lost = hurt(m, t, damage(hits, blocked), a, item, cause)
    log.leave(before)
    return lost


def defend(m: Raid, t: Figure, a: Figure, item: int) -> int:
    """The defender's throw; returns the shields that count."""
    dice = gear.defence_dice(m, t)
    if t.tough > 0:
        m.log.add(k.POOL, t.id, -1, -1, k.C_DEFENCE, -1, t.tough)
        t.tough = 0
    if dice == 0:
        return 0
    faces = m.defence_dice.roll(m.book.combat_die, dice)
    blocked = shields(faces, t.kind == MONSTER)
    m.log.roll(k.DEFEND, t.id, a.id, item, -1, blocked, faces)
    return blocked


def strike(m: Raid, a: Figure, t: Figure, slot: int, cause: int) -> int:
    """A hero's attack with the weapon at a place of his gear (-1: none); a thrown one is lost (HQ-ATK-10)."""
    item = a.gear[slot].item if slot >= 0 else -1
    dice = gear.attack_dice(m, a, item, t)
    number = m.book.items[item].item if item >= 0 else a.item
    for source, more in ((k.C_STRENGTH, a.strength), (k.C_COURAGE, a.courage)):
        if more > 0 and not a.fear:
            m.log.add(k.POOL, a.id, -1, -1, source, -1, more)
    a.strength = 0
    if a.courage_once:
        a.courage = 0
        a.courage_once = False
    a.wield = item
    lost = attack(m, a, t, dice, number, cause)
    if cause == k.C_THROW:
        for place in range(len(a.gear)):
            if a.gear[place].item == item:
                gear.drop(m, a, place)
                m.log.add(k.LOSE, a.id, -1, number, k.C_THROWN)
                break
    return lost


# Wounds.


def safe_from(m: Raid, t: Figure, item: int, fire: bool) -> bool:
    """Whether a quest's word keeps a monster from harm (section 11)."""
    if t.invulnerable or t.stone > 0:
        return True
    if t.blade_only and item != m.heroquest.spirit_blade:
        return True
    return fire and t.fireproof


def hurt(m: Raid, t: Figure, amount: int, source: Figure | None, item: int, cause: int, fire: bool = False) -> int:
    """A figure loses Body Points; what is beyond its last is lost (HQ-DEF-5). Returns how many."""
    if amount <= 0 or t.cell == OFF or safe_from(m, t, item, fire):
        return 0
    lost = min(amount, t.body)
    t.body -= lost
    by = -1 if source is None else source.id
    m.tallied(t, T_TAKEN, lost)
    if source is not None:
        m.tallied(source, T_DEALT, lost)
    before = m.log.enter(m.log.add(k.WOUND, by, t.id, item, cause, t.cell, lost))
    if t.harden > 0:
        t.harden = 0
        m.log.add(k.EFFECT, by, t.id, item, k.C_HARDEN)
    if t.body <= 0 and not (t.kind == HERO and saved(m, t)):
        die(m, t, source, item, cause)
    m.log.leave(before)
    return lost


def lose_mind(m: Raid, t: Figure, amount: int, source: Figure | None, item: int) -> None:
    """A hero loses Mind Points; at none he is out as well (HQ-DEATH-1)."""
    if amount <= 0 or t.cell == OFF or t.stone > 0:
        return
    t.mind = max(0, t.mind - amount)
    if t.mind == 0:
        die(m, t, source, item, k.C_MIND)


def heal(m: Raid, t: Figure, amount: int, source: Figure, item: int) -> int:
    """Give back Body Points, never above the starting value (HQ-DEATH-4)."""
    gained = min(amount, t.full_body - t.body)
    if gained > 0:
        t.body += gained
        m.tallied(source, T_HEALED, gained)
        m.log.add(k.HEAL, source.id, t.id, item, -1, -1, gained)
    return gained


def healing(m: Raid, item: int, restore: int) -> int:
    """What a healing potion gives back: what its quest says, else up to 4 (EU) or a die (US; HQ-TREAS-5)."""
    if restore >= 0:
        return restore
    for clause in gear.printed(m, item).effects:
        if clause.do == "heal":
            return healed(m, clause.numbers["amount"], clause.numbers["dice"])
    return 0


def healed(m: Raid, amount: int, dice: int) -> int:
    """A fixed number of Body Points, or what dice show."""
    return amount + sum(m.spell_dice.roll(m.book.red_die, dice)) if dice else amount


def heals(m: Raid, item: int) -> bool:
    """Whether an item gives back Body Points."""
    for clause in gear.printed(m, item).effects:
        if clause.do == "heal":
            return True
    return False


def saved(m: Raid, t: Figure) -> bool:
    """At 0 Body: a healing potion at once (HQ-DEATH-2), in the American box one's own healing spell (HQ-DEATH-3)."""
    options = [0]
    if not t.captured:
        for slot in range(len(t.gear)):
            if heals(m, t.gear[slot].item):
                options.append(slot + 1)
        if m.rules.save_by_spell and not t.acted:
            for spell in t.spells:
                for clause in m.book.spells[spell].cast(m.edition).effects:
                    if clause.do == "heal":
                        options.append(k.SPELL + spell)
    if len(options) == 1:
        return False
    choice = m.ask(k.Q_SAVE, t.seat, options, t.id)
    if choice == 0:
        return False
    if choice >= k.SPELL:
        spell = choice - k.SPELL
        t.spells.remove(spell)
        t.acted = True
        number = m.book.spells[spell].item
        m.log.add(k.CAST, t.id, t.id, number)
        for clause in m.book.spells[spell].cast(m.edition).effects:
            heal(m, t, healed(m, clause.numbers["amount"], clause.numbers["dice"]), t, number)
    else:
        drink_up(m, t, choice - 1)
    return t.body > 0


def drink_up(m: Raid, t: Figure, slot: int) -> None:
    """A healing potion is drunk."""
    held = t.gear[slot]
    number = m.book.items[held.item].item
    gear.drop(m, t, slot)
    m.tallied(t, T_POTIONS, 1)
    m.log.add(k.LOSE, t.id, -1, number, k.C_POTION)
    heal(m, t, healing(m, held.item, held.restore), t, number)


# Death.


def die(m: Raid, t: Figure, source: Figure | None, item: int, cause: int) -> None:
    """A figure is out and leaves the board at once (HQ-DEF-4, HQ-DEATH-1)."""
    s = m.s
    cell = t.cell
    by = -1 if source is None else source.id
    t.body = 0
    m.tallied(t, T_DEATHS, 1)
    if source is not None and source.kind != t.kind:
        m.tallied(source, T_KILLS, 1)
    before = m.log.enter(m.log.add(k.DEATH, by, t.id, item, cause, cell, m.room(cell)))
    m.put(t, OFF)
    t.asleep = False
    t.pit = False
    t.ore = 0
    if t.thing >= 0:
        # What the dead carried lies on their square (section 11, quest_items).
        s.things[t.thing] = cell
        t.thing = -1
    if t.kind == HERO:
        s.remains.append(Remains(t.id, cell))
    m.fallen.append(Fallen(t.id, by, cell))
    m.log.leave(before)
