"""Every question on a run of twelve matches whose answers are known by hand, and on runs of 0, 1 and 2 matches."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from run_fixture import RunWriter, Seat, duel, twelve

from analysis import questions
from analysis.answers import answer, ask, footer
from analysis.db import SCHEMA, Database
from analysis.errors import QuestionError
from analysis.report import as_data, dump, report
from analysis.tables import is_estimate

NAMES = questions.names()


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    with Database(str(twelve(tmp_path_factory.mktemp("runs") / "twelve").write(parts=3))) as found:
        yield found


def rows(db: Database, name: str, **params: str) -> list[dict[str, Any]]:
    """The rows of a question's first table, estimates whole."""
    table = answer(db, name, params).tables[0]
    return [dict(zip(table.columns, row)) for row in table.rows]


def brief(db: Database, name: str, key: str | tuple[str, ...], **params: str) -> dict[Any, dict[str, Any]]:
    """Rows by key, estimates as (value, n)."""
    out: dict[Any, dict[str, Any]] = {}
    for row in rows(db, name, **params):
        flat = {
            k: (round(v["value"], 4) if v["value"] is not None else None, v["n"]) if is_estimate(v) else v
            for k, v in row.items()
        }
        out[flat[key] if isinstance(key, str) else tuple(flat[k] for k in key)] = flat
    return out


def test_overview(db: Database) -> None:
    (row,) = rows(db, "overview")
    assert (row["matches"], row["counted"], row["turn_caps"], row["forfeits"], row["engine_errors"]) == (
        12,
        11,
        1,
        1,
        0,
    )
    assert (row["blocks"], row["scenarios"], row["players"], row["sides"], row["filler_seats"]) == (4, 2, "3", 2, 12)
    assert row["decided"]["value"] == pytest.approx(10 / 11)
    assert row["median_turns"] == 15


def test_standings_count_ties_half_and_leave_fillers_out(db: Database) -> None:
    found = brief(db, "standings", ("side", "against"))
    assert set(found) == {("brawlers", "archers"), ("archers", "brawlers")}
    assert found["brawlers", "archers"]["above"] == (round(7 / 11, 4), 11)
    assert found["archers", "brawlers"]["above"] == (round(4 / 11, 4), 11)
    at_the_gates = brief(db, "standings", ("side", "against"), scenario="gates")
    assert at_the_gates["brawlers", "archers"]["above"] == (round(3.5 / 6, 4), 6)


def test_a_pair_is_one_comparison(db: Database) -> None:
    table = answer(db, "standings").tables[0]
    assert table.comparisons == 1
    assert table.column("p") == table.column("q")


def test_line_ups(db: Database) -> None:
    found = brief(db, "line-ups", "side")
    assert found["brawlers"]["win_share"] == (round(6 / 11, 4), 11)
    assert found["archers"]["win_share"] == (round(3 / 11, 4), 11)
    assert found["brawlers"]["heroes"] == "Bjor, Mark, Phyx"
    # Ten of the eleven matches were won by one of three.
    assert found["brawlers"]["fair"] == pytest.approx(10 / 33)
    # Both sides together won 9 of 22 seats.
    assert found["brawlers"]["ahead"][0] == pytest.approx(6 / 11 - 9 / 22, abs=1e-4)
    assert found["brawlers"]["mean_rank"] == (round(15 / 11, 4), 11)


def test_strategies(db: Database) -> None:
    found = brief(db, "strategies", "strategy")
    assert found["greedy"]["win_share"] == (round(6 / 11, 4), 11)
    assert found["quester"]["deaths"] == (round(4 / 11, 4), 11)
    assert found["greedy"]["kills"] == (1.0, 11)
    assert found["greedy"]["coins"] == (round(15 / 11, 4), 11)


def test_strategy_pairs(db: Database) -> None:
    found = brief(db, "strategy-pairs", ("strategy", "against"))
    assert found["greedy", "quester"]["above"] == (round(7 / 11, 4), 11)
    decided = brief(db, "strategy-pairs", ("strategy", "against"), decided="true")
    assert decided["greedy", "quester"]["above"] == (round(6.5 / 10, 4), 10)


def test_heroes_with_and_without(db: Database) -> None:
    found = brief(db, "heroes", "hero")
    assert len(found) == 6
    assert found["Mark"]["with"] == (round(6 / 11, 4), 11)
    assert found["Mark"]["without"] == (round(3 / 11, 4), 11)
    assert found["Mark"]["difference"][0] == pytest.approx(3 / 11, abs=1e-4)
    assert "Izzy" not in found, "a filler's hero is compared with nobody"


def test_hero_pairs(db: Database) -> None:
    found = brief(db, "hero-pairs", ("first", "second"))
    assert found["Bjor", "Mark"]["together"] == (round(6 / 11, 4), 11)
    assert found["Bjor", "Mark"]["one_of_them"] == (None, 0)
    assert ("Bjor", "Diana") not in found


def test_seats(db: Database) -> None:
    found = brief(db, "seats", ("what", "place"))
    # Brawlers sat in seat 0 in rotation 0, archers in rotation 2, the filler in rotation 1.
    assert found["seat", 0]["win_share"] == (round(3 / 7, 4), 7)
    assert found["seat", 1]["win_share"] == (round(4 / 8, 4), 8)
    assert found["seat", 2]["win_share"] == (round(2 / 7, 4), 7)
    assert not any(what == "start area" for what, _ in found), "every seat has its own start area here"


def test_endings(db: Database) -> None:
    found = brief(db, "endings", "scenario")
    assert found["gates"]["decided"] == (1.0, 6)
    assert found["styx"]["turn_cap"] == (0.2, 5)
    assert (found["styx"]["matches"], found["styx"]["forfeits"]) == (6, 1)


def test_length(db: Database) -> None:
    found = brief(db, "length", "scenario")
    assert found["gates"]["median"] == (12.0, 6)
    assert found["styx"]["median"] == (18.0, 5)
    assert found["all"]["median"] == (15.0, 11)
    assert (found["all"]["shortest"], found["all"]["longest"]) == (10, 20)
    (whole,) = [row for row in rows(db, "length") if row["scenario"] == "all"]
    assert 10 <= whole["median"]["low"] <= 15 <= whole["median"]["high"] <= 20


def test_kills(db: Database) -> None:
    found = brief(db, "kills", ("what", "cause", "side"))
    assert set(found) == {("monsters killed", "attack", "brawlers"), ("own heroes lost", "guard", "archers")}
    assert found["monsters killed", "attack", "brawlers"]["total"] == 11
    assert found["own heroes lost", "guard", "archers"]["per_match"] == (round(4 / 11, 4), 11)


def test_overkills(db: Database) -> None:
    (row,) = rows(db, "overkills")
    assert (row["monster"], row["side"], row["kills"], row["overkills"]) == ("Fury", "brawlers", 11, 4)
    assert row["of_kills"]["value"] == pytest.approx(4 / 11)


def test_monsters(db: Database) -> None:
    found = brief(db, "monsters", "monster")
    assert found["Fury"]["killed"] == (1.0, 11)
    assert found["Fury"]["attacks"] == (1.0, 11)
    assert found["Fury"]["heroes_killed"] == (round(4 / 11, 4), 11)


def test_damnation(db: Database) -> None:
    found = brief(db, "damnation", ("side", "what"))
    assert found["brawlers", "tokens a match"]["value"] == (1.0, 11)
    assert found["brawlers", "tokens a match from Vile Trident"]["value"] == (1.0, 11)
    assert found["brawlers", "dice bought a token"]["value"] == (1.0, 11)
    assert found["brawlers", "hits bought a token"]["value"] == (1.0, 11)
    assert found["brawlers", "wounds an attack with a token taken"]["value"] == (2.0, 11)
    assert found["brawlers", "death curses owed a match"]["value"] == (0.0, 11)
    assert found["archers", "tokens a match"]["value"] == (0.0, 11)
    assert found["archers", "dice added against a Hero without"]["value"] == (1.0, 11)
    assert ("archers", "dice added against a carrier") not in found


def test_coins(db: Database) -> None:
    found = brief(db, "coins", ("side", "source"))
    assert found["brawlers", "kill-monster"]["total"] == 11
    assert found["brawlers", "hero-lost"]["total"] == 4
    assert found["brawlers", "hero-lost"]["of_coins"] == (round(4 / 15, 4), 15)
    assert not any(side == "archers" for side, _ in found)


def test_cards(db: Database) -> None:
    found = brief(db, "cards", "card")
    assert found["Dusty Blade"]["with"] == (round(6 / 11, 4), 11)
    assert found["Dusty Blade"]["uses"] == (1.0, 11)
    assert found["Dusty Blade"]["wounds_per_use"] == (2.0, 11)
    assert found["Short Bow"]["uses"] == (0.0, 11)
    assert "Grimbolt" not in found, "only a filler held it"


def test_quests(db: Database) -> None:
    found = brief(db, "quests", ("scenario", "quest"))
    # At the gates 5 of the 12 compared seats fulfilled it, the filler once.
    assert found["gates", "open the gate"]["done"] == (round(5 / 12, 4), 12)
    assert found["gates", "open the gate"]["won_with"] == (1.0, 5)
    assert found["gates", "open the gate"]["difference"] == (1.0, 5)
    assert found["styx", "open the gate"]["first"] == (round(4 / 10, 4), 10)


def test_routes(db: Database) -> None:
    found = brief(db, "routes", ("scenario", "route"))
    assert found["gates", "1 PvE + 0 PvP"]["of_victories"] == (1.0, 5)


def test_failures(db: Database) -> None:
    (row,) = rows(db, "failures")
    assert row["sides"] == "archers (quester)"
    assert (row["ending"], row["matches"], row["first"]) == ("forfeit", 1, 11)


@pytest.mark.parametrize(
    ("params", "matches"),
    [
        ({}, list(range(12))),
        ({"side": "archers", "won": "yes"}, [2, 4, 6]),
        ({"ending": "turn cap"}, [9]),
        ({"block": "2", "order": "longest"}, [8, 7, 6]),
        ({"kind": "kill", "cause": "guard"}, [1, 4, 7, 10]),
        ({"hero": "Kisha", "limit": "2"}, [0, 1]),
        ({"card": "Grimbolt", "won": "yes"}, [5, 11]),
    ],
)
def test_matches_behind_a_number(db: Database, params: dict[str, str], matches: list[int]) -> None:
    assert [row["match"] for row in rows(db, "matches", **params)] == matches


def test_selfcheck_knows_a_mirror(db: Database, tmp_path: Path) -> None:
    assert {row["mirror"] for row in rows(db, "selfcheck") if row["what"] == "side"} == {False}
    run = RunWriter(tmp_path / "mirror")
    for block in range(12):
        for rotation in range(2):
            sides = [Seat("a", 1.0, 1, 0, ("Mark",)), Seat("b", 0.0, 2, 1, ("Mark",))]
            sides[0].won, sides[1].won = (1.0, 0.0) if (block + rotation) % 2 else (0.0, 1.0)
            run.match(sides if rotation else sides[::-1], block, rotation)
    with Database(str(run.write())) as mirror:
        sides_found = [row for row in rows(mirror, "selfcheck") if row["what"] == "side"]
        assert all(row["mirror"] and row["fine"] for row in sides_found)


def test_invented_says_what_flips(tmp_path: Path) -> None:
    run = RunWriter(tmp_path / "varied")
    for block in range(24):
        more = block % 2
        red = float(block % 12 != 0) if more else float(block % 12 == 0)
        seats = [Seat("red", red, 2 - int(red), 0), Seat("blue", 1 - red, 1 + int(red), 1)]
        run.match(seats, block, tallies={"vary:Fury:life": 1 if more else -1, "vary:Fury:dice": 0})
    with Database(str(run.write())) as varied:
        found = brief(varied, "invented", ("monster", "figure", "side"))
        red_life = found["Fury", "life", "red"]
        assert red_life["one_more"] == (1.0, 12)
        assert red_life["one_less"] == (round(2 / 12, 4), 12)
        assert red_life["flips"] == "blue to red"
        assert found["Fury", "dice", "red"]["difference"] == (None, 0)
        assert [a.question.name for a in ask(varied, [], {})][-1] == "invented"


def test_an_unvaried_run_shows_nothing_invented(db: Database) -> None:
    assert rows(db, "invented") == []


def test_fillers_and_set_apart_matches_enter_no_rate(db: Database) -> None:
    for name in NAMES:
        if name in ("overview", "failures", "matches", "monsters", "endings"):
            continue
        for found in answer(db, name).tables:
            for row in found.rows:
                for value in row:
                    assert value not in ("filler", "Izzy", "Grimbolt"), name


def test_footer_names_what_the_numbers_rest_on(db: Database) -> None:
    foot = footer(db, ask(db, [], {}))
    assert (foot["game"], foot["rules_hash"], foot["seed"], foot["matches"], foot["apart"]) == (
        "inferno",
        "abc123",
        "7",
        12,
        1,
    )
    assert foot["design"] == "paired: 3 matches a block, on one seed with the seats exchanged"
    assert foot["strategies"] == ["greedy", "quester"]
    assert foot["comparisons"] > 10


@pytest.mark.parametrize("name", NAMES)
def test_question_is_documented_and_in_house_style(name: str) -> None:
    question = questions.load(name)
    for sentence in (question.title, question.why, question.read):
        assert len(sentence) > 5
    assert all(len(p.meaning) > 5 for p in question.params.values())
    used = set(re.findall(r"\$(\w+)", question.sql))
    assert used == set(question.params), "every parameter is used and every used one declared"
    body = "\n".join(line.split("--")[0] for line in question.sql.splitlines())
    without_strings = re.sub(r"'[^']*'", "''", body)
    assert without_strings == without_strings.lower(), "SQL is lower case"
    assert max(map(len, question.sql.splitlines())) <= 120
    assert not question.test or question.adjust in ("holm", "bh")
    assert all(table in SCHEMA for table in question.uses)


@pytest.mark.parametrize(("count", "how"), [(0, "decided"), (1, "decided"), (2, "decided"), (2, "capped")])
def test_b15_questions_on_hardly_any_matches(tmp_path: Path, count: int, how: str) -> None:
    run = RunWriter(tmp_path / "tiny")
    for rotation in range(count):
        won = float(how == "decided")
        seats = [Seat("red", won, 1, 0, ("Mark",), cards=("Bow",)), Seat("blue", 0.0, 1 + int(won), 1, ("Izzy",))]
        run.match(seats, 0, rotation, ending="decided" if won else "turn cap")
    with Database(str(run.write())) as tiny:
        for name in NAMES:
            found = answer(tiny, name)
            text = dump(as_data(found))
            assert "NaN" not in text and "Infinity" not in text
            json.loads(text, parse_constant=lambda word: pytest.fail(word))
        whole = report(tiny, [], {})
        assert "nan" not in whole and "inf" not in re.findall(r"\binf\b", whole)


def test_b26_a_run_of_caps_is_counted(tmp_path: Path) -> None:
    run = RunWriter(tmp_path / "caps")
    for block in range(12):
        seats = [Seat("red", 0.0, 1), Seat("blue", 0.0, 1, 1)]
        run.match(seats, block, ending="turn cap", turns=2)
    with Database(str(run.write())) as caps:
        (row,) = rows(caps, "endings")
        assert (row["turn_cap"]["value"], row["turn_cap"]["n"]) == (1.0, 12)
        assert (row["decided"]["value"], row["decided"]["low"], row["decided"]["high"]) == (
            0.0,
            0.0,
            pytest.approx(3 / 12),
        )


def test_b41_parts_without_a_value_read_together(tmp_path: Path) -> None:
    run = RunWriter(tmp_path / "nulls")
    run.match([Seat("red", 1.0, 1), Seat("blue", 0.0, 2, 1)], 0)
    run.match([Seat("red", 1.0, 1, cards=("Bow",), tallies={"coins": 3}), Seat("blue", 0.0, 2, 1)], 1)
    run.tables["matches"][0]["reason"] = None
    with Database(str(run.write(parts=2))) as nulls:
        assert nulls.rows("select count(*), max(len(cards)) from seats").rows == [(4, 1)]
        assert nulls.rows("select value from tallies").rows == [(3,)]


def test_a_run_without_events_says_so(tmp_path: Path) -> None:
    place = duel(tmp_path / "results", [[1, 0]] * 3).write(without=("events", "figures"))
    with Database(str(place)) as bare:
        found = answer(bare, "kills")
        assert found.tables[0].rows == []
        assert "holds no events" in found.tables[0].notes[0]


@pytest.mark.parametrize(
    "text",
    ["-- title: x\n-- why: y\nselect 1", "-- titel: x\nselect 1", "-- param x 3: y\nselect 1"],
)
def test_a_question_without_documentation_is_refused(text: str) -> None:
    with pytest.raises(QuestionError):
        questions.parse("bad", text)
