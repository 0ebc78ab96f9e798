"""Questions and events of the monsters' rules in words, and boards as text."""

from gloomhaven_kit import OBSTACLE_HEX, Table

from sim.gloomhaven import kinds
from sim.gloomhaven.drawing import LEGEND, drawn
from sim.gloomhaven.field import ground_for
from sim.gloomhaven.wording import EVENTS, event_text, option_text, taker_name


def texts(t: Table) -> list[str]:
    return [event_text(t.m, row) for row in range(t.log.count)]


def test_a_turn_is_told() -> None:
    t = Table()
    guard = t.monster("Bandit Guard", (0, 0), "elite", number=3)
    t.character((2, 0))
    t.plain()
    before = t.log.count
    t.act(guard, "Guard", "530")
    assert texts(t)[before:] == [
        "Bandit Guard 3 (elite) has its turn at (0,0)",
        "Bandit Guard 3 (elite) focuses on figure 1",
        "Bandit Guard 3 (elite) moves from (0,0) to (1,0) (walk)",
        "Bandit Guard 3 (elite) attacks figure 1 with 3 (melee)",
        "+0 is drawn for Bandit Guard 3 (elite)",
        "figure 1 suffers 3 (attack)",
        "Bandit Guard 3 (elite) gets strengthen",
    ]


def test_every_kind_of_event_has_words_and_every_field_is_filled() -> None:
    assert sorted(EVENTS) == list(range(len(kinds.KINDS)))
    t = Table()
    for kind in EVENTS:
        t.log.add(kind, -1, -1, 0, 0, t.cell((0, 0)), 1)
        text = event_text(t.m, t.log.count - 1)
        assert "{" not in text and (text or kind in (kinds.SHUFFLE, kinds.LEFT, kinds.DECK))


def test_options_are_told() -> None:
    t = Table()
    guard = t.monster("Bandit Guard", (0, 0))
    other = t.monster("City Guard", (0, 4))
    hero = t.character((2, -1))
    told: list[str] = []
    t.players[0].rule = lambda q: [told.append(option_text(t.m, q, i)) for i in range(len(q.options))] and 0
    t.act(guard, "Guard", "527")
    # Two guards' types are tied, then two hexes are equal.
    assert told == ["Bandit Guard", "City Guard", "(1,-1): attacks figure 2", "(1,0): attacks figure 2"]
    assert taker_name(t.m, hero.id) == "figure 2" and other.number > 0


def test_a_board_is_drawn_with_what_lies_and_stands_on_it() -> None:
    t = Table(size=1, walls=[(1, 1)], lines=[(0, 0, 1)])
    guard = t.monster("Bandit Guard", (0, 0))
    t.lay(OBSTACLE_HEX, (-1, 0))
    t.trap((0, -1))
    picture = drawn(ground_for(t.m, guard), {guard.cell: "G"}, {guard.cell: "+"})
    assert picture.endswith(LEGEND)
    body = picture.removesuffix(LEGEND)
    assert body.count("#") == 1 and body.count("o") == 1 and body.count("^") == 1 and "G+" in body
    assert body.count("_") == 1 and body.count(".") == 9 - 4
