"""Line of Sight among figures and doors as they are now (INF-LOS). The geometry itself: test_sight."""

import random

import pytest
from rules_kit import core

from sim.arcadia import movement
from sim.arcadia.records import MELEE, RANGED
from sim.arcadia.spaces import any_target, in_range, sees, targets

# Mark looks from M; what stands between him and T.
EYES = [
    ("INF-LOS-2 nothing", "M A T", {}, True),
    ("INF-LOS-2 INF-SPACE-3 two Enemies", "M A T", {"A": "Jaimie, Harpy"}, False),
    ("INF-LOS-2 a closed door", "MDA T", {}, False),
    ("INF-LOS-2 an open door", "MdA T", {}, True),
    ("INF-LOS-8 one Enemy", "M A T", {"A": "Jaimie"}, True),
    ("INF-LOS-8 an Ally and an Enemy", "M A T", {"A": "Trandir, Jaimie"}, True),
    ("INF-LOS-8 two Allies", "M A T", {"A": "Trandir, Kisha"}, True),
    ("INF-LOS-3 a corner, one side Blocked", "M A\n\nB T", {"A": "Jaimie, Diana"}, True),
    ("INF-LOS-3 a corner, both sides Blocked", "M A\n\nB T", {"A": "Jaimie, Diana", "B": "Harpy, Demoness"}, False),
    ("INF-LOS-3 a corner, Blocked and Full", "M A\n\nB T", {"A": "Jaimie, Diana", "B": "Harpy, Trandir"}, True),
    ("INF-LOS-9 a corner, Blocked and a closed door", "MDA\n\nB T", {"B": "Harpy, Demoness"}, False),
    ("INF-LOS-9 a corner, Blocked and an open door", "MdA\n\nB T", {"B": "Harpy, Demoness"}, True),
]


@pytest.mark.parametrize(("board", "who", "seen"), [e[1:] for e in EYES], ids=[e[0] for e in EYES])
def test_what_stands_between(board: str, who: dict[str, str], seen: bool):
    a = core(board, {"M": "Mark", "T": "Cassius", **who})
    assert sees(a.m.s, a.m.board, a["Mark"], a.cell("M"), a.cell("T")) == seen
    assert (a["Cassius"].id in targets(a.m.s, a.m.board, a["Mark"], RANGED)) == seen


@pytest.mark.parametrize(("board", "seen"), [("M A B C T", True), ("M A|B C T", False)])
def test_INF_LOS_1_ranged_attacks_need_sight_and_no_nearness(board: str, seen: bool):
    a = core(board, {"M": "Mark", "T": "Jaimie"}, {"Mark": "Short Bow"})
    assert in_range(a.m.s, a.m.board, a["Mark"], RANGED, a["Jaimie"]) == seen
    assert any_target(a.m.s, a.m.board, a["Mark"], RANGED) == seen


def test_INF_LOS_6_who_shares_his_space_is_seen_but_not_he_himself():
    a = core("M X", {"M": "Mark, Jaimie"})
    assert sees(a.m.s, a.m.board, a["Mark"], a.cell("M"), a.cell("M"))
    assert targets(a.m.s, a.m.board, a["Mark"], RANGED) == [a["Jaimie"].id]


@pytest.mark.parametrize("between", ["M T", "M A T"])
def test_INF_LOS_7_neither_the_own_space_nor_the_targets_blocks(between: str):
    a = core(between, {"M": "Mark, Cassius", "T": "Jaimie, Harpy"})
    a.put("Izzy", "M")
    assert sees(a.m.s, a.m.board, a["Mark"], a.cell("M"), a.cell("T"))


def test_INF_LOS_11_each_looks_for_himself():
    a = core("M A T", {"M": "Mark", "A": "Trandir, Kisha", "T": "Jaimie"})
    assert sees(a.m.s, a.m.board, a["Mark"], a.cell("M"), a.cell("T"))
    assert not sees(a.m.s, a.m.board, a["Jaimie"], a.cell("T"), a.cell("M"))
    a = core("M A T", {"M": "Mark", "A": "Harpy, Demoness", "T": "Cerberus"})
    assert not sees(a.m.s, a.m.board, a["Mark"], a.cell("M"), a.cell("T"))
    assert sees(a.m.s, a.m.board, a["Cerberus"], a.cell("T"), a.cell("M"))


def test_INF_LOS_2_a_door_opened_or_closed_counts_at_once():
    a = core("M ADT", {"M": "Mark", "T": "Jaimie"})
    for opened in (True, False):
        movement.flip(a.m, a["Mark"], 0)
        assert any_target(a.m.s, a.m.board, a["Mark"], RANGED) == opened


PEOPLE = ["Mark", "Kisha", "Trandir", "Jaimie", "Diana", "Cassius", "Izzy"]


@pytest.mark.parametrize("seed", range(6))
def test_whether_there_is_a_target_is_told_without_naming_them_all(seed: int):
    """any_target works on bit masks: held against the plain list on boards filled by chance."""
    rng = random.Random(seed)
    a = core("A B|C D\n  D   -\nE F GdH\n-\nI J K L\n  - D\nM N O P", {})
    for name in PEOPLE + ["Harpy"] * 3 + ["Demoness", "Cerberus", "The Judge"]:
        places = [c for c in "ABCDEFGHIJKLMNOP" if len(a.m.s.at[a.cell(c)]) < (1 if name == "The Judge" else 2)]
        free = [c for c in places if not any(a.m.s.figures[i].huge for i in a.m.s.at[a.cell(c)])]
        a.put(name, rng.choice(free if name != "The Judge" else [c for c in free if not a.m.s.at[a.cell(c)]]))
    found = 0
    for f in a.m.s.figures:
        if f.cell < 0:
            continue
        for kind in (MELEE, RANGED):
            named = targets(a.m.s, a.m.board, f, kind)
            assert any_target(a.m.s, a.m.board, f, kind) == bool(named)
            assert named == [o.id for o in a.m.s.figures if o.side != f.side and o.cell >= 0
                             and (f.hero is not None or o.hero is not None)
                             and in_range(a.m.s, a.m.board, f, kind, o)]  # fmt: skip
            found += len(named)
    assert found > 20
