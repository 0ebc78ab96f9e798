"""Rule ids as tests spell them, and which tests name which."""

import re
from functools import cache
from pathlib import Path

TESTS = Path(__file__).resolve().parent
NAMES_ALL = "test_rules_named.py"
KITS = ["rules_kit", "rule_names", "arena", "arena_words"]
SPELT = re.compile(r"(?<![A-Z])(INF|BASE|EX[-_]BASE|EX)[-_]([A-Z]+)[-_](\d+)((?:[-_ ](?:and|to)[-_ ]\d+)*)(?!\d)", re.I)
MORE = re.compile(r"[-_ ](and|to)[-_ ](\d+)", re.I)
HEAD = re.compile(r'\A""".*?"""', re.S)
COMMENT = re.compile(r"^ *#.*$", re.M)
IMPORT = re.compile(r"^from (\w+) import ", re.M)


def several(head: str, number: str, more: str) -> set[str]:
    """A rule and those of its chapter named with it: ("INF-LOS", "3", "_and_4")."""
    last = int(number)
    out = {f"{head}-{last}"}
    for word, further in MORE.findall(more):
        first = last + 1 if word.lower() == "to" else int(further)
        last = int(further)
        out |= {f"{head}-{n}" for n in range(first, last + 1)}
    return out


def ids_in(text: str) -> set[str]:
    """The rule ids in a name or string: "INF-LOS-3", "inf_los_3", "INF_LOS_3_and_4", "INF_LOS_9_to_11"."""
    out: set[str] = set()
    for family, chapter, number, more in SPELT.findall(text):
        out |= several(f"{family}-{chapter}".upper().replace("_", "-"), number, more)
    return out


@cache
def named() -> dict[str, set[str]]:
    """By test file the rule ids its text names, head and comments apart, and those of the case tables it reads."""
    out: dict[str, set[str]] = {}
    for path in sorted(TESTS.glob("test_*.py")):
        if path.name == NAMES_ALL:
            continue
        text = path.read_text(encoding="utf-8")
        out[path.name] = ids_in(COMMENT.sub("", HEAD.sub("", text)))
        for module in IMPORT.findall(text):
            table = TESTS / f"{module}.py"
            if module not in KITS and table.is_file():
                out[path.name] |= ids_in(COMMENT.sub("", HEAD.sub("", table.read_text(encoding="utf-8"))))
    return out


def names(text: str, rule: str) -> bool:
    """Whether a name or text names a rule, of whatever game: "GIA-BAT-5a", "GIA_BAT_5a", "GLO_MOVE_3_and_14"."""
    if rule in ids_in(text) or re.search(rf"{rule.replace('-', '[-_]')}(?![0-9a-z])", text) is not None:
        return True
    head = rule.rpartition("-")[0]
    rows = re.findall(rf"(?<![A-Z]){head.replace('-', '[-_]')}[-_](\d+)((?:[-_ ](?:and|to)[-_ ]\d+)+)(?!\d)", text)
    return any(rule in several(head, number, more) for number, more in rows)


@cache
def files_naming(rule: str) -> list[str]:
    """The test files that name a rule."""
    found = [file for file, ids in named().items() if rule in ids]
    if found:
        return found
    texts = {path.name: path.read_text(encoding="utf-8") for path in sorted(TESTS.glob("test_*.py"))}
    return [name for name, text in texts.items() if name != NAMES_ALL and names(text, rule)]
