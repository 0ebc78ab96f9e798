"""Weapons, armour and what they come to in dice (HQ-ATK-3, HQ-DEF-7)."""

from typing import Final

from sim.heroquest.raid import Raid
from sim.heroquest.records import US, Print
from sim.heroquest.state import HERO, MONSTER, Figure, Held

HARDEST_FEAR: Final = 1


def printed(m: Raid, item: int) -> Print:
    """What an item does in this edition."""
    return m.book.items[item].print(m.edition)


def usable(m: Raid, f: Figure, item: int) -> bool:
    """Whether a hero may use an item: by his kind, and not while his things are taken from him."""
    return f.hero is not None and not f.captured and m.book.items[item].fits(f.hero)


def is_body_armour(m: Raid, item: int) -> bool:
    return printed(m, item).armour > 0


def is_weapon(m: Raid, item: int) -> bool:
    return printed(m, item).attack > 0


def take(m: Raid, f: Figure, item: int, restore: int = -1) -> Held:
    """A hero gets a thing; armour better than what he wears is put on, and so is whatever only adds."""
    held = Held(item, restore)
    f.gear.append(held)
    if usable(m, f, item):
        if is_body_armour(m, item) and (f.worn < 0 or printed(m, item).armour > printed(m, f.worn).armour):
            f.worn = item
        gain = printed(m, item).mind
        f.mind += gain
        f.full_mind += gain
    if is_weapon(m, item):
        f.armed = True
    return held


def drop(m: Raid, f: Figure, slot: int) -> int:
    """A hero loses the thing at a place of his gear; returns the item."""
    held = f.gear.pop(slot)
    item = held.item
    left = [h.item for h in f.gear]
    if item not in left:
        if f.wield == item:
            f.wield = -1
        if f.worn == item:
            f.worn = -1
            for other in left:
                if is_body_armour(m, other) and usable(m, f, other):
                    f.worn = other
        loss = printed(m, item).mind if usable(m, f, item) else 0
        f.mind -= loss
        f.full_mind -= loss
    return item


def wear(f: Figure, item: int) -> None:
    """Change body armour: one at a time (HQ-DEF-7)."""
    f.worn = item


def bare_attack(m: Raid, f: Figure) -> int:
    """Attack dice without a weapon card: the number on the role card (HQ-ATK-3).

    In the American box heroes own a starting weapon: with one in hand there is no other attack, and one who has lost
    every weapon strikes with one die (an inferred reading).
    """
    if f.captured:
        return 1
    if f.kind == HERO and m.edition == US and f.armed:
        for held in f.gear:
            if is_weapon(m, held.item) and usable(m, f, held.item):
                return 0
        return 1
    return f.attack


def weapon_dice(m: Raid, f: Figure, item: int, target: Figure | None) -> int:
    """Attack dice with a weapon (-1: none) before what else counts; a weapon's number replaces the hero's own."""
    if item < 0:
        return bare_attack(m, f)
    p = printed(m, item)
    if target is not None and target.undead and p.attack_undead > 0:
        return p.attack_undead
    return p.attack


def attack_dice(m: Raid, f: Figure, item: int, target: Figure | None) -> int:
    """All dice of an attack: weapon, potion, spell, pit (HQ-ATK-3, -11)."""
    if f.fear:
        return HARDEST_FEAR
    dice = weapon_dice(m, f, item, target)
    if dice == 0:
        return 0
    dice += f.strength + f.courage
    if f.pit and m.rules.pit_penalty and dice > 1:
        dice -= 1
    return dice


def armour_dice(m: Raid, f: Figure) -> int:
    """A hero's defence dice from his card and what he wears (HQ-DEF-7)."""
    dice = f.defend
    if f.captured or f.hero is None:
        return dice
    if f.worn >= 0:
        dice = printed(m, f.worn).armour
    clumsy = f.wield >= 0 and printed(m, f.wield).no_shield
    added: list[int] = []
    for held in f.gear:
        item = m.book.items[held.item]
        p = item.print(m.edition)
        if p.defence == 0 or held.item in added or not item.fits(f.hero) or (item.shield and clumsy):
            continue
        added.append(held.item)
        dice += p.defence
    return dice


def defence_dice(m: Raid, f: Figure) -> int:
    """All dice of a defence: armour, spell, potion; none for who sleeps, is bewildered or digs (HQ-DEF-1, -8)."""
    if f.asleep or f.cloud or f.ore > 0:
        return 0
    dice = f.defend if f.kind == MONSTER else armour_dice(m, f)
    dice += f.harden + f.tough
    if f.pit and m.rules.pit_penalty and dice > 1:
        dice -= 1
    return dice


def move_dice(m: Raid, f: Figure) -> int:
    """Movement dice: two, one in plate armour or under a quest item, twice as many when swift (HQ-MOVE-1)."""
    dice = f.hero.move_dice if f.hero is not None else f.move
    if f.hero is not None and not f.captured and f.worn >= 0 and printed(m, f.worn).move_dice > 0:
        dice = printed(m, f.worn).move_dice
    if f.thing >= 0:
        dice = 1
    return dice * 2 if f.swift else dice


def weapons(m: Raid, f: Figure) -> list[int]:
    """Places in the gear of weapons he may use, each kind once; -1 first when he can strike without a card."""
    out: list[int] = []
    if bare_attack(m, f) > 0:
        out.append(-1)
    seen: list[int] = []
    for slot in range(len(f.gear)):
        item = f.gear[slot].item
        if item not in seen and is_weapon(m, item) and usable(m, f, item):
            seen.append(item)
            out.append(slot)
    return out
