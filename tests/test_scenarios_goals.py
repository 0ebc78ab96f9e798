"""What the Quests of scenarios ask, word by word (the goals of the content)."""

import pytest
from arena import Arena
from scenario_kit import carried, coins, end, intruder, lay, lying, move, own_token, quests, slay, stage, where

from sim.arcadia import verbs
from sim.arcadia.combat import usable_cards
from sim.arcadia.deaths import bury
from sim.arcadia.state import BOX

# kill


def test_goal_kill_counts_for_the_hero_who_kills_and_for_that_type_alone():
    a = stage("the-impure-fountain", "Bellya'al, Harpy")
    a.put("Mark", (4, 1))
    move(a, "Harpy", (4, 1))
    slay(a, "Mark", "Harpy")
    assert quests(a, 0) == []
    move(a, "Bellya'al", (4, 1))
    slay(a, "Mark", "Bellya'al")
    assert quests(a, 0) == ["Kill Bellya'al"]


def test_INF_QUEST_6_goal_kill_is_not_for_a_kill_without_a_hero():
    a = stage("the-impure-fountain", "Bellya'al")
    end(a, "Bellya'al")
    assert a["Bellya'al"].cell == BOX
    assert [quests(a, seat) for seat in range(4)] == [[], [], [], []]
    b = stage("the-impure-fountain", "Bellya'al, Harpy")
    verbs.hurt(b.m, b["Bellya'al"], 99, b["Harpy"].id, -1, -1)
    bury(b.m)
    assert [quests(b, seat) for seat in range(4)] == [[], [], [], []], "a Monster is no Hero"


# all_in


def test_goal_all_in_asks_for_all_three_heroes_at_one_moment():
    a = stage("beyond-the-gates-of-hell")
    a.put("Mark", (4, 3))
    a.put("Kisha", (3, 4))
    a.play("Mark", "step 4,4")
    assert quests(a, 0) == []
    a.put("Mark", (4, 3))
    a.put("Trandir", (5, 5))
    a.play("Mark", "step 4,4", "step 4,3")
    assert quests(a, 0) == ["Pass the Gates"]
    assert where(a, "Mark") == (4, 3)


def test_goal_all_in_sees_heroes_that_others_moved_in():
    a = stage("beyond-the-gates-of-hell")
    for name, spot in {"Jaimie": (3, 4), "Diana": (4, 4), "Jack-Jack": (5, 3), "Mark": (0, 0)}.items():
        a.put(name, spot)
    a.play("Mark")
    assert quests(a, 1) == []
    verbs.put(a.m, a["Jack-Jack"], a.m.board.cell((5, 4)), 0)
    a.play("Mark")
    assert quests(a, 1) == ["Pass the Gates"] and quests(a, 0) == []


def test_goal_all_in_sees_a_hero_resurrected_inside():
    a = stage("beyond-the-gates-of-hell")
    a.put("Mark", (3, 4))
    a.put("Kisha", (4, 4))
    a.turn("Mark", "rest", resurrect="5,4")
    assert quests(a, 0) == ["Pass the Gates"]


# crit_token


def ferry() -> Arena:
    a = stage("ferry-of-the-dead")
    a.put("Mark", (3, 5))
    a.give("Mark", "Dusty Blade, Vile Trident")
    return a


def test_goal_crit_token_needs_a_crit():
    a = ferry()
    a.attack("Mark", "Gray Quest Token", card="Dusty Blade", dice="MMM")
    assert quests(a, 0) == [] and lying(a, (3, 5)) == ["Gray Quest Token", "Purple Quest Token"]
    assert not a.held("Mark", "Vile Trident").spent()
    a.attack("Mark", "Gray Quest Token", card="Vile Trident", dice="RCR")
    assert quests(a, 0) == ["Destroy the Tickets"]
    assert lying(a, (3, 5)) == ["Purple Quest Token"] and a["Gray Quest Token"].cell == BOX
    assert a.events("use", actor="Mark", item="Gray Quest Token", cause="scenario")


def test_goal_crit_token_rolls_no_defense_and_answers_with_nothing():
    a = ferry()
    a.attack("Mark", "Purple Quest Token", card="Dusty Blade", dice="CMMM", react=True)
    assert not a.events("save") and not a.events("react") and not a.events("wound")
    assert a["Purple Quest Token"].wounds == 0


def test_goal_crit_token_is_for_a_guild_once():
    a = ferry()
    a.attack("Mark", "Gray Quest Token", card="Dusty Blade", dice="CMMM")
    assert usable_cards(a.m, a["Mark"]) == [], "nothing is left to attack for this Guild"
    a.put("Jaimie", (3, 5))
    a.give("Jaimie", "Dusty Blade")
    a.attack("Jaimie", "Purple Quest Token", dice="CMMM")
    assert quests(a, 1) == ["Destroy the Tickets"]


def test_goal_crit_token_is_reached_as_an_enemy_is():
    a = ferry()
    a.put("Mark", (3, 4))
    a.give("Mark", "Short Bow")
    with pytest.raises(AssertionError, match="exhausted or reaches nobody"):
        a.attack("Mark", "Gray Quest Token", card="Dusty Blade", dice="CMMM")
    a.put("Mark", (5, 5))
    a.attack("Mark", "Gray Quest Token", card="Short Bow", dice="CRR")
    assert quests(a, 0) == ["Destroy the Tickets"]


def test_INF_GUARD_8_a_token_is_no_close_monster():
    a = ferry()
    harpy = intruder(a, (3, 5), "Harpy", dice=1)
    a.attack("Mark", "Gray Quest Token", card="Dusty Blade", dice="MMM M", save="B*", react=True)
    assert a.events("attack", actor=harpy, cause="guard")


def test_tickets_are_no_obstacle():
    a = ferry()
    a.put("Mark", (5, 5))
    a.put("Kisha", (3, 5))
    a.play("Mark", "step 4,5", "step 3,5")
    assert where(a, "Mark") == where(a, "Kisha") == where(a, "Gray Quest Token") == (3, 5)


# collect


def test_goal_collect_any_one_a_guild_and_it_leaves_the_game():
    a = stage("the-prisoner")
    a.put("Mark", (0, 4))
    a.play("Mark", "step 0,3")
    assert quests(a, 0) == ["Find the Lost Keys"]
    assert lying(a, (0, 3)) == ["Teal Quest Token"] and carried(a, "Mark") == []
    assert not a.asked("angel"), "this Quest gives none"
    a.put("Kisha", (0, 4))
    a.play("Kisha", "step 0,3")
    assert lying(a, (0, 3)) == ["Teal Quest Token"], "one a Guild"
    a.put("Kisha", (1, 3))
    a.put("Jaimie", (0, 3))
    a.put("Mark", (2, 3))
    a.play("Jaimie")
    assert quests(a, 1) == ["Find the Lost Keys"] and lying(a, (0, 3)) == []


def test_goal_collect_waits_for_the_enemy_to_go():
    a = stage("the-prisoner")
    intruder(a, (0, 3))
    a.put("Mark", (0, 3))
    a.play("Mark")
    assert quests(a, 0) == [] and len(lying(a, (0, 3))) == 2


def test_goal_collect_kept_tokens_drop_and_serve_others():
    a = stage("infernal-committee")
    a.put("Mark", (3, 1))
    a.play("Mark")
    assert quests(a, 0) == ["Seal a Mandate"] and carried(a, "Mark") == ["Gray Quest Token"]
    end(a, "Mark")
    assert lying(a, (3, 1)) == ["Gray Quest Token", "Purple Quest Token"]
    a.put("Kisha", (3, 1))
    a.play("Kisha")
    assert carried(a, "Kisha") == []
    a.put("Kisha", (3, 2))
    a.put("Jaimie", (3, 1))
    a.play("Jaimie")
    assert quests(a, 1) == ["Seal a Mandate"] and len(carried(a, "Jaimie")) == 1


def test_goal_collect_by_looting_the_carrier_counts():
    a = stage("infernal-committee")
    a.put("Mark", (3, 1))
    a.play("Mark")
    a.put("Jaimie", (4, 1))
    slay(a, "Jaimie", "Mark", loot="Gray Quest Token")
    assert "Seal a Mandate" in quests(a, 1) and carried(a, "Jaimie") == ["Gray Quest Token"]


def test_goal_collect_own_with_no_damnation():
    a = stage("the-fallen-temple")
    mine = own_token(a, 0)
    a.put("Mark", (4, 3))
    a.damn("Mark", 1)
    a.play("Mark")
    assert len(lying(a, (4, 3))) == 4
    verbs.cleanse(a.m, a["Mark"], 1, -1, -1)
    a.play("Mark")
    assert mine not in lying(a, (4, 3)) and len(lying(a, (4, 3))) == 3
    assert quests(a, 0) == ["Recover the Amulet"] and carried(a, "Mark") == []


def test_INF_CURSE_9_damnation_a_curse_carries_keeps_the_amulet_away():
    a = stage("the-fallen-temple")
    carrying = next(c.name for c in a.m.book.curses if c.damnation > 0)
    a.put("Mark", (4, 3))
    a.curse("Mark", carrying)
    a.play("Mark")
    assert quests(a, 0) == []


def test_goal_collect_by_name():
    a = stage("hells-kitchen")
    lay(a, "Yellow Quest Token", (2, 1), face_up=False)
    a.put("Mark", (2, 1))
    a.play("Mark", angel="no")
    assert quests(a, 0) == ["Save the Angel"] and carried(a, "Mark") == []


# share_space


def test_goal_share_space_by_passing_through():
    a = stage("the-prisoner")
    a.put("Mark", (10, 4))
    a.put("Kisha", (11, 4))
    a.play("Mark", "step 11,4", "step 10,4", angel="no")
    assert quests(a, 0) == ["Save the Angel"]


def test_goal_share_space_is_for_the_active_hero():
    a = stage("the-prisoner")
    a.put("Mark", (0, 0 + 4))
    a.put("Jaimie", (11, 4))
    a.play("Mark")
    assert quests(a, 1) == []
    a.play("Jaimie", angel="no")
    assert quests(a, 1) == ["Save the Angel"]


# deliver


def parade() -> Arena:
    a = stage("the-parade")
    a.put("Mark", (4, 3))
    a.play("Mark", "step 5,3")
    return a


def test_goal_deliver_to_any_portal_one_token_at_a_time():
    a = parade()
    assert carried(a, "Mark") == ["Purple Quest Token"], "one carried at a time"
    assert lying(a, (5, 3)) == ["Teal Quest Token"]
    assert quests(a, 0) == []
    a.put("Mark", (0, 1))
    a.play("Mark", "step 0,0")
    assert quests(a, 0) == ["Recover an Angel Feather"] and carried(a, "Mark") == []
    assert a.events("use", actor="Mark", item="Purple Quest Token")


def test_goal_deliver_not_with_an_enemy_in_the_space():
    a = parade()
    demoness = intruder(a, (0, 0))
    a.put("Mark", (0, 1))
    a.play("Mark", "step 0,0", save="B*")
    assert quests(a, 0) == [] and carried(a, "Mark") == ["Purple Quest Token"]
    a.put("Jaimie", (0, 1))
    verbs.lift(a.m, a[demoness], BOX)
    a.turn("Jaimie", "rest")
    assert quests(a, 0) == ["Recover an Angel Feather"], "the carrier need not be active"


def test_goal_deliver_the_limit_holds_for_looting_too():
    a = parade()
    a.put("Jaimie", (5, 3))
    a.token("Jaimie", "Yellow Quest Token")
    slay(a, "Jaimie", "Mark")
    assert not a.asked("loot")
    assert carried(a, "Jaimie") == ["Yellow Quest Token"] and len(lying(a, (5, 3))) == 2


def test_goal_deliver_to_a_mark():
    a = stage("the-impure-fountain")
    bearer = next(a.m.s.figures[i].name for i in a.m.s.guilds[2].heroes if a.m.s.figures[i].tokens)
    other = next(a.m.s.figures[i].name for i in a.m.s.guilds[2].heroes if not a.m.s.figures[i].tokens)
    a.put(other, (4, 3))
    a.play(other)
    assert quests(a, 2) == []
    verbs.lift(a.m, a[other], BOX)
    a.put(bearer, (3, 3))
    a.play(bearer, "step 4,3")
    assert quests(a, 2) == ["Purify the Fountain"] and carried(a, bearer) == [own_token(a, 2)]


def test_goal_deliver_to_the_own_starting_area():
    a = stage("well-of-tormented-souls")
    mine = own_token(a, 1)
    a.m.s.well.remove(a.m.book.token_index[mine])
    a.token("Jaimie", mine)
    a.put("Jaimie", (0, 2))
    a.play("Jaimie")
    assert quests(a, 1) == [], "another Guild's area"
    a.token("Diana", own_token(a, 0))
    a.put("Diana", (7, 6))
    a.play("Diana")
    assert quests(a, 1) == [], "another Guild's token"
    a.put("Jaimie", (7, 6))
    a.play("Jaimie")
    assert quests(a, 1) == ["Retrieve a Soul"] and carried(a, "Jaimie") == []


# end_on


def test_goal_end_on_asks_for_the_end_of_an_activation():
    a = stage("hells-kitchen")
    a.put("Mark", (2, 3))
    a.play("Mark", "step 1,3", "step 2,3")
    assert quests(a, 0) == []
    a.play("Mark", "step 1,3")
    assert quests(a, 0) == ["Eat the Cake"] and lying(a, (1, 3)) == ["Gray Quest Token"]


def test_goal_end_on_not_with_an_enemy():
    a = stage("hells-kitchen")
    a.put("Jaimie", (1, 3))
    a.put("Mark", (1, 3))
    a.play("Mark")
    assert quests(a, 0) == []


def test_goal_end_on_all_remembers_each_token():
    a = stage("the-cursed-pony")
    a.put("Mark", (2, 5))
    a.play("Mark")
    assert quests(a, 0) == [] and a.m.s.guilds[0].progress == 1
    assert [e.item for e in a.events("mark", actor="Mark")] == ["Purple Quest Token"]
    a.play("Mark")
    assert quests(a, 0) == [] and not a.events("mark"), "the same one again"
    a.put("Kisha", (9, 5))
    a.play("Kisha")
    assert quests(a, 0) == ["End the Party"] and coins(a, 0) == 1
    assert a.m.s.guilds[1].progress == 0


def test_goal_end_on_all_by_a_copied_state():
    a = stage("the-cursed-pony")
    a.put("Mark", (9, 5))
    a.play("Mark")
    twin = a.m.s.copy()
    assert twin.guilds[0].progress == a.m.s.guilds[0].progress == 2
