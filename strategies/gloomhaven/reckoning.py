"""Rough figures of a position for one character: what strikes, places and cards are worth, ten points a hit point."""

from typing import Final

from sim.gloomhaven import kinds as k
from sim.gloomhaven.card_tables import ADJACENT_ENEMIES, HEXES_MOVED, IN_RANGE, MOVED_THROUGH
from sim.gloomhaven.cards import (
    ATTACK,
    AUGMENT,
    CONDITION,
    FOR_ROUND_LOST,
    HEAL,
    LOST_PILE,
    MOVE,
    PLAIN,
    RECOVER,
    RETALIATE,
    ROUND_BONUS,
    SHIELD,
    SLOTTED,
    STAYS_LOST,
    SUMMON,
    TO_LOST,
    TO_LOST_FOR_GOOD,
    Act,
    Card,
    Half,
)
from sim.gloomhaven.party import DISCARD, HAND, LOST, PLAYED, Hero
from sim.gloomhaven.records import DISARM, IMMOBILIZE, INVISIBLE, MUDDLE, POISON, STUN, WOUND
from sim.gloomhaven.state import CLEAR, DIFFICULT, OBSTACLE, OFF, PLATE, Figure
from sim.gloomhaven.view import GloomhavenView

FAR: Final = 99
LONGEST: Final = 8
KEYS: Final = 1 << 10
KILL: Final = 15.0
KILL_DANGER: Final = 8.0
SHARE: Final = 6.0
HELD: Final = 8.0
CARD_PRICE: Final = 7.0
DANGER: Final = 4.0
ABREAST: Final = 0.6
BEHIND: Final = 0.3
"""Of the danger, where a friend stands as near to an enemy, or nearer."""
CLOSE: Final = 1
APPROACH: Final = 4.0
HINDERED: Final = 0.7
HEALED: Final = 9.0
SUMMONED: Final = 45.0
RECOVERED: Final = 22.0
A_SLOT: Final = 12.0
SHIELDED: Final = 12.0
RISKY: Final = 50.0
PLAIN_TOP: Final = 10.0
A_STEP: Final = 4.0
TO_DOOR: Final = 3.0
SPREAD: Final = 0.6
LOSING: Final = [TO_LOST, TO_LOST_FOR_GOOD, FOR_ROUND_LOST, STAYS_LOST]
STEADY: Final = [CLEAR, DIFFICULT, PLATE]


class Side:
    """A half for the choice of cards. reach: how far its attack strikes, 0 no attack. stride: how far it moves.

    strike: what the attack is worth if it comes to it. other: the rest.
    """

    def __init__(self, reach: int, stride: int, strike: float, other: float) -> None:
        self.reach = reach
        self.stride = stride
        self.strike = strike
        self.other = other

    def paired(self, bottom: "Side", nearest: int) -> float:
        """What this top and a bottom of another card are worth together."""
        stride = max(bottom.stride, self.stride)
        points = self.other
        if self.reach > 0 and nearest <= self.reach + max(stride, 2):
            points += self.strike
        points = max(points, PLAIN_TOP if nearest <= 3 else 2.0)
        second = bottom.other
        if bottom.reach > 0 and nearest <= bottom.reach + self.stride:
            second += bottom.strike
        second += A_STEP * min(stride, max(1, nearest - max(1, self.reach)))
        return points + max(second, 8.0)


class Foe:
    """An enemy as places see it. danger: of standing in its reach. other: its range to the nearest friend."""

    def __init__(self, o: Figure, danger: float, reach: int, other: int) -> None:
        self.cell = o.cell
        self.danger = danger
        self.reach = reach
        self.other = other


class Aim:
    """What an attack on an enemy is worth. back: what its retaliate costs who stands beside it."""

    def __init__(self, cell: int, points: float, back: float) -> None:
        self.cell = cell
        self.points = points
        self.back = back


class Reckoning:
    """The position as one character sees it. enemies: the monsters. nearest: range to the nearest, FAR when none.

    friends: others of the party on the map.
    """

    def __init__(self, view: GloomhavenView) -> None:
        self.view = view
        self.h: Hero = view.hero()
        self.f: Figure = view.s.figures[self.h.figure]
        self.enemies = view.enemies()
        self.friends = [o for o in view.s.figures if o.side == self.f.side and o.cell != OFF and o.id != self.f.id]
        self.nearest = FAR
        if self.f.cell != OFF and self.enemies:
            away = view.steps([self.f.cell])
            for o in self.enemies:
                if 0 <= away[o.cell] < self.nearest:
                    self.nearest = away[o.cell]
        self.goals: list[int] | None = None
        self.doors: list[int] | None = None
        self.foes: list[Foe] | None = None
        self.spots: dict[int, float] = {}
        self.walks: list[tuple[int, int]] = []
        self.leaps: list[tuple[int, int]] = []
        self.acts: list[Act] = []
        self.aims: list[list[Aim]] = []
        self.tours: dict[int, float] = {}

    def known_foes(self) -> list[Foe]:
        """The enemies as places see them, worked out once."""
        if self.foes is not None:
            return self.foes
        found: list[Foe] = []
        mates = [self.view.steps([o.cell]) for o in self.friends]
        for o in self.enemies:
            stride = 0 if o.stats is None or o.has(IMMOBILIZE) else o.stats.move
            reach = 1 if o.stats is None or o.stats.reach < 2 else o.stats.reach
            other = FAR
            for row in mates:
                if 0 <= row[o.cell] < other:
                    other = row[o.cell]
            found.append(Foe(o, DANGER * threat_of(o), reach + stride, other))
        self.foes = found
        return found

    # Strikes.

    def prey(self, o: Figure, value: int, pierce: int = 0, conditions: list[int] | None = None) -> float:
        """What an attack of a value on an enemy is worth."""
        shield = max(0, o.shield + o.round_shield - pierce)
        hit = value - shield + (1 if o.has(POISON) else 0)
        danger = threat_of(o)
        if hit <= 0:
            return 1.0
        kills = 0.05
        if hit > o.hp:
            kills = 0.85
        elif hit == o.hp:
            kills = 0.6
        elif hit == o.hp - 1:
            kills = 0.3
        points = 10.0 * min(hit, o.hp) + kills * (KILL + KILL_DANGER * danger) + SHARE * min(hit, o.hp) / o.hp
        if conditions:
            idle = 1.0 - kills
            for condition in conditions:
                if condition == STUN and not o.has(STUN):
                    points += idle * (10.0 + 10.0 * danger)
                elif condition == DISARM and not o.has(DISARM) and not o.has(STUN):
                    points += idle * (5.0 + 10.0 * danger)
                elif condition == IMMOBILIZE:
                    points += idle * HELD
                elif condition == WOUND and not o.has(WOUND):
                    points += idle * 12.0
                elif condition == POISON and not o.has(POISON):
                    points += idle * 10.0
                elif condition == MUDDLE and not o.has(MUDDLE):
                    points += idle * 5.0
        return points

    def covered(self, who: list[int], value: int) -> float:
        """What an area is worth: its targets together."""
        total = 0.0
        for i in who:
            total += self.prey(self.view.s.figures[i], value)
        return total

    def aims_of(self, act: Act) -> list[Aim]:
        """What an attack is worth on every enemy, worked out once."""
        for i in range(len(self.acts)):
            if self.acts[i] is act:
                return self.aims[i]
        amount = self.h.moved if act.count == HEXES_MOVED else act.amount
        found: list[Aim] = []
        for o in self.enemies:
            if o.has(INVISIBLE):
                continue
            back = 0.0
            for value, _ in o.retaliates + o.round_retaliates:
                back += 10.0 * value
            found.append(Aim(o.cell, self.prey(o, amount, act.pierce, act.conditions), back))
        self.acts.append(act)
        self.aims.append(found)
        return found

    def strike(self, act: Act, cell: int) -> float:
        """What an attack from a cell is worth."""
        view = self.view
        if act.who == MOVED_THROUGH or self.f.has(DISARM):
            return 0.0
        melee = act.reach == 0 or (act.area is not None and act.area.melee)
        reach = 1 if melee else act.reach
        away = view.steps([cell])
        worth: list[float] = []
        back = 0.0
        for aim in self.aims_of(act):
            d = away[aim.cell]
            if d < 0 or d > reach or not view.sees(cell, aim.cell):
                continue
            points = aim.points
            if d == 1:
                back += aim.back
                if not melee:
                    points *= HINDERED
            worth.append(points)
        if not worth:
            return 0.0
        if len(worth) == 1:
            total = worth[0] - back
        else:
            worth.sort(reverse=True)
            if act.who == ADJACENT_ENEMIES or act.who == IN_RANGE:
                return sum(worth) - back
            total = worth[0] - back
            for i in range(1, min(act.targets, len(worth))):
                total += worth[i]
            if act.area is not None:
                spread = len(act.area.shapes[0]) if melee else 3
                for i in range(1, min(spread, len(worth))):
                    total += SPREAD * worth[i]
            if act.path:
                total += 0.4 * worth[1]
        for boost in act.boosts:
            if boost.holds == 0 and boost.consume < 0:
                total += 4.0 * boost.amount
        return total

    # Halves.

    def half(self, card: int, code: int) -> Half:
        """A half by its code in the question about actions."""
        return PLAIN[code - 2] if code >= 2 else self.view.book.cards[card].halves[code]

    def open(self, at: int) -> bool:
        """Whether a card laid out is still to be played."""
        return self.h.zones[at] == PLAYED

    def price(self, half: Half) -> float:
        """What it costs to lose the card of a half."""
        if half.after not in LOSING:
            return 0.0
        return CARD_PRICE * (len(self.h.pile(HAND)) + len(self.h.pile(DISCARD)))

    def deed(self, act: Act) -> float:
        """What an ability that is no attack and no move is worth."""
        f = self.f
        near = self.nearest <= 4
        if act.do == HEAL:
            lack = f.max_hp - f.hp
            if act.reach > 0:
                for o in self.friends:
                    lack = max(lack, o.max_hp - o.hp)
            return HEALED * min(act.amount, lack)
        if act.do == SUMMON:
            return SUMMONED if self.nearest < 9 else 10.0
        if act.do == RECOVER:
            return RECOVERED * len(self.h.pile(LOST if act.pile == LOST_PILE else DISCARD))
        if act.do == SLOTTED:
            return A_SLOT * len(act.slots) if near else 5.0
        if act.do == AUGMENT:
            return 25.0
        if act.do == SHIELD:
            return SHIELDED * act.amount if near else 0.0
        if act.do == RETALIATE:
            return 10.0 * act.amount if near else 0.0
        if act.do == CONDITION:
            return 15.0 if near else 0.0
        if act.do == ROUND_BONUS:
            return 8.0 * act.amount if near else 0.0
        return 2.0

    def now(self, half: Half) -> float:
        """What a half is worth from where the character stands, its moves apart."""
        points = -self.price(half)
        for act in half.acts:
            if act.do == ATTACK:
                points += self.strike(act, self.f.cell)
            elif act.do != MOVE:
                points += self.deed(act)
        stride = stride_of(half)
        if stride > 0:
            points += self.walked(half, stride, [])
        return points

    def then(self, first: Half, second: Half) -> float:
        """What a second half brings after a first one."""
        stride = stride_of(first)
        attacks = [act for act in second.acts if act.do == ATTACK]
        if stride > 0 and attacks:
            return self.walked(first, stride, attacks) - self.walked(first, stride, []) - self.price(second)
        return self.now(second)

    def walked(self, half: Half, stride: int, attacks: list[Act]) -> float:
        """The best place a move leads to, with what one can strike from there; worked out once."""
        jump = jumps(half)
        key = 2 * stride + (1 if jump else 0)
        if len(attacks) > 1:
            return self.tour(jump, stride, attacks)
        if attacks:
            self.aims_of(attacks[0])
            for i in range(len(self.acts)):
                if self.acts[i] is attacks[0]:
                    key += KEYS * (i + 1)
        known = self.tours.get(key)
        if known is None:
            known = self.tour(jump, stride, attacks)
            self.tours[key] = known
        return known

    def tour(self, jump: bool, stride: int, attacks: list[Act]) -> float:
        start = self.f.cell
        best = self.spot(start) + self.best_of(attacks, start)
        if self.f.has(IMMOBILIZE):
            return best
        for cell, steps in self.reachable(jump):
            if steps > stride:
                break
            points = self.spot(cell) + self.best_of(attacks, cell)
            if points > best:
                best = points
        return best

    def reachable(self, jump: bool) -> list[tuple[int, int]]:
        """The cells a move may end in with the steps there, roughly, the nearest first."""
        found = self.leaps if jump else self.walks
        if found:
            return found
        view = self.view
        s = view.s
        start = self.f.cell
        seen = [False] * len(s.at)
        seen[start] = True
        edge = [start]
        for steps in range(1, LONGEST + 1):
            ring: list[int] = []
            for cell in edge:
                for other in view.near(cell):
                    if seen[other]:
                        continue
                    seen[other] = True
                    who = s.at[other]
                    if not jump and s.terrain[other] not in STEADY:
                        continue
                    if who == OFF:
                        ring.append(other)
                        if s.terrain[other] != OBSTACLE:
                            found.append((other, steps))
                    elif jump or s.figures[who].side == self.f.side:
                        ring.append(other)
            edge = ring
        return found

    def tops_left(self) -> list[Act]:
        """The attacks of the top halves still open."""
        found: list[Act] = []
        for at in (self.h.lead, self.h.second):
            if at >= 0 and self.open(at):
                for act in self.view.book.cards[self.h.cards[at]].halves[0].acts:
                    if act.do == ATTACK:
                        found.append(act)
        return found

    def best_of(self, attacks: list[Act], cell: int) -> float:
        """The best of some attacks from a cell."""
        best = 0.0
        if attacks and not self.view.s.wall[cell]:
            for act in attacks:
                points = self.strike(act, cell)
                if points > best:
                    best = points
        return best

    # Places.

    def spot(self, cell: int) -> float:
        """What it is worth to stand in a cell: who may strike there, how far the enemies or the doors are."""
        known = self.spots.get(cell)
        if known is not None:
            return known
        points = self.place(cell)
        self.spots[cell] = points
        return points

    def place(self, cell: int) -> float:
        view = self.view
        s = view.s
        if not self.enemies:
            if self.doors is None:
                self.doors = view.doors()
            if cell in self.doors:
                return self.ready()
            return -TO_DOOR * self.way(cell, self.doors)
        if s.wall[cell]:
            return -40.0
        points = 0.0
        if s.terrain[cell] not in STEADY and cell != self.f.cell:
            points -= RISKY
        away = view.steps([cell])
        nearest = FAR
        for foe in self.known_foes():
            d = away[foe.cell]
            if d < 0:
                continue
            if d < nearest:
                nearest = d
            if d <= foe.reach:
                if foe.other > d:
                    points -= foe.danger
                elif foe.other == d:
                    points -= ABREAST * foe.danger
                else:
                    points -= BEHIND * foe.danger
        if nearest == FAR:
            points -= 40.0
        elif nearest > CLOSE:
            points -= APPROACH * (nearest - CLOSE)
        if s.money[cell] > 0:
            points += 1.0
        return points

    def ready(self) -> float:
        """What opening a door is worth: little while the party is tired or apart."""
        view = self.view
        away = view.steps([self.f.cell])
        for h in view.p.heroes:
            if h.out:
                continue
            f = view.s.figures[h.figure]
            hand = len(h.pile(HAND))
            if (hand < 4 and hand < len(h.pile(DISCARD))) or away[f.cell] > 5:
                return -6.0
        return 20.0

    def way(self, cell: int, goals: list[int]) -> float:
        """Steps from a cell to the nearest door."""
        if self.view.s.wall[cell]:
            return float(FAR)
        if self.goals is None:
            view = self.view
            cells = [c for door in goals for c in view.beside_wall(door) if not view.s.wall[c]]
            self.goals = view.steps(cells) if cells else []
        if not self.goals:
            return 0.0
        return float(self.goals[cell]) if self.goals[cell] >= 0 else float(FAR)

    def away_from(self, cell: int) -> int:
        """How far a cell is from all enemies together."""
        away = self.view.steps([cell])
        return sum([away[o.cell] for o in self.enemies])

    # Cards and others.

    def top(self, card: Card) -> Side:
        return self.side(card.halves[0])

    def bottom(self, card: Card) -> Side:
        return self.side(card.halves[1])

    def side(self, half: Half) -> Side:
        """A half as the choice of cards sees it."""
        reach = 0
        strike = 0.0
        other = -self.price(half)
        for act in half.acts:
            if act.do == ATTACK:
                own = 1 if act.reach == 0 else act.reach
                worth: list[float] = []
                for o in self.enemies:
                    worth.append(self.prey(o, act.amount, act.pierce, act.conditions))
                worth.sort(reverse=True)
                if not worth:
                    continue
                gain = worth[0]
                many = act.targets
                if act.who > 0 or act.area is not None:
                    many = 3
                for i in range(1, min(many, len(worth))):
                    gain += 0.5 * worth[i]
                if gain > strike:
                    strike = gain
                reach = max(reach, own)
            elif act.do != MOVE:
                other += self.deed(act)
        return Side(reach, stride_of(half), strike, other)

    def standing(self, card: Card) -> float:
        """What a card is worth in itself."""
        total = 0.0
        for half in card.halves:
            for act in half.acts:
                if act.do == ATTACK:
                    many = 1.5 if act.targets > 1 or act.area is not None or act.who > 0 else 1.0
                    total += many * (act.amount + 0.3 * act.reach + 1.5 * len(act.conditions))
                elif act.do == MOVE:
                    total += 0.7 * act.amount
                else:
                    total += 1.0 + 0.5 * act.amount
            if half.after in LOSING:
                total -= 2.0
        return total

    def help(self, who: int) -> float:
        """Whom to heal or to command: who lacks most, the strongest enemy."""
        if who == k.NONE:
            return 0.0
        o = self.view.s.figures[who]
        if o.side == self.f.side:
            return 0.5 + o.max_hp - o.hp
        return 10.0 + o.attack

    def harm(self, who: list[int]) -> float:
        """How bad a monster's attacks are."""
        return sum([100.0 + 200.0 / max(1, self.view.s.figures[i].hp) for i in who])


def threat_of(o: Figure) -> float:
    """Hit points an enemy may cost in its next turn, roughly."""
    if o.has(STUN) or o.has(DISARM):
        return 0.5
    many = 1.0 if o.stats is None or o.stats.targets < 2 else 1.6
    return many * o.attack


def stride_of(half: Half) -> int:
    """How far a half moves."""
    for act in half.acts:
        if act.do == MOVE:
            return act.amount
    return 0


def jumps(half: Half) -> bool:
    """Whether its move is a jump."""
    for act in half.acts:
        if act.do == MOVE:
            return act.jump
    return False
