"""A battle from the declaration to the spoils, step by step (GIA-BAT-1 to GIA-BAT-8)."""

from sim.giants import casting, dice, hands, verbs
from sim.giants import kinds as k
from sim.giants.fight import Battle, Camp
from sim.giants.records import (
    ATTACK,
    BEFORE_TOTALS,
    LEADER,
    MAGIC,
    SLAYERS,
    SPEND_BATTLE,
)
from sim.giants.state import (
    NOBODY,
    T_ATTACK_POINTS,
    T_BATTLES,
    T_CONQUESTS,
    T_DEFENCE_POINTS,
    T_DEFENCES,
    T_SLAYER_POINTS,
)
from sim.giants.war import War


def fight(m: War, seat: int, units: list[int], source: int, region: int) -> Battle:
    """The giants of a seat attack a region next to theirs."""
    attacker = Camp(seat, seat, m.race_of[seat], units, True)
    return run(m, Battle(attacker, defence(m, seat, region), source, region))


def fight_slayers(m: War, seat: int, slayers: list[int], region: int) -> Battle:
    """Giantslayers attack the giants in their region (GIA-SLAY-4)."""
    attacker = Camp(seat, NOBODY, SLAYERS, slayers, True)
    return run(m, Battle(attacker, defence(m, seat, region), region, region))


def defence(m: War, seat: int, region: int) -> Camp:
    """Every giant there defends (GIA-BAT-1); for an NPC race the attacker's neighbour decides (GIA-DEF-10)."""
    units = sorted(m.s.at[region])
    race = m.book.pieces[units[0]].race
    owner = m.seat_of[race]
    return Camp(owner if owner != NOBODY else m.neighbour(seat), owner, race, units, False)


def run(m: War, b: Battle) -> Battle:
    """All steps in order."""
    a, d = b.attacker, b.defender
    m.battle = b
    for camp in (a, d):
        muster(m, camp)
    cause = k.C_SLAYERS if a.race == SLAYERS else k.C_ATTACK
    seq = m.log.add(k.BATTLE, a.units[0], d.units[0], dice.item_of(m, a), cause, b.region, a.strength - d.strength)
    before = m.log.enter(seq)
    for camp in (a, d):
        for unit in camp.units:
            m.log.add(k.JOIN, unit, -1, -1, dice.side_of(camp), m.s.where[unit], m.book.pieces[unit].strength)
        for ability, command in ((k.REROLL, LEADER), (k.TO_BLOCK, MAGIC), (k.TO_HITS, ATTACK)):
            if camp.can[ability] > 0:
                item = m.book.commands[command].item
                m.log.add(k.POSITION, -1, -1, item, dice.side_of(camp), -1, camp.can[ability])
        if camp.owner != NOBODY:
            m.army(camp.owner).tally[T_BATTLES if camp.attacks else T_DEFENCES] += 1
    casting.opening_spells(m, b)
    dealt = taken = 0
    if a.units and d.units:
        for camp in (a, d):
            camp.strength = strength_of(m, camp) + camp.more_strength
        m.log.add(k.ODDS, -1, -1, dice.item_of(m, d), -1, b.region, chance(m, b))
        totals(m, b, a)
        totals(m, b, d)
        b.rolling = None
        dealt, taken = max(0, a.hits - d.blocks), max(0, d.hits - a.blocks)
        dice.suffer(m, b, d, dealt)
        dice.suffer(m, b, a, taken)
    rewards(m, b)
    conquered = a.race != SLAYERS and bool(a.units) and not d.units
    if conquered:
        conquer(m, b)
    end = k.C_CONQUERED if conquered else k.C_HELD
    m.log.add(k.BATTLE_END, -1, -1, dice.item_of(m, d), end, b.region, dealt - taken)
    m.log.leave(before)
    m.battle = None
    return b


def muster(m: War, camp: Camp) -> None:
    """Strength of a camp, and what its row allows (GIA-DICE-4)."""
    camp.strength = strength_of(m, camp)
    camp.spent = [0] * len(m.book.resources)
    if camp.race == SLAYERS:
        return
    if camp.owner == NOBODY:
        camp.can[k.REROLL] = m.book.numbers["NPC re-rolls"]
        camp.can[k.TO_BLOCK] = m.book.numbers["NPC arcane to blocks"]
        return
    if not camp.attacks and not m.rules.defender_row:
        return
    row = m.army(camp.owner).row
    last = len(row) - 1
    if camp.attacks and not m.rules.just_played_counts:
        last -= 1
    for at in range(len(row)):
        if row[at] == LEADER:
            camp.can[k.REROLL] = max(0, last - at)
        elif row[at] == MAGIC:
            camp.can[k.TO_BLOCK] = max(0, last - at)
        elif row[at] == ATTACK:
            camp.can[k.TO_HITS] = at


def strength_of(m: War, camp: Camp) -> int:
    """The Strength of all who take part: not of those whom a spell has defeated before (GIA-BAT-3)."""
    strength = 0
    for unit in camp.units:
        strength += m.book.pieces[unit].strength
    return strength


def chance(m: War, b: Battle) -> int:
    """Exact odds of the roll to come, before anything turns the dice."""
    a, d = b.attacker, b.defender
    return m.giants.odds.edge(a.race, dice.dice_of(m, a), d.race, dice.dice_of(m, d))


# Totals.


def totals(m: War, b: Battle, camp: Camp) -> None:
    """Roll, the abilities of the row, then spells and resources, then the totals stand (GIA-BAT-3, GIA-BAT-4)."""
    b.rolling = camp
    dice.roll(m, camp)
    shows(m, camp, 0)
    abilities(m, camp)
    boosts(m, b, camp)
    camp.count()
    shows(m, camp, 2)


def shows(m: War, camp: Camp, final: int) -> None:
    """Record hits and blocks, as rolled or as final totals."""
    cause = k.C_ROLLED + final + (0 if camp.attacks else 4)
    m.log.add(k.TOTAL, -1, -1, dice.item_of(m, camp), cause, -1, camp.hits)
    m.log.add(k.TOTAL, -1, -1, dice.item_of(m, camp), cause + 1, -1, camp.blocks)


def abilities(m: War, camp: Camp) -> None:
    """Re-rolls, arcane to block and arcane to hits, each once a battle, in any order (GIA-DICE-4)."""
    while True:
        options = usable(camp)
        if not options:
            return
        ability = m.ask(k.Q_ABILITY, camp.seat, [k.NONE, *options])
        if ability == k.NONE:
            return
        use(m, camp, ability)


def usable(camp: Camp) -> list[int]:
    """Abilities not used yet that could change something."""
    out: list[int] = []
    if camp.can[k.REROLL] > 0 and not camp.done[k.REROLL] and dice.free(camp):
        out.append(k.REROLL)
    for ability in (k.TO_BLOCK, k.TO_HITS):
        if camp.can[ability] > 0 and not camp.done[ability] and dice.with_arcane(camp):
            out.append(ability)
    return out


def use(m: War, camp: Camp, ability: int) -> None:
    """Use one ability of the row, all its dice together."""
    camp.done[ability] = True
    most = camp.can[ability]
    gained = -camp.hits - camp.blocks
    if ability == k.REROLL:
        command, changed = LEADER, dice.reroll(m, camp, most)
    elif ability == k.TO_BLOCK:
        command, changed = MAGIC, dice.convert(m, camp, most, 0, m.book.blocks_for_arcane, False)
    else:
        command, changed = ATTACK, dice.convert(m, camp, most, m.book.hits_for_arcane, 0, False)
    gained += camp.hits + camp.blocks
    m.log.add(k.ABILITY, -1, changed, m.book.commands[command].item, dice.side_of(camp), -1, gained)


def boosts(m: War, b: Battle, camp: Camp) -> None:
    """Spells and Resource Cards before final totals (GIA-BAT-3)."""
    if camp.owner == NOBODY:
        return
    while True:
        options = casting.castable(m, b, camp, BEFORE_TOTALS)
        army = m.army(camp.owner)
        for resource in m.book.resources:
            at = resource.index
            if resource.spend == SPEND_BATTLE and army.resources[at] > 0 and camp.spent[at] < resource.most:
                options.append(k.CARD_OPTION + 2 * at + k.AS_HIT)
                options.append(k.CARD_OPTION + 2 * at + k.AS_BLOCK)
        if not options:
            return
        boost = m.ask(k.Q_BOOST, camp.seat, [k.NONE, *options])
        if boost == k.NONE:
            return
        gained = -camp.hits - camp.blocks
        if boost >= k.CARD_OPTION:
            item = spend(m, camp, boost - k.CARD_OPTION)
        else:
            item = m.book.spells[boost].item
            casting.cast_spell(m, b, camp, boost)
        camp.count()
        m.log.add(k.BOOST, -1, -1, item, dice.side_of(camp), -1, gained + camp.hits + camp.blocks)


def spend(m: War, camp: Camp, code: int) -> int:
    """Discard a Resource Card for hits or blocks; its item."""
    resource = m.book.resources[code // 2]
    hands.throw_away(m, camp.seat, resource.index, dice.side_of(camp))
    camp.spent[resource.index] += 1
    if code % 2 == k.AS_HIT:
        camp.more_hits += resource.amount
    else:
        camp.more_blocks += resource.amount
    return resource.item


# Rewards, conquest, spoils.


def rewards(m: War, b: Battle) -> None:
    """Ordning Values of defeated giants, to both sides (GIA-BAT-8, GIA-NPC-2, GIA-SLAY-5, GIA-DEF-16)."""
    a, d = b.attacker, b.defender
    if a.race == SLAYERS:
        verbs.award(m, a.seat, a.reward, k.C_SLAYERS, T_SLAYER_POINTS)
        if d.owner != NOBODY and a.lost:
            for _ in range(a.lost * m.book.numbers["resources for a slayer"]):
                hands.draw_resource(m, d.owner, k.C_SLAYERS)
            hands.trim(m, d.owner)
        return
    verbs.award(m, a.seat, a.reward, k.C_ATTACK, T_ATTACK_POINTS)
    if d.owner != NOBODY:
        verbs.award(m, d.owner, d.reward, k.C_DEFENSE, T_DEFENCE_POINTS)


def conquer(m: War, b: Battle) -> None:
    """The attacker's survivors enter the region, as many as fit (GIA-BAT-7, GIA-DEF-16), and draw the spoils."""
    a, d = b.attacker, b.defender
    seat = a.owner
    m.army(seat).tally[T_CONQUESTS] += 1
    m.log.add(k.CONQUEST, a.units[0], -1, dice.item_of(m, a), -1, b.region, len(a.units))
    if d.owner != NOBODY and m.army(d.owner).leader == b.region:
        verbs.token_home(m, d.owner, k.C_CONQUEST)
    entering = a.units[:]
    while entering and verbs.room(m, a.race, b.region):
        free = m.book.races[a.race].stack - len(m.s.at[b.region])
        unit = entering[0] if len(entering) <= free else m.ask(k.Q_ENTER, seat, verbs.alike(m, entering))
        entering.remove(unit)
        verbs.leaving(m, seat, unit, b.region, k.C_CONQUEST)
    for _ in range(m.book.numbers["spoils of a conquest"]):
        hands.draw_resource(m, seat, k.C_SPOILS)
    hands.trim(m, seat)
