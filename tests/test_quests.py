"""Quests, First Bonus, Reward cards, victory and coins (pages 26 and 27)."""

import pytest
from arena import Arena, arena
from scenario_kit import arcadia, begin, carried, coins, end, intruder, lay, move, own_token, quests, slay, stage

from sim.arcadia import quests as rules
from sim.arcadia import verbs
from sim.arcadia.state import BOX, T_PVE, T_PVP, T_QUESTS, TILE
from sim.engine.spec import Result

BOOK = arcadia().book
SEATS = [("Mark", 0), ("Jaimie", 1), ("Cassius", 2), ("Phyx", 3)]


def duel(**settings: bool | int | str) -> Arena:
    """A Hero of each Guild in one street, with a plain Monster."""
    a = arena("A B C", {"A": "Mark, Jaimie", "B": "Cassius, Phyx", "C": "Harpy"}, **settings)
    a.refit("Harpy", life=9, overkill=99, dice=0, movement=0, defense=0, reward=2)
    return a


def fresh(a: Arena, name: str) -> None:
    """A killed Hero is back, unhurt."""
    f = a[name]
    f.wounds, f.fatal = 0, -2
    if f.cell < 0:
        a.put(name, "C")


def fulfil(a: Arena, seat: int, *names: str) -> None:
    for name in names:
        rules.fulfil(a.m, seat, next(q for q in a.m.quests if q.name == name))


def end_coins(a: Arena) -> list[int]:
    """Coins once the scenario has ended."""
    a.m.game.finish(a.m, Result())
    return a.coins()


# Quests.


@pytest.mark.parametrize("guilds", [2, 3, 4])
@pytest.mark.parametrize("slug", [s.slug for s in BOOK.scenarios])
def test_INF_QUEST_1_and_4_the_scenarios_own_and_one_pvp_quest_a_guild_in_play(slug: str, guilds: int):
    a = begin(slug, guilds)
    pvp = [q.name for q in a.m.quests if not q.pve]
    pve = [q.name for q in a.m.quests if q.pve]
    assert pve == [q.name for q in a.m.scenario.quests]
    animals = [["Tiger", "Serpent", "Shark", "Crow"][g.colour] for g in a.m.s.guilds]
    assert pvp == ([] if slug == "hit-rock-bottom" else [f"kill a {animal} Hero" for animal in animals])


def test_INF_QUEST_2_fulfilled_the_moment_it_is_done():
    a = stage("the-impure-fountain", "Bellya'al")
    a.put("Mark", (4, 0))
    move(a, "Bellya'al", (4, 0))
    slay(a, "Mark", "Bellya'al")
    kinds = [e.kind for e in a.events()]
    assert quests(a, 0) == ["Kill Bellya'al"]
    assert kinds.index("kill") < kinds.index("quest") < kinds.index("coin", kinds.index("quest"))
    quest = a.events("quest")[0]
    assert (quest.target, quest.item, quest.cause, quest.amount) == (0, "Kill Bellya'al", "PvE", 1)
    assert quest.parent == a.events("kill")[0].seq


def test_INF_QUEST_3_a_guild_fulfils_a_quest_once():
    a = stage("the-prisoner")
    quest = a.m.quests[0]
    assert rules.fulfil(a.m, 0, quest) and not rules.fulfil(a.m, 0, quest)
    assert a.m.s.guilds[0].tally[T_QUESTS] == 1 and coins(a, 0) == 1


def test_INF_QUEST_5_several_players_fulfil_a_quest_in_turn_unless_there_is_but_one_to_do():
    a = stage("the-impure-fountain")
    once = {q.name: q.once for q in a.m.quests}
    assert once["Kill Bellya'al"] and not once["Purify the Fountain"]
    for seat in range(4):
        fulfil(a, seat, "Purify the Fountain", "Kill Bellya'al")
    assert [quests(a, seat) for seat in range(4)] == [["Kill Bellya'al", "Purify the Fountain"]] + [
        ["Purify the Fountain"]
    ] * 3


def test_INF_QUEST_6_a_pvp_quest_goes_to_the_guild_with_the_last_wound():
    a = duel()
    verbs.hurt(a.m, a["Jaimie"], a["Jaimie"].life - 1, a["Cassius"].id, 0, -1)
    slay(a, "Mark", "Jaimie")
    assert quests(a, 0) == ["kill a Serpent Hero"] and quests(a, 2) == []
    assert [g.tally[T_PVP] for g in a.m.s.guilds] == [1, 0, 0, 0]


def test_INF_QUEST_6_no_quest_for_a_kill_by_a_monster():
    a = duel()
    a["Jaimie"].wounds = a["Jaimie"].life - 1
    a.refit("Harpy", dice=2, attack=0)
    a.put("Jaimie", "C")
    a.strike("Harpy", "Jaimie", dice="MM", save="B*")
    assert a["Jaimie"].cell == BOX and all(not quests(a, seat) for seat in range(4))


@pytest.mark.parametrize("guilds", [2, 3, 4])
def test_INF_QUEST_7_a_guild_has_a_pvp_quest_less_than_there_are_guilds(guilds: int):
    a = stage("the-prisoner", guilds=guilds)
    a.put("Mark", (3, 3))
    victims = ["Jaimie", "Cassius", "Phyx"][: guilds - 1]
    for name in victims:
        a.put(name, (3, 3))
        slay(a, "Mark", name)
    assert a.m.s.guilds[0].tally[T_PVP] == guilds - 1
    end(a, "Mark")
    assert len(quests(a, 0)) == guilds - 1, "one's own Heroes are no enemy's"


def test_INF_QUEST_8_one_deed_may_fulfil_two_quests():
    a = stage("infernal-committee")
    a.put("Jaimie", (3, 1))
    a.play("Jaimie")
    a.put("Mark", (4, 1))
    slay(a, "Mark", "Jaimie", loot="Gray Quest Token")
    assert [name[:6] for name in quests(a, 0)] == ["Seal a", "kill a"]


# First Bonus and Reward cards.


def test_INF_BONUS_1_the_first_player_at_each_quest_gets_a_coin():
    a = stage("the-prisoner")
    fulfil(a, 2, "Find the Lost Keys")
    fulfil(a, 0, "Find the Lost Keys")
    fulfil(a, 0, "Save the Angel")
    assert a.coins() == [1, 0, 1, 0], "each Quest has its own bonus"


def rescue(a: Arena, seat: int, **answers: str) -> None:
    """A Guild fulfils "Rescue the Hero", whose Reward cards the first two win."""
    finder = next(a.m.s.figures[i] for i in a.m.s.guilds[seat].heroes if not a.m.s.figures[i].waiting)
    lay(a, own_token(a, seat), (3, 5), face_up=False)
    verbs.shift(a.m, finder, a.m.board.cell((3, 5)))
    a.play(finder.name, **answers)
    for i in a.m.s.guilds[seat].heroes:
        verbs.lift(a.m, a.m.s.figures[i], BOX)


def owners(a: Arena, card: str) -> list[str]:
    return [f.name for f in a.m.s.figures for h in f.cards if h.card.name == card]


def test_INF_REWARD_1_and_3_the_card_goes_to_any_hero_while_copies_last():
    a = stage("lost-in-the-darkness")
    rescue(a, 2, reward="Natasha")
    rescue(a, 0, reward="Kisha")
    assert owners(a, "Collector's Plate") == ["Kisha", "Natasha"]
    rescue(a, 1)
    assert not a.asked("reward") and len(owners(a, "Collector's Plate")) == 2
    assert [len(quests(a, seat)) for seat in range(4)] == [1, 1, 1, 0]
    assert a.coins() == [0, 0, 1, 0]


def test_INF_REWARD_1_the_card_may_be_used_from_then_on():
    a = stage("beyond-the-gates-of-hell", "Cerberus")
    a.put("Mark", (2, 3))
    move(a, "Cerberus", (2, 3))
    slay(a, "Mark", "Cerberus", reward="Mark")
    assert a.hand("Mark") == ["Dusty Blade", "The Finisher"] and not a.held("Mark", "The Finisher").spent()


def full_guild() -> Arena:
    """A Guild with twelve cards about to win a Reward card."""
    a = stage("beyond-the-gates-of-hell", "Cerberus")
    for name in ("Mark", "Kisha", "Trandir"):
        a.give(name, "Dusty Blade, Vile Trident, Short Bow, Grimbolt")
    a.put("Mark", (2, 3))
    move(a, "Cerberus", (2, 3))
    return a


def test_INF_REWARD_2_a_card_may_be_discarded_to_make_room():
    a = full_guild()
    slay(a, "Mark", "Cerberus", card="Dusty Blade", discard="Grimbolt")
    assert owners(a, "The Finisher") == ["Mark"] and "Grimbolt" not in a.hand("Mark")


def test_INF_REWARD_2_nothing_is_discarded_where_there_is_room():
    a = full_guild()
    a["Kisha"].cards.pop()
    a["Trandir"].cards = []
    slay(a, "Mark", "Cerberus", card="Dusty Blade", discard="Grimbolt", reward="Mark")
    offered = {w[0] for w in a.asked("discard")[0].offered}
    assert offered == {"Dusty Blade", "Vile Trident", "Short Bow", "Grimbolt", "no"}
    assert a.hand("Mark") == ["Dusty Blade", "Vile Trident", "Short Bow", "The Finisher"]
    assert len(a.hand("Kisha")) == 3, "Kisha has room, and keeps what she has"
    b = full_guild()
    for name in ("Mark", "Kisha", "Trandir"):
        b[name].cards.pop()
    slay(b, "Mark", "Cerberus", card="Dusty Blade", reward="Kisha")
    assert not b.asked("discard") and owners(b, "The Finisher") == ["Kisha"]


def test_INF_REWARD_2_a_second_armor_comes_in_place_of_the_first():
    a = stage("lost-in-the-darkness")
    armor = next(c.name for c in BOOK.cards if c.group == "Armor" and c.name != "Collector's Plate")
    for i in a.m.s.guilds[0].heroes:
        a.give(a.m.s.figures[i].name, f"{armor}, Dusty Blade")
    rescue(a, 0, discard=armor)
    assert [w[0] for w in a.asked("discard")[0].offered] == [armor, "no"]
    assert len(owners(a, "Collector's Plate")) == 1 and len(owners(a, armor)) == 2


def test_INF_REWARD_5_a_reward_card_counts_for_slots_and_the_limit_of_twelve():
    a = full_guild()
    slay(a, "Mark", "Cerberus", card="Dusty Blade", discard="no")
    assert owners(a, "The Finisher") == []
    assert sum(len(a.hand(name)) for name in ("Mark", "Kisha", "Trandir")) == 12


def test_INF_REWARD_4_two_copies_of_one_card_a_scenario():
    for s in BOOK.scenarios:
        copies = sum(q.rewards for q in s.quests)
        assert copies == (2 if s.reward else 0), s.slug
        if s.reward:
            assert BOOK.cards[BOOK.card_index[s.reward]].copies == copies


# Victory.


@pytest.mark.parametrize("guilds", [3, 4])
def test_INF_WIN_1_three_quests_one_of_them_pve(guilds: int):
    a = stage("the-prisoner", guilds=guilds)
    fulfil(a, 0, a.m.quests[3].name, a.m.quests[4].name)
    assert a.m.s.winner == -1
    fulfil(a, 0, "Find the Lost Keys")
    assert a.m.s.winner == 0


def test_INF_WIN_2_three_pvp_quests_alone_do_not_win():
    a = stage("the-prisoner")
    for victim in a.m.quests[3:]:
        rules.fulfil(a.m, 0, victim)
    assert a.m.s.guilds[0].tally[T_QUESTS] == 3 and a.m.s.winner == -1
    fulfil(a, 0, "Find the Lost Keys")
    assert a.m.s.winner == 0 and a.m.s.guilds[0].tally[T_PVE] == 1


@pytest.mark.parametrize(("needed", "setting"), [(2, {}), (3, {"quests_to_win_2p": 3})])
def test_INF_WIN_3_two_players_need_as_many_as_the_setting_says(needed: int, setting: dict[str, int]):
    a = stage("the-fallen-temple", guilds=2, **setting)
    names = ["kill a Hero", "Recover the Amulet", "Kill The Judge"]
    names[0] = a.m.quests[4].name
    for at in range(needed):
        assert a.m.s.winner == -1
        fulfil(a, 0, names[at])
    assert a.m.s.winner == 0
    b = stage("the-fallen-temple", guilds=2, **setting)
    b.m.s.guilds[0].tally[T_QUESTS] = needed
    rules.check_victory(b.m, 0, b.m.quests[4])
    assert b.m.s.winner == -1, "none of them PvE"


def nearly(end_at: str = "combat") -> Arena:
    """Mark needs one more Quest, which the kill of Jaimie gives; a Harpy is Close."""
    a = stage("the-prisoner", scenario_end=end_at)
    fulfil(a, 0, "Find the Lost Keys", "Save the Angel")
    a.put("Mark", (3, 3))
    a.put("Jaimie", (3, 3))
    a.give("Mark", "Dusty Blade")
    a["Jaimie"].defense, a["Jaimie"].wounds = 0, a["Jaimie"].life - 1
    intruder(a, (2, 3), "Harpy", dice=1)
    return a


def test_INF_WIN_4_the_combat_is_finished_and_then_it_ends():
    a = nearly()
    a.turn("Mark", "attack", dice="MMM R*", save="B*", target="Jaimie")
    assert a.m.s.winner == 0 and a.m.over
    assert a.events("attack", cause="guard"), "the reactions still come"
    assert len(a.asked("act")) == 1 and a.m.s.active == 0


def test_INF_WIN_4_or_with_the_turn_by_setting():
    a = nearly("turn")
    a.turn("Mark", "attack", "step 4,3", dice="MMM R*", save="B*", target="Jaimie")
    assert a.m.s.winner == 0 and a.m.over and len(a.asked("act")) == 3


@pytest.mark.parametrize(("end_at", "taken"), [("combat", []), ("turn", ["Treasure Chest 4"])])
def test_INF_WIN_4_nothing_is_picked_up_once_the_combat_has_ended_the_scenario(end_at: str, taken: list[str]):
    a = nearly(end_at)
    lay(a, "Treasure Chest 4", (3, 3))
    a.turn("Mark", "attack", dice="MMM R*", save="B*", target="Jaimie")
    assert carried(a, "Mark") == taken


@pytest.mark.parametrize(("end_at", "done"), [("combat", []), ("turn", ["Pass the Gates"])])
def test_INF_WIN_4_no_quest_counts_once_the_combat_has_ended_the_scenario(end_at: str, done: list[str]):
    a = stage("beyond-the-gates-of-hell", scenario_end=end_at)
    for name, spot in {"Mark": (2, 3), "Jaimie": (3, 4), "Diana": (4, 4), "Jack-Jack": (5, 4)}.items():
        a.put(name, spot)
    a.m.s.winner = 0
    a.turn("Mark")
    assert a.m.over and quests(a, 1) == done


def test_INF_SPAWN_13_no_spawn_once_the_scenario_is_won():
    a = nearly("turn")
    for _ in range(5):
        name = intruder(a, (0, 4), "Harpy")
        verbs.lift(a.m, a[name], TILE)
        a.m.s.tile.append(a[name].id)
    a.turn("Mark", "attack", dice="MMM R*", save="B*", target="Jaimie")
    assert a.m.over and len(a.m.s.tile) == 5 and not a.events("spawn")


def test_INF_WIN_5_the_guild_whose_quest_came_first_wins():
    a = stage("the-prisoner")
    for seat in (1, 2):
        fulfil(a, seat, "Find the Lost Keys", a.m.quests[2].name)
    fulfil(a, 2, a.m.quests[5].name)
    fulfil(a, 1, a.m.quests[5].name)
    assert a.m.s.winner == 2


@pytest.mark.parametrize("guilds", [2, 3, 4])
def test_INF_WIN_6_who_kills_the_underlord_wins_the_last_scenario(guilds: int):
    a = stage("hit-rock-bottom", "The Underlord", guilds=guilds)
    assert [q.name for q in a.m.quests] == ["Kill The Underlord"]
    a.put("Jaimie", (4, 1))
    slay(a, "Jaimie", "The Underlord")
    assert a.m.s.winner == 1


def test_INF_MEDAL_7_the_underlord_dead_without_a_hero_ends_it_without_a_winner():
    a = stage("hit-rock-bottom", "The Underlord")
    end(a, "The Underlord")
    assert a.m.over and a.m.s.winner == -1
    result = Result()
    a.m.game.finish(a.m, result)
    assert [seat.won for seat in result.seats] == [0.0] * 4


# Coins.


def test_INF_COIN_1_killing_a_monster():
    a = duel()
    a.put("Mark", "C")
    a.refit("Harpy", life=1, overkill=9, reward=2, defense=0, dice=0, movement=0)
    a.give("Mark", "Dusty Blade")
    a.attack("Mark", "Harpy", dice="MRR", save="B*", react=True)
    assert a.coins() == [2, 0, 0, 0] and a.amount("coin", cause="kill-monster") == 2


def test_INF_COIN_2_killing_an_enemy_hero():
    a = duel()
    slay(a, "Mark", "Jaimie")
    assert a.amount("coin", cause="kill-hero") == 1 and a.coins()[1:] == [0, 0, 0]


def test_INF_COIN_3_a_hero_lost_to_a_neutral_cause():
    a = duel()
    end(a, "Cassius")
    assert a.coins() == [1, 1, 0, 1]


def test_INF_COIN_4_the_first_bonus_is_a_coin_of_its_own():
    a = duel()
    a.m.s.first_done[1] = 3
    slay(a, "Mark", "Jaimie")
    assert a.coins()[0] == 1
    b = duel()
    slay(b, "Mark", "Jaimie")
    assert b.coins()[0] == 2 and b.amount("coin", cause="first-bonus") == 1


def test_INF_COIN_5_a_coin_a_quest_when_the_scenario_ends():
    a = duel()
    fulfil(a, 3, "kill a Tiger Hero", "kill a Serpent Hero")
    assert a.coins()[3] == 2
    assert end_coins(a) == [0, 0, 0, 4]


@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_INF_COIN_6_and_INF_EXPL_10_chests_held_pay_what_is_printed(value: int):
    a = duel()
    a.token("Kisha", f"Treasure Chest {value}")
    a.token("Mark", "Healing Potion")
    a.put("Kisha", "C")
    assert coins(a, 0) == 0
    assert end_coins(a) == [value, 0, 0, 0]


def test_INF_COIN_7_all_of_them_add_up():
    a = duel()
    a.token("Jaimie", "Treasure Chest 3")
    slay(a, "Mark", "Jaimie", loot="Treasure Chest 3")
    assert end_coins(a) == [1 + 1 + 1 + 3, 0, 0, 0]


def test_INF_COIN_8_further_kills_of_a_guild_pay_the_kill_alone():
    a = duel()
    slay(a, "Mark", "Jaimie")
    fresh(a, "Jaimie")
    a.put("Jaimie", "A")
    slay(a, "Mark", "Jaimie")
    assert coins(a, 0) == 3 and a.m.s.guilds[0].tally[T_QUESTS] == 1


def test_INF_COIN_9_chests_of_the_dead_and_on_the_board_score_for_nobody():
    a = duel()
    a.token("Mark", "Treasure Chest 4")
    end(a, "Mark")
    a.m.s.up[a.cell("B")].append(a.m.book.token_index["Treasure Chest 2"])
    assert end_coins(a) == [0, 1, 1, 1]


def test_EX_COIN_1_the_first_serpent_hero_is_worth_three():
    a = duel()
    slay(a, "Mark", "Jaimie")
    assert coins(a, 0) == 2, "the kill and the First Bonus, at once"
    assert end_coins(a)[0] == 3, "and the Quest in the end"


def test_EX_COIN_2_every_further_one_is_worth_one():
    a = duel()
    for victim in ("Jaimie", "Diana", "Jack-Jack"):
        a.put(victim, "A")
        slay(a, "Mark", victim)
    assert coins(a, 0) == 2 + 1 + 1 and end_coins(a)[0] == 5


def test_EX_COIN_3_the_second_guild_has_no_bonus_and_a_card_only_if_one_is_left():
    a = stage("beyond-the-gates-of-hell", "Cerberus")
    for hero, cerberus in (("Mark", "Cerberus"), ("Jaimie", "Cerberus 2")):
        a.put(hero, (2, 3))
        move(a, cerberus, (2, 3))
        slay(a, hero, cerberus)
        verbs.lift(a.m, a[hero], BOX)
    reward = a["Cerberus"].level
    assert reward is not None
    assert a.coins() == [reward.reward + 1, reward.reward, 0, 0]
    assert owners(a, "The Finisher") == ["Mark", "Jaimie"]
    fulfil(a, 2, "Kill Cerberus")
    assert len(owners(a, "The Finisher")) == 2 and quests(a, 2) == ["Kill Cerberus"]
    before = a.coins()
    assert end_coins(a) == [before[0] + 1, before[1] + 1, before[2] + 1, before[3]]
