"""Every PvE Quest of the twelve scenarios, fulfilled once by a Hero who goes and does it."""

from collections.abc import Callable

import pytest
from arena import Arena
from scenario_kit import arcadia, coins, label, lay, move, own_token, quests, slay, stage, xy

from sim.arcadia.movement import near_cells

Drive = Callable[[Arena], None]


MONSTERS = ["Cerberus", "Demon Pitcher", "Bellya'al", "The Judge", "The Underlord", "Justicar"]
ANGELS = {"the-parade": "The Judge", "infernal-committee": "Justicar"}


def kill(victim: str) -> Drive:
    """Walk up to a Monster where the map has it, the doors open, and kill it."""

    def drive(a: Arena) -> None:
        a.m.s.open_doors = [True] * len(a.m.s.open_doors)
        for cell in range(a.m.board.cells):
            near_cells(a.m, cell)
        spot = next(iter(a.m.s.near[a[victim].cell]))
        a.put("Mark", xy(a, spot))
        answers = {"angel": "no"} if ANGELS.get(a.m.scenario.slug) == victim else {}
        slay(a, "Mark", victim, **answers)

    return drive


def through_the_portal(a: Arena) -> None:
    a.put("Trandir", (4, 4))
    a.give("Trandir", "Dusty Blade")
    a.refit("Bellya'al", life=1, overkill=1, defense=0)
    a.play("Trandir", "portal 3,3", "attack", dice="MMM", save="B*")


def gates(a: Arena) -> None:
    a.put("Kisha", (3, 4))
    a.put("Trandir", (5, 5))
    a.put("Mark", (4, 2))
    a.play("Mark", "step 4,3", "step 4,4")


def tickets(a: Arena) -> None:
    a.put("Mark", (8, 5))
    a.give("Mark", "Dusty Blade")
    a.attack("Mark", "Yellow Quest Token", dice="CMRR")


def rescue(a: Arena) -> None:
    lay(a, own_token(a, 0), (3, 5), face_up=False)
    finder = next(a.m.s.figures[i] for i in a.m.s.guilds[0].heroes if not a.m.s.figures[i].waiting)
    a.put(finder.name, (3, 5))
    a.play(finder.name)


def keys(a: Arena) -> None:
    a.put("Mark", (0, 4))
    a.play("Mark", "step 0,5")


def angel_eyes(a: Arena) -> None:
    a.put("Mark", (10, 4))
    a.play("Mark", "step 11,4", angel="no")


def feather(a: Arena) -> None:
    a.put("Mark", (7, 3))
    a.play("Mark", "step 6,3")
    a.put("Mark", (8, 1))
    a.play("Mark", "step 8,0")


def fountain(a: Arena) -> None:
    bearer = next(a.m.s.figures[i].name for i in a.m.s.guilds[0].heroes if a.m.s.figures[i].tokens)
    a.put(bearer, (3, 5))
    a.play(bearer, "step 4,5")


def party(a: Arena) -> None:
    a.put("Mark", (2, 5))
    a.play("Mark")
    a.put("Kisha", (9, 5))
    a.play("Kisha")


def wanderer(a: Arena) -> None:
    a.put("Mark", (5, 8))
    a.play("Mark", "step 6,8", angel="no")


def cake(a: Arena) -> None:
    a.put("Mark", (9, 3))
    a.play("Mark", "step 10,3")


def leah(a: Arena) -> None:
    lay(a, "Yellow Quest Token", (9, 5), face_up=False)
    a.put("Mark", (9, 5))
    a.play("Mark", angel="no")


def mandate(a: Arena) -> None:
    a.put("Mark", (4, 1))
    a.play("Mark", "step 5,1")


def soul(a: Arena) -> None:
    a.put("Mark", (2, 4))
    a.play("Mark", "deed 0", "step 2,3", "step 2,2")
    a.play("Mark", "step 2,1", "step 1,1", "door h:1,2")
    a.play("Mark", "step 1,2")


def amulet(a: Arena) -> None:
    a.put("Mark", (4, 4))
    a.play("Mark", "step 4,3")


DRIVES: dict[tuple[str, str], Drive] = {
    ("beyond-the-gates-of-hell", "Pass the Gates"): gates,
    ("beyond-the-gates-of-hell", "Kill Cerberus"): kill("Cerberus"),
    ("ferry-of-the-dead", "Destroy the Tickets"): tickets,
    ("ferry-of-the-dead", "Kill the Demon Pitcher"): kill("Demon Pitcher"),
    ("lost-in-the-darkness", "Kill Bellya'al"): through_the_portal,
    ("lost-in-the-darkness", "Rescue the Hero"): rescue,
    ("the-prisoner", "Find the Lost Keys"): keys,
    ("the-prisoner", "Save the Angel"): angel_eyes,
    ("the-parade", "Recover an Angel Feather"): feather,
    ("the-parade", "Save the Angel"): kill("The Judge"),
    ("the-impure-fountain", "Kill Bellya'al"): kill("Bellya'al"),
    ("the-impure-fountain", "Purify the Fountain"): fountain,
    ("the-cursed-pony", "End the Party"): party,
    ("the-cursed-pony", "Save the Angel"): wanderer,
    ("hells-kitchen", "Eat the Cake"): cake,
    ("hells-kitchen", "Save the Angel"): leah,
    ("infernal-committee", "Seal a Mandate"): mandate,
    ("infernal-committee", "Save the Angel"): kill("Justicar"),
    ("well-of-tormented-souls", "Retrieve a Soul"): soul,
    ("well-of-tormented-souls", "Kill Bellya'al"): kill("Bellya'al"),
    ("well-of-tormented-souls", "Kill The Judge"): kill("The Judge"),
    ("the-fallen-temple", "Recover the Amulet"): amulet,
    ("the-fallen-temple", "Kill The Judge"): kill("The Judge"),
    ("the-fallen-temple", "Kill The Underlord"): kill("The Underlord"),
    ("hit-rock-bottom", "Kill The Underlord"): kill("The Underlord"),
}


def test_every_pve_quest_is_driven():
    printed = [(s.slug, q.name) for s in arcadia().book.scenarios for q in s.quests if q.pve]
    assert list(DRIVES) == printed


@pytest.mark.parametrize(("slug", "quest"), list(DRIVES), ids=[f"{s}: {q}" for s, q in DRIVES])
def test_a_hero_fulfils_the_quest(slug: str, quest: str):
    victim = next((name for name in MONSTERS if name in quest), ANGELS.get(slug, "") if "Save" in quest else "")
    a = stage(slug, victim)
    before = coins(a, 0)
    a.prompter.prepared = {}
    DRIVES[slug, quest](a)
    assert quests(a, 0) == [quest]
    record = next(q for q in a.m.quests if q.name == quest)
    assert a.m.s.first_done[record.index] == 0
    bonus = [e for e in a.events("coin") if e.cause == "first-bonus"]
    assert len(bonus) == 1 and coins(a, 0) > before
    assert a.m.s.winner == (0 if slug == "hit-rock-bottom" else -1)
    assert a.m.s.rewards_left[record.index] == max(0, record.rewards - 1)
    label(a)
    won = [h.card.name for i in a.m.s.guilds[0].heroes for h in a.m.s.figures[i].cards]
    assert (a.m.scenario.reward in won) == (record.rewards > 0)
    assert sum(sum(g.done) for g in a.m.s.guilds) == 1


def test_kills_have_the_quest_of_their_own_type_only():
    a = stage("the-fallen-temple", "The Judge, The Underlord")
    a.put("Mark", (1, 2))
    move(a, "The Judge", (1, 1))
    slay(a, "Mark", "The Judge")
    assert quests(a, 0) == ["Kill The Judge"]
