"""Scenes of position cases: a board drawn or named, figures on it, prepared dice and answers.

A drawing has a line for each row of Spaces and, between them, a line for the edges below. Spaces stand in the even
columns: ``.`` a Space, ``X`` one without a dot, blank no tile, any other letter a Space with that name. Edges: blank
open, ``|`` ``-`` or ``#`` a wall, ``D`` a closed door, ``d`` an open one. A Space is told by its letter, by
[column, row], by "column,row" or by the name of a figure in it.
"""

from typing import TYPE_CHECKING, Final

from sim.arcadia import kinds as k
from sim.arcadia import movement, setup, verbs
from sim.arcadia.board import Board
from sim.arcadia.options import option
from sim.arcadia.quests import quest_list
from sim.arcadia.reading import index_of
from sim.arcadia.records import MELEE, RANGED, Hero, MonsterLevel, Scenario
from sim.arcadia.rules import Rules
from sim.arcadia.skirmish import Skirmish, constant, refresh
from sim.arcadia.state import HERO, Figure, Guild, Held
from sim.engine.decisions import Player, Question
from sim.engine.dice import Loaded
from sim.engine.events import Log
from sim.engine.reading import Data, entries, items, number, only, word, words
from sim.engine.shapes import nearest
from sim.engine.spec import MatchSpec, SeatSpec, Value
from sim.engine.view import View

if TYPE_CHECKING:
    from sim.arcadia.game import Arcadia

ATTACK_FACES: Final = "MRC"
DEFENSE_FACES: Final = "BSC"
POINTS: Final = 3


class Answers(Player):
    """Gives the prepared answers, told in the words of the options; else does nothing, but lets Monsters attack."""

    def __init__(self, prepared: list[str]) -> None:
        super().__init__()
        self.prepared = prepared
        self.match: Skirmish | None = None

    def choose(self, view: View, question: Question) -> int:
        m = self.match
        if m is not None and self.prepared:
            for at in range(len(question.options)):
                if option(m, question, question.options[at]) == self.prepared[0]:
                    self.prepared.pop(0)
                    return at
        if question.kind != k.Q_MONSTER_ATTACK:
            for at in range(len(question.options)):
                if question.options[at] == -1 or (
                    question.kind == k.Q_MONSTER_MOVE and question.options[at] == k.END_ACT
                ):
                    return at
        return 0


class Scene:
    """A position read from a case. marks: Spaces by letter. names: figures by name, the second Harpy "Harpy 2"."""

    def __init__(self, m: Skirmish, player: Answers, attack: Loaded, defense: Loaded) -> None:
        self.m = m
        self.player = player
        self.attack = attack
        self.defense = defense
        self.marks: dict[str, int] = {}
        self.names: dict[str, int] = {}

    def figure(self, name: object) -> Figure:
        """A figure by its name."""
        return self.m.s.figures[index_of(self.names, word(name, "figure"), "figure")]

    def name(self, figure: int) -> str:
        """The name of a figure in the case."""
        for name in self.names:
            if self.names[name] == figure:
                return name
        return "nobody"

    def cell(self, place: object) -> int:
        """A Space by letter, coordinates or who stands there."""
        at = self.m.board.grid.at
        if isinstance(place, list) and len(place) == 2:
            found = at.get((number(place[0], "Space"), number(place[1], "Space")), -1)
        else:
            told = word(place, "Space")
            found = self.marks.get(told, -1)
            if found < 0 and told in self.names:
                found = self.m.s.figures[self.names[told]].cell
            column, comma, row = told.partition(",")
            if found < 0 and comma and column.isdecimal() and row.isdecimal():
                found = at.get((int(column), int(row)), -1)
        if found < 0:
            raise ValueError(f"{place!r} is no Space of the board")
        return found

    def place(self, cell: int) -> str:
        """A Space for people: its letter, else its coordinates."""
        for mark in self.marks:
            if self.marks[mark] == cell:
                return mark
        return "nowhere" if cell < 0 else f"{self.m.board.grid.xs[cell]},{self.m.board.grid.ys[cell]}"

    def left_over(self) -> str:
        """Dice or answers prepared that nobody used, in words."""
        dice = len(self.attack.faces) - self.attack.at
        if dice:
            return f"{dice} attack dice left over"
        dice = len(self.defense.faces) - self.defense.at
        if dice:
            return f"{dice} defense dice left over"
        return f"never asked: {self.player.prepared[0]!r}" if self.player.prepared else ""


# Building.


def scene(game: "Arcadia", data: Data) -> Scene:
    """The position of a case."""
    figures = [entries(f, "figures") for f in items(data.get("figures", []), "figures")]
    guilds = guilds_of(game, data, figures)
    dice = entries(data.get("dice", {}), "dice")
    only(dice, ["attack", "defense"], "dice")
    player = Answers(words(data.get("answers", []), "answers"))
    settings = entries(data.get("settings", {}), "settings")
    m = empty(game, player, guilds, word(data.get("scenario", ""), "scenario"), number(data.get("level", 1), "level"))
    m.rules = Rules(values_of(settings))
    out = Scene(m, player, loaded(dice, "attack", ATTACK_FACES), loaded(dice, "defense", DEFENSE_FACES))
    player.match = m
    if "scenario" not in data:
        m.scenario = drawn(words(data.get("board"), "board"), entries(data.get("portals", {}), "portals"), out.marks)
        m.board = Board(m.scenario)
        out.marks = {mark: m.board.cell(cell_at(m.scenario, out.marks[mark])) for mark in out.marks}
    for _ in guilds:
        m.attack_dice.append(out.attack)
        m.defense_dice.append(out.defense)
    setup.lay_board(m)
    for name in entries(data.get("doors", {}), "doors"):
        door = index_of(m.board.grid.door_index, name, "door")
        m.s.open_doors[door] = word(entries(data["doors"], "doors")[name], "doors") == "open"
    for cell in range(m.board.cells):
        movement.near_cells(m, cell)
    for figure in figures:
        add_figure(out, figure, guilds)
    lay(out, data)
    m.quests = quest_list(m)
    m.s.first_done = [-1] * len(m.quests)
    m.s.rewards_left = [0] * len(m.quests)
    for guild in m.s.guilds:
        guild.done = [False] * len(m.quests)
    m.begin()
    m.log.turn = 1
    return out


def values_of(settings: Data) -> dict[str, Value]:
    """Settings as the rules take them."""
    out: dict[str, Value] = {}
    for key in settings:
        value = settings[key]
        if not isinstance(value, (str, int)):
            raise ValueError(f"settings: {key}: {value!r}")
        out[key] = value
    return out


def guilds_of(game: "Arcadia", data: Data, figures: list[Data]) -> list[str]:
    """The Guilds in seat order: as told, then as the figures name them, then others up to two."""
    out = words(data.get("guilds", []), "guilds")
    for figure in figures:
        name = word(figure.get("guild", ""), "guild")
        if name and name not in out:
            out.append(name)
    for name in game.book.guilds:
        if len(out) < 2 and name not in out:
            out.append(name)
    for name in out:
        if name not in game.book.guilds:
            raise ValueError(f"unknown Guild {name!r}{nearest(name, game.book.guilds)}")
    return out


def empty(game: "Arcadia", player: Player, guilds: list[str], slug: str, level: int) -> Skirmish:
    """A match with nobody on the board."""
    heroes = [hero.name for hero in game.book.heroes[:3]]
    seats = [SeatSpec(i, i, guilds[i], "", {"heroes": heroes}) for i in range(len(guilds))]
    spec = MatchSpec(0, game.name, game.content_set, slug or game.scenarios()[0], level, 0, 0, 0, seats, {})
    m = game.new(spec, [player for _ in guilds], Log(True))
    if not isinstance(m, Skirmish):
        raise ValueError("a match of another game")
    for seat in range(len(guilds)):
        m.s.guilds.append(Guild(seat, game.book.guilds.index(guilds[seat]), 0))
    return m


def loaded(dice: Data, key: str, faces: str) -> Loaded:
    """Dice that show what the case says; blanks part rolls for the eye."""
    told = word(dice.get(key, ""), f"dice: {key}").replace(" ", "")
    for letter in told:
        if letter not in faces:
            raise ValueError(f"dice: {key}: {letter!r} is not among {faces}")
    return Loaded([faces.index(letter) for letter in told])


def drawn(board: list[str], portals: Data, marks: dict[str, int]) -> Scenario:
    """A drawn board as a scenario. marks is filled with letters, as row times width plus column."""
    width = max([(len(line) + 1) // 2 for line in board], default=0)
    height = (len(board) + 1) // 2
    lines = [line.ljust(2 * width) for line in board]
    lines.append(" " * (2 * width))
    rooms: list[str] = []
    walls: list[str] = []
    doors: dict[str, str] = {}
    for y in range(height):
        row = ""
        for x in range(width):
            sign = lines[2 * y][2 * x]
            row += sign if sign in "X " else "o"
            if sign not in "X .":
                marks[sign] = y * width + x
            for name, edge in [
                (f"v:{x + 1},{y}", lines[2 * y][2 * x + 1]),
                (f"h:{x},{y + 1}", lines[2 * y + 1][2 * x]),
            ]:
                if edge not in " |-#Dd":
                    raise ValueError(f"board: {edge!r} is no edge")
                if edge != " ":
                    walls.append(name)
                if edge in "Dd":
                    doors[name] = "open" if edge == "d" else "closed"
        rooms.append(row)
    where: dict[str, list[tuple[int, int]]] = {}
    for colour in portals:
        where[colour] = [(marks[mark] % width, marks[mark] // width) for mark in words(portals[colour], "portals")]
    return Scenario(
        "case", "Case", "", 1, [], rooms, walls, doors, where, [], [], [], [], [], [], [], [], {}, [], "", [], [],
        "quests", -1,
    )  # fmt: skip


def cell_at(scenario: Scenario, place: int) -> tuple[int, int]:
    """Column and row of a place counted row by row."""
    width = len(scenario.rooms[0])
    return place % width, place // width


def lay(out: Scene, data: Data) -> None:
    """Lay Brimstone cards and face-down tokens, by Space."""
    m = out.m
    for place, told in entries(data.get("brimstones", {}), "brimstones").items():
        for name in words(told, "brimstones"):
            m.hidden.brimstones[out.cell(place)].append(index_of(m.book.brimstone_index, name, "Brimstone card"))
            m.s.brimstones[out.cell(place)] += 1
    for place, told in entries(data.get("tokens", {}), "tokens").items():
        for name in words(told, "tokens"):
            m.hidden.down[out.cell(place)].append(index_of(m.book.token_index, name, "token"))
            m.s.down[out.cell(place)] += 1


HERO_KEYS: Final = [
    "hero", "guild", "at", "name", "wounds", "dazed", "damnation", "defense", "life", "ability", "cards", "exhausted",
]  # fmt: skip
LEVEL_KEYS: Final = ["life", "overkill", "reward", "dice", "movement", "defense", "reroll"]
MONSTER_KEYS: Final = ["monster", "at", "name", "wounds", "dazed", "attack", *LEVEL_KEYS]


def add_figure(out: Scene, data: Data, guilds: list[str]) -> None:
    """Put a figure of the case on the board."""
    m = out.m
    hero = "hero" in data
    only(data, HERO_KEYS if hero else MONSTER_KEYS, "figures")
    cell = out.cell(data.get("at"))
    f = new_hero(m, data, guilds) if hero else new_monster(m, data, cell)
    name = word(data.get("name", f.name), "name")
    twins = 1
    while name in out.names:
        twins += 1
        name = f"{f.name} {twins}"
    out.names[name] = f.id
    if hero:
        verbs.shift(m, f, cell)
    f.wounds = number(data.get("wounds", 0), "wounds")
    f.dazed = bool(data.get("dazed", False))


def new_hero(m: Skirmish, data: Data, guilds: list[str]) -> Figure:
    """A Hero with what the case says of it."""
    name = word(data["hero"], "hero")
    record = m.book.heroes[index_of(m.book.hero_index, name, "Hero")]
    seat = guilds.index(word(data.get("guild"), "guild"))
    f = setup.new_hero(m, seat, name)
    m.s.guilds[seat].heroes.append(f.id)
    defense = number(data.get("defense", record.defense), "defense")
    life = number(data.get("life", record.life), "life")
    f.hero = Hero(record.name, defense, life, record.ability, record.effects, record.angel, record.item)
    f.damnation = number(data.get("damnation", 0), "damnation")
    spent = words(data.get("exhausted", []), "exhausted")
    for card in words(data.get("cards", []), "cards"):
        f.cards.append(Held(m.book.cards[index_of(m.book.card_index, card, "card")]))
    refresh(f)
    if not data.get("ability", True):
        f.able = False
        constant(f, f.hero)
    for held in f.cards:
        if held.card.name in spent:
            held.used = held.uses
    return f


def new_monster(m: Skirmish, data: Data, cell: int) -> Figure:
    """A Monster, with other numbers than its card has where the case says so."""
    name = word(data.get("monster"), "monster")
    f = setup.place_monster(m, m.book.monsters[index_of(m.book.monster_index, name, "Monster")], cell)
    card = f.level
    if card is not None:
        given = [card.life, card.overkill, card.reward, card.dice, card.movement, card.defense, card.reroll]
        n = [number(data.get(LEVEL_KEYS[i], given[i]), LEVEL_KEYS[i]) for i in range(len(LEVEL_KEYS))]
        attack = card.attack
        if "attack" in data:
            attack = MELEE if word(data["attack"], "attack") == "melee" else RANGED
        f.level = MonsterLevel(card.level, n[0], n[1], n[2], attack, n[3], n[4], n[5], n[6], card.effects, [])
        f.life = n[0]
        f.overkill = n[1]
    return f


def activate(out: Scene, f: Figure, points: int) -> None:
    """Make it a Hero's activation, without what happens at its start."""
    s = out.m.s
    s.active = f.side
    s.hero = f.id
    s.points = points
    s.may_move = True
    s.may_attack = True
    s.moving = False
    out.m.log.active = f.side


def is_hero(f: Figure) -> bool:
    """Whether a figure is a Hero."""
    return f.kind == HERO
