"""Effects that move figures."""

import pytest
from arena import Arena, arena


def shockwave(card: str, board: str, **who: str) -> Arena:
    return arena(board, {"K": "Kisha", **who}, {"Kisha": card})  # type: ignore[dict-item]


STREET = "K J A B C D"


def test_move_on_crit_shockwave_up_to_four_spaces_before_defense() -> None:
    a = shockwave("Shockwave", STREET, J="Jaimie")
    a.attack("Kisha", "Jaimie", dice="CRRR R", save="BBB", push=["A", "B", "C", "D"])
    assert a.at("Jaimie") == "D" and a.wounds("Jaimie") == 1, "the Hits still count"
    assert {q.seat for q in a.asked("push")} == {0}
    assert a.events("move")[-1].seq < a.events("save")[0].seq


def test_move_on_crit_may_stop_anywhere() -> None:
    a = shockwave("Shockwave", STREET, J="Jaimie")
    a.attack("Kisha", "Jaimie", dice="CRRR R", save="BBB", push=["A", "stop"])
    assert a.at("Jaimie") == "A"


def test_move_on_crit_not_without_a_crit() -> None:
    a = shockwave("Shockwave", STREET, J="Jaimie")
    a.attack("Kisha", "Jaimie", dice="MRRR", save="BBB")
    assert a.at("Jaimie") == "J"


def test_move_on_crit_each_step_legal_for_the_one_moved() -> None:
    """Cassius and Phyx block B; Trandir and Diana fill A for Jaimie's Guild, so she may pass there and not stop."""
    a = shockwave("Shockwave", "K J A E\n\n. B", J="Jaimie", A="Trandir, Diana", B="Cassius, Phyx")
    a.attack("Kisha", "Jaimie", dice="CRRR R", save="BBB", push=["A", "E", "stop"])
    assert a.at("Jaimie") == "E"
    first, second = a.asked("push")[:2]
    assert ("B", "1,1") not in first.offered and ("no", "stop") in first.offered
    assert ("no", "stop") not in second.offered


def test_move_on_crit_no_guard_reaction_and_no_tokens() -> None:
    a = shockwave("Shockwave", "K J A\n\n. H", J="Jaimie", H="Harpy")
    a.m.s.up[a.cell("A")].append(a.m.book.token_index["Healing Potion"])
    a.attack("Kisha", "Jaimie", dice="CRRR R", save="BBB", push=["A", "stop"])
    assert len(a.events("attack")) == 1 and a["Jaimie"].tokens == []


def test_move_on_crit_the_target_was_close_when_it_was_set_INF_GUARD_16() -> None:
    """A Demoness hurled away was attacked all the same: the Harpy beside the attacker makes no Guard Reaction."""
    a = shockwave("Shockwave", "H K J A B C D", J="Demoness", H="Harpy")
    a["Kisha"].life = 9
    a.attack("Kisha", "Demoness", dice="CRRR R", push=["A", "B", "C", "D"], react=True)
    assert [e.cause for e in a.events("attack")] == ["attack"]


def test_move_on_crit_shockwave_ii_one_more_close_enemy() -> None:
    a = shockwave("Shockwave II", "A J K H B", J="Jaimie", H="Harpy, Phyx")
    a.attack("Kisha", "Jaimie", dice="CRRRR R", save="BBB", push=["A", "stop", "B", "stop"], hero="Harpy")
    assert (a.at("Jaimie"), a.at("Harpy"), a.at("Phyx")) == ("A", "B", "H") and len(a.asked("hero")) == 1


def test_move_on_crit_shockwave_iii_all_close_enemies() -> None:
    a = shockwave("Shockwave III", "A J K H B", J="Jaimie", H="Harpy, Phyx")
    push: list[str | int] = ["A", "stop", "B", "stop", "B", "stop"]
    a.attack("Kisha", "Jaimie", dice="CRRRR R", save="BBB", push=push, hero=["Phyx", "Harpy"])
    assert (a.at("Jaimie"), a.at("Harpy"), a.at("Phyx")) == ("A", "B", "B")


def bash(board: str, **who: str) -> Arena:
    return arena(board, {"M": "Jaimie", **who})  # type: ignore[dict-item]


def test_push_close_jaimie_up_to_two_spaces_for_the_hero_card() -> None:
    a = bash("M K A B", K="Kisha")
    a.play("Jaimie", "power Shield Bash", push=["A", "B"])
    assert a.at("Kisha") == "B" and a["Jaimie"].exhausted and {q.seat for q in a.asked("push")} == {1}


def test_push_close_once_until_unexhausted_INF_EXH_3() -> None:
    a = bash("M K A B", K="Kisha")
    a["Jaimie"].exhausted = True
    a.play("Jaimie")
    assert not a.offers("act", "power Shield Bash")


def test_push_close_any_character_but_herself_allies_too() -> None:
    a = bash("M K A", K="Diana, Harpy")
    a.play("Jaimie", "power Shield Bash", hero="Diana", push=["A", "stop"])
    assert a.at("Diana") == "A"
    assert a.asked("hero")[0].offered == [("Diana",), ("Harpy",)]


def test_push_close_nobody_close_or_nowhere_to_go() -> None:
    a = bash("M . K", K="Kisha")
    a.play("Jaimie")
    assert not a.offers("act", "power Shield Bash")
    a = bash("M|K", M="Jaimie, Kisha")
    a.play("Jaimie")
    assert not a.offers("act", "power Shield Bash")


def test_push_close_no_guard_reaction_no_token_but_hers() -> None:
    """Kisha leaves a guarded Space and passes a token: nothing happens. Jaimie then takes the one of her own Space."""
    a = bash("M A B\n\n. H", M="Jaimie, Kisha", H="Harpy")
    potion = a.m.book.token_index["Healing Potion"]
    a.m.s.up[a.cell("A")].append(potion)
    a.m.s.up[a.cell("M")].append(potion)
    a.play("Jaimie", "power Shield Bash", push=["A", "B"])
    assert not a.events("attack") and a["Kisha"].tokens == [] and a["Jaimie"].tokens == [potion]


def leah() -> Arena:
    who = {"L": "Leah", "M": "Mark", "K": "Kisha", "J": "Jaimie"}
    return arena("A M L K B J", who, guilds=[["Leah", "Mark", "Kisha"]])  # type: ignore[arg-type]


def test_lead_allies_leah_each_close_ally_one_space_once_a_turn() -> None:
    a = leah()
    a.play("Leah", "power Commander", "power Commander", hero="Kisha", push=["B", "A"])
    assert (a.at("Mark"), a.at("Kisha")) == ("A", "B")
    assert len([q for q in a.asked("act") if ("power Commander",) in q.offered]) == 2


def test_lead_allies_no_guard_reaction_nor_token() -> None:
    a = leah()
    a.put("Harpy", "K")
    a.put("Jaimie", "A")
    a.m.s.up[a.cell("B")].append(a.m.book.token_index["Healing Potion"])
    a.play("Leah", "power Commander", hero="Kisha", push=["B"])
    assert a.at("Kisha") == "B" and not a.events("attack") and a["Kisha"].tokens == []


def test_lead_allies_while_she_is_active() -> None:
    a = leah()
    a.play("Mark")
    assert not a.offers("act", "power Commander")


def boots(board: str, **who: str) -> Arena:
    return arena(board, {"M": "Mark", **who}, {"Mark": "Brutal Boots"})  # type: ignore[dict-item]


def test_damnation_move_brutal_boots_a_step_more_once_a_turn() -> None:
    a = boots("M A B C D")
    a.play("Mark", "step A", "step B", "step C", "power Brutal Boots", push="D")
    assert a.at("Mark") == "D" and a.damnation("Mark") == 1
    assert len([q for q in a.asked("act") if ("power Brutal Boots",) in q.offered]) == 4


def test_damnation_move_of_the_active_hero_is_guarded_and_picks_up_OP_22() -> None:
    a = boots("M A\n\nH .", H="Demoness")
    potion = a.m.book.token_index["Healing Potion"]
    a.m.s.up[a.cell("A")].append(potion)
    a.play("Mark", "power Brutal Boots", push="A", dice="MRR", save="B")
    assert [e.cause for e in a.events("attack")] == ["guard"] and a["Mark"].tokens == [potion]


def test_damnation_move_in_an_allys_activation_is_not_guarded_INF_GUARD_11() -> None:
    a = boots("M A K\n\nH .", H="Demoness", K="Kisha")
    a.play("Kisha", "power Brutal Boots", push="A")
    assert a.at("Mark") == "A" and a.damnation("Mark") == 1 and not a.events("attack")


def test_damnation_move_comes_back_with_the_next_turn() -> None:
    a = boots("M A B")
    a.turn("Mark", "power Brutal Boots")
    a.turn("Mark", "power Brutal Boots", push="B")
    assert a.at("Mark") == "B" and a.damnation("Mark") == 2


def helm(board: str, **who: str) -> Arena:
    return arena(board, {"M": "Mark", **who}, {"Mark": "Rock Bottom Helm"})  # type: ignore[dict-item]


def test_march_minion_rock_bottom_helm_movement_without_attack() -> None:
    a = helm("M A B H", H="Harpy")
    a.play("Mark", "power Rock Bottom Helm", monster_move=["step B", "step A"])
    assert a.at("Harpy") == "A" and not a.events("attack")
    assert {q.seat for q in a.asked("monster_move")} == {0}, "its own player moves it"
    assert not a.asked("act")[-1].offered.count(("power Rock Bottom Helm",))


def test_march_minion_minions_in_sight_alone() -> None:
    a = helm("M . B|H", B="Bellya'al", H="Harpy")
    a.play("Mark")
    assert not a.offers("act", "power Rock Bottom Helm")


def test_march_minion_again_in_the_next_activation() -> None:
    a = helm("M A B H", H="Harpy")
    a.play("Mark", "power Rock Bottom Helm", monster_move="step B")
    a.play("Mark", "power Rock Bottom Helm", monster_move="step A")
    assert a.at("Harpy") == "A"


@pytest.mark.parametrize("kind", ["Harpy", "Demon Pitcher"])
def test_march_minion_any_kind(kind: str) -> None:
    a = helm("M A B H", H=kind)
    a.play("Mark", "power Rock Bottom Helm", monster_move="step B")
    assert a.at(kind) == "B"
