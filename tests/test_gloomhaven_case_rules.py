"""The handed position cases by the rules they are about: one test for each rule that cases name."""

import json
from pathlib import Path

import pytest
from gloomhaven_party import game

FOLDER = Path(__file__).parent / "cases"
Case = dict[str, object]


def by_rule() -> dict[str, list[Case]]:
    """Cases by rule, those apart that are disputed or open."""
    found: dict[str, list[Case]] = {}
    for name in ("rulebook", "numbered", "small"):
        for case in json.loads((FOLDER / f"gloomhaven_{name}.json").read_text(encoding="utf-8"))["cases"]:
            if not case.get("disputed") and case.get("status") != "open":
                for rule in case["rules"]:
                    found.setdefault(rule, []).append(case)
    return found


CASES = by_rule()
RULES = [
    "GLO-ADV-1", "GLO-ADV-2", "GLO-ADV-3", "GLO-ADV-4", "GLO-AMB-1", "GLO-AOE-1", "GLO-AOE-2", "GLO-AOE-3",
    "GLO-AOE-4", "GLO-AOE-5", "GLO-AOE-6", "GLO-ATK-2", "GLO-ATK-3", "GLO-ATK-7", "GLO-ATK-8", "GLO-BOSS-1",
    "GLO-CHAR-7", "GLO-CHAR-8", "GLO-COND-2", "GLO-COND-INVISIBLE", "GLO-COND-POISON", "GLO-COND-WOUND",
    "GLO-DIFF-1", "GLO-DOOR-3", "GLO-DOOR-4", "GLO-ELEM-2", "GLO-ELEM-3", "GLO-ELEM-6", "GLO-FLY-1",
    "GLO-FOCUS-1", "GLO-FOCUS-3", "GLO-FOCUS-4", "GLO-FOCUS-5", "GLO-FOCUS-6", "GLO-FOCUS-9", "GLO-HEAL-1",
    "GLO-HEAL-2", "GLO-HEAL-3", "GLO-ICE", "GLO-INIT-1", "GLO-INIT-5", "GLO-INIT-6", "GLO-JUMP-1", "GLO-JUMP-2",
    "GLO-LOOT-1", "GLO-LOOT-2", "GLO-LOS-1", "GLO-LOS-3", "GLO-LOS-4", "GLO-MOD-2", "GLO-MOD-3", "GLO-MOD-4",
    "GLO-MOD-5", "GLO-MOVE-11", "GLO-MOVE-13", "GLO-MOVE-14", "GLO-MOVE-3", "GLO-MOVE-4", "GLO-MOVE-5",
    "GLO-MOVE-6", "GLO-MOVE-7", "GLO-MOVE-8", "GLO-MOVE-9", "GLO-MULTI-1", "GLO-MULTI-2", "GLO-PIERCE-1",
    "GLO-PULL-1", "GLO-PUSH-1", "GLO-PUSH-2", "GLO-RANGE-1", "GLO-RANGE-2", "GLO-RANGE-4", "GLO-RETAL-1",
    "GLO-RETAL-2", "GLO-ROUND-2", "GLO-SCEN-1", "GLO-SUMMON-1", "GLO-SUMMON-2", "GLO-SUMMON-3", "GLO-TELEPORT",
    "GLO-TERR-1", "GLO-TERR-2", "GLO-TRAP-1", "GLO-TRAP-2", "GLO-TRAP-3", "GLO-TRAP-4", "GLO-TRAP-5",
]  # fmt: skip


@pytest.mark.parametrize("rule", [pytest.param(rule, id=rule) for rule in RULES])
def test_cases_of(rule: str) -> None:
    told = {case["id"]: game().case(game().case_kind(case), case) for case in CASES[rule]}
    assert told == dict.fromkeys(told, "")


def test_the_list_is_that_of_the_cases() -> None:
    assert sorted(CASES) == RULES and sum(len(cases) for cases in CASES.values()) > 240
