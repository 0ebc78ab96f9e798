"""Scripted players, by name.

names(game), find(name), make(game, "name:param=value"), load_file(path); Strategy is the base of all of them.
"""

from strategies.base import Parameter, Strategy, StrategyError
from strategies.registry import find, load_file, make, names

__all__ = ["Parameter", "Strategy", "StrategyError", "find", "load_file", "make", "names"]
