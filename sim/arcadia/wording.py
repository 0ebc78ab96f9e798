"""Events as short sentences, and what figures, Guilds and items are called."""

from typing import Final

from sim.arcadia import kinds as k
from sim.arcadia.drawing import place
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import HERO, Figure

ATTACK_LETTERS: Final = ["M", "R", "C", "-"]
DEFENSE_LETTERS: Final = ["-", "S", "C"]

# Fields: actor, target, item, cause and space in words; guild: target as a seat; active: whose turn it is; from: amount
# as a Space; many: amount and what it counts. The others are small words that hang on the amount.
EVENTS: Final = {
    k.SETUP: "{actor} stands at {space}",
    k.LAY: "{item} lies at {space}",
    k.TURN: "Turn {turn}, {active}: {many}",
    k.ACTIVATE: "{actor} is activated at {space}",
    k.REST: "{active} Rests",
    k.MOVE: "{actor} moves from {from} to {space}",
    k.DOOR: "{actor} {open} a door at {space}",
    k.PORTAL: "{actor} takes the portal from {from} to {space}",
    k.BRIMSTONE: "{actor} reveals {item} at {space}",
    k.ATTACK: "{actor} attacks {target}{with}",
    k.POOL: "{item} gives {actor} {many} in {cause}",
    k.ROLL: "{actor} rolls {dice}: {many}",
    k.REROLL: "{actor} rerolls {before} into {dice}",
    k.SAVE: "{actor} defends with {dice}: {many}",
    k.TARGET: "{target} becomes a target too",
    k.WOUND: "{target} takes {many}{by}",
    k.HEAL: "{target} heals {many}{through}",
    k.KILL: "{target} is killed{slain}",
    k.OVERKILL: "{actor} Overkills {target} with {many}",
    k.COIN: "{guild} {gains} {many} ({cause})",
    k.DAMNATION: "{actor} {takes} {many}{through}",
    k.DAZE: "{target} {dazed}",
    k.EXHAUST: "{actor} exhausts {item}",
    k.READY: "{actor} readies {item}",
    k.PICK: "{actor} takes {item}",
    k.DROP: "{item} comes to lie at {space}",
    k.USE: "{actor} uses {item}",
    k.LOOT: "{actor} takes {item} from {target}",
    k.QUEST: '{guild} fulfils the {cause} Quest "{item}"{first}',
    k.REWARD: "{guild} wins the Reward {item} for {actor}",
    k.PLACE: "{actor} is put at {space}",
    k.SPAWN: "{actor} {rolls} the Spawn: {comes}",
    k.RESURRECT: "{actor} comes back at {space}",
    k.CURSE: "{actor} {keeps} the Curse {item}",
    k.CARD: "{item} {goes}",
    k.ANGEL: "{actor} joins {guild}{instead}",
    k.REACT: "{actor} is activated{answering}",
    k.LEFT: "",
    k.MARK: "{actor} marks {item} at {space}",
    k.TOLL: "{guild} marks a door at {space} by {item}",
    k.REDEEM: "{actor} takes a Death token off {target}{through}",
    k.DEAL: "{guild} is dealt {item}",
    k.KEEP: "{guild} keeps {item}",
    k.BUY: "{guild} buys {item} for {many}",
    k.PURSE: "{guild}: {many} {cause}",
    k.BURDEN: "{actor} draws {many} for {cause}",
    k.TITLE: "{guild} holds the Title {item}",
    k.PATH: "Scenario {ordinal} of the campaign, {cause}: {item}",
    k.ACHIEVEMENT: "{guild} earns the Achievement {item}",
    k.MEDAL: "{guild} has the Medal {item}",
    k.CLOSE: "{guild} takes the Spawn token at {space} off the board",
    k.END: "The match ends after {many}: {winner}",
}
CAUSE_WORDS: Final = {
    k.ATTACK: {k.C_GUARD: "Guard Reaction", k.C_PAYBACK: "Payback", k.C_ACTIVATED: "activated"},
    k.WOUND: {k.C_COST: "cost", k.C_TRAP: "trap"},
    k.ACTIVATE: {k.C_EXTRA: "once more"},
    k.REACT: {k.C_PAYBACK: "Payback", k.C_ACTIVATED: "by a card"},
    k.PLACE: {k.C_SHOVE: "shoved", k.C_SPAWN: "spawned"},
}
COUNTED: Final = {
    k.TURN: ("living Hero", "living Heroes"),
    k.POOL: ("die", "dice"),
    k.ROLL: ("Hit", "Hits"),
    k.SAVE: ("Save", "Saves"),
    k.WOUND: ("Wound", "Wounds"),
    k.HEAL: ("Wound", "Wounds"),
    k.OVERKILL: ("Wound", "Wounds"),
    k.COIN: ("coin", "coins"),
    k.BUY: ("coin", "coins"),
    k.PURSE: ("coin", "coins"),
    k.BURDEN: ("Death Curse", "Death Curses"),
    k.DAMNATION: ("Damnation", "Damnation"),
    k.END: ("turn", "turns"),
}
OF_GUILDS: Final = [
    k.COIN, k.QUEST, k.REWARD, k.ANGEL, k.TOLL, k.DEAL, k.KEEP, k.BUY, k.PURSE, k.TITLE, k.ACHIEVEMENT, k.MEDAL,
    k.CLOSE,
]  # fmt: skip
SHOW_CAUSE: Final = [k.LAY, k.PICK, k.USE, k.LOOT, k.CARD]
NO_CAUSES: Final[dict[int, str]] = {}


def guild_name(m: Skirmish, seat: int) -> str:
    """A seat's Guild animal."""
    return m.book.guilds[m.s.guilds[seat].colour] if 0 <= seat < len(m.s.guilds) else "nobody"


def figure_name(m: Skirmish, figure: int) -> str:
    """A Hero with its Guild, a Monster with its number when there are several of its name."""
    if not 0 <= figure < len(m.s.figures):
        return "nobody"
    f = m.s.figures[figure]
    if f.kind == HERO:
        return f"{f.name} ({guild_name(m, f.side)})"
    number = twin_number(m, f)
    return f"{f.name} {number}" if number else f.name


def twin_number(m: Skirmish, f: Figure) -> int:
    """Which of the figures of its name this is, from 1; 0 when it is the only one."""
    before = 0
    twins = 0
    for other in m.s.figures:
        if other.name == f.name and other.kind == f.kind:
            twins += 1
            if other.id < f.id:
                before += 1
    return before + 1 if twins > 1 else 0


def item_name(m: Skirmish, item: int) -> str:
    """A card, token, ability, Monster or Quest."""
    return m.arcadia.items[item] if item >= 0 else ""


def many(n: int, words: tuple[str, str]) -> str:
    """A number and what it counts."""
    return f"{n} {words[0] if abs(n) == 1 else words[1]}"


def event(m: Skirmish, row: int) -> str:
    """An event as a sentence, '' for those only sums need."""
    log = m.log
    _, _, turn, active, _, kind, actor, target, item, cause, space, amount, end = log.row(row)
    if EVENTS[kind] == "":
        return ""
    who = figure_name(m, actor)
    faces = log.dice[log.row(row - 1)[12] if row > 0 else 0 : end]
    defending = kind == k.SAVE or (kind == k.REROLL and cause == k.C_DEFENSE)
    letters = DEFENSE_LETTERS if defending else ATTACK_LETTERS
    name = item_name(m, item)
    monster = 0 <= actor < len(m.s.figures) and m.s.figures[actor].name == name
    count = -amount if kind in (k.COIN, k.DAMNATION) and amount < 0 else amount
    words = {
        "actor": who,
        "target": figure_name(m, target),
        "item": name,
        "cause": k.CAUSES[cause] if cause >= 0 else "",
        "space": place(m.board, space),
        "from": place(m.board, amount) if kind in (k.MOVE, k.PORTAL) else "",
        "ordinal": str(amount),
        "guild": guild_name(m, target) if kind in OF_GUILDS else "",
        "active": guild_name(m, active),
        "turn": str(turn),
        "many": many(count, COUNTED[kind]) if kind in COUNTED else "",
        "dice": " ".join([letters[face] for face in faces]),
        "before": letters[amount] if kind == k.REROLL else "",
        "with": f" with {name}" if name and not monster else "",
        "through": f" by {name}" if name else "",
        "by": source(who if actor >= 0 else "", "" if monster else name),
        "slain": source(who if actor >= 0 else "", "" if monster else name).replace(" from ", " by ", 1),
        "rolls": f"is sent by {name} in" if name else f"rolls {' '.join([letters[face] for face in faces])} for",
        "open": "opens" if cause == k.C_OPENED else "closes",
        "gains": "gains" if amount >= 0 else "pays",
        "takes": "takes" if amount >= 0 else "loses",
        "dazed": "is Dazed" if amount else "stands up again",
        "first": ", the first to do so" if amount else "",
        "keeps": "keeps" if amount else "loses",
        "goes": f"comes to {who}" if actor >= 0 else f"of {guild_name(m, target)} is discarded",
        "instead": f" in place of {figure_name(m, amount)}" if kind == k.ANGEL and amount >= 0 else "",
        "answering": f" against {figure_name(m, target)}" if target >= 0 else "",
        "comes": f"back at {place(m.board, space)}" if space >= 0 else "out of play",
        "winner": f"{guild_name(m, target)} wins" if target >= 0 else "nobody wins",
    }
    why = CAUSE_WORDS.get(kind, NO_CAUSES).get(cause, "")
    if kind in SHOW_CAUSE and cause >= 0:
        why = k.CAUSES[cause]
    return EVENTS[kind].format_map(words) + (f" ({why})" if why else "")


def source(who: str, what: str) -> str:
    """Where Wounds come from."""
    if not who:
        return f" from {what}" if what else ""
    return f" from {who} with {what}" if what else f" from {who}"
