"""Turn, movement, doors, sight and the board (HQ-TURN, HQ-MOVE, HQ-DOOR, HQ-SEE, HQ-BOARD)."""

import pytest
from heroquest_kit import BOOK, Table, bare_quest, cast, cell, door, spot, step, strike, trap, walk

from sim.heroquest import kinds, movement, sight, story, turn
from sim.heroquest import kinds as k
from sim.heroquest.quest import CELLS
from sim.heroquest.state import OFF


def verbs(options: list[int]) -> set[int]:
    return {o // k.VERB * k.VERB for o in options}


# Turn.


def test_HQ_TURN_1_heroes_in_order_then_the_evil_wizard():
    t = Table("barbarian dwarf elf wizard")
    t.m.cap = 10
    for hand in t.hands:
        hand.told = []
    for _ in range(7):
        turn.take_turn(t.m)
    order = [e.actor for e in t.events("turn")]
    names = [t.m.s.figures[i].name if i >= 0 else "morcar" for i in order]
    assert names == ["barbarian", "dwarf", "elf", "wizard", "morcar", "barbarian", "dwarf"]


def test_HQ_TURN_2_and_4_move_and_action_in_either_order_none_split():
    t = Table()
    hero = t.put(t.hero(), 11, 8)
    foe = t.monster("gargoyle", 12, 8, body=50)
    assert {k.STOP, k.ROLL, k.STRIKE} <= verbs(t.options(hero))
    assert k.STEP in verbs(t.left(hero, k.ROLL, strike(foe)))
    assert k.ROLL in verbs(t.left(hero, strike(foe)))
    t.movement(6, 6)
    assert verbs(t.left(hero, *walk((11, 9), (12, 9)), strike(foe))) == {k.STOP}


@pytest.mark.parametrize("edition", ["eu", "us"])
def test_HQ_TURN_3_the_actions(edition: str):
    q = bare_quest()
    n = trap(q, "pit", 19, 2)
    t = Table("elf dwarf", edition, quest=q)
    elf, dwarf = t.put(t.hero("elf"), 18, 2), t.put(t.hero("dwarf"), 18, 3)
    t.spell(elf, "heal_body")
    dwarf.body = 2
    found = verbs(t.options(elf))
    assert {k.SPELL, k.TREASURE} <= found
    searches = {k.SEEK} if edition == "eu" else {k.SEEK_TRAPS, k.SEEK_DOORS}
    assert found & {k.SEEK, k.SEEK_TRAPS, k.SEEK_DOORS} == searches
    assert k.SPELL not in verbs(t.options(dwarf))
    t.m.s.tiles[n], t.m.s.tile_kinds[n] = cell(18, 2), 0
    t.m.put(elf, cell(20, 4))
    assert k.REMOVE + n in t.options(dwarf)
    # One action a turn, and removing is one.
    left = verbs(t.left(dwarf, k.REMOVE + n))
    assert not left & {k.TREASURE, k.SEEK, k.SEEK_TRAPS, k.REMOVE}


def test_HQ_TURN_3_removal_can_be_made_free():
    q = bare_quest()
    n = trap(q, "pit", 19, 2)
    t = Table("dwarf", quest=q, trap_removal_action="no")
    hero = t.put(t.hero(), 18, 2)
    t.m.s.tiles[n], t.m.s.tile_kinds[n] = cell(19, 2), 0
    assert k.TREASURE in t.left(hero, k.REMOVE + n)


def test_HQ_TURN_5_doors_and_potions_are_free():
    q = bare_quest()
    door(q, (16, 9), (15, 9))
    t = Table(quest=q)
    hero = t.put(t.hero(), 15, 9)
    hero.body = 3
    t.give(hero, "potion_of_healing")
    t.movement(6, 6)
    left = t.left(hero, *walk((15, 8), (15, 9)), k.OPEN, k.DRINK)
    assert hero.body == 7 and {k.STEP, k.TREASURE, k.SEEK} <= verbs(left)


def test_HQ_TURN_6_a_monster_moves_and_does_one_thing():
    t = Table()
    hero = t.put(t.hero(), 11, 8)
    orc = t.monster("orc", 14, 8)
    t.attack("www")
    t.wizard(orc.id, k.GOTO + cell(12, 8), k.STRIKE + hero.id)
    last = [question.options for question in t.hands[-1].asked if question.kind == k.Q_MONSTER_ACT][-1]
    assert k.STRIKE + hero.id in last and not [o for o in last if o // k.VERB * k.VERB == k.GOTO]
    # Attack first: it may still move, not strike again.
    t.attack("www")
    t.wizard(orc.id, k.STRIKE + hero.id, k.GOTO + cell(13, 8))
    last = [question.options for question in t.hands[-1].asked if question.kind == k.Q_MONSTER_ACT][-1]
    assert verbs(last) == {k.STOP, k.GOTO} and orc.cell == cell(13, 8)


def test_HQ_TURN_7_wizard_one_group_elf_one_wizard_the_rest():
    t = Table("elf wizard")
    asked = [(q.actor, q.options) for q in t.hands[0].asked if q.kind == k.Q_GROUP]
    wizard, elf = t.hero("wizard"), t.hero("elf")
    assert [actor for actor, _ in asked] == [wizard.id, elf.id, wizard.id]
    assert [len(options) for _, options in asked] == [4, 3, 2]
    assert len(elf.spells) == 3 and len(wizard.spells) == 9 and not set(elf.spells) & set(wizard.spells)


def test_HQ_TURN_8_one_seat_or_several_fewer_heroes_or_all():
    assert [s.loadout["heroes"] for s in Table("elf wizard").m.spec.seats[:-1]] == [["elf", "wizard"]]
    t = Table("barbarian elf wizard", seating="hero")
    assert [s.loadout["heroes"] for s in t.m.spec.seats[:-1]] == [["barbarian"], ["elf"], ["wizard"]]
    assert [f.seat for f in t.m.living()] == [0, 1, 2] and t.m.wizard == 3
    assert len(Table("dwarf").m.living()) == 1


# Movement.


def test_HQ_MOVE_1_two_dice_one_in_plate():
    t = Table(equipment=["barbarian: plate_armour"])
    hero = t.put(t.hero(), 11, 8)
    t.turn(hero, k.ROLL)
    assert len(t.events("movement")[0].dice) == 1
    t = Table()
    hero = t.put(t.hero(), 11, 8)
    t.movement(3, 5)
    t.turn(hero, k.ROLL)
    assert t.events("movement")[0].amount == 8 and len(t.events("movement")[0].dice) == 2


def test_HQ_MOVE_2_monsters_move_by_their_card():
    t = Table()
    t.put(t.hero(), 1, 1)
    orc = t.monster("orc", 0, 9)
    assert cell(8, 9) in movement.reach(t.m, orc, orc.move) and cell(9, 9) not in movement.reach(t.m, orc, orc.move)


def test_HQ_MOVE_3_orthogonal_walls_doors_furniture_enemies():
    q = bare_quest()
    q.furniture.append(("table", [cell(12, 8)]))
    q.blocked.append(cell(10, 8))
    door(q, (16, 9), (15, 9))
    t = Table(quest=q)
    hero = t.put(t.hero(), 11, 8)
    t.monster("goblin", 11, 9)
    t.movement(6, 6, 6, 6)
    left = t.left(hero, k.ROLL)
    assert {o for o in left if o // k.VERB * k.VERB == k.STEP} == {step(11, 7)}
    t.put(hero, 15, 9)
    assert step(16, 9) not in t.left(hero, k.ROLL)
    t.put(hero, 15, 7)
    # Through the wall of the room there is no way.
    t.movement(6, 6)
    assert step(16, 7) not in t.left(hero, k.ROLL)


@pytest.mark.parametrize(("edition", "passing"), [("eu", "edition"), ("us", "edition"), ("eu", "no")])
def test_HQ_MOVE_4_heroes_pass_heroes(edition: str, passing: str):
    t = Table("barbarian dwarf", edition, heroes_pass_heroes=passing)
    hero, other = t.put(t.hero("barbarian"), 0, 5), t.put(t.hero("dwarf"), 0, 6)
    t.movement(1, 1)
    left = t.left(hero, k.ROLL)
    assert (step(0, 6) in left) is (passing != "no")
    if passing != "no":
        turn.act(t.m, hero, step(0, 6))
        # He cannot stop on the other's square.
        assert turn.choices(t.m, hero) == [step(0, 5), step(0, 7)]
        t.m.s.points = 1
        t.put(hero, 0, 5)
        assert step(0, 6) not in turn.choices(t.m, hero)
    assert other.cell == cell(0, 6)


def test_HQ_MOVE_4_sharing_the_stairs_is_american():
    for edition, shared in (("eu", False), ("us", True)):
        t = Table("barbarian dwarf", edition)
        hero = t.put(t.hero("barbarian"), 3, 1)
        t.put(t.hero("dwarf"), 2, 1)
        t.movement(1, 1)
        turn.fresh(t.m, hero)
        turn.act(t.m, hero, k.ROLL)
        t.m.s.points = 1
        assert (step(2, 1) in turn.choices(t.m, hero)) is shared


def test_HQ_MOVE_5_monsters_pass_their_own_and_nobody_is_held():
    t = Table()
    hero = t.put(t.hero(), 0, 9)
    orc = t.monster("orc", 0, 5)
    goblin = t.monster("goblin", 0, 6)
    found = movement.reach(t.m, orc, orc.move)
    assert cell(0, 7) in found and goblin.cell not in found and hero.cell not in found and cell(0, 10) not in found
    t.movement(6, 6)
    t.put(hero, 0, 7)
    assert step(0, 8) in t.left(hero, k.ROLL)


def test_HQ_MOVE_6_less_than_the_roll_and_none_kept():
    t = Table()
    hero = t.put(t.hero(), 11, 8)
    t.movement(6, 6, 1, 1)
    t.turn(hero, *walk((11, 9)))
    assert hero.cell == cell(11, 9)
    t.turn(hero, k.ROLL)
    assert [e.amount for e in t.events("movement")] == [12, 2]


# Doors.


def behind_a_door() -> Table:
    q = bare_quest()
    door(q, (16, 9), (15, 9))
    door(q, (16, 11), (17, 11))
    q.furniture.append(("table", [cell(18, 12)]))
    trap(q, "pit", 19, 11)
    spot(q, "orc", 19, 12)
    t = Table(quest=q, shown=False)
    t.put(t.hero(), 16, 11)
    story.look(t.m, t.hero())
    return t


def test_HQ_DOOR_1_an_opened_door_lays_the_room_out():
    t = behind_a_door()
    hero = t.hero()
    assert not t.m.s.shown[cell(18, 12)] and len(t.m.s.figures) == 1 and t.m.s.known_doors == [True, True]
    t.turn(hero, k.OPEN + 1)
    s = t.m.s
    assert s.open_doors[1] and s.shown[cell(18, 12)] and s.shut[cell(18, 12)] and s.figures[-1].name == "orc"
    assert s.tiles == [OFF] and s.near[cell(16, 11)].count(cell(17, 11)) == 1
    # It stays open: nothing closes it.
    assert k.OPEN + 1 not in t.options(hero)


def test_HQ_DOOR_2_monsters_do_not_open_doors():
    q = bare_quest()
    door(q, (16, 11), (17, 11))
    t = Table(quest=q)
    t.put(t.hero(), 16, 12)
    orc = t.monster("orc", 17, 11)
    t.wizard(orc.id)
    options = t.hands[-1].asked[-1].options
    assert k.OPEN not in verbs(options) and k.GOTO + cell(16, 11) not in options
    assert k.GOTO + cell(18, 11) in options


# Sight.


def test_HQ_SEE_1_in_a_european_room_everybody_sees_everybody():
    t = Table()
    t.put(t.hero(), 10, 7)
    t.monster("orc", 11, 7)
    t.monster("orc", 12, 7)
    assert sight.sees(t.m, cell(10, 7), cell(12, 7))
    # In a passage others are in the way.
    t.monster("orc", 1, 9)
    assert not sight.sees(t.m, cell(0, 9), cell(2, 9)) and sight.sees(t.m, cell(2, 9), cell(5, 9))
    assert not sight.sees(t.m, cell(16, 7), cell(15, 7))


def test_HQ_SEE_2_in_an_american_room_a_line_is_needed():
    q = bare_quest()
    q.furniture.append(("table", [cell(13, 9)]))
    door(q, (16, 9), (15, 9))
    t = Table(edition="us", quest=q)
    t.put(t.hero(), 10, 7)
    t.monster("orc", 11, 7)
    t.monster("orc", 12, 7)
    assert not sight.sees(t.m, cell(10, 7), cell(12, 7)) and sight.sees(t.m, cell(10, 7), cell(11, 7))
    # Furniture does not block; a closed door does, an open one does not.
    assert sight.sees(t.m, cell(12, 9), cell(14, 9))
    assert not sight.sees(t.m, cell(14, 9), cell(16, 9))
    story.open_door(t.m, 0, None, k.C_OPEN)
    assert sight.sees(t.m, cell(14, 9), cell(16, 9))


def test_HQ_SEE_2_touching_a_corner_does_not_block():
    t = Table(edition="us")
    t.put(t.hero(), 10, 7)
    t.monster("orc", 11, 7)
    t.monster("orc", 10, 8)
    assert sight.sees(t.m, cell(10, 7), cell(11, 8)) and sight.sees(t.m, cell(10, 7), cell(13, 10))
    t.monster("orc", 12, 9)
    assert not sight.sees(t.m, cell(10, 7), cell(13, 10))
    # From room to room through the point where four rooms meet there is no sight.
    assert not sight.sees(t.m, cell(4, 3), cell(5, 4)) and not sight.sees(t.m, cell(5, 4), cell(4, 3))


def test_HQ_SEE_3_passages_are_laid_out_as_far_as_they_are_seen():
    t = Table(shown=False)
    hero = t.put(t.hero(), 0, 9)
    story.look(t.m, hero)
    s = t.m.s
    assert s.shown[cell(9, 9)] and s.shown[cell(0, 18)] and not s.shown[cell(1, 18)] and not s.shown[cell(5, 10)]
    t.monster("orc", 0, 17)
    t.movement(6, 3)
    t.turn(hero, *walk((0, 10), (0, 11)))
    # Figures do not hide a passage, and what was laid out stays.
    assert s.shown[cell(0, 18)] and s.shown[cell(9, 9)]


def test_HQ_SEE_3_by_the_square_or_at_the_end():
    for told in ("each_square", "end_of_move"):
        t = Table(shown=False, corridor_reveal=told)
        hero = t.put(t.hero(), 0, 2)
        story.look(t.m, hero)
        t.movement(6, 6)
        turn.fresh(t.m, hero)
        for option in walk((0, 1), (0, 0)):
            turn.act(t.m, hero, option)
        assert t.m.s.shown[cell(5, 0)] is (told == "each_square")
        movement.end_move(t.m, hero)
        assert t.m.s.shown[cell(5, 0)]


# Board.


def test_HQ_BOARD_1_the_board():
    regions = BOOK.regions
    assert len(regions) == CELLS == 26 * 19
    assert max(regions) == 22 and regions.count(0) == 148 and sum(1 for r in regions if r) == 346
    grid = Table().m.board.grid
    walls = 0
    for c in range(CELLS):
        x, y = c % 26, c // 26
        linked = [other for other, _ in grid.links[c]]
        walls += (x < 25 and c + 1 not in linked) + (y < 18 and c + 26 not in linked)
    assert walls == 261
    assert [regions[cell(4, 3)], regions[cell(5, 3)], regions[cell(24, 17)]] == [1, 2, 22]


# Magic of the move.


def test_swift_wind_doubles_the_dice_once():
    t = Table("wizard")
    hero = t.put(t.hero(), 11, 8)
    t.spell(hero, "swift_wind")
    t.turn(hero, cast("swift_wind"), k.ROLL)
    t.turn(hero, k.ROLL)
    assert [len(e.dice) for e in t.events("movement")] == [4, 2]


def test_pass_through_rock_and_what_becomes_of_who_stays_in_it():
    q = bare_quest()
    q.rock[cell(25, 9)] = True
    t = Table("wizard", quest=q)
    hero = t.put(t.hero(), 15, 8)
    t.spell(hero, "pass_through_rock")
    t.movement(1, 1, 1, 1)
    t.turn(hero, cast("pass_through_rock"), *walk((16, 8), (17, 8)))
    assert hero.cell == cell(17, 8) and not hero.phase
    t.put(hero, 24, 9)
    t.spell(hero, "pass_through_rock")
    t.turn(hero, cast("pass_through_rock"), *walk((25, 9)))
    assert hero.cell == OFF and t.events("death")[-1].cause == "rock"


def test_veil_of_mist_leads_past_monsters():
    t = Table("wizard")
    hero = t.put(t.hero(), 0, 5)
    t.monster("orc", 0, 6)
    t.spell(hero, "veil_of_mist")
    t.movement(1, 2)
    assert step(0, 6) not in t.left(hero, k.ROLL)
    t.movement(1, 2)
    t.turn(hero, cast("veil_of_mist"), *walk((0, 6), (0, 7)))
    assert hero.cell == cell(0, 7) and not hero.veil


def test_kinds_and_columns_are_explained():
    assert [kind.name for kind in kinds.KINDS][k.END] == "end" and all(kind.meaning for kind in kinds.KINDS)
    assert len(kinds.CAUSES) == k.C_STORED + 1 and len(kinds.QUESTIONS) == k.Q_BUY + 1
