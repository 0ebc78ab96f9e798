"""Small decisions of the active Hero: potions, deeds of the Space, what to add to an attack."""

from sim.arcadia import kinds as k
from sim.arcadia.records import ATTACK, HEALING, REFRESHING
from sim.arcadia.state import Figure
from sim.engine.decisions import Question
from strategies.arcadia.scene import Scene


def thirst(scene: Scene, hero: Figure, options: list[int]) -> int:
    """Position of a potion worth drinking now, or -1."""
    spent = 0
    for held in hero.cards:
        if held.card.kind == ATTACK:
            spent = spent + 1 if held.spent() else -9
    sore = hero.wounds * 2 >= hero.life
    for at in range(len(options)):
        choice = options[at]
        if k.DRINK <= choice < k.POWER:
            kind = scene.view.book.tokens[choice & (k.VERB - 1)].kind
            if (kind == HEALING and sore) or (kind == REFRESHING and spent > 0):
                return at
        elif k.POWER <= choice < k.DEED and hero.kept and (sore or spent > 0):
            spec = scene.view.effect(k.Q_ACT, hero.id, choice)
            if spec is not None and spec.do == "keep_monsters":
                return at
    return -1


def last(scene: Scene, hero: Figure, options: list[int]) -> int:
    """Nothing is planned: useful small deeds of the Space, then the end."""
    for at in range(len(options)):
        choice = options[at]
        if choice >= k.POWER:
            spec = scene.view.effect(k.Q_ACT, hero.id, choice)
            if spec is not None and pays(scene, hero, spec.do):
                return at
    if k.REVEAL in options:
        return options.index(k.REVEAL)
    if k.END_ACT in options:
        return options.index(k.END_ACT)
    return 0


def pays(scene: Scene, hero: Figure, do: str) -> bool:
    """Whether a deed of the scenario, or a power, is wanted here."""
    if do == "well":
        return True
    if do == "damnation_for_coin" or do == "damnation_move" or do == "buy_damnation":
        return scene.wants_damnation(hero)
    if do == "cleanse_for_point":
        return hero.damned > 0 and not scene.aims.wants_damnation
    return do == "purification" and hero.damned > 0


# The attack.


def dearest(scene: Scene, options: list[int]) -> int:
    """Position of the figure whose death is worth most, by what is left of it; an own Hero only without a choice."""
    best = options.index(-1) if -1 in options else 0
    top = -1.0
    for at in range(len(options)):
        if options[at] >= 0 and scene.s.figures[options[at]].side != scene.me:
            f = scene.s.figures[options[at]]
            value = scene.claim(f) / max(1, f.life - f.wounds)
            if value > top:
                top = value
                best = at
    return best


def declare(scene: Scene, question: Question) -> int:
    """Boosts where the target is worth them; further targets always, a Death Curse never."""
    options = question.options
    hero = scene.s.figures[question.actor]
    claim = scene.claim(scene.s.figures[question.target])
    for at in range(len(options)):
        choice = options[at]
        if choice >= k.EFFECT_OPTION:
            spec = scene.view.effect(k.Q_DECLARE, hero.id, choice)
            if spec is not None and spec.do == "extra_targets":
                price = 5.0 + 10.0 * scene.dread(hero)
                if spec.numbers["cost_damnation"] == 0 or claim > price or scene.wants_damnation(hero):
                    return at
        elif choice >= 0:
            dice = 0
            pain = 0
            for spec in hero.cards[choice].card.effects:
                if spec.do == "boost_dice":
                    dice += spec.numbers["amount"]
                elif spec.do == "self_wound":
                    pain += spec.numbers["amount"]
                elif spec.do == "heal_per_wound" and hero.wounds > 0:
                    dice += 4
            if pain > 0 and hero.wounds + pain + 1 >= hero.life:
                continue
            if dice * claim > 1.0 + 3.0 * pain:
                return at
    return options.index(-1)


# Monsters.
