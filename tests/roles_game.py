"""The toy game with roles: a crew of one to three runners, a seat each, against one wind."""

from toy_game import CARDS, HEROES, Toy

from jobs import games
from sim.engine.game import Role, SideKey
from sim.engine.spec import Loadout, Value


class Crews(Toy):
    def __init__(self, overlay: str | None) -> None:
        super().__init__(overlay)
        self.name = "crews"
        self.roles = [Role("crew", "who runs", ""), Role("wind", "who blows", "first")]
        self.side_keys = [
            SideKey("heroes", "the runners of a crew", HEROES, 1, 3, True, "", "crew"),
            SideKey("cards", "what the wind carries", CARDS, 0, -1, False, "", "wind"),
        ]

    def check_side(self, loadout: Loadout, settings: dict[str, Value]) -> str:
        return "Oak runs alone" if "Oak" in loadout.get("heroes", []) and len(loadout["heroes"]) > 1 else ""

    def seating(self, loadout: Loadout, settings: dict[str, Value]) -> list[Loadout]:
        return [{"heroes": [name]} for name in loadout["heroes"]] if "heroes" in loadout else [loadout]


games.EXTRA["crews"] = Crews
CREWS = """
name = "crews"
game = "crews"
seed = 7
matches = 12
scenarios = ["short-track", "hill"]
[[side]]
label = "pair"
heroes = ["Ash", "Birch"]
strategy = "uniform"
[[side]]
label = "single"
role = "crew"
heroes = ["Oak"]
strategy = "first"
"""
