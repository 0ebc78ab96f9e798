"""Small position cases about order: of a round, of a type, of a reveal."""

from itertools import permutations
from math import factorial
from typing import Final

from sim.engine.reading import Data, items, only, shown, word, words
from sim.gloomhaven.initiative import Place, after_reveal, groups, in_type
from sim.gloomhaven.reading import asked, count, differs, given, named, row_of, within
from sim.gloomhaven.records import (
    ELITE,
    NORMAL,
    RANKS,
)
from sim.gloomhaven.state import LATE, MONSTER, Figure

FIGURE: Final = "[name, initiative, sort, other card or owner]"
SORTS: Final = ["character", "monster", "summon"]
MOST_ORDERS: Final = 5040


def turn_orders(figures: list[object], told: Data) -> list[list[str]]:
    """All orders the rules permit; the first is the default."""
    names: list[str] = []
    taking: list[Place] = []
    summons: dict[str, list[str]] = {}
    rows = [row_of(f, "figures", FIGURE, 3) for f in figures]
    for row in rows:
        name = word(row[0], "figures")
        if name in names:
            raise ValueError(f"figures: {shown(name)} stands there twice")
        names.append(name)
    for i in range(len(rows)):
        row = rows[i]
        sort = named(row[2], "figures", SORTS)
        resting = row[1] == "long_rest"
        initiative = LATE if resting else within(row[1], "figures: the initiative")
        if sort == "summon" and len(row) > 3:
            owner = word(row[3], "figures")
            if owner in names:
                if rows[names.index(owner)][2] != "character":
                    raise ValueError(f"figures: the owner {shown(owner)} of a summon is no character")
                summons.setdefault(owner, []).append(names[i])
                continue
        second = within(row[3], "figures: the other card") if len(row) > 3 and sort == "character" else 0
        taking.append(Place(i, initiative, second, sort == "monster", resting))
    summoned = words(told.get("summoned", []), "summoned")
    for owned in summons.values():
        owned.sort(key=lambda name: summoned.index(name) if name in summoned else len(summoned))
    found: list[list[str]] = [[]]
    for group in groups(taking, True):
        if len(found) * factorial(len(group)) > MOST_ORDERS:
            raise ValueError(f"figures: more than {MOST_ORDERS} orders are permitted")
        longer: list[list[str]] = []
        for order in found:
            for some in permutations(group):
                row_names: list[str] = []
                for p in some:
                    row_names += [*summons.get(names[p.who], []), names[p.who]]
                longer.append(order + row_names)
        found = longer
    return found


def orders(found: list[list[str]], expect: Data) -> str:
    """Compare the permitted orders with the one expected, with all of them, or with the default."""
    only(expect, ["order", "order_allowed", "default"], "expect")
    wanted: list[list[str]] = []
    if "order_allowed" in expect:
        wanted = sorted([words(o, "order_allowed") for o in items(expect["order_allowed"], "order_allowed")])
    if "default" in expect:
        return "" if sorted(found) == wanted else differs("order", found[0], expect["default"])
    if "order_allowed" in expect:
        return differs("permitted orders", sorted(found), wanted)
    if len(found) > 1:
        return f"orders {found} are permitted, expected {given(expect, 'order')}"
    return differs("order", found[0], given(expect, "order"))


def type_order(told: Data) -> Data:
    """The turns of the figures of one type."""
    figures: list[Figure] = []
    for item in items(given(told, "figures"), "figures"):
        row = row_of(item, "figures", "[standee number, rank]")
        f = Figure(len(figures), "", MONSTER, 1)
        f.number = within(row[0], "figures")
        f.rank = ELITE if named(row[1], "figures", RANKS[:2]) == "elite" else NORMAL
        figures.append(f)
    return {"order": [f.number for f in in_type(figures)]}


def reveal(told: Data) -> Data:
    """Who acts when a revealing figure's turn ends, or for how many characters a room is filled."""
    if "characters_at_start" in told:
        count(told, "exhausted")
        return {"populate_for": asked(told, "characters_at_start")}
    rows = [row_of(t, "types", "[name, initiative, acted or new]") for t in items(given(told, "types"), "types")]
    types = [(within(row[1], "types"), named(row[2], "types", ["acted", "new"]) == "acted") for row in rows]
    now = after_reveal(asked(told, "revealer"), types)
    acting = [i for i, _ in now]
    later = sorted([(types[i][0], i) for i in range(len(types)) if i not in acting])
    return {
        "act_after_revealers_turn": [[rows[i][0], "new" if had else "all"] for i, had in now],
        "later": [rows[i][0] for _, i in later],
    }
