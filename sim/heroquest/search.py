"""Searching and the treasure deck (HQ-SEARCH, HQ-TREAS)."""

from sim.heroquest import aftermath, gear, story, traps
from sim.heroquest import kinds as k
from sim.heroquest.board import distance
from sim.heroquest.combat import attack, hurt, touches
from sim.heroquest.movement import reach
from sim.heroquest.raid import Raid
from sim.heroquest.records import Card
from sim.heroquest.sight import area, monster_in, monster_in_sight
from sim.heroquest.state import HIDDEN, MONSTER, OFF, T_CARDS, T_SEARCHES, Figure


def may_seek(m: Raid, f: Figure) -> bool:
    """Traps and secret doors are sought with no monster in sight (HQ-SEARCH-1)."""
    return not monster_in_sight(m, f.cell)


def may_take(m: Raid, f: Figure) -> bool:
    """Treasure: a room, in the European box a corridor too, not yet searched, no monster there (HQ-SEARCH-4)."""
    room = m.room(f.cell)
    if (room == 0 and not m.rules.treasure_corridors) or room in m.quest.forbidden:
        return False
    if monster_in(m, area(m, f.cell)):
        return False
    if m.rules.loot_by_search and remains(m, f):
        return True
    return not searched(m, f)


def searched(m: Raid, f: Figure) -> bool:
    """Whether f may find nothing more here: once anybody has searched, or once he has (HQ-SEARCH-4)."""
    bits = m.s.searched[f.cell]
    if bits & story.EVERYBODY:
        return True
    return bits & 1 << f.id != 0 if m.rules.treasure_by_hero else bits != 0


def remains(m: Raid, f: Figure) -> list[Figure]:
    """Dead heroes whose things lie in f's room or corridor (HQ-LOOT-1)."""
    if not m.s.remains:
        return []
    there = area(m, f.cell)
    return [m.s.figures[r.figure] for r in m.s.remains if r.cell in there and r.figure != f.id]


def seek(m: Raid, f: Figure, for_traps: bool, for_doors: bool) -> None:
    """All traps and secret doors of the hero's room or corridor come to lie open (HQ-SEARCH-1 to -3)."""
    there = area(m, f.cell)
    cause = k.C_BOTH if for_traps and for_doors else k.C_TRAPS if for_traps else k.C_SECRET
    found_traps: list[int] = []
    found_doors: list[int] = []
    if for_traps:
        for n in range(len(m.hidden.traps)):
            if m.hidden.state[n] == HIDDEN and m.hidden.traps[n] in there:
                found_traps.append(n)
    if for_doors:
        for door in range(len(m.board.doors)):
            record = m.board.doors[door]
            if m.hidden.secret[door] and record.searchable and (record.a in there or record.b in there):
                found_doors.append(door)
    m.tallied(f, T_SEARCHES, 1)
    found = len(found_traps) + len(found_doors)
    before = m.log.enter(m.log.add(k.SEARCH, f.id, space=f.cell, cause=cause, amount=found))
    for n in found_traps:
        traps.reveal(m, n)
        m.log.add(k.FIND, f.id, item=m.book.traps[m.quest.traps[n].kind], space=m.hidden.traps[n])
    for door in found_doors:
        m.log.add(k.FIND, f.id, item=m.book.secret_door, space=m.board.doors[door].a)
        story.found_door(m, door, f)
    m.log.leave(before)


def treasure(m: Raid, f: Figure) -> None:
    """A search for treasure: the dead's things, what the quest put there, else a card (HQ-SEARCH-5, HQ-LOOT-1)."""
    there = area(m, f.cell)
    m.tallied(f, T_SEARCHES, 1)
    before = m.log.enter(m.log.add(k.SEARCH, f.id, space=f.cell, cause=k.C_TREASURE))
    if m.rules.loot_by_search:
        for dead in remains(m, f):
            aftermath.inherit(m, f, dead)
    if not searched(m, f):
        for cell in there:
            m.s.searched[cell] |= 1 << f.id
        if not hoard(m, f):
            draw(m, f)
    m.log.leave(before)


def hoard(m: Raid, f: Figure) -> bool:
    """What the quest put into the place: all of it at once, to who searches first (section 11)."""
    room = m.room(f.cell)
    found = False
    for n, event in enumerate(m.quest.events):
        trigger = event.trigger
        if m.hidden.happened[n] or trigger.number("room") != room:
            continue
        if trigger.kind == "search_treasure" or (
            trigger.kind == "search_treasure_after_defeat" and story.defeated(m, trigger.words["name"])
        ):
            story.happen(m, n, f)
            found = found or event.effect.kind != "message"
            if f.cell == OFF:
                return True
    return found


# The deck.


def draw(m: Raid, f: Figure) -> None:
    """A card from the shuffled deck; traps and monsters go back, valuables stay out (HQ-TREAS-1, -2)."""
    deck = m.book.decks[m.edition]
    left = sum(m.s.deck)
    if left == 0:
        return
    at = m.card_dice.below(left)
    number = 0
    while at >= m.s.deck[number]:
        at -= m.s.deck[number]
        number += 1
    card = deck[number]
    if not card.returns:
        m.s.deck[number] -= 1
    m.tallied(f, T_CARDS, 1)
    before = m.log.enter(m.log.add(k.CARD, f.id, item=card.item, amount=sum(m.s.deck)))
    turn_up(m, f, card)
    m.log.leave(before)


def turn_up(m: Raid, f: Figure, card: Card) -> None:
    """What a treasure card does to who drew it."""
    for clause in card.effects:
        if clause.do == "gold":
            amount = clause.numbers["amount"]
            if clause.numbers["dice"]:
                amount *= sum(m.card_dice.roll(m.book.red_die, clause.numbers["dice"]))
            story.earn(m, f, amount, k.C_CARD, card.item)
        elif clause.do == "hurt":
            hurt(m, f, clause.numbers["amount"], None, card.item, k.C_CARD)
            if clause.flags["miss_turn"] and f.cell != OFF:
                f.skip += 1
                m.log.add(k.EFFECT, -1, f.id, card.item, k.C_SKIP, -1, 1)
            if clause.flags["end_turn"]:
                m.s.lost_turn = True
        elif clause.do == "wander":
            wander(m, f)
        elif clause.do == "take":
            story.give(m, f, m.book.item_index[clause.words["item"]], k.C_CARD)


def wander(m: Raid, f: Figure) -> None:
    """The quest's wandering monster comes next to the searcher and attacks at once (HQ-TREAS-3)."""
    if m.quest.wandering < 0:
        return
    free: list[int] = []
    for cell in m.s.near[f.cell]:
        if not m.s.on[cell] and story.tile_at(m, cell) < 0:
            free.append(cell)
    if not free:
        to = story.nearest_free(m, f.cell)
        if to != OFF:
            free.append(to)
    if not free:
        return
    monster = story.monster(m, m.quest.wandering, -1)
    if monster is None:
        return
    cell = m.ask(k.Q_PLACE, m.wizard, free, monster.id, f.id)
    m.put(monster, cell)
    m.log.add(k.SETUP, monster.id, item=monster.item, space=cell, cause=k.C_WANDER)
    if distance(cell, f.cell) == 1 and touches(m, cell, f.cell, False):
        attack(m, monster, f, gear.attack_dice(m, monster, -1, f), monster.item, k.C_WANDER)


def pounce(m: Raid) -> None:
    """Guardians that woke move towards the searcher and attack at once if they reach him (section 11)."""
    while m.pounce:
        monster = m.s.figures[m.pounce.pop(0)]
        f = m.s.figures[m.s.active] if m.s.active >= 0 else None
        if f is None or f.cell == OFF or monster.cell == OFF or f.kind == MONSTER:
            continue
        if not touches(m, monster.cell, f.cell, monster.diagonal):
            best, least = OFF, -1
            for cell in reach(m, monster, monster.move):
                away = distance(cell, f.cell)
                if touches(m, cell, f.cell, monster.diagonal):
                    away = 0
                if least < 0 or away < least:
                    best, least = cell, away
            if best != OFF:
                m.log.add(k.MOVE, monster.id, space=best, cause=k.C_QUEST, amount=monster.cell)
                m.put(monster, best)
                monster.invulnerable = False
        if touches(m, monster.cell, f.cell, monster.diagonal):
            monster.invulnerable = False
            attack(m, monster, f, gear.attack_dice(m, monster, -1, f), monster.item, k.C_QUEST)
