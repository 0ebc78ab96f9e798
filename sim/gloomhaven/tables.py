"""The tables of a content set and the keys of their records."""

from typing import Final

from sim.engine.shapes import CLAUSES, FLAG, GRID, NUMBER, WORD, WORDS, Field, Shape, Verb
from sim.gloomhaven.card_tables import CARD_SHAPES
from sim.gloomhaven.records import BONUS_IF, CONDITIONS, ELEMENTS, PUSHES, RANKS, WHO
from sim.gloomhaven.scenario_tables import SCENARIO_SHAPES

LEVELS: Final = 8
SORTS: Final = ["plus", "null", "double"]
ENDS: Final = ["healed", "own turn", "drawn"]


def number(name: str, default: int | None = None, low: int = 0) -> Field:
    return Field(name, NUMBER, default, low=low)


def word(name: str, known: list[str], default: str | None = None, refers: str = "") -> Field:
    return Field(name, WORD, default, known, refers)


def flag(name: str) -> Field:
    return Field(name, FLAG, False)


_CONSUME: Final = word("consume", ["", *ELEMENTS], "")
_WHO: Final = word("who", WHO, "")
_CONDITIONS: Final = Field("conditions", WORDS, [], CONDITIONS)
_RANGE: Final = Field("range", WORD, "")
_AREA: Final = Field("area", WORDS, [])
_GREY: Final = Field("grey_area", WORDS, [])
_TARGETS: Final = number("targets", 0)


def amount(low: int = 0, default: int | None = None) -> Field:
    return number("amount", default, low)


ABILITIES: Final = {
    v.do: v
    for v in [
        Verb("move", "moves: amount more or less than the stat card's", [amount(-9), flag("jump"), _CONSUME]),
        Verb(
            "attack",
            "attacks: amount more or less than the stat card's; range as printed, or +n and -n; areas as q,r offsets, "
            "grey_area about the attacker, area anywhere in range; death: when the figure dies",
            [
                amount(-9),
                _RANGE,
                _TARGETS,
                _WHO,
                _AREA,
                _GREY,
                _CONDITIONS,
                number("pierce", 0),
                number("push", 0),
                number("pull", 0),
                number("bonus", 0),
                word("bonus_if", BONUS_IF, ""),
                flag("death"),
                _CONSUME,
            ],
        ),
        Verb(
            "boost",
            "what the ability before it gains when the element is consumed; instead: amount replaces the value",
            [
                word("consume", ELEMENTS),
                amount(-9, 0),
                flag("instead"),
                _RANGE,
                _TARGETS,
                _WHO,
                _AREA,
                _GREY,
                _CONDITIONS,
                number("push", 0),
                number("heal_per_damaged", 0),
            ],
        ),
        Verb("heal", "heals hit points", [amount(), _RANGE, _TARGETS, _WHO, _CONSUME]),
        Verb("shield", "shield until the end of the round", [amount(), _RANGE, _WHO, _CONSUME]),
        Verb("retaliate", "retaliate until the end of the round", [amount(), _RANGE, _CONSUME]),
        Verb("elusive", "attacks on it have disadvantage until the end of the round", [_CONSUME]),
        Verb("condition", "gives conditions", [_CONDITIONS, _RANGE, _WHO, _CONSUME]),
        Verb("push", "pushes", [amount(), _WHO, _CONDITIONS, _CONSUME]),
        Verb("pull", "pulls", [amount(), _WHO, _CONDITIONS, _CONSUME]),
        Verb("suffer", "hit points are lost, by the figure itself or by those named", [amount(), _WHO, _CONSUME]),
        Verb(
            "summon",
            "a monster comes into play; clone: with the summoner's hit points; beside_target: by the attack's target",
            [
                word("monster", [], None, "monster"),
                word("rank", RANKS[:2], "normal"),
                flag("clone"),
                flag("beside_target"),
                _CONSUME,
            ],
        ),
        Verb("loot", "takes all money tokens within range", [amount(), _CONSUME]),
        Verb("infuse", "the element becomes strong", [word("element", ELEMENTS), _CONSUME]),
        Verb("trap", "lays a trap with its own damage beside it", [amount(), _CONDITIONS, _CONSUME]),
        Verb("special", "the boss's special of that number", [amount(1)]),
    ]
}

SHAPES: Final = [
    Shape(
        "monster",
        [
            word("deck", [], None, "deck"),
            number("standees", low=1),
            flag("flying"),
            Field("immune", WORDS, [], CONDITIONS + PUSHES),
            Field("normal", GRID, []),
            Field("elite", GRID, []),
            Field("boss", GRID, []),
            Field("special_1", CLAUSES, [], verbs=ABILITIES),
            Field("special_2", CLAUSES, [], verbs=ABILITIES),
        ],
    ),
    Shape(
        "deck",
        [],
        [Shape("card", [number("initiative", low=1), flag("shuffle"), Field("abilities", CLAUSES, verbs=ABILITIES)])],
    ),
    Shape(
        "modifier",
        [
            word("sort", SORTS, "plus"),
            number("value", 0, -9),
            number("copies", 0),
            flag("shuffle"),
            flag("rolling"),
            flag("from_box"),
            _CONDITIONS,
            word("element", ["", *ELEMENTS[:6]], ""),
            number("push", 0),
            number("pull", 0),
            number("pierce", 0),
            number("shield", 0),
            number("heal", 0),
            _TARGETS,
            flag("refresh"),
        ],
    ),
    Shape("condition", [flag("negative"), word("ends", ENDS)], names=CONDITIONS),
    Shape(
        "level",
        [number("monster_level"), number("gold", low=1), number("trap", low=1), number("experience")],
        names=[str(n) for n in range(LEVELS)],
    ),
    *SCENARIO_SHAPES,
    *CARD_SHAPES,
]
