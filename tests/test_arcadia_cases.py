"""Position cases of Arcadia Quest: the printed examples, and that a case which is wrong is found out."""

import copy
import json
from pathlib import Path

import pytest
from inferno_play import arcadia, begin, spec_of

from jobs.cases import judge_all, summary
from sim.arcadia.inventory import rearrange
from sim.arcadia.state import Held
from sim.engine.decisions import Player, Question
from sim.engine.view import View

FOLDER = Path(__file__).parent / "cases"
FILES = sorted(FOLDER.glob("inferno_*.json"))
Case = dict[str, object]
CASES: list[Case] = [case for file in FILES for case in json.loads(file.read_text(encoding="utf-8"))["cases"]]


def judged(case: Case) -> str:
    return arcadia().case(str(case["kind"]), case)


@pytest.mark.parametrize("case", CASES, ids=[str(case["id"]) for case in CASES])
def test_case(case: Case) -> None:
    assert judged(case) == ""


def test_every_printed_example_of_these_chapters_is_here() -> None:
    wanted = ["EX-CLOSE-1", "EX-SPACE-1", *[f"EX-MOVE-{n}" for n in (1, 2, 3)], *[f"EX-LOS-{n}" for n in range(1, 10)]]
    wanted += [f"EX-LOSX-{n}" for n in (1, 2, 3)] + [f"EX-ATK-{n}" for n in (1, 2, 3, 4)]
    ids = [str(case["id"]).split(" ")[0] for case in CASES]
    assert [name for name in wanted if name not in ids] == []
    assert {case["kind"] for case in CASES} == set(arcadia().case_kinds())


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_the_command_passes_them(file: Path) -> None:
    verdicts, seconds = judge_all(arcadia(), file)
    figures = summary(verdicts, seconds)
    assert figures["failed"] == 0 and figures["passed"] == len(verdicts) > 0


def find(name: str) -> Case:
    return copy.deepcopy(next(case for case in CASES if case["id"] == name))


def with_expect(name: str, **values: object) -> Case:
    case = find(name)
    expect = case["expect"]
    assert isinstance(expect, dict)
    case["expect"] = {**expect, **{key.replace("_", " "): value for key, value in values.items()}}
    return case


def without(name: str, key: str) -> Case:
    case = find(name)
    del case[key]
    return case


WRONG = [
    ({**find("EX-LOS-1"), "expect": False}, "sight is True, expected False"),
    ({**find("EX-CLOSE-1"), "expect": ["M", "B"]}, "close is ['B', 'M', 'G'], expected ['B', 'M']"),
    (with_expect("EX-SPACE-1", A="full"), "A is free to Mark, expected full"),
    (with_expect("EX-MOVE-1", points=1), "points is 0, expected 1"),
    (with_expect("EX-MOVE-1", at="C"), "at is B, expected C"),
    (with_expect("EX-MOVE-1 reach", B=[2, 0]), "B is reached with [points, hazard] [3, 0], expected [2, 0]"),
    (with_expect("EX-MOVE-1 reach", B=None), "B is reached with 3 points, expected not at all"),
    (with_expect("EX-MOVE-1 reach", C=[3, 0]), "C is out of reach, expected [3, 0]"),
    ({**find("EX-LOS targets"), "expect": ["Jaimie"]}, "targets is ['Diana', 'Harpy', 'Jaimie'], expected ['Jaimie']"),
    (with_expect("EX-ATK-1", hits=1), "hits is 2, expected 1"),
    (with_expect("EX-ATK-4", wounds={"Jaimie": 2}), "wounds of Jaimie is 1, expected 2"),
    ({**find("EX-ATK-4"), "dice": {"attack": "MMMM", "defense": "SS"}}, "1 attack dice left over"),
    ({**find("EX-ATK-4"), "answers": ["reroll M"]}, "never asked: 'reroll M'"),
    ({**find("EX-ATK-4"), "board": ["M|J"]}, "Mark cannot attack with Dusty Blade"),
]


@pytest.mark.parametrize("case, difference", WRONG, ids=[f"{c['id']}: {d}" for c, d in WRONG])
def test_a_wrong_expectation_is_told_in_one_sentence(case: Case, difference: str) -> None:
    assert judged(case) == difference


BAD = [
    ({**find("EX-LOS-1"), "expekt": True}, "case: unknown key 'expekt'"),
    (without("EX-LOS-1", "expect"), "expect: must be given"),
    ({**find("EX-LOS-1"), "to": "Z"}, "'Z' is no Space of the board"),
    ({**find("EX-LOS-1"), "board": ["K x", "z", ". T"]}, "board: 'z' is no edge"),
    ({**find("EX-ATK-1"), "dice": {"attack": "RRX"}}, "dice: attack: 'X' is not among MRC"),
    ({**find("EX-ATK-1"), "by": "Marc"}, "unknown figure 'Marc'"),
    (with_expect("EX-ATK-1", blood=1), "expect: unknown key 'blood'"),
    ({**find("EX-MOVE-1"), "deeds": [["jump", "A"]]}, "deeds: unknown deed 'jump'"),
    ({**find("EX-MOVE-1"), "points": "3"}, "points: '3' is no whole number"),
    ({**find("EX-LOS-1"), "figures": [{"hero": "Kisa", "guild": "Tiger", "at": "K"}]}, "unknown Hero 'Kisa'"),
    ({**find("EX-LOS-1"), "guilds": ["Owl"]}, "unknown Guild 'Owl'"),
]


@pytest.mark.parametrize("case, sentence", BAD, ids=[s for _, s in BAD])
def test_a_case_that_cannot_be_read_says_why(case: Case, sentence: str) -> None:
    with pytest.raises(ValueError) as error:
        judged(case)
    assert str(error.value).startswith(sentence) and "\n" not in str(error.value)


def test_a_case_on_the_map_of_a_scenario() -> None:
    """INF-CLOSE-3 on a printed map: the closed door at the top left, and the same door open."""
    case: Case = {"kind": "close", "scenario": "beyond-the-gates-of-hell", "of": [2, 0], "expect": [[2, 0], [1, 0]]}
    assert judged(case) == ""
    case["doors"] = {"h:2,1": "open"}
    case["expect"] = [[2, 0], [1, 0], [2, 1]]
    assert judged(case) == ""


def test_sight_lists_all_spaces_seen() -> None:
    case: Case = {"kind": "sight", "board": ["K A|B", "  -", "C E F"], "from": "K", "expect": ["A", "C", "E"]}
    assert judged(case) == ""
    assert judged({**case, "expect": ["A", "C"]}) == "seen is ['A', 'C', 'E'], expected ['A', 'C']"


# Faults once found by the laws of whole matches.


@pytest.mark.parametrize("points, asked", [(3, True), (2, False)])
def test_a_move_is_taken_back_only_where_one_may_stop(points: int, asked: bool) -> None:
    """INF-GUARD-12 with INF-MOVE-6: in a Full Space the move can be taken back only with a point left to leave."""
    case: Case = {
        "kind": "walk",
        "board": ["K|. F B"],
        "portals": {"red": ["K", "F"]},
        "settings": {"guard_cancel": True},
        "figures": [
            {"hero": "Mark", "guild": "Serpent", "at": "K", "defense": 0},
            {"hero": "Kisha", "guild": "Serpent", "at": "F"},
            {"monster": "Harpy", "at": "F", "dice": 1},
        ],
        "by": "Mark",
        "points": points,
        "deeds": [["portal", "F"], ["step", "B"]],
        "dice": {"attack": "M"},
        "answers": ["take the move back"],
        "expect": {"at": "F" if asked else "B", "points": points - 2, "attacks": ["Harpy guard Mark"]},
    }
    assert judged(case) == ("" if asked else "never asked: 'take the move back'")


class Away(Player):
    """Hands every card to the last Hero who can take it."""

    def choose(self, view: View, question: Question) -> int:
        return len(question.options) - 1


def test_handing_round_leaves_enough_life_on_a_hero() -> None:
    """INF-REST-8: no single card keeps him alive, but all of them together do."""
    m = begin(spec_of("beyond-the-gates-of-hell", 2), [Away(), Away()])
    guild = m.s.guilds[0]
    for i in guild.heroes:
        m.s.figures[i].cards = []
        m.stale(m.s.figures[i])
    f = m.s.figures[guild.heroes[0]]
    healthy = [card for card in m.book.cards if card.life == 1][:2]
    f.cards = [Held(card) for card in healthy]
    m.stale(f)
    f.wounds = f.life - 2
    rearrange(m, guild)
    assert f.wounds < f.life and len(f.cards) == 1
    f.wounds = 0
    rearrange(m, guild)
    assert f.cards == []
