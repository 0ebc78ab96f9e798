"""``guildhall list`` and ``guildhall content``, on the test games and on the real one."""

import json
from pathlib import Path

import pytest
from cards_game import Cards
from click.testing import CliRunner, Result

from jobs.cases import command as cases_command
from jobs.listing import about, changes, content_command, list_command
from strategies import find

pytestmark = pytest.mark.usefixtures("plugins")

BOT = '''
from strategies import Parameter, Strategy

class Bold(Strategy):
    """Fears nothing.

    And has a second paragraph.
    """

    name = "bold"
    game = "cards"
    parameters = [Parameter("risk", 0.5, "how much it dares", 0, 1)]

    def choose(self, view, question):
        return 0
'''


def run_list(*words: str) -> Result:
    return CliRunner().invoke(list_command, list(words))


def run_content(*words: str) -> Result:
    return CliRunner().invoke(content_command, list(words))


def rows(*words: str) -> list[dict[str, object]]:
    result = run_list(*words, "--json")
    assert result.exit_code == 0, result.output
    data = json.loads(result.stdout)
    assert isinstance(data, list)
    return data


def test_games_are_listed_with_their_rules_hash():
    found = {row["name"]: row for row in rows("games")}
    assert {"toy", "cards", "inferno"} <= set(found)
    assert found["cards"]["seats"] == "2 3" and found["cards"]["scenarios"] == 2
    hashes = [row["hash"] for row in found.values()]
    assert all(isinstance(h, str) and len(h) == 16 for h in hashes) and len(set(hashes)) == len(hashes)


def test_scenarios_keep_the_order_of_the_game():
    assert rows("scenarios", "--game", "cards") == [
        {"name": "table", "title": "Table", "level": 1},
        {"name": "long-table", "title": "Long Table", "level": 1},
    ]


def test_any_table_of_the_content_can_be_listed_with_status_and_facts():
    assert rows("cards", "--game", "cards") == [
        {"name": "Ace", "status": "stated", "source": "the box", "invented": ["value"], "value": "11", "text": "a\nb"}
    ]
    text = run_list("heroes", "--game", "cards").stdout.splitlines()
    assert text[0].split() == ["name", "status", "facts"]
    assert text[3].split() == ["Ben", "invented", "coins", "1"]
    assert "value 11, text a b" in run_list("cards", "--game", "cards").stdout


def test_strategies_are_listed_by_game_with_what_their_docstring_says(tmp_path: Path):
    file = tmp_path / "bold.py"
    file.write_text(BOT)
    found = {row["name"]: row for row in rows("strategies", "--strategy-file", str(file))}
    assert found["bold"] == {
        "name": "bold",
        "game": "cards",
        "about": "Fears nothing.",
        "parameters": [
            {"name": "risk", "default": 0.5, "values": "a number from 0 to 1", "meaning": "how much it dares"}
        ],
    }
    assert found["uniform"]["about"] == "Chooses every option with equal chance, from its own dice."
    assert "bold" not in {row["name"] for row in rows("strategies", "--game", "toy")}
    assert "risk=0.5" in run_list("strategies", "--game", "cards").stdout


def test_a_compiled_strategys_docstring_is_read_from_its_source():
    class Bare:
        __doc__ = ""
        __module__ = "strategies.first"
        __name__ = "First"

    Bare.__name__ = "First"
    assert about(Bare) == about(find("first")) == "Always takes the first option offered."  # type: ignore[arg-type]


def test_questions_are_those_a_report_answers():
    found = rows("questions")
    assert "overview" in {row["name"] for row in found} and all(row["title"] and row["why"] for row in found)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["heros", "--game", "cards"], "nothing to list under 'heros' (heroes?)"),
        (["scenario"], "nothing to list under 'scenario' (scenarios?)"),
        (["heroes", "--game", "card"], "unknown game 'card' (cards?)"),
        (["strategies", "--game", "card"], "unknown game 'card' (cards?)"),
        (["strategies", "--strategy-file", "nowhere.py"], "nowhere.py: cannot be read (No such file or directory)"),
    ],
)
def test_a_wrong_name_is_one_sentence_and_exit_code_two(words: list[str], sentence: str):
    result = run_list(*words)
    assert result.exit_code == 2 and result.stdout == ""
    assert result.stderr.strip() == f"Error: {sentence}"


def test_content_counts_records_by_status_and_shows_settings():
    result = run_content("cards", "--json")
    data = json.loads(result.stdout)
    counts = {row["table"]: row for row in data["records"]}
    assert (counts["heroes"]["records"], counts["heroes"]["invented"], counts["heroes"]["stated"]) == (7, 7, 0)
    assert (counts["cards"]["stated"], counts["cards"]["with invented fields"]) == (1, 1)
    assert data["settings"][1] == {
        "name": "bids",
        "default": "secret",
        "values": ["secret", "open"],
        "meaning": "how bids are made",
        "rule": "CARDS-2",
    }
    text = run_content("cards").stdout
    assert text.startswith(f"cards, set plain, rules 1, rules hash {data['rules_hash']}\n")
    assert "secret (open)" in text and "CARDS-1" in text and "false" in text


def test_content_shows_what_an_overlay_changes(tmp_path: Path):
    from jobs.games import load_game
    from sim.engine.game import Listed

    before, after = load_game("cards"), load_game("cards", str(tmp_path))
    kept = after.records()
    kept[1].facts["coins"] = "9"
    after.records = lambda: [*kept, Listed("cards", "Two", "yours", "", [], {})]  # type: ignore[method-assign]
    assert changes(before, after) == [
        {"table": "heroes", "name": "Ben", "field": "coins", "was": "1", "is": "9"},
        {"table": "cards", "name": "Two", "field": "", "was": "", "is": "new"},
    ]
    assert f"{tmp_path} changes 2 facts" in run_content("cards", "--check", str(tmp_path)).stdout


def test_an_overlay_that_cannot_be_read_is_one_sentence(tmp_path: Path):
    (tmp_path / "my.txt").write_text("short-trak = 3")
    result = run_content("toy", "--check", str(tmp_path))
    assert (result.exit_code, result.stderr) == (2, "Error: my.txt: unknown track 'short-trak'\n")


# Position cases.


def run_cases(file: Path, *words: str, game: str = "cards") -> Result:
    return CliRunner().invoke(cases_command, [game, str(file), *words])


def case(name: str, expect: object, **more: object) -> dict[str, object]:
    return {"id": name, "kind": "sum", "numbers": [1, 2], "expect": expect, **more}


def test_cases_are_counted_and_differences_told(tmp_path: Path):
    file = tmp_path / "cases.json"
    good, bad = case("a", 3), case("b", 4)
    apart = [case("c", 9, status="open"), case("d", 3, status="open: two readings"), case("e", 9, disputed=True)]
    file.write_text(json.dumps({"cases": [good, bad, *apart]}))
    result = run_cases(file)
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert lines[0] == "FAILED  b (sum): the sum is 3, not 4" and lines[1].startswith("open    c (sum)")
    assert lines[-1].startswith("1 passed, 1 failed, 3 open or disputed; ")
    figures = json.loads(run_cases(file, "--json").stdout)
    assert (figures["passed"], figures["failed"], figures["open"]) == (1, 1, {"as the default": 1, "otherwise": 2})
    assert [d["id"] for d in figures["differences"]] == ["b"] and figures["kinds"] == {"sum": 5}


def test_a_name_that_is_no_text_of_a_terminal_is_written_all_the_same(tmp_path: Path):
    file = tmp_path / "cases.json"
    file.write_text(json.dumps([case("\ud800", 4)]))
    assert run_cases(file).stdout.startswith("FAILED  \\ud800 (sum): the sum is 3, not 4")


def test_cases_that_all_pass_end_well_whatever_is_open(tmp_path: Path):
    file = tmp_path / "cases.json"
    file.write_text(json.dumps([case("a", 3), case("b", 4, status="open")]))
    assert run_cases(file).exit_code == 0


def test_a_case_the_rules_cannot_take_is_a_difference_not_a_crash(tmp_path: Path):
    file = tmp_path / "cases.json"
    file.write_text(json.dumps({"kind": "sum", "cases": [{"id": "x"}]}))
    result = run_cases(file)
    assert result.exit_code == 1 and result.stdout.startswith("FAILED  x (sum): KeyError: 'numbers'")


def test_a_case_that_cannot_be_read_is_a_usage_error_and_the_others_are_judged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    judged = Cards.case

    def read(self: Cards, kind: str, data: dict[str, object]) -> str:
        if "numbers" not in data:
            raise ValueError("numbers: must be given")
        return judged(self, kind, data)

    monkeypatch.setattr(Cards, "case", read)
    file = tmp_path / "cases.json"
    good, bad, wrong, other = case("a", 3), case("b", 4), {"id": "w", "kind": "sum"}, {"id": "v", "kind": "sum"}
    file.write_text(json.dumps([wrong, good, bad, other]))
    result = run_cases(file)
    assert result.exit_code == 2
    assert result.stderr == f"Error: {file}: case 'w': numbers: must be given (1 more that cannot be read)\n"
    assert result.stdout.splitlines()[0].startswith("FAILED  b (sum)") and "1 passed, 1 failed, 0 open" in result.stdout
    as_json = run_cases(file, "--json")
    figures = json.loads(as_json.stdout)
    assert as_json.exit_code == 2 and (figures["passed"], figures["failed"], figures["cases"]) == (1, 1, 4)
    assert figures["unreadable"][0] == {"id": "w", "kind": "sum", "wrong": "numbers: must be given"}
    assert [d["id"] for d in figures["differences"]] == ["b"]


def test_a_key_given_to_every_case_and_a_case_that_differs_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def meant(self: Cards, data: dict[str, object]) -> bool:
        return data["table"] == "green" and "numbers" in data

    def picture(self: Cards, kind: str, data: dict[str, object]) -> str:
        return f"{kind}\n{data['table']}"

    monkeypatch.setattr(Cards, "case_meant", meant)
    monkeypatch.setattr(Cards, "case_picture", picture)
    file = tmp_path / "cases.json"
    file.write_text(json.dumps([case("a", 3), case("b", 4), {"id": "c", "kind": "sum"}]))
    result = run_cases(file, "--with", "table=green")
    lines = result.stdout.splitlines()
    assert lines[:3] == ["FAILED  b (sum): the sum is 3, not 4", "    sum", "    green"]
    assert lines[3].startswith("1 passed, 1 failed, 0 open or disputed; 1 left out; ")
    figures = json.loads(run_cases(file, "--json", "--with", "table=green").stdout)
    assert figures["left_out"] == 1 and figures["differences"][0]["picture"] == "sum\ngreen"
    wrong = run_cases(file, "--with", "table")
    assert wrong.exit_code == 2 and "--with table: must be KEY=VALUE" in wrong.stderr


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('[{"id": "a", "kind": "sums"}]', "case 'a': unknown kind 'sums' (sum?)"),
        ("[1]", "must hold a list of cases, or an object whose 'cases' is one"),
        ('{"case": []}', "must hold a list of cases, or an object whose 'cases' is one"),
        ("[{]", "is not JSON (line 1: "),
        ("", "is not JSON (line 1: "),
        ("[" * 100_000, "cannot be read ("),
        (f'[{{"n": {"1" * 5000}}}]', "cannot be read ("),
        ('[{"id": "a"}]', "case 'a': "),
    ],
)
def test_a_file_that_holds_no_cases_is_a_usage_error(tmp_path: Path, text: str, sentence: str):
    file = tmp_path / "cases.json"
    file.write_text(text)
    result = run_cases(file)
    assert result.exit_code == 2 and f"{file}: {sentence}" in result.stderr
    assert "no position cases" in run_cases(file, game="toy").stderr
