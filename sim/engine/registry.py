"""Rules plugins by name: those added by this package, and those of others (entry points ``guildhall.games``)."""

from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from sim.engine.errors import SpecError
from sim.engine.game import Game

GROUP: Final = "guildhall.games"

_added: dict[str, str] = {}
_loaded: dict[tuple[str, str], Game] = {}


def add(name: str, target: str) -> None:
    """Register a plugin as ``module:function``; the function takes an overlay folder or None and returns a Game."""
    _added[name] = target


def names() -> list[str]:
    """Names of all plugins, those of this package first."""
    out = list(_added)
    for point in sorted(entry_points(group=GROUP), key=lambda p: p.name):
        if point.name not in out:
            out.append(point.name)
    return out


def load(name: str, overlay: str | None = None) -> Game:
    """The plugin with its content, loaded once a process and overlay."""
    key = (name, overlay or "")
    game = _loaded.get(key)
    if game is None:
        target = _added.get(name)
        if target is None:
            for point in entry_points(group=GROUP):
                if point.name == name:
                    target = point.value
        if target is None:
            raise SpecError(f"unknown game {name!r}; known: {', '.join(names())}")
        module, _, function = target.partition(":")
        made = getattr(import_module(module), function)(overlay)
        assert isinstance(made, Game)
        game = made
        _loaded[key] = game
    return game
