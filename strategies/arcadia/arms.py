"""What a Hero can attack with, and what a Monster strikes with, in the terms of the odds tables."""

from sim.arcadia.records import ATTACK, BOOST, MELEE, RANGED, Card, EffectSpec, MonsterLevel
from sim.arcadia.state import Figure, Held
from strategies.arcadia import odds


class Arm:
    """One Attack card. kind: how far it reaches. mode: of the odds. close_mode: the mode against a Close target.

    dice: with all that always counts. boost: dice the ready Boosts would add. damned: dice more against a damned
    Hero. per_wound: dice more for each Wound on a target Hero. bare: targets roll no Defense dice. cost: what using it
    costs besides the card, in Damnation. at: position in the inventory. blow: mean Hits.
    """

    def __init__(self, at: int, held: Held, far: list[str]) -> None:
        card = held.card
        self.at = at
        self.card = card
        self.kind = RANGED if card.group in far else card.attack
        self.mode = odds.MELEE if card.attack == MELEE else odds.RANGED
        self.close_mode = self.mode
        self.dice = card.dice
        self.boost = 0
        self.damned = 0
        self.per_wound = 0
        self.bare = False
        self.cost = 0
        self.extra = 0.0
        self.blow = 0.0
        self.uses = held.uses


class Arms:
    """All Attack cards of a Hero, and which of them are ready now.

    melee, ranged: the ready ones. rerolls: of every roll. boosts: positions of the Boost cards that add dice.
    """

    def __init__(self) -> None:
        self.all: list[Arm] = []
        self.melee: list[Arm] = []
        self.ranged: list[Arm] = []
        self.boosts: list[int] = []
        self.rerolls = 0


class Beast:
    """A Monster's level card. attacks: separate attacks an activation. harsh, tough: dice more, in attack and in
    defense, for each Damnation on the Hero. curses: Damnation it gives. menace: mean Wounds on a middling Hero."""

    def __init__(self, level: MonsterLevel, huge: bool, index: int) -> None:
        self.index = index
        self.level = level
        self.kind = level.attack
        self.mode = odds.MELEE if level.attack == MELEE else odds.RANGED
        self.dice = level.dice
        self.rerolls = level.reroll
        self.defense = level.defense
        self.movement = level.movement
        self.overkill = level.overkill
        self.life = level.life
        self.reward = level.reward
        self.huge = huge
        self.attacks = 1
        self.harsh = 0
        self.tough = 0
        self.curses = 0
        self.menace = 0.0
        self._blows: dict[int, float] = {}
        for spec in level.effects:
            if spec.do == "separate_attacks":
                self.attacks = spec.numbers["count"]
            elif spec.do == "dice_per_damnation":
                self.harsh = spec.numbers["amount"]
                self.tough = spec.numbers["amount"]
            elif spec.do == "defense_per_damnation":
                self.tough = spec.numbers["amount"]
            elif spec.do == "hits_per_crit":
                self.mode = odds.SWORD if level.attack == MELEE else odds.SHARP
            elif spec.do == "target_damnation":
                self.curses = spec.numbers["amount"]
        self.menace = odds.wounds(self.mode, self.dice, self.rerolls, 2, 0).mean * self.attacks

    def blow(self, hero: Figure) -> float:
        """Mean Wounds of one activation against a Hero."""
        damned = hero.damned if self.harsh else 0
        saves = 0 if hero.dazed else hero.defense
        key = (damned * 64 + saves) * 64 + hero.rerolls
        found = self._blows.get(key)
        if found is None:
            dice = self.dice + self.harsh * damned
            found = odds.wounds(self.mode, dice, self.rerolls, saves, hero.rerolls).mean * self.attacks
            self._blows[key] = found
        return found


def in_groups(spec: EffectSpec, card: Card) -> bool:
    """Whether an effect counts for attacks with a card."""
    groups = spec.lists.get("groups", [])
    return len(groups) == 0 or card.group in groups


def boost_fits(what: str, card: Card) -> bool:
    """Whether a Boost goes with an Attack card (INF-CARD-3)."""
    magic = card.group == "Magic"
    if what == "any":
        return True
    if what == "melee":
        return card.attack == MELEE
    if what == "magic":
        return magic
    return card.attack != MELEE and not magic


def arms_of(hero: Figure) -> Arms:
    """Gather a Hero's Attack cards with everything on the Hero that changes their dice."""
    found = Arms()
    arms = found.all
    for at in range(len(hero.cards)):
        card = hero.cards[at].card
        if card.kind == ATTACK:
            arm = Arm(at, hero.cards[at], hero.far)
            for spec in card.effects:
                own_effect(arm, spec)
            arms.append(arm)
    if arms:
        ability = hero.hero
        if ability is not None and hero.able:
            for spec in ability.effects:
                for arm in arms:
                    worn_effect(arm, spec)
                    if spec.do == "dice_if_wounded" and hero.wounds > 0:
                        arm.dice += spec.numbers["amount"]
        for at in range(len(hero.cards)):
            card = hero.cards[at].card
            if card.kind == BOOST:
                for spec in card.effects:
                    if spec.do == "boost_dice":
                        found.boosts.append(at)
            elif card.kind != ATTACK:
                for spec in card.effects:
                    for arm in arms:
                        worn_effect(arm, spec)
    found.rerolls = hero.rerolls + extra_rerolls(hero)
    for arm in arms:
        arm.blow = odds.wounds(arm.mode, arm.dice, found.rerolls, 0, 0).mean
    return found


def own_effect(arm: Arm, spec: EffectSpec) -> None:
    """What the Attack card's own effect does to its dice."""
    do = spec.do
    if do == "die_per_plain_hit":
        arm.mode = odds.WIDOW
        arm.close_mode = odds.WIDOW
    elif do == "close_melee_hits":
        arm.close_mode = odds.MELEE
    elif do == "bonus_dice" and spec.words.get("against", "") == "damned-hero":
        arm.damned += spec.numbers["amount"]
    elif do == "dice_per_target_wound":
        arm.per_wound += spec.numbers["amount"]
    elif do == "damnation_cost":
        arm.cost += spec.numbers["amount"]
    elif do == "heal_per_hit":
        arm.extra += 0.2
    elif do == "hits_per_crit" or do == "no_defense" or do == "extra_targets":
        worn_effect(arm, spec)


def worn_effect(arm: Arm, spec: EffectSpec) -> None:
    """What an ability or a Permanent card does to an Attack card's dice."""
    do = spec.do
    if do == "bonus_dice":
        if in_groups(spec, arm.card):
            if spec.words.get("against", "") == "damned-hero":
                arm.damned += spec.numbers["amount"]
            elif spec.words.get("against", "") == "flanked":
                arm.extra += 0.3 * spec.numbers["amount"]
            else:
                arm.dice += spec.numbers["amount"]
    elif do == "dice_all_rolls":
        arm.dice += spec.numbers["amount"]
    elif do == "hits_per_crit":
        if in_groups(spec, arm.card):
            arm.mode = odds.SWORD if arm.card.attack == MELEE else odds.SHARP
            arm.close_mode = arm.mode
    elif do == "no_defense":
        if in_groups(spec, arm.card):
            arm.bare = True
    elif do == "extra_targets":
        if in_groups(spec, arm.card):
            arm.extra += 0.3


def extra_rerolls(hero: Figure) -> int:
    """Rerolls that effects add to a Hero's icons."""
    n = 0
    ability = hero.hero
    if ability is not None and hero.able:
        for spec in ability.effects:
            if spec.do == "rerolls_per_card":
                for held in hero.cards:
                    card = held.card
                    if card.kind == ATTACK and card.attack != MELEE and card.group != "Magic":
                        n += spec.numbers["amount"]
    for held in hero.cards:
        for spec in held.card.effects:
            if spec.do == "rerolls_per_wound":
                n += hero.wounds
    return n


class Armoury:
    """Arms by Hero, gathered anew only when cards have come or gone."""

    def __init__(self) -> None:
        self.kept: dict[int, Arms] = {}
        self.signs: dict[int, int] = {}

    def of(self, hero: Figure) -> Arms:
        """What this Hero can attack with, ready or not."""
        sign = 4 + (1 if hero.able else 0) + (2 if hero.wounds > 0 else 0)
        for held in hero.cards:
            sign = sign * 256 + held.card.index
        if self.signs.get(hero.id, -1) != sign:
            self.signs[hero.id] = sign
            self.kept[hero.id] = arms_of(hero)
        return self.kept[hero.id]

    def ready(self, hero: Figure) -> Arms:
        """The same, sorted by what is ready, Boosts counted."""
        arms = self.of(hero)
        arms.melee = []
        arms.ranged = []
        cards = hero.cards
        for arm in arms.all:
            if cards[arm.at].used < arm.uses:
                arm.boost = 0
                for at in arms.boosts:
                    held = cards[at]
                    if held.used < held.uses and boost_fits(held.card.boosts, arm.card):
                        for spec in held.card.effects:
                            if spec.do == "boost_dice":
                                arm.boost += spec.numbers["amount"]
                if arm.kind == MELEE:
                    arms.melee.append(arm)
                else:
                    arms.ranged.append(arm)
        return arms

    def blow(self, hero: Figure) -> float:
        """Mean Hits of the best card a Hero has ready."""
        top = 0.0
        cards = hero.cards
        for arm in self.of(hero).all:
            if arm.blow > top and cards[arm.at].used < arm.uses:
                top = arm.blow
        return top
