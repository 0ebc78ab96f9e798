"""The way through the circles: which scenarios, who chooses, who begins, which Angels have fallen (pages 9, 14, 25)."""

import pytest
from campaign_play import FIRST, Opened, brings, first_spec, open_match, open_with, play_campaign, spec_after
from inferno_play import arcadia

from sim.arcadia.campaign import path
from sim.engine.spec import Loadout

BOOK = arcadia().book
WEST = ["lost-in-the-darkness", "the-prisoner", "the-parade"]
EAST = ["the-impure-fountain", "the-cursed-pony", "hells-kitchen"]
THIRD = ["infernal-committee", "well-of-tormented-souls", "the-fallen-temple"]
LAST = ["hit-rock-bottom"]


def next_of(played: list[str]) -> list[str]:
    """The scenarios that may follow."""
    return sorted(BOOK.scenarios[i].slug for i in path.choices(BOOK, played))


def guilds(n: int = 2) -> list[Loadout]:
    return [brings(seat) for seat in range(n)]


def title(slug: str) -> str:
    return BOOK.scenario(slug).name


def test_INF_CAMP_1_twelve_scenarios_of_which_a_campaign_plays_six():
    assert len(BOOK.scenarios) == 12
    assert path.length(BOOK) == arcadia().campaign_length({}) == 6
    assert sorted(s for c in BOOK.circles for s in c.scenarios) == sorted(s.slug for s in BOOK.scenarios)


def test_INF_CAMP_2_one_scenario_of_the_first_circle_is_played():
    assert next_of([]) == sorted(["beyond-the-gates-of-hell", "ferry-of-the-dead"])
    for slug in next_of([]):
        assert not set(next_of([slug])) & set(next_of([]))


def test_INF_CAMP_2_the_first_scenario_is_the_recommended_one_and_nobody_is_asked():
    opened = open_match(first_spec(["first"] * 3))
    [chosen] = opened.events("path")
    assert (chosen.item, chosen.cause, chosen.target, chosen.amount) == (FIRST[0], "recommended", -1, 1)
    assert not opened.teller.of("scenario")


def test_INF_CAMP_2_or_it_is_drawn_by_lot():
    drawn = {open_match(first_spec(["first"] * 2, seed, first_scenario="drawn")).m.scenario.slug for seed in range(12)}
    assert drawn == set(next_of([]))


@pytest.mark.parametrize(("branch", "other"), [(WEST, EAST), (EAST, WEST)])
def test_INF_CAMP_3_one_group_of_the_second_circle_is_played_and_the_other_closed(branch: list[str], other: list[str]):
    assert next_of(FIRST) == sorted(branch + other)
    begun = next_of([*FIRST, branch[0]])
    assert begun == sorted(branch[1:])
    assert not set(next_of([*FIRST, *branch[:2]])) & set(branch + other), "two of its three are played"


def test_INF_CAMP_4_two_of_the_third_circle_follow_whatever_the_branch():
    for branch in (WEST, EAST):
        assert next_of([*FIRST, *branch[:2]]) == sorted(THIRD)
        assert next_of([*FIRST, *branch[:2], THIRD[1]]) == sorted([THIRD[0], THIRD[2]])


def test_INF_CAMP_5_the_final_showdown_is_the_sixth():
    assert next_of([*FIRST, *WEST[:2], *THIRD[:2]]) == LAST
    assert next_of([*FIRST, *WEST[:2], *THIRD[:2], *LAST]) == []


def test_INF_CAMP_6_the_winner_of_the_previous_scenario_chooses_the_next():
    for winner in range(3):
        opened = open_with(guilds(3), FIRST, winner, scenario=[title("the-parade")])
        [(seat, offered, answer)] = opened.teller.of("scenario")
        assert seat == winner and answer == title("the-parade")
        assert sorted(offered) == sorted(title(slug) for slug in WEST + EAST)
        [chosen] = opened.events("path")
        assert (chosen.item, chosen.cause, chosen.target, chosen.amount) == ("the-parade", "chosen", winner, 2)
        assert opened.m.scenario.slug == "the-parade"


def test_INF_CAMP_6_nobody_is_asked_where_one_scenario_is_left():
    opened = open_with(guilds(), [*FIRST, *WEST[:2], *THIRD[:2]])
    assert not opened.teller.of("scenario") and opened.m.scenario.slug == LAST[0]


def test_INF_CAMP_7_no_scenario_twice_in_a_campaign():
    for seed in range(4):
        played = [match.result.scenario for match in play_campaign(["first", "uniform"], seed, turns_a_guild=2)]
        assert len(played) == len(set(played)) == 6


@pytest.mark.parametrize(
    ("played", "label"),
    [
        (FIRST, "2-3"),
        ([*FIRST, WEST[0]], "2-3"),
        ([*FIRST, *WEST[:2]], "4-5"),
        ([*FIRST, *WEST[:2], THIRD[1]], "4-5"),
        ([*FIRST, *WEST[:2], *THIRD[1:]], "6"),
    ],
)
def test_INF_CAMP_8_the_ordinal_sets_the_level_of_the_monsters(played: list[str], label: str):
    opened = open_with(guilds(), played)
    assert opened.m.level == len(played) + 1
    assert {f.level.level for f in opened.m.s.figures if f.level is not None} == {label}


def test_INF_CAMP_8_the_first_scenario_has_level_one():
    opened = open_match(first_spec(["first", "first"]))
    assert {f.level.level for f in opened.m.s.figures if f.level is not None} == {"1"}


# Who begins, and where.


def test_INF_TURN_2_the_player_to_the_left_of_the_winner_begins():
    for winner in range(4):
        assert open_with(guilds(4), FIRST, winner).m.s.active == (winner + 1) % 4


def test_INF_TURN_2_the_first_player_of_the_first_scenario_is_random():
    assert {open_match(first_spec(["first"] * 3, seed)).m.s.active for seed in range(16)} == {0, 1, 2}


def test_INF_SETUP_14_the_starting_areas_are_drawn_anew_and_follow_the_players_as_they_sit():
    first = set()
    for seed in range(24):
        m = open_match(spec_after(guilds(4), FIRST, 0, seed)).m
        areas = [guild.area for guild in m.s.guilds]
        assert areas == [(areas[0] + seat) % 4 for seat in range(4)]
        first.add(areas[0])
        for guild in m.s.guilds:
            for i in guild.heroes:
                assert m.s.figures[i].cell in m.board.starts[guild.area]
    assert first == {0, 1, 2, 3}


def test_INF_SETUP_15_fewer_players_use_the_first_areas():
    for seed in range(12):
        m = open_match(spec_after(guilds(3), FIRST, 0, seed)).m
        assert sorted(guild.area for guild in m.s.guilds) == [0, 1, 2]


def test_INF_GUILD_1_a_guild_keeps_its_animal_for_the_whole_campaign():
    matches = play_campaign(["first", "uniform", "first"], 3, turns_a_guild=2)
    animals = [[record["guild"] for record in match.result.records] for match in matches]
    assert animals == [animals[0]] * 6


# Angels.


def angels(opened: Opened) -> list[str]:
    return sorted(f.name for f in opened.m.s.figures if f.monster is not None and f.monster.angel)


@pytest.mark.parametrize(
    ("branch", "fallen"), [(WEST, ["Leah", "The Wanderer"]), (EAST, ["Angel Eyes", "Benjamin"])], ids=["west", "east"]
)
def test_INF_ANGEL_13_the_angels_of_the_branch_not_played_have_fallen(branch: list[str], fallen: list[str]):
    for setting in ("west", "east"):
        played = [*FIRST, *branch[:2]]
        spec = spec_after(guilds(), played, second_circle=setting)
        opened = open_match(spec, scenario=[title("the-fallen-temple")])
        assert angels(opened) == fallen, "whatever the setting of single scenarios says"
        assert opened.m.rules.second_circle == ("west" if branch is WEST else "east")


def test_INF_ANGEL_13_justicar_stands_in_the_last_scenario_unless_a_guild_has_saved_him():
    played = [*FIRST, *WEST[:2], *THIRD[:2]]
    assert "Justicar" in angels(open_match(spec_after(guilds(), played, justicar_saved=True)))
    for seat, key in [(0, "bench"), (1, "heroes")]:
        told = guilds()
        told[seat] = brings(seat, bench=["Justicar"])
        if key == "heroes":
            heroes = told[seat]["heroes"]
            told[seat] = brings(seat, heroes=["Justicar", *heroes[1:]], bench=[heroes[0]])
        assert "Justicar" not in angels(open_with(told, played))
