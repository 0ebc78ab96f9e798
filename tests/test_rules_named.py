"""Every rule of the rulebooks is named by some test, or it is said here why none does."""

import re
from pathlib import Path

import pytest
from rule_names import files_naming, ids_in, named

# How many rules each chapter of the digest has; they are numbered from 1.
CHAPTERS = {
    "INF-TERM": 6, "INF-COMP": 9, "INF-GUILD": 5, "INF-DRAFT": 2, "INF-EQUIP": 1, "INF-CAMP": 9, "INF-SETUP": 19,
    "INF-BOARD": 5, "INF-CLOSE": 5, "INF-TURN": 6, "INF-ACT": 6, "INF-MOVE": 9, "INF-DOOR": 5, "INF-PORTAL": 6,
    "INF-SPACE": 6, "INF-HUGE": 4, "INF-SHOVE": 9, "INF-LOS": 12, "INF-ATK": 15, "INF-DICE": 4, "INF-CRIT": 4,
    "INF-REROLL": 8, "INF-FX": 5, "INF-MULTI": 6, "INF-WOUND": 5, "INF-KILL": 11, "INF-DROP": 5, "INF-REST": 10,
    "INF-RES": 6, "INF-EXH": 5, "INF-DAMN": 13, "INF-MON": 4, "INF-GUARD": 19, "INF-PAYBACK": 14, "INF-MATK": 3,
    "INF-OVER": 4, "INF-TIER": 5, "INF-SPAWN": 13, "INF-ANGEL": 18, "INF-QUEST": 8, "INF-BONUS": 1, "INF-REWARD": 5,
    "INF-TITLE": 3, "INF-WIN": 6, "INF-COIN": 9, "INF-UPG": 14, "INF-CURSE": 9, "INF-EXPL": 18, "INF-BRIM": 8,
    "INF-ACTM": 4, "INF-CARD": 6, "INF-DEF": 1, "INF-LIFE": 2, "INF-DAZE": 4, "INF-FLANK": 3, "INF-SACR": 3,
    "INF-SHEET": 6, "INF-MEDAL": 7, "INF-EPIS": 7,
    "BASE-MON": 4, "BASE-VILL": 2, "BASE-KILL": 1, "BASE-OVER": 1, "BASE-GUARD": 1, "BASE-PAY": 1, "BASE-FX": 1,
    "BASE-TURN": 1, "BASE-LOS": 1, "BASE-SPACE": 1, "BASE-DAMN": 1, "BASE-BRIM": 1, "BASE-ANGEL": 1, "BASE-COIN": 1,
    "BASE-CURSE": 2, "BASE-CARD": 1, "BASE-CAMP": 4, "BASE-EPIS": 1, "BASE-GUILD": 1, "BASE-COMP": 1, "BASE-EQUIP": 1,
    "BASE-WIN": 1, "BASE-DICE": 1, "BASE-FAQ": 2, "BASE-MIX": 1,
    "EX-EQUIP": 1, "EX-LEVEL": 1, "EX-CLOSE": 1, "EX-SPACE": 1, "EX-MOVE": 3, "EX-LOS": 9, "EX-ATK": 4,
    "EX-REROLL": 2, "EX-DAMN": 5, "EX-GUARD": 6, "EX-PAYBACK": 2, "EX-COIN": 3, "EX-LOSX": 3,
    "EX-BASE-GUARD": 2, "EX-BASE-VILL": 3, "EX-BASE-FX": 1, "EX-BASE-LOS": 3, "EX-BASE-COIN": 1,
}  # fmt: skip

TABLE = "what people do at a table; a match begins with everything in place"
# A chapter, or rules of one as numbers, and why no test names them.
EXCEPTIONS: dict[str, str] = {
    "INF-COMP-2": "counts of pieces; that every scenario gets by with them is tried with the content",
    "INF-SETUP-1": TABLE,
    "INF-SETUP-13": TABLE,
    "INF-BOARD-2": "says what does not block; walls and Blocked Spaces are INF-MOVE-4 and INF-LOS-2",
    "INF-BOARD-4": "indoors and outdoors differ in nothing",
}
RULES = [f"{chapter}-{n}" for chapter, count in CHAPTERS.items() for n in range(1, count + 1)]


def excused(rule: str) -> bool:
    return rule in EXCEPTIONS


def test_every_rule_is_named_by_a_test_or_excused():
    assert [rule for rule in RULES if not excused(rule) and not files_naming(rule)] == []


def test_no_rule_is_excused_without_need():
    assert [rule for rule in EXCEPTIONS if files_naming(rule)] == []
    assert [rule for rule in EXCEPTIONS if rule not in RULES] == []


def test_tests_name_no_rule_that_is_not_there():
    known = set(RULES)
    for file, ids in named().items():
        assert ids - known == set(), file


def test_the_list_is_the_digests(shared: Path):
    text = (shared / "rules" / "arcadia.md").read_text(encoding="utf-8")
    found = re.findall(r"^- \*\*([A-Z0-9-]+)\*\*", text, re.M)
    assert sorted(rule for rule in found if not rule.startswith("OP-")) == sorted(RULES)


SPELLINGS = [
    ("INF-LOS-3", {"INF-LOS-3"}),
    ("test_inf_comp_6_the_cards", {"INF-COMP-6"}),
    ("INF_QUEST_1_and_4_x", {"INF-QUEST-1", "INF-QUEST-4"}),
    ("INF_SETUP_9_to_11_and_EX_LEVEL_1", {"INF-SETUP-9", "INF-SETUP-10", "INF-SETUP-11", "EX-LEVEL-1"}),
    ("EX-BASE-GUARD-2", {"EX-BASE-GUARD-2"}),
    ("INF-LOS, EXTRA-1, INF-LOS-", set()),
]


@pytest.mark.parametrize(("text", "ids"), SPELLINGS)
def test_how_rules_are_spelt(text: str, ids: set[str]):
    assert ids_in(text) == ids
