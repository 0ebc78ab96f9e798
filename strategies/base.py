"""What every strategy derives from, and how its parameters are declared and read."""

import math
from difflib import get_close_matches
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from sim.engine.decisions import Player
from sim.engine.dice import Stream
from sim.engine.errors import SimError
from sim.engine.spec import Value
from sim.engine.view import View


class StrategyError(SimError):
    """A strategy's name, parameter, value or file is wrong; the message is one sentence."""


class Parameter:
    """A number or word a strategy can be given: ``name:parameter=value``.

    default: fixes the type. low, high: the range of a number, ends included. words: what a word may be.
    """

    def __init__(
        self,
        name: str,
        default: Value,
        meaning: str,
        low: float = -math.inf,
        high: float = math.inf,
        words: list[str] | None = None,
    ) -> None:
        self.name = name
        self.default = default
        self.meaning = meaning
        self.low = low
        self.high = high
        self.words: list[str] = words if words is not None else []

    def range_text(self) -> str:
        """What the value may be, for people."""
        default = self.default
        if isinstance(default, bool):
            return "true or false"
        if isinstance(default, str):
            return " or ".join(self.words) if self.words else "a word"
        kind = "a whole number" if isinstance(default, int) else "a number"
        if self.low > -math.inf and self.high < math.inf:
            return f"{kind} from {self.low:g} to {self.high:g}"
        if self.low > -math.inf:
            return f"{kind} of at least {self.low:g}"
        if self.high < math.inf:
            return f"{kind} of at most {self.high:g}"
        return kind

    def read(self, text: str) -> Value | None:
        """The value that text stands for, None when it is not one this parameter may have."""
        default = self.default
        if isinstance(default, bool):
            return text == "true" if text in ("true", "false") else None
        if isinstance(default, str):
            return text if not self.words or text in self.words else None
        try:
            number: int | float = int(text) if isinstance(default, int) else float(text)
        except ValueError:
            return None
        return number if self.low <= number <= self.high and math.isfinite(number) else None


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategy(Player):
    """A scripted player. Derive from it, give it a ``name`` and a docstring, and write ``choose``.

    name: as plans write it: small letters, digits and hyphens. game: the game it can play, or several
    with blanks between, "" when any. role: the
    role it plays in a game that has roles, "" when any.
    parameters: what can be set after the name. values: what was set, defaults included. dice: the strategy's own
    stream, there from ``start`` on. Set ``self.lookahead = True`` in ``__init__`` to be able to fork the match.
    """

    name: ClassVar[str] = ""
    game: ClassVar[str] = ""
    role: ClassVar[str] = ""
    parameters: ClassVar[list[Parameter]] = []

    def __init__(self) -> None:
        super().__init__()
        self.dice = NO_DICE
        self.values: dict[str, Value] = {}

    def start(self, view: View, dice: Stream) -> None:
        """Called once a match, before the first question. Whoever overrides it calls it first."""
        self.dice = dice

    def number(self, name: str) -> float:
        """The value of a numeric parameter."""
        value = self.values[name]
        return float(value)

    def whole(self, name: str) -> int:
        """The value of a parameter whose default is a whole number."""
        return int(self.values[name])

    def flag(self, name: str) -> bool:
        """The value of a parameter that is true or false."""
        return bool(self.values[name])

    def word(self, name: str) -> str:
        """The value of a parameter that is a word."""
        return str(self.values[name])


NO_DICE: Final = Stream(0)
"""Stands in for a strategy's dice until its match starts."""


def nearest(wrong: str, known: list[str]) -> str:
    """The end of an error sentence: the nearest right name, else all of them."""
    close = get_close_matches(wrong, known, 1, 0.6)
    if close:
        return f"did you mean {close[0]!r}?"
    return "known: " + ", ".join(known) if known else "there is none"


def read_values(text: str, name: str, parameters: list[Parameter], given: str) -> dict[str, Value]:
    """Values for all parameters, from ``param=value,param=value`` (strictly read) and their defaults."""
    values: dict[str, Value] = {}
    known: dict[str, Parameter] = {}
    for parameter in parameters:
        known[parameter.name] = parameter
    if given or text.endswith(":"):
        for part in given.split(","):
            key, equals, value = part.partition("=")
            if not equals or not key or not value:
                raise StrategyError(f"strategy {text!r}: {part!r} is not of the form parameter=value")
            if key not in known:
                if not parameters:
                    raise StrategyError(f"strategy {text!r}: {name} takes no parameters")
                raise StrategyError(f"strategy {text!r}: {name} has no parameter {key!r} ({nearest(key, list(known))})")
            if key in values:
                raise StrategyError(f"strategy {text!r}: {key} is given twice")
            read = known[key].read(value)
            if read is None:
                raise StrategyError(f"strategy {text!r}: {key} must be {known[key].range_text()}, not {value!r}")
            values[key] = read
    out: dict[str, Value] = {}
    for parameter in parameters:
        out[parameter.name] = values.get(parameter.name, parameter.default)
    return out
