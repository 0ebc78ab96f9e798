"""The events and questions of the Gloomhaven rules, as ints inside and names at the edge.

Every event's columns are explained here and written to the run's ``event_kinds`` table. Figures are numbered per match;
seats count from 0. Columns not named are empty for that kind.
"""

from typing import Final

from sim.engine.game import Kind

SETUP: Final = 0
ROUND: Final = 1
DRAW: Final = 2
TURN: Final = 3
FOCUS: Final = 4
MOVE: Final = 5
FORCED: Final = 6
ATTACK: Final = 7
MODIFIER: Final = 8
DAMAGE: Final = 9
HEAL: Final = 10
KILL: Final = 11
CONDITION: Final = 12
GAIN: Final = 13
SUMMON: Final = 14
REVEAL: Final = 15
ELEMENT: Final = 16
TOKEN: Final = 17
LOOT: Final = 18
TRAP: Final = 19
SHUFFLE: Final = 20
END: Final = 21

KINDS: Final = [
    Kind("setup", "a figure is set on the map", {"actor": "figure", "space": "where", "item": "type"}),
    Kind("round", "a round begins", {"amount": "its number"}),
    Kind("draw", "a monster ability card is turned", {"item": "card", "amount": "initiative"}),
    Kind("turn", "a figure's turn begins", {"actor": "figure", "space": "where", "amount": "initiative"}),
    Kind("focus", "a figure finds its focus", {"actor": "figure", "target": "focus, -1 none"}),
    Kind("move", "a figure enters a hex", {"actor": "figure", "space": "to", "cause": "how", "amount": "from"}),
    Kind(
        "forced",
        "a figure is pushed or pulled into a hex",
        {"actor": "by whom", "target": "figure", "space": "to", "cause": "how", "amount": "from"},
    ),
    Kind(
        "attack",
        "an attack on one target begins",
        {"actor": "attacker", "target": "target", "item": "card", "cause": "how", "amount": "attack value"},
    ),
    Kind(
        "modifier",
        "an attack modifier card is drawn",
        {"actor": "attacker", "target": "target", "item": "card", "amount": "1 when it counts"},
    ),
    Kind(
        "damage",
        "a figure suffers damage",
        {"actor": "source", "target": "figure", "item": "card", "cause": "why", "amount": "hit points lost"},
    ),
    Kind(
        "heal",
        "a figure is healed",
        {"actor": "by whom", "target": "figure", "item": "card", "amount": "hit points"},
    ),
    Kind(
        "kill",
        "a figure dies or is exhausted and leaves the map",
        {"actor": "killer", "target": "figure", "item": "card", "cause": "why", "space": "where"},
    ),
    Kind(
        "condition",
        "a figure gets (1) or loses (0) a condition",
        {"actor": "by whom", "target": "figure", "item": "condition", "cause": "why", "amount": "1 or 0"},
    ),
    Kind(
        "gain",
        "a figure gains a bonus for the round",
        {"actor": "figure", "item": "card", "cause": "which", "amount": "value", "space": "its range"},
    ),
    Kind(
        "summon",
        "a figure comes into play by a summon or spawn",
        {"actor": "summoner", "target": "figure", "space": "where", "cause": "which", "amount": "0 when it failed"},
    ),
    Kind("reveal", "a door opens and a room is revealed", {"actor": "by whom", "space": "door", "amount": "room"}),
    Kind("element", "an element changes", {"item": "element", "cause": "why", "amount": "its state now"}),
    Kind("token", "a token comes to lie on the map", {"space": "where", "cause": "which", "amount": "how many"}),
    Kind(
        "loot",
        "a figure takes tokens",
        {"actor": "figure", "space": "from where", "cause": "which", "amount": "money tokens, or treasure number"},
    ),
    Kind("trap", "a trap is sprung or laid", {"actor": "figure", "space": "where", "cause": "which"}),
    Kind("shuffle", "a deck is shuffled", {"cause": "which", "amount": "its number"}),
    Kind("end", "the scenario ends", {"cause": "won or lost"}),
]

C_ATTACK: Final = 0
C_RETALIATE: Final = 1
C_TRAP: Final = 2
C_HAZARD: Final = 3
C_WOUND: Final = 4
C_SUFFER: Final = 5
C_WALK: Final = 6
C_JUMP: Final = 7
C_FLY: Final = 8
C_PUSH: Final = 9
C_PULL: Final = 10
C_MELEE: Final = 11
C_RANGED: Final = 12
C_SHIELD: Final = 13
C_ELUSIVE: Final = 14
C_SUMMON: Final = 15
C_SPAWN: Final = 16
C_INFUSE: Final = 17
C_CONSUME: Final = 18
C_WANE: Final = 19
C_MONEY: Final = 20
C_TREASURE: Final = 21
C_SPRUNG: Final = 22
C_LAID: Final = 23
C_MODIFIERS: Final = 24
C_ABILITIES: Final = 25
C_HEALED: Final = 26
C_EXPIRED: Final = 27
C_EXHAUSTED: Final = 28
C_WON: Final = 29
C_LOST: Final = 30
CAUSES: Final = [
    "attack", "retaliate", "trap", "hazard", "wound", "ability", "walk", "jump", "fly", "push", "pull", "melee",
    "ranged", "shield", "elusive", "summon", "spawn", "infused", "consumed", "waned", "money", "treasure", "sprung",
    "laid", "modifiers", "abilities", "healed", "expired", "exhausted", "won", "lost",
]  # fmt: skip

Q_OPTION: Final = 0
Q_TARGET: Final = 1
Q_HEX: Final = 2
Q_ELEMENT: Final = 3
Q_ORDER: Final = 4
QUESTIONS: Final = [
    Kind("option", "which of a monster's equally good moves and attacks it takes (GLO-AMB-1)", {"option": "index"}),
    Kind("target", "which of equally good figures is concerned (GLO-AMB-1)", {"option": "figure"}),
    Kind("hex", "which of equally good hexes is taken (GLO-AMB-1, GLO-PUSH-3)", {"option": "cell"}),
    Kind("element", "which element is consumed (GLO-ELEM-5)", {"option": "element"}),
    Kind("order", "who acts first of those with the same initiative (GLO-INIT-4)", {"option": "figure or type"}),
]
