"""Attack, defence, death and what the dead leave (HQ-ATK, HQ-DEF, HQ-DEATH, HQ-LOOT)."""

import pytest
from heroquest_kit import BOOK, Table, bare_quest, cell, door, strike

from sim.heroquest import aftermath, combat, gear, search, story
from sim.heroquest import kinds as k
from sim.heroquest.state import OFF, T_ATTACKS, T_DEALT, T_KILLS, Figure


def pair(attack: str = "sss", defence: str = "", edition: str = "eu", **foe: int) -> tuple[Table, Figure, Figure]:
    t = Table(edition=edition)
    hero = t.put(t.hero(), 11, 8)
    orc = t.monster("orc", 12, 8, **foe)
    t.attack(attack)
    t.defence(defence)
    return t, hero, orc


def test_HQ_ATK_1_attack_then_defence_once_each():
    t, hero, orc = pair("ssw", "bw", body=9)
    t.turn(hero, strike(orc))
    assert [(e.kind, len(e.dice)) for e in t.events("attack", "defend")] == [("attack", 3), ("defend", 2)]


def test_HQ_ATK_2_beside_not_diagonally():
    t, hero, orc = pair()
    assert strike(orc) in t.options(hero)
    t.put(orc, 12, 9)
    assert strike(orc) not in t.options(hero)
    t.put(orc, 13, 8)
    assert strike(orc) not in t.options(hero)


def test_HQ_ATK_3_a_weapons_number_replaces_the_heros():
    t = Table("wizard", equipment=["wizard: staff"])
    hero = t.hero()
    assert gear.attack_dice(t.m, hero, -1, None) == 1
    t = Table("barbarian", equipment=["barbarian: handaxe"])
    assert gear.attack_dice(t.m, t.hero(), BOOK.item_index["handaxe"], None) == 2
    # In the American box the number belongs to the weapon in hand; without any there is one die.
    t = Table("barbarian", "us")
    hero = t.hero()
    assert gear.weapons(t.m, hero) == [0] and gear.attack_dice(t.m, hero, hero.gear[0].item, None) == 3
    gear.drop(t.m, hero, 0)
    assert gear.weapons(t.m, hero) == [-1] and gear.attack_dice(t.m, hero, -1, None) == 1


def test_HQ_ATK_4_every_skull_is_one_point():
    assert [combat.skulls([0, 0, 1, 2, 0]), combat.skulls([1, 2])] == [3, 0]


def test_HQ_ATK_5_without_a_skull_nobody_defends():
    t, hero, orc = pair("wbw", "")
    t.turn(hero, strike(orc))
    assert orc.body == 1 and not t.events("defend")


def test_HQ_ATK_6_one_attack_a_turn_and_no_answer():
    t, hero, orc = pair("sss", "bb", body=9)
    left = t.left(hero, strike(orc))
    assert strike(orc) not in left and hero.body == 8 and len(t.events("attack")) == 1


@pytest.mark.parametrize(
    ("edition", "item", "diagonal"),
    [
        ("eu", "staff", True),
        ("eu", "shortsword", True),
        ("eu", "spear", True),
        ("eu", "broadsword", False),
        ("eu", "handaxe", False),
        ("us", "staff", True),
        ("us", "longsword", True),
        ("us", "shortsword", False),
        ("us", "broadsword", False),
    ],
)
def test_HQ_ATK_7_diagonal_weapons(edition: str, item: str, diagonal: bool):
    t = Table(edition=edition)
    hero = t.put(t.hero(), 11, 8)
    hero.gear.clear()
    t.give(hero, item)
    orc = t.monster("orc", 12, 9)
    assert (combat.reach_of(t.m, hero, hero.gear[0].item, orc) == k.C_ATTACK) is diagonal


def test_HQ_ATK_8_walls_and_corners():
    q = bare_quest()
    door(q, (16, 9), (15, 9))
    t = Table(quest=q)
    assert not combat.joined(t.m, cell(15, 9), cell(16, 9)) and not combat.joined(t.m, cell(15, 8), cell(16, 8))
    story.open_door(t.m, 0, None, k.C_OPEN)
    assert combat.joined(t.m, cell(15, 9), cell(16, 9))
    # From the open door's inner square past its post: one way is free, the other a wall.
    assert combat.touches(t.m, cell(15, 9), cell(16, 8), True)
    strict = Table(quest=q, diagonal_corner="both_free")
    story.open_door(strict.m, 0, None, k.C_OPEN)
    assert not combat.touches(strict.m, cell(15, 9), cell(16, 8), True)
    assert combat.touches(strict.m, cell(11, 8), cell(12, 9), True)


@pytest.mark.parametrize(("gap", "near"), [("8", False), ("4", True)])
def test_HQ_ATK_9_a_crossbow_shoots_at_what_is_seen_and_not_adjacent(gap: str, near: bool):
    t = Table(adjacent_for_ranged=gap, equipment=["barbarian: crossbow"])
    hero = t.put(t.hero(), 10, 7)
    bow = hero.gear[0].item
    beside, corner, far = t.monster("orc", 11, 7), t.monster("orc", 11, 8), t.monster("orc", 14, 10)
    hidden = t.monster("orc", 18, 2)
    found = [combat.reach_of(t.m, hero, bow, foe) for foe in (beside, corner, far, hidden)]
    assert found == [-1, k.C_SHOT if near else -1, k.C_SHOT, -1]


@pytest.mark.parametrize(
    ("edition", "item", "thrown"),
    [("eu", "handaxe", True), ("eu", "spear", True), ("us", "dagger", True), ("eu", "shortsword", False)],
)
def test_HQ_ATK_10_a_thrown_weapon_is_lost(edition: str, item: str, thrown: bool):
    t = Table(edition=edition)
    hero = t.put(t.hero(), 10, 7)
    hero.gear.clear()
    t.give(hero, item)
    orc = t.monster("orc", 14, 10)
    assert (strike(orc, 0) in t.options(hero)) is thrown
    if thrown:
        t.attack("w" * 8)
        t.turn(hero, strike(orc, 0))
        assert hero.gear == [] and t.events("lose")[0].cause == "thrown away"
        t.give(hero, item)
        t.put(orc, 11, 7)
        t.turn(hero, strike(orc, 0))
        assert len(hero.gear) == 1


@pytest.mark.parametrize(("edition", "less"), [("eu", 0), ("us", 1)])
def test_HQ_ATK_11_in_a_pit(edition: str, less: int):
    t = Table(edition=edition)
    hero = t.put(t.hero(), 11, 8)
    weapon = hero.gear[0].item if hero.gear else -1
    hero.pit = True
    assert gear.attack_dice(t.m, hero, weapon, None) == 3 - less and gear.defence_dice(t.m, hero) == 2 - less
    orc = t.monster("goblin", 12, 8)
    orc.pit = True
    assert gear.defence_dice(t.m, orc) == 1


def test_HQ_DEF_1_card_and_armour():
    t = Table(equipment=["barbarian: helmet"])
    assert gear.defence_dice(t.m, t.hero()) == 3
    assert gear.defence_dice(t.m, t.monster("mummy", 1, 4)) == 4


def test_HQ_DEF_2_white_for_heroes_black_for_monsters():
    faces = [1, 1, 2, 0]
    assert combat.shields(faces, False) == 2 and combat.shields(faces, True) == 1


def test_HQ_DEF_3_what_is_left_is_taken():
    t, hero, orc = pair("sss", "ww", body=9)
    combat.attack(t.m, orc, hero, 3, orc.item, k.C_ATTACK)
    assert hero.body == 7 and t.events("wound")[0].amount == 1


def test_HQ_DEF_4_at_zero_it_leaves_at_once():
    t, hero, orc = pair("sss", "bw")
    t.turn(hero, strike(orc))
    assert orc.cell == OFF and t.m.s.on[cell(12, 8)] == [] and t.events("death")[0].target == orc.id


def test_HQ_DEF_5_and_6_monsters_bodies_by_edition():
    for edition, bodies in (("eu", [1] * 8), ("us", [1, 1, 2, 1, 1, 2, 3, 3])):
        t = Table(edition=edition)
        names = ["goblin", "orc", "fimir", "skeleton", "zombie", "mummy", "chaos_warrior", "gargoyle"]
        assert [t.monster(name, 1 + n, 4).body for n, name in enumerate(names)] == bodies
    t, hero, orc = pair("sss", "ww")
    t.turn(hero, strike(orc))
    assert [e.amount for e in t.events("wound")] == [1]


@pytest.mark.parametrize("edition", ["eu", "us"])
def test_HQ_DEF_7_armour_sums(edition: str):
    plate = "plate_armour" if edition == "eu" else "plate_mail"
    sums = {
        ("chain_mail",): 3,
        (plate,): 4,
        ("chain_mail", "shield"): 4,
        (plate, "helmet", "shield"): 6,
        ("shield", "shield"): 3,
    }
    for items, dice in sums.items():
        t = Table(edition=edition)
        t.give(t.hero(), *items)
        assert gear.defence_dice(t.m, t.hero()) == dice, items
    # An axe for two hands leaves none for a shield while it is the weapon last used.
    t = Table(edition=edition)
    hero = t.put(t.hero(), 11, 8)
    t.give(hero, "battle_axe", "shield")
    orc = t.monster("orc", 12, 8, body=9)
    assert gear.defence_dice(t.m, hero) == 3
    t.attack("wwww")
    t.turn(hero, strike(orc, len(hero.gear) - 2))
    assert gear.defence_dice(t.m, hero) == 2


def test_HQ_DEF_8_who_sleeps_does_not_defend():
    t, hero, orc = pair()
    hero.asleep = True
    orc.asleep = True
    assert gear.defence_dice(t.m, hero) == 0 and gear.defence_dice(t.m, orc) == 0


def test_HQ_DEF_9_the_die():
    die = BOOK.combat_die
    assert [die.count(0), die.count(1), die.count(2)] == [3, 2, 1]


# Death.


def test_HQ_DEATH_1_body_or_mind_at_nothing():
    t = Table("barbarian dwarf")
    hero, other = t.put(t.hero("barbarian"), 11, 8), t.hero("dwarf")
    combat.hurt(t.m, hero, 8, None, -1, k.C_ATTACK)
    assert hero.cell == OFF and not t.m.over
    combat.lose_mind(t.m, other, 2, None, -1)
    assert other.cell != OFF and other.mind == 1
    combat.lose_mind(t.m, other, 1, None, -1)
    aftermath.settle(t.m)
    assert other.cell == OFF and t.events("death")[-1].cause == "mind"
    assert t.m.over and t.m.s.winner == aftermath.WIZARD_WON


def test_HQ_DEATH_2_a_potion_at_any_time():
    t = Table()
    hero = t.put(t.hero(), 11, 8)
    t.give(hero, "potion_of_healing", "potion_of_healing")
    hero.body = 5
    t.turn(hero, k.DRINK)
    assert hero.body == 8
    hero.body = 1
    # He may also let it be.
    t.hands[0].told = [0]
    combat.hurt(t.m, hero, 1, None, -1, k.C_PIT)
    assert hero.cell == OFF and len(hero.gear) == 1


def test_HQ_DEATH_3_no_spell_saves_in_europe():
    for edition, options in (("eu", 0), ("us", 1)):
        t = Table("elf", edition)
        hero = t.hero()
        t.spell(hero, "water_of_healing")
        hero.body = 1
        combat.hurt(t.m, hero, 1, None, -1, k.C_ATTACK)
        asked = [q for q in t.hands[0].asked if q.kind == k.Q_SAVE]
        assert len(asked) == options


def test_HQ_DEATH_4_never_above_the_start():
    t = Table("wizard")
    hero = t.hero()
    hero.body = 3
    assert combat.heal(t.m, hero, 4, hero, -1) == 1 and hero.body == 4


# The dead's things.


def dead_in_room(
    edition: str, *, mate: bool = True, monster: bool = False, **settings: str
) -> tuple[Table, Figure, Figure]:
    t = Table("barbarian elf", edition, **settings)
    dead, other = t.put(t.hero("barbarian"), 18, 2), t.put(t.hero("elf"), *((20, 4) if mate else (1, 5)))
    dead.gear.clear()
    t.give(dead, "helmet")
    dead.gold = 70
    if monster:
        t.monster("orc", 19, 3)
    combat.die(t.m, dead, None, -1, k.C_ATTACK)
    aftermath.settle(t.m)
    return t, dead, other


def test_HQ_LOOT_1_by_a_search_where_it_fell():
    t, dead, other = dead_in_room("eu")
    assert dead.gold == 70 and search.remains(t.m, other) == [dead]
    far, dead, other = dead_in_room("eu", mate=False)
    assert search.remains(far.m, other) == []
    t.card("nothing")
    # Even where treasure was found already, the dead can be searched for.
    t, dead, other = dead_in_room("eu")
    for c in t.m.board.rooms[7]:
        t.m.s.searched[c] = 1
    before = len(t.events("card"))
    t.turn(other, k.TREASURE)
    assert other.gold == 70 and other.gear[-1].item == BOOK.item_index["helmet"] and len(t.events("card")) == before


def test_HQ_LOOT_2_and_4_a_monster_takes_them_out_of_the_game():
    t, dead, _ = dead_in_room("eu", mate=False, monster=True)
    orc = t.m.s.figures[-1]
    t.wizard(orc.id, k.TAKE + dead.id)
    assert dead.gear == [] and dead.gold == 0 and not t.m.s.remains
    assert gear.attack_dice(t.m, orc, -1, None) == 3
    t, dead, _ = dead_in_room("eu", mate=False, monster=True, monster_loot="never")
    orc = t.m.s.figures[-1]
    t.wizard(orc.id)
    assert k.TAKE + dead.id not in t.hands[-1].asked[-1].options


def test_HQ_LOOT_3_in_america_who_is_there_picks_up():
    _, dead, other = dead_in_room("us")
    assert other.gold == 70 and dead.gear == []
    t, dead, other = dead_in_room("us", mate=False, monster=True)
    assert dead.gear == [] and dead.gold == 0 and other.gold == 0 and t.events("lose")[-1].cause == "looting"
    _, dead, other = dead_in_room("us", mate=False)
    assert dead.gold == 70 and other.gold == 0


def test_what_a_hero_wins_by_killing_is_tallied():
    t, hero, orc = pair("sss", "ww")
    t.turn(hero, strike(orc))
    assert [t.m.s.tally[0][what] for what in (T_KILLS, T_DEALT, T_ATTACKS)] == [1, 1, 1]
