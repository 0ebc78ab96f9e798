"""A campaign by records of one's own: circles changed or added, and the mistakes in them."""

from pathlib import Path

import pytest
from own_content import examples, write

import sim
from sim.arcadia.game import Arcadia
from sim.engine.chain import following
from sim.engine.errors import ContentError
from sim.engine.match import play
from sim.engine.spec import DECIDED, TURN_CAP, MatchSpec, Result, SeatSpec
from strategies.registry import make

LAST = "hit-rock-bottom"
HEROES = [["Orla of the Marsh", "Mark", "Kisha"], ["Izzy", "Diana", "Phyx"]]


def go_on(game: Arcadia, spec: MatchSpec) -> list[Result]:
    """The results of a whole campaign."""
    out: list[Result] = []
    for _ in range(game.campaign_length({})):
        out.append(play(game, spec, [make("inferno", seat.strategy) for seat in spec.seats]))
        assert out[-1].ending in (DECIDED, TURN_CAP), out[-1].trace
        spec = following(spec, out[-1].record, out[-1].records)
    return out


def test_the_readmes_scenario_takes_its_place_and_its_title_and_reward_go_on(tmp_path: Path):
    game = sim.load("inferno", str(write(tmp_path, examples())))
    assert isinstance(game, Arcadia)
    seats = [SeatSpec(seat, seat, f"side {seat}", "quester", {"heroes": own}) for seat, own in enumerate(HEROES)]
    matches = go_on(game, MatchSpec(0, "inferno", "inferno", "", 0, 2, 2, 0, seats, {}, 0, 1))
    played = [result.scenario for result in matches]
    carried = {name for result in matches for record in result.records for names in record.values() for name in names}
    assert played[0] == "the-old-well" and played[5] == LAST
    assert {"Friend of the Well", "Bucket Chain"} <= carried


def test_a_circle_of_ones_own_makes_campaigns_longer(tmp_path: Path):
    own = examples()
    own["my_table/campaign.toml"] = '[circle."The Well"]\nplace = 5\nplays = 1\nscenarios = ["the-old-well"]\n'
    game = sim.load("inferno", str(write(tmp_path, own)))
    assert isinstance(game, Arcadia)
    assert game.campaign_length({}) == 7
    seats = [SeatSpec(seat, seat, f"side {seat}", "first", {"heroes": own}) for seat, own in enumerate(HEROES)]
    matches = go_on(game, MatchSpec(0, "inferno", "inferno", "", 0, 2, 2, 0, seats, {"turns_a_guild": 2}, 0, 1))
    assert [result.level for result in matches] == [1, 2, 3, 4, 5, 6, 6], "there are no cards of a higher level"
    assert matches[-1].scenario == "the-old-well" and matches[-1].standings


MISTAKES = [
    ('[circle."First Circle"]\nplays = 3\n', "First Circle: plays: 3: it has only 2 scenarios"),
    ('[circle."First Circle"]\nrecommended = "the-parade"\n', "recommended: the-parade: is not among its scenarios"),
    ('[circle."First Circle"]\nscenarios = ["the-parade"]\nrecommended = ""\n', "the-parade: stands in "),
    ('[circle."First Circle"]\nscenarios = ["the-parad"]\n', "the-parad: unknown scenario (the-parade?)"),
    ('[circle."Second Circle West"]\nplays = 1\n', "of that place plays 2"),
    ('[circle."Second Circle West"]\nbranch = "north"\n', "branch: north: unknown value"),
]


@pytest.mark.parametrize(("text", "words"), MISTAKES)
def test_a_mistake_in_a_circle_is_one_sentence(text: str, words: str, tmp_path: Path):
    (tmp_path / "campaign.toml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as told:
        sim.load("inferno", str(tmp_path))
    assert words in str(told.value) and "campaign.toml" in str(told.value)
