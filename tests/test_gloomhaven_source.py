"""All that characters bring, and all that scenarios hold, against the shared data it was entered from.

Each half of a source card is put into the terms of our records and compared: numbers, elements, signs, piles.
"""

import json
from pathlib import Path
from typing import Any

import pytest

import sim
from sim.gloomhaven.book import Book
from sim.gloomhaven.card_tables import COUNTED, EVENTS, IFS, ORDERED, PERS, PILES, WHOM
from sim.gloomhaven.cards import DOES, Act, Half
from sim.gloomhaven.game import Gloomhaven
from sim.gloomhaven.records import CONDITIONS, ELEMENTS

Told = dict[str, Any]

WHO = {
    "self": "self",
    "enemyAdjacent": "adjacent enemy",
    "enemiesAdjacent": "adjacent enemies",
    "enemiesMovedThrough": "moved through",
    "alliesAdjacentAffect": "adjacent allies",
    "selfAlliesAdjacentAffect": "self and adjacent allies",
    "all allies": "all allies",
    "all adjacent allies": "adjacent allies",
    "all adjacent allies and enemies": "adjacent allies and enemies",
    "all allies and enemies adjacent to the target": "beside the target",
    "all allies and enemies in the area": "in the area",
}
HOLDS = {
    "target adjacent to any of your allies": "an ally beside the target",
    "target adjacent to none of its allies": "the target alone",
    "you are invisible": "you are invisible",
    "ended in start hex": "back where you began",
}
COUNTS = {"hexes moved so far this turn": "hexes moved", "damage inflicted so far this turn": "damage inflicted"}
BONUS = {
    "1 per negative condition on the target": (1, "negative condition"),
    "2 per negative condition on the target": (2, "negative condition"),
    "1 per ally of yours adjacent to the target": (1, "ally beside the target"),
    "2 per such ally": (2, "ally beside the target"),
    "twice the shield value of the target": (2, "shield of the target"),
}
NEXT = {
    "next_attacks": "attacks",
    "next_attack": "attacks",
    "next_heals": "heals",
    "next_ranged_attack_actions": "ranged actions",
    "next_melee_attacks_on_you": "melee attacks on you",
    "next_sources_of_attack_damage": "attack damage",
    "negate_next_damage_sources": "damage",
    "negate_next_damage": "damage",
}
ROUND = {
    "all_attacks_this_round": ("attacks", ""),
    "melee_attacks_this_round": ("melee attacks", ""),
    "ranged_attacks_this_round": ("ranged attacks", ""),
    "self_and_adjacent_allies": ("attacks", "self and adjacent allies"),
}
PLAIN = ["attack", "move", "heal", "loot", "shield", "retaliate", "push", "pull", "suffer"]


def who(told: str, to: Told) -> None:
    """Whom something concerns, with the range that such a word may hold."""
    name, _, reach = told.partition(":")
    if name == "enemiesRange":
        to |= {"who": "enemies in range", "range": int(reach)}
    elif name in ("enemyRange", "allyRange"):
        to["range"] = int(reach)
    elif name == "allyAdjacent":
        to["range"] = 1
    else:
        to["who"] = WHO[told]


def rider(told: Told, to: Told, boosts: list[Told], behind: list[Told], signs: Told) -> None:
    """One thing that rides on an ability."""
    if "attack_bonus" in told or "double" in told:
        boosts.append(bonus(told))
    elif "consume" in told:
        boosts.append(boost(told))
    elif "area" in told:
        to["area"] = (told["area"]["kind"] == "melee", sorted(tuple(h) for h in told["area"]["hexes"]))
    elif "targets" in told:
        who(told["targets"], to)
    elif "affects" in told:
        who(told["affects"], to)
    elif "target" in told:
        to["targets"] = told["target"]
    elif "cond" in told and "who" in told:
        behind.append({"do": "condition", "conditions": [told["cond"]], "who": WHO[told["who"]]})
    elif "cond" in told:
        to.setdefault("conditions", []).append(told["cond"])
    elif "suffer" in told:
        behind += ability(told, signs)
    elif "infuse" in told:
        behind.append({"do": "infuse", "element": told["infuse"]})
    elif "xp" in told and to["do"] == "suffer":
        # The experience of an action whose other parts hang on damage done first.
        behind.append({"do": "xp", "amount": told["xp"]})
    elif "xp" in told:
        to["xp_each" if "per" in told and told["per"] != "action" else "xp"] = told["xp"]
    elif "card" in told:
        signs["card"] = told["card"]
    elif "X" in told:
        to["count"] = COUNTS[told["X"]]
    elif "also_targets" in told:
        to["path"] = True
    elif "push_into_obstacles" in told:
        to["smash"] = True
    elif "loot" in told:
        to["loot"] = True
    elif set(told) & {"move", "shield"}:
        behind += ability(told, signs)
    else:
        (key,) = told
        assert key in ("range", "pierce", "push", "pull", "jump"), told
        to[key] = told[key]


def bonus(told: Told) -> Told:
    """Something added to an attack where a condition holds, or by a count."""
    out: Told = {"do": "boost"}
    amount = told["attack_bonus"]
    if isinstance(amount, str):
        out["amount"], out["per"] = BONUS[amount]
    else:
        out["amount"] = amount
    if "if" in told:
        out["if"] = HOLDS[told["if"]]
    if isinstance(told.get("xp"), str):
        assert told["xp"] == "1 per negative condition"
        out["xp_each"] = 1
    elif "xp" in told:
        out["xp"] = told["xp"]
    return out


def boost(told: Told) -> Told:
    """What an element consumed does for an ability."""
    out: Told = {"do": "boost", "consume": told["consume"]}
    for extra in told["with"]:
        for key, value in extra.items():
            if key in ("attack", "retaliate") or (key == "attack_bonus" and isinstance(value, int)):
                out["amount"] = int(value)
            elif key == "attack_bonus":
                out["amount"], out["per"] = BONUS[value]
            elif key == "suffer":
                out["amount"] = value
            elif key == "replaces":
                out["instead"] = True
            elif key == "instead":
                assert value == "up to two discarded cards"
                out |= {"amount": 2, "instead": True}
            elif key == "targets":
                who(value, out)
            elif key == "cond":
                out.setdefault("conditions", []).append(value)
            else:
                assert key in ("xp", "pierce", "push"), extra
                out[key] = value
    return out


def ability(told: Told, signs: Told) -> list[Told]:
    """One ability of a source half with what is printed behind it, each boost after its ability."""
    out: Told = {}
    boosts: list[Told] = []
    behind: list[Told] = []
    riders = list(told.get("with", []))
    main = next((key for key in PLAIN if key in told), "")
    if main:
        out["do"] = main
        if told[main] != "X":
            out["amount"] = int(told[main])
        if "who" in told:
            out["who"] = WHO[told["who"]]
    elif "cond" in told:
        out = {"do": "condition", "conditions": [told["cond"]]}
        if "if" in told:
            out["if"] = HOLDS[told["if"]]
    elif "infuse" in told:
        out = {"do": "infuse", "element": told["infuse"]}
    elif "consume" in told:
        inner, *rest = told["with"]
        (out,) = ability(inner, signs)
        out["consume"] = told["consume"]
        riders = rest
    elif "xp" in told:
        out = {"do": "xp", "amount": told["xp"]}
    elif "summon" in told:
        s = told["summon"]
        name = s["name"].replace("-", " ").title()
        out = {"do": "summon", "name": name, "hp": s["health"], "move": s["movement"], "attack": s.get("attack", 0)}
        out |= {"range": s["range"]} if "range" in s else {}
        out |= {"conditions": [c["cond"] for c in s["with"]]} if "with" in s else {}
        assert s["count"] == 1
    elif "create_trap" in told:
        out = {"do": "trap", "amount": told["create_trap"]["damage"]}
        out |= {"conditions": [told["create_trap"]["cond"]]} if "cond" in told["create_trap"] else {}
    elif "create_obstacles" in told:
        out = {"do": "obstacles", "amount": told["create_obstacles"]}
    elif "destroy_obstacle" in told:
        out = {"do": "destroy obstacle"}
    elif "disarm_trap" in told:
        out = {"do": "disarm trap"}
    elif "taunt" in told:
        out = {"do": "taunt"}
    elif "recover" in told:
        out = recovery(told["recover"])
    elif "grant" in told:
        inner = told["grant"]
        if "recover" in inner:
            out = recovery(inner["recover"])
        else:
            order = "attack" if "attack" in inner else "move"
            out = {"do": "grant", "ability": order, "amount": inner[order]}
        who(inner["who"], out)
    elif "force_move" in told or "force_attack" in told:
        order = "attack" if "force_attack" in told else "move"
        inner = told[f"force_{order}"]
        out = {"do": "command", "ability": order, "amount": inner[order]}
        if inner["who"] == "enemyAdjacent":
            out["range"] = 1
        else:
            who(inner["who"], out)
        out |= {"beside": True} if "end" in inner else {}
    elif "augment" in told:
        out = {"do": "augment"}
        for gain in told["with"]:
            for key, value in gain.items():
                if key == "cond":
                    out.setdefault("conditions", []).append(value)
                elif key in ("shield", "heal"):
                    out[key] = value
                elif key == "attack_bonus":
                    out["amount"] = value
                else:
                    assert key in ("with", "duration"), gain
        riders = []
    elif set(told) & set(NEXT):
        (key,) = set(told) & set(NEXT)
        out = {"do": "slots", "on": NEXT[key], "number": 1 if isinstance(told[key], dict) else told[key]}
        out |= {"double": True} if isinstance(told[key], dict) else {}
        out["amount"] = told.get("attack_bonus", told.get("heal_bonus", 0))
        gain = told.get("gain", {})
        if gain == "add target":
            out["targets"] = 1
        else:
            out["amount"] = gain.get("shield", gain.get("retaliate", out["amount"]))
            out |= {"range": gain["range_bonus"]} if "range_bonus" in gain else {}
            out |= {"consume": gain["consume"]} if "consume" in gain else {}
        if told.get("if") == "air is strong or waning":
            out["consume"] = "air"
        elif "if" in told:
            out["if"] = HOLDS[told["if"]]
        for extra in [r for r in riders if "charge" in r]:
            signs.setdefault("slots", []).append(extra["charge"])
        riders = [r for r in riders if "charge" not in r and r.get("card") != "lost"]
        if [r for r in told.get("with", []) if r.get("card") == "lost"]:
            signs["used up"] = True
    elif set(told) & set(ROUND):
        (key,) = set(told) & set(ROUND)
        on, whom = ROUND[key]
        out = {"do": "this round", "on": on, "amount": told[key]["attack_bonus"], "who": whom}
    else:
        raise AssertionError(told)
    for extra in riders:
        rider(extra, out, boosts, behind, signs)
    return [out, *boosts, *behind]


def recovery(told: str) -> Told:
    amounts = {"all lost cards": (0, "lost"), "all discarded cards": (0, "discarded")}
    amount, pile = amounts.get(told, (1, "discarded"))
    return {"do": "recover", "pile": pile, "amount": amount}


def source_half(card: Told, key: str) -> tuple[list[Told], str]:
    """A half of the source, and where its card goes."""
    out: list[Told] = []
    signs: Told = {}
    for told in card[key]:
        if set(told) == {"card"}:
            if told["card"] == "lost":
                signs["used up"] = True
            else:
                signs["card"] = told["card"]
        elif set(told) == {"charge"}:
            signs.setdefault("slots", []).append(told["charge"])
        elif "discard_when" in told:
            signs["card"] = "persistent"
        elif "when" in told:
            # Experience of a trap.
            out[-1]["xp"] = told["xp"]
        else:
            out += ability(told, signs)
    for clause in out:
        if clause["do"] == "slots":
            slots = [str(n) for n in signs.get("slots", [0] * clause["number"])]
            assert len(slots) == clause.pop("number")
            clause["slots"] = slots
    lost = bool(card.get(f"{key}_lost")) or signs.get("used up", False)
    if card.get(f"{key}_unrecoverable"):
        return out, "unrecoverable"
    if signs.get("card") == "round":
        return out, "round, lost" if lost else "round"
    if signs.get("card") == "persistent":
        return out, "stays, lost" if lost else "stays"
    return out, "lost" if lost else ""


AFTER = ["", "lost", "unrecoverable", "round", "round, lost", "stays", "stays, lost"]


def own_half(half: Half) -> tuple[list[Told], str]:
    """A half of ours in the same terms."""
    out: list[Told] = []
    for act in half.acts:
        out += [own(act), *[own(b) for b in act.boosts]]
    return out, AFTER[half.after]


def own(act: Act) -> Told:
    out: Told = {"do": DOES[act.do]}
    words = {
        "who": WHOM[act.who], "if": IFS[act.holds], "per": PERS[act.per], "count": COUNTED[act.count],
        "consume": ELEMENTS[act.consume] if act.consume >= 0 else "",
        "element": ELEMENTS[act.element] if act.element >= 0 else "", "name": act.name,
        "conditions": [CONDITIONS[c] for c in act.conditions], "slots": [str(n) for n in act.slots],
        "amount": act.amount, "range": act.reach, "pierce": act.pierce, "push": act.push, "pull": act.pull,
        "xp": act.xp, "xp_each": act.xp_each, "heal": act.heal, "shield": act.shield, "hp": act.hp, "move": act.move,
        "attack": act.attack, "path": act.path, "smash": act.smash, "jump": act.jump, "loot": act.loot,
        "beside": act.beside, "double": act.double, "instead": act.instead,
        "targets": act.targets if act.targets != 1 or out["do"] == "slots" else 0,
    }  # fmt: skip
    out |= words
    if act.area is not None:
        out["area"] = (act.area.melee, sorted(act.area.hexes))
    if out["do"] in ("slots", "this round"):
        out["on"] = EVENTS[act.on]
    if out["do"] == "recover":
        out["pile"] = PILES[act.pile]
    if out["do"] in ("grant", "command"):
        out["ability"] = ORDERED[act.ordered]
    return bare(out)


def bare(told: Told) -> Told:
    """Without what says nothing: shield and retaliate are for the figure itself unless something else is said."""
    own = told["do"] in ("shield", "retaliate")
    return {key: value for key, value in told.items() if value not in ("", 0, [], False, "self" if own else "")}


def book() -> Book:
    game = sim.load("gloomhaven")
    assert isinstance(game, Gloomhaven)
    return game.book


def source(shared: Path, name: str) -> Told:
    told: Told = json.loads((shared / "data" / "gloomhaven" / name).read_text(encoding="utf-8"))
    return told


CARDS = [card.name for card in book().cards]


@pytest.mark.parametrize("name", CARDS)
def test_both_halves_of_a_card(shared: Path, name: str) -> None:
    told = source(shared, "ability_cards_level1_X.json")
    (card,) = [c for cls, group in told.items() if cls != "meta" for c in group if c["name"] == name]
    ours = next(c for c in book().cards if c.name == name)
    assert (ours.initiative, ours.level) == (card["init"], str(card["level"]))
    for half, key in zip(ours.halves, ("top", "bottom")):
        clauses, after = source_half(card, key)
        found, found_after = own_half(half)
        assert found == [bare(c) for c in clauses], key
        assert found_after == after, key


# Classes, perks, items.


def modifier_name(told: Told) -> str:
    """The name our records give a modifier card of a perk."""
    name = told["card"].replace("minus", "-").replace("plus", "+")
    effects: list[str] = []
    for effect in told.get("with", []):
        for key, value in effect.items():
            if key in ("push", "pull", "pierce", "shield", "heal"):
                effects.append(f" {key} {value}")
            elif key in ("infuse", "cond"):
                effects.append(f" {value}")
            elif key == "target":
                effects.append(" target")
    return name + (" rolling" if told.get("rolling") else "") + "".join(effects)


IGNORED = {"ignoreNegativeItem": "item cards", "ignoreNegativeScenario": "scenario effects"}


def test_GLO_CHAR_1_and_15_classes_and_perks(shared: Path) -> None:
    b = book()
    told = source(shared, "characters.json")["characters"]
    assert [c.name.lower() for c in b.classes] == list(told)
    for cls in b.classes:
        card = told[cls.name.lower()]
        assert (cls.hand, cls.hp) == (card["hand"], card["hp"])
        perks = [p for p in b.perks if p.owner == cls.index]
        assert len(perks) == len(card["perks"])
        for perk, entry in zip(perks, card["perks"]):
            cards = [name for c in entry["cards"] for name in [modifier_name(c)] * c["n"]]
            added = cards
            removed: list[str] = []
            if entry["kind"] == "remove":
                added, removed = [], cards
            elif entry["kind"] == "replace":
                first = entry["cards"][0]["n"]
                removed, added = cards[:first], cards[first:]
            assert sorted(b.modifiers[i].name for i in perk.remove) == sorted(removed), perk.name
            assert sorted(b.modifiers[i].name for i in perk.add) == sorted(added), perk.name
            assert perk.times == entry["times"] and perk.ignores == IGNORED.get(entry.get("also", ""), "")


WHEN = {
    "own move": "move",
    "damaged by attack": "attack damage",
    "attacked, before the card is drawn": "attacked",
    "own turn": "turn",
    "own attack action": "attack action",
    "attacked": "card drawn",
    "own ranged attack action": "ranged action",
    "own melee attack action": "melee action",
    "own melee attack": "melee attack",
}


def test_GLO_CHAR_11_items(shared: Path) -> None:
    from sim.gloomhaven.card_tables import MOMENTS, SLOTS, USES

    b = book()
    rows = source(shared, "items_1_14.json")["items"]
    assert len(rows) == len(b.gear)
    for item, (number, name, slot, gold, copies, use, effect) in zip(b.gear, rows):
        assert (item.number, item.name, SLOTS[item.slot], item.gold, item.copies, USES[item.use]) == (
            number, name, slot, gold, copies, use,
        )  # fmt: skip
        told = dict(effect)
        assert MOMENTS[item.moment] == WHEN[told.pop("on")]
        told.pop("to", "")
        told.pop("target", "")
        told.pop("errata", "")
        ours = {
            "move": item.move, "jump": item.jump, "shield": item.shield, "heal": item.heal, "attack": item.attack,
            "recover_discarded": item.recover, "uses": item.uses if "uses" in effect else 0,
            "attacker": "disadvantage" if item.disadvantage else "",
            "advantage": "whole action" if item.advantage else "",
            "ignore_shield": "whole action" if item.pierce > 20 else "", "treat": {"2x": 0} if item.tames else {},
            "deck": {"-1": len(item.cards)} if item.cards else {},
        }  # fmt: skip
        given = [CONDITIONS[c] for c in item.conditions]
        assert given == [told.pop(key) for key in ("self", "add") if key in told], name
        assert {key: value for key, value in ours.items() if value} == told, name
        assert [b.modifiers[c].name for c in item.cards] == ["-1"] * len(item.cards)


# Scenarios.

GOALS = {
    "{'kill': 'all', 'all_rooms': True}": ["kill all"],
    "{'kill': ['bandit-commander'], 'and_kill': 'all revealed'}": ["kill monster=Bandit Commander", "kill revealed"],
    "{'kill_count': '5*C'}": ["kill count count=5xC"],
    "{'reveal': ['m1a'], 'and_kill': 'all revealed'}": ["reveal room=C", "kill revealed"],
    "{'loot': 'all goal chests', 'loot_action_only': True}": ["loot goal chests"],
    "{'kill': ['inox-bodyguard'], 'note': 'both'}": ["kill monster=Inox Bodyguard"],
    "{'kill': ['merciless-overseer'], 'loot': 'all goal chests'}": [
        "kill monster=Merciless Overseer",
        "loot goal chests",
    ],
}
RULES = {
    2: ["curses amount=3", "special number=1 act=open next door rooms=E/C/D/F",
        "special number=2 act=summon monster=Living Bones ranks=n/e/e"],
    3: ["spawn monster=Inox Guard hex=-7,-3 when=end of odd rounds until=D characters=2",
        "spawn monster=Inox Guard hex=-7,-3 when=start of rounds until=D characters=3/4"],
    5: ["begin with conditions=disarm"],
    6: ["curses amount=3"],
    7: ["loot action only"],
    9: ["special number=1 act=extra turn monster=Vermling Scout",
        "special number=2 act=summon monster=Vermling Scout ranks=nn/ne/ee"],
}  # fmt: skip
"""The special rules as restated from the source's words, which are prose."""


@pytest.mark.parametrize("number", range(1, 11))
def test_GLO_SCEN_2_all_that_a_scenario_holds(shared: Path, number: int) -> None:
    b = book()
    told = source(shared, "scenarios_1_10.json")["scenarios"][str(number)]
    s = next(one for one in b.scenarios if one.number == number)
    names = {m.name.lower().replace(" ", "-"): m.index for m in b.monsters}

    def at(place: list[int]) -> int:
        return s.hexes.at[(place[0], place[1])]

    def room_with(tile: int) -> int:
        return next(i for i, room in enumerate(s.rooms) if told["rooms"][tile]["tile"] in tiles[i])

    # A room of several tiles: those that corridors join.
    joined = list(range(len(told["rooms"])))
    for door in told["doors"]:
        if door["kind"] == "corridor":
            joined = [joined[door["from"]] if j == joined[door["to"]] else j for j in joined]
    tiles: list[list[str]] = []
    for first in sorted(set(joined)):
        tiles.append([told["rooms"][i]["tile"] for i in range(len(joined)) if joined[i] == first])
    assert s.title == told["name"] and len(s.rooms) == len(tiles)
    assert [room.open for room in s.rooms] == [
        bool([i for i in told["revealed_at_start"] if room_with(i) == at_]) for at_ in range(len(s.rooms))
    ]
    assert sorted(s.starts) == sorted(at(p) for p in told["start_hexes"])
    assert sorted(s.lines) == sorted((at([q, r]), e) for q, r, e in told["thin_walls"])
    signs = {-1: "-", 0: "n", 1: "e"}
    for i, room in enumerate(s.rooms):
        spots = [(m.monster, m.cell, "".join(signs[r] for r in m.ranks)) for m in room.spots]
        assert sorted(spots) == sorted(
            (names[m], at(p), r) for m, p, tile, r in told["monsters"] if room_with(tile) == i
        )
        pieces = [(p.terrain, p.name, sorted(p.cells)) for p in room.pieces]
        kinds = {"obstacle": 1, "trap": 2, "hazard": 3, "difficult-terrain": 4}
        overlays = [o for o in told["overlays"] if room_with(o["room"]) == i]
        assert sorted(pieces) == sorted(
            (kinds[o["kind"]], o["type"], sorted(at(p) for p in o["hexes"])) for o in overlays
        )
        loot = [item for item in told["loot"] if room_with(item["room"]) == i]
        assert sorted(room.coins) == sorted(at(x["hex"]) for x in loot for _ in range(x.get("coins", 0)))
        chests = [(0 if x["chest"] == "goal" else int(x["chest"]), at(x["hex"])) for x in loot if "chest" in x]
        assert sorted(room.chests) == sorted(chests)
    ours = sorted((d.cell, sorted(d.rooms)) for d in s.doors)
    theirs = [
        (at(d["hex"]), sorted(map(room_with, (d["from"], d["to"])))) for d in told["doors"] if d["kind"] != "corridor"
    ]
    assert ours == sorted(theirs)
    locked = [name for rule in told["special_rules"] for name in rule.get("locked", [])]
    assert [room.locked for room in s.rooms] == [bool(set(tiles[i]) & set(locked)) for i in range(len(s.rooms))]
    assert [goal.text() for goal in s.goals] == GOALS[str(told["goal"])]
    assert [rule.text() for rule in s.rules] == RULES.get(number, [])
