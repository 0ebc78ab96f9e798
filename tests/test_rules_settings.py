"""Every named setting of the rules changes what its open point says, and nothing is set that no test reads."""

from collections.abc import Callable

import pytest
from arena import arena
from campaign_play import FIRST, brings, first_spec, open_match, spec_after
from inferno_play import arcadia, begin, finish, spec_of, uniform
from rules_kit import HUNT, Made, core, grant, hold, moving
from scenario_kit import slay

import sim
from jobs.plan import read_plan
from jobs.wrong import Wrong
from sim.arcadia import kinds as k
from sim.arcadia import quests, verbs
from sim.arcadia.attack import Attack
from sim.arcadia.hooks import ATTACK_DONE, Bound
from sim.arcadia.records import RANGED
from sim.arcadia.rules import CAMPAIGN_KEYS, PLAN_KEYS, SETTINGS
from sim.arcadia.setup import vary
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import TILE
from sim.engine.events import Log
from sim.engine.spec import Result, Value

PLACES = {"D": "Demoness", "M": "Mark", "H": "Harpy"}


class Wins(Made):
    """The attack wins the scenario for its Guild."""

    def on_attack_done(self, m: Skirmish, on: Bound, a: Attack) -> None:
        m.s.winner = a.attacker.side


def winner_with_two_quests(value: Value) -> Value:
    m = begin(spec_of("beyond-the-gates-of-hell", 2, quests_to_win_2p=value), uniform(2))
    pve = next(q for q in m.quests if q.pve)
    pvp = next(q for q in m.quests if not q.pve and q.goal.numbers["seat"] == 1)
    quests.fulfil(m, 0, pvp)
    quests.fulfil(m, 0, pve)
    return m.s.winner


def goes_on_after_winning(value: Value) -> Value:
    a = core("A M H", HUNT, {"Mark": "Dusty Blade"}, scenario_end=value)
    hold(a, "Mark", Wins(ATTACK_DONE))
    a.turn("Mark", "attack", dice="RRR R", save="B", monster_attack="Mark")
    assert a.m.over and a.events("attack", cause="payback"), "the combat is finished in any case"
    return len(a.asked("act")) > 1


def angels(value: Value) -> Value:
    m = begin(spec_of("infernal-committee", second_circle=value), uniform(4))
    return " ".join(sorted(f.name for f in m.s.figures if f.monster is not None and f.monster.angel))


def justicar(value: Value) -> Value:
    m = begin(spec_of("hit-rock-bottom", justicar_saved=value), uniform(4))
    return any(f.name == "Justicar" for f in m.s.figures)


def who_orders_guards(value: Value) -> Value:
    a = core("D M A\n\n. H .", PLACES, guard_order=value)
    a.play("Mark", "step A", dice="R R", save="B*", guard="Harpy")
    return a.asked("guard")[0].seat


def payback_comes_first(value: Value) -> Value:
    a = core("D M A H", PLACES, {"Mark": "Short Bow"}, reaction_order=value)
    a.refit("Harpy", attack=RANGED, movement=0)
    answers: dict[str, str] = {} if value == "payback" else {"reaction": "guard"}
    a.attack("Mark", "Harpy", dice="MM R R", save="B*", react=True, monster_attack="Mark", **answers)
    return [e.cause for e in a.events("attack")][1] == "payback"


def taken_back(value: Value) -> Value:
    a = core("H M A", HUNT, guard_cancel=value)
    a.play("Mark", "step A", dice="R", save="B", option=1 if value else [])
    assert a.m.s.points == 2, "the point is spent either way"
    return a.at("Mark")


def guards_again(value: Value) -> Value:
    a = core("H M A", HUNT, guard_same_space_again=value)
    a.turn("Mark", "step A", "step M", "step A", dice="RR" if value else "R", save="B*")
    return len(a.events("attack"))


def shove_without_room(value: Value) -> Value:
    people = {"J": "The Judge", "P": "Jaimie, Diana", "A": "Harpy", "B": "Cassius", "M": "Mark"}
    a = core("J X P A B|M", people, portals={"blue": "JP"}, shove_blocked=value)
    a.refit("The Judge", movement=3)
    moving(a, "The Judge", *(["portal P", "portal J"] if value == "pass" else []))
    assert [a.at(name) for name in ("Jaimie", "Diana")] == ["P", "P"], "nobody is shoved"
    return len(a.events("portal"))


def where_villains_go(value: Value) -> Value:
    out = []
    for played, hero, villain in (("inferno", "Mark", "Bellya'al"), ("arcadia", "Grom", "Troll")):
        a = arena("M V", {"M": hero, "V": villain}, played=played, villain_spawns=value)
        slay(a, hero, villain)
        out.append(a[villain].cell == TILE)
    return tuple(out)  # type: ignore[return-value]


def cap(value: Value) -> Value:
    game = arcadia()
    result = sim.play(game, spec_of("beyond-the-gates-of-hell", 3, turns_a_guild=value), uniform(3))
    return (result.ending, result.turns)  # type: ignore[return-value]


def mirror_plan(value: Value) -> Value:
    side = '[[side]]\nlabel = "{}"\nstrategy = "first"\nheroes = ["Mark", "Kisha", "Trandir"]\n'
    head = (
        f'game = "inferno"\nscenarios = ["the-parade"]\nmatches = 4\nplayers = 2\n[rules]\nduplicate_heroes = {value}\n'
    )
    try:
        return len(read_plan(head.lower() + side.format("a") + side.format("b")).sides)
    except Wrong:
        return 0


def varied(value: Value) -> Value:
    game = arcadia()
    seen: set[tuple[int, int, int]] = set()
    for block in range(12):
        spec = spec_of("beyond-the-gates-of-hell", seed=block, vary_invented=value)
        m = game.new(spec, uniform(4), Log(False))
        assert isinstance(m, Skirmish)
        card = m.level_of(m.book.monsters[m.book.monster_index["Demon Pitcher"]])
        seen.add((card.life, card.dice, card.movement))
    return sorted(seen)  # type: ignore[return-value]


def cards_at_level_three(value: Value) -> Value:
    m = begin(spec_of("the-prisoner", level=3, equip=value), uniform(4))
    return len(m.equipped[0])


def winner_of_an_episode(value: Value) -> Value:
    m = begin(spec_of("the-parade", 2, scoring=value), uniform(2))
    verbs.pay(m, 0, 9, k.C_KILL_MONSTER)
    m.s.winner = 1
    m.over = True
    return finish(m).winner


def council(value: Value) -> Value:
    told = [brings(seat, achievements=[f"1 {medal}"]) for seat, medal in enumerate(("Winner", "Won Title"))]
    path = [*FIRST, "the-parade", "the-prisoner", "the-fallen-temple", "infernal-committee"]
    m = open_match(spec_after(told, path, council_tie=value)).m
    m.ending = "turn cap"
    result = Result()
    m.game.finish(m, result)
    assert result.standings[0].score == result.standings[1].score
    return result.standings[0].won


def most_coins(value: Value) -> Value:
    m = open_match(spec_after([brings(0), brings(1, saved=1)], FIRST, saved_coin_counts=value)).m
    result = Result()
    m.game.finish(m, result)
    return "2 Most Coins" in result.records[0]["achievements"]


def drafted(value: Value) -> Value:
    return len(open_match(first_spec(["first"] * 2, draft=value)).events("keep"))


def first_scenarios(value: Value) -> Value:
    specs = [first_spec(["first"] * 2, seed, first_scenario=value) for seed in range(8)]
    return len({open_match(spec).m.scenario.slug for spec in specs})


PITCHER = arcadia().book.monsters[arcadia().book.monster_index["Demon Pitcher"]].levels["1"]
CHANGES: dict[str, tuple[str, Callable[[Value], Value], dict[Value, object]]] = {
    "quests_to_win_2p": ("INF-WIN-3", winner_with_two_quests, {2: 0, 3: -1}),
    "scenario_end": ("INF-WIN-4", goes_on_after_winning, {"combat": False, "turn": True}),
    "second_circle": (
        "INF-ANGEL-13",
        angels,
        {"west": "Justicar Leah The Wanderer", "east": "Angel Eyes Benjamin Justicar"},
    ),
    "justicar_saved": ("INF-ANGEL-13", justicar, {False: True, True: False}),
    "guard_order": ("INF-GUARD-13", who_orders_guards, {"right": 3, "active": 0}),
    "reaction_order": ("INF-PAYBACK-14", payback_comes_first, {"active": False, "payback": True}),
    "guard_cancel": ("INF-GUARD-12", taken_back, {False: "A", True: "M"}),
    "guard_same_space_again": ("INF-GUARD-19", guards_again, {False: 1, True: 2}),
    "shove_blocked": ("INF-SHOVE-6", shove_without_room, {"stop": 0, "pass": 2}),
    "villain_spawns": (
        "BASE-VILL-2",
        where_villains_go,
        {"card": (False, True), "always": (True, True), "never": (False, False)},
    ),
    "turns_a_guild": ("INF-TURN-1", cap, {1: ("turn cap", 3), 2: ("turn cap", 6)}),
    "duplicate_heroes": ("INF-GUILD-5", mirror_plan, {False: 0, True: 2}),
    "vary_invented": ("INF-COMP-9", varied, {False: [(PITCHER.life, PITCHER.dice, PITCHER.movement)]}),
    "equip": ("INF-EPIS-4", cards_at_level_three, {"episodic": 9, "starters": 5}),
    "scoring": ("INF-EPIS-6", winner_of_an_episode, {"scenario": "side 1", "episode": "side 0"}),
    "council_tie": ("INF-MEDAL-6", council, {"shared": 0.5, "nobody": 0.0}),
    "saved_coin_counts": ("INF-SHEET-5", most_coins, {False: True, True: False}),
    "draft": ("INF-DRAFT-1", drafted, {False: 0, True: 6}),
    "first_scenario": ("INF-CAMP-2", first_scenarios, {"recommended": 1, "drawn": 2}),
}
CASES = [(name, value) for name, (_, _, outcomes) in CHANGES.items() for value in outcomes]


@pytest.mark.parametrize(("name", "value"), CASES, ids=[f"{CHANGES[n][0]} {n} {v}" for n, v in CASES])
def test_a_setting_does_what_it_says(name: str, value: Value):
    _, try_it, outcomes = CHANGES[name]
    assert try_it(value) == outcomes[value]


def test_every_setting_is_tried_with_its_default_and_every_value_it_can_have():
    for setting in SETTINGS + PLAN_KEYS + CAMPAIGN_KEYS:
        rule, _, outcomes = CHANGES[setting.name]
        assert rule in setting.rule.split(", ")
        wanted = set(setting.values) or ({False, True} if isinstance(setting.default, bool) else set())
        if setting.name == "vary_invented":
            wanted = {False}
        assert wanted <= set(outcomes), setting.name
    assert set(CHANGES) == {setting.name for setting in SETTINGS + PLAN_KEYS + CAMPAIGN_KEYS}


def test_the_defaults_are_those_of_the_digests_open_points():
    defaults = {setting.name: setting.default for setting in SETTINGS}
    assert defaults["quests_to_win_2p"] == 2 and defaults["scenario_end"] == "combat"
    assert defaults["guard_order"] == "right" and defaults["reaction_order"] == "active"
    assert defaults["guard_cancel"] is False and defaults["guard_same_space_again"] is False
    assert defaults["shove_blocked"] == "stop" and defaults["duplicate_heroes"] is False


def test_INF_COMP_9_vary_invented_changes_life_and_dice_by_one_over_the_blocks():
    seen = varied(True)
    assert isinstance(seen, list) and len(seen) > 3
    assert {life - PITCHER.life for life, _, _ in seen} == {-1, 0, 1}
    assert {dice - PITCHER.dice for _, dice, _ in seen} <= {-1, 0, 1}
    assert {movement for _, _, movement in seen} == {PITCHER.movement}


def test_INF_COMP_9_vary_invented_touches_no_figure_that_is_known():
    game = arcadia()
    card = game.book.monsters[game.book.monster_index["Demoness"]].levels["1"]
    assert "dice" not in card.invented and "life" in card.invented
    seen = set()
    for block in range(12):
        m = game.new(spec_of("the-parade", seed=block, level=1, vary_invented=True), uniform(4), Log(False))
        assert isinstance(m, Skirmish)
        seen.add(m.level_of(m.book.monsters[m.book.monster_index["Demoness"]]).dice)
    assert seen == {card.dice}


def test_INF_COMP_9_vary_invented_leaves_known_figures_alone():
    m = begin(spec_of("beyond-the-gates-of-hell", vary_invented=True), uniform(4))
    for kind in m.book.monsters:
        for level in kind.levels.values():
            if not level.invented:
                assert vary(m, kind, level) is level


@pytest.mark.parametrize(("points", "asked"), [(3, 1), (2, 0)])
def test_INF_GUARD_12_guard_cancel_is_not_offered_where_he_may_not_stop(points: int, asked: int):
    a = core("H M A", {"H": "Harpy", "M": "Trandir, Jaimie", "A": "Mark"}, guard_cancel=True)
    grant(a, "Mark", points)
    a.play("Mark", "step M", "step A", dice="R", save="B*", option=[0] * asked)
    assert len(a.asked("option")) == asked, "with no point left he could not leave by another step"
    assert a.at("Mark") == "A"
