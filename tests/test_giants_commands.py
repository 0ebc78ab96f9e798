"""The nine Command Cards, the row, moving, trading, recruiting."""

from itertools import pairwise

import pytest
from giants_kit import GAME, Table, table

from sim.giants import commands, hands, moving, recruiting, trading, verbs
from sim.giants import kinds as k
from sim.giants.records import COMMANDS

RUNE, FOOD, ORE, HERBS = (GAME.book.resource_index[name] for name in ("rune", "food", "ore", "herbs"))


def held(t: Table, race: str) -> dict[str, int]:
    return {r.name: n for r, n in zip(GAME.book.resources, t.army(race).resources) if n}


def test_GIA_CMD_1_nine_cards_that_come_back_only_with_rest():
    t = table()
    assert len(COMMANDS) == 9 and t.army("hill").hand == [True] * 9
    t.put("hill", "Hill Hall", regular=1)
    for command in ("move", "plunder", "magic"):
        t.play("hill", command)
    hand = [COMMANDS[at] for at in range(9) if t.army("hill").hand[at]]
    assert hand == ["attack", "leader", "trade", "recruit", "rally", "rest"]
    t.play("hill", "rest")
    assert t.army("hill").hand == [True] * 9 and t.army("hill").row == []


def test_GIA_CMD_2_strength_by_position_counts_the_cards_left_of_it():
    assert [trading.limit(table().m, left) for left in range(9)] == [2, 3, 4, 5, 6, 6, 6, 6, 6]
    t = table()
    t.row("hill", "magic leader")
    t.put("hill", "Hill Hall", regular=1)
    t.play("hill", "move")
    assert [e.amount for e in t.events("command")] == [2] and t.army("hill").row[-1] == 0, "at the right end"


def test_GIA_CMD_MOVE_1_maneuvers_of_the_race_and_any_split():
    for race, hall, near, count in (("hill", "Hill Hall", "Barrow Ford", 6), ("fire", "Fire Hall", "Tide Road", 5)):
        t = table()
        t.put(race, hall, regular=1)
        there, back = f"{race} regular from {hall} to {near}", f"{race} regular from {near} to {hall}"
        t.play(race, "move", maneuver=[there, back] * 3 if count == 6 else [there, back, there, back, there])
        assert len(t.events("move")) == count == len(t.asked("maneuver"))


def test_GIA_CMD_MOVE_2_never_ends_in_an_enemy_region():
    t = table()
    t.put("hill", "Sumber Hills", regular=1)
    t.put("hill", "Ember Downs", regular=1)
    t.put("frost", "Delimbiyr Vale", regular=1)
    t.m.left = 1
    units = t.m.units_of(t.race("hill"))
    to = {option % k.PLACES for option in moving.steps(t.m, t.seat("hill"), units[:1])}
    assert t.region("Delimbiyr Vale") not in to and t.region("Ember Downs") in to and t.region("Barrow Ford") in to
    t.m.left = 2
    assert t.region("Delimbiyr Vale") in {option % k.PLACES for option in moving.steps(t.m, t.seat("hill"), units[:1])}
    t.play(
        "hill",
        "move",
        maneuver=["hill regular from Sumber Hills to Delimbiyr Vale", "hill regular from Delimbiyr Vale to High Moor"],
    )
    walking = t.asked("maneuver")[1]
    assert "stop moving" not in walking and all("from Delimbiyr Vale" in word for word in walking)


def test_GIA_CMD_MOVE_3_an_NPC_region_costs_as_well_once_each():
    t = table()
    t.put("hill", "Sumber Hills", regular=2)
    t.put("storm", "Delimbiyr Vale", regular=1)
    t.put("frost", "Old Crossroads", regular=1)
    t.cards("hill", rune=1, food=1)
    way = ["Sumber Hills", "Delimbiyr Vale", "Old Crossroads", "Thistle Wood"]
    steps = [f"hill regular from {a} to {b}" for a, b in pairwise(way)]
    t.play("hill", "move", maneuver=[*steps, *steps], penalty=["give food", "give rune"])
    assert [(e.space, e.target) for e in t.events("penalty")] == [
        (t.region("Delimbiyr Vale"), -1),
        (t.region("Old Crossroads"), t.seat("frost")),
    ]
    assert t.m.s.thrown[FOOD] > 0 and held(t, "frost") == {"rune": 1} and held(t, "hill") == {}


def test_GIA_DEF_18_a_healthy_giant_takes_the_passing_wound_first():
    t = table()
    hurt = t.put("hill", "Sumber Hills", wounded=True, regular=1)
    t.put("hill", "Sumber Hills", elite=1)
    t.put("frost", "Delimbiyr Vale", regular=1)
    way = ["Sumber Hills", "Delimbiyr Vale", "High Moor"]
    both = [f"hill {kind} from {a} to {b}" for kind in ("regular", "elite") for a, b in pairwise(way)]
    both = [word.replace("regular", "regular (wounded)") for word in both]
    t.play("hill", "move", maneuver=both)
    assert t.at("High Moor") == ["hill elite*", "hill regular*"], "the healthy one had to take it"
    t.row("hill", "")
    back = ["High Moor", "Delimbiyr Vale", "Sumber Hills"]
    t.play(
        "hill",
        "move",
        maneuver=[f"hill regular (wounded) from {a} to {b}" for a, b in pairwise(back)],
    )
    assert [e.target for e in t.events("kill")] == hurt and t.points("frost") == 0


def test_GIA_STACK_1_and_GIA_DEF_19_units_and_champions_count_up_to_the_limit_of_the_race():
    assert GAME.book.races[GAME.book.race_index["storm"]].stack == 3
    t = table(4)
    t.put("storm", "Tide Road", regular=2, champion=1)
    t.put("storm", "Storm Hall", elite=1)
    t.slayer("Tide Road")
    t.m.left = 1
    at_home = [u for u in t.m.units_of(t.race("storm")) if t.m.s.where[u] == t.region("Storm Hall")]
    to = {option % k.PLACES for option in moving.steps(t.m, t.seat("storm"), at_home)}
    assert to == {t.region("Eagle Pass")}, "Tide Road is full"
    verbs.lift(t.m, t.m.s.at[t.region("Tide Road")][0])
    to = {option % k.PLACES for option in moving.steps(t.m, t.seat("storm"), at_home)}
    assert t.region("Tide Road") in to, "slayers and tokens take no room"


# Trade.


def test_GIA_CMD_TRADE_1_and_GIA_DEF_5_the_limit_holds_for_what_is_given():
    t = table()
    t.cards("hill", food=5)
    t.put("hill", "Hill Hall", regular=1)
    t.row("hill", "move")
    t.play("hill", "trade", trade="trade with the deck", give=["food", "food"])
    assert [e.amount for e in t.events("trade")] == [3] and len(t.asked("give")) == 2


def test_GIA_CMD_TRADE_2_a_refused_offer_costs_nothing_and_another_may_follow():
    t = table()
    t.cards("hill", food=2)
    t.cards("frost", rune=3)
    offer = "offer a trade to the frost giants"
    t.play(
        "hill",
        "trade",
        trade=[offer, "trade with the deck"],
        give=["no more cards"],
        want=["rune", "rune", "rune"],
        agree="refuse",
    )
    assert [e.cause for e in t.events("trade")] == ["refused", "deck"]
    assert held(t, "frost") == {"rune": 3} and offer not in t.asked("trade")[1]
    assert len(t.asked("want")) == 3, "only the giver's limit holds"


def test_GIA_CMD_TRADE_3_as_many_from_the_top_as_were_discarded():
    t = table()
    t.cards("hill", food=3)
    t.m.s.thrown = [0] * len(t.m.s.thrown)
    t.m.hidden.resources += [ORE, HERBS]
    t.play("hill", "trade", trade="trade with the deck", give=["food"])
    assert held(t, "hill") == {"food": 1, "herbs": 1, "ore": 1}
    assert t.asked("pick") == [["all from the deck", "food"]], "the open discards, those just thrown among them"
    t.row("hill", "")
    t.cards("hill", herbs=2)
    t.m.s.thrown[RUNE] = 1
    t.m.hidden.resources += [ORE, ORE]
    t.play("hill", "trade", trade="trade with the deck", give=["herbs"], pick="rune")
    assert held(t, "hill") == {"rune": 1, "ore": 1} and t.m.s.thrown[RUNE] == 0, "one picked instead"


def test_GIA_DEF_5_a_forced_trade_gives_as_many_of_the_others_choice():
    t = table()
    t.cards("hill", food=2)
    t.cards("frost", rune=1)
    t.play("hill", "trade", trade="force a trade on the frost giants", give=["food"])
    assert held(t, "hill") == {"rune": 1} and held(t, "frost") == {"food": 2}, "two given, the one there comes back"
    t = table()
    t.cards("hill", food=2)
    t.cards("frost", rune=1, ore=2)
    t.play("hill", "trade", trade="force a trade on the frost giants", give=["food"], **{"return": ["ore", "ore"]})
    assert held(t, "hill") == {"ore": 2} and t.whom("return") == [t.seat("frost")] * 2


# Recruit.


def test_GIA_CMD_RECRUIT_1_and_GIA_DEF_6_points_buy_giants_where_they_may_appear():
    t = table()
    t.put("hill", "Sumber Hills", champion=1)
    t.put("hill", "Barrow Ford", elite=1)
    t.cards("hill", food=3)
    t.play(
        "hill",
        "recruit",
        food="discard 2 food",
        recruit=["later champion in Sumber Hills", "elite in Hill Hall"],
    )
    assert t.at("Sumber Hills") == ["hill champion", "hill later champion"] and t.at("Hill Hall") == ["hill elite"]
    assert t.amounts("recruit") == [4, 3] and held(t, "hill") == {"food": 1}, "5 points and 2 for food"
    assert len(t.asked("recruit")) == 2, "nothing is left"
    first = t.asked("recruit")[0]
    assert not any("Barrow Ford" in word for word in first), "no champion is there"


def test_GIA_DEF_6_what_stops_recruiting():
    t = table()
    t.put("fire", "Fire Hall", champion=1, regular=2)
    assert recruiting.places_of(t.m, t.seat("fire")) == [t.region("Fire Hall")]
    kinds = {option // k.PLACES for option in recruiting.choices(t.m, t.seat("fire"), 9)}
    assert kinds == {0, 1}, "the champion is out, the later one comes by event only"
    t.put("fire", "Fire Hall", elite=1)
    assert recruiting.places_of(t.m, t.seat("fire")) == [], "four are the limit"
    t = table()
    t.put("frost", "Fire Hall", regular=1)
    assert recruiting.places_of(t.m, t.seat("fire")) == [], "the enemy holds the Starting Region"
    units = t.put("fire", "Cinder Gap", regular=6)
    kinds = {option // k.PLACES for option in recruiting.choices(t.m, t.seat("fire"), 9)}
    assert kinds == set() and len(units) == 6
    verbs.defeat(t.m, units[0], -1, k.C_ATTACK)
    verbs.lift(t.m, t.m.s.at[t.region("Fire Hall")][0])
    t.m.s.wounded[units[0]] = True
    t.play("fire", "recruit", recruit="regular in Fire Hall")
    assert t.at("Fire Hall") == ["fire regular"], "defeated units go back to the supply and come healthy"


# The others.


def test_GIA_CMD_MAGIC_1_and_GIA_DEF_2_two_spells_and_six_in_hand():
    t = table()
    t.spells("hill", *["Hush"] * 5)
    t.play("hill", "magic", forget="Hush")
    assert [e.amount for e in t.events("spell")] == [1, 1, -1] and t.army("hill").spells == 6


def test_GIA_CMD_LEADER_1_and_GIA_DEF_1_heals_and_moves_where_the_token_lies():
    t = table()
    there = t.put("hill", "Barrow Ford", wounded=True, regular=3)
    t.put("hill", "Hill Hall", wounded=True, regular=1)
    t.army("hill").leader = t.region("Barrow Ford")
    t.play(
        "hill",
        "leader",
        heal=["heal hill", "heal hill"],
        maneuver=["hill regular from Barrow Ford to Sumber Hills"] * 2,
        token=["the leader stays", "the leader goes along"],
    )
    assert len(t.events("heal")) == 2 and t.at("Hill Hall") == ["hill regular*"]
    assert t.at("Sumber Hills") == ["hill regular"] * 2 and len(there) == 3
    assert t.army("hill").leader == t.region("Sumber Hills")
    assert all("Hill Hall to" not in word for words in t.asked("maneuver") for word in words)


def test_GIA_DEF_1_a_conquered_leader_token_goes_home():
    t = table()
    mine = t.put("hill", "Sumber Hills", regular=2)
    t.put("frost", "Delimbiyr Vale", regular=1)
    t.army("frost").leader = t.region("Delimbiyr Vale")
    t.army("hill").leader = t.region("Sumber Hills")
    t.dice("hill", "*HHH - - -")
    t.dice("frost", "*- -")
    t.attack("hill", mine, "Delimbiyr Vale", token="the leader goes along")
    assert t.army("frost").leader == t.region("Frost Hall")
    assert t.army("hill").leader == t.region("Delimbiyr Vale"), "any unit that leaves may take it along"


@pytest.mark.parametrize(("regions", "cards"), [(0, 1), (1, 1), (3, 3), (5, 4)])
def test_GIA_CMD_PLUNDER_1_and_GIA_DEF_3_cards_for_small_folk_regions(regions: int, cards: int):
    t = table()
    t.put("hill", "Hill Hall", regular=1)
    for region in ["Barrow Ford", "Quarry Way", "Sumber Hills", "Ember Downs", "Old Crossroads"][:regions]:
        t.put("hill", region, regular=1)
    t.play("hill", "plunder")
    assert t.amounts("resource") == [1] * cards


ROWS = [("", 1), ("move trade", 3), ("move trade magic leader recruit plunder", 5)]


@pytest.mark.parametrize(("row", "healed"), ROWS)
def test_GIA_DEF_4_rally_heals_more_with_cards_to_its_left(row: str, healed: int):
    t = table()
    t.put("hill", "Hill Hall", wounded=True, regular=3)
    t.put("hill", "High Moor", wounded=True, elite=3)
    t.row("hill", row)
    t.play("hill", "rally", heal=["heal hill"] * healed)
    assert len(t.events("heal")) == healed == len(t.asked("heal"))


def test_GIA_DEF_8_nothing_heals_by_itself_and_herbs_heal_in_the_own_turn():
    t = table()
    t.put("hill", "Hill Hall", wounded=True, regular=2)
    t.cards("hill", herbs=1)
    t.turn("hill", herbs="heal hill regular")
    assert t.at("Hill Hall") == ["hill regular", "hill regular*"]
    assert [e.item for e in t.events("heal")] == ["herbs"] and "herbs" not in held(t, "hill")
    t.turn("hill")
    assert t.at("Hill Hall") == ["hill regular", "hill regular*"]


def test_GIA_DEF_9_used_cards_are_shuffled_in_when_the_deck_is_empty_and_eight_are_held():
    t = table()
    t.m.hidden.resources = [RUNE]
    t.m.s.thrown = [3, 0, 0, 0]
    t.cards("hill", food=4, ore=3)
    for _ in range(2):
        hands.draw_resource(t.m, t.seat("hill"), k.C_PLUNDER)
    assert held(t, "hill") == {"food": 5, "rune": 1, "ore": 3} and t.m.s.thrown == [0, 0, 0, 0]
    assert len(t.m.hidden.resources) == 2
    t.prepare(discard="ore")
    hands.trim(t.m, t.seat("hill"))
    t.done()
    assert held(t, "hill") == {"food": 5, "rune": 1, "ore": 2} and t.m.s.thrown[ORE] == 1
    t.m.hidden.resources = []
    t.m.s.thrown = [0, 0, 0, 0]
    assert hands.draw_resource(t.m, t.seat("hill"), k.C_PLUNDER) == -1
    t.m.hidden.spells = []
    t.m.s.spent = [2, 3]
    hands.draw_spell(t.m, t.seat("hill"), k.C_MAGIC)
    assert len(t.m.hidden.spells) == 1 and t.m.s.spent == []


def test_GIA_CMD_REST_1_actions_for_the_cards_left_of_it():
    t = table()
    t.row("hill", "move trade leader")
    t.play("hill", "rest", slayer_recruit="High Moor")
    assert t.amounts("recruit") == [2] and len(t.asked("slayer_move")) == 1, "the third action may move it"
    t.row("hill", "move")
    t.play("hill", "rest")
    assert not t.asked("slayer_recruit"), "one action recruits nobody"


def test_GIA_RES_1_cards_lie_open_and_so_do_the_discards():
    t = table()
    t.cards("hill", food=2, rune=1)
    view = GAME.view(t.m, t.seat("frost"))
    assert view.s.armies[t.seat("hill")].resources == t.army("hill").resources
    hands.throw_away(t.m, t.seat("hill"), RUNE, k.C_CARD)
    assert view.s.thrown[RUNE] == t.m.s.thrown[RUNE] > 0
    assert commands.targets(t.m, t.seat("hill")) == []
