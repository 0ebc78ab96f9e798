"""What a Guild carries from one match of a campaign to the next: a record of names, and the Guild made from it.

The keys of a seat's record: ``guild`` its animal; ``heroes`` the three of its dashboard; ``bench`` the others of its
roster; ``cards of X`` and ``curses of X`` by Hero; ``deaths`` and ``damnation`` a Hero's name for each token he has;
``titles``; ``coins`` won in the last scenario and ``saved`` before it; ``achievements`` with the scenario's ordinal.
"""

from typing import Final

from sim.arcadia import inventory
from sim.arcadia import kinds as k
from sim.arcadia.setup import new_hero
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import HERO, L_CARRIED, L_EARNED, L_SAVED, L_TITLES, T_COINS, Figure, Guild, Held
from sim.engine.dice import Stream
from sim.engine.spec import Loadout

NOTHING: Final[list[str]] = []


def found(m: Skirmish, stream: Stream) -> None:
    """A new campaign's Guilds: animals drawn, Heroes as the sides name them (INF-GUILD-1, -2)."""
    colours = [0, 1, 2, 3]
    stream.shuffle(colours)
    for seat in range(m.seats):
        guild = Guild(seat, colours[seat], 0)
        m.s.guilds.append(guild)
        for name in m.spec.seats[seat].loadout.get("heroes", NOTHING):
            guild.heroes.append(new_hero(m, seat, name).id)


def take_up(m: Skirmish) -> None:
    """The Guilds as the match before has left them."""
    for seat in range(m.seats):
        told = m.spec.seats[seat].record
        guild = Guild(seat, m.book.guilds.index(told["guild"][0]), 0)
        m.s.guilds.append(guild)
        guild.heroes = [new_hero(m, seat, name).id for name in told["heroes"]]
        guild.bench = [new_hero(m, seat, name).id for name in told["bench"]]
        for i in guild.heroes + guild.bench:
            equip(m, m.s.figures[i], told)
        guild.titles = [m.book.title_index[name] for name in told["titles"]]
        guild.ledger[L_TITLES] = len(guild.titles)
        for name in told["titles"]:
            m.log.add(k.TITLE, -1, seat, m.arcadia.campaign_items[name], k.C_CARRIED)
        guild.ledger[L_CARRIED] = len(told["saved"])
        guild.ledger[L_EARNED] = int(told["coins"][0])


def equip(m: Skirmish, f: Figure, told: Loadout) -> None:
    """A Hero's cards, Curse and tokens."""
    for name in told.get(f"cards of {f.name}", NOTHING):
        inventory.give(m, f, Held(m.book.cards[m.book.card_index[name]]), k.C_CARRIED)
    f.curses = [m.book.curses[m.book.curse_index[name]] for name in told.get(f"curses of {f.name}", NOTHING)]
    f.deaths = told["deaths"].count(f.name)
    f.damnation = told["damnation"].count(f.name)
    m.stale(f)


def of_guild(m: Skirmish, guild: Guild, achievements: list[str]) -> Loadout:
    """The record of a Guild as a match has left it (INF-SHEET-1, -4)."""
    told: Loadout = {"guild": [m.book.guilds[guild.colour]]}
    told["heroes"] = [m.s.figures[i].name for i in guild.heroes]
    told["bench"] = []
    told["deaths"] = []
    told["damnation"] = []
    roster = [f for f in m.s.figures if f.kind == HERO and f.side == guild.seat]
    for f in roster:
        if f.id not in guild.heroes:
            told["bench"].append(f.name)
        if f.cards:
            told[f"cards of {f.name}"] = [held.card.name for held in f.cards]
        if f.curses:
            told[f"curses of {f.name}"] = [curse.name for curse in f.curses]
        told["deaths"] += [f.name] * f.deaths
        told["damnation"] += [f.name] * f.damnation
    told["bench"] += [m.book.heroes[i].name for i in guild.roster]
    told["titles"] = [m.book.titles[i].name for i in guild.titles + guild.won]
    told["coins"] = [str(guild.tally[T_COINS])]
    told["saved"] = ["1"] * guild.ledger[L_SAVED]
    told["achievements"] = achievements
    return told
