"""After an action: what follows from deaths, a dead hero's things, the objective (HQ-LOOT, HQ-QUEST-1)."""

from typing import Final

from sim.heroquest import gear
from sim.heroquest import kinds as k
from sim.heroquest.raid import Raid
from sim.heroquest.records import Node
from sim.heroquest.sight import area, monster_in_sight
from sim.heroquest.state import HERO, MONSTER, OFF, T_ALIVE, T_GOLD, T_LEFT, Figure
from sim.heroquest.story import alive, defeated, earn, happen, split

HEROES_WON: Final = 0
WIZARD_WON: Final = 1


# Deaths.


def settle(m: Raid) -> None:
    """After an action: what follows from deaths, then the objective."""
    while m.fallen:
        one = m.fallen.pop(0)
        f = m.s.figures[one.figure]
        killer = m.s.figures[one.by] if one.by >= 0 else None
        if f.kind == MONSTER:
            monster_fell(m, f, killer, one.cell)
        elif f.kind == HERO and not m.rules.loot_by_search:
            grab(m, f, one.cell)
    for i in m.s.heroes:
        if m.s.figures[i].courage > 0:
            courage_ends(m, m.s.figures[i])
    judge(m)


def courage_ends(m: Raid, f: Figure) -> None:
    """Courage lasts while a monster is in sight (HQ-SPELL-2)."""
    if f.courage > 0 and f.cell != OFF and not monster_in_sight(m, f.cell):
        f.courage = 0
        f.courage_once = False
        m.log.add(k.EFFECT, f.id, f.id, -1, k.C_COURAGE)


def monster_fell(m: Raid, f: Figure, killer: Figure | None, cell: int) -> None:
    """Bounties, what it held, and events of its name."""
    hero = killer if killer is not None and killer.kind == HERO else None
    if f.monster is not None:
        for kind, gold in m.quest.bounties:
            if kind == f.monster.index:
                earn(m, hero, gold, k.C_BOUNTY, f.item)
    for n, thing in enumerate(m.quest.things):
        if thing.held_by == f.name and m.s.things[n] == OFF and not m.s.released[n]:
            m.s.released[n] = True
            m.s.things[n] = cell
    for n, event in enumerate(m.quest.events):
        if event.trigger.kind == "defeat_named" and defeated(m, event.trigger.words["name"]):
            happen(m, n, hero)


def grab(m: Raid, dead: Figure, cell: int) -> None:
    """US: a hero in the place picks a dead hero's things up; if none is there, a monster removes them (HQ-LOOT-3)."""
    there = area(m, cell)
    for f in m.living():
        if f.cell in there:
            inherit(m, f, dead)
            return
    for g in m.s.figures:
        if g.kind == MONSTER and g.cell in there:
            remove_things(m, g, dead)
            return


def inherit(m: Raid, f: Figure, dead: Figure) -> None:
    """A hero takes over all equipment and gold of a defeated hero (HQ-LOOT-1)."""
    while dead.gear:
        held = dead.gear.pop(0)
        taken = gear.take(m, f, held.item, held.restore)
        taken.used = held.used
        m.log.add(k.GAIN, f.id, dead.id, m.book.items[held.item].item, k.C_LOOT)
    if dead.gold > 0:
        m.tallied(dead, T_GOLD, -dead.gold)
        earn(m, f, dead.gold, k.C_LOOT, -1)
        dead.gold = 0
    buried(m, dead)


def remove_things(m: Raid, taker: Figure, dead: Figure) -> None:
    """A monster takes a dead hero's things, which it cannot use: they leave the game (HQ-LOOT-2)."""
    while dead.gear:
        held = dead.gear.pop(0)
        m.log.add(k.LOSE, dead.id, taker.id, m.book.items[held.item].item, k.C_LOOT)
    m.tallied(dead, T_GOLD, -dead.gold)
    m.log.add(k.GOLD, dead.id, taker.id, cause=k.C_LOOT, amount=-dead.gold)
    dead.gold = 0
    buried(m, dead)


def buried(m: Raid, dead: Figure) -> None:
    m.s.remains = [r for r in m.s.remains if r.figure != dead.id]


# The objective.


def on_stairs(m: Raid) -> bool:
    """Whether all living heroes stand on the stairs."""
    living = m.living()
    for f in living:
        if not m.board.stairs[f.cell]:
            return False
    return bool(living)


def none_left(m: Raid) -> bool:
    """Whether no monster is left; sleeping statues do not count (section 11)."""
    for n in m.hidden.waiting:
        if not m.quest.monsters[n].dormant:
            return False
    for f in m.s.figures:
        if f.kind == MONSTER and f.cell != OFF and not f.dormant:
            return False
    return True


def has_artefact(m: Raid, item: int) -> bool:
    for f in alive(m):
        for held in f.gear:
            if held.item == item:
                return True
    return False


def judge(m: Raid) -> None:
    """Whether the quest is decided (section 11, objectives)."""
    if m.over:
        return
    if not alive(m):
        finish(m, WIZARD_WON, "all heroes are dead")
        return
    node = m.quest.objective
    kind = node.kind
    done = False
    if kind == "defeat_named":
        done = defeated(m, node.words["name"])
    elif kind == "defeat_named_and_return":
        done = on_stairs(m) and defeated(m, node.words["name"])
    elif kind == "defeat_all":
        done = none_left(m)
    elif kind == "reach_stairs":
        done = on_stairs(m)
    elif kind == "rescue_named_and_return":
        for i in m.s.allies:
            f = m.s.figures[i]
            if f.name == node.words["name"]:
                if f.body <= 0:
                    finish(m, WIZARD_WON, f"{f.name} is dead")
                    return
                done = f.cell != OFF and f.acted and m.board.stairs[f.cell]
    elif kind == "return_quest_items":
        done = m.s.delivered >= node.number("count") and on_stairs(m)
    elif kind == "find_artifact_and_return":
        done = on_stairs(m) and has_artefact(m, node.number("artifact"))
    elif kind == "resolve_event_and_return":
        for n, event in enumerate(m.quest.events):
            if event.name == node.words["event"]:
                done = m.hidden.happened[n] and on_stairs(m)
    elif kind == "escape_independently":
        done = not m.living()
    elif kind == "defeat_all_or_escape_independently":
        done = none_left(m) or not m.living()
    if done:
        reward(m, node)
        finish(m, HEROES_WON, kind.replace("_", " "))
    elif not m.living():
        finish(m, WIZARD_WON, "no hero is left in the quest")


def escapes(m: Raid) -> bool:
    """Whether each hero leaves for good on reaching the stairs."""
    return m.quest.objective.kind.endswith("escape_independently")


def leave(m: Raid, f: Figure) -> None:
    """A hero leaves by the stairs."""
    m.log.add(k.LEAVE, f.id, space=f.cell)
    m.tallied(f, T_LEFT, 1)
    f.left = True
    f.ore = 0
    m.put(f, OFF)


def reward(m: Raid, node: Node) -> None:
    """What the heroes get for their success: shared, or each living hero."""
    split(m, node.number("reward_gold"), k.C_REWARD)
    for f in alive(m):
        earn(m, f, node.number("reward_gold_per_hero"), k.C_REWARD, -1)


def finish(m: Raid, winner: int, reason: str) -> None:
    """The quest is decided."""
    m.s.winner = winner
    m.reason = reason
    m.over = True
    for f in alive(m):
        m.tallied(f, T_ALIVE, 1)
