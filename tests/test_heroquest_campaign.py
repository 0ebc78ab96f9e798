"""Campaigns of quests: what is kept, what heals, the shop, new heroes for the dead, plans and runs."""

from pathlib import Path

import pytest
from heroquest_kit import BOOK, Hand, Table
from jobs_fixture import guildhall

import strategies
from jobs.games import load_game
from jobs.plan import read_plan
from sim.engine.chain import following
from sim.engine.decisions import Player
from sim.engine.events import Log
from sim.engine.match import play
from sim.engine.spec import Loadout, MatchSpec, Result, SeatSpec
from sim.heroquest import campaign, combat, gear
from sim.heroquest import kinds as k
from sim.heroquest.game import raid
from sim.heroquest.raid import Raid


def spec(
    edition: str = "eu", ordinal: int = 1, record: dict[str, list[str]] | None = None, heroes: str = ""
) -> MatchSpec:
    loadout = {"heroes": (heroes or "barbarian dwarf elf wizard").split(), "equipment": []}
    seats = [SeatSpec(0, 0, "band", "charge", loadout, record), SeatSpec(1, 1, "morcar", "nearest", {})]
    settings = {"edition": edition, "quests": 6}
    return MatchSpec(0, "heroquest", "heroquest", "", 0, 4, 1, 0, seats, settings, 0, ordinal)


def players(one: MatchSpec) -> list[Player]:
    return [strategies.make("heroquest", seat.strategy) for seat in one.seats]


def chain(edition: str = "eu") -> list[tuple[MatchSpec, Result]]:
    game = load_game("heroquest")
    out: list[tuple[MatchSpec, Result]] = []
    one = spec(edition)
    for _ in range(6):
        result = play(game, one, players(one), Log())
        assert not result.trace, result.trace
        out.append((one, result))
        one = following(one, result.record, result.records)
    return out


@pytest.mark.parametrize("edition", ["eu", "us"])
def test_HQ_QUEST_2_a_campaign_plays_the_quests_in_order(edition: str):
    played = chain(edition)
    assert [result.scenario for _, result in played] == [q.slug for q in BOOK.quests]
    last = played[-1][1]
    assert [len(result.standings) for _, result in played] == [0, 0, 0, 0, 0, 2]
    heroes, wizard = last.standings
    won = last.record["won"]
    assert len(won) == 6 and heroes.won == won.count("1") / 6 and heroes.won + wizard.won == pytest.approx(1.0)
    assert heroes.score + wizard.score == 6


def opened(
    record: Loadout, edition: str = "eu", heroes: str = "barbarian elf", told: list[int] | None = None
) -> tuple[Raid, Hand]:
    """The second match of a campaign as it opens, with these answers in the shop."""
    game = load_game("heroquest")
    one = spec(edition, 2, record, heroes)
    hands = [Hand(), Hand()]
    hands[0].told = told or []
    match = raid(game.new(one, list(hands), Log()))
    game.setup(match)
    return match, hands[0]


def test_HQ_QUEST_2_things_and_gold_are_kept_and_all_heal():
    t = Table("barbarian elf")
    hero, elf = t.hero("barbarian"), t.hero("elf")
    t.give(hero, "battle_axe", "potion_of_healing")
    gear.take(t.m, hero, BOOK.item_index["healing_potion"], 2)
    hero.gold, hero.body, hero.mind = 130, 2, 1
    elf.spells = []
    kept = {f.name: campaign.keeps(t.m, f) for f in (hero, elf)}
    assert kept["barbarian"] == ["130", "battle_axe", "potion_of_healing", "healing_potion 2"]
    m, _ = opened(kept)
    again, other = m.s.figures[0], m.s.figures[1]
    assert [BOOK.items[h.item].name for h in again.gear] == ["battle_axe", "potion_of_healing", "healing_potion"]
    assert again.gear[2].restore == 2 and again.gold == 130
    assert (again.body, again.mind) == (8, 2) and len(other.spells) == 3


def test_HQ_QUEST_2_gold_buys_equipment():
    axe = BOOK.item_index["battle_axe"]
    shield = BOOK.item_index["shield"]
    record = {"barbarian": ["520"], "elf": ["90"]}
    m, hand = opened(record, told=[axe, shield])
    hero = m.s.figures[0]
    assert hero.gold == 20 and [h.item for h in hero.gear] == [axe, shield]
    asked = [(q.actor, q.options) for q in hand.asked if q.kind == k.Q_BUY]
    first = asked[0][1]
    names = [BOOK.items[o].name for o in first if o != k.NOBODY]
    assert "battle_axe" in names and "plate_armour" not in names and "bracers" not in names and "dagger" not in names
    # The elf has too little for anything, so she is not asked; after the purchases nor is he.
    assert {actor for actor, _ in asked} == {hero.id} and len(asked) == 2


def test_the_european_box_has_one_card_of_each_thing():
    record = {"barbarian": ["0", "shield"], "elf": ["150"]}
    _, hand = opened(record, told=[])
    options = next(q.options for q in hand.asked if q.kind == k.Q_BUY)
    assert BOOK.item_index["shield"] not in options and BOOK.item_index["helmet"] in options
    _, hand = opened({"barbarian": ["0", "shield"], "elf": ["150"]}, "us", told=[])
    options = next(q.options for q in hand.asked if q.kind == k.Q_BUY)
    assert BOOK.item_index["shield"] in options


@pytest.mark.parametrize(("edition", "things"), [("eu", []), ("us", ["broadsword"])])
def test_HQ_DEATH_5_who_died_starts_anew(edition: str, things: list[str]):
    t = Table("barbarian elf", edition)
    hero = t.put(t.hero("barbarian"), 11, 8)
    t.give(hero, "helmet")
    hero.gold = 300
    combat.die(t.m, hero, None, -1, k.C_ATTACK)
    kept = {f.name: campaign.keeps(t.m, f) for f in (hero, t.hero("elf"))}
    m, _ = opened(kept, edition, told=[])
    again = m.s.figures[0]
    assert again.gold == 0 and [BOOK.items[h.item].name for h in again.gear] == things and again.body == 8


PLAN = """
name = "quests"
game = "heroquest"
seed = 3
mode = "campaign"
campaigns = 2
quests = 3
[[side]]
label = "full"
heroes = ["barbarian", "dwarf", "elf", "wizard"]
strategy = "party"
[[side]]
label = "pair"
heroes = ["dwarf", "elf"]
strategy = "charge"
"""


def test_a_plan_of_campaigns_is_run_and_told(tmp_path: Path):
    plan = read_plan(PLAN)
    assert plan.length == 3 and plan.matches == 6
    (tmp_path / "p.toml").write_text(PLAN)
    done = guildhall("run", tmp_path / "p.toml", "--out", tmp_path / "r", "--workers", 0)
    assert done.exit_code == 0, done.output
    told = guildhall("report", tmp_path / "r", "campaigns")
    assert told.exit_code == 0 and "full" in told.output, told.output
    for match in (0, 2, 5):
        assert guildhall("replay", tmp_path / "r", match, "--verify").exit_code == 0
