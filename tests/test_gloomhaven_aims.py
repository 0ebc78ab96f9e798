"""Focus and movement where the rules part from what looks near: out of reach, several attacks, ways through traps."""

import pytest
from gloomhaven_kit import HAZARD_HEX, OBSTACLE_HEX, Table
from test_gloomhaven_focus import OFF_LINE, board_of, ends, focus, hits, options, ring

from sim.gloomhaven import forced, initiative, monsters, verbs
from sim.gloomhaven.intents import planned
from sim.gloomhaven.records import ATTACK, ENEMIES_IN_RANGE, MOVE, SUFFER, Ability, Stats
from sim.gloomhaven.solver import ALL
from sim.gloomhaven.state import PARTY, Figure


def test_GLO_FOCUS_5_a_summon_counts_before_its_owner_in_the_round_it_comes_too() -> None:
    t = Table()
    guard = t.monster("Bandit Guard", (0, 0))
    owner = t.character((0, 2), 30)
    pet = t.summon(owner, (0, -2))
    pet.joined = t.m.s.round
    t.order()
    first, second = initiative.standings(t.m.s, [pet, owner])
    assert first < second and guard.side != PARTY


def test_GLO_FOCUS_6_an_attack_hex_that_no_way_leads_to_is_none() -> None:
    # Free hexes beside the enemy, but a ring of obstacles about them.
    far = [(6, 0)]
    wide = [h for place in ring((6, 0)) for h in ring(place) if h not in ring((6, 0)) and h not in far]
    assert focus((1, 2), [(6, 0, 10)], obstacles=wide) == set()
    assert options((1, 2), [(6, 0, 10)], obstacles=wide, move=9) == {((1, 2), ())}


def test_GLO_FOCUS_7_its_own_hex_always_qualifies() -> None:
    # It stands on an obstacle, as a flyer may have left it.
    assert options((3, 2), [(4, 2, 10)], obstacles=[(3, 2)], move=0) == {((3, 2), ((4, 2),))}
    assert options((3, 2), [(4, 2, 10)], obstacles=ring((4, 2)), move=3) == {((3, 2), ((4, 2),))}


def test_GLO_FOCUS_8_two_clean_steps_more_are_better_than_a_trap_and_a_trap_better_than_no_focus() -> None:
    lanes = [(q, 3) for q in range(6)] + [(1, 2), (2, 1), (3, 1), (4, 1), (5, 1), (5, 2), (0, 2)]
    off = [(q, row - q // 2) for q in range(11) for row in range(7) if (q, row - q // 2) not in lanes]
    for move in (1, 9):
        step = ends((0, 3), [(5, 3, 10)], obstacles=off, traps=[(2, 3)], move=move)
        assert step == ({(0, 2), (1, 2)} & step) if move == 1 else step == {(5, 2)}
    assert focus((0, 3), [(5, 3, 10)], obstacles=OFF_LINE, traps=[(2, 3)]) == {(5, 3)}
    assert hits((0, 3), [(5, 3, 10)], obstacles=OFF_LINE, traps=[(2, 3)], move=4) == {((5, 3),)}


def test_GLO_FOCUS_10_who_is_the_focus_does_not_depend_on_how_far_it_can_go() -> None:
    # One is attacked after three points, the other after five; with two points neither.
    enemies = [(4, 2, 50), (6, 1, 10)]
    for move in (0, 2, 5):
        assert focus((0, 3), enemies, move=move) == {(4, 2)}
    for conditions, wanted in (([], 1), (["immobilize"], 1), (["disarm"], 0)):
        t, archer, aims = shielded("Bandit Archer")
        t.give(archer, *conditions)
        t.act(archer, "Archer", "533")
        assert [e.target for e in t.events("focus")] == [aims[wanted].id], conditions


def shielded(name: str) -> tuple[Table, Figure, list[Figure]]:
    """A monster, an enemy three hexes off, and a nearer one that only an attack with range can reach."""
    t = Table()
    f = t.monster(name, (0, 0))
    aims = [t.character((3, 0), 10), t.character((0, 2), 20, seat=1)]
    t.lay(OBSTACLE_HEX, *ring((0, 2)))
    t.plain()
    t.order()
    return t, f, aims


def test_GLO_FOCUS_12_the_first_attack_of_a_card_finds_the_focus() -> None:
    near, far = Ability(ATTACK), Ability(ATTACK)
    far.reach = 3
    for first in (MOVE, SUFFER):
        t, guard, aims = shielded("Bandit Guard")
        monsters.take_turn(t.m, guard, [Ability(first), near, far], -1, -1)
        assert t.events("focus")[0].target == aims[0].id
        if first == MOVE:
            assert [e.target for e in t.events("attack")] == [f.id for f in aims]
    t, guard, aims = shielded("Bandit Guard")
    monsters.take_turn(t.m, guard, [Ability(SUFFER), far, near], -1, -1)
    assert t.events("focus")[0].target == aims[1].id


def test_GLO_MOVE_2_an_immobilised_one_is_pushed_and_pulled_like_any_other() -> None:
    t = Table()
    guard, hero = t.monster("Bandit Guard", (0, 0)), t.character((1, 0))
    t.give(hero, "immobilize")
    forced.push(t.m, guard, hero, 2)
    assert len(t.events("forced")) == 2
    forced.pull(t.m, guard, hero, 1)
    assert len(t.events("forced")) == 3


def test_GLO_MOVE_6_first_edition_backs_off_before_it_takes_a_second_target_frosthaven_does_not() -> None:
    enemies = [(4, 2, 10), (5, 2, 20)]
    told = {edition: options((3, 2), enemies, edition, range=2, move=1, targets=2) for edition in ("gh1", "jotl", "fh")}
    assert told["fh"] == {((3, 2), ((4, 2), (5, 2)))}
    assert told["gh1"] == told["jotl"] == {((2, 2), ((4, 2),)), ((2, 3), ((4, 2),)), ((3, 1), ((4, 2),))}


def test_GLO_MOVE_12_a_heal_with_a_range_is_no_attack_to_move_for() -> None:
    t = Table()
    shaman = t.monster("Inox Shaman", (0, 0))
    t.character((2, 0))
    t.act(shaman, "Shaman", "590")
    assert t.place(shaman) == (1, 0)


def test_GLO_MOVE_13_in_play_too_a_muddled_archer_stays_beside_its_focus() -> None:
    for conditions, steps in (([], 1), (["muddle"], 0)):
        t = Table()
        archer = t.monster("Bandit Archer", (0, 0))
        t.character((1, 0))
        t.give(archer, *conditions)
        t.act(archer, "Archer", "533")
        assert len(t.events("move")) == steps and len(t.events("attack")) == 1


def jumps(trap: int) -> tuple[Table, Figure]:
    """A guard that jumps along a row to somebody three hexes off, over or onto a trap."""
    t = Table()
    t.lay(OBSTACLE_HEX, *[(q, r) for q in range(-5, 6) for r in (-1, 1)], (4, 0))
    guard = t.monster("Bandit Guard", (0, 0), hp=30)
    t.character((3, 0))
    t.trap((trap, 0), 4)
    t.order()
    t.plain()
    move = Ability(MOVE)
    move.jump = True
    monsters.take_turn(t.m, guard, [move, Ability(ATTACK)], -1, -1)
    return t, guard


def test_GLO_JUMP_1_in_play_it_passes_over_traps_and_figures() -> None:
    t, guard = jumps(1)
    assert t.place(guard) == (2, 0) and guard.hp == 30 and len(t.events("attack")) == 1
    assert [e.cause for e in t.events("move")] == ["jump", "jump"]


def test_GLO_JUMP_2_in_play_it_springs_the_trap_it_lands_on() -> None:
    t, guard = jumps(2)
    assert t.place(guard) == (2, 0) and guard.hp == 26 and len(t.events("attack")) == 1


def test_GLO_FLY_1_in_play_nothing_it_enters_harms_it_and_force_leaves_it_over_obstacles() -> None:
    t = Table()
    demon = t.monster("Wind Demon", (0, 0), hp=9)
    hero = t.character((1, 0))
    t.trap((-1, 0), 4)
    t.lay(OBSTACLE_HEX, (-1, 1), (0, -1))
    forced.push(t.m, hero, demon, 1)
    assert t.place(demon) != (0, 0) and len(t.events("forced")) == 1
    for place, kind in (((-1, 0), 0), ((-2, 0), HAZARD_HEX)):
        if kind:
            t.lay(kind, place)
        verbs.shift(t.m, demon, t.cell(place))
        verbs.enter(t.m, demon, demon.id, demon.flying)
    assert demon.hp == 9 and t.m.s.terrain[t.cell((-1, 0))] == 2
    t = Table()
    demon, hero = t.monster("Wind Demon", (0, 0), hp=9), t.character((1, 0))
    t.lay(OBSTACLE_HEX, *[p for p in ring((0, 0)) if p != (1, 0)])
    forced.push(t.m, hero, demon, 1)
    assert t.m.s.terrain[demon.cell] == OBSTACLE_HEX


@pytest.mark.parametrize("lain", ["trap", "hazard"])
@pytest.mark.parametrize("name", ["Bandit Guard", "Wind Demon"])
def test_GLO_TRAP_1_and_GLO_TRAP_4_in_play_walkers_go_round_and_flyers_straight_on(lain: str, name: str) -> None:
    t = Table()
    f = t.monster(name, (0, 0), hp=30)
    t.character((3, 0))
    for r in (-1, 0, 1):
        if lain == "trap":
            t.trap((1, r), 4)
        else:
            t.lay(HAZARD_HEX, (1, r))
    t.give(f, "disarm")
    t.act(f, "Guard", "525")
    assert f.hp == 30 and f.cell != t.cell((0, 0))
    lying = [t.cell((1, r)) for r in (-1, 0, 1)]
    assert (len([e for e in t.events("move") if e.space in lying]) > 0) == f.flying


def test_GLO_TRAP_8_to_a_summon_every_trap_is_one_whoever_laid_it() -> None:
    t = Table()
    owner = t.character((-5, 0), 20)
    pet = t.summon(owner, (0, 0))
    guard = t.monster("Bandit Guard", (3, 0), hp=9)
    pet.stats = guard.stats
    for r in (-1, 0, 1):
        t.trap((1, r), 4)
    t.card("Guard", "527")
    t.order()
    monsters.take_turn(t.m, pet, t.card("Guard", "527"), -1, -1)
    lying = [t.cell((1, r)) for r in (-1, 0, 1)]
    assert pet.hp == 5 and t.events("move") and not [e for e in t.events("move") if e.space in lying]


def test_GLO_MULTI_4_numbers_of_the_stat_card_and_everybody_in_range() -> None:
    t = Table()
    archer = t.monster("Bandit Archer", (0, 0))
    assert archer.stats is not None
    plain, everybody = Ability(ATTACK), Ability(ATTACK)
    everybody.who = ENEMIES_IN_RANGE
    assert planned(t.m, archer, plain, -1, 0).targets == 1 and planned(t.m, archer, everybody, -1, 0).targets == ALL
    archer.stats = Stats("9", 2, "2", 3)
    archer.stats.targets = 2
    assert planned(t.m, archer, plain, -1, 0).targets == 2
    near = [t.character(p, 10 + n, seat=n % 2) for n, p in enumerate([(2, 0), (0, 2), (-2, 0)])]
    far = t.character((5, 0), 50)
    t.order()
    t.plain()
    monsters.take_turn(t.m, archer, [plain], -1, -1)
    assert len(t.events("attack")) == 2
    monsters.take_turn(t.m, archer, [everybody], -1, -1)
    assert sorted(e.target for e in t.events("attack")[2:]) == [f.id for f in near] and far.hp == 20


def test_GLO_AOE_3_a_pattern_out_of_range_hits_nobody_beside_the_single_target() -> None:
    aoe = {"kind": "ranged", "hexes": [[0, 0], [1, 0]]}
    enemies = [(3, 2, 10), (6, 2, 20), (7, 2, 30)]
    assert hits((1, 2), enemies, aoe=aoe, range=2, targets=2, move=0) == {((3, 2),)}
    assert hits((1, 2), enemies, aoe=aoe, range=5, targets=2, move=0) == {((3, 2), (6, 2), (7, 2))}


def test_GLO_TRAP_4_a_flyer_may_end_on_a_trap_as_on_any_hex() -> None:
    board = board_of((1, 3), [(5, 1, 10)], fly=True, traps=ring((5, 1)), move=3)
    assert board.solver().best == 3
    assert board_of((1, 3), [(5, 1, 10)], traps=ring((5, 1)), move=3).solver().best == (1 << 16) + 3


def test_GLO_MULTI_3_the_second_attack_leaves_out_all_whom_the_first_was_made_on() -> None:
    t = Table()
    drake = t.monster("Rending Drake", (0, 0))
    heroes = [t.character(p, 10 + n, seat=n % 2) for n, p in enumerate([(1, 0), (0, 1), (-1, 1)])]
    both, one = Ability(ATTACK), Ability(ATTACK)
    both.targets = 2
    t.plain()
    t.order()
    monsters.take_turn(t.m, drake, [both, one, one], -1, -1)
    assert sorted(e.target for e in t.events("attack")) == [f.id for f in heroes]
