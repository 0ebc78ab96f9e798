"""Play until everything the content holds has happened at least once, or the time is over.

    python tests/exhaustive.py [--game arcadia] [--minutes 20] [--seed 1]
    python tests/exhaustive.py --replay FILE

Explorers prefer options of a kind they have taken least; planning strategies sit beside them, so that Quests are done
too. Every card, hero and setting not seen yet is dealt first, Titles are held where they help, and now and then a whole
campaign is played. A crash is kept with its answers and its replay command
is printed. Exit 0 when all has occurred, 1 otherwise, with what is missing.
"""

import argparse
import pickle
import sys
import time
from collections import Counter
from pathlib import Path

from exhaustive_marks import Marks, watch_effects

import sim
import strategies
from sim.arcadia import kinds as k
from sim.arcadia.game import Arcadia
from sim.arcadia.view import ArcadiaView
from sim.engine.chain import following
from sim.engine.decisions import Player, Question
from sim.engine.dice import Stream
from sim.engine.spec import ENGINE_ERROR, Loadout, MatchSpec, SeatSpec, Value
from sim.engine.view import View

PLANNERS = ["quester", "greedy", "quester", "greedy"]
CAMPAIGN = 40
"""Every so many matches a campaign is played."""


class Explorer(Player):
    """Takes the option whose like has been taken least in all matches of the run."""

    def __init__(self, tried: Counter[tuple[int, ...]], scenario: int) -> None:
        super().__init__()
        self.tried = tried
        self.scenario = scenario
        self.dice: Stream | None = None

    def start(self, view: View, dice: Stream) -> None:
        self.dice = dice

    def choose(self, view: View, question: Question) -> int:
        assert self.dice is not None and isinstance(view, ArcadiaView)
        keys = [self.key(view, question, option) for option in question.options]
        fewest = min(self.tried[key] for key in keys)
        best = [i for i, key in enumerate(keys) if self.tried[key] == fewest]
        index = best[self.dice.below(len(best))]
        self.tried[keys[index]] += 1
        return index

    def key(self, view: ArcadiaView, question: Question, option: int) -> tuple[int, ...]:
        """What counts as the same thing tried again: places by scenario, cards by card, the rest by kind."""
        s = view.s
        if question.kind in (k.Q_ACT, k.Q_MONSTER_MOVE):
            verb = option & ~(k.VERB - 1)
            if verb == k.STEP:
                return (question.kind, self.scenario, option)
            if verb in (k.FLIP, k.WARP):
                return (question.kind, verb, self.scenario, s.figures[question.actor].cell, option)
            if verb in (k.POWER, k.DEED):
                return (question.kind, option, self.scenario if verb == k.DEED else question.actor)
            return (question.kind, option)
        if question.kind == k.Q_CARD:
            return (question.kind, s.figures[question.actor].cards[option].card.index)
        if question.kind in (k.Q_DECLARE, k.Q_ROLL) and question.actor >= 0:
            return (question.kind, option, min(option, 0) or question.actor)
        if question.kind == k.Q_TURN:
            return (question.kind, min(option, 0))
        return (question.kind, min(option, 0), view.about())


def loadouts(game: Arcadia, marks: Marks, number: int, seats: int) -> list[dict[str, list[str]]]:
    """Heroes in turn, and for each Guild seven cards, those least used first."""
    heroes = [h.name for h in game.book.heroes if not h.angel]
    shift = number * 5 % len(heroes)
    heroes = heroes[shift:] + heroes[:shift]
    cards = sorted(
        (c.name for c in game.book.cards if c.deck != "starter"),
        key=lambda name: (marks.cards[name], marks.dealt[name]),
    )
    out: list[dict[str, list[str]]] = []
    for seat in range(seats):
        armor = False
        hand: list[str] = []
        for name in cards:
            worn = game.book.cards[game.book.card_index[name]].group == "Armor"
            if len(hand) < 7 and not (worn and armor):
                hand.append(name)
                armor = armor or worn
        cards = [name for name in cards if name not in hand]
        for name in hand:
            marks.dealt[name] += 1
        out.append({"heroes": heroes[3 * seat : 3 * seat + 3], "cards": hand})
    return out


def spec_of(game: Arcadia, marks: Marks, number: int, seed: int) -> MatchSpec:
    """The next match: scenarios in turn, two to four Guilds, all levels and branches."""
    scenarios = game.scenarios()
    scenario = marks.poorest(scenarios, number)
    seats = (4, 4, 3, 4, 2)[number % 5]
    settings: dict[str, Value] = {
        "second_circle": ("west", "east")[number // 3 % 2],
        "justicar_saved": number % 7 == 0,
        "guard_cancel": number % 11 == 0,
        "reaction_order": ("active", "active", "payback")[number % 3],
    }
    held = titles_of(game, scenario, number, seats)
    rows = [
        SeatSpec(seat, seat, f"seat {seat}", planner_of(number, seat), loadout, held[seat])
        for seat, loadout in enumerate(loadouts(game, marks, number, seats))
    ]
    level = (game.natural_level(scenario), 1, 1, 3, 5, 6)[number % 6]
    return MatchSpec(number, game.name, game.content_set, scenario, level, seed, number, 0, rows, settings)


def titles_of(game: Arcadia, scenario: str, number: int, seats: int) -> list[Loadout]:
    """In two matches of three the Titles that help in a scenario are held, each by another Guild in turn."""
    out: list[Loadout] = [{} for _ in range(seats)]
    helping = [title.name for title in game.book.titles if scenario in title.used_in]
    for at, name in enumerate(helping if number % 3 else []):
        out[(number + at) % seats].setdefault("titles", []).append(name)
    return out


def campaign_of(game: Arcadia, number: int, seed: int) -> MatchSpec:
    """The first match of a campaign: drafted or with named Heroes."""
    drafts = number // CAMPAIGN % 2 == 0
    heroes = [h.name for h in game.book.heroes if not h.angel]
    rows = [
        SeatSpec(seat, seat, f"seat {seat}", planner_of(number, seat), {} if drafts else {"heroes": heroes[seat::4]})
        for seat in range(4)
    ]
    settings: dict[str, Value] = {"draft": drafts, "first_scenario": ("drawn", "recommended")[number // CAMPAIGN % 2]}
    return MatchSpec(number, game.name, game.content_set, "", 0, seed, number, 0, rows, settings, number, 1)


def planner_of(number: int, seat: int) -> str:
    """Explorers sit on half of the seats, planners on the others, in turn."""
    return "explorer" if (number + seat) % 2 else PLANNERS[(number // 2 + seat) % len(PLANNERS)]


def players_of(spec: MatchSpec, tried: Counter[tuple[int, ...]], scenario: int) -> list[Player]:
    """Who plays a spec."""
    return [
        Explorer(tried, scenario) if seat.strategy == "explorer" else strategies.make(spec.game, seat.strategy)
        for seat in spec.seats
    ]


def explore(minutes: float, seed: int, talk: bool = True, played: str = "inferno") -> tuple[Marks, list[str]]:
    """Play until nothing is missing or the time is over; returns what was marked and the replay commands of crashes."""
    game = sim.load(played)
    assert isinstance(game, Arcadia)
    marks = Marks(game)
    watch_effects(game, marks)
    tried: Counter[tuple[int, ...]] = Counter()
    crashes: list[str] = []
    started = time.monotonic()
    number = 0
    chain: MatchSpec | None = None
    while time.monotonic() - started < 60 * minutes and marks.missing():
        if chain is None and number % CAMPAIGN == CAMPAIGN - 1:
            chain = campaign_of(game, number, seed)
        spec = chain or spec_of(game, marks, number, seed)
        log = sim.Log()
        scenario = game.scenarios().index(spec.scenario) if spec.scenario else len(game.scenarios())
        result = sim.play(game, spec, players_of(spec, tried, scenario), log)
        marks.add(spec, log)
        if chain is not None:
            more = result.record and spec.ordinal < game.campaign_length(spec.settings)
            chain = following(spec, result.record, result.records) if more else None
        if result.ending == ENGINE_ERROR:
            file = Path(f"exhaustive-crash-{number}.pickle")
            file.write_bytes(pickle.dumps((spec.as_tuple(), result.answers)))
            crashes.append(f"python tests/exhaustive.py --replay {file}: {result.reason}")
        number += 1
        if talk and number % 50 == 0:
            sys.stderr.write(f"{number} matches, {time.monotonic() - started:.0f} s, {len(marks.missing())} missing\n")
    return marks, crashes


def replay(file: str) -> int:
    """Play a kept crash again and show its traceback."""
    row, answers = pickle.loads(Path(file).read_bytes())
    spec = sim.spec_from_tuple(row)
    game = sim.load(spec.game)
    script = sim.unpack_answers(answers)
    result = sim.play(game, spec, [Player() for _ in spec.seats], sim.Log(), script)
    print(result.trace or f"no crash: {result.ending}, {result.reason}")
    return 1 if result.trace else 0


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="inferno")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--replay")
    options = parser.parse_args()
    if options.replay:
        return replay(options.replay)
    marks, crashes = explore(options.minutes, options.seed, played=options.game)
    print(marks.summary())
    print("\n".join(crashes))
    return 1 if crashes or marks.missing() else 0


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    sys.exit(main())
