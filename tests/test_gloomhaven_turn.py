"""A monster's turn in play: what its card says, in order, with what happens on the way."""

from gloomhaven_kit import HAZARD_HEX, OBSTACLE_HEX, Table

from sim.engine.decisions import Question
from sim.gloomhaven import initiative, kinds, monsters, rounds, verbs
from sim.gloomhaven.field import is_empty, seen_enemies
from sim.gloomhaven.records import Stats
from sim.gloomhaven.state import CLEAR, DIFFICULT, MONSTERS, PLATE


def in_corridor(level: int = 1) -> Table:
    """A line of hexes between obstacles."""
    t = Table(level=level)
    t.lay(OBSTACLE_HEX, *[(q, r) for q in range(-5, 6) for r in (-1, 1)])
    return t


def test_GLO_TURN_1_a_monster_does_what_its_card_says_in_that_order() -> None:
    t = Table()
    guard = t.monster("Bandit Guard", (0, 0))
    hero = t.character((3, 0))
    t.plain()
    t.act(guard, "Guard", "530")
    assert [e.kind for e in t.events("move", "attack", "condition")] == ["move", "move", "attack", "condition"]
    assert t.place(guard) == (2, 0) and hero.hp == 18 and t.has(guard) == ["strengthen"]


def test_GLO_TURN_1_no_move_on_the_card_no_move_and_no_attack_no_attack() -> None:
    t = Table()
    guard = t.monster("Bandit Guard", (0, 0))
    t.character((2, 0))
    t.act(guard, "Guard", "531")
    assert t.place(guard) == (0, 0) and guard.round_shield == 1 and not t.events("attack")
    t.act(guard, "Hound", "541")
    assert t.place(guard) == (1, 0) and not t.events("attack")


def test_GLO_TURN_2_wound_first_then_a_stunned_or_dead_one_does_nothing() -> None:
    t = Table()
    guard = t.monster("Bandit Guard", (0, 0), hp=6)
    t.character((1, 0))
    t.give(guard, "wound", "stun")
    t.act(guard, "Guard", "527")
    assert guard.hp == 5 and not t.events("attack", "move") and t.has(guard) == ["wound"]
    guard.hp = 1
    t.act(guard, "Guard", "527")
    assert t.place(guard) is None and not t.events("attack", "move")


def test_GLO_TURN_3_the_focus_is_found_before_the_first_ability() -> None:
    # Pushed away before the attack, the hero stays the focus though another is now nearer.
    t = Table()
    artillery = t.monster("Ancient Artillery", (0, 0))
    near = t.character((1, 0), 50)
    far = t.character((0, 2), 10, seat=1)
    t.plain()
    t.act(artillery, "Ancient Artillery", "706")
    assert [e.target for e in t.events("attack")] == [near.id] and t.place(near) != (1, 0) and far.hp == 20


def test_GLO_TURN_3_a_focus_that_is_gone_is_looked_for_anew() -> None:
    t = Table()
    artillery = t.monster("Ancient Artillery", (0, 0))
    near = t.character((1, 0), 50, hp=1)
    far = t.character((0, 2), 10, seat=1)
    t.trap((2, 0))
    t.lay(OBSTACLE_HEX, (2, -1), (1, 1))
    t.plain()
    t.act(artillery, "Ancient Artillery", "706")
    assert t.place(near) is None and [e.target for e in t.events("attack")] == [far.id]


def test_GLO_MOVE_1_points_are_those_of_the_stat_card_and_the_card_never_below_nothing() -> None:
    t = Table()
    guard = t.monster("Bandit Guard", (0, 0), number=1)
    t.character((5, 0))
    t.act(guard, "Guard", "525")
    assert t.place(guard) == (4, 0)
    slow = Table()
    imp = slow.monster("Black Imp", (0, 0))
    slow.character((5, -5))
    slow.act(imp, "Living Bones", "517")
    assert slow.place(imp) == (0, 0)
    artillery = slow.monster("Ancient Artillery", (-3, 0))
    slow.act(artillery, "Guard", "525")
    assert slow.place(artillery) == (-3, 0)


def test_GLO_MOVE_2_and_GLO_COND_IMMOBILIZE_no_move_but_everything_else() -> None:
    t = Table()
    guard = t.monster("Bandit Guard", (0, 0))
    hero = t.character((1, 0))
    t.give(guard, "immobilize")
    t.plain()
    t.act(guard, "Guard", "530")
    assert t.place(guard) == (0, 0) and hero.hp == 18 and t.has(guard) == ["strengthen"]
    verbs.shift(t.m, hero, t.cell((4, 0)))
    t.give(guard, "immobilize")
    t.act(guard, "Guard", "525")
    assert t.place(guard) == (0, 0)
    t.act(guard, "Guard", "525")
    assert t.place(guard) == (3, 0)


def test_GLO_FOCUS_10_what_it_can_do_of_it_does_not_change_the_focus() -> None:
    t = Table()
    guard = t.monster("Bandit Guard", (0, 0))
    beside = t.character((-1, 0), 90)
    t.character((3, 0), 10, seat=1)
    t.lay(OBSTACLE_HEX)
    t.give(guard, "immobilize")
    t.plain()
    t.act(guard, "Guard", "527")
    assert beside.hp == 18 and [e.target for e in t.events("focus")] == [beside.id]


def test_GLO_COND_DISARM_and_GLO_FOCUS_3_a_disarmed_archer_walks_up_to_its_focus() -> None:
    t = Table()
    archer = t.monster("Bandit Archer", (0, 0), "elite")
    hero = t.character((3, 0))
    t.give(archer, "disarm")
    t.act(archer, "Archer", "533")
    assert t.place(archer) == (2, 0) and hero.hp == 20


def test_GLO_FOCUS_2_and_GLO_COND_INVISIBLE_who_cannot_be_the_focus() -> None:
    t = Table()
    guard = t.monster("Bandit Guard", (0, 0))
    hidden = t.character((1, 0))
    hero = t.character((-2, 0), seat=1)
    pet = t.summon(hidden, (0, 2))
    t.give(hidden, "invisible")
    assert seen_enemies(t.m, guard) == [hero, pet]
    t.plain()
    t.act(guard, "Guard", "527")
    assert hidden.hp == 20 and pet.hp + hero.hp < 25


def test_GLO_COND_INVISIBLE_its_hex_is_an_obstacle_and_can_close_a_passage() -> None:
    t = Table(walls=[(1, r) for r in range(-5, 6) if r != 0])
    guard = t.monster("Bandit Guard", (0, 0))
    hidden = t.character((1, 0))
    t.character((3, 0), seat=1)
    t.give(hidden, "invisible")
    t.act(guard, "Guard", "527")
    assert t.place(guard) == (0, 0) and [e.target for e in t.events("focus")] == [-1]


def test_GLO_FOCUS_6_without_a_focus_the_other_abilities_are_still_done() -> None:
    t = Table()
    guard = t.monster("Bandit Guard", (0, 0))
    t.act(guard, "Guard", "530")
    assert t.place(guard) == (0, 0) and t.has(guard) == ["strengthen"] and not t.events("attack")


def test_GLO_FOCUS_13_a_summons_enemies_rank_by_type_then_elites_then_numbers_objectives_last() -> None:
    t = Table()
    owner = t.character((0, 3), 99)
    low = t.monster("Bandit Guard", (1, 0), number=2)
    lower = t.monster("Bandit Guard", (0, 1), number=1)
    elite = t.monster("Bandit Guard", (-1, 1), "elite", number=5)
    chest = t.objective((-1, 0), MONSTERS)
    t.card("Guard", "527")
    t.card("Archer", "532")
    archer = t.monster("Bandit Archer", (0, -1))
    t.order()
    figures = [chest, low, elite, archer, lower]
    ranks = initiative.standings(t.m.s, figures)
    assert sorted(range(5), key=ranks.__getitem__) == [3, 2, 4, 1, 0]
    assert owner.kind == 0


def test_GLO_FOCUS_5_a_summon_stands_just_before_its_owner() -> None:
    t = Table()
    first = t.character((3, 0), 20)
    second = t.character((-3, 0), 30, seat=1)
    pet = t.summon(second, (0, 3))
    later = t.summon(second, (0, -3))
    t.order()
    ranks = initiative.standings(t.m.s, [second, later, pet, first])
    assert sorted(range(4), key=ranks.__getitem__) == [3, 2, 1, 0]


def test_GLO_MOVE_12_other_abilities_do_not_draw_it_anywhere() -> None:
    t = Table()
    shaman = t.monster("Inox Shaman", (0, 0))
    t.monster("Inox Shaman", (-5, 0), hp=1)
    t.character((5, 0))
    t.act(shaman, "Shaman", "590")
    assert t.place(shaman) == (1, 0)


def test_GLO_MOVE_15_an_attack_printed_before_the_move_is_made_from_where_it_stands() -> None:
    t = Table()
    drake = t.monster("Rending Drake", (0, 0))
    hero = t.character((2, 0))
    t.plain()
    t.act(drake, "Hound", "547")
    # No attack at first; after the move one.
    assert [e.kind for e in t.events("move", "attack")] == ["move", "attack"] and hero.hp == 18
    beside = Table()
    drake = beside.monster("Rending Drake", (0, 0))
    hero = beside.character((1, 0))
    other = beside.character((2, -1), seat=1)
    beside.plain()
    beside.act(drake, "Hound", "547")
    assert [e.target for e in beside.events("attack")] == [hero.id, other.id]


def test_GLO_MOVE_15_a_move_after_the_attack_goes_up_to_the_focus_like_one_without_attack() -> None:
    t = Table()
    archer = t.monster("Bandit Archer", (0, 0), "elite")
    hero = t.character((3, 0))
    t.order()
    t.plain()
    attack, move = t.card("Archer", "533")[1], t.card("Archer", "533")[0]
    monsters.take_turn(t.m, archer, [attack, move], -1, -1)
    assert hero.hp < 20 and t.place(archer) == (2, 0) and len(t.events("attack")) == 1


def test_GLO_MULTI_3_and_GLO_FOCUS_12_a_second_attack_takes_somebody_not_yet_attacked() -> None:
    t = Table()
    drake = t.monster("Rending Drake", (0, 0))
    hero = t.character((1, 0), 10)
    other = t.character((0, 1), 20, seat=1)
    t.plain()
    t.act(drake, "Rending Drake", "554")
    assert [e.target for e in t.events("attack")] == [hero.id, other.id]
    alone = Table()
    drake = alone.monster("Rending Drake", (0, 0))
    alone.character((1, 0))
    alone.act(drake, "Rending Drake", "554")
    assert len(alone.events("attack")) == 1


def test_GLO_MULTI_5_all_attacks_on_one_enemy_a_card_and_a_retaliate_each() -> None:
    t = Table()
    bones = t.monster("Living Bones", (0, 0))
    hero = t.character((1, 0), hp=30)
    hero.retaliates = [(1, 1)]
    bones.max_hp = bones.hp = 9
    t.plain()
    t.act(bones, "Living Bones", "522")
    count = bones.stats.targets if bones.stats is not None else 0
    assert count > 1 and len(t.events("attack")) == len(t.events("modifier")) == count and bones.hp == 9 - count
    hero.hp = 1
    t.act(bones, "Living Bones", "522")
    assert len(t.events("attack")) == count + 1


def test_GLO_ATK_10_when_the_focus_is_out_of_reach_nobody_else_is_attacked() -> None:
    t = Table()
    artillery = t.monster("Ancient Artillery", (0, 0))
    artillery.stats = Stats("6", 0, "2", 2)
    focus = t.character((1, 0), 10)
    t.character((0, 2), 20, seat=1)
    t.act(artillery, "Ancient Artillery", "706")
    assert [e.target for e in t.events("focus")] == [focus.id]
    assert len(t.events("forced")) == 2 and not t.events("attack")


def test_GLO_MOVE_16_traps_take_effect_as_they_are_entered_and_may_end_the_move() -> None:
    t = in_corridor()
    guard = t.monster("Bandit Guard", (0, 0))
    t.character((4, 0))
    t.trap((1, 0), -1, "immobilize")
    t.act(guard, "Guard", "525")
    assert t.place(guard) == (1, 0) and guard.hp == 3 and guard.max_hp == 6
    dead = in_corridor()
    guard = dead.monster("Bandit Guard", (0, 0), hp=2)
    dead.character((4, 0))
    dead.trap((1, 0))
    dead.act(guard, "Guard", "525")
    assert dead.place(guard) is None and [e.cause for e in dead.events("kill")] == ["trap"]


def test_GLO_TERR_1_a_trap_is_sprung_once_and_deals_two_more_than_the_level() -> None:
    t = in_corridor(3)
    first = t.monster("Bandit Guard", (0, 0), hp=30)
    second = t.monster("Bandit Guard", (-1, 0), hp=30)
    t.character((5, 0))
    t.trap((1, 0))
    t.act(first, "Guard", "525")
    assert first.hp == 25 and t.m.s.terrain[t.cell((1, 0))] == CLEAR
    verbs.shift(t.m, second, t.cell((1, 0)))
    verbs.enter(t.m, second, second.id, False)
    assert second.hp == 30
    own = Table()
    own.trap((0, 0), 7, "poison")
    hero = own.character((1, 0))
    verbs.shift(own.m, hero, own.cell((0, 0)))
    verbs.enter(own.m, hero, hero.id, False)
    assert hero.hp == 13 and own.has(hero) == ["poison"] and is_empty(own.m, own.cell((1, 0)))


def test_GLO_TERR_2_hazards_hurt_at_every_entry_and_stay() -> None:
    t = in_corridor(4)
    guard = t.monster("Bandit Guard", (0, 0), hp=30)
    t.character((5, 0))
    t.lay(HAZARD_HEX, (1, 0), (2, 0), (0, 0))
    t.act(guard, "Guard", "525")
    assert guard.hp == 30 - 2 * 3 and t.m.s.terrain[t.cell((1, 0))] == HAZARD_HEX


def test_GLO_TRAP_2_and_GLO_AMB_1_between_equal_ways_through_traps_the_players_choose() -> None:
    t = Table(size=3)
    guard = t.monster("Bandit Guard", (-2, 0), hp=40)
    t.character((2, -1))
    for r in range(-3, 4):
        t.trap((0, r), 1)
    t.act(guard, "Guard", "525")
    asked = [q for q in t.asked() if q.kind == kinds.Q_HEX]
    assert asked and guard.hp == 39


def test_GLO_TERR_4_tokens_do_not_hinder_a_move_and_GLO_HEX_4_empty_is_more_than_unoccupied() -> None:
    t = in_corridor()
    guard = t.monster("Bandit Guard", (0, 0))
    t.character((4, 0))
    money, chest = t.cell((1, 0)), t.cell((2, 0))
    t.m.s.money[money] = 1
    t.m.s.treasure[chest] = 7
    assert not is_empty(t.m, money) and not is_empty(t.m, chest) and is_empty(t.m, t.cell((3, 0)))
    t.lay(DIFFICULT, (-1, 0))
    t.lay(PLATE, (-2, 0))
    assert not is_empty(t.m, t.cell((-1, 0))) and is_empty(t.m, t.cell((-2, 0)))
    assert not is_empty(t.m, t.cell((0, 0))) and not is_empty(t.m, t.cell((0, 1)))
    t.act(guard, "Guard", "525")
    assert t.place(guard) == (3, 0) and t.m.s.money[money] == 1 and t.m.s.treasure[chest] == 7


def test_GLO_TERR_6_an_objective_is_passed_by_nobody_and_takes_no_condition() -> None:
    t = in_corridor()
    guard = t.monster("Bandit Guard", (0, 0))
    altar = t.objective((1, 0), MONSTERS)
    t.character((3, 0))
    t.act(guard, "Guard", "525")
    assert t.place(guard) == (0, 0)
    verbs.gain(t.m, altar, 0, guard.id, 0)
    assert t.has(altar) == []


def test_GLO_TRAP_8_and_GLO_CHAR_10_a_summon_moves_and_attacks_like_a_monster_for_its_owners_side() -> None:
    t = Table()
    owner = t.character((-4, 0), 20)
    pet = t.summon(owner, (0, 0))
    guard = t.monster("Bandit Guard", (3, 0), hp=9)
    t.monster("Bandit Guard", (0, -4), hp=9)
    pet.stats = guard.stats
    pet.attack = 2
    pet.pile = owner.pile
    t.card("Guard", "527")
    t.order()
    t.plain()
    t.trap((1, 0))
    monsters.take_turn(t.m, pet, t.card("Guard", "527"), -1, -1)
    assert guard.hp == 7 and pet.hp == 5 and t.place(pet) == (2, 0)
    assert all(e.space != t.cell((1, 0)) for e in t.events("move"))


def test_GLO_INIT_6_elites_first_then_by_number_each_with_its_own_turn() -> None:
    t = Table()
    names = [("normal", 1), ("elite", 6), ("normal", 4), ("elite", 2)]
    made = {t.monster("Bandit Guard", (q, 0), rank, number=n).id: n for q, (rank, n) in enumerate(names)}
    t.character((0, 5))
    t.card("Guard", "531")
    t.turn("Bandit Guard")
    assert [made[e.actor] for e in t.events("turn")] == [2, 6, 1, 4]


def test_GLO_INIT_7_who_dies_before_its_turn_has_none() -> None:
    t = Table()
    weak = t.monster("Living Bones", (1, 0), number=9, hp=1)
    strong = t.monster("Living Bones", (0, 0), "elite", number=1)
    t.character((0, 5))
    t.card("Living Bones", "519")
    t.order()
    t.m.s.figures[weak.id].hp = 0
    verbs.shift(t.m, weak, -1)
    t.turn("Living Bones")
    assert [e.actor for e in t.events("turn")] == [strong.id]


def test_GLO_AMB_1_and_GLO_CHAR_16_equal_moves_are_asked_of_a_seat_and_one_is_taken_at_once() -> None:
    t = Table()
    guard = t.monster("Bandit Guard", (0, 0))
    t.character((2, -1))
    t.act(guard, "Guard", "527")
    (asked,) = t.asked()
    assert asked.kind == kinds.Q_OPTION and asked.options == [0, 1] and asked.actor == guard.id
    alone = Table()
    guard = alone.monster("Bandit Guard", (0, 0))
    alone.character((3, 0))
    alone.act(guard, "Guard", "527")
    assert alone.asked() == []


def test_GLO_AMB_1_the_answer_is_what_is_done() -> None:
    ends = []
    for answer in (0, 1):
        t = Table()
        guard = t.monster("Bandit Guard", (0, 0))
        t.character((2, -1))
        t.players[0].rule = lambda question, answer=answer: answer
        t.act(guard, "Guard", "527")
        ends.append(t.place(guard))
    assert sorted(ends) == [(1, -1), (1, 0)]


def test_GLO_AMB_2_the_seat_concerned_is_asked_else_the_lowest_in_play() -> None:
    t = Table(seats=3)
    first = t.character((2, -1), 10, seat=2)
    second = t.character((5, 5), 20, seat=1)
    assert t.m.seat_for([first.id]) == 2 and t.m.seat_for([second.id, first.id]) == 1 and t.m.seat_for([]) == 1
    pet = t.summon(first, (0, 4))
    assert t.m.seat_for([pet.id]) == 2
    guard = t.monster("Bandit Guard", (0, 0))
    t.act(guard, "Guard", "527")
    assert [len(t.asked(seat)) for seat in range(3)] == [0, 0, 1]


def test_a_copy_shares_nothing_that_changes() -> None:
    t = Table()
    guard = t.monster("Bandit Guard", (0, 0), hp=9)
    t.character((1, 0))
    t.plain()
    before = t.m.snapshot()
    t.act(guard, "Guard", "527")
    hp = [f.hp for f in t.m.s.figures]
    t.m.restore(before.copy())
    assert [f.hp for f in t.m.s.figures] == [9, 20] and hp == [9, 18]
    guard = t.m.s.figures[0]
    t.act(guard, "Guard", "527")
    assert [f.hp for f in t.m.s.figures] == hp


def test_questions_and_events_have_names() -> None:
    assert len(kinds.QUESTIONS) == kinds.Q_READY + 1 and len(kinds.KINDS) == kinds.DECK + 1
    assert kinds.CAUSES[kinds.C_LOST] == "lost" and kinds.CAUSES[kinds.C_SHIELD] == "shield"
    assert Question(0, 0, [0, 1], -1, -1).kind == kinds.Q_OPTION and rounds.TYPE > 0
