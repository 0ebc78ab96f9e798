"""Strategies by name: the built-in table, entry points of other distributions, and a user's own files."""

import re
import sys
from hashlib import blake2b
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Final

from sim.engine.decisions import Player
from strategies.base import Strategy, StrategyError, nearest, read_values

GROUP: Final = "guildhall.strategies"
NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

BUILT_IN: Final[dict[str, tuple[str, str, str]]] = {
    "uniform": ("", "strategies.uniform", "Uniform"),
    "first": ("", "strategies.first", "First"),
    "greedy": ("inferno arcadia", "strategies.arcadia.greedy", "Greedy"),
    "quester": ("inferno arcadia", "strategies.arcadia.quester", "Quester"),
    "hunter": ("inferno arcadia", "strategies.arcadia.hunter", "Hunter"),
    "turtle": ("inferno arcadia", "strategies.arcadia.turtle", "Turtle"),
    "opportunist": ("giants", "strategies.giants.opportunist", "Opportunist"),
    "builder": ("giants", "strategies.giants.builder", "Builder"),
    "raider": ("giants", "strategies.giants.raider", "Raider"),
    "charge": ("heroquest", "strategies.heroquest.charge", "Charge"),
    "cautious": ("heroquest", "strategies.heroquest.cautious", "Cautious"),
    "party": ("heroquest", "strategies.heroquest.party", "Party"),
    "nearest": ("heroquest", "strategies.heroquest.overlord", "Nearest"),
    "weakest": ("heroquest", "strategies.heroquest.overlord", "Weakest"),
    "caster-hunter": ("heroquest", "strategies.heroquest.overlord", "CasterHunter"),
    "focus-fire": ("gloomhaven", "strategies.gloomhaven.parties", "FocusFire"),
    "guarded": ("gloomhaven", "strategies.gloomhaven.parties", "Guarded"),
    "tempo": ("gloomhaven", "strategies.gloomhaven.parties", "Tempo"),
    "foresight": ("gloomhaven", "strategies.gloomhaven.foresight", "Foresight"),
}
"""Name, then the games it plays ("" any), module and class; a module is imported when its strategy is first made."""


class Loaded:
    """A strategy from a user's file. place: the file's name, of which a newer version replaces an older one."""

    def __init__(self, kind: type[Strategy], place: str, digest: str) -> None:
        self.kind = kind
        self.place = place
        self.digest = digest


LOADED: Final[dict[str, Loaded]] = {}
FOREIGN: Final[dict[str, type[Strategy]]] = {}
LOOKED: Final[list[bool]] = [False]


def names(game: str = "") -> list[str]:
    """Names of the strategies that can play a game ("" for all): built in, entry points, loaded files."""
    out = [name for name, entry in BUILT_IN.items() if fits(entry[0], game)]
    foreign = entry_point_kinds()
    out += [name for name in sorted(foreign) if plays(foreign[name], game)]
    out += [name for name in sorted(LOADED) if name not in foreign and plays(LOADED[name].kind, game)]
    return out


def find(name: str) -> type[Strategy]:
    """The class of that name, whatever game it plays."""
    built = BUILT_IN.get(name)
    if built is not None:
        kind: type[Strategy] = getattr(import_module(built[1]), built[2])
        return kind
    if name in LOADED:
        return LOADED[name].kind
    foreign = entry_point_kinds()
    if name in foreign:
        return foreign[name]
    raise StrategyError(f"unknown strategy {name!r} ({nearest(name, names())})")


def make(game: str, text: str) -> Player:
    """A strategy from ``name`` or ``name:param=value,param=value``, ready to be seated."""
    name, _, given = text.partition(":")
    known = names(game)
    if name not in known:
        if name in names():
            raise StrategyError(f"strategy {name!r} plays {' and '.join(find(name).game.split())}, not {game}")
        raise StrategyError(f"unknown strategy {name!r} ({nearest(name, known)})")
    kind = find(name)
    values = read_values(text, name, kind.parameters, given)
    try:
        strategy = kind()
        strategy.values = values
        strategy.lookahead = bool(strategy.lookahead)
    except Exception as error:
        raise StrategyError(
            f"strategy {name!r} cannot be made ({type(error).__name__}: {error}); "
            "its __init__ takes no arguments and calls super().__init__() first"
        ) from error
    return strategy


def load_file(path: str | Path) -> list[str]:
    """Register the strategies a user's file defines and return their names; a second load changes nothing."""
    path = Path(path)
    try:
        source = path.read_bytes()
    except OSError as error:
        raise StrategyError(f"{path}: cannot be read ({error.strerror})") from error
    digest = blake2b(source, digest_size=8).hexdigest()
    known = [name for name, entry in LOADED.items() if entry.place == path.name and entry.digest == digest]
    if known:
        return known
    found: dict[str, type[Strategy]] = {}
    for kind in kinds_defined(path, digest):
        if not kind.name:
            continue
        check_kind(kind, str(path))
        if kind.name in found:
            raise StrategyError(f"{path}: two strategies are called {kind.name!r}")
        if kind.name in BUILT_IN or kind.name in entry_point_kinds():
            raise StrategyError(f"{path}: the name {kind.name!r} is taken by a strategy that is installed")
        taken = LOADED.get(kind.name)
        if taken is not None and taken.place != path.name:
            raise StrategyError(f"{path}: the name {kind.name!r} is taken by the strategy in {taken.place}")
        found[kind.name] = kind
    if not found:
        raise StrategyError(f"{path}: defines no subclass of strategies.Strategy with a name")
    for name in [n for n, entry in LOADED.items() if entry.place == path.name]:
        del LOADED[name]
    for name, kind in found.items():
        LOADED[name] = Loaded(kind, path.name, digest)
    return list(found)


def kinds_defined(path: Path, digest: str) -> list[type[Strategy]]:
    """Run a file as a module of its own and return the strategies it defines, in order."""
    module_name = f"guildhall_file_{re.sub('[^a-zA-Z0-9]', '_', path.stem)}_{digest}"
    spec = spec_from_file_location(module_name, path)
    if spec is None or spec.loader is None:
        raise StrategyError(f"{path}: is not a Python file (its name must end in .py)")
    module = module_from_spec(spec)
    sys.modules[module_name] = module
    try:
        spec.loader.exec_module(module)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        del sys.modules[module_name]
        raise StrategyError(f"{path}: cannot be loaded ({type(error).__name__}: {error})") from error
    out: list[type[Strategy]] = []
    for value in vars(module).values():
        if isinstance(value, type) and issubclass(value, Strategy):
            # Compiled code cannot read __module__ of a class it knows by name.
            if getattr(value, "__module__", "") == module_name and value not in out:
                out.append(value)
    return out


def entry_point_kinds() -> dict[str, type[Strategy]]:
    """Strategies of installed distributions, looked up once."""
    if not LOOKED[0]:
        LOOKED[0] = True
        for point in entry_points(group=GROUP):
            try:
                kind: type[Strategy] = point.load()
            except Exception as error:
                LOOKED[0] = False
                raise StrategyError(
                    f"entry point {point.name!r} cannot be loaded ({type(error).__name__}: {error})"
                ) from error
            check_kind(kind, f"entry point {point.name!r}")
            if kind.name != point.name or kind.name in BUILT_IN:
                raise StrategyError(f"entry point {point.name!r}: its strategy must have that name, and a new one")
            FOREIGN[kind.name] = kind
    return FOREIGN


def plays(kind: type[Strategy], game: str) -> bool:
    """Whether a class can play a game."""
    return fits(kind.game, game)


def fits(told: str, game: str) -> bool:
    """Whether games as a strategy tells them include one ("" any, on both sides)."""
    return told == "" or game == "" or game in told.split()


def check_kind(kind: type[Strategy], place: str) -> None:
    """Refuse a class that plans could not name or configure."""
    if not isinstance(kind, type) or not issubclass(kind, Strategy):
        raise StrategyError(f"{place}: is not a subclass of strategies.Strategy")
    if not isinstance(kind.name, str) or NAME.fullmatch(kind.name) is None:
        raise StrategyError(f"{place}: the name {kind.name!r} must be small letters, digits and hyphens")
    seen: list[str] = []
    for parameter in kind.parameters:
        if NAME.fullmatch(parameter.name.replace("_", "-")) is None or parameter.name in seen:
            raise StrategyError(f"{place}: parameter {parameter.name!r} is misnamed or there twice")
        seen.append(parameter.name)
