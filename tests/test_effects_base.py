"""Effects that the base game brings: abilities, cards, Curses and Monsters."""

import pytest
from arena import Arena, Place, arena


def city(board: str, who: dict[Place, str], cards: dict[str, str] | None = None) -> Arena:
    return arena(board, who, cards, played="arcadia")


def duel(hero: str, cards: str, foe: str = "Greensleeves") -> Arena:
    """A Hero beside one of another Guild."""
    return city("H F .", {"H": hero, "F": foe}, {hero: cards})


@pytest.mark.parametrize("wounds", [0, 1, 3])
def test_dice_if_wounded_grom_in_attack_and_defense(wounds: int) -> None:
    a = city("G O", {"G": "Grom", "O": "Orc Marauder"}, {"Grom": "Rusty Blade"})
    a["Grom"].wounds = wounds
    more = 1 if wounds else 0
    a.attack("Grom", "Orc Marauder", dice="RRR" + "R" * more)
    a.strike("Orc Marauder", "Grom", dice="RRR", save="B" * (1 + more))
    assert a.wounds("Grom") == wounds


@pytest.mark.parametrize(("near", "dice"), [("Orc Marauder", 4), ("Scarlet", 3)])
def test_dice_near_monster_the_spear_beastman(near: str, dice: int) -> None:
    a = city("B O G", {"B": "Spear Beastman", "O": near, "G": "Grom"})
    a.strike("Spear Beastman", "Grom", dice="M" * dice, save="B*")
    assert len(a.dice("roll")) == dice


def test_far_attacks_johan_throws_his_swords_and_hits_on_melee_faces() -> None:
    a = city("J . . G", {"J": "Jøhan", "G": "Grom"}, {"Jøhan": "Rusty Blade, Quarry Hammer, War Drum"})
    a.attack("Jøhan", "Grom", "Rusty Blade", dice="MRR R", save="B", declare="War Drum")
    assert a.wounds("Grom") == 1
    a.ready("Jøhan")
    with pytest.raises(AssertionError):
        a.attack("Jøhan", "Grom", "Quarry Hammer", dice="MMM")


def test_far_attacks_end_with_amnesia() -> None:
    a = city("J . . G", {"J": "Jøhan", "G": "Grom"}, {"Jøhan": "Rusty Blade"})
    assert a["Jøhan"].far == ["Sword"]
    a.curse("Jøhan", "Amnesia")
    with pytest.raises(AssertionError):
        a.attack("Jøhan", "Grom", "Rusty Blade", dice="MMM")


def test_heal_per_crit_the_sister_of_pleasure_heals_two_a_crit() -> None:
    a = city("S . G", {"S": "Sister of Pleasure", "G": "Grom"})
    a["Sister of Pleasure"].wounds = 2
    a.strike("Sister of Pleasure", "Grom", dice="MMM", save="B")
    assert a.wounds("Sister of Pleasure") == 2
    a.strike("Sister of Pleasure", "Grom", dice="CMM M", save="B")
    assert a.wounds("Sister of Pleasure") == 0 and a.amount("heal") == 2


def test_exhaust_per_crit_the_sister_of_pain_exhausts_attack_cards_her_player_picks() -> None:
    a = city("S G", {"S": "Sister of Pain", "G": "Grom"}, {"Grom": "Wooden Buckler, Rusty Blade, Slingshot"})
    a.strike("Sister of Pain", "Grom", dice="CRR R", save="BB", option=2)
    assert a.held("Grom", "Slingshot").spent() and not a.held("Grom", "Rusty Blade").used
    assert a.asked("option")[0].seat == 3, "the right player of the active one"
    a.strike("Sister of Pain", "Grom", dice="CCR RR", save="BB*")
    assert a.held("Grom", "Rusty Blade").spent()
    assert len(a.events("exhaust")) == 1, "no Attack card is left for the second Crit"


def test_wounds_per_save_crit_spike_strikes_back_whoever_attacks() -> None:
    a = duel("Grom", "Rusty Blade", "Spike")
    a.attack("Grom", "Spike", dice="MMM", save="CS C B")
    assert (a.wounds("Grom"), a.wounds("Spike")) == (2, 0)
    b = city("O S", {"O": "Goblin Archer", "S": "Spike"})
    b.strike("Goblin Archer", "Spike", dice="MM", save="CB B")
    assert b.story("kill") == ["kill Spike > Goblin Archer 1"] and b.coins()[3] == 1, "even when nothing hit"


def test_wound_for_card_kanga_keeps_attack_and_boost_cards_ready() -> None:
    a = duel("Kanga", "Rusty Blade, War Drum")
    a.attack("Kanga", "Greensleeves", dice="RRRR", save="B*", declare="War Drum", option=[1, 1])
    assert a.wounds("Kanga") == 2
    assert not a.held("Kanga", "Rusty Blade").used and not a.held("Kanga", "War Drum").used
    a.attack("Kanga", "Greensleeves", dice="RRR", save="B*", option=0)
    assert a.wounds("Kanga") == 2 and a.held("Kanga", "Rusty Blade").spent()


def test_wound_for_card_never_kills() -> None:
    a = duel("Kanga", "Rusty Blade")
    a["Kanga"].wounds = 3
    a.attack("Kanga", "Greensleeves", dice="RRR", save="B*")
    assert not a.asked("option") and a.held("Kanga", "Rusty Blade").spent()


def test_extra_use_maya_uses_magic_twice() -> None:
    a = duel("Maya", "Nova Bolt, Slingshot, Rusty Blade")
    for card, uses in (("Nova Bolt", 2), ("Slingshot", 1), ("Rusty Blade", 1)):
        for left in range(uses, 0, -1):
            assert not a.held("Maya", card).spent(), (card, left)
            a.attack("Maya", "Greensleeves", card, dice="M*" if card != "Rusty Blade" else "R*", save="B*")
        assert a.held("Maya", card).spent()
    a.ready("Maya")
    a.curse("Maya", "Amnesia")
    a.attack("Maya", "Greensleeves", "Nova Bolt", dice="MM", save="B*")
    assert a.held("Maya", "Nova Bolt").spent()


@pytest.mark.parametrize(("hero", "cards", "attacks"), [
    ("Wisp", "Rusty Blade", 0), ("Grom", "Rusty Blade", 1), ("Grom", "Assassin's Cloak", 0),
])  # fmt: skip
def test_unguarded_moves_provoke_no_guard_reactions(hero: str, cards: str, attacks: int) -> None:
    a = city("O H A", {"O": "Orc Marauder", "H": hero}, {hero: cards})
    a.play(hero, "step A", dice="R*", save="B*")
    assert len(a.events("attack", cause="guard")) == attacks


def test_unguarded_attacks_still_provoke_them() -> None:
    a = city("O H . F", {"O": "Orc Marauder", "H": "Wisp", "F": "Grom"}, {"Wisp": "Slingshot"})
    a.attack("Wisp", "Grom", dice="MM RRR", save="B*", react=True)
    assert len(a.events("attack", cause="guard")) == 1


def test_trade_movement_hobsbawm_lets_another_hero_act() -> None:
    a = city("H F D", {"H": "Hobsbawm", "F": "Grom", "D": "Diva"}, {"Hobsbawm": "Nova Bolt"})
    a.turn("Hobsbawm", "attack", dice="MM", save="B*", option=1, other_hero="Diva")
    assert [a.name(e.actor) for e in a.events("activate")] == ["Hobsbawm", "Diva"]
    later = [q for q in a.asked("act") if q.actor == a["Hobsbawm"].id][1:]
    assert not any(w.startswith("step") for q in later for option in q.offered for w in option), "no Movement"


def test_trade_movement_may_be_left_and_asks_for_magic_and_no_step_before() -> None:
    a = city("H F D", {"H": "Hobsbawm", "F": "Grom", "D": "Diva"}, {"Hobsbawm": "Nova Bolt, Slingshot"})
    a.turn("Hobsbawm", "attack", card="Nova Bolt", dice="MM", save="B*", option=0)
    assert len(a.events("activate")) == 1
    a.turn("Hobsbawm", "attack", dice="MM", save="B*")
    assert not a.asked("option"), "the Slingshot is no Magic"
    b = city("H A F D", {"H": "Hobsbawm", "F": "Grom", "D": "Diva"}, {"Hobsbawm": "Nova Bolt"})
    b.turn("Hobsbawm", "step A", "attack", dice="MM", save="B*")
    assert not b.asked("option")


def test_no_potions_hydrophobia() -> None:
    a = city("G F", {"G": "Grom", "F": "Diva"})
    a["Grom"].wounds = 2
    for token in ("Healing Potion", "Refreshing Potion", "Extra Activation Potion"):
        a.token("Grom", token)
    a.play("Grom")
    assert a.offers("act", "drink Healing Potion") == 1
    a.curse("Grom", "Hydrophobia")
    a.turn("Grom")
    assert not a.offers("act", "drink Healing Potion") and not a.asked("extra")


def test_clumsy_accident_prone_costs_a_wound_when_none_is_dealt() -> None:
    a = duel("Grom", "Rusty Blade")
    a.curse("Grom", "Accident-Prone")
    a.attack("Grom", "Greensleeves", dice="MRR", save="BB")
    assert a.wounds("Grom") == 0
    a.ready("Grom")
    a.attack("Grom", "Greensleeves", dice="MRR", save="SB")
    assert a.wounds("Grom") == 1
    a["Grom"].wounds = 4
    a.ready("Grom")
    a.attack("Grom", "Greensleeves", dice="RRRR", save="BB", react=True)
    assert a.coins() == [0, 1, 1, 1], "the game has killed him"


def test_dazed_by_wounds_dazed_and_confused() -> None:
    a = city("O G", {"O": "Orc Marauder", "G": "Grom"})
    a.curse("Grom", "Dazed and Confused")
    a.strike("Orc Marauder", "Grom", dice="RRR", save="B")
    assert not a["Grom"].dazed
    a.strike("Orc Marauder", "Grom", dice="MRR", save="B")
    assert a["Grom"].dazed


# What the base game adds to effects that Inferno has.


def test_bonus_dice_scarlet_against_the_flanked() -> None:
    a = city("S G O", {"S": "Scarlet", "G": "Greensleeves"}, {"Scarlet": "Rusty Blade"})
    a.attack("Scarlet", "Greensleeves", dice="RRR", save="B*")
    a.ready("Scarlet")
    a.put("Orc Marauder", "O")
    a.attack("Scarlet", "Greensleeves", dice="RRRR", save="B*")
    assert a.pool("Scarlet") == {"Backstab": 1}


def test_keep_ready_zazu_against_the_flanked() -> None:
    a = city("Z G O", {"Z": "Zazu", "G": "Grom"}, {"Zazu": "Slingshot, War Drum"})
    a.put("Orc Marauder", "O")
    a.attack("Zazu", "Grom", "Slingshot", dice="MMM", save="B*", declare="War Drum")
    assert not a.held("Zazu", "Slingshot").used and a.held("Zazu", "War Drum").spent()
    b = city("Z G O", {"Z": "Zazu", "G": "Grom"}, {"Zazu": "Slingshot"})
    b.attack("Zazu", "Grom", dice="MM", save="B*")
    assert b.held("Zazu", "Slingshot").spent()


def test_hits_per_crit_of_a_monster() -> None:
    a = city("N G", {"N": "Minotaur", "G": "Grom"})
    a.strike("Minotaur", "Grom", dice="CRRR R", save="B")
    assert a.wounds("Grom") == 2


def test_hits_per_crit_greensleeves_with_bows() -> None:
    a = duel("Greensleeves", "Slingshot", "Diva")
    a.attack("Greensleeves", "Diva", dice="CM M", save="B*")
    assert a.wounds("Diva") == 2


def test_no_defense_seth_with_magic() -> None:
    a = duel("Seth", "Nova Bolt, Slingshot", "Diva")
    a.attack("Seth", "Diva", "Nova Bolt", dice="RR")
    assert a.wounds("Diva") == 2 and not a.dice("save")


def test_heal_per_hit_life_drain_heals_the_attacker_alone() -> None:
    a = city("H F D", {"H": "Hobsbawm", "F": "Grom", "D": "Diva"}, {"Hobsbawm": "Life Drain"})
    a["Hobsbawm"].wounds = 3
    a["Diva"].wounds = 3
    a.attack("Hobsbawm", "Grom", dice="RR", save="S", option=0)
    assert (a.wounds("Hobsbawm"), a.wounds("Diva")) == (1, 3)


def test_extra_targets_troll_strikes_all_close_heroes() -> None:
    a = city("G T S O", {"G": "Grom", "T": "Troll, Diva", "S": "Scarlet", "O": "Zazu"})
    a.strike("Troll", "Grom", dice="MMMM", save="B*")
    assert [a.wounds(n) for n in ("Grom", "Scarlet", "Diva", "Zazu")] == [4, 4, 4, 0]


def test_extra_targets_lord_fang_strikes_whom_his_player_likes_beside_the_target() -> None:
    a = city("L . G S D", {"L": "Lord Fang", "G": "Grom", "S": "Scarlet, Diva"})
    a.strike("Lord Fang", "Grom", dice="RMMM", save="B*", second=["Diva", "no"])
    assert [a.wounds(n) for n in ("Grom", "Scarlet", "Diva")] == [1, 0, 1]
    a.strike("Lord Fang", "Grom", dice="RMMM", save="B*", second=["Diva", "Scarlet"])
    assert [a.wounds(n) for n in ("Grom", "Scarlet", "Diva")] == [2, 1, 2]
