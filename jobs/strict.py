"""Values of a TOML file, strictly read and written back: whatever is wrong is one sentence that says where."""

import json
from collections.abc import Sequence

from jobs.wrong import Wrong, nearest
from sim.engine.game import Setting
from sim.engine.spec import Value

NO_BOUND = 2**31 - 1


class Reader:
    """One plan file being read; every complaint names the file and the place in it."""

    def __init__(self, source: str) -> None:
        self.source = source

    def wrong(self, where: str, what: str) -> Wrong:
        """The sentence for a fault at a place."""
        return Wrong(f"{self.source}: {where}: {what}" if where else f"{self.source}: {what}")

    def keys(self, where: str, table: dict[str, object], known: Sequence[str]) -> None:
        """Refuse keys nobody knows."""
        for key in table:
            if key not in known:
                raise self.wrong(where, f"unknown key {key!r}{nearest(key, known)}")

    def text(self, where: str, table: dict[str, object], key: str, default: str | None = None) -> str:
        """A string that is not empty."""
        value = table.get(key, default)
        if value is None:
            raise self.wrong(where, f"{key} is missing")
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(where, f"{key} must be a text, not {show(value)}")
        return value

    def whole(self, where: str, table: dict[str, object], key: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        value = table.get(key)
        if value is None:
            raise self.wrong(where, f"{key} is missing")
        if type(value) is not int or not low <= value <= high:
            bounds = f"from {low} to {high}" if high < NO_BOUND else f"of at least {low}"
            raise self.wrong(where, f"{key} must be a whole number {bounds}, not {show(value)}")
        return value

    def table(self, value: object, key: str) -> dict[str, object]:
        """A table, or nothing."""
        if not isinstance(value, dict):
            raise self.wrong("", f"[{key}] must be a table, not {show(value)}")
        return value

    def names(
        self, where: str, key: str, value: object, known: Sequence[str], one: str, twice: bool = False
    ) -> list[str]:
        """A list of known names; twice: whether one may be repeated."""
        if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
            raise self.wrong(where, f"{key} must be a list of names, not {show(value)}")
        out: list[str] = []
        for name in value:
            if name not in known:
                raise self.wrong(where, f"{key}: unknown {one} {name!r}{nearest(name, known)}")
            if name in out and not twice:
                raise self.wrong(where, f"{key}: {name!r} is named twice")
            out.append(name)
        return out

    def setting(self, where: str, setting: Setting, value: object) -> Value:
        """A value of the setting's own type, and one of those it allows."""
        default = setting.default
        if isinstance(default, float) and type(value) is int:
            value = float(value)
        if type(value) is not type(default) or not isinstance(value, str | int | float | bool):
            kind = {bool: "true or false", int: "a whole number", float: "a number", str: "a text"}[type(default)]
            raise self.wrong(where, f"{setting.name} must be {kind}, not {show(value)}")
        if setting.values and value not in setting.values:
            known = [str(v) for v in setting.values]
            raise self.wrong(where, f"{setting.name}: {value!r} is not one of {', '.join(known)}")
        return value

    def strategy(self, where: str, game: str, table: dict[str, object], role: str = "") -> str:
        """A strategy that can be made for the game, and plays the role if it plays one only."""
        import strategies

        text = self.text(where, table, "strategy")
        try:
            player = strategies.make(game, text)
        except strategies.StrategyError as error:
            raise self.wrong(where, str(error)) from error
        if role and isinstance(player, strategies.Strategy) and player.role not in ("", role):
            raise self.wrong(where, f"strategy {text!r} plays {player.role}, not {role}")
        return text


def show(value: object) -> str:
    """A value as the user wrote it, near enough, and short."""
    if value is True or value is False:
        return str(value).lower()
    text = "a table" if isinstance(value, dict) else repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def toml_value(value: object) -> str:
    """A value in TOML."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, list):
        return "[" + ", ".join(toml_value(v) for v in value) + "]"
    return repr(value)


def lines(head: str, table: dict[str, object]) -> str:
    """One table of a TOML file."""
    body = [f"{key} = {toml_value(value)}" for key, value in table.items()]
    return "\n".join(([head] if head else []) + body) + "\n" if body or head != "[rules]" else ""
