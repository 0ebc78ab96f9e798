"""Rest and resurrection (INF-REST, INF-RES)."""

import pytest
from arena import Arena
from rules_kit import core, kinds, monster, offered

from sim.arcadia import resting
from sim.arcadia.state import BOX

GUILD = {"M": "Mark", "K": "Kisha", "T": "Trandir"}


def guild(board: str = "M K T", **given: str) -> Arena:
    """Mark, Kisha and Trandir, with cards by name."""
    return core(board, GUILD, given)


def rest(a: Arena, **answers: str | list[str]) -> None:
    a.turn("Mark", "rest", **answers)


def dead(a: Arena, name: str) -> None:
    """Take a Hero off the board as a killed one."""
    f = a[name]
    if f.cell >= 0:
        a.m.s.at[f.cell].remove(f.id)
    f.cell, f.wounds = BOX, f.life


# Rest.


def test_INF_REST_1_no_hero_of_the_guild_moves_or_attacks():
    a = core("M J", {"M": "Mark", "J": "Jaimie"}, {"Mark": "Dusty Blade"})
    rest(a)
    assert kinds(a.events(), "activate", "move", "attack", "rest") == ["rest"] and not a.asked("act")
    assert a.m.s.active == 1


def test_INF_REST_1_its_parts_are_optional():
    a = guild(Mark="Dusty Blade")
    dead(a, "Trandir")
    rest(a, arrange="no", resurrect="no")
    assert a.hand("Mark") == ["Dusty Blade"] and a["Trandir"].cell < 0


def test_INF_REST_2_every_card_of_the_guild_is_ready_again_hero_cards_too():
    a = guild(Mark="Dusty Blade, Angelic Ring", Kisha="Short Bow", Trandir="Katar")
    dead(a, "Trandir")
    for name in GUILD.values():
        a[name].exhausted = True
        for held in a[name].cards:
            held.used = held.card.uses
    a.give("Jaimie", "Short Bow")
    a.held("Jaimie", "Short Bow").used = 1
    rest(a)
    for name in GUILD.values():
        assert not a[name].exhausted and not any(h.used for h in a[name].cards), name
    assert a.held("Jaimie", "Short Bow").spent(), "another Guild's stay"
    assert len(a.events("ready")) == 4 + 3


def test_INF_REST_3_cards_are_handed_round_freely_but_no_curses_INF_CURSE_4():
    a = guild(Mark="Dusty Blade, Short Bow", Kisha="Vicious Ring")
    a.curse("Mark", "Sinful")
    rest(a, arrange="yes", assign=["Trandir", "Kisha", "Mark"])
    assert [a.hand(name) for name in GUILD.values()] == [["Vicious Ring"], ["Short Bow"], ["Dusty Blade"]]
    assert [len(a[name].curses) for name in GUILD.values()] == [1, 0, 0]
    assert offered(a, "assign", 0) == ["Mark", "Kisha", "Trandir"]


def test_INF_REST_4_exploration_tokens_may_be_handed_on_quest_tokens_not():
    a = guild()
    a.token("Mark", "Treasure Chest 2")
    a.token("Mark", "Teal Quest Token")
    rest(a, arrange="yes", token="Kisha")
    named = {name: [a.m.book.tokens[t].name for t in a[name].tokens] for name in ("Mark", "Kisha")}
    assert named == {"Mark": ["Teal Quest Token"], "Kisha": ["Treasure Chest 2"]}
    assert len(a.asked("token")) == 1


def test_INF_REST_5_all_killed_heroes_may_be_resurrected():
    a = core("M A B", {"M": "Mark"}, starts=["AB"])
    for name in ("Kisha", "Trandir"):
        dead(a, name)
    rest(a, resurrect=["A", "B"])
    assert [a.at(name) for name in GUILD.values()] == ["M", "A", "B"]
    assert [a.name(e.actor) for e in a.events("resurrect")] == ["Kisha", "Trandir"]


def test_INF_REST_6_dazed_heroes_recover():
    a = guild()
    for name in GUILD.values():
        a[name].dazed = True
    rest(a)
    assert not any(a[name].dazed for name in GUILD.values()) and len(a.events("daze")) == 3


def test_INF_REST_7_damnation_stays_with_its_hero():
    a = guild()
    a.damn("Mark", 3)
    rest(a, arrange="yes")
    assert [a.damnation(name) for name in GUILD.values()] == [3, 0, 0]


@pytest.mark.parametrize("wounds", [4, 3])
def test_INF_REST_8_a_card_whose_extra_life_keeps_him_alive_stays(wounds: int):
    a = guild(Mark="Cloven Hoof")
    a["Mark"].wounds = wounds
    rest(a, arrange="yes", assign="Trandir" if wounds == 3 else [])
    assert a.hand("Mark") == (["Cloven Hoof"] if wounds == 4 else []) and a["Mark"].cell >= 0


def test_INF_REST_8_two_cards_that_keep_him_alive_together_do_not_both_leave():
    a = guild(Mark="Cloven Hoof, Infernal Plate")
    assert a["Mark"].life == 6
    a["Mark"].wounds = 4
    rest(a, arrange="yes", assign="Trandir")
    assert a["Mark"].life == 5 and len(a.hand("Mark")) == 1


def test_INF_REST_9_four_cards_a_hero_and_those_of_the_dead_too():
    a = guild(Mark="Dusty Blade, Short Bow, Vicious Ring, Katar", Trandir="Grimbolt")
    dead(a, "Trandir")
    rest(a, arrange="yes", assign=["Mark", "Mark", "Mark", "Mark", "Kisha"])
    assert offered(a, "assign", 4) == ["Kisha", "Trandir"], "Mark's four slots are full"
    assert a.hand("Kisha") == ["Grimbolt"] and a.hand("Trandir") == []


def test_INF_REST_9_a_curse_that_fills_a_slot_leaves_three():
    a = guild(Kisha="Dusty Blade, Short Bow, Vicious Ring, Katar")
    a.curse("Mark", "System Shock")
    rest(a, arrange="yes", assign=["Mark", "Mark", "Mark", "Kisha"])
    assert offered(a, "assign", 3) == ["Kisha", "Trandir"]


def test_INF_REST_10_resting_provokes_nobody():
    a = core("M H", {"M": "Mark", "H": "Harpy"})
    monster(a, "Demoness", "M")
    rest(a)
    assert not a.events("attack")


# Resurrection.


def places(a: Arena) -> list[str]:
    """The Spaces offered for the first Hero who comes back."""
    if not a.asked("resurrect"):
        return []
    return sorted(word for word in offered(a, "resurrect", 0) if word != "no")


BACK = [
    ("INF-RES-1 the Starting Area", "A B C", {}, "AB", {"A", "B"}),
    ("INF-RES-1 not another Guild's", "A B C", {}, "", set()),
    ("INF-RES-1 INF-RES-4 Close to an Ally and his own Space", "A M B C", {"M": "Mark"}, "", {"A", "M", "B"}),
    ("INF-RES-1 Close means an open edge", "A|M B\n\nC D E", {"M": "Mark"}, "", {"M", "B", "D"}),
    ("INF-RES-1 not Close to an enemy Hero", "A J B", {"J": "Jaimie"}, "", set()),
    ("INF-RES-4 not where two stand", "A M B", {"M": "Mark, Jaimie", "A": "Harpy"}, "", {"A", "B"}),
    ("INF-RES-4 not beside a Huge Monster", "A M B", {"M": "Mark", "A": "The Judge"}, "AB", {"M", "B"}),
    ("INF-RES-5 nowhere is room", "A M B", {"M": "Mark, Harpy", "A": "The Judge", "B": "Jaimie, Diana"}, "", set()),
]


@pytest.mark.parametrize(("board", "who", "starts", "where"), [b[1:] for b in BACK], ids=[b[0] for b in BACK])
def test_where_a_hero_comes_back(board: str, who: dict[str, str], starts: str, where: set[str]):
    a = core(board, who, starts=[starts, "C" if "C" in board else ""])
    rest(a, turn=[] if "M" not in who else "rest")
    assert set(places(a)) == where
    assert all(a[name].cell < 0 for name in ("Kisha", "Trandir"))


def test_INF_RES_1_he_loses_all_his_wounds():
    a = core("M A", {"M": "Mark"})
    dead(a, "Kisha")
    rest(a, resurrect=["A", "no"])
    assert a.wounds("Kisha") == 0 and [e.amount for e in a.events("resurrect")] == [a["Kisha"].life]


def test_INF_RES_2_who_came_back_this_turn_is_no_anchor():
    a = core("M A B C", {"M": "Mark"})
    rest(a, resurrect=["A", "no"])
    offers = [sorted(w for w in offered(a, "resurrect", at) if w != "no") for at in (0, 1)]
    assert offers == [["A", "M"], ["A", "M"]], "B is Close to Kisha, but she has only just come"


def test_INF_RES_3_brought_back_by_an_effect_he_is_fully_unexhausted():
    a = core("M A", {"M": "Mark"}, {"Kisha": "Dusty Blade, Angelic Ring"})
    dead(a, "Kisha")
    a["Kisha"].exhausted = True
    for held in a["Kisha"].cards:
        held.used = 1
    resting.revive(a.m, a["Kisha"], a.cell("A"))
    assert not a["Kisha"].exhausted and not any(h.used for h in a["Kisha"].cards)


def test_INF_RES_5_without_room_he_stays_dead_until_a_later_rest():
    a = core("A M|B", {"M": "Mark, Jaimie", "A": "The Judge"})
    rest(a)
    assert not a.asked("resurrect")
    a.put("Jaimie", "B")
    rest(a, resurrect="M")
    assert a.at("Kisha") == "M" and a["Trandir"].cell < 0


def test_INF_RES_6_it_is_optional_and_death_tokens_stay():
    a = core("M A", {"M": "Mark"})
    a["Kisha"].deaths = 2
    rest(a, resurrect=["no", "no"])
    assert a["Kisha"].cell < 0
    rest(a, resurrect=["A", "no"])
    assert a.at("Kisha") == "A" and a["Kisha"].deaths == 2
