"""Boards as text: columns of hexes, every second one half a row higher."""

from typing import Final

from sim.gloomhaven.ground import Ground

WALL: Final = "#"
LEGEND: Final = "# wall, o obstacle, ^ trap or hazard, ~ difficult, * ice, / \\ _ wall lines; behind a hex: + - = ends"


def drawn(ground: Ground, figures: dict[int, str], marks: dict[int, str]) -> str:
    """A board: one sign a hex, two with a mark behind it; wall lines between hexes."""
    hexes = ground.hexes
    ys = [2 * hexes.rs[c] + hexes.qs[c] for c in range(hexes.cells)]
    top = max(ys)
    left = min(hexes.qs)
    width = 4 * (max(hexes.qs) - left) + 5
    rows = [[" "] * width for _ in range(2 * (top - min(ys)) + 3)]
    for c in range(hexes.cells):
        x = 4 * (hexes.qs[c] - left) + 2
        y = 2 * (top - ys[c]) + 1
        rows[y][x] = figures.get(c, terrain(ground, c))
        rows[y][x + 1] = marks.get(c, " ")
        if not ground.wall[c]:
            lines(ground, c, rows, x, y)
    text = ["".join(row).rstrip() for row in rows]
    return "\n".join([*[row for row in text if row], LEGEND])


def terrain(ground: Ground, cell: int) -> str:
    """The sign of what lies in a hex."""
    if ground.wall[cell]:
        return WALL
    if ground.blocked[cell]:
        return "o"
    if ground.negative[cell]:
        return "^"
    if ground.icy[cell]:
        return "*"
    return "~" if ground.difficult[cell] else "."


def lines(ground: Ground, cell: int, rows: list[list[str]], x: int, y: int) -> None:
    """Draw the wall lines on a hex's edges towards others that are no walls."""
    near = ground.hexes.near[cell]
    for edge in range(6):
        other = near[edge]
        if other >= 0 and not ground.wall[other] and other not in ground.sight.near[cell]:
            dx = [2, 0, -2, -2, 0, 2][edge]
            dy = [-1, -2, -1, 1, 2, 1][edge]
            rows[y + dy][x + dx] = ["\\", "_", "/", "\\", "_", "/"][edge]
