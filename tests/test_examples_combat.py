"""The combat examples printed in the rulebook, by their ids in the rules digest."""

from arena import Arena, arena


def test_EX_ATK_1() -> None:
    a = arena("M C", {"M": "Mark", "C": "Cerberus"}, {"Mark": "Dusty Blade"})
    a.attack("Mark", "Cerberus", dice="RRC M")
    assert [(e.dice, e.amount) for e in a.events("roll")] == [((1, 1, 2), 1), ((0,), 2)]
    assert a.wounds("Cerberus") == 2


def test_EX_ATK_2() -> None:
    a = arena("K . C", {"K": "Kisha", "C": "Cerberus"}, {"Kisha": "Short Bow"})
    a.attack("Kisha", "Cerberus", dice="RC C M")
    assert [e.amount for e in a.events("roll")] == [2, 3, 3]
    assert a.wounds("Cerberus") == 3


def jaimie() -> Arena:
    """Mark beside Jaimie, who has the Defense 2 of the example and an exhausted Fancy Blade."""
    a = arena("M J", {"M": "Mark", "J": "Jaimie"}, {"Mark": "Dusty Blade", "Jaimie": "Fancy Blade"})
    a["Jaimie"].defense -= 1
    a.held("Jaimie", "Fancy Blade").used = 1
    return a


def test_EX_ATK_3() -> None:
    a = jaimie()
    a.attack("Mark", "Jaimie", dice="RRR", save="SCB B")
    assert [len(e.dice) for e in a.events("save")] == [3, 1] and a.events("save")[-1].amount == 2


def test_EX_ATK_4() -> None:
    a = jaimie()
    a.attack("Mark", "Jaimie", dice="MMM", save="SCB B")
    assert a.wounds("Jaimie") == 1


def kisha() -> Arena:
    """Kisha without her ability (Amnesia takes it) beside a Demoness, with a Reroll pool of three."""
    a = arena("K D", {"K": "Kisha", "D": "Demoness"}, {"Kisha": "Short Bow, Fancy Blade, Vicious Ring"})
    a.curse("Kisha", "Amnesia")
    a.refit("Demoness", life=9, overkill=9)
    assert a["Kisha"].rerolls == 3
    return a


def test_EX_REROLL_1() -> None:
    a = kisha()
    a.attack("Kisha", "Demoness", "Short Bow", dice="MM RC M R", roll=["M", "M", "go on", "M"])
    assert a.wounds("Demoness") == 3 and len(a.events("reroll")) == 3


def test_EX_REROLL_2() -> None:
    a = kisha()
    a.attack("Kisha", "Demoness", "Short Bow", dice="MM RC M R", roll=["M", "M", "go on", "M"])
    a.strike("Demoness", "Kisha", dice="MMR", save="SBBB SBB", roll=["B", "B", "B"])
    assert a.wounds("Kisha") == 0 and a.events("save")[0].amount == 1 and len(a.events("reroll")) == 3


def harpy(die: str) -> Arena:
    """What follows when the Harpy's one Defense die shows this."""
    a = arena("M H", {"M": "Mark", "H": "Harpy"}, {"Mark": "Dusty Blade, Vile Trident"})
    if die == "B":
        a.attack("Mark", "Harpy", "Dusty Blade", dice="MRR M", save="B", roll="Vile Trident", react=True)
    else:
        dice, save = "MRR M MM", "S B"
        a.attack(
            "Mark", "Harpy", "Dusty Blade", dice=dice, save=save, roll="Vile Trident", react=True, monster_attack="Mark"
        )
    return a


def test_EX_DAMN_2() -> None:
    for die in "BS":
        a = harpy(die)
        assert a.damnation("Mark") == 1 and a.events("roll")[1].amount == 2
        assert len(a.dice("save", "Harpy")) == 1


def test_EX_DAMN_3_blank_is_an_overkill_without_payback() -> None:
    a = harpy("B")
    assert a.story("wound", "overkill", "kill", "react") == [
        "wound Mark > Harpy 2", "overkill Mark > Harpy 2", "kill Mark > Harpy 2",
    ]  # fmt: skip


def test_EX_DAMN_3_saved_she_makes_her_payback_and_then_dies() -> None:
    a = harpy("S")
    assert a.story("wound", "overkill", "kill", "react", "attack") == [
        "attack Mark > Harpy",
        "wound Mark > Harpy 1",
        "react Harpy > Mark",
        "attack Harpy > Mark",
        "kill Mark > Harpy 1",
    ]


def test_EX_DAMN_4() -> None:
    for tokens in (0, 2, 4):
        a = arena("M J", {"M": "Mark", "J": "The Judge"}, {"Mark": "Dusty Blade"})
        a.damn("Mark", tokens)
        a.attack("Mark", "The Judge", dice="RRR R*", save="B*", react=True, monster_attack="Mark")
        assert len(a.dice("save", "The Judge")) == 1 + tokens
        assert len(a.dice("roll", "The Judge")) == 3 + tokens


def test_EX_GUARD_6() -> None:
    a = arena("J M H", {"M": "Mark", "J": "Jaimie", "H": "Harpy"}, {"Mark": "Vile Trident, Drive Thru"})
    a.attack("Mark", "Jaimie", dice="MR", save="B*", declare="Drive Thru", second="Harpy", react=True)
    assert a.wounds("Jaimie") == 1 and not a.events("attack", cause="guard")


def test_EX_GUARD_6_without_drive_thru_the_harpy_reacts() -> None:
    a = arena("J M H", {"M": "Mark", "J": "Jaimie", "H": "Harpy"}, {"Mark": "Vile Trident, Drive Thru"})
    a.attack("Mark", "Jaimie", dice="MR MM", save="B*", declare="no", react=True)
    assert len(a.events("attack", cause="guard")) == 1


def cerberus() -> Arena:
    """Yellow sits to the right of Purple, whose Mark attacks; Jaimie and Diana are Teal."""
    guilds = [["Izzy"], ["Mark", "Trandir", "Kisha"], ["Jaimie", "Diana"], ["Phyx"]]
    who = {"C": "Cerberus", "M": "Mark", "S": "Harpy", "J": "Jaimie", "D": "Diana"}
    a = arena("C M S J\n\n. . D", who, {"Mark": "Dusty Blade"}, guilds)  # type: ignore[arg-type]
    a["Cerberus"].wounds = 2
    a["Jaimie"].wounds = 1
    a.attack(
        "Mark", "Cerberus", dice="MMM RM MM RR", save="B BBB BB", react=True,
        monster_move=["step M", "step S"], monster_attack=["Mark", "Jaimie", "Diana"],
    )  # fmt: skip
    return a


def test_EX_PAYBACK_1() -> None:
    a = cerberus()
    assert a.amount("wound", actor="Mark", target="Cerberus") == 3 and not a.events("overkill")
    assert {q.seat for q in a.asked("monster_move") + a.asked("monster_attack")} == {0}
    assert [(a.name(e.target), len(e.dice)) for e in a.events("roll", actor="Cerberus")] == [
        ("Mark", 2), ("Jaimie", 2), ("Diana", 2),
    ]  # fmt: skip
    assert not a.offers("monster_attack", "Harpy")
    assert a.story("kill") == ["kill Cerberus > Jaimie 3", "kill Mark > Cerberus 5"]
    assert a.m.s.tile == [a["Cerberus"].id]
    assert [e.target for e in a.events("coin", cause="kill-monster")] == [1]
    assert a.amount("coin", cause="kill-monster") == 2


def test_EX_PAYBACK_2() -> None:
    a = cerberus()
    assert [e.target for e in a.events("coin", cause="hero-lost")] == [0, 1, 3]
    assert a.coins() == [1, 3, 0, 1] and a["Jaimie"].deaths == 1
