"""How a match of a campaign opens, before its map is laid: draft or Upgrade Phase, the scenario, who takes part."""

from sim.arcadia import setup
from sim.arcadia.campaign import draft, path, record, roster, upgrade
from sim.arcadia.skirmish import Skirmish


def open_match(m: Skirmish) -> None:
    """Everything up to the scenario's own set-up (INF-UPG-1, -2)."""
    stream = m.dice.shared("setup")
    setup.lay_curses(m)
    first = m.spec.ordinal == 1
    if first:
        record.found(m, stream)
    else:
        record.take_up(m)
        m.s.active = (path.leader(m) + 1) % m.seats
    m.begin()
    if first:
        if m.rules.draft:
            draft.draft(m)
        upgrade.start(m)
    else:
        upgrade.phase(m)
    path.choose(m)
    seat_guilds(m, stream.below(m.seats))
    setup.show_map(m)
    roster.field(m)


def seat_guilds(m: Skirmish, area: int) -> None:
    """The draw of the Starting Areas: the first seat's, then the others' as they sit (INF-SETUP-14)."""
    for guild in m.s.guilds:
        guild.area = (area + guild.seat) % m.seats
