"""The Campaign Sheet: Achievements after each scenario, Medals after the last one (pages 32 to 34)."""

from typing import Final

from sim.arcadia import kinds as k
from sim.arcadia.campaign import path, record
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import L_ACHIEVEMENTS, L_GAINED, L_SAVED, LEDGER, T_DEATH_TOKENS, Guild
from sim.engine.spec import DECIDED, TURN_CAP, Result, Standing

WINNER: Final = "Winner"
LEAST_DEATHS: Final = "Least Deaths"
MOST_COINS: Final = "Most Coins"
WON_REWARD: Final = "Won Reward"
WON_TITLE: Final = "Won Title"
ACHIEVEMENTS: Final = [WINNER, LEAST_DEATHS, MOST_COINS, WON_REWARD, WON_TITLE]

SAVIOR: Final = "Savior of Arcadia"
POWER: Final = "Power behind the Throne"
ULTIMATE: Final = "Ultimate Arcadian"
SHEET: Final = "achievements"


def close(m: Skirmish, result: Result) -> None:
    """What a match leaves to its campaign: sheet, records, and standings after the last one (INF-SHEET-1)."""
    result.scenario = m.scenario.slug
    result.level = m.level if m.scenario.slug else 0
    if m.ending == DECIDED or m.ending == TURN_CAP:
        earned = [achieved(m, guild) for guild in m.s.guilds]
        sheets: list[list[str]] = []
        for guild in m.s.guilds:
            guild.ledger[L_ACHIEVEMENTS] = len(earned[guild.seat])
            sheet = m.spec.seats[guild.seat].record.get(SHEET, [])[:]
            for name in earned[guild.seat]:
                m.log.add(k.ACHIEVEMENT, -1, guild.seat, m.arcadia.campaign_items[name])
                sheet.append(f"{m.spec.ordinal} {name}")
            sheets.append(sheet)
        result.record = {
            path.PATH: [*m.spec.record.get(path.PATH, []), m.scenario.slug],
            path.LEADER: [str(best(m, result))],
        }
        side = path.branch(m.book, result.record[path.PATH])
        if side:
            result.tallies.append((-1, f"branch:{side}", 1))
        result.records = [record.of_guild(m, guild, sheets[guild.seat]) for guild in m.s.guilds]
        if m.spec.ordinal == path.length(m.book):
            conclude(m, sheets, result)
    for guild in m.s.guilds:
        for at in range(len(LEDGER)):
            result.tallies.append((guild.seat, LEDGER[at], guild.ledger[at]))


def best(m: Skirmish, result: Result) -> int:
    """Who chooses the next scenario: the winner, or after an undecided one the first of those ranked best."""
    if m.s.winner >= 0:
        return m.s.winner
    for row in result.seats:
        if row.rank == 1:
            return row.seat
    return 0


def achieved(m: Skirmish, guild: Guild) -> list[str]:
    """The Achievements of a Guild in this scenario; tied Guilds all earn one (INF-SHEET-2, -3, -5, -6)."""
    out: list[str] = []
    if m.s.winner == guild.seat:
        out.append(WINNER)
    if guild.tally[T_DEATH_TOKENS] == min([g.tally[T_DEATH_TOKENS] for g in m.s.guilds]):
        out.append(LEAST_DEATHS)
    if coins_won(m, guild) == max([coins_won(m, g) for g in m.s.guilds]):
        out.append(MOST_COINS)
    if guild.rewarded:
        out.append(WON_REWARD)
    if guild.won:
        out.append(WON_TITLE)
    return out


def coins_won(m: Skirmish, guild: Guild) -> int:
    """Coins gained in this scenario, whatever was spent; the saved one is none of them by default (INF-SHEET-5)."""
    return guild.ledger[L_GAINED] + (guild.ledger[L_SAVED] if m.rules.saved_coin_counts else 0)


def medals(sheets: list[list[str]]) -> list[list[tuple[str, int]]]:
    """By seat the Medals: for each kind of Achievement, who earned it most often, all of those tied (INF-MEDAL-1).

    With how often it was earned; one nobody ever earned gives no Medal (INF-MEDAL-7).
    """
    out: list[list[tuple[str, int]]] = [[] for _ in sheets]
    for name in ACHIEVEMENTS:
        counts: list[int] = []
        for sheet in sheets:
            n = 0
            for line in sheet:
                if line.split(" ", 1)[1] == name:
                    n += 1
            counts.append(n)
        most = max(counts)
        for seat in range(len(sheets)):
            if most > 0 and counts[seat] == most:
                out[seat].append((name, most))
    return out


def conclude(m: Skirmish, sheets: list[list[str]], result: Result) -> None:
    """The end of the campaign: Medals, and who has the seat on the Council (INF-MEDAL-1 to -7).

    Who ends the last scenario by its own Quest is the Savior, which is no Medal (INF-MEDAL-2, -5).
    """
    won = medals(sheets)
    most = max([len(own) for own in won])
    leaders = [seat for seat in range(len(won)) if len(won[seat]) == most]
    if len(leaders) > 1 and not m.rules.council_shared:
        leaders = []
    teams: list[int] = []
    for seat in leaders:
        if m.spec.seats[seat].team not in teams:
            teams.append(m.spec.seats[seat].team)
    savior = m.s.winner if m.scenario.win != "quests" else -1
    for seat in range(len(won)):
        honours: list[str] = []
        for name, times in won[seat]:
            honours.append(name)
            m.log.add(k.MEDAL, -1, seat, m.arcadia.campaign_items[name], -1, -1, times)
        if seat == savior:
            honours.append(SAVIOR)
        if seat in leaders:
            honours.append(POWER)
        if seat == savior and leaders == [seat]:
            honours.append(ULTIMATE)
        rank = 1
        for own in won:
            if len(own) > len(won[seat]):
                rank += 1
        share = 1.0 / len(teams) if m.spec.seats[seat].team in teams else 0.0
        result.standings.append(Standing(seat, rank, float(len(won[seat])), share, honours))
