"""Elements, healing, summons, money, bosses and the players' choices: each rule where it decides."""

from gloomhaven_kit import OBSTACLE_HEX, Table
from gloomhaven_party import Scene
from test_gloomhaven_orders import begun, lair

from sim.gloomhaven import (
    deeds,
    elements,
    field,
    looting,
    monsters,
    quest,
    rounds,
    summoning,
    verbs,
)
from sim.gloomhaven import kinds as k
from sim.gloomhaven.records import ELEMENTS, ELITE, FIRE, INERT, NORMAL, STRONG, WANING, WILD, Ability
from sim.gloomhaven.state import OFF

# Elements.


def test_GLO_ELEM_1_waning_elements_can_be_used_and_inert_ones_not() -> None:
    t = Table()
    for state, used in ((STRONG, True), (WANING, True), (INERT, False)):
        t.element("fire", state)
        assert elements.consume(t.m, FIRE, []) == used and t.element("fire") == INERT


def test_GLO_ELEM_2_an_action_that_did_nothing_infuses_nothing() -> None:
    for foes, state in ((0, INERT), (1, STRONG)):
        s = Scene(["Spellweaver", "Brute"])
        s.clear()
        s.stand(s.figure(), (-2, -3))
        for _ in range(foes):
            s.monster((-2, -2))
        s.play("Impaling Eruption", 0)
        elements.settle(s.m)
        assert s.m.s.elements[ELEMENTS.index("earth")] == state


def test_GLO_ELEM_3_consuming_leaves_it_inert_and_it_can_be_made_again_in_the_same_turn() -> None:
    t = Table()
    t.element("fire", STRONG)
    elements.infuse(t.m, FIRE, [])
    assert elements.consume(t.m, FIRE, []) and t.element("fire") == INERT and not elements.consume(t.m, FIRE, [])
    elements.settle(t.m)
    assert t.element("fire") == STRONG


def test_GLO_ELEM_4_the_next_round_has_to_pay_anew() -> None:
    t = Table()
    t.monster("Night Demon", (0, 0))
    hero = t.character((1, 0), 99, hp=60)
    t.plain()
    lost = []
    for state in (STRONG, INERT):
        t.element("dark", state)
        t.card("Night Demon", "664")
        t.order()
        before = hero.hp
        t.turn("Night Demon")
        lost.append(before - hero.hp)
        rounds.clean_up(t.m)
        t.m.s.round += 1
    assert lost[0] == lost[1] + 2


def test_GLO_ELEM_5_the_players_choose_which_is_infused_and_which_consumed() -> None:
    t = Table()
    t.players[0].rule = lambda question: len(question.options) - 1
    elements.infuse(t.m, WILD, [])
    elements.settle(t.m)
    assert t.m.s.elements == [INERT] * 5 + [STRONG]
    t.m.s.elements[2] = WANING
    t.players[0].rule = lambda question: 0
    assert elements.consume(t.m, WILD, []) and t.m.s.elements == [INERT] * 5 + [STRONG]
    assert [q.options for q in t.asked()] == [[0, 1, 2, 3, 4, 5], [2, 5]]


def test_GLO_ELEM_6_every_element_wanes() -> None:
    t = Table()
    t.m.s.elements = [STRONG] * 6
    elements.wane(t.m)
    assert t.m.s.elements == [WANING] * 6
    elements.wane(t.m)
    assert t.m.s.elements == [INERT] * 6


# Healing.


def test_GLO_HEAL_1_whoever_lost_most_itself_too_not_whoever_has_least() -> None:
    t = Table()
    shaman = t.monster("Inox Shaman", (0, 0))
    small = t.monster("Bandit Guard", (1, 0), hp=4)
    big = t.monster("Bandit Guard", (0, 1), hp=30)
    small.max_hp, small.hp = 4, 2
    big.max_hp, big.hp = 30, 20
    t.act(shaman, "Shaman", "590")
    assert (small.hp, big.hp) == (2, 23)
    shaman.max_hp += 50
    t.act(shaman, "Shaman", "590")
    assert big.hp == 23 and [e.target for e in t.events("heal")] == [big.id, shaman.id]


def test_GLO_HEAL_2_the_stat_range_where_the_card_prints_none_and_never_above_the_maximum() -> None:
    t = Table()
    archer = t.monster("Bandit Archer", (0, 0))
    hurt = t.monster("Bandit Guard", (4, 0), hp=9)
    hurt.hp = 8
    t.order()
    mend = Ability(2)
    mend.amount = 5
    assert deeds.Doing(archer, mend, -1, -1, 0, OFF, []).reach == 4
    deeds.heal(t.m, deeds.Doing(archer, mend, -1, -1, 0, OFF, []))
    assert hurt.hp == hurt.max_hp == 9
    own = Ability(2)
    own.amount, own.who = 5, t.card("Living Bones", "523")[-1].who
    hurt.hp = 1
    archer.hp -= 2
    deeds.heal(t.m, deeds.Doing(archer, own, -1, -1, 0, OFF, []))
    assert hurt.hp == 1 and archer.hp == archer.max_hp


def test_GLO_HEAL_3_even_a_heal_of_nothing_takes_poison_and_wound_away() -> None:
    t = Table()
    guard = t.monster("Bandit Guard", (0, 0), hp=9)
    for hp, amount, left in ((9, 3, 9), (5, 0, 5)):
        for names in (["poison"], ["wound"], ["poison", "wound"]):
            guard.hp = hp
            t.give(guard, *names)
            verbs.heal(t.m, guard, amount, guard.id, -1)
            assert t.has(guard) == [] and guard.hp == left


def test_GLO_HEAL_4_lost_hit_points_come_before_poison() -> None:
    assert [deeds.need(5, 9, False), deeds.need(9, 9, True), deeds.need(9, 9, False)] == [8, 1, 0]
    assert deeds.need(8, 9, True) == deeds.need(8, 9, False) > deeds.need(9, 9, True)
    assert deeds.neediest([0, 0]) == [] and deeds.neediest([1, 8, 8]) == [1, 2]


# Summons, spawns, money.


def test_GLO_SUMMON_2_hexes_with_anything_in_them_do_not_do() -> None:
    t = Table()
    cultist = t.monster("Cultist", (0, 0))
    t.character((5, 0))
    bones = t.game.book.monster("Living Bones")
    t.m.s.money[t.cell((1, 0))] = 1
    t.trap((1, -1))
    near = summoning.places_for(t.m, cultist, bones, cultist.cell)
    assert t.cell((1, 0)) not in near and t.cell((1, -1)) not in near and near
    t.m.s.free[bones.index] = []
    assert summoning.places_for(t.m, cultist, bones, cultist.cell) == []
    assert summoning.muster(t.m, bones, NORMAL) is None


def test_GLO_SUMMON_3_the_nearest_of_all_enemies_counts() -> None:
    t = Table()
    cultist = t.monster("Cultist", (0, 0))
    t.character((-5, 0))
    t.character((0, 2), seat=1)
    assert summoning.places(t.m, cultist, cultist.cell) == [t.cell((0, 1))]


def test_GLO_SUMMON_4_normal_whoever_summons_unless_the_card_says_elite() -> None:
    t = Table()
    cultist = t.monster("Cultist", (0, 0), "elite")
    t.character((4, 0))
    t.act(cultist, "Cultist", "609")
    (bones,) = field.on_map(t.m, t.game.book.monster("Living Bones"))
    assert bones.rank == NORMAL and bones.hp == bones.max_hp
    elite = Ability(9)
    elite.monster, elite.rank = "Living Bones", ELITE
    deeds.summon(t.m, deeds.Doing(cultist, elite, -1, -1, 0, OFF, []))
    assert [f.rank for f in field.on_map(t.m, bones.type)] == [NORMAL, ELITE]  # type: ignore[arg-type]
    ooze = t.monster("Ooze", (0, 3), "elite", hp=40)
    ooze.hp = 40
    t.act(ooze, "Ooze", "696")
    twin = next(f for f in field.on_map(t.m, ooze.type) if f is not ooze)  # type: ignore[arg-type]
    assert twin.rank == NORMAL and twin.hp == twin.max_hp < ooze.hp


def test_GLO_SPAWN_1_its_hex_or_the_nearest_no_money_and_a_turn_only_when_it_comes_in_the_round() -> None:
    t = Table()
    guard = t.game.book.monster("Bandit Guard")
    hero = t.character((3, 0), 5)
    here = t.cell((0, 0))
    made = [summoning.spawn(t.m, guard, NORMAL, here, acts) for acts in (True, False)]
    first, second = made[0], made[1]
    assert first is not None and second is not None and first.cell == here
    assert field.distance(t.m, here, second.cell) == 1
    t.card("Guard", "531")
    t.order()
    t.turn("Bandit Guard")
    assert (first.acted, second.acted) == (1, 0)
    for f in (first, second):
        verbs.suffer(t.m, f, 99, hero.id, k.C_ATTACK, -1)
    assert sum(t.m.s.money) == 0


def test_GLO_LOOT_1_as_far_as_the_number_says_and_not_at_the_end_of_a_turn() -> None:
    t = Table()
    scout = t.monster("Vermling Scout", (0, 0))
    cells = [t.cell((q, 0)) for q in range(4)]
    for cell in cells:
        t.m.s.money[cell] = 1
    t.m.s.treasure[cells[1]] = 5
    looting.end_of_turn(t.m, scout)
    t.order()
    monsters.take_turn(t.m, scout, [], -1, -1)
    assert [t.m.s.money[c] for c in cells] == [1, 1, 1, 1]
    looting.loot(t.m, scout, 2)
    assert [t.m.s.money[c] for c in cells] == [0, 0, 0, 1] and t.m.s.treasure[cells[1]] == 5


def test_GLO_LOOT_2_figures_and_obstacles_do_not_hinder_a_loot_action() -> None:
    t = Table()
    hero = t.character((0, 0))
    guard = t.monster("Bandit Guard", (1, 0))
    t.m.s.money[guard.cell] = 2
    t.m.s.treasure[t.cell((2, 0))] = 9
    t.lay(OBSTACLE_HEX, (1, -1))
    looting.loot(t.m, hero, 2)
    assert (hero.money, hero.treasures) == (2, [9])


def test_GLO_LOOT_2_the_own_hex_is_looted_at_the_end_of_every_turn() -> None:
    s = begun()
    f = s.figure()
    s.stand(f, (2, 3))
    s.m.s.money[f.cell] = 1
    quest.pick_up(s.m, f)
    assert f.money == 1 and s.m.s.money[f.cell] == 0


def test_GLO_BONUS_1_what_a_card_gave_is_over_with_the_round() -> None:
    t = Table()
    demon = t.monster("Night Demon", (0, 0))
    demon.round_shield, demon.round_retaliates, demon.round_elusive = 1, [(1, 1)], True
    rounds.clean_up(t.m)
    assert (demon.round_shield, demon.round_retaliates, demon.round_elusive) == (0, [], False)


# Bosses and choices.


def test_GLO_BOSS_1_each_special_its_own() -> None:
    t = Table(seats=3)
    t.m.characters = 4
    boss = t.monster("Inox Bodyguard", (0, 0), "boss")
    assert boss.type is not None and boss.stats is not None and boss.max_hp == 4 * (boss.max_hp // 4)
    t.character((1, 0), hp=90)
    t.plain()
    t.act(boss, "Boss", "572")
    first = [e.kind for e in t.events("attack", "gain")]
    boss.round_retaliates = []
    t.act(boss, "Boss", "575")
    assert len(boss.type.specials) == 2
    assert [e.kind for e in t.events("attack", "gain")][len(first) :] != first or boss.round_retaliates == []
    s, commander = lair()
    before = len(s.m.s.figures)
    quest.special(s.m, commander, 2)
    assert [f.name for f in s.m.s.figures[before:]] == ["Living Bones"] and not s.m.s.rooms[s.m.scenario.room("E")]


def test_GLO_AMB_1_adjacent_enemies_are_chosen_by_the_players_unless_one_is_the_focus() -> None:
    t = Table()
    artillery = t.monster("Ancient Artillery", (0, 0))
    one, two = t.character((1, 0), 10), t.character((-1, 0), 10, seat=1)
    d = deeds.Doing(artillery, Ability(6), -1, -1, 0, OFF, [])
    for answer in (0, 1):
        t.players[0].rule = lambda question, answer=answer: answer
        assert deeds.one_of(t.m, d, [one, two]) == [[one, two][answer]]
    d.foci = [two.id]
    assert deeds.one_of(t.m, d, [one, two]) == [two] and len(t.asked()) == 2


def test_GLO_AMB_1_the_step_between_equal_ways_through_traps_is_the_answer() -> None:
    ways = []
    for last in (False, True):
        t = Table(size=3)
        guard = t.monster("Bandit Guard", (-2, 0), hp=40)
        t.character((2, -1))
        for r in range(-3, 4):
            t.trap((0, r), 1)
        t.players[0].rule = lambda question, last=last: len(question.options) - 1 if last else 0
        t.act(guard, "Guard", "525")
        ways.append([e.space for e in t.events("move")])
    assert ways[0] != ways[1]


def test_GLO_AMB_2_the_lowest_seat_concerned_else_the_lowest_still_in_play() -> None:
    t = Table(seats=3)
    gone, first, second = (t.character(p, 10, seat=n) for n, p in enumerate([(0, 3), (2, 0), (4, 0)]))
    verbs.shift(t.m, gone, OFF)
    assert t.m.seat_for([second.id]) == 2 and t.m.seat_for([second.id, first.id]) == 1
    assert t.m.seat_for([]) == 1 and t.m.seat_for([-1]) == 1
    monster = t.monster("Bandit Guard", (0, 0))
    assert t.m.seat_for([monster.id]) == 1 and t.m.seat_for([monster.id, second.id]) == 2
