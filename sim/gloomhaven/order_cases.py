"""Small position cases about order: of a round, of a type, of a reveal."""

from itertools import permutations

from sim.engine.reading import Data, items, number, word, words
from sim.engine.shapes import nearest
from sim.gloomhaven.initiative import Place, after_reveal, groups, in_type
from sim.gloomhaven.reading import count, differs, given
from sim.gloomhaven.records import (
    ELITE,
    NORMAL,
    RANKS,
)
from sim.gloomhaven.state import MONSTER, Figure


def turn_orders(figures: list[object], told: Data) -> list[list[str]]:
    """All orders the rules permit; the first is the default."""
    names: list[str] = []
    taking: list[Place] = []
    summons: dict[str, list[str]] = {}
    rows = [items(f, "figures") for f in figures]
    owners = [word(row[0], "figures") for row in rows]
    for i in range(len(rows)):
        row = rows[i]
        names.append(owners[i])
        sort = word(row[2], "figures")
        if sort == "summon" and len(row) > 3 and word(row[3], "figures") in owners:
            summons.setdefault(word(row[3], "figures"), []).append(owners[i])
            continue
        resting = row[1] == "long_rest"
        initiative = 99 if resting else number(row[1], "figures")
        second = number(row[3], "figures") if len(row) > 3 and sort == "character" else 0
        taking.append(Place(i, initiative, second, sort == "monster", resting))
    summoned = words(told.get("summoned", []), "summoned")
    for owned in summons.values():
        owned.sort(key=lambda name: summoned.index(name) if name in summoned else len(summoned))
    found: list[list[str]] = [[]]
    for group in groups(taking, True):
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
    """Compare the permitted orders with the one expected, with all of them, or with the default of an open case."""
    if "default" in expect:
        return differs("order", found[0], expect["default"])
    if "order_allowed" in expect:
        wanted = sorted([words(o, "order_allowed") for o in items(expect["order_allowed"], "order_allowed")])
        return differs("permitted orders", sorted(found), wanted)
    if len(found) > 1:
        return f"orders {found} are permitted, expected {given(expect, 'order')}"
    return differs("order", found[0], given(expect, "order"))


def type_order(told: Data) -> Data:
    """The turns of the figures of one type."""
    figures: list[Figure] = []
    for item in items(given(told, "figures"), "figures"):
        row = items(item, "figures")
        f = Figure(len(figures), "", MONSTER, 1)
        f.number = number(row[0], "figures")
        rank = word(row[1], "figures")
        if rank not in RANKS:
            raise ValueError(f"figures: {rank!r} is no rank{nearest(rank, RANKS)}")
        f.rank = ELITE if rank == "elite" else NORMAL
        figures.append(f)
    return {"order": [f.number for f in in_type(figures)]}


def reveal(told: Data) -> Data:
    """Who acts when a revealing figure's turn ends, or for how many characters a room is filled."""
    if "characters_at_start" in told:
        return {"populate_for": count(told, "characters_at_start")}
    rows = [items(t, "types") for t in items(given(told, "types"), "types")]
    types = [(number(row[1], "types"), word(row[2], "types") == "acted") for row in rows]
    now = after_reveal(count(told, "revealer"), types)
    acting = [i for i, _ in now]
    later = sorted([(types[i][0], i) for i in range(len(types)) if i not in acting])
    return {
        "act_after_revealers_turn": [[rows[i][0], "new" if had else "all"] for i, had in now],
        "later": [rows[i][0] for _, i in later],
    }
