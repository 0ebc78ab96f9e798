"""The one-way street between the rooms, read from the imports; and what the engine's code may never use."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("sim", "strategies", "jobs", "analysis")
HEAVY = {"ray", "pyarrow", "duckdb", "click", "numpy", "scipy"}
GAMES = ("arcadia", "inferno", "gloomhaven", "heroquest", "giants")
ENGINE_LINES = 2000
FILE_LINES = 600


def files(*folders: str) -> list[Path]:
    return sorted(p for folder in folders for p in (ROOT / folder).rglob("*.py") if "__pycache__" not in p.parts)


def named(paths: list[Path]) -> list[object]:
    return [pytest.param(p, id=p.relative_to(ROOT).as_posix()) for p in paths]


def imports(path: Path) -> set[str]:
    """Every module a file imports, wherever the import stands; a relative one in full."""
    package = path.relative_to(ROOT).parent.parts
    out: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            out.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) + 1 - node.level]) + "." if node.level else ""
            module = base + (node.module or "")
            out.add(module)
            out.update(f"{module}.{alias.name}" for alias in node.names)
    return out


def roots(path: Path) -> set[str]:
    """The top-level packages a file imports."""
    return {name.partition(".")[0] for name in imports(path)}


def test_all_rooms_are_read():
    assert all(files(room) for room in ROOMS)


@pytest.mark.parametrize("path", named(files("sim")))
def test_sim_knows_nothing_of_the_house(path: Path):
    assert not roots(path) & ({"strategies", "jobs", "analysis", "tests"} | HEAVY)


@pytest.mark.parametrize("path", named(files("strategies")))
def test_strategies_know_only_sim(path: Path):
    assert not roots(path) & ({"jobs", "analysis", "tests"} | HEAVY)


@pytest.mark.parametrize("path", named(files("analysis")))
def test_analysis_knows_only_the_run_directory(path: Path):
    assert not roots(path) & {"sim", "strategies", "jobs", "tests", "ray"}


@pytest.mark.parametrize("path", named(files("sim", "strategies", "analysis")))
def test_only_jobs_knows_ray_and_click(path: Path):
    assert not roots(path) & {"ray", "click"}


@pytest.mark.parametrize("path", named(files("jobs")))
def test_only_command_modules_call_the_analysis(path: Path):
    if "analysis" in roots(path):
        assert path.name in {"report.py", "run.py", "listing.py"}


@pytest.mark.parametrize("path", named([p for p in files("sim") if len(p.relative_to(ROOT / "sim").parts) > 1]))
def test_no_plugin_imports_anothers_folder(path: Path):
    own = path.relative_to(ROOT / "sim").parts[0]
    plugins = {p.parent.name for p in (ROOT / "sim").glob("*/__init__.py")} - {"engine"}
    for name in imports(path):
        parts = name.split(".")
        if parts[0] == "sim" and len(parts) > 1 and parts[1] in plugins:
            assert parts[1] == own, f"{path.relative_to(ROOT)} imports {name}"


@pytest.mark.parametrize("path", named(files("sim/engine")))
def test_the_engine_names_no_game(path: Path):
    text = path.read_text(encoding="utf-8").lower()
    found = [word for word in GAMES if re.search(rf"(?<![a-z]){word}(?![a-z])", text)]
    assert not found


def test_the_engine_stays_small():
    lines = [line for p in files("sim/engine") for line in p.read_text(encoding="utf-8").splitlines() if line.strip()]
    assert len(lines) < ENGINE_LINES, "blank lines aside"


@pytest.mark.parametrize("path", named(files(*ROOMS, "tests")))
def test_no_file_hides_two_rooms(path: Path):
    lines = path.read_text(encoding="utf-8").count("\n")
    assert lines <= FILE_LINES


@pytest.mark.parametrize("path", named(files("sim", "strategies")))
def test_no_module_level_chance_no_clock_no_id(path: Path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    forbidden = {"time", "datetime", "uuid", "secrets", "numpy", "threading", "multiprocessing", "asyncio"}
    assert not roots(path) & forbidden
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            assert "random" not in {alias.name for alias in node.names}, "import the class Random, not the module"
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            assert {alias.name for alias in node.names} == {"Random"}
            assert path == ROOT / "sim/engine/dice.py", "chance comes from the dice alone"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in {"hash", "id", "input"}, (
                f"line {node.lineno}: {node.func.id}() differs by process"
            )


@pytest.mark.parametrize("path", named(files("sim", "strategies")))
def test_no_set_is_walked(path: Path):
    """What can be seen without types: a loop or a list straight over a set."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        walked: list[ast.expr] = []
        if isinstance(node, ast.For | ast.comprehension):
            walked.append(node.iter)
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in {"list", "tuple", "enumerate"}
        ):
            walked += node.args[:1]
        for expression in walked:
            is_set = isinstance(expression, ast.Set | ast.SetComp)
            if isinstance(expression, ast.Call) and isinstance(expression.func, ast.Name):
                is_set = is_set or expression.func.id in {"set", "frozenset"}
            assert not is_set, f"line {expression.lineno} walks a set: its order differs by process"


COMPILED = [p for p in files("sim", "strategies") if p.name != "__init__.py"]


@pytest.mark.parametrize("path", named(COMPILED))
def test_compiled_code_keeps_to_what_mypyc_makes_fast(path: Path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef):
            assert not any(keyword.arg == "metaclass" for keyword in node.keywords), f"{node.name} has a metaclass"
            assert len(node.bases) <= 1, f"{node.name} inherits from several"
            for decorator in node.decorator_list:
                name = decorator.func if isinstance(decorator, ast.Call) else decorator
                assert isinstance(name, ast.Name) and name.id in {"mypyc_attr", "final", "trait"}, node.name
        if isinstance(node, ast.FunctionDef):
            assert node.args.kwarg is None, f"{node.name} takes **{node.args.kwarg and node.args.kwarg.arg}"
        if isinstance(node, ast.If) and isinstance(node.test, ast.Compare):
            left = node.test.left
            assert not (isinstance(left, ast.Name) and left.id == "__name__"), "no main block in a compiled module"
        if isinstance(node, ast.Name):
            assert node.id != "Any", f"line {node.lineno}"
    assert "type: ignore" not in path.read_text(encoding="utf-8")


STANDARD = {"types", "random", "json", "enum", "copy", "logging", "time", "queue", "select", "signal", "statistics"}


@pytest.mark.parametrize("path", named(files(*ROOMS)))
def test_no_module_bears_a_name_of_the_standard_library(path: Path):
    assert path.stem not in STANDARD
