"""Questions and their options in words."""

from typing import Final

from sim.arcadia import kinds as k
from sim.arcadia.drawing import place
from sim.arcadia.effects.cards import SLOT_CODE
from sim.arcadia.effects.healing import HERO_CARD
from sim.arcadia.hooks import ALLY_ACTION, DECLARE, DEEDS, FREE_ACTION, ROLL_OPTION, Bound
from sim.arcadia.records import ATTACK, BOOST, MELEE, Card
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import HERO
from sim.arcadia.wording import ATTACK_LETTERS, DEFENSE_LETTERS, figure_name, guild_name, item_name, many
from sim.engine.decisions import Question

# What follows an option that is a figure; {who} is the figure of the option.
FIGURE_OPTIONS: Final = {
    k.Q_TURN: "activate {who}",
    k.Q_TARGET: "attack {who}",
    k.Q_SECOND: "also target {who}",
    k.Q_GUARD: "{who} attacks next",
    k.Q_PAYBACK: "{who} strikes back",
    k.Q_MONSTER_ATTACK: "attack {who}",
    k.Q_ASSIGN: "{card} to {who}",
    k.Q_TOKEN: "{token} to {who}",
    k.Q_REWARD: "{card} to {who}",
    k.Q_ANGEL: "in place of {who}",
    k.Q_OTHER_HERO: "activate {who}",
    k.Q_HEAL: "{who}",
    k.Q_MONSTER: "{who}",
    k.Q_HERO: "{who}",
    k.Q_FIELD: "without {who}",
}
CELL_OPTIONS: Final = {
    k.Q_PLACE: "at {space}",
    k.Q_RESURRECT: "back at {space}",
    k.Q_PUSH: "to {space}",
    k.Q_CLOSE: "the one at {space}",
}
CARD_OPTIONS: Final = {k.Q_KEEP: "keep {card}", k.Q_DISCARD: "discard {card}", k.Q_BUY: "buy {card}"}
FIXED_OPTIONS: Final = {
    k.Q_REACTION: ["Payback first", "Guard Reactions first"],
    k.Q_ARRANGE: ["leave cards and tokens", "hand cards and tokens round"],
    k.Q_EXTRA: ["do not drink", "drink for another activation"],
}
NONE_OPTIONS: Final = {
    k.Q_TURN: "Rest",
    k.Q_DECLARE: "nothing more",
    k.Q_ROLL: "let the roll stand",
    k.Q_SECOND: "no further target",
    k.Q_MONSTER_ATTACK: "attack nobody",
    k.Q_RESURRECT: "not now",
    k.Q_LOOT: "take nothing",
    k.Q_DISCARD: "discard nothing",
    k.Q_BUY: "buy nothing more",
    k.Q_ANGEL: "in nobody's place",
    k.Q_PUSH: "stop",
    k.Q_OPTION: "leave it",
    k.Q_PLACE: "out of play",
    k.Q_THROW: "keep all tokens",
}
NOBODY: Final = "nobody"
EFFECT_WORDS: Final = {
    "damnation_wounds": ["no further Wounds", "take Damnation for further Wounds"],
    "activation_relief": ["do not heal", "take Damnation to heal"],
    "turn_relief": ["heal Wounds", "lose Damnation"],
    "cleanse_entering_ally": ["keep all Damnation", "lose all Damnation"],
    "hard_choice": ["take Damnation", "take more Wounds"],
    "redeem_per_wound": ["take off a Death token", "take off a Damnation"],
    "keep_monsters": ["as a Healing Potion", "as a Refreshing Potion"],
    "trade_movement": ["keep the Movement", "give it up for another Hero's activation"],
    "wound_for_card": ["exhaust the card", "take a Wound instead"],
    "door_tolls": ["exhaust all cards", "take Wounds"],
}
CARD_EFFECTS: Final = ["exhaust_target", "exhaust_per_crit", "ready_per_crit"]
AMOUNTS: Final = ["buy_damnation", "cleanse_for_point"]
RULE_WORDS: Final = {
    "well": "draw the Quest token from the well",
    "purification": "wash off all Damnation",
    "damnation_for_coin": "take Damnation for a coin",
    "cleanse_for_points": "rid himself of Damnation",
}


def asked(m: Skirmish, question: Question) -> str:
    """The head of a question: who is asked, what, and about whom."""
    head = f"{guild_name(m, question.seat)}, {k.QUESTIONS[question.kind].name}"
    if question.actor >= 0:
        head += f" of {figure_name(m, question.actor)}"
    return f"{head} by {item_name(m, m.about)}" if m.about >= 0 else head


def option(m: Skirmish, question: Question, option: int) -> str:
    """One option of a question in words."""
    kind = question.kind
    if kind == k.Q_ACT or kind == k.Q_MONSTER_MOVE:
        return deed(m, question, option)
    if option < 0:
        return NONE_OPTIONS.get(kind, NOBODY)
    if kind in FIXED_OPTIONS:
        return FIXED_OPTIONS[kind][option]
    if kind in FIGURE_OPTIONS:
        card = card_name(m, question.target) if kind in (k.Q_ASSIGN, k.Q_REWARD) else ""
        token = token_name(m, question.target) if kind == k.Q_TOKEN else ""
        return FIGURE_OPTIONS[kind].format_map({"who": figure_name(m, option), "card": card, "token": token})
    if kind in CELL_OPTIONS:
        return CELL_OPTIONS[kind].format_map({"space": place(m.board, option)})
    if kind in CARD_OPTIONS:
        return CARD_OPTIONS[kind].format_map({"card": card_name(m, option)})
    if kind == k.Q_DOOR:
        return f"mark {door(m, option)}"
    if kind == k.Q_THROW:
        return f"throw away {token_name(m, option)}"
    if kind == k.Q_DRAFT:
        return f"keep {m.book.heroes[option].name}"
    if kind == k.Q_SCENARIO:
        return m.book.scenarios[option].name
    if kind == k.Q_LAY:
        return f"{token_name(m, option)} at {place(m.board, question.target)}"
    if kind == k.Q_LOOT:
        return f"take {token_name(m, option)}"
    if kind == k.Q_CARD or kind == k.Q_DECLARE:
        return card_option(m, question, option)
    if kind == k.Q_ROLL:
        return roll_option(m, question, option)
    if kind == k.Q_OPTION:
        return plain_option(m, question, option)
    return f"number {option + 1} first"


def card_name(m: Skirmish, card: int) -> str:
    return m.book.cards[card].name if 0 <= card < len(m.book.cards) else "the card"


def token_name(m: Skirmish, token: int) -> str:
    return m.book.tokens[token].name if 0 <= token < len(m.book.tokens) else "the token"


def door(m: Skirmish, number: int) -> str:
    """A door by the Spaces on both sides."""
    a, b = m.board.grid.door_cells[number]
    return f"the door between {place(m.board, a)} and {place(m.board, b)}"


def source_name(m: Skirmish, sources: list[Bound], at: int) -> str:
    """The card, ability or rule of an effect in play."""
    if at >= len(sources):
        return f"effect {at + 1}"
    on = sources[at]
    if on.item >= 0:
        return item_name(m, on.item)
    return RULE_WORDS.get(on.effect.spec.do, on.effect.spec.do.replace("_", " "))


def deed(m: Skirmish, question: Question, option: int) -> str:
    """A small deed of the active Hero or of a Monster."""
    verb = option & ~(k.VERB - 1)
    arg = option & (k.VERB - 1)
    if option == k.END_ACT:
        return "end" if question.kind == k.Q_ACT else "stop"
    if verb == k.STEP:
        return f"move to {place(m.board, arg)}"
    if verb == k.FLIP:
        return f"{'close' if m.s.open_doors[arg] else 'open'} {door(m, arg)}"
    if verb == k.WARP:
        return f"take the portal to {place(m.board, arg)}"
    if verb == k.REVEAL:
        return "reveal a Brimstone card"
    if verb == k.STRIKE:
        return "attack"
    if verb == k.DRINK:
        return f"drink {token_name(m, arg)}"
    if verb == k.POWER:
        return power(m, question.actor, arg)
    return source_name(m, m.scenario_table[DEEDS], arg)


def power(m: Skirmish, hero: int, arg: int) -> str:
    """A free action of the active Hero, or of an Ally in his turn."""
    ally = arg // k.ALLY_POWER
    if ally == 0:
        return f"use {source_name(m, m.on(hero, FREE_ACTION), arg)}"
    heroes = m.s.guilds[m.s.figures[hero].side].heroes
    who = heroes[ally - 1] if ally <= len(heroes) else hero
    return f"use {source_name(m, m.on(who, ALLY_ACTION), arg % k.ALLY_POWER)} of {figure_name(m, who)}"


def describe(card: Card) -> str:
    """A card's name with what it is good for in an attack."""
    if card.kind == ATTACK:
        return f"{card.name} ({'melee' if card.attack == MELEE else 'ranged'} {many(card.dice, ('die', 'dice'))})"
    return f"{card.name} (boost)" if card.kind == BOOST else card.name


def card_option(m: Skirmish, question: Question, option: int) -> str:
    """A card of the inventory, or an effect declared with an attack."""
    if question.kind == k.Q_DECLARE and option >= k.EFFECT_OPTION:
        return f"use {source_name(m, m.on(question.actor, DECLARE), option - k.EFFECT_OPTION)}"
    cards = m.s.figures[question.actor].cards
    return describe(cards[option].card) if option < len(cards) else f"card {option + 1}"


def roll_option(m: Skirmish, question: Question, option: int) -> str:
    """A Reroll, or what Damnation buys for a roll."""
    if option >= k.EFFECT_OPTION:
        return f"take Damnation for {source_name(m, m.on(question.actor, ROLL_OPTION), option - k.EFFECT_OPTION)}"
    letters = DEFENSE_LETTERS if defends(m, question.actor) else ATTACK_LETTERS
    return f"reroll {'a blank' if letters[option] == '-' else letters[option]}"


def defends(m: Skirmish, figure: int) -> bool:
    """Whether the last roll of a figure was one of Defense dice."""
    for at in range(m.log.count - 1 if m.log.keep else -1, -1, -1):
        row = m.log.row(at)
        if row[6] == figure and row[5] in (k.ROLL, k.SAVE):
            return row[5] == k.SAVE
    return False


def plain_option(m: Skirmish, question: Question, option: int) -> str:
    """A choice of an effect, or one that a rule leaves open: its words, or the card it stands for."""
    if m.about < 0:
        monster = 0 <= question.actor < len(m.s.figures) and m.s.figures[question.actor].kind != HERO
        return (["move first", "attack first"] if monster else ["go on", "take the move back"])[option & 1]
    for do in effects_of(m, m.about):
        if do in EFFECT_WORDS and option < len(EFFECT_WORDS[do]):
            return EFFECT_WORDS[do][option]
        if do in CARD_EFFECTS:
            return inventory_card(m, question.target, option)
        if do in AMOUNTS:
            return f"{option} Damnation"
        if do == "swap_target_card":
            return exchanged(m, question, option)
    return f"choice {option}"


def effects_of(m: Skirmish, item: int) -> list[str]:
    """What an ability, card, Curse, Monster or Title does, as content names it."""
    out: list[str] = []
    for title in m.book.titles:
        if title.item == item:
            out += [spec.do for spec in title.effects]
    for card in m.book.cards:
        if card.item == item:
            out += [spec.do for spec in card.effects]
    for hero in m.book.heroes:
        if hero.item == item:
            out += [spec.do for spec in hero.effects]
    for monster in m.book.monsters:
        if monster.item == item:
            out += [spec.do for spec in m.levels[monster.index].effects]
    return out


def inventory_card(m: Skirmish, figure: int, at: int) -> str:
    """A card of a Hero by its position."""
    cards = m.s.figures[figure].cards
    return "the Hero card" if at == HERO_CARD else (cards[at].card.name if at < len(cards) else f"card {at + 1}")


def exchanged(m: Skirmish, question: Question, option: int) -> str:
    """A card of the victim that goes, or one of another Hero of its Guild that comes in its place."""
    if -1 in question.options:
        return f"take away {inventory_card(m, question.target, option)}"
    heroes = m.s.guilds[m.s.figures[question.target].side].heroes
    other = heroes[option // SLOT_CODE]
    return f"for {inventory_card(m, other, option % SLOT_CODE)} of {figure_name(m, other)}"
