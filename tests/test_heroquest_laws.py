"""What holds in every match of HeroQuest, copies and forks of its state, and that one seed is one match."""

import re
from pathlib import Path

import pytest
from heroquest_kit import BOOK

import strategies
from jobs.games import load_game
from jobs.plan import read_plan
from jobs.sample import sample
from sim.engine.decisions import Player, Question
from sim.engine.dice import Stream
from sim.engine.events import Log
from sim.engine.match import Match, Watcher, play
from sim.engine.spec import DECIDED, TURN_CAP, MatchSpec
from sim.engine.view import View
from sim.heroquest import kinds as k
from sim.heroquest.book import load, set_path
from sim.heroquest.game import HeroQuest, raid
from sim.heroquest.records import Hero, Monster
from sim.heroquest.state import OFF, Figure, Held, Hidden, Position, Remains, State
from sim.heroquest.view import HeroQuestView

README = Path(__file__).resolve().parent.parent / "sim" / "heroquest" / "README.md"
SHARED = (int, str, bool, Hero, Monster, type(None))


def flat(thing: object) -> object:
    """Everything a state holds, as plain values."""
    if isinstance(thing, SHARED):
        return thing if not isinstance(thing, (Hero, Monster)) else thing.name
    if isinstance(thing, list):
        return [flat(v) for v in thing]
    assert isinstance(thing, (Figure, Held, Remains, State, Hidden, Position)), type(thing)
    return {name: flat(value) for name, value in vars(thing).items()}


def parts(thing: object) -> set[int]:
    """The identities of everything in a state that can change."""
    if isinstance(thing, SHARED):
        return set()
    inner = thing if isinstance(thing, list) else list(vars(thing).values())
    return {id(thing)}.union(*[parts(v) for v in inner])


class Laws(Watcher):
    """Looks at the state after every turn."""

    def __init__(self) -> None:
        self.looked = 0

    def turned(self, match: Match) -> None:
        m = raid(match)
        s = m.s
        self.looked += 1
        for cell, figures in enumerate(s.on):
            for i in figures:
                assert s.figures[i].cell == cell
            if len(figures) > 1:
                assert m.rules.share_stairs and (s.stairs[cell] or cell in s.tiles), cell
            if figures:
                assert s.shown[cell] and not m.board.solid[cell] and not s.shut[cell]
        for f in s.figures:
            assert 0 <= f.body <= f.full_body and 0 <= f.mind <= f.full_mind
            assert f.cell == OFF or f.id in s.on[f.cell]
            assert f.body > 0 or f.cell == OFF
            assert f.gold >= 0 and f.strength >= 0 and f.skip >= 0
        assert s.active == -1 and not m.fallen and not m.pounce
        assert min(s.deck) >= 0 and sum(s.deck) <= sum(card.copies for card in BOOK.decks[m.edition])
        for cell, near in enumerate(s.near):
            assert all(cell in s.near[other] for other in near)


def spec_of(game: HeroQuest, number: int, edition: str) -> MatchSpec:
    spec = sample(game, ["uniform"] * 5, number, 31)
    spec.settings.update({"edition": edition, "rounds": 25, "chaos_spells": "yes"})
    return spec


def players(spec: MatchSpec, number: int) -> list[Player]:
    names = ["charge", "party", "cautious", "uniform"]
    foes = ["nearest", "weakest", "caster-hunter", "uniform"]
    out = [strategies.make("heroquest", names[number % 4]) for _ in spec.seats[:-1]]
    return [*out, strategies.make("heroquest", foes[number // 2 % 4])]


@pytest.mark.parametrize("edition", ["eu", "us"])
def test_laws_of_every_turn(edition: str):
    game = load_game("heroquest")
    assert isinstance(game, HeroQuest)
    for number in range(18):
        spec = spec_of(game, number, edition)
        laws = Laws()
        log = Log()
        result = play(game, spec, players(spec, number), log, None, None, laws)
        assert result.ending in (DECIDED, TURN_CAP) and laws.looked == result.turns, result.trace
        teams = {spec.seats[row.seat].team for row in result.seats if row.won == 1.0}
        assert len(teams) == 1 and {row.won for row in result.seats} == {0.0, 1.0}
        gained = sum(row[11] for row in log.rows if row[5] == k.GOLD)
        held = sum(value for seat, name, value in result.tallies if name == "gold")
        # What a fellow takes over was gained before.
        taken = sum(row[11] for row in log.rows if row[5] == k.GOLD and row[9] == k.C_LOOT and row[11] > 0)
        assert gained - held == taken


class Copier(Watcher):
    """Copies the state after every turn and compares."""

    def turned(self, match: Match) -> None:
        m = raid(match)
        one = Position(m.s, m.hidden)
        two = one.copy()
        assert flat(one) == flat(two)
        assert not parts(one) & parts(two)


def test_copies_are_whole_and_apart():
    game = load_game("heroquest")
    assert isinstance(game, HeroQuest)
    for number in range(8):
        spec = spec_of(game, number, ["eu", "us"][number % 2])
        result = play(game, spec, players(spec, number), Log(False), None, None, Copier())
        assert not result.trace, result.trace


class Seer(Player):
    """Plays as another does, but looks ahead at every seventh question, in two ways."""

    def __init__(self, inner: Player) -> None:
        super().__init__()
        self.inner = inner
        self.lookahead = True
        self.view: HeroQuestView | None = None
        self.asked = 0
        self.forks = 0

    def start(self, view: View, dice: Stream) -> None:
        assert isinstance(view, HeroQuestView)
        self.view = view
        self.inner.start(view, dice)

    def choose(self, view: View, question: Question) -> int:
        assert self.view is not None
        self.asked += 1
        if self.asked % 7 == 0 and self.view.s.round + self.view.s.next > 0:
            before = self.view.digest()
            for option in (0, len(question.options) - 1):
                seats = [strategies.make("heroquest", "uniform") for _ in range(self.view.seats)]
                after = self.view.fork(option, seats, self.asked, 2)
                assert after is not self.view.s
                self.forks += 1
            assert self.view.digest() == before
        return self.inner.choose(view, question)


def test_looking_ahead_changes_nothing():
    game = load_game("heroquest")
    assert isinstance(game, HeroQuest)
    for number in range(6):
        spec = spec_of(game, number, ["eu", "us"][number % 2])
        plain = play(game, spec, players(spec, number), Log())
        seers = [Seer(player) for player in players(spec, number)]
        seen = play(game, spec, list(seers), Log())
        assert not seen.trace and seen.ending != "forfeit", (seen.reason, seen.trace)
        assert seen.digest == plain.digest and sum(seer.forks for seer in seers) > 10


def test_the_same_spec_is_the_same_match():
    game = load_game("heroquest")
    assert isinstance(game, HeroQuest)
    digests = set()
    for _ in range(2):
        spec = spec_of(game, 3, "eu")
        digests.add(play(game, spec, players(spec, 3), Log()).digest)
    assert len(digests) == 1


def test_what_the_readme_shows_is_right(tmp_path: Path):
    blocks = re.findall(r"^```toml\n(.*?)^```$", README.read_text(encoding="utf-8"), re.M | re.S)
    plan, quest, records = blocks
    assert [side.role for side in read_plan(plan).sides] == ["heroes", "heroes", "wizard"]
    (tmp_path / "mine.toml").write_text(records)
    book = load(set_path("heroquest"), str(tmp_path))
    assert "ogre" in [m.name for m in book.monsters] and "halberd" in [i.name for i in book.items]
    assert 'title = "The Cellar"' in quest
