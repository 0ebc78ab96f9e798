"""Spells, potions, artefacts: who may be their target and what they do (HQ-SPELL)."""

from sim.engine.shapes import Clause
from sim.heroquest import aftermath, gear, story
from sim.heroquest import kinds as k
from sim.heroquest.board import beside
from sim.heroquest.combat import attack, damage, die, heal, healed, hurt, shields
from sim.heroquest.quest import CELLS, WIDTH
from sim.heroquest.raid import Raid
from sim.heroquest.records import BLACK, WHITE, Cast, Spell
from sim.heroquest.sight import area, relink, sees, sees_square
from sim.heroquest.state import HERO, MONSTER, OFF, T_POTIONS, T_SPELLS, Figure

WAKES = 6
HELPS = 5


# Whom a spell may be cast on.


def targets(m: Raid, f: Figure, cast: Cast) -> list[int]:
    """The figures a spell may be cast on: visible ones unless the card says otherwise (HQ-SPELL-1)."""
    if cast.reach == "self":
        return [f.id]
    out: list[int] = []
    for g in m.s.figures:
        if g.cell == OFF or (cast.reach == "sight" and not sees(m, f.cell, g.cell)):
            continue
        if (cast.targets == "hero" and g.kind != HERO) or (cast.targets == "monster" and g.kind != MONSTER):
            continue
        if (cast.living and g.undead) or (g.kind == MONSTER and g.dormant):
            continue
        if worth(m, f, g, cast):
            out.append(g.id)
    return out


def worth(m: Raid, f: Figure, g: Figure, cast: Cast) -> bool:
    """Whether the first thing a spell does can do anything to g: nobody is healed who is well."""
    for clause in cast.effects:
        if clause.do == "heal":
            return g.body < g.full_body
        if clause.do == "sleep":
            return not g.asleep
        if clause.do == "fear":
            return not g.fear
        if clause.do == "command":
            return not g.commanded
        if clause.do == "rust":
            return rusty(m, g) >= 0
        if clause.do == "bolt":
            return in_line(f.cell, g.cell)
    return True


def in_line(a: int, b: int) -> bool:
    """Whether a ray from one square, straight or diagonal, meets another."""
    across = abs(a % WIDTH - b % WIDTH)
    down = abs(a // WIDTH - b // WIDTH)
    return across == 0 or down == 0 or across == down


def castable(m: Raid, f: Figure) -> list[int]:
    """Spells a hero could cast now; each card once a quest (HQ-SPELL-1)."""
    out: list[int] = []
    if f.captured or f.hero is None:
        return out
    for number in f.spells:
        if m.s.last_spell >= 0 and not again(m, f, number):
            continue
        cast = m.book.spells[number].cast(m.edition)
        if targets(m, f, cast) or (opens(cast) and closed_doors(m)):
            if number not in out:
                out.append(number)
    return out


def again(m: Raid, f: Figure, number: int) -> bool:
    """Whether a second spell may follow in the turn: with the Wand, and which (artefacts)."""
    for held in f.gear:
        told = gear.printed(m, held.item).spells
        if gear.usable(m, f, held.item) and (told == "two" or (told == "two different" and number != m.s.last_spell)):
            return True
    return False


def opens(cast: Cast) -> bool:
    for clause in cast.effects:
        if clause.do == "open_door":
            return True
    return False


def closed_doors(m: Raid) -> list[int]:
    """Closed doors that lie on the board."""
    out: list[int] = []
    for door in range(len(m.board.doors)):
        if m.s.known_doors[door] and not m.s.open_doors[door]:
            out.append(door)
    return out


# Casting.


def hand(m: Raid, f: Figure) -> int:
    """The seat that decides for a hero: the evil wizard's while he is commanded."""
    return m.wizard if f.commanded else f.seat


def cast_spell(m: Raid, f: Figure, number: int) -> None:
    """A hero casts a spell: the target, then its effects; the card is spent (HQ-SPELL-1)."""
    spell = m.book.spells[number]
    cast = spell.cast(m.edition)
    spend(m, f, number)
    m.tallied(f, T_SPELLS, 1)
    clauses = cast.effects
    if opens(cast):
        clauses = choose_use(m, f, spell, cast)
    if not clauses:
        return
    options = targets(m, f, cast)
    target = m.s.figures[m.ask(k.Q_TARGET, hand(m, f), options, f.id, spell.item)]
    before = m.log.enter(m.log.add(k.CAST, f.id, target.id, spell.item))
    for clause in clauses:
        if target.cell != OFF:
            work(m, f, target, clause, spell.item, cast.fire, k.C_SPELL)
    m.log.leave(before)


def choose_use(m: Raid, f: Figure, spell: Spell, cast: Cast) -> list[Clause]:
    """The Genie opens a door or strikes; returns what is left to do on a target."""
    doors = closed_doors(m)
    others = [c for c in cast.effects if c.do != "open_door"]
    options: list[int] = []
    if targets(m, f, cast):
        options.append(0)
    if doors:
        options.append(1)
    if m.ask(k.Q_SPELL_USE, hand(m, f), options, f.id, spell.item) == 0:
        return others
    door = m.ask(k.Q_DOOR, hand(m, f), doors, f.id, spell.item)
    before = m.log.enter(m.log.add(k.CAST, f.id, -1, spell.item))
    story.open_door(m, door, f, k.C_SPELL)
    m.log.leave(before)
    return []


def spend(m: Raid, f: Figure, number: int) -> None:
    """The card is used up, unless the ring keeps it once."""
    for held in f.gear:
        if gear.printed(m, held.item).spells == "again" and gear.usable(m, f, held.item) and not held.used:
            if m.ask(k.Q_RING, hand(m, f), [0, 1], f.id) == 1:
                held.used = True
                return
            break
    f.spells.remove(number)


def use_item(m: Raid, f: Figure, slot: int) -> None:
    """A potion is drunk, or an artefact's one deed is done (HQ-TURN-5)."""
    held = f.gear[slot]
    item = m.book.items[held.item]
    effects = item.print(m.edition).effects
    gear.drop(m, f, slot)
    m.tallied(f, T_POTIONS, 1)
    before = m.log.enter(m.log.add(k.LOSE, f.id, -1, item.item, k.C_POTION))
    for clause in effects:
        if clause.do == "heal" and held.restore >= 0:
            heal(m, f, held.restore, f, item.item)
        else:
            work(m, f, f, clause, item.item, False, k.C_POTION)
    m.log.leave(before)


def usable_now(m: Raid, f: Figure) -> list[int]:
    """Places of the gear with something that can be used now, each kind once."""
    out: list[int] = []
    seen: list[int] = []
    if f.captured:
        return out
    for slot in range(len(f.gear)):
        item = f.gear[slot].item
        key = item * 100 + f.gear[slot].restore
        effects = gear.printed(m, item).effects
        if not effects or key in seen or not gear.usable(m, f, item):
            continue
        seen.append(key)
        do = effects[0].do
        if do == "heal" and f.body >= f.full_body:
            continue
        if do == "slay_undead" and (m.s.acted or not undead_beside(m, f)):
            continue
        if do == "revive" and not dead_heroes(m):
            continue
        if do == "two_attacks" and m.s.acted:
            continue
        if do == "swift" and (m.s.rolled or f.swift):
            continue
        out.append(slot)
    return out


def undead_beside(m: Raid, f: Figure) -> list[int]:
    out: list[int] = []
    for cell in m.s.near[f.cell]:
        for i in m.s.on[cell]:
            g = m.s.figures[i]
            if g.kind == MONSTER and g.undead:
                out.append(i)
    return out


def dead_heroes(m: Raid) -> list[int]:
    return [i for i in m.s.heroes if m.s.figures[i].body <= 0 and not m.s.figures[i].left]


# Verbs.


def begin(m: Raid, f: Figure, g: Figure, item: int, what: int) -> None:
    m.log.add(k.EFFECT, f.id, g.id, item, what, -1, 1)


def work(m: Raid, f: Figure, g: Figure, clause: Clause, item: int, fire: bool, cause: int) -> None:
    """One clause of a spell, potion or artefact, from f on g. The words stand in ``vocabulary``."""
    do = clause.do
    if do == "heal":
        heal(m, g, healed(m, clause.numbers["amount"], clause.numbers["dice"]), f, item)
    elif do == "strike":
        attack(m, f, g, clause.numbers["dice"], item, cause)
    elif do == "burn":
        burn(m, f, g, clause, item, fire, cause)
    elif do == "sleep":
        sleep(m, f, g, clause, item)
    elif do == "miss_turn":
        g.skip += 1
        begin(m, f, g, item, k.C_SKIP)
    elif do == "swift":
        g.swift = True
        begin(m, f, g, item, k.C_SWIFT)
    elif do == "phase":
        g.phase = True
        begin(m, f, g, item, k.C_PHASE)
    elif do == "veil":
        g.veil = True
        begin(m, f, g, item, k.C_VEIL)
    elif do == "harden":
        g.harden = clause.numbers["dice"]
        begin(m, f, g, item, k.C_HARDEN)
    elif do == "courage":
        g.courage = clause.numbers["dice"]
        g.courage_once = clause.flags["once"]
        begin(m, f, g, item, k.C_COURAGE)
    elif do == "strength":
        g.strength += clause.numbers["dice"]
        begin(m, f, g, item, k.C_STRENGTH)
    elif do == "toughness":
        g.tough += clause.numbers["dice"]
        begin(m, f, g, item, k.C_TOUGH)
    elif do == "two_attacks":
        g.brews += 1
        begin(m, f, g, item, k.C_BREW)
    elif do == "petrify":
        g.stone = clause.numbers["turns"]
        m.s.lost_turn = True
        begin(m, f, g, item, k.C_STONE)
    elif do == "slay_undead":
        target = m.s.figures[m.ask(k.Q_TARGET, hand(m, f), undead_beside(m, f), f.id, item)]
        m.s.acted = True
        if not target.invulnerable and not target.blade_only:
            die(m, target, f, item, k.C_ITEM)
    elif do == "revive":
        revive(m, f, item)
    elif do == "recall":
        recall(m, f)
    else:
        chaos_work(m, f, g, clause, item, fire)


def saving(m: Raid, g: Figure, faces: list[int], die_name: str) -> int:
    """Dice that help: 5 and 6 of red dice; shields of combat dice, any or one's own kind (HQ-SPELL-3)."""
    if die_name == "red":
        return sum([1 for face in faces if face >= HELPS])
    if m.rules.any_shield:
        return faces.count(WHITE) + faces.count(BLACK)
    return shields(faces, g.kind == MONSTER)


def throw(m: Raid, die_name: str, dice: int) -> list[int]:
    return m.spell_dice.roll(m.book.red_die if die_name == "red" else m.book.combat_die, dice)


def burn(m: Raid, f: Figure, g: Figure, clause: Clause, item: int, fire: bool, cause: int) -> None:
    """Body damage, one less for every die that saves."""
    victims = [g]
    if clause.words["area"] == "room":
        there = area(m, f.cell)
        victims = [h for h in m.s.figures if h.cell != OFF and h.cell in there and h.id != f.id]
    for victim in victims:
        faces = throw(m, clause.words["die"], clause.numbers["saves"])
        helped = saving(m, victim, faces, clause.words["die"])
        m.log.roll(k.SAVE, victim.id, f.id, item, cause, helped, faces)
        hurt(m, victim, damage(clause.numbers["amount"], helped), f, item, cause, fire)


def sleep(m: Raid, f: Figure, g: Figure, clause: Clause, item: int) -> None:
    """A die for each Mind Point: a shield (EU) or a 6 (US) keeps awake."""
    die_name = clause.words["die"]
    faces = throw(m, die_name, g.mind)
    helped = faces.count(WAKES) if die_name == "red" else saving(m, g, faces, die_name)
    m.log.roll(k.SAVE, g.id, f.id, item, k.C_ASLEEP, helped, faces)
    if helped == 0:
        g.asleep = True
        begin(m, f, g, item, k.C_ASLEEP)


def revive(m: Raid, f: Figure, item: int) -> None:
    """A dead hero is back beside the user with all his points."""
    g = m.s.figures[m.ask(k.Q_TARGET, hand(m, f), dead_heroes(m), f.id, item)]
    to = story.nearest_free(m, f.cell)
    if to == OFF:
        return
    g.body = g.full_body
    g.mind = g.full_mind
    aftermath.buried(m, g)
    m.put(g, to)
    m.log.add(k.PLACE, g.id, space=to, cause=k.C_ITEM)
    m.log.add(k.HEAL, f.id, g.id, item, -1, -1, g.body)


def recall(m: Raid, f: Figure) -> None:
    """All heroes the wearer sees, himself among them, go to where they started."""
    going = [g for g in m.living() if g.id == f.id or sees(m, f.cell, g.cell)]
    for g in going:
        m.put(g, OFF)
    for g in going:
        m.s.figures[g.id].pit = False
        to = story.nearest_free(m, g.start)
        m.put(g, to)
        m.log.add(k.PLACE, g.id, space=to, cause=k.C_ITEM)


# Chaos spells.


def chaos_castable(m: Raid, f: Figure) -> list[int]:
    """Places of a monster's Chaos spells that it could cast now (HQ-SPELL-5)."""
    out: list[int] = []
    if not m.rules.chaos:
        return out
    seen: list[int] = []
    for slot in range(len(f.spells)):
        spell = m.book.chaos[f.spells[slot]]
        if spell.index in seen:
            continue
        seen.append(spell.index)
        do = spell.eu.effects[0].do
        if do == "escape" and (f.escape == OFF or m.s.on[f.escape]):
            continue
        if do in ("cloud", "burn") and spell.eu.reach == "self" and not heroes_near(m, f):
            continue
        if do == "burn" and spell.eu.reach == "self" and m.room(f.cell) == 0:
            continue
        if targets(m, f, spell.eu):
            out.append(slot)
    return out


def heroes_near(m: Raid, f: Figure) -> list[Figure]:
    """Heroes in a caster's room or corridor."""
    there = area(m, f.cell)
    return [g for g in m.living() if g.cell in there]


def cast_chaos(m: Raid, f: Figure, slot: int) -> None:
    """A monster casts a Chaos spell, each once."""
    spell = m.book.chaos[f.spells.pop(slot)]
    options = targets(m, f, spell.eu)
    target = m.s.figures[m.ask(k.Q_TARGET, m.wizard, options, f.id, spell.item)]
    before = m.log.enter(m.log.add(k.CAST, f.id, target.id, spell.item, k.C_CHAOS))
    for clause in spell.eu.effects:
        if target.cell != OFF:
            work(m, f, target, clause, spell.item, spell.eu.fire, k.C_CHAOS)
    m.log.leave(before)


def chaos_work(m: Raid, f: Figure, g: Figure, clause: Clause, item: int, fire: bool) -> None:
    """The words only Chaos spells use."""
    do = clause.do
    if do == "cloud":
        for h in heroes_near(m, f):
            h.cloud = True
            begin(m, f, h, item, k.C_CLOUD)
    elif do == "command":
        g.commanded = True
        begin(m, f, g, item, k.C_COMMAND)
    elif do == "fear":
        g.fear = True
        begin(m, f, g, item, k.C_FEAR)
    elif do == "escape":
        m.put(f, f.escape)
        if not m.s.shown[f.escape]:
            m.s.shown[f.escape] = True
            relink(m, f.escape)
        m.log.add(k.PLACE, f.id, space=f.cell, cause=k.C_CHAOS)
    elif do == "bolt":
        bolt(m, f, g, clause, item)
    elif do == "rust":
        slot = rusty(m, g)
        if slot >= 0:
            lost = gear.drop(m, g, slot)
            m.log.add(k.LOSE, g.id, f.id, m.book.items[lost].item, k.C_RUST)
    elif do == "summon":
        summon(m, f, clause)


def rusty(m: Raid, g: Figure) -> int:
    """The place of the dearest metal sword or helmet a hero has, -1 none."""
    best, cost = -1, -1
    for slot in range(len(g.gear)):
        item = m.book.items[g.gear[slot].item]
        if item.metal and item.print(m.edition).cost > cost:
            best, cost = slot, item.print(m.edition).cost
    return best


def bolt(m: Raid, f: Figure, g: Figure, clause: Clause, item: int) -> None:
    """A straight or diagonal ray towards the target, up to a wall or closed door; no defence."""
    dx = sign(g.cell % WIDTH - f.cell % WIDTH)
    dy = sign(g.cell // WIDTH - f.cell // WIDTH)
    cell = f.cell
    while True:
        across = beside(cell, dx) if dx else cell
        to = beside(across, dy * WIDTH) if dy and across != OFF else across
        if to == OFF or not 0 <= to < CELLS or m.board.solid[to] or not sees_square(m, cell, to):
            return
        for i in m.s.on[to][:]:
            hurt(m, m.s.figures[i], clause.numbers["amount"], f, item, k.C_CHAOS)
        cell = to


def sign(n: int) -> int:
    return 1 if n > 0 else -1 if n < 0 else 0


def summon(m: Raid, f: Figure, clause: Clause) -> None:
    """A die says which monsters appear on the free squares nearest the caster; what finds none is lost."""
    faces = m.spell_dice.roll(m.book.red_die, 1)
    row = clause.lists["rows"][faces[0] - 1]
    m.log.roll(k.SAVE, f.id, -1, -1, k.C_CHAOS, faces[0], faces)
    for part in row.split(", "):
        count, _, name = part.partition(" ")
        for _ in range(int(count)):
            to = story.nearest_free(m, f.cell)
            if to == OFF:
                return
            one = story.monster(m, m.heroquest.monster_index[name], -1)
            if one is not None:
                m.put(one, to)
                m.log.add(k.SETUP, one.id, item=one.item, space=to, cause=k.C_CHAOS)


# Shaking off.


def wakes(m: Raid, f: Figure, dice: int, what: int) -> bool:
    """Throw so many red dice; a 6 ends it."""
    faces = m.spell_dice.roll(m.book.red_die, dice)
    m.log.roll(k.SAVE, f.id, -1, -1, what, faces.count(WAKES), faces)
    if WAKES not in faces:
        return False
    m.log.add(k.EFFECT, f.id, f.id, -1, what)
    return True
