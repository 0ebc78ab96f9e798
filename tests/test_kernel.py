"""The engine's kernel on a game of thirty lines: dice streams, log, the door, forks, answers and views."""

import random

import pytest
from cards_game import BID, DIE, END, TAKE, Cards, CardsMatch, CardsView

from sim.engine.decisions import Player, Question, Scripted
from sim.engine.dice import High, Loaded, Low, Stream, Streams, Tape, seed_of
from sim.engine.errors import Forfeit, ReplayError, RuleError
from sim.engine.events import COLUMNS, PACK, Log, named
from sim.engine.game import Game
from sim.engine.match import NOT_STARTED, Match, pack_answers, play, unpack_answers
from sim.engine.spec import (
    DECIDED,
    ENGINE_ERROR,
    FORFEIT,
    TURN_CAP,
    MatchSpec,
    Result,
    SeatSpec,
    spec_from_tuple,
)
from sim.engine.view import View


class Chancy(Player):
    """Answers by its own dice and remembers every question."""

    def __init__(self) -> None:
        super().__init__()
        self.dice = Stream(0)
        self.asked: list[tuple[int, int]] = []

    def start(self, view: View, dice: Stream) -> None:
        self.dice = dice

    def choose(self, view: View, question: Question) -> int:
        self.asked.append((question.kind, question.seat))
        return self.dice.below(len(question.options))


def spec(seats: int = 3, block: int = 0, rotation: int = 0, seed: int = 7) -> MatchSpec:
    rows = [SeatSpec(i, i, f"side {i}", "uniform", {}) for i in range(seats)]
    return MatchSpec(0, "cards", "cards", "table", 1, seed, block, rotation, rows, {})


def chancy(seats: int = 3) -> list[Player]:
    return [Chancy() for _ in range(seats)]


def logged(game: Game, which: MatchSpec, players: list[Player], script: list[int] | None = None) -> tuple[Result, Log]:
    log = Log()
    return play(game, which, players, log, script), log


# Dice.


def test_a_seed_is_fixed_by_its_meaning_and_by_every_part_of_it():
    assert seed_of(7, "inferno", "gates", 3, "spawn") == 11068715158926255274
    near = [(7, "a", 3), (8, "a", 3), (7, "b", 3), (7, "a", 4), (7, "a", 3, 0), ("7", "a3")]
    assert len({seed_of(*m) for m in near}) == len(near)


def test_streams_of_other_purposes_seats_and_rotations_differ():
    one, two = Streams((7, "g", "s", 0), 0), Streams((7, "g", "s", 0), 1)

    def draw(stream: Stream) -> list[int]:
        return [stream.below(1000) for _ in range(6)]

    drawn = [
        draw(one.shared("spawn")),
        draw(one.shared("decks")),
        draw(one.own("attack", 0)),
        draw(one.own("attack", 1)),
        draw(one.own("defense", 0)),
        draw(two.own("attack", 0)),
        draw(one.apart("strategy", 0)),
        draw(two.apart("strategy", 0)),
        draw(Streams((7, "g", "s", 1), 0).shared("spawn")),
    ]
    assert len({tuple(d) for d in drawn}) == len(drawn)
    assert draw(two.shared("spawn")) == drawn[0], "what a block shares must not turn with the seats"
    assert one.shared("spawn") is one.shared("spawn")


def test_draws_of_one_stream_do_not_move_another():
    calm, busy = Streams((1,), 0), Streams((1,), 0)
    for _ in range(50):
        busy.own("attack", 2).below(6)
    assert [calm.shared("decks").below(99) for _ in range(9)] == [busy.shared("decks").below(99) for _ in range(9)]


def test_below_is_even_over_its_range():
    stream = Stream(3)
    counts = [0] * 6
    for _ in range(60000):
        counts[stream.below(6)] += 1
    assert min(counts) > 9600 and max(counts) < 10400


def test_shuffle_reaches_every_order():
    stream, seen = Stream(5), {}
    for _ in range(6000):
        items = [1, 2, 3]
        stream.shuffle(items)
        seen[tuple(items)] = seen.get(tuple(items), 0) + 1
    assert len(seen) == 6 and min(seen.values()) > 850


def test_low_high_and_loaded_dice_show_what_they_promise():
    assert Low().roll(DIE, 3) == [0, 0, 0]
    assert High().roll(DIE, 3) == [3, 3, 3]
    loaded = Loaded([2, 0, 1])
    assert loaded.roll(DIE, 2) == [2, 0] and loaded.roll(DIE, 1) == [1]
    with pytest.raises(RuleError, match="ran out: 1 wanted after 3 of 3"):
        loaded.roll(DIE, 1)
    with pytest.raises(RuleError, match="face 9 is not on the die"):
        Loaded([9]).roll(DIE, 1)


def test_a_tape_gives_again_what_was_drawn_then_goes_on_with_its_own_dice():
    first = Stream(1, Tape())
    drawn = [first.below(100) for _ in range(4)]
    tape = Tape()
    tape.replay = drawn[:]
    again = Stream(2, tape)
    assert [again.below(100) for _ in range(4)] == drawn
    own = Stream(2)
    assert [again.below(100) for _ in range(4)] == [own.below(100) for _ in range(4)]
    assert len(tape.drawn) == 8
    tape.cut()
    assert tape.drawn == []


# The log.


def test_log_rows_carry_the_running_action_and_their_dice():
    log = Log()
    log.turn, log.active, log.seat = 3, 1, 2
    top = log.add(0, 5)
    before = log.enter(top)
    log.roll(1, 5, 6, 0, 0, 4, [3, 1])
    inner = log.enter(log.add(2))
    log.add(3)
    log.leave(inner)
    log.leave(before)
    log.add(0)
    events = named(log, ["top", "roll", "mid", "leaf"], ["sword"], ["attack"])
    assert [(e.kind, e.parent, e.root) for e in events] == [
        ("top", -1, 0),
        ("roll", 0, 0),
        ("mid", 0, 0),
        ("leaf", 2, 0),
        ("top", -1, 4),
    ]
    assert events[1][1:] == (0, 0, 3, 1, 2, "roll", 5, 6, "sword", "attack", -1, 4, (3, 1))
    assert events[2].dice == () and events[2].item == ""
    assert len(log.columns()) == len(COLUMNS) and [len(c) for c in Log().columns()] == [0] * len(COLUMNS)


def test_a_log_that_keeps_nothing_counts_all_the_same():
    log = Log(False)
    assert (log.add(1), log.roll(1, 0, 0, 0, 0, 0, [1, 2]), log.count) == (0, 1, 2)
    assert log.rows == [] and log.dice == []


def test_a_digest_changes_with_every_column_with_the_dice_and_with_the_answers():
    def digest(change: int, dice: list[int], answers: bytes) -> str:
        log = Log()
        log.dice = dice
        row = [change if change == i else 0 for i in range(len(COLUMNS))] if change else [0] * len(COLUMNS)
        log.flat = [PACK(*row)]
        return log.digest(answers)

    seen = [digest(i, [], b"") for i in range(len(COLUMNS))] + [digest(0, [1], b""), digest(0, [], b"\1")]
    assert len(set(seen)) == len(COLUMNS) + 2


@pytest.mark.parametrize("answers", [[], [0, 1, 254], [255], [254, 255, 256, 0], [65535, 3, 255]])
def test_answers_survive_packing(answers: list[int]):
    assert unpack_answers(pack_answers(answers)) == answers


def test_small_answers_take_one_byte():
    assert len(pack_answers([0, 9, 254])) == 3 and len(pack_answers([255])) == 3


# The door.


def test_the_same_spec_gives_the_same_log_whatever_else_is_played():
    game = Cards()
    alone, log = logged(game, spec(block=7), chancy())
    for block in range(4):
        logged(game, spec(block=block), chancy())
    again, other = logged(game, spec(block=7), chancy())
    assert alone.digest == again.digest and log.rows == other.rows and alone.ending == TURN_CAP
    assert len({logged(game, spec(block=b), chancy())[0].digest for b in range(20)}) == 20


def test_a_match_leaves_module_level_chance_alone():
    before = random.getstate()
    logged(Cards(), spec(), chancy())
    assert random.getstate() == before


def test_a_question_with_one_option_is_not_asked_and_every_other_is_recorded():
    players = chancy()
    shown: list[tuple[int, Question, int]] = []
    result = play(Cards(), spec(), players, Log(), None, shown)
    asked = [q for p in players for q in p.asked]  # type: ignore[attr-defined]
    # Six turns of one taking and three bids, less the three even turns in which seat 1 may only bid 0.
    assert len(asked) == result.decisions == len(shown) == 6 + 18 - 3
    assert all(len(q.options) > 1 and 0 <= i < len(q.options) for _, q, i in shown)


def test_recorded_answers_play_the_match_again_without_its_strategies():
    game = Cards()
    first, log = logged(game, spec(), chancy())
    again, other = logged(game, spec(), [Scripted([]) for _ in range(3)], unpack_answers(first.answers))
    assert again.digest == first.digest and log.rows == other.rows and log.dice == other.dice


def test_answers_that_do_not_fit_the_questions_are_an_engine_error():
    result, _ = logged(Cards(), spec(), chancy(), [2])
    assert result.ending == ENGINE_ERROR and "ReplayError: answer 1 is 2, but only 2 options stand" in result.reason


class Rogue(Chancy):
    """Misbehaves in one way when first asked to bid."""

    def __init__(self, deed: object) -> None:
        super().__init__()
        self.deed = deed

    def choose(self, view: View, question: Question) -> int:
        if question.kind != BID:
            return 0
        if isinstance(self.deed, BaseException):
            raise self.deed
        return self.deed  # type: ignore[return-value]


class Mute(Exception):
    def __str__(self) -> str:
        raise ValueError("no words")


@pytest.mark.parametrize(
    ("deed", "reason"),
    [
        (3, "answered 3 to a question with 3 options"),
        (-1, "answered -1 to a question with 3 options"),
        (True, "answered with bool, not int"),
        (1.0, "answered with float, not int"),
        (None, "answered with NoneType, not int"),
        ("0", "answered with str, not int"),
        (ValueError("lost <object at 0x7f0012>\nsecond line"), "ValueError: lost <object>"),
        (ValueError("x" * 500), "ValueError: " + "x" * 188),
        (ZeroDivisionError(), "ZeroDivisionError"),
        (Mute(), "Mute"),
        (SystemExit(3), "SystemExit: 3"),
        (MemoryError(), "MemoryError"),
        (RecursionError("deep"), "RecursionError: deep"),
        (Forfeit(0, "it was him"), "Forfeit: it was him"),
    ],
)
def test_whatever_a_strategy_does_wrong_is_a_forfeit_of_its_seat(deed: object, reason: str):
    players: list[Player] = [Chancy(), Rogue(deed), Chancy()]
    log = Log()
    match = CardsMatch(Cards(), spec(), players, log)
    match.game.setup(match)
    with pytest.raises(Forfeit) as caught:
        match.loop()
    assert (caught.value.seat, caught.value.why) == (1, reason)
    result, _ = logged(Cards(), spec(), [Chancy(), Rogue(deed), Chancy()])
    assert (result.ending, result.reason, result.trace) == (FORFEIT, reason, "")


def test_an_interrupt_and_the_watchdogs_stop_pass_through():
    class Stop(BaseException):
        guildhall_stop = True

    for deed in (KeyboardInterrupt(), Stop()):
        with pytest.raises(type(deed)):
            logged(Cards(), spec(), [Rogue(deed), Chancy(), Chancy()])


def test_a_strategy_that_fails_to_start_forfeits_too():
    class Unready(Chancy):
        def start(self, view: View, dice: Stream) -> None:
            raise KeyError("map")

    result, _ = logged(Cards(), spec(), [Chancy(), Unready(), Chancy()])
    assert (result.ending, result.reason) == (FORFEIT, NOT_STARTED + "KeyError: 'map'")


def test_a_fault_of_the_rules_is_an_engine_error_with_its_trace():
    result, log = logged(Cards(broken=True), spec(), chancy())
    assert result.ending == ENGINE_ERROR and result.reason == "RuleError: the second turn is broken"
    assert "in turn" in result.trace and log.rows[-1][5] == END and len(result.seats) == 3


# Forks.


class Seer(Chancy):
    """Forks once, at the question of a kind and turn, and keeps what it sees."""

    def __init__(self, kind: int, turn: int, index: int, turns: int) -> None:
        super().__init__()
        self.lookahead = True
        self.when = (kind, turn)
        self.index = index
        self.turns = turns
        self.futures: list[Match] = []
        self.rivals: list[list[Player]] = []
        self.now: list[int] = []
        self.deck: list[int] = []

    def choose(self, view: View, question: Question) -> int:
        assert isinstance(view, CardsView) and isinstance(view.match, CardsMatch)
        match = view.match
        if (question.kind, match.turn) == self.when and not self.futures:
            self.now = match.state.coins[:]
            self.deck = match.state.deck[:]
            before = (match.log.count, len(match.answers), match.dice.tape.at, match.dice.tape.drawn[:])
            for salt in range(4):
                rivals = chancy()
                self.rivals.append(rivals)
                self.futures.append(match.fork(question.seat, self.index, rivals, salt, self.turns))
            assert before == (match.log.count, len(match.answers), match.dice.tape.at, match.dice.tape.drawn)
            assert (match.state.coins, match.state.deck) == (self.now, self.deck), "a fork must not touch the match"
        return super().choose(view, question)


def foreseen(seer: Seer, seat: int, rounds: int = 6) -> tuple[Seer, Cards]:
    players = chancy()
    players[seat] = seer
    game = Cards(rounds)
    plain, _ = logged(game, spec(), chancy())
    result, _ = logged(game, spec(), players)
    assert result.digest == plain.digest, "looking ahead must not change the match"
    assert len(seer.futures) == 4
    return seer, game


def test_a_fork_replays_to_the_present_then_hides_and_goes_on_with_other_dice():
    seer, game = foreseen(Seer(TAKE, 4, 1, 1), seat=0)
    assert game.hidden == [0, 0, 0, 0]
    coins = [f.state.coins for f in seer.futures]  # type: ignore[attr-defined]
    assert all(f.turn == 4 and f.ending == TURN_CAP for f in seer.futures)
    assert all(f.answers[-4:][0] == 1 for f in seer.futures)
    taken = [c[0] - seer.now[0] for c in coins]
    assert len(set(taken)) > 1, "the hidden deck must be dealt anew for each salt"


def test_a_fork_in_a_secret_choice_gives_the_answer_to_the_right_seat_and_asks_the_others_anew():
    seer, game = foreseen(Seer(BID, 3, 2, 1), seat=2)
    assert game.hidden == [2, 2, 2, 2]
    for future, rivals in zip(seer.futures, seer.rivals):
        asked = [len(p.asked) for p in rivals]  # type: ignore[attr-defined]
        assert asked == [1, 1, 0], "seats 0 and 1 bid anew, seat 2's bid is the fork's index"
        assert future.answers[-1] == 2
    others = {tuple(f.answers[-3:-1]) for f in seer.futures}
    assert len(others) > 1, "the others' secret answers must not be replayed"


def test_a_fork_plays_the_asked_number_of_turns_or_to_the_end():
    assert {f.turn for f in foreseen(Seer(TAKE, 4, 0, 2), seat=0)[0].futures} == {5}
    assert {f.turn for f in foreseen(Seer(TAKE, 4, 0, 99), seat=0)[0].futures} == {6}


def test_a_fork_never_meets_the_real_dice():
    # With the answer "roll", the real match's faces at that moment must not be what every fork sees.
    seer, _ = foreseen(Seer(TAKE, 4, 0, 1), seat=0, rounds=4)
    rolls = [f.state.coins[0] - seer.now[0] for f in seer.futures]  # type: ignore[attr-defined]
    assert len(set(rolls)) > 1


def test_forks_start_only_after_the_first_turn_boundary_and_for_players_with_lookahead():
    match = CardsMatch(Cards(), spec(), chancy(), Log())
    match.game.setup(match)
    with pytest.raises(ReplayError, match="only after its first turn boundary"):
        match.fork(0, 0, chancy(), 0, 1)
    seer = Seer(TAKE, 99, 0, 1)
    views: list[View] = []
    seer.start = lambda view, dice: views.append(view)  # type: ignore[method-assign, assignment]
    plain = Chancy()
    match = CardsMatch(Cards(), spec(2), [seer, plain], Log())
    match.game.setup(match)
    assert isinstance(match.views[0], CardsView) and isinstance(match.views[1], CardsView)
    assert match.views[0].match is match and match.views[1].match is None


# Specs.


def test_a_spec_survives_its_plain_form():
    rows = [SeatSpec(0, 1, "a", "greedy:x=1", {"heroes": ["Mark", "Kisha"], "cards": []})]
    before = MatchSpec(5, "g", "set", "s", 4, 7, 2, 1, rows, {"duplicate_heroes": True, "cap": 3}, 8, 9)
    row = before.as_tuple()
    assert spec_from_tuple(row).as_tuple() == row and spec_from_tuple(row).seats[0].loadout["heroes"] == [
        "Mark",
        "Kisha",
    ]
    hash(row)


def test_a_match_that_the_rules_end_is_decided():
    class Short(Cards):
        def turn(self, match: Match) -> None:
            super().turn(match)
            match.over = match.turn == 3

    result, _ = logged(Short(), spec(), chancy())
    assert (result.ending, result.turns, result.reason) == (DECIDED, 3, "")
