"""Active cards, recovering, items and rests, obstacles laid, and how a scenario ends."""

import pytest
from gloomhaven_bare import BOTTOM, PLAIN_BOTTOM, PLAIN_TOP, ROW, TOP, gained, scene
from gloomhaven_party import Scene, game

from sim.gloomhaven import acting, piles, quest, resting, terrain, verbs, walking
from sim.gloomhaven import kinds as k
from sim.gloomhaven.attack import Attack, attack
from sim.gloomhaven.party import ACTIVE, DISCARD, GONE, HAND, LOST, PLAYED, READY, SPENT, USED_UP
from sim.gloomhaven.records import CONDITIONS
from sim.gloomhaven.state import LASTING, OBSTACLE, OFF, PLATE

# Active cards.


def test_GLO_CARD_8_a_card_is_put_away_in_the_own_turn_and_its_shield_ends() -> None:
    s = scene()
    h = s.heroes[0]
    at = s.play("Shield Bash", BOTTOM)
    s.figure(1).round_shield = 4
    assert s.figure().round_shield == 1
    h.lead, h.second = 0, 1
    h.zones[0] = h.zones[1] = PLAYED
    s.say(k.Q_ACTION, k.AWAY - at, k.NONE)
    acting.play_cards(s.m, h)
    assert h.zones[at] == DISCARD and s.figure().round_shield == 0 and s.figure(1).round_shield == 4
    assert h.bonuses == []


def test_GLO_CARD_8_a_taunt_can_be_put_away_when_it_would_draw_an_attack() -> None:
    s = scene()
    s.stand(s.figure(0), ROW[0])
    s.stand(s.figure(1), ROW[1])
    at = s.play("Provoking Roar", BOTTOM)
    enemy = s.monster(ROW[2])
    s.say(k.Q_AWAY, 1)
    s.say(k.Q_DAMAGE, 0)
    attack(s.m, Attack(enemy, 2, False, -1), [s.figure(1)])
    assert (s.figure(0).hp, s.figure(1).hp) == (10, 6) and s.heroes[0].zones[at] == DISCARD


def test_GLO_CARD_11_a_taunt_when_the_taunting_figure_is_a_target_itself() -> None:
    s = scene()
    s.stand(s.figure(0), ROW[0])
    s.stand(s.figure(1), ROW[1])
    s.play("Provoking Roar", BOTTOM)
    enemy = s.monster(ROW[2])
    s.say(k.Q_DAMAGE, 0)
    attack(s.m, Attack(enemy, 2, False, -1), [s.figure(1), s.figure(0)])
    assert (s.figure(0).hp, s.figure(1).hp) == (8, 8)
    # Every one of several attacks on the same ally is drawn.
    attack(s.m, Attack(enemy, 1, False, -1), [s.figure(1)] * 3)
    assert (s.figure(0).hp, s.figure(1).hp) == (5, 8)


def test_GLO_CARD_11_a_taunt_does_not_draw_what_enemies_do_to_each_other() -> None:
    s = scene(["Brute", "Mindthief"])
    s.stand(s.figure(0), ROW[0])
    s.play("Provoking Roar", BOTTOM)
    s.stand(s.figure(1), ROW[3])
    victim, enemy = s.monster(ROW[1], 2), s.monster(ROW[2])
    s.say(k.Q_HELP, enemy.id)
    s.play("Submissive Affliction", BOTTOM, 1)
    assert victim.cell == OFF and s.figure(0).hp == 10
    assert s.heroes[1].kills == 1 and s.heroes[0].kills == 0


def test_GLO_CHAR_4_active_cards_count_as_discarded_for_resting_and_damage() -> None:
    s = scene(["Mindthief", "Brute"])
    h = s.heroes[0]
    s.stand(s.figure(), ROW[0])
    at = s.play("The Mind's Weakness", TOP)
    s.monster(ROW[1])
    s.play("The Mind's Weakness", TOP)
    assert h.zones[at] == ACTIVE
    for i in range(len(h.cards)):
        h.zones[i] = LOST if i != at else ACTIVE
    other = (at + 1) % len(h.cards)
    h.zones[other] = DISCARD
    assert piles.held(h, DISCARD) == [other, at]
    s.say(k.Q_REST, 1)
    s.say(k.Q_AGAIN, 0)
    s.m.s.order = []
    resting.short_rest(s.m, h)
    # The active one must come along, as two are needed.
    assert sorted([h.zones[at], h.zones[other]]) == [HAND, LOST] and h.bonuses == []


def test_GLO_CHAR_13_a_rest_may_leave_an_active_card_in_play() -> None:
    for goes in (0, 1):
        s = scene(["Mindthief", "Brute"])
        h = s.heroes[0]
        s.stand(s.figure(), ROW[0])
        s.monster(ROW[1])
        at = s.play("The Mind's Weakness", TOP)
        free = [i for i in range(len(h.cards)) if i != at][:3]
        for i in free:
            h.zones[i] = DISCARD
        s.say(k.Q_CARD, h.cards[free[0]])
        s.say(k.Q_AWAY, goes)
        resting.long_rest(s.m, h)
        assert h.zones[at] == (HAND if goes else ACTIVE) and len(h.bonuses) == 1 - goes
        assert [h.zones[i] for i in free] == [LOST, HAND, HAND]


def test_GLO_CHAR_13_reviving_ether_takes_active_lost_cards_back_too() -> None:
    s = scene(["Spellweaver", "Brute"])
    h = s.heroes[0]
    s.stand(s.figure(), ROW[0])
    armor = s.play("Frost Armor", BOTTOM)
    assert h.zones[armor] == ACTIVE
    other = s.place_of(h, "Fire Orbs")
    h.zones[other] = LOST
    s.say(k.Q_AWAY, 0)
    at = s.play("Reviving Ether", TOP)
    assert (h.zones[armor], h.zones[other], h.zones[at]) == (ACTIVE, HAND, GONE)
    h.zones[at] = PLAYED
    h.zones[other] = LOST
    s.say(k.Q_AWAY, 1)
    s.play("Reviving Ether", TOP)
    assert h.zones[armor] == HAND and h.bonuses == []


def test_GLO_CHAR_13_a_card_that_cannot_be_recovered_is_gone_however_it_is_lost() -> None:
    s = scene(["Spellweaver", "Brute"])
    h = s.heroes[0]
    at = s.place_of(h, "Reviving Ether")
    s.say(k.Q_DAMAGE, 1)
    s.say(k.Q_CARD, h.cards[at])
    verbs.suffer(s.m, s.figure(), 3, -1, k.C_TRAP, -1)
    assert h.zones[at] == GONE
    piles.recover(s.m, h, LOST, 0)
    assert h.zones[at] == GONE


def test_GLO_CHAR_13_the_stamina_potion_takes_the_cards_the_player_names() -> None:
    s = scene(loadout={"items": ["Brute: Minor Stamina Potion"]})
    h = s.heroes[0]
    for i in range(4):
        h.zones[i] = DISCARD
    s.say(k.Q_CARD, h.cards[3], h.cards[1])
    resting.use_item(s.m, h, 0)
    assert [h.zones[i] for i in range(4)] == [DISCARD, HAND, DISCARD, HAND]


# Items and rests.


def test_GLO_CHAR_11_items_before_and_after_a_long_rest_and_after_both_cards() -> None:
    s = scene(loadout={"items": ["Brute: Cloak of Invisibility"]})
    h = s.heroes[0]
    s.figure().resting = True
    for i in range(3):
        h.zones[i] = DISCARD
    s.say(k.Q_ACTION, k.LONG_REST, k.USE)
    acting.take_turn(s.m, h)
    assert [q.options for q in s.asked(k.Q_ACTION)] == [[k.LONG_REST, k.USE], [k.NONE, k.USE]]
    assert s.has(s.figure()) == ["invisible"] and len(h.pile(LOST)) == 1
    s = scene(loadout={"items": ["Brute: Cloak of Invisibility"]})
    h = s.heroes[0]
    h.lead, h.second = s.place_of(h, "Grab and Go"), s.place_of(h, "Trample")
    h.zones[h.lead] = h.zones[h.second] = PLAYED
    s.say(k.Q_ACTION, 4 * h.lead + PLAIN_BOTTOM, 4 * h.second + PLAIN_TOP, k.USE)
    acting.play_cards(s.m, h)
    assert s.asked(k.Q_ACTION)[-1].options == [k.NONE, k.USE] and s.has(s.figure()) == ["invisible"]


def test_GLO_CHAR_14_a_stunned_character_rests_without_items() -> None:
    s = scene(loadout={"items": ["Brute: Cloak of Invisibility"]})
    h = s.heroes[0]
    s.figure().resting = True
    s.figure().conditions[CONDITIONS.index("stun")] = LASTING
    for i in range(3):
        h.zones[i] = DISCARD
    acting.take_turn(s.m, h)
    assert s.asked(k.Q_ACTION) == [] and len(h.pile(LOST)) == 1 and s.has(s.figure()) == []


def test_GLO_CHAR_11_an_item_with_several_uses_once_begun_must_be_used() -> None:
    s = scene(loadout={"items": ["Brute: Hide Armor"]})
    h = s.heroes[0]
    s.say(k.Q_ITEM, 0, 1)
    assert s.m.warded(s.figure()) == 0
    assert s.m.warded(s.figure()) == 1 and h.left == [1]
    # A rest readies what is spent, and this is not yet.
    piles.refresh(s.m, h)
    assert h.left == [1]
    assert s.m.warded(s.figure()) == 1 and len(s.asked(k.Q_ITEM)) == 2 and h.worn == [SPENT]
    piles.refresh(s.m, h)
    assert h.worn == [READY] and h.left == [2]


def test_GLO_CHAR_11_the_helmet_counts_before_the_better_card_is_chosen() -> None:
    s = scene(loadout={"items": ["Brute: Iron Helmet"]})
    s.stand(s.figure(), ROW[0])
    enemy = s.monster(ROW[1])
    enemy.conditions[CONDITIONS.index("strengthen")] = LASTING
    names = s.m.book.modifier_index
    s.m.hidden.piles[0][:] = [names["+1"], names["2x"]]
    s.say(k.Q_DAMAGE, 0)
    attack(s.m, Attack(enemy, 4, False, -1), [s.figure()])
    assert s.figure().hp == 10 - 5


def test_GLO_CHAR_13_a_modifier_card_readies_an_item_of_the_players_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    items = ["Brute: Minor Power Potion", "Brute: Boots of Striding", "Brute: Hide Armor"]
    s = scene(loadout={"items": items})
    h = s.heroes[0]
    s.stand(s.figure(), ROW[0])
    s.monster(ROW[1])
    card = s.m.book.modifiers[s.m.book.modifier_index["+1"]]
    monkeypatch.setattr(card, "refresh", True)
    s.m.hidden.piles[s.figure().pile][:] = [card.index] * 9
    attack(s.m, Attack(s.figure(), 2, False, -1), [s.m.s.figures[-1]])
    assert s.asked(k.Q_READY) == []
    h.worn = [USED_UP, SPENT, SPENT]
    h.left = [0, 0, 0]
    s.say(k.Q_READY, h.gear[2], k.NONE)
    attack(s.m, Attack(s.figure(), 2, False, -1), [s.m.s.figures[-1]])
    assert s.asked(k.Q_READY)[0].options == [*h.gear, k.NONE]
    assert h.worn == [USED_UP, SPENT, READY] and h.left == [0, 0, 2]
    attack(s.m, Attack(s.figure(), 2, False, -1), [s.m.s.figures[-1]])
    assert h.worn == [USED_UP, SPENT, READY]
    assert [game().option_text(s.m, s.asked(k.Q_READY)[1], i) for i in range(3)] == [
        "Minor Power Potion",
        "Boots of Striding",
        "none",
    ]


def test_GLO_CHAR_11_boots_can_be_used_once_a_door_is_open() -> None:
    s = scene(slug="black-barrow", loadout={"items": ["Brute: Boots of Striding"]})
    s.stand(s.figure(), (-1, 3))
    s.say(k.Q_ITEM, 0, 1)
    s.say(k.Q_MOVE, s.cell((-2, 3)), s.cell((-3, 3)))
    s.play("Grab and Go", BOTTOM)
    assert [q.target for q in s.asked(k.Q_MOVE)] == [4, 5]


def test_GLO_CARD_3_the_next_heals_are_those_of_potions_and_rests_too() -> None:
    s = scene(["Tinkerer", "Brute"], loadout={"items": ["Tinkerer: Minor Healing Potion"]})
    h = s.heroes[0]
    gained(s, "Potent Potables", TOP)
    s.figure().hp = 1
    resting.use_item(s.m, h, 0)
    assert s.figure().hp == 1 + 3 + 2
    s.figure().hp = 1
    for i in range(1, 4):
        h.zones[i] = DISCARD
    resting.long_rest(s.m, h)
    assert s.figure().hp == 1 + 2 + 2 and len(h.bonuses[0].slots) == 2 and h.xp == 1


def test_GLO_CHAR_5_the_damage_for_another_card_may_be_paid_with_the_last_hit_point() -> None:
    s = scene()
    h = s.heroes[0]
    s.figure().hp = 1
    for i in range(4):
        h.zones[i] = DISCARD
    s.say(k.Q_REST, 1)
    s.say(k.Q_AGAIN, 1)
    s.say(k.Q_DAMAGE, 1)
    resting.short_rest(s.m, h)
    assert s.figure().hp == 1 and len(h.pile(LOST)) == 2 and len(h.pile(DISCARD)) == 0


# Terrain.


def test_GLO_CARD_7_and_GLO_HEX_4_a_plate_is_empty_and_stays_when_the_obstacle_goes() -> None:
    s = scene(["Cragheart", "Brute"])
    s.stand(s.figure(), ROW[1])
    plate = s.cell(ROW[2])
    s.m.scenario.plates.append(plate)
    s.m.s.terrain[plate] = PLATE
    s.say(k.Q_HEX, plate, k.NONE)
    s.play("Avalanche", BOTTOM)
    assert s.m.s.terrain[plate] == OBSTACLE and s.m.p.built == [plate]
    s.say(k.Q_HEX, plate)
    s.play("Rock Tunnel", TOP)
    assert s.m.s.terrain[plate] == PLATE and s.m.p.built == []
    s.m.scenario.plates.remove(plate)


def test_GLO_CARD_7_wall_lines_count_when_the_map_might_be_cut() -> None:
    s = Scene(["Cragheart", "Brute"], "black-barrow")
    for cell, edge in s.m.scenario.lines:
        other = s.m.hexes.near[cell][edge]
        assert other not in s.m.scenario.near[cell] and cell not in s.m.scenario.near[other]
    near = s.m.scenario.near
    assert all(c in near[o] for c in range(len(near)) for o in near[c])


def test_GLO_CARD_7_obstacles_behind_closed_doors_count(monkeypatch: pytest.MonkeyPatch) -> None:
    s = Scene(["Cragheart", "Brute"], "black-barrow")
    piece = next(p for room in s.m.scenario.rooms for p in room.pieces if p.terrain == OBSTACLE)
    assert s.m.s.terrain[piece.cells[0]] == 0
    free = next(c for c in s.m.scenario.rooms[2].cells if c not in piece.cells and s.m.s.wall[c])
    cell, one, two = [c for c in s.m.scenario.rooms[0].cells if s.m.s.terrain[c] == 0][:3]
    for round_about, cut in ((piece.cells[0], True), (free, False)):
        # Past the hex there is one other way between its neighbours, behind a door.
        near: list[list[int]] = [[] for _ in range(s.m.hexes.cells)]
        near[cell] = [one, two]
        near[one] = near[two] = [cell, round_about]
        near[round_about] = [one, two]
        monkeypatch.setattr(s.m.scenario, "near", near)
        assert terrain.parts(s.m, cell) == cut


def test_GLO_CARD_7_one_obstacle_may_be_enough() -> None:
    s = scene(["Cragheart", "Brute"])
    s.stand(s.figure(), ROW[1])
    s.say(k.Q_HEX, k.NONE)
    at = s.play("Avalanche", BOTTOM)
    assert OBSTACLE not in [s.m.s.terrain[c] for c in s.m.hexes.near[s.figure().cell]]
    assert s.m.s.infusing == [] and s.heroes[0].zones[at] == DISCARD


def test_GLO_LOOT_2_coins_beside_a_goal_chest_are_looted_all_the_same() -> None:
    s = scene(slug="vibrant-grotto")
    s.stand(s.figure(), (-7, 1))
    s.m.s.money[s.figure().cell] = 2
    quest.pick_up(s.m, s.figure())
    assert s.figure().money == 2 and s.figure().treasures == []


# The end.


def test_GLO_SCEN_6_the_goal_counts_though_all_fall_later_in_the_round() -> None:
    s = scene(["Brute", "Tinkerer"], slug="black-barrow")
    s.m.s.rooms = [True] * len(s.m.s.rooms)
    enemy = s.monster((1, 3), 2)
    verbs.suffer(s.m, enemy, 2, s.figure().id, k.C_SUFFER, -1)
    s.say(k.Q_DAMAGE, 0)
    for i in (0, 1):
        verbs.suffer(s.m, s.figure(i), 99, -1, k.C_SUFFER, -1)
    assert (s.m.p.won, s.m.p.lost) == (1, 0)


def test_GLO_SCEN_6_a_goal_met_after_the_last_one_fell_counts_for_nothing() -> None:
    s = scene(["Brute", "Tinkerer"], slug="black-barrow")
    s.m.s.rooms = [True] * len(s.m.s.rooms)
    enemy = s.monster((1, 3), 2)
    s.say(k.Q_DAMAGE, 0)
    for i in (0, 1):
        verbs.suffer(s.m, s.figure(i), 99, -1, k.C_SUFFER, -1)
    verbs.suffer(s.m, enemy, 2, enemy.id, k.C_WOUND, -1)
    assert (s.m.p.won, s.m.p.lost) == (0, 1)


def test_GLO_SCEN_1_the_natural_level_follows_characters_and_difficulty() -> None:
    found = [
        game().level_by("black-barrow", {"character_level": level, "difficulty": difficulty})
        for level in (1, 2, 5, 9)
        for difficulty in ("easy", "normal", "hard", "very_hard")
    ]
    assert found == [0, 1, 2, 3, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5, 6, 7]


def test_GLO_SCEN_1_a_plan_at_the_natural_level() -> None:
    from jobs.plan import read_plan

    text = """
game = "gloomhaven"
matches = 2
scenarios = ["black-barrow"]
[rules]
character_level = 5
difficulty = "hard"
[[side]]
label = "one"
strategy = "uniform"
classes = ["Brute", "Tinkerer"]
"""
    assert read_plan(text).level_of("black-barrow") == 4


def test_GLO_CHAR_1_a_hand_holds_no_card_twice() -> None:
    names = [game().book.cards[i].name for i in game().book.classes[0].cards[:9]]
    hand = [f"Brute: {name}" for name in [*names, names[0]]]
    told = game().check_side({"classes": ["Brute", "Tinkerer"], "hands": hand}, {})
    assert told == f"hands: the Brute has one card {names[0]!r}, not 2"


def test_GLO_CARD_1_and_2_what_cannot_be_ordered() -> None:
    s = scene(["Mindthief", "Brute"])
    s.stand(s.figure(), ROW[0])
    enemy = s.monster(ROW[1])
    enemy.conditions[CONDITIONS.index("immobilize")] = LASTING
    s.say(k.Q_HELP, enemy.id)
    at = s.play("Parasitic Influence", BOTTOM)
    assert enemy.cell == s.cell(ROW[1]) and s.heroes[0].zones[at] == DISCARD
    assert not walking.command(s.m, s.figure(), enemy, 3, False)


def test_GLO_SCEN_4_those_still_to_be_spawned_are_not_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    s = Scene(["Brute", "Tinkerer"], "inox-encampment")
    s.clear()
    goal = type(s.m.scenario.goals[0])("kill all")
    monkeypatch.setattr(s.m.scenario, "goals", [goal])
    s.m.s.rooms = [True] * len(s.m.s.rooms)
    assert quest.met(s.m)
    (spawn,) = [clause for clause in quest.rule(s.m, "spawn") if "2" in clause.lists["characters"]]
    assert not quest.runs(s.m, spawn)
    # A rule that never ends: there will always be more of them.
    monkeypatch.setitem(spawn.words, "until", "")
    assert quest.runs(s.m, spawn) and not quest.met(s.m)
    goal = type(goal)("kill")
    goal.words["monster"] = spawn.words["monster"]
    monkeypatch.setattr(s.m.scenario, "goals", [goal])
    s.m.p.killed = [s.m.book.monster(spawn.words["monster"]).index]
    assert not quest.met(s.m)
    monkeypatch.setitem(spawn.words, "until", "D")
    assert quest.met(s.m)
