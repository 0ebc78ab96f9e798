"""Matches that nobody planned: scenarios, seats and line-ups spread evenly, for the exam and the benchmark."""

from jobs.wrong import Failed
from sim.engine.game import Game
from sim.engine.spec import Loadout, MatchSpec, SeatSpec


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


def sample(game: Game, lineup: list[str], number: int, seed: int) -> MatchSpec:
    """Match ``number`` of an even spread over the scenarios; lineup: the strategy of each seat."""
    scenarios = game.scenarios()
    # A step prime to the number of scenarios visits all of them, neighbours far apart.
    step = next(s for s in (5, 7, 11, 3, 1) if len(scenarios) % s or s == 1)
    scenario = scenarios[number * step % len(scenarios)]
    brought = loadouts(game, len(lineup), number)
    seats = [SeatSpec(i, i, f"seat {i}", text, brought[i]) for i, text in enumerate(lineup)]
    level = game.natural_level(scenario)
    return MatchSpec(number, game.name, game.content_set, scenario, level, seed, number, 0, seats, {})
