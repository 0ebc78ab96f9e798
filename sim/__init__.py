"""Guildhall's simulations: rules plugins, and one door to play them.

>>> import sim
>>> game = sim.load("inferno")
"""

from sim.engine.decisions import Player, Question
from sim.engine.errors import ContentError, Forfeit, ReplayError, RuleError, SimError, SpecError
from sim.engine.events import Event, Log, named
from sim.engine.game import Game
from sim.engine.match import Match, play, unpack_answers
from sim.engine.registry import add, load
from sim.engine.registry import names as games
from sim.engine.spec import MatchSpec, Result, SeatSpec, spec_from_tuple

add("inferno", "sim.arcadia.plugin:inferno")
add("arcadia", "sim.arcadia.plugin:arcadia")
add("giants", "sim.giants.plugin:giants")
add("heroquest", "sim.heroquest.plugin:heroquest")
add("gloomhaven", "sim.gloomhaven.plugin:first")

__all__ = [
    "ContentError",
    "Event",
    "Forfeit",
    "Game",
    "Log",
    "Match",
    "MatchSpec",
    "Player",
    "Question",
    "ReplayError",
    "Result",
    "RuleError",
    "SeatSpec",
    "SimError",
    "SpecError",
    "add",
    "games",
    "load",
    "named",
    "play",
    "spec_from_tuple",
    "unpack_answers",
]
