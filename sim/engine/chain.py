"""A campaign is a chain of matches: each spec is made from the result of the one before it."""

from sim.engine.spec import Loadout, MatchSpec, SeatSpec


def following(spec: MatchSpec, record: Loadout, records: list[Loadout]) -> MatchSpec:
    """The next match of a campaign: the same seats and seed, with what is carried (as a result holds it)."""
    seats = [SeatSpec(s.side, s.team, s.label, s.strategy, s.loadout, records[i]) for i, s in enumerate(spec.seats)]
    return MatchSpec(
        spec.match_id + 1,
        spec.game,
        spec.content_set,
        "",
        0,
        spec.seed,
        spec.block,
        spec.rotation,
        seats,
        spec.settings,
        spec.campaign,
        spec.ordinal + 1,
        record,
    )
