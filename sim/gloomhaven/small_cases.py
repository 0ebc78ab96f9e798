"""The small position cases: attack arithmetic, initiative, conditions, push and pull, elements, decks, money and so on."""

from itertools import permutations
from typing import TYPE_CHECKING, Final

from sim.engine.hexes import ranges
from sim.engine.shapes import nearest
from sim.gloomhaven import deeds, elements, exhaustion, forced, looting, modifiers, summoning, verbs
from sim.gloomhaven.attack import own_value, past_shield, retaliation
from sim.gloomhaven.formulas import evaluate
from sim.gloomhaven.initiative import Place, after_reveal, groups, in_type
from sim.gloomhaven.intents import paid as paid_for
from sim.gloomhaven.levels import DIFFICULTIES, hazard_damage, monster_level, scenario_level, trap_damage
from sim.gloomhaven.reading import Data, differs, entries, given, items, number, word, words
from sim.gloomhaven.records import (
    CONDITIONS,
    ELEMENT_STATES,
    ELITE,
    FIRE,
    INVISIBLE,
    MUDDLE,
    NORMAL,
    ON_FIGURE,
    RANKS,
    STUN,
    Modifier,
)
from sim.gloomhaven.scenes import Scene
from sim.gloomhaven.state import CHARACTER, CHARACTER_SUMMON, LASTING, MONSTER, OBSTACLE, OFF, Figure

if TYPE_CHECKING:
    from sim.gloomhaven.game import Gloomhaven

KINDS: Final = [
    "attack", "better_card", "initiative", "focus_order", "type_order", "reveal", "scenario_level", "trap", "boss_hp",
    "condition_life", "heal", "monster_heal_target", "retaliate", "push", "pull", "monster_summon", "summon_life",
    "round_start", "damage_choice", "element", "deck", "money", "monster_loot", "end_of_turn_loot",
]  # fmt: skip
HIGH: Final = 99
"""An attack value beside which the numbers on cards are small, for cards compared without one."""


def judge(game: "Gloomhaven", kind: str, data: Data) -> str:
    """Judge one small case."""
    told = entries(given(data, "in"), "in")
    expect = entries(given(data, "expect"), "expect")
    if kind == "attack":
        return compare(attack(game, told), expect)
    if kind == "better_card":
        return compare(better(told), expect)
    if kind == "initiative":
        return orders(turn_orders(items(given(told, "figures"), "figures"), told), expect)
    if kind == "focus_order":
        return orders(turn_orders(items(given(told, "tied"), "tied"), told), expect)
    if kind == "type_order":
        return compare(type_order(told), expect)
    if kind == "reveal":
        return compare(reveal(told), expect)
    if kind == "scenario_level":
        levels = [number(v, "levels") for v in items(given(told, "levels"), "levels")]
        return compare({"level": scenario_level(levels, difficulty(told))}, expect)
    if kind == "trap":
        return compare(trap(game, told), expect)
    if kind == "boss_hp":
        letters = {"C": number(given(told, "characters"), "characters")}
        return compare({"hp": evaluate(word(given(told, "formula"), "formula"), letters)}, expect)
    if kind == "condition_life":
        return compare(condition_life(game, told), expect)
    if kind == "heal":
        return compare(heal(game, told), expect)
    if kind == "monster_heal_target":
        return compare(heal_target(told), expect)
    if kind == "retaliate":
        return compare(retaliate(told), expect)
    if kind in ("push", "pull"):
        return compare(force(game, told, 1 if kind == "push" else -1), expect)
    if kind == "monster_summon":
        return compare(summon(game, told), expect)
    if kind == "summon_life":
        return compare(summon_life(told, expect), expect)
    if kind == "round_start":
        return compare(round_start(told), expect)
    if kind == "damage_choice":
        return compare(damage_choice(told), expect)
    if kind == "element":
        return compare(element(game, told), expect)
    if kind == "deck":
        return compare(deck(game, told), expect)
    if kind == "money":
        return compare(money(game, told), expect)
    if kind == "monster_loot":
        return compare(monster_loot(game, told), expect)
    return compare(own_loot(game, told), expect)


def compare(found: Data, expect: Data) -> str:
    """The first difference in what the case expects."""
    for key, wanted in expect.items():
        if key not in found:
            raise ValueError(f"expect: unknown key {key!r}{nearest(key, list(found))}")
        if found[key] != wanted:
            return differs(key, found[key], wanted)
    return ""


def count(told: Data, key: str, default: int = 0) -> int:
    return number(told.get(key, default), key)


def place(told: object, key: str) -> tuple[int, int]:
    pair = items(told, key)
    return (number(pair[0], key), number(pair[1], key))


def places(told: Data, key: str) -> list[tuple[int, int]]:
    return [place(p, key) for p in items(told.get(key, []), key)]


def listed(found: list[tuple[int, int]]) -> object:
    """Places as the cases write them, in order."""
    return [[q, r] for q, r in sorted(found)]


# Attacks.


def card_of(game: "Gloomhaven", told: object) -> Modifier:
    """A modifier card as a case names it."""
    rolling = False
    if isinstance(told, dict):
        card = entries(told, "cards")
        rolling = card.get("rolling", False) is True
        told = given(card, "v")
    if isinstance(told, str) and told in game.book.modifier_index:
        named = game.book.modifiers[game.book.modifier_index[told]]
        made = Modifier(named.name, named.sort, named.value, -1, -1)
    else:
        value = number(told, "cards")
        made = Modifier(f"{value:+}", 0, value, -1, -1)
    made.rolling = rolling
    return made


def attack(game: "Gloomhaven", told: Data) -> Data:
    """The whole arithmetic of an attack, cards in the order drawn."""
    modes = {"normal": (0, 0), "advantage": (1, 0), "disadvantage": (0, 1), "both": (1, 1)}
    name = word(told.get("mode", "normal"), "mode")
    if name not in modes:
        raise ValueError(f"mode: {name!r}{nearest(name, list(modes))}")
    sources = count(told, "sources", 1)
    mode = modifiers.mode_of(modes[name][0] * sources, modes[name][1] * sources)
    poisoned = told.get("poisoned", False) is True
    value = own_value(count(told, "base"), count(told, "add"), count(told, "times", 1), poisoned)
    cards = [card_of(game, c) for c in items(given(told, "cards"), "cards")]
    draw = modifiers.Draw()
    while draw.wants_more(mode):
        if not cards:
            raise ValueError("cards: more of them are drawn than given")
        draw.drawn.append(cards.pop(0))
    draw.settle(mode, value)
    damage = past_shield(modifiers.applied(value, draw.counted), count(told, "shield"), count(told, "pierce"))
    return {"damage": damage, "drawn": len(draw.drawn)}


def better(told: Data) -> Data:
    """Which of two cards counts with advantage; the card drawn first when that is open."""
    cards: list[tuple[int, dict[str, int]]] = []
    for key in ("first", "second"):
        parts = word(given(told, key), key).split(" ")
        effects: dict[str, int] = {}
        for i in range(1, len(parts)):
            if parts[i].isdecimal() and i > 1:
                effects[parts[i - 1]] = int(parts[i])
            else:
                effects[parts[i]] = 1
        sort = {"null": 1, "curse": 1, "2x": 2, "bless": 2}.get(parts[0], 0)
        card = Modifier(parts[0], sort, 0 if sort else int(parts[0]), -1, -1)
        cards.append((modifiers.worth(card, HIGH), effects))
    found = modifiers.better_of(cards[0][0], cards[0][1], cards[1][0], cards[1][1])
    return {"better": ["first", "second", "first_drawn"][found]}


def retaliate(told: Data) -> Data:
    """What the attacker suffers when the whole attack is over."""
    value = given(told, "retaliate")
    sources = [number(v, "retaliate") for v in value] if isinstance(value, list) else [number(value, "retaliate")]
    away = count(told, "distance_after_attack", count(told, "distance_before", 1))
    damage = retaliation([(v, count(told, "range", 1)) for v in sources], away)
    return {"damage_to_attacker": 0 if told.get("defender_dead", False) is True else damage}


# Order.


def turn_orders(figures: list[object], told: Data) -> list[list[str]]:
    """All orders the rules permit; the first is the default."""
    names: list[str] = []
    taking: list[Place] = []
    summons: dict[str, list[str]] = {}
    rows = [items(f, "figures") for f in figures]
    owners = [word(row[0], "figures") for row in rows]
    for i in range(len(rows)):
        row = rows[i]
        names.append(owners[i])
        sort = word(row[2], "figures")
        if sort == "summon" and len(row) > 3 and word(row[3], "figures") in owners:
            summons.setdefault(word(row[3], "figures"), []).append(owners[i])
            continue
        resting = row[1] == "long_rest"
        initiative = 99 if resting else number(row[1], "figures")
        second = number(row[3], "figures") if len(row) > 3 and sort == "character" else 0
        taking.append(Place(i, initiative, second, sort == "monster", resting))
    summoned = words(told.get("summoned", []), "summoned")
    for owned in summons.values():
        owned.sort(key=lambda name: summoned.index(name) if name in summoned else len(summoned))
    found: list[list[str]] = [[]]
    for group in groups(taking, True):
        longer: list[list[str]] = []
        for order in found:
            for some in permutations(group):
                row_names: list[str] = []
                for p in some:
                    row_names += [*summons.get(names[p.who], []), names[p.who]]
                longer.append(order + row_names)
        found = longer
    return found


def orders(found: list[list[str]], expect: Data) -> str:
    """Compare the permitted orders with the one expected, with all of them, or with the default of an open case."""
    if "default" in expect:
        return differs("order", found[0], expect["default"])
    if "order_allowed" in expect:
        wanted = sorted([words(o, "order_allowed") for o in items(expect["order_allowed"], "order_allowed")])
        return differs("permitted orders", sorted(found), wanted)
    if len(found) > 1:
        return f"orders {found} are permitted, expected {given(expect, 'order')}"
    return differs("order", found[0], given(expect, "order"))


def type_order(told: Data) -> Data:
    """The turns of the figures of one type."""
    figures: list[Figure] = []
    for item in items(given(told, "figures"), "figures"):
        row = items(item, "figures")
        f = Figure(len(figures), "", MONSTER, 1)
        f.number = number(row[0], "figures")
        rank = word(row[1], "figures")
        if rank not in RANKS:
            raise ValueError(f"figures: {rank!r} is no rank{nearest(rank, RANKS)}")
        f.rank = ELITE if rank == "elite" else NORMAL
        figures.append(f)
    return {"order": [f.number for f in in_type(figures)]}


def reveal(told: Data) -> Data:
    """Who acts when a revealing figure's turn ends, or for how many characters a room is filled."""
    if "characters_at_start" in told:
        return {"populate_for": count(told, "characters_at_start")}
    rows = [items(t, "types") for t in items(given(told, "types"), "types")]
    types = [(number(row[1], "types"), word(row[2], "types") == "acted") for row in rows]
    now = after_reveal(count(told, "revealer"), types)
    acting = [i for i, _ in now]
    later = sorted([(types[i][0], i) for i in range(len(types)) if i not in acting])
    return {
        "act_after_revealers_turn": [[rows[i][0], "new" if had else "all"] for i, had in now],
        "later": [rows[i][0] for _, i in later],
    }


# Levels.


def difficulty(told: Data) -> str:
    name = word(told.get("difficulty", "normal"), "difficulty")
    if name not in DIFFICULTIES:
        raise ValueError(f"difficulty: {name!r}{nearest(name, list(DIFFICULTIES))}")
    return name


def trap(game: "Gloomhaven", told: Data) -> Data:
    """The row of a scenario level."""
    row = game.book.levels[count(told, "scenario_level")]
    solo = told.get("solo", False) is True
    damage = trap_damage(row, solo)
    return {
        "trap": damage,
        "hazard": hazard_damage(damage),
        "monster_level": monster_level(row, solo),
        "gold": row.gold,
        "bonus_xp": row.experience,
    }


# Conditions and healing.


def conditions_of(f: Figure) -> list[str]:
    return [CONDITIONS[c] for c in range(ON_FIGURE) if f.has(c)]


def condition_named(told: object) -> int:
    name = word(told, "conditions")
    if name not in CONDITIONS:
        raise ValueError(f"conditions: {name!r}{nearest(name, CONDITIONS)}")
    return CONDITIONS.index(name)


def condition_life(game: "Gloomhaven", told: Data) -> Data:
    """Turns of a figure and of others, with conditions got in them."""
    scene = Scene(game, [(0, 0)])
    f = scene.add(MONSTER, (0, 0), HIGH)
    acts: list[object] = []
    damage: list[object] = []
    muddled: list[object] = []
    targetable: list[object] = []
    for item in items(given(told, "steps"), "steps"):
        step = words(item, "steps")
        own = step[0] == "own"
        if own:
            before = f.hp
            verbs.begin_turn(scene.m, f)
            damage.append(before - f.hp)
        for name in step[2:]:
            verbs.gain(scene.m, f, condition_named(name), -1, 0)
        if own:
            acts.append(not f.has(STUN))
            muddled.append(f.has(MUDDLE))
            verbs.end_turn(scene.m, f)
        elif len(step) == 1:
            targetable.append(not f.has(INVISIBLE))
    return {
        "acts": acts,
        "damage": damage,
        "muddled": muddled,
        "targetable": targetable,
        "after": conditions_of(f),
    }


def heal(game: "Gloomhaven", told: Data) -> Data:
    """One heal of a figure with conditions."""
    scene = Scene(game, [(0, 0)])
    f = scene.add(MONSTER, (0, 0))
    f.hp = count(told, "hp")
    f.max_hp = count(told, "max")
    order = words(told.get("conditions", []), "conditions")
    for name in order:
        f.conditions[condition_named(name)] = LASTING
    verbs.heal(scene.m, f, count(told, "heal"), f.id, -1)
    left = conditions_of(f)
    return {"hp": f.hp, "conditions": [name for name in order if name in left]}


def heal_target(told: Data) -> Data:
    """Whom a monster's heal may go to."""
    rows = [items(f, "figures") for f in items(given(told, "figures"), "figures")]
    rows = [row for row in rows if row[3] is True]
    needs = [deeds.need(number(row[1], "figures"), number(row[2], "figures"), False) for row in rows]
    return {"targets": [rows[i][0] for i in deeds.neediest(needs)]}


# Places.


def force(game: "Gloomhaven", told: Data, way: int) -> Data:
    """Where a push or pull used to the full may end."""
    attacker = place(given(told, "attacker"), "attacker")
    target = place(given(told, "target"), "target")
    own = places(told, "targets_side")
    others = places(told, "other_side")
    blocked = places(told, "blocked")
    steps = count(told, "n")
    far = [(target[0] + steps, target[1] + steps), (target[0] - steps, target[1] - steps)]
    scene = Scene(game, [attacker, target, *own, *others, *blocked, *far])
    by = scene.add(CHARACTER, attacker)
    moved = scene.add(MONSTER, target)
    for p in own:
        scene.add(MONSTER, p)
    for p in others:
        scene.add(CHARACTER, p)
    for p in blocked:
        scene.m.s.terrain[scene.cell(p)] = OBSTACLE
    away = ranges(scene.m.s.sight.near if scene.m.s.sight is not None else [], [by.cell])
    layers = forced.tracks_of(scene.m, moved, away, steps, way)
    return {"end_hexes_if_used": listed([scene.place(c) for c in layers[-1]])}


def summon(game: "Gloomhaven", told: Data) -> Data:
    """Where a summoned monster may be placed."""
    summoner = place(given(told, "summoner"), "summoner")
    enemies = places(told, "enemies")
    occupied = places(told, "occupied")
    covered = places(told, "tokens_or_overlays")
    scene = Scene(game, [summoner, *enemies, *occupied, *covered])
    by = scene.add(MONSTER, summoner)
    for p in enemies:
        scene.add(CHARACTER, p)
    for p in occupied:
        if scene.m.s.at[scene.cell(p)] == OFF:
            scene.add(MONSTER, p)
    for p in covered:
        scene.m.s.money[scene.cell(p)] = 1
    kind = game.book.monsters[0]
    scene.m.s.free[kind.index] = list(range(1, count(told, "standees_free", 1) + 1))
    cells = summoning.places_for(scene.m, by, kind, by.cell)
    return {"hexes": listed([scene.place(c) for c in cells])}


def summon_life(told: Data, expect: Data) -> Data:
    """In which rounds a summoned monster has a turn, and whether it leaves money."""
    came = 0
    gone = HIGH
    for item in items(given(told, "events"), "events"):
        event = items(item, "events")
        if event[0] == "summon":
            came = number(event[1], "events")
        else:
            gone = number(event[1], "events")
    acts: Data = {}
    for name in entries(expect.get("acts", {}), "acts"):
        now = int(name)
        acts[name] = came <= now <= gone and summoning.may_act(came, 0, now)
    return {"acts": acts, "money_token": verbs.drops_money(came)}


# Cards.


def round_start(told: Data) -> Data:
    hand = count(told, "hand")
    discard = count(told, "discard")
    return {
        "may_play_two": exhaustion.may_play_two(hand),
        "may_long_rest": exhaustion.may_long_rest(discard),
        "exhausted": exhaustion.exhausted(hand, discard),
    }


def damage_choice(told: Data) -> Data:
    """What a character may do about damage."""
    options: list[object] = []
    for choice in exhaustion.damage_choices(count(told, "hand"), count(told, "discard")):
        cards = exhaustion.CARDS_LOST[choice]
        row: list[object] = [exhaustion.CHOICES[choice], cards if cards else count(told, "damage")]
        options.append(row)
    return {"options": options}


def element(game: "Gloomhaven", told: Data) -> Data:
    """An element through events, through one turn, or consumed by a type's card."""
    scene = Scene(game, [(0, 0)])
    m = scene.m
    state = m.s.elements
    state[FIRE] = ELEMENT_STATES.index(word(told.get("start", "inert"), "start"))
    consumed = False
    states: list[object] = []
    for event in words(told.get("events", told.get("turn", [])), "events"):
        if event == "infuse":
            elements.infuse(m, FIRE, [])
        elif event == "consume":
            consumed = elements.consume(m, FIRE, []) or consumed
        elif event == "end_turn":
            elements.settle(m)
        elif event == "end_round":
            elements.settle(m)
            elements.wane(m)
        else:
            raise ValueError(f"events: {event!r} is no event of an element")
        states.append(ELEMENT_STATES[state[FIRE]])
    if "type_figures" in told:
        figures = [scene.add(MONSTER, (0, i)) for i in range(count(told, "type_figures"))]
        paid = [f for f in figures if paid_for(m, f, FIRE, 0, 0)]
        return {"figures_with_bonus": len(paid), "after": ELEMENT_STATES[state[FIRE]]}
    elements.settle(m)
    return {"consumed": consumed, "after_turn": ELEMENT_STATES[state[FIRE]], "states": states}


def deck(game: "Gloomhaven", told: Data) -> Data:
    """A modifier deck through the draws of a round."""
    scene = Scene(game, [(0, 0)])
    m = scene.m
    cards = m.hidden.piles[0]
    pile = m.s.piles[0]
    if told.get("must_draw", False) is True:
        every = sorted(cards)
        cards[:] = every[: count(told, "draw_pile")]
        pile.discards = every[count(told, "draw_pile") :][: count(told, "discards")]
        before = len(pile.discards)
        modifiers.take(m, 0)
        shuffled = len(pile.discards) < before
        return {"shuffled": "at_once" if shuffled else False, "size": len(cards) + len(pile.discards)}
    for name in words(given(told, "drawn_in_round"), "drawn_in_round"):
        if name not in game.book.modifier_index:
            raise ValueError(f"drawn_in_round: {name!r}{nearest(name, list(game.book.modifier_index))}")
        index = game.book.modifier_index[name]
        if game.book.modifiers[index].from_box:
            modifiers.put_in(m, 0, game.book.modifiers[index])
        cards.remove(index)
        cards.append(index)
        modifiers.take(m, 0)
    before = len(pile.discards)
    if told.get("end_of_round", False) is True:
        modifiers.shuffle_due(m)
    every = cards + pile.discards
    curses = [i for i in every if game.book.modifiers[i].name == "curse"]
    return {"shuffled": len(pile.discards) < before, "size": len(every), "curse_left_in_deck": len(curses)}


# Money.


def money(game: "Gloomhaven", told: Data) -> Data:
    """Whether a monster that dies leaves a token."""
    scene = Scene(game, [(0, 0)])
    m = scene.m
    kind = game.book.monsters[0]
    f = summoning.muster(m, kind, NORMAL)
    assert f is not None
    f.joined = 0 if word(given(told, "monster"), "monster") == "placed" else 1
    verbs.shift(m, f, scene.cell((0, 0)))
    if told.get("killed", False) is True:
        verbs.suffer(m, f, f.hp, -1, 0, -1)
    return {"token": m.s.money[scene.cell((0, 0))] > 0}


def monster_loot(game: "Gloomhaven", told: Data) -> Data:
    """What a monster's Loot ability takes."""
    tokens = [number(v, "tokens_at_range") for v in items(told.get("tokens_at_range", []), "tokens_at_range")]
    chests = [number(v, "treasure_at_range") for v in items(told.get("treasure_at_range", []), "treasure_at_range")]
    scene = Scene(game, [(0, 0), *[(n, 0) for n in tokens], *[(0, n) for n in chests]])
    f = scene.add(MONSTER, (0, 0))
    for n in tokens:
        scene.m.s.money[scene.cell((n, 0))] += 1
    for n in chests:
        scene.m.s.treasure[scene.cell((0, n))] = 1
    looting.loot(scene.m, f, count(told, "range"))
    return {"taken": f.money, "treasure_taken": len(f.treasures)}


def own_loot(game: "Gloomhaven", told: Data) -> Data:
    """What a figure takes of its own hex at the end of its turn."""
    scene = Scene(game, [(0, 0)])
    cell = scene.cell((0, 0))
    sort = word(given(told, "figure"), "figure")
    kinds = {"character": CHARACTER, "summon": CHARACTER_SUMMON, "monster": MONSTER}
    if sort not in kinds:
        raise ValueError(f"figure: {sort!r}{nearest(sort, list(kinds))}")
    f = scene.add(kinds[sort], (0, 0))
    own = words(given(told, "own_hex"), "own_hex")
    scene.m.s.money[cell] = own.count("money")
    if "treasure" in own:
        scene.m.s.treasure[cell] = 1
    looting.end_of_turn(scene.m, f)
    left = scene.m.s.money[cell]
    taken = [t for t in own if (f.treasures if t == "treasure" else f.money > 0 and left == 0)]
    return {"taken": taken, "obligatory": bool(taken)}
