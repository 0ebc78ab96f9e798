"""A round in play: initiative, cards, reveals, elements, clean-up."""

from gloomhaven_kit import Table

from sim.gloomhaven import (
    ability_cards,
    elements,
    field,
    kinds,
    modifiers,
    monsters,
    rounds,
)
from sim.gloomhaven.initiative import Place, after_reveal, groups
from sim.gloomhaven.records import ELITE, FIRE, INERT, NORMAL, STRONG, WANING
from sim.gloomhaven.state import NEWS, TYPE


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
    t.order()
    assert len(t.events("draw")) == 2
    t.order()
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
