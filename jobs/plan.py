"""A plan: read strictly from TOML, resolved against its game, and written back whole."""

import secrets
import tomllib
from dataclasses import dataclass, field
from hashlib import blake2b
from math import comb

from jobs.games import load_game
from jobs.lineups import CHOICES, MOST, all_groups, random_groups, swaps
from jobs.strict import NO_BOUND, Reader, lines, show
from jobs.wrong import Wrong, nearest
from sim.engine.game import Game, Setting, SideKey
from sim.engine.spec import Loadout, Value

SINGLE = {
    "matches": "campaigns says how many to play",
    "scenarios": "a campaign chooses its scenarios itself",
    "level": "a campaign sets the levels of its matches itself",
    "levels": "a campaign sets the levels of its matches itself",
}
"""Keys of single matches, and why a campaign takes none of them."""
TOP = ["name", "game", "sets", "seed", "mode", "campaigns", *SINGLE, "players", "rules", "side", "filler", "lineups"]
MODES = ["matches", "campaign"]
LINEUP_KEYS = ["from", "choose", "strategy", "count", "base", "size"]
BIGGEST_SEED = 2**63 - 1
NATURAL = "natural"


@dataclass(frozen=True)
class Side:
    """One side of the comparison: its name, who plays it, what it brings, and its role in a game that has roles."""

    label: str
    strategy: str
    loadout: Loadout
    role: str = ""


@dataclass(frozen=True)
class Lineups:
    """``[lineups]`` as given; the candidates follow from it and the seed. size: names in each."""

    names: list[str]
    choose: str
    strategy: str
    count: int
    base: list[str]
    size: int


@dataclass(frozen=True)
class Plan:
    """A resolved plan. settings: the rules and the game's own keys, defaults filled in. sets: content sets mixed in.

    players: the seats of a match; 0 in a game with roles, where they follow from the sides that meet. matches: all
    of them, in campaigns too. length: matches of a campaign; 0 when single ones are played. levels: those that every
    scenario is played at, in place of level; none unless the plan gives them.
    """

    source: str
    game: Game
    name: str
    seed: int
    matches: int
    scenarios: list[str]
    players: int
    level: int | str
    settings: dict[str, Value]
    sides: list[Side]
    filler: str
    lineups: Lineups | None
    length: int = 0
    candidates: list[Side] = field(default_factory=list)
    seed_drawn: bool = False
    sets: list[str] = field(default_factory=list)
    levels: list[int] = field(default_factory=list)

    def level_of(self, scenario: str) -> int:
        """The level a scenario is played at; 0 before the opening of a campaign's match has chosen one."""
        if self.length:
            return 0
        return self.level if isinstance(self.level, int) else self.game.level_by(scenario, self.settings)

    def drafted(self) -> list[str]:
        """Side keys that nobody names, since the opening of a campaign fills them."""
        return self.game.drafted(self.settings) if self.length else []

    def digest(self) -> str:
        """One short name for everything the plan says."""
        return blake2b(as_toml(self).encode(), digest_size=8).hexdigest()


def key_of_groups(game: Game) -> SideKey | None:
    """The side key that makes a line-up: the first a side must give."""
    needed = [key for key in game.side_keys if key.fewest > 0]
    return next((key for key in needed if key.distinct), needed[0] if needed else None)


def singular(name: str) -> str:
    """``heroes`` -> ``hero``, ``cards`` -> ``card``: for sentences about one of them."""
    return name[:-2] if name.endswith("oes") else name.removesuffix("s")


def read_plan(text: str, source: str = "plan.toml", overlay: str | None = None) -> Plan:
    """Read a plan; anything wrong in it is one sentence. The strategies of the user's files are loaded before."""
    read = Reader(source)
    try:
        top: dict[str, object] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise read.wrong("", f"not TOML: {error}") from error
    if "game" not in top:
        read.keys("", top, TOP)
    game_name = read.text("", top, "game")
    try:
        game = load_game(game_name, overlay)
    except Wrong as error:
        raise Wrong(f"{source}: {error.message}" if "unknown game" in error.message else error.message) from error
    read.keys("", top, TOP + [key.name for key in game.plan_keys + game.campaign_keys])
    sets = read_sets(read, game, top)
    if sets:
        game = load_game(game_name, overlay, sets)

    campaign = read_mode(read, game, top)
    settings = read_settings(read, game, top, campaign)
    length = game.campaign_length(settings) if campaign else 0
    if campaign and not length:
        raise read.wrong("", f"mode: {game.name} has no campaigns")
    drafted = game.drafted(settings) if campaign else []
    sides = read_sides(read, game, top, settings, drafted)
    seed_drawn = "seed" not in top
    seed = secrets.randbits(48) if seed_drawn else read.whole("", top, "seed", 0, BIGGEST_SEED)
    scenarios = game.scenarios()
    if top.get("scenarios", "all") != "all":
        scenarios = read.names("", "scenarios", top["scenarios"], scenarios, "scenario")
        if not scenarios:
            raise read.wrong("", 'scenarios is empty (a list of names, or "all")')
    level = top.get("level", NATURAL)
    if level != NATURAL and (type(level) is not int or level not in game.levels):
        levels = ", ".join(str(n) for n in game.levels)
        raise read.wrong("", f'level must be "natural" or one of {levels}, not {show(level)}')
    several = read_levels(read, game, top)
    players = read_players(read, game, top, len(sides))
    filler = ""
    if "filler" in top:
        if game.roles:
            raise read.wrong("[filler]", f"the sides of {game.name} leave no seat to fill")
        table = read.table(top["filler"], "filler")
        read.keys("[filler]", table, ["strategy"])
        filler = read.strategy("[filler]", game.name, table)
    lineups = None
    if "lineups" in top:
        key = key_of_groups(game)
        if key is not None and key.name in drafted:
            raise read.wrong("[lineups]", f"the opening of the campaign fills {key.name}: there are no line-ups")
        lineups = read_lineups(read, game, read.table(top["lineups"], "lineups"))
    elif not sides:
        raise read.wrong("", "no [[side]] and no [lineups]: there is nothing to compare")
    plan = Plan(
        source=source,
        game=game,
        name=read.text("", top, "name", "unnamed"),
        seed=seed,
        matches=read.whole("", top, "campaigns", 1, NO_BOUND // length) * length
        if campaign
        else read.whole("", top, "matches", 1, NO_BOUND),
        scenarios=scenarios,
        players=players,
        level=level if isinstance(level, int) else NATURAL,
        settings=settings,
        sides=sides,
        filler=filler,
        lineups=lineups,
        length=length,
        candidates=make_candidates(read, game, lineups, settings, seed) if lineups else [],
        seed_drawn=seed_drawn,
        sets=sets,
        levels=several,
    )
    check_seats(read, plan)
    return plan


def read_levels(read: Reader, game: Game, top: dict[str, object]) -> list[int]:
    """The levels that every scenario is played at, each a block of its own."""
    if "levels" not in top:
        return []
    if not game.roles:
        raise read.wrong("", f"levels does not go with {game.name}: its sides have no roles (level takes one)")
    if "level" in top:
        raise read.wrong("", "level and levels do not go together")
    given = top["levels"]
    levels = [n for n in given if type(n) is int and n in game.levels] if isinstance(given, list) else []
    if not levels or levels != given or len(set(levels)) < len(levels):
        known = ", ".join(str(n) for n in game.levels)
        raise read.wrong("", f"levels must be a list of {known}, each once, not {show(given)}")
    return levels


def read_sets(read: Reader, game: Game, top: dict[str, object]) -> list[str]:
    """The content sets to be mixed in beside the game's own, in the order the game knows them."""
    if "sets" not in top:
        return []
    if not game.sets:
        raise read.wrong("", f"sets: {game.name} has nothing to mix")
    given = read.names("", "sets", top["sets"], game.sets, "content set")
    if game.sets[0] not in given:
        raise read.wrong("", f"sets: {game.sets[0]!r} is missing, the set of {game.name}")
    return [name for name in game.sets[1:] if name in given]


def read_mode(read: Reader, game: Game, top: dict[str, object]) -> bool:
    """Whether campaigns are played; keys of the other mode are refused."""
    mode = read.text("", top, "mode", MODES[0])
    if mode not in MODES:
        raise read.wrong("", f"mode: unknown mode {mode!r}{nearest(mode, MODES)}")
    campaign = mode == "campaign"
    of_campaigns = ["campaigns", *[key.name for key in game.campaign_keys]]
    of_matches = {**{key.name: "it is a key of single matches" for key in game.plan_keys}, **SINGLE}
    for key in top:
        if campaign and key in of_matches and key not in of_campaigns:
            raise read.wrong("", f'{key} does not go with mode = "campaign": {of_matches[key]}')
        if not campaign and key in of_campaigns and key not in of_matches:
            raise read.wrong("", f'{key} goes with mode = "campaign"')
    return campaign


def keys_of_mode(game: Game, campaign: bool) -> list[Setting]:
    """The game's own keys of a plan."""
    return game.campaign_keys if campaign else game.plan_keys


def read_players(read: Reader, game: Game, top: dict[str, object], sides: int) -> int:
    """Seats of a match."""
    if game.roles:
        if "players" in top:
            raise read.wrong("", f"players does not go with {game.name}: the seats of a match follow from its sides")
        return 0
    players = top.get("players", sides)
    if type(players) is not int or players not in game.seats:
        seats = " or ".join(str(n) for n in game.seats)
        given = f"not {show(players)}" if "players" in top else "and the plan does not say"
        raise read.wrong("", f"players must be {seats}, {given}")
    return players


def read_settings(read: Reader, game: Game, top: dict[str, object], campaign: bool) -> dict[str, Value]:
    """The rules and the game's keys, every one with a value."""
    rules = read.table(top.get("rules", {}), "rules")
    read.keys("[rules]", rules, [setting.name for setting in game.settings])
    out: dict[str, Value] = {}
    for setting in game.settings:
        out[setting.name] = read.setting("[rules]", setting, rules.get(setting.name, setting.default))
    for setting in keys_of_mode(game, campaign):
        out[setting.name] = read.setting("", setting, top.get(setting.name, setting.default))
    return out


def read_sides(
    read: Reader, game: Game, top: dict[str, object], settings: dict[str, Value], drafted: list[str]
) -> list[Side]:
    """The named sides, in the order of the file. drafted: keys that none of them names."""
    tables = top.get("side", [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise read.wrong("", "sides are written as [[side]] tables")
    sides: list[Side] = []
    for number, table in enumerate(tables, 1):
        where = f"side {number}"
        role = read_role(read, where, game, table)
        keys = [key for key in game.side_keys if key.role in ("", role)]
        read.keys(where, table, ["label", "strategy", *(["role"] if role else []), *[key.name for key in keys]])
        label = read.text(where, table, "label", where)
        if label in [side.label for side in sides] or label == "filler":
            raise read.wrong(where, f"the label {label!r} is taken")
        loadout: Loadout = {}
        for key in keys:
            if key.name in drafted:
                if key.name in table:
                    raise read.wrong(where, f"the opening of the campaign fills {key.name}: no side names them")
            elif key.name in table:
                loadout[key.name] = read_side_key(read, where, key, table[key.name])
            elif key.fewest > 0:
                raise read.wrong(where, f"{key.name} is missing")
        why = "" if drafted else game.check_side(loadout, settings)
        if why:
            raise read.wrong(where, why)
        sides.append(Side(label, read.strategy(where, game.name, table, role), loadout, role))
    for part in game.roles:
        if part.strategy and part.name not in [side.role for side in sides]:
            if part.name in [side.label for side in sides]:
                raise read.wrong("", f"the label {part.name!r} is the name of a role that no side takes")
            sides.append(Side(part.name, part.strategy, {}, part.name))
    return sides


def read_role(read: Reader, where: str, game: Game, table: dict[str, object]) -> str:
    """The role of a side: the game's first unless it says another; '' in a game without roles."""
    known = [role.name for role in game.roles]
    role = read.text(where, table, "role", known[0]) if known else ""
    if known and role not in known:
        raise read.wrong(where, f"role: unknown role {role!r}{nearest(role, known)}")
    return role


def read_side_key(read: Reader, where: str, key: SideKey, value: object) -> list[str]:
    """What a side names under one of the game's keys."""
    names = read.names(where, key.name, value, key.known, singular(key.name), not key.distinct)
    if len(names) < key.fewest or 0 <= key.most < len(names):
        if key.fewest == key.most:
            raise read.wrong(where, f"{key.name} must name {key.fewest}, not {len(names)}")
        most = f" to {key.most}" if key.most >= 0 else " or more"
        raise read.wrong(where, f"{key.name} must name {key.fewest}{most}, not {len(names)}")
    return names


def read_lineups(read: Reader, game: Game, table: dict[str, object]) -> Lineups:
    """``[lineups]``: where candidates come from."""
    where = "[lineups]"
    read.keys(where, table, LINEUP_KEYS)
    key = key_of_groups(game)
    if key is None:
        raise read.wrong(where, f"the sides of {game.name} have no line-ups")
    if "from" not in table:
        raise read.wrong(where, "from is missing")
    names = read.names(where, "from", table["from"], key.known, singular(key.name))
    choose = read.text(where, table, "choose", CHOICES[0])
    if choose not in CHOICES:
        raise read.wrong(where, f"choose: unknown way {choose!r}{nearest(choose, CHOICES)}")
    size = key.fewest
    if "size" in table:
        if key.fewest == key.most:
            raise read.wrong(where, f"size is not yours to say: a line-up of {game.name} takes {size}")
        size = read.whole(where, table, "size", key.fewest, key.most if key.most > 0 else len(key.known))
    if choose != "swap-one" and len(names) < size:
        raise read.wrong(where, f"from names {len(names)}, and a line-up takes {size}")
    count = 0
    base: list[str] = []
    if choose == "random-trios":
        count = read.whole(where, table, "count", 1, min(MOST, comb(len(names), size)))
    elif "count" in table:
        raise read.wrong(where, "count goes with choose = 'random-trios'")
    if choose == "swap-one":
        if "base" not in table:
            raise read.wrong(where, "base is missing (the line-up in which one is swapped)")
        base = read_side_key(read, where, SideKey("base", "", key.known, size, size, True, ""), table["base"])
    elif "base" in table:
        raise read.wrong(where, "base goes with choose = 'swap-one'")
    role = game.roles[0].name if game.roles else ""
    return Lineups(names, choose, read.strategy(where, game.name, table, role), count, base, size)


def make_candidates(read: Reader, game: Game, lineups: Lineups, settings: dict[str, Value], seed: int) -> list[Side]:
    """The sides that ``[lineups]`` stands for."""
    key = key_of_groups(game)
    assert key is not None
    size = lineups.size
    if lineups.choose == "all-trios":
        if comb(len(lineups.names), size) > MOST:
            number = comb(len(lineups.names), size)
            raise read.wrong("[lineups]", f"{number} line-ups are too many; choose = 'random-trios' takes some of them")
        groups = all_groups(lineups.names, size)
    elif lineups.choose == "random-trios":
        groups = random_groups(lineups.names, size, lineups.count, seed, game.name)
    else:
        groups = swaps(lineups.names, lineups.base)
    out: list[Side] = []
    for group in groups:
        label = " + ".join(group)
        why = game.check_side({key.name: group}, settings)
        if why:
            raise read.wrong("[lineups]", f"{label}: {why}")
        out.append(Side(label, lineups.strategy, {key.name: group}, game.roles[0].name if game.roles else ""))
    return out


def check_seats(read: Reader, plan: Plan) -> None:
    """Whether the sides can sit together, and fillers can be found for the seats beyond them."""
    if plan.game.roles:
        for role in plan.game.roles:
            if role.name not in [side.role for side in plan.sides + plan.candidates]:
                raise read.wrong("", f"no side has the role {role.name!r}, without which there is no match")
        return
    if plan.candidates:
        meetings = [(one, other) for one in plan.candidates for other in plan.sides]
        opponents = min(len(plan.sides), plan.players - 1)
        fillers = plan.players - 1 - opponents
    else:
        meetings = [(one, other) for i, one in enumerate(plan.sides) for other in plan.sides[i + 1 :]]
        fillers = max(0, plan.players - len(plan.sides))
    meetings += [(a, b) for i, a in enumerate(plan.sides) for b in plan.sides[i + 1 :]] if plan.candidates else []
    for key in plan.game.side_keys:
        if not key.distinct or (key.unless and plan.settings.get(key.unless) is True):
            continue
        for one, other in meetings:
            for name in one.loadout.get(key.name, []):
                if name in other.loadout.get(key.name, []):
                    allow = f" ([rules] {key.unless} = true allows it)" if key.unless else ""
                    raise read.wrong(
                        "",
                        f"sides {one.label!r} and {other.label!r} cannot sit in one match: both name "
                        f"{name!r}, who can be there only once{allow}",
                    )
    if fillers and not plan.filler:
        raise read.wrong("", f"{plan.players} players, but {plan.players - fillers} a match are given: add a [filler]")
    for key in filler_keys(plan):
        pool = filler_pool(plan, key)
        if fillers * key.fewest > len(pool):
            raise read.wrong(
                "[filler]",
                f"{fillers} seats need {fillers * key.fewest} {key.name} that no side uses, but {len(pool)} are left",
            )


def filler_keys(plan: Plan) -> list[SideKey]:
    """What a filler must be given."""
    return [key for key in plan.game.side_keys if key.fewest > 0 and key.name not in plan.drafted()]


def filler_pool(plan: Plan, key: SideKey) -> list[str]:
    """Names a filler may draw: those no side uses, or all when a name may sit at the table twice."""
    used = {name for side in plan.sides + plan.candidates for name in side.loadout.get(key.name, [])}
    if plan.lineups is not None and key is key_of_groups(plan.game):
        used.update(plan.lineups.names)
    free = [name for name in key.known if name not in used]
    twice = not key.distinct or (bool(key.unless) and plan.settings.get(key.unless) is True)
    return list(key.known) if twice and len(free) < key.fewest * plan.players else free


def as_toml(plan: Plan) -> str:
    """The resolved plan as a file that reads back to the same plan."""
    game = plan.game
    top: dict[str, object] = {
        "name": plan.name,
        "game": game.name,
        "seed": plan.seed,
    }
    if plan.sets:
        top["sets"] = [game.sets[0], *plan.sets]
    if plan.length:
        top.update({"mode": "campaign", "campaigns": plan.matches // plan.length})
    else:
        top.update({"matches": plan.matches, "scenarios": plan.scenarios})
    if not game.roles:
        top["players"] = plan.players
    if plan.levels:
        top["levels"] = plan.levels
    elif not plan.length:
        top["level"] = plan.level
    top.update({s.name: plan.settings[s.name] for s in keys_of_mode(game, plan.length > 0)})
    blocks = [lines("", top), lines("[rules]", {s.name: plan.settings[s.name] for s in game.settings})]
    for side in plan.sides:
        role = {"role": side.role} if side.role else {}
        blocks.append(lines("[[side]]", {"label": side.label, **role, **side.loadout, "strategy": side.strategy}))
    if plan.filler:
        blocks.append(lines("[filler]", {"strategy": plan.filler}))
    if plan.lineups:
        table: dict[str, object] = {"from": plan.lineups.names, "choose": plan.lineups.choose}
        if plan.lineups.choose == "random-trios":
            table["count"] = plan.lineups.count
        if plan.lineups.choose == "swap-one":
            table["base"] = plan.lineups.base
        key = key_of_groups(game)
        if key is not None and plan.lineups.size != key.fewest:
            table["size"] = plan.lineups.size
        blocks.append(lines("[lineups]", {**table, "strategy": plan.lineups.strategy}))
    return "\n".join(block for block in blocks if block)
