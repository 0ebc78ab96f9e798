"""Movement, doors, portals, Spaces, Huge Monsters and Shove (INF-MOVE, DOOR, PORTAL, CLOSE, SPACE, HUGE, SHOVE)."""

import pytest
from arena import Arena
from rules_kit import core, grant, kinds, offered, steps

from sim.arcadia import combat, movement, reactions, turn, verbs
from sim.arcadia import kinds as k
from sim.arcadia.records import RANGED
from sim.arcadia.spaces import BLOCKED, FREE, FULL, close_figures, is_close, room, sees, standing

ALONE = {"M": "Mark"}


def marks(a: Arena, cells: list[int]) -> str:
    """Letters of cells, in order."""
    return "".join(sorted(a.space[c] for c in cells))


# Movement Points.


def test_INF_MOVE_1_three_points_an_activation_and_none_kept():
    a = core("M A B C D E F", ALONE)
    for there in ["step A", "step B", "step C"], ["step D", "step E", "step F"]:
        a.play("Mark", *there)
        assert len(a.asked("act")) == 3, "no fourth Movement Point"
    a.put("Mark", "M")
    a.play("Mark", "step A")
    a.play("Mark", "step B", "step C", "step D")
    assert a.at("Mark") == "D" and len(a.asked("act")) == 3, "what was left over is lost"


def crossroads() -> Arena:
    """Mark beside a Space and a closed door, on a portal and on a Brimstone card."""
    a = core("B A MDD\n\nP", ALONE, portals={"blue": "MP"})
    cell = a["Mark"].cell
    a.m.s.brimstones[cell] = 1
    a.m.hidden.brimstones[cell] = [0]
    a.m.arcadia.brimstone_deeds[0] = []
    return a


COSTS = [
    ("INF-MOVE-2 a step", "step A"),
    ("INF-MOVE-2 INF-PORTAL-1 a portal", "portal P"),
    ("INF-MOVE-2 INF-DOOR-1 a door", "door v:3,0"),
    ("INF-MOVE-2 a Brimstone card", "reveal"),
]


@pytest.mark.parametrize("deed", [c[1] for c in COSTS], ids=[c[0] for c in COSTS])
def test_what_one_point_buys(deed: str):
    a = crossroads()
    a.play("Mark", deed)
    assert a.m.s.points == 2
    a = crossroads()
    grant(a, "Mark", 0)
    a.play("Mark")
    assert not a.asked("act"), "without points there is nothing to do"


def test_INF_MOVE_2_points_are_spent_in_any_order_and_mixture():
    a = crossroads()
    a.play("Mark", "reveal", "portal P", "portal M")
    assert kinds(a.events(), "brimstone", "portal") == ["brimstone", "portal", "portal"]
    a.play("Mark", "door v:3,0", "step D", "door v:3,0")
    assert a.at("Mark") == "D" and a.m.s.open_doors == [False]


def test_INF_MOVE_3_to_the_four_neighbours():
    a = core("A B C\n\nD M E\n\nF G H", ALONE)
    a.play("Mark")
    assert steps(a, "Mark", 0) == ["B", "D", "E", "G"]


def test_INF_MOVE_4_walls_and_closed_doors_forbid_a_step():
    a = core("A B C\n  D\nE|MdF\n\nG X H", ALONE)
    a.play("Mark")
    assert steps(a, "Mark", 0) == ["F"]


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
    assert ("A" in steps(a, "Mark", 0)) == passes
    grant(a, "Mark", 1)
    a.play("Mark")
    assert ("A" in steps(a, "Mark", 0)) == stops


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


FULL_A = {"M": "Mark", "A": "Trandir, Jaimie"}
CROWD = {"N": "Mark, Cassius, Izzy", "A": "Trandir, Jaimie"}
# What is special, board, who stands where, Movement Points, whether Mark may enter A.
ENTERING = [
    ("out on the other side", "M A B", FULL_A, 2, True),
    ("with the last point", "M A B", FULL_A, 1, False),
    ("back where he came from", "M A", FULL_A, 2, True),
    ("a portal out of it", "P X A", {"P": "Mark", "A": "Trandir, Jaimie"}, 2, True),
    ("no point left after a portal", "P X A", {"P": "Mark", "A": "Trandir, Jaimie"}, 1, False),
    ("through a second Full Space", "N A B C", {**CROWD, "B": "Kisha, Diana"}, 3, True),
    ("a second Full Space takes a point too", "N A B C", {**CROWD, "B": "Kisha, Diana"}, 2, False),
    ("a door to open on the way out", "N ADB", CROWD, 3, True),
    ("the door takes a point too", "N ADB", CROWD, 2, False),
    ("a Blocked Space behind it", "N A B", {**CROWD, "B": "Diana, Harpy"}, 3, False),
    ("a Blocked Space behind its door", "N ADB", {**CROWD, "B": "Diana, Harpy"}, 3, False),
]  # fmt: skip


@pytest.mark.parametrize(
    ("board", "who", "points", "enters"), [e[1:] for e in ENTERING], ids=[f"INF-MOVE-6 {e[0]}" for e in ENTERING]
)
def test_entering_a_full_space(board: str, who: dict[str, str], points: int, enters: bool):
    a = core(board, who, portals={"blue": "PA"} if "P" in board else {})
    out: list[int] = []
    movement.moves(a.m.s, a.m.board, a["Mark"], points, out)
    assert (k.STEP | a.cell("A") in out or k.WARP | a.cell("A") in out) == enters
    assert movement.enters(a.m.s, a.m.board, a["Mark"], a.cell("A"), points - 1) == enters


def test_INF_MOVE_6_nobody_ends_his_movement_where_he_may_not_stop():
    a = core("M A B", FULL_A, {"Mark": "Dusty Blade"})
    a.play("Mark", "step A", "step B")
    assert sorted(offered(a, "act", 1)) == ["step B", "step M"], "neither end nor attack"
    assert a.at("Mark") == "B"


# Mark stands with two others on A, with points left; which doors may he still flip?
FLIPS = [
    ("opening the way out", "X ADB", 2, ["v:2,0"]),
    ("no point left to use it", "X ADB", 1, []),
    ("opening another one with a point left to leave", "BdADC", 2, ["v:2,0"]),
    ("not with the last point", "BdADC", 1, []),
    ("closing one and leaving by another", "BdAdC", 2, ["v:1,0", "v:2,0"]),
    ("closing one, opening another and leaving", "BdADC", 3, ["v:1,0", "v:2,0"]),
    ("the only way out stays open", "BdA X", 2, []),
    ("it may be closed and opened again", "BdA X", 3, ["v:1,0"]),
]


@pytest.mark.parametrize(
    ("board", "points", "doors"), [f[1:] for f in FLIPS], ids=[f"INF-MOVE-6 {f[0]}" for f in FLIPS]
)
def test_doors_flipped_in_passing(board: str, points: int, doors: list[str]):
    a = core(board, {"A": "Mark, Trandir, Jaimie"})
    out: list[int] = []
    movement.moves(a.m.s, a.m.board, a["Mark"], points, out)
    flips = [a.m.board.grid.doors[o - k.FLIP] for o in out if o & ~(k.VERB - 1) == k.FLIP]
    assert sorted(flips) == doors


def test_INF_MOVE_6_stranded_by_an_interruption_he_must_leave_if_he_can():
    a = core("M A", {"M": "Mark", "A": "Trandir, Jaimie"}, {"Mark": "Short Bow"})
    a.activate("Mark")
    movement.step(a.m, a["Mark"], a.cell("A"), k.C_TURN)
    a.m.s.moving, a.m.s.points = True, 1
    assert turn.deeds(a.m, a["Mark"]) == [k.STEP | a.cell("M")]
    a.put("Cassius, Izzy", "M")
    assert k.END_ACT in turn.deeds(a.m, a["Mark"])


def test_INF_MOVE_7_being_placed_is_no_move():
    a = core("J M H", {"J": "Jaimie", "M": "Mark", "H": "Harpy"})
    a.prepare("", "", {})
    verbs.put(a.m, a["Mark"], a.cell("J"), k.C_EFFECT)
    a.settle()
    assert a.story() == ["place Mark"] and a.wounds("Mark") == 0


# Monsters move.


def moving(a: Arena, name: str, *acts: str) -> list[list[str]]:
    """A Monster's Movement by these deeds; what it was offered each time."""
    a.prepare("", "", {"monster_move": list(acts)})
    reactions.monster_moves(a.m, a[name], 0, a["Mark"])
    a.settle()
    return [offered(a, "monster_move", at) for at in range(len(a.asked("monster_move")))]


def test_INF_MOVE_8_a_monster_moves_up_to_the_movement_of_its_card():
    a = core("H A B C M", {"H": "Harpy", "M": "Mark"})
    a.refit("Harpy", movement=3)
    told = moving(a, "Harpy", "step A", "step B", "step C")
    assert a.at("Harpy") == "C" and len(told) == 3
    a.refit("Harpy", movement=1)
    assert len(moving(a, "Harpy", "step B")) == 1
    a.refit("Harpy", movement=0)
    assert moving(a, "Harpy") == []


def test_INF_MOVE_8_it_opens_doors_and_uses_portals_but_reveals_nothing():
    a = core("HDA P M", {"H": "Harpy", "M": "Mark"}, portals={"blue": "HP"})
    a.m.s.brimstones[a["Harpy"].cell] = 1
    told = moving(a, "Harpy", "door v:1,0", "step A")
    assert sorted(told[0]) == ["door v:1,0", "end", "portal P"]
    assert a.at("Harpy") == "A"


def test_INF_MOVE_8_it_keeps_to_full_and_blocked_spaces():
    a = core("H A B M", {"H": "Harpy", "A": "Jaimie, Diana", "M": "Mark"})
    assert moving(a, "Harpy") == []
    a = core("H A B M", {"H": "Harpy", "A": "Jaimie, Demoness", "M": "Mark"})
    told = moving(a, "Harpy", "step A", "step B")
    assert sorted(told[1]) == ["step B", "step H"], "it may not stop in a Full Space"


def test_INF_MOVE_9_a_monster_pays_a_point_for_a_step_a_door_or_a_portal_and_may_close_doors():
    a = core("HdA M", {"H": "Harpy", "M": "Mark"}, portals={"blue": "HA"})
    a.refit("Harpy", movement=3)
    assert len(moving(a, "Harpy", "door v:1,0", "portal A", "portal H")) == 3
    assert a.m.s.open_doors == [False] and a.at("Harpy") == "H"


@pytest.mark.parametrize(("by_card", "cause"), [(False, "payback"), (True, "activated")])
def test_a_monsters_steps_say_why_it_moves(by_card: bool, cause: str):
    a = core("H A P M", {"H": "Harpy", "M": "Mark"}, portals={"blue": "AP"})
    a.prepare("", "", {"monster_move": ["step A", "portal P"]})
    reactions.monster_moves(a.m, a["Harpy"], 0, None if by_card else a["Mark"])
    assert [(e.kind, e.cause) for e in a.events()] == [("move", cause), ("portal", cause)]


# Doors.


def test_INF_DOOR_1_only_a_door_on_the_edge_of_the_own_space():
    a = core("M ADB", ALONE)
    a.play("Mark", "step A", "door v:2,0", "door v:2,0")
    assert "door v:2,0" not in offered(a, "act", 0) and "door v:2,0" in offered(a, "act", 1)
    assert [e.amount for e in a.events("door")] == [1, 0]


def test_INF_DOOR_2_a_closed_door_blocks_steps_sight_and_close():
    a = core("C MDJ", {"M": "Mark", "J": "Jaimie"})
    for is_open in [False, True, False]:
        assert is_close(a.m.s, a.cell("M"), a.cell("J")) == is_open
        assert is_close(a.m.s, a.cell("J"), a.cell("M")) == is_open
        assert sees(a.m.s, a.m.board, a["Mark"], a.cell("M"), a.cell("J")) == is_open
        a.play("Mark")
        assert ("J" in steps(a, "Mark", 0)) == is_open
        movement.flip(a.m, a["Mark"], 0)


def test_INF_DOOR_3_doors_provoke_nobody():
    a = core("MDA\n\nH", {"M": "Mark", "H": "Harpy"})
    a.play("Mark", "door v:1,0", "door v:1,0")
    assert not a.events("attack")


def test_INF_DOOR_4_a_door_may_be_flipped_whoever_stands_beside_it():
    a = core("MDB", {"M": "Mark, Harpy", "B": "Jaimie, Diana"})
    a.play("Mark", "door v:1,0", "door v:1,0")
    assert [e.amount for e in a.events("door")] == [1, 0]


def test_INF_DOOR_5_one_point_flips_one_door():
    a = core("ADMDB", ALONE)
    a.play("Mark", "door v:1,0", "door v:2,0")
    assert a.m.s.points == 1 and a.m.s.open_doors == [True, True]


# Portals.


def portals(a: Arena, at: int = 0) -> list[str]:
    return [w for w in offered(a, "act", at) if w.startswith("portal")]


def test_INF_PORTAL_1_only_from_a_space_with_a_portal():
    a = core("M A B", ALONE, portals={"blue": "AB"})
    a.play("Mark", "step A", "portal B")
    assert portals(a, 0) == [] and portals(a, 1) == ["portal B"]
    assert a.at("Mark") == "B" and [e.space for e in a.events("portal")] == [a.cell("B")]


def test_INF_PORTAL_2_to_another_of_the_same_colour():
    a = core("M A B C", ALONE, portals={"blue": "MB", "green": "AC"})
    a.play("Mark")
    assert portals(a) == ["portal B"]


def test_INF_PORTAL_3_portals_provoke_nobody():
    a = core("M H A", {"M": "Mark", "H": "Harpy"}, portals={"blue": "MA"})
    a.play("Mark", "portal A")
    assert a.at("Mark") == "A" and not a.events("attack")


EXITS = [
    ("Blocked", "Jaimie, Diana", False, False),
    ("Full", "Jaimie, Trandir", True, False),
    ("Free", "Jaimie", True, True),
]


@pytest.mark.parametrize(
    ("who", "passes", "stops"), [e[1:] for e in EXITS], ids=[f"INF-PORTAL-4 {e[0]}" for e in EXITS]
)
def test_the_exit_of_a_portal(who: str, passes: bool, stops: bool):
    a = core("B M X P A", {"M": "Mark", "P": who}, portals={"blue": "MP"})
    for points, there in [(3, passes), (1, stops)]:
        grant(a, "Mark", points)
        a.play("Mark")
        assert ("portal P" in portals(a)) == there


def test_INF_PORTAL_5_of_several_exits_the_character_chooses():
    a = core("M A B C", ALONE, portals={"blue": "MABC"})
    a.play("Mark")
    assert portals(a) == ["portal A", "portal B", "portal C"]


def test_INF_PORTAL_6_portals_join_neither_sight_nor_close():
    a = core("M|J", {"M": "Mark", "J": "Jaimie"}, portals={"blue": "MJ"})
    assert not is_close(a.m.s, a.cell("M"), a.cell("J"))
    assert not sees(a.m.s, a.m.board, a["Mark"], a.cell("M"), a.cell("J"))


# Close.


def test_EX_CLOSE_1_the_own_space_and_open_edges():
    a = core("A B C\n  D\nD M|E\n\nF G H", ALONE)
    assert marks(a, [c for c in range(a.m.board.cells) if is_close(a.m.s, a.cell("M"), c)]) == "DGM"
    a.put("Jaimie, Diana", "D")
    a.put("Harpy, Cerberus", "G")
    a.put("Demoness", "B")
    near = {a.name(i) for i in close_figures(a.m.s, a.cell("M"))}
    assert near == {"Mark", "Jaimie", "Diana", "Harpy", "Cerberus"}, "occupants do not matter"


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


def test_INF_SHOVE_7_a_huge_character_needs_an_empty_space():
    a = core("B\n\nA J\n\nC\n-\nM", {"J": "The Judge", "A": "The Underlord", "B": "Harpy", "M": "Mark"})
    a.refit("The Judge", movement=1)
    assert shoving(a, "step A", place=["C"]) == [["C", "J"]]
    a = core("J X P A|M", {"J": "The Judge", "P": "The Underlord", "A": "Harpy", "M": "Mark"}, portals={"blue": "JP"})
    assert moving(a, "The Judge") == []


def test_INF_SHOVE_8_who_shoves():
    a = core("A B", {"A": "Harpy", "B": "The Judge"})
    assert sorted(m.name for m in a.m.book.monsters if m.shove) == ["The Judge", "The Underlord"]
    assert not movement.shoves(a["Harpy"]) and movement.shoves(a["The Judge"])


# The book's examples.


def test_EX_MOVE_1_a_step_a_door_and_through_it():
    a = core("M ADB", ALONE)
    a.play("Mark", "step A", "door v:2,0", "step B")
    assert a.at("Mark") == "B" and a.m.s.points == 0


def test_EX_MOVE_2_two_steps_and_a_portal():
    a = core("M AdB|P", ALONE, portals={"blue": "BP"})
    a.play("Mark", "step A", "step B", "portal P")
    assert a.at("Mark") == "P" and a.m.s.points == 0
