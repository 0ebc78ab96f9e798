"""The laws of Gloomhaven in SQL: they hold in a real run, and each is named once something breaks it."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from jobs_fixture import guildhall

from analysis.invariants import check, laws

PLAN = """
name = "laws"
game = "gloomhaven"
seed = 8
matches = 20
scenarios = "all"
[[side]]
label = "four"
classes = ["Brute", "Mindthief", "Spellweaver", "Scoundrel"]
items = ["Brute: Hide Armor", "Spellweaver: Minor Power Potion", "Scoundrel: Minor Healing Potion"]
strategy = "focus-fire"
[[side]]
label = "three"
classes = ["Cragheart", "Tinkerer", "Spellweaver"]
strategy = "uniform"
"""

README = Path(__file__).resolve().parent.parent / "sim" / "gloomhaven" / "README.md"

Row = dict[str, Any]
Tables = dict[str, list[Row]]


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("gloomhaven")
    (place / "p.toml").write_text(PLAN)
    done = guildhall("run", place / "p.toml", "--out", place / "r", "--workers", 0)
    assert done.exit_code == 0, done.output
    return place / "r"


@pytest.fixture(scope="module")
def few(run: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first matches of the run alone, as what is spoiled is written anew each time."""
    place = tmp_path_factory.mktemp("few") / "r"
    names = ("matches", "seats", "tallies", "figures", "events")
    return rewritten(
        run,
        place,
        {name: [row for row in pq.read_table(run / name).to_pylist() if row["match_id"] < 6] for name in names},
    )


def tables(run: Path) -> Tables:
    """The rows of a run that laws are about."""
    return {name: pq.read_table(run / name).to_pylist() for name in ("events", "tallies")}


def rewritten(run: Path, place: Path, rows: Tables) -> Path:
    """A copy of a run with other rows."""
    shutil.copytree(run, place)
    for name, held in rows.items():
        schema = pq.read_table(run / name).schema
        shutil.rmtree(place / name)
        (place / name).mkdir()
        held.sort(key=lambda row: (row["match_id"], row.get("seq", 0)))
        pq.write_table(pa.Table.from_pylist(held, schema=schema), place / name / "part-000000.parquet")
    return place


def first(rows: Tables, kind: str, cause: str = "", **wanted: int) -> Row:
    """The first event of a kind, with that cause and those values of other columns."""
    for row in rows["events"]:
        if row["kind"] == kind and cause in ("", row["cause"]) and all(row[key] == n for key, n in wanted.items()):
            return row
    raise AssertionError(f"the run has no {kind} {cause}")


def change(kind: str, cause: str, column: str, value: object) -> Callable[[Tables], None]:
    """The first event of a kind says something else."""
    return lambda rows: first(rows, kind, cause).update({column: value})


def more(kind: str, cause: str = "", by: int = 1) -> Callable[[Tables], None]:
    """The first amount of a kind is another."""

    def spoil(rows: Tables) -> None:
        first(rows, kind, cause)["amount"] += by

    return spoil


def twice(rows: Tables, event: Row) -> None:
    """An event is there a second time."""
    rows["events"].append(dict(event))


def lose_a_card(rows: Tables) -> None:
    card = first(rows, "card")
    same = [card["match_id"], card["actor"], card["item"]]
    rows["events"] = [e for e in rows["events"] if [e["match_id"], e["actor"], e["item"]] != same]


def act_when_gone(rows: Tables) -> None:
    kill = first(rows, "kill")
    rows["events"].append({**kill, "kind": "gain", "actor": kill["target"], "target": -1, "seq": kill["seq"] + 1})


def share_a_hex(rows: Tables) -> None:
    one, two = [e for e in rows["events"] if e["kind"] == "setup" and e["match_id"] == 0][:2]
    two["space"] = one["space"]


def turn_for_another(rows: Tables) -> None:
    draw = first(rows, "draw")
    rows["events"].append({**draw, "item": f"{draw['item']}0", "seq": draw["seq"] + 1})


def draw_nothing(rows: Tables) -> None:
    attack = first(rows, "attack")
    for row in rows["events"]:
        if row["kind"] == "modifier" and row["match_id"] == attack["match_id"]:
            row["amount"] = 0


SPOILED: dict[str, Callable[[Tables], None]] = {
    "hit points that came, less those lost": more("damage"),
    "hit points stay between none and their maximum": more("heal", by=90),
    "a card is taken from the pile in which it lies": more("card", "discard pile"),
    "are the hand size, until exhaustion": lose_a_card,
    "the piles of the end are those": more("left", "lost pile"),
    "two cards are laid out in a round": change("card", "laid out", "cause", "hand"),
    "looted by characters, by monsters, or left": more("loot", "money"),
    "drops one coin when it dies": lambda rows: next(
        e for e in rows["events"] if e["kind"] == "token" and e["actor"] >= 0
    ).update(actor=-1),
    "a deck turns one ability card a round": turn_for_another,
    "a figure is where it came, moved or was moved to": more("move"),
    "no hex holds two figures": share_a_hex,
    "nothing is done by or to who has left the map": act_when_gone,
    "a character has one turn a round": lambda rows: twice(
        rows, first(rows, "turn", actor=first(rows, "play")["actor"])
    ),
    "an element is infused to strong": change("element", "infused", "amount", 1),
    "a condition ends where it was": change("condition", "", "amount", 0),
    "an attack draws cards": draw_nothing,
    "a door opens once": lambda rows: twice(rows, first(rows, "reveal")),
    "tallies say is what its events add up to": lambda rows: rows["tallies"][0].update(
        value=rows["tallies"][0]["value"] + 1
    ),
}


def own() -> list[str]:
    return [law.sentence for law in laws() if "gloomhaven" in law.games]


def test_the_laws_hold(run: Path) -> None:
    assert len(own()) == len(SPOILED)
    assert check(str(run)) == []


def test_the_laws_hold_with_allies_objectives_and_plates(tmp_path: Path) -> None:
    text = README.read_text(encoding="utf-8")
    scenario = next(b for b in re.findall(r"^```toml\n(.*?)^```$", text, re.M | re.S) if "objectives" in b)
    (tmp_path / "own" / "scenarios").mkdir(parents=True)
    (tmp_path / "own" / "scenarios" / "sluice.toml").write_text(scenario, encoding="utf-8")
    plan = PLAN.replace("matches = 20", "matches = 12").replace('"all"', '["sluice"]')
    (tmp_path / "p.toml").write_text(plan)
    words = ("--workers", 0, "--content", tmp_path / "own")
    done = guildhall("run", tmp_path / "p.toml", "--out", tmp_path / "r", *words)
    assert done.exit_code == 0, done.output
    types = {row["type"] for row in pq.read_table(tmp_path / "r" / "figures").to_pylist()}
    assert {"character", "monster", "ally"} <= types
    assert check(str(tmp_path / "r")) == []


@pytest.mark.parametrize("words", SPOILED)
def test_a_broken_law_is_named(few: Path, tmp_path: Path, words: str) -> None:
    (sentence,) = [sentence for sentence in own() if words in sentence]
    rows = tables(few)
    SPOILED[words](rows)
    found = check(str(rewritten(few, tmp_path / "spoiled", rows)))
    assert any(line.startswith(sentence) for line in found), found


@pytest.mark.parametrize(
    "name",
    [
        "coins", "treasures", "experience", "kills", "deaths", "hit_points", "lost_cards", "cards_left", "rounds",
        "enemies_killed",
    ],
)  # fmt: skip
def test_every_tally_is_checked(few: Path, tmp_path: Path, name: str) -> None:
    rows = tables(few)
    next(row for row in rows["tallies"] if row["name"] == name)["value"] += 1
    (line,) = check(str(rewritten(few, tmp_path / "spoiled", rows)))
    assert f"name {name}" in line


@pytest.mark.parametrize(
    "kind", ["setup", "summon", "damage", "heal", "kill", "move", "token", "loot", "card", "round"]
)
def test_an_event_that_is_missing_is_missed(few: Path, tmp_path: Path, kind: str) -> None:
    rows = tables(few)
    gone = [e for e in rows["events"] if e["kind"] == kind and e["amount"] > 0]
    rows["events"] = [e for e in rows["events"] if e is not gone[len(gone) // 2]]
    found = check(str(rewritten(few, tmp_path / "spoiled", rows)))
    assert any(line.startswith(sentence) for sentence in own() for line in found), found
