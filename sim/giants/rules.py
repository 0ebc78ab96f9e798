"""The named settings: points the public pages leave open, each with its default and rule id."""

from typing import Final

from sim.engine.game import Setting
from sim.engine.spec import Value

SETTINGS: Final = [
    Setting(
        "turns_a_race", 60, [], "turns each race has before the Endgame starts whatever the pools hold", "GIA-DEF-20"
    ),
    Setting(
        "npc_controller",
        "left",
        ["left", "right"],
        "who plays for an NPC race in a battle: the next player to the attacker's left or right",
        "GIA-DEF-10",
    ),
    Setting(
        "defender_row",
        True,
        [],
        "whether the defender's own Command Cards count in battle, too",
        "GIA-BAT-4",
    ),
    Setting(
        "just_played_counts",
        True,
        [],
        "whether the Attack card just played counts as right of Leader and Magic",
        "GIA-DICE-6",
    ),
]


class Rules:
    """The settings of one match, typed."""

    def __init__(self, given: dict[str, Value]) -> None:
        values: dict[str, Value] = {}
        for setting in SETTINGS:
            values[setting.name] = given.get(setting.name, setting.default)
        self.turns_a_race = int(values["turns_a_race"])
        self.npc_step = 1 if values["npc_controller"] == "left" else -1
        self.defender_row = bool(values["defender_row"])
        self.just_played_counts = bool(values["just_played_counts"])
