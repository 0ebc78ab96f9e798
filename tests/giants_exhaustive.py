"""Play wars and battles of the giants until everything the rules hold has happened at least once, or the time is over.

    python tests/giants_exhaustive.py [--minutes 20] [--seed 1]

Explorers prefer options whose like has been taken least; generals sit beside them, so that wars get somewhere. A crash
is told with the seed that brings it back. Exit 0 when all has occurred, 1 otherwise, with what is missing.
"""

import argparse
import sys
import time
from collections import Counter

import sim
import strategies
from sim.engine.decisions import Player, Question
from sim.engine.dice import Stream
from sim.engine.events import Event, Log, named
from sim.engine.spec import ENGINE_ERROR, MatchSpec, SeatSpec, Value
from sim.engine.view import View
from sim.giants import kinds as k
from sim.giants.game import Giants
from sim.giants.records import COMMANDS, REST, UNITS
from sim.giants.view import GiantsView

GENERALS = ["opportunist", "raider", "builder", "explorer"]
SIDES = ("attacker", "defender")
BATTLE_STEPS = [
    "NPC defends", "NPC re-rolls", "NPC arcane to blocks", "NPC race conquered", "NPC defeats giants",
    "a Starting Region attacked", "a Starting Region conquered", "a champion falls", "a later champion fights",
    "seven dice", "one die", "no damage on either side", "both sides lose units", "last unit of a race falls",
    "leader token taken home", "three announcements", "a spell defeats", "slayers together", "slayers apart",
    "slayers of one region attack twice in a war", "a slayer in a Starting Region", "slayers against an NPC race",
    "slayers all fall", "slayers defeat a champion", "passing an NPC race", "passing two regions",
    "passing wound defeats", "runes dropped", "points in the Endgame", "a race comes back elsewhere",
    "resource deck shuffled", "spell deck shuffled",
]  # fmt: skip


class Explorer(Player):
    """Takes the option whose like has been taken least in all matches of the run."""

    def __init__(self, tried: Counter[tuple[int, ...]]) -> None:
        super().__init__()
        self.tried = tried
        self.dice: Stream | None = None

    def start(self, view: View, dice: Stream) -> None:
        self.dice = dice

    def choose(self, view: View, question: Question) -> int:
        assert self.dice is not None and isinstance(view, GiantsView)
        if question.kind == k.Q_COMMAND and len(question.options) > 4 and self.dice.below(20):
            # Rest early would keep rows short.
            options = [i for i, option in enumerate(question.options) if option != REST]
        else:
            options = list(range(len(question.options)))
        keys = {i: self.key(view, question, question.options[i]) for i in options}
        fewest = min(self.tried[key] for key in keys.values())
        best = [i for i in options if self.tried[keys[i]] == fewest]
        index = best[self.dice.below(len(best))]
        self.tried[keys[index]] += 1
        return index

    def key(self, view: GiantsView, question: Question, option: int) -> tuple[int, ...]:
        """What counts as the same thing tried again: units by kind, places by place, cards by card."""
        kind = question.kind
        race = view.race_of[view.seat]
        if option == k.NONE:
            return (kind, -1)
        if kind in (k.Q_MANEUVER, k.Q_SLAYER_MOVE):
            return (kind, race, option % k.PLACES)
        if kind in (k.Q_JOIN, k.Q_CASUALTY, k.Q_VICTIM, k.Q_ENTER, k.Q_HEAL, k.Q_HERBS):
            return (kind, view.book.pieces[option].kind, int(view.s.wounded[option]))
        if kind in (k.Q_TARGET, k.Q_RECRUIT):
            return (kind, race, option)
        if kind == k.Q_COMMAND:
            return (kind, option, len(view.s.armies[view.seat].row))
        if kind in (k.Q_TRADE,):
            return (kind, option // 10)
        return (kind, option)


class Marks:
    """What has occurred and what must."""

    def __init__(self, game: Giants) -> None:
        self.game = game
        self.seen: Counter[tuple[str, str]] = Counter()
        book = game.book
        wanted: dict[str, list[str]] = {
            "event": [kind.name for kind in game.kinds],
            "cause": game.causes,
            # All survivors fit: they come from one region, where they were within the limit.
            "question": [kind.name for kind in game.questions if kind.name != "enter"],
            # The ninth card of a row can only be Rest, which takes the row back.
            "command": [f"{name} at {at}" for name in COMMANDS for at in range(9) if at < 8 or name == "rest"],
            "spell": [f"{spell.name} by {side}" for spell in book.spells for side in SIDES],
            "resource used": [resource.name for resource in book.resources],
            "claimed": [event.name for event in book.events],
            "ability": [f"{command} by {side}" for command in ("leader", "magic", "attack") for side in SIDES],
            "unit fights": [f"{race.name} {kind}" for race in book.races for kind in UNITS],
            "unit defeated": [f"{race.name} {kind}" for race in book.races for kind in UNITS],
            "race conquers": [race.name for race in book.races],
            "race wins": [race.name for race in book.races],
            "step": BATTLE_STEPS,
        }
        self.wanted = {(what, name) for what, names in wanted.items() for name in names}

    def mark(self, what: str, name: str) -> None:
        self.seen[what, name] += 1

    def missing(self) -> list[tuple[str, str]]:
        """What has not occurred yet, in order."""
        return sorted(self.wanted - self.seen.keys())

    def add(self, spec: MatchSpec, log: Log, result: sim.Result, asked: Counter[int]) -> None:
        """Mark what a match brought."""
        game = self.game
        events = named(log, [kind.name for kind in game.kinds], game.items, game.causes)
        for kind in asked:
            self.mark("question", game.questions[kind].name)
        for row in result.seats:
            if row.won == 1 and spec.scenario == "war":
                self.mark("race wins", row.heroes[0])
        races = {row.heroes[0]: row.seat for row in result.seats if row.heroes}
        for event in events:
            self.event(event)
        self.battles(events, races)
        self.war(events)

    def event(self, e: Event) -> None:
        """One event by itself."""
        pieces = self.game.book.pieces
        self.mark("event", e.kind)
        if e.cause:
            self.mark("cause", e.cause)
        if e.kind == "command":
            self.mark("command", f"{e.item} at {e.amount}")
        elif e.kind == "cast":
            self.mark("spell", f"{e.item} by {e.cause}")
        elif e.kind == "claim":
            self.mark("claimed", e.item)
            if e.item == "Feared Name" and e.amount == 0:
                self.mark("step", "runes dropped")
        elif e.kind == "ability":
            self.mark("ability", f"{e.item} by {e.cause}")
        elif e.kind == "join" and pieces[e.actor].race >= 0:
            self.mark("unit fights", pieces[e.actor].name)
            if pieces[e.actor].kind == 3:
                self.mark("step", "a later champion fights")
        elif e.kind == "kill" and pieces[e.target].race >= 0:
            self.mark("unit defeated", pieces[e.target].name)
            if pieces[e.target].kind >= 2:
                self.mark("step", "slayers defeat a champion" if e.cause == "slayers" else "a champion falls")
            if e.cause == "spell":
                self.mark("step", "a spell defeats")
            if e.cause == "passing":
                self.mark("step", "passing wound defeats")
        elif e.kind == "resource" and e.amount < 0 and e.cause in ("recruit", "claim", "card", "attacker", "defender"):
            self.mark("resource used", e.item)
        elif e.kind == "penalty" and e.target < 0:
            self.mark("step", "passing an NPC race")
        elif e.kind == "token" and e.cause == "conquest":
            self.mark("step", "leader token taken home")

    def battles(self, events: list[Event], races: dict[str, int]) -> None:
        """Battles as wholes."""
        regions = self.game.book.regions
        slain: Counter[int] = Counter()
        rests: dict[int, int] = {}
        for b in (e for e in events if e.kind == "battle"):
            inside = [e for e in events[b.seq :] if e.parent == b.seq]
            end = next(e for e in inside if e.kind == "battle_end")
            slayers = b.cause == "slayers"
            npc = end.item not in races
            rolled = [e for e in inside if e.kind == "roll"]
            if not slayers and end.cause == "conquered":
                self.mark("race conquers", b.item)
                if npc:
                    self.mark("step", "NPC race conquered")
            if npc and rolled:
                self.mark("step", "NPC defends")
                own = [e.item for e in inside if e.kind == "ability" and e.cause == "defender"]
                if "leader" in own:
                    self.mark("step", "NPC re-rolls")
                if "magic" in own:
                    self.mark("step", "NPC arcane to blocks")
                if slayers:
                    self.mark("step", "slayers against an NPC race")
            kills = [e for e in inside if e.kind == "kill"]
            sides = {self.game.book.pieces[e.target].race for e in kills}
            if npc and any(self.game.book.pieces[e.target].race == self.race_of(b.item) for e in kills):
                self.mark("step", "NPC defeats giants")
            if len(sides) == 2:
                self.mark("step", "both sides lose units")
            if regions[b.space].owner >= 0:
                self.mark("step", "a Starting Region attacked")
                if end.cause == "conquered":
                    self.mark("step", "a Starting Region conquered")
                if slayers:
                    self.mark("step", "a slayer in a Starting Region")
            if any(e.amount == 7 for e in rolled):
                self.mark("step", "seven dice")
            if any(e.amount == 1 for e in rolled[:1]):
                self.mark("step", "one die")
            if rolled and not any(e.kind == "damage" for e in inside):
                self.mark("step", "no damage on either side")
            turns = [e.cause for e in inside if e.kind == "cast"]
            if sum(1 for at in range(len(turns)) if at == 0 or turns[at] != turns[at - 1]) >= 3:
                self.mark("step", "three announcements")
            if slayers:
                band = sum(1 for e in inside if e.kind == "join" and e.cause == "attacker")
                if band > 1:
                    self.mark("step", "slayers together")
                if rests.get(b.root) not in (None, b.space):
                    self.mark("step", "slayers apart")
                rests[b.root] = b.space
                slain[b.space] += 1
                if slain[b.space] > 1:
                    self.mark("step", "slayers of one region attack twice in a war")
                if sum(1 for e in kills if self.game.book.pieces[e.target].race < 0) == band:
                    self.mark("step", "slayers all fall")

    def race_of(self, item: str) -> int:
        return self.game.book.race_index.get(item, -1)

    def war(self, events: list[Event]) -> None:
        """What belongs to no battle."""
        ended = False
        passed: Counter[int] = Counter()
        drawn: Counter[str] = Counter()
        for e in events:
            if e.kind == "pool":
                ended = ended or e.cause != "first pool"
            elif e.kind == "points" and ended:
                self.mark("step", "points in the Endgame")
            elif e.kind == "penalty":
                passed[e.parent] += 1
            elif e.kind == "recruit" and e.cause == "come back":
                self.mark("step", "last unit of a race falls")
                race = self.game.book.races[self.game.book.pieces[e.actor].race]
                if e.space != race.start:
                    self.mark("step", "a race comes back elsewhere")
            elif e.kind in ("spell", "resource") and e.amount > 0:
                drawn[e.kind] += 1
        if any(count > 1 for count in passed.values()):
            self.mark("step", "passing two regions")
        if drawn["spell"] > 30:
            self.mark("step", "spell deck shuffled")
        if drawn["resource"] > 120:
            self.mark("step", "resource deck shuffled")

    def summary(self) -> str:
        """How much has occurred, and what has not."""
        missing = self.missing()
        lines = [f"{len(self.wanted) - len(missing)} of {len(self.wanted)} things have occurred"]
        return "\n".join(lines + [f"missing: {what} {name}" for what, name in missing])


class Counting(Player):
    """Passes questions on and counts their kinds."""

    def __init__(self, inner: Player, asked: Counter[int]) -> None:
        super().__init__()
        self.inner = inner
        self.asked = asked

    def start(self, view: View, dice: Stream) -> None:
        self.inner.start(view, dice)

    def choose(self, view: View, question: Question) -> int:
        self.asked[question.kind] += 1
        return self.inner.choose(view, question)


def spec_of(number: int, seed: int) -> MatchSpec:
    """The next match: wars of every size, now and then short ones and rounds of battles."""
    seats = 3 + number % 4
    scenario = "battles-with-cards" if number % 12 == 11 else "war"
    rules: dict[str, Value] = {"turns_a_race": 9} if number % 12 == 5 else {}
    rows = []
    for seat in range(seats):
        name = "explorer" if (number + seat) % 2 else GENERALS[(number // 2 + seat) % len(GENERALS)]
        rows.append(SeatSpec(seat, seat, f"seat {seat}", name, {}))
    return MatchSpec(number, "giants", "demo", scenario, 1, seed, number, 0, rows, rules)


def explore(minutes: float, seed: int, talk: bool = True) -> tuple[Marks, list[str]]:
    """Play until nothing is missing or the time is over; returns what was marked and which matches crashed."""
    game = sim.load("giants")
    assert isinstance(game, Giants)
    marks = Marks(game)
    tried: Counter[tuple[int, ...]] = Counter()
    crashes: list[str] = []
    started = time.monotonic()
    number = 0
    while time.monotonic() - started < 60 * minutes and marks.missing():
        spec = spec_of(number, seed)
        asked: Counter[int] = Counter()
        players: list[Player] = []
        for seat in spec.seats:
            inner = Explorer(tried) if seat.strategy == "explorer" else strategies.make("giants", seat.strategy)
            players.append(Counting(inner, asked))
        log = Log()
        result = sim.play(game, spec, players, log)
        marks.add(spec, log, result, asked)
        if result.ending == ENGINE_ERROR:
            crashes.append(f"match {number} of seed {seed}: {result.reason}\n{result.trace}")
        number += 1
        if talk and number % 50 == 0:
            sys.stderr.write(f"{number} matches, {time.monotonic() - started:.0f} s, {len(marks.missing())} missing\n")
    if talk:
        sys.stderr.write(f"{number} matches, {time.monotonic() - started:.0f} s\n")
    return marks, crashes


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    marks, crashes = explore(options.minutes, options.seed)
    print(marks.summary())
    print("\n".join(crashes))
    return 1 if crashes or marks.missing() else 0


if __name__ == "__main__":
    sys.exit(main())
