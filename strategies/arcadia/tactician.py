"""The planning player behind all four: it answers every question by the value of its weights."""

from typing import Final

from sim.arcadia import kinds as k
from sim.arcadia.records import ATTACK, CHEST, HEALING, QUEST_TOKEN, REFRESHING
from sim.arcadia.state import HERO, MONSTER, T_QUESTS, Figure
from sim.arcadia.view import ArcadiaView
from sim.engine.decisions import Question
from sim.engine.dice import Stream
from sim.engine.view import View
from strategies.arcadia import cards, monsters, rolls
from strategies.arcadia.plan import Plan, Planner
from strategies.arcadia.scene import Scene
from strategies.arcadia.value import Weights
from strategies.base import Strategy

REST: Final = -1
POINTS: Final = 3
IDLE: Final = 0.1


class Tactician(Strategy):
    """Plans the turn of one Hero at a time. A deriving strategy says what it cares about in ``care``."""

    def __init__(self) -> None:
        super().__init__()
        self.scene: Scene | None = None
        self.planner: Planner | None = None
        self.plan: Plan | None = None
        self.at = 0
        self.done = 0
        self.waited = 0
        self.idle = 0

    def care(self) -> Weights:
        """The strategy's weights, made from its parameters."""
        return Weights()

    def start(self, view: View, dice: Stream) -> None:
        super().start(view, dice)
        assert isinstance(view, ArcadiaView)
        self.scene = Scene(view, self.care())
        self.planner = Planner(self.scene)
        self.plan = None
        self.at = 0
        self.done = 0
        self.waited = 0
        self.idle = 0

    def choose(self, view: View, question: Question) -> int:
        scene = self.scene
        planner = self.planner
        assert scene is not None and planner is not None
        kind = question.kind
        if kind == k.Q_ROLL:
            return rolls.answer_roll(scene, scene.view, question)
        if kind == k.Q_ACT:
            return self.act(scene, planner, question)
        if kind == k.Q_TURN:
            return self.turn(scene, planner, question)
        if kind == k.Q_CARD:
            return self.card(question)
        if kind == k.Q_TARGET:
            return self.target(scene, question)
        if kind == k.Q_MONSTER_MOVE or kind == k.Q_MONSTER_ATTACK or kind == k.Q_PAYBACK or kind == k.Q_GUARD:
            return self.command(scene, question)
        if kind == k.Q_DECLARE:
            return self.declare(scene, question)
        return self.further(scene, planner, question)

    # The turn.

    def turn(self, scene: Scene, planner: Planner, question: Question) -> int:
        """Activate the Hero whose plan is worth most, or Rest."""
        self.steel(scene)
        scene.look()
        best: Plan | None = None
        at = 0
        for i in range(len(question.options)):
            who = question.options[i]
            if who == REST:
                continue
            plan = planner.appraise(scene.s.figures[who], POINTS, True, False)
            if best is None or plan.value > best.value:
                best = plan
                at = i
        self.plan = best
        self.at = 0
        rest = self.rest_value(scene)
        if best is None or rest > best.value:
            self.plan = None
            self.idle = self.idle + 1 if rest < scene.weights.card else 0
            return question.options.index(REST)
        self.idle = self.idle + 1 if best.value < IDLE else 0
        return at

    def steel(self, scene: Scene) -> None:
        """Fear fades in turns that came to nothing, and slowly in those that brought no Quest."""
        done = scene.s.guilds[scene.me].tally[T_QUESTS]
        if done > self.done:
            self.done = done
            self.waited = 0
        else:
            self.waited += 1
        nerve = scene.weights.steady**self.waited * 0.6**self.idle
        scene.nerve = nerve if nerve > 0.1 else 0.1

    def rest_value(self, scene: Scene) -> float:
        """What a Rest is worth: cards made ready, Heroes brought back, Dazed ones stood up."""
        w = scene.weights
        value = 0.0
        for i in scene.s.guilds[scene.me].heroes:
            f = scene.s.figures[i]
            if f.waiting:
                continue
            for held in f.cards:
                if held.used > 0:
                    value += w.card if held.card.kind == ATTACK else 0.5 * w.card
            if f.cell < 0:
                value += w.back
            elif f.dazed:
                value += 0.4 * f.defense
        return value

    def act(self, scene: Scene, planner: Planner, question: Question) -> int:
        """The next deed of the plan; a new plan when it no longer fits."""
        options = question.options
        drink = self.thirst(scene, question)
        if drink >= 0:
            return drink
        plan = self.plan
        if plan is not None and plan.hero == question.actor:
            if self.at < len(plan.deeds):
                deed = plan.deeds[self.at]
                if deed in options:
                    self.at += 1
                    return options.index(deed)
            elif plan.target < 0 or not scene.s.may_move or scene.s.points == 0:
                return self.last(scene, question)
        s = scene.s
        hero = s.figures[question.actor]
        scene.stand()
        scene.read()
        points = s.points if s.may_move else 0
        plan = planner.appraise(hero, points, s.may_attack and k.STRIKE in options, s.moving)
        self.plan = plan
        self.at = 0
        if plan.value > 0.0 and plan.deeds and plan.deeds[0] in options:
            self.at = 1
            return options.index(plan.deeds[0])
        plan.deeds = []
        return self.last(scene, question)

    def thirst(self, scene: Scene, question: Question) -> int:
        """Position of a potion worth drinking now, or -1."""
        options = question.options
        hero = scene.s.figures[question.actor]
        if not hero.tokens:
            return -1
        for at in range(len(options)):
            choice = options[at]
            if k.DRINK <= choice < k.POWER:
                kind = scene.view.book.tokens[choice & (k.VERB - 1)].kind
                if kind == HEALING and hero.wounds * 2 >= hero.life:
                    return at
                if kind == REFRESHING:
                    ready = 0
                    spent = 0
                    for held in hero.cards:
                        if held.card.kind == ATTACK:
                            if held.spent():
                                spent += 1
                            else:
                                ready += 1
                    if spent > 0 and ready == 0:
                        return at
        return -1

    def last(self, scene: Scene, question: Question) -> int:
        """Nothing is planned: useful small deeds of the Space, then the end."""
        options = question.options
        hero = scene.s.figures[question.actor]
        for at in range(len(options)):
            choice = options[at]
            if choice >= k.DEED:
                spec = scene.view.effect(k.Q_ACT, question.actor, choice)
                if spec is not None and self.deed_pays(scene, hero, spec.do):
                    return at
        if k.REVEAL in options:
            return options.index(k.REVEAL)
        if k.END_ACT in options:
            return options.index(k.END_ACT)
        return 0

    def deed_pays(self, scene: Scene, hero: Figure, do: str) -> bool:
        """Whether the scenario's own deed is wanted here."""
        if do == "well":
            return True
        if do == "damnation_for_coin":
            return hero.damned < scene.view.board.entry_need
        if do == "purification":
            return hero.damned > 0
        return False

    # The attack.

    def card(self, question: Question) -> int:
        """The planned Attack card."""
        plan = self.plan
        if plan is not None and plan.card in question.options:
            return question.options.index(plan.card)
        return 0

    def target(self, scene: Scene, question: Question) -> int:
        """The planned target, else the one worth most."""
        plan = self.plan
        if plan is not None and plan.target in question.options:
            return question.options.index(plan.target)
        return self.dearest(scene, question.options)

    def dearest(self, scene: Scene, options: list[int]) -> int:
        """Position of the figure whose death is worth most, by what is left of it."""
        best = 0
        top = -1.0
        for at in range(len(options)):
            if options[at] < 0:
                continue
            f = scene.s.figures[options[at]]
            value = scene.claim(f) / max(1, f.life - f.wounds)
            if value > top:
                top = value
                best = at
        return best

    def declare(self, scene: Scene, question: Question) -> int:
        """Boosts where the target is worth them; further targets always, a Death Curse never."""
        options = question.options
        hero = scene.s.figures[question.actor]
        target = scene.s.figures[question.target]
        claim = scene.claim(target)
        for at in range(len(options)):
            choice = options[at]
            if choice < 0:
                continue
            if choice < k.EFFECT_OPTION:
                dice = 0
                pain = 0
                heal = False
                for spec in hero.cards[choice].card.effects:
                    if spec.do == "boost_dice":
                        dice += spec.numbers["amount"]
                    elif spec.do == "self_wound":
                        pain += spec.numbers["amount"]
                    elif spec.do == "heal_per_wound":
                        heal = hero.wounds > 0
                if hero.wounds + pain + 1 >= hero.life and pain > 0:
                    continue
                if heal or dice * claim > 1.0 + 3.0 * pain:
                    return at
            else:
                spec2 = scene.view.effect(k.Q_DECLARE, question.actor, choice)
                if spec2 is not None and spec2.do == "extra_targets" and spec2.numbers.get("cost_damnation", 0) == 0:
                    return at
        return options.index(-1)

    # Monsters.

    def command(self, scene: Scene, question: Question) -> int:
        """The right player's part."""
        kind = question.kind
        options = question.options
        if kind == k.Q_GUARD:
            return 0
        if kind == k.Q_MONSTER_ATTACK:
            return monsters.prey_of(scene, options)
        scene.floor = scene.ground.floor(scene.s.open_doors)
        if kind == k.Q_PAYBACK:
            return monsters.likeliest(scene, options, question.target)
        monster = scene.s.figures[question.actor]
        victim: Figure | None = scene.s.figures[question.target] if question.target >= 0 else None
        if victim is None or victim.cell < 0:
            victim = self.nearest_rival(scene, monster)
        if victim is None:
            return options.index(k.END_ACT) if k.END_ACT in options else 0
        return monsters.next_step(scene, options, monster, victim)

    def nearest_rival(self, scene: Scene, monster: Figure) -> Figure | None:
        """The rival Hero nearest to a Monster."""
        row = scene.floor.row(monster.cell)
        best: Figure | None = None
        least = 1000
        for f in scene.s.figures:
            if f.kind == HERO and f.side != scene.me and f.cell >= 0 and row[f.cell] < least:
                least = row[f.cell]
                best = f
        return best

    # Everything else.

    def further(self, scene: Scene, planner: Planner, question: Question) -> int:
        """The rarer questions."""
        kind = question.kind
        options = question.options
        view = scene.view
        s = scene.s
        if kind == k.Q_SECOND:
            return self.dearest(scene, options)
        if kind == k.Q_KEEP:
            return cards.choose_card(view, options)
        if kind == k.Q_DISCARD:
            return cards.choose_discard(view, options, question.target)
        if kind == k.Q_ASSIGN or kind == k.Q_REWARD:
            return cards.choose_bearer(s, view, options, question.target)
        if kind == k.Q_PLACE or kind == k.Q_RESURRECT:
            return self.place(scene, planner, question)
        if kind == k.Q_LOOT:
            return self.loot(scene, options)
        if kind == k.Q_ANGEL:
            return self.angel(scene, options)
        if kind == k.Q_EXTRA:
            return options.index(1)
        if kind == k.Q_OTHER_HERO:
            return self.other_hero(scene, planner, question)
        if kind == k.Q_HEAL:
            return self.most_wounded(scene, options)
        if kind == k.Q_TOKEN:
            return options.index(question.actor) if question.actor in options else 0
        if kind == k.Q_MONSTER:
            return self.strongest_monster(scene, options)
        if kind == k.Q_PUSH and -1 in options:
            return options.index(-1)
        return 0

    def place(self, scene: Scene, planner: Planner, question: Question) -> int:
        """Where an own Hero is put: near what he wants, away from who would strike."""
        options = question.options
        f = scene.s.figures[question.actor]
        if f.side != scene.me or f.kind != HERO:
            return 0
        scene.look()
        planner.fear(f)
        best = 0
        top = -1.0e9
        for at in range(len(options)):
            cell = options[at]
            if cell < 0:
                continue
            value = -0.1 * scene.crowd[cell] - 0.3 * planner.guard[cell] - 0.1 * scene.danger[cell]
            for aim in scene.aims.places:
                if aim.who < 0 or aim.who == f.id:
                    value += 0.5 * aim.value * scene.fading[aim.row[cell]]
            if value > top:
                top = value
                best = at
        return best

    def loot(self, scene: Scene, options: list[int]) -> int:
        """The token most worth taking."""
        best = 0
        top = -1.0
        for at in range(len(options)):
            if options[at] < 0:
                value = 0.0
            else:
                record = scene.view.book.tokens[options[at]]
                value = 2.0 if record.kind == QUEST_TOKEN else (record.value * 0.3 if record.kind == CHEST else 0.9)
            if value > top:
                top = value
                best = at
        return best

    def angel(self, scene: Scene, options: list[int]) -> int:
        """Replace a killed Hero, else the one with least left."""
        best = 0
        top = 1000
        for at in range(len(options)):
            if options[at] < 0:
                continue
            f = scene.s.figures[options[at]]
            left = -1 if f.cell < 0 else (f.life - f.wounds) * 2 + f.defense
            if left < top:
                top = left
                best = at
        return best

    def other_hero(self, scene: Scene, planner: Planner, question: Question) -> int:
        """A further activation this turn: the best plan, if any is worth something."""
        scene.look()
        best: Plan | None = None
        at = question.options.index(-1)
        for i in range(len(question.options)):
            who = question.options[i]
            if who < 0:
                continue
            plan = planner.appraise(scene.s.figures[who], POINTS, True, False)
            if plan.value > 0.0 and (best is None or plan.value > best.value):
                best = plan
                at = i
        self.plan = best
        self.at = 0
        return at

    def most_wounded(self, scene: Scene, options: list[int]) -> int:
        """The figure with most Wounds; nobody when there are none."""
        best = options.index(-1) if -1 in options else 0
        top = 0
        for at in range(len(options)):
            if options[at] >= 0 and scene.s.figures[options[at]].wounds > top:
                top = scene.s.figures[options[at]].wounds
                best = at
        return best

    def strongest_monster(self, scene: Scene, options: list[int]) -> int:
        """The Monster that can do rivals most harm at once."""
        scene.floor = scene.ground.floor(scene.s.open_doors)
        best = 0
        top = -1.0
        for at in range(len(options)):
            if options[at] < 0:
                continue
            f = scene.s.figures[options[at]]
            if f.kind != MONSTER:
                continue
            beast = scene.beast(f)
            victim = self.nearest_rival(scene, f)
            value = 0.0
            if victim is not None:
                far = scene.floor.row(victim.cell)[f.cell] - beast.movement
                value = beast.blow(victim) / (1.0 + max(0, far))
            if value > top:
                top = value
                best = at
        return best
