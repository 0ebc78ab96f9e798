"""A campaign of the base game, by the ids of the rules that differ from Inferno's."""

from functools import cache

import pytest
from arena import CITY_GUILDS
from campaign_play import Teller
from scenario_kit import arcadia

import sim
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import HERO, Figure
from sim.engine.chain import following
from sim.engine.events import Event, Log, named
from sim.engine.spec import DECIDED, Loadout, MatchSpec, Result, SeatSpec
from strategies.registry import make

GAME = arcadia("arcadia")
BOOK = GAME.book
OUTER, INNER, FINAL = [circle.scenarios for circle in BOOK.circles]


@cache
def campaign(seed: int, strategy: str = "uniform") -> list[tuple[MatchSpec, Result, list[Event]]]:
    """A whole campaign of four Guilds."""
    seats = [SeatSpec(i, i, f"s{i}", strategy, {"heroes": CITY_GUILDS[i]}) for i in range(4)]
    spec = MatchSpec(0, "arcadia", "arcadia", "", 0, seed, seed, 0, seats, {"turns_a_guild": 15}, 0, 1)
    out = []
    while True:
        log = Log()
        result = sim.play(GAME, spec, [make("arcadia", strategy) for _ in seats], log)
        assert not result.trace, result.trace
        out.append((spec, result, named(log, [kind.name for kind in GAME.kinds], GAME.items, GAME.causes)))
        if spec.ordinal == GAME.campaign_length({}):
            return out
        spec = following(spec, result.record, result.records)


def record(seat: int, **told: list[str]) -> Loadout:
    """What a Guild brings out of a first scenario."""
    heroes = CITY_GUILDS[seat]
    out: Loadout = {"guild": [BOOK.guilds[seat]], "heroes": heroes, "coins": ["0"]}
    for key in ("bench", "deaths", "damnation", "titles", "saved", "achievements"):
        out[key] = told.pop(key, [])
    return {**out, **{key.replace("_", " "): value for key, value in told.items()}}


def opened(records: list[Loadout], seed: int = 7) -> tuple[Skirmish, list[Event]]:
    """The second match of a campaign, opened and set up; nobody buys."""
    seats = [SeatSpec(i, i, f"s{i}", "", {"heroes": r["heroes"]}, r) for i, r in enumerate(records)]
    common = {"path": [OUTER[0]], "leader": ["0"]}
    spec = MatchSpec(0, "arcadia", "arcadia", "", 0, seed, seed, 0, seats, {}, 0, 2, common)
    teller = Teller({})
    m = GAME.new(spec, [teller for _ in seats], Log(True))
    assert isinstance(m, Skirmish)
    GAME.setup(m)
    return m, named(m.log, [kind.name for kind in GAME.kinds], GAME.items, GAME.causes)


def hero(m: Skirmish, name: str) -> Figure:
    return next(f for f in m.s.figures if f.name == name and f.kind == HERO)


def test_BASE_CURSE_1_old_curses_return_and_each_death_token_draws_a_card():
    seen: set[str] = set()
    for seed in range(12):
        told = record(0, deaths=["Grom"] * 3, **{"curses of Grom": ["Amnesia"], "curses of Maya": ["Nosebleed"]})
        m, events = opened([told, record(1)], seed)
        back = [e.item for e in events if e.kind == "curse" and e.cause == "carried"]
        assert sorted(back) == ["Amnesia", "Nosebleed"] and hero(m, "Maya").curses == []
        drawn = [e for e in events if e.kind == "curse" and e.cause == "upgrade"]
        assert len(drawn) == 3 and hero(m, "Grom").deaths == 0
        worst = max(BOOK.curses[BOOK.curse_index[e.item]].value for e in drawn)
        assert [c.value for c in hero(m, "Grom").curses] == ([worst] if worst else [])
        whole = sorted(m.hidden.curses + m.s.curse_discards + [c.index for c in hero(m, "Grom").curses])
        assert whole == sorted(c.index for c in BOOK.curses for _ in range(c.copies)), "one deck of all"
        seen.add(str(worst))
    assert len(seen) > 2


def test_BASE_CAMP_1_and_2_the_way_of_a_campaign():
    for seed in (1, 2):
        path = [result.scenario for _, result, _ in campaign(seed)]
        assert path[0] == "district-of-hammers" and path[5] == FINAL[0]
        assert len(set(path)) == 6 and set(path[:3]) <= set(OUTER) and set(path[3:5]) <= set(INNER)
        assert [result.level for _, result, _ in campaign(seed)] == [1, 2, 3, 4, 5, 6]
        for (_, before, _), (_, result, events) in zip(campaign(seed), campaign(seed)[1:]):
            [step] = [e for e in events if e.kind == "path"]
            assert step.cause == "chosen" and step.target == int(before.record["leader"][0])
            assert step.item == result.scenario


def test_BASE_CAMP_2_the_first_scenario_can_be_drawn_instead():
    seats = [SeatSpec(i, i, f"s{i}", "uniform", {"heroes": CITY_GUILDS[i]}) for i in range(4)]
    found = set()
    for seed in range(12):
        settings: dict[str, str | int | float | bool] = {"first_scenario": "drawn"}
        spec = MatchSpec(0, "arcadia", "arcadia", "", 0, seed, seed, 0, seats, settings, 0, 1)
        m = GAME.new(spec, [make("arcadia", "first") for _ in seats], Log(False))
        assert isinstance(m, Skirmish)
        GAME.setup(m)
        found.add(m.scenario.slug)
    assert len(found) > 2 and found <= set(OUTER)


@pytest.mark.parametrize("seed", [1, 2])
def test_BASE_CAMP_4_the_sheet_and_the_medals(seed: int):
    for _, result, events in campaign(seed):
        earned = [(e.target, e.item) for e in events if e.kind == "achievement"]
        assert {"Least Deaths", "Most Coins"} <= {name for _, name in earned}
        winner = [seat.seat for seat in result.seats if seat.won > 0.5]
        assert [seat for seat, name in earned if name == "Winner"] == (winner if result.ending == DECIDED else [])
    last = campaign(seed)[5][1]
    assert last.standings and max(s.won for s in last.standings) > 0
    saviors = [s.seat for s in last.standings if "Savior of Arcadia" in s.honours]
    assert saviors == [seat.seat for seat in last.seats if seat.won > 0.5], "who kills Lord Fang, if anybody does"


def test_BASE_CAMP_4_the_killer_of_lord_fang_is_the_savior():
    finals = (campaign(seed, "quester")[5][1] for seed in range(3, 9))
    last = next(result for result in finals if result.ending == DECIDED)
    saviors = [s.seat for s in last.standings if "Savior of Arcadia" in s.honours]
    assert saviors == [seat.seat for seat in last.seats if seat.won == 1]


def test_titles_are_carried_to_the_scenarios_that_use_them():
    m, _ = opened([record(0, titles=["Troll Hunter"]), record(1)])
    assert [BOOK.titles[i].name for i in m.s.guilds[0].titles] == ["Troll Hunter"] and not m.s.guilds[0].keys
