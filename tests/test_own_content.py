"""Content of one's own by TOML alone: the README's worked examples are checked, drawn, played and reported."""

import json
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from own_content import README, examples, write

import sim
import strategies
from jobs.cli import COMMANDS, main
from sim.arcadia.game import Arcadia
from sim.engine.spec import DECIDED, MatchSpec, SeatSpec

ALL = examples()


def run(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


@pytest.fixture
def table(tmp_path: Path) -> Path:
    return write(tmp_path, ALL)


def loaded(table: Path) -> Arcadia:
    game = sim.load("inferno", str(table))
    assert isinstance(game, Arcadia)
    return game


def test_the_examples_teach_every_kind_of_record_a_user_adds():
    text = "".join(ALL.values())
    for head in ('[hero."', '[card."', '[monster."', '[title."', '[quest."', "rooms = ["):
        assert head in text
    assert [name for name in ALL if name.startswith("my_table/scenarios/")] == ["my_table/scenarios/the-old-well.toml"]


def test_the_check_shows_what_is_new_and_draws_the_map(table: Path):
    result = run("content", "inferno", "--check", str(table))
    assert result.exit_code == 0, result.output
    for name in (
        "Orla of the Marsh",
        "Yew Bow",
        "Bone Hound: 6",
        "the-old-well: Silence the Hounds",
        "Friend of the Well",
    ):
        assert re.search(rf"{re.escape(name)} +new", result.stdout), name
    assert re.search(r"Harpy: 1 +overkill +2 +4", result.stdout)
    drawn = loaded(table).map_text("the-old-well")
    assert drawn in result.stdout and "BH Bone Hound: 2, Ha Harpy: 1" in drawn
    assert "Ferry of the Dead" not in result.stdout, "only maps that are new or changed"
    told = json.loads(run("content", "inferno", "--check", str(table), "--json").stdout)
    assert told["maps"] == {"the-old-well": drawn}


def test_a_changed_map_is_drawn_too(tmp_path: Path):
    table = write(tmp_path, {"my_table/scenarios/the-parade.toml": "spawns = [[3, 4], [9, 1]]\n"})
    result = run("content", "inferno", "--check", str(table))
    assert "The Parade (Second Circle West, level 2)" in result.stdout and result.exit_code == 0


def test_a_plan_with_it_plays_and_manifest_and_report_name_it(table: Path, tmp_path: Path):
    plan = tmp_path / "plan.toml"
    plan.write_text(ALL["plan.toml"].replace("matches = 24", "matches = 4"), encoding="utf-8")
    out = tmp_path / "run"
    result = run("run", str(plan), "--content", str(table), "--out", str(out), "--workers", "0")
    assert result.exit_code == 0, result.output
    manifest = json.loads((out / "manifest.json").read_text(encoding="utf-8"))
    names = sorted(name.replace("my_table/", "content/") for name in ALL if name.startswith("my_table/"))
    assert sorted(manifest["overlay"]) == names and manifest["endings"].get("engine error", 0) == 0
    report = run("report", str(out), "overview")
    foot = "".join(report.stdout.split())
    assert report.exit_code == 0
    for name in names:
        assert name in foot
    plain = json.loads(run("content", "inferno", "--json").stdout)["rules_hash"]
    mine = json.loads(run("content", "inferno", "--check", str(table), "--json").stdout)["rules_hash"]
    assert manifest["rules_hash"].startswith(mine) or mine.startswith(manifest["rules_hash"])
    assert mine != plain, "the folder changes the rules hash"
    assert plain not in foot


@pytest.mark.parametrize("guilds", [2, 3, 4])
def test_the_scenario_plays_with_any_number_of_guilds(table: Path, guilds: int):
    game = loaded(table)
    heroes = ["Orla of the Marsh", *[h.name for h in game.book.heroes if not h.angel]]
    for seed in range(3):
        seats = [SeatSpec(i, i, f"s{i}", "greedy", {"heroes": heroes[3 * i : 3 * i + 3]}) for i in range(guilds)]
        spec = MatchSpec(0, "inferno", "inferno", "the-old-well", 1, seed, seed, 0, seats, {})
        log = sim.Log()
        result = sim.play(game, spec, [strategies.make("inferno", "greedy") for _ in seats], log)
        assert result.ending == DECIDED, result.trace or result.reason


def test_what_was_added_does_what_it_says(table: Path):
    game = loaded(table)
    book = game.book
    assert book.monsters[book.monster_index["Harpy"]].levels["1"].life == 2
    assert book.monsters[book.monster_index["Harpy"]].levels["2-3"].overkill == 3, "as it was"
    hero = book.heroes[book.hero_index["Orla of the Marsh"]]
    assert (hero.defense, hero.life, hero.ability) == (2, 4, "Steady Hand")
    assert "Orla of the Marsh" in game.side_keys[0].known
    scenario = book.scenario("the-old-well")
    assert [q.name for q in scenario.quests] == ["Fill the Buckets", "Silence the Hounds"]
    assert scenario.reward == "Bucket Chain" and book.titles[-1].used_in == ["the-parade", "hit-rock-bottom"]


def test_the_commands_of_the_readme_exist():
    lines = re.findall(r"^guildhall .*$", README.read_text(encoding="utf-8"), re.M)
    lines += re.findall(r"`(guildhall [^`]*)`", README.read_text(encoding="utf-8"))
    assert len(lines) > 7
    for line in lines:
        words = shlex.split(line)
        assert words[1] in COMMANDS
        if words[1] == "list" or (words[1] == "content" and "--check" not in words):
            assert run(*words[1:]).exit_code == 0, line


@pytest.mark.parametrize("table_name", ["effects", "deeds", "goals", "special-rules", "title-effects"])
def test_every_word_is_listed_with_its_keys(table_name: str):
    told = json.loads(run("list", table_name, "--json").stdout)
    assert len(told) > 5 and all(len(row["does"]) > 10 for row in told)
    shown = run("list", table_name).stdout
    assert all(f"\n{row['name']}: " in f"\n{shown}" for row in told)
    if table_name == "effects":
        keys = {row["name"]: row["keys"] for row in told}
        assert keys["boost_dice"] == "amount: a number from 1"
        assert "against: damned-hero | flanked (if not given: none)" in keys["bonus_dice"]


EVERY_TABLE = """
[curse."Cold Feet"]
value = 2
copies = 1
slot = true

[curse."Thin Skin"]
value = 3
copies = 2
life = -1
effects = [{ do = "sinful" }]

[brimstone."Open Cellar"]
effects = [{ do = "gain_coins", coins = 1 }, { do = "heal", amount = 1, who = "guild" }]

[token."Treasure Chest 5"]
kind = "chest"
count = 1
value = 5

[spawn."crit and crit"]
pair = ["crit", "crit"]
"""


def test_new_records_of_every_table_are_played(tmp_path: Path):
    table = write(tmp_path, {**ALL, "my_table/everything.toml": EVERY_TABLE})
    game = loaded(table)
    book = game.book
    told = {
        "curse": [c.name for c in book.curses],
        "brimstone": [b.name for b in book.brimstones],
        "token": [t.name for t in book.tokens],
    }
    assert told["curse"][-2:] == ["Cold Feet", "Thin Skin"] and told["token"][-1] == "Treasure Chest 5"
    assert told["brimstone"][-1] == "Open Cellar" and len(book.spawn_pairs) == 6
    assert len(book.items) == len(set(book.items))
    seen: set[str] = set()
    names = [kind.name for kind in game.kinds]
    heroes = [h.name for h in book.heroes if not h.angel]
    for seed in range(24):
        seats = [SeatSpec(i, i, f"s{i}", "uniform", {"heroes": heroes[3 * i : 3 * i + 3]}) for i in range(4)]
        spec = MatchSpec(0, "inferno", "inferno", "ferry-of-the-dead", 1, seed, seed, 0, seats, {"turns_a_guild": 15})
        log = sim.Log()
        result = sim.play(game, spec, [strategies.make("inferno", "uniform") for _ in seats], log)
        assert result.ending != "engine error", result.trace
        seen |= {e.item for e in sim.named(log, names, game.items, game.causes) if e.kind in ("lay", "brimstone")}
    assert {"Open Cellar", "Treasure Chest 5"} <= seen
