"""The end of a match: won or lost by all together, tallies, figures (GLO-SCEN-3, -5, -6)."""

from typing import TYPE_CHECKING, Final

from sim.engine.spec import ENGINE_ERROR, FORFEIT, FigureRow, Result, SeatResult
from sim.gloomhaven import kinds as k
from sim.gloomhaven import piles
from sim.gloomhaven.party import GONE, LOST
from sim.gloomhaven.records import RANKS
from sim.gloomhaven.state import CHARACTER, FIGURE_TYPES, MONSTER, OBJECTIVE, OFF, PARTY

if TYPE_CHECKING:
    from sim.gloomhaven.mission import Mission

ALLY: Final = "ally"
"""The type of monsters and objectives on the party's side."""


def finish(m: "Mission", result: Result) -> None:
    """Fill in a result; the last event is the end of the match."""
    m.log.seat = -1
    m.log.parent = -1
    m.log.root = -1
    m.log.active = -1
    won = m.p.won > 0 and m.ending not in (FORFEIT, ENGINE_ERROR)
    row = m.book.levels[m.level]
    for seat in range(len(m.spec.seats)):
        spec = m.spec.seats[seat]
        r = SeatResult(seat)
        r.won = 1.0 if won else 0.0
        r.rank = 1 if won else 2
        r.heroes = list(spec.loadout.get("classes", []))
        r.turn_order = seat + 1
        for h in m.p.heroes:
            f = m.figure(h)
            if f.seat != seat:
                continue
            r.cards = [f"{f.name}: {m.book.gear[i].name}" for i in h.gear]
            if won:
                piles.gain_xp(m, h, row.experience, -1)
            xp = h.xp
            r.score = float(xp)
            result.tallies.append((seat, "experience", xp))
            result.tallies.append((seat, "gold", f.money * row.gold))
            result.tallies.append((seat, "coins", f.money))
            result.tallies.append((seat, "kills", h.kills))
            result.tallies.append((seat, "treasures", len(f.treasures)))
            result.tallies.append((seat, "hit_points", max(0, f.hp) if f.cell != OFF else 0))
            result.tallies.append((seat, "deaths", 1 if h.out else 0))
            lost = len(h.pile(LOST)) + len(h.pile(GONE))
            result.tallies.append((seat, "lost_cards", lost))
            result.tallies.append((seat, "cards_left", len(h.cards) - lost))
            result.tallies.append((seat, "hand_size", m.book.classes[h.owner].hand))
        result.seats.append(r)
        if won:
            result.winner = spec.label
    result.tallies.append((-1, "rounds", m.s.round))
    result.tallies.append((-1, "enemies_killed", m.p.kills))
    result.tallies.append((-1, "rooms_revealed", m.s.rooms.count(True)))
    for f in m.s.figures:
        tier = RANKS[f.rank] if f.kind == MONSTER else ""
        seat = f.seat if f.kind == CHARACTER else -1
        what = ALLY if f.side == PARTY and f.kind in (MONSTER, OBJECTIVE) else FIGURE_TYPES[f.kind]
        result.figures.append(FigureRow(f.id, f.name, what, tier, seat, f.max_hp))
    if not won and not m.reason:
        m.reason = "the party is exhausted" if m.p.won == 0 else m.reason
    leave(m)
    m.log.add(k.END, -1, -1, -1, k.C_WON if won else k.C_LOST, -1, m.s.round)


def leave(m: "Mission") -> None:
    """Show what there is at the end: hit points, cards in their piles, tokens that lie on the map."""
    s = m.s
    for f in s.figures:
        if f.cell != OFF:
            m.log.add(k.LEFT, f.id, -1, -1, k.C_HIT_POINTS, f.cell, f.hp)
    for h in m.p.heroes:
        for pile in piles.PILES:
            count = len([zone for zone in h.zones if piles.CAUSES[zone] == pile])
            if count:
                m.log.add(k.LEFT, h.figure, -1, -1, pile, -1, count)
    for cell in range(len(s.money)):
        if s.money[cell] > 0:
            m.log.add(k.LEFT, -1, -1, -1, k.C_MONEY, cell, s.money[cell])
        if s.treasure[cell] >= 0:
            m.log.add(k.LEFT, -1, -1, -1, k.C_TREASURE, cell, 1)
