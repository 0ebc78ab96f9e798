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
PLAY: Final = 22
CARD: Final = 23
EXPERIENCE: Final = 24
ITEM: Final = 25
REST: Final = 26
LAYOUT: Final = 27
LEFT: Final = 28
DECK: Final = 29

KINDS: Final = [
    Kind(
        "setup",
        "a figure is set on the map",
        {"actor": "figure", "space": "where", "item": "type", "amount": "hit points"},
    ),
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
        {
            "actor": "attacker",
            "target": "target",
            "item": "card",
            "cause": "how",
            "amount": "attack value",
            "space": "how much of it is for the target's poison",
        },
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
        {
            "actor": "killer",
            "target": "figure",
            "item": "card",
            "cause": "why",
            "space": "where",
            "amount": "damage beyond its last hit point; hit points it still had when no damage removed it",
        },
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
        {
            "actor": "summoner",
            "target": "figure",
            "space": "where",
            "cause": "which",
            "amount": "hit points, 0 when it failed",
        },
    ),
    Kind("reveal", "a door opens and a room is revealed", {"actor": "by whom", "space": "door", "amount": "room"}),
    Kind("element", "an element changes", {"item": "element", "cause": "why", "amount": "its state now"}),
    Kind(
        "token",
        "a token comes to lie on the map",
        {"actor": "who dropped it, -1 the scenario", "space": "where", "cause": "which", "amount": "how many"},
    ),
    Kind(
        "loot",
        "a figure takes tokens",
        {"actor": "figure", "space": "from where", "cause": "which", "amount": "money tokens, or treasure number"},
    ),
    Kind("trap", "a trap is sprung or laid", {"actor": "figure", "space": "where", "cause": "which"}),
    Kind("shuffle", "a deck is shuffled", {"cause": "which", "amount": "its number"}),
    Kind("end", "the scenario ends", {"cause": "won or lost"}),
    Kind("play", "a half of an ability card is used", {"actor": "character", "item": "card", "cause": "which half"}),
    Kind(
        "card",
        "an ability card goes to another pile",
        {
            "actor": "character",
            "item": "card",
            "cause": "which pile",
            "amount": "where it was: 1 hand, 2 laid out, 3 discarded, 4 lost, 5 active; 0 it is dealt",
        },
    ),
    Kind("experience", "a character gains experience", {"actor": "character", "item": "card", "amount": "how much"}),
    Kind("item", "a character uses an item", {"actor": "character", "item": "which"}),
    Kind("rest", "a character rests", {"actor": "character", "cause": "short or long"}),
    Kind(
        "layout", "an obstacle is laid (1) or removed (0)", {"actor": "character", "space": "where", "amount": "1 or 0"}
    ),
    Kind(
        "left",
        "what there is at the end: hit points of a figure, cards of a pile, tokens on the map",
        {"actor": "figure, -1 the map", "space": "where", "cause": "of what", "amount": "how much"},
    ),
    Kind(
        "deck",
        "an attack modifier card is in the deck somebody begins with",
        {
            "actor": "character, -1 the monsters",
            "item": "card",
            "cause": "what it does to the attack value",
            "space": "the number it adds",
            "amount": "how many of it",
        },
    ),
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
C_TOP: Final = 31
C_BOTTOM: Final = 32
C_PLAIN_ATTACK: Final = 33
C_PLAIN_MOVE: Final = 34
C_HAND: Final = 35
C_PLAYED: Final = 36
C_DISCARDED: Final = 37
C_LOST_PILE: Final = 38
C_ACTIVE: Final = 39
C_SHORT: Final = 40
C_LONG: Final = 41
C_HIT_POINTS: Final = 42
C_NUMBER: Final = 43
C_NULL: Final = 44
C_DOUBLE: Final = 45
CAUSES: Final = [
    "attack", "retaliate", "trap", "hazard", "wound", "ability", "walk", "jump", "fly", "push", "pull", "melee",
    "ranged", "shield", "elusive", "summon", "spawn", "infused", "consumed", "waned", "money", "treasure", "sprung",
    "laid", "modifiers", "abilities", "healed", "expired", "exhausted", "won", "lost", "top", "bottom", "plain attack",
    "plain move", "hand", "laid out", "discard pile", "lost pile", "active area", "short rest", "long rest",
    "hit points", "number", "null", "double",
]  # fmt: skip

Q_OPTION: Final = 0
Q_TARGET: Final = 1
Q_HEX: Final = 2
Q_ELEMENT: Final = 3
Q_ORDER: Final = 4
Q_START: Final = 5
Q_LEAD: Final = 6
Q_SECOND: Final = 7
Q_ACTION: Final = 8
Q_MOVE: Final = 9
Q_ATTACK: Final = 10
Q_AREA: Final = 11
Q_CONSUME: Final = 12
Q_DAMAGE: Final = 13
Q_CARD: Final = 14
Q_REST: Final = 15
Q_AGAIN: Final = 16
Q_ITEM: Final = 17
Q_HELP: Final = 18
Q_WAY: Final = 19
Q_PART: Final = 20
Q_AWAY: Final = 21
Q_READY: Final = 22

NONE: Final = -1
"""The option to choose none of those offered; of Q_ACTION, to do nothing more this turn."""
LONG_REST: Final = -2
"""The option to declare a long rest instead of laying out two cards; of Q_ACTION, to take it now."""
AWAY: Final = -3
"""From here down options of Q_ACTION put a card of the active area away: AWAY - place of the card."""
USE: Final = 1 << 10
"""From here on options of Q_ACTION stand for items of the character."""
QUESTIONS: Final = [
    Kind("option", "which of a monster's equally good moves and attacks it takes (GLO-AMB-1)", {"option": "index"}),
    Kind("target", "which of equally good figures is concerned (GLO-AMB-1)", {"option": "figure"}),
    Kind("hex", "which of equally good hexes is taken (GLO-AMB-1, GLO-PUSH-3)", {"option": "cell"}),
    Kind("element", "which element is consumed (GLO-ELEM-5)", {"option": "element"}),
    Kind("order", "who acts first of those with the same initiative (GLO-INIT-4)", {"option": "figure or type"}),
    Kind("start", "where a character begins (GLO-CHAR-1)", {"option": "cell"}),
    Kind("lead", "the leading card of the round, or a long rest (GLO-ROUND-2)", {"option": "card, -2 long rest"}),
    Kind("second", "the other card of the round (GLO-ROUND-2)", {"option": "card"}),
    Kind(
        "action",
        "which half of which card is used next (GLO-CHAR-2, -3), or an item; a card put away (GLO-CARD-8)",
        {
            "option": "4 x place of the card + 0 top, 1 bottom, 2 plain attack, 3 plain move; 1024 + item; -1 nothing "
            "more, -2 the long rest, -3 - place of the card put away"
        },
    ),
    Kind("move", "where a character moves (GLO-CHAR-9)", {"option": "cell", "target": "points left"}),
    Kind("attack", "whom a character attacks next", {"option": "figure, -1 nobody", "target": "attack value"}),
    Kind("area", "which enemies an area covers", {"option": "index of a set, -1 nobody", "target": "attack value"}),
    Kind("consume", "whether an element is consumed (GLO-ELEM-3)", {"option": "1 yes, 0 no", "target": "element"}),
    Kind(
        "damage",
        "how a character takes damage (GLO-ATK-8)",
        {"option": "0 suffer, 1 lose a card of the hand, 2 lose two discarded", "target": "damage"},
    ),
    Kind("card", "which card is lost or comes back", {"option": "card", "target": "1 back, 0 lost"}),
    Kind("rest", "whether a character takes a short rest (GLO-CHAR-5)", {"option": "1 yes, 0 no"}),
    Kind("again", "whether 1 damage is paid to lose another card in a short rest (GLO-CHAR-5)", {"option": "1 or 0"}),
    Kind("item", "whether an item is used (GLO-CHAR-11)", {"option": "1 yes, 0 no", "target": "item"}),
    Kind("help", "who is healed, helped or commanded", {"option": "figure, -1 nobody"}),
    Kind("way", "which of the ways to a hex that meet different things a move takes (GLO-CHAR-9)", {"option": "index"}),
    Kind(
        "part",
        "whether a part of an action that may be left out is done (GLO-CHAR-2)",
        {"option": "1 yes, 0 no", "target": "what it does, by its place in the list of abilities"},
    ),
    Kind(
        "away",
        "whether a card leaves the active area, for its pile or the hand (GLO-CARD-8, GLO-CHAR-13)",
        {"option": "0 it stays, 1 it goes", "target": "card"},
    ),
    Kind("ready", "which spent or consumed item is readied (GLO-CHAR-13)", {"option": "item, -1 none"}),
]
