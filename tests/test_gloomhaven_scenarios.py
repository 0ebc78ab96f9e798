"""The scenarios: their records, what they place for how many characters, their maps as text, and what is refused."""

import json
from pathlib import Path

import pytest

import sim
from sim.engine.errors import ContentError
from sim.engine.hexes import ranges
from sim.gloomhaven import atlas
from sim.gloomhaven.book import Book, load, set_path
from sim.gloomhaven.game import Gloomhaven
from sim.gloomhaven.scenario import Scenario
from sim.gloomhaven.state import OBSTACLE

MAPS = Path(__file__).resolve().parent / "gloomhaven_maps"

# Normal and elite monsters for two, three and four characters, counted in the source of the layouts.
COUNTS = {
    "black-barrow": [(8, 2), (10, 4), (16, 4)],
    "barrow-lair": [(7, 3), (13, 3), (9, 8)],
    "inox-encampment": [(9, 2), (9, 5), (19, 4)],
    "crypt-of-the-damned": [(9, 2), (12, 4), (10, 8)],
    "ruinous-crypt": [(8, 2), (12, 3), (6, 9)],
    "decaying-crypt": [(13, 4), (15, 7), (21, 9)],
    "vibrant-grotto": [(7, 3), (14, 3), (16, 6)],
    "gloomhaven-warehouse": [(2, 4), (6, 4), (10, 4)],
    "diamond-mine": [(5, 4), (9, 5), (7, 9)],
    "plane-of-elemental-power": [(6, 2), (9, 4), (10, 5)],
}


def book() -> Book:
    game = sim.load("gloomhaven")
    assert isinstance(game, Gloomhaven)
    return game.book


def scenario(slug: str) -> Scenario:
    return book().scenarios[book().scenario_index[slug]]


@pytest.mark.parametrize("slug", list(COUNTS))
def test_GLO_SCEN_2_monsters_by_number_of_characters(slug: str) -> None:
    assert [atlas.counts(scenario(slug), characters) for characters in (2, 3, 4)] == COUNTS[slug]


def test_scenarios_come_in_the_order_of_the_book() -> None:
    assert [s.number for s in book().scenarios] == list(range(1, 11))
    assert [s.slug for s in book().scenarios] == list(COUNTS)


@pytest.mark.parametrize("slug", list(COUNTS))
def test_maps_as_text(slug: str) -> None:
    text = atlas.map_text(scenario(slug), [m.name for m in book().monsters])
    assert text == (MAPS / f"{slug}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("slug", list(COUNTS))
def test_GLO_HEX_1_every_hex_hangs_together_once_all_doors_are_open(slug: str) -> None:
    s = scenario(slug)
    ground = atlas.ground_of(s)
    steps = ranges(ground.sight.near, s.starts[:1])
    assert [c for c in range(s.hexes.cells) if s.floor[c] and steps[c] < 0] == []
    for c in range(s.hexes.cells):
        if s.floor[c]:
            # A ring of wall closes the map.
            assert min(s.hexes.near[c]) >= 0


@pytest.mark.parametrize("slug", list(COUNTS))
def test_nobody_stands_in_an_obstacle_and_doors_are_free(slug: str) -> None:
    s = scenario(slug)
    doors = [door.cell for door in s.doors]
    for room in s.rooms:
        blocked = [c for piece in room.pieces if piece.terrain == OBSTACLE for c in piece.cells]
        standing = [spot.cell for spot in room.spots]
        assert len(set(standing)) == len(standing)
        assert not set(blocked) & set(standing + doors + s.starts)
        assert not set(standing) & set(s.starts)


def test_rows_of_a_board() -> None:
    s = scenario("black-barrow")
    rows = atlas.board_rows(s)
    assert len([row for row in rows if row.kind != "blocked"]) == 85
    assert [row.cell for row in rows if row.edges == "DDDD"] == sorted(door.cell for door in s.doors)
    assert len({(row.x, row.y) for row in rows}) == len(rows)


def test_maps_are_those_of_the_source(shared: Path) -> None:
    told = json.loads((shared / "data" / "gloomhaven" / "scenarios_1_10.json").read_text(encoding="utf-8"))
    for s in book().scenarios:
        source = told["scenarios"][str(s.number)]
        floor = sorted([s.hexes.qs[c], s.hexes.rs[c]] for c in range(s.hexes.cells) if s.floor[c])
        assert floor == sorted([q, r] for q, r, _ in source["hexes"])
        doors = sorted([s.hexes.qs[d.cell], s.hexes.rs[d.cell]] for d in s.doors)
        assert doors == sorted(d["hex"] for d in source["doors"] if d["kind"] != "corridor")
        coins = [[s.hexes.qs[c], s.hexes.rs[c]] for room in s.rooms for c in room.coins]
        assert sorted(coins) == sorted(item["hex"] for item in source["loot"] if "coins" in item)


GOOD = """
title = "Cellar"
number = 99
goal = [{ do = "kill all" }]
rules = []
start = [[0, 0], [1, 0], [0, 1], [1, 1]]
lines = ["1,0 0"]
status = "yours"
[room.A]
open = true
hexes = [[0, 0], [1, 0], [0, 1], [1, 1], [2, 0], [0, 2]]
monsters = [["Living Bones", "0,2", "nnn"]]
[room.B]
hexes = [[2, 0], [3, 0], [4, 0]]
pieces = [["trap", "bear", "3,0"]]
chests = [["goal", "4,0"]]
[door.1]
hex = "2,0"
rooms = ["A", "B"]
"""

WRONG = [
    ('goal = [{ do = "kill all" }]', "goal = []", "cellar.toml: cellar: goal: a scenario needs a goal"),
    ("open = true", "", "one room at least is open at the start"),
    ("[0, 1], [1, 1]]\nlines", "[0, 1]]\nlines", "start: 3 hexes, but four characters need as many"),
    ("start = [[0, 0]", "start = [[9, 9]", "start: no room has the hex 9,9"),
    ("start = [[0, 0]", "start = [[3, 0]", "start: characters begin in a room that is open"),
    ("start = [[0, 0]", "start = [[0, 2]", "start: 0,2: characters begin in free hexes, one in each"),
    ("start = [[0, 0]", "start = [[1, 1]", "start: 1,1: characters begin in free hexes, one in each"),
    ('"0,2", "nnn"', '"2,0", "nnn"', "door 1: hex: a figure or an obstacle is placed in the door"),
    ("1,0 0", "1,0 7", "lines: 1,0 7: a hex and one of its edges 0 to 5 are needed"),
    ("Living Bones", "Living Bone", "Living Bone: unknown monster (Living Bones?)"),
    ('"nnn"', '"nnx"', "ranks are three signs of - (absent), n (normal) and e (elite)"),
    ('"bear"', '"beer"', "beer: unknown trap (bear?)"),
    ('["trap", "bear", "3,0"]', '["trap", "bear"]', "one of obstacle, trap, hazard, difficult, plate, its name and"),
    ('"trap", "bear", "3,0"', '"trap", "bear", "0,0"', "the hex 0,0 does not lie in room B"),
    ('["goal", "4,0"]', '["gaol", "4,0"]', "the number of the treasure, or goal, and its hex are needed"),
    ('["A", "B"]', '["A", "Z"]', "door 1: rooms: Z: unknown room"),
    ('["A", "B"]', '["A"]', "a door joins two rooms"),
    ('hex = "2,0"', 'hex = "3,0"', "the door's hex belongs to both rooms"),
    ('hex = "2,0"', 'hex = "two"', "a hex is written q,r, not two"),
    ('{ do = "kill all" }', '{ do = "reveal", room = "C" }', "goal: reveal: C: there is no such room"),
    ('{ do = "kill all" }', '{ do = "kill count", count = "5xB" }', "goal: kill count: 5xB: is no formula"),
    (
        "rules = []",
        'rules = [{ do = "special", number = 1, act = "summon", monster = "Ooze", ranks = ["n"] }]',
        "ranks: signs n and e for 2, 3 and 4 characters are needed",
    ),
    (
        "rules = []",
        'rules = [{ do = "special", number = 1, act = "open next door" }]',
        "rules: special: rooms: must be given",
    ),
    (
        "rules = []",
        'rules = [{ do = "special", number = 1, act = "extra turn" }]',
        "rules: special: monster: must be given",
    ),
]


def laid(tmp_path: Path, text: str) -> Book:
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "cellar.toml").write_text(text, encoding="utf-8")
    return load(set_path("first"), str(tmp_path))


def test_a_scenario_of_your_own(tmp_path: Path) -> None:
    found = laid(tmp_path, GOOD)
    assert found.scenarios[-1].title == "Cellar"
    assert found.scenarios[-1].goal_chests() == 1
    assert found.overlay == ["scenario cellar"]


@pytest.mark.parametrize(("old", "new", "told"), WRONG, ids=[w[2] for w in WRONG])
def test_what_a_scenario_must_not_say(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert old in GOOD
    with pytest.raises(ContentError) as error:
        laid(tmp_path, GOOD.replace(old, new))
    assert told in str(error.value)
    assert "scenarios/cellar.toml" in str(error.value)
