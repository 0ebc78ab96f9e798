"""The end of a match: coins of the scenario's end, tallies, ranks (pages 26, 27 and 34)."""

from sim.arcadia import kinds as k
from sim.arcadia import verbs
from sim.arcadia.campaign import sheet
from sim.arcadia.records import CHEST, TIERS
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import (
    FIGURE_TYPES,
    HERO,
    MONSTER,
    T_CARDS,
    T_CHESTS,
    T_COINS,
    T_DEATH_TOKENS,
    T_EPISODE,
    T_PVE,
    T_QUESTS,
    TALLIES,
)
from sim.engine.spec import DECIDED, ENGINE_ERROR, FORFEIT, TURN_CAP, FigureRow, Result, SeatResult


def finish(m: Skirmish, result: Result) -> None:
    """Fill in a result; the last event is the end of the match."""
    s = m.s
    m.log.parent = -1
    m.log.root = -1
    m.log.seat = -1
    m.log.active = -1
    if m.ending == DECIDED or m.ending == TURN_CAP:
        end_coins(m)
    leave(m)
    count(m)
    won = shares(m)
    best = victor(m, won)
    if m.ending == DECIDED and s.winner >= 0:
        tally = s.guilds[s.winner].tally
        m.reason = f"{tally[T_PVE]} PvE and {tally[T_QUESTS] - tally[T_PVE]} PvP Quests"
        result.winner = m.spec.seats[best].label if best >= 0 else ""
    elif m.ending == TURN_CAP:
        m.reason = f"no Guild won in {m.cap} turns"
    for seat in range(len(s.guilds)):
        result.seats.append(seat_result(m, seat, won))
        for at in range(len(TALLIES)):
            result.tallies.append((seat, TALLIES[at], s.guilds[seat].tally[at]))
    if m.spec.ordinal > 0:
        sheet.close(m, result)
    met = [f.name for f in s.figures if f.kind == MONSTER]
    for name, life, dice in m.varied:
        if name in met:
            result.tallies.append((-1, f"vary:{name}:life", life))
            result.tallies.append((-1, f"vary:{name}:dice", dice))
    for f in s.figures:
        tier = "" if f.monster is None else TIERS[f.monster.tier]
        seat = f.side if f.side < m.seats else -1
        result.figures.append(FigureRow(f.id, f.name, FIGURE_TYPES[f.kind], tier, seat, f.life))
    m.log.add(k.END, -1, best, amount=m.turn)


def end_coins(m: Skirmish) -> None:
    """Coins at the scenario's end: one a Quest, and Treasure Chests held (INF-COIN-5, -6, -9)."""
    s = m.s
    for guild in s.guilds:
        verbs.pay(m, guild.seat, guild.tally[T_QUESTS], k.C_QUEST)
        for i in guild.heroes:
            f = s.figures[i]
            if f.cell < 0:
                continue
            for token in f.tokens:
                record = m.book.tokens[token]
                if record.kind == CHEST:
                    guild.tally[T_CHESTS] += record.value
                    verbs.pay(m, guild.seat, record.value, k.C_CHEST)


def leave(m: Skirmish) -> None:
    """Record what is left: Wounds on figures, tokens held and lying, so that sums can be checked."""
    s = m.s
    for f in s.figures:
        if f.wounds > 0:
            m.log.add(k.LEFT, f.id, -1, -1, k.C_WOUNDS, f.cell, f.wounds)
        for token in f.tokens:
            m.log.add(k.LEFT, f.id, -1, m.book.tokens[token].item, k.C_HELD, f.cell, 1)
    for cell in range(len(s.up)):
        for token in s.up[cell] + m.hidden.down[cell]:
            m.log.add(k.LEFT, -1, -1, m.book.tokens[token].item, k.C_BOARD, cell, 1)
    for token in s.well:
        m.log.add(k.LEFT, -1, -1, m.book.tokens[token].item, k.C_BOARD, -1, 1)


def count(m: Skirmish) -> None:
    """Tallies that are counted at the end: cards, Death tokens, and the episode's own score (INF-EPIS-6).

    A Hero whose place an Angel took still counts (INF-ANGEL-9).
    """
    for guild in m.s.guilds:
        tally = guild.tally
        for f in m.s.figures:
            if f.kind == HERO and f.side == guild.seat:
                tally[T_CARDS] += len(f.cards)
                tally[T_DEATH_TOKENS] += f.deaths
        tally[T_EPISODE] = tally[T_COINS] - tally[T_DEATH_TOKENS] + (5 if m.s.winner == guild.seat else 0)


def shares(m: Skirmish) -> list[float]:
    """Each seat's share of the win: equal within a team, 1 over the teams, 0 when nobody won."""
    seats = m.spec.seats
    won = [0.0] * len(seats)
    if m.ending == FORFEIT:
        loser = seats[m.loser].team
        teams: list[int] = []
        for seat in seats:
            if seat.team != loser and seat.team not in teams:
                teams.append(seat.team)
        for at in range(len(seats)):
            if seats[at].team != loser:
                won[at] = 1.0 / len(teams)
    elif m.ending != ENGINE_ERROR and m.s.winner >= 0:
        winners = [seats[seat].team for seat in best_seats(m)]
        teams = []
        for team in winners:
            if team not in teams:
                teams.append(team)
        for at in range(len(seats)):
            if seats[at].team in teams:
                won[at] = 1.0 / len(teams)
    return won


def best_seats(m: Skirmish) -> list[int]:
    """Who has won a decided match: who completed the scenario, or all who have most in the episode (INF-EPIS-6)."""
    if not m.rules.episode_wins or m.spec.ordinal > 0:
        return [m.s.winner]
    most = max([guild.tally[T_EPISODE] for guild in m.s.guilds])
    return [guild.seat for guild in m.s.guilds if guild.tally[T_EPISODE] == most]


def victor(m: Skirmish, won: list[float]) -> int:
    """The seat whose win is the match's: the one that completed the scenario, or alone has most; -1 when nobody."""
    if m.s.winner < 0 or won[m.s.winner] == 1.0:
        return m.s.winner
    return won.index(1.0) if 1.0 in won else -1


def seat_result(m: Skirmish, seat: int, won: list[float]) -> SeatResult:
    """How a seat ended: ranked by the win, then Quests, PvE Quests, coins; equals share a rank."""
    s = m.s
    row = SeatResult(seat)
    guild = s.guilds[seat]
    keys: list[tuple[float, int, int, int]] = []
    for g in s.guilds:
        keys.append((won[g.seat], g.tally[T_QUESTS], g.tally[T_PVE], g.tally[T_COINS]))
    row.rank = 1
    for key in keys:
        if key > keys[seat]:
            row.rank += 1
    row.score = float(guild.tally[T_EPISODE if m.rules.episode_wins and m.spec.ordinal < 0 else T_COINS])
    row.won = won[seat]
    row.start_area = guild.area + 1
    row.turn_order = (seat - m.first_seat) % m.seats + 1
    row.heroes = m.fielded[seat] if m.fielded else m.spec.seats[seat].loadout.get("heroes", [])[:]
    if not row.heroes:
        row.heroes = [s.figures[i].name for i in guild.heroes]
    if seat < len(m.equipped):
        row.cards = m.equipped[seat]
    return row
