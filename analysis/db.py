"""The only door to DuckDB. In memory over the run's Parquet files; SQL never knows where they lie.

Written to what works alike in DuckDB 1.5 and 2: ``execute(sql, params)`` followed by ``fetchall()``.
"""

import os
import tempfile
from importlib.resources import files
from typing import Any, NamedTuple

import duckdb

from analysis.errors import QueryError, RunError
from analysis.source import Source, first_line

# The contract with the run directory: table -> (column, type). A column that a run lacks reads as null.
SCHEMA: dict[str, tuple[tuple[str, str], ...]] = {
    "matches": (
        ("match_id", "bigint"), ("game", "varchar"), ("set", "varchar"), ("scenario", "varchar"), ("board", "varchar"),
        ("level", "integer"), ("players", "integer"), ("seed", "bigint"), ("block", "bigint"),
        ("rotation", "integer"), ("campaign", "bigint"), ("ordinal", "bigint"), ("turns", "integer"),
        ("decisions", "integer"), ("ending", "varchar"), ("reason", "varchar"), ("winner", "varchar"),
        ("answers", "blob"), ("rules_hash", "varchar"), ("digest", "varchar"),
    ),
    "seats": (
        ("match_id", "bigint"), ("seat", "integer"), ("side", "integer"), ("team", "integer"), ("label", "varchar"),
        ("strategy", "varchar"), ("heroes", "varchar[]"), ("cards", "varchar[]"), ("start_area", "integer"),
        ("turn_order", "integer"), ("rank", "integer"), ("score", "double"), ("won", "double"),
    ),
    "tallies": (("match_id", "bigint"), ("seat", "integer"), ("name", "varchar"), ("value", "bigint")),
    "figures": (
        ("match_id", "bigint"), ("figure", "integer"), ("name", "varchar"), ("type", "varchar"), ("tier", "varchar"),
        ("seat", "integer"), ("max_life", "integer"),
    ),
    "events": (
        ("match_id", "bigint"), ("seq", "integer"), ("parent", "integer"), ("root", "integer"), ("turn", "integer"),
        ("active", "integer"), ("seat", "integer"), ("kind", "varchar"), ("actor", "integer"), ("target", "integer"),
        ("item", "varchar"), ("cause", "varchar"), ("space", "integer"), ("amount", "integer"), ("dice", "tinyint[]"),
    ),
    "decisions": (
        ("match_id", "bigint"), ("seq", "integer"), ("seat", "integer"), ("kind", "varchar"),
        ("options", "integer[]"), ("chosen", "integer"),
    ),
    "campaigns": (
        ("campaign", "bigint"), ("block", "bigint"), ("rotation", "integer"), ("seat", "integer"), ("side", "integer"),
        ("team", "integer"), ("label", "varchar"), ("strategy", "varchar"), ("heroes", "varchar[]"),
        ("rank", "integer"), ("score", "double"), ("won", "double"), ("honours", "varchar[]"),
    ),
    "boards": (
        ("board", "varchar"), ("cell", "integer"), ("x", "integer"), ("y", "integer"), ("region", "varchar"),
        ("kind", "varchar"), ("edges", "varchar"),
    ),
    "event_kinds": (
        ("table", "varchar"), ("kind", "varchar"), ("meaning", "varchar"), ("actor", "varchar"), ("target", "varchar"),
        ("item", "varchar"), ("cause", "varchar"), ("space", "varchar"), ("amount", "varchar"), ("dice", "varchar"),
    ),
}  # fmt: skip

SETTINGS = {
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
    "memory_limit": "2GB",
    "preserve_insertion_order": "true",
}


class Rows(NamedTuple):
    """The answer to one query."""

    columns: list[str]
    rows: list[tuple[Any, ...]]

    def records(self) -> list[dict[str, Any]]:
        """The rows as dictionaries."""
        return [dict(zip(self.columns, row)) for row in self.rows]


class Database:
    """A run opened for questions. ``notes`` are sentences every report must show."""

    def __init__(self, run: str) -> None:
        self.source = Source(run)
        self.source.check()
        self.manifest = self.source.manifest()
        self.plan = self.source.plan()
        self.notes: list[str] = []
        if self.manifest is None:
            self.notes.append(
                "The run is still going or was stopped: these are the matches finished so far. "
                "Do not stop it because of what they show; looking often makes chance look like a finding."
            )
        self.connection = connect()
        for table in SCHEMA:
            self._view(table)
        self._rules()
        for script in ("macros.sql", "views.sql"):
            self.connection.execute(sql_text(script))

    def __enter__(self) -> "Database":
        return self

    def __exit__(self, *_: object) -> None:
        self.connection.close()

    def _rules(self) -> None:
        """The settings under ``[rules]`` of the plan, as texts: laws may depend on them."""
        self.connection.execute("create table rules (name varchar, value varchar)")
        for name, value in self.plan.get("rules", {}).items():
            text = str(value).lower() if isinstance(value, bool) else str(value)
            self.connection.execute("insert into rules values (?, ?)", [name, text])

    def _view(self, table: str) -> None:
        """Put a table's files behind its name, with the schema's columns first and any others after them."""
        wanted = SCHEMA[table]
        parts = self.source.parts[table]
        if not parts:
            columns = ", ".join(f"null::{kind} as {quoted(name)}" for name, kind in wanted)
            self.connection.execute(f"create view {table} as select {columns} where false")
            return
        try:
            origin = self._origin(table, parts)
            found = [row[0] for row in self.connection.execute(f"describe select * from {origin}").fetchall()]
        except (duckdb.Error, OSError, ValueError) as error:
            raise RunError(f"{self.source.name}: a part of {table}/ cannot be read: {first_line(error)}") from error
        known = [name for name, _ in wanted]
        columns = ", ".join(
            [
                f"{quoted(name)}::{kind} as {quoted(name)}" if name in found else f"null::{kind} as {quoted(name)}"
                for name, kind in wanted
            ]
            + [quoted(name) for name in found if name not in known]
        )
        self.connection.execute(f"create view {table} as select {columns} from {origin}")

    def _origin(self, table: str, parts: list[str]) -> str:
        if self.source.local is not None:
            names = ", ".join(literal(part) for part in parts)
            return f"read_parquet([{names}], union_by_name = true, hive_partitioning = false)"
        from pyarrow import dataset

        found = dataset.dataset(parts, filesystem=self.source.filesystem, format="parquet")
        self.connection.register(f"{table}_dataset", found)
        return f"{table}_dataset"

    def rows(self, sql: str, params: dict[str, Any] | None = None) -> Rows:
        """Run one of our own queries."""
        cursor = self.connection.execute(sql, params) if params else self.connection.execute(sql)
        return Rows([column[0] for column in cursor.description or []], cursor.fetchall())

    def ask(self, sql: str) -> Rows:
        """Run a user's query: one statement, and one that only reads."""
        try:
            statements = self.connection.extract_statements(sql)
        except duckdb.Error as error:
            raise QueryError(f"SQL: {first_line(error)}") from error
        if len(statements) != 1:
            raise QueryError(f"SQL: give one statement, not {len(statements)}")
        if statements[0].type not in (duckdb.StatementType.SELECT, duckdb.StatementType.EXPLAIN):
            raise QueryError("SQL: only a query that reads is allowed here (select, from, with, describe)")
        try:
            return self.rows(sql)
        except duckdb.Error as error:
            raise QueryError(f"SQL: {first_line(error)}") from error

    def has(self, table: str) -> bool:
        """Whether the run holds this table at all."""
        return bool(self.source.parts[table])


def connect() -> duckdb.DuckDBPyConnection:
    """An in-memory database with pinned settings that fetches nothing from anywhere."""
    threads = max(1, min(4, os.cpu_count() or 1))
    spill = os.path.join(tempfile.gettempdir(), f"guildhall-duckdb-{os.getpid()}")
    return duckdb.connect(":memory:", config={**SETTINGS, "threads": str(threads), "temp_directory": spill})


def sql_text(name: str) -> str:
    """The text of one of our SQL files."""
    return (files("analysis") / "sql" / name).read_text(encoding="utf-8")


def quoted(name: str) -> str:
    """A name as an SQL identifier."""
    return '"' + name.replace('"', '""') + '"'


def literal(text: str) -> str:
    """A text as an SQL string."""
    return "'" + text.replace("'", "''") + "'"
