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


def given(name: str, **more: object) -> Case:
    """A small case told other things."""
    case = found("small", name)
    assert isinstance(case["in"], dict)
    return {**case, "in": {**case["in"], **more}}


def act(**more: object) -> Case:
    """A board with another action."""
    return told(action={"move": 2, "range": 0, "targets": 1, **more})


def lying(**more: object) -> Case:
    """A small board with such hexes."""
    return told(board={"cols": 7, "rows": 5, **more})


def area(*hexes: object, kind: str = "melee") -> Case:
    return act(aoe={"kind": kind, "hexes": list(hexes)})


BAD = [
    (told(monster=[9, 9]), "monster: [9, 9] lies off the board"),
    (told(monster=[2]), "monster: [2] is no [q, r]"),
    (told(monster="2,2"), "monster: '2,2' is no list"),
    (told(allies=[[2, 2]]), "allies: two figures stand on (2,2)"),
    (told(enemies=[[2, 0, 1], [2, 0, 3]]), "enemies: two figures stand on (2,0)"),
    (told(enemies=[[2, 0]]), "enemies: [2, 0] is no [q, r, initiative]"),
    (told(enemies=[[2, 0, -1]]), "enemies: the initiative: -1 does not lie between 0 and "),
    (told(action={"moves": 1}), "action: unknown key 'moves' (move?)"),
    (told(action={"move": "1"}), "move: '1' is no whole number"),
    (act(move=-1), "move: -1 does not lie between 0 and "),
    (act(targets=7), "targets: 7 does not lie between 0 and 6"),
    (act(fly=1), "fly: 1 is neither true nor false"),
    (act(move="1" * 99), "move: '1111"),
    (area([1, 0], kind="meele"), "aoe: kind: unknown 'meele' (melee?)"),
    (area(), "aoe: 0 hexes make no pattern"),
    (area([1, 0], [1, 0]), "aoe: [1, 0] stands there twice"),
    (area([1]), "aoe: [1] is no [q, r]"),
    (area([99, 0]), "aoe: 99 does not lie between -20 and 20"),
    (act(aoe_ignored={"kind": "melee"}), "hexes: must be given"),
    (told(board={"cols": 0, "rows": 3}), "board: 0 columns and 3 rows make no board"),
    (told(board={"cols": 2000, "rows": 5}), "board: 2000 columns and 5 rows make no board of 1 to 100 each"),
    (told(board={"cols": 3}), "rows: must be given"),
    (lying(thin_walls=[[0, 0, 6]]), "thin_walls: the edge: 6 does not lie between 0 and 5"),
    (lying(thin_walls=[[0, 0]]), "thin_walls: [0, 0] is no [q, r, edge]"),
    (lying(walls=[[0, 9]]), "walls: [0, 9] lies off the board"),
    (lying(wals=[]), "board: unknown key 'wals' (walls?)"),
    (told(applies=["gh2"]), "unknown edition 'gh2' (gh1?)"),
    (told(applies=["fh"]), "expect: says nothing for fh"),
    (told(applies=[]), "applies: names no edition"),
    (told(expect={"gh": []}), "expect: unknown key 'gh' (gh1?)"),
    (told(expect={"gh1": [{"move": [4, 0]}]}), "attacks: must be given"),
    (told(expect={"gh1": [{"move": [4, 0], "atacks": []}]}), "expect: unknown key 'atacks' (attacks?)"),
    (told(enemy=[]), "case: unknown key 'enemy' (enemies?)"),
    ({"id": "a", "board": {"cols": 3, "rows": 3}, "from": [0, 0]}, "case: expects neither visible nor range"),
    ({"board": {"cols": 3, "rows": 3}, "from": [0, 0], "range": {"one": []}}, "range: 'one' is no range"),
    ({**found("small", "gloom-u035"), "expect": {}}, "expect: names nothing"),
    (given("gloom-u001", poisned=True), "in: unknown key 'poisned' (poisoned?)"),
    (given("gloom-u001", cards=["3x"]), "cards: '3x' is no card; one has a number, null, 2x, curse or bless"),
    (given("gloom-u001", order="times_first"), "order: unknown 'times_first'"),
    (given("gloom-u026", first="stun"), "first: 'stun' is no card"),
    (given("gloom-u034", figures=[["a", 5]]), "figures: ['a', 5] is no [name, initiative, sort, other card or owner]"),
    (given("gloom-u034", figures=[["a", 5, "hero"]]), "figures: unknown 'hero' (known: character, monster, summon)"),
    (given("gloom-u034", figures=[["a", 5, "monster"]] * 2), "figures: 'a' stands there twice"),
    (
        given("gloom-u034", figures=[["a", 5, "monster"], ["s", 5, "summon", "a"]]),
        "figures: the owner 'a' of a summon is no character",
    ),
    (given("gloom-u034", figures=[[str(i), 5, "monster"] for i in range(8)]), "figures: more than 5040 orders"),
    (given("gloom-u035", figures=[[1, "elit"]]), "figures: unknown 'elit' (elite?)"),
    (given("gloom-u037", types=[["a", 3, "old"]]), "types: unknown 'old' (known: acted, new)"),
    (given("gloom-u039", difficulty="hart"), "difficulty: unknown 'hart' (hard?)"),
    (given("gloom-u039", levels=[]), "levels: names no character"),
    (given("gloom-u046", scenario_level=8), "scenario_level: 8 does not lie between 0 and 7"),
    (given("gloom-u051", formula="10xD"), "formula: 10xD: is no formula of whole numbers, C, + - x / and ( )"),
    (given("gloom-u053", steps=[["own", "gain"]]), "steps: ['own', 'gain'] is no [own or other]"),
    (given("gloom-u053", steps=[["own", "gain", "stunn"]]), "steps: unknown 'stunn' (stun?)"),
    (given("gloom-u058", conditions=["curse"]), "conditions: unknown 'curse'"),
    (given("gloom-u102", discards=0), "discards: a deck without a card"),
    (given("gloom-u058", conditions=["posion"]), "conditions: unknown 'posion' (poison?)"),
    (given("gloom-u058", hp=11), "hp: 11 does not lie between 0 and 10"),
    (given("gloom-u065", figures=[["x", 1, 2]]), "figures: ['x', 1, 2] is no [name, hp, max, in range and sight]"),
    (given("gloom-u069", range=[1, 2]), "range: 2 of them for 1 sources of retaliate"),
    (given("gloom-u075", target=[0, 0]), "target: two figures stand on [0, 0]"),
    (given("gloom-u075", target=[99, 0]), "target: 99 does not lie between -50 and 50"),
    (given("gloom-u089", events=[["spawn", 1]]), "events: unknown 'spawn'"),
    (given("gloom-u097", start="weak"), "start: unknown 'weak'"),
    (given("gloom-u099", card="infuse"), "card: unknown 'infuse'"),
    (given("gloom-u101", drawn_in_round=["+9"]), "drawn_in_round: unknown '+9'"),
    (given("gloom-u101", drawn_in_round=["+2", "+2"]), "drawn_in_round: more cards +2 than the deck holds"),
    (given("gloom-u103", monster="bought"), "monster: unknown 'bought'"),
    (given("gloom-u106", figure="charakter"), "figure: unknown 'charakter' (character?)"),
    (
        {**found("small", "gloom-u015"), "in": {"base": 1, "cards": [0], "mode": "advantage"}},
        "cards: more of them are drawn than given",
    ),
]


def test_notes_of_a_case_are_left_alone() -> None:
    case = {**given("gloom-u001"), "author": "somebody", "solved": {"by": 2}}
    assert judged(case) == ""
    assert judged({**case, "expect": {"damage": 99}}) != ""


def test_glo_elem_4_any_number_of_figures_profits() -> None:
    assert (
        judged({**given("gloom-u099", type_figures=10), "expect": {"figures_with_bonus": 10, "after": "inert"}}) == ""
    )


def test_glo_retal_1_each_source_has_its_own_range() -> None:
    case = given("gloom-u074", retaliate=[1, 2, 4], range=[1, 2, 3], distance_after_attack=2)
    assert judged({**case, "expect": {"damage_to_attacker": 6}}) == ""


def test_glo_init_4_all_orders_of_a_tie_or_the_default_one() -> None:
    case = given("gloom-u033", figures=[["m", 20, "monster"], ["n", 20, "monster"]])
    both = [["m", "n"], ["n", "m"]]
    assert judged({**case, "expect": {"order_allowed": both, "default": ["n", "m"]}}) == ""
    assert judged({**case, "expect": {"order_allowed": both[:1], "default": ["m", "n"]}}) == ""
    assert judged({**case, "expect": {"order_allowed": both[:1], "default": ["n", "m"]}}) != ""
    assert judged({**case, "expect": {"order_allowed": both[:1]}}) != ""
    assert judged({**case, "expect": {"order": ["m", "n"]}}) != ""


def test_an_option_expected_twice_is_one() -> None:
    case = found("rulebook", "rb-p30-focus")
    expect = case["expect"]
    assert isinstance(expect, dict)
    expect["gh1"] *= 2
    assert judged(case) == ""


@pytest.mark.parametrize(("case", "sentence"), BAD, ids=[s for _, s in BAD])
def test_a_case_that_cannot_be_read_says_why(case: Case, sentence: str) -> None:
    with pytest.raises(ValueError) as error:
        judged(case)
    message = str(error.value)
    assert message.startswith(sentence) and "\n" not in message
