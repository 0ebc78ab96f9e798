"""Games with roles: sides of different parts, teams of several seats, each against each on the same blocks."""

import json

import pytest
import roles_game  # noqa: F401 - brings the game along
from jobs_fixture import PLAN, guildhall
from roles_game import CREWS

import strategies
from jobs.blocks import Design, design_of
from jobs.exam import lineups
from jobs.games import load_game
from jobs.plan import as_toml, read_plan
from jobs.sample import sample, teams
from jobs.wrong import Wrong
from sim.engine.spec import MatchSpec

WIND = '[[side]]\nlabel = "gale"\nrole = "wind"\ncards = ["Lamp"]\nstrategy = "uniform"\n'


def specs(d: Design) -> list[MatchSpec]:
    return [d.spec(i) for i in range(d.matches)]


def test_a_role_no_side_takes_is_filled_by_its_own_strategy():
    plan = read_plan(CREWS)
    assert [(s.label, s.role, s.strategy) for s in plan.sides] == [
        ("pair", "crew", "uniform"),
        ("single", "crew", "first"),
        ("wind", "wind", "first"),
    ]
    assert plan.players == 0
    assert [s.label for s in read_plan(CREWS + WIND).sides] == ["pair", "single", "gale"]


def test_a_plan_with_roles_reads_back_the_same():
    for text in (CREWS, CREWS + WIND, CREWS + '[lineups]\nfrom = ["Elm", "Fir"]\nstrategy = "first"\n'):
        plan = read_plan(text)
        assert as_toml(read_plan(as_toml(plan))) == as_toml(plan)
        assert "players" not in as_toml(plan)


WRONG = {
    "players": ("players = 2" + CREWS, "players does not go with crews: the seats of a match follow from its sides"),
    "role": (CREWS.replace('"crew"', '"crow"'), "side 2: role: unknown role 'crow' (crew?)"),
    "key of another role": (CREWS + 'cards = ["Lamp"]', "side 2: unknown key 'cards' (known: "),
    "no such role": (CREWS.partition("[[side]]")[0] + WIND, "no side has the role 'crew', without which"),
    "filler": (CREWS + '[filler]\nstrategy = "first"', "[filler]: the sides of crews leave no seat to fill"),
    "label": (CREWS.replace('"pair"', '"wind"'), "the label 'wind' is the name of a role that no side takes"),
    "check": (CREWS.replace('["Oak"]', '["Oak", "Elm"]'), "side 2: Oak runs alone"),
    "no roles": (
        CREWS.replace('"crews"', '"toy"').replace('["Oak"]', '["Oak", "Elm", "Fir"]').replace('h"]', 'h", "Fir"]'),
        "side 2: unknown key 'role'",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_with_roles_is_one_sentence(name: str):
    text, sentence = WRONG[name]
    with pytest.raises(Wrong) as caught:
        read_plan(text)
    assert caught.value.message.startswith("plan.toml: " + sentence)


def test_a_strategy_keeps_to_its_role():
    kind = strategies.find("first")
    before = kind.role
    try:
        kind.role = "wind"
        with pytest.raises(Wrong, match="side 2: strategy 'first' plays wind, not crew"):
            read_plan(CREWS)
        seats = [line.index("first") for line in lineups(load_game("crews"), "first", 6)]
        assert seats == [len(teams(load_game("crews"), n)) - 1 for n in range(6)]
    finally:
        kind.role = before


def test_a_block_is_one_scenario_and_seed_over_all_sides_of_all_roles():
    d = design_of(read_plan(CREWS + WIND + WIND.replace("gale", "calm")))
    assert (d.per_block, d.blocks, d.matches) == (4, 3, 12)
    assert d.played() == [6, 6, 6, 6]
    for at in range(d.blocks):
        block = specs(d)[at * 4 : at * 4 + 4]
        assert len({(s.block, s.scenario, s.level, s.seed, s.rotation) for s in block}) == 1
        assert {(s.seats[0].label, s.seats[-1].label) for s in block} == {
            (crew, wind) for crew in ("pair", "single") for wind in ("gale", "calm")
        }
    assert [s.scenario for s in specs(d)[::4]] == ["short-track", "hill", "short-track"]
    assert len({s.block for s in specs(d)}) == 3


def test_a_side_fills_the_seats_of_one_team():
    spec = design_of(read_plan(CREWS)).spec(0)
    assert [(s.side, s.team, s.label, s.strategy, s.loadout) for s in spec.seats] == [
        (0, 0, "pair", "uniform", {"heroes": ["Ash"]}),
        (0, 0, "pair", "uniform", {"heroes": ["Birch"]}),
        (2, 1, "wind", "first", {}),
    ]


def test_another_side_changes_the_chance_of_no_match():
    few = {(s.block, s.seats[0].label) for s in specs(design_of(read_plan(CREWS)))}
    extra = '[[side]]\nlabel = "elm"\nheroes = ["Elm"]\nstrategy = "first"\n'
    more = {(s.block, s.seats[0].label) for s in specs(design_of(read_plan(CREWS.replace("= 12", "= 18") + extra)))}
    assert few < more and {label for _, label in more - few} == {"elm"}


def test_candidates_play_the_first_role():
    d = design_of(read_plan(CREWS + '[lineups]\nfrom = ["Elm", "Fir"]\nstrategy = "first"\n'))
    assert d.per_block == 4 and d.compared() == [3, 3, 3, 3]
    assert [s.seats[0].label for s in specs(d)[:4]] == ["pair", "single", "Elm", "Fir"]


PAIRS = CREWS.partition("[[side]]")[0] + '[lineups]\nfrom = ["Elm", "Fir", "Ash"]\nsize = 2\nstrategy = "first"\n'


def test_line_ups_of_a_size_where_sides_may_differ_in_it():
    plan = read_plan(PAIRS)
    assert [side.label for side in plan.candidates] == ["Elm + Fir", "Elm + Ash", "Fir + Ash"]
    assert as_toml(read_plan(as_toml(plan))) == as_toml(plan) and "size = 2" in as_toml(plan)
    d = design_of(plan)
    assert d.per_block == 3 and [len(d.spec(n).seats) for n in range(3)] == [3, 3, 3]
    with pytest.raises(Wrong, match="size must be a whole number from 1 to 3, not 4"):
        read_plan(PAIRS.replace("size = 2", "size = 4"))
    fixed = PLAN.partition("[[side]]")[0] + '[lineups]\nfrom = ["Elm"]\nsize = 2\nstrategy = "first"\n'
    with pytest.raises(Wrong, match="size is not yours to say: a line-up of toy takes 3"):
        read_plan(fixed)


def test_samples_have_teams_of_every_size():
    game = load_game("crews")
    tables = [teams(game, n) for n in range(12)]
    assert {sum(seat.team == 0 for seat in table) for table in tables} == {1, 2, 3}
    spec = sample(game, ["uniform"] * 4, 1, 5)
    assert [s.team for s in spec.seats] == [0, 0, 1] and all(s.strategy == "uniform" for s in spec.seats)


def test_a_game_tells_its_roles():
    told = guildhall("content", "crews").output
    assert "Roles of sides" in told and "who blows" in told
    data = json.loads(guildhall("content", "crews", "--json").output)
    assert [role["name"] for role in data["roles"]] == ["crew", "wind"] and data["roles"][1]["strategy"] == "first"
    assert {key["name"]: key.get("role") for key in data["side_keys"]} == {"heroes": "crew", "cards": "wind"}


def test_the_dry_run_says_what_blocks_are(tmp_path):
    (tmp_path / "p.toml").write_text(CREWS)
    said = guildhall("run", tmp_path / "p.toml", "--dry-run").output
    assert "2 scenarios, each block 2 crew x 1 wind" in said and "every side plays 6 matches" in said
