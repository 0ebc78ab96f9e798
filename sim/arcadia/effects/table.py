"""Which class carries out which word of an ability, card, Curse or Monster card."""

from sim.arcadia.hooks import Effect
from sim.arcadia.records import EffectSpec


def effect_of(spec: EffectSpec) -> Effect | None:
    """The effect a record names."""
    return Effect(spec)
