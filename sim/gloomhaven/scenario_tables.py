"""The keys of scenario and trap records (GLO-SCEN-2, GLO-TERR-1)."""

from typing import Final

from sim.engine.shapes import CELLS, CLAUSES, FLAG, GRID, NUMBER, WORD, WORDS, Field, Shape, Verb
from sim.gloomhaven.records import CONDITIONS

ROOMS: Final = list("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
PIECES: Final = ["obstacle", "trap", "hazard", "difficult", "plate"]
"""Overlays that lie in hexes; one of several hexes is one piece."""
COUNTS: Final = ["2", "3", "4"]
WHEN: Final = ["end of odd rounds", "end of rounds", "start of rounds"]
ACTS: Final = ["open next door", "extra turn", "summon"]
PLATE_ACTS: Final = ["unlock", "open", "spawn"]
RANK_WORDS: Final = ["n", "e"]

GOALS: Final = {
    v.do: v
    for v in [
        Verb("kill all", "no enemy is left in any room, and none is still to come", []),
        Verb("kill revealed", "no enemy is left on the map", []),
        Verb("kill", "every monster of that type is dead", [Field("monster", WORD, None, [], "monster")]),
        Verb("kill count", "so many enemies have died; a formula with C", [Field("count", WORD, None)]),
        Verb("reveal", "the room is revealed", [Field("room", WORD, None, ROOMS)]),
        Verb("destroy", "every objective of that name is destroyed", [Field("objective", WORD, None)]),
        Verb("loot goal chests", "every chest called goal has been looted", []),
    ]
}

RULES: Final = {
    v.do: v
    for v in [
        Verb("curses", "each character begins with curses in its modifier deck", [Field("amount", NUMBER, low=1)]),
        Verb("begin with", "each character begins with conditions", [Field("conditions", WORDS, None, CONDITIONS)]),
        Verb(
            "protect",
            "the scenario is lost when an objective or an allied monster of that name is destroyed",
            [Field("name", WORD, None)],
        ),
        Verb(
            "plate",
            "when a character has ended its turn and one stands on a pressure plate of that name (all: on every one): "
            "unlock: the doors of a locked room can be opened; open: those of a room open; spawn: a monster; once",
            [
                Field("name", WORD, None),
                Field("all", FLAG, False),
                Field("act", WORD, None, PLATE_ACTS),
                Field("room", WORD, "", ROOMS),
                Field("monster", WORD, "", [], "monster"),
                Field("hex", WORD, ""),
                Field("rank", WORD, "n", RANK_WORDS),
            ],
        ),
        Verb("loot action only", "goal chests are taken by a Loot action alone", []),
        Verb(
            "spawn",
            "a normal monster is spawned until a room is revealed, with so many characters",
            [
                Field("monster", WORD, None, [], "monster"),
                Field("hex", WORD, None),
                Field("when", WORD, None, WHEN),
                Field("characters", WORDS, COUNTS, COUNTS),
                Field("until", WORD, "", ROOMS),
            ],
        ),
        Verb(
            "special",
            "what the boss's special of that number does; open next door: it jumps to the door of the next of these "
            "rooms and opens it; extra turn: every monster of the type acts on its card at once; summon: ranks by "
            "number of characters",
            [
                Field("number", NUMBER, low=1),
                Field("act", WORD, None, ACTS),
                Field("rooms", WORDS, [], ROOMS),
                Field("monster", WORD, "", [], "monster"),
                Field("ranks", WORDS, []),
            ],
        ),
    ]
}

SCENARIO_SHAPES: Final = [
    Shape("trap", [Field("conditions", WORDS, [], CONDITIONS)]),
    Shape(
        "scenario",
        [
            Field("title", WORD, None),
            Field("number", NUMBER, low=0),
            Field("goal", CLAUSES, verbs=GOALS),
            Field("rules", CLAUSES, [], verbs=RULES),
            Field("start", CELLS, None),
            Field("lines", WORDS, []),
        ],
        [
            Shape(
                "room",
                [
                    Field("tiles", WORDS, []),
                    Field("open", FLAG, False),
                    Field("locked", FLAG, False),
                    Field("hexes", CELLS, None),
                    Field("monsters", GRID, []),
                    Field("pieces", GRID, []),
                    Field("objectives", GRID, []),
                    Field("coins", CELLS, []),
                    Field("chests", GRID, []),
                ],
            ),
            Shape("door", [Field("hex", WORD, None), Field("rooms", WORDS, None)]),
        ],
        folder="scenarios",
    ),
]
