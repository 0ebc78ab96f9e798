"""The tables of a run: their schemas, fixed in code, and the buffers in which a chunk's rows become columns."""

from array import array
from dataclasses import dataclass, field

import pyarrow as pa
import pyarrow.compute as pc

from sim.engine.events import COLUMNS
from sim.engine.game import Game, Kind
from sim.engine.spec import Loadout, MatchSpec

SCHEMA_VERSION = "2"

TEXT = pa.dictionary(pa.int32(), pa.string())


def list_of(kind: pa.DataType) -> pa.DataType:
    """Lists without holes, their element named as Parquet names it."""
    return pa.list_(pa.field("element", kind, nullable=False))


def whole(columns: list[tuple[str, pa.DataType]]) -> pa.Schema:
    """A schema in which no value is ever missing."""
    return pa.schema([pa.field(name, kind, nullable=False) for name, kind in columns])


NAMES = list_of(pa.string())

SCHEMAS: dict[str, pa.Schema] = {
    "matches": whole(
        [
            ("match_id", pa.int32()),
            ("game", TEXT),
            ("set", TEXT),
            ("scenario", TEXT),
            ("board", TEXT),
            ("level", pa.int8()),
            ("players", pa.int8()),
            ("seed", pa.int64()),
            ("block", pa.int64()),
            ("rotation", pa.int8()),
            ("campaign", pa.int32()),
            ("ordinal", pa.int32()),
            ("turns", pa.int32()),
            ("decisions", pa.int32()),
            ("ending", TEXT),
            ("reason", pa.string()),
            ("winner", TEXT),
            ("answers", pa.binary()),
            ("rules_hash", TEXT),
            ("digest", pa.string()),
        ]
    ),
    "seats": whole(
        [
            ("match_id", pa.int32()),
            ("seat", pa.int8()),
            ("side", pa.int16()),
            ("team", pa.int8()),
            ("label", TEXT),
            ("strategy", TEXT),
            ("heroes", NAMES),
            ("cards", NAMES),
            ("start_area", pa.int8()),
            ("turn_order", pa.int8()),
            ("rank", pa.int8()),
            ("score", pa.float64()),
            ("won", pa.float64()),
        ]
    ),
    "campaigns": whole(
        [
            ("campaign", pa.int32()),
            ("block", pa.int64()),
            ("rotation", pa.int8()),
            ("seat", pa.int8()),
            ("side", pa.int16()),
            ("team", pa.int8()),
            ("label", TEXT),
            ("strategy", TEXT),
            ("heroes", NAMES),
            ("rank", pa.int8()),
            ("score", pa.float64()),
            ("won", pa.float64()),
            ("honours", NAMES),
        ]
    ),
    "tallies": whole([("match_id", pa.int32()), ("seat", pa.int8()), ("name", TEXT), ("value", pa.int32())]),
    "figures": whole(
        [
            ("match_id", pa.int32()),
            ("figure", pa.int16()),
            ("name", TEXT),
            ("type", TEXT),
            ("tier", TEXT),
            ("seat", pa.int8()),
            ("max_life", pa.int16()),
        ]
    ),
    "events": whole(
        [
            ("match_id", pa.int32()),
            ("seq", pa.int32()),
            ("parent", pa.int32()),
            ("root", pa.int32()),
            ("turn", pa.int16()),
            ("active", pa.int8()),
            ("seat", pa.int8()),
            ("kind", TEXT),
            ("actor", pa.int16()),
            ("target", pa.int16()),
            ("item", TEXT),
            ("cause", TEXT),
            ("space", pa.int16()),
            ("amount", pa.int32()),
            ("dice", list_of(pa.int8())),
        ]
    ),
    "decisions": whole(
        [
            ("match_id", pa.int32()),
            ("seq", pa.int32()),
            ("seat", pa.int8()),
            ("kind", TEXT),
            ("options", list_of(pa.int32())),
            ("chosen", pa.int16()),
        ]
    ),
    "boards": whole(
        [
            ("board", TEXT),
            ("cell", pa.int16()),
            ("x", pa.int16()),
            ("y", pa.int16()),
            ("region", TEXT),
            ("kind", TEXT),
            ("edges", TEXT),
        ]
    ),
    "event_kinds": whole(
        [
            ("table", pa.string()),
            ("kind", pa.string()),
            ("meaning", pa.string()),
            *[(name, pa.string()) for name in ("actor", "target", "item", "cause", "space", "amount", "dice")],
        ]
    ),
}

RISING = ["match_id", "seq", "parent", "root", "turn"]
"""Columns that climb along the rows: differences take less room than a dictionary."""

LOGS = {
    "results": ["matches", "seats", "tallies", "figures"],
    "events": ["matches", "seats", "tallies", "figures", "events"],
    "decisions": ["matches", "seats", "tallies", "figures", "events", "decisions"],
}
"""Tables written for each ``--log``."""

DIGESTED = [*LOGS["decisions"], "campaigns"]
"""Tables of which a digest is made."""


def kept(log: str, campaigns: bool) -> list[str]:
    """Tables a run keeps, matches first."""
    return [*LOGS[log], "campaigns"] if campaigns else LOGS[log]


EVENT_INTS = COLUMNS[:-1]
"""Columns of a log row, in its order, without the dice."""


Standing = tuple[int, int, float, float, list[str]]
"""(seat, rank, score, won, honours) at the end of a campaign."""


@dataclass
class Played:
    """A match that was played, in plain values: it may have come from another process.

    seats: (seat, rank, score, won, start_area, turn_order, heroes, cards). shown: (seq, seat, kind, options, chosen).
    record, records: what a campaign carries on. standings: at the end of one.
    """

    ending: str
    scenario: str
    level: int
    reason: str = ""
    winner: str = ""
    turns: int = 0
    decisions: int = 0
    answers: bytes = b""
    digest: str = ""
    trace: str = ""
    seats: list[tuple[int, int, float, float, int, int, list[str], list[str]]] = field(default_factory=list)
    tallies: list[tuple[int, str, int]] = field(default_factory=list)
    figures: list[tuple[int, str, str, str, int, int]] = field(default_factory=list)
    events: list["array[int]"] = field(default_factory=list)
    dice: "array[int]" = field(default_factory=lambda: array("i"))
    shown: list[tuple[int, int, int, list[int], int]] = field(default_factory=list)
    record: Loadout = field(default_factory=dict)
    records: list[Loadout] = field(default_factory=list)
    standings: list[Standing] = field(default_factory=list)


class Ints:
    """A column of 32-bit integers, kept small until it becomes a column of its own type."""

    def __init__(self) -> None:
        self.values = array("i")

    def arrow(self) -> pa.Array:
        """The column; it shares the buffer."""
        return pa.Array.from_buffers(pa.int32(), len(self.values), [None, pa.py_buffer(self.values)])


class Buffers:
    """Rows of a chunk, match by match in the order of their ids."""

    def __init__(self, game: Game, rules_hash: str, log: str, campaigns: bool = False) -> None:
        self.game = game
        self.rules_hash = rules_hash
        self.names = kept(log, campaigns)
        self.rows: dict[str, list[tuple[object, ...]]] = {
            name: [] for name in ("matches", "seats", "tallies", "figures", "decisions", "campaigns")
        }
        self.events = [Ints() for _ in ("match_id", "seq", *EVENT_INTS)]
        self.dice = Ints()
        self.dice_ends = Ints()
        self.dice_before = Ints()

    def add(self, spec: MatchSpec, played: Played) -> None:
        """Append a match."""
        m = spec.match_id
        self.rows["matches"].append(
            (
                m,
                spec.game,
                spec.content_set,
                played.scenario,
                played.scenario,
                played.level,
                len(spec.seats),
                spec.seed,
                spec.block,
                spec.rotation,
                spec.campaign,
                spec.ordinal,
                played.turns,
                played.decisions,
                played.ending,
                played.reason,
                played.winner,
                played.answers,
                self.rules_hash,
                played.digest,
            )
        )
        for seat, rank, score, won, start_area, turn_order, heroes, cards in played.seats:
            s = spec.seats[seat]
            self.rows["seats"].append(
                (m, seat, s.side, s.team, s.label, s.strategy, heroes, cards, start_area, turn_order, rank, score, won)
            )
        for seat, name, value in sorted(played.tallies, key=lambda tally: tally[0]):
            self.rows["tallies"].append((m, seat, name, value))
        for figure in played.figures:
            self.rows["figures"].append((m, *figure))
        kinds = self.game.questions
        for seq, seat, kind, options, chosen in played.shown:
            self.rows["decisions"].append((m, seq, seat, kinds[kind].name, options, chosen))
        if played.events:
            self.add_events(m, played)

    def add_campaign(self, last: MatchSpec, heroes: list[list[str]], standings: list[Standing]) -> None:
        """Append the standings after the last match of a campaign; one that was cut short has none.

        heroes: what each seat began it with.
        """
        standings = standings or [(seat, 0, 0.0, 0.0, []) for seat in range(len(last.seats))]
        for seat, rank, score, won, honours in standings:
            s = last.seats[seat]
            self.rows["campaigns"].append(
                (
                    last.campaign,
                    last.block,
                    last.rotation,
                    seat,
                    s.side,
                    s.team,
                    s.label,
                    s.strategy,
                    heroes[seat],
                    rank,
                    score,
                    won,
                    honours,
                )
            )

    def add_events(self, match_id: int, played: Played) -> None:
        """Append the events of a match."""
        *columns, ends = played.events
        n = len(ends)
        self.events[0].values.extend(array("i", [match_id]) * n)
        self.events[1].values.extend(ramp(n))
        for buffer, column in zip(self.events[2:], columns):
            buffer.values.extend(column)
        self.dice_ends.values.extend(ends)
        self.dice_before.values.extend(array("i", [len(self.dice.values)]) * n)
        self.dice.values.extend(played.dice)

    def tables(self) -> dict[str, pa.Table]:
        """The chunk's tables, matches last: its part says that the chunk is whole."""
        metadata = stamp(self.rules_hash)
        out: dict[str, pa.Table] = {}
        for name in reversed(self.names):
            schema = SCHEMAS[name]
            if name == "events":
                arrays = self.event_arrays()
            else:
                rows = self.rows[name]
                columns = list(zip(*rows)) if rows else [()] * len(schema)
                arrays = [column_of(column, kind.type) for column, kind in zip(columns, schema)]
            out[name] = pa.Table.from_arrays(arrays, schema=schema.with_metadata(metadata))
        return out

    def event_arrays(self) -> list[pa.Array]:
        """The columns of the events table."""
        words = {
            "kind": [kind.name for kind in self.game.kinds],
            "item": self.game.items,
            "cause": self.game.causes,
        }
        out: list[pa.Array] = []
        for name, buffer in zip(["match_id", "seq", *EVENT_INTS], self.events):
            values = buffer.arrow()
            if name in words:
                known = pa.array(["", *words[name]], pa.string())
                coded = values.dictionary_encode()
                out.append(pa.DictionaryArray.from_arrays(coded.indices, known.take(pc.add(coded.dictionary, 1))))
            else:
                out.append(values.cast(SCHEMAS["events"].field(name).type))
        dice = self.dice.arrow().cast(pa.int8())
        ends = pc.add(self.dice_ends.arrow(), self.dice_before.arrow())
        offsets = pa.concat_arrays([pa.array([0], pa.int32()), ends])
        out.append(pa.ListArray.from_arrays(offsets, dice, SCHEMAS["events"].field("dice").type))
        return out


RAMP = array("i", range(4096))


def ramp(n: int) -> "array[int]":
    """0 to n-1, cut from one that is kept."""
    if len(RAMP) < n:
        RAMP.extend(range(len(RAMP), 2 * n))
    return RAMP[:n]


def column_of(values: object, kind: pa.DataType) -> pa.Array:
    """A column of a given type from plain values."""
    if kind == TEXT:
        return pa.array(values, pa.string()).dictionary_encode()
    return pa.array(values, kind)


def stamp(rules_hash: str) -> dict[str, str]:
    """What every file says of itself."""
    return {"guildhall_schema": SCHEMA_VERSION, "rules_hash": rules_hash}


def boards_table(game: Game, scenarios: list[str], rules_hash: str) -> pa.Table:
    """The maps of the scenarios."""
    rows: list[tuple[object, ...]] = [
        (scenario, row.cell, row.x, row.y, row.region, row.kind, row.edges)
        for scenario in scenarios
        for row in game.board(scenario)
    ]
    return small_table("boards", rows, rules_hash)


def kinds_table(game: Game, rules_hash: str) -> pa.Table:
    """What each column means for each kind of event and question."""

    def row(table: str, kind: Kind) -> tuple[object, ...]:
        columns = SCHEMAS["event_kinds"].names[3:]
        return (table, kind.name, kind.meaning, *[kind.columns.get(name, "") for name in columns])

    rows = [row("events", kind) for kind in game.kinds] + [row("decisions", kind) for kind in game.questions]
    return small_table("event_kinds", rows, rules_hash)


def small_table(name: str, rows: list[tuple[object, ...]], rules_hash: str) -> pa.Table:
    """A table made once for the whole run."""
    schema = SCHEMAS[name]
    columns = list(zip(*rows)) if rows else [()] * len(schema)
    arrays = [column_of(column, kind.type) for column, kind in zip(columns, schema)]
    return pa.Table.from_arrays(arrays, schema=schema.with_metadata(stamp(rules_hash)))
