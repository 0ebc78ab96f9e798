"""Games by name, as the jobs see them: the engine's plugins, and those a test brings along."""

import gc
import os
from collections.abc import Callable
from hashlib import blake2b
from importlib import import_module

from jobs.wrong import Wrong, nearest
from sim.engine.errors import SimError
from sim.engine.game import Game

HOOK = "GUILDHALL_PLUGINS"
"""Modules to import first, separated by commas: how tests seat a game of their own, in every process of a run."""

YOUNG_OBJECTS = 20_000
"""Objects made before the collector looks at the young ones."""

EXTRA: dict[str, Callable[[str | None], Game]] = {}
CACHE: dict[tuple[str, str | None, str], Game] = {}


def hooked() -> None:
    """Import the modules the environment names."""
    for module in filter(None, os.environ.get(HOOK, "").split(",")):
        import_module(module)


def known_games() -> list[str]:
    """Names a plan's ``game`` may have."""
    import sim

    hooked()
    return [*sim.games(), *EXTRA]


def load_game(name: str, overlay: str | None = None, sets: list[str] | None = None) -> Game:
    """The game of that name with the user's content laid over it and further sets mixed in, once a process."""
    import sim

    key = (name, overlay, " ".join(sets or []))
    if key not in CACHE:
        known = known_games()
        if name not in known:
            raise Wrong(f"unknown game {name!r}{nearest(name, known)}")
        try:
            CACHE[key] = EXTRA[name](overlay) if name in EXTRA else sim.load(name, overlay, sets)
        except SimError as error:
            raise Wrong(str(error)) from error
        spare_the_collector()
    return CACHE[key]


def spare_the_collector() -> None:
    """Content lives as long as the process: a tenth of a match's time went into walking it for garbage."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS, 10, 10)


def rules_hash(game: Game) -> str:
    """One short name for the rules and the content a match was played by, overlays included."""
    parts = "\n".join((game.name, game.content_set, game.rules, game.content_hash))
    return blake2b(parts.encode(), digest_size=8).hexdigest()
