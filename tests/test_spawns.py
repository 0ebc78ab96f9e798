"""Monster Spawns (page 24) on the map of a scenario."""

import pytest
from arena import Arena
from scenario_kit import end, intruder, label, stage, where, xy

from sim.arcadia import spawning, verbs
from sim.arcadia.deaths import bury
from sim.arcadia.records import CRIT, MELEE, RANGED
from sim.arcadia.state import BOX, TILE
from sim.engine.dice import Loaded

M, R, C = MELEE, RANGED, CRIT
PAIRS = {"MM": M * 3 + M, "MR": M * 3 + R, "MC": M * 3 + C, "RR": R * 3 + R, "RC": R * 3 + C}
FACE = {"M": M, "R": R, "C": C}


def board(*pairs: str, keep: str = "") -> Arena:
    """The Prisoner with the four Spawn tokens showing these pairs; one Hero stands far off."""
    a = stage("the-prisoner", keep)
    a.m.s.spawn_pairs = [PAIRS[p] for p in pairs]
    a.m.s.spawn_cells = a.m.s.spawn_cells[: len(pairs)]
    a.put("Mark", (5, 8))
    return a


def on_tile(a: Arena, count: int, kind: str = "Harpy") -> list[str]:
    """So many killed Minions on the Spawn tile, in order."""
    names = []
    for _ in range(count):
        names.append(intruder(a, (4, 7), kind))
        end(a, names[-1])
    assert a.m.s.tile == [a[n].id for n in names]
    return names


def roll(a: Arena, faces: str) -> None:
    """The dice of the next Spawn, two a figure, whatever stands between."""
    a.m.dice.made["spawn"] = Loaded([FACE[c] for c in faces if c in FACE])


def spawn(a: Arena, faces: str) -> None:
    roll(a, faces)
    a.start = a.m.log.count
    spawning.spawn_if_due(a.m)


def test_INF_SPAWN_1_killed_minions_fill_the_tile_in_order_villains_do_not():
    a = board("MM")
    names = on_tile(a, 3)
    assert all(a[n].cell == TILE for n in names)
    bellyaal = intruder(a, (4, 7), "Bellya'al")
    end(a, bellyaal)
    assert a[bellyaal].cell == BOX and len(a.m.s.tile) == 3


def test_INF_SPAWN_2_a_surplus_goes_to_the_box():
    a = board("MM")
    names = [intruder(a, spot) for spot in [(3, 7), (3, 7), (4, 7), (4, 7), (5, 7), (5, 7), (6, 7)]]
    for name in names:
        verbs.hurt(a.m, a[name], 9, -1, -1, -1)
    bury(a.m)
    assert a.m.s.tile == [a[n].id for n in names[:5]]
    assert [a[n].cell for n in names] == [TILE] * 5 + [BOX] * 2


def test_INF_SPAWN_3_due_with_five_figures_or_without_monsters():
    a = board("MM")
    other = intruder(a, (0, 4))
    on_tile(a, 4)
    spawn(a, "")
    assert not a.events("spawn"), "four on the tile and a Monster on the board"
    b = board("MM")
    intruder(b, (0, 4))
    on_tile(b, 5)
    spawn(b, "MM MM RC RC RC")
    assert len(b.events("spawn")) == 5 and b.m.s.tile == []
    end(a, other)
    a.m.s.tile = a.m.s.tile[:2]
    spawn(a, "MM MM")
    assert len(a.events("spawn")) == 2, "no Monster is left"


def test_INF_SPAWN_3_and_INF_TURN_6_after_the_turn_of_the_active_player():
    a = board("MM")
    on_tile(a, 1)
    roll(a, "MM")
    a.turn("Mark", "step 4,8", save="B*")
    kinds = [e.kind for e in a.events()]
    assert kinds.index("move") < kinds.index("spawn")
    assert a.events("spawn")[0].active == 0 and a.m.s.active == 1


def test_INF_SPAWN_4_each_figure_to_the_token_of_its_pair_in_the_order_of_the_tile():
    a = board("MM", "RC")
    first, second, third = on_tile(a, 3)
    spawn(a, "CR MM RC")
    assert [where(a, n) for n in (first, second, third)] == [(10, 3), (1, 3), (10, 3)]
    assert [e.actor for e in a.events("spawn")] == [a[n].id for n in (first, second, third)]


def test_INF_SPAWN_5_two_dice_a_figure_and_no_more():
    a = board("MC")
    on_tile(a, 2)
    spawn(a, "MC CM")
    assert [len(e.dice) for e in a.events("spawn")] == [2, 2], "no die for a CRIT, no Reroll"
    assert not a.events("reroll") and not a.asked("roll")


@pytest.mark.parametrize("faces", ["RR", "CC"])
def test_INF_SPAWN_6_without_its_token_a_figure_leaves_the_game(faces: str):
    a = board("MM")
    (name,) = on_tile(a, 1)
    spawn(a, faces)
    assert a[name].cell == BOX and a.m.s.tile == []
    spawn(a, "MM")
    assert not a.events("spawn"), "it never comes back"


def test_INF_SPAWN_6_and_9_full_is_two_of_any_kind_counted_one_by_one():
    a = board("MM")
    names = on_tile(a, 3)
    spawn(a, "MM MM MM")
    assert [where(a, n) for n in names] == [(1, 3), (1, 3), None]
    b = board("MM")
    b.put("Jaimie", (1, 3))
    b.put("Diana", (1, 3))
    (name,) = on_tile(b, 1)
    spawn(b, "MM")
    assert b[name].cell == BOX
    c = board("MM")
    judge = intruder(c, (1, 3), "The Judge")
    names = on_tile(c, 5)
    spawn(c, "MM MM MM MM MM")
    assert all(c[n].cell == BOX for n in names) and where(c, judge) == (1, 3)


def test_INF_SPAWN_7_the_tile_is_empty_afterwards():
    a = board("MM")
    names = on_tile(a, 5)
    spawn(a, "MM RR MC RC MM")
    assert a.m.s.tile == [] and all(a[n].cell != TILE for n in names)


def test_INF_SPAWN_11_a_figure_comes_back_whole_and_standing():
    a = board("MM")
    name = intruder(a, (4, 7))
    a[name].dazed = True
    verbs.hurt(a.m, a[name], 12, -1, -1, -1)
    bury(a.m)
    spawn(a, "MM")
    assert (where(a, name), a[name].wounds, a[name].dazed) == ((1, 3), 0, False)
    end(a, name)
    assert a[name].cell == TILE, "and can be killed again"


def test_INF_SPAWN_12_nothing_happens_with_an_empty_tile_and_villains_are_monsters_too():
    a = board("MM")
    spawn(a, "")
    assert not a.events("spawn")
    judge = intruder(a, (0, 4), "The Judge")
    on_tile(a, 1)
    spawn(a, "")
    assert not a.events("spawn") and where(a, judge) == (0, 4)
    end(a, judge)
    spawn(a, "MM")
    assert len(a.events("spawn")) == 1


def test_a_spawned_figure_counts_as_on_the_board_again():
    a = board("MM")
    (name,) = on_tile(a, 1)
    assert a.m.s.monsters_on_board == 0
    spawn(a, "MM")
    label(a)
    assert a.m.s.monsters_on_board == 1 and xy(a, a[name].cell) == (1, 3)
    assert a.m.s.masks[-1] == 1 << a[name].cell
