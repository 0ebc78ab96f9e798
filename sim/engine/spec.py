"""What a match is made from, and what comes out of it. Both cross process boundaries as plain tuples."""

from typing import Final

Loadout = dict[str, list[str]]
Value = str | int | float | bool

DECIDED: Final = "decided"
TURN_CAP: Final = "turn cap"
STALEMATE: Final = "stalemate"
FORFEIT: Final = "forfeit"
NOT_PLAYED: Final = "not played"
ENGINE_ERROR: Final = "engine error"


class SeatSpec:
    """One seat of a match.

    side: index of the plan's side, -1 for a filler. team: seats of one team win together.
    loadout: by the keys the game names for a side (``heroes``, ``cards``), lists of content names.
    strategy: as written in the plan, ``name`` or ``name:param=value,param=value``. record: what the seat carries
    from the matches of a campaign before this one, in the game's own keys; empty at its start and outside of one.
    """

    def __init__(
        self, side: int, team: int, label: str, strategy: str, loadout: Loadout, record: Loadout | None = None
    ) -> None:
        self.side = side
        self.team = team
        self.label = label
        self.strategy = strategy
        self.loadout = loadout
        self.record: Loadout = record if record is not None else {}

    def as_tuple(self) -> "SeatTuple":
        """Plain picklable form, keys in the order of the loadout."""
        return (self.side, self.team, self.label, self.strategy, frozen(self.loadout), frozen(self.record))


def frozen(names: Loadout) -> "LoadoutTuple":
    """A loadout in plain form."""
    return tuple((k, tuple(v)) for k, v in names.items())


def thawed(names: "LoadoutTuple") -> Loadout:
    """The inverse of :func:`frozen`."""
    return {k: list(v) for k, v in names}


LoadoutTuple = tuple[tuple[str, tuple[str, ...]], ...]
SeatTuple = tuple[int, int, str, str, LoadoutTuple, LoadoutTuple]
SpecTuple = tuple[
    int, str, str, str, int, int, int, int, int, int, tuple[SeatTuple, ...], tuple[tuple[str, Value], ...], LoadoutTuple
]


class MatchSpec:
    """Everything a match needs. The same spec gives the same log, row for row.

    seed: the run's seed. block, rotation: see architecture, Blocks; chance that must be shared inside a block
    is keyed by block alone. level: as resolved. settings: every setting the plan gave
    (rules and game keys such as ``equip``); those not given take the game's defaults.
    campaign, ordinal: the number of the campaign, and of the match in it from 1; -1 outside of one. A match of a
    campaign opens with the choice of its scenario, which the spec leaves empty. record: what the campaign carries
    for all seats together.
    """

    def __init__(
        self,
        match_id: int,
        game: str,
        content_set: str,
        scenario: str,
        level: int,
        seed: int,
        block: int,
        rotation: int,
        seats: list[SeatSpec],
        settings: dict[str, Value],
        campaign: int = -1,
        ordinal: int = -1,
        record: Loadout | None = None,
    ) -> None:
        self.match_id = match_id
        self.game = game
        self.content_set = content_set
        self.scenario = scenario
        self.level = level
        self.seed = seed
        self.block = block
        self.rotation = rotation
        self.campaign = campaign
        self.ordinal = ordinal
        self.seats = seats
        self.settings = settings
        self.record: Loadout = record if record is not None else {}

    def chance(self) -> str:
        """What the match's chance is keyed by beside seed and block: its scenario, or its place in a campaign."""
        return self.scenario if self.ordinal < 0 else f"campaign {self.ordinal}"

    def as_tuple(self) -> SpecTuple:
        """Plain picklable form, the inverse of :func:`spec_from_tuple`."""
        played = (self.match_id, self.game, self.content_set, self.scenario, self.level)
        chance = (self.seed, self.block, self.rotation, self.campaign, self.ordinal)
        seats = tuple(seat.as_tuple() for seat in self.seats)
        return (*played, *chance, seats, tuple(self.settings.items()), frozen(self.record))


def spec_from_tuple(row: SpecTuple) -> MatchSpec:
    """Build a spec from its plain form."""
    seats = [SeatSpec(s[0], s[1], s[2], s[3], thawed(s[4]), thawed(s[5])) for s in row[10]]
    return MatchSpec(*row[:8], seats, dict(row[11]), row[8], row[9], thawed(row[12]))


class SeatResult:
    """How one seat ended. won: equal within a team, sums to 1 over teams (0 when the game wins)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.rank = 0
        self.score = 0.0
        self.won = 0.0
        self.start_area = -1
        self.turn_order = -1
        self.heroes: list[str] = []
        self.cards: list[str] = []


class FigureRow:
    """One figure of a match. seat: -1 when the game owns it."""

    def __init__(self, figure: int, name: str, kind: str, tier: str, seat: int, max_life: int) -> None:
        self.figure = figure
        self.name = name
        self.kind = kind
        self.tier = tier
        self.seat = seat
        self.max_life = max_life


class Standing:
    """How one seat stands at the end of a campaign. won: as in :class:`SeatResult`. honours: medals and the like."""

    def __init__(self, seat: int, rank: int, score: float, won: float, honours: list[str]) -> None:
        self.seat = seat
        self.rank = rank
        self.score = score
        self.won = won
        self.honours = honours


class Result:
    """The outcome of a match, ready for the store.

    answers: chosen option indexes, enough to play the match again without its strategies.
    tallies: (seat, name, value), seat -1 for the match itself. trace: the traceback of an engine error.
    scenario, level: as played; the opening of a campaign's match chooses them. record, records: what the campaign
    carries on, for all and by seat; standings: filled by the last match of a campaign.
    """

    def __init__(self) -> None:
        self.ending: str = DECIDED
        self.reason = ""
        self.winner = ""
        self.turns = 0
        self.decisions = 0
        self.answers: bytes = b""
        self.digest = ""
        self.trace = ""
        self.seats: list[SeatResult] = []
        self.tallies: list[tuple[int, str, int]] = []
        self.figures: list[FigureRow] = []
        self.scenario = ""
        self.level = 0
        self.record: Loadout = {}
        self.records: list[Loadout] = []
        self.standings: list[Standing] = []
