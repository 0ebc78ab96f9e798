"""Every figure of the Inferno content against the collected component facts, where these are at hand."""

import json
import os
from pathlib import Path

import pytest

from sim.arcadia import book
from sim.arcadia.records import (
    ATTACK,
    BLANK,
    BOOST,
    CRIT,
    MELEE,
    NO_ATTACK,
    PERMANENT,
    QUEST_TOKEN,
    RANGED,
    SHIELD,
    TIERS,
    EffectSpec,
)

SHARED = os.environ.get("GUILDHALL_SHARED", "")
pytestmark = pytest.mark.skipif(not SHARED, reason="GUILDHALL_SHARED is not set")
BOOK = book.load(book.set_path("inferno"))


def facts() -> dict:
    return json.loads((Path(SHARED) / "data/arcadia/components.json").read_text(encoding="utf-8"))


def test_cards_equal_the_collected_facts():
    decks = facts()["upgrade_cards"]["inferno"]
    cards = {c.name: c for c in BOOK.cards}
    seen = 0
    for deck in ["starter", "1", "2", "3", "4", "5", "reward"]:
        for fact in decks[deck]:
            card = cards[fact["name"]]
            seen += 1
            attack = {None: NO_ATTACK, "melee": MELEE, "ranged": RANGED}[fact["attack"]]
            kind = {"Attack": ATTACK, "Boost": BOOST, "Permanent": PERMANENT}[fact["type"]]
            assert (card.deck, card.copies, card.cost, card.kind, card.attack, card.dice, card.group) == (
                deck,
                fact["copies"],
                fact["cost"] or 0,
                kind,
                attack,
                fact["dice"] or 0,
                fact["group"],
            )
            assert (card.defense, card.life, card.reroll) == (
                fact["extra_defense"],
                fact["extra_life"],
                fact["reroll"],
            )
            check_params(fact, card.effects)
            assert card.uses == fact["params"].get("exhaust_slots", 1)
            assert card.boosts == fact["params"].get("boost", "").replace("_", "-")
    assert seen == len(cards)


def check_params(fact: dict, effects: list[EffectSpec]) -> None:
    """Every number, group list and choice among the collected parameters is somewhere in the effects."""
    params = dict(fact["params"])
    for key in ["exhaust_slots", "boost", "limit", "once_per_turn", "once_per_activation"]:
        params.pop(key, None)
    numbers = [n for e in effects for n in e.numbers.values()]
    lists = [names for e in effects for names in e.lists.values()]
    for key, value in params.items():
        if isinstance(value, bool):
            continue
        if isinstance(value, int):
            assert value in numbers or value == 1, (fact["name"], key)
        elif key == "groups":
            assert value in lists, fact["name"]
        elif value == "all":
            assert -1 in numbers or [e.do for e in effects] == ["cleanse_entering_ally"], (fact["name"], key)
    assert bool(params) == bool(effects), fact["name"]


def test_heroes_and_angels_equal_the_collected_facts():
    data = facts()
    known = data["heroes"]["inferno"] + [a for a in data["angels"]["hero_side"] if a["name"] != "The Fallen Angel"]
    assert [h.name for h in BOOK.heroes] == [fact["name"] for fact in known]
    for hero, fact in zip(BOOK.heroes, known, strict=True):
        assert (hero.defense, hero.life, hero.ability) == (fact["defense"], fact["life"], fact["ability_name"])
        check_params(fact, hero.effects)


def test_monsters_equal_the_collected_facts():
    data = facts()
    known = {m["name"]: m for m in data["monsters"]["inferno"]}
    angels = {a["name"]: a["villain_side"] for a in data["angels"]["hero_side"]}
    for monster in BOOK.monsters:
        fact = angels[monster.name] if monster.angel else known[monster.name]
        if not monster.angel:
            shape = (TIERS[monster.tier], monster.figures, monster.huge, monster.shove)
            assert shape == (fact["tier"], fact["figures"], fact["huge"], fact["shove"])
        for label, level in monster.levels.items():
            card = fact["invented"]["levels"][label]
            assert (level.life, level.overkill, level.reward, level.attack, level.dice) == (
                card["life"],
                card["overkill"],
                card["reward"],
                {"melee": MELEE, "ranged": RANGED}[card["attack_type"]],
                card["attack_dice"],
            )
            assert (level.movement, level.defense, level.reroll) == (card["movement"], card["defense"], card["reroll"])
            assert bool(level.effects) == bool(card["params"])
    assert len(known) + 5 == len(BOOK.monsters)


def test_curses_tokens_dice_and_spawns_equal_the_collected_facts():
    data = facts()
    cards = data["death_curse_cards"]["inferno"]["cards"]
    assert [(c.value, c.copies, c.damnation, c.slot, c.life) for c in BOOK.curses] == [
        (f["value"], f["copies"], f["damnation"], f["card_slot"], f["life"]) for f in cards
    ]
    kinds = [(f["name"], f["count"]) for f in data["exploration_tokens"]["kinds"]]
    assert [(t.name, t.count) for t in BOOK.tokens if t.kind != QUEST_TOKEN] == kinds
    faces = data["dice"]["attack_die"]["faces"]
    assert [BOOK.attack_die.count(f) for f in (MELEE, RANGED, CRIT)] == [faces[f] for f in ("melee", "ranged", "crit")]
    faces = data["dice"]["defense_die"]["faces"]
    assert [BOOK.defense_die.count(f) for f in (SHIELD, CRIT, BLANK)] == [faces[f] for f in ("shield", "crit", "blank")]
    words = {"melee": MELEE, "ranged": RANGED, "crit": CRIT}
    pairs = [(words[a], words[b]) for a, b in data["spawn_tokens"]["pairs"]]
    assert BOOK.spawn_pairs == [(min(p), max(p)) for p in pairs]


@pytest.mark.parametrize("slug", [s.slug for s in BOOK.scenarios])
def test_scenarios_equal_the_collected_facts(slug):
    s = BOOK.scenario(slug)
    [fact] = [f for f in facts()["campaigns"]["inferno"]["scenarios"] if f["slug"] == slug]
    drawn = fact["map"]
    assert (s.name, s.circle, s.rooms) == (fact["name"], fact["circle"], drawn["rows"])
    assert s.tiles == [[f"{t['tile']}:{t['rotation_cw']}" if t else "" for t in row] for row in drawn["tiles"]]
    assert sorted(s.walls) == sorted(drawn["walls"])
    for state, keys in {"closed": ["doors_closed", "doors_small_closed"], "open": ["doors_open"]}.items():
        assert sorted(e for e in s.doors if s.doors[e] == state) == sorted(edge for key in keys for edge in drawn[key])
    assert [[list(c) for c in start] for start in s.starts] == [drawn["start_areas"][k] for k in "1234"]
    for colour in ("blue", "red"):
        assert [list(c) for c in s.portals.get(colour, [])] == drawn.get(f"portals_{colour}", [])
    cells = {"brimstone": s.brimstones, "exploration": s.exploration, "spawn": s.spawns}
    for key, found in cells.items():
        assert [list(c) for c in found] == drawn[key]
    monsters: dict[str, list[list[int]]] = {}
    for placed in s.monsters:
        monsters.setdefault(placed.name, []).append([placed.x, placed.y])
    assert monsters == drawn["monsters"]
    tokens = {(p.name.split()[0].lower(), p.x, p.y) for p in s.face_up}
    assert tokens == {(k, x, y) for k, placed in drawn.get("quest_tokens", {}).items() for x, y in placed}
    angels = {(p.name, p.x, p.y) for p in s.angels}
    assert angels == {(k.split(" (")[0], x, y) for k, placed in drawn.get("angels", {}).items() for x, y in placed}
    marks = [[list(c) for c in found] for found in s.marks.values()]
    assert all(found in marks for found in drawn.get("marked_spaces", {}).values())
    assert s.reward == (fact["reward_card"] or {"name": ""})["name"]
    assert [q.gives for q in s.quests] == [q["gives"] for q in fact["quests_pve"]]
    palace = [r for r in s.rules if r.do == "palace"]
    assert len(palace) == ("guarded" in drawn)
    for rule in palace:
        guarded = drawn["guarded"]
        assert rule.lists["doors"] == guarded["doors"]
        assert rule.numbers["damnation"] == guarded["damnation_needed"]
        assert [list(c) for c in s.marks[rule.words["outside"]]] == guarded["portals_outside"]
        assert [list(c) for c in s.marks[rule.words["inside"]]] == guarded["portals_inside"]
