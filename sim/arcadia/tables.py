"""The tables of a content set and the keys of their records."""

from typing import Final

from sim.arcadia.records import COLOURS, TIERS
from sim.arcadia.vocabulary import BRIMSTONES, EFFECTS, GOALS, GROUPS, RULES, TITLES, flag, number, word
from sim.engine.shapes import CELLS, CELLS_BY_NAME, CLAUSE, CLAUSES, FLAG, GRID, WORD, WORDS, Field, Shape

LABELS: Final = ["1", "2-3", "4-5", "6"]
DECKS: Final = ["starter", "1", "2", "3", "4", "5", "reward"]
KINDS: Final = ["attack", "boost", "permanent"]
ATTACKS: Final = ["melee", "ranged"]
BOOSTS: Final = ["any", "melee", "magic", "nonmagic-ranged"]
CIRCLES: Final = [
    "First Circle",
    "Second Circle West",
    "Second Circle East",
    "Third Circle",
    "Outer Circle",
    "Inner Circle",
    "Final Showdown",
]
TOKENS: Final = ["healing", "refreshing", "extra-activation", "chest", "trap", "quest"]

_EFFECTS: Final = Field("effects", CLAUSES, [], verbs=EFFECTS)

MONSTER_LEVEL: Final = Shape(
    "level",
    [
        number("life"),
        number("overkill"),
        number("reward", low=0),
        word("attack", ATTACKS),
        number("dice", low=0),
        number("movement", low=0),
        number("defense", low=0),
        number("reroll", 0, 0),
        _EFFECTS,
    ],
    names=LABELS,
)

QUEST: Final = Shape(
    "quest",
    [
        Field("pve", FLAG, True),
        word("gives", ["title", "reward", "angel", "campaign end", ""], ""),
        Field("goal", CLAUSE, verbs=GOALS),
        flag("once"),
        number("rewards", 0, 0),
    ],
)

SCENARIO: Final = Shape(
    "scenario",
    [
        number("place", 99),
        Field("name", WORD),
        word("circle", CIRCLES, ""),
        number("level"),
        Field("win", WORD, "quests"),
        Field("reward", WORD, "", [], "card"),
        Field("without_brimstones", WORDS, [], [], "brimstone"),
        Field("mixed_tokens", WORDS, [], ["guilds in play", *COLOURS]),
        Field("rules", CLAUSES, [], verbs=RULES),
        Field("tiles", GRID, []),
        Field("rooms", WORDS),
        Field("doors_closed", WORDS, []),
        Field("doors_open", WORDS, []),
        Field("brimstones", CELLS, []),
        Field("exploration", CELLS, []),
        Field("spawns", CELLS, []),
        Field("starts", CELLS_BY_NAME, None, ["1", "2", "3", "4"]),
        Field("portals", CELLS_BY_NAME, {}, ["blue", "red"]),
        Field("face_up", CELLS_BY_NAME, {}, [], "token"),
        Field("monsters", CELLS_BY_NAME, {}, [], "monster"),
        Field("angels", CELLS_BY_NAME, {}, ["A1", "A2"], "hero"),
        Field("marks", CELLS_BY_NAME, {}),
    ],
    [QUEST],
    folder="scenarios",
)

SHAPES: Final = [
    Shape(
        "hero",
        [number("defense", low=0), number("life"), Field("ability", WORD), flag("angel"), _EFFECTS],
    ),
    Shape(
        "card",
        [
            word("deck", DECKS),
            number("copies", low=0),
            number("cost", 0, 0),
            word("kind", KINDS),
            word("attack", ATTACKS, ""),
            number("dice", 0, 0),
            word("group", GROUPS),
            number("defense", 0, 0),
            number("life", 0, 0),
            number("reroll", 0, 0),
            number("uses", 1),
            word("boosts", BOOSTS, ""),
            _EFFECTS,
        ],
    ),
    Shape(
        "monster",
        [word("tier", TIERS), number("figures"), flag("huge"), flag("shove"), flag("angel"), flag("spawns")],
        [MONSTER_LEVEL],
    ),
    Shape(
        "curse",
        [
            number("value", low=0),
            number("copies", low=0),
            number("damnation", 0, 0),
            flag("slot"),
            number("life", 0, -9),
            _EFFECTS,
        ],
    ),
    Shape("brimstone", [Field("code", WORD, ""), Field("effects", CLAUSES, verbs=BRIMSTONES)]),
    Shape("token", [word("kind", TOKENS), number("count", 0, 0), number("value", 0, 0), word("colour", COLOURS, "")]),
    Shape(
        "die",
        [Field("faces", WORDS, None, ["melee", "ranged", "crit", "shield", "blank"])],
        names=["attack", "defense"],
    ),
    Shape("spawn", [Field("pair", WORDS, None, ["melee", "ranged", "crit"])]),
    Shape("guild", [word("colour", COLOURS)]),
    SCENARIO,
    Shape(
        "circle",
        [
            number("place"),
            number("plays"),
            word("branch", ["west", "east", ""], ""),
            Field("scenarios", WORDS, None, [], "scenario"),
            Field("recommended", WORD, "", [], "scenario"),
        ],
    ),
    Shape(
        "title",
        [
            Field("scenario", WORD, None, [], "scenario"),
            Field("quest", WORD),
            word("to", ["first", "every"]),
            Field("used_in", WORDS, None, [], "scenario"),
            Field("effects", CLAUSES, verbs=TITLES),
        ],
        [
            Shape(
                "map",
                [
                    Field("portals", CELLS_BY_NAME, {}, ["blue", "red"]),
                    Field("face_up", CELLS_BY_NAME, {}, [], "token"),
                ],
            )
        ],
    ),
]
