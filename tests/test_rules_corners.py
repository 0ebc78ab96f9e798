"""Corners where several rules meet: deaths inside an attack, cards that no longer fit, second Heroes, strange dice."""

from arena import arena
from inferno_play import Eager, arcadia, spec_of
from scenario_kit import stage

import sim
from sim.arcadia import deaths, spawning, turn, verbs
from sim.arcadia import kinds as k
from sim.arcadia.effects.movement import steps
from sim.arcadia.state import TILE
from sim.engine.events import Log


def test_INF_ACT_6_who_dies_declaring_an_attack_settles_nothing_more() -> None:
    """Dark Magic kills Sybbyl: Swapstone is not offered, and the Hero attacked has no hard choice to make."""
    a = arena("S . J", {"S": "Sybbyl", "J": "Jaimie, Diana"}, {"Sybbyl": "Grimbolt, Swapstone, Sophie's Choice"})
    a.deck("Severe Nosebleed")
    a["Sybbyl"].wounds = 3
    a.attack("Sybbyl", "Jaimie", declare="Dark Magic", react=True)
    assert a.story("kill") == ["kill > Sybbyl 3"]
    assert not a.asked("hero") and not a.asked("option") and not a.events("damnation")


def test_INF_CURSE_6_cards_all_in_use_make_room_when_the_attack_is_over() -> None:
    a = arena(
        "S . J", {"S": "Sybbyl", "J": "Jaimie"}, {"Sybbyl": "Grimbolt, Angelic Ring, Angelic Ring II, Angelic Ring III"}
    )
    a.deck("System Shock")
    a.play(
        "Sybbyl",
        "attack",
        dice="R" + "M" * 8,
        save="B*",
        declare=["Angelic Ring", "Angelic Ring II", "Angelic Ring III", "Dark Magic"],
        discard="Angelic Ring",
        assign="Phyx",
    )
    assert a.pool("Sybbyl") == {"Angelic Ring": 1, "Angelic Ring II": 2, "Angelic Ring III": 3, "Dark Magic": 1}
    assert a.hand("Sybbyl") == ["Grimbolt", "Angelic Ring II", "Angelic Ring III"]
    assert a.hand("Phyx") == ["Angelic Ring"] and a.held("Phyx", "Angelic Ring").spent()


def test_INF_KILL_10_who_is_healed_in_time_owes_his_death_to_the_next() -> None:
    """Thorns bring Mark to his Life, his Bracer back from it; the Guard Reaction after that is what kills him."""
    a = arena(
        "M\n \nH",
        {"M": "Mark, Jaimie", "H": "Harpy"},
        {"Mark": "Dusty Blade, Healing Bracer", "Jaimie": "Thorny Bracer"},
    )
    a["Mark"].wounds = 3
    a.attack("Mark", "Jaimie", "Dusty Blade", dice="MMM RR", save="SBB B", declare="Healing Bracer", react=True)
    assert a.wounds("Jaimie") == 2 and a.amount("wound", actor="Jaimie", target="Mark") == 1
    assert a.events("kill") and a.names["Harpy"] == a.events("kill")[0].actor
    assert a.coins() == [0, 1, 1, 1], "every other Guild, for a Monster did it (INF-KILL-4)"


def test_INF_KILL_10_healed_for_good_nobody_dies() -> None:
    a = arena("M", {"M": "Mark, Jaimie"}, {"Mark": "Dusty Blade, Healing Bracer", "Jaimie": "Thorny Bracer"})
    a["Mark"].wounds = 3
    a.attack("Mark", "Jaimie", "Dusty Blade", dice="MMM", save="SBB", declare="Healing Bracer", react=True)
    assert a.wounds("Mark") == 2 and not a.events("kill") and a["Mark"].fatal == -2 and a.m.dying == []


def test_INF_KILL_10_life_won_before_the_combat_is_over_saves_a_hero() -> None:
    """A Reward card with Extra Life may come to a Hero who has lethal Wounds and is not buried yet."""
    a = arena("M", {"M": "Mark"})
    verbs.hurt(a.m, a["Mark"], 4, -1, k.C_TRAP, -1)
    a.give("Mark", "Collector's Plate")
    deaths.bury(a.m)
    assert a.at("Mark") == "M" and not a.events("kill") and a["Mark"].fatal == -2 and a.coins() == [0, 0, 0, 0]


def test_INF_GUARD_19_another_hero_leaving_the_space_is_guarded_anew() -> None:
    """Batter Up lets Kisha follow Mark out of the same Space: the Demoness strikes at both."""
    a = arena(
        "A B C\n     \nD   E",
        {"A": "Mark, Kisha", "D": "Demoness", "C": "Harpy"},
        {"Mark": "Short Bow, Batter Up!"},
    )
    a.refit("Demoness", dice=0)
    a.refit("Harpy", dice=0, life=9, overkill=9)
    a.m.s.active = a["Mark"].side
    a.prepare("CM M", "B*", {"turn": "Mark", "act": ["attack", "step B", "end", "step B"], "other_hero": "Kisha"})
    turn.take_turn(a.m)
    guards = a.events("attack", actor="Demoness", cause="guard")
    assert [a.name(e.target) for e in guards][-2:] == ["Mark", "Kisha"]


def test_INF_ACT_4_each_attack_with_a_crit_brings_a_further_hero() -> None:
    """Batter Up twice, the second time by an Extra Activation: both other Heroes may be activated."""
    a = arena(
        "M|K T", {"M": "Mark, Jaimie", "K": "Kisha", "T": "Trandir"}, {"Mark": "Dusty Blade, Fancy Blade, Batter Up!"}
    )
    a["Jaimie"].life = 99
    a.token("Mark", "Extra Activation Potion")
    a.turn(
        "Mark",
        "attack",
        "attack",
        dice="CRR R CRR R",
        save="B*",
        card="Dusty Blade",
        extra=1,
        other_hero=["Kisha", "Trandir"],
    )
    assert [a.name(e.actor) for e in a.events("activate")] == ["Mark", "Mark", "Kisha", "Trandir"]


def test_INF_REST_4_a_hero_come_back_in_the_rest_may_be_handed_a_token() -> None:
    a = arena("M S", {"M": "Mark, Kisha"}, starts=["S"])
    a.token("Mark", "Healing Potion")
    a["Trandir"].wounds = 4
    a.turn("Mark", "rest", arrange=1, resurrect="S", token="Trandir")
    assert a["Trandir"].cell == a.cell("S") and len(a["Trandir"].tokens) == 1 and a["Mark"].tokens == []


def test_INF_REST_8_which_extra_life_stays_is_the_players_choice() -> None:
    """Mark lives by one of his two Hooves: either may be handed on."""
    for keeps, goes in (("Cloven Hoof", "Cloven Hoof II"), ("Cloven Hoof II", "Cloven Hoof")):
        a = arena("M S", {"M": "Mark, Kisha"}, {"Mark": "Cloven Hoof, Cloven Hoof II"})
        a["Mark"].wounds = 4
        a.turn("Mark", "rest", arrange=1, keep=keeps, assign="Kisha")
        assert a.hand("Mark") == [keeps] and a.hand("Kisha") == [goes] and a.at("Mark") == "M"
    a = arena("M S", {"M": "Mark, Kisha"}, {"Mark": "Cloven Hoof, Cloven Hoof II"})
    a["Mark"].wounds = 6
    a.turn("Mark", "rest", arrange=1, keep="Cloven Hoof")
    assert a.hand("Mark") == ["Cloven Hoof", "Cloven Hoof II"], "both are needed"


def test_INF_ACT_5_a_potion_may_be_drunk_while_passing_a_full_space() -> None:
    a = arena("M K T", {"M": "Mark", "K": "Kisha, Jaimie"})
    a.token("Mark", "Healing Potion")
    a["Mark"].wounds = 2
    a.play("Mark", "step K", "drink Healing Potion", "step T")
    assert a.wounds("Mark") == 0 and a.at("Mark") == "T"


def test_Jack_Jack_cannot_reach_the_cards_of_a_hero_who_waits() -> None:
    a = stage("lost-in-the-darkness")
    jack, diana = a["Jack-Jack"], a["Diana"]
    target, other = a["Mark"], a["Kisha"]
    for f in a.m.s.figures:
        f.waiting = f.name == "Kisha"
    assert jack.side == diana.side != target.side == other.side
    cell = a.m.board.starts[0][0]
    a.put_one("Jack-Jack", cell)
    a.put_one("Mark", cell)
    a.give("Jack-Jack", "Dusty Blade")
    a.give("Mark", "Short Bow")
    a.give("Kisha", "Grimbolt")
    a.attack("Jack-Jack", "Mark", dice="MRR", save="B*")
    assert not a.asked("option") and a.hand("Kisha") == ["Grimbolt"]


def test_INF_DAMN_5_only_the_defenders_own_damnation_adds_dice_late() -> None:
    """The Whip burdens Jaimie before she defends; Crusader Strike was counted without it, her Shield adds nothing."""
    a = arena(
        "M J",
        {"M": "Mark", "J": "Jaimie"},
        {"Mark": "Dammit Whip, Crusader Strike", "Jaimie": "Infernal Shield"},
    )
    a.attack("Mark", "Jaimie", "Dammit Whip", dice="MMMM", save="BBBB B", roll="Infernal Shield")
    assert a.pool("Mark") == {} and a.damnation("Jaimie") == 2


def test_INF_DICE_1_an_attack_die_may_have_blanks() -> None:
    """An overlay may give the attack die a blank face: a miss in every attack, and one that can be rerolled."""
    a = arena("K J", {"K": "Kisha", "J": "Jaimie"}, {"Kisha": "Short Bow"})
    a.attack_dice.letters = {"M": 0, "R": 1, "C": 2, "-": 3}
    a.attack("Kisha", "Jaimie", dice="-R R", save="B*", roll="-")
    assert a.wounds("Jaimie") == 2 and a.dice("reroll") == [1]


def test_INF_SHOVE_6_no_effect_moves_a_huge_monster_where_its_shove_has_no_room() -> None:
    a = arena("J A B", {"J": "The Judge", "A": "Mark, Kisha", "B": "Jaimie, Diana"}, shove_blocked="stop")
    assert steps(a.m, a["The Judge"], 2) == [a.cell("A")], "one to each side: his own Space is left empty"
    a = arena("J A|B", {"J": "The Judge", "A": "Mark, Kisha", "B": "Jaimie"})
    a.m.s.near[a.cell("A")] = []
    assert steps(a.m, a["The Judge"], 2) == []


def test_INF_SPAWN_4_nobody_decides_a_spawn() -> None:
    """The seat of its events is the game's, whoever was asked last."""
    a = arena("M . S", {"M": "Mark", "S": "Harpy"})
    verbs.lift(a.m, a["Harpy"], TILE)
    a.m.s.tile.append(a["Harpy"].id)
    a.m.s.spawn_pairs = [low * 3 + high for low in range(3) for high in range(low, 3)]
    a.m.s.spawn_cells = [a.cell("S")] * len(a.m.s.spawn_pairs)
    a.m.log.seat = 2
    spawning.spawn_if_due(a.m)
    assert a.at("Harpy") == "S" and [e.seat for e in a.events("spawn", "place")] == [-1, -1]


def test_every_column_of_an_event_is_explained() -> None:
    """What a match writes into a column its kind must name (architecture, section 5)."""
    game = arcadia()
    for seed, (slug, guilds, level) in enumerate(
        [("ferry-of-the-dead", 2, 6), ("the-cursed-pony", 3, 5), ("hit-rock-bottom", 4, 6), ("the-prisoner", 4, 2)]
    ):
        log = Log(True)
        sim.play(game, spec_of(slug, guilds, level, seed, turns_a_guild=30), [Eager() for _ in range(guilds)], log)
        assert log.count > 200
        for row in log.rows:
            kind = game.kinds[row[5]]
            used = {"actor": row[6], "target": row[7], "item": row[8], "cause": row[9], "space": row[10]}
            for name, value in used.items():
                assert value < 0 or name in kind.columns, f"{kind.name}: {name}"
            assert row[11] == 0 or "amount" in kind.columns, f"{kind.name}: amount"
