"""The demo set: what is stated in it, what is made up, and what a wrong record is told."""

from pathlib import Path
from shutil import copytree

import pytest
from giants_kit import GAME

from sim.engine.errors import ContentError
from sim.giants import book
from sim.giants.effects import table as effects
from sim.giants.plugin import giants
from sim.giants.tables import NEEDS, REWARDS, SPELLS

BOOK = GAME.book


def test_every_word_of_the_content_is_an_effect_and_every_effect_is_used():
    assert list(effects.SPELLS) == list(SPELLS) and list(effects.NEEDS) == list(NEEDS)
    assert list(effects.REWARDS) == list(REWARDS)
    assert {s.effect.do for s in BOOK.spells} == set(SPELLS)
    assert {n.do for e in BOOK.events for n in e.requires} == set(NEEDS)
    assert {r.do for e in BOOK.events for r in e.reward} == set(REWARDS)


def test_the_set_is_named_as_made_up_but_for_what_is_stated():
    assert GAME.content_set == "demo"
    listed = {(r.table, r.name): r for r in GAME.records()}
    stated = {key for key, r in listed.items() if not r.invented and r.status in ("stated", "recovered")}
    assert {key for key in stated if key[0] == "numbers"} == {
        ("numbers", name)
        for name in (
            "dice in a roll", "hits for an arcane", "blocks for an arcane", "hits on a face", "blocks on a face",
            "arcane on a face", "NPC re-rolls", "NPC arcane to blocks", "slayer actions to recruit",
            "resources for a slayer",
        )
    }  # fmt: skip
    for record in GAME.records():
        assert record.source, record.name
        if record.table in ("dice", "spells", "events"):
            assert record.status == "invented", record.name
    assert "strength" not in listed["units", "fire regular"].invented
    assert "maneuvers" not in listed["races", "hill"].invented and "stack" not in listed["races", "storm"].invented


def test_GIA_DICE_1_no_face_shows_more_than_is_stated():
    for faces in [BOOK.standard, *[race.faces for race in BOOK.races]]:
        assert len(faces) == 6
        for face in faces:
            assert face.hits <= 4 and face.blocks <= 2 and face.arcane <= 2
            assert face.miss == int(face.hits + face.blocks + face.arcane == 0)


def test_the_map_is_connected_and_borders_go_both_ways():
    seen, border = {0}, [0]
    while border:
        at = border.pop()
        for near in BOOK.regions[at].near:
            assert at in BOOK.regions[near].near
            if near not in seen:
                seen.add(near)
                border.append(near)
    assert len(seen) == len(BOOK.regions) == 19
    assert len({(r.x, r.y) for r in BOOK.regions}) == 19 == len(GAME.board("war"))


def test_items_are_unique():
    assert len(BOOK.items) == len(set(BOOK.items))


WRONG = {
    '[die.hill]\nfaces = ["HHHHH"]': "mine.toml: hill: faces: HHHHH: 5 hits on a face, the most is 4",
    '[die.hill]\nfaces = ["HX"]': "mine.toml: hill: faces: HX: a face is written with the letters HBA-",
    "[die.hill]\nfaces = []": "mine.toml: hill: faces: no faces",
    '[die.second]\nfaces = ["H"]\nstatus = "yours"': (
        "mine.toml: second: race: only the die standard belongs to no race"
    ),
    '[die.second]\nfaces = ["H"]\nrace = "hill"\nstatus = "yours"': "mine.toml: second: race: hill has a die already",
    "[race.hil]\nmaneuvers = 5": "mine.toml: hil: ordning: must be given",
    "[race.hill]\nmaneuver = 5": "mine.toml: hill: maneuver: unknown key (maneuvers?)",
    "[race.hill]\nstack = 2": "mine.toml: hill: stack: 3 units begin in one region",
    '[race.hill]\nstart = "Hil Hall"': "mine.toml: hill: start: Hil Hall: unknown region (Hill Hall?)",
    '[race.hill]\nstart = "High Moor"': (
        "regions.toml: Hill Hall: kind: a region is a start if and only if a race starts"
    ),
    '[race.hill.npc."Nowhere"]\nregular = 1': "mine.toml: hill: npc Nowhere: unknown region",
    "[race.hill.unit.regular]\ncount = 1": "races.toml: hill: npc Hill Hall: regular: 2 of 1 figures",
    '[region."High Moor"]\nnear = ["High Moor"]': "mine.toml: High Moor: near: High Moor: a region is not near itself",
    '[region."High Moor"]\nnear = ["Hihg Moor"]': "mine.toml: High Moor: near: Hihg Moor: unknown region (High Moor?)",
    "[command.raid]\namount = 1\nstatus = 'yours'": "mine.toml: raid: unknown command (trade?)",
    "[number.fist_pool]\nvalue = 3\nstatus = 'yours'": "mine.toml: fist_pool: unknown number (first pool?)",
    '[number."first pool"]\nvalue = 0': "numbers.toml: first pool: value: 0 is too low, the least is 1",
    '[seating."4"]\nnpc = ["fire"]': "mine.toml: 4: npc: 4 players and 1 NPC races do not make 6",
    '[seating."9"]\nnpc = []\nstatus = "yours"': "mine.toml: 9: seating is for 3, 4, 5, 6 players",
    '[slayers.slayer]\ncount = 1\nstrength = 1\nfortitude = 1\nwounded = 1\nstatus = "yours"': (
        "mine.toml: slayer: unknown slayers (giantslayer?)"
    ),
    '[spell.Hush]\nmoment = "before final totals"': (
        "mine.toml: Hush: moment: enemy_loses does nothing before final totals"
    ),
    '[spell.Hush]\neffect = { do = "hit", amount = 1 }': "mine.toml: Hush: effect: do: hit: unknown value (hits?)",
    '[event.Tribute]\nreward = [{ do = "later_champion" }]': (
        "mine.toml: Tribute: reward: later_champion is for the special events of a race"
    ),
    '[event.Tribute]\nrequires = [{ do = "hold", regions = ["Hill Hal"] }]': (
        "mine.toml: Tribute: requires: hold: regions: Hill Hal: unknown region (Hill Hall?)"
    ),
    '[resource.ore]\nuse = { do = "batle" }': "mine.toml: ore: use: do: batle: unknown value (battle?)",
}


@pytest.mark.parametrize("text", WRONG)
def test_a_wrong_record_is_one_sentence(tmp_path: Path, text: str):
    (tmp_path / "mine.toml").write_text(text)
    with pytest.raises(ContentError) as wrong:
        giants(str(tmp_path))
    assert str(wrong.value).startswith(WRONG[text]) and "\n" not in str(wrong.value)


def test_what_every_set_must_hold(tmp_path: Path):
    for file, gone, sentence in (
        ("numbers.toml", '[number."open events"]\nvalue = 3', "numbers.toml: number open events: must be given"),
        ("commands.toml", "[command.rally]", "commands.toml: command rally: must be given"),
        ("dice.toml", "[die.standard]", "dice.toml: die standard: must be given"),
        ("dice.toml", "[die.storm]", "dice.toml: the race storm has no special die"),
    ):
        place = tmp_path / gone.strip("[]").replace('"', "").replace("\n", "")
        copytree(book.set_path("demo"), place)
        pieces = (place / file).read_text().split("\n\n")
        kept = [piece for piece in pieces if not piece.startswith(gone)]
        assert len(kept) == len(pieces) - 1
        (place / file).write_text("\n\n".join(kept))
        with pytest.raises(ContentError) as wrong:
            book.load(str(place))
        assert str(wrong.value) == sentence


def test_an_overlay_changes_what_is_played_and_the_hash(tmp_path: Path):
    (tmp_path / "mine.toml").write_text(
        '[die.hill]\nfaces = ["H", "H", "H", "H", "B", "-"]\nstatus = "yours"\n'
        '[race.hill.unit.regular]\nstrength = 3\n[region."Old Road"]\nx = 9\ny = 9\n'
        'near = ["High Moor", "Fire Hall"]\nstatus = "yours"\n'
    )
    mine = giants(str(tmp_path))
    assert mine.content_hash != GAME.content_hash
    assert [f.hits for f in mine.book.races[5].faces] == [1, 1, 1, 1, 0, 0]
    assert mine.book.races[5].units[0].strength == 3
    road, moor = mine.book.region_index["Old Road"], mine.book.region_index["High Moor"]
    assert road in mine.book.regions[moor].near and moor in mine.book.regions[road].near
