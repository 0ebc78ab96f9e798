"""The tables of the content set and the keys of their records."""

from typing import Final

from sim.engine.shapes import CLAUSES, FLAG, TREE, WORD, WORDS, Field, Shape
from sim.heroquest.vocabulary import CARDS, EFFECTS, PLACES, TARGETS, flag, number, word

EDITIONS: Final = ["eu", "us"]
GROUPS: Final = ["air", "earth", "fire", "water"]
USERS: Final = ["all", "not wizard", "wizard"]

_EFFECTS: Final = Field("effects", CLAUSES, [], verbs=EFFECTS)

ITEM: Final = Shape(
    "edition",
    [
        number("cost", 0),
        number("attack", 0),
        number("attack_undead", 0),
        flag("diagonal"),
        flag("ranged"),
        flag("thrown"),
        flag("no_shield"),
        number("defence", 0),
        number("armour", 0),
        number("move_dice", 0),
        number("mind", 0),
        Field("twice_against", WORD, "", [], "monster"),
        word("spells", ["", "two", "two different", "again"], ""),
        _EFFECTS,
    ],
)

SHAPES: Final = [
    Shape("die", [Field("faces", WORDS)]),
    Shape("board", [Field("rows", WORDS)]),
    Shape("furniture", [number("width", low=1), number("height", low=1), flag("marker")]),
    Shape(
        "monster",
        [number("figures", 0), flag("undead")],
        [Shape("edition", [number("move"), number("attack"), number("defend"), number("body", low=1), number("mind")])],
    ),
    Shape(
        "item",
        [
            word("kind", ["weapon", "armour", "tool", "potion", "artefact"]),
            word("users", USERS, "all"),
            flag("shield"),
            flag("metal"),
            flag("kit"),
        ],
        [ITEM],
    ),
    Shape(
        "hero",
        [
            number("move_dice"),
            number("attack"),
            number("defend"),
            number("body", low=1),
            number("mind"),
            number("groups", 0),
            Field("weapon_us", WORD, "", [], "item"),
            flag("removes_traps"),
            flag("wizard"),
        ],
    ),
    Shape(
        "spell",
        [word("group", GROUPS)],
        [
            Shape(
                "edition",
                [word("targets", TARGETS), word("reach", PLACES), flag("fire"), flag("living"), _EFFECTS],
                names=EDITIONS,
            )
        ],
    ),
    Shape("chaos", [word("targets", TARGETS, "hero"), word("reach", PLACES, "sight"), flag("fire"), _EFFECTS]),
    Shape(
        "card",
        [],
        [Shape("edition", [number("copies"), flag("returns"), Field("effects", CLAUSES, verbs=CARDS)])],
    ),
    Shape(
        "quest",
        [
            number("number", 99),
            Field("title", WORD),
            Field("kind", WORD, ""),
            Field("edition", WORD, ""),
            Field("wandering_monster", WORD, "", [], "monster"),
            Field("heroes_captured", FLAG, False),
            Field("solid_rock_rows", WORDS),
            *[
                Field(key, TREE, [])
                for key in (
                    "blocked", "doors", "doors_extra", "secret_doors", "stairs", "monsters", "furniture", "traps",
                    "events", "allies", "quest_items", "forbidden_treasure_rooms", "monster_bounties",
                    "collapsing_ceiling_hazards",
                )
            ],
            *[
                Field(key, TREE, {})
                for key in ("hero_starts", "objective", "teleport_network", "mine", "delayed_falling_block")
            ],
        ],
        folder="quests",
    ),
]  # fmt: skip
