"""Every monster acts on every card of its deck among heroes, summons, traps and tokens; what must hold then does."""

from random import Random

import pytest
from gloomhaven_kit import HAZARD_HEX, OBSTACLE_HEX, Table

import sim
from sim.gloomhaven import monsters, rounds, verbs
from sim.gloomhaven.records import RANKS, STRONG
from sim.gloomhaven.state import DIFFICULT, MONSTER, OBSTACLE, OFF

NAMES = [m.name for m in sim.load("gloomhaven").book.monsters]  # type: ignore[attr-defined]


def scene(name: str, seed: int) -> Table:
    """A crowded map: two of the type, other monsters, heroes, one summon, terrain, money, all elements strong."""
    dice = Random(seed)
    t = Table(level=dice.randrange(8), seats=2, size=4)
    places = [(q, r) for q in range(-4, 5) for r in range(-4, 5)]
    dice.shuffle(places)
    kind = t.game.book.monster(name)
    ranks = ["normal", "elite"] if kind.levels[0] else ["boss"]
    for rank in ranks[: kind.standees]:
        t.monster(name, places.pop(), rank)
    for other in ("Bandit Guard", "Wind Demon"):
        if other != name:
            t.monster(other, places.pop())
    heroes = [t.character(places.pop(), 10 + 30 * n, n, hp=12) for n in range(2)]
    t.summon(heroes[1], places.pop(), hp=4)
    heroes[0].retaliates = [(1, 2)]
    for terrain in (OBSTACLE_HEX, HAZARD_HEX, DIFFICULT):
        t.lay(terrain, *[places.pop() for _ in range(4)])
    for effect in ("poison", "immobilize", "stun"):
        t.trap(places.pop(), -1, effect)
    for _ in range(4):
        t.m.s.money[t.cell(places.pop())] += 1
    for element in range(6):
        t.m.s.elements[element] = STRONG
    for f in t.m.s.figures:
        f.hp = max(1, f.hp - dice.randrange(3))
    for player in t.players:
        player.rule = lambda question: dice.randrange(len(question.options))
    return t


def check(t: Table) -> None:
    """What holds after everything."""
    s = t.m.s
    where = [f.cell for f in s.figures if f.cell != OFF]
    assert len(where) == len(set(where))
    for f in s.figures:
        if f.cell == OFF:
            assert f.hp <= 0
            continue
        assert s.at[f.cell] == f.id and not s.wall[f.cell] and 0 < f.hp <= f.max_hp and not f.taking
        assert f.flying or s.terrain[f.cell] != OBSTACLE
    assert sum(1 for i in s.at if i != OFF) == len(where)
    curses = blesses = 0
    for number in range(len(s.piles)):
        cards = [t.game.book.modifiers[i].name for i in t.m.hidden.piles[number] + s.piles[number].discards]
        assert len([c for c in cards if c not in ("curse", "bless")]) == 20
        assert s.piles[number].left == len(t.m.hidden.piles[number])
        curses += cards.count("curse")
        blesses += cards.count("bless")
    assert sum(s.curses) == curses and s.blesses == blesses
    for kind in t.game.book.monsters:
        out = [f.number for f in s.figures if f.type is kind and f.cell != OFF]
        assert sorted(out + s.free[kind.index]) == list(range(1, kind.standees + 1))
    assert all(0 <= state <= STRONG for state in s.elements)
    for f in s.figures:
        assert f.kind != MONSTER or f.rank < len(RANKS)


@pytest.mark.parametrize("name", NAMES)
def test_every_card_of_every_monster(name: str) -> None:
    kind = sim.load("gloomhaven").book.monster(name)  # type: ignore[attr-defined]
    deck = sim.load("gloomhaven").book.decks[kind.deck]  # type: ignore[attr-defined]
    for number, card in enumerate(deck.cards):
        t = scene(name, 100 * kind.index + number)
        t.card(deck.name, card.name)
        rounds.set_order(t.m)
        before = t.m.snapshot()
        monsters.type_turn(t.m, t.game.book.monster(name))
        check(t)
        assert t.events("turn")
        rounds.clean_up(t.m)
        check(t)
        rows = t.log.count
        # The copy was not touched, and can be played on.
        t.m.restore(before)
        check(t)
        assert t.m.s.round == 1 and rows > 0


def test_monsters_fight_each_other_to_the_end() -> None:
    ended = 0
    for seed in range(6):
        t = scene("Living Bones", seed)
        for _ in range(30):
            t.m.s.round += 1
            rounds.set_order(t.m)
            for who in t.m.s.order[:]:
                if who >= rounds.TYPE:
                    monsters.type_turn(t.m, t.game.book.monsters[who - rounds.TYPE])
                elif verbs.begin_turn(t.m, t.m.s.figures[who]):
                    verbs.end_turn(t.m, t.m.s.figures[who])
                check(t)
            rounds.clean_up(t.m)
        ended += not [f for f in t.m.s.figures if f.side == 0 and f.cell != OFF]
    assert ended >= 4
