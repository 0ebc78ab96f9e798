"""The end of a match: who won, tallies, figures."""

from sim.engine.spec import DECIDED, ENGINE_ERROR, FORFEIT, TURN_CAP, FigureRow, Result, SeatResult
from sim.heroquest import campaign
from sim.heroquest import kinds as k
from sim.heroquest.aftermath import WIZARD_WON
from sim.heroquest.raid import Raid
from sim.heroquest.state import FIGURE_TYPES, HERO, MONSTER, OFF, T_ALIVE, T_GOLD, TALLIES
from sim.heroquest.story import alive


def finish(m: Raid, result: Result) -> None:
    """Fill in a result; the last event is the end of the match."""
    s = m.s
    log = m.log
    log.parent = -1
    log.root = -1
    log.seat = -1
    log.active = -1
    if m.ending == TURN_CAP:
        # Heroes who have not done it in time have failed.
        s.winner = WIZARD_WON
        m.reason = f"not done in {m.rules.rounds} rounds"
        for f in alive(m):
            m.tallied(f, T_ALIVE, 1)
    for f in s.figures:
        if f.body > 0 and (f.cell != OFF or f.left):
            log.add(k.LEFT, f.id, space=f.cell, amount=f.body)
    won = shares(m)
    for seat in range(len(m.spec.seats)):
        spec = m.spec.seats[seat]
        row = SeatResult(seat)
        row.won = won[seat]
        row.rank = 1 if won[seat] > 0 or max(won) == 0 else 2
        row.score = float(s.tally[seat][T_GOLD]) if s.tally else 0.0
        row.heroes = list(spec.loadout.get("heroes", []))
        row.cards = list(spec.loadout.get("equipment", []))
        row.turn_order = seat + 1
        result.seats.append(row)
        if won[seat] > 0 and m.ending in (DECIDED, TURN_CAP):
            result.winner = spec.label
        for at in range(len(TALLIES)):
            result.tallies.append((seat, TALLIES[at], s.tally[seat][at] if s.tally else 0))
    for f in s.figures:
        tier = ""
        if f.kind == MONSTER and f.monster is not None and f.name != f.monster.name:
            tier = f.monster.name
        seat = f.seat if f.kind == HERO else -1
        result.figures.append(FigureRow(f.id, f.name, FIGURE_TYPES[f.kind], tier, seat, f.full_body))
    campaign.close(m, result)
    log.add(k.END, -1, s.winner, amount=s.round)


def shares(m: Raid) -> list[float]:
    """Each seat's share of the win: equal within a team, 1 over the teams."""
    seats = m.spec.seats
    won = [0.0] * len(seats)
    if m.ending == ENGINE_ERROR:
        return won
    if m.ending == FORFEIT:
        winner = [seat.team for seat in seats if seat.team != seats[m.loser].team]
        teams = winner[:1]
    else:
        teams = [seats[m.wizard].team if m.s.winner == WIZARD_WON else seats[0].team] if m.s.winner >= 0 else []
    for at in range(len(seats)):
        if seats[at].team in teams:
            won[at] = 1.0
    return won
