"""Plan an activation: where to go, whom to attack from where, and what it is worth."""

from sim.arcadia.movement import kept_out
from sim.arcadia.state import Figure
from strategies.arcadia.aim import Aim
from strategies.arcadia.arms import Arms
from strategies.arcadia.doors import Draw, Opener, deeds_of
from strategies.arcadia.ground import FAR
from strategies.arcadia.reach import Reach, explore
from strategies.arcadia.scene import Scene
from strategies.arcadia.strike import NEVER


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


class Planner(Opener):
    """Appraises Heroes of one seat. Its lists are of the Hero at hand.

    gains, ending: per Space, what coming there brings on the way, or at the end. harsh: what a feared Wound costs.
    """

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene)
        self.gains: list[float] = []
        self.ending: dict[int, float] = {}
        self.harsh = 0.0

    # What the surroundings mean for a Hero.

    def fear(self, hero: Figure) -> None:
        """Wounds to be feared of each Monster, by Space guarded."""
        scene = self.scene
        guard = [0.0] * scene.cells
        behind = [0.0] * scene.cells
        blows: list[float] = []
        known: dict[int, float] = {}
        for beast in scene.types:
            blow = beast.blow(hero)
            blows.append(blow)
            known[beast.index] = blow
        # Not +=, which compiled code takes for an operation on any two objects; so in all that is read every turn.
        if not hero.unguarded:
            for cell, kind in zip(scene.watched, scene.watchers):
                guard[cell] = guard[cell] + blows[kind]
        for f, kind in zip(scene.monsters, scene.kinds):
            behind[f.cell] = behind[f.cell] + blows[kind]
        self.guard = guard
        self.behind = behind
        self.blows = known

    def want(self, hero: Figure, arms: Arms) -> None:
        """What pulls the Hero where, and what arriving brings."""
        scene = self.scene
        w = scene.weights
        board = scene.view.board
        gains = scene.tokens[:]
        here = hero.cell
        barred = kept_out(scene.s, board, hero)
        self.ending = {}
        draws: list[Draw] = []
        for aim in scene.aims.places:
            if (aim.who >= 0 and aim.who != hero.id) or (0 <= aim.pure < hero.damned):
                continue
            row = aim.barred if barred else aim.row
            value = aim.value * w.pull
            if aim.who < 0 and aim.nearest != hero.id:
                value *= 0.7 if aim.near else w.second
            if row[here] < FAR:
                draws.append(Draw(value, row, aim.near))
            if aim.prize > 0.0:
                self.promise(aim, gains)
        if w.chase > 0.0 and scene.rivals:
            self.chase(hero, arms, draws)
        self.gains = gains
        self.draws = draws

    def chase(self, hero: Figure, arms: Arms, draws: list[Draw]) -> None:
        """The rival Hero most worth going after."""
        scene = self.scene
        floor = scene.floor
        prey = scene.aims.prey
        here = hero.cell
        top = 0.0
        best: Figure | None = None
        blow = scene.armoury.blow(hero)
        for f in scene.rivals:
            value = prey[f.side]
            if value > 0.0:
                soft = blow / (f.life - f.wounds + 0.5 * f.defense)
                if soft < 1.0:
                    value *= soft
                found = value * scene.fading[floor.row(f.cell)[here]]
                if found > top:
                    top = found
                    best = f
        if best is not None:
            row = floor.row(best.cell)
            value = scene.weights.chase * top / scene.fading[row[here]]
            draws.append(Draw(value, row, 2 if arms.ranged else 1))

    def promise(self, aim: Aim, gains: list[float]) -> None:
        """Note what arriving at an aim brings, on the way or at the end."""
        foes = self.scene.foes
        for c in aim.cells:
            if aim.free and foes[c] > 0:
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
            value = draw.value * fading[d] if d > 0 else draw.value
            if value > best:
                rest += best
                best = value
            else:
                rest += value
        threat = self.guard[cell] * self.harsh * w.linger
        danger = scene.danger[cell]
        if danger > 0.0:
            danger -= 0.4 * hero.defense * scene.strikes[cell]
            if danger > 0.0:
                x = danger / self.left
                cube = x * x * x
                threat += (w.exposed + self.stake) * cube / (1.0 + cube)
        return best + 0.05 * rest - threat * scene.nerve

    # The whole activation.

    def appraise(self, hero: Figure, points: int, may_attack: bool, moved: bool) -> Plan:
        """The best an activation of the Hero can do from here."""
        scene = self.scene
        w = scene.weights
        arms = scene.armoury.ready(hero)
        self.left = max(1, hero.life - hero.wounds)
        self.stake = scene.stake(hero)
        self.harsh = w.wear + 0.6 * self.stake / self.left
        self.fear(hero)
        self.want(hero, arms)
        plan = Plan(hero.id)
        price = self.harsh * scene.nerve
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
            kept_out(scene.s, scene.view.board, hero),
        )
        here = hero.cell
        crowd = scene.crowd
        base = self.standing(hero, here)
        worth = [NEVER] * scene.cells
        mask = 0
        top = NEVER
        goal = here
        ending = self.ending
        for c in way.cells:
            if crowd[c] > 1 and (c != here or crowd[c] > 2):
                continue
            label = way.best[c]
            value = base if c == here else self.standing(hero, c)
            if ending:
                value += ending.get(c, 0.0)
            harm = way.harm[label]
            if harm > 0.0:
                # Who is killed on the way gets nothing of what lies ahead.
                x = harm / self.left
                cube = x * x * x
                gone = cube / (1.0 + cube)
                value = (value + harm * price - way.cost[label]) * (1.0 - gone) + gone * base * 0.6
                value -= (w.wear * harm + self.stake * gone) * scene.nerve
            else:
                value -= way.cost[label]
            worth[c] = value
            mask |= 1 << c
            if value > top:
                top = value
                goal = c
        self.worth = worth
        self.place = goal
        self.door = -1
        best = top
        spots = self.openable(way)
        if spots:
            best = self.open_for_way(spots, best)
        if mask and may_attack and (arms.melee or arms.ranged):
            if not moved and points > 0 and worth[here] > NEVER:
                # An attack before the Movement keeps most of what the Movement promises.
                worth[here] = max(worth[here], w.after * (best - base) + base)
            best = self.fight(hero, arms, way, plan, mask, top, best)
            if spots:
                value = self.strike_through(hero, arms, way, spots, best)
                if value > best:
                    best = value
                    plan.card = self.card
                    plan.target = self.aim
        plan.value = best - base
        plan.deeds = deeds_of(way, self.place, self.door, plan.target >= 0)
        return plan

    def fight(self, hero: Figure, arms: Arms, way: Reach, plan: Plan, mask: int, top: float, best: float) -> float:
        """Look for an attack that beats moving alone; card and target go into the plan, the Space into ``place``."""
        scene = self.scene
        floor = scene.floor
        figures = scene.s.figures
        goal = self.place
        place = goal
        handy = floor.close[hero.cell] | floor.close[goal]
        claims = scene.claims
        for minus, i in scene.ordinary:
            if handy >> figures[i].cell & 1:
                claims = [*claims, (minus, i)]
        for minus, i in claims:
            claim = -minus
            if top + claim + 0.6 <= best:
                break
            f = figures[i]
            if arms.melee:
                reached = floor.close[f.cell] & mask
                if reached:
                    arm = self.better(f, arms.melee, True, arms, claim, hero)
                    if top + self.gained > best:
                        value = self.spot(f, arm, reached, hero, way, best)
                        if value > best:
                            best = value
                            place = self.place
                            plan.card = arm.at
                            plan.target = i
            if arms.ranged:
                reached = (floor.sights[f.cell] or floor.seen(f.cell)) & mask
                if reached:
                    arm = self.better(f, arms.ranged, False, arms, claim, hero)
                    if top + self.gained > best:
                        value = self.spot(f, arm, reached, hero, way, best)
                        if value > best:
                            best = value
                            place = self.place
                            plan.card = arm.at
                            plan.target = i
        if plan.target >= 0:
            self.door = -1
        self.place = place
        return best
