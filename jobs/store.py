"""The run directory: parts written whole or not at all, a few small files, and digests of the tables.

A place is a local folder or the URI of any filesystem pyarrow knows.
"""

import fcntl
import json
import os
from base64 import b64decode, b64encode
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from typing import IO

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.fs as pafs
import pyarrow.parquet as pq

from jobs.tables import DIGESTED, RISING, SCHEMAS
from jobs.wrong import Wrong

ROW_GROUP = 122_880
RUN, PLAN, MANIFEST = "run.json", "plan.toml", "manifest.json"
COPIED = ("strategies", "content")
DIGESTS = "match_digests"


class Store:
    """One run directory."""

    def __init__(self, place: str) -> None:
        self.place = place
        self.local = "://" not in place
        if self.local:
            self.fs = pafs.LocalFileSystem()
            self.root = str(Path(place).absolute())
        else:
            self.fs, self.root = pafs.FileSystem.from_uri(place)

    def path(self, name: str) -> str:
        """The full path of a file."""
        return f"{self.root}/{name}"

    def names(self, folder: str = "") -> list[str]:
        """What a folder holds, sorted; empty when it is not there."""
        selector = pafs.FileSelector(self.path(folder) if folder else self.root, allow_not_found=True)
        try:
            return sorted(info.base_name for info in self.fs.get_file_info(selector))
        except NotADirectoryError:
            return []

    def has(self, name: str) -> bool:
        """Whether a file is there."""
        return bool(self.fs.get_file_info(self.path(name)).type == pafs.FileType.File)

    def read(self, name: str) -> bytes:
        """A small file's content."""
        with self.fs.open_input_stream(self.path(name)) as stream:
            return bytes(stream.read())

    def json(self, name: str) -> dict[str, object]:
        """A JSON file; ValueError when it is not an object."""
        value = json.loads(self.read(name))
        if not isinstance(value, dict):
            raise ValueError(f"{name} holds no object")
        return value

    def write(self, name: str, content: bytes | pa.Table) -> None:
        """Write a file so that it is never half there."""
        final = self.path(name)
        if self.local:
            os.makedirs(os.path.dirname(final), exist_ok=True)
        else:
            self.fs.create_dir(final.rpartition("/")[0], recursive=True)
        # An upload to an object store appears only when it is complete.
        target = f"{final}.{os.getpid()}.tmp" if self.local else final
        with self.fs.open_output_stream(target) as stream:
            if isinstance(content, bytes):
                stream.write(content)
            else:
                write_parquet(stream, content)
        if self.local:
            with open(target, "rb") as written:
                os.fsync(written.fileno())
            os.replace(target, final)

    def write_json(self, name: str, value: dict[str, object]) -> None:
        """Write a JSON file that people can read."""
        self.write(name, (json.dumps(value, indent=2, ensure_ascii=False) + "\n").encode())

    def write_part(self, chunk: int, tables: dict[str, pa.Table]) -> None:
        """Write a chunk's tables in the order given, with the digests of their matches in the footers."""
        for name, table in tables.items():
            found = b64encode(b"".join(match_digests(table))).decode()
            metadata = {**(table.schema.metadata or {}), DIGESTS: found}
            self.write(part(name, chunk), table.replace_schema_metadata(metadata))

    def table(self, name: str) -> pa.Table:
        """A Parquet file of the run."""
        with self.fs.open_input_file(self.path(name)) as source:
            return pq.read_table(source)

    def finished(self, tables: list[str], rules_hash: str) -> dict[int, int]:
        """Chunks that are whole in all these tables and made by these rules, and how many rows the first holds."""
        there = [set(self.names(table)) for table in tables]
        out: dict[int, int] = {}
        for name in sorted(set.intersection(*there)):
            if not name.startswith("part-") or not name.endswith(".parquet"):
                continue
            try:
                footers = [self.footer(f"{table}/{name}") for table in tables]
            except (OSError, pa.ArrowInvalid):
                continue
            if all((footer.metadata or {}).get(b"rules_hash") == rules_hash.encode() for footer in footers):
                out[int(name[5:-8])] = footers[0].num_rows
        return out

    def rows(self, name: str) -> int:
        """How many rows a Parquet file holds, by its footer."""
        return int(self.footer(name).num_rows)

    def footer(self, name: str) -> pq.FileMetaData:
        """What a Parquet file's end says of it."""
        with self.fs.open_input_file(self.path(name)) as source:
            return pq.ParquetFile(source).metadata

    def lock(self, name: str) -> IO[bytes]:
        """Hold a file of the run while this process plays it; closing it, or any end of the process, lets go."""
        held = open(self.path(name), "rb") if self.local else BytesIO()  # noqa: SIM115 - kept open on purpose
        if self.local:
            try:
                fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                held.close()
                raise Wrong(f"{self.place} is being played by another process") from error
        return held

    def sweep(self) -> None:
        """Remove what a killed process left half written."""
        for folder in ("", *SCHEMAS):
            for name in self.names(folder):
                if name.endswith(".tmp"):
                    self.fs.delete_file(self.path(f"{folder}/{name}" if folder else name))

    def clear(self) -> None:
        """Remove the run and nothing else: only what a run writes."""
        for name in self.names():
            if name in (*SCHEMAS, *COPIED):
                self.fs.delete_dir(self.path(name))
            elif name.endswith(".tmp") or name in (RUN, PLAN, MANIFEST, "boards.parquet", "event_kinds.parquet"):
                self.fs.delete_file(self.path(name))

    def copy_in(self, source: Path, name: str) -> None:
        """Copy a user's file or folder into the run."""
        files = [path for path in sorted(source.rglob("*")) if path.is_file()] if source.is_dir() else [source]
        for path in files:
            if "__pycache__" not in path.parts:
                self.write(
                    f"{name}/{path.relative_to(source).as_posix()}" if source.is_dir() else name, path.read_bytes()
                )

    def files(self, folder: str) -> dict[str, bytes]:
        """Every file below a folder, by its path in the run."""
        selector = pafs.FileSelector(self.path(folder), allow_not_found=True, recursive=True)
        infos = [info for info in self.fs.get_file_info(selector) if info.type == pafs.FileType.File]
        names = sorted(info.path[len(self.root) + 1 :] for info in infos)
        return {name: self.read(name) for name in names}


def part(table: str, chunk: int) -> str:
    """The file of a chunk in a table."""
    return f"{table}/part-{chunk:06d}.parquet"


def write_parquet(stream: object, table: pa.Table) -> None:
    """Write a table in the one format of all runs."""
    rising = [name for name in RISING if name in table.column_names]
    pq.write_table(
        table,
        stream,
        row_group_size=ROW_GROUP,
        compression="zstd",
        compression_level=1,
        use_dictionary=[field.name for field in table.schema if field.name not in rising],
        column_encoding=dict.fromkeys(rising, "DELTA_BINARY_PACKED"),
        # Other columns take all their values in every part: their least and greatest would spare no reader anything.
        write_statistics=table.column_names[:1],
        sorting_columns=[pq.SortingColumn(i) for i in range(2)] if rising else None,
    )


# Digests.


class Column:
    """A column of a part, ready to be cut into matches: bytes that do not depend on parts, packing or dictionaries.

    Numbers count 64 bits each; texts and lists are their lengths and then their content.
    """

    def __init__(self, values: pa.Array) -> None:
        kind = values.type
        self.lengths: Column | None = None
        self.inner: Column | None = None
        self.ends = memoryview(b"")
        self.data = memoryview(b"")
        if pa.types.is_list(kind):
            self.measure(pc.list_value_length(values))
            self.inner = Column(values.flatten())
        elif pa.types.is_string(kind) or pa.types.is_binary(kind):
            self.measure(pc.binary_length(values))
            _, offsets, data = values.buffers()
            first = memoryview(offsets).cast("i")[values.offset]
            self.data = memoryview(data)[first:] if data else self.data
        else:
            wide = values.cast(pa.float64() if pa.types.is_floating(kind) else pa.int64())
            buffer = wide.buffers()[1]
            self.data = memoryview(buffer)[8 * wide.offset :] if buffer else self.data

    def measure(self, lengths: pa.Array) -> None:
        """Note where each value begins and the last one ends."""
        lengths = lengths.cast(pa.int64())
        self.lengths = Column(lengths)
        ends = pc.cumulative_sum(pa.concat_arrays([pa.array([0], pa.int64()), lengths]))
        self.ends = memoryview(ends.buffers()[1]).cast("q")

    def feed(self, digest: "blake2b", first: int, end: int) -> None:
        """Add rows to a digest."""
        if self.lengths is None:
            digest.update(self.data[8 * first : 8 * end])
            return
        self.lengths.feed(digest, first, end)
        start, stop = self.ends[first], self.ends[end]
        if self.inner is None:
            digest.update(self.data[start:stop])
        else:
            self.inner.feed(digest, start, stop)


def match_digests(table: pa.Table) -> list[bytes]:
    """The digest of each match's rows, in the order of the table."""
    rows = table.combine_chunks()
    if not len(rows):
        return []
    columns: list[Column] = []
    for column in rows.columns:
        values = column.chunk(0)
        columns.append(Column(values.dictionary_decode() if pa.types.is_dictionary(values.type) else values))
    out: list[bytes] = []
    start = 0
    for end in pc.run_end_encode(rows.column(0).chunk(0)).run_ends.to_pylist():
        one = blake2b(digest_size=16)
        for prepared in columns:
            prepared.feed(one, start, end)
        out.append(one.digest())
        start = end
    return out


def digests(run_dir: str, noted: bool = False) -> dict[str, str]:
    """The digest of every table of a run: blake2b over the digests of its matches or campaigns, in their order.

    Equal rows give equal digests, however they were made. noted: take what the workers noted in the footers.
    """
    store = Store(run_dir)
    out: dict[str, str] = {}
    for table in DIGESTED:
        parts = [f"{table}/{name}" for name in store.names(table) if name.endswith(".parquet")]
        total = blake2b(digest_size=16)
        for name in parts:
            if noted:
                total.update(b64decode(store.footer(name).metadata[DIGESTS.encode()]))
            else:
                total.update(b"".join(match_digests(store.table(name))))
        if parts:
            out[table] = total.hexdigest()
    return out
