"""Every rule of Gloomhaven is named by some test, or the plugin's README says why none does."""

import re
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
README = TESTS.parent / "sim" / "gloomhaven" / "README.md"
SECTION = "## Rules no test names"
HELPERS = {"test_gloomhaven_named.py", "test_gloomhaven_cases.py"}
"""This file, and the one whose cases name their rules in data."""

# How many rules each chapter of the digest has; they are numbered from 1.
CHAPTERS = {
    "HEX": 5, "TERR": 6, "DIFF": 1, "DOOR": 6, "LOS": 8, "RANGE": 5, "ROUND": 4, "INIT": 7, "TURN": 3, "FOCUS": 13,
    "MOVE": 16, "JUMP": 2, "FLY": 2, "TRAP": 8, "ATK": 10, "MULTI": 5, "AOE": 9, "MOD": 5, "ADV": 5, "SHIELD": 2,
    "PIERCE": 1, "RETAL": 2, "PUSH": 4, "PULL": 1, "COND": 3, "HEAL": 4, "SUMMON": 5, "SPAWN": 1, "LOOT": 2,
    "BONUS": 1, "BOSS": 1, "AMB": 2, "ELEM": 7, "CHAR": 16, "CARD": 13, "SCEN": 8,
}  # fmt: skip
CONDITIONS = ["POISON", "WOUND", "IMMOBILIZE", "DISARM", "STUN", "MUDDLE", "INVISIBLE", "STRENGTHEN", "BLESS", "CURSE"]
WHOLE = ["GLO-ICE", "GLO-TELEPORT"]
RULES = [f"GLO-{chapter}-{n}" for chapter, count in CHAPTERS.items() for n in range(1, count + 1)]
RULES += [f"GLO-COND-{name}" for name in CONDITIONS] + WHOLE

NUMBERED = re.compile(r"(?<![A-Z])GLO[-_]([A-Z]+)[-_](\d+)((?:[-_ ](?:and|to)[-_ ]\d+)*)(?!\d)")
MORE = re.compile(r"[-_ ](and|to)[-_ ](\d+)")
LETTERED = re.compile(r"(?<![A-Z])GLO[-_](?:COND[-_](?:" + "|".join(CONDITIONS) + r")|ICE|TELEPORT)(?![A-Z])")


def ids_in(text: str) -> set[str]:
    """The rule ids in a name or text: "GLO-LOS-3", "GLO_LOS_3_and_4", "GLO-LOS-1 to 5", "GLO_COND_STUN"."""
    out = {found.replace("_", "-") for found in LETTERED.findall(text)}
    for chapter, number, more in NUMBERED.findall(text):
        last = int(number)
        out.add(f"GLO-{chapter}-{last}")
        for word, further in MORE.findall(more):
            first = last + 1 if word == "to" else int(further)
            last = int(further)
            out |= {f"GLO-{chapter}-{n}" for n in range(first, last + 1)}
    return out


@cache
def named() -> dict[str, set[str]]:
    """By test file the rules its tests' names and the ids of its tables tell."""
    out: dict[str, set[str]] = {}
    for path in sorted(TESTS.glob("test_gloomhaven*.py")):
        if path.name not in HELPERS:
            text = path.read_text(encoding="utf-8")
            told = re.findall(r"^def (test_\w+)|id=\"([^\"]+)\"", text, re.M)
            out[path.name] = set().union(*[ids_in(" ".join(pair)) for pair in told])
    return out


def excused() -> dict[str, str]:
    """The rules of the README's table with their reasons."""
    section = README.read_text(encoding="utf-8").split(SECTION)[1].split("\n## ")[0]
    out: dict[str, str] = {}
    for rules, reason in re.findall(r"^\| ([^|]*GLO-[^|]+) \| ([^|]+) \|$", section, re.M):
        out |= dict.fromkeys(ids_in(rules), reason)
    return out


def test_every_rule_is_named_by_a_test_or_excused() -> None:
    known = set().union(*named().values()) | set(excused())
    assert [rule for rule in RULES if rule not in known] == []


def test_no_rule_is_excused_without_need() -> None:
    tested = set().union(*named().values())
    assert [rule for rule in excused() if rule in tested or rule not in RULES] == []
    assert all(len(reason) > 20 for reason in excused().values())


def test_tests_name_no_rule_that_is_not_there() -> None:
    for file, ids in named().items():
        assert ids <= set(RULES), file


def test_the_list_is_the_digests(shared: Path) -> None:
    text = (shared / "rules" / "gloomhaven.md").read_text(encoding="utf-8")
    found = set()
    for head in re.findall(r"^- (\*\*GLO-(?:\*\*, \*\*|[^*])+)\*\*", text, re.M):
        # "GLO-COND-IMMOBILIZE**, **-DISARM", "GLO-COND-BLESS / -CURSE": further ids of the same chapter.
        parts = re.split(r"\*\*, \*\*| / ", head.removeprefix("**"))
        chapter = parts[0].rpartition("-")[0]
        found |= {part if part.startswith("GLO") else chapter + part for part in parts}
    assert found == set(RULES)


SPELLINGS = [
    ("test_GLO_LOS_3_x", {"GLO-LOS-3"}),
    ("GLO_TRAP_1_and_3_x", {"GLO-TRAP-1", "GLO-TRAP-3"}),
    ("GLO-LOS-1 to 3", {"GLO-LOS-1", "GLO-LOS-2", "GLO-LOS-3"}),
    ("GLO_COND_STUN and GLO-ICE", {"GLO-COND-STUN", "GLO-ICE"}),
    ("GLO-FOCUS, GLO-LOS-", set()),
]


@pytest.mark.parametrize(("text", "ids"), SPELLINGS)
def test_how_rules_are_spelt(text: str, ids: set[str]) -> None:
    assert ids_in(text) == ids
