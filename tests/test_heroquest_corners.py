"""Rules of HeroQuest whose removal other tests would not notice: what stays free, what is over, who is told."""

from heroquest_kit import Table, bare_quest, cast, cell, door, strike, trap

from sim.heroquest import combat, gear, movement, search, story, traps, turn
from sim.heroquest import kinds as k
from sim.heroquest.state import FOUND, HIDDEN, OFF


def verbs(options: list[int]) -> set[int]:
    return {option // k.VERB * k.VERB for option in options}


def test_HQ_TURN_1_every_hero_then_the_evil_wizards_monsters():
    t = Table("barbarian dwarf")
    for n, name in enumerate(("barbarian", "dwarf")):
        t.put(t.hero(name), 11 + n, 7)
    t.monster("orc", 0, 9)
    t.m.s.next = 0
    for asked in (False, False, True):
        turn.take_turn(t.m)
        assert (len(t.hands[-1].asked) > 0) == asked


def test_HQ_TURN_3_removing_is_the_action_and_none_is_left_after_another():
    q = bare_quest()
    n = trap(q, "pit", 19, 2)
    t = Table("dwarf", quest=q)
    dwarf = t.put(t.hero(), 18, 2)
    t.m.s.tiles[n], t.m.s.tile_kinds[n] = cell(19, 2), 0
    assert k.REMOVE + n in t.options(dwarf)
    assert k.REMOVE not in verbs(t.left(dwarf, k.SEEK))


def test_HQ_TURN_5_free_after_the_action_too():
    q = bare_quest()
    door(q, (16, 9), (15, 9))
    t = Table(quest=q)
    hero = t.put(t.hero(), 15, 9)
    orc = t.monster("orc", 14, 9)
    hero.body = 3
    t.give(hero, "potion_of_healing")
    t.attack("www")
    assert {k.OPEN, k.DRINK} <= verbs(t.left(hero, strike(orc)))


def test_HQ_TURN_8_a_quest_lasts_as_many_rounds_for_few_heroes_as_for_many():
    caps = [Table(names).m.cap for names in ("barbarian", "barbarian dwarf", "barbarian dwarf elf wizard")]
    rounds = Table().m.rules.rounds
    assert caps == [rounds * 2, rounds * 3, rounds * 5]


def test_HQ_MOVE_2_in_the_wizards_turn_no_farther_than_the_card_says():
    t = Table()
    t.put(t.hero(), 11, 7)
    t.monster("orc", 0, 9)
    t.wizard()
    options = next(q.options for q in t.hands[-1].asked if q.kind == k.Q_MONSTER_ACT)
    assert k.GOTO + cell(8, 9) in options and k.GOTO + cell(9, 9) not in options


def test_HQ_MOVE_4_american_heroes_share_a_sprung_pit():
    for edition, shared in (("us", True), ("eu", False)):
        q = bare_quest()
        n = trap(q, "pit", 12, 8)
        t = Table("barbarian dwarf", edition, quest=q)
        t.put(t.hero("barbarian"), 12, 8)
        t.m.s.tiles[n], t.m.s.tile_kinds[n], t.m.s.sprung[n] = cell(12, 8), 0, True
        assert movement.standing(t.m, t.hero("dwarf"), cell(12, 8)) == shared
        t.m.s.sprung[n] = False
        assert not movement.standing(t.m, t.hero("dwarf"), cell(12, 8))


def test_HQ_DOOR_1_a_room_laid_out_shows_no_secret_door():
    q = bare_quest()
    door(q, (16, 9), (15, 9), secret=True)
    t = Table(quest=q)
    hero = t.put(t.hero(), 15, 9)
    assert not t.m.s.known_doors[0] and k.OPEN not in verbs(t.options(hero))


def test_HQ_SEE_3_no_figure_hides_a_passage_not_yet_laid_out():
    for x, y, far in ((0, 12, (0, 18)), (4, 9, (9, 9))):
        t = Table(shown=False)
        hero = t.put(t.hero(), 0, 9)
        t.monster("orc", x, y)
        assert not t.m.s.shown[cell(*far)]
        story.look(t.m, hero)
        assert t.m.s.shown[cell(*far)]


def test_HQ_ATK_10_what_is_thrown_needs_a_target_in_sight():
    t = Table(equipment=["barbarian: handaxe"])
    hero = t.put(t.hero(), 11, 8)
    seen, hidden = t.monster("orc", 13, 8), t.monster("orc", 2, 2)
    options = [option for option in t.options(hero) if option // k.VERB * k.VERB == k.STRIKE]
    assert strike(seen, 0) in options and strike(hidden, 0) not in options


def test_HQ_ATK_11_in_a_pit_one_die_less_but_never_none():
    for edition, dice in (("us", [1, 1, 2]), ("eu", [1, 2, 3])):
        t = Table(edition=edition)
        orc = t.monster("orc", 11, 8)
        orc.pit = True
        found = []
        for attack in (1, 2, 3):
            orc.attack = orc.defend = attack
            assert gear.attack_dice(t.m, orc, -1, None) == gear.defence_dice(t.m, orc)
            found.append(gear.attack_dice(t.m, orc, -1, None))
        assert found == dice


def test_HQ_DEATH_3_an_american_caster_saves_himself_while_his_action_is_left():
    for edition, acted, asked in (("us", False, 1), ("us", True, 0), ("eu", False, 0), ("eu", True, 0)):
        t = Table("elf", edition)
        hero = t.hero()
        t.spell(hero, "water_of_healing")
        hero.body, hero.acted = 1, acted
        combat.hurt(t.m, hero, 1, None, -1, k.C_ATTACK)
        assert len([q for q in t.hands[0].asked if q.kind == k.Q_SAVE]) == asked


def test_HQ_SEARCH_1_all_traps_of_the_room_are_shown():
    q = bare_quest()
    for kind, x, y in (("pit", 19, 3), ("spear", 18, 4), ("pit", 20, 4), ("pit", 1, 6)):
        trap(q, kind, x, y)
    t = Table(quest=q)
    hero = t.put(t.hero(), 18, 2)
    t.turn(hero, k.SEEK)
    assert t.m.hidden.state == [FOUND, FOUND, FOUND, HIDDEN]


def test_HQ_TREAS_1_traps_and_monsters_go_back_and_valuables_stay_out():
    for edition, name, left in (
        ("eu", "wandering_monster", 1),
        ("us", "wandering_monster", 1),
        ("eu", "gem", 0),
        ("us", "gem_35", 0),
    ):
        t = Table(edition=edition)
        hero = t.put(t.hero(), 18, 2)
        t.card(name)
        search.draw(t.m, hero)
        assert sum(t.m.s.deck) == left


def test_HQ_TRAP_1_a_monster_that_jumps_onto_a_trap_springs_it_once_it_lies_open():
    for lies_open in (False, True):
        q = bare_quest()
        over, onto = trap(q, "pit", 12, 8), trap(q, "pit", 13, 8)
        t = Table(quest=q)
        t.put(t.hero(), 1, 5)
        orc = t.monster("orc", 11, 8)
        traps.reveal(t.m, over)
        if lies_open:
            traps.reveal(t.m, onto)
        t.trap_dice("w")
        t.wizard(orc.id, k.LEAP + over)
        assert t.m.s.sprung[onto] == lies_open
        assert orc.cell == (OFF if lies_open else cell(13, 8))


def test_HQ_TRAP_3_no_jump_onto_a_square_that_is_taken_shut_or_behind_a_wall():
    for kind, x, y, way in (("", 12, 8, True), ("orc", 12, 8, False), ("shut", 12, 8, False), ("", 15, 8, False)):
        q = bare_quest()
        n = trap(q, "pit", x, y)
        t = Table(quest=q)
        hero = t.put(t.hero(), x - 1, y)
        traps.reveal(t.m, n)
        if kind == "orc":
            t.monster("orc", x + 1, y)
        elif kind:
            traps.shut(t.m, cell(x + 1, y))
        t.m.s.points = 6
        assert movement.jumps(t.m, hero) == ([n] if way else [])


def test_HQ_SPELL_2_through_rock_any_wall_is_open_for_one_move():
    for spell, edition, through in (
        ("pass_through_rock", "eu", True),
        ("pass_through_rock", "us", True),
        ("", "eu", False),
    ):
        t = Table("wizard", edition)
        wizard = t.put(t.hero(), 15, 8)
        if spell:
            t.spell(wizard, spell)
            t.left(wizard, cast(spell))
        t.m.s.points = 3
        assert (cell(16, 8) in movement.steps(t.m, wizard)) == through
        movement.end_move(t.m, wizard)
        assert cell(16, 8) not in movement.steps(t.m, wizard)
