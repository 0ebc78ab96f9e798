"""Mistakes in content of one's own: each is one clear sentence, whatever is spoilt."""

import copy
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from own_content import examples, write

import sim
from jobs.cli import main
from sim.arcadia.book import load, set_path
from sim.arcadia.game import Arcadia
from sim.engine.errors import ContentError
from sim.engine.spec import ENGINE_ERROR, MatchSpec, SeatSpec
from strategies.uniform import Uniform

ALL = {name: text for name, text in examples().items() if name.startswith("my_table/")}
WELL = "my_table/scenarios/the-old-well.toml"
HEAD = "scenarios/the-old-well.toml: the-old-well: "


def sentence(tmp_path: Path, files: dict[str, str]) -> str:
    """What is wrong with a folder."""
    with pytest.raises(ContentError) as wrong:
        sim.load("inferno", str(write(tmp_path, files)))
    return str(wrong.value)


def spoilt(old: str, new: str, file: str = WELL) -> dict[str, str]:
    """The examples with one text replaced by another."""
    assert ALL[file].count(old) == 1, old
    return {**ALL, file: ALL[file].replace(old, new)}


MAP_MISTAKES = [
    # Rooms and doors.
    ('"oooXooo",', '"oooXoo",', "rooms: 'oooXoo' is not as long as 'AAoooBB'"),
    ('"oooXooo",', '"ooo#ooo",', "rooms: 'ooo#ooo': '#' is neither a letter nor a blank"),
    ('doors_closed = ["v:2,0"', 'doors_closed = ["v:3,0"', "doors_closed: v:3,0: no wall runs there (v:2,0?)"),
    ('doors_closed = ["v:2,0"', 'doors_closed = ["v:5,0"', "doors_open: v:5,0: stands in doors_closed as well"),
    ('doors_closed = ["v:2,0"', 'doors_closed = ["v:5,4"', "doors_closed: v:5,4: stands there twice"),
    ('doors_closed = ["v:2,0"', 'doors_closed = ["h:0,0"', "doors_closed: h:0,0: no wall runs there (h:0,1?)"),
    # Starting Areas.
    ("4 = [[0, 4], [1, 4]]\n", "", "starts: 4: must be given, there are four Starting Areas"),
    ("4 = [[0, 4], [1, 4]]", "4 = [[0, 4]]", "starts: 4: there is no room for 3 Heroes"),
    ("4 = [[0, 4], [1, 4]]", "4 = [[0, 4], [0, 4]]", "starts: 4: [0, 4] stands there twice"),
    ("4 = [[0, 4], [1, 4]]", "4 = [[0, 4], [0, 0]]", "starts: 4: [0, 0] belongs to another Starting Area"),
    ("4 = [[0, 4], [1, 4]]", "4 = [[0, 4], [0, 5]]", "starts: 4: [0, 5] is no Space of the map"),
    ("4 = [[0, 4], [1, 4]]", "5 = [[0, 4], [1, 4]]", "starts: 5: unknown value"),
    # Portals, Monsters, tokens.
    ("blue = [[2, 1], [4, 3]]", "blue = [[2, 1]]", "portals: blue: a single portal leads nowhere"),
    ("blue = [[2, 1], [4, 3]]", "blue = [[2, 1], [2, 1]]", "portals: blue: [2, 1] stands there twice"),
    ("blue = [[2, 1], [4, 3]]", "bleu = [[2, 1], [4, 3]]", "portals: bleu: unknown value (blue?)"),
    ("Harpy = [[3, 1]]", "Harpi = [[3, 1]]", "monsters: Harpi: unknown monster (Harpy?)"),
    ("Harpy = [[3, 1]]", "Harpy = [[3, 2]]", "monsters: Harpy: [3, 2] is no Space of the map"),
    ("Harpy = [[3, 1]]", "Harpy = [[3, 1], [3, 1], [3, 1]]", "monsters: Harpy: no room left in [3, 1]"),
    ("Harpy = [[3, 1]]", f"Harpy = {[[0, 2]] * 7}", "monsters: Harpy: there are only 6"),
    (
        "spawns = [[0, 2], [6, 2]]",
        "spawns = [[0, 2], [6, 2], [0, 1], [6, 1], [0, 3], [6, 3]]",
        "spawns: there are only 5 Spawn tokens",
    ),
    ("spawns = [[0, 2], [6, 2]]", "spawns = [[0, 2], [0, 2]]", "spawns: [0, 2] stands there twice"),
    ("brimstones = [[2, 2], [4, 2]]", f"brimstones = {[[2, 2]] * 15}", "brimstones: there are only 14 Brimstone cards"),
    (
        '"Teal Quest Token" = [[3, 4]]',
        '"Teal Quest Token" = [[3, 4], [3, 3]]',
        "face_up: Teal Quest Token: there is only 1",
    ),
    ('"Teal Quest Token" = [[3, 4]]', f'"Trap" = {[[3, 4]] * 3}', "face_up: Trap: there are only 2"),
    (
        "level = 1\n",
        'level = 1\nmixed_tokens = ["teal"]\n',
        "face_up: Teal Quest Token: stands in mixed_tokens as well",
    ),
    # Quests and rules.
    ('token = "any"', 'token = "Gray Quest Token"', "goal: collect: token: Gray Quest Token: lies nowhere on the map"),
    ('monster = "Bone Hound" }', 'monster = "Cerberus" }', "goal: kill: monster: Cerberus: does not stand on the map"),
    (
        'monster = "Bone Hound" }',
        'monster = "Bone Hond" }',
        "goal: kill: monster: Bone Hond: unknown monster (Bone Hound?)",
    ),
    ('do = "collect"', 'do = "colect"', "goal: do: colect: unknown value (collect?)"),
    ("one = true", "once = true", "goal: collect: once: unknown key (one?)"),
    ("rewards = 2", "rewards = 0", "gives: reward: rewards says that there are none"),
    ('reward = "Bucket Chain"\n', "", "rewards: the scenario names no reward card"),
    ('gives = "reward"', 'gives = "angel"', "gives: angel: no rule save_angel says whom"),
    ('gives = "reward"', 'gives = "title"', "gives: title: no Title is won by this quest"),
    ('mark = "well edge"', 'mark = "well edges"', "rules: purification: mark: well edges: unknown mark (well edge?)"),
    ("points = 1", "points = 0", "rules: purification: points: 0 is too low, the least is 1"),
    (
        "level = 1\n",
        'level = 1\nwin = "Silence the Hound"\n',
        "win: Silence the Hound: unknown quest (Silence the Hounds?)",
    ),
]


@pytest.mark.parametrize(("old", "new", "message"), MAP_MISTAKES, ids=[m for _, _, m in MAP_MISTAKES])
def test_a_mistake_in_a_scenario_names_file_entry_and_key(tmp_path: Path, old: str, new: str, message: str):
    told = sentence(tmp_path, spoilt(old, new))
    assert told.startswith(HEAD) and message in told


RULE_MISTAKES = [
    ('{ do = "captive_angel", angel = "Leah" }', "captive_angel: angel: Leah: stands nowhere among the angels"),
    ('{ do = "hostile_angel", angel = "Orla of the Marsh" }', "stands nowhere among the angels"),
    ('{ do = "fallen_angels", west = ["Harpy"], east = ["Leah"] }', "west: Harpy: no fallen Angel has that name"),
    ('{ do = "fallen_angels", west = ["Leah"], east = ["Leah"] }', "west: Leah: the angels have no A1"),
    (
        '{ do = "judge_walk", monster = "The Judge", spaces = 1, mark = "well edge" }',
        "The Judge: does not stand on the map",
    ),
    (
        '{ do = "judge_walk", monster = "Harpy", spaces = 1, mark = "well edge" }',
        "[4, 2] and [2, 2] are not side by side",
    ),
    ('{ do = "locked", doors = ["v:2,1"] }', "locked: doors: v:2,1: unknown door (v:2,0?)"),
    (
        '{ do = "toll_gate", mark = "well edge", coins = 2, doors = [], portals = "red" }',
        "portals: the map has no red portals",
    ),
    (
        '{ do = "close_spawn", quest = "Fill the Bucket" }',
        "close_spawn: quest: Fill the Bucket: unknown quest (Fill the Buckets?)",
    ),
    (
        '{ do = "far_token", mark = "well edge" }',
        "far_token: mark: well edge: four Spaces are needed, one a Starting Area",
    ),
    ('{ do = "to_box", monster = "Cerberus" }', "to_box: monster: Cerberus: does not stand on the map"),
]
GOAL_MISTAKES = [
    ('{ do = "share_space", angel = "Leah" }', "share_space: angel: Leah: no rule makes it a captive"),
    ('{ do = "deliver", token = "any", to = "mark" }', "deliver: mark: must be given"),
    ('{ do = "deliver", token = "any", to = "portal", colour = "red" }', "to: portal: the map has no red portals"),
    ('{ do = "all_in", mark = "well" }', "all_in: mark: well: unknown mark (well edge?)"),
]


@pytest.mark.parametrize(("rule", "message"), RULE_MISTAKES, ids=[m for _, m in RULE_MISTAKES])
def test_a_special_rule_that_cannot_be_kept_is_told(tmp_path: Path, rule: str, message: str):
    told = sentence(tmp_path, spoilt('{ do = "purification", mark = "well edge", points = 1 }', rule))
    assert told.startswith(f"{HEAD}rules: ") and message in told


@pytest.mark.parametrize(("goal", "message"), GOAL_MISTAKES, ids=[m for _, m in GOAL_MISTAKES])
def test_a_goal_nobody_could_reach_is_told(tmp_path: Path, goal: str, message: str):
    told = sentence(tmp_path, spoilt('{ do = "collect", token = "any", one = true }', goal))
    assert told.startswith(f"{HEAD}quest Fill the Buckets: goal: ") and message in told


def test_quest_tokens_must_come_into_play(tmp_path: Path):
    face_up = '[face_up]\n"Yellow Quest Token" = [[3, 0]]\n"Teal Quest Token" = [[3, 4]]\n'
    assert sentence(tmp_path, spoilt(face_up, "")).endswith("goal: collect: no Quest token comes into play")
    text = ALL[WELL].replace(face_up, "").replace('do = "collect", token = "any", one = true', 'do = "end_on"')
    chalice = text.replace("rules = [", 'rules = [{ do = "chalice" }, ')
    assert sentence(tmp_path, {**ALL, WELL: chalice}).endswith("goal: end_on: no Quest token lies on the map")


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("exploration = [[0, 2]", "exploration = [[8, 0]", "exploration: [8, 0]"),
        ("Harpy = [[3, 1]]", "Harpy = [[8, 0]]", "monsters: Harpy: [8, 0]"),
        ('"well edge" = [[2, 2]', '"well edge" = [[8, 0]', "marks: well edge: [8, 0]"),
    ],
)
def test_what_cannot_be_reached_is_told(tmp_path: Path, old: str, new: str, key: str):
    rooms = ["AAoooBB", "ooooooo", "oooXooo", "ooooooo", "CCoooDD"]
    text = ALL[WELL]
    for row in rooms:
        text = text.replace(f'"{row}",', f'"{row} {"o" if row == rooms[0] else " "}",', 1)
    assert text.count(old) == 1
    told = sentence(tmp_path, {**ALL, WELL: text.replace(old, new)})
    assert told == f"{HEAD}{key} cannot be reached from Starting Area 1"


def test_a_room_without_a_door_is_reached_by_a_portal_alone(tmp_path: Path):
    walled = ALL[WELL].replace('doors_open = ["v:5,0", "v:2,4"]', 'doors_open = ["v:2,4"]')
    assert sentence(tmp_path, {**ALL, WELL: walled}).endswith("[5, 0] cannot be reached from Starting Area 1")
    linked = walled.replace("blue = [[2, 1], [4, 3]]", "blue = [[2, 1], [4, 3], [5, 0]]")
    sim.load("inferno", str(write(tmp_path, {**ALL, WELL: linked})))


def test_a_door_does_not_lead_into_a_blocked_space(tmp_path: Path):
    text = ALL[WELL].replace('"oooXooo",', '"ooEXooo",').replace('["v:2,0",', '["v:2,2", "v:3,2", "v:2,0",')
    assert sentence(tmp_path, {**ALL, WELL: text}) == f"{HEAD}doors_closed: v:3,2: leads into the Blocked Space [3, 2]"


OTHER_MISTAKES = [
    (
        "my_table/titles.toml",
        'quest = "Fill the Buckets"',
        'quest = "Fill the Bucket"',
        "quest: Fill the Bucket: unknown quest (Fill the Buckets?)",
    ),
    ("my_table/titles.toml", '"the-parade"', '"the-parad"', "used_in: the-parad: unknown scenario (the-parade?)"),
    (
        "my_table/titles.toml",
        '{ do = "cleanse_for_point", points = 1 }',
        '{ do = "title_portals" }',
        "title_portals: no map says where the portals lie",
    ),
    ("my_table/titles.toml", 'to = "every"\n', "", "to: must be given"),
    (
        "my_table/heroes.toml",
        'ability = "Steady Hand"',
        'ability = "Trap"',
        "Orla of the Marsh: Trap is the name of a token already",
    ),
    (
        "my_table/cards.toml",
        "copies = 2\ncost = 3",
        "copies = -1\ncost = 3",
        "Yew Bow: copies: -1 is too low, the least is 0",
    ),
    (
        "my_table/cards.toml",
        'attack = "ranged"\n',
        "",
        "Yew Bow: kind: attack cards, and they alone, are melee or ranged",
    ),
    (
        "my_table/hounds.toml",
        'tier = "Minor Minion"',
        'tier = "Minor Minions"',
        "Bone Hound: tier: Minor Minions: unknown value (Minor Minion?)",
    ),
    (
        "my_table/hounds.toml",
        '[monster."Bone Hound".level."6"]',
        '[monster."Bone Hound".level."7"]',
        "Bone Hound: level 7: unknown name",
    ),
    (
        "my_table/monsters.toml",
        "overkill = 4",
        'overkill = "4"',
        "Harpy: level 1: overkill: a whole number is needed, not 4",
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "message"), OTHER_MISTAKES, ids=[m[3] for m in OTHER_MISTAKES])
def test_a_mistake_in_another_record_names_file_entry_and_key(
    tmp_path: Path, file: str, old: str, new: str, message: str
):
    told = sentence(tmp_path, spoilt(old, new, file))
    assert told.startswith(file.removeprefix("my_table/") + ": ") and message in told


TITLE_MAP = """
[title."Friend of the Well".map."{slug}"]
portals = {{ red = {red} }}
"""


@pytest.mark.parametrize(
    ("slug", "red", "message"),
    [
        ("the-parade", [[0, 0], [1, 0]], ""),
        ("the-prisoner", [[3, 3], [4, 3]], "map: the-prisoner: is not among used_in"),
        ("the-parade", [[0, 0]], "map the-parade: portals: red: a single portal leads nowhere"),
        ("hit-rock-bottom", [[0, 0], [8, 0]], "map hit-rock-bottom: portals: red: the map has red portals of its own"),
        ("the-parade", [[0, 0], [99, 0]], "map the-parade: portals: red: [99, 0] is no Space of the map"),
    ],
)
def test_what_a_title_adds_to_a_map_is_checked(tmp_path: Path, slug: str, red: list[list[int]], message: str):
    files = {**ALL, "my_table/titles.toml": ALL["my_table/titles.toml"] + TITLE_MAP.format(slug=slug, red=red)}
    if message:
        assert message in sentence(tmp_path, files)
    else:
        sim.load("inferno", str(write(tmp_path, files)))


def test_on_the_command_line_a_mistake_is_one_sentence_and_exit_code_2(tmp_path: Path):
    table = write(tmp_path, spoilt("Harpy = [[3, 1]]", "Harpi = [[3, 1]]"))
    (tmp_path / "plan.toml").write_text(examples()["plan.toml"], encoding="utf-8")
    for words in (
        ["content", "inferno", "--check", str(table)],
        ["run", str(tmp_path / "plan.toml"), "--content", str(table), "--dry-run"],
        ["list", "heroes", "--content", str(table)],
    ):
        result = CliRunner().invoke(main, words)
        assert result.exit_code == 2 and "Harpi: unknown monster (Harpy?)" in result.stderr, words
        assert len(result.stderr.strip().splitlines()) == 1


# Anything spoilt at all.


Path_ = tuple[str | int, ...]
ODD = ["", "x", -1, 0, 7, 99, True, 2.5, [], [[0, 0]], [[99, 99]], {}, {"do": "x"}, ["o"], None]


def leaves(value: object, at: Path_ = ()) -> Iterator[Path_]:
    """The ways to every value of a table, tables and lists among them."""
    if at:
        yield at
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, (*at, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from leaves(inner, (*at, number))


def corrupted(data: dict[str, object], random: Random) -> dict[str, object]:
    """One key renamed or taken away, or one value replaced."""
    data = copy.deepcopy(data)
    ways = list(leaves(data))
    way = ways[random.randrange(len(ways))]
    owner: object = data
    for key in way[:-1]:
        owner = owner[key]  # type: ignore[index]
    last = way[-1]
    kind = random.randrange(3)
    if isinstance(owner, dict) and kind == 0:
        owner[f"{last}x"] = owner.pop(last)
    elif kind == 1:
        del owner[last]  # type: ignore[attr-defined]
    else:
        odd = random.choice(ODD)
        if odd is None:
            owner[last] = str(owner[last])  # type: ignore[index]
        else:
            owner[last] = copy.deepcopy(odd)  # type: ignore[index]
    return data


def toml(value: object) -> str:
    """A value in TOML, tables inline."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{quoted(k)} = {toml(v)}" for k, v in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(v) for v in value) + "]"
    return quoted(value) if isinstance(value, str) else str(value)


def quoted(text: object) -> str:
    return '"' + str(text).replace("\\", "\\\\").replace('"', '\\"') + '"'


def document(data: dict[str, object]) -> str:
    return "".join(f"{quoted(key)} = {toml(value)}\n" for key, value in data.items())


BUILT_IN = [
    "brimstones",
    "cards",
    "curses",
    "dice",
    "guilds",
    "heroes",
    "monsters",
    "spawns",
    "titles",
    "tokens",
    "campaign",
]
SET = Path(sim.__file__).parent / "arcadia" / "content" / "inferno"
SOURCES = {name: ALL[name] for name in ALL} | {
    f"my_table/{name}.toml": (SET / f"{name}.toml").read_text(encoding="utf-8") for name in BUILT_IN
}
SOURCES |= {
    f"my_table/scenarios/{path.name}": path.read_text(encoding="utf-8") for path in (SET / "scenarios").glob("*.toml")
}


def spoil(file: str, tmp_path: Path, times: int) -> int:
    """Spoil a file again and again: the folder is told wrong in one sentence, or loads and can be played.

    Returns how often it was told wrong.
    """
    data = tomllib.loads(SOURCES[file])
    random = Random(file)
    told = 0
    for number in range(times):
        text = document(corrupted(data, random))
        table = write(tmp_path / str(number), {**(ALL if file in ALL else {}), file: text})
        try:
            game = Arcadia("inferno", "inferno", load(set_path("inferno"), str(table)))
        except ContentError as wrong:
            told += 1
            assert "\n" not in str(wrong) and ".toml: " in str(wrong), wrong
        else:
            begun(game, Path(file).stem if "scenarios/" in file else "the-parade")
    return told


def begun(game: Arcadia, slug: str) -> None:
    """Set a scenario up and play some turns by chance: whatever the checks let pass can be played."""
    heroes = [hero.name for hero in game.book.heroes if not hero.angel]
    for guilds in (2, 4):
        seats = [SeatSpec(i, i, "s", "uniform", {"heroes": heroes[3 * i : 3 * i + 3]}) for i in range(guilds)]
        level = game.natural_level(slug)
        spec = MatchSpec(
            0, "inferno", "inferno", slug, level, 1, 1, 0, seats, {"turns_a_guild": 2, "equip": "starters"}
        )
        result = sim.play(game, spec, [Uniform() for _ in seats], sim.Log())
        assert result.ending != ENGINE_ERROR, result.trace


@pytest.mark.parametrize("file", sorted(ALL))
def test_one_thing_spoilt_in_ones_own_files_is_one_sentence_or_still_good(file: str, tmp_path: Path):
    assert spoil(file, tmp_path, 6) > 1, "most of it must have been noticed"


@pytest.mark.parametrize("file", sorted(set(SOURCES) - set(ALL)))
def test_one_thing_spoilt_in_the_sets_files_is_one_sentence_or_still_good(file: str, tmp_path: Path):
    spoil(file, tmp_path, 1)


@pytest.mark.slow
@pytest.mark.parametrize("file", sorted(SOURCES))
def test_many_things_spoilt_one_after_the_other_are_one_sentence_each(file: str, tmp_path: Path):
    assert spoil(file, tmp_path, 25) > 4
