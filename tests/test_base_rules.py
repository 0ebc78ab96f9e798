"""The rules of base Arcadia Quest where they differ from Inferno, and the examples of its rulebook, by their ids."""

from collections import Counter

import pytest
from arena import CITY_GUILDS, Arena, Place, arena
from rules_kit import order
from scenario_kit import arcadia, begin, end, figures, slay, stage

import sim
from sim.arcadia.book import label_of
from sim.arcadia.game import Arcadia
from sim.arcadia.records import BOOST, MELEE, RANGED, TIERS
from sim.arcadia.state import BOX, HERO, MONSTER, T_DAMNATION, TILE
from sim.engine.events import named
from strategies.registry import make

GAME = arcadia("arcadia")
BOOK = GAME.book
INFERNO = arcadia().book


def city(
    board: str,
    who: dict[Place, str],
    cards: dict[str, str] | None = None,
    guilds: list[list[str]] | None = None,
    **settings: str,
) -> Arena:
    return arena(board, who, cards, guilds, played="arcadia", **settings)


def played(scenario: str, seed: int = 3, level: int = 0, name: str = "greedy") -> tuple[sim.Result, sim.Log]:
    """A whole match of four Guilds."""
    seats = [sim.SeatSpec(i, i, f"s{i}", name, {"heroes": CITY_GUILDS[i]}) for i in range(4)]
    level = level or GAME.natural_level(scenario)
    spec = sim.MatchSpec(0, "arcadia", "arcadia", scenario, level, seed, 0, 0, seats, {})
    log = sim.Log()
    result = sim.play(GAME, spec, [make("arcadia", name) for _ in seats], log)
    assert not result.trace, result.trace
    return result, log


def told(log: sim.Log) -> Counter[str]:
    return Counter(e.kind for e in named(log, [kind.name for kind in GAME.kinds], GAME.items, GAME.causes))


# Monsters and Villains.


def schmetterling() -> Arena:
    """Red sits to the right of Blue, whose Grom attacks the troll; Green has wounded it before."""
    guilds = [["Greensleeves", "Wisp"], ["Grom"], ["Scarlet"], ["Maya"]]
    who: dict[Place, str] = {"T": "Schmetterling", "G": "Grom", "S": "Scarlet", "M": "Maya", "P": "Goblin Archer"}
    who["R"] = "Greensleeves"
    a = city("R T G S\n\n. . P M", who, {"Grom": "Rusty Blade, War Drum"}, guilds)
    a["Schmetterling"].wounds = 3
    a["Schmetterling"].marks = [3]
    return a


def strike_the_troll(a: Arena, **answers: str | int | list[str | int]) -> None:
    a.attack(
        "Grom",
        "Schmetterling",
        "Rusty Blade",
        dice="MMMM MRRR",
        save="SBB SB B*",
        declare="War Drum",
        react=True,
        roll=["B", "B"],
        **answers,
    )


def test_EX_BASE_VILL_1_and_BASE_MON_1_the_right_player_rerolls_for_the_troll() -> None:
    a = schmetterling()
    strike_the_troll(a, monster_move=["step G", "step S"], monster_attack="Grom")
    rerolls = [q for q in a.asked("roll") if q.actor == a["Schmetterling"].id]
    assert {q.seat for q in rerolls} == {0} and len(a.events("reroll", actor="Schmetterling")) == 2
    assert a.events("save", actor="Schmetterling")[0].dice == (1, 0, 0)
    assert a.amount("wound", actor="Grom", target="Schmetterling") == 2
    assert not a.events("overkill") and a.events("attack", actor="Schmetterling")


def test_BASE_MON_1_rerolls_are_for_the_attack_as_well() -> None:
    a = city("C G", {"C": "Orc Captain", "G": "Grom"})
    a.strike("Orc Captain", "Grom", dice="MMR M", save="B*", roll="R")
    assert a.wounds("Grom") == 3 and len(a.events("reroll")) == 1
    b = city("O G", {"O": "Orc Marauder", "G": "Grom"})
    b.strike("Orc Marauder", "Grom", dice="MMR", save="B*")
    assert not b.asked("roll"), "no number on the card"


def test_EX_BASE_VILL_2_the_troll_walks_through_grom_and_strikes_all_heroes_beside_it() -> None:
    a = schmetterling()
    strike_the_troll(a, monster_move=["step G", "step S"], monster_attack="Grom")
    assert a.at("Schmetterling") == "" and a.events("place", "move")[-1].kind == "move"
    hit = {a.name(e.target) for e in a.events("wound", actor="Schmetterling")}
    assert hit == {"Grom", "Scarlet", "Maya"} and a.wounds("Goblin Archer") == 0


def test_EX_BASE_VILL_3_and_BASE_VILL_1_both_guilds_are_paid_in_full_and_blue_has_the_quest() -> None:
    a = stage("the-manor", "Schmetterling", played="arcadia")
    a.put("Grom", (4, 2))
    a["Schmetterling"].marks = [3]
    slay(a, "Grom", "Schmetterling")
    reward = BOOK.monsters[BOOK.monster_index["Schmetterling"]].levels["2-3"].reward
    assert a.amount("coin", cause="kill-monster") == 2 * reward
    assert a.coins()[3] == reward and a.coins()[0] == reward + 1, "with the First Bonus of the Quest"
    assert [sum(g.done) for g in a.m.s.guilds] == [1, 0, 0, 0]


def test_BASE_MON_2_the_villains() -> None:
    tiers = {m.name: TIERS[m.tier] for m in BOOK.monsters}
    assert tiers["Lord Fang"] == "Major Villain"
    minor = {"Minotaur", "Troll", "Sister of Pain", "Sister of Pleasure", "Urratouro", "Schmetterling"}
    assert {name for name, tier in tiers.items() if tier == "Minor Villain"} == minor
    assert {name for name, tier in tiers.items() if tier == "Major Minion"} == {"Spear Beastman", "Hammer Beastman"}


# Life, Overkill, reward, attack, dice, Movement, Defense, Rerolls of the cards of level 1.
LEVEL_1 = {
    "Lord Fang": (5, 7, 3, RANGED, 4, 1, 0, 0),
    "Minotaur": (5, 6, 3, MELEE, 4, 2, 1, 0),
    "Goblin Archer": (1, 2, 1, RANGED, 2, 1, 0, 0),
    "Troll": (4, 6, 3, MELEE, 4, 2, 2, 0),
    "Orc Marauder": (2, 3, 1, MELEE, 3, 1, 0, 0),
    "Spear Beastman": (3, 5, 2, RANGED, 3, 1, 0, 0),
    "Hammer Beastman": (3, 5, 2, MELEE, 4, 1, 0, 0),
    "Orc Captain": (2, 4, 2, MELEE, 3, 1, 0, 1),
    "Sister of Pleasure": (3, 5, 2, RANGED, 3, 1, 0, 0),
    "Sister of Pain": (3, 5, 2, MELEE, 3, 1, 0, 0),
}


@pytest.mark.parametrize("name", LEVEL_1)
def test_BASE_MON_3_what_stands_on_a_monster_card(name: str) -> None:
    monster = BOOK.monsters[BOOK.monster_index[name]]
    c = monster.levels["1"]
    assert LEVEL_1[name] == (c.life, c.overkill, c.reward, c.attack, c.dice, c.movement, c.defense, c.reroll)
    assert not c.invented
    for at, label in enumerate(["1", "2-3", "4-5", "6"]):
        higher = monster.levels[label]
        assert (higher.life, higher.overkill, higher.dice) == (c.life + at, c.overkill + at, c.dice + at)
        assert [e.do for e in higher.effects] == [e.do for e in c.effects]
        assert bool(higher.invented) == (at > 0)


@pytest.mark.parametrize(("level", "label"), [(1, "1"), (2, "2-3"), (3, "2-3"), (4, "4-5"), (5, "4-5"), (6, "6")])
def test_BASE_MON_4_the_card_follows_the_number_of_the_scenario(level: int, label: str) -> None:
    assert label_of(level) == label
    a = begin("the-rookery", 2, level, played="arcadia")
    assert {f.level.level for f in a.m.s.figures if f.level is not None} == {label}


def test_BASE_VILL_2_a_killed_villain_comes_back_by_the_spawn_tile() -> None:
    a = stage("the-university-plaza", "Troll, Goblin Archer", played="arcadia")
    end(a, "Troll")
    assert a["Troll"].cell == TILE and a.m.s.tile == [a["Troll"].id]
    b = stage("evershadow-district", "Troll", played="arcadia", villain_spawns="never")
    end(b, "Troll")
    assert b["Troll"].cell == BOX


# Attacks, kills and reactions.


def test_BASE_KILL_1_a_monster_at_its_last_wound_still_acts_and_then_dies() -> None:
    a = city("O G", {"O": "Orc Marauder", "G": "Grom"}, {"Grom": "Rusty Blade"})
    a.attack("Grom", "Orc Marauder", dice="MMR RRR", save="B*", react=True, monster_attack="Grom")
    assert order(a, "wound", "react", "attack", "kill") == ["attack", "wound", "react", "attack", "kill"]


def test_BASE_OVER_1_an_overkilled_monster_does_not() -> None:
    a = city("O G", {"O": "Orc Marauder", "G": "Grom"}, {"Grom": "Rusty Blade"})
    a.attack("Grom", "Orc Marauder", dice="MMM", react=True)
    assert order(a, "wound", "overkill", "react", "kill") == ["wound", "overkill", "kill"]


def test_BASE_GUARD_1_monsters_react_to_a_move_out_of_a_guarded_space_and_to_attacks_past_them() -> None:
    a = city("O G A", {"O": "Orc Marauder", "G": "Grom"})
    a.play("Grom", "step A", dice="RRR", save="B*")
    assert len(a.events("attack", cause="guard")) == 1
    b = city("O G A", {"O": "Orc Marauder", "A": "Grom"})
    b.play("Grom", "step G")
    assert not b.events("attack")


def test_BASE_PAY_1_one_attacked_monster_strikes_back_moved_by_the_right_player() -> None:
    a = city("G A . O", {"G": "Grom", "O": "Orc Marauder"}, {"Grom": "Slingshot"})
    a.refit("Orc Marauder", life=9, movement=2)
    a.attack(
        "Grom", "Orc Marauder", dice="RM RRR", save="B*", react=True, monster_move=["step 2,0", "step A"],
        monster_attack="Grom",
    )  # fmt: skip
    assert {q.seat for q in a.asked("monster_move") + a.asked("monster_attack")} == {3}
    assert len(a.events("attack", cause="payback")) == 1


def test_EX_BASE_GUARD_1() -> None:
    who: dict[Place, str] = {"G": "Greensleeves", "O": "Orc Marauder", "P": "Goblin Archer", "H": "Hammer Beastman"}
    a = city("O G P\n\n. . H", who, {"Greensleeves": "Slingshot"})
    a.attack("Greensleeves", "Hammer Beastman", dice="MM RRR MM", save="B*", react=True)
    assert {a.name(e.actor) for e in a.events("attack", cause="guard")} == {"Orc Marauder", "Goblin Archer"}


def test_EX_BASE_GUARD_2() -> None:
    a = city("J G P", {"J": "Jøhan", "G": "Grom", "P": "Goblin Archer"}, {"Grom": "Rusty Blade, Cleave"})
    a.attack("Grom", "Jøhan", dice="MRR", save="B*", declare="Cleave", second="Goblin Archer", react=True)
    assert not a.events("attack", cause="guard")
    b = city("J G P", {"J": "Jøhan", "G": "Grom", "P": "Goblin Archer"}, {"Grom": "Rusty Blade, Cleave"})
    b.attack("Grom", "Jøhan", dice="MRR MM", save="B*", declare="no", react=True)
    assert len(b.events("attack", cause="guard")) == 1


def test_EX_BASE_FX_1_and_BASE_FX_1_nova_bolt_with_a_crit_strikes_one_more() -> None:
    who: dict[Place, str] = {"M": "Maya", "D": "Diva"}
    a = city("M . O D", {**who, "O": "Orc Marauder, Zazu"}, {"Maya": "Nova Bolt"})
    a.attack("Maya", "Orc Marauder", dice="CC RM", save="B* ", second="Diva")
    assert (a.wounds("Orc Marauder"), a.wounds("Diva"), a.wounds("Zazu")) == (3, 3, 0), (
        "all Hits on both, one more only"
    )
    assert len(a.asked("second")) == 1, "whatever the number of Crits"
    assert len(a.events("save", actor="Diva")) == 1, "each rolls its own Defense"
    b = city("M . O D", {**who, "O": "Orc Marauder"}, {"Maya": "Nova Bolt"})
    b.attack("Maya", "Orc Marauder", dice="RR", save="B*")
    assert not b.asked("second")


def test_BASE_TURN_1_points_go_into_steps_doors_and_portals_alone() -> None:
    a = stage("the-manor", played="arcadia")
    a.put("Grom", (3, 0))
    a.play("Grom")
    verbs = {word.split()[0] for option in a.asked("act")[0].offered for word in option}
    assert verbs == {"step", "portal", "end", "stop"}
    a.put("Grom", (1, 0))
    a.play("Grom", "door v:2,0", "step 2,0", "step 2,1")
    assert a.m.s.points == 0 and a.at("Grom") == "2,1"


def test_BASE_LOS_1_and_BASE_SPACE_1_nobody_is_huge_or_shoves() -> None:
    assert not [m.name for m in BOOK.monsters if m.huge or m.shove]
    a = city("G O D", {"G": "Grom", "D": "Diva", "O": "Orc Marauder"}, {"Grom": "Slingshot"})
    a.attack("Grom", "Diva", dice="MM RRR", save="B*", react=True)
    a.put("Goblin Archer", "O")
    a.ready("Grom")
    with pytest.raises(AssertionError):
        a.attack("Grom", "Diva", dice="MM")


# What the base game has not.


def test_BASE_DAMN_1_there_is_no_damnation() -> None:
    result, log = played("the-orcs-hive")
    assert told(log)["damnation"] == 0 and told(log)["turn"] > 0
    assert T_DAMNATION >= 0 and {value for _, name, value in result.tallies if name == "damnation"} == {0}
    owners = [*BOOK.cards, *BOOK.heroes, *BOOK.curses, *[lv for m in BOOK.monsters for lv in m.levels.values()]]
    words = {e.do for owner in owners for e in owner.effects}
    assert not [w for w in words if "damn" in w or w in ("sinful", "paranoia", "activation_relief", "curse_die")]


def test_BASE_BRIM_1_there_are_no_brimstones_and_what_is_laid_comes_in_order() -> None:
    _, log = played("the-rookery")
    rows = named(log, [kind.name for kind in GAME.kinds], GAME.items, GAME.causes)
    assert not BOOK.brimstones and not [e for e in rows if e.kind == "brimstone"]
    laid = [e.cause for e in rows if e.kind == "lay"]
    assert laid == ["face-up"] * 4 + ["face-down"] * 12
    first_monster = next(at for at, e in enumerate(rows) if e.kind == "setup")
    assert first_monster > max(at for at, e in enumerate(rows) if e.kind == "lay")


def test_BASE_ANGEL_1_a_guild_fields_its_three_heroes() -> None:
    assert not [h for h in BOOK.heroes if h.angel] and not [m for m in BOOK.monsters if m.angel]
    a = begin("the-moon-gate", played="arcadia")
    for seat, guild in enumerate(a.m.s.guilds):
        assert [a.m.s.figures[i].name for i in guild.heroes] == CITY_GUILDS[seat] and not guild.roster


# Coins, Curses and cards.


def test_EX_BASE_COIN_1_and_BASE_COIN_1_a_pvp_quest_is_worth_three_coins_in_all() -> None:
    a = stage("the-rookery", played="arcadia")
    green = next(g.seat for g in a.m.s.guilds if BOOK.guilds[g.colour] == "Panda")
    hunter = next(g.seat for g in a.m.s.guilds if g.seat != green)
    killer, prey = CITY_GUILDS[hunter][0], CITY_GUILDS[green]
    a.put(killer, (4, 2))
    for at, victim in enumerate(prey[:2]):
        a.put(victim, (4, 2))
        slay(a, killer, victim)
        assert a.coins()[hunter] == 2 + at, "a coin for each kill, and one for being first"
    GAME.finish(a.m, result := sim.Result())
    tallies = {(seat, name): value for seat, name, value in result.tallies}
    assert tallies[hunter, "coins"] == 4 and tallies[hunter, "quests"] == 1, "one more for the Quest in the end"


def test_BASE_COIN_1_a_hero_killed_by_a_monster_pays_all_others_a_coin() -> None:
    a = city("O G", {"O": "Orc Marauder", "G": "Grom"})
    a["Grom"].wounds = 4
    a.strike("Orc Marauder", "Grom", dice="MRR", save="B*")
    assert a.coins() == [0, 1, 1, 1]


# Name, value, copies, slot, Life, effects.
CURSES = [
    ("No Curse", 0, 10, False, 0, []),
    ("Hydrophobia", 1, 1, False, 0, ["no_potions"]),
    ("System Shock", 2, 4, True, 0, []),
    ("Nosebleed", 3, 2, False, -1, []),
    ("Amnesia", 4, 3, False, 0, ["amnesia"]),
    ("Severe Nosebleed", 5, 2, True, -1, []),
    ("Accident-Prone", 6, 1, False, 0, ["clumsy"]),
    ("Dazed and Confused", 7, 1, False, 0, ["dazed_by_wounds"]),
]


def test_BASE_CURSE_2_the_24_curses() -> None:
    found = [(c.name, c.value, c.copies, c.slot, c.life, [e.do for e in c.effects]) for c in BOOK.curses]
    assert found == CURSES and sum(c.copies for c in BOOK.curses) == 24
    assert not any(c.damnation for c in BOOK.curses)


def test_BASE_CARD_1_cards_work_as_in_inferno_and_none_serves_other_attacks() -> None:
    a = city("G D", {"G": "Grom", "D": "Diva"}, {"Grom": "Rusty Blade, Captain's Sword, War Drum, Fencer Sabre"})
    a.attack("Grom", "Diva", "Rusty Blade", dice="MCRR M", save="B*", declare="War Drum")
    assert a.held("Grom", "War Drum").spent() and a.wounds("Diva") == 3, "the Sabre's Crits are its own"
    assert {c.kind for c in BOOK.cards if c.deck != "starter"} == {0, BOOST, 2}
    for card in BOOK.cards:
        assert not any(e.flags.get("any_attack") for e in card.effects)


def test_BASE_EQUIP_1_the_starter_cards() -> None:
    found = [(c.name, c.attack, c.dice, c.group, c.defense, c.copies) for c in BOOK.cards if c.deck == "starter"]
    assert found == [
        ("Rusty Blade", MELEE, 3, "Sword", 0, 4),
        ("Parrying Blade", MELEE, 2, "Sword", 1, 4),
        ("Slingshot", RANGED, 2, "Bow", 0, 4),
        ("Nova Bolt", RANGED, 2, "Magic", 0, 4),
        ("Life Drain", RANGED, 2, "Magic", 0, 4),
    ]
    a = begin("the-moon-gate", level=1, played="arcadia")
    assert [sorted(hand) for hand in a.m.equipped] == [sorted(name for name, *_ in found)] * 4


def test_BASE_EPIS_1_a_scenario_on_its_own_deals_the_decks_of_the_levels_before_it() -> None:
    a = begin("the-moon-gate", level=3, played="arcadia")
    for hand in a.m.equipped:
        decks = Counter(BOOK.cards[BOOK.card_index[name]].deck for name in hand)
        assert decks == {"starter": 5, "1": 2, "2": 2}


# Guilds, components, dice.


def test_BASE_GUILD_1_four_guilds_with_their_colours() -> None:
    assert list(zip(BOOK.guilds, BOOK.colours)) == [
        ("Lion", "orange"), ("Eagle", "blue"), ("Fox", "red"), ("Panda", "green"),
    ]  # fmt: skip
    a = begin("the-moon-gate", played="arcadia")
    assert {q.name for q in a.m.quests if not q.pve} == {
        f"kill a{n} Hero" for n in (" Lion", "n Eagle", " Fox", " Panda")
    }


def test_BASE_COMP_1_what_is_in_the_box() -> None:
    assert sum(c.copies for c in BOOK.cards) == 161 and sum(c.copies for c in BOOK.curses) == 24
    assert Counter(c.deck for c in BOOK.cards for _ in range(c.copies)) == {
        "starter": 20, "1": 24, "2": 24, "3": 24, "4": 24, "5": 24, "reward": 21,
    }  # fmt: skip
    assert len(BOOK.heroes) == 12
    cards = sum(len({(v.life, v.dice) for v in m.levels.values()}) for m in BOOK.monsters)
    assert len(BOOK.monsters) == 12 and cards == 42
    quests = {q.name for s in BOOK.scenarios for q in s.quests}
    assert len(quests) + 4 == 21
    assert sum(t.count for t in BOOK.tokens) == 14 and sum(t.kind == 5 for t in BOOK.tokens) == 4
    sides = {f"{n}{side}" for n in range(1, 10) for side in "AB"}
    for s in BOOK.scenarios:
        used = [tile.split(":")[0] for row in s.tiles for tile in row if tile]
        assert set(used) <= sides and len({name[:-1] for name in used}) == len(used), "a tile has two sides"
        assert len(s.doors) <= 22 and sum(len(cells) for cells in s.portals.values()) <= 8
        orcs = Counter(m.name for m in s.monsters)
        assert orcs["Orc Marauder"] + orcs["Orc Captain"] <= 8


def test_BASE_DICE_1_the_dice_are_the_same() -> None:
    assert (BOOK.attack_die, BOOK.defense_die) == (INFERNO.attack_die, INFERNO.defense_die)
    assert sorted(BOOK.spawn_pairs) == sorted(INFERNO.spawn_pairs)


@pytest.mark.parametrize("card", ["Rusty Blade", "Boar Spear", "Quarry Hammer"])
def test_BASE_FAQ_2_a_sword_or_lance_crit_each_brings_in_an_enemy_close_to_the_target(card: str) -> None:
    a = city("G D O", {"G": "Grom", "D": "Diva, Zazu", "O": "Orc Marauder, Seth"}, {"Grom": card})
    groups = ["Sword", "Lance"]
    a.grant("Grom", "extra_targets", count=1, groups=groups, where="close-to-target", per="crit", optional=True)
    further = ["Zazu", "Seth"] if card != "Quarry Hammer" else []
    a.attack("Grom", "Diva", dice="CCR MM", save="B*", second=further)
    hit = [name for name in ("Diva", "Zazu", "Seth", "Orc Marauder") if a.wounds(name)]
    assert hit == ["Diva", *further]


# The campaign.


def test_BASE_CAMP_1_and_2_three_of_six_two_of_four_and_the_temple() -> None:
    assert [(c.name, c.plays, len(c.scenarios), c.branch) for c in BOOK.circles] == [
        ("Outer Circle", 3, 6, ""), ("Inner Circle", 2, 4, ""), ("Final Showdown", 1, 1, ""),
    ]  # fmt: skip
    assert GAME.campaign_length({}) == 6 and BOOK.circles[0].recommended == "district-of-hammers"
    assert [slug for c in BOOK.circles for slug in c.scenarios] == GAME.scenarios()


def test_BASE_CAMP_3_three_scenarios_give_no_title() -> None:
    without = [s.slug for s in BOOK.scenarios if not any(q.gives == "title" for q in s.quests)]
    assert without == ["district-of-hammers", "brightsun-arena", "the-temple-of-dawning-twilight"]
    assert sorted(t.scenario for t in BOOK.titles) == sorted(set(GAME.scenarios()) - set(without))


def test_BASE_WIN_1_the_killer_of_lord_fang_wins_the_last_scenario() -> None:
    a = stage("the-temple-of-dawning-twilight", "Lord Fang", played="arcadia")
    assert [q.name for q in a.m.quests] == ["Kill Lord Fang"] and a.m.reward_card < 0
    a.put("Grom", (8, 4))
    slay(a, "Grom", "Lord Fang")
    assert a.m.s.winner == 0
    b = stage("the-temple-of-dawning-twilight", "Lord Fang", played="arcadia")
    end(b, "Lord Fang")
    assert b.m.over and b.m.s.winner < 0, "killed by nobody, he ends it without a winner"


@pytest.mark.parametrize("slug", GAME.scenarios())
@pytest.mark.parametrize("guilds", [2, 3, 4])
def test_every_scenario_is_set_up_as_drawn(slug: str, guilds: int) -> None:
    a = begin(slug, guilds, played="arcadia")
    scenario = GAME.scenario(slug)
    printed: dict[str, list[tuple[int, int]]] = {}
    for m in scenario.monsters:
        printed.setdefault(m.name, []).append((m.x, m.y))
    assert figures(a, MONSTER) == {name: sorted(cells) for name, cells in printed.items()}
    assert sum(f.kind == HERO and f.cell >= 0 for f in a.m.s.figures) == 3 * guilds
    assert isinstance(a.m.arcadia, Arcadia) and a.m.arcadia.name == "arcadia"
