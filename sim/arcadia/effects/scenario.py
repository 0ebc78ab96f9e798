"""Special rules of scenarios."""

from sim.arcadia.hooks import Effect
from sim.arcadia.records import EffectSpec, Scenario


def rule_of(spec: EffectSpec, scenario: Scenario) -> Effect | None:
    """The effect of a special rule."""
    return Effect(spec)
