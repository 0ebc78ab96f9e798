"""The table of effects as a whole: every word is carried out and tested, and all of them get along."""

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import sim
from sim.arcadia import kinds as k
from sim.arcadia.effects.table import CLASSES
from sim.arcadia.game import Arcadia
from sim.arcadia.inventory import is_armor
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import GAME_SIDE, HERO, MONSTER, MONSTER_MASK
from sim.arcadia.view import ArcadiaView
from sim.arcadia.vocabulary import EFFECTS
from sim.engine.decisions import Player, Question
from sim.engine.dice import Stream
from sim.engine.view import View

TESTS = "".join(path.read_text() for path in sorted(Path(__file__).parent.glob("test_effects_*.py")))
GAME = sim.load("inferno")
assert isinstance(GAME, Arcadia)


def test_every_word_has_its_class_in_alphabetical_order() -> None:
    assert list(CLASSES) == sorted(EFFECTS)


@pytest.mark.parametrize("word", EFFECTS)
def test_every_word_is_tested_under_its_name(word: str) -> None:
    assert re.search(rf"^def test_{word}[_(]", TESTS, re.MULTILINE)


def test_an_effect_takes_the_numbers_of_its_record() -> None:
    assert isinstance(GAME, Arcadia)
    for card in GAME.book.cards:
        for spec, effect in zip(card.effects, GAME.card_effects[card.index]):
            assert effect.spec is spec and type(effect) is CLASSES[spec.do]


class Eager(Player):
    """Attacks and uses effects when it can, else answers at random; looks the position over at every question."""

    def start(self, view: View, dice: Stream) -> None:
        self.dice = dice

    def choose(self, view: View, question: Question) -> int:
        assert isinstance(view, ArcadiaView)
        whole(view._match)
        wanted = [i for i, option in enumerate(question.options) if eager(question.kind, option)]
        if wanted and self.dice.below(10) < 7:
            return wanted[self.dice.below(len(wanted))]
        return self.dice.below(len(question.options))


def eager(kind: int, option: int) -> bool:
    if kind == k.Q_ACT:
        return option == k.STRIKE or k.POWER <= option < k.DEED
    return option > 0 and kind in (k.Q_DECLARE, k.Q_ROLL, k.Q_SECOND, k.Q_HERO, k.Q_HEAL, k.Q_OPTION, k.Q_OTHER_HERO)


def whole(m: Skirmish) -> None:
    """What holds at any moment, whatever effects have done."""
    s = m.s
    masks = [0] * (MONSTER_MASK + 1)
    for f in s.figures:
        if f.kind <= MONSTER and f.cell >= 0:
            assert s.at[f.cell].count(f.id) == 1
            masks[MONSTER_MASK if f.side == GAME_SIDE else f.side] |= 1 << f.cell
        if f.kind == HERO:
            assert f.damned == f.damnation + sum(c.damnation for c in f.curses)
            assert min(f.damnation, f.wounds, f.deaths) >= 0 and len(f.curses) <= 1
            assert sum(is_armor(h) for h in f.cards) <= 1
            assert all(h.used <= h.card.uses for h in f.cards)
    assert masks == s.masks
    assert s.monsters_on_board == sum(f.side == GAME_SIDE and f.cell >= 0 for f in s.figures)
    assert sum(len(c) for c in s.at) == sum(f.cell >= 0 and f.side <= GAME_SIDE + 1 for f in s.figures)


def line_up(number: int, scenario: str) -> sim.MatchSpec:
    """Any Heroes, Angels too, each Guild with seven cards of any level."""
    assert isinstance(GAME, Arcadia)
    random = Random(f"{number} {scenario}")
    cards = [c for c in GAME.book.cards if c.deck != "starter"]
    heroes = random.sample([h.name for h in GAME.book.heroes], 12)
    seats = []
    for seat in range(4):
        drawn = [*random.sample([c for c in cards if c.group != "Armor"], 6), random.choice(cards)]
        loadout = {"heroes": heroes[3 * seat : 3 * seat + 3], "cards": [c.name for c in drawn]}
        seats.append(sim.SeatSpec(seat, seat, f"s{seat}", "eager", loadout))
    level = random.randint(1, 6)
    settings: dict[str, str | int | float | bool] = {"equip": "starters", "turns_a_guild": 25}
    return sim.MatchSpec(number, "inferno", "inferno", scenario, level, 7, number, 0, seats, settings)


@pytest.mark.parametrize("scenario", GAME.scenarios())
def test_all_effects_get_along(scenario: str) -> None:
    spec = line_up(1, scenario)
    result = sim.play(GAME, spec, [Eager() for _ in spec.seats], sim.Log())
    assert not result.trace and result.ending in ("decided", "turn cap"), result.reason


@pytest.mark.slow
def test_everything_is_used_once() -> None:
    """Over many line-ups every card, ability and Curse leaves a trace in the log or asks something."""
    assert isinstance(GAME, Arcadia)
    seen: Counter[str] = Counter()
    for number in range(12):
        for scenario in GAME.scenarios():
            spec = line_up(number, scenario)
            log = sim.Log()
            result = sim.play(GAME, spec, [Eager() for _ in spec.seats], log)
            assert not result.trace and result.ending in ("decided", "turn cap"), (number, scenario, result.reason)
            seen.update(e.item for e in sim.named(log, [kind.name for kind in GAME.kinds], GAME.items, GAME.causes))
    names = [c.name for c in GAME.book.cards] + [c.name for c in GAME.book.curses]
    assert [name for name in names if not seen[name]] == []
