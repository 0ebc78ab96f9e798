"""Every rule of Assault of the Giants is named by a test that fails without it, or it is said here why none does."""

import re
from pathlib import Path

TESTS = Path(__file__).resolve().parent
README = TESTS.parent / "sim" / "giants" / "README.md"
SPELT = re.compile(r"GIA[-_](?:CMD[-_])?([A-Z]+)[-_](\d+[ab]?)(?![0-9a-z])")

# How many rules each chapter of the digest has; they are numbered from 1.
CHAPTERS = {
    "GIA-SETUP": 6, "GIA-TURN": 2, "GIA-CMD": 2, "GIA-CMD-MOVE": 3, "GIA-CMD-TRADE": 3, "GIA-CMD-RECRUIT": 1,
    "GIA-CMD-ATTACK": 1, "GIA-CMD-MAGIC": 1, "GIA-CMD-LEADER": 1, "GIA-CMD-REST": 1, "GIA-CMD-PLUNDER": 1,
    "GIA-EVENT": 2, "GIA-RES": 1, "GIA-SCORE": 2, "GIA-ORDNING": 2, "GIA-REGION": 1, "GIA-STACK": 1, "GIA-BAT": 8,
    "GIA-DICE": 6, "GIA-SPELL": 1, "GIA-SLAY": 6, "GIA-NPC": 2, "GIA-ALLY": 1, "GIA-ARTIFACT": 1, "GIA-DEF": 21,
    "GIA-EX": 28,
}  # fmt: skip
RULES = [f"{chapter}-{n}" for chapter, count in CHAPTERS.items() for n in range(1, count + 1)]
RULES += ["GIA-BAT-5a", "GIA-BAT-5b"]

EXCEPTIONS = {
    "GIA-ALLY-1": "no public text says what allies do",
    "GIA-ARTIFACT-1": "no public text says what artifacts do",
    "GIA-DEF-21": "says what there is not: nothing in the game reads it",
}


def ids_in(text: str) -> set[str]:
    """The rule ids in names and strings: "GIA-BAT-5a", "GIA_CMD_MOVE_1"."""
    return {found.group(0).replace("_", "-") for found in SPELT.finditer(text)}


def named() -> set[str]:
    """The rule ids that the rule tests name."""
    out: set[str] = set()
    for path in TESTS.glob("test_giants_*.py"):
        if path.name != Path(__file__).name:
            out |= ids_in(path.read_text(encoding="utf-8"))
    return out


def test_every_rule_is_named_by_a_test_or_excused():
    assert [rule for rule in RULES if rule not in EXCEPTIONS and rule not in named()] == []


def test_no_rule_is_excused_without_need_and_the_readme_says_why():
    assert set(EXCEPTIONS) & named() == set() and set(EXCEPTIONS) <= set(RULES)
    text = README.read_text(encoding="utf-8")
    assert all(rule in text for rule in EXCEPTIONS)


def test_tests_name_no_rule_that_is_not_there():
    assert named() - set(RULES) == set()


def test_the_list_is_the_digests(shared: Path):
    text = (shared / "rules" / "giants.md").read_text(encoding="utf-8")
    found = {rule for line in text.splitlines() if line.startswith("| GIA") for rule in ids_in(line.split("|")[1])}
    assert found == {rule for rule in RULES if not rule.startswith("GIA-EX-")}
    cases = (shared / "rules" / "heroquest-giants-examples.md").read_text(encoding="utf-8")
    assert {rule for rule in ids_in(cases) if rule.startswith("GIA-EX-")} == {
        rule for rule in RULES if rule.startswith("GIA-EX-")
    }
