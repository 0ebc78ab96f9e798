"""Spells of both editions, Chaos spells, artefacts, potions, monsters (HQ-SPELL, HQ-MONSTER)."""

import pytest
from heroquest_kit import BOOK, Table, at, bare_quest, cast, cell, door, strike, walk

from sim.heroquest import aftermath, combat, gear, spells, story, turn
from sim.heroquest import kinds as k
from sim.heroquest.state import OFF, Figure

CHAOS = {s.name: s.index for s in BOOK.chaos}


def caster(
    name: str, edition: str = "eu", heroes: str = "wizard barbarian", **settings: str
) -> tuple[Table, Figure, Figure, Figure]:
    """A Wizard with one spell at (11,8), a Barbarian at (12,8), an orc in the corner of the room."""
    t = Table("wizard barbarian", edition, **settings)
    wizard = t.put(t.hero("wizard"), 11, 8)
    other = t.put(t.hero("barbarian"), 12, 8)
    orc = t.monster("orc", 14, 11)
    t.spell(wizard, name)
    return t, wizard, other, orc


def test_HQ_SPELL_1_casting_is_the_action_and_each_card_once():
    t, wizard, _, orc = caster("tempest")
    assert cast("tempest") in t.options(wizard)
    left = t.left(wizard)
    t.hands[0].told = [orc.id]
    turn.act(t.m, wizard, cast("tempest"))
    left = turn.choices(t.m, wizard)
    assert not {o // k.VERB * k.VERB for o in left} & {k.SPELL, k.STRIKE, k.TREASURE, k.SEEK}
    assert wizard.spells == [] and orc.skip == 1
    # Out of sight there is no target.
    t, wizard, _, orc = caster("tempest", "us")
    t.put(orc, 18, 2)
    assert cast("tempest") not in t.options(wizard)


def test_HQ_SPELL_2_genie():
    for edition, seen in (("eu", True), ("us", False)):
        t, wizard, _, orc = caster("genie", edition)
        far = t.monster("orc", 18, 2)
        found = spells.targets(t.m, wizard, BOOK.spells[wizard.spells[0]].cast(t.m.edition))
        assert (far.id in found) is seen and orc.id in found
        t.attack("sssww")
        t.defence("bb")
        t.turn(wizard, cast("genie"), at(orc))
        assert orc.cell == OFF and len(t.events("attack")[0].dice) == 5
    q = bare_quest()
    door(q, (16, 11), (17, 11))
    t = Table("wizard", quest=q, shown=False)
    wizard = t.put(t.hero(), 16, 9)
    story.look(t.m, wizard)
    t.spell(wizard, "genie")
    t.monster("orc", 16, 8)
    t.turn(wizard, cast("genie"), 1)
    assert t.m.s.open_doors == [True] and t.m.s.shown[cell(18, 11)] and wizard.spells == []


def test_HQ_SPELL_2_healing_spells():
    for name in ("heal_body", "water_of_healing"):
        t, wizard, other, _ = caster(name)
        assert cast(name) not in t.options(wizard)
        other.body = 2
        t.turn(wizard, cast(name), at(other))
        assert other.body == 6


@pytest.mark.parametrize(("edition", "dice"), [("eu", 2), ("us", 1)])
def test_HQ_SPELL_4_rock_skin(edition: str, dice: int):
    t, wizard, other, orc = caster("rock_skin", edition)
    t.turn(wizard, cast("rock_skin"), at(other))
    assert gear.defence_dice(t.m, other) == 2 + dice
    t.attack("w")
    combat.attack(t.m, orc, other, 1, -1, k.C_ATTACK)
    assert gear.defence_dice(t.m, other) == 2 + dice
    combat.hurt(t.m, other, 1, orc, -1, k.C_ATTACK)
    assert gear.defence_dice(t.m, other) == 2


@pytest.mark.parametrize(("edition", "attacks"), [("eu", [5, 5, 3]), ("us", [5, 3, 3])])
def test_HQ_SPELL_2_courage(edition: str, attacks: list[int]):
    t, wizard, other, orc = caster("courage", edition)
    orc.body = 50
    t.put(orc, 13, 8)
    t.turn(wizard, cast("courage"), at(other))
    slot = 0 if other.gear else -1
    t.attack("w" * 20)
    t.turn(other, strike(orc, slot))
    t.turn(other, strike(orc, slot))
    t.m.put(orc, OFF)
    t.turn(other)
    t.put(orc, 13, 8)
    t.movement(1, 1)
    t.turn(other, k.ROLL)
    t.turn(other, strike(orc, slot))
    found = [len(e.dice) for e in t.events("attack")]
    assert found[:2] == attacks[:2] and len(found) == 3
    # With no monster in sight it ends: the third blow is struck when none had been.
    assert found[2] == (attacks[2] if edition == "us" else 3) and other.courage == 0


SAVES = [
    ("eu", "own_kind", "orc", "wb", 1),
    ("eu", "any", "orc", "wb", 0),
    ("eu", "own_kind", "hero", "wb", 1),
    ("eu", "own_kind", "hero", "ww", 0),
    ("us", "edition", "orc", "56", 0),
    ("us", "edition", "orc", "46", 1),
]


@pytest.mark.parametrize(("edition", "shield", "whom", "dice", "lost"), SAVES)
def test_HQ_SPELL_3_which_shields_help_against_fire(edition: str, shield: str, whom: str, dice: str, lost: int):
    t, wizard, other, orc = caster("ball_of_flame", edition, spell_shield=shield)
    orc.body = orc.full_body = 5
    victim = orc if whom == "orc" else other
    before = victim.body
    t.spell_dice(dice)
    t.turn(wizard, cast("ball_of_flame"), at(victim))
    assert before - victim.body == lost
    assert t.events("save")[0].amount == 2 - lost


def test_HQ_SPELL_2_fire_of_wrath():
    t, wizard, _, orc = caster("fire_of_wrath")
    far = t.put(orc, 18, 2)
    t.spell_dice("w")
    t.turn(wizard, cast("fire_of_wrath"), at(far))
    assert far.cell == OFF
    t, wizard, _, orc = caster("fire_of_wrath", "us")
    t.put(orc, 18, 2)
    assert cast("fire_of_wrath") not in t.options(wizard)
    t.put(orc, 14, 11)
    t.spell_dice("5")
    t.turn(wizard, cast("fire_of_wrath"), at(orc))
    assert orc.cell != OFF


def test_HQ_SPELL_2_sleep():
    # EU: a combat die a Mind Point, a shield of its own kind keeps awake; later one die, a 6 wakes.
    t, wizard, _, orc = caster("sleep")
    t.spell_dice("sw")
    t.turn(wizard, cast("sleep"), at(orc))
    assert orc.asleep
    t.spell_dice("5")
    t.wizard()
    assert orc.asleep and not t.events("move")
    t.spell_dice("6")
    t.wizard()
    assert not orc.asleep
    t, wizard, _, orc = caster("sleep")
    t.spell_dice("sb")
    t.turn(wizard, cast("sleep"), at(orc))
    assert not orc.asleep
    # US: a red die a Mind Point, and the undead do not sleep.
    t, wizard, _, orc = caster("sleep", "us")
    zombie = t.monster("zombie", 11, 9)
    t.spell_dice("15")
    t.turn(wizard, cast("sleep"), at(orc))
    assert orc.asleep
    t.spell(wizard, "sleep")
    assert zombie.id not in spells.targets(t.m, wizard, BOOK.spells[wizard.spells[0]].us)
    assert zombie.id in spells.targets(t.m, wizard, BOOK.spells[wizard.spells[0]].eu)
    t.spell_dice("46")
    t.wizard(zombie.id)
    assert not orc.asleep


def test_tempest_takes_a_turn():
    t, wizard, other, orc = caster("tempest")
    t.turn(wizard, cast("tempest"), at(other))
    t.movement(6, 6)
    asked = len(t.hands[0].asked)
    t.turn(other)
    assert len(t.hands[0].asked) == asked and other.skip == 0
    assert orc.skip == 0


def test_HQ_SPELL_1_twelve_spells_in_four_groups():
    assert len(BOOK.spells) == 12 and [[s.group for s in BOOK.spells].count(n) for n in range(4)] == [3] * 4


# Chaos spells.


def chaos(name: str, heroes: str = "barbarian elf", edition: str = "us", **at: int) -> tuple[Table, Figure, Figure]:
    t = Table(heroes, edition)
    hero = t.put(t.hero(), 11, 8)
    sorcerer = t.monster("chaos_sorcerer", 14, 8)
    sorcerer.spells = [CHAOS[name]]
    return t, hero, sorcerer


def sling(t: Table, sorcerer: Figure, *told: int) -> None:
    t.wizard(sorcerer.id, k.SPELL, *told)


def test_HQ_SPELL_5_chaos_spells_are_american_and_each_is_cast_once():
    t, hero, sorcerer = chaos("fear", "barbarian")
    assert spells.chaos_castable(t.m, sorcerer) == [0]
    sling(t, sorcerer)
    assert hero.fear and sorcerer.spells == []
    t, hero, sorcerer = chaos("fear", "barbarian", "eu")
    assert spells.chaos_castable(t.m, sorcerer) == []
    assert len(BOOK.chaos) == 12


def test_chaos_ball_of_flame_and_firestorm():
    t, hero, sorcerer = chaos("ball_of_flame", "barbarian")
    t.spell_dice("15")
    sling(t, sorcerer)
    assert hero.body == 7
    t, hero, sorcerer = chaos("firestorm", "barbarian elf")
    elf = t.put(t.hero("elf"), 1, 1)
    orc = t.monster("fimir", 13, 8)
    t.spell_dice("1156")
    sling(t, sorcerer)
    assert hero.body == 5 and orc.body == 1 and elf.body == 6 and sorcerer.body == 3


def test_chaos_cloud_and_what_shakes_it_off():
    t, hero, sorcerer = chaos("cloud_of_chaos", "barbarian")
    sling(t, sorcerer)
    assert hero.cloud and gear.defence_dice(t.m, hero) == 0
    t.spell_dice("45")
    asked = len(t.hands[0].asked)
    t.turn(hero)
    assert hero.cloud and len(t.hands[0].asked) == asked
    t.spell_dice("46")
    t.turn(hero)
    assert not hero.cloud


def test_chaos_command_hands_a_hero_over():
    t, hero, sorcerer = chaos("command", "barbarian dwarf")
    dwarf = t.put(t.hero("dwarf"), 1, 1)
    sling(t, sorcerer)
    t.put(dwarf, 12, 8)
    assert hero.commanded
    t.spell_dice("45")
    t.attack("sss")
    t.defence("bb")
    t.turn(hero, strike(dwarf, 0), by=t.m.wizard)
    assert dwarf.body == 4
    t.spell_dice("66")
    t.turn(hero)
    assert not hero.commanded


def test_chaos_escape_goes_where_the_quest_says():
    t, _, sorcerer = chaos("escape", "barbarian")
    assert spells.chaos_castable(t.m, sorcerer) == []
    sorcerer.escape = cell(1, 17)
    sling(t, sorcerer)
    assert sorcerer.cell == cell(1, 17)


def test_chaos_fear_leaves_one_die():
    t, hero, sorcerer = chaos("fear", "barbarian")
    sling(t, sorcerer)
    assert gear.attack_dice(t.m, hero, hero.gear[0].item, None) == 1
    t.spell_dice("16")
    t.turn(hero)
    assert not hero.fear


def test_chaos_lightning_bolt_strikes_all_on_its_way():
    t, hero, sorcerer = chaos("lightning_bolt", "barbarian dwarf")
    dwarf = t.put(t.hero("dwarf"), 13, 11)
    t.put(sorcerer, 15, 8)
    orc = t.monster("fimir", 10, 8)
    off_line = spells.targets(t.m, sorcerer, BOOK.chaos[CHAOS["lightning_bolt"]].eu)
    assert hero.id in off_line and dwarf.id not in off_line
    sling(t, sorcerer)
    assert hero.body == 6 and orc.cell == OFF and dwarf.body == 7


def test_chaos_rust_eats_the_dearest_metal():
    t, hero, sorcerer = chaos("rust", "barbarian")
    t.give(hero, "helmet", "plate_mail", "spirit_blade")
    sling(t, sorcerer)
    assert [BOOK.items[h.item].name for h in hero.gear] == ["helmet", "plate_mail", "spirit_blade"]
    assert t.events("lose")[0].item == "broadsword"


def test_chaos_sleep_and_tempest():
    t, hero, sorcerer = chaos("sleep", "barbarian")
    t.spell_dice("12")
    sling(t, sorcerer)
    assert hero.asleep and gear.defence_dice(t.m, hero) == 0
    t, hero, sorcerer = chaos("tempest", "barbarian")
    sling(t, sorcerer)
    assert hero.skip == 1


@pytest.mark.parametrize(
    ("name", "face", "there"),
    [
        ("summon_orcs", "3", ["orc"] * 4),
        ("summon_orcs", "5", ["orc"] * 5),
        ("summon_orcs", "6", ["orc"] * 6),
        ("summon_undead", "1", ["skeleton"] * 4),
        ("summon_undead", "4", ["skeleton"] * 3 + ["zombie"] * 2),
        ("summon_undead", "6", ["zombie"] * 2 + ["mummy"] * 2),
    ],
)
def test_chaos_summoning(name: str, face: str, there: list[str]):
    t, _, sorcerer = chaos(name, "barbarian")
    t.spell_dice(face)
    count = len(t.m.s.figures)
    sling(t, sorcerer)
    new = t.m.s.figures[count:]
    assert [f.name for f in new] == there and all(f.cell != OFF for f in new)
    assert max(abs(f.cell % 26 - 14) + abs(f.cell // 26 - 8) for f in new) <= 3


# Artefacts and potions.


def test_artefacts_in_hand():
    t = Table("barbarian wizard")
    hero, wizard = t.put(t.hero("barbarian"), 11, 8), t.hero("wizard")
    t.give(hero, "spirit_blade", "borins_armour", "talisman_of_lore")
    blade = BOOK.item_index["spirit_blade"]
    zombie, orc = t.monster("zombie", 12, 8), t.monster("orc", 10, 8)
    assert gear.attack_dice(t.m, hero, blade, zombie) == 4 and gear.attack_dice(t.m, hero, blade, orc) == 3
    assert gear.defence_dice(t.m, hero) == 4 and gear.move_dice(t.m, hero) == 2 and hero.mind == 3
    t.give(wizard, "wizards_cloak", "wizards_staff")
    assert gear.defence_dice(t.m, wizard) == 3
    assert gear.printed(t.m, BOOK.item_index["wizards_staff"]).diagonal
    assert not BOOK.items[blade].fits(wizard.hero)


def test_orcs_bane_strikes_orcs_twice():
    t = Table()
    hero = t.put(t.hero(), 11, 8)
    t.give(hero, "orcs_bane")
    orc, goblin = t.monster("orc", 12, 8, body=9), t.monster("goblin", 10, 8, body=9)
    t.attack("w" * 12)
    left = t.left(hero, strike(orc, 0))
    assert strike(orc, 0) in left and strike(goblin, 0) not in left and strike(orc) not in left
    turn.act(t.m, hero, strike(orc, 0))
    assert strike(orc, 0) not in turn.choices(t.m, hero)
    assert strike(goblin, 0) not in t.left(hero, strike(goblin, 0))


@pytest.mark.parametrize(("edition", "item", "same"), [("eu", "wand_of_recall", True), ("us", "wand_of_magic", False)])
def test_the_wand_gives_two_spells_in_a_turn(edition: str, item: str, same: bool):
    t, wizard, other, orc = caster("tempest", edition)
    t.give(wizard, item)
    t.spell(wizard, "tempest", "tempest", "heal_body", "water_of_healing")
    other.body = 1
    t.hands[0].told = [orc.id]
    left = t.left(wizard, cast("tempest"))
    assert cast("heal_body") in left and (cast("tempest") in left) is same
    t.hands[0].told = [other.id]
    turn.act(t.m, wizard, cast("heal_body"))
    assert not [o for o in turn.choices(t.m, wizard) if o // k.VERB * k.VERB == k.SPELL]


def test_the_ring_keeps_a_spell_once():
    t, wizard, _, orc = caster("tempest", "us")
    t.give(wizard, "spell_ring")
    t.turn(wizard, cast("tempest"), 1, at(orc))
    assert len(wizard.spells) == 1
    t.turn(wizard, cast("tempest"), at(orc))
    assert wizard.spells == []


def test_elixir_and_ring_of_return():
    t = Table("barbarian elf", "us")
    hero, dead = t.put(t.hero("barbarian"), 18, 2), t.put(t.hero("elf"), 18, 3)
    t.give(hero, "elixir_of_life")
    combat.die(t.m, dead, None, -1, k.C_ATTACK)
    aftermath.settle(t.m)
    slot = len(hero.gear) - 1
    slot = next(n for n, h in enumerate(hero.gear) if BOOK.items[h.item].name == "elixir_of_life")
    t.turn(hero, k.DRINK + slot)
    assert dead.body == 6 and dead.cell in (cell(17, 2), cell(18, 1), cell(19, 2), cell(18, 3))
    t.give(hero, "ring_of_return")
    slot = next(n for n, h in enumerate(hero.gear) if BOOK.items[h.item].name == "ring_of_return")
    t.turn(hero, k.DRINK + slot)
    assert hero.cell == hero.start and dead.cell == dead.start


def test_potions_and_holy_water():
    t = Table()
    hero = t.put(t.hero(), 11, 8)
    t.give(hero, "potion_of_strength", "potion_of_resilience", "heroic_brew", "holy_water")
    zombie = t.monster("zombie", 12, 8, body=50)
    t.attack("w" * 20)
    t.left(hero, k.DRINK, k.DRINK, k.DRINK, strike(zombie))
    assert strike(zombie) in turn.choices(t.m, hero)
    turn.act(t.m, hero, strike(zombie))
    assert strike(zombie) not in turn.choices(t.m, hero)
    assert [len(e.dice) for e in t.events("attack")] == [5, 3] and gear.defence_dice(t.m, hero) == 4
    t.attack("sss")
    t.defence("wwww")
    combat.attack(t.m, zombie, hero, 3, -1, k.C_ATTACK)
    assert gear.defence_dice(t.m, hero) == 2
    t.turn(hero, k.DRINK)
    assert zombie.cell == OFF and t.events("death")[-1].item == "holy_water"
    t.give(hero, "potion_of_speed")
    t.turn(hero, k.DRINK, k.ROLL)
    assert len(t.events("movement")[-1].dice) == 4


def test_a_potion_of_stone():
    t = Table()
    hero = t.put(t.hero(), 11, 8)
    t.give(hero, "petrification_potion")
    t.turn(hero, k.DRINK)
    assert hero.stone == 5 and t.m.s.lost_turn
    assert combat.hurt(t.m, hero, 3, None, -1, k.C_ATTACK) == 0
    asked = len(t.hands[0].asked)
    for _ in range(5):
        t.turn(hero)
    assert hero.stone == 0 and len(t.hands[0].asked) == asked
    t.turn(hero, k.ROLL)


# Monsters.


def test_HQ_MONSTER_1_the_cards():
    told = {
        "goblin": ((10, 2, 1, 1, 1), (10, 2, 1, 1, 1)),
        "orc": ((8, 3, 2, 1, 2), (8, 3, 2, 1, 2)),
        "fimir": ((6, 3, 3, 1, 3), (6, 3, 3, 2, 3)),
        "skeleton": ((6, 2, 2, 1, 0), (6, 2, 2, 1, 0)),
        "zombie": ((4, 2, 3, 1, 0), (5, 2, 3, 1, 0)),
        "mummy": ((4, 3, 4, 1, 0), (4, 3, 4, 2, 0)),
        "chaos_warrior": ((6, 3, 4, 1, 3), (7, 4, 4, 3, 3)),
        "gargoyle": ((6, 4, 4, 1, 4), (6, 4, 5, 3, 4)),
    }
    for m in BOOK.monsters:
        if m.name in told:
            for edition in (0, 1):
                s = m.stats(edition)
                assert (s.move, s.attack, s.defend, s.body, s.mind) == told[m.name][edition], m.name
    assert next(m for m in BOOK.monsters if m.name == "chaos_sorcerer").us.mind == 6


def test_HQ_MONSTER_2_whom_a_monster_attacks_is_free():
    t = Table("barbarian wizard")
    one, two = t.put(t.hero("barbarian"), 11, 8), t.put(t.hero("wizard"), 12, 9)
    orc = t.monster("orc", 12, 8)
    t.attack("www")
    t.wizard(orc.id)
    options = next(q.options for q in t.hands[-1].asked if q.kind == k.Q_MONSTER_ACT)
    assert {k.STRIKE + one.id, k.STRIKE + two.id} <= set(options)


@pytest.mark.parametrize(("limit", "there"), [("no", 3), ("yes", 2)])
def test_HQ_MONSTER_3_as_many_as_in_the_box(limit: str, there: int):
    t = Table(box_limit=limit)
    index = next(m.index for m in BOOK.monsters if m.name == "zombie")
    for n in range(3):
        f = story.monster(t.m, index, -1)
        if f is not None:
            t.m.put(f, cell(1 + n, 5))
    assert len([f for f in t.m.s.figures if f.name == "zombie" and f.cell != OFF]) == there
    if limit == "yes":
        t.m.put(next(f for f in t.m.s.figures if f.name == "zombie"), OFF)
        assert story.monster(t.m, index, -1) is not None


def test_walk_is_a_roll_and_steps():
    assert walk((0, 1)) == [k.ROLL, k.STEP + 26]
