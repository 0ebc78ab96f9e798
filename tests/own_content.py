"""The worked examples of the Arcadia plugin's README as files, for tests of own content."""

import re
from pathlib import Path

README = Path(__file__).resolve().parent.parent / "sim" / "arcadia" / "README.md"


def examples() -> dict[str, str]:
    """The TOML blocks of the README by the file each is said to be."""
    text = README.read_text(encoding="utf-8")
    found = re.findall(r"^```toml\n# (\S+)\n(.*?)^```$", text, re.M | re.S)
    assert len(found) == text.count("```toml"), "every TOML block says in its first line which file it is"
    return dict(found)


def write(folder: Path, files: dict[str, str]) -> Path:
    """The files of ``my_table`` in a folder; returns it."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder / "my_table"
