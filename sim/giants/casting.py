"""Casting spells: the announcements at the start of a battle, and what may be cast when (GIA-BAT-2, GIA-SPELL-1)."""

from sim.giants import dice, hands
from sim.giants import kinds as k
from sim.giants.fight import Battle, Camp
from sim.giants.records import SLAYERS, START_OF_BATTLE
from sim.giants.state import NOBODY
from sim.giants.war import War


def opening_spells(m: War, b: Battle) -> None:
    """Attacker, defender, and so on, until two announcements in a row are passes (GIA-BAT-2)."""
    camp, passes = b.attacker, 0
    while passes < 2:
        passes = 0 if announce(m, b, camp) else passes + 1
        camp = b.enemy(camp)


def announce(m: War, b: Battle, camp: Camp) -> bool:
    """One announcement: any number of spells; whether it was more than a pass."""
    cast = False
    while True:
        options = castable(m, b, camp, START_OF_BATTLE)
        if not options:
            return cast
        spell = m.ask(k.Q_SPELL, camp.seat, [k.NONE, *options])
        if spell == k.NONE:
            return cast
        cast_spell(m, b, camp, spell)
        cast = True


def castable(m: War, b: Battle, camp: Camp, moment: int) -> list[int]:
    """Spells of a camp that would do something now; NPC races and giantslayers have none."""
    if camp.owner == NOBODY:
        return []
    out: list[int] = []
    slayers = b.enemy(camp).race == SLAYERS
    for spell in hands.distinct(m.hidden.hands[camp.owner]):
        record = m.book.spells[spell]
        if record.moment != moment or (record.giants_only and slayers):
            continue
        if m.giants.spell_effects[spell].can(m, b, camp):
            out.append(spell)
    return out


def cast_spell(m: War, b: Battle, camp: Camp, spell: int) -> None:
    """Cast a spell from the hand."""
    item = m.book.spells[spell].item
    m.log.add(k.CAST, -1, camp.seat, item, dice.side_of(camp))
    hands.spend_spell(m, camp.seat, spell, dice.side_of(camp))
    m.about = item
    m.giants.spell_effects[spell].cast(m, b, camp, item)
    m.about = -1
