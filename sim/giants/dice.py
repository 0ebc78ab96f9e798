"""Strength to dice, the roll, re-rolls and conversions, and casualties: what a battle does with numbers."""

from sim.giants import kinds as k
from sim.giants import verbs
from sim.giants.fight import Battle, Camp, Thrown
from sim.giants.records import SLAYERS, Face
from sim.giants.state import NOBODY
from sim.giants.war import War


def dice_of(m: War, camp: Camp) -> int:
    """So many dice as Strength, at most seven (GIA-BAT-3); giantslayers have no special die (GIA-DEF-12)."""
    cap = m.book.dice_cap
    if camp.race == SLAYERS:
        cap -= 1
    return max(1, min(cap, camp.strength) - camp.fewer)


def faces_of(m: War, camp: Camp, die: Thrown) -> list[Face]:
    return m.book.races[camp.race].faces if die.special else m.book.standard


def item_of(m: War, camp: Camp) -> int:
    return m.book.slayer_item if camp.race == SLAYERS else m.book.races[camp.race].item


def side_of(camp: Camp) -> int:
    return k.C_ATTACKER if camp.attacks else k.C_DEFENDER


def roll(m: War, camp: Camp) -> None:
    """Roll a camp's dice, the race's special die always among them (GIA-BAT-3, GIA-DICE-3)."""
    camp.thrown = []
    for at in range(dice_of(m, camp)):
        camp.thrown.append(Thrown(at == 0 and camp.race != SLAYERS))
    throw(m, camp, list(range(len(camp.thrown))))


def throw(m: War, camp: Camp, which: list[int]) -> None:
    """Throw these dice and let them lie."""
    stream = m.battle_dice(camp.seat, camp.race)
    shown: list[int] = []
    for at in which:
        die = camp.thrown[at]
        faces = faces_of(m, camp, die)
        face = stream.below(len(faces))
        die.show(face, faces[face])
        shown.append(shown_as(faces[face]))
    camp.count()
    m.log.roll(k.ROLL, -1, -1, item_of(m, camp), side_of(camp), len(which), shown)


def shown_as(face: Face) -> int:
    """A face as one number of the log: hits, and fives of blocks, and fifteens of arcane."""
    return face.hits + 5 * face.blocks + 15 * face.arcane


def free(camp: Camp) -> list[int]:
    """Dice that may be re-rolled: those without a converted result (GIA-DICE-5)."""
    return [at for at in range(len(camp.thrown)) if not camp.thrown[at].fixed]


def with_arcane(camp: Camp) -> list[int]:
    """Dice with an arcane result not converted yet."""
    return [at for at in range(len(camp.thrown)) if camp.thrown[at].arcane > 0]


def with_miss(camp: Camp) -> list[int]:
    """Dice with a miss."""
    return [at for at in range(len(camp.thrown)) if camp.thrown[at].miss > 0]


def reroll(m: War, camp: Camp, most: int) -> int:
    """Choose up to so many dice and re-roll them at the same time (GIA-DICE-4); how many."""
    chosen: list[int] = []
    while len(chosen) < most:
        options = [at for at in free(camp) if at not in chosen]
        if not options:
            break
        at = m.ask(k.Q_DIE, camp.seat, [k.NONE, *options])
        if at == k.NONE:
            break
        chosen.append(at)
    if chosen:
        throw(m, camp, sorted(chosen))
    return len(chosen)


def convert(m: War, camp: Camp, most: int, hits: int, blocks: int, misses: bool) -> int:
    """Turn up to so many arcane results, or misses, into hits or blocks; how many.

    Each result for itself, so that a face with two of them can give one (GIA-DICE-5).
    """
    turned = 0
    while turned < most:
        options = with_miss(camp) if misses else with_arcane(camp)
        if not options:
            break
        at = m.ask(k.Q_CONVERT, camp.seat, [k.NONE, *options])
        if at == k.NONE:
            break
        die = camp.thrown[at]
        if misses:
            die.miss -= 1
        else:
            die.arcane -= 1
        die.hits += hits
        die.blocks += blocks
        die.fixed = True
        turned += 1
    camp.count()
    return turned


def suffer(m: War, b: Battle, camp: Camp, damage: int) -> None:
    """A camp takes damage unit by unit, each as much as it can (GIA-BAT-5, GIA-BAT-5a, GIA-BAT-5b)."""
    if damage > 0:
        m.log.add(k.DAMAGE, -1, -1, -1, side_of(camp), b.region, damage)
    b.damage = damage
    while b.damage > 0 and camp.units:
        unit = m.ask(k.Q_CASUALTY, camp.seat, verbs.alike(m, camp.units))
        takes = verbs.fortitude(m, unit)
        if b.damage < takes and not m.s.wounded[unit]:
            verbs.wound(m, unit, striker(b, camp), side_cause(b))
        else:
            fall(m, b, camp, unit, side_cause(b))
        b.damage -= takes


def striker(b: Battle, camp: Camp) -> int:
    """A unit to name as the one that struck."""
    units = b.enemy(camp).units
    return units[0] if units else NOBODY


def side_cause(b: Battle) -> int:
    return k.C_SLAYERS if b.attacker.race == SLAYERS else k.C_ATTACK


def fall(m: War, b: Battle, camp: Camp, unit: int, cause: int, item: int = -1) -> None:
    """A unit of a camp is defeated; its worth is noted for the other camp (GIA-BAT-8)."""
    verbs.defeat(m, unit, striker(b, camp), cause, item)
    camp.units.remove(unit)
    camp.lost += 1
    value = m.book.pieces[unit].value
    enemy = b.enemy(camp)
    if enemy.race == SLAYERS:
        value = (value + 1) // 2
    enemy.reward += value
    if camp.race != SLAYERS and (enemy.owner != NOBODY or enemy.race == SLAYERS):
        verbs.beat(m, enemy.seat)
