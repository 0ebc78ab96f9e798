"""Digests of a run's tables: equal rows, equal digest, however the run was cut into parts.

A table's digest is blake2b over the digests of its matches in the order of the parts, which is that of match_id; a
match's digest is fed column by column: texts and lists as their lengths and then their content, numbers as 64 bits.
"""

from hashlib import blake2b
from typing import Any

from analysis.errors import RunError
from analysis.source import Source, first_line

DIGESTED = ("matches", "seats", "tallies", "figures", "events", "decisions", "campaigns")


def digests(run: str) -> dict[str, str]:
    """The digest of each table of matches that the run holds."""
    source = Source(run)
    source.check()
    return {table: digest(source, table) for table in DIGESTED if source.parts[table]}


def digest(source: Source, table: str) -> str:
    """The digest of one table, read part by part."""
    import pyarrow as pa
    import pyarrow.compute as pc
    import pyarrow.parquet as pq

    total = blake2b(digest_size=16)
    for part in source.parts[table]:
        try:
            rows = pq.ParquetFile(part, filesystem=source.filesystem).read()
        except (OSError, pa.ArrowInvalid) as error:
            raise RunError(f"{part}: this part cannot be read: {first_line(error)}") from error
        columns = [plain(column) for column in rows.columns]
        start = 0
        for end in pc.run_end_encode(columns[0]).run_ends.to_pylist() if len(rows) else []:
            one = blake2b(digest_size=16)
            for column in columns:
                for piece in content(column.slice(start, end - start)):
                    one.update(piece)
            total.update(one.digest())
            start = end
    return total.hexdigest()


def plain(column: Any) -> Any:
    """A column as one array without a dictionary."""
    import pyarrow as pa

    whole = column.combine_chunks() if column.num_chunks != 1 else column.chunk(0)
    return whole.dictionary_decode() if pa.types.is_dictionary(whole.type) else whole


def content(values: Any) -> list[Any]:
    """An array as bytes that do not depend on how it was packed."""
    import pyarrow as pa
    import pyarrow.compute as pc

    kind = values.type
    if pa.types.is_list(kind):
        return content(pc.list_value_length(values)) + content(values.flatten())
    if pa.types.is_string(kind) or pa.types.is_binary(kind):
        _, offsets, data = values.buffers()
        ends = memoryview(offsets).cast("i")
        return [
            *content(pc.binary_length(values)),
            memoryview(data)[ends[values.offset] : ends[values.offset + len(values)]] if data else b"",
        ]
    wide = values.cast(pa.float64() if pa.types.is_floating(kind) else pa.int64())
    data = wide.buffers()[1]
    return [memoryview(data)[8 * wide.offset : 8 * (wide.offset + len(wide))] if data else b""]
