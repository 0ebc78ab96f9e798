"""Attacks, modifier decks, forced moves and conditions at their edges: exact kills, empty decks, what lasts."""

import pytest
from gloomhaven_kit import HAZARD_HEX, OBSTACLE_HEX, Table
from gloomhaven_party import Scene
from test_gloomhaven_attack import pair, strike

from sim.gloomhaven import attack, field, forced, modifiers, monsters, rounds, verbs
from sim.gloomhaven import kinds as k
from sim.gloomhaven.modifiers import ADVANTAGE, DISADVANTAGE, STRAIGHT
from sim.gloomhaven.records import ATTACK, CONDITIONS, Ability, Modifier, Stats
from sim.gloomhaven.state import DIFFICULT, FRESH, LASTING, MONSTERS

STUN, MUDDLE, POISON, WOUND = (CONDITIONS.index(name) for name in ("stun", "muddle", "poison", "wound"))


# Attacks.


def test_GLO_ATK_2_nothing_between_blocks_an_attack_in_play() -> None:
    t = Table()
    archer, hero = t.monster("Bandit Archer", (0, 0)), t.character((4, 0))
    t.monster("Bandit Guard", (1, 0))
    t.lay(OBSTACLE_HEX, (2, 0), (2, -1), (2, 1), (1, -1), (1, 1), (3, -1), (3, -2), (2, 2))
    t.trap((3, 0))
    field.lay_sight(t.m)
    t.plain()
    t.give(archer, "immobilize")
    t.act(archer, "Archer", "533")
    assert hero.hp < 20


def test_GLO_ATK_3_the_shield_comes_off_last_and_never_below_nothing() -> None:
    t, guard, hero = pair()
    hero.shield = 3
    for card, value, lost in (("+2", 2, 1), ("2x", 2, 1), ("-1", 2, 0), ("+0", 1, 0), ("+1", 3, 1)):
        t.stack(card)
        before = hero.hp
        strike(t, guard, [hero], value=value)
        assert before - hero.hp == lost, card


def test_GLO_ATK_5_the_attackers_deck_is_drawn_from_whoever_is_hit() -> None:
    t, guard, hero = pair()
    pet = t.summon(hero, (0, 1))
    for by, on, pile in ((guard, hero, 0), (hero, guard, hero.pile), (pet, guard, hero.pile), (guard, pet, 0)):
        left = [len(cards) for cards in t.m.hidden.piles]
        strike(t, by, [on], value=0)
        assert [n for n in range(len(left)) if len(t.m.hidden.piles[n]) != left[n]] == [pile]


def test_GLO_ATK_7_damage_that_equals_the_hit_points_kills_and_frees_the_standee() -> None:
    t, guard, hero = pair()
    t.plain()
    strike(t, hero, [guard], value=8)
    assert t.place(guard) is not None and guard.hp == 1
    strike(t, hero, [guard], value=1)
    assert t.place(guard) is None and guard.type is not None and guard.number in t.m.s.free[guard.type.index]


def test_GLO_ATK_8_any_source_of_damage_to_a_character_may_be_cancelled() -> None:
    t, guard, hero = pair()
    t.m.spared = lambda f, damage: True  # type: ignore[method-assign]
    for cause in (k.C_ATTACK, k.C_TRAP, k.C_WOUND, k.C_RETALIATE, k.C_HAZARD):
        assert verbs.suffer(t.m, hero, 5, guard.id, cause, -1) == 0 and hero.hp == 20
        assert verbs.suffer(t.m, guard, 1, hero.id, cause, -1) == 1


def test_GLO_ATK_9_an_attacker_that_dies_of_a_retaliate_attacks_nobody_else() -> None:
    t, guard, hero = pair()
    other = t.character((0, 1), seat=1)
    hero.retaliates = [(20, 1)]
    t.plain()
    strike(t, guard, [hero, other])
    assert t.place(guard) is None and other.hp == 20 and len(t.events("modifier")) == 1


def test_GLO_ATK_10_an_attacker_that_did_not_get_there_looks_anew_for_its_focus_alone() -> None:
    # A trap stops it beside somebody else: the focus is out of reach, and nobody is attacked.
    t = Table()
    t.lay(OBSTACLE_HEX, *[(q, r) for q in range(-5, 6) for r in (-1, 1) if (q, r) != (1, 1)])
    guard = t.monster("Bandit Guard", (0, 0), hp=30)
    focus = t.character((4, 0), 10)
    other = t.character((1, 1), 90, seat=1)
    t.give(other, "invisible")
    t.trap((2, 0), 1, "immobilize")
    t.plain()
    t.act(guard, "Guard", "525")
    assert t.place(guard) == (2, 0) and focus.hp == 20 and other.hp == 20 and not t.events("attack")


# Modifier decks.


def test_GLO_MOD_2_only_a_deck_that_is_due_is_shuffled_and_by_chance() -> None:
    t, guard, hero = pair()
    t.stack("+0")
    strike(t, guard, [hero])
    rounds.clean_up(t.m)
    assert len(t.m.s.piles[0].discards) == 1
    t.stack("2x")
    strike(t, guard, [hero])
    rounds.clean_up(t.m)
    assert t.m.s.piles[0].discards == [] and not t.m.s.piles[0].due
    assert len([e for e in t.events("shuffle") if e.cause == "modifiers"]) >= 1
    # An empty deck: the discards in the order of chance, not as they fell.
    orders = []
    for _ in range(4):
        cards = t.m.hidden.piles[0]
        t.m.s.piles[0].discards = sorted(cards + t.m.s.piles[0].discards)
        cards.clear()
        modifiers.take(t.m, 0)
        orders.append(cards[:])
    assert len({str(order) for order in orders}) > 2 and all(order != sorted(order) for order in orders)


def test_GLO_MOD_3_box_cards_leave_their_deck_and_there_are_ten_of_each() -> None:
    t, guard, hero = pair()
    for name, pile in (("curse", 0), ("curse", hero.pile), ("bless", 0)):
        card = t.modifier(name)
        before = len(t.m.hidden.piles[pile])
        assert sum(modifiers.put_in(t.m, pile, card) for _ in range(11)) == 10
        assert len(t.m.hidden.piles[pile]) == before + 10
    assert t.m.s.curses == [10, 10] and t.m.s.blesses == 10
    t.m.hidden.piles[0].append(t.m.hidden.piles[0].pop(t.m.hidden.piles[0].index(t.modifier("curse").index)))
    strike(t, guard, [hero])
    assert t.m.s.curses == [9, 10] and t.m.s.piles[0].discards == [] and not t.m.s.piles[0].due


def test_GLO_MOD_5_a_null_still_gives_its_conditions() -> None:
    t, guard, hero = pair()
    t.stack("null")
    strike(t, guard, [hero], conditions=[MUDDLE], push=1)
    assert hero.hp == 20 and t.has(hero) == ["muddle"] and len(t.events("forced")) == 1
    t.stack("2x")
    strike(t, guard, [hero], value=2, times=2)
    assert hero.hp == 20 - 8


def test_GLO_ADV_2_a_null_is_the_worst_card_whatever_the_attack() -> None:
    t = Table()
    for value in (0, 1, 2, 9):
        for names in (["-2", "null"], ["null", "-2"]):
            draw = modifiers.Draw()
            draw.drawn = [t.modifier(name) for name in names]
            draw.settle(DISADVANTAGE, value)
            assert [card.name for card in draw.counted] == ["null"]
            draw.settle(ADVANTAGE, value)
            assert [card.name for card in draw.counted] == ["-2"]


def test_GLO_ADV_5_items_and_cards_are_sources_too() -> None:
    t, guard, hero = pair()
    a = attack.Attack(hero, 3, False, -1)
    a.advantage = True
    assert attack.mode(t.m, a, guard) == ADVANTAGE
    a.hindered = True
    assert attack.mode(t.m, a, guard) == STRAIGHT
    a.advantage = False
    assert attack.mode(t.m, a, guard) == DISADVANTAGE
    hero.stats = Stats("9", 3, "3", 0)
    hero.stats.advantage = True
    assert attack.mode(t.m, a, guard) == STRAIGHT


# Shield, pierce, retaliate.


def test_GLO_SHIELD_2_the_stat_cards_shield_stays_and_one_got_before_a_stun_too() -> None:
    t = Table()
    elite = t.monster("Bandit Guard", (0, 0), "elite")
    hero = t.character((1, 0))
    hound = t.monster("Hound", (0, 2))
    hound.retaliates = [(2, 1)]
    t.plain()
    assert elite.shield == 1 and elite.round_shield == 0
    t.act(elite, "Guard", "524")
    t.give(elite, "stun")
    strike(t, hero, [elite], value=4)
    assert elite.max_hp - elite.hp == 4 - 2 and elite.round_retaliates == [(2, 1)]
    rounds.clean_up(t.m)
    assert (elite.shield, elite.round_shield, elite.round_retaliates) == (1, 0, []) and hound.retaliates == [(2, 1)]


def test_GLO_SHIELD_1_other_damage_goes_past_it() -> None:
    t, guard, hero = pair()
    guard.shield = 2
    for cause in (k.C_TRAP, k.C_WOUND, k.C_RETALIATE, k.C_SUFFER):
        assert verbs.suffer(t.m, guard, 1, hero.id, cause, -1) == 1


def test_GLO_SHIELD_2_a_monster_stunned_on_the_way_gets_no_shield_any_more() -> None:
    t = Table()
    t.lay(OBSTACLE_HEX, *[(q, r) for q in range(-5, 6) for r in (-1, 1)])
    guard = t.monster("Bandit Guard", (0, 0))
    t.character((3, 0))
    t.trap((1, 0), 0, "stun")
    t.order()
    shield = t.card("Guard", "531")[0]
    monsters.take_turn(t.m, guard, [*t.card("Guard", "527")[:1], shield], -1, -1)
    assert t.has(guard) == ["stun"] and guard.round_shield == 0


def test_GLO_PIERCE_1_of_the_stat_card_of_the_card_and_of_a_modifier_for_one_target() -> None:
    t, guard, hero = pair()
    other = t.character((0, 1), seat=1)
    hero.shield = other.shield = 3
    assert guard.stats is not None
    guard.stats = Stats("9", 2, "3", 0)
    guard.stats.pierce = 1
    guard.attack = 3
    piercing = Ability(ATTACK)
    piercing.pierce = 1
    t.plain()
    t.order()
    monsters.take_turn(t.m, guard, [piercing], -1, -1)
    assert sorted((hero.hp, other.hp)) == [18, 20]
    hero.hp = other.hp = 20
    card = Modifier("+0 pierce 2", len(t.m.book.modifiers), 0, 0, -1)
    card.pierce = 2
    drawn = [[card], [t.modifier("+0")]]
    flip = modifiers.flip

    def flipped(*told: object) -> modifiers.Draw:
        draw = flip(*told)  # type: ignore[arg-type]
        draw.counted = drawn.pop(0)
        return draw

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(modifiers, "flip", flipped)
        strike(t, guard, [hero, other])
    assert (hero.hp, other.hp) == (18, 20)


def test_GLO_RETAL_1_once_for_each_attack_within_its_range_without_sight_or_shield() -> None:
    t = Table(walls=[(1, 0), (-1, 1), (0, -1)])
    guard = t.monster("Bandit Guard", (0, 0))
    hero = t.character((0, 1))
    hero.shield = 3
    guard.retaliates = [(1, 1)]
    guard.round_retaliates = [(1, 2), (5, 0)]
    t.plain()
    assert not field.sight_of(t.m).sees(guard.cell, hero.cell)
    strike(t, hero, [guard, guard], value=0)
    assert hero.hp == 20 - 2 * (1 + 1)
    assert [attack.retaliation([(2, 1), (3, 3)], away) for away in (-1, 1, 2, 3, 4)] == [0, 5, 3, 3, 0]


def test_GLO_RETAL_2_who_was_killed_does_not_answer() -> None:
    t, guard, hero = pair()
    guard.retaliates = [(3, 1)]
    t.plain()
    strike(t, hero, [guard], value=9)
    assert t.place(guard) is None and hero.hp == 20
    other = t.monster("Bandit Guard", (0, 0))
    other.retaliates = [(3, 1)]
    strike(t, hero, [other], value=0, push=1)
    assert hero.hp == 20
    far = t.character((-3, 0))
    strike(t, far, [other], value=0, pull=9, ranged=True)
    assert far.hp == 17 and field.distance(t.m, far.cell, other.cell) == 1


# Push and pull.


def test_GLO_PUSH_1_as_far_as_it_goes_each_step_away() -> None:
    t, guard, hero = pair()
    forced.push(t.m, guard, hero, 3)
    steps = [e.space for e in t.events("forced")]
    assert [field.distance(t.m, guard.cell, cell) for cell in steps] == [2, 3, 4]
    t.players[0].rule = lambda question: len(question.options) - 1
    other = t.character((-1, 0))
    forced.push(t.m, guard, other, 2)
    assert [field.distance(t.m, guard.cell, e.space) for e in t.events("forced")[3:]] == [2, 3]


def test_GLO_PULL_1_each_step_nearer_and_never_onto_the_one_who_pulls() -> None:
    t, guard, hero = pair(4)
    forced.pull(t.m, guard, hero, 2)
    assert [field.distance(t.m, guard.cell, e.space) for e in t.events("forced")] == [3, 2]
    forced.pull(t.m, guard, hero, 5)
    assert field.distance(t.m, guard.cell, hero.cell) == 1
    forced.pull(t.m, guard, hero, 1)
    assert len(t.events("forced")) == 3


def corridor(last: int = 5) -> Table:
    """A line of hexes between obstacles; the first are free."""
    t = Table()
    t.lay(OBSTACLE_HEX, *[(q, r) for q in range(-5, 6) for r in (-1, 1)], (last, 0))
    return t


def test_GLO_PUSH_2_through_its_own_side_but_not_its_enemies_and_it_ends_unoccupied() -> None:
    t = corridor()
    guard, hero = t.monster("Bandit Guard", (0, 0)), t.character((1, 0))
    friend = t.character((2, 0), seat=1)
    forced.push(t.m, guard, hero, 1)
    assert t.place(hero) == (1, 0)
    forced.push(t.m, guard, hero, 2)
    assert t.place(hero) == (3, 0) and t.place(friend) == (2, 0)
    t = corridor()
    guard, hero = t.monster("Bandit Guard", (0, 0)), t.character((1, 0))
    t.monster("Bandit Guard", (2, 0))
    forced.push(t.m, guard, hero, 3)
    assert t.place(hero) == (1, 0)


def test_GLO_PUSH_2_obstacles_and_walls_stop_it_difficult_terrain_does_not() -> None:
    t = corridor(3)
    guard, hero = t.monster("Bandit Guard", (0, 0)), t.character((1, 0))
    t.lay(DIFFICULT, (2, 0))
    forced.push(t.m, guard, hero, 4)
    assert t.place(hero) == (2, 0)
    t = Table(lines=[(1, 0, e) for e in (0, 1, 5)])
    guard, hero = t.monster("Bandit Guard", (0, 0)), t.character((1, 0))
    forced.push(t.m, guard, hero, 2)
    assert t.place(hero) == (1, 0)


@pytest.mark.parametrize(("kind", "flying", "lost"), [("Wind Demon", True, 0), ("Bandit Guard", False, 4)])
def test_GLO_PUSH_2_traps_and_hazards_take_effect_but_not_on_flyers(kind: str, flying: bool, lost: int) -> None:
    walls = [(q, r) for q in range(-5, 6) for r in (-1, 1)]
    t = Table(walls=walls)
    hero = t.character((0, 0))
    f = t.monster(kind, (1, 0), hp=9)
    t.lay(HAZARD_HEX, (2, 0))
    t.trap((3, 0), 3)
    forced.push(t.m, hero, f, 2)
    assert f.flying == flying and t.place(f) == (3, 0) and 9 - f.hp == lost
    over = Table(walls=[*walls, (4, 0)])
    hero = over.character((0, 0))
    f = over.monster(kind, (1, 0), hp=9)
    over.lay(OBSTACLE_HEX, (2, 0), (3, 0))
    forced.push(over.m, hero, f, 1)
    assert over.place(f) == ((2, 0) if flying else (1, 0))
    forced.push(over.m, hero, f, 1)
    assert over.place(f) == ((3, 0) if flying else (1, 0))


def test_GLO_PUSH_4_who_is_immune_is_not_moved_and_wall_lines_count() -> None:
    t, guard, hero = pair()
    for word, move in (("push", forced.push), ("pull", forced.pull)):
        hero.immune = [word]
        verbs.shift(t.m, hero, t.cell((2, 0)))
        move(t.m, guard, hero, 1)
        assert t.place(hero) == (2, 0)
    # Behind a wall line the near hex is two away: a push may lead to hexes three away, past none nearer.
    t = Table(lines=[(0, 0, 0)])
    guard, hero = t.monster("Bandit Guard", (0, 0)), t.character((1, 0))
    assert field.distance(t.m, guard.cell, hero.cell) == 2
    forced.push(t.m, guard, hero, 1)
    assert field.distance(t.m, guard.cell, hero.cell) == 3


# Conditions.


def test_GLO_COND_1_a_renewal_refreshes_how_long_it_lasts() -> None:
    t, guard, hero = pair()
    t.give(hero, "muddle")
    verbs.begin_turn(t.m, hero)
    verbs.gain(t.m, hero, MUDDLE, guard.id, 0)
    assert hero.conditions[MUDDLE] == FRESH
    verbs.end_turn(t.m, hero)
    assert hero.conditions[MUDDLE] == LASTING
    t.stack("null")
    strike(t, guard, [hero], conditions=[WOUND])
    assert set(t.has(hero)) == {"wound", "muddle"}


def test_GLO_COND_2_one_got_outside_the_own_turn_ends_with_the_next() -> None:
    t, guard, hero = pair()
    verbs.gain(t.m, hero, MUDDLE, guard.id, 0)
    verbs.gain(t.m, hero, POISON, guard.id, 0)
    for left in (["muddle", "poison"], ["poison"]):
        assert sorted(t.has(hero)) == left
        verbs.begin_turn(t.m, hero)
        verbs.end_turn(t.m, hero)
    assert t.has(hero) == ["poison"]


@pytest.mark.parametrize(("condition", "resting"), [("", True), ("stun", False)])
def test_GLO_COND_WOUND_hurts_in_the_turn_of_a_stun_or_a_rest_too(condition: str, resting: bool) -> None:
    s = Scene(["Brute", "Tinkerer"])
    s.clear()
    f = s.figure()
    f.resting = resting
    f.conditions[WOUND] = LASTING
    if condition:
        f.conditions[CONDITIONS.index(condition)] = LASTING
    s.say(k.Q_DAMAGE, 0)
    before = f.hp
    verbs.begin_turn(s.m, f)
    assert before - f.hp == 1


def test_GLO_COND_POISON_a_heal_takes_it_away_and_restores_nothing() -> None:
    t, guard, hero = pair()
    hero.hp = 10
    t.give(hero, "poison")
    verbs.heal(t.m, hero, 5, hero.id, -1)
    assert hero.hp == 10 and t.has(hero) == []
    verbs.heal(t.m, hero, 5, hero.id, -1)
    assert hero.hp == 15 and guard.side == MONSTERS


def test_GLO_COND_3_and_GLO_COND_STUN_a_summon_ticks_like_anybody() -> None:
    t, _, hero = pair()
    pet = t.summon(hero, (3, 0))
    pet.stats = Stats("5", 2, "1", 0)
    t.give(pet, "wound", "stun", "muddle")
    t.order()
    for left in (4, 3):
        monsters.take_turn(t.m, pet, t.card("Guard", "527"), -1, -1)
        assert pet.hp == left and t.has(pet) == ["wound"]


def test_GLO_COND_STUN_a_stunned_monster_does_nothing_at_all() -> None:
    t, guard, hero = pair()
    t.give(guard, "stun")
    t.act(guard, "Guard", "531")
    assert hero.hp == 20 and guard.round_shield == 0 and t.has(guard) == []


def test_GLO_COND_DISARM_no_attack_but_everything_else() -> None:
    t, guard, hero = pair()
    t.give(guard, "disarm")
    t.act(guard, "Guard", "531")
    assert hero.hp == 20 and guard.round_shield == 1 and not t.events("attack")
    t.act(guard, "Guard", "531")
    assert hero.hp < 20


def test_GLO_COND_STUN_a_trap_that_stuns_ends_the_move() -> None:
    t = Table()
    t.lay(OBSTACLE_HEX, *[(q, r) for q in range(-5, 6) for r in (-1, 1)])
    guard = t.monster("Bandit Guard", (0, 0))
    t.character((4, 0))
    t.trap((1, 0), 0, "stun")
    t.act(guard, "Guard", "525")
    assert t.place(guard) == (1, 0) and t.has(guard) == ["stun"]


def test_GLO_COND_MUDDLE_and_GLO_COND_STRENGTHEN_concern_the_attacker_alone() -> None:
    t, guard, hero = pair()
    a = attack.Attack(guard, 3, False, -1)
    t.give(hero, "muddle", "strengthen")
    assert attack.mode(t.m, a, hero) == STRAIGHT
    t.give(guard, "strengthen")
    assert attack.mode(t.m, a, hero) == ADVANTAGE


def test_GLO_COND_INVISIBLE_enemies_leave_it_be_but_its_own_side_does_not() -> None:
    t = Table()
    guard = t.monster("Bandit Guard", (0, 0), hp=9)
    hidden = t.character((1, 0))
    t.give(hidden, "invisible")
    ground = field.ground_for(t.m, guard)
    assert ground.taken[hidden.cell] == 2
    frost = t.monster("Frost Demon", (1, 1))
    t.act(frost, "Frost Demon", "620")
    assert t.has(hidden) == ["invisible"]
    artillery = t.monster("Ancient Artillery", (2, 0))
    t.act(artillery, "Ancient Artillery", "701")
    assert hidden.hp == 18


def test_GLO_COND_BLESS_and_GLO_COND_CURSE_into_the_deck_the_figure_draws_from_anywhere_in_it() -> None:
    t, guard, hero = pair()
    places = []
    for _ in range(8):
        verbs.gain(t.m, hero, CONDITIONS.index("bless"), guard.id, 0)
        cards = t.m.hidden.piles[hero.pile]
        places.append(cards.index(t.modifier("bless").index))
        cards.pop(places[-1])
        t.m.s.blesses -= 1
    assert len(set(places)) > 3 and t.modifier("bless").index not in t.m.hidden.piles[0]
    before = len(t.m.hidden.piles[0])
    verbs.gain(t.m, guard, CONDITIONS.index("curse"), hero.id, 0)
    assert len(t.m.hidden.piles[0]) == before + 1 and t.m.hidden.piles[0].count(t.modifier("curse").index) == 1
