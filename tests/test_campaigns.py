"""Campaigns as the jobs see them: plans, chains inside a chunk, the table of standings, replays. Any game will do."""

import json
import os
import tomllib
from pathlib import Path

import pytest
from chain_game import LEGS, Relay
from jobs_fixture import BOTS, PLAN, guildhall, rows, write

from jobs.bench_campaigns import Chains, ratio_of
from jobs.blocks import Design
from jobs.plan import as_toml, read_plan
from jobs.store import digests, part
from jobs.wrong import Wrong

HEAD = """
name = "two runners"
game = "relay"
seed = 7
mode = "campaign"
campaigns = 8
players = 2
"""
DRAFTED = f"""{HEAD}
draft = true
[[side]]
label = "trees"
strategy = "uniform"
[[side]]
label = "nuts"
strategy = "first"
"""
GIVEN = HEAD + "[[side]]" + PLAN.partition("[[side]]")[2].replace('cards = ["Rope"]\n', "")


@pytest.fixture
def done(tmp_path: Path) -> Path:
    """A finished run of eight drafted campaigns."""
    plan = write(tmp_path / "plan.toml", DRAFTED)
    assert guildhall("run", plan, "--out", tmp_path / "x", "--workers", 0, "--log", "decisions").exit_code == 0
    return tmp_path / "x"


# Plans.


@pytest.mark.parametrize("text", [DRAFTED, GIVEN])
def test_a_resolved_plan_of_campaigns_reads_back(text: str):
    plan = read_plan(text)
    assert plan.length == LEGS and plan.matches == 8 * LEGS and plan.level_of("") == 0
    again = read_plan(as_toml(plan))
    assert as_toml(again) == as_toml(plan) and again.digest() == plan.digest()
    written = tomllib.loads(as_toml(plan))
    assert written["mode"] == "campaign" and written["campaigns"] == 8 and "equip" not in written
    assert not {"matches", "scenarios", "level"} & set(written) and written["draft"] == (text is DRAFTED)


def test_a_plan_of_single_matches_says_nothing_of_campaigns():
    written = tomllib.loads(as_toml(read_plan(PLAN)))
    assert not {"mode", "campaigns", "draft"} & set(written) and written["matches"] == 24
    assert as_toml(read_plan('mode = "matches"\n' + PLAN)) == as_toml(read_plan(PLAN))


WRONG = {
    "mode": (DRAFTED.replace('"campaign"', '"campain"'), "mode: unknown mode 'campain' (campaign?)"),
    "no campaigns": (DRAFTED.replace("campaigns = 8", ""), "campaigns is missing"),
    "none": (DRAFTED.replace("campaigns = 8", "campaigns = 0"), "campaigns must be a whole number from 1 to "),
    "matches": ("matches = 3" + DRAFTED, 'matches does not go with mode = "campaign": campaigns says how many'),
    "scenarios": (
        'scenarios = "all"' + DRAFTED,
        'scenarios does not go with mode = "campaign": a campaign chooses its scenarios itself',
    ),
    "level": (
        "level = 2" + DRAFTED,
        'level does not go with mode = "campaign": a campaign sets the levels of its matches itself',
    ),
    "equip": (
        'equip = "starters"' + DRAFTED,
        'equip does not go with mode = "campaign": it is a key of single matches',
    ),
    "campaigns": ("campaigns = 3" + PLAN.replace("toy", "relay"), 'campaigns goes with mode = "campaign"'),
    "draft": ("draft = true" + PLAN.replace("toy", "relay"), 'draft goes with mode = "campaign"'),
    "a game": (DRAFTED.replace("relay", "toy").replace("draft = true", ""), "mode: toy has no campaigns"),
    "heroes": (
        DRAFTED.replace('label = "nuts"', 'label = "nuts"\nheroes = ["Oak", "Elm", "Fir"]'),
        "side 2: the opening of the campaign fills heroes: no side names them",
    ),
    "no heroes": (DRAFTED.replace("draft = true", ""), "side 1: heroes is missing"),
    "cards": (
        GIVEN.replace('label = "nuts"', 'label = "nuts"\ncards = ["Rope"]'),
        "side 2: the opening of the campaign fills cards: no side names them",
    ),
    "lineups": (
        DRAFTED + '[lineups]\nfrom = ["Oak", "Elm", "Fir"]\nstrategy = "first"\n',
        "[lineups]: the opening of the campaign fills heroes: there are no line-ups",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_makes_no_sense_in_a_campaign_is_refused(name: str):
    text, sentence = WRONG[name]
    with pytest.raises(Wrong) as caught:
        read_plan(text)
    assert caught.value.message.startswith(f"plan.toml: {sentence}") and "\n" not in caught.value.message


def test_the_dry_run_says_what_the_campaigns_buy(tmp_path: Path):
    plan = write(tmp_path / "plan.toml", DRAFTED, campaigns="7")
    said = guildhall("run", plan, "--dry-run").stdout
    assert "8 campaigns (asked for: 7) in 4 blocks of 2, of 3 matches each: 24 in all" in said
    assert "one cycle is 1 block or 2 campaigns: 1 set of sides x 1 seating circle" in said
    assert "every side plays 8 campaigns" in said and "played in chunks of 9" in said


# The design: the same as for matches, over campaigns.


def test_blocks_are_rotations_of_a_circle_of_campaigns():
    text = DRAFTED.replace("players = 2", "players = 4").replace("campaigns = 8", "campaigns = 48")
    design = Design(read_plan(text + '[filler]\nstrategy = "first"\n'))
    assert (design.units, design.matches, design.per_block, design.length) == (48, 48 * LEGS, 4, LEGS)
    specs = [design.spec(unit) for unit in range(design.units)]
    assert [s.match_id for s in specs] == [LEGS * unit for unit in range(48)]
    assert [(s.campaign, s.ordinal, s.scenario, s.level) for s in specs] == [(n, 1, "", 0) for n in range(48)]
    for at in range(0, 48, 4):
        block = specs[at : at + 4]
        assert len({s.block for s in block}) == 1 and [s.rotation for s in block] == [0, 1, 2, 3]
        assert sorted(seat for s in block for seat, who in enumerate(s.seats) if who.label == "nuts") == [0, 1, 2, 3]
    assert all(who.loadout == {} for s in specs for who in s.seats)
    assert [s.match_id for s in design.openings(range(6, 12))] == [6, 9]


# Runs.


def test_a_run_holds_its_campaigns(done: Path):
    matches, seats, campaigns = rows(done, "matches"), rows(done, "seats"), rows(done, "campaigns")
    assert [(m["match_id"], m["campaign"], m["ordinal"]) for m in matches] == [
        (LEGS * c + leg, c, leg + 1) for c in range(8) for leg in range(LEGS)
    ]
    assert [(row["campaign"], row["seat"]) for row in campaigns] == [(c, seat) for c in range(8) for seat in (0, 1)]
    for c in range(8):
        own = [m for m in matches if m["campaign"] == c]
        assert len({m["scenario"] for m in own}) == LEGS and [m["level"] for m in own] == [1, 2, 3]
        assert all(m["board"] == m["scenario"] for m in own)
        for row in campaigns[2 * c : 2 * c + 2]:
            won = [m for m in own for s in seats if s["match_id"] == m["match_id"] and s["seat"] == row["seat"]
                   and s["won"] == 1.0]  # fmt: skip
            assert row["score"] == len(won) and row["honours"] == [m["scenario"] for m in won]
            first = next(s for s in seats if s["match_id"] == own[0]["match_id"] and s["seat"] == row["seat"])
            assert row["heroes"] == first["heroes"] and len(set(row["heroes"])) == 3
            assert (row["block"], row["rotation"]) == (own[0]["block"], own[0]["rotation"])
            assert (row["side"], row["label"], row["strategy"]) == (first["side"], first["label"], first["strategy"])
    manifest = json.loads((done / "manifest.json").read_text())
    assert manifest["campaigns"] == 8 and manifest["rows"]["campaigns"] == 16
    assert manifest["digests"] == digests(str(done)) and "campaigns" in manifest["digests"]
    shown = guildhall("report", done, "--digest", "--json")
    assert json.loads(shown.stdout) == digests(str(done))


def test_cards_bought_are_carried_on(done: Path):
    held: dict[tuple[object, object], list[str]] = {}
    matches = {m["match_id"]: m for m in rows(done, "matches")}
    bought = [e for e in rows(done, "events") if e["kind"] == "buy"]
    assert len(bought) > 4
    for row in rows(done, "seats"):
        key = (matches[row["match_id"]]["campaign"], row["seat"])
        new = [e["item"] for e in bought if (e["match_id"], e["actor"]) == (row["match_id"], row["seat"])]
        held[key] = held.get(key, []) + new
        assert row["cards"] == held[key]


@pytest.mark.parametrize("chunk", [1, 4, 24])
def test_the_same_tables_in_chunks_of_any_size(done: Path, tmp_path: Path, chunk: int):
    plan = tmp_path / "plan.toml"
    options = ("--workers", 0, "--log", "decisions", "--chunk", chunk)
    assert guildhall("run", plan, "--out", tmp_path / "y", *options).exit_code == 0
    assert len(os.listdir(tmp_path / "y" / "campaigns")) == {1: 8, 4: 4, 24: 1}[chunk]
    assert digests(str(tmp_path / "y")) == digests(str(done))


def test_a_resumed_run_equals_one_never_stopped(done: Path):
    whole = digests(str(done))
    os.remove(done / part("campaigns", 0))
    os.remove(done / part("matches", 1))
    os.remove(done / "manifest.json")
    assert guildhall("resume", done).exit_code == 0
    assert digests(str(done)) == whole


def test_every_match_can_be_played_again_by_itself(done: Path):
    for match in range(8 * LEGS):
        shown = guildhall("replay", done, match, "--verify")
        assert (shown.exit_code, shown.stdout) == (0, "identical\n"), match


def test_a_changed_standing_is_found_by_the_last_match_alone(done: Path):
    import pyarrow as pa
    import pyarrow.parquet as pq

    file = done / part("campaigns", 0)
    table = pq.read_table(file)
    changed = table.set_column(
        table.column_names.index("score"), table.schema.field("score"), pa.array([9.0] * len(table))
    )
    pq.write_table(changed, file)
    assert guildhall("replay", done, 1, "--verify").exit_code == 0
    found = guildhall("replay", done, 2, "--verify")
    assert found.exit_code == 1 and "campaigns, row 0: score was 9.0 and is now" in found.stdout


def test_a_replay_shows_the_opening(done: Path):
    shown = guildhall("replay", done, 0, "--no-board").stdout
    assert "match 1 of 3 of campaign 0" in shown and "Opening and setup\n  draft\n" in shown
    later = json.loads(guildhall("replay", done, 4, "--json").stdout)
    assert (later["campaign"], later["ordinal"]) == (1, 2) and later["scenario"] in Relay(None).scenarios()
    assert "track" in later["told"][0]["events"]


def test_results_alone_hold_the_campaigns_too(done: Path, tmp_path: Path):
    run = tmp_path / "y"
    assert guildhall("run", tmp_path / "plan.toml", "--out", run, "--log", "results").exit_code == 0
    assert rows(run, "campaigns") == rows(done, "campaigns") and not (run / "events").exists()
    assert guildhall("replay", run, 5, "--verify").stdout == "identical\n"
    assert "drafted" in guildhall("report", run, "campaigns").stdout


def test_candidates_play_the_same_blocks_of_campaigns(tmp_path: Path):
    heroes = '["Fir", "Elm", "Larch", "Maple"]'
    plan = write(tmp_path / "plan.toml", GIVEN + f'[lineups]\nfrom = {heroes}\nstrategy = "first"\n')
    run = tmp_path / "x"
    assert guildhall("run", plan, "--out", run).exit_code == 0
    standings = rows(run, "campaigns")
    candidates = {row["label"] for row in standings} - {"trees", "nuts"}
    assert len(candidates) == 4 and len(standings) == 2 * 8
    blocks = {label: {row["block"] for row in standings if row["label"] == label} for label in candidates}
    assert len({frozenset(own) for own in blocks.values()}) == 1
    given = {row["label"]: row["heroes"] for row in standings}
    assert given["Fir + Elm + Larch"] == ["Fir", "Elm", "Larch"] and given["trees"] == ["Ash", "Birch", "Cedar"]


# Campaigns that are cut short.


def test_a_forfeit_cuts_its_campaign_short(tmp_path: Path, plugins: None):
    plan = write(tmp_path / "plan.toml", DRAFTED.replace('"first"', '"raises"'))
    run = tmp_path / "x"
    assert guildhall("run", plan, "--out", run, "--strategy-file", BOTS).exit_code == 0
    endings = [m["ending"] for m in rows(run, "matches")]
    assert endings == ["forfeit", "not played", "not played"] * 8
    reasons = {m["reason"] for m in rows(run, "matches") if m["ending"] == "not played"}
    assert reasons == {"match 1 of the campaign ended in a forfeit"}
    not_played = [m["match_id"] for m in rows(run, "matches") if m["ending"] == "not played"]
    assert {s["won"] for s in rows(run, "seats") if s["match_id"] in not_played} == {0.0}
    assert {(c["won"], c["rank"]) for c in rows(run, "campaigns")} == {(0.0, 0)}
    for match in (0, 1, 2):
        assert guildhall("replay", run, match, "--verify").stdout == "identical\n"
    assert "not played (match 1 of the campaign ended in a forfeit)" in guildhall("replay", run, 1).stdout
    assert json.loads((run / "manifest.json").read_text())["endings"] == {"forfeit": 8, "not played": 16}


@pytest.mark.parametrize("bot", ["crashes", "quits"])
def test_a_strategy_that_kills_its_process_cuts_its_campaign_short(tmp_path: Path, plugins: None, bot: str):
    plan = write(tmp_path / "plan.toml", DRAFTED.replace('"first"', f'"{bot}"'), campaigns="2")
    run = tmp_path / "x"
    assert guildhall("run", plan, "--out", run, "--strategy-file", BOTS).exit_code == 0
    assert [m["ending"] for m in rows(run, "matches")] == ["forfeit", "not played", "not played"] * 2
    assert guildhall("replay", run, 3, "--verify").stdout == "identical\n"


def test_what_a_campaign_carries_survives_a_process_of_its_own(done: Path, tmp_path: Path, plugins: None):
    (tmp_path / "own.py").write_text(OWN)
    plan = write(tmp_path / "own.toml", DRAFTED.replace('"first"', '"own"'))
    options = ("--strategy-file", tmp_path / "own.py", "--log", "decisions")
    assert guildhall("run", plan, "--out", tmp_path / "y", *options).exit_code == 0
    same = [[m["digest"] for m in rows(run, "matches")] for run in (done, tmp_path / "y")]
    assert same[0] == same[1]


def test_a_process_that_dies_in_the_second_match_leaves_the_first(tmp_path: Path, plugins: None):
    (tmp_path / "own.py").write_text(
        OWN.replace("return 0", "os._exit(3) if question.kind == 3 else 0\n        return 0")
    )
    plan = write(tmp_path / "own.toml", DRAFTED.replace('"first"', '"own"'), campaigns="2")
    assert guildhall("run", plan, "--out", tmp_path / "y", "--strategy-file", tmp_path / "own.py").exit_code == 0
    matches = rows(tmp_path / "y", "matches")
    assert [m["ending"] for m in matches] == ["decided", "forfeit", "not played"] * 2
    assert {m["reason"] for m in matches if m["ordinal"] == 2} == {"ProcessDied: exit code 3"}
    for match in (1, 2):
        assert guildhall("replay", tmp_path / "y", match, "--verify").stdout == "identical\n"


OWN = '''
import os

from strategies import Strategy

class Own(Strategy):
    """Takes the first option."""
    name = "own"

    def choose(self, view, question):
        return 0
'''


@pytest.mark.parametrize("leg", [1, 3])
def test_an_engine_error_cuts_its_campaign_short(tmp_path: Path, leg: int):
    plan = write(tmp_path / "plan.toml", DRAFTED + f"[rules]\nbreak_leg = {leg}\n")
    run = tmp_path / "x"
    assert guildhall("run", plan, "--out", run).exit_code == 1
    endings = [m["ending"] for m in rows(run, "matches")]
    assert endings == (["decided"] * (leg - 1) + ["engine error"] + ["not played"] * (LEGS - leg)) * 8
    assert {c["won"] for c in rows(run, "campaigns")} == {0.0}
    for match in range(LEGS):
        assert guildhall("replay", run, match, "--verify").stdout == "identical\n"


# The exam.


def exam(tmp_path: Path, name: str, body: str) -> list[str]:
    """The lines of an exam of a strategy with this body."""
    (tmp_path / "bot.py").write_text(OWN.replace('"own"', f'"{name}"').replace("return 0", body))
    return guildhall("check", tmp_path / "bot.py", "--game", "relay", "--matches", 2).stdout.splitlines()


def test_a_strategy_sits_its_exam_in_a_campaign_too(tmp_path: Path, plugins: None):
    lines = exam(tmp_path, "examined", "return self.dice.below(len(question.options))")
    assert lines[0].startswith("examined in relay, 5 matches") and not any("FAIL" in line for line in lines)
    assert "every answer is an option, in 3 scenarios and a campaign" in lines[3]


def test_a_fault_in_a_campaign_alone_is_found(tmp_path: Path, plugins: None):
    (line,) = [line for line in exam(tmp_path, "buyer", "return 99 if question.kind == 4 else 0") if "FAIL" in line]
    assert "match 1 of the campaign (" in line and "is forfeited: answered 99" in line


def test_a_look_into_hidden_hands_in_the_draft_is_found(tmp_path: Path, plugins: None):
    peek = "return sum(view._match.hands[1 - view.seat]) % len(question.options) if question.kind == 2 else 0"
    lines = [line for line in exam(tmp_path, "peeper", peek) if "FAIL" in line]
    assert any("of match 1 of the campaign depends on hidden things" in line for line in lines), lines


# The benchmark.


def test_the_benchmark_weighs_campaigns_against_their_matches_played_singly(plugins: None):
    shown = guildhall(
        "bench", "--game", "relay", "--strategy", "first", "--strategy", "uniform", "--seconds", 1, "--json"
    )
    first, uniform, both = json.loads(shown.stdout)["campaigns"]
    assert (first["strategy"], uniform["strategy"], both["strategy"]) == ("first", "uniform", "all")
    assert first["campaigns"] >= 2 and both["campaigns"] == first["campaigns"] + uniform["campaigns"]
    assert 0.2 < both["ratio"] < 5 and both["plus_minus"] > 0
    text = guildhall("bench", "--game", "toy", "--strategy", "first", "--seconds", 1).stdout
    assert "campaign" not in text


def test_a_match_of_a_campaign_has_its_like_outside_of_one():
    chains = Chains(Relay(None), "uniform", 1)
    chains.campaign()
    matches, seats = chains.buffers.rows["matches"], chains.buffers.rows["seats"]
    for at in range(0, 2 * LEGS, 2):
        row, like = matches[at : at + 2]
        assert row[3:6] == like[3:6] and row[11] == at // 2 + 1 and like[11] == -1
        brought = [(s[6], sorted(s[7])) for s in seats[4 * at : 4 * at + 8]]
        assert brought[:4] == brought[4:]
    assert any(s[7] for s in seats)


def test_the_ratio_of_campaigns_has_an_interval():
    assert ratio_of([(1.0, 2.0)]) == (0.5, None)
    ratio, half = ratio_of([(1.0, 2.0), (2.0, 4.0), (3.0, 6.0)])
    assert (ratio, half) == (0.5, 0.0)
    ratio, half = ratio_of([(1.0, 1.0), (3.0, 1.0)])
    assert ratio == 2.0 and half == pytest.approx(1.96)
