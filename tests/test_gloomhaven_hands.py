"""Characters at their edges: piles, items, augments, orders to others, summons."""

import pytest
from gloomhaven_party import Scene, game
from test_gloomhaven_party import BOTTOM, PLAIN_BOTTOM, PLAIN_TOP, ROW, TOP, rested, scene

from sim.engine.errors import SpecError
from sim.engine.hexes import ranges
from sim.engine.spec import Result
from sim.gloomhaven import abilities, acting, aiming, field, piles, play, quest, resting, terrain, verbs
from sim.gloomhaven import kinds as k
from sim.gloomhaven.attack import Attack, attack
from sim.gloomhaven.cards import COMMAND, GRANT, TO_ATTACK, TO_MOVE, Act
from sim.gloomhaven.outfit import outfit_of
from sim.gloomhaven.party import ACTIVE, DISCARD, HAND, LOST, PLAYED, READY, SPENT, USED_UP
from sim.gloomhaven.records import ATTACK, CONDITIONS, Stats
from sim.gloomhaven.state import CHARACTER_SUMMON, LASTING, OBSTACLE, OFF
from sim.gloomhaven.summoning import muster


def give(s: Scene, at: int, name: str) -> int:
    """Put a card that is not of level 1 into a hand; its place."""
    h = s.heroes[at]
    h.cards[0] = next(c.index for c in s.m.book.cards if c.name == name)
    h.zones[0] = PLAYED
    return 0


def lasting(s: Scene, name: str, at: int = 0) -> None:
    s.figure(at).conditions[CONDITIONS.index(name)] = LASTING


# Set-up and turns.


def test_GLO_CHAR_1_small_items_are_half_the_level_rounded_up_and_a_hand_is_whole() -> None:
    book = game().book
    potions = ["Minor Healing Potion", "Minor Power Potion", "Minor Stamina Potion"]
    for level, count in ((1, 1), (2, 1), (3, 2), (4, 2), (5, 3)):
        worn = [f"Brute: {name}" for name in potions]
        outfit_of(book, {"classes": ["Brute"], "items": worn[:count]}, level)
        if count < 3:
            with pytest.raises(SpecError):
                outfit_of(book, {"classes": ["Brute"], "items": worn[: count + 1]}, level)
    for number in (9, 11):
        names = [book.cards[i].name for i in book.classes[0].cards][:number]
        with pytest.raises(SpecError):
            outfit_of(book, {"classes": ["Brute"], "hands": [f"Brute: {name}" for name in names]}, 1)
    two = ["Brute: Heater Shield", "Brute: Poison Dagger"]
    assert len(outfit_of(book, {"classes": ["Brute"], "items": two}, 1).gear) == 2


def test_GLO_CHAR_1_hit_points_of_the_level_and_every_start_hex_to_choose() -> None:
    for level in (1, 5):
        s = Scene(["Brute", "Tinkerer"], settings={"character_level": level})
        hp = game().book.classes[0].hp
        assert s.figure().hp == s.figure().max_hp == hp[level - 1]
        assert sorted(s.asked(k.Q_START)[0].options) == sorted(s.m.scenario.starts)


def test_GLO_CHAR_2_abilities_in_the_order_printed_and_each_card_goes_at_once() -> None:
    s = scene()
    s.stand(s.figure(), ROW[0])
    enemy = s.monster(ROW[2])
    h = s.heroes[0]
    h.lead, h.second = s.place_of(h, "Trample"), s.place_of(h, "Grab and Go")
    h.zones[h.lead] = h.zones[h.second] = PLAYED
    seen: list[list[int]] = []

    def action(question) -> int:  # type: ignore[no-untyped-def]
        seen.append([h.zones[h.lead], h.zones[h.second]])
        return 0

    s.rules[k.Q_ACTION] = action
    acting.play_cards(s.m, h)
    assert seen[0] == [PLAYED, PLAYED] and seen[1].count(DISCARD) == 1 and enemy.hp == 20
    # Trample: the move comes first, so that somebody was passed when it attacks.
    s.m.s.figures[enemy.id].hp = 20
    s.stand(s.figure(), ROW[1])
    s.say(k.Q_MOVE, s.cell(ROW[3]))
    s.play("Trample", BOTTOM)
    assert enemy.hp == 18


def test_GLO_CHAR_3_a_plain_half_is_discarded_whatever_the_card_prints() -> None:
    s = scene()
    s.stand(s.figure(), ROW[0])
    enemy = s.monster(ROW[1])
    at = s.play("Overwhelming Assault", PLAIN_TOP)
    assert enemy.hp == 18 and s.heroes[0].zones[at] == DISCARD
    at = s.play("Trample", PLAIN_BOTTOM)
    assert s.asked(k.Q_MOVE)[-1].target == 2 and s.heroes[0].zones[at] == DISCARD


# Piles and rests.


def test_GLO_CHAR_4_only_what_is_for_the_round_leaves_with_it() -> None:
    s = scene()
    s.stand(s.figure(), ROW[0])
    h = s.heroes[0]
    stays, goes, lost = s.play("Warding Strength", BOTTOM), s.play("Shield Bash", BOTTOM), give(s, 0, "Wall of Doom")
    acting.act_half(s.m, h, lost, TOP)
    assert [h.zones[at] for at in (stays, goes, lost)] == [ACTIVE] * 3
    assert [piles.counts_as(h, at) for at in (stays, goes, lost)] == [LOST, DISCARD, LOST]
    piles.end_round(s.m, h)
    assert [h.zones[at] for at in (stays, goes, lost)] == [ACTIVE, DISCARD, LOST]


def test_GLO_CHAR_5_any_card_may_be_the_one_and_another_one_is_really_another() -> None:
    lost, others = [], []
    s = scene()
    h = s.heroes[0]
    s.say(k.Q_REST, 1)
    s.say(k.Q_DAMAGE, 0)
    for number in range(12):
        h.zones = [DISCARD] * 5 + [HAND] * (len(h.cards) - 5)
        s.figure().hp = 9
        s.say(k.Q_AGAIN, number % 2)
        first = len(s.asked(k.Q_AGAIN))
        resting.short_rest(s.m, h)
        (at,) = h.pile(LOST)
        offered = s.asked(k.Q_AGAIN)[first].target
        assert (h.cards[at] == offered) == (number % 2 == 0) and s.figure().hp == 9 - number % 2
        (others if number % 2 else lost).append(at)
        assert h.pile(DISCARD) == []
    assert len(set(lost)) > 2 and len(set(others)) > 2


def test_GLO_CHAR_5_one_discarded_card_is_too_few() -> None:
    s = scene()
    rested(s.heroes[0], 1)
    resting.short_rest(s.m, s.heroes[0])
    assert s.asked(k.Q_REST) == [] and s.heroes[0].pile(DISCARD) == [0]


def test_GLO_CHAR_7_what_was_lost_for_damage_is_lost() -> None:
    s = scene()
    h = s.heroes[0]
    s.say(k.Q_DAMAGE, 1)
    s.say(k.Q_CARD, h.cards[3])
    for cause in (k.C_TRAP, k.C_WOUND, k.C_RETALIATE, k.C_ATTACK):
        before = len(h.pile(LOST))
        h.zones[3] = HAND
        h.zones[before + 4] = LOST
        verbs.suffer(s.m, s.figure(), 3, -1, cause, -1)
        assert s.figure().hp == 10 and h.zones[3] == LOST


def test_GLO_CHAR_8_a_card_in_hand_and_two_discarded_are_enough_to_rest() -> None:
    for hand, discard, out in ((2, 0, False), (1, 2, False), (0, 2, False), (1, 1, True), (0, 1, True)):
        s = scene()
        s.m.s.round = 0
        h = s.heroes[0]
        h.zones = [HAND] * hand + [DISCARD] * discard + [LOST] * (len(h.cards) - hand - discard)
        play.begin_round(s.m)
        assert (h.out, s.figure().cell == OFF) == (out, out), (hand, discard)
        if out:
            assert set(h.zones) == {LOST}


# Moves.


def test_GLO_CHAR_9_points_are_spent_on_the_way_to_a_door_and_traps_lie_on_it() -> None:
    s = scene(slug="black-barrow")
    s.stand(s.figure(), (0, 3))
    door, beyond = s.cell((-2, 3)), s.cell((-3, 3))
    s.say(k.Q_MOVE, door, beyond)
    s.play("Grab and Go", BOTTOM)
    assert s.figure().cell == beyond and [q.target for q in s.asked(k.Q_MOVE)] == [4, 2]
    lasting(s, "immobilize")
    before = len(s.asked(k.Q_MOVE))
    s.heroes[0].zones[s.place_of(s.heroes[0], "Grab and Go")] = PLAYED
    s.play("Grab and Go", BOTTOM)
    assert len(s.asked(k.Q_MOVE)) == before and s.figure().cell == beyond


# Summons.


def test_GLO_CHAR_10_a_summon_needs_an_empty_hex_draws_from_its_owners_deck_and_leaves_with_its_card() -> None:
    s = scene(["Mindthief", "Brute"])
    s.stand(s.figure(), ROW[0])
    near = [c for c in s.m.hexes.near[s.figure().cell] if c >= 0 and not s.m.s.wall[c]]
    for cell in near:
        s.m.s.money[cell] = 1
    at = s.play("Gnawing Horde", TOP)
    assert s.heroes[0].zones[at] == DISCARD and s.heroes[0].xp == 0
    s.m.s.money[near[0]] = 0
    at = s.play("Gnawing Horde", TOP)
    rats = s.m.s.figures[-1]
    assert rats.kind == CHARACTER_SUMMON and rats.cell == near[0] and rats.pile == s.figure().pile
    assert rats.idle == s.m.s.round and s.heroes[0].zones[at] == ACTIVE
    assert [a.do for a in play.orders(rats)] == [0, ATTACK]
    rats.attack = 0
    assert [a.do for a in play.orders(rats)] == [0]
    enemy = s.monster(ROW[2], 1)
    verbs.suffer(s.m, enemy, 3, rats.id, k.C_ATTACK, -1)
    assert (s.heroes[0].kills, s.heroes[1].kills) == (1, 0)
    verbs.suffer(s.m, rats, 99, -1, k.C_TRAP, -1)
    assert s.heroes[0].zones[at] == LOST and rats.cell == OFF
    s.heroes[0].zones[at] = HAND
    at = s.play("Gnawing Horde", TOP)
    again = s.m.s.figures[-1]
    assert again is not rats and again.cell != OFF
    piles.leave(s.m, s.heroes[0], at)
    assert again.cell == OFF


# Items.


def test_GLO_CHAR_11_spent_consumed_and_what_each_does() -> None:
    worn = ["Brute: Leather Armor", "Brute: Heater Shield", "Brute: Iron Helmet", "Brute: Minor Power Potion"]
    s = scene(loadout={"items": worn})
    h, f = s.heroes[0], s.figure()
    s.stand(f, ROW[0])
    enemy = s.monster(ROW[1])
    s.say(k.Q_ITEM, 1)
    s.say(k.Q_DAMAGE, 0)
    s.m.hidden.piles[0] += [s.m.book.modifier_index["2x"]]
    attack(s.m, Attack(enemy, 2, False, -1), [f])
    # Two cards for the armour's disadvantage, the 2x tamed, one off for the shield.
    assert f.hp == 10 - (2 - 1)
    state = {s.m.book.gear[i].name: w for i, w in zip(h.gear, h.worn)}
    assert state == {"Leather Armor": SPENT, "Heater Shield": SPENT, "Iron Helmet": READY, "Minor Power Potion": READY}
    assert len([row for row in s.m.log.rows if row[5] == k.MODIFIER]) == 2
    f.hp = 10
    s.m.hidden.piles[0] += [s.m.book.modifier_index["2x"]]
    attack(s.m, Attack(enemy, 2, False, -1), [f])
    assert f.hp == 8
    s.play("Trample", TOP)
    assert enemy.hp == 20 - 3 - 1 and h.worn[3] == USED_UP
    resting.long_rest(s.m, h)
    assert [h.worn[i] for i in range(4)] == [READY, READY, READY, USED_UP]


def test_GLO_CHAR_12_the_bonus_is_for_a_success_alone() -> None:
    for won, xp in ((1, 6), (0, 0)):
        s = scene()
        s.m.p.won = won
        result = Result()
        game().finish(s.m, result)
        told = {(seat, what): value for seat, what, value in result.tallies}
        assert told[(0, "experience")] == told[(1, "experience")] == xp


def test_GLO_CHAR_12_nothing_done_nothing_learnt() -> None:
    s = scene()
    give(s, 0, "Balanced Measure")
    acting.act_half(s.m, s.heroes[0], 0, TOP)
    assert s.heroes[0].xp == 0
    s.stand(s.figure(), ROW[0])
    s.monster(ROW[1])
    s.heroes[0].zones[0] = PLAYED
    acting.act_half(s.m, s.heroes[0], 0, TOP)
    assert s.heroes[0].xp == 1


def test_GLO_CHAR_13_discarded_or_lost_as_printed_and_as_many_as_printed() -> None:
    s = scene(["Tinkerer", "Brute"])
    s.stand(s.figure(), ROW[0])
    s.stand(s.figure(1), ROW[1])
    other = s.heroes[1]
    other.zones[:4] = [DISCARD, DISCARD, DISCARD, LOST]
    give(s, 0, "Volatile Concoction")
    s.say(k.Q_HELP, s.figure(1).id)
    s.say(k.Q_CARD, other.cards[1])
    acting.act_half(s.m, s.heroes[0], 0, BOTTOM)
    assert other.zones[:4] == [DISCARD, HAND, DISCARD, LOST]


def test_GLO_CHAR_15_a_perk_takes_cards_out_and_puts_cards_in() -> None:
    book = game().book
    for perk in book.perks:
        name = book.classes[perk.owner].name
        own = {"classes": [name], "perks": [f"{name}: {perk.name}"], "items": [f"{name}: nothing"]}
        deck = outfit_of(book, own, 9).deck
        wanted = book.base_deck[:]
        for card in perk.remove:
            wanted.remove(card)
        assert sorted(deck) == sorted(wanted + perk.add)


# Orders to others.


def test_GLO_CARD_1_what_conditions_forbid_cannot_be_commanded() -> None:
    s = scene(["Mindthief", "Brute"])
    s.stand(s.figure(), ROW[0])
    enemy, other = s.monster(ROW[1]), s.monster(ROW[2])
    strike, walk = Act(COMMAND), Act(COMMAND)
    strike.amount, strike.ordered, walk.amount, walk.ordered = 2, TO_ATTACK, 1, TO_MOVE
    for name in ("stun", "disarm", "immobilize"):
        enemy.conditions = [0] * len(enemy.conditions)
        enemy.conditions[CONDITIONS.index(name)] = LASTING
        done = abilities.commanded(s.m, s.figure(), enemy, strike, -1)
        assert done == (name == "immobilize") and (other.hp < 20) == done, name
        s.say(k.Q_HEX, s.cell(ROW[3]))
        if name != "disarm":
            assert not abilities.commanded(s.m, s.figure(), enemy, walk, -1) and enemy.cell == s.cell(ROW[1])


def test_GLO_CARD_1_it_attacks_with_its_own_range_traits_and_deck_and_the_kill_is_the_characters() -> None:
    s = scene(["Mindthief", "Brute"])
    s.stand(s.figure(), ROW[0])
    enemy, far = s.monster(ROW[1]), s.monster(ROW[3])
    enemy.stats = Stats("9", 2, "2", 3)
    enemy.stats.conditions = [CONDITIONS.index("muddle")]
    strike = Act(COMMAND)
    strike.amount, strike.reach, strike.ordered = 2, 5, TO_ATTACK
    s.say(k.Q_HELP, enemy.id)
    s.say(k.Q_ATTACK, far.id)
    left = [len(cards) for cards in s.m.hidden.piles]
    c = abilities.Action(s.heroes[0], s.figure(), 0, -1)
    assert abilities.order(s.m, c, strike)
    assert far.hp == 18 and s.has(far) == ["muddle"] and enemy.acted == 0
    assert [len(cards) for cards in s.m.hidden.piles] == [left[0] - 1, *left[1:]]
    far.hp = 1
    assert abilities.order(s.m, c, strike)
    assert far.cell == OFF and s.heroes[0].kills == 1
    enemy.stats = Stats("9", 2, "2", 0)
    distant = s.monster(ROW[3])
    s.rules.pop(k.Q_ATTACK)
    assert not abilities.order(s.m, c, strike) and distant.hp == 20


def test_GLO_CARD_2_the_cards_value_the_allys_own_items_and_deck_and_nothing_when_it_is_stunned() -> None:
    s = scene(["Mindthief", "Brute"], loadout={"items": ["Brute: War Hammer"]})
    s.stand(s.figure(), ROW[0])
    s.stand(s.figure(1), ROW[1])
    enemy = s.monster(ROW[2])
    told, walk = Act(GRANT), Act(GRANT)
    told.amount, told.ordered, walk.amount, walk.ordered = 4, TO_ATTACK, 3, TO_MOVE
    s.say(k.Q_ITEM, 1)
    assert abilities.granted(s.m, s.figure(1), told, -1)
    assert enemy.hp == 16 and s.has(enemy) == ["stun"] and s.heroes[1].worn == [USED_UP]
    abilities.granted(s.m, s.figure(1), walk, -1)
    assert s.asked(k.Q_MOVE)[-1].target == 3
    lasting(s, "stun", 1)
    assert not abilities.granted(s.m, s.figure(1), told, -1) and enemy.hp == 16


# What lasts.


def test_GLO_CARD_3_a_slot_is_spent_only_where_its_condition_holds() -> None:
    s = scene(["Scoundrel", "Brute"])
    s.stand(s.figure(), ROW[0])
    h = s.heroes[0]
    s.play("Single Out", BOTTOM)
    (b,) = h.bonuses
    enemy, friend = s.monster(ROW[1]), s.monster(ROW[2])
    s.say(k.Q_ATTACK, enemy.id)
    plain = s.place_of(h, "Single Out") + 1
    for slots, lost in ((4, 2), (3, 4), (2, 4), (1, 4), (0, 4), (0, 2)):
        before = enemy.hp = 20
        h.zones[plain] = PLAYED
        acting.act_half(s.m, h, plain, PLAIN_TOP)
        assert before - enemy.hp == lost and len(b.slots) == slots
        verbs.shift(s.m, friend, OFF)
    assert h.xp == 2 and h.zones[s.place_of(h, "Single Out")] == LOST and h.bonuses == []


def test_GLO_CARD_4_only_enemies_that_are_seen_and_only_within_the_range() -> None:
    s = scene(["Spellweaver", "Brute"])
    s.stand(s.figure(), ROW[0])
    foes = [s.monster(place) for place in ROW[1:]]
    s.say(k.Q_ATTACK, foes[0].id)
    s.play("Impaling Eruption", TOP)
    assert foes[0].hp == 17


def test_GLO_CARD_4_who_is_not_seen_is_not_met() -> None:
    s = scene(["Spellweaver", "Brute"], slug="black-barrow")
    for door in s.m.scenario.doors:
        quest.open_door(s.m, door.cell, s.figure())
    s.clear()
    sight = field.sight_of(s.m)
    free = [c for c in range(s.m.hexes.cells) if field.is_empty(s.m, c)]
    away = {c: ranges(sight.near, [c], 4) for c in free}
    foes = [f for f in [muster(s.m, s.m.book.monster("Living Bones"), 0) for _ in range(2)] if f is not None]
    for start, foes[0].cell, foes[1].cell in (
        (a, b, c)
        for a in free
        for b in free
        for c in free
        if len({a, b, c}) == 3 and 0 < away[a][b] < 4 and 0 < away[b][c] <= 4 - away[a][b]
        if sight.sees(a, c) and not sight.sees(a, b)
    ):
        # A way to the second that leads past the first.
        if aiming.paths_met(s.m, start, foes[1].cell, 4, foes[:1])[0]:
            break
    else:
        raise AssertionError("no such place on the map")
    verbs.shift(s.m, s.figure(), start)
    for f in foes:
        f.hp = f.max_hp = 20
        f.shield = 0
        verbs.put(s.m, f, f.cell)
    s.say(k.Q_ATTACK, foes[1].id)
    s.play("Impaling Eruption", TOP)
    assert foes[0].hp == 20 > foes[1].hp


def test_GLO_CARD_5_counts_begin_anew_each_turn_and_add_up_within_it() -> None:
    s = scene()
    h, f = s.heroes[0], s.figure()
    s.stand(f, ROW[0])
    enemies = [s.monster(ROW[1]), s.monster(ROW[2], 2)]
    for enemy, damage in ((enemies[0], 4), (enemies[1], 9), (enemies[0], 1)):
        verbs.suffer(s.m, enemy, damage, f.id, k.C_ATTACK, -1)
    assert h.inflicted == 4 + 2 + 1
    verbs.suffer(s.m, enemies[0], 3, -1, k.C_TRAP, -1)
    assert h.inflicted == 7
    s.say(k.Q_MOVE, s.cell(ROW[3]))
    s.play("Grab and Go", BOTTOM)
    assert h.moved >= 3
    h.lead, h.second = 0, 1
    h.zones[0] = h.zones[1] = PLAYED
    s.say(k.Q_ACTION, k.NONE)
    acting.take_turn(s.m, h)
    assert (h.moved, h.inflicted) == (0, 0)


def test_GLO_CARD_6_an_augment_works_for_melee_attacks_alone_once_for_each_target() -> None:
    s = scene(["Mindthief", "Brute"])
    s.stand(s.figure(), ROW[0])
    f, h = s.figure(), s.heroes[0]
    enemy, far = s.monster(ROW[1]), s.monster(ROW[2])
    shot, blow = Act(1), Act(1)
    give(s, 0, "Withering Claw")
    acting.act_half(s.m, h, 0, TOP)
    assert enemy.hp == 19 and sorted(s.has(enemy)) == ["muddle", "poison"]
    a = Attack(f, 1, True, -1)
    a.act = shot
    attack(s.m, a, [far])
    assert far.hp == 19 and s.has(far) == []
    for name, hp in (("The Mind's Weakness", 2), ("Parasitic Influence", 0)):
        enemy.conditions = [0] * len(enemy.conditions)
        f.hp = 1
        s.play(name, TOP)
        assert len([b for b in h.bonuses]) == 1
        for ranged in (True, False):
            before, healed = enemy.hp, f.hp
            a = Attack(f, 1, ranged, -1)
            a.act = blow
            attack(s.m, a, [enemy])
            assert before - enemy.hp == 1 + (0 if ranged else hp)
            assert f.hp - healed == (0 if ranged or hp else 2)
    s.play("Feedback Loop", TOP)
    assert f.round_shield == 1


def test_GLO_CARD_7_no_obstacle_where_something_lies_and_none_that_parts_two_hexes() -> None:
    s = scene(["Cragheart", "Brute"])
    s.stand(s.figure(), ROW[1])
    near = [c for c in s.m.hexes.near[s.figure().cell] if c >= 0 and not s.m.s.wall[c]]
    for cell in near[1:]:
        s.m.s.money[cell] = 1
    s.play("Avalanche", BOTTOM)
    assert [c for c in near if s.m.s.terrain[c] == OBSTACLE] == near[:1]
    door = s.m.scenario.doors[0].cell
    assert terrain.parts(s.m, door)
    assert not terrain.parts(s.m, near[1])


def test_GLO_CARD_7_a_hex_that_would_part_the_map_is_not_offered() -> None:
    s = scene(["Cragheart", "Brute"], slug="black-barrow")
    door = s.cell((-2, 3))
    quest.open_door(s.m, door, s.figure())
    s.clear()
    s.stand(s.figure(), (-1, 3))
    assert field.is_empty(s.m, door) and terrain.parts(s.m, door)
    s.play("Avalanche", BOTTOM)
    offered = [q.options for q in s.asked(k.Q_HEX)]
    assert offered and all(door not in options for options in offered)


def test_GLO_CARD_8_whatever_an_active_card_does_ends_when_it_is_put_away() -> None:
    s = scene(["Tinkerer", "Brute"])
    s.stand(s.figure(), ROW[0])
    s.stand(s.figure(1), ROW[1])
    give(s, 0, "Flamethrower")
    acting.act_half(s.m, s.heroes[0], 0, BOTTOM)
    assert [s.figure(i).round_shield for i in (0, 1)] == [1, 1]
    assert k.AWAY - 0 in resting.extras(s.m, s.heroes[0])
    resting.take_extra(s.m, s.heroes[0], k.AWAY - 0)
    assert [s.figure(i).round_shield for i in (0, 1)] == [0, 0]
    assert s.heroes[0].zones[0] == DISCARD and s.heroes[0].bonuses == []


def test_GLO_CARD_9_not_to_those_who_come_near_later() -> None:
    s = scene(["Tinkerer", "Brute"])
    s.stand(s.figure(), ROW[0])
    s.stand(s.figure(1), ROW[2])
    s.play("Enhancement Field", BOTTOM)
    s.stand(s.figure(1), ROW[1])
    enemy = s.monster(ROW[2])
    s.play("Trample", TOP, 1)
    assert enemy.hp == 20 - 3


def test_GLO_CARD_10_each_enemy_once_however_often_it_was_passed() -> None:
    s = scene()
    s.stand(s.figure(), ROW[0])
    enemy = s.monster(ROW[1])
    s.heroes[0].passed = []
    s.say(k.Q_MOVE, s.cell(ROW[3]))
    s.play("Trample", BOTTOM)
    # Two hexes off when the attack comes: no range is needed.
    assert s.heroes[0].passed == [enemy.id] and enemy.hp == 18
    attacks = [row for row in s.m.log.rows if row[5] == k.ATTACK]
    assert len(attacks) == 1


def test_GLO_CARD_11_only_attacks_on_an_ally_beside_it_are_drawn() -> None:
    s = scene(["Brute", "Tinkerer", "Mindthief"])
    for at, place in enumerate((ROW[0], ROW[1], ROW[3])):
        s.stand(s.figure(at), place)
    s.say(k.Q_DAMAGE, 0)
    s.play("Provoking Roar", BOTTOM)
    enemy = s.monster(ROW[2])
    for at, hit in ((1, 0), (2, 2), (0, 0)):
        before = [s.figure(i).hp for i in range(3)]
        attack(s.m, Attack(enemy, 1, False, -1), [s.figure(at)])
        lost = [b - s.figure(i).hp for i, b in enumerate(before)]
        assert lost == [1 if i == hit else 0 for i in range(3)]


def test_GLO_CARD_11_negation_takes_one_whole_source_and_damage_around_is_no_attack() -> None:
    s = scene(["Scoundrel", "Cragheart"])
    s.stand(s.figure(), ROW[0])
    s.say(k.Q_DAMAGE, 0)
    give(s, 0, "Trickster's Reversal")
    acting.act_half(s.m, s.heroes[0], 0, BOTTOM)
    hp = s.figure().hp
    assert verbs.suffer(s.m, s.figure(), 7, -1, k.C_TRAP, -1) == 0 and s.figure().hp == hp
    assert verbs.suffer(s.m, s.figure(), 1, -1, k.C_TRAP, -1) == 1
    s.stand(s.figure(1), ROW[1])
    enemy = s.monster(ROW[2])
    enemy.shield = 5
    drawn = [len(cards) for cards in s.m.hidden.piles]
    before = s.figure().hp
    s.play("Rumbling Advance", BOTTOM, 1)
    assert enemy.hp == 19 and s.figure().hp == before - 1
    assert [len(cards) for cards in s.m.hidden.piles] == drawn


def test_GLO_CARD_12_the_obstacle_is_gone_the_enemy_hurt_and_the_character_wiser() -> None:
    s = scene(["Cragheart", "Brute"])
    h = s.heroes[0]
    give(s, 0, "Heaving Swing")
    s.stand(s.figure(), ROW[0])
    enemy = s.monster(ROW[1])
    enemy.flying = True
    for cell in s.m.hexes.near[enemy.cell]:
        if cell >= 0 and s.m.s.at[cell] == OFF and not s.m.s.wall[cell]:
            s.m.s.terrain[cell] = OBSTACLE
    before = s.m.s.terrain.count(OBSTACLE)
    acting.act_half(s.m, h, 0, TOP)
    assert enemy.hp == 20 - 3 - 2 and h.xp == 1 and s.m.s.terrain.count(OBSTACLE) < before


def test_GLO_CARD_13_for_every_enemy_attacked_whatever_came_of_it() -> None:
    s = scene(["Spellweaver", "Brute"])
    s.stand(s.figure(), ROW[0])
    foes = [s.monster(place) for place in ROW[1:3]]
    for f in foes:
        f.shield = 9
    s.play("Fire Orbs", TOP)
    assert [f.hp for f in foes] == [20, 20] and s.heroes[0].xp == 2
    s.clear()
    h = s.heroes[0]
    h.xp = 0
    h.zones[s.place_of(h, "Fire Orbs")] = HAND
    s.play("Fire Orbs", TOP)
    assert h.xp == 0
