"""What spells, potions, artefacts and treasure cards can do: every word with its keys."""

from typing import Final

from sim.engine.shapes import FLAG, NUMBER, WORD, WORDS, Field, Verb


def number(name: str, default: int | None = None, low: int = 0) -> Field:
    return Field(name, NUMBER, default, low=low)


def word(name: str, known: list[str], default: str | None = None) -> Field:
    return Field(name, WORD, default, known)


def flag(name: str) -> Field:
    return Field(name, FLAG, False)


def verbs(listed: list[Verb]) -> dict[str, Verb]:
    return {v.do: v for v in listed}


COMBAT: Final = "combat"
RED: Final = "red"
DICE: Final = [COMBAT, RED]

EFFECTS: Final = verbs(
    [
        Verb(
            "heal",
            "gives back up to so many Body Points, or what so many dice show",
            [number("amount", 0), number("dice", 0)],
        ),
        Verb("strike", "one attack with so many combat dice", [number("dice")]),
        Verb("open_door", "opens any door of the board", []),
        Verb("swift", "doubles the movement dice of the next move", []),
        Verb("miss_turn", "the target misses its next turn", []),
        Verb("phase", "the next move may go through walls", []),
        Verb("veil", "the next move may go through occupied squares", []),
        Verb("harden", "so many defence dice more until the first wound", [number("dice")]),
        Verb(
            "courage",
            "so many attack dice more until no monster is in sight",
            [number("dice"), flag("once")],
        ),
        Verb(
            "burn",
            "Body damage less one for every die of so many that saves",
            [number("amount"), number("saves", 0), word("die", DICE), word("area", ["target", "room"], "target")],
        ),
        Verb("sleep", "the target sleeps unless a die for each Mind Point keeps it awake", [word("die", DICE)]),
        Verb("strength", "so many dice more in the next attack", [number("dice")]),
        Verb("toughness", "so many dice more in the next defence", [number("dice")]),
        Verb("two_attacks", "two attacks in this turn", []),
        Verb("slay_undead", "kills one undead monster next to the hero, as the action of the turn", []),
        Verb("petrify", "turns the drinker to stone for so many turns", [number("turns")]),
        Verb("revive", "brings a dead hero back with all Body and Mind Points", []),
        Verb("recall", "takes all heroes in sight to where they started", []),
        Verb("cloud", "all heroes in the caster's room or corridor can do nothing", []),
        Verb("command", "the evil wizard plays the target", []),
        Verb("escape", "the caster goes to the square written in the quest", []),
        Verb("fear", "the target attacks with one die", []),
        Verb("bolt", "a straight ray that hurts every figure on it", [number("amount")]),
        Verb("rust", "destroys a metal weapon or helmet of the target", []),
        Verb(
            "summon",
            "a die decides which monsters appear: monsters[i] times numbers from the row of the result",
            [Field("rows", WORDS)],
        ),
    ]
)
"""Verbs of spells, potions, artefacts and Chaos spells."""

CARDS: Final = verbs(
    [
        Verb("gold", "so much gold, times a die when dice is given", [number("amount"), number("dice", 0)]),
        Verb("hurt", "so much Body damage without defence", [number("amount"), flag("miss_turn"), flag("end_turn")]),
        Verb("wander", "the quest's wandering monster appears and attacks at once", []),
        Verb("take", "the hero keeps the item", [Field("item", WORD, refers="item")]),
        Verb("nothing", "nothing is found", []),
    ]
)
"""Verbs of treasure cards."""

PLACES: Final = ["sight", "board", "self"]
TARGETS: Final = ["hero", "monster", "figure"]
