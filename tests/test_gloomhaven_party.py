"""The rules of characters and scenarios, each on a small position of a real scenario."""

import pytest
from gloomhaven_party import CLASSES, Scene, game

from sim.engine.errors import SpecError
from sim.gloomhaven import acting, piles, play, quest, resting, terrain, verbs
from sim.gloomhaven import kinds as k
from sim.gloomhaven.outfit import outfit_of
from sim.gloomhaven.party import ACTIVE, DISCARD, GONE, HAND, LOST, PLAYED, READY, SPENT, USED_UP, Hero
from sim.gloomhaven.records import CONDITIONS
from sim.gloomhaven.state import CHARACTER_SUMMON, LASTING, OBSTACLE, OFF, TRAP

TOP, BOTTOM, PLAIN_TOP, PLAIN_BOTTOM = range(4)

# A straight row of the first room of the Ruinous Crypt.
ROW = [(-2, -3), (-2, -2), (-2, -1), (-2, 0)]


def scene(classes: list[str] | None = None, **more: object) -> Scene:
    """A scene without monsters, the characters in a corner."""
    s = Scene(classes or ["Brute", "Tinkerer"], **more)  # type: ignore[arg-type]
    s.clear()
    return s


# Set-up.


def test_GLO_CHAR_1_a_hand_of_level_1_cards_full_hit_points_any_start() -> None:
    s = Scene(["Brute", "Spellweaver"])
    assert [len(h.cards) for h in s.heroes] == [10, 8]
    assert {s.m.book.cards[i].level for h in s.heroes for i in h.cards} == {"1"}
    assert [s.figure(i).hp for i in (0, 1)] == [10, 6]
    assert all(s.figure(i).cell in s.m.scenario.starts for i in (0, 1))


WRONG_OUTFITS = [
    ({"hands": ["Brute: Trample"]}, 1, "hands: the Brute takes 10 cards, not 1"),
    ({"items": ["Brute: Hide Armor", "Brute: Leather Armor"]}, 1, "wears 1 in the slot 'body', not 2"),
    ({"items": ["Brute: War Hammer", "Brute: Heater Shield"]}, 1, "has no hand left"),
    ({"items": ["Brute: Minor Healing Potion", "Brute: Minor Power Potion"]}, 2, "the slot 'small', not 2"),
    ({"perks": ["Brute: Brute 1"]}, 1, "a Brute of level 1 has 0, not 1"),
    ({"perks": ["Brute: Brute 1", "Brute: Brute 1"]}, 3, "'Brute 1' can be taken 1 times, not 2"),
]


@pytest.mark.parametrize(("loadout", "level", "told"), WRONG_OUTFITS, ids=[w[2] for w in WRONG_OUTFITS])
def test_GLO_CHAR_1_what_does_not_go_together(loadout: dict[str, list[str]], level: int, told: str) -> None:
    with pytest.raises(SpecError) as error:
        outfit_of(game().book, {"classes": ["Brute"], **loadout}, level)
    assert told in str(error.value)
    assert told in game().check_side({"classes": ["Brute", "Tinkerer"], **loadout}, {"character_level": level})


def test_GLO_CHAR_15_perks_and_items_edit_the_deck() -> None:
    book = game().book

    def deck(perks: list[str], items: list[str]) -> list[str]:
        own = {"classes": ["Brute"], "perks": perks, "items": items}
        return sorted(book.modifiers[i].name for i in outfit_of(book, own, 9).deck)

    none = ["Brute: nothing"]
    base = deck([], none)
    assert len(base) == 20
    assert deck(["Brute: Brute 1"], none).count("-1") == base.count("-1") - 2
    assert deck(["Brute: Brute 2"], none).count("+1") == base.count("+1") + 1
    assert deck([], ["Brute: Hide Armor"]).count("-1") == base.count("-1") + 2
    ignoring = next(p.name for p in book.perks if p.owner == 0 and p.ignores == "item cards")
    assert deck([f"Brute: {ignoring}"], ["Brute: Hide Armor"]).count("-1") == base.count("-1")


def test_a_class_buys_what_its_record_says_unless_told() -> None:
    book = game().book

    def worn(items: list[str]) -> list[str]:
        own = {"classes": ["Brute"], "items": items}
        return [book.gear[i].name for i in outfit_of(book, own, 1).gear]

    for cls in book.classes:
        assert cls.items and sum(item.gold for item in book.gear if item.name in cls.items) <= 30
    assert worn([]) == book.classes[0].items
    assert worn(["Brute: Heater Shield"]) == ["Heater Shield"]
    assert worn(["Brute: nothing"]) == []
    both = {"classes": ["Brute", "Tinkerer"], "items": ["Brute: nothing", "Brute: Heater Shield"]}
    assert "the Brute takes 'nothing' or items, not both" in game().check_side(both, {})
    four = [f"{name}: Minor Stamina Potion" for name in CLASSES[:4]]
    assert game().check_side({"classes": CLASSES[:4], "items": four}, {}) == ""


# Rounds.


def test_GLO_ROUND_1_choice_initiative_turns_clean_up() -> None:
    s = Scene(["Brute", "Tinkerer"], "black-barrow")
    s.m.s.round = 0
    play.take_turn(s.m)
    assert s.m.s.round == 1 and len(s.m.s.order) == 3
    assert [len(h.pile(PLAYED)) for h in s.heroes] == [2, 2]
    while s.m.s.order:
        play.take_turn(s.m)
    assert [len(h.pile(PLAYED)) for h in s.heroes] == [0, 0]


def test_GLO_CHAR_2_and_3_top_of_one_bottom_of_the_other_or_plain() -> None:
    s = scene()
    h = s.heroes[0]
    h.lead, h.second = s.place_of(h, "Grab and Go"), s.place_of(h, "Trample")
    h.zones[h.lead] = h.zones[h.second] = PLAYED
    s.say(k.Q_ACTION, 4 * h.lead + PLAIN_BOTTOM, 4 * h.second + PLAIN_TOP)
    acting.play_cards(s.m, h)
    first, second = s.asked(k.Q_ACTION)
    assert len(first.options) == 9 and first.options[-1] == k.NONE
    assert second.options == [4 * h.second + TOP, 4 * h.second + PLAIN_TOP, k.NONE]
    assert h.zones[h.lead] == h.zones[h.second] == DISCARD


def test_GLO_CHAR_4_cards_go_to_their_pile_as_the_half_says() -> None:
    s = scene()
    enemy = s.monster(ROW[1])
    s.stand(s.figure(), ROW[0])
    h = s.heroes[0]
    assert h.zones[s.play("Trample", TOP)] == DISCARD
    assert h.zones[s.play("Overwhelming Assault", TOP)] == LOST
    assert enemy.hp == 20 - 3 - 6
    held = s.play("Warding Strength", BOTTOM)
    assert h.zones[held] == ACTIVE
    piles.leave(s.m, h, held)
    assert h.zones[held] == LOST and h.bonuses == []
    bashed = s.play("Shield Bash", BOTTOM)
    assert h.zones[bashed] == ACTIVE and s.figure().round_shield == 1
    piles.end_round(s.m, h)
    assert h.zones[bashed] == DISCARD


def test_GLO_CARD_3_slots_are_used_when_it_happens_and_the_last_loses_the_card() -> None:
    s = scene()
    s.stand(s.figure(), ROW[0])
    h = s.heroes[0]
    held = s.play("Warding Strength", BOTTOM)
    assert [s.m.warded(s.figure()) for _ in range(6)] == [1] * 6
    assert h.zones[held] == LOST and h.xp == 3
    assert s.m.warded(s.figure()) == 0


def rested(h: Hero, count: int) -> None:
    for at in range(count):
        h.zones[at] = DISCARD


def test_GLO_CHAR_5_short_rest_loses_one_at_random() -> None:
    s = scene()
    h = s.heroes[0]
    rested(h, 5)
    s.say(k.Q_REST, 1)
    s.say(k.Q_AGAIN, 1)
    hp = s.figure().hp
    s.say(k.Q_DAMAGE, 0)
    resting.short_rest(s.m, h)
    assert len(h.pile(LOST)) == 1 and len(h.pile(DISCARD)) == 0
    assert s.figure().hp == hp - 1
    rested(h, 1)
    s.players[0].asked.clear()
    resting.short_rest(s.m, h)
    assert s.asked(k.Q_REST) == []


def test_GLO_CHAR_6_long_rest_chooses_heals_and_readies() -> None:
    s = scene(loadout={"items": ["Brute: Boots of Striding", "Brute: Minor Power Potion"]})
    h = s.heroes[0]
    rested(h, 4)
    s.figure().hp = 5
    h.worn = [SPENT, USED_UP]
    s.say(k.Q_CARD, h.cards[2])
    resting.long_rest(s.m, h)
    assert h.pile(LOST) == [2] and h.pile(DISCARD) == []
    assert s.figure().hp == 7
    assert h.worn == [READY, USED_UP]


def test_GLO_CHAR_6_a_rest_whose_cards_were_lost_meanwhile_loses_none() -> None:
    s = scene()
    h = s.heroes[0]
    before = h.zones[:]
    s.figure().hp = 5
    resting.long_rest(s.m, h)
    assert h.zones == before and s.figure().hp == 7


def test_GLO_CHAR_7_cards_cancel_any_damage() -> None:
    s = scene()
    h = s.heroes[0]
    s.say(k.Q_DAMAGE, 1)
    assert verbs.suffer(s.m, s.figure(), 4, -1, k.C_TRAP, -1) == 0
    assert len(h.pile(LOST)) == 1 and s.figure().hp == 10
    rested(h, 3)
    h.zones[9] = LOST
    s.say(k.Q_DAMAGE, 2)
    before = len(h.pile(LOST))
    verbs.suffer(s.m, s.figure(), 4, -1, k.C_TRAP, -1)
    assert len(h.pile(LOST)) == before + 2
    assert s.asked(k.Q_DAMAGE)[-1].target == 4


def test_GLO_CHAR_8_exhaustion_takes_all_cards_and_summons() -> None:
    s = scene()
    s.stand(s.figure(1), ROW[1])
    s.play("Harmless Contraption", TOP, 1)
    decoy = s.m.s.figures[-1]
    assert decoy.kind == CHARACTER_SUMMON and decoy.cell != OFF
    s.say(k.Q_DAMAGE, 0)
    verbs.suffer(s.m, s.figure(1), 99, -1, k.C_TRAP, -1)
    assert s.figure(1).cell == decoy.cell == OFF
    assert set(s.heroes[1].zones) == {LOST} and s.heroes[1].out


def test_GLO_CHAR_9_moves_open_doors_and_go_on() -> None:
    s = scene(["Brute", "Tinkerer"], slug="black-barrow")
    s.stand(s.figure(), (-1, 3))
    door = s.cell((-2, 3))
    s.say(k.Q_MOVE, door, s.cell((-3, 3)))
    s.play("Grab and Go", BOTTOM)
    assert s.m.s.doors == [True, False] and s.m.s.rooms == [True, True, False]
    assert s.figure().cell == s.cell((-3, 3))
    assert s.asked(k.Q_MOVE)[1].target == 3
    assert [f.name for f in s.m.s.figures if f.type is not None and f.cell != OFF].count("Bandit Archer") == 1


def test_GLO_CHAR_10_summons_act_from_the_next_round() -> None:
    s = scene(["Mindthief", "Brute"])
    s.stand(s.figure(), ROW[0])
    s.play("Gnawing Horde", TOP)
    rats = s.m.s.figures[-1]
    enemy = s.monster(ROW[3])
    assert rats.owner == s.figure().id and rats.seat == 0
    s.m.s.order = [s.figure().id]
    for zone in range(2):
        s.heroes[0].zones[zone] = PLAYED
    s.heroes[0].lead, s.heroes[0].second = 0, 1
    s.figure().resting = True
    rested(s.heroes[0], 3)
    play.act(s.m, s.figure().id)
    assert rats.acted == 0
    s.m.s.round = 2
    rested(s.heroes[0], 3)
    play.act(s.m, s.figure().id)
    assert rats.acted == 2 and rats.cell != OFF
    del enemy


def test_GLO_CHAR_11_items() -> None:
    s = scene(loadout={"items": ["Brute: Minor Power Potion", "Brute: Boots of Striding"]})
    enemy = s.monster(ROW[1])
    s.stand(s.figure(), ROW[0])
    s.say(k.Q_ITEM, 1)
    s.play("Trample", TOP)
    assert enemy.hp == 20 - 4
    assert s.heroes[0].worn == [USED_UP, READY]
    s.play("Grab and Go", BOTTOM)
    assert s.asked(k.Q_MOVE)[0].target == 6
    assert s.heroes[0].worn == [USED_UP, SPENT]


def test_GLO_CHAR_12_experience_only_for_what_does_something() -> None:
    s = scene()
    h = s.heroes[0]
    s.play("Overwhelming Assault", TOP)
    assert h.xp == 0 and h.zones[s.place_of(h, "Overwhelming Assault")] == DISCARD
    s.stand(s.figure(), ROW[0])
    s.monster(ROW[1])
    s.play("Overwhelming Assault", TOP)
    assert h.xp == 2


def test_GLO_CHAR_13_recovered_but_not_what_is_gone_for_good() -> None:
    s = scene(["Spellweaver", "Brute"])
    h = s.heroes[0]
    h.zones[0] = LOST
    h.zones[1] = LOST
    at = s.play("Reviving Ether", TOP)
    assert h.zones[0] == h.zones[1] == HAND and h.zones[at] == GONE
    piles.recover(s.m, h, LOST, 0)
    assert h.zones[at] == GONE


def test_GLO_CHAR_14_a_stunned_character_only_discards() -> None:
    s = scene()
    h = s.heroes[0]
    h.lead, h.second = 0, 1
    h.zones[0] = h.zones[1] = PLAYED
    s.figure().conditions[CONDITIONS.index("stun")] = LASTING
    acting.take_turn(s.m, h)
    assert h.zones[0] == h.zones[1] == DISCARD
    assert s.asked(k.Q_ACTION) == [] and s.has(s.figure()) == []


# Cards.


def test_GLO_CARD_1_a_commanded_enemy_moves_as_the_player_says() -> None:
    s = scene(["Mindthief", "Brute"])
    s.stand(s.figure(), ROW[0])
    enemy = s.monster(ROW[2])
    s.say(k.Q_HELP, enemy.id)
    s.say(k.Q_HEX, s.cell(ROW[3]))
    s.play("Parasitic Influence", BOTTOM)
    assert enemy.cell == s.cell(ROW[3]) and enemy.acted == 0
    other = s.monster(ROW[2])
    s.say(k.Q_HELP, enemy.id)
    s.say(k.Q_ATTACK, other.id)
    s.play("Submissive Affliction", BOTTOM)
    assert other.hp == 18


def test_GLO_CARD_2_a_granted_ally_attacks_with_its_own_deck() -> None:
    s = scene(["Mindthief", "Brute"])
    s.stand(s.figure(), ROW[0])
    s.stand(s.figure(1), ROW[1])
    enemy = s.monster(ROW[2])
    left = s.m.s.piles[s.figure(1).pile].left
    s.heroes[0].cards[0] = next(c.index for c in s.m.book.cards if c.name == "Possession")
    s.heroes[0].zones[0] = PLAYED
    acting.act_half(s.m, s.heroes[0], 0, TOP)
    assert enemy.hp == 14 and s.heroes[0].xp == 2
    assert s.m.s.piles[s.figure(1).pile].left != left


def test_GLO_CARD_4_enemies_on_the_path() -> None:
    s = scene(["Spellweaver", "Brute"])
    s.stand(s.figure(), ROW[0])
    foes = [s.monster(place) for place in ROW[1:]]
    s.say(k.Q_ATTACK, foes[2].id, foes[2].id, foes[1].id)
    s.play("Impaling Eruption", TOP)
    assert [f.hp for f in foes] == [17, 17, 17] and s.heroes[0].xp == 3


def test_GLO_CARD_5_hexes_moved_and_damage_inflicted() -> None:
    s = scene()
    h = s.heroes[0]
    h.cards[0] = next(c.index for c in s.m.book.cards if c.name == "Balanced Measure")
    s.stand(s.figure(), ROW[0])
    h.moved, h.inflicted = 4, 3
    enemy = s.monster(ROW[1])
    h.zones[0] = PLAYED
    acting.act_half(s.m, h, 0, TOP)
    assert enemy.hp == 16
    assert h.inflicted == 7
    h.zones[0] = PLAYED
    acting.act_half(s.m, h, 0, BOTTOM)
    assert s.asked(k.Q_MOVE)[0].target == 7


def test_GLO_CARD_6_one_augment_at_a_time() -> None:
    s = scene(["Mindthief", "Brute"])
    s.stand(s.figure(), ROW[0])
    enemy = s.monster(ROW[1])
    first = s.play("The Mind's Weakness", TOP)
    assert enemy.hp == 20 - 3
    s.figure().hp = 2
    second = s.play("Parasitic Influence", TOP)
    h = s.heroes[0]
    assert h.zones[first] == DISCARD and h.zones[second] == ACTIVE
    assert s.figure().hp == 4 and enemy.hp == 20 - 3 - 1


def test_GLO_CARD_7_obstacles_never_cut_the_map() -> None:
    s = scene(["Cragheart", "Brute"])
    narrow = s.m.scenario.doors[0].cell
    assert terrain.parts(s.m, narrow)
    s.stand(s.figure(), ROW[1])
    s.play("Avalanche", BOTTOM)
    made = [c for c in s.m.hexes.near[s.figure().cell] if s.m.s.terrain[c] == OBSTACLE]
    assert len(made) == 2


def test_GLO_CARD_8_a_card_put_away_takes_its_summon_along() -> None:
    s = scene()
    s.stand(s.figure(1), ROW[1])
    at = s.play("Harmless Contraption", TOP, 1)
    piles.leave(s.m, s.heroes[1], at)
    assert s.m.s.figures[-1].cell == OFF and s.heroes[1].zones[at] == LOST


def test_GLO_CARD_9_the_bonus_goes_to_those_adjacent_when_it_is_done() -> None:
    s = scene(["Tinkerer", "Brute"])
    s.stand(s.figure(), ROW[0])
    s.stand(s.figure(1), ROW[1])
    s.play("Enhancement Field", BOTTOM)
    s.stand(s.figure(1), ROW[2])
    enemy = s.monster(ROW[3])
    s.play("Trample", TOP, 1)
    assert enemy.hp == 20 - 4


def test_GLO_CARD_10_enemies_moved_through() -> None:
    s = scene()
    s.stand(s.figure(), ROW[0])
    enemy = s.monster(ROW[1])
    s.say(k.Q_MOVE, s.cell(ROW[2]))
    s.play("Trample", BOTTOM)
    assert enemy.hp == 18 and s.heroes[0].xp == 2


def test_GLO_CARD_11_a_taunt_draws_the_attack() -> None:
    from sim.gloomhaven.attack import Attack, attack

    s = scene()
    s.stand(s.figure(0), ROW[0])
    s.stand(s.figure(1), ROW[1])
    s.play("Provoking Roar", BOTTOM)
    enemy = s.monster(ROW[2])
    s.say(k.Q_DAMAGE, 0)
    attack(s.m, Attack(enemy, 2, False, -1), [s.figure(1)])
    assert (s.figure(0).hp, s.figure(1).hp) == (8, 8)


def test_GLO_CARD_12_a_swing_into_obstacles() -> None:
    s = scene(["Cragheart", "Brute"])
    h = s.heroes[0]
    h.cards[0] = next(c.index for c in s.m.book.cards if c.name == "Heaving Swing")
    s.stand(s.figure(), ROW[0])
    enemy = s.monster(ROW[1])
    for cell in s.m.hexes.near[enemy.cell]:
        if cell >= 0 and s.m.s.at[cell] == OFF and not s.m.s.wall[cell]:
            s.m.s.terrain[cell] = OBSTACLE
    h.zones[0] = PLAYED
    acting.act_half(s.m, h, 0, TOP)
    assert enemy.hp == 20 - 3 - 2 and h.xp == 1 and s.m.s.terrain[enemy.cell] == 0


def test_GLO_CARD_13_experience_for_every_enemy_attacked() -> None:
    s = scene(["Spellweaver", "Brute"])
    s.stand(s.figure(), ROW[0])
    foes = [s.monster(place) for place in ROW[1:3]]
    s.play("Fire Orbs", TOP)
    assert [f.hp for f in foes] == [17, 17] and s.heroes[0].xp == 2


def test_own_traps_give_experience_when_an_enemy_springs_them() -> None:
    s = scene(["Tinkerer", "Brute"])
    s.stand(s.figure(), ROW[0])
    s.say(k.Q_HEX, s.cell(ROW[1]))
    s.play("Proximity Mine", TOP)
    assert s.m.s.terrain[s.cell(ROW[1])] == TRAP
    enemy = s.monster(ROW[2])
    s.stand(enemy, ROW[1])
    verbs.enter(s.m, enemy, enemy.id, False)
    assert enemy.hp == 14 and s.heroes[0].xp == 2


# Scenarios.


def test_GLO_SCEN_3_and_4_all_rooms_and_the_round_is_played_out() -> None:
    s = scene(["Brute", "Tinkerer"], slug="black-barrow")
    assert not quest.met(s.m)
    s.m.s.rooms = [True, True, True]
    assert quest.met(s.m)
    s.m.s.order = [s.figure(1).id, s.figure(0).id]
    s.m.s.at_turn = -1
    for h in s.heroes:
        h.lead, h.second = 0, 1
        h.zones[0] = h.zones[1] = PLAYED
    play.take_turn(s.m)
    assert s.m.p.won == 1 and not s.m.over
    play.take_turn(s.m)
    assert s.m.over


def test_GLO_SCEN_5_and_6_what_comes_after() -> None:
    from sim.engine.spec import Result

    s = scene()
    s.figure().money = 3
    s.m.p.won = 1
    result = Result()
    game().finish(s.m, result)
    told = {(seat, what): value for seat, what, value in result.tallies}
    assert told[(0, "gold")] == 6 and told[(0, "experience")] == 6
    assert [row.won for row in result.seats] == [1.0, 1.0]


def test_scenario_effects_and_those_who_shrug_them_off() -> None:
    curses = ["Spellweaver", "Tinkerer"]
    s = Scene(curses, "decaying-crypt")
    assert s.m.s.curses[1] == 6
    perk = next(p.name for p in game().book.perks if p.owner == 1 and p.ignores == "scenario effects")
    loadout = {"perks": [f"Tinkerer: {perk}"]}
    assert Scene(curses, "decaying-crypt", 1, {"character_level": 2}, loadout).m.s.curses[1] == 3


def test_the_inox_camp_sends_guards_until_its_door_is_open() -> None:
    s = Scene(["Brute", "Tinkerer"], "inox-encampment")

    def guards() -> int:
        return len([f for f in s.m.s.figures if f.name == "Inox Guard" and f.cell != OFF])

    before = guards()
    quest.spawn(s.m, True)
    assert guards() == before
    quest.spawn(s.m, False)
    assert guards() == before + 1
    s.m.s.round = 2
    quest.spawn(s.m, False)
    assert guards() == before + 1
    s.m.s.round = 3
    s.m.s.rooms = [True] * len(s.m.s.rooms)
    quest.spawn(s.m, False)
    assert guards() == before + 1


def test_goal_chests_of_the_grotto_are_for_loot_actions_alone() -> None:
    s = scene(["Brute", "Tinkerer"], slug="vibrant-grotto")
    s.stand(s.figure(), (-7, 1))
    quest.pick_up(s.m, s.figure())
    assert s.figure().treasures == []
    s.play("Grab and Go", TOP)
    assert s.figure().treasures == [0]
    s.figure().treasures = [0] * 5
    assert quest.met(s.m)


def test_the_commander_opens_one_side_room_after_the_other() -> None:
    s = scene(["Brute", "Tinkerer"], slug="barrow-lair")
    quest.open_door(s.m, s.cell((-2, 1)), s.figure())
    boss = next(f for f in s.m.s.figures if f.name == "Bandit Commander")
    assert not [at for at in range(5) if quest.may_open(s.m, at)]
    quest.special(s.m, boss, 1)
    assert boss.cell == s.cell((-1, 5)) and s.m.s.rooms[s.m.scenario.room("E")]
    quest.special(s.m, boss, 1)
    assert boss.cell == s.cell((-3, 8)) and s.m.s.rooms[s.m.scenario.room("C")]
    before = len(s.m.s.figures)
    quest.special(s.m, boss, 2)
    assert [f.name for f in s.m.s.figures[before:]] == ["Living Bones"]
