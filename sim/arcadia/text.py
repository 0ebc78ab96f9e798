"""Positions, events and options in words."""

from sim.arcadia.board import Board
from sim.arcadia.skirmish import Skirmish
from sim.engine.decisions import Question
from sim.engine.game import BoardRow


def board_rows(board: Board) -> list[BoardRow]:
    """The map as rows of cells."""
    grid = board.grid
    out: list[BoardRow] = []
    rows = board.scenario.rooms
    for cell in range(grid.cells):
        x, y = grid.xs[cell], grid.ys[cell]
        kind = "blocked" if grid.blocked[cell] else "space"
        if board.start_of[cell] >= 0:
            kind = f"start {board.start_of[cell] + 1}"
        out.append(BoardRow(cell, x, y, rows[y][x], kind, "...."))
    return out


def position(m: Skirmish) -> str:
    return ""


def event(m: Skirmish, row: int) -> str:
    return ""


def option(m: Skirmish, question: Question, option: int) -> str:
    return str(option)
