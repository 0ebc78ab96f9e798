"""The records of base Arcadia Quest against the collected component facts, where at hand, and their sources."""

import json
from collections import Counter
from pathlib import Path

from scenario_kit import arcadia

from sim.arcadia.records import MELEE, RANGED, TIERS

GAME = arcadia("arcadia")
BOOK = GAME.book
REACH = {"melee": MELEE, "ranged": RANGED}


def facts(shared: Path) -> dict:  # type: ignore[type-arg]
    return json.loads((shared / "data/arcadia/components.json").read_text(encoding="utf-8"))  # type: ignore[no-any-return]


def test_heroes_equal_the_collected_facts(shared: Path):
    told = [(h["name"], h["defense"], h["life"], h["ability_name"]) for h in facts(shared)["heroes"]["base"]]
    assert told == [(h.name, h.defense, h.life, h.ability) for h in BOOK.heroes]


def test_starters_equal_the_collected_facts(shared: Path):
    told = facts(shared)["upgrade_cards"]["base"]["starter"]
    found = [c for c in BOOK.cards if c.deck == "starter"]
    assert [(c.name, c.copies, c.attack, c.dice, c.group, c.defense) for c in found] == [
        (t["name"], t["copies"], REACH[t["attack"]], t["dice"], t["group"], t.get("extra_defense", 0)) for t in told
    ]
    assert [bool(c.effects) for c in found] == [t["effect"] is not None for t in told]


def test_curses_equal_the_collected_facts(shared: Path):
    told = facts(shared)["death_curse_cards"]["base"]["cards"]
    assert [(t["value"], t["copies"], t["card_slot"], t["life"]) for t in told] == [
        (c.value, c.copies, c.slot, c.life) for c in BOOK.curses
    ]
    assert [t["name_en"] for t in told if t["name_en"]] == [
        c.name for c, t in zip(BOOK.curses, told) if t["name_en"]
    ]  # fmt: skip


def test_monsters_of_level_1_equal_the_collected_facts(shared: Path):
    for t in facts(shared)["monsters"]["base"]:
        monster = BOOK.monsters[BOOK.monster_index[t["name"]]]
        card, f = monster.levels["1"], t["levels"]["1"]
        assert (TIERS[monster.tier], monster.figures) == (t["tier"], t["figures"])
        assert (card.life, card.overkill, card.reward) == (f["life"], f["overkill"], f["reward"])
        assert (card.attack, card.dice, card.movement) == (REACH[f["attack_type"]], f["attack_dice"], f["movement"])
        assert (card.defense, card.reroll) == (f["defense"], f["reroll"])
        assert bool(card.effects) == (f["ability"] is not None and not f["reroll"])


def test_quests_titles_and_rewards_equal_the_collected_facts(shared: Path):
    told = {t["slug"]: t for t in facts(shared)["campaigns"]["base"]["scenarios"]}
    slug = {t["id"]: t["slug"] for t in told.values()}
    titles = {t.scenario: t for t in BOOK.titles}
    for scenario in BOOK.scenarios:
        t = told[scenario.slug]
        gives = ["" if q["gives"] == "none" else q["gives"] for q in t["quests_pve"]]
        assert [q.gives for q in scenario.quests] == gives and scenario.circle == t["circle"]
        copies = t["reward_card"]["copies"] if t["reward_card"] else 0
        card = BOOK.cards[BOOK.card_index[scenario.reward]] if scenario.reward else None
        assert (card.copies if card else 0) == copies and sum(q.rewards for q in scenario.quests) == copies
        assert [q.once for q in scenario.quests] == [q["completable_by"] == "the killer" for q in t["quests_pve"]]
        if t["title"]:
            assert titles[scenario.slug].used_in == [slug[i] for i in t["title"]["used_in"]]


def test_what_is_made_up_is_marked_and_counted():
    rows = GAME.records()
    assert all(row.source for row in rows)
    made_up = Counter(row.table for row in rows if row.invented)
    assert made_up == {"cards": 71, "monster levels": 38, "tokens": 8}
    whole = Counter(row.table for row in rows if row.status == "invented")
    assert whole == {"cards": 59, "monster levels": 34}
    known = [row.name for row in rows if row.table == "cards" and not row.invented]
    assert known == ["Rusty Blade", "Parrying Blade", "Slingshot", "Nova Bolt", "Life Drain"]
