"""What each monster will do to the party: how far it strikes, how hard, and whom."""

from typing import Final

from sim.gloomhaven import records as r
from sim.gloomhaven.records import Ability, AbilityCard
from sim.gloomhaven.state import (
    HAZARD,
    OBSTACLE,
    OFF,
    PARTY,
    TRAP,
    Figure,
    State,
)
from sim.gloomhaven.view import GloomhavenView
from strategies.gloomhaven.odds import attack_odds

SPAN: Final = 16
"""Distances from which a monster's blow is told apart; beyond it none comes."""
MUCH: Final = 60
A_CALL: Final = 500
"""What a monster that comes to another's call will take, in hundredths of a hit point."""
BESIDES: Final = {r.POISON: 60, r.WOUND: 60, r.IMMOBILIZE: 60, r.DISARM: 180, r.STUN: 250, r.MUDDLE: 40, r.CURSE: 40}
"""What a condition on a character is worth, in hundredths of a hit point."""


class Foe:
    """A monster as the party meets it.

    cell: where it stands or is thought to. blow: by steps to its target the hundredths of hit points it takes there
    this turn, none beyond its reach, later: the same next round. moves: its move points, reach: of its attack,
    targets: how many it strikes. due: it has a turn yet in this round. away: steps from it to every cell. ranged: sight
    and range alone count. danger: what it takes in a turn at its best, calls: what those it summons will take. bounty:
    what its death is worth, worth: a hit point of it, relief: its turn of this round. near, whom, next: steps to the
    nearest friend of the planner, which one, steps to the second. thorns, thorn_reach: its retaliate.
    """

    def __init__(self, f: Figure, cell: int) -> None:
        self.f = f
        self.cell = cell
        self.hp = f.hp
        self.shield = f.shield + f.round_shield
        self.blow: list[int] = [0] * SPAN
        self.later: list[int] = [0] * SPAN
        self.moves = 0
        self.reach = 1
        self.targets = 1
        self.due = True
        self.ranged = False
        self.away: list[int] = []
        self.danger = 0
        self.bounty = 0
        self.worth = 0
        self.near = MUCH
        self.whom = -1
        self.next = MUCH
        self.thorns = 0
        self.thorn_reach = 0
        self.relief = 0
        self.calls = 0


def cards_due(view: GloomhavenView, f: Figure) -> list[AbilityCard]:
    """The cards a type may act on: the one turned, else those not in its discards."""
    if f.type is None:
        return []
    deck = view.book.decks[f.type.deck]
    pile = view.s.decks[f.type.deck]
    if pile.card >= 0:
        return [deck.cards[pile.card]]
    return rest_of(view, f)


def rest_of(view: GloomhavenView, f: Figure) -> list[AbilityCard]:
    """The cards a type may act on next round, as the discards leave them."""
    if f.type is None:
        return []
    deck = view.book.decks[f.type.deck]
    pile = view.s.decks[f.type.deck]
    left = [deck.cards[i] for i in range(len(deck.cards)) if i not in pile.discards and i != pile.card]
    return left if left else deck.cards


def blows(f: Figure, cards: list[AbilityCard], foe: Foe) -> list[int]:
    """By distance the mean of what the cards take from one target; notes reach, move and targets on the way."""
    found = [0] * SPAN
    stats = f.stats
    if stats is None or not cards or f.has(r.STUN):
        return found
    moves = 0
    reaches = 0
    calls = 0
    for card in cards:
        walk = 0
        went = False
        for ability in card.abilities:
            if ability.on_death:
                continue
            if ability.do == r.MOVE and stats.move > 0 and not went:
                walk = 0 if f.has(r.IMMOBILIZE) else max(0, stats.move + ability.amount)
                went = True
                moves += walk
            elif ability.do == r.SUMMON:
                calls += A_CALL
            elif ability.do == r.ATTACK and not f.has(r.DISARM):
                reach = reach_of(f, ability)
                reaches = max(reaches, reach)
                strikes = max(1, ability.targets, stats.targets)
                if ability.who in (r.ADJACENT_ENEMIES, r.ENEMIES_IN_RANGE) or ability.area is not None:
                    strikes = max(strikes, 2)
                foe.targets = max(foe.targets, strikes)
                lost = hurts(f, ability)
                for away in range(1, min(SPAN, walk + reach + 1)):
                    found[away] += lost
    foe.calls = max(foe.calls, calls // len(cards))
    foe.moves = moves // len(cards)
    foe.reach = max(1, reaches)
    foe.ranged = reaches > 1
    return [n // len(cards) for n in found]


def reach_of(f: Figure, ability: Ability) -> int:
    """The range of an attack, 1 for melee."""
    stats = f.stats
    if stats is None or ability.who == r.ADJACENT_ENEMIES or (ability.area is not None and ability.area.melee):
        return 1
    base = stats.reach if ability.reach == r.STAT else ability.reach
    return max(1, base + ability.more) if base > 0 else 1


def hurts(f: Figure, ability: Ability) -> int:
    """Hundredths of hit points an attack takes from one target, conditions counted as such."""
    lost, _ = attack_odds(max(0, f.attack + ability.amount), 0, MUCH)
    conditions = ability.conditions + (f.stats.conditions if f.stats is not None else [])
    for condition in conditions:
        lost += BESIDES.get(condition, 0)
    return lost


def flood(view: GloomhavenView, f: Figure, cell: int, stops: list[int]) -> list[int]:
    """Steps of a monster from a cell to every other; the hexes of the party end a way. MUCH where none leads."""
    s: State = view.s
    sight = s.sight
    found = [MUCH] * len(s.at)
    if sight is None:
        return found
    if f.flying:
        return [n if n >= 0 else MUCH for n in sight.steps(cell)]
    near = sight.near
    found[cell] = 0
    edge = [cell]
    steps = 0
    while edge:
        steps += 1
        ring: list[int] = []
        for here in edge:
            for other in near[here]:
                if found[other] <= steps:
                    continue
                terrain = s.terrain[other]
                if terrain in (OBSTACLE, TRAP, HAZARD) and other not in stops:
                    continue
                found[other] = steps
                if other not in stops:
                    ring.append(other)
        edge = ring
    return found


def spread(view: GloomhavenView, cell: int) -> list[int]:
    """The range from a cell to every other, MUCH where there is none."""
    sight = view.s.sight
    if sight is None:
        return [MUCH] * len(view.s.at)
    return [n if n >= 0 else MUCH for n in sight.steps(cell)]


def party_cells(view: GloomhavenView) -> list[int]:
    """Where the party's figures stand."""
    return [o.cell for o in view.s.figures if o.cell != OFF and o.side == PARTY]
