"""A round in play: initiative, cards, reveals, elements, summons, healing, money, bosses, clean-up."""

import pytest
from gloomhaven_kit import OBSTACLE_HEX, Table

import sim
from sim.engine.errors import ContentError
from sim.gloomhaven import (
    ability_cards,
    book,
    elements,
    field,
    kinds,
    looting,
    modifiers,
    monsters,
    rounds,
    summoning,
    verbs,
)
from sim.gloomhaven.formulas import evaluate
from sim.gloomhaven.initiative import Place, after_reveal, groups
from sim.gloomhaven.levels import hazard_damage, monster_level, scenario_level, trap_damage
from sim.gloomhaven.records import ELITE, FIRE, INERT, NORMAL, STRONG, WANING
from sim.gloomhaven.state import MONSTERS, NEWS, PARTY, TYPE, Figure


def code(t: Table, name: str) -> int:
    return TYPE + t.game.book.monster_index[name]


# Order.


def test_GLO_INIT_1_lower_first_and_a_long_rest_last_also_after_monsters_at_99() -> None:
    places = [Place(0, 99, 0, False, True), Place(1, 99, 0, True, False), Place(2, 5, 0, False, False)]
    assert [[p.who for p in g] for g in groups(places, True)] == [[2], [1], [0]]
    assert [[p.who for p in g] for g in groups(places, False)] == [[2], [0], [1]]


def test_GLO_INIT_2_the_other_card_decides_between_characters_then_the_players() -> None:
    places = [Place(0, 20, 60, False, False), Place(1, 20, 50, False, False), Place(2, 20, 60, False, False)]
    assert [[p.who for p in g] for g in groups(places, True)] == [[1], [0, 2]]


def test_GLO_INIT_3_a_character_acts_before_monsters_with_its_number() -> None:
    places = [Place(7, 20, 0, True, False), Place(1, 20, 99, False, False)]
    assert [[p.who for p in g] for g in groups(places, True)] == [[1], [7]]


def test_GLO_INIT_4_tied_types_are_ordered_by_the_players_also_those_that_share_a_deck() -> None:
    t = Table()
    t.monster("Bandit Guard", (0, 0))
    t.monster("City Guard", (1, 0))
    hero = t.character((0, 5), 10)
    t.card("Guard", "527")
    t.players[0].rule = lambda question: 1
    t.order()
    assert [q.kind for q in t.asked()] == [kinds.Q_ORDER]
    assert t.m.s.order == [hero.id, code(t, "City Guard"), code(t, "Bandit Guard")]


def test_GLO_INIT_5_and_GLO_FOCUS_5_summons_count_just_before_their_owner() -> None:
    # The turns of summons are part of their owner's; what counts here is who of two equal foci comes first.
    t = Table()
    guard = t.monster("Bandit Guard", (0, 0))
    owner = t.character((0, 2), 30)
    pet = t.summon(owner, (0, -2))
    t.act(guard, "Guard", "527")
    assert [e.target for e in t.events("focus")] == [pet.id]


def test_GLO_ROUND_3_one_card_for_every_type_on_the_map_one_for_types_that_share_a_deck() -> None:
    t = Table()
    t.monster("Bandit Guard", (0, 0))
    t.monster("City Guard", (1, 0))
    t.monster("Bandit Archer", (2, 0))
    rounds.draw_cards(t.m)
    assert len(t.events("draw")) == 2
    rounds.draw_cards(t.m)
    assert len(t.events("draw")) == 2


def test_GLO_ROUND_4_and_GLO_BONUS_1_clean_up() -> None:
    t = Table()
    guard = t.monster("Bandit Guard", (0, 0))
    t.character((5, 0))
    t.card("Guard", "524")
    deck = guard.type.deck
    t.turn("Bandit Guard")
    assert guard.round_shield == 1 and guard.round_retaliates
    t.element("fire", STRONG)
    modifiers.take(t.m, 0)
    rounds.clean_up(t.m)
    assert guard.round_shield == 0 and guard.round_retaliates == [] and t.element("fire") == WANING
    # The card shows the shuffle sign.
    assert t.m.s.decks[deck].card == -1 and not t.m.s.decks[deck].discards and len(t.m.hidden.decks[deck]) == 8
    t.card("Guard", "527")
    rounds.clean_up(t.m)
    assert len(t.m.hidden.decks[deck]) == 7 and t.m.s.decks[deck].discards


def test_an_ability_deck_that_runs_out_is_shuffled() -> None:
    t = Table()
    guard = t.monster("Bandit Guard", (0, 0))
    deck = guard.type.deck
    t.m.s.decks[deck].discards = t.m.hidden.decks[deck][:]
    t.m.hidden.decks[deck][:] = []
    assert ability_cards.draw_card(t.m, guard.type) == guard.initiative > 0


# Reveals.


def test_GLO_DOOR_4_lower_initiatives_act_after_the_revealers_turn_only_the_new_ones_of_those_that_acted() -> None:
    assert after_reveal(40, [(22, True), (15, False), (61, False), (30, False)]) == [(1, False), (0, True), (3, False)]
    t = Table()
    hero = t.character((0, 5), 40)
    old = t.monster("Bandit Guard", (0, 0))
    t.card("Guard", "525")
    t.card("Archer", "532")
    t.card("Living Bones", "521")
    t.order()
    assert t.m.s.order == [code(t, "Bandit Guard"), hero.id]
    t.turn("Bandit Guard")
    t.m.s.at_turn = 1
    kinds_now = [t.game.book.monster(n) for n in ("Bandit Guard", "Bandit Archer", "Living Bones")]
    rounds.populate(t.m, kinds_now, [NORMAL] * 3, [t.cell((q, 1)) for q in (1, 2, 3)], hero)
    guards = NEWS + code(t, "Bandit Guard") - TYPE
    assert t.m.s.order[2:] == [code(t, "Bandit Archer"), guards, code(t, "Living Bones")]
    before = len(t.events("turn"))
    monsters.type_turn(t.m, kinds_now[0], True)
    assert len(t.events("turn")) == before + 1 and old.acted == 1


def test_GLO_DOOR_5_equal_initiative_acts_at_its_normal_place_right_after() -> None:
    assert after_reveal(25, [(25, False)]) == []
    t = Table()
    hero, late = t.character((0, 5), 25), t.character((0, 4), 70, seat=1)
    t.order()
    t.m.s.at_turn = 0
    t.card("Living Bones", "518")
    bones = t.game.book.monster("Living Bones")
    rounds.populate(t.m, [bones], [NORMAL], [t.cell((1, 1))], hero)
    assert t.m.s.order == [hero.id, code(t, "Living Bones"), late.id]


def test_GLO_DOOR_6_a_boss_can_reveal_and_its_card_is_the_initiative() -> None:
    t = Table()
    t.character((0, 5), 90)
    boss = t.monster("Bandit Commander", (0, 0), "boss")
    t.card("Boss", "578")
    t.order()
    assert boss.initiative == 36
    t.m.s.at_turn = 0
    t.card("Archer", "532")
    rounds.populate(t.m, [t.game.book.monster("Bandit Archer")], [NORMAL], [t.cell((2, 0))], boss)
    assert t.m.s.order[:2] == [code(t, "Bandit Commander"), code(t, "Bandit Archer")]


def test_a_second_reveal_in_one_turn_joins_those_that_wait_in_order() -> None:
    t = Table()
    hero = t.character((0, 5), 80)
    t.order()
    t.m.s.at_turn = 0
    t.card("Guard", "529")
    t.card("Archer", "532")
    guard, archer = t.game.book.monster("Bandit Guard"), t.game.book.monster("Bandit Archer")
    rounds.populate(t.m, [guard], [NORMAL], [t.cell((1, 1))], hero)
    rounds.populate(t.m, [archer, guard], [NORMAL] * 2, [t.cell((2, 1)), t.cell((3, 1))], hero)
    assert t.m.s.order == [hero.id, code(t, "Bandit Archer"), code(t, "Bandit Guard")]


def test_GLO_DOOR_3_when_standees_run_out_those_nearest_the_revealer_come_first() -> None:
    t = Table()
    hero = t.character((-5, 0))
    t.m.s.free[t.game.book.monster_index["Bandit Guard"]] = [3, 5]
    guard = t.game.book.monster("Bandit Guard")
    cells = [t.cell((q, 0)) for q in (4, 0, 2)]
    rounds.populate(t.m, [guard] * 3, [NORMAL, ELITE, NORMAL], cells, hero)
    made = field.on_map(t.m, guard)
    assert sorted(t.place(f) for f in made) == [(0, 0), (2, 0)] and {f.number for f in made} == {3, 5}
    assert [f.rank for f in made if t.place(f) == (0, 0)] == [ELITE]


# Elements.


def test_GLO_ELEM_1_and_6_three_states_and_a_step_down_each_round() -> None:
    t = Table()
    t.element("ice", STRONG)
    states = []
    for _ in range(3):
        elements.wane(t.m)
        states.append(t.element("ice"))
    assert states == [WANING, INERT, INERT] and len(t.m.s.elements) == 6


def test_GLO_ELEM_2_and_3_an_infusion_is_there_from_the_end_of_the_turn_on() -> None:
    t = Table()
    elements.infuse(t.m, FIRE, [])
    assert not elements.consume(t.m, FIRE, []) and t.element("fire") == INERT
    elements.settle(t.m)
    assert t.element("fire") == STRONG and elements.consume(t.m, FIRE, []) and t.element("fire") == INERT
    t.element("fire", WANING)
    assert elements.consume(t.m, FIRE, [])


def test_GLO_ELEM_4_a_type_consumes_once_for_all_its_figures_and_infuses_after_its_turns() -> None:
    t = Table()
    for q in (0, 2):
        t.monster("Night Demon", (q, 0))
    heroes = [t.character((q, 1), 50, hp=40) for q in (0, 2)]
    t.card("Night Demon", "664")
    t.order()
    t.plain()
    t.element("dark", STRONG)
    t.turn("Night Demon")
    attack = t.m.s.figures[0].attack
    assert t.element("dark") == INERT and len([e for e in t.events("element") if e.cause == "consumed"]) == 1
    assert sorted(40 - f.hp for f in heroes) in ([attack + 3] * 2, [0, 2 * (attack + 3)])
    rounds.clean_up(t.m)
    t.m.s.round = 2
    t.card("Night Demon", "665")
    t.order()
    t.turn("Night Demon")
    assert t.element("dark") == STRONG and t.events("element")[-1].seq > t.events("turn")[-1].seq


def test_GLO_ELEM_5_any_element_for_the_many_coloured_sign_as_the_players_choose() -> None:
    t = Table()
    demon = t.monster("Earth Demon", (0, 0))
    t.element("ice", STRONG)
    t.element("light", WANING)
    t.players[0].rule = lambda question: len(question.options) - 1
    t.character((5, 0))
    t.act(demon, "Earth Demon", "643")
    elements.settle(t.m)
    assert len([q for q in t.asked() if q.kind == kinds.Q_ELEMENT]) == 1
    assert (t.element("ice"), t.element("light"), t.element("earth")) == (STRONG, INERT, STRONG)


def test_GLO_ELEM_7_a_type_that_is_stunned_neither_consumes_nor_infuses() -> None:
    t = Table()
    demon = t.monster("Night Demon", (0, 0))
    t.character((1, 0))
    t.give(demon, "stun")
    t.card("Night Demon", "664")
    t.element("dark", STRONG)
    t.turn("Night Demon")
    assert t.element("dark") == STRONG
    t.give(demon, "stun")
    t.m.s.round = 2
    t.element("dark", INERT)
    t.card("Night Demon", "665")
    t.turn("Night Demon")
    assert t.element("dark") == INERT


def test_a_boost_that_is_not_paid_for_is_not_had() -> None:
    t = Table()
    frost = t.monster("Frost Demon", (0, 0))
    hero = t.character((2, 0), hp=30)
    t.plain()
    t.act(frost, "Frost Demon", "623")
    lost = 30 - hero.hp
    t.element("ice", STRONG)
    hero.hp = 30
    t.act(frost, "Frost Demon", "623")
    assert 30 - hero.hp == lost + 2 == frost.attack + 2 and t.element("ice") == INERT


# Healing.


def test_GLO_HEAL_1_most_hit_points_lost_within_range_and_sight_ties_are_the_players() -> None:
    t = Table()
    shaman = t.monster("Inox Shaman", (0, 0))
    hurt = t.monster("Bandit Guard", (2, 0), hp=20)
    far = t.monster("Bandit Guard", (-5, 0), hp=30)
    shaman.hp -= 1
    hurt.hp = 15
    far.hp = 1
    t.act(shaman, "Shaman", "590")
    assert hurt.hp == 18 and far.hp == 1 and t.asked() == []
    hurt.hp = hurt.max_hp - 1
    t.players[0].rule = lambda question: 1
    t.character((5, 5))
    t.act(shaman, "Shaman", "590")
    (asked,) = [q for q in t.asked() if q.kind == kinds.Q_TARGET]
    assert asked.options == [shaman.id, hurt.id] and hurt.hp == hurt.max_hp


def test_GLO_HEAL_2_never_above_the_maximum_and_self_is_itself() -> None:
    t = Table()
    bones = t.monster("Living Bones", (0, 0))
    friend = t.monster("Bandit Guard", (1, 0))
    bones.hp -= 1
    friend.hp = 1
    t.act(bones, "Living Bones", "523")
    assert bones.hp == bones.max_hp and friend.hp == 1


def test_GLO_HEAL_3_poison_takes_the_heal_wound_does_not() -> None:
    t = Table()
    guard = t.monster("Bandit Guard", (0, 0), hp=20)
    for conditions, left in ((["wound"], 14), (["poison"], 10), (["poison", "wound"], 10), (["muddle"], 14)):
        guard.hp = 10
        t.give(guard, *conditions)
        assert verbs.heal(t.m, guard, 4, guard.id, -1) == left - 10 and guard.hp == left
    assert t.has(guard) == ["muddle"]
    t.give(guard, "poison")
    guard.hp = guard.max_hp
    verbs.heal(t.m, guard, 0, guard.id, -1)
    assert t.has(guard) == ["muddle"]


def test_GLO_HEAL_4_if_nobody_is_hurt_who_is_poisoned_or_wounded_else_nobody() -> None:
    t = Table()
    shaman = t.monster("Inox Shaman", (0, 0))
    ailing = t.monster("Bandit Guard", (1, 0))
    t.give(ailing, "wound")
    t.act(shaman, "Shaman", "590")
    assert t.has(ailing) == [] and [e.target for e in t.events("heal")] == [ailing.id]
    t.act(shaman, "Shaman", "590")
    assert len(t.events("heal")) == 1


# Summons and spawns.


def test_GLO_SUMMON_1_beside_the_summoner_nearest_an_enemy_idle_this_round_and_without_money() -> None:
    t = Table()
    cultist = t.monster("Cultist", (0, 0))
    t.character((4, 0))
    t.act(cultist, "Cultist", "609")
    (bones,) = field.on_map(t.m, t.game.book.monster("Living Bones"))
    assert t.place(bones) == (1, 0) and bones.rank == NORMAL
    t.card("Living Bones", "519")
    t.turn("Living Bones")
    assert [e.actor for e in t.events("turn")] == [cultist.id]
    rounds.clean_up(t.m)
    t.m.s.round = 2
    t.card("Living Bones", "519")
    t.turn("Living Bones")
    assert [e.actor for e in t.events("turn")] == [cultist.id, bones.id]
    cell = bones.cell
    verbs.suffer(t.m, bones, 99, -1, 0, -1)
    assert t.m.s.money[cell] == 0


def test_GLO_SUMMON_2_it_fails_without_an_empty_hex_or_a_standee() -> None:
    t = Table()
    cultist = t.monster("Cultist", (0, 0))
    t.character((4, 0))
    index = t.game.book.monster_index["Living Bones"]
    free = t.m.s.free[index]
    t.m.s.free[index] = []
    t.act(cultist, "Cultist", "609")
    t.m.s.free[index] = free
    t.lay(OBSTACLE_HEX, (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    t.act(cultist, "Cultist", "609")
    assert not field.on_map(t.m, t.game.book.monster("Living Bones"))
    assert [e.amount for e in t.events("summon")] == [0, 0]


def test_GLO_SUMMON_3_nearness_is_range_and_ties_are_the_players() -> None:
    t = Table()
    cultist = t.monster("Cultist", (0, 0))
    t.character((4, -2))
    t.act(cultist, "Cultist", "609")
    (asked,) = [q for q in t.asked() if q.kind == kinds.Q_HEX]
    assert asked.options == sorted([t.cell((1, 0)), t.cell((1, -1))])


def test_GLO_SUMMON_4_the_cultist_pays_after_its_summon_and_an_ooze_halves_itself_before() -> None:
    t = Table()
    cultist = t.monster("Cultist", (0, 0), hp=9)
    t.character((4, 0))
    t.act(cultist, "Cultist", "609")
    assert cultist.hp == 7 and [e.kind for e in t.events("summon", "damage")] == ["summon", "damage"]
    ooze = t.monster("Ooze", (0, 3), hp=5)
    t.act(ooze, "Ooze", "696")
    twin = [f for f in field.on_map(t.m, ooze.type) if f is not ooze]
    assert ooze.hp == 3 and [f.hp for f in twin] == [3]


def test_GLO_SUMMON_5_a_type_that_appears_by_a_summon_has_its_initiative_from_a_card() -> None:
    t = Table()
    cultist = t.monster("Cultist", (0, 0))
    t.character((4, 0), 99)
    t.card("Cultist", "609")
    t.order()
    t.m.s.at_turn = 0
    t.turn("Cultist")
    deck = t.game.book.monster("Living Bones").deck
    assert t.m.s.decks[deck].card >= 0 and code(t, "Living Bones") in t.m.s.order and cultist.acted == 1


def test_GLO_SPAWN_1_on_its_hex_or_the_nearest_empty_one() -> None:
    t = Table()
    guard = t.game.book.monster("Bandit Guard")
    first = summoning.spawn(t.m, guard, NORMAL, t.cell((0, 0)), True)
    second = summoning.spawn(t.m, guard, ELITE, t.cell((0, 0)), False)
    assert first is not None and second is not None
    assert t.place(first) == (0, 0) and t.place(second) != (0, 0)
    assert (first.idle, second.idle, first.joined) == (0, 1, 1)
    t.m.s.free[guard.index] = []
    assert summoning.spawn(t.m, guard, NORMAL, t.cell((0, 0)), True) is None


# Money, bonuses, bosses.


def test_GLO_LOOT_1_monsters_take_money_in_range_never_treasure() -> None:
    t = Table()
    scout = t.monster("Vermling Scout", (0, 0))
    near, far, chest = t.cell((1, 0)), t.cell((2, 0)), t.cell((0, 1))
    t.m.s.money[near] = 2
    t.m.s.money[far] = 1
    t.m.s.treasure[chest] = 3
    t.act(scout, "Scout", "675")
    assert (t.m.s.money[near], t.m.s.money[far], t.m.s.treasure[chest]) == (0, 1, 3)


def test_GLO_LOOT_2_and_GLO_LOS_6_a_character_takes_treasure_too_and_its_own_hex_at_the_end_of_the_turn() -> None:
    t = Table(walls=[(1, 0)])
    hero = t.character((0, 0))
    pet = t.summon(hero, (0, 2))
    beyond, own, other = t.cell((2, 0)), t.cell((0, 0)), t.cell((0, 2))
    t.m.s.money[beyond] = 1
    t.m.s.money[own] = 1
    t.m.s.treasure[own] = 4
    t.m.s.money[other] = 1
    looting.end_of_turn(t.m, pet)
    looting.end_of_turn(t.m, hero)
    assert (hero.money, hero.treasures, pet.money) == (1, [4], 0)
    looting.loot(t.m, hero, 2)
    assert hero.money == 2 and t.m.s.money[beyond] == 1


def test_GLO_BOSS_1_hit_points_by_characters_immunities_and_specials() -> None:
    t = Table(seats=3)
    boss = t.monster("Inox Bodyguard", (0, 0), "boss")
    hero = t.character((1, 0), hp=40)
    assert boss.max_hp == 21 and boss.attack == 1 + 3 and boss.rank == 2
    t.plain()
    t.act(boss, "Boss", "572")
    assert hero.hp == 36 and boss.round_retaliates == [(3, 1)]
    verbs.gain(t.m, boss, 3, hero.id, 0)
    assert t.has(boss) == []


def test_GLO_BOSS_1_specials_that_the_scenario_tells_are_left_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    t = Table()
    boss = t.monster("Bandit Commander", (0, 0), "boss")
    t.character((1, 0))
    done: list[tuple[int, int]] = []
    monkeypatch.setattr(t.m, "special", lambda f, number: done.append((f.id, number)))
    t.act(boss, "Boss", "575")
    assert done == [(boss.id, 1)]


def test_what_a_card_prints_for_the_death_of_a_figure_is_done_before_it_is_removed() -> None:
    t = Table()
    cultist = t.monster("Cultist", (0, 0), hp=5)
    heroes = [t.character((1, 0), 10), t.character((0, 1), 20, seat=1)]
    friend = t.monster("Bandit Guard", (-1, 0))
    t.plain()
    t.act(cultist, "Cultist", "604")
    hp = [f.hp for f in heroes]
    verbs.suffer(t.m, cultist, 99, heroes[0].id, 0, -1)
    assert [b - f.hp for b, f in zip(hp, heroes)] == [cultist.attack + 2] * 2 and t.place(cultist) is None
    assert friend.hp == friend.max_hp
    again = t.monster("Cultist", (0, 2), hp=5)
    verbs.suffer(t.m, again, 99, heroes[0].id, 0, -1)
    assert [b - f.hp for b, f in zip(hp, heroes)] == [cultist.attack + 2] * 2


def test_traps_laid_have_their_own_number_and_lie_beside_it_nearest_an_enemy() -> None:
    t = Table(level=5)
    archer = t.monster("Bandit Archer", (0, 0))
    hero = t.character((5, 0))
    t.give(archer, "immobilize", "disarm")
    t.act(archer, "Archer", "538")
    assert t.m.s.terrain[t.cell((1, 0))] == 2
    verbs.shift(t.m, hero, t.cell((1, 0)))
    verbs.enter(t.m, hero, hero.id, False)
    assert hero.hp == 17


def test_damage_that_is_no_attack_reaches_the_invisible_conditions_do_not() -> None:
    t = Table()
    frost = t.monster("Frost Demon", (0, 0))
    hidden = t.character((1, 0))
    t.give(hidden, "invisible")
    t.act(frost, "Frost Demon", "620")
    assert t.has(hidden) == ["invisible"]
    artillery = t.monster("Ancient Artillery", (2, 0))
    t.act(artillery, "Ancient Artillery", "701")
    assert hidden.hp == 18


# Levels and formulas.


def test_GLO_SCEN_1_scenario_level_from_the_mean_and_the_difficulty() -> None:
    assert [scenario_level([6, 4, 4, 3], d) for d in ("easy", "normal", "hard", "very_hard")] == [2, 3, 4, 5]
    assert scenario_level([1], "easy") == 0 and scenario_level([9, 9], "very_hard") == 7
    rows = sim.load("gloomhaven").book.levels  # type: ignore[attr-defined]
    assert [trap_damage(row, False) for row in rows] == [2 + level for level in range(8)]
    assert [trap_damage(rows[2], True), monster_level(rows[2], True), rows[2].gold, rows[2].experience] == [5, 3, 3, 8]
    assert [hazard_damage(n) for n in (2, 3, 9)] == [1, 1, 4]


def test_GLO_SCEN_8_formulas() -> None:
    letters = {"C": 3, "L": 2}
    cases = {"10xC": 30, "(6xC)/2": 9, "10xC/2": 15, "13xC/2": 20, "1+C": 4, "5*C": 15, "C": 3, "12": 12, "L+2xC": 8}
    assert {text: evaluate(text, letters) for text in cases} == cases
    for wrong in ("C+", "(C", "Q", "", "1/0", "2 3 x"):
        with pytest.raises(ContentError):
            evaluate(wrong, letters)


def test_GLO_SCEN_7_an_allied_monster_seeks_those_hostile_to_it() -> None:
    t = Table()
    ally = summoning.muster(t.m, t.game.book.monster("City Guard"), NORMAL, PARTY)
    assert isinstance(ally, Figure)
    verbs.put(t.m, ally, t.cell((0, 0)))
    foe = t.monster("Bandit Guard", (1, 0), hp=9)
    hero = t.character((-1, 0))
    t.plain()
    t.act(ally, "Guard", "527")
    assert foe.hp < 9 and hero.hp == 20 and foe.side == MONSTERS and ally.pile == 0


# Content.


def test_the_content_is_whole() -> None:
    made = book.load(book.set_path("first"))
    assert len(made.monsters) == 59 and len(made.decks) == 29
    assert {len(d.cards) for d in made.decks} == {8} and len(made.base_deck) == 20
    for monster in made.monsters:
        assert [len(rows) for rows in monster.levels] in ([8, 8, 0], [0, 0, 8]), monster.name
    assert {r.status for r in made.listed()} == {"recovered", "fan-source"}


def test_the_content_is_that_of_the_handed_data(shared) -> None:  # type: ignore[no-untyped-def]
    import json

    data = json.loads((shared / "data" / "gloomhaven" / "monsters.json").read_text(encoding="utf-8"))["monsters"]
    made = book.load(book.set_path("first"))
    names = {m.name.lower().replace(" ", "-"): m for m in made.monsters}
    assert sorted(names) == sorted(data)
    for name, record in data.items():
        for rank, key in enumerate(("normal", "elite", "boss")):
            told = [(str(r[0]), r[1], str(r[2]), r[3]) for r in record.get(key, [])]
            assert [(s.hp, s.move, s.attack, s.reach) for s in names[name].levels[rank]] == told
    decks = json.loads((shared / "data" / "gloomhaven" / "monster_ability_decks.json").read_text())["decks"]
    told = {str(c["id"]): (c["init"], c.get("shuffle", False)) for cards in decks.values() for c in cards}
    assert {c.name: (c.initiative, c.shuffle) for d in made.decks for c in d.cards} == told


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('[monster."Rat"]\ndeck = "Guardd"\nstandees = 1\nstatus = "invented"', "Guardd: unknown deck (Guard?)"),
        (
            '[monster."Rat"]\ndeck = "Guard"\nstandees = 1\nnormal = [["1", "2", "3", "-"]]\nstatus = "invented"',
            "1 rows",
        ),
        ('[monster."Rat"]\ndeck = "Guard"\nstandees = 1\nstatus = "invented"', "a monster has normal and elite rows"),
        (
            '[deck."Guard".card."999"]\ninitiative = 1\nabilities = [{ do = "atack", amount = 0 }]',
            "atack: unknown value",
        ),
        (
            '[deck."Guard".card."999"]\ninitiative = 1\nabilities = [{ do = "boost", consume = "ice" }]',
            "a boost stands",
        ),
        ('[deck."Rats"]\nstatus = "invented"', "a deck needs cards"),
    ],
)
def test_wrong_content_is_one_sentence(tmp_path, text: str, sentence: str) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "mine.toml").write_text(text)
    with pytest.raises(ContentError) as error:
        book.load(book.set_path("first"), str(tmp_path))
    assert sentence in str(error.value) and "\n" not in str(error.value)
