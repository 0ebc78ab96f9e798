"""Where the files of a run lie: a local directory, or any filesystem pyarrow can name by a URI."""

import json
import tomllib
from pathlib import Path
from typing import Any

from analysis.errors import RunError

TABLES = ("matches", "seats", "tallies", "figures", "events", "decisions", "campaigns", "boards", "event_kinds")


class Source:
    """The files of one run. ``local`` is None for a URI."""

    def __init__(self, run: str) -> None:
        self.name = run
        self.local: Path | None = None
        self.filesystem: Any = None
        self.root = ""
        if "://" in run:
            self._open_uri(run)
        else:
            self.local = Path(run)
            if not self.local.exists():
                raise RunError(f"{run}: there is no such directory")
            if not self.local.is_dir():
                raise RunError(f"{run}: this is a file, not a run directory")
        self.parts = {table: self._parts(table) for table in TABLES}

    def _open_uri(self, uri: str) -> None:
        from pyarrow import ArrowException, fs

        try:
            self.filesystem, self.root = fs.FileSystem.from_uri(uri)
            found = self.filesystem.get_file_info(self.root).type
        except (ArrowException, OSError, ValueError) as error:
            raise RunError(f"{uri}: this address cannot be opened: {first_line(error)}") from error
        if found == fs.FileType.NotFound:
            raise RunError(f"{uri}: there is no such directory")

    def _parts(self, table: str) -> list[str]:
        """Finished Parquet files of a table, in the order of their names; temporary names don't count."""
        if self.local is not None:
            files = [p for p in self.local.glob(f"{table}/**/*.parquet") if p.is_file()]
            single = self.local / f"{table}.parquet"
            if single.is_file():
                files.append(single)
            return [str(p) for p in sorted(files)]
        from pyarrow import fs

        folder = fs.FileSelector(f"{self.root}/{table}", allow_not_found=True, recursive=True)
        infos = list(self.filesystem.get_file_info(folder))
        infos.append(self.filesystem.get_file_info(f"{self.root}/{table}.parquet"))
        return sorted(i.path for i in infos if i.type == fs.FileType.File and i.path.endswith(".parquet"))

    def read(self, name: str) -> bytes | None:
        """The bytes of a file of the run, None when it isn't there."""
        if self.local is not None:
            path = self.local / name
            return path.read_bytes() if path.is_file() else None
        try:
            with self.filesystem.open_input_stream(f"{self.root}/{name}") as stream:
                data: bytes = stream.read()
                return data
        except FileNotFoundError:
            return None

    def manifest(self) -> dict[str, Any] | None:
        """The manifest, None while the run goes on."""
        data = self.read("manifest.json")
        if data is None:
            return None
        try:
            found = json.loads(data)
        except ValueError as error:
            raise RunError(f"{self.name}: manifest.json is not JSON: {first_line(error)}") from error
        if not isinstance(found, dict):
            raise RunError(f"{self.name}: manifest.json holds no table")
        return found

    def plan(self) -> dict[str, Any]:
        """The plan as resolved; empty when it is missing or unreadable."""
        data = self.read("plan.toml")
        if data is None:
            return {}
        try:
            return tomllib.loads(data.decode())
        except (UnicodeDecodeError, tomllib.TOMLDecodeError):
            return {}

    def check(self) -> None:
        """Refuse what holds no finished match, in one sentence that says why."""
        if self.parts["matches"]:
            if not self.parts["seats"]:
                raise RunError(f"{self.name}: there are matches but no seats; this is not a whole run directory")
            return
        if self.manifest() is not None and self.read("plan.toml") is not None:
            raise RunError(f"{self.name}: the run is complete but holds no match")
        if self.read("plan.toml") is not None:
            raise RunError(f"{self.name}: the run has begun, but no part of it is finished yet")
        if self.local is not None and not any(self.local.iterdir()):
            raise RunError(f"{self.name}: the directory is empty")
        raise RunError(f"{self.name}: this is not a run directory (no plan.toml, no matches/)")


def first_line(error: BaseException) -> str:
    """The first line of an error's text."""
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__
