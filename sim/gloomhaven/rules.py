"""The named settings of the Gloomhaven rules: open points, each with its default and rule id."""

from typing import Final

from sim.engine.game import Setting
from sim.engine.spec import Value
from sim.gloomhaven.ground import EDITIONS, Edition
from sim.gloomhaven.levels import DIFFICULTIES

SETTINGS: Final = [
    Setting(
        "edition",
        "gh1",
        ["gh1", "jotl", "fh"],
        "whose rules of sight, focus and movement count: first edition, Jaws of the Lion, Frosthaven",
        "GLO-LOS-8, GLO-MOVE-6",
    ),
    Setting(
        "rest_and_monster_at_99",
        "monster",
        ["monster", "character"],
        "who acts first, a resting character or a monster type at initiative 99",
        "GLO-INIT-1",
    ),
    Setting(
        "solo",
        False,
        [True, False],
        "one player knows all hands: monsters and traps are one level higher",
        "GLO-SCEN-1",
    ),
    Setting(
        "path_to_target",
        "any",
        ["any", "shortest"],
        "which paths to the main target take further enemies along: any within range, or a shortest one",
        "GLO-CARD-4",
    ),
    Setting(
        "difficulty",
        "normal",
        list(DIFFICULTIES),
        "shifts the natural scenario level: -1, 0, +1, +2",
        "GLO-SCEN-1",
    ),
    Setting("character_level", 1, [1, 2, 3, 4, 5, 6, 7, 8, 9], "the level of the characters", "GLO-CHAR-1"),
]


class Rules:
    """The settings of one match, typed."""

    def __init__(self, given: dict[str, Value]) -> None:
        values: dict[str, Value] = {}
        for setting in SETTINGS:
            values[setting.name] = given.get(setting.name, setting.default)
        self.edition: Edition = EDITIONS[str(values["edition"])]
        self.solo = values["solo"] is True
        self.character_level = int(values["character_level"])
        self.difficulty = str(values["difficulty"])
        self.straight = values["path_to_target"] == "shortest"
        self.rest_last = values["rest_and_monster_at_99"] == "monster"
