"""The board as a scripted general sees it: rows, targets, distances, what is worth having."""

from typing import Final

from sim.giants.records import ATTACK, LATER, LEADER, MAGIC, SMALL_FOLK, SPEND_CLAIM
from sim.giants.state import NOBODY, SUPPLY
from sim.giants.view import GiantsView
from strategies.giants.forecast import Outlook, outlook

FAR: Final = 99


def abilities(view: GiantsView, row: list[int]) -> list[int]:
    """Re-rolls, arcane to blocks and arcane to hits that a row allows."""
    can = [0, 0, 0]
    for at in range(len(row)):
        if row[at] == LEADER:
            can[0] = len(row) - 1 - at
        elif row[at] == MAGIC:
            can[1] = len(row) - 1 - at
        elif row[at] == ATTACK:
            can[2] = at
    return can


def defence_of(view: GiantsView, race: int) -> list[int]:
    """What a defending race may do with its dice."""
    seat = view.seat_of[race]
    if seat == NOBODY:
        return [view.book.numbers["NPC re-rolls"], view.book.numbers["NPC arcane to blocks"], 0]
    return abilities(view, view.s.armies[seat].row)


def attackable(view: GiantsView, region: int) -> bool:
    """Whether a region holds enemies that may be attacked now."""
    holder = view.s.holder[region]
    own = view.race_of[view.seat]
    if holder == NOBODY or holder == own:
        return False
    owner = view.book.regions[region].owner
    return owner == SMALL_FOLK or owner == own or view.s.final_ordning


def expect(view: GiantsView, band: list[int], region: int, row: list[int]) -> Outlook:
    """A battle of a band against all who stand in a region, with a row as it will lie."""
    theirs = view.s.at[region]
    race = view.book.pieces[theirs[0]].race
    return outlook(view, band, abilities(view, row), theirs, defence_of(view, race), False)


def runes(view: GiantsView) -> int:
    """Runes the seat holds."""
    own = view.s.armies[view.seat].resources
    count = 0
    for resource in view.book.resources:
        if resource.spend == SPEND_CLAIM:
            count += own[resource.index]
    return count


def distances(view: GiantsView, source: int, through_enemies: bool) -> list[int]:
    """Maneuvers to each region; enemy regions are only passed, and only if wished."""
    s = view.s
    own = view.race_of[view.seat]
    out = [FAR] * len(view.book.regions)
    out[source] = 0
    border = [source]
    while border:
        further: list[int] = []
        for at in border:
            for near in view.book.regions[at].near:
                if out[near] < FAR:
                    continue
                open_to = s.holder[near] == NOBODY or s.holder[near] == own
                if open_to or through_enemies:
                    out[near] = out[at] + 1
                    further.append(near)
        border = further
    return out


def room(view: GiantsView, region: int) -> int:
    """How many more own units fit."""
    return view.race().stack - len(view.s.at[region])


def wounded(view: GiantsView) -> int:
    """Own wounded units on the board."""
    count = 0
    for unit in view.units_of(view.race_of[view.seat]):
        if view.s.wounded[unit]:
            count += 1
    return count


def held(view: GiantsView) -> int:
    """Small-folk regions the seat holds."""
    own = view.race_of[view.seat]
    count = 0
    for region in view.book.regions:
        if region.owner == SMALL_FOLK and view.s.holder[region.index] == own:
            count += 1
    return count


def in_supply(view: GiantsView) -> int:
    """Own figures that could still be recruited."""
    race = view.race()
    first = view.book.first_piece[race.index]
    count = 0
    for unit in range(first, len(view.book.pieces)):
        piece = view.book.pieces[unit]
        if piece.race != race.index:
            break
        if view.s.where[unit] == SUPPLY and not (piece.kind == LATER and race.units[LATER].by_event):
            count += 1
    return count
