"""Plans: what they say, what they refuse and in which words, and that a resolved plan reads back the same."""

import re
import tomllib

import pytest
import toy_game
from hypothesis import given
from hypothesis import strategies as st
from jobs_fixture import PLAN

from jobs.lineups import random_groups, swaps
from jobs.plan import Plan, as_toml, filler_pool, read_plan
from jobs.strict import toml_value
from jobs.wrong import Wrong, nearest


def plan(text: str = PLAN, **changes: str | None) -> Plan:
    """The fixture's plan with some top-level lines set, added or taken away."""
    lines = text.strip().splitlines()
    for key, value in changes.items():
        lines = [line for line in lines if not line.startswith(f"{key} =")]
        if value is not None:
            lines.insert(0, f"{key} = {value}")
    return read_plan("\n".join(lines))


def test_a_plan_is_resolved():
    p = plan()
    assert (p.name, p.game.name, p.seed, p.matches, p.players) == ("two runners", "toy", 7, 24, 2)
    assert p.scenarios == ["short-track", "hill"]
    assert p.level == "natural" and p.level_of("hill") == 3
    assert p.settings["equip"] == "starters" and p.settings["cap"] == 60
    assert [(s.label, s.strategy) for s in p.sides] == [("trees", "uniform"), ("nuts", "first")]
    assert p.sides[0].loadout == {"heroes": ["Ash", "Birch", "Cedar"]}
    assert p.sides[1].loadout == {"heroes": ["Hazel", "Oak", "Pine"], "cards": ["Rope"]}


def test_all_scenarios_and_the_defaults():
    p = plan(scenarios='"all"', players=None, name=None)
    assert p.scenarios == list(toy_game.TRACKS) and p.players == 2 and p.name == "unnamed"
    assert plan(level="2").level_of("hill") == 2
    assert plan(scenarios=None).scenarios == list(toy_game.TRACKS)


RULES = PLAN + "[rules]\n"
SECOND = 'heroes = ["Hazel", "Oak", "Pine"]\ncards = ["Rope"]'
LINEUPS = PLAN.partition("[[side]]")[0] + '[filler]\nstrategy = "first"\n[lineups]\nstrategy = "first"\n'

WRONG = {
    "top key": (PLAN.replace("matches", "matchs"), "unknown key 'matchs' (matches?)"),
    "side key": (PLAN.replace('cards = ["Rope"]', "card = []"), "side 2: unknown key 'card' (cards?)"),
    "rule": (RULES + "capp = 3", "[rules]: unknown key 'capp' (cap?)"),
    "rule type": (RULES + "cap = true", "[rules]: cap must be a whole number, not true"),
    "rule bool": (RULES + "duplicate_heroes = 1", "[rules]: duplicate_heroes must be true or false, not 1"),
    "rule value": (RULES + 'blame = "up"', "[rules]: blame: 'up' is not one of left, right, nobody"),
    "game key": ("equip = 3" + PLAN, "equip must be a text, not 3"),
    "game value": ('equip = "x"' + PLAN, "equip: 'x' is not one of starters, episodic"),
    "hero": (PLAN.replace("Oak", "Oakk"), "side 2: heroes: unknown hero 'Oakk' (Oak?)"),
    "hero case": (PLAN.replace("Oak", "oak"), "side 2: heroes: unknown hero 'oak' (Oak?)"),
    "card": (PLAN.replace("Rope", "Quilt"), "side 2: cards: unknown card 'Quilt' (known: Lamp, Rope, Spade)"),
    "hero twice": (PLAN.replace("Oak", "Pine"), "side 2: heroes: 'Pine' is named twice"),
    "two heroes": (PLAN.replace(', "Pine"', ""), "side 2: heroes must name 3, not 2"),
    "no heroes": (PLAN.replace(SECOND, ""), "side 2: heroes is missing"),
    "heroes text": (PLAN.replace(SECOND, 'heroes = "Oak"'), "side 2: heroes must be a list of names, not 'Oak'"),
    "strategy": (PLAN.replace('"first"', '"frist"'), "side 2: unknown strategy 'frist' (did you mean 'first'?)"),
    "parameter": (PLAN.replace('"first"', '"first:x=1"'), "side 2: strategy 'first:x=1': first takes no parameters"),
    "no strategy": (PLAN.replace('strategy = "first"', ""), "side 2: strategy is missing"),
    "side check": (PLAN.replace("Rope", "Lamp"), "side 2: Oak carries no Lamp"),
    "label": (PLAN.replace('"nuts"', '"trees"'), "side 2: the label 'trees' is taken"),
    "scenario": (PLAN.replace('"hill"', '"hall"'), "scenarios: unknown scenario 'hall' (hill?)"),
    "no scenario": (PLAN.replace('["short-track", "hill"]', "[]"), "scenarios is empty"),
    "game": (PLAN.replace('"toy"', '"toi"'), "unknown game 'toi' (toy?)"),
    "no game": (PLAN.replace('game = "toy"', ""), "game is missing"),
    "seed": (PLAN.replace("seed = 7", "seed = -1"), "seed must be a whole number of at least 0, not -1"),
    "matches": (PLAN.replace("matches = 24", "matches = 0"), "matches must be a whole number of at least 1, not 0"),
    "float": (PLAN.replace("matches = 24", "matches = 2.5"), "matches must be a whole number of at least 1, not 2.5"),
    "players": (PLAN.replace("players = 2", "players = 5"), "players must be 2 or 3 or 4, not 5"),
    "level": ("level = 9" + PLAN, 'level must be "natural" or one of 1, 2, 3, not 9'),
    "no filler": (PLAN.replace("players = 2", "players = 3"), "3 players, but 2 a match are given: add a [filler]"),
    "filler key": (PLAN + "[filler]\nheroes = []", "[filler]: unknown key 'heroes'"),
    "shared hero": (
        PLAN.replace("Oak", "Ash"),
        "sides 'trees' and 'nuts' cannot sit in one match: both name 'Ash', who can be there only once "
        "([rules] duplicate_heroes = true allows it)",
    ),
    "no side": (PLAN.partition("[[side]]")[0], "no [[side]] and no [lineups]: there is nothing to compare"),
    "side table": (PLAN.partition("[[side]]")[0] + "[side]\n", "sides are written as [[side]] tables"),
    "toml": (PLAN + "]", "not TOML:"),
    "lineups key": (LINEUPS + "form = []", "[lineups]: unknown key 'form' (from?)"),
    "lineups from": (LINEUPS, "[lineups]: from is missing"),
    "lineups few": (LINEUPS + 'from = ["Oak"]', "[lineups]: from names 1, and a line-up takes 3"),
    "lineups way": (LINEUPS + 'from = []\nchoose = "all"', "[lineups]: choose: unknown way 'all' (all-trios?)"),
    "lineups count": (
        LINEUPS + 'from = ["Ash", "Elm", "Oak"]\nchoose = "random-trios"\ncount = 2',
        "[lineups]: count must be a whole number from 1 to 1, not 2",
    ),
    "lineups stray": (
        LINEUPS + 'from = ["Ash", "Elm", "Oak"]\ncount = 2',
        "[lineups]: count goes with choose = 'random-trios'",
    ),
    "lineups base": (
        LINEUPS + 'from = ["Elm"]\nchoose = "swap-one"',
        "[lineups]: base is missing (the line-up in which one is swapped)",
    ),
    "filler pool": (
        (LINEUPS + f"from = {toy_game.HEROES[:10]}").replace("'", '"'),
        "[filler]: 1 seats need 3 heroes that no side uses, but 2 are left",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_one_sentence(name: str):
    text, sentence = WRONG[name]
    with pytest.raises(Wrong) as caught:
        read_plan(text)
    assert caught.value.message.startswith("plan.toml: " + sentence)
    assert caught.value.exit_code == 2 and "\n" not in caught.value.message


def test_lineups_meet_named_sides_only_without_shared_heroes():
    shared = PLAN + '[lineups]\nstrategy = "first"\nfrom = ["Elm", "Fir", "Oak"]\n'
    with pytest.raises(Wrong, match=r"'Elm [+] Fir [+] Oak' and 'nuts' cannot sit in one match: both name 'Oak'"):
        read_plan(shared)
    allowed = read_plan(shared + "[rules]\nduplicate_heroes = true\n")
    assert [c.label for c in allowed.candidates] == ["Elm + Fir + Oak"]


def test_mirror_matches_need_leave():
    mirror = PLAN.replace('["Hazel", "Oak", "Pine"]', '["Ash", "Birch", "Cedar"]')
    assert len(read_plan(mirror + "[rules]\nduplicate_heroes = true\n").sides) == 2


def test_candidates():
    names = '["Ash", "Elm", "Oak", "Fir"]'
    every = read_plan(LINEUPS + f"from = {names}")
    assert [c.label for c in every.candidates] == [
        "Ash + Elm + Oak",
        "Ash + Elm + Fir",
        "Ash + Oak + Fir",
        "Elm + Oak + Fir",
    ]
    some = read_plan(LINEUPS + f'from = {names}\nchoose = "random-trios"\ncount = 2')
    assert len({c.label for c in some.candidates}) == 2
    assert {c.label for c in some.candidates} <= {c.label for c in every.candidates}
    swapped = read_plan(LINEUPS + 'from = ["Ash", "Elm"]\nchoose = "swap-one"\nbase = ["Oak", "Fir", "Elm"]')
    assert [c.label for c in swapped.candidates] == [
        "Oak + Fir + Elm",
        "Ash + Fir + Elm",
        "Oak + Ash + Elm",
        "Oak + Fir + Ash",
    ]


def test_random_groups_hold_no_group_twice_however_many_are_asked_for():
    names = toy_game.HEROES
    for count in (1, 50, 100, 220):
        groups = random_groups(names, 3, count, 5, "toy")
        assert len({frozenset(group) for group in groups}) == count
        assert groups == random_groups(names, 3, count, 5, "toy")
    assert random_groups(names, 3, 9, 5, "toy") != random_groups(names, 3, 9, 6, "toy")


def test_swaps_change_one_name():
    base = ["a", "b", "c"]
    groups = swaps(["a", "d", "e"], base)
    assert groups[0] == base and len(groups) == 7
    assert all(len(set(group) - set(base)) == 1 for group in groups[1:])


def test_fillers_draw_from_what_no_side_uses():
    p = read_plan(PLAN.replace("players = 2", "players = 4") + '[filler]\nstrategy = "first"\n')
    key = p.game.side_keys[0]
    used = {name for side in p.sides for name in side.loadout["heroes"]}
    assert set(filler_pool(p, key)) == set(toy_game.HEROES) - used


@pytest.mark.parametrize(
    "text",
    [
        PLAN,
        PLAN.replace("players = 2", "players = 3") + '[filler]\nstrategy = "uniform"\n[rules]\ncap = 5\n',
        LINEUPS + 'from = ["Ash", "Elm"]\nchoose = "swap-one"\nbase = ["Oak", "Fir", "Elm"]\n',
        LINEUPS + 'from = ["Ash", "Elm", "Oak", "Fir"]\nchoose = "random-trios"\ncount = 2\n',
        PLAN.replace("two runners", 'say \\"no\\" \\\\ \\u007f ü').replace("seed = 7", "level = 2"),
    ],
)
def test_a_resolved_plan_reads_back_the_same(text: str):
    first = read_plan(text)
    again = read_plan(as_toml(first))
    assert as_toml(again) == as_toml(first) and again.digest() == first.digest()
    assert [c.label for c in again.candidates] == [c.label for c in first.candidates]
    assert again.settings == first.settings and not again.seed_drawn


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_any_text_survives_toml(text: str):
    assert tomllib.loads(f"x = {toml_value(text)}")["x"] == text


def test_nearest_names():
    known = ["Bjor of Oros", "Kisha", "Mark"]
    assert nearest("Kishaa", known) == " (Kisha?)"
    assert nearest("bjor", known) == " (Bjor of Oros?)"
    assert nearest("Xyz", known) == " (known: Bjor of Oros, Kisha, Mark)"
    assert nearest("Xyz", [str(n) for n in range(40)]) == ""


def test_an_overlay_that_is_wrong_is_one_sentence(tmp_path):
    (tmp_path / "track.txt").write_text("valley = 9")
    with pytest.raises(Wrong, match=re.escape("track.txt: unknown track 'valley'")):
        read_plan(PLAN, "plan.toml", str(tmp_path))
