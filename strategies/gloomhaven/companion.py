"""What every scripted character of Gloomhaven does alike; the weights of a Style are what the parties differ in."""

from typing import ClassVar, Final

from sim.engine.decisions import Question
from sim.engine.errors import RuleError
from sim.engine.view import View
from sim.gloomhaven import kinds as k
from sim.gloomhaven.cards import ATTACK
from sim.gloomhaven.ground import FAR, NEGATIVE
from sim.gloomhaven.party import HAND, Hero
from sim.gloomhaven.state import CHARACTER, HAZARD, TRAP
from sim.gloomhaven.view import GloomhavenView
from strategies.gloomhaven.foes import MUCH, rest_of, spread
from strategies.gloomhaven.gains import Gains, Shape, shape_of
from strategies.gloomhaven.keeping import Keeper, best, strength
from strategies.gloomhaven.scene import Scene, foes_moved, foes_now, pain_of
from strategies.gloomhaven.turns import NOTHING, Plan, Turns, steps_to

SIDES: Final = [0, 1, 2, 3]


class Companion(Keeper):
    """A character that plans whole turns by what they take from the enemy and what the enemy will answer.

    partner: the second card of the pair chosen for the round. plan: the turn under way, thought
    out in the round `planned`.
    """

    game: ClassVar[str] = "gloomhaven"
    role: ClassVar[str] = "party"

    def __init__(self) -> None:
        super().__init__()
        self.partner = -1
        self.plan = Plan()
        self.planned = -1

    def choose(self, view: View, question: Question) -> int:
        if not isinstance(view, GloomhavenView):
            raise RuleError("this strategy plays Gloomhaven")
        kind = question.kind
        options = question.options
        if kind == k.Q_LEAD:
            return self.lead(view, options)
        if kind == k.Q_SECOND:
            return options.index(self.partner) if self.partner in options else 0
        if kind == k.Q_ACTION:
            return self.action(view, options)
        if kind == k.Q_MOVE:
            return self.move(view, question)
        if kind == k.Q_ATTACK:
            return best([0 if who == k.NONE else self.prey(view, who, question.target) for who in options])
        if kind == k.Q_AREA:
            return best([self.covered(view, code, question.target) for code in options])
        if kind == k.Q_DAMAGE:
            return self.take(view, options, question.target)
        if kind == k.Q_CARD:
            return self.card(view, options, question.target == 1)
        if kind == k.Q_HELP:
            return best([self.help(view, who) for who in options])
        if kind == k.Q_OPTION:
            return best([-self.harm(view, code) for code in options])
        if kind == k.Q_AGAIN:
            return options.index(0)
        if kind == k.Q_REST:
            return options.index(1 if self.short(view) else 0)
        if kind == k.Q_START:
            return self.start_at(view, options)
        if kind == k.Q_ITEM:
            return options.index(1 if self.uses(view, question.target) else 0)
        return 0

    # Thinking.

    def turns(self, view: GloomhavenView, h: Hero, scene: Scene) -> Turns:
        """The plans of a scene for the own character."""
        goals: list[int] = []
        doorway = MUCH
        if scene.calm:
            goals = steps_to(scene, self.goals(view))
            if self.ready(view, h):
                doorway = self.doorway(view, scene)[1]
        return Turns(scene, Gains(scene, h), goals, self.favoured(view, h), doorway)

    def goals(self, view: GloomhavenView) -> list[int]:
        """Where to go when no foe is to be seen: the cells before doors, a treasure the goal names."""
        cells = [c for door in view.doors() for c in view.beside_wall(door) if not view.s.wall[c]]
        return cells + [c for c in range(len(view.s.treasure)) if view.s.treasure[c] == 0]

    def favoured(self, view: GloomhavenView, h: Hero) -> int:
        """The range from which most of a character's attacks can be made."""
        ranged = 0
        melee = 0
        for at in range(len(h.cards)):
            for act in view.book.cards[h.cards[at]].halves[0].acts:
                if act.do == ATTACK:
                    if act.reach > 1:
                        ranged += 1
                    else:
                        melee += 1
        return 3 if ranged > melee else 1

    def shapes(self, view: GloomhavenView, h: Hero, at: int) -> list[Shape]:
        """The four ways to use a card."""
        card = view.book.cards[h.cards[at]]
        return [shape_of(card, at, side, h) for side in SIDES]

    # Cards of the round.

    def lead(self, view: GloomhavenView, options: list[int]) -> int:
        """The leading card, with its partner in mind; a long rest when it is time."""
        h = view.hero()
        f = view.figure()
        cards = [card for card in options if card != k.LONG_REST]
        foes = foes_now(view)
        if k.LONG_REST in options and self.rests(view, h, f, len(cards), not foes):
            return options.index(k.LONG_REST)
        places = [h.cards.index(card) for card in cards]
        shapes = {at: self.shapes(view, h, at) for at in places}
        now = self.turns(view, h, Scene(view, f, self.style, foes))
        scene = now.scene
        then = now if scene.calm else self.turns(view, h, Scene(view, f, self.style, foes_moved(view, foes, f)))
        waiting = 0
        for foe in foes:
            waiting += foe.relief
        found = NOTHING
        first = places[0]
        second = places[1]
        for i in range(len(places)):
            for j in range(i):
                a = places[i]
                b = places[j]
                early = now.pair(shapes[a], shapes[b]).value
                late = early if scene.calm else then.pair(shapes[a], shapes[b]).value - waiting
                spare = self.keep(view, h, a) + self.keep(view, h, b)
                for x, y in ((a, b), (b, a)):
                    speed = view.book.cards[h.cards[x]].initiative
                    chance = self.sooner(view, scene, speed)
                    value = (early * chance + late * (100 - chance)) // 100 - spare
                    value += speed // 10 if scene.calm else (100 - speed) * self.style.haste // 100
                    if value > found:
                        found = value
                        first = x
                        second = y
        self.partner = h.cards[second]
        return options.index(h.cards[first])

    def sooner(self, view: GloomhavenView, scene: Scene, speed: int) -> int:
        """The chance in percent that an initiative comes before a foe, dangerous foes counting more."""
        total = 0
        before = 0
        for foe in scene.foes:
            cards = rest_of(view, foe.f)
            if not cards:
                continue
            weight = 10 + foe.relief
            total += weight
            before += weight * len([card for card in cards if card.initiative >= speed]) // len(cards)
        return 100 * before // total if total > 0 else 100

    def keep(self, view: GloomhavenView, h: Hero, at: int) -> int:
        """What a card not played now is worth later: part of what it does at its best."""
        return strength(view.book.cards[h.cards[at]]) // 6

    # The turn.

    def action(self, view: GloomhavenView, options: list[int]) -> int:
        """The next half of the best plan; an item when it is due."""
        h = view.hero()
        f = view.figure()
        for i in range(len(options)):
            if options[i] >= k.USE and self.drinks(view, h, f, options[i] - k.USE):
                return i
        codes = [code for code in options if 0 <= code < k.USE]
        if not codes:
            # The rest, or nothing more: active cards stay where they are.
            return 0
        scene = Scene(view, f, self.style, foes_now(view))
        turns = self.turns(view, h, scene)
        places: list[int] = []
        for code in codes:
            if code // 4 not in places:
                places.append(code // 4)
        shapes = [self.shapes(view, h, at) for at in places]
        if len(places) > 1:
            plan = turns.pair(shapes[0], shapes[1])
        else:
            plan = Plan()
            for code in codes:
                one = turns.single(shapes[0][code % 4])
                if one.value > plan.value:
                    plan = one
        self.plan = plan
        self.planned = view.s.round
        return options.index(plan.codes[0]) if plan.codes and plan.codes[0] in options else 0

    def move(self, view: GloomhavenView, question: Question) -> int:
        """Where the plan wants to stand, else the best hex."""
        options = question.options
        f = view.s.figures[question.actor]
        if f.seat != view.seat or f.kind != CHARACTER:
            return 0
        h = view.hero()
        scene = Scene(view, f, self.style, foes_now(view))
        if scene.calm:
            door, cost = self.doorway(view, scene)
            if cost < question.target and door in options and self.ready(view, h):
                return options.index(door)
        elif self.planned == view.s.round and self.plan.first in options and f.cell == h.start:
            at = options.index(self.plan.first)
            if not (at > 0 and options[at] in view.doors()):
                return at
        turns = self.turns(view, h, scene)
        waiting = [self.shapes(view, h, at) for at in (h.lead, h.second) if at >= 0 and h.zones[at] == 1]
        worth: list[int] = []
        for cell in options:
            if cell in view.doors() or (cell != f.cell and not scene.free[cell]):
                worth.append(NOTHING)
                continue
            value = turns.end(cell)
            more = 0
            for shapes in waiting:
                for shape in shapes:
                    more = max(more, turns.before(shape, cell))
            # What the way there costs in traps, those in the hex itself apart.
            on_way = view.risk(cell) - (1 if view.s.terrain[cell] in (TRAP, HAZARD) else 0)
            toll = on_way * view.trap_damage * pain_of(view, f, self.style)
            worth.append(value + more - toll)
        return best(worth)

    def doorway(self, view: GloomhavenView, scene: Scene) -> tuple[int, int]:
        """The door nearest, and what it costs to get to the hex before it; through a trap only if there is no other way
        and it can be borne. -1 and MUCH for none.
        """
        costs = scene.ways(scene.cell)
        friends = [o.cell for o in scene.friends]
        found = -1
        least = FAR
        for door in view.doors():
            for cell in view.beside_wall(door):
                if not view.s.wall[cell] and costs[cell] < least and cell not in friends:
                    found = door
                    least = costs[cell]
        if least >= NEGATIVE and scene.me.hp <= view.trap_damage + 2:
            return -1, MUCH
        return found, min(MUCH, least % NEGATIVE)

    def ready(self, view: GloomhavenView, h: Hero) -> bool:
        """Whether the party is fit for the next room and this is the one to open it."""
        me = view.figure()
        away = view.steps([me.cell])
        for other in view.p.heroes:
            f = view.s.figures[other.figure]
            if other.out or other is h:
                continue
            if away[f.cell] > 8 or away[f.cell] < 0 or f.resting:
                return False
            if f.hp > me.hp + 1:
                return False
        return len(h.pile(HAND)) >= 2

    def start_at(self, view: GloomhavenView, options: list[int]) -> int:
        """The sturdy in front, the others behind them."""
        f = view.figure()
        foes = view.enemies()
        if not foes:
            return 0
        away = view.steps([o.cell for o in foes])
        worth = [away[cell] for cell in options]
        if f.max_hp >= 10:
            worth = [-abs(n - 4) for n in worth]
        return best(worth)

    # Targets.

    def prey(self, view: GloomhavenView, who: int, value: int) -> int:
        """What attacking an enemy is worth."""
        h = view.hero()
        scene = Scene(view, view.figure(), self.style, foes_now(view))
        gains = Gains(scene, h)
        for foe in scene.foes:
            if foe.f.id == who:
                away = spread(view, scene.cell)[foe.cell]
                return 1 + max(0, gains.strike(foe, value + gains.bonus, 0, [], scene.cell, away > 1, away))
        return 1

    def covered(self, view: GloomhavenView, code: int, value: int) -> int:
        """What an area is worth: its targets together."""
        return 0 if code == k.NONE else sum(self.prey(view, who, value) for who in view.covered(code))
