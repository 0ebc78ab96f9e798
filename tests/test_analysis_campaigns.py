"""Questions about campaigns, counted by hand, and the laws of campaigns, each spoiled once."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from campaign_fixture import campaigns
from click.testing import CliRunner
from run_fixture import twelve

from analysis.answers import ask
from analysis.db import Database
from analysis.invariants import check, laws
from jobs.report import command

Tables = dict[str, list[dict[str, Any]]]


def answer(path: Path, name: str, **given: str) -> list[dict[str, Any]]:
    """The rows of a question, estimates as their value, or None where nothing is known."""
    with Database(str(campaigns(path / "run").write())) as db:
        (found,) = ask(db, [name], given)
    rows = []
    for row in found.tables[0].rows:
        plain = [v["value"] if isinstance(v, dict) else v for v in row]
        rows.append(dict(zip(found.tables[0].columns, plain)))
    return rows


def test_campaigns_are_counted_whole(tmp_path: Path) -> None:
    red, blue = answer(tmp_path, "campaigns")
    assert (red["side"], red["strategy"], red["heroes"]) == ("red", "greedy", "Izzy, Kisha, Mark")
    assert (red["win_share"], red["fair"], red["ahead"]) == (0.75, 0.5, 0.25)
    assert (red["score"], red["matches_won"], red["mean_rank"]) == (3.75, 1.25, 1.25)
    assert (blue["win_share"], blue["score"], blue["matches_won"]) == (0.25, 1.75, 0.75)


def test_medals_by_side(tmp_path: Path) -> None:
    rows = {(row["honour"], row["side"]): row for row in answer(tmp_path, "medals")}
    assert len(rows) == 10
    assert rows["Winner", "red"]["had"] == 0.75 and rows["Winner", "blue"]["had"] == 0.5
    assert rows["Least Deaths", "blue"]["had"] == 0.25 and rows["Least Deaths", "blue"]["ahead"] == -0.25


def test_the_winner_of_a_match_wins_the_next(tmp_path: Path) -> None:
    step, everything = answer(tmp_path, "snowball")
    assert (step["step"], step["wins_again"], step["fair"]) == ("1 to 2", 0.75, 0.5)
    assert (step["expected"], step["beyond"], step["campaign"]) == (0.5, 0.25, 1.0)
    assert everything["step"] == "all" and everything["wins_again"] == 0.75


def test_the_market(tmp_path: Path) -> None:
    (hook, cloak) = answer(tmp_path, "market", least="1")
    assert (hook["card"], hook["after"], hook["cost"], hook["kept"], hook["bought"]) == ("Hook", 1, 1, 1.0, 0.5)
    assert (hook["next"], hook["ahead"], hook["campaign"]) == (0.75, 0.5, 1.0)
    assert (cloak["card"], cloak["cost"], cloak["kept"], cloak["bought"]) == ("Cloak", None, 0.0, None)
    assert answer(tmp_path, "market", least="1", after="2") == []


def test_the_last_card_of_a_hand_is_kept_by_nobodys_choice(tmp_path: Path) -> None:
    run = campaigns(tmp_path / "run")
    for match in (1, 3, 5, 7):
        deal = of_kind(run.tables, "deal", match_id=match, item="Cloak", cause="upgrade")[0]
        deal["amount"] = 2
        of_kind(run.tables, "keep", match_id=match)[0].update(item="Cloak", amount=2)
    with Database(str(run.write())) as db:
        (found,) = ask(db, ["market"], {"least": "1"})
    rows = {row[0]: row for row in found.tables[0].rows}
    assert (rows["Cloak"][3]["value"], rows["Cloak"][3]["n"], rows["Cloak"][4]["n"]) == (0.0, 4, 4)


def test_drafts(tmp_path: Path) -> None:
    mark, phyx = answer(tmp_path, "drafts", least="1")
    assert (mark["hero"], mark["kept"], mark["first"], mark["campaign"], mark["ahead"]) == ("Mark", 1.0, 1.0, 1.0, 0.5)
    assert (phyx["hero"], phyx["kept"], phyx["campaign"], phyx["ahead"]) == ("Phyx", 1.0, 0.0, -0.5)


def test_curses_and_their_price(tmp_path: Path) -> None:
    (curse,) = answer(tmp_path, "curses")
    assert (curse["curse"], curse["drawn"], curse["kept"]) == ("Amnesia", 0.5, 1.0)
    assert (curse["deaths"], curse["more_deaths"]) == (1.0, 1.0)
    assert (curse["win_share"], curse["ahead"]) == (0.25, -0.5)


def test_burdens(tmp_path: Path) -> None:
    rows = {row["side"]: row for row in answer(tmp_path, "burdens")}
    assert (rows["blue"]["from_deaths"], rows["blue"]["from_damnation"], rows["blue"]["by_damnation"]) == (0.75, 0, 0)
    assert (rows["red"]["from_deaths"], rows["red"]["cursed_heroes"]) == (0.25, 0.25)


def test_angels(tmp_path: Path) -> None:
    (angel,) = answer(tmp_path, "angels")
    assert (angel["angel"], angel["scenario"], angel["saved"]) == ("Uriel", "styx", 1.0)
    assert (angel["campaign"], angel["ahead"], angel["fielded"]) == (0.75, 0.5, None)


def test_titles(tmp_path: Path) -> None:
    (title,) = answer(tmp_path, "titles")
    assert (title["title"], title["scenario"], title["guilds"]) == ("Spoilsport", "gates", 1.0)
    assert (title["win_share"], title["ahead"], title["campaign"]) == (0.75, 0.5, 1.0)


def test_paths(tmp_path: Path) -> None:
    gates, styx = answer(tmp_path, "paths")
    assert (gates["place"], gates["scenario"], gates["of_campaigns"]) == ("match 1", "gates", 1.0)
    assert gates["chooser_wins"] is None and gates["fair"] is None
    assert (styx["place"], styx["chooser_wins"], styx["fair"]) == ("match 2", 0.75, 0.5)


def test_the_balance_of_scenarios(tmp_path: Path) -> None:
    gates, styx = answer(tmp_path, "scenario-balance")
    assert (gates["scenario"], gates["decided"], gates["turns"]) == ("gates", 1.0, 10.0)
    assert (gates["first"], gates["last"], styx["first"]) == (-0.25, 0.25, 0.0)


@pytest.mark.parametrize(
    "name", ["campaigns", "medals", "snowball", "market", "drafts", "curses", "burdens", "angels", "titles", "paths"]
)
def test_a_run_without_campaigns_gives_one_sentence(tmp_path: Path, name: str) -> None:
    place = str(twelve(tmp_path / "run").write())
    shown = CliRunner().invoke(command, [place, name])
    assert shown.exit_code == 0
    assert 'The run holds no campaigns (mode = "campaign" in a plan plays them).' in shown.stdout
    assert "nothing to show" not in shown.stdout


def test_other_questions_work_on_campaigns(tmp_path: Path) -> None:
    from analysis.questions import names

    place = str(campaigns(tmp_path / "run").write())
    shown = CliRunner().invoke(command, [place, *names()])
    assert shown.exit_code == 0, shown.output
    overview = CliRunner().invoke(command, [place]).stdout
    assert "8 matches in 2 blocks; paired: 4 matches a block" in overview and "Campaigns and who wins them" in overview


def test_a_campaign_cut_short_enters_no_rate(tmp_path: Path) -> None:
    run = campaigns(tmp_path / "run")
    run.tables["matches"][6]["ending"] = "forfeit"
    run.tables["matches"][7].update(ending="not played", winner="")
    end = of_kind(run.tables, "end", match_id=6)[0]
    run.tables["events"] = [e for e in run.tables["events"] if e["match_id"] < 6] + [{**end, "seq": 0, "root": 0}]
    run.tables["tallies"] = [t for t in run.tables["tallies"] if t["match_id"] < 6]
    for row in run.tables["seats"][14:]:
        row.update(won=0.0, rank=0)
    for row in run.tables["campaigns"][6:]:
        row.update(won=0.0, rank=0, score=0.0, honours=[])
    place = str(run.write())
    assert check(place) == []
    with Database(place) as db:
        (found,) = ask(db, ["campaigns"], {})
        assert [row[3]["n"] for row in found.tables[0].rows] == [3, 3]
        (ends,) = ask(db, ["endings"], {})
        assert [row[-1] for row in ends.tables[0].rows] == [0, 1]


# The laws.


def of_kind(tables: Tables, kind: str, **wanted: Any) -> list[dict[str, Any]]:
    return [e for e in tables["events"] if e["kind"] == kind and all(e[k] == v for k, v in wanted.items())]


def without(tables: Tables, kind: str, **wanted: Any) -> None:
    """Take an event away, so that those after it move up."""
    gone = of_kind(tables, kind, **wanted)[0]
    tables["events"].remove(gone)
    for event in tables["events"]:
        if event["match_id"] == gone["match_id"] and event["seq"] > gone["seq"]:
            event.update(seq=event["seq"] - 1, root=event["seq"] - 1)


SPOILED: dict[str, Callable[[Tables], Any]] = {
    "numbered from 1 without a gap": lambda t: t["matches"][1].update(ordinal=3),
    "has one row a seat, as in its first match": lambda t: t["campaigns"][1].update(label="green"),
    "the rest of a campaign is not played": lambda t: t["matches"][1].update(ending="not played"),
    "what is won in a campaign sums to 1 or 0": lambda t: t["campaigns"][0].update(won=0.5),
    "one that was cut short has no winner": lambda t: t["campaigns"][0].update(rank=2),
    "coins carried on are those saved": lambda t: of_kind(t, "purse", cause="carried")[0].update(amount=1),
    "are spent on cards and Damnation": lambda t: of_kind(t, "purse", cause="lost")[0].update(amount=1),
    "cards owned are those owned before": lambda t: t["seats"][2].update(cards=["Hook"]),
    "bought by who kept it in the draft": lambda t: without(t, "keep", item="Hook"),
    "Titles carried are those won": lambda t: of_kind(t, "title", cause="carried")[0].update(item="Hero"),
    "Achievements go to the winner": lambda t: without(t, "achievement", item="Least Deaths"),
    "Medals go to whoever earned": lambda t: without(t, "medal", item="Winner"),
}


def test_a_sound_run_of_campaigns_breaks_no_law(tmp_path: Path) -> None:
    assert check(str(campaigns(tmp_path / "sound").write())) == []


@pytest.mark.parametrize("law", SPOILED)
def test_a_broken_law_of_campaigns_is_named(tmp_path: Path, law: str) -> None:
    run = campaigns(tmp_path / "spoiled")
    SPOILED[law](run.tables)
    found = check(str(run.write()))
    assert any(law in line for line in found), found


def test_every_law_of_campaigns_is_spoiled_once() -> None:
    for law in laws():
        assert "campaigns" not in law.tables or any(words in law.sentence for words in SPOILED), law.sentence


@pytest.mark.parametrize("item", ["Winner", "Most Coins", "Won Reward", "Won Title"])
def test_every_achievement_is_checked(tmp_path: Path, item: str) -> None:
    run = campaigns(tmp_path / "spoiled")
    without(run.tables, "achievement", item=item)
    assert any("Achievements go to" in line and f"item {item}" in line for line in check(str(run.write())))


def test_the_saved_coin_counts_where_the_plan_says_so(tmp_path: Path) -> None:
    run = campaigns(tmp_path / "run")
    run.tables["tallies"].append({"match_id": 1, "seat": 0, "name": "coins_saved", "value": 1})
    place = run.write()
    assert check(str(place)) == []
    (place / "plan.toml").write_text("[rules]\nsaved_coin_counts = true\n")
    assert any("Achievements go to" in line and "item Most Coins" in line for line in check(str(place)))


def test_a_reward_without_room_shows_as_discarded_alone(tmp_path: Path) -> None:
    run = campaigns(tmp_path / "run")
    reward = of_kind(run.tables, "reward")[0]
    own = [e for e in run.tables["events"] if e["match_id"] == 0]
    quest = own[reward["seq"] - 1]
    quest.update(kind="quest", item="a Quest", cause="PvE", target=reward["target"], amount=0)
    reward.update(kind="card", cause="discard", actor=-1, parent=quest["seq"], root=quest["root"])
    for event in of_kind(run.tables, "card", match_id=1, item="Katar"):
        event["item"] = "Short Bow"
    run.tables["seats"][2]["cards"] = ["Dusty Blade", "Short Bow", "Hook"]
    assert not any("cards owned" in line for line in check(str(run.write())))
