"""Content of one's own by TOML alone: what the plugin's README shows is read, laid over and played."""

import re
from pathlib import Path

import gloomhaven_party
import pytest
from click.testing import CliRunner
from gloomhaven_party import Scene, played, spec_of

from jobs.cli import main
from jobs.plan import read_plan
from sim.engine.errors import ContentError
from sim.engine.events import Log
from sim.engine.spec import DECIDED, Result
from sim.gloomhaven import acting, atlas, monsters, play, quest, terrain, verbs
from sim.gloomhaven import kinds as k
from sim.gloomhaven.book import load, set_path
from sim.gloomhaven.cards import DESTROY, Act
from sim.gloomhaven.field import seen_enemies
from sim.gloomhaven.forced import push
from sim.gloomhaven.game import Gloomhaven
from sim.gloomhaven.party import PLAYED
from sim.gloomhaven.state import MONSTER, MONSTERS, OBJECTIVE, OFF, PARTY, Figure

README = Path(__file__).resolve().parent.parent / "sim" / "gloomhaven" / "README.md"
SLUICE = "scenarios/sluice.toml"


def blocks() -> list[str]:
    return re.findall(r"^```toml\n(.*?)^```$", README.read_text(encoding="utf-8"), re.M | re.S)


def laid(folder: Path) -> Path:
    """The README's records and scenario as a folder."""
    monster, card, _, trample, scenario = blocks()
    (folder / "scenarios").mkdir()
    (folder / "rats.toml").write_text(monster, encoding="utf-8")
    (folder / "hound.toml").write_text(card, encoding="utf-8")
    (folder / "brute.toml").write_text(trample + 'status = "yours"\n', encoding="utf-8")
    (folder / SLUICE).write_text(scenario, encoding="utf-8")
    return folder


@pytest.fixture(name="own")
def _own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Gloomhaven:
    """The game with the README's content laid over."""
    found = Gloomhaven("gloomhaven", "first", load(set_path("first"), str(laid(tmp_path))))
    monkeypatch.setattr(gloomhaven_party, "game", lambda: found)
    return found


def named(s: Scene, name: str) -> Figure:
    return next(f for f in s.m.s.figures if f.name == name)


def ends_turn(s: Scene, at: int) -> None:
    """A character has a turn in which it does nothing."""
    h = s.heroes[at]
    h.lead, h.second = 0, 1
    h.zones[0] = h.zones[1] = PLAYED
    s.say(k.Q_ACTION, k.NONE)
    acting.take_turn(s.m, h)


def test_what_the_readme_shows_is_read(own: Gloomhaven) -> None:
    rat = own.book.monster("Giant Rat")
    assert [len(rows) for rows in rat.levels[:2]] == [8, 8]
    assert "900" in [card.name for card in own.book.decks[rat.deck].cards]
    assert sorted(own.book.overlay) == [
        'card Trample', 'deck Hound', 'monster Giant Rat', 'scenario sluice',
    ]  # fmt: skip
    assert [side.label for side in read_plan(blocks()[2]).sides] == ["two fighters"]


def test_the_plan_and_overlay_by_the_command_line(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    folder = laid(tmp_path / "mine")
    plan = tmp_path / "plan.toml"
    plan.write_text(
        'game = "gloomhaven"\nmatches = 4\nseed = 5\nlevel = "natural"\nscenarios = ["sluice"]\n'
        '[rules]\ncharacter_level = 3\ndifficulty = "hard"\n'
        '[[side]]\nlabel = "a"\nstrategy = "uniform"\nclasses = ["Brute", "Spellweaver"]\n',
        encoding="utf-8",
    )
    words = ["run", str(plan), "--out", str(tmp_path / "run"), "--workers", "0", "--content", str(folder)]
    found = CliRunner().invoke(main, words)
    assert found.exit_code == 0, found.output
    shown = CliRunner().invoke(main, ["sql", str(tmp_path / "run"), "select distinct scenario, level from matches"])
    assert "sluice" in shown.output and "3" in shown.output
    checked = CliRunner().invoke(main, ["content", "gloomhaven", "--check", str(folder)])
    assert checked.exit_code == 0 and "sluice" in checked.output


@pytest.mark.parametrize("strategy", ["uniform", "focus-fire"])
def test_whole_matches_of_the_sluice_end(own: Gloomhaven, strategy: str) -> None:
    for number in range(4):
        result = played(spec_of("sluice", ["Brute", "Spellweaver"], number, 1, strategy), Log())
        assert result.ending == DECIDED, result.trace


def test_GLO_TERR_5_all_plates_held_down_unlock_the_door_once(own: Gloomhaven) -> None:
    s = Scene(["Brute", "Tinkerer"], "sluice")
    s.clear()
    s.stand(s.figure(0), (2, 0))
    ends_turn(s, 0)
    assert not quest.may_open(s.m, 0)
    s.stand(s.figure(1), (2, 2))
    assert not quest.may_open(s.m, 0)
    ends_turn(s, 1)
    assert quest.may_open(s.m, 0) and s.m.p.unlocked == [1] and not s.m.s.rooms[1]
    ends_turn(s, 0)
    assert s.m.p.unlocked == [1]


def test_GLO_TERR_5_a_plate_may_spawn_and_does_not_act_for_monsters(own: Gloomhaven) -> None:
    s = Scene(["Brute", "Tinkerer"], "sluice")
    s.clear()
    quest.open_door(s.m, s.cell((5, 1)), s.figure())
    s.clear()
    enemy = s.monster((6, 0))
    ends_turn(s, 0)
    assert not [f for f in s.m.s.figures if f.name == "Ooze" and f.cell != OFF]
    s.stand(enemy, (4, 2))
    s.stand(s.figure(0), (6, 0))
    ends_turn(s, 0)
    (ooze,) = [f for f in s.m.s.figures if f.name == "Ooze" and f.cell != OFF]
    assert ooze.rank == 1 and ooze.joined == s.m.s.round
    ends_turn(s, 0)
    assert len([f for f in s.m.s.figures if f.name == "Ooze" and f.cell != OFF]) == 1


def test_GLO_TERR_5_a_plate_may_open_a_door(own: Gloomhaven) -> None:
    s = Scene(["Brute", "Tinkerer"], "sluice")
    s.clear()
    rules = own.scenario("sluice").rules
    rules[1].words["act"] = "open"
    rules[1].flags["all"] = False
    s.stand(s.figure(0), (2, 0))
    ends_turn(s, 0)
    assert s.m.s.doors == [True] and s.m.s.rooms == [True, True]


def test_GLO_TERR_6_an_objective_falls_to_damage_alone(own: Gloomhaven) -> None:
    s = Scene(["Brute", "Cragheart"], "sluice", 2)
    quest.open_door(s.m, s.cell((5, 1)), s.figure())
    s.clear()
    sluice = named(s, "sluice")
    assert (sluice.kind, sluice.side, sluice.hp, sluice.cell) == (OBJECTIVE, MONSTERS, 4 + 2 * 2, s.cell((8, 0)))
    s.stand(s.figure(0), (7, 0))
    s.stand(s.figure(1), (7, 1))
    assert sluice in seen_enemies(s.m, s.figure())
    s.play("Provoking Roar", 0)
    assert sluice.hp == 6 and s.has(sluice) == []
    push(s.m, s.figure(), sluice, 2)
    act = Act(DESTROY)
    assert not terrain.build(s.m, s.heroes[1], s.figure(1), act) and sluice.cell == s.cell((8, 0))
    assert not quest.met(s.m)
    s.play("Overwhelming Assault", 0)
    assert sluice.cell == OFF and s.m.p.won == s.m.s.round and s.m.p.kills == 0


def test_GLO_TERR_6_nobody_passes_an_objective_and_enemies_command_none(own: Gloomhaven) -> None:
    s = Scene(["Mindthief", "Brute"], "sluice")
    quest.open_door(s.m, s.cell((5, 1)), s.figure())
    s.clear()
    s.stand(s.figure(0), (7, 0))
    before = named(s, "sluice").cell
    s.play("Parasitic Influence", 1)
    assert s.asked(k.Q_HELP) == [] and named(s, "sluice").cell == before


def test_GLO_SCEN_7_allied_monsters_fight_monsters_by_the_same_rules(own: Gloomhaven) -> None:
    s = Scene(["Brute", "Tinkerer"], "sluice")
    guard = named(s, "City Guard")
    assert (guard.kind, guard.side) == (MONSTER, PARTY)
    corpse = named(s, "Living Corpse")
    assert guard in s.m.enemies(corpse) and guard in s.m.allies(s.figure())
    corpse.hp = 30
    corpse.shield = 0
    monsters.take_turn(s.m, guard, play.orders(guard), -1, -1)
    assert corpse.hp < 30
    monsters.take_turn(s.m, corpse, play.orders(corpse), -1, -1)
    assert guard.hp < guard.max_hp or s.asked(k.Q_DAMAGE)


def test_GLO_SCEN_3_and_6_the_scenario_is_lost_with_whom_it_protects(own: Gloomhaven) -> None:
    s = Scene(["Brute", "Tinkerer"], "sluice")
    guard = named(s, "City Guard")
    verbs.suffer(s.m, guard, 99, -1, k.C_SUFFER, -1)
    assert (s.m.p.lost, s.m.p.won, s.m.p.kills) == (1, 0, 0) and not s.m.over
    sluices = [room.objectives for room in s.m.scenario.rooms][1]
    s.m.p.fallen += [sluices[0].name]
    quest.note(s.m)
    assert s.m.p.won == 0
    play.end_round(s.m)
    assert s.m.over
    result = Result()
    own.finish(s.m, result)
    assert s.m.reason == "City Guard is destroyed" and [row.won for row in result.seats] == [0.0, 0.0]


def test_GLO_SCEN_8_hit_points_by_level_and_characters(own: Gloomhaven) -> None:
    for level, classes in ((0, 2), (3, 4)):
        s = Scene(["Brute", "Tinkerer", "Scoundrel", "Cragheart"][:classes], "sluice", level)
        quest.open_door(s.m, s.cell((5, 1)), s.figure())
        assert named(s, "sluice").hp == 4 + level * classes


def test_the_map_tells_objectives_and_allies(own: Gloomhaven) -> None:
    text = atlas.map_text(own.scenario("sluice"), [m.name for m in own.book.monsters])
    assert "objective sluice (8,0) 4+LxC" in text and "(3,0) nnn ally" in text and "plate lever" in text


WRONG = [
    ('"4+LxC"', '"4+LxB"', "objectives: sluice 8,0 4+LxB: 4+LxB: is no formula"),
    ('"4+LxC"', '"0xC"', "an objective has at least 1 hit point"),
    ('"sluice", "8,0"', '"sluice", "6,1"', "the hex is not free"),
    ('"nnn", "ally"', '"nnn", "foe"', "ranks for 2, 3 and 4 characters and perhaps ally are needed"),
    ('"8,0", "4+LxC"', '"8,0"', "name, hex, hit points and perhaps ally are needed"),
    ('objective = "sluice"', 'objective = "sluise"', "destroy: sluise: there is nothing of that name (sluice?)"),
    ('name = "City Guard"', 'name = "Ooze"', "protect: Ooze: there is nothing of that name"),
    ('"drain", act', '"drane", act', "plate: drane: there is nothing of that name (drain?)"),
    ('act = "unlock", room = "B"', 'act = "unlock"', "plate: room: must be given"),
    ('monster = "Ooze", hex = "7,0"', 'monster = "Ooze"', "plate: hex: must be given"),
    ('hex = "7,0"', 'hex = "9,9"', "no room has the hex 9,9"),
]


@pytest.mark.parametrize(("old", "new", "told"), WRONG, ids=[w[2] for w in WRONG])
def test_what_such_a_scenario_must_not_say(tmp_path: Path, old: str, new: str, told: str) -> None:
    laid(tmp_path)
    text = (tmp_path / SLUICE).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / SLUICE).write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(ContentError) as error:
        load(set_path("first"), str(tmp_path))
    assert told in str(error.value) and "sluice.toml" in str(error.value)
