"""Free, Full and Blocked Spaces, Close, Huge Monsters and Shove (INF-SPACE, CLOSE, HUGE, SHOVE)."""

import pytest
from arena import Arena
from rules_kit import core, grant, moving, steps

from sim.arcadia import combat, movement, reactions
from sim.arcadia import kinds as k
from sim.arcadia.records import RANGED
from sim.arcadia.spaces import BLOCKED, FREE, FULL, close_figures, is_close, room, sees, standing


def marks(a: Arena, cells: list[int]) -> str:
    """Letters of cells, in order."""
    return "".join(sorted(a.space[c] for c in cells))


# Passing and stopping. Mark moves; what stands on A decides.

PASSING = [
    ("INF-SPACE-1 an empty Space", "", True, True),
    ("INF-SPACE-1 one Ally", "Trandir", True, True),
    ("INF-SPACE-1 one Enemy", "Jaimie", True, True),
    ("INF-MOVE-5 INF-SPACE-2 two Allies", "Trandir, Kisha", True, False),
    ("INF-MOVE-5 INF-SPACE-2 an Ally and an Enemy", "Trandir, Jaimie", True, False),
    ("INF-MOVE-5 INF-SPACE-3 two enemy Heroes", "Jaimie, Diana", False, False),
    ("INF-SPACE-3 two Monsters", "Harpy, Demoness", False, False),
    ("INF-SPACE-3 Heroes of two other Guilds", "Jaimie, Cassius", False, False),
    ("INF-SPACE-4 a Monster and a Hero of another Guild", "Jaimie, Harpy", False, False),
    ("INF-HUGE-2 a Huge Monster", "The Judge", False, False),
]


@pytest.mark.parametrize(("who", "passes", "stops"), [p[1:] for p in PASSING], ids=[p[0] for p in PASSING])
def test_passing_and_stopping(who: str, passes: bool, stops: bool):
    a = core("C M A B", {"M": "Mark", **({"A": who} if who else {})})
    a.play("Mark")
    assert ("A" in steps(a, 0)) == passes
    grant(a, "Mark", 1)
    a.play("Mark")
    assert ("A" in steps(a, 0)) == stops


STANDING = [
    ("EX-SPACE-1 one Ally is Free", "Mark", "Trandir", FREE),
    ("EX-SPACE-1 one Enemy is Free", "Mark", "Jaimie", FREE),
    ("EX-SPACE-1 one of two Purple is Full", "Mark", "Trandir, Jaimie", FULL),
    ("EX-SPACE-1 two Purple are Full", "Mark", "Trandir, Kisha", FULL),
    ("EX-SPACE-1 two not Purple are Blocked", "Mark", "Jaimie, Diana", BLOCKED),
    ("INF-SPACE-4 a Monster and an enemy Hero", "Mark", "Jaimie, Harpy", BLOCKED),
    ("INF-SPACE-6 a Hero and a Monster to a Monster", "Cerberus", "Jaimie, Harpy", FULL),
    ("INF-SPACE-6 two Monsters to a Monster", "Cerberus", "Harpy, Demoness", FULL),
    ("INF-SPACE-6 two Heroes to a Monster", "Cerberus", "Jaimie, Diana", BLOCKED),
    ("INF-SPACE-6 two Heroes of two Guilds to a Monster", "Cerberus", "Jaimie, Mark", BLOCKED),
    ("INF-HUGE-2 a Huge Ally", "Cerberus", "The Underlord", FULL),
    ("INF-HUGE-2 a Huge Enemy", "Mark", "The Underlord", BLOCKED),
    ("INF-HUGE-3 a Huge Monster and a Hero", "The Judge", "Jaimie", FULL),
    ("INF-HUGE-3 a Huge Monster and a Monster", "The Judge", "Harpy", FULL),
    ("INF-HUGE-3 a Huge Monster and two Heroes", "The Judge", "Jaimie, Diana", BLOCKED),
    ("INF-HUGE-3 a Huge Monster and an empty Space", "The Judge", "", FREE),
]


@pytest.mark.parametrize(("mover", "who", "what"), [s[1:] for s in STANDING], ids=[s[0] for s in STANDING])
def test_standing(mover: str, who: str, what: int):
    a = core("A B", {"A": who} if who else {})
    a.put(mover, "B")
    assert standing(a.m.s, a[mover], a.cell("A")) == what


def test_INF_SPACE_5_a_character_does_not_count_himself():
    a = core("A M B", {"M": "Mark, Jaimie", "A": "Harpy, Demoness"})
    assert standing(a.m.s, a["Mark"], a["Mark"].cell) == FREE
    assert standing(a.m.s, a["Harpy"], a["Harpy"].cell) == FREE
    a.put("Trandir", "M")
    assert standing(a.m.s, a["Mark"], a["Mark"].cell) == FULL, "the two others do count"


# Close.


# Whether B is Close to A.
CLOSE = [
    ("INF-CLOSE-1 the same Space", "A .", "A", True),
    ("INF-CLOSE-1 the next Space", "A B", "B", True),
    ("INF-CLOSE-1 the Space below", "A\n\nB", "B", True),
    ("INF-CLOSE-1 two Spaces off", "A . B", "B", False),
    ("INF-CLOSE-2 a diagonal", "A .\n\n. B", "B", False),
    ("INF-CLOSE-3 across a wall", "A|B", "B", False),
    ("INF-CLOSE-3 across a closed door", "ADB", "B", False),
    ("INF-CLOSE-3 across an open door", "AdB", "B", True),
]


@pytest.mark.parametrize(("board", "other", "close"), [c[1:] for c in CLOSE], ids=[c[0] for c in CLOSE])
def test_close(board: str, other: str, close: bool):
    a = core(board, {})
    one, two = a.cell("A"), a.cell(other)
    assert is_close(a.m.s, one, two) == is_close(a.m.s, two, one) == close
    a.put("Harpy", other)
    assert (a["Harpy"].id in close_figures(a.m.s, one)) == close


@pytest.mark.parametrize("who", ["Jaimie, Diana", "Harpy, Demoness", "The Judge"])
def test_INF_CLOSE_4_close_whoever_stands_there(who: str):
    a = core("A B", {"B": who})
    assert is_close(a.m.s, a.cell("A"), a.cell("B"))
    assert len(close_figures(a.m.s, a.cell("A"))) == 1 + who.count(",")


def test_INF_CLOSE_5_portals_bring_nothing_close():
    a = core("A|B", {"B": "Harpy"}, portals={"blue": "AB"})
    assert not is_close(a.m.s, a.cell("A"), a.cell("B")) and close_figures(a.m.s, a.cell("A")) == []


def test_EX_CLOSE_1_the_own_space_and_open_edges():
    a = core("A B C\n  D\nD M|E\n\nF G H", {"M": "Mark"})
    assert marks(a, [c for c in range(a.m.board.cells) if is_close(a.m.s, a.cell("M"), c)]) == "DGM"
    a.put("Jaimie, Diana", "D")
    a.put("Harpy, Cerberus", "G")
    a.put("Demoness", "B")
    near = {a.name(i) for i in close_figures(a.m.s, a.cell("M"))}
    assert near == {"Mark", "Jaimie", "Diana", "Harpy", "Cerberus"}, "occupants do not matter"


# The board.


def test_INF_BOARD_3_two_characters_a_space_and_no_more():
    a = core("M A B", {"M": "Mark", "A": "Trandir"})
    assert room(a.m.s, a["Mark"], a.cell("A"))
    a.put("Jaimie", "A")
    assert not room(a.m.s, a["Mark"], a.cell("A"))
    assert room(a.m.s, a["Jaimie"], a.cell("A")), "he who stands there has his room"


def test_INF_BOARD_5_a_space_without_a_dot_is_neither_entered_nor_shot_through():
    a = core("M X J\n\nX . X", {"M": "Mark", "J": "Jaimie"}, {"Mark": "Short Bow"})
    a.play("Mark")
    assert not a.asked("act") and a.m.s.near[a.cell("M")] == []
    assert not sees(a.m.s, a.m.board, a["Mark"], a.cell("M"), a.cell("J"))


# Huge.


def test_INF_HUGE_1_which_monsters_fill_a_space():
    a = core("A B", {"A": "The Judge", "B": "Harpy"})
    assert sorted(m.name for m in a.m.book.monsters if m.huge) == ["The Judge", "The Underlord"]
    assert not room(a.m.s, a["Mark"], a.cell("A")) and room(a.m.s, a["Mark"], a.cell("B"))


def test_INF_HUGE_2_a_huge_monster_stops_the_sight_of_its_enemies_alone():
    a = core("M J H", {"M": "Mark", "J": "The Judge", "H": "Harpy"})
    assert not sees(a.m.s, a.m.board, a["Mark"], a.cell("M"), a.cell("H"))
    assert sees(a.m.s, a.m.board, a["Harpy"], a.cell("H"), a.cell("M"))


def test_INF_HUGE_3_a_huge_monster_is_put_only_where_nobody_is():
    a = core("A B C", {"A": "The Judge", "B": "Jaimie"})
    assert [room(a.m.s, a["The Judge"], a.cell(c)) for c in "ABC"] == [True, False, True]


def test_INF_HUGE_4_a_huge_monster_can_be_attacked():
    a = core("M A J", {"M": "Mark", "J": "The Judge"}, {"Mark": "Short Bow, Dusty Blade"})
    assert [a.name(i) for i in combat.targets(a.m.s, a.m.board, a["Mark"], RANGED)] == ["The Judge"]
    a.put("Mark", "A")
    a.attack("Mark", "The Judge", card="Dusty Blade", dice="MMM")
    assert a.wounds("The Judge") == 3


# Shove. The Judge stands on J and its movement is the right player's.


def shoving(a: Arena, *acts: str, place: list[str]) -> list[list[str]]:
    """The Movement of The Judge; the Spaces offered for each figure shoved."""
    a.prepare("", "", {"monster_move": list(acts), "place": list(place)})
    reactions.monster_moves(a.m, a["The Judge"], a.m.controller, a["Mark"])
    a.settle()
    return [sorted(words[0] for words in q.offered) for q in a.asked("place")]


SHOVED = [
    ("two Enemies", "Jaimie, Diana"),
    ("two Allies", "Harpy, Demoness"),
    ("one", "Jaimie"),
    ("both", "Jaimie, Harpy"),
]


@pytest.mark.parametrize("who", [s[1] for s in SHOVED], ids=[f"INF-SHOVE-1 {s[0]}" for s in SHOVED])
def test_a_character_with_shove_is_not_stopped(who: str):
    a = core("J A B\n\nC D M", {"J": "The Judge", "A": who, "M": "Mark"})
    a.refit("The Judge", movement=1)
    shoving(a, "step A", place=["B"] * (1 + who.count(",")))
    assert a.at("The Judge") == "A" and a.at("Jaimie") in ("B", "")


def test_INF_SHOVE_2_occupants_are_placed_in_spaces_close_to_it():
    a = core("J A B\n\nC D M", {"J": "The Judge", "A": "Jaimie, Diana", "M": "Mark"})
    assert shoving(a, "step A", place=["D", "B"]) == [["B", "D", "J"], ["B", "D", "J"]]
    assert [a.at(name) for name in ("Jaimie", "Diana", "The Judge")] == ["D", "B", "A"]


def test_INF_SHOVE_3_not_into_its_own_space_nor_further_off():
    a = core("J A B C M", {"J": "The Judge", "A": "Jaimie", "M": "Mark"})
    assert shoving(a, "step A", place=["B"]) == [["B", "J"]]


def test_INF_SHOVE_4_being_shoved_provokes_nobody_and_takes_no_token():
    a = core("M J A B H", {"M": "Mark", "J": "The Judge", "A": "Jaimie, Demoness", "H": "Harpy"})
    a.m.s.up[a.cell("B")].append(a.m.book.token_index["Treasure Chest 2"])
    shoving(a, "step A", place=["B", "J"])
    assert a.at("Jaimie") == "B" and not a["Jaimie"].tokens
    assert [e.cause for e in a.events("place", actor="Jaimie")] == ["shove"]
    assert not a.events("attack") and not a.events("move", actor="Jaimie")


def test_INF_SHOVE_5_whoever_moves_it_picks_the_spaces():
    for hero, picks in [(True, 3), (False, 0)]:
        a = core("J A M", {"J": "The Judge", "A": "Jaimie", "M": "Mark"})
        if not hero:
            a.m.s.hero = -1
        a.prepare("", "", {"place": "M"})
        movement.step(a.m, a["The Judge"], a.cell("A"), k.C_PAYBACK if hero else k.C_WALK)
        a.settle()
        assert [q.seat for q in a.asked("place")] == [picks], "the right player, or the active one before his turn"


# The Judge leaves by a portal, so that the Space it leaves is not Close to the one it comes to.
PACKED = {"J": "The Judge", "P": "Jaimie, Diana", "A": "Harpy", "M": "Mark"}


def test_INF_SHOVE_6_without_room_the_step_is_not_allowed():
    a = core("J X P A|M", PACKED, portals={"blue": "JP"})
    assert moving(a, "The Judge") == [], "room for one of two is none"
    a.prepare("", "", {})
    assert not movement.warp(a.m, a["The Judge"], a.cell("P"), k.C_PAYBACK) and a.at("The Judge") == "J"
    assert [a.at("Jaimie"), a.at("Diana")] == ["P", "P"], "nobody was moved"
    a = core("J X P A|M", {"J": "The Judge", "P": "Jaimie, Diana", "M": "Mark"}, portals={"blue": "JP"})
    shoving(a, "portal P", "step A", place=[])
    assert a.at("The Judge") == "A"


def test_INF_SHOVE_6_room_is_counted_for_the_way_out_too():
    a = core("J X P A B|M", {**PACKED, "P": "Jaimie", "B": "Cassius, Izzy"}, portals={"blue": "JP"})
    a.refit("The Judge", movement=2)
    assert [sorted(options) for options in moving(a, "The Judge", "portal P", "step A")] == [
        ["end", "portal P"],
        ["end", "portal J", "step A"],
    ]
    assert a.at("Jaimie") == "A" or a.at("Jaimie") == "P"


def test_INF_SHOVE_7_available_means_room_across_an_open_edge():
    a = core("  B\n\nJ A|M\n  D\n  E", {"J": "The Judge", "A": "Jaimie", "B": "Cassius, Izzy", "M": "Mark"})
    a.refit("The Judge", movement=1)
    assert shoving(a, "step A", place=[]) == [], "B is full, a wall and a closed door are in the way"
    assert a.at("Jaimie") == "J"


def test_INF_SHOVE_7_beside_a_huge_character_is_no_room():
    a = core("B\n\nA J\n\nC\n-\nM", {"J": "The Judge", "A": "Jaimie", "B": "The Underlord", "M": "Mark"})
    a.refit("The Judge", movement=1)
    assert shoving(a, "step A", place=["C"]) == [["C", "J"]]


# The Judge comes by a portal to P; whether there is room for whoever stands there.
ROOM = [
    ("INF-SHOVE-7 one and a Huge neighbour", "J X P A|M", {"P": "Jaimie", "A": "The Underlord"}, False),
    ("INF-SHOVE-7 a Huge one and a Space with one", "J X P A|M", {"P": "The Underlord", "A": "Harpy"}, False),
    (
        "INF-SHOVE-7 a Huge one and two such",
        "J X A P B|M",
        {"P": "The Underlord", "A": "Harpy", "B": "Demoness"},
        False,
    ),
    ("INF-SHOVE-7 a Huge one and an empty Space", "J X A P B|M", {"P": "The Underlord", "A": "Harpy"}, True),
    ("INF-SHOVE-6 two and room for one", "J X P A|M", {"P": "Jaimie, Diana", "A": "Harpy"}, False),
    (
        "INF-SHOVE-6 two and room for one each",
        "J X A P B|M",
        {"P": "Jaimie, Diana", "A": "Harpy", "B": "Demoness"},
        True,
    ),
]


@pytest.mark.parametrize(("board", "who", "allowed"), [r[1:] for r in ROOM], ids=[r[0] for r in ROOM])
def test_room_for_the_shoved(board: str, who: dict[str, str], allowed: bool):
    a = core(board, {"J": "The Judge", "M": "Mark", **who}, portals={"blue": "JP"})
    a.refit("The Judge", movement=1)
    assert any("portal P" in told for told in moving(a, "The Judge")) == allowed


def test_INF_SHOVE_7_a_huge_character_is_offered_empty_spaces_alone():
    a = core("B\n\nA J\n\nC\n-\nM", {"J": "The Judge", "A": "The Underlord", "B": "Harpy", "M": "Mark"})
    a.refit("The Judge", movement=1)
    assert shoving(a, "step A", place=["C"]) == [["C", "J"]]


def test_INF_SHOVE_8_who_shoves():
    a = core("A B", {"A": "Harpy", "B": "The Judge"})
    assert sorted(m.name for m in a.m.book.monsters if m.shove) == ["The Judge", "The Underlord"]
    assert not movement.shoves(a["Harpy"]) and movement.shoves(a["The Judge"])
