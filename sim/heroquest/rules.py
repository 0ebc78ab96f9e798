"""The named settings of HeroQuest: the edition, and every point in which editions differ or nobody public knows."""

from typing import Final

from sim.engine.game import Setting
from sim.engine.spec import Value
from sim.heroquest.records import EU, US

AS_EDITION: Final = "edition"

# Name, values beside "edition", the European and the American default, meaning, rule.
BY_EDITION: Final[list[tuple[str, list[Value], str, str, str, str]]] = [
    (
        "spell_shield",
        ["any", "own_kind"],
        "own_kind",
        "own_kind",
        "shields that count against spells thrown with combat dice",
        "HQ-SPELL-3",
    ),
    (
        "treasure_once",
        ["place", "hero"],
        "place",
        "hero",
        "treasure is found once by anybody, or by each hero",
        "HQ-SEARCH-4",
    ),
    ("treasure_corridors", ["yes", "no"], "yes", "no", "treasure can be searched for in corridors", "HQ-SEARCH-4"),
    ("dwarf_removal", ["auto", "roll"], "auto", "roll", "how the Dwarf removes a trap", "HQ-TRAP-7, HQ-TRAP-8"),
    (
        "trap_removal_action",
        ["yes", "no"],
        "yes",
        "yes",
        "removing a trap is the action of the turn",
        "HQ-TURN-3, HQ-TRAP-8",
    ),
    ("block_removable", ["yes", "no"], "no", "no", "a fallen block or an open pit can be removed", "HQ-TRAP-9"),
    ("falling_block", ["1", "2", "3", "4"], "3", "3", "combat dice of a falling block", "HQ-TRAP-6"),
    ("sight_in_room", ["always", "line"], "always", "line", "figures in one room see each other", "HQ-SEE-1, HQ-SEE-2"),
    (
        "corridor_reveal",
        ["each_square", "end_of_move"],
        "each_square",
        "each_square",
        "when corridor squares in view are laid out",
        "HQ-SEE-3",
    ),
    ("heroes_pass_heroes", ["yes", "no"], "yes", "yes", "heroes may walk past heroes", "HQ-MOVE-4"),
    ("pit_penalty", ["yes", "no"], "no", "yes", "one die less in a pit", "HQ-ATK-11"),
    ("adjacent_for_ranged", ["4", "8"], "8", "8", "squares around a crossbow it cannot shoot at", "HQ-ATK-9"),
    (
        "diagonal_corner",
        ["one_path_free", "both_free"],
        "one_path_free",
        "one_path_free",
        "what a diagonal attack needs at a wall's corner",
        "HQ-ATK-8",
    ),
    ("box_limit", ["yes", "no"], "no", "no", "no more monsters on the board than figures in the box", "HQ-MONSTER-3"),
    ("jump_cost", ["1", "2"], "1", "2", "movement points of a jump", "HQ-TRAP-4"),
    (
        "search_together",
        ["yes", "no"],
        "yes",
        "no",
        "one search finds traps and secret doors",
        "HQ-TURN-3",
    ),
    ("secret_doors_open", ["yes", "no"], "yes", "no", "a secret door that is found stands open", "HQ-SEARCH-2"),
    (
        "loot",
        ["search", "present"],
        "search",
        "present",
        "how heroes take a dead hero's things",
        "HQ-LOOT-1, HQ-LOOT-3",
    ),
    (
        "monster_loot",
        ["action", "never"],
        "action",
        "never",
        "monsters in the place may take a dead hero's things as their action",
        "HQ-LOOT-2, HQ-LOOT-4",
    ),
    ("save_by_spell", ["yes", "no"], "no", "yes", "a healing spell may be cast at 0 Body", "HQ-DEATH-3"),
    ("share_stairs", ["yes", "no"], "no", "yes", "heroes may share the stairs and a sprung pit", "HQ-MOVE-4"),
    ("spear_ends_turn", ["yes", "no"], "no", "yes", "a spear that wounds ends the turn", "HQ-TRAP-5"),
    ("chaos_spells", ["yes", "no"], "no", "yes", "monsters of a quest may cast Chaos spells", "HQ-SPELL-5"),
]

SETTINGS: Final[list[Setting]] = [
    Setting(
        "edition", "eu", ["eu", "us"], "the box: European (1989) or American (1990); others follow it", "HQ-TURN-3"
    ),
    *[Setting(row[0], AS_EDITION, [AS_EDITION, *row[1]], row[4], row[5]) for row in BY_EDITION],
    Setting("rounds", 40, [], "rounds a quest may take before the heroes have failed", "HQ-QUEST-1"),
]

PLAN_KEYS: Final = [
    Setting(
        "seating", "party", ["party", "hero"], "one seat plays the whole party, or every hero has one", "HQ-TURN-8"
    ),
]


CAMPAIGN_KEYS: Final = [
    *PLAN_KEYS,
    Setting("quests", 6, [], "quests of a campaign, in the order of their numbers, from the first again", "HQ-QUEST-2"),
]


class Rules:
    """The settings of one match, typed."""

    def __init__(self, given: dict[str, Value]) -> None:
        self.edition = US if given.get("edition", "eu") == "us" else EU
        values: dict[str, str] = {}
        for row in BY_EDITION:
            told = str(given.get(row[0], AS_EDITION))
            values[row[0]] = (row[3] if self.edition == US else row[2]) if told == AS_EDITION else told
        self.any_shield = values["spell_shield"] == "any"
        self.treasure_by_hero = values["treasure_once"] == "hero"
        self.treasure_corridors = values["treasure_corridors"] == "yes"
        self.dwarf_rolls = values["dwarf_removal"] == "roll"
        self.removal_is_action = values["trap_removal_action"] == "yes"
        self.block_removable = values["block_removable"] == "yes"
        self.block_dice = int(values["falling_block"])
        self.room_sight = values["sight_in_room"] == "always"
        self.reveal_each_square = values["corridor_reveal"] == "each_square"
        self.pass_heroes = values["heroes_pass_heroes"] == "yes"
        self.pit_penalty = values["pit_penalty"] == "yes"
        self.ranged_gap = int(values["adjacent_for_ranged"])
        self.both_corners = values["diagonal_corner"] == "both_free"
        self.box_limit = values["box_limit"] == "yes"
        self.jump_cost = int(values["jump_cost"])
        self.search_together = values["search_together"] == "yes"
        self.secret_doors_open = values["secret_doors_open"] == "yes"
        self.loot_by_search = values["loot"] == "search"
        self.monsters_loot = values["monster_loot"] == "action"
        self.save_by_spell = values["save_by_spell"] == "yes"
        self.share_stairs = values["share_stairs"] == "yes"
        self.spear_ends_turn = values["spear_ends_turn"] == "yes"
        self.chaos = values["chaos_spells"] == "yes"
        self.rounds = int(given.get("rounds", 40))
