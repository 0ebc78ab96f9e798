"""What the abilities of a card bring when they are done from a hex, in hundredths of a hit point."""

from typing import Final

from sim.gloomhaven import card_tables as t
from sim.gloomhaven import cards as c
from sim.gloomhaven import records as r
from sim.gloomhaven.cards import PLAIN, Act, Card, Half
from sim.gloomhaven.party import DISCARD, LOST, Hero
from sim.gloomhaven.state import CHARACTER, Figure
from strategies.gloomhaven.foes import MUCH, spread
from strategies.gloomhaven.strikes import Strikes

TOP: Final = 0
BOTTOM: Final = 1
PLAIN_FROM: Final = 2
LOSING: Final = [c.TO_LOST, c.TO_LOST_FOR_GOOD, c.FOR_ROUND_LOST, c.STAYS_LOST]


class Shape:
    """A half as a plan sees it: what it does before it moves, the move, what it does after.

    code: 4 x place of the card + 0 top, 1 bottom, 2 plain attack, 3 plain move. cost: of the card if it is lost.
    """

    def __init__(self, code: int, half: Half, h: Hero) -> None:
        self.code = code
        self.before: list[Act] = []
        self.after: list[Act] = []
        self.points = 0
        self.jump = False
        self.moves = False
        self.losing = half.after in LOSING
        self.stays = half.after in (c.STAYS, c.STAYS_LOST)
        for act in half.acts:
            if act.do == c.MOVE and not self.moves:
                self.moves = True
                self.points = act.amount if act.count == t.NUMBERED else 1
                self.jump = act.jump
            elif self.moves:
                self.after.append(act)
            else:
                self.before.append(act)


def shape_of(card: Card, place: int, side: int, h: Hero) -> Shape:
    """The shape of a half or of a plain action."""
    half = PLAIN[side - PLAIN_FROM] if side >= PLAIN_FROM else card.halves[side]
    return Shape(4 * place + side, half, h)


class Gains(Strikes):
    """What acts bring on one scene."""

    def of(self, acts: list[Act], cell: int) -> int:
        """What acts bring from a cell, one after the other."""
        total = 0
        for act in acts:
            if act.consume >= 0 and act.do != c.SLOTTED and not self.present(act.consume):
                continue
            total += self.one(act, cell)
        return total

    def one(self, act: Act, cell: int) -> int:
        """What one ability brings."""
        do = act.do
        if do == c.ATTACK:
            return self.attack(act, cell)
        if do == c.HEAL:
            return self.heal(act, cell)
        if do == c.SHIELD:
            return self.shield(act, cell)
        if do == c.RETALIATE:
            return self.scene.share(cell, True) * act.amount // 5 if self.scene.nearest(cell) <= 6 else 0
        if do == c.CONDITION:
            return self.condition(act, cell)
        if do == c.SUFFER:
            return self.suffer(act, cell)
        if do == c.SUMMON:
            return 420 + 60 * act.attack if self.close(cell, 5) else 0
        if do == c.RECOVER:
            return self.recover(act)
        if do == c.SLOTTED:
            return self.slots(act)
        if do == c.ROUND_BONUS:
            return 90 * act.amount if self.close(cell, 3) else 0
        if do == c.AUGMENT:
            return 0 if self.augmented else 120 + 180 * act.amount + 60 * act.heal + 30 * act.shield
        if do == c.GRANT:
            return self.grant(act, cell)
        if do == c.COMMAND:
            return self.command(act, cell)
        if do == c.TAUNT:
            return 40 if self.close(cell, 2) and len(self.scene.friends) > 0 else 0
        if do == c.TRAP:
            return 60 * act.amount if self.close(cell, 4) else 0
        if do == c.PUSH or do == c.PULL:
            return 30 if self.close(cell, act.reach if act.reach > 0 else 1) else 0
        if do == c.INFUSE:
            return 15
        return 0

    def close(self, cell: int, steps: int) -> bool:
        """Whether a foe is within so many steps."""
        return self.scene.nearest(cell) <= steps

    # All but attacks.

    def in_reach(self, cell: int, reach: int) -> list[Figure]:
        """Friends within a range, the character itself first."""
        away = spread(self.view, cell)
        sight = self.view.s.sight
        found = [self.me]
        for o in self.scene.friends:
            if away[o.cell] <= reach and (sight is None or sight.sees(cell, o.cell)):
                found.append(o)
        return found

    def heal(self, act: Act, cell: int) -> int:
        who = act.who
        if who == t.SELF:
            near = [self.me]
        elif who == t.CHOSEN:
            near = self.in_reach(cell, act.reach) if act.reach > 0 else [self.me]
        elif who == t.SELF_AND_ADJACENT:
            near = self.in_reach(cell, 1)
        elif who == t.ADJACENT_ALLIES:
            near = self.in_reach(cell, 1)[1:]
        else:
            near = self.in_reach(cell, MUCH)[1:]
        worths: list[int] = []
        for o in near:
            index = -1 if o is self.me else self.scene.friends.index(o)
            pain = self.scene.pain if index < 0 else self.scene.pains[index]
            got = min(act.amount, o.max_hp - o.hp)
            if o.has(r.POISON):
                got = 1
            worths.append(got * pain * 9 // 10 + (pain if o.has(r.WOUND) else 0))
        worths.sort(reverse=True)
        total = 0
        for worth in worths[: act.targets if who == t.CHOSEN else len(worths)]:
            total += worth
        return total

    def shield(self, act: Act, cell: int) -> int:
        scene = self.scene
        blows = 0
        for foe in scene.foes:
            mine = foe.away[cell]
            if foe.due and mine < len(foe.blow) and foe.blow[mine] > 0 and mine <= foe.near:
                blows += 100 if mine < foe.near else 50
        total = blows * act.amount * scene.pain // 110
        if act.who in (t.SELF_AND_ADJACENT, t.ALL_ALLIES, t.ADJACENT_ALLIES):
            total = total * 3 // 2
        return total

    def condition(self, act: Act, cell: int) -> int:
        scene = self.scene
        if act.who == t.SELF:
            if r.INVISIBLE in act.conditions:
                return scene.share(cell, False) * scene.pain * 8 // 1000
            return 60
        if act.who == t.MOVED_THROUGH:
            return 40
        away = spread(self.view, cell)
        worths = [self.afflict(foe, act.conditions) for foe in scene.foes if away[foe.cell] == 1]
        if act.who == t.ADJACENT_ENEMY:
            return max(worths, default=0)
        total = 0
        for worth in worths:
            total += worth
        return total

    def suffer(self, act: Act, cell: int) -> int:
        away = spread(self.view, cell)
        total = 0
        if act.who == t.ADJACENT_BOTH or act.who == t.ADJACENT_ENEMIES:
            for foe in self.scene.foes:
                if away[foe.cell] == 1:
                    total += foe.worth * act.amount + (foe.bounty if foe.hp <= act.amount else 0)
        if act.who in (t.ADJACENT_BOTH, t.ADJACENT_ALLIES, t.ALL_ALLIES):
            for i in range(len(self.scene.friends)):
                if act.who == t.ALL_ALLIES or away[self.scene.friends[i].cell] == 1:
                    total -= act.amount * self.scene.pains[i]
        if act.who == t.BESIDE_TARGET and self.close(cell, 4):
            total += 40
        return total

    def recover(self, act: Act) -> int:
        """Cards back: what losing so many would cost."""
        if act.pile == c.LOST_PILE:
            back = len(self.h.pile(LOST))
            return (self.lost + 100) * back if back >= 3 else 0
        if act.reach > 0:
            return 150
        back = len(self.h.pile(DISCARD))
        if act.amount > 0:
            back = min(back, act.amount)
        return 100 * back

    def slots(self, act: Act) -> int:
        """Use slots, as far as they are likely to be used."""
        uses = len(act.slots)
        if act.on == t.ON_ATTACK_DAMAGE:
            return uses * self.scene.pain * 8 // 10
        if act.on == t.ON_DAMAGE:
            return uses * 3 * self.scene.pain
        if act.on == t.ON_MELEE_AT_YOU:
            return uses * act.amount * 40
        if act.on == t.ON_RANGED_ACTIONS:
            return uses * (200 if act.targets > 1 else 40)
        if act.double:
            return 300
        return uses * max(1, act.amount) * 80

    def grant(self, act: Act, cell: int) -> int:
        """An ally's attack: on the best foe beside one near enough."""
        if act.ordered != c.TO_ATTACK:
            return 20
        best = 0
        for o in self.in_reach(cell, act.reach)[1:]:
            if o.kind != CHARACTER or o.has(r.DISARM) or o.has(r.STUN):
                continue
            away = spread(self.view, o.cell)
            for foe in self.scene.foes:
                if away[foe.cell] == 1:
                    best = max(best, self.strike(foe, act.amount, 0, [], o.cell, False, 1))
        return best

    def command(self, act: Act, cell: int) -> int:
        """A foe made to strike another."""
        if act.ordered == c.TO_MOVE or self.scene.calm:
            return 20 if self.close(cell, act.reach) else 0
        away = spread(self.view, cell)
        best = 0
        for foe in self.scene.foes:
            if away[foe.cell] > act.reach:
                continue
            near = spread(self.view, foe.cell)
            reach = 1 if foe.f.stats is None or foe.f.stats.reach == 0 else foe.f.stats.reach
            for other in self.scene.foes:
                if other is not foe and near[other.cell] <= reach:
                    best = max(best, self.strike(other, act.amount, 0, [], cell, False, MUCH))
        return best
