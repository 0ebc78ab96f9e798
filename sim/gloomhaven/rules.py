"""The named settings of the Gloomhaven rules: open points, each with its default and rule id."""

from typing import Final

from sim.engine.game import Setting
from sim.engine.spec import Value
from sim.gloomhaven.ground import EDITIONS, Edition

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
        "summon_measure",
        "range",
        ["range", "path"],
        "as close to an enemy as possible: by range, or by the way a figure would walk",
        "GLO-SUMMON-3",
    ),
    Setting(
        "heal_unhurt",
        True,
        [],
        "whether a monster's heal goes to a poisoned or wounded figure when nobody has lost hit points",
        "GLO-HEAL-4",
    ),
]


class Rules:
    """The settings of one match, typed."""

    def __init__(self, given: dict[str, Value]) -> None:
        values: dict[str, Value] = {}
        for setting in SETTINGS:
            values[setting.name] = given.get(setting.name, setting.default)
        self.edition: Edition = EDITIONS[str(values["edition"])]
        self.rest_last = values["rest_and_monster_at_99"] == "monster"
        self.summon_by_path = values["summon_measure"] == "path"
        self.heal_unhurt = bool(values["heal_unhurt"])
