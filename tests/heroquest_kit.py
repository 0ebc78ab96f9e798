"""HeroQuest on the table: a bare board, figures and dice as a test wants them."""

from collections.abc import Iterable

from sim.engine.decisions import Player, Question
from sim.engine.dice import Loaded
from sim.engine.events import Event, Log, named
from sim.engine.spec import MatchSpec, SeatSpec
from sim.engine.view import View
from sim.heroquest import aftermath, gear, kinds, monsters, sight, story, turn
from sim.heroquest.book import load, set_path
from sim.heroquest.game import HeroQuest, raid
from sim.heroquest.quest import CELLS, WIDTH
from sim.heroquest.raid import Raid
from sim.heroquest.records import BLACK, SKULL, TRAPS, WHITE, Door, Node, Quest, Spot, Trap
from sim.heroquest.records import Event as QuestEvent
from sim.heroquest.state import Figure

BOOK = load(set_path("heroquest"))
FACES = {"s": SKULL, "w": WHITE, "b": BLACK}
XY = tuple[int, int]


def cell(x: int, y: int) -> int:
    return y * WIDTH + x


def node(kind: str, **keys: object) -> Node:
    """A word of a quest file; cells as pairs, items and heroes by name."""
    out = Node(kind)
    for key, value in keys.items():
        if isinstance(value, tuple):
            out.cells[key] = cell(*value)
        elif isinstance(value, bool):
            out.flags[key] = value
        elif isinstance(value, int):
            out.numbers[key] = value
        elif isinstance(value, list):
            out.nodes = value
        elif key in ("weapon", "armor", "artifact"):
            out.numbers[key] = BOOK.item_index[str(value)]
        elif key == "hero":
            out.numbers[key] = [h.name for h in BOOK.heroes].index(str(value))
        else:
            out.words[key] = str(value)
    return out


def bare_quest() -> Quest:
    """Every square in use, nothing on it; heroes start in the middle room, the stairs are in room 1."""
    q = Quest("bare", "Bare", 1)
    q.rock = [False] * CELLS
    q.starts = [cell(11, 7), cell(12, 7), cell(11, 8), cell(12, 8)]
    q.stairs = [cell(1, 1), cell(2, 1), cell(1, 2), cell(2, 2)]
    q.objective = node("reach_stairs")
    return q


class Hand(Player):
    """Gives the answers it was told, by option (or a target, see ``at``); then the first one."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[int] = []
        self.asked: list[Question] = []

    def choose(self, view: View, question: Question) -> int:
        self.asked.append(question)
        if self.told and self.told[0] < 0:
            target = -self.told[0] - 1
            if question.kind == kinds.Q_TARGET:
                self.told.pop(0)
                return question.options.index(target)
            if question.kind == kinds.Q_ACT:
                # The only target of a spell is not asked for.
                self.told.pop(0)
        if not self.told:
            return 0
        assert self.told[0] in question.options, (self.told[0], question.kind, question.options)
        return question.options.index(self.told.pop(0))


class Table:
    """A match on a quest, with handles. heroes, monsters: by name and order."""

    def __init__(
        self,
        heroes: str = "barbarian",
        edition: str = "eu",
        quest: Quest | None = None,
        equipment: Iterable[str] = (),
        shown: bool = True,
        seating: str = "party",
        **settings: object,
    ) -> None:
        self.quest = quest or bare_quest()
        game = HeroQuest("heroquest", "heroquest", BOOK)
        self.game = game
        game.boards.clear()
        known = list(BOOK.quests)
        BOOK.quests.append(self.quest)
        BOOK.quest_index["bare"] = len(known)
        self.hands: list[Hand] = []
        loadout = {"heroes": heroes.split(), "equipment": list(equipment)}
        told = {"edition": edition, **settings}
        seats = [SeatSpec(0, 0, "band", "", own) for own in game.seating(loadout, {"seating": seating})]
        seats.append(SeatSpec(1, 1, "morcar", "", {}))
        self.hands = [Hand() for _ in seats]
        spec = MatchSpec(0, "heroquest", "heroquest", "bare", 1, 1, 1, 0, seats, told)
        self.log = Log()
        try:
            self.m: Raid = raid(game.new(spec, list(self.hands), self.log))
        finally:
            BOOK.quests[:] = known
            del BOOK.quest_index["bare"]
        game.setup(self.m)
        if shown:
            for room in range(1, 23):
                sight.show(self.m, self.m.board.rooms[room], None)
            sight.show(self.m, self.m.board.rooms[0], None)
        self.m.s.round = 0

    # Figures.

    def hero(self, name: str = "") -> Figure:
        return next(self.m.s.figures[i] for i in self.m.s.heroes if not name or self.m.s.figures[i].name == name)

    def monster(self, kind: str, x: int, y: int, **values: int) -> Figure:
        index = next(m.index for m in BOOK.monsters if m.name == kind)
        f = story.monster(self.m, index, -1)
        assert f is not None
        for key, value in values.items():
            setattr(f, key, value)
            if key == "body":
                f.full_body = value
        self.m.put(f, cell(x, y))
        return f

    def put(self, f: Figure, x: int, y: int) -> Figure:
        self.m.put(f, cell(x, y))
        return f

    def give(self, f: Figure, *items: str) -> None:
        for name in items:
            gear.take(self.m, f, BOOK.item_index[name])

    def spell(self, f: Figure, *names: str) -> None:
        f.spells = [next(s.index for s in BOOK.spells if s.name == name) for name in names]

    # Dice.

    def attack(self, faces: str) -> None:
        self.m.attack_dice = Loaded([FACES[c] for c in faces])

    def defence(self, faces: str) -> None:
        self.m.defence_dice = Loaded([FACES[c] for c in faces])

    def trap_dice(self, faces: str) -> None:
        self.m.trap_dice = Loaded([int(c) if c.isdigit() else FACES[c] for c in faces])

    def spell_dice(self, faces: str) -> None:
        self.m.spell_dice = Loaded([int(c) if c.isdigit() else FACES[c] for c in faces])

    def movement(self, *faces: int) -> None:
        self.m.move_dice = Loaded(list(faces))

    def card(self, name: str) -> None:
        """The next treasure card, by leaving no other in the deck."""
        deck = BOOK.decks[self.m.edition]
        self.m.s.deck = [1 if card.name == name else 0 for card in deck]

    # Play.

    def turn(self, f: Figure, *told: int, by: int = -1) -> None:
        """A turn of a hero with these options chosen in order, then the end."""
        seat = f.seat if by < 0 else by
        self.hands[seat].told = list(told)
        self.m.s.round = 1
        turn.hero_turn(self.m, f)
        self.hands[seat].told = [option for option in self.hands[seat].told if option >= 0]
        assert self.hands[seat].told == [], f"not asked for {self.hands[seat].told}"

    def left(self, f: Figure, *done: int) -> list[int]:
        """What a hero can still do in his turn after these acts."""
        turn.fresh(self.m, f)
        for option in done:
            assert option in turn.choices(self.m, f), option
            turn.act(self.m, f, option)
        return turn.choices(self.m, f)

    def wizard(self, *told: int) -> None:
        """The evil wizard's turn."""
        self.hands[-1].told = list(told)
        monsters.play(self.m)
        aftermath.settle(self.m)
        assert self.hands[-1].told == [], f"not asked for {self.hands[-1].told}"

    def options(self, f: Figure) -> list[int]:
        """What a hero could do at the start of his turn."""
        turn.fresh(self.m, f)
        return turn.choices(self.m, f)

    # What happened.

    def events(self, *names: str) -> list[Event]:
        found = named(self.log, [kind.name for kind in kinds.KINDS], self.game.items, kinds.CAUSES)
        return [e for e in found if not names or e.kind in names]


def strike(target: Figure, slot: int = -1) -> int:
    """The option of an attack with the weapon at a place of the gear."""
    return kinds.STRIKE + (slot + 1) * kinds.SLOTS + target.id


def at(target: Figure) -> int:
    """The answer to on whom a spell is cast, if that is asked at all."""
    return -target.id - 1


def step(x: int, y: int) -> int:
    return kinds.STEP + cell(x, y)


def walk(*squares: XY) -> list[int]:
    return [kinds.ROLL, *[step(x, y) for x, y in squares]]


def cast(name: str) -> int:
    return kinds.SPELL + next(s.index for s in BOOK.spells if s.name == name)


def door(q: Quest, a: XY, b: XY, **flags: bool) -> Door:
    low, high = sorted((cell(*a), cell(*b)))
    told = {"secret": False, "searchable": True, "opened": False, "false": False, **flags}
    d = Door(low, high, told["secret"], told["searchable"], told["opened"], told["false"])
    q.doors.append(d)
    return d


def trap(q: Quest, kind: str, x: int, y: int, walked: bool = True, removable: bool = True) -> int:
    q.traps.append(Trap(TRAPS.index(kind), cell(x, y), walked, removable))
    return len(q.traps) - 1


def event(q: Quest, trigger: Node, effect: Node, name: str = "A") -> None:
    q.events.append(QuestEvent(name, trigger, effect))


def spot(q: Quest, kind: str, x: int, y: int, **values: object) -> Spot:
    s = Spot(next(m.index for m in BOOK.monsters if m.name == kind), cell(x, y))
    for key, value in values.items():
        setattr(s, key, value)
    q.monsters.append(s)
    return s
