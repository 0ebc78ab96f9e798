"""A race with dice, small enough to read at once: the game the jobs are tested with.

On a turn a seat rolls one, two or three dice; a one loses the roll and, in a crowd, may be blamed on a neighbour.
Who first reaches the target wins. Settings make it fail on purpose.
"""

import os
import signal

from jobs import games
from sim.engine.decisions import Player, Question
from sim.engine.dice import Stream
from sim.engine.errors import ContentError, RuleError, SpecError
from sim.engine.events import Log
from sim.engine.game import BoardRow, Game, Kind, Listed, Setting, SideKey
from sim.engine.match import Match, Snapshot
from sim.engine.spec import STALEMATE, FigureRow, MatchSpec, Result, SeatResult, Value
from sim.engine.view import View

HEROES = ["Ash", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Juniper", "Larch", "Maple", "Oak", "Pine", "Rowan"]
CARDS = ["Lamp", "Rope", "Spade"]
TRACKS = {"short-track": 12, "long-track": 24, "hill": 18}
TURN, ROLL, BUST, GAIN, END = range(5)
HOW_MANY, BLAME = range(2)
FACES = [1, 2, 3, 4, 5, 6]


class ToyView(View):
    """Everything lies open."""

    def __init__(self, match: "ToyMatch", seat: int) -> None:
        super().__init__(seat, len(match.spec.seats))
        self.score = match.score
        self._match = match

    def digest(self) -> str:
        return repr(self.score)


class ToyState(Snapshot):
    def __init__(self, score: list[int]) -> None:
        self.score = score

    def copy(self) -> "ToyState":
        return ToyState(list(self.score))


class ToyMatch(Match):
    def __init__(self, game: Game, spec: MatchSpec, players: list[Player], log: Log) -> None:
        super().__init__(game, spec, players, log)
        self.score = [0] * len(spec.seats)
        self.order: list[int] = []
        self.track = spec.scenario
        self.heroes: list[list[str]] = []
        self.cards: list[list[str]] = []
        self.hands: dict[int, list[int]] = {}

    def snapshot(self) -> ToyState:
        return ToyState(list(self.score))

    def restore(self, state: Snapshot) -> None:
        assert isinstance(state, ToyState)
        self.score = state.score

    def set(self, name: str) -> Value:
        value = self.spec.settings.get(name)
        if value is None:
            known = self.game.settings + self.game.plan_keys + self.game.campaign_keys
            value = next(s.default for s in known if s.name == name)
        return value


class Toy(Game):
    def __init__(self, overlay: str | None) -> None:
        super().__init__()
        self.name = "toy"
        self.content_set = "wood"
        self.rules = "1"
        self.content_hash = "0"
        self.tracks = dict(TRACKS)
        if overlay is not None:
            self.overlay = sorted(os.listdir(overlay))
            for name in self.overlay:
                with open(os.path.join(overlay, name)) as f:
                    word, _, number = f.read().partition("=")
                if word.strip() not in TRACKS:
                    raise ContentError(f"{name}: unknown track {word.strip()!r}")
                self.tracks[word.strip()] = int(number)
            self.content_hash = repr(sorted(self.tracks.items()))
        self.settings = [
            Setting("duplicate_heroes", False, [], "a hero may sit at the table twice", "TOY-1"),
            Setting("vary_invented", False, [], "nothing here is invented", "TOY-2"),
            Setting("cap", 60, [], "turns a match may take", "TOY-3"),
            Setting("blame", "left", ["left", "right", "nobody"], "who pays for a one", "TOY-4"),
            Setting("fail_turn", 0, [], "the rules break in this turn of a first rotation", "TOY-5"),
            Setting("kill_turn", 0, [], "the process dies in this turn of a first rotation", "TOY-6"),
        ]
        self.plan_keys = [Setting("equip", "starters", ["starters", "episodic"], "cards dealt", "TOY-7")]
        self.side_keys = [
            SideKey("heroes", "the runners of a side", HEROES, 3, 3, True, "duplicate_heroes"),
            SideKey("cards", "what they carry", CARDS, 0, -1, False, ""),
        ]
        self.kinds = [
            Kind("turn", "a turn begins", {"actor": "the seat"}),
            Kind("roll", "dice are rolled", {"actor": "the seat", "amount": "their sum", "item": "a card carried"}),
            Kind("bust", "a one was rolled", {"target": "who pays", "cause": "luck"}),
            Kind("gain", "steps forward", {"amount": "how many", "space": "where to"}),
            Kind("match_end", "the end", {"amount": "turns"}),
        ]
        self.questions = [Kind("how_many", "dice to roll"), Kind("blame", "who pays for a one")]
        self.items = list(CARDS)
        self.causes = ["luck"]
        self.levels = [1, 2, 3]
        self.seats = [2, 3, 4]

    def scenarios(self) -> list[str]:
        return list(self.tracks)

    def scenario_title(self, scenario: str) -> str:
        return scenario.replace("-", " ").title()

    def natural_level(self, scenario: str) -> int:
        return 1 + list(self.tracks).index(scenario)

    def check_side(self, loadout: dict[str, list[str]], settings: dict[str, Value]) -> str:
        if "Lamp" in loadout.get("cards", []) and "Oak" in loadout["heroes"]:
            return "Oak carries no Lamp"
        return ""

    def records(self) -> list[Listed]:
        return [Listed("heroes", name, "invented", "toy", [], {}) for name in HEROES]

    def board(self, scenario: str) -> list[BoardRow]:
        return [BoardRow(i, i, 0, "a", "space", ".#.#") for i in range(self.tracks[scenario])]

    def new(self, spec: MatchSpec, players: list[Player], log: Log) -> Match:
        if spec.ordinal < 0 and spec.scenario not in self.tracks:
            raise SpecError(f"unknown scenario {spec.scenario!r}")
        return ToyMatch(self, spec, players, log)

    def view(self, match: Match, seat: int) -> View:
        assert isinstance(match, ToyMatch)
        return ToyView(match, seat)

    def setup(self, match: Match) -> None:
        assert isinstance(match, ToyMatch)
        match.begin()
        match.cap = int(match.set("cap"))
        match.order = list(range(len(match.spec.seats)))
        match.dice.shared("setup").shuffle(match.order)

    def turn(self, match: Match) -> None:
        assert isinstance(match, ToyMatch)
        if match.spec.rotation == 0:
            if match.turn == match.set("fail_turn"):
                raise RuleError("broken on purpose")
            if match.turn == match.set("kill_turn"):
                os.kill(os.getpid(), signal.SIGKILL)
        seat = match.order[(match.turn - 1) % len(match.order)]
        log = match.log
        log.active = log.seat = seat
        before = log.enter(log.add(TURN, seat))
        count = match.ask(HOW_MANY, seat, [1, 2, 3], seat)
        faces = match.dice.own("dice", seat).roll(FACES, count)
        cards = match.spec.seats[seat].loadout.get("cards", [])
        item = CARDS.index(cards[0]) if cards else -1
        log.roll(ROLL, seat, -1, item, -1, sum(faces), faces)
        if 1 in faces:
            others = [s for s in match.order if s != seat]
            target = match.ask(BLAME, seat, others, seat)
            match.score[target] = max(0, match.score[target] - 1)
            log.add(BUST, seat, target, -1, 0)
        else:
            match.score[seat] += sum(faces) + item
            log.add(GAIN, seat, -1, -1, -1, match.score[seat], sum(faces))
        log.leave(before)
        match.over = match.score[seat] >= self.tracks[match.track]

    def finish(self, match: Match, result: Result) -> None:
        assert isinstance(match, ToyMatch)
        seats = match.spec.seats
        best = max(match.score)
        top = [s for s in range(len(seats)) if match.score[s] == best]
        if match.ending != "decided" and match.loser >= 0:
            top = [s for s in range(len(seats)) if s != match.loser]
        if match.ending == STALEMATE or match.ending == "engine error":
            top = []
        for s in range(len(seats)):
            row = SeatResult(s)
            row.score = float(match.score[s])
            row.won = 1.0 / len(top) if s in top else 0.0
            row.rank = 1 + sum(1 for other in match.score if other > match.score[s])
            row.turn_order = match.order.index(s) if match.order else -1
            row.heroes = list(seats[s].loadout.get("heroes", []))
            row.cards = list(seats[s].loadout.get("cards", []))
            result.seats.append(row)
            result.tallies.append((s, "score", match.score[s]))
            result.figures.append(FigureRow(s, seats[s].label, "runner", "", s, 1))
        result.winner = seats[top[0]].label if len(top) == 1 else ""
        match.log.add(END, -1, -1, -1, -1, -1, match.turn)

    def hide(self, match: Match, seat: int) -> None:
        pass

    def text(self, match: Match) -> str:
        assert isinstance(match, ToyMatch)
        return " ".join(str(s) for s in match.score)

    def event_text(self, match: Match, row: int) -> str:
        return self.kinds[match.log.rows[row][5]].name

    def option_text(self, match: Match, question: Question, option: int) -> str:
        return f"roll {option}" if question.kind == HOW_MANY else f"blame seat {option}"


games.EXTRA["toy"] = Toy

__all__ = ["CARDS", "HEROES", "TRACKS", "Stream", "Toy"]
