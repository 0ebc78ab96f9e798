"""Components, Guilds and their first cards, tiles, and the single game (INF-COMP, GUILD, EQUIP, BOARD, EPIS)."""

import pytest
from inferno_play import Watched, arcadia, begin, finish, spec_of, uniform
from rules_kit import Dice, core, duel, hold

from jobs.plan import read_plan
from jobs.wrong import Wrong
from sim.arcadia import inventory, quests, verbs
from sim.arcadia import kinds as k
from sim.arcadia.hooks import DEFENSE, POOL
from sim.arcadia.skirmish import Skirmish
from sim.arcadia.state import T_COINS, T_DEATH_TOKENS, T_EPISODE, Held
from sim.engine.decisions import Player, Question

STARTERS = ["Dusty Blade", "Vile Trident", "Short Bow", "Grimbolt", "Lifebound"]
BOOK = arcadia().book


def test_INF_COMP_7_no_number_of_dice_caps_a_pool():
    a = duel()
    hold(a, "Mark", Dice(POOL, 9))
    hold(a, "Jaimie", Dice(DEFENSE, 7))
    a.attack("Mark", "Jaimie", dice="R" * 12, save="B" * 10)
    assert len(a.dice("roll")) == 12 and len(a.dice("save")) == 10


def test_INF_COMP_8_tokens_never_run_out():
    a = duel()
    a.prepare("", "", {})
    verbs.damn(a.m, a["Mark"], 40, -1, k.C_EFFECT)
    verbs.pay(a.m, 0, 100, k.C_QUEST)
    verbs.hurt(a.m, a["Mark"], 70, -1, k.C_EFFECT, -1)
    assert (a.damnation("Mark"), a.coins()[0], a.wounds("Mark")) == (40, 100, 70)


def test_INF_GUILD_1_four_guilds():
    assert BOOK.guilds == ["Tiger", "Serpent", "Shark", "Crow"]
    m = begin(spec_of("the-parade"), uniform(4))
    assert sorted(guild.colour for guild in m.s.guilds) == [0, 1, 2, 3]


@pytest.mark.parametrize("name", [hero.name for hero in BOOK.heroes if not hero.angel])
def test_INF_GUILD_3_a_hero_card_gives_defense_and_life(name: str):
    a = core("A", {"A": name})
    card = a[name].hero
    assert card is not None and (a[name].defense, a[name].life) == (card.defense, card.life)


def test_INF_GUILD_3_the_natural_ability_is_always_in_force():
    game = arcadia()
    m = begin(spec_of("the-parade"), uniform(4))
    for f in m.s.figures:
        if f.hero is not None:
            for effect in game.hero_effects[f.name]:
                assert all(any(on.effect is effect for on in m.on(f.id, hook)) for hook in effect.hooks), f.name


def test_INF_GUILD_5_heroes_are_unique_in_a_match():
    side = '[[side]]\nlabel = "{}"\nstrategy = "first"\nheroes = ["Mark", "Kisha", "{}"]\n'
    head = 'game = "inferno"\nscenarios = ["the-parade"]\nmatches = 4\nplayers = 2\n'
    with pytest.raises(Wrong, match="Mark"):
        read_plan(head + side.format("a", "Trandir") + side.format("b", "Diana"))


def test_INF_EQUIP_1_every_guild_has_the_same_five_cards():
    m = begin(spec_of("the-parade", level=1), uniform(4))
    for guild in m.s.guilds:
        held = [card.card.name for i in guild.heroes for card in m.s.figures[i].cards]
        assert sorted(held) == sorted(STARTERS)


def test_INF_EQUIP_1_INF_EPIS_2_they_are_spread_freely_EX_EQUIP_1():
    a = core("M T K", {"M": "Mark", "T": "Trandir", "K": "Kisha"})
    pool = [Held(BOOK.cards[BOOK.card_index[name]]) for name in STARTERS]
    order = ["Mark", "Kisha", "Kisha", "Trandir", "Trandir"]
    a.prepare("", "", {"assign": order})
    inventory.hand_out(a.m, a.m.s.guilds[0], pool, k.C_SETUP)
    a.settle()
    hands = {name: a.hand(name) for name in ("Mark", "Trandir", "Kisha")}
    assert hands == {
        "Mark": ["Dusty Blade"],
        "Trandir": ["Grimbolt", "Lifebound"],
        "Kisha": ["Vile Trident", "Short Bow"],
    }


def test_INF_CURSE_7_cards_of_equal_value_are_copies_of_one():
    assert len({curse.value for curse in BOOK.curses}) == len(BOOK.curses)


@pytest.mark.parametrize("slug", arcadia().scenarios())
def test_INF_BOARD_1_tiles_of_three_by_three(slug: str):
    rooms = arcadia().scenario(slug).rooms
    width = max(len(row) for row in rooms)
    assert len(rooms) % 3 == 0 and width % 3 == 0
    there = [[x < len(row) and row[x] != " " for x in range(width)] for row in rooms]
    for y in range(0, len(rooms), 3):
        for x in range(0, width, 3):
            tile = {there[y + j][x + i] for j in range(3) for i in range(3)}
            assert len(tile) == 1, f"{slug}: half a tile at {x},{y}"


def test_INF_SETUP_7_what_is_not_laid_is_put_away():
    m = begin(spec_of("the-prisoner"), uniform(4))
    pool = [token.index for token in BOOK.tokens for _ in range(token.count)]
    lying = [token for cell in range(m.board.cells) for token in m.hidden.down[cell] + m.s.up[cell]]
    drawn = [token for token in lying if BOOK.tokens[token].count]
    assert sorted(drawn + m.hidden.aside_tokens) == sorted(pool)


def test_INF_SETUP_7_chance_draws_the_tokens_and_lays_them():
    laid = set()
    for seed in range(8):
        m = begin(spec_of("the-prisoner", seed=seed), uniform(4))
        laid.add(tuple(sorted(token for pile in m.hidden.down for token in pile)))
    assert len(laid) > 4


def test_INF_ANGEL_11_a_quest_that_gives_an_angel_is_for_one_guild_alone():
    m = begin(spec_of("the-parade"), uniform(4))
    quest = next(q for q in m.quests if q.gives == "angel")
    m.turn = 1
    assert quests.fulfil(m, 0, quest, m.board.cell((0, 0))) and not quests.fulfil(m, 1, quest, m.board.cell((0, 0)))
    assert [guild.done[quest.index] for guild in m.s.guilds] == [True, False, False, False]


# The single game.


@pytest.mark.parametrize("slug", arcadia().scenarios())
@pytest.mark.parametrize("level", [1, 6])
def test_INF_EPIS_1_INF_EPIS_3_any_scenario_at_any_level(slug: str, level: int):
    m = begin(spec_of(slug, level=level), uniform(4))
    assert {f.level.level for f in m.s.figures if f.level is not None} == {"1" if level == 1 else "6"}


class Seen:
    """What each seat was dealt and kept."""

    def __init__(self) -> None:
        self.dealt: list[tuple[int, int]] = []

    def __call__(self, m: Skirmish, question: Question, index: int) -> None:
        if question.kind == k.Q_KEEP:
            self.dealt.append((question.seat, len(question.options)))
            for option in question.options:
                assert m.book.cards[option].deck in ("1", "2", "3", "4", "5")


@pytest.mark.parametrize("level", [1, 2, 4])
def test_INF_EPIS_4_six_cards_dealt_and_two_kept_of_each_lower_level(level: int):
    seen = Seen()
    players: list[Player] = [Watched(player, seen) for player in uniform(4)]
    m = begin(spec_of("the-prisoner", level=level), players)
    for seat in range(4):
        decks = [BOOK.cards[BOOK.card_index[name]].deck for name in m.equipped[seat]]
        assert [decks.count(str(n)) for n in range(1, 6)] == [2 if n < level else 0 for n in range(1, 6)]
        assert sum(s == seat for s, _ in seen.dealt) <= 2 * (level - 1)
    assert all(options <= 6 for _, options in seen.dealt)


def test_INF_EPIS_4_no_card_is_dealt_twice():
    for seed in range(8):
        m = begin(spec_of("the-prisoner", level=6, seed=seed), uniform(4))
        names = [name for own in m.equipped for name in own]
        for card in BOOK.cards:
            assert names.count(card.name) <= card.copies, card.name


def test_INF_EPIS_5_more_than_twelve_cards_are_cut_to_twelve_by_choice():
    asked: list[int] = []

    def look(m: Skirmish, question: Question, index: int) -> None:
        if question.kind == k.Q_DISCARD:
            asked.append(question.seat)

    players: list[Player] = [Watched(player, look) for player in uniform(4)]
    m = begin(spec_of("the-prisoner", level=6), players)
    assert [len(own) for own in m.equipped] == [12] * 4
    assert asked == [0] * 3 + [1] * 3 + [2] * 3 + [3] * 3, "five Starter cards and ten kept are fifteen"


@pytest.mark.parametrize("winner", [0, 1])
def test_INF_EPIS_6_coins_less_deaths_and_five_for_the_winner(winner: int):
    m = begin(spec_of("the-parade"), uniform(4))
    for guild in m.s.guilds:
        guild.tally[T_COINS] = 7
        m.s.figures[guild.heroes[0]].deaths = 2
    m.s.winner, m.over = winner, True
    finish(m)
    for guild in m.s.guilds:
        assert guild.tally[T_DEATH_TOKENS] == 2
        assert guild.tally[T_EPISODE] == 7 - 2 + (5 if guild.seat == winner else 0)
