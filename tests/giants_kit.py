"""A small kit for rules tests of Assault of the Giants: a position, loaded dice, prepared answers, named events.

    t = table(3)                                 # three players; the board is empty, every hand is full
    t.put("fire", "High Moor", regular=1, elite=1)
    t.row("fire", "leader move trade")
    t.dice("fire", "*HH A - H")                  # faces in the order rolled, the special die marked with a star
    t.play("fire", "attack", target="attack Cinder Gap from High Moor", join=["fire regular", "fire elite"])

Answers are given by question kind, as option codes or by how the option reads. Whoever is asked without an answer
prepared stops, passes or does without if he may, else takes the first option. Dice and answers left over fail the
test, and so does an answer that is not offered.
"""

from sim.engine.decisions import Player, Question
from sim.engine.dice import Stream
from sim.engine.events import Event, Log, named
from sim.engine.spec import MatchSpec, SeatSpec, Value
from sim.engine.view import View
from sim.giants import battle, commands, slayers, turn, verbs
from sim.giants import kinds as k
from sim.giants.fight import Battle, Camp
from sim.giants.game import Giants
from sim.giants.plugin import giants
from sim.giants.records import COMMANDS, UNITS
from sim.giants.state import Army
from sim.giants.war import War

Answers = str | int | list[str | int]
GAME = giants(None)
KIND_NAMES = [kind.name for kind in GAME.questions]


class Rigged(Stream):
    """Dice that show what the test says; more than prepared fail it."""

    def __init__(self, name: str) -> None:
        super().__init__(0)
        self.name = name
        self.faces: list[int] = []

    def below(self, n: int) -> int:
        assert self.faces, f"{self.name}: dice ran out"
        return self.faces.pop(0)


class Prompter(Player):
    """Answers for every seat what the test prepared, and remembers what was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.m: War | None = None
        self.prepared: dict[str, list[str | int]] = {}
        self.asked: list[tuple[str, int, list[str]]] = []

    def choose(self, view: View, question: Question) -> int:
        assert self.m is not None
        kind = KIND_NAMES[question.kind]
        words = [GAME.option_text(self.m, question, option) for option in question.options]
        self.asked.append((kind, question.seat, words))
        queue = self.prepared.get(kind)
        if not queue:
            return question.options.index(k.NONE) if k.NONE in question.options else 0
        answer = queue.pop(0)
        for at, option in enumerate(question.options):
            if answer == option or answer == words[at]:
                return at
        for at in range(len(words)):
            if isinstance(answer, str) and words[at].startswith(answer):
                return at
        raise AssertionError(f"{kind}: {answer!r} is not among {words}")


class Table:
    """A position under test; see the head of the file."""

    def __init__(self, m: War, prompter: Prompter) -> None:
        self.m = m
        self.prompter = prompter
        self.rigged: dict[int, Rigged] = {}
        self.start = 0

    # Names.

    def race(self, name: str) -> int:
        return -1 if name == "slayers" else GAME.book.race_index[name]

    def seat(self, name: str) -> int:
        return self.m.seat_of[self.race(name)]

    def region(self, name: str) -> int:
        return GAME.book.region_index[name]

    def army(self, name: str) -> Army:
        return self.m.army(self.seat(name))

    # The position.

    def put(self, race: str, region: str, wounded: bool = False, **counts: int) -> list[int]:
        """Stand units in a region, whatever the stacking limit; ``later_champion=1`` is the later champion."""
        out: list[int] = []
        for word, count in counts.items():
            for _ in range(count):
                unit = verbs.from_supply(self.m, self.race(race), UNITS.index(word.replace("_", " ")))
                assert unit >= 0, f"no {race} {word} left"
                verbs.put(self.m, unit, self.region(region))
                self.m.s.wounded[unit] = wounded
                out.append(unit)
        return out

    def slayer(self, region: str, wounded: bool = False) -> int:
        """Stand a giantslayer in a region."""
        unit = next(u for u in slayers.all_slayers(self.m) if self.m.s.where[u] < 0)
        verbs.put(self.m, unit, self.region(region))
        self.m.s.wounded[unit] = wounded
        return unit

    def row(self, race: str, cards: str) -> None:
        """Lay these commands, left to right; the others are in hand."""
        army = self.army(race)
        army.row = [COMMANDS.index(word) for word in cards.split()]
        army.hand = [at not in army.row for at in range(len(COMMANDS))]

    def cards(self, race: str, **counts: int) -> None:
        """Resource Cards in front of a race, no others."""
        army = self.army(race)
        army.resources = [counts.get(r.name, 0) for r in GAME.book.resources]

    def spells(self, race: str, *names: str) -> None:
        """Spell Cards in hand, no others."""
        seat = self.seat(race)
        self.m.hidden.hands[seat] = [GAME.book.spell_index[name] for name in names]
        self.m.army(seat).spells = len(names)

    def dice(self, race: str, faces: str, controller: str = "") -> None:
        """Load the dice of a race: faces as content writes them, ``*`` before those of the special die."""
        race_at = self.race(race)
        seat = self.seat(race) if race_at >= 0 else self.seat(controller)
        stream = Rigged(race)
        for word in faces.split():
            special = word.startswith("*")
            die = next(
                d
                for d in GAME.book.content.tables["die"]
                if (d.word("race") == race if special else not d.word("race"))
            )
            stream.faces.append(die.words("faces").index(word.lstrip("*")))
        self.rigged[race_at] = stream
        key = f"slayers/{seat}" if race_at < 0 else (f"battle/{seat}" if seat >= 0 else f"npc/{race_at}")
        self.m.dice.made[key] = stream

    # What happens.

    def prepare(self, **answers: Answers) -> None:
        self.start = self.m.log.count
        self.prompter.asked.clear()
        self.prompter.prepared = {}
        for kind, given in answers.items():
            name = kind.replace("_", " ")
            assert name in KIND_NAMES, f"no question {name!r}"
            self.prompter.prepared[name] = list(given) if isinstance(given, list) else [given]

    def done(self) -> None:
        """Nothing prepared is left over."""
        left = {kind: answers for kind, answers in self.prompter.prepared.items() if answers}
        assert not left, f"never asked: {left}"
        for stream in self.rigged.values():
            assert not stream.faces, f"{stream.name}: dice left over"

    def play(self, race: str, command: str, **answers: Answers) -> None:
        """Play a Command Card."""
        self.prepare(**answers)
        commands.play(self.m, self.seat(race), COMMANDS.index(command))
        self.done()

    def attack(self, race: str, units: list[int], region: str, **answers: Answers) -> Battle:
        """Only the battle: these units, which stand in one region, attack another."""
        self.prepare(**answers)
        source = self.m.s.where[units[0]]
        made = battle.fight(self.m, self.seat(race), sorted(units), source, self.region(region))
        self.done()
        return made

    def slay(self, race: str, units: list[int], **answers: Answers) -> Battle:
        """Only the battle: these giantslayers attack the giants of their region."""
        self.prepare(**answers)
        made = battle.fight_slayers(self.m, self.seat(race), sorted(units), self.m.s.where[units[0]])
        self.done()
        return made

    def turn(self, race: str, **answers: Answers) -> None:
        """A whole turn of a race, the next that is its own."""
        self.prepare(**answers)
        place = self.m.order.index(self.seat(race))
        while True:
            self.m.turn += 1
            if (self.m.turn - 1) % self.m.seats == place:
                break
        turn.take_turn(self.m)
        self.done()

    # What came of it.

    def events(self, *wanted: str) -> list[Event]:
        """Events since the last action began, of these kinds."""
        found = named(self.m.log, [kind.name for kind in GAME.kinds], GAME.items, GAME.causes)[self.start :]
        return [e for e in found if not wanted or e.kind in wanted]

    def amounts(self, kind: str) -> list[int]:
        return [e.amount for e in self.events(kind)]

    def asked(self, kind: str) -> list[list[str]]:
        """The options of each question of a kind, in words."""
        return [words for name, _, words in self.prompter.asked if name == kind.replace("_", " ")]

    def whom(self, kind: str) -> list[int]:
        """The seats asked a kind of question."""
        return [seat for name, seat, _ in self.prompter.asked if name == kind.replace("_", " ")]

    def at(self, region: str) -> list[str]:
        """Units in a region, in words."""
        here = self.m.s.at[self.region(region)] + self.m.s.slayers[self.region(region)]
        return sorted(GAME.book.pieces[u].name + ("*" if self.m.s.wounded[u] else "") for u in here)

    def points(self, race: str) -> int:
        return self.army(race).points


def table(players: int = 3, game: Giants = GAME, first: int = 0, **settings: Value) -> Table:
    """A war of so many players, set up and then cleared: nobody on the board, no cards held, all points to win."""
    seats = [SeatSpec(seat, seat, f"seat {seat}", "first", {}) for seat in range(players)]
    spec = MatchSpec(0, "giants", "demo", "war", 1, 1, 0, 0, seats, settings)
    prompter = Prompter()
    m = game.new(spec, [prompter for _ in seats], Log())
    assert isinstance(m, War)
    prompter.m = m
    game.setup(m)
    m.seat_races(first)
    for unit in range(len(game.book.pieces)):
        verbs.lift(m, unit)
    for army in m.s.armies:
        army.race = m.race_of[army.seat]
        army.leader = m.race(army.seat).start
        for kind, cards in enumerate(army.resources):
            m.s.thrown[kind] += cards
            army.resources[kind] = 0
        m.hidden.spells += m.hidden.hands[army.seat]
        m.hidden.hands[army.seat] = []
        army.spells = 0
    return Table(m, prompter)


def total(camp: Camp) -> tuple[int, int]:
    """Hits and blocks of a camp."""
    return camp.hits, camp.blocks


__all__ = ["GAME", "Rigged", "Table", "table", "total"]
