"""The maps of all scenarios as text: as they were looked over, and equal to the data they come from.

The text of every map lies in ``maps/<game>/<scenario>.txt``. It is written anew, instead of compared, by

    GUILDHALL_GOLDEN=1 python -m pytest tests/test_maps.py
"""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from map_reader import Map

import sim
from sim.arcadia.game import Arcadia

FOLDER = Path(__file__).parent / "maps"
CAMPAIGNS = {"inferno": "inferno", "arcadia": "base"}
GAMES = {name: game for name in CAMPAIGNS if name in sim.games() and isinstance(game := sim.load(name), Arcadia)}
MAPS = [(name, slug) for name, game in GAMES.items() for slug in game.scenarios()]


def golden(game: str, slug: str) -> str:
    return (FOLDER / game / f"{slug}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(("game", "slug"), MAPS)
def test_the_map_is_drawn_as_it_was_looked_over(game: str, slug: str):
    drawn = GAMES[game].map_text(slug)
    if os.environ.get("GUILDHALL_GOLDEN"):
        (FOLDER / game).mkdir(parents=True, exist_ok=True)
        (FOLDER / game / f"{slug}.txt").write_text(drawn, encoding="utf-8")
    assert drawn == golden(game, slug)


def test_there_is_a_text_for_every_map_and_none_besides():
    found = sorted((path.parent.name, path.stem) for path in FOLDER.glob("*/*.txt"))
    assert found == sorted(MAPS)


@pytest.mark.parametrize(("game", "slug"), MAPS)
def test_every_mark_is_explained_and_counted_in_the_key(game: str, slug: str):
    read = Map(golden(game, slug))
    for name, count in read.counts.items():
        places = {"Blocked Space": read.blocked, "hole": read.holes}
        drawn = read.doors.get(name) or read.there.get(name) or places.get(name, [])
        assert len(drawn) == count, name
    for name in [*read.there, *read.doors]:
        assert name in read.counts or name in read.marks or name.startswith("area "), name
    for name, cells in read.marks.items():
        assert sorted(cells) == read.at(name)
    assert max(len(line) for line in golden(game, slug).splitlines()) <= 100


# Against the data.


@pytest.fixture(scope="session")
def maps(shared: Path) -> dict[tuple[str, str], dict[str, Any]]:
    """The scenarios of the data by game and slug."""
    told = json.loads((shared / "data" / "arcadia" / "components.json").read_text(encoding="utf-8"))
    return {
        (game, scenario["slug"]): scenario
        for game, campaign in CAMPAIGNS.items()
        for scenario in told["campaigns"][campaign]["scenarios"]
    }


def cells(told: list[list[int]]) -> list[tuple[int, int]]:
    return sorted((x, y) for x, y in told)


@pytest.mark.parametrize(("game", "slug"), MAPS)
def test_spaces_walls_and_doors_are_those_of_the_data(game: str, slug: str, maps: dict[tuple[str, str], Any]):
    told = maps[game, slug]["map"]
    read = Map(golden(game, slug))
    width, height = told["size_spaces"]
    rows = told["rows"]
    assert (read.columns, read.rows) == (width, height)
    assert read.spaces == {(x, y) for y in range(height) for x in range(width) if rows[y][x] != " "}
    assert read.blocked == {(x, y) for y in range(height) for x in range(width) if rows[y][x] == "X"}
    assert read.walls - read.rim == set(told["walls"])
    closed = told["doors_closed"] + told["doors_small_closed"] + told["doors_locked_special"]
    assert sorted(read.doors.get("closed door", []) + read.doors.get("locked door", [])) == sorted(closed)
    assert sorted(read.doors.get("open door", [])) == sorted(told["doors_open"] + told["doors_small_open"])


@pytest.mark.parametrize(("game", "slug"), MAPS)
def test_what_stands_and_lies_there_is_that_of_the_data(game: str, slug: str, maps: dict[tuple[str, str], Any]):
    told = maps[game, slug]["map"]
    read = Map(golden(game, slug))
    for area, spots in told["start_areas"].items():
        assert read.at(f"area {area}") == cells(spots)
    for key, name in [
        ("portals_blue", "blue portal"),
        ("portals_red", "red portal"),
        ("brimstone", "Brimstone card"),
        ("exploration", "face-down token"),
        ("spawn", "Spawn token"),
    ]:
        assert read.at(name) == cells(told.get(key, [])), key
    monsters = {by_card(name): spots for name, spots in told["monsters"].items()}
    for name, spots in monsters.items():
        assert read.at(name) == cells(spots), name
    quest_tokens = {k: v for k, v in told.get("quest_tokens", {}).items() if not k.startswith("guild_")}
    for colour, spots in quest_tokens.items():
        assert read.at(f"{colour.capitalize()} Quest Token") == cells(spots)
    for name, spots in told.get("angels", {}).items():
        label = {"A1": "first fallen Angel", "A2": "second fallen Angel"}.get(name, f"{name.split(' (')[0]} (Angel)")
        assert read.at(label) == cells(spots)
    known = {*monsters, "blue portal", "red portal", "Brimstone card", "face-down token", "Spawn token"}
    known |= {"first fallen Angel", "second fallen Angel"} | {n for n in read.there if n.endswith("(Angel)")}
    known |= {f"{colour.capitalize()} Quest Token" for colour in quest_tokens}
    known |= {f"area {area}" for area in told["start_areas"]} | set(read.marks)
    assert set(read.there) <= known, "nothing besides"


def by_card(name: str) -> str:
    """A Monster that plays with a card of its own has that card's name; a Soul is its figure."""
    head, _, rest = name.partition(" (")
    return rest.removesuffix(" card)") if rest.endswith(" card)") else head


@pytest.mark.parametrize(("game", "slug"), MAPS)
def test_marked_spaces_are_those_of_the_data(game: str, slug: str, maps: dict[tuple[str, str], Any]):
    told = maps[game, slug]["map"]
    read = Map(golden(game, slug))
    for spots in told.get("marked_spaces", {}).values():
        assert [tuple(xy) for xy in spots] in list(read.marks.values()), "in the order told"
    for name, spots in told.get("quest_tokens", {}).items():
        assert not name.startswith("guild_") or cells(spots) in [sorted(found) for found in read.marks.values()]


@pytest.mark.parametrize(("game", "slug"), MAPS)
def test_what_titles_add_is_that_of_the_data(game: str, slug: str, maps: dict[tuple[str, str], Any]):
    told = maps[game, slug]["map"]
    added = [f"red portal at {x},{y}" for x, y in told.get("portals_red_if_title", [])]
    for place, names in told.get("exploration_face_up_if_title", {}).items():
        added += [f"{name} at {place}" for name in names]
    found = " ".join(line.strip() for line in Map(golden(game, slug)).others).partition(": ")[2]
    assert sorted(found.split(", ") if found else []) == sorted(added)


@pytest.mark.parametrize(("game", "slug"), MAPS)
def test_the_counts_are_those_of_the_printed_legend(game: str, slug: str, maps: dict[tuple[str, str], Any]):
    scenario = maps[game, slug]
    read = Map(golden(game, slug))
    names = {
        "doors_open": "open door", "portals_blue": "blue portal", "portals_red": "red portal",
        "brimstone": "Brimstone card", "exploration": "face-down token", "spawn": "Spawn token",
        "A1": "first fallen Angel", "A2": "second fallen Angel",
    }  # fmt: skip
    legend = dict(scenario.get("legend", {}))
    closed = legend.pop("doors_closed", 0) + legend.pop("doors_small_closed", 0)
    assert not closed or read.counts["closed door"] == closed
    for key, count in legend.items():
        if key.endswith("_if_title"):
            added = "portal" if key.startswith("portals") else "(?:Potion|Chest)"
            told = " ".join(line.strip() for line in read.others)
            assert len([p for p in told.split(", ") if ("portal" in p) == (added == "portal")]) == count, key
        elif key == "quest_tokens":
            lying = sum(n for name, n in read.counts.items() if name.endswith("Quest Token"))
            assert lying == count or "quest_tokens_note" in scenario["map"]
        else:
            name = names.get(key, key)
            assert read.counts.get(name, read.counts.get(f"{name} (Angel)")) == count, key


def test_the_legends_that_differ_from_their_maps_are_known(maps: dict[tuple[str, str], Any]):
    """Where a printed legend and its map disagree the map's number stands."""
    wrong = 0
    for (game, slug), scenario in maps.items():
        for sentence in scenario["map"].get("legend_mismatch", []) if (game, slug) in MAPS else []:
            name, _, rest = sentence.partition(": ")
            assert Map(golden(game, slug)).counts[name] == int(rest.split()[0]), sentence
            wrong += 1
    assert wrong == 4
