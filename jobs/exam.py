"""The exam a strategy sits: matches played under observation, and probes that change what it may not know."""

import ast
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import strategies
from jobs.games import load_game
from jobs.observers import Observed, Probe, Stop, Turns
from jobs.sample import opening, sample, teams
from jobs.watch import Watch
from sim.engine.chain import following
from sim.engine.decisions import Player, Question
from sim.engine.events import Log
from sim.engine.game import Game
from sim.engine.match import play
from sim.engine.spec import ENGINE_ERROR, FORFEIT, MatchSpec, Result

OPPONENT = "uniform"
PROBES = 24
OPENING_PROBES = 2
"""Questions at the start of each match of a campaign that are probed as well: draft, purchase and choice."""
FRESH = "from jobs.exam import fresh; fresh()"
NO_END = 1_000_000


class Finding:
    """One line of the exam."""

    def __init__(self, check: str, passed: bool, words: str) -> None:
        self.check = check
        self.passed = passed
        self.words = words


def reached_for(path: Path) -> str:
    """The first private name of something else that a file reaches for."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.startswith("__"):
            if not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")):
                return f"line {node.lineno} reaches for {node.attr}, which is not the strategy's own"
    return ""


def lineups(game: Game, name: str, matches: int) -> list[list[str]]:
    """Who sits where: the strategy in every seat in turn, every size of table in turn, the others uniform."""
    out: list[list[str]] = []
    role = strategies.find(name.partition(":")[0]).role
    for number in range(matches):
        if game.roles:
            teams_of = [game.roles[seat.team].name for seat in teams(game, number)]
            free = [seat for seat, name_of in enumerate(teams_of) if role in ("", name_of)]
            chosen = free[number // 2 % len(free)]
            out.append([name if seat == chosen else OPPONENT for seat in range(len(teams_of))])
            continue
        seats = game.seats[number % len(game.seats)]
        out.append([name if seat == number // len(game.seats) % seats else OPPONENT for seat in range(seats)])
    return out


def seat_of(spec: MatchSpec, name: str) -> int:
    """Where the strategy sits."""
    return [seat.strategy for seat in spec.seats].index(name)


def place_of(spec: MatchSpec) -> str:
    """A match in the words of a finding."""
    return f"match {spec.match_id}" if spec.ordinal < 0 else f"match {spec.ordinal} of the campaign"


def players_of(game: Game, spec: MatchSpec) -> list[Player]:
    """The players a spec names."""
    return [strategies.make(game.name, seat.strategy) for seat in spec.seats]


def digest_of(game: Game, spec: MatchSpec) -> str:
    """The digest of one match, played from nothing."""
    return play(game, spec, players_of(game, spec), Log()).digest


def play_course(game: Game, name: str, matches: int, seed: int, one: Callable[[MatchSpec], Result]) -> None:
    """Everything the strategy plays: so many single matches, then a whole campaign where the game has such."""
    for number, lineup in enumerate(lineups(game, name, matches)):
        one(sample(game, lineup, number, seed))
    # At a full table most is hidden in a draft.
    table = lineups(game, name, 1)[0] if game.roles else [name, *[OPPONENT] * (max(game.seats) - 1)]
    spec = opening(game, table, 0, seed, drafted=True)
    left = game.campaign_length(spec.settings)
    while left:
        result = one(spec)
        left -= 1
        if result.ending in (FORFEIT, ENGINE_ERROR):
            return
        spec = following(spec, result.record, result.records)


def fresh() -> None:
    """Play what standard input asks for and print the digests: the other end of ``Exam.in_fresh_process``."""
    asked = json.load(sys.stdin)
    if asked["file"]:
        strategies.load_file(asked["file"])
    game = load_game(asked["game"])
    digests: list[str] = []

    def one(spec: MatchSpec) -> Result:
        result = play(game, spec, players_of(game, spec), Log())
        digests.append(result.digest)
        return result

    play_course(game, asked["name"], asked["matches"], asked["seed"], one)
    sys.stdout.write(json.dumps(digests))


class Exam:
    """One strategy's exam. file: "" when it is built in. findings: a line a check. questions: how many it was asked."""

    def __init__(self, game: Game, file: str, name: str, matches: int, seed: int, seconds: float) -> None:
        self.game = game
        self.file = file
        self.name = name
        self.matches = matches
        self.seed = seed
        self.seconds = seconds
        self.specs: list[MatchSpec] = []
        self.findings: list[Finding] = []
        self.results: list[Result] = []
        self.observed: list[Observed] = []
        self.shown: list[list[tuple[int, Question, int]]] = []
        self.questions = 0

    def passed(self) -> bool:
        """Whether every check passed."""
        return all(finding.passed for finding in self.findings)

    def as_dict(self) -> dict[str, object]:
        """The findings for JSON."""
        return {
            "strategy": self.name,
            "file": self.file,
            "game": self.game.name,
            "matches": len(self.specs),
            "questions": self.questions,
            "passed": self.passed(),
            "milliseconds": self.milliseconds(),
            "findings": [{"check": f.check, "passed": f.passed, "words": f.words} for f in self.findings],
        }

    def run(self) -> None:
        """Sit the exam. What follows a failure that spoils it is left out."""
        self.play_observed()
        if not self.legal():
            return
        self.find("asked", self.questions > 0, f"{self.questions} questions", "it was never asked anything")
        if self.file:
            reached = reached_for(Path(self.file))
            self.find("front door", not reached, "no private names of others in its file", reached)
        self.find("hands off", not self.touch(), "view and options stay as they were", self.touch())
        chance = next((o.chance for o in self.observed if o.chance), "")
        self.find("own chance", not chance, "module-level generators stay as they were", chance)
        steady = all(o.chance == "" for o in self.observed) and self.repeat() and self.in_fresh_process()
        if steady:
            self.interleave()
            self.probe()
        self.time()

    def find(self, check: str, passed: bool, good: str, bad: str) -> bool:
        """Note a finding; returns whether it is a good one."""
        self.findings.append(Finding(check, passed, good if passed else bad))
        return passed

    def touch(self) -> str:
        """What the strategy changed that is not its own."""
        return next((o.touched for o in self.observed if o.touched), "")

    def play_observed(self) -> None:
        """Play all matches under observation."""
        play_course(self.game, self.name, self.matches, self.seed, self.observe)
        self.questions = sum(len(o.times) for o in self.observed)

    def observe(self, spec: MatchSpec) -> Result:
        """Play one match under observation."""
        seat = seat_of(spec, self.name)
        players = players_of(self.game, spec)
        observed = Observed(players[seat])
        players[seat] = observed
        shown: list[tuple[int, Question, int]] = []
        log = Log()
        with Watch(self.seconds, False) as watch:
            watch.begin(log)
            result = play(self.game, spec, players, log, None, shown)
        self.specs.append(spec)
        self.results.append(result)
        self.observed.append(observed)
        self.shown.append([entry for entry in shown if entry[1].seat == seat])
        return result

    def legal(self) -> bool:
        """Whether no match ended by the strategy's fault."""
        for spec, result in zip(self.specs, self.results):
            where = f"{place_of(spec)} ({result.scenario}, {len(spec.seats)} seats, seat {seat_of(spec, self.name)})"
            if result.ending == FORFEIT:
                self.find("legal", False, "", f"{where} is forfeited: {result.reason}")
                return False
            if result.ending == ENGINE_ERROR:
                self.find(
                    "legal", False, "", f"{where} ends in an engine error, perhaps not its fault: {result.reason}"
                )
                return False
        scenarios = len({result.scenario for result in self.results})
        campaign = " and a campaign" if self.specs[-1].ordinal > 0 else ""
        self.find("legal", True, f"every answer is an option, in {scenarios} scenarios{campaign}", "")
        return True

    def repeat(self) -> bool:
        """The same matches again, in another order, in this process."""
        again = [digest_of(self.game, spec) for spec in reversed(self.specs)][::-1]
        wrong = [place_of(s) for s, result, digest in zip(self.specs, self.results, again) if digest != result.digest]
        return self.find(
            "repeats",
            not wrong,
            "played again in another order, all matches are the same",
            f"{wrong[0] if wrong else ''} comes out differently when it is played again in the same process",
        )

    def in_fresh_process(self) -> bool:
        """The same matches in new processes whose string hashes differ."""
        asked = json.dumps(
            {
                "file": os.path.abspath(self.file) if self.file else "",
                "game": self.game.name,
                "name": self.name,
                "matches": self.matches,
                "seed": self.seed,
            }
        )
        wanted = [result.digest for result in self.results]
        for hash_seed in ("0", "1"):
            path = os.pathsep.join(p for p in sys.path if p)
            environ = dict(os.environ, PYTHONHASHSEED=hash_seed, PYTHONPATH=path)
            done = subprocess.run(
                [sys.executable, "-c", FRESH], input=asked, env=environ, capture_output=True, text=True, check=False
            )
            if done.returncode != 0:
                last = done.stderr.strip().rpartition("\n")[2]
                return self.find("fresh process", False, "", f"a fresh process cannot play it: {last}")
            got = json.loads(done.stdout)
            wrong = [place_of(spec) for spec, a, b in zip(self.specs, wanted, got) if a != b]
            if wrong or len(got) != len(wanted):
                first = wrong[0] if wrong else "a campaign"
                why = f"{first} comes out differently in a fresh process with PYTHONHASHSEED={hash_seed}"
                return self.find("fresh process", False, "", why)
        return self.find("fresh process", True, "the same with PYTHONHASHSEED 0 and 1", "")

    def interleave(self) -> None:
        """Two matches at once, question by question: nothing may pass between them."""
        pair = [self.specs[0], self.specs[-1]]
        batons = [threading.Semaphore(0), threading.Semaphore(0)]
        digests = ["", ""]

        def run(index: int) -> None:
            spec = pair[index]
            seats = players_of(self.game, spec)
            players: list[Player] = [Turns(player, batons[index], batons[1 - index]) for player in seats]
            if index == 1:
                batons[1].acquire()
            try:
                digests[index] = play(self.game, spec, players, Log()).digest
            finally:
                batons[1 - index].release(NO_END)

        threads = [threading.Thread(target=run, args=(index,)) for index in (0, 1)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        same = digests == [self.results[0].digest, self.results[-1].digest]
        words = "two matches at once are the same as alone"
        self.find("beside another", same, words, "a match comes out differently while another one is being played")

    def probe(self) -> None:
        """Change the dice and all hidden things before a question: the answer must stay."""
        probed = 0
        spread = [(n % len(self.specs), n * 37 + n // len(self.specs)) for n in range(PROBES)]
        opened = [index for index, spec in enumerate(self.specs) if spec.ordinal > 0]
        for index, at in spread + [(index, at) for index in opened for at in range(OPENING_PROBES)]:
            own = self.shown[index]
            if not own:
                continue
            at %= len(own)
            answer = self.ask_blind(self.specs[index], at)
            probed += 1
            if answer != own[at][2]:
                spec = self.specs[index]
                kind = self.game.questions[own[at][1].kind].name
                question = f"question {at} ({kind}) of {place_of(spec)}"
                why = f"its answer to {question} depends on hidden things or dice to come"
                self.find("hidden things", False, "", why)
                return
        self.find("hidden things", True, f"{probed} answers stay when all it may not know is dealt anew", "")

    def ask_blind(self, spec: MatchSpec, at: int) -> int:
        """Play up to the strategy's question ``at``, deal anew what it may not know, and return its answer."""
        seat = seat_of(spec, self.name)
        players = players_of(self.game, spec)
        probe = Probe(players[seat], at)
        players[seat] = probe
        match = self.game.new(spec, players, Log(False))
        probe.match = match
        try:
            self.game.setup(match)
            match.loop()
        except Stop:
            pass
        return probe.answer

    def milliseconds(self) -> dict[str, float]:
        """Median, 99th percentile and longest decision."""
        times = sorted(t for o in self.observed for t in o.times)
        if not times:
            return {}
        picks = {"median": times[len(times) // 2], "p99": times[len(times) * 99 // 100], "longest": times[-1]}
        return {name: round(1000 * seconds, 3) for name, seconds in picks.items()}

    def time(self) -> None:
        """How long a decision takes; a limit is enforced while playing."""
        words = ", ".join(f"{name} {value:g} ms" for name, value in self.milliseconds().items())
        self.find("time a decision", True, words, "")
