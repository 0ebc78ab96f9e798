"""Scenario setup (pages 10 to 12): every scenario with two, three and four Guilds, on both branches."""

import pytest
from scenario_kit import XY, arcadia, begin, figures, label, lying, own_token, where, xy

from sim.arcadia.records import QUEST_TOKEN
from sim.arcadia.state import CAPTIVE, CARRIED, HERO, MONSTER, OBJECT

GAME = arcadia()
FALLEN = {"west": ["Leah", "The Wanderer"], "east": ["Angel Eyes", "Benjamin"]}
THIRD = ["infernal-committee", "well-of-tormented-souls", "the-fallen-temple", "hit-rock-bottom"]
CAPTIVES = {"the-prisoner": ("Angel Eyes", (11, 4)), "the-cursed-pony": ("The Wanderer", (6, 8))}
# What the legend beside each map counts: Demonesses, Harpies, Pitchers, Cerberuses, single Villains, Brimstones,
# tokens face down, Quest tokens face up, Spawn tokens.
LEGEND = {
    "beyond-the-gates-of-hell": (6, 5, 0, 2, [], 8, 8, 0, 3),
    "ferry-of-the-dead": (6, 6, 2, 0, [], 8, 8, 4, 4),
    "lost-in-the-darkness": (6, 4, 2, 0, ["Bellya'al"], 12, 8, 0, 4),
    "the-prisoner": (6, 6, 2, 2, ["Bellya'al"], 10, 8, 4, 4),
    "the-parade": (6, 6, 2, 0, ["The Judge"], 8, 8, 4, 2),
    "the-impure-fountain": (6, 6, 0, 2, ["Bellya'al"], 7, 8, 0, 2),
    "the-cursed-pony": (6, 6, 2, 2, ["The Judge"], 10, 12, 2, 2),
    "hells-kitchen": (6, 6, 2, 2, ["Bellya'al", "The Judge"], 10, 10, 2, 2),
    "infernal-committee": (4, 4, 2, 2, ["Bellya'al", "Justicar", "The Judge", "The Underlord"], 10, 8, 4, 2),
    "well-of-tormented-souls": (4, 6, 2, 2, ["Bellya'al", "The Judge"], 8, 8, 0, 4),
    "the-fallen-temple": (6, 6, 2, 2, ["The Judge", "The Underlord"], 10, 10, 4, 5),
    "hit-rock-bottom": (6, 6, 2, 2, ["Bellya'al", "Justicar", "The Judge", "The Underlord"], 9, 12, 3, 2),
}
SLUGS = list(LEGEND)


def cells(record: list[XY]) -> list[XY]:
    return sorted(record)


@pytest.mark.parametrize("branch", ["west", "east"])
@pytest.mark.parametrize("guilds", [2, 3, 4])
@pytest.mark.parametrize("slug", SLUGS)
def test_a_scenario_is_laid_as_its_map_says(slug: str, guilds: int, branch: str):
    a = begin(slug, guilds, second_circle=branch)
    s, scenario = a.m.s, a.m.scenario
    demonesses, harpies, pitchers, cerberuses, villains, brimstones, down, up, spawns = LEGEND[slug]
    monsters = figures(a, MONSTER)
    expected = {"Demoness": demonesses, "Harpy": harpies, "Demon Pitcher": pitchers, "Cerberus": cerberuses}
    fallen = FALLEN[branch] if slug in THIRD else []
    expected |= dict.fromkeys(villains + fallen, 1)
    assert {name: len(found) for name, found in monsters.items()} == {n: c for n, c in expected.items() if c}
    printed: dict[str, list[XY]] = {}
    for spot in scenario.monsters:
        printed.setdefault(spot.name, []).append((spot.x, spot.y))
    for name, spots in printed.items():
        assert monsters[name] == sorted(spots)
    marks = {spot.name: (spot.x, spot.y) for spot in scenario.angels}
    for at, name in enumerate(fallen):
        assert monsters[name] == [marks[f"A{at + 1}"]]
    if "Justicar" in villains:
        assert monsters["Justicar"] == [marks["Justicar"]]
    captives = [CAPTIVES[slug]] if slug in CAPTIVES else []
    assert figures(a, CAPTIVE) == {name: [spot] for name, spot in captives}

    board = [xy(a, c) for c in range(a.m.board.cells)]
    assert sorted(spot for c, spot in enumerate(board) for _ in range(s.down[c])) == cells(scenario.exploration)
    assert sum(s.down) == down == sum(len(pile) for pile in a.m.hidden.down)
    assert sorted(spot for c, spot in enumerate(board) for _ in range(s.brimstones[c])) == cells(scenario.brimstones)
    assert sum(s.brimstones) == brimstones == sum(len(pile) for pile in a.m.hidden.brimstones)
    assert sum(len(pile) for pile in s.up) == up
    assert [xy(a, c) for c in s.spawn_cells] == scenario.spawns and len(s.spawn_pairs) == spawns
    assert s.open_doors == [scenario.doors[name] == "open" for name in a.m.board.grid.doors]

    waiting = 1 if slug == "lost-in-the-darkness" else 0
    for guild in s.guilds:
        placed = [where(a, a.m.s.figures[i].name) for i in guild.heroes]
        assert placed.count(None) == waiting
        assert all(spot in scenario.starts[guild.seat] for spot in placed if spot is not None)
    assert len(s.guilds) == guilds
    assert all(len(on) <= 2 for on in s.at)
    assert s.monsters_on_board == sum(len(found) for found in monsters.values())
    assert all(s.masks[-1] >> f.cell & 1 for f in s.figures if f.kind == MONSTER and f.cell >= 0)


def test_INF_SETUP_2_to_4_edges_doors_and_portals():
    a = begin("hells-kitchen")
    assert a.m.board.grid.doors and not any(a.m.s.open_doors)
    assert [xy(a, c) for c in a.m.board.portal_of[a.m.board.cell((2, 0))]] == [
        (5, 0), (9, 0), (0, 2), (11, 2), (2, 4), (9, 4), (5, 5),
    ]  # fmt: skip
    b = begin("the-fallen-temple")
    assert [b.m.board.grid.doors[d] for d, is_open in enumerate(b.m.s.open_doors) if is_open] == ["h:4,6"]


def test_INF_SETUP_5_brimstones_are_drawn_from_all_fourteen_and_the_rest_put_away():
    seen = set()
    for seed in range(12):
        a = begin("the-prisoner", seed=seed)
        laid = [card for pile in a.m.hidden.brimstones for card in pile]
        assert len(laid) == 10
        assert sorted(laid + a.m.hidden.aside_brimstones) == list(range(14))
        seen.update(laid)
    assert seen == set(range(14))


@pytest.mark.parametrize("slug", ["beyond-the-gates-of-hell", "ferry-of-the-dead"])
def test_INF_SETUP_19_the_hidden_treasure_stays_out_of_the_first_circle(slug: str):
    out = next(b.index for b in GAME.book.brimstones if b.code == "BS-06")
    for seed in range(12):
        a = begin(slug, seed=seed)
        assert all(out not in pile for pile in a.m.hidden.brimstones)
        assert out not in a.m.hidden.aside_brimstones
        assert len(a.m.hidden.aside_brimstones) == 13 - 8


def test_INF_SETUP_6_quest_tokens_lie_face_up_where_printed():
    a = begin("the-fallen-temple", 2)
    names = ["Gray Quest Token", "Purple Quest Token", "Teal Quest Token", "Yellow Quest Token"]
    assert lying(a, (4, 3)) == names
    b = begin("hells-kitchen")
    assert lying(b, (1, 3)) == ["Gray Quest Token"] and lying(b, (10, 3)) == ["Teal Quest Token"]


def test_INF_SETUP_7_exploration_tokens_are_drawn_unseen_and_the_rest_are_out_of_play():
    faces = set()
    for seed in range(8):
        a = begin("the-prisoner", seed=seed)
        laid = [t for pile in a.m.hidden.down for t in pile]
        assert len(laid) == 8 and len(a.m.hidden.aside_tokens) == 6
        pool = [t.index for t in GAME.book.tokens for _ in range(t.count)]
        assert sorted(laid + a.m.hidden.aside_tokens) == sorted(pool)
        faces.add(tuple(laid))
    assert len(faces) == 8


@pytest.mark.parametrize("guilds", [2, 3, 4])
def test_lost_in_the_darkness_mixes_in_the_tokens_of_the_guilds_in_play(guilds: int):
    a = begin("lost-in-the-darkness", guilds)
    laid = [GAME.book.tokens[t] for pile in a.m.hidden.down for t in pile]
    mine = sorted(own_token(a, seat) for seat in range(guilds))
    assert sorted(t.name for t in laid if t.kind == QUEST_TOKEN) == mine
    assert len(laid) == 8


def test_hells_kitchen_hides_the_yellow_token_whoever_plays():
    a = begin("hells-kitchen", 2)
    laid = [GAME.book.tokens[t] for pile in a.m.hidden.down for t in pile]
    assert [t.name for t in laid if t.kind == QUEST_TOKEN] == ["Yellow Quest Token"]
    assert len(laid) == 10


def test_INF_SETUP_8_spawn_tokens_are_shuffled():
    pairs = sorted(min(a, b) * 3 + max(a, b) for a, b in GAME.book.spawn_pairs)
    drawn = set()
    for seed in range(30):
        a = begin("the-parade", seed=seed)
        assert len(set(a.m.s.spawn_pairs)) == 2 and set(a.m.s.spawn_pairs) <= set(pairs)
        drawn.update(a.m.s.spawn_pairs)
    assert sorted(drawn) == pairs
    five = begin("the-fallen-temple")
    assert sorted(five.m.s.spawn_pairs) == pairs


@pytest.mark.parametrize(("level", "card"), [(1, "1"), (2, "2-3"), (3, "2-3"), (4, "4-5"), (5, "4-5"), (6, "6")])
def test_INF_SETUP_9_to_11_and_EX_LEVEL_1_one_level_card_for_the_whole_scenario(level: int, card: str):
    a = begin("infernal-committee", level=level)
    for f in a.m.s.figures:
        if f.kind == MONSTER:
            assert f.level is not None and f.monster is not None
            assert f.level.level == card and f.life == f.monster.levels[card].life
            assert f.overkill == f.monster.levels[card].overkill


def test_INF_SETUP_12_rewards_lie_under_their_quests_and_pvp_quests_are_of_guilds_in_play():
    a = begin("well-of-tormented-souls", 3)
    names = [q.name for q in a.m.quests]
    assert names[:3] == ["Retrieve a Soul", "Kill Bellya'al", "Kill The Judge"]
    assert len(names) == 6 and all(name.startswith("kill a ") for name in names[3:])
    assert a.m.s.rewards_left == [0, 1, 1, 0, 0, 0]
    b = begin("beyond-the-gates-of-hell", 2)
    assert b.m.s.rewards_left == [0, 2, 0, 0]
    assert GAME.book.cards[b.m.reward_card].name == "The Finisher"


def test_INF_SETUP_14_guilds_are_drawn_to_the_starting_areas_and_sit_in_their_order():
    first = {begin("the-prisoner", seed=seed).m.s.guilds[0].colour for seed in range(20)}
    assert first == {0, 1, 2, 3}
    a = begin("the-prisoner")
    assert sorted(g.colour for g in a.m.s.guilds) == [0, 1, 2, 3]
    for seat in range(4):
        spots = [where(a, a.m.s.figures[i].name) for i in a.m.s.guilds[seat].heroes]
        assert all(spot in a.m.scenario.starts[seat] for spot in spots)


@pytest.mark.parametrize("guilds", [2, 3])
def test_INF_SETUP_15_the_last_areas_stay_empty(guilds: int):
    a = begin("the-prisoner", guilds)
    for area in a.m.board.starts[guilds:]:
        assert all(not [i for i in a.m.s.at[c] if a.m.s.figures[i].kind == HERO] for c in area)


def test_INF_SETUP_16_heroes_are_placed_at_will_two_a_space_at_most():
    first = begin("the-impure-fountain", 2).m.s.active
    near, far = begin("the-impure-fountain", 2).m.scenario.starts[first]
    told = f"{far[0]},{far[1]}"
    a = begin("the-impure-fountain", 2, answers={"place": [told, told]})
    spots = [where(a, a.m.s.figures[i].name) for i in a.m.s.guilds[first].heroes]
    assert spots == [far, far, near]
    offered = [[w[0] for w in q.offered] for q in a.prompter.asked if q.kind == "place" and q.seat == first]
    assert offered == [sorted([f"{near[0]},{near[1]}", told])] * 2


def test_INF_SETUP_17_heroes_are_placed_in_turn_order():
    a = begin("the-prisoner")
    seats = [q.seat for q in a.prompter.asked if q.kind == "place"]
    order = [(a.m.s.active + at) % 4 for at in range(4)]
    assert list(dict.fromkeys(seats)) == order


@pytest.mark.parametrize("slug", SLUGS)
def test_every_token_and_figure_of_the_setup_is_recorded(slug: str):
    a = begin(slug)
    a.start = 0
    laid = a.events("lay")
    tokens = [e for e in laid if e.cause in ("face-up", "face-down", "setup") and "BS" not in e.item]
    quests = sum(1 for f in a.m.s.figures for t in f.tokens if GAME.book.tokens[t].kind == QUEST_TOKEN)
    lain = sum(len(pile) for pile in a.m.s.up) + sum(a.m.s.down) + sum(a.m.s.brimstones)
    assert len(tokens) == lain + quests + len(a.m.s.well)
    shown = {e.actor for e in a.events("setup")}
    assert shown == {f.id for f in a.m.s.figures if f.cell >= 0 or f.cell == CARRIED}


def test_tickets_are_figures_that_take_no_room():
    a = begin("ferry-of-the-dead")
    assert {name: len(spots) for name, spots in figures(a, OBJECT).items()} == {
        "Gray Quest Token": 1, "Purple Quest Token": 1, "Teal Quest Token": 1, "Yellow Quest Token": 1,
    }  # fmt: skip
    label(a)
    cell = a["Gray Quest Token"].cell
    assert xy(a, cell) == (3, 5) and a.m.s.at[cell] == []
    assert sorted(a.m.s.objects) == sorted(f.id for f in a.m.s.figures if f.kind == OBJECT)
