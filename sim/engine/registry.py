"""Rules plugins by name: those added by this package, and those of others (entry points ``guildhall.games``)."""

from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from sim.engine.errors import SpecError
from sim.engine.game import Game

GROUP: Final = "guildhall.games"

_added: dict[str, str] = {}
_loaded: dict[tuple[str, str, str], Game] = {}


def add(name: str, target: str) -> None:
    """Register a plugin as ``module:function``; the function takes an overlay folder or None and returns a Game.

    One whose Game names ``sets`` takes as a second argument those that are to be mixed in.
    """
    _added[name] = target


def names() -> list[str]:
    """Names of all plugins, those of this package first."""
    return list(_known())


def _known() -> dict[str, str]:
    """Where each plugin is, by its name; one of this package goes before another of the same name."""
    others = {point.name: point.value for point in sorted(entry_points(group=GROUP), key=lambda p: p.name)}
    return {**_added, **others, **_added}


def load(name: str, overlay: str | None = None, sets: list[str] | None = None) -> Game:
    """The plugin with its content, loaded once a process, overlay and content sets mixed in beside its own."""
    key = (name, overlay or "", " ".join(sets or []))
    game = _loaded.get(key)
    if game is None:
        target = _added.get(name) or _known().get(name)
        if target is None:
            raise SpecError(f"unknown game {name!r}; known: {', '.join(names())}")
        module, _, function = target.partition(":")
        make = getattr(import_module(module), function)
        made = make(overlay, sets) if sets else make(overlay)
        assert isinstance(made, Game)
        game = made
        _loaded[key] = game
    return game
