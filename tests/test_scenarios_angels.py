"""Angels: captives, and those a Guild has saved (page 25)."""

from arena import Arena
from scenario_kit import (
    arcadia,
    begin,
    carried,
    end,
    intruder,
    label,
    move,
    quests,
    slay,
    stage,
    where,
)

from sim.arcadia.combat import targets
from sim.arcadia.movement import moves
from sim.arcadia.quests import fulfil
from sim.arcadia.records import MELEE, RANGED
from sim.arcadia.spaces import enemies, guards, room, sees
from sim.arcadia.state import BOX, CAPTIVE, CARRIED, HERO, NEUTRAL, T_DEATH_TOKENS, T_DEATHS
from sim.engine.spec import Result

BOOK = arcadia().book
SAVED_IN = {
    "the-prisoner": "Angel Eyes",
    "the-parade": "Benjamin",
    "the-cursed-pony": "The Wanderer",
    "hells-kitchen": "Leah",
    "infernal-committee": "Justicar",
}


def prison(**told: object) -> Arena:
    """Mark beside the cell of Angel Eyes."""
    a = stage("the-prisoner", **told)  # type: ignore[arg-type]
    a.put("Mark", (10, 4))
    return a


def saved(a: Arena, hero: str, *acts: str, angel: str = "no") -> None:
    a.play(hero, *acts, angel=angel)
    label(a)


def test_INF_ANGEL_1_and_15_five_scenarios_save_five_angels():
    found = {}
    for s in BOOK.scenarios:
        for q in s.quests:
            if q.gives == "angel":
                found[s.slug] = next(r.words["angel"] for r in s.rules if r.do == "save_angel")
    assert found == SAVED_IN
    circles = [BOOK.scenarios[BOOK.scenario_index[slug]].circle for slug in found]
    assert sorted(circles) == ["Second Circle East"] * 2 + ["Second Circle West"] * 2 + ["Third Circle"]


def test_INF_ANGEL_16_the_hero_side():
    values = {h.name: (h.life, h.defense) for h in BOOK.heroes if h.angel}
    assert values == {
        "Angel Eyes": (4, 3), "Benjamin": (4, 3), "Justicar": (5, 2), "Leah": (6, 1), "The Wanderer": (5, 2),
    }  # fmt: skip


# Not yet saved.


def test_INF_ANGEL_17_an_unsaved_angel_is_nobodys_enemy_or_ally_and_no_target():
    a = prison()
    angel = a["Angel Eyes"]
    harpy = a[intruder(a, (10, 4), "Harpy")]
    assert angel.kind == CAPTIVE and angel.side == NEUTRAL
    for f in (a["Mark"], harpy):
        assert not enemies(f, angel) and not enemies(angel, f)
        for kind in (MELEE, RANGED):
            assert angel.id not in targets(a.m.s, a.m.board, f, kind)
    assert angel.id not in guards(a.m.s, a.m.board.cell((10, 4)))


def test_INF_ANGEL_17_an_unsaved_angel_fills_room():
    a = prison()
    cell = a.m.board.cell((11, 4))
    a.put("Kisha", (11, 4))
    assert not room(a.m.s, a["Mark"], cell)
    a.play("Mark", "step 11,4", "step 10,4", angel="no")
    label(a)
    a.play("Mark", "step 11,4")
    assert where(a, "Mark") == (11, 4), "once she is gone there is room"


def test_INF_ANGEL_17_a_space_with_an_unsaved_angel_and_another_may_be_passed_not_stopped_in():
    a = prison()
    a.put("Jaimie", (11, 4))
    options: list[int] = []
    moves(a.m.s, a.m.board, a["Mark"], 1, options)
    assert all(o & 1023 != a.m.board.cell((11, 4)) for o in options), "one point cannot lead out again"
    moves(a.m.s, a.m.board, a["Mark"], 2, options)
    assert any(o & 1023 == a.m.board.cell((11, 4)) for o in options)


def test_INF_ANGEL_17_an_unsaved_angel_blocks_no_line_of_sight():
    a = stage("the-cursed-pony")
    move(a, "The Wanderer", (4, 6))
    a.put("Mark", (3, 6))
    start, end_ = a.m.board.cell((3, 6)), a.m.board.cell((6, 6))
    a.put("Jaimie", (4, 6))
    assert sees(a.m.s, a.m.board, a["Mark"], start, end_)
    a.put("Diana", (5, 6))
    a.put("Jack-Jack", (5, 6))
    assert not sees(a.m.s, a.m.board, a["Mark"], start, end_), "two Enemies do"


def test_INF_ANGEL_17_no_shove_moves_an_unsaved_angel():
    a = stage("the-cursed-pony", "The Judge")
    judge = a["The Judge"]
    move(a, "The Judge", (5, 7))
    move(a, "The Wanderer", (6, 7))
    options: list[int] = []
    moves(a.m.s, a.m.board, judge, 1, options)
    assert all(o & 1023 != a.m.board.cell((6, 7)) for o in options)


def test_INF_ANGEL_17_benjamin_takes_no_room_and_goes_with_the_judge():
    a = begin("the-parade")
    benjamin = a["Benjamin"]
    assert benjamin.kind == CAPTIVE and benjamin.cell == CARRIED
    cell = a["The Judge"].cell
    assert a.m.s.at[cell] == [a["The Judge"].id]
    a.start = 0
    assert [e.space for e in a.events("setup", actor="Benjamin")] == [cell]


# Saved.


def test_INF_ANGEL_2_who_fulfils_the_quest_takes_the_angel_at_once():
    a = prison()
    saved(a, "Mark", "step 11,4")
    assert a.m.s.guilds[0].roster == [BOOK.hero_index["Angel Eyes"]]
    assert next(f.cell for f in a.m.s.figures if f.kind == CAPTIVE) == BOX
    assert [(e.target, e.item, e.amount) for e in a.events("angel")] == [(0, "Celestial Song", -1)]
    assert not a.m.s.guilds[1].roster


def test_INF_ANGEL_3_the_player_chooses_whom_it_replaces_or_the_roster():
    a = prison()
    a.play("Mark", "step 11,4", angel="no")
    assert [w[0] for w in a.asked("angel")[0].offered] == ["Mark", "Kisha", "Trandir", "no"]
    assert a.asked("angel")[0].seat == 0
    assert [a.m.s.figures[i].name for i in a.m.s.guilds[0].heroes] == ["Mark", "Kisha", "Trandir"]


def test_INF_ANGEL_4_the_replaced_hero_leaves_and_the_angel_stands_where_the_scenario_has_it():
    a = prison()
    a.put("Kisha", (3, 3))
    saved(a, "Mark", "step 11,4", "step 10,4", angel="Kisha")
    assert a["Kisha"].cell == BOX and where(a, "Angel Eyes") == (11, 4)
    assert [a.m.s.figures[i].name for i in a.m.s.guilds[0].heroes] == ["Mark", "Angel Eyes", "Trandir"]
    assert not a.m.s.guilds[0].roster and where(a, "Mark") == (10, 4)
    assert [(e.actor, e.amount) for e in a.events("angel")] == [(a["Angel Eyes"].id, a["Kisha"].id)]


def test_INF_ANGEL_4_a_captive_is_replaced_where_it_stands_whatever_fulfilled_the_quest():
    a = prison()
    a.prepare("", "", {"angel": "Kisha"})
    fulfil(a.m, 0, next(q for q in a.m.quests if q.gives == "angel"))
    label(a)
    assert where(a, "Angel Eyes") == (11, 4)


def test_INF_ANGEL_5_inventory_and_tokens_pass_to_the_angel():
    a = prison()
    a.put("Kisha", (3, 3))
    a.give("Kisha", "Dusty Blade, Fancy Blade")
    a.token("Kisha", "Treasure Chest 4")
    a.token("Kisha", "Gray Quest Token")
    saved(a, "Mark", "step 11,4", angel="Kisha")
    assert a.hand("Angel Eyes") == ["Dusty Blade", "Fancy Blade"] and a.hand("Kisha") == []
    assert carried(a, "Angel Eyes") == ["Gray Quest Token", "Treasure Chest 4"] and carried(a, "Kisha") == []
    assert a["Angel Eyes"].defense == 3 + 1, "what the cards give counts for the Angel"


def test_INF_ANGEL_6_the_angel_enters_fresh():
    a = prison()
    a.put("Kisha", (3, 3))
    a.give("Kisha", "Dusty Blade")
    a.held("Kisha", "Dusty Blade").used = 1
    a["Kisha"].exhausted = True
    a["Kisha"].wounds = 2
    a["Kisha"].dazed = True
    a.curse("Kisha", next(c.name for c in BOOK.curses if c.slot))
    saved(a, "Mark", "step 11,4", angel="Kisha")
    angel = a["Angel Eyes"]
    assert not a.held("Angel Eyes", "Dusty Blade").spent()
    assert (angel.wounds, angel.curses, angel.exhausted, angel.dazed) == (0, [], False, False)
    assert (a["Kisha"].wounds, a["Kisha"].curses) == (0, []) and len(a.m.s.curse_discards) == 1


def test_INF_ANGEL_7_then_the_angel_is_a_hero_in_every_respect():
    a = prison()
    a.put("Kisha", (3, 3))
    saved(a, "Mark", "step 11,4", "step 10,4", angel="Kisha")
    angel = a["Angel Eyes"]
    assert angel.kind == HERO and angel.side == 0 and not angel.activated
    a.give("Angel Eyes", "Dusty Blade")
    a.turn("Angel Eyes", "step 10,4")
    assert where(a, "Angel Eyes") == (10, 4)
    a.put("Jaimie", (10, 4)) if room(a.m.s, a["Jaimie"], a["Angel Eyes"].cell) else a.put("Jaimie", (9, 4))
    slay(a, "Jaimie", "Angel Eyes")
    assert a.m.s.guilds[0].tally[T_DEATHS] == 1 and angel.deaths == 1
    assert a.coins()[1] == 2, "the kill and the First Bonus of the PvP Quest"
    a.turn("Mark", "rest", resurrect=["10,4", "no"])
    assert where(a, "Angel Eyes") == (10, 4)


def test_INF_ANGEL_9_death_and_damnation_stay_with_the_replaced_heros_card():
    a = prison()
    a.put("Kisha", (3, 3))
    end(a, "Kisha")
    a.damn("Kisha", 3)
    saved(a, "Mark", "step 11,4", angel="Kisha")
    angel = a["Angel Eyes"]
    assert (angel.deaths, angel.damnation, angel.damned) == (0, 0, 0)
    assert (a["Kisha"].deaths, a["Kisha"].damnation) == (1, 3)
    a.m.game.finish(a.m, Result())
    assert a.m.s.guilds[0].tally[T_DEATH_TOKENS] == 1, "the Guild still counts the death"


def test_INF_ANGEL_10_a_killed_hero_may_be_the_one_replaced():
    a = prison()
    a.put("Trandir", (3, 3))
    end(a, "Trandir")
    saved(a, "Mark", "step 11,4", "step 10,4", angel="Trandir")
    assert where(a, "Angel Eyes") == (11, 4)
    a.turn("Mark", "rest", resurrect="no")
    assert len(a.asked("resurrect")) == 1, "Kisha alone is still to come"


def test_INF_ANGEL_11_an_angel_quest_is_fulfilled_once():
    a = prison()
    saved(a, "Mark", "step 11,4", "step 10,4", angel="no")
    a.put("Jaimie", (10, 4))
    a.play("Jaimie", "step 11,4")
    assert not a.asked("angel") and quests(a, 1) == [] and not a.m.s.guilds[1].roster
    b = stage("the-parade", "The Judge")
    b.put("Mark", (4, 1))
    slay(b, "Mark", "The Judge", angel="no")
    assert [q.once for q in b.m.quests if q.gives == "angel"] == [True]


def test_a_replaced_active_hero_has_ended_his_activation():
    a = prison()
    a.token("Mark", "Extra Activation Potion")
    a.turn("Mark", "step 11,4", angel="Mark")
    label(a)
    assert a["Mark"].cell == BOX and where(a, "Angel Eyes") == (11, 4)
    assert len(a.asked("act")) == 1 and not a.asked("extra")
    assert carried(a, "Angel Eyes") == ["Extra Activation Potion"]


def test_a_replaced_hero_is_never_activated_or_raised_again():
    a = prison()
    a.put("Kisha", (3, 3))
    saved(a, "Mark", "step 11,4", angel="Kisha")
    a.turn("Mark", "rest", resurrect="no")
    assert len(a.asked("resurrect")) == 1 and a["Kisha"].cell == BOX
