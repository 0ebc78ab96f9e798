"""What campaigns cost: each against its scenarios played singly, at the same levels and with the same equipment."""

import time
from collections import Counter
from math import sqrt

import strategies
from jobs.games import rules_hash
from jobs.sample import opening
from jobs.tables import Buffers
from jobs.worker import CUT_SHORT, plain
from sim.engine.chain import following
from sim.engine.decisions import Player
from sim.engine.events import Log
from sim.engine.game import Game
from sim.engine.match import play
from sim.engine.spec import MatchSpec, Result, SeatSpec

LEAST = 2
"""Campaigns a strategy, however short the time."""


class Chains:
    """One strategy's campaigns, it alone at full tables. pairs: CPU seconds of a campaign and of its matches singly."""

    def __init__(self, game: Game, strategy: str, seed: int) -> None:
        self.game = game
        self.strategy = strategy
        self.seed = seed
        self.pairs: list[tuple[float, float]] = []
        self.turns = [0, 0]
        self.buffers = Buffers(game, rules_hash(game), "events")

    def campaign(self) -> None:
        """Play the next campaign, each of its matches followed by its like."""
        spec = opening(self.game, [self.strategy] * max(self.game.seats), len(self.pairs), self.seed, drafted=False)
        taken = [0.0, 0.0]
        given: list[Counter[str]] = []
        for _ in range(self.game.campaign_length(spec.settings)):
            result = self.timed(spec, taken, 0)
            if result.ending in CUT_SHORT:
                break
            given = given or [Counter(row.cards) for row in result.seats]
            self.timed(self.alone(spec, result, given), taken, 1)
            spec = following(spec, result.record, result.records)
        self.pairs.append((taken[0], taken[1]))

    def timed(self, spec: MatchSpec, taken: list[float], which: int) -> Result:
        """Play a match as a run does, with its rows, and add what it took."""
        began = time.process_time()
        players: list[Player] = [strategies.make(self.game.name, seat.strategy) for seat in spec.seats]
        log = Log()
        result = play(self.game, spec, players, log)
        self.buffers.add(spec, plain(result, log, None))
        taken[which] += time.process_time() - began
        self.turns[which] += result.turns
        return result

    def alone(self, spec: MatchSpec, result: Result, given: list[Counter[str]]) -> MatchSpec:
        """A campaign's match played singly. given: the cards everybody has at first, which need not be named."""
        seats: list[SeatSpec] = []
        for seat, row in zip(spec.seats, result.seats):
            loadout = dict(seat.loadout)
            for key in self.game.side_keys:
                names = {"heroes": row.heroes, "cards": list((Counter(row.cards) - given[row.seat]).elements())}
                if key.name in names and all(name in key.known for name in names[key.name]):
                    loadout[key.name] = names[key.name]
            seats.append(SeatSpec(seat.side, seat.team, seat.label, seat.strategy, loadout))
        return MatchSpec(
            spec.match_id,
            spec.game,
            spec.content_set,
            result.scenario,
            result.level,
            spec.seed,
            spec.block,
            spec.rotation,
            seats,
            {},
        )

    def figures(self) -> dict[str, object]:
        """The strategy's row."""
        ratio, half = ratio_of(self.pairs)
        n = len(self.pairs)
        return {
            "strategy": self.strategy,
            "campaigns": n,
            "seconds_a_campaign": round(sum(pair[0] for pair in self.pairs) / n, 3),
            "seconds_singly": round(sum(pair[1] for pair in self.pairs) / n, 3),
            "turns_a_campaign": round(self.turns[0] / n),
            "turns_singly": round(self.turns[1] / n),
            "ratio": round(ratio, 2),
            "plus_minus": None if half is None else round(half, 2),
        }


def ratio_of(pairs: list[tuple[float, float]]) -> tuple[float, float | None]:
    """The ratio of the sums and half its 95 % interval, over campaigns."""
    n = len(pairs)
    singly = sum(pair[1] for pair in pairs)
    ratio = sum(pair[0] for pair in pairs) / singly
    if n < LEAST:
        return ratio, None
    off = [(a - ratio * b) ** 2 for a, b in pairs]
    return ratio, 1.96 * sqrt(sum(off) * n / (n - 1)) / singly


HEADS = ["strategy", "campaigns", "s/campaign", "s singly", "turns", "turns singly", "ratio", "±"]


def measure(game: Game, names: list[str], seconds: float, seed: int) -> list[dict[str, object]]:
    """Campaigns of all strategies in turn, until the time is up; the last row is of all together."""
    chains = [Chains(game, name, seed) for name in names]
    began = time.process_time()
    while len(chains[0].pairs) < LEAST or time.process_time() - began < seconds:
        for chain in chains:
            chain.campaign()
    rows = [chain.figures() for chain in chains]
    if len(chains) > 1:
        whole = Chains(game, "all", seed)
        whole.pairs = [pair for chain in chains for pair in chain.pairs]
        whole.turns = [sum(chain.turns[which] for chain in chains) for which in (0, 1)]
        rows.append(whole.figures())
    return rows
