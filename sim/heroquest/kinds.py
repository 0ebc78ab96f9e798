"""The events and questions of HeroQuest, as ints inside and names at the edge.

Every event's columns are explained here and written to the run's ``event_kinds`` table. Figures are numbered per
match; seats count from 0. Columns not named are empty for that kind.
"""

from typing import Final

from sim.engine.game import Kind

SETUP: Final = 0
TURN: Final = 1
MOVEMENT: Final = 2
MOVE: Final = 3
DOOR: Final = 4
REVEAL: Final = 5
ATTACK: Final = 6
DEFEND: Final = 7
POOL: Final = 8
WOUND: Final = 9
HEAL: Final = 10
DEATH: Final = 11
SEARCH: Final = 12
FIND: Final = 13
CARD: Final = 14
GOLD: Final = 15
GAIN: Final = 16
LOSE: Final = 17
CAST: Final = 18
SAVE: Final = 19
EFFECT: Final = 20
TRAP: Final = 21
DISARM: Final = 22
JUMP: Final = 23
PLACE: Final = 24
EVENT: Final = 25
LEAVE: Final = 26
BUY: Final = 27
CHOOSE: Final = 28
LEFT: Final = 29
END: Final = 30

KINDS: Final = [
    Kind("setup", "a figure is laid on the board", {"actor": "figure", "item": "hero or monster", "space": "where"}),
    Kind("turn", "a turn begins", {"actor": "hero; -1 the evil wizard", "amount": "round"}),
    Kind("movement", "movement dice are rolled", {"actor": "figure", "amount": "squares"}),
    Kind("move", "a figure goes to a square", {"actor": "figure", "space": "to", "cause": "how", "amount": "from"}),
    Kind("door", "a door is opened", {"actor": "who", "space": "from", "amount": "the square beyond", "cause": "how"}),
    Kind("reveal", "a room (1 to 22) or passage (0) is laid out", {"actor": "who", "amount": "room", "space": "from"}),
    Kind(
        "attack",
        "attack dice are thrown",
        {
            "actor": "attacker",
            "target": "figure",
            "item": "weapon, spell or monster",
            "cause": "how",
            "amount": "skulls",
        },
    ),
    Kind(
        "defend",
        "defence dice are thrown",
        {"actor": "defender", "target": "attacker", "item": "weapon, spell or monster", "amount": "shields that count"},
    ),
    Kind(
        "pool",
        "what a source adds to a throw",
        {"actor": "thrower", "item": "source", "cause": "attack or defence", "amount": "dice"},
    ),
    Kind(
        "wound",
        "a figure loses Body Points",
        {
            "actor": "source",
            "target": "figure",
            "item": "weapon, spell, trap",
            "cause": "how",
            "space": "where",
            "amount": "Body",
        },
    ),
    Kind(
        "heal", "a figure regains Body Points", {"actor": "source", "target": "figure", "item": "by", "amount": "Body"}
    ),
    Kind(
        "death",
        "a figure leaves the board for good",
        {
            "actor": "killer",
            "target": "figure",
            "item": "by",
            "cause": "how",
            "space": "where",
            "amount": "room, 0 corridor",
        },
    ),
    Kind(
        "search", "a hero searches", {"actor": "hero", "cause": "for what", "space": "where", "amount": "things found"}
    ),
    Kind("find", "a trap or secret door is found", {"actor": "hero", "item": "what", "space": "where"}),
    Kind("card", "a treasure card is drawn", {"actor": "hero", "item": "card", "amount": "cards left"}),
    Kind("gold", "a hero gains or spends gold", {"actor": "hero", "item": "by", "cause": "how", "amount": "gold"}),
    Kind("gain", "a hero gets a thing", {"actor": "hero", "item": "thing", "cause": "how"}),
    Kind("lose", "a hero loses a thing or uses it up", {"actor": "hero", "item": "thing", "cause": "how"}),
    Kind("cast", "a spell is cast", {"actor": "caster", "target": "figure", "item": "spell"}),
    Kind(
        "save",
        "dice are thrown against a spell or to shake it off",
        {"actor": "figure", "item": "spell", "cause": "why", "amount": "dice that help"},
    ),
    Kind(
        "effect",
        "something begins (1) or ends (0) to act on a figure",
        {"actor": "source", "target": "figure", "item": "by", "cause": "what", "amount": "1 or 0"},
    ),
    Kind("trap", "a trap is sprung", {"actor": "figure", "item": "trap", "space": "where", "amount": "skulls"}),
    Kind(
        "disarm",
        "a trap is removed or not",
        {"actor": "hero", "item": "trap", "space": "where", "amount": "1 gone, 0 sprung"},
    ),
    Kind(
        "jump", "a figure jumps over a trap", {"actor": "figure", "item": "trap", "space": "trap", "amount": "1 across"}
    ),
    Kind("place", "a figure is put somewhere, which is no move", {"actor": "figure", "space": "to", "cause": "why"}),
    Kind(
        "event",
        "something the quest book says happens",
        {"actor": "who", "cause": "what", "amount": "number of the event"},
    ),
    Kind("leave", "a hero leaves by the stairs for good", {"actor": "hero", "space": "where"}),
    Kind("buy", "a hero buys a thing", {"actor": "hero", "item": "thing", "amount": "price"}),
    Kind(
        "choose", "a hero takes a group of spells", {"actor": "hero", "item": "a spell of the group", "amount": "group"}
    ),
    Kind("left", "Body Points a figure has at the end", {"actor": "figure", "space": "where", "amount": "Body"}),
    Kind("end", "the match ends", {"target": "team that won", "amount": "rounds"}),
]

C_ATTACK: Final = 0
C_SHOT: Final = 1
C_THROW: Final = 2
C_SPELL: Final = 3
C_CHAOS: Final = 4
C_PIT: Final = 5
C_SPEAR: Final = 6
C_BLOCK: Final = 7
C_CEILING: Final = 8
C_CHEST: Final = 9
C_CARD: Final = 10
C_WANDER: Final = 11
C_POTION: Final = 12
C_ITEM: Final = 13
C_QUEST: Final = 14
C_LOOT: Final = 15
C_MIND: Final = 16
C_OPEN: Final = 17
C_TREASURE: Final = 18
C_TRAPS: Final = 19
C_SECRET: Final = 20
C_BOTH: Final = 21
C_DEFENCE: Final = 22
C_WALK: Final = 23
C_JUMP: Final = 24
C_TELEPORT: Final = 25
C_ROCK: Final = 26
C_REWARD: Final = 27
C_BOUNTY: Final = 28
C_THROWN: Final = 29
C_RUST: Final = 30
C_ASLEEP: Final = 31
C_SKIP: Final = 32
C_STONE: Final = 33
C_FEAR: Final = 34
C_CLOUD: Final = 35
C_COMMAND: Final = 36
C_DORMANT: Final = 37
C_HARDEN: Final = 38
C_COURAGE: Final = 39
C_STRENGTH: Final = 40
C_TOUGH: Final = 41
C_SWIFT: Final = 42
C_PHASE: Final = 43
C_VEIL: Final = 44
C_BREW: Final = 45
C_REMOVED: Final = 46
C_SHUT_IN: Final = 47
C_MINE: Final = 48
C_DROP: Final = 49
C_STORED: Final = 50
CAUSES: Final = [
    "attack",
    "shot",
    "throw",
    "spell",
    "chaos spell",
    "pit",
    "spear",
    "falling block",
    "ceiling",
    "chest",
    "card",
    "wandering",
    "potion",
    "item",
    "quest",
    "looting",
    "mind",
    "opened",
    "treasure",
    "traps",
    "secret doors",
    "traps and secret doors",
    "defence",
    "walk",
    "jump",
    "teleport",
    "rock",
    "reward",
    "bounty",
    "thrown away",
    "rust",
    "asleep",
    "missed turn",
    "stone",
    "fear",
    "cloud",
    "command",
    "dormant",
    "rock skin",
    "courage",
    "strength",
    "toughness",
    "speed",
    "through walls",
    "mist",
    "two attacks",
    "removal",
    "shut in",
    "mine",
    "dropped",
    "stored",
]

Q_GROUP: Final = 0
Q_ACT: Final = 1
Q_TARGET: Final = 2
Q_SPELL_USE: Final = 3
Q_DOOR: Final = 4
Q_SAVE: Final = 5
Q_MONSTER: Final = 6
Q_MONSTER_ACT: Final = 7
Q_PLACE: Final = 8
Q_DODGE: Final = 9
Q_RING: Final = 10
Q_BUY: Final = 11
QUESTIONS: Final = [
    Kind("group", "which group of spells a hero takes"),
    Kind("act", "what the active hero does next"),
    Kind("target", "on whom a spell or item is used"),
    Kind("spell_use", "which of a spell's two uses"),
    Kind("door", "which door a spell opens"),
    Kind("save", "how a hero at 0 Body saves himself"),
    Kind("monster", "which monster plays next, or none"),
    Kind("monster_act", "what the active monster does next"),
    Kind("place", "where a monster appears"),
    Kind("dodge", "where a hero steps from under a falling block"),
    Kind("ring", "whether a spell is kept by the ring"),
    Kind("buy", "what a hero buys or sells next"),
]

# Options of ACT and MONSTER_ACT: a verb and its argument.
VERB: Final = 1 << 16
STOP: Final = 0
ROLL: Final = 1 << 16
STEP: Final = 2 << 16
LEAP: Final = 3 << 16
OPEN: Final = 4 << 16
STRIKE: Final = 5 << 16
DRINK: Final = 6 << 16
TREASURE: Final = 7 << 16
SEEK: Final = 8 << 16
SEEK_TRAPS: Final = 9 << 16
SEEK_DOORS: Final = 10 << 16
REMOVE: Final = 11 << 16
SPELL: Final = 12 << 16
PICK: Final = 13 << 16
GIVE: Final = 14 << 16
PUT: Final = 15 << 16
DIG: Final = 16 << 16
WEAR: Final = 17 << 16
GOTO: Final = 18 << 16
TAKE: Final = 19 << 16
SLOTS: Final = 256
"""STRIKE's argument: (place of the weapon in the gear + 1, 0 none) x SLOTS + figure. GIVE's: item x SLOTS + figure."""

NOBODY: Final = 65535
"""The option of MONSTER that ends the evil wizard's turn."""
