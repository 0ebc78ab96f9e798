"""Who acts when: the order of a round, of the figures of a type, and of what a door reveals (GLO-INIT-1 to -7)."""

from typing import Final

from sim.gloomhaven.records import NORMAL
from sim.gloomhaven.state import CHARACTER_SUMMON, LATE, MONSTER, OBJECTIVE, TYPE, Figure, State

PARTY_FIRST: Final = 0
THEN_MONSTERS: Final = 1
THEN_RESTING: Final = 2


class Place:
    """One that takes its turn by initiative: a character, or a type of monsters. second: a character's other card."""

    def __init__(self, who: int, initiative: int, second: int, monsters: bool, resting: bool) -> None:
        self.who = who
        self.initiative = initiative
        self.second = second
        self.monsters = monsters
        self.resting = resting

    def key(self, rest_last: bool) -> tuple[int, int, int]:
        """Lower acts first; equal ones are for the players to order (GLO-INIT-2 to -4)."""
        if self.monsters:
            return (self.initiative, THEN_MONSTERS, 0)
        if self.resting:
            return (LATE, THEN_RESTING if rest_last else PARTY_FIRST, 0)
        return (self.initiative, PARTY_FIRST, self.second)


def groups(places: list[Place], rest_last: bool) -> list[list[Place]]:
    """Places in order; those in one list are tied."""
    found: list[list[Place]] = []
    keys: list[tuple[int, int, int]] = []
    for place in places:
        key = place.key(rest_last)
        if key in keys:
            found[keys.index(key)].append(place)
        else:
            keys.append(key)
            found.append([place])
    order = sorted(range(len(keys)), key=keys.__getitem__)
    return [found[i] for i in order]


def after_reveal(initiative: int, types: list[tuple[int, bool]]) -> list[tuple[int, bool]]:
    """What a reveal brings when the revealing figure's turn ends (GLO-DOOR-4, -5).

    types: by type found in the new room its initiative and whether it had its turn before. Returns who acts now, in
    order, each with whether only the figures just revealed do; the others act at their normal place.
    """
    now = [(types[i][0], i, types[i][1]) for i in range(len(types)) if types[i][0] < initiative]
    now.sort()
    return [(i, had) for _, i, had in now]


def in_type(figures: list[Figure]) -> list[Figure]:
    """The figures of a type in the order of their turns: elites first, then by standee number (GLO-INIT-6)."""
    ranked = sorted([(0 if f.rank != NORMAL else 1, f.number, f.id) for f in figures])
    by_id = {f.id: f for f in figures}
    return [by_id[i] for _, _, i in ranked]


def standings(s: State, figures: list[Figure]) -> list[int]:
    """The place of each figure in the round's order as focus ties count it (GLO-FOCUS-5, -13).

    A summon stands just before its owner, several in the order of their summoning; of a type of monsters elites come
    first, then lower numbers; objectives come last.
    """
    found: list[int] = []
    for f in figures:
        if f.kind == OBJECTIVE:
            found.append(LATE << 24)
            continue
        owner = f
        while owner.kind == CHARACTER_SUMMON and owner.owner >= 0:
            owner = s.figures[owner.owner]
        if owner.kind == MONSTER and owner.type is not None:
            at = place_of(s, TYPE + owner.type.index)
            within = (0 if owner.rank != NORMAL else 1 << 8) + owner.number
        else:
            at = place_of(s, owner.id)
            # Later figures have higher numbers, and the owner comes after all of them.
            within = f.id if f.kind == CHARACTER_SUMMON else (1 << 16) - 1
        found.append(at << 16 | within)
    return found


def place_of(s: State, who: int) -> int:
    """Where somebody stands in the round's order; behind all when it is not there."""
    return s.order.index(who) if who in s.order else len(s.order)
