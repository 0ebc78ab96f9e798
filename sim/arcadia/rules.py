"""The named settings of the Arcadia rules: open points of the rulebooks, each with its default and rule id."""

from typing import Final

from sim.arcadia.records import Monster
from sim.engine.game import Setting
from sim.engine.spec import Value

NO_VALUES: Final[list[Value]] = []

SETTINGS: Final = [
    Setting(
        "quests_to_win_2p",
        2,
        [2, 3],
        "Quests a Guild needs to win with two players, one of them PvE",
        "INF-WIN-3, OP-1",
    ),
    Setting(
        "scenario_end",
        "combat",
        ["combat", "turn"],
        "a won scenario ends after the running combat, or after the turn",
        "INF-WIN-4, OP-2",
    ),
    Setting(
        "second_circle",
        "west",
        ["west", "east"],
        "the Second Circle branch that was played: the Angels of the other one stand on marks A1 and A2",
        "INF-ANGEL-13",
    ),
    Setting("justicar_saved", False, [], "whether Justicar was saved before Hit Rock Bottom", "INF-ANGEL-13"),
    Setting(
        "guard_order",
        "right",
        ["right", "active"],
        "who orders several Guard Reactions: the right player or the active one",
        "INF-GUARD-13, OP-7",
    ),
    Setting(
        "reaction_order",
        "active",
        ["active", "payback"],
        "Payback against Guard Reactions after one attack: the active player decides, or Payback comes first",
        "INF-PAYBACK-14, OP-8",
    ),
    Setting(
        "guard_cancel",
        False,
        [],
        "whether a Hero may take back a move after the Guard Reactions it provoked",
        "INF-GUARD-12, OP-9",
    ),
    Setting(
        "guard_same_space_again",
        False,
        [],
        "whether leaving the same guarded Space again in one turn provokes the same Monster again",
        "INF-GUARD-19, OP-25",
    ),
    Setting(
        "shove_blocked",
        "stop",
        ["stop", "pass"],
        "a Shove without room: the step is not allowed, or the Character passes without shoving",
        "INF-SHOVE-6, OP-5",
    ),
    Setting(
        "villain_spawns",
        "card",
        ["card", "always", "never"],
        "whether killed Villains go to the Spawn tile: as their set has it (base game yes, Inferno no), all, or none",
        "BASE-VILL-2, OP-10",
    ),
    Setting("turns_a_guild", 60, [], "turns a Guild may take before the match ends undecided", "INF-TURN-1"),
    Setting(
        "duplicate_heroes", False, [], "whether a Hero may play for several Guilds (mirror matches)", "INF-GUILD-5"
    ),
    Setting(
        "council_tie",
        "shared",
        ["shared", "nobody"],
        "Guilds with equally many Medals share the seat on the Council and the campaign's win, or nobody has it",
        "INF-MEDAL-6, OP-16",
    ),
    Setting(
        "saved_coin_counts",
        False,
        [],
        "whether the coin saved in the Upgrade Phase counts for Most Coins of the scenario after it",
        "INF-SHEET-5, OP-16",
    ),
    Setting(
        "vary_invented",
        False,
        [],
        "play each invented Monster with one Life and one die more or less over the blocks",
        "INF-COMP-9",
    ),
]

PLAN_KEYS: Final = [
    Setting(
        "scoring",
        "scenario",
        ["scenario", "episode"],
        "who has won a decided match: who completed the scenario, or who has most by the Episodic Mode's count",
        "INF-EPIS-6",
    ),
    Setting(
        "equip",
        "episodic",
        ["episodic", "starters"],
        "cards above level 1: dealt and kept as in the Episodic Mode, or the Starter cards alone",
        "INF-EPIS-4",
    ),
]


CAMPAIGN_KEYS: Final = [
    Setting(
        "draft",
        False,
        [],
        "whether the Heroes are drafted before the first scenario; sides then name none",
        "INF-DRAFT-1",
    ),
    Setting(
        "first_scenario",
        "recommended",
        ["recommended", "drawn"],
        "the first scenario, which the players choose together: the recommended one, or one drawn by lot",
        "INF-CAMP-2",
    ),
]


class Rules:
    """The settings of one match, typed."""

    def __init__(self, given: dict[str, Value]) -> None:
        values: dict[str, Value] = {}
        for setting in SETTINGS + PLAN_KEYS + CAMPAIGN_KEYS:
            values[setting.name] = given.get(setting.name, setting.default)
        self.quests_to_win_2p = int(values["quests_to_win_2p"])
        self.ends_with_turn = values["scenario_end"] == "turn"
        self.second_circle = str(values["second_circle"])
        self.justicar_saved = bool(values["justicar_saved"])
        self.active_orders_guards = values["guard_order"] == "active"
        self.payback_first = values["reaction_order"] == "payback"
        self.guard_cancel = bool(values["guard_cancel"])
        self.guard_same_space_again = bool(values["guard_same_space_again"])
        self.shove_passes = values["shove_blocked"] == "pass"
        self.villains = str(values["villain_spawns"])
        self.turns_a_guild = int(values["turns_a_guild"])
        self.vary_invented = bool(values["vary_invented"])
        self.council_shared = values["council_tie"] == "shared"
        self.saved_coin_counts = bool(values["saved_coin_counts"])
        self.episodic = values["equip"] == "episodic"
        self.episode_wins = values["scoring"] == "episode"
        self.draft = bool(values["draft"])
        self.first_drawn = values["first_scenario"] == "drawn"

    def villain_spawns(self, monster: Monster | None) -> bool:
        """Whether a killed Villain goes to the Spawn tile (INF-TIER-4, BASE-VILL-2)."""
        if self.villains == "card":
            return monster is not None and monster.spawns
        return self.villains == "always"
