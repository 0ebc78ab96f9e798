"""Evil wizards: monsters that go for somebody. They differ in whom."""

from typing import ClassVar

from sim.engine.decisions import Question
from sim.engine.dice import Stream
from sim.engine.view import View
from sim.heroquest import kinds as k
from sim.heroquest.state import MONSTER, Figure
from sim.heroquest.view import HeroQuestView
from strategies.base import Strategy
from strategies.heroquest import chances
from strategies.heroquest.ground import FAR, ways


class Overlord(Strategy):
    """Base of the evil wizards: who is near enough strikes, the others come closer."""

    game: ClassVar[str] = "heroquest"
    role: ClassVar[str] = "wizard"

    def __init__(self) -> None:
        super().__init__()
        self.eye: HeroQuestView | None = None

    def start(self, view: View, dice: Stream) -> None:
        super().start(view, dice)
        self.eye = view if isinstance(view, HeroQuestView) else None

    def appeal(self, f: Figure, target: Figure, away: int) -> float:
        """How much a monster wants a target that is so many steps away; the most wins."""
        return -float(away)

    def choose(self, view: View, question: Question) -> int:
        eye = self.eye
        if eye is None:
            return 0
        if question.kind == k.Q_MONSTER:
            return self.order(eye, question)
        if question.kind == k.Q_MONSTER_ACT:
            return self.act(eye, question)
        if question.kind == k.Q_TARGET:
            return self.victim(eye, question)
        if question.kind == k.Q_ACT:
            return self.puppet(question)
        return 0

    def order(self, eye: HeroQuestView, question: Question) -> int:
        """Monsters nearest to a hero first, so that they stand in nobody's way."""
        best, least = 0, FAR + 1
        heroes = prey(eye)
        for at in range(len(question.options)):
            option = question.options[at]
            if option == k.NOBODY:
                continue
            f = eye.s.figures[option]
            away = FAR
            for h in heroes:
                away = min(away, abs(f.cell % 26 - h.cell % 26) + abs(f.cell // 26 - h.cell // 26))
            if away < least:
                best, least = at, away
        return best

    def act(self, eye: HeroQuestView, question: Question) -> int:
        """Strike, else cast, else go to where a strike is possible or at least nearer."""
        f = eye.s.figures[question.actor]
        wanted = self.wanted(eye, f)
        best, most = -1, 0.0
        for at in range(len(question.options)):
            verb = question.options[at] // k.VERB * k.VERB
            if verb == k.STRIKE:
                target = eye.s.figures[question.options[at] - verb]
                worth = 1000.0 + self.appeal(f, target, 0)
                if best < 0 or worth > most:
                    best, most = at, worth
        spell = self.spell(eye, f, question)
        if spell >= 0 and (best < 0 or f.attack < 3):
            return spell
        if best >= 0:
            return best
        return self.approach(eye, f, wanted, question)

    def spell(self, eye: HeroQuestView, f: Figure, question: Question) -> int:
        """The first Chaos spell that can be cast; the escape only by who is hurt."""
        for at in range(len(question.options)):
            verb = question.options[at] // k.VERB * k.VERB
            if verb == k.SPELL:
                name = eye.book.chaos[f.spells[question.options[at] - verb]].name
                if name == "escape" and f.body > 1 and f.full_body > 1:
                    continue
                return at
        return -1

    def wanted(self, eye: HeroQuestView, f: Figure) -> Figure | None:
        """Whom a monster goes for."""
        reach = ways(eye.s, f.cell, True, False)
        best: Figure | None = None
        most = 0.0
        for h in prey(eye):
            away = FAR
            for cell in eye.s.near[h.cell]:
                away = min(away, reach.steps[cell])
            if away == FAR:
                away = 200 + abs(f.cell % 26 - h.cell % 26) + abs(f.cell // 26 - h.cell // 26)
            worth = self.appeal(f, h, away)
            if best is None or worth > most:
                best, most = h, worth
        return best

    def approach(self, eye: HeroQuestView, f: Figure, wanted: Figure | None, question: Question) -> int:
        """The square nearest to the prey, its own included."""
        if wanted is None:
            return 0
        away = ways(eye.s, wanted.cell, True, False)
        best, least = 0, away.steps[f.cell]
        for at in range(len(question.options)):
            verb = question.options[at] // k.VERB * k.VERB
            if verb == k.GOTO:
                steps = away.steps[question.options[at] - verb]
                if steps < least:
                    best, least = at, steps
        return best

    def victim(self, eye: HeroQuestView, question: Question) -> int:
        """Whom a spell strikes."""
        f = eye.s.figures[question.actor]
        best, most = 0, 0.0
        for at in range(len(question.options)):
            target = eye.s.figures[question.options[at]]
            worth = self.appeal(f, target, 0) - (1000.0 if target.kind == MONSTER else 0.0)
            if at == 0 or worth > most:
                best, most = at, worth
        return best

    def puppet(self, question: Question) -> int:
        """A commanded hero strikes his friends, else does nothing."""
        for at in range(len(question.options)):
            if question.options[at] // k.VERB * k.VERB == k.STRIKE:
                return at
        return 0


class Nearest(Overlord):
    """Every monster goes for the nearest hero; among equals for the one with the fewest Body Points."""

    name: ClassVar[str] = "nearest"

    def appeal(self, f: Figure, target: Figure, away: int) -> float:
        return -float(away) - target.body / 100.0 - target.id / 10000.0


class Weakest(Overlord):
    """Monsters go for the hero they can kill soonest: few Body Points, few defence dice, not too far."""

    name: ClassVar[str] = "weakest"

    def appeal(self, f: Figure, target: Figure, away: int) -> float:
        eye = self.eye
        defend = eye.defence_dice(target) if eye is not None else target.defend
        hurt = chances.loss(max(f.attack, 1), defend, False)
        return 10.0 * chances.kill(max(f.attack, 1), defend, target.body, False) + hurt - target.body / 2.0 - away / 4.0


class CasterHunter(Overlord):
    """Monsters go past the fighters for those who cast spells, as long as they have any left."""

    name: ClassVar[str] = "caster-hunter"

    def appeal(self, f: Figure, target: Figure, away: int) -> float:
        caster = 8.0 if target.hero is not None and target.hero.groups > 0 else 0.0
        return caster + len(target.spells) / 2.0 - away / 2.0 - target.body / 4.0 - target.id / 10000.0


def prey(eye: HeroQuestView) -> list[Figure]:
    """Heroes and allies on the board."""
    return [f for f in eye.s.figures if f.kind != MONSTER and f.cell >= 0]
