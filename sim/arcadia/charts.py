"""Maps as printed, drawn with letters and lines, and a key that explains every mark and counts it."""

from typing import Final

from sim.arcadia.board import Board
from sim.arcadia.book import Book
from sim.arcadia.drawing import AJAR, CLOSED, LOCKED, draw, enclosed, place, portal_colour
from sim.arcadia.records import QUEST_TOKEN, Placement, Scenario, Title, Token

SHOWN: Final = 90
"""Letters a line of a legend may have before it is folded."""

MARK_SIGNS: Final = "%&$!"
FALLEN: Final = {"A1": "first fallen Angel", "A2": "second fallen Angel"}


# Codes: two letters a name, told apart.


def code(name: str, taken: list[str]) -> str:
    """Two letters for a name: its initials, or its first letter and the next one that tells it apart."""
    parts = [part for part in name.replace("-", " ").replace("'", " ").split() if part[0].isupper()]
    tries = [parts[0][0] + parts[1][0]] if len(parts) > 1 else []
    letters = [c for c in name + "?" if c.isalnum() or c == "?"]
    tries += [letters[0] + c for c in letters[1:]]
    for two in tries:
        if two not in taken:
            return two
    return tries[0]


def codes(names: list[str]) -> dict[str, str]:
    """A code for each name, in the order they come."""
    out: dict[str, str] = {}
    for name in names:
        if name not in out:
            out[name] = code(name, list(out.values()))
    return out


def token_code(token: Token) -> str:
    """A face-up token: q and the letter of its colour, c and the worth of a chest, else two letters of its name."""
    if token.kind == QUEST_TOKEN:
        return "q" + token.name[0].lower()
    return f"c{token.value}" if token.value else token.name[:2].lower()


def token_codes(tokens: list[Token]) -> str:
    """The tokens lying in a Space: a single q goes before the colours of several Quest tokens."""
    out = ""
    quest = "q"
    for token in tokens:
        if token.kind == QUEST_TOKEN:
            quest += token.name[0].lower()
        else:
            out += token_code(token)
    return (quest if len(quest) > 1 else "") + out


def pile(sign: str, count: int) -> str:
    """A sign, with a number when it lies there several times."""
    return "" if count == 0 else (sign if count == 1 else f"{sign}{count}")


def folded(head: str, parts: list[str], between: str = ", ") -> list[str]:
    """Parts with commas between, folded into lines under a head; nothing without parts."""
    lines: list[str] = []
    line = head
    for at in range(len(parts)):
        part = parts[at] + (between if at < len(parts) - 1 else "")
        if len(line) + len(part) > SHOWN and line.strip() != "" and line != head:
            lines.append(line.rstrip())
            line = " " * min(len(head), 6)
        line += part
    if parts:
        lines.append(line)
    return lines


# The map.


def map_text(board: Board, book: Book) -> str:
    """A scenario's map as printed: walls and doors, Starting Areas, portals, tokens, Monsters and marks."""
    scenario = board.scenario
    stands = scenario.monsters + scenario.angels
    short = codes([p.name for p in stands])
    upper = [""] * board.cells
    for spot in stands:
        cell = board.cell((spot.x, spot.y))
        upper[cell] = f"{upper[cell]} {short[spot.name]}".strip()
    lines = [f"{scenario.name} ({scenario.circle or scenario.slug}, level {scenario.level})", ""]
    lines += draw(board, board.doors_open, upper, lower_signs(board, book))
    lines += ["", *folded("", edge_key(board))]
    lines += folded("", sign_key(board))
    lines += folded("", token_key(scenario.face_up, book))
    lines += folded("", figure_key(scenario, short))
    for at, name in enumerate(board.marks):
        lines += folded(f"{MARK_SIGNS[at]} {name}: ", [place(board, cell) for cell in board.marks[name]], " ")
    for title in book.titles:
        if scenario.slug in title.portals:
            lines += title_key(board, title)
    return "\n".join(lines) + "\n"


def lower_signs(board: Board, book: Book) -> list[str]:
    """By Space what lies there and what it is."""
    scenario = board.scenario
    out = ["" if board.start_of[cell] < 0 else f"S{board.start_of[cell] + 1}" for cell in range(board.cells)]
    for cell in range(board.cells):
        colour = portal_colour(board, cell)
        if colour:
            out[cell] += f"@{colour[0]}"
    for sign, cells in [("*", scenario.brimstones), ("?", scenario.exploration), ("^", scenario.spawns)]:
        for cell in range(board.cells):
            out[cell] += pile(sign, len([xy for xy in cells if board.cell(xy) == cell]))
    for cell in range(board.cells):
        here = [spot for spot in scenario.face_up if board.cell((spot.x, spot.y)) == cell]
        out[cell] += token_codes([book.tokens[book.token_index[spot.name]] for spot in here])
    for at, name in enumerate(board.marks):
        for cell in board.marks[name]:
            out[cell] += MARK_SIGNS[at]
    return out


def counted(sign: str, name: str, count: int) -> str:
    """An entry of the key."""
    return f"{sign} {name}: {count}"


def number(spots: list[Placement], name: str) -> int:
    """How many of a name are placed."""
    return len([spot for spot in spots if spot.name == name])


def edge_key(board: Board) -> list[str]:
    """Walls, Blocked Spaces and doors."""
    opened = len([True for is_open in board.doors_open if is_open])
    blocked = len([True for is_blocked in board.grid.blocked if is_blocked])
    out = ["- and | wall", "+ end or corner of walls", ". open corner"]
    if blocked:
        out.append(counted("XXXXXXX", "Blocked Space", blocked))
    holes = [xy for xy in places_without(board) if enclosed(board, *xy)]
    if holes:
        out.append(counted("///////", "hole", len(holes)))
    locked = len([door for door in range(len(board.locked)) if board.locked[door] and not board.doors_open[door]])
    if opened + locked < len(board.doors_open):
        out.append(counted(CLOSED, "closed door", len(board.doors_open) - opened - locked))
    if locked:
        out.append(counted(LOCKED, "locked door", locked))
    if opened:
        out.append(counted(AJAR, "open door", opened))
    return out


def places_without(board: Board) -> list[tuple[int, int]]:
    """Where no Space is in the rectangle of the map."""
    grid = board.grid
    return [(x, y) for y in range(max(grid.ys)) for x in range(max(grid.xs)) if (x, y) not in grid.at]


def sign_key(board: Board) -> list[str]:
    """Starting Areas, portals and what lies face down."""
    scenario = board.scenario
    out = [f"S1 to S{len(scenario.starts)} Starting Areas"]
    for colour in sorted(scenario.portals):
        out.append(counted(f"@{colour[0]}", f"{colour} portal", len(scenario.portals[colour])))
    for sign, name, cells in [
        ("*", "Brimstone card", scenario.brimstones),
        ("?", "face-down token", scenario.exploration),
        ("^", "Spawn token", scenario.spawns),
    ]:
        if cells:
            out.append(counted(sign, name, len(cells)))
        if len(set(cells)) < len(cells):
            out.append(f"{sign}2 two of them in one Space")
    return out


def token_key(spots: list[Placement], book: Book) -> list[str]:
    """The tokens lying face up."""
    out: list[str] = []
    for name in dict.fromkeys([spot.name for spot in spots]):
        out.append(counted(token_code(book.tokens[book.token_index[name]]), name, number(spots, name)))
    return out


def figure_key(scenario: Scenario, short: dict[str, str]) -> list[str]:
    """Monsters and Angels; who A1 and A2 are depends on the way the campaign took."""
    names = dict.fromkeys([spot.name for spot in scenario.monsters])
    out = [counted(short[name], name, number(scenario.monsters, name)) for name in names]
    for spot in scenario.angels:
        out.append(counted(short[spot.name], FALLEN.get(spot.name, f"{spot.name} (Angel)"), 1))
    return out


def title_key(board: Board, title: Title) -> list[str]:
    """What a Title adds to the map when somebody holds it."""
    slug = board.scenario.slug
    parts: list[str] = []
    for colour, cells in title.portals[slug].items():
        parts += [f"{colour} portal at {x},{y}" for x, y in cells]
    parts += [f"{spot.name} at {spot.x},{spot.y}" for spot in title.face_up[slug]]
    return folded(f"With the Title {title.name}: ", parts)
