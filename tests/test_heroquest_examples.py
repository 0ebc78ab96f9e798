"""The worked examples of HeroQuest, one test an example, named by its id."""

import pytest
from heroquest_kit import BOOK, Table, bare_quest, cast, cell, door, spot, step, strike, trap, walk

from sim.heroquest import aftermath, combat, gear, search, spells, story, traps, turn
from sim.heroquest import kinds as k
from sim.heroquest.records import BLACK, SKULL, WHITE
from sim.heroquest.state import GONE, OFF


def fight(attack: str, defence: str, monster: str = "orc", **values: int) -> tuple[Table, object, int]:
    """A hero at (11,8) strikes a monster at (12,8) with these faces; the Body it loses."""
    t = Table()
    hero = t.put(t.hero(), 11, 8)
    foe = t.monster(monster, 12, 8, **values)
    t.attack(attack)
    t.defence(defence)
    return t, foe, combat.attack(t.m, hero, foe, len(attack), hero.item, k.C_ATTACK)


def beaten(attack: str, defence: str) -> tuple[Table, int]:
    """An orc strikes a Barbarian with these faces; the Body he loses."""
    t = Table()
    hero = t.put(t.hero(), 11, 8)
    foe = t.monster("orc", 12, 8)
    t.attack(attack)
    t.defence(defence)
    return t, combat.attack(t.m, foe, hero, len(attack), foe.item, k.C_ATTACK)


def test_HQ_EX_1_four_skulls_against_two_black_shields():
    assert fight("ssssw", "bb", "gargoyle", defend=2, body=9)[2] == 2


def test_HQ_EX_2_ten_skulls_against_one():
    assert fight("s" * 10, "bwww", "gargoyle", body=20)[2] == 9


def test_HQ_EX_3_three_against_three():
    assert fight("sss", "bbb", "fimir")[2] == 0


def test_HQ_EX_4_a_monster_hits_through_two_white_shields():
    assert beaten("ssss", "ww")[1] == 2


def test_HQ_EX_5_no_skull_no_defence():
    t, _, lost = fight("wbw", "")
    assert lost == 0 and not t.events("defend") and len(t.events("attack")) == 1


def test_HQ_EX_6_white_shields_do_not_help_a_monster():
    _, foe, lost = fight("ssw", "ww", "orc", body=3)
    assert lost == 2
    _, foe, lost = fight("ssw", "ww", "orc")
    assert foe.cell == OFF and lost == 1


def test_HQ_EX_7_black_shields_do_not_help_a_hero():
    assert beaten("ssw", "bb")[1] == 2


def test_HQ_EX_8_damage_is_never_negative():
    t, lost = beaten("sww", "ww")
    assert lost == 0 and t.hero().body == 8


def test_HQ_EX_9_surplus_damage_is_lost():
    t, foe, lost = fight("sss", "wwww", "gargoyle")
    assert lost == 1 and foe.cell == OFF and [e.amount for e in t.events("wound")] == [1]


def test_HQ_EX_10_an_american_chaos_warrior_stays_with_one():
    t = Table(edition="us")
    foe = t.monster("chaos_warrior", 12, 8)
    assert foe.body == 3
    t.attack("ssw")
    t.defence("wwww")
    combat.attack(t.m, t.put(t.hero(), 11, 8), foe, 3, 0, k.C_ATTACK)
    assert foe.body == 1 and foe.cell != OFF


def diagonal(edition: str, item: str) -> tuple[bool, int]:
    """A Barbarian at (10,7) with a weapon, an orc at (11,8) in the same room: may he strike, with how many dice."""
    t = Table(edition=edition)
    hero = t.put(t.hero(), 10, 7)
    hero.gear.clear()
    t.give(hero, item)
    foe = t.monster("orc", 11, 8)
    return strike(foe, 0) in t.options(hero), gear.attack_dice(t.m, hero, hero.gear[0].item, foe)


def test_HQ_EX_11_a_broadsword_does_not_strike_diagonally():
    assert diagonal("eu", "broadsword")[0] is False


@pytest.mark.parametrize("item", ["spear", "shortsword"])
def test_HQ_EX_12_a_spear_or_shortsword_does(item: str):
    assert diagonal("eu", item) == (True, 2)


def corner(mask: int) -> bool:
    """An attacker at (11,8), a target at (12,9), and closed doors on the edges of the mask."""
    q = bare_quest()
    a, b, by_x, by_y = (11, 8), (12, 9), (12, 8), (11, 9)
    pairs = {8: (a, by_y), 4: (a, by_x), 2: (by_x, b), 1: (by_y, b)}
    for bit, pair in pairs.items():
        if mask & bit:
            door(q, *pair)
    t = Table(quest=q)
    t.put(t.hero(), 1, 1)
    return combat.touches(t.m, cell(*a), cell(*b), True)


def test_HQ_EX_13_both_ways_round_the_corner_are_cut():
    assert corner(0b0101) is False and corner(0b1111) is False and corner(0b1010) is False


@pytest.mark.parametrize("mask", [0b0000, 0b0001, 0b0010, 0b0100, 0b1000, 0b0110, 0b1001])
def test_HQ_EX_14_one_way_is_enough(mask: int):
    assert corner(mask) is True


def test_HQ_EX_15_chain_mail_and_shield():
    t = Table(equipment=["barbarian: chain_mail", "barbarian: shield"])
    assert gear.defence_dice(t.m, t.hero()) == 4


def test_HQ_EX_16_plate_armour_helmet_and_shield():
    t = Table(equipment=["barbarian: plate_armour", "barbarian: helmet", "barbarian: shield"])
    assert gear.defence_dice(t.m, t.hero()) == 6 and gear.move_dice(t.m, t.hero()) == 1


def test_HQ_EX_17_one_body_armour_at_a_time():
    t = Table(equipment=["barbarian: chain_mail"])
    hero = t.hero()
    assert gear.defence_dice(t.m, hero) == 3 and gear.move_dice(t.m, hero) == 2
    t.give(hero, "plate_armour")
    assert gear.defence_dice(t.m, hero) == 4 and gear.move_dice(t.m, hero) == 1
    t.turn(hero, k.WEAR + BOOK.item_index["chain_mail"])
    assert gear.defence_dice(t.m, hero) == 3 and gear.move_dice(t.m, hero) == 2


def test_HQ_EX_18_a_battle_axe_replaces_the_barbarians_three():
    t = Table(equipment=["barbarian: battle_axe"])
    hero = t.hero()
    assert gear.attack_dice(t.m, hero, -1, None) == 3
    assert gear.attack_dice(t.m, hero, BOOK.item_index["battle_axe"], None) == 4


def test_HQ_EX_19_the_wizard_and_the_shield():
    known = next(key.known for key in Table().game.side_keys if key.name == "equipment")
    assert "wizard: shield" not in known
    assert "wizard: bracers" in known and "wizard: cloak_of_protection" in known
    t = Table("wizard")
    t.give(t.hero(), "shield")
    assert gear.defence_dice(t.m, t.hero()) == 2
    t.give(t.hero(), "bracers", "cloak_of_protection")
    assert gear.defence_dice(t.m, t.hero()) == 4


def test_HQ_EX_20_the_guardian_of_a_tomb_throws_four():
    q = bare_quest()
    spot(q, "mummy", 12, 10, name="the guardian", attack=4)
    t = Table(quest=q)
    guard = next(f for f in t.m.s.figures if f.name == "the guardian")
    assert gear.attack_dice(t.m, guard, -1, None) == 4 and t.m.stats(guard.monster.index).attack == 3


def test_HQ_EX_21_attack_first_then_walk():
    t = Table()
    hero = t.put(t.hero(), 11, 8)
    foe = t.monster("goblin", 12, 8, body=9)
    t.movement(5, 4)
    t.attack("sss")
    t.defence("w")
    t.turn(hero, k.ROLL, strike(foe), step(11, 9), step(11, 10), step(10, 10))
    assert hero.cell == cell(10, 10)
    assert [e.amount for e in t.events("movement")] == [9]


def test_HQ_EX_22_a_move_is_not_split():
    t = Table()
    hero = t.put(t.hero(), 10, 11)
    foe = t.monster("goblin", 12, 10, body=9)
    t.movement(4, 3)
    t.attack("sss")
    t.defence("w")
    left = t.left(hero, *walk((10, 10), (11, 10)), strike(foe))
    assert left == [k.STOP] and hero.cell == cell(11, 10)


def test_HQ_EX_23_a_potion_at_the_moment_of_death():
    t = Table()
    hero = t.put(t.hero(), 11, 8)
    hero.body = 1
    t.give(hero, "potion_of_healing")
    t.hands[0].told = [1]
    combat.hurt(t.m, hero, 3, None, -1, k.C_ATTACK)
    assert hero.body == 4 and hero.cell != OFF and hero.gear == []


@pytest.mark.parametrize(("edition", "alive"), [("eu", False), ("us", True)])
def test_HQ_EX_24_the_elfs_own_spell(edition: str, alive: bool):
    t = Table("elf", edition)
    hero = t.hero()
    t.spell(hero, "heal_body")
    hero.acted = False
    hero.body = 1
    t.hands[0].told = [k.SPELL + hero.spells[0]] if alive else []
    combat.hurt(t.m, hero, 1, None, -1, k.C_ATTACK)
    assert (hero.body > 0) is alive and (hero.cell != OFF) is alive
    if alive:
        hero.body = 1
        t.spell(hero, "heal_body")
        hero.acted = True
        combat.hurt(t.m, hero, 1, None, -1, k.C_ATTACK)
        assert hero.cell == OFF


def test_HQ_EX_25_a_search_takes_over_a_dead_heros_things():
    t = Table("barbarian elf")
    dead, other = t.put(t.hero("barbarian"), 18, 2), t.put(t.hero("elf"), 20, 4)
    t.give(dead, "broadsword")
    dead.gold = 120
    combat.die(t.m, dead, None, -1, k.C_ATTACK)
    aftermath.settle(t.m)
    assert other.gold == 0
    t.card("nothing")
    t.turn(other, k.TREASURE)
    assert other.gold == 120 and [BOOK.items[h.item].name for h in other.gear] == ["broadsword"]


def test_HQ_EX_26_an_orc_cannot_use_a_dead_heros_sword():
    t = Table("barbarian elf")
    dead, other = t.put(t.hero("barbarian"), 18, 2), t.put(t.hero("elf"), 1, 1)
    t.give(dead, "broadsword")
    dead.gold = 50
    orc = t.monster("orc", 19, 3)
    combat.die(t.m, dead, None, -1, k.C_ATTACK)
    t.m.fallen.clear()
    t.wizard(orc.id, k.TAKE + dead.id)
    assert dead.gear == [] and dead.gold == 0 and t.m.s.remains == []
    assert gear.attack_dice(t.m, orc, -1, other) == 3


def test_HQ_EX_27_the_dwarf_removes_one_found_pit_a_turn():
    q = bare_quest()
    one, two = trap(q, "pit", 12, 8), trap(q, "pit", 11, 9)
    t = Table("dwarf", quest=q)
    hero = t.put(t.hero(), 11, 8)
    search.seek(t.m, hero, True, False)
    assert k.REMOVE + two in t.options(hero)
    left = t.left(hero, k.REMOVE + one)
    assert t.m.hidden.state[one] == GONE and t.m.hidden.state[two] != GONE
    assert k.REMOVE + two not in left and k.REMOVE + two in t.options(hero)


def test_HQ_EX_28_a_skull_with_the_tool_kit():
    q = bare_quest()
    n = trap(q, "spear", 12, 8)
    t = Table("barbarian", quest=q, equipment=["barbarian: tool_kit"])
    hero = t.put(t.hero(), 11, 8)
    search.seek(t.m, hero, True, False)
    t.trap_dice("s")
    t.turn(hero, k.REMOVE + n)
    assert hero.body == 7 and t.m.hidden.state[n] == GONE


@pytest.mark.parametrize(("face", "works"), [("s", True), ("w", True), ("b", False)])
def test_HQ_EX_29_the_american_dwarf(face: str, works: bool):
    q = bare_quest()
    n = trap(q, "pit", 12, 8)
    t = Table("dwarf", "us", quest=q)
    hero = t.put(t.hero(), 11, 8)
    search.seek(t.m, hero, True, False)
    t.trap_dice(face)
    t.turn(hero, k.REMOVE + n)
    assert hero.cell == cell(12, 8)
    assert (t.m.hidden.state[n] == GONE) is works and hero.body == (7 if works else 6) and hero.pit is not works


@pytest.mark.parametrize("face", ["w", "b", "s"])
def test_HQ_EX_30_a_jump_over_a_known_pit(face: str):
    q = bare_quest()
    n = trap(q, "pit", 12, 8)
    t = Table(quest=q)
    hero = t.put(t.hero(), 11, 8)
    search.seek(t.m, hero, True, False)
    t.movement(5, 4)
    t.trap_dice(face)
    told = [k.ROLL, k.LEAP + n] + ([] if face == "s" else [step(14, 8)])
    t.turn(hero, *told)
    assert hero.cell == (cell(12, 8) if face == "s" else cell(14, 8))
    assert hero.body == (7 if face == "s" else 8)


def test_HQ_EX_31_no_jump_onto_an_occupied_square():
    q = bare_quest()
    n = trap(q, "pit", 12, 8)
    t = Table(quest=q)
    hero = t.put(t.hero(), 11, 8)
    search.seek(t.m, hero, True, False)
    t.movement(5, 4)
    turn.fresh(t.m, hero)
    turn.act(t.m, hero, k.ROLL)
    assert k.LEAP + n in turn.choices(t.m, hero)
    t.monster("orc", 13, 8)
    assert k.LEAP + n not in turn.choices(t.m, hero)


def block(faces: str, edition: str = "us") -> tuple[Table, object]:
    q = bare_quest()
    trap(q, "falling_block", 12, 8)
    t = Table(quest=q, edition=edition)
    hero = t.put(t.hero(), 11, 8)
    t.movement(5, 4)
    t.trap_dice(faces)
    t.turn(hero, *walk((12, 8)), cell(13, 8))
    return t, hero


def test_HQ_EX_32_a_falling_block_hurts_without_defence():
    t, hero = block("sws")
    assert hero.body == 6 and hero.cell == cell(13, 8) and not t.events("defend")
    assert t.m.s.shut[cell(12, 8)] and t.m.s.opaque[cell(12, 8)]


def test_HQ_EX_33_a_falling_block_shuts_its_square_all_the_same():
    t, hero = block("wbw")
    assert hero.body == 8 and t.m.s.shut[cell(12, 8)]


def test_HQ_EX_34_a_chain_of_falling_blocks_and_a_hero_shut_in():
    q = bare_quest()
    trap(q, "falling_block", 12, 8)
    trap(q, "falling_block", 13, 8)
    t = Table(quest=q, edition="us")
    hero = t.put(t.hero(), 11, 8)
    t.movement(5, 4)
    t.trap_dice("swwsww")
    t.turn(hero, *walk((12, 8)), cell(13, 8))
    # The second block falls too; back is shut, ahead is free.
    assert hero.body == 6 and hero.cell == cell(14, 8)
    q = bare_quest()
    trap(q, "falling_block", 12, 8)
    t = Table("barbarian dwarf", quest=q, edition="us")
    hero = t.put(t.hero("barbarian"), 12, 8)
    t.put(t.hero("dwarf"), 1, 1)
    t.monster("orc", 13, 8)
    t.monster("orc", 11, 8)
    t.trap_dice("www")
    traps.stepped_on(t.m, hero, cell(11, 8))
    assert hero.cell == OFF and [e.cause for e in t.events("death")] == ["shut in"]


def test_HQ_EX_35_never_fewer_than_one_die_in_a_pit():
    t = Table("wizard", "us")
    hero = t.hero()
    hero.pit = True
    assert gear.attack_dice(t.m, hero, hero.gear[0].item, None) == 1
    t = Table("barbarian", "us")
    t.hero().pit = True
    assert gear.attack_dice(t.m, t.hero(), t.hero().gear[0].item, None) == 2 and gear.defence_dice(t.m, t.hero()) == 1


def test_HQ_EX_36_a_spear_that_misses():
    q = bare_quest()
    n = trap(q, "spear", 12, 8)
    t = Table(quest=q)
    hero = t.put(t.hero(), 11, 8)
    t.movement(5, 4)
    t.trap_dice("w")
    t.turn(hero, *walk((12, 8), (13, 8)))
    assert hero.body == 8 and hero.cell == cell(13, 8) and t.m.hidden.state[n] == GONE


@pytest.mark.parametrize(("edition", "dice"), [("eu", 4), ("us", 3)])
def test_HQ_EX_37_rock_skin_until_wounded(edition: str, dice: int):
    t = Table("barbarian elf", edition)
    hero, elf = t.put(t.hero("barbarian"), 11, 8), t.put(t.hero("elf"), 12, 8)
    t.spell(elf, "rock_skin")
    t.turn(elf, cast("rock_skin"), hero.id)
    assert gear.defence_dice(t.m, hero) == dice
    combat.hurt(t.m, hero, 1, None, -1, k.C_ATTACK)
    assert gear.defence_dice(t.m, hero) == 2


def test_HQ_EX_38_ball_of_flame_less_one_shield():
    t = Table("wizard barbarian")
    caster, victim = t.put(t.hero("wizard"), 11, 8), t.put(t.hero("barbarian"), 13, 8)
    t.spell(caster, "ball_of_flame")
    t.spell_dice("wb")
    t.turn(caster, cast("ball_of_flame"), victim.id)
    assert victim.body == 7


def test_HQ_EX_39_a_sleeper_does_not_defend():
    t = Table("barbarian")
    hero = t.put(t.hero(), 11, 8)
    hero.asleep = True
    orc = t.monster("orc", 12, 8)
    t.attack("ssw")
    t.defence("")
    assert combat.attack(t.m, orc, hero, 3, orc.item, k.C_ATTACK) == 2 and not t.events("defend")


def test_HQ_EX_40_a_trap_card_hurts_and_goes_back():
    t = Table()
    hero = t.put(t.hero(), 18, 2)
    t.card("trap_arrow")
    left = list(t.m.s.deck)
    t.turn(hero, k.TREASURE)
    assert hero.body == 7 and t.m.s.deck == left


def test_HQ_EX_41_a_wandering_orc_attacks_at_once():
    q = bare_quest()
    q.wandering = next(m.index for m in BOOK.monsters if m.name == "orc")
    t = Table(quest=q)
    hero = t.put(t.hero(), 18, 2)
    t.card("wandering_monster")
    left = list(t.m.s.deck)
    t.attack("sww")
    t.defence("bb")
    t.turn(hero, k.TREASURE)
    orc = t.m.s.figures[-1]
    assert orc.name == "orc" and orc.cell in t.m.s.near[hero.cell]
    assert hero.body == 7 and t.m.s.deck == left
    assert [len(e.dice) for e in t.events("attack")] == [3]


@pytest.mark.parametrize("edition", ["eu", "us"])
def test_HQ_EX_42_treasure_once_a_place_or_once_a_hero(edition: str):
    t = Table("barbarian elf", edition)
    first, second = t.put(t.hero("barbarian"), 18, 2), t.put(t.hero("elf"), 20, 4)
    t.m.s.deck = [1] * len(t.m.s.deck)
    t.card("gold_25" if edition == "eu" else "gold_15")
    t.m.s.deck = [2 * n for n in t.m.s.deck]
    t.turn(first, k.TREASURE)
    assert k.TREASURE not in t.options(first)
    assert (k.TREASURE in t.options(second)) is (edition == "us")


def test_HQ_EX_43_a_hundred_gold_for_three():
    t = Table("barbarian dwarf elf")
    story.split(t.m, 100, k.C_REWARD)
    assert [t.m.s.figures[i].gold for i in t.m.s.heroes] == [34, 33, 33]


def test_HQ_EX_44_the_odd_square_of_room_18():
    assert BOOK.regions[cell(17, 13)] == 18 and BOOK.regions[cell(17, 12)] == 19


@pytest.mark.parametrize(("edition", "allowed"), [("eu", True), ("us", False)])
def test_HQ_EX_45_tempest_on_a_hero(edition: str, allowed: bool):
    t = Table("wizard barbarian", edition)
    caster, other = t.put(t.hero("wizard"), 11, 8), t.put(t.hero("barbarian"), 12, 8)
    foe = t.monster("orc", 11, 9)
    tempest = next(s for s in BOOK.spells if s.name == "tempest")
    found = spells.targets(t.m, caster, tempest.cast(t.m.edition))
    assert foe.id in found and (other.id in found) is allowed


def test_the_faces_of_these_tests_are_the_dice():
    assert sorted(BOOK.combat_die) == [SKULL] * 3 + [WHITE] * 2 + [BLACK]
