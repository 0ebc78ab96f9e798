"""What the rules leave to a character's player: ways, parts of actions, orders, active cards, items, rests."""

from random import Random

import pytest
from gloomhaven_party import Scene, game, party, spec_of

from sim.engine.decisions import Player, Question
from sim.engine.events import Log
from sim.engine.match import play as play_match
from sim.engine.spec import DECIDED
from sim.engine.view import View
from sim.gloomhaven import acting, monsters, piles, play, quest, resting, verbs, walking
from sim.gloomhaven import kinds as k
from sim.gloomhaven.attack import Attack, attack
from sim.gloomhaven.cards import AUGMENT, CONDITION, DOES, LOOT, PUSH, SHIELD
from sim.gloomhaven.party import ACTIVE, DISCARD, GONE, HAND, LOST, PLAYED, READY, SPENT
from sim.gloomhaven.records import CONDITIONS, ELEMENTS
from sim.gloomhaven.state import HAZARD, LASTING, OBSTACLE, OFF, PLATE, TRAP, TrapKind
from sim.gloomhaven.view import GloomhavenView

TOP, BOTTOM, PLAIN_TOP, PLAIN_BOTTOM = range(4)
ROW = [(-2, -3), (-2, -2), (-2, -1), (-2, 0)]
Place = tuple[int, int]


def scene(classes: list[str] | None = None, **more: object) -> Scene:
    s = Scene(classes or ["Brute", "Tinkerer"], **more)  # type: ignore[arg-type]
    s.clear()
    for cell in range(s.m.hexes.cells):
        if s.m.s.terrain[cell] in (TRAP, HAZARD):
            s.m.s.terrain[cell] = 0
    return s


def trap(s: Scene, place: Place, damage: int = 2, *conditions: str) -> int:
    cell = s.cell(place)
    s.m.s.traps.append(TrapKind(damage, [CONDITIONS.index(c) for c in conditions]))
    s.m.s.terrain[cell] = TRAP
    s.m.s.trap[cell] = len(s.m.s.traps) - 1
    return cell


def hold(s: Scene, name: str, at: int = 0, place: int = 0) -> int:
    """Put a card of the book into a character's hand, in place of another."""
    h = s.heroes[at]
    h.cards[place] = next(c.index for c in s.m.book.cards if c.name == name)
    h.zones[place] = HAND
    return place


def gained(s: Scene, name: str, side: int, at: int = 0, place: int = 0) -> int:
    """Use a half of a card that the character does not hold at first."""
    hold(s, name, at, place)
    return s.play(name, side, at)


def ways(s: Scene, index: int) -> list[list[int]]:
    """The cells of all ways of the last question about ways."""
    return [trip.cells for trip in s.m.trips][index:]


# Ways.


def test_GLO_CHAR_9_a_hex_behind_a_trap_can_be_had_through_the_trap() -> None:
    s = scene()
    # A lane of three hexes with a trap in the middle.
    start, middle, goal = (s.cell(p) for p in ROW[:3])
    for cell in s.m.hexes.near[start] + s.m.hexes.near[middle]:
        if cell >= 0 and cell not in (start, middle, goal):
            s.m.s.terrain[cell] = OBSTACLE
    trap(s, ROW[1], 3)
    s.stand(s.figure(), ROW[0])
    s.say(k.Q_MOVE, goal)
    s.say(k.Q_DAMAGE, 0)
    s.play("Grab and Go", BOTTOM)
    assert s.figure().cell == goal and s.figure().hp == 7
    (asked,) = s.asked(k.Q_MOVE)
    assert asked.options[0] == start and set(asked.options[1:]) >= {middle, goal}
    assert s.m.risks[goal] == 1


def test_GLO_CHAR_9_ways_are_asked_only_where_they_meet_different_things() -> None:
    s = scene()
    s.stand(s.figure(), ROW[0])
    s.say(k.Q_MOVE, s.cell(ROW[2]))
    s.play("Grab and Go", BOTTOM)
    assert s.asked(k.Q_WAY) == [] and s.heroes[0].travelled == 2
    s.stand(s.figure(), ROW[0])
    sprung = trap(s, ROW[1])
    s.say(k.Q_WAY, 1)
    s.say(k.Q_DAMAGE, 0)
    s.play("Grab and Go", BOTTOM)
    (asked,) = s.asked(k.Q_WAY)
    assert len(asked.options) == 2
    # The first way goes round the trap, the second one through it.
    clean, through = ways(s, 0)
    assert sprung not in clean and sprung in through
    assert s.figure().hp == 8 and s.m.s.terrain[sprung] == 0


def test_GLO_CHAR_9_a_clean_way_that_is_too_long_is_no_way() -> None:
    s = scene()
    s.stand(s.figure(), ROW[0])
    sprung = trap(s, ROW[1])
    s.say(k.Q_MOVE, s.cell(ROW[2]))
    s.say(k.Q_DAMAGE, 0)
    # Two points: straight through or not at all.
    for cell in s.m.hexes.near[s.cell(ROW[1])]:
        if cell >= 0 and cell in s.m.hexes.near[s.cell(ROW[0])] and cell in s.m.hexes.near[s.cell(ROW[2])]:
            raise AssertionError("two hexes in a row have a common neighbour beside the middle one")
    s.play("Grab and Go", PLAIN_BOTTOM)
    assert s.figure().cell == s.cell(ROW[2]) and s.m.s.terrain[sprung] == 0 and s.figure().hp == 8


def test_GLO_MOVE_16_a_trap_on_the_chosen_way_may_end_the_move() -> None:
    s = scene()
    s.stand(s.figure(), ROW[0])
    trap(s, ROW[1], 1, "immobilize")
    s.say(k.Q_MOVE, s.cell(ROW[2]))
    s.say(k.Q_DAMAGE, 0)
    s.play("Grab and Go", PLAIN_BOTTOM)
    assert s.figure().cell == s.cell(ROW[1]) and s.has(s.figure()) == ["immobilize"]


def test_GLO_LOOT_2_money_on_the_way_of_a_looting_move_is_a_choice_of_ways() -> None:
    s = scene(["Scoundrel", "Brute"])
    s.stand(s.figure(), ROW[0])
    gained(s, "Swift Bow", BOTTOM)
    near = [c for c in s.m.hexes.near[s.cell(ROW[0])] if c >= 0 and not s.m.s.wall[c] and s.m.s.at[c] == OFF]
    goal = near[0]
    money = next(c for c in near[1:] if c in s.m.hexes.near[goal])
    s.m.s.money[money] = 1
    s.say(k.Q_MOVE, goal)
    s.play("Swift Bow", BOTTOM)
    (asked,) = s.asked(k.Q_WAY)
    assert len(asked.options) == 2 and s.figure().money == 1 and s.figure().cell == goal
    # A move that does not loot asks nothing of the kind.
    s.stand(s.figure(), ROW[0])
    s.m.s.money[money] = 1
    gained(s, "Venom Shiv", BOTTOM, 0, 1)
    assert len(s.asked(k.Q_WAY)) == 1 and s.figure().money == 1


def test_GLO_CARD_10_whom_a_jump_passes_is_the_players_choice() -> None:
    s = scene()
    s.stand(s.figure(), ROW[0])
    first = s.monster(ROW[1])
    side = next(
        c for c in s.m.hexes.near[s.cell(ROW[0])]
        if c >= 0 and c in s.m.hexes.near[first.cell] and not s.m.s.wall[c] and s.m.s.at[c] == OFF
    )  # fmt: skip
    second = s.monster((s.m.hexes.qs[side], s.m.hexes.rs[side]))
    s.say(k.Q_MOVE, s.cell(ROW[2]))
    s.play("Trample", BOTTOM)
    (asked,) = s.asked(k.Q_WAY)
    assert len(asked.options) >= 3
    # The first offer passes both.
    assert first.hp == second.hp == 18


def test_GLO_CARD_10_a_round_trip_back_to_the_start_hex() -> None:
    s = scene(["Mindthief", "Brute"])
    s.stand(s.figure(), ROW[0])
    enemy = s.monster(ROW[1])
    hold(s, "Feedback Loop")
    here = s.figure().cell
    s.say(k.Q_MOVE, here)
    s.say(k.Q_WAY, 1)
    s.play("Feedback Loop", BOTTOM)
    assert s.figure().cell == here and s.heroes[0].travelled > 0
    assert s.has(enemy) == ["muddle"]
    verbs.lose(s.m, enemy, CONDITIONS.index("muddle"), k.C_EXPIRED)
    s.say(k.Q_WAY, 0)
    s.play("Feedback Loop", BOTTOM)
    assert s.heroes[0].travelled == 0 and s.has(enemy) == []


def test_GLO_CARD_5_a_longer_way_counts_when_hexes_count() -> None:
    s = scene()
    h = s.heroes[0]
    s.stand(s.figure(), ROW[0])
    h.second = hold(s, "Balanced Measure")
    h.zones[h.second] = PLAYED
    s.say(k.Q_MOVE, s.cell(ROW[1]))
    s.say(k.Q_WAY, 3)
    s.play("Grab and Go", BOTTOM)
    (asked,) = s.asked(k.Q_WAY)
    assert len(asked.options) == 4 and h.moved == 4 and s.figure().cell == s.cell(ROW[1])


def test_GLO_CARD_1_an_enemy_is_walked_into_a_trap() -> None:
    s = scene(["Mindthief", "Brute"])
    s.stand(s.figure(), ROW[0])
    enemy = s.monster(ROW[2], 3)
    cell = trap(s, ROW[3], 5)
    s.say(k.Q_HELP, enemy.id)
    s.say(k.Q_HEX, cell)
    s.play("Parasitic Influence", BOTTOM)
    assert enemy.cell == OFF and s.heroes[0].kills == 1


def test_GLO_DOOR_1_through_an_ally_to_the_door() -> None:
    s = scene(slug="black-barrow")
    door, before = s.cell((-2, 3)), (-1, 3)
    s.stand(s.figure(1), before)
    s.stand(s.figure(0), (0, 3))
    for cell in s.m.scenario.near[door]:
        if not s.m.s.wall[cell] and cell != s.cell(before):
            s.m.s.terrain[cell] = OBSTACLE
    s.say(k.Q_MOVE, door, door)
    s.play("Grab and Go", BOTTOM)
    assert s.figure().cell == door and s.m.s.rooms[1]


def test_GLO_JUMP_1_a_jump_to_a_door_passes_the_trap_before_it() -> None:
    s = scene(slug="black-barrow")
    door = s.cell((-2, 3))
    s.stand(s.figure(0), (0, 3))
    for cell in s.m.scenario.near[door]:
        if not s.m.s.wall[cell]:
            s.m.s.terrain[cell] = TRAP
            s.m.s.trap[cell] = 0
    s.m.s.traps[:] = [TrapKind(5, [])]
    s.say(k.Q_MOVE, door, door)
    s.play("Leaping Cleave", BOTTOM)
    assert s.figure().cell == door and s.figure().hp == 10


# Parts of actions and orders.


def test_GLO_CHAR_2_a_card_may_be_left_unused() -> None:
    s = scene()
    h = s.heroes[0]
    h.lead, h.second = s.place_of(h, "Overwhelming Assault"), s.place_of(h, "Trample")
    h.zones[h.lead] = h.zones[h.second] = PLAYED
    s.say(k.Q_ACTION, k.NONE)
    acting.play_cards(s.m, h)
    assert h.zones[h.lead] == h.zones[h.second] == DISCARD and len(s.asked(k.Q_ACTION)) == 1


PARTS = [
    ("Brute", "Shield Bash", BOTTOM, SHIELD),
    ("Brute", "Eye for an Eye", TOP, DOES.index("retaliate")),
    ("Brute", "Warding Strength", BOTTOM, DOES.index("slots")),
    ("Brute", "Wall of Doom", BOTTOM, DOES.index("this round")),
    ("Brute", "Provoking Roar", BOTTOM, DOES.index("taunt")),
    ("Mindthief", "Into the Night", BOTTOM, CONDITION),
    ("Mindthief", "Feedback Loop", TOP, AUGMENT),
    ("Scoundrel", "Special Mixture", TOP, DOES.index("heal")),
]


@pytest.mark.parametrize(("cls", "name", "side", "part"), PARTS, ids=[p[1] for p in PARTS])
def test_GLO_CHAR_2_any_part_may_be_left_out(cls: str, name: str, side: int, part: int) -> None:
    s = scene([cls, "Tinkerer"])
    s.stand(s.figure(), ROW[0])
    s.say(k.Q_PART, 0)
    at = gained(s, name, side)
    asked = s.asked(k.Q_PART)[0]
    assert (asked.target, asked.options) == (part, [1, 0])
    f = s.figure()
    assert s.heroes[0].bonuses == [] and s.has(f) == [] and f.round_shield == 0 and f.round_retaliates == []
    assert s.heroes[0].zones[at] == DISCARD


def test_GLO_CHAR_2_what_hurts_allies_must_be_done_and_what_hurts_enemies_alone_need_not() -> None:
    s = scene(["Cragheart", "Brute"])
    s.stand(s.figure(), ROW[0])
    s.stand(s.figure(1), ROW[1])
    s.say(k.Q_PART, 0)
    s.say(k.Q_DAMAGE, 0)
    s.play("Unstable Upheaval", BOTTOM)
    assert s.figure(1).hp == 9 and s.figure(1).round_shield == 0
    enemy = s.monster(ROW[2])
    s.stand(s.figure(), ROW[3])
    s.play("Rumbling Advance", BOTTOM)
    assert enemy.hp == 20
    s.stand(s.figure(1), (-1, -1))
    s.say(k.Q_PART, 1)
    s.play("Rumbling Advance", BOTTOM)
    assert enemy.hp == 19


def test_GLO_CHAR_2_conditions_and_pushes_of_an_attack_are_optional() -> None:
    s = scene()
    s.stand(s.figure(), ROW[0])
    enemy = s.monster(ROW[1])
    s.say(k.Q_PART, 0)
    s.play("Provoking Roar", TOP)
    s.play("Warding Strength", TOP)
    assert [q.target for q in s.asked(k.Q_PART)] == [CONDITION, PUSH]
    assert enemy.hp == 15 and s.has(enemy) == [] and enemy.cell == s.cell(ROW[1])
    s.say(k.Q_PART, 1)
    s.play("Provoking Roar", TOP)
    s.play("Warding Strength", TOP)
    assert s.has(enemy) == ["disarm"] and enemy.cell != s.cell(ROW[1])


def test_GLO_CHAR_2_loot_may_be_left_out_where_there_is_some() -> None:
    s = scene()
    s.stand(s.figure(), ROW[0])
    s.play("Grab and Go", TOP)
    assert s.asked(k.Q_PART) == []
    s.m.s.money[s.cell(ROW[1])] = 1
    s.say(k.Q_PART, 0)
    s.play("Grab and Go", TOP)
    assert [q.target for q in s.asked(k.Q_PART)] == [LOOT] and s.figure().money == 0


def test_GLO_ATK_3_the_player_orders_the_targets() -> None:
    s = scene()
    s.stand(s.figure(), ROW[1])
    one, two = s.monster(ROW[0]), s.monster(ROW[2])
    s.say(k.Q_ATTACK, two.id)
    h = s.heroes[0]
    hold(s, "Freezing Nova")
    s.play("Freezing Nova", TOP)
    attacks = [row for row in s.log.rows if row[5] == k.ATTACK]
    assert [row[7] for row in attacks] == [two.id, one.id]
    assert s.asked(k.Q_ATTACK)[0].options[-1] == k.NONE
    s.say(k.Q_ATTACK, k.NONE)
    before = one.hp + two.hp
    s.play("Freezing Nova", TOP)
    assert one.hp + two.hp == before and h.zones[0] == DISCARD


def test_GLO_PUSH_1_without_an_attack_the_player_says_whom_and_in_which_order() -> None:
    s = scene()
    s.stand(s.figure(), ROW[1])
    one, two = s.monster(ROW[0]), s.monster(ROW[2])
    s.say(k.Q_MOVE, s.figure().cell)
    s.say(k.Q_HELP, two.id, k.NONE)
    s.play("Sweeping Blow", BOTTOM)
    assert one.cell == s.cell(ROW[0]) and two.cell != s.cell(ROW[2])


def test_GLO_CARD_4_the_player_draws_the_path() -> None:
    s = scene(["Spellweaver", "Brute"])
    s.stand(s.figure(), ROW[0])
    goal = s.monster(ROW[2])
    between = [c for c in s.m.hexes.near[s.cell(ROW[1])] if c >= 0 and not s.m.s.wall[c] and s.m.s.at[c] == OFF]
    side = next(c for c in between if c in s.m.hexes.near[s.cell(ROW[0])])
    beside = s.monster((s.m.hexes.qs[side], s.m.hexes.rs[side]))
    middle = s.monster(ROW[1])
    s.say(k.Q_ATTACK, goal.id, middle.id, beside.id)
    s.play("Impaling Eruption", TOP)
    (asked,) = s.asked(k.Q_AREA)
    # Both, either or none of them.
    assert len(asked.options) == len(s.m.sets) == 4
    assert sorted(s.m.sets[0]) == sorted([beside.id, middle.id]) and s.m.sets[-1] == []
    assert goal.hp == middle.hp == beside.hp == 17
    s.say(k.Q_AREA, len(asked.options) - 1)
    s.say(k.Q_ATTACK, goal.id)
    s.play("Impaling Eruption", TOP)
    assert (goal.hp, middle.hp, beside.hp) == (14, 17, 17)


def test_GLO_CARD_4_the_stricter_reading_is_a_setting() -> None:
    s = scene(["Spellweaver", "Brute"], settings={"path_to_target": "shortest"})
    s.stand(s.figure(), ROW[0])
    goal = s.monster(ROW[2])
    middle = s.monster(ROW[1])
    side = next(
        c for c in s.m.hexes.near[middle.cell]
        if c >= 0 and c in s.m.hexes.near[s.cell(ROW[0])] and not s.m.s.wall[c] and s.m.s.at[c] == OFF
    )  # fmt: skip
    beside = s.monster((s.m.hexes.qs[side], s.m.hexes.rs[side]))
    s.say(k.Q_ATTACK, goal.id)
    s.play("Impaling Eruption", TOP)
    assert (goal.hp, middle.hp, beside.hp) == (17, 17, 20) and s.asked(k.Q_AREA) == []


# Elements.


def strong(s: Scene, name: str) -> int:
    element = ELEMENTS.index(name)
    s.m.s.elements[element] = 2
    return element


def test_GLO_ELEM_3_nothing_is_consumed_for_an_attack_on_nobody() -> None:
    s = scene(["Spellweaver", "Brute"])
    s.stand(s.figure(), ROW[0])
    fire = strong(s, "fire")
    s.play("Flame Strike", TOP)
    assert s.asked(k.Q_CONSUME) == [] and s.m.s.elements[fire] == 2
    enemy = s.monster(ROW[2])
    s.play("Flame Strike", TOP)
    assert len(s.asked(k.Q_CONSUME)) == 1 and s.has(enemy) == ["wound"] and s.m.s.elements[fire] == 0


def test_GLO_CARD_3_and_GLO_ELEM_3_air_for_an_active_card_is_the_players_choice() -> None:
    s = scene(["Cragheart", "Brute"])
    h = s.heroes[0]
    s.stand(s.figure(), ROW[0])
    far = s.monster(ROW[3])
    at = gained(s, "Nature's Lift", BOTTOM)
    air = strong(s, "air")
    s.say(k.Q_CONSUME, 0)
    s.play("Massive Boulder", TOP)
    assert len(s.asked(k.Q_CONSUME)) == 1 and s.m.s.elements[air] == 2 and len(h.bonuses[0].slots) == 6
    s.say(k.Q_CONSUME, 1)
    hp = far.hp
    s.play("Massive Boulder", TOP)
    assert far.hp == hp - 3 and s.m.s.elements[air] == 0 and len(h.bonuses[0].slots) == 5
    assert h.zones[at] == ACTIVE
    # Without air the event does not happen: no slot.
    s.play("Massive Boulder", TOP)
    assert len(h.bonuses[0].slots) == 5


def test_GLO_CARD_3_and_GLO_MULTI_4_backup_ammunition_adds_a_target() -> None:
    s = scene(["Cragheart", "Brute"])
    h = s.heroes[0]
    s.stand(s.figure(), ROW[0])
    foes = [s.monster(ROW[1]), s.monster(ROW[3])]
    s.play("Backup Ammunition", TOP)
    s.play("Massive Boulder", TOP)
    assert [f.hp for f in foes] == [17, 17] and h.xp == 1 and len(h.bonuses[0].slots) == 3


def test_GLO_ELEM_2_what_a_summon_infuses_is_strong_when_its_own_turn_ends() -> None:
    s = scene(["Spellweaver", "Brute"])
    s.stand(s.figure(), ROW[0])
    gained(s, "Aid from the Ether", BOTTOM)
    pet = s.m.s.figures[-1]
    s.monster(ROW[3])
    s.m.hidden.piles[s.figure().pile][:] = [s.m.book.modifier_index["+2 fire"]] * 60
    s.m.s.round = 2
    s.m.s.order = [s.figure().id]
    h = s.heroes[0]
    h.lead, h.second = 1, 2
    h.zones[1] = h.zones[2] = PLAYED
    states: list[int] = []
    s.rules[k.Q_ACTION] = lambda question: states.append(s.m.s.elements[0]) or len(question.options) - 1
    play.act(s.m, s.figure().id)
    assert pet.acted == 2 and states == [2]


def test_GLO_MULTI_4_a_summon_attacks_the_target_that_its_owners_card_adds() -> None:
    s = scene(["Mindthief", "Brute"])
    s.stand(s.figure(), ROW[0])
    s.play("Gnawing Horde", TOP)
    pet = s.m.s.figures[-1]
    s.stand(pet, ROW[2])
    foes = [s.monster(ROW[1]), s.monster(ROW[3])]
    names = s.m.book.modifier_index
    s.m.hidden.piles[s.figure().pile][:] = [names["+0"]] * 5 + [names["+0 target"]]
    monsters.take_turn(s.m, pet, play.orders(pet), -1, -1)
    assert [f.hp for f in foes] == [18, 18]


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


def test_GLO_AOE_3_the_hex_in_range_need_not_be_seen() -> None:
    s = scene(["Tinkerer", "Brute"])
    s.stand(s.figure(), ROW[0])
    here = s.figure().cell
    sight = s.m.s.sight
    assert sight is not None
    away = sight.steps(here)
    cell = next(c for c in range(len(away)) if away[c] == 4 and sight.sees(here, c))
    enemy = s.monster((s.m.hexes.qs[cell], s.m.hexes.rs[cell]))
    for pin in sight.near[cell]:
        if 0 <= away[pin] <= 3:
            assert sight.sees(here, pin) in (True, False)
            sight.known[min(here, pin) * s.m.hexes.cells + max(here, pin)] = False
    s.play("Net Shooter", TOP)
    assert enemy.hp == 17


def test_GLO_CARD_11_who_stands_in_the_area_is_the_players_choice_too() -> None:
    s = scene(["Cragheart", "Brute"])
    s.stand(s.figure(), ROW[0])
    enemy = s.monster(ROW[2])
    s.stand(s.figure(1), ROW[3])
    s.say(k.Q_ATTACK, enemy.id)
    s.play("Dirt Tornado", TOP)
    (asked,) = s.asked(k.Q_AREA)
    # The same enemy with and without the friend, the friends left out first.
    assert s.m.sets[0] == [enemy.id] and s.m.sets.count([enemy.id]) == 2 and len(asked.options) == len(s.m.sets) + 1
    assert s.has(enemy) == ["muddle"] and s.has(s.figure(1)) == []
    s.say(k.Q_AREA, len(s.m.sets) - 1)
    s.play("Dirt Tornado", TOP)
    assert s.has(s.figure(1)) == ["muddle"]


def test_GLO_CARD_11_what_hurts_around_the_target_does_so_around_a_dead_one_too() -> None:
    s = scene(["Cragheart", "Brute"])
    s.stand(s.figure(), ROW[0])
    dying = s.monster(ROW[2], 2)
    near = s.monster(ROW[3])
    s.say(k.Q_ATTACK, dying.id)
    s.play("Massive Boulder", TOP)
    assert dying.cell == OFF and near.hp == 19


def test_GLO_ELEM_2_any_part_infuses_also_one_behind_the_sign() -> None:
    s = scene(["Scoundrel", "Brute"])
    s.say(k.Q_PART, 0, 1)
    s.play("Smoke Bomb", TOP)
    assert s.has(s.figure()) == [] and len(s.heroes[0].bonuses) == 1
    assert s.m.s.infusing == [ELEMENTS.index("dark")]


def test_GLO_SCEN_4_those_still_to_be_spawned_are_not_dead() -> None:
    s = Scene(["Brute", "Tinkerer"], "inox-encampment")
    s.clear()
    goal = s.m.scenario.goals[0]
    told, s.m.scenario.goals[0] = goal, type(goal)("kill all")
    s.m.s.rooms = [True] * len(s.m.s.rooms)
    assert quest.met(s.m)
    s.m.s.rooms[s.m.scenario.room("D")] = False
    spawns = [clause for clause in quest.rule(s.m, "spawn") if quest.runs(s.m, clause)]
    assert len(spawns) == 1 and not quest.met(s.m)
    s.m.scenario.goals[0] = told


class Teller(Player):
    """Answers at random and puts every option of every question into words."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.random = Random(seed)
        self.told: dict[int, set[str]] = {}

    def choose(self, view: View, question: Question) -> int:
        assert isinstance(view, GloomhavenView)
        words = [game().option_text(view._mission, question, i) for i in range(len(question.options))]
        assert all(words) and (len(set(words)) == len(words) or question.kind == k.Q_AREA), (question.kind, words)
        self.told.setdefault(question.kind, set()).update(words)
        if question.kind == k.Q_DAMAGE:
            return self.random.randrange(len(words)) if self.random.random() < 0.4 else 0
        if question.kind == k.Q_ACTION and question.options[-1] == k.NONE:
            return self.random.randrange(len(words) - 1)
        return self.random.randrange(len(words))


def test_every_option_of_every_question_has_words_of_its_own() -> None:
    told: dict[int, set[str]] = {}
    loadout = {"items": ["Brute: Leather Armor", "Brute: Boots of Striding", "Cragheart: Cloak of Invisibility"]}
    slugs = game().scenarios()
    for number in range(24):
        classes = [party(0, 3), party(3, 3), ["Brute", "Cragheart", "Mindthief", "Scoundrel"]][number % 3]
        own = {"items": [item for item in loadout["items"] if item.partition(":")[0] in classes]}
        spec = spec_of(slugs[number % 10], classes, number, 0, "uniform", {"character_level": 9}, own)
        players = [Teller(number * 9 + seat) for seat in range(len(classes))]
        result = play_match(game(), spec, list(players), Log())
        assert result.ending == DECIDED, result.trace or result.reason
        for player in players:
            for kind, words in player.told.items():
                told.setdefault(kind, set()).update(words)
    asked = set(told)
    assert asked >= set(range(len(k.QUESTIONS))) - {k.Q_ORDER, k.Q_ELEMENT, k.Q_AWAY}
    assert [text for text in told[k.Q_WAY] if "trap or hazard" in text]
    assert [text for text in told[k.Q_ACTION] if text.endswith("is put away")]
