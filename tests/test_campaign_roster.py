"""Who takes part: Angels that joined, three of a larger roster, cards that go with them (page 25)."""

from campaign_play import FIRST, HEROES, STARTERS, Opened, brings, open_match, open_with, play_campaign, spec_after
from inferno_play import arcadia

from sim.arcadia import angels, quests
from sim.arcadia.campaign import record
from sim.arcadia.state import CAPTIVE
from sim.engine.spec import Loadout

BOOK = arcadia().book
OWN = HEROES[:3]
PATH = [*FIRST, "the-parade"]


def with_angel(**told: list[str] | dict[str, list[str]] | int) -> list[Loadout]:
    """Seat 0 has Benjamin beside its three Heroes, seat 1 has not."""
    return [brings(0, bench=["Benjamin"], **told), brings(1)]


def on_board(opened: Opened, seat: int) -> list[str]:
    return [f.name for f in opened.m.s.figures if f.side == seat and f.cell >= 0]


def test_INF_SETUP_18_a_guild_with_more_than_three_heroes_chooses_three():
    name = BOOK.scenario("the-prisoner").name
    opened = open_with(with_angel(), PATH, scenario=[name], field=[f"without {OWN[1]}"])
    assert sorted(opened.fielded(0)) == sorted([OWN[0], OWN[2], "Benjamin"])
    assert sorted(on_board(opened, 0)) == sorted(opened.fielded(0))
    [(seat, offered, _)] = opened.teller.of("field")
    assert seat == 0 and offered == [f"without {name}" for name in [*OWN, "Benjamin"]]


def test_INF_SETUP_18_a_guild_of_three_is_not_asked():
    assert not open_with([brings(0), brings(1)], PATH).teller.of("field")


def test_INF_SETUP_18_the_scenario_is_known_by_then_and_the_first_player_says_first():
    told = [brings(0, bench=["Benjamin"]), brings(1, bench=["Leah"]), brings(2, bench=["Justicar"])]
    opened = open_with(told, PATH, 1)
    kinds = [kind for kind, _, _, _ in opened.teller.asked]
    assert kinds.index("scenario") < kinds.index("field")
    assert [seat for seat, _, _ in opened.teller.of("field")] == [2, 0, 1]


def test_INF_ANGEL_8_any_three_of_the_roster_and_nobody_joins_later():
    told = [brings(0, bench=["Benjamin", "Leah"]), brings(1)]
    opened = open_with(told, PATH, field=[f"without {OWN[0]}", f"without {OWN[1]}"])
    assert sorted(opened.fielded(0)) == sorted([OWN[2], "Benjamin", "Leah"])
    guild = opened.m.s.guilds[0]
    assert sorted(opened.m.s.figures[i].name for i in guild.bench) == sorted(OWN[:2])
    assert not set(guild.bench) & set(guild.heroes)
    assert all(opened.m.s.figures[i].cell < 0 for i in guild.bench)


def test_INF_ANGEL_8_who_was_left_out_can_come_back_in_the_next_scenario():
    told = [brings(0, heroes=["Benjamin", *OWN[1:]], bench=[OWN[0]]), brings(1)]
    opened = open_with(told, PATH, field=["without Benjamin"])
    assert sorted(opened.fielded(0)) == sorted(OWN)


def test_INF_GUILD_2_a_hero_replaced_stays_in_the_roster():
    m = open_with([brings(0), brings(1)], FIRST, scenario=[BOOK.scenario("the-prisoner").name]).m
    captive = next(f for f in m.s.figures if f.kind == CAPTIVE)
    old = m.s.guilds[0].heroes[0]
    angels.join(m, m.s.guilds[0], m.s.figures[old], BOOK.heroes[BOOK.hero_index["Angel Eyes"]], captive.cell)
    told = record.of_guild(m, m.s.guilds[0], [])
    assert told["heroes"] == ["Angel Eyes", *OWN[1:]] and told["bench"] == [OWN[0]]
    assert told["cards of Angel Eyes"] and f"cards of {OWN[0]}" not in told


def test_INF_ANGEL_8_the_cards_go_round_again_among_those_who_take_the_field():
    opened = open_with(with_angel(), PATH, field=[f"without {OWN[0]}"])
    assert opened.hand(OWN[0]) == []
    assert sorted(card for name in opened.fielded(0) for card in opened.hand(name)) == sorted(STARTERS)
    assigned = [answer.split(" to ")[1] for seat, _, answer in opened.teller.of("assign") if seat == 0][-5:]
    assert set(assigned) <= {OWN[1], OWN[2], "Benjamin"}


def test_INF_ANGEL_8_nothing_goes_round_when_the_same_three_take_the_field():
    opened = open_with(with_angel(), PATH, field=["without Benjamin"])
    assert len([seat for seat, _, _ in opened.teller.of("assign") if seat == 0]) == len(STARTERS)


def test_INF_UPG_8_a_smaller_room_of_those_who_take_the_field_costs_cards():
    spare = [card.name for card in BOOK.cards if card.deck == "1" and card.group != "Armor"]
    full = {name: spare[4 * at : 4 * at + 4] for at, name in enumerate(OWN)}
    for seed in range(60):
        told = [brings(0, bench=["Benjamin"], cards=full, deaths=["Benjamin"]), brings(1)]
        opened = open_match(spec_after(told, PATH, 0, seed), field=[f"without {OWN[0]}"])
        if any(curse.slot for curse in opened.hero("Benjamin").curses):
            assert len(opened.cards(0)) == 11
            assert [e.target for e in opened.events("card") if e.cause == "discard"] == [0]
            return
        assert len(opened.cards(0)) == 12
    raise AssertionError("no such Curse was drawn")


def test_INF_CURSE_4_a_curse_stays_with_its_hero_on_the_bench_too():
    for seed in range(40):
        told = [brings(0, bench=["Benjamin"], deaths=[OWN[0]] * 3), brings(1)]
        opened = open_match(spec_after(told, PATH, 0, seed), field=[f"without {OWN[0]}"])
        curses = [curse.name for curse in opened.hero(OWN[0]).curses]
        if curses:
            assert record.of_guild(opened.m, opened.m.s.guilds[0], [])[f"curses of {OWN[0]}"] == curses
            return
    raise AssertionError("no Curse was drawn")


def test_INF_ANGEL_2_an_angel_for_the_roster_alone_is_fielded_later():
    m = open_with([brings(0), brings(1)], FIRST, scenario=[BOOK.scenario("the-prisoner").name]).m
    quest = next(q for q in m.quests if q.gives == "angel")
    quests.fulfil(m, 1, quest, m.board.starts[0][0])
    told = record.of_guild(m, m.s.guilds[1], [])
    roster = told["heroes"] + told["bench"]
    assert sorted(roster) == sorted([*HEROES[3:6], "Angel Eyes"])


def test_INF_ANGEL_8_rosters_grow_by_the_angels_saved():
    for seed in range(12):
        saved = 0
        for match in play_campaign(["quester", "quester", "greedy"], seed):
            saved += len(match.events("angel"))
            rosters = [record["heroes"] + record["bench"] for record in match.result.records]
            assert all(len(record["heroes"]) == 3 for record in match.result.records)
            assert sum(len(roster) for roster in rosters) == 9 + saved
            names = [name for roster in rosters for name in roster]
            assert len(set(names)) == len(names), "nobody serves two Guilds"
        if saved > 1:
            return
    raise AssertionError("in no campaign two Angels were saved")
