"""The planning player behind all four: it answers every question by the value of its weights."""

from typing import Final

from mypy_extensions import mypyc_attr

from sim.arcadia import kinds as k
from sim.arcadia.records import ATTACK
from sim.arcadia.state import T_QUESTS, Figure
from sim.arcadia.view import ArcadiaView
from sim.engine.decisions import Question
from sim.engine.dice import Stream
from sim.engine.view import View
from strategies.arcadia import cards, choices, deeds, monsters, rolls
from strategies.arcadia.doom import doom_of
from strategies.arcadia.market import CARDS, OPENING, Market
from strategies.arcadia.plan import Plan, Planner
from strategies.arcadia.scene import Scene
from strategies.arcadia.style import BALANCED, Style
from strategies.arcadia.value import Weights
from strategies.base import Strategy

REST: Final = -1
POINTS: Final = 3
IDLE: Final = 0.1
LEAST_NERVE: Final = 0.1


@mypyc_attr(allow_interpreted_subclasses=True)
class Tactician(Strategy):
    """Plans the turn of one Hero at a time. A deriving strategy says what it cares about in ``care``.

    plan, at: what the active Hero is about to do, and how far it has come. done: Quests when last looked; waited: own
    turns since; idle: own turns in a row that came to nothing. market: in a campaign, what answers for cards.
    """

    def __init__(self) -> None:
        super().__init__()
        self.scene: Scene | None = None
        self.planner: Planner | None = None
        self.market: Market | None = None
        self.plan: Plan | None = None
        self.at = 0
        self.done = 0
        self.waited = 0
        self.idle = 0
        self.words: dict[int, str] = {}

    def care(self) -> Weights:
        """The strategy's weights, made from its parameters."""
        return Weights()

    def buys(self) -> str:
        """The strategy's style of buying."""
        return self.word("buys") if "buys" in self.values else BALANCED

    def start(self, view: View, dice: Stream) -> None:
        super().start(view, dice)
        assert isinstance(view, ArcadiaView)
        self.scene = None
        self.market = Market(view, Style(self.buys())) if view.ordinal > 0 else None
        if not view.opening:
            self.survey(view)
        self.plan = None
        self.at = 0
        self.done = 0
        self.waited = 0
        self.idle = 0

    def survey(self, view: ArcadiaView) -> None:
        """Read the map, once it is laid."""
        self.scene = Scene(view, self.care())
        if view.ordinal > 0:
            self.scene.doom = doom_of(view)
        self.planner = Planner(self.scene)

    def choose(self, view: View, question: Question) -> int:
        market = self.market
        if self.scene is None:
            assert isinstance(view, ArcadiaView)
            if market is not None and question.kind in OPENING:
                return market.answer(question)
            self.survey(view)
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
            return self.card(scene, question)
        if kind == k.Q_TARGET:
            return self.target(scene, question)
        if k.Q_GUARD <= kind <= k.Q_MONSTER_ATTACK:
            return self.command(scene, question)
        if kind == k.Q_DECLARE:
            return deeds.declare(scene, question)
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
        scene.nerve = max(nerve, LEAST_NERVE)

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
        s = scene.s
        hero = s.figures[question.actor]
        if hero.tokens or hero.kept:
            drink = deeds.thirst(scene, hero, options)
            if drink >= 0:
                return drink
        plan = self.plan
        if plan is not None and plan.hero == question.actor:
            if self.at < len(plan.deeds):
                deed = plan.deeds[self.at]
                if deed in options:
                    self.at += 1
                    return options.index(deed)
            elif plan.target < 0 or not s.may_move or s.points == 0:
                return deeds.last(scene, hero, options)
        scene.stand()
        scene.read()
        points = s.points if s.may_move else 0
        plan = planner.appraise(hero, points, s.may_attack, s.moving)
        self.plan = plan
        self.at = 0
        if plan.value > 0.0 and plan.deeds and plan.deeds[0] in options:
            self.at = 1
            return options.index(plan.deeds[0])
        plan.deeds = []
        return deeds.last(scene, hero, options)

    def card(self, scene: Scene, question: Question) -> int:
        """The planned Attack card; of cards to be exhausted for nothing, the weakest."""
        plan = self.plan
        options = question.options
        if plan is not None and plan.hero == question.actor and scene.s.active == scene.me:
            return options.index(plan.card) if plan.card in options else 0
        hero = scene.s.figures[question.actor]
        best = 0
        for at in range(1, len(options)):
            if hero.cards[options[at]].card.dice < hero.cards[options[best]].card.dice:
                best = at
        return best

    def target(self, scene: Scene, question: Question) -> int:
        """The planned target, else the one worth most."""
        plan = self.plan
        if plan is not None and plan.target in question.options:
            return question.options.index(plan.target)
        return deeds.dearest(scene, question.options)

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
            victim = choices.nearest_rival(scene, monster)
        if victim is None:
            return options.index(k.END_ACT) if k.END_ACT in options else 0
        return monsters.next_step(scene, options, monster, victim)

    # Everything else.

    def further(self, scene: Scene, planner: Planner, question: Question) -> int:
        """The rarer questions."""
        kind = question.kind
        options = question.options
        market = self.market
        if market is not None and kind in CARDS:
            return market.answer(question)
        if kind == k.Q_SECOND:
            return deeds.dearest(scene, options)
        if kind == k.Q_KEEP:
            return cards.choose_card(scene.view, options)
        if kind == k.Q_DISCARD:
            return cards.choose_discard(scene.view, options, question.target)
        if kind == k.Q_ASSIGN or kind == k.Q_REWARD:
            return cards.choose_bearer(scene.s, scene.view, options, question.target)
        if kind == k.Q_PLACE or kind == k.Q_RESURRECT:
            return choices.place(scene, planner, question)
        if kind == k.Q_LOOT:
            return choices.loot(scene, options)
        if kind == k.Q_ANGEL:
            return choices.angel(scene, options)
        if kind == k.Q_EXTRA:
            return options.index(1)
        if kind == k.Q_OTHER_HERO:
            return self.other_hero(scene, planner, options)
        if kind == k.Q_HEAL:
            return choices.most_wounded(scene, options)
        if kind == k.Q_TOKEN:
            return options.index(question.actor) if question.actor in options else choices.bearer(scene, options)
        if kind == k.Q_MONSTER:
            return choices.strongest_monster(scene, options)
        if kind == k.Q_PUSH:
            return choices.push(scene, planner, question)
        if kind == k.Q_HERO and question.actor < 0:
            return choices.waits(scene, options)
        if kind == k.Q_HERO:
            return choices.hero(scene, question, self.asker(scene))
        if kind == k.Q_DOOR:
            return choices.toll_door(scene, options)
        if kind == k.Q_THROW:
            return choices.throw(scene, question)
        if kind == k.Q_OPTION:
            return choices.option(scene, question, self.asker(scene))
        return 0

    def asker(self, scene: Scene) -> str:
        """What the effects of the card or ability do that asks."""
        if not self.words:
            self.words = choices.words_by_item(scene)
        return self.words.get(scene.view.about(), "")

    def other_hero(self, scene: Scene, planner: Planner, options: list[int]) -> int:
        """A further activation this turn: the best plan, if any is worth something."""
        scene.look()
        best: Plan | None = None
        at = options.index(-1)
        for i in range(len(options)):
            if options[i] >= 0:
                plan = planner.appraise(scene.s.figures[options[i]], POINTS, True, False)
                if plan.value > 0.0 and (best is None or plan.value > best.value):
                    best = plan
                    at = i
        self.plan = best
        self.at = 0
        return at
