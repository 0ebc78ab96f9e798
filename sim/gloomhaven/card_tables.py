"""The keys of what characters bring: classes, ability cards, perks, items (GLO-CHAR-1, GLO-CARD)."""

from typing import Final

from sim.engine.shapes import CLAUSES, FLAG, NUMBER, WORD, WORDS, Field, Shape, Verb
from sim.gloomhaven.records import CONDITIONS, ELEMENTS

CARD_LEVELS: Final = ["1", "X"]
HIGHEST_LEVEL: Final = 9

# Where a card goes once a half of it was used: at once, or first into the active area (GLO-CHAR-4).
AFTER: Final = ["", "lost", "unrecoverable", "round", "round, lost", "stays", "stays, lost"]

# Whom an ability of a card concerns.
CHOSEN: Final = 0
SELF: Final = 1
ADJACENT_ENEMY: Final = 2
ADJACENT_ENEMIES: Final = 3
IN_RANGE: Final = 4
MOVED_THROUGH: Final = 5
ADJACENT_ALLIES: Final = 6
SELF_AND_ADJACENT: Final = 7
ALL_ALLIES: Final = 8
ADJACENT_BOTH: Final = 9
BESIDE_TARGET: Final = 10
IN_AREA: Final = 11
WHOM: Final = [
    "", "self", "adjacent enemy", "adjacent enemies", "enemies in range", "moved through", "adjacent allies",
    "self and adjacent allies", "all allies", "adjacent allies and enemies", "beside the target", "in the area",
]  # fmt: skip

# What must hold for it.
ALWAYS: Final = 0
ALLY_BESIDE: Final = 1
ALONE: Final = 2
INVISIBLE_YOU: Final = 3
BACK: Final = 4
IFS: Final = [
    "", "an ally beside the target", "the target alone", "you are invisible", "back where you began",
]  # fmt: skip

# How often an amount counts.
ONCE: Final = 0
PER_ALLY: Final = 1
PER_CONDITION: Final = 2
PER_SHIELD: Final = 3
PERS: Final = ["", "ally beside the target", "negative condition", "shield of the target"]

# What an amount is made of, besides its number.
NUMBERED: Final = 0
HEXES_MOVED: Final = 1
DAMAGE_DONE: Final = 2
COUNTED: Final = ["", "hexes moved", "damage inflicted"]

# What uses a slot, or has a bonus for the round.
ON_ATTACKS: Final = 0
ON_MELEE: Final = 1
ON_RANGED: Final = 2
ON_RANGED_ACTIONS: Final = 3
ON_ATTACK_DAMAGE: Final = 4
ON_DAMAGE: Final = 5
ON_HEALS: Final = 6
ON_MELEE_AT_YOU: Final = 7
EVENTS: Final = [
    "attacks", "melee attacks", "ranged attacks", "ranged actions", "attack damage", "damage", "heals",
    "melee attacks on you",
]  # fmt: skip

PILES: Final = ["discarded", "lost"]
ORDERED: Final = ["move", "attack"]

AMOUNT: Final = Field("amount", NUMBER, 0)
XP: Final = Field("xp", NUMBER, 0)
EACH: Final = Field("xp_each", NUMBER, 0)
RANGE: Final = Field("range", NUMBER, 0)
WHO: Final = Field("who", WORD, "", WHOM)
IF: Final = Field("if", WORD, "", IFS)
GAINED: Final = Field("conditions", WORDS, [], CONDITIONS)
CONSUME: Final = Field("consume", WORD, "", ["", *ELEMENTS])
COUNT: Final = Field("count", WORD, "", COUNTED)

ACTS: Final = {
    v.do: v
    for v in [
        Verb(
            "attack",
            "attacks; range 0 is melee; areas as for monsters; path: also all enemies on a way to the target; smash: "
            "its push goes on into obstacles, each destroyed for 2 damage and 1 xp; xp_each: for each enemy attacked",
            [
                AMOUNT,
                RANGE,
                Field("targets", NUMBER, 1),
                WHO,
                Field("area", WORDS, []),
                Field("grey_area", WORDS, []),
                GAINED,
                Field("pierce", NUMBER, 0),
                Field("push", NUMBER, 0),
                Field("pull", NUMBER, 0),
                Field("path", FLAG, False),
                Field("smash", FLAG, False),
                COUNT,
                XP,
                EACH,
            ],
        ),
        Verb(
            "boost",
            "what the ability before it gains if the element is consumed or the condition holds; instead: in place of "
            "what it had; xp_each: for each one counted",
            [
                CONSUME,
                IF,
                Field("per", WORD, "", PERS),
                AMOUNT,
                GAINED,
                Field("pierce", NUMBER, 0),
                Field("push", NUMBER, 0),
                WHO,
                RANGE,
                Field("instead", FLAG, False),
                XP,
                EACH,
            ],
        ),
        Verb(
            "move",
            "moves; loot: every hex entered is looted",
            [AMOUNT, Field("jump", FLAG, False), Field("loot", FLAG, False), COUNT, XP],
        ),
        Verb("heal", "heals", [AMOUNT, RANGE, Field("targets", NUMBER, 1), WHO, XP]),
        Verb("loot", "takes all tokens within range", [AMOUNT, XP]),
        Verb("shield", "shield until the end of the round", [AMOUNT, WHO, CONSUME, XP]),
        Verb("retaliate", "retaliate until the end of the round; xp_each: each time", [AMOUNT, WHO, CONSUME, XP, EACH]),
        Verb("condition", "gives conditions", [GAINED, WHO, IF, XP]),
        Verb("push", "pushes", [AMOUNT, WHO]),
        Verb("pull", "pulls one enemy in range", [AMOUNT, RANGE]),
        Verb("suffer", "those named lose hit points", [AMOUNT, WHO]),
        Verb("infuse", "the element becomes strong", [Field("element", WORD, None, ELEMENTS)]),
        Verb("xp", "experience for the action", [Field("amount", NUMBER, low=1)]),
        Verb(
            "summon",
            "a figure of its own beside it; attack 0: it never attacks",
            [
                Field("name", WORD, None),
                Field("hp", NUMBER, low=1),
                Field("move", NUMBER, 0),
                Field("attack", NUMBER, 0),
                RANGE,
                GAINED,
            ],
        ),
        Verb("trap", "lays a trap beside it; xp: when an enemy springs it", [AMOUNT, GAINED, XP]),
        Verb("disarm trap", "removes an adjacent trap", [XP]),
        Verb("destroy obstacle", "removes an adjacent obstacle", [XP]),
        Verb("obstacles", "lays so many obstacles of one hex beside it", [AMOUNT]),
        Verb(
            "recover",
            "cards come back to the hand, its own or with a range an ally's; amount 0: all",
            [AMOUNT, Field("pile", WORD, None, PILES), RANGE, XP],
        ),
        Verb("grant", "an ally in range may do that at once", [AMOUNT, Field("ability", WORD, None, ORDERED), RANGE]),
        Verb(
            "command",
            "an enemy in range does that at once as the player says; beside: its move must end beside the figure",
            [AMOUNT, Field("ability", WORD, None, ORDERED), RANGE, Field("beside", FLAG, False)],
        ),
        Verb(
            "slots",
            "the next events use one slot each, with so much xp; targets: so many more",
            [
                Field("on", WORD, None, EVENTS),
                Field("slots", WORDS, None),
                AMOUNT,
                IF,
                Field("double", FLAG, False),
                Field("targets", NUMBER, 0),
                RANGE,
                CONSUME,
            ],
        ),
        Verb(
            "this round", "a bonus on all such attacks of the round", [Field("on", WORD, None, EVENTS[:3]), AMOUNT, WHO]
        ),
        Verb(
            "augment",
            "what every melee attack gains while the card stays",
            [AMOUNT, GAINED, Field("heal", NUMBER, 0), Field("shield", NUMBER, 0)],
        ),
        Verb("taunt", "attacks on adjacent allies target it instead this round", []),
    ]
}

SLOTS: Final = ["head", "body", "legs", "one hand", "two hands", "small"]
USES: Final = ["spent", "consumed", "always"]
MOMENTS: Final = [
    "turn", "move", "attack action", "melee action", "ranged action", "melee attack", "attacked", "card drawn",
    "attack damage",
]  # fmt: skip
IGNORES: Final = ["", "item cards", "scenario effects"]

CARD_SHAPES: Final = [
    Shape(
        "class",
        [Field("hand", NUMBER, low=2), Field("hp", WORDS, None), Field("items", WORDS, [], [], "item")],
    ),
    Shape(
        "card",
        [
            Field("class", WORD, None, [], "class"),
            Field("level", WORD, None, CARD_LEVELS),
            Field("initiative", NUMBER, low=1),
            Field("top", CLAUSES, verbs=ACTS),
            Field("top_after", WORD, "", AFTER),
            Field("bottom", CLAUSES, verbs=ACTS),
            Field("bottom_after", WORD, "", AFTER),
        ],
    ),
    Shape(
        "perk",
        [
            Field("class", WORD, None, [], "class"),
            Field("times", NUMBER, low=1),
            Field("remove", WORDS, [], [], "modifier"),
            Field("add", WORDS, [], [], "modifier"),
            Field("ignores", WORD, "", IGNORES),
        ],
    ),
    Shape(
        "item",
        [
            Field("number", NUMBER, low=1),
            Field("slot", WORD, None, SLOTS),
            Field("gold", NUMBER, low=0),
            Field("copies", NUMBER, low=1),
            Field("use", WORD, None, USES),
            Field("when", WORD, None, MOMENTS),
            Field("uses", NUMBER, 1),
            Field("move", NUMBER, 0),
            Field("jump", FLAG, False),
            Field("shield", NUMBER, 0),
            Field("heal", NUMBER, 0),
            Field("recover", NUMBER, 0),
            Field("attack", NUMBER, 0),
            Field("pierce", NUMBER, 0),
            Field("advantage", FLAG, False),
            Field("disadvantage", FLAG, False),
            Field("tames", FLAG, False),
            GAINED,
            Field("cards", WORDS, [], [], "modifier"),
        ],
    ),
]
