"""Brimstone cards and the Monsters they activate (page 29)."""

import pytest
from arena import Answers, Arena, arena
from scenario_kit import arcadia

from sim.arcadia import kinds as k
from sim.arcadia.effects import make_deed
from sim.arcadia.movement import moves
from sim.arcadia.records import Brimstone, EffectSpec
from sim.arcadia.spaces import sees
from sim.arcadia.state import BOX
from sim.engine.dice import Loaded

BOOK = arcadia().book
QUIET = {"life": 9, "overkill": 99, "dice": 0, "movement": 0, "defense": 0}


def bury(a: Arena, card: str, place: str) -> None:
    """Lay a Brimstone card face down."""
    cell = a.cell(place)
    a.m.hidden.brimstones[cell].append(next(b.index for b in BOOK.brimstones if b.name == card))
    a.m.s.brimstones[cell] += 1


def find(a: Arena, what: str, dice: str = "", save: str = "", **answers: Answers) -> None:
    """Mark, on A, reveals a card."""
    bury(a, what, "A")
    a.play("Mark", "reveal", dice=dice, save=save, **answers)


def deed(a: Arena, do: str, **told: int | str) -> None:
    """Mark reveals a card that does something no printed card does."""
    numbers = {key: value for key, value in told.items() if isinstance(value, int)}
    words = {key: value for key, value in told.items() if isinstance(value, str)}
    made = make_deed(EffectSpec(do, numbers, words, {}, {}))
    a.prepare("", "", {})
    made.carry_out(a.m, a["Mark"], 0)
    a.settle()


def two_streets(**settings: bool | int | str) -> Arena:
    """Mark and an Ally, two Enemies in sight, one behind a wall, one killed."""
    return arena(
        "A B C|D",
        {"A": "Mark, Kisha", "B": "Jaimie", "C": "Cassius", "D": "Phyx"},
        {"Jaimie": "Dusty Blade, Vile Trident", "Cassius": "Dusty Blade", "Phyx": "Short Bow"},
        **settings,
    )


# The cards as such.


def test_INF_BRIM_1_a_card_blocks_neither_movement_nor_sight():
    a = arena("A B C", {"A": "Mark", "C": "Jaimie"})
    bury(a, "Cold Spring", "B")
    assert sees(a.m.s, a.m.board, a["Mark"], a.cell("A"), a.cell("C"))
    a.play("Mark", "step B", "step A")
    assert a.at("Mark") == "A"


def test_INF_BRIM_2_revealing_costs_a_movement_point_and_is_voluntary():
    a = arena("A B C", {"A": "Mark"})
    bury(a, "Cold Spring", "A")
    a.play("Mark")
    assert ("reveal",) in a.asked("act")[0].offered and a.m.s.brimstones[a.cell("A")] == 1
    a.play("Mark", "reveal", "step B", "step C")
    assert a.m.s.points == 0 and a.m.s.brimstones[a.cell("A")] == 0
    b = arena("A B C D", {"A": "Mark"})
    bury(b, "Cold Spring", "D")
    b.play("Mark", "step B", "step C", "step D")
    assert len(b.asked("act")) == 3, "no point is left for the card"


def test_INF_BRIM_2_only_in_the_movement_part():
    a = arena("A B", {"A": "Mark", "B": "Jaimie"}, {"Mark": "Dusty Blade"})
    bury(a, "Cold Spring", "A")
    bury(a, "Cold Spring", "A")
    a.play("Mark", "reveal", "attack", dice="RRR", save="B*")
    assert [("reveal",) in q.offered for q in a.asked("act")] == [True, True], "not after it has been ended"
    b = arena("A B", {"A": "Mark", "B": "Jaimie"}, {"Mark": "Dusty Blade"})
    bury(b, "Cold Spring", "A")
    b.play("Mark", "attack", "reveal", dice="RRR", save="B*")
    assert len(b.events("brimstone")) == 1


def test_INF_BRIM_3_with_enemies_in_the_space_and_without_guard_reactions():
    a = arena("A B", {"A": "Mark, Harpy"})
    a.refit("Harpy", **{**QUIET, "dice": 3})
    find(a, "Cold Spring")
    assert len(a.events("brimstone")) == 1 and not a.events("attack")


def test_INF_BRIM_4_carried_out_at_once_and_discarded():
    a = arena("A B", {"A": "Mark"})
    a.damn("Mark", 3)
    find(a, "Cold Spring")
    assert a.damnation("Mark") == 1 and a.m.hidden.brimstones[a.cell("A")] == []
    kinds = [e.kind for e in a.events()]
    assert kinds.index("brimstone") < kinds.index("damnation")
    assert a.events("damnation")[0].parent == a.events("brimstone")[0].seq


@pytest.mark.parametrize("card", [b.name for b in BOOK.brimstones])
def test_INF_BRIM_4_what_cannot_be_carried_out_is_lost(card: str):
    a = arena("A B", {"A": "Mark"})
    find(a, card)
    assert [e.item for e in a.events("brimstone")] == [card]
    assert a.m.s.brimstones[a.cell("A")] == 0


@pytest.mark.parametrize("card", BOOK.brimstones, ids=[b.name for b in BOOK.brimstones])
def test_INF_BRIM_5_helps_the_finder_or_harms_enemies(card: Brimstone):
    a = two_streets()
    for f in a.m.s.figures:
        a.damn(f.name, 3)
    a["Mark"].wounds = a["Kisha"].wounds = 1
    a.give("Kisha", "Dusty Blade")
    before = (a.damnation("Kisha"), a["Kisha"].damned, a.held("Kisha", "Dusty Blade").used)
    find(a, card.name)
    assert a["Kisha"].wounds <= 1 and a["Mark"].wounds <= 1
    assert (a.damnation("Kisha"), a["Kisha"].damned, a.held("Kisha", "Dusty Blade").used) == before


def test_INF_BRIM_6_monsters_reveal_nothing():
    a = arena("A B", {"A": "Harpy"})
    bury(a, "Cold Spring", "A")
    options: list[int] = []
    moves(a.m.s, a.m.board, a["Harpy"], 3, options)
    assert options and k.REVEAL not in options


def test_INF_BRIM_7_several_in_a_space_cost_a_point_each_and_are_taken_at_random():
    a = arena("A B", {"A": "Mark"})
    a.damn("Mark", 4)
    a["Mark"].wounds = 1
    for card in ("Cold Spring", "Warm Ashes", "Open Ledger"):
        bury(a, card, "A")
    a.m.dice.made["brimstones"] = Picks([1, 0])
    a.play("Mark", "reveal", "reveal")
    assert [e.item for e in a.events("brimstone")] == ["Warm Ashes", "Cold Spring"]
    assert a.m.s.points == 1 and a.m.s.brimstones[a.cell("A")] == 1


class Picks(Loaded):
    """Draws prepared numbers."""

    def below(self, n: int) -> int:
        self.at += 1
        return self.faces[self.at - 1]


def test_INF_BRIM_8_one_card_with_its_effect_is_public_and_one_by_name():
    assert len(BOOK.brimstones) == 14
    assert [b.name for b in BOOK.brimstones if b.code] == ["Hidden Treasure"]
    assert [e.do for b in BOOK.brimstones for e in b.effects if b.name == "Guilty Conscience"] == ["exhaust_damned"]


def test_EX_MOVE_3_open_a_door_go_through_and_reveal_a_card():
    a = arena("ADB", {"A": "Mark"})
    a.damn("Mark", 2)
    bury(a, "Cold Spring", "B")
    a.play("Mark", "door v:1,0", "step B", "reveal")
    assert a.m.s.points == 0 and a.at("Mark") == "B" and a.damnation("Mark") == 0


# What they do.


def test_EX_DAMN_5_and_INF_DAMN_9_guilty_conscience():
    a = two_streets()
    a.damn("Jaimie", 2)
    a.damn("Phyx", 1)
    find(a, "Guilty Conscience", card="Vile Trident")
    assert a.held("Jaimie", "Vile Trident").spent() and not a.held("Jaimie", "Dusty Blade").spent()
    assert [q.seat for q in a.asked("card")] == [1], "its owner chooses"
    assert a.held("Phyx", "Short Bow").spent(), "wherever on the board"
    assert not a.held("Cassius", "Dusty Blade").spent(), "no Damnation"


def test_deed_exhaust_damned_counts_curses_spares_boosts_and_empties_a_card():
    a = two_streets()
    carrying = next(c.name for c in BOOK.curses if c.damnation > 0 and not c.slot)
    a.curse("Cassius", carrying)
    two_uses = next(c for c in BOOK.cards if c.uses > 1 and c.kind == 0)
    boost = next(c for c in BOOK.cards if c.kind == 1)
    a["Cassius"].cards = []
    a.give("Cassius", f"{boost.name}, {two_uses.name}")
    find(a, "Guilty Conscience")
    assert a.held("Cassius", two_uses.name).spent() and not a.held("Cassius", boost.name).spent()


def test_deed_exhaust_damned_as_many_cards_as_it_says():
    a = two_streets()
    a.damn("Jaimie", 1)
    deed(a, "exhaust_damned", cards=2)
    assert [h.spent() for h in a["Jaimie"].cards] == [True, True]


@pytest.mark.parametrize(
    ("card", "damnation", "wounds"),
    [("Burning Shame", 0, 0), ("Burning Shame", 1, 1), ("Crushing Debt", 2, 0), ("Crushing Debt", 3, 2)],
)
def test_deed_wound_damned(card: str, damnation: int, wounds: int):
    a = two_streets()
    a.damn("Phyx", damnation)
    a.damn("Kisha", 5)
    find(a, card)
    assert a.wounds("Phyx") == wounds and a.wounds("Kisha") == 0
    assert a.amount("wound", target="Phyx", cause="brimstone", item=card) == wounds


def test_INF_KILL_5_a_death_by_a_card_is_a_neutral_one():
    a = two_streets()
    a.damn("Jaimie", 1)
    a["Jaimie"].wounds = a["Jaimie"].life - 1
    find(a, "Burning Shame")
    assert a["Jaimie"].cell == BOX and a.coins() == [1, 0, 1, 1]
    assert all(not any(g.done) for g in a.m.s.guilds)


def test_deed_damn_enemies_on_the_board_or_in_sight():
    a = two_streets()
    find(a, "Open Ledger")
    assert [a.damnation(n) for n in ("Mark", "Kisha", "Jaimie", "Cassius", "Phyx", "Diana")] == [0, 0, 1, 1, 1, 0]
    b = two_streets()
    find(b, "Creeping Stain")
    assert [b.damnation(n) for n in ("Mark", "Kisha", "Jaimie", "Cassius", "Phyx", "Diana")] == [0, 0, 1, 1, 0, 0]


def test_deed_gain_coins():
    a = two_streets()
    find(a, "Hidden Treasure")
    assert a.coins() == [2, 0, 0, 0] and a.amount("coin", cause="brimstone") == 2


@pytest.mark.parametrize(("amount", "left"), [(2, 2), (9, 0), (-1, 0)])
def test_deed_cleanse_up_to_so_much_or_all(amount: int, left: int):
    a = two_streets()
    a.damn("Mark", 4)
    a.damn("Kisha", 4)
    deed(a, "cleanse", amount=amount)
    assert a.damnation("Mark") == left and a.damnation("Kisha") == 4


def test_deed_heal_the_finder_or_the_guild_on_the_board():
    a = two_streets()
    for name in ("Mark", "Kisha", "Trandir", "Jaimie"):
        a[name].wounds = 2
    find(a, "Warm Ashes")
    assert [a.wounds(n) for n in ("Mark", "Kisha", "Trandir", "Jaimie")] == [1, 1, 2, 2]
    deed(a, "heal", amount=5, who="self")
    assert [a.wounds(n) for n in ("Mark", "Kisha")] == [0, 1]


def test_deed_ready_unexhausts_all_cards_and_the_hero():
    a = two_streets()
    a.give("Mark", "Dusty Blade, Short Bow")
    a.give("Kisha", "Dusty Blade")
    for name in ("Mark", "Kisha"):
        a[name].exhausted = True
        for held in a[name].cards:
            held.used = 1
    find(a, "Steady Hands")
    assert [h.used for h in a["Mark"].cards] == [0, 0] and not a["Mark"].exhausted
    assert a.held("Kisha", "Dusty Blade").spent() and a["Kisha"].exhausted


def test_deed_move_points_for_the_movement_going_on():
    a = arena("A B C D E", {"A": "Mark"})
    bury(a, "Second Breath", "A")
    a.play("Mark", "reveal", "step B", "step C", "step D", "step E")
    assert a.at("Mark") == "E" and a.m.s.points == 0


# Activated Monsters.


def cage(**numbers: int) -> Arena:
    """Mark on A; a Demoness (Minor Minion) on M, Mark's Ally and Enemies about."""
    a = arena(
        "A B C M\n\nE F G H",
        {"A": "Mark", "B": "Kisha", "C": "Jaimie", "M": "Demoness", "H": "Cerberus"},
    )
    a.refit("Demoness", **{**QUIET, "dice": 2, "movement": 2, "attack": 0, **numbers})
    a.refit("Cerberus", **QUIET)
    return a


TIERS = [
    ("Rattled Cage", ["Demoness"]),
    ("Loosened Chain", ["Cerberus"]),
    ("Whispered Bargain", ["Bellya'al"]),
    ("Borrowed Leash", ["Bellya'al", "Cerberus", "Demoness"]),
]


@pytest.mark.parametrize(("card", "offered"), TIERS, ids=[t[0] for t in TIERS])
def test_INF_ACTM_1_a_monster_of_the_tier(card: str, offered: list[str]):
    a = cage()
    a.put("Bellya'al", "G")
    a.refit("Bellya'al", **QUIET)
    find(a, card)
    found = sorted({a.name(e.actor) for e in a.events("react")})
    named = sorted(w[0] for q in a.asked("monster") for w in q.offered) or found
    assert named == offered and len(found) == 1 and found[0] in offered


@pytest.mark.parametrize("first", [0, 1])
def test_INF_ACTM_1_movement_and_attack_in_either_order(first: int):
    a = cage()
    way = "step H" if first else "step C"
    find(a, "Rattled Cage", dice="MM", save="B*", option=first, monster_move=way, monster_attack="Jaimie")
    kinds = [e.kind for e in a.events("move", "attack")]
    assert kinds == (["attack", "move"] if first else ["move", "attack"])


def test_INF_ACTM_1_either_part_may_be_left_out():
    a = cage()
    find(a, "Rattled Cage", option=0, monster_move="stop", monster_attack="no")
    assert not a.events("move", "attack") and len(a.events("react")) == 1


def test_INF_ACTM_2_any_hero_is_a_target():
    a = cage()
    a.put("Demoness 2", "B")
    a.refit("Demoness 2", **{**QUIET, "dice": 2, "attack": 0})
    find(a, "Rattled Cage", monster="Demoness 2", dice="MM", save="B*", monster_attack="Kisha")
    assert sorted(w[0] for w in a.asked("monster_attack")[0].offered) == ["Jaimie", "Kisha", "Mark", "no"]
    assert a.wounds("Kisha") == 2


def test_INF_ACTM_3_and_INF_KILL_8_kills_are_the_games_and_fulfil_no_quest():
    a = cage()
    a["Jaimie"].wounds = a["Jaimie"].life - 1
    find(a, "Rattled Cage", dice="MM", save="B*", monster_attack="Jaimie")
    assert a["Jaimie"].cell == BOX
    assert a.coins() == [1, 0, 1, 1], "every Guild but the victim's, the player's own included"
    assert not any(a.m.s.guilds[0].done)


def test_INF_ACTM_4_the_active_player_decides_and_rolls_and_his_own_heroes_count():
    a = cage()
    find(a, "Rattled Cage", dice="MM", save="B*", option=0, monster_move=["step C", "step B"], monster_attack="Kisha")
    for kind in ("option", "monster_move", "monster_attack"):
        assert {q.seat for q in a.asked(kind)} == {0}
    rolls = a.events("roll", actor="Demoness")
    assert [e.seat for e in rolls] == [0]
    assert a.wounds("Kisha") == 2


def test_INF_ACTM_4_the_movement_is_one_block_before_or_after_the_attack():
    a = cage()
    find(a, "Rattled Cage", option=0, monster_move=["step H", "stop"])
    assert a.at("Demoness") == "H" and not a.events("attack")
    b = cage()
    find(b, "Rattled Cage", dice="MM", save="B*", option=1, monster_move=["step H", "step G"], monster_attack="Jaimie")
    assert b.at("Demoness") == "G" and len(b.asked("monster_attack")) == 1


def test_INF_ACTM_4_he_also_places_whom_an_activated_monster_shoves():
    a = arena("A B C D\n\nE F G H", {"A": "Mark", "B": "Kisha", "C": "Jaimie", "D": "The Judge"})
    a.refit("The Judge", **{**QUIET, "movement": 1})
    deed_answers = {"monster_move": "step C", "place": "G"}
    bury(a, "Borrowed Leash", "A")
    a.play("Mark", "reveal", option=1, save="B*", monster_attack="no", **deed_answers)
    assert a.at("Jaimie") == "G" and {q.seat for q in a.asked("place")} == {0}
    assert a.m.roller == -1 and a.m.controller == 3


def test_a_monster_activated_by_a_card_may_kill_the_finder():
    a = cage()
    a.put("Demoness 2", "A")
    a.refit("Demoness 2", **{**QUIET, "dice": 2, "attack": 0})
    a["Mark"].wounds = a["Mark"].life - 1
    find(a, "Rattled Cage", monster="Demoness 2", dice="MM", save="B*", monster_attack="Mark")
    assert a["Mark"].cell == BOX and len(a.asked("act")) == 1
