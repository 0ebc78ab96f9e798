"""Damnation as a price and as a burden."""

import pytest
from arena import Arena, arena


def duel(cards: str, target: str = "Jaimie", board: str = "K J") -> Arena:
    return arena(board, {"K": "Kisha", "J": target}, {"Kisha": cards})


TRIDENTS = [("Vile Trident", 1, 1), ("Grievous Trident", 1, 1), ("Maleficent Trident", 2, 2)]
BOWS = [("Tainted Bow", 3, 1, 1), ("Brittany Bow", 4, 1, 1), ("Viper Bow", 5, 2, 2)]
SHIELDS = [
    ("Infernal Shield", 4, 1, 1),
    ("Horned Shield", 5, 1, 1),
    ("Profane Shield", 7, 1, 1),
    ("Unholy Shield", 6, 1, 1),
    ("Ultraviolent Shield", 7, 2, 2),
]


@pytest.mark.parametrize("trident, cost, dice", TRIDENTS)
def test_damnation_dice_tridents_any_attack_even_exhausted_INF_DAMN_6(trident: str, cost: int, dice: int) -> None:
    a = duel(f"Short Bow, {trident}")
    a.held("Kisha", trident).used = 1
    a.attack("Kisha", "Jaimie", "Short Bow", dice="RM" + "R" * dice, save="B*", roll=trident)
    assert a.damnation("Kisha") == cost and a.wounds("Jaimie") == 1 + dice
    assert a.pool("Kisha") == {trident: dice}


@pytest.mark.parametrize("trident, cost, dice", TRIDENTS)
def test_damnation_dice_once_a_roll_INF_DAMN_4(trident: str, cost: int, dice: int) -> None:
    a = duel(trident)
    a.attack("Kisha", "Jaimie", dice="R*", save="B*", roll=trident)
    assert len(a.asked("roll")) == 1 and a.damnation("Kisha") == cost


@pytest.mark.parametrize("bow, first, cost, dice", BOWS)
def test_damnation_dice_bows_with_their_own_attack_INF_FX_4(bow: str, first: int, cost: int, dice: int) -> None:
    a = duel(f"{bow}, Dusty Blade", board="K . J")
    a.attack("Kisha", "Jaimie", bow, dice="M" * first + "R" * dice, save="B*", roll=bow)
    assert a.damnation("Kisha") == cost and a.wounds("Jaimie") == dice
    a = duel(f"{bow}, Dusty Blade")
    a.attack("Kisha", "Jaimie", "Dusty Blade", dice="RRR", save="B*")
    assert not a.offers("roll", bow)


@pytest.mark.parametrize("shield, defense, cost, dice", SHIELDS)
def test_damnation_dice_shields_in_defense(shield: str, defense: int, cost: int, dice: int) -> None:
    a = duel("Dusty Blade")
    a.give("Jaimie", shield)
    a.attack("Kisha", "Jaimie", dice="MMM", save="B" * defense + "S" * dice, roll=[shield])
    assert a.damnation("Jaimie") == cost and a.wounds("Jaimie") == 3 - dice
    assert [q.seat for q in a.asked("roll")][-1] == 1


@pytest.mark.parametrize("shield, defense, cost, dice", SHIELDS)
def test_damnation_dice_shields_not_in_attack(shield: str, defense: int, cost: int, dice: int) -> None:
    a = duel("Dusty Blade")
    a.give("Kisha", shield)
    a.attack("Kisha", "Jaimie", dice="RRR", save="B*")
    assert not a.offers("roll", shield)


def test_damnation_dice_declined() -> None:
    a = duel("Vile Trident")
    a.attack("Kisha", "Jaimie", dice="RR", save="B*", roll="go on")
    assert a.damnation("Kisha") == 0 and len(a.dice("roll")) == 2


def test_damnation_dice_tridents_are_held_each_for_itself() -> None:
    a = duel("Vile Trident, Grievous Trident")
    a.attack("Kisha", "Jaimie", "Vile Trident", dice="RRMM", save="B*", roll=["Grievous Trident", "Vile Trident"])
    assert a.damnation("Kisha") == 2 and a.wounds("Jaimie") == 2


@pytest.mark.parametrize("ring, free", [("Vicious Ring", 2), ("Vicious Ring II", 4)])
def test_damnation_rerolls_rings_in_attack(ring: str, free: int) -> None:
    a = duel(f"Dusty Blade, {ring}")
    rolls: list[str | int] = [ring] + ["R"] * (free + 1)
    a.attack("Kisha", "Jaimie", dice="RRR" + "R" * free + "M", save="B*", roll=rolls)
    assert a.damnation("Kisha") == 1 and a.wounds("Jaimie") == 1
    assert len(a.events("reroll")) == free + 1 and len(a.asked("roll")) == free + 2


def test_damnation_rerolls_rings_in_defense() -> None:
    a = duel("Dusty Blade")
    a.give("Jaimie", "Vicious Ring")
    a.attack("Kisha", "Jaimie", dice="MMM", save="BBB SSS", roll=["B", "B", "Vicious Ring", "B"])
    assert a.damnation("Jaimie") == 1 and a.wounds("Jaimie") == 0


def test_damnation_rerolls_not_offered_without_a_die_to_reroll() -> None:
    a = duel("Dusty Blade")
    a.give("Jaimie", "Vicious Ring")
    a["Jaimie"].dazed = True
    a.attack("Kisha", "Jaimie", dice="RRR")
    assert not a.asked("roll")


GRIMBOLTS = [("Grimbolt", 2), ("Grimbolt II", 4), ("Grimbolt III", 5)]


@pytest.mark.parametrize("card, dice", GRIMBOLTS)
def test_damnation_wounds_grimbolts(card: str, dice: int) -> None:
    a = duel(card)
    a.attack("Kisha", "Jaimie", dice="R" + "M" * (dice - 1), save="B*", option=1)
    assert a.damnation("Kisha") == 2 and a.wounds("Jaimie") == 2
    assert a.asked("option")[0].seat == 0


def test_damnation_wounds_declined_or_without_a_wound() -> None:
    a = duel("Grimbolt")
    a.attack("Kisha", "Jaimie", dice="RM", save="B*", option=0)
    assert a.damnation("Kisha") == 0 and a.wounds("Jaimie") == 1
    a = duel("Grimbolt")
    a.attack("Kisha", "Jaimie", dice="RM", save="SBB")
    assert not a.asked("option")


def test_damnation_wounds_once_an_attack_for_one_of_the_targets_INF_FX_5() -> None:
    a = arena("T J D", {"T": "Trandir", "J": "Jaimie", "D": "Diana"}, {"Trandir": "Grimbolt"})
    a.attack("Trandir", "Jaimie", dice="RM", save="B*", declare="Collateral Magic", second="Diana", option=[0, 1])
    assert (a.wounds("Jaimie"), a.wounds("Diana"), a.damnation("Trandir")) == (1, 2, 2)
    a = arena("T J D", {"T": "Trandir", "J": "Jaimie", "D": "Diana"}, {"Trandir": "Grimbolt"})
    a.attack("Trandir", "Jaimie", dice="RM", save="B*", declare="Collateral Magic", second="Diana", option=1)
    assert (a.wounds("Jaimie"), a.wounds("Diana"), a.damnation("Trandir")) == (2, 1, 2)


@pytest.mark.parametrize("card", ["Hellborn", "Ghastly Bow", "Nefarious Stomp", "Hateful Bow"])
def test_damnation_cost_before_the_roll(card: str) -> None:
    """It is paid even by an attack that misses, and a Harpy's Defense counts it (INF-DAMN-8)."""
    a = duel(card, target="Harpy")
    a.attack("Kisha", "Harpy", card, dice="M*" if "Bow" in card else "R*", save="B")
    assert a.damnation("Kisha") == 1 and len(a.dice("save")) == 1
    assert [e.kind for e in a.events("damnation", "roll")] == ["damnation", "roll"]


def test_damnation_cost_only_of_the_card_in_use() -> None:
    a = duel("Hellborn, Dusty Blade")
    a.attack("Kisha", "Jaimie", "Dusty Blade", dice="RRR", save="B*")
    assert a.damnation("Kisha") == 0


@pytest.mark.parametrize("card, healed", [("Cloven Hoof", 1), ("Cloven Hoof II", 2)])
def test_activation_relief_hooves(card: str, healed: int) -> None:
    a = duel(card)
    a["Kisha"].wounds = 3
    a.play("Kisha", option=1)
    assert a.damnation("Kisha") == 1 and a.wounds("Kisha") == 3 - healed
    assert a.asked("option")[0].about == card and a.asked("act")[0].about == ""


def test_activation_relief_is_optional_and_the_holders_own() -> None:
    a = arena("K T", {"K": "Kisha", "T": "Trandir"}, {"Kisha": "Cloven Hoof"})
    a["Kisha"].wounds = 1
    a.play("Kisha", option=0)
    assert a.damnation("Kisha") == 0 and a.wounds("Kisha") == 1
    a.play("Trandir")
    assert not a.asked("option")


def test_activation_relief_not_without_a_wound() -> None:
    a = duel("Cloven Hoof")
    a.play("Kisha")
    assert not a.asked("option")


def relief(card: str, wounds: int, tokens: int) -> Arena:
    a = duel(card)
    a["Kisha"].wounds = wounds
    a.damn("Kisha", tokens)
    return a


@pytest.mark.parametrize("option, wounds, tokens", [(0, 1, 2), (1, 2, 1)])
def test_turn_relief_redemption_glass_one_of_the_two(option: int, wounds: int, tokens: int) -> None:
    a = relief("Redemption Glass", 2, 2)
    a.turn("Kisha", "rest", option=option)
    assert (a.wounds("Kisha"), a.damnation("Kisha")) == (wounds, tokens)


def test_turn_relief_redemption_glass_takes_what_there_is() -> None:
    a = relief("Redemption Glass", 0, 2)
    a.turn("Kisha", "rest")
    assert a.damnation("Kisha") == 1


def test_turn_relief_redemption_glass_ii_both() -> None:
    a = relief("Redemption Glass II", 2, 3)
    a.turn("Kisha", "rest")
    assert (a.wounds("Kisha"), a.damnation("Kisha")) == (0, 1)


def test_turn_relief_in_turns_of_the_own_guild_alone() -> None:
    a = relief("Redemption Glass II", 2, 3)
    a.turn("Jaimie", "rest")
    assert (a.wounds("Kisha"), a.damnation("Kisha")) == (2, 3)


def test_cleanse_entering_ally_hallowed_flask() -> None:
    a = arena("K T", {"K": "Kisha", "T": "Trandir"}, {"Kisha": "Hallowed Flask"})
    a.damn("Trandir", 3)
    a.damn("Kisha", 1)
    a.play("Trandir", "step K", option=1)
    assert (a.damnation("Trandir"), a.damnation("Kisha")) == (0, 1)


def test_cleanse_entering_ally_may_be_declined_and_is_for_allies() -> None:
    a = arena("K T J", {"K": "Kisha", "T": "Trandir", "J": "Jaimie"}, {"Kisha": "Hallowed Flask"})
    a.damn("Trandir", 2)
    a.damn("Jaimie", 2)
    a.play("Trandir", "step K", option=0)
    assert a.damnation("Trandir") == 2
    a.put("Trandir", "J")
    a.play("Jaimie", "step T", "step K")
    assert not a.asked("option")


@pytest.mark.parametrize("card, hits", [("Dammit Blast", "R"), ("Dammit Whip", "M")])
def test_target_damnation_on_any_hit(card: str, hits: str) -> None:
    """A Hit is enough, saved or not; it comes before Defense is rolled (INF-FX-2)."""
    a = duel(card)
    miss = "M" if hits == "R" else "R"
    dice = 3 if card == "Dammit Blast" else 4
    a.attack("Kisha", "Jaimie", dice=hits * 2 + miss * (dice - 2), save="SSB")
    assert a.damnation("Jaimie") == 1 and a.wounds("Jaimie") == 0
    assert [e.kind for e in a.events("damnation", "save")] == ["damnation", "save"]
    a = duel(card)
    a.attack("Kisha", "Jaimie", dice=miss * dice, save="BBB")
    assert a.damnation("Jaimie") == 0


def test_target_damnation_every_hero_attacked_no_monster() -> None:
    a = arena("K J D", {"K": "Kisha, Harpy", "J": "Jaimie", "D": "Diana"}, {"Kisha": "Dammit Whip, Drive Thru II"})
    a.put("Diana", "J")
    a.attack("Kisha", "Harpy", dice="MRRR", save="B*", declare="Drive Thru II")
    assert (a.damnation("Jaimie"), a.damnation("Diana")) == (1, 1)


def test_target_damnation_demoness_when_she_wounds() -> None:
    a = duel("Dusty Blade", target="Demoness")
    a.strike("Demoness", "Kisha", dice="MMM", save="BBB")
    assert a.damnation("Kisha") == 1 and a.wounds("Kisha") == 3
    a = duel("Dusty Blade", target="Demoness")
    a.strike("Demoness", "Kisha", dice="MRR", save="SBB")
    assert a.damnation("Kisha") == 0


@pytest.mark.parametrize("option, tokens, wounds", [(0, 3, 2), (1, 0, 4)])
def test_hard_choice_sophies_choice(option: int, tokens: int, wounds: int) -> None:
    a = duel("Dusty Blade, Sophie's Choice")
    a["Jaimie"].life = 9
    a.attack("Kisha", "Jaimie", dice="MMM", save="SBB", option=option)
    assert a.damnation("Jaimie") == tokens and a.wounds("Jaimie") == wounds
    assert a.asked("option")[0].seat == 1


def test_hard_choice_not_for_monsters() -> None:
    a = duel("Dusty Blade, Sophie's Choice", target="Cerberus")
    a.attack("Kisha", "Cerberus", dice="MMR")
    assert not a.asked("option") and a.wounds("Cerberus") == 2


def test_hard_choice_the_tokens_count_for_the_pool() -> None:
    a = duel("Chasten, Sophie's Choice")
    a.attack("Kisha", "Jaimie", dice="M*", save="B*", option=0)
    assert len(a.dice("roll")) == 5


def test_sinful_one_more_each_time_and_for_itself_none() -> None:
    a = duel("Vile Trident")
    a.curse("Kisha", "Sinful")
    a.attack("Kisha", "Jaimie", dice="RRR", save="B*", roll="Vile Trident")
    assert a.damnation("Kisha") == 2
