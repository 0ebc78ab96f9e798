"""The end: the final ordning, tallies and ranks (GIA-SCORE-2, GIA-DEF-15)."""

from sim.engine.spec import DECIDED, ENGINE_ERROR, FORFEIT, TURN_CAP, FigureRow, Result, SeatResult
from sim.giants import kinds as k
from sim.giants import verbs
from sim.giants.records import SLAYERS, UNITS
from sim.giants.state import NOBODY, T_REGIONS, TALLIES
from sim.giants.war import War


def standing(m: War, seat: int) -> list[int]:
    """What places a seat in the final ordning, the most important first; no two are equal."""
    values = 0
    for unit in m.units_of(m.race_of[seat]):
        values += m.book.pieces[unit].value
    return [m.army(seat).points, values, m.regions_held(m.race_of[seat]), -m.race_of[seat]]


def final_ordning(m: War) -> list[int]:
    """The seats from the first to the last."""
    order: list[int] = []
    for seat in range(m.seats):
        own = standing(m, seat)
        at = 0
        while at < len(order) and standing(m, order[at]) > own:
            at += 1
        order.insert(at, seat)
    return order


def finish(m: War, result: Result) -> None:
    """Fill in a result; the last event is the end of the match."""
    s = m.s
    m.log.parent = -1
    m.log.root = -1
    m.log.seat = -1
    m.log.active = -1
    # A match that breaks while it is set up has no armies yet.
    ready = len(s.armies) == m.seats
    order = final_ordning(m) if ready else list(range(m.seats))
    fair = ready and (m.ending == DECIDED or m.ending == TURN_CAP)
    if fair:
        s.winner = order[0]
        result.winner = m.spec.seats[s.winner].label
        m.reason = f"{m.race(s.winner).name} giants with {m.army(s.winner).points} Ordning Points"
        if m.ending == TURN_CAP:
            m.reason = f"no end in {m.cap} turns"
            s.winner = NOBODY
            result.winner = ""
    for unit in range(len(s.where)):
        verbs.tell_wound(m, unit)
    for seat in range(m.seats):
        row = SeatResult(seat)
        row.rank = 1 + order.index(seat)
        if ready:
            army = m.army(seat)
            army.tally[T_REGIONS] = m.regions_held(army.race)
            row.score = float(army.points)
            row.start_area = army.race + 1
            row.turn_order = m.order.index(seat) + 1
            row.heroes = [m.race(seat).name]
            for at in range(len(TALLIES)):
                result.tallies.append((seat, TALLIES[at], army.tally[at]))
        result.seats.append(row)
    share(m, result)
    for piece in m.book.pieces:
        if ready and s.seen[piece.id]:
            owner = NOBODY if piece.race == SLAYERS else m.seat_of[piece.race]
            kind = "slayer" if piece.race == SLAYERS else "giant"
            tier = "" if piece.race == SLAYERS else UNITS[piece.kind]
            result.figures.append(FigureRow(piece.id, piece.name, kind, tier, owner, piece.fortitude))
    m.log.add(k.END, -1, s.winner, -1, -1, -1, m.turn)


def share(m: War, result: Result) -> None:
    """Each seat's share of the win: equal within a team, 1 over the teams."""
    seats = m.spec.seats
    if m.ending == FORFEIT:
        loser = seats[m.loser].team
        teams: list[int] = []
        for seat in seats:
            if seat.team != loser and seat.team not in teams:
                teams.append(seat.team)
        for at in range(len(seats)):
            result.seats[at].won = 0.0 if seats[at].team == loser else 1.0 / len(teams)
            result.seats[at].rank = 1 if result.seats[at].won > 0 else len(seats)
    elif m.ending != ENGINE_ERROR and m.s.winner != NOBODY:
        for at in range(len(seats)):
            if seats[at].team == seats[m.s.winner].team:
                result.seats[at].won = 1.0
                result.seats[at].rank = 1
