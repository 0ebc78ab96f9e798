"""What spells and Event Cards do; content names an effect by its ``do``."""

from sim.giants.effects.events import Need, Reward
from sim.giants.effects.spells import SpellEffect
from sim.giants.effects.table import make_need, make_reward, make_spell

__all__ = ["Need", "Reward", "SpellEffect", "make_need", "make_reward", "make_spell"]
