"""Attacks in play: modifier cards, advantage, shield, pierce, retaliate, effects, push and pull, areas."""

import pytest
from gloomhaven_kit import HAZARD_HEX, OBSTACLE_HEX, Answers, Table

from sim.gloomhaven import modifiers, monsters, verbs
from sim.gloomhaven.attack import Attack, attack, mode, past_shield
from sim.gloomhaven.intents import planned
from sim.gloomhaven.modifiers import ADVANTAGE, DISADVANTAGE, STRAIGHT
from sim.gloomhaven.records import CONDITIONS, Ability, Modifier, Stats
from sim.gloomhaven.solver import ALL
from sim.gloomhaven.state import CHARACTER, MONSTER_PILE, Figure


def strike(t: Table, by: Figure, on: list[Figure], value: int = 3, ranged: bool = False, **more: object) -> Attack:
    a = Attack(by, value, ranged, -1)
    for name, given in more.items():
        setattr(a, name, given)
    attack(t.m, a, on)
    return a


def pair(distance: int = 1, hp: int = 20) -> tuple[Table, Figure, Figure]:
    """A guard and a hero some hexes to its right."""
    t = Table()
    return t, t.monster("Bandit Guard", (0, 0), hp=9), t.character((distance, 0), hp=hp)


# Value and cards.


def test_GLO_ATK_1_stat_card_and_card_add_up() -> None:
    t, guard, hero = pair()
    t.plain()
    t.act(guard, "Guard", "529")
    assert hero.hp == 20 - (2 + 1)
    t.act(guard, "Guard", "525")
    assert hero.hp == 17 - (2 - 1)


def test_GLO_ATK_3_additions_and_poison_then_the_card_then_the_shield() -> None:
    t, guard, hero = pair()
    t.give(hero, "poison")
    hero.shield = 2
    t.stack("2x")
    strike(t, guard, [hero])
    assert hero.hp == 20 - (2 * (3 + 1) - 2)
    t.stack("+1")
    strike(t, guard, [hero], times=2, value=2)
    assert hero.hp == 14 - ((2 + 1) * 2 + 1 - 2)


def test_GLO_ATK_4_every_target_has_a_card_of_its_own() -> None:
    t, guard, hero = pair()
    other = t.character((0, 1), seat=1)
    t.stack("+2", "-1")
    strike(t, guard, [hero, other])
    assert (hero.hp, other.hp) == (15, 18)


def test_GLO_ATK_5_monsters_share_a_deck_and_a_summon_draws_from_its_owners() -> None:
    t, guard, hero = pair()
    archer = t.monster("Bandit Archer", (0, 1))
    pet = t.summon(hero, (2, 0))
    assert guard.pile == archer.pile == MONSTER_PILE != hero.pile == pet.pile
    t.stack("+2", pile=hero.pile)
    strike(t, pet, [guard])
    assert guard.hp == 4


def test_GLO_ATK_6_effects_come_after_the_damage_even_with_none_but_not_to_the_dead() -> None:
    t, guard, hero = pair()
    t.stack("null")
    strike(t, guard, [hero], conditions=[CONDITIONS.index("wound")])
    assert hero.hp == 20 and t.has(hero) == ["wound"]
    weak = t.character((0, 1), hp=1)
    t.plain()
    strike(t, guard, [weak], conditions=[CONDITIONS.index("stun")], push=1)
    assert t.place(weak) is None and t.has(weak) == [] and not t.events("forced")


def test_GLO_ATK_7_who_has_no_hit_points_left_dies_and_a_monster_of_the_map_drops_money() -> None:
    t, guard, hero = pair()
    t.plain()
    cell = guard.cell
    strike(t, hero, [guard], value=9)
    assert t.place(guard) is None and t.m.s.money[cell] == 1 and guard.number in t.m.s.free[guard.type.index]
    summoned = t.monster("Bandit Guard", (0, 0), hp=1)
    summoned.joined = 1
    strike(t, hero, [summoned])
    assert t.place(summoned) is None and t.m.s.money[cell] == 1


def test_GLO_ATK_8_a_character_that_cancels_damage_keeps_the_other_effects(monkeypatch: pytest.MonkeyPatch) -> None:
    t, guard, hero = pair()
    spared: list[int] = []

    def spare(f: Figure, damage: int) -> bool:
        spared.append(damage)
        return True

    monkeypatch.setattr(t.m, "spared", spare)
    t.plain()
    strike(t, guard, [hero], conditions=[CONDITIONS.index("muddle")])
    assert spared == [3] and hero.hp == 20 and t.has(hero) == ["muddle"]


def test_GLO_ATK_9_a_target_that_has_died_is_left_out_without_a_card() -> None:
    t, guard, hero = pair()
    weak = t.character((0, 1), hp=1)
    t.plain()
    verbs.suffer(t.m, weak, 5, -1, 0, -1)
    strike(t, guard, [weak, hero])
    assert [e.target for e in t.events("modifier")] == [hero.id]


def test_GLO_MOD_1_twenty_cards_each() -> None:
    t, _, hero = pair()
    for pile in (MONSTER_PILE, hero.pile):
        names = [t.game.book.modifiers[i].name for i in t.m.hidden.piles[pile]]
        counts = {name: names.count(name) for name in sorted(set(names))}
        assert counts == {"+0": 6, "+1": 5, "-1": 5, "+2": 1, "-2": 1, "null": 1, "2x": 1}


def test_GLO_MOD_2_null_and_2x_shuffle_at_the_rounds_end_an_empty_deck_at_once() -> None:
    t, guard, hero = pair()
    t.stack("2x")
    strike(t, guard, [hero])
    assert t.m.s.piles[0].due and len(t.m.s.piles[0].discards) == 1
    modifiers.shuffle_due(t.m)
    assert not t.m.s.piles[0].discards and not t.m.s.piles[0].due
    t.m.hidden.piles[0][:] = []
    t.m.s.piles[0].discards = [t.modifier("+1").index, t.modifier("+1").index]
    strike(t, guard, [hero])
    assert hero.hp == 20 - 6 - 4 and len(t.m.hidden.piles[0]) == 1
    t.stack("+0")
    strike(t, guard, [hero])
    assert not t.m.s.piles[0].due


def test_GLO_MOD_3_bless_and_curse_go_back_to_the_box_and_cause_no_shuffle() -> None:
    t, guard, hero = pair()
    before = len(t.m.hidden.piles[0])
    assert modifiers.put_in(t.m, 0, t.modifier("curse")) and modifiers.put_in(t.m, 0, t.modifier("bless"))
    cards = t.m.hidden.piles[0]
    assert len(cards) == before + 2 and t.m.s.curses == [1, 0] and t.m.s.blesses == 1
    for name in ("curse", "bless"):
        cards.remove(t.modifier(name).index)
        cards.append(t.modifier(name).index)
    strike(t, guard, [hero])
    assert hero.hp == 14 and t.m.s.blesses == 0 and not t.m.s.piles[0].due and not t.m.s.piles[0].discards
    strike(t, guard, [hero])
    assert hero.hp == 14 and t.m.s.curses == [0, 0]


def test_GLO_COND_BLESS_and_GLO_COND_CURSE_ten_of_a_kind_at_most() -> None:
    t, guard, hero = pair()
    for _ in range(12):
        verbs.gain(t.m, guard, CONDITIONS.index("curse"), hero.id, 0)
        verbs.gain(t.m, hero, CONDITIONS.index("bless"), hero.id, 0)
    names = [t.game.book.modifiers[i].name for i in t.m.hidden.piles[0]]
    own = [t.game.book.modifiers[i].name for i in t.m.hidden.piles[hero.pile]]
    assert names.count("curse") == 10 and own.count("bless") == 10 and own.count("curse") == 0
    verbs.gain(t.m, hero, CONDITIONS.index("curse"), guard.id, 0)
    assert t.m.s.curses == [10, 1]


def rolling(t: Table, value: int) -> Modifier:
    card = Modifier("roll", 0, value, 0, -1)
    card.rolling = True
    return card


@pytest.mark.parametrize(
    ("cards", "how", "counted"),
    [
        pytest.param(["r1", "r2", "+1"], STRAIGHT, [0, 1, 2], id="GLO-MOD-4 rolling cards go on"),
        pytest.param(["-1", "+1"], ADVANTAGE, [1], id="GLO-ADV-1 the better of two"),
        pytest.param(["r1", "-2"], ADVANTAGE, [0, 1], id="GLO-ADV-1 one rolling is added"),
        pytest.param(["-2", "r1"], ADVANTAGE, [0, 1], id="GLO-ADV-1 whichever came first"),
        pytest.param(["r1", "r2", "r1", "+0"], ADVANTAGE, [0, 1, 2, 3], id="GLO-ADV-1 two rolling, on to another"),
        pytest.param(["+1", "-1"], DISADVANTAGE, [1], id="GLO-ADV-2 the worse of two"),
        pytest.param(["r2", "+1"], DISADVANTAGE, [1], id="GLO-ADV-2 rolling ones are ignored"),
        pytest.param(["r2", "r1", "r1", "+1"], DISADVANTAGE, [3], id="GLO-ADV-2 two rolling, only the last"),
        pytest.param(["null", "-2"], DISADVANTAGE, [0], id="GLO-ADV-2 a null is worst"),
        pytest.param(["2x", "+2"], ADVANTAGE, [0], id="GLO-ADV-1 doubling is better than +2"),
    ],
)
def test_which_cards_count(cards: list[str], how: int, counted: list[int]) -> None:
    t = Table()
    draw = modifiers.Draw()
    made = [rolling(t, int(c[1])) if c[0] == "r" else t.modifier(c) for c in cards]
    left = made[:]
    while draw.wants_more(how):
        draw.drawn.append(left.pop(0))
    draw.settle(how, 4)
    assert not left and sorted(made.index(c) for c in draw.counted) == sorted(made.index(made[i]) for i in counted)


def test_GLO_MOD_5_a_null_leaves_nothing_and_doubling_comes_before_other_cards() -> None:
    t = Table()
    assert modifiers.applied(5, [rolling(t, 2), t.modifier("null")]) == 0
    assert modifiers.applied(5, [rolling(t, 2), t.modifier("2x")]) == 12
    assert modifiers.applied(1, [t.modifier("-2")]) == 0


def test_GLO_ADV_3_no_stacking_and_both_cancel_out() -> None:
    assert [modifiers.mode_of(a, d) for a, d in ((0, 0), (2, 0), (0, 3), (1, 2))] == [0, 1, 2, 0]


def test_GLO_ADV_4_effects_of_unknown_worth_leave_it_to_the_card_drawn_first() -> None:
    plain = Modifier("+1", 0, 1, 0, -1)
    stunning = Modifier("+1 stun", 0, 1, 0, -1)
    stunning.conditions = [CONDITIONS.index("stun")]
    burning = Modifier("+1 fire", 0, 1, 0, -1)
    burning.element = 0
    high = Modifier("+2", 0, 2, 0, -1)
    far = Modifier("+1 push 2", 0, 1, 0, -1)
    far.push = 2
    near = Modifier("+1 push 1", 0, 1, 0, -1)
    near.push = 1
    pairs = [(plain, high), (stunning, plain), (stunning, burning), (stunning, high), (near, far), (plain, plain)]
    assert [modifiers.better_card(a, b, 3) for a, b in pairs] == [1, 0, 2, 2, 1, 2]
    draw = modifiers.Draw()
    draw.drawn = [stunning, high]
    for how in (ADVANTAGE, DISADVANTAGE):
        draw.settle(how, 3)
        assert draw.counted == [stunning]


def test_GLO_ADV_5_and_GLO_COND_MUDDLE_and_GLO_COND_STRENGTHEN_sources() -> None:
    t, guard, hero = pair()
    a = Attack(guard, 3, False, -1)
    assert mode(t.m, a, hero) == STRAIGHT
    t.give(guard, "muddle")
    assert mode(t.m, a, hero) == DISADVANTAGE
    t.give(guard, "strengthen")
    assert mode(t.m, a, hero) == STRAIGHT
    verbs.lose(t.m, guard, CONDITIONS.index("muddle"), 0)
    assert mode(t.m, a, hero) == ADVANTAGE
    sun = t.monster("Sun Demon", (0, 2))
    night = t.monster("Night Demon", (2, 0), "elite")
    night.stats = Stats("9", 3, "3", 0)
    night.stats.elusive = True
    assert mode(t.m, Attack(sun, 3, False, -1), hero) == (ADVANTAGE if sun.stats.advantage else STRAIGHT)
    assert mode(t.m, Attack(hero, 3, False, -1), night) == DISADVANTAGE
    night.stats.elusive = False
    night.round_elusive = True
    assert mode(t.m, Attack(hero, 3, False, -1), night) == DISADVANTAGE


def test_GLO_RANGE_4_ranged_attacks_on_adjacent_targets_have_disadvantage() -> None:
    t, guard, hero = pair()
    assert mode(t.m, Attack(guard, 3, True, -1), hero) == DISADVANTAGE
    assert mode(t.m, Attack(guard, 3, False, -1), hero) == STRAIGHT
    assert mode(t.m, Attack(guard, 3, True, -1), t.character((2, 0))) == STRAIGHT


def test_GLO_AOE_8_in_a_ranged_area_only_who_is_adjacent() -> None:
    t = Table()
    drake = t.monster("Spitting Drake", (0, 0))
    near, far = t.character((1, 0), 10), t.character((2, 0), 20, seat=1)
    a = Attack(drake, 2, True, -1)
    assert [mode(t.m, a, f) for f in (near, far)] == [DISADVANTAGE, STRAIGHT]


# Range of a card.


def ability(reach: int = -1, more: int = 0, targets: int = 0) -> Ability:
    made = Ability(1)
    made.reach = reach
    made.more = more
    made.targets = targets
    return made


def test_GLO_RANGE_3_the_stat_cards_range_where_the_card_prints_none() -> None:
    t = Table()
    archer, guard = t.monster("Bandit Archer", (0, 0)), t.monster("Bandit Guard", (1, 0))
    assert planned(t.m, archer, ability(), -1, 0).reach == archer.stats.reach == 4
    plan = planned(t.m, guard, ability(), -1, 0)
    assert plan.reach == 1 and not plan.ranged


def test_GLO_RANGE_5_plus_and_minus_change_it_a_plain_number_is_absolute() -> None:
    t = Table()
    archer, guard = t.monster("Bandit Archer", (0, 0)), t.monster("Bandit Guard", (1, 0))
    assert planned(t.m, archer, ability(more=-1), -1, 0).reach == 3
    assert planned(t.m, archer, ability(reach=2), -1, 0).reach == 2
    plan = planned(t.m, guard, ability(reach=3), -1, 0)
    assert plan.reach == 3 and plan.ranged


def test_GLO_MULTI_4_target_numbers_and_everybody() -> None:
    t = Table()
    archer = t.monster("Bandit Archer", (0, 0))
    assert planned(t.m, archer, ability(targets=3), -1, 0).targets == 3
    every = ability()
    every.who = 3
    assert planned(t.m, archer, every, -1, 0).targets == ALL and not planned(t.m, archer, every, -1, 0).ranged
    hero, other, away = t.character((1, 0), 10), t.character((0, 1), 20), t.character((0, 3), 30)
    t.plain()
    t.act(archer, "Savvas Lavaflow", "718")
    assert [hero.hp < 20, other.hp < 20, away.hp < 20] == [True, True, False]


def test_GLO_AOE_9_a_ranged_monster_makes_a_melee_attack_of_a_card_with_a_grey_hex() -> None:
    t = Table()
    flame = t.monster("Flame Demon", (0, 0))
    hero = t.character((1, 0))
    card = t.card("Flame Demon", "631")
    plan = planned(t.m, flame, card[0], -1, 0)
    assert flame.stats.reach > 0 and not plan.ranged and plan.reach == 1
    t.plain()
    t.act(flame, "Flame Demon", "631")
    # No disadvantage, so one card.
    assert len(t.events("modifier")) == 1 and hero.hp < 20


def test_GLO_AOE_7_its_own_side_and_who_is_invisible_are_not_hit() -> None:
    t = Table()
    demon = t.monster("Earth Demon", (0, 0))
    friend = t.monster("Earth Demon", (1, 0))
    hero, hidden = t.character((1, -1), 10), t.character((2, -1), 20, seat=1)
    t.give(hidden, "invisible")
    t.plain()
    t.act(demon, "Earth Demon", "643")
    assert hero.hp < 20 and hidden.hp == 20 and friend.hp == friend.max_hp


# Shield, pierce, retaliate.


def test_GLO_SHIELD_1_shields_add_up_against_attacks_alone() -> None:
    t, guard, hero = pair()
    guard.shield = 1
    guard.round_shield = 1
    t.plain()
    strike(t, hero, [guard])
    assert guard.hp == 8
    verbs.suffer(t.m, guard, 3, -1, 0, -1)
    assert guard.hp == 5


def test_GLO_SHIELD_2_a_cards_shield_begins_with_its_turn_and_a_stunned_one_has_none() -> None:
    t, guard, hero = pair()
    t.give(guard, "stun")
    t.act(guard, "Guard", "524")
    assert guard.round_shield == 0 and guard.round_retaliates == []
    t.act(guard, "Guard", "524")
    assert guard.round_shield == 1 and guard.round_retaliates == [(2, 1)] and hero.hp == 20


def test_GLO_PIERCE_1_ignores_so_much_shield_and_no_more() -> None:
    assert [past_shield(3, 3, 2), past_shield(3, 1, 3), past_shield(1, 3, 1), past_shield(3, 0, 2)] == [2, 3, 0, 3]
    t, guard, hero = pair()
    hero.shield = 3
    t.plain()
    strike(t, guard, [hero], pierce=2)
    assert hero.hp == 18


def test_GLO_RETAL_1_a_surviving_defender_hurts_who_is_in_its_range_and_all_add_up() -> None:
    t, guard, hero = pair()
    guard.retaliates = [(1, 1)]
    guard.round_retaliates = [(2, 3)]
    hero.shield = 5
    t.plain()
    strike(t, hero, [guard], value=1)
    assert hero.hp == 17 and [e.cause for e in t.events("damage")] == ["attack", "retaliate"]
    far = t.character((3, 0))
    farther = t.character((4, 0))
    t.plain()
    strike(t, far, [guard], value=1, ranged=True)
    assert far.hp == 18
    strike(t, farther, [guard], value=1, ranged=True)
    assert farther.hp == 20


def test_GLO_RETAL_2_pushed_out_of_range_pulled_into_it_or_killed() -> None:
    t, guard, hero = pair()
    guard.retaliates = [(2, 1)]
    t.plain()
    strike(t, hero, [guard], value=0, push=1)
    assert hero.hp == 20
    far = t.character((-4, 0))
    t.plain()
    strike(t, far, [guard], value=0, pull=5, ranged=True)
    assert far.hp == 18
    strike(t, far, [guard], value=20)
    assert far.hp == 18 and t.place(guard) is None


# Push and pull.


def test_GLO_PUSH_1_each_step_leads_away_and_GLO_PULL_1_nearer() -> None:
    t, guard, hero = pair()
    t.plain()
    strike(t, guard, [hero], push=2)
    assert t.place(hero) in {(3, 0), (2, 1), (1, 2), (3, -1), (3, -2)} and len(t.events("forced")) == 2
    far = t.character((0, -4), seat=1)
    strike(t, guard, [far], pull=2, ranged=True)
    assert t.place(far) == (0, -2)
    strike(t, guard, [far], pull=5, ranged=True)
    assert t.place(far) == (0, -1)


def test_GLO_PUSH_2_what_stops_it_and_what_it_sets_off() -> None:
    t, guard, hero = pair()
    ally = t.character((2, 0), seat=1)
    t.lay(OBSTACLE_HEX, (1, 1), (2, -1))
    t.plain()
    # Two hexes are shut, through its own side it can go.
    strike(t, guard, [hero], push=1)
    assert t.place(hero) == (1, 0)
    t.lay(HAZARD_HEX, (3, 0), (2, 1), (3, -1))
    strike(t, guard, [hero], push=2)
    assert t.place(hero) in {(3, 0), (2, 1), (3, -1)} and hero.hp == 20 - 3 - 3 - 1
    assert t.place(ally) == (2, 0)
    flyer = t.monster("Wind Demon", (0, 1), hp=9)
    t.lay(OBSTACLE_HEX, (0, 2), (-1, 2), (-1, 3), (0, 3), (1, 1), (1, 2))
    strike(t, ally, [flyer], push=1)
    assert flyer.flying and t.place(flyer) != (0, 1)


def test_GLO_PUSH_3_the_players_choose_where_a_monster_pushes() -> None:
    t, guard, hero = pair()
    t.plain()
    t.players[0].rule = lambda question: len(question.options) - 1
    strike(t, guard, [hero], push=1)
    (asked,) = t.asked()
    assert isinstance(t.players[0], Answers) and len(asked.options) == 3 and hero.cell == asked.options[-1]


def test_GLO_PUSH_4_distance_is_range_and_some_are_immune() -> None:
    t = Table(lines=[(1, 0, 0), (1, 0, 5)])
    guard, hero = t.monster("Bandit Guard", (0, 0)), t.character((1, 0))
    t.plain()
    strike(t, guard, [hero], push=1)
    assert t.place(hero) == (1, 1)
    hero.immune = ["push"]
    strike(t, guard, [hero], push=1)
    assert t.place(hero) == (1, 1)


# Conditions.


def test_GLO_COND_1_each_at_most_once_and_none_to_who_is_immune() -> None:
    t, guard, hero = pair()
    boss = t.monster("Bandit Commander", (0, 2), "boss")
    t.m.s.figures[hero.id].taking = True
    verbs.gain(t.m, hero, CONDITIONS.index("muddle"), -1, 0)
    hero.taking = False
    verbs.gain(t.m, hero, CONDITIONS.index("muddle"), -1, 0)
    verbs.gain(t.m, boss, CONDITIONS.index("stun"), -1, 0)
    verbs.gain(t.m, boss, CONDITIONS.index("wound"), -1, 0)
    assert t.has(hero) == ["muddle"] and t.has(boss) == ["wound"]
    assert guard.immune == []


def test_GLO_COND_2_it_ends_with_the_next_turn_one_got_in_the_own_turn_lasts_through_another() -> None:
    t, _, hero = pair()
    t.give(hero, "strengthen")
    verbs.begin_turn(t.m, hero)
    verbs.gain(t.m, hero, CONDITIONS.index("muddle"), -1, 0)
    verbs.end_turn(t.m, hero)
    assert t.has(hero) == ["muddle"]
    verbs.begin_turn(t.m, hero)
    assert t.has(hero) == ["muddle"]
    verbs.end_turn(t.m, hero)
    assert t.has(hero) == []


def test_GLO_COND_POISON_adds_one_to_later_attacks_not_to_the_one_that_gives_it() -> None:
    t, guard, hero = pair()
    t.plain()
    strike(t, guard, [hero], conditions=[CONDITIONS.index("poison")])
    assert hero.hp == 17
    strike(t, guard, [hero])
    assert hero.hp == 13


def test_GLO_COND_WOUND_hurts_at_the_start_of_each_turn_not_in_that_in_which_it_came() -> None:
    t, _, hero = pair()
    verbs.begin_turn(t.m, hero)
    verbs.gain(t.m, hero, CONDITIONS.index("wound"), -1, 0)
    verbs.end_turn(t.m, hero)
    assert hero.hp == 20
    for left in (19, 18):
        verbs.begin_turn(t.m, hero)
        verbs.end_turn(t.m, hero)
        assert hero.hp == left


def test_GLO_COND_STUN_a_monster_stunned_in_its_turn_stops_at_once() -> None:
    t = Table()
    t.lay(OBSTACLE_HEX, *[(q, r) for q in range(-5, 6) for r in (-1, 1)])
    guard = t.monster("Bandit Guard", (0, 0))
    hero = t.character((2, 0))
    t.trap((1, 0), 0, "stun")
    t.act(guard, "Guard", "530")
    assert t.place(guard) == (1, 0) and hero.hp == 20 and t.has(guard) == ["stun"]


def test_GLO_COND_3_conditions_on_a_summon_tick_on_its_own_turn() -> None:
    t, _, hero = pair()
    pet = t.summon(hero, (3, 0))
    pet.stats = Stats("5", 2, "1", 0)
    t.give(pet, "wound", "stun")
    t.order()
    monsters.take_turn(t.m, pet, t.card("Guard", "527"), -1, -1)
    assert pet.hp == 4 and t.has(pet) == ["wound"] and hero.kind == CHARACTER
