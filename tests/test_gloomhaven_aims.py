"""Focus and movement where the rules part from what looks near: out of reach, several attacks, ways through traps."""

from gloomhaven_kit import OBSTACLE_HEX, Table
from test_gloomhaven_focus import OFF_LINE, ends, focus, hits, options, ring

from sim.gloomhaven import forced, initiative, monsters
from sim.gloomhaven.records import ATTACK, MOVE, SUFFER, Ability
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
