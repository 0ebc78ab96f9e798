"""What the scripted generals do in positions that leave no doubt."""

from giants_kit import GAME, Table, table

import strategies
from sim.engine.decisions import Question
from sim.engine.dice import Stream
from sim.giants import battle, commands, moving, turn
from sim.giants import kinds as k
from sim.giants.records import ATTACK, COMMANDS, LEADER, MAGIC, REST
from sim.giants.view import GiantsView
from strategies.giants.forecast import outlook
from strategies.giants.general import General


def general(t: Table, race: str, name: str = "opportunist") -> tuple[General, GiantsView]:
    """A general seated for a race."""
    made = strategies.make("giants", name)
    view = GAME.view(t.m, t.seat(race))
    made.start(view, Stream(0))
    assert isinstance(made, General) and isinstance(view, GiantsView)
    return made, view


def answer(t: Table, race: str, kind: int, options: list[int], name: str = "opportunist", target: int = -1) -> int:
    """The option a general takes."""
    made, view = general(t, race, name)
    return options[made.choose(view, Question(kind, t.seat(race), options, -1, target))]


def attack(t: Table, race: str, name: str = "opportunist") -> int:
    t.row(race, "attack")
    return answer(t, race, k.Q_TARGET, [k.NONE, *commands.targets(t.m, t.seat(race))], name)


def test_the_opportunist_attacks_when_the_odds_favour_it_and_not_otherwise():
    t = table()
    t.put("hill", "Sumber Hills", champion=1, regular=3)
    t.put("frost", "Delimbiyr Vale", wounded=True, regular=1)
    assert attack(t, "hill") % k.PLACES == t.region("Delimbiyr Vale")
    t = table()
    t.put("hill", "Sumber Hills", wounded=True, regular=1)
    t.put("frost", "Delimbiyr Vale", champion=1, elite=2)
    assert attack(t, "hill") == k.NONE
    assert attack(t, "hill", "opportunist:margin=-5") != k.NONE, "a margin makes it bold"


def test_the_raider_dares_what_the_opportunist_leaves():
    t = table()
    t.put("hill", "Sumber Hills", regular=1)
    t.put("frost", "Delimbiyr Vale", elite=1, regular=1)
    assert attack(t, "hill") == k.NONE
    assert attack(t, "hill", "raider:weak=5,loss=0") != k.NONE


def test_it_chooses_the_better_of_two_targets():
    t = table()
    t.put("hill", "Sumber Hills", champion=1, elite=2)
    t.put("frost", "Delimbiyr Vale", wounded=True, champion=1)
    t.put("frost", "Barrow Ford", elite=4)
    assert attack(t, "hill") % k.PLACES == t.region("Delimbiyr Vale")


def test_the_builder_lays_leader_and_magic_first_and_attack_late():
    t = table()
    t.put("hill", "Sumber Hills", champion=1, elite=2)
    t.put("frost", "Delimbiyr Vale", wounded=True, champion=1)
    every = list(range(len(COMMANDS)))
    assert answer(t, "hill", k.Q_COMMAND, every, "builder") in (LEADER, MAGIC)
    assert answer(t, "hill", k.Q_COMMAND, every) == ATTACK
    t.row("hill", "leader magic recruit")
    assert answer(t, "hill", k.Q_COMMAND, [ATTACK, REST], "builder") == ATTACK
    t.row("hill", "leader")
    assert answer(t, "hill", k.Q_COMMAND, [ATTACK, REST], "builder") == REST


def test_events_that_can_be_claimed_are_claimed_the_best_first():
    t = table()
    t.put("hill", "Old Crossroads", regular=1)
    t.cards("hill", rune=1)
    t.m.s.events = [GAME.book.event_index[name] for name in ("Healing Springs", "Lord of the Crossroads")]
    options = [k.NONE, *turn.claimable(t.m, t.seat("hill"))]
    assert answer(t, "hill", k.Q_CLAIM, options) == GAME.book.event_index["Lord of the Crossroads"]


def test_units_spread_into_free_regions_and_gather_before_prey():
    t = table()
    units = t.put("hill", "Hill Hall", regular=2)
    t.m.left = 6
    steps = [k.NONE, *moving.steps(t.m, t.seat("hill"), units)]
    first = answer(t, "hill", k.Q_MANEUVER, steps)
    assert first != k.NONE and GAME.book.regions[first % k.PLACES].owner < 0
    t = table()
    units = t.put("hill", "Hill Hall", champion=1, elite=3)
    t.put("frost", "Sumber Hills", wounded=True, regular=1)
    made, view = general(t, "hill")
    goals = made.marching.goals(view)
    assert goals.stage in (t.region("Barrow Ford"), t.region("Quarry Way")) and goals.promise > 0.5


def test_the_cheapest_units_take_the_damage():
    t = table()
    mine = t.put("hill", "Sumber Hills", champion=1)
    theirs = t.put("frost", "Delimbiyr Vale", wounded=True, champion=1) + t.put("frost", "Delimbiyr Vale", regular=1)
    made, view = general(t, "frost")
    t.dice("hill", "*HH - -")
    t.dice("frost", "*- - - - - -")

    def choose(question_view: GiantsView, question: Question) -> int:
        if question.kind == k.Q_CASUALTY:
            seen.append(question.options[made.choose(view, question)])
        return 0

    seen: list[int] = []
    t.m.choosers = [choose for _ in range(3)]
    battle.fight(t.m, t.seat("hill"), mine, t.region("Sumber Hills"), t.region("Delimbiyr Vale"))
    assert seen == [theirs[1]], "2 damage wound the healthy regular; the wounded champion would fall"


def test_forecasts_are_exact_where_nothing_is_turned():
    t = table()
    mine = t.put("hill", "Sumber Hills", regular=1)
    theirs = t.put("frost", "Delimbiyr Vale", wounded=True, regular=1)
    _, view = general(t, "hill")
    look = outlook(view, mine, [0, 0, 0], theirs, [0, 0, 0], False)
    spread = t.m.giants.odds.spread(t.race("hill"), 2)
    enemy = t.m.giants.odds.spread(t.race("frost"), 2)
    hit = sum(w * v for key, w in spread.items() for other, v in enemy.items() if key % 64 > other // 64)
    assert look.taken == look.won and abs(look.won - hit / 36**2) < 1e-12


def test_runes_are_kept_and_other_cards_traded_for_them():
    t = table()
    t.put("hill", "Old Crossroads", regular=1)
    t.cards("hill", food=2, herbs=1, rune=1)
    kinds = [k.NONE, 0, 1, 3]
    assert GAME.book.resources[answer(t, "hill", k.Q_GIVE, kinds)].name != "rune"
    assert GAME.book.resources[answer(t, "hill", k.Q_DISCARD, [0, 1, 3])].name != "rune"
    assert answer(t, "hill", k.Q_TRADE, [k.NONE, k.DECK]) == k.DECK
