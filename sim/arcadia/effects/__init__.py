"""The explicit table from the words of content to effect classes."""

from sim.arcadia.effects.deeds import Deed, deed_classes
from sim.arcadia.effects.feats import goal_of
from sim.arcadia.effects.scenario import rule_of
from sim.arcadia.effects.table import effect_of
from sim.arcadia.effects.titles import title_of
from sim.arcadia.hooks import Effect
from sim.arcadia.records import EffectSpec, QuestRecord, Scenario
from sim.engine.errors import ContentError


def make_effect(spec: EffectSpec) -> Effect:
    """The effect of an ability, card, Curse or Monster card."""
    effect = effect_of(spec)
    if effect is None:
        raise ContentError(f"no effect carries out {spec.do!r}")
    return effect


def make_deed(spec: EffectSpec) -> Deed:
    """What a Brimstone card does once."""
    deed = deed_classes(spec)
    if deed is None:
        raise ContentError(f"no Brimstone deed carries out {spec.do!r}")
    return deed


def make_title(spec: EffectSpec) -> Effect:
    """What a Title brings."""
    effect = title_of(spec)
    if effect is None:
        raise ContentError(f"no Title carries out {spec.do!r}")
    return effect


def make_rule(spec: EffectSpec, scenario: Scenario) -> Effect:
    """A scenario's special rule."""
    effect = rule_of(spec, scenario)
    if effect is None:
        raise ContentError(f"{scenario.slug}: no rule carries out {spec.do!r}")
    return effect


def make_goal(quest: QuestRecord, scenario: Scenario) -> Effect:
    """What watches a Quest."""
    effect = goal_of(quest, scenario)
    if effect is None:
        raise ContentError(f"{scenario.slug}: {quest.name}: no goal carries out {quest.goal.do!r}")
    return effect
