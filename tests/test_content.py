"""The kernel's content loader, on a small set of its own."""

from pathlib import Path

import pytest

from sim.engine import content
from sim.engine.content import Content
from sim.engine.errors import ContentError
from sim.engine.shapes import (
    CELLS,
    CELLS_BY_NAME,
    CLAUSE,
    CLAUSES,
    FLAG,
    GRID,
    NUMBER,
    WORD,
    WORDS,
    Field,
    Shape,
    Verb,
    nearest,
)

VERBS = {
    "burn": Verb("burn", "hurts", [Field("amount", NUMBER, low=1), Field("loud", FLAG, False)]),
    "call": Verb("call", "brings", [Field("who", WORD, refers="tool"), Field("to", WORDS, [], ["door", "well"])]),
}
SHAPES = [
    Shape(
        "tool",
        [
            Field("cost", NUMBER),
            Field("heavy", FLAG, False),
            Field("sort", WORD, "blunt", ["blunt", "sharp"]),
            Field("like", WORDS, [], [], "tool"),
            Field("effects", CLAUSES, [], verbs=VERBS),
        ],
        [Shape("grade", [Field("dice", NUMBER), Field("bonus", NUMBER, 0)], names=["low", "high"])],
    ),
    Shape(
        "place",
        [
            Field("rows", GRID, []),
            Field("doors", CELLS, []),
            Field("tools", CELLS_BY_NAME, {}, ["nothing"], "tool"),
            Field("goal", CLAUSE, verbs=VERBS),
        ],
        folder="places",
    ),
]
HAMMER = """
[tool."Old Hammer"]
cost = 3
heavy = true
effects = [{ do = "burn", amount = 2 }]
text = "Hits things."
status = "stated"
source = "the box"

[tool."Old Hammer".grade.low]
dice = 1

[tool."Old Hammer".grade.high]
dice = 4
status = "invented"
source = "made up"
"""
CAVE = 'rows = [["a", ""]]\ndoors = [[1, 2]]\ngoal = { do = "burn", amount = 1 }\nstatus = "recovered"\n'


def write(folder: Path, files: dict[str, str]) -> str:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return str(folder)


def load(tmp_path: Path, overlay: dict[str, str] | None = None, **base: str) -> Content:
    files = {"tools.toml": base.get("tools", HAMMER), "places/cave.toml": base.get("cave", CAVE)}
    over = write(tmp_path / "mine", overlay) if overlay is not None else None
    return content.load(SHAPES, write(tmp_path / "set", files), over)


def sentence(tmp_path: Path, overlay: dict[str, str] | None = None, **base: str) -> str:
    with pytest.raises(ContentError) as wrong:
        load(tmp_path, overlay, **base)
    return str(wrong.value)


def test_values_are_read_and_defaults_filled_in(tmp_path):
    made = load(tmp_path)
    [hammer] = made.tables["tool"]
    assert (hammer.name, hammer.number("cost"), hammer.flag("heavy"), hammer.word("sort")) == (
        "Old Hammer",
        3,
        True,
        "blunt",
    )
    [burn] = hammer.clauses("effects")
    assert (burn.do, burn.numbers, burn.flags) == ("burn", {"amount": 2}, {"loud": False})
    assert [(g.name, g.number("dice"), g.number("bonus")) for g in hammer.nested("grade")] == [
        ("low", 1, 0),
        ("high", 4, 0),
    ]
    [cave] = made.tables["place"]
    assert (cave.name, cave.grid("rows"), cave.cells("doors")) == ("cave", [["a", ""]], [(1, 2)])
    assert cave.clauses("goal")[0].do == "burn"
    assert cave.cells_by_name("tools") == {}


def test_provenance_is_kept_and_nested_records_inherit_it(tmp_path):
    [hammer] = load(tmp_path).tables["tool"]
    low, high = hammer.nested("grade")
    assert (hammer.status, hammer.source, hammer.invented) == ("stated", "the box", [])
    assert (low.status, low.invented) == ("stated", [])
    assert (high.status, high.invented, high.source) == ("invented", ["dice"], "made up")
    assert hammer.facts() == {"cost": "3", "heavy": "true", "effects": "burn amount=2"}


WRONG_TOOLS = {
    "cots = 3": "tools.toml: Saw: cots: unknown key (cost?)",
    "cost = '3'": "tools.toml: Saw: cost: a whole number is needed, not 3",
    "cost = true": "tools.toml: Saw: cost: a whole number is needed, not true",
    "cost = -1": "tools.toml: Saw: cost: -1 is too low, the least is 0",
    "heavy = 1": "tools.toml: Saw: heavy: true or false is needed, not 1",
    "sort = 'shrap'": "tools.toml: Saw: sort: shrap: unknown value (sharp?)",
    "sort = 4": "tools.toml: Saw: sort: text is needed, not 4",
    "like = 'x'": "tools.toml: Saw: like: a list is needed, not x",
    "effects = [{ amount = 1 }]": "tools.toml: Saw: effects: do: must be given",
    "effects = [{ do = 'brun' }]": "tools.toml: Saw: effects: do: brun: unknown value (burn?)",
    "effects = [{ do = 'burn' }]": "tools.toml: Saw: effects: burn: amount: must be given",
    "effects = [{ do = 'burn', amuont = 1 }]": "tools.toml: Saw: effects: burn: amuont: unknown key (amount?)",
    "effects = [{ do = 'burn', amount = 0 }]": "tools.toml: Saw: effects: burn: amount: 0 is too low, the least is 1",
    "effects = [{ do = 'call', who = 'Saw', to = ['dor'] }]": (
        "tools.toml: Saw: effects: call: to: dor: unknown value (door?)"
    ),
    "effects = [4]": "tools.toml: Saw: effects: a table is needed, not 4",
    "invented = ['hevy']": "tools.toml: Saw: invented: hevy: unknown value (heavy?)",
    "status = 'state'": "tools.toml: Saw: status: state: unknown value (stated?)",
    "grade = 5": "tools.toml: Saw: grade: a table is needed, not 5",
    "grade.hihg.dice = 1": "tools.toml: Saw: grade hihg: unknown name (high?)",
    "grade.high.dcie = 1": "tools.toml: Saw: grade high: dcie: unknown key (dice?)",
}


@pytest.mark.parametrize("line", WRONG_TOOLS)
def test_a_wrong_line_is_one_sentence(tmp_path, line):
    assert sentence(tmp_path, tools=f'[tool."Saw"]\n{line}\n') == WRONG_TOOLS[line]


def test_what_is_missing_is_named(tmp_path):
    assert sentence(tmp_path, tools='[tool.Saw]\nstatus = "stated"\n') == "tools.toml: Saw: cost: must be given"
    assert sentence(tmp_path, tools="[tool.Saw]\ncost = 1\n") == "tools.toml: Saw: status: must be given"
    short = HAMMER.replace('[tool."Old Hammer".grade.high]\ndice = 4\n', '[tool."Nail"]\ncost = 1\n')
    assert sentence(tmp_path, tools=short) == "tools.toml: Old Hammer: grade high: must be given"


def test_wrong_files_and_tables_are_named(tmp_path):
    assert sentence(tmp_path, tools="[tol.Saw]\n") == "tools.toml: tol: unknown table (tool?)"
    assert sentence(tmp_path, tools="tool = 3\n") == "tools.toml: tool: a table is needed, not 3"
    assert sentence(tmp_path, tools="[tool.Saw\n").startswith("tools.toml: not TOML: ")
    assert sentence(tmp_path, {"place/x.toml": CAVE}) == "place/x.toml: unknown folder (places?)"
    with pytest.raises(ContentError, match="no such folder"):
        content.load(SHAPES, str(tmp_path / "nowhere"))
    with pytest.raises(ContentError, match="a file, not a folder"):
        content.load(SHAPES, str(tmp_path / "set"), str(tmp_path / "set" / "tools.toml"))


def test_a_record_given_twice_is_refused(tmp_path):
    assert sentence(tmp_path, {"a.toml": HAMMER, "b.toml": HAMMER}) == "b.toml: Old Hammer: stands in a.toml already"


def test_an_empty_overlay_is_refused(tmp_path):
    assert sentence(tmp_path, {}).endswith("no such folder")
    assert sentence(tmp_path, {"notes.txt": "x"}).endswith("mine: no TOML files there")


def test_cells_and_references_are_checked(tmp_path):
    def cave(line: str) -> str:
        return sentence(tmp_path, cave=CAVE.replace("doors = [[1, 2]]", line))

    assert cave("doors = [[1]]") == "places/cave.toml: cave: doors: a cell is [column, row], not 1"
    assert cave("doors = [[1, 2, 3]]") == "places/cave.toml: cave: doors: a cell is [column, row], not 1; 2; 3"
    assert cave("tools = { 'Old Hamer' = [[0, 0]] }") == (
        "places/cave.toml: cave: tools: Old Hamer: unknown tool (Old Hammer?)"
    )
    wrong = CAVE.replace('do = "burn", amount = 1', 'do = "call", who = "Hammer"')
    assert sentence(tmp_path, cave=wrong) == (
        "places/cave.toml: cave: goal: call: who: Hammer: unknown tool (Old Hammer?)"
    )
    assert load(tmp_path, cave=CAVE.replace("doors", "tools.nothing")).tables["place"][0].cells_by_name("tools") == {
        "nothing": [(1, 2)]
    }


def test_an_overlay_changes_single_keys(tmp_path):
    over = """
    [tool."Old Hammer"]
    cost = 5
    [tool."Old Hammer".grade.low]
    bonus = 2
    """
    [hammer] = load(tmp_path, {"any name.toml": over}).tables["tool"]
    assert (hammer.number("cost"), hammer.flag("heavy")) == (5, True)
    assert (hammer.status, hammer.source, hammer.yours) == ("stated", "the box; overlay: cost", ["cost"])
    low, high = hammer.nested("grade")
    assert (low.number("dice"), low.number("bonus"), high.number("dice")) == (1, 2, 4)


def test_an_overlay_adds_records_and_whole_files(tmp_path):
    saw = '[tool.Saw]\ncost = 1\nsource = "my table"\n[tool.Saw.grade]\nlow.dice = 1\nhigh.dice = 2\n'
    made = load(tmp_path, {"more.toml": saw, "places/hut.toml": 'goal = { do = "call", who = "Saw" }'})
    assert made.names("tool") == ["Old Hammer", "Saw"]
    assert made.names("place") == ["cave", "hut"]
    added = made.tables["tool"][1]
    assert (added.status, added.source) == ("yours", "my table")
    assert made.tables["place"][1].status == "yours"
    assert made.yours == ["tool Saw", "place hut"]


def test_what_the_user_gives_is_invented_no_more(tmp_path):
    over = '[tool."Old Hammer".grade.high]\ndice = 6\n'
    high = load(tmp_path, {"my.toml": over}).tables["tool"][0].nested("grade")[1]
    assert (high.number("dice"), high.status, high.invented) == (6, "yours", [])
    mixed = HAMMER.replace("dice = 4\n", "dice = 4\nbonus = 1\n")
    high = load(tmp_path, {"my.toml": over}, tools=mixed).tables["tool"][0].nested("grade")[1]
    assert (high.status, high.invented) == ("invented", ["bonus"])
    sure = over + 'status = "recovered"\n'
    high = load(tmp_path, {"my.toml": sure}, tools=mixed).tables["tool"][0].nested("grade")[1]
    assert (high.status, high.invented) == ("recovered", [])


def test_a_mistake_in_an_overlay_names_the_overlays_file(tmp_path):
    over = '[tool."Old Hammer"]\n'
    assert sentence(tmp_path, {"my.toml": over + "cots = 1"}) == "my.toml: Old Hammer: cots: unknown key (cost?)"
    assert sentence(tmp_path, {"my.toml": "[tool.Saw]\nheavy = true"}) == "my.toml: Saw: cost: must be given"
    assert sentence(tmp_path, {"my.toml": over + "like = ['Sow']"}) == "my.toml: Old Hammer: like: Sow: unknown tool"


def test_the_hash_is_of_what_is_played(tmp_path):
    plain = load(tmp_path).hash
    assert len(plain) == 32
    assert load(tmp_path, tools="# a remark\n" + HAMMER.replace("Hits things.", "Breaks things.")).hash == plain
    assert load(tmp_path, tools=HAMMER.replace("heavy = true", 'heavy = true\nsort = "blunt"')).hash == plain
    assert load(tmp_path, {"my.toml": '[tool."Old Hammer"]\ncost = 3\n'}).hash == plain
    assert load(tmp_path, {"my.toml": '[tool."Old Hammer"]\ncost = 4\n'}).hash != plain
    assert load(tmp_path, tools=HAMMER.replace("dice = 4", "dice = 5")).hash != plain
    assert load(tmp_path, tools=HAMMER.replace("amount = 2", "amount = 2, loud = true")).hash != plain
    assert load(tmp_path, cave=CAVE.replace("[1, 2]", "[2, 1]")).hash != plain


def test_the_nearest_name_is_found_whatever_its_case():
    assert nearest("old hamer", ["Old Hammer", "Saw"]) == " (Old Hammer?)"
    assert nearest("zzz", ["Old Hammer", "Saw"]) == ""
