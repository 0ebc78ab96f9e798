"""The documentation cannot lie: commands, questions and examples are compared with the code or run.

``python tests/test_docs.py`` writes the generated parts of the README anew.
"""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from analysis.questions import load_all
from jobs.cli import COMMANDS, main
from sim.engine.events import COLUMNS

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"


def blocks(language: str) -> list[str]:
    """The fenced blocks of the README in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README.read_text(encoding="utf-8"), re.M | re.S)


def command(name: str) -> click.Command:
    found = main.get_command(click.Context(main), name)
    assert found is not None
    return found


def example(name: str) -> str:
    """The first example in a command's help."""
    found = re.search(r"^ *(guildhall .*)$", command(name).help or "", re.M)
    assert found, f"the help of {name} shows no example"
    return found[1]


def generated() -> dict[str, str]:
    """The parts of the README that follow from the code."""
    commands = ["| command | what it does | example |", "|---|---|---|"]
    commands += [f"| `{name}` | {entry[2]} | `{example(name)}` |" for name, entry in COMMANDS.items()]
    questions = ["| question | what it answers |", "|---|---|"]
    questions += [f"| `{q.name}` | {q.why} |" for q in load_all()]
    return {"commands": "\n".join(commands), "questions": "\n".join(questions)}


def between(text: str, part: str) -> re.Match[str]:
    found = re.search(rf"(?<=<!-- {part} -->\n)(.*?)(?=<!-- /{part} -->)", text, re.S)
    assert found, f"the README has no part {part}"
    return found


@pytest.mark.parametrize("part", ["commands", "questions"])
def test_the_generated_parts_of_the_readme_are_up_to_date(part: str):
    text = between(README.read_text(encoding="utf-8"), part)[0]
    assert text.strip() == generated()[part].strip(), "python tests/test_docs.py writes it anew"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example_and_every_option_says_what_it_does(name: str):
    result = CliRunner().invoke(main, [name, "--help"])
    assert result.exit_code == 0 and "Example" in result.stdout
    assert example(name).startswith(f"guildhall {name}")
    assert len((command(name).help or "").strip().splitlines()[0]) > 20
    for option in command(name).params:
        if isinstance(option, click.Option):
            assert option.help, f"{name}: {option.opts[0]} has no help"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_example_in_a_help_is_one_its_command_understands(name: str):
    for line in re.findall(r"^ *guildhall (.*)$", command(name).help or "", re.M):
        words = shlex.split(line)
        assert words[0] == name
        known = {opt for option in command(name).params for opt in option.opts}
        for word in words[1:]:
            assert not word.startswith("--") or word in known, f"{line}: no option {word}"


@pytest.mark.parametrize("words", [["--help"], ["--version"], ["list", "--help"], ["run", "--help"]])
def test_help_comes_without_the_heavy_libraries(words: list[str]):
    code = f"""
import sys
from jobs.cli import main
try:
    main({words!r})
finally:
    heavy = {{"ray", "pyarrow", "duckdb", "numpy", "scipy", "sim.arcadia"}} & set(sys.modules)
    print("heavy:", sorted(heavy))
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and done.stdout.splitlines()[-1] == "heavy: []", done.stderr


def test_every_question_is_documented():
    for question in load_all():
        assert question.title and len(question.why) > 20 and len(question.read) > 20, question.name
        for param in question.params.values():
            assert param.meaning, f"{question.name}: {param.name}"
            assert f"${param.name}" in question.sql, f"{question.name}: {param.name} is not used"


def test_the_two_commands_are_there():
    first, second = blocks("sh")[:2]
    assert first.strip().endswith("guildhall demo") and "pip install" in first and first.count("\n") == 1
    assert second.strip().endswith("-m pytest") and "-e '.[dev]'" in second and second.count("\n") == 1


def test_the_commands_of_the_readme_exist():
    lines = [line for block in blocks("sh")[2:] for line in block.splitlines()]
    assert lines
    for line in lines:
        words = shlex.split(line)
        assert words[0] == "guildhall" and words[1] in COMMANDS, line
        known = {opt for option in command(words[1]).params for opt in option.opts}
        assert all(word in known for word in words[2:] if word.startswith("--")), line


def test_every_folder_and_top_level_name_in_the_readme_exists():
    for name in re.findall(r"`((?:sim|strategies|jobs|analysis|tests)/[\w/.]*)`", README.read_text(encoding="utf-8")):
        assert (ROOT / name).exists(), name


def test_the_readmes_plans_are_plans(tmp_path: Path):
    (tmp_path / "bruiser.py").write_text(blocks("python")[0])
    plans = [block for block in blocks("toml") if "[[side]]" in block]
    assert len(plans) == 3
    for number, text in enumerate(plans):
        file = tmp_path / f"plan{number}.toml"
        file.write_text(text)
        words = ["run", str(file), "--dry-run", "--strategy-file", str(tmp_path / "bruiser.py")]
        result = CliRunner().invoke(main, words)
        assert result.exit_code == 0, result.output


def test_the_readmes_overlay_is_one(tmp_path: Path):
    (overlay,) = [block for block in blocks("toml") if "[[side]]" not in block]
    (tmp_path / "mine.toml").write_text(overlay)
    result = CliRunner().invoke(main, ["content", "inferno", "--check", str(tmp_path)])
    assert result.exit_code == 0 and "Short Bow" in result.stdout, result.output


def test_the_readmes_bot_passes_the_exam_and_plays_in_its_tournament(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    Path("bruiser.py").write_text(blocks("python")[0])
    assert len(blocks("python")[0].splitlines()) <= 30
    result = CliRunner().invoke(main, ["check", "bruiser.py", "--matches", "3"])
    assert result.exit_code == 0, result.output
    duel = next(block for block in blocks("toml") if "bruiser" in block)
    Path("duel.toml").write_text(duel.replace("matches = 96", "matches = 4"))
    for line in next(block for block in blocks("sh") if "duel" in block).splitlines():
        words = shlex.split(line)[1:]
        result = CliRunner().invoke(main, words + (["--workers", "0"] if words[0] == "run" else []))
        assert result.exit_code == 0, result.output
    assert "bruiser" in result.stdout


def test_the_readmes_campaigns_are_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    plan = next(block for block in blocks("toml") if "campaigns" in block)
    Path("campaign.toml").write_text(plan.replace("campaigns = 24", "campaigns = 1"))
    for line in next(block for block in blocks("sh") if "campaign" in block).splitlines():
        words = shlex.split(line)[1:]
        result = CliRunner().invoke(main, words + (["--workers", "0"] if words[0] == "run" else []))
        assert result.exit_code == 0, result.output
    assert "match 2 of 6 of campaign 0" in result.stdout and "Opening and setup" in result.stdout


def test_every_column_of_an_event_is_explained():
    from jobs.games import load_game

    for kind in load_game("inferno").kinds:
        assert kind.meaning, kind.name
        assert set(kind.columns) <= set(COLUMNS), kind.name


if __name__ == "__main__":
    content = README.read_text(encoding="utf-8")
    for part, new in generated().items():
        at = between(content, part)
        content = content[: at.start()] + new + "\n" + content[at.end() :]
    README.write_text(content, encoding="utf-8")
