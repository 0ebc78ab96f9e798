"""Plan an activation: where to go, whom to attack from where, and what it is worth."""

from typing import Final

from sim.arcadia import kinds as k
from sim.arcadia.records import MELEE
from sim.arcadia.spaces import sees
from sim.arcadia.state import HERO, MONSTER, T_COINS, Figure
from strategies.arcadia import odds
from strategies.arcadia.aims import Aim, nearest_other
from strategies.arcadia.arms import Arm, Arms
from strategies.arcadia.ground import FAR
from strategies.arcadia.reach import Reach, explore
from strategies.arcadia.scene import Scene

NEVER: Final = -1.0e9


class Plan:
    """What to do with one Hero. deeds: in order, STRIKE last if there is an attack; card, target: of that attack.

    value: over doing nothing with the Hero.
    """

    def __init__(self, hero: int) -> None:
        self.hero = hero
        self.value = 0.0
        self.deeds: list[int] = []
        self.card = -1
        self.target = -1


class Draw:
    """One place that pulls a Hero. row: Movement Points to it by Space. near: points less when Close will do."""

    def __init__(self, value: float, row: bytes, near: int) -> None:
        self.value = value
        self.row = row
        self.near = near


class Planner:
    """Appraises Heroes of one seat. Its lists are of the Hero at hand."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.guard: list[float] = []
        self.behind: list[float] = []
        self.gains: list[float] = []
        self.ending: dict[int, float] = {}
        self.draws: list[Draw] = []
        self.blows: dict[int, float] = {}
        self.worth: list[float] = []
        self.over = 0.0
        self.gained = 0.0
        self.place = 0

    # What the surroundings mean for a Hero.

    def fear(self, hero: Figure) -> None:
        """Wounds to be feared of each Monster, by Space guarded."""
        scene = self.scene
        guard = [0.0] * scene.cells
        behind = [0.0] * scene.cells
        near = scene.floor.near
        blows: dict[int, float] = {}
        for f in scene.monsters:
            beast = scene.beast(f)
            blow = blows.get(beast.index, -1.0)
            if blow < 0.0:
                blow = beast.blow(hero)
                blows[beast.index] = blow
            cell = f.cell
            guard[cell] += blow
            behind[cell] += blow
            for c in near[cell]:
                guard[c] += blow
        self.guard = guard
        self.behind = behind
        self.blows = blows

    def want(self, hero: Figure, arms: Arms) -> None:
        """What pulls the Hero where, and what arriving brings."""
        scene = self.scene
        w = scene.weights
        gains = scene.tokens[:]
        self.ending = {}
        draws: list[Draw] = []
        guild = scene.s.guilds[scene.me]
        for aim in scene.aims.places:
            if aim.who >= 0 and aim.who != hero.id:
                continue
            if aim.pure >= 0 and hero.damned > aim.pure:
                continue
            row = scene.steps_to(hero, aim.cells)
            value = aim.value * w.pull
            if aim.who < 0 and not aim.split:
                if nearest_other(scene.s, guild, hero, scene.floor, aim.cells) < row[hero.cell]:
                    value *= 0.7 if aim.near else 0.35
            if row[hero.cell] < FAR:
                draws.append(Draw(value, row, aim.near))
            if aim.prize > 0.0:
                self.promise(aim, gains)
        if w.chase > 0.0 and arms.blow > 0.0:
            top = 0.0
            chosen: Draw | None = None
            for f in scene.rivals:
                prey = scene.aims.prey[f.side]
                if prey > 0.0:
                    soft = min(1.0, arms.blow / (f.life - f.wounds + 0.5 * f.defense))
                    row = scene.steps_to(hero, [f.cell])
                    value = prey * w.chase * soft * scene.fading[row[hero.cell]]
                    if value > top:
                        top = value
                        chosen = Draw(prey * w.chase * soft, row, 1 if not arms.ranged else 2)
            if chosen is not None:
                draws.append(chosen)
        self.gains = gains
        self.draws = draws

    def promise(self, aim: Aim, gains: list[float]) -> None:
        """Note what arriving at an aim brings, on the way or at the end."""
        scene = self.scene
        for c in aim.cells:
            if aim.free and scene.foes[c] > 0:
                continue
            if aim.stop:
                self.ending[c] = max(self.ending.get(c, 0.0), aim.prize)
            else:
                gains[c] += aim.prize

    def standing(self, hero: Figure, cell: int) -> float:
        """What it is worth to stand in a Space when the turn is over."""
        scene = self.scene
        w = scene.weights
        best = 0.0
        rest = 0.0
        fading = scene.fading
        for draw in self.draws:
            d = draw.row[cell] - draw.near
            value = draw.value * fading[d if d > 0 else 0]
            if value > best:
                rest += best
                best = value
            else:
                rest += value
        left = max(1, hero.life - hero.wounds)
        x = max(0.0, scene.danger[cell] * 0.4 - 0.4 * hero.defense) / left
        cube = x * x * x
        threat = (w.exposed + w.death) * cube / (1.0 + cube) + w.linger * self.guard[cell] * (
            w.wear + 0.5 * w.death / left
        )
        return best + 0.2 * rest - threat * scene.nerve

    # Attacks.

    def gain(self, f: Figure, arm: Arm, close: bool, arms: Arms, claim: float, hero: Figure) -> float:
        """What an attack on a figure is expected to bring, reactions not counted. Leaves the odds in ``last``."""
        scene = self.scene
        w = scene.weights
        dice = arm.dice + arm.boost
        mode = arm.close_mode if close else arm.mode
        if f.kind == HERO:
            if f.damned > 0:
                dice += arm.damned
            dice += arm.per_wound * f.wounds
            saves = 0 if f.dazed or arm.bare else f.defense
            table = odds.wounds(mode, dice, arms.rerolls, saves, f.rerolls)
        elif f.kind == MONSTER:
            beast = scene.beast(f)
            saves = 0 if f.dazed or arm.bare else beast.defense + beast.tough * (hero.damned + arm.cost)
            table = odds.wounds(mode, dice, arms.rerolls, saves, beast.rerolls)
        else:
            self.over = 1.0
            return claim * odds.crit_chance(dice, arms.rerolls)
        left = f.life - f.wounds
        if left < 1:
            left = 1
        kill = table.tail[left]
        self.over = table.tail[f.overkill] if f.overkill > 0 else 0.0
        part = (table.cum[left] - left * kill) / f.life
        return claim * (kill + w.progress * part) + arm.extra - w.damnation * arm.cost - 0.04 * arm.dice

    def appraise(self, hero: Figure, points: int, may_attack: bool, moved: bool) -> Plan:
        """The best an activation of the Hero can do from here."""
        scene = self.scene
        s = scene.s
        w = scene.weights
        arms = scene.armoury.of(hero)
        self.fear(hero)
        self.want(hero, arms)
        plan = Plan(hero.id)
        left = max(1, hero.life - hero.wounds)
        price = (w.wear + 0.6 * w.death / left) * scene.nerve
        way = explore(
            scene.floor,
            scene.view.board,
            hero,
            points,
            scene.crowd,
            scene.foes,
            self.guard,
            self.behind,
            price,
            self.gains,
        )
        here = hero.cell
        base = self.standing(hero, here)
        worth = [NEVER] * scene.cells
        stops: list[int] = []
        mask = 0
        top = NEVER
        best_move = NEVER
        for c in way.cells:
            others = scene.crowd[c] - 1 if c == here else scene.crowd[c]
            if others > 1:
                continue
            value = (base if c == here else self.standing(hero, c)) - way.cost[way.best[c]]
            ending = self.ending.get(c, 0.0)
            value += ending
            worth[c] = value
            stops.append(c)
            mask |= 1 << c
            if value > top:
                top = value
                best_move = value
                plan.deeds = [c]
        self.worth = worth
        goal = plan.deeds[0] if stops else here
        best = best_move
        if not moved and points > 0 and stops:
            # An attack before the Movement keeps most of what the Movement promises.
            worth[here] = max(worth[here], 0.85 * (best_move - base) + base)
        arm_used: Arm | None = None
        if may_attack and stops and (arms.melee or arms.ranged):
            claims: list[tuple[float, int]] = []
            for f in scene.rivals:
                claims.append((-scene.claim(f), f.id))
            for f in scene.monsters:
                claims.append((-scene.claim(f), f.id))
            for f in scene.objects:
                claims.append((-scene.claim(f), f.id))
            claims.sort()
            for minus, i in claims:
                if top - minus + 0.6 <= best:
                    break
                f = s.figures[i]
                reached = scene.floor.close[f.cell] & mask if arms.melee else 0
                if reached:
                    arm = self.better(f, arms.melee, True, arms, -minus, hero)
                    value = self.spot(f, arm, reached, hero, way, price)
                    if value > best:
                        best = value
                        goal = self.place
                        arm_used = arm
                        plan.target = i
                if arms.ranged:
                    reached = scene.floor.seen(f.cell) & mask
                    if reached:
                        arm = self.better(f, arms.ranged, False, arms, -minus, hero)
                        value = self.spot(f, arm, reached, hero, way, price)
                        if value > best:
                            best = value
                            goal = self.place
                            arm_used = arm
                            plan.target = i
        plan.value = best - base
        plan.deeds = way.way(goal)
        if arm_used is not None:
            plan.card = arm_used.at
            plan.deeds.append(k.STRIKE)
        return plan

    def better(self, f: Figure, choice: list[Arm], close: bool, arms: Arms, claim: float, hero: Figure) -> Arm:
        """The best card of a kind against a figure; its gain is left in ``gained``, its Overkill chance in ``over``."""
        best = choice[0]
        self.gained = self.gain(f, best, close, arms, claim, hero)
        over = self.over
        for at in range(1, len(choice)):
            value = self.gain(f, choice[at], close, arms, claim, hero)
            if value > self.gained:
                self.gained = value
                over = self.over
                best = choice[at]
        self.over = over
        return best

    def spot(self, f: Figure, arm: Arm, reached: int, hero: Figure, way: Reach, price: float) -> float:
        """The best Space to make an attack from, left in ``place``, and the value of all it brings and costs."""
        scene = self.scene
        floor = scene.floor
        strikes = f.kind == MONSTER
        close = floor.close[f.cell]
        blow = 0.0
        far = False
        row: bytes = b""
        reach = 0
        if strikes:
            beast = scene.beast(f)
            blow = self.blows[beast.index] * (1.0 - self.over)
            far = beast.kind == MELEE
            if far and arm.kind != MELEE:
                row = floor.row(f.cell)
                reach = beast.movement + 1
        best = NEVER
        board = scene.view.board
        ranged = arm.kind != MELEE
        rest = reached
        while rest:
            low = rest & -rest
            rest ^= low
            c = low.bit_length() - 1
            harm = 0.0
            if strikes and close & low:
                harm = blow
            else:
                harm = self.guard[c]
                if strikes:
                    if not far or row[c] <= reach:
                        harm += blow
            sofar = way.harm[way.best[c]]
            value = self.worth[c] + self.gained - scene.hurt(hero, harm)
            if sofar > 0.0:
                x = sofar / max(1, hero.life - hero.wounds)
                cube = x * x * x
                value -= self.gained * cube / (1.0 + cube)
            if value > best:
                if ranged and not sees(scene.s, board, hero, c, f.cell):
                    continue
                best = value
                self.place = c
        return best

    def coins(self) -> int:
        """Coins of the own Guild."""
        return self.scene.s.guilds[self.scene.me].tally[T_COINS]
