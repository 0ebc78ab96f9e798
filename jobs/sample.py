"""Matches and campaigns that nobody planned: scenarios, seats and line-ups spread evenly, for exam and benchmark."""

from jobs.blocks import team_seats
from jobs.plan import Side
from jobs.wrong import Failed
from sim.engine.game import Game
from sim.engine.spec import Loadout, MatchSpec, SeatSpec, Value


def loadouts(game: Game, seats: int, number: int) -> list[Loadout]:
    """What each seat brings in match ``number``: the names a side must give, taken in turn from the known ones."""
    for shift in range(1 + max((len(key.known) for key in game.side_keys), default=0)):
        out: list[Loadout] = [{} for _ in range(seats)]
        for key in game.side_keys:
            for seat in range(seats if key.fewest > 0 else 0):
                at = (number * seats + seat) * key.fewest + shift
                out[seat][key.name] = [key.known[(at + i) % len(key.known)] for i in range(key.fewest)]
        if not any(game.check_side(loadout, {}) for loadout in out):
            return out
    raise Failed(f"no line-ups of {game.name} go together")


def teams(game: Game, number: int) -> list[SeatSpec]:
    """The seats of match ``number`` of a game with roles, all sizes of teams in turn, nobody playing them yet."""
    out: list[SeatSpec] = []
    for team, role in enumerate(game.roles):
        keys = [key for key in game.side_keys if key.fewest > 0 and key.role in ("", role.name)]
        for shift in range(1 + max((len(key.known) for key in keys), default=0)):
            loadout: Loadout = {}
            for key in keys:
                size = key.fewest + number % (max(key.most, key.fewest) - key.fewest + 1)
                loadout[key.name] = [key.known[(number + shift + i) % len(key.known)] for i in range(size)]
            if not game.check_side(loadout, {}):
                out += team_seats(game, team, team, Side(role.name, "", loadout, role.name), {})
                break
        else:
            raise Failed(f"no {role.name} side of {game.name} goes together")
    return out


def sample(game: Game, lineup: list[str], number: int, seed: int) -> MatchSpec:
    """Match ``number`` of an even spread over the scenarios; lineup: the strategy of each seat (more do no harm)."""
    scenarios = game.scenarios()
    # A step prime to the number of scenarios visits all of them, neighbours far apart.
    step = next(s for s in (5, 7, 11, 3, 1) if len(scenarios) % s or s == 1)
    scenario = scenarios[number * step % len(scenarios)]
    level = game.natural_level(scenario)
    seats = seated(game, lineup, number)
    return MatchSpec(number, game.name, game.content_set, scenario, level, seed, number, 0, seats, {})


def seated(game: Game, lineup: list[str], number: int) -> list[SeatSpec]:
    """Who sits in match or campaign ``number``, and with what."""
    if game.roles:
        seats = teams(game, number)
        for seat, text in zip(seats, lineup):
            seat.strategy = text
        return seats
    brought = loadouts(game, len(lineup), number)
    return [SeatSpec(i, i, f"seat {i}", text, brought[i]) for i, text in enumerate(lineup)]


def opening(game: Game, lineup: list[str], number: int, seed: int, drafted: bool) -> MatchSpec:
    """The first match of campaign ``number``. drafted: with a draft if the game has one."""
    settings: dict[str, Value] = {key.name: key.default for key in game.settings + game.campaign_keys}
    if drafted and "draft" in settings:
        settings["draft"] = True
    seats = seated(game, lineup, number)
    for seat in seats:
        for key in game.drafted(settings):
            seat.loadout.pop(key, None)
    first = number * game.campaign_length(settings)
    return MatchSpec(first, game.name, game.content_set, "", 0, seed, number, 0, seats, settings, number, 1)
