"""What watches the Quests of scenarios."""

from sim.arcadia.hooks import Effect
from sim.arcadia.records import QuestRecord, Scenario


def goal_of(quest: QuestRecord, scenario: Scenario) -> Effect | None:
    """The effect that watches a Quest."""
    return Effect(quest.goal)
