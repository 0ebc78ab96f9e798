"""Focus and movement of monsters, rule by rule, on small boards (GLO-FOCUS, GLO-MOVE, GLO-TRAP, GLO-JUMP, GLO-FLY)."""

from sim.gloomhaven.boards import Board, allowed, edition_of

Hex = tuple[int, int]
Options = set[tuple[Hex, tuple[Hex, ...]]]


def board_of(monster: Hex, enemies: list[tuple[int, int, int]], edition: str = "gh1", **more: object) -> Board:
    """A board of 11 columns and 7 rows; more: lists of the board, allies, and what the action is."""
    board: dict[str, object] = {"cols": 11, "rows": 7}
    action: dict[str, object] = {"move": 2, "range": 0, "targets": 1}
    case: dict[str, object] = {"board": board, "action": action, "allies": [], "monster": list(monster)}
    case["enemies"] = [list(e) for e in enemies]
    for key, value in more.items():
        where = case if key == "allies" else action if key in ACTION else board
        where[key] = [list(v) for v in value] if isinstance(value, list) else value
    return Board(case, edition_of(edition))


ACTION = ["move", "range", "targets", "jump", "fly", "teleport", "muddled", "aoe"]


def options(monster: Hex, enemies: list[tuple[int, int, int]], edition: str = "gh1", **more: object) -> Options:
    b = board_of(monster, enemies, edition, **more)
    h = b.ground.hexes
    found = allowed(b, b.solver().options())
    return {((h.qs[c], h.rs[c]), tuple(sorted([(h.qs[x], h.rs[x]) for x in hits]))) for c, hits in found}


def ends(monster: Hex, enemies: list[tuple[int, int, int]], edition: str = "gh1", **more: object) -> set[Hex]:
    return {end for end, _ in options(monster, enemies, edition, **more)}


def hits(
    monster: Hex, enemies: list[tuple[int, int, int]], edition: str = "gh1", **more: object
) -> set[tuple[Hex, ...]]:
    return {attacked for _, attacked in options(monster, enemies, edition, **more)}


def focus(monster: Hex, enemies: list[tuple[int, int, int]], edition: str = "gh1", **more: object) -> set[Hex]:
    b = board_of(monster, enemies, edition, **more)
    foci = b.solver().foci
    return {(enemies[i][0], enemies[i][1]) for i in range(len(enemies)) if foci >> i & 1}


OFF_LINE = [(q, row - q // 2) for q in range(11) for row in range(7) if row - q // 2 != 3]
"""All hexes but a line of eight from (0, 3): obstacles there, as walls would block its sight."""
OFF_LANES = [h for h in OFF_LINE if h[1] != 4]
SECOND_LANE = [(q, 4) for q in range(6)]


def ring(place: Hex) -> list[Hex]:
    q, r = place
    return [(q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r), (q, r - 1), (q + 1, r - 1)]


# Focus.


def test_GLO_FOCUS_1_the_fewest_points_to_an_attack_hex_not_the_nearest_enemy() -> None:
    # The first enemy is two hexes away, but shut in by obstacles; the way to the other is shorter.
    wall = [h for h in ring((3, 1)) if h != (4, 1)]
    assert focus((1, 2), [(3, 1, 10), (1, 5, 20)], obstacles=wall) == {(1, 5)}
    assert focus((1, 2), [(3, 1, 10), (1, 5, 20)]) == {(3, 1)}


def test_GLO_FOCUS_1_a_longer_reach_makes_another_enemy_the_focus() -> None:
    # Walking to the first is shorter, but with range 4 both can be attacked at once: then the range decides.
    enemies = [(4, 1, 30), (1, 5, 20)]
    assert focus((1, 1), enemies, range=4) == {(4, 1)}
    assert focus((1, 1), enemies, range=4, obstacles=[(2, 1), (2, 2)]) == {(4, 1)}


def test_GLO_FOCUS_3_no_attack_is_like_a_melee_attack_and_a_pattern_does_not_count() -> None:
    enemies = [(3, 2, 20)]
    aoe = {"kind": "melee", "hexes": [[1, 0], [2, 0]]}
    assert options((1, 2), enemies, targets=0, move=5) == options((1, 2), enemies, targets=0, move=5, aoe=aoe)
    assert options((1, 2), enemies, targets=0, range=4, move=0) == {((1, 2), ())}
    assert ends((1, 2), enemies, targets=0, range=4, move=5) == {(2, 2)}


def test_GLO_FOCUS_4_ties_go_by_range_round_walls_but_through_obstacles() -> None:
    # Both enemies cost three points; a wall line makes the first one farther by range.
    enemies = [(2, 2, 10), (5, -1, 20)]
    assert focus((3, 1), [(2, 2, 10), (4, 0, 20)]) == {(2, 2)}
    lines = [(3, 1, 2)]
    assert focus((3, 1), [(2, 2, 10), (3, 0, 20)], thin_walls=lines) == {(3, 0)}
    assert focus((3, 1), [(2, 2, 10), (3, 0, 20)], "jotl", thin_walls=lines) == {(3, 0)}
    assert focus((2, 1), enemies, obstacles=[(3, 1)]) == {(2, 2)}


def test_GLO_FOCUS_4_jaws_of_the_lion_has_no_tie_by_range() -> None:
    # A ranged monster reaches both where it stands; the nearer one acts later.
    enemies = [(3, 2, 50), (5, 0, 10)]
    assert focus((2, 2), enemies, range=5) == {(3, 2)}
    assert focus((2, 2), enemies, "fh", range=5) == {(3, 2)}
    assert focus((2, 2), enemies, "jotl", range=5) == {(5, 0)}


def test_GLO_FOCUS_5_then_initiative_decides_and_GLO_FOCUS_9_real_ties_stay_open() -> None:
    assert focus((3, 2), [(3, 4, 30), (3, 0, 20)]) == {(3, 0)}
    assert focus((3, 2), [(3, 4, 30), (3, 0, 30)]) == {(3, 4), (3, 0)}


def test_GLO_FOCUS_6_no_attack_hex_at_all_means_no_focus_and_no_move() -> None:
    assert focus((1, 2), [(5, 1, 10)], obstacles=ring((5, 1))) == set()
    assert options((1, 2), [(5, 1, 10)], obstacles=ring((5, 1))) == {((1, 2), ())}
    assert options((1, 2), []) == {((1, 2), ())}


def test_GLO_FOCUS_7_own_side_may_be_passed_but_not_ended_on_enemies_not_passed() -> None:
    assert ends((0, 3), [(3, 3, 10)], obstacles=OFF_LINE, allies=[(1, 3)]) == {(2, 3)}
    assert focus((0, 3), [(2, 3, 10), (3, 3, 5)], obstacles=OFF_LINE) == {(2, 3)}
    # The only attack hex is taken by an ally.
    assert ends((0, 3), [(3, 3, 10)], obstacles=OFF_LINE, allies=[(2, 3)]) == {(0, 3)}


def test_GLO_FOCUS_8_and_GLO_TRAP_2_fewest_negative_hexes_come_first() -> None:
    # Two enemies behind traps: two traps before the near one, one before the far one.
    floor = [(q, 2) for q in range(5)] + [(2, r) for r in range(3, 6)]
    off = [(q, row - q // 2) for q in range(11) for row in range(7) if (q, row - q // 2) not in floor]
    assert focus((2, 2), [(4, 2, 10), (2, 5, 20)], obstacles=off, traps=[(3, 2)], hazards=[]) == {(2, 5)}
    assert focus((2, 2), [(4, 2, 10), (2, 5, 20)], obstacles=off, traps=[(3, 2)], hazards=[(2, 3)]) == {(4, 2)}
    assert focus((2, 2), [(4, 2, 10), (2, 5, 20)], obstacles=off, traps=[(3, 2), (2, 3)], hazards=[(2, 4)]) == {(4, 2)}


def test_GLO_FOCUS_11_a_pattern_reaches_farther_than_a_single_attack() -> None:
    aoe = {"kind": "melee", "hexes": [[1, 0], [2, 0], [3, 0]]}
    # Obstacles do not hinder it.
    assert options((1, 2), [(4, 2, 10)], aoe=aoe, obstacles=[(2, 2), (3, 2)], move=0) == {((1, 2), ((4, 2),))}
    wide = {"kind": "ranged", "hexes": [[0, 0], [1, 0]]}
    assert options((1, 2), [(4, 2, 10)], aoe=wide, range=2, move=0) == {((1, 2), ((4, 2),))}
    assert options((1, 2), [(4, 2, 10)], range=2, move=0) == {((1, 2), ())}


# Moving.


def test_GLO_MOVE_3_and_14_melee_goes_to_the_nearest_adjacent_hex() -> None:
    assert options((1, 2), [(4, 2, 10)], move=5) == {((3, 2), ((4, 2),))}
    assert options((3, 2), [(4, 2, 10)], move=5) == {((3, 2), ((4, 2),))}


def test_GLO_MOVE_4_several_targets_draw_it_to_where_most_are_hit() -> None:
    enemies = [(4, 2, 10), (5, 1, 20), (4, 3, 30)]
    assert options((2, 2), enemies, move=4) == {((3, 2), ((4, 2),))}
    two = options((2, 2), enemies, move=4, targets=2)
    assert {len(attacked) for _, attacked in two} == {2} and {(4, 2) in attacked for _, attacked in two} == {True}


def test_GLO_MOVE_5_ranged_goes_as_far_as_needed_and_steps_away_from_its_focus() -> None:
    assert ends((0, 3), [(6, 0, 10)], range=4, move=4) == {(2, 1), (2, 2), (2, 3)}
    assert ends((3, 2), [(4, 2, 10)], range=3, move=2) == {(2, 2), (2, 3), (3, 1)}
    assert ends((3, 2), [(4, 2, 10)], range=3, move=0) == {(3, 2)}


def test_GLO_MOVE_13_a_muddled_one_does_not_step_away() -> None:
    assert ends((3, 2), [(4, 2, 10)], range=3, move=2, muddled=True) == {(3, 2)}


def test_GLO_MOVE_6_avoiding_disadvantage_and_the_number_of_targets_change_places_by_edition() -> None:
    # From (3, 2) two can be hit, the focus beside it; further away only the focus.
    enemies = [(4, 2, 10), (1, 3, 20)]
    walls = [(4, 1), (2, 1), (3, 1), (5, 0)]
    for edition in ("gh1", "fh"):
        made = options((3, 2), enemies, edition, range=2, move=1, targets=2, obstacles=walls)
        safe = {end not in ring((4, 2)) for end, _ in made}
        most = {len(attacked) for _, attacked in made}
        assert (safe == {True}) if edition == "gh1" else (most == {2}), (edition, made)


def test_GLO_MOVE_7_out_of_reach_it_stops_where_the_rest_of_the_way_is_shortest() -> None:
    assert ends((0, 3), [(6, 0, 10)], move=2) == {(2, 1), (2, 2), (2, 3)}
    # The way round a wall, not the hex nearest as the crow flies.
    wall = [(3, row - 1) for row in range(6)]
    assert ends((2, 2), [(4, 0, 10)], move=2, walls=wall) == {(2, 4)}


def test_GLO_MOVE_8_it_stays_when_no_hex_is_nearer() -> None:
    # Its own side fills the only way.
    assert ends((0, 3), [(5, 3, 10)], obstacles=OFF_LINE, allies=[(1, 3), (2, 3)], move=2) == {(0, 3)}


def test_GLO_MOVE_9_equal_destinations_stay_open_though_one_brings_it_nearer_now() -> None:
    assert ends((5, 2), [(8, 0, 10)], move=1, allies=[(5, 0), (5, 1)]) == {(6, 1), (6, 2)}


def test_GLO_MOVE_10_an_ally_on_an_obstacle_does_not_open_it() -> None:
    assert focus((0, 3), [(3, 3, 10)], allies=[(1, 3)], obstacles=[*OFF_LINE, (1, 3)]) == set()


def test_GLO_MOVE_11_a_move_alone_goes_beside_the_focus_whatever_its_range() -> None:
    assert ends((1, 2), [(4, 2, 10)], range=3, targets=0, move=5) == {(3, 2)}


def test_GLO_DIFF_1_difficult_terrain_costs_two_for_who_walks() -> None:
    mud = [(1, 3)]
    assert ends((0, 3), [(4, 3, 10)], obstacles=OFF_LINE, move=3) == {(3, 3)}
    assert ends((0, 3), [(4, 3, 10)], obstacles=OFF_LINE, move=3, difficult=mud) == {(2, 3)}
    assert ends((0, 3), [(4, 3, 10)], obstacles=OFF_LINE, move=3, difficult=mud, fly=True) == {(3, 3)}
    assert ends((0, 3), [(4, 3, 10)], obstacles=OFF_LINE, move=3, difficult=mud, jump=True) == {(3, 3)}


def test_GLO_HEX_5_and_GLO_HEX_2_walls_stop_every_kind_of_movement() -> None:
    wall = [(3, row - 1) for row in range(7)]
    for manner in ({}, {"jump": True}, {"fly": True}):
        assert focus((1, 2), [(5, 1, 10)], walls=wall, **manner) == set()


def test_GLO_TELEPORT_ignores_walls_and_what_lies_between() -> None:
    wall = [(3, row - 1) for row in range(7)]
    assert options((1, 2), [(5, 1, 10)], "fh", walls=wall, teleport=True, move=3) == {
        ((4, 1), ((5, 1),)),
        ((4, 2), ((5, 1),)),
    }
    # Range is still counted round walls.
    enemies = [(4, 2, 10), (1, 5, 20)]
    assert focus((2, 2), enemies, "fh", teleport=True, walls=[(3, row - 1) for row in range(6)]) == {(1, 5)}


def test_GLO_TELEPORT_crosses_wall_lines_too() -> None:
    around = {"thin_walls": [(1, 2, edge) for edge in range(6)]}
    assert ends((1, 2), [(4, 2, 10)], "fh", move=2, **around) == {(1, 2)}
    assert ends((1, 2), [(4, 2, 10)], "fh", move=2, teleport=True, **around) == {(3, 2)}


def test_GLO_AOE_6_a_pattern_that_reaches_nobody_leaves_the_single_target() -> None:
    far = {"aoe": {"kind": "melee", "hexes": [[2, 0]]}, "move": 2}
    assert options((1, 2), [(2, 2, 10)], targets=2, **far) == {((1, 2), ((2, 2),))}
    # Alone it needs the hex two steps away.
    assert (1, 2) not in ends((1, 2), [(2, 2, 10)], targets=1, **far)
    # The pattern is used where it hits one more.
    assert hits((1, 2), [(2, 2, 10), (3, 2, 20)], targets=2, **far) == {((2, 2), (3, 2))}


def test_GLO_JUMP_1_jumps_pass_everything_and_GLO_JUMP_2_the_last_hex_is_as_for_walkers() -> None:
    assert ends((0, 3), [(4, 3, 10)], walls=OFF_LANES, jump=True, move=3, obstacles=[(1, 3)], traps=[(2, 3)]) == {
        (3, 3)
    }
    assert ends((0, 3), [(4, 3, 10)], walls=OFF_LANES, jump=True, move=2, obstacles=[(1, 3), (2, 3), *SECOND_LANE]) == {
        (0, 3)
    }
    # Difficult terrain at its end costs 2, but not in the later editions.
    mud = {"difficult": [(3, 3)]}
    assert hits((0, 3), [(4, 3, 10)], walls=OFF_LANES, jump=True, move=3, **mud) == {()}
    assert board_of((0, 3), [(4, 3, 10)], walls=OFF_LANES, obstacles=SECOND_LANE, jump=True, **mud).solver().best == 4
    for edition in ("jotl", "fh"):
        assert hits((0, 3), [(4, 3, 10)], edition, walls=OFF_LANES, jump=True, move=3, **mud) == {((4, 3),)}


def test_GLO_FLY_1_flyers_pass_and_end_anywhere_unoccupied() -> None:
    for lain in ("obstacles", "traps", "hazards"):
        assert options((0, 3), [(4, 3, 10)], walls=OFF_LANES, fly=True, move=3, **{lain: [(3, 3)]}) == {
            ((3, 3), ((4, 3),))
        }
    # Over an enemy, but not onto a figure.
    assert focus((0, 3), [(1, 3, 50), (4, 3, 10)], walls=OFF_LANES, fly=True, move=3) == {(1, 3)}
    assert ends((0, 3), [(2, 3, 50)], walls=OFF_LANES, fly=True, move=3, allies=[(1, 3), (1, 4)]) == {(3, 3), (2, 4)}


def test_GLO_TERR_3_and_GLO_ATK_2_obstacles_stop_walkers_but_no_attack() -> None:
    assert focus((0, 3), [(4, 3, 10)], obstacles=[*OFF_LINE, (2, 3)]) == set()
    assert options((0, 3), [(4, 3, 10)], obstacles=[*OFF_LINE, (2, 3)], range=4, move=0) == {((0, 3), ((4, 3),))}
    assert options((0, 3), [(3, 3, 9), (4, 3, 1)], obstacles=OFF_LINE, traps=[(2, 3)], range=4, targets=2, move=0) == {
        ((0, 3), ((3, 3), (4, 3)))
    }


# Negative hexes.

DETOUR = [(q, row - q // 2) for q in range(11) for row in range(7) if q == 4 and row not in (0, 6)]


def test_GLO_TRAP_1_traps_and_hazards_are_obstacles_while_there_is_a_clean_way() -> None:
    gap = [h for h in DETOUR if h != (4, 1)]
    clean = ends((3, 2), [(5, 1, 10)], move=2, walls=gap)
    assert clean == {(4, 1)}
    for lain in ("traps", "hazards"):
        assert (4, 1) not in ends((3, 2), [(5, 1, 10)], move=2, walls=gap, **{lain: [(4, 1)]})


def test_GLO_TRAP_3_a_far_clean_way_is_kept_to_though_it_gives_no_attack_now() -> None:
    gap = [h for h in DETOUR if h != (4, 1)]
    assert hits((3, 2), [(5, 1, 10)], move=2, walls=gap, traps=[(4, 1)]) == {()}


def test_GLO_TRAP_4_flyers_and_GLO_TRAP_5_jumpers_pass_over_them() -> None:
    traps = [(1, 3), (2, 3)]
    for manner in ({"fly": True}, {"jump": True}):
        b = board_of((0, 3), [(4, 3, 10)], walls=OFF_LANES, traps=traps, move=3, **manner)
        assert b.solver().best == 3
    # A jumper does count the trap it lands on.
    full = [*SECOND_LANE, (5, 3)]
    b = board_of((0, 3), [(4, 3, 10)], walls=OFF_LANES, obstacles=full, traps=[(1, 3), (3, 3)], move=3, jump=True)
    assert b.solver().best == (1 << 16) + 3


def test_GLO_TRAP_6_negative_hexes_of_later_turns_count_the_same() -> None:
    # Straight on a trap comes at once, round about it comes later: one each, so the shorter way is taken.
    line = [(q, 3) for q in range(6)]
    round_about = [(0, 2), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (5, 2)]
    off = [(q, row - q // 2) for q in range(11) for row in range(7) if (q, row - q // 2) not in line + round_about]
    assert ends((0, 3), [(5, 3, 10)], obstacles=off, move=1, traps=[(1, 3), (4, 1)]) == {(1, 3)}
    assert ends((0, 3), [(5, 3, 10)], obstacles=off, move=1, traps=[(1, 3), (2, 3), (4, 1)]) == {(0, 2)}


def test_GLO_TRAP_7_leaving_the_hex_it_stands_on_costs_nothing() -> None:
    assert board_of((3, 2), [(5, 1, 10)], hazards=[(3, 2)]).solver().best == 1


# Several targets and areas.


def test_GLO_MULTI_1_the_focus_is_always_among_the_targets() -> None:
    enemies = [(2, 1, 50), (6, 0, 10), (6, 1, 20), (5, 1, 30)]
    made = options((1, 2), enemies, range=3, move=1, targets=2)
    assert focus((1, 2), enemies, range=3, move=1, targets=2) == {(2, 1)}
    assert all((2, 1) in attacked for _, attacked in made)


def test_GLO_MULTI_2_secondaries_by_range_then_initiative_and_the_players_choice_in_frosthaven() -> None:
    enemies = [(3, 1, 50), (4, 2, 40), (3, 4, 40), (5, 0, 10)]
    assert hits((3, 2), enemies, range=3, move=0, targets=2, muddled=True) == {((3, 1), (4, 2))}
    nearer = [(3, 1, 50), (3, 4, 40), (5, 1, 30)]
    assert hits((3, 2), nearer, range=3, move=0, targets=2, muddled=True) == {((3, 1), (5, 1))}
    assert hits((3, 2), nearer, "fh", range=3, move=0, targets=2, muddled=True) == {
        ((3, 1), (5, 1)),
        ((3, 1), (3, 4)),
    }


def test_GLO_MULTI_2_of_equal_hexes_the_one_with_the_better_secondary() -> None:
    enemies = [(4, 1, 10), (5, 2, 20), (2, 2, 30)]
    assert options((3, 3), enemies, move=1, targets=2) == {((4, 2), ((4, 1), (5, 2)))}
    swapped = [(4, 1, 10), (5, 2, 30), (2, 2, 20)]
    assert options((3, 3), swapped, move=1, targets=2) == {((3, 2), ((2, 2), (4, 1)))}
    assert len(options((3, 3), enemies, "fh", move=1, targets=2)) == 2


def test_GLO_MULTI_4_all_in_range_means_every_one() -> None:
    enemies = [(3, 1, 50), (4, 2, 40), (2, 3, 10), (7, 0, 5)]
    assert hits((3, 2), enemies, move=0, targets=6) == {((2, 3), (3, 1), (4, 2))}


def test_GLO_AOE_2_a_grey_hex_is_the_attackers_own_and_reaches_hexes_not_adjacent() -> None:
    aoe = {"kind": "melee", "hexes": [[2, 0]]}
    assert hits((3, 2), [(5, 2, 10)], aoe=aoe, move=0) == {((5, 2),)}
    assert hits((3, 2), [(4, 2, 10)], aoe=aoe, move=0) == {()}


def test_GLO_AOE_3_one_hex_of_a_ranged_pattern_must_be_in_range_it_may_be_empty() -> None:
    aoe = {"kind": "ranged", "hexes": [[0, 0], [1, 0], [2, 0]]}
    assert hits((1, 2), [(6, 2, 10)], aoe=aoe, range=3, move=0) == {((6, 2),)}
    assert hits((1, 2), [(6, 2, 10)], aoe=aoe, range=2, move=0) == {()}


def test_GLO_AOE_4_only_enemies_in_sight_are_hit() -> None:
    aoe = {"kind": "ranged", "hexes": [[0, 0], [1, 0], [2, 0]]}
    enemies = [(3, 2, 10), (5, 2, 20)]
    wall = [(4, row - 2) for row in range(7)]
    assert hits((2, 2), enemies, aoe=aoe, range=2, move=0, walls=wall) == {((3, 2),)}
    assert hits((2, 2), enemies, aoe=aoe, range=2, move=0) == {((3, 2), (5, 2))}


def test_GLO_AOE_5_the_position_with_most_targets_that_has_the_focus() -> None:
    aoe = {"kind": "melee", "hexes": [[1, 0], [1, -1]]}
    assert hits((3, 2), [(4, 2, 10), (4, 1, 20)], aoe=aoe, move=0) == {((4, 1), (4, 2))}
    enemies = [(4, 2, 10), (4, 1, 20), (3, 3, 30)]
    assert hits((3, 2), enemies, aoe=aoe, move=0) == {((4, 1), (4, 2))}
    # Two others in a line would be more, but without the focus.
    line = {"kind": "melee", "hexes": [[1, 0], [2, 0], [3, 0]]}
    around = [(5, 2, 10), (1, 2, 20), (0, 2, 30), (3, 1, 40)]
    assert hits((3, 2), around, "jotl", aoe=line, move=0, targets=2) == {((3, 1), (5, 2))}


def test_GLO_AOE_6_a_pattern_and_further_single_targets() -> None:
    aoe = {"kind": "melee", "hexes": [[1, 0], [1, -1]]}
    enemies = [(4, 2, 10), (4, 1, 20), (2, 2, 30)]
    assert hits((3, 2), enemies, aoe=aoe, move=0, targets=2) == {((2, 2), (4, 1), (4, 2))}
    # The focus may be the single target.
    line = {"kind": "melee", "hexes": [[1, 0], [2, 0]]}
    made = hits((3, 2), [(3, 1, 10), (4, 2, 20), (5, 2, 30)], aoe=line, move=0, targets=2)
    assert made == {((3, 1), (4, 2), (5, 2))}


def test_GLO_AOE_8_a_ranged_pattern_minds_only_an_adjacent_focus() -> None:
    aoe = {"kind": "ranged", "hexes": [[0, 0], [1, 0]]}
    assert (3, 2) not in ends((3, 2), [(4, 2, 10)], aoe=aoe, range=3, move=2)
    grey = {"kind": "melee", "hexes": [[1, 0], [2, 0]]}
    assert ends((3, 2), [(4, 2, 10)], aoe=grey, move=2) == {(3, 2)}


def test_GLO_RANGE_4_secondaries_at_a_disadvantage_are_avoided_last() -> None:
    # Wherever it stands it hits both; it prefers to have neither beside it.
    made = ends((3, 2), [(5, 1, 10), (3, 1, 20)], range=3, move=2, targets=2)
    assert made and not made & set(ring((5, 1))) and not made & set(ring((3, 1)))


def test_GLO_ICE_slides_on_until_something_stops_it() -> None:
    ice = [(2, 2), (3, 2), (4, 2)]
    assert ends((1, 2), [(8, 1, 10)], "fh", ice=ice, move=1) == {(5, 2)}
    assert ends((1, 2), [(8, 1, 10)], "fh", ice=ice, move=1, allies=[(4, 2)]) == {(3, 2)}
    assert ends((1, 2), [(8, 1, 10)], "fh", ice=ice, move=1, fly=True) <= {(2, 2), (2, 1), (1, 2)}


def test_GLO_DOOR_1_and_2_a_closed_door_is_a_wall_for_monsters() -> None:
    shut = [(3, row - 1) for row in range(7)]
    opened = [h for h in shut if h != (3, 2)]
    assert focus((1, 2), [(5, 1, 10)], walls=shut, range=5) == set()
    assert focus((1, 2), [(5, 1, 10)], walls=opened, range=5) == {(5, 1)}
