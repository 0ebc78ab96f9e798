"""What attacks bring when they are made from a hex, in hundredths of a hit point."""

from sim.gloomhaven import card_tables as t
from sim.gloomhaven import cards as c
from sim.gloomhaven import records as r
from sim.gloomhaven.cards import Act
from sim.gloomhaven.party import Hero
from strategies.gloomhaven.foes import Foe, spread
from strategies.gloomhaven.odds import SURE, attack_odds
from strategies.gloomhaven.scene import Scene
from strategies.gloomhaven.stamina import card_cost


class Strikes:
    """What attacks of a character bring on one scene. lost: what a card lost costs.

    augment: added to its melee attacks by a card that stays, augmented: there is one. bonus: added to all its attacks.
    """

    def __init__(self, scene: Scene, h: Hero) -> None:
        self.scene = scene
        self.view = scene.view
        self.me = scene.me
        self.h = h
        self.lost = card_cost(scene.view, h, scene.style.thrift)
        self.augment = 0
        self.augmented = False
        self.bonus = 0
        for b in h.bonuses:
            if b.act.do == c.AUGMENT:
                self.augment += b.act.amount
                self.augmented = True
            elif b.act.do == c.SLOTTED and b.act.on == t.ON_ATTACKS and b.slots and b.act.holds == t.ALWAYS:
                self.bonus += b.act.amount
        for other in scene.view.p.heroes:
            for b in other.bonuses:
                if b.act.do == c.ROUND_BONUS and self.me.id in b.figures:
                    self.bonus += b.act.amount

    def present(self, element: int) -> bool:
        elements = self.view.s.elements
        if element == r.WILD:
            return max(elements) > 0
        return elements[element] > 0

    def attack(self, act: Act, cell: int) -> int:
        """The best targets of an attack from a cell."""
        scene = self.scene
        if scene.calm or self.me.has(r.DISARM):
            return 0
        sight = self.view.s.sight
        if sight is None:
            return 0
        area = act.area
        ranged = act.reach > 0 and (area is None or not area.melee)
        reach = act.reach if ranged else 1
        amount = act.amount + self.bonus + (0 if ranged else self.augment)
        number = act.targets
        who = act.who
        pierce = act.pierce
        conditions = act.conditions
        for boost in act.boosts:
            if boost.consume >= 0 and self.present(boost.consume):
                if boost.per == t.ONCE:
                    amount += boost.amount
                pierce += boost.pierce
                conditions = conditions + boost.conditions
                if boost.who != t.CHOSEN:
                    who = boost.who
                    reach = boost.reach
        for b in self.h.bonuses:
            if ranged and b.act.do == c.SLOTTED and b.act.on == t.ON_RANGED_ACTIONS and b.slots:
                if b.act.consume < 0 or self.present(b.act.consume):
                    number += b.act.targets - 1
                    reach += b.act.reach
        if act.count == t.HEXES_MOVED:
            amount += 3
        away = spread(self.view, cell)
        worths: list[tuple[int, int]] = []
        for i in range(len(scene.foes)):
            foe = scene.foes[i]
            far = away[foe.cell]
            if (area is None and far > reach) or far > reach + 2 or foe.f.has(r.INVISIBLE):
                continue
            if not sight.sees(cell, foe.cell):
                continue
            value = self.strike(foe, amount + self.extra(act, foe), pierce, conditions, cell, ranged, far)
            worths.append((value, i))
        if not worths:
            return 0
        if area is not None:
            return self.area(act, cell, reach, away, worths)
        worths.sort(reverse=True)
        if who in (t.ADJACENT_ENEMIES, t.IN_RANGE):
            number = len(worths)
        elif who == t.MOVED_THROUGH:
            return worths[0][0] // 2
        total = 0
        for value, _ in worths[:number]:
            total += max(0, value)
        return total

    def strike(
        self, foe: Foe, value: int, pierce: int, conditions: list[int], cell: int, ranged: bool, far: int
    ) -> int:
        """What attacking one foe brings."""
        scene = self.scene
        if foe.f.has(r.POISON):
            value += 1
        lost, kills = attack_odds(value, max(0, foe.shield - pierce), foe.hp, scene.mode(foe, cell, ranged))
        gain = foe.worth * lost // SURE + (foe.bounty + foe.relief) * kills // SURE
        if conditions:
            gain += self.afflict(foe, conditions) * (SURE - kills) // SURE
        if foe.thorns > 0 and far <= foe.thorn_reach:
            gain -= foe.thorns * scene.pain * (SURE - kills) // SURE
        return gain

    def afflict(self, foe: Foe, conditions: list[int]) -> int:
        """What conditions on a foe that lives are worth."""
        turn = foe.relief if foe.due else foe.danger
        total = 0
        for condition in conditions:
            if foe.f.has(condition) or r.CONDITIONS[condition] in foe.f.immune:
                continue
            if condition == r.STUN:
                total += turn
            elif condition == r.DISARM:
                total += turn * 9 // 10
            elif condition == r.IMMOBILIZE:
                total += turn * (2 if foe.near > 1 and not foe.ranged else 1) // 4
            elif condition == r.MUDDLE:
                total += turn // 4
            elif condition == r.POISON:
                total += 2 * foe.worth if foe.hp > 2 else foe.worth // 2
            elif condition == r.WOUND:
                total += 2 * foe.worth if foe.hp > 2 else foe.worth
        return total

    def extra(self, act: Act, foe: Foe) -> int:
        """What an attack gains by what stands about its target."""
        total = 0
        for boost in act.boosts:
            if boost.consume >= 0:
                if boost.per == t.ONCE or not self.present(boost.consume):
                    continue
            if boost.holds == t.ALLY_BESIDE and self.beside(foe) == 0:
                continue
            if boost.holds == t.ALONE and not self.alone(foe):
                continue
            if boost.holds == t.INVISIBLE_YOU and not self.me.has(r.INVISIBLE):
                continue
            times = 1
            if boost.per == t.PER_ALLY:
                times = self.beside(foe)
            elif boost.per == t.PER_CONDITION:
                times = len([x for x in r.NEGATIVES if foe.f.has(x)])
            elif boost.per == t.PER_SHIELD:
                times = foe.shield
            if boost.consume < 0 or boost.per != t.ONCE:
                total += boost.amount * times
        for b in self.h.bonuses:
            if b.act.do == c.SLOTTED and b.act.on == t.ON_ATTACKS and b.slots:
                if b.act.holds == t.ALONE and self.alone(foe):
                    total += b.act.amount
        return total

    def beside(self, foe: Foe) -> int:
        """Friends beside a foe."""
        sight = self.view.s.sight
        near = sight.near[foe.cell] if sight is not None else []
        return len([o for o in self.scene.friends if o.cell in near])

    def alone(self, foe: Foe) -> bool:
        sight = self.view.s.sight
        near = sight.near[foe.cell] if sight is not None else []
        return not [o for o in self.scene.foes if o.cell in near]

    def area(self, act: Act, cell: int, reach: int, away: list[int], worths: list[tuple[int, int]]) -> int:
        """The best place of a pattern; further single targets are left out."""
        area = act.area
        scene = self.scene
        if area is None:
            return 0
        at = {scene.foes[i].cell: value for value, i in worths}
        hexes = self.view.hexes
        best = 0
        spots = [cell] if area.melee else [scene.foes[i].cell for _, i in worths]
        for spot in spots:
            if not area.melee and away[spot] > reach + 1:
                continue
            q = hexes.qs[spot]
            w = hexes.rs[spot]
            for shape in area.shapes if area.melee else area.pinned:
                total = 0
                near = area.melee
                for dq, dr in shape:
                    other = hexes.at.get((q + dq, w + dr), -1)
                    if other >= 0:
                        total += at.get(other, 0)
                        near = near or away[other] <= reach
                if total > best and near:
                    best = total
        return best
