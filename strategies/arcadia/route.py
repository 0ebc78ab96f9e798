"""Which scenario to choose: where own Titles help and others' do not, the Reward suits, and there are coins to win."""

from typing import Final

from sim.arcadia.records import MonsterLevel, Scenario
from sim.arcadia.view import ArcadiaView

TITLE: Final = 0.5
"""A Title that helps there, a Reward's worth being counted as the market counts cards."""

PRIZE: Final = 0.5
COINS: Final = 0.02
KILLS: Final = ["kill", "kill_count"]


def title_edge(view: ArcadiaView, scenario: Scenario) -> float:
    """Own Titles that help in a scenario, less those of the others on average."""
    edge = 0.0
    for guild in view.s.guilds:
        n = 0
        for at in guild.titles:
            if scenario.slug in view.book.titles[at].used_in:
                n += 1
        edge += float(n) if guild.seat == view.seat else -n / max(1, view.seats - 1)
    return edge


def coins_of(view: ArcadiaView, scenario: Scenario, label: str) -> int:
    """Coins on the heads of the Monsters a scenario begins with."""
    coins = 0
    for placed in scenario.monsters:
        at = view.book.monster_index.get(placed.name, -1)
        if at >= 0:
            card: MonsterLevel = view.book.monsters[at].levels[label]
            coins += card.reward
    return coins


def fights(scenario: Scenario) -> float:
    """The part of a scenario's own Quests that are fulfilled by killing."""
    kills = 0
    for quest in scenario.quests:
        if quest.goal.do in KILLS:
            kills += 1
    return kills / max(1, len(scenario.quests))


def scenario_worth(view: ArcadiaView, scenario: Scenario, label: str, prize: float, edge: float) -> float:
    """What choosing a scenario promises. prize: what its Reward is worth more to this Guild than to others.

    edge: how much stronger this Guild is in attack than the others on average.
    """
    value = TITLE * title_edge(view, scenario) + PRIZE * prize + edge * fights(scenario)
    return value + COINS * coins_of(view, scenario, label)
