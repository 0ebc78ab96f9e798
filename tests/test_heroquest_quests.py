"""Quests: what the quest book's words do, own quests, quests typed in by a user, and what is wrong with a file."""

import json
import tomllib
from pathlib import Path

import pytest
from heroquest_kit import BOOK, Table, bare_quest, cell, door, event, node, spot, step, strike, trap, walk

import strategies
from jobs.games import load_game
from jobs.sample import sample
from jobs.strict import toml_value
from jobs.wrong import Wrong
from sim.engine.errors import ContentError
from sim.engine.events import Log
from sim.engine.match import play
from sim.engine.spec import DECIDED, TURN_CAP
from sim.heroquest import aftermath, combat, gear, movement, search, setup, story, turn
from sim.heroquest import kinds as k
from sim.heroquest.book import load, set_path
from sim.heroquest.records import Ally, Quest, Thing
from sim.heroquest.state import GONE, OFF

OWN = ["reach", "slay", "fetch", "escape", "rescue", "boss"]


def inline(value: object) -> str:
    """A value in TOML, tables inside lines."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {inline(v)}" for key, v in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(inline(v) for v in value) + "]"
    return toml_value(value)


def items(f: object) -> list[str]:
    return [BOOK.items[held.item].name for held in f.gear]


# Own quests.


def test_HQ_QUEST_1_six_quests_of_different_kinds():
    own = BOOK.quests
    assert [q.kind for q in own] == OWN
    assert len({q.objective.kind for q in own}) == 6
    for q in own:
        assert q.monsters and q.traps and q.wandering >= 0 and q.events and len(q.stairs) == 4


@pytest.mark.parametrize("slug", [q.slug for q in BOOK.quests])
def test_everything_of_an_own_quest_can_be_reached(slug: str):
    board = load_game("heroquest").board_of(slug)
    q = board.quest
    seen, ring = {q.starts[0]}, [q.starts[0]]
    while ring:
        for other, _ in board.links[ring.pop()]:
            if other not in seen and not board.solid[other] and not board.covered[other]:
                seen.add(other)
                ring.append(other)
    assert all(d.a in seen and d.b in seen for d in board.doors)
    assert all(m.cell in seen for m in q.monsters if not m.hidden)
    assert set(q.stairs) <= seen and set(q.starts) <= seen and all(a.cell in seen for a in q.allies)
    assert all(t.cell in seen for t in q.traps if t.walked)
    rooms = {board.region[c] for c in seen}
    for e in q.events:
        assert e.trigger.number("room") in rooms


def test_the_quests_are_our_own_and_say_so():
    rows = [r for r in BOOK.listed() if r.table == "quests"]
    assert (
        len(rows) == 6
        and {r.status for r in rows} == {"invented"}
        and {r.source for r in rows} == {"Guildhall's own design"}
    )


# Words of quests: effects.


def searched(effect: object, heroes: str = "barbarian", edition: str = "eu", quest: Quest | None = None) -> Table:
    """A hero searches room 7, where this lies."""
    q = quest or bare_quest()
    event(q, node("search_treasure", room=7), effect)
    t = Table(heroes, edition, quest=q)
    t.put(t.hero(), 18, 2)
    t.turn(t.hero(), k.TREASURE)
    return t


def test_what_a_search_finds():
    assert searched(node("gold", amount=84)).hero().gold == 84
    assert items(searched(node("weapon", weapon="staff")).hero()) == ["staff"]
    assert items(searched(node("armor", armor="shield")).hero()) == ["shield"]
    assert items(searched(node("artifact", artifact="talisman_of_lore")).hero()) == ["talisman_of_lore"]
    assert items(searched(node("potion_of_healing", count=2)).hero()) == ["potion_of_healing"] * 2
    held = searched(node("healing_potion", count=1, restore=2)).hero().gear[0]
    assert held.restore == 2
    assert items(searched(node("petrification_potion", count=1)).hero()) == ["petrification_potion"]
    t = searched(node("empty"))
    assert t.hero().gold == 0 and not t.events("card") and k.TREASURE not in t.options(t.hero())
    t = searched(node("message"))
    assert len(t.events("card")) == 1
    t = searched(
        node("bundle", effects=[node("gold", amount=5), node("forbid_further_treasure")]), "barbarian elf", "us"
    )
    assert k.TREASURE not in t.options(t.put(t.hero("elf"), 19, 2)) and t.hero().gold == 5
    t = searched(node("split_gold", amount=7), "barbarian elf")
    assert [t.hero("barbarian").gold, t.hero("elf").gold] == [4, 3]
    assert searched(node("mind_damage", amount=1)).hero().mind == 1


def test_artefacts_for_a_hero_and_for_the_killer():
    t = searched(node("artifact_to_hero", hero="wizard", artifact="wizards_cloak"), "barbarian wizard")
    assert items(t.hero("wizard")) == ["wizards_cloak"] and items(t.hero("barbarian")) == []
    assert items(searched(node("artifact_to_hero", hero="wizard", artifact="wizards_cloak")).hero()) == []
    q = bare_quest()
    spot(q, "orc", 12, 8, name="Ulag")
    event(q, node("defeat_named", name="Ulag"), node("artifact_to_killer", artifact="orcs_bane"))
    t = Table(quest=q)
    hero = t.put(t.hero(), 11, 8)
    t.attack("sss")
    t.defence("ww")
    t.turn(hero, strike(t.m.s.figures[-1]))
    assert items(hero) == ["orcs_bane"]


def test_after_defeat_only():
    q = bare_quest()
    spot(q, "orc", 1, 4, name="Wardoz")
    event(q, node("search_treasure_after_defeat", room=7, name="Wardoz"), node("gold", amount=144))
    t = Table("barbarian elf", "us", quest=q)
    story.arrive(t.m, None)
    wardoz = t.m.s.figures[-1]
    one, two = t.put(t.hero("barbarian"), 18, 2), t.put(t.hero("elf"), 20, 3)
    t.card("gem_35")
    t.turn(one, k.TREASURE)
    assert one.gold == 35
    combat.die(t.m, wardoz, two, -1, k.C_ATTACK)
    aftermath.settle(t.m)
    t.turn(two, k.TREASURE)
    assert two.gold == 144


def test_statues_that_wake():
    q = bare_quest()
    spot(q, "gargoyle", 12, 12 - 1, name="statue", dormant=True, invulnerable=True)
    door(q, (16, 11), (17, 11))
    event(q, node("open_door", a=(16, 11), b=(17, 11)), node("activate_named", name="statue"))
    t = Table(quest=q)
    hero = t.put(t.hero(), 16, 11)
    story.arrive(t.m, None)
    statue = t.m.s.figures[-1]
    assert statue.dormant and search.may_seek(t.m, hero) is not None
    t.wizard()
    assert t.hands[-1].asked == []
    assert combat.hurt(t.m, statue, 1, hero, -1, k.C_ATTACK) == 0
    t.turn(hero, k.OPEN)
    assert not statue.dormant
    assert combat.hurt(t.m, statue, 1, hero, -1, k.C_ATTACK) == 0
    t.wizard(statue.id, k.GOTO + cell(13, 11))
    assert not statue.invulnerable and combat.hurt(t.m, statue, 1, hero, -1, k.C_ATTACK) == 1


def test_hidden_monsters_and_guardians():
    q = bare_quest()
    spot(q, "mummy", 19, 2, name="Witch Lord", dormant=True, hidden=True)
    event(q, node("reveal_room", room=7), node("activate_named", name="Witch Lord"))
    t = Table(quest=q, shown=False)
    t.put(t.hero(), 18, 2)
    assert len(t.m.s.figures) == 1
    story.look(t.m, t.hero())
    assert t.m.s.figures[-1].name == "Witch Lord" and t.m.s.figures[-1].cell == cell(19, 2)
    assert not t.m.s.figures[-1].dormant
    q = bare_quest()
    trap(q, "spear", 17, 1, walked=False)
    spot(q, "gargoyle", 20, 4, name="guard", dormant=True, invulnerable=True)
    event(q, node("search_treasure", room=7), node("awaken_guardian_unless_trap_disarmed", name="guard", pos=(17, 1)))
    t = Table(quest=q)
    story.arrive(t.m, None)
    hero = t.put(t.hero(), 18, 2)
    t.attack("ssww")
    t.defence("bb")
    t.turn(hero, k.TREASURE)
    guard = next(f for f in t.m.s.figures if f.name == "guard")
    assert hero.body == 6 and not guard.dormant and guard.cell in t.m.s.near[hero.cell]


def test_a_secret_door_that_only_an_event_shows():
    q = bare_quest()
    door(q, (20, 3), (21, 3), secret=True, searchable=False)
    event(q, node("search_treasure", room=7), node("reveal_secret_door", a=(20, 3), b=(21, 3)))
    t = Table(quest=q)
    hero = t.put(t.hero(), 18, 2)
    t.turn(hero, k.SEEK)
    assert t.m.s.known_doors == [False]
    t.turn(hero, k.TREASURE)
    assert t.m.s.open_doors == [True]


def test_captured_heroes_have_nothing_until_they_find_it():
    q = bare_quest()
    q.captured = True
    event(q, node("search_treasure", room=7), node("reveal_stored_equipment"))
    t = Table("barbarian wizard", quest=q, equipment=["barbarian: plate_armour", "barbarian: battle_axe"])
    hero, wizard = t.put(t.hero("barbarian"), 18, 2), t.put(t.hero("wizard"), 1, 5)
    assert gear.attack_dice(t.m, hero, -1, None) == 1 and gear.defence_dice(t.m, hero) == 2
    assert gear.move_dice(t.m, hero) == 2 and gear.weapons(t.m, hero) == [-1]
    assert not [o for o in t.options(wizard) if o // k.VERB * k.VERB == k.SPELL]
    t.turn(hero, k.TREASURE)
    assert not hero.captured and wizard.captured and gear.defence_dice(t.m, hero) == 4
    t.put(wizard, 19, 5)
    door_square = cell(19, 4)
    t.m.put(wizard, door_square)
    movement.entered(t.m, wizard, door_square)
    assert not wizard.captured


def test_the_alarm_opens_everything_and_the_ally_joins():
    q = bare_quest()
    door(q, (16, 11), (17, 11))
    door(q, (20, 3), (21, 3), secret=True)
    q.allies.append(Ally("Ragnar", cell(18, 11), 0, 2, 2, 3, 1))
    q.objective = node("rescue_named_and_return", name="Ragnar", reward_gold=100)
    q.stairs = [cell(16, 11), cell(16, 10)]
    spot(q, "orc", 19, 2)
    event(q, node("reveal_room", room=19), node("alarm", ally="Ragnar", forbid_treasure=True))
    t = Table("barbarian elf", quest=q, shown=False)
    hero = t.put(t.hero("barbarian"), 16, 11)
    t.put(t.hero("elf"), 16, 12)
    story.look(t.m, hero)
    t.turn(hero, k.OPEN)
    ally = next(f for f in t.m.s.figures if f.name == "Ragnar")
    assert t.m.s.open_doors == [True, True] and t.m.s.guide == hero.id
    assert any(f.name == "orc" and f.cell == cell(19, 2) for f in t.m.s.figures)
    assert ally.cell == cell(18, 11) and k.TREASURE not in t.options(t.put(hero, 19, 11))
    assert gear.defence_dice(t.m, ally) == 2
    t.put(hero, 16, 12)
    t.put(t.hero("elf"), 16, 10)
    t.movement(2)
    t.hands[0].told = [step(17, 11), step(16, 11)]
    turn.ally_turn(t.m, hero)
    assert ally.cell == cell(16, 11) and t.m.s.winner == aftermath.HEROES_WON
    assert [f.gold for f in t.m.living()] == [50, 50]
    # His death is the loss.
    t = Table("barbarian", quest=q, shown=False)
    story.look(t.m, t.put(t.hero(), 16, 11))
    t.turn(t.hero(), k.OPEN)
    combat.die(t.m, next(f for f in t.m.s.figures if f.name == "Ragnar"), None, -1, k.C_ATTACK)
    aftermath.settle(t.m)
    assert t.m.s.winner == aftermath.WIZARD_WON


# Objectives.


def decided(t: Table) -> int:
    aftermath.settle(t.m)
    return t.m.s.winner


def home(t: Table) -> None:
    """All heroes on the stairs."""
    for n, f in enumerate(t.m.living()):
        t.m.put(f, t.quest.stairs[n])


def goal(objective: object, heroes: str = "barbarian elf", quest: Quest | None = None, **more: str) -> Table:
    q = quest or bare_quest()
    q.objective = objective
    for thing in q.things:
        BOOK.things.setdefault(thing.name, 0)
    t = Table(heroes, quest=q, **more)
    story.arrive(t.m, None)
    return t


def test_HQ_QUEST_1_reach_the_stairs():
    t = goal(node("reach_stairs", reward_gold_per_hero=40))
    t.put(t.hero("elf"), 1, 1)
    assert decided(t) == -1
    home(t)
    assert decided(t) == aftermath.HEROES_WON and [f.gold for f in t.m.living()] == [40, 40]


def test_defeat_a_name_and_return():
    for kind, back in (("defeat_named", False), ("defeat_named_and_return", True)):
        q = bare_quest()
        spot(q, "gargoyle", 12, 10, name="Verag")
        t = goal(node(kind, name="Verag"), quest=q)
        assert decided(t) == -1
        combat.die(t.m, t.m.s.figures[-1], t.hero(), -1, k.C_ATTACK)
        assert decided(t) == (-1 if back else aftermath.HEROES_WON)
        home(t)
        assert decided(t) == aftermath.HEROES_WON


def test_defeat_all_but_sleepers():
    q = bare_quest()
    spot(q, "orc", 12, 10)
    spot(q, "orc", 1, 5)
    spot(q, "gargoyle", 2, 5, dormant=True, name="statue")
    q.bounties.append((next(m.index for m in BOOK.monsters if m.name == "orc"), 20))
    t = goal(node("defeat_all"), quest=q)
    orcs = [f for f in t.m.s.figures if f.name == "orc"]
    combat.die(t.m, orcs[0], t.hero(), -1, k.C_ATTACK)
    assert decided(t) == -1 and t.hero().gold == 20
    combat.die(t.m, orcs[1], t.hero(), -1, k.C_ATTACK)
    assert decided(t) == aftermath.HEROES_WON


def test_fetch_an_artefact_or_do_a_deed_and_return():
    t = goal(node("find_artifact_and_return", artifact="talisman_of_lore"))
    home(t)
    assert decided(t) == -1
    t.give(t.hero(), "talisman_of_lore")
    assert decided(t) == aftermath.HEROES_WON
    q = bare_quest()
    event(q, node("search_treasure", room=7), node("gold", amount=1), name="D")
    t = goal(node("resolve_event_and_return", event="D"), quest=q)
    t.put(t.hero("barbarian"), 18, 2)
    t.turn(t.hero("barbarian"), k.TREASURE)
    assert decided(t) == -1
    home(t)
    assert decided(t) == aftermath.HEROES_WON


def test_carry_quest_items_home():
    q = bare_quest()
    q.things += [Thing("chest", cell(12, 8), "", 250), Thing("star", cell(12, 10), "bearer", 0)]
    spot(q, "zombie", 12, 10, name="bearer")
    t = goal(node("return_quest_items", count=2, reward_gold=100), quest=q)
    hero, elf = t.put(t.hero("barbarian"), 11, 8), t.put(t.hero("elf"), 11, 7)
    t.turn(hero, k.PICK, k.GIVE + elf.id)
    assert elf.thing == 0 and hero.thing == -1 and gear.move_dice(t.m, elf) == 1 and t.m.s.things == [OFF, OFF]
    combat.die(t.m, next(f for f in t.m.s.figures if f.name == "bearer"), hero, -1, k.C_ATTACK)
    aftermath.settle(t.m)
    assert t.m.s.things == [OFF, cell(12, 10)]
    t.put(hero, 12, 9)
    t.turn(hero, k.PICK + 1, k.PUT)
    assert t.m.s.things == [OFF, cell(12, 9)]
    t.turn(hero, k.PICK + 1)
    combat.die(t.m, elf, None, -1, k.C_ATTACK)
    aftermath.settle(t.m)
    assert t.m.s.things[0] == cell(11, 7)
    for n, at in ((1, (1, 1)), (0, (1, 2))):
        hero.thing = n
        t.m.s.things[n] = OFF
        t.put(hero, 3, 1)
        t.movement(6)
        t.turn(hero, *walk((2, 1)))
        assert hero.thing == -1 and at
    assert t.m.s.delivered == 2 and t.m.s.winner == aftermath.HEROES_WON and hero.gold == 100


@pytest.mark.parametrize("kind", ["escape_independently", "defeat_all_or_escape_independently"])
def test_each_for_himself(kind: str):
    q = bare_quest()
    spot(q, "orc", 24, 17)
    t = goal(node(kind), quest=q)
    one, two = t.put(t.hero("barbarian"), 3, 1), t.hero("elf")
    t.movement(6, 6)
    t.turn(one, *walk((2, 1)))
    assert one.left and one.cell == OFF and decided(t) == -1
    combat.die(t.m, two, None, -1, k.C_ATTACK)
    assert decided(t) == aftermath.HEROES_WON
    t = goal(node(kind), "barbarian", quest=q)
    combat.die(t.m, t.hero(), None, -1, k.C_ATTACK)
    assert decided(t) == aftermath.WIZARD_WON


# Special fields.


def test_monsters_with_words_of_their_own():
    q = bare_quest()
    spot(q, "chaos_sorcerer", 12, 8, name="Balur", fireproof=True, move=8, attack=2, defend=5, body=3, mind=7)
    spot(q, "chaos_sorcerer", 12, 10, name="Lord", blade_only=True)
    spot(q, "orc", 10, 10, name="Grak", diagonal=True)
    t = goal(node("reach_stairs"), quest=q)
    balur, lord, grak = t.m.s.figures[-3:]
    assert (balur.move, balur.attack, balur.defend, balur.body, balur.mind) == (8, 2, 5, 3, 7)
    assert combat.hurt(t.m, balur, 2, t.hero(), -1, k.C_SPELL, True) == 0
    assert combat.hurt(t.m, balur, 2, t.hero(), -1, k.C_SPELL) == 2
    assert combat.hurt(t.m, lord, 2, t.hero(), -1, k.C_ATTACK) == 0
    assert combat.hurt(t.m, lord, 2, t.hero(), t.game.spirit_blade, k.C_ATTACK) == 2
    hero = t.put(t.hero("barbarian"), 11, 9)
    assert combat.reach_of(t.m, grak, -1, hero) == k.C_ATTACK


def test_doors_of_all_kinds():
    q = bare_quest()
    door(q, (16, 11), (17, 11), opened=True)
    door(q, (16, 7), (17, 7), false=True)
    t = Table(quest=q, shown=False)
    hero = t.put(t.hero(), 16, 11)
    story.look(t.m, hero)
    assert t.m.s.shown[cell(18, 11)] and len(t.m.board.doors) == 1
    t.put(hero, 16, 7)
    assert not [o for o in t.options(hero) if o // k.VERB * k.VERB == k.OPEN]


def test_doors_of_magic():
    q = bare_quest()
    door(q, (16, 11), (17, 11))
    q.teleports = {total: cell(1, 5) for total in range(2, 13)}
    q.teleports[9] = cell(18, 2)
    t = Table("barbarian elf", quest=q)
    hero, elf = t.put(t.hero("barbarian"), 16, 11), t.put(t.hero("elf"), 1, 5)
    t.movement(6, 6, 1, 1, 4, 5)
    t.turn(hero, k.OPEN, *walk((17, 11)))
    # The first total sends him where the elf stands: she is hurt and goes elsewhere.
    assert hero.cell == cell(1, 5) and elf.cell == cell(18, 2) and elf.body == 5
    assert [e.cause for e in t.events("place")] == ["teleport", "teleport"]


def test_a_mine_a_late_block_and_forbidden_rooms():
    q = bare_quest()
    q.mine_room, q.mine_cell, q.mine_gold = 7, cell(18, 2), 5000
    q.forbidden = [7]
    t = Table(quest=q)
    hero = t.put(t.hero(), 18, 2)
    orc = t.monster("orc", 18, 3)
    assert k.TREASURE not in t.options(hero) and strike(orc) in t.options(hero)
    left = t.left(hero, k.DIG)
    assert strike(orc) not in left and gear.defence_dice(t.m, hero) == 0 and hero.gold == 0
    q = bare_quest()
    q.late_block, q.late_exit = cell(0, 9), cell(1, 9)
    t = Table("barbarian elf", quest=q)
    one, two = t.put(t.hero("barbarian"), 0, 9), t.put(t.hero("elf"), 0, 8)
    t.movement(6, 6, 6, 6)
    t.turn(one, *walk((1, 9), (2, 9)))
    assert not t.m.s.shut[cell(0, 9)]
    t.turn(two, *walk((0, 9), (1, 9)))
    assert t.m.s.shut[cell(0, 9)] and two.cell == cell(1, 9)


# What heroes do not see is dealt anew.


def test_hidden_things_are_dealt_anew_for_heroes_only():
    t = Table("barbarian", shown=False, quest=BOOK.quests[0])
    kinds, traps = t.m.hidden.kinds[:], t.m.hidden.traps[:]
    setup.deal_anew(t.m, t.m.wizard)
    assert (t.m.hidden.kinds, t.m.hidden.traps) == (kinds, traps)
    seen = set()
    for _ in range(20):
        setup.deal_anew(t.m, 0)
        seen.add((tuple(t.m.hidden.kinds), tuple(t.m.hidden.traps)))
        assert sorted(t.m.hidden.kinds) == sorted(kinds)
        assert [t.m.room(c) for c in t.m.hidden.traps] == [t.m.room(c) for c in traps]
    assert len(seen) > 10
    assert GONE == 3


def test_views_keep_the_quest_book_from_heroes():
    t = Table("barbarian", quest=BOOK.quests[5], shown=False)
    hero, wizard = t.m.views
    assert hero.quest is None and hero.hidden is None and wizard.quest is BOOK.quests[5] and wizard.hidden is t.m.hidden
    assert all(t.m.s.shown[a] or t.m.s.shown[b] for _, a, b, _ in hero.doors())
    assert [c for c in range(494) if t.m.s.stairs[c]] == sorted(c for c in t.quest.stairs if t.m.s.shown[c])


# Typed in by a user.


def own_file(tmp_path: Path, old: str = "", new: str = "") -> str:
    text = (Path(set_path("heroquest")) / "quests" / "the-long-way-down.toml").read_text()
    assert old in text
    (tmp_path / "quests").mkdir(exist_ok=True)
    (tmp_path / "quests" / "mine.toml").write_text(text.replace(old, new, 1))
    return str(tmp_path)


def test_a_quest_of_ones_own_is_played(tmp_path: Path):
    game = load_game("heroquest", own_file(tmp_path, "The Long Way Down", "Mine"))
    assert game.scenario_title("mine") == "Mine" and game.board("mine")
    spec = sample(game, ["uniform", "uniform"], 0, 3)
    spec.scenario = "mine"
    result = play(game, spec, [strategies.make("heroquest", "charge"), strategies.make("heroquest", "nearest")])
    assert result.ending in (DECIDED, TURN_CAP)


WRONG = {
    "monster": ('monster = "orc", pos', 'monster = "ork", pos', "monsters 2: monster: ork: unknown value (orc?)"),
    "square": ("pos = [3, 6]", "pos = [33, 6]", "monsters 1: [33, 6] lies off the board of 26 by 19"),
    "taken": ("pos = [3, 6]", "pos = [2, 7]", "monsters 2: [2, 7] is taken by a goblin"),
    "key": ('monster = "goblin", pos', 'monster = "goblin", boddy = 3, pos', "monsters 1: boddy: unknown key (body?)"),
    "door": ("[[4, 3], [4, 4]]", "[[4, 3], [4, 5]]", "doors 1: a door stands between two squares side by side"),
    "twice": ("[[4, 6], [5, 6]]", "[[4, 3], [4, 4]]", "doors 2: there is a door already"),
    "objective": ('"reach_stairs"', '"reach_stair"', "objective: kind: reach_stair: unknown value (reach_stairs?)"),
    "name": (
        'kind = "reach_stairs"',
        'kind = "defeat_named", name = "Bob"',
        "objective: Bob: nobody has that name",
    ),
    "room": ("room = 5", "room = 25", "events 1: trigger: search_treasure: room: rooms are 1 to 22, not 25"),
    "trap": ('trap = "pit"', 'trap = "pot"', "traps 1: trap: pot: unknown value (pit?)"),
    "prop": ('prop = "table"', 'prop = "tabel"', "furniture 1: prop: tabel: unknown value (table?)"),
    "rock": ("solid_rock_rows = [", 'solid_rock_rows = [\n"....",', "solid_rock_rows: 19 rows of 26 signs are needed"),
    "start": ("barbarian = [1, 1]", "barbarian = [9, 1]", "hero_starts: barbarian: [9, 1] is not free"),
    "effect": ('kind = "gold"', 'kind = "golt"', "events 1: effect: kind: golt: unknown value (gold?)"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_with_a_quest_is_one_sentence(name: str, tmp_path: Path):
    old, new, sentence = WRONG[name]
    with pytest.raises(ContentError) as caught:
        load(set_path("heroquest"), own_file(tmp_path, old, new))
    assert str(caught.value).startswith("quests/mine.toml: mine: " + sentence)


def test_wrong_content_is_refused_by_the_command(tmp_path: Path):
    with pytest.raises(Wrong, match="mine"):
        load_game("heroquest", own_file(tmp_path, 'prop = "table"', 'prop = "chair"'))


KEYS = [
    "number", "title", "edition", "wandering_monster", "heroes_captured", "solid_rock_rows", "blocked", "doors",
    "doors_extra", "secret_doors", "stairs", "monsters", "furniture", "traps", "events", "allies", "quest_items",
    "forbidden_treasure_rooms", "monster_bounties", "collapsing_ceiling_hazards", "hero_starts", "objective",
    "teleport_network", "mine", "delayed_falling_block",
]  # fmt: skip


def test_the_published_quests_are_played_to_their_end(shared: Path, tmp_path: Path):
    data = json.loads((shared / "data" / "heroquest" / "heroquest_quests.json").read_text())
    (tmp_path / "quests").mkdir()
    published = data["quests"] + data["eu_quests"]
    for q in published:
        lines = [f"{key} = {inline(q[key])}\n" for key in KEYS if q.get(key) is not None]
        assert tomllib.loads("".join(lines))["title"] == q["title"]
        (tmp_path / "quests" / f"{q['id'].lower()}.toml").write_text("".join(lines), encoding="utf-8")
    game = load_game("heroquest", str(tmp_path))
    assert len(game.scenarios()) == 6 + 16
    for number, q in enumerate(published):
        for heroes, wizard in (("charge", "nearest"), ("uniform", "uniform"), ("party", "caster-hunter")):
            spec = sample(game, ["uniform", "uniform"], 3 + 4 * number, 9)
            spec.scenario = q["id"].lower()
            spec.settings["edition"] = "us" if q["id"].startswith("US") else "eu"
            players = [strategies.make("heroquest", heroes), strategies.make("heroquest", wizard)]
            result = play(game, spec, players, Log())
            assert result.ending in (DECIDED, TURN_CAP), (q["id"], heroes, result.reason, result.trace)
