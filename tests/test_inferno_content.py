"""The Inferno content set: its counts, its maps, its provenance, and overlays over it."""

from itertools import pairwise
from pathlib import Path

import pytest

from sim.arcadia import book
from sim.arcadia.book import Book, label_of
from sim.arcadia.records import (
    ATTACK,
    BLANK,
    BOOST,
    CRIT,
    MELEE,
    PERMANENT,
    QUEST_TOKEN,
    RANGED,
    SHIELD,
    EffectSpec,
    Scenario,
)
from sim.arcadia.tables import LABELS
from sim.arcadia.vocabulary import BRIMSTONES, EFFECTS, GOALS, RULES, TITLES
from sim.engine.errors import ContentError

BOOK = book.load(book.set_path("inferno"))

# Counts as printed beside the maps: doors closed and open, portals, Brimstones, Exploration, Spawn tokens, Quest
# tokens, Monsters, marks of Angels.
LEGENDS = {
    "beyond-the-gates-of-hell": (6, 0, 8, 8, 8, 3, 0, 13, 0),
    "ferry-of-the-dead": (12, 3, 8, 8, 8, 4, 4, 14, 0),
    "lost-in-the-darkness": (12, 0, 7, 12, 8, 4, 0, 13, 0),
    "the-prisoner": (6, 2, 8, 10, 8, 4, 4, 17, 1),
    "the-parade": (4, 7, 8, 8, 8, 2, 4, 15, 1),
    "the-impure-fountain": (5, 1, 8, 7, 8, 2, 0, 15, 0),
    "the-cursed-pony": (5, 6, 8, 10, 12, 2, 2, 17, 1),
    "hells-kitchen": (8, 0, 8, 10, 10, 2, 2, 18, 0),
    "infernal-committee": (6, 2, 8, 10, 8, 2, 4, 15, 3),
    "well-of-tormented-souls": (6, 0, 4, 8, 8, 4, 0, 16, 2),
    "the-fallen-temple": (12, 1, 4, 10, 10, 5, 4, 18, 2),
    "hit-rock-bottom": (11, 2, 8, 9, 12, 2, 3, 19, 3),
}


def overlaid(tmp_path: Path, text: str, file: str = "mine.toml") -> Book:
    path = tmp_path / file
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return book.load(book.set_path("inferno"), str(tmp_path))


def told(effects: list[EffectSpec]) -> list[str]:
    return [effect.do for effect in effects]


# Counts.


def test_inf_comp_6_the_upgrade_cards_are_88_titles_and_152_copies():
    copies = {deck: 0 for deck in ["starter", "1", "2", "3", "4", "5", "reward"]}
    for card in BOOK.cards:
        copies[card.deck] += card.copies
    assert len(BOOK.cards) == 88
    assert copies == {"starter": 20, "1": 24, "2": 24, "3": 24, "4": 24, "5": 24, "reward": 12}
    kinds = [sum(1 for c in BOOK.cards if c.kind == kind) for kind in (ATTACK, BOOST, PERMANENT)]
    assert kinds == [46, 10, 32]


def test_inf_comp_1_heroes_angels_and_monsters():
    assert [h.angel for h in BOOK.heroes] == [False] * 12 + [True] * 5
    assert [m.angel for m in BOOK.monsters] == [False] * 7 + [True] * 5
    assert [m.figures for m in BOOK.monsters] == [6, 6, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1]
    assert [m.name for m in BOOK.monsters if m.huge] == ["The Judge", "The Underlord"]
    assert [h.name for h in BOOK.heroes if h.angel] == [m.name for m in BOOK.monsters if m.angel]


def test_inf_comp_5_every_monster_has_four_level_cards():
    for monster in BOOK.monsters:
        assert list(monster.levels) == LABELS
        for label, level in monster.levels.items():
            assert level.level == label
            assert level.life < level.overkill


def test_inf_comp_9_a_level_card_is_one_step_above_the_one_below():
    for monster in BOOK.monsters:
        cards = [monster.levels[label] for label in LABELS]
        for low, high in pairwise(cards):
            assert (high.life, high.overkill, high.dice) == (low.life + 1, low.overkill + 1, low.dice + 1)
            assert (high.reward, high.movement, high.defense, high.attack) == (
                low.reward,
                low.movement,
                low.defense,
                low.attack,
            )


def test_the_one_public_monster_card_is_not_called_invented():
    cerberus = BOOK.monsters[BOOK.monster_index["Cerberus"]]
    card = cerberus.levels["1"]
    assert (card.life, card.overkill, card.reward, card.dice, card.movement, card.invented) == (3, 5, 2, 2, 2, [])
    assert cerberus.levels["2-3"].invented != []
    free = [m.name for m in BOOK.monsters for level in m.levels.values() if not level.invented]
    assert free == ["Cerberus"]


def test_inf_curse_5_24_death_curses():
    rows = [(c.name, c.value, c.copies, c.damnation, c.slot, c.life) for c in BOOK.curses]
    assert sum(c.copies for c in BOOK.curses) == 24
    assert rows == [
        ("No Curse", 0, 10, 0, False, 0),
        ("Damned", 1, 3, 1, False, 0),
        ("System Shock", 2, 2, 0, True, 0),
        ("Sinful", 3, 3, 0, False, 0),
        ("Amnesia", 4, 2, 0, False, 0),
        ("Severe Nosebleed", 5, 2, 0, True, -1),
        ("Paranoia", 6, 1, 0, False, 0),
        ("Eternally Damned", 7, 1, 3, True, 0),
    ]


def test_inf_expl_11_14_tokens_lie_in_the_pool_and_six_are_chests():
    assert sum(t.count for t in BOOK.tokens) == 14
    chests = sorted(t.value for t in BOOK.tokens for _ in range(t.count) if t.value)
    assert chests == [1, 2, 2, 2, 3, 4]


def test_inf_comp_4_one_quest_token_a_guild():
    assert [t.colour for t in BOOK.tokens if t.kind == QUEST_TOKEN] == [0, 1, 2, 3]
    assert BOOK.guilds == ["Tiger", "Serpent", "Shark", "Crow"]


def test_inf_brim_8_14_brimstones_with_what_is_public():
    assert len(BOOK.brimstones) == 14
    stated = [r for r in BOOK.listed() if r.table == "brimstones" and r.status != "invented"]
    assert [(r.name, r.status, r.invented) for r in stated] == [
        ("Guilty Conscience", "stated", []),
        ("Hidden Treasure", "recovered", ["effects"]),
    ]
    assert told(BOOK.brimstones[0].effects) == ["exhaust_damned"]
    tiers = [e.words["tier"] for b in BOOK.brimstones for e in b.effects if e.do == "activate_monster"]
    assert tiers == ["Minor Minion", "Major Minion", "Minor Villain", "any"]


def test_inf_dice_1_and_2_the_faces():
    assert sorted(BOOK.attack_die) == [MELEE, MELEE, MELEE, RANGED, RANGED, CRIT]
    assert sorted(BOOK.defense_die) == [BLANK, BLANK, BLANK, BLANK, SHIELD, CRIT]


def test_inf_spawn_10_all_pairs_but_two_crits():
    pairs = [(MELEE, MELEE), (MELEE, RANGED), (MELEE, CRIT), (RANGED, RANGED), (RANGED, CRIT)]
    assert sorted(BOOK.spawn_pairs) == sorted(pairs)


def test_inf_setup_10_and_11_labels_of_the_six_levels():
    assert [label_of(level) for level in range(1, 7)] == ["1", "2-3", "2-3", "4-5", "4-5", "6"]


def test_inf_card_6_armor_is_four_cards():
    assert [c.name for c in BOOK.cards if c.group == "Armor"] == [
        "Infernal Plate",
        "Unholy Plate",
        "Ultraviolent Plate",
        "Collector's Plate",
    ]


# The Book.


def test_item_names_are_unique_and_every_record_knows_its_own():
    assert len(BOOK.items) == len(set(BOOK.items)) == 88 + 17 + 12 + 8 + 14 + 12 + 11
    for records in (BOOK.cards, BOOK.monsters, BOOK.curses, BOOK.brimstones, BOOK.tokens, BOOK.titles):
        for index, record in enumerate(records):
            assert BOOK.items[record.item] == record.name
            assert record.index == index
    for hero in BOOK.heroes:
        assert BOOK.items[hero.item] == hero.ability
    assert BOOK.cards[BOOK.card_index["Ghastly Bow"]].name == "Ghastly Bow"


def test_every_verb_is_used_and_every_clause_has_all_its_keys():
    uses: dict[str, list[EffectSpec]] = {"effects": [], "brimstones": [], "goals": [], "rules": [], "titles": []}
    for told in [BOOK, book.load(book.set_path("arcadia"))]:
        for owner in [*told.cards, *told.heroes, *told.curses]:
            uses["effects"] += owner.effects
        for monster in told.monsters:
            for level in monster.levels.values():
                uses["effects"] += level.effects
        for brimstone in told.brimstones:
            uses["brimstones"] += brimstone.effects
        for scenario in told.scenarios:
            uses["goals"] += [quest.goal for quest in scenario.quests]
            uses["rules"] += scenario.rules
        for title in told.titles:
            uses["titles"] += title.effects
    tables = {"effects": EFFECTS, "brimstones": BRIMSTONES, "goals": GOALS, "rules": RULES, "titles": TITLES}
    for name, verbs in tables.items():
        assert {e.do for e in uses[name]} == set(verbs)
        for e in uses[name]:
            keys = [*e.numbers, *e.words, *e.lists, *e.flags]
            assert sorted(keys) == sorted(f.name for f in verbs[e.do].fields)


def test_defaults_are_filled_in():
    [tridents] = [c for c in BOOK.cards if c.name == "Vile Trident"]
    [spec] = tridents.effects
    assert (spec.numbers, spec.words, spec.flags) == ({"cost": 1, "dice": 1}, {"roll": "attack"}, {"any_attack": True})
    [volley] = [h for h in BOOK.heroes if h.name == "Diana"]
    [spec] = volley.effects
    assert spec.numbers == {"count": 1, "cost_damnation": 0}
    assert spec.flags == {"close_target": True, "exhaust_hero": False, "optional": True}


def test_every_record_says_where_it_comes_from():
    rows = BOOK.listed()
    tables: dict[str, int] = {}
    for row in rows:
        tables[row.table] = tables.get(row.table, 0) + 1
        assert row.status in ["stated", "recovered", "fan-source", "inferred", "invented"]
        assert row.source
    assert tables == {
        "heroes": 17,
        "cards": 88,
        "monsters": 12,
        "monster levels": 48,
        "curses": 8,
        "brimstones": 14,
        "tokens": 12,
        "dice": 2,
        "spawns": 5,
        "guilds": 4,
        "scenarios": 12,
        "scenario quests": 25,
        "circles": 5,
        "titles": 11,
        "title maps": 2,
    }
    assert sum(1 for row in rows if row.table == "monster levels" and row.invented) == 47


def test_loading_twice_gives_the_same_hash():
    assert book.load(book.set_path("inferno")).content_hash == BOOK.content_hash


# Scenarios.


def test_inf_camp_9_the_twelve_scenarios_in_the_order_of_the_book():
    assert [s.slug for s in BOOK.scenarios] == list(LEGENDS)
    assert [s.level for s in BOOK.scenarios] == [1, 1, 2, 2, 2, 2, 2, 2, 4, 4, 4, 6]
    assert [s.index for s in BOOK.scenarios] == list(range(12))


@pytest.mark.parametrize("slug", LEGENDS)
def test_the_map_holds_what_its_legend_counts(slug):
    s = BOOK.scenario(slug)
    states = list(s.doors.values())
    portals = sum(len(cells) for cells in s.portals.values())
    found = (states.count("closed"), states.count("open"), portals, len(s.brimstones), len(s.exploration))
    found += (len(s.spawns), len(s.face_up), len(s.monsters), len(s.angels))
    assert found == LEGENDS[slug]


def spaces(s: Scenario) -> set[tuple[int, int]]:
    return {(x, y) for y, row in enumerate(s.rooms) for x, room in enumerate(row) if room not in " X"}


@pytest.mark.parametrize("slug", LEGENDS)
def test_everything_can_be_walked_to(slug):
    s = BOOK.scenario(slug)
    shut = set(s.walls) - set(s.doors)
    there = spaces(s)
    links = {cell: [other for cells in s.portals.values() if cell in cells for other in cells] for cell in there}
    for x, y in there:
        sides = [(f"v:{x},{y}", (x - 1, y)), (f"v:{x + 1},{y}", (x + 1, y))]
        sides += [(f"h:{x},{y}", (x, y - 1)), (f"h:{x},{y + 1}", (x, y + 1))]
        links[x, y] += [cell for edge, cell in sides if edge not in shut and cell in there]
    seen: set[tuple[int, int]] = set()
    todo = [s.starts[0][0]]
    while todo:
        cell = todo.pop()
        if cell not in seen:
            seen.add(cell)
            todo += links[cell]
    wanted = {cell for start in s.starts for cell in start} | {*s.brimstones, *s.exploration, *s.spawns}
    wanted |= {(p.x, p.y) for p in [*s.monsters, *s.angels, *s.face_up]}
    wanted |= {cell for cells in s.marks.values() for cell in cells}
    assert wanted <= seen


@pytest.mark.parametrize("slug", LEGENDS)
def test_a_scenario_fits_its_pieces(slug):
    s = BOOK.scenario(slug)
    assert len(s.starts) == 4
    assert all(len(start) * 2 >= 3 for start in s.starts) or slug == "lost-in-the-darkness"
    assert len({tile[:2] for row in s.tiles for tile in map(str, row) if tile}) == len(
        [tile for row in s.tiles for tile in row if tile]
    )
    assert sum(q.rewards for q in s.quests) == (2 if s.reward else 0)
    gives = [q.gives for q in s.quests]
    assert gives.count("title") == (0 if slug == "hit-rock-bottom" else 1)
    if "angel" in gives:
        assert [r.do for r in s.rules].count("save_angel") == 1


def test_inf_angel_1_five_angels_can_be_saved():
    saved = [r.words["angel"] for s in BOOK.scenarios for r in s.rules if r.do == "save_angel"]
    assert sorted(saved) == ["Angel Eyes", "Benjamin", "Justicar", "Leah", "The Wanderer"]
    assert sum(1 for s in BOOK.scenarios for q in s.quests if q.gives == "angel" and q.once) == 5


def test_inf_angel_13_fallen_angels_by_branch():
    branches = [r.lists for s in BOOK.scenarios for r in s.rules if r.do == "fallen_angels"]
    assert branches == [{"west": ["Leah", "The Wanderer"], "east": ["Angel Eyes", "Benjamin"]}] * 4


def test_inf_setup_19_the_first_circle_leaves_out_bs_06():
    codes = {b.name: b.code for b in BOOK.brimstones}
    out = {s.slug: [codes[name] for name in s.without_brimstones] for s in BOOK.scenarios if s.without_brimstones}
    assert out == {"beyond-the-gates-of-hell": ["BS-06"], "ferry-of-the-dead": ["BS-06"]}


def test_inf_win_6_the_last_scenario_has_one_quest_that_wins():
    assert [s.slug for s in BOOK.scenarios if s.win != "quests"] == ["hit-rock-bottom"]
    assert [q.name for q in BOOK.scenario("hit-rock-bottom").quests] == [BOOK.scenario("hit-rock-bottom").win]


def test_inf_comp_3_the_quests_are_17_cards_beside_the_four_of_the_guilds():
    names = {quest.name for s in BOOK.scenarios for quest in s.quests}
    assert len(names) == 17
    assert all(quest.pve for s in BOOK.scenarios for quest in s.quests)


def test_inf_title_3_who_wins_the_titles():
    first = [t.scenario for t in BOOK.titles if t.first_only]
    assert first == [
        "ferry-of-the-dead",
        "lost-in-the-darkness",
        "the-parade",
        "the-impure-fountain",
        "the-cursed-pony",
    ]
    order = [s.slug for s in BOOK.scenarios]
    for title in BOOK.titles:
        assert all(order.index(slug) > order.index(title.scenario) for slug in title.used_in)
    [impostor] = [t for t in BOOK.titles if t.portals]
    assert sorted(impostor.portals) == sorted(impostor.face_up) == sorted(impostor.used_in)


def test_the_walk_of_the_judge_is_a_closed_round_from_where_he_stands():
    s = BOOK.scenario("the-parade")
    loop = s.marks["loop"]
    assert [(p.x, p.y) for p in s.monsters if p.name == "The Judge"] == [loop[0]]
    for here, there in zip(loop, [*loop[1:], loop[0]], strict=True):
        assert abs(here[0] - there[0]) + abs(here[1] - there[1]) == 1


# Overlays.


def test_an_overlay_replaces_an_invented_monster_card(tmp_path):
    made = overlaid(tmp_path, '[monster.Harpy.level."1"]\nlife = 2\ndice = 3\n')
    card = made.monsters[made.monster_index["Harpy"]].levels["1"]
    assert (card.life, card.dice, card.overkill) == (2, 3, 2)
    assert card.invented == ["overkill", "reward", "attack", "movement", "defense"]
    assert made.content_hash != BOOK.content_hash
    assert made.overlay == ["monster Harpy"]
    [row] = [r for r in made.listed() if r.name == "Harpy: 1"]
    assert row.source.endswith("; overlay: life, dice")


def test_an_overlay_changes_a_scenario_and_its_quests(tmp_path):
    text = 'level = 3\nspawns = [[1, 2]]\n[quest."Kill Cerberus"]\nrewards = 1\n'
    s = overlaid(tmp_path, text, "scenarios/beyond-the-gates-of-hell.toml").scenario("beyond-the-gates-of-hell")
    assert (s.level, s.spawns, [q.rewards for q in s.quests]) == (3, [(1, 2)], [0, 1])
    assert len(s.monsters) == 13


def test_an_overlay_adds_a_card_and_a_hero_that_shares_an_ability(tmp_path):
    text = """
    [card."Table Leg"]
    deck = "1"
    copies = 1
    kind = "attack"
    attack = "melee"
    dice = 3
    group = "Hammer"
    effects = [{ do = "daze", on = "wound" }]
    [hero.Dolores]
    defense = 1
    life = 5
    ability = "Volley"
    """
    made = overlaid(tmp_path, text)
    assert made.cards[-1].name == "Table Leg"
    assert told(made.cards[-1].effects) == ["daze"]
    assert made.heroes[-1].item == made.heroes[made.hero_index["Diana"]].item


GATES = "scenarios/beyond-the-gates-of-hell.toml"
WRONG = [
    ("mine.toml", '[card."Ghastly Bow"]\ndise = 4', "mine.toml: Ghastly Bow: dise: unknown key (dice?)"),
    ("mine.toml", '[card."Ghastly Bow"]\ngroup = "Bows"', "mine.toml: Ghastly Bow: group: Bows: unknown value (Bow?)"),
    (
        "mine.toml",
        '[card."Ghastly Bow"]\neffects = [{ do = "damnation_coast", amount = 1 }]',
        "mine.toml: Ghastly Bow: effects: do: damnation_coast: unknown value (damnation_cost?)",
    ),
    (
        "mine.toml",
        '[card."Ghastly Bow"]\nkind = "boost"',
        "mine.toml: Ghastly Bow: kind: attack cards, and they alone, are melee or ranged",
    ),
    (
        "mine.toml",
        '[card."Angelic Ring"]\nboosts = ""',
        "mine.toml: Angelic Ring: boosts: boost cards, and they alone, say what they boost",
    ),
    ("mine.toml", '[monster.Harpy.level."2"]\nlife = 1', "mine.toml: Harpy: level 2: unknown name"),
    (
        "mine.toml",
        '[hero.Dolores]\ndefense = 1\nlife = 1\nability = "Grimbolt"',
        "mine.toml: Dolores: Grimbolt is the name of a card already",
    ),
    (
        "mine.toml",
        '[guild.Badger]\ncolour = "gray"',
        "mine.toml: Badger: colour: gray: Crow has that colour",
    ),
    (
        "mine.toml",
        '[die.defense]\nfaces = ["melee"]',
        "mine.toml: defense: faces: melee: this die shows shield, crit, blank",
    ),
    (GATES, "reward = 'The Finnisher'", "reward: The Finnisher: unknown card (The Finisher?)"),
    (GATES, "doors_closed = ['v:4,1']", "doors_closed: v:4,1: no wall runs there"),
    (GATES, "doors_open = ['h:2,1']", "doors_open: h:2,1: stands in doors_closed as well"),
    (GATES, "spawns = [[4, 1]]", "spawns: [4, 1] is no Space of the map"),
    (GATES, "spawns = [[9, 1]]", "spawns: [9, 1] is no Space of the map"),
    (GATES, "monsters = { Harpies = [[0, 0]] }", "monsters: Harpies: unknown monster (Harpy?)"),
    (GATES, "monsters = { Cerberus = [[0, 0], [1, 1], [1, 2]] }", "monsters: Cerberus: there are only 2"),
    (
        GATES,
        "monsters = { 'The Judge' = [[0, 0]], Harpy = [[0, 0]] }",
        "monsters: Harpy: no room left in [0, 0]",
    ),
    (GATES, "starts = { 1 = [[0, 0]] }", "starts: 2: must be given, there are four Starting Areas"),
    (GATES, "win = 'Pass the Gate'", "win: Pass the Gate: unknown quest (Pass the Gates?)"),
    (GATES, "marks = { gate = [[0, 0]] }", "quest Pass the Gates: goal: all_in: mark: gates: unknown mark (gate?)"),
    (GATES, "rooms = ['AA', 'A']", "rooms: 'A' is not as long as 'AA'"),
    (GATES, "rooms = ['A']", "rooms: tiles of 3 by 3 do not cover the rooms"),
    (GATES, "tiles = [['15B:0']]", "tiles: tiles of 3 by 3 do not cover the rooms"),
    (GATES, "level = 7", "level: 7: a level is 1 to 6"),
]


@pytest.mark.parametrize("case", WRONG, ids=[str(i) for i in range(len(WRONG))])
def test_a_mistake_in_an_overlay_is_one_sentence(tmp_path, case):
    file, text, message = case
    with pytest.raises(ContentError) as wrong:
        overlaid(tmp_path, text, file)
    assert str(wrong.value).startswith(file)
    assert message in str(wrong.value)
    assert "\n" not in str(wrong.value)
