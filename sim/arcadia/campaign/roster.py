"""Who takes part: three Heroes of a roster that Angels have made larger (page 25)."""

from sim.arcadia import kinds as k
from sim.arcadia.campaign import upgrade
from sim.arcadia.setup import HEROES_A_GUILD
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import Guild, Held


def field(m: Skirmish) -> None:
    """Every Guild fields three Heroes of its roster, the first player's first (INF-SETUP-18, INF-ANGEL-8)."""
    for turn in range(m.seats):
        guild = m.s.guilds[(m.s.active + turn) % m.seats]
        if guild.bench:
            choose(m, guild)
    for guild in m.s.guilds:
        m.fielded.append([m.s.figures[i].name for i in guild.heroes])
        held_now: list[str] = []
        for i in guild.heroes:
            held_now += [held.card.name for held in m.s.figures[i].cards]
        m.equipped.append(held_now)


def choose(m: Skirmish, guild: Guild) -> None:
    """Ask who stays out until three are left; when others take the field than before, the cards go round again."""
    playing = guild.heroes + guild.bench
    while len(playing) > HEROES_A_GUILD:
        playing.remove(m.ask(k.Q_FIELD, guild.seat, playing))
    if playing == guild.heroes:
        return
    pool: list[Held] = []
    owners: list[int] = []
    bench: list[int] = []
    for i in guild.heroes + guild.bench:
        f = m.s.figures[i]
        for held in f.cards:
            pool.append(held)
            owners.append(i)
        f.cards = []
        m.stale(f)
        if i not in playing:
            bench.append(i)
    guild.heroes = playing
    guild.bench = bench
    upgrade.hand_round(m, guild, pool, owners)
