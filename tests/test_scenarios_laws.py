"""Whole scenarios played at random, with Heroes dropped where something happens: the board stays whole."""

from collections import Counter
from random import Random

import pytest
from scenario_kit import arcadia

import sim
from sim.arcadia import kinds as k
from sim.arcadia import resting, verbs
from sim.arcadia.records import MonsterLevel
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.spaces import room
from sim.arcadia.state import CAPTIVE, GAME_SIDE, MONSTER, MONSTER_MASK, OBJECT
from sim.engine.decisions import Player, Question
from sim.engine.events import Log
from sim.engine.spec import SeatSpec
from sim.engine.view import View

GAME = arcadia()
HEROES = [h.name for h in GAME.book.heroes if not h.angel]
TOKENS = {t.item for t in GAME.book.tokens}
EAGER = (k.DEED, k.STRIKE, k.REVEAL)


class Restless(Player):
    """Seldom Rests or stops, and likes to fight, dig and do what the scenario offers."""

    def __init__(self, random: Random) -> None:
        super().__init__()
        self.random = random

    def choose(self, view: View, question: Question) -> int:
        options = question.options
        if question.kind == k.Q_TURN and self.random.random() < 0.9:
            return self.random.randrange(len(options) - 1)
        if question.kind == k.Q_ACT and self.random.random() < 0.6:
            eager = [i for i, o in enumerate(options) if o & ~(k.VERB - 1) in EAGER]
            return self.random.choice(eager or [i for i, o in enumerate(options) if o != k.END_ACT])
        return self.random.randrange(len(options))


def skirmish(slug: str, seed: int, random: Random) -> Skirmish:
    """A scenario whose Monsters die of one Wound."""
    heroes = random.sample(HEROES, len(HEROES))
    guilds = random.choice([2, 3, 4])
    seats = [SeatSpec(i, i, f"s{i}", "", {"heroes": heroes[3 * i : 3 * i + 3]}) for i in range(guilds)]
    settings = {
        "quests_to_win_2p": 3,
        "second_circle": random.choice(["west", "east"]),
        "shove_blocked": random.choice(["stop", "pass"]),
        "scenario_end": random.choice(["combat", "turn"]),
    }
    level = GAME.natural_level(slug)
    spec = sim.MatchSpec(0, "inferno", "inferno", slug, level, seed, 0, 0, seats, settings)
    m = GAME.new(spec, [Restless(random) for _ in seats], Log(True))
    assert isinstance(m, Skirmish)
    m.levels = [
        MonsterLevel(x.level, 1, 1, x.reward, x.attack, min(x.dice, 1), x.movement, 0, 0, x.effects, [])
        for x in m.levels
    ]
    GAME.setup(m)
    return m


def drop_in(m: Skirmish, random: Random) -> None:
    """Put the Heroes of the Guild to play, the dead ones too, near something."""
    s = m.s
    marked = {c for cells in m.board.marks.values() for c in cells}
    for i in s.guilds[s.active].heroes:
        f = s.figures[i]
        if f.waiting or random.random() < 0.4:
            continue
        spots = [c for c in range(m.board.cells) if not m.board.grid.blocked[c] and room(s, f, c)]
        lively = [
            c
            for c in spots
            if s.up[c] or s.down[c] or s.brimstones[c] or c in marked or m.board.start_of[c] == f.side
            or any(s.figures[j].kind in (MONSTER, CAPTIVE) for d in [c, *s.near[c]] for j in s.at[d])
        ]  # fmt: skip
        cell = random.choice(lively or spots)
        if f.cell < 0:
            resting.revive(m, f, cell)
        else:
            verbs.put(m, f, cell, -1)


def check(m: Skirmish) -> None:
    """Figures, rooms, bit masks, Guilds and tokens."""
    s = m.s
    masks = [0] * (MONSTER_MASK + 1)
    for f in s.figures:
        here = [c for c in range(m.board.cells) if f.id in s.at[c]]
        assert here == ([f.cell] if f.cell >= 0 and f.kind != OBJECT else []), f.name
        if f.cell >= 0 and f.side <= GAME_SIDE:
            masks[min(f.side, MONSTER_MASK)] |= 1 << f.cell
    assert s.masks == masks
    assert all(len(on) <= 2 and not (len(on) == 2 and any(s.figures[i].huge for i in on)) for on in s.at)
    assert all(len(guild.heroes) == 3 for guild in s.guilds)
    assert s.monsters_on_board == sum(f.kind == MONSTER and f.cell >= 0 for f in s.figures)
    in_play: Counter[int] = Counter()
    for row in m.log.rows:
        if row[8] in TOKENS and row[5] in (k.LAY, k.USE):
            in_play[row[8]] += 1 if row[5] == k.LAY else -1
    there: Counter[int] = Counter()
    lying = [s.well, *s.up, *m.hidden.down, *[f.tokens for f in s.figures]]
    for token in [t for pile in lying for t in pile]:
        there[m.book.tokens[token].item] += 1
    assert +in_play == +there and min(in_play.values()) >= 0


@pytest.mark.parametrize("slug", GAME.scenarios())
def test_the_board_stays_whole_through_a_scenario(slug: str):
    random = Random(slug)
    m = skirmish(slug, 3, random)
    check(m)
    while not m.over and m.turn < m.cap:
        drop_in(m, random)
        m.boundary()
        m.turn += 1
        m.log.turn = m.turn
        GAME.turn(m)
        check(m)
    assert any(first >= 0 for first in m.s.first_done), "nobody fulfilled a Quest"
