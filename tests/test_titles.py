"""Titles: what each does in the scenarios named by its record, and that it does nothing elsewhere (page 32)."""

import pytest
from arena import Arena, BadAnswer, arena
from scenario_kit import (
    arcadia,
    begin,
    brimstone,
    carried,
    coins,
    end,
    intruder,
    lay,
    lying,
    move,
    slay,
    stage,
    where,
    xy,
)

import sim
from sim.arcadia import kinds as k
from sim.arcadia import movement, quests, spawning, verbs
from sim.arcadia.records import QUEST_TOKEN, Title
from sim.arcadia.state import BOX, TILE
from sim.engine.decisions import Player
from sim.engine.errors import SpecError
from sim.engine.events import Log

BOOK = arcadia().book
TITLES = {title.name: title for title in BOOK.titles}
GAMES = ["inferno", "arcadia"]
EVERY = [(game, title) for game in GAMES for title in arcadia(game).book.titles]
NAMES = [title.name for _, title in EVERY]
USES = [(game, title, slug) for game, title in EVERY for slug in title.used_in]


def in_play(a: Arena, seat: int, title: Title) -> bool:
    """Whether a Guild has the Title's effects in this scenario."""
    return title.item in [item for _, item in a.m.title_effects[seat]]


@pytest.mark.parametrize(("game", "title", "slug"), USES, ids=[f"{t.name} in {slug}" for _, t, slug in USES])
def test_INF_TITLE_2_helps_in_the_later_scenarios_named_there_and_its_holder_alone(game: str, title: Title, slug: str):
    a = begin(slug, titles={1: title.name}, played=game)
    assert [in_play(a, seat, title) for seat in range(4)] == [False, True, False, False]
    held = [[a.m.book.titles[t].name for t in guild.titles] for guild in a.m.s.guilds]
    assert held == [[], [title.name], [], []]


@pytest.mark.parametrize(("game", "title"), EVERY, ids=NAMES)
def test_INF_TITLE_2_does_nothing_where_it_is_won_nor_where_it_is_not_named(game: str, title: Title):
    others = [slug for slug in arcadia(game).scenarios() if slug not in title.used_in]
    assert title.scenario in others
    for slug in others:
        a = begin(slug, titles={0: title.name}, played=game)
        assert not in_play(a, 0, title)
        assert title.item not in [on.item for row in a.m.scenario_table for on in row]


def test_INF_TITLE_1_all_but_the_last_scenario_give_one():
    assert sorted(title.scenario for title in BOOK.titles) == sorted(set(arcadia().scenarios()) - {"hit-rock-bottom"})


def test_INF_TITLE_2_many_are_held_side_by_side():
    late = [t.name for t in BOOK.titles if "hit-rock-bottom" in t.used_in]
    a = begin("hit-rock-bottom", titles={2: ", ".join(TITLES)})
    assert len(late) == 5 and [t.name for t in BOOK.titles if in_play(a, 2, t)] == late


def test_an_unknown_title_is_refused_with_the_nearest_name():
    seats = [
        sim.SeatSpec(i, i, "s", "first", {"heroes": ["Mark", "Kisha", "Izzy"]}, {"titles": ["Gluton"]}) for i in (0, 1)
    ]
    spec = sim.MatchSpec(0, "inferno", "inferno", "hit-rock-bottom", 6, 7, 0, 0, seats, {})
    with pytest.raises(SpecError, match=r"unknown Title 'Gluton' \(Glutton\?\)"):
        arcadia().new(spec, [Player(), Player()], Log(True))


# Trailblazer


def test_trailblazer_takes_damnation_off_who_resurrects():
    a = stage("hells-kitchen", titles={0: "Trailblazer"})
    for name in ("Kisha", "Jaimie"):
        a.damn(name, 3)
    a.put("Mark", (1, 0))
    a.put("Diana", (10, 5))
    a.damn("Mark", 2)
    a.turn("Mark", "rest", resurrect=["0,0"])
    assert where(a, "Kisha") == (0, 0) and a.damnation("Kisha") == 0 and a.damnation("Mark") == 2
    assert a.amount("damnation", actor="Kisha", item="Trailblazer") == -3
    a.turn("Diana", "rest", resurrect="10,5")
    assert where(a, "Jaimie") == (10, 5) and a.damnation("Jaimie") == 3


# Ticket Scalper


def fallen(a: Arena, count: int) -> list[str]:
    """So many Harpies on the Spawn tile."""
    names = [intruder(a, (5, 2), "Harpy") for _ in range(count)]
    for name in names:
        end(a, name)
    return names


def test_ticket_scalper_sends_every_figure_without_dice():
    a = stage("hells-kitchen", titles={3: "Ticket Scalper"})
    names = fallen(a, 5)
    assert [a[n].cell for n in names] == [TILE] * 5
    a.prepare("", "", {"place": ["7,2", "7,2", "no", "4,2", "4,2"]})
    spawning.spawn_if_due(a.m)
    a.settle()
    assert [where(a, n) for n in names] == [(7, 2), (7, 2), None, (4, 2), (4, 2)]
    spawns = a.events("spawn")
    assert [(e.item, e.dice, e.seat) for e in spawns] == [("Ticket Scalper", (), 3)] * 5
    assert {q.seat for q in a.asked("place")} == {3} and a.m.s.tile == [] and a[names[2]].cell == BOX
    offered = [[w[0] for w in q.offered] for q in a.asked("place")]
    assert offered[0] == ["4,2", "7,2", "no"] and offered[2] == ["4,2", "no"], "only Spawn tokens with room"


def test_without_ticket_scalper_the_dice_decide():
    a = stage("hells-kitchen", titles={3: "Trailblazer"})
    fallen(a, 5)
    a.prepare("", "", {})
    spawning.spawn_if_due(a.m)
    assert [(e.item, len(e.dice)) for e in a.events("spawn")] == [("", 2)] * 5


# Demon Slayer


def test_demon_slayer_rolls_a_die_more_against_monsters_in_attack_and_defense():
    a = stage("well-of-tormented-souls", titles={0: "Demon Slayer"})
    spot = a.m.scenario.starts[0][0]
    a.put("Mark", spot)
    a.put("Jaimie", spot)
    a.give("Mark", "Dusty Blade")
    a.give("Jaimie", "Dusty Blade")
    foe = intruder(a, a.m.scenario.starts[0][1], dice=1, defense=1)
    a.attack("Mark", foe, dice="MMMM", save="B")
    assert a.pool("Mark") == {"Demon Slayer": 1}
    saves = a["Mark"].defense + 1
    a.strike(foe, "Mark", dice="M", save="B" * saves)
    assert a.pool("Mark") == {"Demon Slayer": 1} and len(a.dice("save", "Mark")) == saves
    a.ready("Mark")
    a.attack("Mark", "Jaimie", dice="RRR", save="B*")
    assert a.pool("Mark") == {}, "not against Heroes"
    a.attack("Jaimie", "Mark", dice="RRR", save="B*")
    assert "Demon Slayer" not in a.pool("Mark")


# Key Master


def tolled(**told: object) -> Arena:
    """Infernal Committee, where seat 1 has marked the doors at [3, 4] and [6, 4]."""
    a = stage("infernal-committee", titles={1: "Key Master"}, answers={"door": ["v:3,4", "v:6,4"]}, **told)
    open_all(a)
    return a


def open_all(a: Arena) -> None:
    for door in range(len(a.m.s.open_doors)):
        a.m.s.open_doors[door] = True
    for cell in range(a.m.board.cells):
        movement.near_cells(a.m, cell)


def test_key_master_marks_two_doors_away_from_starting_areas():
    a = begin("infernal-committee", titles={1: "Key Master"}, answers={"door": ["v:3,4", "v:6,4"]})
    board = a.m.board
    assert [board.grid.doors[d] for d in a.m.s.guilds[1].tolls] == ["v:3,4", "v:6,4"]
    asked = [q for q in a.prompter.asked if q.kind == "door"]
    assert [q.seat for q in asked] == [1, 1] and len(asked[0].offered) == len(asked[1].offered) + 1
    for name, *_ in asked[0].offered:
        a_, b_ = board.grid.door_cells[board.grid.doors.index(name)]
        assert board.start_of[a_] < 0 and board.start_of[b_] < 0
    assert len(asked[0].offered) < len(board.grid.doors)
    a.start = 0
    assert [(e.kind, e.item, e.target) for e in a.events("toll")] == [("toll", "Key Master", 1)] * 2


def test_key_master_an_enemy_exhausts_all_cards_or_takes_two_wounds():
    a = tolled()
    a.put("Mark", (2, 4))
    a.give("Mark", "Dusty Blade, Short Bow")
    a.play("Mark", "step 3,4", "step 2,4", option=[0])
    assert where(a, "Mark") == (2, 4)
    assert all(held.spent() for held in a["Mark"].cards) and a["Mark"].exhausted
    assert a.wounds("Mark") == 2, "on the way back with nothing left to exhaust"
    assert len(a.asked("option")) == 1
    b = tolled()
    b.put("Mark", (2, 4))
    b.give("Mark", "Dusty Blade")
    b.play("Mark", "step 3,4", option=[1])
    assert b.wounds("Mark") == 2 and not b.held("Mark", "Dusty Blade").spent()
    assert [(e.item, e.actor, e.cause) for e in b.events("wound")] == [("Key Master", -1, "effect")]


def test_key_master_lets_the_own_heroes_monsters_and_other_ways_pass():
    a = tolled()
    a.put("Jaimie", (2, 4))
    a.play("Jaimie", "step 3,4")
    assert a.wounds("Jaimie") == 0 and not a.asked("option")
    foe = intruder(a, (6, 4))
    a.prepare("", "", {})
    movement.step(a.m, a[foe], a.m.board.cell((5, 4)), k.C_PAYBACK)
    assert a.wounds(foe) == 0
    verbs.lift(a.m, a[foe], BOX)
    a.put("Mark", (4, 4))
    a.give("Mark", "Dusty Blade")
    a.play("Mark", "step 4,5", "step 4,4")
    assert a.wounds("Mark") == 0 and not a["Mark"].exhausted
    a.put("Mark", (4, 2))
    a.play("Mark", "step 4,3")
    assert a.wounds("Mark") == 0 and not a["Mark"].exhausted, "a door without a token"


def test_key_master_kills_as_a_neutral_cause():
    a = tolled()
    a.put("Mark", (2, 4))
    a["Mark"].wounds, a["Mark"].exhausted = a["Mark"].life - 2, True
    before = a.coins()
    a.play("Mark", "step 3,4")
    assert a["Mark"].cell == BOX
    assert [now - was for now, was in zip(a.coins(), before, strict=True)] == [0, 1, 1, 1]


def test_key_master_asks_whoever_is_led_through_too():
    a = tolled()
    a.put("Mark", (3, 4))
    a.put("Jaimie", (2, 4))
    a["Mark"].wounds, a["Mark"].exhausted = a["Mark"].life - 1, True
    a.play("Jaimie", "power Shield Bash", push="2,4")
    assert a["Mark"].cell == BOX, "pushed through the door by its owner"


def test_key_master_several_holders_mark_their_own():
    a = begin("infernal-committee", titles={0: "Key Master", 2: "Key Master"})
    assert [len(guild.tolls) for guild in a.m.s.guilds] == [2, 0, 2, 0]
    twin = a.m.s.guilds[0].copy()
    twin.tolls.clear()
    assert len(a.m.s.guilds[0].tolls) == 2


# The Herald


def test_the_herald_controls_monster_angels_and_has_two_rerolls_INF_REROLL_8():
    a = stage("hit-rock-bottom", "Justicar", titles={1: "The Herald"})
    a.put("Mark", (0, 0))
    move(a, "Justicar", (1, 0))
    a.refit("Justicar", dice=3, defense=2, life=9, overkill=99, movement=1)
    a.give("Mark", "Dusty Blade")
    a.activate("Mark")
    assert a.m.controller == 3, "the right player"
    a.attack("Mark", "Justicar", dice="MMM", save="BB SB", react=False, roll=["B", "B"])
    assert {q.seat for q in a.asked("roll") if q.actor == a["Justicar"].id} == {1}
    a.strike("Justicar", "Mark", dice="RRR MM", save="B*", roll=["R", "R"])
    asked = [q for q in a.asked("roll") if q.actor == a["Justicar"].id]
    assert [q.seat for q in asked] == [1, 1] and len(a.events("reroll", actor="Justicar")) == 2


def test_the_herald_moves_them_in_payback_and_when_a_card_sends_them():
    a = stage("hit-rock-bottom", "Justicar", titles={1: "The Herald"})
    a.put("Mark", (0, 0))
    move(a, "Justicar", (1, 0))
    a.refit("Justicar", dice=1, defense=0, life=9, overkill=99, movement=1)
    a.give("Mark", "Dusty Blade")
    a.attack("Mark", "Justicar", dice="MMM R", react=True, monster_move="end", monster_attack="Mark", save="B*")
    asked = a.asked("monster_move") + a.asked("monster_attack")
    assert len(asked) == 2 and {q.seat for q in asked} == {1}
    brimstone(a, "Borrowed Leash", (0, 0))
    a.play("Mark", "reveal", monster_attack="no")
    assert {q.seat for q in a.asked("option") + a.asked("monster_move") + a.asked("monster_attack")} == {1}


def test_the_herald_has_no_say_over_other_monsters():
    a = stage("hit-rock-bottom", "Bellya'al", titles={1: "The Herald"})
    a.put("Mark", (0, 0))
    move(a, "Bellya'al", (1, 0))
    a.refit("Bellya'al", dice=3, defense=0, life=9, overkill=99)
    a.strike("Bellya'al", "Mark", dice="RRR", save="B*")
    assert not a.asked("roll")
    b = stage("hit-rock-bottom", "Justicar")
    b.put("Mark", (0, 0))
    move(b, "Justicar", (1, 0))
    b.refit("Justicar", dice=2, defense=0, life=9, overkill=99)
    b.strike("Justicar", "Mark", dice="RR", save="B*")
    assert not b.asked("roll"), "nobody holds the Title"


def test_BASE_MON_1_and_EX_BASE_VILL_1_a_monsters_rerolls_are_the_right_players_die_by_die():
    a = arena("K T .", {"K": "Diana", "T": "Demon Pitcher"}, {"Diana": "Dusty Blade"})
    a.refit("Demon Pitcher", defense=3, reroll=2, overkill=7, movement=0, life=5, dice=2)
    a["Demon Pitcher"].wounds = 3
    right = a.m.right_of(a["Diana"].side)
    a.attack("Diana", "Demon Pitcher", dice="MMC M", save="SBB BS", react=False, roll=["B", "B"])
    asked = [q for q in a.asked("roll") if q.actor == a["Demon Pitcher"].id]
    assert {q.seat for q in asked} == {right} and len(asked) == 2
    assert a.wounds("Demon Pitcher") == 5, "four Hits, two Saves: two Wounds to the three it had"
    assert not a.events("overkill") and a["Demon Pitcher"].cell >= 0, "below Overkill it has its Payback first"
    a["Demon Pitcher"].wounds = 0
    a.strike("Demon Pitcher", "Diana", dice="RR RM", save="B*", roll=["R", "R"])
    assert len(a.events("reroll", actor="Demon Pitcher")) == 2


# Impostor


@pytest.mark.parametrize("slug", TITLES["Impostor"].used_in)
def test_impostor_lays_red_portals_and_tokens_for_its_holder_alone(slug: str):
    a = stage(slug, titles={2: "Impostor"})
    title = TITLES["Impostor"]
    red = title.portals[slug]["red"]
    for spot in title.face_up[slug]:
        assert spot.name in lying(a, (spot.x, spot.y))
    first = red[0]
    board = a.m.board
    other = [f"{x},{y}" for x, y in red[1:]]
    for name, offered in (("Cassius", 3), ("Mark", 0)):
        f = a[name]
        verbs.shift(a.m, f, board.cell(first))
        options: list[int] = []
        movement.moves(a.m.s, board, f, 2, options)
        warps = [xy(a, o & (k.VERB - 1)) for o in options if k.WARP <= o < k.REVEAL]
        assert len(warps) == offered and all(f"{x},{y}" in other for x, y in warps)
        verbs.lift(a.m, f, BOX)
    foe = a[intruder(a, first, movement=3)]
    options = []
    movement.moves(a.m.s, board, foe, 3, options)
    assert not any(k.WARP <= o < k.REVEAL for o in options), "Monsters hold no Title"


def guild_of(a: Arena, seat: int) -> str:
    """The animal of a seat's Guild."""
    return a.m.book.guilds[a.m.s.guilds[seat].colour]


def test_impostor_the_holder_goes_through():
    a = stage("the-fallen-temple", titles={0: "Impostor"})
    a.put("Mark", (2, 4))
    a.play("Mark", "portal 6,8")
    assert "Some portals are open only to: Tiger" in arcadia().text(a.m).replace(guild_of(a, 0), "Tiger")
    assert where(a, "Mark") == (6, 8) and carried(a, "Mark") == ["Extra Activation Potion", "Treasure Chest 2"]


def test_impostor_INF_EXPL_18_its_tokens_are_not_among_those_mixed():
    a = begin("the-fallen-temple", titles={0: "Impostor"})
    lying_down = [t for pile in a.m.hidden.down for t in pile]
    pool = lying_down + a.m.hidden.aside_tokens
    pool += [BOOK.token_index[s.name] for s in TITLES["Impostor"].face_up["the-fallen-temple"]]
    plain = [t for t in pool if BOOK.tokens[t].kind != QUEST_TOKEN]
    assert sorted(plain) == sorted(t.index for t in BOOK.tokens for _ in range(t.count))
    assert len(plain) == 14 and a.m.hidden.aside_tokens == []


def test_impostor_without_it_the_map_has_no_red_portals():
    a = stage("the-fallen-temple", titles={0: "Demon Slayer"})
    assert "red" not in a.m.board.portals and lying(a, (2, 8)) == []
    assert not a.m.board.kept


# Spoilsport


def test_spoilsport_starts_with_two_random_exploration_tokens():
    a = begin("infernal-committee", titles={1: "Spoilsport"}, answers={"token": ["Jaimie", "Diana"]})
    assert [len(carried(a, n)) for n in ("Jaimie", "Diana", "Jack-Jack")] == [1, 1, 0]
    tokens = a["Jaimie"].tokens + a["Diana"].tokens
    pool = tokens + a.m.hidden.aside_tokens + [t for pile in a.m.hidden.down for t in pile]
    plain = [t for t in pool if BOOK.tokens[t].kind != QUEST_TOKEN]
    assert sorted(plain) == sorted(t.index for t in BOOK.tokens for _ in range(t.count))
    drawn = set()
    for seed in range(12):
        b = begin("infernal-committee", seed=seed, titles={1: "Spoilsport"})
        drawn |= set(carried(b, "Jaimie"))
    assert len(drawn) > 3


@pytest.mark.parametrize("token", ["Trap", "Treasure Chest 4", "Healing Potion"])
def test_spoilsport_throws_a_token_of_any_kind_to_call_an_attack_off(token: str):
    a = stage("infernal-committee", titles={0: "Spoilsport"})
    for hero in ("Mark", "Kisha", "Trandir"):
        a[hero].tokens = []
    a.put("Mark", (4, 4))
    a.token("Kisha", token)
    foe = intruder(a, (4, 4), dice=3)
    a.strike(foe, "Mark", throw=token)
    assert a.wounds("Mark") == 0 and not a.events("attack") and carried(a, "Kisha") == []
    assert [(e.item, e.cause) for e in a.events("use")] == [(token, "discard")]
    assert a.m.s.guilds[0].tally[16] == 0, "no Guard Reaction was taken"
    a.strike(foe, "Mark", dice="MMM", save="B*")
    assert a.wounds("Mark") == 3 and not a.asked("throw"), "nothing left to throw"


def test_spoilsport_may_keep_them_and_quest_tokens_do_not_count():
    a = stage("infernal-committee", titles={0: "Spoilsport"})
    for hero in ("Mark", "Kisha", "Trandir"):
        a[hero].tokens = []
    a.put("Mark", (4, 4))
    a.token("Mark", "Gray Quest Token")
    foe = intruder(a, (4, 4), dice=1)
    a.strike(foe, "Mark", dice="M", save="B*")
    assert not a.asked("throw") and a.wounds("Mark") == 1
    a.token("Mark", "Trap")
    a.strike(foe, "Mark", dice="M", save="B*", throw="no")
    assert a.wounds("Mark") == 2 and "Trap" in carried(a, "Mark")


def test_spoilsport_is_no_help_against_heroes_nor_to_others():
    a = stage("infernal-committee", titles={0: "Spoilsport"})
    a.put("Mark", (4, 4))
    a.put("Jaimie", (4, 4))
    a["Mark"].tokens, a["Jaimie"].tokens = [BOOK.token_index["Trap"]], [BOOK.token_index["Trap"]]
    a.give("Jaimie", "Dusty Blade")
    a.attack("Jaimie", "Mark", dice="RRR", save="B*")
    verbs.lift(a.m, a["Mark"], BOX)
    foe = intruder(a, (4, 4), dice=1)
    a.strike(foe, "Jaimie", dice="M", save="B*")
    assert not a.asked("throw") and a.wounds("Jaimie") == 1


# Glutton


def test_glutton_heals_whoever_reveals_a_token_before_it_bites():
    a = stage("hit-rock-bottom", titles={0: "Glutton"})
    lay(a, "Treasure Chest 2", (1, 0), face_up=False)
    a.put("Mark", (0, 0))
    a["Mark"].wounds = 3
    a.play("Mark", "step 1,0")
    assert a.wounds("Mark") == 0 and carried(a, "Mark") == ["Treasure Chest 2"]
    assert a.amount("heal", target="Mark", item="Glutton") == 3
    lay(a, "Trap", (1, 0), face_up=False)
    a["Mark"].wounds = a["Mark"].life - 1
    a.play("Mark")
    assert a.wounds("Mark") == 1, "healed first, then bitten"
    lay(a, "Healing Potion", (1, 0))
    a.play("Mark", "step 0,0", "step 1,0")
    assert a.wounds("Mark") == 1, "a token lying face up is not revealed"
    a.put("Jaimie", (0, 0))
    a["Jaimie"].wounds = 1
    verbs.lift(a.m, a["Mark"], BOX)
    lay(a, "Treasure Chest 2", (0, 0), face_up=False)
    a.play("Jaimie")
    assert a.wounds("Jaimie") == 1


# Chief Minister


def test_chief_minister_readies_all_cards_of_a_killer():
    a = stage("hit-rock-bottom", titles={0: "Chief Minister"})
    a.put("Mark", (0, 0))
    a.give("Mark", "Dusty Blade, Short Bow")
    foe = intruder(a, (1, 0), life=1, overkill=1)
    a.held("Mark", "Short Bow").used = 1
    a["Mark"].exhausted = True
    a.attack("Mark", foe, card="Dusty Blade", dice="MMM", react=True)
    assert [held.used for held in a["Mark"].cards] == [0, 0] and not a["Mark"].exhausted
    a.put("Jaimie", (1, 0))
    slay(a, "Mark", "Jaimie")
    assert not a.held("Mark", "Dusty Blade").spent()
    a.put("Kisha", (1, 0))
    slay(a, "Kisha", intruder(a, (1, 0)))
    assert not a.held("Kisha", "Dusty Blade").spent(), "each Hero of the Guild"


def test_chief_minister_not_for_others_nor_without_a_kill():
    a = stage("hit-rock-bottom", titles={1: "Chief Minister"})
    a.put("Mark", (0, 0))
    slay(a, "Mark", intruder(a, (1, 0)))
    assert a.held("Mark", "Dusty Blade").spent()
    b = stage("hit-rock-bottom", titles={0: "Chief Minister"})
    b.put("Mark", (0, 0))
    b.give("Mark", "Dusty Blade")
    b.attack("Mark", intruder(b, (1, 0)), dice="RRR", react=True)
    assert b.held("Mark", "Dusty Blade").spent()


# Keeper of Souls


def test_keeper_of_souls_buys_one_to_four_damnation_for_a_coin():
    a = stage("hit-rock-bottom", titles={0: "Keeper of Souls"})
    a.put("Mark", (0, 0))
    a.put("Kisha", (1, 0))
    a.m.s.guilds[0].tally[0] = 2
    a.play("Mark", "power Keeper of Souls", "power Keeper of Souls", hero=["Kisha", "Mark"], option=[4, 1])
    assert (a.damnation("Kisha"), a.damnation("Mark"), coins(a, 0)) == (4, 1, 0)
    assert [[o[0] for o in q.offered] for q in a.asked("option")] == [["1", "2", "3", "4"]] * 2
    assert a.m.s.points == 3, "it costs no Movement Point"
    with pytest.raises((BadAnswer, AssertionError)):
        a.play("Mark", "power Keeper of Souls")
    b = stage("hit-rock-bottom", titles={1: "Keeper of Souls"})
    b.put("Mark", (0, 0))
    b.m.s.guilds[0].tally[0] = 2
    b.play("Mark")
    assert b.offers("act", "power Keeper of Souls") == 0


# The Redeemed


def test_the_redeemed_drops_any_amount_for_a_movement_point():
    a = stage("hit-rock-bottom", titles={0: "The Redeemed"})
    a.put("Mark", (0, 0))
    a.damn("Mark", 5)
    a.play("Mark", "power The Redeemed", "power The Redeemed", option=[3, 2])
    assert a.damnation("Mark") == 0 and a.m.s.points == 1
    assert a.amount("damnation", actor="Mark", item="The Redeemed") == -5
    a.damn("Mark", 2)
    a.give("Mark", "Dusty Blade")
    a.play("Mark", "step 1,0", "step 0,0", "step 1,0")
    assert a.offers("act", "power The Redeemed") == len(a.asked("act")) == 3, "then no point is left"


def test_titles_survive_a_fork_and_change_nothing_for_who_has_none():
    a = begin("hit-rock-bottom", titles={0: "Glutton, The Redeemed", 1: "The Herald"})
    position = a.m.snapshot()
    child = arcadia().new(a.m.spec, [Player() for _ in range(4)], Log(False))
    child.restore(position)
    items = [[item for _, item in row] for row in child.title_effects]
    assert items == [[item for _, item in row] for row in a.m.title_effects]
    assert [len(row) for row in items] == [2, 1, 0, 0]


# Who wins them


@pytest.mark.parametrize(("game", "title"), EVERY, ids=NAMES)
def test_INF_TITLE_3_is_won_by_whoever_fulfils_its_quest_or_by_the_first_alone(game: str, title: Title):
    a = begin(title.scenario, played=game)
    a.m.spec.ordinal = 1
    [quest] = [q for q in a.m.quests if q.name == title.quest]
    for seat in (2, 0):
        quests.fulfil(a.m, seat, quest)
    winners = [seat for seat in range(4) if title.index in a.m.s.guilds[seat].won]
    assert winners == ([2] if title.first_only or quest.once else [0, 2])
    assert not any(in_play(a, seat, title) for seat in range(4)), "it does nothing here"


def test_a_position_tells_of_titles_and_marked_doors():
    a = tolled()
    lines = arcadia().text(a.m).splitlines()
    assert "    Titles: Key Master" in lines
    assert "    tokens on the door between 2,4 and 3,4, the door between 5,4 and 6,4" in lines
