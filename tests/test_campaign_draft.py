"""Heroes for a campaign: named by the sides of a plan, or drafted (page 7)."""

import pytest
from campaign_play import HEROES, STARTERS, Opened, first_spec, open_match, play_campaign
from inferno_play import arcadia

from sim.engine.errors import SpecError
from sim.engine.spec import MatchSpec


def drafting(players: int, seed: int = 7, **answers: list[str]) -> Opened:
    return open_match(first_spec(["first"] * players, seed, draft=True), **answers)


def hands(opened: Opened, kind: str, step: int, players: int) -> list[list[str]]:
    """By seat, what an event of one round of the draft says of it, sorted."""
    rows = [e for e in opened.events(kind) if e.amount == step]
    return [sorted(e.item for e in rows if e.target == seat) for seat in range(players)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_INF_DRAFT_1_all_heroes_are_dealt_out_evenly_and_no_angel(players: int):
    opened = drafting(players)
    dealt = hands(opened, "deal", 1, players)
    assert sorted(name for hand in dealt for name in hand) == sorted(HEROES)
    assert [len(hand) for hand in dealt] == [12 // players] * players


def test_INF_DRAFT_1_the_heroes_are_shuffled():
    assert len({tuple(map(tuple, hands(drafting(3, seed), "deal", 1, 3))) for seed in range(5)}) == 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_INF_DRAFT_2_keep_one_and_pass_the_rest_to_the_left_three_times(players: int):
    opened = drafting(players)
    holding = hands(opened, "deal", 1, players)
    kept: list[list[str]] = [[] for _ in range(players)]
    for step in (1, 2, 3):
        for seat, [name] in enumerate(hands(opened, "keep", step, players)):
            holding[seat].remove(name)
            kept[seat].append(name)
        holding = [holding[(seat - 1) % players] for seat in range(players)]
        if step < 3:
            assert hands(opened, "deal", step + 1, players) == holding
    for seat in range(players):
        assert opened.fielded(seat) == kept[seat]
    assert sum(len(hand) for hand in holding) == 12 - 3 * players, "the others leave the game"


def test_INF_DRAFT_2_the_choice_is_the_players():
    opened = drafting(2)
    seat, offered, _ = opened.teller.of("draft")[0]
    wanted = offered[4]
    again = drafting(2, draft=[wanted])
    assert f"keep {again.fielded(seat)[0]}" == wanted != f"keep {opened.fielded(seat)[0]}"


def test_INF_DRAFT_2_a_player_sees_what_he_holds_and_nobody_what_another_keeps():
    first = drafting(3)
    seat, offered, _ = first.teller.of("draft")[0]
    assert seat == 0
    other = drafting(3, draft=[offered[2]])
    # Seat 2 is passed nothing of seat 0 in the second round: it is asked the same whatever seat 0 keeps.
    assert first.teller.of("draft")[5][:2] == other.teller.of("draft")[5][:2]
    assert first.teller.of("draft")[4][1] != other.teller.of("draft")[4][1], "seat 1 gets what seat 0 passes"


def test_INF_GUILD_2_the_three_heroes_stay_for_the_whole_campaign():
    matches = play_campaign(["uniform", "first", "uniform"], 4, draft=True, turns_a_guild=3)
    assert len(matches) == 6
    for seat in range(3):
        drafted = matches[0].result.seats[seat].heroes
        assert len(drafted) == 3 and set(drafted) <= set(HEROES)
        for match in matches:
            record = match.result.records[seat]
            assert set(drafted) <= set(record["heroes"] + record["bench"])
            assert match.result.seats[seat].heroes == drafted or record["bench"]


def test_INF_GUILD_5_without_a_draft_the_sides_name_their_heroes():
    opened = open_match(first_spec(["first"] * 3))
    assert [opened.fielded(seat) for seat in range(3)] == [HEROES[0:3], HEROES[3:6], HEROES[6:9]]
    assert not opened.teller.of("draft")


def test_INF_GUILD_5_a_side_without_heroes_is_refused_unless_they_are_drafted():
    told: MatchSpec = first_spec(["first"] * 2, draft=True)
    told.settings = {}
    with pytest.raises(SpecError, match="names 0 Heroes, not 3"):
        arcadia().new(told, [], open_match(first_spec(["first"] * 2)).m.log)
    assert arcadia().drafted({"draft": True}) == ["heroes"] and arcadia().drafted({}) == []


def test_INF_EQUIP_1_every_guild_begins_with_the_starter_cards_spread_as_it_likes():
    heroes = HEROES[:3]
    where = [heroes[0], heroes[0], heroes[1], heroes[2], heroes[2]]
    opened = open_match(
        first_spec(["first"] * 2), assign=[f"{card} to {name}" for card, name in zip(STARTERS, where, strict=True)]
    )
    assert [opened.hand(name) for name in heroes] == [STARTERS[:2], STARTERS[2:3], STARTERS[3:]]
    assert opened.cards(1) == sorted(STARTERS)


def test_a_side_may_name_cards_to_begin_with_and_they_are_dealt_to_nobody_else():
    spec = first_spec(["first", "first"])
    spec.seats[0].loadout["cards"] = ["Fancy Blade", "Fancy Blade"]
    opened = open_match(spec)
    assert opened.cards(0) == sorted([*STARTERS, "Fancy Blade", "Fancy Blade"])
