"""The frozen records content turns into: shared by every match and every copy, never changed."""

from typing import Final

from sim.gloomhaven.areas import Area

# Conditions a figure can have; curse and bless are cards in its modifier deck.
POISON: Final = 0
WOUND: Final = 1
IMMOBILIZE: Final = 2
DISARM: Final = 3
STUN: Final = 4
MUDDLE: Final = 5
INVISIBLE: Final = 6
STRENGTHEN: Final = 7
ON_FIGURE: Final = 8
CURSE: Final = 8
BLESS: Final = 9
CONDITIONS: Final = [
    "poison", "wound", "immobilize", "disarm", "stun", "muddle", "invisible", "strengthen", "curse", "bless",
]  # fmt: skip
NEGATIVES: Final = [POISON, WOUND, IMMOBILIZE, DISARM, STUN, MUDDLE]
PUSHES: Final = ["push", "pull"]

FIRE: Final = 0
ICE: Final = 1
AIR: Final = 2
EARTH: Final = 3
LIGHT: Final = 4
DARK: Final = 5
WILD: Final = 6
ELEMENTS: Final = ["fire", "ice", "air", "earth", "light", "dark", "wild"]
INERT: Final = 0
WANING: Final = 1
STRONG: Final = 2
ELEMENT_STATES: Final = ["inert", "waning", "strong"]

NORMAL: Final = 0
ELITE: Final = 1
BOSS: Final = 2
RANKS: Final = ["normal", "elite", "boss"]

# What an ability does.
MOVE: Final = 0
ATTACK: Final = 1
HEAL: Final = 2
SHIELD: Final = 3
RETALIATE: Final = 4
CONDITION: Final = 5
PUSH: Final = 6
PULL: Final = 7
SUFFER: Final = 8
SUMMON: Final = 9
LOOT: Final = 10
INFUSE: Final = 11
TRAP: Final = 12
SPECIAL: Final = 13
ELUSIVE: Final = 14
DEEDS: Final = [
    "move", "attack", "heal", "shield", "retaliate", "condition", "push", "pull", "suffer", "summon", "loot", "infuse",
    "trap", "special", "elusive",
]  # fmt: skip

# Whom an ability concerns. An attack without a word takes its targets by range and number.
CHOSEN: Final = 0
SELF: Final = 1
ADJACENT_ENEMY: Final = 2
ADJACENT_ENEMIES: Final = 3
ENEMIES_IN_RANGE: Final = 4
ALL_ENEMIES: Final = 5
ADJACENT_ALLIES: Final = 6
ALLIES_IN_RANGE: Final = 7
SELF_AND_ALLIES: Final = 8
ADJACENT_BOTH: Final = 9
BESIDE_TARGET: Final = 10
ONE_BY_ALL: Final = 11
WHO: Final = [
    "", "self", "adjacent enemy", "adjacent enemies", "enemies in range", "all enemies", "adjacent allies",
    "allies in range", "self and allies in range", "adjacent allies and enemies", "beside the target", "one enemy only",
]  # fmt: skip

# Conditions on a bonus.
ALWAYS: Final = 0
ALLY_BESIDE_TARGET: Final = 1
BONUS_IF: Final = ["", "an ally beside the target"]

# Modifier cards.
PLUS: Final = 0
NULL: Final = 1
DOUBLE: Final = 2

# No range printed: the stat card's.
STAT: Final = -1


class Boost:
    """What an ability gains when an element is consumed for it. instead: the amount replaces the ability's. reach and
    more: as in Ability. heal: for each target that lost hit points.
    """

    def __init__(
        self,
        element: int,
        amount: int,
        instead: bool,
        reach: int,
        more: int,
        targets: int,
        who: int,
        area: Area | None,
        conditions: list[int],
        push: int,
        heal: int,
    ) -> None:
        self.element = element
        self.amount = amount
        self.instead = instead
        self.reach = reach
        self.more = more
        self.targets = targets
        self.who = who
        self.area = area
        self.conditions = conditions
        self.push = push
        self.heal = heal


class Ability:
    """One ability of a card, done in the order printed.

    do: MOVE ... amount: the value, for a monster's move and attack added to the stat card. reach: the range printed,
    STAT the stat card's; more: added to it. targets: the number printed, 0 the stat card's. who: CHOSEN ... area: a
    pattern. jump: the move is one. bonus: added to the attack when bonus_if holds. element: infused. consume: the
    element without which it is not done, -1 none. on_death: done when the figure dies. monster, rank: for a summon.
    clone: a summon with the summoner's hit points. beside_target: it is placed beside the attack's target. boosts:
    what consumed elements add.
    """

    def __init__(self, do: int) -> None:
        self.do = do
        self.amount = 0
        self.reach = STAT
        self.more = 0
        self.targets = 0
        self.who = CHOSEN
        self.area: Area | None = None
        self.jump = False
        self.conditions: list[int] = []
        self.pierce = 0
        self.push = 0
        self.pull = 0
        self.bonus = 0
        self.bonus_if = ALWAYS
        self.element = -1
        self.consume = -1
        self.on_death = False
        self.monster = ""
        self.rank = NORMAL
        self.clone = False
        self.beside_target = False
        self.boosts: list[Boost] = []


class AbilityCard:
    """A monster ability card. item: index in the game's items."""

    def __init__(self, name: str, initiative: int, shuffle: bool, abilities: list[Ability], item: int) -> None:
        self.name = name
        self.initiative = initiative
        self.shuffle = shuffle
        self.abilities = abilities
        self.item = item


class MonsterDeck:
    """The ability cards types of monsters act on; several types may share one (GLO-INIT-4)."""

    def __init__(self, name: str, cards: list[AbilityCard], index: int) -> None:
        self.name = name
        self.cards = cards
        self.index = index


class Stats:
    """A stat card's column. hp, attack: formulas (GLO-SCEN-8). reach: 0 melee. retaliates: value and range in turn."""

    def __init__(self, hp: str, move: int, attack: str, reach: int) -> None:
        self.hp = hp
        self.move = move
        self.attack = attack
        self.reach = reach
        self.shield = 0
        self.retaliates: list[tuple[int, int]] = []
        self.pierce = 0
        self.targets = 1
        self.conditions: list[int] = []
        self.advantage = False
        self.elusive = False


class MonsterType:
    """A type of monster. levels: by rank the stats of level 0 to 7. specials: what a boss's two specials do, none when
    the scenario tells it. immune: names of conditions and PUSHES.
    """

    def __init__(
        self,
        name: str,
        deck: int,
        standees: int,
        flying: bool,
        levels: list[list[Stats]],
        specials: list[list[Ability]],
        immune: list[str],
        index: int,
        item: int,
    ) -> None:
        self.name = name
        self.deck = deck
        self.standees = standees
        self.flying = flying
        self.levels = levels
        self.specials = specials
        self.immune = immune
        self.index = index
        self.item = item


class Modifier:
    """An attack modifier card (GLO-MOD-1 to -5). sort: PLUS, NULL or DOUBLE. from_box: a bless or curse, back there
    when drawn. conditions, element, push, pull, pierce, shield, heal, more_targets, refresh: what else it does.
    """

    def __init__(self, name: str, sort: int, value: int, index: int, item: int) -> None:
        self.name = name
        self.sort = sort
        self.value = value
        self.index = index
        self.item = item
        self.rolling = False
        self.shuffle = False
        self.from_box = False
        self.conditions: list[int] = []
        self.element = -1
        self.push = 0
        self.pull = 0
        self.pierce = 0
        self.shield = 0
        self.heal = 0
        self.more_targets = 0
        self.refresh = False

    def effects(self) -> dict[str, int]:
        """Its effects beside the number, each with how much of it (GLO-ADV-4)."""
        found = {CONDITIONS[c]: 1 for c in self.conditions}
        numbers = [self.push, self.pull, self.pierce, self.shield, self.heal, self.more_targets]
        names = ["push", "pull", "pierce", "shield", "heal", "target"]
        for i in range(len(names)):
            if numbers[i] > 0:
                found[names[i]] = numbers[i]
        if self.element >= 0:
            found[ELEMENTS[self.element]] = 1
        if self.refresh:
            found["refresh"] = 1
        return found


class ScenarioLevel:
    """A row of the scenario level table (GLO-SCEN-1)."""

    def __init__(self, level: int, monster_level: int, gold: int, trap: int, experience: int) -> None:
        self.level = level
        self.monster_level = monster_level
        self.gold = gold
        self.trap = trap
        self.experience = experience
