"""Drafting Heroes before the first scenario (page 7)."""

from sim.arcadia import kinds as k
from sim.arcadia.setup import HEROES_A_GUILD, new_hero
from sim.arcadia.skirmish import Skirmish


def draft(m: Skirmish) -> None:
    """Deal the Heroes out, then keep one and pass the rest to the left, three times (INF-DRAFT-1, -2)."""
    deal(m)
    for step in range(1, HEROES_A_GUILD + 1):
        chosen = m.ask_all(k.Q_DRAFT, {seat: m.hands[seat] for seat in range(m.seats)})
        for seat in range(m.seats):
            m.hands[seat].remove(chosen[seat])
            m.kept[seat].append(chosen[seat])
            record(m, k.KEEP, seat, chosen[seat], step)
        if step < HEROES_A_GUILD:
            m.hands = [m.hands[(seat - 1) % m.seats] for seat in range(m.seats)]
            for seat in range(m.seats):
                for hero in m.hands[seat]:
                    record(m, k.DEAL, seat, hero, step + 1)
    for guild in m.s.guilds:
        for hero in m.kept[guild.seat]:
            guild.heroes.append(new_hero(m, guild.seat, m.book.heroes[hero].name).id)
    m.hands = [[] for _ in range(m.seats)]
    m.kept = [[] for _ in range(m.seats)]


def deal(m: Skirmish) -> None:
    """Deal all Heroes but the Angels, one by one in turn, so that some may hold one more."""
    deck = [at for at in range(len(m.book.heroes)) if not m.book.heroes[at].angel]
    m.dice.shared("draft").shuffle(deck)
    for at in range(len(deck)):
        seat = at % m.seats
        m.hands[seat].append(deck[at])
        record(m, k.DEAL, seat, deck[at], 1)


def record(m: Skirmish, kind: int, seat: int, hero: int, step: int) -> None:
    """An event of the draft."""
    item = m.arcadia.campaign_items[m.book.heroes[hero].name]
    m.log.add(kind, -1, seat, item, k.C_DRAFT, -1, step)
