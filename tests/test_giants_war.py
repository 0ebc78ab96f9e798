"""The war around the battles: setting up, turns, events, points, the two pools and the end."""

import pytest
from giants_kit import GAME, Table, table

import sim
from sim.engine.decisions import Player
from sim.engine.events import Log
from sim.engine.spec import MatchSpec, SeatSpec
from sim.giants import kinds as k
from sim.giants import scoring, turn, verbs
from sim.giants.records import UNITS
from sim.giants.state import T_EVENT_POINTS
from sim.giants.war import War

OLD_ORDNING = ["storm", "cloud", "fire", "frost", "stone", "hill"]


def begun(players: int, block: int = 0) -> War:
    """A war as it is set up."""
    seats = [SeatSpec(seat, seat, f"seat {seat}", "first", {}) for seat in range(players)]
    m = GAME.new(MatchSpec(0, "giants", "demo", "war", 1, 1, block, 0, seats, {}), [Player() for _ in seats], Log())
    GAME.setup(m)
    assert isinstance(m, War)
    return m


def names(m: War, races: list[int]) -> list[str]:
    return [m.book.races[race].name for race in races]


NPC = {3: ["storm", "cloud", "stone"], 4: ["fire", "frost"], 5: ["hill"], 6: []}


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_GIA_SETUP_1_who_plays_and_who_does_not(players: int):
    m = begun(players)
    assert [r.name for r in m.book.races] == OLD_ORDNING
    assert [r.name for r in m.book.races if m.seat_of[r.index] < 0] == NPC[players]
    assert names(m, sorted(m.race_of)) == [name for name in OLD_ORDNING if name not in NPC[players]]


def test_GIA_SETUP_2_a_random_player_takes_the_highest_race_and_the_next_to_the_left_the_next():
    tops = set()
    for block in range(40):
        m = begun(4, block)
        assert names(m, [m.race_of[seat] for seat in m.order]) == ["storm", "cloud", "stone", "hill"]
        assert [(seat - m.order[0]) % 4 for seat in m.order] == [0, 1, 2, 3]
        tops.add(m.order[0])
    assert tops == {0, 1, 2, 3}


def test_GIA_SETUP_3_what_each_race_has():
    for race in GAME.book.races:
        own = [p for p in GAME.book.pieces if p.race == race.index]
        assert sum(1 for p in own if p.kind >= 2) == 2 and race.faces
        assert [kind.count for kind in race.units][2:] == [1, 1]
    m = begun(6)
    assert all(army.hand == [True] * 9 and army.leader == m.race(army.seat).start for army in m.s.armies)


def test_GIA_SETUP_4_starting_regions():
    m = begun(6)
    for race in m.book.races:
        kinds = sorted(UNITS[m.book.pieces[u].kind] for u in m.s.at[race.start])
        assert kinds == (["champion", "elite"] if race.name == "storm" else ["champion", "regular", "regular"])
        assert len(m.units_of(race.index)) == len(kinds)


def test_GIA_SETUP_5_and_GIA_DEF_11_NPC_giants_stand_in_three_regions():
    m = begun(4)
    for name, where in {
        "fire": ["Fire Hall", "Cinder Gap", "High Moor"],
        "frost": ["Frost Hall", "Snow Gate", "Ember Downs"],
    }.items():
        race = m.book.race_index[name]
        held = {m.book.regions[m.s.where[u]].name for u in m.units_of(race)}
        assert held == set(where)
        assert [len(m.s.at[m.book.region_index[r]]) for r in where] == [4, 1, 2]


def test_GIA_DEF_9_two_cards_and_a_spell_at_the_start():
    m = begun(5)
    assert all(sum(army.resources) == 2 and army.spells == 1 for army in m.s.armies)
    assert [len(hand) for hand in m.hidden.hands] == [1] * 5


def test_GIA_REGION_1_the_known_regions_lie_in_a_line():
    book = GAME.book
    sumber, vale, moor = (book.regions[book.region_index[n]] for n in ("Sumber Hills", "Delimbiyr Vale", "High Moor"))
    assert vale.index in sumber.near and moor.index in vale.near and moor.index not in sumber.near
    assert sum(1 for r in book.regions if r.owner >= 0) == 6


# Turns.


def test_GIA_TURN_1_an_event_first_and_then_one_command():
    t = table()
    t.put("hill", "Hill Hall", champion=1)
    t.put("hill", "Sumber Hills", regular=1)
    t.cards("hill", rune=2)
    t.m.s.events = [GAME.book.event_index[name] for name in ("Healing Springs", "Lord of the Crossroads")]
    t.m.hidden.events = []
    t.turn("hill", claim="claim Healing Springs", command="play Plunder")
    assert [e.kind for e in t.events("claim", "command")] == ["claim", "command"]
    assert len(t.asked("command")) == 1 and len(t.asked("claim")) == 1
    assert t.asked("claim")[0] == ["claim nothing", "claim Healing Springs"]
    t.turn("hill")
    assert len(t.events("command")) == 1 and t.army("hill").row == [6, 0], "a command must be played"


def test_GIA_TURN_2_and_GIA_ORDNING_1_everybody_has_the_same_number_of_turns():
    for players in (3, 5):
        for seed in range(4):
            log = sim.Log()
            seats = [SeatSpec(seat, seat, f"seat {seat}", "uniform", {}) for seat in range(players)]
            spec = MatchSpec(seed, "giants", "demo", "war", 1, seed, 0, 0, seats, {})
            result = sim.play(GAME, spec, [Player() for _ in seats], log)
            taken = {value for _, name, value in result.tallies if name == "turns_taken"}
            assert len(taken) == 1 and result.turns == players * taken.pop()


def test_GIA_DEF_17_a_lost_race_comes_back_with_its_champion():
    t = table()
    t.put("frost", "Frost Hall", regular=1)
    t.turn("hill", command="play Plunder")
    assert t.at("Hill Hall") == ["hill champion"]
    t = table()
    t.put("frost", "Hill Hall", regular=1)
    t.put("fire", "High Moor", regular=1)
    t.turn("hill", come_back="Sumber Hills", command="play Plunder")
    assert t.at("Sumber Hills") == ["hill champion"]
    assert len(t.asked("come_back")[0]) == 12, "the empty small-folk regions"


# Events.


def claims(t: Table, race: str, *events: str) -> list[str]:
    t.m.s.events = [GAME.book.event_index[name] for name in events]
    return [GAME.book.events[e].name for e in turn.claimable(t.m, t.seat(race))]


def test_GIA_EVENT_1_the_own_stack_in_number_order_and_the_draft():
    stacks = {r.name: [GAME.book.events[e].number for e in GAME.book.specials[r.index]] for r in GAME.book.races}
    assert {name: len(stack) for name, stack in stacks.items()} == {
        "storm": 2, "cloud": 1, "fire": 2, "frost": 2, "stone": 1, "hill": 1,
    }  # fmt: skip
    assert stacks["fire"] == [1, 2]
    t = table()
    t.put("fire", "Fire Hall", regular=1)
    t.cards("fire", rune=5)
    t.army("fire").beaten = 9
    assert claims(t, "fire") == ["Great Forge"], "the second opens when the first is claimed"
    t.turn("fire", claim="claim Great Forge", command="play Plunder")
    assert claims(t, "fire") == ["World Anvil"] and t.army("fire").special == 1
    t.turn("fire", claim="claim World Anvil", command="play Magic")
    assert claims(t, "fire") == []


def test_GIA_EVENT_2_requirements_runes_points_and_rewards():
    t = table()
    t.put("hill", "Old Crossroads", regular=1)
    assert claims(t, "hill", "Lord of the Crossroads") == [], "it costs a rune"
    t.cards("hill", rune=1)
    assert claims(t, "hill", "Lord of the Crossroads") == ["Lord of the Crossroads"]
    t.m.hidden.events = [GAME.book.event_index["War Song"]]
    t.turn("hill", claim="claim Lord", command="play Magic")
    assert t.points("hill") == 2 and t.army("hill").resources == [0, 0, 0, 0]
    assert [e.amount for e in t.events("claim")] == [1]
    assert [(e.amount, e.cause, e.item) for e in t.events("points")] == [(2, "event", "Lord of the Crossroads")]


NEEDS = [
    ("Wide Borders", 4), ("Tribute", 2), ("Long March", 3), ("Healing Springs", 1),
]  # fmt: skip
SMALL = ["Barrow Ford", "Sumber Hills", "Quarry Way", "Ember Downs", "Mirror Lake"]


@pytest.mark.parametrize(("event", "regions"), NEEDS)
def test_GIA_EVENT_2_regions_held(event: str, regions: int):
    t = table()
    t.cards("hill", rune=2)
    t.put("hill", "Hill Hall", regular=1)
    for region in SMALL[: regions - 1]:
        t.put("hill", region, regular=1)
    assert claims(t, "hill", event) == []
    t.put("hill", SMALL[regions - 1], regular=1)
    assert event in claims(t, "hill", event)


def test_GIA_EVENT_2_other_requirements():
    t = table()
    t.cards("hill", rune=2)
    t.put("hill", "Hill Hall", champion=1, regular=4)
    assert claims(t, "hill", "Great Muster", "Council of Elders", "Rune Hoard", "War Song", "Feared Name") == []
    t.put("hill", "Hill Hall", regular=1)
    assert claims(t, "hill", "Great Muster") == ["Great Muster"], "six units"
    t.put("hill", "Barrow Ford", later_champion=1)
    assert claims(t, "hill", "Council of Elders") == ["Council of Elders"], "a champion among small folk"
    t.cards("hill", rune=2, food=3)
    assert claims(t, "hill", "Rune Hoard") == ["Rune Hoard"], "five cards"
    t.army("hill").beaten = 4
    assert claims(t, "hill", "War Song", "Feared Name") == ["War Song", "Feared Name"]


def test_GIA_EVENT_2_the_rune_is_dropped_under_further_conditions():
    t = table()
    t.put("hill", "Hill Hall", regular=1)
    t.army("hill").beaten = 6
    assert claims(t, "hill", "Feared Name") == []
    t.army("hill").beaten = 7
    assert claims(t, "hill", "Feared Name") == ["Feared Name"]
    t.turn("hill", claim="claim Feared Name", command="play Plunder")
    assert [e.amount for e in t.events("claim")] == [0] and t.points("hill") == 2


def reward(race: str, event: str, t: Table, **answers: str | list[str | int]) -> None:
    """Claim an event whose requirements hold."""
    t.cards(race, rune=2, food=3)
    for region in SMALL[:4]:
        t.put(race, region, regular=1)
    t.army(race).beaten = 4
    card = GAME.book.events[GAME.book.event_index[event]]
    t.m.s.events = [card.index] if card.race < 0 else []
    t.m.hidden.events = []
    t.turn(race, claim=f"claim {event}", command="play Rally", **answers)


def test_GIA_EVENT_2_what_events_give():
    t = table()
    reward("hill", "Tribute", t)
    assert t.amounts("resource") == [-1, 1, 1], "a rune spent, two cards drawn"
    t = table()
    reward("hill", "War Song", t)
    assert t.amounts("spell") == [1, 1]
    t = table()
    t.put("hill", "Hill Hall", champion=1, elite=1)
    reward("hill", "Great Muster", t, recruit="regular in Hill Hall")
    assert [e.cause for e in t.events("recruit")] == ["event"], "3 points at once; one is left over"
    t = table()
    t.put("hill", "Hill Hall", wounded=True, elite=4)
    reward("hill", "Healing Springs", t, heal=["heal hill"] * 4)
    assert [e.cause for e in t.events("heal")] == ["event"] * 3 + ["rally"]
    t = table()
    reward("hill", "Long March", t)
    t.row("hill", "")
    t.play(
        "hill",
        "move",
        maneuver=["hill regular from Barrow Ford to Hill Hall", "hill regular from Hill Hall to Barrow Ford"] * 3
        + ["hill regular from Barrow Ford to Hill Hall"],
    )
    assert len(t.events("move")) == 7, "one more for the rest of the war"


def test_GIA_EVENT_2_and_GIA_DEF_6_the_later_champion_enters_if_there_is_room():
    t = table()
    reward("fire", "Great Forge", t)
    assert t.at("Fire Hall") == ["fire later champion"]
    t = table()
    t.put("fire", "Fire Hall", elite=4)
    reward("fire", "Great Forge", t)
    assert "fire later champion" not in t.at("Fire Hall")
    t = table()
    t.put("hill", "Fire Hall", elite=1)
    reward("fire", "Great Forge", t)
    assert t.at("Fire Hall") == ["hill elite"]


def test_GIA_DEF_14_three_open_and_a_claimed_one_replaced():
    m = begun(3)
    assert len(m.s.events) == 3 and len(m.hidden.events) == 7 == m.s.events_left
    t = table()
    t.put("hill", "Old Crossroads", regular=1)
    t.cards("hill", rune=1)
    t.m.s.events = [GAME.book.event_index[n] for n in ("Lord of the Crossroads", "War Song", "Tribute")]
    t.m.hidden.events = [GAME.book.event_index["Rune Hoard"]]
    t.turn("hill", claim="claim Lord", command="play Magic")
    assert [GAME.book.events[e].name for e in t.m.s.events] == ["War Song", "Tribute", "Rune Hoard"]
    assert t.m.s.events_left == 0


# Points and the end.


def give(t: Table, race: str, points: int) -> None:
    verbs.award(t.m, t.seat(race), points, k.C_EVENT, T_EVENT_POINTS)


def test_GIA_SCORE_1_points_come_from_events_and_defeated_giants():
    assert {k.CAUSES[c] for c in (k.C_EVENT, k.C_ATTACK, k.C_DEFENSE, k.C_SLAYERS)} == {
        "event", "attack", "defense", "slayers",
    }  # fmt: skip
    t = table()
    give(t, "hill", 2)
    assert t.points("hill") == 2 and t.army("hill").tally[T_EVENT_POINTS] == 2


def test_GIA_DEF_13_and_GIA_ORDNING_2_the_first_pool_opens_the_final_ordning():
    t = table(4)
    assert (t.m.s.first_pool, t.m.s.second_pool) == (20, 16)
    give(t, "hill", 19)
    assert not t.m.s.final_ordning
    give(t, "storm", 3)
    assert t.m.s.final_ordning and (t.m.s.first_pool, t.m.s.second_pool) == (0, 14)
    assert t.m.s.last_turn == 0


@pytest.mark.parametrize(("now", "last"), [(1, 10), (5, 10), (6, 15), (10, 15)])
def test_GIA_ORDNING_1_the_second_pool_ends_the_war_after_the_next_round(now: int, last: int):
    t = table(5)
    t.m.turn = now
    give(t, "hill", 50)
    assert t.m.s.second_pool == 0 and t.m.s.last_turn == last
    give(t, "hill", 3)
    assert t.points("hill") == 53, "points go on being awarded"
    assert t.m.s.last_turn == last


def test_GIA_DEF_20_a_war_that_does_not_end():
    seats = [SeatSpec(seat, seat, f"seat {seat}", "first", {}) for seat in range(3)]
    spec = MatchSpec(0, "giants", "demo", "war", 1, 1, 0, 0, seats, {"turns_a_race": 4})
    log = sim.Log()
    result = sim.play(GAME, spec, [Player() for _ in seats], log)
    assert (result.ending, result.turns) == ("decided", 15), "four turns each, then the last one"
    pools = [e for e in sim.named(log, [x.name for x in GAME.kinds], GAME.items, GAME.causes) if e.kind == "pool"]
    assert [(e.cause, e.amount) for e in pools] == [("turn limit", 12)]


def test_GIA_SCORE_2_and_GIA_DEF_15_most_points_then_what_breaks_ties():
    t = table()
    hill, frost, fire = (t.seat(name) for name in ("hill", "frost", "fire"))

    def order() -> list[int]:
        return scoring.final_ordning(t.m)

    assert order() == [fire, frost, hill], "the race higher in the old ordning"
    t.put("hill", "Barrow Ford", regular=1)
    t.put("frost", "Frost Hall", regular=1)
    assert order() == [hill, frost, fire], "values of own units, then small-folk regions"
    t.put("frost", "Frost Hall", regular=1)
    assert order() == [frost, hill, fire]
    give(t, "fire", 1)
    assert order() == [fire, frost, hill]


def test_the_winner_is_told_with_ranks_and_races():
    t = table()
    give(t, "hill", 3)
    give(t, "frost", 1)
    result = sim.Result()
    scoring.finish(t.m, result)
    rows = {row.heroes[0]: row for row in result.seats}
    assert {name: (row.rank, row.won, row.score) for name, row in rows.items()} == {
        "hill": (1, 1.0, 3.0), "frost": (2, 0.0, 1.0), "fire": (3, 0.0, 0.0),
    }  # fmt: skip
    assert [rows[n].turn_order for n in ("fire", "frost", "hill")] == [1, 2, 3]
    assert result.winner == f"seat {t.seat('hill')}"
