"""The Campaign Sheet: Achievements, Titles, what is written down, Medals and the finale (pages 32 to 34)."""

import pytest
from campaign_play import FIRST, STARTERS, Opened, brings, first_spec, open_match, open_with, play_campaign, spec_after
from inferno_play import arcadia

from sim.arcadia import kinds as k
from sim.arcadia import quests, verbs
from sim.arcadia.campaign import sheet
from sim.arcadia.records import QuestRecord
from sim.engine.spec import DECIDED, FORFEIT, TURN_CAP, Loadout, Result

BOOK = arcadia().book
LAST = [*FIRST, "the-parade", "the-prisoner", "the-fallen-temple", "infernal-committee"]
KINDS = ["Winner", "Least Deaths", "Most Coins", "Won Reward", "Won Title"]


def end(opened: Opened, winner: int = -1, ending: str = DECIDED) -> Result:
    """The end of a match as it stands."""
    result = Result()
    opened.m.s.winner = winner
    opened.m.ending = ending
    arcadia().finish(opened.m, result)
    return result


def guilds(n: int = 3) -> list[Loadout]:
    return [brings(seat) for seat in range(n)]


def earned(result: Result, seat: int) -> list[str]:
    return [line.split(" ", 1)[1] for line in result.records[seat]["achievements"]]


def earners(result: Result, name: str) -> list[int]:
    """The seats that earned an Achievement."""
    return [seat for seat in range(len(result.records)) if name in earned(result, seat)]


def quest_giving(opened: Opened, what: str) -> QuestRecord:
    return next(q for q in opened.m.quests if q.gives == what)


# Titles.


def test_INF_TITLE_1_every_scenario_but_the_last_has_one_quest_that_gives_a_title():
    for scenario in BOOK.scenarios:
        giving = [q.name for q in scenario.quests if q.gives == "title"]
        titles = [title.quest for title in BOOK.titles if title.scenario == scenario.slug]
        assert giving == titles and len(giving) == (0 if scenario.slug == "hit-rock-bottom" else 1)


def test_INF_TITLE_1_the_guild_that_fulfils_it_has_the_title_from_the_next_scenario_on():
    opened = open_match(first_spec(["first"] * 2))
    quests.fulfil(opened.m, 1, quest_giving(opened, "title"))
    assert [(e.item, e.target, e.cause) for e in opened.events("title")] == [("Trailblazer", 1, "quest")]
    assert opened.m.s.guilds[1].titles == [], "it does nothing here"
    result = end(opened, 1)
    assert result.records[1]["titles"] == ["Trailblazer"] and result.records[0]["titles"] == []


def test_INF_TITLE_2_a_title_is_carried_into_the_later_scenarios():
    told = [brings(0, titles=["Trailblazer"]), brings(1)]
    opened = open_with(told, scenario=[BOOK.scenario("the-parade").name])
    assert [BOOK.titles[i].name for i in opened.m.s.guilds[0].titles] == ["Trailblazer"]
    assert [(e.item, e.target, e.cause) for e in opened.events("title")] == [("Trailblazer", 0, "carried")]
    [(_, item)] = opened.m.title_effects[0]
    assert arcadia().items[item] == "Trailblazer" and opened.m.title_effects[1] == []
    assert end(opened).records[0]["titles"] == ["Trailblazer"]


@pytest.mark.parametrize("slug", [title.scenario for title in BOOK.titles])
def test_INF_TITLE_3_the_first_guild_alone_or_every_guild(slug: str):
    paths = {"First": [], "Second": FIRST, "Third": LAST[:3]}
    path = paths[BOOK.scenario(slug).circle.split()[0]]
    if path:
        opened = open_with(guilds(2), path, scenario=[BOOK.scenario(slug).name])
    else:
        seed = next(s for s in range(20) if drawn_first(s) == slug)
        opened = open_match(first_spec(["first"] * 2, seed, first_scenario="drawn"))
    quest = quest_giving(opened, "title")
    for seat in (1, 0):
        quests.fulfil(opened.m, seat, quest)
    [title] = [t for t in BOOK.titles if t.scenario == slug]
    assert opened.m.s.guilds[1].won == [title.index]
    assert opened.m.s.guilds[0].won == ([] if title.first_only or quest.once else [title.index])


def drawn_first(seed: int) -> str:
    return open_match(first_spec(["first"] * 2, seed, first_scenario="drawn")).m.scenario.slug


# The sheet.


def test_INF_SHEET_1_the_scenario_its_ordinal_and_who_earned_what():
    opened = open_with(guilds(), FIRST, scenario=[BOOK.scenario("the-parade").name])
    result = end(opened, 2)
    assert result.record["path"] == [*FIRST, "the-parade"]
    assert (result.scenario, result.level) == ("the-parade", 2)
    assert result.records[2]["achievements"][0] == "2 Winner"


def test_INF_SHEET_1_the_sheet_grows_from_match_to_match():
    told = guilds()
    told[0] = brings(0, achievements=["1 Winner", "1 Most Coins"])
    result = end(open_with(told, FIRST), 1)
    assert result.records[0]["achievements"][:2] == ["1 Winner", "1 Most Coins"]
    assert all(line.startswith("2 ") for line in result.records[0]["achievements"][2:])


def test_INF_SHEET_2_winner_is_who_wins_the_scenario():
    for winner in range(3):
        result = end(open_with(guilds()), winner)
        assert earners(result, "Winner") == [winner]
    assert earners(end(open_with(guilds()), -1, TURN_CAP), "Winner") == []


def test_INF_SHEET_2_least_deaths_counts_death_tokens_and_no_damnation():
    opened = open_with(guilds())
    for seat, deaths in enumerate((2, 1, 3)):
        opened.m.s.figures[opened.m.s.guilds[seat].heroes[0]].deaths = deaths
    opened.m.s.figures[opened.m.s.guilds[1].heroes[1]].damnation = 9
    result = end(opened, 0)
    assert earners(result, "Least Deaths") == [1]


def test_INF_ANGEL_9_the_death_tokens_of_a_replaced_hero_count():
    opened = open_with([brings(0, bench=["Benjamin"]), brings(1), brings(2)], field=["without Benjamin"])
    opened.m.s.figures[opened.m.s.guilds[0].bench[0]].deaths = 1
    assert "Least Deaths" not in earned(end(opened, 0), 0)


def test_INF_SHEET_2_most_coins_counts_what_was_won_before_spending():
    opened = open_with(guilds())
    verbs.pay(opened.m, 0, 5, k.C_KILL_MONSTER)
    verbs.pay(opened.m, 0, -4, k.C_SCENARIO)
    verbs.pay(opened.m, 1, 4, k.C_KILL_MONSTER)
    result = end(opened, 2)
    assert earners(result, "Most Coins") == [0]
    assert result.records[0]["coins"] == ["1"], "but what is spent is gone"


def test_INF_SHEET_2_won_reward_is_a_reward_card_or_an_angel():
    opened = open_match(first_spec(["first"] * 3))
    quests.fulfil(opened.m, 2, quest_giving(opened, "reward"))
    assert earners(end(opened, 0), "Won Reward") == [2]
    opened = open_with(guilds(), scenario=[BOOK.scenario("the-prisoner").name])
    quests.fulfil(opened.m, 1, quest_giving(opened, "angel"), opened.m.board.starts[0][0])
    assert earners(end(opened, 0), "Won Reward") == [1]


def test_INF_SHEET_2_won_title():
    opened = open_match(first_spec(["first"] * 3))
    quests.fulfil(opened.m, 1, quest_giving(opened, "title"))
    assert earners(end(opened, 0), "Won Title") == [1]


def test_INF_SHEET_3_all_tied_guilds_earn_the_achievement():
    result = end(open_with(guilds()), 0)
    for seat in range(3):
        assert {"Least Deaths", "Most Coins"} <= set(earned(result, seat))


def test_INF_SHEET_4_every_card_each_curse_and_a_saved_coin_are_written_down():
    for seed in range(30):
        told = [brings(0, deaths=[brings(0)["heroes"][0]] * 4, coins=1), brings(1, coins=1)]
        opened = open_match(spec_after(told, FIRST, 0, seed), buy=["buy nothing more"] * 2)
        record = end(opened).records[0]
        hero = record["heroes"][0]
        cards = [card for key, names in record.items() if key.startswith("cards of ") for card in names]
        assert sorted(cards) == sorted(STARTERS) and record["saved"] == ["1"]
        curses = [curse.name for curse in opened.hero(hero).curses]
        if curses:
            assert record[f"curses of {hero}"] == curses
            return
    raise AssertionError("no Curse was drawn")


def test_INF_SHEET_5_most_coins_has_the_coins_of_the_end_and_not_the_saved_one():
    told = [brings(0, saved=1), brings(1), brings(2)]
    for counts, best in [(False, [0, 1, 2]), (True, [0])]:
        opened = open_match(spec_after(told, FIRST, saved_coin_counts=counts))
        result = end(opened, 0)
        assert earners(result, "Most Coins") == best
    opened = open_match(first_spec(["first"] * 3))
    quests.fulfil(opened.m, 1, quest_giving(opened, "title"))
    assert earners(end(opened, 0), "Most Coins") == [1]
    assert sum(e.amount for e in opened.events("coin") if e.target == 1 and e.cause == "quest") == 1


def test_INF_SHEET_6_won_reward_and_won_title_may_be_earned_by_several_or_by_none():
    opened = open_match(first_spec(["first"] * 3))
    for seat in (0, 2):
        quests.fulfil(opened.m, seat, quest_giving(opened, "title"))
        quests.fulfil(opened.m, seat, quest_giving(opened, "reward"))
    result = end(opened, 0)
    for name in ("Won Title", "Won Reward"):
        assert earners(result, name) == [0, 2]
        assert earners(end(open_with(guilds()), 0), name) == []


def test_a_forfeit_leaves_no_records():
    result = end(open_with(guilds()), -1, FORFEIT)
    assert result.records == [] and result.record == {} and result.standings == []


def test_INF_CAMP_6_after_an_undecided_scenario_who_stood_best_chooses():
    opened = open_with(guilds())
    quests.fulfil(opened.m, 1, quest_giving(opened, "title"))
    assert end(opened, -1, TURN_CAP).record["leader"] == ["1"]
    assert end(open_with(guilds()), 2).record["leader"] == ["2"]


# Medals.


def test_INF_MEDAL_1_who_earned_an_achievement_most_often_has_its_medal_and_so_have_those_tied():
    sheets = [
        ["1 Winner", "2 Winner", "3 Most Coins"],
        ["3 Winner", "1 Most Coins", "2 Most Coins", "1 Won Title"],
        ["4 Winner", "5 Winner", "2 Won Title"],
    ]
    assert sheet.medals(sheets) == [
        [("Winner", 2)],
        [("Most Coins", 2), ("Won Title", 1)],
        [("Winner", 2), ("Won Title", 1)],
    ]


def test_INF_MEDAL_1_there_are_five_kinds():
    assert sheet.ACHIEVEMENTS == KINDS
    one = [f"1 {name}" for name in KINDS]
    assert [[name for name, _ in own] for own in sheet.medals([one, []])] == [KINDS, []]


def test_INF_MEDAL_7_an_achievement_nobody_earned_gives_no_medal():
    assert sheet.medals([[], [], []]) == [[], [], []]


def finale(sheets: list[list[str]], winner: int, **settings: str) -> Result:
    """The last match of a campaign, ended as told; nobody was better in it but for winning."""
    told = [brings(seat, achievements=own) for seat, own in enumerate(sheets)]
    opened = open_match(spec_after(told, LAST, 0, **settings))
    return end(opened, winner, DECIDED if winner >= 0 else TURN_CAP)


def honours(result: Result) -> list[list[str]]:
    return [standing.honours for standing in result.standings]


WINS = ["1 Winner", "2 Winner", "1 Won Title"]


def test_INF_MEDAL_2_and_5_the_savior_dealt_the_last_blow_and_that_is_no_medal():
    result = finale([WINS, [], ["3 Won Reward"]], 1)
    assert honours(result)[1] == ["Least Deaths", "Most Coins", "Savior of Arcadia"]
    assert [standing.score for standing in result.standings] == [4, 2, 3]


def test_INF_MEDAL_3_the_most_medals_have_the_seat_on_the_council():
    result = finale([WINS, [], ["3 Won Reward"]], 1)
    assert "Power behind the Throne" in honours(result)[0]
    assert [standing.won for standing in result.standings] == [1.0, 0.0, 0.0]
    assert [standing.rank for standing in result.standings] == [1, 3, 2]


def test_INF_MEDAL_4_the_most_medals_and_the_last_blow_make_the_ultimate_arcadian():
    assert "Ultimate Arcadian" in honours(finale([WINS, [], []], 0))[0]
    assert not any("Ultimate Arcadian" in own for own in honours(finale([WINS, [], []], 1)))


def test_INF_MEDAL_6_a_tie_shares_the_seat_and_makes_no_ultimate_arcadian():
    result = finale([["1 Won Title"], ["1 Won Reward", "1 Winner", "2 Winner"], []], 0)
    tied = finale([["1 Won Title", "1 Winner"], ["1 Won Reward", "1 Winner"], []], -1)
    assert [standing.won for standing in result.standings] == [0.0, 1.0, 0.0]
    assert [standing.won for standing in tied.standings] == [0.5, 0.5, 0.0]
    assert ["Power behind the Throne" in own for own in honours(tied)] == [True, True, False]
    level = finale([["1 Won Title", "1 Winner"], ["1 Won Reward", "1 Winner", "2 Winner"], []], 0)
    assert [standing.score for standing in level.standings] == [4, 4, 2]
    assert not any("Ultimate Arcadian" in own for own in honours(level)), "it needs the sole lead"
    nobody = finale([["1 Won Title", "1 Winner"], ["1 Won Reward", "1 Winner"], []], -1, council_tie="nobody")
    assert [standing.won for standing in nobody.standings] == [0.0, 0.0, 0.0]


def test_INF_MEDAL_7_without_a_killer_of_the_underlord_there_is_neither_savior_nor_winner():
    result = finale([WINS, [], []], -1)
    assert not any("Savior of Arcadia" in own for own in honours(result))
    assert not any("6 Winner" in record["achievements"] for record in result.records)


def test_INF_MEDAL_7_the_winner_of_the_final_scenario_is_the_savior():
    for seed in range(3):
        last = play_campaign(["greedy", "quester", "greedy"], seed)[-1].result
        for standing in last.standings:
            assert ("Savior of Arcadia" in standing.honours) == (last.seats[standing.seat].won == 1.0)


def test_INF_MEDAL_1_medals_follow_from_the_achievements_of_all_six():
    matches = play_campaign(["greedy", "quester", "hunter"], 5)
    sheets: list[list[str]] = [[] for _ in range(3)]
    for match in matches:
        for e in match.events("achievement"):
            sheets[e.target].append(f"{match.spec.ordinal} {e.item}")
    assert [record["achievements"] for record in matches[-1].result.records] == sheets
    medals = [[(e.item, e.amount) for e in matches[-1].events("medal") if e.target == seat] for seat in range(3)]
    assert medals == sheet.medals(sheets)
    for standing in matches[-1].result.standings:
        assert standing.honours[: len(medals[standing.seat])] == [name for name, _ in medals[standing.seat]]
        assert standing.score == len(medals[standing.seat])
    assert all(not match.result.standings for match in matches[:-1])
