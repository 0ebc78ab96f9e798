"""The event row and the log of a match."""

from array import array
from hashlib import blake2b
from struct import Struct, pack
from sys import byteorder
from typing import Final, NamedTuple, cast

Row = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int]


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


COLUMNS: Final = (*Event._fields[1:-1], "dice_end")
WIDTH: Final = len(COLUMNS)
ROW: Final = Struct(f"{WIDTH}i")
PACK: Final = ROW.pack


class Log:
    """Events of one match, appended as packed rows of whole numbers; names exist only at the edge.

    keep: False counts events without storing them (``--log results``). flat: the rows, each with the values of
    COLUMNS as 32-bit integers. parent, root, turn, active and seat are filled in from the running action.
    """

    def __init__(self, keep: bool = True) -> None:
        self.keep = keep
        self.count = 0
        self.parent = -1
        self.root = -1
        self.turn = 0
        self.active = -1
        self.seat = -1
        self.flat: list[bytes] = []
        self.dice: list[int] = []

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
            row = PACK(
                self.parent,
                self.root if self.root >= 0 else seq,
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
            self.flat.append(row)
        return seq

    def roll(
        self, kind: int, actor: int, target: int, item: int, cause: int, amount: int, faces: list[int], space: int = -1
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
        return cast(Row, ROW.unpack(self.flat[seq]))

    @property
    def rows(self) -> list[Row]:
        """All events as numbers, for people and tests."""
        return [self.row(seq) for seq in range(len(self.flat))]

    def columns(self) -> "list[array[int]]":
        """Columns in the order of COLUMNS; dice_end is the end of the row's faces in ``dice``."""
        whole = array("i", b"".join(self.flat))
        return [whole[at::WIDTH] for at in range(WIDTH)]

    def digest(self, answers: bytes) -> str:
        """blake2b over all rows, dice and answers: equal logs, equal digests."""
        h = blake2b(digest_size=16)
        h.update(little(array("i", b"".join(self.flat))))
        h.update(little(packed_ints(self.dice)))
        h.update(answers)
        return h.hexdigest()


def packed_ints(values: list[int]) -> "array[int]":
    """Values as 32-bit integers; by way of struct, which takes less than half the time of array's own reading."""
    return array("i", pack(f"{len(values)}i", *values))


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
        item = items[r[8]] if r[8] >= 0 else ""
        cause = causes[r[9]] if r[9] >= 0 else ""
        dice = tuple(log.dice[start : r[12]])
        start = r[12]
        out.append(Event(seq, *r[:5], kinds[r[5]], r[6], r[7], item, cause, r[10], r[11], dice))
    return out
