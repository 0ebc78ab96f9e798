"""Movement, doors and portals (INF-MOVE, INF-DOOR, INF-PORTAL)."""

import pytest
from arena import Arena
from rules_kit import core, grant, kinds, moving, offered, steps

from sim.arcadia import kinds as k
from sim.arcadia import movement, reactions, turn, verbs
from sim.arcadia.spaces import is_close, sees

ALONE = {"M": "Mark"}


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
    assert steps(a, 0) == ["B", "D", "E", "G"]


def test_INF_MOVE_4_walls_and_closed_doors_forbid_a_step():
    a = core("A B C\n  D\nE|MdF\n\nG X H", ALONE)
    a.play("Mark")
    assert steps(a, 0) == ["F"]


# Full Spaces are passed, not stopped in.

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
    assert [e.cause for e in a.events("door")] == ["opened", "closed"]


def test_INF_DOOR_2_a_closed_door_blocks_steps_sight_and_close():
    a = core("C MDJ", {"M": "Mark", "J": "Jaimie"})
    for is_open in [False, True, False]:
        assert is_close(a.m.s, a.cell("M"), a.cell("J")) == is_open
        assert is_close(a.m.s, a.cell("J"), a.cell("M")) == is_open
        assert sees(a.m.s, a.m.board, a["Mark"], a.cell("M"), a.cell("J")) == is_open
        a.play("Mark")
        assert ("J" in steps(a, 0)) == is_open
        movement.flip(a.m, a["Mark"], 0)


def test_INF_DOOR_3_doors_provoke_nobody():
    a = core("MDA\n\nH", {"M": "Mark", "H": "Harpy"})
    a.play("Mark", "door v:1,0", "door v:1,0")
    assert not a.events("attack")


def test_INF_DOOR_4_a_door_may_be_flipped_whoever_stands_beside_it():
    a = core("MDB", {"M": "Mark, Harpy", "B": "Jaimie, Diana"})
    a.play("Mark", "door v:1,0", "door v:1,0")
    assert [e.cause for e in a.events("door")] == ["opened", "closed"]


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


# The book's examples.


def test_EX_MOVE_1_a_step_a_door_and_through_it():
    a = core("M ADB", ALONE)
    a.play("Mark", "step A", "door v:2,0", "step B")
    assert a.at("Mark") == "B" and a.m.s.points == 0


def test_EX_MOVE_2_two_steps_and_a_portal():
    a = core("M AdB|P", ALONE, portals={"blue": "BP"})
    a.play("Mark", "step A", "step B", "portal P")
    assert a.at("Mark") == "P" and a.m.s.points == 0
