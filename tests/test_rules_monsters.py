"""Monsters act: control, Guard Reaction, Payback, their attacks (INF-MON, GUARD, PAYBACK, MATK)."""

import pytest
from arena import ATTACK_FACES, Arena, Rigged, arena
from rules_kit import HUNT, MoreTargets, Thrice, core, grant, hold, monster, offered, order

from sim.arcadia import combat, movement, reactions, verbs
from sim.arcadia import kinds as k
from sim.arcadia.hooks import ATTACKS, ROLLED
from sim.arcadia.records import RANGED
from sim.arcadia.spaces import guards, targets
from sim.arcadia.state import OBJECT, OBJECT_SIDE, Figure


def attackers(a: Arena, cause: str) -> list[str]:
    """Who attacked for a cause, in order."""
    return [a.name(e.actor) for e in a.events("attack", cause=cause)]


# Control.


def test_INF_MON_1_monsters_have_no_turn():
    a = core("M A H", {"M": "Mark", "H": "Harpy"})
    a.turn("Mark", "step A")
    a.turn("Mark", "rest")
    assert not a.events("react") and not a.events("attack") and a.at("Harpy") == "H"


@pytest.mark.parametrize(("hero", "right"), [("Mark", 3), ("Jaimie", 0), ("Cassius", 1), ("Phyx", 2)])
def test_INF_MON_2_the_right_player_controls_every_activation(hero: str, right: int):
    a = core("M H A", {"M": hero, "H": "Harpy"}, {hero: "Dusty Blade"})
    a.attack(hero, "Harpy", dice="RRR R", save="B*", react=True, monster_move="end", monster_attack=hero)
    assert {q.seat for q in a.asked("monster_move") + a.asked("monster_attack")} == {right}


def test_INF_MON_4_monsters_exhaust_nothing_and_stay_dazed():
    a = core("M H", HUNT)
    a["Harpy"].dazed = True
    for _ in range(3):
        a.strike("Harpy", "Mark", dice="R", save="B")
        assert not a.events("exhaust") and a["Harpy"].dazed


def test_INF_MON_3_what_a_monster_card_says():
    book = core("A", {}).m.book
    for m in book.monsters:
        assert set(m.levels) == {"1", "2-3", "4-5", "6"} and 0 <= m.tier <= 3
        for level in m.levels.values():
            assert level.life > 0 and level.overkill > 0 and level.dice > 0 and level.attack in (0, 1)
            assert level.movement >= 0 and level.defense >= 0 and level.reward >= 0


# Guard Reaction to a move.


def test_INF_GUARD_1_a_monster_guards_the_spaces_close_to_it_and_its_own():
    a = core("A B C\n\nD H|E\n  D\nF G I", {"H": "Harpy"})
    guarded = "".join(sorted(a.space[c] for c in range(a.m.board.cells) if guards(a.m.s, c)))
    assert guarded == "BDH", "no diagonal, no wall, no closed door (INF-GUARD-10)"


LEAVING = [
    ("INF-GUARD-2 out of its own Space", "M A", "M", "A", True),
    ("INF-GUARD-2 away from it", "H M A", "H", "A", True),
    ("INF-GUARD-2 towards it", "H M A", "H", "H", True),
    ("INF-GUARD-2 to another Space it guards", "H M\n\nA B", "H", "B", True),
    ("INF-GUARD-3 entering", "M A H", "H", "A", False),
    ("INF-GUARD-10 behind a wall", "H|M A", "H", "A", False),
    ("INF-GUARD-10 behind a closed door", "HDM A", "H", "A", False),
    ("INF-GUARD-1 a diagonal", "H B\n\nC M A", "H", "A", False),
]


@pytest.mark.parametrize(("board", "at", "to", "attacks"), [g[1:] for g in LEAVING], ids=[g[0] for g in LEAVING])
def test_a_move_out_of_a_guarded_space(board: str, at: str, to: str, attacks: bool):
    a = core(board, {"M": "Mark"})
    monster(a, "Harpy", at)
    a.play("Mark", f"step {to}", **({"dice": "R", "save": "B"} if attacks else {}))
    assert attackers(a, "guard") == (["Harpy"] if attacks else []) and a.at("Mark") == to


def test_INF_GUARD_2_it_attacks_with_its_normal_values_without_moving():
    a = core("H M A", HUNT)
    a.refit("Harpy", dice=3, movement=3)
    a.play("Mark", "step A", dice="MMR", save="B")
    assert a.wounds("Mark") == 2 and a.at("Harpy") == "H" and len(a.dice("roll", "Harpy")) == 3


def test_INF_GUARD_2_its_abilities_too():
    a = core("H M J", {**HUNT, "J": "Jaimie"})
    a.put("Jaimie", "H")
    hold(a, "Harpy", Thrice(ATTACKS))
    a.play("Mark", "step J", dice="R R R", save="B*", monster_attack=["Jaimie", "Mark"])
    assert [a.name(e.target) for e in a.events("attack")] == ["Mark", "Jaimie", "Mark"]


def test_INF_GUARD_4_all_guard_attacks_come_before_the_move():
    a = core("H M A\n\nB D C", {**HUNT, "D": "Demoness"})
    a.play("Mark", "step A", dice="R R", save="B*", guard="Demoness")
    assert order(a, "attack", "save", "move") == ["attack", "save", "attack", "save", "move"]


def test_INF_GUARD_5_every_triggered_monster_must_attack():
    a = core("H M A\n\nB D C", {**HUNT, "D": "Demoness"})
    monster(a, "Cerberus", "M")
    a.play("Mark", "step A", dice="R R R", save="B*", guard=["Cerberus", "Harpy"])
    assert attackers(a, "guard") == ["Cerberus", "Harpy", "Demoness"]
    assert all("no" not in words for q in a.asked("guard") for words in q.offered)


def test_INF_GUARD_6_again_and_again_from_other_spaces():
    a = core("A B C\n\nD H E", {"D": "Mark", "H": "Harpy"})
    a.play("Mark", "step H", "step E", "step C", dice="R R R", save="B*")
    assert attackers(a, "guard") == ["Harpy"] * 3


def test_INF_GUARD_7_portals_doors_and_brimstones_provoke_nobody():
    a = core("H MDA\n\n. P", HUNT, portals={"blue": "MP"})
    cell = a["Mark"].cell
    a.m.s.brimstones[cell], a.m.hidden.brimstones[cell] = 1, [0]
    a.m.arcadia.brimstone_deeds[0] = []
    a.play("Mark", "reveal", "door v:2,0", "portal P")
    assert order(a, "brimstone", "door", "portal", "attack") == ["brimstone", "door", "portal"]


def test_INF_GUARD_7_nor_does_being_placed():
    a = core("H M A", HUNT)
    a.prepare("", "", {})
    verbs.put(a.m, a["Mark"], a.cell("A"), k.C_EFFECT)
    a.settle()
    assert a.at("Mark") == "A"


# Guard Reaction to an attack.

AIMS = [
    ("INF-GUARD-8 at a distant Hero", "D M A J", "Jaimie", True),
    ("INF-GUARD-8 at a distant Monster", "D M A H", "Harpy", True),
    ("INF-GUARD-8 at a Hero who is Close", "D M J", "Jaimie", True),
    ("INF-GUARD-9 at the Close Monster itself", "D M A", "Demoness", False),
    ("INF-GUARD-10 nobody is Close", "D|M A J", "Jaimie", False),
]


@pytest.mark.parametrize(("board", "target", "reacts"), [g[1:] for g in AIMS], ids=[g[0] for g in AIMS])
def test_an_attack_past_a_close_monster(board: str, target: str, reacts: bool):
    people = {"D": "Demoness", "M": "Mark", "J": "Jaimie", "H": "Harpy"}
    a = core(board, {mark: name for mark, name in people.items() if mark in board}, {"Mark": "Short Bow"})
    a.refit("Demoness", movement=0)
    answers = {"payback": [], "monster_attack": "no"} if target == "Demoness" else {}
    dice, save = ("MM R" if reacts else "MM"), "BBB B" if target == "Jaimie" else "B"
    save = save if reacts or target == "Jaimie" else ""
    a.attack("Mark", target, dice=dice, save=save if reacts else save[:3], react=True, **answers)
    assert attackers(a, "guard") == (["Demoness"] if reacts else []) and a.at("Demoness") == "D"


def test_INF_GUARD_8_after_the_attack_is_completely_resolved_and_without_moving():
    a = core("D M A J", {"M": "Mark", "D": "Demoness", "J": "Jaimie"}, {"Mark": "Short Bow"})
    a.attack("Mark", "Jaimie", dice="RR R", save="BBB B", react=True)
    assert order(a, "attack", "save", "wound", "move") == ["attack", "save", "wound", "attack", "save"]
    a.held("Mark", "Short Bow").used = 0
    a.play("Mark", "attack", target="Jaimie", dice="MM R", save="BBB B")
    assert attackers(a, "guard") == ["Demoness"]


def test_INF_GUARD_9_a_close_monster_among_the_targets_calms_all():
    a = core("D M H", {**HUNT, "D": "Demoness"}, {"Mark": "Dusty Blade"})
    a.attack("Mark", "Harpy", dice="RRR", react=True, monster_attack="no")
    assert attackers(a, "guard") == []
    a = core("D M A J", {"M": "Mark", "D": "Demoness", "J": "Jaimie"}, {"Mark": "Short Bow"})
    hold(a, "Mark", MoreTargets(ROLLED, a["Demoness"].id))
    a.attack("Mark", "Jaimie", dice="MM", save="BBB", react=True, monster_attack="no")
    assert attackers(a, "guard") == [], "as a secondary target"


def test_INF_GUARD_11_only_the_active_heros_own_moves_and_attacks():
    a = core("D M H", {**HUNT, "D": "Demoness"}, {"Mark": "Dusty Blade"})
    a.prepare("", "", {})
    movement.step(a.m, a["Mark"], a.cell("D"), k.C_EFFECT)
    movement.step(a.m, a["Harpy"], a.cell("M"), k.C_PAYBACK)
    a.settle()
    assert not a.events("attack")


def test_INF_GUARD_12_the_move_is_made_and_its_point_spent():
    a = core("H M A", HUNT)
    a.play("Mark", "step A", dice="M", save="B")
    assert a.at("Mark") == "A" and a.m.s.points == 2 and not a.asked("option")


def test_INF_GUARD_13_the_right_player_orders_them():
    a = core("H M A\n\nB D C", {**HUNT, "D": "Demoness"}, {"Mark": "Short Bow"})
    a.play("Mark", "step A", dice="R R", save="B*", guard="Demoness")
    assert [(q.seat, sorted(w[0] for w in q.offered)) for q in a.asked("guard")] == [(3, ["Demoness", "Harpy"])]
    assert attackers(a, "guard") == ["Demoness", "Harpy"]


def test_INF_GUARD_14_once_he_is_dead_the_others_do_not_attack_and_the_move_is_lost():
    a = core("H M A\n\nB D C", {**HUNT, "D": "Demoness"})
    a["Mark"].wounds = a["Mark"].life - 1
    a.play("Mark", "step A", dice="M", save="B", guard="Demoness")
    assert attackers(a, "guard") == ["Demoness"] and order(a, "kill", "move") == ["kill"]
    a = core("H M A J\n\nB D C X", {**HUNT, "D": "Demoness", "J": "Jaimie"}, {"Mark": "Short Bow"})
    a["Mark"].wounds = a["Mark"].life - 1
    a.attack("Mark", "Jaimie", dice="MM M", save="BBB B", react=True, guard="Demoness")
    assert attackers(a, "guard") == ["Demoness"]


def test_INF_GUARD_15_a_ranged_monster_reacts_too():
    a = core("HdM A", HUNT)
    a.refit("Harpy", attack=RANGED)
    a.play("Mark", "step A", dice="M", save="B")
    assert attackers(a, "guard") == ["Harpy"] and a.wounds("Mark") == 0, "an M misses in a Ranged roll"


def test_INF_GUARD_16_targets_are_judged_when_set_closeness_after_the_attack():
    a = core("D M A J B", {"M": "Mark", "D": "Demoness", "J": "Jaimie"}, {"Mark": "Short Bow"})
    a.prepare("MM R", "BBB B", {"target": "Jaimie"})
    a.activate("Mark")
    made = combat.hero_attack(a.m, a["Mark"], 0)
    monster(a, "Harpy", "A")
    a.attack_dice.load("R R")
    a.defense_dice.load("B B")
    reactions.react(a.m, made)
    assert sorted(attackers(a, "guard")) == ["Demoness", "Harpy"], "the Harpy came Close while it lasted"


def test_INF_GUARD_17_killing_the_distant_target_does_not_calm_the_close_ones():
    a = core("D M A H", {**HUNT, "D": "Demoness"}, {"Mark": "Short Bow"})
    a.refit("Harpy", life=1, overkill=2)
    a.attack("Mark", "Harpy", dice="RR R", save="B", react=True)
    assert a.events("overkill") and attackers(a, "guard") == ["Demoness"]


def test_INF_GUARD_18_the_active_hero_is_its_primary_target():
    a = core("H M A", HUNT)
    a.put("Jaimie", "H")
    a.play("Mark", "step A", dice="R", save="B")
    assert [a.name(e.target) for e in a.events("attack", cause="guard")] == ["Mark"] and not a.asked("monster_attack")


def test_INF_GUARD_19_leaving_the_same_space_again_in_a_turn_provokes_it_no_more():
    a = core("H M A", HUNT)
    a.turn("Mark", "step A", "step M", "step A", dice="R", save="B")
    assert attackers(a, "guard") == ["Harpy"]
    a.put("Mark", "M")
    a.turn("Mark", "step A", dice="R", save="B")
    assert attackers(a, "guard") == ["Harpy"], "in the next turn it does"


def test_INF_GUARD_19_another_monster_of_that_space_still_reacts():
    a = core("H M A", HUNT)
    a.m.s.guarded = []
    a.play("Mark", "step A", "step M", dice="R", save="B")
    monster(a, "Demoness", "H")
    a.m.s.guarded = [a["Harpy"].id * len(a.m.s.at) + a.cell("M")]
    a.play("Mark", "step A", dice="R", save="B")
    assert attackers(a, "guard") == ["Demoness"]


# Payback.


@pytest.mark.parametrize("dice", ["RRR", "MMM"], ids=["INF-PAYBACK-1 missed", "INF-PAYBACK-1 hit"])
def test_being_attacked_activates_a_monster_once_the_attack_is_resolved(dice: str):
    a = core("M H", HUNT, {"Mark": "Dusty Blade"})
    a.attack("Mark", "Harpy", dice=dice + " R", save="B", react=True, monster_attack="Mark")
    assert [e.kind for e in a.events("roll", "react")][:2] == ["roll", "react"]
    assert [(a.name(e.actor), a.name(e.target)) for e in a.events("react")] == [("Harpy", "Mark")]


def test_INF_PAYBACK_2_it_moves_up_to_its_movement_and_then_attacks():
    a = core("M A B H", HUNT, {"Mark": "Short Bow"})
    a.attack(
        "Mark", "Harpy", dice="MM R", save="B", react=True, monster_move=["step B", "step A"], monster_attack="Mark"
    )
    assert order(a, "move", "attack") == ["attack", "move", "move", "attack"] and a.at("Harpy") == "A"
    assert len(a.asked("monster_move")) == 2, "none after the attack"


@pytest.mark.parametrize("move", [True, False])
@pytest.mark.parametrize("strike", [True, False])
def test_INF_PAYBACK_3_movement_attack_or_both_may_be_waived(move: bool, strike: bool):
    a = core("M H A", HUNT, {"Mark": "Short Bow"})
    a.refit("Harpy", attack=RANGED)
    answers = {"monster_move": ["step A"] if move else "end", "monster_attack": "Mark" if strike else "no"}
    a.attack("Mark", "Harpy", dice="MM" + (" M" if strike else ""), save="B" if strike else "", react=True, **answers)
    told = ["attack"] + ["move"] * move + ["attack"] * strike
    assert order(a, "move", "attack") == told


def test_INF_PAYBACK_4_its_attack_is_at_the_active_hero():
    a = core("M H J", {**HUNT, "J": "Jaimie"}, {"Mark": "Dusty Blade"})
    a.attack("Mark", "Harpy", dice="RRR R", save="B", react=True, monster_attack="Mark")
    assert offered(a, "monster_attack") == ["Mark", "no"]


def test_INF_PAYBACK_5_in_any_direction_by_doors_and_portals():
    a = core("M H ADB P", HUNT, {"Mark": "Dusty Blade"}, portals={"blue": "AP"})
    a.refit("Harpy", movement=3)
    way = ["step A", "door v:3,0", "portal P"]
    a.attack("Mark", "Harpy", dice="RRR", react=True, monster_move=way)
    assert a.at("Harpy") == "P" and [e.kind for e in a.events("move", "door", "portal")] == ["move", "door", "portal"]


def test_INF_PAYBACK_6_of_several_targets_one_chosen_by_the_right_player():
    a = core("D M H", {**HUNT, "D": "Demoness"}, {"Mark": "Dusty Blade"})
    hold(a, "Mark", MoreTargets(ROLLED, a["Demoness"].id))
    a.attack("Mark", "Harpy", dice="RRR", react=True, payback="Demoness", monster_attack="no")
    assert [(q.seat, sorted(w[0] for w in q.offered)) for q in a.asked("payback")] == [(3, ["Demoness", "Harpy"])]
    assert [a.name(e.actor) for e in a.events("react")] == ["Demoness"]


def test_INF_PAYBACK_7_with_lethal_wounds_it_still_makes_its_payback():
    a = core("M A H", HUNT, {"Mark": "Short Bow"})
    a.refit("Harpy", life=1, overkill=3)
    a.attack("Mark", "Harpy", dice="RR M", save="B", react=True, monster_move="step A", monster_attack="Mark")
    assert order(a, "move", "attack", "kill") == ["attack", "move", "attack", "kill"] and a.wounds("Mark") == 1


def test_INF_PAYBACK_8_the_overkilled_cannot_be_chosen_and_the_others_die_without():
    a = core("D M H", {**HUNT, "D": "Demoness"}, {"Mark": "Dusty Blade"})
    a.refit("Harpy", life=1, overkill=2)
    a.refit("Demoness", life=1, overkill=9)
    hold(a, "Mark", MoreTargets(ROLLED, a["Demoness"].id))
    a.attack("Mark", "Harpy", dice="MMR", react=True, monster_attack="no")
    assert not a.asked("payback") and [a.name(e.actor) for e in a.events("react")] == ["Demoness"]
    a = core("D M H", {**HUNT, "D": "Demoness"}, {"Mark": "Dusty Blade"})
    for name in ("Harpy", "Demoness"):
        a.refit(name, life=1, overkill=9)
    hold(a, "Mark", MoreTargets(ROLLED, a["Demoness"].id))
    a.attack("Mark", "Harpy", dice="MMR", react=True, payback="Demoness", monster_attack="no")
    assert [a.name(e.target) for e in a.events("kill")] == ["Harpy", "Demoness"] and len(a.events("react")) == 1


def test_INF_PAYBACK_9_out_of_reach_it_may_move_but_not_attack():
    a = core("M A B C H", HUNT, {"Mark": "Short Bow"})
    a.attack("Mark", "Harpy", dice="MM", react=True, monster_move=["step C", "step B"])
    assert a.at("Harpy") == "B" and not a.asked("monster_attack") and not attackers(a, "payback")


def test_INF_PAYBACK_10_heroes_never_strike_back():
    a = core("M J", {"M": "Mark", "J": "Jaimie"}, {"Mark": "Dusty Blade", "Jaimie": "Dusty Blade"})
    a.attack("Mark", "Jaimie", dice="MMM", save="BBB", react=True)
    assert not a.events("react") and len(a.events("attack")) == 1


def test_INF_PAYBACK_11_its_movement_provokes_no_guard_reaction():
    a = core("M H D A", {**HUNT, "D": "Demoness"}, {"Mark": "Dusty Blade"})
    a.attack("Mark", "Harpy", dice="RRR", react=True, monster_move=["step D", "step A"])
    assert len(a.events("attack")) == 1 and a.at("Harpy") == "A"


def test_INF_PAYBACK_12_dying_it_still_fills_its_space():
    a = core("M A H", {**HUNT, "A": "Demoness"}, {"Mark": "Short Bow"})
    for name in ("Harpy", "Demoness"):
        a.refit(name, life=1, overkill=9, movement=1)
    a.put("Cassius", "H")
    hold(a, "Mark", MoreTargets(ROLLED, a["Demoness"].id))
    a.attack("Mark", "Harpy", dice="RR", react=True, payback="Demoness", monster_attack="no")
    assert offered(a, "monster_move") == ["step M", "end"], "the dying Harpy and Cassius stand there"


def test_INF_PAYBACK_13_the_heros_death_first_then_the_monsters_and_its_reward():
    a = core("M H", HUNT, {"Mark": "Dusty Blade"})
    a.refit("Harpy", life=1, overkill=9, reward=2)
    a["Mark"].wounds = a["Mark"].life - 1
    a.attack("Mark", "Harpy", dice="MRR M", save="B", react=True, monster_attack="Mark")
    assert [a.name(e.target) for e in a.events("kill")] == ["Mark", "Harpy"]
    assert a.coins() == [2, 1, 1, 1]


def test_INF_PAYBACK_14_payback_and_guard_come_after_the_attack_in_the_active_players_order():
    for first in ("payback", "guard"):
        a = core("D M A H", {**HUNT, "D": "Demoness"}, {"Mark": "Short Bow"})
        a.refit("Harpy", attack=RANGED, movement=0)
        a.attack("Mark", "Harpy", dice="MM M M", save="B B", react=True, reaction=first, monster_attack="Mark")
        assert [q.seat for q in a.asked("reaction")] == [0]
        causes = [e.cause for e in a.events("attack")]
        assert causes == ["attack", "payback", "guard"] if first == "payback" else ["attack", "guard", "payback"]


def test_INF_PAYBACK_14_a_hero_killed_by_the_first_ends_it():
    a = core("D M A H", {**HUNT, "D": "Demoness"}, {"Mark": "Short Bow"})
    a.refit("Harpy", attack=RANGED, movement=0)
    a["Mark"].wounds = a["Mark"].life - 1
    a.attack("Mark", "Harpy", dice="MM M", save="B", react=True, reaction="guard")
    assert [e.cause for e in a.events("attack")] == ["attack", "guard"] and not a.events("react")


# Their attacks.


def test_INF_MATK_1_range_and_sight_as_for_heroes():
    a = core("H A M\n\nB|J C", {**HUNT, "J": "Jaimie"})
    assert targets(a.m.s, a.m.board, a["Harpy"], 0) == []
    assert [a.m.s.figures[i].name for i in targets(a.m.s, a.m.board, a["Harpy"], RANGED)] == ["Mark", "Jaimie"]
    a.strike("Harpy", "Mark")
    assert not a.events("attack"), "Melee does not reach so far"


def test_INF_MATK_1_the_right_player_rolls():
    a = core("M H", HUNT)
    dice = [Rigged(f"attack {seat}", ATTACK_FACES) for seat in range(4)]
    a.m.attack_dice = list(dice)
    dice[3].load("M")
    a.prepare("", "B", {})
    reactions.attack_by(a.m, a["Harpy"], a["Mark"], k.C_GUARD)
    a.settle()
    dice[3].spent()
    assert a.wounds("Mark") == 1


def test_INF_MATK_2_monsters_target_heroes_alone():
    a = core("M H D J", {**HUNT, "D": "Demoness", "J": "Jaimie"})
    a.put("Cerberus", "H")
    ticket = Figure(len(a.m.s.figures), "Teal Quest Token", OBJECT, OBJECT_SIDE)
    ticket.cell = a.cell("D")
    a.m.s.figures.append(ticket)
    a.m.s.objects.append(ticket.id)
    assert [a.m.s.figures[i].name for i in targets(a.m.s, a.m.board, a["Harpy"], RANGED)] == ["Mark", "Jaimie"]


def test_INF_MATK_3_the_hero_rolls_his_defense_normally():
    a = core("J H", {"J": "Jaimie", "H": "Harpy"}, {"Jaimie": "Fancy Blade"})
    a.refit("Harpy", dice=3)
    a.strike("Harpy", "Jaimie", dice="MMM", save="SBBC B", roll="go on")
    assert len(a.dice("save", "Jaimie")) == 5 and a.wounds("Jaimie") == 1 and a.asked("roll")[0].seat == 1


# The book's examples.


def test_EX_GUARD_1_entering_a_close_space_provokes_nothing():
    a = core("X P X X\n  D\nD A B H", {"A": "Mark", "D": "Demoness", "H": "Harpy"})
    monster(a, "Demon Pitcher", "P")
    a.play("Mark", "step B", dice="R", save="B")
    assert [a.name(e.actor) for e in a.events("attack", "move")] == ["Demoness", "Mark"]


def test_EX_GUARD_1_EX_GUARD_2_EX_GUARD_3_EX_GUARD_4_a_walk_past_monsters():
    a = core("X P X V X X\n  D\nD A B H E G", {"A": "Mark", "D": "Demoness", "H": "Harpy", "V": "Bellya'al"})
    monster(a, "Demon Pitcher", "P")
    grant(a, "Mark", 4)
    a.play("Mark", "step B", "step H", "step E", "step G", dice="R" * 5, save="B*", guard="Harpy")
    told = [a.name(e.actor) for e in a.events("attack", "move")]
    assert told == ["Demoness", "Mark", "Harpy", "Mark", "Harpy", "Bellya'al", "Mark", "Harpy", "Mark"]


def test_EX_GUARD_5_a_shot_past_two_close_monsters():
    a = core("D K A B P\n\nX H", {"K": "Kisha", "D": "Demoness", "H": "Harpy"}, {"Kisha": "Short Bow"})
    monster(a, "Demon Pitcher", "P")
    shot = {"reaction": "guard", "guard": "Demoness", "monster_attack": []}
    a.attack("Kisha", "Demon Pitcher", dice="RR R R", save="B*", react=True, **shot)
    assert attackers(a, "guard") == ["Demoness", "Harpy"] and not a.events("move")
    assert [a.name(e.actor) for e in a.events("react")] == ["Demon Pitcher"]


def test_EX_GUARD_6_drive_thru_calms_the_harpy():
    a = arena("J M H", {**HUNT, "J": "Jaimie"}, {"Mark": "Vile Trident, Drive Thru"})
    a.attack("Mark", "Jaimie", dice="MM", save="B*", declare="Drive Thru", second="Harpy", react=True)
    assert not attackers(a, "guard") and {a.name(e.target) for e in a.events("target")} == {"Harpy"}


def test_EX_PAYBACK_1_EX_PAYBACK_2_cerberus():
    a = arena(
        "C M A J\n\n. . D",
        {"C": "Cerberus", "M": "Mark", "J": "Jaimie", "D": "Diana"},
        {"Mark": "Dusty Blade"},
    )
    a.put("Harpy", "J")
    card = a["Cerberus"].level
    assert card is not None
    assert [card.defense, card.overkill, card.movement, card.attack, card.dice, card.reward] == [0, 5, 2, 0, 2, 2]
    assert a["Cerberus"].life == 3 and a.m.controller == 3
    a.m.s.guilds[1].tally[0] = 0
    verbs.hurt(a.m, a["Cerberus"], 2, a["Jaimie"].id, k.C_ATTACK, -1)
    a["Jaimie"].wounds = a["Jaimie"].life - 1
    a.attack(
        "Mark",
        "Cerberus",
        dice="MMM RR MM MR",
        save="B BBB BB",
        react=True,
        monster_move=["step M", "step A"],
        monster_attack=["Mark", "Jaimie", "Diana"],
    )
    assert not a.events("overkill") and [e.amount for e in a.events("wound", target="Cerberus")] == [3]
    assert [a.name(e.target) for e in a.events("attack", actor="Cerberus")] == ["Mark", "Jaimie", "Diana"]
    assert [len(e.dice) for e in a.events("roll", actor="Cerberus")] == [2, 2, 2]
    assert [len(e.dice) for e in a.events("save")] == [1, 3, 2]
    assert all("Harpy" not in words for q in a.asked("monster_attack") for words in q.offered)
    assert offered(a, "monster_attack", 0) == ["Mark", "no"]
    assert [a.name(e.target) for e in a.events("kill")] == ["Jaimie", "Cerberus"]
    assert a.m.s.tile == [a["Cerberus"].id]
    assert [(e.target, e.amount) for e in a.events("coin", cause="kill-monster")] == [(0, 2)]
    assert [e.target for e in a.events("coin", cause="hero-lost")] == [0, 2, 3] and a["Jaimie"].deaths == 1
