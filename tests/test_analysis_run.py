"""The laws of a run and the digests of its tables."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from run_fixture import RunWriter, twelve

from analysis.digest import digests
from analysis.invariants import check, laws
from jobs.report import command

Spoil = Callable[[dict[str, list[dict[str, Any]]]], None]


def test_a_sound_run_breaks_no_law(tmp_path: Path) -> None:
    assert check(str(twelve(tmp_path / "sound").write())) == []


def of_kind(tables: dict[str, list[dict[str, Any]]], kind: str) -> list[dict[str, Any]]:
    return [e for e in tables["events"] if e["kind"] == kind]


def tally(tables: dict[str, list[dict[str, Any]]], name: str) -> dict[str, Any]:
    return next(t for t in tables["tallies"] if t["name"] == name and t["value"] > 0)


SPOILED: dict[str, Spoil] = {
    "a match is stored once": lambda t: t["matches"].append(t["matches"][0]),
    "a block holds a seating once": lambda t: t["matches"][3].update(block=0),
    "a match has one row a seat": lambda t: t["seats"].pop(),
    "a seat belongs to a stored match": lambda t: t["matches"].pop(),
    "won sums to 1 or 0": lambda t: t["seats"][1].update(won=1.0),
    "an engine error has no winner": lambda t: t["matches"][0].update(ending="engine error"),
    "who won has rank 1": lambda t: t["seats"][0].update(rank=2),
    "the winner's label": lambda t: t["matches"][0].update(winner="archers"),
    "an event belongs to a stored match": lambda t: t["matches"].pop(),
    "numbered without a gap": lambda t: t["events"].remove(of_kind(t, "turn")[0]),
    "the last event of a match is its end": lambda t: t["events"].remove(of_kind(t, "end")[-1]),
    "comes after its parent": lambda t: of_kind(t, "wound")[0].update(root=0),
    "is a figure of its match": lambda t: of_kind(t, "wound")[0].update(actor=77),
    "turns never run backwards": lambda t: of_kind(t, "turn")[0].update(turn=9),
    "the Wounds left on a figure": lambda t: of_kind(t, "left")[0].update(amount=2),
    "what its events add up to": lambda t: tally(t, "coins").update(value=9),
    "a token that was laid": lambda t: of_kind(t, "left")[0].update(cause="board", item="Potion"),
}


@pytest.mark.parametrize("law", SPOILED)
def test_b13_a_broken_law_is_named(tmp_path: Path, law: str) -> None:
    run: RunWriter = twelve(tmp_path / "spoiled")
    SPOILED[law](run.tables)
    found = check(str(run.write()))
    assert any(law in line for line in found), found


def test_every_law_is_spoiled_once() -> None:
    for law in laws():
        elsewhere = "campaigns" in law.tables or (law.games and "inferno" not in law.games)
        assert elsewhere or any(words in law.sentence for words in SPOILED), law.sentence


@pytest.mark.parametrize(
    "name",
    [
        "wounds_dealt", "wounds_taken", "damnation", "overkills", "deaths", "kills_monsters", "attacks",
        "guard_attacks_taken", "coins", "quests", "pve_quests",
    ],
)  # fmt: skip
def test_b13_every_tally_is_checked(tmp_path: Path, name: str) -> None:
    run = twelve(tmp_path / "spoiled")
    tally(run.tables, name)["value"] += 1
    (line,) = check(str(run.write()))
    assert f"name {name}" in line


def test_digests_do_not_depend_on_the_parts(tmp_path: Path) -> None:
    whole = digests(str(twelve(tmp_path / "one").write(parts=1)))
    assert set(whole) == {"matches", "seats", "tallies", "figures", "events"}
    for parts in (2, 5, 12):
        assert digests(str(twelve(tmp_path / f"in{parts}").write(parts=parts))) == whole
    other = twelve(tmp_path / "other")
    other.tables["events"][5]["amount"] += 1
    changed = digests(str(other.write()))
    assert {t for t in whole if whole[t] != changed[t]} == {"events"}


def test_digest_command_agrees_with_the_store(tmp_path: Path) -> None:
    place = str(twelve(tmp_path / "run").write())
    shown = CliRunner().invoke(command, [place, "--digest"])
    assert shown.exit_code == 0
    store = pytest.importorskip("jobs.store")
    assert {line.split()[1]: line.split()[0] for line in shown.stdout.splitlines()} == store.digests(place)
