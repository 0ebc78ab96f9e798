"""Position cases in the neutral form: boards, sight and range, and the small ones of small_cases.py.

Each evaluator returns '' when the rules give what the case expects, else the difference.
"""

from typing import TYPE_CHECKING, Final

from sim.engine.hexes import ranges
from sim.engine.reading import Data, annotated, entries, only, shown, word, words
from sim.engine.shapes import nearest
from sim.gloomhaven import small_cases
from sim.gloomhaven.boards import Board, allowed, edition_of, expected, ground_of
from sim.gloomhaven.drawing import drawn
from sim.gloomhaven.ground import EDITIONS
from sim.gloomhaven.reading import cell_of, cells_of, given
from sim.gloomhaven.solver import Option

if TYPE_CHECKING:
    from sim.gloomhaven.game import Gloomhaven

READ: Final = ["id", "status", "disputed", "edition"]
TURN: Final = [*READ, "board", "monster", "allies", "enemies", "action", "applies", "expect"]
SIGHT: Final = [*READ, "board", "from", "visible", "range"]
SMALL: Final = [*READ, "kind", "in", "expect"]
KINDS: Final = ["board", "sight", *small_cases.KINDS]


def kind_of(data: Data) -> str:
    """The kind of a case; that of boards shows in their keys."""
    if "kind" in data:
        return word(data["kind"], "kind")
    return "board" if "action" in data else "sight" if "from" in data else ""


def judge(game: "Gloomhaven", kind: str, data: Data) -> str:
    """Judge one case under every edition it is meant for; ValueError when it cannot be read."""
    if kind == "board":
        annotated(data, TURN, "case")
        for edition in editions(data):
            difference = board(data, edition)
            if difference:
                return difference
        return ""
    if kind == "sight":
        annotated(data, SIGHT, "case")
        return sight(data)
    if kind not in KINDS:
        raise ValueError(f"unknown kind {shown(kind)}{nearest(kind, KINDS)}")
    annotated(data, SMALL, "case")
    return small_cases.judge(game, kind, data)


def editions(data: Data) -> list[str]:
    """The editions a board is to be judged under: the one asked for, or all it applies to."""
    applies = words(data.get("applies", list(entries(given(data, "expect"), "expect"))), "applies")
    for name in applies:
        edition_of(name)
    if not applies:
        raise ValueError("applies: names no edition")
    if "edition" not in data:
        return applies
    wanted = word(data["edition"], "edition")
    return [name for name in applies if name == wanted]


def meant(data: Data) -> bool:
    """Whether a case is meant for the edition asked for; all but the boards are meant for the first."""
    if "edition" not in data:
        return True
    edition = edition_of(word(data["edition"], "edition"))
    return bool(editions(data)) if kind_of(data) == "board" else edition.name == "gh1"


def wanted_of(data: Data, edition: str) -> object:
    """What a board expects under an edition; a name of another one stands for what that expects."""
    expect = entries(given(data, "expect"), "expect")
    only(expect, list(EDITIONS), "expect")
    if edition not in expect:
        raise ValueError(f"expect: says nothing for {edition}")
    told = expect[edition]
    return given(expect, edition_of(told).name) if isinstance(told, str) else told


def board(data: Data, edition: str) -> str:
    """A monster's turn: the set of (final hex, hexes attacked) it may choose from."""
    b = Board(data, edition_of(edition))
    found = allowed(b, b.solver().options())
    wanted = expected(b, wanted_of(data, edition))
    if found == wanted:
        return ""
    more = [option_text(b, o) for o in found if o not in wanted]
    less = [option_text(b, o) for o in wanted if o not in found]
    parts: list[str] = []
    if more:
        parts.append("allowed but not expected: " + "; ".join(more))
    if less:
        parts.append("expected but not allowed: " + "; ".join(less))
    return f"{edition}: {'. '.join(parts)}"


def option_text(b: Board, option: tuple[int, list[int]]) -> str:
    """A (final cell, cells attacked) pair in words."""
    made = Option(option[0], 0)
    for i in range(len(b.enemies)):
        if b.enemies[i] in option[1]:
            made.hits |= 1 << i
    return b.option(made)


def sight(data: Data) -> str:
    """All hexes seen from one, and its range map."""
    ground = ground_of(entries(given(data, "board"), "board"), edition_of("gh1"))
    hexes = ground.hexes
    start = cell_of(hexes, given(data, "from"), "from")
    if "visible" not in data and "range" not in data:
        raise ValueError("case: expects neither visible nor range")
    if "visible" in data:
        found = [c for c in range(hexes.cells) if c != start and not ground.wall[c] and ground.sight.sees(start, c)]
        wanted = sorted(cells_of(hexes, data, "visible"))
        if found != wanted:
            return "seen: " + hexes_differ(places(hexes.qs, hexes.rs, found), places(hexes.qs, hexes.rs, wanted))
    if "range" in data:
        spans = ranges(ground.sight.near, [start])
        told = entries(data["range"], "range")
        farthest = max(spans)
        for name in told:
            if not name.isdecimal() or len(name) > 4:
                raise ValueError(f"range: {shown(name)} is no range on this board")
            farthest = max(farthest, int(name))
        for away in range(1, farthest + 1):
            at = [c for c in range(hexes.cells) if spans[c] == away]
            wanted = sorted(cells_of(hexes, told, str(away)))
            if at != wanted:
                return f"range {away}: " + hexes_differ(
                    places(hexes.qs, hexes.rs, at), places(hexes.qs, hexes.rs, wanted)
                )
    return ""


def places(qs: list[int], rs: list[int], cells: list[int]) -> list[object]:
    """Cells as coordinates."""
    found: list[object] = []
    for c in cells:
        pair: list[object] = [qs[c], rs[c]]
        found.append(pair)
    return found


def hexes_differ(found: list[object], wanted: list[object]) -> str:
    """Which hexes two lists do not share."""
    more = [str(p) for p in found if p not in wanted]
    less = [str(p) for p in wanted if p not in found]
    parts: list[str] = []
    if more:
        parts.append(f"{' '.join(more)} not expected")
    if less:
        parts.append(f"{' '.join(less)} missing")
    return ", ".join(parts)


def picture(kind: str, data: Data) -> str:
    """The board of a case as text, with what is allowed and what is expected; '' for cases without one."""
    if kind == "sight":
        ground = ground_of(entries(given(data, "board"), "board"), edition_of("gh1"))
        return drawn(ground, {cell_of(ground.hexes, given(data, "from"), "from"): "M"}, {})
    if kind != "board":
        return ""
    for edition in editions(data):
        if board(data, edition):
            return board_picture(data, edition)
    return ""


def board_picture(data: Data, edition: str) -> str:
    """A board with its figures; marks: + allowed but not expected, - the other way round, = both."""
    b = Board(data, edition_of(edition))
    figures = {cell: "a" for cell in b.allies}
    for i in range(len(b.enemies)):
        figures[b.enemies[i]] = chr(ord("A") + i % 26)
    figures[b.start] = "M"
    found = [cell for cell, _ in allowed(b, b.solver().options())]
    wanted = [cell for cell, _ in expected(b, wanted_of(data, edition))]
    marks = {cell: "=" if cell in wanted else "+" for cell in found}
    for cell in wanted:
        if cell not in found:
            marks[cell] = "-"
    order = ", ".join([f"{chr(ord('A') + i % 26)} {b.order[i]}" for i in range(len(b.enemies))])
    head = f"M the monster, a its allies; enemies with initiative: {order}" if order else "M the monster, no enemies"
    return "\n".join([head, drawn(b.ground, figures, marks)])
