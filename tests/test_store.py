"""The run directory: schemas fixed in code, files whole or absent, digests that ask only what the rows are."""

import os
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from jobs_fixture import PLAN
from toy_game import Toy

from jobs.blocks import Design
from jobs.plan import read_plan
from jobs.store import Store, digests, part
from jobs.tables import EVENT_INTS, LOGS, SCHEMAS, Buffers, Played
from jobs.watch import Watch
from jobs.worker import make_players, play_match
from sim.engine.events import COLUMNS
from sim.engine.spec import MatchSpec

GOLDEN = {
    "matches": "match_id:int32 game:text set:text scenario:text board:text level:int8 players:int8 seed:int64 "
    "block:int64 rotation:int8 campaign:int32 ordinal:int32 turns:int32 decisions:int32 ending:text reason:string "
    "winner:text answers:binary rules_hash:text digest:string",
    "seats": "match_id:int32 seat:int8 side:int16 team:int8 label:text strategy:text "
    "heroes:list<element: string not null> cards:list<element: string not null> "
    "start_area:int8 turn_order:int8 rank:int8 score:double won:double",
    "tallies": "match_id:int32 seat:int8 name:text value:int32",
    "figures": "match_id:int32 figure:int16 name:text type:text tier:text seat:int8 max_life:int16",
    "events": "match_id:int32 seq:int32 parent:int32 root:int32 turn:int16 active:int8 seat:int8 kind:text "
    "actor:int16 target:int16 item:text cause:text space:int16 amount:int32 dice:list<element: int8 not null>",
    "decisions": "match_id:int32 seq:int32 seat:int8 kind:text options:list<element: int32 not null> chosen:int16",
}
CAMPAIGNS = (
    "campaign:int32 block:int64 rotation:int8 seat:int8 side:int16 team:int8 label:text strategy:text "
    "heroes:list<element: string not null> rank:int8 score:double won:double honours:list<element: string not null>"
)
TEXT_TYPE = "dictionary<values=string, indices=int32, ordered=0>"


def played(matches: int, log: str = "decisions") -> list[tuple[MatchSpec, Played]]:
    game = Toy(None)
    design = Design(read_plan(PLAN.replace("matches = 24", f"matches = {matches}")))
    with Watch(60, False) as watch:
        specs = [design.spec(i) for i in range(matches)]
        return [(s, play_match(game, s, make_players(s), log, watch)) for s in specs]


def write(place: Path, matches: list[tuple[MatchSpec, Played]], size: int, log: str = "decisions") -> Store:
    store = Store(str(place))
    for chunk, first in enumerate(range(0, len(matches), size)):
        buffers = Buffers(Toy(None), "abc", log)
        for spec, one in matches[first : first + size]:
            buffers.add(spec, one)
        store.write_part(chunk, buffers.tables())
    return store


@pytest.mark.parametrize("table", GOLDEN)
def test_b41_every_part_has_the_golden_schema_even_when_empty(table: str, tmp_path: Path):
    full = write(tmp_path / "a", played(2), 1)
    empty = write(tmp_path / "b", [(played(1)[0][0], Played("engine error", "hill", 1))], 1)
    for store in (full, empty):
        schema = pq.read_schema(store.path(part(table, 0)))
        assert " ".join(f"{f.name}:{f.type}" for f in schema) == GOLDEN[table].replace(":text", f":{TEXT_TYPE}")
        assert not any(f.nullable for f in schema)
        assert schema.metadata[b"rules_hash"] == b"abc" and schema.metadata[b"guildhall_schema"] == b"2"
    assert pa.concat_tables([full.table(part(table, 0)), empty.table(part(table, 0))]) is not None


def test_log_rows_and_event_columns_agree():
    assert (*EVENT_INTS, "dice_end") == COLUMNS


def test_what_is_written_reads_back(tmp_path: Path):
    matches = played(6)
    store = write(tmp_path, matches, 4)
    events = [row for n in (0, 1) for row in store.table(part("events", n)).to_pylist()]
    game = Toy(None)
    at = 0
    for spec, one in matches:
        start = 0
        for seq, row in enumerate(zip(*one.events)):
            found = events[at]
            at += 1
            assert (found["match_id"], found["seq"]) == (spec.match_id, seq)
            for name, value in zip(EVENT_INTS, row):
                if name == "kind":
                    assert found["kind"] == game.kinds[value].name
                elif name in ("item", "cause"):
                    known = game.items if name == "item" else game.causes
                    assert found[name] == (known[value] if value >= 0 else "")
                else:
                    assert found[name] == value
            assert found["dice"] == list(one.dice[start : row[-1]])
            start = row[-1]
    assert at == len(events) and any(row["dice"] for row in events) and any(row["item"] for row in events)
    asked = [row for n in (0, 1) for row in store.table(part("decisions", n)).to_pylist()]
    assert len(asked) == sum(one.decisions for _, one in matches)
    assert all(0 <= row["chosen"] < len(row["options"]) for row in asked)
    found = store.table(part("matches", 0)).to_pylist()
    assert [row["answers"] for row in found] == [one.answers for _, one in matches[:4]]
    seats = store.table(part("seats", 0)).to_pylist()
    assert seats[0]["heroes"] == matches[0][0].seats[0].loadout["heroes"]


def test_an_event_takes_less_than_eight_bytes(tmp_path: Path):
    store = write(tmp_path, played(400, "events"), 400, "events")
    size = os.path.getsize(store.path(part("events", 0)))
    assert size / store.rows(part("events", 0)) < 8


def test_digests_do_not_depend_on_parts_but_on_every_column(tmp_path: Path):
    matches = played(12)
    whole = digests(write(tmp_path / "a", matches, 12).place)
    assert set(whole) == set(LOGS["decisions"])
    assert digests(write(tmp_path / "b", matches, 5).place) == whole
    assert digests(write(tmp_path / "c", matches, 1).place) == whole
    assert digests(str(tmp_path / "b"), noted=True) == whole
    store = Store(str(tmp_path / "d"))
    for table in LOGS["decisions"]:
        rows = Store(str(tmp_path / "a")).table(part(table, 0))
        for i, field in enumerate(rows.schema):
            if field.name == "match_id":
                continue
            values = rows[i].to_pylist()
            at = next(k for k, v in enumerate(values) if v != [])
            values[at] = changed(values[at])
            store.write(part(table, 0), rows.set_column(i, field, pa.array(values, field.type)))
            assert digests(store.place)[table] != whole[table], (table, field.name)


def changed(value: object) -> object:
    if isinstance(value, list):
        return value + value
    if isinstance(value, str):
        return value + "x"
    if isinstance(value, bytes):
        return value + b"\x01"
    assert isinstance(value, int | float)
    return value + 1


def test_the_report_sees_the_same_digests(tmp_path: Path):
    from analysis.digest import digests as reported

    store = write(tmp_path, played(8), 3)
    assert reported(store.place) == digests(store.place)


def test_b40_a_file_is_whole_or_absent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    store = write(tmp_path, played(2), 2)
    before = store.read("matches/part-000000.parquet")

    def torn(stream: object, table: object) -> None:
        stream.write(b"PAR1 half")  # type: ignore[attr-defined]
        raise OSError("disk full")

    monkeypatch.setattr("jobs.store.write_parquet", torn)
    with pytest.raises(OSError, match="disk full"):
        store.write("matches/part-000000.parquet", store.table("matches/part-000000.parquet"))
    with pytest.raises(OSError, match="disk full"):
        store.write("matches/part-000001.parquet", store.table("matches/part-000000.parquet"))
    assert store.read("matches/part-000000.parquet") == before
    assert [n for n in store.names("matches") if not n.endswith(".tmp")] == ["part-000000.parquet"]
    assert len(store.names("matches")) > 1
    store.sweep()
    assert store.names("matches") == ["part-000000.parquet"]
    assert store.finished(LOGS["decisions"], "abc") == {0: 2}


def test_a_chunk_counts_only_when_every_table_of_it_is_there_and_ours(tmp_path: Path):
    store = write(tmp_path, played(4), 2)
    assert store.finished(LOGS["decisions"], "abc") == {0: 2, 1: 2}
    assert store.finished(LOGS["decisions"], "other") == {}
    os.remove(store.path(part("events", 1)))
    assert store.finished(LOGS["decisions"], "abc") == {0: 2}
    assert store.finished(LOGS["results"], "abc") == {0: 2, 1: 2}
    Path(store.path(part("seats", 0))).write_bytes(b"PAR1 half a file")
    assert store.finished(LOGS["decisions"], "abc") == {}


def test_matches_are_written_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    order: list[str] = []
    monkeypatch.setattr(Store, "write", lambda self, name, content: order.append(name))
    monkeypatch.setattr(Store, "path", lambda self, name: str(tmp_path))
    write(tmp_path, played(1), 1)
    assert order[-1] == "matches/part-000000.parquet" and len(order) == 6


def test_files_are_sorted_and_packed_as_stated(tmp_path: Path):
    store = write(tmp_path, played(4), 4)
    footer = store.footer(part("events", 0))
    group = footer.row_group(0)
    assert [(c.column_index, c.descending) for c in group.sorting_columns] == [(0, False), (1, False)]
    for i in range(group.num_columns):
        assert group.column(i).compression == "ZSTD"
    assert group.column(7).has_dictionary_page and group.column(7).path_in_schema == "kind"


def test_a_uri_is_a_place_too(tmp_path: Path):
    matches = played(4)
    here = write(tmp_path / "a", matches, 2)
    there = Store(f"file://{tmp_path}/b")
    for name in ("matches", "events"):
        for n in (0, 1):
            there.write(part(name, n), here.table(part(name, n)))
    assert not there.local and digests(there.place) == {t: digests(here.place)[t] for t in ("matches", "events")}
    assert there.has(part("events", 1)) and not there.has(part("events", 2))


def test_schemas_name_all_tables():
    assert set(SCHEMAS) == {*GOLDEN, "campaigns", "boards", "event_kinds"}
    campaigns = " ".join(f"{f.name}:{f.type}" for f in SCHEMAS["campaigns"])
    assert campaigns == CAMPAIGNS.replace(":text", f":{TEXT_TYPE}")
    assert not any(f.nullable for f in SCHEMAS["campaigns"])
