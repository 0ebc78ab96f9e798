"""Test rooms: an own content overlay in which every type of monster can be met, whatever scenarios the content has.

A room is a scenario of its own: the type it is named for in both ranks, suppliers of the elements its deck consumes,
traps of every kind, hazards, difficult terrain, obstacles, money and a treasure, and a small room behind a door.
"""

import tempfile
from pathlib import Path
from random import Random

from sim.gloomhaven import book as books
from sim.gloomhaven.book import Book
from sim.gloomhaven.game import Gloomhaven
from sim.gloomhaven.records import INFUSE, WILD, MonsterType

Place = tuple[int, int]

RADIUS = 5
ROOM = "room-"
FLOOR = [
    (q, r)
    for q in range(-RADIUS, RADIUS + 1)
    for r in range(-RADIUS, RADIUS + 1)
    if abs(q) + abs(r) + abs(q + r) <= 2 * RADIUS
]
STARTS = [(-5, r) for r in range(6)] + [(-4, r) for r in range(-1, 6)]
DOOR = (6, -3)
NICHE = [DOOR, (7, -3), (7, -4), (8, -3), (8, -4), (8, -5)]


def infused(kind: MonsterType, book: Book) -> set[int]:
    """The elements a type's cards infuse."""
    return {a.element for card in book.decks[kind.deck].cards for a in card.abilities if a.do == INFUSE}


def consumed(kind: MonsterType, book: Book) -> set[int]:
    """Those they consume; any element will do for a wild sign."""
    found: set[int] = set()
    for card in book.decks[kind.deck].cards:
        for ability in card.abilities:
            found |= {ability.consume, *[boost.element for boost in ability.boosts]}
    return found - {-1, WILD}


def cast(kind: MonsterType, book: Book) -> list[MonsterType]:
    """The type of a room and suppliers of what it consumes and does not infuse, or infuses too seldom."""
    found = [kind]
    for element in sorted(consumed(kind, book)):
        for other in book.monsters:
            if other.deck != kind.deck and other.levels[0] and element in infused(other, book):
                if other not in found:
                    found.append(other)
                break
    return found


def wounded_ally(book: Book) -> str:
    """A type without cards for others, to be healed, helped and used by the type of a room."""
    return next(m.name for m in book.monsters if m.levels[0] and book.decks[m.deck].name == "Guard")


def slug_of(kind: MonsterType) -> str:
    return ROOM + kind.name.lower().replace(" ", "-")


def rows(key: str, found: list[str]) -> str:
    return f"{key} = [\n" + "".join(f"    {row},\n" for row in found) + "]\n"


def hexes(places: list[Place]) -> str:
    return ", ".join(f"[{q}, {r}]" for q, r in places)


def room_text(kind: MonsterType, book: Book, number: int) -> str:
    """One room as a scenario file."""
    dice = Random(number)
    free = [place for place in FLOOR if place not in STARTS]
    dice.shuffle(free)
    near = sorted(free[:24], key=lambda place: place[0])
    rest = free[24:]
    spots: list[str] = []
    for at, other in enumerate(cast(kind, book)):
        # A boss is there whatever its rank; of others one of each rank at least, and standees left for summons.
        most = min(4 if at == 0 else 2, max(1, other.standees // 2))
        for n in range(most):
            ranks = "nnn" if not other.levels[0] else ["nen", "ene", "nee", "enn"][n]
            q, r = near.pop() if n % 2 else rest.pop()
            spots.append(f'["{other.name}", "{q},{r}", "{ranks}"]')
    q, r = rest.pop()
    spots.append(f'["{wounded_ally(book)}", "{q},{r}", "-nn"]')
    pieces: list[str] = []
    traps = [r.name for r in book.content.tables["trap"]]
    names = [("trap", trap) for trap in traps + traps]
    names += [("hazard", "hot-coals"), ("difficult", "rubble"), ("obstacle", "boulder-1")] * 3
    for what, name in names:
        q, r = rest.pop()
        pieces.append(f'["{what}", "{name}", "{q},{r}"]')
    coins = [rest.pop() for _ in range(4)]
    q, r = rest.pop()
    return (
        f'title = "Room of the {kind.name}"\nnumber = {number}\ngoal = [{{ do = "kill all" }}]\n'
        f'start = [{hexes(STARTS)}]\nstatus = "invented"\n\n'
        f"[room.A]\nopen = true\nhexes = [{hexes(sorted([*FLOOR, DOOR]))}]\n"
        + rows("monsters", spots)
        + rows("pieces", pieces)
        + f'coins = [{hexes(coins)}]\nchests = [["90", "{q},{r}"]]\n\n'
        + f"[room.B]\nhexes = [{hexes(NICHE)}]\n"
        + rows("monsters", [f'["{kind.name}", "8,-4", "nne"]'])
        + f'\n[door.1]\nhex = "{DOOR[0]},{DOOR[1]}"\nrooms = ["A", "B"]\n'
    )


SHOW = ROOM + "show"
CELLAR = [(-6, 3), (-7, 3), (-7, 4), (-8, 4)]


def show_text() -> str:
    """A scenario with every goal and rule that the schema knows and scenarios 1 to 10 do not."""
    rules = [
        '{ do = "protect", name = "well" }',
        '{ do = "protect", name = "Stone Golem" }',
        '{ do = "plate", name = "lever", all = true, act = "unlock", room = "B" }',
        '{ do = "plate", name = "stair", act = "open", room = "C" }',
        '{ do = "plate", name = "bell", act = "spawn", monster = "Giant Viper", hex = "0,0", rank = "e" }',
        '{ do = "spawn", monster = "Black Imp", hex = "3,-3", when = "end of rounds", until = "C" }',
        '{ do = "special", number = 1, act = "summon", monster = "City Guard", ranks = ["n", "ne", "ee"] }',
        '{ do = "special", number = 2, act = "extra turn", monster = "City Archer" }',
        '{ do = "special", number = 2, act = "open next door", rooms = ["B"] }',
    ]
    monsters = [
        '["Captain of the Guard", "4,-1", "nnn"]',
        '["City Archer", "4,1", "nen"]',
        '["City Guard", "3,2", "-nn"]',
        '["Stone Golem", "-3,-2", "eee", "ally"]',
        '["Hound", "-2,-1", "nen", "ally"]',
    ]
    pieces = [
        '["plate", "lever", "-3,-1"]',
        '["plate", "lever", "-3,0"]',
        '["plate", "stair", "-3,2"]',
        '["plate", "bell", "-3,3"]',
        '["trap", "spike", "0,-2"]',
    ]
    goals = '{ do = "destroy", objective = "idol" }, { do = "reveal", room = "C" }, { do = "kill revealed" }'
    return (
        f'title = "The Show"\nnumber = 99\ngoal = [{goals}]\n'
        + rows("rules", rules)
        + f'start = [{hexes(STARTS)}]\nstatus = "invented"\n\n'
        + f"[room.A]\nopen = true\nhexes = [{hexes(sorted([*FLOOR, DOOR, CELLAR[0]]))}]\n"
        + rows("monsters", monsters)
        + rows("pieces", pieces)
        + rows("objectives", ['["idol", "-1,1", "1+L"]', '["well", "-2,2", "12+LxC", "ally"]'])
        + f"\n[room.B]\nlocked = true\nhexes = [{hexes(NICHE)}]\n"
        + rows("monsters", ['["City Guard", "8,-4", "nnn"]'])
        + f"\n[room.C]\nhexes = [{hexes(CELLAR)}]\n"
        + rows("monsters", ['["City Guard", "-8,4", "nnn"]'])
        + f'\n[door.1]\nhex = "{DOOR[0]},{DOOR[1]}"\nrooms = ["A", "B"]\n'
        + f'\n[door.2]\nhex = "{CELLAR[0][0]},{CELLAR[0][1]}"\nrooms = ["A", "C"]\n'
    )


def with_rooms() -> Gloomhaven:
    """The game with a room for every type of monster, and the show, beside its scenarios."""
    folder = books.set_path("first")
    book = books.load(folder)
    with tempfile.TemporaryDirectory() as overlay:
        place = Path(overlay) / "scenarios"
        place.mkdir()
        for kind in book.monsters:
            (place / f"{slug_of(kind)}.toml").write_text(room_text(kind, book, 100 + kind.index))
        (place / f"{SHOW}.toml").write_text(show_text())
        return Gloomhaven("gloomhaven", "first", books.load(folder, overlay))


def scenario_decks(game: Gloomhaven) -> list[int]:
    """The decks of monsters that stand in the content's own scenarios or are spawned or summoned there."""
    book = game.book
    found: list[int] = []
    for scenario in book.scenarios:
        if scenario.slug.startswith(ROOM):
            continue
        kinds = [book.monsters[spot.monster] for room in scenario.rooms for spot in room.spots]
        kinds += [book.monster(rule.words["monster"]) for rule in scenario.rules if rule.words.get("monster", "")]
        found += [kind.deck for kind in kinds if kind.deck not in found]
    return sorted(set(found))
