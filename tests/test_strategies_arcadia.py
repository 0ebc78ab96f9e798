"""The scripted players of the Arcadia rules: they play everything, leave the view alone, and decide with sense."""

from collections.abc import Callable

import pytest
from arena import Arena, Place, arena

import sim
import strategies
from sim.arcadia import kinds as k
from sim.arcadia.combat import targets, usable_cards
from sim.arcadia.movement import flip, moves
from sim.arcadia.records import CRIT
from sim.arcadia.turn import deeds, spend
from sim.arcadia.verbs import shift
from sim.arcadia.view import ArcadiaView
from sim.engine.decisions import Player, Question
from sim.engine.dice import Stream
from sim.engine.spec import Result
from sim.engine.view import View
from strategies.arcadia.deeds import dearest
from strategies.arcadia.plan import Planner
from strategies.arcadia.reach import explore
from strategies.arcadia.scene import Scene
from strategies.arcadia.value import Weights

GAME = sim.load("inferno")
NAMES = ["greedy", "quester", "hunter", "turtle"]
HEROES = [h.name for h in GAME.book.heroes if not h.angel]


def match(
    scenario: str, names: list[str], turns: int = 60, seed: int = 3, wrap: Callable[[Player], Player] | None = None
) -> tuple[Result, sim.Log]:
    seats = [
        sim.SeatSpec(s, s, f"s{s}", name, {"heroes": [HEROES[(5 * seed + 3 * s + i) % 12] for i in range(3)]})
        for s, name in enumerate(names)
    ]
    level = GAME.natural_level(scenario)
    spec = sim.MatchSpec(0, "inferno", "inferno", scenario, level, seed, seed, 0, seats, {"turns_a_guild": turns})
    players = [strategies.make("inferno", name) for name in names]
    log = sim.Log()
    return sim.play(GAME, spec, [wrap(p) for p in players] if wrap else players, log), log


# Whole matches.


@pytest.mark.parametrize("scenario", GAME.scenarios())
@pytest.mark.parametrize(
    "names",
    [
        NAMES,
        ["greedy", "hunter"],
        ["turtle", "quester"],
        ["quester", "greedy", "turtle"],
        ["hunter", "turtle", "greedy"],
    ],
    ids=" ".join,
)
def test_every_strategy_plays_every_scenario(scenario: str, names: list[str]):
    result, _ = match(scenario, names, turns=5)
    assert result.ending in ("decided", "turn cap"), (result.reason, result.trace)
    assert result.decisions > 5 * len(names)


@pytest.mark.parametrize("name", NAMES)
def test_mirrored_it_wins_where_the_goal_is_near(name: str):
    result, _ = match("ferry-of-the-dead", [name] * 4)
    assert result.ending == "decided"


@pytest.mark.parametrize("scenario", ["beyond-the-gates-of-hell", "the-cursed-pony", "hit-rock-bottom"])
def test_same_seed_same_log(scenario: str):
    first, log = match(scenario, NAMES, turns=8)
    again, log_again = match(scenario, NAMES, turns=8)
    assert first.digest == again.digest and log.count == log_again.count
    other, _ = match(scenario, NAMES, turns=8, seed=4)
    assert other.digest != first.digest


class Watched(Player):
    """Passes every question on and sees to it that answering changed nothing of the open state."""

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.player = player
        self.kinds: set[int] = set()

    def start(self, view: View, dice: Stream) -> None:
        self.player.start(view, dice)

    def choose(self, view: View, question: Question) -> int:
        before = view.digest()
        options = question.options[:]
        answer = self.player.choose(view, question)
        assert view.digest() == before and question.options == options, k.QUESTIONS[question.kind].name
        self.kinds.add(question.kind)
        return answer


@pytest.mark.parametrize("scenario", ["lost-in-the-darkness", "the-parade", "well-of-tormented-souls"])
def test_answering_changes_nothing(scenario: str):
    watched: list[Watched] = []

    def wrap(player: Player) -> Player:
        watched.append(Watched(player))
        return watched[-1]

    result, _ = match(scenario, NAMES, turns=6, wrap=wrap)
    assert result.ending in ("decided", "turn cap"), result.reason
    asked = set().union(*[w.kinds for w in watched])
    assert {k.Q_TURN, k.Q_ACT, k.Q_TARGET, k.Q_MONSTER_MOVE} <= asked


def test_a_strategy_starts_anew_with_each_match():
    player = strategies.make("inferno", "greedy")
    spec = [sim.SeatSpec(s, s, "", "greedy", {"heroes": HEROES[3 * s : 3 * s + 3]}) for s in range(2)]
    digests = []
    for _ in range(2):
        made = sim.MatchSpec(0, "inferno", "inferno", "the-prisoner", 2, 1, 1, 0, spec, {"turns_a_guild": 8})
        digests.append(sim.play(GAME, made, [player, strategies.make("inferno", "greedy")], sim.Log()).digest)
    assert digests[0] == digests[1]


class Peek(Player):
    """Looks a round ahead at every turn and act with scripted players in all seats, then takes the first option."""

    def __init__(self) -> None:
        super().__init__()
        self.lookahead = True
        self.looked = 0

    def choose(self, view: View, question: Question) -> int:
        assert isinstance(view, ArcadiaView)
        if question.kind in (k.Q_TURN, k.Q_ACT):
            players = [strategies.make("inferno", NAMES[s % 4]) for s in range(view.seats)]
            after = view.fork(0, players, self.looked, 3)
            assert after is not view.s
            self.looked += 1
        return 0


@pytest.mark.parametrize("scenario", ["the-impure-fountain", "hells-kitchen"])
def test_they_can_take_over_in_the_middle_of_a_turn(scenario: str):
    peek = Peek()
    seats = [sim.SeatSpec(s, s, "", "", {"heroes": HEROES[3 * s : 3 * s + 3]}) for s in range(3)]
    spec = sim.MatchSpec(0, "inferno", "inferno", scenario, 2, 1, 1, 0, seats, {"turns_a_guild": 6})
    result = sim.play(GAME, spec, [peek, *[strategies.make("inferno", "greedy") for _ in range(2)]])
    assert result.ending in ("decided", "turn cap"), (result.reason, result.trace)
    assert peek.looked > 6


@pytest.mark.parametrize("text", ["greedy:coin=1", "quester:risk=1", "hunter:chase=0", "turtle:fear=8,patience=1"])
def test_parameters_are_taken(text: str):
    differs = False
    for slug in ("the-parade", "the-prisoner", "beyond-the-gates-of-hell"):
        first, _ = match(slug, [text] * 2, turns=15)
        plain, _ = match(slug, [text.partition(":")[0]] * 2, turns=15)
        assert first.ending in ("decided", "turn cap")
        differs = differs or first.digest != plain.digest
    assert differs


# Single decisions, on drawn boards.


class Mind:
    """One strategy looking at a position."""

    def __init__(self, a: Arena, hero: str, name: str = "greedy") -> None:
        self.a = a
        self.m = a.m
        self.seat = a[hero].side
        self.view = ArcadiaView(a.m, self.seat)
        self.player = strategies.make("inferno", name)
        self.player.start(self.view, Stream(1))

    def ask(self, kind: int, options: list[int], actor: int = -1, target: int = -1) -> int:
        return options[self.player.choose(self.view, Question(kind, self.seat, options, actor, target))]

    def turn(self) -> str:
        """Whom it activates, "" for a Rest."""
        self.m.s.active = self.seat
        options = [i for i in self.m.s.guilds[self.seat].heroes if self.m.s.figures[i].cell >= 0]
        choice = self.ask(k.Q_TURN, [*options, -1])
        return "" if choice < 0 else self.m.s.figures[choice].name

    def act(self, hero: str) -> tuple[str, str]:
        """The first deed of the Hero: its verb, and where to or whom with what."""
        f = self.a[hero]
        options = deeds(self.m, f)
        choice = self.ask(k.Q_ACT, options, f.id) if len(options) > 1 else options[0]
        verb = choice & ~(k.VERB - 1)
        arg = choice & (k.VERB - 1)
        if choice == k.STRIKE:
            cards = usable_cards(self.m, f)
            at = self.ask(k.Q_CARD, cards, f.id) if len(cards) > 1 else cards[0]
            reached = targets(self.m.s, self.m.board, f, f.cards[at].card.attack)
            victim = self.ask(k.Q_TARGET, reached, f.id) if len(reached) > 1 else reached[0]
            return f.cards[at].card.name, self.m.s.figures[victim].name
        words = {k.END_ACT: "end", k.STEP: "step", k.FLIP: "door", k.WARP: "portal", k.REVEAL: "reveal"}
        return words[verb], self.a.space.get(arg, "") if verb in (k.STEP, k.WARP) else ""


@pytest.mark.parametrize("name", NAMES)
def test_takes_a_sure_kill(name: str):
    a = arena("M J .", {"M": "Mark", "J": "Jaimie"}, {"Mark": "Hellborn"})
    a["Jaimie"].wounds = 2
    a["Jaimie"].dazed = True
    mind = Mind(a, "Mark", name)
    assert mind.turn() == "Mark"
    assert mind.act("Mark") == ("Hellborn", "Jaimie")


def test_goes_to_where_the_kill_is():
    a = arena("M . . J", {"M": "Mark", "J": "Jaimie"}, {"Mark": "Hellborn"})
    a["Jaimie"].wounds = 2
    mind = Mind(a, "Mark")
    assert mind.turn() == "Mark"
    assert mind.act("Mark")[0] == "step"


def test_prefers_the_victim_whose_death_brings_a_quest():
    a = arena("M J\n\nC .", {"M": "Mark", "J": "Jaimie", "C": "Cassius"}, {"Mark": "Hellborn"})
    a["Jaimie"].wounds = a["Jaimie"].life - 1
    a["Cassius"].wounds = a["Cassius"].life - 1
    for quest in a.m.quests:
        if quest.goal.numbers.get("seat") == a["Cassius"].side:
            a.m.s.guilds[0].done[quest.index] = True
    assert Mind(a, "Mark").act("Mark")[1] == "Jaimie"


@pytest.mark.parametrize("name", NAMES)
def test_opens_a_door_and_strikes_at_who_is_behind_it(name: str):
    a = arena("MDJ", {"M": "Mark", "J": "Jaimie, Demoness"}, {"Mark": "Dusty Blade"})
    a["Jaimie"].wounds = 2
    a["Jaimie"].dazed = True
    mind = Mind(a, "Mark", name)
    assert mind.turn() == "Mark"
    assert mind.act("Mark") == ("door", "")
    spend(a.m)
    flip(a.m, a["Mark"], 0)
    assert mind.act("Mark") == ("Dusty Blade", "Jaimie")


def test_goes_for_a_token_but_not_for_one_under_an_enemys_feet():
    a = arena("M A .", {"M": "Mark"})
    a.m.s.down[a.cell("A")] = 1
    assert Mind(a, "Mark").act("Mark") == ("step", "A")
    a.put("Harpy", "A")
    a["Harpy"].dazed = True
    assert Mind(a, "Mark").act("Mark")[0] == "end"


def test_goes_for_the_quest_token_of_the_scenario():
    a = arena(scenario="the-prisoner", who={(0, 4): "Mark"}, level=2)
    keys = [a.m.book.token_index[c + " Quest Token"] for c in ("Gray", "Teal")]
    a.m.s.up[a.cell((0, 3))] = keys
    mind = Mind(a, "Mark", "quester")
    assert mind.turn() == "Mark"
    f = a["Mark"]
    choice = mind.ask(k.Q_ACT, deeds(a.m, f), f.id)
    assert choice == k.STEP | a.cell((0, 3))


@pytest.mark.parametrize("name", NAMES)
def test_does_not_walk_from_three_guards_for_nothing(name: str):
    a = arena("D M E\n\n. C .", {"M": "Mark", "D": "Demoness", "E": "Demoness", "C": "Cerberus"})
    assert Mind(a, "Mark", name).act("Mark")[0] == "end"


@pytest.mark.parametrize("name", NAMES)
def test_rests_when_all_is_spent(name: str):
    a = arena("M . . . . . . . J", {"M": "Mark", "J": "Jaimie"}, {"Mark": "Dusty Blade, Short Bow, Vile Trident"})
    a["Kisha"].waiting = a["Trandir"].waiting = True
    mind = Mind(a, "Mark", name)
    assert mind.turn() == "Mark"
    for held in a["Mark"].cards:
        held.used = 1
    assert mind.turn() == ""


def test_a_hero_with_ready_cards_acts_rather_than_rests():
    a = arena("M . . J", {"M": "Mark", "J": "Jaimie"}, {"Mark": "Dusty Blade, Short Bow"})
    a["Mark"].cards[0].used = 1
    a["Jaimie"].wounds = 2
    assert Mind(a, "Mark").turn() == "Mark"


# The right player's Monsters.


def test_a_monster_spares_the_own_heroes_and_strikes_the_others():
    a = arena("M J .", {"M": "Mark", "J": "Jaimie, Cerberus"})
    mind = Mind(a, "Mark")
    both = [a["Mark"].id, a["Jaimie"].id, -1]
    assert mind.ask(k.Q_MONSTER_ATTACK, both, a["Cerberus"].id) == a["Jaimie"].id
    assert mind.ask(k.Q_MONSTER_ATTACK, [a["Mark"].id, -1], a["Cerberus"].id) == -1


def test_a_monster_comes_nearer_and_stops_where_it_can_strike():
    a = arena("C A B M", {"C": "Cerberus", "M": "Mark"})
    mind = Mind(a, "Jaimie")
    steps: list[int] = []
    moves(a.m.s, a.m.board, a["Cerberus"], 2, steps)
    choice = mind.ask(k.Q_MONSTER_MOVE, [*steps, k.END_ACT], a["Cerberus"].id, a["Mark"].id)
    assert choice == k.STEP | a.cell("A")
    shift(a.m, a["Cerberus"], a.cell("B"))
    steps = []
    moves(a.m.s, a.m.board, a["Cerberus"], 1, steps)
    assert mind.ask(k.Q_MONSTER_MOVE, [*steps, k.END_ACT], a["Cerberus"].id, a["Mark"].id) == k.END_ACT


# Dice on the table.


def reroll_answers(a: Arena, attacker: str, target: str, dice: str, name: str) -> list[str]:
    """What the strategy chooses while the dice lie, in the words of the options."""
    player = strategies.make("inferno", name)
    player.start(ArcadiaView(a.m, a[attacker].side), Stream(1))
    said: list[str] = []
    plain = a.prompter.choose

    def answer(view: View, question: Question) -> int:
        if question.kind != k.Q_ROLL:
            return plain(view, question)
        index = player.choose(view, question)
        said.append({-1: "go on", 0: "M", 1: "R", CRIT: "C"}.get(question.options[index], "more"))
        return index

    a.m.choosers = [answer] * len(a.m.choosers)
    a.attack(attacker, target, dice=dice)
    return said


def test_rerolls_misses_and_never_a_crit():
    a = arena("M H", {"M": "Mark", "H": "Bellya'al"}, {"Mark": "Dusty Blade, Vicious Ring"})
    a["Bellya'al"].dazed = True
    said = reroll_answers(a, "Mark", "Bellya'al", "MRC R M M", "greedy")
    assert said[:2] == ["R", "R"] and "C" not in said and "M" not in said


def test_goes_on_when_the_kill_is_sure():
    a = arena("M H", {"M": "Mark", "H": "Harpy"}, {"Mark": "Dusty Blade, Vicious Ring"})
    assert reroll_answers(a, "Mark", "Harpy", "MMR", "greedy") == ["go on"]


def test_takes_damnation_only_where_it_changes_the_result():
    a = arena("M H", {"M": "Mark", "H": "Harpy"}, {"Mark": "Dusty Blade, Vile Trident"})
    assert "more" not in reroll_answers(a, "Mark", "Harpy", "MMR", "greedy")
    b = arena("M J", {"M": "Mark", "J": "Jaimie"}, {"Mark": "Dusty Blade, Vile Trident"})
    b["Jaimie"].wounds = 2
    b["Jaimie"].dazed = True
    assert "more" in reroll_answers(b, "Mark", "Jaimie", "RRR M", "greedy")


# Reach with the cost of guards.


def reach(a: Arena, hero: str, points: int = 3) -> tuple[Planner, dict[str, tuple[float, int]], dict[str, list[int]]]:
    """Per marked Space that can be come to: Wounds feared and points left, and the deeds that lead there."""
    scene = Scene(ArcadiaView(a.m, a[hero].side), Weights())
    scene.look()
    planner = Planner(scene)
    f = a[hero]
    planner.fear(f)
    gains = [0.0] * scene.cells
    way = explore(
        scene.floor, a.m.board, f, points, scene.crowd, scene.foes, planner.guard, planner.behind, 1.0, gains, False
    )
    found = {a.space[c]: (way.harm[way.best[c]], way.left[way.best[c]]) for c in way.cells if c in a.space}
    return planner, found, {a.space[c]: way.way(c) for c in way.cells if c in a.space}


def test_reach_takes_the_way_round_a_guard_when_points_allow():
    a = arena(
        """
        M A B
          -
        C E F
        """,
        {"M": "Mark", "C": "Demoness"},
    )
    planner, found, ways = reach(a, "Mark")
    demoness = planner.guard[a.cell("M")]
    assert demoness > 1.0
    assert found["A"] == (demoness, 2) and found["B"] == (demoness, 1)
    assert ways["A"] == [k.STEP | a.cell("A")]
    assert found["M"] == (0.0, 3)


def test_reach_prefers_less_harm_to_fewer_points():
    a = arena(
        """
        M A B
        -   -
        C E D
        """,
        {"M": "Mark", "A": "Harpy"},
        portals={"blue": "MB"},
    )
    _, found, ways = reach(a, "Mark")
    assert ways["B"] == [k.WARP | a.cell("B")]
    assert found["B"] == (0.0, 2)


def test_a_door_costs_two_points_and_whoever_stands_behind_it_is_close_once_it_is_open():
    a = arena("MDA B", {"M": "Mark", "A": "Demoness"})
    planner, found, ways = reach(a, "Mark")
    assert planner.guard[a.cell("M")] == 0.0
    assert ways["A"] == [k.FLIP | 0, k.STEP | a.cell("A")]
    assert found["A"][0] == planner.guard[a.cell("A")] and found["A"][1] == 1


def test_full_spaces_are_passed_and_blocked_ones_are_not():
    a = arena("M A B", {"M": "Mark", "A": "Kisha, Harpy"})
    _, found, _ = reach(a, "Mark")
    assert "B" in found
    b = arena("M A B", {"M": "Mark", "A": "Harpy, Demoness"})
    _, found, _ = reach(b, "Mark")
    assert "A" not in found and "B" not in found
    c = arena("M A B", {"M": "Mark", "A": "Kisha, Harpy"})
    assert "B" not in reach(c, "Mark", 1)[1] and "A" not in reach(c, "Mark", 1)[1]


def test_reach_agrees_with_the_rules_on_a_printed_map():
    """Every first deed found is one the rules offer, and every Space the rules let him step to is found."""
    a = arena(scenario="the-cursed-pony", who={(4, 6): "Mark", (5, 6): "Kisha", (5, 5): "Harpy, Demoness"})
    f = a["Mark"]
    scene = Scene(ArcadiaView(a.m, 0), Weights())
    scene.look()
    planner = Planner(scene)
    planner.fear(f)
    gains = [0.0] * scene.cells
    way = explore(
        scene.floor, a.m.board, f, 3, scene.crowd, scene.foes, planner.guard, planner.behind, 1.0, gains, False
    )
    offered: list[int] = []
    moves(a.m.s, a.m.board, f, 3, offered)
    firsts = {way.way(c)[0] for c in way.cells if c != f.cell}
    assert firsts <= set(offered)
    stepped = {o & (k.VERB - 1) for o in offered if o & ~(k.VERB - 1) in (k.STEP, k.WARP)}
    assert stepped <= set(way.cells)


def test_quester_and_greedy_bring_most_scenarios_to_a_victory():
    endings = [match(scenario, ["quester", "greedy"] * 2)[0].ending for scenario in GAME.scenarios()]
    assert endings.count("decided") >= 10, dict(zip(GAME.scenarios(), endings))


def test_who_commands_lord_fang_spares_the_own_heroes():
    who: dict[Place, str] = {"L": "Lord Fang", "G": "Grom", "S": "Scarlet, Diva"}
    a = arena("L . G S", who, None, [["Grom", "Scarlet"], ["Diva"]], played="arcadia")
    for seat, options, best in ((0, ["Scarlet", "Diva"], "Diva"), (1, ["Scarlet", "Diva"], "Scarlet")):
        scene = Scene(ArcadiaView(a.m, seat), Weights())
        scene.look()
        codes = [a[name].id for name in options]
        assert dearest(scene, [*codes, -1]) == options.index(best)
        own = "Scarlet" if seat == 0 else "Diva"
        assert dearest(scene, [a[own].id, -1]) == 1, "nobody rather than one's own"
