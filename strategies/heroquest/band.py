"""Heroes: what all their strategies share. They differ in how much they dare and how closely they keep together."""

from typing import ClassVar, Final

from sim.engine.decisions import Question
from sim.engine.dice import Stream
from sim.engine.view import View
from sim.heroquest import kinds as k
from sim.heroquest.quest import CELLS
from sim.heroquest.state import ALLY, HERO, MONSTER, Figure
from sim.heroquest.view import HeroQuestView
from strategies.base import Strategy
from strategies.heroquest import chances, magic
from strategies.heroquest.ground import FAR, Ways, frontier, ways

NEVER: Final = -1.0


class Band(Strategy):
    """Base of the heroes' strategies: fight what is there, take treasure, explore, do the quest, go home."""

    game: ClassVar[str] = "heroquest"
    role: ClassVar[str] = "heroes"

    def __init__(self) -> None:
        super().__init__()
        self.eye: HeroQuestView | None = None
        self.visited: list[bool] = []
        self.sought: list[bool] = []
        self.drink_at = 2
        self.greed = True

    def start(self, view: View, dice: Stream) -> None:
        super().start(view, dice)
        self.eye = view if isinstance(view, HeroQuestView) else None
        self.visited = [False] * CELLS
        self.sought = [False] * CELLS

    # What strategies vary.

    def dares(self, eye: HeroQuestView, f: Figure) -> bool:
        """Whether a hero walks into the unknown now."""
        return True

    def holds(self, eye: HeroQuestView, f: Figure) -> bool:
        """Whether a hero keeps away from monsters now."""
        return False

    # Answers.

    def choose(self, view: View, question: Question) -> int:
        eye = self.eye
        if eye is None:
            return 0
        if question.kind == k.Q_ACT:
            return self.act(eye, question)
        if question.kind == k.Q_GROUP:
            return magic.group(question)
        if question.kind == k.Q_TARGET:
            return magic.target(eye, question)
        if question.kind == k.Q_SPELL_USE:
            return 0
        if question.kind == k.Q_BUY:
            return magic.purchase(eye, question)
        if question.kind == k.Q_SAVE:
            return len(question.options) - 1
        if question.kind == k.Q_DODGE:
            return 0
        return len(question.options) - 1

    def act(self, eye: HeroQuestView, question: Question) -> int:
        """The option worth most."""
        s = eye.s
        f = s.figures[question.actor]
        if f.cell < 0:
            return 0
        self.visited[f.cell] = True
        if f.kind == ALLY:
            return self.lead_home(eye, f, question)
        way = ways(s, f.cell, False, True)
        goal = self.destination(eye, f, way)
        first = way.first(goal) if goal >= 0 else -1
        best, most = 0, 0.0
        for at in range(len(question.options)):
            option = question.options[at]
            verb = option // k.VERB * k.VERB
            worth = self.worth(eye, f, way, goal, first, verb, option - verb)
            if worth > most:
                best, most = at, worth
        if s.active >= 0 and question.options[best] in (k.SEEK, k.SEEK_DOORS):
            self.note_search(eye, f)
        return best

    def worth(self, eye: HeroQuestView, f: Figure, way: Ways, goal: int, first: int, verb: int, arg: int) -> float:
        """What an option is worth; 0 and less is not done."""
        s = eye.s
        if verb == k.STRIKE:
            return self.strike(eye, f, arg)
        if verb == k.SPELL:
            return magic.cast(eye, f, arg)
        if verb == k.DRINK:
            return self.drink(eye, f, arg)
        if verb == k.PICK:
            return 150.0
        if verb == k.TREASURE:
            return 70.0 if self.greed and not self.foes_near(eye, f) else 5.0
        if verb == k.OPEN:
            return self.door(eye, f, arg, goal)
        if verb == k.ROLL:
            return 45.0 if goal >= 0 and goal != f.cell else NEVER
        if verb == k.STEP:
            return 40.0 if arg == first else NEVER
        if verb == k.LEAP:
            return 38.0 if s.tiles[arg] == first else NEVER
        if verb == k.REMOVE:
            return 42.0 if s.tiles[arg] == first else 8.0
        if verb in (k.SEEK, k.SEEK_DOORS):
            return 20.0 if goal < 0 and not self.sought[f.cell] else NEVER
        return NEVER

    # Parts.

    def strike(self, eye: HeroQuestView, f: Figure, arg: int) -> float:
        """The chance to kill, the danger that is gone with it, and the weapon that stays at hand."""
        s = eye.s
        target = s.figures[arg % k.SLOTS]
        slot = arg // k.SLOTS - 1
        item = f.gear[slot].item if slot >= 0 else -1
        if target.invulnerable or target.stone > 0:
            return NEVER
        defend = eye.defence_dice(target)
        dice = eye.attack_dice(f, item, target)
        chance = chances.kill(dice, defend, target.body, True)
        hurt = chances.loss(dice, defend, True)
        worth = 100.0 + 50.0 * chance + 5.0 * hurt + 2.0 * target.attack
        if target.name == eye.objective_name():
            worth += 15.0
        if target.dormant:
            worth -= 120.0
        if item >= 0 and eye.book.items[item].print(1 if eye.rules.edition else 0).thrown:
            near = target.cell in s.near[f.cell]
            worth -= 0.0 if near else 45.0
        return worth

    def drink(self, eye: HeroQuestView, f: Figure, slot: int) -> float:
        """Healing when it is needed, strength before a blow, the rest when there is somebody to fight."""
        do = eye.book.items[f.gear[slot].item].print(eye.rules.edition).effects[0].do
        if do == "heal":
            return 220.0 if f.body <= self.drink_at else NEVER
        if do == "slay_undead":
            return 180.0
        if do == "revive":
            return 230.0
        if do in ("strength", "two_attacks"):
            ready = not eye.s.acted and self.can_strike(eye, f)
            return 210.0 if ready else NEVER
        if do == "toughness":
            return 60.0 if f.body <= f.full_body // 2 and self.foes_near(eye, f) and f.tough == 0 else NEVER
        return NEVER

    def can_strike(self, eye: HeroQuestView, f: Figure) -> bool:
        for g in eye.s.figures:
            if g.kind == MONSTER and g.cell >= 0 and not g.dormant and eye.can_attack(f, g):
                return True
        return False

    def door(self, eye: HeroQuestView, f: Figure, door: int, goal: int) -> float:
        """Open a door when daring, nothing is left to do here, and the others are at hand."""
        if self.foes_near(eye, f):
            return NEVER
        if goal >= 0 and goal != f.cell and self.going_home(eye):
            return NEVER
        return 50.0 if self.dares(eye, f) else NEVER

    def foes_near(self, eye: HeroQuestView, f: Figure) -> bool:
        """Whether an awake monster stands in sight."""
        for g in eye.s.figures:
            if g.kind == MONSTER and g.cell >= 0 and not g.dormant and eye.sees(f.cell, g.cell):
                return True
        return False

    def note_search(self, eye: HeroQuestView, f: Figure) -> None:
        """Remember where secret doors were sought."""
        room = eye.region[f.cell]
        for cell in range(CELLS):
            if eye.s.shown[cell] and (eye.region[cell] == room > 0 or (room == 0 and eye.sees(f.cell, cell))):
                self.sought[cell] = True

    # Where to go.

    def going_home(self, eye: HeroQuestView) -> bool:
        """Whether only the way to the stairs is left."""
        return magic.quest_done(eye) and True in eye.s.stairs

    def destination(self, eye: HeroQuestView, f: Figure, way: Ways) -> int:
        """The square a hero makes for, his own when he stays, -1 when he knows of none."""
        s = eye.s
        fight = self.fight(eye, f, way)
        if eye.objective.kind == "rescue_named_and_return" and magic.quest_done(eye):
            return fight if fight >= 0 and way.steps[fight] <= 8 else self.escort(eye, f, way)
        if self.going_home(eye):
            home = self.home(eye, f, way)
            # Those who block the way are fought on it.
            if home >= 0 and (fight < 0 or way.steps[home] <= way.steps[fight] + 6):
                return home
        if fight >= 0 and not self.holds(eye, f):
            return fight
        thing = self.nearest(way, [c for cell in eye.thing_squares() for c in [cell, *s.near[cell]]])
        if f.thing >= 0:
            return self.home(eye, f, way)
        if thing >= 0:
            return thing
        if self.greed and not s.acted:
            place = self.treasure_place(eye, f, way)
            if place >= 0:
                return place
        return self.explore(eye, f, way)

    def escort(self, eye: HeroQuestView, f: Figure, way: Ways) -> int:
        """A square beside the ally, but never one of the stairs: he alone has to stand there."""
        s = eye.s
        for i in s.allies:
            ally = s.figures[i]
            if ally.cell >= 0:
                free = [c for c in s.near[ally.cell] if not s.stairs[c] and (not s.on[c] or c == f.cell)]
                found = self.nearest(way, free)
                if found >= 0:
                    return found
        if not s.stairs[f.cell]:
            return f.cell
        return self.nearest(way, [c for c in range(CELLS) if s.shown[c] and not s.stairs[c] and not s.on[c]])

    def fight(self, eye: HeroQuestView, f: Figure, way: Ways) -> int:
        """The nearest square from which an awake monster can be struck."""
        s = eye.s
        best, least = -1, FAR
        for g in s.figures:
            if g.kind != MONSTER or g.cell < 0 or g.dormant or g.invulnerable:
                continue
            for cell in s.near[g.cell]:
                if s.on[cell] and cell != f.cell:
                    continue
                steps = way.steps[cell]
                if steps < least:
                    best, least = cell, steps
        return best

    def home(self, eye: HeroQuestView, f: Figure, way: Ways) -> int:
        """The nearest free square of the stairs."""
        s = eye.s
        if s.stairs[f.cell] and (len(s.on[f.cell]) == 1 or eye.rules.share_stairs):
            return f.cell
        stairs = [c for c in range(CELLS) if s.stairs[c] and (not s.on[c] or eye.rules.share_stairs)]
        return self.nearest(way, stairs)

    def treasure_place(self, eye: HeroQuestView, f: Figure, way: Ways) -> int:
        """The nearest room without monsters where he may still find something."""
        s = eye.s
        best, least = -1, FAR
        for cell in range(CELLS):
            room = eye.region[cell]
            if room == 0 or not s.shown[cell] or s.shut[cell] or (s.on[cell] and cell != f.cell):
                continue
            bits = s.searched[cell]
            taken = bits & 1 << f.id if eye.rules.treasure_by_hero else bits
            if taken or bits & 1 << 30 or cell in s.tiles:
                continue
            if way.steps[cell] < least:
                best, least = cell, way.steps[cell]
        if best >= 0 and self.room_taken(eye, f, eye.region[best]):
            return -1
        return best

    def room_taken(self, eye: HeroQuestView, f: Figure, room: int) -> bool:
        """Whether monsters or a fellow stand in a room already: one searcher is enough."""
        for g in eye.s.figures:
            if g.id != f.id and g.cell >= 0 and eye.region[g.cell] == room and not g.dormant:
                if g.kind == MONSTER or (not eye.rules.treasure_by_hero and g.kind == HERO and g.id < f.id):
                    return True
        return False

    def explore(self, eye: HeroQuestView, f: Figure, way: Ways) -> int:
        """The nearest closed door or end of the known passage; without any a room where secret doors may be."""
        s = eye.s
        places: list[int] = []
        for _, a, b, is_open in eye.doors():
            if not is_open:
                places += [a, b]
        if not self.dares(eye, f):
            return self.gather(eye, f, way)
        places += frontier(s, eye.region, self.visited)
        free = [c for c in places if s.shown[c] and (not s.on[c] or c == f.cell)]
        found = self.nearest(way, free)
        if found >= 0:
            return found
        unsought = [c for c in range(CELLS) if s.shown[c] and not self.sought[c] and not s.on[c] and c not in s.tiles]
        if not self.sought[f.cell]:
            return -1
        return self.nearest(way, unsought)

    def gather(self, eye: HeroQuestView, f: Figure, way: Ways) -> int:
        """The square nearest to the fellow who goes first."""
        s = eye.s
        for i in s.heroes:
            leader = s.figures[i]
            if leader.cell >= 0 and leader.id != f.id and self.dares(eye, leader):
                return self.nearest(way, [c for c in s.near[leader.cell] if not s.on[c] or c == f.cell])
        return f.cell

    def nearest(self, way: Ways, cells: list[int]) -> int:
        """The nearest of some squares that can be reached, -1 none."""
        best, least = -1, FAR
        for cell in cells:
            if way.steps[cell] < least:
                best, least = cell, way.steps[cell]
        return best

    def lead_home(self, eye: HeroQuestView, f: Figure, question: Question) -> int:
        """The ally walks to the stairs, or where no monster is in its way it waits."""
        way = ways(eye.s, f.cell, False, False)
        goal = self.home(eye, f, way)
        first = way.first(goal) if goal >= 0 else -1
        for at in range(len(question.options)):
            if question.options[at] == k.STEP + first:
                return at
        return 0
