"""What content may ask for: every effect, Brimstone deed, Quest goal, special rule and Title with its keys.

A clause names one by its ``do``; the meanings here are what the effect classes carry out.
"""

from typing import Final

from sim.arcadia.records import TIERS
from sim.engine.shapes import FLAG, NUMBER, WORD, WORDS, Field, Verb

GROUPS: Final = [
    "Ability",
    "Armor",
    "Bling",
    "Bow",
    "Exotic",
    "Gear",
    "Hammer",
    "Lance",
    "Magic",
    "Shield",
    "Sword",
    "Thrown Weapon",
]


def _verbs(verbs: list[Verb]) -> dict[str, Verb]:
    return {v.do: v for v in verbs}


def number(name: str, default: int | None = None, low: int = 1) -> Field:
    return Field(name, NUMBER, default, low=low)


def word(name: str, known: list[str], default: str | None = None, refers: str = "") -> Field:
    return Field(name, WORD, default, known, refers)


def flag(name: str) -> Field:
    return Field(name, FLAG, False)


_ANY_GROUP: Final = Field("groups", WORDS, [], GROUPS)
_GROUPS: Final = Field("groups", WORDS, None, GROUPS)

EFFECTS: Final = _verbs(
    [
        # Dice.
        Verb(
            "bonus_dice",
            "more dice on attacks with these groups",
            [number("amount"), _ANY_GROUP, word("against", ["damned-hero", "flanked"], "")],
        ),
        Verb("boost_dice", "more dice on the boosted attack", [number("amount")]),
        Verb("dice_all_rolls", "more dice on every roll of the holder", [number("amount")]),
        Verb("aura_dice", "more dice on every roll of Allies in Line of Sight", [number("amount")]),
        Verb("dice_if_wounded", "more dice on every roll of the holder while it has a Wound", [number("amount")]),
        Verb("dice_near_monster", "more Attack dice while Close to another Monster", [number("amount")]),
        Verb("dice_per_target_wound", "more dice for each Wound already on a target Hero", [number("amount")]),
        Verb(
            "dice_per_damnation",
            "more dice, attack and defense, for each Damnation on the active Hero",
            [number("amount")],
        ),
        Verb("defense_per_damnation", "more Defense dice for each Damnation on the attacker", [number("amount")]),
        Verb("defense_per_gear", "more Defense dice for each Gear card the holder has", [number("amount")]),
        Verb(
            "curse_die",
            "may draw a Death Curse (the worst is kept) for more dice on this attack",
            [_GROUPS, number("dice")],
        ),
        Verb("die_per_plain_hit", "each Hit that is no Crit adds a die to the roll", []),
        Verb("no_defense", "targets of attacks with these groups roll no Defense dice", [_GROUPS]),
        Verb("close_melee_hits", "against a Close target Melee faces hit in place of Ranged ones", []),
        Verb("far_attacks", "attacks with these groups reach who is in sight and hit on Melee faces still", [_GROUPS]),
        Verb(
            "hits_per_crit", "each Crit of attacks with these groups is worth more Hits", [_ANY_GROUP, number("amount")]
        ),
        Verb("rerolls_per_wound", "a Reroll for each Wound on the holder", []),
        Verb(
            "rerolls_per_card",
            "Rerolls for each such card held",
            [word("cards", ["nonmagic-ranged"]), number("amount")],
        ),
        # Damnation as the price.
        Verb(
            "damnation_dice",
            "may take Damnation for more dice, even after the first roll; any_attack: whatever card attacks",
            [number("cost"), number("dice"), word("roll", ["attack", "defense"], "attack"), flag("any_attack")],
        ),
        Verb(
            "damnation_wounds",
            "when the attack wounds, may take Damnation for more Wounds",
            [number("cost"), number("wounds")],
        ),
        Verb("damnation_rerolls", "may take Damnation for more Rerolls in a roll", [number("cost"), number("rerolls")]),
        Verb("damnation_cost", "using the card costs Damnation", [number("amount")]),
        Verb(
            "damnation_move", "once a turn of the owner: may take Damnation to Move", [number("cost"), number("spaces")]
        ),
        Verb(
            "activation_relief",
            "as the activation starts, may take Damnation to heal",
            [number("cost"), number("heal")],
        ),
        Verb("self_wound", "Self Sacrifice: Wounds taken to use the card", [number("amount")]),
        # More targets.
        Verb(
            "extra_targets",
            "more targets (-1: all) of that kind, for each attack, each Crit or, once, any Crit; close_target: only"
            " with a Close target",
            [
                number("count", low=-1),
                _ANY_GROUP,
                word("where", ["close-to-self", "close-to-target", "line-of-sight"]),
                word("per", ["attack", "crit", "any-crit"], "attack"),
                flag("close_target"),
                number("cost_damnation", 0, 0),
                flag("exhaust_hero"),
                flag("optional"),
            ],
        ),
        Verb(
            "separate_attacks",
            "so many attacks an activation, each with a target and rolls of its own",
            [number("count")],
        ),
        # What a Hit, Crit or Wound brings.
        Verb(
            "target_damnation", "a target Hero takes Damnation once", [number("amount"), word("on", ["hit", "wound"])]
        ),
        Verb("saves_wound", "if a Hero was hit at all, Saves wound instead of cancelling", []),
        Verb("wounds_if_flanked", "more Wounds on a Flanked target", [number("amount")]),
        Verb("daze", "Dazes the target", [word("on", ["wound"])]),
        Verb("exhaust_target", "when it wounds, exhausts cards of the target (-1: all)", [number("count", low=-1)]),
        Verb(
            "move_on_crit",
            "on any Crit moves the target, and others Close to the attacker (-1: all)",
            [number("spaces"), number("others", 0, -1)],
        ),
        Verb(
            "heal_per_hit",
            "each Hit rolled heals; Allies must be Close to the target",
            [number("amount"), word("who", ["self-or-one-ally", "self-and-one-ally", "self-and-all-allies", "self"])],
        ),
        Verb("heal_per_crit", "each Crit of its attack heals the Monster", [number("amount")]),
        Verb("exhaust_per_crit", "each Crit exhausts Attack cards of the target", [number("cards")]),
        Verb("heal_per_wound", "each Wound dealt heals", [number("amount"), word("who", ["self", "one-ally"])]),
        Verb(
            "cleanse_per_wound",
            "each Wound dealt removes Damnation",
            [number("amount"), word("who", ["self", "self-or-close-ally"])],
        ),
        Verb("redeem_per_wound", "each Wound dealt may take a Death token or a Damnation off an Ally", []),
        Verb("ready_per_crit", "each Crit may unexhaust cards of Allies", [number("amount")]),
        Verb("second_activation", "on any Crit another Hero of the Guild may be activated this turn", []),
        Verb(
            "hard_choice",
            "a Hero attacked by the holder takes Damnation or has the Wounds multiplied",
            [number("damnation"), number("factor", low=2)],
        ),
        Verb(
            "thorns",
            "each Hit the holder saves gives an attacking Hero Wounds and Damnation",
            [number("wounds", low=0), number("damnation", low=0)],
        ),
        Verb("wounds_per_save_crit", "each Crit of the holder's Defense roll wounds the attacker", [number("amount")]),
        Verb("death_blast", "as the holder dies every Close Enemy takes Wounds", [number("wounds")]),
        # Cards and turns.
        Verb(
            "keep_ready",
            "such an Attack card is not exhausted by the attack",
            [
                word("cards", ["nonmagic-melee", "boosted", "any"]),
                word("when", ["close-to-ally", "boosting", "flanked"]),
            ],
        ),
        Verb("wound_for_card", "may take a Wound instead of exhausting a card", []),
        Verb("extra_use", "Attack cards of these groups can be exhausted once more", [_GROUPS]),
        Verb("unguarded", "the holder's moves provoke no Guard Reactions", []),
        Verb(
            "trade_movement",
            "after an attack with these groups the Movement, if none is made yet, may be given up to activate another"
            " Hero of the Guild",
            [_GROUPS],
        ),
        Verb("move_after", "Movement Points gained after the attack", [number("points")]),
        Verb(
            "turn_relief",
            "as the owner's turn starts, heals and removes Damnation; choose: one of the two",
            [number("heal", low=0), number("cleanse", low=0), flag("choose")],
        ),
        Verb("cleanse_entering_ally", "an Ally entering the holder's Space may lose all Damnation", []),
        Verb("swap_enemies", "before an attack of the holder two Enemies in Line of Sight may change places", []),
        Verb(
            "swap_target_card", "on any Hit, before Defense: may swap a card of a target Hero with one of its Guild", []
        ),
        Verb("march_minion", "once an activation a Minion in Line of Sight may be made to carry out its Movement", []),
        Verb("push_close", "exhaust the Hero: a Close Character is moved, without Guard Reactions", [number("spaces")]),
        Verb(
            "lead_allies",
            "in the activation each Close Ally may Move once, without Guard Reactions",
            [number("spaces")],
        ),
        Verb(
            "keep_monsters",
            "keeps the figures of Monsters killed; each is worth a Healing or Refreshing Potion once",
            [],
        ),
        # Death Curses.
        Verb("sinful", "whenever the Hero takes Damnation it takes 1 more", []),
        Verb("amnesia", "the Natural Ability is lost", []),
        Verb("no_potions", "drinks no Potion tokens", []),
        Verb("clumsy", "takes a Wound when its attack deals none", []),
        Verb("dazed_by_wounds", "is Dazed whenever it takes a Wound", []),
        Verb("paranoia", "takes 1 Damnation whenever an Enemy reveals a Brimstone card", []),
    ]
)

BRIMSTONES: Final = _verbs(
    [
        Verb(
            "exhaust_damned",
            "every enemy Hero on the board with Damnation exhausts Attack cards, its owner choosing",
            [number("cards")],
        ),
        Verb(
            "wound_damned",
            "every enemy Hero on the board with at least so much Damnation takes Wounds",
            [number("wounds"), number("at_least", 1)],
        ),
        Verb(
            "damn_enemies",
            "enemy Heroes on the board take Damnation",
            [number("amount"), word("where", ["board", "line-of-sight"])],
        ),
        Verb(
            "activate_monster",
            "the active player activates a Monster of the tier (INF-ACTM-1)",
            [word("tier", [*TIERS, "any"])],
        ),
        Verb("gain_coins", "the Guild takes coins", [number("coins")]),
        Verb("cleanse", "removes up to so much Damnation (-1: all) from the active Hero", [number("amount", low=-1)]),
        Verb(
            "heal",
            "heals up to so many Wounds of the active Hero or of each Hero of the Guild on the board",
            [number("amount"), word("who", ["self", "guild"])],
        ),
        Verb("ready", "unexhausts every card of the active Hero, the Hero card too", []),
        Verb("move_points", "the active Hero gains Movement Points for the Movement going on", [number("points")]),
    ]
)

_MARK: Final = Field("mark", WORD)
_MONSTER: Final = Field("monster", WORD, None, [], "monster")
_ALSO: Final = Field("also", WORD, "", [], "monster")
_ANGEL: Final = Field("angel", WORD, None, [], "hero")
_TOKENS: Final = Field("tokens", WORDS, None, [], "token")
_DOORS: Final = Field("doors", WORDS)

GOALS: Final = _verbs(
    [
        Verb("kill", "a Hero of the Guild kills a Monster of this type, or of another one", [_MONSTER, _ALSO]),
        Verb("kill_count", "Heroes of the Guild kill so many Monsters", [number("amount")]),
        Verb("all_in", "all Heroes of the Guild are on the board and inside the mark at one moment", [_MARK]),
        Verb("crit_token", "an attack on a Quest token rolls any Crit; the token is destroyed; once a Guild", []),
        Verb(
            "collect",
            "a Hero picks up such a Quest token. leaves: it then leaves the game. one: a Guild takes no second one."
            " max_damnation: only a Hero with no more than that (-1: any) can take it",
            [
                word("token", ["own", "any"], None, "token"),
                flag("leaves"),
                flag("one"),
                number("max_damnation", -1, -1),
            ],
        ),
        Verb("hold", "Heroes of the Guild hold so many Quest tokens at one moment", [number("amount")]),
        Verb(
            "stand_on",
            "the active Hero is on a face-up Quest token, free of Enemies, if only passing",
            [word("token", ["own", "any"])],
        ),
        Verb("share_space", "the active Hero is in the Space of an unsaved Angel, if only passing", [_ANGEL]),
        Verb(
            "deliver",
            "a carrier of such a Quest token stands, free of Enemies, in a portal's Space, in the own Starting Area or"
            " on a mark. leaves: the token then leaves the game. carry, guild_carry: tokens a Hero, a Guild can carry"
            " at once (0: any). colour: of the portal",
            [
                word("token", ["own", "any"]),
                word("to", ["portal", "start", "mark"]),
                Field("mark", WORD, ""),
                flag("leaves"),
                number("carry", 0, 0),
                number("guild_carry", 0, 0),
                word("colour", ["blue", "red", ""], ""),
            ],
        ),
        Verb(
            "end_on",
            "a Hero ends its activation on a face-up Quest token, free of Enemies; all: on each of them; times: or so"
            " often on any of them",
            [flag("all"), number("times", 0, 0)],
        ),
    ]
)

RULES: Final = _verbs(
    [
        Verb("to_box", "killed figures of this type leave the game", [_MONSTER]),
        Verb("no_pickup", "Quest tokens laid face up at setup are never picked up", []),
        Verb(
            "own_token_only", "a Quest token can be taken by Heroes of its own Guild alone; others leave it face up", []
        ),
        Verb(
            "third_hero_waits", "one Hero of each Guild waits beside the board until the own Quest token is found", []
        ),
        Verb("chalice", "each Guild gives its Quest token to one of its Heroes at the start", []),
        Verb(
            "well",
            "in a Space of the mark Movement Points take the own Quest token; it comes back when its carrier dies",
            [_MARK, number("points")],
        ),
        Verb(
            "purification",
            "on the mark, free of Enemies, Movement Points remove all Damnation of the active Hero",
            [_MARK, number("points")],
        ),
        Verb(
            "captive_angel",
            "the Angel is unsaved: fills room, is neither Ally nor Enemy, cannot be moved or attacked",
            [_ANGEL],
        ),
        Verb(
            "attached_angel", "the Angel goes with a Monster, takes no room and cannot be attacked", [_ANGEL, _MONSTER]
        ),
        Verb(
            "hostile_angel",
            "the Angel stands as a Monster; unless: not when this setting is true",
            [_ANGEL, word("unless", ["justicar_saved"], "")],
        ),
        Verb(
            "fallen_angels",
            "A1 and A2 hold these as Monsters, by the Second Circle that was played",
            [Field("west", WORDS, None, [], "monster"), Field("east", WORDS, None, [], "monster")],
        ),
        Verb(
            "save_angel",
            "whom the Quest saves, and where the Angel stands if it joins at once",
            [_ANGEL, word("at", ["figure", "kill", "token"])],
        ),
        Verb(
            "judge_walk",
            "at the start of each turn its player walks the Monster along the mark, in its order",
            [_MONSTER, number("spaces"), _MARK],
        ),
        Verb(
            "palace",
            "entering the mark by these doors or from portals outside to portals inside asks for Damnation",
            [_MARK, number("damnation"), _DOORS, Field("outside", WORD), Field("inside", WORD)],
        ),
        Verb("far_token", "the Quest token of Guild n lies face up on Space n of the mark", [_MARK]),
        Verb("close_spawn", "who fulfils the Quest takes a Spawn token off the board", [Field("quest", WORD)]),
        Verb(
            "summon",
            "a Hero entering the Space of such a token takes it off and rolls for where the Monster appears, once",
            [_TOKENS, _MONSTER],
        ),
        Verb("ambush", "such a token is no token but a Monster that attacks its finder at once", [_TOKENS, _MONSTER]),
        Verb("locked", "these doors open for nobody, unless a Title says so", [_DOORS]),
        Verb(
            "toll_gate",
            "only a Guild that has gained so many coins, with the chests it holds, passes these doors and portals",
            [_MARK, number("coins"), _DOORS, word("portals", ["blue", "red"])],
        ),
        Verb("deadly_tokens", "a Trap kills, a chest wounds by its value whoever reveals it", []),
        Verb("curse_on_death", "a Hero that dies draws a Death Curse for each Death token at once", []),
        Verb("no_spawn_tile", "all killed Monsters leave the game", []),
        Verb("kill_hero_damnation", "a Hero that kills an enemy Hero takes Damnation", [number("amount")]),
        Verb(
            "damnation_for_coin",
            "on these tokens a Hero may take Damnation, each for so many coins",
            [_TOKENS, number("coins")],
        ),
        Verb(
            "cleanse_for_points",
            "on these tokens Movement Points remove Damnation, each for so many",
            [_TOKENS, number("points")],
        ),
    ]
)

TITLES: Final = _verbs(
    [
        Verb("cleanse_resurrected", "a Hero of the Guild that resurrects loses all Damnation", []),
        Verb(
            "choose_spawns",
            "spawns without dice: each figure goes to a token of the holder's choice or leaves the game",
            [],
        ),
        Verb("dice_against_monsters", "more dice, attack and defense, against Monsters", [number("amount")]),
        Verb(
            "door_tolls",
            "doors marked at setup: Enemies passing exhaust all their cards or take Wounds",
            [number("doors"), number("wounds")],
        ),
        Verb("command_angels", "controls fallen Angels and has Rerolls for their rolls", [number("rerolls")]),
        Verb("title_portals", "further portals and face-up tokens of the map; holders alone use these portals", []),
        Verb("start_tokens", "starts with random Exploration tokens", [number("count")]),
        Verb("cancel_monster_attack", "may discard an Exploration token to cancel a Monster's attack on its Hero", []),
        Verb("heal_on_token", "a Hero that reveals an Exploration token heals all Wounds", []),
        Verb("ready_on_kill", "a Hero that kills an Enemy unexhausts all its cards", []),
        Verb(
            "buy_damnation",
            "in the own turn coins buy up to so much Damnation for one of its Heroes",
            [number("coins"), number("most")],
        ),
        Verb(
            "cleanse_for_point",
            "the active Hero may spend Movement Points to lose any amount of Damnation",
            [number("points")],
        ),
        Verb(
            "weaker_monsters",
            "in the holder's turns these Monsters have the card of a lower level",
            [Field("monsters", WORDS, None, [], "monster"), word("level", ["1", "2-3", "4-5"])],
        ),
        Verb(
            "open_hideout",
            "opens locked doors, and whoever of the Guild is first in the mark takes the card kept there",
            [_MARK, Field("card", WORD, None, [], "card")],
        ),
        Verb("plain_tokens", "Traps and chests do nothing that the scenario adds", []),
        Verb("choose_tokens", "chooses which Exploration token lies in which Space", []),
        Verb(
            "kill_at_start", "so many Monsters near the Starting Area are killed at once", [_MONSTER, number("count")]
        ),
        Verb("no_curse_on_death", "no Curses for the killed in the scenario that deals them", []),
    ]
)
