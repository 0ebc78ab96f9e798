"""What the content records look like, and every word a spell, resource or event may use."""

from typing import Final

from sim.engine.shapes import CLAUSE, CLAUSES, FLAG, NUMBER, WORD, WORDS, Field, Shape, Verb
from sim.giants.records import COMMANDS, MOMENTS, SCENARIO_KINDS, UNITS


def number(name: str, default: int | None = None, low: int = 0) -> Field:
    return Field(name, NUMBER, default, low=low)


def _verbs(verbs: list[Verb]) -> dict[str, Verb]:
    return {v.do: v for v in verbs}


SPELLS: Final = _verbs(
    [
        Verb("wound_enemy", "enemy units of the battle take a wound each", [number("amount", low=1)]),
        Verb("heal_own", "own units of the battle are healed", [number("amount", low=1)]),
        Verb("strength", "added to the own Strength", [number("amount", low=1)]),
        Verb("enemy_dice", "fewer dice for the enemy, never under one", [number("amount", low=1)]),
        Verb(
            "enemy_loses",
            "the enemy does without this ability of its row",
            [Field("ability", WORD, None, ["attack", "magic", "leader"])],
        ),
        Verb("hits", "added to the own hits", [number("amount", low=1)]),
        Verb("blocks", "added to the own blocks", [number("amount", low=1)]),
        Verb(
            "convert_arcane",
            "so many own arcane results become this each",
            [number("amount", low=1), number("hits", 0), number("blocks", 0)],
        ),
        Verb(
            "convert_miss",
            "so many own misses become this each",
            [number("amount", low=1), number("hits", 0), number("blocks", 0)],
        ),
        Verb("reroll", "so many own dice once more", [number("amount", low=1)]),
    ]
)

RESOURCES: Final = _verbs(
    [
        Verb(
            "recruit_points", "discarded with Recruit: points each, so many cards", [number("amount"), number("most")]
        ),
        Verb("claim", "spent to claim an event", []),
        Verb(
            "battle", "hits or blocks before final totals, so many cards a battle", [number("amount"), number("most")]
        ),
        Verb("heal", "discarded in the own turn: units healed each", [number("amount")]),
    ]
)

NEEDS: Final = _verbs(
    [
        Verb("regions", "small-folk regions held", [number("least", low=1)]),
        Verb("hold", "these regions held", [Field("regions", WORDS, None, [], "region")]),
        Verb("units", "own units on the board", [number("least", low=1)]),
        Verb("champions", "own champions in small-folk regions", [number("least", low=1)]),
        Verb("beaten", "giants of others defeated so far, in battle or by own spells", [number("least", low=1)]),
        Verb("resources", "Resource Cards held", [number("least", low=1)]),
    ]
)

REWARDS: Final = _verbs(
    [
        Verb("points", "Ordning Points", [number("amount", low=1)]),
        Verb("resources", "Resource Cards drawn", [number("amount", low=1)]),
        Verb("spells", "Spell Cards drawn", [number("amount", low=1)]),
        Verb("heal", "units healed", [number("amount", low=1)]),
        Verb("recruit", "Recruit Points to spend at once", [number("points", low=1)]),
        Verb("later_champion", "the later champion enters the Starting Region if there is room", []),
        Verb("maneuvers", "more Unit Maneuvers with each Move for the rest of the war", [number("amount", low=1)]),
    ]
)

NUMBERS: Final = [
    "dice in a roll", "hits for an arcane", "blocks for an arcane", "hits on a face", "blocks on a face",
    "arcane on a face", "NPC re-rolls", "NPC arcane to blocks", "slayer actions to recruit",
    "start resources", "start spells", "resource hand", "open events", "first pool", "second pool",
    "spoils of a conquest", "resources for a slayer",
]  # fmt: skip
"""Numbers of the rules that belong to no card; each is a record of ``numbers.toml``."""

_UNIT: Final = [
    number("strength", low=1),
    number("fortitude", low=1),
    number("wounded", low=1),
    number("value"),
    number("count", low=1),
    number("cost", 0),
    Field("by_event", FLAG, False),
]
_FORCE: Final = [number("regular", 0), number("elite", 0), number("champion", 0)]

SHAPES: Final = [
    Shape("number", [number("value")]),
    Shape("die", [Field("faces", WORDS), Field("race", WORD, "", [], "race")]),
    Shape(
        "race",
        [
            number("ordning", low=1),
            Field("start", WORD, None, [], "region"),
            number("maneuvers"),
            number("recruit_points"),
            number("stack", low=1),
            *_FORCE,
        ],
        [Shape("unit", _UNIT, names=UNITS), Shape("npc", _FORCE)],
    ),
    Shape(
        "slayers",
        [number("count", low=1), number("strength", low=1), number("fortitude", low=1), number("wounded", low=1)],
    ),
    Shape("seating", [Field("npc", WORDS, [], [], "race")]),
    Shape(
        "region",
        [
            Field("kind", WORD, "small folk", ["small folk", "start"]),
            number("x"),
            number("y"),
            Field("near", WORDS, None, [], "region"),
        ],
    ),
    Shape(
        "command",
        [number("amount", 0), number("per_card", 0), number("fewest", 0), number("most", 99), number("maneuvers", 0)],
    ),
    Shape("resource", [number("copies"), Field("use", CLAUSE, verbs=RESOURCES)]),
    Shape(
        "spell",
        [
            number("copies"),
            Field("moment", WORD, None, MOMENTS),
            Field("giants_only", FLAG, False),
            Field("effect", CLAUSE, verbs=SPELLS),
        ],
    ),
    Shape(
        "event",
        [
            Field("race", WORD, "", [], "race"),
            number("number", 1, low=1),
            Field("requires", CLAUSES, [], verbs=NEEDS),
            number("runes"),
            Field("dropped_if", CLAUSES, [], verbs=NEEDS),
            Field("reward", CLAUSES, verbs=REWARDS),
        ],
    ),
    Shape(
        "scenario",
        [
            Field("name", WORD),
            Field("kind", WORD, None, SCENARIO_KINDS),
            number("place", 1),
            number("rounds", 1, low=1),
            number("row", 0),
            number("spells", 0),
            number("resources", 0),
        ],
        folder="scenarios",
    ),
]

COMMAND_NUMBERS: Final = {
    "move": "per_card: more Unit Maneuvers for each card left of it",
    "attack": "amount: battles",
    "magic": "amount: Spell Cards drawn; most: Spell Cards in hand",
    "leader": "amount: units healed; maneuvers: Unit Maneuvers",
    "trade": "amount: cards given; per_card: more for each card left; most: at most",
    "recruit": "its points are the race's",
    "plunder": "amount: cards for each small-folk region held; fewest, most: at least and at most",
    "rally": "amount: units healed; per_card: more for each card left; most: at most",
    "rest": "per_card: Giantslayer Actions for each card left of it",
}
assert list(COMMAND_NUMBERS) == COMMANDS
