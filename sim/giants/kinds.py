"""The events and questions of Assault of the Giants, as ints inside and names at the edge.

Every event's columns are explained here and written to the run's ``event_kinds`` table. Units are figures, numbered
alike in every match; seats count from 0. Columns not named are empty for that kind.
"""

from typing import Final

from sim.engine.game import Kind

SETUP: Final = 0
TURN: Final = 1
COMMAND: Final = 2
CLAIM: Final = 3
MOVE: Final = 4
PENALTY: Final = 5
TOKEN: Final = 6
RECRUIT: Final = 7
HEAL: Final = 8
WOUND: Final = 9
KILL: Final = 10
RESOURCE: Final = 11
SPELL: Final = 12
TRADE: Final = 13
BATTLE: Final = 14
JOIN: Final = 15
CAST: Final = 16
ODDS: Final = 17
POSITION: Final = 18
ROLL: Final = 19
ABILITY: Final = 20
BOOST: Final = 21
TOTAL: Final = 22
DAMAGE: Final = 23
POINTS: Final = 24
CONQUEST: Final = 25
BATTLE_END: Final = 26
POOL: Final = 27
LEFT: Final = 28
END: Final = 29

KINDS: Final = [
    Kind("setup", "a unit begins on the board", {"actor": "unit", "space": "where", "item": "race"}),
    Kind("turn", "a turn begins", {"amount": "own units on the board", "item": "race"}),
    Kind("command", "a Command Card is played", {"item": "card", "amount": "cards left of it"}),
    Kind("claim", "an Event Card is claimed", {"item": "event", "amount": "runes spent", "target": "seat"}),
    Kind("move", "a unit goes to a region", {"actor": "unit", "space": "to", "amount": "from", "cause": "why"}),
    Kind(
        "penalty",
        "the price of passing through an enemy region is paid",
        {
            "space": "region",
            "target": "seat of the enemy, -1 an NPC race",
            "item": "card given",
            "cause": "card or wound",
        },
    ),
    Kind(
        "token", "a leader token goes to a region", {"space": "to", "amount": "from", "target": "seat", "cause": "why"}
    ),
    Kind(
        "recruit",
        "a unit comes on the board",
        {"actor": "unit", "space": "where", "amount": "points or actions", "cause": "why"},
    ),
    Kind("heal", "a wounded unit becomes healthy", {"target": "unit", "amount": "1", "cause": "why"}),
    Kind(
        "wound",
        "a healthy unit turns to its wounded side",
        {"actor": "an enemy unit", "target": "unit", "amount": "1", "space": "where", "cause": "why"},
    ),
    Kind(
        "kill",
        "a unit is defeated",
        {
            "actor": "an enemy unit",
            "target": "unit",
            "amount": "1 if it was wounded",
            "space": "where",
            "cause": "why",
        },
    ),
    Kind(
        "resource",
        "a seat gains or loses Resource Cards",
        {"target": "seat", "item": "kind", "amount": "cards, negative when lost", "cause": "why"},
    ),
    Kind(
        "spell",
        "a seat draws (1) or discards (-1) a Spell Card",
        {"target": "seat", "item": "spell", "amount": "1 or -1", "cause": "why"},
    ),
    Kind(
        "trade",
        "a trade is made or refused",
        {"target": "seat of the partner, -1 the deck", "amount": "cards given", "cause": "how"},
    ),
    Kind(
        "battle",
        "a battle is declared",
        {
            "actor": "first attacking unit",
            "target": "first defending unit",
            "item": "race of the attacker",
            "space": "region attacked",
            "cause": "attack or slayers",
            "amount": "Strength of the attacker less that of the defender",
        },
    ),
    Kind("join", "a unit takes part", {"actor": "unit", "amount": "Strength", "cause": "attacker or defender"}),
    Kind("cast", "a spell is cast", {"target": "seat", "item": "spell", "cause": "attacker or defender"}),
    Kind(
        "odds",
        "exact chance of the dice as rolled, before anything turns them",
        {
            "amount": "in 10,000: the attacker deals more than he takes, even counted half",
            "item": "race of the defender",
        },
    ),
    Kind(
        "position",
        "an ability of the row can be had in this battle",
        {"item": "command", "amount": "cards that count", "cause": "attacker or defender"},
    ),
    Kind(
        "roll",
        "dice are rolled, the special die first; each shows hits + 5 * blocks + 15 * arcane",
        {"item": "race", "amount": "dice", "cause": "attacker or defender"},
    ),
    Kind(
        "ability",
        "an ability of the row is used",
        {
            "item": "command",
            "amount": "hits and blocks more than before",
            "cause": "attacker or defender",
            "target": "dice or results",
        },
    ),
    Kind(
        "boost",
        "a spell or Resource Card changes a roll",
        {"item": "card", "amount": "hits and blocks more than before", "cause": "attacker or defender"},
    ),
    Kind(
        "total",
        "hits or blocks of one side",
        {"item": "race", "amount": "how many", "cause": "side, rolled or final, hits or blocks"},
    ),
    Kind("damage", "hits less blocks", {"amount": "damage", "cause": "side that takes it"}),
    Kind(
        "points", "Ordning Points are won", {"target": "seat", "amount": "points", "cause": "what for", "item": "event"}
    ),
    Kind("conquest", "a region is conquered", {"actor": "first unit", "space": "region", "amount": "units"}),
    Kind(
        "battle_end",
        "a battle is over",
        {
            "item": "race of the defender",
            "amount": "damage dealt less damage taken",
            "cause": "conquered or held",
            "space": "region",
        },
    ),
    Kind("pool", "a pool is empty", {"cause": "which", "amount": "turn"}),
    Kind(
        "left",
        "a unit is still wounded when all is over",
        {"actor": "unit", "space": "where", "amount": "1", "cause": "wounds"},
    ),
    Kind("end", "the end of the match", {"target": "seat of the winner", "amount": "turns"}),
]

Q_CLAIM: Final = 0
Q_COMMAND: Final = 1
Q_HERBS: Final = 2
Q_MANEUVER: Final = 3
Q_TOKEN: Final = 4
Q_PENALTY: Final = 5
Q_FOOD: Final = 6
Q_RECRUIT: Final = 7
Q_TARGET: Final = 8
Q_JOIN: Final = 9
Q_SPELL: Final = 10
Q_ABILITY: Final = 11
Q_DIE: Final = 12
Q_CONVERT: Final = 13
Q_BOOST: Final = 14
Q_CASUALTY: Final = 15
Q_VICTIM: Final = 16
Q_HEAL: Final = 17
Q_ENTER: Final = 18
Q_TRADE: Final = 19
Q_GIVE: Final = 20
Q_PICK: Final = 21
Q_WANT: Final = 22
Q_AGREE: Final = 23
Q_RETURN: Final = 24
Q_DISCARD: Final = 25
Q_FORGET: Final = 26
Q_SLAYER_RECRUIT: Final = 27
Q_SLAYER_MOVE: Final = 28
Q_SLAYER_ATTACK: Final = 29
Q_COME_BACK: Final = 30

QUESTIONS: Final = [
    Kind("claim", "the event to claim"),
    Kind("command", "the Command Card to play"),
    Kind("herbs", "the unit that a card heals in the own turn"),
    Kind("maneuver", "the next Unit Maneuver: a unit to a region next to it"),
    Kind("token", "whether the leader token goes along"),
    Kind("penalty", "what passing through an enemy region costs"),
    Kind("food", "cards discarded for more Recruit Points"),
    Kind("recruit", "the next unit recruited and where"),
    Kind("target", "the region to attack, and from where"),
    Kind("join", "the next unit that takes part"),
    Kind("spell", "the next spell of an announcement at the start of a battle"),
    Kind("ability", "the next ability of the row to use"),
    Kind("die", "the next die to re-roll"),
    Kind("convert", "the next die of which a result is turned"),
    Kind("boost", "the next spell or Resource Card before final totals"),
    Kind("casualty", "the next own unit that takes damage"),
    Kind("victim", "the enemy unit that a spell wounds"),
    Kind("heal", "the next unit healed"),
    Kind("enter", "the next survivor that enters the conquered region"),
    Kind("trade", "whom to trade with and how"),
    Kind("give", "the next Resource Card given"),
    Kind("pick", "a card picked from the discards in place of one from the deck"),
    Kind("want", "the next Resource Card asked for"),
    Kind("agree", "whether to agree to a friendly trade"),
    Kind("return", "the next Resource Card given back in a forced trade"),
    Kind("discard", "the Resource Card discarded beyond the limit"),
    Kind("forget", "the Spell Card discarded beyond the limit"),
    Kind("slayer recruit", "the region where the next giantslayer appears"),
    Kind("slayer move", "the next move of a giantslayer"),
    Kind("slayer attack", "the region whose giants the giantslayers attack"),
    Kind("come back", "the region where a lost race's champion comes back"),
]

NONE: Final = -1
"""The option to stop, to pass or to do without."""

PLACES: Final = 64
"""A unit, kind or region and another region as one option: ``first * PLACES + region``."""

WOUND_OPTION: Final = 1000
"""Q_PENALTY: this plus the unit that takes the wound; below it, the kind of Resource Card."""

DECK: Final = 0
FRIENDLY: Final = 10
FORCED: Final = 20
"""Q_TRADE: the deck, or one of these plus a seat."""

REROLL: Final = 0
TO_BLOCK: Final = 1
TO_HITS: Final = 2
"""Q_ABILITY: of Leader, Magic and Attack."""

CARD_OPTION: Final = 1000
AS_HIT: Final = 0
AS_BLOCK: Final = 1
"""Q_BOOST: a spell by index, or CARD_OPTION + 2 * kind of Resource Card + AS_HIT or AS_BLOCK."""

C_MANEUVER: Final = 0
C_CONQUEST: Final = 1
C_ATTACK: Final = 2
C_SLAYERS: Final = 3
C_SPELL: Final = 4
C_PASSING: Final = 5
C_RECRUIT: Final = 6
C_EVENT: Final = 7
C_COME_BACK: Final = 8
C_START: Final = 9
C_PLUNDER: Final = 10
C_DECK: Final = 11
C_FRIENDLY: Final = 12
C_FORCED: Final = 13
C_REFUSED: Final = 14
C_SPOILS: Final = 15
C_LIMIT: Final = 16
C_CARD: Final = 17
C_WOUND: Final = 18
C_LEADER: Final = 19
C_RALLY: Final = 20
C_MAGIC: Final = 21
C_ATTACKER: Final = 22
C_DEFENDER: Final = 23
C_CONQUERED: Final = 24
C_HELD: Final = 25
C_FIRST_POOL: Final = 26
C_SECOND_POOL: Final = 27
C_TURN_LIMIT: Final = 28
C_WOUNDS: Final = 29
C_CLAIM: Final = 30
C_DEFENSE: Final = 31
C_ROLLED: Final = 32

CAUSES: Final = [
    "maneuver", "conquest", "attack", "slayers", "spell", "passing", "recruit", "event", "come back", "start",
    "plunder", "deck", "friendly", "forced", "refused", "spoils", "limit", "card", "wound", "leader",
    "rally", "magic", "attacker", "defender", "conquered", "held", "first pool", "second pool", "turn limit", "wounds",
    "claim", "defense", "attacker rolled hits", "attacker rolled blocks", "attacker final hits",
    "attacker final blocks", "defender rolled hits", "defender rolled blocks", "defender final hits",
    "defender final blocks",
]  # fmt: skip
