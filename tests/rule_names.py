"""Rule ids as tests spell them, and which tests name which."""

import ast
import re
from functools import cache
from pathlib import Path

TESTS = Path(__file__).resolve().parent
NAMES_ALL = "test_rules_named.py"
FAMILY = r"(INF|BASE|EX[-_]BASE|EX)[-_]([A-Z]+)"
SPELT = re.compile(rf"(?<![A-Z]){FAMILY}[-_](\d+)((?:[-_ ](?:and|to)[-_ ]\d+)*)(?!\d)", re.I)
MORE = re.compile(r"[-_ ](and|to)[-_ ](\d+)", re.I)


def ids_in(text: str) -> set[str]:
    """The rule ids in a name or string: "INF-LOS-3", "inf_los_3", "INF_LOS_3_and_4", "INF_LOS_9_to_11"."""
    out: set[str] = set()
    for family, chapter, number, more in SPELT.findall(text):
        head = f"{family}-{chapter}".upper().replace("_", "-")
        last = int(number)
        out.add(f"{head}-{last}")
        for word, further in MORE.findall(more):
            first = last + 1 if word.lower() == "to" else int(further)
            last = int(further)
            out |= {f"{head}-{n}" for n in range(first, last + 1)}
    return out


@cache
def named_in(path: Path) -> frozenset[str]:
    """The rule ids a test file names in its tests' names or in its strings; its head and its comments do not count."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    head = ast.get_docstring(tree, clean=False)
    out: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            out |= ids_in(node.name)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value != head:
            out |= ids_in(node.value)
    return frozenset(out)


def files_naming(rule: str) -> list[str]:
    """The test files that name a rule; tables of cases count for the tests that read them."""
    return [path.name for path in all_files() if rule in named_in(path) | tables_of(path)]


def all_files() -> list[Path]:
    """All of them but the one that lists every rule."""
    return [path for path in sorted(TESTS.glob("test_*.py")) if path.name != NAMES_ALL]


@cache
def tables_of(path: Path) -> frozenset[str]:
    """The rule ids named in the case tables a test file imports from beside it."""
    out: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and (TESTS / f"{node.module}.py").is_file():
            if node.module not in ("rules_kit", "rule_names", "arena", "arena_words"):
                out |= named_in(TESTS / f"{node.module}.py")
    return frozenset(out)
