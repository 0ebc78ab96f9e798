"""Before the first turn: heroes with their things and spells, the board, what stays hidden (HQ-TURN-7, -8)."""

from sim.heroquest import aftermath, campaign, gear, story
from sim.heroquest import kinds as k
from sim.heroquest.quest import CELLS
from sim.heroquest.raid import Raid
from sim.heroquest.records import US, Hero
from sim.heroquest.sight import blank
from sim.heroquest.state import ALLY, HERO, HIDDEN, OFF, TALLIES, Figure
from sim.heroquest.tables import GROUPS


def set_up(m: Raid) -> None:
    """Lay the quest out as far as the heroes see it."""
    s = m.s
    blank(m)
    q = m.quest
    s.open_doors = [door.opened for door in m.board.doors]
    s.known_doors = [False] * len(m.board.doors)
    s.tiles = [OFF] * len(q.traps)
    s.tile_kinds = [OFF] * len(q.traps)
    s.sprung = [False] * len(q.traps)
    s.things = [OFF if thing.held_by else thing.cell for thing in q.things]
    s.released = [False] * len(q.things)
    s.deck = [card.copies for card in m.book.decks[m.edition]]
    s.tally = [[0] * len(TALLIES) for _ in m.spec.seats]
    hidden = m.hidden
    hidden.waiting = list(range(len(q.monsters)))
    hidden.kinds = [spot.monster for spot in q.monsters]
    hidden.traps = [trap.cell for trap in q.traps]
    hidden.state = [HIDDEN] * len(q.traps)
    hidden.happened = [False] * len(q.events)
    hidden.secret = [door.secret for door in m.board.doors]
    m.log.seat = -1
    for hero in m.book.heroes:
        for seat in range(len(m.spec.seats)):
            if hero.name in m.spec.seats[seat].loadout.get("heroes", []):
                recruit(m, hero, seat)
    for ally in q.allies:
        f = Figure(len(s.figures), ally.name, ALLY, 0)
        f.start = ally.cell
        f.attack = ally.attack
        f.defend = ally.defend
        f.body = f.full_body = ally.body
        f.mind = f.full_mind = ally.mind
        f.move = ally.move_dice
        s.figures.append(f)
        s.allies.append(f.id)
    for i in s.heroes:
        f = s.figures[i]
        m.put(f, f.start)
        m.log.add(k.SETUP, f.id, item=f.item, space=f.start)
    m.cap = m.rules.rounds * (len(s.heroes) + 1)
    m.begin()
    campaign.shop(m)
    for i in s.heroes:
        if s.figures[i].cell != OFF:
            story.look(m, s.figures[i])
    share_spells(m)
    aftermath.settle(m)


def recruit(m: Raid, hero: Hero, seat: int) -> None:
    """A hero with his starting values and what the side gives him."""
    s = m.s
    f = Figure(len(s.figures), hero.name, HERO, seat)
    f.hero = hero
    f.item = hero.item
    f.attack = hero.attack
    f.defend = hero.defend
    f.body = f.full_body = hero.body
    f.mind = f.full_mind = hero.mind
    f.start = m.quest.starts[hero.index]
    if not campaign.begins_with(m, f):
        if m.edition == US and hero.weapon_us >= 0:
            gear.take(m, f, hero.weapon_us)
        for told in m.spec.seats[seat].loadout.get("equipment", []):
            who, _, name = told.partition(": ")
            if who == hero.name:
                gear.take(m, f, m.book.item_index[name])
    f.captured = m.quest.captured
    s.figures.append(f)
    s.heroes.append(f.id)


def share_spells(m: Raid) -> None:
    """The Wizard picks a group, the Elf one of the other three, the Wizard has the two left (HQ-TURN-7).

    Without the other each still takes as many groups as his card says, one at a time.
    """
    casters = [m.s.figures[i] for i in m.s.heroes]
    casters.sort(key=groups_of, reverse=True)
    free = list(range(len(GROUPS)))
    picked: list[int] = [0] * len(casters)
    # First one group each, from who has most; then the rest in the same order.
    for whole in (False, True):
        for n in range(len(casters)):
            f = casters[n]
            want = groups_of(f) if whole else min(1, groups_of(f))
            while picked[n] < want and free:
                group = m.ask(k.Q_GROUP, f.seat, free, f.id)
                free.remove(group)
                picked[n] += 1
                spells = [s for s in m.book.spells if s.group == group]
                for spell in spells:
                    f.spells.append(spell.index)
                m.log.add(k.CHOOSE, f.id, item=spells[0].item, amount=group)
    m.log.seat = -1


def groups_of(f: Figure) -> int:
    """Spell groups on a hero's card."""
    return f.hero.groups if f.hero is not None else 0


def deal_anew(m: Raid, seat: int) -> None:
    """Deal anew what a seat has not seen: the evil wizard knows the quest book, heroes do not.

    Monsters not laid out change places among themselves, traps not found lie elsewhere in their room or corridor.
    """
    if seat == m.wizard:
        return
    dice = m.dice.shared("hide")
    plain = [n for n in m.hidden.waiting if bare(m, n)]
    kinds = [m.hidden.kinds[n] for n in plain]
    dice.shuffle(kinds)
    for at in range(len(plain)):
        m.hidden.kinds[plain[at]] = kinds[at]
    for n in range(len(m.hidden.traps)):
        if m.hidden.state[n] != HIDDEN or not m.quest.traps[n].walked:
            continue
        room = m.room(m.hidden.traps[n])
        places = [c for c in m.board.rooms[room] if may_hide(m, c)]
        if places:
            m.hidden.traps[n] = places[dice.below(len(places))]


def bare(m: Raid, n: int) -> bool:
    """Whether a monster is a plain one of its kind."""
    spot = m.quest.monsters[n]
    return not spot.name and not spot.dormant and spot.body < 0 and spot.attack < 0 and not spot.chaos


def may_hide(m: Raid, cell: int) -> bool:
    """Whether a trap could lie on a square for all that heroes know."""
    if m.s.on[cell] or m.board.stairs[cell] or m.board.covered[cell] or cell in m.hidden.traps:
        return False
    return 0 <= cell < CELLS
