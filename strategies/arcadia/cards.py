"""Which Upgrade cards are worth having, and who should carry them."""

from typing import Final

from sim.arcadia.records import ATTACK, BOOST, MELEE, Card
from sim.arcadia.state import Figure, State
from sim.arcadia.view import ArcadiaView

GROUP_VALUE: Final[dict[str, list[str]]] = {
    "hits_per_crit": ["Sword"],
    "no_defense": ["Lance", "Exotic"],
    "curse_die": ["Magic"],
}

PERMANENT_WORTH: Final[dict[str, float]] = {
    "dice_all_rolls": 3.5,
    "second_activation": 1.5,
    "thorns": 0.8,
    "turn_relief": 1.5,
    "hard_choice": 1.5,
    "bonus_dice": 0.6,
    "extra_targets": 0.7,
    "rerolls_per_wound": 0.6,
    "damnation_dice": 0.3,
    "damnation_rerolls": 0.2,
    "damnation_move": 0.3,
    "activation_relief": 0.6,
    "keep_ready": 1.0,
    "defense_per_gear": 0.4,
    "death_blast": 0.2,
    "march_minion": 0.2,
    "swap_enemies": 0.2,
    "cleanse_entering_ally": 0.1,
}


def card_worth(card: Card) -> float:
    """What a card is worth to a Guild that could use it, about one a die."""
    value = 0.9 * card.defense + 1.0 * card.life + 0.45 * card.reroll
    if card.kind == ATTACK:
        value += (0.8 if card.attack == MELEE else 0.85) * card.dice * (1.0 + 0.5 * (card.uses - 1))
    for spec in card.effects:
        do = spec.do
        if do == "boost_dice":
            value += 0.6 * spec.numbers["amount"]
        elif do == "damnation_cost" or do == "self_wound":
            value -= 0.4
        elif do == "die_per_plain_hit":
            value += 0.4 * card.dice
        elif do == "close_melee_hits":
            value += 0.4
        elif do == "saves_wound":
            value += 0.8
        elif do == "heal_per_hit" or do == "heal_per_wound":
            value += 0.5
        elif card.kind == ATTACK:
            value += 0.3
        else:
            value += PERMANENT_WORTH.get(do, 0.2)
    return value


def suits(hero: Figure, card: Card) -> float:
    """What a Hero's ability adds to an Attack card in his hands."""
    ability = hero.hero
    if ability is None:
        return 0.0
    value = 0.0
    nonmagic_ranged = card.attack != MELEE and card.group != "Magic"
    for spec in ability.effects:
        groups = spec.lists.get("groups", [])
        if groups and card.group in groups:
            value += 1.0
        elif spec.do == "rerolls_per_card" and nonmagic_ranged:
            value += 1.0
        elif spec.do == "keep_ready" and card.attack == MELEE and card.group != "Magic":
            value += 1.0
    return value


def choose_card(view: ArcadiaView, options: list[int]) -> int:
    """Position of the best card among dealt ones."""
    best = 0
    top = -1.0e9
    for at in range(len(options)):
        value = card_worth(view.book.cards[options[at]])
        if value > top:
            top = value
            best = at
    return best


def choose_discard(view: ArcadiaView, options: list[int], coming: int) -> int:
    """Position of the worst card, or of -1 when the one coming is no better."""
    worst = -1
    low = 1.0e9
    none = -1
    for at in range(len(options)):
        if options[at] < 0:
            none = at
            continue
        value = card_worth(view.book.cards[options[at]])
        if value < low:
            low = value
            worst = at
    if none >= 0 and (worst < 0 or coming < 0 or card_worth(view.book.cards[coming]) <= low + 0.5):
        return none
    return worst


def choose_bearer(s: State, view: ArcadiaView, options: list[int], index: int) -> int:
    """Position of the Hero who should get a card: attacks spread and by ability, protection to who lacks it."""
    card = view.book.cards[index]
    best = 0
    top = -1.0e9
    for at in range(len(options)):
        if options[at] < 0:
            continue
        hero = s.figures[options[at]]
        attacks = 0
        magic = 0
        melee = 0
        ranged = 0
        boosts = 0
        for held in hero.cards:
            if held.card.kind == ATTACK:
                attacks += 1
                if held.card.group == "Magic":
                    magic += 1
                elif held.card.attack == MELEE:
                    melee += 1
                else:
                    ranged += 1
            elif held.card.kind == BOOST:
                boosts += 1
        value = -0.01 * at
        if card.kind == ATTACK:
            value += suits(hero, card) - 0.9 * attacks
            if card.attack == MELEE:
                value += 0.1 * (hero.life + hero.defense)
                value -= 0.4 * melee
            else:
                value -= 0.4 * (ranged + magic)
        elif card.kind == BOOST:
            fitting = attacks
            if card.boosts == "melee":
                fitting = melee
            elif card.boosts == "magic":
                fitting = magic
            elif card.boosts == "nonmagic-ranged":
                fitting = ranged
            value += 0.6 * fitting - 0.8 * boosts
        else:
            value += 0.4 * attacks - 0.25 * len(hero.cards)
            if card.defense + card.life > 0:
                value -= 0.3 * (hero.defense + hero.life)
        if value > top:
            top = value
            best = at
    return best
