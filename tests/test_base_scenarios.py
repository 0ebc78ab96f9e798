"""What the scenarios of the base game ask and rule, and what its Titles bring (the goals and rules of its content)."""

import pytest
from arena import CITY_GUILDS, Arena
from scenario_kit import arcadia, begin, carried, end, intruder, label, lay, lying, quests, slay, where, xy
from scenario_kit import stage as any_stage

from sim.arcadia import reactions, verbs
from sim.arcadia.records import CRIT, MELEE, RANGED
from sim.arcadia.state import BOX, T_COINS, TILE
from sim.engine.dice import Loaded

TEMPLE = "the-temple-of-dawning-twilight"
BOOK = arcadia("arcadia").book
FACE = {"M": MELEE, "R": RANGED, "C": CRIT}


def stage(slug: str, keep: str = "", guilds: int = 4, **told: object) -> Arena:
    return any_stage(slug, keep, guilds, played="arcadia", **told)


def spawn_dice(a: Arena, faces: str) -> None:
    """The dice of the next Spawn roll."""
    a.m.dice.made["spawn"] = Loaded([FACE[c] for c in faces])


def token(seat: int, a: Arena) -> str:
    return BOOK.tokens[a.m.own_token(a.m.s.guilds[seat])].name


# District of Hammers


def test_goal_collect_the_lost_weapons_arm_two_guilds_at_most():
    a = stage("district-of-hammers")
    for seat, (hero, spot) in enumerate([("Grom", (3, 3)), ("Greensleeves", (5, 5))]):
        a.put(hero, spot)
        a.play(hero)
        assert quests(a, seat) == ["Find the Lost Weapons"]
    assert a.m.s.rewards_left[0] == 0 and "Skullbreaker" in a.hand("Greensleeves")
    assert not any(lying(a, xy(a, cell)) for cell in range(a.m.board.cells))


def test_goal_kill_count_three_monsters_of_any_type_by_any_hero_of_the_guild():
    a = stage("district-of-hammers")
    a.put("Grom", (4, 4))
    a.put("Maya", (4, 4))
    a.put("Diva", (4, 7))
    for at, (hero, kind) in enumerate([("Grom", "Goblin Archer"), ("Maya", "Orc Marauder"), ("Grom", "Orc Marauder")]):
        assert quests(a, 0) == [], at
        slay(a, hero, intruder(a, (4, 5), kind))
    assert quests(a, 0) == ["Kill 3 Monsters"]
    slay(a, "Diva", intruder(a, (4, 7), "Goblin Archer"))
    end(a, intruder(a, (4, 7), "Goblin Archer"))
    assert quests(a, 2) == [], "one of theirs, and one by nobody"


# Brightsun Arena

SPOTS = [(5, 0), (0, 5), (8, 5), (3, 8)]


def test_goal_end_on_each_of_the_four_tokens():
    a = stage("brightsun-arena")
    for spot in SPOTS:
        assert quests(a, 0) == []
        a.put("Grom", spot)
        a.play("Grom")
    assert quests(a, 0) == ["King of the Arena"] and all(lying(a, spot) for spot in SPOTS), "they stay"


def test_goal_end_on_five_times_anywhere_but_not_among_enemies():
    a = stage("brightsun-arena")
    a.put("Grom", (5, 0))
    orc = intruder(a, (5, 0), "Orc Marauder")
    a.play("Grom")
    end(a, orc)
    for _ in range(5):
        assert quests(a, 0) == []
        a.play("Grom")
    assert quests(a, 0) == ["King of the Arena"]


# The Moon Gate


def test_goal_stand_on_closes_the_gate_in_passing_and_one_spawn_token_goes():
    a = stage("the-moon-gate")
    a.put("Grom", (3, 3))
    there = [xy(a, cell) for cell in a.m.s.spawn_cells]
    a.play("Grom", close="4,1")
    assert quests(a, 0) == ["Close the Gate"] and lying(a, (3, 3)) == ["Red Quest Token"]
    assert [xy(a, cell) for cell in a.m.s.spawn_cells] == [spot for spot in there if spot != (4, 1)]
    assert len(a.m.s.spawn_pairs) == 4
    a.put("Diva", (5, 3))
    a.put("Goblin Archer", (5, 3))
    label(a)
    a.play("Diva")
    assert quests(a, 2) == [], "not beside an Enemy"


def test_rule_to_box_orc_captains_leave_the_game():
    a = stage("the-moon-gate")
    a.put("Grom", (4, 4))
    slay(a, "Grom", intruder(a, (4, 4), "Orc Captain"))
    slay(a, "Grom", intruder(a, (4, 4), "Orc Marauder"))
    assert [f.name for f in a.m.s.figures if f.cell == TILE] == ["Orc Marauder"]
    assert quests(a, 0) == ["Kill the Orc Captain"] and "Captain's Sword" in [
        card for name in CITY_GUILDS[0] for card in a.hand(name)
    ]


# The Rookery


def test_BASE_FAQ_1_a_guild_holds_one_eagle_at_a_time():
    a = stage("the-rookery")
    a.put("Grom", (5, 2))
    a.play("Grom")
    assert len(carried(a, "Grom")) == 1 and len(lying(a, (5, 2))) == 1
    a.put("Scarlet", (3, 3))
    a.play("Scarlet")
    assert carried(a, "Scarlet") == [], "another Hero of the Guild has one"
    verbs.lift(a.m, a["Scarlet"], BOX)
    a.put("Diva", (3, 3))
    a.play("Diva")
    assert len(carried(a, "Diva")) == 1


def test_goal_deliver_to_a_blue_portal_and_no_red_one():
    a = stage("the-rookery")
    a.token("Grom", "Red Quest Token")
    a.put("Grom", (6, 1))
    a.play("Grom")
    assert quests(a, 0) == [] and carried(a, "Grom") == ["Red Quest Token"]
    a.put("Grom", (1, 1))
    a.play("Grom")
    assert quests(a, 0) == ["Rescue the Eagles"] and carried(a, "Grom") == []


# The Orcs' Hive and The Manor


def test_goal_collect_one_stone_for_each_guild():
    a = stage("the-orcs-hive")
    for spot in [(2, 2), (6, 2)]:
        a.put("Grom", spot)
        a.play("Grom")
    assert quests(a, 0) == ["Destroy a Stone"] and lying(a, (6, 2)) == ["Green Quest Token"]
    assert carried(a, "Grom") == [], "a stone destroyed is no stone"


def test_goal_kill_the_troll_of_the_manor_once_for_all():
    a = stage("the-manor", "Schmetterling")
    a.put("Grom", (4, 2))
    slay(a, "Grom", "Schmetterling")
    assert quests(a, 0) == ["Kill the Troll"] and a["Schmetterling"].cell == TILE
    verbs.put(a.m, a["Schmetterling"], a.m.board.cell((4, 2)), -1)
    a["Schmetterling"].wounds, a["Schmetterling"].fatal = 0, -2
    verbs.lift(a.m, a["Grom"], BOX)
    a.put("Diva", (4, 2))
    slay(a, "Diva", "Schmetterling")
    assert quests(a, 2) == []


# Alchemist's District


def test_rule_far_token_each_bomb_lies_across_the_board():
    a = begin("alchemists-district", 3, played="arcadia")
    spots = [(8, 5), (0, 5), (5, 0), (5, 8)]
    for seat in range(3):
        assert lying(a, spots[seat]) == [token(seat, a)]
    assert lying(a, (5, 8)) == [], "nobody plays from area 4"


def test_rule_own_token_only_and_goal_collect_the_own_bomb():
    a = stage("alchemists-district")
    a.put("Grom", (0, 5))
    a.play("Grom")
    assert quests(a, 0) == [] and lying(a, (0, 5)) == [token(1, a)]
    a.put("Grom", (8, 5))
    a.play("Grom")
    assert quests(a, 0) == ["Recover the Bomb"] and carried(a, "Grom") == [token(0, a)]


@pytest.mark.parametrize("sister", ["Sister of Pain", "Sister of Pleasure"])
def test_goal_kill_either_sister(sister: str):
    a = stage("alchemists-district")
    a.put("Grom", (4, 1))
    name = intruder(a, (4, 1), sister)
    slay(a, "Grom", name)
    assert quests(a, 0) == ["Kill a Sister"] and a[name].cell == BOX, "it leaves the game"


def test_rule_locked_nobody_opens_the_hideout():
    a = stage("alchemists-district")
    a.put("Grom", (3, 0))
    a.play("Grom")
    assert not a.offers("act", "door v:3,0") and not a.offers("act", "door v:5,0")
    a.put("Grom", (5, 0))
    a.play("Grom")
    assert a.offers("act", "door v:5,0"), "another door there opens"


# The University Plaza


def test_goal_hold_two_of_the_four_tomes():
    a = stage("the-university-plaza")
    a.put("Grom", (6, 3))
    a.play("Grom")
    assert quests(a, 0) == []
    lay(a, "Blue Quest Token", (3, 2), face_up=False)
    a.put("Scarlet", (3, 2))
    a.play("Scarlet")
    assert quests(a, 0) == ["Find the Tomes"]


def test_two_tomes_lie_among_the_exploration_tokens():
    a = begin("the-university-plaza", played="arcadia")
    down = [BOOK.tokens[t].name for pile in a.m.hidden.down for t in pile]
    assert len(down) == 10 and {"Blue Quest Token", "Orange Quest Token"} < set(down)


def test_goal_kill_troll_and_minotaur_each_give_a_reward():
    a = stage("the-university-plaza", "Troll, Minotaur")
    a.put("Grom", (3, 2))
    slay(a, "Grom", "Minotaur")
    a.put("Diva", (5, 6))
    slay(a, "Diva", "Troll")
    assert (quests(a, 0), quests(a, 2)) == (["Kill the Minotaur"], ["Kill the Troll"])
    assert a.m.s.rewards_left == [0, 0, 0] + [0] * 4


# Red Dawn Square


def red_dawn(faces: str) -> Arena:
    """Grom, alone, enters the Space of the red token; each pair of faces is a roll for Lord Fang."""
    a = stage("red-dawn-square")
    a.m.s.spawn_pairs = [MELEE * 3 + MELEE, MELEE * 3 + RANGED, MELEE * 3 + CRIT, RANGED * 3 + RANGED]
    spawn_dice(a, faces)
    a.put("Grom", (0, 5))
    a.put("Grom", (0, 3))
    verbs.shift(a.m, a["Grom"], a.m.board.cell((0, 4)))
    label(a)
    a.play("Grom")
    return a


def test_rule_summon_lord_fang_appears_where_the_dice_say():
    a = red_dawn("RM")
    assert where(a, "Lord Fang") == (7, 2) and lying(a, (0, 4)) == [] and carried(a, "Grom") == []
    spawn_dice(a, "MM")
    a.put("Diva", (8, 4))
    a.play("Diva")
    assert lying(a, (8, 4)) == [] and where(a, "Lord Fang") == (7, 2), "he has come already"


def test_rule_summon_may_fail_and_be_tried_again():
    a = red_dawn("CC")
    assert where(a, "Lord Fang") is None
    spawn_dice(a, "MM")
    a.put("Diva", (8, 4))
    a.play("Diva")
    assert where(a, "Lord Fang") == (1, 2)


def test_goal_deliver_helps_the_resistance_with_orange_and_blue_alone():
    a = stage("red-dawn-square")
    a.put("Grom", (3, 4))
    a.play("Grom")
    assert carried(a, "Grom") == ["Orange Quest Token"]
    a.put("Grom", (6, 4))
    a.play("Grom")
    assert quests(a, 0) == ["Help the Resistance"] and carried(a, "Grom") == []


# Evershadow District


def test_rule_ambush_a_sister_lies_in_wait():
    a = stage("evershadow-district")
    lay(a, "Blue Quest Token", (4, 8), face_up=False)
    a.put("Grom", (4, 8))
    a.play("Grom", dice="RMMMM", save="B*")
    label(a)
    sisters = [f for f in a.m.s.figures if f.name == "Sister of Pleasure" and f.cell >= 0]
    assert [xy(a, f.cell) for f in sisters] == [(4, 8)] and carried(a, "Grom") == []
    assert a.wounds("Grom") == 1 and len(a.events("attack")) == 1


def test_goal_deliver_a_noble_to_the_own_starting_area():
    a = stage("evershadow-district")
    lay(a, "Green Quest Token", (4, 8), face_up=False)
    a.put("Grom", (4, 8))
    a.play("Grom")
    assert carried(a, "Grom") == ["Green Quest Token"]
    a.put("Grom", (6, 6))
    a.play("Grom")
    assert quests(a, 0) == [], "the Starting Area of another Guild"
    a.put("Grom", (0, 2))
    a.play("Grom")
    assert quests(a, 0) == ["Save the Wretched Nobility"]


# The Temple of Dawning Twilight


@pytest.mark.parametrize(("own", "chest", "free"), [(5, 0, False), (6, 0, True), (3, 3, True), (3, 2, False)])
def test_rule_toll_gate_six_coins_open_the_door_and_the_red_portals(own: int, chest: int, free: bool):
    a = stage(TEMPLE)
    a.m.s.guilds[0].tally[T_COINS] = own
    if chest:
        a.token("Grom", f"Treasure Chest {chest}")
    a.put("Grom", (5, 4))
    a.play("Grom")
    assert bool(a.offers("act", "door v:6,4")) is free
    a.put("Grom", (1, 3))
    a.play("Grom")
    assert bool(a.offers("act", "portal 6,3")) is free and bool(a.offers("act", "portal 1,5")) is free
    door = a.m.board.grid.doors.index("v:6,4")
    a.m.s.open_doors[door] = True
    a.m.s.near[a.m.board.cell((5, 4))].append(a.m.board.cell((6, 4)))
    a.put("Grom", (5, 4))
    a.play("Grom")
    assert bool(a.offers("act", "step 6,4")) is free, "somebody else has opened it"


def test_rule_toll_gate_no_monster_opens_it_either():
    a = stage(TEMPLE)
    minotaur = intruder(a, (6, 4), "Minotaur", movement=3)
    a.prepare("", "", {})
    reactions.monster_moves(a.m, a[minotaur], 0, a["Grom"])
    assert not a.offers("monster_move", "door v:6,4") and a.asked("monster_move")


@pytest.mark.parametrize(("name", "wounds"), [
    ("Trap", 5), ("Treasure Chest 1", 1), ("Treasure Chest 3", 3), ("Healing Potion", 0),
])  # fmt: skip
def test_rule_deadly_tokens(name: str, wounds: int):
    a = stage(TEMPLE)
    lay(a, name, (3, 1), face_up=False)
    a.put("Grom", (3, 1))
    a.play("Grom")
    assert a.amount("wound", target="Grom") == wounds and (a["Grom"].cell < 0) == (wounds >= 5)
    if name.startswith("Treasure"):
        assert carried(a, "Grom") == [name]
        lay(a, "Treasure Chest 4", (3, 1))
        a.play("Grom")
        assert a.wounds("Grom") == wounds, "one lying face up does nothing"


def test_rule_curse_on_death_a_card_for_each_death_token_the_worst_kept():
    a = stage(TEMPLE)
    a["Grom"].deaths = 1
    a.deck("Nosebleed", "System Shock", "Amnesia")
    a.put("Grom", (3, 3))
    end(a, "Grom")
    assert a["Grom"].deaths == 2 and [c.name for c in a["Grom"].curses] == ["Nosebleed"]
    assert len(a.m.hidden.curses) == 1, "two cards, as he has two tokens"


def test_rule_no_spawn_tile_the_killed_leave_the_game():
    a = stage(TEMPLE, "Troll")
    for name in ("Troll", intruder(a, (3, 3), "Goblin Archer")):
        end(a, name)
        assert a[name].cell == BOX
    assert a.m.s.tile == [] and a.m.s.spawn_cells == []


# Titles


def test_title_choose_spawns_keeper_of_the_gate():
    a = stage("evershadow-district", titles={0: "Keeper of the Gate"})
    name = intruder(a, (4, 8), "Goblin Archer")
    end(a, name)
    a.put("Grom", (0, 2))
    a.turn("Grom", place="7,2")
    assert where(a, name) == (7, 2) and a.asked("place")[0].seat == 0


@pytest.mark.parametrize(("hero", "free"), [("Grom", True), ("Diva", False)])
def test_title_portals_lord_of_eagles(hero: str, free: bool):
    a = stage("evershadow-district", titles={0: "Lord of Eagles"})
    a.put(hero, (2, 1))
    a.play(hero)
    assert bool(a.offers("act", "portal 6,1")) is free


def test_title_weaker_monsters_destroyer_of_the_bloodstone():
    a = stage("the-university-plaza", titles={0: "Destroyer of the Bloodstone"})
    orc = intruder(a, (4, 4 + 1), "Orc Marauder")
    a.put("Grom", (0, 0))
    a.put("Diva", (0, 1))
    a.turn("Grom")
    assert a[orc].level is not None and (a[orc].level.level, a[orc].life, a[orc].overkill) == ("2-3", 3, 4)
    a.turn("Diva")
    assert a[orc].level is not None and (a[orc].level.level, a[orc].life, a[orc].overkill) == ("4-5", 4, 5)
    a[orc].wounds = 3
    a.turn("Grom")
    assert (a[orc].life, a[orc].cell >= 0) == (4, True), "the change itself kills nobody"


@pytest.mark.parametrize(("hero", "free"), [("Grom", True), ("Diva", False)])
def test_title_open_hideout_troll_hunter(hero: str, free: bool):
    a = stage("alchemists-district", titles={0: "Troll Hunter"})
    a.put(hero, (3, 0))
    if not free:
        a.play(hero)
        assert not a.offers("act", "door v:3,0")
        return
    a.play(hero, "door v:3,0", "step 2,0", "step 1,0")
    cards = [card for name in CITY_GUILDS[0] for card in a.hand(name)]
    assert cards == ["Schmetterling's Hide"]
    a.play(hero, "step 2,0")
    assert [card for name in CITY_GUILDS[0] for card in a.hand(name)] == cards, "there is one"


@pytest.mark.parametrize(("name", "wounds"), [("Trap", 1), ("Treasure Chest 3", 0)])
def test_title_plain_tokens_protector_from_fire(name: str, wounds: int):
    a = stage(TEMPLE, titles={0: "Protector from Fire"})
    for hero, hurt in (("Grom", wounds), ("Diva", 4 if name == "Trap" else 3)):
        lay(a, name, (3, 1), face_up=False)
        a.put(hero, (3, 1))
        a.play(hero)
        assert a.amount("wound", target=hero) == hurt
        verbs.lift(a.m, a[hero], BOX)
        a.m.s.up[a.m.board.cell((3, 1))] = []


def test_title_choose_tokens_master_of_knowledge():
    wanted = ["Trap", "Treasure Chest 4"] + ["Treasure Chest 2"] * 3
    a = begin(TEMPLE, played="arcadia", titles={2: "Master of Knowledge"}, answers={"lay": list(wanted)})
    spots = [a.m.board.cell(xy_) for xy_ in a.m.scenario.exploration]
    found = [[BOOK.tokens[t].name for t in a.m.hidden.down[cell]] for cell in spots]
    assert [pile[0] for pile in found[:5]] == wanted and all(len(pile) == 1 for pile in found)
    asked = a.asked("lay")
    assert {q.seat for q in asked} == {2} and len(asked) == 12
    everything = sorted([t for pile in a.m.hidden.down for t in pile] + a.m.hidden.aside_tokens)
    assert everything == sorted(t.index for t in BOOK.tokens for _ in range(t.count))


def test_title_kill_at_start_rebel_leader():
    a = begin(TEMPLE, played="arcadia", titles={0: "Rebel Leader"})
    gone = [f for f in a.m.s.figures if f.name == "Orc Marauder" and f.cell < 0]
    assert len(gone) == 2 and a.coins() == [2, 0, 0, 0]
    left = {xy(a, f.cell) for f in a.m.s.figures if f.name == "Orc Marauder" and f.cell >= 0}
    assert left == {(6, 1), (8, 1), (0, 7), (2, 7), (6, 7), (8, 7)}, "those beside area 1 are gone"


@pytest.mark.parametrize(("hero", "curse"), [("Grom", []), ("Diva", ["Nosebleed"])])
def test_title_no_curse_on_death_forger_of_souls(hero: str, curse: list[str]):
    a = stage(TEMPLE, titles={0: "Forger of Souls"})
    a.deck("Nosebleed")
    a.put(hero, (3, 3))
    end(a, hero)
    assert [c.name for c in a[hero].curses] == curse
