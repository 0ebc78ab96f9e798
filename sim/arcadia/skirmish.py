"""A running scenario: the match with its typed state, the effects in play, and who sits where."""

from typing import TYPE_CHECKING, Final

from sim.arcadia.attack import Roll
from sim.arcadia.board import Board
from sim.arcadia.book import Book
from sim.arcadia.hooks import ALLY_ACTION, COMMANDS, FREE_ACTION, HOOK_COUNT, NOTHING, Bound, Effect
from sim.arcadia.kinds import ALLY_POWER
from sim.arcadia.records import ATTACK, Hero, Monster, MonsterLevel, Placement, QuestRecord, Scenario
from sim.arcadia.rules import Rules
from sim.arcadia.state import (
    HERO,
    L_CARRIED,
    L_EARNED,
    L_LOST,
    L_SAVED,
    L_SPENT,
    MONSTER,
    NO_STRINGS,
    Figure,
    Guild,
    Hidden,
    Position,
    State,
)
from sim.engine.decisions import Player
from sim.engine.dice import Stream
from sim.engine.errors import RuleError
from sim.engine.events import Log
from sim.engine.match import Match, Snapshot
from sim.engine.spec import MatchSpec

if TYPE_CHECKING:
    from sim.arcadia.game import Arcadia


MOST_LEVEL: Final = 6


class Skirmish(Match):
    """One scenario under way.

    s: the open state. hidden: the rest. dying: figures with lethal Wounds, waiting for the end of the combat.
    scenario_table: scenario effects by hook. title_effects: by seat the effects of its Titles, each with its item.
    tables: each figure's effects by hook, None when out of date.
    face_up: the tokens lying face up at the start, those that Titles add among them.
    levels: the level card each Monster type is played with. roller: the seat that rolls for a Monster activated by
    a card, -1 while the right player does. equipped: the cards each Guild began with. rolling: the roll under way.
    about: the card or ability (item) whose effect asks the present question, -1 when a rule asks.
    In a campaign: level: of Monsters and cards, the match's ordinal. fielded: the Heroes each Guild begins with. saved:
    Heroes and Angels of all rosters as the match opened. hands, kept, bought: in the opening, what each seat has been
    dealt, has kept of it and has bought, seen by that seat alone.
    """

    def __init__(self, game: "Arcadia", spec: MatchSpec, players: list[Player], log: Log) -> None:
        super().__init__(game, spec, players, log)
        self.arcadia = game
        self.book: Book = game.book
        self.scenario: Scenario = game.blank
        self.board: Board = game.no_board
        self.face_up: list[Placement] = self.scenario.face_up
        self.rules: Rules = Rules(spec.settings)
        self.seats = len(spec.seats)
        self.level = spec.level if spec.ordinal < 0 else min(spec.ordinal, MOST_LEVEL)
        self.quests: list[QuestRecord] = []
        self.s = State()
        self.hidden = Hidden(0)
        self.dying: list[int] = []
        self.tables: list[list[list[Bound]] | None] = []
        self.scenario_table: list[list[Bound]] = [NOTHING] * HOOK_COUNT
        self.title_effects: list[list[tuple[Effect, int]]] = [[] for _ in spec.seats]
        self.levels: list[MonsterLevel] = []
        self.varied: list[tuple[str, int, int]] = []
        self.attack_dice: list[Stream] = []
        self.defense_dice: list[Stream] = []
        self.roller = -1
        self.first_seat = 0
        self.equipped: list[list[str]] = []
        self.reward_card = -1
        self.rolling: Roll | None = None
        self.about = -1
        self.fielded: list[list[str]] = []
        self.saved: list[str] = []
        self.hands: list[list[int]] = [[] for _ in spec.seats]
        self.kept: list[list[int]] = [[] for _ in spec.seats]
        self.bought: list[list[int]] = [[] for _ in spec.seats]
        if spec.scenario:
            self.play_on(game.scenario(spec.scenario))

    def play_on(self, scenario: Scenario) -> None:
        """Take up a scenario: the spec's own, or the one a campaign's match has chosen."""
        self.scenario = scenario
        self.board = self.arcadia.board_of(scenario.slug)
        self.face_up = scenario.face_up
        self.s.scenario = scenario.index
        self.reward_card = self.book.card_index[scenario.reward] if scenario.reward else -1

    def purse(self, seat: int) -> int:
        """Coins a Guild can still spend in the Upgrade Phase."""
        ledger = self.s.guilds[seat].ledger
        coins = ledger[L_CARRIED] + ledger[L_EARNED] - ledger[L_SPENT] - ledger[L_SAVED] - ledger[L_LOST]
        for index in self.bought[seat]:
            coins -= self.book.cards[index].cost
        return coins

    # Effects.

    def on(self, figure: int, hook: int) -> list[Bound]:
        """The effects a figure holds for a hook."""
        table = self.tables[figure]
        if table is None:
            table = self.build_table(self.s.figures[figure])
            self.tables[figure] = table
        return table[hook]

    def build_table(self, f: Figure) -> list[list[Bound]]:
        """Collect a figure's effects: ability, cards from the first slot on, Curses, Titles; or its Monster card."""
        table: list[list[Bound]] = [NOTHING] * HOOK_COUNT
        game = self.arcadia
        if f.kind == HERO:
            hero = f.hero
            if hero is not None and f.able:
                for effect in game.hero_effects[hero.name]:
                    insert(table, Bound(effect, f.id, None, hero.item))
            for held in f.cards:
                for effect in game.card_effects[held.card.index]:
                    insert(table, Bound(effect, f.id, held, held.card.item))
            for curse in f.curses:
                for effect in game.curse_effects[curse.index]:
                    insert(table, Bound(effect, f.id, None, curse.item))
            for effect, item in self.title_effects[f.side]:
                insert(table, Bound(effect, f.id, None, item))
        elif f.kind == MONSTER and f.monster is not None and f.level is not None:
            for effect in game.level_effects(f.monster, f.level):
                insert(table, Bound(effect, f.id, None, f.monster.item))
            for on in self.scenario_table[COMMANDS]:
                if on.effect.on_commands(self, on, f):
                    insert(table, Bound(on.effect, f.id, None, on.item))
        return table

    def add_scenario_effect(self, effect: Effect, item: int) -> None:
        """Put a scenario rule or Quest goal in play."""
        insert(self.scenario_table, Bound(effect, -1, None, item))

    def add_title(self, seat: int, effect: Effect, item: int) -> None:
        """Put what a Guild has of a Title in play."""
        self.title_effects[seat].append((effect, item))
        insert(self.scenario_table, Bound(effect, seat, None, item))

    def stale(self, f: Figure) -> None:
        """A figure's cards or Curses changed: its table and its numbers are made anew."""
        self.tables[f.id] = None
        refresh(f)

    def choose(self, on: Bound, kind: int, seat: int, options: list[int], actor: int, target: int = -1) -> int:
        """Ask on behalf of an effect."""
        self.about = on.item
        choice = self.ask(kind, seat, options, actor, target)
        self.about = -1
        return choice

    def power(self, hero: int, arg: int) -> Bound:
        """The effect an option of the active Hero's powers stands for: his own, or an Ally's (kinds.ALLY_POWER)."""
        place = arg // ALLY_POWER
        if place == 0:
            return self.on(hero, FREE_ACTION)[arg]
        return self.on(self.s.guilds[self.s.figures[hero].side].heroes[place - 1], ALLY_ACTION)[arg % ALLY_POWER]

    # Seats.

    def right_of(self, seat: int) -> int:
        """The player to the right: the one before in turn order (who controls the Monsters, INF-MON-2)."""
        return (seat - 1) % self.seats

    @property
    def controller(self) -> int:
        """Who moves and rolls for Monsters now: the right player of the seat whose turn it is (INF-MON-2)."""
        return self.roller if self.roller >= 0 else (self.s.active - 1) % self.seats

    def commander(self, monster: Figure, seat: int) -> int:
        """Who moves and rolls for a Monster that is a seat's to control, unless a Title gives it to its holder."""
        for on in self.scenario_table[COMMANDS]:
            if on.effect.on_commands(self, on, monster):
                return on.holder
        return seat

    def guild_of(self, f: Figure) -> Guild:
        """The Guild of a Hero."""
        if f.kind != HERO:
            raise RuleError(f"figure {f.id} ({f.name}) is no Hero")
        return self.s.guilds[f.side]

    def own_token(self, guild: Guild) -> int:
        """The Quest token of a Guild, of the set the scenario comes from."""
        for token in self.book.tokens:
            if token.colour == guild.colour and token.origin == self.scenario.origin:
                return token.index
        return -1

    def alive(self, f: Figure) -> bool:
        """On the board and without lethal Wounds."""
        return f.cell >= 0 and f.wounds < f.life

    def finished(self) -> bool:
        """Whether the scenario has been won and nothing new is begun (INF-WIN-4, OP-2)."""
        return self.s.winner >= 0 and not self.rules.ends_with_turn

    def level_of(self, monster: Monster) -> MonsterLevel:
        """The level card of a Monster type in this match."""
        return self.levels[monster.index]

    # What the kernel asks for.

    def snapshot(self) -> Snapshot:
        return Position(self.s.copy(), self.hidden.copy())

    def restore(self, state: Snapshot) -> None:
        if not isinstance(state, Position):
            raise RuleError("not a position of this game")
        self.s = state.open
        self.hidden = state.hidden
        if self.s.scenario != self.scenario.index:
            self.play_on(self.book.scenarios[self.s.scenario])
        self.dying = []
        self.tables = [None] * len(self.s.figures)
        self.arcadia.prepare(self)


def insert(table: list[list[Bound]], on: Bound) -> None:
    """Add an effect under each of its hooks, keeping the lists in order."""
    for hook in on.effect.hooks:
        if table[hook] is NOTHING:
            table[hook] = [on]
            continue
        row = table[hook]
        at = len(row)
        while at > 0 and row[at - 1].effect.order > on.effect.order:
            at -= 1
        row.insert(at, on)


def refresh(f: Figure) -> None:
    """Recount a Hero's Defense, Life, Rerolls and Damnation from card, inventory and Curses (INF-DEF-1, INF-LIFE-1)."""
    hero = f.hero
    if hero is None:
        return
    defense = hero.defense
    life = hero.life
    rerolls = 0
    for held in f.cards:
        card = held.card
        defense += card.defense
        life += card.life
        rerolls += card.reroll
    carried = 0
    able = True
    f.dry = False
    for curse in f.curses:
        life += curse.life
        carried += curse.damnation
        for spec in curse.effects:
            if spec.do == "amnesia":
                able = False
            elif spec.do == "no_potions":
                f.dry = True
    f.defense = defense
    f.life = life if life > 1 else 1
    f.rerolls = rerolls
    f.damned = f.damnation + carried
    f.able = able
    constant(f, hero)


def constant(f: Figure, hero: Hero) -> None:
    """What abilities and cards change for as long as they are held: reach, Guard Reactions, uses of cards."""
    f.far = NO_STRINGS
    f.unguarded = False
    more = NO_STRINGS
    if f.able:
        for spec in hero.effects:
            if spec.do == "far_attacks":
                f.far = spec.lists["groups"]
            elif spec.do == "extra_use":
                more = spec.lists["groups"]
            elif spec.do == "unguarded":
                f.unguarded = True
    for held in f.cards:
        card = held.card
        held.uses = card.uses + (1 if card.kind == ATTACK and card.group in more else 0)
        for spec in card.effects:
            if spec.do == "unguarded":
                f.unguarded = True
