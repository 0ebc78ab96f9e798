"""The handed position cases of Gloomhaven, golden copies under tests/cases, under every edition they are meant for."""

import copy
import json
from pathlib import Path

import pytest

import sim
from jobs.cases import judge_all, summary

FOLDER = Path(__file__).parent / "cases"
Case = dict[str, object]
PASSED = {"rulebook": 11, "numbered": 107, "issues": 6, "random": 375, "small": 80, "sight": 105}
APART = {"numbered": 2, "small": 1}
MEANT = {
    "gh1": {"rulebook": 11, "numbered": 96, "issues": 4, "random": 375, "small": 81, "sight": 105},
    "jotl": {"rulebook": 0, "numbered": 96, "issues": 4, "random": 375, "small": 0, "sight": 0},
    "fh": {"rulebook": 0, "numbered": 109, "issues": 6, "random": 375, "small": 0, "sight": 0},
}


def path(name: str) -> Path:
    return FOLDER / f"gloomhaven_{name}.json"


def found(file: str, name: str) -> Case:
    cases = json.loads(path(file).read_text(encoding="utf-8"))["cases"]
    case = next(c for c in cases if c["id"] == name)
    assert isinstance(case, dict)
    return copy.deepcopy(case)


def judged(case: Case) -> str:
    game = sim.load("gloomhaven")
    return game.case(game.case_kind(case), case)


@pytest.mark.parametrize("name", PASSED)
def test_all_pass_and_open_ones_come_out_as_their_default(name: str) -> None:
    verdicts, seconds = judge_all(sim.load("gloomhaven"), path(name))
    figures = summary(verdicts, seconds)
    assert figures["failed"] == 0 and figures["passed"] == PASSED[name], figures["differences"]
    assert figures["open"] == {"as the default": APART.get(name, 0), "otherwise": 0}


@pytest.mark.parametrize("edition", MEANT)
def test_every_edition_has_its_cases(edition: str) -> None:
    for name, count in MEANT[edition].items():
        verdicts, _ = judge_all(sim.load("gloomhaven"), path(name), {"edition": edition})
        assert len(verdicts) == count and not [v.name for v in verdicts if v.difference]


def test_the_golden_copies_are_the_handed_cases(shared: Path) -> None:
    handed = sorted((shared / "cases" / "gloomhaven").glob("0*.json"))
    ids = sorted(c["id"] for file in handed for c in json.loads(file.read_text(encoding="utf-8"))["cases"])
    kept = sorted(c["id"] for name in PASSED for c in json.loads(path(name).read_text(encoding="utf-8"))["cases"])
    assert kept == ids
    for file in handed:
        verdicts, _ = judge_all(sim.load("gloomhaven"), file)
        assert not [v.name for v in verdicts if v.difference and not v.apart]


def test_a_wrong_expectation_is_told_and_drawn() -> None:
    case = found("rulebook", "rb-p30-focus")
    expect = case["expect"]
    assert isinstance(expect, dict)
    expect["gh1"] = [{"move": [4, -1], "attacks": [[5, -1]]}]
    assert judged(case) == (
        "gh1: allowed but not expected: to (4,0), attacks (5,-1). expected but not allowed: to (4,-1), attacks (5,-1)"
    )
    picture = sim.load("gloomhaven").case_picture("board", case)
    assert picture.splitlines()[0] == "M the monster, a its allies; enemies with initiative: A 1, B 2"
    assert ".+" in picture and ".-" in picture and "M" in picture and "#" in picture and "o" in picture


def test_a_wrong_sight_or_range_names_the_hexes() -> None:
    case = found("sight", "los-r138")
    visible = case["visible"]
    assert isinstance(visible, list)
    visible.remove([1, 1])
    assert judged(case) == "seen: [1, 1] not expected"
    case = found("sight", "los-r138")
    spans = case["range"]
    assert isinstance(spans, dict)
    spans["2"].append([10, -4])
    assert judged(case) == "range 2: [10, -4] missing"
    assert sim.load("gloomhaven").case_picture("sight", case).count("M") == 1


EXPECTED_OTHERWISE = {
    "gloom-u001": {"damage": 9},
    "gloom-u026": {"better": "first"},
    "gloom-u034": {"order": ["m", "s2", "s1", "a"]},
    "gloom-u035": {"order": [1, 2, 3, 4]},
    "gloom-u037": {"later": ["a", "c"]},
    "gloom-u053": {"acts": [True, False]},
    "gloom-u062": {"hp": 7},
    "gloom-u075": {"end_hexes_if_used": [[2, 0]]},
    "gloom-u085": {"hexes": [[0, 1]]},
    "gloom-u099": {"after": "strong"},
    "gloom-u101": {"shuffled": True},
}


@pytest.mark.parametrize("name", EXPECTED_OTHERWISE)
def test_small_cases_fail_when_they_expect_something_else(name: str) -> None:
    case = found("small", name)
    case["expect"] = EXPECTED_OTHERWISE[name]
    assert " is " in judged(case)


def told(**more: object) -> Case:
    return {**found("rulebook", "rb-p30-focus"), **more}


BAD = [
    (told(monster=[9, 9]), "monster: [9, 9] lies off the board"),
    (told(action={"moves": 1}), "action: unknown key 'moves' (move?)"),
    (told(action={"move": "1"}), "move: '1' is no whole number"),
    (told(action={"aoe": {"kind": "meele", "hexes": []}}), "aoe: 'meele' is no kind of pattern (melee?)"),
    (told(board={"cols": 0, "rows": 3}), "board: 0 columns and 3 rows make no board"),
    (told(board={"cols": 3, "rows": 3, "thin_walls": [[0, 0, 6]]}), "thin_walls: [0, 0, 6] is no [q, r, edge]"),
    (told(applies=["gh2"]), "unknown edition 'gh2' (gh1?)"),
    (told(enemy=[]), "case: unknown key 'enemy' (enemies?)"),
    ({**found("small", "gloom-u035"), "in": {"figures": [[1, "elit"]]}}, "figures: 'elit' is no rank (elite?)"),
    ({**found("small", "gloom-u039"), "in": {"levels": [1], "difficulty": "hart"}}, "difficulty: 'hart' (hard?)"),
    (
        {**found("small", "gloom-u058"), "in": {"hp": 1, "max": 2, "heal": 1, "conditions": ["posion"]}},
        "conditions: 'po",
    ),
    ({**found("small", "gloom-u015"), "in": {"base": 1, "cards": [0], "mode": "advantage"}}, "cards: more of them are"),
]


@pytest.mark.parametrize(("case", "sentence"), BAD, ids=[s for _, s in BAD])
def test_a_case_that_cannot_be_read_says_why(case: Case, sentence: str) -> None:
    with pytest.raises(ValueError) as error:
        judged(case)
    message = str(error.value)
    assert message.startswith(sentence) and "\n" not in message
