"""The events and questions of the Arcadia rules, as ints inside and names at the edge.

Every event's columns are explained here and written to the run's ``event_kinds`` table. Figures are numbered per
match; seats count from 0. Columns not named are empty for that kind.
"""

from typing import Final

from sim.engine.game import Kind

SETUP: Final = 0
LAY: Final = 1
TURN: Final = 2
ACTIVATE: Final = 3
REST: Final = 4
MOVE: Final = 5
DOOR: Final = 6
PORTAL: Final = 7
BRIMSTONE: Final = 8
ATTACK: Final = 9
POOL: Final = 10
ROLL: Final = 11
REROLL: Final = 12
SAVE: Final = 13
TARGET: Final = 14
WOUND: Final = 15
HEAL: Final = 16
KILL: Final = 17
OVERKILL: Final = 18
COIN: Final = 19
DAMNATION: Final = 20
DAZE: Final = 21
EXHAUST: Final = 22
READY: Final = 23
PICK: Final = 24
DROP: Final = 25
USE: Final = 26
LOOT: Final = 27
QUEST: Final = 28
REWARD: Final = 29
PLACE: Final = 30
SPAWN: Final = 31
RESURRECT: Final = 32
CURSE: Final = 33
CARD: Final = 34
ANGEL: Final = 35
REACT: Final = 36
LEFT: Final = 37
END: Final = 38
MARK: Final = 39
REDEEM: Final = 40
TOLL: Final = 41
DEAL: Final = 42
KEEP: Final = 43
BUY: Final = 44
PURSE: Final = 45
BURDEN: Final = 46
TITLE: Final = 47
PATH: Final = 48
ACHIEVEMENT: Final = 49
MEDAL: Final = 50
CLOSE: Final = 51

KINDS: Final = [
    Kind("setup", "a figure is set on the board", {"actor": "figure", "space": "where", "item": "ability or type"}),
    Kind("lay", "a token or card is laid on the board", {"item": "token or card", "space": "where", "cause": "how"}),
    Kind("turn", "a turn begins", {"amount": "living Heroes of the Guild"}),
    Kind("activate", "a Hero's activation begins", {"actor": "Hero", "cause": "why", "space": "where he stands"}),
    Kind("rest", "the Guild Rests", {}),
    Kind("move", "a figure moves one Space", {"actor": "figure", "space": "to", "cause": "why", "amount": "from"}),
    Kind(
        "door",
        "a door is flipped",
        {"actor": "figure", "space": "from", "amount": "the Space beyond", "cause": "opened or closed"},
    ),
    Kind("portal", "a figure uses a portal", {"actor": "figure", "space": "to", "cause": "why", "amount": "from"}),
    Kind("brimstone", "a Brimstone card is revealed", {"actor": "Hero", "item": "card", "space": "where"}),
    Kind(
        "attack",
        "an attack is declared",
        {"actor": "attacker", "target": "primary target", "item": "card or Monster", "cause": "why", "space": "from"},
    ),
    Kind(
        "pool",
        "what a source adds to a roll",
        {"actor": "roller", "target": "opponent", "item": "source", "cause": "attack or defense", "amount": "dice"},
    ),
    Kind(
        "roll",
        "attack dice are rolled",
        {"actor": "roller", "target": "primary target", "item": "card", "cause": "why", "amount": "Hits so far"},
    ),
    Kind(
        "reroll",
        "one die is rolled again",
        {"actor": "roller", "target": "opponent", "cause": "attack or defense", "amount": "face before"},
    ),
    Kind(
        "save",
        "Defense dice are rolled",
        {"actor": "defender", "target": "attacker", "item": "card", "cause": "why", "amount": "Saves so far"},
    ),
    Kind("target", "a secondary target is set", {"actor": "attacker", "target": "figure", "item": "source"}),
    Kind(
        "wound",
        "Wounds are dealt",
        {"actor": "source figure", "target": "victim", "item": "card", "cause": "why", "amount": "Wounds"},
    ),
    Kind(
        "heal",
        "Wounds are healed",
        {"actor": "source figure", "target": "healed", "item": "source", "amount": "Wounds"},
    ),
    Kind(
        "kill",
        "a figure is killed and leaves the board",
        {
            "actor": "killer",
            "target": "victim",
            "item": "card",
            "cause": "why",
            "space": "where",
            "amount": "Wounds on it",
        },
    ),
    Kind(
        "overkill",
        "one attack reached the Overkill value",
        {"actor": "attacker", "target": "Monster", "item": "card", "amount": "Wounds"},
    ),
    Kind("coin", "a Guild gains coins", {"target": "seat paid", "cause": "what for", "amount": "coins"}),
    Kind(
        "damnation",
        "a Hero gains or loses Damnation",
        {"actor": "Hero", "item": "source", "cause": "why", "amount": "tokens, negative when lost"},
    ),
    Kind(
        "daze",
        "a figure is Dazed (1) or recovers (0)",
        {"actor": "source", "target": "figure", "item": "card", "amount": "1 or 0"},
    ),
    Kind("exhaust", "a card gets a Guild token", {"actor": "Hero", "item": "card or ability", "cause": "why"}),
    Kind("ready", "a card is unexhausted", {"actor": "Hero", "item": "card or ability", "cause": "why"}),
    Kind("pick", "a Hero takes a token", {"actor": "Hero", "item": "token", "space": "where", "cause": "how"}),
    Kind(
        "drop",
        "a token comes to lie on the board",
        {"actor": "Hero", "item": "token", "space": "where", "cause": "face-down: left lying; scenario; none: a death"},
    ),
    Kind(
        "use",
        "a token or ability is used up",
        {
            "actor": "Hero",
            "target": "token attacked",
            "item": "token or ability",
            "space": "where it lay",
            "cause": "why",
        },
    ),
    Kind(
        "loot",
        "a token goes from one Hero to another",
        {"actor": "who takes it", "target": "who had it", "item": "token", "cause": "rest or scenario; none: a kill"},
    ),
    Kind(
        "quest",
        "a Guild fulfils a Quest",
        {"target": "seat", "item": "Quest", "cause": "PvE or PvP", "amount": "1 if first"},
    ),
    Kind(
        "reward",
        "a Reward card is won",
        {"actor": "Hero who takes it, -1: discarded at once", "target": "seat", "item": "card"},
    ),
    Kind("place", "a figure is put somewhere, which is no move", {"actor": "figure", "space": "to", "cause": "why"}),
    Kind(
        "spawn",
        "two dice, or the Title that decides, for a figure of the Spawn tile",
        {"actor": "figure", "item": "Title", "space": "where, -1: out of play", "cause": "spawn"},
    ),
    Kind("resurrect", "a Hero comes back", {"actor": "Hero", "space": "where", "amount": "Wounds removed"}),
    Kind("curse", "a Hero draws a Death Curse", {"actor": "Hero", "item": "card", "amount": "1 kept, 0 discarded"}),
    Kind(
        "card",
        "a Guild's card comes to a Hero",
        {"actor": "Hero, -1: discarded", "target": "seat", "item": "card", "cause": "how"},
    ),
    Kind(
        "angel",
        "an Angel joins a Guild",
        {
            "actor": "Angel, or its unsaved figure if it goes to the roster alone",
            "target": "seat",
            "item": "its ability",
            "space": "where it stands, -1: roster",
            "amount": "Hero replaced, -1: roster",
        },
    ),
    Kind(
        "react",
        "a Monster is activated",
        {
            "actor": "Monster",
            "target": "Hero it answers",
            "item": "card that sends it",
            "cause": "why",
            "space": "from",
        },
    ),
    Kind(
        "left",
        "what is left when the match ends",
        {"actor": "figure", "item": "token", "cause": "wounds, held or board", "space": "where", "amount": "how many"},
    ),
    Kind("end", "the match ends; always the last event", {"target": "winning seat, -1: not one", "amount": "turns"}),
    Kind(
        "mark",
        "a Guild token marks a token of the scenario",
        {"actor": "Hero", "item": "token", "space": "where", "cause": "scenario"},
    ),
    Kind("redeem", "a Death token is taken off a Hero", {"actor": "who does it", "target": "Hero", "item": "source"}),
    Kind(
        "toll",
        "a Guild marks a door",
        {"target": "seat", "item": "Title", "cause": "setup", "space": "on one side", "amount": "the Space beyond"},
    ),
    Kind(
        "deal",
        "a player is dealt, or passed, a card nobody else sees",
        {"target": "seat", "item": "card or Hero", "cause": "draft or upgrade", "amount": "round, from 1"},
    ),
    Kind(
        "keep",
        "a player keeps a dealt card or Hero, unseen by the others",
        {"target": "seat", "item": "card or Hero", "cause": "draft or upgrade", "amount": "round, from 1"},
    ),
    Kind("buy", "a Guild buys an Upgrade card", {"target": "seat", "item": "card", "amount": "coins"}),
    Kind(
        "purse",
        "what a Guild has to spend in an Upgrade Phase, and what becomes of the rest",
        {"target": "seat", "cause": "carried and earned: brought; saved and lost: left over", "amount": "coins"},
    ),
    Kind(
        "burden",
        "a Hero draws Death Curses in the Upgrade Phase",
        {"actor": "Hero", "cause": "deaths or damnation", "amount": "cards"},
    ),
    Kind("title", "a Guild wins or carries a Title", {"target": "seat", "item": "Title", "cause": "quest or carried"}),
    Kind(
        "path",
        "the scenario of this match of a campaign",
        {"target": "seat that chooses, -1: nobody", "item": "scenario", "cause": "how", "amount": "ordinal"},
    ),
    Kind("achievement", "a Guild earns an Achievement of the scenario", {"target": "seat", "item": "Achievement"}),
    Kind(
        "medal",
        "a Guild has a Medal at the end of the campaign",
        {"target": "seat", "item": "Medal", "amount": "how often it earned the Achievement"},
    ),
    Kind("close", "a Spawn token leaves the board", {"target": "seat", "cause": "scenario", "space": "where it lay"}),
]  # fmt: skip

C_NONE: Final = -1
C_ATTACK: Final = 0
C_GUARD: Final = 1
C_PAYBACK: Final = 2
C_TRAP: Final = 3
C_ACTIVATED: Final = 4
C_EFFECT: Final = 5
C_COST: Final = 6
C_DEFENSE: Final = 7
C_TURN: Final = 8
C_REST: Final = 9
C_SETUP: Final = 10
C_EXTRA: Final = 11
C_KILL_MONSTER: Final = 12
C_KILL_HERO: Final = 13
C_HERO_LOST: Final = 14
C_FIRST_BONUS: Final = 15
C_QUEST: Final = 16
C_CHEST: Final = 17
C_BRIMSTONE: Final = 18
C_PVE: Final = 19
C_PVP: Final = 20
C_FACE_UP: Final = 21
C_FACE_DOWN: Final = 22
C_WALK: Final = 23
C_SHOVE: Final = 24
C_SPAWN: Final = 25
C_SCENARIO: Final = 26
C_WOUNDS: Final = 27
C_HELD: Final = 28
C_BOARD: Final = 29
C_DISCARD: Final = 30
C_OPENED: Final = 31
C_CLOSED: Final = 32
C_DRAFT: Final = 33
C_UPGRADE: Final = 34
C_CARRIED: Final = 35
C_EARNED: Final = 36
C_SAVED: Final = 37
C_LOST: Final = 38
C_DRAWN: Final = 39
C_CHOSEN: Final = 40
C_ADVISED: Final = 41
C_DEATHS: Final = 42
C_DAMNATION: Final = 43

CAUSES: Final = [
    "attack", "guard", "payback", "trap", "activated", "effect", "cost", "defense", "turn", "rest", "setup", "extra",
    "kill-monster", "kill-hero", "hero-lost", "first-bonus", "quest", "chest", "brimstone", "PvE", "PvP", "face-up",
    "face-down", "walk", "shove", "spawn", "scenario", "wounds", "held", "board", "discard", "opened", "closed",
    "draft", "upgrade", "carried", "earned", "saved", "lost", "drawn", "chosen", "recommended", "deaths",
    "damnation",
]  # fmt: skip

# Questions. An option is a small int whose meaning the kind fixes; composite options are VERB | argument.

Q_TURN: Final = 0
Q_ACT: Final = 1
Q_CARD: Final = 2
Q_TARGET: Final = 3
Q_DECLARE: Final = 4
Q_ROLL: Final = 5
Q_SECOND: Final = 6
Q_REACTION: Final = 7
Q_GUARD: Final = 8
Q_PAYBACK: Final = 9
Q_MONSTER_MOVE: Final = 10
Q_MONSTER_ATTACK: Final = 11
Q_PLACE: Final = 12
Q_ARRANGE: Final = 13
Q_ASSIGN: Final = 14
Q_TOKEN: Final = 15
Q_RESURRECT: Final = 16
Q_LOOT: Final = 17
Q_KEEP: Final = 18
Q_DISCARD: Final = 19
Q_REWARD: Final = 20
Q_ANGEL: Final = 21
Q_EXTRA: Final = 22
Q_OTHER_HERO: Final = 23
Q_HEAL: Final = 24
Q_PUSH: Final = 25
Q_OPTION: Final = 26
Q_MONSTER: Final = 27
Q_HERO: Final = 28
Q_DOOR: Final = 29
Q_THROW: Final = 30
Q_DRAFT: Final = 31
Q_BUY: Final = 32
Q_FIELD: Final = 33
Q_SCENARIO: Final = 34
Q_CLOSE: Final = 35
Q_LAY: Final = 36

QUESTIONS: Final = [
    Kind("turn", "which Hero to activate (figure), or -1 to Rest"),
    Kind("act", "the next small deed of the active Hero: VERB | argument"),
    Kind("card", "which Attack card to use: position in the Hero's inventory"),
    Kind("target", "whom to attack: figure"),
    Kind("declare", "what to add before the roll: -1 nothing more, a Boost's position, or 16 + position of an effect"),
    Kind("roll", "-1 go on, 0 to 3 reroll a die showing that face, 16 + position of a Damnation option"),
    Kind("second", "a secondary target: figure, or -1 none"),
    Kind("reaction", "which comes first after an attack: 0 Payback, 1 Guard Reactions"),
    Kind("guard", "which Monster makes its Guard Reaction next: figure"),
    Kind("payback", "which of the attacked Monsters is activated: figure"),
    Kind("monster move", "the next step of a Monster: VERB | argument, or 0 to stop"),
    Kind("monster attack", "whom the Monster attacks: figure, or -1 nobody"),
    Kind("place", "where a figure is put: cell, or -1 nowhere"),
    Kind("arrange", "whether to hand cards and tokens round while Resting: 0 no, 1 yes"),
    Kind("assign", "who gets a card: figure, or -1 nobody (target is the card's index)"),
    Kind("token", "who gets an Exploration token: figure (target is the token's index)"),
    Kind("resurrect", "where a killed Hero comes back: cell, or -1 not now"),
    Kind("loot", "which token to take from a killed Hero: token index, or -1 none"),
    Kind("keep", "which dealt card to keep, or which card stays with a Hero who lives by it: card index"),
    Kind("discard", "which card to discard: card index, or -1 none"),
    Kind("reward", "which Hero takes the Reward card: figure"),
    Kind("angel", "which Hero the saved Angel replaces: figure, or -1 none (roster only)"),
    Kind("extra", "whether to drink the Extra Activation potion: 0 no, 1 yes"),
    Kind("other hero", "which further Hero to activate: figure, or -1 none"),
    Kind("heal", "who is healed or relieved: figure, or -1 nobody"),
    Kind("push", "the next Space of a figure moved by an effect: cell, or -1 stop"),
    Kind("option", "a choice of an effect: its own small number"),
    Kind("monster", "which Monster to use: figure, or -1 none"),
    Kind("hero", "whom an effect concerns: figure, or -1 nobody"),
    Kind("door", "which door a Guild marks: door"),
    Kind("throw", "which token to throw away: token index, or -1 none"),
    Kind("draft", "which Hero of those dealt or passed to keep: number of the Hero in the content"),
    Kind("buy", "which of the drafted cards to buy next: card index, or -1 none"),
    Kind("field", "which Hero of a roster of more than three stays out of the scenario: figure"),
    Kind("scenario", "which scenario is played next: its number in the content"),
    Kind("close", "which Spawn token leaves the board: cell"),
    Kind("lay", "which Exploration token lies in the Space (target): token index"),
]  # fmt: skip

VERB: Final = 1024
END_ACT: Final = 0
STEP: Final = 1 * VERB
FLIP: Final = 2 * VERB
WARP: Final = 3 * VERB
REVEAL: Final = 4 * VERB
STRIKE: Final = 5 * VERB
DRINK: Final = 6 * VERB
POWER: Final = 7 * VERB
DEED: Final = 8 * VERB

# A power of the active Hero is its position; one of an Ally has the Ally's place in the Guild, from 1, times this.
ALLY_POWER: Final = 256

EFFECT_OPTION: Final = 16
