"""Digests of a run's tables: equal rows, equal digest, however the run was cut into parts.

A table's digest is blake2b over the digests of its matches in the order of the parts, which is that of match_id; a
match's digest is fed column by column: texts and lists as their lengths and then their content, numbers as 64 bits.
"""

from hashlib import blake2b
from typing import Any

from analysis.errors import RunError
from analysis.source import Source, first_line

DIGESTED = ("matches", "seats", "tallies", "figures", "events", "decisions", "campaigns")


Piece = tuple[memoryview, list[memoryview], int]
"""Bytes of a column, the ends that lead from a row to its first item in them, and the width of an item."""


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
        parts = [piece for column in columns for piece in pieces(column)]
        start = 0
        for end in pc.run_end_encode(columns[0]).run_ends.to_pylist() if len(rows) else []:
            one = blake2b(digest_size=16)
            for data, steps, width in parts:
                first, last = start, end
                for ends in steps:
                    first, last = ends[first], ends[last]
                one.update(data[first * width : last * width])
            total.update(one.digest())
            start = end
    return total.hexdigest()


def plain(column: Any) -> Any:
    """A column as one array without a dictionary."""
    import pyarrow as pa

    whole = column.combine_chunks() if column.num_chunks != 1 else column.chunk(0)
    return whole.dictionary_decode() if pa.types.is_dictionary(whole.type) else whole


def pieces(values: Any) -> list[Piece]:
    """An array as bytes that do not depend on how it was packed."""
    import pyarrow as pa
    import pyarrow.compute as pc

    kind = values.type
    if pa.types.is_list(kind):
        lengths, inner = pc.list_value_length(values), pieces(values.flatten())
    elif pa.types.is_string(kind) or pa.types.is_binary(kind):
        _, offsets, data = values.buffers()
        begin = memoryview(offsets).cast("i")[values.offset] if len(values) else 0
        lengths, inner = pc.binary_length(values), [(memoryview(data or b"")[begin:], [], 1)]
    else:
        wide = values.cast(pa.float64() if pa.types.is_floating(kind) else pa.int64())
        return [(memoryview(wide.buffers()[1] or b"")[8 * wide.offset :], [], 8)]
    ends = pc.cumulative_sum(pa.concat_arrays([pa.array([0], pa.int64()), lengths.cast(pa.int64())]))
    step = memoryview(ends.buffers()[1]).cast("q")
    return [*pieces(lengths), *[(data, [step, *steps], width) for data, steps, width in inner]]
