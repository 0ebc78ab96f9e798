"""Ways that a character's player chooses: through traps, past money and enemies, to doors."""

from gloomhaven_bare import BOTTOM, PLAIN_BOTTOM, ROW, gained, hold, scene, trap
from gloomhaven_party import Scene

from sim.gloomhaven import kinds as k
from sim.gloomhaven import verbs
from sim.gloomhaven.party import PLAYED
from sim.gloomhaven.records import CONDITIONS
from sim.gloomhaven.state import OBSTACLE, OFF, TRAP, TrapKind


def ways(s: Scene, index: int) -> list[list[int]]:
    """The cells of all ways of the last question about ways."""
    return [trip.cells for trip in s.m.trips][index:]


# Ways.


def test_GLO_CHAR_9_a_hex_behind_a_trap_can_be_had_through_the_trap() -> None:
    s = scene()
    # A lane of three hexes with a trap in the middle.
    start, middle, goal = (s.cell(p) for p in ROW[:3])
    for cell in s.m.hexes.near[start] + s.m.hexes.near[middle]:
        if cell >= 0 and cell not in (start, middle, goal):
            s.m.s.terrain[cell] = OBSTACLE
    trap(s, ROW[1], 3)
    s.stand(s.figure(), ROW[0])
    s.say(k.Q_MOVE, goal)
    s.say(k.Q_DAMAGE, 0)
    s.play("Grab and Go", BOTTOM)
    assert s.figure().cell == goal and s.figure().hp == 7
    (asked,) = s.asked(k.Q_MOVE)
    assert asked.options[0] == start and set(asked.options[1:]) >= {middle, goal}
    assert s.m.risks[goal] == 1


def test_GLO_CHAR_9_ways_are_asked_only_where_they_meet_different_things() -> None:
    s = scene()
    s.stand(s.figure(), ROW[0])
    s.say(k.Q_MOVE, s.cell(ROW[2]))
    s.play("Grab and Go", BOTTOM)
    assert s.asked(k.Q_WAY) == [] and s.heroes[0].travelled == 2
    s.stand(s.figure(), ROW[0])
    sprung = trap(s, ROW[1])
    s.say(k.Q_WAY, 1)
    s.say(k.Q_DAMAGE, 0)
    s.play("Grab and Go", BOTTOM)
    (asked,) = s.asked(k.Q_WAY)
    assert len(asked.options) == 2
    # The first way goes round the trap, the second one through it.
    clean, through = ways(s, 0)
    assert sprung not in clean and sprung in through
    assert s.figure().hp == 8 and s.m.s.terrain[sprung] == 0


def test_GLO_CHAR_9_a_clean_way_that_is_too_long_is_no_way() -> None:
    s = scene()
    s.stand(s.figure(), ROW[0])
    sprung = trap(s, ROW[1])
    s.say(k.Q_MOVE, s.cell(ROW[2]))
    s.say(k.Q_DAMAGE, 0)
    # Two points: straight through or not at all.
    for cell in s.m.hexes.near[s.cell(ROW[1])]:
        if cell >= 0 and cell in s.m.hexes.near[s.cell(ROW[0])] and cell in s.m.hexes.near[s.cell(ROW[2])]:
            raise AssertionError("two hexes in a row have a common neighbour beside the middle one")
    s.play("Grab and Go", PLAIN_BOTTOM)
    assert s.figure().cell == s.cell(ROW[2]) and s.m.s.terrain[sprung] == 0 and s.figure().hp == 8


def test_GLO_MOVE_16_a_trap_on_the_chosen_way_may_end_the_move() -> None:
    s = scene()
    s.stand(s.figure(), ROW[0])
    trap(s, ROW[1], 1, "immobilize")
    s.say(k.Q_MOVE, s.cell(ROW[2]))
    s.say(k.Q_DAMAGE, 0)
    s.play("Grab and Go", PLAIN_BOTTOM)
    assert s.figure().cell == s.cell(ROW[1]) and s.has(s.figure()) == ["immobilize"]


def test_GLO_LOOT_2_money_on_the_way_of_a_looting_move_is_a_choice_of_ways() -> None:
    s = scene(["Scoundrel", "Brute"])
    s.stand(s.figure(), ROW[0])
    gained(s, "Swift Bow", BOTTOM)
    near = [c for c in s.m.hexes.near[s.cell(ROW[0])] if c >= 0 and not s.m.s.wall[c] and s.m.s.at[c] == OFF]
    goal = near[0]
    money = next(c for c in near[1:] if c in s.m.hexes.near[goal])
    s.m.s.money[money] = 1
    s.say(k.Q_MOVE, goal)
    s.play("Swift Bow", BOTTOM)
    (asked,) = s.asked(k.Q_WAY)
    assert len(asked.options) == 2 and s.figure().money == 1 and s.figure().cell == goal
    # A move that does not loot asks nothing of the kind.
    s.stand(s.figure(), ROW[0])
    s.m.s.money[money] = 1
    gained(s, "Venom Shiv", BOTTOM, 0, 1)
    assert len(s.asked(k.Q_WAY)) == 1 and s.figure().money == 1


def test_GLO_CARD_10_whom_a_jump_passes_is_the_players_choice() -> None:
    s = scene()
    s.stand(s.figure(), ROW[0])
    first = s.monster(ROW[1])
    side = next(
        c for c in s.m.hexes.near[s.cell(ROW[0])]
        if c >= 0 and c in s.m.hexes.near[first.cell] and not s.m.s.wall[c] and s.m.s.at[c] == OFF
    )  # fmt: skip
    second = s.monster((s.m.hexes.qs[side], s.m.hexes.rs[side]))
    s.say(k.Q_MOVE, s.cell(ROW[2]))
    s.play("Trample", BOTTOM)
    (asked,) = s.asked(k.Q_WAY)
    assert len(asked.options) >= 3
    # The first offer passes both.
    assert first.hp == second.hp == 18


def test_GLO_CARD_10_a_round_trip_back_to_the_start_hex() -> None:
    s = scene(["Mindthief", "Brute"])
    s.stand(s.figure(), ROW[0])
    enemy = s.monster(ROW[1])
    hold(s, "Feedback Loop")
    here = s.figure().cell
    s.say(k.Q_MOVE, here)
    s.say(k.Q_WAY, 1)
    s.play("Feedback Loop", BOTTOM)
    assert s.figure().cell == here and s.heroes[0].travelled > 0
    assert s.has(enemy) == ["muddle"]
    verbs.lose(s.m, enemy, CONDITIONS.index("muddle"), k.C_EXPIRED)
    s.say(k.Q_WAY, 0)
    s.play("Feedback Loop", BOTTOM)
    assert s.heroes[0].travelled == 0 and s.has(enemy) == []


def test_GLO_CARD_5_a_longer_way_counts_when_hexes_count() -> None:
    s = scene()
    h = s.heroes[0]
    s.stand(s.figure(), ROW[0])
    h.second = hold(s, "Balanced Measure")
    h.zones[h.second] = PLAYED
    s.say(k.Q_MOVE, s.cell(ROW[1]))
    s.say(k.Q_WAY, 3)
    s.play("Grab and Go", BOTTOM)
    (asked,) = s.asked(k.Q_WAY)
    assert len(asked.options) == 4 and h.moved == 4 and s.figure().cell == s.cell(ROW[1])


def test_GLO_CARD_1_an_enemy_is_walked_into_a_trap() -> None:
    s = scene(["Mindthief", "Brute"])
    s.stand(s.figure(), ROW[0])
    enemy = s.monster(ROW[2], 3)
    cell = trap(s, ROW[3], 5)
    s.say(k.Q_HELP, enemy.id)
    s.say(k.Q_HEX, cell)
    s.play("Parasitic Influence", BOTTOM)
    assert enemy.cell == OFF and s.heroes[0].kills == 1


def test_GLO_DOOR_1_through_an_ally_to_the_door() -> None:
    s = scene(slug="black-barrow")
    door, before = s.cell((-2, 3)), (-1, 3)
    s.stand(s.figure(1), before)
    s.stand(s.figure(0), (0, 3))
    for cell in s.m.scenario.near[door]:
        if not s.m.s.wall[cell] and cell != s.cell(before):
            s.m.s.terrain[cell] = OBSTACLE
    s.say(k.Q_MOVE, door, door)
    s.play("Grab and Go", BOTTOM)
    assert s.figure().cell == door and s.m.s.rooms[1]


def test_GLO_JUMP_1_a_jump_to_a_door_passes_the_trap_before_it() -> None:
    s = scene(slug="black-barrow")
    door = s.cell((-2, 3))
    s.stand(s.figure(0), (0, 3))
    for cell in s.m.scenario.near[door]:
        if not s.m.s.wall[cell]:
            s.m.s.terrain[cell] = TRAP
            s.m.s.trap[cell] = 0
    s.m.s.traps[:] = [TrapKind(5, [])]
    s.say(k.Q_MOVE, door, door)
    s.play("Leaping Cleave", BOTTOM)
    assert s.figure().cell == door and s.figure().hp == 10
