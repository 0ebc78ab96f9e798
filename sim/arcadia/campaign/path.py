"""The way through the circles (page 9): which scenarios can be played next, and who chooses."""

from typing import Final

from sim.arcadia import kinds as k
from sim.arcadia.book import Book
from sim.arcadia.records import Circle
from sim.arcadia.skirmish import Skirmish

PATH: Final = "path"
LEADER: Final = "leader"


def length(book: Book) -> int:
    """Scenarios of a whole campaign: what the circles of each place play (INF-CAMP-1, BASE-CAMP-1)."""
    total = 0
    place = -1
    for circle in book.circles:
        if circle.place != place:
            place = circle.place
            total += circle.plays
    return total


def played(circle: Circle, path: list[str]) -> int:
    """How many of a circle's scenarios have been played."""
    n = 0
    for slug in circle.scenarios:
        if slug in path:
            n += 1
    return n


def open_circles(book: Book, path: list[str]) -> list[Circle]:
    """The circles the next scenario can be of: those of the first place not played through (INF-CAMP-2 to -5).

    Of several circles of one place only the one begun stays open.
    """
    done = 0
    at = 0
    while at < len(book.circles):
        place = book.circles[at].place
        here = [circle for circle in book.circles if circle.place == place]
        begun = [circle for circle in here if played(circle, path) > 0]
        done += here[0].plays
        if len(path) < done:
            return begun if begun else here
        at += len(here)
    return []


def choices(book: Book, path: list[str]) -> list[int]:
    """The scenarios that can be played next, none twice in a campaign (INF-CAMP-7)."""
    out: list[int] = []
    for circle in open_circles(book, path):
        for slug in circle.scenarios:
            if slug not in path:
                out.append(book.scenario_index[slug])
    return out


def branch(book: Book, path: list[str]) -> str:
    """The branch that is played, '' while none is chosen or where there are none."""
    for circle in book.circles:
        if circle.branch and played(circle, path) > 0:
            return circle.branch
    return ""


def settle(m: Skirmish) -> None:
    """What the campaign so far says of the Angels, in place of the settings of a single scenario (INF-ANGEL-13)."""
    spec = m.spec
    found = branch(m.book, spec.record.get(PATH, []))
    if found:
        m.rules.second_circle = found
    m.rules.justicar_saved = False
    for seat in spec.seats:
        for key in ("heroes", "bench"):
            m.saved += seat.record.get(key, [])


def leader(m: Skirmish) -> int:
    """The seat that won the previous scenario, -1 in the first one; after an undecided one, who stood best."""
    told = m.spec.record.get(LEADER, [])
    return int(told[0]) if told else -1


def choose(m: Skirmish) -> None:
    """The next scenario: the first by the players together, the others by the previous winner (INF-CAMP-2, -6)."""
    options = choices(m.book, m.spec.record.get(PATH, []))
    seat = leader(m)
    if seat >= 0:
        index = m.ask(k.Q_SCENARIO, seat, options)
        cause = k.C_CHOSEN
    elif m.rules.first_drawn or not recommended(m.book, options):
        index = options[m.dice.shared("setup").below(len(options))]
        cause = k.C_DRAWN
    else:
        index = recommended(m.book, options)[0]
        cause = k.C_ADVISED
    scenario = m.book.scenarios[index]
    m.play_on(scenario)
    m.log.add(k.PATH, -1, seat, m.arcadia.campaign_items[scenario.slug], cause, -1, m.spec.ordinal)


def recommended(book: Book, options: list[int]) -> list[int]:
    """The scenario a circle recommends, if it does."""
    return [i for i in options for circle in book.circles if circle.recommended == book.scenarios[i].slug]
