"""Plans whose scenarios are played at several levels: every (scenario, level) is a block on a seed of its own."""

import pytest

from jobs.blocks import design_of
from jobs.games import load_game
from jobs.plan import as_toml, read_plan
from jobs.wrong import Wrong

PLAN = """
game = "gloomhaven"
seed = 3
matches = 24
scenarios = ["black-barrow", "diamond-mine"]
{}
[[side]]
label = "one"
strategy = "uniform"
classes = ["Brute", "Cragheart"]
[[side]]
label = "two"
strategy = "uniform"
classes = ["Spellweaver", "Tinkerer", "Scoundrel"]
"""


def test_every_side_meets_every_scenario_at_every_level() -> None:
    design = design_of(read_plan(PLAN.format("levels = [0, 2, 7]")))
    specs = [design.spec(unit) for unit in range(design.units)]
    assert design.units == 24
    met = [(spec.scenario, spec.level, len(spec.seats)) for spec in specs]
    wanted = {(s, n, k) for s in ("black-barrow", "diamond-mine") for n in (0, 2, 7) for k in (2, 3)}
    assert set(met) == wanted
    assert all(met.count(cell) == 2 for cell in wanted)
    for first, second in zip(specs[::2], specs[1::2]):
        assert (first.block, first.scenario, first.level) == (second.block, second.scenario, second.level)
    assert len({spec.block for spec in specs}) == 12


def test_a_plan_with_levels_reads_back() -> None:
    plan = read_plan(PLAN.format("levels = [1, 3]"))
    assert read_plan(as_toml(plan)).levels == plan.levels == [1, 3]
    assert "\nlevel =" not in as_toml(plan)


def test_one_level_is_as_before() -> None:
    design = design_of(read_plan(PLAN.format("level = 2")))
    assert {design.spec(unit).level for unit in range(design.units)} == {2}


WRONG = [
    ("level = 1\nlevels = [1]", "level and levels do not go together"),
    ("levels = []", "levels must be a list of 0, 1, 2, 3, 4, 5, 6, 7, each once"),
    ("levels = [1, 1]", "each once"),
    ("levels = [9]", "each once"),
    ("levels = 2", "each once, not 2"),
]


@pytest.mark.parametrize(("line", "told"), WRONG, ids=[w[0] for w in WRONG])
def test_what_levels_must_not_say(line: str, told: str) -> None:
    with pytest.raises(Wrong) as error:
        read_plan(PLAN.format(line))
    assert told in error.value.message


def test_games_without_roles_take_one_level() -> None:
    inferno = load_game("inferno")
    heroes = inferno.side_keys[0].known[:3]
    with pytest.raises(Wrong) as error:
        read_plan(f'game = "inferno"\nlevels = [1]\n[[side]]\nlabel = "a"\nstrategy = "uniform"\nheroes = {heroes}\n')
    assert "levels does not go with inferno" in error.value.message
