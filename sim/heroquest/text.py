"""Positions, maps, events and options as text for people."""

from typing import Final

from sim.engine.decisions import Question
from sim.engine.game import BoardRow
from sim.heroquest import kinds as k
from sim.heroquest.board import STEPS, Board, beside
from sim.heroquest.quest import CELLS, HEIGHT, WIDTH
from sim.heroquest.raid import Raid
from sim.heroquest.state import HERO, MONSTER, OFF, Figure

HEROES: Final = "BDEW"
CODES: Final = {
    "goblin": "go", "orc": "or", "fimir": "fi", "skeleton": "sk", "zombie": "zo", "mummy": "mu", "chaos_warrior": "cw",
    "gargoyle": "ga", "chaos_sorcerer": "cs",
}  # fmt: skip


def place(cell: int) -> str:
    """A square for people: its column as a letter, its row from 1."""
    return f"{chr(ord('a') + cell % WIDTH)}{cell // WIDTH + 1}" if cell >= 0 else "off the board"


def board_rows(board: Board) -> list[BoardRow]:
    """The map of a quest: every square in use."""
    rows: list[BoardRow] = []
    starts = board.quest.starts
    for cell in range(CELLS):
        if board.quest.rock[cell]:
            continue
        kind = "space"
        if board.solid[cell] or board.covered[cell]:
            kind = "blocked"
        elif cell in starts:
            kind = f"start {starts.index(cell) + 1}"
        region = board.region[cell]
        edges = "".join([edge(board, cell, step) for step in STEPS])
        letter = chr(ord("A") + region - 1) if region else "o"
        rows.append(BoardRow(cell, cell % WIDTH, cell // WIDTH, letter, kind, edges))
    return rows


def edge(board: Board, cell: int, step: int) -> str:
    """The state of one side of a square at the start."""
    to = beside(cell, step)
    if to == OFF:
        return "#"
    for other, door in board.links[cell]:
        if other == to:
            return "." if door < 0 else "d" if board.doors[door].opened else "D"
    return "#"


def short(m: Raid, f: Figure) -> str:
    """Two signs for a figure."""
    if f.kind == HERO:
        return f.name[0].upper() + str(f.body)
    if f.kind == MONSTER and f.monster is not None:
        code = CODES.get(f.monster.name, f.monster.name[:2])
        return code.upper() if f.name != f.monster.name else code
    return "al"


def position(m: Raid) -> str:
    """The board as laid out, then the heroes, then the monsters."""
    s = m.s
    if not s.on:
        return f"{m.quest.title}: not set up\n"
    lines = [f"{m.quest.title}, round {s.round + 1}: {whose(m)}", ""]
    for y in range(HEIGHT):
        top = ""
        row = ""
        for x in range(WIDTH):
            cell = y * WIDTH + x
            top += "+" + between(m, cell, -WIDTH)
            row += side(m, cell) + inside(m, cell)
        if top.strip("+ ") or row.strip():
            lines += [top.rstrip(), row.rstrip()]
    lines += [
        "",
        "## not usable, [] furniture, pi sp bl trap tiles, st stairs, heroes with their Body; D closed door, d open",
        "",
    ]
    for i in s.heroes:
        lines.append(hero_line(m, s.figures[i]))
    for f in s.figures:
        if f.kind != HERO and f.cell != OFF:
            state = " asleep" if f.asleep else " dormant" if f.dormant else ""
            lines.append(f"  {f.name} at {place(f.cell)}, Body {f.body}/{f.full_body}{state}")
    return "\n".join(lines) + "\n"


def whose(m: Raid) -> str:
    """Whose turn it is."""
    if m.s.winner >= 0:
        return "the heroes have won" if m.s.winner == 0 else "the evil wizard has won"
    if m.s.active >= 0:
        return f"{m.s.figures[m.s.active].name} to play"
    return "between turns"


def inside(m: Raid, cell: int) -> str:
    s = m.s
    if not s.shown[cell]:
        return "  "
    if s.on[cell]:
        return short(m, s.figures[s.on[cell][0]])
    if cell in s.tiles:
        return ["pi", "sp", "bl"][s.tile_kinds[s.tiles.index(cell)]]
    if s.opaque[cell]:
        return "##"
    if s.shut[cell]:
        return "[]"
    if cell in s.things:
        return "qi"
    return "st" if m.board.stairs[cell] else " ."


def between(m: Raid, cell: int, step: int) -> str:
    """The wall above a square, two signs wide."""
    to = beside(cell, step)
    if not seen_edge(m, cell, to):
        return "  "
    return {"#": "--", "D": "D ", "d": "d ", ".": "  "}[wall(m, cell, to)]


def side(m: Raid, cell: int) -> str:
    """The wall left of a square."""
    to = beside(cell, -1)
    if not seen_edge(m, cell, to):
        return " "
    return {"#": "|", "D": "D", "d": "d", ".": " "}[wall(m, cell, to)]


def seen_edge(m: Raid, cell: int, to: int) -> bool:
    return m.s.shown[cell] or (to != OFF and m.s.shown[to])


def wall(m: Raid, cell: int, to: int) -> str:
    """What stands between two squares, as far as it is known."""
    if to == OFF:
        return "#"
    for other, door in m.board.links[cell]:
        if other == to:
            if door < 0:
                return "."
            if not m.s.known_doors[door]:
                return "#"
            return "d" if m.s.open_doors[door] else "D"
    return "#"


def hero_line(m: Raid, f: Figure) -> str:
    """A hero: where, how he fares, what he has."""
    parts = [f"Body {f.body}/{f.full_body}", f"Mind {f.mind}/{f.full_mind}", f"{f.gold} gold"]
    parts += [m.book.items[h.item].name for h in f.gear]
    parts += [m.book.spells[n].name for n in f.spells]
    for name, on in (("asleep", f.asleep), ("in a pit", f.pit), ("commanded", f.commanded), ("stone", f.stone > 0)):
        if on:
            parts.append(name)
    where = "escaped" if f.left else "dead" if f.body <= 0 else place(f.cell)
    return f"{'>' if f.id == m.s.active else ' '} {f.name}, {where}: {', '.join(parts)}"


# Events.


def event(m: Raid, row: int) -> str:
    """One event as a short sentence; '' for those people need not read."""
    r = m.log.row(row)
    kind, actor, target, item, cause, space, amount = r[5], r[6], r[7], r[8], r[9], r[10], r[11]
    who = name(m, actor)
    whom = name(m, target)
    thing = m.book.log_items[item].replace("_", " ") if item >= 0 else ""
    why = k.CAUSES[cause] if cause >= 0 else ""
    if kind == k.SETUP:
        return f"{who} at {place(space)}"
    if kind == k.TURN:
        return f"{who}'s turn" if actor >= 0 else "the evil wizard's turn"
    if kind == k.MOVEMENT:
        return f"{who} may move {amount}"
    if kind == k.MOVE:
        return f"{who} to {place(space)}" + ("" if cause == k.C_WALK else f" ({why})")
    if kind == k.DOOR:
        return f"a door at {place(space)} opens ({why})"
    if kind == k.REVEAL:
        return f"room {amount} is laid out" if amount else "a passage is laid out"
    if kind == k.ATTACK:
        return f"{who} attacks {whom} with {thing or 'bare hands'}: {amount} skulls"
    if kind == k.DEFEND:
        return f"{who} blocks {amount}"
    if kind == k.WOUND:
        return f"{whom} loses {amount} Body ({why})"
    if kind == k.HEAL:
        return f"{whom} regains {amount} Body"
    if kind == k.DEATH:
        return f"{whom} is dead ({why})"
    if kind == k.SEARCH:
        return f"{who} searches for {why}"
    if kind == k.FIND:
        return f"{who} finds a {thing} at {place(space)}"
    if kind == k.CARD:
        return f"{who} draws {thing}"
    if kind == k.GOLD:
        return f"{who} gets {amount} gold ({why})"
    if kind == k.GAIN:
        return f"{who} gets {thing or 'gold of the mine'} ({why})"
    if kind == k.LOSE:
        return f"{who} no longer has {thing} ({why})"
    if kind == k.CAST:
        return f"{who} casts {thing}" + (f" on {whom}" if target >= 0 else "")
    if kind == k.EFFECT:
        return f"{whom}: {why} {'begins' if amount else 'ends'}"
    if kind == k.TRAP:
        return f"a {thing} is sprung at {place(space)}"
    if kind == k.DISARM:
        return f"{who} {'removes' if amount else 'fails at'} the {thing} at {place(space)}"
    if kind == k.JUMP:
        return f"{who} jumps {'over' if amount else 'into'} the {thing}"
    if kind == k.PLACE:
        return f"{who} is put at {place(space)} ({why})"
    if kind == k.EVENT:
        return f"the quest book: {m.quest.events[amount].name}"
    if kind == k.LEAVE:
        return f"{who} leaves by the stairs"
    if kind == k.BUY:
        return f"{who} buys {thing} for {amount}"
    if kind == k.CHOOSE:
        return f"{who} takes the group of {thing}"
    return ""


def name(m: Raid, figure: int) -> str:
    """A figure's name; twins have their number."""
    if figure < 0:
        return "nobody"
    f = m.s.figures[figure]
    return f"{f.name} {f.id}" if f.kind == MONSTER and f.monster is not None and f.name == f.monster.name else f.name


# Options.


def option(m: Raid, question: Question, option: int) -> str:
    """One option of a question, in words."""
    q = question.kind
    if q == k.Q_GROUP:
        return next(s.name for s in m.book.spells if s.group == option).replace("_", " ") + " and its group"
    if q in (k.Q_ACT, k.Q_MONSTER_ACT):
        return act_text(m, question.actor, option)
    if q == k.Q_TARGET:
        return f"on {name(m, option)}"
    if q == k.Q_SPELL_USE:
        return ["strike", "open a door"][option]
    if q == k.Q_DOOR:
        door = m.board.doors[option]
        return f"the door between {place(door.a)} and {place(door.b)}"
    if q == k.Q_SAVE:
        if option == 0:
            return "die"
        return "a healing spell" if option >= k.SPELL else f"drink {gear_name(m, question.actor, option - 1)}"
    if q == k.Q_MONSTER:
        return "end the turn" if option == k.NOBODY else f"play {name(m, option)}"
    if q == k.Q_BUY:
        return "buy nothing more" if option == k.NOBODY else f"buy {m.book.items[option].name.replace('_', ' ')}"
    if q in (k.Q_PLACE, k.Q_DODGE):
        return f"at {place(option)}"
    return ["no", "yes"][option] if option < 2 else str(option)


def gear_name(m: Raid, figure: int, slot: int) -> str:
    """A thing of a hero."""
    return m.book.items[m.s.figures[figure].gear[slot].item].name.replace("_", " ")


def act_text(m: Raid, figure: int, option: int) -> str:
    """One option of a turn."""
    verb = option // k.VERB * k.VERB
    arg = option - verb
    if verb in (k.STEP, k.GOTO):
        return f"go to {place(arg)}"
    if verb == k.LEAP:
        return f"jump over the trap at {place(m.s.tiles[arg])}"
    if verb == k.OPEN:
        return f"open the door to {place(m.board.doors[arg].a + m.board.doors[arg].b - m.s.figures[figure].cell)}"
    if verb == k.STRIKE:
        slot = arg // k.SLOTS - 1
        weapon = f" with {gear_name(m, figure, slot)}" if slot >= 0 else ""
        return f"attack {name(m, arg % k.SLOTS)}{weapon}"
    if verb == k.DRINK:
        return f"use {gear_name(m, figure, arg)}"
    if verb == k.REMOVE:
        return f"remove the trap at {place(m.s.tiles[arg])}"
    if verb == k.SPELL:
        f = m.s.figures[figure]
        spell = m.book.chaos[f.spells[arg]] if f.kind == MONSTER else m.book.spells[arg]
        return f"cast {spell.name.replace('_', ' ')}"
    if verb == k.PICK:
        return f"pick up {m.quest.things[arg].name}"
    if verb == k.GIVE:
        return f"give {m.quest.things[arg // k.SLOTS].name} to {name(m, arg % k.SLOTS)}"
    if verb == k.WEAR:
        return f"change into {m.book.items[arg].name.replace('_', ' ')}"
    if verb == k.TAKE:
        return f"take the things of {name(m, arg)}"
    return {
        k.STOP: "end the turn",
        k.ROLL: "throw the movement dice",
        k.TREASURE: "search for treasure",
        k.SEEK: "search for traps and secret doors",
        k.SEEK_TRAPS: "search for traps",
        k.SEEK_DOORS: "search for secret doors",
        k.PUT: "put the thing down",
        k.DIG: "take gold from the mine",
    }[verb]
