"""Terms, turns and activations (INF-TERM, INF-TURN, INF-ACT)."""

import pytest
from inferno_play import arcadia, spec_of, uniform
from rules_kit import Made, core, hold, kinds, offered, options

from sim.arcadia.attack import Attack
from sim.arcadia.hooks import ATTACK_DONE, Bound
from sim.arcadia.records import RANGED
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.spaces import enemies, sees, standing, targets
from sim.engine.events import Log, named

# Terms.

ROW = "M T J H C"
CAST = {"M": "Mark", "T": "Trandir", "J": "Jaimie", "H": "Harpy", "C": "Cerberus"}
RELATIONS = [
    ("INF-TERM-2 Hero of the same Guild", "Mark", "Trandir", False),
    ("INF-TERM-2 another Monster", "Harpy", "Cerberus", False),
    ("INF-TERM-3 Hero of another Guild", "Mark", "Jaimie", True),
    ("INF-TERM-3 Monster to a Hero", "Mark", "Harpy", True),
    ("INF-TERM-3 Hero to a Monster", "Cerberus", "Trandir", True),
    ("INF-TERM-4 a Hero to himself", "Mark", "Mark", False),
    ("INF-TERM-4 a Monster to itself", "Harpy", "Harpy", False),
]


@pytest.mark.parametrize(("a", "b", "hostile"), [r[1:] for r in RELATIONS], ids=[r[0] for r in RELATIONS])
def test_enemies(a: str, b: str, hostile: bool):
    on = core(ROW, CAST)
    assert enemies(on[a], on[b]) == enemies(on[b], on[a]) == hostile
    for one, other in [(a, b), (b, a)]:
        assert (on[other].id in targets(on.m.s, on.m.board, on[one], RANGED)) == hostile


def test_INF_TERM_1_heroes_and_monsters_are_the_characters_a_space_counts():
    for who in ["Jaimie, Diana", "Jaimie, Harpy", "Harpy, Cerberus"]:
        a = core("M A .", {"M": "Mark", "A": who})
        assert standing(a.m.s, a["Mark"], a.cell("A")) != 0, who


def test_INF_TERM_5_the_active_hero_and_the_active_player():
    a = core("M . J", {"M": "Mark", "J": "Jaimie"}, {"Jaimie": "Short Bow"})
    a.turn("Jaimie", "attack", dice="RR", save="B*")
    active = a.events("activate")
    assert [(e.actor, e.active) for e in active] == [(a["Jaimie"].id, a["Jaimie"].side)]
    assert {e.active for e in a.events()} == {1}
    assert a.m.s.hero == -1, "nobody is active after the turn"


def test_INF_TERM_6_a_reacting_monster_judges_spaces_and_sight_for_itself():
    a = core("M A T", {"M": "Mark", "A": "Jaimie, Harpy", "T": "Cerberus"})
    mark, cerberus = a["Mark"], a["Cerberus"]
    assert standing(a.m.s, mark, a.cell("A")) == 2 and standing(a.m.s, cerberus, a.cell("A")) == 1
    assert not sees(a.m.s, a.m.board, mark, mark.cell, cerberus.cell)
    assert sees(a.m.s, a.m.board, cerberus, cerberus.cell, mark.cell)


# Turns.

FOUR = {"M": "Mark", "J": "Jaimie", "C": "Cassius", "P": "Phyx"}


def test_INF_TURN_1_turns_pass_to_the_left_without_rounds():
    a = core("M J C P", FOUR)
    order = []
    for name in ["Mark", "Jaimie", "Cassius", "Phyx", "Mark"]:
        a.turn(name)
        order.append((a.events("turn")[0].active, a.m.s.active))
    assert order == [(0, 1), (1, 2), (2, 3), (3, 0), (0, 1)]


def test_INF_TURN_1_until_a_player_has_won():
    a = core("M J", {"M": "Mark", "J": "Jaimie"})
    a.m.s.winner = 0
    a.turn("Mark")
    assert a.m.over and a.m.s.active == 0


def test_INF_TURN_2_the_first_player_is_drawn():
    game = arcadia()
    first = []
    for seed in range(24):
        m = game.new(spec_of(game.scenarios()[0], seed=seed), uniform(4), Log(False))
        game.setup(m)
        assert isinstance(m, Skirmish) and m.s.active == m.first_seat
        first.append(m.first_seat)
    assert set(first) == {0, 1, 2, 3}


def test_INF_TURN_2_the_drawn_player_takes_the_first_turn():
    game = arcadia()
    m = game.new(spec_of(game.scenarios()[0], seed=3), uniform(4), Log(True))
    game.setup(m)
    assert isinstance(m, Skirmish)
    first = m.first_seat
    game.turn(m)
    rows = named(m.log, [kind.name for kind in game.kinds], game.items, game.causes)
    assert [e.active for e in rows if e.kind == "turn"] == [first]


def test_INF_TURN_3_activate_one_hero_or_rest():
    a = core("M T", {"M": "Mark", "T": "Trandir"})
    a.turn("Mark")
    assert offered(a, "turn") == ["Mark", "Trandir", "rest"]
    assert kinds(a.events(), "activate", "rest") == ["activate"]
    a.turn("Mark", "rest")
    assert kinds(a.events(), "activate", "rest") == ["rest"] and not a.asked("act")


def test_INF_TURN_4_without_a_living_hero_the_guild_rests_unasked():
    a = core("J", {"J": "Jaimie"})
    a.turn("Mark", "rest", turn=[])
    assert kinds(a.events(), "activate", "rest") == ["rest"]
    assert not a.asked("turn")


def test_INF_TURN_5_an_activation_may_pass_without_a_deed():
    a = core("M J", {"M": "Mark", "J": "Jaimie"}, {"Mark": "Dusty Blade"})
    a.turn("Mark")
    assert "attack" in offered(a) and "end" in offered(a)
    assert [e.kind for e in a.events()] == ["turn", "activate"] and a.m.s.active == 1


def test_INF_TURN_6_a_spawn_comes_after_the_turn_and_before_the_next_player():
    a = core("M H", {"M": "Mark", "H": "Harpy"}, {"Mark": "Dusty Blade"})
    a.refit("Harpy", life=1, movement=0, dice=1)
    a.turn("Mark", "attack", "step H", dice="MMM", monster_attack="no")
    assert kinds(a.events(), "kill", "move", "spawn") == ["kill", "move", "spawn"]
    assert {e.active for e in a.events("spawn")} == {0} and a.m.s.active == 1


# Activations.


def test_INF_ACT_1_any_living_hero_the_same_one_turn_after_turn():
    a = core("M T", {"M": "Mark", "T": "Trandir"})
    for _ in range(2):
        a.turn("Mark")
        assert offered(a, "turn") == ["Mark", "Trandir", "rest"]
        assert a.events("activate", actor="Mark")
    a.m.s.at[a["Trandir"].cell].clear()
    a["Trandir"].cell = -1
    a.turn("Mark")
    assert offered(a, "turn") == ["Mark", "rest"]


@pytest.mark.parametrize(
    ("acts", "told"),
    [
        (["step A", "attack"], ["move", "attack"]),
        (["attack", "step A"], ["attack", "move"]),
        (["step A"], ["move"]),
        (["attack"], ["attack"]),
        ([], []),
    ],
    ids=["INF-ACT-2 move then attack", "attack then move", "move alone", "attack alone", "INF-TURN-5 neither"],
)
def test_movement_and_one_attack(acts: list[str], told: list[str]):
    a = core("A M . J", {"M": "Mark", "J": "Jaimie"}, {"Mark": "Short Bow"})
    dice = {"dice": "RR", "save": "B*"} if "attack" in acts else {}
    a.play("Mark", *acts, **dice)
    assert kinds(a.events(), "move", "attack") == told


@pytest.mark.parametrize("first", ["step A", "door v:1,0"], ids=["INF-ACT-3 after a step", "INF-ACT-3 after a door"])
def test_no_movement_goes_on_after_the_attack_once_begun(first: str):
    a = core("A M J\n\n. . .", {"M": "Mark", "J": "Jaimie"}, {"Mark": "Short Bow"})
    if first != "step A":
        a = core("AdM J\n\n. . .", {"M": "Mark", "J": "Jaimie"}, {"Mark": "Short Bow"})
    a.play("Mark", first, "attack", dice="RR", save="B*")
    assert len(a.asked("act")) == 2, "after the attack nothing is left to do"


def test_INF_ACT_3_after_the_attack_the_movement_is_one_block():
    a = core("A B M J", {"M": "Mark", "J": "Jaimie"}, {"Mark": "Dusty Blade, Short Bow"})
    a.play("Mark", "attack", "step B", "step A", "step B", dice="RRR", save="B*", card="Dusty Blade")
    assert kinds(a.events(), "move", "attack") == ["attack", "move", "move", "move"]
    assert all("attack" not in offered(a, "act", at) for at in (1, 2, 3))


class Again(Made):
    """After an attack another Hero of the Guild may be activated."""

    def on_attack_done(self, m: Skirmish, on: Bound, a: Attack) -> None:
        m.s.second_hero = True


def test_INF_ACT_4_an_extra_hero_must_not_have_been_activated_this_turn():
    a = core("M T K J", {"M": "Mark", "T": "Trandir", "K": "Kisha", "J": "Jaimie"})
    for name in ["Mark", "Trandir", "Kisha"]:
        a.give(name, "Short Bow")
        hold(a, name, Again(ATTACK_DONE))
    a.turn("Mark", *["attack", "end"] * 3, dice="MM MM MM", save="B*", other_hero=["Trandir", "Kisha"])
    assert [offered(a, "other_hero", at) for at in range(len(a.asked("other_hero")))] == [
        ["Kisha", "Trandir", "no"],
        ["Kisha", "no"],
    ]
    assert [a.name(e.actor) for e in a.events("activate")] == ["Mark", "Trandir", "Kisha"]


def test_INF_ACT_4_the_next_turn_starts_anew():
    a = core("M T J", {"M": "Mark", "T": "Trandir", "J": "Jaimie"}, {"Mark": "Short Bow", "Trandir": "Short Bow"})
    hold(a, "Trandir", Again(ATTACK_DONE))
    a.turn("Mark")
    a.turn("Trandir", "attack", dice="RR", save="B*")
    assert offered(a, "other_hero") == ["Mark", "no"]


def test_INF_ACT_5_free_actions_between_steps_but_not_inside_an_attack():
    a = core("A B M J", {"M": "Mark", "J": "Jaimie"}, {"Mark": "Short Bow"})
    a["Mark"].wounds = 1
    a.token("Mark", "Healing Potion")
    a.token("Mark", "Healing Potion")
    a.play("Mark", "step B", "drink Healing Potion", "step A")
    assert kinds(a.events(), "move", "heal") == ["move", "heal", "move"]
    a["Mark"].wounds = 1
    a.attack("Mark", "Jaimie", dice="RR", save="B*")
    assert not a.asked("act"), "no free action while the attack is resolved"
    assert "drink Healing Potion" in options(a, "Mark")


def test_INF_ACT_5_each_kind_of_potion_is_offered_once():
    a = core("M A", {"M": "Mark"}, {"Mark": "Short Bow"})
    a["Mark"].wounds, a["Mark"].exhausted = 1, True
    for potion in ["Healing Potion", "Refreshing Potion", "Healing Potion"]:
        a.token("Mark", potion)
    assert options(a, "Mark") == ["step A", "drink Healing Potion", "drink Refreshing Potion", "end"]


def test_INF_ACT_6_a_hero_killed_in_his_activation_does_no_more():
    a = core("H M A B", {"M": "Mark", "H": "Harpy"}, {"Mark": "Dusty Blade"})
    a["Mark"].wounds = a["Mark"].life - 1
    a.play("Mark", "step A", dice="M", save="B")
    assert kinds(a.events(), "kill", "move") == ["kill"] and len(a.asked("act")) == 1
    assert a["Mark"].cell < 0 and a.m.s.hero == -1


def test_INF_ACT_6_killed_by_a_payback_he_loses_his_movement():
    a = core("A M H", {"M": "Mark", "H": "Harpy"}, {"Mark": "Dusty Blade"})
    a["Mark"].wounds = a["Mark"].life - 1
    a.play("Mark", "attack", dice="RRR M", save="B", monster_attack="Mark", payback=[])
    assert kinds(a.events(), "kill", "move") == ["kill"] and len(a.asked("act")) == 1
