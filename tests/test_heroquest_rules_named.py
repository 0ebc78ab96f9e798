"""Every rule of HeroQuest is named by a test that fails without it, or it is said here why none does."""

import re
from pathlib import Path

from sim.heroquest.rules import BY_EDITION

TESTS = Path(__file__).resolve().parent
SPELT = re.compile(r"HQ[-_]([A-Z]+)[-_](\d+)((?:_(?:and|to)_\d+)*)(?!\d)")
MORE = re.compile(r"_(and|to)_(\d+)")

# How many rules each chapter of the digest has; they are numbered from 1. EX: its worked examples.
CHAPTERS = {
    "TURN": 8, "MOVE": 6, "DOOR": 2, "SEE": 3, "BOARD": 1, "ATK": 11, "DEF": 9, "DEATH": 5, "LOOT": 4, "SEARCH": 7,
    "TREAS": 5, "TRAP": 9, "SPELL": 5, "MONSTER": 3, "QUEST": 3, "EX": 45,
}  # fmt: skip
RULES = [f"HQ-{chapter}-{n}" for chapter, count in CHAPTERS.items() for n in range(1, count + 1)]

EXCEPTIONS = {
    "HQ-SEARCH-7": "a reading of the European text that the digest itself calls nonsense; not implemented",
    "HQ-QUEST-3": "a list of published titles; their layouts are not part of the content, a user may type them in",
}


def ids_in(text: str) -> set[str]:
    """The rule ids in names and strings: "HQ-DEF-5", "HQ_DEF_5_and_6", "HQ_EX_1_to_3"."""
    out: set[str] = set()
    for chapter, number, more in SPELT.findall(text):
        last = int(number)
        out.add(f"HQ-{chapter}-{last}")
        for word, further in MORE.findall(more):
            first = last + 1 if word == "to" else int(further)
            last = int(further)
            out |= {f"HQ-{chapter}-{n}" for n in range(first, last + 1)}
    return out


def named() -> set[str]:
    """The rule ids that names of tests name."""
    out: set[str] = set()
    for path in TESTS.glob("test_heroquest_*.py"):
        if path.name != Path(__file__).name:
            for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.M):
                out |= ids_in(name)
    return out


def test_every_rule_is_named_by_a_test_or_excused():
    assert [rule for rule in RULES if rule not in EXCEPTIONS and rule not in named()] == []


def test_no_rule_is_excused_without_need_and_none_is_unknown():
    assert [rule for rule in EXCEPTIONS if rule in named()] == []
    assert named() - set(RULES) == set()


def test_the_list_is_the_digests(shared: Path):
    text = (shared / "rules" / "heroquest.md").read_text(encoding="utf-8")
    found = re.findall(r"^\| (HQ-[A-Z]+-\d+) \|", text, re.M)
    examples = (shared / "rules" / "heroquest-giants-examples.md").read_text(encoding="utf-8")
    found += re.findall(r"^\| (HQ-EX-\d+) \|", examples, re.M)
    assert sorted(found) == sorted(RULES) and len([rule for rule in RULES if not rule.startswith("HQ-EX")]) == 81


def test_the_settings_are_the_digests(shared: Path):
    text = (shared / "rules" / "heroquest.md").read_text(encoding="utf-8")
    table = text.partition("## 10 ")[2].partition("## 11 ")[0]
    rows = re.findall(r"^\| `(\w+)` \|[^|]*\| ([^|]*) \| ([^|]*) \| ([^|]*) \|$", table, re.M)
    defaults = {row[0]: (row[2], row[3]) for row in BY_EDITION}
    words = {"true": "yes", "false": "no"}
    told = {name: (eu.split()[0], us.split()[0]) for name, eu, us, _ in rows}
    assert len(told) == 14 and set(told) <= set(defaults)
    for name, (eu, us) in told.items():
        wanted = {"spell_shield": ("own_kind", "own_kind"), "falling_block": ("3", "3")}.get(
            name, (words.get(eu, eu), words.get(us, us))
        )
        assert tuple(word.rstrip(":") for word in wanted) == defaults[name], name


def test_how_rules_are_spelt():
    assert ids_in("test_HQ_DEF_5_and_6_x") == {"HQ-DEF-5", "HQ-DEF-6"}
    assert ids_in("HQ-EX-12, HQ_TRAP_1_to_3") == {"HQ-EX-12", "HQ-TRAP-1", "HQ-TRAP-2", "HQ-TRAP-3"}
