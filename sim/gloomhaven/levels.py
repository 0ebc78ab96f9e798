"""What the scenario level sets (GLO-SCEN-1, -2, GLO-TERR-1, -2, GLO-DOOR-3)."""

from typing import Final

from sim.gloomhaven.records import ScenarioLevel

DIFFICULTIES: Final = {"easy": -1, "normal": 0, "hard": 1, "very_hard": 2}
HIGHEST: Final = 7


def scenario_level(levels: list[int], difficulty: str) -> int:
    """Half the mean level of the characters, rounded up, shifted by the difficulty."""
    doubled = 2 * len(levels)
    level = -(-sum(levels) // doubled) + DIFFICULTIES[difficulty]
    return max(0, min(HIGHEST, level))


def monster_level(row: ScenarioLevel, solo: bool) -> int:
    """The level of the monsters; one player who sees all cards meets stronger ones."""
    return min(HIGHEST, row.monster_level + 1) if solo else row.monster_level


def trap_damage(row: ScenarioLevel, solo: bool) -> int:
    """What a trap of the scenario deals."""
    return row.trap + 1 if solo else row.trap


def hazard_damage(trap: int) -> int:
    """What entering hazardous terrain costs."""
    return trap // 2
