"""A small kit for rules tests of the Arcadia games: a position, loaded dice, prepared answers, named events.

    a = arena("M H .", {"M": "Mark, Kisha", "H": "Harpy"}, cards={"Mark": "Dusty Blade, Vile Trident"})
    a.attack("Mark", "Harpy", card="Dusty Blade", dice="RRC M", save="", roll="Vile Trident")
    assert a.wounds("Harpy") == 2 and a.amount("damnation", actor="Mark") == 1

Boards are drawn as in arcadia_sight_cases; a letter (not X) names its Space, and who stands where goes by it or, on the
map of a scenario, by (column, row). Dice are letters, ``M R C`` in attack and ``B S C`` in defense, in the order
rolled; a last ``*`` repeats the die before it for ever, other signs are ignored. Answers are given by question kind
(``second="Harpy"``, ``roll=["R", "Vile Trident"]``), as option codes or in words: figures, cards, items, Spaces, "no".
Whoever is asked without an answer prepared does nothing if he may, else takes the first option. Dice and answers left
over fail the test, and so does an answer that is not offered.
"""

from textwrap import dedent

from arcadia_sight_cases import Board as Drawing
from arena_words import Asked, BadAnswer, words

import sim
from sim.arcadia import combat, deaths, reactions, setup, turn
from sim.arcadia import kinds as k
from sim.arcadia.board import Board
from sim.arcadia.effects import make_effect
from sim.arcadia.game import Arcadia
from sim.arcadia.hooks import Bound
from sim.arcadia.quests import quest_list
from sim.arcadia.records import EffectSpec, MonsterLevel, Scenario
from sim.arcadia.skirmish import Skirmish, insert
from sim.arcadia.state import HERO, MONSTER, OBJECT, Figure, Guild, Held
from sim.arcadia.verbs import shift
from sim.arcadia.view import ArcadiaView
from sim.arcadia.vocabulary import EFFECTS
from sim.engine.decisions import Player, Question
from sim.engine.dice import Die, Stream
from sim.engine.events import Event, Log, named
from sim.engine.spec import Value
from sim.engine.view import View

GUILDS = [
    ["Mark", "Kisha", "Trandir"],
    ["Jaimie", "Diana", "Jack-Jack"],
    ["Cassius", "Izzy", "Natasha"],
    ["Phyx", "Sybbyl", "Bjor of Oros"],
]
CITY_GUILDS = [
    ["Grom", "Scarlet", "Maya"],
    ["Greensleeves", "Jøhan", "Zazu"],
    ["Diva", "Hobsbawm", "Kanga"],
    ["Seth", "Spike", "Wisp"],
]
ROSTERS = {"inferno": GUILDS, "arcadia": CITY_GUILDS}
ATTACK_FACES = {"M": 0, "R": 1, "C": 2}
DEFENSE_FACES = {"B": 0, "S": 1, "C": 2}
Place = str | tuple[int, int]
Answers = str | int | list[str | int]


class Rigged(Stream):
    """Dice that show what the test says; more rolls than prepared fail it."""

    def __init__(self, name: str, faces: dict[str, int]) -> None:
        super().__init__(0)
        self.name = name
        self.letters = faces
        self.faces: list[int] = []
        self.for_ever = -1

    def load(self, told: str) -> None:
        self.faces = [self.letters[c] for c in told if c in self.letters]
        self.for_ever = self.faces[-1] if told.rstrip().endswith("*") else -1

    def roll(self, die: Die, count: int) -> list[int]:
        out = [self.faces.pop(0) for _ in range(min(count, len(self.faces)))]
        if len(out) < count and self.for_ever < 0:
            raise AssertionError(f"{self.name} dice ran out: {count} rolled, {len(out)} left")
        return out + [self.for_ever] * (count - len(out))

    def spent(self) -> None:
        assert self.for_ever >= 0 or not self.faces, f"{self.name} dice left over: {self.faces}"


class Prompter(Player):
    """Answers for every seat what the test prepared, and remembers what was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.arena: Arena | None = None
        self.prepared: dict[str, list[str | int]] = {}
        self.asked: list[Asked] = []

    def choose(self, view: View, question: Question) -> int:
        assert self.arena is not None and isinstance(view, ArcadiaView)
        kind = k.QUESTIONS[question.kind].name.replace(" ", "_")
        offered = [words(self.arena.m, question, option, self.arena.space) for option in question.options]
        queue = self.prepared.get(kind, [])
        if queue:
            index = chosen(queue.pop(0), question, offered, kind)
        else:
            index = next((i for i, w in enumerate(offered) if w[0] in ("no", "end", "go on")), 0)
        about = self.arena.m.arcadia.items[view.about()] if view.about() >= 0 else ""
        self.asked.append(
            Asked(kind, question.seat, question.actor, question.target, offered, offered[index][0], about)
        )
        return index


def as_list(answers: Answers) -> list[str | int]:
    return list(answers) if isinstance(answers, list) else [answers]


def chosen(answer: str | int, question: Question, offered: list[tuple[str, ...]], kind: str) -> int:
    """The index of a prepared answer."""
    for at, option in enumerate(question.options):
        if answer == option or (isinstance(answer, str) and answer in offered[at]):
            return at
    raise BadAnswer(f"{kind}: {answer!r} is not among {[w[0] for w in offered]}")


class Arena:
    """A position under test; see the head of the file."""

    def __init__(self, m: Skirmish, prompter: Prompter, marks: dict[str, int]) -> None:
        self.m = m
        self.prompter = prompter
        self.marks = marks
        self.space = {cell: mark for mark, cell in marks.items()}
        self.names: dict[str, int] = {}
        self.attack_dice = Rigged("attack", ATTACK_FACES)
        self.defense_dice = Rigged("defense", DEFENSE_FACES)
        self.start = 0

    # Who and where.

    def __getitem__(self, name: str) -> Figure:
        """A figure by name; the second Harpy is "Harpy 2"."""
        return self.m.s.figures[self.names[name]]

    def name(self, figure: int) -> str:
        return next((name for name, i in self.names.items() if i == figure), "")

    def cell(self, place: Place) -> int:
        return self.marks[place] if isinstance(place, str) else self.m.board.cell(place)

    def at(self, name: str) -> str:
        """The letter (or "x,y") of the Space of a figure, "" off the board."""
        cell = self[name].cell
        grid = self.m.board.grid
        return "" if cell < 0 else self.space.get(cell, f"{grid.xs[cell]},{grid.ys[cell]}")

    def wounds(self, name: str) -> int:
        return self[name].wounds

    def damnation(self, name: str) -> int:
        return self[name].damnation

    def coins(self) -> list[int]:
        return [guild.tally[0] for guild in self.m.s.guilds]

    def held(self, name: str, card: str) -> Held:
        return next(h for h in self[name].cards if h.card.name == card)

    def hand(self, name: str) -> list[str]:
        return [h.card.name for h in self[name].cards]

    # Changing the position.

    def put(self, who: str, place: Place) -> None:
        """Stand figures on a Space: names with commas between; a Monster's name makes a new figure."""
        for name in who.split(","):
            self.put_one(name.strip(), self.cell(place))

    def put_one(self, name: str, cell: int) -> None:
        kind = name.rstrip("0123456789").strip()
        if name in self.names and (self[name].kind == HERO or kind != name):
            shift(self.m, self[name], cell)
            return
        f = setup.place_monster(self.m, self.m.book.monsters[self.m.book.monster_index[kind]], cell)
        same = 1 + sum(other.name == kind for other in self.m.s.figures[: f.id] if other.kind == MONSTER)
        self.names[kind if same == 1 else f"{kind} {same}"] = f.id

    def give(self, name: str, cards: str) -> None:
        for card in cards.split(","):
            self[name].cards.append(Held(self.m.book.cards[self.m.book.card_index[card.strip()]]))
        self.m.stale(self[name])

    def curse(self, name: str, curse: str) -> None:
        self[name].curses.append(self.m.book.curses[self.m.book.curse_index[curse]])
        self.m.stale(self[name])

    def grant(self, name: str, do: str, **values: int | str | bool | list[str]) -> None:
        """Give a figure an effect without a card, until its cards change; keys not given take their defaults."""
        spec = EffectSpec(do, {}, {}, {}, {})
        defaults = {field.name: field.default for field in EFFECTS[do].fields}
        assert set(values) <= set(defaults), f"{do} takes {list(defaults)}"
        for key in defaults:
            value = values.get(key, defaults[key])
            if isinstance(value, bool):
                spec.flags[key] = value
            elif isinstance(value, int):
                spec.numbers[key] = value
            elif isinstance(value, str):
                spec.words[key] = value
            elif isinstance(value, list):
                spec.lists[key] = value
            else:
                raise AssertionError(f"{do}: {key} must be given")
        figure = self[name].id
        self.m.on(figure, 0)
        table = self.m.tables[figure]
        assert table is not None
        insert(table, Bound(make_effect(spec), figure, None, -1))

    def damn(self, name: str, tokens: int) -> None:
        self[name].damnation += tokens
        self[name].damned += tokens

    def ready(self, name: str) -> None:
        """Unexhaust a Hero's cards."""
        for held in self[name].cards:
            held.used = 0
        self[name].exhausted = False

    def token(self, name: str, token: str) -> None:
        self[name].tokens.append(self.m.book.token_index[token])

    def deck(self, *curses: str) -> None:
        """Stack the Death Curse deck, the top first."""
        self.m.hidden.curses = [self.m.book.curse_index[c] for c in reversed(curses)]

    def refit(self, name: str, **values: int) -> None:
        """Give a Monster other numbers: life, overkill, reward, attack, dice, movement, defense, reroll."""
        f = self[name]
        old = f.level
        assert old is not None
        keys = ("life", "overkill", "reward", "attack", "dice", "movement", "defense", "reroll")
        assert set(values) <= set(keys), f"{sorted(values)}: known are {keys}"
        numbers = [values.get(key, getattr(old, key)) for key in keys]
        f.level = MonsterLevel(old.level, *numbers, old.effects, [])
        f.life, f.overkill = numbers[0], numbers[1]

    def activate(self, name: str) -> None:
        """Make it the turn and activation of a Hero, without its start."""
        s = self.m.s
        s.active = self[name].side
        s.hero = self[name].id
        s.points, s.may_move, s.may_attack, s.moving = turn.HERO_POINTS, True, True, False
        self.m.log.active = s.active

    # Playing.

    def prepare(self, dice: str, save: str, answers: dict[str, Answers]) -> None:
        self.attack_dice.load(dice)
        self.defense_dice.load(save)
        kinds = [kind.name.replace(" ", "_") for kind in k.QUESTIONS]
        for kind in answers:
            assert kind in kinds, f"{kind!r} is no question; there are {kinds}"
        self.prompter.prepared = {q: as_list(v) for q, v in answers.items()}
        self.prompter.asked = []
        self.start = self.m.log.count

    def settle(self) -> None:
        """Nothing prepared is left over, and the board is whole."""
        self.attack_dice.spent()
        self.defense_dice.spent()
        left = {kind: queue for kind, queue in self.prompter.prepared.items() if queue}
        assert not left, f"never asked: {left}; asked were {[(q.kind, q.chosen) for q in self.prompter.asked]}"
        for f in self.m.s.figures:
            stands = f.cell >= 0 and f.kind != OBJECT
            assert not stands or self.m.s.at[f.cell].count(f.id) == 1, f"{f.name} is not where it says"
        assert all(len(self.m.s.at[c]) <= 2 for c in range(self.m.board.cells)), "more than two in a Space"

    def attack(
        self,
        attacker: str,
        target: str,
        /,
        card: str = "",
        dice: str = "",
        save: str = "",
        react: bool = False,
        **answers: Answers,
    ) -> list[Event]:
        """One attack, of a Hero with a card or of a Monster; with ``react`` the reactions and kills follow.

        ``target`` among the answers is for an attack that asks for its target anew.
        """
        f = self[attacker]
        if f.kind == MONSTER:
            return self.strike(attacker, target, dice, save, **answers)
        if self.m.s.hero != f.id:
            self.activate(attacker)
        cards = [h.card.name for h in f.cards]
        at = cards.index(card) if card else combat.usable_cards(self.m, f)[0]
        assert at in combat.usable_cards(self.m, f), f"{cards[at]} is exhausted or reaches nobody"
        reached = combat.targets(self.m.s, self.m.board, f, combat.reach(f, f.cards[at].card))
        assert self[target].id in reached, f"{target} is out of reach"
        first: list[str | int] = [target] if len(reached) > 1 else []
        self.prepare(dice, save, {**answers, "target": first + as_list(answers.get("target", []))})
        a = combat.hero_attack(self.m, f, at)
        if react:
            reactions.react(self.m, a)
            deaths.bury(self.m)
        self.settle()
        return self.events()

    def strike(self, monster: str, hero: str, /, dice: str = "", save: str = "", **answers: Answers) -> list[Event]:
        """All attacks of one activation of a Monster, the first at that Hero, and the kills."""
        self.prepare(dice, save, answers)
        reactions.attack_by(self.m, self[monster], self[hero], k.C_GUARD)
        deaths.bury(self.m)
        self.settle()
        return self.events()

    def play(self, hero: str, /, *acts: str | int, dice: str = "", save: str = "", **answers: Answers) -> list[Event]:
        """One activation: deeds in words ("step A", "attack", "power Shield Bash"), then its end."""
        self.m.s.active = self[hero].side
        self.m.log.active = self.m.s.active
        self.prepare(dice, save, {"act": list(acts), **answers})
        turn.activate_once(self.m, self[hero], k.C_TURN)
        self.settle()
        return self.events()

    def turn(self, hero: str, /, *acts: str | int, dice: str = "", save: str = "", **answers: Answers) -> list[Event]:
        """The whole turn of a Hero's Guild: "rest", or who is activated and what he does."""
        self.m.s.active = self[hero].side
        choice = "rest" if acts == ("rest",) else hero
        self.prepare(dice, save, {"turn": choice, "act": [] if acts == ("rest",) else list(acts), **answers})
        turn.take_turn(self.m)
        self.settle()
        return self.events()

    # What happened.

    def asked(self, kind: str) -> list[Asked]:
        """Questions of a kind asked since the last action began."""
        return [q for q in self.prompter.asked if q.kind == kind]

    def offers(self, kind: str, word: str) -> int:
        """How many questions of a kind offered something."""
        return sum(any(word in option for option in q.offered) for q in self.asked(kind))

    def events(self, *kinds: str, actor: str = "", target: str = "", item: str = "", cause: str = "") -> list[Event]:
        """Events since the last action began; all that is given must fit."""
        game = self.m.arcadia
        out = []
        for e in named(self.m.log, [kind.name for kind in game.kinds], game.items, game.causes)[self.start :]:
            if kinds and e.kind not in kinds:
                continue
            if (actor and e.actor != self.names[actor]) or (target and e.target != self.names[target]):
                continue
            if (not item or e.item == item) and (not cause or e.cause == cause):
                out.append(e)
        return out

    def amount(self, kind: str, actor: str = "", target: str = "", item: str = "", cause: str = "") -> int:
        """The amounts of such events added up."""
        return sum(e.amount for e in self.events(kind, actor=actor, target=target, item=item, cause=cause))

    def story(self, *kinds: str) -> list[str]:
        """Events as short lines: "wound Mark > Harpy 2"."""
        out = []
        for e in self.events(*kinds):
            parts = [e.kind, self.name(e.actor), f"> {self.name(e.target)}" if e.target >= 0 else "", str(e.amount)]
            out.append(" ".join(p for p in parts if p and p != "0"))
        return out

    def pool(self, roller: str) -> dict[str, int]:
        """Dice each source added to a figure's rolls."""
        out: dict[str, int] = {}
        for e in self.events("pool", actor=roller):
            out[e.item] = out.get(e.item, 0) + e.amount
        return out

    def dice(self, kind: str, actor: str = "") -> list[int]:
        """Faces shown by the events of a kind ("roll", "save", "reroll")."""
        return [face for e in self.events(kind, actor=actor) for face in e.dice]


def arena(
    board: str = "",
    who: dict[Place, str] | None = None,
    cards: dict[str, str] | None = None,
    guilds: list[list[str]] | None = None,
    level: int = 1,
    scenario: str = "",
    marks: dict[str, Place] | None = None,
    portals: dict[str, str] | None = None,
    starts: list[str] | None = None,
    played: str = "inferno",
    **settings: Value,
) -> Arena:
    """Set a position up, on a drawn board or on the map of a scenario (its rules and goals then hold too).

    guilds: Heroes by seat, filled up from ROSTERS; an Angel must be named here. starts: letters of each Starting Area.
    played: the game.
    """
    game = sim.load(played)
    assert isinstance(game, Arcadia)
    lines = guild_lists(guilds or [], ROSTERS[played])
    seats = [sim.SeatSpec(i, i, f"s{i}", "first", {"heroes": heroes}) for i, heroes in enumerate(lines)]
    slug = scenario or game.scenarios()[0]
    spec = sim.MatchSpec(0, played, game.content_set, slug, level, 7, 0, 0, seats, settings)
    prompter = Prompter()
    m = game.new(spec, [prompter for _ in seats], Log(True))
    assert isinstance(m, Skirmish)
    named_cells: dict[str, int] = {}
    if not scenario:
        m.scenario, named_cells = drawn(board, portals or {}, starts or [])
        m.board = Board(m.scenario)
    for mark, place in (marks or {}).items():
        named_cells[mark] = named_cells[place] if isinstance(place, str) else m.board.cell(place)
    for seat, heroes in enumerate(lines):
        guild = Guild(seat, seat, 0)
        m.s.guilds.append(guild)
        guild.heroes = [setup.new_hero(m, seat, name).id for name in heroes]
    if scenario:
        game.prepare(m)
    else:
        m.quests = quest_list(m)
    a = Arena(m, prompter, named_cells)
    prompter.arena = a
    m.begin()
    m.attack_dice = [a.attack_dice for _ in seats]
    m.defense_dice = [a.defense_dice for _ in seats]
    setup.lay_board(m)
    for guild in m.s.guilds:
        guild.done = [False] * len(m.quests)
    m.s.first_done = [-1] * len(m.quests)
    m.s.rewards_left = [q.rewards for q in m.quests]
    a.names = {f.name: f.id for f in m.s.figures if f.kind == HERO}
    m.log.turn = 1
    for place, names in (who or {}).items():
        a.put(names, place)
    for name, told in (cards or {}).items():
        a.give(name, told)
    standing = [f for f in m.s.figures if f.kind == HERO and f.cell >= 0]
    a.activate(standing[0].name if standing else m.s.figures[0].name)
    return a


def guild_lists(told: list[list[str]], roster: list[list[str]]) -> list[list[str]]:
    """Three Heroes a seat: those told, then those of the roster nobody has."""
    taken = [name for heroes in told for name in heroes]
    everybody = [name for heroes in roster for name in heroes]
    out = []
    for seat in range(max(len(told), 4)):
        heroes = list(told[seat]) if seat < len(told) else []
        rest = [name for name in roster[seat] + everybody if name not in taken]
        for name in rest:
            if len(heroes) < 3 and name not in heroes:
                heroes.append(name)
                taken.append(name)
        out.append(heroes)
    return out


def drawn(board: str, portals: dict[str, str], starts: list[str]) -> tuple[Scenario, dict[str, int]]:
    """A scenario without anything on it from a drawing, and the cells of its letters."""
    lines = [line.rstrip() for line in dedent(board.strip("\n")).split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    drawing = Drawing(lines)
    grid = drawing.grid
    rows = [[" "] * (max(grid.xs) + 1) for _ in range(max(grid.ys) + 1)]
    for cell in range(grid.cells):
        rows[grid.ys[cell]][grid.xs[cell]] = "X" if grid.blocked[cell] else "o"
    walls = [name for name, sign in drawing.edges.items() if sign != " "]
    doors = {name: "open" if sign == "d" else "closed" for name, sign in drawing.edges.items() if sign in "Dd"}
    cells = {mark: cell for mark, cell in drawing.mark.items() if mark not in ".X"}

    def spots(marks: str) -> list[tuple[int, int]]:
        return [(grid.xs[cells[c]], grid.ys[cells[c]]) for c in marks]

    made = Scenario(
        "drawn", "Drawn", "", 1, [], ["".join(row) for row in rows], walls, doors,
        {colour: spots(marks) for colour, marks in portals.items()},
        [spots(marks) for marks in starts] + [[] for _ in range(4 - len(starts))],
        [], [], [], [], [], [], [], {}, [], "", [], [], "quests", 0,
    )  # fmt: skip
    return made, cells
