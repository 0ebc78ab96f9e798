"""The event row and the log of a match."""

from array import array
from hashlib import blake2b
from struct import pack
from sys import byteorder
from typing import Final, NamedTuple, cast

Row = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int]

COLUMNS: Final = (
    "parent",
    "root",
    "turn",
    "active",
    "seat",
    "kind",
    "actor",
    "target",
    "item",
    "cause",
    "space",
    "amount",
    "dice_end",
)

WIDTH: Final = 13


class Event(NamedTuple):
    """One event with names, for tests and replays. Columns as in the events table."""

    seq: int
    parent: int
    root: int
    turn: int
    active: int
    seat: int
    kind: str
    actor: int
    target: int
    item: str
    cause: str
    space: int
    amount: int
    dice: tuple[int, ...]


class Log:
    """Events of one match, appended as rows of whole numbers; names exist only at the edge.

    keep: False counts events without storing them (``--log results``). flat: the rows one after another, each with
    the values of COLUMNS. parent, root, turn, active and seat are filled in from the running action.
    """

    def __init__(self, keep: bool = True) -> None:
        self.keep = keep
        self.count = 0
        self.parent = -1
        self.root = -1
        self.turn = 0
        self.active = -1
        self.seat = -1
        self.flat: list[int] = []
        self.dice: list[int] = []
        self._packed: array[int] = array("i")

    def add(
        self,
        kind: int,
        actor: int = -1,
        target: int = -1,
        item: int = -1,
        cause: int = -1,
        space: int = -1,
        amount: int = 0,
    ) -> int:
        """Append one event and return its seq."""
        seq = self.count
        self.count = seq + 1
        if self.keep:
            root = self.root
            self.flat += (
                self.parent,
                root if root >= 0 else seq,
                self.turn,
                self.active,
                self.seat,
                kind,
                actor,
                target,
                item,
                cause,
                space,
                amount,
                len(self.dice),
            )
        return seq

    def roll(
        self,
        kind: int,
        actor: int,
        target: int,
        item: int,
        cause: int,
        amount: int,
        faces: list[int],
        space: int = -1,
    ) -> int:
        """Append an event that shows dice, faces in the order rolled."""
        if self.keep:
            self.dice.extend(faces)
        return self.add(kind, actor, target, item, cause, space, amount)

    def enter(self, seq: int) -> int:
        """Make event seq the parent of what follows; returns what ``leave`` needs."""
        before = self.parent
        self.parent = seq
        if before < 0:
            self.root = seq
        return before

    def leave(self, before: int) -> None:
        """End the action that ``enter`` began."""
        self.parent = before
        if before < 0:
            self.root = -1

    def row(self, seq: int) -> Row:
        """One event as numbers."""
        at = seq * WIDTH
        return cast(Row, tuple(self.flat[at : at + WIDTH]))

    @property
    def rows(self) -> list[Row]:
        """All events as numbers, for people and tests."""
        return [self.row(seq) for seq in range(len(self.flat) // WIDTH)]

    def packed(self) -> "array[int]":
        """``flat`` as 32-bit integers, made once for a log of a given length."""
        if len(self._packed) != len(self.flat):
            self._packed = packed_ints(self.flat)
        return self._packed

    def columns(self) -> "list[array[int]]":
        """Columns in the order of COLUMNS; dice_end is the end of the row's faces in ``dice``."""
        whole = self.packed()
        return [whole[at::WIDTH] for at in range(WIDTH)]

    def digest(self, answers: bytes) -> str:
        """blake2b over all rows, dice and answers: equal logs, equal digests."""
        h = blake2b(digest_size=16)
        h.update(little(self.packed()))
        h.update(little(packed_ints(self.dice)))
        h.update(answers)
        return h.hexdigest()


def packed_ints(values: list[int]) -> "array[int]":
    """Values as 32-bit integers; by way of struct, which takes less than half the time of array's own reading."""
    out: array[int] = array("i")
    out.frombytes(pack(f"={len(values)}i", *values))
    return out


def little(values: "array[int]") -> bytes:
    """32-bit integers in little-endian order, whatever the machine."""
    if byteorder == "big":
        values = values[:]
        values.byteswap()
    return values.tobytes()


def named(log: Log, kinds: list[str], items: list[str], causes: list[str]) -> list[Event]:
    """The log as named tuples."""
    out: list[Event] = []
    start = 0
    for seq, r in enumerate(log.rows):
        dice = tuple(log.dice[start : r[12]])
        start = r[12]
        out.append(
            Event(
                seq, r[0], r[1], r[2], r[3], r[4], kinds[r[5]], r[6], r[7],
                items[r[8]] if r[8] >= 0 else "", causes[r[9]] if r[9] >= 0 else "", r[10], r[11], dice,
            )
        )  # fmt: skip
    return out
